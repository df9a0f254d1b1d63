from __future__ import annotations

import math
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curriculum import ParameterError, draw, spread, water_fill

vessels = st.dictionaries(
    st.sampled_from("abcdefgh"), st.tuples(st.floats(0, 5), st.floats(0.01, 3)), min_size=1
)


def test_water_stands_at_one_level() -> None:
    assert water_fill({"a": 0, "b": 1}, {"a": 1, "b": 1}, 0.5) == {"a": 0.5, "b": 0}
    assert water_fill({"a": 0, "b": 1}, {"a": 1, "b": 1}, 3) == {"a": 2, "b": 1}
    assert water_fill({"a": 0, "b": 1}, {"a": 2, "b": 1}, 5) == {"a": 4, "b": 1}
    assert water_fill({"a": 0, "b": 0}, {"a": 0, "b": 1}, 1) == {"a": 0, "b": 1}


@given(vessels, st.floats(0, 10))
def test_water_filling(ground: dict[str, tuple[float, float]], volume: float) -> None:
    heights = {name: height for name, (height, _) in ground.items()}
    widths = {name: width for name, (_, width) in ground.items()}
    water = water_fill(heights, widths, volume)
    assert sum(water.values()) == pytest.approx(volume, abs=1e-9)
    assert all(amount >= 0 for amount in water.values())
    levels = [heights[name] + water[name] / widths[name] for name in water if water[name] > 1e-9]
    if levels:
        assert max(levels) == pytest.approx(min(levels), abs=1e-6)  # wet vessels share one level
        assert all(heights[name] >= min(levels) - 1e-6 for name in water if water[name] <= 1e-9)


@given(vessels)
def test_lower_ground_never_gets_less_for_its_width(ground: dict[str, tuple[float, float]]) -> None:
    heights = {name: height for name, (height, _) in ground.items()}
    water = water_fill(heights, dict.fromkeys(heights, 1.0), 2.0)
    for low in heights:
        for high in heights:
            if heights[low] <= heights[high]:
                assert water[low] >= water[high] - 1e-9


@pytest.mark.parametrize(
    ("heights", "widths", "volume"),
    [
        ({"a": 1}, {"b": 1}, 1),
        ({"a": 1}, {"a": -1}, 1),
        ({"a": 1}, {"a": 0}, 1),
        ({"a": 1}, {"a": 1}, -1),
        ({}, {}, 1),
    ],
)
def test_impossible_vessels(heights: dict[str, float], widths: dict[str, float], volume: float) -> None:
    with pytest.raises(ParameterError):
        water_fill(heights, widths, volume)


@given(
    st.dictionaries(st.sampled_from("abcdefgh"), st.floats(0.01, 10), min_size=1),
    st.integers(0, 30),
    st.integers(0, 2**32),
)
def test_drawing(weights: dict[str, float], n: int, seed: int) -> None:
    drawn = draw({**weights, "never": 0.0}, n, Random(seed))
    assert drawn == draw({**weights, "never": 0.0}, n, Random(seed))
    assert len(drawn) == n
    assert "never" not in drawn
    for start in range(0, n, len(weights)):  # each full round draws everything once
        part = drawn[start : start + len(weights)]
        assert len(set(part)) == len(part)


def test_first_drawn_follows_the_weights() -> None:
    rng = Random(1)
    first = [draw({"a": 1.0, "b": 2.0, "c": 7.0}, 1, rng)[0] for _ in range(20_000)]
    # five standard deviations of a binomial share are below 0.018
    for name, share in (("a", 0.1), ("b", 0.2), ("c", 0.7)):
        assert first.count(name) / len(first) == pytest.approx(share, abs=0.018)


def test_impossible_draws() -> None:
    with pytest.raises(ParameterError, match="-1"):
        draw({"a": 1}, -1, Random(0))
    with pytest.raises(ParameterError, match="nothing to draw"):
        draw({"a": 0}, 1, Random(0))
    with pytest.raises(ParameterError, match="weight"):
        draw({"a": float("nan")}, 1, Random(0))
    assert draw({}, 0, Random(0)) == []


@given(
    st.lists(st.floats(0, 10), min_size=1, max_size=8).filter(lambda w: sum(w) > 1e-3),
    st.integers(0, 40),
    st.integers(0, 1000),
)
def test_each_name_comes_as_often_as_its_share_says(values: list[float], n: int, seed: int) -> None:
    weights = {f"t{k}": value for k, value in enumerate(values)}
    found = Counter(spread(weights, n, Random(seed)))
    assert found.total() == n
    for name, weight in weights.items():
        expected = n * weight / sum(values)
        assert math.floor(expected - 1e-6) <= found[name] <= math.ceil(expected + 1e-6)
        assert weight or not found[name]


def test_spreading_is_fair_and_in_no_order() -> None:
    rng = Random(1)
    batches = [spread({"a": 0.7, "b": 0.3}, 1, rng) for _ in range(2000)]
    assert sum(b == ["a"] for b in batches) / 2000 == pytest.approx(0.7, abs=0.04)
    assert len({tuple(spread({"a": 1, "b": 1}, 4, rng)) for _ in range(100)}) == 6
    for wrong in ({}, {"a": 0.0}, {"a": 1.0, "b": -1.0}):
        with pytest.raises(ParameterError, match="weights"):
            spread(wrong, 2, rng)
