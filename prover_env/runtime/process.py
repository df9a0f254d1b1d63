"""Run one child process to its end, within finite limits, and leave nothing of it behind.

The child gets its own session (and so its own process group), nothing on standard input, and is always
reaped. On any limit, or any exception here, the whole group is killed.
"""

from __future__ import annotations

import contextlib
import errno
import math
import os
import selectors
import shutil
import signal
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from prover_env.errors import UsageError
from prover_env.runtime.child import Child, start_child

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from prover_env.sandbox import Confinement

__all__ = ["LIMITS_VARIABLE", "MAX_THREADS", "Finished", "Limits", "Outcome", "run_limited", "worker_command"]

LIMITS_VARIABLE = "PROVER_GYM_LIMITS"
"""Tells the embedded launcher its limits; read in ``embedded_lean.py``."""


MAX_THREADS = max(1000, 16 * (os.cpu_count() or 1))
"""Threads that a process may have: far more than Lean starts, far fewer than hurt."""

_LIMITER = Path(__file__).with_name("limited_exec.py")
_POLL_SECONDS = 0.05
# What is written is looked at more often: a disk takes tens of megabytes in the time above.
_WRITTEN_SECONDS = 0.01
_CHUNK = 1 << 16
# After the leader has ended, how long a straggler may hold the pipes open before the group is killed.
_DRAIN_SECONDS = 1.0
# Address space a Lean process reserves without using it: thread stacks, mapped library and oleans.
_RESERVED_BYTES = 8 << 30
# A run writes each of its few files once, and prints.
_FILES_WRITTEN = 4


class Outcome(StrEnum):
    """How a child process ended."""

    EXIT = "exit"
    """By itself, with an exit code."""
    WALL = "wall"
    """Killed: out of real time."""
    CPU = "cpu"
    """Killed: out of processor time."""
    OUTPUT = "output"
    """Killed: printed too much."""
    FILE_SIZE = "file-size"
    """Killed: a file it wrote, or all it wrote together, grew too large."""
    MEMORY = "memory"
    """Killed: resident memory above the limit."""
    THREADS = "threads"
    """Killed: too many threads."""
    CANCELLED = "cancelled"
    """Killed: nobody wants the result any more."""
    CRASH = "crash"
    """Ended by a signal that we did not send: stack overflow, assertion, killed from outside."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one run.

    Attributes:
        wall: seconds of real time.
        cpu: seconds of processor time, all threads together; ``None``: as much as all processors give in
            ``wall`` seconds, so that the child ends even if we are killed.
        output_bytes: standard output and error together.
        file_bytes: size of any file it writes; all together may have four times that size, looked at every
            10 ms and at the end.
        memory_bytes: resident memory (130 MB of it in a Lean are mapped files), looked at every 50 ms;
            address space is bounded by 8 GiB more.
        stack_bytes: stack of its first thread; as ours if not given.
    """

    wall: float = 60.0
    cpu: int | None = None
    output_bytes: int = 16 << 20
    file_bytes: int = 1 << 30
    memory_bytes: int | None = None
    stack_bytes: int | None = None

    def __post_init__(self) -> None:
        """Refuse limits that are not finite and positive."""
        for name in ("wall", "cpu", "output_bytes", "file_bytes", "memory_bytes", "stack_bytes"):
            value = getattr(self, name)
            if value is not None and not (0 < value < math.inf):
                raise UsageError(f"limit {name} must be finite and above 0, not {value!r}")


@dataclass(frozen=True, slots=True)
class Finished:
    """What a child process left: how it ended, exit code (negative: signal), output, seconds of real time.

    ``lowered`` is for a person, and empty unless the limit that ended it was lower than the one asked for,
    because this process itself runs under a lower one.
    """

    outcome: Outcome
    returncode: int
    stdout: bytes
    stderr: bytes
    seconds: float
    lowered: str = ""


