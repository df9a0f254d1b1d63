prelude
import Init.Nat.Basic

/-! # Natural numbers: order

`≤` and `<`, and how they combine with `+`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

variable {a b c d k m n : Nat}

attribute [simp] Nat.zero_le Nat.le_refl Nat.lt_irrefl Nat.not_lt_zero Nat.zero_lt_succ Nat.le_succ
  Nat.not_succ_le_self Nat.succ_sub_succ_eq_sub

/-! ## The order itself -/

protected theorem le_rfl : n ≤ n := Nat.le_refl n

protected theorem le_of_eq (h : a = b) : a ≤ b := h ▸ Nat.le_refl a

protected theorem ge_of_eq (h : a = b) : a ≥ b := h ▸ Nat.le_refl a

protected theorem le_of_lt (h : a < b) : a ≤ b := Nat.le_trans (Nat.le_succ a) h

theorem lt_iff_add_one_le : a < b ↔ a + 1 ≤ b := Iff.rfl

theorem succ_le : succ a ≤ b ↔ a < b := Iff.rfl

theorem add_one_le_iff : a + 1 ≤ b ↔ a < b := Iff.rfl

theorem succ_le_of_lt (h : a < b) : succ a ≤ b := h

theorem lt_of_succ_le (h : succ a ≤ b) : a < b := h

theorem lt_succ : a < succ b ↔ a ≤ b := ⟨le_of_lt_succ, succ_le_succ⟩

theorem lt_succ_iff : a < succ b ↔ a ≤ b := lt_succ

theorem lt_add_one_iff : a < b + 1 ↔ a ≤ b := lt_succ

theorem lt_succ_of_le (h : a ≤ b) : a < succ b := succ_le_succ h

theorem le_of_lt_add_one (h : a < b + 1) : a ≤ b := le_of_lt_succ h

@[simp] protected theorem lt_add_one (n : Nat) : n < n + 1 := Nat.le_refl (n + 1)

theorem lt_succ_self (n : Nat) : n < succ n := Nat.le_refl (succ n)

theorem le_succ_of_le (h : a ≤ b) : a ≤ succ b := le_step h

theorem le_add_one (n : Nat) : n ≤ n + 1 := Nat.le_succ n

theorem lt_succ_of_lt (h : a < b) : a < succ b := le_step h

theorem succ_le_succ_iff : succ a ≤ succ b ↔ a ≤ b := ⟨le_of_succ_le_succ, succ_le_succ⟩

theorem succ_lt_succ (h : a < b) : succ a < succ b := succ_le_succ h

theorem lt_of_succ_lt_succ (h : succ a < succ b) : a < b := le_of_succ_le_succ h

theorem succ_lt_succ_iff : succ a < succ b ↔ a < b := ⟨lt_of_succ_lt_succ, succ_lt_succ⟩

theorem lt_of_succ_lt (h : succ a < b) : a < b := Nat.le_of_lt h

theorem le_of_succ_le (h : succ a ≤ b) : a ≤ b := Nat.le_of_lt h

