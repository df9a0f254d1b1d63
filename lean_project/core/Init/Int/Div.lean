prelude
import Init.Int.Order

/-! # Integers: division, remainder, minimum, maximum, absolute value
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Int

/-! ## Products -/

private theorem eq_zero_or_eq_zero {a b : Int} (h : a * b = 0) : a = 0 ∨ b = 0 := by
  have hz : ∀ m n : Nat, m * n = 0 → m = 0 ∨ n = 0 := fun m n h => Nat.mul_eq_zero.mp h
  cases a with
  | ofNat m => cases b with
    | ofNat n => exact (hz m n (by injection h)).imp (congrArg ofNat) (congrArg ofNat)
    | negSucc n =>
      have h' : m * (n + 1) = 0 := by
        have e : negOfNat (m * (n + 1)) = 0 := h
        rw [negOfNat_eq_subNatNat, zero_eq_subNatNat, subNatNat_inj] at e; simpa using e.symm
      exact (hz _ _ h').imp (congrArg ofNat) (fun h => absurd h (Nat.succ_ne_zero _))
  | negSucc m => cases b with
    | ofNat n =>
      have h' : (m + 1) * n = 0 := by
        have e : negOfNat ((m + 1) * n) = 0 := h
        rw [negOfNat_eq_subNatNat, zero_eq_subNatNat, subNatNat_inj] at e; simpa using e.symm
      exact (hz _ _ h').imp (fun h => absurd h (Nat.succ_ne_zero _)) (congrArg ofNat)
    | negSucc n =>
      have h' : (m + 1) * (n + 1) = 0 := by injection h
      exact absurd h' (Nat.succ_ne_zero _)

@[simp] protected theorem mul_eq_zero {a b : Int} : a * b = 0 ↔ a = 0 ∨ b = 0 :=
  ⟨eq_zero_or_eq_zero, fun h => h.elim (fun h => by rw [h, Int.zero_mul])
    (fun h => by rw [h, Int.mul_zero])⟩

theorem negSucc_eq (n : Nat) : negSucc n = -((n : Int) + 1) := rfl

/-! ## Division and remainder -/

theorem ediv_add_emod (a b : Int) : b * (a / b) + a % b = a := by
  cases a with
  | ofNat m => cases b with
    | ofNat n => exact congrArg ofNat (Nat.div_add_mod m n)
    | negSucc n =>
      show negSucc n * -ofNat (m / (n + 1)) + ofNat (m % (n + 1)) = ofNat m
      rw [Int.mul_neg, ← Int.neg_mul]
      exact congrArg ofNat (Nat.div_add_mod m (n + 1))
  | negSucc m => cases b with
    | ofNat n => cases n with
      | zero => show ofNat 0 * 0 + subNatNat 0 (m % 0 + 1) = negSucc m
                rw [Nat.mod_zero, Int.mul_zero, Int.zero_add]; rfl
      | succ n =>
        show ofNat (n + 1) * negSucc (m / (n + 1)) + subNatNat (n + 1) (m % (n + 1) + 1) = negSucc m
        have h := Nat.div_add_mod m (n + 1)
        generalize m / (n + 1) = q at *; generalize m % (n + 1) = r at *
        subst h
        rw [ofNat_eq_subNatNat, negSucc_eq_subNatNat, subNatNat_mul_subNatNat,
          subNatNat_add_subNatNat, negSucc_eq_subNatNat, subNatNat_inj]
        simp only [Nat.zero_mul, Nat.mul_zero]
        nat_ac
    | negSucc n =>
      show negSucc n * ofNat (m / (n + 1) + 1) + subNatNat (n + 1) (m % (n + 1) + 1) = negSucc m
      have h := Nat.div_add_mod m (n + 1)
      generalize m / (n + 1) = q at *; generalize m % (n + 1) = r at *
      subst h
      rw [ofNat_eq_subNatNat, negSucc_eq_subNatNat, subNatNat_mul_subNatNat,
        subNatNat_add_subNatNat, negSucc_eq_subNatNat, subNatNat_inj]
      simp only [Nat.zero_mul, Nat.mul_zero]
      nat_ac

theorem emod_def (a b : Int) : a % b = a - b * (a / b) := by
  have h := ediv_add_emod a b
  have h2 : a - b * (a / b) = (b * (a / b) + a % b) - b * (a / b) := by rw [h]
  rw [h2, Int.sub_eq_add_neg, Int.add_comm (b * (a / b)), Int.add_assoc, Int.add_right_neg,
    Int.add_zero]

theorem emod_nonneg (a : Int) {b : Int} (h : b ≠ 0) : 0 ≤ a % b := by
  have hb : 0 < natAbs b := by
    cases b with
    | ofNat n => exact Nat.pos_of_ne_zero (fun e => h (congrArg ofNat e))
    | negSucc n => exact Nat.zero_lt_succ n
  cases a with
  | ofNat m => exact natCast_nonneg _
  | negSucc m =>
    show 0 ≤ subNatNat (natAbs b) (m % natAbs b + 1)
    rw [zero_eq_subNatNat, subNatNat_le_iff, Nat.zero_add, Nat.add_zero]; exact Nat.mod_lt m hb

theorem emod_lt_of_pos (a : Int) {b : Int} (h : 0 < b) : a % b < b := by
  obtain ⟨n, rfl⟩ := eq_ofNat_of_zero_le (Int.le_of_lt h)
  have hn : 0 < n := natCast_lt.mp h
  cases a with
  | ofNat m => exact natCast_lt.mpr (Nat.mod_lt m hn)
  | negSucc m =>
    show subNatNat n (m % n + 1) < _
    rw [natCast_eq_subNatNat, subNatNat_lt_iff, Nat.add_zero]
    exact Nat.succ_le_succ (Nat.le_add_right n _)

theorem ediv_zero (a : Int) : a / 0 = 0 := by
  cases a with
  | ofNat m => exact congrArg ofNat (Nat.div_zero m)
  | negSucc m => rfl

theorem mul_ediv_self_le {x k : Int} (h : k ≠ 0) : k * (x / k) ≤ x := by
  have h1 := emod_nonneg x h
  rw [emod_def] at h1; exact le_of_sub_nonneg h1

theorem lt_mul_ediv_self_add {x k : Int} (h : 0 < k) : x < k * (x / k) + k := by
  have h1 := emod_lt_of_pos x h
  have h2 := Int.add_le_add_left h1 (k * (x / k))
  rw [← Int.add_assoc, ediv_add_emod] at h2; exact h2

theorem le_ediv_of_mul_le {a b c : Int} (hc : 0 < c) (h : c * a ≤ b) : a ≤ b / c := by
  apply Int.not_lt.mp
  intro hlt
  have h1 := Int.mul_le_mul_of_nonneg_left (add_one_le_of_lt hlt) (Int.le_of_lt hc)
  rw [Int.mul_add, Int.mul_one] at h1
  have h2 := lt_mul_ediv_self_add (x := b) hc
  exact Int.lt_irrefl b (Int.le_trans h2 (Int.le_trans h1 h))

/-! ## Minimum and maximum -/

theorem max_def (a b : Int) : max a b = if a ≤ b then b else a := rfl

theorem min_def (a b : Int) : min a b = if a ≤ b then a else b := rfl

/-! ## Divisibility -/

theorem mul_ediv_cancel_of_dvd {g x : Int} (hg : 0 < g) (h : g ∣ x) : g * (x / g) = x := by
  obtain ⟨c, rfl⟩ := h
  have h1 : c ≤ g * c / g := le_ediv_of_mul_le hg (Int.le_refl _)
  have hg' : g ≠ 0 := fun e => Int.lt_irrefl 0 (e ▸ hg)
  exact Int.le_antisymm (mul_ediv_self_le hg') (Int.mul_le_mul_of_nonneg_left h1 (Int.le_of_lt hg))

theorem natCast_dvd_of_natAbs {g : Nat} {x : Int} (h : g ∣ natAbs x) : (g : Int) ∣ x := by
  obtain ⟨c, hc⟩ := h
  cases x with
  | ofNat n => exact ⟨(c : Int), congrArg ofNat hc⟩
  | negSucc n => exact ⟨-(c : Int), by rw [Int.mul_neg]; exact congrArg (fun n => -ofNat n) hc⟩

/-! ## Balanced remainder -/

/-- The remainder nearest to zero. -/
def bmod (x : Int) (m : Nat) : Int :=
  let r := x % m
  if r < (m + 1) / 2 then r else r - m

theorem bmod_spec (x : Int) (m : Nat) : ∃ q, x = bmod x m + m * q := by
  have h := ediv_add_emod x m
  unfold bmod
  show ∃ q, x = (if x % m < (m + 1) / 2 then x % m else x % m - m) + m * q
  split
  · exact ⟨x / m, by rw [Int.add_comm]; exact h.symm⟩
  · refine ⟨x / m + 1, ?_⟩
    rw [Int.mul_add, Int.mul_one, Int.sub_eq_add_neg, Int.add_assoc, Int.add_left_comm (-(m : Int)),
      Int.add_left_neg, Int.add_zero, Int.add_comm]
    exact h.symm

theorem mul_mul_ediv (m : Nat) (k : Int) : (m : Int) * ((m * k) / m) = m * k := by
  cases m with
  | zero => rw [show (((0 : Nat)) : Int) = 0 from rfl, Int.zero_mul, Int.zero_mul]
  | succ n => exact mul_ediv_cancel_of_dvd (natCast_lt.mpr (Nat.zero_lt_succ n)) ⟨k, rfl⟩

theorem le_max_left (a b : Int) : a ≤ max a b := by
  rw [max_def]; split
  · assumption
  · exact Int.le_refl a

theorem le_max_right (a b : Int) : b ≤ max a b := by
  rw [max_def]; split
  · exact Int.le_refl b
  · exact Int.le_of_lt (Int.not_le.mp ‹_›)

theorem min_le_left (a b : Int) : min a b ≤ a := by
  rw [min_def]; split
  · exact Int.le_refl a
  · exact Int.le_of_lt (Int.not_le.mp ‹_›)

theorem min_le_right (a b : Int) : min a b ≤ b := by
  rw [min_def]; split
  · assumption
  · exact Int.le_refl b

/-! ## Signs and absolute values -/

theorem natAbs_neg (a : Int) : natAbs (-a) = natAbs a := by
  cases a with
  | ofNat n => cases n <;> rfl
  | negSucc n => rfl

theorem emod_neg (a b : Int) : a % -b = a % b := by
  cases a with
  | ofNat m => show ofNat (m % natAbs (-b)) = _
               rw [natAbs_neg]; rfl
  | negSucc m => show subNatNat (natAbs (-b)) (m % natAbs (-b) + 1) = _
                 rw [natAbs_neg]; rfl

theorem ediv_neg (a b : Int) : a / -b = -(a / b) := by
  by_cases h : b = 0
  · subst h; rw [Int.neg_zero, ediv_zero]; rfl
  · have h1 := ediv_add_emod a (-b)
    have h2 := ediv_add_emod a b
    rw [emod_neg, Int.neg_mul, ← Int.mul_neg] at h1
    have h3 : b * -(a / -b) = b * (a / b) := by
      have := h1.trans h2.symm
      rw [Int.add_comm, Int.add_comm (b * (a / b))] at this
      exact Int.add_left_cancel this
    have h4 : -(a / -b) = a / b := by
      have e0 : b * (-(a / -b) - a / b) = 0 := by
        rw [Int.sub_eq_add_neg, Int.mul_add, h3, Int.mul_neg, Int.add_right_neg]
      rcases eq_zero_or_eq_zero e0 with h5 | h5
      · exact absurd h5 h
      · exact Int.eq_of_sub_eq_zero h5
    rw [← h4, Int.neg_neg]

theorem emod_eq_zero_of_dvd_pos {a b : Int} (ha : 0 < a) (h : a ∣ b) : b % a = 0 := by
  rw [emod_def]; exact Int.sub_eq_zero_of_eq (mul_ediv_cancel_of_dvd ha h).symm

theorem emod_eq_zero_of_dvd {a b : Int} (h : a ∣ b) : b % a = 0 := by
  obtain ⟨c, rfl⟩ := h
  rcases Int.lt_trichotomy a 0 with h1 | h1 | h1
  · have h2 : 0 < -a := by
      rw [← Int.not_le]
      intro h'
      have h3 := Int.neg_le_neg h'
      rw [Int.neg_neg, Int.neg_zero] at h3
      exact Int.lt_irrefl a (Int.le_trans h1 h3)
    rw [← emod_neg]
    exact emod_eq_zero_of_dvd_pos h2 ⟨-c, by rw [Int.mul_neg, Int.neg_mul, Int.neg_neg]⟩
  · subst h1; rw [emod_def, Int.zero_mul, Int.zero_mul]; rfl
  · exact emod_eq_zero_of_dvd_pos h1 ⟨c, rfl⟩

theorem le_natAbs {a : Int} : a ≤ natAbs a := by
  cases a with
  | ofNat n => exact Int.le_refl _
  | negSucc n =>
    rw [natCast_eq_subNatNat, negSucc_eq_subNatNat, subNatNat_le_iff]
    exact Nat.zero_le _

theorem toNat_eq_max : ∀ a : Int, (toNat a : Int) = max a 0
  | ofNat n => by
    rw [max_def]; split
    · rename_i hh; exact Int.le_antisymm hh (natCast_nonneg n)
    · rfl
  | negSucc n => by
    rw [max_def]; split
    · rfl
    · exact absurd
        (by rw [negSucc_eq_subNatNat, zero_eq_subNatNat, subNatNat_le_iff]; exact Nat.zero_le _) ‹¬
        negSucc n ≤ 0›

theorem emod_pos_of_not_dvd {a b : Int} (h : ¬ a ∣ b) : a = 0 ∨ 0 < b % a := by
  by_cases h0 : a = 0
  · exact .inl h0
  · right
    rcases Int.lt_trichotomy 0 (b % a) with h1 | h1 | h1
    · exact h1
    · have := ediv_add_emod b a
      rw [← h1, Int.add_zero] at this
      exact absurd ⟨_, this.symm⟩ h
    · exact absurd h1 (Int.not_lt.mpr (emod_nonneg b h0))

protected theorem pow_succ (b : Int) (e : Nat) : b ^ (e + 1) = b ^ e * b := rfl

/-! ## More order, decidability of divisibility -/

protected theorem not_le_eq (a b : Int) : (¬ a ≤ b) = (b + 1 ≤ a) := propext Int.not_le

protected theorem not_lt_eq (a b : Int) : (¬ a < b) = (b ≤ a) := propext Int.not_lt

protected theorem not_ge_eq (a b : Int) : (¬ a ≥ b) = (a + 1 ≤ b) := propext Int.not_le

protected theorem not_gt_eq (a b : Int) : (¬ a > b) = (a ≤ b) := propext Int.not_lt

protected theorem lt_of_lt_of_le {a b c : Int} (h : a < b) (h' : b ≤ c) : a < c := Int.le_trans h h'

protected theorem lt_of_le_of_lt {a b c : Int} (h : a ≤ b) (h' : b < c) : a < c :=
  Int.le_trans (Int.add_le_add_right h 1) h'

protected theorem lt_trans {a b c : Int} (h : a < b) (h' : b < c) : a < c :=
  Int.lt_of_lt_of_le h (Int.le_of_lt h')

instance decidableDvd (a b : Int) : Decidable (a ∣ b) :=
  if h : b % a = 0 then
    isTrue ⟨b / a, by have h' := ediv_add_emod b a; rw [h, Int.add_zero] at h'; exact h'.symm⟩
  else
    isFalse (fun hd => h (emod_eq_zero_of_dvd hd))

end Int

/-! ## Chains of inequalities in `calc` -/

instance : Trans (α := Int) (· ≤ ·) (· ≤ ·) (· ≤ ·) := ⟨Int.le_trans⟩

instance : Trans (α := Int) (· < ·) (· ≤ ·) (· < ·) := ⟨Int.lt_of_lt_of_le⟩

instance : Trans (α := Int) (· ≤ ·) (· < ·) (· < ·) := ⟨Int.lt_of_le_of_lt⟩

instance : Trans (α := Int) (· < ·) (· < ·) (· < ·) := ⟨Int.lt_trans⟩
