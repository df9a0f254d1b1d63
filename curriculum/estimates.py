"""What is known about every problem at one moment: belief, band, unlocked or not, parked or not.

Contract. ``estimate`` is a pure function of the exercises, the ledger and the settings. In particular,
parking has no memory of its own: a problem is parked as long as the record says so, and a rebuilt ledger
parks the same problems.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from curriculum.bands import Band, Limits, band_of
from curriculum.prior import level_mean, posteriors
from curriculum.settings import check_number

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.posterior import Beta
    from curriculum.records import Ledger, ProblemStats

__all__ = ["Estimate", "Parked", "ParkingRules", "estimate"]


class Parked(StrEnum):
    """Why a problem is set aside for the time being."""

    TOO_HEAVY = "too heavy"
    MACHINERY = "machinery"
    """Its last attempts were all lost to failures of the machinery."""


@dataclass(frozen=True, slots=True)
class ParkingRules:
    """When a problem is set aside, when it comes back, and when it is unlocked.

    Attributes:
        cool_down: valid attempts (on any problem) after which a parked problem comes back; ``None`` for as
            many as there are problems, and never fewer than ten.
        broken_after: invalid attempts in a row after which a problem is set aside.
        easy: mean solve rate of a level from which its problems need no solved prerequisites (0.7: levels 1
            and 2).
    """

    cool_down: int | None = None
    broken_after: int = 3
    easy: float = 0.7

    def __post_init__(self) -> None:
        """Refuse rules that make no sense."""
        if self.cool_down is not None:
            check_number(self, "cool_down", at_least=1, whole=True)
        check_number(self, "broken_after", at_least=1, whole=True)
        check_number(self, "easy", at_least=0, at_most=1)


@dataclass(frozen=True, slots=True)
class Estimate:
    """One problem at one moment.

    Attributes:
        posterior: belief about its solve rate.
        band: where it stands.
        unlocked: its prerequisites are solved, or it needs none.
        parked: why it is set aside, ``None`` when it is not.
        staleness: valid attempts on other problems since its last one, or since the beginning.
    """

    posterior: Beta
    band: Band
    unlocked: bool
    parked: Parked | None
    staleness: int


def estimate(
    rack: Sequence[Exercise],
    ledger: Ledger,
    *,
    limits: Limits | None = None,
    rules: ParkingRules | None = None,
    prior: str = "fitted",
) -> dict[str, Estimate]:
    """Estimate every exercise of a rack, in its order.

    Args:
        rack: the exercises.
        ledger: what became of the attempts.
        limits: where the bands end.
        rules: when problems are parked, and when unlocked.
        prior: where the prior comes from, ``pooled`` or ``fitted``.
    """
    limits, rules = limits or Limits(), rules or ParkingRules()
    cool_down = max(10, len(rack)) if rules.cool_down is None else rules.cool_down
    result = {}
    for exercise, posterior in zip(rack, posteriors(rack, ledger, prior=prior).values(), strict=True):
        stats = ledger.stats(exercise.id)
        band = band_of(stats, posterior, limits)
        result[exercise.id] = Estimate(
            posterior=posterior,
            band=band,
            unlocked=_unlocked(exercise, ledger, rules),
            parked=_parked(exercise, band, ledger, cool_down, rules),
            staleness=ledger.clock - (stats.last or 0),
        )
    return result


def _unlocked(exercise: Exercise, ledger: Ledger, rules: ParkingRules) -> bool:
    """Solved, easy, or resting on solved problems only."""
    return (
        ledger.stats(exercise.id).is_solved
        or level_mean(exercise.expected_level) >= rules.easy
        or all(ledger.stats(used).is_solved for used in exercise.prerequisites)
    )


def _parked(
    exercise: Exercise, band: Band, ledger: Ledger, cool_down: int, rules: ParkingRules
) -> Parked | None:
    """Whether, and why, an exercise is set aside at this moment."""
    stats = ledger.stats(exercise.id)
    if stats.invalid_streak >= rules.broken_after and _recent(stats.last_invalid, ledger, cool_down):
        return Parked.MACHINERY
    if band is not Band.TOO_HEAVY or not _recent(stats.last, ledger, cool_down):
        return None
    if any(_mastered_since(ledger.stats(used), stats) for used in exercise.prerequisites):
        return None
    return Parked.TOO_HEAVY


def _recent(moment: int | None, ledger: Ledger, span: int) -> bool:
    """True when a moment lies less than ``span`` valid attempts back."""
    return moment is not None and ledger.clock - moment < span


def _mastered_since(prerequisite: ProblemStats, parked: ProblemStats) -> bool:
    """True when a prerequisite was first mastered after the last attempt on the parked problem."""
    return prerequisite.mastered is not None and prerequisite.mastered > (parked.last or 0)
