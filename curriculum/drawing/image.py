"""A picture as PNG, by matplotlib (``pip install 'prover-gym[plot]'``)."""

from __future__ import annotations

import importlib
import io
from typing import Any

from curriculum.drawing.colour import rate_colour
from curriculum.drawing.layout import layered
from curriculum.drawing.picture import Picture
from curriculum.errors import CurriculumError

__all__ = ["to_png"]

_WIDTH, _HEIGHT = 1.9, 0.34  # inches for a column, and for a row
_MOST_INCHES = 120.0


def to_png(shown: Picture, title: str = "") -> bytes:
    """The picture as an image: one panel for each topic with uses.

    Args:
        shown: the picture.
        title: a line on top.

    Raises:
        CurriculumError: matplotlib is missing.
    """
    try:
        figure_module: Any = importlib.import_module("matplotlib.figure")
    except ImportError as error:
        raise CurriculumError(
            "PNG needs the package matplotlib: pip install 'prover-gym[plot]' (or use --format html)"
        ) from error
    parts = [(topic, shown.part(topic)) for topic in shown.topics]
    panels = [(topic, part, place) for topic, part in parts if (place := layered(part)).places]
    heights = [max(2, place.rows) * _HEIGHT + 0.6 for _, _, place in panels] or [1.0]
    width = max([place.columns for _, _, place in panels], default=2) * _WIDTH + 0.5
    height = min(_MOST_INCHES, sum(heights) + 0.8)
    figure = figure_module.Figure(figsize=(max(6.0, width), height), layout="constrained")
    if title:
        figure.suptitle(title)
    grid = figure.subplots(max(1, len(panels)), 1, squeeze=False, height_ratios=heights)
    for axes, (topic, part, place) in zip(grid[:, 0], panels, strict=False):
        _panel(axes, topic, part, place.places)
        axes.set_xlim(-0.2, max(2, place.columns) - 0.1)
        axes.set_ylim(max(2, place.rows) - 0.2, -0.8)
    for axes in grid[:, 0]:
        axes.set_axis_off()
    if not panels:
        grid[0, 0].text(0, 0, "no problem uses another")
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=110)
    return buffer.getvalue()


def _panel(axes: Any, topic: str, part: Picture, places: dict[str, tuple[int, float]]) -> None:
    axes.set_title(topic, loc="left", fontsize=10)
    for use in part.uses:
        if use.direct:
            (x0, y0), (x1, y1) = places[use.used], places[use.user]
            # from under the box, whose width the text decides
            axes.plot([x0 + 0.05, x1], [y0, y1], color="#9aa4b1", linewidth=0.6, zorder=1)
    for node in part.nodes:
        if node.id not in places:
            continue
        x, y = places[node.id]
        fill = "white" if node.shade is None else rate_colour(node.shade)
        box = {
            "boxstyle": "round,pad=0.25",
            "facecolor": fill,
            "edgecolor": "#556070",
            "linewidth": 0.7,
            "linestyle": "--" if node.is_open else "-",
        }
        label = node.label if len(node.label) <= 24 else node.label[:23] + "…"
        axes.text(x, y, label, fontsize=6, va="center", ha="left", bbox=box, zorder=2)
