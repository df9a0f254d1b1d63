"""Ways to edit a draft of a module, and to damage the bytes of one."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass

from prover_env.olean import Kind, Name, Range
from prover_env.olean.terms import (
    APP,
    LAM,
    LET,
    LIT,
    PARAM,
    PI,
    PROJ,
    SORT,
    SUCC,
    ZERO,
    Expr,
)
from prover_env.values import RejectReason
from tests.adversary.forge import Draft, Entry, Writer, const


@dataclass(frozen=True)
class Base:
    """A statement, and a script whose honestly compiled artefact is what the forger starts from."""

    statement: str
    script: str
    preamble: str = ""

    @property
    def theorem(self) -> Name:
        """Its name."""
        return (self.statement.split()[1].split(".{")[0],)


COLOURS = (
    "inductive Colour | red | green\n"
    "def code : Colour → Nat\n  | .red => 1\n  | .green => 2\n"
    "axiom spare : Nat\n"
    "opaque hidden : Nat := 3\n"
    "structure Pair where\n  fst : Nat\n  snd : Nat\n"
    "abbrev Small (n : Nat) : Prop := n < 3\n"
    "theorem known : code .red = 1 := rfl"
)
BASES = {
    "false": Base("theorem one_two : 1 = 2", "exact sorry"),
    "true": Base(
        "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p", "exact match h with\n  | ⟨hp, hq⟩ => ⟨hq, hp⟩"
    ),
    "colours": Base("theorem green : Small (code .green)", "decide", COLOURS),
    "poly": Base(
        "theorem same.{u, v} (α : Sort u) (β : Sort v) (a b : α) (h : a = b) : b = a", "exact h.symm"
    ),
}
Edit = Callable[[Draft, Name], None]
Bytes = Callable[[bytes], bytes]


@dataclass(frozen=True)
class Forgery:
    """A forged artefact.

    Attributes:
        label: what it tries.
        base: which honest artefact it starts from.
        says: the reasons that the layers behind the compilation may give, joined by ``|``; ``accepted`` for
            an edit that changes nothing that matters.
        kernel: the replay alone refuses it, too.
        edit: changes the draft …
        damage: … or the bytes.
        draw: writes the draft in an own way.
    """

    label: str
    base: str
    says: str
    kernel: bool = True
    edit: Edit | None = None
    damage: Bytes | None = None
    draw: Callable[[Draft, Name, Writer], None] | None = None

    @property
    def reasons(self) -> set[RejectReason | None]:
        """``says``, decoded."""
        return {None if w == "accepted" else RejectReason(w) for w in self.says.split("|")}

    def forge(self, data: bytes, draft: Draft) -> bytes:
        """The forged bytes."""
        if self.damage is not None:
            return self.damage(data)
        name = BASES[self.base].theorem
        if self.edit is not None:
            self.edit(draft, name)
        writer = Writer()
        if self.draw is not None:
            self.draw(draft, name, writer)
        return draft.write(writer)


# --- terms

ONE = (SUCC, (ZERO,))
TRUE, INTRO = const("True"), const("True.intro")


def app(function: Expr, *arguments: Expr) -> Expr:
    for argument in arguments:
        function = (APP, function, argument)
    return function


NAT = const("Nat")
EQ_REFL = app(const("Eq.refl", ONE), NAT, (LIT, 1))
DEEP = 20_000


def deep(count: int) -> Expr:
    term = INTRO
    for _ in range(count):
        term = app(const("id", (ZERO,)), TRUE, term)
    return term


def doubled(count: int) -> Expr:
    term: Expr = (LIT, 1)
    for _ in range(count):
        term = app(const("Nat.add"), term, term)
    return term


# --- edits


def value(term: Expr | Callable[[Entry], Expr]) -> Edit:
    """Another proof term."""

    def edit(draft: Draft, name: Name) -> None:
        entry = draft.constants[name]
        entry.value = term(entry) if callable(term) else term

    return edit


def target(**changes: object) -> Edit:
    """Other fields of the theorem."""

    def edit(draft: Draft, name: Name) -> None:
        draft.constants[name] = draft.constants[name].copy(**changes)

    return edit


def other(name: str, **changes: object) -> Edit:
    """Other fields of another constant."""
    key = tuple(name.split("."))

    def edit(draft: Draft, _: Name) -> None:
        draft.constants[key] = draft.constants[key].copy(**changes)

    return edit


def helper(
    last: str | int = "_proof_9",
    kind: Kind = Kind.THEOREM,
    own: Callable[[Expr, Name], Expr] = lambda _, name: ("const", name),
    **details: object,
) -> Edit:
    """The theorem rests on a helper of the same type, whose value is ``own(type, helper)``."""

    def edit(draft: Draft, name: Name) -> None:
        goal = draft.constants[name]
        made = (*name, last)
        body = own(goal.type, made)
        if body[0] == "const":
            body = const_of(body[1])
        entry = Entry(made, kind, goal.type, value=None if kind is Kind.AXIOM else body, group=(made,))
        draft.add(entry.copy(**details))
        goal.value = const_of(made)

    return edit


def const_of(name: Name) -> Expr:
    return (4, name, ())


def cycle(length: int) -> Edit:
    """Helpers that rest on each other in a circle."""

    def edit(draft: Draft, name: Name) -> None:
        goal = draft.constants[name]
        names = [(*name, f"_proof_{i}") for i in range(length)]
        for i, own in enumerate(names):
            body = const_of(names[(i + 1) % length])
            draft.add(Entry(own, Kind.THEOREM, goal.type, value=body, group=(own,)))
        goal.value = const_of(names[0])

    return edit


def extra(
    name: Name, entry: Callable[[Name], Entry], place: Range | None = None, *, inside: bool = False
) -> Edit:
    """One more constant."""

    def edit(draft: Draft, theorem: Name) -> None:
        draft.add(entry(name), draft.ranges[theorem] if inside else place)

    return edit


def definition(type_: Expr, body: Expr, **details: object) -> Callable[[Name], Entry]:
    return lambda name: Entry(name, Kind.DEFINITION, type_, value=body, group=(name,)).copy(**details)


def theorem(type_: Expr, body: Expr) -> Callable[[Name], Entry]:
    return lambda name: Entry(name, Kind.THEOREM, type_, value=body, group=(name,))


def bad_inductive(draft: Draft, name: Name) -> None:
    """``Bad | mk (f : Bad → False)``, and a proof of everything by it."""
    bad, mk = (*name, "Bad"), (*name, "Bad", "mk")
    false = const("False")
    sort = (SORT, ONE)
    draft.add(Entry(bad, Kind.INDUCTIVE, sort, group=(bad,), numbers=(0, 0, 0), related=(mk,), flags=(1, 0)))
    arrow = (PI, ("f",), (PI, ("x",), const_of(bad), false, 0), const_of(bad), 0)
    draft.add(Entry(mk, Kind.CONSTRUCTOR, arrow, numbers=(0, 0, 1), related=(bad,)))


def drop(name: Name) -> Edit:
    """A constant is missing."""

    def edit(draft: Draft, _: Name) -> None:
        del draft.constants[name]

    return edit


def place(change: Callable[[Range], Range | None]) -> Edit:
    """The theorem stands elsewhere."""

    def edit(draft: Draft, name: Name) -> None:
        changed = change(draft.ranges.pop(name))
        if changed is not None:
            draft.ranges[name] = changed

    return edit


def field(**changes: object) -> Edit:
    """Other facts of the module."""

    def edit(draft: Draft, _: Name) -> None:
        for key, new in changes.items():
            setattr(draft, key, new)

    return edit


def imports(change: Callable[[list[tuple[Name, bytes]]], list[tuple[Name, bytes]]]) -> Edit:
    """Other imports."""

    def edit(draft: Draft, _: Name) -> None:
        draft.imports = change(draft.imports)

    return edit


def many(*edits: Edit) -> Edit:
    """Several edits."""

    def edit(draft: Draft, name: Name) -> None:
        for each in edits:
            each(draft, name)

    return edit


def rules(change: Callable[[tuple[tuple[Name, int, Expr], ...]], tuple[tuple[Name, int, Expr], ...]]) -> Edit:
    """Other computation rules of the type's recursor."""

    def edit(draft: Draft, _: Name) -> None:
        entry = draft.constants[("Colour", "rec")]
        draft.constants[entry.name] = entry.copy(rules=change(entry.rules))

    return edit


