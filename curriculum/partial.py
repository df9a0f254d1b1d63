"""Partial reps: start an episode ``k`` steps before the end of a known proof, and let ``k`` grow.

A weight that is too heavy is lifted from where it can be: the steps before the last ``k`` are replayed, the
policy has to do the rest. ``k`` goes up when the policy succeeds often enough from there, and down when it
keeps failing; with ``k`` as long as the proof, the rep is an ordinary attempt. This is a reverse curriculum
(Florensa et al., arXiv 1707.05300) over one demonstration (Salimans and Chen, arXiv 1812.03381).

Contract. Everything is a pure function of the records in their order: bookkeeping that was rebuilt from a
stored run asks for the same reps. Partial reps are no ``Attempt``: a proof that was begun by somebody else
says nothing about the solve rate of the problem and must not enter a ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from curriculum.bands import Band
from curriculum.errors import ParameterError
from curriculum.settings import check_number

if TYPE_CHECKING:
    from curriculum.estimates import Estimate
    from curriculum.exercises import Exercise
    from curriculum.records import Ledger

__all__ = ["PartialRecord", "PartialReps", "PartialRules", "PartialState", "partial_candidates"]


@dataclass(frozen=True, slots=True)
class PartialRecord:
    """One partial rep.

    Attributes:
        problem_id: which problem.
        length: steps of the known proof, at least 1.
        k: steps that were left to the policy, 1 to ``length``.
        solved: True when the judge accepted the whole proof.
        valid: False when the machinery failed; such a rep changes nothing.
    """

    problem_id: str
    length: int
    k: int
    solved: bool
    valid: bool = True

    def __post_init__(self) -> None:
        """Refuse records that cannot be."""
        what = f"partial rep on {self.problem_id!r}"
        if self.length < 1 or not 1 <= self.k <= self.length:
            raise ParameterError(f"{what}: k is {self.k} of {self.length} steps, need 1 <= k <= length")
        if self.solved and not self.valid:
            raise ParameterError(f"{what} is both solved and invalid; it can be only one of them")


@dataclass(frozen=True, slots=True)
class PartialRules:
    """When ``k`` moves.

    Attributes:
        start: the first ``k``.
        grow: success rate at the present ``k`` from which it grows.
        shrink: success rate below which it shrinks.
        patience: reps at the present ``k`` before it may shrink.
        tries: reps at the present ``k`` before it may grow.
        stride: how far it grows at once, as a share of the proof; at least one step.
        give_up: failures in a row at the smallest ``k`` after which a problem is set aside.
    """

    start: int = 1
    grow: float = 0.5
    shrink: float = 0.2
    patience: int = 3
    tries: int = 1
    stride: float = 0.0
    give_up: int = 6

    def __post_init__(self) -> None:
        """Refuse rules that make no sense."""
        check_number(self, "start", "patience", "tries", "give_up", at_least=1, whole=True)
        check_number(self, "grow", "shrink", above=0, at_most=1)
        check_number(self, "stride", at_least=0, at_most=1)
        if self.shrink > self.grow:
            raise ParameterError(f"shrink is {self.shrink}, must be at most grow, which is {self.grow}")


@dataclass(frozen=True, slots=True)
class PartialState:
    """Where the partial reps of one problem stand.

    Attributes:
        k: steps left to the policy in the next rep.
        length: steps of the known proof.
        successes: solved reps at this ``k`` since it last moved.
        failures: failed ones.
        reps: valid reps in all.
        done: the whole proof was done at ``k = length``.
        given_up: too many failures at the smallest ``k``.
    """

    k: int
    length: int
    successes: int = 0
    failures: int = 0
    reps: int = 0
    done: bool = False
    given_up: bool = False


class PartialReps:
    """The bookkeeping of partial reps, record by record."""

    def __init__(self, records: Iterable[PartialRecord] = (), *, rules: PartialRules | None = None) -> None:
        self.rules = rules or PartialRules()
        self._states: dict[str, PartialState] = {}
        for record in records:
            self.observe(record)

    def observe(self, record: PartialRecord) -> None:
        """Take one more rep into account.

        A rep of another ``k`` than the present one still tells something: a success from farther away counts
        as one here, as does a failure from nearer. The other two do not move anything.
        """
        if not record.valid:
            return
        state = self.state(record.problem_id, record.length)
        state = replace(state, reps=state.reps + 1)
        if record.solved and record.k >= state.k:
            state = self._after_success(replace(state, successes=state.successes + 1), record.k)
        elif not record.solved and record.k <= state.k:
            state = self._after_failure(replace(state, failures=state.failures + 1))
        self._states[record.problem_id] = state

    def state(self, problem_id: str, length: int) -> PartialState:
        """Where a problem stands, given the length of its known proof now.

        When a shorter proof was found since, ``k`` is cut to its length.

        Raises:
            ParameterError: ``length`` is below 1.
        """
        if length < 1:
            raise ParameterError(
                f"length is {length}, must be at least 1: a proof without steps has no parts"
            )
        known = self._states.get(problem_id)
        if known is None:
            return PartialState(k=min(self.rules.start, length), length=length)
        if known.length == length:
            return known
        k = min(known.k, length)
        kept = known if k == known.k else replace(known, successes=0, failures=0)
        return replace(kept, k=k, length=length)

    def next_k(self, problem_id: str, length: int) -> int:
        """How many steps to leave to the policy in the next rep, 1 to ``length``."""
        return self.state(problem_id, length).k

    def open(self, lengths: Mapping[str, int]) -> list[str]:
        """Of the problems with known proofs of these lengths, those with something left to do, in order."""
        states = {id: self.state(id, length) for id, length in lengths.items()}
        return [id for id, state in states.items() if not (state.done or state.given_up)]

    def _after_success(self, state: PartialState, k: int) -> PartialState:
        rules = self.rules
        if k == state.length:
            return replace(state, k=state.length, done=True, given_up=False)
        reps = state.successes + state.failures
        if reps < rules.tries or state.successes < rules.grow * reps:
            return replace(state, given_up=False)
        stride = max(1, round(rules.stride * state.length))
        grown = min(max(state.k, k) + stride, state.length)
        return replace(state, k=grown, successes=0, failures=0, given_up=False)

    def _after_failure(self, state: PartialState) -> PartialState:
        rules = self.rules
        reps = state.successes + state.failures
        if reps < rules.patience or state.successes >= rules.shrink * reps:
            return state
        if state.k > 1:
            return replace(state, k=state.k - 1, successes=0, failures=0)
        given_up = state.successes == 0 and state.failures >= rules.give_up
        return replace(state, given_up=state.given_up or given_up)


def partial_candidates(
    rack: Sequence[Exercise],
    ledger: Ledger,
    estimates: Mapping[str, Estimate],
    lengths: Mapping[str, int],
    reps: PartialReps,
) -> list[str]:
    """Problems that partial reps are for, the most promising first.

    These are never solved, tried often enough to be no longer new, heavy or too heavy (parked or not), have a
    known proof of at least two steps, and are neither done nor given up. Short proofs come first.

    Args:
        rack: the exercises.
        ledger: what became of the full attempts.
        estimates: what is known about each exercise.
        lengths: steps of the known proof, for problems that have one.
        reps: the partial reps so far.
    """
    open_ids = set(reps.open({id: length for id, length in lengths.items() if length >= 2}))
    heavy = [
        exercise.id
        for exercise in rack
        if exercise.id in open_ids
        and not ledger.stats(exercise.id).is_solved
        and estimates[exercise.id].band in (Band.HEAVY, Band.TOO_HEAVY)
    ]
    return sorted(heavy, key=lambda id: lengths[id])
