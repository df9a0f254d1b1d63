"""The benchmark runs and its figures hang together; how fast it is, no test says."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.bench import bench_steps, summarise
from prover_env.bench.statistics import percentile
from prover_env.bench.steps import tactics
from prover_env.runtime import get_lean


class TestStatistics:
    @given(st.lists(st.floats(0, 1e6), min_size=1))
    def test_percentiles_lie_between_the_extremes_and_rise(self, samples: list[float]) -> None:
        values = [percentile(samples, q) for q in (0, 0.5, 0.95, 1)]
        assert values[0] == min(samples)
        assert values[-1] == max(samples)
        for low, high in pairwise(values):
            assert low <= high + 1e-6 * abs(high)

    def test_known_values(self) -> None:
        assert percentile([1, 2, 3, 4], 0.5) == 2.5
        assert summarise([0.001, 0.002, 0.003]).median_ms == 2.0

    def test_nothing_to_summarise(self) -> None:
        with pytest.raises(ValueError, match="0 samples"):
            percentile([], 0.5)


def test_tactics_are_never_the_same_twice() -> None:
    texts = list(islice(tactics(), 400))
    assert len(set(texts)) == len(texts)


def test_bench_steps_gives_all_figures() -> None:
    result = bench_steps(get_lean(), steps=16, growth_steps=8, cold=2)
    assert result.single.count == 16
    assert result.single.median_ms > 0
    assert result.batched_per_tactic.median_ms > 0
    assert result.cold_lean_per_tactic.median_ms > result.single.median_ms
    assert result.worker_rss_mb > 1
