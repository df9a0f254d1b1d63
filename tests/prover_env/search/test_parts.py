"""Budget, frontier, transition cache and minimiser by themselves."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Problem
from prover_env.errors import UsageError
from prover_env.policies import Candidate
from prover_env.policies.policy import check_candidates
from prover_env.repl import LeanRepl
from prover_env.search import Budget, TransitionCache, minimise
from prover_env.search.frontier import Frontier, Visited
from prover_env.search.node import Node
from prover_env.values import ErrorKind, Goal, ProofState, ResultKind, TacticResult, Verdict

PROBLEM = Problem(id="a/b", name="b", statement="theorem b : True")


def node(*targets: str, log_prob: float = -1.0, depth: int = 1) -> Node:
    goals = tuple(Goal(None, (), t) for t in targets)
    return Node(ProofState(PROBLEM, (str(targets),), goals), log_prob, depth=depth)


@pytest.mark.parametrize(
    "limits",
    [
        {"evaluations": 0},
        {"evaluations": "x"},
        {"evaluations": 2.5},
        {"expansions": 1.5},
        {"seconds": True},
        {"evaluations": -3},
        {"seconds": 0.0},
        {"seconds": math.nan},
        {"expansions": -1},
        {"evaluations": None},
        {"evaluations": None, "seconds": math.inf},
    ],
)
def test_budgets_without_sense_are_refused(limits: dict[str, object]) -> None:
    with pytest.raises(UsageError, match="limit"):
        Budget(**limits)  # type: ignore[arg-type]


def test_states_are_met_once_whatever_the_way() -> None:
    visited = Visited()
    assert visited.add(node("p", "q"))
    assert not visited.add(node("p", "q", log_prob=-0.1))
    assert len(visited) == 1


def test_what_leaves_more_to_do_than_a_known_state_is_dominated() -> None:
    visited = Visited()
    frontier = Frontier(0.5, visited)
    for n in (node("p", "q"), node("p1", "q"), node("p2", "q", log_prob=-9.0), node("q", log_prob=-20.0)):
        assert visited.add(n)
        frontier.push(n)
    assert not visited.add(node("p3", "q"))
    popped = frontier.pop()
    assert popped is not None
    assert [g.target for g in popped.state.goals] == ["q"]
    assert frontier.pop() is None


def test_goals_that_share_metavariables_are_not_dominated() -> None:
    visited = Visited()
    assert visited.add(node("R x ?y"))
    assert visited.add(node("R ?y z", "R x ?y"))


@given(st.lists(st.tuples(st.floats(-50, 0), st.integers(1, 9)), min_size=1, max_size=20), st.floats(0, 1))
def test_states_leave_in_the_order_of_their_scores(ways: list[tuple[float, int]], alpha: float) -> None:
    frontier = Frontier(alpha, Visited())
    for i, (log_prob, depth) in enumerate(ways):
        frontier.push(node(f"p{i}", log_prob=log_prob, depth=depth))
    scores = []
    while (found := frontier.pop()) is not None:
        scores.append(found.log_prob / found.depth**alpha)
    assert len(scores) == len(ways)
    assert all(a >= b or math.isclose(a, b) for a, b in pairwise(scores))


def test_a_node_that_waits_again_is_scored_by_its_next_candidate() -> None:
    waiting = node("p", log_prob=-1.0, depth=3)
    waiting.candidates = [Candidate("a", -0.1), Candidate("b", -3.0)]
    waiting.position = 1
    assert waiting.score(0.5) == pytest.approx(-4.0 / 2.0)


class Counting:
    """Answers every tactic with progress, or with what its name says."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def start(self, problem: str | Problem) -> ProofState:
        raise NotImplementedError

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        raise NotImplementedError

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        self.asked += tactics
        return [self.answer(state, t) for t in tactics]

    def answer(self, state: ProofState, tactic: str) -> TacticResult:
        if tactic == "slow":
            return TacticResult(ResultKind.FAILED, None, ErrorKind.WALL_CLOCK, "too slow")
        new = ProofState(state.problem, (*state.script, tactic), (Goal(None, (), tactic),))
        return TacticResult(ResultKind.PROGRESS, new)

    def judge(self, state: ProofState) -> Verdict:
        raise NotImplementedError


