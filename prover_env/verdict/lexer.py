"""Lean text cut into comments, literals and the rest: as much lexing as the guard and ``check`` need. Pure.

The lexer never fails on odd text: it says what it saw. Whoever relies on it must not let safety hang on its
agreeing with Lean's own lexer; the guard therefore removes comments from what is compiled.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum, auto
from typing import NamedTuple

__all__ = ["Piece", "PieceKind", "blank", "blanked", "lex", "without_comments"]

_CHARACTER = re.compile(r"""'(?:\\(?:[\\"'ntr]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})|[^\\'\n])'""")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_RAW = re.compile(r'r(#*)"')
_NESTING = re.compile(r"/-|-/")
_QUOTED_NAME = re.compile(r"«[^»\n]*»")
_SPECIAL = re.compile(r"""--|/-|["'«]|r#*\"""")


class PieceKind(Enum):
    """What a stretch of text is."""

    CODE = auto()
    COMMENT = auto()
    DOC = auto()
    """``/-- … -/`` or ``/-! … -/``"""
    STRING = auto()
    CHARACTER = auto()
    NAME = auto()
    """``«…»``"""
    UNCLOSED = auto()
    """A comment, string or quoted name that the text does not end; reaches to the end of the text."""


class Piece(NamedTuple):
    """A stretch of text: ``text[start:end]`` is of this kind."""

    kind: PieceKind
    start: int
    end: int


def lex(text: str) -> list[Piece]:
    """Cut a text into pieces, in order and without gaps.

    Args:
        text: any text, line ends as LF.
    """
    pieces: list[Piece] = []
    code = position = 0
    while True:
        match = _SPECIAL.search(text, position)
        if match is None:
            break
        start = match.start()
        found = _special(text, start)
        if found is None:
            position = start + 1
            continue
        kind, end = found
        if code < start:
            pieces.append(Piece(PieceKind.CODE, code, start))
        pieces.append(Piece(kind, start, end))
        code = position = end
    if code < len(text):
        pieces.append(Piece(PieceKind.CODE, code, len(text)))
    return pieces


def _special(text: str, start: int) -> tuple[PieceKind, int] | None:
    """What begins at ``start``, and where it ends; ``None`` when it is plain code after all."""
    first = text[start]
    after_word = start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_'!?")
    if text.startswith("--", start):
        end = text.find("\n", start)
        return PieceKind.COMMENT, len(text) if end < 0 else end
    if first == "/":
        closed = _comment_end(text, start)
        if closed is None:
            return PieceKind.UNCLOSED, len(text)
        doc = text[start + 2] in "-!" and closed > start + 4
        return (PieceKind.DOC if doc else PieceKind.COMMENT), closed
    if first == '"':
        match = _STRING.match(text, start)
        return (PieceKind.STRING, match.end()) if match else (PieceKind.UNCLOSED, len(text))
    if first == "«":
        match = _QUOTED_NAME.match(text, start)
        return (PieceKind.NAME, match.end()) if match else (PieceKind.UNCLOSED, len(text))
    if after_word:  # h', r at the end of a word: no literal starts here
        return None
    if first == "'":
        match = _CHARACTER.match(text, start)
        return (PieceKind.CHARACTER, match.end()) if match else None
    opening = _RAW.match(text, start)
    if opening is None:
        return None
    closing = text.find('"' + opening.group(1), opening.end())
    if closing < 0:
        return PieceKind.UNCLOSED, len(text)
    return PieceKind.STRING, closing + 1 + len(opening.group(1))


def _comment_end(text: str, start: int) -> int | None:
    """End of the block comment that begins at ``start``; block comments nest."""
    depth = 1
    for edge in _NESTING.finditer(text, start + 2):
        depth += 1 if edge.group() == "/-" else -1
        if not depth:
            return edge.end()
    return None


def blank(text: str) -> str:
    """``text`` as spaces, line ends kept: lines and columns of what follows stay where they are."""
    return "\n".join([" " * len(line) for line in text.split("\n")])


def without_comments(text: str, *, literals: bool = True) -> str:
    """The text with comments blanked.

    Args:
        text: any text.
        literals: keep strings, characters and quoted names; otherwise they are blanked, too.
    """
    return blanked(text, lex(text), literals=literals)


def blanked(text: str, pieces: Iterable[Piece], *, literals: bool = True) -> str:
    """``without_comments`` for a text that is lexed already.

    Args:
        text: the text.
        pieces: what ``lex`` says about it.
        literals: see ``without_comments``.
    """
    gone = {PieceKind.COMMENT, PieceKind.DOC}
    if not literals:
        gone |= {PieceKind.STRING, PieceKind.CHARACTER, PieceKind.NAME, PieceKind.UNCLOSED}
    return "".join(
        [blank(text[p.start : p.end]) if p.kind in gone else text[p.start : p.end] for p in pieces]
    )
