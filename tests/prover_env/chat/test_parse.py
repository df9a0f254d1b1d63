from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.chat.parse import parse_proof, parse_tactics
from prover_env.chat.policy import merge


@pytest.mark.parametrize(
    ("text", "tactics"),
    [
        ('{"tactics": ["intro h", "simp"]}', ["intro h", "simp"]),
        ('Here you are:\n```json\n{"tactics": ["intro h", " intro h "]}\n```\nGood luck!', ["intro h"]),
        ('{"tactic": "omega"}', ["omega"]),
        ('["rfl", 3, null, "", "simp"]', ["rfl", "simp"]),
        ("```lean\nintro h\nexact h\n```\nor\n```lean4\n  simp\n```", ["intro h\nexact h", "simp"]),
        ("~~~\nrfl\n~~~", ["rfl"]),
        ("```lean\nrfl", ["rfl"]),
        ("<think>perhaps ```lean\nomega\n``` …</think>\n\nexact ⟨a, b⟩", ["exact ⟨a, b⟩"]),
        (
            "cases h with\n| inl h => exact h\n| inr h => exact h",
            ["cases h with\n| inl h => exact h\n| inr h => exact h"],
        ),
        ("simp only [Nat.add_comm]", ["simp only [Nat.add_comm]"]),
        ('{"tactics": ["in', ['{"tactics": ["in']),
        ("", []),
        ('{"tactics": []}', ['{"tactics": []}']),
    ],
)
def test_tactics(text: str, tactics: list[str]) -> None:
    assert parse_tactics(text) == tactics


def test_tactics_without_measure() -> None:
    assert parse_tactics(json.dumps({"tactics": ["x" * 5000, "rfl"]})) == ["rfl"]
    assert len(parse_tactics(json.dumps([f"exact h{i}" for i in range(1000)]))) == 32
    assert parse_tactics("[" * 100_000) == []


@pytest.mark.parametrize(
    ("text", "proof"),
    [
        ("```lean\ntheorem t (p : Prop) (h : p) : p := by\n  exact h\n```", "by\n  exact h"),
        ("```lean\ntheorem t (n : Nat := 0) : ∃ x, x = { a := 1 } := ⟨_, rfl⟩\n```", " ⟨_, rfl⟩"),
        ("```lean\nintro h\nexact h\n```", "by\n  intro h\n  exact h"),
        ("  simp\n  rfl", "by\n  simp\n  rfl"),
        ("```lean\nby simp\n```", "by simp"),
        (
            "```lean\nlemma a : p := by simp\n\ntheorem t : q := by\n  rfl\n\n#print axioms t\n```",
            "by\n  rfl",
        ),
        ("```lean\ntheorem t : q := by\n  rfl\nend Foo\n```", "by\n  rfl"),
        (
            "```lean\nbad\n```\nBetter:\n```lean\ntheorem t : q := by\n  rfl\n```\n```text\nok\n```",
            "by\n  rfl",
        ),
        ("<think>\n```lean\nsorry\n```\n</think>\n```lean\nexample : q := by rfl\n```", "by rfl"),
        ("theorem t : q := by\n  rfl", "by\n  rfl"),
        ("", None),
        ("```lean\ntheorem t : q :=\n```", None),
        ('theorem t : "unclosed := by', 'by\n  theorem t : "unclosed := by'),
    ],
)
def test_proofs(text: str, proof: str | None) -> None:
    found = parse_proof(text)
    assert (found and found.strip()) == (proof and proof.strip())


@given(st.text(st.sampled_from('`~\n {}[]":=,theoremby⟨/-<>k '), max_size=200))
def test_any_text_is_read(text: str) -> None:
    assert all(tactic.strip() for tactic in parse_tactics(text))
    proof = parse_proof(text)
    assert proof is None or proof.strip()


@pytest.mark.parametrize("piece", ["``` x", "```", " " * 50, "{", "[", '"', "(", "theorem ", ":=", "\n", "`"])
def test_long_texts_are_read_in_time(piece: str) -> None:
    text = piece * (50_000 // len(piece)) + "!"
    parse_tactics(text)
    parse_proof(text)


def test_probabilities() -> None:
    found = merge([["a", "b"], ["a"], [], ["c", "a", "b"]])
    assert [c.tactic for c in found] == ["a", "c", "b"]
    assert sum(2.718281828459045**c.log_prob for c in found) == pytest.approx(1.0)
    assert merge([]) == merge([[], []]) == ()
    assert merge([["only"]])[0].log_prob == 0.0
