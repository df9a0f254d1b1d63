"""Means over runs, with their values and their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from curriculum.metrics import mean_interval

__all__ = ["LEVEL", "Spread", "spread"]

LEVEL = 0.95
"""Mass of intervals and bands."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Values of several runs.

    Attributes:
        mean: of the values.
        low: lower end of the bootstrap interval of the mean; equal to the mean for a single value.
        high: upper end.
        values: one a run.
    """

    mean: float
    low: float
    high: float
    values: tuple[float, ...]


def spread(values: Sequence[float]) -> Spread | None:
    """Mean and interval; ``None`` without values."""
    if not values:
        return None
    found = mean_interval(values, level=LEVEL)
    return Spread(found.mean, found.low, found.high, tuple(float(value) for value in values))
