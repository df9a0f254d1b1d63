"""Statement and proof in files of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.errors import StatementError, UsageError
from prover_env.olean import show_name
from prover_env.values import RejectReason as R
from prover_env.verdict import RESERVED_NAMES, Judge
from prover_env.verdict.apart import judge_apart, problem_from_file

TEXT = """\
import Init
-- doubles
namespace Foo

def double (n : Nat) : Nat := n + n

/-- Nothing doubled. -/
@[simp] theorem double_zero : double 0 = 0 := by
  sorry

end Foo
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "S.lean"
    path.write_text(text, "utf-8")
    return path


def test_the_last_theorem_is_the_statement(tmp_path: Path) -> None:
    p = problem_from_file(written(tmp_path, TEXT))
    assert p.name == "Foo.double_zero"
    assert p.statement == "theorem double_zero : double 0 = 0"
    assert p.imports == ("Init",)
    assert p.preamble.startswith("namespace Foo")
    assert p.preamble.endswith("n + n")


@pytest.mark.parametrize(
    "text",
    [
        "def f := 3\n",
        "theorem t : True := trivial\ndef f := 3\n",
        "prelude\ntheorem t : True\n",
        "theorem t\n",
        "example : True := trivial\n",
    ],
)
def test_files_without_a_statement(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError):
        problem_from_file(written(tmp_path, text))


@pytest.mark.parametrize(
    ("text", "preamble"),
    [
        ("/-- doc -/\ntheorem t : Nat.succ 0 = 1 := by sorry\n", ""),
        ("import Init\n/-! about -/\n/-- doc -/\ntheorem t : Nat.succ 0 = 1 := by sorry\n", "/-! about -/"),
        ("open Nat in theorem t : succ 0 = 1 := by sorry\n", "open Nat"),
        (
            "set_option autoImplicit true in -- so\nopen Nat List in\n/-- doc -/\n"
            "@[simp] theorem t : succ 0 = 1\n",
            "set_option autoImplicit true\nopen Nat List",
        ),
        (
            "def z := 0\nset_option pp.all true in open Nat in theorem t : succ z = 1\n",
            "def z := 0\nset_option pp.all true\nopen Nat",
        ),
        ("variable (n : Nat) in\nomit n in\ntheorem t : Nat.succ 0 = 1\n", "variable (n : Nat)\nomit n"),
    ],
)
def test_what_may_stand_in_front(tmp_path: Path, text: str, preamble: str) -> None:
    p = problem_from_file(written(tmp_path, text))
    assert p.name == "t"
    assert p.statement.startswith("theorem t : ")
    assert p.preamble == preamble


@pytest.mark.parametrize(
    "text", ["/-- doc -/\n{}", "open Nat in {}", "set_option pp.all true in open Nat in\n{}"]
)
def test_what_stands_in_front_is_in_force(judge: Judge, tmp_path: Path, text: str) -> None:
    name = "succ" if "open" in text else "Nat.succ"
    p = problem_from_file(written(tmp_path, text.format(f"theorem t : {name} 0 = 1 := by sorry\n")))
    assert judge_apart(judge, p, "rfl").accepted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("theorem t : True := trivial\n#check t\n", "`#check` in line 2"),
        ('theorem t : True := trivial\nlocal notation "x" => 1\n', "`notation` in line 2"),
        ("def f := 1\n", "no theorem"),
        ("open Nat in private in\ntheorem t : True\n", "no theorem|in front of the theorem"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        problem_from_file(written(tmp_path, text))


@pytest.mark.timeout(60)
@pytest.mark.parametrize("unit", ["import A\n", "open A in\n", "@[a]\ndef x := 1\n", "private\nfoo\n"])
def test_long_headers(tmp_path: Path, unit: str) -> None:
    path = written(tmp_path, unit * (200_000 // len(unit)) + "theorem t : True := trivial\n")
    assert problem_from_file(path).name == "t"


@pytest.mark.parametrize(
    "proof",
    [
        "by rfl",
        ":= by\n  rfl\n",
        "rfl",
        "show 0 + 0 = 0\nrfl",
        "by\n  -- by hand\n  simp [double]\n",
        "Eq.refl 0",
    ],
)
def test_proofs_of_any_shape(judge: Judge, tmp_path: Path, proof: str) -> None:
    verdict = judge_apart(judge, problem_from_file(written(tmp_path, TEXT)), proof)
    assert verdict.accepted, verdict
    assert verdict.answers[0].layer == "statement"
    assert verdict.answers[-1].layer == "replay"


@pytest.mark.parametrize(
    ("proof", "reason"),
    [
        ("sorry", R.AXIOM),
        ("by\n  skip", R.COMPILE),
        ("Eq.refl 1", R.COMPILE),
        ("by rfl\naxiom x : False", R.GUARD),
        ("", R.GUARD),
    ],
)
def test_proofs_that_are_none(judge: Judge, tmp_path: Path, proof: str, reason: R) -> None:
    verdict = judge_apart(judge, problem_from_file(written(tmp_path, TEXT)), proof)
    assert verdict.reason is reason, verdict


def test_a_statement_that_is_not_trusted(judge: Judge, tmp_path: Path) -> None:
    p = problem_from_file(written(tmp_path, "axiom cheat : 1 = 1\ntheorem t : 1 = 1 := sorry\n"))
    verdict = judge_apart(judge, p, "rfl")
    assert verdict.reason is R.AXIOM
    assert verdict.layers == ("statement",)
    assert judge_apart(judge, p, "rfl", trusted=True).accepted
    assert judge_apart(judge, p, "cheat", trusted=True).reason is R.AXIOM


def test_a_statement_with_reserved_names(judge: Judge, tmp_path: Path) -> None:
    scope = judge.index.scope([("Init",)])
    name = next(show_name(n) for n in sorted(RESERVED_NAMES) if n not in scope)
    p = problem_from_file(written(tmp_path, f"def {name} : Nat := 0\ntheorem t : 1 = 1\n"))
    assert judge_apart(judge, p, "rfl").reason is R.RESERVED


def test_a_statement_that_does_not_elaborate(judge: Judge, tmp_path: Path) -> None:
    with pytest.raises(StatementError, match="qq"):
        judge_apart(judge, problem_from_file(written(tmp_path, "theorem t : qq\n")), "rfl")
