"""Write compiled modules by hand, as an attacker could who has taken over the compiler.

A ``Draft`` is a module taken apart into plain Python values. Change what you like, ``write`` it, and show it
to the layers behind the compilation: reader, audit and replay must not believe a byte of it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from prover_env.olean import Constant, Kind, Name, Olean, Range, Safety
from prover_env.olean.terms import (
    APP,
    BVAR,
    CONST,
    LAM,
    LET,
    LIT,
    PARAM,
    PI,
    PROJ,
    SORT,
    ZERO,
    Expr,
    Level,
    children,
)

__all__ = ["Draft", "Entry", "Writer", "const", "nat", "parse"]

BASE = 1 << 32
_ONE = (1, (ZERO,))


def const(name: str, *levels: Level) -> Expr:
    """A constant as a term; the name in dotted form."""
    return (CONST, tuple(name.split(".")), tuple(levels))


def nat(value: int) -> Expr:
    """A literal."""
    return (LIT, value)


def parse(data: bytes) -> Olean:
    """A module from the bytes of its file."""
    return Olean.parse([data], Path("forged.olean"))


@dataclass
class Entry:
    """One constant, as plain values; field names as in ``Constant``."""

    name: Name
    kind: Kind
    type: Expr
    level_params: tuple[Name, ...] = ()
    safety: Safety = Safety.SAFE
    value: Expr | None = None
    group: tuple[Name, ...] = ()
    numbers: tuple[int, ...] = ()
    related: tuple[Name, ...] = ()
    flags: tuple[int, ...] = ()
    rules: tuple[tuple[Name, int, Expr], ...] = ()
    hints: tuple[str | int, ...] = ("abbrev",)

    @classmethod
    def of(cls, constant: Constant) -> Entry:
        """Take a constant apart."""
        return cls(
            constant.name,
            constant.kind,
            constant.type,
            constant.level_params,
            constant.safety,
            constant.value,
            constant.group,
            constant.numbers,
            constant.related,
            constant.flags,
            tuple((r.constructor, r.fields, constant.rule_body(r)) for r in constant.rules),
            constant.hints,
        )

    def copy(self, **changes: Any) -> Entry:
        """The same with changes."""
        return replace(self, **changes)


class Writer:
    """Lays out Lean objects; each method returns the address of what it wrote, or a boxed value."""

    def __init__(self, base: int = BASE) -> None:
        self.base = base
        self.data = bytearray(96)
        self._names: dict[Name, int] = {(): 1}
        self._strings: dict[str | bytes, int] = {}
        self._levels: dict[Level, int] = {(ZERO,): 1}
        self._exprs: dict[int, int] = {}
        self._alive: list[Expr] = []

    def _place(self, header: int, body: bytes) -> int:
        address = self.base + len(self.data)
        self.data += struct.pack("<Q", header) + body + bytes(-len(body) % 8)
        return address

    def object(self, tag: int, fields: Iterable[int], scalars: bytes = b"") -> int:
        fields = list(fields)
        scalars += bytes(-len(scalars) % 8)
        size = 8 + 8 * len(fields) + len(scalars)
        body = struct.pack(f"<{len(fields)}Q", *fields) + scalars
        return self._place(tag << 56 | len(fields) << 48 | size << 32, body)

    def array(self, elements: Sequence[int]) -> int:
        count = len(elements)
        return self._place(246 << 56 | 1 << 32, struct.pack(f"<{count + 2}Q", count, count, *elements))

    def string(self, text: str | bytes, *, points: int | None = None) -> int:
        known = self._strings.get(text)
        if known is None:
            raw = text.encode() if isinstance(text, str) else text
            if points is None:
                points = len(text) if isinstance(text, str) else len(raw.decode("utf-8", "replace"))
            body = struct.pack("<3Q", len(raw) + 1, len(raw) + 1, points) + raw + b"\0"
            known = self._strings[text] = self._place(249 << 56 | 1 << 32, body)
        return known

    def natural(self, value: int) -> int:
        if value < 1 << 63:
            return value << 1 | 1
        limbs = value.to_bytes((value.bit_length() + 63) // 64 * 8, "little")
        count = len(limbs) // 8
        place = self.base + len(self.data) + 24
        size = 24 + len(limbs)
        return self._place(
            250 << 56 | (size & 0xFFFF) << 32, struct.pack("<2iQ", count, count, place) + limbs
        )

    def cells(self, pointers: Iterable[int]) -> int:
        result = 1
        for pointer in reversed(list(pointers)):
            result = self.object(1, (pointer, result))
        return result

    def name(self, name: Name) -> int:
        known = self._names.get(name)
        if known is None:
            prefix, last = self.name(name[:-1]), name[-1]
            if isinstance(last, int):
                known = self.object(2, (prefix, self.natural(last)), bytes(8))
            else:
                known = self.object(1, (prefix, self.string(last)), bytes(8))
            self._names[name] = known
        return known

    def names(self, names: Iterable[Name]) -> int:
        return self.cells([self.name(n) for n in names])

    def level(self, level: Level) -> int:
        known = self._levels.get(level)
        if known is None:
            below = [self.name(level[1])] if level[0] == PARAM else [self.level(part) for part in level[1:]]
            known = self._levels[level] = self.object(level[0], below, bytes(8))
        return known

    def expr(self, root: Expr) -> int:
        """A term; sharing is kept. A node ``("raw", address)`` stands for an object written before."""
        memo = self._exprs
        self._alive.append(root)
        stack = [root]
        while stack:
            node = stack[-1]
            if id(node) in memo:
                stack.pop()
                continue
            if node[0] == "raw":
                memo[id(node)] = node[1]
                continue
            todo = [b for b in children(node) if id(b) not in memo]
            if todo:
                stack += todo
                continue
            memo[id(node)] = self._node(node, [memo[id(b)] for b in children(node)])
            stack.pop()
        return memo[id(root)]

    def _node(self, node: Expr, parts: list[int]) -> int:
        kind, cached = node[0], bytes(8)
        if kind == BVAR:
            return self.object(kind, [self.natural(node[1])], cached)
        if kind == SORT:
            return self.object(kind, [self.level(node[1])], cached)
        if kind == CONST:
            levels = self.cells([self.level(level) for level in node[2]])
            return self.object(kind, [self.name(node[1]), levels], cached)
        if kind == APP:
            return self.object(kind, parts, cached)
        if kind in (LAM, PI, LET):
            return self.object(kind, [self.name(node[1]), *parts], cached + bytes([node[-1]]))
        if kind == LIT:
            if isinstance(node[1], int):
                return self.object(kind, [self.object(0, [self.natural(node[1])])], cached)
            return self.object(kind, [self.object(1, [self.string(node[1])])], cached)
        assert kind == PROJ
        return self.object(kind, [self.name(node[1]), self.natural(node[2]), *parts], cached)

    def entry(self, e: Entry) -> int:
        """A ``ConstantInfo``."""
        kinds = list(Kind)
        tag = kinds.index(e.kind)
        type_ = self.expr(e.type)
        value = [] if e.value is None else [self.expr(e.value)]
        head = self.object(0, [self.name(e.name), self.names(e.level_params), type_])
        unsafe = int(e.safety is Safety.UNSAFE)
        numbers = [self.natural(n) for n in e.numbers]
        match e.kind:
            case Kind.AXIOM:
                record = self.object(0, [head], bytes([unsafe]))
            case Kind.DEFINITION:
                scalars = bytes([list(Safety).index(e.safety)])
                record = self.object(0, [head, *value, self._hints(e.hints), self.names(e.group)], scalars)
            case Kind.THEOREM:
                record = self.object(0, [head, *value, self.names(e.group)])
            case Kind.OPAQUE:
                record = self.object(0, [head, *value, self.names(e.group)], bytes([unsafe]))
            case Kind.QUOTIENT:
                record = self.object(0, [head], bytes(e.flags))
            case Kind.INDUCTIVE:
                fields = [head, *numbers[:2], self.names(e.group), self.names(e.related), numbers[2]]
                record = self.object(0, fields, bytes([e.flags[0], unsafe, e.flags[1]]))
            case Kind.CONSTRUCTOR:
                record = self.object(0, [head, self.name(e.related[0]), *numbers], bytes([unsafe]))
            case Kind.RECURSOR:
                rules = self.cells(
                    [self.object(0, [self.name(c), self.natural(n), self.expr(b)]) for c, n, b in e.rules]
                )
                record = self.object(
                    0, [head, self.names(e.group), *numbers, rules], bytes([e.flags[0], unsafe])
                )
        return self.object(tag, [record])

    def _hints(self, hints: tuple[str | int, ...]) -> int:
        match hints:
            case ("opaque",):
                return 1
            case ("abbrev",):
                return 3
            case (_, int(height)):
                return self.object(2, [], struct.pack("<I", height))
        raise AssertionError(hints)

    def ranges(self, rows: Iterable[tuple[Name, Range]]) -> int:
        """One table of declaration ranges: an entry of the module's list of extensions."""
        written = []
        for name, place in rows:
            points = [self.object(0, [self.natural(place[i]), self.natural(place[i + 1])]) for i in (0, 2)]
            extent = self.object(0, [points[0], 1, points[1], 1])
            written.append(self.object(0, [self.name(name), self.object(0, [extent, extent])]))
        return self.object(0, [self.name(("Lean", "declRangeExt")), self.array(written)])

    def finish(self, root: int, version: str, commit: str) -> bytes:
        head = b"olean\2\1" + version.encode().ljust(33, b"\0") + commit.encode().ljust(40, b"\0")
        self.data[:96] = head + struct.pack("<QQ", self.base, root)
        return bytes(self.data)


