"""Options that every command shares, and how a command gets its Lean and its problem set."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from problems import Problem, ProblemSet, UnknownProblemError, load_sets, problem_from_statement
from prover_env.cli.output import core_progress
from prover_env.errors import StatementError

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = [
    "RootsOption",
    "Settings",
    "load_problems",
    "looks_like_id",
    "problem_from_argument",
    "question_preamble",
    "ready_lean",
]

_WORD = re.compile(r"[\w.']+")

RootsOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--problems", metavar="DIR", help="A folder SET/FILE.lean with further problems (repeatable)."
    ),
]
"""Accepted before the command and after it."""


@dataclass
class Settings:
    """What was said before the command: which Lean, which project, which extra problem folders."""

    lean: str | None = None
    project: Path | None = None
    roots: list[Path] = field(default_factory=list)

    def add_roots(self, roots: list[Path] | None) -> None:
        """Take further problem folders, given after the command."""
        self.roots += roots or []


def ready_lean(settings: Settings) -> Lean:
    """The Lean in use, its core library compiled (with a progress bar the first time).

    Raises:
        LeanNotFoundError: no usable Lean.
        CoreBuildError: the core library does not compile.
    """
    from prover_env.runtime import find_lean, prepare

    found = find_lean(settings.lean, project=settings.project)
    with core_progress() as report:
        return prepare(found, progress=report)


def load_problems(settings: Settings) -> ProblemSet:
    """The shipped problem sets, plus those in the folders given with ``--problems``."""
    return load_sets(extra=settings.roots)


def looks_like_id(text: str) -> bool:
    """True when an argument is an id (``set/file/name``) rather than a statement."""
    stripped = text.strip()
    return stripped.count("/") == 2 and not any(c.isspace() for c in stripped)


def problem_from_argument(settings: Settings, text: str, preamble: str = "") -> Problem:
    """A registered problem by id, or an ad hoc one from a statement.

    Raises:
        UnknownProblemError: the text is an id of no problem.
        StatementTextError: the text is not a statement.
    """
    name = text.strip()
    if looks_like_id(name):
        return load_problems(settings).get(name)
    if _WORD.fullmatch(name) and name not in ("True", "False"):
        known = [p.id for p in load_problems(settings) if name in (p.name, p.id.rsplit("/", 1)[-1])]
        if known:
            raise UnknownProblemError(
                f"{name!r} is no statement; did you mean the problem {' or '.join(known[:3])}?"
            )
    return problem_from_statement(text, preamble=preamble)


def question_preamble(lean: Lean, problem: Problem) -> None:
    """Refuse an ad hoc statement's preamble that gives the proof away or changes what the statement says.

    Raises:
        StatementError: what speaks against it; ``reason`` says of which kind it is.
    """
    from prover_env.verdict import shared_judge

    if not problem.preamble.strip() or not problem.id.startswith("adhoc/"):
        return
    found = shared_judge(lean).vet(problem)
    if found:
        said = "; ".join(finding.detail for finding in found)
        raise StatementError(
            f"{problem.id}: {said} (with --trust-preamble it is taken as it is)", reason=found[0].reason
        )
