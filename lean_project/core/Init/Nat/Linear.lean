prelude
import Init.Data.GetElem

/-! # Natural numbers: linear facts by name

Order, addition, subtraction, minimum and maximum: the lemmas of Lean's library that `omega` proves
at once, under their names, for `rw`, `exact` and `apply`.
-/

set_option linter.all false
set_option autoImplicit false

namespace Nat

variable {a b c d k m n : Nat}

/-! ## Addition -/

protected theorem add_left_inj {n : Nat} : m + n = k + n ↔ m = k := by omega
protected theorem add_right_inj {n : Nat} : n + m = n + k ↔ m = k := by omega
theorem add_eq_one_iff : m + n = 1 ↔ m = 0 ∧ n = 1 ∨ m = 1 ∧ n = 0 := by omega
theorem add_eq_two_iff : m + n = 2 ↔ m = 0 ∧ n = 2 ∨ m = 1 ∧ n = 1 ∨ m = 2 ∧ n = 0 := by omega
theorem add_eq_three_iff :
    m + n = 3 ↔ m = 0 ∧ n = 3 ∨ m = 1 ∧ n = 2 ∨ m = 2 ∧ n = 1 ∨ m = 3 ∧ n = 0 := by omega
theorem exists_eq_add_one : (∃ n, a = n + 1) ↔ 0 < a :=
  ⟨fun ⟨n, h⟩ => by omega, fun h => ⟨a - 1, by omega⟩⟩
theorem succ_pred_eq_of_pos : ∀ {n : Nat}, 0 < n → succ (pred n) = n
  | _ + 1, _ => rfl
theorem succ_pred_eq_of_ne_zero : ∀ {n : Nat}, n ≠ 0 → succ (pred n) = n
  | _ + 1, _ => rfl
theorem eq_zero_or_eq_succ_pred : ∀ n, n = 0 ∨ n = succ (pred n)
  | 0 => .inl rfl
  | _ + 1 => .inr rfl
theorem pred_inj : ∀ {a b : Nat}, 0 < a → 0 < b → pred a = pred b → a = b
  | a + 1, b + 1, _, _, h => congrArg succ h
theorem add_self_ne_one (n : Nat) : n + n ≠ 1 := by omega

/-! ## Order -/

protected theorem le_of_not_le (h : ¬b ≤ a) : a ≤ b := by omega
protected theorem not_lt_of_lt (h : a < b) : ¬b < a := by omega
protected theorem le_or_lt (a b : Nat) : a ≤ b ∨ b < a := by omega
protected theorem lt_or_le (a b : Nat) : a < b ∨ b ≤ a := by omega
protected theorem lt_iff_le_and_not_ge : m < n ↔ m ≤ n ∧ ¬n ≤ m := by omega
protected theorem eq_or_lt_of_not_lt (h : ¬a < b) : a = b ∨ b < a := by omega
protected theorem eq_or_gt_of_not_lt (h : ¬a < b) : a = b ∨ b < a := by omega
protected theorem ne_iff_lt_or_gt : a ≠ b ↔ a < b ∨ b < a := by omega
protected theorem lt_or_gt : a ≠ b ↔ a < b ∨ b < a := by omega
protected theorem lt_or_lt_of_ne (h : a ≠ b) : a < b ∨ b < a := by omega
theorem zero_lt_of_lt (h : a < b) : 0 < b := by omega
theorem zero_lt_of_ne_zero (h : a ≠ 0) : 0 < a := by omega
theorem one_lt_succ_succ (n : Nat) : 1 < n.succ.succ := by omega
protected theorem zero_lt_two : 0 < 2 := by decide
protected theorem one_lt_two : 1 < 2 := by decide
theorem le_of_pred_lt : ∀ {m : Nat}, pred m < n → m ≤ n
  | 0, _ => zero_le _
  | _ + 1, h => h
