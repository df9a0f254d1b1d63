/-! What does not work yet, and what happens instead.  Every message of this file must be announced. -/

-- row: grind with arithmetic
example (a b : Nat) (h : a < b) : a + 1 ≤ b := by
  grind -- error: `grind` failed
example (a b : Nat) (h : a ≤ b) : a + 1 ≤ b + 1 := by
  grind -- error: `grind` failed
example (a b : Nat) (h : a < b) : a + 1 ≤ b := by
  grind +lia -- error: the arithmetic solvers of `grind` are not supported by this library; use `omega`
example (a b : Nat) : a + b = b + a := by
  grind (ring := true) -- error: the arithmetic solvers of `grind` are not supported by this library

-- row: native_decide
example : 2 + 2 = 4 := by
  native_decide -- error: `native_decide` is not supported by this library

-- row: IO, for loops
-- error: Function expected at
-- error: `main` function must have type
def main : IO Unit := pure ()

-- row: bv_decide, mvcgen
example : True := by
  bv_decide -- error: `bv_decide` is not supported by this library

-- row: set notation
-- error: Type mismatch
-- error: expected token
example (α : Type) (s t : α → Prop) : Prop := s ∪ t

-- row: grind with nested ↔
example (p q r : Prop) : (p ∧ q ∨ r) ↔ ((p ∨ r) ∧ (q ∨ r)) := by
  grind -- error: `grind` failed

-- row: use, tauto, ring, linarith, norm_num, push_neg
example (a b : Nat) : a + b = b + a := by -- error: unsolved goals
  ring -- error: unknown tactic
