prelude
import Init.Nat.Order

/-! # Natural numbers: order and products, powers, minimum and maximum -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

variable {a b c d k m n : Nat}

/-! ## Order and multiplication -/

protected theorem mul_le_mul_left (c : Nat) (h : a ≤ b) : c * a ≤ c * b := by
  obtain ⟨k, rfl⟩ := le.dest h
  rw [Nat.mul_add]
  exact le_add_right _ _

protected theorem mul_le_mul_right (c : Nat) (h : a ≤ b) : a * c ≤ b * c := by
  rw [Nat.mul_comm a, Nat.mul_comm b]
  exact Nat.mul_le_mul_left c h

protected theorem mul_le_mul (h : a ≤ b) (h' : c ≤ d) : a * c ≤ b * d :=
  Nat.le_trans (Nat.mul_le_mul_right c h) (Nat.mul_le_mul_left b h')

protected theorem mul_pos (ha : 0 < a) (hb : 0 < b) : 0 < a * b :=
  Nat.pos_of_ne_zero (Nat.mul_ne_zero (Nat.ne_of_gt ha) (Nat.ne_of_gt hb))

protected theorem mul_lt_mul_of_pos_left (h : a < b) (hc : 0 < c) : c * a < c * b := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_lt h
  rw [Nat.add_assoc, Nat.mul_add]
  exact lt_add_of_pos_right (Nat.mul_pos hc (zero_lt_succ k))

protected theorem mul_lt_mul_of_pos_right (h : a < b) (hc : 0 < c) : a * c < b * c := by
  rw [Nat.mul_comm a, Nat.mul_comm b]
  exact Nat.mul_lt_mul_of_pos_left h hc

protected theorem mul_lt_mul_of_lt_of_le (hac : a < c) (hbd : b ≤ d) (hd : 0 < d) : a * b < c * d :=
  Nat.lt_of_le_of_lt (Nat.mul_le_mul_left a hbd) (Nat.mul_lt_mul_of_pos_right hac hd)

protected theorem le_of_mul_le_mul_left (h : c * a ≤ c * b) (hc : 0 < c) : a ≤ b :=
  Nat.not_lt.mp fun h' => Nat.not_lt.mpr h (Nat.mul_lt_mul_of_pos_left h' hc)

protected theorem le_of_mul_le_mul_right (h : a * c ≤ b * c) (hc : 0 < c) : a ≤ b := by
  rw [Nat.mul_comm a, Nat.mul_comm b] at h
  exact Nat.le_of_mul_le_mul_left h hc

protected theorem mul_le_mul_left_iff (hc : 0 < c) : c * a ≤ c * b ↔ a ≤ b :=
  ⟨fun h => Nat.le_of_mul_le_mul_left h hc, Nat.mul_le_mul_left c⟩

protected theorem mul_lt_mul_left_iff (hc : 0 < c) : c * a < c * b ↔ a < b := by
  rw [← Nat.not_le, ← Nat.not_le, Nat.mul_le_mul_left_iff hc]

protected theorem eq_of_mul_eq_mul_left (ha : 0 < a) (h : a * b = a * c) : b = c :=
  Nat.le_antisymm (Nat.le_of_mul_le_mul_left (Nat.le_of_eq h) ha)
    (Nat.le_of_mul_le_mul_left (Nat.le_of_eq h.symm) ha)

protected theorem eq_of_mul_eq_mul_right (ha : 0 < a) (h : b * a = c * a) : b = c := by
  rw [Nat.mul_comm b, Nat.mul_comm c] at h
  exact Nat.eq_of_mul_eq_mul_left ha h

protected theorem mul_left_cancel (ha : 0 < a) (h : a * b = a * c) : b = c :=
  Nat.eq_of_mul_eq_mul_left ha h

protected theorem mul_right_cancel (ha : 0 < a) (h : b * a = c * a) : b = c :=
  Nat.eq_of_mul_eq_mul_right ha h

theorem le_mul_of_pos_left (m : Nat) (h : 0 < n) : m ≤ n * m := by
  have h' := Nat.mul_le_mul_right m (show 1 ≤ n from h)
  rw [Nat.one_mul] at h'
  exact h'

theorem le_mul_of_pos_right (n : Nat) (h : 0 < m) : n ≤ n * m := by
  rw [Nat.mul_comm]; exact le_mul_of_pos_left n h

theorem le_mul_self (n : Nat) : n ≤ n * n := by
  cases n with
  | zero => exact Nat.le_refl 0
  | succ n => exact le_mul_of_pos_left (n + 1) (zero_lt_succ n)

theorem eq_one_of_mul_eq_one_right (h : m * n = 1) : m = 1 := by
  cases n with
  | zero => exact absurd h.symm (succ_ne_zero 0)
  | succ n =>
    have h' : m ≤ 1 := h ▸ le_mul_of_pos_right m (zero_lt_succ n)
    rcases le_one_iff_eq_zero_or_eq_one.mp h' with rfl | h'
    · rw [Nat.zero_mul] at h; exact absurd h.symm (succ_ne_zero 0)
    · exact h'

theorem eq_one_of_mul_eq_one_left (h : m * n = 1) : n = 1 := by
  rw [Nat.mul_comm] at h; exact eq_one_of_mul_eq_one_right h

/-! ## Order and powers -/

protected theorem pow_pos {p n : Nat} (h : 0 < p) : 0 < p ^ n := by
  induction n with
  | zero => exact zero_lt_succ 0
  | succ n ih => exact Nat.mul_pos ih h

protected theorem pow_le_pow_left {m n : Nat} (h : m ≤ n) (i : Nat) : m ^ i ≤ n ^ i := by
  induction i with
  | zero => exact Nat.le_refl 1
  | succ i ih => exact Nat.mul_le_mul ih h

protected theorem pow_le_pow_right {n m k : Nat} (h : 0 < n) (h' : m ≤ k) : n ^ m ≤ n ^ k := by
  obtain ⟨j, rfl⟩ := le.dest h'
  rw [Nat.pow_add]
  exact le_mul_of_pos_right _ (Nat.pow_pos h)

theorem one_le_two_pow : 1 ≤ 2 ^ n := Nat.pow_pos (zero_lt_succ 1)

theorem two_pow_pos (n : Nat) : 0 < 2 ^ n := Nat.pow_pos (zero_lt_succ 1)

theorem lt_two_pow_self : n < 2 ^ n := by
  induction n with
  | zero => exact zero_lt_succ 0
  | succ n ih =>
    rw [Nat.pow_succ, Nat.mul_two]
    exact Nat.add_lt_add_of_lt_of_le ih (two_pow_pos n)

/-! ## Minimum and maximum -/

protected theorem min_def : min a b = if a ≤ b then a else b := rfl

protected theorem max_def : max a b = if a ≤ b then b else a := rfl

protected theorem min_eq_left (h : a ≤ b) : min a b = a := if_pos h

protected theorem min_eq_right (h : b ≤ a) : min a b = b := by
  rw [Nat.min_def]
  split
  · exact Nat.le_antisymm ‹_› h
  · rfl

protected theorem max_eq_right (h : a ≤ b) : max a b = b := if_pos h

protected theorem max_eq_left (h : b ≤ a) : max a b = a := by
  rw [Nat.max_def]
  split
  · exact Nat.le_antisymm h ‹_›
  · rfl

protected theorem min_comm (a b : Nat) : min a b = min b a := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.min_eq_left h, Nat.min_eq_right h]
  · rw [Nat.min_eq_right h, Nat.min_eq_left h]

protected theorem max_comm (a b : Nat) : max a b = max b a := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.max_eq_right h, Nat.max_eq_left h]
  · rw [Nat.max_eq_left h, Nat.max_eq_right h]

