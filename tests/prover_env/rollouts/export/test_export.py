from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from problems import ProblemSet, load_sets
from prover_env.errors import RunDirError, UsageError
from prover_env.rollouts import RunStore
from prover_env.rollouts.export import MANIFEST, export_run

from ..helpers import rollout
from .test_rows import solved, step


@pytest.fixture(scope="module")
def rack() -> ProblemSet:
    return load_sets()


def make_run(folder: Path, rack: ProblemSet, order: tuple[int, ...] = (0, 1, 2, 3)) -> Path:
    problem = next(iter(rack))
    known = {"problem_id": problem.id, "problem_key": problem.key}
    failed = step("r", "rfl", "failed", error="error")
    records = [
        solved(failed, id="000000-000", **known),
        rollout(1, id="000000-001", machinery_error="worker died"),
        solved(failed, number=11, id="000001-000", **known),
        solved(number=12, id="000001-001", problem_id="gone/away/t", problem_key="k", script=("other",)),
    ]
    with RunStore(folder) as store:
        for number in order:
            store.append(records[number])
    return folder


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_tables_and_card(tmp_path: Path, rack: ProblemSet) -> None:
    out = tmp_path / "deep" / "out"
    summary = export_run(make_run(tmp_path / "run", rack), out, problems=rack)
    assert sorted(p.name for p in out.iterdir()) == [
        "README.md",
        MANIFEST,
        "preferences.jsonl",
        "proofs.jsonl",
        "steps.jsonl",
    ]
    assert summary.rows == {"steps": 10, "proofs": 2, "preferences": 1}  # neither proofs nor pairs twice
    assert {name: len(read(out / f"{name}.jsonl")) for name in summary.rows} == summary.rows
    assert summary.missing == {"gone/away/t", "logic/propositional/p1"}
    card = (out / "README.md").read_text(encoding="utf-8")
    assert card.startswith("---\n")
    for text in ("config_name: proofs", "license: apache-2.0", "| 0.1.0 | 4.35.0 | 4 |", "`steps`: 10 rows"):
        assert text in card
    manifest = json.loads((out / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["rows"] == summary.rows
    assert [p.name for p in (tmp_path / "deep").iterdir()] == ["out"]


def test_the_order_of_writing_does_not_matter(tmp_path: Path, rack: ProblemSet) -> None:
    outs = [tmp_path / "a", tmp_path / "b"]
    for out, order in zip(outs, [(0, 1, 2, 3), (2, 3, 1, 0)], strict=True):
        export_run(make_run(tmp_path / f"run {out.name}", rack, order), out, problems=rack)
    first, second = ({p.name: p.read_bytes() for p in out.iterdir()} for out in outs)
    assert first == second


def test_only_some_tables(tmp_path: Path, rack: ProblemSet) -> None:
    out = tmp_path / "out"
    summary = export_run(make_run(tmp_path / "run", rack), out, only=["proofs"], problems=rack)
    assert list(summary.rows) == ["proofs"]
    assert not (out / "steps.jsonl").exists()
    assert "config_name: steps" not in (out / "README.md").read_text(encoding="utf-8")


def test_replacing(tmp_path: Path, rack: ProblemSet) -> None:
    run, out = make_run(tmp_path / "run", rack), tmp_path / "out"
    out.mkdir()  # an empty folder is as good as none
    export_run(run, out, problems=rack)
    with pytest.raises(UsageError, match="--force"):
        export_run(run, out, only=["proofs"], problems=rack)
    assert (out / "steps.jsonl").exists()
    export_run(run, out, only=["proofs"], problems=rack, force=True)
    assert not (out / "steps.jsonl").exists()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "run"]


def test_foreign_folders_are_left_alone(tmp_path: Path, rack: ProblemSet) -> None:
    run, out = make_run(tmp_path / "run", rack), tmp_path / "out"
    out.mkdir()
    (out / "thesis.tex").write_text("years of work")
    with pytest.raises(UsageError, match="no export"):
        export_run(run, out, problems=rack, force=True)
    with pytest.raises(UsageError, match="cannot write"):
        export_run(run, out / "thesis.tex", problems=rack, force=True)
    assert (out / "thesis.tex").read_text() == "years of work"


def test_a_failure_leaves_nothing_behind(
    tmp_path: Path, rack: ProblemSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, out = make_run(tmp_path / "run", rack), tmp_path / "out"
    export_run(run, out, problems=rack)
    before = {p.name: p.read_bytes() for p in out.iterdir()}

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("prover_env.rollouts.export.run.dataset_card", full)
    with pytest.raises(UsageError, match="No space left"):
        export_run(run, out, problems=rack, force=True)
    assert {p.name: p.read_bytes() for p in out.iterdir()} == before
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "run"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"to": "csv"}, "jsonl, parquet, datasets"),
        ({"only": ["proof"]}, "steps, proofs, preferences"),
        ({"only": []}, "steps, proofs, preferences"),
        ({"pairs": 0}, "at least 1"),
    ],
)
def test_wrong_usage(tmp_path: Path, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        export_run(tmp_path / "run", tmp_path / "out", **arguments)


def test_no_run(tmp_path: Path, rack: ProblemSet) -> None:
    with pytest.raises(RunDirError):
        export_run(tmp_path / "run", tmp_path / "out", problems=rack)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("to", ["parquet", "datasets"])
def test_a_missing_package_is_named(
    tmp_path: Path, rack: ProblemSet, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    run = make_run(tmp_path / "run", rack)
    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(UsageError, match=rf"prover-gym\[{to}\]"):
        export_run(run, tmp_path / "out", to, problems=rack)
    assert [p.name for p in tmp_path.iterdir()] == ["run"]


def test_a_run_without_rows(tmp_path: Path, rack: ProblemSet) -> None:
    RunStore(tmp_path / "run").close()
    summary = export_run(tmp_path / "run", tmp_path / "out", problems=rack)
    assert set(summary.rows.values()) == {0}
    assert "configs:" not in (tmp_path / "out" / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("to", ["jsonl", "parquet", "datasets"])
def test_datasets_reads_every_layout(tmp_path: Path, rack: ProblemSet, to: str) -> None:
    datasets = pytest.importorskip("datasets")
    out = tmp_path / "out"
    summary = export_run(make_run(tmp_path / "run", rack), out, to, problems=rack)
    plain = export_run(tmp_path / "run", tmp_path / "plain", problems=rack)
    assert plain.rows == summary.rows
    for name in summary.rows:
        table = datasets.load_dataset(str(out), name, split="train", cache_dir=str(tmp_path / "cache"))
        assert [dict(row) for row in table] == read(tmp_path / "plain" / f"{name}.jsonl")
    assert "prompt" in table.column_names  # as preference trainers expect it
    assert {"chosen", "rejected"} <= set(table.column_names)


def test_canaries_are_left_out_and_counted(tmp_path: Path, rack: ProblemSet) -> None:
    run = make_run(tmp_path / "run", rack)
    canary = next(iter(rack.canaries))
    with RunStore(run, resume=True) as store:
        store.append(rollout(77, problem_id=canary.id, problem_key=canary.key))
    summary = export_run(run, tmp_path / "out", "jsonl", problems=rack)
    assert summary.canaries == 1
    assert canary.id not in summary.missing
    assert all(row["problem_id"] != canary.id for row in read(tmp_path / "out" / "steps.jsonl"))
    assert "1 episodes on canaries" in (tmp_path / "out" / "README.md").read_text()
