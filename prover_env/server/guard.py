"""What is refused before Lean sees it (R5), and the normal form of a tactic text. Pure.

The document puts each step into parentheses of its own. The guard keeps out what is not one tactic block: a
closing bracket that would close our parenthesis, nothing at all, characters that Lean does not read, texts of
absurd size. It protects the *exploring* document from being misread; whether a proof counts is decided by the
judge alone, who has a stricter guard of his own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from prover_env.server.lexer import Scan, scan

__all__ = ["MAX_BYTES", "MAX_DEPTH", "Checked", "check_tactic", "check_text", "normalise"]

MAX_BYTES = 1 << 16
"""Longest tactic text, in bytes of UTF-8."""
MAX_DEPTH = 1000
"""Deepest nesting of brackets."""

_CACHED_LENGTH = 512  # longer texts are checked anew each time, so that the cache stays small
_FORBIDDEN = re.compile("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_WILD = ('"', "«", "/-")
_RESERVED = re.compile(r"(?<![\w'!?])_(?:gc\d|[gG]ym)\w*")


@dataclass(frozen=True, slots=True)
class Checked:
    """A tactic text after the guard.

    Attributes:
        text: normal form: LF line ends, no outer blank lines, no trailing white space, common indentation
            removed. Empty when refused.
        reason: why it is refused, or ``None``.
        code: ``text`` with comments and literals blanked out, for questions about its words.
        closed: every bracket, string and comment that it opens is closed in it.
        tame: it is closed, and cannot swallow what stands after it even if it does not parse: after a parse
            error Lean goes on somewhere in the middle, where a quotation mark, or what looks like the opening
            of a comment, may come to life.
    """

    text: str
    reason: str | None = None
    code: str = ""
    closed: bool = True
    tame: bool = True


def check_tactic(text: str) -> Checked:
    """Check one tactic text.

    Args:
        text: anything.

    Returns:
        The normal form, or the reason why the text is refused.
    """
    return _check_cached(text) if len(text) <= _CACHED_LENGTH else _check(text)


def check_text(text: str) -> str | None:
    """Why a text cannot be sent to Lean at all, or ``None``: not Unicode text, or control characters."""
    found = _FORBIDDEN.search(text)
    if found is None:
        return None
    char, where = found.group(), f"at character {found.start()}"
    if char == "\t":
        return f"holds a tab {where}: Lean reads no tabs, use spaces"
    if "\ud800" <= char <= "\udfff":
        return f"is not Unicode text: lone surrogate {char!r} {where}"
    name = "a NUL character" if char == "\0" else f"the control character U+{ord(char):04X}"
    return f"holds {name} {where}"


def normalise(text: str) -> str:
    """Normal form of a text: see ``Checked.text``."""
    lines = [line.rstrip(" ") for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    while lines and not lines[-1]:
        del lines[-1]
    del lines[: next((number for number, line in enumerate(lines) if line), 0)]
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line), default=0)
    return "\n".join(line[indent:] for line in lines)


@lru_cache(maxsize=8192)
def _check_cached(text: str) -> Checked:
    return _check(text)


def _refuse(reason: str) -> Checked:
    return Checked("", reason)


def _check(text: str) -> Checked:
    if len(text) > MAX_BYTES:
        return _refuse(f"the tactic has {len(text):,} characters, at most {MAX_BYTES:,} bytes are taken")
    if (reason := check_text(text)) is not None:
        return _refuse(f"the tactic {reason}")
    if (size := len(text.encode())) > MAX_BYTES:
        return _refuse(f"the tactic has {size:,} bytes of UTF-8, at most {MAX_BYTES:,} are taken")
    normal = normalise(text)
    found = scan(normal)
    if not found.code.strip():
        blank = "is nothing but a comment" if normal.strip() else "is empty"
        return _refuse(f"the tactic {blank}: Lean needs a tactic, such as `skip`")
    reason = _bracket_reason(normal, found)
    if reason is None and (name := _RESERVED.search(found.code)) is not None:
        reason = f"uses the name {name.group()}, which the environment keeps for itself"
    if reason is not None:
        return _refuse(f"the tactic {reason}")
    closed = found.unclosed is None
    tame = closed and not found.quotes and not any(wild in normal for wild in _WILD)
    return Checked(normal, None, found.code, closed, tame)


def _bracket_reason(text: str, found: Scan) -> str | None:
    if found.stray is not None:
        return f"closes a bracket that it did not open: `{text[found.stray]}` {_where(text, found.stray)}"
    if found.doubtful is not None:
        opener = text[found.doubtful : found.doubtful + 2]
        return f"has `{opener}` right after a symbol {_where(text, found.doubtful)}: put a space before it"
    if found.long_literal is not None:
        return f"has a string that runs over a line end {_where(text, found.long_literal)}: write \\n in it"
    if found.depth > MAX_DEPTH:
        return f"nests brackets {found.depth} deep, at most {MAX_DEPTH} levels are taken"
    return None


def _where(text: str, offset: int) -> str:
    line = text.count("\n", 0, offset)
    column = offset - (text.rfind("\n", 0, offset) + 1)
    return f"in line {line + 1}, column {column}"