# --- damage


def at(offset: int, data: bytes) -> Bytes:
    """Overwrite some bytes."""
    return lambda whole: whole[:offset] + data + whole[offset + len(data) :]


def swap_root(whole: bytes) -> bytes:
    base, root = struct.unpack_from("<QQ", whole, 80)
    return whole[:88] + struct.pack("<Q", root - 8) + whole[96:] if root > base + 104 else whole


def raw(make: Callable[[Writer], int]) -> Callable[[Draft, Name, Writer], None]:
    """The proof term is an object of one's own making."""

    def draw(draft: Draft, name: Name, writer: Writer) -> None:
        draft.constants[name].value = ("raw", make(writer))

    return draw


def level_bomb(writer: Writer) -> int:
    level = 1
    for _ in range(64):
        level = writer.object(2, [level, level], bytes(8))
    return writer.object(3, [level], bytes(8))


def long_name(writer: Writer) -> int:
    name = 1
    for _ in range(5_000):
        name = writer.object(1, [name, writer.string("a")], bytes(8))
    return writer.object(4, [name, 1], bytes(8))


def self_pointer(writer: Writer) -> int:
    here = writer.base + len(writer.data)
    return writer.object(5, [here, here], bytes(8))


def forward_pointer(writer: Writer) -> int:
    here = writer.base + len(writer.data)
    return writer.object(5, [here + 64, here + 64], bytes(8))


