"""Written proofs taken apart into steps."""

from __future__ import annotations

import pytest

from prover_env.practice import split_proof

CASES = {
    "term": ("fun h => h", ["exact fun h => h"]),
    "one line": ("by rfl", ["rfl"]),
    "chain": ("by intro h; exact h", ["intro h", "exact h"]),
    "chain inside a term": ("by exact (by intro h; exact h)", ["exact (by intro h; exact h)"]),
    "chain after by": ("by have : p := by intro x; exact x", ["have : p := by intro x; exact x"]),
    "combinator": ("by constructor <;> simp", ["constructor <;> simp"]),
    "lines": ("by\n  intro h\n  exact h", ["intro h", "exact h"]),
    "continued": (
        "by\n  have h : p :=\n    q\n  rw [a,\n    b]\n  simp\n    <;> rfl",
        ["have h : p :=\n  q", "rw [a,\n  b]", "simp\n  <;> rfl"],
    ),
    "bracket": ("by\n  exact foo (\n  a)", ["exact foo (\na)"]),
    "bullets": (
        "by\n  constructor\n  · intro h\n    exact h\n  · rfl",
        ["constructor", "intro h", "exact h", "rfl"],
    ),
    "nested": ("by\n  a\n  · b\n    · c\n    · d\n  · e", ["a", "b", "c", "d", "e"]),
    "alternatives": (
        "by\n  induction n with\n  | zero => rfl\n  | succ n ih =>\n    rw [ih]\n    exact h",
        ["induction n with\n| zero => ?_\n| succ n ih => ?_", "rfl", "rw [ih]", "exact h"],
    ),
    "alternative on the line and below": (
        "by\n  cases h with\n  | inl a => intro x\n             exact a\n  | inr b => exact b",
        ["cases h with\n| inl a => ?_\n| inr b => ?_", "intro x", "exact a", "exact b"],
    ),
    "shared alternative": (
        "by\n  cases h with\n  | inl a | inr a => exact a",
        ["cases h with\n| inl a | inr a => exact a"],
    ),
    "wild alternative": ("by\n  cases h with\n  | _ => rfl", ["cases h with\n| _ => rfl"]),
    "comments": ("by -- so\n  -- first; then\n  intro h -- a; b\n  exact h", ["intro h -- a; b", "exact h"]),
}


@pytest.mark.parametrize("name", CASES)
def test_fine(name: str) -> None:
    proof, steps = CASES[name]
    assert list(split_proof(proof)) == steps


def test_coarse_keeps_blocks() -> None:
    proof = "by\n  constructor\n  · intro h\n    exact h\n  · rfl"
    assert split_proof(proof, fine=False) == ("constructor", "· intro h\n  exact h", "· rfl")
