prelude
import Init.Nat.GcdMore

/-! # Integers: linear facts by name

Addition, negation, subtraction, order, casts, minimum and maximum: the lemmas of Lean's library that
`omega` proves at once, under their names.
-/

set_option linter.all false
set_option autoImplicit false

namespace Int

variable {a b c d k : Int} {m n : Nat}

/-! ## Addition, negation, subtraction -/

protected theorem add_right_comm (a b c : Int) : a + b + c = a + c + b := by omega
@[simp] protected theorem neg_sub (a b : Int) : -(a - b) = b - a := by omega
@[simp] protected theorem sub_zero (a : Int) : a - 0 = a := by omega
@[simp] protected theorem zero_sub (a : Int) : 0 - a = -a := by omega
@[simp] protected theorem add_sub_cancel (a b : Int) : a + b - b = a := by omega
@[simp] protected theorem add_sub_cancel_left (a b : Int) : a + b - a = b := by omega
protected theorem add_sub_assoc (a b c : Int) : a + b - c = a + (b - c) := by omega
protected theorem sub_sub (a b c : Int) : a - b - c = a - (b + c) := by omega
@[simp] protected theorem sub_sub_self (a b : Int) : a - (a - b) = b := by omega
@[simp] protected theorem sub_neg (a b : Int) : a - -b = a + b := by omega
protected theorem sub_add_comm (a b c : Int) : a - b + c = a + c - b := by omega
@[simp] protected theorem add_neg_cancel_right (a b : Int) : a + b + -b = a := by omega
@[simp] protected theorem neg_add_cancel_left (a b : Int) : -a + (a + b) = b := by omega
protected theorem add_neg_cancel_left (a b : Int) : a + (-a + b) = b := by omega
protected theorem neg_add_cancel_right (a b : Int) : a + -b + b = a := by omega
protected theorem add_right_cancel (h : a + b = c + b) : a = c := by omega
@[simp] protected theorem neg_inj : -a = -b ↔ a = b := by omega
protected theorem neg_eq_comm : -a = b ↔ -b = a := by omega
protected theorem eq_neg_comm : a = -b ↔ b = -a := by omega
@[simp] protected theorem neg_eq_zero : -a = 0 ↔ a = 0 := by omega
protected theorem neg_ne_zero : -a ≠ 0 ↔ a ≠ 0 := by omega
protected theorem sub_eq_zero : a - b = 0 ↔ a = b := by omega
@[simp] protected theorem sub_left_inj (k : Int) : a - k = b - k ↔ a = b := by omega
@[simp] protected theorem sub_right_inj (k : Int) : k - a = k - b ↔ a = b := by omega
@[simp] protected theorem add_left_inj (k : Int) : a + k = b + k ↔ a = b := by omega
@[simp] protected theorem add_right_inj (k : Int) : k + a = k + b ↔ a = b := by omega
protected theorem add_eq_zero_iff_eq_neg : a + b = 0 ↔ a = -b := by omega
protected theorem neg_eq_of_add_eq_zero_right (h : a + b = 0) : -a = b := by omega
protected theorem eq_neg_of_add_eq_zero_left (h : a + b = 0) : a = -b := by omega
protected theorem sub_eq_iff_eq_add : b - a = c ↔ b = c + a := by omega
protected theorem eq_sub_of_add_eq (h : a + c = b) : a = b - c := by omega
protected theorem sub_eq_of_eq_add (h : a = b + c) : a - c = b := by omega
protected theorem two_mul (n : Int) : 2 * n = n + n := by omega
protected theorem neg_one_mul (a : Int) : -1 * a = -a := by omega
protected theorem mul_neg_one (a : Int) : a * -1 = -a := by omega

/-! ## Order -/

