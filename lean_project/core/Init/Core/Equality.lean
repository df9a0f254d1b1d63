prelude
import Init.Tactic

/-! # Equality, equivalence and heterogeneous equality

The basic facts about `=`, `↔`, `≠` and `≍`; the axiom `propext`; and the lemmas by which `rw`,
`simp` and `subst` justify their steps.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Equality -/

/-- Casts a value along an equality of types, forwards. -/
@[macro_inline] def Eq.mp {α β : Sort u} (h : α = β) (a : α) : β := h ▸ a

/-- Casts a value along an equality of types, backwards. -/
@[macro_inline] def Eq.mpr {α β : Sort u} (h : α = β) (b : β) : α := h ▸ b

theorem Eq.substr {α : Sort u} {p : α → Prop} {a b : α} (h₁ : b = a) : p a → p b := h₁ ▸ id

/-- `Eq.ndrec` along an equation read from right to left. -/
abbrev Eq.ndrec_symm.{a, b} {α : Sort b} {x : α} {motive : α → Sort a} (m : motive x) {y : α}
    (h : y = x) : motive y :=
  Eq.ndrec m h.symm

theorem Eq.mpr_not {p q : Prop} (h₁ : p = q) (h₂ : ¬q) : ¬p := h₁ ▸ h₂

theorem Eq.mpr_prop {p q : Prop} (h₁ : p = q) (h₂ : q) : p := h₁ ▸ h₂

theorem id_eq {α : Sort u} (a : α) : id a = a := rfl

theorem cast_eq {α : Sort u} (h : α = α) (a : α) : cast h a = a := rfl

/-! ## Equivalence -/

/-- Equivalent propositions are equal. -/
axiom propext {a b : Prop} : (a ↔ b) → a = b

theorem Eq.propIntro {a b : Prop} (h₁ : a → b) (h₂ : b → a) : a = b := propext ⟨h₁, h₂⟩

namespace Iff

theorem refl (a : Prop) : a ↔ a := ⟨id, id⟩

protected theorem rfl {a : Prop} : a ↔ a := refl a

theorem trans {a b c : Prop} (h₁ : a ↔ b) (h₂ : b ↔ c) : a ↔ c :=
  ⟨fun h => h₂.mp (h₁.mp h), fun h => h₁.mpr (h₂.mpr h)⟩

theorem symm {a b : Prop} (h : a ↔ b) : b ↔ a := ⟨h.mpr, h.mp⟩

theorem of_eq {a b : Prop} (h : a = b) : a ↔ b := h ▸ Iff.rfl

theorem comm {a b : Prop} : (a ↔ b) ↔ (b ↔ a) := ⟨symm, symm⟩

end Iff

attribute [refl] Iff.refl
attribute [symm] Iff.symm

/-- An equation of propositions as an equivalence. -/
protected theorem Eq.to_iff {a b : Prop} (h : a = b) : a ↔ b := Iff.of_eq h

theorem iff_of_eq {a b : Prop} (h : a = b) : a ↔ b := Iff.of_eq h

instance : Trans Iff Iff Iff := ⟨Iff.trans⟩

attribute [refl] Nat.le_refl

theorem mt {a b : Prop} (h₁ : a → b) (h₂ : ¬b) : ¬a := fun ha => h₂ (h₁ ha)

theorem trivial : True := True.intro

theorem not_false : ¬False := id

theorem not_not_intro {p : Prop} (h : p) : ¬ ¬ p := fun hn => hn h

theorem Not.intro {a : Prop} (h : a → False) : ¬a := h

/-- From a proposition and its negation follows anything. -/
abbrev Not.elim {a : Prop} {α : Sort u} (h₁ : ¬a) (h₂ : a) : α := absurd h₂ h₁

theorem Not.imp {a b : Prop} (h₂ : ¬b) (h₁ : a → b) : ¬a := mt h₁ h₂

protected theorem Eq.congr {α : Sort u} {x₁ y₁ x₂ y₂ : α} (h₁ : x₁ = y₁) (h₂ : x₂ = y₂) :
    x₁ = x₂ ↔ y₁ = y₂ :=
  h₁ ▸ h₂ ▸ Iff.rfl

/-! ## Inequality -/

@[symm] theorem Ne.symm {α : Sort u} {a b : α} (h : a ≠ b) : b ≠ a := fun e => h e.symm

theorem Ne.intro {α : Sort u} {a b : α} (h : a = b → False) : a ≠ b := h

theorem Ne.elim {α : Sort u} {a b : α} (h : a ≠ b) : a = b → False := h

theorem Ne.irrefl {α : Sort u} {a : α} (h : a ≠ a) : False := h rfl

theorem ne_comm {α : Sort u} {a b : α} : a ≠ b ↔ b ≠ a := ⟨Ne.symm, Ne.symm⟩

theorem eq_comm {α : Sort u} {a b : α} : a = b ↔ b = a := ⟨Eq.symm, Eq.symm⟩

theorem ne_of_eq_of_ne {α : Sort u} {a b c : α} (h₁ : a = b) (h₂ : b ≠ c) : a ≠ c := h₁ ▸ h₂

theorem ne_of_ne_of_eq {α : Sort u} {a b c : α} (h₁ : a ≠ b) (h₂ : b = c) : a ≠ c := h₂ ▸ h₁

