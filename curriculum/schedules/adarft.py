"""AdaRFT: a target difficulty that follows the solve rate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from curriculum.exercises import HARDEST_LEVEL
from curriculum.records import Attempt, ProblemStats
from curriculum.schedules.base import RackSchedule
from curriculum.settings import ScheduleSettings, check_number

__all__ = ["AdaRftSchedule", "AdaRftSettings"]

HARDEST = 100.0
"""Difficulties lie between 0 and this, as in the source."""


@dataclass(frozen=True, slots=True)
class AdaRftSettings(ScheduleSettings):
    """Settings of ``AdaRftSchedule``; the numbers are those of the source, except ``batch``.

    Attributes:
        start: the first target, 0 to 100.
        step: how far one update moves the target at most (eta).
        slope: how sharply it reacts to the mean reward (alpha).
        goal: the solve rate it aims at (beta).
        batch: valid attempts between two updates. The source has batches of 1024 prompts.
    """

    start: float = 0.0
    step: float = 50.0
    slope: float = 2.0
    goal: float = 0.5
    batch: int = 16

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "start", at_least=0, at_most=HARDEST)
        check_number(self, "step", "slope", above=0)
        check_number(self, "goal", above=0, below=1)
        check_number(self, "batch", at_least=1, whole=True)


class AdaRftSchedule(RackSchedule):
    """Take the problems whose difficulty is nearest to the target.

    ``target ← clip(target + step tanh(slope (mean reward - goal)), 0, 100)`` after each batch. The difficulty
    is the author's level (or the guess of it), stretched from 0 to 100. Among equally near problems, those
    with the fewest attempts come first, then chance decides: the source has a difficulty of its own for each
    problem and hardly any ties. Source: Shi et al., arXiv 2504.05520, and its code.
    """

    name = "adarft"
    settings_type = AdaRftSettings
    settings: AdaRftSettings

    def _prepare(self) -> None:
        self.target = self.settings.start
        self._solved = 0
        self._difficulty = {
            exercise.id: HARDEST * (exercise.expected_level - 1) / (HARDEST_LEVEL - 1)
            for exercise in self.rack
        }

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:
        if not attempt.valid:
            return
        settings = self.settings
        self._solved += attempt.solved
        if self.ledger.clock % settings.batch == 0:
            reward = self._solved / settings.batch
            move = settings.step * math.tanh(settings.slope * (reward - settings.goal))
            self.target = min(max(self.target + move, 0.0), HARDEST)
            self._solved = 0

    def _choose(self, n: int, rng: Random) -> list[str]:
        ids = list(self._ids)
        rng.shuffle(ids)
        ids.sort(
            key=lambda id: (
                abs(self._difficulty[id] - self.target),
                self.ledger.stats(id).attempts + self.ledger.stats(id).invalid,
            )
        )
        return [ids[number % len(ids)] for number in range(n)]
