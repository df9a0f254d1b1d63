prelude
import Init.Int.Basic

/-! # Integers: the laws of a ring

Each integer is a difference of two natural numbers (`subNatNat`), and the operations on integers
are the obvious ones on differences; so the laws follow from those of the natural numbers.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

open Lean in
/-- Normal form of sums and products of natural numbers; for the proofs in this library. -/
macro "nat_ac" l:(Parser.Tactic.location)? : tactic =>
  `(tactic| simp only [Nat.add_mul, Nat.mul_add, Nat.mul_one, Nat.one_mul, Nat.add_assoc,
    Nat.add_comm,
    Nat.add_left_comm, Nat.mul_assoc, Nat.mul_comm, Nat.mul_left_comm, Nat.add_zero, Nat.zero_add]
    $(l)?)

namespace Int

/-! ## Integers as differences of natural numbers -/

theorem subNatNat_add_add_right (a b k : Nat) : subNatNat (a + k) (b + k) = subNatNat a b := by
  unfold subNatNat
  rw [Nat.add_sub_add_right, Nat.add_sub_add_right]

theorem subNatNat_add_add_left (k a b : Nat) : subNatNat (k + a) (k + b) = subNatNat a b := by
  rw [Nat.add_comm k, Nat.add_comm k, subNatNat_add_add_right]

theorem ofNat_eq_subNatNat (n : Nat) : ofNat n = subNatNat n 0 := by
  unfold subNatNat; rw [Nat.zero_sub]; rfl

theorem negSucc_eq_subNatNat (n : Nat) : negSucc n = subNatNat 0 (n + 1) := rfl

theorem negOfNat_eq_subNatNat (n : Nat) : negOfNat n = subNatNat 0 n := by cases n <;> rfl

theorem exists_eq_subNatNat (x : Int) : ∃ a b, x = subNatNat a b := by
  cases x with
  | ofNat n => exact ⟨n, 0, ofNat_eq_subNatNat n⟩
  | negSucc n => exact ⟨0, n + 1, rfl⟩

/-- A difference is a natural number or the negative of one. -/
theorem subNatNat_cases (a b : Nat) : (∃ k, a = b + k ∧ subNatNat a b = ofNat k) ∨
    (∃ k, b = a + (k + 1) ∧ subNatNat a b = negSucc k) := by
  rcases Nat.lt_or_ge a b with h | h
  · obtain ⟨k, hk⟩ := Nat.le.dest h
    have e : b = a + (k + 1) := by rw [← hk, Nat.succ_add]; rfl
    refine .inr ⟨k, e, ?_⟩
    rw [e]; exact (subNatNat_add_add_left a 0 (k + 1))
  · obtain ⟨k, hk⟩ := Nat.le.dest h
    refine .inl ⟨k, hk.symm, ?_⟩
    rw [← hk]; exact (subNatNat_add_add_left b k 0).trans (ofNat_eq_subNatNat k).symm

theorem subNatNat_inj {a b c d : Nat} : subNatNat a b = subNatNat c d ↔ a + d = c + b := by
  rcases subNatNat_cases a b with ⟨k, rfl, h1⟩ | ⟨k, rfl, h1⟩ <;>
    rcases subNatNat_cases c d with ⟨l, rfl, h2⟩ | ⟨l, rfl, h2⟩ <;> rw [h1, h2]
  · constructor
    · intro h; injection h with h; subst h; simp [Nat.add_comm, Nat.add_left_comm]
    · intro h
      have : (b + d) + k = (b + d) + l := by nat_ac at h ⊢; exact h
      rw [Nat.add_left_cancel this]
  · constructor
    · intro h; cases h
    · intro h
      have : (b + c) + (k + (l + 1)) = (b + c) + 0 := by nat_ac at h ⊢; exact h
      have := Nat.add_left_cancel this
      rw [← Nat.add_assoc] at this
      exact absurd this (Nat.succ_ne_zero _)
  · constructor
    · intro h; cases h
    · intro h
      have : (a + d) + 0 = (a + d) + (l + (k + 1)) := by nat_ac at h ⊢; exact h
      have := (Nat.add_left_cancel this).symm
      rw [← Nat.add_assoc] at this
      exact absurd this (Nat.succ_ne_zero _)
  · constructor
    · intro h; injection h with h; subst h; simp [Nat.add_comm, Nat.add_left_comm]
    · intro h
      have : (a + c + 1) + l = (a + c + 1) + k := by nat_ac at h ⊢; exact h
      rw [Nat.add_left_cancel this]

theorem subNatNat_add_subNatNat (a b c d : Nat) :
    subNatNat a b + subNatNat c d = subNatNat (a + c) (b + d) := by
  rcases subNatNat_cases a b with ⟨k, rfl, h1⟩ | ⟨k, rfl, h1⟩ <;>
    rcases subNatNat_cases c d with ⟨l, rfl, h2⟩ | ⟨l, rfl, h2⟩ <;> rw [h1, h2]
  · show ofNat (k + l) = _
    rw [ofNat_eq_subNatNat, subNatNat_inj]; nat_ac
  · show subNatNat k (l + 1) = _
    rw [subNatNat_inj]; nat_ac
  · show subNatNat l (k + 1) = _
    rw [subNatNat_inj]; nat_ac
  · show subNatNat 0 (k + l + 1 + 1) = _
    rw [subNatNat_inj]; nat_ac

theorem subNatNat_mul_subNatNat (a b c d : Nat) :
    subNatNat a b * subNatNat c d = subNatNat (a * c + b * d) (a * d + b * c) := by
  rcases subNatNat_cases a b with ⟨k, rfl, h1⟩ | ⟨k, rfl, h1⟩ <;>
    rcases subNatNat_cases c d with ⟨l, rfl, h2⟩ | ⟨l, rfl, h2⟩ <;> rw [h1, h2]
  · show ofNat (k * l) = _
    rw [ofNat_eq_subNatNat, subNatNat_inj]; nat_ac
  · show negOfNat (k * (l + 1)) = _
    rw [negOfNat_eq_subNatNat, subNatNat_inj]; nat_ac
  · show negOfNat ((k + 1) * l) = _
    rw [negOfNat_eq_subNatNat, subNatNat_inj]; nat_ac
  · show ofNat ((k + 1) * (l + 1)) = _
    rw [ofNat_eq_subNatNat, subNatNat_inj]; nat_ac

theorem neg_subNatNat (a b : Nat) : -subNatNat a b = subNatNat b a := by
  rcases subNatNat_cases a b with ⟨k, rfl, h1⟩ | ⟨k, rfl, h1⟩ <;> rw [h1]
  · show negOfNat k = _
    rw [negOfNat_eq_subNatNat, subNatNat_inj]; nat_ac
  · show ofNat (k + 1) = _
    rw [ofNat_eq_subNatNat, subNatNat_inj]; nat_ac

protected theorem sub_eq_add_neg {a b : Int} : a - b = a + -b := rfl

theorem subNatNat_sub_subNatNat (a b c d : Nat) :
    subNatNat a b - subNatNat c d = subNatNat (a + d) (b + c) := by
  rw [Int.sub_eq_add_neg, neg_subNatNat, subNatNat_add_subNatNat]

theorem nonNeg_subNatNat_iff (a b : Nat) : NonNeg (subNatNat a b) ↔ b ≤ a := by
  rcases subNatNat_cases a b with ⟨k, rfl, h1⟩ | ⟨k, rfl, h1⟩ <;> rw [h1]
  · exact ⟨fun _ => Nat.le_add_right b k, fun _ => NonNeg.mk k⟩
  · exact ⟨fun h => (nomatch h), fun h => absurd h (Nat.not_le.mpr (Nat.le.intro (a := a + 1) (k :=
      k) (by nat_ac)))⟩

theorem subNatNat_le_iff (a b c d : Nat) : subNatNat a b ≤ subNatNat c d ↔ a + d ≤ c + b := by
  show NonNeg (subNatNat c d - subNatNat a b) ↔ _
  rw [subNatNat_sub_subNatNat, nonNeg_subNatNat_iff, Nat.add_comm d a]

theorem zero_eq_subNatNat : (0 : Int) = subNatNat 0 0 := rfl

theorem one_eq_subNatNat : (1 : Int) = subNatNat 1 0 := rfl

theorem natCast_eq_subNatNat (n : Nat) : (n : Int) = subNatNat n 0 := ofNat_eq_subNatNat n

theorem lt_iff_add_one_le {a b : Int} : a < b ↔ a + 1 ≤ b := Iff.rfl

theorem subNatNat_lt_iff (a b c d : Nat) : subNatNat a b < subNatNat c d ↔ a + d < c + b := by
  rw [lt_iff_add_one_le, one_eq_subNatNat, subNatNat_add_subNatNat, subNatNat_le_iff, Nat.add_zero,
    Nat.add_right_comm]
  exact Iff.rfl

/-! ## The laws of a ring -/

protected theorem add_comm (x y : Int) : x + y = y + x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_add_subNatNat, subNatNat_add_subNatNat, Nat.add_comm a, Nat.add_comm b]

protected theorem add_assoc (x y z : Int) : x + y + z = x + (y + z) := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  obtain ⟨e, f, rfl⟩ := exists_eq_subNatNat z
  simp only [subNatNat_add_subNatNat, Nat.add_assoc]

protected theorem add_left_comm (x y z : Int) : x + (y + z) = y + (x + z) := by
  rw [← Int.add_assoc, Int.add_comm x, Int.add_assoc]

@[simp] protected theorem zero_add (x : Int) : 0 + x = x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  rw [zero_eq_subNatNat, subNatNat_add_subNatNat, Nat.zero_add, Nat.zero_add]

@[simp] protected theorem add_zero (x : Int) : x + 0 = x := by rw [Int.add_comm, Int.zero_add]

protected theorem add_left_neg (x : Int) : -x + x = 0 := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  rw [neg_subNatNat, subNatNat_add_subNatNat, zero_eq_subNatNat, subNatNat_inj, Nat.add_zero,
    Nat.zero_add, Nat.add_comm]

protected theorem add_right_neg (x : Int) : x + -x = 0 := by rw [Int.add_comm, Int.add_left_neg]

@[simp] protected theorem sub_self (x : Int) : x - x = 0 := Int.add_right_neg x

@[simp] protected theorem neg_neg (x : Int) : - -x = x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  rw [neg_subNatNat, neg_subNatNat]

protected theorem mul_comm (x y : Int) : x * y = y * x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_mul_subNatNat, subNatNat_mul_subNatNat, Nat.mul_comm a c, Nat.mul_comm b d,
    Nat.mul_comm a d, Nat.mul_comm b c, Nat.add_comm (d * a)]

protected theorem mul_assoc (x y z : Int) : x * y * z = x * (y * z) := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  obtain ⟨e, f, rfl⟩ := exists_eq_subNatNat z
  simp only [subNatNat_mul_subNatNat, subNatNat_inj]; nat_ac

protected theorem mul_add (x y z : Int) : x * (y + z) = x * y + x * z := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  obtain ⟨e, f, rfl⟩ := exists_eq_subNatNat z
  simp only [subNatNat_mul_subNatNat, subNatNat_add_subNatNat, subNatNat_inj]; nat_ac

protected theorem add_mul (x y z : Int) : (x + y) * z = x * z + y * z := by
  rw [Int.mul_comm, Int.mul_add, Int.mul_comm z x, Int.mul_comm z y]

protected theorem mul_left_comm (x y z : Int) : x * (y * z) = y * (x * z) := by
  rw [← Int.mul_assoc, Int.mul_comm x, Int.mul_assoc]

@[simp] protected theorem one_mul (x : Int) : 1 * x = x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; simp [one_eq_subNatNat, subNatNat_mul_subNatNat]

@[simp] protected theorem mul_one (x : Int) : x * 1 = x := by rw [Int.mul_comm, Int.one_mul]

@[simp] protected theorem zero_mul (x : Int) : 0 * x = 0 := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; simp [zero_eq_subNatNat, subNatNat_mul_subNatNat]

@[simp] protected theorem mul_zero (x : Int) : x * 0 = 0 := by rw [Int.mul_comm, Int.zero_mul]

protected theorem neg_add (x y : Int) : -(x + y) = -x + -y := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  simp only [neg_subNatNat, subNatNat_add_subNatNat]

protected theorem neg_mul (x y : Int) : -x * y = -(x * y) := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  simp only [neg_subNatNat, subNatNat_mul_subNatNat, Nat.add_comm]

protected theorem mul_neg (x y : Int) : x * -y = -(x * y) := by
  rw [Int.mul_comm, Int.neg_mul, Int.mul_comm]

protected theorem sub_add_cancel (a b : Int) : a - b + b = a := by
  rw [Int.sub_eq_add_neg, Int.add_assoc, Int.add_left_neg, Int.add_zero]

protected theorem add_left_cancel {a b c : Int} (h : a + b = a + c) : b = c := by
  have := congrArg (fun x => -a + x) h
  simp only [← Int.add_assoc, Int.add_left_neg, Int.zero_add] at this; exact this

protected theorem neg_eq_of_add {a b : Int} (h : a + b = 0) : -a = b :=
  Int.add_left_cancel (a := a) (by rw [Int.add_right_neg, h])

@[simp] protected theorem neg_zero : -(0 : Int) = 0 := rfl

protected theorem eq_of_sub_eq_zero {a b : Int} (h : a - b = 0) : a = b := by
  have := Int.sub_add_cancel a b; rw [h, Int.zero_add] at this; exact this.symm

protected theorem sub_eq_zero_of_eq {a b : Int} (h : a = b) : a - b = 0 := by rw [h, Int.sub_self]

end Int
