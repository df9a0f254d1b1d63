"""``bench steps``: what one tactic costs, single and batched, against plain ``lean`` in the same run.

Every step's text is new to the worker, so Lean elaborates it; each answer is complete (message, or the
goals in structured form). Two yardsticks are measured beside it: a cold ``lean`` process per tactic, which is
what a user without a REPL pays, and the same tactics compiled in one file, the floor.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

import psutil
from pydantic import BaseModel, ConfigDict

from prover_env.bench.statistics import Summary, summarise
from prover_env.errors import MachineryError
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean, compile_text
from prover_env.values import ProofState

__all__ = ["StepsBench", "bench_steps", "tactics"]

STATEMENT = "theorem bench (p q : Prop) (hp : p) (hq : q) : p ∧ (q ∧ p)"
BATCH = 16


class StepsBench(BaseModel):
    """Result of ``bench_steps``; durations in milliseconds, sizes in MB (1024 squared)."""

    model_config = ConfigDict(frozen=True)

    lean_version: str
    worker_ready_ms: float
    single: Summary
    batched_per_tactic: Summary
    batch_size: int
    cold_lean_per_tactic: Summary
    one_file_per_tactic_ms: float
    single_speedup_over_cold: float
    batched_over_one_file: float
    worker_rss_mb: float
    growth_steps: int
    growth_mb: float


def tactics() -> Iterator[str]:
    """An endless stream of tactics, none twice; some fail, some make progress."""
    for i in count():
        yield (
            f"exact missing_{i}",
            f"have h_{i} := hp",
            f"refine ⟨?left_{i}, ?right_{i}⟩" if i % 8 == 2 else f"apply And.intro (a := p) -- {i}",
            f"intro x_{i}",
        )[i % 4]


def bench_steps(
    lean: Lean,
    *,
    steps: int = 300,
    growth_steps: int = 2000,
    cold: int = 10,
    progress: Callable[[str], None] | None = None,
) -> StepsBench:
    """Measure steps on a small logic goal.

    Args:
        lean: a prepared Lean.
        steps: single steps, and batched tactics, to take the medians over.
        growth_steps: further steps over which the worker's resident memory is watched.
        cold: runs of a cold ``lean`` process.
        progress: told what is measured next.

    Returns:
        All figures of one run.

    Raises:
        MachineryError: Lean fails.
    """
    say = progress or (lambda _: None)
    supply = tactics()
    say("a worker gets ready")
    with LeanRepl(lean) as warm_up:  # the helper modules are compiled here, once and for all
        warm_up.run_many(warm_up.start(STATEMENT), ["constructor", "trivial"])
    began = time.perf_counter()
    with LeanRepl(lean) as repl:
        state = repl.start(STATEMENT)
        ready = time.perf_counter() - began
        repl.run_many(state, list(islice(supply, BATCH)))
        say("single steps")
        single = [_timed(repl, state, [tactic]) for tactic in islice(supply, steps)]
        say("batches")
        batched = [
            _timed(repl, state, list(islice(supply, BATCH))) / BATCH for _ in range(max(1, steps // BATCH))
        ]
        say("memory over many steps")
        before = _rss(repl)
        for tactic in islice(supply, growth_steps):
            repl.run(state, tactic)
        after = _rss(repl)
    say("cold lean processes")
    cold_samples = [_compile_seconds(lean, [tactic]) for tactic in islice(supply, cold)]
    say("one file with all tactics")
    many = list(islice(supply, 10 * BATCH))
    floor = max(_compile_seconds(lean, many) - min(_compile_seconds(lean, []) for _ in range(3)), 1e-9) / len(
        many
    )
    single_summary, batch_summary, cold_summary = (
        summarise(single),
        summarise(batched),
        summarise(cold_samples),
    )
    return StepsBench(
        lean_version=lean.version,
        worker_ready_ms=round(1000 * ready, 1),
        single=single_summary,
        batched_per_tactic=batch_summary,
        batch_size=BATCH,
        cold_lean_per_tactic=cold_summary,
        one_file_per_tactic_ms=round(1000 * floor, 3),
        single_speedup_over_cold=round(cold_summary.median_ms / single_summary.median_ms, 1),
        batched_over_one_file=round(batch_summary.median_ms / (1000 * floor), 2),
        worker_rss_mb=round(after / 2**20, 1),
        growth_steps=growth_steps,
        growth_mb=round((after - before) / 2**20, 2),
    )


def _timed(repl: LeanRepl, state: ProofState, texts: list[str]) -> float:
    """Seconds for one call: a single step, or a batch."""
    began = time.perf_counter()
    if len(texts) == 1:
        repl.run(state, texts[0])
    else:
        repl.run_many(state, texts)
    return time.perf_counter() - began


def _rss(repl: LeanRepl) -> int:
    """Resident bytes of the worker."""
    pid = repl.worker_pid
    if pid is None:
        raise MachineryError("the worker is gone in the middle of the measurement; run it again")
    return int(psutil.Process(pid).memory_info().rss)


def _compile_seconds(lean: Lean, texts: list[str]) -> float:
    """Seconds for plain ``lean`` on a file with one theorem for each tactic."""
    file = "".join(
        f"{STATEMENT.replace('theorem bench', 'example')} := by\n  {text.split(' --')[0]}\n" for text in texts
    )
    with tempfile.TemporaryDirectory(prefix="prover-gym-bench-") as folder:
        began = time.perf_counter()
        compile_text(lean, file, directory=Path(folder), name="Bench", options={"maxErrors": 100000})
        return time.perf_counter() - began
