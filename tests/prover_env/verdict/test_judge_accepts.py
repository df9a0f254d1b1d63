"""Honest proofs are accepted, and the verdict tells the truth about them."""

from __future__ import annotations

import pytest

from prover_env.olean import show_name
from prover_env.verdict import ALLOWED_AXIOMS, Judge, inspect
from tests.prover_env.verdict.conftest import problem
from tests.prover_env.verdict.honest import ADD, HONEST, SWAP

ALLOWED = {show_name(name) for name in ALLOWED_AXIOMS}


@pytest.mark.parametrize(
    ("statement", "script"), HONEST, ids=[f"{i}-{s.split()[1]}" for i, (s, _) in enumerate(HONEST)]
)
def test_honest_proofs_are_accepted(judge: Judge, statement: str, script: str | list[str]) -> None:
    for step in [script] if isinstance(script, str) else script:
        assert inspect(step).fault is None
    verdict = judge.judge(problem(statement), script)
    assert verdict.accepted, verdict.detail
    assert verdict.reason is None
    assert set(verdict.axioms) <= ALLOWED
    assert verdict.layers == ("guard", "compile", "audit", "replay")
    assert len(verdict.statement_hash) == 40


def test_the_verdict_tells_axioms_and_uses(judge: Judge) -> None:
    em = judge.judge(problem("theorem em3 (p : Prop) : p ∨ ¬p"), "exact Classical.em p")
    assert em.axioms == ("Classical.choice", "Quot.sound", "propext")
    assert em.uses == ("Classical.em",)
    assert judge.judge(problem(SWAP), "exact ⟨h.2, h.1⟩").axioms == ()


def test_helpers_of_the_proof_are_looked_through(judge: Judge) -> None:
    verdict = judge.judge(problem(SWAP), "exact match h with\n  | ⟨hp, hq⟩ => ⟨hq, hp⟩")
    assert verdict.accepted
    assert "And.casesOn" in verdict.uses
    assert not any("match_1" in name for name in verdict.uses)


def test_the_proof_can_be_pasted(judge: Judge) -> None:
    verdict = judge.judge(problem(SWAP), ["constructor", "-- first\nexact h.2", "exact h.1"])
    assert verdict.proof == f"{SWAP} := by\n  constructor\n  exact h.2\n  exact h.1"


def test_bracketed_when_the_plain_layout_is_not_accepted(judge: Judge) -> None:
    # plain, `calc` takes the next line for a step of its own
    statement = "theorem two (a b c : Nat) (h : a = b) (k : b = c) (p : Prop) (hp : p) : a = c ∧ (p ∨ p)"
    steps = ["refine ⟨?_, ?_⟩", "calc a = b := h\n_ = c := k", "left", "exact hp"]
    verdict = judge.judge(problem(statement), steps)
    assert verdict.accepted, verdict.detail
    assert "  (\n    left\n  )" in verdict.proof


@pytest.mark.parametrize(
    "proof",
    [
        "⟨h.2, h.1⟩",
        "And.intro\n  h.2\n  h.1",
        "by exact ⟨h.2, h.1⟩",
        "by\n  constructor\n  · exact h.2\n  · exact h.1",
        "\n  by constructor\n     exact h.2\n     exact h.1",
        "match h with\n  | ⟨hp, hq⟩ => ⟨hq, hp⟩",
        "aux h\nwhere\n  aux (h : p ∧ q) : q ∧ p := ⟨h.2, h.1⟩",
        "fun_swap where fun_swap : q ∧ p := ⟨h.2, h.1⟩ -- done",
        "have ⟨hp, hq⟩ := h\n  ⟨hq, hp⟩",
    ],
)
def test_proofs_as_after_the_assignment(judge: Judge, proof: str) -> None:
    verdict = judge.judge_proof(problem(SWAP), proof)
    assert verdict.accepted, verdict.detail


def test_recursion_with_a_termination_argument(judge: Judge) -> None:
    steps = "match n with\n  | 0 => rfl\n  | n + 1 => congrArg Nat.succ (zero_plus n)"
    proof = f"{steps}\ntermination_by structural n"
    verdict = judge.judge_proof(problem(ADD), proof)
    assert verdict.accepted, verdict.detail


def test_problems_with_modules_preamble_and_namespace(judge: Judge) -> None:
    tree = problem(
        "theorem mirror_mirror (t : Tree) : t.mirror.mirror = t",
        name="Trees.mirror_mirror",
        modules=(
            "namespace Trees\ninductive Tree | leaf | node (l r : Tree)\n",
            "namespace Trees\ndef Tree.mirror : Tree → Tree\n"
            "  | .leaf => .leaf\n  | .node l r => .node r.mirror l.mirror\n",
        ),
        preamble="namespace Trees\nvariable (k : Nat)\ntheorem Tree.mirror_leaf : leaf.mirror = .leaf := rfl",
    )
    script = "induction t with\n| leaf => rfl\n| node l r hl hr => rw [Tree.mirror, Tree.mirror, hl, hr]"
    verdict = judge.judge(tree, script)
    assert verdict.accepted, verdict.detail
    assert "Trees.Tree.mirror" in verdict.uses
    assert judge.judge(tree, "cases t <;> rfl").accepted is False


def test_a_statement_that_ends_in_a_comment(judge: Judge) -> None:
    assert judge.judge(problem(f"{SWAP} -- easy"), "exact ⟨h.2, h.1⟩").accepted
    assert judge.judge(problem(f"{SWAP} /- easy -/"), "exact ⟨h.2, h.1⟩").accepted


def test_text_outside_the_basic_plane(judge: Judge) -> None:
    verdict = judge.judge(problem("theorem fraktur (𝔞 : Prop) (h : 𝔞) : 𝔞"), "have 𝔟 := h\nexact 𝔟")
    assert verdict.accepted, verdict.detail