protected theorem le_antisymm_iff : a = b ↔ a ≤ b ∧ b ≤ a := by omega
protected theorem le_rfl : a ≤ a := Int.le_refl a
protected theorem le_of_eq (h : a = b) : a ≤ b := by omega
protected theorem ne_of_lt (h : a < b) : a ≠ b := by omega
protected theorem lt_iff_le_and_ne : a < b ↔ a ≤ b ∧ a ≠ b := by omega
protected theorem lt_iff_le_not_le : a < b ↔ a ≤ b ∧ ¬b ≤ a := by omega
protected theorem lt_of_le_of_ne (h₁ : a ≤ b) (h₂ : a ≠ b) : a < b := by omega
protected theorem le_iff_lt_or_eq : a ≤ b ↔ a < b ∨ a = b := by omega
protected theorem lt_of_not_ge (h : ¬b ≤ a) : a < b := by omega
protected theorem le_of_not_gt (h : ¬b < a) : a ≤ b := by omega
protected theorem le_of_not_le (h : ¬a ≤ b) : b ≤ a := by omega
protected theorem not_le_of_gt (h : b < a) : ¬a ≤ b := by omega
protected theorem not_lt_of_ge (h : b ≤ a) : ¬a < b := by omega
protected theorem lt_asymm (h : a < b) : ¬b < a := by omega
protected theorem lt_or_ge (a b : Int) : a < b ∨ b ≤ a := by omega
protected theorem le_or_lt (a b : Int) : a ≤ b ∨ b < a := by omega
protected theorem lt_or_le (a b : Int) : a < b ∨ b ≤ a := by omega
protected theorem lt_or_eq_of_le (h : a ≤ b) : a < b ∨ a = b := by omega
protected theorem lt_add_one (a : Int) : a < a + 1 := by omega
theorem lt_add_one_iff : a < b + 1 ↔ a ≤ b := by omega
theorem add_one_le_iff : a + 1 ≤ b ↔ a < b := by omega
theorem le_add_one (h : a ≤ b) : a ≤ b + 1 := by omega
theorem lt_of_add_one_le (h : a + 1 ≤ b) : a < b := by omega
theorem le_sub_one_iff : a ≤ b - 1 ↔ a < b := by omega
theorem le_sub_one_of_lt (h : a < b) : a ≤ b - 1 := by omega
theorem lt_of_le_sub_one (h : a ≤ b - 1) : a < b := by omega
theorem sub_one_lt_iff : a - 1 < b ↔ a ≤ b := by omega
protected theorem zero_lt_one : (0 : Int) < 1 := by decide
protected theorem one_pos : (0 : Int) < 1 := by decide
protected theorem zero_le_one : (0 : Int) ≤ 1 := by decide

/-! ## Order and addition -/

protected theorem add_lt_add (h₁ : a < b) (h₂ : c < d) : a + c < b + d := by omega
protected theorem add_lt_add_left (h : a < b) (c : Int) : c + a < c + b := by omega
protected theorem add_lt_add_right (h : a < b) (c : Int) : a + c < b + c := by omega
protected theorem add_lt_add_of_le_of_lt (h₁ : a ≤ b) (h₂ : c < d) : a + c < b + d := by omega
protected theorem add_lt_add_of_lt_of_le (h₁ : a < b) (h₂ : c ≤ d) : a + c < b + d := by omega
protected theorem add_le_add_iff_left (a : Int) : a + b ≤ a + c ↔ b ≤ c := by omega
protected theorem add_le_add_iff_right (c : Int) : a + c ≤ b + c ↔ a ≤ b := by omega
protected theorem add_lt_add_iff_left (a : Int) : a + b < a + c ↔ b < c := by omega
protected theorem add_lt_add_iff_right (c : Int) : a + c < b + c ↔ a < b := by omega
protected theorem le_of_add_le_add_left (h : a + b ≤ a + c) : b ≤ c := by omega
protected theorem le_of_add_le_add_right (h : a + b ≤ c + b) : a ≤ c := by omega
protected theorem lt_of_add_lt_add_left (h : a + b < a + c) : b < c := by omega
protected theorem lt_of_add_lt_add_right (h : a + b < c + b) : a < c := by omega
protected theorem add_nonneg (ha : 0 ≤ a) (hb : 0 ≤ b) : 0 ≤ a + b := by omega
protected theorem add_pos (ha : 0 < a) (hb : 0 < b) : 0 < a + b := by omega
protected theorem add_pos_of_pos_of_nonneg (ha : 0 < a) (hb : 0 ≤ b) : 0 < a + b := by omega
protected theorem add_pos_of_nonneg_of_pos (ha : 0 ≤ a) (hb : 0 < b) : 0 < a + b := by omega
protected theorem add_nonpos (ha : a ≤ 0) (hb : b ≤ 0) : a + b ≤ 0 := by omega
protected theorem add_neg (ha : a < 0) (hb : b < 0) : a + b < 0 := by omega
protected theorem le_add_of_nonneg_right (h : 0 ≤ b) : a ≤ a + b := by omega
protected theorem le_add_of_nonneg_left (h : 0 ≤ b) : a ≤ b + a := by omega
protected theorem lt_add_of_pos_right (a : Int) (h : 0 < b) : a < a + b := by omega
protected theorem lt_add_of_pos_left (a : Int) (h : 0 < b) : a < b + a := by omega

