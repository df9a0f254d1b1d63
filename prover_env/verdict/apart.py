"""A statement in one file, its proof in another: both are text from strangers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from problems import Problem, parse_statement
from problems.errors import StatementTextError
from prover_env.errors import StatementError, UsageError
from prover_env.values import LayerAnswer, RejectReason, Verdict
from prover_env.verdict.files import read_text
from prover_env.verdict.layers import Trail
from prover_env.verdict.lexer import without_comments
from prover_env.verdict.source import commands

if TYPE_CHECKING:
    import os

    from prover_env.verdict.judge import Judge

__all__ = ["judge_apart", "problem_from_file"]

_IMPORT = re.compile(r"(?:import[ \t]+([^\s]+)[ \t]*(?:\n|$)|prelude\b|module\b)")


def problem_from_file(path: str | os.PathLike[str]) -> Problem:
    """The last theorem of a Lean file as a problem, with all that stands before it as its preamble.

    Args:
        path: the file; the theorem's proof, if there is one, is cut off.

    Raises:
        UsageError: no file, no theorem at its end, or a header that cannot be kept.
    """
    text = read_text(path)
    imports, start = _header(text, path)
    parts = [c for c in commands(text) if c.start >= start and c.word != "end"]
    if not parts or not parts[-1].is_theorem:
        raise UsageError(f"{path}: does not end with a theorem; the last one is the statement to prove")
    last = parts[-1]
    try:
        statement = parse_statement(text[last.start : last.end])
    except StatementTextError as error:
        raise UsageError(f"{path}: {error}") from error
    return Problem(
        id=f"adhoc/{last.name}",
        name=last.name,
        statement=statement.text,
        imports=imports,
        preamble=text[start : last.start].strip("\n"),
    )


def _header(text: str, path: str | os.PathLike[str]) -> tuple[tuple[str, ...], int]:
    """The imported modules, and where the text behind them begins."""
    bare = without_comments(text)
    imports: list[str] = []
    position = 0
    while True:
        position += len(bare[position:]) - len(bare[position:].lstrip())
        match = _IMPORT.match(bare, position)
        if match is None:
            return tuple(imports), position
        if match.group(1) is None:
            raise UsageError(f"{path}: `{match.group()}` has no place in a file with a statement")
        imports.append(match.group(1))
        position = match.end()


def judge_apart(judge: Judge, problem: Problem, proof: str, *, trusted: bool = False) -> Verdict:
    """Judge a proof of a statement that somebody wrote.

    Args:
        judge: the judge.
        problem: the statement.
        proof: ``by …``, a term, or bare tactics; a leading ``:=`` is dropped.
        trusted: do not question what stands before the statement.

    Returns:
        The verdict; when the statement may not be trusted, a rejection with the reason for that.

    Raises:
        StatementError: the statement does not elaborate.
        MachineryError: Lean, a process or a file failed.
    """
    answers: tuple[LayerAnswer, ...] = ()
    if not trusted:
        trail = Trail()
        reason, trouble = None, ""
        with trail.ask("statement") as asked:
            try:
                found = judge.vet(problem)
                if found:
                    reason, trouble = found[0].reason, "\n".join(f.detail for f in found)
            except StatementError as error:
                if error.reason is None:
                    raise
                reason, trouble = error.reason, str(error)
            if trouble:
                asked.object_to(trouble)
        answers = tuple(trail.answers)
        if reason is not None:
            return _rejected(judge, problem, proof, reason, trouble, answers)
    text = re.sub(r"\A\s*:=", "", proof)
    verdict = judge.judge_proof(problem, text)
    if verdict.reason in (RejectReason.COMPILE, RejectReason.GUARD) and not re.match(r"\s*by\b", text):
        # bare tactics; if they do not compile either, that is the more telling answer for a block of lines
        tactics = judge.judge(problem, text)
        if tactics.accepted or "\n" in text.strip():
            verdict = tactics
    return replace(verdict, answers=(*answers, *verdict.answers))


def _rejected(
    judge: Judge,
    problem: Problem,
    proof: str,
    reason: RejectReason,
    detail: str,
    answers: tuple[LayerAnswer, ...],
) -> Verdict:
    return Verdict(
        accepted=False,
        problem_id=problem.id,
        reason=reason,
        detail=detail,
        proof=proof[:10_000],
        lean_version=judge.lean.version,
        layers=("statement",),
        answers=answers,
    )
