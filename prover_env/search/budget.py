"""Limits of a search, and the reasons why one ends."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from prover_env.errors import UsageError

__all__ = ["Budget", "StopReason"]


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of one search; ``None`` means no limit of that kind, and at least one must be given.

    Attributes:
        evaluations: tactics asked for, those answered from a cache included: the limit that makes runs
            comparable and repeatable.
        seconds: wall-clock time, looked at between calls to Lean.
        expansions: times that a state was taken from the queue.
    """

    evaluations: int | None = 300
    seconds: float | None = None
    expansions: int | None = None

    def __post_init__(self) -> None:
        """Refuse limits that are not positive, and a budget without limits.

        Raises:
            UsageError: a limit is zero, negative or not a number, or there is none.
        """
        limits = {"evaluations": self.evaluations, "seconds": self.seconds, "expansions": self.expansions}
        for name, value in limits.items():
            if value is None:
                continue
            number = isinstance(value, int | float) and not isinstance(value, bool)
            whole = name == "seconds" or isinstance(value, int) or value == math.inf
            if not (number and value > 0 and whole):
                kind = "number" if name == "seconds" else "whole number"
                raise UsageError(
                    f"{name}={value!r}: a limit must be a {kind} above 0; leave it out for no limit"
                )
        if all(v is None or v == math.inf for v in limits.values()):
            raise UsageError("a budget needs a limit: give evaluations, seconds or expansions")


class StopReason(StrEnum):
    """Why a search ended."""

    PROVED = "proved"
    """A proof was found and its verdict is accepted."""
    EXHAUSTED = "exhausted"
    """Every state that the policy leads to was tried."""
    EVALUATIONS = "evaluations"
    """The limit on evaluations was reached."""
    SECONDS = "seconds"
    """The limit on time was reached."""
    EXPANSIONS = "expansions"
    """The limit on expansions was reached."""
    CANCELLED = "cancelled"
    """The caller asked to stop."""