/-! ## Order and negation -/

protected theorem neg_lt_neg (h : a < b) : -b < -a := by omega
protected theorem le_of_neg_le_neg (h : -b ≤ -a) : a ≤ b := by omega
protected theorem lt_of_neg_lt_neg (h : -b < -a) : a < b := by omega
protected theorem neg_nonneg_of_nonpos (h : a ≤ 0) : 0 ≤ -a := by omega
protected theorem neg_nonpos_of_nonneg (h : 0 ≤ a) : -a ≤ 0 := by omega
protected theorem nonneg_of_neg_nonpos (h : -a ≤ 0) : 0 ≤ a := by omega
protected theorem neg_pos_of_neg (h : a < 0) : 0 < -a := by omega
protected theorem neg_neg_of_pos (h : 0 < a) : -a < 0 := by omega
protected theorem neg_of_neg_pos (h : 0 < -a) : a < 0 := by omega
protected theorem pos_of_neg_neg (h : -a < 0) : 0 < a := by omega
@[simp] protected theorem neg_le_neg_iff : -a ≤ -b ↔ b ≤ a := by omega
@[simp] protected theorem neg_lt_neg_iff : -a < -b ↔ b < a := by omega
protected theorem neg_nonneg : 0 ≤ -a ↔ a ≤ 0 := by omega
protected theorem neg_nonpos_iff (i : Int) : -i ≤ 0 ↔ 0 ≤ i := by omega
protected theorem neg_pos : 0 < -a ↔ a < 0 := by omega
protected theorem neg_lt_zero_iff : -a < 0 ↔ 0 < a := by omega
protected theorem le_neg_of_le_neg (h : a ≤ -b) : b ≤ -a := by omega
protected theorem neg_le_of_neg_le (h : -a ≤ b) : -b ≤ a := by omega
protected theorem lt_neg_of_lt_neg (h : a < -b) : b < -a := by omega
protected theorem neg_lt_of_neg_lt (h : -a < b) : -b < a := by omega

/-! ## Order and subtraction -/

