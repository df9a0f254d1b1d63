prelude
import Init.Omega.LinearCombo

/-! # `omega`: constraints

A constraint is a pair of optional bounds; the theorems say how bounds combine.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Omega

/-- Optional lower and upper bounds for the value of a linear combination. -/
structure Constraint where
  lowerBound : Option Int
  upperBound : Option Int

deriving DecidableEq

namespace Constraint

/-- The value lies between the bounds. -/
def sat (c : Constraint) (t : Int) : Prop :=
  (match c.lowerBound with | none => True | some l => l ≤ t) ∧
    (match c.upperBound with | none => True | some u => t ≤ u)

/-- The value of a linear combination lies between the bounds. -/
def sat' (c : Constraint) (x y : Coeffs) : Prop := c.sat (Coeffs.dot x y)

/-- No bounds. -/
def trivial : Constraint := ⟨none, none⟩

/-- Bounds that no value satisfies. -/
def impossible : Constraint := ⟨some 1, some 0⟩

/-- The value is `r`. -/
def exact (r : Int) : Constraint := ⟨some r, some r⟩

/-- Is the lower bound above the upper bound? -/
def isImpossible : Constraint → Bool
  | ⟨some x, some y⟩ => decide (y < x)
  | _ => false

/-- Merges two optional bounds. -/
def mergeBound (f : Int → Int → Int) : Option Int → Option Int → Option Int
  | none, y => y
  | some x, none => some x
  | some x, some y => some (f x y)

/-- The conjunction of two constraints. -/
def combine (x y : Constraint) : Constraint :=
  ⟨mergeBound max x.lowerBound y.lowerBound, mergeBound min x.upperBound y.upperBound⟩

/-- Applies a function to two optional bounds if both exist. -/
def map2 (f : Int → Int → Int) : Option Int → Option Int → Option Int
  | some x, some y => some (f x y)
  | _, _ => none

/-- What follows for the sum of two values. -/
def add (x y : Constraint) : Constraint :=
  ⟨map2 (· + ·) x.lowerBound y.lowerBound, map2 (· + ·) x.upperBound y.upperBound⟩

/-- What follows for a multiple. -/
def scale (k : Int) (c : Constraint) : Constraint :=
  if k = 0 then ⟨some 0, some 0⟩
  else if 0 < k then ⟨c.lowerBound.map (k * ·), c.upperBound.map (k * ·)⟩
  else ⟨c.upperBound.map (k * ·), c.lowerBound.map (k * ·)⟩

/-- What follows for the negative. -/
def neg (c : Constraint) : Constraint := ⟨c.upperBound.map (- ·), c.lowerBound.map (- ·)⟩

/-- What follows for `a * x + b * y`. -/
def combo (a : Int) (x : Constraint) (b : Int) (y : Constraint) : Constraint :=
  add (scale a x) (scale b y)

/-- What follows for the quotient by a natural number, if it divides. -/
def div (c : Constraint) (k : Nat) : Constraint :=
  ⟨c.lowerBound.map (fun x => -((-x) / k)), c.upperBound.map (fun y => y / k)⟩

instance (c : Constraint) (t : Int) : Decidable (c.sat t) :=
  match c with
  | ⟨none, none⟩ => isTrue ⟨True.intro, True.intro⟩
  | ⟨some l, none⟩ => decidable_of_iff (l ≤ t) ⟨fun h => ⟨h, True.intro⟩, fun h => h.1⟩
  | ⟨none, some u⟩ => decidable_of_iff (t ≤ u) ⟨fun h => ⟨True.intro, h⟩, fun h => h.2⟩
  | ⟨some l, some u⟩ => decidable_of_iff (l ≤ t ∧ t ≤ u) Iff.rfl

theorem not_sat'_of_isImpossible {c : Constraint} (h : c.isImpossible = true) {x y : Coeffs} :
    ¬ c.sat' x y := by
  obtain ⟨l, u⟩ := c
  cases l with
  | none => exact Bool.noConfusion h
  | some l => cases u with
    | none => exact Bool.noConfusion h
    | some u =>
      intro ⟨h1, h2⟩
      exact Int.lt_irrefl u (Int.le_trans (of_decide_eq_true h) (Int.le_trans h1 h2))

theorem addInequality_sat {c : Int} {x y : Coeffs} (w : 0 ≤ c + x.dot y) :
    sat' ⟨some (-c), none⟩ x y := by
  refine ⟨?_, True.intro⟩
  have := Int.add_le_add_left w (-c)
  rw [← Int.add_assoc, Int.add_left_neg, Int.zero_add, Int.add_zero] at this; exact this

