prelude
import Init.Nat.OrderMul

/-! # Natural numbers: truncated subtraction -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

variable {a b c d k m n : Nat}

/-! ## Equations -/

@[simp] protected theorem sub_zero (n : Nat) : n - 0 = n := rfl

theorem sub_succ (n m : Nat) : n - succ m = pred (n - m) := rfl

theorem sub_add_eq_pred (n m : Nat) : n - (m + 1) = pred (n - m) := rfl

@[simp] protected theorem zero_sub (n : Nat) : 0 - n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sub_add_eq_pred, ih]; rfl

theorem succ_sub_succ (n m : Nat) : succ n - succ m = n - m := succ_sub_succ_eq_sub n m

theorem add_one_sub_add_one (n m : Nat) : n + 1 - (m + 1) = n - m := succ_sub_succ_eq_sub n m

theorem pred_eq_sub_one : pred n = n - 1 := rfl

@[simp] theorem pred_eq_sub_one' (n : Nat) : pred n = n - 1 := rfl

theorem succ_sub_one (n : Nat) : succ n - 1 = n := rfl

theorem add_one_sub_one (n : Nat) : n + 1 - 1 = n := rfl

@[simp] protected theorem sub_self (n : Nat) : n - n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [add_one_sub_add_one, ih]

/-! ## Subtraction undoes addition -/

@[simp] protected theorem add_sub_cancel (n m : Nat) : n + m - m = n := by
  induction m with
  | zero => rfl
  | succ m ih => exact (succ_sub_succ_eq_sub _ _).trans ih

@[simp] protected theorem add_sub_cancel_left (n m : Nat) : n + m - n = m := by
  rw [Nat.add_comm]; exact Nat.add_sub_cancel m n

protected theorem add_sub_add_right (n k m : Nat) : (n + k) - (m + k) = n - m := by
  induction k with
  | zero => rfl
  | succ k ih => exact (succ_sub_succ_eq_sub _ _).trans ih

protected theorem add_sub_add_left (k n m : Nat) : (k + n) - (k + m) = n - m := by
  rw [Nat.add_comm k, Nat.add_comm k, Nat.add_sub_add_right]

protected theorem sub_add_cancel (h : m ≤ n) : n - m + m = n := by
  obtain ⟨k, rfl⟩ := le.dest h
  rw [Nat.add_sub_cancel_left, Nat.add_comm]

protected theorem add_sub_cancel' (h : m ≤ n) : m + (n - m) = n := by
  rw [Nat.add_comm]; exact Nat.sub_add_cancel h

protected theorem add_sub_of_le (h : a ≤ b) : a + (b - a) = b := Nat.add_sub_cancel' h

protected theorem add_sub_assoc (h : k ≤ m) (n : Nat) : n + m - k = n + (m - k) := by
  obtain ⟨j, rfl⟩ := le.dest h
  rw [Nat.add_left_comm, Nat.add_sub_cancel_left, Nat.add_sub_cancel_left]

protected theorem sub_add_comm (h : k ≤ n) : n + m - k = n - k + m := by
  rw [Nat.add_comm n, Nat.add_sub_assoc h, Nat.add_comm]

protected theorem sub_sub (n m k : Nat) : n - m - k = n - (m + k) := by
  induction k with
  | zero => rfl
  | succ k ih => exact congrArg pred ih

protected theorem sub_right_comm (n m k : Nat) : n - m - k = n - k - m := by
  rw [Nat.sub_sub, Nat.sub_sub, Nat.add_comm]

theorem sub_add_eq (a b c : Nat) : a - (b + c) = a - b - c := (Nat.sub_sub a b c).symm

/-! ## Subtraction and order -/

protected theorem sub_eq_zero_of_le (h : a ≤ b) : a - b = 0 := by
  obtain ⟨k, rfl⟩ := le.dest h
  have e := Nat.add_sub_add_left a 0 k
  rw [Nat.add_zero, Nat.zero_sub] at e
  exact e

