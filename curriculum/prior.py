"""The prior of each solve rate: the author's level, corrected by the solve rates of its kind.

A problem starts with ``Beta(2m, 2(1-m))``, worth two attempts. Its mean ``m`` comes from three sources, each
shrunk to the next one with the weight of ``POOL_WEIGHT`` attempts: the solve rate of the *other* problems of
the same topic and level, that of the same level in any topic, and ``logistic(3 - level)``. Two attempts are
little: a few real results outweigh any guess. The scheme was measured against alternatives
(docs/curriculum.md).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from curriculum.errors import ParameterError
from curriculum.posterior import Beta

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.records import Ledger

__all__ = [
    "MAX_MEAN",
    "MIN_MEAN",
    "POOL_WEIGHT",
    "PRIORS",
    "PRIOR_WEIGHT",
    "clamp_mean",
    "level_mean",
    "posteriors",
    "prior_means",
]

PRIORS = ("pooled", "fitted")
"""Where a prior can come from: pooled solve rates, or a model fitted to features of the problems."""

PRIOR_WEIGHT = 2.0
"""How many attempts the prior is worth."""

POOL_WEIGHT = 4.0
"""How many attempts the broader estimate is worth against the solve rate of a narrower group."""

MIN_MEAN, MAX_MEAN = 0.02, 0.98
"""No guess is surer than this: beyond it the Beta distribution gets so lopsided that hardly anything can
correct it."""


def level_mean(level: float) -> float:
    """Expected solve rate of a level before any attempt: ``logistic(3 - level)``, kept off 0 and 1.

    A study of 485 statements saw 100, 87, 67, 30, 17, 11 and 0 per cent for the levels 1 to 7.
    """
    return clamp_mean(1.0 / (1.0 + math.exp(level - 3.0)))


def prior_means(rack: Sequence[Exercise], ledger: Ledger) -> dict[str, float]:
    """Prior mean of every exercise, given all results on the others.

    Its own results are left out, since the posterior adds them: nothing is counted twice.
    """
    by_level: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    by_topic: dict[tuple[str, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for exercise in rack:
        stats = ledger.stats(exercise.id)
        level = round(exercise.expected_level)
        for pool in (by_level[level], by_topic[exercise.topic, level]):
            pool[0] += stats.solved
            pool[1] += stats.attempts
    means = {}
    for exercise in rack:
        stats = ledger.stats(exercise.id)
        level = round(exercise.expected_level)
        mean = level_mean(exercise.expected_level)
        for solved, attempts in (by_level[level], by_topic[exercise.topic, level]):
            others_solved, others_attempts = solved - stats.solved, attempts - stats.attempts
            mean = (others_solved + POOL_WEIGHT * mean) / (others_attempts + POOL_WEIGHT)
        means[exercise.id] = clamp_mean(mean)
    return means


def posteriors(rack: Sequence[Exercise], ledger: Ledger, *, prior: str = "fitted") -> dict[str, Beta]:
    """Posterior of every solve rate: prior plus discounted results.

    Args:
        rack: the exercises.
        ledger: what became of the attempts.
        prior: one of ``PRIORS``: ``pooled`` for ``prior_means``, ``fitted`` for ``curriculum.fitted``.

    Raises:
        ParameterError: no such prior.
    """
    if prior not in PRIORS:
        raise ParameterError(f"prior is {prior!r}, must be one of {', '.join(PRIORS)}")
    if prior == "fitted":
        from curriculum.fitted import fitted_means  # brings numpy, which the pooled prior does without

        means = fitted_means(rack, ledger)
    else:
        means = prior_means(rack, ledger)
    result = {}
    for id, mean in means.items():
        stats = ledger.stats(id)
        start = Beta(PRIOR_WEIGHT * mean, PRIOR_WEIGHT * (1 - mean))
        result[id] = start.updated(stats.successes, stats.failures)
    return result


def clamp_mean(mean: float) -> float:
    """Keep a mean inside what a prior may claim."""
    return min(max(mean, MIN_MEAN), MAX_MEAN)
