"""The layouts of the field are read, and become problem files that the loader takes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from problems import Problem, ProblemFileError, load_sets
from problems.exchange import Row, read_jsonl, read_leandojo, read_putnam, read_table, write_files
from tests.problems.exchange.samples import LEANDOJO, MINIF2F, PUTNAM, lines, put


def loaded(tmp_path: Path, rows: list[Row]) -> dict[str, Problem]:
    made = write_files(rows, label="sample", source="a sample", licence="CC0-1.0")
    assert not made.skipped, made.skipped
    put(tmp_path / "sets" / "sample", made.files)
    return {p.id: p for p in load_sets(tmp_path / "sets")}


def test_jsonl(tmp_path: Path) -> None:
    put(tmp_path, {"f2f.jsonl": lines(MINIF2F)})
    found = read_jsonl(tmp_path / "f2f.jsonl")
    assert found.needs == ("Mathlib", "Aesop")
    assert [s.where for s in found.skipped] == ["row 4 (own_broken_4)", "row 5 (own_empty_5)"]
    assert "never closed" in found.skipped[0].reason
    rack = loaded(tmp_path, list(found.rows))
    assert set(rack) == {
        "sample/valid/own_linear_1",
        "sample/test/own_parity_2",
        "sample/test/exercise_3",
    }
    linear = rack["sample/valid/own_linear_1"]
    assert linear.imports == ("Mathlib", "Aesop")
    assert "open BigOperators Real Nat" in linear.preamble
    assert linear.statement.startswith("theorem own_linear_1\n  (x : ℝ)")
    assert linear.title == "If three more than $x$ is ten, what is $x$? Show that it is 7."
    assert (linear.source, linear.licence, linear.reference_proof) == ("a sample", "CC0-1.0", None)
    parity = rack["sample/test/own_parity_2"]
    assert parity.title == "Note: the sum of two odd numbers is even."
    assert parity.statement.endswith("Even (a + b)")
    assert rack["sample/test/exercise_3"].statement.endswith("(h : a * b = 1) : b * a = 1")


def test_an_array_and_other_columns(tmp_path: Path) -> None:
    rows = [
        {"lean": "theorem t (n : Nat) : n = n := by", "proof": "  intro\n  rfl", "tags": "a, b", "level": 3}
    ]
    put(tmp_path, {"a.json": json.dumps(rows)})
    found = read_jsonl(tmp_path / "a.json", {"formal_statement": "lean", "formal_proof": "proof"})
    [problem] = loaded(tmp_path, list(found.rows)).values()
    assert problem.id == "sample/sample/t"
    assert problem.reference_proof == "by\n  intro\n  rfl"
    assert (problem.tags, problem.level) == (("a", "b"), 3)
    with pytest.raises(ProblemFileError, match="no column is called 'statement'"):
        read_table([], {"statement": "lean"})
    put(tmp_path, {"b.jsonl": '{"name": 1}\n{oops\n', "c.jsonl": "[1]"})
    with pytest.raises(ProblemFileError, match=r"b\.jsonl:2: is no JSON"):
        read_jsonl(tmp_path / "b.jsonl")
    with pytest.raises(ProblemFileError, match="each row must be a JSON object"):
        read_jsonl(tmp_path / "c.jsonl")
    with pytest.raises(ProblemFileError, match="cannot be read"):
        read_jsonl(tmp_path / "none.jsonl")


def test_definitions_in_front_of_a_statement_and_names_taken_twice(tmp_path: Path) -> None:
    text = "def two : Nat := 2\n\n/-- Twice. -/\ntheorem t×x (n : Nat) : two * n = n + n := by\n"
    rows = [{"formal_statement": text}, {"formal_statement": text.replace("n + n", "n * 2")}]
    rack = loaded(tmp_path, list(read_table(rows).rows))
    assert list(rack) == ["sample/sample/t_x", "sample/sample/t_x_2"]
    assert rack["sample/sample/t_x"].title == "Twice."
    assert [d.name for d in rack["sample/sample/t_x_2"].definitions] == ["two"]


def test_what_no_problem_file_can_hold() -> None:
    good = Row("theorem good : 1 = 1", "import Mathlib")
    made = write_files(
        [
            good,
            Row(
                "theorem bad : 1 = 2", "import Mathlib", proof="by\n  have : False := sorry\n  contradiction"
            ),
            Row("theorem worse : 1 = 2", 'import Mathlib\nmacro "x" : term => `(1)'),
        ],
        label="x",
        source="s",
    )
    assert {s.where: s.reason.split(";")[0].split(":")[0] for s in made.skipped} == {
        "bad": "`sorry` inside a declaration",
        "worse": "its header",
    }
    assert [t.count("theorem") for t in made.files.values()] == [1]


def test_putnam(tmp_path: Path) -> None:
    put(tmp_path / "bench", PUTNAM)
    found = read_putnam(tmp_path / "bench")
    assert [(s.where, s.reason) for s in found.skipped] == [
        ("putnam_2091_b3.lean", "asks for the answer putnam_2091_b3_solution, and no comment below gives it")
    ]
    assert found.needs == ("Mathlib",)
    rack = loaded(tmp_path, list(found.rows))
    first = rack["sample/putnam_2091_a1/putnam_2091_a1"]
    assert [d.text for d in first.definitions] == ["abbrev putnam_2091_a1_solution : ℕ := 7"]
    assert first.title == "Find the number of things that are counted here."
    assert first.source == "PutnamBench, putnam_2091_a1"
    second = rack["sample/putnam_2091_b2/putnam_2091_b2"]
    assert second.title == "There is room for one."
    with pytest.raises(ProblemFileError, match=r"holds no \.lean file"):
        read_putnam(tmp_path / "sets" / "none")


def test_leandojo(tmp_path: Path) -> None:
    put(tmp_path, {"val.json": json.dumps(LEANDOJO)})
    found = read_leandojo(tmp_path / "val.json", header="import Own.Basic")
    assert {s.where: s.reason for s in found.skipped} == {
        "Own.by_term": "no tactic was traced (its proof is a term), so its statement is not known",
        "Own.with_let": "its first state has a local definition: x : ℕ := 3",
    }
    assert found.needs == ("Own",)
    [problem] = loaded(tmp_path, list(found.rows)).values()
    assert problem.id == "sample/val/Own.le_of_add"
    assert problem.name == "LeanDojo.Own.le_of_add"
    assert problem.statement == (
        "theorem Own.le_of_add (α : Type u_1) [Add α] (a b : α) (f : α → α) (x_i1 : a = b) : b + a = a + b"
    )
    assert problem.reference_proof is None
    assert "Own/Order.lean of https://example.org/own/library at 0000" in problem.source
    [row] = read_leandojo(tmp_path / "val.json", proofs=True).rows
    assert row.proof == "by\n  rw [add_comm] at h\n  simp\n    at h"
    put(tmp_path, {"x.json": "{}"})
    with pytest.raises(ProblemFileError, match="not an array"):
        read_leandojo(tmp_path / "x.json")
