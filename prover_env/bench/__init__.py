"""Measurements behind ``prover-gym bench``: medians and ratios, all taken in one run."""

from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import StepsBench, bench_steps
from prover_env.bench.verdict import VerdictBench, bench_verdict

__all__ = ["StepsBench", "Summary", "VerdictBench", "bench_steps", "bench_verdict", "summarise"]