protected theorem sub_pos_of_lt (h : a < b) : 0 < b - a := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_lt h
  rw [Nat.add_assoc, Nat.add_sub_cancel_left]
  exact zero_lt_succ k

protected theorem sub_eq_zero_iff_le : a - b = 0 ↔ a ≤ b :=
  ⟨fun h => Nat.not_lt.mp fun h' => Nat.ne_of_gt (Nat.sub_pos_of_lt h') h, Nat.sub_eq_zero_of_le⟩

protected theorem sub_pos_iff_lt : 0 < b - a ↔ a < b :=
  ⟨fun h => Nat.not_le.mp fun h' => Nat.ne_of_gt h (Nat.sub_eq_zero_of_le h'), Nat.sub_pos_of_lt⟩

protected theorem lt_of_sub_pos (h : 0 < n - m) : m < n := Nat.sub_pos_iff_lt.mp h

protected theorem le_of_sub_eq_zero (h : n - m = 0) : n ≤ m := Nat.sub_eq_zero_iff_le.mp h

protected theorem sub_le_sub_right (h : n ≤ m) (k : Nat) : n - k ≤ m - k := by
  induction k with
  | zero => exact h
  | succ k ih => exact pred_le_pred ih

protected theorem sub_le_sub_left (h : n ≤ m) (k : Nat) : k - m ≤ k - n := by
  obtain ⟨j, rfl⟩ := le.dest h
  rw [sub_add_eq]
  exact Nat.sub_le _ _

