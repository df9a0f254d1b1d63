"""What a file is compared with: the statements of a reference file, or of a registered problem."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from problems import parse_statement
from problems.errors import StatementTextError
from prover_env.errors import MachineryError, UsageError
from prover_env.olean import Kind, Name, theorems_of
from prover_env.runtime import missing_imports
from prover_env.values import RejectReason
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.files import read_text
from prover_env.verdict.findings import Findings, shown
from prover_env.verdict.source import text_at
from prover_env.verdict.statements import Comparison, World

if TYPE_CHECKING:
    import os

    from problems import Problem
    from prover_env.runtime import Lean
    from prover_env.verdict.judge import Judge

__all__ = ["Expected", "compare", "expected", "refuse_missing_imports"]

_LONGEST = 400  # characters of a statement in a message


@dataclass(frozen=True)
class Expected:
    """What a file must prove.

    Attributes:
        world: the compiled reference.
        theorems: what must be proved, with the text of each statement.
        definitions: what must be defined as it is there.
    """

    world: World
    theorems: dict[Name, str]
    definitions: tuple[Name, ...] = ()


def expected(
    judge: Judge, against: str | os.PathLike[str] | None, problem: Problem | None
) -> Expected | None:
    """What the file is compared with, ``None`` if with nothing.

    Raises:
        UsageError: both a file and a problem, or a reference that cannot be used.
        MachineryError: Lean, a process or a file failed.
    """
    if against is not None and problem is not None:
        raise UsageError("give a reference file or a problem, not both")
    if problem is not None:
        task = judge.task(problem)
        return Expected(World(task.reference.olean, task.scope), {task.reference.theorem: problem.statement})
    if against is None:
        return None
    text = read_text(against)
    built = judge.build(text)
    if built.ending is Ending.ERRORS:
        refuse_missing_imports(judge.lean, text, against, built)
        raise UsageError(f"{against}: the reference does not compile: {built.trouble}")
    if built.olean is None:
        raise MachineryError(f"{against}: the reference could not be compiled: {built.trouble}")
    olean = built.olean
    theorems = theorems_of(olean)
    if not theorems:
        raise UsageError(f"{against}: no theorem in it, so there is nothing to compare with")
    rest = [n for n in olean.ranges if n in olean.constants and n not in set(theorems)]
    return Expected(
        World(olean, judge.index.scope(olean.imported)),
        {name: text_at(text, olean.ranges[name]) for name in theorems},
        tuple(sorted(rest, key=lambda n: olean.ranges[n])),
    )


def compare(asked: Expected, found: World, text: str, findings: Findings) -> None:
    """The theorems and definitions of the reference against the file.

    Args:
        asked: the reference.
        found: the compiled file.
        text: the file.
        findings: where to note what differs.
    """
    comparison = Comparison(asked.world, found)
    for name, statement in asked.theorems.items():
        _compare(name, statement, comparison, found, text, findings)
    for name in asked.definitions:
        difference = comparison.difference(name)
        if difference is not None:
            findings.clean = False
            findings.remarks.append(f"definition {difference}")


def _compare(
    name: Name, statement: str, comparison: Comparison, found: World, text: str, findings: Findings
) -> None:
    """One theorem of the reference against the file."""
    constant = found.olean.constants.get(name)
    if constant is None:
        return  # reported as missing, unless its own error was
    place = found.olean.ranges.get(name)
    line = findings.lines.get(name, 0 if place is None else place.line)
    if constant.kind is not Kind.THEOREM:
        detail = f"{shown(name)} is a {constant.kind}, not a theorem"
        findings.reject(shown(name), line, RejectReason.MISSING, detail)
        return
    difference = comparison.difference(name)
    if difference is None:
        return
    wanted, given = _one_line(statement), "" if place is None else _one_line(text_at(text, place))
    detail = f"another statement than was asked: {difference}\nasked: {wanted}"
    detail += "\nfound: the same text, which means something else there" if given == wanted else ""
    detail += f"\nfound: {given}" if given not in ("", wanted) else ""
    findings.reject(shown(name), line, RejectReason.STATEMENT, detail)


def _one_line(declaration: str) -> str:
    """A statement without its proof, for a message."""
    with contextlib.suppress(StatementTextError):  # a macro may have made it: shown as it stands
        declaration = parse_statement(declaration).text
    line = " ".join(declaration.split())
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def refuse_missing_imports(lean: Lean, text: str, path: str | os.PathLike[str], built: Built) -> None:
    """Say so when a text with errors imports what this Lean does not have.

    Args:
        lean: the Lean in use.
        text: the file.
        path: where it was read.
        built: the compilation that failed.

    Raises:
        UsageError: a module cannot be found.
    """
    if built.ending is not Ending.ERRORS:
        return
    missing = missing_imports(lean, text)
    if missing:
        names = ", ".join(f"`{m.module}`" for m in missing)
        them = "is no module" if len(missing) == 1 else "are no modules"
        raise UsageError(
            f"{path}:{missing[0].line}: {names} {them} of the Lean in use ({lean.why}); "
            "give the Lake project that has it with --project DIR, built with `lake build`, or another Lean "
            "with --lean"
        )
