"""Children of the embedded Lean from a fork server (``fork_launcher.py``): some 50 ms sooner.

A process of ours has one server for each library, started when first needed, ended with the process, and
never shared with a forked copy of it. Nothing depends on it: where it cannot be had (not Linux, switched off,
does not start, has died), ``fork_child`` gives ``None``, and the child is started as any program is; the next
one is tried with a new server.
"""

from __future__ import annotations

import atexit
import contextlib
import marshal
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path

from prover_env.forklock import ForkLock
from prover_env.runtime.child import Child, close_all

if sys.platform != "win32":
    import resource

__all__ = ["LAUNCHER", "SWITCH", "close_fork_servers", "fork_child", "fork_server_pids"]

SWITCH = "PROVER_GYM_FORK_SERVER"
"""Environment variable: ``off`` for starting each Lean by itself."""

LAUNCHER = Path(__file__).with_name("fork_launcher.py")
"""The server's program."""

_PLAIN = "embedded_lean.py"
_READY = b"ready"
_START_SECONDS = 20.0
_FORK_SECONDS = 10.0
_LOOK_SECONDS = 0.5  # between two looks at whether a server runs; stopped at two in a row, it is ended
_END_SECONDS = 2.0
# A server that fails so often, without a child from it in between, is not tried again in this process.
_MOST_FAILURES = 3
# Room for the command that a child shows in the list of processes.
_PADDING = " " * 2048
# Read by the loader and the allocator before anything else, so a child cannot have its own. A server gets no
# other variables: a child can read them, and the caller's keys may be among them.
_EARLY = ("LD_", "GLIBC_", "MALLOC_", "MIMALLOC_")


def fork_child(
    command: Sequence[str],
    *,
    env: Mapping[str, str],
    cwd: str | os.PathLike[str] | None = None,
    writes: bool = False,
    errors: bool = True,
) -> Child | None:
    """Have the fork server start a command, if that is possible; see ``start_child``.

    Returns:
        The child; ``None`` when it has to be started in another way.

    Raises:
        OSError: no pipe can be made.
    """
    if not _possible(command, env):
        return None
    folder = os.getcwd() if cwd is None else os.fspath(cwd)
    library = command[5]
    if not os.path.isdir(folder) or any("\0" in text for text in (*command, *env, *env.values())):
        return None  # the other way says what is wrong
    global _failures
    with _lock:
        server = _server_for(library, env)
        if server is None:
            return None
        child = server.fork(command, env, folder, writes=writes, errors=errors)
        _failures = _failures + 1 if child is None else 0
        return child


def fork_server_pids() -> list[int]:
    """Numbers of the fork servers of this process that are running."""
    with _lock:
        return [server.pid for server in _servers.values() if server.alive]


def close_fork_servers() -> None:
    """End the fork servers of this process; those with children end after them. The next use starts anew."""
    with _lock:
        while _servers:
            _servers.popitem()[1].close()


def _possible(command: Sequence[str], env: Mapping[str, str]) -> bool:
    """Whether it is the embedded Lean by our own launcher, here, and nobody objects."""
    return (
        sys.platform == "linux"
        and len(command) > 5
        and os.path.basename(command[4]) == _PLAIN
        and Path(command[4]).parent == LAUNCHER.parent
        and command[0] == sys.executable
        and hasattr(os, "pidfd_open")
        and os.environ.get(SWITCH, "").strip().lower() not in ("off", "0", "no")
        and "PROVER_GYM_SHELL_ENTRY" not in env
        and env.get("PROVER_GYM_TIED") == "1"
    )


class _Gone(Exception):
    """There is no such server or child."""