protected theorem sub_lt (h : 0 < n) (h' : 0 < m) : n - m < n := by
  obtain ⟨i, rfl⟩ := exists_eq_add_of_le' h
  obtain ⟨j, rfl⟩ := exists_eq_add_of_le' h'
  rw [add_one_sub_add_one]
  exact lt_succ_of_le (Nat.sub_le i j)

protected theorem sub_le_of_le_add (h : a ≤ c + b) : a - b ≤ c := by
  have h' := Nat.sub_le_sub_right h b
  rw [Nat.add_sub_cancel] at h'
  exact h'

protected theorem le_add_of_sub_le (h : a - b ≤ c) : a ≤ c + b := by
  rcases Nat.le_total a b with h' | h'
  · exact le_add_left_of_le h'
  · have h'' := Nat.add_le_add_right h b
    rw [Nat.sub_add_cancel h'] at h''
    exact h''

protected theorem sub_le_iff_le_add : a - b ≤ c ↔ a ≤ c + b :=
  ⟨Nat.le_add_of_sub_le, Nat.sub_le_of_le_add⟩

protected theorem sub_le_iff_le_add' : a - b ≤ c ↔ a ≤ b + c := by
  rw [Nat.add_comm]; exact Nat.sub_le_iff_le_add

protected theorem le_sub_of_add_le (h : a + b ≤ c) : a ≤ c - b := by
  have h' := Nat.sub_le_sub_right h b
  rw [Nat.add_sub_cancel] at h'
  exact h'

protected theorem add_le_of_le_sub (hle : b ≤ c) (h : a ≤ c - b) : a + b ≤ c := by
  have h' := Nat.add_le_add_right h b
  rw [Nat.sub_add_cancel hle] at h'
  exact h'

protected theorem le_sub_iff_add_le (h : k ≤ m) : n ≤ m - k ↔ n + k ≤ m :=
  ⟨Nat.add_le_of_le_sub h, Nat.le_sub_of_add_le⟩

protected theorem lt_sub_of_add_lt (h : a + b < c) : a < c - b := by
  rw [← succ_le, ← succ_add] at h
  exact Nat.le_sub_of_add_le h

protected theorem add_lt_of_lt_sub (h : a < c - b) : a + b < c := by
  have hbc : b < c := Nat.lt_of_sub_pos (pos_of_lt h)
  have h' := Nat.add_lt_add_right h b
  rw [Nat.sub_add_cancel (Nat.le_of_lt hbc)] at h'
  exact h'

protected theorem lt_sub_iff_add_lt : a < c - b ↔ a + b < c :=
  ⟨Nat.add_lt_of_lt_sub, Nat.lt_sub_of_add_lt⟩

protected theorem sub_lt_iff_lt_add (h : b ≤ a) : a - b < c ↔ a < c + b := by
  rw [← Nat.not_le, ← Nat.not_le, Nat.le_sub_iff_add_le h]

protected theorem sub_lt_sub_left (h : k < m) (h' : k < n) : m - n < m - k := by
  obtain ⟨i, rfl⟩ := exists_eq_add_of_lt h
  obtain ⟨j, rfl⟩ := exists_eq_add_of_lt h'
  rw [Nat.add_assoc, Nat.add_assoc, Nat.add_sub_add_left, Nat.add_sub_cancel_left,
    add_one_sub_add_one]
  exact lt_succ_of_le (Nat.sub_le i j)

protected theorem sub_eq_iff_eq_add (h : b ≤ a) : a - b = c ↔ a = c + b := by
  constructor
  · intro e; rw [← e, Nat.sub_add_cancel h]
  · intro e; rw [e, Nat.add_sub_cancel]

protected theorem eq_sub_of_add_eq (h : a + b = c) : a = c - b := by rw [← h, Nat.add_sub_cancel]

protected theorem sub_eq_of_eq_add (h : a = c + b) : a - b = c := by rw [h, Nat.add_sub_cancel]

protected theorem eq_add_of_sub_eq (hle : b ≤ a) (h : a - b = c) : a = c + b :=
  (Nat.sub_eq_iff_eq_add hle).mp h

protected theorem add_sub_max (a b : Nat) : a + (b - a) = max a b := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.max_eq_right h, Nat.add_sub_cancel' h]
  · rw [Nat.max_eq_left h, Nat.sub_eq_zero_of_le h, Nat.add_zero]

protected theorem sub_add_max (a b : Nat) : a - b + b = max a b := by
  rw [Nat.add_comm, Nat.add_sub_max, Nat.max_comm]

theorem sub_one_lt (h : n ≠ 0) : n - 1 < n := Nat.sub_lt (Nat.pos_of_ne_zero h) one_pos

theorem pred_lt : {n : Nat} → n ≠ 0 → pred n < n
  | 0, h => absurd rfl h
  | n + 1, _ => Nat.lt_add_one n

theorem pred_lt_of_lt (h : m < n) : pred n < n := pred_lt (ne_zero_of_lt h)

theorem sub_succ_lt_self {a i : Nat} (h : i < a) : a - (i + 1) < a - i :=
  pred_lt (Nat.ne_of_gt (Nat.sub_pos_of_lt h))

theorem sub_one_add_one (h : n ≠ 0) : n - 1 + 1 = n := Nat.sub_add_cancel (Nat.pos_of_ne_zero h)

theorem sub_one_lt_of_lt (h : m < n) : n - 1 < n := sub_one_lt (ne_zero_of_lt h)

theorem le_sub_one_of_lt (h : a < b) : a ≤ b - 1 := Nat.le_sub_of_add_le h

/-! ## Subtraction and multiplication -/

protected theorem sub_mul (n m k : Nat) : (n - m) * k = n * k - m * k := by
  rcases Nat.le_total m n with h | h
  · obtain ⟨j, rfl⟩ := le.dest h
    rw [Nat.add_sub_cancel_left, Nat.add_mul, Nat.add_sub_cancel_left]
  · rw [Nat.sub_eq_zero_of_le h, Nat.zero_mul, Nat.sub_eq_zero_of_le (Nat.mul_le_mul_right k h)]

protected theorem mul_sub (k m n : Nat) : k * (m - n) = k * m - k * n := by
  rw [Nat.mul_comm, Nat.sub_mul, Nat.mul_comm m, Nat.mul_comm n]

protected theorem mul_sub_one (n m : Nat) : n * (m - 1) = n * m - n := by
  rw [Nat.mul_sub, Nat.mul_one]

protected theorem sub_one_mul (n m : Nat) : (n - 1) * m = n * m - m := by
  rw [Nat.sub_mul, Nat.one_mul]

end Nat
