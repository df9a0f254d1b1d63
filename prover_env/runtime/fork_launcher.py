"""The fork server: loads and initialises the embedded Lean once, and forks a child for each ``lean`` command.

Started as ``python -I -S -B fork_launcher.py LIBRARY PADDING`` with a socket (SOCK_SEQPACKET) as standard
input, by ``forkserver.py``, which is its only client. Stands on its own, as ``embedded_lean.py`` does. Its
children do what that does, only sooner: 50 ms of starting Python, loading the library and initialising Lean's
modules are done already.

A request is one byte and five descriptors: a socket that belongs to this child, a pipe with the request in
it, and the child's standard input, output and error. The server reads nothing of all that: the child does, so
no text of anybody ever comes near the server. On its socket the child says its number (``p`` and a number),
as soon as it has a process group of its own, and the server how it ended (``c`` and its exit code, or minus
the signal), a line each. The child stays a zombie, and its number its own, until the other side shuts its end
down; then all of its process group is killed, it is reaped, and the socket is closed.

Who goes when: a child with the server (a signal of the kernel), a child when its socket is closed, all
children and the server when the client has ended; the server when the client has closed its socket and no
child is left.
"""

from __future__ import annotations

import _socket  # `socket` takes time to import
import contextlib
import ctypes
import marshal
import os
import select
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["Launcher", "main"]

READY = b"ready"
"""What the server says on its socket before it takes requests."""

DESCRIPTORS = 5
"""How many come with a request."""

_NOT_STARTED = 126
_PARENT_SECONDS = 0.5  # between two looks at whether the client still lives
_SETTLE_SECONDS = 2.0
_SET_DEATH_SIGNAL, _SET_NAME = 1, 15
_ARGUMENTS_START, _ARGUMENTS_END = 45, 46  # in /proc/self/stat, behind the name


