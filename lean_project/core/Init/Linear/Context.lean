prelude
import Init.Logic

/-! # Values of variables in certificates

Native tactics write the values of the variables of a certificate as a binary tree.
-/

set_option linter.all false
set_option autoImplicit false

universe u

/-- Asks the kernel to evaluate eagerly; logically the identity. -/
def eagerReduce {α : Sort u} (a : α) : α := a

namespace Lean

/-- Binary trees that serve as maps from numbers to values in certificates: what stands left of
`branch p` belongs to numbers below `p`. -/
inductive RArray (α : Type u) where
  | leaf : α → RArray α
  | branch : Nat → RArray α → RArray α → RArray α

/-- The value that belongs to `n`. -/
def RArray.get {α : Type u} : RArray α → Nat → α
  | .leaf a, _ => a
  | .branch p l r, n => cond (Nat.ble (Nat.succ n) p) (l.get n) (r.get n)

end Lean