protected theorem add_one_le_add_one_iff : a + 1 ≤ b + 1 ↔ a ≤ b := by omega
protected theorem add_one_lt_add_one_iff : a + 1 < b + 1 ↔ a < b := by omega
theorem succ_le_iff : succ m ≤ n ↔ m < n := Iff.rfl
theorem lt_succ_iff_lt_or_eq : a < succ b ↔ a < b ∨ a = b := by omega
theorem lt_add_one_iff_lt_or_eq : a < b + 1 ↔ a < b ∨ a = b := by omega
theorem le_succ_iff : m ≤ succ n ↔ m ≤ n ∨ m = succ n := by omega
theorem le_add_one_iff : m ≤ n + 1 ↔ m ≤ n ∨ m = n + 1 := by omega
theorem of_le_succ (h : m ≤ succ n) : m ≤ n ∨ m = succ n := by omega
theorem eq_of_lt_succ_of_not_lt (h : a < b + 1) (h' : ¬a < b) : a = b := by omega
theorem lt_two_iff : n < 2 ↔ n = 0 ∨ n = 1 := by omega
theorem le_two_iff : n ≤ 2 ↔ n = 0 ∨ n = 1 ∨ n = 2 := by omega
protected theorem pos_of_lt_add_right (h : n < n + k) : 0 < k := by omega
protected theorem pos_of_lt_add_left (h : n < k + n) : 0 < k := by omega
protected theorem lt_add_right_iff_pos : n < n + k ↔ 0 < k := by omega
protected theorem lt_add_left_iff_pos : n < k + n ↔ 0 < k := by omega
theorem add_pos_iff_pos_or_pos : 0 < m + n ↔ 0 < m ∨ 0 < n := by omega
theorem le_of_add_left_le (h : n + k ≤ m) : k ≤ m := by omega
theorem lt_of_add_left_lt (h : n + k < m) : k < m := by omega

/-! ## Subtraction -/

theorem one_sub (n : Nat) : 1 - n = if n = 0 then 1 else 0 := by split <;> omega
protected theorem sub_one (n : Nat) : n - 1 = pred n := rfl
theorem sub_one_cancel (ha : 0 < a) (hb : 0 < b) (h : a - 1 = b - 1) : a = b := by omega
theorem sub_one_eq_self : n - 1 = n ↔ n = 0 := by omega
protected theorem sub_sub_self (h : n ≤ m) : m - (m - n) = n := by omega
protected theorem sub_sub_eq_min (a b : Nat) : a - (a - b) = min a b := by omega
protected theorem add_sub_sub_cancel {c : Nat} (h : c ≤ a) : a + b - (a - c) = b + c := by omega
theorem sub_add_sub_cancel (hab : b ≤ a) (hcb : c ≤ b) : a - b + (b - c) = a - c := by omega
theorem sub_ne_zero_of_lt (h : a < b) : b - a ≠ 0 := by omega
theorem sub_ne_zero_iff_lt : n - m ≠ 0 ↔ m < n := by omega
theorem lt_of_sub_ne_zero (h : n - m ≠ 0) : m < n := by omega
theorem eq_of_sub_eq_zero (h : n ≤ m) (h' : m - n = 0) : m = n := by omega
protected theorem sub_lt_sub_right (h : c ≤ a) (h' : a < b) : a - c < b - c := by omega
theorem le_sub_iff_add_le' {n : Nat} (h : k ≤ m) : n ≤ m - k ↔ k + n ≤ m := by omega
protected theorem lt_sub_iff_add_lt' : a < c - b ↔ b + a < c := by omega
protected theorem sub_lt_iff_lt_add' (h : b ≤ a) : a - b < c ↔ a < b + c := by omega
protected theorem sub_eq_iff_eq_add' (h : b ≤ a) : a - b = c ↔ a = b + c := by omega
protected theorem eq_sub_of_add_eq' (h : b + a = c) : a = c - b := by omega
protected theorem sub_eq_of_eq_add' (h : a = b + c) : a - b = c := by omega
protected theorem eq_sub_iff_add_eq (h : c ≤ b) : a = b - c ↔ a + c = b := by omega
protected theorem eq_sub_iff_add_eq' (h : c ≤ b) : a = b - c ↔ c + a = b := by omega
protected theorem sub_lt_of_pos_le (h₀ : 0 < a) (h₁ : a ≤ b) : b - a < b := by omega
protected theorem sub_lt_of_lt (h : a < c) : a - b < c := by omega
protected theorem sub_lt_self (h₀ : 0 < a) (h₁ : a ≤ b) : b - a < b := by omega
theorem le_pred_of_lt (h : n < m) : n ≤ m - 1 := by omega
theorem sub_add_eq_max (a b : Nat) : a - b + b = max a b := by omega
theorem add_le_to_le_sub (h : m ≤ k) : n + m ≤ k ↔ n ≤ k - m := by omega
theorem le_sub_one_iff_lt (h : 0 < b) : a ≤ b - 1 ↔ a < b := by omega
theorem lt_pred_iff : a < pred b ↔ succ a < b := by rw [pred_eq_sub_one]; omega
theorem le_pred_iff_lt (h : 0 < b) : a ≤ pred b ↔ a < b := by rw [pred_eq_sub_one]; omega
protected theorem sub_le_sub_iff_left {n : Nat} (hn : n ≤ k) : k - m ≤ k - n ↔ n ≤ m := by omega
protected theorem sub_le_sub_iff_right {n : Nat} (h : k ≤ m) : n - k ≤ m - k ↔ n ≤ m := by omega
protected theorem sub_lt_sub_iff_right {n : Nat} (h : k ≤ m) : m - k < n - k ↔ m < n := by omega
theorem sub_lt_succ (a b : Nat) : a - b < succ a := by omega
theorem pred_lt_self : 0 < a → pred a < a := fun h => by rw [pred_eq_sub_one]; omega
theorem pred_lt_pred (h : n ≠ 0) (h' : n < m) : pred n < pred m := by
  rw [pred_eq_sub_one, pred_eq_sub_one]; omega
theorem lt_of_pred_lt (h : pred n < m) (hn : n ≠ m) : n < m := by
  rw [pred_eq_sub_one] at h; omega

/-! ## Minimum and maximum -/

protected theorem max_lt : max a b < c ↔ a < c ∧ b < c := by omega
protected theorem min_lt : min a b < c ↔ a < c ∨ b < c := by omega
protected theorem min_le : min a b ≤ c ↔ a ≤ c ∨ b ≤ c := by omega
protected theorem le_max : a ≤ max b c ↔ a ≤ b ∨ a ≤ c := by omega
protected theorem lt_max : a < max b c ↔ a < b ∨ a < c := by omega
protected theorem min_le_of_left_le (h : a ≤ c) : min a b ≤ c := by omega
protected theorem min_le_of_right_le (h : b ≤ c) : min a b ≤ c := by omega
protected theorem le_max_of_le_left (h : a ≤ b) : a ≤ max b c := by omega
protected theorem le_max_of_le_right (h : a ≤ c) : a ≤ max b c := by omega
protected theorem succ_min_succ (x y : Nat) : min (succ x) (succ y) = succ (min x y) := by omega
protected theorem succ_max_succ (x y : Nat) : max (succ x) (succ y) = succ (max x y) := by omega
protected theorem add_min_add_right (a b c : Nat) : min (a + c) (b + c) = min a b + c := by omega
protected theorem add_min_add_left (a b c : Nat) : min (a + b) (a + c) = a + min b c := by omega
protected theorem add_max_add_right (a b c : Nat) : max (a + c) (b + c) = max a b + c := by omega
protected theorem add_max_add_left (a b c : Nat) : max (a + b) (a + c) = a + max b c := by omega
protected theorem min_add_max (a b : Nat) : min a b + max a b = a + b := by omega
protected theorem max_min_distrib_left (a b c : Nat) :
    max a (min b c) = min (max a b) (max a c) := by omega
protected theorem min_max_distrib_left (a b c : Nat) :
    min a (max b c) = max (min a b) (min a c) := by omega
protected theorem max_min_distrib_right (a b c : Nat) :
    max (min a b) c = min (max a c) (max b c) := by omega
protected theorem min_max_distrib_right (a b c : Nat) :
    min (max a b) c = max (min a c) (min b c) := by omega
protected theorem sub_min_sub_right (a b c : Nat) : min (a - c) (b - c) = min a b - c := by omega
protected theorem sub_max_sub_right (a b c : Nat) : max (a - c) (b - c) = max a b - c := by omega
protected theorem min_left_comm (a b c : Nat) : min a (min b c) = min b (min a c) := by omega
protected theorem max_left_comm (a b c : Nat) : max a (max b c) = max b (max a c) := by omega
@[simp] protected theorem min_self_assoc : min m (min m n) = min m n := by omega
@[simp] protected theorem max_self_assoc : max m (max m n) = max m n := by omega

/-! ## Halves -/

theorem mod_two_ne_zero : n % 2 ≠ 0 ↔ n % 2 = 1 := by omega
theorem mod_two_ne_one : n % 2 ≠ 1 ↔ n % 2 = 0 := by omega
theorem div_two_lt_self (h : 0 < n) : n / 2 < n := by omega

/-! ## Induction -/

/-- Induction from `m` upwards. -/
@[elab_as_elim] theorem le_induction {m : Nat} {P : (n : Nat) → m ≤ n → Prop}
    (base : P m (Nat.le_refl m))
    (succ : ∀ (n : Nat) (hmn : m ≤ n), P n hmn → P (n + 1) (Nat.le_succ_of_le hmn)) :
    ∀ (n : Nat) (hmn : m ≤ n), P n hmn := fun n hmn => by
  induction hmn with
  | refl => exact base
  | step h ih => exact succ _ h ih

@[elab_as_elim] protected theorem strong_induction_on {p : Nat → Prop} (n : Nat)
    (h : ∀ n, (∀ m, m < n → p m) → p n) : p n :=
  Nat.strongRecOn n h

@[elab_as_elim] protected theorem case_strong_induction_on {p : Nat → Prop} (a : Nat) (hz : p 0)
    (hi : ∀ n, (∀ m, m ≤ n → p m) → p (n + 1)) : p a := by
  induction a using Nat.strongRecOn with
  | ind a ih =>
    cases a with
    | zero => exact hz
    | succ n => exact hi n (fun m h => ih m (Nat.lt_succ_of_le h))

end Nat
