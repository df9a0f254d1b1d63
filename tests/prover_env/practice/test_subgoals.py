"""Goals as theorems: what is written, and whether Lean reads it as the same goal."""

from __future__ import annotations

import pytest

from problems import Problem, load_sets, problem_from_statement
from prover_env import LeanRepl
from prover_env.practice.subgoal_pool import SubgoalPool
from prover_env.practice.subgoals import goal_problem, states_as
from prover_env.values import Goal, Hypothesis, ProofState

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
        assert states_as(lean, problem)


@pytest.mark.parametrize("target", ["p ?x", "x" * 900])
def test_what_cannot_be_said(target: str) -> None:
    assert made(target=target) is None
    assert made(Hypothesis(("n",), "Nat", "3"), target="n = 3") is None


def test_lean_has_the_last_word() -> None:
    nonsense = made(target="Foo = 1")
    assert nonsense is not None
    with LeanRepl() as lean:
        assert not states_as(lean, nonsense)


def test_goals_of_shipped_problems_elaborate_in_their_place() -> None:
    """A step in the middle of a file with definitions and a namespace of its own."""
    with LeanRepl() as lean:
        steps = {"tree/tree/mirror_mirror": "induction t", "list/basics/app_nil": "induction xs"}
        for id, tactic in steps.items():
            result = lean.run(lean.start(load_sets().get(id)), tactic)
            assert result.state is not None, result.message
            problems = [goal_problem(result.state, goal) for goal in result.state.goals]
            # of `mirror (mirror leaf) = leaf` Lean cannot tell whose leaves they are
            stand = [problem is not None and states_as(lean, problem) for problem in problems]
            assert stand == [id != "tree/tree/mirror_mirror", True]


def test_pool_keeps_order_tries_and_its_state() -> None:
    pool = SubgoalPool()
    problems = [made(target=f"{n} = {n}") for n in range(3)]
    for problem in problems:
        assert problem is not None
        pool.add(problem, PARENT.id)
    first, second, third = (p.id for p in problems if p is not None)
    pool.observe(first, solved=True)
    pool.observe(second, solved=False)
    assert [p.id for p in pool.choose(5)] == [third, second]
    other = SubgoalPool()
    other.load(pool.dump(), {PARENT.id: PARENT})
    assert other.dump() == pool.dump()
    assert [p.key for p in other.choose(5)] == [p.key for p in pool.choose(5)]
    other.load(pool.dump(), {})
    assert len(other) == 0
