"""``bench all``: every measurement in its short form."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import BaseModel, ConfigDict

from prover_env.bench.recovery import RecoveryBench, bench_recovery
from prover_env.bench.reset import ResetBench, bench_reset
from prover_env.bench.scale import ScaleBench, bench_scale
from prover_env.bench.search import SearchBench, bench_search
from prover_env.bench.soak import SoakBench, bench_soak
from prover_env.bench.steps import StepsBench, bench_steps
from prover_env.bench.verdict import VerdictBench, bench_verdict
from prover_env.runtime import Lean

__all__ = ["SuiteBench", "bench_all"]


class SuiteBench(BaseModel):
    """Results of all measurements."""

    model_config = ConfigDict(frozen=True)

    steps: StepsBench
    search: SearchBench
    verdict: VerdictBench
    reset: ResetBench
    scale: ScaleBench
    soak: SoakBench
    recovery: RecoveryBench


def bench_all(
    lean: Lean, *, compare: str | None = None, progress: Callable[[str], None] | None = None
) -> SuiteBench:
    """Run everything once, in less than three minutes on a quiet machine with two cores.

    Args:
        lean: a prepared Lean.
        compare: see ``bench_steps``.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails.
        UsageError: the peer is not known or not installed.
    """
    say = progress or (lambda _: None)

    def part(name: str) -> Callable[[str], None]:
        return lambda what: say(f"{name}: {what}")

    return SuiteBench(
        steps=bench_steps(lean, compare=compare, progress=part("steps")),
        search=bench_search(lean, progress=part("search")),
        verdict=bench_verdict(lean, singles=20, batches=3, plain_runs=10, progress=part("verdict")),
        reset=bench_reset(lean, progress=part("reset")),
        scale=bench_scale(lean, progress=part("scale")),
        soak=bench_soak(lean, progress=part("soak")),
        recovery=bench_recovery(lean, progress=part("recovery")),
    )
