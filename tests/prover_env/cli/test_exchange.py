"""``problems import`` and ``problems export`` as commands, and goals as Lean prints them."""

from __future__ import annotations

import json
from pathlib import Path

from problems import SHIPPED, load_sets
from problems.exchange import read_jsonl
from prover_env.rack import RackFile
from prover_env.rack.goals import first_goals
from prover_env.runtime import EMBEDDED, get_lean
from prover_env.verdict import Judge
from tests.problems.exchange.samples import LEANDOJO, MINIF2F, PUTNAM, lines, put
from tests.prover_env.cli.helpers import call, call_json, run, run_json


def test_import_says_what_it_took_and_what_it_needs(tmp_path: Path) -> None:
    put(tmp_path, {"f2f.jsonl": lines(MINIF2F), "val.json": json.dumps(LEANDOJO)})
    put(tmp_path / "bench", PUTNAM)
    told = run_json(
        "problems", "import", "jsonl", "f2f.jsonl", "--to", "sets/f2f", "--json", cwd=tmp_path, code=1
    )
    assert told["files"] == ["test.lean", "valid.lean"]
    assert (told["problems"], told["needs"], len(told["skipped"])) == (3, ["Mathlib", "Aesop"], 2)
    again = call("problems", "import", "jsonl", "f2f.jsonl", "--to", "sets/f2f", cwd=tmp_path)
    assert again.returncode == 2
    assert "is there already" in again.stderr
    done = call("problems", "import", "putnam", "bench", "--to", "sets/putnam", cwd=tmp_path)
    assert done.returncode == 1
    assert "2 problems in 2 files of sets/putnam" in done.stdout
    assert "skipped putnam_2091_b3.lean: asks for the answer" in done.stdout
    assert "they need Mathlib: practise them with a toolchain" in done.stdout
    done = call(
        "problems", "import", "leandojo", "val.json", "--to", "sets/dojo", "--cite", "own", cwd=tmp_path
    )
    assert done.returncode == 1
    assert len(load_sets(tmp_path / "sets")) == 6


def test_export_and_import_again(tmp_path: Path) -> None:
    chosen = "logic/equality, nat/tower/add_comm"
    done = run("problems", "export", "jsonl", "out.jsonl", chosen, "--no-proofs", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    found = read_jsonl(tmp_path / "out.jsonl")
    assert len(found.rows) == len(load_sets().select(chosen))
    assert not any(row.proof for row in found.rows)
    back = call_json("problems", "import", "jsonl", "out.jsonl", "--to", "back", "--json", cwd=tmp_path)
    assert back["problems"] == len(found.rows)
    assert back["needs"] == []
    assert call("problems", "export", "jsonl", "no/such/out.jsonl", chosen, cwd=tmp_path).returncode == 2


def test_goals() -> None:
    path = SHIPPED / "logic" / "equality.lean"
    file = RackFile(path, "logic")
    with Judge(get_lean(EMBEDDED)) as judge:
        goals = first_goals(judge, file)
    assert set(goals) == {p.id for p in file.problems}
    assert goals["logic/equality/one_point_all"] == (
        "α : Type\nP : α → Prop\na : α\n⊢ (∀ (x : α), x = a → P x) ↔ P a"
    )
