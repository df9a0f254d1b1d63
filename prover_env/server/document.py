r"""The text of the exploring document: imports, preamble, ``statement := by``, steps in parentheses. Pure.

Every step is a block of its own::

    theorem name … : … := by
      (
      first step, indented
      )

The parentheses keep a text from changing the meaning of the step before it (``<;> trivial``, ``with h``), and
make a text that is no tactic block a parse error. Lines are counted from 0 and columns in UTF-16 units, as
the language server does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from problems import Problem

__all__ = ["Document", "Opening", "block", "header_text", "opening", "step_document", "utf16_length"]

STEP_INDENT = 2

_AHEAD = "section end\n"
# Two commands that do nothing. From the third command on Lean takes an edit to be far enough from the imports
# to leave these alone; otherwise it parses them anew each time, in an empty environment that it builds for
# that, which costs more than a small tactic.


@dataclass(frozen=True, slots=True)
class Opening:
    """The text in front of the first step.

    Attributes:
        text: everything up to and including ``:= by`` and a line end.
        header: the lines of imports at its beginning.
        header_lines: number of lines in front of the preamble.
        theorem_line: line where the statement begins.
        by: line and column of the final ``by``.
        lines: lines of the text so far.
    """

    text: str
    header: str
    header_lines: int
    theorem_line: int
    by: tuple[int, int]
    lines: int


@dataclass(frozen=True, slots=True)
class Document:
    """A whole text, and where the part begins that is being asked about."""

    text: str
    step_line: int


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def header_text(imports: Sequence[str]) -> str:
    """One line of ``import`` for each module."""
    return "".join(f"import {module}\n" for module in imports)


def opening(problem: Problem, imports: Sequence[str]) -> Opening:
    """Build the text in front of the first step.

    Args:
        problem: preamble and statement are taken from it.
        imports: modules to import.
    """
    header = header_text(imports)
    preamble = _lines(problem.preamble)
    before = header + _AHEAD + (preamble + "\n" if preamble else "")
    text = f"{before}{_lines(problem.statement)} := by\n"
    theorem_line = before.count("\n")
    lines = text.count("\n")
    last = text[text.rfind("\n", 0, -1) + 1 : -1]
    return Opening(text, header, len(imports) + 1, theorem_line, (lines - 1, utf16_length(last) - 2), lines)


def block(step: str, indent: int = STEP_INDENT, fresh: bool = False) -> str:
    """A step in parentheses.

    Args:
        step: tactic text in normal form.
        indent: column of the parentheses and of the text.
        fresh: write the opening with a comment. After a parse error Lean may reuse the failed parse of the
            text before, with its message, unless the opening differs (R6).
    """
    pad = " " * indent
    body = "\n".join(pad + line if line else "" for line in step.split("\n"))
    return f"{pad}({' --' if fresh else ''}\n{body}\n{pad})\n"


def step_document(start: Opening, script: Sequence[str], step: str | None, fresh: bool = False) -> Document:
    """The document that asks about ``step`` after ``script``.

    Args:
        start: the opening.
        script: steps that lead to the state.
        step: the step in question; ``None`` for the state itself (a ``skip`` stands in for it).
        fresh: see ``block``; for the last step only.
    """
    prefix = start.text + "".join(block(s) for s in script)
    line = prefix.count("\n")
    last = " " * STEP_INDENT + "skip\n" if step is None else block(step, fresh=fresh)
    return Document(prefix + last, line)


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").rstrip()
