"""The arithmetic of tree search; no Lean."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Problem
from prover_env.errors import UsageError
from prover_env.policies import Candidate
from prover_env.search import GoalSizeValue
from prover_env.search.mcts import Tree, puct
from prover_env.search.node import Node
from prover_env.values import Goal, ProofState

PROBLEM = Problem(id="a/b", name="b", statement="theorem b : True")


def make(parent: Node | None, name: str, log_prob: float = -1.0) -> Node:
    state = ProofState(PROBLEM, (name,), (Goal(None, (), name),))
    depth = 0 if parent is None else parent.depth + 1
    return Node(state, log_prob, parent, None if parent is None else Candidate(name, log_prob), depth)


def test_values_are_averaged_on_the_way_up() -> None:
    root = make(None, "root")
    tree = Tree(root)
    a, b = make(root, "a"), make(root, "b")
    tree.add(a, 0.5)
    tree.add(b, 0.25)
    below = make(a, "below")
    tree.add(below, 1.0)
    tree.back_up(b, 0.0)
    assert (tree.of(below).visits, tree.of(below).mean) == (1, 1.0)
    assert (tree.of(a).visits, tree.of(a).mean) == (2, 0.75)
    assert (tree.of(b).visits, tree.of(b).mean) == (2, 0.125)
    assert (tree.of(root).visits, tree.of(root).mean) == (4, pytest.approx(1.75 / 4))
    assert tree.of(root).children == [a, b]


def test_supposed_visits_are_taken_back() -> None:
    root = make(None, "root")
    tree = Tree(root)
    child = make(root, "a")
    tree.add(child, 0.5)
    tree.suppose(child, 1)
    assert (tree.of(root).visits, tree.of(child).visits, tree.of(child).mean) == (2, 2, 0.25)
    tree.suppose(child, -1)
    assert (tree.of(root).visits, tree.of(child).visits, tree.of(child).mean) == (1, 1, 0.5)


def test_a_late_state_opens_what_was_closed() -> None:
    root = make(None, "root")
    tree = Tree(root)
    child = make(root, "a")
    tree.add(child, 0.5)
    assert tree.close(child) is root
    assert tree.close(root) is root
    tree.add(make(child, "late"), 0.5)
    assert not tree.of(child).closed
    assert not tree.of(root).closed


@given(st.lists(st.tuples(st.integers(0, 30), st.floats(0, 1)), max_size=40))
def test_visits_add_up_and_means_stay_between_the_values(events: list[tuple[int, float]]) -> None:
    root = make(None, "root")
    tree, nodes = Tree(root), [root]
    for i, (at, value) in enumerate(events):
        parent = nodes[at % len(nodes)]
        if i % 3 == 2:
            tree.back_up(parent, value)
        else:
            child = make(parent, str(i))
            nodes.append(child)
            tree.add(child, value)
    assert tree.of(root).visits == len(events)
    assert tree.of(root).total == pytest.approx(sum(v for _, v in events))
    for node in nodes:
        stats = tree.of(node)
        assert stats.visits >= sum(tree.of(child).visits for child in stats.children)
        assert 0.0 <= stats.mean <= 1.0 + 1e-9


@given(st.floats(0, 1), st.floats(-20, 0), st.integers(0, 1000), st.integers(0, 1000), st.floats(0, 10))
def test_exploration_is_worth_less_the_more_a_child_was_visited(
    mean: float, log_prob: float, parent: int, visits: int, weight: float
) -> None:
    here = puct(mean, log_prob, parent, visits, weight)
    assert here >= mean
    assert here >= puct(mean, log_prob, parent, visits + 1, weight)
    assert here <= puct(mean, log_prob, parent + 1, visits, weight)
    assert here <= puct(mean, log_prob / 2, parent, visits, weight)


def test_the_formula() -> None:
    assert puct(0.25, math.log(0.5), 9, 2, 2.0) == pytest.approx(0.25 + 2.0 * 0.5 * 3 / 3)


@given(st.lists(st.text(max_size=80), min_size=1, max_size=5))
def test_more_to_do_is_worth_less(targets: list[str]) -> None:
    value = GoalSizeValue()
    goals = tuple(Goal(None, (), t) for t in targets)
    here = value.value(ProofState(PROBLEM, (), goals))
    assert 0.0 < here < 1.0
    assert value.value(ProofState(PROBLEM, (), (*goals, Goal(None, (), "p")))) < here
    longer = (Goal(None, (), targets[0] + "x"), *goals[1:])
    assert value.value(ProofState(PROBLEM, (), longer)) < here


@pytest.mark.parametrize("weights", [{"scale": "x"}, {"scale": 0.0}, {"scale": math.nan}, {"per_goal": -1.0}])
def test_weights_without_sense_are_refused(weights: dict[str, float]) -> None:
    with pytest.raises(UsageError, match="must"):
        GoalSizeValue(**weights)
