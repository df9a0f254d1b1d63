prelude
import Init.Core.Equality

/-! # Quotients, function extensionality, subsingletons

The axiom `Quot.sound`, the theorem `funext` that follows from it, the tactic `funext`, and types
with at most one element.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Quotients -/

/-- Related elements have the same class in the quotient. -/
axiom Quot.sound {α : Sort u} {r : α → α → Prop} {a b : α} : r a b → Quot.mk r a = Quot.mk r b

namespace Quot

variable {α : Sort u} {r : α → α → Prop} {β : Sort v}

/-- `Quot.lift` with the quotient first. -/
protected abbrev liftOn (q : Quot r) (f : α → β) (c : (a b : α) → r a b → f a = f b) : β :=
  lift f c q

protected theorem inductionOn {motive : Quot r → Prop} (q : Quot r)
    (h : (a : α) → motive (Quot.mk r a)) : motive q :=
  ind h q

theorem exists_rep (q : Quot r) : ∃ a, Quot.mk r a = q :=
  Quot.inductionOn (motive := fun q => ∃ a, Quot.mk r a = q) q (fun a => ⟨a, rfl⟩)

end Quot

/-! ## Function extensionality -/

/-- Functions with the same values are equal. -/
theorem funext {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : ∀ x, f x = g x) :
    f = g := by
  let r : ((x : α) → β x) → ((x : α) → β x) → Prop := fun f g => ∀ x, f x = g x
  let ev : Quot r → (x : α) → β x := fun q x =>
    Quot.lift (fun (f : (x : α) → β x) => f x) (fun _ _ h => h x) q
  exact (show ev (Quot.mk r f) = ev (Quot.mk r g) from congrArg ev (Quot.sound h))

attribute [ext] funext propext

namespace Lean.Parser.Tactic

open Lean

/-- `funext x y` proves that functions are equal by comparing their values at `x`, `y`. -/
syntax "funext " (colGt term:max)+ : tactic

macro_rules
  | `(tactic| funext $x) => `(tactic| apply funext; intro $x:term)
  | `(tactic| funext $x $xs*) => `(tactic| apply funext; intro $x:term; funext $xs*)

end Lean.Parser.Tactic

/-! ## Types with at most one element -/

/-- All elements of `α` are equal. -/
class Subsingleton (α : Sort u) : Prop where
  intro ::
  allEq : (a b : α) → a = b

protected theorem Subsingleton.elim {α : Sort u} [h : Subsingleton α] : (a b : α) → a = b := h.allEq

protected theorem Subsingleton.helim {α β : Sort u} [h₁ : Subsingleton α] (h₂ : α = β) (a : α)
    (b : β) :
    HEq a b := by
  cases h₂; exact heq_of_eq (Subsingleton.elim a b)

instance (p : Prop) : Subsingleton p := ⟨fun _ _ => rfl⟩

instance : Subsingleton PUnit := ⟨fun _ _ => rfl⟩

instance (p : Prop) : Subsingleton (Decidable p) := ⟨fun
  | isTrue _, isTrue _ => rfl
  | isFalse _, isFalse _ => rfl
  | isTrue h, isFalse h' => absurd h h'
  | isFalse h, isTrue h' => absurd h' h⟩

theorem proof_irrel {a : Prop} (h₁ h₂ : a) : h₁ = h₂ := rfl

theorem proof_irrel_heq {p q : Prop} (hp : p) (hq : q) : HEq hp hq :=
  Subsingleton.helim (propext ⟨fun _ => hq, fun _ => hp⟩) hp hq

/-! ## Equivalence relations -/

/-- A relation that is reflexive, symmetric and transitive. -/
structure Equivalence {α : Sort u} (r : α → α → Prop) : Prop where
  refl : ∀ x, r x x
  symm : ∀ {x y}, r x y → r y x
  trans : ∀ {x y z}, r x y → r y z → r x z

/-- Equality is an equivalence relation. -/
theorem eq_equivalence {α : Sort u} : Equivalence (@Eq α) := ⟨fun _ => rfl, Eq.symm, Eq.trans⟩

/-- A type with a chosen equivalence relation. -/
class Setoid (α : Sort u) where
  r : α → α → Prop
  iseqv : Equivalence r
