"""Charts as inline SVG: lines with bands, and bars. Pure functions of numbers; no script, no fonts.

Colours come from the style sheet of the page, by class (``s0`` … ``s5``), so that one chart serves light and
dark pages. Series differ in dash and marker too: nobody needs to tell colours apart.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from prover_env.reports.markup import Markup, element, text

__all__ = ["MARKERS", "SERIES", "Series", "legend", "line_chart", "nice_ticks", "share_bar", "thinned"]

SERIES = 6
"""Number of looks of a series; the seventh looks like the first."""

MARKERS = ("circle", "square", "triangle", "diamond", "cross", "plus")

_WIDTH, _HEIGHT = 560, 290
_LEFT, _RIGHT, _TOP, _BOTTOM = 66, 34, 14, 44
_ENTRY = 20  # height of a line of the legend
_MARKS = 8
_MOST_POINTS = 600
_LEAST = 1e-9  # what lies below is drawn as nothing


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart.

    Attributes:
        name: what the legend says.
        x: places from left to right, not falling.
        y: values; as many as ``x``.
        low: lower end of a band around the line; as many as ``x``, or empty.
        high: upper end likewise.
        steps: the value stays until the next place, instead of a straight line.
        look: which colour, dash and marker, from 0.
    """

    name: str
    x: Sequence[float]
    y: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()
    steps: bool = False
    look: int = 0

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn."""
        sizes = {len(self.x), len(self.y), *(len(side) for side in (self.low, self.high) if side)}
        if len(sizes) > 1 or bool(self.low) != bool(self.high):
            raise ValueError(f"series {self.name!r}: x, y and band differ in length")
        if not all(map(math.isfinite, (*self.x, *self.y, *self.low, *self.high))):
            raise ValueError(f"series {self.name!r} holds a number that is not finite")


@dataclass(frozen=True, slots=True)
class _Frame:
    """Where numbers lie on the sheet."""

    x_most: float
    y_most: float

    def x(self, value: float) -> float:
        return _LEFT + value / self.x_most * (_WIDTH - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return _HEIGHT - _BOTTOM - value / self.y_most * (_HEIGHT - _TOP - _BOTTOM)


def line_chart(
    series: Sequence[Series],
    *,
    title: str,
    x_label: str,
    y_label: str,
    percent: bool = False,
    marks: Sequence[tuple[float, str]] = (),
    alone: bool = False,
) -> Markup:
    """Lines over one axis that begins at 0, as do the values.

    Args:
        series: the lines.
        title: what the chart shows; read aloud, with the last values.
        x_label: below the axis.
        y_label: beside the axis.
        percent: values are shares from 0 to 1.
        marks: values across which a thin line is drawn, with a word.
        alone: for a picture without a page around it: with a ground, and a legend below.
    """
    shown = [_thin(line) for line in series if len(line.x)]
    x_ticks = nice_ticks(max((line.x[-1] for line in shown), default=1.0))
    tops = [value for line in shown for value in (*line.y, *line.high)] + [value for value, _ in marks]
    y_ticks = [i / 5 for i in range(6)] if percent else nice_ticks(max(tops, default=1.0))
    frame = _Frame(max((line.x[-1] for line in shown), default=1.0) or 1.0, y_ticks[-1])
    x_ticks = [tick for tick in x_ticks if tick <= frame.x_most * 1.0001]
    said = "; ".join(
        f"{line.name}: {_number(line.y[-1], percent)} at {_number(line.x[-1])}" for line in shown
    )
    return element(
        "svg",
        element("title", f"{title}. {said or 'no data'}"),
        element("rect", width="100%", height="100%", class_="ground") if alone else "",
        _axes(frame, x_ticks, y_ticks, x_label, y_label, percent),
        *(_mark(frame, value, word) for value, word in marks),
        *(_band(frame, line) for line in shown if line.low),
        *(_line(frame, line, percent) for line in shown),
        *(_entry(i, line) for i, line in enumerate(shown if alone else ())),
        viewBox=f"0 0 {_WIDTH} {_HEIGHT + (_ENTRY * len(shown) + 8 if alone else 0)}",
        role="img",
        class_="chart",
    )


def legend(series: Sequence[Series]) -> Markup:
    """Which line is which; nothing for a single line."""
    if len(series) < 2:
        return Markup("")
    items = [
        element(
            "li",
            element(
                "svg",
                element("path", d="M1 7H33", class_=f"line s{line.look % SERIES}"),
                _marker(17, 7, line.look),
                viewBox="0 0 34 14",
                width="34",
                height="14",
                aria_hidden="true",
            ),
            element("bdi", line.name),
        )
        for line in series
    ]
    return element("ul", *items, class_="legend")


def share_bar(parts: Sequence[tuple[str, float, str]], *, label: str) -> Markup:
    """One stacked bar.

    Args:
        parts: name, amount and class of each part; those of amount 0 are left out.
        label: what the bar is about, for those who cannot see it.
    """
    total = math.fsum(amount for _, amount, _ in parts) or 1.0
    said = ", ".join(f"{part} {amount:g}" for part, amount, _ in parts if amount)
    pieces = [
        element(
            "span",
            f"{amount:g}" if amount / total >= 0.045 else "",
            class_=look,
            style=f"width:{100 * amount / total:.3f}%",
            title=f"{part}: {amount:g}",
        )
        for part, amount, look in parts
        if amount
    ]
    return element("div", *pieces, class_="shares", role="img", aria_label=f"{label}: {said or 'nothing'}")


def nice_ticks(most: float, count: int = 5) -> list[float]:
    """Round numbers from 0 to ``most`` or just above it, about ``count`` of them, steps of 1, 2 or 5."""
    if not most > _LEAST:
        return [0.0, 1.0]
    rough = most / count
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.8)
    return [step * i for i in range(math.ceil(most / step - 1e-9) + 1)]


def thinned(count: int, most: int = _MOST_POINTS) -> list[int]:
    """Which of ``count`` points to draw: all, or evenly spread ones; the last one always."""
    if count <= most:
        return list(range(count))
    return sorted({round(i * (count - 1) / (most - 1)) for i in range(most)})


def _thin(line: Series) -> Series:
    kept = thinned(len(line.x))
    if len(kept) == len(line.x):
        return line

    def some(values: Sequence[float]) -> list[float]:
        return [values[i] for i in kept] if values else []

    return Series(
        line.name, some(line.x), some(line.y), some(line.low), some(line.high), line.steps, line.look
    )


def _entry(index: int, line: Series) -> Markup:
    """A line of the legend below the axes."""
    y = _HEIGHT + _ENTRY * index + 12
    return element(
        "g",
        element("path", d=f"M{_LEFT} {y}h32", class_=f"line s{line.look % SERIES}"),
        _marker(_LEFT + 16, y, line.look),
        element("text", line.name, x=_LEFT + 42, y=y, dy="0.35em", class_="tick"),
    )


def _axes(
    frame: _Frame,
    x_ticks: Sequence[float],
    y_ticks: Sequence[float],
    x_label: str,
    y_label: str,
    percent: bool,
) -> Markup:
    """Grid, ticks and labels; not read aloud."""
    bottom, right = frame.y(0), _WIDTH - _RIGHT
    parts: list[Markup] = []
    for tick in y_ticks:
        y = f"{frame.y(tick):.1f}"
        parts.append(element("path", d=f"M{_LEFT} {y}H{right}", class_="grid"))
        parts.append(element("text", _number(tick, percent), x=_LEFT - 8, y=y, dy="0.35em", class_="tick y"))
    for tick in x_ticks:
        x = f"{frame.x(tick):.1f}"
        parts.append(element("path", d=f"M{x} {bottom:.1f}v5", class_="axis"))
        parts.append(element("text", _number(tick), x=x, y=f"{bottom + 19:.1f}", class_="tick x"))
    parts.append(element("path", d=f"M{_LEFT} {bottom:.1f}H{right}", class_="axis"))
    middle = (_LEFT + right) / 2
    parts.append(element("text", x_label, x=middle, y=_HEIGHT - 6, class_="label x"))
    height = (_TOP + bottom) / 2
    turned = f"translate(11 {height:.1f}) rotate(-90)"
    parts.append(element("text", y_label, transform=turned, class_="label turned x"))
    return element("g", *parts, aria_hidden="true")


def _mark(frame: _Frame, value: float, word: str) -> Markup:
    y = frame.y(value)
    return element(
        "g",
        element("path", d=f"M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}", class_="mark"),
        element("text", word, x=_LEFT + 6, y=f"{y - 5:.1f}", class_="tick"),
        aria_hidden="true",
    )


def _points(frame: _Frame, xs: Sequence[float], ys: Sequence[float], steps: bool) -> str:
    """The way along some points, without a leading move."""
    way = []
    for i, (x, y) in enumerate(zip(xs, ys, strict=True)):
        if steps and i:
            way.append(f"H{frame.x(x):.1f}V{frame.y(y):.1f}")
        else:
            way.append(f"{'L' if i else ''}{frame.x(x):.1f} {frame.y(y):.1f}")
    return "".join(way)


def _band(frame: _Frame, line: Series) -> Markup:
    there = _points(frame, line.x, line.high, line.steps)
    if line.steps:  # back along the lower edge: down first, then left
        back = "".join(
            f"V{frame.y(line.low[i]):.1f}H{frame.x(line.x[i]):.1f}" for i in range(len(line.x) - 1, -1, -1)
        )
        return element("path", d=f"M{there}{back}Z", class_=f"band s{line.look % SERIES}")
    back = _points(frame, line.x[::-1], line.low[::-1], False)
    return element("path", d=f"M{there}L{back}Z", class_=f"band s{line.look % SERIES}")


def _line(frame: _Frame, line: Series, percent: bool) -> Markup:
    look = line.look % SERIES
    parts = [element("path", d=f"M{_points(frame, line.x, line.y, line.steps)}", class_=f"line s{look}")]
    for i in thinned(len(line.x), _MARKS):
        said = f"{line.name}: {_number(line.y[i], percent)} at {_number(line.x[i])}"
        parts.append(_marker(frame.x(line.x[i]), frame.y(line.y[i]), look, said))
    return element("g", *parts)


def _marker(x: float, y: float, look: int, said: str = "") -> Markup:
    """A small shape, which says its value when pointed at."""
    shape = MARKERS[look % SERIES]
    way = {
        "circle": "M-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z",
        "square": "M-3.2 -3.2H3.2V3.2H-3.2Z",
        "triangle": "M0 -4.2L4 3.2H-4Z",
        "diamond": "M0 -4.6L4.2 0L0 4.6L-4.2 0Z",
        "cross": "M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4",
        "plus": "M-4.2 0H4.2M0 -4.2V4.2",
    }[shape]
    told = [element("title", said)] if said else []
    at = f"translate({x:.1f} {y:.1f})"
    return element("path", *told, d=way, transform=at, class_=f"dot s{look % SERIES}")


def _number(value: float, percent: bool = False) -> Markup:
    """A number for an axis or a sentence: ``12,500``, ``0.25``, ``40 %``."""
    if percent:
        return text(f"{100 * value:.0f} %")
    whole = abs(value) >= 1000 or abs(value - round(value)) < 1e-9
    return text(f"{value:,.0f}" if whole else f"{value:.3g}")
