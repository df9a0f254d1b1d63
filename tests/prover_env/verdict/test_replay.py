"""The kernel, called from Python: it agrees with honest files and with nothing else."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from prover_env.olean import Olean
from prover_env.runtime import Lean, compile_text, ensure_modules
from prover_env.verdict import Judge
from prover_env.verdict.replay import Replayer, can_replay
from tests.prover_env.verdict.conftest import problem

HONEST = """\
inductive T | leaf | node (l r : T)
mutual
inductive Even : Nat → Prop | zero : Even 0 | step {n} : Odd n → Even (n + 1)
inductive Odd : Nat → Prop | step {n} : Even n → Odd (n + 1)
end
inductive Rose.{u} (α : Type u) | node (a : α) (below : List (Rose α))
structure Point.{u} (α : Type u) where
  x : α
  y : α
def T.size : T → Nat | leaf => 0 | node l r => l.size + r.size + 1
theorem T.size_nonneg (t : T) : 0 ≤ t.size := by
  cases t with
  | leaf => decide
  | node l r => exact Nat.zero_le _
theorem eta (p : Point Nat) : Point.mk p.x p.y = p := rfl
theorem big : 2 ^ 64 * 2 ^ 64 = 340282366920938463463374607431768211456 := by decide
theorem literal : NINES = NINES := rfl
theorem str : "αβ" ++ "c" = "αβc" := by decide
theorem even_four : Even 4 := .step (.step (.step (.step .zero)))
unsafe def u : Nat := u
theorem with_let : (let x := 3; x * x) = 9 := rfl
"""


@pytest.fixture
def replayer(judge: Judge) -> Replayer:
    assert isinstance(judge.replayer, Replayer)
    return judge.replayer


@pytest.fixture(scope="module")
def honest(lean: Lean, tmp_path_factory: pytest.TempPathFactory) -> Olean:
    result = compile_text(
        lean, HONEST.replace("NINES", "9" * 5000), directory=tmp_path_factory.mktemp("honest")
    )
    assert result.olean is not None, result.reason
    return Olean.read(result.olean)


def test_honest_constants(replayer: Replayer, honest: Olean) -> None:
    answer = replayer.replay(honest, honest.imported)
    assert answer.passed, answer
    for name in ("big", "literal", "eta", "even_four"):
        assert replayer.replay(honest, honest.imported, theorem=(name,), reference=honest).passed


def test_a_part_of_the_core_library_from_nothing(judge: Judge, replayer: Replayer) -> None:
    scope = judge.index.scope([("Init",)])
    roots = [o for o in map(scope.module, scope.modules) if not o.imported]
    assert roots
    answer = replayer.replay(roots[0], [])
    assert answer.passed, answer


def test_other_statements_are_noticed(replayer: Replayer, honest: Olean, lean: Lean, tmp_path: Path) -> None:
    other = compile_text(lean, "theorem eta : 1 = 1 := rfl", directory=tmp_path)
    assert other.olean is not None
    answer = replayer.replay(honest, honest.imported, theorem=("eta",), reference=Olean.read(other.olean))
    assert list(answer.errors) == [("eta",)]


def test_axioms_are_the_business_of_the_audit(replayer: Replayer, lean: Lean, tmp_path: Path) -> None:
    text = "axiom a : 1 = 2\ntheorem t : 1 = 2 := a\n"
    result = compile_text(lean, text, directory=tmp_path)
    assert result.olean is not None
    olean = Olean.read(result.olean)
    assert replayer.replay(olean, olean.imported).passed


def test_a_value_of_another_theorem(replayer: Replayer, lean: Lean, tmp_path: Path) -> None:
    text = "theorem one : 1 = 1 := Eq.refl 1\ntheorem two : 2 = 2 := Eq.refl 2\n"
    result = compile_text(lean, text, directory=tmp_path)
    assert result.olean is not None
    olean = Olean.read(result.olean)
    (data,) = olean.parts()
    base = int.from_bytes(data[80:88], "little")
    one, two = (olean.constant((n,)).value_index for n in ("one", "two"))
    assert one is not None
    assert two is not None
    pointer = (base + one * 8).to_bytes(8, "little")
    forged = Olean.parse([data.replace((base + two * 8).to_bytes(8, "little"), pointer)], olean.path)
    forged.check()
    answer = replayer.replay(forged, forged.imported)
    assert ("two",) in answer.errors


def test_modules_that_do_not_exist(replayer: Replayer, honest: Olean) -> None:
    answer = replayer.replay(honest, [("No", "Such", "Module")])
    assert not answer.passed
    assert answer.trouble
    assert replayer.replay(honest, honest.imported).passed, "the helper goes on"


def test_without_its_imports_nothing_passes(replayer: Replayer, honest: Olean) -> None:
    answer = replayer.replay(honest, [])
    assert answer.errors


def test_out_of_time(lean: Lean, honest: Olean) -> None:
    hasty = Replayer(lean, cpu_seconds=0)
    answer = hasty.replay(honest, honest.imported)
    hasty.close()
    assert not answer.passed
    assert "signal" in answer.trouble or "exit code" in answer.trouble


def test_only_the_embedded_lean(lean: Lean) -> None:
    assert can_replay(lean)
    assert not can_replay(replace(lean, library=None))


@pytest.fixture
def module_and_olean(lean: Lean, tmp_path: Path) -> Olean:
    """A file that imports a module of strangers."""
    module = ensure_modules(lean, ["theorem helper (n : Nat) : n + 0 = n := rfl"])
    text = f"import {module}\ntheorem t (n : Nat) : n + 0 = n := helper n\n"
    result = compile_text(lean, text, directory=tmp_path)
    assert result.olean is not None, result.reason
    return Olean.read(result.olean)


def helpers_children(replayer: Replayer) -> list[psutil.Process]:
    assert replayer._process is not None
    return psutil.Process(replayer._process.pid).children()


def test_modules_of_strangers_are_imported_by_a_child_for_one_replay(
    lean: Lean, honest: Olean, module_and_olean: Olean
) -> None:
    replayer = Replayer(lean)
    try:
        replayer.prepare(module_and_olean.imported)
        replayer.prepare(module_and_olean.imported)
        assert replayer.replay(honest, honest.imported).passed
        (child,) = helpers_children(replayer)
        # It has its request and its answer, and no other way to anybody.
        targets = [os.readlink(f"/proc/{child.pid}/fd/{n}") for n in os.listdir(f"/proc/{child.pid}/fd")]
        assert sum(target.startswith("pipe:") for target in targets) <= 3  # standard error is nobody's
        assert replayer.replay(module_and_olean, module_and_olean.imported).passed
        assert not child.is_running()
        assert replayer.replay(module_and_olean, module_and_olean.imported).passed
        assert not helpers_children(replayer), "Lean's own library is imported in the helper"
    finally:
        replayer.close()


def test_what_is_prepared_is_bounded_and_goes_with_the_helper(lean: Lean, honest: Olean) -> None:
    replayer = Replayer(lean)
    modules = [ensure_modules(lean, [f"def prepared{i} := {i}"]) for i in range(4)]
    for module in modules:
        replayer.prepare([tuple(str(module).split("."))])
    replayer.prepare([("No", "Such", "Module")])
    assert replayer.replay(honest, honest.imported).passed
    children = helpers_children(replayer)
    assert len(children) == 2
    replayer.close()
    psutil.wait_procs(children, timeout=10)
    assert not any(c.is_running() and c.status() != psutil.STATUS_ZOMBIE for c in children)


def test_a_prepared_child_that_dies_is_no_answer(lean: Lean, honest: Olean, module_and_olean: Olean) -> None:
    replayer = Replayer(lean)
    try:
        replayer.prepare(module_and_olean.imported)
        assert replayer.replay(honest, honest.imported).passed
        (child,) = helpers_children(replayer)
        child.kill()
        answer = replayer.replay(module_and_olean, module_and_olean.imported)
        assert not answer.passed
        assert "signal 9" in answer.trouble
        assert replayer.replay(module_and_olean, module_and_olean.imported).passed
    finally:
        replayer.close()


def test_what_the_compiler_had_room_for(judge: Judge) -> None:
    climb = problem(
        "theorem t : f 30000 = 30000", preamble="def f : Nat → Nat\n  | 0 => 0\n  | n + 1 => f n + 1"
    )
    assert judge.judge(climb, "set_option maxRecDepth 1000000 in\ndecide +kernel").accepted
