"""Solve rates as colours: orange (never), yellow, blue (always), which colour-blind people can tell apart."""

from __future__ import annotations

from itertools import pairwise

__all__ = ["STOPS", "rate_colour"]

STOPS = ((0.0, (232, 120, 66)), (0.5, (240, 190, 60)), (1.0, (96, 165, 226)))
"""Rates and their colours, mixed between; all are light enough for black letters."""


def rate_colour(rate: float) -> str:
    """The colour of a solve rate from 0 to 1, as ``#rrggbb``."""
    rate = min(1.0, max(0.0, rate))
    for (low, left), (high, right) in pairwise(STOPS):
        if rate <= high:
            share = (rate - low) / (high - low)
            return "#" + "".join(
                f"{round(a + (b - a) * share):02x}" for a, b in zip(left, right, strict=True)
            )
    raise AssertionError(rate)
