"""Known proofs as lessons, on real Lean."""

from __future__ import annotations

from problems import load_sets
from prover_env import LeanRepl
from prover_env.learning import make_learner
from prover_env.policies import Mode
from prover_env.practice import demonstrations


def test_known_proofs_are_replayed_judged_and_learnt_from() -> None:
    rack = load_sets()
    chosen = [p for p in rack.select("logic/propositional") if p.reference_proof is not None][:4]
    without = chosen[0].model_copy(update={"reference_proof": None})
    wrong = chosen[0].model_copy(update={"reference_proof": "by\n  skip"})
    with LeanRepl(max_heartbeats=5_000) as lean:
        found = list(demonstrations(lean, [without, wrong, *chosen]))
    assert found
    assert {r.problem_id for r in found} <= {p.id for p in chosen}
    for result in found:
        assert result.proved
        assert result.verdict is not None
        assert result.verdict.accepted
        assert tuple(step.tactic for step in result.path) == result.script
        assert result.path[0].state.script == ()
        assert result.evaluations == 0
    learner = make_learner("expert_iteration", mode=Mode.LIGHT, seed=0)
    report = learner.learn(found)
    assert report.problems == len(found)
    assert 0 < report.examples <= sum(len(r.path) for r in found)
    assert report.loss_after < report.loss_before