protected theorem sub_nonneg : 0 ≤ a - b ↔ b ≤ a := by omega
protected theorem sub_pos : 0 < a - b ↔ b < a := by omega
protected theorem sub_pos_of_lt (h : b < a) : 0 < a - b := by omega
protected theorem lt_of_sub_pos (h : 0 < a - b) : b < a := by omega
protected theorem sub_neg_of_lt (h : a < b) : a - b < 0 := by omega
protected theorem lt_of_sub_neg (h : a - b < 0) : a < b := by omega
protected theorem sub_nonpos_of_le (h : a ≤ b) : a - b ≤ 0 := by omega
protected theorem le_of_sub_nonpos (h : a - b ≤ 0) : a ≤ b := by omega
protected theorem sub_le_sub (hab : a ≤ b) (hcd : c ≤ d) : a - d ≤ b - c := by omega
protected theorem sub_le_sub_left (h : a ≤ b) (c : Int) : c - b ≤ c - a := by omega
protected theorem sub_le_sub_right (h : a ≤ b) (c : Int) : a - c ≤ b - c := by omega
protected theorem sub_lt_sub (hab : a < b) (hcd : c < d) : a - d < b - c := by omega
protected theorem sub_lt_sub_left (h : a < b) (c : Int) : c - b < c - a := by omega
protected theorem sub_lt_sub_right (h : a < b) (c : Int) : a - c < b - c := by omega
protected theorem sub_lt_self (a : Int) {b : Int} (h : 0 < b) : a - b < a := by omega
protected theorem sub_le_self (a : Int) {b : Int} (h : 0 ≤ b) : a - b ≤ a := by omega
protected theorem add_le_of_le_sub_left (h : b ≤ c - a) : a + b ≤ c := by omega
protected theorem add_le_of_le_sub_right (h : a ≤ c - b) : a + b ≤ c := by omega
protected theorem le_sub_left_of_add_le (h : a + b ≤ c) : b ≤ c - a := by omega
protected theorem le_sub_right_of_add_le (h : a + b ≤ c) : a ≤ c - b := by omega
protected theorem sub_left_le_of_le_add (h : a ≤ b + c) : a - b ≤ c := by omega
protected theorem sub_right_le_of_le_add (h : a ≤ b + c) : a - c ≤ b := by omega
protected theorem le_add_of_sub_left_le (h : a - b ≤ c) : a ≤ b + c := by omega
protected theorem le_add_of_sub_right_le (h : a - c ≤ b) : a ≤ b + c := by omega
protected theorem add_lt_of_lt_sub_left (h : b < c - a) : a + b < c := by omega
protected theorem add_lt_of_lt_sub_right (h : a < c - b) : a + b < c := by omega
protected theorem lt_sub_left_of_add_lt (h : a + b < c) : b < c - a := by omega
protected theorem lt_sub_right_of_add_lt (h : a + b < c) : a < c - b := by omega
protected theorem lt_add_of_sub_left_lt (h : a - b < c) : a < b + c := by omega
protected theorem lt_add_of_sub_right_lt (h : a - c < b) : a < b + c := by omega
protected theorem sub_left_lt_of_lt_add (h : a < b + c) : a - b < c := by omega
protected theorem sub_right_lt_of_lt_add (h : a < b + c) : a - c < b := by omega
protected theorem le_sub_iff_add_le : a ≤ b - c ↔ a + c ≤ b := by omega
protected theorem lt_sub_iff_add_lt : a < b - c ↔ a + c < b := by omega
protected theorem sub_le_iff : a - b ≤ c ↔ a - c ≤ b := by omega
protected theorem sub_lt_iff : a - b < c ↔ a - c < b := by omega
protected theorem sub_le_iff_le_add : a - b ≤ c ↔ a ≤ c + b := by omega
protected theorem sub_lt_iff_lt_add : a - b < c ↔ a < c + b := by omega

/-! ## Natural numbers as integers -/

