"""Try the sandbox out: what a confined process can and cannot do here, by doing it."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import SandboxError
from prover_env.sandbox.enter import VARIABLE
from prover_env.sandbox.orders import orders
from prover_env.sandbox.places import python_places
from prover_env.sandbox.policy import SandboxPolicy
from prover_env.sandbox.support import sandbox_support

if TYPE_CHECKING:
    from prover_env.sandbox.support import SandboxSupport

__all__ = ["Attempt", "try_sandbox"]

_PROGRAM = Path(__file__).with_name("attempts.py")
_SECONDS = 60.0
_MUST_WORK = frozenset(
    {
        "write in the scratch folder",
        "rename in the scratch folder",
        "use /dev/null",
        "read /proc/self",
        "start a thread",
    }
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that a confined process tried.

    Attributes:
        name: what.
        done: whether it worked.
        wanted: whether it has to.
        detail: name of the error when it did not work.
    """

    name: str
    done: bool
    wanted: bool
    detail: str

    @property
    def as_it_should_be(self) -> bool:
        """Whether it worked exactly if it has to."""
        return self.done == self.wanted


def try_sandbox(support: SandboxSupport | None = None) -> tuple[Attempt, ...]:
    """Start a confined process that tries some forty things. Takes about 50 ms.

    Args:
        support: what the kernel is taken to offer; what it does offer if not given.

    Raises:
        SandboxError: the process cannot be confined or gives no answer.
    """
    support = sandbox_support() if support is None else support
    with tempfile.TemporaryDirectory(prefix="prover-gym-trial-") as name:
        scratch, outside = Path(name, "scratch"), Path(name, "outside")
        scratch.mkdir()
        outside.mkdir()
        (outside / "secret").write_bytes(b"secret")
        (outside / "doomed").write_bytes(b"")
        places = (*python_places(), str(_PROGRAM.parent))
        policy = SandboxPolicy(read=places, write=(str(scratch),))
        try:
            done = subprocess.run(
                [sys.executable, "-I", "-S", "-B", str(_PROGRAM), str(scratch), str(outside)],
                env={**os.environ, VARIABLE: orders(policy, support)},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SandboxError(f"the trial of the sandbox did not end: {error}") from error
    attempts = []
    for line in done.stdout.splitlines():
        what, _, rest = line.partition("\t")
        how, _, detail = rest.partition("\t")
        attempts.append(Attempt(what, how == "done", what in _MUST_WORK, detail))
    if not attempts or attempts[-1].name != "become a shell":
        raise SandboxError(f"the trial of the sandbox ended early: {done.stderr.strip() or done.returncode}")
    return tuple(attempts)
