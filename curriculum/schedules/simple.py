"""The plain baselines: uniform, uniform over what is unsolved, and the author's order."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from curriculum.sampling import draw
from curriculum.schedules.base import RackSchedule

if TYPE_CHECKING:
    from curriculum.records import Ledger

__all__ = ["AuthorSchedule", "UniformSchedule", "UnsolvedSchedule", "next_in_order"]


class UniformSchedule(RackSchedule):
    """Every problem alike, always: the plainest baseline."""

    name = "uniform"

    def _choose(self, n: int, rng: Random) -> list[str]:
        return draw(dict.fromkeys(self._ids, 1.0), n, rng)


class UnsolvedSchedule(RackSchedule):
    """Every problem that is not solved yet alike; every problem when all are solved."""

    name = "unsolved"

    def _choose(self, n: int, rng: Random) -> list[str]:
        left = [id for id in self._ids if not self.ledger.stats(id).is_solved]
        return draw(dict.fromkeys(left or self._ids, 1.0), n, rng)


class AuthorSchedule(RackSchedule):
    """The author's order, from the first problem to the last, again and again; not random."""

    name = "author"

    def _choose(self, n: int, rng: Random) -> list[str]:
        return next_in_order(self._ids, self.ledger, n)


def next_in_order(order: Sequence[str], ledger: Ledger, n: int) -> list[str]:
    """The next ``n`` ids of passes through an order, from wherever a run has got to.

    The next one of the current pass is the first of those with the fewest visits, and stays so whatever the
    run was through.
    """
    visits = {id: ledger.stats(id).attempts + ledger.stats(id).invalid for id in order}
    chosen: list[str] = []
    for _ in range(n):
        next_id = min(visits, key=visits.__getitem__)
        visits[next_id] += 1
        chosen.append(next_id)
    return chosen
