"""``Attempter``: carries out one task, from the first state to the record of it. Used by many threads."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from prover_env.errors import ProverGymError
from prover_env.policies import TemplatePolicy
from prover_env.rollouts import Rollout, Timing, Versions, rollout_parts
from prover_env.search import Budget, StopReason, make_search
from prover_env.server import InterruptedWaitError
from prover_env.version import package_version

if TYPE_CHECKING:
    from collections.abc import Callable

    from prover_env.learning import Learner
    from prover_env.policies import Policy
    from prover_env.practice.config import PracticeConfig
    from prover_env.practice.task import Task
    from prover_env.search import ProofEngine, SearchResult, TransitionCache

__all__ = ["FIXED_POLICY", "Attempter", "Outcome"]

FIXED_POLICY = "template"
"""Name of the policy of a run that does not learn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A task, its record, and what the search handed back: ``None`` when the machinery failed."""

    task: Task
    rollout: Rollout
    result: SearchResult | None


class Attempter:
    """Makes attempts with a frozen policy. Nothing is carried over from one attempt to the next."""

    def __init__(
        self,
        config: PracticeConfig,
        engine: ProofEngine,
        learner: Learner | None,
        *,
        lean_version: str,
        cache: TransitionCache,
        should_stop: Callable[[], bool],
    ) -> None:
        """Keep what all attempts share.

        Args:
            config: the run's configuration.
            engine: answers the tactics; safe for threads.
            learner: whose policy acts; it must not learn while attempts are being made. Without one the
                hand-made order acts.
            lean_version: for the records.
            cache: remembers answers; what is in it changes the speed only.
            should_stop: asked now and then; an attempt is dropped when it says True.
        """
        self.config = config
        self._engine = engine
        self._learner = learner
        self._cache = cache
        self._should_stop = should_stop
        self._versions = Versions(prover_gym=package_version(), lean=lean_version)

    def attempt(self, task: Task) -> Outcome | None:
        """One attempt; ``None`` when the session ended meanwhile."""
        if self._should_stop():
            return None
        started, began = datetime.now(UTC), time.monotonic()
        result: SearchResult | None = None
        failure: str | None = None
        try:
            result = self._search(task)
        except InterruptedWaitError:
            return None
        except ProverGymError as error:
            # the machinery, or a problem that does not elaborate: neither is the policy's fault
            failure = f"{type(error).__name__}: {error}"
        if result is not None and result.stopped is StopReason.CANCELLED:
            return None
        timing = Timing(started_at=started, wall_seconds=time.monotonic() - began)
        return Outcome(task, self._record(task, result, failure, timing), result)

    def _search(self, task: Task) -> SearchResult:
        config = self.config
        search = make_search(
            config.search,
            self._policy(task),
            Budget(evaluations=task.evaluations),
            cache=self._cache,
            chunk=config.chunk,
            record=config.learns,
        )
        start = task.problem if task.start is None else task.start
        return search.search(self._engine, start, should_stop=self._should_stop)

    def _policy(self, task: Task) -> Policy:
        if self._learner is None:
            return TemplatePolicy(self.config.mode)
        return self._learner.explorer(task.seed)

    def _record(
        self, task: Task, result: SearchResult | None, failure: str | None, timing: Timing
    ) -> Rollout:
        config, learner = self.config, self._learner
        return Rollout(
            id=task.rollout_id,
            problem_id=task.problem.id,
            problem_key=task.problem.key,
            policy=FIXED_POLICY if learner is None else learner.name,
            policy_version=config.mode if learner is None else f"{config.mode}/{learner.version}",
            seed=config.seed if learner is None else task.seed,
            lineage=config.lineage,
            round=task.round,
            kind=task.kind,
            prefix=task.prefix,
            machinery_error=failure,
            timing=timing,
            versions=self._versions,
            **rollout_parts(result),
        )
