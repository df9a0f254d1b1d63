prelude
import Init.Grind.Classes

/-! # What `grind` rests on

The tactic `grind` is compiled into Lean; these theorems and markers justify its steps.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Grind

/-- Introduces a hypothesis in a simpler form. -/
def intro_with_eq (p p' : Prop) (q : Sort u) (he : p = p') (h : p' → q) : p → q :=
  fun hp => h (he ▸ hp)

/-- Introduces a hypothesis in a simpler form, for dependent goals. -/
def intro_with_eq' (p p' : Prop) (q : p → Sort u) (he : p = p') (h : (h : p') → q (he.mpr_prop h)) :
    (h : p) → q h :=
  fun hp => h (he ▸ hp)

/-! ## Propagation through connectives -/

variable {a b c : Prop}

theorem and_eq_of_eq_true_left (h : a = True) : (a ∧ b) = b := by simp [h]

theorem and_eq_of_eq_true_right (h : b = True) : (a ∧ b) = a := by simp [h]

theorem and_eq_of_eq_false_left (h : a = False) : (a ∧ b) = False := by simp [h]

theorem and_eq_of_eq_false_right (h : b = False) : (a ∧ b) = False := by simp [h]

theorem eq_true_of_and_eq_true_left (h : (a ∧ b) = True) : a = True := eq_true (of_eq_true h).1

theorem eq_true_of_and_eq_true_right (h : (a ∧ b) = True) : b = True := eq_true (of_eq_true h).2

theorem or_of_and_eq_false (h : (a ∧ b) = False) : (¬a ∨ ¬b) :=
  Classical.not_and_iff_not_or_not.mp (of_eq_false h)

theorem or_eq_of_eq_true_left (h : a = True) : (a ∨ b) = True := by simp [h]

theorem or_eq_of_eq_true_right (h : b = True) : (a ∨ b) = True := by simp [h]

theorem or_eq_of_eq_false_left (h : a = False) : (a ∨ b) = b := by simp [h]

theorem or_eq_of_eq_false_right (h : b = False) : (a ∨ b) = a := by simp [h]

theorem eq_false_of_or_eq_false_left (h : (a ∨ b) = False) : a = False :=
  eq_false (fun ha => of_eq_false h (.inl ha))

theorem eq_false_of_or_eq_false_right (h : (a ∨ b) = False) : b = False :=
  eq_false (fun ha => of_eq_false h (.inr ha))

theorem imp_eq_of_eq_false_left (h : a = False) : (a → b) = True := by simp [h]

theorem imp_eq_of_eq_true_right (h : b = True) : (a → b) = True := by simp [h]

theorem imp_eq_of_eq_true_left (h : a = True) : (a → b) = b := by simp [h]

theorem eq_true_of_imp_eq_false (h : (a → b) = False) : a = True :=
  eq_true (Classical.byContradiction fun ha => of_eq_false h (fun x => absurd x ha))

theorem eq_false_of_imp_eq_false (h : (a → b) = False) : b = False :=
  eq_false (fun hb => of_eq_false h (fun _ => hb))

theorem eq_false_of_imp_eq_true (h₁ : (a → b) = True) (h₂ : b = False) : a = False :=
  eq_false (fun ha => of_eq_false h₂ (of_eq_true h₁ ha))

theorem not_eq_of_eq_true (h : a = True) : (Not a) = False := by simp [h]

theorem not_eq_of_eq_false (h : a = False) : (Not a) = True := by simp [h]

theorem eq_false_of_not_eq_true (h : (Not a) = True) : a = False := eq_false (of_eq_true h)

theorem eq_true_of_not_eq_false (h : (Not a) = False) : a = True :=
  eq_true (Classical.byContradiction (of_eq_false h))

theorem false_of_not_eq_self (h : (Not a) = a) : False := not_iff_self (Iff.of_eq h)

theorem eq_eq_of_eq_true_left (h : a = True) : (a = b) = b := by simp [h]

theorem eq_eq_of_eq_true_right (h : b = True) : (a = b) = a := by simp [h]

theorem eq_congr {α : Sort u} {a₁ b₁ a₂ b₂ : α} (h₁ : a₁ = a₂) (h₂ : b₁ = b₂) :
    (a₁ = b₁) = (a₂ = b₂) := by
  simp [h₁, h₂]

theorem eq_congr' {α : Sort u} {a₁ b₁ a₂ b₂ : α} (h₁ : a₁ = b₂) (h₂ : b₁ = a₂) :
    (a₁ = b₁) = (a₂ = b₂) := by
  rw [h₁, h₂]; exact propext ⟨Eq.symm, Eq.symm⟩

theorem ne_of_ne_of_eq_left {α : Sort u} {a b c : α} (h₁ : a = b) (h₂ : b ≠ c) : a ≠ c := h₁ ▸ h₂

