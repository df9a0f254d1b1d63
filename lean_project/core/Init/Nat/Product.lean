prelude
import Init.Nat.Linear
import Init.Data.Function

/-! # Natural numbers: products and powers

What needs more than linear arithmetic: monotonicity and cancellation of products and powers.
-/

set_option linter.all false
set_option autoImplicit false

namespace Nat

variable {a b c d k m n : Nat}

/-! ## Products -/

protected theorem mul_left_inj {a : Nat} (h : a ≠ 0) : b * a = c * a ↔ b = c :=
  ⟨Nat.eq_of_mul_eq_mul_right (Nat.pos_of_ne_zero h), fun e => e ▸ rfl⟩

protected theorem mul_right_inj {a : Nat} (h : a ≠ 0) : a * b = a * c ↔ b = c :=
  ⟨Nat.eq_of_mul_eq_mul_left (Nat.pos_of_ne_zero h), fun e => e ▸ rfl⟩

protected theorem mul_left_cancel_iff {a : Nat} (h : 0 < a) {b c : Nat} : a * b = a * c ↔ b = c :=
  Nat.mul_right_inj (by omega)

protected theorem mul_right_cancel_iff {a : Nat} (h : 0 < a) {b c : Nat} : b * a = c * a ↔ b = c :=
  Nat.mul_left_inj (by omega)

theorem mul_self_le_mul_self (h : m ≤ n) : m * m ≤ n * n := Nat.mul_le_mul h h

theorem mul_self_lt_mul_self (h : m < n) : m * m < n * n :=
  Nat.mul_lt_mul_of_lt_of_le h (Nat.le_of_lt h) (zero_lt_of_lt h)

theorem mul_self_le_mul_self_iff : m * m ≤ n * n ↔ m ≤ n :=
  ⟨fun h => Nat.le_of_not_lt fun h' => absurd h (Nat.not_le_of_lt (mul_self_lt_mul_self h')),
    mul_self_le_mul_self⟩

theorem mul_self_lt_mul_self_iff : m * m < n * n ↔ m < n := by
  rw [← Nat.not_le, mul_self_le_mul_self_iff, Nat.not_le]

theorem mul_self_inj : m * m = n * n ↔ m = n := by
  rw [Nat.le_antisymm_iff, mul_self_le_mul_self_iff, mul_self_le_mul_self_iff,
    ← Nat.le_antisymm_iff]

theorem lt_mul_self_iff : n < n * n ↔ 1 < n := by
  match n with
  | 0 => decide
  | 1 => decide
  | n + 2 =>
    have := Nat.mul_le_mul_left (n + 2) (show 2 ≤ n + 2 by omega)
    constructor <;> intro <;> omega

protected theorem mul_eq_one_iff : m * n = 1 ↔ m = 1 ∧ n = 1 :=
  ⟨fun h => ⟨Nat.eq_one_of_mul_eq_one_right h, Nat.eq_one_of_mul_eq_one_left h⟩,
    fun ⟨h, h'⟩ => by rw [h, h']⟩

protected theorem mul_lt_mul_of_le_of_lt (hac : a ≤ c) (hbd : b < d) (hc : 0 < c) :
    a * b < c * d :=
  Nat.lt_of_le_of_lt (Nat.mul_le_mul_right b hac) (Nat.mul_lt_mul_of_pos_left hbd hc)

protected theorem mul_lt_mul'' (hac : a < c) (hbd : b < d) : a * b < c * d :=
  Nat.mul_lt_mul_of_lt_of_le hac (Nat.le_of_lt hbd) (zero_lt_of_lt hbd)

theorem pos_of_mul_pos (h : 0 < a * b) : 0 < a := by
  cases a with
  | zero => rw [Nat.zero_mul] at h; exact h
  | succ a => exact succ_pos a

protected theorem lt_of_mul_lt_mul_left (h : a * b < a * c) : b < c :=
  Nat.lt_of_not_le fun h' => absurd h (Nat.not_lt_of_le (Nat.mul_le_mul_left a h'))

