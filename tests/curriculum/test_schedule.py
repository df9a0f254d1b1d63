from __future__ import annotations

import itertools
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, Band, CurriculumSchedule, Exercise, Schedule, Settings, make_schedule

from .helpers import played

Game = tuple[list[Exercise], list[Attempt]]
names = st.sampled_from(sorted(c.SCHEDULES))


@given(played())
def test_probabilities_and_quotas(game: Game) -> None:
    rack, attempts = game
    schedule = CurriculumSchedule.from_attempts(rack, attempts)
    weights, estimates = schedule.weights(), schedule.estimates()
    for part in (weights.probabilities, weights.quotas, weights.shares):
        assert sum(part.values()) == pytest.approx(1)
        assert all(0 <= value <= 1 + 1e-9 for value in part.values())
    assert list(weights.probabilities) == [exercise.id for exercise in rack]
    all_parked = all(known.parked for known in estimates.values())
    for id, known in estimates.items():
        assert (weights.probabilities[id] > 0) is (known.parked is None or all_parked)
    for topic, share in weights.shares.items():
        assert share >= 0.6 * weights.quotas[topic] - 1e-9
        assert share == pytest.approx(sum(weights.probabilities[e.id] for e in rack if e.topic == topic))


@given(played())
def test_saturated_problems_take_less_than_a_tenth(game: Game) -> None:
    rack, attempts = game
    schedule = CurriculumSchedule.from_attempts(rack, attempts)
    weights, estimates = schedule.weights(), schedule.estimates()
    saturated = {id for id, known in estimates.items() if known.band is Band.SATURATED}
    others = {id for id, p in weights.probabilities.items() if p > 0} - saturated
    if others:
        assert sum(weights.probabilities[id] for id in saturated) < 0.1


@given(played(), st.integers(0, 2**40), st.integers(0, 20), names)
def test_same_seed_and_attempts_give_the_same_choice(game: Game, seed: int, n: int, name: str) -> None:
    rack, attempts = game
    one = make_schedule(name, rack, attempts)
    other = make_schedule(name, rack)
    for attempt in attempts:
        other.observe(attempt)
    chosen = one.choose(n, seed)
    assert chosen == other.choose(n, seed) == one.choose(n, seed)
    assert one.choose(n, Random(seed)) == other.choose(n, Random(seed))
    assert len(chosen) == n
    assert set(chosen) <= {exercise.id for exercise in rack}


@given(played(), st.integers(0, 1000), st.data(), names)
def test_an_interrupted_run_goes_on_as_if_nothing_had_happened(
    game: Game, seed: int, data: st.DataObject, name: str
) -> None:
    rack, _ = game

    def practise(schedule: c.RackSchedule, rounds: int, log: list[Attempt]) -> list[Attempt]:
        for _ in range(rounds):
            for id in schedule.choose(3, seed):
                # what happens depends on the history alone, as it does for a seeded policy
                luck = Random(f"{id}/{len(log)}").random()
                attempt = Attempt(id, solved=luck < 0.3, valid=luck < 0.9)
                log.append(attempt)
                schedule.observe(attempt)
        return log

    rounds = data.draw(st.integers(0, 6))
    through = practise(make_schedule(name, rack), 6, [])
    first = practise(make_schedule(name, rack), rounds, [])
    resumed = practise(make_schedule(name, rack, first), 6 - rounds, first)
    assert resumed == through


def test_rounds_differ_and_seeds_differ() -> None:
    rack = [Exercise(f"t/{k}", "t", level=3) for k in range(50)]
    schedule = CurriculumSchedule(rack)
    first = schedule.choose(10, 1)
    assert first != schedule.choose(10, 2)
    schedule.observe(Attempt("t/0", False, valid=False))  # even a lost attempt moves on to another draw
    assert first != schedule.choose(10, 1)


@given(played(), names)
def test_a_batch_repeats_nothing_before_everything_choosable_is_in_it(game: Game, name: str) -> None:
    rack, attempts = game
    schedule = make_schedule(name, rack, attempts)
    batch = schedule.choose(len(rack), 5)
    if name in ("uniform", "author") and not attempts:
        assert sorted(batch) == sorted(exercise.id for exercise in rack)
    if isinstance(schedule, CurriculumSchedule):
        positive = sum(p > 0 for p in schedule.weights().probabilities.values())
        assert len(set(batch)) == positive


