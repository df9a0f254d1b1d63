"""How much memory there is, and what a worker takes of it.

A Lean maps its library, and all workers share those pages: what counts is the memory that is a worker's own.
"""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path

import psutil

from prover_env.errors import AdmissionError

__all__ = ["Admission", "admit", "available_bytes", "cores", "private_bytes"]

_GROUP = Path("/sys/fs/cgroup")


@dataclass(frozen=True, slots=True)
class Admission:
    """How many workers may run side by side, and why not more.

    Attributes:
        workers: how many.
        cores: processors that this process may use.
        available: bytes of memory that were free.
        limited_by: ``request``, ``cores`` or ``memory``.
    """

    workers: int
    cores: int
    available: int
    limited_by: str


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, len(os.sched_getaffinity(0)))
    return os.cpu_count() or 1


def available_bytes() -> int:
    """Memory that can be had without swapping, also by the limit of the control group where there is one."""
    free = int(psutil.virtual_memory().available)
    with contextlib.suppress(OSError, ValueError):
        limit = int((_GROUP / "memory.max").read_text(encoding="ascii"))
        used = int((_GROUP / "memory.current").read_text(encoding="ascii"))
        statistics = (_GROUP / "memory.stat").read_text(encoding="ascii").split()
        cached = int(statistics[statistics.index("inactive_file") + 1])
        free = min(free, max(0, limit - used + cached))
    return free


def private_bytes(pid: int) -> int:
    """Resident memory of a process without pages of files; 0 when it is gone."""
    try:
        info = psutil.Process(pid).memory_info()
    except psutil.Error:
        return 0
    return max(0, int(info.rss) - int(getattr(info, "shared", 0)))


def admit(requested: int | None, worker_memory: int, *, available: int | None = None) -> Admission:
    """Decide how many workers may run.

    Args:
        requested: how many are wanted; by default one for each core.
        worker_memory: bytes to count for each.
        available: bytes that are free, by default what the system says.

    Raises:
        AdmissionError: there is not even room for one.
    """
    free = available_bytes() if available is None else available
    count = cores()
    fitting = free // worker_memory
    if fitting < 1:
        raise AdmissionError(
            f"no Lean worker fits into memory: {free >> 20} MiB are available, one needs "
            f"{worker_memory >> 20} MiB; end other programs, or give a smaller worker_memory"
        )
    wanted = count if requested is None else requested
    reason = "cores" if requested is None else "request"
    return Admission(min(wanted, fitting), count, free, "memory" if fitting < wanted else reason)
