"""``prover-gym olean …``: exit codes, streams, JSON, and what is said about bad input.

Most tests stay in this process, since they are many; the first class runs the command as a user does.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.olean import Olean, parse_name, show_name
from prover_env.runtime import Lean, compile_text, get_lean, module_olean
from tests.prover_env.cli.helpers import call, call_json, run, run_json

TEXT = """\
namespace Cli
axiom cheat : 1 = 2
def two : Nat := 2
theorem small : two = 2 := rfl
theorem far (n : Nat) (h : 1 = 2 → n = two) : n = two := h cheat
private theorem hidden (p : Prop) : p ∨ ¬p := Classical.em p
theorem middle (p : Prop) : p ∨ ¬p := hidden p
end Cli
"""


@pytest.fixture(scope="module")
def lean() -> Lean:
    return get_lean()


def compiled(lean: Lean, folder: Path, text: str, name: str = "Main", path: list[Path] | None = None) -> Path:
    made = compile_text(lean, text, directory=folder, name=name, extra_path=path or [])
    assert made.olean is not None, made.reason
    return made.olean


@pytest.fixture(scope="module")
def file(lean: Lean, tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(compiled(lean, tmp_path_factory.mktemp("cli"), TEXT))


class TestAsAUserRunsIt:
    def test_answer(self, file: str) -> None:
        assert run_json("olean", "axioms", "Cli.far", "--file", file, "--json") == call_json(
            "olean", "axioms", "Cli.far", "--file", file, "--json"
        )

    def test_difference_and_error(self, file: str) -> None:
        assert run("olean", "diff", file, file).returncode == 0
        done = run("olean", "deps", "Cli.smal", "--file", file)
        assert (done.returncode, done.stdout) == (2, "")
        assert "did you mean Cli.small" in done.stderr


class TestDeps:
    def test_direct(self, file: str) -> None:
        answer = call_json("olean", "deps", "Cli.far", "--file", file, "--json")
        olean = Olean.read(file)
        assert {u["name"] for u in answer["uses"]} == set(map(show_name, olean.uses(("Cli", "far"))))
        assert (answer["kind"], answer["module"], answer["transitive"]) == ("theorem", file, False)
        by_name = {u["name"]: u for u in answer["uses"]}
        assert by_name["Cli.cheat"]["kind"] == "axiom"
        assert (by_name["Cli.cheat"]["in_statement"], by_name["Cli.cheat"]["in_value"]) == (False, True)
        assert by_name["Cli.two"]["in_statement"]
        assert by_name["Nat"]["module"].startswith("Init")
        assert answer["count"] == len(answer["uses"])

    def test_transitive_and_limits(self, file: str) -> None:
        full = call_json("olean", "deps", "Cli.middle", "--file", file, "--transitive", "--json")
        names = [u["name"] for u in full["uses"]]
        assert {"Classical.em", "Classical.choice", "propext"} <= set(names)
        assert full["truncated"] is False
        short = call_json(
            "olean", "deps", "Cli.middle", "--file", file, "--transitive", "--json", "--limit", "3"
        )
        assert (short["count"], short["truncated"]) == (full["count"], True)
        assert [u["name"] for u in short["uses"]] == names[:3]
        near = call_json("olean", "deps", "Cli.middle", "--file", file, "--depth", "2", "--json")
        assert {u["distance"] for u in near["uses"]} == {1, 2}

    def test_tree(self, file: str) -> None:
        done = call("olean", "deps", "Cli.middle", "--file", file, "--tree", "--depth", "2")
        lines = done.stdout.splitlines()
        assert lines[0] == "Cli.middle"
        hidden = next(i for i, line in enumerate(lines) if line.strip().endswith("Cli.hidden"))
        assert lines[hidden].startswith("  _private")
        assert any(line.startswith("    Classical.em") for line in lines[hidden + 1 :])
        assert not any(line.startswith("      ") for line in lines)
        cut = call("olean", "deps", "Cli.middle", "--file", file, "--tree", "--limit", "5")
        assert len(cut.stdout.splitlines()) == 5
        assert "--limit 0" in cut.stderr
        graph = call_json("olean", "deps", "Cli.middle", "--file", file, "--tree", "--json")
        by_name = {u["name"]: u["uses"] for u in graph["uses"]}
        assert set(graph["direct"]) <= set(by_name)
        assert all(use in by_name for uses in by_name.values() for use in uses if use != "Cli.middle")

    def test_a_name_of_the_core_library(self) -> None:
        done = call("olean", "deps", "Nat.gcd_comm")
        assert done.returncode == 0
        assert "Nat.gcd" in done.stdout
        assert "constants" in done.stderr
        by_module = call_json("olean", "deps", "Nat.gcd_comm", "--module", "Init.Nat.Gcd", "--json")
        assert by_module["module"] == "Init.Nat.Gcd"


class TestAxioms:
    def test_standard_and_foreign(self, file: str) -> None:
        answer = call_json("olean", "axioms", "Cli.far", "--file", file, "--why", "--json")
        assert answer["standard"] is False
        assert [a["name"] for a in answer["axioms"]] == ["Cli.cheat"]
        assert answer["axioms"][0]["chain"] == ["Cli.far", "Cli.cheat"]
        answer = call_json("olean", "axioms", "Cli.middle", "--file", file, "--json")
        assert answer["standard"] is True
        assert {a["name"] for a in answer["axioms"]} == {"propext", "Classical.choice", "Quot.sound"}

    def test_text(self, file: str) -> None:
        assert "rests on no axiom" in call("olean", "axioms", "Cli.small", "--file", file).stdout
        done = call("olean", "axioms", "Cli.far", "--file", file, "--why")
        assert done.returncode == 0
        assert "Cli.cheat" in done.stdout
        assert "Cli.far → Cli.cheat" in done.stdout
        assert "not one of" in done.stdout

    def test_core(self) -> None:
        answer = call_json("olean", "axioms", "Classical.em", "--json")
        assert len(answer["axioms"]) == 3


class TestDigest:
    def test_the_library_says_the_same(self, file: str) -> None:
        answer = call_json("olean", "digest", "Cli.small", "--file", file, "--json")
        olean, name = Olean.read(file), parse_name("Cli.small")
        assert answer["statement"] == olean.statement_digest(name)
        assert answer["value"] == olean.value_digest(name)
        assert answer["constant"] == olean.constant_digest(name)
        text = call("olean", "digest", "Cli.cheat", "--file", file).stdout
        assert text.splitlines()[1].split() == ["value", "–"]


class TestShow:
    def test_file(self, file: str) -> None:
        answer = call_json("olean", "show", file, "--json")
        assert answer["counts"]["axiom"] == 1
        assert answer["count"] == len(answer["constants"]) == sum(answer["counts"].values())
        assert {i["module"] for i in answer["imports"]} == {"Init"}
        small = next(c for c in answer["constants"] if c["name"] == "Cli.small")
        assert small["range"][0] == 4

    def test_kinds_and_limit(self, file: str) -> None:
        done = call("olean", "show", file, "--kind", "theorem", "--limit", "1")
        assert done.returncode == 0
        assert "1 shown" in done.stderr
        assert len(call_json("olean", "show", file, "--kind", "axiom", "--json")["constants"]) == 1
        wrong = call("olean", "show", file, "--kind", "thm")
        assert wrong.returncode == 2
        assert "theorem" in wrong.stderr

    def test_module_and_ilean(self, lean: Lean) -> None:
        assert call_json("olean", "show", "Init.Nat.Gcd", "--json")["counts"]["theorem"] > 10
        path = module_olean(lean, "Init.Nat.Gcd").with_suffix(".ilean")
        answer = call_json("olean", "show", str(path), "--json")
        assert answer["module"] == "Init.Nat.Gcd"
        assert answer["usages"] > 100
        done = call("olean", "show", str(path), "--limit", "2")
        assert "index of Init.Nat.Gcd" in done.stdout
        assert len(done.stdout.splitlines()) == 5


class TestDiff:
    def test_same_is_0_and_different_is_1(self, lean: Lean, file: str, tmp_path: Path) -> None:
        same = call_json("olean", "diff", file, file, "--json")
        assert same["same"] is True
        assert same["changed"] == []
        text = TEXT.replace("two : Nat := 2", "two : Nat := 1 + 1").replace("axiom cheat : 1 = 2\n", "")
        text = text.replace("theorem far", "theorem near").replace(":= h cheat", ":= h sorry")
        other = str(compiled(lean, tmp_path, text))
        answer = call_json("olean", "diff", file, other, "--json", code=1)
        assert {c["name"] for c in answer["removed"]} == {"Cli.cheat", "Cli.far"}
        assert {c["name"] for c in answer["added"]} == {"Cli.near"}
        assert {"name": "Cli.two", "kind": "definition", "aspects": ["value"]} in answer["changed"]
        done = call("olean", "diff", file, other)
        assert done.returncode == 1
        assert "- axiom Cli.cheat" in done.stdout
        assert "+ theorem Cli.near" in done.stdout
        assert "~ definition Cli.two  value" in done.stdout

    def test_imports(self, lean: Lean, file: str, tmp_path: Path) -> None:
        compiled(lean, tmp_path, "def extra := 1\n", "Extra")
        other = str(compiled(lean, tmp_path, "import Extra\n" + TEXT, path=[tmp_path]))
        answer = call_json("olean", "diff", file, other, "--json", code=1)
        assert [i["module"] for i in answer["imports"]["added"]] == ["Extra"]
        assert "+ import Extra" in call("olean", "diff", file, other).stdout


class TestModulesElsewhere:
    @pytest.fixture
    def folder(self, lean: Lean, tmp_path: Path) -> Path:
        compiled(lean, tmp_path, "axiom deep : 1 = 2\ntheorem one : 1 = 2 := deep\n", "Below")
        compiled(lean, tmp_path, "import Below\ntheorem top : 1 = 2 := one\n", "Top", [tmp_path])
        return tmp_path

    def test_path_and_import(self, folder: Path) -> None:
        for where in (["--module", "Top"], ["--import", "Top"], ["--file", str(folder / "Top.olean")]):
            answer = call_json("olean", "axioms", "top", *where, "--path", str(folder), "--json")
            assert [(a["name"], a["module"]) for a in answer["axioms"]] == [("deep", "Below")]

    def test_an_import_that_is_not_found(self, folder: Path) -> None:
        file = str(folder / "Top.olean")
        done = call("olean", "axioms", "top", "--file", file)
        assert done.returncode == 2
        assert "--path" in done.stderr
        direct = call("olean", "deps", "top", "--file", file)
        assert direct.returncode == 0
        assert "one" in direct.stdout
        assert "without kind" in direct.stderr
        assert call_json("olean", "digest", "top", "--file", file, "--json")["kind"] == "theorem"


class TestBadInput:
    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["deps", "Nat.gcd_com"], "Nat.gcd_comm"),
            (["axioms", "nat.gcd_comm"], "did you mean Nat.gcd_comm"),
            (["digest", "Nat..x"], "not a Lean name"),
            (["deps", ""], "not a Lean name"),
            (["deps", "x", "--file", "nowhere.olean"], "nowhere.olean"),
            (["deps", "x", "--module", "No.Where"], "No.Where"),
            (["deps", "x", "--module", "../etc"], "module"),
            (["deps", "x", "--import", "No.Where"], "No.Where"),
            (["deps", "x", "--file", "a", "--module", "b"], "exclude"),
            (["deps", "x", "--module", "b", "--import", "c"], "--import"),
            (["deps", "x", "--path", "nowhere"], "no such folder"),
            (["show", "nowhere.ilean"], "nowhere.ilean"),
            (["show", "No.Where"], "No.Where"),
            (["show", ""], "module"),
            (["diff", "nowhere.olean", "b.olean"], "nowhere.olean"),
        ],
    )
    def test_says_what_is_wrong(self, arguments: list[str], says: str) -> None:
        done = call("olean", *arguments)
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("error:")
        assert says in done.stderr
        assert "Traceback" not in done.stderr

    def test_a_damaged_file(self, file: str, tmp_path: Path) -> None:
        damaged = tmp_path / "Damaged.olean"
        damaged.write_bytes(Path(file).read_bytes()[:4096])
        for command in (
            ["show", str(damaged)],
            ["deps", "x", "--file", str(damaged)],
            ["diff", file, str(damaged)],
        ):
            done = call("olean", *command)
            assert done.returncode == 2
            assert "Damaged.olean" in done.stderr
            assert "Traceback" not in done.stderr

    @pytest.mark.parametrize("command", ["deps", "axioms", "digest", "show", "diff"])
    def test_help(self, command: str) -> None:
        done = call("olean", command, "--help")
        assert done.returncode == 0
        assert "--json" in done.stdout
