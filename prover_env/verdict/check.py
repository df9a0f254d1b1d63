"""``check_file``: the strict verdict on every theorem of a Lean file that somebody wrote.

The whole file is compiled in a fresh process, and each theorem is judged by the compiled artefact. There is
no registered statement to compare with, unless one is given: a problem, or a reference file whose theorems
the file must prove exactly as they stand there, with the same definitions.

A file that does not compile has no artefact. Then the theorems with errors are rejected, blanked out, and the
rest is judged, so that one broken proof does not hide the state of the others.
"""

from __future__ import annotations

import os
import time
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError, UsageError
from prover_env.olean import Name, Olean, Safety, Scope, axioms, show_name, theorems_of
from prover_env.olean.dependencies import proof_uses
from prover_env.sandbox import SandboxState
from prover_env.values import Diagnostic, RejectReason
from prover_env.verdict.against import compare, expected, refuse_missing_imports
from prover_env.verdict.audit import reserved_in, show_all
from prover_env.verdict.compile import Built, CompileLimits, Ending
from prover_env.verdict.contexts import from_project, unproved_modules
from prover_env.verdict.files import read_text
from prover_env.verdict.findings import Findings, shown
from prover_env.verdict.judge import GOOD, Judge
from prover_env.verdict.layers import Trail
from prover_env.verdict.lexer import without_comments
from prover_env.verdict.lines import offset_of
from prover_env.verdict.report import FileReport, TheoremReport, layer_reports
from prover_env.verdict.rules import ALLOWED_AXIOMS
from prover_env.verdict.source import Command, commands, is_open_proof, line_within, text_at, without
from prover_env.verdict.statements import World

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.runtime import Lean

__all__ = ["check_file"]

Progress = Callable[[str, int, int], None]

_ROUNDS = 5  # compilations of a file with errors, before we give up on it
_INIT: Name = ("Init",)
_SORRY: frozenset[Name] = frozenset({("sorryAx",)})


def check_file(
    lean: Lean,
    path: str | os.PathLike[str],
    *,
    against: str | os.PathLike[str] | None = None,
    problem: Problem | None = None,
    allow_open: bool = False,
    progress: Progress | None = None,
    limits: CompileLimits | None = None,
    judge: Judge | None = None,
) -> FileReport:
    """Judge every theorem of a file.

    Args:
        lean: a prepared Lean.
        path: the file.
        against: a Lean file with statements; each of its theorems must be in the file with exactly the same
            statement, and each of its definitions must be the same.
        problem: a registered problem; the file must prove exactly its statement, under its name.
        allow_open: a theorem whose whole proof is ``sorry`` is reported as open, not as rejected.
        progress: told what is being done, how much is done, and of how much.
        limits: limits of each compilation.
        judge: a judge to use, for many files in a row; then ``lean`` and ``limits`` are its own.

    Returns:
        The report; theorems in the order of the file.

    Raises:
        UsageError: the file, or the reference, cannot be judged: missing, no text, no theorem in it.
        MachineryError: Lean, a process or a file failed.
    """
    text = read_text(path)
    tell = progress or _silent
    if judge is not None:
        return _check(judge, path, text, against, problem, allow_open, tell)
    with Judge(lean, limits=limits) as own:
        return _check(own, path, text, against, problem, allow_open, tell)


def _silent(_label: str, _done: int, _all: int) -> None:
    """Nobody wants to know."""


