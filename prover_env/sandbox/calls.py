"""The system calls that Lean may use, and the filter program that lets no other through.

A list of what is allowed, since a list of what is forbidden is out of date with every kernel. What is not
allowed does not exist (``ENOSYS``): the C library then takes an older way, as it does for ``clone3``, or the
caller gets an error it must be ready for anyway.

The program is classic BPF, run by the kernel at each system call (``seccomp``): the number is looked up by
bisection; a few calls are allowed with certain arguments only. The numbers are those of Linux, which never
change, on the two architectures that the embedded Lean exists for.
"""

from __future__ import annotations

import errno
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

__all__ = ["MACHINES", "Machine", "filter_program"]


@dataclass(frozen=True, slots=True)
class Machine:
    """An architecture.

    Attributes:
        audit: what the kernel calls it.
        numbers: number of each system call that is named here.
    """

    audit: int
    numbers: dict[str, int]


_X86_64 = {
    "read": 0, "write": 1, "open": 2, "close": 3, "stat": 4, "fstat": 5, "lstat": 6, "poll": 7, "lseek": 8,
    "mmap": 9, "mprotect": 10, "munmap": 11, "brk": 12, "rt_sigaction": 13, "rt_sigprocmask": 14,
    "rt_sigreturn": 15, "ioctl": 16, "pread64": 17, "pwrite64": 18, "readv": 19, "writev": 20, "access": 21,
    "pipe": 22, "select": 23, "sched_yield": 24, "mremap": 25, "msync": 26, "mincore": 27, "madvise": 28,
    "dup": 32, "dup2": 33, "pause": 34, "nanosleep": 35, "getpid": 39, "clone": 56, "fork": 57, "vfork": 58,
    "execve": 59, "exit": 60, "wait4": 61, "kill": 62, "uname": 63, "fcntl": 72, "flock": 73, "fsync": 74,
    "fdatasync": 75, "ftruncate": 77, "getdents": 78, "getcwd": 79, "chdir": 80, "fchdir": 81, "rename": 82,
    "unlink": 87, "readlink": 89, "umask": 95, "gettimeofday": 96, "getrlimit": 97, "getrusage": 98,
    "sysinfo": 99, "times": 100, "getuid": 102, "getgid": 104, "geteuid": 107, "getegid": 108,
    "getppid": 110, "getpgrp": 111, "getgroups": 115, "getresuid": 118, "getresgid": 120, "getpgid": 121,
    "getsid": 124, "capget": 125, "capset": 126, "rt_sigpending": 127, "rt_sigtimedwait": 128,
    "rt_sigsuspend": 130, "sigaltstack": 131, "statfs": 137, "fstatfs": 138, "prctl": 157,
    "arch_prctl": 158, "gettid": 186, "time": 201, "futex": 202, "sched_getaffinity": 204,
    "epoll_create": 213, "getdents64": 217, "set_tid_address": 218, "restart_syscall": 219,
    "fadvise64": 221, "clock_gettime": 228, "clock_getres": 229, "clock_nanosleep": 230, "exit_group": 231,
    "epoll_wait": 232, "epoll_ctl": 233, "tgkill": 234, "waitid": 247, "openat": 257, "newfstatat": 262,
    "unlinkat": 263, "renameat": 264, "readlinkat": 267, "faccessat": 269, "pselect6": 270, "ppoll": 271,
    "set_robust_list": 273, "get_robust_list": 274, "epoll_pwait": 281, "eventfd": 284,
    "timerfd_create": 283, "timerfd_settime": 286, "timerfd_gettime": 287, "eventfd2": 290,
    "epoll_create1": 291, "dup3": 292, "pipe2": 293, "preadv": 295, "pwritev": 296, "prlimit64": 302,
    "getcpu": 309, "renameat2": 316, "getrandom": 318, "membarrier": 324, "statx": 332, "rseq": 334,
    "close_range": 436, "faccessat2": 439, "epoll_pwait2": 441, "futex_waitv": 449,
}  # fmt: skip
_AARCH64 = {
    "getcwd": 17, "eventfd2": 19, "epoll_create1": 20, "epoll_ctl": 21, "epoll_pwait": 22, "dup": 23,
    "dup3": 24, "fcntl": 25, "ioctl": 29, "flock": 32, "unlinkat": 35, "renameat": 38, "statfs": 43,
    "fstatfs": 44, "ftruncate": 46, "faccessat": 48, "chdir": 49, "fchdir": 50, "openat": 56, "close": 57,
    "pipe2": 59, "getdents64": 61, "lseek": 62, "read": 63, "write": 64, "readv": 65, "writev": 66,
    "pread64": 67, "pwrite64": 68, "preadv": 69, "pwritev": 70, "pselect6": 72, "ppoll": 73,
    "readlinkat": 78, "newfstatat": 79, "fstat": 80, "fsync": 82, "fdatasync": 83, "timerfd_create": 85,
    "timerfd_settime": 86, "timerfd_gettime": 87, "capget": 90, "capset": 91, "exit": 93, "exit_group": 94,
    "waitid": 95, "set_tid_address": 96, "futex": 98, "set_robust_list": 99, "get_robust_list": 100,
    "nanosleep": 101, "clock_gettime": 113, "clock_getres": 114, "clock_nanosleep": 115,
    "sched_getaffinity": 123, "sched_yield": 124, "restart_syscall": 128, "kill": 129, "tgkill": 131,
    "sigaltstack": 132, "rt_sigsuspend": 133, "rt_sigaction": 134, "rt_sigprocmask": 135,
    "rt_sigpending": 136, "rt_sigtimedwait": 137, "rt_sigreturn": 139, "getresuid": 148, "getresgid": 150,
    "times": 153, "getpgid": 155, "getsid": 156, "getgroups": 158, "uname": 160, "getrlimit": 163,
    "getrusage": 165, "umask": 166, "prctl": 167, "getcpu": 168, "gettimeofday": 169, "getpid": 172,
    "getppid": 173, "getuid": 174, "geteuid": 175, "getgid": 176, "getegid": 177, "gettid": 178,
    "sysinfo": 179, "brk": 214, "munmap": 215, "mremap": 216, "clone": 220, "execve": 221, "mmap": 222,
    "fadvise64": 223, "mprotect": 226, "msync": 227, "mincore": 232, "madvise": 233, "wait4": 260,
    "prlimit64": 261, "renameat2": 276, "getrandom": 278, "membarrier": 283, "statx": 291, "rseq": 293,
    "close_range": 436, "faccessat2": 439, "epoll_pwait2": 441, "futex_waitv": 449,
}  # fmt: skip

