"""Measurements behind ``prover-gym bench``: medians and ratios, all taken in one run."""

from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import StepsBench, bench_steps

__all__ = ["StepsBench", "Summary", "bench_steps", "summarise"]
