from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from curriculum import Attempt
from prover_env.rollouts import Rollout, Step, Timing
from prover_env.values import ResultKind, Verdict

from .helpers import ACCEPTED, REJECTED, rollout

any_text = st.text(st.characters(codec=None, categories=None), max_size=30)  # surrogates and NUL included


@settings(deadline=None)
@given(any_text, any_text, any_text)
def test_any_text_survives_the_round_trip(tactic: str, message: str, name: str) -> None:
    step = Step(state="k", tactic=tactic, result=ResultKind.REFUSED)
    original = rollout(
        steps=(step,),
        machinery_error=message,
        problem_id=name or "x",
        verdict={"accepted": False, name: [message]},
    )
    text = original.model_dump_json()
    assert Rollout.model_validate_json(text) == original
    assert Rollout.model_validate(json.loads(text)) == original
    if not any("\ud800" <= char <= "\udfff" for char in tactic):
        assert original.steps[0].tactic == tactic


def test_lone_surrogates_are_written_out() -> None:
    assert Step(state="k", tactic="a\ud83dz", result=ResultKind.REFUSED).tactic == "a\\ud83dz"


def test_what_the_curriculum_sees() -> None:
    assert rollout(12, solved=True).attempt == Attempt(
        "logic/propositional/p0", solved=True, evaluations=22, seconds=0.5, round=1
    )
    assert rollout(0, machinery_error="worker died").attempt.valid is False
    assert rollout(0, lineage="none/heavy/0").attempt.lineage == "none/heavy/0"


def test_a_real_verdict_fits() -> None:
    verdict = Verdict(
        accepted=True, problem_id="logic/propositional/p0", axioms=("propext",), layers=("guard",)
    )
    kept = rollout(solved=True, verdict=verdict.to_dict()).verdict
    assert kept is not None
    assert kept["axioms"] == ["propext"]


def test_two_runs_of_one_episode_differ_in_timing_only() -> None:
    late = Timing(started_at=datetime(2027, 1, 1, tzinfo=UTC), wall_seconds=99)
    one, other = rollout(5), rollout(5, timing=late)
    assert one != other
    assert one.reproducible() == other.reproducible()
    assert one.reproducible() != rollout(6).reproducible()
    assert "2026" not in json.dumps(one.reproducible())


def test_time_zones_are_kept() -> None:
    text = rollout().model_dump_json()
    assert '"started_at":"2026-01-02T03:04:05Z"' in text
    assert Rollout.model_validate_json(text).timing.started_at.utcoffset() == timedelta(0)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"solved": True, "verdict": None}, "must agree"),
        ({"solved": True, "verdict": REJECTED, "reward": 0}, "must agree"),
        ({"solved": True, "verdict": {"accepted": 1}}, "must agree"),
        ({"solved": False, "verdict": ACCEPTED}, "must agree"),
        ({"reward": 0.5}, "without an accepted verdict"),
        ({"solved": True, "machinery_error": "worker died"}, "in spite of"),
        ({"reward": float("nan")}, "finite"),
        ({"evaluations": -1}, "greater than or equal to 0"),
        ({"round": -1}, "greater than or equal to 0"),
        ({"id": ""}, "at least 1 character"),
        ({"surprise": 1}, "Extra inputs"),
        ({"timing": {"started_at": "2026-01-01T00:00:00", "wall_seconds": 1}}, "timezone"),
        (
            {"timing": {"started_at": "2026-01-01T00:00:00Z", "wall_seconds": -1}},
            "greater than or equal to 0",
        ),
    ],
)
def test_impossible_rollouts(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        rollout(**fields)  # type: ignore[arg-type]


def test_rollouts_are_frozen() -> None:
    with pytest.raises(ValidationError, match="frozen"):
        rollout().solved = True
