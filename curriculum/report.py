"""A summary of where a rack stands, as plain data; printing is somebody else's part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from curriculum.bands import Band, Limits
from curriculum.weights import Settings, masteries

if TYPE_CHECKING:
    from curriculum.estimates import Estimate, Parked
    from curriculum.exercises import Exercise
    from curriculum.records import Ledger
    from curriculum.weights import Weights

__all__ = ["ProblemReport", "Report", "TopicReport", "make_report"]


@dataclass(frozen=True, slots=True)
class ProblemReport:
    """One problem: where it stands and what is believed about it.

    ``mean`` is the expected solve rate, ``low`` and ``high`` its credible interval, ``rate`` the plain share
    of solved attempts (``None`` without attempts). ``parked`` says why it is set aside, if it is.
    """

    id: str
    topic: str
    level: int | None
    band: Band
    mean: float
    low: float
    high: float
    attempts: int
    solved: int
    invalid: int
    rate: float | None
    evaluations: int
    seconds: float
    unlocked: bool
    parked: Parked | None


@dataclass(frozen=True, slots=True)
class TopicReport:
    """One topic, or the whole rack (``topic`` is then ``all``).

    ``bands`` counts its problems in each band; ``solved`` counts problems solved at least once, ``attempts``
    valid attempts, ``rate`` the share of attempts that were solved. ``mastery`` is the mean expected solve
    rate, ``share`` its part of all valid attempts so far, ``quota`` the part it is meant to get, where a
    schedule has quotas.
    """

    topic: str
    problems: int
    bands: Mapping[Band, int]
    solved: int
    attempts: int
    invalid: int
    rate: float | None
    mastery: float
    share: float
    quota: float | None
    unlocked: int
    parked: int


@dataclass(frozen=True, slots=True)
class Report:
    """The whole rack.

    Attributes:
        total: all topics together.
        topics: one entry a topic, in the order of the rack.
        problems: one entry a problem, in the order of the rack.
        outgrown: True when every problem within reach is saturated: the rack has nothing more to teach.
        heavier: what would be heavier then: ids of problems never solved, open ones last.
    """

    total: TopicReport
    topics: tuple[TopicReport, ...]
    problems: tuple[ProblemReport, ...]
    outgrown: bool
    heavier: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return asdict(self)


def make_report(
    rack: Sequence[Exercise],
    ledger: Ledger,
    *,
    weights: Weights | None = None,
    settings: Settings | None = None,
) -> Report:
    """Summarise a rack after the attempts in a ledger, whatever schedule chose them.

    Args:
        rack: the exercises.
        ledger: what became of the attempts.
        weights: the present weights of a curriculum; they add the quotas.
        settings: those of the curriculum that chose; its defaults for other schedules.
    """
    settings = settings or Settings()
    estimates = settings.estimate(rack, ledger)
    problems = [_problem(exercise, ledger, estimates[exercise.id], settings.limits) for exercise in rack]
    quotas = {} if weights is None else weights.quotas
    topics = []
    for topic, mastery in masteries(rack, estimates).items():
        members = [problem for problem in problems if problem.topic == topic]
        topics.append(_topic(topic, members, mastery, quotas.get(topic), ledger.clock))
    overall = sum(p.mean for p in problems) / len(problems) if problems else 0.0
    within_reach = [p for p in problems if p.parked is None]
    return Report(
        total=_topic("all", problems, overall, None if weights is None else 1.0, ledger.clock),
        topics=tuple(topics),
        problems=tuple(problems),
        outgrown=bool(within_reach) and all(p.band is Band.SATURATED for p in within_reach),
        heavier=tuple(
            exercise.id
            for exercise in sorted(rack, key=lambda exercise: (exercise.open, exercise.expected_level))
            if not ledger.stats(exercise.id).is_solved
        ),
    )


def _problem(exercise: Exercise, ledger: Ledger, known: Estimate, limits: Limits) -> ProblemReport:
    """The entry of one problem."""
    stats = ledger.stats(exercise.id)
    low, high = known.posterior.interval(limits.mass)
    return ProblemReport(
        id=exercise.id,
        topic=exercise.topic,
        level=exercise.level,
        band=known.band,
        mean=known.posterior.mean,
        low=low,
        high=high,
        attempts=stats.attempts,
        solved=stats.solved,
        invalid=stats.invalid,
        rate=stats.rate,
        evaluations=stats.evaluations,
        seconds=stats.seconds,
        unlocked=known.unlocked,
        parked=known.parked,
    )


def _topic(
    topic: str, members: Sequence[ProblemReport], mastery: float, quota: float | None, clock: int
) -> TopicReport:
    """The entry of one topic."""
    bands = Counter(p.band for p in members)
    attempts = sum(p.attempts for p in members)
    return TopicReport(
        topic=topic,
        problems=len(members),
        bands={band: bands[band] for band in Band},
        solved=sum(p.solved > 0 for p in members),
        attempts=attempts,
        invalid=sum(p.invalid for p in members),
        rate=sum(p.solved for p in members) / attempts if attempts else None,
        mastery=mastery,
        share=attempts / clock if clock else 0.0,
        quota=quota,
        unlocked=sum(p.unlocked for p in members),
        parked=sum(p.parked is not None for p in members),
    )
