"""``PoolEngine``: what the synchronous and the asynchronous pool share: arguments, core, keeper, forks."""

from __future__ import annotations

import math
import os
import time
import weakref
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from problems import Problem
from prover_env.errors import ClosedError, UsageError
from prover_env.forklock import ForkLock
from prover_env.pool.core import PoolCore, Rules
from prover_env.pool.keeper import Keeper
from prover_env.pool.memory import Admission, admit, available_bytes
from prover_env.pool.plans import Planner
from prover_env.requests import Tasks, check_positive, environment_key, make_problem, make_settings

if TYPE_CHECKING:
    from prover_env.pool.stats import PoolStats
    from prover_env.runtime import Lean

__all__ = ["PoolEngine", "PoolFront", "end_of"]

_WARM_MOST = 4 << 30
_JOIN_SECONDS = 5.0


class PoolEngine:
    """A pool without its calls.

    Attributes:
        lean: the Lean in use.
        environment_key: see ``LeanRepl.environment_key``.
        planner: makes the plans of calls.
        admission: how many workers run, and why not more.
        closed: True after ``close``.
    """

    def __init__(
        self,
        workers: int | None,
        lean: Lean | None,
        *,
        step_timeout: float,
        start_timeout: float,
        max_heartbeats: int,
        memory_limit: int,
        output_limit: int,
        options: Mapping[str, str | int | bool] | None,
        require_sandbox: bool,
        queue_limit: int | None,
        warm_memory: int | None,
        worker_memory: int,
        recycle_jobs: int,
        recycle_memory: int,
        recycle_errors: int,
        spare: bool,
    ) -> None:
        """Check everything and start nothing; see ``LeanPool`` for the arguments."""
        counts = {
            "workers": 1 if workers is None else workers,
            "queue_limit": 1 if queue_limit is None else queue_limit,
            "warm_memory": 1 if warm_memory is None else warm_memory,
            "worker_memory": worker_memory,
            "recycle_jobs": recycle_jobs,
            "recycle_memory": recycle_memory,
            "recycle_errors": recycle_errors,
        }
        for name, value in counts.items():
            check_positive(name, value)
            if not isinstance(value, int):
                raise UsageError(f"{name} must be a whole number, not {value!r}")
        self._settings = make_settings(
            step_timeout=step_timeout,
            start_timeout=start_timeout,
            max_heartbeats=max_heartbeats,
            memory_limit=memory_limit,
            output_limit=output_limit,
            options=options,
            require_sandbox=require_sandbox,
        )
        self.admission: Admission = admit(workers, worker_memory)
        if lean is None:
            from prover_env.runtime import get_lean

            lean = get_lean()
        self.lean = lean
        self.environment_key = environment_key(lean, self._settings)
        size = self.admission.workers
        self._rules = Rules(
            queue_limit=max(64, 16 * size) if queue_limit is None else queue_limit,
            warm_memory=min(available_bytes() // 4, _WARM_MOST) if warm_memory is None else warm_memory,
            worker_memory=worker_memory,
            recycle_jobs=recycle_jobs,
            recycle_memory=recycle_memory,
            recycle_errors=recycle_errors,
            spare=spare,
        )
        self.planner = Planner(lean, self._settings)
        self.closed = False
        self._tasks = Tasks(lean)
        self._lock = ForkLock()
        self._make()

    def _make(self) -> None:
        self._core = PoolCore(self.lean, self._settings, self._tasks, self.admission, self._rules)
        self._keeper = Keeper(self._core, self.planner.open)
        self._finalizer = weakref.finalize(self, self._core.close, wait=False)

    def core(self) -> PoolCore:
        """The core of this process; in a forked child a new one, since threads and workers stay behind.

        Raises:
            ClosedError: the pool is closed.
        """
        if self.closed:
            raise ClosedError("this LeanPool is closed: make a new one")
        core = self.current()
        self._keeper.start()
        return core

    def prefetch(self, problems: Iterable[str | Problem], *, wait: bool) -> None:
        """Start workers for these problems in the background."""
        self.core()
        for problem in problems:
            self._keeper.wish(make_problem(problem))
        if wait:
            self._keeper.wait(math.inf)

    def current(self) -> PoolCore:
        """The core, also of a closed pool."""
        if self._core.owner != os.getpid():
            with self._lock:
                if self._core.owner != os.getpid():
                    self._finalizer.detach()
                    self._make()
        return self._core

    def close(self) -> None:
        """End everything."""
        self.closed = True
        self.current().close()
        self._keeper.join(_JOIN_SECONDS)
        self._finalizer.detach()


class PoolFront:
    """What both pools say of themselves."""

    _engine: PoolEngine

    @property
    def lean(self) -> Lean:
        """The Lean in use."""
        return self._engine.lean

    @property
    def environment_key(self) -> str:
        """Equal for engines that answer alike: a hash of Lean, core library, options and heartbeats."""
        return self._engine.environment_key

    @property
    def workers(self) -> int:
        """How many jobs may run at the same time."""
        return self._engine.admission.workers

    @property
    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of all workers, busy, idle and spare, the one used last at the end."""
        return self._engine.current().pids()

    @property
    def closed(self) -> bool:
        """True after ``close()``."""
        return self._engine.closed

    def stats(self) -> PoolStats:
        """Health and counts since the pool was made."""
        return self._engine.current().stats()


def end_of(deadline: float | None) -> float:
    """When a call with this deadline is to be given up."""
    if deadline is None:
        return math.inf
    check_positive("deadline", deadline)
    return time.monotonic() + deadline
