"""`prover-gym train` and `evaluate` as a user runs them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prover_env.cli.train_display import sparkline
from prover_env.rollouts import RunStore
from prover_env.search import StopReason
from tests.prover_env.cli.helpers import call, run_json

SMALL = ["--topic", "logic/propositional", "--evaluations", "16", "--round-size", "4", "--split", "heldout"]


@pytest.mark.xdist_group("train-cli")
@pytest.mark.slow
def test_train_go_on_and_measure(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    first = run_json("train", "--rounds", "1", *SMALL, "--run-dir", folder, "--json")
    assert first["run"]["rounds"] == 1
    assert first["config"]["algorithm"] == "expert_iteration"
    assert first["config"]["mode"] == "light"
    assert first["learner"]["version"] == 1
    assert [point["round"] for point in first["curve"]] == [0]
    # the same command with more rounds goes on
    more = call("train", "--rounds", "2", *SMALL, "--run-dir", folder)
    assert more.returncode == 0, more.stderr
    assert "going on with round 1" in more.stderr
    assert "2 rounds, 8 rollouts" in more.stdout
    with RunStore(folder, read_only=True) as store:
        assert {r.stopped for r in store if r.valid} <= set(StopReason)
        assert {a.lineage for a in store.attempts()} == {"expert_iteration/light/0"}
    done = call("train", "--rounds", "1", "--run-dir", folder, "--workers", "1")
    assert done.returncode == 0, done.stderr
    assert "has 2 finished rounds already" in done.stderr
    assert "--minutes 5 --workers 1" in done.stdout
    other = call("train", "--rounds", "2", "--seed", "5", "--run-dir", folder)
    assert other.returncode == 2
    assert "seed: the run has 0, asked for 5" in other.stderr

    measure = ["evaluate", folder, "--split", "heldout", "--budget", "8", "--json"]
    learned = run_json(*measure, "--checkpoint", "1", "--samples", "2", "--k", "1,2", "--episode", "8")
    assert learned["total"]["problems"] + len(first["report"]["problems"]) > 10
    assert {p["id"] for p in learned["problems"]}.isdisjoint(p["id"] for p in first["report"]["problems"])
    assert learned["total"]["pass_at_k"]["1"] <= learned["total"]["pass_at_k"]["2"]
    names = sorted(path.name for path in (tmp_path / "run" / "evaluations").iterdir())
    assert names == ["learned-round-000001-heldout-b8-c4-n2-e8-s0.json"]
    stored = json.loads(Path(learned["file"]).read_text(encoding="utf-8"))
    assert stored["total"] == learned["total"]
    missing = call(*measure, "--checkpoint", "7")
    assert missing.returncode == 2
    assert "after rounds 1, 2" in missing.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--algo", "luck"], "expert_iteration"),
        (["--schedule", "luck"], "curriculum"),
        (["--search", "luck"], "best_first"),
        (["--base", "luck"], "'zero' or 'hand'"),
        (["--split", "luck"], "heldout"),
        (["--split", "none", "--heldout", "0.4"], "leave one of them out"),
        (["--split", "heldout", "--heldout", "0"], "above 0"),
        (["--split-seed", "4"], "add --split heldout"),
        (["--partial", "0.5", "--subgoals", "0.5"], "leave at least"),
        (["--algo", "none", "--subgoals", "0.5"], "algorithm"),
        (["--algo", "none", "--base", "zero"], "no effect"),
        (["--topic", "nowhere"], "nowhere"),
        (["--seed", "-5"], "--seed"),
        (["--minutes", "inf"], "--minutes"),
    ],
)
def test_bad_options(options: list[str], said: str, tmp_path: Path) -> None:
    done = call("train", "--rounds", "1", *options, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "runs").exists()


def test_shares_that_found_nothing_to_do_are_named(tmp_path: Path) -> None:
    few = ["--topic", "logic/propositional/explosion", "--rounds", "1", "--round-size", "1"]
    done = call("train", *few, "--partial", "0.4", "--subgoals", "0.4", "--run-dir", str(tmp_path / "run"))
    assert done.returncode == 0, done.stderr
    assert "no partial rep yet" in " ".join(done.stdout.split())
    assert "no subgoal yet" in " ".join(done.stdout.split())


def test_evaluate_without_a_run(tmp_path: Path) -> None:
    done = call("evaluate", str(tmp_path / "nothing"))
    assert done.returncode == 2
    assert "nothing" in done.stderr


def test_sparkline() -> None:
    assert sparkline([]) == ""
    assert sparkline([3, 3]) == "▁▁"
    assert sparkline([0, 7, 14]) == "▁▅█"
