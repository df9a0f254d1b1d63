from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum.canaries import CanaryMix, check_canary
from curriculum.subgoals import SubgoalRecord, SubgoalRules, worthwhile_subgoals


def met(
    key: str, *attempts: str, size: int = 10, distance: int = 2, closed: bool = False
) -> list[SubgoalRecord]:
    """Sightings of a goal; an attempt ``p1`` is one on the problem ``p``."""
    return [SubgoalRecord(key, name[0], name, size, distance, closed) for name in attempts]


def keys(records: list[SubgoalRecord], **options: object) -> list[str]:
    return [s.goal_key for s in worthwhile_subgoals(records, **({"limit": 9} | options))]  # type: ignore[arg-type]


def test_often_met_far_and_small_goals_come_first() -> None:
    assert keys(met("rare", "p1", "p2") + met("often", "p1", "p2", "p3", "p4")) == ["often", "rare"]
    assert keys(met("one", "p1", "p2") + met("two", "p1", "q1")) == ["two", "one"]
    assert keys(met("near", "p1", "p2", distance=1) + met("far", "p1", "p2", distance=5)) == ["far", "near"]
    assert keys(met("big", "p1", "p2", size=99) + met("small", "p1", "p2")) == ["small", "big"]


def test_what_is_not_worth_it() -> None:
    assert keys(met("once", "p1") + met("twice in one attempt", "p1", "p1")) == []
    assert keys(met("root", "p1", "p2", distance=0)) == []
    assert keys(met("root of one", "p1", "p2") + met("root of one", "q1", distance=0)) == []
    assert keys(met("huge", "p1", "p2", size=201)) == []
    assert keys(met("closed once", "p1", "p2") + met("closed once", "q1", closed=True)) == []
    assert keys(met("known", "p1", "p2"), known={"known"}) == []
    assert keys(met("a", "p1", "p2"), limit=0) == []
    assert keys(met("a", "p1"), rules=SubgoalRules(min_attempts=1)) == ["a"]


def test_what_is_told_about_a_subgoal() -> None:
    (only,) = worthwhile_subgoals(met("g", "p1", "q1", "q2", "q2", size=12, distance=3), limit=1)
    assert (only.problem_id, only.attempts, only.problems, only.size, only.distance) == ("q", 3, 2, 12, 3)


@given(
    st.lists(
        st.builds(
            SubgoalRecord,
            st.sampled_from("abc"),
            st.sampled_from("pq"),
            st.sampled_from("12345"),
            st.integers(0, 50),
            st.integers(0, 5),
        ),
        max_size=40,
    ),
    st.randoms(use_true_random=False),
)
def test_the_order_of_the_records_does_not_matter(records: list[SubgoalRecord], rng: Random) -> None:
    found = worthwhile_subgoals(records, limit=3)
    shuffled = list(records)
    rng.shuffle(shuffled)
    assert worthwhile_subgoals(shuffled, limit=3) == found
    assert len({s.goal_key for s in found}) == len(found)


def test_bad_subgoals() -> None:
    with pytest.raises(c.ParameterError, match="size is -1"):
        SubgoalRecord("g", "p", "1", -1, 0)
    with pytest.raises(c.ParameterError, match="limit is -1"):
        worthwhile_subgoals([], limit=-1)
    with pytest.raises(c.ParameterError, match="near"):
        SubgoalRules(near=0)


# --- canaries ---------------------------------------------------------------------------------------------


@given(st.floats(0, 0.9), st.integers(0, 99), st.integers(0, 500), st.integers(1, 200))
def test_the_share_holds_over_any_stretch(share: float, seed: int, start: int, n: int) -> None:
    mix = CanaryMix(["a", "b", "c"], share, seed=seed)
    plan = mix.plan(start, n)
    assert abs(sum(id is not None for id in plan) - share * n) < 1 + 1e-6
    assert plan == CanaryMix(["c", "a", "b"], share, seed=seed).plan(start, n)
    assert [mix.at(start + k) for k in range(n)] == plan


def test_each_canary_has_its_turn() -> None:
    found = [id for id in CanaryMix(["a", "b", "c"], 0.1, seed=4).plan(0, 90) if id]
    assert len(found) == 9
    assert {len(set(found[k : k + 3])) for k in range(0, 9, 3)} == {3}


@given(st.floats(0, 0.8), st.integers(0, 99), st.lists(st.integers(0, 9), max_size=12))
def test_batches_keep_their_order(share: float, seed: int, sizes: list[int]) -> None:
    mix = CanaryMix(["canary"], share, seed=seed)
    start, all_ids = 0, []
    for size in sizes:
        ids = [f"{start}/{k}" for k in range(size)]
        mixed = mix.mix(ids, start)
        assert [id for id in mixed if id != "canary"] == ids
        all_ids += mixed
        start += len(mixed)
    assert [id == "canary" for id in all_ids] == [id is not None for id in mix.plan(0, start)]


def test_none_without_a_share_and_bad_shares() -> None:
    assert CanaryMix([], 0).plan(0, 5) == [None] * 5
    for share in (-0.1, 1, float("nan")):
        with pytest.raises(c.ParameterError, match="share"):
            CanaryMix(["a"], share)
    with pytest.raises(c.ParameterError, match="there are none"):
        CanaryMix([], 0.1)
    with pytest.raises(c.ParameterError, match="twice"):
        CanaryMix(["a", "a"], 0.1)
    with pytest.raises(c.ParameterError, match="-1"):
        CanaryMix(["a"], 0.1).at(-1)


def test_a_solved_canary_stops_everything() -> None:
    check_canary("x", solved=False)
    with pytest.raises(c.CanarySolvedError, match=r"'x'.*judge is broken") as caught:
        check_canary("x", solved=True)
    assert caught.value.id == "x"
