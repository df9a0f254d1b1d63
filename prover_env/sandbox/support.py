"""What this kernel offers for a sandbox. Asked without changing anything in this process."""

from __future__ import annotations

import ctypes
import errno
import functools
import platform
import sys
from dataclasses import dataclass
from enum import StrEnum

from prover_env.sandbox.calls import MACHINES

__all__ = ["Layer", "LayerStatus", "SandboxSupport", "sandbox_support"]

_CREATE_RULESET, _ASK_VERSION = 444, 1
_GET_NO_NEW_PRIVS, _SET_SECCOMP, _MODE_FILTER = 39, 22, 2
_TRUNCATION_ABI, _TCP_ABI, _SCOPE_ABI = 3, 4, 6


class Layer(StrEnum):
    """A promise of the sandbox."""

    FILES = "files"
    """No reading outside of Lean's folders, no writing or changing outside of the scratch folder."""
    NETWORK = "network"
    """No sockets of any kind."""
    PROCESSES = "processes"
    """No new processes or programs; no look into, and no signal to, any other process."""
    PRIVILEGES = "privileges"
    """No new privileges, no use of root's."""
    LIMITS = "limits"
    """Limits on processor time, memory, file size, output, threads."""


@dataclass(frozen=True, slots=True)
class LayerStatus:
    """Whether a promise can be kept here.

    Attributes:
        layer: which.
        holds: whether it can.
        by: what keeps it, or what is missing.
    """

    layer: Layer
    holds: bool
    by: str


@dataclass(frozen=True, slots=True)
class SandboxSupport:
    """What the kernel offers.

    Attributes:
        system: operating system, release and machine.
        landlock: version of Landlock's interface; 0: none.
        seccomp: filters for system calls.
        privileges: a process can give up new privileges for good.
        limits: resource limits.
        why: for each of the first three that is missing, the reason.
    """

    system: str
    landlock: int
    seccomp: bool
    privileges: bool
    limits: bool
    why: tuple[str, ...] = ()

    @property
    def layers(self) -> tuple[LayerStatus, ...]:
        """Every layer, and whether it holds."""
        reasons = "; ".join(self.why)
        landlock = f"Landlock ABI {self.landlock}"
        files = self.seccomp and self.landlock > 0
        network = "seccomp" + (f", {landlock} (TCP)" if self.landlock >= _TCP_ABI else "")
        processes = "seccomp" + (f", {landlock} (signals)" if self.landlock >= _SCOPE_ABI else "")
        return (
            LayerStatus(Layer.FILES, files, f"{landlock}, seccomp" if files else reasons),
            LayerStatus(Layer.NETWORK, self.seccomp, network if self.seccomp else reasons),
            LayerStatus(Layer.PROCESSES, self.seccomp, processes if self.seccomp else reasons),
            LayerStatus(
                Layer.PRIVILEGES, self.privileges, "no_new_privs, capset" if self.privileges else reasons
            ),
            LayerStatus(
                Layer.LIMITS, self.limits, "setrlimit, a watch from outside" if self.limits else reasons
            ),
        )

    @property
    def missing(self) -> tuple[Layer, ...]:
        """The layers that do not hold here."""
        return tuple(status.layer for status in self.layers if not status.holds)

    @property
    def complete(self) -> bool:
        """Whether every layer holds."""
        return not self.missing


@functools.cache
def sandbox_support() -> SandboxSupport:
    """What this kernel offers. Asked once in a process; takes some microseconds."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    if sys.platform != "linux":
        why = f"there is no sandbox for {platform.system()}, only for Linux"
        return SandboxSupport(system, 0, False, False, sys.platform != "win32", (why,))
    libc = ctypes.CDLL(None, use_errno=True)
    why = []
    privileges = libc.prctl(_GET_NO_NEW_PRIVS, *(ctypes.c_ulong(0) for _ in range(4))) >= 0
    if not privileges:
        why.append("no_new_privs: not in this kernel")
    seccomp = privileges and _seccomp(libc, why)
    landlock = _landlock(libc, why) if privileges else 0
    return SandboxSupport(system, landlock, seccomp, privileges, True, tuple(why))


def _landlock(libc: ctypes.CDLL, why: list[str]) -> int:
    version = int(
        libc.syscall(ctypes.c_long(_CREATE_RULESET), None, ctypes.c_size_t(0), ctypes.c_uint32(_ASK_VERSION))
    )
    if version > 0:
        return version
    reasons = {
        errno.ENOSYS: "not in this kernel (5.13 or later, CONFIG_SECURITY_LANDLOCK)",
        errno.EOPNOTSUPP: "built in, but switched off at boot (kernel parameter lsm=landlock,…)",
        errno.EPERM: "refused by the container around us",
    }
    number = ctypes.get_errno()
    why.append(f"Landlock: {reasons.get(number, f'error {number}')}")
    return 0


def _seccomp(libc: ctypes.CDLL, why: list[str]) -> bool:
    if platform.machine() not in MACHINES or sys.byteorder != "little" or sys.maxsize < 1 << 32:
        why.append(f"seccomp: no filter for {platform.machine()}")
        return False
    # Without a program it is EFAULT where filters exist, and nothing has changed.
    zero = ctypes.c_ulong(0)
    libc.prctl(_SET_SECCOMP, ctypes.c_ulong(_MODE_FILTER), None, zero, zero)
    number = ctypes.get_errno()
    if number != errno.EFAULT:
        why.append(f"seccomp: no filters in this kernel or container (error {number})")
        return False
    return True
