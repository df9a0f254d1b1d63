"""From a policy to orders for the process to be confined: only what this kernel can carry out.

Orders are lines of text, not JSON: reading JSON costs an isolated Python several milliseconds of imports, and
the orders are carried out in front of every start of Lean.
"""

from __future__ import annotations

import functools
import os
import platform
import sys
from typing import TYPE_CHECKING

from prover_env.sandbox.calls import MACHINES, filter_program

if TYPE_CHECKING:
    from prover_env.sandbox.policy import SandboxPolicy
    from prover_env.sandbox.support import SandboxSupport

__all__ = ["file_rights", "orders"]

_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR, _REMOVE_DIR, _REMOVE_FILE = (1 << n for n in range(6))
_MAKE_REG, _REFER, _TRUNCATE, _IOCTL_DEV = 1 << 8, 1 << 13, 1 << 14, 1 << 15
_FIRST = (1 << 13) - 1  # what the first version can forbid
_TCP = 0b11  # bind, connect
_SCOPES = 0b11  # abstract UNIX sockets, signals
_READ = _READ_FILE | _READ_DIR
_WRITE = _READ | _WRITE_FILE | _REMOVE_FILE | _MAKE_REG | _TRUNCATE
# Two capabilities stay: root reads Lean's files whoever owns them. Landlock bounds where.
_KEPT_CAPABILITIES = 1 << 1 | 1 << 2
_NULL = "/dev/null"
_SELF = "/proc/self"


def file_rights(abi: int) -> int:
    """The rights on files that a version of Landlock can withhold."""
    return (
        _FIRST
        | (_REFER if abi >= 2 else 0)
        | (_TRUNCATE if abi >= 3 else 0)
        | (_IOCTL_DEV if abi >= 5 else 0)
    )


def orders(policy: SandboxPolicy, support: SandboxSupport) -> str:
    """What ``enter`` is to carry out.

    Args:
        policy: what the process may do.
        support: what this kernel offers; what it does not is left out.
    """
    lines = []
    if support.privileges:
        machine = MACHINES.get(platform.machine())
        if machine is not None:
            numbers = machine.numbers
            lines.append(f"capabilities {numbers['capget']} {numbers['capset']} {_KEPT_CAPABILITIES:x}")
        lines.append("privileges")
    if support.landlock > 0:
        lines += _landlock(policy, support.landlock)
    if support.seccomp:
        lines.append(_calls(platform.machine(), bool(policy.execute), policy.programs))
    return "\n".join(lines)


@functools.cache
def _calls(machine: str, execute: bool, programs: bool) -> str:
    program, holes = filter_program(MACHINES[machine], execute=execute, programs=programs)
    return " ".join(["calls", program.hex(), *map(str, holes)])


def _landlock(policy: SandboxPolicy, abi: int) -> list[str]:
    handled = file_rights(abi)
    ruleset = [handled]
    if abi >= 4:
        ruleset.append(_TCP)
    if abi >= 6:
        ruleset.append(_SCOPES)
    lines = [" ".join(["ruleset", *(f"{rights:x}" for rights in ruleset)])]

    def path(rights: int, how: str, place: str) -> None:
        lines.append(f"path {rights & handled:x} {how} {os.fsencode(place).hex()}")

    for place in policy.read:
        path(_READ | (_EXECUTE if policy.programs else 0), "may", place)
    for place in policy.execute:
        path(_READ_FILE | _EXECUTE, "must", place)
    for place in policy.write:
        path(_WRITE, "must", place)
    path(_READ_FILE | _WRITE_FILE | _TRUNCATE, "may", _NULL)
    if sys.platform == "linux":
        path(_READ, "hold", _SELF)
    lines.append("restrict")
    return lines
