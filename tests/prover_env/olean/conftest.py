from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.olean import ModuleIndex, Olean
from prover_env.runtime import Lean, compile_text, get_lean, module_olean

SAMPLE = """\
namespace S
inductive T | leaf | node (l r : T)
def T.size : T → Nat | leaf => 0 | node l r => l.size + r.size + 1
structure Two.{u} (α : Type u) where
  first : α
  same : first = first
axiom cheat : 1 = 2
/-- A comment. -/
@[simp] theorem size_nonneg (t : T) : 0 ≤ t.size := by
  exact Nat.zero_le _
theorem by_match (p q : Prop) (h : p ∧ q) : q ∧ p := match h with | ⟨a, b⟩ => ⟨b, a⟩
theorem helped : 2 = 2 := go
where go : 2 = 2 := id rfl
theorem middle (p : Prop) : p ∨ ¬p := Classical.em p
theorem cheated : 1 = 2 := cheat
theorem through : 1 = 2 ∧ True := ⟨cheated, trivial⟩
theorem unfinished : 3 = 4 := sorry
theorem ext (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g := funext h
theorem omitted (a b : Nat) (h : a < b) : a + 1 ≤ b := by omega
theorem big : 123456789012345678901234567890 = 123456789012345678901234567890 := rfl
theorem text : "𝔞 ∧" = "𝔞 ∧" := rfl
private theorem hidden : 1 = 1 := rfl
theorem two.{u, v} (α : Type u) (β : Type v) (a : α) (b : β) : (a, b).1 = a := rfl
theorem let_in : (let x := 1; x + x) = 2 := rfl
unsafe def danger : Nat := 1
opaque secret : Nat
end S
theorem «odd name» : True := trivial
"""


@pytest.fixture(scope="session")
def lean() -> Lean:
    return get_lean()


@pytest.fixture(scope="session")
def index(lean: Lean) -> ModuleIndex:
    return ModuleIndex(lambda module: module_olean(lean, module))


def compiled(lean: Lean, folder: Path, text: str, name: str = "Main") -> Path:
    result = compile_text(lean, text, directory=folder, name=name)
    assert result.olean is not None, result.reason
    return result.olean


@pytest.fixture(scope="session")
def sample_path(lean: Lean, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(lean, tmp_path_factory.mktemp("sample"), SAMPLE)


@pytest.fixture
def sample(sample_path: Path) -> Olean:
    return Olean.read(sample_path)