def test_answers_are_remembered_by_script() -> None:
    cache, engine = TransitionCache(), Counting()
    here = ProofState(PROBLEM, ("one way",), (Goal(None, (), "p"),))
    again = ProofState(PROBLEM, ("one way",), (Goal(None, (), "p"),))
    there = ProofState(PROBLEM, ("another way",), (Goal(None, (), "p"),))
    cache.run_many(engine, here, ["a", "b", "a"])
    assert [a.state and a.state.script[-1] for a in cache.run_many(engine, again, ["b", "c"])] == ["b", "c"]
    assert engine.asked == ["a", "b", "c"]
    assert (cache.hits, cache.misses) == (2, 3)
    # equal goals may differ in what is not printed
    assert here.goal_key == there.goal_key
    cache.run_many(engine, there, ["a"])
    assert engine.asked == ["a", "b", "c", "a"]


def test_questions_side_by_side_get_the_answers_in_order() -> None:
    states = [ProofState(PROBLEM, (str(i),), (Goal(None, (), "p"),)) for i in range(6)]
    questions = [(state, [f"{i}a", f"{i}b", f"{i}a"][: i % 4]) for i, state in enumerate(states)]

    class Uneven(Counting):
        def run_many(
            self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
        ) -> list[TacticResult]:
            time.sleep(0.02 * (6 - int(state.script[0])))
            return super().run_many(state, tactics, timeout=timeout)

    one, other = TransitionCache(), TransitionCache()
    plain = one.ask(Counting(), questions)
    with ThreadPoolExecutor(3) as executor:
        assert other.ask(Uneven(), questions, None, executor) == plain
    assert [len(answers) for answers in plain] == [0, 1, 2, 3, 0, 1]
    assert (one.hits, one.misses) == (other.hits, other.misses) == (1, 6)
    engine = Counting()
    assert other.ask(engine, questions) == plain
    assert engine.asked == []


def test_answers_that_depend_on_the_machine_are_asked_again() -> None:
    cache, engine = TransitionCache(), Counting()
    here = ProofState(PROBLEM, (), (Goal(None, (), "p"),))
    cache.run_many(engine, here, ["slow"])
    cache.run_many(engine, here, ["slow"])
    assert engine.asked == ["slow", "slow"]


def test_the_oldest_answers_are_forgotten() -> None:
    cache, engine = TransitionCache(capacity=2), Counting()
    here = ProofState(PROBLEM, (), (Goal(None, (), "p"),))
    for tactic in ("a", "b", "a", "c", "a", "b"):
        cache.run_many(engine, here, [tactic])
    assert engine.asked == ["a", "b", "c", "b"]
    cache.forget(here, "b")
    cache.run_many(engine, here, ["b"])
    assert engine.asked[-1] == "b"
    assert len(cache) == 2
    with pytest.raises(UsageError, match="capacity"):
        TransitionCache(0)


@pytest.fixture(scope="module")
def repl() -> Iterator[LeanRepl]:
    with LeanRepl() as repl:
        yield repl


def test_minimise(repl: LeanRepl) -> None:
    start = repl.start("theorem t (p q : Prop) (h : p ∧ q) : q ∧ p")
    script = ("have a := h.1", "have b := h.2", "have c := a", "constructor", "exact b", "exact a")
    found = minimise(repl, start, script)
    assert found is not None
    assert found.script == ("have a := h.1", "have b := h.2", "constructor", "exact b", "exact a")
    assert minimise(repl, start, ("exact ⟨h.2, h.1⟩",)) is None


@pytest.mark.parametrize(
    ("proposed", "said"),
    [
        (None, "None"),
        (["exact h"], "'exact h'"),
        ([Candidate("exact h", math.nan)], "log_prob=nan for 'exact h'"),
        ([Candidate("exact h", 0.5)], "log_prob=0.5"),
    ],
)
def test_what_is_no_candidate_is_named(proposed: object, said: str) -> None:
    with pytest.raises(UsageError, match=r"Mine\.propose") as error:
        check_candidates(proposed, "Mine")
    assert said in str(error.value)


def test_candidates_may_be_impossible_and_come_from_any_iterable() -> None:
    good = [Candidate("a", -0.1), Candidate("b", -math.inf), Candidate("c", 1e-12)]
    assert check_candidates(iter(good), "Mine") == good
