"""The constants of a module: axioms, definitions, theorems, inductive types and what belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from prover_env.olean.names import Name, show_name

if TYPE_CHECKING:
    from prover_env.olean.terms import Expr, Terms

__all__ = ["Constant", "ConstantTable", "Kind", "RecursorRule", "Safety"]


class Kind(StrEnum):
    """Kinds of constants, in the order of Lean's constructors."""

    AXIOM = "axiom"
    DEFINITION = "definition"
    THEOREM = "theorem"
    OPAQUE = "opaque"
    QUOTIENT = "quotient"
    INDUCTIVE = "inductive"
    CONSTRUCTOR = "constructor"
    RECURSOR = "recursor"


class Safety(StrEnum):
    """Whether the kernel vouches for a constant (``safe``), in the order of Lean's constructors."""

    UNSAFE = "unsafe"
    SAFE = "safe"
    PARTIAL = "partial"


_KINDS = tuple(Kind)
_SAFETY = tuple(Safety)
# pointer fields of the record behind each kind, and its scalar bytes
_FIELDS = (1, 4, 3, 3, 1, 6, 5, 7)
_FLAGS = (1, 1, 0, 1, 1, 3, 1, 2)


@dataclass(frozen=True, slots=True)
class RecursorRule:
    """One computation rule of a recursor; ``body`` is the index of its right-hand side."""

    constructor: Name
    fields: int
    body: int


@dataclass(frozen=True, slots=True, eq=False)
class Constant:
    """One constant of a module. Type and value are decoded when they are first asked for.

    Attributes:
        name: full name.
        kind: what it is.
        level_params: names of its universe parameters, in order.
        safety: safe, unsafe or partial.
        group: names declared together with it (Lean's ``all``); empty for kinds without.
        numbers: the counts that belong to the kind, in Lean's order. Inductive: parameters, indices, nested.
            Constructor: position, parameters, fields. Recursor: parameters, indices, motives, minor premises.
        related: inductive: its constructors; constructor: its type.
        flags: the Boolean facts that belong to the kind, in Lean's order, safety left out. Inductive:
            recursive, reflexive. Recursor: ``k``. Quotient: the number of its kind.
        rules: computation rules of a recursor.
        hints: definition: ``("opaque",)``, ``("abbrev",)`` or ``("regular", height)``.
        type_index: index of the type's object.
        value_index: index of the value's object, ``None`` for kinds without.
        terms: decoder of the module.
    """

    name: Name
    kind: Kind
    level_params: tuple[Name, ...]
    safety: Safety
    type_index: int
    terms: Terms = field(repr=False)
    value_index: int | None = None
    group: tuple[Name, ...] = ()
    numbers: tuple[int, ...] = ()
    related: tuple[Name, ...] = ()
    flags: tuple[int, ...] = ()
    rules: tuple[RecursorRule, ...] = ()
    hints: tuple[str | int, ...] = ()

    @property
    def type(self) -> Expr:
        """Its type."""
        return self.terms.expr(self.type_index)

    @property
    def value(self) -> Expr | None:
        """Its value: the body of a definition, the proof of a theorem; ``None`` for kinds without."""
        return None if self.value_index is None else self.terms.expr(self.value_index)

    def rule_body(self, rule: RecursorRule) -> Expr:
        """Right-hand side of one of its ``rules``."""
        return self.terms.expr(rule.body)

    def type_uses(self) -> frozenset[Name]:
        """Constants named in its type."""
        return self.terms.constants_in([self.type_index])

    def value_uses(self) -> frozenset[Name]:
        """Constants named in its value, or in the rules of a recursor."""
        roots = [rule.body for rule in self.rules]
        if self.value_index is not None:
            roots.append(self.value_index)
        return self.terms.constants_in(roots)

    def uses(self) -> frozenset[Name]:
        """Constants that it rests on: named in type or value, and the other parts of an inductive type."""
        names = self.type_uses() | self.value_uses() | frozenset(self.related)
        if self.kind in (Kind.INDUCTIVE, Kind.RECURSOR):
            names |= frozenset(self.group)
        return names - {self.name}