theorem ne_of_ne_of_eq_right {α : Sort u} {a b c : α} (h₁ : a = c) (h₂ : b ≠ c) : b ≠ a := h₁ ▸ h₂

/-! ## Markers -/

/-- Marks a proof inside a term. -/
def nestedProof (p : Prop) {h : p} : p := h

theorem nestedProof_congr (p q : Prop) (h : p = q) (hp : p) (hq : q) :
    HEq (@nestedProof p hp) (@nestedProof q hq) := by
  subst h
  exact HEq.rfl

/-- Marks a decision procedure inside a term. -/
def nestedDecidable {p : Prop} (h : Decidable p) : Decidable p := h

theorem nestedDecidable_congr (p q : Prop) (h : p = q) (hp : Decidable p) (hq : Decidable q) :
    HEq (@nestedDecidable p hp) (@nestedDecidable q hq) := by
  subst h; exact heq_of_eq (Subsingleton.elim _ _)

/-- Marks a `match` of which only the discriminants are simplified. -/
def simpMatchDiscrsOnly {α : Sort u} (a : α) : α := a

/-- Marks a proposition in normal form. -/
def alreadyNorm (p : Prop) : Prop := p

/-- Marks a condition under which a branch of a `match` is taken. -/
def MatchCond (p : Prop) : Prop := p

/-- Marks such a condition before it is simplified. -/
def PreMatchCond (p : Prop) : Prop := p

/-- Marks an abstracted function. -/
def abstractFn {α : Sort u} (a : α) : α := a

/-- Marks an equation used as a pattern. -/
def eqBwdPattern (a b : Prop) : Prop := a = b

/-! ## Case splits -/

theorem em (p : Prop) : p ∨ ¬p := Classical.em p

