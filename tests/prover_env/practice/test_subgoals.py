"""Goals as theorems: what is written, and whether Lean reads it as the same goal."""

from __future__ import annotations

import json

import pytest

from problems import Problem, load_sets, problem_from_statement
from prover_env import LeanRepl
from prover_env.practice.subgoal_pool import SubgoalPool
from prover_env.practice.subgoals import goal_problem, goals_met, is_statement
from prover_env.search import SearchResult, StopReason, TriedStep
from prover_env.values import Goal, Hypothesis, ProofState, ResultKind

PARENT = problem_from_statement("theorem both (p q : Prop) (hp : p) (hq : q) : p ∧ q")


def made(*hypotheses: Hypothesis, target: str) -> Problem | None:
    goal = Goal(None, hypotheses, target)
    return goal_problem(ProofState(PARENT, (), (goal,)), goal)


def test_binders_instances_universes_and_inaccessible_names() -> None:
    problem = made(
        Hypothesis(("α",), "Type u_1"),
        Hypothesis(("inst✝",), "DecidableEq α", is_instance=True),
        Hypothesis(("x✝", "x"), "α"),
        Hypothesis(("h✝¹",), "x✝ =\n  x"),
        target="x = x✝",
    )
    assert problem is not None
    assert problem.statement == (
        f"theorem {problem.name}.{{u_1}} (α : Type u_1) [DecidableEq α] (x_0 x : α) (h_1 : x_0 = x) :\n"
        "    x = x_0"
    )
    assert problem.id == f"{PARENT.id}#{problem.name.rsplit('_', 1)[-1]}"
    with LeanRepl() as lean:
        assert is_statement(lean, problem)


@pytest.mark.parametrize("target", ["p ?x", "x" * 900])
def test_what_cannot_be_said(target: str) -> None:
    assert made(target=target) is None
    assert made(Hypothesis(("n",), "Nat", "3"), target="n = 3") is None


def test_lean_has_the_last_word() -> None:
    nonsense = made(target="Foo = 1")
    assert nonsense is not None
    with LeanRepl() as lean:
        assert not is_statement(lean, nonsense)


def test_goals_of_shipped_problems_elaborate_in_their_place() -> None:
    """A step in the middle of a file with definitions and a namespace of its own."""
    with LeanRepl() as lean:
        steps = {"tree/tree/mirror_mirror": "induction t", "list/basics/app_nil": "induction xs"}
        for id, tactic in steps.items():
            result = lean.run(lean.start(load_sets().get(id)), tactic)
            assert result.state is not None, result.message
            problems = [goal_problem(result.state, goal) for goal in result.state.goals]
            # of `mirror (mirror leaf) = leaf` and `app [] [] = []` Lean cannot tell what their type is
            stand = [problem is not None and is_statement(lean, problem) for problem in problems]
            assert stand == [False, True], id


def result(*goals: str) -> SearchResult:
    """A search in which one step left these goals, and one closed the first of them."""
    state = ProofState(PARENT, (), (Goal(None, (), "p ∧ q"),))
    after = ProofState(PARENT, ("constructor",), tuple(Goal(None, (), goal) for goal in goals))
    rest = ProofState(PARENT, ("constructor", "rfl"), after.goals[1:])
    step, good = ResultKind.PROGRESS, ("", 0.0)
    return SearchResult(
        problem_id=PARENT.id,
        proved=False,
        verdict=None,
        script=(),
        path=(),
        evaluations=2,
        asked=2,
        expansions=2,
        visited=3,
        seconds=0.0,
        stopped=StopReason.EVALUATIONS,
        tried=(
            TriedStep(state, "constructor", *good, step, None, after),
            TriedStep(after, "rfl", *good, step, None, rest),
        ),
    )


def test_goals_that_a_step_set_apart() -> None:
    met = goals_met("000000-001", result("2 = 2", "False", "1 + 1 = 3", "3 = 3"))
    assert [(record.distance, record.closed) for record, _ in met] == [(1, True), (1, False), (1, False)]
    assert [problem.statement.split(":\n")[1].strip() for _, problem in met] == [
        "2 = 2",
        "3 = 3",
        "1 + 1 = 3",
    ]


def test_pool_keeps_order_tries_and_its_state() -> None:
    with LeanRepl() as lean:
        pool = SubgoalPool(lean)
        for attempt in ("a", "b"):
            pool.meet(attempt, result("0 = 0", "2 = 2", "3 = 3", "Foo = 1"))
        pool.refill()
        first, second = (problem.id for problem in pool.choose(5))  # one was closed, one is no statement
        pool.observe(first, solved=False)
        assert [problem.id for problem in pool.choose(5)] == [second, first]
        pool.observe(second, solved=True)
        other = SubgoalPool(lean)
        other.load(json.loads(json.dumps(pool.dump())), {PARENT.id: PARENT})
        assert other.dump() == pool.dump()
        assert [problem.key for problem in other.choose(5)] == [problem.key for problem in pool.choose(5)]
        other.refill()
        assert len(other) == 2
        pool.observe(first, solved=False)
        assert pool.choose(5) == []
        other.load(pool.dump(), {})
        assert len(other) == 0