MACHINES = {"x86_64": Machine(0xC000003E, _X86_64), "aarch64": Machine(0xC00000B7, _AARCH64)}
"""By the name that ``platform.machine()`` gives."""

# Allowed only when a program is to be started (a toolchain's `lean`), and when it may start others.
_EXEC = frozenset({"execve"})
_PROGRAMS = frozenset({"execve", "fork", "vfork", "wait4", "waitid"})
_WHEN_ASKED = _EXEC | _PROGRAMS
# Needed to enter the sandbox, not in it.
_NEVER = frozenset({"capset"})

_THREAD = 0x00010000
_NAMESPACES = 0x7E020080  # new mount, cgroup, uts, ipc, user, pid, network and time name spaces
_TEMPORARY, _TRUNCATE, _ACCESS = 0o20000000, 0o1000, 0o3
# Commands of fcntl: copies, flags, locks. Not: who gets signals about a file, sizes of pipes, leases.
_FCNTL = (0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030)
# Commands of ioctl that C libraries use: is it a terminal, how large, close on exec, blocking, bytes ready.
_IOCTL = (0x5401, 0x5413, 0x5450, 0x5451, 0x5421, 0x541B)
# Commands of prctl: the name of a thread or of memory, and questions about what the process may do.
_PRCTL = (3, 15, 16, 21, 23, 39, 0x53564D41)

_LOAD, _EQUAL, _AT_LEAST, _ANY, _AND, _RETURN = 0x20, 0x15, 0x35, 0x45, 0x54, 0x06
_ALLOW = 0x7FFF0000
_KILL = 0x80000000
_ERRNO = 0x00050000
_ABSENT = _ERRNO | errno.ENOSYS
_REFUSED = _ERRNO | errno.EPERM

