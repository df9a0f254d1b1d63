"""Replay by the program ``leanchecker`` that a Lean toolchain (4.28 and later) brings with it.

The bytes that were audited are written into a fresh folder and given to the program, which reads them in a
sandbox, and has the kernel check each constant on top of the imports. Two things are weaker than with our own
replay: the program maps the file and believes what is cached in its terms, and it says only yes or no. What
it accepted are the constants of that file, so the audit's comparison of the statement, made on the same
bytes, stands.
"""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError
from prover_env.runtime import Limits, Outcome, run_limited
from prover_env.runtime.scratch import scratch_folder
from prover_env.sandbox import confine
from prover_env.verdict.replay import STACK_BYTES, Replayed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from prover_env.olean import Name, Olean
    from prover_env.runtime import Lean
    from prover_env.verdict.replay import Claim

__all__ = ["Leanchecker", "find_leanchecker"]

_PARTS = (".olean", ".olean.server", ".olean.private")
_TAIL = 500


def find_leanchecker(lean: Lean) -> Path | None:
    """The toolchain's own program, ``None`` when it has none.

    Args:
        lean: a toolchain.
    """
    folders = [Path(lean.command[0]).resolve().parent]
    if lean.libdir is not None:
        # …/lib/lean is the folder of compiled modules
        folders.append(lean.libdir.parent.parent / "bin")
    for folder in folders:
        for name in ("leanchecker", "leanchecker.exe"):
            if (folder / name).is_file():
                return folder / name
    return None


class Leanchecker:
    """Asks the program; each question is a fresh process and a fresh folder."""

    name = "leanchecker"

    def __init__(self, lean: Lean, program: Path, *, seconds: float = 300.0, memory: int = 16 << 30) -> None:
        """Start nothing.

        Args:
            lean: the toolchain.
            program: its ``leanchecker``.
            seconds: real time for one question.
            memory: bytes of resident memory.
        """
        self._lean = lean
        self._program = program
        self._limits = Limits(
            seconds, memory_bytes=memory, output_bytes=1 << 20, file_bytes=1 << 20, stack_bytes=STACK_BYTES
        )

    def replay(
        self,
        artefact: Olean,
        imports: Iterable[Name],
        *,
        theorem: Name | None = None,
        reference: Olean | None = None,
        statements: Sequence[Claim] = (),
    ) -> Replayed:
        """Have the kernel check a module.

        Args:
            artefact: the module, as it was audited; its bytes in memory are used.
            imports: not used: the file says what it imports, and the audit has compared that.
            theorem: not used: the audit compares the statement.
            reference: not used.
            statements: not used.

        Returns:
            Nothing, or the same words for each constant of the module: the program names only the first.

        Raises:
            MachineryError: no folder can be made, or the program cannot be started.
        """
        module = f"ProverGymReplay{secrets.token_hex(8)}"  # no other module on the search path begins so
        begin = time.monotonic()
        try:
            with scratch_folder("replay") as folder:
                for part, suffix in zip(artefact.parts(), _PARTS, strict=False):
                    (folder / (module + suffix)).write_bytes(part)
                done = run_limited(
                    [str(self._program), module],
                    env=self._lean.environment([folder]),
                    cwd=folder,
                    limits=self._limits,
                    confinement=confine(self._lean, read=[folder]),
                )
        except OSError as error:
            raise MachineryError(f"{self._program} cannot be asked: {error}") from error
        seconds = time.monotonic() - begin
        if done.outcome is not Outcome.EXIT:
            return Replayed({}, f"leanchecker ended by {done.outcome}", seconds)
        if done.returncode == 0:
            return Replayed({}, "", seconds)
        said = (done.stderr + b"\n" + done.stdout).decode("utf-8", "replace").strip()
        return Replayed(
            dict.fromkeys(artefact.constants, said[-_TAIL:] or "refused by leanchecker"), "", seconds
        )

    def warm(self) -> None:
        """Nothing to do: no process is kept."""

    def prepare(self, imports: Iterable[Name]) -> None:
        """Nothing to do: no process is kept."""

    def close(self) -> None:
        """Nothing to do: no process is kept."""
