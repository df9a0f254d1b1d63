"""``Schedule``: who says what to practise next, with the curriculum and the simple ones behind one interface.

Contract. A schedule is made from exercises and learns from attempts, and from nothing else:
``from_attempts`` with the attempts of a stored run gives a schedule that chooses exactly as the one that was
interrupted. Given an integer seed, ``choose`` depends on the seed and the attempts observed only, so that
runs can be repeated and resumed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Protocol, Self, runtime_checkable

from curriculum.errors import CurriculumError, ParameterError, UnknownIdError
from curriculum.estimates import Estimate, estimate
from curriculum.exercises import Exercise
from curriculum.records import Attempt, Ledger
from curriculum.sampling import draw
from curriculum.weights import Settings, Weights, weigh

__all__ = [
    "SCHEDULES",
    "AuthorSchedule",
    "CurriculumSchedule",
    "RackSchedule",
    "Schedule",
    "UniformSchedule",
    "UnsolvedSchedule",
    "make_schedule",
]


@runtime_checkable
class Schedule(Protocol):
    """What practice needs of a schedule."""

    @property
    def name(self) -> str:
        """Short name, as used on the command line."""
        ...

    def choose(self, n: int, rng: Random | int) -> list[str]:
        """Ids of the next ``n`` problems to practise."""
        ...

    def observe(self, attempt: Attempt) -> None:
        """Take the outcome of one attempt into account."""
        ...


class RackSchedule(ABC):
    """Common ground of the schedules here: the rack, the ledger, seeds."""

    name: ClassVar[str]

    def __init__(self, rack: Sequence[Exercise], *, settings: Settings | None = None) -> None:
        """Start with no attempts.

        Args:
            rack: the exercises to choose from, in the author's order.
            settings: the numbers behind the choice; the simple schedules use only the discount.

        Raises:
            ParameterError: the rack is empty or holds an id twice.
        """
        self.rack = tuple(rack)
        self.settings = settings or Settings()
        self._ids = {exercise.id: exercise for exercise in self.rack}
        if not self.rack:
            raise ParameterError("nothing to schedule: the rack is empty; choose at least one problem")
        if len(self._ids) != len(self.rack):
            raise ParameterError("the rack holds an id twice; pass every problem once")
        self.ledger = Ledger(discount=self.settings.discount)

    @classmethod
    def from_attempts(
        cls, rack: Sequence[Exercise], attempts: Iterable[Attempt], *, settings: Settings | None = None
    ) -> Self:
        """Rebuild a schedule from the attempts of a run, in order.

        Attempts on problems that are no longer on the rack are passed over.
        """
        schedule = cls(rack, settings=settings)
        for attempt in attempts:
            if attempt.problem_id in schedule._ids:
                schedule.observe(attempt)
        return schedule

    def observe(self, attempt: Attempt) -> None:
        """Take the outcome of one attempt into account.

        Raises:
            UnknownIdError: the problem is not on the rack.
        """
        if attempt.problem_id not in self._ids:
            raise UnknownIdError(attempt.problem_id, self._ids)
        self.ledger.observe(attempt)

    def choose(self, n: int, rng: Random | int) -> list[str]:
        """Ids of the next ``n`` problems; none twice as long as there are others.

        Args:
            n: how many, at least 0.
            rng: a seed, combined with the number of attempts observed so far: the same seed and the same
                attempts give the same choice, and each round another one. Or a generator of one's own, which
                is advanced.

        Raises:
            ParameterError: ``n`` is negative.
        """
        if n < 0:
            raise ParameterError(f"cannot choose {n} problems; n must be at least 0")
        if not isinstance(rng, Random):
            rng = Random(f"{self.name}/{rng}/{self.ledger.observed}")
        return self._choose(n, rng)

    @abstractmethod
    def _choose(self, n: int, rng: Random) -> list[str]:
        """The choice itself; ``n`` is at least 0."""


class CurriculumSchedule(RackSchedule):
    """Practise what can be learnt now: see ``curriculum.weights`` for how problems are weighed."""

    name = "curriculum"

    def estimates(self) -> dict[str, Estimate]:
        """What is known about each problem now."""
        return estimate(self.rack, self.ledger, limits=self.settings.limits, rules=self.settings.parking)

    def weights(self) -> Weights:
        """Probability of each problem to be chosen next, and the quota of each topic."""
        return weigh(self.rack, self.ledger, self.estimates(), self.settings)

    def _choose(self, n: int, rng: Random) -> list[str]:
        return draw(self.weights().probabilities, n, rng)


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
        # the fewest visits first: that is the next one of the current pass, whatever the run was through
        visits = {id: self.ledger.stats(id).attempts + self.ledger.stats(id).invalid for id in self._ids}
        chosen: list[str] = []
        for _ in range(n):
            next_id = min(visits, key=visits.__getitem__)
            visits[next_id] += 1
            chosen.append(next_id)
        return chosen


SCHEDULES: Mapping[str, type[RackSchedule]] = {
    schedule.name: schedule
    for schedule in (CurriculumSchedule, UniformSchedule, UnsolvedSchedule, AuthorSchedule)
}
"""The schedules by name."""


def make_schedule(
    name: str, rack: Sequence[Exercise], attempts: Iterable[Attempt] = (), *, settings: Settings | None = None
) -> RackSchedule:
    """Make a schedule by name, from the attempts of a run so far.

    Raises:
        CurriculumError: there is no schedule of that name; the text lists them.
    """
    if name not in SCHEDULES:
        raise CurriculumError(f"unknown schedule {name!r}; choose one of {', '.join(SCHEDULES)}")
    return SCHEDULES[name].from_attempts(rack, attempts, settings=settings)