protected theorem lt_of_mul_lt_mul_right (h : b * a < c * a) : b < c :=
  Nat.lt_of_not_le fun h' => absurd h (Nat.not_lt_of_le (Nat.mul_le_mul_right a h'))

protected theorem mul_le_mul_right_iff (hc : 0 < c) : a * c ≤ b * c ↔ a ≤ b :=
  ⟨fun h => Nat.le_of_mul_le_mul_right h hc, Nat.mul_le_mul_right c⟩

protected theorem mul_lt_mul_left (a0 : 0 < a) : a * b < a * c ↔ b < c :=
  ⟨Nat.lt_of_mul_lt_mul_left, fun h => Nat.mul_lt_mul_of_pos_left h a0⟩

protected theorem mul_lt_mul_right (a0 : 0 < a) : b * a < c * a ↔ b < c :=
  ⟨Nat.lt_of_mul_lt_mul_right, fun h => Nat.mul_lt_mul_of_pos_right h a0⟩

protected theorem mul_min_mul_right (a b c : Nat) : min (a * c) (b * c) = min a b * c := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.min_eq_left h, Nat.min_eq_left (Nat.mul_le_mul_right c h)]
  · rw [Nat.min_eq_right h, Nat.min_eq_right (Nat.mul_le_mul_right c h)]

protected theorem mul_min_mul_left (a b c : Nat) : min (a * b) (a * c) = a * min b c := by
  rw [Nat.mul_comm a, Nat.mul_comm a, Nat.mul_min_mul_right, Nat.mul_comm]

protected theorem mul_max_mul_right (a b c : Nat) : max (a * c) (b * c) = max a b * c := by
  rcases Nat.le_total a b with h | h
  · rw [Nat.max_eq_right h, Nat.max_eq_right (Nat.mul_le_mul_right c h)]
  · rw [Nat.max_eq_left h, Nat.max_eq_left (Nat.mul_le_mul_right c h)]

protected theorem mul_max_mul_left (a b c : Nat) : max (a * b) (a * c) = a * max b c := by
  rw [Nat.mul_comm a, Nat.mul_comm a, Nat.mul_max_mul_right, Nat.mul_comm]

protected theorem mul_self_sub_mul_self_eq (a b : Nat) : a * a - b * b = (a + b) * (a - b) := by
  rw [Nat.mul_sub, Nat.add_mul, Nat.add_mul, Nat.mul_comm b a]
  omega

/-! ## Powers -/

theorem zero_pow_of_pos (n : Nat) (h : 0 < n) : 0 ^ n = 0 := Nat.zero_pow h

protected theorem pow_mul' (a m n : Nat) : a ^ (m * n) = (a ^ n) ^ m := by
  rw [Nat.mul_comm, Nat.pow_mul]

protected theorem pow_add' (a m n : Nat) : a ^ (m + n) = a ^ n * a ^ m := by
  rw [Nat.pow_add, Nat.mul_comm]

protected theorem pow_eq_zero {a : Nat} : a ^ n = 0 ↔ a = 0 ∧ n ≠ 0 := by
  induction n with
  | zero => simp
  | succ n ih =>
    rw [Nat.pow_succ, Nat.mul_eq_zero, ih]
    exact ⟨fun h => ⟨h.elim (·.1) id, succ_ne_zero n⟩, fun h => .inr h.1⟩

theorem pos_pow_iff {b : Nat} (n : Nat) (h : 0 < n) : 0 < b ^ n ↔ 0 < b := by
  constructor
  · intro h'
    cases b with
    | zero => rw [Nat.zero_pow h] at h'; exact h'
    | succ b => exact succ_pos b
  · exact fun h => Nat.pow_pos h

theorem pow_lt_pow_left (h : a < b) : ∀ {n : Nat}, n ≠ 0 → a ^ n < b ^ n
  | 0, hn => absurd rfl hn
  | 1, _ => by rwa [Nat.pow_one, Nat.pow_one]
  | n + 2, _ => by
    rw [Nat.pow_succ, Nat.pow_succ b]
    exact Nat.mul_lt_mul'' (pow_lt_pow_left h (succ_ne_zero n)) h

