"""From episodes to the curves that are drawn: problems solved against what was spent. Pure functions."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from prover_env.reports.run import Episode

__all__ = ["Cost", "Curve", "RoundRate", "round_rates", "solved_curve"]

Cost = Literal["rollouts", "evaluations"]
"""What is spent: valid rollouts, or tactics evaluated in them."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A step function from (0, 0): ``y[i]`` holds from ``x[i]`` until the next place; the last is the end."""

    x: tuple[float, ...]
    y: tuple[float, ...]

    @property
    def end(self) -> float:
        """How far it reaches."""
        return self.x[-1]

    def at(self, x: float) -> float:
        """The value at a place."""
        below = [y for place, y in zip(self.x, self.y, strict=True) if place <= x]
        return below[-1] if below else 0.0


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


def solved_curve(episodes: Iterable[Episode], cost: Cost, canaries: Collection[str] = ()) -> Curve:
    """How many problems have an accepted proof after so much was spent.

    Every valid episode costs, whatever its kind; only those on whole problems, canaries left out, solve one.
    """
    x, y = [0.0], [0.0]
    spent, solved = 0, set[str]()
    for episode in episodes:
        if not episode.valid:
            continue
        spent += 1 if cost == "rollouts" else episode.evaluations
        new = episode.problem_id not in solved and episode.problem_id not in canaries
        if episode.solved and episode.is_full and new:
            solved.add(episode.problem_id)
            x.append(float(spent))
            y.append(float(len(solved)))
    if spent > x[-1]:
        x.append(float(spent))
        y.append(float(len(solved)))
    return Curve(tuple(x), tuple(y))


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
