"""``lint`` says what is wrong with a file, and nothing about the sets that ship."""

from __future__ import annotations

from pathlib import Path

import pytest

from curriculum import UseKind, Uses, build_graph, depths, use_kinds
from problems import SHIPPED, load_sets
from prover_env.errors import ProblemFileError
from prover_env.olean import dependencies
from prover_env.rack import RackFile, Rule, Weight, files_of, lint
from prover_env.verdict import Judge
from tests.prover_env.cli.helpers import call, run_json

FILES = sorted(SHIPPED.rglob("*.lean"))

HEAD = "/-! # Test\n\nsource: own\nlicence: CC0-1.0\n-/\n"
FAULTY = (
    HEAD
    + """
/-- Not used. -/
def lonely (n : Nat) : Nat := n

/-- Used. -/
def double (n : Nat) : Nat := n + n

/-- A proof that is none.
level: 2 -/
theorem bad_proof (n m : Nat) (h : n * m = 0) : double m * n = 0 := by
  exact h

/-- The library has it.
level: 2
uses: Nat.no_such_lemma, bad_proof -/
theorem trivially (n : Nat) : n + 0 = n := rfl

/-- Meant so.
level: 1
tags: warm-up -/
theorem warm (n : Nat) : n + 0 + 0 = n := rfl

/-- False at 2.
level: 3 -/
theorem wrong (n m : Nat) (h : n ≤ m) : n * m ≤ m + 1 := sorry

/-- Vacuous.
level: 3 -/
theorem empty_handed (n m : Nat) (h : n < m) (k : m ≤ n) : double n = m * m * n := sorry

/-- Renamed twin of the one above it.
level: 9 -/
theorem deep (a b c : Nat) (h : a * b = c) : (a + 1) * b * 7 = (c + b) * 7 := by
  rw [Nat.add_mul, h, Nat.one_mul]

/-- Twin.
level: 1 -/
theorem twin (x y z : Nat) (hyp : x * y = z) : (x + 1) * y * 7 = (z + y) * 7 := deep x y z hyp

theorem bare (x y z : Nat) (hyp : x * y = z) : (x + 1) * y * 9 = (z + y) * 9 := by
  rw [Nat.add_mul, hyp, Nat.one_mul]
"""
)


def write(tmp_path: Path, name: str, text: str) -> Path:
    path = tmp_path / "mine" / f"{name}.lean"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda p: p.relative_to(SHIPPED).as_posix())
def test_shipped_files_are_clean_and_their_proofs_accepted(judge: Judge, path: Path) -> None:
    report = lint(judge, [(path, path.parent.name)])
    assert report.clean, "\n".join(map(str, report.findings))
    assert report.problems


def test_every_fault_is_found(judge: Judge, tmp_path: Path) -> None:
    path = write(tmp_path, "faulty", FAULTY)
    # what Lean rejects hides the rest: first the proof, then all else
    broken = lint(judge, files_of([path]))
    assert [(f.rule, f.line) for f in broken.findings if f.weight is Weight.ERROR] == [(Rule.LEAN, 16)]
    path.write_text(FAULTY.replace("  exact h\n", "  exact sorryAx _ false\n"), encoding="utf-8")
    report = lint(judge, files_of([path]))
    found = {(f.rule, f.problem.rpartition("/")[2]) for f in report.findings}
    assert found == {
        (Rule.UNUSED, ""),
        (Rule.PROOF, "bad_proof"),
        (Rule.TRIVIAL, "trivially"),
        (Rule.USES, "trivially"),
        (Rule.FALSE, "wrong"),
        (Rule.VACUOUS, "empty_handed"),
        (Rule.DUPLICATE, "twin"),
        (Rule.ORDER, "twin"),
        (Rule.SOURCE, "bare"),
        (Rule.LEVEL, "bare"),
    }
    assert not report.clean
    lines = FAULTY.split("\n")
    for finding in report.findings:
        if finding.problem:
            assert lines[finding.line - 1].startswith(f"theorem {finding.problem.rpartition('/')[2]} ")
    [unused] = [f for f in report.findings if f.rule is Rule.UNUSED]
    assert "`lonely`" in unused.message
    assert [f.line for f in report.findings] == sorted(f.line for f in report.findings)


def test_duplicates_of_the_shipped_sets_and_between_files(judge: Judge, tmp_path: Path) -> None:
    write(
        tmp_path,
        "a",
        HEAD + "/-- T.\nlevel: 1\ntags: warm-up -/\ntheorem t (b : Prop) : b → b := fun h => h\n",
    )
    write(
        tmp_path,
        "b",
        HEAD + "/-- T.\nlevel: 1\ntags: warm-up -/\ntheorem s : ∀ z : Prop, z → z := fun _ h => h\n",
    )
    logic = files_of([SHIPPED / "logic" / "propositional.lean"])
    report = lint(judge, files_of([tmp_path]), against=logic)
    assert [(f.rule, f.problem) for f in report.findings] == [
        (Rule.DUPLICATE, "mine/a/t"),
        (Rule.DUPLICATE, "mine/b/s"),
    ]
    assert all("logic/propositional/imp_refl" in f.message for f in report.findings)
    assert len(lint(judge, files_of([tmp_path])).findings) == 1


def test_what_cannot_be_read_or_compiled(judge: Judge, tmp_path: Path) -> None:
    bad = write(tmp_path, "bad", "theorem t : True := trivial\naxiom a : False\n")
    far = write(tmp_path, "far", f"import Mathlib.Far\n{HEAD}/-- T.\nlevel: 1 -/\ntheorem u : 1 = 1 := rfl\n")
    report = lint(judge, files_of([bad, far]))
    assert [(f.rule, f.weight, f.line) for f in report.findings] == [
        (Rule.FORMAT, Weight.ERROR, 2),
        (Rule.TOOLCHAIN, Weight.NOTE, 0),
    ]
    assert "Mathlib.Far" in report.findings[1].message
    with pytest.raises(ProblemFileError, match="does not exist"):
        files_of([tmp_path / "none.lean"])


def test_no_two_shipped_problems_state_the_same_and_proofs_form_a_deep_graph(judge: Judge) -> None:
    seen: dict[str, str] = {}
    uses: dict[str, Uses] = {}
    for path in FILES:
        file = RackFile(path, path.parent.name)
        for problem, found in file.fingerprints(judge.lean):
            assert seen.setdefault(found, problem.id) == problem.id
        known = dependencies(file.olean(judge.lean))
        uses |= {p.id: Uses(known[p.name].statement_uses, known[p.name].proof_uses) for p in file.problems}
    graph = build_graph(load_sets(), uses)
    found_in_proofs = [e for e in graph.edges if UseKind.PROOF in use_kinds(graph, *e)]
    assert len(found_in_proofs) >= 450
    deep = depths(graph)
    assert max(deep.values()) >= 12
    assert max(deep[id] for id in deep if id.startswith("nat/tower/")) >= 9


def test_command(tmp_path: Path) -> None:
    path = write(tmp_path, "one", HEAD + "/-- T. -/\ntheorem t (n : Nat) : n * 0 = 0 := rfl\n")
    told = run_json("problems", "lint", str(path), "--json", code=1)
    assert told["files"] == told["problems"] == 1
    assert [f["rule"] for f in told["findings"]] == ["trivial", "level"]
    assert call("problems", "lint", str(tmp_path / "no.lean")).returncode == 2
