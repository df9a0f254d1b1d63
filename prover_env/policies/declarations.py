"""What can be read off the declarations in front of a problem: inductive types, predicates, functions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from itertools import pairwise

from problems import Definition
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import telescope
from prover_env.policies.text import parse, parse_signature
from prover_env.policies.tokens import Token, TokenKind, tokenize

__all__ = ["BUILTIN_TYPES", "Constructor", "Declaration", "DeclarationKind", "read_definition"]

_COMMENT = re.compile(r"/-.*?-/|--[^\n]*", re.DOTALL)
_KEYWORDS = frozenset({"def", "abbrev", "inductive", "structure", "class", "theorem", "lemma", "opaque"})
_OPEN, _CLOSE = frozenset("([{⟨⦃"), frozenset(")]}⟩⦄")


class DeclarationKind(Enum):
    """What a declared name is good for."""

    DATA = auto()
    """An inductive type whose elements can be taken apart."""
    TYPE = auto()
    """Another type, such as ``def Set α := α → Prop``."""
    PREDICATE = auto()
    """An inductive proposition or relation."""
    PROPOSITION = auto()
    """A definition whose values are propositions."""
    FUNCTION = auto()
    """Any other definition."""


@dataclass(frozen=True, slots=True)
class Constructor:
    """One constructor.

    Attributes:
        name: last part of its name.
        fields: for each explicit field, a suggested name.
        recursive: for each field, whether an induction hypothesis comes with it.
    """

    name: str
    fields: tuple[str, ...] = ()
    recursive: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Declaration:
    """One declaration.

    Attributes:
        name: full name.
        kind: what it is good for.
        constructors: of an inductive type or predicate; empty when they could not be read.
        matched: indices of the explicit arguments that a recursive function takes apart.
        arity: number of explicit arguments of a function.
        parameters: names of the explicit parameters in front of the colon.
        body: right side of a definition without equations, ``None`` when there is none that is understood.
    """

    name: str
    kind: DeclarationKind
    constructors: tuple[Constructor, ...] = ()
    matched: tuple[int, ...] = ()
    arity: int = 0
    parameters: tuple[str, ...] = ()
    body: Term | None = None

    @property
    def short(self) -> str:
        """Last part of the name."""
        return self.name.rpartition(".")[2]


BUILTIN_TYPES: dict[str, tuple[Constructor, ...]] = {
    "Nat": (Constructor("zero"), Constructor("succ", ("n",), (True,))),
    "List": (Constructor("nil"), Constructor("cons", ("x", "xs"), (False, True))),
    "Option": (Constructor("none"), Constructor("some", ("x",), (False,))),
    "Bool": (Constructor("false"), Constructor("true")),
    "Prod": (Constructor("mk", ("a", "b"), (False, False)),),
    "Sum": (Constructor("inl", ("a",), (False,)), Constructor("inr", ("b",), (False,))),
    "Unit": (Constructor("unit"),),
}
"""Constructors of the core library's data types."""


@lru_cache(maxsize=1 << 12)
def read_definition(definition: Definition) -> Declaration:
    """Read one declaration as far as it can be followed; never raises."""
    text = _COMMENT.sub(" ", definition.text)
    tokens = tokenize(text)
    start = next((i for i, t in enumerate(tokens) if t.text in _KEYWORDS), None)
    if start is None or start + 2 > len(tokens):
        return Declaration(definition.name, DeclarationKind.FUNCTION)
    keyword = tokens[start].text
    if keyword == "class" and start + 2 < len(tokens) and tokens[start + 1].text == "inductive":
        start, keyword = start + 1, "inductive"
    stop = _end_of_header(tokens, start + 2)
    header = text[tokens[start + 1].end : tokens[stop].start if stop < len(tokens) else len(text)]
    binders, result = _header(header)
    last = telescope(result, False).conclusion
    if keyword in ("inductive", "structure", "class"):
        kind = DeclarationKind.PREDICATE if last.head == "Prop" else DeclarationKind.DATA
        constructors = _constructors(text, tokens, stop, definition.name, keyword)
        return Declaration(definition.name, kind, constructors)
    parameters = tuple(b.name for b in binders if b.explicit)
    explicit = len(parameters)
    steps = telescope(result, False).steps
    arity = explicit + sum(not isinstance(s, Binder) or s.explicit for s in steps)
    body = None
    if stop < len(tokens) and tokens[stop].text == ":=":
        body = parse(text[tokens[stop].end :])
        if body.kind is TermKind.OPAQUE:
            body = None
    if last.head in ("Type", "Sort") or _is_sort(result, body):
        return Declaration(definition.name, DeclarationKind.TYPE, (), (), arity, parameters)
    kind = DeclarationKind.PROPOSITION if last.head == "Prop" else DeclarationKind.FUNCTION
    matched = _matched(tokens, stop, explicit)
    return Declaration(definition.name, kind, (), matched, arity, parameters, body)


