"""``RoundPlanner``: which tasks make a round, and what their outcomes change.

A round is whole problems chosen by the schedule, and, on request, shares of other things: rests of known
proofs, goals met in failed attempts, canaries. Everything is decided by the configuration, the outcomes so
far and the number of the round. Ledger and schedule know whole problems only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import floor
from random import Random
from typing import TYPE_CHECKING, Any

from curriculum import CurriculumSchedule, PartialReps, choose_canaries
from prover_env.practice.known import KnownProofs
from prover_env.practice.subgoal_pool import SubgoalPool
from prover_env.practice.subgoals import pick_goal, states_as
from prover_env.practice.task import Kind, Task, episode_seed

if TYPE_CHECKING:
    from curriculum import RackSchedule, Weights
    from problems import Problem
    from prover_env.practice.attempt import Outcome
    from prover_env.practice.config import PracticeConfig
    from prover_env.rollouts import Rollout
    from prover_env.search import ProofEngine
    from prover_env.values import ProofState

__all__ = ["RoundPlanner"]

_MASTERED_ENOUGH = 0.5
"""Discounted successes from which a problem needs no partial reps: half a recent one."""


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
        """
        self.config = config
        self.schedule = schedule
        self._problems = problems
        self._canaries = canaries
        self._engine = engine
        self._known = KnownProofs(engine)
        self._reps = PartialReps()
        self._subgoals = SubgoalPool()

    # --- state ----------------------------------------------------------------------------------------------

    def state(self) -> dict[str, Any]:
        """What does not follow from the rollouts, as JSON-able values."""
        return {"subgoals": self._subgoals.dump()} if self.config.subgoals else {}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Go on from what ``state`` gave."""
        self._subgoals.load(state.get("subgoals", []), self._problems)

    def weights(self) -> Weights | None:
        """The present weights, where the schedule is the curriculum."""
        return self.schedule.weights() if isinstance(self.schedule, CurriculumSchedule) else None

    def observe(self, rollout: Rollout) -> None:
        """Take in one outcome, in the order chosen; of canaries and older statements nothing is kept."""
        problem = self._problems.get(rollout.problem_id)
        if problem is None or problem.key != rollout.problem_key:
            return
        if rollout.kind == "full":
            self.schedule.observe(replace(rollout.attempt, lineage=self.config.lineage))
            if rollout.solved:
                self._known.add(problem.id, rollout.script)
        elif rollout.kind == "partial" and rollout.valid:
            length = len(self._known.states(problem))
            if length:
                self._reps.observe(problem.id, length, length - len(rollout.prefix), solved=rollout.solved)

    def collect(self, outcomes: Sequence[Outcome]) -> None:
        """Take in the outcomes of a round as far as subgoals go: how they went, and new ones."""
        if not self.config.subgoals:
            return
        for outcome in outcomes:
            rollout, result = outcome.rollout, outcome.result
            if rollout.kind == "subgoal":
                if rollout.valid and rollout.problem_id in self._subgoals:
                    self._subgoals.observe(rollout.problem_id, solved=rollout.solved)
            elif rollout.kind == "full" and rollout.problem_id in self._problems and result is not None:
                if result.proved or not self._subgoals.has_room:
                    continue
                goal = pick_goal(result, self._subgoals.keys)
                if goal is not None and states_as(self._engine, goal):
                    self._subgoals.add(goal, rollout.problem_id)

    # --- planning -------------------------------------------------------------------------------------------

    def plan(self, round_: int) -> list[Task]:
        """The tasks of a round, whole problems first.

        Raises:
            InterruptedWaitError: the engine was interrupted.
            MachineryError: Lean failed while a known proof was replayed.
        """
        config = self.config
        rng = Random(f"tasks/{config.seed}/{round_}")
        canaries = self._due(config.canaries, round_) if self._canaries else 0
        others: list[tuple[Problem, Kind, ProofState | None, int]] = [
            (self._canaries[id], "full", None, 0)
            for id in choose_canaries(sorted(self._canaries), canaries, rng)
        ]
        others += [(p, "subgoal", None, 0) for p in self._subgoals.choose(self._due(config.subgoals, round_))]
        others += self._partial(self._due(config.partial, round_), rng)
        whole = self.schedule.choose(max(config.round_size - len(others), 0), config.seed)
        rows: list[tuple[Problem, Kind, ProofState | None, int]] = [
            (self._problems[id], "full", None, 0) for id in whole
        ]
        return [
            Task(
                round=round_,
                index=index,
                problem=problem,
                evaluations=self._budget(problem.id) if kind == "full" else config.evaluations,
                seed=episode_seed(config.seed, round_, index),
                kind=kind,
                start=start,
                length=length,
            )
            for index, (problem, kind, start, length) in enumerate([*rows, *others])
        ]

    def _due(self, share: float, round_: int) -> int:
        """How many tasks of a round a share comes to, so that the shares hold over many rounds."""
        size = self.config.round_size
        return floor(share * size * (round_ + 1) + 1e-9) - floor(share * size * round_ + 1e-9)

    def _budget(self, problem_id: str) -> int:
        """Evaluations for the next attempt at a whole problem."""
        stats = self.schedule.ledger.stats(problem_id)
        return self.config.evaluations * min(1 + stats.attempts - stats.solved, self.config.growth)

    def _partial(self, n: int, rng: Random) -> list[tuple[Problem, Kind, ProofState | None, int]]:
        """At most ``n`` partial reps: problems with a known proof that were tried, and not solved of late."""
        if not n:
            return []
        ledger = self.schedule.ledger
        tried = [
            id
            for id in self._problems
            if ledger.stats(id).attempts and ledger.stats(id).successes < _MASTERED_ENOUGH
        ]
        rng.shuffle(tried)
        found: list[tuple[Problem, Kind, ProofState | None, int]] = []
        for id in tried:
            if len(found) == n:
                break
            states = self._known.states(self._problems[id])
            k = self._reps.next(id, len(states)) if len(states) > 1 else None
            if k is not None and k < len(states):
                found.append((self._problems[id], "partial", states[len(states) - k], len(states)))
        return found
