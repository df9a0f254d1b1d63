"""Pieces that the pages share: a chart with its legend and its table, tiles, small bars, numbers in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from prover_env.reports.chart import Series, legend, line_chart
from prover_env.reports.markup import Markup, element, join, table

__all__ = [
    "counted",
    "duration",
    "figure",
    "folded",
    "meter",
    "number",
    "percent",
    "points_table",
    "ratio",
    "remark",
    "tiles",
]


def figure(
    title: str,
    series: Sequence[Series],
    *,
    x_label: str,
    y_label: str,
    percent: bool = False,
    marks: Sequence[tuple[float, str]] = (),
    numbers: Markup | None = None,
    note: str = "",
) -> Markup:
    """A chart with what belongs to it.

    Args:
        title: what it shows.
        series: the lines.
        x_label: below the axis.
        y_label: beside the axis.
        percent: values are shares.
        marks: thin lines across, with a word.
        numbers: the same as a table, folded away.
        note: a sentence below.
    """
    return element(
        "figure",
        element("figcaption", title),
        legend(series),
        element(
            "div",
            line_chart(series, title=title, x_label=x_label, y_label=y_label, percent=percent, marks=marks),
            class_="plot",
        ),
        element("p", note, class_="facts") if note else "",
        folded("The same as a table", numbers) if numbers is not None else "",
    )


def folded(summary: object, content: object, *, look: str | None = None) -> Markup:
    """Something that opens when asked; works without a script."""
    return element("details", element("summary", summary), content, class_=look)


def tiles(entries: Iterable[tuple[str, object, str]]) -> Markup:
    """Figures at a glance: name, value, and a few words below."""
    return element(
        "dl",
        *(
            element(
                "div",
                element("dt", label),
                element("dd", value, element("small", below) if below else ""),
            )
            for label, value, below in entries
        ),
        class_="tiles",
    )


def meter(value: float, *, mark: float | None = None, most: float = 1.0, digits: int = 0) -> Markup:
    """A share as a small bar and as a number.

    Args:
        value: the share, 0 to 1.
        mark: a line across the bar.
        most: the share that fills the bar.
        digits: of the number, after the point.
    """

    def place(amount: float) -> str:
        return f"{100 * min(1.0, max(0.0, amount / most)) if most > 0 else 0:.1f}%"

    bar = element(
        "span",
        element("span", style=f"width:{place(value)}"),
        element("i", style=f"left:{place(mark)}") if mark is not None else "",
        class_="meter",
        aria_hidden="true",
    )
    return join((bar, element("b", percent(value, digits))))


def remark(content: object, *, alarm: bool = False) -> Markup:
    """A sentence that should not be passed over."""
    return element("p", content, class_="alarm" if alarm else "remark", role="alert" if alarm else None)


def points_table(caption: str, head: Sequence[str], series: Sequence[Series], *, shares: bool) -> Markup:
    """The points of some lines, one below the other."""
    rows = [
        [line.name, number(x), percent(y) if shares else number(y)]
        for line in series
        for x, y in zip(line.x, line.y, strict=True)
    ]
    return table(head, rows, caption=caption)


def counted(amount: int, noun: str) -> str:
    """``1 attempt``, ``2 attempts``."""
    return f"{number(amount)} {noun}{'' if amount == 1 else 's'}"


def number(value: float | None, digits: int = 0) -> str:
    """``1,234``; a dash for nothing."""
    return "–" if value is None else f"{value:,.{digits}f}"


def percent(share: float | None, digits: int = 0) -> str:
    """``42 %``; a dash for nothing."""
    return "–" if share is None else f"{100 * share:.{digits}f} %"


def ratio(value: float | None) -> str:
    """``1.24``; a dash for nothing."""
    return "–" if value is None else f"{value:.2f}"


def duration(seconds: float) -> str:
    """``48 s``, ``12 min``, ``3 h 20 min``."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    if minutes < 90:
        return f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"