protected theorem min_le_left (a b : Nat) : min a b ≤ a := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.min_eq_left h]
  · rw [Nat.min_eq_right h]; exact h

protected theorem min_le_right (a b : Nat) : min a b ≤ b := by
  rw [Nat.min_comm]; exact Nat.min_le_left b a

protected theorem le_max_left (a b : Nat) : a ≤ max a b := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.max_eq_right h]; exact h
  · rw [Nat.max_eq_left h]

protected theorem le_max_right (a b : Nat) : b ≤ max a b := by
  rw [Nat.max_comm]; exact Nat.le_max_left b a

protected theorem le_min : k ≤ min a b ↔ k ≤ a ∧ k ≤ b :=
  ⟨fun h => ⟨Nat.le_trans h (Nat.min_le_left a b), Nat.le_trans h (Nat.min_le_right a b)⟩,
    fun ⟨h, h'⟩ => by rw [Nat.min_def]; split; exact h; exact h'⟩

protected theorem le_min_of_le_of_le (h : k ≤ a) (h' : k ≤ b) : k ≤ min a b :=
  Nat.le_min.mpr ⟨h, h'⟩

protected theorem max_le : max a b ≤ k ↔ a ≤ k ∧ b ≤ k :=
  ⟨fun h => ⟨Nat.le_trans (Nat.le_max_left a b) h, Nat.le_trans (Nat.le_max_right a b) h⟩,
    fun ⟨h, h'⟩ => by rw [Nat.max_def]; split; exact h'; exact h⟩

protected theorem max_le_of_le_of_le (h : a ≤ k) (h' : b ≤ k) : max a b ≤ k :=
  Nat.max_le.mpr ⟨h, h'⟩

protected theorem lt_min : k < min a b ↔ k < a ∧ k < b := Nat.le_min

@[simp] protected theorem min_self (a : Nat) : min a a = a := Nat.min_eq_left (Nat.le_refl a)

@[simp] protected theorem max_self (a : Nat) : max a a = a := Nat.max_eq_left (Nat.le_refl a)

@[simp] protected theorem zero_min (a : Nat) : min 0 a = 0 := Nat.min_eq_left (zero_le a)

@[simp] protected theorem min_zero (a : Nat) : min a 0 = 0 := Nat.min_eq_right (zero_le a)

@[simp] protected theorem zero_max (a : Nat) : max 0 a = a := Nat.max_eq_right (zero_le a)

@[simp] protected theorem max_zero (a : Nat) : max a 0 = a := Nat.max_eq_left (zero_le a)

protected theorem min_assoc (a b c : Nat) : min (min a b) c = min a (min b c) :=
  Nat.le_antisymm
    (Nat.le_min_of_le_of_le (Nat.le_trans (Nat.min_le_left _ c) (Nat.min_le_left a b))
      (Nat.le_min_of_le_of_le (Nat.le_trans (Nat.min_le_left _ c) (Nat.min_le_right a b))
        (Nat.min_le_right _ c)))
    (Nat.le_min_of_le_of_le
      (Nat.le_min_of_le_of_le (Nat.min_le_left a _) (Nat.le_trans (Nat.min_le_right a _)
        (Nat.min_le_left b c)))
      (Nat.le_trans (Nat.min_le_right a _) (Nat.min_le_right b c)))

protected theorem max_assoc (a b c : Nat) : max (max a b) c = max a (max b c) :=
  Nat.le_antisymm
    (Nat.max_le_of_le_of_le
      (Nat.max_le_of_le_of_le (Nat.le_max_left a _)
        (Nat.le_trans (Nat.le_max_left b c) (Nat.le_max_right a _)))
      (Nat.le_trans (Nat.le_max_right b c) (Nat.le_max_right a _)))
    (Nat.max_le_of_le_of_le (Nat.le_trans (Nat.le_max_left a b) (Nat.le_max_left _ c))
      (Nat.max_le_of_le_of_le (Nat.le_trans (Nat.le_max_right a b) (Nat.le_max_left _ c))
        (Nat.le_max_right _ c)))

end Nat