_Instruction = tuple[int, int, int, int]


def filter_program(
    machine: Machine, *, execute: bool = False, programs: bool = False
) -> tuple[bytes, list[int]]:
    """The filter for a process with Lean.

    Args:
        machine: the architecture.
        execute: it may become another program.
        programs: it may start other programs.

    Returns:
        The program, and the byte offsets at which the process must put its own number before it is used.
    """
    numbers = machine.numbers
    code = [(_LOAD, 0, 0, 4), (_EQUAL, 1, 0, machine.audit), (_RETURN, 0, 0, _KILL), (_LOAD, 0, 0, 0)]
    special = {
        # A call through `open` that truncates must also ask to write: older Landlock knows no truncation.
        "open": _opening(1),
        "openat": _opening(2),
        "clone": _cloning(programs),
        "fcntl": _one_of(1, _FCNTL),
        "ioctl": _one_of(1, _IOCTL),
        "prctl": _one_of(0, _PRCTL),
        "prlimit64": _reading_limits(),
    }
    own = [_argument(0), (_EQUAL, 0, 1, 0), (_RETURN, 0, 0, _ALLOW), (_RETURN, 0, 0, _REFUSED)]
    special |= {"kill": own, "tgkill": own}
    holes = []
    for name, block in special.items():
        if name in numbers:
            code.append((_EQUAL, 0, len(block), numbers[name]))
            if block is own:
                holes.append(8 * (len(code) + 1) + 4)
            code += block
    hidden = _NEVER | (_WHEN_ASKED - (_PROGRAMS if programs else _EXEC if execute else frozenset()))
    plain = {number for name, number in numbers.items() if name not in special and name not in hidden}
    code += _bisect(_ranges(plain))
    return b"".join(struct.pack("<HBBI", *instruction) for instruction in code), holes


def _argument(index: int, *, high: bool = False) -> _Instruction:
    return (_LOAD, 0, 0, 16 + 8 * index + (4 if high else 0))


def _opening(flags: int) -> list[_Instruction]:
    return [
        _argument(flags),
        (_ANY, 3, 0, _TEMPORARY),
        (_AND, 0, 0, _TRUNCATE | _ACCESS),
        (_EQUAL, 1, 0, _TRUNCATE),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSED),
    ]


def _cloning(programs: bool) -> list[_Instruction]:
    """New threads; new processes only if asked for, and never name spaces."""
    return [
        _argument(0),
        (_ANY, 2, 0, _NAMESPACES),
        (_ANY, 0, 1, 0xFFFFFFFF if programs else _THREAD),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSED),
    ]


def _one_of(argument: int, values: Sequence[int]) -> list[_Instruction]:
    tests = [(_EQUAL, len(values) - index, 0, value) for index, value in enumerate(values)]
    return [_argument(argument), *tests, (_RETURN, 0, 0, _REFUSED), (_RETURN, 0, 0, _ALLOW)]


def _reading_limits() -> list[_Instruction]:
    """Root could raise its limits again: only reading them is allowed, with no new value."""
    return [
        _argument(2),
        (_EQUAL, 0, 3, 0),
        _argument(2, high=True),
        (_EQUAL, 0, 1, 0),
        (_RETURN, 0, 0, _ALLOW),
        (_RETURN, 0, 0, _REFUSED),
    ]


def _ranges(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Numbers as ranges, the end not included."""
    found: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if found and found[-1][1] == number:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def _bisect(ranges: Sequence[tuple[int, int]]) -> list[_Instruction]:
    """Look up the number in the accumulator; the borders of the ranges alternate between in and out."""
    borders = [border for pair in ranges for border in pair]

    def search(low: int, high: int) -> list[_Instruction]:
        """The number is known to be at or above ``borders[low - 1]`` and below ``borders[high]``."""
        if low == high:
            return [(_RETURN, 0, 0, _ALLOW if low % 2 else _ABSENT)]
        middle = (low + high) // 2
        below, above = search(low, middle), search(middle + 1, high)
        return [(_AT_LEAST, len(below), 0, borders[middle]), *below, *above]

    return search(0, len(borders))
