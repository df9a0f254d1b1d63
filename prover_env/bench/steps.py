"""``bench steps``: what one tactic costs, single and batched, against plain ``lean`` in the same run.

Every step's text is new to the worker, so Lean elaborates it; each answer is complete (message, or the
goals in structured form). Two yardsticks are measured beside it: a cold ``lean`` process per tactic, which is
what a user without a REPL pays, and the same tactics compiled in one file, the floor.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count, islice

import psutil
from pydantic import BaseModel, ConfigDict

from problems import problem_from_statement
from prover_env.bench.compare import PeerSteps, peer_steps
from prover_env.bench.floor import compile_seconds, floor_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.errors import MachineryError
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean
from prover_env.values import ProofState

__all__ = ["BATCH", "STATEMENT", "StepsBench", "bench_steps", "tactics"]

STATEMENT = "theorem bench (p q : Prop) (hp : p) (hq : q) : p ∧ (q ∧ p)"
BATCH = 16


class StepsBench(BaseModel):
    """Result of ``bench_steps``; durations in milliseconds, sizes in MB (1024 squared)."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    worker_ready_ms: float
    single: Summary
    batched_per_tactic: Summary
    batch_size: int
    batched_per_second: float
    cold_lean_per_tactic: Summary
    one_file_per_tactic_ms: float
    single_over_one_file: float
    single_speedup_over_cold: float
    batched_over_one_file: float
    frames_per_step: float
    worker_rss_mb: float
    growth_steps: int
    growth_mb: float
    peer: PeerSteps | None = None


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
    growth_steps: int = 1000,
    cold: int = 10,
    compare: str | None = None,
    progress: Callable[[str], None] | None = None,
) -> StepsBench:
    """Measure steps on a small logic goal.

    Args:
        lean: a prepared Lean.
        steps: single steps, and batched tactics, to take the medians over.
        growth_steps: further steps over which the worker's resident memory is watched.
        cold: runs of a cold ``lean`` process.
        compare: name of a peer to run the same steps through: ``leanclient``.
        progress: told what is measured next.

    Returns:
        All figures of one run.

    Raises:
        MachineryError: Lean fails.
        UsageError: the peer is not known or not installed.
    """
    say = progress or (lambda _: None)
    supply = tactics()
    problem = problem_from_statement(STATEMENT)
    peer = None
    if compare is not None:
        say(f"the same steps through {compare}")
        peer = peer_steps(lean, compare, STATEMENT, list(islice(supply, max(8, steps // 10))))
    say("a worker gets ready")
    with LeanRepl(lean) as warm_up:  # the helper modules are compiled here, once and for all
        warm_up.run_many(warm_up.start(STATEMENT), ["constructor", "trivial"])
    machine = this_machine(lean)
    began = time.perf_counter()
    with LeanRepl(lean) as repl:
        state = repl.start(STATEMENT)
        ready = time.perf_counter() - began
        repl.run_many(state, list(islice(supply, BATCH)))
        say("single steps")
        frames = repl.stats.frames
        single = [_timed(repl, state, [tactic]) for tactic in islice(supply, steps)]
        frames = repl.stats.frames - frames
        say("batches")
        batched = [
            _timed(repl, state, list(islice(supply, BATCH))) / BATCH for _ in range(max(1, steps // BATCH))
        ]
        say("memory over many steps")
        before = _rss(repl)
        for tactic in islice(supply, growth_steps):
            repl.run(state, tactic)
        after = _rss(repl)
    say("cold lean processes, and one file with all tactics")
    cold_samples = [compile_seconds(lean, problem, [[tactic]]) for tactic in islice(supply, cold)]
    floor = floor_seconds(lean, problem, [[tactic] for tactic in islice(supply, 10 * BATCH)])
    singles, batches, colds = map(summarise, (single, batched, cold_samples))
    return StepsBench(
        machine=machine,
        worker_ready_ms=round(1000 * ready, 1),
        single=singles,
        batched_per_tactic=batches,
        batch_size=BATCH,
        batched_per_second=round(1000 / batches.median_ms, 1),
        cold_lean_per_tactic=colds,
        one_file_per_tactic_ms=round(1000 * floor, 3),
        single_over_one_file=round(singles.median_ms / (1000 * floor), 2),
        single_speedup_over_cold=round(colds.median_ms / singles.median_ms, 1),
        batched_over_one_file=round(batches.median_ms / (1000 * floor), 2),
        frames_per_step=round(frames / steps, 1),
        worker_rss_mb=round(after / 2**20, 1),
        growth_steps=growth_steps,
        growth_mb=round((after - before) / 2**20, 2),
        peer=peer,
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