def _is_sort(result: Term, body: Term | None) -> bool:
    """True for a definition without a written type whose body is a type, such as ``α → Prop``."""
    if result.text or body is None:
        return False
    return telescope(body, False).conclusion.head in ("Prop", "Type", "Sort")


def _end_of_header(tokens: list[Token], start: int) -> int:
    """Index of the token at depth 0 that ends a signature: ``:=``, ``|``, ``where`` or ``deriving``."""
    depth = 0
    for i in range(start, len(tokens)):
        word = tokens[i].text
        if word in _OPEN:
            depth += 1
        elif word in _CLOSE:
            depth -= 1
        elif depth == 0 and word in (":=", "|", "where", "deriving", "extends"):
            return i
    return len(tokens)


def _header(header: str) -> tuple[tuple[Binder, ...], Term]:
    """Binders and result type of a signature; an empty result where no type is written."""
    binders, result = parse_signature(header)
    if binders or result.kind is not TermKind.OPAQUE:
        return binders, result
    binders, _ = parse_signature(f"{header} : True")
    return binders, Term(TermKind.OPAQUE, "", (), (), "")


def _constructors(
    text: str, tokens: list[Token], start: int, name: str, keyword: str
) -> tuple[Constructor, ...]:
    """Constructors of an inductive declaration; the fields of a structure as its only constructor."""
    if keyword != "inductive":
        return ()
    flat = _at_depth_zero(tokens, start)
    end = next((i for i in flat if tokens[i].text == "deriving"), len(tokens))
    bars = [i for i in flat if tokens[i].text == "|" and i < end]
    found: list[Constructor] = []
    for bar, after in pairwise([*bars, end]):
        if bar + 1 >= len(tokens) or tokens[bar + 1].kind is not TokenKind.NAME:
            return ()
        stop = tokens[after].start if after < len(tokens) else len(text)
        binders, result = _header(text[tokens[bar + 1].end : stop])
        fields: list[tuple[str, Term | None]] = [(b.name, b.type) for b in binders if b.explicit and b.name]
        for step in telescope(result, False).steps:
            if isinstance(step, Term):
                fields.append(("", step))
            elif step.explicit:
                fields.append((step.name, step.type))
        recursive = tuple(_mentions(kind, name) for _, kind in fields)
        names = tuple(n or ("t" if r else "x") for (n, _), r in zip(fields, recursive, strict=True))
        found.append(Constructor(tokens[bar + 1].text.rpartition(".")[2], names, recursive))
    return tuple(found)


def _mentions(kind: Term | None, name: str) -> bool:
    """True when a field's type is the inductive type itself, or a function into it."""
    if kind is None:
        return False
    return telescope(kind, False).conclusion.head.rpartition(".")[2] == name.rpartition(".")[2]


def _at_depth_zero(tokens: list[Token], start: int) -> list[int]:
    depth = 0
    found = []
    for i in range(start, len(tokens)):
        word = tokens[i].text
        if word in _OPEN:
            depth += 1
        elif word in _CLOSE:
            depth -= 1
        elif depth == 0:
            found.append(i)
    return found


def _matched(tokens: list[Token], start: int, explicit: int) -> tuple[int, ...]:
    """Explicit arguments that the equations of a definition take apart.

    An equation is ``| p₀, p₁ => …``; an argument is taken apart when some pattern at its place is not a name.
    """
    if start >= len(tokens) or tokens[start].text != "|":
        return ()
    found: set[int] = set()
    flat = _at_depth_zero(tokens, start)
    place, first, inside = 0, 0, False
    for position, i in enumerate(flat):
        word = tokens[i].text
        if word == "|":
            place, first, inside = 0, position + 1, True
        elif inside and word in (",", "=>"):
            start_token = flat[first] if first < position else i
            pattern = tokens[start_token:i]
            if len(pattern) != 1 or pattern[0].kind is TokenKind.LITERAL or _is_constructor(pattern[0].text):
                found.add(explicit + place)
            place, first = place + 1, position + 1
            inside = word == ","
    return tuple(sorted(found))


def _is_constructor(word: str) -> bool:
    """True for a pattern such as ``BTree.leaf``, ``.nil``, ``true``, ``none``."""
    return "." in word or word in ("true", "false", "none", "nil", "zero")
