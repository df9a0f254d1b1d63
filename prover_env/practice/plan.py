"""``RoundPlanner``: which tasks make a round, and what their outcomes change.

A round is whole problems chosen by the schedule, and, on request, shares of other things: rests of known
proofs, goals met in failed attempts, canaries. Everything is decided by the configuration, the outcomes so
far and the number of the round. Ledger and schedule know whole problems only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple

from curriculum import (
    Band,
    CanaryMix,
    PartialRecord,
    PartialReps,
    WeightedSchedule,
    estimate,
    partial_candidates,
)
from prover_env.practice.known import KnownProofs
from prover_env.practice.subgoal_pool import SubgoalPool
from prover_env.practice.task import Kind, Task, episode_seed

if TYPE_CHECKING:
    from curriculum import Estimate, RackSchedule, Weights
    from problems import Problem
    from prover_env.practice.attempt import Outcome
    from prover_env.practice.config import PracticeConfig
    from prover_env.rollouts import Rollout
    from prover_env.search import ProofEngine
    from prover_env.values import ProofState

__all__ = ["RoundPlanner"]


class _Row(NamedTuple):
    """A task without its place."""

    problem: Problem
    kind: Kind = "full"
    start: ProofState | None = None


class RoundPlanner:
    """Plans rounds, and takes in what became of them."""

    def __init__(
        self,
        config: PracticeConfig,
        schedule: RackSchedule,
        problems: Mapping[str, Problem],
        canaries: Mapping[str, Problem],
        engine: ProofEngine,
    ) -> None:
        """Start with no outcomes.

        Args:
            config: the run's configuration.
            schedule: chooses whole problems.
            problems: the rack, by id.
            canaries: by id.
            engine: replays known proofs and reads statements of subgoals.

        Raises:
            ParameterError: canaries are asked for, and there are none.
        """
        self.config = config
        self.schedule = schedule
        self._problems = problems
        self._canaries = canaries
        self._mix = CanaryMix(list(canaries), config.canaries, seed=config.seed)
        self._known = KnownProofs(engine)
        self._reps = PartialReps()
        self._subgoals = SubgoalPool(engine)

    # --- state ----------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """What does not follow from the rollouts, as JSON-able values."""
        return {"subgoals": self._subgoals.dump()} if self.config.subgoals else {}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from what ``state`` gave."""
        if "subgoals" in state:
            self._subgoals.load(state["subgoals"], self._problems)

    def weights(self) -> Weights | None:
        """The present weights, where the schedule has any."""
        return self.schedule.weights() if isinstance(self.schedule, WeightedSchedule) else None

    def observe(self, rollout: Rollout) -> None:
        """Take in one outcome, in the order chosen; of canaries and older statements nothing is kept."""
        problem = self._problems.get(rollout.problem_id)
        if problem is None or problem.key != rollout.problem_key:
            return
        if rollout.kind == "full":
            self.schedule.observe(replace(rollout.attempt, lineage=self.config.lineage))
        elif rollout.kind == "partial" and (length := len(self._known.states(problem))):
            k = length - len(rollout.prefix)
            record = PartialRecord(problem.id, length, k, rollout.solved, valid=rollout.valid)
            self._reps.observe(record)

    def collect(self, outcomes: Sequence[Outcome]) -> None:
        """Take in the outcomes of a round as far as subgoals go: how they went, and new ones."""
        if not self.config.subgoals:
            return
        for outcome in outcomes:
            rollout = outcome.rollout
            if rollout.kind == "subgoal" and rollout.valid:
                self._subgoals.observe(rollout.problem_id, solved=rollout.solved)
            result = outcome.result
            is_whole = rollout.kind == "full" and rollout.problem_id in self._problems
            if is_whole and result is not None and not result.proved:
                self._subgoals.meet(rollout.id, result)
        self._subgoals.refill()

    # --- planning -------------------------------------------------------------------------------------------

    def plan(self, round_: int) -> list[Task]:
        """The tasks of a round, whole problems first.

        Raises:
            InterruptedWaitError: the engine was interrupted.
            MachineryError: Lean failed while a known proof was replayed.
        """
        config, size = self.config, self.config.round_size
        canaries = [id for id in self._mix.plan(round_ * size, size) if id is not None]
        others = [_Row(self._canaries[id]) for id in canaries]
        others += [
            _Row(goal, "subgoal") for goal in self._subgoals.choose(self._due(config.subgoals, round_))
        ]
        others += self._partial(self._due(config.partial, round_))
        whole = self.schedule.choose(max(size - len(others), 0), config.seed)
        rows = [_Row(self._problems[id]) for id in whole] + others
        return [
            Task(
                round=round_,
                index=index,
                problem=row.problem,
                evaluations=self._budget(row.problem.id) if row.kind == "full" else config.evaluations,
                seed=episode_seed(config.seed, round_, index),
                kind=row.kind,
                start=row.start,
            )
            for index, row in enumerate(rows)
        ]

    def _due(self, share: float, round_: int) -> int:
        """How many tasks of a round a share comes to, so that the shares hold over many rounds."""
        size = self.config.round_size
        return floor(share * size * (round_ + 1) + 1e-9) - floor(share * size * round_ + 1e-9)

    def _budget(self, problem_id: str) -> int:
        """Evaluations for the next attempt at a whole problem."""
        stats = self.schedule.ledger.stats(problem_id)
        return self.config.evaluations * min(1 + stats.attempts - stats.solved, self.config.growth)

    def _partial(self, n: int) -> list[_Row]:
        """At most ``n`` partial reps, each with the state that it starts in."""
        if not n:
            return []
        schedule = self.schedule
        estimates = self._estimates()
        # only the proofs of these can be wanted: replaying all of the rack would take a while
        heavy = [
            id
            for id, known in estimates.items()
            if known.band in (Band.HEAVY, Band.TOO_HEAVY) and not schedule.ledger.stats(id).is_solved
        ]
        rows = {id: states for id in heavy if (states := self._known.states(self._problems[id]))}
        lengths = {id: len(states) for id, states in rows.items()}
        chosen = partial_candidates(schedule.rack, schedule.ledger, estimates, lengths, self._reps)[:n]
        return [
            _Row(self._problems[id], "partial", rows[id][lengths[id] - self._reps.next_k(id, lengths[id])])
            for id in chosen
        ]

    def _estimates(self) -> dict[str, Estimate]:
        if isinstance(self.schedule, WeightedSchedule):
            return self.schedule.estimates()
        return estimate(self.schedule.rack, self.schedule.ledger)