def negative_number(writer: Writer) -> int:
    address = writer.base + len(writer.data)
    writer.data += struct.pack("<Q2iQQ", 250 << 56 | 32 << 32, 1, -1, address + 24, 1)
    return writer.object(9, [writer.object(0, [address])], bytes(8))


def zero_number(writer: Writer) -> int:
    address = writer.base + len(writer.data)
    writer.data += struct.pack("<Q2iQ", 250 << 56 | 24 << 32, 0, 0, address + 24)
    return writer.object(9, [writer.object(0, [address])], bytes(8))


def bad_string(text: bytes, points: int) -> Callable[[Writer], int]:
    def make(writer: Writer) -> int:
        return writer.object(9, [writer.object(1, [writer.string(text, points=points)])], bytes(8))

    return make


def long_string(writer: Writer) -> int:
    address = writer.string("short")
    at_ = address - writer.base
    writer.data[at_ + 8 : at_ + 16] = struct.pack("<Q", 1 << 40)
    return writer.object(9, [writer.object(1, [address])], bytes(8))


def rebased(base: int) -> Callable[[bytes], bytes]:
    """The file as it would lie at another address, all pointers moved along."""

    def move(data: bytes) -> bytes:
        words = list(struct.unpack(f"<{len(data) // 8}Q", data))
        old = words[10]
        for index in range(10, len(words)):
            if not words[index] & 7 and old <= words[index] < old + len(data):
                words[index] += base - old
        return struct.pack(f"<{len(words)}Q", *words)

    return move


def rename(draft: Draft, old: Name, new: Name) -> None:
    entry = draft.constants.pop(old)
    draft.constants[new] = entry.copy(name=new)
    if old in draft.ranges:
        draft.ranges[new] = draft.ranges.pop(old)


def renamed(term: Expr) -> Expr:
    """The same type with other names and kinds of its outer binders."""
    if term[0] != PI:
        return term
    return (PI, ("other",), term[2], renamed(term[3]), 1)


def relevel(draft: Draft, name: Name, new: tuple[Name, ...]) -> None:
    """Rename universe parameters throughout a constant."""
    entry = draft.constants[name]
    table = dict(zip(entry.level_params, new, strict=True))

    def level(node: Expr) -> Expr:
        if node[0] == PARAM:
            return (PARAM, table[node[1]])
        return (node[0], *(level(part) for part in node[1:]))

    def walk(node: Expr) -> Expr:
        if node[0] == SORT:
            return (SORT, level(node[1]))
        if node[0] == 4:
            return (4, node[1], tuple(level(part) for part in node[2]))
        return tuple(walk(part) if _is_term(node, index) else part for index, part in enumerate(node))

    entry.type = walk(entry.type)
    assert entry.value is not None
    entry.value = walk(entry.value)
    entry.level_params = new


def _is_term(node: Expr, index: int) -> bool:
    spans = {APP: (1, 3), LAM: (2, 4), PI: (2, 4), LET: (2, 5), PROJ: (3, 4)}
    low, high = spans.get(node[0], (0, 0))
    return low <= index < high
