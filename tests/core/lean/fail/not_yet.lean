/-! What does not work yet, and what happens instead.  Every message of this file must be announced. -/

-- row: grind with arithmetic
example (a b : Nat) (h : a < b) : a + 1 ≤ b := by
  grind -- error: `grind` failed

-- row: simp +arith
example (a b : Nat) (h : a + 1 ≤ b) : a < b + 2 := by
  simp +arith [h] -- error: `simp` made no progress

-- row: native_decide
example : 2 + 2 = 4 := by
  native_decide -- error: `native_decide` is not supported by this library

-- row: #eval
#eval 1 + 1 -- error: could not synthesize a `Repr` or `ToString` instance

-- row: deriving Repr, Ord, Hashable
structure Size where
  width : Nat
  deriving Repr -- error: Unknown constant `Repr`

-- row: string interpolation
-- error: Unknown identifier `s!`
-- error: unexpected token
example : String := s!"a{1}"

-- row: IO, for loops
-- error: Function expected at
-- error: `main` function must have type
def main : IO Unit := pure ()

-- row: norm_cast, push_cast
example (a b : Nat) (h : (a : Int) = b) : a = b := by -- error: unsolved goals
  norm_cast at h -- error: unknown tactic

-- row: bv_decide, mvcgen
example : True := by -- error: unsolved goals
  bv_decide -- error: unknown tactic

-- row: xs[i]
-- error: Type mismatch
-- error: unexpected token '['
example (xs : List Nat) (_ : 0 < xs.length) : Nat := xs[0]

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
