"""What is particular to each baseline schedule; what all share is in ``test_schedule.py``."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import fields
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, Exercise, make_schedule
from curriculum.schedules.adarft import AdaRftSchedule
from curriculum.schedules.dapo import DapoSchedule
from curriculum.schedules.plr import PlrSchedule
from curriculum.schedules.progress import ProgressSchedule
from curriculum.schedules.proof_length import Category, ProofLengthSchedule, categories, proof_difficulty
from curriculum.schedules.sfl import SflSchedule

from .helpers import played

Game = tuple[list[Exercise], list[Attempt]]
FULL = sorted(set(c.SCHEDULES) - {"curriculum", "weighted", "unsolved"})


def rack_of(count: int, **fields: object) -> list[Exercise]:
    return [Exercise(f"t/{k}", "t", **({"level": 3} | fields)) for k in range(count)]  # type: ignore[arg-type]


@pytest.mark.parametrize("name", list(c.SCHEDULES))
def test_settings_of_the_wrong_type_are_refused_by_name(name: str) -> None:
    """Whatever a configuration file may hold: a ``ParameterError`` that names setting and value."""
    kind = c.SCHEDULES[name].settings_type
    for field in fields(kind):
        default = getattr(kind(), field.name)
        wrong: list[object] = ["x", [], 10**400, 2.5 if isinstance(default, int) else True]
        for value in wrong:
            with pytest.raises(c.ParameterError, match=f"{field.name} is ") as raised:
                make_schedule(name, rack_of(2), settings={field.name: value})
            assert repr(value)[:20] in str(raised.value)
    if name == "curriculum":
        for nested in (
            {"limits": {"mass": "x"}},
            {"parking": {"easy": []}},
            {"limits": {"min_attempts": 2.5}},
        ):
            with pytest.raises(c.ParameterError, match=r"(mass|easy|min_attempts) is "):
                make_schedule(name, rack_of(2), settings=nested)  # type: ignore[arg-type]


@given(played(), st.integers(0, 99), st.sampled_from(FULL))
def test_no_repeats_before_the_whole_rack_is_in_the_batch(game: Game, seed: int, name: str) -> None:
    rack, attempts = game
    batch = make_schedule(name, rack, attempts).choose(2 * len(rack), seed)
    if name == "author" or name == "proof_length":
        assert len(batch) == 2 * len(rack)  # they go on where they are; a batch may cross into the next pass
        return
    assert sorted(batch[: len(rack)]) == sorted(exercise.id for exercise in rack)
    assert sorted(batch[len(rack) :]) == sorted(exercise.id for exercise in rack)


@pytest.mark.parametrize("name", sorted(c.SCHEDULES))
def test_settings_as_plain_data(name: str) -> None:
    rack = rack_of(3)
    schedule = make_schedule(name, rack, settings={"discount": 0.5})
    assert schedule.settings.discount == 0.5
    assert isinstance(schedule.settings, schedule.settings_type)
    with pytest.raises(c.ParameterError, match=r"no setting 'speed'.*discount"):
        make_schedule(name, rack, settings={"speed": 1})
    for bad in (0, 2, "much", math.nan, True):
        with pytest.raises(c.ParameterError, match="discount"):
            make_schedule(name, rack, settings={"discount": bad})


def test_nested_settings_and_foreign_settings() -> None:
    rack = rack_of(3)
    schedule = make_schedule(
        "curriculum", rack, settings={"limits": {"mass": 0.9}, "parking": {"cool_down": 7}}
    )
    assert isinstance(schedule.settings, c.Settings)
    assert schedule.settings.limits.mass == 0.9
    assert schedule.settings.parking.cool_down == 7
    with pytest.raises(c.ParameterError, match=r"'plr' takes PlrSettings, not SflSettings"):
        make_schedule("plr", rack, settings=c.SflSettings())
    assert make_schedule("uniform", rack, settings=c.Settings()).choose(1, 0)  # any will do: it needs none


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (c.AdaRftSettings, {"start": 101}),
        (c.AdaRftSettings, {"goal": 1}),
        (c.AdaRftSettings, {"batch": 0}),
        (c.DapoSettings, {"group": 1}),
        (c.DapoSettings, {"memory": 0}),
        (c.PlrSettings, {"temperature": 0}),
        (c.PlrSettings, {"unseen": 1.1}),
        (c.PlrSettings, {"step": 0}),
        (c.PlrSettings, {"replay": "often"}),
        (c.ProgressSettings, {"explore": 0}),
        (c.ProgressSettings, {"slow": 0.5}),
        (c.ProofLengthSettings, {"easy": 0}),
        (c.ProofLengthSettings, {"hard": 20}),
        (c.SflSettings, {"top": 0}),
        (c.SflSettings, {"rollouts": 1}),
        (c.SflSettings, {"share": -0.1}),
    ],
)
def test_settings_out_of_range(kind: type[c.ScheduleSettings], fields: dict[str, object]) -> None:
    with pytest.raises(c.ParameterError, match=next(iter(fields))):
        kind(**fields)  # type: ignore[arg-type]


# --- lineages ---------------------------------------------------------------------------------------------


def test_a_schedule_takes_the_attempts_of_its_lineage() -> None:
    rack = rack_of(2)
    attempts = [Attempt("t/0", True, lineage="mine"), Attempt("t/1", True, lineage="other")]
    assert make_schedule("unsolved", rack, attempts, lineage="mine").choose(1, 0) == ["t/1"]
    assert make_schedule("unsolved", rack, attempts).ledger.observed == 2
    with pytest.raises(c.ParameterError, match=r"'other'.*'mine'"):
        make_schedule("unsolved", rack, lineage="mine").observe(attempts[1])
    assert list(c.by_lineage(attempts)) == ["mine", "other"]
    ledgers = c.lineage_ledgers(attempts)
    assert ledgers["other"].stats("t/1").is_solved
    assert not ledgers["other"].stats("t/0").attempts


# --- curriculum -------------------------------------------------------------------------------------------


def test_the_curriculum_prefers_what_can_be_learnt_and_keeps_shares() -> None:
    rack = [Exercise(f"a/{k}", "a", level=3) for k in range(4)] + [
        Exercise(f"b/{k}", "b", level=9) for k in range(12)
    ]
    schedule = make_schedule("curriculum", rack, [Attempt("a/0", False), Attempt("a/1", True)] * 3)
    assert isinstance(schedule, c.CurriculumSchedule)
    shares, rng = schedule.weights().shares, Random(5)
    topics = Counter(schedule.choose(1, rng)[0][0] for _ in range(2000))
    assert topics["a"] / 2000 == pytest.approx(shares["a"], abs=0.05)


def test_the_curriculum_leaves_parked_problems_out() -> None:
    rack = [Exercise("t/far", "t", level=9), Exercise("t/mid", "t", level=3)]
    schedule = make_schedule("curriculum", rack, [Attempt("t/far", False)] * 5)
    assert schedule.choose(3, 0) == ["t/mid"] * 3


# --- proof_length -----------------------------------------------------------------------------------------


def by_steps(*steps: int | None) -> list[Exercise]:
    return [Exercise(f"t/{k}", "t", proof_steps=s, open=s is None) for k, s in enumerate(steps)]


def test_short_proofs_first_and_open_problems_last() -> None:
    rack = by_steps(5, None, 2, 9, 1, 2)
    schedule = make_schedule("proof_length", rack)
    assert schedule.choose(7, 0) == ["t/4", "t/2", "t/5", "t/0", "t/3", "t/1", "t/4"]


def test_difficulty_is_exponential() -> None:
    values = [proof_difficulty(exercise) for exercise in by_steps(2, 0, None, 10**6)]
    assert values[0] == pytest.approx(math.e**2)
    assert values[1] is None
    assert values[2] == math.inf
    assert values[3] is not None
    assert values[3] < math.inf


@given(st.lists(st.none() | st.integers(0, 12), min_size=1, max_size=40))
def test_categories_follow_percentiles(steps: list[int | None]) -> None:
    rack = by_steps(*steps)
    found = categories(rack)
    finite = [math.exp(s) for s in steps if s]
    dealt = Counter(found[e.id] for e in rack if not e.open and not e.proof_steps)
    assert not dealt or max(dealt.values()) - min(dealt.get(x, 0) for x in list(Category)[:3]) <= 1
    for exercise in rack:
        if exercise.open:
            assert found[exercise.id] is Category.NO_PROOF
        elif exercise.proof_steps:
            low, high = np.percentile(finite, [33, 67])
            value = math.exp(exercise.proof_steps)
            if abs(value - low) > 1e-6 * low and abs(value - high) > 1e-6 * high:
                expected = "easy" if value < low else "medium" if value < high else "hard"
                assert found[exercise.id] == expected


def test_by_topic_goes_where_most_is_easy_first() -> None:
    rack = [
        Exercise("a/0", "a", proof_steps=9),
        Exercise("a/1", "a", proof_steps=8),
        Exercise("b/0", "b", proof_steps=1),
        Exercise("b/1", "b", proof_steps=9),
    ]
    schedule = make_schedule("proof_length", rack, settings={"by_topic": True})
    assert isinstance(schedule, ProofLengthSchedule)
    assert schedule.choose(4, 0) == ["b/0", "b/1", "a/1", "a/0"]


# --- dapo -------------------------------------------------------------------------------------------------


def test_groups_that_ended_alike_are_dropped_and_come_back() -> None:
    rack = rack_of(6)
    schedule = make_schedule("dapo", rack, settings={"group": 2, "memory": 4})
    assert isinstance(schedule, DapoSchedule)
    for outcome in (("t/0", True), ("t/0", True), ("t/1", False), ("t/1", False), ("t/2", True)):
        schedule.observe(Attempt(*outcome))
    assert [schedule.dropped(f"t/{k}") for k in range(6)] == [True, True] + [False] * 4
    assert set(schedule.choose(4, 0)) == {"t/2", "t/3", "t/4", "t/5"}
    assert set(schedule.choose(6, 0)) == {e.id for e in rack}  # the dropped ones only when all else is in
    schedule.observe(Attempt("t/2", False))
    assert not schedule.dropped("t/2")  # mixed: there is something to learn
    assert not schedule.dropped("t/0")  # four attempts ago
    schedule.observe(Attempt("t/0", False))
    assert not schedule.dropped("t/0")  # a new group has begun
    schedule.observe(Attempt("t/1", False, valid=False))
    assert schedule.dropped("t/1")


# --- plr --------------------------------------------------------------------------------------------------


def test_surprises_are_replayed() -> None:
    rack = rack_of(3)
    attempts = [Attempt("t/0", True)] * 6 + [Attempt("t/1", False)] * 6 + [Attempt("t/2", False)] * 5
    schedule = make_schedule("plr", rack, [*attempts, Attempt("t/2", True)], settings={"staleness": 0})
    picks = Counter(schedule.choose(1, Random(seed))[0] for seed in range(200))
    assert picks["t/2"] > 190
    patient = make_schedule("plr", rack, [*attempts, Attempt("t/2", True)], settings={"staleness": 1})
    assert Counter(patient.choose(1, Random(seed))[0] for seed in range(200))["t/0"] > 100  # waited longest


def test_unseen_problems_have_their_share() -> None:
    rack = rack_of(10)
    seen = [Attempt(f"t/{k}", k % 2 == 0) for k in range(5)]
    for settings, expected in (({}, 0.5), ({"unseen": 0.1}, 0.1), ({"replay": "proportionate"}, 0.5)):
        schedule = make_schedule("plr", rack, seen, settings=settings)
        fresh = sum(int(schedule.choose(1, Random(s))[0][2:]) >= 5 for s in range(1000))
        assert fresh / 1000 == pytest.approx(expected, abs=0.07)
    early = make_schedule("plr", rack, seen[:1])  # a tenth seen, a fifth needed
    assert all(early.choose(1, Random(s)) != ["t/0"] for s in range(50))


def test_lost_attempts_have_no_score() -> None:
    schedule = make_schedule("plr", rack_of(2), [Attempt("t/0", False, valid=False)] * 3)
    assert isinstance(schedule, PlrSchedule)
    assert set(schedule.choose(2, 0)) == {"t/0", "t/1"}


# --- sfl --------------------------------------------------------------------------------------------------


def test_the_buffer_holds_the_most_learnable_and_waits_for_its_refreshment() -> None:
    rack = rack_of(10)
    schedule = make_schedule("sfl", rack, settings={"top": 2, "refresh": 12, "share": 1.0})
    assert isinstance(schedule, SflSchedule)
    for k, wins in ((0, 1), (1, 2), (2, 4)):
        for number in range(4):
            assert schedule.buffer == ()
            schedule.observe(Attempt(f"t/{k}", number < wins))
    assert schedule.buffer == ("t/1", "t/0")
    assert schedule.learnability("t/1") == 0.25
    assert schedule.learnability("t/2") == schedule.learnability("t/9") == 0
    assert set(schedule.choose(2, 3)) == {"t/0", "t/1"}
    assert len(set(schedule.choose(10, 3))) == 10
    schedule.observe(Attempt("t/0", False))
    assert schedule.buffer == ("t/1", "t/0")


# --- adarft -----------------------------------------------------------------------------------------------


def test_the_target_follows_the_reward() -> None:
    rack = [Exercise(f"t/{level}", "t", level=level) for level in range(1, 11)]
    schedule = make_schedule("adarft", rack, settings={"batch": 2})
    assert isinstance(schedule, AdaRftSchedule)
    assert schedule.choose(3, 0) == ["t/1", "t/2", "t/3"]
    for _ in range(2):
        schedule.observe(Attempt("t/1", True))
    assert schedule.target == pytest.approx(50 * math.tanh(1))
    assert schedule.choose(1, 0) == ["t/4"]
    schedule.observe(Attempt("t/4", True))
    schedule.observe(Attempt("t/4", False))
    assert schedule.target == pytest.approx(50 * math.tanh(1))  # at the goal it stays
    for _ in range(20):
        schedule.observe(Attempt("t/4", False))
    assert schedule.target == 0


def test_equally_near_problems_take_turns() -> None:
    rack = rack_of(4)
    schedule = make_schedule("adarft", rack, [Attempt("t/0", False), Attempt("t/2", False, valid=False)])
    assert set(schedule.choose(2, 0)) == {"t/1", "t/3"}


# --- progress ---------------------------------------------------------------------------------------------


def test_arms_that_move_are_practised() -> None:
    rack = [Exercise(f"{topic}/{k}", topic, level=3) for topic in "abc" for k in range(4)]
    attempts = [Attempt(f"a/{k % 4}", True) for k in range(40)]  # long mastered: nothing moves any more
    attempts += [Attempt(f"b/{k % 4}", k >= 4) for k in range(8)]
    attempts += [Attempt(f"c/{k % 4}", False) for k in range(40)]
    schedule = make_schedule("progress", rack, attempts)
    assert isinstance(schedule, ProgressSchedule)
    assert schedule.progress("b/0") > 0.3 > 0.02 > schedule.progress("a/0")
    assert schedule.progress("c/0") == 0
    picks = Counter(schedule.choose(1, Random(seed))[0][0] for seed in range(500))
    assert picks["b"] > 400
    assert picks["c"] > 5
