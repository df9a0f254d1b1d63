"""Commands of a file, found in its text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.verdict.source import commands, is_open_proof, without

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
