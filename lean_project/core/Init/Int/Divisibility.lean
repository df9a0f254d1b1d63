prelude
import Init.Int.Division

/-! # Integers: divisibility, exact quotients, greatest common divisors
-/

set_option linter.all false
set_option autoImplicit false

namespace Int

variable {a b c d k m n : Int}

/-! ## Divisibility -/

protected theorem dvd_refl (a : Int) : a ∣ a := ⟨1, (Int.mul_one a).symm⟩

protected theorem dvd_rfl : a ∣ a := Int.dvd_refl a

protected theorem dvd_trans (h : a ∣ b) (h' : b ∣ c) : a ∣ c := by
  obtain ⟨x, rfl⟩ := h
  obtain ⟨y, rfl⟩ := h'
  exact ⟨x * y, Int.mul_assoc a x y⟩

@[simp] protected theorem dvd_zero (a : Int) : a ∣ 0 := ⟨0, (Int.mul_zero a).symm⟩

@[simp] protected theorem zero_dvd : 0 ∣ a ↔ a = 0 :=
  ⟨fun ⟨k, h⟩ => h.trans (Int.zero_mul k), fun h => h ▸ Int.dvd_refl _⟩

@[simp] protected theorem one_dvd (a : Int) : 1 ∣ a := ⟨a, (Int.one_mul a).symm⟩

@[simp] protected theorem dvd_mul_right (a b : Int) : a ∣ a * b := ⟨b, rfl⟩

@[simp] protected theorem dvd_mul_left (a b : Int) : b ∣ a * b := ⟨a, Int.mul_comm a b⟩

protected theorem dvd_mul_of_dvd_left (h : a ∣ b) (c : Int) : a ∣ b * c :=
  Int.dvd_trans h (Int.dvd_mul_right b c)

protected theorem dvd_mul_of_dvd_right (h : a ∣ c) (b : Int) : a ∣ b * c :=
  Int.dvd_trans h (Int.dvd_mul_left b c)

protected theorem dvd_add (h : a ∣ b) (h' : a ∣ c) : a ∣ b + c := by
  obtain ⟨x, rfl⟩ := h
  obtain ⟨y, rfl⟩ := h'
  exact ⟨x + y, (Int.mul_add a x y).symm⟩

@[simp] protected theorem dvd_neg : a ∣ -b ↔ a ∣ b :=
  ⟨fun ⟨k, h⟩ => ⟨-k, by rw [Int.mul_neg, ← h, Int.neg_neg]⟩,
    fun ⟨k, h⟩ => ⟨-k, by rw [Int.mul_neg, ← h]⟩⟩

@[simp] protected theorem neg_dvd : -a ∣ b ↔ a ∣ b :=
  ⟨fun ⟨k, h⟩ => ⟨-k, by rw [Int.mul_neg, ← Int.neg_mul, ← h]⟩,
    fun ⟨k, h⟩ => ⟨-k, by rw [Int.neg_mul_neg, ← h]⟩⟩

protected theorem dvd_sub (h : a ∣ b) (h' : a ∣ c) : a ∣ b - c := by
  rw [Int.sub_eq_add_neg]; exact Int.dvd_add h (Int.dvd_neg.mpr h')

protected theorem dvd_add_right (h : a ∣ b) : a ∣ b + c ↔ a ∣ c :=
  ⟨fun h' => by
    have := Int.dvd_sub h' h
    rwa [Int.add_sub_cancel_left] at this, Int.dvd_add h⟩

protected theorem dvd_add_left (h : a ∣ c) : a ∣ b + c ↔ a ∣ b := by
  rw [Int.add_comm]; exact Int.dvd_add_right h

protected theorem mul_dvd_mul (h : a ∣ b) (h' : c ∣ d) : a * c ∣ b * d := by
  obtain ⟨x, rfl⟩ := h
  obtain ⟨y, rfl⟩ := h'
  exact ⟨x * y, by rw [Int.mul_assoc, Int.mul_left_comm x, ← Int.mul_assoc]⟩

protected theorem mul_dvd_mul_left (a : Int) (h : b ∣ c) : a * b ∣ a * c :=
  Int.mul_dvd_mul (Int.dvd_refl a) h

protected theorem mul_dvd_mul_right (a : Int) (h : b ∣ c) : b * a ∣ c * a :=
  Int.mul_dvd_mul h (Int.dvd_refl a)

protected theorem dvd_of_mul_dvd_mul_left (ha : a ≠ 0) (h : a * b ∣ a * c) : b ∣ c := by
  obtain ⟨k, hk⟩ := h
  exact ⟨k, Int.eq_of_mul_eq_mul_left ha (by rw [hk, Int.mul_assoc])⟩

theorem dvd_of_emod_eq_zero (h : b % a = 0) : a ∣ b :=
  ⟨b / a, by have := emod_add_ediv b a; omega⟩

theorem dvd_iff_emod_eq_zero : a ∣ b ↔ b % a = 0 := ⟨emod_eq_zero_of_dvd, dvd_of_emod_eq_zero⟩

theorem dvd_self_sub_emod : b ∣ a - a % b := ⟨a / b, by have := emod_add_ediv a b; omega⟩

theorem dvd_sub_of_emod_eq (h : a % b = c) : b ∣ a - c := h ▸ dvd_self_sub_emod

theorem dvd_natAbs {a b : Int} : a ∣ (natAbs b : Int) ↔ a ∣ b := by
  rcases natAbs_eq b with h | h
  · rw [← h]
  · have e : (natAbs b : Int) = -b := by omega
    rw [e, Int.dvd_neg]

theorem natAbs_dvd {a b : Int} : (natAbs a : Int) ∣ b ↔ a ∣ b := by
  rcases natAbs_eq a with h | h
  · rw [← h]
  · have e : (natAbs a : Int) = -a := by omega
    rw [e, Int.neg_dvd]

theorem natCast_dvd_natCast {m n : Nat} : (m : Int) ∣ n ↔ m ∣ n := by
  constructor
  · rintro ⟨k, h⟩
    refine ⟨natAbs k, ?_⟩
    have := congrArg natAbs h
    rwa [natAbs_mul, natAbs_natCast, natAbs_natCast] at this
  · rintro ⟨k, rfl⟩
    exact ⟨k, natCast_mul m k⟩

theorem natAbs_dvd_natAbs {a b : Int} : natAbs a ∣ natAbs b ↔ a ∣ b := by
  rw [← natCast_dvd_natCast, natAbs_dvd, dvd_natAbs]

theorem natCast_dvd {m : Nat} : (m : Int) ∣ n ↔ m ∣ natAbs n := by
  rw [← natCast_dvd_natCast, dvd_natAbs]

theorem dvd_natCast {n : Nat} : m ∣ (n : Int) ↔ natAbs m ∣ n := by
  rw [← natCast_dvd_natCast, natAbs_dvd]

theorem le_of_dvd (h : 0 < b) (h' : a ∣ b) : a ≤ b := by
  have h1 := Nat.le_of_dvd (by omega) (natAbs_dvd_natAbs.mpr h')
  omega

theorem eq_one_of_dvd_one (h : 0 ≤ a) (h' : a ∣ 1) : a = 1 := by
  have := Nat.eq_one_of_dvd_one (natAbs_dvd_natAbs.mpr h')
  omega

theorem dvd_antisymm (h1 : 0 ≤ a) (h2 : 0 ≤ b) (hab : a ∣ b) (hba : b ∣ a) : a = b := by
  have := Nat.dvd_antisymm (natAbs_dvd_natAbs.mpr hab) (natAbs_dvd_natAbs.mpr hba)
  omega

/-! ## Quotients -/

protected theorem mul_ediv_cancel' (h : a ∣ b) : a * (b / a) = b := by
  have := ediv_add_emod b a
  rw [emod_eq_zero_of_dvd h] at this; omega

protected theorem ediv_mul_cancel (h : b ∣ a) : a / b * b = a := by
  rw [Int.mul_comm]; exact Int.mul_ediv_cancel' h

protected theorem mul_ediv_assoc (a : Int) (h : c ∣ b) : a * b / c = a * (b / c) := by
  obtain ⟨k, rfl⟩ := h
  rcases Classical.em (c = 0) with rfl | hc
  · simp [ediv_zero]
  · rw [Int.mul_left_comm, mul_ediv_cancel_left _ hc, mul_ediv_cancel_left _ hc]

theorem neg_ediv_of_dvd (h : b ∣ a) : (-a) / b = -(a / b) := by
  obtain ⟨k, rfl⟩ := h
  rcases Classical.em (b = 0) with rfl | hb
  · simp [ediv_zero]
  · rw [← Int.mul_neg, mul_ediv_cancel_left _ hb, mul_ediv_cancel_left _ hb]

theorem ediv_nonneg (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a / b := by
  obtain ⟨m, rfl⟩ := eq_ofNat_of_zero_le ha
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le hb
  rw [← natCast_ediv]; exact natCast_nonneg _

theorem le_ediv_iff_mul_le (h : 0 < c) : a ≤ b / c ↔ a * c ≤ b := by
  constructor
  · intro h'
    have := Int.mul_le_mul_of_nonneg_left h' (Int.le_of_lt h)
    have := mul_ediv_self_le (x := b) (show c ≠ 0 by omega)
    rw [Int.mul_comm]; omega
  · intro h'
    exact le_ediv_of_mul_le h (by rw [Int.mul_comm]; exact h')

theorem ediv_lt_iff_lt_mul (h : 0 < c) : a / c < b ↔ a < b * c := by
  rw [← Int.not_le, ← Int.not_le, le_ediv_iff_mul_le h]

theorem mul_le_of_le_ediv (h : 0 < c) (h' : a ≤ b / c) : a * c ≤ b :=
  (le_ediv_iff_mul_le h).mp h'

theorem ediv_lt_of_lt_mul (h : 0 < c) (h' : a < b * c) : a / c < b := (ediv_lt_iff_lt_mul h).mpr h'

theorem lt_mul_of_ediv_lt (h : 0 < c) (h' : a / c < b) : a < b * c := (ediv_lt_iff_lt_mul h).mp h'

theorem ediv_le_of_le_mul (h : 0 < c) (h' : a ≤ b * c) : a / c ≤ b := by
  apply le_of_lt_add_one
  apply ediv_lt_of_lt_mul h
  rw [Int.add_mul]; omega

theorem ediv_le_ediv (h : 0 < c) (h' : a ≤ b) : a / c ≤ b / c :=
  (le_ediv_iff_mul_le h).mpr (Int.le_trans (mul_le_of_le_ediv h (Int.le_refl _)) h')

theorem ediv_mul_le (a : Int) {b : Int} (h : b ≠ 0) : a / b * b ≤ a := by
  have := ediv_add_emod' a b
  have := emod_nonneg a h
  omega

theorem lt_ediv_add_one_mul_self (a : Int) {b : Int} (h : 0 < b) : a < (a / b + 1) * b := by
  have := ediv_add_emod' a b
  have := emod_lt_of_pos a h
  rw [Int.add_mul]; omega

theorem ediv_nonneg_iff_of_pos (h : 0 < b) : 0 ≤ a / b ↔ 0 ≤ a := by
  rw [le_ediv_iff_mul_le h, Int.zero_mul]

theorem ediv_neg_of_neg_of_pos (ha : a < 0) (hb : 0 < b) : a / b < 0 := by
  rw [ediv_lt_iff_lt_mul hb, Int.zero_mul]; exact ha

theorem ediv_le_self {a : Int} (b : Int) (ha : 0 ≤ a) : a / b ≤ a := by
  rcases Int.lt_trichotomy b 0 with hb | rfl | hb
  · have := ediv_nonneg ha (show 0 ≤ -b by omega)
    rw [ediv_neg] at this; omega
  · rw [ediv_zero]; exact ha
  · apply ediv_le_of_le_mul hb
    have := Int.mul_le_mul_of_nonneg_left (show 1 ≤ b from hb) ha
    omega

theorem ediv_lt_self {a b : Int} (ha : 0 < a) (hb : 1 < b) : a / b < a := by
  apply ediv_lt_of_lt_mul (by omega)
  have := Int.mul_lt_mul_of_pos_left hb ha
  omega

theorem mul_ediv_mul_of_pos (a b : Int) (h : 0 < c) : c * a / (c * b) = a / b := by
  rcases Int.lt_trichotomy b 0 with hb | rfl | hb
  · have := mul_pos_case (a := a) (b := -b) (by omega) h
    rw [Int.mul_neg, ediv_neg, ediv_neg] at this; omega
  · rw [Int.mul_zero, ediv_zero, ediv_zero]
  · exact mul_pos_case hb h
where
  mul_pos_case {a b c : Int} (hb : 0 < b) (h : 0 < c) : c * a / (c * b) = a / b := by
    refine ((ediv_emod_unique (r := c * (a % b)) (Int.mul_pos h hb)).mpr ⟨?_,
      Int.mul_nonneg (Int.le_of_lt h) (emod_nonneg a (by omega)),
      Int.mul_lt_mul_of_pos_left (emod_lt_of_pos a hb) h⟩).1
    rw [Int.mul_assoc, ← Int.mul_add, emod_add_ediv]

theorem ediv_eq_of_eq_mul_right (h : b ≠ 0) (e : a = b * c) : a / b = c := by
  rw [e, mul_ediv_cancel_left _ h]

theorem ediv_eq_of_eq_mul_left (h : b ≠ 0) (e : a = c * b) : a / b = c := by
  rw [e, mul_ediv_cancel _ h]

theorem eq_mul_of_ediv_eq_right (h : b ∣ a) (e : a / b = c) : a = b * c := by
  rw [← e, Int.mul_ediv_cancel' h]

theorem eq_mul_of_ediv_eq_left (h : b ∣ a) (e : a / b = c) : a = c * b := by
  rw [← e, Int.ediv_mul_cancel h]

theorem add_ediv_of_dvd_left (h : c ∣ a) : (a + b) / c = a / c + b / c := by
  obtain ⟨k, rfl⟩ := h
  rcases Classical.em (c = 0) with rfl | hc
  · simp [ediv_zero]
  · rw [Int.add_comm, add_mul_ediv_left _ _ hc, mul_ediv_cancel_left _ hc, Int.add_comm]

theorem add_ediv_of_dvd_right (h : c ∣ b) : (a + b) / c = a / c + b / c := by
  rw [Int.add_comm, add_ediv_of_dvd_left h, Int.add_comm]

/-! ## Greatest common divisors -/

/-- The greatest common divisor, as a natural number. -/
def gcd (m n : Int) : Nat := m.natAbs.gcd n.natAbs

/-- The least common multiple, as a natural number. -/
def lcm (m n : Int) : Nat := m.natAbs.lcm n.natAbs

theorem gcd_eq_natAbs_gcd_natAbs (m n : Int) : gcd m n = Nat.gcd m.natAbs n.natAbs := rfl

theorem gcd_comm (a b : Int) : gcd a b = gcd b a := Nat.gcd_comm _ _

theorem gcd_dvd_left (a b : Int) : (gcd a b : Int) ∣ a := natCast_dvd.mpr (Nat.gcd_dvd_left _ _)

theorem gcd_dvd_right (a b : Int) : (gcd a b : Int) ∣ b := natCast_dvd.mpr (Nat.gcd_dvd_right _ _)

theorem dvd_gcd {a b : Int} {c : Nat} (ha : (c : Int) ∣ a) (hb : (c : Int) ∣ b) : c ∣ gcd a b :=
  Nat.dvd_gcd (natCast_dvd.mp ha) (natCast_dvd.mp hb)

@[simp] theorem gcd_zero_left (a : Int) : gcd 0 a = natAbs a := Nat.gcd_zero_left _
@[simp] theorem gcd_zero_right (a : Int) : gcd a 0 = natAbs a := Nat.gcd_zero_right _
@[simp] theorem gcd_neg {a b : Int} : gcd a (-b) = gcd a b := by rw [gcd, natAbs_neg]; rfl
@[simp] theorem neg_gcd {a b : Int} : gcd (-a) b = gcd a b := by rw [gcd, natAbs_neg]; rfl
@[simp] theorem gcd_self {a : Int} : gcd a a = natAbs a := Nat.gcd_self _

end Int
