prelude
import Init.Int.Linear

/-! # Integers: products, powers, signs
-/

set_option linter.all false
set_option autoImplicit false

namespace Int

variable {a b c d k : Int} {m n : Nat}

/-! ## Products -/

protected theorem mul_right_comm (a b c : Int) : a * b * c = a * c * b := by
  rw [Int.mul_assoc, Int.mul_assoc, Int.mul_comm b]

protected theorem sub_mul (a b c : Int) : (a - b) * c = a * c - b * c := by
  rw [Int.sub_eq_add_neg, Int.add_mul, Int.neg_mul, ← Int.sub_eq_add_neg]

protected theorem mul_sub (a b c : Int) : a * (b - c) = a * b - a * c := by
  rw [Int.mul_comm, Int.sub_mul, Int.mul_comm b, Int.mul_comm c]

protected theorem neg_mul_neg (a b : Int) : -a * -b = a * b := by
  rw [Int.neg_mul, Int.mul_neg, Int.neg_neg]

protected theorem neg_mul_eq_neg_mul (a b : Int) : -(a * b) = -a * b := (Int.neg_mul a b).symm

protected theorem neg_mul_eq_mul_neg (a b : Int) : -(a * b) = a * -b := (Int.mul_neg a b).symm

protected theorem neg_mul_comm (a b : Int) : -a * b = a * -b := by rw [Int.neg_mul, Int.mul_neg]

protected theorem mul_ne_zero (ha : a ≠ 0) (hb : b ≠ 0) : a * b ≠ 0 := fun h =>
  (Int.mul_eq_zero.mp h).elim ha hb

protected theorem mul_ne_zero_iff : a * b ≠ 0 ↔ a ≠ 0 ∧ b ≠ 0 := by
  rw [Ne, Int.mul_eq_zero, _root_.not_or]

theorem mul_self_eq_zero : a * a = 0 ↔ a = 0 := by rw [Int.mul_eq_zero, _root_.or_self]

protected theorem eq_of_mul_eq_mul_left (ha : a ≠ 0) (h : a * b = a * c) : b = c := by
  have : a * (b - c) = 0 := by rw [Int.mul_sub, h, Int.sub_self]
  rcases Int.mul_eq_zero.mp this with h | h
  · exact absurd h ha
  · exact Int.eq_of_sub_eq_zero h

protected theorem eq_of_mul_eq_mul_right (ha : a ≠ 0) (h : b * a = c * a) : b = c := by
  rw [Int.mul_comm b, Int.mul_comm c] at h
  exact Int.eq_of_mul_eq_mul_left ha h

protected theorem mul_left_cancel (ha : a ≠ 0) (h : a * b = a * c) : b = c :=
  Int.eq_of_mul_eq_mul_left ha h

protected theorem mul_right_cancel (ha : a ≠ 0) (h : b * a = c * a) : b = c :=
  Int.eq_of_mul_eq_mul_right ha h

protected theorem mul_eq_mul_left_iff (h : c ≠ 0) : c * a = c * b ↔ a = b :=
  ⟨Int.eq_of_mul_eq_mul_left h, fun e => e ▸ rfl⟩

protected theorem mul_eq_mul_right_iff (h : c ≠ 0) : a * c = b * c ↔ a = b :=
  ⟨Int.eq_of_mul_eq_mul_right h, fun e => e ▸ rfl⟩

/-! ## Order and products -/

protected theorem mul_pos (ha : 0 < a) (hb : 0 < b) : 0 < a * b :=
  Int.lt_of_le_of_ne (Int.mul_nonneg (Int.le_of_lt ha) (Int.le_of_lt hb))
    (Int.mul_ne_zero (by omega) (by omega)).symm

protected theorem mul_nonneg_of_nonpos_of_nonpos (ha : a ≤ 0) (hb : b ≤ 0) : 0 ≤ a * b := by
  rw [← Int.neg_mul_neg]; exact Int.mul_nonneg (by omega) (by omega)

protected theorem mul_pos_of_neg_of_neg (ha : a < 0) (hb : b < 0) : 0 < a * b := by
  rw [← Int.neg_mul_neg]; exact Int.mul_pos (by omega) (by omega)

protected theorem mul_neg_of_pos_of_neg (ha : 0 < a) (hb : b < 0) : a * b < 0 := by
  have := Int.mul_pos ha (show 0 < -b by omega)
  rw [Int.mul_neg] at this; omega

protected theorem mul_neg_of_neg_of_pos (ha : a < 0) (hb : 0 < b) : a * b < 0 := by
  rw [Int.mul_comm]; exact Int.mul_neg_of_pos_of_neg hb ha

