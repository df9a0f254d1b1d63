"""The template policy: what it proposes, how it ranks, and that Lean can read all of it."""

from __future__ import annotations

import math
import pickle
from collections.abc import Iterator

import pytest

from problems import Problem, load_sets
from prover_env.policies import Candidate, Mode, OpeningPolicy, RandomPolicy, TemplatePolicy
from prover_env.policies.weights import CLOSERS, SAFE, WEIGHTS
from prover_env.repl import LeanRepl
from prover_env.values import ErrorKind, Goal, Hypothesis, ProofState, ResultKind

from .helpers import CLOSURE, EVEN, SIZE, SUBSET, TREE, problem, state

SAMPLE = [p for i, p in enumerate(load_sets()) if i % 41 == 0]


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl(max_heartbeats=10_000) as repl:
        yield repl


def tactics(found: list[Candidate] | object) -> list[str]:
    return [c.tactic for c in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        (state("p → q → p", p="Prop", q="Prop"), "intro h h1"),
        (state("∀ (x : α), P x", α="Type", P="α → Prop"), "intro x"),
        (state("(∃ x, P x) ∧ q → q", P="Nat → Prop", q="Prop"), "rintro ⟨⟨x, h⟩, h1⟩"),
        (state("p ∧ q", p="Prop", q="Prop"), "constructor"),
        (state("p ∨ q", p="Prop", q="Prop"), "left"),
        (state("p", p="Prop", h="p"), "assumption"),
        (state("q", p="Prop", q="Prop", h="p ∨ q"), "rcases h with h1 | h1"),
        (state("q", p="Prop", q="Prop", h="p ∧ q"), "obtain ⟨h1, h2⟩ := h"),
        (state("P y", P="Nat → Prop", x="Nat", y="Nat", h="x = y", k="P x"), "subst h"),
        (state("f x = 0", f="Nat → Nat", x="Nat", h="∀ (n : Nat), f n = 0"), "rw [h]"),
        (state("n + 0 = n", n="Nat"), "induction n with | zero => ?_ | succ n1 ih => ?_"),
        (
            state("size t = size t", (TREE, SIZE), t="Tree Nat"),
            "cases t with | leaf => ?_ | node t1 x t2 => ?_",
        ),
        (state("∃ x, x = n + n", n="Nat"), "exact ⟨_, rfl⟩"),
        (state("Even (n + n)", (EVEN,), n="Nat"), "refine ⟨n, ?_⟩"),
        (state("Sub A A", (SUBSET,), A="Nat → Prop"), "intro x h"),
        (state("Star R x x", (CLOSURE,), R="Nat → Nat → Prop", x="Nat"), "apply Star.refl"),
        (state("p ∨ ¬p", p="Prop"), "by_cases h : p"),
        (state("(if n = 0 then 1 else 2) = k", n="Nat", k="Nat"), "split"),
        (state("f = g", f="Nat → Nat", g="Nat → Nat"), "funext x"),
        (state("size t = 0", (TREE, SIZE), t="Tree Nat"), "unfold Trees.size"),
        (state("False", p="Prop", h="¬(p ∨ ¬p)"), "obtain ⟨h1, h2⟩ := not_or.mp h"),
        (state("a ≤ c", a="Nat", c="Nat"), "omega"),
        (state("p ↔ q", p="Prop", q="Prop"), "simp_all"),
    ],
)
def test_proposals(given: ProofState, wanted: str) -> None:
    found = tactics(TemplatePolicy().propose(given, 200))
    assert wanted in found, found


def test_instances_of_rules_are_filled_in() -> None:
    given = state("Q b", α="Type", P="α → Prop", Q="α → Prop", b="α", h="∀ (x : α), P x → Q x", k="P b")
    assert TemplatePolicy().propose(given, 1)[0].tactic == "exact h b k"


@pytest.mark.parametrize("mode", list(Mode))
def test_a_ranking_is_a_distribution(mode: Mode) -> None:
    given = state("p ∧ q ∨ n + 0 = n", p="Prop", q="Prop", n="Nat", h="q → p", k="¬q ∨ p")
    policy = TemplatePolicy(mode)
    found = policy.propose(given, 500)
    assert math.isclose(sum(math.exp(c.log_prob) for c in found), 1.0)
    assert [c.log_prob for c in found] == sorted((c.log_prob for c in found), reverse=True)
    assert len(set(tactics(found))) == len(found)
    assert all(c.template in WEIGHTS for c in found)
    assert policy.propose(given, 5) == found[:5]
    assert TemplatePolicy(mode).propose(given, 500) == found


