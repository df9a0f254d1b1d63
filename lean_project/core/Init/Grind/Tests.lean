prelude
import Init.Logic.More

/-! # Truth values, equality tests and casts in `grind`
-/

set_option linter.all false
set_option autoImplicit false

universe u v

namespace Lean.Grind

namespace Bool

variable {a b : Bool}

theorem and_eq_of_eq_true_left (h : a = true) : (a && b) = b := by simp [h]
theorem and_eq_of_eq_true_right (h : b = true) : (a && b) = a := by simp [h]
theorem and_eq_of_eq_false_left (h : a = false) : (a && b) = false := by simp [h]
theorem and_eq_of_eq_false_right (h : b = false) : (a && b) = false := by simp [h]
theorem eq_true_of_and_eq_true_left (h : (a && b) = true) : a = true := by
  cases a <;> simp at *
theorem eq_true_of_and_eq_true_right (h : (a && b) = true) : b = true := by
  cases a <;> simp at *; exact h
theorem or_eq_of_eq_true_left (h : a = true) : (a || b) = true := by simp [h]
theorem or_eq_of_eq_true_right (h : b = true) : (a || b) = true := by simp [h]
theorem or_eq_of_eq_false_left (h : a = false) : (a || b) = b := by simp [h]
theorem or_eq_of_eq_false_right (h : b = false) : (a || b) = a := by simp [h]
theorem eq_false_of_or_eq_false_left (h : (a || b) = false) : a = false := by
  cases a <;> simp at *
theorem eq_false_of_or_eq_false_right (h : (a || b) = false) : b = false := by
  cases a <;> simp at *; exact h
theorem not_eq_of_eq_true (h : a = true) : (!a) = false := by simp [h]
theorem not_eq_of_eq_false (h : a = false) : (!a) = true := by simp [h]
theorem eq_false_of_not_eq_true (h : (!a) = true) : a = false := by cases a <;> simp at *
theorem eq_true_of_not_eq_false (h : (!a) = false) : a = true := by cases a <;> simp at *
theorem eq_false_of_not_eq_true' (h : ¬a = true) : a = false := by cases a <;> simp at *
theorem eq_true_of_not_eq_false' (h : ¬a = false) : a = true := by cases a <;> simp at *
theorem false_of_not_eq_self (h : (!a) = a) : False := by cases a <;> simp at h
theorem ne_of_eq_true_of_eq_false (ha : a = true) (hb : b = false) : (a = b) = False := by
  simp [ha, hb]

end Bool

section

variable {α : Type u} [BEq α] [LawfulBEq α] {a b : α}

theorem beq_eq_true_of_eq (h : a = b) : (a == b) = true := by simp [h]
theorem beq_eq_false_of_diseq (h : ¬a = b) : (a == b) = false := beq_false_of_ne h
theorem eq_of_beq_eq_true (h : (a == b) = true) : a = b := eq_of_beq h
theorem ne_of_beq_eq_false (h : (a == b) = false) : (a = b) = False :=
  eq_false (ne_of_beq_false h)

end

theorem eqRec_heq {α : Sort v} {a : α} {motive : (x : α) → a = x → Sort u} (v : motive a (Eq.refl a))
    {b : α} (h : a = b) : HEq (@Eq.rec α a motive v b h) v := by
  subst h; rfl

theorem eqRecOn_heq {α : Sort v} {a : α} {motive : (x : α) → a = x → Sort u} {b : α} (h : a = b)
    (v : motive a (Eq.refl a)) : HEq (@Eq.recOn α a motive b h v) v := by
  subst h; rfl

theorem eqNDRec_heq {α : Sort v} {a : α} {motive : α → Sort u} (v : motive a) {b : α} (h : a = b) :
    HEq (@Eq.ndrec α a motive v b h) v := by
  subst h; rfl

end Lean.Grind

/-! ## Arithmetic by name -/

namespace Lean.Parser.Tactic

/-- `lia` decides linear arithmetic over the integers; here it is `omega`. -/
macro "lia" : tactic => `(tactic| omega)

/-- `cutsat` is an older name of `lia`. -/
macro "cutsat" : tactic => `(tactic| omega)

end Lean.Parser.Tactic