theorem pow_lt_pow_succ (h : 1 < a) : a ^ n < a ^ (n + 1) := by
  have := Nat.pow_pos (n := n) (show 0 < a by omega)
  rw [Nat.pow_succ]
  exact (lt_mul_iff_one_lt_right this).mpr h
where
  lt_mul_iff_one_lt_right {a b : Nat} (h : 0 < a) : a < a * b ↔ 1 < b := by
    have := Nat.mul_lt_mul_left (b := 1) (c := b) h
    rwa [Nat.mul_one] at this

theorem pow_lt_pow_right (ha : 1 < a) (h : m < n) : a ^ m < a ^ n :=
  Nat.lt_of_lt_of_le (pow_lt_pow_succ ha) (Nat.pow_le_pow_right (by omega) h)

theorem pow_le_pow_iff_right (h : 1 < a) : a ^ n ≤ a ^ m ↔ n ≤ m :=
  ⟨fun h' => Nat.le_of_not_lt fun hlt => absurd h' (Nat.not_le_of_lt (pow_lt_pow_right h hlt)),
    fun h' => Nat.pow_le_pow_right (by omega) h'⟩

theorem pow_lt_pow_iff_right (h : 1 < a) : a ^ n < a ^ m ↔ n < m := by
  rw [← Nat.not_le, pow_le_pow_iff_right h, Nat.not_le]

theorem pow_le_pow_iff_left (hn : n ≠ 0) : a ^ n ≤ b ^ n ↔ a ≤ b :=
  ⟨fun h => Nat.le_of_not_lt fun hlt => absurd h (Nat.not_le_of_lt (pow_lt_pow_left hlt hn)),
    fun h => Nat.pow_le_pow_left h n⟩

theorem pow_lt_pow_iff_left (hn : n ≠ 0) : a ^ n < b ^ n ↔ a < b := by
  rw [← Nat.not_le, pow_le_pow_iff_left hn, Nat.not_le]

theorem pow_left_inj (hn : n ≠ 0) : a ^ n = b ^ n ↔ a = b := by
  rw [Nat.le_antisymm_iff, pow_le_pow_iff_left hn, pow_le_pow_iff_left hn, ← Nat.le_antisymm_iff]

protected theorem pow_right_injective (h : 1 < a) : Function.Injective (a ^ ·) := fun m n e => by
  have e : a ^ m = a ^ n := e
  rcases Nat.lt_trichotomy m n with hlt | he | hlt
  · exact absurd e (Nat.ne_of_lt (pow_lt_pow_right h hlt))
  · exact he
  · exact absurd e.symm (Nat.ne_of_lt (pow_lt_pow_right h hlt))

theorem lt_pow_self (hb : 1 < b) : n < b ^ n := by
  induction n with
  | zero => rw [Nat.pow_zero]; decide
  | succ n ih => exact Nat.lt_of_le_of_lt ih (pow_lt_pow_succ hb)

theorem one_lt_two_pow (h : n ≠ 0) : 1 < 2 ^ n :=
  Nat.lt_of_lt_of_le (by decide : 1 < 2 ^ 1) (Nat.pow_le_pow_right (by decide) (by omega))

theorem pow_sub_mul_pow (a : Nat) (h : m ≤ n) : a ^ (n - m) * a ^ m = a ^ n := by
  rw [← Nat.pow_add, Nat.sub_add_cancel h]

theorem pow_dvd_pow_iff_le_right {x k l : Nat} (w : 1 < x) : x ^ k ∣ x ^ l ↔ k ≤ l :=
  ⟨fun h => (pow_le_pow_iff_right w).mp (Nat.le_of_dvd (Nat.pow_pos (by omega)) h),
    Nat.pow_dvd_pow x⟩

end Nat
