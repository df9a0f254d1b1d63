"""Bands: where a problem stands for a policy, in the words of a gym.

=============== ========================================================================================
new             too few attempts to say
warm-up         nearly always solved
working weight  solved now and then: where learning happens
heavy           rarely solved
too heavy       never solved, and probably out of reach for now; parked
saturated       surely solved; kept for maintenance only
=============== ========================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

from curriculum.errors import ParameterError
from curriculum.settings import check_number

if TYPE_CHECKING:
    from curriculum.posterior import Beta
    from curriculum.records import ProblemStats

__all__ = ["MEANING", "Band", "Limits", "band_of"]


class Band(StrEnum):
    """Where a problem stands; the value is the name that people read. In order of weight."""

    NEW = "new"
    SATURATED = "saturated"
    WARM_UP = "warm-up"
    WORKING = "working weight"
    HEAVY = "heavy"
    TOO_HEAVY = "too heavy"


MEANING: Mapping[Band, str] = MappingProxyType(
    {
        Band.NEW: "too few attempts to say",
        Band.SATURATED: "surely solved; kept for maintenance",
        Band.WARM_UP: "nearly always solved",
        Band.WORKING: "solved now and then: where learning happens",
        Band.HEAVY: "rarely solved",
        Band.TOO_HEAVY: "never solved and probably out of reach for now; parked",
    }
)
"""One line for each band, for legends and tables."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Where one band ends and the next begins.

    The working weight is a mean solve rate from 0.2 to 0.8. The outer bands need near certainty: since
    results are discounted they are worth five attempts at most, and these limits then ask for ten failures
    in a row on a problem of level 3, for four on one of level 5, and the same for successes from 3 downwards.

    Attributes:
        min_attempts: valid attempts below which a problem is new.
        outer_attempts: valid attempts that the outer bands, too heavy and saturated, need at least.
        working_low: mean solve rate below which it is heavy.
        working_high: mean solve rate above which it is a warm-up.
        too_heavy: upper credible bound below which it is too heavy.
        saturated: lower credible bound above which it is saturated.
        mass: mass of the credible interval; its tails are equal.
    """

    min_attempts: int = 2
    outer_attempts: int = 4
    working_low: float = 0.2
    working_high: float = 0.8
    too_heavy: float = 0.35
    saturated: float = 0.65
    mass: float = 0.8

    def __post_init__(self) -> None:
        """Refuse limits that are no numbers, or out of order."""
        check_number(self, "working_low", "working_high", "too_heavy", "saturated", "mass", above=0, below=1)
        check_number(self, "min_attempts", "outer_attempts", at_least=1, whole=True)
        if self.working_low >= self.working_high:
            raise ParameterError(
                f"working weight from {self.working_low} to {self.working_high}: need low < high"
            )
        if self.too_heavy >= self.saturated:
            raise ParameterError(
                f"too_heavy {self.too_heavy}, saturated {self.saturated}: need too_heavy < saturated"
            )
        if self.min_attempts > self.outer_attempts:
            raise ParameterError(
                f"attempts asked for: {self.min_attempts} to be seen, {self.outer_attempts} to be sure; "
                "need 1 <= min_attempts <= outer_attempts"
            )


def band_of(stats: ProblemStats, posterior: Beta, limits: Limits | None = None) -> Band:
    """The band of a problem.

    Args:
        stats: what its attempts amount to.
        posterior: belief about its solve rate.
        limits: where the bands end; the default limits when left out.
    """
    limits = limits or Limits()
    if stats.attempts < limits.min_attempts:
        return Band.NEW
    if stats.attempts >= limits.outer_attempts:
        # comparing a credible bound with a limit is comparing the distribution function with a tail
        tail = (1 - limits.mass) / 2
        if stats.is_solved and posterior.cdf(limits.saturated) < tail:
            return Band.SATURATED
        if not stats.is_solved and posterior.cdf(limits.too_heavy) > 1 - tail:
            return Band.TOO_HEAVY
    if posterior.mean > limits.working_high:
        return Band.WARM_UP
    if posterior.mean >= limits.working_low:
        return Band.WORKING
    return Band.HEAVY
