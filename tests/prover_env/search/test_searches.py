"""Every search on real Lean: the same contract for all of them."""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from problems import load_sets
from prover_env.errors import ReplayError, UsageError
from prover_env.policies import Candidate, TemplatePolicy
from prover_env.repl import LeanRepl
from prover_env.search import (
    SEARCHES,
    Budget,
    Search,
    SearchName,
    SearchResult,
    StopReason,
    TransitionCache,
    TransitionStore,
    make_search,
    minimise_proof,
)
from prover_env.values import ProofState, ResultKind

from .helpers import ListPolicy, Recorder, Several, StagedPolicy

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
UNPROVABLE = "theorem no (p q : Prop) (h : p ∨ q) : p ∧ q"
EASY = [
    "theorem t (p q r : Prop) : p ∧ (q ∨ r) → (p ∧ q) ∨ (p ∧ r)",
    "theorem t {α : Type} (P Q : α → Prop) (h : ∀ x, P x → Q x) : (∃ x, P x) → ∃ x, Q x",
    "theorem t (f : Nat → Nat) (h : ∀ n, f n = n) : f (f 3) = 3",
]
NAMES = sorted(SEARCHES)


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl(max_heartbeats=10_000) as repl:
        yield repl


@pytest.fixture(scope="module")
def known() -> TransitionCache:
    """Answers that the tests of this file share."""
    return TransitionCache()


def plain(result: SearchResult) -> SearchResult:
    """A result without what depends on the machine, or on what was in the cache."""
    return dataclasses.replace(result, seconds=0.0, verdict=None, asked=0, hits=0, disk_hits=0)


class Unsure:
    """Gives every tactic probability 0, or another number."""

    def __init__(self, log_prob: object = -math.inf) -> None:
        self.log_prob = log_prob

    def propose(self, state: ProofState, limit: int) -> list[Candidate]:
        return [Candidate(t, self.log_prob, "t") for t in ("constructor", "exact h.2", "exact h.1")]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_tactics_of_probability_zero_are_tried_too(name: str, repl: LeanRepl, known: TransitionCache) -> None:
    search = make_search(name, Unsure(), Budget(evaluations=60), cache=known)
    assert search.search(repl, SWAP).proved
    hopeless = make_search(name, Unsure(), Budget(evaluations=60), cache=known).search(repl, UNPROVABLE)
    assert hopeless.stopped is StopReason.EXHAUSTED


@pytest.mark.parametrize("log_prob", ["x", None, math.nan, 0.5])
def test_what_is_no_log_probability_is_named(log_prob: object, repl: LeanRepl) -> None:
    with pytest.raises(UsageError, match=f"log_prob={log_prob!r}"):
        make_search("best_first", Unsure(log_prob)).search(repl, SWAP)


@pytest.mark.parametrize("policy", [None, Unsure, object()], ids=["none", "class", "object"])
@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_policy_is_refused(name: str, policy: object) -> None:
    with pytest.raises(UsageError, match="is no policy"):
        make_search(name, policy)  # type: ignore[arg-type]


def test_what_is_no_problem_is_refused(repl: LeanRepl) -> None:
    with pytest.raises(UsageError, match="is no problem"):
        make_search("best_first", ListPolicy()).search(repl, None)  # type: ignore[arg-type]