protected theorem mul_nonpos_of_nonneg_of_nonpos (ha : 0 ≤ a) (hb : b ≤ 0) : a * b ≤ 0 := by
  have := Int.mul_nonneg ha (show 0 ≤ -b by omega)
  rw [Int.mul_neg] at this; omega

protected theorem mul_nonpos_of_nonpos_of_nonneg (ha : a ≤ 0) (hb : 0 ≤ b) : a * b ≤ 0 := by
  rw [Int.mul_comm]; exact Int.mul_nonpos_of_nonneg_of_nonpos hb ha

protected theorem mul_le_mul_of_nonneg_right (h : a ≤ b) (hc : 0 ≤ c) : a * c ≤ b * c := by
  rw [Int.mul_comm a, Int.mul_comm b]; exact Int.mul_le_mul_of_nonneg_left h hc

protected theorem mul_lt_mul_of_pos_left (h : a < b) (hc : 0 < c) : c * a < c * b := by
  have := Int.mul_pos hc (show 0 < b - a by omega)
  rw [Int.mul_sub] at this; omega

protected theorem mul_lt_mul_of_pos_right (h : a < b) (hc : 0 < c) : a * c < b * c := by
  rw [Int.mul_comm a, Int.mul_comm b]; exact Int.mul_lt_mul_of_pos_left h hc

protected theorem mul_le_mul (hac : a ≤ c) (hbd : b ≤ d) (hb : 0 ≤ b) (hc : 0 ≤ c) :
    a * b ≤ c * d :=
  Int.le_trans (Int.mul_le_mul_of_nonneg_right hac hb) (Int.mul_le_mul_of_nonneg_left hbd hc)

protected theorem mul_le_mul_of_nonpos_left (ha : a ≤ 0) (h : c ≤ b) : a * b ≤ a * c := by
  have := Int.mul_le_mul_of_nonneg_left h (show 0 ≤ -a by omega)
  rw [Int.neg_mul, Int.neg_mul] at this; omega

protected theorem mul_le_mul_of_nonpos_right (h : b ≤ a) (hc : c ≤ 0) : a * c ≤ b * c := by
  rw [Int.mul_comm a, Int.mul_comm b]; exact Int.mul_le_mul_of_nonpos_left hc h

protected theorem lt_of_mul_lt_mul_left (h : a * b < a * c) (ha : 0 ≤ a) : b < c :=
  Int.lt_of_not_ge fun h' => absurd h (Int.not_lt_of_ge (Int.mul_le_mul_of_nonneg_left h' ha))

protected theorem lt_of_mul_lt_mul_right (h : b * a < c * a) (ha : 0 ≤ a) : b < c :=
  Int.lt_of_not_ge fun h' => absurd h (Int.not_lt_of_ge (Int.mul_le_mul_of_nonneg_right h' ha))

protected theorem le_of_mul_le_mul_left (h : a * b ≤ a * c) (ha : 0 < a) : b ≤ c :=
  Int.le_of_not_gt fun h' => absurd h (Int.not_le_of_gt (Int.mul_lt_mul_of_pos_left h' ha))

protected theorem le_of_mul_le_mul_right (h : b * a ≤ c * a) (ha : 0 < a) : b ≤ c :=
  Int.le_of_not_gt fun h' => absurd h (Int.not_le_of_gt (Int.mul_lt_mul_of_pos_right h' ha))

protected theorem mul_le_mul_left (hc : 0 < c) : c * a ≤ c * b ↔ a ≤ b :=
  ⟨fun h => Int.le_of_mul_le_mul_left h hc,
    fun h => Int.mul_le_mul_of_nonneg_left h (Int.le_of_lt hc)⟩

protected theorem mul_lt_mul_left (hc : 0 < c) : c * a < c * b ↔ a < b :=
  ⟨fun h => Int.lt_of_mul_lt_mul_left h (Int.le_of_lt hc),
    fun h => Int.mul_lt_mul_of_pos_left h hc⟩

protected theorem pos_of_mul_pos (h : 0 < a * b) (ha : 0 < a) : 0 < b :=
  Int.lt_of_not_ge fun hb =>
    absurd h (Int.not_lt_of_ge (Int.mul_nonpos_of_nonneg_of_nonpos (Int.le_of_lt ha) hb))

theorem mul_self_nonneg (a : Int) : 0 ≤ a * a := by
  rcases Int.le_total 0 a with h | h
  · exact Int.mul_nonneg h h
  · exact Int.mul_nonneg_of_nonpos_of_nonpos h h

