"""``Seat``: a session in a pool, with what the pool has to know about it."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

from prover_env.pool.memory import private_bytes
from prover_env.pool.stats import WorkerStats
from prover_env.server.session import Session
from prover_env.server.task import Counters, Settings

if TYPE_CHECKING:
    from prover_env.pool.jobs import Job
    from prover_env.pool.placement import Want
    from prover_env.runtime import Lean

__all__ = ["Seat"]

_SIZE_INTERVAL = 64  # jobs between two looks at the size


class Seat:
    """A session, at most one job on it, and its history. All but ``session`` is guarded by the pool's lock.

    Attributes:
        session: answers the texts; owns the worker process.
        imports: its import list.
        interrupt: makes the running job give up.
        job: what it is busy with, ``None`` when free.
        held: taken, by a job or by the keeper.
        running: whether its process was there when it was last looked at.
        last: the document that it elaborated last.
        jobs: jobs answered.
        errors: times that its worker died, hung or hit a limit.
        size: private memory of its worker, when it was last looked at.
        used: when it was used last, in ticks of the pool.
        counters: counts of its session.
    """

    def __init__(self, lean: Lean, imports: tuple[str, ...], settings: Settings, estimate: int) -> None:
        """Start nothing yet.

        Args:
            lean: the Lean.
            imports: what its worker imports.
            settings: limits.
            estimate: bytes to count until the worker's size is known.
        """
        self.interrupt = threading.Event()
        self.counters = Counters()
        self.session = Session(lean, imports, settings, self.counters, self.interrupt)
        self.imports = imports
        self.job: Job | None = None
        self.held = True
        self.running = False
        self.last: Want | None = None
        self.jobs = 0
        self.errors = 0
        self.size = estimate
        self.used = 0
        self._made = time.monotonic()

    @property
    def pid(self) -> int | None:
        """Process id of its worker, ``None`` when none is running."""
        worker = self.session.worker
        return worker.pid if worker is not None and worker.alive else None

    def look(self) -> None:
        """See whether its process is there."""
        worker = self.session.worker
        self.running = worker is not None and worker.alive

    def served(self, large: int) -> None:
        """One more job is done; its private size is looked at now and then, and when it may be ``large``."""
        self.jobs += 1
        worker = self.session.worker
        if worker is not None and (self.jobs % _SIZE_INTERVAL == 1 or worker.rss > large):
            self.size = private_bytes(worker.pid)

    def row(self) -> WorkerStats:
        """Its figures."""
        worker = self.session.worker
        alive = worker is not None and worker.alive
        return WorkerStats(
            pid=worker.pid if worker is not None and alive else None,
            state="busy" if self.held else "idle" if alive else "ended",
            imports=self.imports,
            jobs=self.jobs,
            errors=self.errors,
            seconds=time.monotonic() - self._made,
            resident=worker.rss if worker is not None and alive else 0,
            private=private_bytes(worker.pid) if worker is not None and alive else 0,
        )

    def close(self) -> None:
        """End its worker."""
        self.session.close()
