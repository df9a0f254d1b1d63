"""Names, universe levels and expressions, decoded from the raw objects.

Terms are plain tuples with a kind number in front, so that they can be walked fast and without recursion:

====================================  =======================================================
``(BVAR, index)``                     bound variable, de Bruijn index
``(SORT, level)``
``(CONST, name, levels)``
``(APP, function, argument)``
``(LAM, name, type, body, info)``     ``info``: 0 explicit, 1 implicit, 2 strict implicit, 3 instance
``(PI, name, type, body, info)``
``(LET, name, type, value, body, flag)``  ``flag`` 1: ``have``
``(LIT, value)``                      a number or a string
``(PROJ, structure, index, term)``
====================================  =======================================================

Metadata nodes are left out: neither the kernel nor a statement depends on them. Sharing within a file is
kept, so tables by ``id`` of a node work as long as the ``Terms`` lives. Never hash, compare or print a whole
term by Python's own means: that recurses, and forgets the sharing.

Levels: ``(ZERO,)``, ``(SUCC, level)``, ``(MAX, a, b)``, ``(IMAX, a, b)``, ``(PARAM, name)``. Their size is
bounded when they are decoded, so they may be treated like any small tuple.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from prover_env.olean.layout import Layout
    from prover_env.olean.names import Name

__all__ = [
    "APP",
    "BVAR",
    "CONST",
    "IMAX",
    "LAM",
    "LET",
    "LIT",
    "MAX",
    "PARAM",
    "PI",
    "PROJ",
    "SORT",
    "SUCC",
    "ZERO",
    "Expr",
    "Level",
    "Terms",
    "children",
]

Expr = tuple[Any, ...]
"""A term; see the module's table."""
Level = tuple[Any, ...]
"""A universe level; see the module's text."""

# The constructor numbers of Lean.Expr. FVAR and MVAR never stand in a constant; MDATA is dropped.
BVAR, _FVAR, _MVAR, SORT, CONST, APP, LAM, PI, LET, LIT, _MDATA, PROJ = range(12)
_FIELDS = (1, 1, 1, 1, 2, 2, 3, 3, 4, 1, 2, 3)
ZERO, SUCC, MAX, IMAX, PARAM = range(5)
_LEVEL_FIELDS = (0, 1, 2, 2, 1)

_MAX_COMPONENTS = 128  # of a name; Lean's own stay below 30
_MAX_LEVEL_SIZE = 2_000  # nodes of a level, sharing undone


def children(term: Expr) -> tuple[Expr, ...]:
    """The direct subterms of a node, in order."""
    kind = term[0]
    if kind == APP:
        return term[1:]
    if kind in (LAM, PI):
        return term[2:4]
    if kind == LET:
        return term[2:5]
    if kind == PROJ:
        return term[3:]
    return ()


