"""``AsyncLeanRepl``: the methods of ``LeanRepl`` as coroutines."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import TYPE_CHECKING, TypeVar

from problems import Problem
from prover_env.errors import ClosedError
from prover_env.repl import LeanRepl, ReplStats
from prover_env.server.worker import InterruptedWaitError
from prover_env.values import ProofState, TacticResult, Verdict

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["AsyncLeanRepl"]

_T = TypeVar("_T")


class _Call:
    """One call on its way; ``cancelled`` once nobody waits for it any more."""

    __slots__ = ("cancelled",)

    def __init__(self) -> None:
        self.cancelled = False


class AsyncLeanRepl:
    """A ``LeanRepl`` behind a thread of its own.

    Calls are served one after the other, in the order in which they were made. Cancelling a call (also by
    ``asyncio.timeout``) makes Lean drop it, and the next call finds the REPL in order. For work in parallel
    use several of them.
    """

    def __init__(
        self,
        lean: Lean | None = None,
        *,
        step_timeout: float = 10.0,
        start_timeout: float = 60.0,
        max_heartbeats: int = 200_000,
        memory_limit: int = 4 << 30,
        warm_workers: int = 2,
        options: Mapping[str, str | int | bool] | None = None,
    ) -> None:
        """Take the arguments of ``LeanRepl``."""
        self._repl = LeanRepl(
            lean,
            step_timeout=step_timeout,
            start_timeout=start_timeout,
            max_heartbeats=max_heartbeats,
            memory_limit=memory_limit,
            warm_workers=warm_workers,
            options=options,
        )
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="lean-repl")
        self._guard = threading.Lock()
        self._current: _Call | None = None

    async def start(self, problem: str | Problem, *, preamble: str = "") -> ProofState:
        """See ``LeanRepl.start``."""
        return await self._call(lambda: self._repl.start(problem, preamble=preamble))

    async def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """See ``LeanRepl.run``."""
        return await self._call(lambda: self._repl.run(state, tactic, timeout=timeout))

    async def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """See ``LeanRepl.run_many``."""
        return await self._call(lambda: self._repl.run_many(state, tactics, timeout=timeout))

    async def replay(
        self, problem: str | Problem, script: Sequence[str], *, timeout: float | None = None
    ) -> ProofState:
        """See ``LeanRepl.replay``."""
        return await self._call(lambda: self._repl.replay(problem, script, timeout=timeout))

    async def judge(self, state: ProofState) -> Verdict:
        """See ``LeanRepl.judge``; a judgement that has begun is not cut short by cancelling."""
        return await self._call(lambda: self._repl.judge(state))

    @property
    def lean(self) -> Lean:
        """The Lean in use."""
        return self._repl.lean

    @property
    def worker_pid(self) -> int | None:
        """See ``LeanRepl.worker_pid``."""
        return self._repl.worker_pid

    @property
    def worker_pids(self) -> tuple[int, ...]:
        """See ``LeanRepl.worker_pids``."""
        return self._repl.worker_pids

    @property
    def stats(self) -> ReplStats:
        """See ``LeanRepl.stats``."""
        return self._repl.stats

    async def close(self) -> None:
        """End all workers. Calls that are running or waiting end with ``ClosedError``."""
        await asyncio.to_thread(self._close)

    async def __aenter__(self) -> AsyncLeanRepl:
        """Itself."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        await self.close()

    def _close(self) -> None:
        self._repl.close()
        self._thread.shutdown(wait=True)

    async def _call(self, function: Callable[[], _T]) -> _T:
        call = _Call()
        loop = asyncio.get_running_loop()
        try:
            future = loop.run_in_executor(self._thread, self._serve, call, function)
        except RuntimeError:
            raise ClosedError("this AsyncLeanRepl is closed: make a new one") from None
        try:
            return await future
        except asyncio.CancelledError:
            with self._guard:
                call.cancelled = True
                if self._current is call:
                    self._repl.interrupt()
            raise

    def _serve(self, call: _Call, function: Callable[[], _T]) -> _T:
        with self._guard:
            if call.cancelled:
                raise InterruptedWaitError("the call was cancelled before it began")
            self._current = call
        try:
            return function()
        finally:
            with self._guard:
                self._current = None
                self._repl.resume()
