"""What the verdicts rest on is itself checked, and a hole in it is found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prover_env.runtime import Lean, find_lean, prepare
from prover_env.verdict import Judge
from prover_env.verdict import base as base_module
from prover_env.verdict.base import BaseReport, check_base
from prover_env.verdict.replay import Replayer
from tests.prover_env.verdict.conftest import LIMITS

SMALL = {
    "Init.lean": "prelude\nimport Init.A\nimport Init.B\n",
    "Init/A.lean": """\
prelude
set_option autoImplicit false
universe u
inductive Eq {α : Sort u} : α → α → Prop where
  | refl (a : α) : Eq a a
inductive N : Type where
  | zero : N
  | succ (n : N) : N
theorem one (a : N) : Eq a a := Eq.refl a
""",
    "Init/B.lean": "prelude\nimport Init.A\ntheorem two (a : N) : Eq (N.succ a) (N.succ a) := Eq.refl _\n",
}


def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **changed: str) -> Judge:
    """A judge on a core library of three small modules, in a cache of its own."""
    for name, text in (SMALL | changed).items():
        file = tmp_path / "core" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    monkeypatch.setenv("PROVER_GYM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PROVER_GYM_CORE_SOURCE", str(tmp_path / "core"))
    return Judge(prepare(find_lean("embedded")), limits=LIMITS)


def said(report: BaseReport) -> dict[str, tuple[bool, str]]:
    return {check.name: (check.ok, check.said) for check in report.checks}


@pytest.mark.slow
def test_the_core_is_sound_and_that_is_remembered(judge: Judge) -> None:
    report = check_base(judge, again=True)
    assert report.ok, said(report)
    assert [check.name for check in report.checks] == ["self-test", "replay", "axioms", "reserved names"]
    assert not report.remembered
    known = check_base(judge)
    assert known.remembered
    assert known.checks == report.checks


def test_a_small_core(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = small(tmp_path, monkeypatch)
    found = said(check_base(judge))
    assert found["replay"][0], found
    assert found["axioms"][0]
    assert not found["reserved names"][0]
    assert "Nat.gcd" in found["reserved names"][1]
    assert not check_base(judge).remembered, "what has faults is not remembered"


def test_a_core_that_rests_on_an_axiom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "prelude\nimport Init.A\naxiom cheat (a b : N) : Eq a b\n"
    text += "theorem two : Eq N.zero (N.succ N.zero) := cheat _ _\n"
    found = said(check_base(small(tmp_path, monkeypatch, **{"Init/B.lean": text})))
    assert not found["axioms"][0]
    assert "two" in found["axioms"][1]
    assert found["replay"][0]


def test_a_core_that_the_kernel_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = small(tmp_path, monkeypatch)
    folder = judge.lean.path[0]
    file = folder / "Init" / "B.olean"
    olean = judge.index.load(("Init", "B"))
    data = bytearray(file.read_bytes())
    base = int.from_bytes(data[80:88], "little")
    index = olean.constant(("two",)).value_index
    assert index is not None
    type_index = olean.constant(("two",)).type_index
    # the proof now points to the statement: well-formed, and no proof of it
    old, new = ((base + 8 * i).to_bytes(8, "little") for i in (index, type_index))
    if type_index > index:
        old, new = new, old
    file.write_bytes(bytes(data).replace(old, new))
    found = said(check_base(Judge(judge.lean, limits=LIMITS)))
    assert not found["replay"][0]
    assert "two" in found["replay"][1]


def test_equations_that_miss_a_function(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "core" / "checks"
    folder.mkdir(parents=True)
    assert judge.lean.core_source is not None
    text = (judge.lean.core_source / "checks" / base_module.EQUATIONS).read_text("utf-8")
    (folder / base_module.EQUATIONS).write_text(text.replace("Nat.gcd", "gcd'"), "utf-8")
    monkeypatch.setattr(judge, "lean", replace(judge.lean, core_source=tmp_path / "core"))
    scope = judge.index.scope([("Init",)])

    def ask(text: str) -> tuple[bool, str]:
        file = folder / base_module.EQUATIONS
        file.write_text(text, "utf-8")
        assert isinstance(judge.replayer, Replayer)
        replayer = judge.replayer
        check = base_module._timed("x", lambda: base_module._reserved(judge, replayer, scope, file))
        return check.ok, check.said

    ok, why = ask(text)
    assert ok, why
    lines = "theorem a (n : Nat) : Nat.add n Nat.zero = n := rfl\n"
    ok, why = ask(f"prelude\nimport Init\n{lines}")
    assert not ok
    assert "says nothing about" in why
    ok, why = ask(f"prelude\nimport Init\n{lines.replace(':= rfl', ':= sorry')}")
    assert not ok
    assert "foreign axiom" in why
    ok, why = ask("prelude\nimport Init\ntheorem a : 1 = 2 := rfl\n")
    assert not ok
    assert "does not compile" in why


@pytest.mark.filterwarnings("ignore::prover_env.sandbox.SandboxWarning")
def test_a_toolchain_is_only_tested(lean: Lean, judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    from prover_env.runtime import LeanKind

    monkeypatch.setattr(judge, "lean", replace(lean, kind=LeanKind.TOOLCHAIN))
    report = check_base(judge)
    assert [check.name for check in report.checks] == ["self-test"]
    assert report.ok
