"""``prover-gym add``: one clear line for each theorem, and only good ones are written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from problems import SHIPPED, load_file
from prover_env.errors import ProblemFileError, UsageError
from prover_env.rack import AddReport, Status, add_file, files_of
from prover_env.rack.assemble import appended
from prover_env.rack.files import FileText
from prover_env.verdict import Judge
from tests.prover_env.cli.helpers import call_json, run

HEAD = "/-! # Notes\n\nsource: my notes\nlicence: CC0-1.0\nlevel: 2\ntags: own\n-/\n\n"
GOOD = """/-- A square of a sum with one. -/
theorem good (n : Nat) : (n + 1) * (n + 1) = n * n + 2 * n + 1 := by
  rw [Nat.add_mul, Nat.mul_add]; omega
"""
SIX = f"""{HEAD}axiom cheat : ∀ p : Prop, p

{GOOD}
/-- Known. -/
theorem twin (P : Prop) : P → P := fun h => h

/-- Wrong at 2. -/
theorem wrong (a b : Nat) (h : a ≤ b) : a * b ≤ b := sorry

/-- Nothing to do. -/
theorem nothing (n : Nat) : n + 0 = n := sorry

/-- No such thing. -/
theorem broken (n : Nat) : n + frob n = n := sorry

/-- By an axiom. -/
theorem bought (p q : Prop) : (p → q) → (q → p) := cheat _
"""


def put(tmp_path: Path, text: str, name: str = "notes") -> Path:
    path = tmp_path / f"{name}.lean"
    path.write_text(text, encoding="utf-8")
    return path


def add(judge: Judge, tmp_path: Path, text: str, *, dry_run: bool = False) -> AddReport:
    logic = files_of([SHIPPED / "logic" / "propositional.lean"])
    return add_file(judge, put(tmp_path, text), tmp_path / "mine", rack=logic, dry_run=dry_run)


def statuses(report: AddReport) -> dict[str, Status]:
    return {outcome.name: outcome.status for outcome in report.outcomes}


def test_six_theorems_give_six_lines_and_one_is_added(tmp_path: Path) -> None:
    """The command line, as a user meets it."""
    put(tmp_path, SIX, "six")
    before = sorted(SHIPPED.rglob("*"))
    done = run("add", "six.lean", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    for line, wanted in zip(
        lines,
        [
            "good (line 12): added as mine/six/good",
            "twin (line 16): duplicate of logic/propositional/imp_refl: ",
            "wrong (line 19): false: its negation is proved by `intro h; refine absurd (@h 2 2)",
            "nothing (line 22): trivial: closed by `intros; rfl`; add the tag `warm-up`",
            "broken (line 25): ill-typed: line 25: Unknown identifier `frob`",
            "bought (line 28): axiom-smuggling: its proof rests on cheat",
            "left out: line 9: `axiom` is refused",
        ],
        strict=False,
    ):
        assert line.startswith(wanted)
    assert "added 1 of 6 theorems to mine/six.lean" in lines
    assert (tmp_path / "mine" / "six.lean").read_text(encoding="utf-8") == HEAD + GOOD
    assert sorted(p.name for p in tmp_path.rglob("*")) == ["mine", "six.lean", "six.lean"]
    assert sorted(SHIPPED.rglob("*")) == before
    again = call_json("add", "six.lean", "--json", "--dry-run", cwd=tmp_path, code=1)
    assert not again["written"]
    assert (again["theorems"][0]["status"], again["theorems"][0]["id"]) == ("duplicate", "mine/six/good")
    assert [t["status"] for t in again["theorems"][1:]] == [
        "duplicate", "false", "trivial", "ill-typed", "axiom-smuggling",
    ]  # fmt: skip


def test_what_else_may_be_wrong(judge: Judge, tmp_path: Path) -> None:
    report = add(
        judge,
        tmp_path,
        HEAD
        + """axiom odd : Nat

/-- Rests on an axiom. -/
noncomputable def weird : Nat := odd

/-- Double. -/
def double (n : Nat) : Nat := n + n

theorem about_weird (n m : Nat) (h : n * m = 3) : n * m + weird = weird + 3 := sorry

/-- A helper whose proof is wrong.
problem: no -/
theorem helper (n m : Nat) (h : n * m = 7) : double (n * m) = 15 := by
  rw [h]; rfl