def test_what_can_be_learnt_goes_before_what_cannot() -> None:
    rack = [
        Exercise("t/mid", "t", level=3),
        Exercise("t/far", "t", level=9),
        Exercise("t/known", "t", level=3),
    ]
    schedule = CurriculumSchedule.from_attempts(rack, [Attempt("t/known", True)])
    probabilities = schedule.weights().probabilities
    assert probabilities["t/mid"] > 3 * probabilities["t/far"] > 0
    assert probabilities["t/mid"] > 3 * probabilities["t/known"] > 0


def test_locked_problems_get_the_floor_only() -> None:
    rack = [Exercise("t/a", "t", level=3), Exercise("t/b", "t", level=3, prerequisites=("t/a",))]
    weights = CurriculumSchedule(rack).weights()
    worth = 0.25 / 2  # of Beta(1, 1): the chance of a first proof
    assert weights.probabilities["t/b"] == pytest.approx(0.015 / (2 * 0.015 + worth))
    later = CurriculumSchedule.from_attempts(rack, [Attempt("t/a", True)]).weights()
    assert later.probabilities["t/b"] > 0.5


def test_the_first_proof_counts_as_far_as_asked() -> None:
    rack = [Exercise("t/easy", "t", level=1), Exercise("t/mid", "t", level=3)]
    shares = [
        CurriculumSchedule(rack, settings=Settings(first_proof=part)).weights().probabilities["t/easy"]
        for part in (0.0, 0.5, 1.0)
    ]
    assert shares == sorted(shares)
    assert shares[0] < 0.5 < shares[2]


def test_temperature_flattens() -> None:
    rack = [Exercise("t/mid", "t", level=3), Exercise("t/far", "t", level=6)]
    shares = [
        CurriculumSchedule(rack, settings=Settings(temperature=t, floor=1e-6))
        .weights()
        .probabilities["t/far"]
        for t in (0.5, 1.0, 4.0)
    ]
    assert shares == sorted(shares)
    assert shares[0] < shares[2] < 0.5


def test_a_tenth_goes_by_waiting_time() -> None:
    rack = [Exercise(f"t/{k}", "t", level=3) for k in range(3)]
    schedule = CurriculumSchedule.from_attempts(rack, [Attempt(f"t/{k}", False) for k in range(3)])
    probabilities = schedule.weights().probabilities  # nothing tells them apart but when they were tried
    for k, waited in enumerate((2, 1, 0)):
        assert probabilities[f"t/{k}"] == pytest.approx(0.9 / 3 + 0.1 * waited / 3)


def test_saturated_problems_are_kept_small_however_many_they_are() -> None:
    rack = [Exercise(f"{topic}/{k}", topic, level=1) for topic in ("old", "mixed") for k in range(20)]
    wins = [Attempt(exercise.id, True) for exercise in rack] * 6
    rack.append(Exercise("mixed/new", "mixed", level=3))
    schedule = CurriculumSchedule.from_attempts(rack, wins)
    assert sum(known.band is Band.SATURATED for known in schedule.estimates().values()) == 40
    probabilities = schedule.weights().probabilities
    assert 0.9 < probabilities["mixed/new"] < 1
    assert all(probabilities[exercise.id] > 0 for exercise in rack)


def test_topics_with_less_mastery_get_larger_quotas() -> None:
    rack = [Exercise(f"{topic}/{k}", topic, level=3) for topic in ("weak", "strong") for k in range(10)]
    attempts = [Attempt(f"strong/{k}", k < 8) for k in range(10)] + [
        Attempt(f"weak/{k}", k < 3) for k in range(10)
    ]
    schedule = CurriculumSchedule.from_attempts(rack, attempts * 2)
    assert schedule.weights().quotas["weak"] > schedule.weights().quotas["strong"] > 0


def test_a_topic_out_of_reach_does_not_swallow_the_rest() -> None:
    rack = [Exercise(f"far/{k}", "far", level=9) for k in range(50)]
    rack += [Exercise(f"near/{k}", "near", level=3) for k in range(10)]
    weights = CurriculumSchedule(rack).weights()
    assert weights.quotas["near"] > 0.4
    assert weights.shares["near"] > weights.quotas["near"]  # of a sixth of the problems


