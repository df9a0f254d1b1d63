"""``PracticeSession``: rounds of attempts, from the schedule's choice to rollouts and a wiser learner.

Contract. A round is chosen from what was known before it; its attempts run on any number of workers, with a
policy that does not change meanwhile; each rollout is on disk as soon as its attempt ends; and schedule and
learner learn from the round when all of it is done, in the order chosen. So results depend on the
configuration only: not on the number of workers, not on how often a worker had to be replaced, and not on
where a run was interrupted or killed (as long as the wall-clock limit on single tactics does not strike).
Attempts cut short by the end of the session are not recorded. What a learner knows is saved after each round:
a run that goes on loads that, and makes the attempts of the round that was cut short again, since a learner
needs more of them than is recorded; they come from the transitions on disk. Without a learner the recorded
ones count.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curriculum import (
    Graph,
    Ledger,
    Report,
    Settings,
    add_proof,
    build_graph,
    check_canary,
    exercises,
    make_report,
    make_schedule,
)
from prover_env.errors import UsageError
from prover_env.pool import LeanPool
from prover_env.practice.attempt import Attempter, Outcome
from prover_env.practice.checkpoints import Checkpoints
from prover_env.practice.plan import RoundPlanner
from prover_env.practice.progress import RoundReport, append_report, trim_reports
from prover_env.practice.remembering import RememberingEngine
from prover_env.practice.setup import learner_of, practised, split_of
from prover_env.search import SEARCHES, CachedEngine, TransitionCache, TransitionStore
from prover_env.server import InterruptedWaitError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from curriculum import Attempt, RackSchedule, Split, Uses
    from problems import Problem, ProblemSet
    from prover_env.practice.config import PracticeConfig
    from prover_env.practice.task import Task
    from prover_env.rollouts import Rollout, RunStore
    from prover_env.runtime import Lean
    from prover_env.search import ProofEngine

__all__ = ["TRANSITIONS", "AttemptEvent", "PracticeSession"]

TRANSITIONS = "transitions.sqlite"
"""Name of the file of remembered answers in a run directory."""

_POLL_SECONDS = 0.2


@dataclass(frozen=True, slots=True)
class AttemptEvent:
    """Told to the observer when an attempt has ended and its rollout is on disk."""

    rollout: Rollout
    first_time: bool
    """True when this is the first accepted proof of the problem in the run."""


class PracticeSession:
    """One sitting of a practice run, with or without a learner. Single use."""

    def __init__(
        self,
        config: PracticeConfig,
        lean: Lean,
        problems: ProblemSet,
        store: RunStore,
        *,
        uses: Mapping[str, Uses] | None = None,
        workers: int = 2,
        transitions: Path | None = None,
        engine: ProofEngine | None = None,
        on_attempt: Callable[[AttemptEvent], None] | None = None,
        on_round: Callable[[RoundReport], None] | None = None,
    ) -> None:
        """Rebuild the state of the run from its directory.

        Args:
            config: the run's configuration.
            lean: a prepared Lean.
            problems: the problem sets; the configuration's selection is applied here.
            store: the run's store, empty for a new run.
            uses: constants used, for the dependency graph (see ``problem_uses``).
            workers: Lean workers that run side by side, at least 1.
            transitions: file of remembered answers, which runs may share; by default one in the run
                directory, and none for a prover that does not learn.
            engine: to be used instead of a pool of the session's own, so that several runs in one process
                can share workers and what a ``RememberingEngine`` knows. Safe for threads, with the
                configuration's ``max_heartbeats``; it stays open.
            on_attempt: called on the session's thread after each attempt.
            on_round: called there after each round.

        Raises:
            UnknownProblemError: the selection fits nothing.
            UsageError: ``workers`` is below 1, or there is no learner or search of that name.
            CurriculumError: there is no schedule of that name.
            RunDirError: a checkpoint is damaged.
            CanarySolvedError: a canary was proved in this run.
        """
        if workers < 1:
            raise UsageError(f"workers is {workers}; at least 1 is needed")
        if config.search not in SEARCHES:
            raise UsageError(f"unknown search {config.search!r}; choose one of {', '.join(SEARCHES)}")
        self.config = config
        self._store = store
        self._workers = workers
        self._on_attempt, self._on_round = on_attempt, on_round
        chosen = problems if config.selection is None else problems.select(config.selection)
        rack = [problem for problem in chosen if not problem.canary]
        if not rack:
            raise UsageError(
                f"the selection {config.selection!r} holds canaries only, which are never practised"
            )
        self.graph: Graph = build_graph(rack, uses)
        self.split: Split | None = split_of(config, rack, self.graph)
        self.problems: dict[str, Problem] = practised(rack, self.split)
        self._canaries = {p.id: p for p in problems.canaries}
        self.learner = learner_of(config)
        self._checkpoints = Checkpoints(store.run_dir)
        self._stop = threading.Event()
        self._solved: set[str] = set()
        self._attempts: list[Attempt] = []
        self._counted = [0, 0]  # attempts and evaluations of finished rounds
        self.attempts_done = 0
        self.repeated_differently = 0
        self.last_failure: str | None = None
        if transitions is None and config.learns:
            transitions = store.run_dir / TRANSITIONS
        self._pool: LeanPool | None = None
        if engine is None:
            self._pool = LeanPool(workers, lean=lean, max_heartbeats=config.max_heartbeats)
            engine = RememberingEngine(self._pool)
        self._engine: ProofEngine = engine
        self._transitions = None if transitions is None else TransitionStore(transitions)
        self._cache = TransitionCache(store=self._transitions)
        self._attempter = Attempter(
            config,
            self._engine,
            self.learner,
            lean_version=lean.version,
            cache=self._cache,
            should_stop=self._stop.is_set,
        )
        try:
            self._resume()
        except BaseException:
            self._close()
            raise

    # --- state ----------------------------------------------------------------------------------------------

    def _resume(self) -> None:
        """Split the stored rollouts into finished rounds, which count, and what was cut short."""
        rounds: dict[int, dict[str, Rollout]] = {}
        for rollout in self._store:
            rounds.setdefault(rollout.round, {})[rollout.id] = rollout
            self._look_at_canary(rollout)
        state: dict[str, Any] = {}
        if self.config.learns:
            self._round = max(self._checkpoints.rounds(), default=0)
            if self._round and self.learner is not None:
                state = self._checkpoints.load(self._round, self.learner)
        else:
            self._round = max(rounds, default=0)
            if len(rounds.get(self._round, ())) == self.config.round_size:
                self._round += 1
        # within a round, rollouts are stored as they end but learnt from as they were chosen
        finished = [rounds[n][id] for n in sorted(rounds) if n < self._round for id in sorted(rounds[n])]
        self._stored = {id: r for n, found in rounds.items() if n >= self._round for id, r in found.items()}
        # The prerequisites are those known before the first attempt: were they read from the graph that the
        # run's own proofs have grown, a resumed run would choose otherwise than one never interrupted.
        self.rack = exercises(self.problems.values(), self.graph)
        config = self.config
        schedule: RackSchedule = make_schedule(
            config.schedule, self.rack, settings=config.settings or None, lineage=config.lineage
        )
        engine = CachedEngine(self._engine, self._cache)
        canaries = self._canaries if config.canaries else {}
        self._planner = RoundPlanner(config, schedule, self.problems, canaries, engine)
        self._planner.restore(state)
        for rollout in finished:
            self._planner.observe(rollout)
            self._counted[0] += 1
            self._counted[1] += rollout.evaluations
            self._take(rollout)
        self._solved_before = set(self._solved)
        for rollout in self._stored.values():
            self._take(rollout)
        trim_reports(self._store.run_dir, self._round)

    def _look_at_canary(self, rollout: Rollout) -> None:
        """Stop at the proof of a canary: nothing that this judge accepted can be trusted."""
        if rollout.problem_id in self._canaries:
            check_canary(rollout.problem_id, rollout.solved)

    def _take(self, rollout: Rollout) -> None:
        """Let a rollout count in the figures; an accepted proof of a problem adds its uses to the graph."""
        problem = self.problems.get(rollout.problem_id)
        self.last_failure = rollout.machinery_error or self.last_failure
        if problem is None or problem.key != rollout.problem_key or rollout.kind != "full":
            return
        self._attempts.append(rollout.attempt)
        if not rollout.solved or rollout.verdict is None:
            return
        self._solved.add(rollout.problem_id)
        uses = rollout.verdict.get("uses")
        if isinstance(uses, list):
            add_proof(self.graph, rollout.problem_id, [str(name) for name in uses])

    def report(self) -> Report:
        """Where the rack stands now, the round in progress included."""
        schedule = self._planner.schedule
        ledger = Ledger(self._attempts, discount=schedule.settings.discount)
        settings = schedule.settings if isinstance(schedule.settings, Settings) else None
        return make_report(self.rack, ledger, weights=self._planner.weights(), settings=settings)

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
        """Process ids of the session's own Lean workers that are alive."""
        return () if self._pool is None else self._pool.worker_pids

    # --- running --------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """End the session soon: attempts in progress are dropped. May be called from any thread.

        In a signal handler, call ``request_stop`` instead.
        """
        self._stop.set()
        if self._pool is not None:
            self._pool.interrupt()

    def request_stop(self) -> None:
        """Like ``stop``, but takes no lock; the session looks at it a few times a second."""
        self._stop.set()

    def run(
        self,
        *,
        seconds: float | None = None,
        rounds: int | None = None,
        until_round: int | None = None,
        until_evaluations: int | None = None,
    ) -> None:
        """Practise until a limit is reached or ``stop`` is called.

        Args:
            seconds: wall-clock limit of this sitting.
            rounds: how many rounds to finish in this sitting, one that was cut short before included.
            until_round: how many rounds the run is to have in the end, those of earlier sittings included.
            until_evaluations: tactics evaluated in the run, likewise, after which no further round is begun.

        Raises:
            UsageError: no limit, or one that is not positive.
            RunDirError: a rollout or a checkpoint could not be written.
            MachineryError: Lean cannot be started at all.
            CanarySolvedError: a canary was proved.
        """
        limits = {
            "seconds": seconds,
            "rounds": rounds,
            "until_round": until_round,
            "until_evaluations": until_evaluations,
        }
        if all(value is None for value in limits.values()):
            raise UsageError("practice needs a limit: give seconds or rounds")
        for name, value in limits.items():
            if value is not None and not value > 0:
                raise UsageError(f"{name} is {value}; it must be above 0")
        deadline = None if seconds is None else time.monotonic() + seconds
        last = min(
            (limit for limit in (until_round, None if rounds is None else self._round + rounds) if limit),
            default=None,
        )
        executor = ThreadPoolExecutor(max_workers=self._workers, thread_name_prefix="practice")
        try:
            while not self._stop.is_set() and (last is None or self._round < last):
                if until_evaluations is not None and self._counted[1] >= until_evaluations:
                    break
                if not self._one_round(executor, deadline):
                    break
        finally:
            self._stop.set()
            executor.shutdown(wait=True, cancel_futures=True)
            self._close()

    def _close(self) -> None:
        """Give back what is the session's own."""
        if self._pool is not None:
            self._pool.close()
        if self._transitions is not None:
            self._transitions.close()

    def _one_round(self, executor: ThreadPoolExecutor, deadline: float | None) -> bool:
        """Run one round to its end; False when it was cut short."""
        began = time.monotonic()
        try:
            tasks = self._planner.plan(self._round)
        except InterruptedWaitError:
            return False
        outcomes = self._carry_out(executor, tasks, deadline)
        if outcomes is None:
            return False
        learning, learnt = self._learn(outcomes)
        self._finish_round(outcomes, learning, began, learnt)
        return True

    def _carry_out(
        self, executor: ThreadPoolExecutor, tasks: list[Task], deadline: float | None
    ) -> list[Outcome] | None:
        """Make the attempts of a round, in order as they were chosen; ``None`` when it was cut short."""
        outcomes: dict[str, Outcome] = {}
        if not self.config.learns:  # what is recorded is all that is needed
            for task in tasks:
                if task.rollout_id in self._stored:
                    outcomes[task.rollout_id] = Outcome(task, self._stored[task.rollout_id], None)
        waiting: dict[Future[Outcome | None], Task] = {
            executor.submit(self._attempter.attempt, task): task
            for task in tasks
            if task.rollout_id not in outcomes
        }
        while waiting:
            if self._stop.is_set() or (deadline is not None and time.monotonic() >= deadline):
                self.stop()
            ready, _ = wait(waiting, timeout=_POLL_SECONDS, return_when=FIRST_COMPLETED)
            for future in ready:
                task = waiting.pop(future)
                outcome = self._outcome(future)
                if outcome is not None:
                    outcomes[task.rollout_id] = self._record(outcome)
            if self._stop.is_set() and all(not f.running() for f in waiting):
                for future in waiting:
                    future.cancel()
                break
        if any(task.rollout_id not in outcomes for task in tasks):
            return None
        return [outcomes[task.rollout_id] for task in tasks]

    def _outcome(self, future: Future[Outcome | None]) -> Outcome | None:
        """What a finished attempt came to, ``None`` when it was dropped; errors stop the session."""
        try:
            return future.result()
        except BaseException:
            self._stop.set()
            raise

    def _record(self, outcome: Outcome) -> Outcome:
        """Keep a rollout: on disk first, then in the figures. One recorded before stays as it was."""
        stored = self._stored.get(outcome.rollout.id)
        if stored is not None:
            self.repeated_differently += stored.reproducible() != outcome.rollout.reproducible()
            return replace(outcome, rollout=stored)
        rollout = outcome.rollout
        self._store.append(rollout)
        self._look_at_canary(rollout)
        first = rollout.solved and rollout.kind == "full" and rollout.problem_id not in self._solved
        self._take(rollout)
        self.attempts_done += 1
        if self._on_attempt is not None:
            self._on_attempt(AttemptEvent(rollout, first))
        return outcome

    def _learn(self, outcomes: list[Outcome]) -> tuple[dict[str, Any], float]:
        """Let learner and planner learn; gives the learner's figures and the seconds that it took."""
        began = time.monotonic()
        figures: dict[str, Any] = {}
        if self.learner is not None:
            results = [
                o.result for o in outcomes if o.result is not None and o.task.problem.id not in self._canaries
            ]
            figures = asdict(self.learner.learn(results))
        for outcome in outcomes:
            self._planner.observe(outcome.rollout)
        self._planner.collect(outcomes)
        if self.learner is not None:
            self._checkpoints.save(self._round + 1, self.learner, self._planner.state())
        return figures, time.monotonic() - began

    def _finish_round(
        self, outcomes: list[Outcome], learning: dict[str, Any], began: float, learnt: float
    ) -> None:
        """Move on to the next round and tell of the one that is over."""
        rollouts = [outcome.rollout for outcome in outcomes]
        full = {r.problem_id for r in rollouts if r.solved and r.kind == "full"}
        new = full - self._solved_before
        self._solved_before |= new
        self._counted[0] += len(rollouts)
        self._counted[1] += sum(r.evaluations for r in rollouts)
        results = [outcome.result for outcome in outcomes if outcome.result is not None]
        report = RoundReport(
            round=self._round,
            attempts=len(rollouts),
            solved=sum(r.solved for r in rollouts),
            new=len(new),
            evaluations=sum(r.evaluations for r in rollouts),
            total_attempts=self._counted[0],
            total_solved=len(self._solved_before),
            total_evaluations=self._counted[1],
            learning=learning,
            timing={
                "seconds": round(time.monotonic() - began, 3),
                "learning_seconds": round(learnt, 3),
                "asked": sum(r.asked for r in results),
                "hits": sum(r.hits for r in results),
            },
        )
        self._stored = {id: r for id, r in self._stored.items() if r.round > self._round}
        self._round += 1
        append_report(self._store.run_dir, report)
        if self._on_round is not None:
            self._on_round(report)
