"""The yardsticks: the same tactics compiled by plain ``lean``, in one file (the floor) or a process each."""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from problems import Problem
from prover_env.runtime import Lean, compile_text, ensure_modules
from prover_env.server.document import block, header_text

__all__ = ["Script", "compile_seconds", "file_of", "floor_seconds"]

Script = Sequence[str]
"""Steps, the last of which may fail."""

_TIMEOUT = 600.0
_NAME = re.compile(r"(?<![\w.'!?])((?:theorem|lemma)\s+)([^\s:({\[⦃]+)")


def file_of(lean: Lean, problem: Problem, scripts: Sequence[Script]) -> str:
    """A file that proves a problem again and again, with another name for each script.

    Raises:
        CompileError: what stands before the problem does not compile.
    """
    last = ensure_modules(lean, problem.modules, problem.imports) if problem.modules else None
    parts = [header_text(problem.imports if last is None else (last,)), problem.preamble.rstrip(), "\n"]
    for number, script in enumerate(scripts):
        statement = _NAME.sub(rf"\g<1>\g<2>_bench{number}", problem.statement.rstrip(), count=1)
        parts += [f"{statement} := by\n", *(block(step) for step in script)]
    return "".join(parts)


def compile_seconds(
    lean: Lean, problem: Problem, scripts: Sequence[Script], *, max_heartbeats: int = 200_000
) -> float:
    """Seconds for plain ``lean`` on ``file_of`` these scripts, whether or not they are right."""
    text = file_of(lean, problem, scripts)
    options = {"maxErrors": 100_000, "maxHeartbeats": max_heartbeats, "linter.all": False}
    with tempfile.TemporaryDirectory(prefix="prover-gym-bench-") as folder:
        began = time.perf_counter()
        compile_text(lean, text, directory=Path(folder), name="Bench", options=options, timeout=_TIMEOUT)
        return time.perf_counter() - began


def floor_seconds(
    lean: Lean,
    problem: Problem,
    scripts: Sequence[Script],
    *,
    runs: int = 2,
    max_heartbeats: int = 200_000,
) -> float:
    """Seconds for each script when all stand in one file, less what an empty file takes; best of ``runs``."""
    empty = min(compile_seconds(lean, problem, ()) for _ in range(3))
    whole = min(compile_seconds(lean, problem, scripts, max_heartbeats=max_heartbeats) for _ in range(runs))
    return max(whole - empty, 1e-9) / len(scripts)
