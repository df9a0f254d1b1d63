"""Measuring on real Lean: the same numbers whatever the workers, and nothing counts that was not judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from problems import load_sets
from prover_env import LeanPool, TemplatePolicy
from prover_env.errors import UsageError
from prover_env.evaluation import Measure, evaluate, read_evaluations, write_evaluation
from prover_env.search import TransitionStore
from prover_env.server import InterruptedWaitError

IDS = ("logic/propositional/explosion", "logic/propositional/or_imp_split", "logic/equality/robbins")
MEASURE = Measure(budgets=(3, 20), samples=3, ks=(1, 2), episode=10, seed=5)


@pytest.mark.xdist_group("evaluation")
class TestEvaluate:
    def test_workers_and_memory_change_nothing(self, tmp_path: Path) -> None:
        problems = [load_sets().get(id) for id in IDS]
        policy = TemplatePolicy("light")
        with LeanPool(2, max_heartbeats=5_000) as pool, TransitionStore(tmp_path / "t.sqlite") as store:
            first = evaluate(policy, problems, pool, MEASURE, name="hand", transitions=store, workers=2)
            second = evaluate(policy, problems, pool, MEASURE, name="hand", transitions=store, workers=1)
            assert first.problems == second.problems
            assert second.timing["hits"] > first.timing["hits"]
            assert second.timing["asked"] < first.timing["asked"]
            with pytest.raises(InterruptedWaitError):
                evaluate(policy, problems, pool, MEASURE, should_stop=lambda: True)
        easy, _, hopeless = first.problems
        assert easy.solved(20)
        assert easy.evaluations[20] is not None
        assert easy.evaluations[20] <= 20
        assert "explosion" in easy.proof
        assert not hopeless.solved(20)
        assert (hopeless.proof, hopeless.sampled) == ("", 0)
        assert first.total.problems == 3
        assert set(first.by_topic()) == {"logic/propositional", "logic/equality"}
        assert first.by_topic()["logic/equality"].rate == {3: 0.0, 20: 0.0}
        assert sum(score.problems for score in first.by_level().values()) == 3
        assert first.total.pass_at_k[1] <= first.total.pass_at_k[2]
        write_evaluation(tmp_path, "hand-all", first)
        (kept,) = read_evaluations(tmp_path).values()
        assert kept["total"]["solved"]["20"] == first.total.solved[20]
        assert kept["settings"]["samples"] == 3

    def test_nothing_to_measure(self) -> None:
        with LeanPool(1) as pool, pytest.raises(UsageError, match="no problem is left"):
            evaluate(TemplatePolicy("light"), [], pool)
