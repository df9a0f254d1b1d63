"""Put a Lean under its policy, as far as this kernel goes, and say how far that is."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from prover_env.errors import SandboxError
from prover_env.sandbox.enter import VARIABLE
from prover_env.sandbox.orders import orders
from prover_env.sandbox.places import lean_policy, spare_environment
from prover_env.sandbox.policy import MODE_VARIABLE, SandboxMode, SandboxPolicy, sandbox_mode
from prover_env.sandbox.support import sandbox_support

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from prover_env.runtime.lean import Lean

__all__ = ["Confinement", "SandboxState", "SandboxWarning", "confine"]


class SandboxState(StrEnum):
    """How far a process is confined. The value is what verdicts show among their layers."""

    WHOLE = "sandbox"
    """Every layer of the sandbox holds."""
    PARTIAL = "sandbox-partial"
    """Some do; the kernel, or the way this Lean is started, does not allow the others."""
    NONE = "sandbox-unavailable"
    """Only limits hold: this system offers nothing else."""
    OFF = "sandbox-off"
    """Switched off."""


class SandboxWarning(UserWarning):
    """Lean runs with less of a sandbox than it could; the text says what is missing and why."""


@dataclass(frozen=True, slots=True)
class Confinement:
    """How a process is to be confined.

    Attributes:
        state: how far.
        lacking: what does not hold, and why.
        policy: what the process may do, as far as it can be enforced; ``None`` when the sandbox is off.
        orders: what the process itself must carry out; empty: nothing.
    """

    state: SandboxState
    lacking: tuple[str, ...] = ()
    policy: SandboxPolicy | None = None
    orders: str = field(default="", repr=False)

    def environment(self, env: Mapping[str, str]) -> dict[str, str]:
        """The environment for the process: without what is none of its business, with its orders."""
        kept = dict(env) if self.policy is None else spare_environment(env, self.policy)
        kept.pop(VARIABLE, None)
        if self.orders:
            kept[VARIABLE] = self.orders
        return kept


_told: set[str] = set()


def confine(
    lean: Lean,
    *,
    write: Iterable[Path] = (),
    read: Iterable[Path] = (),
    program: str | None = None,
    mode: SandboxMode | str | None = None,
) -> Confinement:
    """How to confine a process with this Lean; warns, once in a process, when that is not wholly possible.

    Args:
        lean: a prepared Lean.
        write: scratch folders, the only ones it may write to.
        read: further folders with compiled modules.
        program: the program of a toolchain that is started; its ``lean`` if not given.
        mode: see ``sandbox_mode``.

    Raises:
        SandboxError: a whole sandbox is required, and not possible.
        UsageError: there is no such mode.
    """
    mode = sandbox_mode(mode)
    if mode is SandboxMode.OFF:
        _warn(f"the Lean sandbox is off ({MODE_VARIABLE}=off): code in a proof can do what you can do")
        return Confinement(SandboxState.OFF, ("switched off",))
    support = sandbox_support()
    policy = lean_policy(lean, write=write, read=read, program=program)
    lacking = [f"{status.layer}: {status.by}" for status in support.layers if not status.holds]
    if policy.programs:
        what = program or lean.command[0]
        lacking.append(f"files, processes: {what} is a script, so it may read all files and start programs")
    text = orders(policy, support)
    state = SandboxState.WHOLE
    if lacking:
        some = support.seccomp or support.landlock
        state = SandboxState.PARTIAL if some else SandboxState.NONE
        reason = "; ".join(lacking)
        if mode is SandboxMode.REQUIRE:
            raise SandboxError(f"a whole sandbox is required, and this is missing: {reason}")
        _warn(
            f"the Lean sandbox is not whole: {reason}. What that means is in docs/security.md; "
            f"{MODE_VARIABLE}=require makes this an error"
        )
    return Confinement(state, tuple(lacking), policy, text)


def _warn(text: str) -> None:
    if text not in _told:
        _told.add(text)
        warnings.warn(text, SandboxWarning, stacklevel=3)