protected theorem lt_of_lt_of_le (h : a < b) (h' : b ≤ c) : a < c := Nat.le_trans h h'

protected theorem lt_of_le_of_lt (h : a ≤ b) (h' : b < c) : a < c :=
  Nat.le_trans (succ_le_succ h) h'

protected theorem lt_of_lt_of_eq (h : a < b) (h' : b = c) : a < c := h' ▸ h

protected theorem le_total (a b : Nat) : a ≤ b ∨ b ≤ a := (Nat.lt_or_ge a b).imp Nat.le_of_lt id

@[simp] protected theorem not_le : ¬ a ≤ b ↔ b < a :=
  ⟨fun h => (Nat.lt_or_ge b a).elim id (fun h' => absurd h' h),
    fun h h' => Nat.lt_irrefl _ (Nat.lt_of_lt_of_le h h')⟩

@[simp] protected theorem not_lt : ¬ a < b ↔ b ≤ a :=
  ⟨fun h => (Nat.lt_or_ge a b).elim (fun h' => absurd h' h) id,
    fun h h' => Nat.lt_irrefl _ (Nat.lt_of_lt_of_le h' h)⟩

/-! The same as equations, without `<`; `omega` and `grind` look for these. -/

protected theorem not_le_eq (a b : Nat) : (¬ a ≤ b) = (b + 1 ≤ a) := propext Nat.not_le

protected theorem not_ge_eq (a b : Nat) : (¬ a ≥ b) = (a + 1 ≤ b) := propext Nat.not_le

protected theorem not_lt_eq (a b : Nat) : (¬ a < b) = (b ≤ a) := propext Nat.not_lt

protected theorem not_gt_eq (a b : Nat) : (¬ a > b) = (a ≤ b) := propext Nat.not_lt

protected theorem not_le_of_gt (h : a > b) : ¬ a ≤ b := Nat.not_le.mpr h

protected theorem not_le_of_lt (h : a < b) : ¬ b ≤ a := Nat.not_le.mpr h

protected theorem not_lt_of_ge (h : a ≥ b) : ¬ a < b := Nat.not_lt.mpr h

protected theorem not_lt_of_le (h : a ≤ b) : ¬ b < a := Nat.not_lt.mpr h

protected theorem le_of_not_lt (h : ¬ a < b) : b ≤ a := Nat.not_lt.mp h

protected theorem lt_of_not_le (h : ¬ a ≤ b) : b < a := Nat.not_le.mp h

protected theorem lt_of_not_ge (h : ¬ b ≥ a) : b < a := Nat.not_le.mp h

protected theorem le_of_not_ge (h : ¬ b ≥ a) : b ≤ a := Nat.le_of_lt (Nat.not_le.mp h)

protected theorem lt_trichotomy (a b : Nat) : a < b ∨ a = b ∨ b < a := by
  rcases Nat.lt_or_ge a b with h | h
  · exact .inl h
  · rcases Nat.eq_or_lt_of_le h with h | h
    · exact .inr (.inl h.symm)
    · exact .inr (.inr h)

protected theorem lt_or_gt_of_ne (h : a ≠ b) : a < b ∨ a > b := by
  rcases Nat.lt_trichotomy a b with h' | h' | h'
  · exact .inl h'
  · exact absurd h' h
  · exact .inr h'

protected theorem lt_or_eq_of_le (h : a ≤ b) : a < b ∨ a = b := (Nat.eq_or_lt_of_le h).symm

protected theorem le_iff_lt_or_eq : a ≤ b ↔ a < b ∨ a = b :=
  ⟨Nat.lt_or_eq_of_le, fun h => h.elim Nat.le_of_lt Nat.le_of_eq⟩

protected theorem lt_iff_le_and_ne : a < b ↔ a ≤ b ∧ a ≠ b :=
  ⟨fun h => ⟨Nat.le_of_lt h, fun e => Nat.lt_irrefl b (e ▸ h)⟩,
    fun ⟨h, h'⟩ => Nat.lt_of_le_of_ne h h'⟩

protected theorem lt_iff_le_not_le : a < b ↔ a ≤ b ∧ ¬ b ≤ a :=
  ⟨fun h => ⟨Nat.le_of_lt h, Nat.not_le.mpr h⟩, fun h => Nat.not_le.mp h.2⟩

protected theorem eq_iff_le_and_ge : a = b ↔ a ≤ b ∧ b ≤ a :=
  ⟨fun h => h ▸ ⟨Nat.le_refl a, Nat.le_refl a⟩, fun h => Nat.le_antisymm h.1 h.2⟩

protected theorem le_antisymm_iff : a = b ↔ a ≤ b ∧ b ≤ a := Nat.eq_iff_le_and_ge

protected theorem ne_of_lt (h : a < b) : a ≠ b := fun e => Nat.lt_irrefl b (e ▸ h)

protected theorem ne_of_gt (h : b < a) : a ≠ b := fun e => Nat.lt_irrefl b (e ▸ h)

protected theorem ne_of_lt' (h : b < a) : a ≠ b := Nat.ne_of_gt h

protected theorem lt_asymm (h : a < b) : ¬ b < a := Nat.not_lt.mpr (Nat.le_of_lt h)

protected theorem eq_of_le_of_lt_succ (h₁ : n ≤ m) (h₂ : m < n + 1) : m = n :=
  Nat.le_antisymm (le_of_lt_succ h₂) h₁

/-! ## Zero and one -/

@[simp] theorem le_zero_eq (a : Nat) : (a ≤ 0) = (a = 0) :=
  propext ⟨fun h => Nat.le_antisymm h (zero_le a), fun h => h ▸ Nat.le_refl a⟩

protected theorem le_zero : n ≤ 0 ↔ n = 0 := iff_of_eq (le_zero_eq n)

theorem eq_zero_of_le_zero (h : n ≤ 0) : n = 0 := Nat.le_zero.mp h

protected theorem pos_of_ne_zero (h : n ≠ 0) : 0 < n := Nat.lt_of_le_of_ne (zero_le n) h.symm

protected theorem pos_iff_ne_zero : 0 < n ↔ n ≠ 0 :=
  ⟨fun h => (Nat.ne_of_lt h).symm, Nat.pos_of_ne_zero⟩

protected theorem ne_zero_iff_zero_lt : n ≠ 0 ↔ 0 < n := Nat.pos_iff_ne_zero.symm

theorem ne_zero_of_lt (h : b < a) : a ≠ 0 := fun e => Nat.not_lt_zero b (e ▸ h)

theorem pos_of_lt (h : n < m) : 0 < m := Nat.pos_of_ne_zero (ne_zero_of_lt h)

theorem eq_zero_or_pos (n : Nat) : n = 0 ∨ 0 < n := by
  cases n with
  | zero => exact .inl rfl
  | succ n => exact .inr (zero_lt_succ n)

theorem eq_zero_of_not_pos (h : ¬ 0 < n) : n = 0 := Nat.le_zero.mp (Nat.not_lt.mp h)

theorem succ_pos (n : Nat) : 0 < succ n := zero_lt_succ n

theorem add_one_pos (n : Nat) : 0 < n + 1 := zero_lt_succ n

theorem one_pos : 0 < 1 := zero_lt_succ 0

theorem zero_lt_one : 0 < (1 : Nat) := zero_lt_succ 0

theorem two_pos : 0 < 2 := zero_lt_succ 1

theorem one_le_iff_ne_zero : 1 ≤ n ↔ n ≠ 0 := Nat.pos_iff_ne_zero

@[simp] theorem lt_one_iff : n < 1 ↔ n = 0 := lt_succ.trans Nat.le_zero

theorem le_one_iff_eq_zero_or_eq_one : n ≤ 1 ↔ n = 0 ∨ n = 1 := by
  cases n with
  | zero => simp
  | succ n =>
    constructor
    · intro h
      have h' : n = 0 := Nat.le_zero.mp (le_of_succ_le_succ h)
      exact .inr (congrArg succ h')
    · rintro (h | h)
      · exact absurd h (succ_ne_zero n)
      · exact Nat.le_of_eq h

/-! ## Order and addition -/

@[simp] theorem le_add_right (n k : Nat) : n ≤ n + k := by
  induction k with
  | zero => exact Nat.le_refl n
  | succ k ih => exact Nat.le_step ih

@[simp] theorem le_add_left (n k : Nat) : n ≤ k + n := by rw [Nat.add_comm]; exact le_add_right n k

theorem le.dest (h : a ≤ b) : ∃ k, a + k = b := by
  induction h with
  | refl => exact ⟨0, rfl⟩
  | step _ ih =>
    obtain ⟨k, hk⟩ := ih
    exact ⟨k + 1, congrArg succ hk⟩

theorem le.intro (h : a + k = b) : a ≤ b := h ▸ le_add_right a k

theorem le_iff_exists_add : a ≤ b ↔ ∃ k, a + k = b := ⟨le.dest, fun ⟨_, h⟩ => le.intro h⟩

theorem exists_eq_add_of_le (h : m ≤ n) : ∃ k, n = m + k :=
  match le.dest h with
  | ⟨k, hk⟩ => ⟨k, hk.symm⟩

theorem exists_eq_add_of_le' (h : m ≤ n) : ∃ k, n = k + m :=
  match le.dest h with
  | ⟨k, hk⟩ => ⟨k, hk.symm.trans (Nat.add_comm m k)⟩

theorem exists_eq_add_of_lt (h : m < n) : ∃ k, n = m + k + 1 :=
  match le.dest h with
  | ⟨k, hk⟩ => ⟨k, hk.symm.trans (succ_add m k)⟩

theorem le_of_add_right_le (h : n + k ≤ m) : n ≤ m := Nat.le_trans (le_add_right n k) h

theorem le_add_right_of_le (h : n ≤ m) : n ≤ m + k := Nat.le_trans h (le_add_right m k)

theorem le_add_left_of_le (h : n ≤ m) : n ≤ k + m := Nat.le_trans h (le_add_left m k)

theorem lt_add_right (c : Nat) (h : a < b) : a < b + c := Nat.lt_of_lt_of_le h (le_add_right b c)

theorem lt_add_left (c : Nat) (h : a < b) : a < c + b := Nat.lt_of_lt_of_le h (le_add_left b c)

theorem lt_of_add_right_lt (h : n + k < m) : n < m := Nat.lt_of_le_of_lt (le_add_right n k) h

theorem lt_add_of_pos_right (h : 0 < k) : n < n + k := by
  obtain ⟨j, rfl⟩ := exists_eq_add_of_le' h
  exact succ_le_succ (le_add_right n j)

theorem lt_add_of_pos_left (h : 0 < k) : n < k + n := by
  rw [Nat.add_comm]; exact lt_add_of_pos_right h

protected theorem add_le_add_left (h : a ≤ b) (c : Nat) : c + a ≤ c + b := by
  obtain ⟨k, rfl⟩ := le.dest h
  exact le.intro (Nat.add_assoc c a k)

protected theorem add_le_add_right (h : a ≤ b) (c : Nat) : a + c ≤ b + c := by
  rw [Nat.add_comm a, Nat.add_comm b]
  exact Nat.add_le_add_left h c

protected theorem add_le_add (h : a ≤ b) (h' : c ≤ d) : a + c ≤ b + d :=
  Nat.le_trans (Nat.add_le_add_right h c) (Nat.add_le_add_left h' b)

protected theorem add_lt_add_left (h : a < b) (c : Nat) : c + a < c + b := Nat.add_le_add_left h c

protected theorem add_lt_add_right (h : a < b) (c : Nat) : a + c < b + c := by
  rw [Nat.add_comm a, Nat.add_comm b]
  exact Nat.add_lt_add_left h c

protected theorem add_lt_add (h : a < b) (h' : c < d) : a + c < b + d :=
  Nat.lt_trans (Nat.add_lt_add_right h c) (Nat.add_lt_add_left h' b)

protected theorem add_lt_add_of_le_of_lt (h : a ≤ b) (h' : c < d) : a + c < b + d :=
  Nat.lt_of_le_of_lt (Nat.add_le_add_right h c) (Nat.add_lt_add_left h' b)

protected theorem add_lt_add_of_lt_of_le (h : a < b) (h' : c ≤ d) : a + c < b + d :=
  Nat.lt_of_lt_of_le (Nat.add_lt_add_right h c) (Nat.add_le_add_left h' b)

protected theorem le_of_add_le_add_left (h : a + b ≤ a + c) : b ≤ c := by
  obtain ⟨k, hk⟩ := le.dest h
  rw [Nat.add_assoc] at hk
  exact le.intro (Nat.add_left_cancel hk)

protected theorem le_of_add_le_add_right (h : a + b ≤ c + b) : a ≤ c := by
  rw [Nat.add_comm a, Nat.add_comm c] at h
  exact Nat.le_of_add_le_add_left h

protected theorem lt_of_add_lt_add_left (h : a + b < a + c) : b < c :=
  Nat.le_of_add_le_add_left (a := a) h

protected theorem lt_of_add_lt_add_right (h : a + b < c + b) : a < c := by
  rw [Nat.add_comm a, Nat.add_comm c] at h
  exact Nat.lt_of_add_lt_add_left h

@[simp] protected theorem add_le_add_iff_left : a + b ≤ a + c ↔ b ≤ c :=
  ⟨Nat.le_of_add_le_add_left, fun h => Nat.add_le_add_left h a⟩

@[simp] protected theorem add_le_add_iff_right : a + c ≤ b + c ↔ a ≤ b :=
  ⟨Nat.le_of_add_le_add_right, fun h => Nat.add_le_add_right h c⟩

@[simp] protected theorem add_lt_add_iff_left : a + b < a + c ↔ b < c :=
  ⟨Nat.lt_of_add_lt_add_left, fun h => Nat.add_lt_add_left h a⟩

@[simp] protected theorem add_lt_add_iff_right : a + c < b + c ↔ a < b :=
  ⟨Nat.lt_of_add_lt_add_right, fun h => Nat.add_lt_add_right h c⟩

protected theorem add_pos_left (h : 0 < m) (n : Nat) : 0 < m + n := lt_add_right n h

protected theorem add_pos_right (m : Nat) (h : 0 < n) : 0 < m + n := lt_add_left m h

end Nat

/-! ## Chains of inequalities in `calc` -/

instance : Trans (α := Nat) (· < ·) (· < ·) (· < ·) := ⟨Nat.lt_trans⟩

instance : Trans (α := Nat) (· ≤ ·) (· ≤ ·) (· ≤ ·) := ⟨Nat.le_trans⟩

instance : Trans (α := Nat) (· < ·) (· ≤ ·) (· < ·) := ⟨Nat.lt_of_lt_of_le⟩

instance : Trans (α := Nat) (· ≤ ·) (· < ·) (· < ·) := ⟨Nat.lt_of_le_of_lt⟩
