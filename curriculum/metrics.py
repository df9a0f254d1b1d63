"""Figures of runs: curves, areas, shares, and intervals over seeds. Pure functions over attempts.

Spending is counted in valid attempts (``rollouts``) or in tactics evaluated (``evaluations``). Evaluations of
invalid attempts count as well: they were spent.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from curriculum.bands import Band
from curriculum.errors import ParameterError
from curriculum.records import Ledger
from curriculum.weights import Settings, topic_quotas

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.records import Attempt

__all__ = [
    "Bands",
    "Curve",
    "Interval",
    "PairedRatio",
    "TopicShare",
    "curve_bands",
    "mean_interval",
    "never_solved_share",
    "paired_ratio",
    "pass_at_k",
    "saturated_share",
    "solved_curve",
    "topic_shares",
]

Spending: TypeAlias = Literal["rollouts", "evaluations"]
_RESAMPLES = 10_000


# --- curves -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Curve:
    """Problems solved against what was spent: a step function that starts at ``(0, 0)``.

    Attributes:
        spent: where it steps, rising.
        solved: problems solved at least once from there on; as long as ``spent``.
        end: what the whole run spent.
    """

    spent: tuple[int, ...]
    solved: tuple[int, ...]
    end: int

    def at(self, spent: float) -> int:
        """Problems solved once this much was spent."""
        steps = int(np.searchsorted(self.spent, spent, side="right"))
        return self.solved[steps - 1] if steps else 0

    def area(self, until: float | None = None) -> float:
        """Mean height from 0 to ``until`` (by default the end): the area under the curve over its width.

        A run that ended before ``until`` is taken to stay where it was.

        Raises:
            ParameterError: ``until`` is not above 0.
        """
        until = float(self.end) if until is None else until
        if not 0 < until < math.inf:
            raise ParameterError(f"area until {until}: must be above 0")
        edges = [0.0, *(float(x) for x in self.spent if x < until), until]
        heights = [0, *self.solved]
        widths = (right - left for left, right in pairwise(edges))
        return math.fsum(width * height for width, height in zip(widths, heights, strict=False)) / until

    def until(self, count: int) -> int | None:
        """What was spent when ``count`` problems were solved; ``None`` when it never came to that.

        Raises:
            ParameterError: ``count`` is below 1.
        """
        if count < 1:
            raise ParameterError(f"count is {count}, must be at least 1")
        place = int(np.searchsorted(self.solved, count, side="left"))
        return self.spent[place] if place < len(self.spent) else None


def solved_curve(attempts: Iterable[Attempt], by: Spending = "evaluations") -> Curve:
    """The curve of a run.

    Raises:
        ParameterError: ``by`` is neither ``rollouts`` nor ``evaluations``.
    """
    if by not in ("rollouts", "evaluations"):
        raise ParameterError(f"by is {by!r}, must be 'rollouts' or 'evaluations'")
    total = 0
    solved: set[str] = set()
    steps: dict[int, int] = {}
    for attempt in attempts:
        total += attempt.valid if by == "rollouts" else attempt.evaluations
        if attempt.solved and attempt.problem_id not in solved:
            solved.add(attempt.problem_id)
            steps[total] = len(solved)
    return Curve(tuple(steps), tuple(steps.values()), total)


# --- shares -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TopicShare:
    """What a topic got and what it was meant to get.

    Attributes:
        share: part of all valid attempts.
        quota: mean of its quotas at the moments of choice.
    """

    share: float
    quota: float

    @property
    def ratio(self) -> float:
        """Share over quota; infinite without a quota."""
        return self.share / self.quota if self.quota > 0 else math.inf


def topic_shares(
    rack: Sequence[Exercise], attempts: Iterable[Attempt], settings: Settings | None = None
) -> dict[str, TopicShare]:
    """Share and mean quota of every topic, whatever schedule made the choices.

    The quotas are those that the curriculum would have set at the start of each round (``Attempt.round``).
    Attempts on problems that are not on the rack are passed over.
    """
    settings = settings or Settings()
    topic_of = {exercise.id: exercise.topic for exercise in rack}
    topics = dict.fromkeys(topic_of.values(), 0.0)
    got = Counter[str]()
    quotas = dict(topics)
    ledger = Ledger(discount=settings.discount)
    for batch in _rounds(attempts, topic_of):
        valid = [attempt for attempt in batch if attempt.valid]
        now = settings.estimate(rack, ledger)
        for topic, quota in topic_quotas(rack, now, settings).items():
            quotas[topic] += quota * len(valid)
        got.update(topic_of[attempt.problem_id] for attempt in valid)
        for attempt in batch:
            ledger.observe(attempt)
    total = ledger.clock
    return {
        topic: TopicShare(got[topic] / total if total else 0.0, quotas[topic] / total if total else 0.0)
        for topic in topics
    }


def saturated_share(
    rack: Sequence[Exercise],
    attempts: Iterable[Attempt],
    settings: Settings | None = None,
    *,
    after: float = 0.5,
) -> float:
    """Share of rollouts that went to problems saturated when they were chosen, in the last part of a run.

    Args:
        rack: the exercises.
        attempts: the run; ``Attempt.round`` tells what was chosen together.
        settings: limits of the bands, discount and prior.
        after: where the part begins, as a share of the valid attempts: the second half by default.

    Raises:
        ParameterError: ``after`` is not from 0 to below 1.
    """
    if not 0 <= after < 1:
        raise ParameterError(f"after is {after}, must be at least 0 and below 1")
    settings = settings or Settings()
    rounds = list(_rounds(attempts, {exercise.id for exercise in rack}))
    begin = after * sum(attempt.valid for batch in rounds for attempt in batch)
    ledger = Ledger(discount=settings.discount)
    spent = counted = 0
    for batch in rounds:
        valid = [attempt for attempt in batch if attempt.valid]
        if ledger.clock + len(valid) > begin:
            now = settings.estimate(rack, ledger)
            late = valid[max(0, math.ceil(begin) - ledger.clock) :]
            counted += len(late)
            spent += sum(now[attempt.problem_id].band is Band.SATURATED for attempt in late)
        for attempt in batch:
            ledger.observe(attempt)
    return spent / counted if counted else 0.0


def never_solved_share(attempts: Iterable[Attempt], by: Spending = "rollouts") -> float:
    """Share of valid attempts (or evaluations) spent on problems that the run never solved."""
    spent: dict[str, int] = defaultdict(int)
    solved = set()
    for attempt in attempts:
        spent[attempt.problem_id] += attempt.valid if by == "rollouts" else attempt.evaluations
        if attempt.solved:
            solved.add(attempt.problem_id)
    total = sum(spent.values())
    return sum(count for id, count in spent.items() if id not in solved) / total if total else 0.0


def _rounds(attempts: Iterable[Attempt], known: Collection[str]) -> Iterable[list[Attempt]]:
    """Attempts on known problems, in runs of one round."""
    batch: list[Attempt] = []
    for attempt in attempts:
        if attempt.problem_id not in known:
            continue
        if batch and batch[0].round != attempt.round:
            yield batch
            batch = []
        batch.append(attempt)
    if batch:
        yield batch


# --- intervals over seeds ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean and the bounds of its confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PairedRatio:
    """How much larger one thing is than another, measured in pairs.

    Attributes:
        ratio: ratio of the means, with its interval over pairs.
        each: the ratio of every pair.
        wins: pairs in which the first is smaller, ties counted half.
    """

    ratio: Interval
    each: tuple[float, ...]
    wins: float


@dataclass(frozen=True, slots=True)
class Bands:
    """The mean of several curves with a confidence band, on a common grid; all of one length."""

    spent: tuple[float, ...]
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


def mean_interval(
    values: Sequence[float], *, level: float = 0.95, resamples: int = _RESAMPLES, seed: int = 0
) -> Interval:
    """Mean with a percentile bootstrap interval (Efron 1979).

    With few values (say five seeds) such an interval is somewhat too narrow; with one it is a point.

    Raises:
        ParameterError: no values, one that is not finite, or ``level`` or ``resamples`` out of range.
    """
    data = _finite("values", values)
    means = data[_picks(len(data), level, resamples, seed)].mean(axis=1)
    return _interval(float(data.mean()), means, level)


def curve_bands(
    curves: Sequence[Curve],
    *,
    points: int = 101,
    until: float | None = None,
    level: float = 0.95,
    resamples: int = _RESAMPLES,
    seed: int = 0,
) -> Bands:
    """Mean and bootstrap confidence band of the curves of several seeds.

    Args:
        curves: one curve a seed.
        points: points of the grid, at least 2.
        until: end of the grid; by default where the shortest run ended.
        level: mass of the band at each point.
        resamples: bootstrap samples.
        seed: of the bootstrap.

    Raises:
        ParameterError: no curves, or a number out of range.
    """
    if not curves:
        raise ParameterError("no curves: a band needs at least one")
    if points < 2:
        raise ParameterError(f"points is {points}, must be at least 2")
    grid = np.linspace(0.0, float(min(c.end for c in curves)) if until is None else until, points)
    heights = np.array([[curve.at(x) for x in grid] for curve in curves], dtype=np.float64)
    picks = _picks(len(curves), level, resamples, seed)
    # the mean of a resample is a weighted mean: counting picks avoids an array of resamples x curves x points
    counts = np.stack([(picks == number).sum(axis=1) for number in range(len(curves))], axis=1)
    means = counts @ heights / len(curves)
    low, high = np.quantile(means, [(1 - level) / 2, (1 + level) / 2], axis=0)
    columns = (grid, heights.mean(axis=0), low, high)
    return Bands(*(tuple(float(x) for x in column) for column in columns))


def paired_ratio(
    first: Sequence[float],
    second: Sequence[float],
    *,
    level: float = 0.95,
    resamples: int = _RESAMPLES,
    seed: int = 0,
) -> PairedRatio:
    """Ratio of the mean of ``first`` to that of ``second``, resampling pairs (such as equal seeds).

    Raises:
        ParameterError: different lengths, no pairs, or a value that is not positive and finite in ``second``
            or negative in ``first``.
    """
    if len(first) != len(second):
        raise ParameterError(f"{len(first)} and {len(second)} values: pairs need equally many")
    a, b = _finite("first", first), _finite("second", second)
    if (a < 0).any() or (b <= 0).any():
        raise ParameterError("a ratio needs values of at least 0 over values above 0")
    picks = _picks(len(a), level, resamples, seed)
    ratios = a[picks].mean(axis=1) / b[picks].mean(axis=1)
    return PairedRatio(
        ratio=_interval(float(a.mean() / b.mean()), ratios, level),
        each=tuple(float(x) for x in a / b),
        wins=float((a < b).sum() + 0.5 * (a == b).sum()),
    )


def pass_at_k(n: int, correct: int, k: int) -> float:
    """Unbiased estimate of the chance that at least one of ``k`` samples is right.

    ``1 - C(n - c, k) / C(n, k)`` with ``c`` right ones among ``n`` samples (Chen et al., arXiv 2107.03374).

    Raises:
        ParameterError: not ``1 <= k <= n`` and ``0 <= correct <= n``.
    """
    if not 1 <= k <= n or not 0 <= correct <= n:
        raise ParameterError(f"pass@{k} of {correct} right among {n}: need 1 <= k <= n and 0 <= right <= n")
    if n - correct < k:
        return 1.0
    return 1.0 - math.comb(n - correct, k) / math.comb(n, k)


def _finite(name: str, values: Sequence[float]) -> npt.NDArray[np.float64]:
    data = np.asarray(values, dtype=np.float64)
    if data.ndim != 1 or not data.size or not np.isfinite(data).all():
        raise ParameterError(f"{name} are {list(values)!r}, must be finite numbers, at least one")
    return data


def _picks(count: int, level: float, resamples: int, seed: int) -> npt.NDArray[np.int64]:
    """Bootstrap samples of indices, one a row."""
    if not 0 < level < 1:
        raise ParameterError(f"level is {level}, must lie between 0 and 1")
    if resamples < 1:
        raise ParameterError(f"resamples is {resamples}, must be at least 1")
    return np.random.default_rng(seed).integers(0, count, size=(resamples, count))


def _interval(mean: float, resampled: npt.NDArray[np.float64], level: float) -> Interval:
    low, high = np.quantile(resampled, [(1 - level) / 2, (1 + level) / 2])
    return Interval(mean, float(low), float(high))