@dataclass
class Draft:
    """A module as plain values.

    ``listed`` may hold other names than the constants' own; ``tables`` may be set to write the table of
    ranges several times or not at all.
    """

    imports: list[tuple[Name, bytes]]
    constants: dict[Name, Entry]
    ranges: dict[Name, Range]
    version: str
    commit: str
    is_module: bool = False
    tables: int = 1
    listed: list[Name] | None = None
    repeated: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, olean: Olean) -> Draft:
        """Take a module apart."""
        return cls(
            [(i.module, bytes([i.import_all, i.is_exported, i.is_meta])) for i in olean.imports],
            {n: Entry.of(olean.constant(n)) for n in olean.constants},
            dict(olean.ranges),
            olean.lean_version,
            olean.lean_commit,
        )

    def add(self, entry: Entry, place: Range | None = None) -> None:
        """Declare one more constant."""
        self.constants[entry.name] = entry
        if place is not None:
            self.ranges[entry.name] = place

    def write(self, writer: Writer | None = None) -> bytes:
        """The bytes of the file."""
        w = writer or Writer()
        imports = w.array([w.object(0, [w.name(m)], flags) for m, flags in self.imports])
        entries = [*self.constants.values(), *self.repeated]
        constants = [w.entry(e) for e in entries]
        listed = [w.name(n) for n in (self.listed or [e.name for e in entries])]
        tables = [w.ranges(self.ranges.items()) for _ in range(self.tables)]
        parts = [imports, w.array(listed), w.array(constants), w.array([]), w.array(tables)]
        return w.finish(w.object(0, parts, bytes([self.is_module])), self.version, self.commit)
