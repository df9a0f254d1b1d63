"""Faults to inject: signals, pipes that close. And what must not be left behind."""

from __future__ import annotations

import contextlib
import math
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import psutil

__all__ = ["FAULTS", "injecting", "left_behind", "pipes_between"]

FAULTS = ("kill", "stop", "close")
_WITHOUT_PROGRESS = 2  # strikes


def pipes_between(pid: int) -> list[tuple[int, int]]:
    """Our ends of the pipes to a child: number of the descriptor, and the child's own number (0, 1, 2)."""
    theirs: dict[str, int] = {}
    for number in (0, 1, 2):
        with contextlib.suppress(OSError):
            theirs[os.readlink(f"/proc/{pid}/fd/{number}")] = number
    found: list[tuple[int, int]] = []
    for name in _names(Path("/proc/self/fd")):
        with contextlib.suppress(OSError):
            target = os.readlink(f"/proc/self/fd/{name}")
            if target.startswith("pipe:") and target in theirs:
                found.append((int(name), theirs[target]))
    return found


def _names(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _close_a_pipe(pid: int, draw: random.Random) -> bool:
    """Put a dead end in place of our end of a pipe: nothing more comes out, or nothing can be written."""
    ends = [(fd, theirs) for fd, theirs in pipes_between(pid) if theirs < 2]
    if not ends:
        return False
    fd, theirs = draw.choice(ends)
    if theirs == 1:
        dead = os.open(os.devnull, os.O_RDONLY)
    else:
        reading, dead = os.pipe()
        os.close(reading)
    try:
        os.dup2(dead, fd, inheritable=False)
    finally:
        os.close(dead)
    return True


def _strike(pid: int, fault: str, draw: random.Random) -> bool:
    try:
        if fault == "close":
            return _close_a_pipe(pid, draw)
        os.kill(pid, signal.SIGKILL if fault == "kill" else signal.SIGSTOP)
    except (ProcessLookupError, PermissionError):
        return False
    return True


@contextlib.contextmanager
def injecting(
    pids: Callable[[], Sequence[int]],
    seed: int,
    *,
    every: float = 0.15,
    kinds: Sequence[str] = FAULTS,
    most: float = math.inf,
    progress: Callable[[], int] | None = None,
) -> Iterator[Counter[str]]:
    """Strike a worker at random moments, on average once in ``every`` seconds, at most ``most`` times.

    Where ``progress`` is given (how much was answered so far), strikes pause until there is some: on a busy
    machine a worker may take longer to start than strikes are apart, and would never answer.

    Yields:
        What was done so far, by kind of fault.
    """
    draw, done, over = random.Random(seed), Counter[str](), threading.Event()
    answered = since = 0

    def strike() -> None:
        nonlocal answered, since
        while not over.wait(draw.uniform(0.2, 1.8) * every):
            now = list(pids())
            if progress is None or (latest := progress()) != answered:
                answered, since = 0 if progress is None else latest, 0
            if now and done.total() < most and since < _WITHOUT_PROGRESS:
                since += 1
                fault = draw.choice(list(kinds))
                done[fault] += _strike(draw.choice(now), fault, draw)

    thread = threading.Thread(target=strike, name="injector")
    thread.start()
    try:
        yield done
    finally:
        over.set()
        thread.join()


def left_behind(before: set[int], seconds: float = 10.0) -> list[str]:
    """Children of this process, dead ones included, that were not there before and do not go away."""
    end = time.monotonic() + seconds
    while True:
        found = []
        for child in psutil.Process().children(recursive=True):
            with contextlib.suppress(psutil.Error):
                if child.pid not in before and not _is_helper(child):
                    found.append(f"{child.pid} {child.status()} {' '.join(child.cmdline())[:120]}")
        if not found or time.monotonic() > end:
            return found
        time.sleep(0.05)


def _is_helper(child: psutil.Process) -> bool:
    """The judge's replay helper lives as long as the judge."""
    return child.status() != psutil.STATUS_ZOMBIE and not any("--worker" in a for a in child.cmdline())
