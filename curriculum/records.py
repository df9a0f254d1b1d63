"""Records of attempts, and their fold into what is known about each problem.

Contract. An ``Attempt`` is one episode on one problem. Attempts that failed through the machinery (a crashed
worker, a full disk) are *invalid*: they never count as failures of the policy, and change nothing but the
counter of invalid attempts. A ``Ledger`` is the fold of a sequence of attempts: equal sequences give equal
ledgers, so a ledger can be rebuilt from a stored run at any time. Its clock counts valid attempts on any
problem; all spans of time in the curriculum are measured by it, never in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from numbers import Integral, Real

from curriculum.errors import ParameterError

__all__ = ["DISCOUNT", "Attempt", "Ledger", "ProblemStats", "fold"]

DISCOUNT = 0.8
"""What an attempt still counts after one more attempt on the same problem: the policy moves on."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One episode on one problem, as far as the curriculum cares.

    Attributes:
        problem_id: which problem.
        solved: True when the judge accepted a proof.
        valid: False when the machinery failed; such an attempt says nothing about the policy.
        evaluations: tactics evaluated, cache hits included.
        seconds: wall time; reported only, never the ground of a choice.
        round: number of the round of practice, counted from 0.
        lineage: which policy lineage made it (see ``curriculum.lineages``).
    """

    problem_id: str
    solved: bool
    valid: bool = True
    evaluations: int = 0
    seconds: float = 0.0
    round: int = 0
    lineage: str = ""

    def __post_init__(self) -> None:
        """Refuse records that cannot be.

        Raises:
            ParameterError: the text names field and value.
        """
        what = f"attempt on {self.problem_id!r}"
        if not isinstance(self.problem_id, str):
            raise ParameterError(f"{what}: problem_id must be the id of a problem")
        for name in ("solved", "valid"):
            value = getattr(self, name)
            if value is not True and value is not False:
                raise ParameterError(f"{what}: {name} is {value!r}, must be True or False")
        for name in ("evaluations", "round"):
            value = getattr(self, name)
            if not isinstance(value, Integral):
                raise ParameterError(f"{what}: {name} is {value!r}, must be a whole number")
        if self.solved and not self.valid:
            raise ParameterError(f"{what} is both solved and invalid; it can be only one of them")
        if self.evaluations < 0:
            raise ParameterError(f"{what}: evaluations is {self.evaluations}, must be at least 0")
        if not isinstance(self.seconds, Real) or not math.isfinite(self.seconds) or self.seconds < 0:
            raise ParameterError(f"{what}: seconds is {self.seconds!r}, must be a finite number, at least 0")


@dataclass(frozen=True, slots=True)
class ProblemStats:
    """What the attempts on one problem amount to.

    Attributes:
        attempts: valid attempts.
        solved: valid attempts that were solved.
        invalid: attempts lost to the machinery.
        invalid_streak: how many of them came last, without a valid one since.
        successes: solved attempts, each discounted by the attempts after it.
        failures: failed attempts, discounted likewise.
        evaluations: tactics evaluated in valid attempts.
        seconds: wall time of valid attempts.
        last: clock at the last valid attempt, ``None`` before the first.
        last_invalid: clock at the last invalid attempt.
        mastered: clock at which the problem was first mastered (see ``is_mastered``).
    """

    attempts: int = 0
    solved: int = 0
    invalid: int = 0
    invalid_streak: int = 0
    successes: float = 0.0
    failures: float = 0.0
    evaluations: int = 0
    seconds: float = 0.0
    last: int | None = None
    last_invalid: int | None = None
    mastered: int | None = None

    @property
    def is_solved(self) -> bool:
        """True when a proof was accepted at least once."""
        return self.solved > 0

    @property
    def is_mastered(self) -> bool:
        """True when it is solved time and again: about two recent successes, four out of five."""
        return self.successes >= 1.8 - 1e-9 and self.successes >= 4 * self.failures

    @property
    def rate(self) -> float | None:
        """Plain share of valid attempts that were solved, ``None`` without any."""
        return self.solved / self.attempts if self.attempts else None

    def after(self, attempt: Attempt, clock: int, discount: float = DISCOUNT) -> ProblemStats:
        """The statistics after one more attempt; ``clock`` counts it when it is valid."""
        if not attempt.valid:
            return replace(
                self, invalid=self.invalid + 1, invalid_streak=self.invalid_streak + 1, last_invalid=clock
            )
        updated = replace(
            self,
            attempts=self.attempts + 1,
            solved=self.solved + attempt.solved,
            invalid_streak=0,
            successes=self.successes * discount + attempt.solved,
            failures=self.failures * discount + (not attempt.solved),
            evaluations=self.evaluations + attempt.evaluations,
            seconds=self.seconds + attempt.seconds,
            last=clock,
        )
        if updated.mastered is None and updated.is_mastered:
            return replace(updated, mastered=clock)
        return updated


_NOTHING = ProblemStats()


class Ledger(Mapping[str, ProblemStats]):
    """Statistics per problem, kept up to date attempt by attempt.

    As a mapping it holds the problems that were attempted; ``stats`` answers for any id.
    """

    def __init__(self, attempts: Iterable[Attempt] = (), *, discount: float = DISCOUNT) -> None:
        if not 0 < discount <= 1:
            raise ParameterError(f"discount is {discount}, must be above 0 and at most 1")
        self._discount = discount
        self._stats: dict[str, ProblemStats] = {}
        self._clock = 0
        self._observed = 0
        for attempt in attempts:
            self.observe(attempt)

    @property
    def clock(self) -> int:
        """Number of valid attempts so far."""
        return self._clock

    @property
    def observed(self) -> int:
        """Number of attempts so far, invalid ones included."""
        return self._observed

    def observe(self, attempt: Attempt) -> None:
        """Take one more attempt into account."""
        self._observed += 1
        self._clock += attempt.valid
        self._stats[attempt.problem_id] = self.stats(attempt.problem_id).after(
            attempt, self._clock, self._discount
        )

    def stats(self, problem_id: str) -> ProblemStats:
        """Statistics of a problem; all zero when it was never attempted."""
        return self._stats.get(problem_id, _NOTHING)

    def __getitem__(self, problem_id: str) -> ProblemStats:
        return self._stats[problem_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._stats)

    def __len__(self) -> int:
        return len(self._stats)


def fold(attempts: Iterable[Attempt], *, discount: float = DISCOUNT) -> dict[str, ProblemStats]:
    """Statistics per attempted problem, from all attempts in order."""
    return dict(Ledger(attempts, discount=discount))
