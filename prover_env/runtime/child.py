"""The one place where processes with Lean are started: ``start_child``.

A child has a session and process group of its own and pipes to us. Its number stays its own until ``end``,
which kills the whole group and then reaps it, so that no signal can meet another process.

The embedded Lean is forked from a server that has it loaded (``forkserver``), where that works; everything
else, and everything elsewhere, is started as any program is.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

__all__ = ["Child", "close_all", "start_child"]

_END_SECONDS = 10.0
_TICK = 0.005


class Child(ABC):
    """A child process.

    Attributes:
        pid: its number, which is also that of its process group.
        stdin: our end of the pipe to its standard input; ``None`` when it has nothing to read.
        stdout: our end of the pipe from its standard output.
        stderr: the same of its standard error; ``None`` when nobody wants to read it.
        lost: how it ended cannot be known, since who started it for us has died.
    """

    pid: int
    stdin: int | None
    stdout: int
    stderr: int | None
    lost: bool = False

    @abstractmethod
    def poll(self) -> int | None:
        """How it ended: exit code, or minus the signal; ``None`` while it runs. It is not reaped."""

    def wait(self, seconds: float) -> None:
        """Wait for its end at most so long; it may return sooner."""
        time.sleep(min(_TICK, max(0.0, seconds)))

    def look_after(self, now: float) -> None:  # noqa: B027 - most have nothing to look after
        """See, now and then, that whoever started it for us is able to tell how it ends.

        Args:
            now: the time, as ``time.monotonic`` tells it.
        """

    @abstractmethod
    def end(self, seconds: float = _END_SECONDS) -> int | None:
        """Kill its group, reap it and close the pipes; once is enough, more do no harm.

        Args:
            seconds: how long to wait for its end.

        Returns:
            How it ended, ``None`` if it has not.
        """

    @abstractmethod
    def disown(self) -> None:
        """In a forked copy of the process that started it: close the pipes, and leave it alone."""


class _Started(Child):
    """A child of ours."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        self._process = process
        self.pid = process.pid
        self.stdin = None if process.stdin is None else process.stdin.fileno()
        self.stdout = process.stdout.fileno()
        self.stderr = None if process.stderr is None else process.stderr.fileno()

    def poll(self) -> int | None:
        if self._process.returncode is not None or not hasattr(os, "waitid"):
            return self._process.poll()
        try:
            result = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return self._process.poll()
        if result is None:
            return None
        return result.si_status if result.si_code == os.CLD_EXITED else -result.si_status

    def end(self, seconds: float = _END_SECONDS) -> int | None:
        if self._process.returncode is None:
            # Before the leader is reaped, so that its number cannot have passed to another process.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        self._close()
        return self._process.returncode

    def disown(self) -> None:
        self._process.returncode = 0  # not our child: nothing to reap
        self._close()

    def _close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def start_child(
    command: Sequence[str],
    *,
    env: Mapping[str, str],
    cwd: str | os.PathLike[str] | None = None,
    writes: bool = False,
    errors: bool = True,
    plainly: bool = False,
) -> Child:
    """Start a process.

    Args:
        command: argv.
        env: its whole environment.
        cwd: its working directory; ours if not given.
        writes: we will write to its standard input; otherwise there is nothing on it.
        errors: we will read its standard error; otherwise nobody does.
        plainly: without the fork server.

    Raises:
        OSError: it cannot be started.
        ValueError: a NUL character in its command or environment.
    """
    from prover_env.runtime.forkserver import fork_child

    if not plainly:
        forked = fork_child(command, env=env, cwd=cwd, writes=writes, errors=errors)
        if forked is not None:
            return forked
    return _Started(
        subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE if writes else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if errors else subprocess.DEVNULL,
            env=dict(env),
            cwd=cwd,
            bufsize=0,
            start_new_session=True,
        )
    )


def close_all(descriptors: Sequence[int]) -> None:
    """Close descriptors, whatever becomes of that."""
    for descriptor in descriptors:
        with contextlib.suppress(OSError):
            os.close(descriptor)
