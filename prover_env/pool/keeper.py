"""``Keeper``: what a pool does in the background, on a thread of its own.

It ends the workers that were taken out, starts those that will be wanted (``prefetch``), keeps a spare one
for imports that are in steady use, and looks after idle workers that have died.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from prover_env.errors import ProverGymError

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.pool.core import PoolCore
    from prover_env.pool.seat import Seat
    from prover_env.server.session import Session
    from prover_env.server.task import Task

__all__ = ["STEADY", "Keeper"]

STEADY = 64
"""Jobs in a row with the same imports that make these worth a spare worker."""

_TICK = 0.5  # seconds between two looks when nobody calls
_RETRY = 5.0  # seconds after which a spare that could not be had is tried again


class Keeper:
    """The background of one ``PoolCore``."""

    def __init__(self, core: PoolCore, opening: Callable[[Session, Task], object]) -> None:
        """Start nothing yet.

        Args:
            core: the pool.
            opening: elaborates the statement of a problem, which starts the worker, and keeps its goals.
        """
        self._core = core
        self._opening = opening
        self._wishes: deque[Problem] = deque()
        self._at_work = False
        self._thread: threading.Thread | None = None
        self._next_spare = 0.0

    def start(self) -> None:
        """Start the thread, if it is not there."""
        with self._core.lock:
            if self._thread is None and not self._core.closed:
                self._thread = threading.Thread(target=self._run, name="lean-pool-keeper", daemon=True)
                self._thread.start()

    def wish(self, problem: Problem) -> None:
        """Have a worker for this problem started before it is wanted."""
        with self._core.lock:
            self._wishes.append(problem)
            self._core.changed.notify()

    def wait(self, end: float) -> bool:
        """Wait until all wishes are seen to; False when they are not at ``end``."""
        core = self._core
        with core.lock:
            while (self._wishes or self._at_work) and not core.closed:
                left = end - time.monotonic()
                if left <= 0:
                    return False
                core.changed.wait(min(left, _TICK))
            return True

    def join(self, seconds: float) -> None:
        """Wait for the thread to end; the pool is closed."""
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join(seconds)

    def _run(self) -> None:
        core = self._core
        while True:
            with core.lock:
                if not (core.closed or core.seats.condemned or self._wishes or self._spare_wanted()):
                    core.changed.wait(_TICK)
                if core.closed:
                    return
                for seat in core.seats:
                    if not seat.held:
                        seat.look()
                problem = self._wishes.popleft() if self._wishes else None
                spare = self._spare_wanted() if problem is None else None
                self._at_work = problem is not None or spare is not None
            core.end_condemned()
            with contextlib.suppress(ProverGymError):  # whoever wants the problem will hear of it
                if problem is not None:
                    task = core.tasks.get(problem)
                    self._warm(task, self._free_seat(task))
                elif spare is not None:
                    self._warm(spare, self._free_seat(spare, spare=True))
            with core.lock:
                self._at_work = False
                core.changed.notify_all()

    def _spare_wanted(self) -> Task | None:
        """A task for whose imports there should be a spare worker. Under the lock."""
        core = self._core
        if not core.rules.spare or core.hot is None or core.hot[1] < STEADY:
            return None
        task = core.hot[0]
        if core.seats.spare_there(task.imports) or time.monotonic() < self._next_spare:
            return None
        return task

    def _warm(self, task: Task, seat: Seat | None) -> None:
        """Start a worker for a task."""
        if seat is None:
            return
        try:
            self._opening(seat.session, task)
        finally:
            with self._core.lock:
                seat.served(self._core.rules.recycle_memory)
                self._core.release(seat)

    def _free_seat(self, task: Task, *, spare: bool = False) -> Seat | None:
        """A free place without a worker; ``None`` where a worker is there, or memory is short."""
        core = self._core
        with core.lock:
            if spare:
                self._next_spare = time.monotonic() + _RETRY
            idle = core.seats.idle(task.imports)
            if core.closed or (not spare and any(seat.running for seat in idle)):
                return None
            ended = next((seat for seat in idle if not seat.running), None)
            if ended is not None:
                ended.held = True
                return ended
            return core.seats.add(task.imports) if core.seats.fits() else None