def _check(
    judge: Judge,
    path: str | os.PathLike[str],
    text: str,
    against: str | os.PathLike[str] | None,
    problem: Problem | None,
    allow_open: bool,
    tell: Progress,
) -> FileReport:
    """``check_file`` with everything at hand."""
    begin = time.monotonic()
    trail = Trail()
    replayer = judge.replayer
    if replayer is not None:
        replayer.warm()
    with trail.ask("reference") as asked:
        reference = expected(judge, against, problem)
        wanted = {} if reference is None else reference.theorems
        asked.say("nothing to compare with" if reference is None else f"{len(wanted)} statements to compare")
    tell("compiling", 0, 1)
    findings = Findings()
    with trail.ask("compile") as asked:
        built = _compile(judge, text, path, findings, tell)
        asked.say(str(built.compilation.sandbox))
        if built.compilation.sandbox is not SandboxState.WHOLE:
            findings.remarks.append(f"compiled without a whole sandbox: {built.compilation.sandbox}")
        if not findings.clean:
            asked.object_to(built.trouble or "theorems with errors were left out")
    layers = ["compile"]
    if built.olean is not None:
        layers.append("audit")
        scope = judge.index.scope(built.olean.imported)
        remark = from_project(judge.lean, scope)
        if remark:
            findings.remarks.append(remark)
        said = _Asked()
        if replayer is not None:
            layers.append("replay")
            tell("asking the kernel", 0, 1)
            with trail.ask("replay") as asked:
                scopes = [scope] if reference is None else [reference.world.scope, scope]
                said = _replay(judge, built.olean, scopes)
                if said.trouble or said.refused:
                    asked.object_to(said.trouble or f"the kernel refuses {show_all(said.refused)}")
        with trail.ask("audit") as asked:
            core = judge.index.scope([_INIT])
            _audit(judge, built.olean, scope, core, text, findings, said, allow_open=allow_open, tell=tell)
            if reference is not None:
                compare(reference, World(built.olean, scope), text, findings)
            bad = sum(t.status == "rejected" for t in findings.theorems.values())
            if bad:
                asked.object_to(f"{bad} of {len(findings.theorems)} theorems are rejected")
        if replayer is None:
            _not_replayed(judge, findings)
    for name in wanted:
        # By its full name: a private theorem is shown under the same name, and is another one. And only what
        # was judged counts: a constant of that name may be a helper of another theorem.
        if name not in findings.lines and all(
            report.status != "rejected" for report in findings.named(shown(name))
        ):
            findings.reject(shown(name), 0, RejectReason.MISSING, "the file has no such theorem")
    if not findings.theorems:
        raise UsageError(f"{path}: no theorem in it, so there is nothing to judge")
    if wanted:
        findings.set_apart({shown(name) for name in wanted})
    theorems = findings.in_order()
    # a problem is not solved by leaving it open
    passing = ("accepted", "extra") if problem is not None else ("accepted", "extra", "open")
    accepted = findings.clean and all(t.status in passing for t in theorems)
    return FileReport(
        path=os.fspath(path),
        accepted=accepted,
        theorems=theorems,
        remarks=tuple(findings.remarks),
        lean_version=judge.lean.version,
        layers=tuple(layers),
        replayed="replay" in layers,
        answers=layer_reports(trail.answers),
        seconds=round(time.monotonic() - begin, 6),
    )


def _not_replayed(judge: Judge, findings: Findings) -> None:
    """Say that the kernel was not asked once more; for a strict judge that is a reason to reject."""
    why = f"not replayed: {judge.replay_choice.why}"
    findings.remarks.append(why)
    if judge.strict:
        for theorem in [t for t in findings.theorems.values() if t.accepted]:
            findings.reject(theorem.name, theorem.line, RejectReason.UNREPLAYED, why)


def _compile(
    judge: Judge, text: str, path: str | os.PathLike[str], findings: Findings, tell: Progress
) -> Built:
    """Compile the file; with errors, what is left of it without the theorems that have them."""
    parts = commands(text)
    gone: set[Command] = set()
    built = judge.build(text)
    refuse_missing_imports(judge.lean, text, path, built)
    for attempt in range(_ROUNDS):
        if built.ending is not Ending.ERRORS:
            break
        findings.clean = False
        errors = built.compilation.errors
        broken = {
            c: e
            for e in reversed(errors)
            for c in [_around(parts, text, e)]
            if c is not None and c not in gone
        }
        for command, error in broken.items():
            if command.is_theorem:
                findings.reject(command.name, command.line, RejectReason.COMPILE, str(error))
            else:
                findings.remarks.append(str(error))
        outside = [e for e in errors if _around(parts, text, e) is None]
        if outside or not broken or any(not c.is_theorem and c.word != "example" for c in broken):
            findings.remarks += [str(e) for e in outside]
            break
        gone |= broken.keys()
        tell("compiling without broken theorems", attempt, _ROUNDS)
        built = judge.build(without(text, list(gone)))
    if built.olean is None:
        _nothing_compiled(judge, built, parts, findings)
    return built


def _around(parts: Sequence[Command], text: str, error: Diagnostic) -> Command | None:
    """The command in which an error is reported."""
    offset = offset_of(text, error.line, error.column)
    found = bisect_right(parts, offset, key=lambda command: command.start) - 1
    return parts[found] if found >= 0 and offset < parts[found].end else None


def _nothing_compiled(judge: Judge, built: Built, parts: Iterable[Command], findings: Findings) -> None:
    """There is no artefact at all: reject every theorem, unless it is Lean that is broken."""
    findings.clean = False
    reason = RejectReason.COMPILE
    if built.ending is not Ending.ERRORS:
        reason = RejectReason.TIME
        if judge.build(GOOD).olean is None:
            raise MachineryError(f"Lean fails even on a trivial file: {built.trouble}")
    trouble = built.trouble
    if not findings.remarks:
        findings.remarks.append(f"the file does not compile: {trouble}")
    for command in parts:
        if command.is_theorem and (command.name, command.line) not in findings.theorems:
            findings.reject(
                command.name, command.line, reason, f"not judged, as the file does not compile: {trouble}"
            )


