"""``AsyncLeanPool``: the methods of ``LeanPool`` as coroutines, without a thread for each call."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable, Mapping, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from problems import Problem
from prover_env.errors import DeadlineError, UsageError
from prover_env.pool.engine import PoolEngine, PoolFront, end_of
from prover_env.pool.pool import WORKER_MEMORY, replay_error
from prover_env.values import ProofState, TacticResult, Verdict

if TYPE_CHECKING:
    from prover_env.pool.core import PoolCore
    from prover_env.pool.jobs import Job, Plan
    from prover_env.runtime import Lean

__all__ = ["AsyncLeanPool"]

_T = TypeVar("_T")


class AsyncLeanPool(PoolFront):
    """A pool for one event loop after the other. Calls run side by side, on as many workers as there are.

    Cancelling a call (also by ``asyncio.timeout``) makes Lean drop it; other calls notice nothing.
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
        """Take the arguments of ``LeanPool``."""
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

    async def start(
        self, problem: str | Problem, *, preamble: str = "", deadline: float | None = None
    ) -> ProofState:
        """See ``LeanPool.start``."""
        return await self._carry_out(self._engine.planner.start(problem, preamble), end_of(deadline))

    async def start_many(
        self, problems: Iterable[str | Problem], *, deadline: float | None = None
    ) -> list[ProofState]:
        """See ``LeanPool.start_many``."""
        return await self._carry_out(self._engine.planner.start_many(problems), end_of(deadline))

    async def run(
        self, state: ProofState, tactic: str, *, timeout: float | None = None, deadline: float | None = None
    ) -> TacticResult:
        """See ``LeanPool.run``."""
        return await self._carry_out(self._engine.planner.run(state, tactic, timeout), end_of(deadline))

    async def run_many(
        self,
        state: ProofState,
        tactics: Sequence[str],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> list[TacticResult]:
        """See ``LeanPool.run_many``."""
        return await self._carry_out(self._engine.planner.run_many(state, tactics, timeout), end_of(deadline))

    async def map(
        self,
        pairs: Iterable[tuple[ProofState, str]],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> list[TacticResult]:
        """See ``LeanPool.map``."""
        return await self._carry_out(self._engine.planner.map(pairs, timeout), end_of(deadline))

    async def replay(
        self,
        problem: str | Problem,
        script: Sequence[str],
        *,
        timeout: float | None = None,
        deadline: float | None = None,
    ) -> ProofState:
        """See ``LeanPool.replay``."""
        if isinstance(script, str):
            raise UsageError("replay takes a sequence of tactics, not one text; put it into a list")
        end, planner = end_of(deadline), self._engine.planner
        state = await self._carry_out(planner.start(problem), end)
        for index, tactic in enumerate(script):
            result = await self._carry_out(planner.run(state, tactic, timeout), end)
            if result.state is None:
                raise replay_error(script, index, result)
            state = result.state
        return state

    async def judge(self, state: ProofState, *, deadline: float | None = None) -> Verdict:
        """See ``LeanPool.judge``; a judgement that has begun is not cut short by cancelling."""
        return await self._carry_out(self._engine.planner.judge(state), end_of(deadline))

    async def judge_many(
        self, states: Sequence[ProofState], *, deadline: float | None = None
    ) -> list[Verdict]:
        """See ``LeanPool.judge_many``."""
        return await self._carry_out(
            self._engine.planner.judge_many(states, self._engine.admission.workers), end_of(deadline)
        )

    def prefetch(self, problems: Iterable[str | Problem]) -> None:
        """See ``LeanPool.prefetch``."""
        self._engine.prefetch(problems, wait=False)

    async def close(self) -> None:
        """End all workers. Calls that are running or waiting end with ``ClosedError``."""
        await asyncio.to_thread(self._engine.close)

    async def __aenter__(self) -> AsyncLeanPool:
        """Itself."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        await self.close()

    async def _carry_out(self, plan: Plan[_T], end: float) -> _T:
        core = self._engine.core()
        jobs: list[Job] = []
        answers: list[Any] = []
        try:
            async with asyncio.timeout(None if end == float("inf") else end - time.monotonic()) as limit:
                for job in plan.jobs:
                    core.check(end)
                    if job is None:
                        await asyncio.sleep(0)  # whoever draws without end must let others have their turn
                        continue
                    while not core.try_submit(job):
                        await _room(core)
                    jobs.append(job)
                for job in jobs:
                    answers.append(await asyncio.wrap_future(job.future))
        except TimeoutError:
            core.cancel(jobs)
            if limit.expired():
                raise DeadlineError("the call did not end by its deadline") from None
            raise
        except BaseException:
            core.cancel(jobs)
            raise
        return plan.finish(answers)


async def _room(core: PoolCore) -> None:
    """Wait until the queue may have room."""
    loop = asyncio.get_running_loop()
    room = asyncio.Event()

    def there_is() -> None:
        with contextlib.suppress(RuntimeError):  # the loop was closed meanwhile
            loop.call_soon_threadsafe(room.set)

    core.when_room(there_is)
    await room.wait()
