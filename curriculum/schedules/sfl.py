"""Sampling for learnability: a buffer of the problems with the largest ``p(1-p)``, refreshed now and then."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from curriculum.records import Attempt, ProblemStats
from curriculum.sampling import draw, draw_tiers
from curriculum.schedules.base import RackSchedule
from curriculum.settings import ScheduleSettings, check_number

__all__ = ["SflSchedule", "SflSettings"]


@dataclass(frozen=True, slots=True)
class SflSettings(ScheduleSettings):
    """Settings of ``SflSchedule``.

    The authors sample thousands of generated levels, keep 100 to 1000 of them, roll each out several times
    and count none of it. On a rack every attempt counts, so the solve rates come from the attempts
    themselves, and the numbers are smaller.

    Attributes:
        top: how many problems the buffer holds; ``None`` for a fifth of the rack.
        rollouts: the last valid attempts on a problem from which its solve rate is taken.
        refresh: valid attempts (on any problem) between two refreshments of the buffer.
        share: part of a batch that comes from the buffer; the rest is drawn from the whole rack.
    """

    top: int | None = None
    rollouts: int = 8
    refresh: int = 50
    share: float = 0.5

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        if self.top is not None:
            check_number(self, "top", at_least=1, whole=True)
        check_number(self, "rollouts", at_least=2, whole=True)
        check_number(self, "refresh", at_least=1, whole=True)
        check_number(self, "share", at_least=0, at_most=1)


class SflSchedule(RackSchedule):
    """Half of the picks from the most learnable problems, half from all.

    Learnability is ``p(1-p)`` with the plain solve rate ``p`` of the last attempts; problems without both a
    success and a failure have none and never enter the buffer, which may stay short of ``top``. Source:
    Rutherford et al., *No Regrets*, arXiv 2408.15099.
    """

    name = "sfl"
    settings_type = SflSettings
    settings: SflSettings

    def _prepare(self) -> None:
        self._results: dict[str, deque[bool]] = {}
        self.buffer: tuple[str, ...] = ()

    def learnability(self, id: str) -> float:
        """``p(1-p)`` of a problem, from its last attempts; 0 without any."""
        results = self._results.get(id)
        if not results:
            return 0.0
        rate = sum(results) / len(results)
        return rate * (1 - rate)

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:
        if not attempt.valid:
            return
        self._results.setdefault(attempt.problem_id, deque(maxlen=self.settings.rollouts)).append(
            attempt.solved
        )
        if self.ledger.clock % self.settings.refresh == 0:
            top = max(1, len(self._ids) // 5) if self.settings.top is None else self.settings.top
            scores = {id: self.learnability(id) for id in self._ids}
            best = sorted((id for id in self._ids if scores[id] > 0), key=lambda id: -scores[id])
            self.buffer = tuple(best[:top])

    def _choose(self, n: int, rng: Random) -> list[str]:
        wanted = min(sum(rng.random() < self.settings.share for _ in range(n)), len(self.buffer))
        chosen = draw(dict.fromkeys(self.buffer, 1.0), wanted, rng) if wanted else []
        others = dict.fromkeys((id for id in self._ids if id not in set(chosen)), 1.0)
        return chosen + draw_tiers((others, dict.fromkeys(self._ids, 1.0)), n - len(chosen), rng)