class ConstantTable(Mapping[Name, Constant]):
    """The constants of a module by name, each decoded when first asked for."""

    def __init__(self, terms: Terms, names: list[Name], indices: list[int]) -> None:
        """Index the constants.

        Args:
            terms: decoder of the module.
            names: the names that the module lists, in its order.
            indices: the objects of the constants, in the same order.

        Raises:
            OleanError: lists of different length, or a name that occurs twice.
        """
        self._terms = terms
        self._index = dict(zip(names, indices, strict=False))
        self._known: dict[Name, Constant] = {}
        if not len(names) == len(indices) == len(self._index):
            terms.layout.fail("the lists of constants do not agree, or a constant occurs twice")

    def __getitem__(self, name: Name) -> Constant:
        """The constant; ``KeyError`` when it is not declared here, ``OleanError`` when it is damaged."""
        known = self._known.get(name)
        if known is None:
            known = self._known[name] = _decode(self._terms, name, self._index[name])
        return known

    def __contains__(self, name: object) -> bool:
        """True when the module declares it; decodes nothing."""
        return name in self._index

    def __iter__(self) -> Iterator[Name]:
        """Names in the module's order."""
        return iter(self._index)

    def __len__(self) -> int:
        """Number of constants."""
        return len(self._index)


def _decode(terms: Terms, name: Name, index: int) -> Constant:
    """Decode the ``ConstantInfo`` at ``index``, which the module lists as ``name``."""
    layout = terms.layout
    tag, fields, _, _ = layout.constructor(index, None, 1)
    if tag >= len(_KINDS):
        layout.fail(f"{show_name(name)}: a constant of an unknown kind")
    kind = _KINDS[tag]
    record = layout.child(fields[0], index)
    _, f, start, stop = layout.constructor(record, 0, _FIELDS[tag])
    flags = layout.data[start : start + _FLAGS[tag]]
    if start + _FLAGS[tag] > stop:
        layout.fail(f"{show_name(name)}: a record that is too short")
    head = layout.child(f[0], record)
    _, (own_name, params, type_), _, _ = layout.constructor(head, 0, 3)
    if terms.name(own_name, head) != name:
        layout.fail(f"{show_name(name)}: listed under another name than its own")
    level_params = terms.name_list(params, head)
    if len(set(level_params)) != len(level_params):
        layout.fail(f"{show_name(name)}: a universe parameter occurs twice")
    type_index = layout.child(type_, head)

    def names(i: int) -> tuple[Name, ...]:
        return terms.name_list(f[i], record)

    def numbers(*positions: int) -> tuple[int, ...]:
        return tuple(layout.natural(f[i], record) for i in positions)

    def make(unsafe: int = 0, **details: object) -> Constant:
        safety = details.pop("safety", Safety.UNSAFE if unsafe else Safety.SAFE)
        return Constant(name, kind, level_params, safety, type_index, terms, **details)  # type: ignore[arg-type]

    match kind:
        case Kind.AXIOM:
            return make(flags[0])
        case Kind.DEFINITION:
            if flags[0] >= len(_SAFETY):
                layout.fail(f"{show_name(name)}: unknown safety")
            value = layout.child(f[1], record)
            return make(
                safety=_SAFETY[flags[0]], value_index=value, hints=_hints(terms, f[2], record), group=names(3)
            )
        case Kind.THEOREM:
            return make(value_index=layout.child(f[1], record), group=names(2))
        case Kind.OPAQUE:
            return make(flags[0], value_index=layout.child(f[1], record), group=names(2))
        case Kind.QUOTIENT:
            return make(flags=(flags[0],))
        case Kind.INDUCTIVE:
            recursive, unsafe, reflexive = flags
            return make(
                unsafe,
                numbers=numbers(1, 2, 5),
                group=names(3),
                related=names(4),
                flags=(recursive, reflexive),
            )
        case Kind.CONSTRUCTOR:
            return make(flags[0], related=(terms.name(f[1], record),), numbers=numbers(2, 3, 4))
        case Kind.RECURSOR:
            k, unsafe = flags
            rules = []
            for pointer, cell in layout.elements(f[6], record):
                rule = layout.child(pointer, cell)
                _, (constructor, arity, body), _, _ = layout.constructor(rule, 0, 3)
                rules.append(
                    RecursorRule(
                        terms.name(constructor, rule), layout.natural(arity, rule), layout.child(body, rule)
                    )
                )
            return make(unsafe, group=names(1), numbers=numbers(2, 3, 4, 5), rules=tuple(rules), flags=(k,))


def _hints(terms: Terms, pointer: int, parent: int) -> tuple[str | int, ...]:
    """``ReducibilityHints``: boxed 0 opaque, boxed 1 abbrev, else an object with a u32 height."""
    layout = terms.layout
    if pointer == 1:
        return ("opaque",)
    if pointer == 3:
        return ("abbrev",)
    _, _, start, stop = layout.constructor(layout.child(pointer, parent), None, 0)
    if start + 4 > stop:
        layout.fail("damaged reducibility hints")
    return ("regular", int.from_bytes(layout.data[start : start + 4], "little"))
