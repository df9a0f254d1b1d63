"""``PracticeSession``: rounds of attempts, from the curriculum's choice to durable rollouts.

Contract. A round is chosen from what was known before it, its attempts run on any number of workers, each
rollout is on disk as soon as its attempt ends, and the schedule learns from the round when all of it is
done, in the order chosen. So results depend on the configuration only: not on the number of workers, not on
how often a worker had to be replaced, and not on where a run was interrupted and resumed (as long as the
wall-clock limit on single tactics does not strike). Attempts cut short by the end of the session are not
recorded.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from curriculum import (
    CurriculumSchedule,
    Graph,
    Ledger,
    Report,
    add_proof,
    build_graph,
    exercises,
    make_report,
    make_schedule,
)
from prover_env.errors import MachineryError, ProverGymError, UsageError
from prover_env.policies import TemplatePolicy
from prover_env.pool import LeanPool
from prover_env.practice.config import GROWTH
from prover_env.rollouts import Rollout, Step, Timing, Versions
from prover_env.search import BestFirstSearch, Budget, StopReason
from prover_env.server import InterruptedWaitError
from prover_env.values import ResultKind
from prover_env.version import package_version

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from curriculum import Attempt, RackSchedule, Uses
    from problems import Problem, ProblemSet
    from prover_env.practice.config import PracticeConfig
    from prover_env.rollouts import RunStore
    from prover_env.runtime import Lean
    from prover_env.search import SearchResult

__all__ = ["AttemptEvent", "PracticeSession"]

POLICY = "template"
_POLL_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class AttemptEvent:
    """Told to the observer when an attempt has ended and its rollout is on disk."""

    rollout: Rollout
    first_time: bool
    """True when this is the first accepted proof of the problem in the run."""


@dataclass(frozen=True, slots=True)
class _Place:
    """An attempt's place in the run: it gives the rollout its id and its seed."""

    round: int
    index: int
    problem_id: str
    evaluations: int

    @property
    def rollout_id(self) -> str:
        return f"{self.round:06d}-{self.index:03d}"


