"""``LeanPool``: many workers behind the methods of ``LeanRepl``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from problems import Problem
from prover_env.errors import ReplayError, UsageError
from prover_env.pool.engine import PoolEngine, PoolFront, end_of
from prover_env.requests import shown
from prover_env.values import ProofState, TacticResult, Verdict

if TYPE_CHECKING:
    from prover_env.pool.jobs import Job, Plan
    from prover_env.runtime import Lean

__all__ = ["WORKER_MEMORY", "LeanPool", "replay_error"]

_T = TypeVar("_T")

WORKER_MEMORY = 96 << 20
"""Bytes counted for a worker that is new: it takes about half of that, the rest is for its work."""


class LeanPool(PoolFront):
    """Runs tactics on proof states, on several workers at once. All methods may be called from many threads.

    Answers are those of ``LeanRepl``: they depend neither on the worker, nor on what it did before, nor on
    how much there is to do (as long as no wall-clock limit strikes). Workers and threads start with the first
    call that needs them.

    Every call takes a ``deadline``: seconds of real time for the whole of it, waiting included. When it is
    over, the call raises ``DeadlineError`` and Lean drops what it was doing. The ``timeout`` of a tactic is
    something else: real time that Lean may spend on it, and to exceed it is a result.
    """

    def __init__(
        self,
        workers: int | None = None,
        *,
        lean: Lean | None = None,
        step_timeout: float = 10.0,
        start_timeout: float = 60.0,
        max_heartbeats: int = 200_000,
        memory_limit: int = 4 << 30,
        output_limit: int = 64 << 20,
        options: Mapping[str, str | int | bool] | None = None,
        require_sandbox: bool = False,
        queue_limit: int | None = None,
        warm_memory: int | None = None,
        worker_memory: int = WORKER_MEMORY,
        recycle_jobs: int = 1_000_000,
        recycle_memory: int = 1 << 30,
        recycle_errors: int = 64,
        spare: bool = True,
    ) -> None:
        """Choose the Lean and see how many workers fit; no process is started yet.

        Args:
            workers: how many run at the same time: by default one for each core, and in any case no more
                than there is memory for.
            lean: the Lean to use; by default the one that ``prover_env.runtime.get_lean`` finds.
            step_timeout: seconds of real time for one tactic. Whether it strikes depends on the machine; the
                heartbeats below do not.
            start_timeout: seconds of real time for a worker to start, and for a statement to elaborate.
            max_heartbeats: Lean's own limit, for all steps of a proof together, as in a file.
            memory_limit: bytes of resident memory at which a worker is killed.
            output_limit: bytes of one message of Lean at which a worker is killed.
            options: further options of Lean, by name.
            require_sandbox: fail where a worker cannot be wholly confined, instead of warning.
            queue_limit: jobs that may wait; whoever brings more waits himself. By default 16 for each
                worker, at least 64.
            warm_memory: bytes of private memory for all workers together. Idle workers are kept for as many
                import lists as fit, the ones used last. By default a quarter of what is free, at most 4 GiB.
            worker_memory: bytes of memory to count for a worker before it is started.
            recycle_jobs: jobs after which a worker is replaced.
            recycle_memory: bytes of private memory above which an idle worker is replaced.
            recycle_errors: accidents (wall clock, memory, output, crash) after which it is.
            spare: keep one idle worker ready for imports that are in steady use.

        Raises:
            UsageError: an argument is out of range.
            AdmissionError: there is no memory for a single worker.
            LeanNotFoundError: there is no Lean.
        """
        self._engine = PoolEngine(
            workers,
            lean,
            step_timeout=step_timeout,
            start_timeout=start_timeout,
            max_heartbeats=max_heartbeats,
            memory_limit=memory_limit,
            output_limit=output_limit,
            options=options,
            require_sandbox=require_sandbox,
            queue_limit=queue_limit,
            warm_memory=warm_memory,
            worker_memory=worker_memory,
            recycle_jobs=recycle_jobs,
            recycle_memory=recycle_memory,
            recycle_errors=recycle_errors,
            spare=spare,
        )

    # -- the states ------------------------------------------------------------------------------------------

    def start(
        self, problem: str | Problem, *, preamble: str = "", deadline: float | None = None
    ) -> ProofState:
        """The first state of a problem; see ``LeanRepl.start``.

        Raises:
            StatementError: the statement, or what stands before it, does not elaborate.
            ClosedError: the pool is closed.
            DeadlineError: there is no answer after ``deadline`` seconds.
            WorkerStartError: no worker can be started.
        """
        return self._carry_out(self._engine.planner.start(problem, preamble), end_of(deadline))

    def run(
        self, state: ProofState, tactic: str, *, timeout: float | None = None, deadline: float | None = None
    ) -> TacticResult:
        """Run one tactic (or several lines of them) on a state; see ``LeanRepl.run``.

        Raises:
            ClosedError: the pool is closed.
            DeadlineError: there is no answer after ``deadline`` seconds.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the state itself cannot be re-established.
        """
        return self._carry_out(self._engine.planner.run(state, tactic, timeout), end_of(deadline))

    def run_many(
        self,
        state: ProofState,
        tactics: Sequence[str],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> list[TacticResult]:
        """Run many tactics on one state; see ``LeanRepl.run_many``. Parts of them may run side by side.

        Raises:
            ClosedError: the pool is closed.
            DeadlineError: there is no answer after ``deadline`` seconds.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the state itself cannot be re-established.
        """
        return self._carry_out(self._engine.planner.run_many(state, tactics, timeout), end_of(deadline))

    def map(
        self,
        pairs: Iterable[tuple[ProofState, str]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> list[TacticResult]:
        """Run one tactic on each of many states.

        Args:
            pairs: states and tactics, drawn as there is room in the queue; equal pairs are run once.
            timeout: seconds of real time for each tactic.
            deadline: seconds of real time for all of them.

        Returns:
            What ``run`` gives for each pair, in order.

        Raises:
            ClosedError: the pool is closed.
            DeadlineError: they are not all answered after ``deadline`` seconds.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: a state cannot be re-established.
        """
        return self._carry_out(self._engine.planner.map(pairs, timeout), end_of(deadline))

    def start_many(
        self, problems: Iterable[str | Problem], *, deadline: float | None = None
    ) -> list[ProofState]:
        """The first states of many problems, in order; raises as ``start`` does."""
        return self._carry_out(self._engine.planner.start_many(problems), end_of(deadline))

    def replay(
        self,
        problem: str | Problem,
        script: Sequence[str],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> ProofState:
        """Run a script from the start; see ``LeanRepl.replay``.

        Raises:
            ReplayError: a step fails; the error holds its index and result.
            StatementError: as for ``start``.
            DeadlineError: it is not done after ``deadline`` seconds.
        """
        if isinstance(script, str):
            raise UsageError("replay takes a sequence of tactics, not one text; put it into a list")
        end, planner = end_of(deadline), self._engine.planner
        state = self._carry_out(planner.start(problem), end)
        for index, tactic in enumerate(script):
            result = self._carry_out(planner.run(state, tactic, timeout), end)
            if result.state is None:
                raise replay_error(script, index, result)
            state = result.state
        return state

    def judge(self, state: ProofState, *, deadline: float | None = None) -> Verdict:
        """The strict verdict on a finished state; see ``LeanRepl.judge``.

        A judgement counts as a job, so that no more of them run than there are workers. One that has begun
        is not cut short by the deadline: the call ends, and the judge finishes in the background.
        """
        return self._carry_out(self._engine.planner.judge(state), end_of(deadline))

    def judge_many(self, states: Sequence[ProofState], *, deadline: float | None = None) -> list[Verdict]:
        """The verdicts on many states, in order, as many as possible in one compilation."""
        return self._carry_out(
            self._engine.planner.judge_many(states, self._engine.admission.workers), end_of(deadline)
        )

    def prefetch(self, problems: Iterable[str | Problem], *, wait: bool = False) -> None:
        """Compile what stands before these problems and start workers for them, in the background.

        Workers are started as long as they fit into ``warm_memory``; a problem that does not elaborate is
        passed over, and whoever starts it will hear why.

        Args:
            problems: problems, the first first.
            wait: come back only when it is done.
        """
        self._engine.prefetch(problems, wait=wait)

    # -- the machinery ---------------------------------------------------------------------------------------

    def close(self) -> None:
        """End all workers. Calls that are running or waiting in other threads end with ``ClosedError``."""
        self._engine.close()

    def interrupt(self) -> None:
        """Make all calls that are running or waiting give up, with ``InterruptedWaitError``.

        Until ``resume`` every call that has to wait for Lean gives up in this way.
        """
        self._engine.current().interrupt()

    def resume(self) -> None:
        """Serve calls again after ``interrupt``."""
        self._engine.current().resume()

    def __enter__(self) -> LeanPool:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _carry_out(self, plan: Plan[_T], end: float) -> _T:
        core = self._engine.core()
        jobs: list[Job] = []
        try:
            for job in plan.jobs:
                core.check(end)
                if job is not None:
                    core.submit(job, end)
                    jobs.append(job)
            answers = [core.result(job, end) for job in jobs]
        except BaseException:
            core.cancel(jobs)
            raise
        return plan.finish(answers)


def replay_error(script: Sequence[str], index: int, result: TacticResult) -> ReplayError:
    """What ``replay`` raises when a step fails."""
    return ReplayError(
        f"step {index + 1} of {len(script)}, {shown(script[index])}, is {result.kind} "
        f"({result.error}): {result.message}",
        index,
        result,
    )
