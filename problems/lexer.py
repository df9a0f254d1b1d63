"""A small lexer for Lean source: enough to find comments, literals, names and brackets.

It knows no grammar. Its contract: every character of the text belongs to white space, a comment or
exactly one token; what stands in a comment or a literal is never mistaken for syntax. Interpolated
strings (``s!"…"``) are read as plain strings.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from problems.errors import ProblemError

__all__ = ["LineMap", "SourceError", "Token", "TokenKind", "check_brackets", "check_characters", "tokenize"]


class SourceError(ProblemError):
    """Lean text that cannot be taken apart; callers turn it into an error that names file or statement.

    Attributes:
        message: what is wrong and what to do.
        offset: where, as an index into the text; -1 when the whole text is meant.
    """

    def __init__(self, message: str, offset: int = -1) -> None:
        """Keep message and place."""
        self.message = message
        self.offset = offset
        super().__init__(message)


class TokenKind(StrEnum):
    """What a token is."""

    NAME = "name"
    """Identifier or keyword, dots and ``«…»`` included."""
    NUMBER = "number"
    STRING = "string"
    CHAR = "char"
    DOC = "doc"
    """``/-- … -/``"""
    MODULE_DOC = "module doc"
    """``/-! … -/``"""
    SYMBOL = "symbol"
    """``:=``, ``::``, ``=>``, or a single character."""


class Token(NamedTuple):
    """One token: ``text == source[start:end]``."""

    kind: TokenKind
    text: str
    start: int

    @property
    def end(self) -> int:
        """Index of the first character after the token."""
        return self.start + len(self.text)


# Lean's letters: ASCII, Latin with accents, Greek without λ Π Σ, letter-like symbols, script and Fraktur
_FIRST = (
    "A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0100-\u017f"
    "\u0391-\u039f\u03a1\u03a2\u03a4-\u03a9\u03b1-\u03ba\u03bc-\u03fb\u1f00-\u1ffe\u2100-\u214f"
    "\U0001d49c-\U0001d59f"
)
_REST = _FIRST + "0-9'!?\u2080-\u2089\u2090-\u209c\u1d62-\u1d6a\u2c7c"
_PART = f"(?:[{_FIRST}][{_REST}]*|«[^»\n]*»)"

_TOKEN = re.compile(
    r"(?P<space>\s+)"
    r"|(?P<line>--[^\n]*)"
    r"|(?P<block>/-[-!]?)"
    r'|(?P<raw>r#*")'
    r'|(?P<string>"(?:[^"\\]|\\.)*+")'
    r"|(?P<char>'(?:[^'\\]|\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|.))')"
    rf"|(?P<name>{_PART}(?:\.{_PART})*)"
    r"|(?P<number>0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|[0-9][0-9_]*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<symbol>:=|::|=>|.)",
    re.DOTALL,
)
_NESTING = re.compile(r"-/|/-")
_KINDS = {
    "string": TokenKind.STRING,
    "char": TokenKind.CHAR,
    "name": TokenKind.NAME,
    "number": TokenKind.NUMBER,
    "symbol": TokenKind.SYMBOL,
}
_OPENERS = {"/--": TokenKind.DOC, "/-!": TokenKind.MODULE_DOC}

_CLOSER = {"(": ")", "[": "]", "{": "}", "⟨": "⟩", "⦃": "⦄", "⟦": "⟧", "‹": "›"}
_CLOSERS = frozenset(_CLOSER.values())

# all of Cc but newline; lone surrogates; the byte-order mark
_BAD_CHARACTER = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufeff]")


def check_characters(text: str) -> None:
    r"""Refuse characters that Lean source cannot hold.

    Args:
        text: source with ``\n`` line ends.

    Raises:
        SourceError: at a control character (tabs included: Lean refuses them), a lone surrogate or a
            byte-order mark.
    """
    found = _BAD_CHARACTER.search(text)
    if found is None:
        return
    code = ord(found[0])
    if code == 0x09:
        remedy = "a tab, which Lean refuses; use spaces"
    elif code == 0xFEFF:
        remedy = "a byte-order mark; save the text as UTF-8 without one"
    elif 0xD800 <= code <= 0xDFFF:
        remedy = f"the lone surrogate U+{code:04X}, which is no character; remove it"
    else:
        remedy = f"the control character U+{code:04X}; remove it"
    raise SourceError(f"the text contains {remedy}", found.start())


def _block_end(text: str, start: int, opener: str) -> int:
    """Index after the comment that starts at ``start``; comments nest."""
    depth, at = 1, start + len(opener)
    while depth:
        found = _NESTING.search(text, at)
        if found is None:
            raise SourceError(f"the comment `{opener}` is never closed; add `-/`", start)
        depth += 1 if found[0] == "/-" else -1
        at = found.end()
    return at


def tokenize(text: str) -> list[Token]:
    """Split ``text`` into tokens; white space and plain comments are left out.

    Args:
        text: Lean source.

    Returns:
        The tokens in order.

    Raises:
        SourceError: for a comment, string or ``«name»`` that is never closed.
    """
    tokens: list[Token] = []
    at, size = 0, len(text)
    match = _TOKEN.match
    while at < size:
        found = match(text, at)
        assert found is not None  # the last alternative takes any character
        group = found.lastgroup
        end = found.end()
        if group == "block":
            opener = found[0]
            end = _block_end(text, at, opener)
            if kind := _OPENERS.get(opener):
                tokens.append(Token(kind, text[at:end], at))
        elif group == "raw":
            closer = '"' + "#" * (end - at - 2)
            close = text.find(closer, end)
            if close < 0:
                raise SourceError(f"the raw string is never closed; add `{closer}`", at)
            end = close + len(closer)
            tokens.append(Token(TokenKind.STRING, text[at:end], at))
        elif group in _KINDS:
            piece = found[0]
            if piece == '"':
                raise SourceError("the string is never closed; add a closing quotation mark", at)
            if piece == "«":
                raise SourceError("the name `«` is never closed; add `»` on the same line", at)
            tokens.append(Token(_KINDS[group], piece, at))
        at = end
    return tokens


def check_brackets(tokens: Iterable[Token]) -> list[int]:
    """Check that brackets match.

    Args:
        tokens: the tokens of one command or statement.

    Returns:
        For each token the number of brackets open around it; a bracket counts as outside of itself.

    Raises:
        SourceError: at the first bracket without partner.
    """
    depths: list[int] = []
    opened: list[Token] = []
    for token in tokens:
        if token.kind is TokenKind.SYMBOL and token.text in _CLOSERS:
            if not opened or _CLOSER[opened[-1].text] != token.text:
                expected = f"`{_CLOSER[opened[-1].text]}` is expected" if opened else "no bracket is open"
                raise SourceError(f"unbalanced brackets: `{token.text}` where {expected}", token.start)
            opened.pop()
            depths.append(len(opened))
            continue
        depths.append(len(opened))
        if token.kind is TokenKind.SYMBOL and token.text in _CLOSER:
            opened.append(token)
    if opened:
        raise SourceError(f"unbalanced brackets: `{opened[-1].text}` is never closed", opened[-1].start)
    return depths


class LineMap:
    """Line and column of an offset into a text."""

    def __init__(self, text: str) -> None:
        """Index the line starts of ``text``."""
        self._starts = [0, *(m.end() for m in re.finditer("\n", text))]
        self._start_set = frozenset(self._starts)

    def starts_line(self, offset: int) -> bool:
        """Whether ``offset`` is at column 0."""
        return offset in self._start_set

    def line(self, offset: int) -> int:
        """Line of ``offset``, counted from 1."""
        return bisect_right(self._starts, offset)

    def column(self, offset: int) -> int:
        """Column of ``offset`` in code points, counted from 0."""
        return offset - self._starts[self.line(offset) - 1]