class _Server:
    """One fork server."""

    def __init__(self, library: str, env: Mapping[str, str], settings: tuple[object, ...]) -> None:
        """Start it with this environment, and wait until it is ready.

        Raises:
            _Gone: it does not start.
        """
        self.settings = settings
        self._limits = _own_limits()
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket = ours
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-B", "-Wignore", str(LAUNCHER), library, _PADDING],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**env, "LC_ALL": "C.UTF-8"},
                cwd="/",
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            ours.close()
            raise _Gone from error
        finally:
            theirs.close()
        self.pid = self._process.pid
        try:
            ours.settimeout(_START_SECONDS)
            if ours.recv(len(_READY)) != _READY:
                raise _Gone
        except BaseException as error:
            self.kill()
            if isinstance(error, OSError):
                raise _Gone from error
            raise
        ours.settimeout(_FORK_SECONDS)

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def fork(
        self,
        command: Sequence[str],
        env: Mapping[str, str],
        folder: str | bytes,
        *,
        writes: bool,
        errors: bool,
    ) -> Child | None:
        """Ask for a child; ``None`` when the server does not give one.

        Raises:
            OSError: no pipe can be made.
        """
        request = marshal.dumps(
            {
                "title": [os.fsencode(part) for part in command[:6]],
                "arguments": [os.fsencode(part) for part in command[6:]],
                "environment": {os.fsencode(n): os.fsencode(v) for n, v in env.items()},
                "folder": os.fsencode(folder),
                "limits": _changed_limits(self._limits),
            }
        )
        kept: list[int] = []
        given: list[int] = []
        try:
            channel, theirs = socket.socketpair()
            kept.append(channel.detach())
            given.append(theirs.detach())
            reading, asking = os.pipe()
            given.append(reading)
            kept.append(asking)
            standard: list[int | None] = []
            for number, wanted in enumerate((writes, True, errors)):
                if not wanted:
                    given.append(os.open(os.devnull, os.O_RDWR | os.O_CLOEXEC))
                    standard.append(None)
                    continue
                reading, writing = os.pipe()
                given.append(reading if number == 0 else writing)
                standard.append(writing if number == 0 else reading)
                kept.append(writing if number == 0 else reading)
            socket.send_fds(self._socket, [b"+"], given)
            close_all(given)
            given.clear()
            _write_all(asking, len(request).to_bytes(8, "little") + request, _FORK_SECONDS)
            pid = _number(kept[0], _FORK_SECONDS)
            kept.remove(asking)
            os.close(asking)
        except BaseException as error:
            close_all(kept)
            if not isinstance(error, _Gone | ConnectionError | TimeoutError):
                raise
            if not isinstance(error, _Gone):
                self.kill()
            return None
        finally:
            close_all(given)
        stdin, stdout, stderr = standard
        assert stdout is not None
        return _Forked(pid, self, kept[0], stdin, stdout, stderr)

    @property
    def stopped(self) -> bool:
        """Somebody has stopped it (``SIGSTOP``): it cannot tell how its children end."""
        try:
            with open(f"/proc/{self.pid}/stat", "rb") as file:
                return file.read().rpartition(b") ")[2][:1] in (b"T", b"t")
        except OSError:
            return False

    def close(self) -> None:
        """No more children from it: it ends when the last one has."""
        self._socket.close()
        if _Forked.count(self) == 0:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(_END_SECONDS)
                return
            self.kill()
        else:
            _closing.append(self)

    def kill(self) -> None:
        """End it, and with it all of its children."""
        self._socket.close()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            self._process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(_END_SECONDS)

    def forget(self) -> None:
        """In a forked copy of its owner: close our end only."""
        self._process.returncode = 0
        self._socket.close()


class _Forked(Child):
    """A child of the server."""

    def __init__(
        self, pid: int, server: _Server, channel: int, stdin: int | None, stdout: int, stderr: int | None
    ) -> None:
        self.pid = pid
        self.stdin, self.stdout, self.stderr = stdin, stdout, stderr
        self._server = server
        self._channel = channel
        self._said = bytearray()
        self._code: int | None = None
        self._over = False  # the server has closed its end, or has died
        self._next_look = 0.0
        self._stopped = False
        self._lock = threading.Lock()
        _alive.add(self)

    @staticmethod
    def count(server: _Server) -> int:
        return sum(1 for child in list(_alive) if child._server is server)

    def poll(self) -> int | None:
        with self._lock:
            if self._code is None and self._channel >= 0:
                self._listen(0.0)
            return self._code

    def wait(self, seconds: float) -> None:
        with self._lock:
            if self._code is None and self._channel >= 0:
                self._listen(max(0.0, seconds))

    def look_after(self, now: float) -> None:
        if now < self._next_look:
            return
        self._next_look = now + _LOOK_SECONDS
        stopped, self._stopped = self._stopped, self._server.stopped
        if stopped and self._stopped:
            self._server.kill()

    def end(self, seconds: float = 10.0) -> int | None:
        with self._lock:
            if self._channel >= 0:
                self._finish(time.monotonic() + seconds)
        return self._code

    def disown(self) -> None:
        self._code = self._code or 0
        self._close()

    def _finish(self, deadline: float) -> None:
        """Have it killed and reaped, and wait for that."""
        stream = socket.socket(fileno=self._channel)
        try:
            with contextlib.suppress(OSError):
                stream.shutdown(socket.SHUT_WR)
        finally:
            stream.detach()
        while not self._over and (left := deadline - time.monotonic()) > 0:
            self.look_after(time.monotonic())
            self._listen(min(left, _LOOK_SECONDS))
        if not self._over:  # the server is stopped, or worse; its children go with it
            self._server.kill()
            self._give_up()
        self._close()

    def _listen(self, seconds: float) -> None:
        """Take up what the server says, waiting for it at most so long."""
        poller = select.poll()
        poller.register(self._channel, select.POLLIN)
        if not poller.poll(seconds * 1000):
            return
        try:
            data = os.read(self._channel, 64)
        except OSError:
            data = b""
        self._said += data
        if b"\n" in self._said and self._code is None:
            self._code = int(self._said[1:].split(b"\n", 1)[0])
        if not data:
            self._over = True
            if self._code is None:
                self._give_up()

    def _give_up(self) -> None:
        """Nobody can tell how it ended; that it did, the kernel sees to when the server has died."""
        self._over = True
        if self._code is None:
            self.lost = True
            self._code = -signal.SIGKILL

    def _close(self) -> None:
        close_all(
            [d for d in (self._channel, self.stdin, self.stdout, self.stderr) if d is not None and d >= 0]
        )
        self._channel = -1
        _alive.discard(self)


