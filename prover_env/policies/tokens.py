"""Tokens of printed Lean text."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

__all__ = ["Token", "TokenKind", "tokenize"]


class TokenKind(Enum):
    """What a token is."""

    NAME = auto()
    META = auto()
    """A metavariable such as ``?x`` or ``?m.12``."""
    LITERAL = auto()
    """A number, string or character."""
    SYMBOL = auto()


class Token(NamedTuple):
    """One token; ``start`` counts code points from 0."""

    kind: TokenKind
    text: str
    start: int

    @property
    def end(self) -> int:
        """Position after the last code point."""
        return self.start + len(self.text)


_PART = r"(?:«[^»]*»|(?![λΠΣ])[^\W\d][\w'!?]*)"
_TOKEN = re.compile(
    rf"""(?P<name>{_PART}(?:\.(?:{_PART}|\d+))*(?:✝[⁰¹²³⁴⁵⁶⁷⁸⁹]*)?)
    |(?P<meta>\?[\w.]+)
    |(?P<literal>\d+(?:\.\d+)?|"(?:\\.|[^"\\])*"|'(?:\\[^']+|[^'\\])')
    |(?P<symbol>:=|=>|\+\+|::|<->|<-|<\|>|<\|\|>|<\||\|>|<;>|<\$>|>>=|&&|\|\||==|!=|<=|>=|->|⁻¹|\.\d+|\S)""",
    re.VERBOSE,
)
_KINDS = {
    "name": TokenKind.NAME,
    "meta": TokenKind.META,
    "literal": TokenKind.LITERAL,
    "symbol": TokenKind.SYMBOL,
}


def tokenize(text: str) -> list[Token]:
    """Cut a text into tokens; white space between them is dropped, nothing else is."""
    return [Token(_KINDS[m.lastgroup or "symbol"], m.group(), m.start()) for m in _TOKEN.finditer(text)]
