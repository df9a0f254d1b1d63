"""Where declarations stand in the source text, from the module's own table of declaration ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from prover_env.olean.names import Name
    from prover_env.olean.terms import Terms

__all__ = ["Range", "read_ranges"]

_TABLE: Name = ("Lean", "declRangeExt")


class Range(NamedTuple):
    """Extent of a declaration, doc comment and modifiers included.

    Lines count from 1, columns count code points from 0.
    """

    line: int
    column: int
    end_line: int
    end_column: int

    def contains(self, other: Range) -> bool:
        """True when ``other`` lies within it, or is equal."""
        return self[:2] <= other[:2] and other[2:] <= self[2:]


def read_ranges(terms: Terms, entries: int) -> dict[Name, Range]:
    """All declaration ranges of a module; what a compiler made for a declaration usually has none.

    Args:
        terms: decoder of the module.
        entries: the array of the environment extensions' entries in the module's root.

    Raises:
        OleanError: the table is damaged, or there are two.
    """
    layout = terms.layout
    found: dict[Name, Range] = {}
    seen = False
    for extension in layout.array(entries):
        _, (name, rows), _, _ = layout.constructor(extension, 0, 2)
        if terms.name(name, extension) != _TABLE:
            continue
        if seen:
            layout.fail("two tables of declaration ranges")
        seen = True
        for row in layout.array(layout.child(rows, extension)):
            _, (declared, ranges), _, _ = layout.constructor(row, 0, 2)
            both = layout.child(ranges, row)
            _, (whole, _), _, _ = layout.constructor(both, 0, 2)
            extent = layout.child(whole, both)
            _, (start, _, end, _), _, _ = layout.constructor(extent, 0, 4)
            position: list[int] = []
            for pointer in (start, end):
                point = layout.child(pointer, extent)
                _, (line, column), _, _ = layout.constructor(point, 0, 2)
                position += (layout.natural(line, point), layout.natural(column, point))
            key = terms.name(declared, row)
            if key in found:
                layout.fail("two ranges for one declaration")
            found[key] = Range(*position)
    return found
