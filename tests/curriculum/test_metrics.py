from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, CurriculumSchedule, Exercise
from curriculum import metrics as m

from .helpers import played

Game = tuple[list[Exercise], list[Attempt]]

RUN = [
    Attempt("a", False, evaluations=10),
    Attempt("b", True, evaluations=5),
    Attempt("c", False, valid=False, evaluations=5),
    Attempt("b", True, evaluations=10),
    Attempt("a", True, evaluations=10),
]


def test_curves() -> None:
    by_evaluations, by_rollouts = m.solved_curve(RUN), m.solved_curve(RUN, "rollouts")
    assert by_evaluations == m.Curve((15, 40), (1, 2), 40)
    assert by_rollouts == m.Curve((2, 4), (1, 2), 4)
    assert [by_evaluations.at(x) for x in (0, 14.9, 15, 39, 40, 99)] == [0, 0, 1, 1, 2, 2]
    assert (by_evaluations.until(1), by_evaluations.until(2), by_evaluations.until(3)) == (15, 40, None)
    assert by_evaluations.area() == pytest.approx(25 / 40)
    assert by_evaluations.area(60) == pytest.approx((25 + 2 * 20) / 60)
    assert by_evaluations.area(15) == 0
    empty = m.solved_curve([])
    assert (empty.at(5), empty.until(1), empty.area(10)) == (0, None, 0)


def test_steps_without_spending_are_one_step() -> None:
    curve = m.solved_curve([Attempt("a", True), Attempt("b", True, evaluations=0), Attempt("c", True)])
    assert curve == m.Curve((0,), (3,), 0)
    assert curve.area(5) == 3


@given(played(), st.integers(1, 500))
def test_the_area_is_the_mean_height(game: Game, until: int) -> None:
    curve = m.solved_curve(game[1])
    expected = sum(curve.at(x) for x in range(until)) / until  # it steps at whole numbers only
    assert curve.area(until) == pytest.approx(expected)


def test_bad_questions_to_curves() -> None:
    curve = m.solved_curve([])
    with pytest.raises(c.ParameterError, match="until 0"):
        curve.area()
    with pytest.raises(c.ParameterError, match="count is 0"):
        curve.until(0)
    with pytest.raises(c.ParameterError, match="'seconds'"):
        m.solved_curve([], "seconds")  # type: ignore[arg-type]


def test_never_solved() -> None:
    assert m.never_solved_share([*RUN, Attempt("d", False, evaluations=60)]) == pytest.approx(1 / 5)
    assert m.never_solved_share([*RUN, Attempt("d", False, evaluations=60)], "evaluations") == 0.65
    assert m.never_solved_share([]) == 0


def test_saturated_share_counts_what_was_saturated_when_it_was_chosen() -> None:
    rack = [Exercise("t/a", "t", level=1), Exercise("t/b", "t", level=5)]
    attempts = [Attempt("t/a", True, round=k) for k in range(8)]
    attempts += [Attempt("t/b", False, round=8), Attempt("t/a", True, round=8)]
    ledger = c.Ledger(attempts[:5])
    assert c.estimate(rack, ledger)["t/a"].band is c.Band.SATURATED
    assert m.saturated_share(rack, attempts, after=0.5) == pytest.approx(4 / 5)
    assert m.saturated_share(rack, attempts, after=0.9) == 1
    assert 0 < m.saturated_share(rack, attempts, after=0) < 0.8
    assert m.saturated_share(rack, []) == 0
    for bad in (1, -0.1):
        with pytest.raises(c.ParameterError, match="after"):
            m.saturated_share(rack, [], after=bad)


@given(played())
def test_topic_shares_add_up(game: Game) -> None:
    rack, attempts = game
    shares = m.topic_shares(rack, [*attempts, Attempt("gone", True)])
    assert list(shares) == list(dict.fromkeys(exercise.topic for exercise in rack))
    if any(attempt.valid for attempt in attempts):
        assert math.fsum(share.share for share in shares.values()) == pytest.approx(1)
        assert math.fsum(share.quota for share in shares.values()) == pytest.approx(1)