class PracticeSession:
    """One sitting of a practice run. Single use; ``run`` may be stopped from another thread."""

    def __init__(
        self,
        config: PracticeConfig,
        lean: Lean,
        problems: ProblemSet,
        store: RunStore,
        *,
        uses: Mapping[str, Uses] | None = None,
        workers: int = 2,
        on_attempt: Callable[[AttemptEvent], None] | None = None,
    ) -> None:
        """Rebuild the state of the run from the store.

        Args:
            config: the run's configuration.
            lean: a prepared Lean.
            problems: the problem sets; the configuration's selection is applied here.
            store: the run's store, empty for a new run.
            uses: constants used, for the dependency graph (see ``problem_uses``).
            workers: Lean workers that run side by side, at least 1.
            on_attempt: called on the session's thread after each attempt.

        Raises:
            UnknownProblemError: the selection fits nothing.
            UsageError: ``workers`` is below 1.
            CurriculumError: there is no schedule of that name.
        """
        if workers < 1:
            raise UsageError(f"workers is {workers}; at least 1 is needed")
        self.config = config
        self._lean = lean
        self._store = store
        self._workers = workers
        self._on_attempt = on_attempt
        chosen = problems if config.selection is None else problems.select(config.selection)
        self.problems: dict[str, Problem] = {p.id: p for p in chosen if not p.canary}
        if not self.problems:
            raise UsageError(
                f"the selection {config.selection!r} holds canaries only, which are never practised"
            )
        self.graph: Graph = build_graph(self.problems.values(), uses)
        self._stop = threading.Event()
        self._pool = LeanPool(workers, lean=lean, max_heartbeats=config.max_heartbeats)
        self._solved: set[str] = set()
        self._attempts: list[Attempt] = []
        self.attempts_done = 0
        self.last_failure: str | None = None
        self._resume()

    # --- state ----------------------------------------------------------------------------------------------

    def _resume(self) -> None:
        """Split the stored rollouts into finished rounds, which the schedule knows, and the one cut short."""
        rounds: dict[int, list[Rollout]] = {}
        for rollout in self._store:
            rounds.setdefault(rollout.round, []).append(rollout)
        cut_short = max(rounds, default=0)
        if len(rounds.get(cut_short, ())) == self.config.round_size:
            cut_short += 1
        self._round = cut_short
        self._partial = {r.id: r for r in rounds.pop(cut_short, [])}
        # within a round, rollouts are stored as they end but learnt from as they were chosen
        finished = [r for number in sorted(rounds) for r in sorted(rounds[number], key=lambda r: r.id)]
        # The prerequisites are those known before the first attempt: were they read from the graph that the
        # run's own proofs have grown, a resumed run would choose otherwise than one never interrupted.
        self.rack = exercises(self.problems.values(), self.graph)
        self._schedule: RackSchedule = make_schedule(
            self.config.schedule, self.rack, [r.attempt for r in finished if self._is_current(r)]
        )
        for rollout in (*finished, *self._partial.values()):
            self._take(rollout)

    def _is_current(self, rollout: Rollout) -> bool:
        """Whether a stored rollout is about a problem of this rack, as it is stated now."""
        problem = self.problems.get(rollout.problem_id)
        return problem is not None and problem.key == rollout.problem_key

    def _take(self, rollout: Rollout) -> None:
        """Let a stored rollout count in the figures; an accepted proof adds its uses to the graph."""
        if not self._is_current(rollout):
            return
        self._attempts.append(rollout.attempt)
        self.last_failure = rollout.machinery_error or self.last_failure
        if not rollout.solved or rollout.verdict is None:
            return
        self._solved.add(rollout.problem_id)
        uses = rollout.verdict.get("uses")
        if isinstance(uses, list):
            add_proof(self.graph, rollout.problem_id, [str(name) for name in uses])

    def report(self) -> Report:
        """Where the rack stands now, the round in progress included."""
        weights = self._schedule.weights() if isinstance(self._schedule, CurriculumSchedule) else None
        ledger = Ledger(self._attempts, discount=self._schedule.settings.discount)
        return make_report(self.rack, ledger, weights=weights)

    @property
    def solved(self) -> frozenset[str]:
        """Ids of the problems with an accepted proof in this run."""
        return frozenset(self._solved)

    @property
    def round(self) -> int:
        """Number of the round in progress, from 0."""
        return self._round

    @property
    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of the Lean workers that are alive."""
        return self._pool.worker_pids

    # --- running --------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """End the session soon: attempts in progress are dropped. May be called from any thread.

        In a signal handler, call ``request_stop`` instead.
        """
        self._stop.set()
        self._pool.interrupt()

    def request_stop(self) -> None:
        """Like ``stop``, but takes no lock; the session looks at it a few times a second."""
        self._stop.set()

    def run(self, *, seconds: float | None = None, rounds: int | None = None) -> None:
        """Practise until a limit is reached or ``stop`` is called.

        Args:
            seconds: wall-clock limit of this sitting.
            rounds: how many rounds to finish in this sitting, one that was cut short before included.

        Raises:
            UsageError: no limit, or one that is not positive.
            RunDirError: a rollout could not be written.
            MachineryError: Lean cannot be started at all.
        """
        if seconds is None and rounds is None:
            raise UsageError("practice needs a limit: give seconds or rounds")
        for name, value in (("seconds", seconds), ("rounds", rounds)):
            if value is not None and not value > 0:
                raise UsageError(f"{name} is {value}; it must be above 0")
        deadline = None if seconds is None else time.monotonic() + seconds
        executor = ThreadPoolExecutor(max_workers=self._workers, thread_name_prefix="practice")
        try:
            done = 0
            while not self._stop.is_set() and (rounds is None or done < rounds):
                if not self._one_round(executor, deadline):
                    break
                done += 1
        finally:
            self._stop.set()
            executor.shutdown(wait=True, cancel_futures=True)
            self._pool.close()

    def _one_round(self, executor: ThreadPoolExecutor, deadline: float | None) -> bool:
        """Run one round to its end; False when it was cut short."""
        ids = self._schedule.choose(self.config.round_size, self.config.seed)
        places = [
            _Place(self._round, index, problem_id, self._budget(problem_id))
            for index, problem_id in enumerate(ids)
        ]
        results: dict[str, Rollout] = dict(self._partial)
        waiting = {
            executor.submit(self._attempt, place): place
            for place in places
            if place.rollout_id not in results
        }
        while waiting:
            if self._stop.is_set() or (deadline is not None and time.monotonic() >= deadline):
                self.stop()
            ready, _ = wait(waiting, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
            for future in ready:
                place = waiting.pop(future)
                rollout = self._outcome(future)
                if rollout is not None:
                    results[place.rollout_id] = rollout
                    self._record(rollout)
            if self._stop.is_set() and all(not f.running() for f in waiting):
                for future in waiting:
                    future.cancel()
                break
        if any(place.rollout_id not in results for place in places):
            return False
        for place in places:
            attempt: Attempt = results[place.rollout_id].attempt
            self._schedule.observe(attempt)
        self._partial = {}
        self._round += 1
        return True

    def _budget(self, problem_id: str) -> int:
        """Evaluations for the next attempt, by what is known at the start of the round."""
        stats = self._schedule.ledger.stats(problem_id)
        return self.config.evaluations * min(1 + stats.attempts - stats.solved, GROWTH)

    def _outcome(self, future: Future[Rollout | None]) -> Rollout | None:
        """The rollout of a finished attempt, ``None`` when it was dropped; errors stop the session."""
        try:
            return future.result()
        except BaseException:
            self._stop.set()
            raise

    def _record(self, rollout: Rollout) -> None:
        """Keep a rollout: on disk first, then in the figures."""
        self._store.append(rollout)
        first = rollout.solved and rollout.problem_id not in self._solved
        self._take(rollout)
        self.attempts_done += 1
        if self._on_attempt is not None:
            self._on_attempt(AttemptEvent(rollout, first))

    # --- one attempt, on a thread of the pool ---------------------------------------------------------------

    def _attempt(self, place: _Place) -> Rollout | None:
        """One attempt from start to rollout; ``None`` when the session ended meanwhile."""
        if self._stop.is_set():
            return None
        problem = self.problems[place.problem_id]
        started, began = datetime.now(UTC), time.monotonic()
        result: SearchResult | None = None
        failure: str | None = None
        try:
            result = self._search(place).search(self._pool, problem, should_stop=self._stop.is_set)
        except InterruptedWaitError:
            return None
        except MachineryError as error:
            failure = f"{type(error).__name__}: {error}"
        except ProverGymError as error:
            # a problem that does not elaborate is not the policy's fault either
            failure = f"{type(error).__name__}: {error}"
        if result is not None and result.stopped is StopReason.CANCELLED:
            return None
        return Rollout(
            id=place.rollout_id,
            problem_id=problem.id,
            problem_key=problem.key,
            policy=POLICY,
            policy_version=self.config.mode,
            seed=self.config.seed,
            round=place.round,
            steps=_steps(result),
            evaluations=result.evaluations if result is not None else 0,
            solved=result is not None and result.proved,
            verdict=result.verdict.to_dict() if result is not None and result.verdict is not None else None,
            reward=1.0 if result is not None and result.proved else 0.0,
            machinery_error=failure,
            timing=Timing(started_at=started, wall_seconds=time.monotonic() - began),
            versions=Versions(prover_gym=package_version(), lean=self._lean.version),
        )

    def _search(self, place: _Place) -> BestFirstSearch:
        """A fresh search: nothing is carried over from one attempt to the next."""
        policy = TemplatePolicy(self.config.mode)
        return BestFirstSearch(policy, Budget(evaluations=place.evaluations))


def _steps(result: SearchResult | None) -> tuple[Step, ...]:
    """The path of the proof that was found; empty without one."""
    if result is None:
        return ()
    last = len(result.path) - 1
    return tuple(
        Step(
            state=step.state.goal_key,
            tactic=step.tactic,
            result=ResultKind.PROVED if index == last else ResultKind.PROGRESS,
        )
        for index, step in enumerate(result.path)
    )
