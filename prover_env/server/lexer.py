"""A small lexer for Lean text: enough to tell brackets from brackets in comments and literals. Pure.

It must agree with Lean on text that Lean accepts; on text that Lean rejects anyway it may say what it likes.
Where a two-character comment opener could also be the tail of a symbol (``<--1`` is ``<-`` and ``-1``) it
does not guess but says so.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["Scan", "scan"]

_PAIRS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩"}
_CLOSERS = frozenset(_PAIRS.values())
_POINT = re.compile(r"--|/-|r(?=#*\")|[\"«'()\[\]{}⟨⟩]")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_CHAR = re.compile(r"'(?:\\(?:[\\\"'ntr]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})|[^\\'\n])'")
_COMMENT_EDGE = re.compile(r"/-|-/")
_NOT_NEWLINE = re.compile(r"[^\n]")
_WORDLIKE = "_'!?"
# After these a comment opener cannot be the tail of a symbol.
_BREAKS = " \n\t\"'`.,;:_!?" + "".join(_PAIRS) + "".join(_CLOSERS) + "»"


@dataclass(frozen=True, slots=True)
class Scan:
    """What the lexer found.

    Attributes:
        code: the text with comments and literals blanked out (same length, line ends kept).
        stray: offset of the first closing bracket that closes nothing opened in the text, or ``None``.
        unclosed: what is still open at the end (``(``, ``string``, ``comment``, ``«``), or ``None``.
        doubtful: offset of a comment opener glued to a symbol, or ``None``.
        long_literal: offset of a string literal that runs over a line end, or ``None``.
        quotes: whether there are quotation marks of strings or characters.
        depth: deepest nesting of brackets.
    """

    code: str
    stray: int | None = None
    unclosed: str | None = None
    doubtful: int | None = None
    long_literal: int | None = None
    quotes: bool = False
    depth: int = 0


def scan(text: str) -> Scan:
    """Lex ``text``."""
    return _Scanner(text).run()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.parts: list[str] = []
        self.copied = 0
        self.stack: list[str] = []
        self.stray: int | None = None
        self.unclosed: str | None = None
        self.doubtful: int | None = None
        self.long_literal: int | None = None
        self.quotes = False
        self.depth = 0

    def run(self) -> Scan:
        position = 0
        while (point := _POINT.search(self.text, position)) is not None:
            position = self._step(point.group(), point.start())
        self.parts.append(self.text[self.copied :])
        unclosed = self.unclosed or (self.stack[0] if self.stack else None)
        return Scan(
            code="".join(self.parts),
            stray=self.stray,
            unclosed=unclosed,
            doubtful=self.doubtful,
            long_literal=self.long_literal,
            quotes=self.quotes,
            depth=self.depth,
        )

    def _step(self, what: str, at: int) -> int:
        """Handle what starts at ``at``; returns where to go on."""
        if what in _PAIRS:
            self.stack.append(what)
            self.depth = max(self.depth, len(self.stack))
            return at + 1
        if what in _CLOSERS:
            self._close(what, at)
            return at + 1
        if what in ("--", "/-"):
            if at and not self._breaks(self.text[at - 1]):
                self.doubtful = at if self.doubtful is None else self.doubtful
            return self._line_comment(at) if what == "--" else self._block_comment(at)
        if what in "'r" and self._after_word(at):
            return at + 1
        if what != "«":
            self.quotes = True
        if what == "'":
            literal = _CHAR.match(self.text, at)
            return at + 1 if literal is None else self._blank(at, literal.end())
        if what == "r":
            return self._raw_string(at)
        if what == "«":
            end = self.text.find("»", at)
            return self._open_end("«", at) if end < 0 else self._blank(at, end + 1)
        literal = _STRING.match(self.text, at)
        return self._open_end("string", at) if literal is None else self._literal(at, literal.end())

    def _close(self, closer: str, at: int) -> None:
        if self.stack and _PAIRS[self.stack[-1]] == closer:
            self.stack.pop()
        elif self.stray is None:
            self.stray = at

    def _line_comment(self, at: int) -> int:
        end = self.text.find("\n", at)
        return self._blank(at, len(self.text) if end < 0 else end)

    def _block_comment(self, at: int) -> int:
        depth, position = 1, at + 2
        while depth:
            edge = _COMMENT_EDGE.search(self.text, position)
            if edge is None:
                return self._open_end("comment", at)
            depth += 1 if edge.group() == "/-" else -1
            position = edge.end()
        return self._blank(at, position)

    def _raw_string(self, at: int) -> int:
        quote = self.text.index('"', at)
        closing = '"' + "#" * (quote - at - 1)
        end = self.text.find(closing, quote + 1)
        return self._open_end("string", at) if end < 0 else self._literal(at, end + len(closing))

    def _literal(self, at: int, end: int) -> int:
        if self.long_literal is None and "\n" in self.text[at:end]:
            self.long_literal = at
        return self._blank(at, end)

    def _open_end(self, what: str, at: int) -> int:
        self.unclosed = self.unclosed or what
        return self._blank(at, len(self.text))

    def _blank(self, at: int, end: int) -> int:
        self.parts.append(self.text[self.copied : at])
        self.parts.append(_NOT_NEWLINE.sub(" ", self.text[at:end]))
        self.copied = end
        return end

    def _after_word(self, at: int) -> bool:
        return at > 0 and (self.text[at - 1].isalnum() or self.text[at - 1] in _WORDLIKE)

    @staticmethod
    def _breaks(char: str) -> bool:
        return char.isalnum() or char in _BREAKS