def test_every_name_makes_a_search() -> None:
    assert set(SEARCHES) == {name.value for name in SearchName}
    policy, budget = ListPolicy(), Budget(7)
    for name in NAMES:
        search = make_search(name, policy, budget, chunk=3, max_depth=5)
        assert isinstance(search, Search)
        assert type(search) is SEARCHES[name]
        assert (search.policy, search.budget) == (policy, budget)


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("depth", {}, "no search 'depth'; there are best_first, beam, deepening, mcts"),
        ("beam", {"alpha": 1.0}, "beam has no setting alpha"),
        ("best_first", {"beam_width": 3}, "best_first has no setting beam_width"),
        ("beam", {"beam_width": 0}, "beam_width=0"),
        ("beam", {"branching": 1.5}, "branching=1.5"),
        ("beam", {"chunk": 0}, "chunk=0"),
        ("deepening", {"cost_step": 0.0}, "cost_step"),
        ("deepening", {"cost_step": float("nan")}, "cost_step"),
        ("deepening", {"depth_step": 0}, "depth_step=0"),
        ("deepening", {"cost_step": None}, "needs a limit"),
        ("mcts", {"exploration": -1.0}, "exploration"),
        ("mcts", {"reduction": float("inf")}, "reduction"),
        ("mcts", {"reduction": "x"}, "reduction='x'"),
        ("best_first", {"alpha": "x"}, "alpha='x'"),
        ("best_first", {"confidence": "x"}, "confidence='x'"),
        ("best_first", {"chunk": "x"}, "chunk='x'"),
        ("best_first", {"chunk": None}, "chunk=None"),
        ("best_first", {"record": "no"}, "record='no'"),
        ("mcts", {"leaves": None}, "leaves=None"),
        ("beam", {"step_timeout": 0}, "step_timeout=0: must be a finite number, above 0"),
        ("mcts", {"leaves": 0}, "leaves=0"),
        ("mcts", {"max_goals": 0}, "max_goals=0"),
    ],
)
def test_bad_names_and_settings_are_refused(name: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        make_search(name, ListPolicy(), **options)


@pytest.mark.parametrize("name", NAMES)
def test_easy_statements_are_proved(repl: LeanRepl, known: TransitionCache, name: str) -> None:
    search = make_search(name, TemplatePolicy("light"), Budget(evaluations=200), cache=known, chunk=4)
    for statement in EASY:
        result = search.search(repl, statement)
        assert result.proved, statement
        assert result.stopped is StopReason.PROVED
        assert result.script == tuple(step.tactic for step in result.path)
        assert result.verdict is not None
        assert result.verdict.accepted


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("budget", [1, 37])
def test_budgets_are_exact_and_nothing_is_asked_twice(repl: LeanRepl, name: str, budget: int) -> None:
    engine = Recorder(repl)
    search = make_search(name, TemplatePolicy("light"), Budget(evaluations=budget), chunk=4, record=True)
    result = search.search(engine, UNPROVABLE)
    assert (result.stopped, result.evaluations) == (StopReason.EVALUATIONS, budget)
    assert result.evaluations == result.asked + result.hits == len(result.tried)
    assert max(Counter(engine.questions).values()) == 1


@pytest.mark.parametrize("name", NAMES)
def test_twice_the_same_and_what_was_tried_is_told(repl: LeanRepl, known: TransitionCache, name: str) -> None:
    task = load_sets().get("logic/first_order/some_all_swap")
    budget = Budget(evaluations=60)
    search = make_search(name, TemplatePolicy("light"), budget, cache=known, record=True)
    first, second = search.search(repl, task), search.search(repl, task)
    assert plain(first) == plain(second)
    assert len(first.tried) == first.evaluations
    met = {repl.start(task).goal_key} | {t.next.goal_key for t in first.tried if t.next is not None}
    for step in first.tried:
        assert step.state.goal_key in met
        assert (step.next is None) is (step.kind in (ResultKind.FAILED, ResultKind.REFUSED))
        assert step.next is None or step.next.script[:-1] == step.state.script
        assert step.template
        assert step.log_prob <= 0
    unrecorded = make_search(name, TemplatePolicy("light"), budget, cache=known).search(repl, task)
    assert plain(unrecorded) == dataclasses.replace(plain(first), tried=())


@pytest.mark.parametrize("name", NAMES)
def test_searches_stop_when_told_and_at_their_expansions(
    repl: LeanRepl, known: TransitionCache, name: str
) -> None:
    calls = iter([False, False, True])
    policy = TemplatePolicy("light")
    cancelled = make_search(name, policy, Budget(evaluations=500), cache=known).search(
        repl, UNPROVABLE, should_stop=lambda: next(calls)
    )
    assert cancelled.stopped is StopReason.CANCELLED
    assert 0 < cancelled.evaluations < 500
    limited = make_search(name, policy, Budget(None, None, expansions=3), cache=known, chunk=2)
    result = limited.search(repl, UNPROVABLE)
    assert (result.stopped, result.expansions) == (StopReason.EXPANSIONS, 3)


@pytest.mark.parametrize("name", NAMES)
def test_a_rejected_proof_is_remembered_and_the_search_goes_on(repl: LeanRepl, name: str) -> None:
    engine = Recorder(repl)
    engine.reject = lambda state: state.script[-1] == "exact ⟨h.2, h.1⟩"
    policy = ListPolicy("exact ⟨h.2, h.1⟩", "exact And.intro h.2 h.1")
    result = make_search(name, policy, Budget(evaluations=20)).search(engine, SWAP)
    assert result.script == ("exact And.intro h.2 h.1",)
    assert [r.script for r in result.rejected] == [("exact ⟨h.2, h.1⟩",)]
    engine.reject = lambda state: True
    refused = make_search(name, policy, Budget(evaluations=20)).search(engine, SWAP)
    assert not refused.proved
    assert refused.stopped is StopReason.EXHAUSTED
    assert refused.verdict is not None
    assert not refused.verdict.accepted


@pytest.mark.parametrize("name", NAMES)
def test_what_is_left_to_do_decides_and_all_of_it_is_tried(repl: LeanRepl, name: str) -> None:
    """A goal is left alone once it is proved, but what it led to is gone on with."""
    policy = StagedPolicy(
        lambda goals, steps: ["skip", "constructor", "assumption", "have a := h"] if steps < 5 else []
    )
    search = make_search(name, policy, Budget(evaluations=300), chunk=2, confidence=1.0)
    proved = search.search(repl, "theorem t (p q r : Prop) (h : p) (k : q) (l : r) : p ∧ q ∧ r")
    assert proved.stopped is StopReason.PROVED
    assert proved.script[-1] == "assumption"
    lost = search.search(repl, "theorem t (p q r : Prop) (h : p) (k : q) : p ∧ q ∧ r")
    assert lost.stopped is StopReason.EXHAUSTED
    assert lost.visited >= 6


@pytest.mark.parametrize("name", NAMES)
def test_proofs_are_minimised_and_states_gone_on_from(repl: LeanRepl, name: str) -> None:
    policy = StagedPolicy(lambda goals, steps: ["exact ⟨h.2, h.1⟩"] if steps else ["have unused := h"])
    search = make_search(name, policy, Budget(evaluations=20), minimise=True)
    result = search.search(repl, SWAP)
    assert result.script == ("exact ⟨h.2, h.1⟩",)
    assert len(result.path) == 2
    begun = repl.run(repl.start(SWAP), "have first := h").state
    assert begun is not None
    onward = make_search(name, policy, Budget(evaluations=20)).search(repl, begun)
    assert onward.script == ("have first := h", "exact ⟨h.2, h.1⟩")
    assert len(onward.path) == 1


@pytest.mark.parametrize(("name", "options"), [("beam", {"beam_width": 3}), ("mcts", {"leaves": 3})])
def test_two_workers_give_what_one_gives(repl: LeanRepl, name: str, options: dict[str, int]) -> None:
    task = load_sets().get("logic/first_order/some_all_swap")
    search = make_search(name, TemplatePolicy("light"), Budget(evaluations=60), **options)
    alone = plain(search.search(repl, task))
    with LeanRepl(max_heartbeats=10_000) as second:
        both = Several(repl, second)
        assert plain(search.search(both, task)) == alone
        assert {"search_0", "search_1"} <= both.threads


class TestDisk:
    """Answers on disk, seen from searches."""

    def test_the_second_run_asks_nothing(self, repl: LeanRepl, tmp_path: Path) -> None:
        task = load_sets().get("logic/first_order/some_all_swap")

        def run() -> SearchResult:
            with TransitionStore(tmp_path / "t.sqlite") as store:
                cache = TransitionCache(store=store)
                search = make_search(
                    "best_first", TemplatePolicy("light"), Budget(evaluations=60), cache=cache, record=True
                )
                return search.search(repl, task)

        first, second = run(), run()
        assert (first.disk_hits, first.asked) == (0, first.asked)
        assert second.asked == 0
        assert second.disk_hits == first.asked
        assert plain(first) == plain(second)
        for here, there in zip(first.tried, second.tried, strict=True):
            assert here == there
            assert here.next is None or there.next is None or here.next.goals == there.next.goals

    def test_another_way_to_the_same_goals_finds_the_answers_and_goes_on(
        self, repl: LeanRepl, tmp_path: Path
    ) -> None:
        engine = Recorder(repl)
        with TransitionStore(tmp_path / "t") as store:
            cache = TransitionCache(store=store)
            start = repl.start("theorem t (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r")
            one = cache.run_many(engine, start, ["refine ⟨hp, ?_⟩"])[0].state
            assert one is not None
            assert cache.run_many(engine, one, ["constructor", "rfl"])[0].ok
            other = repl.run(start, "apply And.intro hp").state
            assert other is not None
            assert other.goals == one.goals
            asked = len(engine.questions)
            split, failed = cache.run_many(engine, other, ["constructor", "rfl"])
            assert len(engine.questions) == asked
            assert split.state is not None
            assert split.state.script == ("apply And.intro hp", "constructor")
            assert failed.kind is ResultKind.FAILED
            on = cache.run_many(engine, split.state, ["exact hq"])[0].state
            assert on is not None
            assert engine.questions[asked:] == [(split.state.goal_key, t) for t in ("exact hq", "skip")]
            assert cache.run_many(engine, on, ["exact hr"])[0].kind is ResultKind.PROVED
            assert cache.surprises == 0

    def test_a_state_that_is_another_than_told_is_noticed(self, repl: LeanRepl, tmp_path: Path) -> None:
        """A store that lies about a step: the lie is found out at the next question, and forgotten."""
        engine = Recorder(repl)
        with TransitionStore(tmp_path / "t") as store:
            liar = Lying(repl, {"constructor": "exact ⟨h.2, h.1⟩;;"})
            start = repl.start(SWAP)
            TransitionCache(store=store).run_many(liar, start, ["constructor"])
            cache = TransitionCache(store=store)
            false = cache.run_many(engine, start, ["constructor"])[0].state
            assert false is not None
            assert len(false.goals) == 1
            assert engine.questions == []
            answer = cache.run_many(engine, false, ["exact h.2"])[0]
            assert answer.state is not None
            assert [g.target for g in answer.state.goals] == ["p"]
            assert cache.surprises == 1
            for again in (cache, TransitionCache(store=store)):
                true = again.run_many(engine, start, ["constructor"])[0].state
                assert true is not None
                assert len(true.goals) == 2

    def test_a_lie_that_ends_a_proof_is_rejected_and_forgotten(self, repl: LeanRepl, tmp_path: Path) -> None:
        path = tmp_path / "t"
        policy = ListPolicy("intro x", "exact h.2", "exact ⟨h.2, h.1⟩")
        with TransitionStore(path) as store:
            TransitionCache(store=store).run_many(
                Lying(repl, {"exact h.2": ""}), repl.start(SWAP), ["exact h.2"]
            )
        with TransitionStore(path) as store:
            search = make_search(
                "best_first", policy, Budget(50), cache=TransitionCache(store=store), chunk=2
            )
            result = search.search(repl, SWAP)
            assert [r.script for r in result.rejected] == [("exact h.2",)]
            assert result.script == ("exact ⟨h.2, h.1⟩",)
            again = search.search(repl, SWAP)
            assert (again.rejected, again.proved) == ((), True)
        with TransitionStore(path) as store:
            fresh = TransitionCache(store=store).run_many(repl, repl.start(SWAP), ["exact h.2"])[0]
            assert fresh.kind is ResultKind.FAILED

    @pytest.mark.parametrize("name", NAMES)
    def test_a_lie_in_the_middle_is_put_right_and_the_true_state_searched(
        self, repl: LeanRepl, tmp_path: Path, name: str
    ) -> None:
        policy = StagedPolicy(lambda goals, steps: ["assumption"] if steps else ["constructor"])
        statement = "theorem t (p q : Prop) (h : q) (k : p) : q ∧ p"
        start = repl.start(statement)
        with TransitionStore(tmp_path / "t") as store:
            cache = TransitionCache(store=store)
            liar = Lying(repl, {"constructor": "exact one"})
            false = cache.run_many(liar, start, ["constructor"])[0].state
            assert false is not None
            cache.run_many(Lying(repl, {"assumption": ""}), false, ["assumption"])
            search = make_search(name, policy, Budget(50), cache=TransitionCache(store=store))
            result = search.search(repl, statement)
            assert [r.script for r in result.rejected] == [("constructor", "assumption")]
            assert result.script == ("constructor", "assumption", "assumption")

    def test_other_settings_are_another_environment(self, repl: LeanRepl, tmp_path: Path) -> None:
        with (
            LeanRepl(repl.lean, max_heartbeats=9_000) as other,
            LeanRepl(repl.lean, max_heartbeats=10_000) as same,
        ):
            assert other.environment_key != repl.environment_key == same.environment_key
        engine = Recorder(repl)
        start = repl.start(SWAP)
        with TransitionStore(tmp_path / "t") as store:
            cache = TransitionCache(store=store)
            cache.run_many(engine, start, ["skip"])
            engine.environment_key = "another"
            cache.run_many(engine, start, ["skip"])
            assert len(engine.questions) == 2
            engine.environment_key = ""
            with pytest.raises(UsageError, match="Recorder has no environment_key"):
                cache.run_many(engine, start, ["skip"])


class Lying(Recorder):
    """Says that some tactics lead to one goal with this target, or to the end, whatever Lean says."""

    def __init__(self, repl: LeanRepl, lies: dict[str, str]) -> None:
        super().__init__(repl)
        self.lies = lies

    def run_many(self, state: ProofState, tactics: object, *, timeout: float | None = None) -> list[object]:  # type: ignore[override]
        from prover_env.values import Goal, TacticResult

        answers: list[object] = []
        for tactic in tactics:  # type: ignore[attr-defined]
            target = self.lies.get(tactic)
            if target is None:
                answers += super().run_many(state, [tactic], timeout=timeout)
                continue
            goals = (Goal(None, state.goals[0].hypotheses, target),) if target else ()
            after = ProofState(state.problem, (*state.script, tactic), goals)
            answers.append(TacticResult(ResultKind.PROGRESS if goals else ResultKind.PROVED, after))
        return answers


class TestMinimising:
    """Long scripts, and the way in from outside."""

    STATEMENT = "theorem t (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r"

    def test_a_long_script_within_its_evaluations(self, repl: LeanRepl) -> None:
        needed = ("constructor", "exact hp", "constructor", "exact hq", "exact hr")
        idle = [f"have a{i} := hp" for i in range(9)]
        script = (*idle[:3], needed[0], *idle[3:5], needed[1], *idle[5:], *needed[2:])
        engine = Recorder(repl)
        counted = Counting(engine)
        short, verdict = minimise_proof(counted, self.STATEMENT, script)
        assert short == needed
        assert verdict.accepted
        assert counted.runs <= len(script) ** 2
        assert engine.judged == [needed]

    @pytest.mark.parametrize("limit", [1, 9, 30])
    def test_a_small_limit_gives_what_was_found_so_far(self, repl: LeanRepl, limit: int) -> None:
        script = ("have a := hp", "have b := hq", "exact ⟨hp, hq, hr⟩")
        short, verdict = minimise_proof(repl, self.STATEMENT, script, evaluations=limit)
        assert verdict.accepted
        assert short[-1] == script[-1]
        assert (len(short) == 1) is (limit >= 9)

    def test_a_case_distinction_goes_with_its_branches(self, repl: LeanRepl) -> None:
        script = ("by_cases c : p", "rotate_left", "exact absurd hp c", "exact ⟨hp, hq, hr⟩")
        short, verdict = minimise_proof(repl, self.STATEMENT, script)
        assert short == ("exact ⟨hp, hq, hr⟩",)
        assert verdict.accepted

    def test_what_does_not_run_or_is_not_accepted(self, repl: LeanRepl) -> None:
        with pytest.raises(ReplayError, match="step 2 of 2") as caught:
            minimise_proof(repl, self.STATEMENT, ("constructor", "exact hq"))
        assert caught.value.index == 1
        unfinished, verdict = minimise_proof(repl, self.STATEMENT, ("constructor",))
        assert unfinished == ("constructor",)
        assert not verdict.accepted
        engine = Recorder(repl)
        engine.reject = lambda state: len(state.script) == 1
        long = ("have a := hp", "exact ⟨hp, hq, hr⟩")
        kept, verdict = minimise_proof(engine, self.STATEMENT, long)
        assert kept == long
        assert verdict.accepted


class Counting(Recorder):
    """Counts questions."""

    def __init__(self, inner: Recorder) -> None:
        super().__init__(inner.repl)
        self.judged = inner.judged
        self.runs = 0

    def run_many(self, state: ProofState, tactics: object, *, timeout: float | None = None) -> list[object]:  # type: ignore[override]
        self.runs += len(tactics)  # type: ignore[arg-type]
        return super().run_many(state, tactics, timeout=timeout)  # type: ignore[arg-type,return-value]
