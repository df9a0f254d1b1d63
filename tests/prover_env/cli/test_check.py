"""``prover-gym check``: what it prints, its JSON, and its exit codes."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from prover_env.verdict import CheckReport, FileReport
from tests.prover_env.cli.helpers import COMMAND, LIMIT, call, call_json, run_json

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return str(folder / name)


def test_json_is_the_documented_schema(tmp_path: Path) -> None:
    good = written(tmp_path, "Good.lean", f"{SWAP} := ⟨h.2, h.1⟩\n")
    bad = written(tmp_path, "Bad.lean", f"theorem one : 1 = 1 := rfl\n\n{SWAP} := by\n  sorry\n")
    answer = run_json("check", good, bad, "--json", code=1)
    report = CheckReport.model_validate(answer)
    assert report.format == "prover-gym check 1"
    assert not report.accepted
    assert [file.accepted for file in report.files] == [True, False]
    assert [(t.name, t.status, t.line) for t in report.files[1].theorems] == [
        ("one", "accepted", 1),
        ("swap", "rejected", 3),
    ]
    assert report.files[1].theorems[1].reason == "axiom"
    assert report.files[0].replayed
    assert [a.layer for a in report.files[0].answers] == ["reference", "compile", "replay", "audit"]
    assert report.to_dict() == answer


def test_the_schema_does_not_change_unnoticed() -> None:
    schema = CheckReport.model_json_schema()
    assert set(schema["required"]) == {"accepted", "lean_version", "files"}
    models = {name: model for name, model in schema["$defs"].items() if "properties" in model}
    fields = {name: sorted(model["properties"]) for name, model in models.items()}
    assert fields == {
        "FileReport": [
            "accepted",
            "answers",
            "error",
            "layers",
            "lean_version",
            "path",
            "remarks",
            "replayed",
            "seconds",
            "theorems",
        ],
        "LayerReport": ["layer", "passed", "said", "seconds"],
        "TheoremReport": [
            "axioms",
            "detail",
            "line",
            "name",
            "reason",
            "statement_hash",
            "status",
            "uses",
        ],
    }
    assert {
        "guard",
        "compile",
        "time",
        "artefact",
        "missing",
        "statement",
        "axiom",
        "extra",
        "kernel",
    } <= set(schema["$defs"]["RejectReason"]["enum"])
    assert FileReport(path="x", accepted=True, theorems=()).to_dict()["answers"] == []


def test_explain(tmp_path: Path) -> None:
    done = call("check", written(tmp_path, "Good.lean", f"{SWAP} := ⟨h.2, h.1⟩\n"), "--explain")
    assert done.returncode == 0, done.stderr
    for layer in ("compile", "audit", "replay"):
        assert layer in done.stdout
    assert "ms" in done.stdout


def test_the_table_has_lines_and_both_statements(tmp_path: Path) -> None:
    good = written(tmp_path, "Good.lean", f"theorem more : 1 = 1 := rfl\n\n{SWAP} := ⟨h.2, h.1⟩\n")
    asked = written(tmp_path, "Asked.lean", f"{SWAP.replace('q ∧ p', 'p')} := sorry\n")
    done = call("check", good, "--against", asked)
    assert done.returncode == 1, done.stderr
    rows = [row.split() for row in done.stdout.splitlines()]
    assert ["1", "more", "extra"] in [row[:3] for row in rows]
    assert ["3", "swap", "rejected"] in [row[:3] for row in rows]
    assert f"asked: {SWAP.replace('q ∧ p', 'p')}" in done.stdout
    assert f"found: {SWAP}" in done.stdout


def test_what_cannot_be_judged_ends_with_2(tmp_path: Path) -> None:
    done = call("check", written(tmp_path, "M.lean", "import Mathlib\ntheorem t : True := trivial\n"))
    assert done.returncode == 2
    assert "Mathlib" in done.stderr
    assert "--project" in done.stderr
    assert not done.stdout


def test_a_file_that_cannot_be_judged_does_not_hide_the_others(tmp_path: Path) -> None:
    good = written(tmp_path, "Good.lean", f"{SWAP} := ⟨h.2, h.1⟩\n")
    nothing = written(tmp_path, "Nothing.lean", "def x := 1\n")
    gone = str(tmp_path / "Gone.lean")
    done = call("check", nothing, good, gone, "--json")
    assert done.returncode == 2
    report = CheckReport.model_validate_json(done.stdout)
    assert [(file.path, file.accepted) for file in report.files] == [
        (nothing, False),
        (good, True),
        (gone, False),
    ]
    assert not report.accepted
    assert "no theorem" in report.files[0].error
    assert "does not exist" in report.files[2].error
    assert report.files[0].error in done.stderr
    text = call("check", nothing, good)
    assert text.returncode == 2
    assert "accepted" in text.stdout
    assert "no theorem" in text.stderr


def test_names_cannot_forge_rows(tmp_path: Path) -> None:
    name = "«a\n9     fermat   accepted\r\x1b[31mX\u202e»"
    done = call("check", written(tmp_path, "F.lean", f"theorem {name} : True := trivial\n"))
    assert done.returncode == 0, done.stderr
    assert not [row for row in done.stdout.splitlines() if row.startswith("9")]
    assert not {"\r", "\x1b", "\u202e"} & set(done.stdout)
    assert "\\n9" in done.stdout


def test_sigterm_ends_in_order(tmp_path: Path) -> None:
    slow = written(
        tmp_path,
        "Slow.lean",
        "def slow : Nat → Nat → Nat | 0, k => k | n + 1, k => slow n (slow n (k + 1))\n"
        "set_option maxRecDepth 1000000\ntheorem t : slow 60 0 = 3 := by decide +kernel\n",
    )
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    left = scratch / "prover-gym-verdict-left"
    left.mkdir()
    os.utime(left, (0, 0))
    environment = {**os.environ, "TMPDIR": str(scratch)}
    with subprocess.Popen(
        [*COMMAND, "check", slow], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        deadline = time.monotonic() + LIMIT
        while not list(scratch.glob("*/Main.lean")) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not left.exists()
        process.terminate()
        assert process.wait(LIMIT) == 128 + signal.SIGTERM
    assert not list(scratch.iterdir())


class TestApart:
    def test_statement_and_proof(self, tmp_path: Path) -> None:
        statement = written(tmp_path, "S.lean", f"namespace A\n{SWAP} := sorry\nend A\n")
        proof = written(tmp_path, "P.lean", "by\n  exact ⟨h.2, h.1⟩\n")
        answer = call_json("check", "--statement-file", statement, "--proof-file", proof, "--json")
        assert answer["files"][0]["theorems"][0]["name"] == "A.swap"
        layers = [a["layer"] for a in answer["files"][0]["answers"]]
        assert layers == ["statement", "guard", "reference", "compile", "audit", "replay"]

    def test_tactics_for_a_registered_problem(self, tmp_path: Path) -> None:
        proof = written(tmp_path, "P.lean", "sorry\n")
        both = ("--problem", "nat/tower/add_zero", "--proof-file", proof)
        answer = call_json("check", *both, "--json", code=1)
        assert answer["files"][0]["theorems"][0]["reason"] == "axiom"

    def test_a_preamble_that_changes_the_meaning(self, tmp_path: Path) -> None:
        statement = written(
            tmp_path, "S.lean", "variable (h : False)\ninclude h\ntheorem t : 1 = 2 := sorry\n"
        )
        proof = written(tmp_path, "P.lean", "h.elim")
        both = ("--statement-file", statement, "--proof-file", proof)
        answer = call_json("check", *both, "--json", code=1)
        assert answer["files"][0]["theorems"][0]["reason"] == "statement"
        assert call("check", *both, "--trust-statement").returncode == 0

    @pytest.mark.parametrize(
        "options",
        [
            ["--proof-file", "P.lean"],
            ["--statement-file", "S.lean"],
            ["F.lean", "--proof-file", "P.lean", "--statement-file", "S.lean"],
            ["--proof-file", "P.lean", "--statement-file", "S.lean", "--problem", "nat/tower/add_zero"],
            ["--proof-file", "P.lean", "--statement-file", "S.lean", "--against", "S.lean"],
            [],
        ],
    )
    def test_what_does_not_go_together(self, options: list[str]) -> None:
        done = call("check", *options)
        assert done.returncode == 2
        assert done.stderr.startswith("error:")
        assert "--proof-file" in done.stderr

    def test_files_that_are_not_there(self, tmp_path: Path) -> None:
        done = call("check", "--statement-file", "nowhere.lean", "--proof-file", "nothing.lean")
        assert done.returncode == 2
        assert "nowhere.lean" in done.stderr


def test_prove_does_not_work_on_a_preamble_that_cheats() -> None:
    done = call("prove", "theorem t : 1 = 2", "--preamble", "axiom cheat : 1 = 2")
    assert done.returncode == 2
    assert "cheat" in done.stderr
    assert "--trust-preamble" in done.stderr
