"""Digests are equal exactly for equal statements."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from prover_env.olean import Olean
from prover_env.runtime import Lean
from tests.prover_env.olean.conftest import compiled

GROUPS: list[list[str]] = [
    [
        "(a b : Nat) (h : a = b) : b = a",
        "{x : Nat} (y : Nat) : x = y → y = x",
        ": ∀ a b : Nat, a = b → b = a",
        "(a b : Nat) (h : (a = b)) : (b = a)",
    ],
    ["(a b : Nat) (h : b = a) : b = a"],
    ["(a b : Nat) (h : a = b) : a = b"],
    ["(b : Nat) : b = b"],
    ["(b : Bool) : b = b"],
    ["(α : Type) (a : α) : a = a"],
    [".{u} (α : Type u) (a : α) : a = a", ".{v} {β : Type v} (b : β) : b = b"],
    [".{u} (α : Sort u) (a : α) : a = a"],
    [".{u, v} (α : Type u) (β : Type v) : α = α", ".{v, u} (α : Type v) (β : Type u) : α = α"],
    [".{u, v} (α : Type v) (β : Type u) : α = α"],
    [": 1 = 2"],
    [": 1 = 3"],
    [': "1" = "2"'],
    [": (let x : Nat := 1; x + x) = 2", ": (have y : Nat := 1; y + y) = 2"],
    [": (let x := 2; x + x) = 2"],
    [": (1, 2).1 = 1"],
    [": (1, 2).2 = 1"],
]


@pytest.fixture(scope="module")
def digests(lean: Lean, tmp_path_factory: pytest.TempPathFactory) -> list[list[str]]:
    lines = [
        f"theorem t{g}_{i}{statement} := sorry"
        for g, group in enumerate(GROUPS)
        for i, statement in enumerate(group)
    ]
    olean = Olean.read(compiled(lean, tmp_path_factory.mktemp("digest"), "\n".join(lines)))
    return [
        [olean.statement_digest((f"t{g}_{i}",)) for i in range(len(group))] for g, group in enumerate(GROUPS)
    ]


def test_equal_statements(digests: list[list[str]]) -> None:
    for group, statements in zip(digests, GROUPS, strict=True):
        assert len(set(group)) == 1, statements


def test_different_statements(digests: list[list[str]]) -> None:
    for (left, a), (right, b) in combinations(zip(digests, GROUPS, strict=True), 2):
        assert left[0] != right[0], (a, b)


def test_the_proof_does_not_count_and_a_definition_does(lean: Lean, tmp_path: Path) -> None:
    base = "def f (n : Nat) : Nat := n + 1\ntheorem t (n : Nat) : f n = f n := rfl\ninductive I | a | b"
    variants = {
        "same": base,
        "proof": base.replace(":= rfl", ":= by exact Eq.refl _"),
        "value": base.replace("n + 1", "n + 2"),
        "type": base.replace("I | a | b", "I | a | b | c"),
    }
    made = {}
    for name, text in variants.items():
        olean = Olean.read(compiled(lean, tmp_path / name, text))
        made[name] = {n: olean.constant_digest((n,)) for n in ("f", "t", "I")}
    assert made["proof"] == made["same"]
    assert made["value"]["f"] != made["same"]["f"]
    assert made["value"]["t"] == made["same"]["t"], "names count, not what they mean"
    assert made["type"]["I"] != made["same"]["I"]
