"""Proof terms put together from hypotheses: found, and accepted by Lean."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from problems import Premise
from prover_env.policies.synthesis import Synthesis
from prover_env.repl import LeanRepl
from prover_env.values import ResultKind

from .helpers import SUBSET, view

CONTEXT = {
    "α": "Type",
    "P": "α → Prop",
    "Q": "α → Prop",
    "R": "α → α → Prop",
    "x": "α",
    "y": "α",
    "p": "Prop",
    "q": "Prop",
    "r": "Prop",
}
FOUND: list[tuple[dict[str, str], str]] = [
    ({"h": "P x"}, "(∃ x, P x) ∨ ∃ x, Q x"),
    ({"h": "Q x"}, "(∃ x, P x) ∨ ∃ x, Q x"),
    ({"h": "∀ (x : α), P x → Q x", "k": "P x"}, "∃ y, Q y"),
    ({"h": "p → q", "k": "q → r"}, "p → r"),
    ({"h": "¬q"}, "¬(p ∧ q)"),
    ({}, "p ∧ q ↔ q ∧ p"),
    ({"h": "p ↔ q"}, "q ↔ p"),
    ({"h": "∀ (x : α), P x ↔ Q x"}, "∀ (y : α), Q y → P y"),
    ({"h": "p", "k": "¬p"}, "r"),
    ({}, "(p → q) → ¬q → ¬p"),
    ({"h": "x = y"}, "y = x"),
    ({}, "p → p ∧ (q → p)"),
    ({"h": "∀ (x y z : α), R x y → R y z → R x z", "a": "R x y", "b": "R y x"}, "R x x"),
    ({"h": "p ∧ (q → r)", "k": "q"}, "∃ z, (fun _ => True) z ∨ r"),
    ({"h": "∀ (x y : α), R x y ∧ P x → Q y", "a": "R x y", "b": "P x"}, "Q y"),
]
NOT_FOUND: list[tuple[dict[str, str], str]] = [
    ({}, "p ∨ ¬p"),
    ({"h": "p → q"}, "q → p"),
    ({"h": "∀ (x : α), P x → Q x"}, "∃ x, Q x"),
    ({"h": "p → p"}, "p"),
]


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl() as repl:
        yield repl


@pytest.mark.parametrize(("facts", "target"), FOUND)
def test_what_is_found_is_a_proof(repl: LeanRepl, facts: dict[str, str], target: str) -> None:
    if "fun _" in target:
        target = "∃ z : Prop, z ∧ (q → r)"
        facts = {**facts, "m": "p"}
    proof = Synthesis(view(target, **CONTEXT, **facts)).target()
    assert proof is not None
    binders = " ".join(f"({name} : {kind})" for name, kind in {**CONTEXT, **facts}.items())
    result = repl.run(repl.start(f"theorem t {binders} : {target}"), f"exact {proof}")
    assert result.kind is ResultKind.PROVED, (proof, result.message)


@pytest.mark.parametrize(("facts", "target"), NOT_FOUND)
def test_what_does_not_follow_is_not_found(facts: dict[str, str], target: str) -> None:
    assert Synthesis(view(target, **CONTEXT, **facts)).target() is None


def test_definitions_and_premises_are_used() -> None:
    seen = view("Sub A C", (SUBSET,), A="α → Prop", B="α → Prop", C="α → Prop", h="Sub A B", k="Sub B C")
    assert Synthesis(seen).target() == "fun x h1 => k x (h x h1)"
    law = Premise(name="le_trans", statement="theorem le_trans (a b c : N) (h : a ≤ b) (k : b ≤ c) : a ≤ c")
    seen = view("x ≤ z", (), (law,), x="Nat", y="Nat", z="Nat", a="x ≤ y", b="y ≤ z")
    assert Synthesis(seen).target() == "le_trans x y z a b"


def test_metavariables_are_left_alone() -> None:
    assert Synthesis(view("R x ?y", **CONTEXT, h="R x y")).target() is None
