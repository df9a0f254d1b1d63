"""Summaries of samples: median and high percentiles, in milliseconds."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Summary", "percentile", "summarise"]


class Summary(BaseModel):
    """Median, 95th and 99th percentile of some durations, in milliseconds."""

    model_config = ConfigDict(frozen=True)

    count: int
    median_ms: float
    p95_ms: float
    p99_ms: float


def percentile(samples: Sequence[float], q: float) -> float:
    """The ``q``-quantile (0 to 1) by linear interpolation between order statistics.

    Raises:
        ValueError: no samples, or ``q`` outside 0 to 1.
    """
    if not samples or not 0 <= q <= 1:
        raise ValueError(
            f"percentile of {len(samples)} samples at {q}: need at least one sample and 0 <= q <= 1"
        )
    ordered = sorted(samples)
    place = q * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def summarise(seconds: Sequence[float]) -> Summary:
    """Summarise durations given in seconds."""
    return Summary(
        count=len(seconds),
        median_ms=round(1000 * percentile(seconds, 0.5), 3),
        p95_ms=round(1000 * percentile(seconds, 0.95), 3),
        p99_ms=round(1000 * percentile(seconds, 0.99), 3),
    )
