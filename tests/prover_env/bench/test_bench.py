"""The benchmarks run and their figures hang together; how fast it is, no test says."""

from __future__ import annotations

import json
import os
import sys
from itertools import islice, pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import load_sets
from prover_env.bench import (
    SuiteBench,
    bench_recovery,
    bench_reset,
    bench_scale,
    bench_search,
    bench_soak,
    bench_steps,
    summarise,
)
from prover_env.bench.compare import peer_steps
from prover_env.bench.floor import file_of
from prover_env.bench.search import PROBLEMS
from prover_env.bench.soak import hostile
from prover_env.bench.statistics import percentile
from prover_env.bench.steps import STATEMENT, tactics
from prover_env.cli.bench_display import rows
from prover_env.errors import UsageError
from prover_env.runtime import compile_text, get_lean


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


def test_hostile_texts_depend_on_the_seed_alone() -> None:
    assert list(islice(hostile(3), 64)) == list(islice(hostile(3), 64)) != list(islice(hostile(4), 64))


def test_the_problems_of_the_search_exist() -> None:
    known = load_sets()
    assert all(name in known for name in PROBLEMS)


def test_the_floor_is_a_file_of_the_same_proofs(tmp_path: Path) -> None:
    lean = get_lean()
    for name in PROBLEMS[1:3]:
        text = file_of(
            lean, load_sets().get(name), [["skip"], ["exact missing_1"], ["skip", "exact missing_2"]]
        )
        done = compile_text(lean, text, directory=tmp_path, name="Floor")
        errors = [d.message for d in done.diagnostics if d.severity == "error"]
        assert len(errors) == 3
        assert "unsolved goals" in errors[0]
        assert "missing_1" in errors[1]
        assert "missing_2" in errors[2]


def test_bench_steps_gives_all_figures() -> None:
    result = bench_steps(get_lean(), steps=16, growth_steps=8, cold=2)
    assert result.single.count == 16
    assert result.single.median_ms > 0
    assert result.batched_per_tactic.median_ms > 0
    assert result.cold_lean_per_tactic.median_ms > result.single.median_ms
    assert result.worker_rss_mb > 1
    assert result.peer is None
    names = [row[0] for row in rows(result)]
    assert {"single", "machine: cores", "batched over one file"} <= set(names)


def test_bench_search_gives_all_figures() -> None:
    result = bench_search(get_lean(), evaluations=8, problems=PROBLEMS[-1:])
    assert 0 < result.evaluations <= 8
    assert 1 <= result.states <= 1 + result.evaluations
    assert 0 < result.lean_share + result.judge_share < 1
    assert result.lean_over_one_file > 0


def test_bench_reset_gives_all_figures() -> None:
    result = bench_reset(get_lean(), problems=2)
    assert (result.warm_imports.count, result.new_imports.count, result.random_order.count) == (2, 2, 2)
    assert 1 <= result.import_lists <= 2


def test_bench_scale_gives_all_figures() -> None:
    result = bench_scale(get_lean(), workers=2, seconds=0.2)
    assert [team.workers for team in result.teams] == [1, 2]
    assert result.teams[0].speedup == 1
    assert result.plain_lean_speedup > 0
    assert all(team.cores > 0 < team.processor_ms for team in result.teams)
    assert all(team.batch.count > 0 for team in result.teams)


def test_bench_recovery_gives_all_figures() -> None:
    result = bench_recovery(get_lean(), rounds=1)
    assert (result.repl.count, result.pool.count, result.lost) == (1, 1, 0)
    assert result.repl.median_ms > result.step.median_ms


def test_bench_soak_gives_all_figures() -> None:
    result = bench_soak(get_lean(), steps=64)
    assert result.steps == sum(result.outcomes.values()) >= 64
    assert {"parse", "error", "progress"} <= set(result.outcomes)
    assert result.hostile.count > 0


def test_results_have_a_schema() -> None:
    assert set(SuiteBench.model_json_schema()["properties"]) == {
        *("steps", "search", "verdict", "reset", "scale", "soak", "recovery")
    }


class TestCompare:
    def test_a_peer_that_is_not_known(self) -> None:
        with pytest.raises(UsageError, match="no comparison with 'lake'"):
            peer_steps(get_lean(), "lake", STATEMENT, [])

    def test_a_peer_that_is_not_installed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "leanclient", None)
        with pytest.raises(UsageError, match="pip install leanclient"):
            peer_steps(get_lean(), "leanclient", STATEMENT, [])

    def test_steps_go_through_the_stand_in(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pytest.importorskip("leanclient")
        before = os.environ["PATH"]
        result = peer_steps(get_lean(), "leanclient", STATEMENT, ["exact missing", "skip"])
        assert result.step.count == 2
        assert json.loads(result.model_dump_json())["name"] == "leanclient"
        assert os.environ["PATH"] == before
