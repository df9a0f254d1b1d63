"""The Beta posterior of a solve rate: mean, credible interval, learnability. Standard library only.

The distribution function is the regularised incomplete beta function, evaluated by its continued fraction
(modified Lentz algorithm, DLMF 8.17.22); quantiles are found by Newton's method inside a shrinking
bracket. Both are accurate to about ten significant digits over the range that solve rates need; the tests
compare them with exact values.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass

from curriculum.errors import ParameterError

__all__ = ["MAX_LEARNABILITY", "Beta", "incomplete_beta"]

MAX_LEARNABILITY = 0.25
"""Upper bound of ``E[p(1-p)]``: reached by a solve rate known to be one half."""

_TINY = 1e-300
_SMALLEST = sys.float_info.min
_LARGEST = 1.0 - sys.float_info.epsilon


@dataclass(frozen=True, slots=True)
class Beta:
    """A Beta distribution with ``a, b > 0``: what is believed about a solve rate."""

    a: float
    b: float

    def __post_init__(self) -> None:
        """Refuse what is not a distribution."""
        if not (0 < self.a < math.inf and 0 < self.b < math.inf):
            raise ParameterError(f"Beta({self.a}, {self.b}): both parameters must be positive and finite")

    @property
    def mean(self) -> float:
        """Expected solve rate."""
        return self.a / (self.a + self.b)

    @property
    def learnability(self) -> float:
        """``E[p(1-p)] = ab / ((a+b)(a+b+1))``, at most 0.25.

        High where success and failure are both likely; unlike ``mean * (1 - mean)`` it is lower while little
        is known (SFL, arXiv 2408.15099, uses ``p(1-p)`` of many rollouts; this is its expectation after few).
        """
        total = self.a + self.b
        return self.a * self.b / (total * (total + 1))

    def updated(self, successes: float, failures: float) -> Beta:
        """The posterior after (discounted) successes and failures."""
        return Beta(self.a + successes, self.b + failures)

    def cdf(self, x: float) -> float:
        """Probability that the solve rate is at most ``x``."""
        return incomplete_beta(self.a, self.b, x)

    def quantile(self, q: float) -> float:
        """The solve rate below which it lies with probability ``q``, ``0 < q < 1``; never exactly 0 or 1."""
        if not 0 < q < 1:
            raise ParameterError(f"quantile of {q}: must lie between 0 and 1")
        high = 1.0
        # halving the exponent first finds the scale of quantiles like 1e-40, which plain bisection cannot
        while high > _SMALLEST and self.cdf(high / 2) >= q:
            high /= 2
        low = high / 2
        x = (low + high) / 2
        for _ in range(100):  # Newton's steps, inside a bracket that shrinks with each of them
            excess = self.cdf(x) - q
            low, high = (low, x) if excess >= 0 else (x, high)
            density = math.exp(_log_front(self.a, self.b, x)) / (x * (1 - x)) if 0 < x < 1 else 0.0
            step = x - excess / density if density > 0 else x
            following = step if low < step < high else (low + high) / 2
            if abs(following - x) <= math.ulp(x):
                break
            x = following
        return min(max(x, _SMALLEST), _LARGEST)

    def interval(self, mass: float = 0.8) -> tuple[float, float]:
        """Credible interval with equal tails, widened where needed so that it holds the mean.

        Args:
            mass: probability inside, ``0 < mass < 1``.

        Returns:
            ``(low, high)`` with ``0 < low <= mean <= high < 1``. The mean of a very lopsided distribution can
            lie outside its equal tails; then the nearer end is the mean.
        """
        if not 0 < mass < 1:
            raise ParameterError(f"interval of mass {mass}: must lie between 0 and 1")
        tail = (1 - mass) / 2
        mean = min(max(self.mean, _SMALLEST), _LARGEST)
        return min(self.quantile(tail), mean), max(self.quantile(1 - tail), mean)


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function ``I_x(a, b)`` for ``a, b > 0``; 0 left of 0, 1 right of 1."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    front = math.exp(_log_front(a, b, x))
    # the fraction converges fast only left of the mean-like point; the symmetry covers the other side
    if x < (a + 1) / (a + b + 2):
        return min(1.0, front * _continued_fraction(a, b, x) / a)
    return max(0.0, 1.0 - front * _continued_fraction(b, a, 1 - x) / b)


def _log_front(a: float, b: float, x: float) -> float:
    """Logarithm of ``x**a * (1-x)**b / B(a, b)``, for ``0 < x < 1``."""
    return a * math.log(x) + b * math.log1p(-x) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)


def _continued_fraction(a: float, b: float, x: float) -> float:
    """Lentz evaluation of the continued fraction of ``I_x(a, b)``, for ``x < (a+1)/(a+b+2)``."""
    c = 1.0
    d = 1.0 / _away_from_zero(1.0 - (a + b) * x / (a + 1.0))
    value = d
    # the number of terms grows like sqrt(max(a, b)); the limit is far beyond that and only bounds the wait
    for m in range(1, 100_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1.0 / _away_from_zero(1.0 + even * d)
        c = _away_from_zero(1.0 + even / c)
        value *= c * d
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1.0 / _away_from_zero(1.0 + odd * d)
        c = _away_from_zero(1.0 + odd / c)
        factor = c * d
        value *= factor
        if abs(factor - 1.0) < 1e-15:
            break
    return value


def _away_from_zero(value: float) -> float:
    """The value, or something tiny instead of zero: Lentz's guard against division by zero."""
    return value if abs(value) > _TINY else _TINY
