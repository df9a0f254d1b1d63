"""Where the lines of a text begin. Pure.

A file has as many theorems, and as many errors, as its author likes: whoever looks for the place of each must
not go through the text each time.
"""

from __future__ import annotations

import re
from array import array
from functools import lru_cache

__all__ = ["offset_of"]

_LINE_END = re.compile("\n")


def offset_of(text: str, line: int, column: int) -> int:
    """Offset of a place in a text, never beyond its line or its end.

    Args:
        text: the text, line ends as LF.
        line: from 1.
        column: from 0, in code points.
    """
    starts = _starts(text)
    if not 0 < line < len(starts):
        return 0 if line < 1 else len(text)
    return min(starts[line - 1] + max(column, 0), starts[line] - 1)


@lru_cache(maxsize=1)
def _starts(text: str) -> array[int]:
    """Offsets of the lines, and behind them what would be the next one; remembered for the latest text."""
    starts = array("I", [0])
    starts.extend(match.end() for match in _LINE_END.finditer(text))
    starts.append(len(text) + 1)
    return starts