def test_topic_shares_see_the_quotas_of_the_moment() -> None:
    rack = [Exercise(f"{topic}/{k}", topic, level=3) for topic in "ab" for k in range(2)]
    first = CurriculumSchedule(rack).weights().quotas
    shares = m.topic_shares(rack, [Attempt("a/0", True), Attempt("a/1", False)])
    assert shares["a"] == m.TopicShare(1, pytest.approx(first["a"]))
    assert shares["b"].ratio == 0
    assert m.TopicShare(0.5, 0).ratio == math.inf


def test_intervals() -> None:
    found = m.mean_interval([1, 2, 3, 4, 5])
    assert found.mean == 3
    assert 1.5 < found.low < 2.5 < 3.5 < found.high < 4.5
    assert found == m.mean_interval([1, 2, 3, 4, 5])
    assert m.mean_interval([2.5]) == m.Interval(2.5, 2.5, 2.5)
    narrow = m.mean_interval([1, 2, 3, 4, 5], level=0.5)
    assert narrow.high - narrow.low < found.high - found.low


def test_an_interval_covers_about_as_often_as_it_says() -> None:
    rng = np.random.default_rng(0)
    samples = rng.normal(size=(300, 30))
    hits = sum(i.low <= 0 <= i.high for i in (m.mean_interval(x.tolist(), resamples=500) for x in samples))
    assert 0.89 < hits / 300 < 0.98


def test_bands_of_curves() -> None:
    curves = [m.Curve((k, 10 * k), (1, 2), 100) for k in range(1, 6)]
    bands = m.curve_bands(curves, points=11)
    assert bands.spent == tuple(float(x) for x in range(0, 101, 10))
    assert bands.mean[0] == bands.low[0] == 0
    assert bands.mean[1] == pytest.approx(1.2)
    assert all(low <= mean <= high for low, mean, high in zip(bands.low, bands.mean, bands.high, strict=True))
    assert m.curve_bands(curves, until=7, points=2).spent == (0.0, 7.0)
    with pytest.raises(c.ParameterError, match="no curves"):
        m.curve_bands([])
    with pytest.raises(c.ParameterError, match="points"):
        m.curve_bands(curves, points=1)


def test_paired_ratios() -> None:
    found = m.paired_ratio([1, 2, 3], [2, 4, 6])
    assert found.ratio == m.Interval(0.5, 0.5, 0.5)
    assert found.each == (0.5, 0.5, 0.5)
    assert found.wins == 3
    assert m.paired_ratio([1, 5], [1, 2]).wins == 0.5
    wide = m.paired_ratio([1, 9, 4, 2], [5, 6, 4, 8])
    assert wide.ratio.mean == pytest.approx(16 / 23)
    assert wide.ratio.low < wide.ratio.mean < wide.ratio.high
    for first, second in (([1], [1, 2]), ([], []), ([1], [0]), ([-1], [1]), ([math.inf], [1])):
        with pytest.raises(c.ParameterError):
            m.paired_ratio(first, second)


@pytest.mark.parametrize("fields", [{"level": 1}, {"level": 0}, {"resamples": 0}])
def test_bad_bootstraps(fields: dict[str, float]) -> None:
    with pytest.raises(c.ParameterError, match=next(iter(fields))):
        m.mean_interval([1, 2], **fields)  # type: ignore[arg-type]
    with pytest.raises(c.ParameterError, match="values"):
        m.mean_interval([1, math.nan])


@given(st.integers(1, 8), st.data())
def test_pass_at_k_is_the_share_of_subsets_with_a_right_one(n: int, data: st.DataObject) -> None:
    right, k = data.draw(st.integers(0, n)), data.draw(st.integers(1, n))
    subsets = list(combinations(range(n), k))
    expected = sum(min(subset) < right for subset in subsets) / len(subsets)
    assert m.pass_at_k(n, right, k) == pytest.approx(expected)


@pytest.mark.parametrize(("n", "right", "k"), [(3, 1, 4), (3, 1, 0), (3, 4, 1), (3, -1, 1)])
def test_bad_pass_at_k(n: int, right: int, k: int) -> None:
    with pytest.raises(c.ParameterError, match=f"pass@{k}"):
        m.pass_at_k(n, right, k)
