"""Means over seeds with bootstrap intervals, and figures of step curves. Deterministic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from prover_env.reports.curves import Curve

__all__ = ["MASS", "Band", "Interval", "area", "band", "cost_of", "interval"]

MASS = 0.9
"""Mass of intervals and bands."""

_RESAMPLES = 2000
_GRID = 120


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean over runs.

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


@dataclass(frozen=True, slots=True)
class Band:
    """A mean curve over runs, up to where the shortest of them ends; fields as in ``Interval``."""

    x: tuple[float, ...]
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


def interval(values: Sequence[float]) -> Interval:
    """Mean and percentile bootstrap interval (Efron and Tibshirani, 1993, chapter 13) of some values.

    Args:
        values: at least one.
    """
    numbers = np.asarray(values, dtype=float)
    low, high = _bounds(numbers[:, None])
    return Interval(float(numbers.mean()), float(low[0]), float(high[0]), tuple(map(float, values)))


def band(curves: Sequence[Curve]) -> Band:
    """Mean of some curves at evenly spaced costs, with a pointwise bootstrap band over the curves.

    Args:
        curves: at least one.
    """
    grid = np.linspace(0.0, min(curve.end for curve in curves), _GRID)
    rows = np.stack([_sampled(curve, grid) for curve in curves])
    low, high = _bounds(rows)
    return Band(*(tuple(map(float, line)) for line in (grid, rows.mean(axis=0), low, high)))


def area(curve: Curve, horizon: float) -> float:
    """Area under a step curve from 0 to the horizon, divided by the horizon: the mean number solved."""
    if horizon <= 0:
        return 0.0
    places = [min(x, horizon) for x in curve.x] + [horizon]
    return sum(y * (places[i + 1] - places[i]) for i, y in enumerate(curve.y)) / horizon


def cost_of(curve: Curve, count: int) -> float | None:
    """The cost at which a curve first reaches a count; ``None`` when it never does."""
    return next((x for x, y in zip(curve.x, curve.y, strict=True) if y >= count), None)


def _sampled(curve: Curve, grid: np.ndarray) -> np.ndarray:
    """The values of a step curve at some places."""
    return np.asarray(curve.y)[np.searchsorted(np.asarray(curve.x), grid, side="right") - 1]


def _bounds(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Bootstrap interval of the mean of each column, resampling rows."""
    count = len(rows)
    if count == 1:
        return rows[0], rows[0]
    picks = np.random.default_rng(0).integers(count, size=(_RESAMPLES, count))
    weights = np.stack([(picks == i).sum(axis=1) for i in range(count)], axis=1) / count
    means = weights @ rows
    tail = (1 - MASS) / 2
    return np.quantile(means, tail, axis=0), np.quantile(means, 1 - tail, axis=0)