theorem addEquality_sat {c : Int} {x y : Coeffs} (w : c + x.dot y = 0) :
    sat' ⟨some (-c), some (-c)⟩ x y := by
  have e : -c = x.dot y := Int.neg_eq_of_add w
  exact ⟨e ▸ Int.le_refl _, e ▸ Int.le_refl _⟩

theorem combine_sat' {s t : Constraint} {x y : Coeffs} (w₁ : s.sat' x y) (w₂ : t.sat' x y) :
    (s.combine t).sat' x y := by
  obtain ⟨l1, u1⟩ := s; obtain ⟨l2, u2⟩ := t
  obtain ⟨h1, h2⟩ := w₁; obtain ⟨h3, h4⟩ := w₂
  constructor
  · cases l1 with
    | none => exact h3
    | some l1 => cases l2 with
      | none => exact h1
      | some l2 => show (if l1 ≤ l2 then l2 else l1) ≤ _
                   split; exact h3; exact h1
  · cases u1 with
    | none => exact h4
    | some u1 => cases u2 with
      | none => exact h2
      | some u2 => show _ ≤ (if u1 ≤ u2 then u1 else u2)
                   split; exact h2; exact h4

theorem add_sat {s t : Constraint} {x y : Int} (w₁ : s.sat x) (w₂ : t.sat y) :
    (s.add t).sat (x + y) := by
  obtain ⟨l1, u1⟩ := s; obtain ⟨l2, u2⟩ := t
  obtain ⟨h1, h2⟩ := w₁; obtain ⟨h3, h4⟩ := w₂
  constructor
  · cases l1 with
    | none => exact True.intro
    | some l1 => cases l2 with
      | none => exact True.intro
      | some l2 => exact Int.add_le_add h1 h3
  · cases u1 with
    | none => exact True.intro
    | some u1 => cases u2 with
      | none => exact True.intro
      | some u2 => exact Int.add_le_add h2 h4

theorem mul_le_of_neg {k a b : Int} (hk : ¬ 0 < k) (h : a ≤ b) : k * b ≤ k * a := by
  have h1 := Int.neg_le_neg (Int.not_lt.mp hk)
  have h2 := Int.mul_le_mul_of_nonneg_left h h1
  rw [Int.neg_mul, Int.neg_mul] at h2
  have h3 := Int.neg_le_neg h2
  rw [Int.neg_neg, Int.neg_neg] at h3; exact h3

theorem scale_sat (k : Int) {s : Constraint} {x : Int} (w : s.sat x) : (s.scale k).sat (k * x) := by
  obtain ⟨l, u⟩ := s
  obtain ⟨h1, h2⟩ := w
  unfold scale
  split
  · rename_i h; subst h; rw [Int.zero_mul]; exact ⟨Int.le_refl _, Int.le_refl _⟩
  · split
    · rename_i hk
      constructor
      · cases l with
        | none => exact True.intro
        | some l => exact Int.mul_le_mul_of_nonneg_left h1 (Int.le_of_lt hk)
      · cases u with
        | none => exact True.intro
        | some u => exact Int.mul_le_mul_of_nonneg_left h2 (Int.le_of_lt hk)
    · rename_i hk
      constructor
      · cases u with
        | none => exact True.intro
        | some u => exact mul_le_of_neg hk h2
      · cases l with
        | none => exact True.intro
        | some l => exact mul_le_of_neg hk h1

theorem neg_sat {s : Constraint} {x : Int} (w : s.sat x) : s.neg.sat (-x) := by
  obtain ⟨l, u⟩ := s
  obtain ⟨h1, h2⟩ := w
  constructor
  · cases u with
    | none => exact True.intro
    | some u => exact Int.neg_le_neg h2
  · cases l with
    | none => exact True.intro
    | some l => exact Int.neg_le_neg h1

theorem div_sat {s : Constraint} {k : Nat} {t : Int} (hk : 0 < k) (w : s.sat (k * t)) :
    (s.div k).sat t := by
  have hk' : (0 : Int) < k := Int.natCast_lt.mpr hk
  obtain ⟨l, u⟩ := s
  obtain ⟨h1, h2⟩ := w
  constructor
  · cases l with
    | none => exact True.intro
    | some l =>
      have h3 : (k : Int) * (-t) ≤ -l := by rw [Int.mul_neg]; exact Int.neg_le_neg h1
      have h4 := Int.neg_le_neg (Int.le_ediv_of_mul_le hk' h3)
      rw [Int.neg_neg] at h4; exact h4
  · cases u with
    | none => exact True.intro
    | some u => exact Int.le_ediv_of_mul_le hk' h2

end Constraint

end Lean.Omega
