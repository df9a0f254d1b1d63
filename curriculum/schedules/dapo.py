"""Dynamic sampling as in DAPO: nothing is learnt from a group of attempts that all ended alike."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random

from curriculum.records import Attempt, ProblemStats
from curriculum.sampling import draw_tiers
from curriculum.schedules.base import RackSchedule
from curriculum.settings import ScheduleSettings, check_number

__all__ = ["DapoSchedule", "DapoSettings"]


@dataclass(frozen=True, slots=True)
class DapoSettings(ScheduleSettings):
    """Settings of ``DapoSchedule``.

    Attributes:
        group: valid attempts that make a group. DAPO samples 16 answers to a prompt at once; a rack that is
            practised one attempt at a time cannot afford that many before it judges a problem.
        memory: valid attempts (on any problem) for which a dropped problem stays dropped; ``None`` for as
            many as there are problems.
    """

    group: int = 4
    memory: int | None = None

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "group", at_least=2, whole=True)
        if self.memory is not None:
            check_number(self, "memory", at_least=1, whole=True)


class DapoSchedule(RackSchedule):
    """Every problem alike, except those whose last group of attempts was all solved or all failed.

    DAPO keeps a prompt in the batch only if ``0 < number of correct answers < group size`` and samples others
    until the batch is full (Yu et al., arXiv 2503.14476, equation 11). Here the group are the last attempts
    on a problem, the filter acts before an attempt is spent instead of after, and a dropped problem is
    sampled again once the memory of its group has faded.
    """

    name = "dapo"
    settings_type = DapoSettings
    settings: DapoSettings

    def _prepare(self) -> None:
        self._group: dict[str, deque[bool]] = {}

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:
        if attempt.valid:
            group = self._group.setdefault(attempt.problem_id, deque(maxlen=self.settings.group))
            if self._alike(attempt.problem_id):
                group.clear()  # it was dropped and is sampled again: a new group begins
            group.append(attempt.solved)

    @property
    def _memory(self) -> int:
        return len(self.rack) if self.settings.memory is None else self.settings.memory

    def dropped(self, id: str) -> bool:
        """Whether a problem is left out at this moment."""
        last = self.ledger.stats(id).last
        return self._alike(id) and last is not None and self.ledger.clock - last < self._memory

    def _alike(self, id: str) -> bool:
        """Whether the group of a problem is complete and all of it ended alike."""
        group = self._group.get(id, ())
        return len(group) == self.settings.group and len(set(group)) == 1

    def _choose(self, n: int, rng: Random) -> list[str]:
        kept = dict.fromkeys((id for id in self._ids if not self.dropped(id)), 1.0)
        rest = dict.fromkeys((id for id in self._ids if id not in kept), 1.0)
        return draw_tiers((kept, rest), n, rng)
