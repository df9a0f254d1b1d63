"""The judge's layers one by one, so that each can be asked alone, or be left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from problems import Problem
from prover_env.olean import Olean, Range, Scope
from prover_env.values import RejectReason
from prover_env.verdict import Judge
from prover_env.verdict.audit import Audit, Reference, audit
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.tasks import Task
from prover_env.verdict.template import bracketed, document, plain, steps_of, term, tidy
from tests.adversary.model import Attack

__all__ = ["LAYOUTS", "Case", "Result", "behind_the_guard", "bodies", "judged"]

LAYOUTS = (plain, bracketed)
Auditor = Callable[[Olean, Reference, Scope, Range], Audit]


@dataclass(frozen=True)
class Result:
    """What the layers behind the guard made of one text.

    Attributes:
        reason: why it was rejected; ``None`` when all of them accepted it.
        built: the compilation.
        extent: where the theorem must stand.
    """

    reason: RejectReason | None
    built: Built
    extent: Range


@dataclass(frozen=True)
class Case:
    """An artefact and what it is judged by, as the layers behind the compilation get it."""

    judge: Judge
    task: Task
    olean: Olean
    extent: Range

    def audited(self, auditor: Auditor = audit) -> Audit:
        """The audit alone."""
        return auditor(self.olean, self.task.reference, self.task.scope, self.extent)

    @cached_property
    def replayed(self) -> bool:
        """The replay alone: True when the kernel accepts everything, the statement included."""
        assert self.judge.replayer is not None
        theorem, reference = self.task.reference.theorem, self.task.reference.olean
        return self.judge.replayer.replay(
            self.olean, self.olean.imported, theorem=theorem, reference=reference
        ).passed

    def reason(self, auditor: Auditor = audit, *, replay: bool = True) -> RejectReason | None:
        """Audit, then replay; ``None`` when both accept."""
        found = self.audited(auditor)
        if not found.passed:
            return found.findings[0].reason
        return RejectReason.KERNEL if replay and not self.replayed else None


def judged(judge: Judge, attack: Attack) -> RejectReason | None:
    """The whole judge's reason; ``None`` when it accepts."""
    if attack.term:
        assert isinstance(attack.script, str)
        verdict = judge.judge_proof(attack.problem, attack.script)
    else:
        verdict = judge.judge(attack.problem, attack.script)
    assert verdict.accepted == (verdict.reason is None)
    assert verdict.accepted or verdict.detail, "a rejection says why"
    return verdict.reason


def bodies(attack: Attack) -> list[str]:
    """The raw text of an attack in each layout, as if there were no guard."""
    if attack.term:
        return [term(str(attack.script))]
    steps = [tidy(step) for step in steps_of(attack.script)]
    return [layout(steps) for layout in LAYOUTS]


def behind_the_guard(judge: Judge, problem: Problem, body: str, *, replay: bool = True) -> Result:
    """Compile, audit and replay a text that the guard has not seen."""
    task = judge.task(problem)
    text = document(problem, body, task.module)
    built = judge.build(text.text)
    if built.olean is None:
        reason = RejectReason.COMPILE if built.ending is Ending.ERRORS else RejectReason.TIME
        return Result(reason, built, text.extent)
    case = Case(judge, task, built.olean, text.extent)
    return Result(case.reason(replay=replay), built, text.extent)