def test_too_heavy_problems_are_parked_until_nothing_else_is_left() -> None:
    rack = [Exercise("t/far", "t", level=9), Exercise("t/mid", "t", level=3)]
    schedule = CurriculumSchedule.from_attempts(rack, [Attempt("t/far", False)] * 5)
    assert schedule.weights().probabilities == {"t/far": 0, "t/mid": 1}
    assert schedule.choose(3, 0) == ["t/mid"] * 3
    alone = CurriculumSchedule.from_attempts(rack[:1], [Attempt("t/far", False)] * 5)
    assert alone.choose(2, 0) == ["t/far"] * 2


def test_uniform_is_uniform() -> None:
    rack = [Exercise(f"t/{k}", "t", level=k) for k in range(1, 6)]
    schedule = make_schedule("uniform", rack, [Attempt("t/1", True)] * 50)
    rng = Random(3)
    counts = Counter(itertools.chain.from_iterable(schedule.choose(1, rng) for _ in range(5000)))
    assert all(abs(counts[e.id] - 1000) < 150 for e in rack)  # five standard deviations: 141


def test_unsolved_leaves_solved_ones_out_until_all_are_solved() -> None:
    rack = [Exercise(f"t/{k}", "t") for k in range(3)]
    schedule = make_schedule("unsolved", rack, [Attempt("t/0", True), Attempt("t/2", True)])
    assert schedule.choose(3, 0) == ["t/1"] * 3
    schedule.observe(Attempt("t/1", True))
    assert set(schedule.choose(3, 0)) == {"t/0", "t/1", "t/2"}


def test_author_goes_through_the_rack_in_order() -> None:
    rack = [Exercise(f"t/{k}", "t") for k in (5, 1, 3)]
    schedule = make_schedule("author", rack)
    assert schedule.choose(4, 0) == ["t/5", "t/1", "t/3", "t/5"]
    schedule.observe(Attempt("t/5", True))
    schedule.observe(Attempt("t/1", False, valid=False))  # a lost attempt is not repeated at once
    assert schedule.choose(3, 99) == ["t/3", "t/5", "t/1"]


@pytest.mark.parametrize("name", sorted(c.SCHEDULES))
def test_common_ground(name: str) -> None:
    rack = [Exercise("t/a", "t"), Exercise("t/b", "t")]
    schedule = make_schedule(name, rack)
    assert isinstance(schedule, Schedule)
    assert schedule.name == name
    assert schedule.choose(0, 0) == []
    with pytest.raises(c.ParameterError, match="-1"):
        schedule.choose(-1, 0)
    for wrong in (float("nan"), 1.5, "3", None):
        with pytest.raises(c.ParameterError, match="whole number"):
            schedule.choose(wrong, 0)  # type: ignore[arg-type]
    with pytest.raises(c.UnknownIdError, match="t/c"):
        schedule.observe(Attempt("t/c", True))
    assert make_schedule(name, rack, [Attempt("t/c", True)]).ledger.observed == 0  # gone from the rack
    with pytest.raises(c.ParameterError, match="empty"):
        make_schedule(name, [])
    with pytest.raises(c.ParameterError, match=r"'t/a' twice"):
        make_schedule(name, [rack[0], rack[0]])
    with pytest.raises(c.ParameterError, match=r"not str; .*exercises\(problems\)"):
        make_schedule(name, ["t/a"])  # type: ignore[list-item]


def test_unknown_schedule() -> None:
    with pytest.raises(c.CurriculumError, match=r"'best'.*curriculum, weighted, uniform, unsolved"):
        make_schedule("best", [Exercise("t/a", "t")])


@pytest.mark.parametrize(
    "fields",
    [
        {"floor": 0},
        {"temperature": -1},
        {"staleness": 1},
        {"quota_weight": 1},
        {"solved_factor": 2},
        {"first_proof": 1.5},
        {"discount": 0},
    ],
)
def test_settings_out_of_range(fields: dict[str, float]) -> None:
    with pytest.raises(c.ParameterError, match=next(iter(fields))):
        CurriculumSchedule([Exercise("t/a", "t")], settings=Settings(**fields))  # type: ignore[arg-type]
