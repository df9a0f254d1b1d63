"""Prioritised level replay: practise again where the outcome surprised."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from curriculum.errors import ParameterError
from curriculum.records import Attempt, ProblemStats
from curriculum.sampling import draw
from curriculum.schedules.base import RackSchedule
from curriculum.settings import ScheduleSettings, check_number

__all__ = ["PlrSchedule", "PlrSettings"]


@dataclass(frozen=True, slots=True)
class PlrSettings(ScheduleSettings):
    """Settings of ``PlrSchedule``; the numbers are those of the authors' code.

    Attributes:
        temperature: of the ranks: a seen problem of rank ``r`` weighs ``(1/r)^(1/temperature)``.
        staleness: share given out by waiting time.
        replay: ``fixed`` or ``proportionate``, when to replay (see ``PlrSchedule``).
        seen_share: share of the rack that must have been seen before anything is replayed (rho).
        unseen: probability of an unseen problem under ``fixed`` (nu).
        step: how far the score moves to the newest one (alpha).
    """

    temperature: float = 0.1
    staleness: float = 0.1
    replay: Literal["fixed", "proportionate"] = "fixed"
    seen_share: float = 0.2
    unseen: float = 0.5
    step: float = 1.0

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "temperature", above=0)
        check_number(self, "staleness", "seen_share", "unseen", at_least=0, at_most=1)
        check_number(self, "step", above=0, at_most=1)
        if self.replay not in ("fixed", "proportionate"):
            raise ParameterError(f"replay is {self.replay!r}, must be 'fixed' or 'proportionate'")


class PlrSchedule(RackSchedule):
    """Replay seen problems by the rank of their score and by waiting time, mixed with unseen ones.

    The score is ``|return - value|``. There is no critic, so the value is the mean of the problem's earlier
    results (discounted, with one success and one failure added: one half at first). Among the seen,
    ``P = (1 - staleness) P_score + staleness P_waiting`` with ``P_score`` by rank. Ranks of equal scores go
    by waiting time, the longest first. Under ``fixed``, a pick replays with probability ``1 - unseen`` once
    ``seen_share`` of the rack was seen; under ``proportionate``, with the share that was seen. Source: Jiang,
    Grefenstette, Rocktäschel, *Prioritized Level Replay*, arXiv 2010.03934, and its code
    (``facebookresearch/level-replay``, ``level_sampler.py``).
    """

    name = "plr"
    settings_type = PlrSettings
    settings: PlrSettings

    def _prepare(self) -> None:
        self._scores: dict[str, float] = {}

    def _learn(self, attempt: Attempt, before: ProblemStats) -> None:
        if not attempt.valid:
            return
        value = (before.successes + 1) / (before.successes + before.failures + 2)
        score = abs(attempt.solved - value)
        id, step = attempt.problem_id, self.settings.step
        self._scores[id] = (1 - step) * self._scores.get(id, 0.0) + step * score

    def _waiting(self, id: str) -> int:
        return self.ledger.clock - (self.ledger.stats(id).last or 0)

    def _choose(self, n: int, rng: Random) -> list[str]:
        chosen: list[str] = []
        while len(chosen) < n:
            # a problem that was drawn counts as seen, and leaves the batch; both as it would be one by one
            unseen = [id for id in self._ids if id not in self._scores]
            seen = [id for id in self._ids if id in self._scores]
            while len(chosen) < n and (seen or unseen):
                share = 1 - len(unseen) / len(self._ids)
                if seen and (not unseen or self._replays(share, rng)):
                    pick = draw(self._replay_weights(seen), 1, rng)[0]
                    seen.remove(pick)
                else:
                    pick = rng.choice(unseen)
                    unseen.remove(pick)
                chosen.append(pick)
        return chosen

    def _replays(self, share: float, rng: Random) -> bool:
        """Whether the next pick is one that was seen before, given the share of the rack that was."""
        chance = share if self.settings.replay == "proportionate" else 1 - self.settings.unseen
        return share >= self.settings.seen_share and rng.random() < chance

    def _replay_weights(self, seen: list[str]) -> dict[str, float]:
        """Chances of the seen problems."""
        ranked = sorted(seen, key=lambda id: (-self._scores[id], -self._waiting(id)))
        by_score = {id: rank ** (-1 / self.settings.temperature) for rank, id in enumerate(ranked, 1)}
        waiting = {id: self._waiting(id) for id in seen}
        scores, waits = sum(by_score.values()), sum(waiting.values())
        staleness = self.settings.staleness if waits else 0.0
        return {
            id: (1 - staleness) * by_score[id] / scores + (staleness * waiting[id] / waits if waits else 0.0)
            for id in seen
        }
