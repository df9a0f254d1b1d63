"""Reading runs: what is kept of rollouts, runs in progress, and directories that are no runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.errors import RunDirError
from prover_env.reports import read_run
from prover_env.rollouts import RunStore
from tests.prover_env.reports.helpers import failed, make_run, solved

A, B = "logic/equality/left_unit_is_right", "logic/equality/right_cancel"


def test_first_proofs_know_what_they_took(tmp_path: Path) -> None:
    entries = [
        failed(0, A, evaluations=7),
        failed(1, A, evaluations=5, machinery_error="WorkerDiedError: gone"),
        failed(2, A, evaluations=5, machinery_error="disk: full: really"),
        solved(3, A, proof="first", evaluations=2),
        solved(4, A, proof="second", evaluations=1),
        failed(5, B, verdict={"accepted": False, "reason": "axiom"}),
    ]
    run = read_run(make_run(tmp_path / "r", entries, seed=4))
    proof = run.proofs[A]
    assert (proof.text, proof.number, proof.failures, proof.evaluations) == ("first", 4, 1, 19)
    assert proof.axioms == ("propext",)
    assert run.uses == {A: frozenset({"And"})}
    assert run.rejected == {"axiom": 1}
    assert run.machinery == {"WorkerDiedError": 1, "disk": 1}
    assert run.machinery_example["disk"] == "disk: full: really"
    assert [e.valid for e in run.episodes] == [True, False, False, True, True, True]
    assert run.config["seed"] == 4
    assert run.name == "r"
    assert run.began is not None
    assert run.ended is not None
    assert (run.ended - run.began).total_seconds() == 0.5
    assert run.versions == {("0.1.0", "4.35.0"): 6}


def test_errors_of_recorded_steps_are_counted(tmp_path: Path) -> None:
    from tests.prover_env.rollouts.helpers import rollout

    run = read_run(make_run(tmp_path / "r", [rollout(0)]))
    assert run.results == {"progress": 1, "failed": 1}
    assert run.errors == {"error": 1}


def test_why_searches_ended(tmp_path: Path) -> None:
    entries = [failed(n, A, stopped=reason) for n, reason in enumerate(("evaluations", "exhausted", None))]
    run = read_run(make_run(tmp_path / "r", [*entries, solved(3, A, stopped="proved")]))
    assert run.stopped == {"evaluations": 1, "exhausted": 1, "proved": 1}


def test_a_run_is_read_while_it_is_written(tmp_path: Path) -> None:
    with RunStore(tmp_path / "r", config={}) as store:
        store.append(failed(0, A))
        assert len(read_run(tmp_path / "r").episodes) == 1
        store.append(failed(1, A))
        assert len(read_run(tmp_path / "r").episodes) == 2
        assert store.append(failed(2, A))


def test_no_run_to_read(tmp_path: Path) -> None:
    with pytest.raises(RunDirError, match="no rollouts yet"):
        read_run(make_run(tmp_path / "empty", []))
    with pytest.raises(RunDirError, match="holds no run"):
        read_run(tmp_path)
    with pytest.raises(RunDirError, match="not a directory with a run"):
        read_run(tmp_path / "missing")
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "rollouts.sqlite3").write_text("no database")
    with pytest.raises(RunDirError, match="damaged"):
        read_run(foreign)
