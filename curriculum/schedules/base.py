"""``Schedule``: who says what to practise next; ``RackSchedule``: what all of them share.

Contract. A schedule is made from exercises and learns from attempts, and from nothing else:
``from_attempts`` with the attempts of a stored run gives a schedule that chooses exactly as the one that was
interrupted. Given an integer seed, ``choose`` depends on the seed and the attempts observed only, so that
runs can be repeated and resumed. Choosing changes nothing: what was chosen counts once it is observed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from random import Random
from typing import Any, ClassVar, Protocol, Self, runtime_checkable

from curriculum.errors import ParameterError, UnknownIdError
from curriculum.exercises import Exercise, repeated
from curriculum.records import Attempt, Ledger, ProblemStats
from curriculum.settings import ScheduleSettings, read_settings

__all__ = ["RackSchedule", "Schedule"]


@runtime_checkable
class Schedule(Protocol):
    """Anything that can say what to practise next."""

    @property
    def name(self) -> str:
        """Short name, for records and command lines."""

    def choose(self, n: int, rng: Random | int) -> list[str]:
        """Ids of the next ``n`` problems."""

    def observe(self, attempt: Attempt) -> None:
        """Take the outcome of one attempt into account."""


class RackSchedule(ABC):
    """What all schedules of this package share: a rack, a ledger, and the checks.

    Attributes:
        name: short name, for records and command lines.
        settings_type: the settings it takes.
        rack: the exercises to choose from, in the author's order.
        ledger: the record of the attempts observed.
        settings: the numbers it goes by.
        lineage: the policy lineage whose attempts it takes, ``None`` for attempts of any.
    """

    name: ClassVar[str]
    settings_type: ClassVar[type[ScheduleSettings]] = ScheduleSettings

    def __init__(
        self,
        rack: Sequence[Exercise],
        *,
        settings: ScheduleSettings | Mapping[str, Any] | None = None,
        lineage: str | None = None,
    ) -> None:
        """Start without any attempts.

        Args:
            rack: the exercises to choose from.
            settings: an instance of ``settings_type``, or its values as plain data; defaults when left out.
            lineage: the policy lineage (see ``curriculum.lineages``).

        Raises:
            ParameterError: an empty rack, an id twice, something else than exercises, or settings of another
                schedule.
        """
        if settings is None:
            settings = self.settings_type()
        elif isinstance(settings, Mapping):
            settings = read_settings(self.settings_type, settings)
        elif not isinstance(settings, self.settings_type):
            raise ParameterError(
                f"the schedule {self.name!r} takes {self.settings_type.__name__}, "
                f"not {type(settings).__name__}"
            )
        self.rack = tuple(rack)
        self.settings = settings
        self.lineage = lineage
        for exercise in self.rack:
            if not isinstance(exercise, Exercise):
                raise ParameterError(
                    f"a rack holds exercises, not {type(exercise).__name__}; make them with "
                    "curriculum.exercises(problems)"
                )
        self._exercises = {exercise.id: exercise for exercise in self.rack}
        self._ids = tuple(self._exercises)
        if not self.rack:
            raise ParameterError("nothing to schedule: the rack is empty; choose at least one problem")
        if (twice := repeated(exercise.id for exercise in self.rack)) is not None:
            raise ParameterError(f"the rack holds {twice!r} twice; pass every problem once")
        self.ledger = Ledger(discount=self.settings.discount)
        self._prepare()

    @classmethod
    def from_attempts(
        cls,
        rack: Sequence[Exercise],
        attempts: Iterable[Attempt],
        *,
        settings: ScheduleSettings | Mapping[str, Any] | None = None,
        lineage: str | None = None,
    ) -> Self:
        """Rebuild a schedule from the attempts of a run, in order.

        Attempts on problems that are no longer on the rack, and those of other lineages, are passed over:
        a run may have practised more than what is looked at. (``observe`` refuses them.)
        """
        schedule = cls(rack, settings=settings, lineage=lineage)
        for attempt in attempts:
            if attempt.problem_id in schedule._exercises and schedule._is_own(attempt):
                schedule.observe(attempt)
        return schedule

    def observe(self, attempt: Attempt) -> None:
        """Take the outcome of one attempt into account.

        Raises:
            UnknownIdError: the problem is not on the rack.
            ParameterError: the attempt belongs to another lineage.
        """
        if attempt.problem_id not in self._exercises:
            raise UnknownIdError(attempt.problem_id, self._ids)
        if not self._is_own(attempt):
            raise ParameterError(
                f"an attempt of lineage {attempt.lineage!r} in a schedule of lineage {self.lineage!r}; "
                "keep one schedule for each lineage"
            )
        before = self.ledger.stats(attempt.problem_id)
        self.ledger.observe(attempt)
        self._learn(attempt, before)

    def choose(self, n: int, rng: Random | int) -> list[str]:
        """Ids of the next ``n`` problems; none twice as long as there are others.

        Args:
            n: how many, at least 0.
            rng: a seed, combined with the number of attempts observed so far: the same seed and the same
                attempts give the same choice, and each round another one. Or a generator of one's own, which
                is advanced.

        Raises:
            ParameterError: ``n`` is no whole number, or negative.
        """
        if not isinstance(n, Integral) or n < 0:
            raise ParameterError(f"cannot choose {n!r} problems; n must be a whole number, at least 0")
        if not isinstance(rng, Random):
            rng = Random(f"{self.name}/{rng}/{self.ledger.observed}")
        return self._choose(n, rng)

    def _is_own(self, attempt: Attempt) -> bool:
        """Whether an attempt is one of this schedule's lineage."""
        return self.lineage is None or attempt.lineage == self.lineage

    def _prepare(self) -> None:  # noqa: B027 - optional
        """Set up what a schedule keeps besides the ledger; called once, before any attempt."""

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:  # noqa: B027 - optional
        """Update what a schedule keeps besides the ledger; ``before``: the statistics without the attempt."""

    @abstractmethod
    def _choose(self, n: int, rng: Random) -> list[str]:
        """The choice itself; ``n`` is at least 0."""