@[simp] theorem ofNat_eq_natCast {n : Nat} : Int.ofNat n = (n : Int) := rfl
theorem natCast_zero : ((0 : Nat) : Int) = 0 := rfl
theorem natCast_one : ((1 : Nat) : Int) = 1 := rfl
@[simp] theorem natCast_eq_zero {n : Nat} : (n : Int) = 0 ↔ n = 0 := by omega
theorem natCast_ne_zero {n : Nat} : (n : Int) ≠ 0 ↔ n ≠ 0 := by omega
theorem natCast_pos {n : Nat} : (0 : Int) < n ↔ 0 < n := by omega
theorem natCast_ne_zero_iff_pos {n : Nat} : (n : Int) ≠ 0 ↔ 0 < n := by omega
theorem natCast_sub (h : m ≤ n) : ((n - m : Nat) : Int) = n - m := by omega
theorem natCast_min (m n : Nat) : ((min m n : Nat) : Int) = min (m : Int) n := by omega
theorem natCast_max (m n : Nat) : ((max m n : Nat) : Int) = max (m : Int) n := by omega
theorem ofNat_le {m n : Nat} : (m : Int) ≤ n ↔ m ≤ n := natCast_le
theorem ofNat_lt {n m : Nat} : (n : Int) < m ↔ n < m := natCast_lt
theorem ofNat_inj {m n : Nat} : (m : Int) = n ↔ m = n := natCast_inj
theorem ofNat_add (n m : Nat) : ((n + m : Nat) : Int) = n + m := rfl
theorem ofNat_mul (n m : Nat) : ((n * m : Nat) : Int) = n * m := rfl
theorem ofNat_succ (n : Nat) : ((Nat.succ n : Nat) : Int) = n + 1 := rfl
theorem ofNat_sub (h : m ≤ n) : ((n - m : Nat) : Int) = n - m := natCast_sub h
theorem ofNat_eq_zero {n : Nat} : (n : Int) = 0 ↔ n = 0 := natCast_eq_zero
theorem ofNat_pos {n : Nat} : (0 : Int) < n ↔ 0 < n := natCast_pos
theorem ofNat_nonneg (n : Nat) : (0 : Int) ≤ n := natCast_nonneg n
theorem zero_le_ofNat (n : Nat) : (0 : Int) ≤ n := natCast_nonneg n
theorem negSucc_lt_zero (n : Nat) : negSucc n < 0 := by rw [negSucc_eq]; omega
theorem le.intro (n : Nat) (h : a + n = b) : a ≤ b := by omega
theorem le.dest (h : a ≤ b) : ∃ n : Nat, a + n = b := ⟨(b - a).toNat, by omega⟩
theorem le.elim {P : Prop} (h : a ≤ b) (h' : ∀ n : Nat, a + n = b → P) : P :=
  let ⟨n, hn⟩ := le.dest h; h' n hn
theorem eq_succ_of_zero_lt (h : 0 < a) : ∃ n : Nat, a = n.succ := ⟨a.toNat - 1, by omega⟩
theorem lt.intro (n : Nat) (h : a + n.succ = b) : a < b := by omega

/-! ## `toNat` -/

theorem toNat_of_nonneg (h : 0 ≤ a) : (a.toNat : Int) = a := by omega
@[simp] theorem toNat_natCast (n : Nat) : (n : Int).toNat = n := rfl
@[simp] theorem toNat_zero : (0 : Int).toNat = 0 := rfl
@[simp] theorem toNat_one : (1 : Int).toNat = 1 := rfl
theorem toNat_of_nonpos (h : a ≤ 0) : a.toNat = 0 := by omega
theorem toNat_le {m : Int} {n : Nat} : m.toNat ≤ n ↔ m ≤ n := by omega
theorem toNat_lt {m : Int} {n : Nat} (h : 0 ≤ m) : m.toNat < n ↔ m < n := by omega
theorem lt_toNat {m : Nat} {n : Int} : m < n.toNat ↔ (m : Int) < n := by omega
theorem self_le_toNat (a : Int) : a ≤ a.toNat := by omega
theorem toNat_add (ha : 0 ≤ a) (hb : 0 ≤ b) : (a + b).toNat = a.toNat + b.toNat := by omega
@[simp] theorem toNat_sub (m n : Nat) : ((m : Int) - n).toNat = m - n := by omega
theorem pos_iff_toNat_pos : 0 < a ↔ 0 < a.toNat := by omega

/-! ## Absolute value -/

@[simp] theorem natAbs_natCast (n : Nat) : natAbs (n : Int) = n := rfl
theorem natAbs_ofNat (n : Nat) : natAbs (n : Int) = n := rfl
@[simp] theorem natAbs_zero : natAbs (0 : Int) = 0 := rfl
@[simp] theorem natAbs_one : natAbs (1 : Int) = 1 := rfl
@[simp] theorem natAbs_eq_zero : natAbs a = 0 ↔ a = 0 := by omega
theorem natAbs_pos : 0 < natAbs a ↔ a ≠ 0 := by omega
theorem natAbs_ne_zero : natAbs a ≠ 0 ↔ a ≠ 0 := by omega
theorem natAbs_eq (a : Int) : a = natAbs a ∨ a = -(natAbs a : Int) := by omega
theorem natAbs_of_nonneg (h : 0 ≤ a) : (natAbs a : Int) = a := by omega
theorem ofNat_natAbs_of_nonneg (h : 0 ≤ a) : (natAbs a : Int) = a := by omega
theorem ofNat_natAbs_of_nonpos (h : a ≤ 0) : (natAbs a : Int) = -a := by omega
theorem eq_natAbs_of_nonneg (h : 0 ≤ a) : a = natAbs a := by omega
theorem natAbs_add_le (a b : Int) : natAbs (a + b) ≤ natAbs a + natAbs b := by omega
theorem natAbs_sub_le (a b : Int) : natAbs (a - b) ≤ natAbs a + natAbs b := by omega
theorem natAbs_eq_natAbs_iff : natAbs a = natAbs b ↔ a = b ∨ a = -b := by omega
theorem natAbs_lt_natAbs_of_nonneg_of_lt (w₁ : 0 ≤ a) (w₂ : a < b) : natAbs a < natAbs b := by
  omega
theorem neg_le_natAbs (a : Int) : -a ≤ natAbs a := by omega

/-! ## Minimum and maximum -/

protected theorem min_comm (a b : Int) : min a b = min b a := by omega
protected theorem max_comm (a b : Int) : max a b = max b a := by omega
protected theorem min_assoc (a b c : Int) : min (min a b) c = min a (min b c) := by omega
protected theorem max_assoc (a b c : Int) : max (max a b) c = max a (max b c) := by omega
@[simp] protected theorem min_self (a : Int) : min a a = a := by omega
@[simp] protected theorem max_self (a : Int) : max a a = a := by omega
protected theorem le_min : a ≤ min b c ↔ a ≤ b ∧ a ≤ c := by omega
protected theorem max_le : max a b ≤ c ↔ a ≤ c ∧ b ≤ c := by omega
protected theorem lt_min : a < min b c ↔ a < b ∧ a < c := by omega
protected theorem max_lt : max a b < c ↔ a < c ∧ b < c := by omega
protected theorem min_eq_left (h : a ≤ b) : min a b = a := by omega
protected theorem min_eq_right (h : b ≤ a) : min a b = b := by omega
protected theorem max_eq_left (h : b ≤ a) : max a b = a := by omega
protected theorem max_eq_right (h : a ≤ b) : max a b = b := by omega

/-! ## Parity -/

theorem emod_two_eq (x : Int) : x % 2 = 0 ∨ x % 2 = 1 := by omega
theorem emod_two_eq_zero_or_one (n : Int) : n % 2 = 0 ∨ n % 2 = 1 := by omega

/-! ## Induction -/

@[elab_as_elim] protected theorem induction_on {motive : Int → Prop} (i : Int) (zero : motive 0)
    (succ : ∀ i : Nat, motive i → motive (i + 1))
    (pred : ∀ i : Nat, motive (-i) → motive (-i - 1)) : motive i := by
  have pos : ∀ n : Nat, motive n := fun n => by
    induction n with
    | zero => exact zero
    | succ n ih => exact succ n ih
  have neg : ∀ n : Nat, motive (-n) := fun n => by
    induction n with
    | zero => exact zero
    | succ n ih =>
      have e : (-((n + 1 : Nat) : Int)) = -n - 1 := by omega
      rw [e]; exact pred n ih
  rcases Int.le_total 0 i with h | h
  · have e : (i.toNat : Int) = i := by omega
    rw [← e]; exact pos _
  · have e : (-((-i).toNat : Int)) = i := by omega
    rw [← e]; exact neg _

end Int