theorem nonneg_mul_self (a : Int) : 0 ≤ a * a := mul_self_nonneg a

protected theorem mul_self_le_mul_self (h1 : 0 ≤ a) (h2 : a ≤ b) : a * a ≤ b * b :=
  Int.mul_le_mul h2 h2 h1 (Int.le_trans h1 h2)

protected theorem mul_self_lt_mul_self (h1 : 0 ≤ a) (h2 : a < b) : a * a < b * b :=
  Int.lt_of_le_of_lt (Int.mul_le_mul_of_nonneg_left (Int.le_of_lt h2) h1)
    (Int.mul_lt_mul_of_pos_right h2 (by omega))

/-! ## Absolute value -/

theorem natAbs_mul (a b : Int) : natAbs (a * b) = natAbs a * natAbs b := by
  have key : ∀ (m n : Nat), natAbs ((m : Int) * n) = m * n := fun m n => rfl
  rcases natAbs_eq a with ha | ha <;> rcases natAbs_eq b with hb | hb <;>
    generalize natAbs a = m at ha <;> generalize natAbs b = n at hb <;> subst ha hb
  · exact key m n
  · rw [Int.mul_neg, natAbs_neg]; exact key m n
  · rw [Int.neg_mul, natAbs_neg]; exact key m n
  · rw [Int.neg_mul_neg]; exact key m n

theorem natAbs_mul_self (a : Int) : ((natAbs a * natAbs a : Nat) : Int) = a * a := by
  rw [natCast_mul]
  rcases natAbs_eq a with h | h
  · rw [← h]
  · have e : (natAbs a : Int) = -a := by omega
    rw [e, Int.neg_mul_neg]

theorem natAbs_mul_natAbs_eq {a b : Int} {c : Nat} (h : a * b = (c : Int)) :
    a.natAbs * b.natAbs = c := by
  rw [← natAbs_mul, h]; rfl

theorem eq_one_of_mul_eq_one_right (ha : 0 ≤ a) (h : a * b = 1) : a = 1 := by
  have h1 : a.natAbs * b.natAbs = 1 := natAbs_mul_natAbs_eq (c := 1) h
  have h2 := Nat.eq_one_of_mul_eq_one_right h1
  omega

theorem eq_one_of_mul_eq_one_left (hb : 0 ≤ b) (h : a * b = 1) : b = 1 :=
  eq_one_of_mul_eq_one_right hb (by rw [Int.mul_comm]; exact h)

/-! ## Powers -/

@[simp] protected theorem pow_zero (b : Int) : b ^ 0 = 1 := rfl

protected theorem pow_succ' (b : Int) (n : Nat) : b ^ (n + 1) = b * b ^ n := by
  rw [Int.pow_succ, Int.mul_comm]

@[simp] protected theorem pow_one (b : Int) : b ^ 1 = b := by
  rw [Int.pow_succ, Int.pow_zero, Int.one_mul]

protected theorem pow_two (b : Int) : b ^ 2 = b * b := by rw [Int.pow_succ, Int.pow_one]

@[simp] protected theorem one_pow {n : Nat} : (1 : Int) ^ n = 1 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Int.pow_succ, ih, Int.mul_one]

protected theorem zero_pow {n : Nat} (h : n ≠ 0) : (0 : Int) ^ n = 0 := by
  cases n with
  | zero => exact absurd rfl h
  | succ n => rw [Int.pow_succ, Int.mul_zero]

protected theorem pow_add (a : Int) (m n : Nat) : a ^ (m + n) = a ^ m * a ^ n := by
  induction n with
  | zero => rw [Int.pow_zero, Int.mul_one]; rfl
  | succ n ih => rw [← Nat.add_assoc, Int.pow_succ, ih, Int.pow_succ, Int.mul_assoc]

protected theorem mul_pow {a b : Int} {n : Nat} : (a * b) ^ n = a ^ n * b ^ n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [Int.pow_succ, Int.pow_succ, Int.pow_succ, ih, Int.mul_assoc, Int.mul_assoc,
      Int.mul_left_comm a]

protected theorem pow_mul (a : Int) (m n : Nat) : a ^ (m * n) = (a ^ m) ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.mul_succ, Int.pow_add, ih, Int.pow_succ]

protected theorem pow_pos {n : Nat} (h : 0 < a) : 0 < a ^ n := by
  induction n with
  | zero => rw [Int.pow_zero]; decide
  | succ n ih => rw [Int.pow_succ]; exact Int.mul_pos ih h

