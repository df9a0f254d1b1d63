prelude
import Init.Int.Ring

/-! # Integers: order and casts
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Int

/-! ## Order -/

protected theorem le_refl (x : Int) : x ≤ x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  rw [subNatNat_le_iff]

attribute [refl, simp] Int.le_refl

protected theorem le_trans {x y z : Int} (h : x ≤ y) (h' : y ≤ z) : x ≤ z := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  obtain ⟨e, f, rfl⟩ := exists_eq_subNatNat z
  rw [subNatNat_le_iff] at *
  have := Nat.add_le_add h h'
  apply Nat.le_of_add_le_add_left (a := c + d)
  nat_ac at this ⊢; exact this

protected theorem le_antisymm {x y : Int} (h : x ≤ y) (h' : y ≤ x) : x = y := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x; obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_le_iff] at *; rw [subNatNat_inj]; exact Nat.le_antisymm h h'

protected theorem not_le {x y : Int} : ¬ x ≤ y ↔ y < x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_le_iff, subNatNat_lt_iff]
  exact Nat.not_le

protected theorem not_lt {x y : Int} : ¬ x < y ↔ y ≤ x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_le_iff, subNatNat_lt_iff]
  exact Nat.not_lt

protected theorem le_total (x y : Int) : x ≤ y ∨ y ≤ x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_le_iff, subNatNat_le_iff]
  exact Nat.le_total _ _

protected theorem lt_trichotomy (x y : Int) : x < y ∨ x = y ∨ y < x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_lt_iff, subNatNat_lt_iff, subNatNat_inj]
  exact Nat.lt_trichotomy _ _

protected theorem lt_or_gt_of_ne {a b : Int} (h : a ≠ b) : a < b ∨ a > b := by
  rcases Int.lt_trichotomy a b with h' | h' | h'
  · exact .inl h'
  · exact absurd h' h
  · exact .inr h'

protected theorem lt_irrefl (x : Int) : ¬ x < x := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  rw [subNatNat_lt_iff]
  exact Nat.lt_irrefl _

protected theorem le_of_lt {x y : Int} (h : x < y) : x ≤ y := by
  obtain ⟨a, b, rfl⟩ := exists_eq_subNatNat x
  obtain ⟨c, d, rfl⟩ := exists_eq_subNatNat y
  rw [subNatNat_lt_iff] at h
  rw [subNatNat_le_iff]
  exact Nat.le_of_lt h

protected theorem ne_of_gt {a b : Int} (h : b < a) : a ≠ b := fun e => Int.lt_irrefl b (e ▸ h)