_lock = ForkLock()
_servers: dict[tuple[str, tuple[tuple[str, str], ...]], _Server] = {}
_closing: list[_Server] = []
_alive: weakref.WeakSet[_Forked] = weakref.WeakSet()
_failures = 0


def _server_for(library: str, env: Mapping[str, str]) -> _Server | None:
    """A server that runs, under the lock."""
    global _failures
    for server in [s for s in _closing if not s.alive]:
        _closing.remove(server)
    early = {name: value for name, value in env.items() if name.startswith(_EARLY)}
    key = (library, tuple(sorted(early.items())))
    settings = _settings()
    known = _servers.get(key)
    if known is not None and known.alive and known.settings == settings:
        return known
    if known is not None:
        del _servers[key]
        known.close()
    if _failures >= _MOST_FAILURES:
        return None
    try:
        server = _servers[key] = _Server(library, early, settings)
    except _Gone:
        _failures += 1
        return None
    return server


def _settings() -> tuple[object, ...]:
    """What a child inherits, and may have changed in this process since the server was started."""
    return (
        os.getresuid(),
        os.getresgid(),
        tuple(os.getgroups()),
        os.getpriority(os.PRIO_PROCESS, 0),
        frozenset(os.sched_getaffinity(0)),
    )


def _own_limits() -> dict[int, tuple[int, int]]:
    kinds = {getattr(resource, name) for name in dir(resource) if name.startswith("RLIMIT_")}
    return {kind: resource.getrlimit(kind) for kind in kinds}


def _changed_limits(before: Mapping[int, tuple[int, int]]) -> str:
    """The limits of this process that are not what they were when the server inherited them."""
    now = _own_limits()
    return ",".join(f"{k}={pair[0]}:{pair[1]}" for k, pair in now.items() if before.get(k) != pair)


def _write_all(pipe: int, data: bytes, seconds: float) -> None:
    """Write to a pipe.

    Raises:
        _Gone: nobody reads it.
        TimeoutError: nobody reads it in time.
    """
    deadline = time.monotonic() + seconds
    os.set_blocking(pipe, False)
    poller = select.poll()
    poller.register(pipe, select.POLLOUT)
    left = memoryview(data)
    while left:
        wait = deadline - time.monotonic()
        if wait <= 0 or not poller.poll(wait * 1000):
            raise TimeoutError
        try:
            left = left[os.write(pipe, left) :]
        except BlockingIOError:
            continue
        except BrokenPipeError as error:
            raise _Gone from error


def _number(channel: int, seconds: float) -> int:
    """The number that a new child says.

    Raises:
        _Gone: it could not be forked, or has ended at once.
        TimeoutError: it says nothing.
    """
    deadline = time.monotonic() + seconds
    said = bytearray()
    poller = select.poll()
    poller.register(channel, select.POLLIN)
    while not said.endswith(b"\n"):
        left = deadline - time.monotonic()
        if left <= 0 or not poller.poll(left * 1000):
            raise TimeoutError
        data = os.read(channel, 1)
        if not data:
            raise _Gone
        said += data
    if not said.startswith(b"p"):
        raise _Gone
    return int(said[1:])


def _after_fork() -> None:
    """In a forked copy: the servers and their children are those of our parent."""
    for server in [*_servers.values(), *_closing]:
        server.forget()
    _servers.clear()
    _closing.clear()
    for child in list(_alive):
        close_all([child._channel])
        child._channel = -1
        child._code = child._code or 0
    _alive.clear()


if sys.platform == "linux":
    os.register_at_fork(after_in_child=_after_fork)
    atexit.register(close_fork_servers)
