"""A fitted prior: logistic regression of solve rates on what is known of a problem before any attempt.

The model starts from ``logistic(3 - level)`` and learns corrections to it, which a ridge penalty keeps small
as long as there is little evidence: without any records the means are those of the levels. It is refitted
from all discounted results whenever it is asked, so it is a pure function of rack and ledger. Newton's method
finds the optimum of a strictly convex function, so the result depends on nothing but the data; means are
rounded, so that it does not depend on the last bits of a linear algebra library either.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from curriculum.prior import clamp_mean, level_mean

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.records import Ledger

__all__ = ["NUMERIC", "LogisticFit", "features", "fit_logistic", "fitted_means"]

Array: TypeAlias = npt.NDArray[np.float64]

NUMERIC = ("level", "depth", "size", "quantifiers", "hypotheses", "proof steps", "open")
"""The numeric features, in the order of their columns; after them comes one column a topic."""

RIDGE = 2.0
"""Penalty on each standardised coefficient, in attempts: with fewer than a few dozen records in a topic, its
own coefficient stays near 0."""

_ROUNDING = 6
_MAX_STEPS = 100


@dataclass(frozen=True, slots=True)
class LogisticFit:
    """A fitted model.

    Attributes:
        coefficients: one for each column.
        log_odds: fitted log odds of each row.
        without_self: the same, as if the row's own results were left out.
    """

    coefficients: Array
    log_odds: Array
    without_self: Array


def features(rack: Sequence[Exercise]) -> Array:
    """The design matrix of a rack: a constant, ``NUMERIC`` standardised over the rack, and the topics."""
    numeric = np.array(
        [
            (
                exercise.expected_level,
                math.log1p(exercise.depth),
                math.log1p(exercise.size),
                math.log1p(exercise.quantifiers),
                math.log1p(exercise.hypotheses),
                math.log1p(exercise.proof_steps or 0),
                float(exercise.open),
            )
            for exercise in rack
        ],
        dtype=np.float64,
    ).reshape(len(rack), len(NUMERIC))
    spread = numeric.std(axis=0)
    numeric = (numeric - numeric.mean(axis=0)) / np.where(spread > 1e-9, spread, np.inf)
    topics = list(dict.fromkeys(exercise.topic for exercise in rack))
    columns = [[float(exercise.topic == topic) for topic in topics] for exercise in rack]
    return np.hstack([np.ones((len(rack), 1)), numeric, np.array(columns).reshape(len(rack), len(topics))])


def fit_logistic(
    design: Array, offsets: Array, successes: Array, failures: Array, *, ridge: float = RIDGE
) -> LogisticFit:
    """Fit a ridge-penalised logistic regression by Newton's method.

    Args:
        design: rows by columns.
        offsets: log odds of each row before any evidence.
        successes: weight of the successes of each row, at least 0.
        failures: weight of the failures of each row, at least 0.
        ridge: penalty on each squared coefficient, above 0; the first column, the constant, has a tenth.

    Returns:
        The fit. ``without_self`` is the usual one-step approximation of leaving a row out
        (Pregibon 1981): ``log odds - h/(1-h) * residual/weight`` with the leverage ``h``.
    """
    penalty = np.full(design.shape[1], ridge)
    penalty[0] = ridge / 10
    total = successes + failures
    beta = np.zeros(design.shape[1])

    def objective(candidate: Array) -> float:
        eta = offsets + design @ candidate
        loss = np.sum(successes * np.logaddexp(0, -eta) + failures * np.logaddexp(0, eta))
        return float(loss + 0.5 * np.sum(penalty * candidate**2))

    value = objective(beta)
    for _ in range(_MAX_STEPS):
        rates = _logistic(offsets + design @ beta)
        gradient = design.T @ (total * rates - successes) + penalty * beta
        hessian = (design * (total * rates * (1 - rates))[:, None]).T @ design + np.diag(penalty)
        step = np.linalg.solve(hessian, gradient)
        scale = 1.0
        # convex and smooth: a short enough step always descends, until rounding is all that is left
        while (new := objective(beta - scale * step)) > value and scale > 1e-6:
            scale /= 2
        if not new < value - 1e-12 * (1 + abs(value)):
            break
        beta, value = beta - scale * step, new
    eta = offsets + design @ beta
    rates = _logistic(eta)
    weight = total * rates * (1 - rates)
    hessian = (design * weight[:, None]).T @ design + np.diag(penalty)
    spread = np.einsum("ij,ij->i", design, np.linalg.solve(hessian, design.T).T)
    leverage = np.minimum(weight * spread, 0.99)
    without = eta - spread * (successes - total * rates) / (1 - leverage)
    return LogisticFit(beta, eta, without)


def fitted_means(rack: Sequence[Exercise], ledger: Ledger) -> dict[str, float]:
    """Prior mean of every exercise from a fit to the results on the others, as ``prior_means`` pools them.

    The results are the discounted ones, so that no problem counts more than five attempts and old ones fade.
    """
    if not rack:
        return {}
    stats = [ledger.stats(exercise.id) for exercise in rack]
    starts = [level_mean(exercise.expected_level) for exercise in rack]
    fit = fit_logistic(
        features(rack),
        np.array([math.log(mean / (1 - mean)) for mean in starts]),
        np.array([known.successes for known in stats], dtype=np.float64),
        np.array([known.failures for known in stats], dtype=np.float64),
    )
    means = _logistic(fit.without_self)
    return {
        exercise.id: clamp_mean(round(float(mean), _ROUNDING))
        for exercise, mean in zip(rack, means, strict=True)
    }


def _logistic(log_odds: Array) -> Array:
    """``1 / (1 + exp(-x))`` without overflow."""
    result: Array = np.exp(-np.logaddexp(0, -log_odds))
    return result
