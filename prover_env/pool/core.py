"""``PoolCore``: the queue of a pool, the threads that serve it, and their workers.

One lock guards everything; nothing that takes long happens under it. A thread takes the job that costs least
on the workers that are free (see ``placement``), so a job runs where its script is known, or elsewhere when
that worker is busy. Answers do not depend on where: a worker's document is the whole of what it knows.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import TimeoutError as FutureTimeoutError
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from prover_env.errors import AdmissionError, ClosedError, DeadlineError, StatementError, WorkerStartError
from prover_env.pool.memory import Admission, available_bytes
from prover_env.pool.placement import START_COST, WINDOW, cheapest, next_index
from prover_env.pool.seats import Seats, total
from prover_env.pool.stats import Latencies, PoolStats
from prover_env.pool.trouble import troubles
from prover_env.server.worker import InterruptedWaitError

if TYPE_CHECKING:
    from prover_env.pool.jobs import Job
    from prover_env.pool.seat import Seat
    from prover_env.requests import Tasks
    from prover_env.runtime import Lean
    from prover_env.server.task import Settings, Task

__all__ = ["PoolCore", "Rules"]

_CLOSED = "this LeanPool is closed: make a new one"
_CLOSE_SECONDS = 5.0
_RETRY_SECONDS = 0.2  # between two looks at scarce memory


@dataclass(frozen=True, slots=True)
class Rules:
    """How a pool keeps house.

    Attributes:
        queue_limit: jobs that may wait.
        warm_memory: bytes of private memory for all workers.
        worker_memory: bytes to count for a worker that is new.
        recycle_jobs: jobs after which a worker is ended.
        recycle_memory: bytes of private memory above which it is.
        recycle_errors: accidents after which it is.
        spare: keep one more worker than are at work for imports that are in steady use.
    """

    queue_limit: int
    warm_memory: int
    worker_memory: int
    recycle_jobs: int
    recycle_memory: int
    recycle_errors: int
    spare: bool


class PoolCore:
    """What a pool is in one process; a forked child makes its own.

    Attributes:
        owner: id of the process that it works in.
        lock: guards all state; the keeper takes it, too.
        changed: notified when something happened that the keeper may have to see to.
        seats: the workers.
        hot: task whose imports the latest jobs had, and how many of these there were in a row.
        closed: no more work is taken.
        recycled: workers ended for their age, size or errors.
    """

    def __init__(
        self, lean: Lean, settings: Settings, tasks: Tasks, admission: Admission, rules: Rules
    ) -> None:
        """Start nothing yet."""
        self.owner = os.getpid()
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        self.seats = Seats(lean, settings, budget=rules.warm_memory, estimate=rules.worker_memory // 2)
        self.rules = rules
        self.tasks = tasks
        self.hot: tuple[Task, int] | None = None
        self.closed = False
        self.recycled = 0
        self._admission = admission
        self._work = threading.Condition(self.lock)
        self._room = threading.Condition(self.lock)
        self._freed = threading.Condition(self.lock)
        self._queue: deque[Job] = deque()
        self._running: set[Job] = set()
        self._waiting_for_room: deque[Callable[[], None]] = deque()
        self._threads: list[threading.Thread] = []
        self._interrupted = False
        self._ending = 0  # workers that are being ended
        self._latencies = Latencies()
        self._jobs = self._failures = self._late = self._moved = 0

    # -- for callers -----------------------------------------------------------------------------------------

    def submit(self, job: Job, end: float) -> None:
        """Queue a job; waits while the queue is full.

        Args:
            job: the job.
            end: ``time.monotonic()`` at which to give up.

        Raises:
            ClosedError: the pool is closed.
            DeadlineError: the queue was full until ``end``.
            InterruptedWaitError: the pool is interrupted.
        """
        with self.lock:
            while not self.try_submit(job):
                left = end - time.monotonic()
                if left <= 0:
                    self._late += 1
                    raise DeadlineError(
                        f"the queue of the pool was full ({len(self._queue)} jobs) until the deadline"
                    )
                self._room.wait(min(left, threading.TIMEOUT_MAX))

    def check(self, end: float) -> None:
        """See that a call may go on that has nothing to ask just now; raises as ``submit`` does."""
        with self.lock:
            self._check_open()
            if time.monotonic() >= end:
                self._late += 1
                raise DeadlineError("the call was still being put together at its deadline")

    def _check_open(self) -> None:
        if self.closed:
            raise ClosedError(_CLOSED)
        if self._interrupted:
            raise InterruptedWaitError("the pool is interrupted; resume() makes it serve again")

    def try_submit(self, job: Job) -> bool:
        """Queue a job unless the queue is full; raises as ``submit`` does."""
        with self.lock:
            self._check_open()
            if len(self._queue) >= self.rules.queue_limit:
                return False
            while len(self._threads) < self._admission.workers:
                number = len(self._threads)
                thread = threading.Thread(target=self._serve, name=f"lean-pool-{number}", daemon=True)
                thread.start()
                self._threads.append(thread)
            self._queue.append(job)
            self._work.notify()
            return True

    def when_room(self, callback: Callable[[], None]) -> None:
        """Call back, on any thread, once the queue may have room, or the pool is closed or interrupted."""
        with self.lock:
            if self.closed or self._interrupted or len(self._queue) < self.rules.queue_limit:
                callback()
            else:
                self._waiting_for_room.append(callback)

    def result(self, job: Job, end: float) -> Any:
        """Wait for a job's answer.

        Raises:
            DeadlineError: there is none at ``end``; the job is given up.
        """
        try:
            return job.future.result(max(0.0, min(end - time.monotonic(), threading.TIMEOUT_MAX)))
        except FutureTimeoutError:
            if job.future.done():
                return job.future.result()
            raise DeadlineError("the call did not end by its deadline") from None

    def cancel(self, jobs: Iterable[Job]) -> None:
        """Give jobs up: those that wait are dropped, those that run make Lean drop them."""
        with self.lock:
            for job in jobs:
                if job.done:
                    continue
                self._late += 1
                job.cancelled = True
                if job.seat is not None:
                    job.seat.interrupt.set()
                elif job in self._queue:
                    self._queue.remove(job)
                    self._notify_room()
                job.finish(error=InterruptedWaitError("the call was given up"))

    def interrupt(self) -> None:
        """Make all calls give up until ``resume``."""
        with self.lock:
            self._interrupted = True
            self._give_up(lambda: InterruptedWaitError("the pool was interrupted"))

    def resume(self) -> None:
        """Serve again."""
        with self.lock:
            self._interrupted = False

    def close(self, *, wait: bool = True) -> None:
        """End everything; callers that wait get ``ClosedError``. In a forked child nothing happens."""
        if os.getpid() != self.owner:
            return
        with self.lock:
            self.closed = True
            self._give_up(lambda: ClosedError("this LeanPool was closed during the call"))
            for seat in self.seats:
                seat.interrupt.set()
            for condition in (self._work, self._freed, self.changed):
                condition.notify_all()
            end = time.monotonic() + _CLOSE_SECONDS
            while wait and (self.seats.some_held() or self._ending) and (left := end - time.monotonic()) > 0:
                self._freed.wait(left)
            idle = [seat for seat in self.seats if not seat.held]
            for seat in idle:
                self.seats.remove(seat)
            threads = self._threads if wait else []
        self.end_condemned()
        for thread in threads:  # one that is judging or compiling cannot be cut short
            if thread is not threading.current_thread():
                thread.join(max(0.0, end - time.monotonic()))

    def end_condemned(self) -> None:
        """End the workers that were taken out."""
        while True:
            with self.lock:
                if not self.seats.condemned:
                    return
                seat = self.seats.condemned.pop()
                self._ending += 1
            try:
                seat.close()
            finally:
                with self.lock:
                    self._ending -= 1
                    self._freed.notify_all()

    def pids(self) -> tuple[int, ...]:
        """Process ids of all workers, the one used last at the end."""
        with self.lock:
            seats = sorted(self.seats, key=lambda seat: seat.used)
        return tuple(pid for seat in seats if (pid := seat.pid) is not None)

    def stats(self) -> PoolStats:
        """All figures."""
        with self.lock:
            seats = list(self.seats)
            rows = tuple(seat.row() for seat in seats)
            counts = total((self.seats.retired, *(seat.counters for seat in seats)))
            p50, p95, p99 = self._latencies.quantiles((0.50, 0.95, 0.99))
            return PoolStats(
                size=self._admission.workers,
                limited_by=self._admission.limited_by,
                running=len(self._running),
                queued=len(self._queue),
                jobs=self._jobs,
                failures=self._failures,
                late=self._late,
                p50=p50,
                p95=p95,
                p99=p99,
                recycled=self.recycled,
                evicted=self.seats.evicted,
                moved=self._moved,
                memory=sum(row.private for row in rows),
                workers=rows,
                steps=counts.steps,
                batches=counts.batches,
                batched=counts.batched,
                starts=counts.starts,
                restarts=counts.restarts,
                frames=counts.frames,
                bytes_received=counts.bytes_received,
                bytes_sent=counts.bytes_sent,
            )

    # -- the threads -----------------------------------------------------------------------------------------

    def _give_up(self, error: Callable[[], BaseException]) -> None:
        for job in (*self._queue, *self._running):
            job.cancelled = True
            if job.seat is not None:
                job.seat.interrupt.set()
            job.finish(error=error())
        self._queue.clear()
        self._notify_room(everybody=True)

    def _notify_room(self, *, everybody: bool = False) -> None:
        if everybody:
            self._room.notify_all()
        else:
            self._room.notify()
        while self._waiting_for_room:
            self._waiting_for_room.popleft()()
            if not everybody:
                break

    def _serve(self) -> None:
        while True:
            with self.lock:
                while not self.closed and not self._queue:
                    self._work.wait()
                if self.closed:
                    return
                job = self._next()
                self._running.add(job)
                self._notify_room()
            answer: Any = None
            error: BaseException | None = None
            try:
                answer = job.work(None, None) if job.problem is None else self._on_a_seat(job)
            except BaseException as caught:
                error = caught
            with self.lock:
                self._running.discard(job)
                self._jobs += 1
                self._failures += error is not None and not job.cancelled
                self._latencies.add(time.monotonic() - job.submitted)
                job.finish(answer, error)
            del job, answer, error

    def _next(self) -> Job:
        """Take the next job out of the queue: under the lock, and there is one."""
        if len(self._queue) == 1:
            return self._queue.popleft()
        window = list(islice(self._queue, WINDOW))
        index = next_index([self._cost(job) for job in window], [job.passed for job in window])
        for job in window[:index]:
            job.passed += 1
        del self._queue[index]
        return window[index]

    def _cost(self, job: Job) -> int:
        if job.problem is None:
            return 0
        if job.task is None:
            job.task = self.tasks.known(job.problem)
            if job.task is None:
                return 2 * START_COST
        return cheapest(job.want, self.seats.idle(job.task.imports))[0]

    def _on_a_seat(self, job: Job) -> Any:
        """Do a job's work; once more where its compiled modules had been damaged meanwhile."""
        assert job.problem is not None
        task = job.task = self.tasks.get(job.problem)
        seen = self.tasks.renewals
        try:
            return self._once(job, task)
        except (StatementError, WorkerStartError):
            if job.cancelled or not self.tasks.renew(task, seen):
                raise
            return self._once(job, task)

    def _once(self, job: Job, task: Task) -> Any:
        seat = self._seat_for(job, task)
        answer: Any = None
        try:
            answer = job.work(seat.session, task)
            return answer
        except InterruptedWaitError:
            # the caller is gone: better this thread waits for Lean than the next caller
            with self.lock:
                job.seat = None
                seat.interrupt.clear()
                stays = not self.closed
            if stays:
                seat.session.settle()
            raise
        finally:
            with self.lock:
                job.seat = None
                seat.last = job.leaves
                seat.served(self.rules.recycle_memory)
                seat.errors += troubles(answer)
                self._count(task)
                self.release(seat)

    def _seat_for(self, job: Job, task: Task) -> Seat:
        """A worker for the job, held for it; waits for one where memory is scarce."""
        with self.lock:
            while True:
                if self.closed or job.cancelled:
                    raise InterruptedWaitError("the call was given up before it began")
                seat = self.seats.take(task.imports, job.want) or self._new_seat(task.imports)
                if seat is not None:
                    seat.job, job.seat = job, seat
                    self._moved += self.seats.busy_knows_more(seat, job.want)
                    return seat
                self._freed.wait(_RETRY_SECONDS)

    def _new_seat(self, imports: tuple[str, ...]) -> Seat | None:
        """A new worker; ``None`` where one has to wait for memory."""
        if self.seats.evict():
            self.changed.notify()
        free, needed = available_bytes(), self.rules.worker_memory
        if free >= needed:
            return self.seats.add(imports)
        if self.seats.evict(all_idle=True) or self.seats.condemned or self._ending or self.seats.some_held():
            self.changed.notify()
            return None
        raise AdmissionError(
            f"no further Lean worker fits into memory: {free >> 20} MiB are available, one needs "
            f"{needed >> 20} MiB; end other programs, or give a smaller worker_memory"
        )

    def _count(self, task: Task) -> None:
        if self.hot is not None and self.hot[0].imports == task.imports:
            self.hot = (self.hot[0], self.hot[1] + 1)
        else:
            self.hot = (task, 1)

    def release(self, seat: Seat) -> None:
        """A worker is free again; one that is old, large or troubled is taken out. Under the lock."""
        self.seats.give_back(seat)
        rules = self.rules
        if self.closed:
            self.seats.remove(seat)
        elif (
            seat.jobs >= rules.recycle_jobs
            or seat.errors >= rules.recycle_errors
            or seat.size > rules.recycle_memory
        ):
            self.seats.remove(seat)
            self.recycled += 1
        if self.seats.condemned or not seat.running:
            self.changed.notify()
        self._freed.notify_all()
