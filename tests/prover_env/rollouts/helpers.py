"""Makers of rollouts for the tests of the store."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from prover_env.rollouts import Rollout, Step, Timing, Versions
from prover_env.values import ErrorKind, ResultKind

ACCEPTED = {"accepted": True, "axioms": ["propext"], "detail": ""}
REJECTED = {"accepted": False, "reason": "axiom", "axioms": ["sorryAx"]}


def rollout(number: int = 0, **fields: Any) -> Rollout:
    """A failed rollout that says something; any field can be set, ``solved=True`` brings its verdict
    along."""
    values: dict[str, Any] = {
        "id": f"run/{number}",
        "problem_id": f"logic/propositional/p{number % 3}",
        "problem_key": f"key{number % 3}",
        "policy": "templates",
        "policy_version": "1",
        "seed": number,
        "round": number // 10,
        "steps": (
            Step(state="a" * 40, tactic="intro h", result=ResultKind.PROGRESS),
            Step(state="b" * 40, tactic="exact h", result=ResultKind.FAILED, error=ErrorKind.ERROR),
        ),
        "evaluations": 10 + number,
        "solved": False,
        "timing": Timing(started_at=datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC), wall_seconds=0.5),
        "versions": Versions(prover_gym="0.1.0", lean="4.35.0"),
    }
    if fields.get("solved"):
        values |= {"verdict": ACCEPTED, "reward": 1.0}
    return Rollout.model_validate(values | fields)
