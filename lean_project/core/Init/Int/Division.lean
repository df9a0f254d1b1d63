prelude
import Init.Int.Product

/-! # Integers: division and remainders
-/

set_option linter.all false
set_option autoImplicit false

namespace Int

variable {a b c d k m n : Int}

/-! ## Quotient and remainder determine each other -/

theorem emod_add_ediv (a b : Int) : a % b + b * (a / b) = a := by
  rw [Int.add_comm]; exact ediv_add_emod a b

theorem emod_add_ediv' (m k : Int) : m % k + m / k * k = m := by
  rw [Int.mul_comm]; exact emod_add_ediv m k

theorem ediv_add_emod' (m k : Int) : m / k * k + m % k = m := by
  rw [Int.mul_comm]; exact ediv_add_emod m k

theorem emod_lt (a : Int) {b : Int} (h : b ≠ 0) : a % b < natAbs b := by
  rcases Int.lt_trichotomy b 0 with hb | hb | hb
  · rw [← emod_neg]
    have := emod_lt_of_pos a (show 0 < -b by omega)
    omega
  · exact absurd hb h
  · have := emod_lt_of_pos a hb
    omega

/-- Quotient and remainder by a positive number are determined by these conditions. -/
theorem ediv_emod_unique {a b r q : Int} (h : 0 < b) :
    a / b = q ∧ a % b = r ↔ r + b * q = a ∧ 0 ≤ r ∧ r < b := by
  constructor
  · rintro ⟨rfl, rfl⟩
    exact ⟨emod_add_ediv a b, emod_nonneg a (by omega), emod_lt_of_pos a h⟩
  · rintro ⟨rfl, hz, hb⟩
    have h1 := emod_add_ediv (r + b * q) b
    have h2 := emod_nonneg (r + b * q) (show b ≠ 0 by omega)
    have h3 := emod_lt_of_pos (r + b * q) h
    have e : (r + b * q) / b = q := by
      apply Int.le_antisymm
      · refine Int.le_of_not_gt fun hlt => ?_
        have := Int.mul_le_mul_of_nonneg_left hlt (Int.le_of_lt h)
        rw [Int.mul_add, Int.mul_one] at this
        omega
      · refine Int.le_of_not_gt fun hlt => ?_
        have := Int.mul_le_mul_of_nonneg_left hlt (Int.le_of_lt h)
        rw [Int.mul_add, Int.mul_one] at this
        omega
    rw [e] at h1
    exact ⟨e, by omega⟩

private theorem ediv_eq {q r : Int} (h : 0 < b) (e : r + b * q = a) (h0 : 0 ≤ r) (h1 : r < b) :
    a / b = q :=
  ((ediv_emod_unique h).mpr ⟨e, h0, h1⟩).1

private theorem emod_eq {q r : Int} (h : 0 < b) (e : r + b * q = a) (h0 : 0 ≤ r) (h1 : r < b) :
    a % b = r :=
  ((ediv_emod_unique h).mpr ⟨e, h0, h1⟩).2

/-! ## Special values -/

@[simp] theorem zero_ediv : ∀ b : Int, 0 / b = 0 := fun b => by
  rcases Int.lt_trichotomy b 0 with hb | rfl | hb
  · have : 0 / -b = 0 := ediv_eq (r := 0) (by omega) (by rw [Int.mul_zero, Int.add_zero]) (by omega)
      (by omega)
    rw [ediv_neg] at this; omega
  · rfl
  · exact ediv_eq (r := 0) hb (by rw [Int.mul_zero, Int.add_zero]) (by omega) hb

@[simp] theorem zero_emod (b : Int) : 0 % b = 0 := by
  rw [emod_def, zero_ediv, Int.mul_zero, Int.sub_zero]

@[simp] theorem emod_zero (a : Int) : a % 0 = a := by
  rw [emod_def, Int.zero_mul, Int.sub_zero]

@[simp] theorem ediv_one (a : Int) : a / 1 = a := by omega

@[simp] theorem emod_one (a : Int) : a % 1 = 0 := by omega

@[simp] theorem add_mul_emod_self_left (a b c : Int) : (a + b * c) % b = a % b := by
  rcases Int.lt_trichotomy b 0 with hb | rfl | hb
  · rw [← emod_neg, ← emod_neg a]
    refine emod_eq (q := a / -b + -c) (by omega) ?_ (emod_nonneg a (by omega))
      (emod_lt_of_pos a (by omega))
    have := emod_add_ediv a (-b)
    rw [Int.mul_add, Int.neg_mul_neg]; omega
  · rw [Int.zero_mul, Int.add_zero]
  · refine emod_eq (q := a / b + c) hb ?_ (emod_nonneg a (by omega)) (emod_lt_of_pos a hb)
    have := emod_add_ediv a b
    rw [Int.mul_add]; omega

@[simp] theorem add_mul_emod_self_right (a b c : Int) : (a + b * c) % c = a % c := by
  rw [Int.mul_comm]; exact add_mul_emod_self_left a c b

theorem add_mul_ediv_left (a : Int) {b : Int} (c : Int) (h : b ≠ 0) :
    (a + b * c) / b = a / b + c := by
  have h1 := ediv_add_emod (a + b * c) b
  have h2 := ediv_add_emod a b
  rw [add_mul_emod_self_left] at h1
  apply Int.eq_of_mul_eq_mul_left h
  rw [Int.mul_add]; omega