class Terms:
    """Decoder of names, levels and expressions of one module; remembers all that it decoded."""

    __slots__ = ("_exprs", "_level_lists", "_levels", "_named", "_names", "layout")

    def __init__(self, layout: Layout) -> None:
        """Decode nothing yet.

        Args:
            layout: the module's raw objects.
        """
        self.layout = layout
        self._names: dict[int, Name] = {}
        self._levels: dict[int, tuple[Level, int]] = {}
        self._level_lists: dict[int, tuple[Level, ...]] = {}
        self._exprs: dict[int, Expr] = {}
        self._named: dict[tuple[int, ...], frozenset[Name]] = {}

    @property
    def decoded(self) -> int:
        """Number of different expression nodes decoded so far, metadata included."""
        return len(self._exprs)

    def remembered(self) -> Iterable[int]:
        """The objects that were decoded so far."""
        return chain(self._names, self._levels, self._level_lists, self._exprs, self.layout.remembered())

    # --- names

    def name(self, pointer: int, parent: int) -> Name:
        """The name behind a pointer in the object ``parent``."""
        return () if pointer == 1 else self.name_at(self.layout.child(pointer, parent))

    def name_at(self, index: int) -> Name:
        """The name whose object is ``index``."""
        names, layout = self._names, self.layout
        known = names.get(index)
        if known is not None:
            return known
        pending: list[tuple[int, str | int]] = []
        prefix: Name = ()
        while True:
            tag, fields, _, _ = layout.constructor(index, None, 2)
            if tag == 1:
                last: str | int = layout.string(layout.child(fields[1], index))
            elif tag == 2:
                last = layout.natural(fields[1], index)
            else:
                layout.fail("a damaged name")
            pending.append((index, last))
            if len(pending) > _MAX_COMPONENTS:
                layout.fail("a name of absurd length")
            if fields[0] == 1:
                break
            index = layout.child(fields[0], index)
            known = names.get(index)
            if known is not None:
                prefix = known
                break
        if len(prefix) + len(pending) > _MAX_COMPONENTS:
            layout.fail("a name of absurd length")
        for at, last in reversed(pending):
            prefix = (*prefix, last)
            layout.spend(4 * len(prefix))
            names[at] = prefix
        return prefix

    def name_list(self, pointer: int, parent: int) -> tuple[Name, ...]:
        """A ``List Name``."""
        return tuple(self.name(p, cell) for p, cell in self.layout.elements(pointer, parent))

    # --- universe levels

    def level(self, pointer: int, parent: int) -> Level:
        """The level behind a pointer; ``Level.zero`` is the boxed 0."""
        if pointer == 1:
            return (ZERO,)
        layout, memo = self.layout, self._levels
        root = layout.child(pointer, parent)
        stack = [root]
        while stack:
            index = stack[-1]
            if index in memo:
                stack.pop()
                continue
            kind = layout.tag(index)
            if not SUCC <= kind <= PARAM:
                layout.fail("a damaged universe level")
            _, fields, _, _ = layout.constructor(index, kind, _LEVEL_FIELDS[kind])
            if kind == PARAM:
                memo[index] = ((PARAM, self.name(fields[0], index)), 1)
                stack.pop()
                continue
            below = [None if p == 1 else layout.child(p, index) for p in fields]
            todo = [k for k in below if k is not None and k not in memo]
            if todo:
                stack += todo
                continue
            parts = [((ZERO,), 1) if k is None else memo[k] for k in below]
            size = 1 + sum(s for _, s in parts)
            if size > _MAX_LEVEL_SIZE:
                layout.fail("a universe level of absurd size")
            memo[index] = ((kind, *(p for p, _ in parts)), size)
            stack.pop()
        return memo[root][0]

    def _levels_of(self, pointer: int, parent: int) -> tuple[Level, ...]:
        """A ``List Level``, remembered by its first cell."""
        if pointer == 1:
            return ()
        first = self.layout.child(pointer, parent)
        known = self._level_lists.get(first)
        if known is None:
            known = tuple(self.level(p, cell) for p, cell in self.layout.elements(pointer, parent))
            self._level_lists[first] = known
        return known

    # --- expressions

    def expr(self, root: int) -> Expr:
        """Decode the expression whose object is ``root``."""
        layout, memo = self.layout, self._exprs
        words, data, base = layout.words, layout.data, layout.base
        before = len(memo)
        stack = [root]
        pop = stack.pop
        while stack:
            i = stack[-1]
            if i in memo:
                pop()
                continue
            word = words[i]
            kind = word >> 56
            if kind > PROJ or (word >> 48) & 0xFF != _FIELDS[kind]:
                layout.fail("a damaged expression")
            if kind == APP:
                pointers: tuple[int, ...] = (words[i + 1], words[i + 2])
            elif kind in (LAM, PI):
                pointers = (words[i + 2], words[i + 3])
            elif kind == LET:
                pointers = (words[i + 2], words[i + 3], words[i + 4])
            elif kind == _MDATA:
                pointers = (words[i + 2],)
            elif kind == PROJ:
                pointers = (words[i + 3],)
            else:
                pointers = ()
            parts: list[Any] = []
            depth = len(stack)
            for pointer in pointers:
                distance = pointer - base
                if pointer & 7 or not 96 <= distance < i << 3:
                    layout.fail("a pointer that leads nowhere")
                part = memo.get(distance >> 3)
                if part is None:
                    stack.append(distance >> 3)
                parts.append(part)
            if len(stack) > depth:
                continue
            if kind == APP:
                memo[i] = (APP, parts[0], parts[1])
            elif kind in (LAM, PI):
                memo[i] = (kind, self.name(words[i + 1], i), parts[0], parts[1], data[(i + 5) * 8])
            elif kind == _MDATA:
                memo[i] = parts[0]
            elif kind == LET:
                flag = data[(i + 6) * 8]
                memo[i] = (LET, self.name(words[i + 1], i), parts[0], parts[1], parts[2], flag)
            else:
                memo[i] = self._leaf(kind, i, parts)
            pop()
        layout.spend(len(memo) - before)
        return memo[root]

    def _leaf(self, kind: int, i: int, parts: list[Expr]) -> Expr:
        """The rarer kinds of nodes."""
        layout = self.layout
        words = layout.words
        if kind == CONST:
            return (CONST, self.name_at(layout.child(words[i + 1], i)), self._levels_of(words[i + 2], i))
        if kind == BVAR:
            return (BVAR, layout.natural(words[i + 1], i))
        if kind == SORT:
            return (SORT, self.level(words[i + 1], i))
        if kind == LIT:
            literal = layout.child(words[i + 1], i)
            tag, fields, _, _ = layout.constructor(literal, None, 1)
            if tag == 0:
                return (LIT, layout.natural(fields[0], literal))
            if tag == 1:
                return (LIT, layout.string(layout.child(fields[0], literal)))
            layout.fail("a damaged literal")
        if kind == PROJ:
            name = self.name_at(layout.child(words[i + 1], i))
            return (PROJ, name, layout.natural(words[i + 2], i), parts[0])
        return layout.fail("a free or meta variable in a constant")

    def constants_in(self, roots: Iterable[int]) -> frozenset[Name]:
        """Names of the constants in some expressions, found on the raw words: nothing is decoded but names.

        Remembered, so that asking again costs nothing of the budget either.

        Args:
            roots: the objects of the expressions.
        """
        key = tuple(roots)
        known = self._named.get(key)
        if known is None:
            known = self._named[key] = frozenset(self._find_constants(key))
        return known

    def _find_constants(self, roots: tuple[int, ...]) -> set[Name]:
        layout = self.layout
        words, base = layout.words, layout.base
        seen: set[int] = set()
        found: set[int] = set()
        stack = list(roots)
        while stack:
            i = stack.pop()
            if i in seen:
                continue
            seen.add(i)
            word = words[i]
            kind = word >> 56
            if kind > PROJ or (word >> 48) & 0xFF != _FIELDS[kind]:
                layout.fail("a damaged expression")
            if kind == APP:
                pointers: tuple[int, ...] = (words[i + 1], words[i + 2])
            elif kind in (LAM, PI):
                pointers = (words[i + 2], words[i + 3])
            elif kind == CONST:
                found.add(layout.child(words[i + 1], i))
                continue
            elif kind == LET:
                pointers = (words[i + 2], words[i + 3], words[i + 4])
            elif kind == _MDATA:
                pointers = (words[i + 2],)
            elif kind == PROJ:
                found.add(layout.child(words[i + 1], i))
                pointers = (words[i + 3],)
            elif kind in (BVAR, SORT, LIT):
                continue
            else:
                layout.fail("a free or meta variable in a constant")
            for pointer in pointers:
                distance = pointer - base
                if pointer & 7 or not 96 <= distance < i << 3:
                    layout.fail("a pointer that leads nowhere")
                stack.append(distance >> 3)
        layout.spend(len(seen))
        return {self.name_at(i) for i in found}
