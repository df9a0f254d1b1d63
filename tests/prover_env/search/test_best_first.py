"""Best-first search on real Lean: proofs are judged, budgets hold, nothing is asked twice."""

from __future__ import annotations

import dataclasses
import pickle
import time
from collections import Counter
from collections.abc import Iterator

import pytest

from problems import load_sets
from prover_env.errors import StatementError, UsageError, WorkerDiedError
from prover_env.policies import RandomPolicy, TemplatePolicy
from prover_env.repl import LeanRepl
from prover_env.search import BestFirstSearch, Budget, ProofEngine, StopReason, TransitionCache
from prover_env.values import ProofState, ResultKind

from .helpers import ListPolicy, Recorder, Several, StagedPolicy

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
UNPROVABLE = "theorem no (p q : Prop) (h : p ∨ q) : p ∧ q"


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl(max_heartbeats=10_000) as repl:
        yield repl


@pytest.mark.parametrize("mode", ["light", "simp", "heavy"])
@pytest.mark.parametrize(
    "statement",
    [
        SWAP,
        "theorem t (p q r : Prop) : p ∧ (q ∨ r) → (p ∧ q) ∨ (p ∧ r)",
        "theorem t {α : Type} (P Q : α → Prop) (h : ∀ x, P x → Q x) : (∃ x, P x) → ∃ x, Q x",
        "theorem t (f : Nat → Nat) (h : ∀ n, f n = n) : f (f 3) = 3",
    ],
)
def test_easy_statements_are_proved(repl: LeanRepl, mode: str, statement: str) -> None:
    result = BestFirstSearch(TemplatePolicy(mode), Budget(evaluations=200)).search(repl, statement)
    assert result.proved
    assert result.stopped is StopReason.PROVED
    assert result.verdict is not None
    assert result.verdict.accepted
    assert repl.judge(repl.replay(statement, result.script)).accepted


@pytest.mark.parametrize(
    "statement",
    [
        "theorem t (n : Nat) : 0 + n = n",
        "theorem t {α : Type} (xs ys : List α) : (xs ++ ys).length = ys.length + xs.length",
        "theorem t (p q : Prop) : ((p → q) → p) → p",
    ],
)
def test_the_opening_proves_by_automation(repl: LeanRepl, statement: str) -> None:
    result = BestFirstSearch(TemplatePolicy(), Budget(evaluations=60)).search(repl, statement)
    assert result.proved
    assert result.evaluations <= 60


def test_the_path_leads_to_the_proof(repl: LeanRepl) -> None:
    result = BestFirstSearch(TemplatePolicy("light"), Budget(evaluations=200)).search(
        repl, "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q ∧ p"
    )
    assert result.script == tuple(step.tactic for step in result.path)
    assert [step.state.script for step in result.path] == [
        result.script[:i] for i in range(len(result.script))
    ]
    assert all(step.log_prob <= 0 for step in result.path)


@pytest.mark.parametrize("budget", [1, 7, 40])
def test_evaluations_never_exceed_the_budget(repl: LeanRepl, budget: int) -> None:
    engine = Recorder(repl)
    result = BestFirstSearch(TemplatePolicy("light"), Budget(evaluations=budget)).search(engine, UNPROVABLE)
    assert not result.proved
    assert result.stopped is StopReason.EVALUATIONS
    assert result.evaluations == budget
    assert len(engine.questions) == result.asked <= budget


