"""Texts that somebody else wrote, made to stand as nothing but themselves, on a terminal or a page."""

from __future__ import annotations

import re

__all__ = ["visible", "visible_line"]

_HIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_LINE_END = re.compile("[\n\t]")


def visible(text: str) -> str:
    """The text with control characters, direction marks and lone surrogates written out as escapes.

    Line ends and tabs stay. What is special to the output (markup, HTML) is left to its own escaping.
    """
    return _HIDDEN.sub(_written_out, text)


def visible_line(text: str) -> str:
    """As ``visible``, in one line: for names and whatever must not look like several lines."""
    return _LINE_END.sub(_written_out, visible(text))


def _written_out(found: re.Match[str]) -> str:
    return found.group().encode("unicode_escape").decode("ascii")
