"""Run the Lean in use as a command of its own, on the caller's terminal."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError
from prover_env.runtime.embedded import write_executable
from prover_env.runtime.lean import LeanKind

if TYPE_CHECKING:
    from prover_env.runtime.lean import Lean

__all__ = ["passthrough"]


def passthrough(lean: Lean, arguments: Sequence[str]) -> int:
    """Run ``lean ARGUMENTS`` with standard input, output and error inherited.

    Folders in the caller's LEAN_PATH are searched too, after Lean's own. It runs as long as it likes; Ctrl-C
    reaches it, and we wait for its end.

    Args:
        lean: a prepared Lean.
        arguments: as for ``lean``.

    Returns:
        Its exit code; 128 + N if it was ended by signal N.

    Raises:
        MachineryError: it cannot be started.
        CacheError: ``--server`` was asked for, and the executable it starts workers with cannot be written.
    """
    env = lean.environment()
    if own := os.environ.get("LEAN_PATH"):
        env["LEAN_PATH"] += os.pathsep + own
    if lean.kind is LeanKind.EMBEDDED and "--server" in arguments:
        # The server starts workers by a single path, by default that of its own process, which is Python.
        env["LEAN_WORKER_PATH"] = str(write_executable(lean.command, lean.cache / "bin" / lean.key))
    try:
        process = subprocess.Popen([*lean.command, *arguments], env=env)
    except (OSError, ValueError) as error:
        raise MachineryError(f"cannot start Lean ({lean.command[0]}): {error}") from error
    try:
        while True:
            try:
                code = process.wait()
                break
            except KeyboardInterrupt:  # it got the same signal from the terminal, and decides
                continue
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    return 128 - code if code < 0 else code
