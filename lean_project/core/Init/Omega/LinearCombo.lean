prelude
import Init.Omega.Coeffs

/-! # `omega`: linear combinations
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Omega

/-- A linear combination of atoms plus a constant. -/
structure LinearCombo where
  const : Int := 0
  coeffs : Coeffs := []

namespace LinearCombo

/-- The value for given values of the atoms. -/
def eval (lc : LinearCombo) (v : Coeffs) : Int := lc.const + lc.coeffs.dot v

/-- The combination that is the atom number `i`. -/
def coordinate (i : Nat) : LinearCombo := { const := 0, coeffs := Coeffs.set [] i 1 }

/-- The sum. -/
def add (l₁ l₂ : LinearCombo) : LinearCombo :=
  { const := l₁.const + l₂.const, coeffs := l₁.coeffs.add l₂.coeffs }

instance : Add LinearCombo := ⟨add⟩

/-- The difference. -/
def sub (l₁ l₂ : LinearCombo) : LinearCombo :=
  { const := l₁.const - l₂.const, coeffs := l₁.coeffs.sub l₂.coeffs }

instance : Sub LinearCombo := ⟨sub⟩

/-- The negative. -/
def neg (lc : LinearCombo) : LinearCombo := { const := -lc.const, coeffs := lc.coeffs.neg }

instance : Neg LinearCombo := ⟨neg⟩

/-- Multiplication by a number. -/
def smul (lc : LinearCombo) (i : Int) : LinearCombo :=
  { const := i * lc.const, coeffs := lc.coeffs.smul i }

instance : HMul Int LinearCombo LinearCombo := ⟨fun i lc => lc.smul i⟩

/-- The product; right if one factor is a constant. -/
def mul (l₁ l₂ : LinearCombo) : LinearCombo :=
  l₂.const * l₁ + l₁.const * l₂ - { const := l₁.const * l₂.const }

theorem coordinate_eval (i : Nat) (v : Coeffs) : (coordinate i).eval v = v.get i := by
  show 0 + Coeffs.dot (Coeffs.set [] i 1) v = _
  rw [Coeffs.dot_set, Int.zero_add, Int.one_mul]

theorem add_eval (l₁ l₂ : LinearCombo) (v : Coeffs) : (l₁ + l₂).eval v = l₁.eval v + l₂.eval v := by
  show (l₁.const + l₂.const) + Coeffs.dot (Coeffs.add l₁.coeffs l₂.coeffs) v = (l₁.const + _) +
    (l₂.const + _)
  rw [Coeffs.dot_add]; simp only [Int.add_assoc, Int.add_left_comm]

theorem sub_eval (l₁ l₂ : LinearCombo) (v : Coeffs) : (l₁ - l₂).eval v = l₁.eval v - l₂.eval v := by
  show (l₁.const - l₂.const) + Coeffs.dot (Coeffs.sub l₁.coeffs l₂.coeffs) v = (l₁.const + _) -
    (l₂.const + _)
  rw [Coeffs.dot_sub]; simp only [Int.sub_eq_add_neg, Int.neg_add, Int.add_assoc, Int.add_left_comm]

theorem neg_eval (lc : LinearCombo) (v : Coeffs) : (-lc).eval v = - lc.eval v := by
  show -lc.const + Coeffs.dot (Coeffs.neg lc.coeffs) v = -(lc.const + _)
  rw [Coeffs.dot_neg, Int.neg_add]

theorem smul_eval (lc : LinearCombo) (i : Int) (v : Coeffs) : (i * lc).eval v = i * lc.eval v := by
  show i * lc.const + Coeffs.dot (Coeffs.smul lc.coeffs i) v = i * (lc.const + _)
  rw [Coeffs.dot_smul, Int.mul_add]

theorem mul_eval (l₁ l₂ : LinearCombo) (v : Coeffs) (w : l₁.coeffs.isZero ∨ l₂.coeffs.isZero) :
    (mul l₁ l₂).eval v = l₁.eval v * l₂.eval v := by
  have key : (mul l₁ l₂).eval v = l₂.const * l₁.eval v + l₁.const * l₂.eval v - l₁.const * l₂.const
    :=
    by
    unfold mul
    rw [sub_eval, add_eval, smul_eval, smul_eval]
    show _ - (l₁.const * l₂.const + Coeffs.dot [] v) = _
    rw [Coeffs.dot_nil, Int.add_zero]
  rw [key]
  rcases w with h | h
  · have e : l₁.eval v = l₁.const := by unfold eval; rw [Coeffs.dot_of_isZero _ _ h, Int.add_zero]
    rw [e, Int.sub_eq_add_neg, Int.mul_comm l₂.const, Int.add_comm (l₁.const * l₂.const),
      Int.add_assoc, Int.add_right_neg, Int.add_zero]
  · have e : l₂.eval v = l₂.const := by unfold eval; rw [Coeffs.dot_of_isZero _ _ h, Int.add_zero]
    rw [e, Int.sub_eq_add_neg, Int.add_assoc, Int.add_right_neg, Int.add_zero, Int.mul_comm]

/-! The first ten atoms have a theorem of their own. -/

theorem coordinate_eval_0 (a0 : Int) (t : List Int) :
    (coordinate 0).eval (.ofList (a0 :: t)) = a0 :=
  coordinate_eval 0 _

theorem coordinate_eval_1 (a0 a1 : Int) (t : List Int) :
    (coordinate 1).eval (.ofList (a0 :: a1 :: t)) = a1 :=
  coordinate_eval 1 _

theorem coordinate_eval_2 (a0 a1 a2 : Int) (t : List Int) :
    (coordinate 2).eval (.ofList (a0 :: a1 :: a2 :: t)) = a2 :=
  coordinate_eval 2 _

theorem coordinate_eval_3 (a0 a1 a2 a3 : Int) (t : List Int) :
    (coordinate 3).eval (.ofList (a0 :: a1 :: a2 :: a3 :: t)) = a3 :=
  coordinate_eval 3 _

theorem coordinate_eval_4 (a0 a1 a2 a3 a4 : Int) (t : List Int) :
    (coordinate 4).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: t)) = a4 :=
  coordinate_eval 4 _

theorem coordinate_eval_5 (a0 a1 a2 a3 a4 a5 : Int) (t : List Int) :
    (coordinate 5).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: t)) = a5 :=
  coordinate_eval 5 _

theorem coordinate_eval_6 (a0 a1 a2 a3 a4 a5 a6 : Int) (t : List Int) :
    (coordinate 6).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: t)) = a6 :=
  coordinate_eval 6 _

theorem coordinate_eval_7 (a0 a1 a2 a3 a4 a5 a6 a7 : Int) (t : List Int) :
    (coordinate 7).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: t)) = a7 :=
  coordinate_eval 7 _

theorem coordinate_eval_8 (a0 a1 a2 a3 a4 a5 a6 a7 a8 : Int) (t : List Int) :
    (coordinate 8).eval (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: t)) = a8 :=
  coordinate_eval 8 _

theorem coordinate_eval_9 (a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 : Int) (t : List Int) : (coordinate 9).eval
    (.ofList (a0 :: a1 :: a2 :: a3 :: a4 :: a5 :: a6 :: a7 :: a8 :: a9 :: t)) = a9 :=
  coordinate_eval 9 _

end LinearCombo

end Lean.Omega
