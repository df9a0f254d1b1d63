"""Measurements behind ``prover-gym bench``: medians and ratios, all taken in one run."""

from prover_env.bench.compare import PEERS, PeerSteps
from prover_env.bench.machine import Machine
from prover_env.bench.recovery import RecoveryBench, bench_recovery
from prover_env.bench.reset import ResetBench, bench_reset
from prover_env.bench.scale import ScaleBench, bench_scale
from prover_env.bench.search import SearchBench, bench_search
from prover_env.bench.soak import SoakBench, bench_soak
from prover_env.bench.statistics import Summary, summarise
from prover_env.bench.steps import StepsBench, bench_steps
from prover_env.bench.suite import SuiteBench, bench_all
from prover_env.bench.verdict import VerdictBench, bench_verdict

__all__ = [
    "PEERS",
    "Machine",
    "PeerSteps",
    "RecoveryBench",
    "ResetBench",
    "ScaleBench",
    "SearchBench",
    "SoakBench",
    "StepsBench",
    "SuiteBench",
    "Summary",
    "VerdictBench",
    "bench_all",
    "bench_recovery",
    "bench_reset",
    "bench_scale",
    "bench_search",
    "bench_soak",
    "bench_steps",
    "bench_verdict",
    "summarise",
]
