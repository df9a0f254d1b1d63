from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curriculum.statements import (
    count_hypotheses,
    count_quantifiers,
    proof_steps,
    statement_key,
    statement_size,
)


@pytest.mark.parametrize(
    ("statement", "quantifiers", "hypotheses"),
    [
        ("theorem t (p q : Prop) (h : p ∧ q) : q", 0, 3),
        ("theorem t {α β : Type} (f : α → β) [Inhabited α] : ∀ y, ∃ x, f x = y", 2, 3),
        ("theorem t [inst : DecidableEq α] {a} : a = a", 0, 2),
        ("theorem t (h : ∀ x : Nat, (x : Int) = 0) : True", 1, 1),
        ("theorem t : True", 0, 0),
        ("p → p", 0, 0),
        ("", 0, 0),
    ],
)
def test_counts(statement: str, quantifiers: int, hypotheses: int) -> None:
    assert count_quantifiers(statement) == quantifiers
    assert count_hypotheses(statement) == hypotheses


@pytest.mark.parametrize(
    ("proof", "steps"),
    [
        ("rfl", 0),
        ("fun h => h.1", 0),
        ("by trivial", 1),
        ("by\n  intro x\n  exact x", 2),
        ("by intro x; exact x", 2),
        ("by constructor <;> simp", 2),
        ("by\n  -- nothing; here\n  /- nor\n here -/\n  rfl", 1),
        ("by\n  induction n with\n  | zero => rfl\n  | succ n ih => rw [ih]; rfl", 4),
        ("by\n  constructor\n  · rintro ⟨x, hx⟩\n    exact hx\n  · intro h", 4),
        ("bypass", 0),
        ("", 0),
    ],
)
def test_steps_of_a_proof(proof: str, steps: int) -> None:
    assert proof_steps(proof) == steps


BASE = "theorem swap {p q : Prop} (h : p ∧ q) : ∀ x : Nat, ∃ y, f x y"


@pytest.mark.parametrize(
    "same",
    [
        BASE.replace("swap", "Other.name'"),
        BASE.replace("{p q : Prop}", "(p q : Prop)"),
        BASE.replace("p", "r").replace("swar", "swap").replace("Pror", "Prop"),
        BASE.replace("x", "n").replace("y", "m"),
        BASE.replace(" ", "\n   "),
    ],
)
def test_variants_share_a_key(same: str) -> None:
    assert statement_key(same) == statement_key(BASE)


@pytest.mark.parametrize(
    "other",
    [
        BASE.replace("p ∧ q", "q ∧ p"),
        BASE.replace("f x y", "f y x"),
        BASE.replace("f x", "g x"),
        BASE.replace("∃", "∀"),
        BASE.replace("Nat", "Int"),
    ],
)
def test_other_statements_have_other_keys(other: str) -> None:
    assert statement_key(other) != statement_key(BASE)


def test_instances_are_told_apart() -> None:
    assert statement_key("theorem a [BEq α] : x") != statement_key("theorem a [Ord α] : x")


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert len(statement_key(text)) == 16
    for count in (statement_size, count_quantifiers, count_hypotheses, proof_steps):
        assert count(text) >= 0
    assert proof_steps("by " + text) >= 0