def run_limited(
    command: Sequence[str],
    *,
    env: Mapping[str, str],
    cwd: Path | None = None,
    limits: Limits | None = None,
    cancel: threading.Event | None = None,
    limits_itself: bool = False,
    confinement: Confinement | None = None,
) -> Finished:
    """Run ``command`` to its end.

    Args:
        command: argv.
        env: the child's whole environment.
        cwd: its working directory.
        limits: defaults of ``Limits`` if not given.
        cancel: when set by another thread, the child is killed (outcome ``cancelled``).
        limits_itself: the command reads ``PROVER_GYM_LIMITS``, as the embedded launcher does; spares starting
            a small program in front of it that sets the limits (15 ms).
        confinement: the sandbox to run it in; ``None``: none.

    Raises:
        OSError: it cannot be started.
    """
    limits = limits or Limits()
    variables = dict(env) if confinement is None else confinement.environment(env)
    if limits_itself:
        variables[LIMITS_VARIABLE] = _limits_text(limits)
    else:
        command = _behind_limiter(command, env, limits)
    for plainly in (False, True):  # once more when it died, or stood still, with its fork server
        begin = time.monotonic()
        child = start_child(command, env=variables, cwd=cwd, plainly=plainly)
        try:
            stdout, stderr, outcome = _collect(child, limits, begin + limits.wall, cancel)
        finally:
            returncode = child.end()
        if not child.lost:
            break
    seconds = time.monotonic() - begin
    if returncode is None:
        returncode = -signal.SIGKILL  # it was sent; the kernel takes its time
    if outcome is not None:
        return Finished(outcome, returncode, stdout, stderr, seconds)
    outcome = _natural_outcome(returncode)
    return Finished(outcome, returncode, stdout, stderr, seconds, _lowered(outcome, limits))


def _collect(
    child: Child, limits: Limits, deadline: float, cancel: threading.Event | None
) -> tuple[bytes, bytes, Outcome | None]:
    """Read both pipes until the child has ended or a limit is hit; returns the limit that was hit."""
    assert child.stderr is not None
    buffers = {child.stdout: bytearray(), child.stderr: bytearray()}
    out, err = buffers.values()
    watch = _Watch(child.pid, limits)
    total = 0
    with selectors.DefaultSelector() as selector:
        for descriptor in buffers:
            selector.register(descriptor, selectors.EVENT_READ)
        while selector.get_map() or child.poll() is None:
            now = time.monotonic()
            if now >= deadline:
                return bytes(out), bytes(err), Outcome.WALL if child.poll() is None else None
            if cancel is not None and cancel.is_set():
                return bytes(out), bytes(err), Outcome.CANCELLED
            if (found := watch.look(now)) is not None:
                return bytes(out), bytes(err), found
            child.look_after(now)
            if not selector.get_map():
                # Both pipes closed, yet it lives on: seldom and short.
                child.wait(min(_WRITTEN_SECONDS, deadline - now))
                continue
            for key, _ in selector.select(min(_WRITTEN_SECONDS, deadline - now)):
                data = os.read(key.fd, _CHUNK)
                if not data:
                    selector.unregister(key.fd)
                    continue
                total += len(data)
                if total > limits.output_bytes:
                    return bytes(out), bytes(err), Outcome.OUTPUT
                buffers[key.fd] += data
            if child.poll() is not None:
                # The leader is gone: a member of its group that holds the pipes gets little time.
                deadline = min(deadline, now + _DRAIN_SECONDS)
    return bytes(out), bytes(err), watch.look(math.inf)


def _natural_outcome(returncode: int) -> Outcome:
    """What an exit code says about an end that we did not bring about."""
    if returncode >= 0:
        return Outcome.EXIT
    if returncode == -signal.SIGXCPU:
        return Outcome.CPU
    if returncode == -signal.SIGXFSZ:
        return Outcome.FILE_SIZE
    return Outcome.CRASH


class _Watch:
    """What cannot be limited beforehand without root, looked at from outside now and then."""

    def __init__(self, pid: int, limits: Limits) -> None:
        """Look at nothing yet."""
        self._limits = limits
        self._next = self._next_written = 0.0
        self._process: psutil.Process | None = None
        with contextlib.suppress(psutil.Error):
            self._process = psutil.Process(pid)

    def look(self, now: float) -> Outcome | None:
        """The limit that it is over, if any; ``now`` is infinite when it has ended and is not reaped yet."""
        if self._process is None or now < self._next_written:
            return None
        self._next_written = now + 0.9 * _WRITTEN_SECONDS
        limits = self._limits
        try:
            # Files that were removed again while open are seen by nobody, but fill the disk.
            if self._written() > _FILES_WRITTEN * limits.file_bytes + limits.output_bytes:
                return Outcome.FILE_SIZE
            if not self._next <= now < math.inf:
                return None
            self._next = now + 0.9 * _POLL_SECONDS
            if limits.memory_bytes is not None and self._process.memory_info().rss > limits.memory_bytes:
                return Outcome.MEMORY
            if self._process.num_threads() > MAX_THREADS:
                return Outcome.THREADS
        except psutil.Error:
            return None
        return None

    def _written(self) -> int:
        """Bytes written so far, to files and pipes, by calls or through mapped memory."""
        if self._process is None or not hasattr(self._process, "io_counters"):
            return 0
        counters = self._process.io_counters()
        return max(int(getattr(counters, "write_chars", 0)), int(counters.write_bytes))


