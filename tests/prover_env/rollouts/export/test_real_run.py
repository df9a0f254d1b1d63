"""A real run, exported, loaded again, and all of its proofs judged once more."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from problems import ProblemSet, load_sets
from prover_env.policies import RandomPolicy
from prover_env.practice import PracticeConfig, PracticeSession
from prover_env.repl import LeanRepl
from prover_env.rollouts import RunStore, rollout_parts
from prover_env.rollouts.export import export_run
from prover_env.runtime import Lean, get_lean
from prover_env.search import Budget, make_search
from prover_env.verdict import check_file, shared_judge

from ...cli.helpers import call, run
from ..helpers import rollout


@pytest.fixture(scope="module")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="module")
def rack() -> ProblemSet:
    return load_sets()


@pytest.fixture(scope="module")
def run_dir(tmp_path_factory: pytest.TempPathFactory, lean: Lean, rack: ProblemSet) -> Path:
    folder = tmp_path_factory.mktemp("runs") / "run"
    config = PracticeConfig(selection="logic/propositional", evaluations=24, round_size=6)
    with RunStore(folder, config=config.model_dump()) as store:
        PracticeSession(config, lean, rack, store).run(rounds=1)
        assert store.counts().solved >= 2
    return folder


def test_preferences_hold(tmp_path: Path, lean: Lean, rack: ProblemSet) -> None:
    """What Lean said of chosen and rejected tactics, it says again."""
    with RunStore(tmp_path / "run") as store, LeanRepl(lean) as repl:
        problem = rack.get("logic/propositional/imp_exchange")
        search = make_search("best_first", RandomPolicy(0), Budget(evaluations=60), record=True)
        result = search.search(repl, problem)
        assert result.verdict is not None
        parts = rollout_parts(result)
        store.append(rollout(problem_id=problem.id, problem_key=problem.key, **parts))
        summary = export_run(tmp_path / "run", tmp_path / "out", problems=rack)
        lines = (tmp_path / "out" / "preferences.jsonl").read_text(encoding="utf-8").splitlines()
        assert len(lines) == summary.rows["preferences"] > 0
        states = {step.state.goal_key: step.state for step in result.path}
        for row in map(json.loads, lines):
            state = states[row["state_key"]]
            assert row["prompt"] == state.pretty
            assert repl.run(state, row["chosen"]).ok
            assert repl.run(state, row["rejected"]).ok == (row["reason"] == "unused")
        assert summary.rows["steps"] == len(result.tried)


def judge_again(rows: list[dict[str, Any]], lean: Lean, rack: ProblemSet, folder: Path) -> None:
    """Every script, and every whole file, must be accepted."""
    judge = shared_judge(lean)
    assert rows
    verdicts = judge.judge_many([(rack.get(row["problem_id"]), row["script"]) for row in rows])
    assert all(verdict.accepted for verdict in verdicts)
    file = folder / "Proof.lean"
    file.write_text(rows[0]["lean"], encoding="utf-8")
    report = check_file(lean, file, judge=judge)
    assert [theorem.accepted for theorem in report.theorems if theorem.name == rows[0]["name"]] == [True]


@pytest.mark.xdist_group("export")
def test_exported_proofs_are_proofs(tmp_path: Path, run_dir: Path, lean: Lean, rack: ProblemSet) -> None:
    done = run("export", str(run_dir), "--out", str(tmp_path / "out"), "--only", "proofs,steps")
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "out" / "proofs.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    judge_again(rows, lean, rack, tmp_path)
    again = call("export", str(run_dir), "--out", str(tmp_path / "out"))
    assert again.returncode == 2
    assert "--force" in again.stderr


@pytest.mark.xdist_group("export")
def test_through_datasets(tmp_path: Path, run_dir: Path, lean: Lean, rack: ProblemSet) -> None:
    datasets = pytest.importorskip("datasets")
    summary = export_run(run_dir, tmp_path / "out", "datasets", problems=rack)
    proofs = datasets.load_dataset(
        str(tmp_path / "out"), "proofs", split="train", cache_dir=str(tmp_path / "cache")
    )
    assert len(proofs) == summary.rows["proofs"]
    judge_again([dict(row) for row in proofs], lean, rack, tmp_path)
