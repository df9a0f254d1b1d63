prelude
import Init.Omega.Constraint

/-! # `omega`: elimination of equations and normal forms of constraints
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Omega

/-! ## Combinations of constraints -/

theorem combo_sat' (s t : Constraint) (a : Int) (x : Coeffs) (b : Int) (y : Coeffs) (v : Coeffs)
    (wx : s.sat' x v) (wy : t.sat' y v) : (Constraint.combo a s b t).sat' (Coeffs.combo a x b y) v
      := by
  unfold Constraint.sat'
  rw [Coeffs.dot_combo]
  exact Constraint.add_sat (Constraint.scale_sat a wx) (Constraint.scale_sat b wy)

/-! ## Solving equations by balanced remainders -/

/-- How far the remainder of a value is from the value of the remainders. -/
def bmod_dot_sub_dot_bmod (m : Nat) (a b : Coeffs) : Int :=
  (_root_.Int.bmod (Coeffs.dot a b) m) - Coeffs.dot (Coeffs.bmod a m) b

/-- The value of the new atom that solves an equation modulo `m`. -/
def bmod_div_term (m : Nat) (a b : Coeffs) : Int := bmod_dot_sub_dot_bmod m a b / m

/-- The coefficients of the equation for the new atom. -/
def bmod_coeffs (m : Nat) (i : Nat) (x : Coeffs) : Coeffs := Coeffs.set (Coeffs.bmod x m) i m

theorem dot_bmod (m : Nat) (x v : Coeffs) :
    ∃ q, Coeffs.dot x v = Coeffs.dot (Coeffs.bmod x m) v + m * q := by
  induction v generalizing x with
  | nil => exact ⟨0, by simp⟩
  | cons v vs ih => cases x with
    | nil => exact ⟨0, by simp [Coeffs.bmod]⟩
    | cons x xs =>
      obtain ⟨q, hq⟩ := ih xs
      obtain ⟨p, hp⟩ := _root_.Int.bmod_spec x m
      refine ⟨p * v + q, ?_⟩
      show x * v + Coeffs.dot xs vs = (_root_.Int.bmod x m * v + Coeffs.dot (Coeffs.bmod xs m) vs) +
        m * (p * v + q)
      rw [hq]
      have e : x * v = _root_.Int.bmod x m * v + m * (p * v) := by
        rw [← _root_.Int.mul_assoc, ← _root_.Int.add_mul, ← hp]
      rw [e, _root_.Int.mul_add]; simp only [_root_.Int.add_assoc, _root_.Int.add_left_comm]

