/-! # Canaries: propositional and first-order logic

Not one of these can be proved: each is a near miss of a true statement. A judge that accepts a proof of one is
broken. The counterexample stands in the comment above each.

source: near misses written for this project
licence: Apache-2.0
canary: yes
-/

namespace Canary

-- it is False
/-- The false proposition. -/
theorem falsum : False := sorry

-- p := False, q := True
/-- An implication and its converse. -/
theorem imp_converse (p q : Prop) : (p → q) → (q → p) := sorry

-- p := True, q := False
/-- Near Peirce's law. -/
theorem peirce_wrong (p q : Prop) : ((p → q) → p) → q := sorry

-- p := True, q := False
/-- Near de Morgan's law. -/
theorem de_morgan (p q : Prop) : ¬(p ∧ q) ↔ ¬p ∧ ¬q := sorry

-- α := Bool, R := equality
/-- Quantifiers exchanged. -/
theorem swap_quant {α : Type} (R : α → α → Prop) : (∀ x, ∃ y, R x y) → ∃ y, ∀ x, R x y := sorry

-- α := Bool, P := (· = true), Q := (· = false)
/-- Two witnesses as one. -/
theorem exists_and {α : Type} (P Q : α → Prop) : (∃ x, P x) ∧ (∃ x, Q x) → ∃ x, P x ∧ Q x := sorry

end Canary
