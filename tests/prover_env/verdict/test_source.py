"""Commands of a file, found in its text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.olean import Range
from prover_env.verdict.source import commands, is_open_proof, text_at, without

TEXT = """\
import A
/-! theorem not_this : True -/
namespace Foo.Bar
section
/-- theorem nor_this -/
@[simp]
theorem one : True := trivial
  -- theorem nor_that
end
mutual
private theorem two' : "theorem no" = "" := by
  simp
theorem _root_.three.four.{u} : True := trivial
end
open Nat in
theorem «my name».x: True := trivial
end Foo.Bar
noncomputable section Named
  protected theorem five(h : p) : p := h
end Named
lemma six : True := trivial
def theorem_free := 1
"""


def test_theorems_with_full_names() -> None:
    found = {c.name: c for c in commands(TEXT) if c.is_theorem}
    assert list(found) == ["Foo.Bar.one", "Foo.Bar.two'", "three.four", "Foo.Bar.«my name».x", "five", "six"]
    assert found["Foo.Bar.one"].line == 7
    assert TEXT[found["Foo.Bar.one"].start :].startswith("/-- theorem nor_this")
    assert TEXT[found["Foo.Bar.«my name».x"].start :].startswith("open Nat in")


def test_prefixes_attributes_and_modifiers() -> None:
    text = """\
open Nat in theorem a : True := trivial
set_option maxRecDepth 99 in @[simp] private theorem b : True := trivial
@[simp,
  local simp]
protected

theorem c : True := trivial
@[inherit_doc] infixl:65 " ⊹ " => Nat.add
local notation "x" => 1
@[simp
theorem d : True := trivial
public import A
private
foo
lemma e : True := trivial
/-- doc -/
open Nat in
  /-- inner -/ theorem f : True := trivial
variable (n : Nat) in
"""
    found = commands(text)
    assert [(c.word, c.name, c.line) for c in found] == [
        ("theorem", "a", 1),
        ("theorem", "b", 2),
        ("theorem", "c", 7),
        ("infixl", "", 8),
        ("notation", "", 9),
        ("theorem", "d", 11),
        ("import", "", 12),
        ("lemma", "e", 15),
        ("theorem", "f", 18),
        ("variable", "", 19),
    ]
    starts = [text[c.start :].split("\n")[0].split(" ")[0] for c in found]
    assert starts[:2] == ["open", "set_option"]
    assert starts[2:6] == ["@[simp,", "@[inherit_doc]", "local", "theorem"]
    assert starts[6:] == ["public", "lemma", "/--", "variable"]


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("unit", "number"),
    [
        ("private\n", 0),
        ("@[a]\n", 0),
        ("@[a\n", 0),
        ("@[", 0),
        ("noncomputable ", 0),
        ("end\n", 1),
        ("open a in\n", 0),
        ("open a in @[ ", 0),
        ("namespace aa\n", 1),
        ("/-- a -/\n", 0),
        ("/- ", 0),
        ("theorem t : True\n", 1),
        ("theorem «\n", 0),
        (" ", 0),
        ("\n", 0),
    ],
)
def test_the_work_grows_with_the_text_alone(unit: str, number: int) -> None:
    """What once took the square of it took hours for as much."""
    times = 200_000 // len(unit)
    text = "theorem first : True := trivial\n" + unit * times + "foo\n"
    found = commands(text)
    assert abs(len(found) - 1 - number * times) <= 1
    assert without(text, found).strip() in ("", "foo")
    assert found[-1].line <= text.count("\n") + 1


def test_nested_comments_and_deep_namespaces() -> None:
    depth = 20_000
    assert commands("/-" * depth + "\ntheorem t : p\n" + "-/" * depth) == []
    found = commands("namespace aa\n" * depth + "theorem t : True := trivial\n" * depth)
    assert len(found) == 2 * depth
    assert found[-1].name.endswith("t")


@given(st.text("ab\n", max_size=30), st.integers(0, 8), st.integers(0, 5), st.integers(0, 5))
def test_text_at_a_place(text: str, line: int, column: int, more: int) -> None:
    lines = text.split("\n")
    found = text_at(text, Range(line, column, line + more, column))
    if line >= 1 and line + more <= len(lines):
        cut = lines[line - 1 : line + more]
        cut[-1] = cut[-1][:column]
        cut[0] = cut[0][column:]
        assert found == "\n".join(cut)
    else:
        assert found in text


def test_blanking_keeps_places() -> None:
    gone = [c for c in commands(TEXT) if c.name == "Foo.Bar.one"]
    left = without(TEXT, gone)
    assert "one" not in left
    assert "nor_this" not in left
    assert len(left) == len(TEXT)
    assert left.count("\n") == TEXT.count("\n")
    assert left.index("mutual") == TEXT.index("mutual")


@given(st.lists(st.sampled_from([*TEXT.split("\n"), "/-", "-/", "end", '"', ""]), max_size=15).map("\n".join))
def test_commands_do_not_overlap(text: str) -> None:
    found = commands(text)
    for command in found:
        assert 0 <= command.start <= command.end <= len(text)
    for first, second in pairwise(found):
        assert first.end <= second.start


@pytest.mark.parametrize(
    ("text", "is_open"),
    [
        ("theorem t : p := sorry", True),
        ("theorem t : p := by sorry", True),
        ("theorem t : p := by\n  sorry -- later", True),
        ("theorem t : p := by\n  skip\n  sorry", False),
        ("theorem t : p := foo sorry", False),
        ("theorem t : p := rfl -- := sorry", False),
    ],
)
def test_open_proofs(text: str, is_open: bool) -> None:
    assert is_open_proof(text) is is_open
