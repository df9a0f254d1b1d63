"""``check_file`` on whole files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from problems import Problem
from prover_env.errors import MachineryError, UsageError
from prover_env.olean import Olean
from prover_env.runtime import ensure_modules, module_olean
from prover_env.values import RejectReason as R
from prover_env.verdict import FileReport, Judge, check_file
from prover_env.verdict.replay import Replayed
from tests.prover_env.verdict.conftest import problem

GOOD = """\
/-! A header. -/
namespace Foo
inductive T | leaf | node (l r : T)
def T.size : T → Nat | leaf => 0 | node l r => l.size + r.size + 1
def T.depth : T → Nat | leaf => 0 | node l r => l.depth + r.depth
/-- A comment. -/
@[simp] theorem T.size_nonneg (t : T) : 0 ≤ t.size := by
  exact Nat.zero_le _
private theorem hidden : 1 = 1 := rfl
theorem helped : 2 = 2 := go
where go : 2 = 2 := rfl
structure Two where
  a : Nat
  same : a = a
end Foo
theorem top (p : Prop) (h : p) : p := by
  -- no sorry here
  exact h
"""
REFERENCE = """\
namespace Foo
inductive T | leaf | node (l r : T)
def T.size : T → Nat | leaf => 0 | node l r => l.size + r.size + 1
theorem T.size_nonneg (t : T) : 0 ≤ t.size := sorry
theorem helped : 2 = 2 := sorry
end Foo
"""

Check = Callable[..., FileReport]


@pytest.fixture
def check(judge: Judge, tmp_path: Path) -> Check:
    def run(text: str, against: str | None = None, **options: object) -> FileReport:
        file = tmp_path / "File.lean"
        file.write_bytes(text.encode())
        if against is not None:
            reference = tmp_path / "Reference.lean"
            reference.write_text(against)
            options["against"] = reference
        return check_file(judge.lean, file, judge=judge, **options)  # type: ignore[arg-type]

    return run


def statuses(report: FileReport) -> dict[str, str]:
    return {t.name: t.status if t.reason is None else str(t.reason) for t in report.theorems}


def test_a_good_file(check: Check) -> None:
    seen: list[str] = []
    report = check(GOOD, progress=lambda label, _done, _all: seen.append(label))
    assert report.accepted
    assert statuses(report) == dict.fromkeys(
        ("Foo.T.size_nonneg", "Foo.hidden", "Foo.helped", "top"), "accepted"
    )
    assert [t.line for t in report.theorems] == [7, 9, 10, 16]
    assert report.layers == ("compile", "audit", "replay")
    assert "Nat.zero_le" in report.theorems[0].uses
    assert "top" in seen
    assert report.to_dict()["theorems"][3]["name"] == "top"


def test_line_ends_of_windows(check: Check) -> None:
    assert check(GOOD.replace("\n", "\r\n")).accepted


def test_axioms_and_sorry(check: Check) -> None:
    text = (
        "axiom cheat : False\n"
        "theorem one : 1 = 2 := cheat.elim\n"
        "theorem two : 1 = 1 := by\n  have : 1 = 2 := sorry\n  rfl\n"
        "theorem three : 1 = 1 := by\n  sorry -- later\n"
        "theorem four : 1 = 2 := one\n"
        "theorem five : 1 = 1 := rfl\n"
    )
    report = check(text)
    assert not report.accepted
    assert statuses(report) == {
        "one": "axiom",
        "two": "axiom",
        "three": "axiom",
        "four": "axiom",
        "five": "accepted",
    }
    assert report.theorems[0].axioms == ("cheat",)
    assert report.theorems[2].axioms == ("sorryAx",)
    relaxed = check(text, allow_open=True)
    assert not relaxed.accepted
    assert statuses(relaxed) == {
        "one": "axiom",
        "two": "axiom",
        "three": "open",
        "four": "axiom",
        "five": "accepted",
    }


def test_open_theorems(check: Check) -> None:
    text = "theorem a : 1 = 1 := sorry\ntheorem b : 1 = 1 := by sorry\ntheorem c : 1 = 1 := rfl\n"
    assert not check(text).accepted
    assert check(text, allow_open=True).accepted
    leaning = check(text + "theorem d : 1 = 1 := a\n", allow_open=True)
    assert statuses(leaning)["d"] == "axiom"


def test_broken_theorems_do_not_hide_the_others(check: Check) -> None:
    report = check(
        "namespace A\n"
        "theorem one : 1 = 2 := rfl\n"
        "/-- A comment. -/\n@[simp]\ntheorem two (n : Nat) : n + 0 = n := rfl\n"
        "theorem three (n : Nat) : n + 0 = n := by\n  induction n with\n  | zero => nonsense\n"
        "theorem four : 1 = 1 := one ▸ rfl\n"
        "example : 1 = 2 := rfl\n"
        "end A\n"
        "theorem five : 1 = 1 := rfl\n"
    )
    assert not report.accepted
    assert statuses(report) == {
        "A.one": "compile",
        "A.two": "accepted",
        "A.three": "compile",
        "A.four": "compile",
        "five": "accepted",
    }
    assert report.theorems[2].detail.startswith("8:")
    assert any("10:" in remark for remark in report.remarks)


def test_errors_outside_of_theorems(check: Check) -> None:
    report = check('theorem one : 1 = 1 := rfl\ndef x : Nat := "a"\ntheorem two : x = x := rfl\n')
    assert not report.accepted
    assert statuses(report) == {"one": "compile", "two": "compile"}
    assert report.remarks[0].startswith("2:15: error")


def test_a_syntax_error_has_its_place(check: Check) -> None:
    report = check("theorem one : 1 = 1 :=\ntheorem two : 1 = 1 := rfl\n")
    assert statuses(report) == {"one": "compile", "two": "accepted"}
    assert report.theorems[0].detail.startswith("1:22: error: unexpected token")


def test_unclosed_comment(check: Check) -> None:
    report = check("theorem one : 1 = 1 := rfl\n/- open\ntheorem two : 1 = 1 := rfl\n")
    assert not report.accepted


@pytest.mark.parametrize(
    "text",
    [
        "set_option debug.skipKernelTC true\ntheorem t : 1 = 2 := by decide +kernel\n",
        "theorem t : 1 = 2 := by\n  set_option debug.skipKernelTC true in decide +kernel\n",
    ],
)
def test_a_switched_off_kernel(check: Check, text: str) -> None:
    report = check(text)
    assert not report.accepted
    assert all(t.status == "rejected" for t in report.theorems)


def test_the_kernel_is_asked_about_the_file(check: Check) -> None:
    # the word is made by a macro, so that no search of the text finds it
    text = (
        'syntax "quietly " tactic : tactic\n'
        "macro_rules | `(tactic| quietly $t) => do\n"
        '  let name := Lean.mkIdent (Lean.Name.mkStr (Lean.Name.mkStr Lean.Name.anonymous "debug") '
        '(String.append "skipKernel" "TC"))\n'
        "  `(tactic| set_option $name true in $t)\n"
        "theorem t : 1 = 2 := by quietly decide +kernel\n"
    )
    report = check(text)
    assert not report.accepted
    assert statuses(report)["t"] in ("kernel", "compile")


def test_reserved_names(check: Check) -> None:
    # an own number type, with which the kernel would compute by the rules of Lean's
    report = check(
        "prelude\nset_option genCtorIdx false\n"
        "inductive Nat where | zero : Nat | succ (n : Nat) : Nat\n"
        "inductive P : Prop where | i : P\n"
        "theorem t : P := P.i\n"
    )
    assert statuses(report) == {"t": "extra"}


def test_against_a_reference(check: Check) -> None:
    assert check(GOOD, REFERENCE).accepted
    other = check(GOOD, REFERENCE.replace("2 = 2", "3 = 3"))
    assert not other.accepted
    assert statuses(other)["Foo.helped"] == "statement"
    assert statuses(other)["Foo.T.size_nonneg"] == "accepted"
    missing = check(GOOD, REFERENCE + "theorem more : 1 = 1 := rfl\n")
    assert not missing.accepted
    assert statuses(missing)["more"] == "missing"
    not_a_theorem = check(GOOD + "def more : Nat := 1\n", REFERENCE + "theorem more : 1 = 1 := rfl\n")
    assert statuses(not_a_theorem)["more"] == "missing"


def test_a_mismatch_shows_both_statements(check: Check) -> None:
    report = check("\ntheorem t (n : Nat) :\n    n = n := rfl\n", "theorem t : 1 = 1 := sorry\n")
    (theorem,) = report.theorems
    assert (theorem.line, theorem.reason) == (2, R.STATEMENT)
    assert theorem.detail.splitlines()[1:] == [
        "asked: theorem t : 1 = 1",
        "found: theorem t (n : Nat) : n = n",
    ]
    cheat = 'local notation "two" => 3\n'
    report = check(
        f"{cheat}theorem t : two = two := rfl\n", 'notation "two" => 2\ntheorem t : two = two := sorry\n'
    )
    assert "the same text, which means something else" in report.theorems[0].detail


def test_what_the_reference_does_not_have_counts_neither_way(check: Check) -> None:
    reference = "theorem t : 1 = 1 := sorry\n"
    idle = "theorem more : 2 = 2 := rfl\ntheorem open_ : 1 = 2 := sorry\n"
    report = check(f"{idle}theorem t : 1 = 1 := rfl\n", reference)
    assert report.accepted
    assert [(t.name, t.status) for t in report.theorems] == [
        ("more", "extra"),
        ("open_", "extra"),
        ("t", "accepted"),
    ]
    assert report.theorems[1].reason is R.AXIOM
    leaning = check("theorem bad : 1 = 2 := sorry\ntheorem t : 1 = 1 := by simp [bad]\n", reference)
    assert not check("theorem bad : 1 = 1 := sorry\ntheorem t : 1 = 1 := bad\n", reference).accepted
    assert leaning.theorems[0].status == "extra"
    broken = check("theorem bad : 1 = 2 := rfl\ntheorem t : 1 = 1 := rfl\n", reference)
    assert statuses(broken) == {"bad": "compile", "t": "accepted"}
    assert not broken.accepted
    assert not check(idle, reference).accepted


@pytest.mark.parametrize("second", ["theorem", "private theorem"])
def test_two_theorems_of_one_name(check: Check, second: str) -> None:
    report = check(f"theorem t : True := trivial\n{second} t : 1 = 2 := sorry\n")
    assert not report.accepted
    assert [(t.name, t.line, t.status) for t in report.theorems] == [
        ("t", 1, "accepted"),
        ("t", 2, "rejected"),
    ]
    assert "already been declared" in report.theorems[1].detail


def test_definitions_must_be_the_same(check: Check) -> None:
    other = check(GOOD, REFERENCE.replace("r.size + 1", "r.size + 2"))
    assert not other.accepted
    assert statuses(other)["Foo.T.size_nonneg"] == "statement"
    assert statuses(other)["Foo.helped"] == "accepted"
    assert any("Foo.T.size" in remark for remark in other.remarks)
    constructor = check(GOOD, REFERENCE.replace("leaf | node", "tip | node").replace("| leaf =>", "| tip =>"))
    assert not constructor.accepted
    unused = check(GOOD, REFERENCE + "def extra : Nat := 1\n")
    assert not unused.accepted
    assert all(t.status in ("accepted", "extra") for t in unused.theorems)


def test_notation_cannot_change_a_statement(check: Check) -> None:
    reference = "theorem t (a b : Nat) : a + b = b + a := sorry\n"
    cheat = 'local infixl:65 (priority := high) " + " => fun (_ _ : Nat) => (0 : Nat)\n'
    report = check(cheat + "theorem t (a b : Nat) : a + b = b + a := rfl\n", reference)
    assert statuses(report) == {"t": "statement"}
    instance = "instance (priority := high) : HAdd Nat Nat Nat := ⟨fun _ _ => 0⟩\n"
    report = check(instance + "theorem t (a b : Nat) : a + b = b + a := rfl\n", reference)
    assert statuses(report) == {"t": "statement"}


def test_names_of_variables_do_not_matter(check: Check) -> None:
    reference = "theorem t (a b : Nat) (h : a = b) : b = a := sorry\n"
    assert check("theorem t {x y : Nat} : x = y → y = x := fun h => h.symm\n", reference).accepted


def test_a_registered_problem(check: Check) -> None:
    size = problem(
        "theorem T.size_nonneg (t : T) : 0 ≤ t.size",
        name="Foo.T.size_nonneg",
        preamble="namespace Foo",
        modules=(
            "namespace Foo\ninductive T | leaf | node (l r : T)\n",
            # in a module of its own, where Lean makes matchers under other names than in one file
            "namespace Foo\ndef T.depth : T → Nat | leaf => 0 | node l r => l.depth + r.depth\n",
            "namespace Foo\ndef T.size : T → Nat | leaf => 0 | node l r => l.size + r.size + 1\n",
        ),
    )
    assert check(GOOD, problem=size).accepted
    fields = {**size.model_dump(), "modules": (*size.modules[:2], size.modules[2].replace("+ 1", "+ 2"))}
    wrong = Problem.model_validate(fields)
    report = check(GOOD, problem=wrong)
    assert statuses(report)["Foo.T.size_nonneg"] == "statement"
    assert statuses(check(GOOD, problem=problem("theorem absent : 1 = 1")))["absent"] == "missing"
    open_ = check("theorem top : 1 = 1 := sorry\n", problem=problem("theorem top : 1 = 1"), allow_open=True)
    assert statuses(open_) == {"top": "open"}
    assert not open_.accepted, "a problem is not solved by leaving it open"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "empty"),
        (b" \n\n", "empty"),
        (b"def x := 1\n", "no theorem"),
        (b"theorem t : True := trivial\n\xff\n", "2: byte 0xff is not UTF-8"),
        (b"theorem t : True\0", "NUL"),
        (b"\xef\xbb\xbftheorem t : True := trivial\n", "byte order mark"),
        (b"import Nowhere.At.All\ntheorem t : True := trivial\n", "1: `Nowhere.At.All`.*--project"),
        (None, "does not exist"),
    ],
)
def test_files_that_cannot_be_judged(judge: Judge, tmp_path: Path, content: bytes | None, words: str) -> None:
    file = tmp_path / "File.lean"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(UsageError, match=words):
        check_file(judge.lean, file, judge=judge)


def test_folders_and_bad_references(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "File.lean"
    file.write_text("theorem t : True := trivial\n")
    with pytest.raises(UsageError, match="is a folder"):
        check_file(judge.lean, tmp_path, judge=judge)
    with pytest.raises(UsageError, match="does not exist"):
        check_file(judge.lean, file, against=tmp_path / "no.lean", judge=judge)
    bad = tmp_path / "bad.lean"
    bad.write_text("theorem t : True :=\n")
    with pytest.raises(UsageError, match="reference does not compile"):
        check_file(judge.lean, file, against=bad, judge=judge)
    bad.write_text("def x := 1\n")
    with pytest.raises(UsageError, match="nothing to compare"):
        check_file(judge.lean, file, against=bad, judge=judge)
    with pytest.raises(UsageError, match="not both"):
        check_file(judge.lean, file, against=bad, problem=problem("theorem t : True"), judge=judge)


def test_reasons_are_typed(check: Check) -> None:
    report = check("theorem t : 1 = 1 := sorry\n")
    assert report.theorems[0].reason is R.AXIOM
    assert report.theorems[0].explanation == "axiom: rests on sorryAx"


LIE = "theorem lie : 1 = 2 := by\n  set_option debug.skipKernelTC true in decide +kernel\n"


@pytest.fixture
def evil(judge: Judge, tmp_path: Path) -> str:
    """A module that the kernel refuses, compiled by somebody who does not ask, and another one above it."""
    module = ensure_modules(judge.lean, [f"{LIE}-- {tmp_path}\n", "theorem honest : 1 = 1 := rfl\n"])
    assert module is not None
    return module


def below(judge: Judge, module: str) -> str:
    """The module that one of ours imports."""
    imported = judge.index.load(tuple(module.split("."))).imported
    return next(".".join(map(str, name)) for name in imported if name[0] == "GymCtx")


class TestImportedModules:
    """What a file imports is in the cache, and somebody may have put it there."""

    def test_of_a_file(self, check: Check, judge: Judge, evil: str) -> None:
        report = check(f"import {evil}\ntheorem t : 1 = 2 := lie\ntheorem u : 1 = 1 := rfl\n")
        assert not report.accepted
        assert statuses(report) == {"t": "kernel", "u": "kernel"}
        assert "imported module" in report.theorems[0].detail
        with pytest.raises(MachineryError):  # what is refused does not stay
            module_olean(judge.lean, below(judge, evil))

    def test_of_a_reference(self, check: Check, evil: str) -> None:
        asked = f"import {evil}\ntheorem t : 1 = 1 := sorry\n"
        assert statuses(check("theorem t : 1 = 1 := rfl\n", asked)) == {"t": "kernel"}

    def test_of_a_problem(self, judge: Judge, evil: str) -> None:
        with pytest.raises(UsageError, match="kernel refuses"):
            judge.judge(problem("theorem t : 1 = 2", imports=(evil,)), "exact lie")

    def test_by_another_name(self, check: Check, judge: Judge, evil: str, tmp_path: Path) -> None:
        # where a file lies decides, not what it is called: as on a file system that ignores capitals
        folder = judge.lean.modules_dir / f"Posing{tmp_path.name.strip('_').replace('-', '')}"
        folder.mkdir()
        try:
            source = module_olean(judge.lean, below(judge, evil))
            (folder / "Basic.olean").write_bytes(source.read_bytes())
            report = check(f"import {folder.name}.Basic\ntheorem t : 1 = 2 := lie\n")
        finally:
            for file in folder.iterdir():
                file.unlink()
            folder.rmdir()
        assert statuses(report) == {"t": "kernel"}

    def test_names_of_the_library_below_prelude(self, check: Check, judge: Judge) -> None:
        module = ensure_modules(judge.lean, ["prelude\ninductive False : Prop | intro\n"])
        report = check(f"prelude\nimport {module}\ntheorem t : False := False.intro\n")
        assert statuses(report) == {"t": "extra"}

    def test_honest_ones(self, check: Check, judge: Judge) -> None:
        module = ensure_modules(judge.lean, ["def double (n : Nat) := n + n\n"])
        assert check(f"import {module}\ntheorem t : double 2 = 4 := rfl\n").accepted


class TestKernelWithoutAnAnswer:
    def test_a_large_literal_refuses_its_theorem_only(self, check: Check) -> None:
        report = check(
            "set_option exponentiation.threshold 300000\n"
            "theorem huge (x : Nat) (h : x = 2 ^ 270000) : x + 1 = 2 ^ 270000 + 1 := by simp [h]\n"
            "theorem fine : 1 = 1 := rfl\n"
        )
        assert statuses(report) == {"huge": "kernel", "fine": "accepted"}

    def test_deep_levels(self, check: Check) -> None:
        deep = "set_option maxUniverseOffset 5000\ntheorem t.{u} (a : Sort (u+1500)) : a = a := rfl\n"
        assert check(deep).accepted

    def test_is_the_fault_of_the_file(
        self, check: Check, judge: Judge, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert judge.replayer is not None
        real = judge.replayer.replay

        def replay(olean: Olean, *rest: Any, **named: Any) -> Replayed:
            return (
                Replayed({}, "a crash") if ("crashing",) in olean.constants else real(olean, *rest, **named)
            )

        monkeypatch.setattr(judge.replayer, "replay", replay)
        report = check("theorem crashing : 1 = 1 := rfl\ntheorem fine : 1 = 1 := rfl\n")
        assert statuses(report) == {"crashing": "kernel", "fine": "kernel"}
        assert "the kernel gives no answer: a crash" in report.theorems[0].detail
        module = ensure_modules(judge.lean, ["theorem crashing : 1 = 1 := rfl\n"])
        assert statuses(check(f"import {module}\ntheorem t : 1 = 1 := rfl\n")) == {"t": "kernel"}

    def test_of_any_kind_is_a_fault_of_the_machine(
        self, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert judge.replayer is not None
        monkeypatch.setattr(judge.replayer, "replay", lambda *_, **__: Replayed({}, "a crash"))
        (tmp_path / "File.lean").write_text("theorem t : 1 = 1 := rfl\n")
        with pytest.raises(MachineryError, match="cannot be asked: a crash"):
            check_file(judge.lean, tmp_path / "File.lean", judge=judge)
