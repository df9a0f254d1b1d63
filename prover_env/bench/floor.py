"""The yardsticks: the same tactics compiled by plain ``lean``, in one file (the floor) or a process each."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from problems import Problem
from prover_env.runtime import Lean, compile_text, ensure_modules
from prover_env.server.document import block, header_text

__all__ = ["Proof", "compile_seconds", "file_of", "floor_seconds"]

Proof = tuple[Problem, Sequence[str]]
"""A problem and steps, the last of which may fail."""

_TIMEOUT = 600.0


def file_of(lean: Lean, proofs: Sequence[Proof]) -> str:
    """A file with one theorem for each proof, in a namespace of its own; all must have the same imports.

    Raises:
        CompileError: what stands before a problem does not compile.
    """
    if not proofs:
        return ""
    first = proofs[0][0]
    last = ensure_modules(lean, first.modules, first.imports) if first.modules else None
    parts = [header_text(first.imports if last is None else (last,))]
    for number, (problem, script) in enumerate(proofs):
        preamble = f"{problem.preamble.strip()}\n" if problem.preamble.strip() else ""
        steps = "".join(block(step) for step in script)
        theorem = f"{preamble}{problem.statement.rstrip()} := by\n{steps}"
        parts.append(f"namespace Bench{number}\n{theorem}end Bench{number}\n")
    return "".join(parts)


def compile_seconds(lean: Lean, proofs: Sequence[Proof], *, max_heartbeats: int = 200_000) -> float:
    """Seconds for plain ``lean`` on ``file_of`` these proofs, whether or not they are right."""
    text = file_of(lean, proofs)
    options = {
        "maxErrors": 100_000,
        "maxHeartbeats": max_heartbeats,
        "autoImplicit": False,
        "linter.all": False,
    }
    with tempfile.TemporaryDirectory(prefix="prover-gym-bench-") as folder:
        began = time.perf_counter()
        compile_text(lean, text, directory=Path(folder), name="Bench", options=options, timeout=_TIMEOUT)
        return time.perf_counter() - began


def floor_seconds(
    lean: Lean, proofs: Sequence[Proof], *, runs: int = 2, max_heartbeats: int = 200_000
) -> float:
    """Seconds for each proof when all stand in one file, the process's start taken off; best of ``runs``."""
    alone = min(compile_seconds(lean, proofs[:0]) for _ in range(3))
    whole = min(compile_seconds(lean, proofs, max_heartbeats=max_heartbeats) for _ in range(runs))
    return max(whole - alone, 1e-9) / len(proofs)