theorem forall_propagator (p : Prop) (q : p → Prop) (q' : Prop) (h₁ : p = True)
    (h₂ : q (of_eq_true h₁) = q') : (∀ hp : p, q hp) = q' :=
  propext ⟨fun h => h₂ ▸ h (of_eq_true h₁), fun h _ => (h₂ ▸ h : q (of_eq_true h₁))⟩

theorem of_forall_eq_false (α : Sort u) (p : α → Prop) (h : (∀ x : α, p x) = False) :
    ∃ x : α, ¬ p x :=
  Classical.not_forall.mp (of_eq_false h)

theorem of_eq_eq_true (h : (a = b) = True) : (¬a ∨ b) ∧ (¬b ∨ a) := by
  have e := of_eq_true h; subst e
  exact ⟨(Classical.em a).symm, (Classical.em a).symm⟩

theorem of_eq_eq_false (h : (a = b) = False) : (¬a ∨ ¬b) ∧ (b ∨ a) := by
  have e := of_eq_false h
  rcases Classical.em a with ha | ha <;> rcases Classical.em b with hb | hb
  · exact absurd (propext ⟨fun _ => hb, fun _ => ha⟩) e
  · exact ⟨.inr hb, .inr ha⟩
  · exact ⟨.inl ha, .inl hb⟩
  · exact absurd (propext ⟨fun x => absurd x ha, fun x => absurd x hb⟩) e

theorem of_decide_eq_true {p : Prop} {_ : Decidable p} (h : decide p = true) : p = True :=
  eq_true (_root_.of_decide_eq_true h)

theorem of_decide_eq_false {p : Prop} {_ : Decidable p} (h : decide p = false) : p = False :=
  eq_false (_root_.of_decide_eq_false h)

theorem decide_eq_true {p : Prop} {_ : Decidable p} (h : p = True) : decide p = true :=
  _root_.decide_eq_true (of_eq_true h)

theorem decide_eq_false {p : Prop} {_ : Decidable p} (h : p = False) : decide p = false :=
  _root_.decide_eq_false (of_eq_false h)

theorem of_lookahead (p : Prop) (h : (¬ p) → False) : p = True :=
  eq_true (Classical.byContradiction h)

theorem dite_cond_eq_true' {α : Sort u} {c : Prop} {_ : Decidable c} {a : c → α} {b : ¬ c → α}
    {r : α} (h₁ : c = True) (h₂ : a (of_eq_true h₁) = r) : (dite c a b) = r := by
  rw [dif_pos (of_eq_true h₁)]; exact h₂

theorem dite_cond_eq_false' {α : Sort u} {c : Prop} {_ : Decidable c} {a : c → α} {b : ¬ c → α}
    {r : α} (h₁ : c = False) (h₂ : b (of_eq_false h₁) = r) : (dite c a b) = r := by
  rw [dif_neg (of_eq_false h₁)]; exact h₂

/-! ## Normal form -/

theorem eq_true_eq (p : Prop) : (p = True) = p := by simp

theorem eq_false_eq (p : Prop) : (p = False) = ¬p := by simp

theorem not_eq_prop (p q : Prop) : (¬(p = q)) = (p = ¬q) := by
  rcases Classical.em p with hp | hp <;> rcases Classical.em q with hq | hq <;> simp [hp, hq]

theorem not_not (p : Prop) : (¬¬p) = p := by simp

theorem not_and (p q : Prop) : (¬(p ∧ q)) = (¬p ∨ ¬q) := propext Classical.not_and_iff_not_or_not

theorem not_or (p q : Prop) : (¬(p ∨ q)) = (¬p ∧ ¬q) := propext _root_.not_or

theorem not_true : (¬True) = False := by simp

theorem not_false : (¬False) = True := by simp

theorem not_forall {α : Sort u} (p : α → Prop) : (¬∀ x, p x) = ∃ x, ¬p x :=
  propext Classical.not_forall

theorem not_exists {α : Sort u} (p : α → Prop) : (¬∃ x, p x) = ∀ x, ¬p x := by simp

theorem not_implies (p q : Prop) : (¬(p → q)) = (p ∧ ¬q) := propext Classical.not_imp

theorem or_assoc (p q r : Prop) : ((p ∨ q) ∨ r) = (p ∨ (q ∨ r)) := propext _root_.or_assoc

theorem or_swap12 (p q r : Prop) : (p ∨ q ∨ r) = (q ∨ p ∨ r) := by
  rw [← or_assoc, ← or_assoc, propext (or_comm (a := p))]

theorem or_swap13 (p q r : Prop) : (p ∨ q ∨ r) = (r ∨ q ∨ p) := by
  rw [propext (or_comm (a := p)), propext (or_comm (a := q) (b := r)), or_assoc]

theorem imp_self_eq (p : Prop) : (p → p) = True := by simp

theorem imp_true_eq (p : Prop) : (p → True) = True := by simp

theorem true_imp_eq (p : Prop) : (True → p) = p := by simp

theorem false_imp_eq (p : Prop) : (False → p) = True := by simp

theorem imp_false_eq (p : Prop) : (p → False) = ¬p := rfl

theorem exists_const (α : Sort u) [i : Nonempty α] {b : Prop} : (∃ _ : α, b) = b := by simp

theorem exists_prop {a b : Prop} : (∃ _h : a, b) = (a ∧ b) := by simp

theorem exists_or {α : Sort u} {p q : α → Prop} : (∃ x, p x ∨ q x) = ((∃ x, p x) ∨ ∃ x, q x) :=
  propext ⟨fun ⟨x, h⟩ => h.imp (fun h => ⟨x, h⟩) (fun h => ⟨x, h⟩), fun h => h.elim (fun ⟨x, h⟩ =>
    ⟨x, .inl h⟩) (fun ⟨x, h⟩ => ⟨x, .inr h⟩)⟩

theorem exists_and_left {α : Sort u} {p : α → Prop} {b : Prop} :
    (∃ x, b ∧ p x) = (b ∧ (∃ x, p x)) :=
  propext ⟨fun ⟨x, h, h'⟩ => ⟨h, x, h'⟩, fun ⟨h, x, h'⟩ => ⟨x, h, h'⟩⟩

theorem exists_and_right {α : Sort u} {p : α → Prop} {b : Prop} :
    (∃ x, p x ∧ b) = ((∃ x, p x) ∧ b) :=
  propext ⟨fun ⟨x, h, h'⟩ => ⟨⟨x, h⟩, h'⟩, fun ⟨⟨x, h⟩, h'⟩ => ⟨x, h, h'⟩⟩

theorem forall_and {α : Sort u} {p q : α → Prop} : (∀ x, p x ∧ q x) = ((∀ x, p x) ∧ (∀ x, q x)) :=
  propext ⟨fun h => ⟨fun x => (h x).1, fun x => (h x).2⟩, fun h x => ⟨h.1 x, h.2 x⟩⟩

theorem forall_true (α : Sort u) : (∀ _ : α, True) = True := by simp

theorem bool_eq_to_prop (a b : Bool) : (a = b) = ((a = true) = (b = true)) := by
  cases a <;> cases b <;> simp

theorem flip_bool_eq (a b : Bool) : (a = b) = (b = a) := propext ⟨Eq.symm, Eq.symm⟩

end Lean.Grind

theorem Lean.Grind.iff_eq (p q : Prop) : (p ↔ q) = (p = q) :=
  propext ⟨propext, fun h => h ▸ Iff.rfl⟩

init_grind_norm
  Lean.Grind.iff_eq Lean.Grind.not_and Lean.Grind.not_or Lean.Grind.not_forall Lean.Grind.not_exists
    Lean.Grind.not_implies
  Lean.Grind.imp_true_eq Lean.Grind.true_imp_eq Lean.Grind.false_imp_eq Lean.Grind.imp_self_eq
    Lean.Grind.eq_true_eq Lean.Grind.eq_false_eq
  |
  Lean.Grind.not_not true_and and_true false_and and_false true_or or_true false_or or_false
    not_true_eq_false not_false_eq_true