theorem no_proof (n m : Nat) (h : n * m = 7) : double (m * n) = 14 := by
  rw [h]; rfl

theorem leaning (n m k : Nat) (h : n * m = 7) : double (n * m) * k = 15 * k := by
  rw [helper n m h]

theorem vain (n m : Nat) (h : n < m) (k : m ≤ n) : double n = m * m * n := sorry

theorem sorry_inside (n m : Nat) (h : n * m = 5) : double (n * m) = 10 := by
  have : n = 5 := sorry
  rw [h]; rfl

/-- Bad key.
levle: 3 -/
theorem misspelt (n m : Nat) (h : n * m = 4) : double (n * m) = 8 := by rw [h]; rfl

theorem first (n m : Nat) (h : n * m = 9) : double (n * m) = 18 := by
  rw [h]; rfl

theorem second (a b : Nat) (h : a * b = 9) : double (a * b) = 18 := first a b h

theorem on_second (a b c : Nat) (h : a * b = 9) : c * double (a * b) = c * 18 := by
  rw [second a b h]

/-- Left open. -/
theorem third (a b : Nat) (h : double a = double b) : a * a = b * b := sorry

lemma other_word (n : Nat) : n = n := rfl

theorem no_type := 3
""".replace("\ntheorem no_type := 3\n", ""),
    )
    assert statuses(report) == {
        "about_weird": Status.AXIOM,
        "helper": Status.REJECTED,
        "no_proof": Status.REJECTED,
        "leaning": Status.REJECTED,
        "vain": Status.VACUOUS,
        "sorry_inside": Status.FORMAT,
        "misspelt": Status.FORMAT,
        "first": Status.ADDED,
        "second": Status.DUPLICATE,
        "on_second": Status.LEFT_OUT,
        "third": Status.ADDED,
    }
    assert any("weird rests on odd" in remark for remark in report.remarks)
    assert any("`lemma` is refused" in remark for remark in report.remarks)
    found = load_file(tmp_path / "mine" / "notes.lean")
    assert [p.id for p in found] == ["mine/notes/first", "mine/notes/third"]
    assert [d.name for d in found[-1].definitions] == ["double"]
    assert found[0].source == "my notes"


def test_a_context_that_misleads(judge: Judge, tmp_path: Path) -> None:
    report = add(
        judge,
        tmp_path,
        HEAD
        + """instance : HAdd Nat Nat Nat := ⟨fun a b => a * b⟩

theorem odd_sum (a b c : Nat) (h : a + b = c) : (a + b) + c = c + c := by rw [h]
""",
    )
    assert statuses(report)["odd_sum"] is Status.CONTEXT
    assert not (tmp_path / "mine").exists()


def test_a_wrong_rule_for_simp_makes_nothing_else_wrong(judge: Judge, tmp_path: Path) -> None:
    """An open theorem is believed by nobody, whatever attribute it has."""
    report = add(
        judge,
        tmp_path,
        HEAD
        + """@[simp] theorem wrong (n : Nat) : n * n = n + 1 := sorry

