"""A child process with three pipes, its own process group, and no wait without an end.

Bytes only: what they mean is the business of ``worker``. One poll loop moves bytes both ways, so that neither
side can block the other, and looks at the health of the child while it waits. No threads.
"""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import time
import weakref
from collections.abc import Mapping, Sequence

import psutil

from prover_env.errors import WorkerDiedError, WorkerError, WorkerStartError
from prover_env.runtime.child import Child, start_child
from prover_env.runtime.process import MAX_THREADS
from prover_env.runtime.scratch import lasting_folder

__all__ = ["ChildProcess", "MemoryLimitError"]

STDERR_TAIL = 8192
"""Bytes kept of what the child prints on standard error."""

_CHUNK = 1 << 18
_TICK = 0.1  # seconds between two looks at the child while waiting
_REAP_SECONDS = 5.0
_STOPPED = (psutil.STATUS_STOPPED,)


class MemoryLimitError(WorkerError):
    """The child was killed because it used more memory than it may."""


class ChildProcess:
    """One child process, killed as a group at the latest when this object is collected or Python ends.

    Attributes:
        pid: process id, which is also the id of its process group.
        bytes_sent: bytes written to its standard input.
    """

    def __init__(
        self,
        command: Sequence[str],
        env: Mapping[str, str],
        *,
        memory_limit: int | None = None,
    ) -> None:
        """Start the child in an empty scratch folder.

        Args:
            command: argv.
            env: the whole environment; ``LAKE`` is set to a path that does not exist, so that Lean does not
                ask a Lake project for the file's set-up, wherever the scratch folder is.
            memory_limit: bytes of resident memory; ``None`` for no limit.

        Raises:
            WorkerStartError: it cannot be started.
        """
        self.bytes_sent = 0
        self._checked = time.monotonic()
        self._memory_limit = memory_limit
        self._stderr = bytearray()
        self._outgoing = bytearray()
        folder, lock = lasting_folder("worker")
        try:
            lake = os.path.join(folder, "no-lake")
            self._process = start_child(command, env={**env, "LAKE": lake}, cwd=folder, writes=True)
        except (OSError, ValueError) as error:
            _remove(folder, lock)
            raise WorkerStartError(f"cannot start a Lean worker ({command[0]}): {error}") from error
        process = self._process
        assert process.stdin is not None
        assert process.stderr is not None
        self.pid = process.pid
        self._in, self._out, self._err = process.stdin, process.stdout, process.stderr
        os.set_blocking(self._in, False)
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._finalizer = weakref.finalize(self, _end, process, folder, lock, os.getpid())
        try:
            self._usage: psutil.Process | None = psutil.Process(self.pid)
        except psutil.Error:  # it is gone already: the first wait will tell
            self._usage = None

    @property
    def alive(self) -> bool:
        """False once the child has ended or was killed."""
        return self._finalizer.alive and self._process.poll() is None

    @property
    def rss(self) -> int:
        """Resident memory in bytes; 0 when the child is gone."""
        with contextlib.suppress(psutil.Error):
            if self._usage is not None:
                return int(self._usage.memory_info().rss)
        return 0

    @property
    def cpu_seconds(self) -> float:
        """Processor time used so far, all threads; 0 when the child is gone."""
        with contextlib.suppress(psutil.Error):
            if self._usage is not None:
                times = self._usage.cpu_times()
                return float(times.user + times.system)
        return 0.0

    @property
    def stderr_tail(self) -> str:
        """The last of what the child printed on standard error."""
        return self._stderr.decode("utf-8", "replace").strip()

    def send(self, data: bytes) -> None:
        """Queue bytes for the child; they are written while waiting for an answer."""
        self._outgoing += data

    def receive(self, deadline: float) -> bytes:
        """Write what is queued and read what the child prints, whichever is possible.

        Args:
            deadline: value of ``time.monotonic()`` at which waiting ends.

        Returns:
            The next bytes from standard output; empty at the deadline, or after one tick without any.

        Raises:
            WorkerDiedError: the child closed its output, ended, or was stopped by a signal.
            MemoryLimitError: it used more memory than it may. It has been killed.
        """
        if not self._finalizer.alive:
            raise self.died("was closed")
        if self._outgoing:
            self._write()
        wait = min(deadline - time.monotonic(), _TICK)
        events = self._poll.poll(max(0.0, wait) * 1000)
        if not events or time.monotonic() - self._checked > _TICK:
            self._check_health()
        data = b""
        for descriptor, event in events:
            if descriptor == self._out:
                data = os.read(self._out, _CHUNK)
                if not data:
                    raise self.died("ended")
            elif descriptor == self._err:
                self._read_stderr()
            elif event & select.POLLERR:
                raise self.died("closed its input")
        return data

    def died(self, what: str) -> WorkerDiedError:
        """Kill what is left of the child and build the error that says so."""
        self._drain_stderr()
        self.kill()
        code = self._process.poll()
        how = "" if code is None else f" (signal {-code})" if code < 0 else f" (exit code {code})"
        tail = self.stderr_tail
        return WorkerDiedError(
            f"the Lean worker {self.pid} {what}{how}" + (f"; its last words:\n{tail}" if tail else ""),
            signal=-code if code is not None and code < 0 else None,
        )

    def kill(self) -> None:
        """Kill the whole process group, reap the child, close the pipes, remove the scratch folder."""
        self._finalizer()

    def _write(self) -> None:
        try:
            written = os.write(self._in, self._outgoing)
        except BlockingIOError:
            written = 0
        except OSError as error:
            raise self.died("closed its input") from error
        self.bytes_sent += written
        del self._outgoing[:written]
        if self._outgoing:
            self._poll.register(self._in, select.POLLOUT)
        else:
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._in)

    def _read_stderr(self) -> None:
        data = os.read(self._err, _CHUNK)
        if not data:
            self._poll.unregister(self._err)
            return
        self._stderr += data
        del self._stderr[:-STDERR_TAIL]

    def _drain_stderr(self) -> None:
        if not self._finalizer.alive:
            return
        poll = select.poll()
        poll.register(self._err, select.POLLIN)
        while poll.poll(0):
            data = os.read(self._err, _CHUNK)
            if not data:
                return
            self._stderr += data
            del self._stderr[:-STDERR_TAIL]

    def _check_health(self) -> None:
        self._checked = time.monotonic()
        if self._usage is None:
            raise self.died("ended")
        try:
            status = self._usage.status()
            resident = int(self._usage.memory_info().rss)
            threads = self._usage.num_threads()
        except psutil.NoSuchProcess:
            raise self.died("ended") from None
        except psutil.Error:
            return
        if status in _STOPPED:
            raise self.died("was stopped by a signal")
        if status == psutil.STATUS_ZOMBIE:
            raise self.died("ended")
        if threads > MAX_THREADS:
            raise self.died(f"started {threads} threads")
        if self._memory_limit is not None and resident > self._memory_limit:
            self.kill()
            raise MemoryLimitError(
                f"the Lean worker {self.pid} used {resident >> 20} MiB of memory, "
                f"at most {self._memory_limit >> 20} are allowed"
            )


def _end(process: Child, folder: str, lock: int, owner: int) -> None:
    """Kill, reap and tidy up; in a forked copy of the owner only our ends of the pipes are closed."""
    if os.getpid() == owner:
        process.end(_REAP_SECONDS)
        _remove(folder, lock)
    else:
        process.disown()


def _remove(folder: str, lock: int) -> None:
    """Remove a scratch folder, and let go of its lock."""
    shutil.rmtree(folder, ignore_errors=True)
    if lock >= 0:
        os.close(lock)
