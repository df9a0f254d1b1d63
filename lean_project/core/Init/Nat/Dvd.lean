prelude
import Init.Nat.Simproc

/-! # Natural numbers: divisibility -/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Divisibility -/

/-- `a ∣ b`: some multiple of `a` is `b`. -/
instance Nat.instDvd : Dvd Nat := ⟨fun a b => ∃ c, b = a * c⟩

namespace Nat

variable {a b c d k m n x y z : Nat}

@[simp] protected theorem dvd_refl (a : Nat) : a ∣ a := ⟨1, (Nat.mul_one a).symm⟩

@[simp] protected theorem dvd_zero (a : Nat) : a ∣ 0 := ⟨0, rfl⟩

@[simp] protected theorem one_dvd (n : Nat) : 1 ∣ n := ⟨n, (Nat.one_mul n).symm⟩

@[simp] protected theorem dvd_mul_right (a b : Nat) : a ∣ a * b := ⟨b, rfl⟩

@[simp] protected theorem dvd_mul_left (a b : Nat) : a ∣ b * a := ⟨b, Nat.mul_comm b a⟩

protected theorem dvd_trans (h : a ∣ b) (h' : b ∣ c) : a ∣ c := by
  obtain ⟨k, rfl⟩ := h
  obtain ⟨l, rfl⟩ := h'
  exact ⟨k * l, Nat.mul_assoc a k l⟩

protected theorem dvd_mul_left_of_dvd (h : a ∣ b) (c : Nat) : a ∣ c * b :=
  Nat.dvd_trans h (Nat.dvd_mul_left b c)

protected theorem dvd_mul_right_of_dvd (h : a ∣ b) (c : Nat) : a ∣ b * c :=
  Nat.dvd_trans h (Nat.dvd_mul_right b c)

protected theorem dvd_add (h : k ∣ m) (h' : k ∣ n) : k ∣ m + n := by
  obtain ⟨i, rfl⟩ := h
  obtain ⟨j, rfl⟩ := h'
  exact ⟨i + j, (Nat.mul_add k i j).symm⟩

protected theorem dvd_sub (h : k ∣ m) (h' : k ∣ n) : k ∣ m - n := by
  obtain ⟨i, rfl⟩ := h
  obtain ⟨j, rfl⟩ := h'
  exact ⟨i - j, (Nat.mul_sub k i j).symm⟩

protected theorem dvd_add_right (h : k ∣ m) : k ∣ m + n ↔ k ∣ n :=
  ⟨fun h' => by
    have h'' := Nat.dvd_sub h' h
    rw [Nat.add_sub_cancel_left] at h''
    exact h'', Nat.dvd_add h⟩

protected theorem dvd_add_left (h : k ∣ m) : k ∣ n + m ↔ k ∣ n := by
  rw [Nat.add_comm]; exact Nat.dvd_add_right h

theorem dvd_add_iff_right (h : k ∣ m) : k ∣ n ↔ k ∣ m + n := (Nat.dvd_add_right h).symm

theorem dvd_add_iff_left (h : k ∣ n) : k ∣ m ↔ k ∣ m + n := (Nat.dvd_add_left h).symm

theorem eq_zero_of_zero_dvd (h : 0 ∣ a) : a = 0 := by
  obtain ⟨k, rfl⟩ := h
  exact Nat.zero_mul k

@[simp] protected theorem zero_dvd : 0 ∣ n ↔ n = 0 :=
  ⟨eq_zero_of_zero_dvd, fun h => h ▸ Nat.dvd_refl 0⟩

theorem le_of_dvd (h : 0 < n) (h' : m ∣ n) : m ≤ n := by
  obtain ⟨k, rfl⟩ := h'
  cases k with
  | zero => exact absurd h (Nat.lt_irrefl 0)
  | succ k => exact le_mul_of_pos_right m (zero_lt_succ k)

protected theorem dvd_antisymm (h : m ∣ n) (h' : n ∣ m) : m = n := by
  rcases eq_zero_or_pos m with rfl | hm
  · exact (eq_zero_of_zero_dvd h).symm
  · rcases eq_zero_or_pos n with rfl | hn
    · exact eq_zero_of_zero_dvd h'
    · exact Nat.le_antisymm (le_of_dvd hn h) (le_of_dvd hm h')

theorem pos_of_dvd_of_pos (h : m ∣ n) (h' : 0 < n) : 0 < m :=
  Nat.pos_of_ne_zero fun e => Nat.ne_of_gt h' (eq_zero_of_zero_dvd (e ▸ h))

@[simp] protected theorem dvd_one : n ∣ 1 ↔ n = 1 :=
  ⟨fun h => Nat.dvd_antisymm h (Nat.one_dvd n), fun h => h ▸ Nat.dvd_refl 1⟩

theorem eq_one_of_dvd_one (h : n ∣ 1) : n = 1 := Nat.dvd_one.mp h

protected theorem mul_dvd_mul (h : a ∣ b) (h' : c ∣ d) : a * c ∣ b * d := by
  obtain ⟨i, rfl⟩ := h
  obtain ⟨j, rfl⟩ := h'
  exact ⟨i * j, Nat.mul_mul_mul_comm a i c j⟩

protected theorem mul_dvd_mul_left (a : Nat) (h : b ∣ c) : a * b ∣ a * c :=
  Nat.mul_dvd_mul (Nat.dvd_refl a) h

protected theorem mul_dvd_mul_right (h : a ∣ b) (c : Nat) : a * c ∣ b * c :=
  Nat.mul_dvd_mul h (Nat.dvd_refl c)

protected theorem dvd_of_mul_dvd_mul_left (hk : 0 < k) (h : k * m ∣ k * n) : m ∣ n := by
  obtain ⟨j, hj⟩ := h
  rw [Nat.mul_assoc] at hj
  exact ⟨j, Nat.eq_of_mul_eq_mul_left hk hj⟩

protected theorem dvd_of_mul_dvd_mul_right (hk : 0 < k) (h : m * k ∣ n * k) : m ∣ n := by
  rw [Nat.mul_comm m, Nat.mul_comm n] at h
  exact Nat.dvd_of_mul_dvd_mul_left hk h

theorem dvd_of_mul_right_dvd (h : a * b ∣ c) : a ∣ c := Nat.dvd_trans (Nat.dvd_mul_right a b) h

theorem dvd_of_mul_left_dvd (h : a * b ∣ c) : b ∣ c := Nat.dvd_trans (Nat.dvd_mul_left b a) h

protected theorem pow_dvd_pow (a : Nat) (h : m ≤ n) : a ^ m ∣ a ^ n := by
  obtain ⟨k, rfl⟩ := le.dest h
  rw [Nat.pow_add]
  exact Nat.dvd_mul_right _ _

end Nat