theorem ne_of_apply_ne {α : Sort u} {β : Sort v} (f : α → β) {x y : α} (h : f x ≠ f y) : x ≠ y :=
  fun e => h (congrArg f e)

/-! ## Heterogeneous equality -/

@[symm] theorem HEq.symm {α β : Sort u} {a : α} {b : β} (h : HEq a b) : HEq b a :=
  h.rec (HEq.refl a)

theorem HEq.trans {α β φ : Sort u} {a : α} {b : β} {c : φ} (h₁ : HEq a b) (h₂ : HEq b c) :
    HEq a c :=
  h₂.rec h₁

theorem HEq.subst {p : (T : Sort u) → T → Prop} {α β : Sort u} {a : α} {b : β} (h₁ : HEq a b)
    (h₂ : p α a) : p β b :=
  h₁.rec h₂

/-- Replaces equals by equals, given a heterogeneous equation within one type. -/
abbrev HEq.homo_ndrec.{a, b} {α : Sort b} {x : α} {motive : α → Sort a} (m : motive x) {y : α}
    (h : HEq x y) : motive y :=
  Eq.ndrec m (eq_of_heq h)

/-- Replaces equals by equals, given a heterogeneous equation within one type, from right to left.
-/
abbrev HEq.homo_ndrec_symm.{a, b} {α : Sort b} {x : α} {motive : α → Sort a} (m : motive x) {y : α}
    (h : HEq y x) : motive y :=
  Eq.ndrec m (eq_of_heq h).symm

theorem type_eq_of_heq {α β : Sort u} {a : α} {b : β} (h : HEq a b) : α = β := h.rec rfl

theorem cast_heq {α β : Sort u} (h : α = β) (a : α) : HEq (cast h a) a := by
  cases h; exact HEq.rfl

theorem eqRec_heq {α : Sort u} {φ : α → Sort v} {a a' : α} (h : a = a') (p : φ a) :
    HEq (Eq.recOn (motive := fun x _ => φ x) h p) p := by
  cases h; exact HEq.rfl

theorem heq_of_eqRec_eq {α β : Sort u} {a : α} {b : β} (h₁ : α = β)
    (h₂ : Eq.rec (motive := fun α _ => α) a h₁ = b) : HEq a b := by
  cases h₁; cases h₂; exact HEq.rfl

theorem heq_of_eq_of_heq {α β : Sort u} {a a' : α} {b : β} (h₁ : a = a') (h₂ : HEq a' b) :
    HEq a b :=
  h₁ ▸ h₂

theorem heq_of_heq_of_eq {α β : Sort u} {a : α} {b b' : β} (h₁ : HEq a b) (h₂ : b = b') :
    HEq a b' :=
  h₂ ▸ h₁

/-! ## Propositions that are `True` or `False` -/

theorem of_eq_true {p : Prop} (h : p = True) : p := h ▸ True.intro

theorem eq_true {p : Prop} (h : p) : p = True := propext ⟨fun _ => True.intro, fun _ => h⟩

theorem eq_false {p : Prop} (h : ¬ p) : p = False := propext ⟨fun h' => absurd h' h, False.elim⟩

theorem eq_false' {p : Prop} (h : p → False) : p = False := eq_false h

theorem of_eq_false {p : Prop} (h : p = False) : ¬ p := fun hp => h ▸ hp

theorem not_of_eq_false {p : Prop} (h : p = False) : ¬ p := of_eq_false h

theorem eq_self {α : Sort u} (a : α) : (a = a) = True := eq_true rfl

theorem iff_self (p : Prop) : (p ↔ p) = True := eq_true Iff.rfl

theorem heq_self {α : Sort u} (a : α) : HEq a a = True := eq_true (HEq.refl a)

theorem iff_true_intro {a : Prop} (h : a) : a ↔ True := ⟨fun _ => trivial, fun _ => h⟩

theorem iff_false_intro {a : Prop} (h : ¬a) : a ↔ False := ⟨h, False.elim⟩

theorem of_iff_true {a : Prop} (h : a ↔ True) : a := h.mpr trivial

theorem not_of_iff_false {a : Prop} (h : a ↔ False) : ¬a := h.mp

theorem eq_true_of_decide {p : Prop} [inst : Decidable p] (h : decide p = true) : p = True :=
  eq_true (of_decide_eq_true h)

theorem eq_false_of_decide {p : Prop} {_ : Decidable p} (h : decide p = false) : p = False :=
  eq_false (of_decide_eq_false h)

/-! ## Order and equality, for `calc` and `omega` -/

theorem le_of_le_of_eq {α : Type u} {a b c : α} [LE α] (h₁ : a ≤ b) (h₂ : b = c) : a ≤ c := h₂ ▸ h₁

theorem le_of_eq_of_le {α : Type u} {a b c : α} [LE α] (h₁ : a = b) (h₂ : b ≤ c) : a ≤ c := h₁ ▸ h₂

theorem lt_of_lt_of_eq {α : Type u} {a b c : α} [LT α] (h₁ : a < b) (h₂ : b = c) : a < c := h₂ ▸ h₁

theorem lt_of_eq_of_lt {α : Type u} {a b c : α} [LT α] (h₁ : a = b) (h₂ : b < c) : a < c := h₁ ▸ h₂