def test_modes_hold_each_other_and_keep_their_promise() -> None:
    given = state("n + 0 = n ∧ p", p="Prop", n="Nat", h="p ↔ n = n")
    light, simp, heavy = (set(tactics(TemplatePolicy(m).propose(given, 500))) for m in Mode)
    assert light < simp < heavy
    assert not any(t.startswith("simp") and not t.startswith("simp only") for t in light)
    assert not any("simp_all" in t or "omega" in t for t in simp)
    assert "omega" in heavy
    assert TemplatePolicy("light").opening(given) == []


def test_unknown_mode_names_the_modes() -> None:
    with pytest.raises(ValueError, match="light, simp, heavy"):
        TemplatePolicy("huge")


def test_only_one_safe_step_is_near_the_top() -> None:
    given = state("r", p="Prop", q="Prop", r="Prop", h="p ∧ q", k="q ∧ r → p", m="∃ n, n = 0")
    found = TemplatePolicy().propose(given, 500)
    safe = [i for i, c in enumerate(found) if c.template in SAFE]
    assert safe[0] == 0
    assert safe[1] > 5


def test_names_that_cannot_be_written_are_renamed_first_and_never_used() -> None:
    goal = Goal(
        "cons",
        (
            Hypothesis(("α",), "Type"),
            Hypothesis(("inst✝",), "DecidableEq α", is_instance=True),
            Hypothesis(("x✝", "y"), "α"),
            Hypothesis(("h✝",), "x✝ = y"),
        ),
        "y = x✝",
    )
    found = TemplatePolicy().propose(ProofState(problem(), (), (goal,)), 500)
    assert found[0].tactic == "rename_i x h"
    assert not any("✝" in c.tactic for c in found)


def test_finished_states_and_limits() -> None:
    policy = TemplatePolicy()
    assert policy.propose(ProofState(problem(), (), ()), 10) == []
    assert policy.opening(ProofState(problem(), (), ())) == []
    assert policy.propose(state("True"), 0) == []
    assert len(policy.propose(state("p ∨ q", p="Prop", q="Prop"), 3)) == 3


def test_policies_can_be_pickled() -> None:
    given = state("p ∨ q", p="Prop", q="Prop")
    policy = TemplatePolicy()
    policy.propose(given, 5)
    assert pickle.loads(pickle.dumps(policy)).propose(given, 50) == policy.propose(given, 50)


def test_weights_decide_the_order() -> None:
    given = state("p ∨ q", p="Prop", q="Prop")
    assert TemplatePolicy(weights={"right": 20.0}).propose(given, 1)[0].tactic == "right"
    assert CLOSERS - {"opening"} <= WEIGHTS.keys()
    assert WEIGHTS.keys() >= SAFE


def test_opening_introduces_and_chains() -> None:
    given = state("∀ (n : Nat), n + 0 = n")
    policy = TemplatePolicy()
    assert isinstance(policy, OpeningPolicy)
    found = tactics(policy.opening(given))
    assert "intro n; omega" in found
    assert any("induction n" in t and "<;>" in t for t in found)
    assert len(set(found)) == len(found)


def test_random_policy_shuffles_by_seed() -> None:
    given = state("p ∧ q ∨ r", p="Prop", q="Prop", r="Prop", h="q → p")
    first = RandomPolicy(1).propose(given, 500)
    assert RandomPolicy(1).propose(given, 500) == first
    assert tactics(RandomPolicy(2).propose(given, 500)) != tactics(first)
    assert {c.log_prob for c in first} == {-math.log(len(first))}
    assert set(tactics(first)) == set(tactics(TemplatePolicy("light").propose(given, 500)))
    assert RandomPolicy(1).propose(given, 3) == first[:3]


@pytest.mark.slow
@pytest.mark.parametrize("task", SAMPLE, ids=lambda p: p.id)
def test_lean_reads_every_candidate(repl: LeanRepl, task: Problem) -> None:
    policy = TemplatePolicy()
    given = repl.start(task)
    for _ in range(2):
        found = [*policy.opening(given), *policy.propose(given, 100)]
        answers = repl.run_many(given, tactics(found))
        bad = [
            (c.tactic, a.message)
            for c, a in zip(found, answers, strict=True)
            if a.error is ErrorKind.PARSE or a.kind is ResultKind.REFUSED
        ]
        assert not bad
        onwards = [
            a.state
            for c, a in zip(found, answers, strict=True)
            if a.state is not None and a.state.goals and c.template in ("intros", "induction", "obtain")
        ]
        if not onwards:
            return
        given = onwards[0]