theorem add_mul_ediv_right (a b : Int) {c : Int} (h : c ≠ 0) : (a + b * c) / c = a / c + b := by
  rw [Int.mul_comm]; exact add_mul_ediv_left a b h

@[simp] theorem mul_emod_right (a b : Int) : a * b % a = 0 := by
  have := add_mul_emod_self_left 0 a b
  rwa [Int.zero_add, zero_emod] at this

@[simp] theorem mul_emod_left (a b : Int) : a * b % b = 0 := by
  rw [Int.mul_comm]; exact mul_emod_right b a

@[simp] theorem emod_self {a : Int} : a % a = 0 := by
  have := mul_emod_right a 1
  rwa [Int.mul_one] at this

@[simp] theorem mul_ediv_cancel_left {a : Int} (b : Int) (h : a ≠ 0) : a * b / a = b := by
  have := add_mul_ediv_left 0 b h
  rwa [Int.zero_add, zero_ediv, Int.zero_add] at this

@[simp] theorem mul_ediv_cancel (a : Int) {b : Int} (h : b ≠ 0) : a * b / b = a := by
  rw [Int.mul_comm]; exact mul_ediv_cancel_left a h

@[simp] protected theorem ediv_self {a : Int} (h : a ≠ 0) : a / a = 1 := by
  have := mul_ediv_cancel_left 1 h
  rwa [Int.mul_one] at this

theorem emod_eq_of_lt (h : 0 ≤ a) (h' : a < b) : a % b = a :=
  emod_eq (q := 0) (by omega) (by rw [Int.mul_zero, Int.add_zero]) h h'

theorem ediv_eq_zero_of_lt (h : 0 ≤ a) (h' : a < b) : a / b = 0 :=
  ediv_eq (r := a) (by omega) (by rw [Int.mul_zero, Int.add_zero]) h h'

/-! ## Remainders of sums and products -/

@[simp] theorem emod_emod (a b : Int) : a % b % b = a % b := by
  have : a % b % b = (a % b + b * (a / b)) % b := (add_mul_emod_self_left _ _ _).symm
  rw [this, emod_add_ediv]

@[simp] theorem emod_add_emod (m n k : Int) : (m % n + k) % n = (m + k) % n := by
  have h := emod_add_ediv m n
  have : (m + k) = (m % n + k) + n * (m / n) := by omega
  rw [this, add_mul_emod_self_left]

@[simp] theorem add_emod_emod (m n k : Int) : (m + n % k) % k = (m + n) % k := by
  rw [Int.add_comm, emod_add_emod, Int.add_comm]

theorem add_emod (a b n : Int) : (a + b) % n = (a % n + b % n) % n := by
  rw [emod_add_emod, add_emod_emod]

@[simp] theorem add_emod_left (a b : Int) : (a + b) % a = b % a := by
  have := add_mul_emod_self_left b a 1
  rwa [Int.mul_one, Int.add_comm] at this

@[simp] theorem add_emod_right (a b : Int) : (a + b) % b = a % b := by
  have := add_mul_emod_self_left a b 1
  rwa [Int.mul_one] at this

theorem mul_emod (a b n : Int) : a * b % n = a % n * (b % n) % n := by
  have ha := emod_add_ediv a n
  have hb := emod_add_ediv b n
  have e : a * b = a % n * (b % n) + n * (a % n * (b / n) + a / n * b) := by
    have h1 : a * b = (a % n + n * (a / n)) * b := by rw [ha]
    have h2 : a % n * b = a % n * (b % n + n * (b / n)) := by rw [hb]
    rw [h1, Int.add_mul, h2, Int.mul_add, Int.mul_add, Int.mul_left_comm (a % n) n, Int.mul_assoc n,
      Int.add_assoc]
  exact (congrArg (· % n) e).trans (add_mul_emod_self_left _ _ _)

@[simp] theorem emod_emod_of_dvd (n : Int) (h : c ∣ b) : n % b % c = n % c := by
  obtain ⟨d, rfl⟩ := h
  have h := emod_add_ediv n (c * d)
  rw [Int.mul_assoc] at h
  have : n % c = (n % (c * d) + c * (d * (n / (c * d)))) % c := by rw [h]
  rw [this, add_mul_emod_self_left]

theorem sub_emod (a b n : Int) : (a - b) % n = (a % n - b % n) % n := by
  have ha := emod_add_ediv a n
  have hb := emod_add_ediv b n
  have e : a - b = a % n - b % n + n * (a / n - b / n) := by rw [Int.mul_sub]; omega
  exact (congrArg (· % n) e).trans (add_mul_emod_self_left _ _ _)

theorem emod_eq_emod_iff_emod_sub_eq_zero : m % n = k % n ↔ (m - k) % n = 0 := by
  constructor
  · intro h
    rw [sub_emod, h, Int.sub_self, zero_emod]
  · intro h
    have h1 := emod_add_ediv (m - k) n
    rw [h, Int.zero_add] at h1
    have : m = k + n * ((m - k) / n) := by omega
    rw [this, add_mul_emod_self_left]

end Int