def test_no_question_is_asked_twice(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    task = load_sets().get("nat/tower/mul_comm")
    BestFirstSearch(TemplatePolicy(), Budget(evaluations=150)).search(engine, task)
    assert max(Counter(engine.questions).values()) == 1


def test_a_shared_cache_answers_the_second_search(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    search = BestFirstSearch(TemplatePolicy("light"), Budget(evaluations=60), cache=TransitionCache())
    first = search.search(engine, UNPROVABLE)
    asked = len(engine.questions)
    second = search.search(engine, UNPROVABLE)
    assert first.asked == asked > 0
    assert second.asked == 0
    assert (first.hits, second.hits) == (first.evaluations - first.asked, second.evaluations)
    assert len(engine.questions) == asked
    assert second.evaluations == first.evaluations
    assert second.visited == first.visited


def test_the_same_search_gives_the_same_result(repl: LeanRepl) -> None:
    task = load_sets().get("logic/first_order/some_all_swap")

    def outcome() -> object:
        result = BestFirstSearch(TemplatePolicy("light"), Budget(evaluations=120)).search(repl, task)
        return (result.proved, result.script, result.evaluations, result.expansions, result.visited)

    assert outcome() == outcome()


@pytest.mark.parametrize(
    ("problem", "evaluations"), [("logic/first_order/some_all_swap", 120), ("nat/tower/mul_comm", 60)]
)
def test_a_beam_gives_the_same_result_with_one_worker_and_with_two(
    repl: LeanRepl, problem: str, evaluations: int
) -> None:
    task = load_sets().get(problem)
    search = BestFirstSearch(TemplatePolicy("light"), Budget(evaluations=evaluations), beam=4)

    def outcome(engine: ProofEngine) -> object:
        result = search.search(engine, task)
        assert result.evaluations <= evaluations
        return dataclasses.replace(result, seconds=0.0, verdict=None)

    alone = outcome(repl)
    with LeanRepl(max_heartbeats=10_000) as second:
        both = Several(repl, second)
        assert outcome(both) == alone
        assert {"search_0", "search_1"} <= both.threads


def test_a_beam_keeps_to_the_limit_of_expansions(repl: LeanRepl) -> None:
    search = BestFirstSearch(TemplatePolicy("light"), Budget(None, None, expansions=5), beam=4, chunk=2)
    result = search.search(repl, UNPROVABLE)
    assert result.stopped is StopReason.EXPANSIONS
    assert result.expansions == 5


def test_expansions_seconds_and_cancelling(repl: LeanRepl) -> None:
    policy = TemplatePolicy("light")
    limited = BestFirstSearch(policy, Budget(evaluations=None, expansions=3)).search(repl, UNPROVABLE)
    assert (limited.stopped, limited.expansions) == (StopReason.EXPANSIONS, 3)
    began = time.monotonic()
    timed = BestFirstSearch(policy, Budget(evaluations=None, seconds=0.3)).search(
        repl, "theorem t (n : Nat) : n * n * n < n + 7"
    )
    assert timed.stopped is StopReason.SECONDS
    assert time.monotonic() - began < 30
    calls = iter([False, False, True])
    cancelled = BestFirstSearch(policy, Budget(evaluations=500)).search(
        repl, UNPROVABLE, should_stop=lambda: next(calls)
    )
    assert cancelled.stopped is StopReason.CANCELLED
    assert 0 < cancelled.evaluations < 500


def test_a_policy_without_ideas_is_exhausted(repl: LeanRepl) -> None:
    result = BestFirstSearch(ListPolicy(), Budget(evaluations=10)).search(repl, SWAP)
    assert (result.stopped, result.evaluations, result.visited) == (StopReason.EXHAUSTED, 0, 1)
    looping = BestFirstSearch(ListPolicy("skip", "rfl", ""), Budget(evaluations=10)).search(repl, SWAP)
    assert (looping.stopped, looping.evaluations, looping.visited) == (StopReason.EXHAUSTED, 3, 1)


def test_a_rejected_proof_is_remembered_and_the_search_goes_on(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    engine.reject = lambda state: state.script[-1] == "exact ⟨h.2, h.1⟩"
    policy = ListPolicy("exact ⟨h.2, h.1⟩", "exact And.intro h.2 h.1")
    result = BestFirstSearch(policy, Budget(evaluations=20)).search(engine, SWAP)
    assert result.proved
    assert result.script == ("exact And.intro h.2 h.1",)
    assert [r.script for r in result.rejected] == [("exact ⟨h.2, h.1⟩",)]


def test_only_rejected_proofs_mean_not_proved(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    engine.reject = lambda state: True
    result = BestFirstSearch(ListPolicy("simp_all", "exact ⟨h.2, h.1⟩"), Budget(evaluations=20)).search(
        engine, SWAP
    )
    assert not result.proved
    assert result.script == ()
    assert result.verdict is not None
    assert not result.verdict.accepted
    assert len(result.rejected) == 2
    assert len(engine.judged) == len(set(engine.judged)) == 2


def test_templates_that_run_out_of_heartbeats_are_given_up(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    engine.exhausting = frozenset({"simp_all"})
    policy = ListPolicy("simp_all", "constructor", "have h1 := h", "have h2 := h", "have h3 := h")
    BestFirstSearch(policy, Budget(evaluations=60), chunk=1, confidence=0.99).search(
        engine, "theorem t (p q r : Prop) (h : p) : q ∧ r"
    )
    assert sum(t == "simp_all" for _, t in engine.questions) == 2


def test_a_dead_machine_is_an_error_and_no_result(repl: LeanRepl) -> None:
    class Broken(Recorder):
        def run_many(self, *args: object, **kwargs: object) -> list[object]:  # type: ignore[override]
            raise WorkerDiedError("gone")

    with pytest.raises(WorkerDiedError):
        BestFirstSearch(TemplatePolicy(), Budget(evaluations=20)).search(Broken(repl), SWAP)


def test_bad_statements_are_reported(repl: LeanRepl) -> None:
    with pytest.raises(StatementError):
        BestFirstSearch(TemplatePolicy()).search(repl, "theorem t : nonsense_that_does_not_exist")


def test_search_goes_on_from_a_state(repl: LeanRepl) -> None:
    state = repl.start("theorem t (p q r : Prop) (h : p ∧ q) (k : r) : r ∧ q ∧ p")
    answer = repl.run(state, "constructor")
    assert answer.kind is ResultKind.PROGRESS
    assert answer.state is not None
    result = BestFirstSearch(TemplatePolicy(), Budget(evaluations=60)).search(repl, answer.state)
    assert result.proved
    assert result.script[0] == "constructor"


def test_a_finished_state_is_judged_at_once(repl: LeanRepl) -> None:
    state = repl.replay(SWAP, ["exact ⟨h.2, h.1⟩"])
    result = BestFirstSearch(ListPolicy(), Budget(evaluations=5)).search(repl, state)
    assert (result.proved, result.evaluations, result.script) == (True, 0, state.script)


def test_minimising_drops_what_is_not_needed(repl: LeanRepl) -> None:
    policy = StagedPolicy(lambda goals, steps: ["exact ⟨h.2, h.1⟩"] if steps else ["have unused := h"])
    plain = BestFirstSearch(policy, Budget(evaluations=20)).search(repl, SWAP)
    assert plain.script == ("have unused := h", "exact ⟨h.2, h.1⟩")
    short = BestFirstSearch(policy, Budget(evaluations=20), minimise=True).search(repl, SWAP)
    assert short.proved
    assert short.script == ("exact ⟨h.2, h.1⟩",)
    assert short.verdict is not None
    assert short.verdict.accepted


def test_a_goal_is_left_alone_once_one_way_through_it_is_found(repl: LeanRepl) -> None:
    engine = Recorder(repl)
    ways = ["exact hp", "have a := hp", "have b := hp", "have c := hp"]
    policy = StagedPolicy(lambda goals, steps: ways if goals == 2 else [] if steps else ["constructor"])
    search = BestFirstSearch(policy, Budget(evaluations=300), chunk=2, confidence=1.0)
    result = search.search(engine, "theorem t (p q : Prop) (hp : p) : p ∧ q")
    assert result.stopped is StopReason.EXHAUSTED
    assert [t for _, t in engine.questions] == ["constructor", *ways[:2]]


def test_results_can_be_pickled(repl: LeanRepl) -> None:
    result = BestFirstSearch(TemplatePolicy(), Budget(evaluations=60)).search(repl, SWAP)
    assert pickle.loads(pickle.dumps(result)) == result


@pytest.mark.parametrize(
    "canary", [p for i, p in enumerate(load_sets().canaries) if i % 5 == 0], ids=lambda p: p.id
)
def test_canaries_stay_unproved(repl: LeanRepl, canary: object) -> None:
    result = BestFirstSearch(TemplatePolicy(), Budget(evaluations=60)).search(repl, canary)  # type: ignore[arg-type]
    assert not result.proved


def test_random_search_finds_a_short_proof_in_the_end(repl: LeanRepl) -> None:
    result = BestFirstSearch(RandomPolicy(3), Budget(evaluations=400)).search(repl, SWAP)
    assert result.proved


@pytest.mark.parametrize(
    ("name", "value"),
    [("chunk", 0), ("beam", 0), ("width", 0), ("max_depth", -1), ("max_goals", 0), ("max_goal_text", 0)],
)
def test_settings_are_checked(name: str, value: int) -> None:
    with pytest.raises(UsageError, match=name):
        BestFirstSearch(ListPolicy(), **{name: value})  # type: ignore[arg-type]


def test_states_are_values(repl: LeanRepl) -> None:
    state: ProofState = repl.start(SWAP)
    BestFirstSearch(TemplatePolicy(), Budget(evaluations=30)).search(repl, state)
    assert state == repl.start(SWAP)
