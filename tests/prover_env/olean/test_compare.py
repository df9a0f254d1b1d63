"""What changed between two compiled files."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.olean import Aspect, Difference, Import, Olean, compare, show_name
from prover_env.runtime import Lean, compile_text
from tests.prover_env.olean.conftest import SAMPLE, compiled

BASE = """\
def f (n : Nat) : Nat := n + 1
abbrev g (n : Nat) : Nat := n
theorem t (n : Nat) : f n = f n := rfl
theorem u (n : Nat) : n = n := rfl
axiom a : 1 = 1
inductive I | one | two
structure P where
  x : Nat
private theorem hidden : 1 = 1 := rfl
theorem uses_hidden : 1 = 1 := hidden
"""


@pytest.fixture(scope="module")
def base(lean: Lean, tmp_path_factory: pytest.TempPathFactory) -> Olean:
    return Olean.read(compiled(lean, tmp_path_factory.mktemp("base"), BASE))


def against(
    lean: Lean, base: Olean, folder: Path, *changes: tuple[str, str], name: str = "Main"
) -> Difference:
    text = BASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return compare(base, Olean.read(compiled(lean, folder, text, name)))


def aspects(found: Difference) -> dict[str, set[Aspect]]:
    return {show_name(c.name): set(c.aspects) for c in found.changed}


def test_nothing_changed(lean: Lean, base: Olean, tmp_path: Path) -> None:
    assert compare(base, base).same
    renamed = (
        ("(n : Nat) : n = n", "{m : Nat} : m = m"),
        ("f (n : Nat) : Nat := n + 1", "f (k : Nat) : Nat := k + 1"),
    )
    assert against(lean, base, tmp_path / "a", *renamed).same, "bound names do not count"
    assert against(lean, base, tmp_path / "b", name="Other.Module").same, (
        "private names move with their module"
    )


def test_statement_and_value(lean: Lean, base: Olean, tmp_path: Path) -> None:
    found = against(
        lean,
        base,
        tmp_path,
        ("n + 1", "n + 2"),
        ("theorem u (n : Nat) : n = n", "theorem u (n : Nat) : 0 + n = 0 + n"),
        (
            "theorem t (n : Nat) : f n = f n := rfl",
            "theorem t (n : Nat) : f n = f n := (rfl : f n = f n).symm",
        ),
    )
    assert not found.same
    assert aspects(found)["f"] == {Aspect.VALUE}
    assert aspects(found)["t"] == {Aspect.VALUE}
    assert Aspect.STATEMENT in aspects(found)["u"]
    assert set(aspects(found)) <= {"f", "t", "u", "f.eq_1"}
    assert not found.added
    assert not found.removed


def test_kind_safety_and_reducibility(lean: Lean, base: Olean, tmp_path: Path) -> None:
    found = aspects(
        against(
            lean,
            base,
            tmp_path,
            ("axiom a : 1 = 1", "theorem a : 1 = 1 := rfl"),
            ("abbrev g", "def g"),
            ("def f", "unsafe def f"),
            ("theorem t (n : Nat) : f n = f n := rfl\n", ""),
        )
    )
    assert found["a"] == {Aspect.KIND, Aspect.VALUE}
    assert found["g"] == {Aspect.REDUCIBILITY}
    assert Aspect.SAFETY in found["f"]


def test_inductive_types(lean: Lean, base: Olean, tmp_path: Path) -> None:
    found = against(
        lean, base, tmp_path, ("| one | two", "| one | two | three"), ("x : Nat", "x : Nat\n  y : Nat")
    )
    changed = aspects(found)
    assert changed["I"] == {Aspect.STRUCTURE}
    assert {Aspect.STATEMENT, Aspect.STRUCTURE} <= changed["P.mk"]
    assert Aspect.VALUE in changed["I.rec"]
    assert {"I.three", "P.y"} <= {show_name(c.name) for c in found.added}
    assert not found.removed


def test_added_removed_and_imports(lean: Lean, base: Olean, tmp_path: Path) -> None:
    compiled(lean, tmp_path, "def Extra := 1", "Extra")
    text = "import Extra\n" + BASE.replace("axiom a : 1 = 1\n", "").replace("theorem u ", "theorem v ")
    made = compile_text(lean, text, directory=tmp_path, extra_path=[tmp_path])
    assert made.olean is not None, made.reason
    other = Olean.read(made.olean)
    there, back = compare(base, other), compare(other, base)
    assert [i.module for i in there.imports_added] == [("Extra",)]
    assert there.imports_removed == ()
    assert {show_name(c.name) for c in there.removed} == {"a", "u"}
    assert [show_name(c.name) for c in there.added] == ["v"]
    assert (back.added, back.removed) == (there.removed, there.added)
    assert all(isinstance(i, Import) for i in back.imports_removed)


def test_the_order_does_not_matter(lean: Lean, sample: Olean, tmp_path: Path) -> None:
    lines = SAMPLE.replace("theorem two.{u, v}", "theorem two.{v, u}").replace(
        "(α : Type u) (β : Type v)", "(α : Type v) (β : Type u)"
    )
    assert compare(sample, Olean.read(compiled(lean, tmp_path, lines))).same, (
        "universe parameters by position"
    )
