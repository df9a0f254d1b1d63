"""Forged artefacts: the proof term, and helpers and names that were slipped in."""

from __future__ import annotations

from prover_env.olean import Kind, Range, Safety
from prover_env.olean.terms import BVAR, IMAX, LAM, LET, LIT, MAX, PARAM, PROJ, SORT, SUCC, ZERO
from tests.adversary.edits import (
    DEEP,
    EQ_REFL,
    INTRO,
    NAT,
    ONE,
    TRUE,
    Forgery,
    app,
    bad_inductive,
    cycle,
    deep,
    definition,
    doubled,
    extra,
    helper,
    many,
    rename,
    renamed,
    theorem,
    value,
)
from tests.adversary.forge import Entry, const

PROOFS = [
    # the edit changes nothing that matters
    Forgery("written anew, unchanged", "true", "accepted", kernel=False, edit=lambda d, n: None),
    Forgery(
        "binders renamed",
        "true",
        "accepted",
        kernel=False,
        edit=lambda d, n: d.constants.update({n: d.constants[n].copy(type=renamed(d.constants[n].type))}),
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
            lambda d, n: rename(d, (*n, "_proof_9"), ("propext",)),
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
        edit=lambda d, n: rename(d, n, ("one_two", 0)),
    ),
    Forgery(
        "the theorem with a NUL in its name",
        "false",
        "missing",
        edit=lambda d, n: rename(d, n, ("one_two\0",)),
    ),
    Forgery(
        "the theorem in one word with a dot",
        "false",
        "missing",
        edit=lambda d, n: rename(d, n, ("_root_", "one_two")),
    ),
]
