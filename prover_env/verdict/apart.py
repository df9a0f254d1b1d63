"""A statement in one file, its proof in another: both are text from strangers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from problems import Problem, parse_statement
from problems.errors import StatementTextError
from problems.lexer import SourceError, TokenKind, check_brackets, tokenize
from prover_env.errors import StatementError, UsageError
from prover_env.values import LayerAnswer, RejectReason, Verdict
from prover_env.verdict.files import read_text
from prover_env.verdict.layers import Trail
from prover_env.verdict.lexer import PieceKind, blanked, lex
from prover_env.verdict.source import Command, commands

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence

    from prover_env.verdict.judge import Judge

__all__ = ["judge_apart", "problem_from_file"]

_SCOPES = frozenset({"include", "omit", "open", "set_option", "universe", "variable"})
_SPACE = re.compile(r"\s*+")
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
        raise UsageError(f"{path}: {_no_theorem(parts)}")
    last = parts[-1]
    try:
        scopes = _scopes(text[last.start : last.own])
        statement = parse_statement(text[last.own : last.end])
    except (SourceError, StatementTextError) as error:
        raise UsageError(f"{path}: {error}") from error
    return Problem(
        id=f"adhoc/{last.name}",
        name=last.name,
        statement=statement.text,
        imports=imports,
        preamble="\n".join(filter(None, (text[start : last.start].strip("\n"), *scopes))),
    )


def _no_theorem(parts: Sequence[Command]) -> str:
    """What is wrong with a file that does not end with a theorem."""
    if not any(c.is_theorem for c in parts):
        return "has no theorem in it; the last one is the statement to prove"
    last = parts[-1]
    return (
        f"does not end with a theorem: `{last.word}` in line {last.line} stands behind the last one; "
        "remove it, as the statement to prove comes last"
    )


def _scopes(text: str) -> list[str]:
    """``open A in set_option b c in`` as commands: at the end of a preamble they do the same.

    Raises:
        SourceError: it is something else.
    """
    tokens = [t for t in tokenize(text) if t.kind is not TokenKind.DOC]
    found: list[str] = []
    begin = 0
    for index, (token, depth) in enumerate(zip(tokens, check_brackets(tokens), strict=True)):
        if depth or token.kind is not TokenKind.NAME or token.text != "in":
            continue
        if index <= begin + 1 or tokens[begin].text not in _SCOPES:
            break
        found.append(text[tokens[begin].start : tokens[index - 1].end])
        begin = index + 1
    if begin < len(tokens):
        known = ", ".join(sorted(_SCOPES))
        raise SourceError(f"`{tokens[begin].text}` in front of the theorem; {known} with `in` can be read")
    return found


def _header(text: str, path: str | os.PathLike[str]) -> tuple[tuple[str, ...], int]:
    """The imported modules, and where the text behind them begins: a doc comment belongs to it."""
    pieces = lex(text)
    bare = blanked(text, pieces)
    imports: list[str] = []
    end = 0
    while True:
        space = _SPACE.match(bare, end)
        match = _IMPORT.match(bare, space.end() if space else end)
        if match is None:
            break
        if match.group(1) is None:
            raise UsageError(f"{path}: `{match.group()}` has no place in a file with a statement")
        imports.append(match.group(1))
        end = match.end()
    begin = space.end() if space else end
    docs = (p.start for p in pieces if p.kind is PieceKind.DOC and p.start >= end)
    return tuple(imports), min(begin, next(docs, begin))


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