theorem right (n m : Nat) (h : n * n = 9) (k : n < 5) : n * m = 3 * m := sorry
""",
    )
    assert statuses(report) == {"wrong": Status.FALSE, "right": Status.ADDED}


def test_warm_ups_may_be_trivial(judge: Judge, tmp_path: Path) -> None:
    report = add(
        judge,
        tmp_path,
        HEAD
        + "/-- T.\ntags: warm-up -/\ntheorem easy (n : Nat) : n * 1 + 0 = n := by simp\n\n"
        + "/-- T.\ntags: ex-falso, warm-up -/\n"
        + "theorem boom (p q : Prop) (h : p) (k : ¬p) : q ∧ p ∧ q := sorry\n",
    )
    assert set(statuses(report).values()) == {Status.ADDED}
    assert report.written


def test_more_theorems_for_a_file(judge: Judge, tmp_path: Path) -> None:
    definition = "/-- Twice. -/\ndef double (n : Nat) : Nat := n + n\n\n"
    first = "theorem one (n m : Nat) (h : n * m = 9) : double (n * m) = 18 := by\n  rw [h]; rfl\n"
    target = tmp_path / "mine" / "notes.lean"
    assert add(judge, tmp_path, HEAD + definition + first).written
    target.chmod(0o640)
    kept = target.read_text(encoding="utf-8")
    other = HEAD.replace("my notes", "a book").replace("own", "mine, new")
    text = (
        other
        + "open Nat\n\n"
        + definition
        + "/-- Two.\nlevel: 3\ntags: mine, two -/\n"
        + "theorem two (n m : Nat) (h : n * m = 7) : double (n * m) = 14 := by\n"
        + "  rw [h]; rfl\n\ntheorem one (n m : Nat) : double n * m = n * double m := sorry\n\n"
        + first.replace("one", "copy")
    )
    assert not add(judge, tmp_path, text, dry_run=True).written
    assert target.read_text(encoding="utf-8") == kept
    report = add(judge, tmp_path, text)
    assert statuses(report) == {"two": Status.ADDED, "one": Status.FORMAT, "copy": Status.DUPLICATE}
    assert "taken" in report.outcomes[1].detail
    whole = target.read_text(encoding="utf-8")
    assert whole.startswith(kept)
    assert whole.count("def double") == 1
    assert target.stat().st_mode & 0o777 == 0o640
    found = load_file(target)
    assert [(p.id, p.source, p.level) for p in found] == [
        ("mine/notes/one", "my notes", 2),
        ("mine/notes/two", "a book", 3),
    ]
    assert set(found[1].tags) == {"own", "mine", "new", "two"}


def test_a_definition_that_means_something_else_there(judge: Judge, tmp_path: Path) -> None:
    start = "def double (n : Nat) : Nat := n + n\n\n"
    rest = "theorem {} (n m : Nat) (h : n * m = {}) : double (n * m) = {} := by\n  rw [h]; rfl\n"
    assert add(judge, tmp_path, HEAD + start + rest.format("one", 9, 18)).written
    before = (tmp_path / "mine" / "notes.lean").read_bytes()
    with pytest.raises(UsageError, match=r"(?s)declared twice.*nothing was changed"):
        add(judge, tmp_path, HEAD + start.replace("n + n", "2 * n") + rest.format("two", 7, 14))
    assert (tmp_path / "mine" / "notes.lean").read_bytes() == before


def test_refusals(judge: Judge, tmp_path: Path) -> None:
    good = put(tmp_path, HEAD + GOOD)
    with pytest.raises(UsageError, match="installed package"):
        add_file(judge, good, Path(sys.prefix) / "lib" / "site-packages" / "problems", rack=[])
    inside = tmp_path / "mine" / "notes.lean"
    inside.parent.mkdir()
    inside.write_text(HEAD + GOOD, encoding="utf-8")
    with pytest.raises(UsageError, match="already in its set"):
        add_file(judge, inside, tmp_path / "mine", rack=[])
    with pytest.raises(UsageError, match=r"imports Mathlib\.Order"):
        add_file(judge, put(tmp_path, "import Mathlib.Order\n" + GOOD, "far"), tmp_path / "mine", rack=[])
    with pytest.raises(UsageError, match="no theorem"):
        add_file(judge, put(tmp_path, "def a : Nat := 1\n", "none"), tmp_path / "mine", rack=[])
    two = put(tmp_path, "def a : Nat := 1\n  theorem t : a = 1 := rfl\n", "two")
    with pytest.raises(ProblemFileError, match=r"two\.lean:2: `theorem` in the middle"):
        add_file(judge, two, tmp_path / "mine", rack=[])
    assert sorted(p.name for p in (tmp_path / "mine").iterdir()) == ["notes.lean"]


def test_appended_text_closes_what_is_open() -> None:
    existing = FileText("namespace A\ndef a : Nat := 1\ntheorem t : a = 1 := rfl\n")
    new = FileText("namespace B\nvariable (n : Nat)\ntheorem u : n = n := rfl\nend B\n")
    assert appended(existing, new, (), "x") == (
        "namespace A\ndef a : Nat := 1\ntheorem t : a = 1 := rfl\n\nend A\n\nsection\n\nnamespace B\n\n"
        "variable (n : Nat)\n\ntheorem u : n = n := rfl\n\nend B\n\nend\n"
    )
    with pytest.raises(UsageError, match="does not import Far"):
        appended(existing, FileText("import Far\ntheorem u : 1 = 1 := rfl\n"), (), "x")
