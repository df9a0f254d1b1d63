from __future__ import annotations

from typing import Any

import pytest

from problems import problem_from_statement
from prover_env.rollouts import Rollout, Step
from prover_env.rollouts.export import TABLES
from prover_env.rollouts.export.rows import ProvenSteps, preference_rows, proof_row, step_rows
from prover_env.values import ErrorKind, ResultKind

from ..helpers import ACCEPTED, rollout

PROBLEM = problem_from_statement(
    "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q", preamble="def two : Nat := 2"
)
STATES = {"r": "⊢ p ∧ q", "l": "case left\n⊢ p", "x": "⊢ q ∧ p", "z": "no goals"}


def step(state: str, tactic: str, result: str, after: str | None = None, error: str | None = None) -> Step:
    return Step(
        state=state,
        tactic=tactic,
        result=ResultKind(result),
        next=after,
        error=None if error is None else ErrorKind(error),
        log_prob=-1.0,
    )


SPLIT = step("r", "constructor", "progress", "l")
CLOSE = step("l", "simp_all", "proved", "z")


def solved(*more: Step, number: int = 0, **fields: Any) -> Rollout:
    values: dict[str, Any] = {
        "solved": True,
        "steps": (SPLIT, CLOSE),
        "script": ("constructor", "simp_all"),
        "states": STATES,
        "tried": (*more, SPLIT, CLOSE),
        "verdict": {**ACCEPTED, "proof": "theorem t : p ∧ q := by\n  simp", "layers": ["audit", "replay"]},
    }
    return rollout(number, **values | fields)


def pairs(record: Rollout, *others: Rollout, most: int = 8) -> list[tuple[str, str, str]]:
    found = preference_rows(record, ProvenSteps([record, *others]), most=most)
    return [(row["chosen"], row["rejected"], row["reason"]) for row in found]


def test_steps_say_where_they_led_and_whether_the_proof_took_them() -> None:
    failed = step("r", "exact hp", "failed", error="error")
    rows = list(step_rows(solved(failed)))
    assert [tuple(row) for row in rows] == [tuple(c.name for c in TABLES["steps"].columns)] * 3
    assert [(r["tactic"], r["state"], r["next_state"], r["on_proof"], r["error"]) for r in rows] == [
        ("exact hp", "⊢ p ∧ q", None, False, "error"),
        ("constructor", "⊢ p ∧ q", "case left\n⊢ p", True, None),
        ("simp_all", "case left\n⊢ p", "no goals", True, None),
    ]


def test_nothing_is_on_a_proof_without_one() -> None:
    rows = list(step_rows(rollout(tried=(SPLIT,), steps=(SPLIT,), states=STATES)))
    assert [(r["on_proof"], r["solved"]) for r in rows] == [(False, False)]


def test_a_step_of_the_path_that_was_not_recorded_comes_last() -> None:
    other = step("r", "skip", "progress", "r")
    assert [r["tactic"] for r in step_rows(solved(tried=(other,)))] == ["skip", "constructor", "simp_all"]


def test_steps_of_older_runs_have_no_texts() -> None:
    first = next(step_rows(rollout()))
    assert (first["tactic"], first["state"], first["next_state"]) == ("intro h", None, None)


def test_a_proof_is_a_whole_file() -> None:
    row = proof_row(solved(prefix=("skip",), script=("skip", "simp"), kind="partial"), PROBLEM)
    assert row is not None
    assert tuple(row) == tuple(c.name for c in TABLES["proofs"].columns)
    assert row["lean"] == "def two : Nat := 2\n\ntheorem t : p ∧ q := by\n  simp\n"
    assert (row["steps"], row["steps_found"], row["prefix_steps"]) == (2, 3, 1)
    assert (row["axioms"], row["replayed"], row["kind"]) == (["propext"], True, "partial")


def test_no_proof_without_an_accepted_verdict() -> None:
    assert proof_row(rollout(verdict={"accepted": False, "proof": "theorem t"}), PROBLEM) is None


def test_a_proof_without_its_problem_keeps_what_was_judged() -> None:
    row = proof_row(solved(), None)
    assert row is not None
    assert (row["lean"], row["statement"], row["proof"][:9]) == (None, None, "theorem t")


def test_failures_come_before_detours() -> None:
    record = solved(step("r", "symm", "progress", "x"), step("r", "rfl", "failed", error="error"))
    assert pairs(record) == [("constructor", "rfl", "failed"), ("constructor", "symm", "unused")]
    assert pairs(record, most=1) == [("constructor", "rfl", "failed")]


@pytest.mark.parametrize(
    "other",
    [
        step("r", "omega", "failed", error="wall-clock"),
        step("r", "omega", "failed", error="memory"),
        step("r", "tauto", "proved", "z"),
        step("r", " constructor\n", "progress", "l"),
        step("elsewhere", "rfl", "failed", error="error"),
    ],
    ids=["time", "memory", "another proof", "the same text", "another state"],
)
def test_what_is_no_worse_tactic(other: Step) -> None:
    assert pairs(solved(other)) == []


def test_what_another_proof_uses_is_not_rejected() -> None:
    record = solved(step("r", "symm", "progress", "x"))
    other = solved(steps=(step("r", "symm", "progress", "x"), CLOSE), script=("symm", "simp_all"), number=1)
    assert pairs(record) == [("constructor", "symm", "unused")]
    assert pairs(record, other) == []


def test_an_unneeded_step_is_no_example() -> None:
    record = solved(
        step("r", "rfl", "failed", error="error"),
        step("l", "rfl", "failed", error="error"),
        script=("simp_all",),
    )
    assert pairs(record) == [("simp_all", "rfl", "failed")]


def test_unsolved_episodes_prefer_nothing() -> None:
    assert pairs(rollout(tried=(SPLIT, CLOSE), states=STATES)) == []
