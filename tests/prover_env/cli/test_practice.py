"""`prover-gym practice` as a user runs it."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from tests.prover_env.cli.helpers import COMMAND, LIMIT, call, call_json, run, run_json

EASY = ["--topic", "logic/propositional", "--evaluations", "6"]


@pytest.mark.xdist_group("practice-cli")
class TestPractice:
    def test_a_round_and_its_table(self, tmp_path: Path) -> None:
        done = run("practice", "--rounds", "1", *EASY, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert "solved with accepted verdicts" in done.stdout
        assert "logic/propositional" in done.stdout
        (folder,) = (tmp_path / "runs").iterdir()
        again = run_json("practice", "--rounds", "1", *EASY, "--resume", "--json", cwd=tmp_path)
        assert again["run_dir"].endswith(folder.name)
        assert again["run"]["rollouts"] == 32
        assert again["run"]["rounds"] == 2
        assert len(again["run"]["solved"]) >= 8

    def test_ctrl_c_loses_nothing_and_leaves_nothing(self, tmp_path: Path) -> None:
        folder = tmp_path / "run"
        process = subprocess.Popen(
            [*COMMAND, "practice", "--minutes", "5", *EASY, "--run-dir", str(folder), "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        assert process.stderr is not None
        deadline = time.monotonic() + LIMIT
        solved = 0
        while solved < 3 and time.monotonic() < deadline:
            solved += process.stderr.readline().startswith("solved ")
        children = psutil.Process(process.pid).children(recursive=True)
        assert children
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        answer = json.loads(output)
        assert process.returncode == 0
        assert answer["interrupted"] is True
        assert len(answer["run"]["solved"]) >= 3
        _, alive = psutil.wait_procs(children, timeout=5)
        assert not alive
        resumed = run_json("practice", "--rounds", "1", *EASY, "--run-dir", str(folder), "--resume", "--json")
        assert set(answer["run"]["solved"]) <= set(resumed["run"]["solved"])
        assert resumed["run"]["rollouts"] >= answer["run"]["rollouts"]

    def test_bad_run_directories(self, tmp_path: Path) -> None:
        (tmp_path / "notes.txt").write_text("mine")
        done = call("practice", "--rounds", "1", *EASY, "--run-dir", str(tmp_path))
        assert done.returncode == 2
        assert str(tmp_path) in done.stderr
        done = call("practice", "--rounds", "1", *EASY, "--resume", cwd=tmp_path)
        assert done.returncode == 2
        assert "--run-dir" in done.stderr

    def test_resume_keeps_the_options_of_the_run(self, tmp_path: Path) -> None:
        folder = str(tmp_path / "run")
        first = [
            "--topic",
            "logic/propositional",
            "--evaluations",
            "2",
            "--seed",
            "7",
            "--schedule",
            "uniform",
        ]
        call_json("practice", "--rounds", "1", *first, "--run-dir", folder, "--json")
        again = call_json("practice", "--rounds", "1", "--run-dir", folder, "--resume", "--json")
        assert again["run"]["rollouts"] == 32
        assert {p["topic"] for p in again["report"]["problems"]} == {"logic/propositional"}
        done = call("practice", "--rounds", "1", "--run-dir", folder, "--resume", "--seed", "8")
        assert done.returncode == 2
        assert "seed" in done.stderr

    def test_problems_that_lean_does_not_accept(self, tmp_path: Path) -> None:
        (tmp_path / "own").mkdir()
        (tmp_path / "own" / "bad.lean").write_text("theorem nonsense : Foo = 1 := sorry\n")
        options = [
            "--topic",
            "own",
            "--problems",
            str(tmp_path),
            "--rounds",
            "1",
            "--run-dir",
            str(tmp_path / "run"),
        ]
        done = call("practice", *options)
        assert done.returncode == 2
        assert "Foo" in done.stderr
        assert "nothing is left to practise" in done.stderr
        assert not (tmp_path / "run").exists()
        (tmp_path / "own" / "good.lean").write_text("theorem fine (p : Prop) (h : p) : p := h\n")
        done = call("practice", *options)
        assert done.returncode == 0, done.stderr
        assert "left out: own/bad/nonsense" in done.stderr
        assert "1 problems solved" in done.stdout
        # the folder moves, and the run goes on
        moved = tmp_path / "moved" / "own"
        moved.parent.mkdir()
        (tmp_path / "own").rename(moved)
        again = ["practice", "--resume", "--rounds", "1", "--run-dir", str(tmp_path / "run")]
        done = call(*again, "--problems", str(moved.parent))
        assert done.returncode == 0, done.stderr
        assert f"--problems {moved.parent}" in done.stdout
        # what is in it changes where it lies, and it does not
        moved.rename(tmp_path / "own")
        (tmp_path / "own" / "good.lean").write_text("theorem fine (p : Prop) (k : p) : p := k\n")
        done = call(*again)
        assert done.returncode != 0
        assert "own/good" in done.stderr

    @pytest.mark.parametrize(
        "options", [["--topic", "logics"], ["--schedule", "chance"], ["--mode", "strong"], ["--workers", "0"]]
    )
    def test_bad_options(self, options: list[str], tmp_path: Path) -> None:
        done = call("practice", "--rounds", "1", *options, cwd=tmp_path)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert options[1] in done.stderr or options[0] in done.stderr
        assert not (tmp_path / "runs").exists()
