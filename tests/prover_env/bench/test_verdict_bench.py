"""The benchmark of the judge runs and its figures hang together; how fast it is, no test says."""

from __future__ import annotations

from itertools import islice

from prover_env.bench.verdict import BATCH, bench_verdict, layers_on_a_long_proof, scripts
from prover_env.runtime import get_lean
from prover_env.verdict import Judge


def test_no_two_scripts_are_the_same() -> None:
    texts = ["\n".join(script) for _, script in islice(scripts(), 200)]
    assert len(set(texts)) == len(texts)


def test_bench_verdict_gives_all_figures() -> None:
    told: list[str] = []
    result = bench_verdict(get_lean(), singles=4, batches=1, plain_runs=2, progress=told.append)
    assert result.replayed
    assert result.batch_size == BATCH
    assert result.single.count == 4
    assert result.plain_lean.count == 2
    assert result.batched_per_verdict.median_ms > 0
    assert result.single_over_plain_lean > 0
    assert len(told) == 5


def test_guard_and_audit_of_a_long_proof() -> None:
    with Judge(get_lean()) as judge:
        assert len(layers_on_a_long_proof(judge, lines=10, runs=3)) == 3