theorem bmod_sat (m : Nat) (r : Int) (i : Nat) (x v : Coeffs) (h : x.length ≤ i)
    (p : Coeffs.get v i = bmod_div_term m x v)
    (w : (Constraint.exact r).sat' x v) : (Constraint.exact (_root_.Int.bmod r m)).sat'
      (bmod_coeffs m i x) v := by
  have hr : r = Coeffs.dot x v := _root_.Int.le_antisymm w.1 w.2
  have hl : (Coeffs.bmod x m).length ≤ i := by
    have : (Coeffs.bmod x m).length = x.length := List.length_map _ _
    rw [this]; exact h
  obtain ⟨q, hq⟩ := dot_bmod m x v
  obtain ⟨q', hq'⟩ := _root_.Int.bmod_spec (Coeffs.dot x v) m
  have e : Coeffs.dot (bmod_coeffs m i x) v = _root_.Int.bmod r m := by
    unfold bmod_coeffs
    rw [Coeffs.dot_set_large _ _ _ _ hl, p, hr]
    unfold bmod_div_term bmod_dot_sub_dot_bmod
    have d : _root_.Int.bmod (Coeffs.dot x v) m - Coeffs.dot (Coeffs.bmod x m) v = m * (q - q') :=
      by
      have e1 : _root_.Int.bmod (Coeffs.dot x v) m + m * q' = Coeffs.dot (Coeffs.bmod x m) v + m * q
          :=
        hq'.symm.trans hq
      have e2 := congrArg (fun t => t + -(m * q') + -Coeffs.dot (Coeffs.bmod x m) v) e1
      rw [_root_.Int.add_assoc (_root_.Int.bmod _ _), _root_.Int.add_right_neg, _root_.Int.add_zero]
        at e2
      rw [_root_.Int.sub_eq_add_neg, e2, _root_.Int.add_assoc, _root_.Int.add_comm (-(m * q')), ←
        _root_.Int.add_assoc,
        _root_.Int.add_comm (Coeffs.dot _ _), _root_.Int.add_assoc (m * q),
          _root_.Int.add_right_neg, _root_.Int.add_zero,
        _root_.Int.sub_eq_add_neg (a := q), _root_.Int.mul_add, _root_.Int.mul_neg]
    rw [d, _root_.Int.mul_mul_ediv, ← d, _root_.Int.sub_eq_add_neg, _root_.Int.add_left_comm,
      _root_.Int.add_right_neg, _root_.Int.add_zero]
  unfold Constraint.sat'
  rw [e]
  exact ⟨_root_.Int.le_refl _, _root_.Int.le_refl _⟩

/-! ## Normal forms -/

/-- Divides a constraint by the greatest common divisor of its coefficients. -/
def normalize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  if Coeffs.gcd p.2 = 0 then
    if p.1.sat 0 then (.trivial, p.2) else (.impossible, p.2)
  else if Coeffs.gcd p.2 = 1 then p
  else (p.1.div (Coeffs.gcd p.2), Coeffs.sdiv p.2 (Coeffs.gcd p.2))

/-- Makes the leading coefficient positive. -/
def positivize (p : Constraint × Coeffs) : Constraint × Coeffs :=
  if 0 ≤ Coeffs.leading p.2 then p else (p.1.neg, Coeffs.smul p.2 (-1))

/-- Normal form of a constraint. -/
def tidy (p : Constraint × Coeffs) : Constraint × Coeffs := normalize (positivize p)

/-- The bounds of the normal form. -/
abbrev tidyConstraint (s : Constraint) (x : Coeffs) : Constraint := (tidy (s, x)).1

/-- The coefficients of the normal form. -/
abbrev tidyCoeffs (s : Constraint) (x : Coeffs) : Coeffs := (tidy (s, x)).2

theorem normalize_sat {s : Constraint} {x v : Coeffs} (w : s.sat' x v) :
    (normalize (s, x)).1.sat' (normalize (s, x)).2 v := by
  unfold normalize
  split
  · rename_i h0
    have hd : Coeffs.dot x v = 0 := Coeffs.dot_of_gcd_zero x v h0
    split
    · exact ⟨True.intro, True.intro⟩
    · rename_i hn
      exact absurd (by unfold Constraint.sat' at w; rw [hd] at w; exact w) hn
  · rename_i h0
    split
    · exact w
    · have hg : 0 < Coeffs.gcd x := _root_.Nat.pos_of_ne_zero h0
      apply Constraint.div_sat hg
      show s.sat (_ * Coeffs.dot (Coeffs.sdiv x (Coeffs.gcd x)) v)
      rw [Coeffs.gcd_dvd x v (Coeffs.gcd x) (_root_.Nat.dvd_refl _) hg]
      exact w

theorem positivize_sat {s : Constraint} {x v : Coeffs} (w : s.sat' x v) :
    (positivize (s, x)).1.sat' (positivize (s, x)).2 v := by
  unfold positivize
  split
  · exact w
  · show s.neg.sat (Coeffs.dot (Coeffs.smul x (-1)) v)
    rw [Coeffs.dot_smul]
    have : (-1 : Int) * Coeffs.dot x v = -Coeffs.dot x v := by
      rw [show (-1 : Int) = -(1 : Int) from rfl, Int.neg_mul, Int.one_mul]
    rw [this]
    exact Constraint.neg_sat w

theorem tidy_sat {s : Constraint} {x v : Coeffs} (w : s.sat' x v) :
    (tidyConstraint s x).sat' (tidyCoeffs s x) v :=
  normalize_sat (positivize_sat w)

end Lean.Omega
