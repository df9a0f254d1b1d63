"""Figures of a pool, as values."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Latencies", "PoolStats", "WorkerStats"]


@dataclass(frozen=True, slots=True)
class WorkerStats:
    """One worker.

    Attributes:
        pid: process id, ``None`` when none is running.
        state: ``busy``, ``idle`` or ``ended`` (the next job starts it again).
        imports: what it imports.
        jobs: jobs it has answered.
        errors: times that it died, hung or hit a limit.
        seconds: since it was made.
        resident: bytes of resident memory.
        private: those of them that are not pages of files, which all workers share.
    """

    pid: int | None
    state: str
    imports: tuple[str, ...]
    jobs: int
    errors: int
    seconds: float
    resident: int
    private: int


@dataclass(frozen=True, slots=True)
class PoolStats:
    """Health of a pool. Times in seconds; latencies from submission to answer, of the last 4,096 jobs.

    Attributes:
        size: jobs that may run at the same time.
        limited_by: why not more: ``request``, ``cores`` or ``memory``.
        running: jobs that are running.
        queued: jobs that wait.
        jobs: jobs answered (a tactic, a part of a ``run_many``, a statement or a verdict each).
        failures: jobs that ended in an exception.
        late: calls that were given up at their deadline, or cancelled.
        p50: median latency.
        p95: latency that 5 of 100 jobs exceed.
        p99: latency that 1 of 100 jobs exceeds.
        steps: tactics run in a document of their own.
        batches: documents with many candidates.
        batched: candidates answered by these.
        starts: workers started.
        restarts: workers started in place of one that died, hung or grew too large.
        recycled: workers ended for their age, size or errors.
        evicted: workers ended to keep within the memory for warm workers.
        moved: jobs that ran on another worker because the one that knew their script was busy.
        frames: messages received from Lean.
        bytes_received: their size, headers included.
        bytes_sent: size of what was sent to Lean.
        memory: private memory of all workers, in bytes.
        workers: each of them.
    """

    size: int
    limited_by: str
    running: int
    queued: int
    jobs: int
    failures: int
    late: int
    p50: float
    p95: float
    p99: float
    steps: int
    batches: int
    batched: int
    starts: int
    restarts: int
    recycled: int
    evicted: int
    moved: int
    frames: int
    bytes_received: int
    bytes_sent: int
    memory: int
    workers: tuple[WorkerStats, ...]


class Latencies:
    """The latest latencies."""

    def __init__(self, size: int = 4096) -> None:
        self._kept: deque[float] = deque(maxlen=size)

    def add(self, seconds: float) -> None:
        """Take one more."""
        self._kept.append(seconds)

    def quantiles(self, parts: Sequence[float]) -> list[float]:
        """For each part, the latency that this part of all do not exceed; 0 if none is known."""
        ordered = sorted(self._kept)
        if not ordered:
            return [0.0] * len(parts)
        return [ordered[max(0, math.ceil(part * len(ordered)) - 1)] for part in parts]
