"""Charts: well-formed, finite, told apart without colours, legible on light and on dark ground."""

from __future__ import annotations

import re
from importlib import resources
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.reports.chart import (
    MARKERS,
    SERIES,
    Series,
    legend,
    line_chart,
    nice_ticks,
    share_bar,
    thinned,
)
from tests.prover_env.reports.helpers import HOSTILE

STYLE = resources.files("prover_env.reports").joinpath("style.css").read_text("utf-8")


def drawn(*series: Series, **options: bool) -> ElementTree.Element:
    """The chart as XML."""
    return ElementTree.fromstring(line_chart(series, title="T", x_label="x", y_label="y", **options))


@given(st.lists(st.floats(0, 1e12), min_size=1, max_size=30), st.booleans(), st.booleans())
def test_any_numbers_make_a_finite_picture(values: list[float], steps: bool, alone: bool) -> None:
    x = sorted(values)
    line = Series("a", x, values, [v / 2 for v in values], values, steps=steps)
    chart = drawn(line, alone=alone)
    numbers = re.findall(r"nan|inf", ElementTree.tostring(chart, "unicode"))
    assert not numbers
    width, height = map(float, chart.attrib["viewBox"].split()[2:])
    for path in chart.iter("path"):
        if path.attrib["class"].startswith("line") and "transform" not in path.attrib:
            for x_at, y_at in re.findall(r"([\d.]+) ([\d.]+)", path.attrib["d"]):
                assert 0 <= float(x_at) <= width
                assert 0 <= float(y_at) <= height


def test_nothing_to_draw() -> None:
    assert "no data" in "".join(drawn().itertext())
    assert "no data" in "".join(drawn(Series("a", [], [])).itertext())


def test_names_are_text() -> None:
    line = Series(HOSTILE, [0, 1], [0, 1])
    assert not list(drawn(line, alone=True).iter("script"))
    assert "<img" not in legend([line, line])


def test_series_that_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="length"):
        Series("a", [0, 1], [0])
    with pytest.raises(ValueError, match="length"):
        Series("a", [0], [0], low=[0])
    with pytest.raises(ValueError, match="finite"):
        Series("a", [0], [float("nan")])


def test_series_differ_in_more_than_colour() -> None:
    assert len(set(MARKERS)) == SERIES
    lines = [Series(str(look), [0, 1], [0, look], look=look) for look in range(SERIES)]
    shapes = {
        path.attrib["d"] for path in drawn(*lines).iter("path") if path.attrib["class"].startswith("dot")
    }
    assert len(shapes) == SERIES
    dashes = [re.search(rf"\.line\.s{look} {{ stroke-dasharray: ([^;]*);", STYLE) for look in range(SERIES)]
    assert dashes[0] is None
    assert len({found.group(1) for found in dashes[1:] if found}) == SERIES - 1


def test_a_band_closes() -> None:
    for steps in (False, True):
        line = Series("a", [0, 1, 2], [1, 2, 3], [0, 1, 2], [2, 3, 4], steps=steps)
        [band] = [p for p in drawn(line).iter("path") if p.attrib["class"].startswith("band")]
        assert band.attrib["d"].endswith("Z")


def test_long_series_are_thinned_and_keep_their_ends() -> None:
    assert thinned(5, 10) == [0, 1, 2, 3, 4]
    kept = thinned(100_000, 600)
    assert len(kept) <= 600
    assert (kept[0], kept[-1]) == (0, 99_999)
    chart = line_chart([Series("a", range(100_000), range(100_000))], title="T", x_label="x", y_label="y")
    assert len(chart) < 30_000


@given(st.floats(1e-6, 1e12))
def test_ticks_are_round_and_reach_the_top(most: float) -> None:
    ticks = nice_ticks(most)
    assert ticks[0] == 0
    assert ticks[-1] >= most * (1 - 1e-6)
    assert 3 <= len(ticks) <= 8
    assert all(b > a for a, b in pairwise(ticks))


def test_bars_say_their_numbers() -> None:
    bar = share_bar([("new", 3, "b-new"), ("heavy", 0, "b-heavy"), ("warm", 100, "b-warm")], label="t<")
    assert 'aria-label="t&lt;: new 3, warm 100"' in bar
    assert "b-heavy" not in bar
    assert bar.count("<span") == 2
    assert ">100</span>" in bar
    assert ">3</span>" not in bar  # too narrow for a number; the table has it
    assert "nothing" in share_bar([], label="t")


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    """Contrast ratio by WCAG 2."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", [0, 1])
def test_colours_can_be_read(scheme: int) -> None:
    block = re.findall(r":root \{(.*?)\}", STYLE, re.DOTALL)[scheme]
    colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block))
    for ground in ("paper", "card"):
        for ink in ("ink", "soft", "alarm", "good"):
            assert _contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)
        for line in ("edge", "mark", *(f"s{i}" for i in range(SERIES))):
            assert _contrast(colours[line], colours[ground]) >= 3, (line, ground)
    bands = re.findall(r"\.b-[\w-]+ \{ background: (#[0-9a-f]{6});", STYLE)
    assert len(bands) == 5
    for band in bands:  # numbers stand on them in one dark ink
        assert _contrast("#14181f", band) >= 4.5, band
