"""Program of the trial: tries, as a confined process, what must fail and what must work. Stands on its own.

``python -I -S -B attempts.py SCRATCH OUTSIDE`` enters the sandbox that its environment orders, then prints a
line for each attempt: its name, ``done`` or ``refused``, and how. Whatever is done does no harm.
"""

from __future__ import annotations

import _thread
import ctypes
import errno
import functools
import os
import platform
import resource
import signal
import socket
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["main"]

# Number of a system call on x86_64 and aarch64, and arguments that do nothing even where it is allowed.
_CALLS: dict[str, tuple[int, int, tuple[int, ...]]] = {
    "bpf": (321, 280, (-1, 0, 0)),
    "io_uring_setup": (425, 425, (0, 0)),
    "keyctl": (250, 219, (-1,)),
    "memfd_create": (319, 279, (0, 0)),
    "mount": (165, 40, (0, 0, 0, 0, 0)),
    "open_by_handle_at": (304, 265, (-1, 0, 0)),
    "perf_event_open": (298, 241, (0, 0, 0, 0, 0)),
    "personality": (135, 92, (0xFFFFFFFF,)),
    "setns": (308, 268, (-1, 0)),
    "shmget": (29, 194, (0, 0, 0)),
    "unshare": (272, 97, (0,)),
    "userfaultfd": (323, 282, (-1,)),
}
_PTRACE, _PROCESS_READ, _PIDFD_OPEN = (101, 117), (310, 270), (434, 434)
_SEIZE = 0x4206


def main(scratch: str, outside: str) -> None:
    """Enter the sandbox and try everything.

    Args:
        scratch: the folder that may be written to.
        outside: a folder that may not even be read, with a file ``secret`` in it.
    """
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path.append(here)
    libc = ctypes.CDLL(None, use_errno=True)
    if orders := os.environ.pop("PROVER_GYM_CONFINE", ""):
        import enter  # type: ignore[import-not-found]

        enter.enter(orders)
    parent = os.getppid()
    machine = 0 if platform.machine() == "x86_64" else 1
    secret = os.path.join(outside, "secret")

    def system_call(numbers: tuple[int, ...], *arguments: int) -> None:
        if libc.syscall(*(ctypes.c_long(n) for n in (numbers[machine], *arguments))) < 0:
            number = ctypes.get_errno()
            # other errors come from arguments: then the call is there
            if number in (errno.ENOSYS, errno.EPERM, errno.EACCES):
                raise OSError(number, os.strerror(number))

    attempts: dict[str, Callable[[], object]] = {
        "write in the scratch folder": lambda: _write(os.path.join(scratch, "file")),
        "rename in the scratch folder": lambda: os.rename(f"{scratch}/file", f"{scratch}/other"),
        "use /dev/null": lambda: _write(os.devnull),
        "read /proc/self": lambda: _read("/proc/self/maps"),
        "start a thread": _thread_runs,
        "read a file outside": lambda: _read(secret),
        "list a folder outside": lambda: os.listdir(outside),
        "read /etc/passwd": lambda: _read("/etc/passwd"),
        "write a file outside": lambda: _write(os.path.join(outside, "written")),
        "change a file outside": lambda: _write(secret),
        "truncate a file outside": lambda: os.truncate(secret, 1),
        "change the mode of a file outside": lambda: os.chmod(secret, 0o600),
        "change the times of a file outside": lambda: os.utime(secret, (1, 1)),
        "remove a file outside": lambda: os.unlink(os.path.join(outside, "doomed")),
        "move a file out": lambda: os.rename(f"{scratch}/other", f"{outside}/moved"),
        "link a file outside into the scratch folder": lambda: os.link(secret, f"{scratch}/hard"),
        "make a symbolic link": lambda: os.symlink(secret, f"{scratch}/soft"),
        "make a named pipe": lambda: os.mkfifo(f"{scratch}/pipe"),
        "make a folder": lambda: os.mkdir(f"{scratch}/folder"),
        "make a nameless file": lambda: os.open(scratch, os.O_TMPFILE | os.O_RDWR),
        "internet socket": lambda: socket.socket(socket.AF_INET),
        "internet socket, version 6": lambda: socket.socket(socket.AF_INET6),
        "UNIX socket": lambda: socket.socket(socket.AF_UNIX),
        "netlink socket": lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW),
        "signal the parent": lambda: os.kill(parent, 0),
        "trace the parent": lambda: system_call(_PTRACE, _SEIZE, parent, 0, 0),
        "read the parent's memory": lambda: system_call(_PROCESS_READ, parent, 0, 0, 0, 0, 0),
        "hold on to the parent": lambda: system_call(_PIDFD_OPEN, parent, 0),
        "read the parent's environment": lambda: _read(f"/proc/{parent}/environ"),
        "have the parent signalled": lambda: _owner(parent),
        "raise a limit": _raise_limit,
        "leave the session": os.setsid,
        "start a process": _fork,
    }
    for name, (x86, arm, arguments) in _CALLS.items():
        attempts[name] = functools.partial(system_call, (x86, arm), *arguments)
    for name, attempt in attempts.items():
        try:
            attempt()
            print(f"{name}\tdone\t", flush=True)
        except OSError as error:
            print(f"{name}\trefused\t{errno.errorcode.get(error.errno or 0, error.errno)}", flush=True)
    try:  # the last, since there is nothing after it where it works
        os.execv("/bin/sh", ["sh", "-c", "printf 'become a shell\\tdone\\t\\n'"])
    except OSError as error:
        print(f"become a shell\trefused\t{errno.errorcode.get(error.errno or 0, error.errno)}", flush=True)


def _write(path: str) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.write(descriptor, b"x")
    os.close(descriptor)


def _read(path: str) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    os.read(descriptor, 1)
    os.close(descriptor)


def _thread_runs() -> None:
    done: list[int] = []
    try:
        _thread.start_new_thread(done.append, (1,))
    except RuntimeError as error:
        raise OSError(errno.EAGAIN, str(error)) from error
    deadline = time.monotonic() + 5
    while not done:
        if time.monotonic() > deadline:
            raise OSError(errno.ETIMEDOUT, "the thread does not run")
        time.sleep(0.001)


def _owner(parent: int) -> None:
    """Name another process as the one that is signalled about a pipe of ours."""
    import fcntl

    ours, _ = os.pipe()
    fcntl.fcntl(ours, fcntl.F_SETOWN, parent)


def _raise_limit() -> None:
    """What root can do unless it gave that up, with a limit that was low before the sandbox."""
    soft, hard = resource.getrlimit(resource.RLIMIT_CORE)
    try:
        resource.setrlimit(resource.RLIMIT_CORE, (soft, hard + 4096 if hard >= 0 else hard))
    except ValueError as error:  # how this module reports a refusal
        raise OSError(errno.EPERM, str(error)) from error


def _fork() -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


if __name__ == "__main__":
    signal.alarm(30)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main(*sys.argv[1:3])
