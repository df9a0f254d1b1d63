"""The commands as a user runs them: exit codes, what goes to which stream, bad input."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.prover_env.cli.helpers import COMMAND, LIMIT, call, call_json, run, run_json

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
ALL = [
    "doctor",
    "prove",
    "repl",
    "check",
    "practice",
    "problems",
    "problems list",
    "problems show",
    "bench steps",
    "bench search",
    "bench verdict",
    "bench reset",
    "bench recovery",
    "bench scale",
    "bench soak",
    "bench all",
]


class TestHelp:
    @pytest.mark.parametrize("command", ALL)
    def test_every_command_explains_itself(self, command: str) -> None:
        done = call(*command.split(), "--help")
        assert done.returncode == 0
        assert "Usage" in done.stdout
        assert len(done.stdout) > 200

    def test_no_arguments_show_the_commands(self) -> None:
        done = run()
        assert "practice" in done.stdout + done.stderr

    def test_unknown_command_is_a_usage_error(self) -> None:
        assert run("practise").returncode == 2


class TestDoctor:
    def test_says_which_lean_and_proves_something(self) -> None:
        report = run_json("doctor", "--json")
        checks = {check["name"]: check for check in report["checks"]}
        assert report["ok"] is True
        assert checks["lean"]["value"]["version"]
        assert checks["proof"]["ok"]
        assert checks["library"]["value"]["matches"] is True
        worker = checks["worker"]["value"]
        assert worker["pid"] > 0
        assert worker["resident_mb"] < 200

    def test_a_lean_that_is_not_there(self) -> None:
        done = call("--lean", "nowhere/lean", "doctor", "--json")
        assert done.returncode == 2
        assert "nowhere/lean" in done.stdout


class TestProve:
    def test_prints_a_proof_that_check_accepts(self, tmp_path: Path) -> None:
        done = run("prove", SWAP)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith(SWAP)
        file = tmp_path / "Swap.lean"
        file.write_text(done.stdout, encoding="utf-8")
        assert run("check", str(file)).returncode == 0

    def test_bare_proposition_and_json(self) -> None:
        answer = call_json("prove", "∀ p q : Prop, p ∧ q → q ∧ p", "--search", "mcts", "--minimise", "--json")
        assert answer["proved"] is True
        assert answer["verdict"]["accepted"] is True

    def test_registered_problem(self) -> None:
        answer = call_json("prove", "nat/tower/add_zero", "--search", "deepening", "--json")
        assert answer["problem"] == "nat/tower/add_zero"
        assert answer["proved"] is True

    def test_what_cannot_be_proved_ends_with_1(self) -> None:
        answer = call_json(
            "prove", "∀ p : Prop, p", "--evaluations", "30", "--search", "beam", "--json", code=1
        )
        assert answer["proved"] is False
        assert answer["proof"] is None

    @pytest.mark.parametrize(
        ("statement", "says"),
        [
            ("theorem t (x : Nat) : x = y", "y"),
            ("theorem t : 3", "OfNat"),
            ("theorem t : Nat", "proposition"),
            ("nat/tower/ad_zero", "nat/tower/add_zero"),
            ("", "empty"),
            ("def f := 3", "def"),
            ("theorem t : (p", ""),
        ],
    )
    def test_bad_statements(self, statement: str, says: str) -> None:
        done = call("prove", statement)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("error:")
        assert says in done.stderr
        assert "Traceback" not in done.stderr


class TestProblems:
    def test_list_counts(self) -> None:
        rows = call_json("problems", "list", "--json")
        assert len(rows) >= 120
        assert len({row["topic"] for row in rows}) >= 5
        assert sum(not row["open"] for row in rows) >= 100
        assert not [row for row in rows if row["id"].startswith("canary")]

    def test_selection(self) -> None:
        rows = call_json("problems", "list", "logic/propositional", "--json")
        assert rows
        assert {row["topic"] for row in rows} == {"logic/propositional"}

    def test_show(self) -> None:
        done = run("problems", "show", "nat/tower/add_zero", "--solution")
        assert done.returncode == 0
        assert "theorem" in done.stdout
        assert ":=" in done.stdout

    def test_unknown_id_names_a_close_one(self) -> None:
        done = call("problems", "show", "nat/tower/add_zer")
        assert done.returncode == 2
        assert "nat/tower/add_zero" in done.stderr

    def test_own_folder(self, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "first.lean").write_text("/-- Easy. -/\ntheorem easy : True := trivial\n")
        rows = call_json("--problems", str(tmp_path), "problems", "list", "mine", "--json")
        assert [row["id"] for row in rows] == ["mine/first/easy"]

    def test_file_with_a_syntax_error(self, tmp_path: Path) -> None:
        (tmp_path / "mine").mkdir()
        (tmp_path / "mine" / "first.lean").write_text("/-- Easy.\ntheorem easy : True := trivial\n")
        done = call("--problems", str(tmp_path), "problems", "list")
        assert done.returncode == 2
        assert "first.lean" in done.stderr


class TestCheck:
    def verdict(self, tmp_path: Path, text: str, *options: str) -> tuple[int, str]:
        file = tmp_path / "File.lean"
        file.write_text(text, encoding="utf-8")
        done = call("check", str(file), *options)
        return done.returncode, done.stdout + done.stderr

    def test_accepts(self, tmp_path: Path) -> None:
        code, text = self.verdict(tmp_path, f"{SWAP} := ⟨h.2, h.1⟩\n")
        assert code == 0, text

    def test_rejects_sorry(self, tmp_path: Path) -> None:
        code, text = self.verdict(tmp_path, f"{SWAP} := by\n  constructor\n  · exact h.2\n  · sorry\n")
        assert code == 1
        assert "sorryAx" in text

    def test_rejects_an_axiom_of_its_own(self, tmp_path: Path) -> None:
        code, text = self.verdict(tmp_path, "axiom cheat : False\ntheorem t : 1 = 2 := cheat.elim\n")
        assert code == 1
        assert "cheat" in text

    def test_rejects_another_statement(self, tmp_path: Path) -> None:
        reference = tmp_path / "Reference.lean"
        reference.write_text("theorem t (n : Nat) : n + 0 = 0 + n := sorry\n")
        code, _ = self.verdict(
            tmp_path, "theorem t (n : Nat) : n + 0 = n := rfl\n", "--against", str(reference)
        )
        assert code == 1
        code, text = self.verdict(
            tmp_path, "theorem t (n : Nat) : n + 0 = 0 + n := by omega\n", "--against", str(reference)
        )
        assert code == 0, text

    def test_file_that_does_not_parse(self, tmp_path: Path) -> None:
        code, text = self.verdict(tmp_path, "theorem t : True := by\n  exact (trivial\n")
        assert code in (1, 2)
        assert "Traceback" not in text

    def test_missing_file(self) -> None:
        done = call("check", "nowhere.lean")
        assert done.returncode == 2
        assert "nowhere.lean" in done.stderr


class TestLean:
    def test_passes_arguments_through(self, tmp_path: Path) -> None:
        assert "Lean (version" in run("lean", "--version").stdout
        (tmp_path / "A.lean").write_text("#check Nat.add_comm\n")
        done = run("lean", "A.lean", cwd=tmp_path)
        assert done.returncode == 0
        assert "Nat.add_comm" in done.stdout
        (tmp_path / "B.lean").write_text("theorem t : False := trivial\n")
        assert run("lean", "B.lean", cwd=tmp_path).returncode == 1


class TestStreams:
    """Whatever the streams and the locale are, an answer or one clear error."""

    def shell(self, line: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["bash", "-c", line, "bash", *COMMAND],
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LIMIT,
            check=False,
            env={**os.environ, **environment},
        )

    def test_closed_output(self) -> None:
        done = self.shell('"$@" problems list >&-')
        assert (done.returncode, done.stderr) == (0, "")

    def test_full_disk(self) -> None:
        done = self.shell('"$@" problems list > /dev/full')
        assert done.returncode == 2
        assert "No space left" in done.stderr
        assert "Traceback" not in done.stderr

    def test_closed_input(self) -> None:
        done = self.shell('"$@" repl True <&-')
        assert done.returncode == 2
        assert "standard input" in done.stderr

    def test_locale_without_unicode(self) -> None:
        done = self.shell(
            f"\"$@\" prove '{SWAP}'",
            LC_ALL="C",
            PYTHONUTF8="0",
            PYTHONCOERCECLOCALE="0",
            PYTHONIOENCODING="ascii",
        )
        assert done.returncode == 0, done.stderr
        assert SWAP in done.stdout

    def test_columns_are_respected(self) -> None:
        done = self.shell('"$@" problems list logic/equality', COLUMNS="60")
        assert max(map(len, done.stdout.splitlines())) <= 60


class TestWholeFiles:
    def test_a_file_to_work_on_and_a_file_that_is_proved(self, tmp_path: Path) -> None:
        task = call("problems", "show", "nat/tower/zero_add", "--file")
        assert task.returncode == 0
        file = tmp_path / "Task.lean"
        file.write_text(task.stdout, encoding="utf-8")
        assert call("check", str(file), "--problem", "nat/tower/zero_add").returncode == 1
        file.write_text(
            call("problems", "show", "nat/tower/zero_add", "--file", "--solution").stdout, encoding="utf-8"
        )
        done = call("check", str(file), "--problem", "nat/tower/zero_add")
        assert done.returncode == 0, done.stdout

    def test_json_keeps_the_solution_back(self) -> None:
        assert "reference_proof" not in call_json("problems", "show", "nat/tower/zero_add", "--json")
        assert call_json("problems", "show", "nat/tower/zero_add", "--solution", "--json")["reference_proof"]

    def test_a_name_alone_is_pointed_to_its_problem(self) -> None:
        done = call("prove", "zero_add")
        assert done.returncode == 2
        assert "nat/tower/zero_add" in done.stderr
