"""Forged artefacts: what an attacker could write who has taken over the compiler.

Each attack edits the plain values of an honest artefact, or damages the bytes of one; reader, audit and
replay get the result as if Lean had written it.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass

from prover_env.olean import Kind, Name, Range, Safety
from prover_env.olean.terms import (
    APP,
    BVAR,
    IMAX,
    LAM,
    LET,
    LIT,
    MAX,
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

__all__ = ["BASES", "FORGED", "KIND", "TITLE", "Base", "Forgery"]

KIND = "forged and damaged artefacts"
TITLE = "what somebody could write who has taken over the compiler"


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


FORGED = [
    # the edit changes nothing that matters
    Forgery("written anew, unchanged", "true", "accepted", kernel=False, edit=lambda d, n: None),
    Forgery(
        "binders renamed",
        "true",
        "accepted",
        kernel=False,
        edit=lambda d, n: d.constants.update({n: d.constants[n].copy(type=_renamed(d.constants[n].type))}),
    ),
    # the value
    Forgery("True.intro as the proof", "false", "kernel", edit=value(INTRO)),
    Forgery("reflexivity as the proof", "false", "kernel", edit=value(EQ_REFL)),
    Forgery("a number as the proof", "false", "kernel", edit=value((LIT, 1))),
    Forgery("a string as the proof", "false", "kernel", edit=value((LIT, "1 = 2"))),
    Forgery("a type as the proof", "false", "kernel", edit=value((SORT, (ZERO,)))),
    Forgery("the statement as the proof", "false", "kernel", edit=value(lambda e: e.type)),
    Forgery("a lemma about something else", "false", "kernel", edit=value(const("Nat.add_comm"))),
    Forgery("itself", "false", "kernel|extra", edit=value(const("one_two"))),
    Forgery(
        "itself under id",
        "false",
        "kernel|extra",
        edit=value(lambda e: app(const("id", (ZERO,)), e.type, const("one_two"))),
    ),
    Forgery("a bound variable without a binder", "false", "kernel|artefact", edit=value((BVAR, 0))),
    Forgery("a bound variable far out", "false", "kernel|artefact", edit=value((BVAR, 1 << 70))),
    Forgery(
        "a constant without its levels", "false", "kernel", edit=value(app(const("Eq.refl"), NAT, (LIT, 1)))
    ),
    Forgery("a constant with too many levels", "false", "kernel", edit=value(const("True.intro", ONE, ONE))),
    Forgery("a constant that nobody declares", "false", "artefact", edit=value(const("no.such.thing"))),
    Forgery("a constant without a name", "false", "artefact", edit=value((4, (), ()))),
    Forgery("the axiom of sorry, renamed", "false", "artefact", edit=value(const("sorryAX"))),
    Forgery(
        "a witness pulled out of a proposition", "false", "kernel", edit=value((PROJ, ("Exists",), 0, INTRO))
    ),
    Forgery(
        "a field of a structure that is none", "false", "kernel", edit=value((PROJ, ("Nat",), 0, (LIT, 1)))
    ),
    Forgery("a field that does not exist", "false", "kernel", edit=value((PROJ, ("And",), 99, INTRO))),
    Forgery("a field of an unknown structure", "false", "artefact", edit=value((PROJ, ("Nope",), 0, INTRO))),
    Forgery(
        "a let that lies", "false", "kernel", edit=value(lambda e: (LET, ("x",), e.type, INTRO, (BVAR, 0), 0))
    ),
    Forgery(
        "a have that lies",
        "false",
        "kernel",
        edit=value(lambda e: (LET, ("x",), e.type, INTRO, (BVAR, 0), 1)),
    ),
    Forgery(
        "a function for a proof", "false", "kernel", edit=value(lambda e: (LAM, ("x",), e.type, (BVAR, 0), 0))
    ),
    Forgery(
        "a redex with the wrong argument",
        "false",
        "kernel",
        edit=value(lambda e: app((LAM, ("x",), e.type, (BVAR, 0), 0), INTRO)),
    ),
    Forgery(
        "an ill-typed subterm that is thrown away",
        "false",
        "kernel",
        edit=value(lambda e: app((LAM, ("x",), TRUE, e.type, 0), (LIT, 3))),
    ),
    Forgery(
        "a false decision",
        "false",
        "kernel",
        edit=value(
            lambda e: app(
                const("of_decide_eq_true"),
                e.type,
                app(const("instDecidableEqNat"), (LIT, 1), (LIT, 2)),
                app(const("Eq.refl", ONE), const("Bool"), const("Bool.true")),
            )
        ),
    ),
    Forgery(
        "False by elimination of nothing",
        "false",
        "kernel",
        edit=value(lambda e: app(const("False.elim", (ZERO,)), e.type, INTRO)),
    ),
    Forgery(
        "a cast of levels",
        "false",
        "kernel",
        edit=value(app(const("Eq.refl", (SUCC, (SUCC, (ZERO,)))), (SORT, ONE), NAT)),
    ),
    Forgery("a proof very deep down", "false", "kernel", edit=value(deep(DEEP))),
    Forgery(
        "a proof of exponential size",
        "false",
        "kernel",
        edit=value(lambda e: app(const("Eq.refl", ONE), NAT, doubled(120))),
    ),
    Forgery(
        "a literal too large to hold",
        "false",
        "kernel",
        edit=value(app(const("Eq.refl", ONE), NAT, (LIT, 1 << (1 << 19)))),
    ),
    Forgery("an odd kind of binder", "false", "kernel", edit=value(lambda e: (LAM, ("x",), TRUE, e.type, 7))),
    Forgery(
        "a universe that is not declared",
        "false",
        "artefact|kernel",
        edit=value(const("True.intro", (PARAM, ("w",)))),
    ),
    Forgery(
        "a universe of imax and max",
        "false",
        "kernel",
        edit=value((SORT, (IMAX, (MAX, ONE, (ZERO,)), (ZERO,)))),
    ),
    # helpers
    Forgery("a helper that lies", "false", "kernel", edit=helper(own=lambda t, n: INTRO)),
    Forgery("a helper that is itself", "false", "kernel|extra", edit=helper()),
    Forgery("helpers in a circle", "false", "kernel|extra", edit=cycle(3)),
    Forgery(
        "a helper that is an axiom", "false", "axiom", kernel=False, edit=helper(kind=Kind.AXIOM, group=())
    ),
    Forgery(
        "a helper that is an axiom, with a number for a name",
        "false",
        "axiom",
        kernel=False,
        edit=helper(7, kind=Kind.AXIOM, group=()),
    ),
    Forgery(
        "an axiom called like an allowed one",
        "false",
        "axiom|extra",
        edit=many(
            helper(kind=Kind.AXIOM, group=()),
            lambda d, n: _rename(d, (*n, "_proof_9"), ("propext",)),
            value(const("propext")),
        ),
    ),
    Forgery(
        "an opaque helper that rests on sorry",
        "false",
        "axiom",
        kernel=False,
        edit=helper(
            kind=Kind.OPAQUE, own=lambda t, n: app(const("sorryAx", (ZERO,)), t, const("Bool.false"))
        ),
    ),
    Forgery(
        "an opaque helper that lies", "false", "kernel", edit=helper(kind=Kind.OPAQUE, own=lambda t, n: INTRO)
    ),
    Forgery("an opaque helper that is itself", "false", "kernel|extra", edit=helper(kind=Kind.OPAQUE)),
    Forgery(
        "an unsafe opaque helper",
        "false",
        "kernel|extra",
        edit=helper(kind=Kind.OPAQUE, safety=Safety.UNSAFE),
    ),
    Forgery(
        "an unsafe definition as a helper",
        "false",
        "kernel|extra",
        edit=helper(kind=Kind.DEFINITION, safety=Safety.UNSAFE),
    ),
    Forgery(
        "a partial definition as a helper",
        "false",
        "kernel|extra",
        edit=helper(kind=Kind.DEFINITION, safety=Safety.PARTIAL),
    ),
    Forgery(
        "the compiler's unsafe twin as a helper",
        "false",
        "kernel|extra",
        edit=helper("_unsafe_rec", kind=Kind.DEFINITION, safety=Safety.PARTIAL),
    ),
    Forgery(
        "the compiler's unsafe twin, lying",
        "false",
        "extra",
        edit=helper("_unsafe_rec", kind=Kind.DEFINITION, own=lambda t, n: INTRO, safety=Safety.PARTIAL),
    ),
    Forgery(
        "the compiler's unsafe twin, unsafe",
        "false",
        "kernel|extra",
        edit=helper("_unsafe_rec", kind=Kind.DEFINITION, safety=Safety.UNSAFE),
    ),
    Forgery(
        "a helper that is no proposition",
        "true",
        "kernel",
        edit=extra(("swap", "_proof_8"), theorem(NAT, (LIT, 1))),
    ),
    Forgery("an inductive type that is not positive", "false", "extra|axiom", edit=bad_inductive),
    Forgery(
        "a quotient of one's own",
        "true",
        "extra",
        edit=extra(("swap", "Q"), lambda n: Entry(n, Kind.QUOTIENT, NAT, flags=(0,))),
    ),
    Forgery(
        "an axiom that is not used",
        "true",
        "extra",
        kernel=False,
        edit=extra(("swap", "spare"), lambda n: Entry(n, Kind.AXIOM, const("False"))),
    ),
    Forgery(
        "a theorem somewhere else in the text",
        "true",
        "extra",
        kernel=False,
        edit=extra(("more",), theorem(TRUE, INTRO), Range(40, 0, 40, 9)),
    ),
    Forgery(
        "a definition in front of the theorem",
        "true",
        "extra",
        kernel=False,
        edit=extra(("more",), definition(NAT, (LIT, 1)), Range(0, 0, 0, 5)),
    ),
    Forgery(
        "an unsafe definition that is not used",
        "true",
        "extra",
        kernel=False,
        edit=extra(("more",), definition(NAT, (LIT, 1), safety=Safety.UNSAFE)),
    ),
    Forgery(
        "a lie that is not used", "true", "kernel", edit=extra(("more",), theorem(const("False"), INTRO))
    ),
    Forgery(
        "a definition of the wrong type",
        "true",
        "kernel",
        edit=extra(("more",), definition(const("Bool"), (LIT, 1))),
    ),
    # names
    *[
        Forgery(
            f"{name} declared",
            "true",
            "extra",
            kernel=name != "String.mk",
            edit=extra(tuple(name.split(".")), definition(NAT, (LIT, 0)), inside=True),
        )
        for name in (
            "Nat.gcd",
            "Nat.div",
            "Nat.log2",
            "Nat.land",
            "String.mk",
            "Char.ofNat",
            "True",
            "Eq",
            "propext",
            "eagerReduce",
        )
    ],
    Forgery(
        "False declared as True",
        "false",
        "extra|kernel",
        edit=many(extra(("False",), definition((SORT, (ZERO,)), TRUE)), value(INTRO)),
    ),
    Forgery(
        "equality declared anew",
        "false",
        "extra|kernel",
        edit=many(extra(("Eq",), definition((SORT, (ZERO,)), TRUE)), value(INTRO)),
    ),
    Forgery(
        "a constant without a name declared",
        "true",
        "extra|artefact|kernel",
        edit=extra((), definition(NAT, (LIT, 1))),
    ),
    Forgery(
        "a number where a word stands in the theorem's name",
        "false",
        "missing",
        edit=lambda d, n: _rename(d, n, ("one_two", 0)),
    ),
    Forgery(
        "the theorem with a NUL in its name",
        "false",
        "missing",
        edit=lambda d, n: _rename(d, n, ("one_two\0",)),
    ),
    Forgery(
        "the theorem in one word with a dot",
        "false",
        "missing",
        edit=lambda d, n: _rename(d, n, ("_root_", "one_two")),
    ),
    # the kind
    Forgery(
        "an axiom instead of a theorem",
        "false",
        "missing",
        edit=target(kind=Kind.AXIOM, value=None, group=()),
    ),
    Forgery(
        "a definition instead of a theorem",
        "true",
        "missing",
        edit=target(kind=Kind.DEFINITION, hints=("abbrev",)),
    ),
    Forgery(
        "an unsafe definition instead of a theorem",
        "false",
        "missing",
        edit=target(kind=Kind.DEFINITION, hints=("abbrev",), safety=Safety.UNSAFE, value=const("one_two")),
    ),
    Forgery("an opaque constant instead of a theorem", "true", "missing", edit=target(kind=Kind.OPAQUE)),
    Forgery(
        "an inductive type instead of a theorem",
        "false",
        "missing",
        edit=target(kind=Kind.INDUCTIVE, value=None, numbers=(0, 0, 0), related=(), flags=(0, 0)),
    ),
    Forgery("no theorem", "true", "missing", edit=drop(("swap",))),
    # the statement
    Forgery("True as the statement", "false", "statement", edit=target(type=TRUE, value=INTRO)),
    Forgery(
        "True as the statement, and the place kept", "true", "statement", edit=target(type=TRUE, value=INTRO)
    ),
    Forgery(
        "another number in the statement",
        "false",
        "statement",
        edit=target(type=app(const("Eq", ONE), NAT, (LIT, 1), (LIT, 1)), value=EQ_REFL),
    ),
    Forgery(
        "a statement with one more hypothesis",
        "false",
        "statement",
        edit=lambda d, n: d.constants.update(
            {
                n: d.constants[n].copy(
                    type=(PI, ("h",), d.constants[n].type, d.constants[n].type, 0),
                    value=(LAM, ("h",), d.constants[n].type, (BVAR, 0), 0),
                )
            }
        ),
    ),
    Forgery(
        "a statement wrapped by id",
        "true",
        "statement",
        edit=lambda d, n: d.constants.update(
            {n: d.constants[n].copy(type=app(const("id", ONE), (SORT, (ZERO,)), d.constants[n].type))}
        ),
    ),
    Forgery(
        "universe parameters renamed", "poly", "statement", edit=lambda d, n: _relevel(d, n, (("a",), ("b",)))
    ),
    Forgery(
        "universe parameters swapped",
        "poly",
        "statement",
        kernel=False,
        edit=target(level_params=(("v",), ("u",))),
    ),
    Forgery(
        "one more universe parameter",
        "poly",
        "statement",
        kernel=False,
        edit=target(level_params=(("u",), ("v",), ("w",))),
    ),
    Forgery("a universe parameter less", "poly", "artefact|statement", edit=target(level_params=(("u",),))),
    Forgery("a universe parameter twice", "poly", "artefact", edit=target(level_params=(("u",), ("u",)))),
    # what stands in front
    Forgery("the sentinel is missing", "true", "extra", kernel=False, edit=drop(("proverGymLast",))),
    Forgery(
        "the sentinel is an axiom",
        "true",
        "extra",
        kernel=False,
        edit=other("proverGymLast", kind=Kind.AXIOM, value=None, group=()),
    ),
    Forgery(
        "the sentinel says something else",
        "true",
        "extra",
        kernel=False,
        edit=other("proverGymLast", type=app(const("Eq", ONE), NAT, (LIT, 1), (LIT, 1)), value=EQ_REFL),
    ),
    Forgery("a lie as the sentinel's proof", "true", "kernel", edit=other("proverGymLast", value=(LIT, 1))),
    Forgery(
        "a definition of another value",
        "colours",
        "extra",
        edit=other("code", value=(LAM, ("c",), const("Colour"), (LIT, 0), 0)),
    ),
    Forgery(
        "a definition of another height",
        "colours",
        "accepted",
        kernel=False,
        edit=other("code", hints=("regular", 77)),
    ),
    Forgery("a definition that is opaque", "colours", "extra", edit=other("code", kind=Kind.OPAQUE)),
    Forgery(
        "a definition that is an axiom",
        "colours",
        "axiom",
        edit=other("code", kind=Kind.AXIOM, value=None, group=()),
    ),
    Forgery("a definition that is missing", "colours", "artefact|extra", edit=drop(("code",))),
    Forgery("a definition that is unsafe", "colours", "extra", edit=other("code", safety=Safety.UNSAFE)),
    Forgery(
        "an abbreviation of True", "colours", "extra", edit=other("Small", value=(LAM, ("n",), NAT, TRUE, 0))
    ),
    Forgery(
        "an opaque value changed", "colours", "extra", edit=other("hidden", value=(LIT, 4)), kernel=False
    ),
    Forgery(
        "a spare axiom that says False",
        "colours",
        "extra",
        edit=other("spare", type=const("False")),
        kernel=False,
    ),
    Forgery(
        "a spare axiom that is a theorem now",
        "colours",
        "extra|kernel",
        edit=other("spare", kind=Kind.THEOREM, value=(LIT, 1), group=(("spare",),)),
    ),
    Forgery("a lemma that says more", "colours", "extra", edit=other("known", type=const("False"))),
    Forgery("a lemma with a lie for its proof", "colours", "kernel", edit=other("known", value=INTRO)),
    Forgery(
        "a constructor less",
        "colours",
        "extra|artefact",
        edit=many(other("Colour", related=(("Colour", "red"),)), drop(("Colour", "green"))),
    ),
    Forgery(
        "constructors swapped",
        "colours",
        "extra",
        edit=other("Colour", related=(("Colour", "green"), ("Colour", "red"))),
    ),
    Forgery("a constructor of another type", "colours", "extra", edit=other("Colour.red", type=NAT)),
    Forgery(
        "a constructor at another place",
        "colours",
        "extra",
        edit=other("Colour.red", numbers=(1, 0, 0)),
        kernel=False,
    ),
    Forgery(
        "a recursor with its rules swapped",
        "colours",
        "extra",
        edit=rules(lambda r: ((r[0][0], r[0][1], r[1][2]), (r[1][0], r[1][1], r[0][2]))),
    ),
    Forgery("a recursor with a rule less", "colours", "extra", edit=rules(lambda r: r[:1])),
    Forgery("a recursor with a rule twice", "colours", "extra", edit=rules(lambda r: (*r, r[0]))),
    Forgery(
        "a recursor whose rule says nothing",
        "colours",
        "extra",
        edit=rules(lambda r: ((r[0][0], r[0][1], (LIT, 0)), r[1])),
    ),
    Forgery(
        "a recursor of another kind of type",
        "colours",
        "extra",
        edit=other("Colour.rec", flags=(1,)),
        kernel=False,
    ),
    Forgery(
        "an inductive type with other parameters", "colours", "extra", edit=other("Colour", numbers=(1, 0, 0))
    ),
    Forgery(
        "an inductive type in another group",
        "colours",
        "extra|artefact",
        edit=other("Colour", group=(("Colour",), ("Pair",))),
    ),
    Forgery(
        "an inductive type that is an axiom",
        "colours",
        "axiom",
        edit=other("Colour", kind=Kind.AXIOM, group=()),
    ),
    # places
    Forgery("no place in the text", "true", "extra", kernel=False, edit=place(lambda r: None)),
    Forgery(
        "a place that ends early",
        "true",
        "extra",
        kernel=False,
        edit=place(lambda r: r._replace(end_column=r.end_column - 1)),
    ),
    Forgery(
        "a place that ends late",
        "true",
        "extra",
        kernel=False,
        edit=place(lambda r: r._replace(end_line=r.end_line + 1)),
    ),
    Forgery(
        "a place that begins late",
        "true",
        "extra",
        kernel=False,
        edit=place(lambda r: r._replace(column=r.column + 1)),
    ),
    Forgery(
        "a place of absurd size",
        "true",
        "extra",
        kernel=False,
        edit=place(lambda r: r._replace(end_line=1 << 80)),
    ),
    Forgery("no table of places", "true", "extra", kernel=False, edit=field(tables=0)),
    Forgery("two tables of places", "true", "artefact", kernel=False, edit=field(tables=2)),
    # the module
    Forgery("another version of Lean", "true", "artefact", kernel=False, edit=field(version="4.36.0")),
    Forgery("another commit of Lean", "true", "artefact", kernel=False, edit=field(commit="0" * 40)),
    Forgery("no version of Lean", "true", "artefact", kernel=False, edit=field(version="")),
    Forgery(
        "one more import",
        "true",
        "artefact",
        kernel=False,
        edit=imports(lambda i: [*i, (("Init", "Prelude"), bytes(3))]),
    ),
    Forgery(
        "an import of nothing", "true", "artefact", edit=imports(lambda i: [*i, (("No", "Such"), bytes(3))])
    ),
    Forgery(
        "an import of a file elsewhere",
        "true",
        "artefact",
        edit=imports(lambda i: [*i, (("..", "..", "tmp", "x"), bytes(3))]),
    ),
    Forgery("no imports", "true", "artefact", edit=imports(lambda i: [])),
    Forgery(
        "imports of a part only",
        "true",
        "artefact",
        kernel=False,
        edit=imports(lambda i: [(("Init", "Prelude"), i[0][1])]),
    ),
    Forgery("imports repeated", "true", "accepted", kernel=False, edit=imports(lambda i: i * 5)),
    Forgery(
        "a module without its parts", "true", "artefact|accepted", kernel=False, edit=field(is_module=True)
    ),
    Forgery("a constant twice", "true", "artefact", edit=lambda d, n: d.repeated.append(d.constants[n])),
    Forgery(
        "a constant twice, differing",
        "false",
        "artefact",
        edit=lambda d, n: d.repeated.append(d.constants[n].copy(value=INTRO)),
    ),
    Forgery(
        "listed under another name",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", [*list(d.constants)[:-1], ("other",)]),
    ),
    Forgery(
        "a lie listed under the theorem's name",
        "false",
        "artefact|missing",
        edit=many(
            lambda d, n: d.add(Entry(("x",), Kind.THEOREM, TRUE, value=INTRO, group=(("x",),))),
            lambda d, n: setattr(d, "listed", [*list(d.constants)[:-1], n]),
        ),
    ),
    Forgery(
        "more names than constants",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", [*d.constants, ("more",)]),
    ),
    Forgery(
        "more constants than names",
        "true",
        "artefact",
        edit=lambda d, n: setattr(d, "listed", list(d.constants)[:-1]),
    ),
    # raw objects
    Forgery(
        "a metavariable", "false", "artefact", draw=raw(lambda w: w.object(2, [w.name(("m",))], bytes(8)))
    ),
    Forgery(
        "a free variable", "false", "artefact", draw=raw(lambda w: w.object(1, [w.name(("m",))], bytes(8)))
    ),
    Forgery(
        "an expression of an unknown kind",
        "false",
        "artefact",
        draw=raw(lambda w: w.object(12, [w.string("x")], bytes(8))),
    ),
    Forgery(
        "a level metavariable",
        "false",
        "artefact",
        draw=raw(lambda w: w.object(3, [w.object(5, [w.name(("m",))], bytes(8))], bytes(8))),
    ),
    Forgery("a level of exponential size", "false", "artefact", draw=raw(level_bomb)),
    Forgery("a name of 5,000 parts", "false", "artefact", draw=raw(long_name)),
    Forgery("a term that contains itself", "false", "artefact", draw=raw(self_pointer)),
    Forgery("a term that points ahead", "false", "artefact", draw=raw(forward_pointer)),
    Forgery("a negative number", "false", "artefact|kernel", draw=raw(negative_number)),
    Forgery("a number without limbs", "false", "artefact|kernel", draw=raw(zero_number)),
    Forgery(
        "a number that is a pointer",
        "false",
        "artefact|kernel",
        draw=raw(lambda w: w.object(9, [w.object(0, [w.string("1")])], bytes(8))),
    ),
    Forgery("text that is not UTF-8", "false", "artefact", draw=raw(bad_string(b"\xff\xfe", 2))),
    Forgery("text with a surrogate", "false", "artefact", draw=raw(bad_string(b"\xed\xa0\x80", 1))),
    Forgery("text of another length", "false", "artefact", draw=raw(bad_string(b"abc", 2))),
    Forgery("text longer than the file", "false", "artefact", draw=raw(long_string)),
    Forgery("a null pointer", "false", "artefact", draw=raw(lambda w: 0)),
    Forgery("a number for a term", "false", "artefact", draw=raw(lambda w: 3)),
    Forgery("a pointer beyond the end", "false", "artefact", draw=raw(lambda w: w.base + (1 << 30))),
    Forgery("a pointer into the header", "false", "artefact", draw=raw(lambda w: w.base + 8)),
    Forgery("a pointer that is not aligned", "false", "artefact", draw=raw(lambda w: w.string("x") + 4)),
    # bytes
    Forgery("an empty file", "true", "artefact", damage=lambda b: b""),
    Forgery("a header alone", "true", "artefact", damage=lambda b: b[:96]),
    Forgery("half of the file", "true", "artefact", damage=lambda b: b[: len(b) // 16 * 8]),
    Forgery("an odd length", "true", "artefact", damage=lambda b: b + b"x"),
    Forgery(
        "something behind the end", "true", "accepted|artefact", kernel=False, damage=lambda b: b + bytes(64)
    ),
    Forgery("another format", "true", "artefact", damage=at(5, b"\x03")),
    Forgery("another kind of numbers", "true", "artefact", damage=at(6, b"\0")),
    Forgery("no magic word", "true", "artefact", damage=at(0, b"OLEAN")),
    Forgery("another base address", "true", "artefact", damage=at(80, struct.pack("<Q", 1 << 40))),
    Forgery(
        "a base address that is not aligned",
        "true",
        "artefact",
        damage=at(80, struct.pack("<Q", (1 << 32) + 3)),
    ),
    Forgery("a root that is null", "true", "artefact", damage=at(88, bytes(8))),
    Forgery("a root beside the root", "true", "artefact", damage=swap_root),
    Forgery("a version that is no text", "true", "artefact", damage=at(7, b"\xff\xff")),
    Forgery(
        "text instead of a module",
        "true",
        "artefact",
        damage=lambda b: b"theorem one_two : 1 = 2 := rfl\n" * 9,
    ),
]


def _rename(draft: Draft, old: Name, new: Name) -> None:
    entry = draft.constants.pop(old)
    draft.constants[new] = entry.copy(name=new)
    if old in draft.ranges:
        draft.ranges[new] = draft.ranges.pop(old)


def _renamed(term: Expr) -> Expr:
    """The same type with other names and kinds of its outer binders."""
    if term[0] != PI:
        return term
    return (PI, ("other",), term[2], _renamed(term[3]), 1)


def _relevel(draft: Draft, name: Name, new: tuple[Name, ...]) -> None:
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