def main(argv: list[str]) -> int:
    """Serve until the client is gone.

    Args:
        argv: path of the library.

    Returns:
        The exit code: 0, or 2 when the library cannot be loaded, 3 when it may not be forked.
    """
    sys.path.append(os.path.dirname(os.path.abspath(__file__)))
    client = os.getppid()
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    requests = _socket.socket(fileno=os.dup(0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.close(nowhere)
    # An io_uring is a way around the sandbox of whoever shares it, and children share what was made before.
    os.environ["UV_USE_IO_URING"] = "0"
    try:
        os.close(os.pidfd_open(client))  # not every kernel has it
        launcher = Launcher(argv[0])
    except (OSError, AttributeError) as error:
        print(f"cannot serve {argv[0]}: {error}", file=sys.stderr)
        return 2
    if trouble := _shared():
        print(f"the library shares {trouble} with what is forked", file=sys.stderr)
        return 3
    try:
        with contextlib.suppress(ConnectionError):
            requests.send(READY)
            launcher.serve(requests, client)
    finally:
        launcher.end()
    return 0


class Child:
    """A forked child, not reaped yet."""

    def __init__(self, pid: int, channel: _socket.socket) -> None:
        """Look at a child that has just been forked."""
        self.pid = pid
        self.channel = channel
        self.handle = os.pidfd_open(pid)
        self.ended = False
        self.wanted = True

    def say(self, text: str) -> None:
        """Tell the client; it may have gone."""
        try:
            self.channel.send(text.encode() + b"\n", _socket.MSG_NOSIGNAL | _socket.MSG_DONTWAIT)
        except OSError:
            self.wanted = False

    def kill(self) -> None:
        """Kill its group. It is not reaped yet, so the number is its own."""
        for send in (os.killpg, os.kill):  # it may not have its own group yet
            try:
                send(self.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue

    def note_end(self) -> None:
        """It has ended: say how, and leave it a zombie."""
        result = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOWAIT)
        assert result is not None
        self.ended = True
        code = result.si_status if result.si_code == os.CLD_EXITED else -result.si_status
        self.say(f"c{code}")

    def reap(self) -> None:
        """Give its number back, and tell the client so by closing its socket."""
        os.waitpid(self.pid, 0)
        os.close(self.handle)
        self.channel.close()


class Launcher:
    """Lean, initialised, and the children that were forked from it."""

    def __init__(self, library: str) -> None:
        """Load and initialise Lean, and all that a child will need: once confined, it reads no files.

        Args:
            library: path of ``libleanshared``.

        Raises:
            OSError: it cannot be loaded.
            AttributeError: it lacks a function.
        """
        import embedded_lean  # type: ignore[import-not-found]
        import embedded_shell  # type: ignore[import-not-found]
        import limited_exec  # type: ignore[import-not-found]

        limited_exec.prepare()
        self._lean, self._limited = embedded_lean, limited_exec
        self._libc = ctypes.CDLL(None)
        self._own_library = ctypes.CDLL(library, mode=ctypes.RTLD_GLOBAL)
        self._shell = embedded_shell.Shell(self._own_library)
        self._shell.initialize()
        embedded_shell.parse_arguments(["-q", "--json"])  # what is imported on first use
        _settle()
        self._children: dict[int, Child] = {}

    def serve(self, requests: _socket.socket, client: int) -> None:
        """Answer requests until the client has closed its end and no child is left, or has ended.

        Args:
            requests: where they come from.
            client: number of the process that they come from.
        """
        self._poll = poll = select.poll()
        source = requests.fileno()
        poll.register(source, select.POLLIN)
        open_ = True
        while open_ or self._children:
            events = poll.poll(_PARENT_SECONDS * 1000)
            if os.getppid() != client:
                return
            # Children first: a new one may get the descriptors of one that goes.
            for child, descriptor in [(self._children.get(found), found) for found, _ in events]:
                if child is not None and self._children.get(descriptor) is child:
                    self._look(child, descriptor)
            if any(found == source for found, _ in events):
                open_ = self._take(requests)
                if not open_:
                    poll.unregister(source)

    def end(self) -> None:
        """Kill and reap what is left."""
        children = set(self._children.values())
        for child in children:
            child.kill()
        for child in children:
            child.reap()
        self._children.clear()

    def _take(self, requests: _socket.socket) -> bool:
        """Take one request; false when there will be no more."""
        room = _socket.CMSG_SPACE(4 * DESCRIPTORS)
        data, ancillary, _, _ = requests.recvmsg(1, room, _socket.MSG_CMSG_CLOEXEC)
        found = [
            int.from_bytes(content[at : at + 4], sys.byteorder)
            for level, kind, content in ancillary
            if (level, kind) == (_socket.SOL_SOCKET, _socket.SCM_RIGHTS)
            for at in range(0, len(content), 4)
        ]
        if len(found) == DESCRIPTORS:
            self._start(found)
        else:
            for descriptor in found:
                os.close(descriptor)
        return bool(data)

    def _start(self, descriptors: list[int]) -> None:
        channel = _socket.socket(fileno=descriptors[0])
        server = os.getpid()
        try:
            pid = os.fork()
        except OSError:
            channel.close()
            pid = -1
        if pid == 0:
            code = _NOT_STARTED
            try:
                code = self._become(server, descriptors)
                sys.stdout.flush()
                sys.stderr.flush()
                self._libc.fflush(None)
            finally:
                os._exit(code)
        for descriptor in descriptors[1:]:
            os.close(descriptor)
        if pid < 0:
            return
        child = Child(pid, channel)
        for descriptor in (child.handle, channel.fileno()):
            self._children[descriptor] = child
            self._poll.register(descriptor, select.POLLIN)

    def _look(self, child: Child, descriptor: int) -> None:
        """Something happened to a child: it has ended, or is not wanted any more."""
        if descriptor == child.handle:
            self._poll.unregister(descriptor)
            child.note_end()
        else:
            # Its client says nothing but that it is done.
            self._poll.unregister(descriptor)
            child.wanted = False
            child.kill()
        if child.ended and not child.wanted:
            for descriptor in (child.handle, child.channel.fileno()):
                if self._children.pop(descriptor, None) is not None:
                    try:
                        self._poll.unregister(descriptor)
                    except KeyError:
                        continue
            child.reap()

    # --- in the child

    def _become(self, server: int, descriptors: list[int]) -> int:
        """Take over what was sent, and be ``lean``."""
        os.setsid()
        self._libc.prctl(_SET_DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != server:
            return _NOT_STARTED
        os.write(descriptors[0], b"p%d\n" % os.getpid())
        request = self._take_over(descriptors)
        _show([*request["title"], *request["arguments"]])
        self._libc.prctl(_SET_NAME, b"lean", 0, 0, 0)
        try:
            os.chdir(request["folder"])
        except OSError as error:
            print(f"cannot start in {os.fsdecode(request['folder'])}: {error.strerror}", file=sys.stderr)
            return _NOT_STARTED
        os.environb.clear()
        os.environb.update(request["environment"])
        self._lean.default_signals(broken_pipe=False)  # which Lean has seen to
        limits = os.environb.pop(b"PROVER_GYM_LIMITS", b"").decode()
        self._limited.set_limits(",".join(filter(None, (request["limits"], limits))))
        orders = os.environ.pop("PROVER_GYM_CONFINE", "")
        if orders and not self._limited.confined(orders):
            failed: int = self._limited.FAILED
            return failed
        arguments = [os.fsdecode(a) for a in request["arguments"]]
        code: int = self._shell.main([self._lean.INTERPRET, *arguments])
        return code & 0xFF

    def _take_over(self, descriptors: list[int]) -> dict[str, Any]:
        """Put the descriptors where they belong, close all others, and read the request."""
        # Not onto one that is still to be moved: the new numbers are above all old ones.
        _, request, *standard = descriptors
        top = max(descriptors) + 1
        for target, descriptor in enumerate(standard):
            os.dup2(descriptor, top + target)
        for target in range(3):
            os.dup2(top + target, target)
        data = _exactly(request, int.from_bytes(_exactly(request, 8), "little"))
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        found: dict[str, Any] = marshal.loads(data)
        return found


def _exactly(descriptor: int, length: int) -> bytes:
    """So many bytes.

    Raises:
        EOFError: there are fewer.
    """
    data = bytearray()
    while len(data) < length:
        piece = os.read(descriptor, length - len(data))
        if not piece:
            raise EOFError
        data += piece
    return bytes(data)


def _settle() -> None:
    """Wait until Lean's own threads (one, of its event loop) have come to rest: they are not forked."""
    deadline = time.monotonic() + _SETTLE_SECONDS
    own = os.getpid()
    while time.monotonic() < deadline:
        busy = False
        for task in os.listdir("/proc/self/task"):
            if int(task) != own:
                with open(f"/proc/self/task/{task}/stat", "rb") as file:
                    busy = busy or file.read().rpartition(b") ")[2][:1] != b"S"
        if not busy:
            return
        time.sleep(0.001)


def _shared() -> str:
    """What a child would share with the server beyond files that are only read; empty if nothing."""
    with open("/proc/self/maps", "rb") as maps:
        for line in maps:
            rights = line.split(b" ", 2)[1]
            if b"w" in rights and rights.endswith(b"s"):
                return f"memory ({os.fsdecode(line).strip()})"
    for name in os.listdir("/proc/self/fd"):
        try:
            target = os.readlink(f"/proc/self/fd/{name}")
        except OSError:
            continue
        if "io_uring" in target:
            return "an io_uring"
    return ""


def _show(arguments: list[bytes]) -> None:
    """Have the list of processes show this command instead of ours; the padding of our own makes room."""
    with open("/proc/self/stat", "rb") as file:
        fields = file.read().rpartition(b") ")[2].split()
    start, end = int(fields[_ARGUMENTS_START]), int(fields[_ARGUMENTS_END])
    room = end - start
    if start and room > 1:
        ctypes.memmove(start, b"\0".join(arguments)[: room - 1].ljust(room, b"\0"), room)


if __name__ == "__main__":
    _code = main(sys.argv[1:])
    os._exit(_code)
