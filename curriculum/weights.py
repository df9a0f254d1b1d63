"""How the curriculum weighs problems against each other.

The steps, each a pure function:

1. *Score.* An unlocked problem scores its worth (tempered) plus a floor. The worth of an unsolved one is the
   chance of its first proof (or its learnability, or a mixture), that of a solved one a tenth of its
   learnability. A locked problem scores the floor, a parked one nothing. The floor is no decoration: without
   it, a wrong belief is never corrected (docs/curriculum.md).
2. *Staleness.* A share of the whole goes to unlocked problems in proportion to how long they have waited
   (as in prioritised level replay, arXiv 2010.03934).
3. *Maintenance.* Saturated problems together may take a small share only, in each topic and over all.
4. *Quotas.* Topics get quotas by water-filling, so that less mastery means more water. A topic's share is a
   mixture of what its problems earned and its quota, and therefore never below ``quota_weight`` of the quota.

When nothing is left to choose, because all is parked, all problems count alike again.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from curriculum.bands import Band, Limits
from curriculum.errors import ParameterError
from curriculum.estimates import Estimate, ParkingRules, estimate
from curriculum.posterior import MAX_LEARNABILITY
from curriculum.prior import PRIORS
from curriculum.sampling import water_fill
from curriculum.settings import ScheduleSettings, check_number

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.records import Ledger

__all__ = ["Settings", "Weights", "masteries", "topic_quotas", "weigh", "worth"]


@dataclass(frozen=True, slots=True)
class Settings(ScheduleSettings):
    """The numbers behind the curriculum's choice.

    ``floor``, ``solved_factor`` and ``discount`` are those of the study in docs/curriculum.md; typical
    scores lie between 0.05 and 0.17.

    Attributes:
        floor: added to the score of every problem that is not parked.
        temperature: above 1 flattens differences of learnability, below 1 sharpens them.
        solved_factor: what the learnability of a solved problem still counts.
        first_proof: for unsolved problems, how much of learnability is replaced by the chance to find a first
            proof, 0 to 1: a learner that imitates its own proofs learns from the first one of each problem.
        staleness: share of the whole given out by waiting time, 0 to 1.
        saturated_share: the most that saturated problems take of a topic, and of the whole before quotas.
        quota_weight: how far quotas bind: 0 not at all, 1 fully.
        steepness: how much less quota mastery means; from a difference of ``1/steepness`` in mastery above
            the average on, a topic has only its ``quota_floor``.
        quota_floor: part of the quotas that is given out regardless of mastery.
        prior: where the prior of a solve rate comes from, ``pooled`` or ``fitted``.
        limits: where the bands end.
        parking: when problems are parked, and when unlocked.
    """

    floor: float = 0.015
    temperature: float = 1.0
    solved_factor: float = 0.1
    first_proof: float = 1.0
    staleness: float = 0.1
    saturated_share: float = 0.06
    quota_weight: float = 0.6
    steepness: float = 2.0
    quota_floor: float = 0.25
    prior: Literal["pooled", "fitted"] = "fitted"
    limits: Limits = field(default_factory=Limits)
    parking: ParkingRules = field(default_factory=ParkingRules)

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "floor", "temperature", "steepness", above=0)
        check_number(self, "solved_factor", "first_proof", "quota_floor", at_least=0, at_most=1)
        # at the very ends some problems could never be chosen
        check_number(self, "staleness", "quota_weight", at_least=0, below=1)
        check_number(self, "saturated_share", above=0, below=1)
        for name, kind in (("limits", Limits), ("parking", ParkingRules)):
            if not isinstance(getattr(self, name), kind):
                raise ParameterError(
                    f"{name} is {getattr(self, name)!r}, must be {kind.__name__}, or values of it by name"
                )
        if self.prior not in PRIORS:
            raise ParameterError(f"prior is {self.prior!r}, must be one of {', '.join(PRIORS)}")

    def estimate(self, rack: Sequence[Exercise], ledger: Ledger) -> dict[str, Estimate]:
        """What is known about each problem, by these settings."""
        return estimate(rack, ledger, limits=self.limits, rules=self.parking, prior=self.prior)


@dataclass(frozen=True, slots=True)
class Weights:
    """The result of weighing.

    Attributes:
        probabilities: chance of each problem to be chosen next, in the order of the rack; they add up to 1.
        quotas: quota of each topic; they add up to 1. A topic with nothing to practise has 0.
        shares: chance of each topic to be chosen next.
    """

    probabilities: Mapping[str, float]
    quotas: Mapping[str, float]
    shares: Mapping[str, float]


def weigh(
    rack: Sequence[Exercise], ledger: Ledger, estimates: Mapping[str, Estimate], settings: Settings
) -> Weights:
    """Weigh all problems of a rack against each other."""
    earned = _scores(rack, ledger, estimates, settings)
    earned = _with_staleness(earned, estimates, settings.staleness)
    topic_of = {exercise.id: exercise.topic for exercise in rack}
    saturated = {id for id in earned if estimates[id].band is Band.SATURATED}
    for members in (*_members(topic_of).values(), topic_of):
        _cap(earned, saturated.intersection(members), members, settings.saturated_share)
    earned = _normalised(earned)
    natural = _sums(earned, topic_of)
    quotas = topic_quotas(rack, estimates, settings)
    shares = {
        topic: (1 - settings.quota_weight) * share + settings.quota_weight * quotas[topic]
        for topic, share in natural.items()
    }
    probabilities = _normalised(
        {
            id: chance * shares[topic_of[id]] / natural[topic_of[id]] if chance else 0.0
            for id, chance in earned.items()
        }
    )
    return Weights(probabilities=probabilities, quotas=quotas, shares=_sums(probabilities, topic_of))


def masteries(rack: Sequence[Exercise], estimates: Mapping[str, Estimate]) -> dict[str, float]:
    """Mastery of each topic: the mean expected solve rate of its problems, parked ones included."""
    return {
        topic: math.fsum(estimates[id].posterior.mean for id in ids) / len(ids)
        for topic, ids in _members({exercise.id: exercise.topic for exercise in rack}).items()
    }


def topic_quotas(
    rack: Sequence[Exercise], estimates: Mapping[str, Estimate], settings: Settings
) -> dict[str, float]:
    """Quota of each topic, by water-filling over mastery.

    A topic is a vessel on ground as high as its mastery. Its width is the square root of what can be learnt
    in it: the learnabilities of its problems that are neither parked nor saturated, added up. So a big topic
    gets more than a small one, though less than in proportion, and a topic that is out of reach as a whole
    does not swallow the rest just because nothing in it is mastered.

    Returns:
        Quotas that add up to 1. When nothing is left to practise, saturated problems count as well, and when
        those are parked too, all problems.
    """
    ids_of = _members({exercise.id: exercise.topic for exercise in rack})
    choosable = {id for id, known in estimates.items() if known.parked is None}
    to_practise = {id for id in choosable if estimates[id].band is not Band.SATURATED}
    wanted = to_practise or choosable or set(estimates)
    widths = {
        topic: math.sqrt(math.fsum(estimates[id].posterior.learnability for id in ids if id in wanted))
        for topic, ids in ids_of.items()
    }
    widths = _normalised(widths)
    heights = {topic: settings.steepness * mastery for topic, mastery in masteries(rack, estimates).items()}
    water = water_fill(heights, widths)
    floor = settings.quota_floor
    return _normalised({topic: floor * widths[topic] + (1 - floor) * water[topic] for topic in ids_of})


def worth(rate: float, learnability: float, solved: bool, settings: Settings) -> float:
    """What an attempt on a problem is worth, from 0 to ``MAX_LEARNABILITY``, before temperature and floor.

    Args:
        rate: its (expected) solve rate.
        learnability: its (expected) ``p(1-p)``.
        solved: whether it has a proof already; then it counts ``solved_factor``. Otherwise ``first_proof`` is
            the part that the chance of the first proof has in its worth.
        settings: the numbers.
    """
    if solved:
        return settings.solved_factor * learnability
    return (1 - settings.first_proof) * learnability + settings.first_proof * MAX_LEARNABILITY * rate


def _scores(
    rack: Sequence[Exercise], ledger: Ledger, estimates: Mapping[str, Estimate], settings: Settings
) -> dict[str, float]:
    """Step 1: learnability and floor."""
    scores = {}
    for exercise in rack:
        known = estimates[exercise.id]
        if known.parked is not None:
            scores[exercise.id] = 0.0
            continue
        score = settings.floor
        if known.unlocked:
            solved = ledger.stats(exercise.id).is_solved
            relative = worth(known.posterior.mean, known.posterior.learnability, solved, settings)
            score += MAX_LEARNABILITY * (relative / MAX_LEARNABILITY) ** (1 / settings.temperature)
        scores[exercise.id] = score
    return scores if any(scores.values()) else dict.fromkeys(scores, 1.0)


def _with_staleness(
    scores: Mapping[str, float], estimates: Mapping[str, Estimate], share: float
) -> dict[str, float]:
    """Step 2: normalise, and give a share of the whole to those that have waited."""
    waiting = {
        id: estimates[id].staleness if score and estimates[id].unlocked else 0 for id, score in scores.items()
    }
    chances = _normalised(scores)
    total = sum(waiting.values())
    if total == 0:
        return chances
    return {id: (1 - share) * chance + share * waiting[id] / total for id, chance in chances.items()}


def _cap(chances: dict[str, float], capped: set[str], members: Iterable[str], share: float) -> None:
    """Step 3, in place: scale ``capped`` down to ``share`` of ``members``, unless there are no others."""
    total = math.fsum(chances[id] for id in members)
    part = math.fsum(chances[id] for id in capped)
    rest = total - part
    if rest > 1e-12 * total and part > share * total:
        factor = share / (1 - share) * rest / part
        for id in capped:
            chances[id] *= factor


def _members(topic_of: Mapping[str, str]) -> dict[str, list[str]]:
    """Ids by topic, in order."""
    members: dict[str, list[str]] = defaultdict(list)
    for id, topic in topic_of.items():
        members[topic].append(id)
    return dict(members)


def _sums(chances: Mapping[str, float], topic_of: Mapping[str, str]) -> dict[str, float]:
    """Sum by topic."""
    return {topic: math.fsum(chances[id] for id in ids) for topic, ids in _members(topic_of).items()}


def _normalised(values: Mapping[str, float]) -> dict[str, float]:
    """The same proportions, adding up to 1."""
    total = math.fsum(values.values())
    return {name: value / total for name, value in values.items()}
