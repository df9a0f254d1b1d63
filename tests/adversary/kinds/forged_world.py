"""Forged artefacts: the theorem's kind, its statement, what stands in front of it, and its place."""

from __future__ import annotations

from prover_env.olean import Kind, Safety
from prover_env.olean.terms import BVAR, LAM, LIT, PI, SORT, ZERO
from tests.adversary.edits import (
    EQ_REFL,
    INTRO,
    NAT,
    ONE,
    TRUE,
    Forgery,
    app,
    drop,
    field,
    many,
    other,
    place,
    relevel,
    rules,
    target,
)
from tests.adversary.forge import const

WORLD = [
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
        "universe parameters renamed", "poly", "statement", edit=lambda d, n: relevel(d, n, (("a",), ("b",)))
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
]
