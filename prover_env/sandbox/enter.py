"""Carry out the orders of a sandbox on this very process: the last thing before Lean is loaded or started.

Stands on its own, as ``limited_exec.py`` does, and is as small as can be: it stands in front of every start
of Lean. All that can be thought out beforehand (which rights, which system calls) was, by ``orders``.

The process must have one thread only, since most of this binds a thread and what it starts. Whatever cannot
be carried out ends in an ``OSError``, and then Lean must not be started.
"""

from __future__ import annotations

import ctypes
import os
import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["COMPLAINT", "VARIABLE", "enter"]

VARIABLE = "PROVER_GYM_CONFINE"
"""Environment variable with the orders; never seen by Lean."""

COMPLAINT = "cannot enter the sandbox"
"""What a process that could not carry them out says first."""

_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446  # the same on every architecture
_PATH_BENEATH = 1
_SET_NO_NEW_PRIVS, _SET_SECCOMP, _MODE_FILTER = 38, 22, 2
_CAPABILITY_VERSION = 0x20080522
# Rights that make sense for something that is no folder; the kernel refuses others.
_FILE_RIGHTS = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15


def enter(orders: str) -> None:
    """Confine this process, for good.

    Args:
        orders: lines of words, as ``orders.py`` writes them; paths are hexadecimal.

    Raises:
        OSError: one of them cannot be carried out.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    ruleset = -1

    def call(number: int, *arguments: object) -> int:
        result: int = libc.syscall(ctypes.c_long(number), *arguments)
        return _checked(result, what)

    for line in orders.splitlines():
        what, *words = line.split(" ")
        if what == "privileges":
            ones = [ctypes.c_ulong(n) for n in (1, 0, 0, 0)]
            _checked(libc.prctl(_SET_NO_NEW_PRIVS, *ones), what)
        elif what == "capabilities":
            _drop(call, int(words[0]), int(words[1]), int(words[2], 16))
        elif what == "ruleset":
            handled = b"".join(int(word, 16).to_bytes(8, "little") for word in words)
            ruleset = call(_CREATE_RULESET, handled, ctypes.c_size_t(len(handled)), ctypes.c_uint32(0))
        elif what == "path":
            _allow(call, ruleset, int(words[0], 16), words[1], bytes.fromhex(words[2]))
        elif what == "restrict":
            call(_RESTRICT_SELF, ctypes.c_int(ruleset), ctypes.c_uint32(0))
            os.close(ruleset)
        elif what == "calls":
            _filter(libc, words)
        else:
            raise OSError(0, f"unknown order {what!r}")


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{os.strerror(number)} ({what})")
    return result


def _allow(call: Callable[..., int], ruleset: int, rights: int, how: str, path: bytes) -> None:
    """Rights on a file, or on a folder and all below it."""
    try:
        descriptor = os.open(path, os.O_PATH)
    except OSError:
        if how == "must":
            raise
        return
    if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
        rights &= _FILE_RIGHTS
    rule = rights.to_bytes(8, "little") + descriptor.to_bytes(4, "little")
    call(_ADD_RULE, ctypes.c_int(ruleset), ctypes.c_int(_PATH_BENEATH), rule, ctypes.c_uint32(0))
    if how == "hold":  # an entry of /proc is another one after it was forgotten: keep it, over an exec too
        os.set_inheritable(descriptor, True)
    else:
        os.close(descriptor)


def _drop(call: Callable[..., int], get: int, put: int, keep: int) -> None:
    """Give up all capabilities (root has them) but those in ``keep``."""
    header = _CAPABILITY_VERSION.to_bytes(4, "little") + bytes(4)
    held = (ctypes.c_uint32 * 6)()  # effective, permitted, inheritable; the second three: from number 32 on
    call(get, header, held)
    for index in range(6):
        held[index] &= keep >> (32 if index >= 3 else 0) & 0xFFFFFFFF
    held[2] = held[5] = 0
    call(put, header, held)


def _filter(libc: ctypes.CDLL, words: list[str]) -> None:
    """Let no system call through but those that a program in the kernel's filter language allows."""
    program = bytearray.fromhex(words[0])
    for place in words[1:]:  # where it wants to know who we are
        program[int(place) : int(place) + 4] = os.getpid().to_bytes(4, "little")
    buffer = (ctypes.c_char * len(program)).from_buffer(program)
    header = (len(program) // 8).to_bytes(ctypes.sizeof(ctypes.c_void_p), "little")
    header += ctypes.addressof(buffer).to_bytes(ctypes.sizeof(ctypes.c_void_p), "little")
    mode = ctypes.c_ulong(_MODE_FILTER)
    _checked(libc.prctl(_SET_SECCOMP, mode, header, ctypes.c_ulong(0), ctypes.c_ulong(0)), "calls")