protected theorem pow_nonneg {n : Nat} (h : 0 ≤ a) : 0 ≤ a ^ n := by
  induction n with
  | zero => rw [Int.pow_zero]; decide
  | succ n ih => rw [Int.pow_succ]; exact Int.mul_nonneg ih h

protected theorem pow_ne_zero {n : Nat} (h : a ≠ 0) : a ^ n ≠ 0 := by
  induction n with
  | zero => rw [Int.pow_zero]; decide
  | succ n ih => rw [Int.pow_succ]; exact Int.mul_ne_zero ih h

theorem neg_pow_two (a : Int) : (-a) ^ 2 = a ^ 2 := by
  rw [Int.pow_two, Int.pow_two, Int.neg_mul_neg]

theorem sq_nonneg (a : Int) : 0 ≤ a ^ 2 := by rw [Int.pow_two]; exact mul_self_nonneg a

@[simp] theorem natCast_pow (m n : Nat) : ((m ^ n : Nat) : Int) = (m : Int) ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.pow_succ, natCast_mul, ih, Int.pow_succ]

theorem natAbs_pow (a : Int) (n : Nat) : natAbs (a ^ n) = natAbs a ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Int.pow_succ, natAbs_mul, ih, Nat.pow_succ]

/-! ## Sign -/

/-- `1` for positive integers, `-1` for negative ones, `0` for `0`. -/
def sign : Int → Int
  | Int.ofNat (Nat.succ _) => 1
  | Int.ofNat 0 => 0
  | Int.negSucc _ => -1

@[simp] theorem sign_zero : sign 0 = 0 := rfl
@[simp] theorem sign_one : sign 1 = 1 := rfl

theorem sign_eq_one_of_pos (h : 0 < a) : sign a = 1 := by
  obtain ⟨n, rfl⟩ := eq_succ_of_zero_lt h; rfl

theorem sign_eq_neg_one_of_neg (h : a < 0) : sign a = -1 := by
  cases a with
  | ofNat n => exact absurd h (Int.not_lt_of_ge (natCast_nonneg n))
  | negSucc n => rfl

@[simp] theorem sign_neg (z : Int) : sign (-z) = -sign z := by
  rcases Int.lt_trichotomy z 0 with h | rfl | h
  · rw [sign_eq_neg_one_of_neg h, sign_eq_one_of_pos (by omega)]; rfl
  · rfl
  · rw [sign_eq_one_of_pos h, sign_eq_neg_one_of_neg (by omega)]

theorem sign_eq_zero_iff_zero {a : Int} : sign a = 0 ↔ a = 0 := by
  rcases Int.lt_trichotomy a 0 with h | rfl | h
  · rw [sign_eq_neg_one_of_neg h]
    exact ⟨fun e => absurd e (by decide), fun e => absurd e (by omega)⟩
  · exact Iff.rfl
  · rw [sign_eq_one_of_pos h]
    exact ⟨fun e => absurd e (by decide), fun e => absurd e (by omega)⟩

theorem sign_mul_natAbs (a : Int) : sign a * natAbs a = a := by
  rcases Int.lt_trichotomy a 0 with h | rfl | h
  · rw [sign_eq_neg_one_of_neg h]; omega
  · rfl
  · rw [sign_eq_one_of_pos h]; omega

@[simp] theorem sign_mul (a b : Int) : sign (a * b) = sign a * sign b := by
  rcases Int.lt_trichotomy a 0 with ha | rfl | ha
  · rcases Int.lt_trichotomy b 0 with hb | rfl | hb
    · rw [sign_eq_neg_one_of_neg ha, sign_eq_neg_one_of_neg hb,
        sign_eq_one_of_pos (Int.mul_pos_of_neg_of_neg ha hb)]; rfl
    · rw [Int.mul_zero, sign_zero, Int.mul_zero]
    · rw [sign_eq_neg_one_of_neg ha, sign_eq_one_of_pos hb,
        sign_eq_neg_one_of_neg (Int.mul_neg_of_neg_of_pos ha hb)]; rfl
  · rw [Int.zero_mul, sign_zero, Int.zero_mul]
  · rcases Int.lt_trichotomy b 0 with hb | rfl | hb
    · rw [sign_eq_one_of_pos ha, sign_eq_neg_one_of_neg hb,
        sign_eq_neg_one_of_neg (Int.mul_neg_of_pos_of_neg ha hb)]; rfl
    · rw [Int.mul_zero, sign_zero, Int.mul_zero]
    · rw [sign_eq_one_of_pos ha, sign_eq_one_of_pos hb, sign_eq_one_of_pos (Int.mul_pos ha hb)]; rfl

end Int