@dataclass(frozen=True)
class _Asked:
    """What the kernel said about a file.

    Attributes:
        refused: constants of the file that it does not accept, and why.
        trouble: why nothing in the file counts; empty if all is well.
    """

    refused: Mapping[Name, str] = field(default_factory=dict)
    trouble: str = ""


def _replay(judge: Judge, olean: Olean, scopes: Iterable[Scope]) -> _Asked:
    """Ask the kernel: first about what the file rests on, then about the file.

    Raises:
        MachineryError: it cannot be asked at all.
    """
    for scope in scopes:
        trouble = judge.replay_context(scope)
        if trouble:
            return _Asked(trouble=f"the kernel refuses an imported module: {trouble}")
    answer = judge.ask_kernel(olean)
    return _Asked(answer.errors, answer.trouble and f"the kernel gives no answer: {answer.trouble}")


def _audit(
    judge: Judge,
    olean: Olean,
    scope: Scope,
    core: Scope,
    text: str,
    findings: Findings,
    said: _Asked,
    *,
    allow_open: bool,
    tell: Progress,
) -> None:
    """Judge each theorem by the artefact."""
    olean.check()
    names = theorems_of(olean)
    reached = axioms(names, olean, scope)
    poison = _poison(judge, olean, scope, core, text, said)
    refused = said.refused
    extents = {olean.ranges[name] for name in names}

    def is_helper(name: Name) -> bool:
        place = olean.ranges.get(name)
        return place is None or any(e.contains(place) and e != place for e in extents)

    for number, name in enumerate(names):
        label = shown(name)
        tell(label, number, len(names))
        place = olean.ranges[name]
        declaration = text_at(text, place)
        line = place.line + line_within(declaration)
        report = TheoremReport(
            name=label,
            status="accepted",
            line=line,
            axioms=tuple(sorted(map(show_name, reached[name]))),
            uses=tuple(sorted(map(show_name, proof_uses(olean, name, is_helper)))),
            statement_hash=olean.statement_digest(name),
        )
        if reached[name] & _SORRY and allow_open and is_open_proof(declaration):
            report = report.model_copy(update={"status": "open"})
        findings.add(name, report)
        foreign = reached[name] - ALLOWED_AXIOMS
        if foreign and report.status != "open":
            findings.reject(label, line, RejectReason.AXIOM, f"rests on {show_all(foreign)}")
        below = _below(olean, name)
        for other in below & refused.keys():
            why = f"the kernel refuses {show_name(other)}: {refused[other]}"
            findings.reject(label, line, RejectReason.KERNEL, why)
        unsafe = [other for other in below if olean.constant(other).safety is not Safety.SAFE]
        if unsafe:
            findings.reject(label, line, RejectReason.EXTRA, f"rests on unsafe {show_all(unsafe)}")
        for reason, detail in poison:
            findings.reject(label, line, reason, detail)
    if poison:
        findings.clean = False


def _poison(
    judge: Judge, olean: Olean, scope: Scope, core: Scope, text: str, said: _Asked
) -> list[tuple[RejectReason, str]]:
    """What makes everything in the file worthless."""
    found: list[tuple[RejectReason, str]] = []
    reserved = reserved_in(scope, judge.library, olean)
    if reserved:
        found.append(
            (
                RejectReason.EXTRA,
                f"declared outside of Lean's library: {show_all(reserved)}, special to the kernel",
            )
        )
    twice = [name for name in olean.constants if name in scope]
    if twice:
        found.append((RejectReason.EXTRA, f"declares what an import declares: {show_all(twice)}"))
    # with `prelude`, `False` can be anything
    foreign = set(unproved_modules(judge.lean, scope))
    own = [olean.constants, *(scope.module(module).constants for module in foreign)]
    posing = {n for names in own for n in names if n in core and foreign.issuperset(scope.owners(n))}
    if posing:
        found.append((RejectReason.EXTRA, f"declares what Lean's library declares: {show_all(posing)}"))
    if said.trouble:
        found.append((RejectReason.KERNEL, f"nothing counts here: {said.trouble}"))
    if "skipKernelTC" in without_comments(text):
        found.append((RejectReason.GUARD, "the file mentions skipKernelTC, which switches the kernel off"))
    return found


def _below(olean: Olean, theorem: Name) -> set[Name]:
    """Constants of the file that a theorem reaches, itself included."""
    seen: set[Name] = set()
    stack = [theorem]
    while stack:
        name = stack.pop()
        if name not in seen and name in olean.constants:
            seen.add(name)
            stack += olean.uses(name)
    return seen
