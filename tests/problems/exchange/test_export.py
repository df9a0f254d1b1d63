"""Exported problems come back as what they were."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from problems import ProblemError, load_sets
from problems.exchange import export_rows, jsonl, read_dataset, read_jsonl, save_dataset, write_files
from tests.problems.exchange.samples import MINIF2F, put

CHOSEN = "logic/propositional, nat/tower/add_comm, nat/tower/mul_comm, list/basics, tree/tree/flatten_mirror"


def test_round_trip_through_jsonl(tmp_path: Path) -> None:
    rack = load_sets().select(CHOSEN)
    rows = export_rows(rack, goals={"nat/tower/add_comm": "⊢ x"})
    assert set(rows[0]) >= {"name", "split", "informal_prefix", "formal_statement", "goal", "header"}
    assert all(row["formal_statement"].endswith(":= by\n") for row in rows)
    assert {row["name"]: row["goal"] for row in rows}["Peano.add_comm"] == "⊢ x"
    assert not any(row["reference_proof"] for row in export_rows(rack, proofs=False))
    put(tmp_path, {"out.jsonl": jsonl(rows)})
    found = read_jsonl(tmp_path / "out.jsonl")
    assert not found.skipped
    assert found.needs == ()
    made = write_files(found.rows, label="x", source="ours")
    assert not made.skipped
    put(tmp_path / "sets" / "back", made.files)
    back = {p.name: p for p in load_sets(tmp_path / "sets")}
    assert len(back) == len(rack)
    for problem in rack:
        again = back[problem.name]
        for field in ("statement", "title", "source", "licence", "level", "tags", "reference_proof"):
            ours, theirs = getattr(problem, field), getattr(again, field)
            if isinstance(ours, str):
                # blank lines are dropped and some lines indented, nothing else
                ours, theirs = ours.split(), theirs.split()
            assert theirs == ours, (problem.id, field)
        assert [p.name for p in again.premises] == [p.name for p in problem.premises]
        assert [d.name for d in again.definitions] == [d.name for d in problem.definitions]


def test_datasets_is_imported_only_when_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(ProblemError, match=r"pip install 'prover-gym\[datasets\]'"):
        read_dataset("anything")


def test_round_trip_through_datasets(tmp_path: Path) -> None:
    pytest.importorskip("datasets")
    rows = export_rows(load_sets().select("nat/tower/add_comm, logic/equality"))
    save_dataset(rows, tmp_path / "saved")
    found = read_dataset(tmp_path / "saved")
    assert [row.name for row in found.rows] == [r["formal_statement"].split()[1].rstrip(":") for r in rows]
    assert [row.proof for row in found.rows] == [row["reference_proof"] for row in rows]
    assert [row.tags for row in found.rows] == [tuple(row["tags"]) for row in rows]
    given = [{"Lean": r["formal_statement"], "part": r["split"], "context": r["header"]} for r in MINIF2F[:3]]
    (tmp_path / "other.json").write_text("\n".join(json.dumps(r) for r in given), encoding="utf-8")
    columns = {"formal_statement": "Lean", "split": "part", "header": "context"}
    other = read_dataset(tmp_path / "other.json", columns=columns)
    assert [(row.name, row.split) for row in other.rows] == [
        ("own_linear_1", "valid"),
        ("own_parity_2", "test"),
        ("exercise_3", "test"),
    ]
    with pytest.raises(ProblemError, match="no split 'dev'"):
        read_dataset(tmp_path / "other.json", columns=columns, split="dev")
    with pytest.raises(ProblemError, match="cannot read"):
        read_dataset(tmp_path / "none")
