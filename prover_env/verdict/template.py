"""Layer 2: the clean file that is compiled, and the reference file that it is compared with. Pure text.

Both have the same shape, and only the proof differs::

    import …                          the problem's last module, or its imports
    <preamble>

    <statement> := by
      <proof>                         `sorry` in the reference

    theorem proverGymLast : True := True.intro

The last theorem is a sentinel: what swallows it, or puts it into another namespace, is noticed. A script of
several steps can be laid out in two ways. Plain, each step as lines of the one block: what a person wants to
read. Bracketed, each step in parentheses, as the REPL elaborates it: there a step cannot reach into the one
before it (``calc`` takes a following term as a step of its own).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prover_env.olean import Range
from prover_env.verdict.lexer import PieceKind, lex

if TYPE_CHECKING:
    from problems import Problem

__all__ = ["LAST", "Document", "bracketed", "document", "plain", "term", "tidy"]

LAST = "proverGymLast"
"""Name of the sentinel theorem."""

_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Document:
    """A file to compile.

    Attributes:
        text: the whole text.
        proof: statement and proof, as a person can paste it.
        extent: where the theorem stands in ``text``; Lean must find it exactly there.
    """

    text: str
    proof: str
    extent: Range


def document(problem: Problem, body: str, module: str | None) -> Document:
    """Lay out the file for one proof.

    Args:
        problem: what is proved.
        body: what follows ``:=``, from ``plain``, ``bracketed`` or ``term``.
        module: the last of the problem's compiled modules; ``None`` when it has none.
    """
    imports = [module] if module is not None else list(problem.imports)
    head = "".join(f"import {name}\n" for name in imports)
    preamble = problem.preamble.replace("\r\n", "\n").strip("\n")
    if preamble:
        head += f"{preamble}\n\n"
    statement = problem.statement.replace("\r\n", "\n").strip()
    # A line comment at the end of the statement would swallow what follows it on the line.
    pieces = lex(statement)
    comment = bool(pieces) and pieces[-1].kind is PieceKind.COMMENT and statement[pieces[-1].start] == "-"
    proof = f"{statement}{chr(10) + _INDENT if comment else ' '}:={body.rstrip()}"
    line = head.count("\n") + 1
    proof_lines = proof.split("\n")
    end_column = len(proof_lines[-1])
    extent = Range(line, 0, line + len(proof_lines) - 1, end_column)
    sentinel = f"theorem {LAST} : _root_.True := _root_.True.intro\n"
    return Document(f"{head}{proof}\n\n{sentinel}", proof, extent)


def plain(steps: Iterable[str]) -> str:
    """Steps as the lines of one tactic block, for ``document``.

    Args:
        steps: tactic texts, already ``tidy``.
    """
    return " by\n" + "\n".join(_indented(step, _INDENT) for step in steps)


def bracketed(steps: Iterable[str]) -> str:
    """Steps as parenthesised blocks, for ``document``.

    Args:
        steps: tactic texts, already ``tidy``.
    """
    lines = [" by"]
    for step in steps:
        lines += [f"{_INDENT}(", _indented(step, _INDENT * 2), f"{_INDENT})"]
    return "\n".join(lines)


def term(text: str, *, own_line: bool = False) -> str:
    """A proof as it stands after ``:=``, for ``document``.

    Args:
        text: ``by …`` or a term.
        own_line: start on a line of its own; some layouts depend on the column of the first line.
    """
    text = text.strip("\n").rstrip()
    if own_line:
        return "\n" + _indented(tidy(text), _INDENT)
    return f" {text.lstrip()}"


def tidy(step: str) -> str:
    """A step without blank lines around it and without common indentation, line ends as LF.

    Args:
        step: a tactic text; lines that a removed comment left blank count as blank.
    """
    lines = [line.rstrip() for line in step.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    del lines[: next((number for number, line in enumerate(lines) if line), 0)]
    common = min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)
    return "\n".join(line[common:] for line in lines)


def steps_of(script: Sequence[str] | str) -> list[str]:
    """A script as a list of steps: a text is one step."""
    return [script] if isinstance(script, str) else list(script)


def _indented(text: str, indent: str) -> str:
    return "\n".join(indent + line if line else line for line in text.split("\n"))
