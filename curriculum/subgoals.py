"""Subgoals of failed attempts that are worth a task of their own.

A goal that many failed attempts ran into, far from where they began, yet small, is a lemma that the policy
lacks. Which goals those are is told here, from plain records; stating and judging them is somebody else's
part.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from curriculum.errors import ParameterError
from curriculum.settings import check_number

__all__ = ["Subgoal", "SubgoalRecord", "SubgoalRules", "worthwhile_subgoals"]


@dataclass(frozen=True, slots=True)
class SubgoalRecord:
    """One goal that was met in one attempt.

    Attributes:
        goal_key: key of the goal; equal goals have equal keys.
        problem_id: the problem of the attempt.
        attempt: id of the attempt; the same goal in one attempt counts once.
        size: tokens in the goal with its hypotheses, at least 0.
        distance: tactics between the root of the attempt and the goal; 0 is the root.
        closed: True when the attempt closed this goal.
    """

    goal_key: str
    problem_id: str
    attempt: str
    size: int
    distance: int
    closed: bool = False

    def __post_init__(self) -> None:
        """Refuse records that cannot be."""
        for name in ("size", "distance"):
            value: int = getattr(self, name)
            if value < 0:
                raise ParameterError(f"subgoal {self.goal_key!r}: {name} is {value}, must be at least 0")


@dataclass(frozen=True, slots=True)
class Subgoal:
    """A goal that is worth a task.

    Attributes:
        goal_key: key of the goal.
        problem_id: a problem it was met in, the one that met it most.
        attempts: attempts that met it.
        problems: problems that met it.
        size: its size.
        distance: its smallest distance from a root.
        score: by which subgoals are ranked.
    """

    goal_key: str
    problem_id: str
    attempts: int
    problems: int
    size: int
    distance: int
    score: float


@dataclass(frozen=True, slots=True)
class SubgoalRules:
    """Which subgoals are worth it.

    The score is the product of ``log(1 + attempts)``, ``1 + log(problems)``, ``distance/(distance + near)``
    and ``large/(size + large)``: met often, in many problems, far from the root, small.

    Attributes:
        min_attempts: attempts that must have met it.
        min_distance: distance it must have from the root.
        max_size: largest size.
        near: distance at which its term is one half.
        large: size at which its term is one half.
    """

    min_attempts: int = 2
    min_distance: int = 1
    max_size: int = 200
    near: float = 2.0
    large: float = 40.0

    def __post_init__(self) -> None:
        """Refuse rules that make no sense."""
        check_number(self, "min_attempts", "min_distance", "max_size", at_least=1, whole=True)
        check_number(self, "near", "large", above=0)


def worthwhile_subgoals(
    records: Iterable[SubgoalRecord],
    *,
    limit: int,
    known: Collection[str] = (),
    rules: SubgoalRules | None = None,
) -> list[Subgoal]:
    """The subgoals that are worth a task, the best first, each goal key once.

    Left out are goals that any attempt closed, that are the root of an attempt, or that are known already.

    Args:
        records: goals met in failed attempts. Their order does not matter.
        limit: how many to name at most, at least 0.
        known: keys of goals that are tasks already.
        rules: which subgoals are worth it.

    Raises:
        ParameterError: ``limit`` is negative.
    """
    if limit < 0:
        raise ParameterError(f"limit is {limit}, must be at least 0")
    rules = rules or SubgoalRules()
    met: dict[str, list[SubgoalRecord]] = defaultdict(list)
    for record in records:
        met[record.goal_key].append(record)
    found = []
    for key, sightings in met.items():
        if key in known or any(record.closed for record in sightings):
            continue
        subgoal = _subgoal(key, sightings, rules)
        if (
            subgoal.attempts >= rules.min_attempts
            and subgoal.distance >= rules.min_distance
            and subgoal.size <= rules.max_size
        ):
            found.append(subgoal)
    return sorted(found, key=lambda subgoal: (-subgoal.score, subgoal.goal_key))[:limit]


def _subgoal(key: str, sightings: list[SubgoalRecord], rules: SubgoalRules) -> Subgoal:
    """All sightings of one goal, put together."""
    by_problem: dict[str, set[str]] = defaultdict(set)
    for record in sightings:
        by_problem[record.problem_id].add(record.attempt)
    attempts = sum(len(ids) for ids in by_problem.values())
    distance = min(record.distance for record in sightings)
    size = min(record.size for record in sightings)
    score = (
        math.log1p(attempts)
        * (1 + math.log(len(by_problem)))
        * (distance / (distance + rules.near))
        * (rules.large / (size + rules.large))
    )
    return Subgoal(
        goal_key=key,
        problem_id=min(by_problem, key=lambda id: (-len(by_problem[id]), id)),
        attempts=attempts,
        problems=len(by_problem),
        size=size,
        distance=distance,
        score=score,
    )
