"""Learning progress: practise where the solve rate is moving, up or down."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from random import Random

from curriculum.errors import ParameterError
from curriculum.records import Attempt, ProblemStats
from curriculum.sampling import draw
from curriculum.schedules.base import RackSchedule
from curriculum.settings import ScheduleSettings, check_number

__all__ = ["ProgressSchedule", "ProgressSettings"]

Arm = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ProgressSettings(ScheduleSettings):
    """Settings of ``ProgressSchedule``.

    Attributes:
        fast: how far the quick mean of an arm moves to the newest result.
        slow: how far the slow mean moves; below ``fast``.
        explore: share given out to all problems alike.
    """

    fast: float = 0.3
    slow: float = 0.1
    explore: float = 0.2

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "fast", "slow", above=0, at_most=1)
        check_number(self, "explore", above=0, at_most=1)
        if self.slow >= self.fast:
            raise ParameterError(f"slow is {self.slow}, must be below fast, which is {self.fast}")


class ProgressSchedule(RackSchedule):
    """Arms are the pairs of topic and level; an arm counts by how much its solve rate has moved lately.

    The progress of an arm is the difference between a quick and a slow moving mean of its results, without
    sign: forgetting is a reason to practise, too. A single problem has too few attempts to show progress,
    hence the arms; the weight of an arm is shared out among its problems. In the manner of teacher-student
    curriculum learning (Matiisen et al., arXiv 1707.00183), with the two means of Kanitscheider et al., arXiv
    2106.14876.
    """

    name = "progress"
    settings_type = ProgressSettings
    settings: ProgressSettings

    def _prepare(self) -> None:
        self._arm: dict[str, Arm] = {
            exercise.id: (exercise.topic, round(exercise.expected_level)) for exercise in self.rack
        }
        self._means: dict[Arm, tuple[float, float]] = {}
        self._size: dict[Arm, int] = defaultdict(int)
        for arm in self._arm.values():
            self._size[arm] += 1

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:
        if attempt.valid:
            fast, slow = self._means.get(self._arm[attempt.problem_id], (0.0, 0.0))
            self._means[self._arm[attempt.problem_id]] = (
                fast + self.settings.fast * (attempt.solved - fast),
                slow + self.settings.slow * (attempt.solved - slow),
            )

    def progress(self, id: str) -> float:
        """How much the solve rate of a problem's arm has moved lately, 0 to 1."""
        fast, slow = self._means.get(self._arm[id], (0.0, 0.0))
        return abs(fast - slow)

    def _choose(self, n: int, rng: Random) -> list[str]:
        worth = {id: self.progress(id) / self._size[self._arm[id]] for id in self._ids}
        total = sum(worth.values())
        explore = self.settings.explore if total else 1.0
        weights = {
            id: explore / len(self._ids) + ((1 - explore) * value / total if total else 0.0)
            for id, value in worth.items()
        }
        return draw(weights, n, rng)
