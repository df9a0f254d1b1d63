"""Canaries among the tasks: unprovable statements at a fixed rate, so that a broken judge gives itself away.

Contract. Whether the attempt of a given number is on a canary, and on which, is a pure function of that
number, the canaries, the share and the seed. Over any stretch of a run the number of canaries differs from
its share by less than one. An attempt on a canary is no ``Attempt`` for a ledger; a canary that was solved
means that the judge is broken, and whoever runs the attempts must stop (``check_canary``).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from curriculum.errors import CanarySolvedError, ParameterError

__all__ = ["CanaryMix", "check_canary"]


class CanaryMix:
    """Says which attempts of a run go to canaries."""

    def __init__(self, canaries: Sequence[str], share: float, *, seed: int = 0) -> None:
        """Set the mix.

        Args:
            canaries: ids of canaries; each gets its turn, in an order that the seed decides.
            share: share of the attempts, at least 0 and below 1.
            seed: shifts the places and the order.

        Raises:
            ParameterError: ``share`` out of range, an id twice, or a share above 0 without any canaries.
        """
        if not 0 <= share < 1:
            raise ParameterError(f"share of canaries is {share}, must be at least 0 and below 1")
        if len(set(canaries)) != len(canaries):
            raise ParameterError("a canary is named twice; pass every id once")
        if share and not canaries:
            raise ParameterError(
                f"share of canaries is {share}, but there are none; name some, or set it to 0"
            )
        rng = Random(f"canaries/{seed}")
        self._order = sorted(canaries)
        rng.shuffle(self._order)
        self._offset = rng.random()
        self.share = share

    def at(self, number: int) -> str | None:
        """The canary for the attempt of a number (from 0), ``None`` for an ordinary attempt.

        Raises:
            ParameterError: a negative number.
        """
        if number < 0:
            raise ParameterError(f"attempt number {number}: must be at least 0")
        before = math.floor(number * self.share + self._offset)
        after = math.floor((number + 1) * self.share + self._offset)
        return self._order[before % len(self._order)] if after > before else None

    def plan(self, start: int, n: int) -> list[str | None]:
        """What ``at`` says for ``n`` attempts from ``start`` on."""
        return [self.at(number) for number in range(start, start + n)]

    def mix(self, ids: Sequence[str], start: int) -> list[str]:
        """Put canaries between the ids of a batch, whose first attempt has the number ``start``.

        The batch grows by them: every id stays, in order, and the next batch starts at ``start`` plus the
        length of the result.
        """
        mixed: list[str] = []
        left = iter(ids)
        taken = 0
        while taken < len(ids):
            canary = self.at(start + len(mixed))
            mixed.append(next(left) if canary is None else canary)
            taken += canary is None
        return mixed


def check_canary(problem_id: str, solved: bool) -> None:
    """Stop when a canary was solved.

    Raises:
        CanarySolvedError: it was.
    """
    if solved:
        raise CanarySolvedError(problem_id)