protected theorem add_le_add {a b c d : Int} (h : a ≤ b) (h' : c ≤ d) : a + c ≤ b + d := by
  obtain ⟨a1, a2, rfl⟩ := exists_eq_subNatNat a
  obtain ⟨b1, b2, rfl⟩ := exists_eq_subNatNat b
  obtain ⟨c1, c2, rfl⟩ := exists_eq_subNatNat c
  obtain ⟨d1, d2, rfl⟩ := exists_eq_subNatNat d
  simp only [subNatNat_add_subNatNat]; rw [subNatNat_le_iff] at *
  have := Nat.add_le_add h h'
  nat_ac at this ⊢; exact this

protected theorem add_le_add_left {a b : Int} (h : a ≤ b) (c : Int) : c + a ≤ c + b :=
  Int.add_le_add (Int.le_refl c) h

protected theorem add_le_add_right {a b : Int} (h : a ≤ b) (c : Int) : a + c ≤ b + c :=
  Int.add_le_add h (Int.le_refl c)

protected theorem neg_le_neg {a b : Int} (h : a ≤ b) : -b ≤ -a := by
  obtain ⟨a1, a2, rfl⟩ := exists_eq_subNatNat a; obtain ⟨b1, b2, rfl⟩ := exists_eq_subNatNat b
  rw [neg_subNatNat, neg_subNatNat]
  rw [subNatNat_le_iff] at *
  rw [Nat.add_comm b2, Nat.add_comm a2]
  exact h

theorem add_one_le_of_lt {a b : Int} (h : a < b) : a + 1 ≤ b := h

theorem lt_add_one_of_le {a b : Int} (h : a ≤ b) : a < b + 1 := Int.add_le_add_right h 1

theorem le_of_lt_add_one {a b : Int} (h : a < b + 1) : a ≤ b := by
  obtain ⟨a1, a2, rfl⟩ := exists_eq_subNatNat a; obtain ⟨b1, b2, rfl⟩ := exists_eq_subNatNat b
  rw [one_eq_subNatNat, subNatNat_add_subNatNat, subNatNat_lt_iff] at h; rw [subNatNat_le_iff]
  rw [Nat.add_zero, Nat.add_right_comm] at h; exact Nat.le_of_lt_succ h

theorem sub_nonneg_of_le {a b : Int} (h : b ≤ a) : 0 ≤ a - b := by
  have := Int.add_le_add_right h (-b); rw [Int.add_right_neg] at this; exact this

theorem le_of_sub_nonneg {a b : Int} (h : 0 ≤ a - b) : b ≤ a := by
  have := Int.add_le_add_right h b; rw [Int.zero_add, Int.sub_add_cancel] at this; exact this

theorem eq_ofNat_of_zero_le {a : Int} (h : 0 ≤ a) : ∃ n : Nat, a = n := by
  cases a with
  | ofNat n => exact ⟨n, rfl⟩
  | negSucc n =>
    exact absurd h (by rw [negSucc_eq_subNatNat, zero_eq_subNatNat, subNatNat_le_iff]; simp)

protected theorem mul_nonneg {a b : Int} (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a * b := by
  obtain ⟨m, rfl⟩ := eq_ofNat_of_zero_le ha; obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le hb
  rw [natCast_eq_subNatNat, natCast_eq_subNatNat, subNatNat_mul_subNatNat, zero_eq_subNatNat,
    subNatNat_le_iff]
  simp

protected theorem mul_le_mul_of_nonneg_left {a b c : Int} (h : a ≤ b) (hc : 0 ≤ c) :
    c * a ≤ c * b := by
  apply le_of_sub_nonneg
  have := Int.mul_nonneg hc (sub_nonneg_of_le h)
  rw [Int.sub_eq_add_neg, Int.mul_add, Int.mul_neg] at this; exact this

/-! ## Natural numbers as integers -/

theorem natCast_nonneg (n : Nat) : (0 : Int) ≤ n := by
  rw [natCast_eq_subNatNat, zero_eq_subNatNat, subNatNat_le_iff]
  simp

@[simp] theorem natCast_add (a b : Nat) : ((a + b : Nat) : Int) = a + b := rfl

@[simp] theorem natCast_mul (a b : Nat) : ((a * b : Nat) : Int) = a * b := rfl

theorem natCast_succ (n : Nat) : ((Nat.succ n : Nat) : Int) = n + 1 := rfl

theorem natCast_ediv (a b : Nat) : ((a / b : Nat) : Int) = a / b := rfl

theorem natCast_emod (a b : Nat) : ((a % b : Nat) : Int) = a % b := rfl

theorem natCast_le {a b : Nat} : (a : Int) ≤ b ↔ a ≤ b := by
  rw [natCast_eq_subNatNat, natCast_eq_subNatNat, subNatNat_le_iff, Nat.add_zero, Nat.add_zero]

theorem natCast_lt {a b : Nat} : (a : Int) < b ↔ a < b := by
  rw [natCast_eq_subNatNat, natCast_eq_subNatNat, subNatNat_lt_iff, Nat.add_zero, Nat.add_zero]

theorem natCast_inj {a b : Nat} : (a : Int) = b ↔ a = b :=
  ⟨fun h => by injection h, fun h => h ▸ rfl⟩

end Int
