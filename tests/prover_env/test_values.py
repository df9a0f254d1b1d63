"""The key of a state's goals."""

from __future__ import annotations

import pytest

from problems import problem_from_statement
from prover_env.repl import LeanRepl
from prover_env.values import Goal, Hypothesis, ProofState

PROBLEM = problem_from_statement("theorem t (p : Prop) (h : p) : p")


def key(*goals: str) -> str:
    """Of goals written as ``type of a hypothesis ⊢ target``."""
    made = []
    for goal in goals:
        kind, _, target = goal.rpartition("⊢")
        made.append(Goal(None, (Hypothesis(("h",), kind.strip()),) if kind else (), target.strip()))
    return ProofState(PROBLEM, (), tuple(made)).goal_key


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        (["?m.18 = ?m.19"], ["?m.7 = ?m.31"], True),
        (["?m.18 = ?m.19"], ["?m.7 = ?m.7"], False),
        (["?m.18 = ?m.18"], ["?m.7 = ?m.7"], True),
        (["Sort ?u.3 → ?m.4 ⊢ p"], ["Sort ?u.9 → ?m.2 ⊢ p"], True),
        (["Sort ?u.3 ⊢ p"], ["Sort ?m.3 ⊢ p"], False),
        (["?m.1 ⊢ ?m.2"], ["?m.2 ⊢ ?m.1"], True),
        (["?m.1", "?m.2"], ["?m.5", "?m.4"], True),
        (["?m.1", "?m.2"], ["?m.5", "?m.5"], False),
        (["?m.18.1 = a"], ["?m.5.1 = a"], True),
        (["?m.18.1 = a"], ["?m.18.2 = a"], False),
        (["?w = a"], ["?x = a"], False),
        (["h?.1 = a"], ["h?.2 = a"], False),
        (['s = "?m.1"'], ['s = "?m.2"'], False),
        (['s = "\\"?m.1"'], ['s = "\\"?m.2"'], False),
        (['"?" = ?m.1'], ['"?" = ?m.2'], True),
        (["xs[0] = 1.5"], ["xs[0] = 1.6"], False),
    ],
)
def test_numbers_of_metavariables_do_not_count(one: list[str], other: list[str], equal: bool) -> None:
    assert (key(*one) == key(*other)) is equal


def test_the_same_call_gives_the_same_key() -> None:
    """Lean goes on counting when it reuses what it has elaborated, and begins anew when it does not."""
    # the number is not the same in a batch, after another script, or on another worker
    tactic = "have h := fun (x : Sort _) => x"
    statement = "theorem t (p : Prop) (h : p) : p ∧ p"
    with LeanRepl() as repl:
        state = repl.start(statement)
        results = [
            repl.run(state, tactic),
            *repl.run_many(state, [f"have k := {n}" for n in range(9)] + [tactic])[-1:],
        ]
    states = [result.state for result in results]
    assert all(s is not None and "?u." in s.pretty for s in states)
    assert len({s.pretty for s in states if s is not None}) == 2
    assert len({s.goal_key for s in states if s is not None}) == 1
