"""A simulated learner: schedules can be compared in seconds, without Lean.

Every exercise has a latent difficulty around its level; every topic has a skill, and there is one for all. An
attempt succeeds with chance ``logistic(skills - difficulty + help of solved prerequisites)``. Skills grow
with the first proof of each problem, the more the less likely it was, so easy problems soon teach nothing;
another proof of a solved problem teaches a tenth. Some problems are hopeless. The numbers were set so that
uniform practice resembles the runs of the study in docs/curriculum.md: two thirds to three quarters of the
attempts go to problems that are never solved.

It is a toy: what wins here may lose on Lean. It is good for finding out whether quotas and shares hold, and
for seeing what a setting does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from curriculum.errors import ParameterError
from curriculum.exercises import Exercise
from curriculum.records import Attempt
from curriculum.settings import check_number

if TYPE_CHECKING:
    from curriculum.schedules import Schedule

__all__ = ["SimulatedLearner", "World", "random_rack", "simulate"]


@dataclass(frozen=True, slots=True)
class World:
    """How the simulated learner works.

    Attributes:
        budget: evaluations of an attempt that fails.
        spread: standard deviation of the difficulty around that of the level.
        slope: difficulty of one level more, in log odds.
        middle: level that a beginner solves half of the time.
        hopeless: share of problems out of any reach, on top of those that are too hard anyway.
        general: what a proof adds to the skill for all topics.
        special: what it adds to the skill for its topic.
        help: what solved prerequisites add, as the share of them that is solved times this.
        repeated: what another proof of a solved problem teaches, as a share of the first.
        lost: share of attempts lost to the machinery.
    """

    budget: int = 50
    spread: float = 1.6
    slope: float = 1.1
    middle: float = 0.5
    hopeless: float = 0.35
    general: float = 0.02
    special: float = 0.07
    help: float = 0.7
    repeated: float = 0.1
    lost: float = 0.005

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        check_number(self, "budget", at_least=1)
        check_number(self, "spread", "general", "special", "help", at_least=0)
        check_number(self, "hopeless", "repeated", "lost", at_least=0, at_most=1)
        check_number(self, "slope", "middle")


class SimulatedLearner:
    """A learner with skills instead of weights. Deterministic for rack, world and seed."""

    def __init__(self, rack: Sequence[Exercise], world: World | None = None, *, seed: int = 0) -> None:
        self.world = world or World()
        self._rack = {exercise.id: exercise for exercise in rack}
        rng = Random(f"world/{seed}")
        self._difficulty = {}
        for exercise in rack:
            difficulty = self.world.slope * (exercise.expected_level - self.world.middle)
            difficulty += rng.gauss(0, self.world.spread)
            self._difficulty[exercise.id] = difficulty + 100 * (rng.random() < self.world.hopeless)
        self._general = 0.0
        self._special = dict.fromkeys((exercise.topic for exercise in rack), 0.0)
        self._solved: set[str] = set()
        self._rng = Random(f"luck/{seed}")

    def rate(self, id: str) -> float:
        """The true solve rate of a problem at this moment."""
        exercise = self._rack[id]
        used = exercise.prerequisites
        help = self.world.help * sum(u in self._solved for u in used) / len(used) if used else 0.0
        odds = self._general + self._special[exercise.topic] + help - self._difficulty[id]
        return 1 / (1 + math.exp(-min(max(odds, -500.0), 500.0)))

    def attempt(self, id: str, round: int = 0) -> Attempt:
        """One attempt; a proof is learnt from at once."""
        world, rng = self.world, self._rng
        rate, luck, length, trouble = self.rate(id), rng.random(), rng.random(), rng.random()
        if trouble < world.lost:
            return Attempt(id, solved=False, valid=False, evaluations=world.budget // 2, round=round)
        solved = luck < rate
        if solved:
            lesson = (1 - rate) * (world.repeated if id in self._solved else 1.0)
            self._general += world.general * lesson
            self._special[self._rack[id].topic] += world.special * lesson
            self._solved.add(id)
        # what is sure to be solved is solved early, what succeeds by luck takes most of the budget
        evaluations = 1 + int((world.budget - 1) * length ** (2 * rate)) if solved else world.budget
        return Attempt(id, solved=solved, evaluations=evaluations, round=round)


def simulate(
    schedule: Schedule,
    learner: SimulatedLearner,
    *,
    evaluations: int,
    round_size: int = 8,
    seed: int = 0,
) -> list[Attempt]:
    """Practise until the evaluations are spent; the schedule hears of a round when it is over.

    Raises:
        ParameterError: ``evaluations`` or ``round_size`` is below 1.
    """
    if evaluations < 1 or round_size < 1:
        raise ParameterError(
            f"evaluations is {evaluations}, round_size {round_size}: both must be at least 1"
        )
    attempts: list[Attempt] = []
    spent = number = 0
    while spent < evaluations:
        batch = [learner.attempt(id, number) for id in schedule.choose(round_size, seed)]
        for attempt in batch:
            schedule.observe(attempt)
        attempts += batch
        spent += sum(attempt.evaluations for attempt in batch)
        number += 1
    return attempts


def random_rack(count: int = 336, *, topics: int = 8, seed: int = 0) -> list[Exercise]:
    """A rack with levels as in the shipped one, most of them easy, and uses within topics."""
    if count < 1 or topics < 1:
        raise ParameterError(f"count is {count}, topics {topics}: both must be at least 1")
    rng = Random(f"rack/{seed}")
    rack: list[Exercise] = []
    above: dict[str, list[Exercise]] = {}
    for number in range(count):
        # topics of unequal size: the first is the largest
        topic = f"topic{min(int(rng.expovariate(1.0) * topics / 2), topics - 1)}"
        level = rng.choices(range(1, 11), weights=(12, 26, 23, 18, 8, 4, 4, 3, 1, 1))[0]
        easier = [exercise for exercise in above.get(topic, []) if (exercise.level or 0) <= level]
        uses = rng.sample(easier, min(len(easier), rng.choice((0, 0, 1, 1, 2))))
        size = max(5, round(10 + 4 * level + rng.gauss(0, 8)))
        exercise = Exercise(
            id=f"{topic}/{number}",
            topic=topic,
            level=level,
            size=size,
            depth=max((1 + used.depth for used in uses), default=0),
            prerequisites=tuple(used.id for used in uses),
            quantifiers=rng.randrange(4),
            hypotheses=rng.randrange(5),
            proof_steps=max(1, round(level * rng.uniform(0.5, 2.5))),
        )
        rack.append(exercise)
        above.setdefault(topic, []).append(exercise)
    return rack
