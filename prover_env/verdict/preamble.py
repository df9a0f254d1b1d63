"""Statements from strangers: what speaks against a statement and the text in front of it.

Whoever writes the preamble of a statement can give its proof away (an axiom, a lemma that rests on ``sorry``
or on a kernel that was switched off) or make its text mean something else than it says (an instance, a
notation, a hypothesis slipped in by ``include``). The second kind is the matter of ``meaning.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from prover_env.olean import Kind, ModuleIndex, Name, Olean, Safety, axioms, show_name
from prover_env.values import RejectReason
from prover_env.verdict.audit import Finding, show_all
from prover_env.verdict.meaning import changed_meaning
from prover_env.verdict.rules import ALLOWED_AXIOMS

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.verdict.compile import Built
    from prover_env.verdict.replay import Replays
    from prover_env.verdict.tasks import Task

__all__ = ["declared_before", "objections"]

_SORRY: Name = ("sorryAx",)


class Asks(Protocol):
    """The part of a judge that is needed here."""

    index: ModuleIndex

    def build(self, text: str) -> Built:
        """Compile a whole file."""
        ...

    @property
    def replayer(self) -> Replays | None:
        """Asks the kernel."""
        ...


def objections(judge: Asks, problem: Problem, task: Task) -> tuple[Finding, ...]:
    """What speaks against a statement and its preamble.

    Args:
        judge: compiles, and asks the kernel.
        problem: the problem.
        task: the same, compiled.

    Raises:
        MachineryError: Lean, a process or a file failed.
    """
    findings = declared_before(task)
    if judge.replayer is not None and not findings:
        olean = task.reference.olean
        answer = judge.replayer.replay(olean, olean.imported)
        if not answer.passed:
            said = answer.trouble or "; ".join(f"{show_name(n)}: {t}" for n, t in answer.errors.items())
            findings.append(Finding(RejectReason.KERNEL, f"the kernel refuses the preamble: {said}"))
    if problem.preamble.strip() or problem.modules:
        difference = changed_meaning(judge, problem, task)
        if difference:
            findings.append(Finding(RejectReason.STATEMENT, difference))
    return tuple(findings)


def declared_before(task: Task) -> list[Finding]:
    """Axioms, ``sorry`` and unsafe things in the preamble, and in the statement itself. Pure.

    Args:
        task: a compiled problem.
    """
    findings: list[Finding] = []
    reference, scope = task.reference, task.scope
    olean, theorem = reference.olean, reference.theorem
    own = [name for name in olean.constants if name != theorem]
    assumed = [n for n in own if olean.constant(n).kind is Kind.AXIOM]
    if assumed:
        findings.append(Finding(RejectReason.AXIOM, f"the preamble assumes {show_all(assumed)}"))
    reached = axioms(own, olean, scope)
    unproved = [n for n in own if _SORRY in reached[n]]
    if unproved:
        findings.append(Finding(RejectReason.AXIOM, f"the preamble leaves {show_all(unproved)} unproved"))
    foreign = [n for n in own if n not in assumed and n not in unproved and reached[n] - ALLOWED_AXIOMS]
    if foreign:
        findings.append(Finding(RejectReason.AXIOM, f"{show_all(foreign)} rest on a foreign axiom"))
    statement: set[Name] = set()
    for name in olean.constant(theorem).type_uses():
        if name in olean.constants:
            statement |= reached[name] if name != theorem else set()
        else:
            statement |= scope.axioms(name)
    if statement - ALLOWED_AXIOMS:
        findings.append(
            Finding(
                RejectReason.AXIOM, f"the statement itself rests on {show_all(statement - ALLOWED_AXIOMS)}"
            )
        )
    unsafe = [n for n in own if not _harmless(olean, n)]
    if unsafe:
        findings.append(Finding(RejectReason.EXTRA, f"the preamble declares unsafe {show_all(unsafe)}"))
    return findings


def _harmless(olean: Olean, name: Name) -> bool:
    """Safe, or the compiler's own twin of a recursive definition."""
    constant = olean.constant(name)
    twin = constant.safety is Safety.PARTIAL and name[-1:] == ("_unsafe_rec",)
    return constant.safety is Safety.SAFE or twin
