"""From episodes to what ``curriculum.metrics`` measures, and solve rates by round. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from curriculum import Attempt
from curriculum.metrics import Curve, solved_curve

if TYPE_CHECKING:
    from prover_env.reports.run import Episode

__all__ = ["RoundRate", "coarsened", "curve_of", "curve_points", "round_rates"]


@dataclass(frozen=True, slots=True)
class RoundRate:
    """Valid attempts on whole problems in one round, or in several rounds that are drawn as one point.

    ``round`` is the last of them, counted from 0.
    """

    round: int
    attempts: int
    solved: int

    @property
    def rate(self) -> float:
        """Share of attempts solved."""
        return self.solved / self.attempts


def curve_of(episodes: Iterable[Episode], by: str, canaries: Collection[str] = ()) -> Curve:
    """How many problems have an accepted proof after so much was spent.

    Every episode costs, whatever its kind; only those on whole problems, canaries left out, solve one.

    Args:
        episodes: a run.
        by: ``rollouts`` (valid ones) or ``evaluations``.
        canaries: ids of canaries.
    """
    attempts = (
        e.attempt
        if e.is_full and e.problem_id not in canaries
        else replace(e.attempt, solved=False, problem_id="")
        for e in episodes
    )
    return solved_curve(attempts, by="rollouts" if by == "rollouts" else "evaluations")


def curve_points(curve: Curve) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Places and values for drawing: from the origin to the end of the run."""
    x, y = (0.0, *map(float, curve.spent)), (0.0, *map(float, curve.solved))
    if curve.end > x[-1]:
        x, y = (*x, float(curve.end)), (*y, y[-1])
    return x, y


def round_rates(
    episodes: Iterable[Episode], canaries: Collection[str] = (), most: int = 40
) -> tuple[RoundRate, ...]:
    """Solve rate by round, neighbouring rounds joined so that there are at most ``most`` points."""
    rounds: dict[int, list[int]] = {}
    for episode in episodes:
        if episode.valid and episode.is_full and episode.problem_id not in canaries:
            count = rounds.setdefault(episode.round, [0, 0])
            count[0] += 1
            count[1] += episode.solved
    numbers = sorted(rounds)
    size = max(1, -(-len(numbers) // most))
    points = []
    for start in range(0, len(numbers), size):
        part = numbers[start : start + size]
        points.append(RoundRate(part[-1], sum(rounds[n][0] for n in part), sum(rounds[n][1] for n in part)))
    return tuple(points)


def coarsened(attempts: Iterable[Attempt], most: int) -> list[Attempt]:
    """The attempts in order of rounds, with neighbouring rounds joined so that there are at most ``most``."""
    ordered = sorted(attempts, key=lambda attempt: attempt.round)
    numbers = sorted({attempt.round for attempt in ordered})
    size = max(1, -(-len(numbers) // most))
    block = {number: index // size for index, number in enumerate(numbers)}
    return [replace(attempt, round=block[attempt.round]) for attempt in ordered]