def _cpu_seconds(limits: Limits) -> int:
    return limits.cpu or math.ceil(limits.wall * (os.cpu_count() or 1)) + 1


def _lowered(outcome: Outcome, limits: Limits) -> str:
    """What is to be said of a limit that was hit, when the one asked for was higher."""
    match outcome:
        case Outcome.FILE_SIZE:
            kind, wanted, what, option = resource.RLIMIT_FSIZE, limits.file_bytes, "bytes in a file", "-f"
        case Outcome.CPU:
            kind, wanted = resource.RLIMIT_CPU, _cpu_seconds(limits)
            what, option = "seconds of processor time", "-t"
        case _:
            return ""
    hard = resource.getrlimit(kind)[1]
    if hard == resource.RLIM_INFINITY or hard >= wanted:
        return ""
    return f"this machine allows {hard} {what}, {wanted} are asked for; raise it (`ulimit {option}`)"


def _resource_limits(limits: Limits) -> list[tuple[int, tuple[int, int]]]:
    cpu = _cpu_seconds(limits)
    wanted = [
        # The soft limit sends SIGXCPU, which tells us why it ended; the hard one cannot be caught.
        (resource.RLIMIT_CPU, (cpu, cpu + 2)),
        (resource.RLIMIT_FSIZE, (limits.file_bytes, limits.file_bytes)),
        (resource.RLIMIT_CORE, (0, 0)),
    ]
    if limits.memory_bytes is not None:
        space = limits.memory_bytes + _RESERVED_BYTES
        wanted.append((resource.RLIMIT_AS, (space, space)))
    if limits.stack_bytes is not None:
        wanted.append((resource.RLIMIT_STACK, (limits.stack_bytes, limits.stack_bytes)))
    return [(kind, _within_hard(kind, pair)) for kind, pair in wanted]


def _within_hard(kind: int, pair: tuple[int, int]) -> tuple[int, int]:
    """A limit can be lowered, never raised above the hard limit we run under ourselves."""
    hard = resource.getrlimit(kind)[1]
    if hard == resource.RLIM_INFINITY:
        return pair
    soft = min(pair[0], hard)
    if kind == resource.RLIMIT_CPU and hard < pair[1]:
        soft = min(soft, max(1, hard - 1))  # below the hard one, which kills and does not say why
    return soft, min(pair[1], hard)


def _limits_text(limits: Limits) -> str:
    """As ``limited_exec.set_limits`` reads it."""
    return ",".join(f"{kind}={soft}:{hard}" for kind, (soft, hard) in _resource_limits(limits))


def worker_command(command: Sequence[str], *, limits_itself: bool) -> tuple[list[str], dict[str, str]]:
    """A command for a process that lives on, with the limits that need no number, and variables it needs.

    Such a process writes no files and leaves no image of itself when it crashes.

    Args:
        command: argv.
        limits_itself: as for ``run_limited``.

    Returns:
        The command, and what to add to its environment.

    Raises:
        OSError: there is no such program.
    """
    if sys.platform == "win32":
        return list(command), {}
    text = f"{int(resource.RLIMIT_CORE)}=0:0"
    if limits_itself:
        return list(command), {LIMITS_VARIABLE: text}
    return _limiter(command, os.environ, text), {}


def _behind_limiter(command: Sequence[str], env: Mapping[str, str], limits: Limits) -> list[str]:
    """A command that sets its own limits before it becomes the program."""
    return _limiter(command, env, _limits_text(limits))


def _limiter(command: Sequence[str], env: Mapping[str, str], text: str) -> list[str]:
    """The same, with limits as ``set_limits`` reads them.

    Raises:
        OSError: there is no such program.
    """
    if shutil.which(command[0], path=env.get("PATH")) is None:
        number = errno.EACCES if os.path.exists(command[0]) else errno.ENOENT
        raise OSError(number, os.strerror(number), command[0])
    return [sys.executable, "-I", "-S", "-B", str(_LIMITER), text, *command]
