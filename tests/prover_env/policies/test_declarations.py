"""Declarations in front of a problem, read from their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Definition, Premise, load_sets
from prover_env.policies.context import ProblemContext, read_premise
from prover_env.policies.declarations import Constructor, DeclarationKind, read_definition
from prover_env.policies.text import parse

from .helpers import CLOSURE, DEFINITIONS, EVEN, SIZE, SUBSET, TREE, problem


def test_inductive_type() -> None:
    tree = read_definition(TREE)
    assert tree.kind is DeclarationKind.DATA
    assert tree.constructors == (
        Constructor("leaf"),
        Constructor("node", ("t", "x", "t"), (True, False, True)),
    )


def test_inductive_predicate() -> None:
    star = read_definition(CLOSURE)
    assert star.kind is DeclarationKind.PREDICATE
    assert [c.name for c in star.constructors] == ["refl", "step"]


def test_recursive_function_knows_the_argument_it_takes_apart() -> None:
    assert read_definition(SIZE).matched == (0,)
    text = "def zip (f : Nat) : List Nat → List Nat → List Nat\n  | [], _ => []\n  | x :: xs, ys => ys"
    assert read_definition(Definition(name="zip", kind="def", text=text)).matched == (1,)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("def Set (α : Type) : Type := α → Prop", DeclarationKind.TYPE),
        ("abbrev Pred (α : Type) := α → Prop", DeclarationKind.TYPE),
        ("def Odd (n : Nat) : Prop := ∃ k, n = 2 * k + 1", DeclarationKind.PROPOSITION),
        ("/-- A comment: Type -/\n@[simp] def twice (n : Nat) : Nat := n + n", DeclarationKind.FUNCTION),
        ("structure Point where\n  x : Nat\n  y : Nat", DeclarationKind.DATA),
        ("inductive Even : Nat → Prop where\n | zero : Even 0", DeclarationKind.PREDICATE),
        ("", DeclarationKind.FUNCTION),
        ("def", DeclarationKind.FUNCTION),
    ],
)
def test_kinds(text: str, kind: DeclarationKind) -> None:
    assert read_definition(Definition(name="d", kind="def", text=text)).kind is kind


def test_definitions_at_the_head_are_unfolded() -> None:
    context = ProblemContext(problem((EVEN, SUBSET)))
    assert context.unfolded(parse("Even (m + n)")).text == "∃ k, m + n = 2 * k"
    assert context.unfolded(parse("Sub A B")).text == "∀ x, A x → B x"
    assert context.unfolded(parse("¬Even m")).text == "(∃ k, m = 2 * k) → False"
    assert context.unfolded(parse("Even")).text == "Even"


def test_binders_of_a_premise_that_are_proofs_count_as_premises() -> None:
    statement = "theorem lt {α : Type} (q : Prop) (a b : N) (t : T α) (h : a ≤ b) (hq : q) (e : Odd a) : P a"
    found = read_premise(Premise(name="lt", statement=statement))
    assert [p.text for p in found.steps.premises] == ["a ≤ b", "q", "Odd a"]
    assert [b.name for b in found.steps.binders] == ["α", "q", "a", "b", "t"]
    assert found.conclusion.text == "P a"


@given(st.text(max_size=80))
def test_any_text_is_answered(text: str) -> None:
    read_definition(Definition(name="d", kind="def", text="def d " + text))
    read_definition(Definition(name="d", kind="inductive", text="inductive d where " + text))


def test_all_shipped_definitions_and_premises_are_understood() -> None:
    seen: set[str] = set()
    for task in load_sets():
        for definition in task.definitions:
            if definition.name in seen:
                continue
            seen.add(definition.name)
            found = read_definition(definition)
            if definition.kind == "inductive":
                assert found.kind in (DeclarationKind.DATA, DeclarationKind.PREDICATE)
                assert found.constructors, definition.text
        for premise in task.premises[-1:]:
            assert read_premise(premise).conclusion.text, premise.statement
    assert len(seen) > 20


def test_context_looks_names_up_by_full_and_short_name() -> None:
    context = ProblemContext(problem(DEFINITIONS))
    assert context.data["Tree"] == context.data["Trees.Tree"]
    assert context.definitions["size"].name == "Trees.size"
    assert "Star" in context.predicates
    assert "Nat" in context.types
