"""A comparison as PNG, by matplotlib (``pip install 'prover-gym[plot]'``)."""

from __future__ import annotations

import importlib
import io
from typing import TYPE_CHECKING, Any

from prover_env.errors import UsageError
from prover_env.reports.chart import SERIES
from prover_env.reports.comparison_page import comparison_series
from prover_env.visible import visible_line

if TYPE_CHECKING:
    from prover_env.reports.comparison import Comparison

__all__ = ["comparison_png"]

_COLOURS = ("#0067a8", "#c04a00", "#00735a", "#9c3d7e", "#6b5600", "#444b57")  # those of the pages, on white
_DASHES = ("-", "--", ":", "-.", (0, (6, 3, 2, 3)), (0, (1, 3)))


def comparison_png(found: Comparison) -> bytes:
    """Problems solved against evaluations and against rollouts, side by side.

    Raises:
        UsageError: matplotlib is missing.
    """
    try:
        figure_module: Any = importlib.import_module("matplotlib.figure")
    except ImportError as error:
        raise UsageError(
            "PNG needs the package matplotlib: pip install 'prover-gym[plot]' (or write .svg or .html)"
        ) from error
    figure = figure_module.Figure(figsize=(12, 5), layout="constrained")
    axes = figure.subplots(1, 2)
    for side, cost, label in ((0, "evaluations", "tactics evaluated"), (1, "rollouts", "valid rollouts")):
        for line in comparison_series(found, cost):
            look = line.look % SERIES
            shown = visible_line(line.name).replace("$", r"\$")  # no formulas in names
            axes[side].plot(line.x, line.y, color=_COLOURS[look], linestyle=_DASHES[look], label=shown)
            if line.low:
                axes[side].fill_between(line.x, line.low, line.high, color=_COLOURS[look], alpha=0.15, lw=0)
        axes[side].set_xlabel(label)
        axes[side].set_ylabel("problems solved")
        axes[side].set_xlim(left=0)
        axes[side].set_ylim(bottom=0)
        axes[side].grid(alpha=0.3)
        axes[side].legend(loc="lower right")
    buffer = io.BytesIO()
    figure.savefig(buffer, format="png", dpi=130)
    return buffer.getvalue()
