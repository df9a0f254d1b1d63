"""What the judge must know of a problem before the first proof: its reference, compiled and inspected."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from prover_env.errors import CompileError, MachineryError, StatementError
from prover_env.olean import Kind, ModuleIndex, Name, Olean, Scope, parse_name, show_name
from prover_env.runtime import Lean, LeanKind, ensure_modules
from prover_env.runtime.cache import cache_writing, write_atomic
from prover_env.runtime.messages import shift_lines
from prover_env.runtime.modules import CONTEXT
from prover_env.sandbox import SandboxMode
from prover_env.values import Diagnostic, RejectReason
from prover_env.verdict.audit import Reference, reserved_in, show_all
from prover_env.verdict.compile import Built, CompileLimits, Ending
from prover_env.verdict.references import References
from prover_env.verdict.template import Document, document, term

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from problems import Problem
    from prover_env.verdict.replay import Replays

__all__ = ["ContextReplay", "Task", "make_task", "moved", "trusted_folders"]


@dataclass(frozen=True, slots=True)
class Task:
    """What the judge knows of a problem: compiled once, kept.

    Attributes:
        module: last of the problem's compiled modules, if it has any.
        document: the reference's text.
        reference: the compiled reference.
        scope: what its imports bring.
    """

    module: str | None
    document: Document
    reference: Reference
    scope: Scope


class Builder(Protocol):
    """The part of a judge that making a task needs."""

    lean: Lean
    limits: CompileLimits
    index: ModuleIndex

    def build(self, text: str) -> Built:
        """Compile a whole file."""
        ...

    def replay_context(self, scope: Scope) -> str:
        """What the kernel has against the modules that were compiled for a problem; empty if nothing."""
        ...


def trusted_folders(lean: Lean) -> tuple[Path, ...]:
    """Folders with Lean's own library, which alone may declare reserved names."""
    if lean.kind is LeanKind.EMBEDDED or lean.libdir is None:
        return lean.path
    return (lean.libdir,)


def make_task(judge: Builder, problem: Problem) -> Task:
    """Compile a problem's modules and its reference.

    Args:
        judge: compiles, and asks the kernel.
        problem: the problem.

    Raises:
        StatementError: the statement, or what stands before it, does not elaborate or may not be trusted.
        MachineryError: Lean, a process or a file failed.
    """
    try:
        sandbox = SandboxMode.REQUIRE if judge.limits.require_sandbox else None
        module = ensure_modules(judge.lean, problem.modules, problem.imports, sandbox=sandbox)
    except CompileError as error:
        raise StatementError(f"{problem.id}: what stands before it: {error}", error.diagnostics) from error
    text = document(problem, term("by\n  sorry"), module)
    references = References(judge.lean, judge.limits.options())
    known = references.find(text.text)
    olean = known or _compiled(judge, problem, text)
    name = _theorem(problem, olean)
    reference = Reference.of(olean, name)
    scope = judge.index.scope(olean.imported)
    if olean.ranges[name] != text.extent:
        raise StatementError(f"{problem.id}: the statement does not end where its text ends")
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
    if known is None:
        references.keep(text.text, olean)
    return Task(module, text, reference, scope)


def _compiled(judge: Builder, problem: Problem, text: Document) -> Olean:
    """The reference, compiled.

    Raises:
        StatementError: it does not elaborate.
        MachineryError: Lean, a process or a file failed.
    """
    built = judge.build(text.text)
    if built.ending is Ending.ERRORS:
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


class ContextReplay:
    """Replays the modules that were compiled for problems, each once for its content.

    A module counts by a hash over its bytes and those of all that it imports, up to Lean's own library. What
    passed is noted in the cache, beside the modules themselves.
    """

    def __init__(self, lean: Lean) -> None:
        """Nothing is replayed yet.

        Args:
            lean: the Lean that compiled the modules.
        """
        self._lean = lean
        self._folder = lean.cache / "checks" / "replayed"
        self._passed: set[str] = set()

    def check(self, scope: Scope, replayer: Replays) -> str:
        """What the kernel has against the scope's own modules; empty if nothing.

        Args:
            scope: imported modules.
            replayer: asks the kernel.

        Raises:
            MachineryError: the kernel gives no answer.
        """
        hashes: dict[Name, str] = {}
        for module in _imports_first(scope):
            if module[0] != CONTEXT:
                continue
            olean = scope.module(module)
            key = hashes[module] = self._hash(olean, hashes)
            if key in self._passed or (self._folder / key).is_file():
                self._passed.add(key)
                continue
            answer = replayer.replay(olean, olean.imported)
            if answer.trouble:
                answer = replayer.replay(olean, olean.imported)
            if answer.trouble:
                raise MachineryError(f"the kernel gives no answer about {olean.path}: {answer.trouble}")
            if answer.errors:
                return "; ".join(f"{show_name(n)}: {text}" for n, text in answer.errors.items())
            self._passed.add(key)
            with cache_writing(self._lean.cache):
                write_atomic(self._folder / key, b"")
        return ""

    def _hash(self, olean: Olean, below: dict[Name, str]) -> str:
        digest = hashlib.blake2b(f"replayed 1\0{self._lean.key}\0".encode(), digest_size=20)
        for name in olean.imported:
            digest.update(f"{show_name(name)}\0{below.get(name, '')}\0".encode())
        for part in olean.parts():
            digest.update(hashlib.blake2b(part, digest_size=20).digest())
        return digest.hexdigest()


def _imports_first(scope: Scope) -> Iterable[Name]:
    """The modules that are not of Lean's library, each after those that it imports."""
    order: dict[Name, None] = {}
    entered: set[Name] = set()
    stack = [module for module in scope.modules if module[0] == CONTEXT]
    while stack:
        module = stack[-1]
        todo = [m for m in scope.module(module).imported if m[0] == CONTEXT and m not in order]
        if not todo:
            order[stack.pop()] = None
        elif module in entered:
            raise MachineryError(f"module {show_name(module)} imports itself; remove the folder of modules")
        else:
            entered.add(module)
            stack += todo
    return order
