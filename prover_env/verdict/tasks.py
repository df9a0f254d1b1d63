"""What the judge must know of a problem before the first proof: its reference, compiled and inspected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from prover_env.errors import CompileError, MachineryError, StatementError
from prover_env.olean import Kind, ModuleIndex, Name, Olean, Scope, parse_name
from prover_env.runtime import Lean, ensure_modules
from prover_env.runtime.messages import shift_lines
from prover_env.runtime.modules import CONTEXT
from prover_env.sandbox import SandboxMode
from prover_env.values import Diagnostic, RejectReason
from prover_env.verdict.audit import Reference, reserved_in, show_all
from prover_env.verdict.compile import Built, CompileLimits, Ending
from prover_env.verdict.contexts import from_project, trusted_folders
from prover_env.verdict.references import References
from prover_env.verdict.template import Document, document, term

if TYPE_CHECKING:
    from problems import Problem

__all__ = ["Task", "make_task", "moved"]

_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Task:
    """What the judge knows of a problem: compiled once, kept.

    Attributes:
        module: last of the problem's compiled modules, if it has any.
        document: the reference's text.
        reference: the compiled reference.
        scope: what its imports bring.
        remark: that it rests on modules which were not checked; empty if not.
    """

    module: str | None
    document: Document
    reference: Reference
    scope: Scope
    remark: str = ""


class Builder(Protocol):
    """The part of a judge that making a task needs."""

    lean: Lean
    limits: CompileLimits
    index: ModuleIndex

    def build(self, text: str) -> Built:
        """Compile a whole file."""
        ...

    def replay_context(self, scope: Scope) -> str:
        """What the kernel has against modules that nobody vouches for; empty if nothing."""
        ...


def make_task(judge: Builder, problem: Problem) -> Task:
    """Compile a problem's modules and its reference.

    Args:
        judge: compiles, and asks the kernel.
        problem: the problem.

    Raises:
        StatementError: the statement, or what stands before it, does not elaborate or may not be trusted.
        MachineryError: Lean, a process or a file failed.
    """
    module = _modules(judge, problem)
    text = document(problem, term("by\n  sorry"), module)
    references = References(judge.lean, judge.limits.options())
    known = references.find(text.text)
    olean = known or _compiled(judge, problem, text)
    name = _theorem(problem, olean)
    reference = Reference.of(olean, name)
    scope = judge.index.scope(olean.imported)
    if olean.ranges[name] != text.extent:
        raise StatementError(f"{problem.id}: the statement does not end where its text ends")
    _vouched(judge, problem, scope, olean)
    if known is None:
        references.keep(text.text, olean)
    return Task(module, text, reference, scope, from_project(judge.lean, scope))


def _modules(judge: Builder, problem: Problem) -> str | None:
    """Compile a problem's modules, and have the kernel check them before anything rests on them.

    Raises:
        StatementError: they do not compile, or may not be trusted.
        MachineryError: Lean, a process or a file failed.
    """
    sandbox = SandboxMode.REQUIRE if judge.limits.require_sandbox else None
    attempt = 1
    while True:
        try:
            module = ensure_modules(judge.lean, problem.modules, problem.imports, sandbox=sandbox)
            if module is not None:
                names = [parse_name(name) for name in ("Init", *problem.imports, module)]
                _vouched(judge, problem, judge.index.scope(names))
        except MachineryError as error:
            # Another process may just have removed such a module, since the kernel refuses it: so will ours.
            if attempt < _ATTEMPTS and CONTEXT in str(error):
                attempt += 1
                continue
            if isinstance(error, CompileError):
                raise StatementError(
                    f"{problem.id}: what stands before it: {error}", error.diagnostics
                ) from error
            raise
        return module


def _vouched(judge: Builder, problem: Problem, scope: Scope, olean: Olean | None = None) -> None:
    """Nothing in front of a statement is special to the kernel, or refused by it.

    Raises:
        StatementError: something is.
        MachineryError: the kernel cannot be asked.
    """
    reserved = reserved_in(scope, trusted_folders(judge.lean), olean)
    if reserved:
        raise StatementError(
            f"{problem.id}: what stands before it declares {show_all(reserved)}; "
            "the kernel computes with such names by itself, so only Lean's library may declare them",
            reason=RejectReason.RESERVED,
        )
    trouble = judge.replay_context(scope)
    if trouble:
        raise StatementError(
            f"{problem.id}: what stands before it: the kernel refuses {trouble}", reason=RejectReason.KERNEL
        )


def _compiled(judge: Builder, problem: Problem, text: Document) -> Olean:
    """The reference, compiled.

    Raises:
        StatementError: it does not elaborate.
        MachineryError: Lean, a process or a file failed.
    """
    built = judge.build(text.text)
    if built.ending is Ending.ERRORS:
        gone = [str(folder) for folder in judge.lean.path if not folder.is_dir()]
        if gone:
            raise MachineryError(
                f"the compiled library is gone: {', '.join(gone)}; start anew, and it is compiled again"
            )
        messages = moved(built, text)
        first = next((d for d in messages if d.severity == "error"), built.trouble)
        raise StatementError(f"{problem.id}: the statement does not elaborate: {first}", messages)
    if built.olean is None:
        raise MachineryError(f"{problem.id}: the reference could not be compiled: {built.trouble}")
    return built.olean


def _theorem(problem: Problem, olean: Olean) -> Name:
    """The registered theorem in the compiled reference."""
    try:
        name = parse_name(problem.name)
    except ValueError as error:
        raise StatementError(f"{problem.id}: {error}") from error
    if name not in olean.constants:
        raise StatementError(f"{problem.id}: the statement does not declare {problem.name}")
    if olean.constant(name).kind is not Kind.THEOREM or name not in olean.ranges:
        raise StatementError(f"{problem.id}: {problem.name} is no theorem; state it with `theorem`")
    return name


def moved(built: Built, text: Document) -> tuple[Diagnostic, ...]:
    """Lean's messages, with lines counted from the first line of the statement."""
    return tuple(shift_lines(d, text.extent.line - 1) for d in built.compilation.diagnostics)
