prelude
import Init.Nat.Product

/-! # Natural numbers: more on division, remainders and divisibility
-/

set_option linter.all false
set_option autoImplicit false

namespace Nat

variable {a b c d k m n : Nat}

/-! ## Remainders -/

theorem mod_add_div' (a b : Nat) : a % b + a / b * b = a := by
  rw [Nat.mul_comm]; exact mod_add_div a b

theorem mod_def (m k : Nat) : m % k = m - k * (m / k) := by
  have := div_add_mod m k; omega

theorem mod_mod_of_dvd (a : Nat) (h : c ∣ b) : a % b % c = a % c := by
  obtain ⟨d, rfl⟩ := h
  have e := div_add_mod a (c * d)
  rw [Nat.mul_assoc] at e
  have : a % c = (a % (c * d) + c * (d * (a / (c * d)))) % c := by
    rw [Nat.add_comm]; exact congrArg (· % c) e.symm
  rw [this, Nat.add_mul_mod_self_left]

theorem sub_mul_mod {x k n : Nat} (h : n * k ≤ x) : (x - n * k) % n = x % n := by
  have : x % n = (x - n * k + n * k) % n := by rw [Nat.sub_add_cancel h]
  rw [this, Nat.add_mul_mod_self_left]

theorem mod_mul {a b x : Nat} : x % (a * b) = x % a + a * (x / a % b) := by
  rcases eq_zero_or_pos a with rfl | ha
  · simp
  rcases eq_zero_or_pos b with rfl | hb
  · simp; exact (mod_add_div x a).symm
  refine (div_mod_unique (q := x / a / b) ?_ ?_).2
  · have h1 := mod_lt x ha
    have h2 := mod_lt (x / a) hb
    have h3 := Nat.mul_le_mul_left a (show x / a % b + 1 ≤ b from h2)
    rw [Nat.mul_add, Nat.mul_one] at h3
    omega
  · have h1 := div_add_mod x a
    have h2 := congrArg (a * ·) (div_add_mod (x / a) b)
    simp only [Nat.mul_add, ← Nat.mul_assoc] at h2
    omega

theorem mul_mod_mul_left (z x y : Nat) : z * x % (z * y) = z * (x % y) := by
  rcases eq_zero_or_pos z with rfl | hz
  · simp
  rcases eq_zero_or_pos y with rfl | hy
  · simp
  refine (div_mod_unique (q := x / y) ?_ ?_).2
  · exact Nat.mul_lt_mul_of_pos_left (mod_lt x hy) hz
  · have h := congrArg (z * ·) (div_add_mod x y)
    simp only [Nat.mul_add, ← Nat.mul_assoc] at h
    exact h

theorem mul_mod_mul_right (z x y : Nat) : x * z % (y * z) = x % y * z := by
  rw [Nat.mul_comm x, Nat.mul_comm y, mul_mod_mul_left, Nat.mul_comm]

theorem mod_eq_iff_lt (h : n ≠ 0) : m % n = m ↔ m < n :=
  ⟨fun e => e ▸ mod_lt m (Nat.pos_of_ne_zero h), mod_eq_of_lt⟩

theorem mod_eq_iff : a % b = c ↔ b = 0 ∧ a = c ∨ c < b ∧ ∃ k, a = b * k + c := by
  rcases eq_zero_or_pos b with rfl | hb
  · simp
  · constructor
    · rintro rfl
      exact .inr ⟨mod_lt a hb, a / b, (div_add_mod a b).symm⟩
    · rintro (⟨rfl, _⟩ | ⟨h, k, rfl⟩)
      · exact absurd hb (Nat.lt_irrefl 0)
      · rw [Nat.add_comm, Nat.add_mul_mod_self_left, mod_eq_of_lt h]

theorem succ_mod_succ_eq_zero_iff : (a + 1) % (b + 1) = 0 ↔ a % (b + 1) = b := by
  have h1 := div_add_mod a (b + 1)
  have h2 := mod_lt a (show 0 < b + 1 by omega)
  constructor
  · intro h
    apply Nat.le_antisymm (le_of_lt_succ h2) (Nat.le_of_not_lt fun hlt => ?_)
    have : (a + 1) % (b + 1) = a % (b + 1) + 1 :=
      (div_mod_unique (q := a / (b + 1)) (by omega) (by omega)).2
    omega
  · intro h
    rw [h] at h1
    have e : a + 1 = (b + 1) * (a / (b + 1) + 1) := by rw [Nat.mul_add]; omega
    rw [e]; exact mul_mod_right _ _

theorem mul_add_mod (m x y : Nat) : (m * x + y) % m = y % m := by
  rw [Nat.add_comm, Nat.add_mul_mod_self_left]

theorem mul_add_mod_of_lt (h : c < b) : (a * b + c) % b = c := by
  rw [Nat.mul_comm, mul_add_mod, mod_eq_of_lt h]

/-! ## Quotients -/

theorem mul_add_div {m : Nat} (h : m > 0) (x y : Nat) : (m * x + y) / m = x + y / m := by
  rw [Nat.add_comm, Nat.add_mul_div_left _ _ h, Nat.add_comm]

theorem div_le_div_left {a : Nat} (hcb : c ≤ b) (hc : 0 < c) : a / b ≤ a / c := by
  rw [le_div_iff_mul_le hc]
  exact Nat.le_trans (Nat.mul_le_mul_left _ hcb) (div_mul_le_self a b)

theorem div_le_div (h1 : a ≤ b) (h2 : d ≤ c) (h3 : d ≠ 0) : a / c ≤ b / d :=
  Nat.le_trans (Nat.div_le_div_right h1) (div_le_div_left h2 (Nat.pos_of_ne_zero h3))

theorem div_lt_of_lt_mul (h : m < n * k) : m / n < k := by
  have hn : 0 < n := pos_of_mul_pos (zero_lt_of_lt h)
  rw [div_lt_iff_lt_mul hn, Nat.mul_comm]; exact h

theorem lt_div_iff_mul_lt {x y : Nat} (h : 0 < k) : x < y / k ↔ x * k < y - (k - 1) := by
  show x + 1 ≤ y / k ↔ _
  rw [le_div_iff_mul_le h, Nat.add_mul]
  omega

theorem div_pos_iff : 0 < a / b ↔ 0 < b ∧ b ≤ a := by
  rcases eq_zero_or_pos b with rfl | hb
  · simp
  · show 1 ≤ a / b ↔ _
    rw [le_div_iff_mul_le hb, Nat.one_mul]
    exact ⟨fun h => ⟨hb, h⟩, (·.2)⟩

theorem div_ne_zero_iff : a / b ≠ 0 ↔ b ≠ 0 ∧ b ≤ a := by
  rw [← Nat.pos_iff_ne_zero, div_pos_iff, Nat.pos_iff_ne_zero]

theorem div_eq_iff (hb : 0 < b) : a / b = c ↔ b * c ≤ a ∧ a < b * (c + 1) := by
  rw [Nat.le_antisymm_iff, Nat.le_div_iff_mul_le hb, ← lt_add_one_iff, div_lt_iff_lt_mul hb,
    Nat.mul_comm, Nat.mul_comm c]
  exact And.comm

theorem div_eq_iff_eq_mul_right (H : 0 < b) (H' : b ∣ a) : a / b = c ↔ a = b * c := by
  obtain ⟨k, rfl⟩ := H'
  rw [Nat.mul_div_cancel_left k H, Nat.mul_right_inj (by omega)]

theorem div_eq_iff_eq_mul_left (H : 0 < b) (H' : b ∣ a) : a / b = c ↔ a = c * b := by
  rw [Nat.mul_comm]; exact div_eq_iff_eq_mul_right H H'

theorem eq_mul_of_div_eq_right (H1 : b ∣ a) (H2 : a / b = c) : a = b * c := by
  rw [← H2, Nat.mul_div_cancel' H1]

theorem eq_mul_of_div_eq_left (H1 : b ∣ a) (H2 : a / b = c) : a = c * b := by
  rw [Nat.mul_comm]; exact eq_mul_of_div_eq_right H1 H2

protected theorem div_left_inj (hda : d ∣ a) (hdb : d ∣ b) : a / d = b / d ↔ a = b :=
  ⟨fun h => by rw [← Nat.mul_div_cancel' hda, ← Nat.mul_div_cancel' hdb, h], fun h => h ▸ rfl⟩

theorem div_mul_div_comm (hba : b ∣ a) (hdc : d ∣ c) : a / b * (c / d) = a * c / (b * d) := by
  obtain ⟨x, rfl⟩ := hba
  obtain ⟨y, rfl⟩ := hdc
  rcases eq_zero_or_pos b with rfl | hb
  · simp
  rcases eq_zero_or_pos d with rfl | hd
  · simp
  rw [Nat.mul_div_cancel_left x hb, Nat.mul_div_cancel_left y hd, Nat.mul_mul_mul_comm,
    Nat.mul_div_cancel_left _ (Nat.mul_pos hb hd)]

theorem sub_mul_div (x n p : Nat) (h : n * p ≤ x) : (x - n * p) / n = x / n - p := by
  rcases eq_zero_or_pos n with rfl | hn
  · simp
  · have e : x = x - n * p + n * p := (Nat.sub_add_cancel h).symm
    have : x / n = (x - n * p) / n + p := by
      rw [← Nat.add_mul_div_left _ _ hn, ← e]
    rw [this, Nat.add_sub_cancel]

theorem div_dvd_of_dvd (h : n ∣ m) : m / n ∣ m := ⟨n, (Nat.div_mul_cancel h).symm⟩

protected theorem div_div_self (h : n ∣ m) (hm : m ≠ 0) : m / (m / n) = n := by
  obtain ⟨k, rfl⟩ := h
  have hn : 0 < n := Nat.pos_of_ne_zero fun e => hm (by rw [e, Nat.zero_mul])
  have hk : 0 < k := Nat.pos_of_ne_zero fun e => hm (by rw [e, Nat.mul_zero])
  rw [Nat.mul_div_cancel_left k hn, Nat.mul_div_cancel n hk]

theorem add_div_of_dvd_left (h : c ∣ a) : (a + b) / c = a / c + b / c := by
  obtain ⟨k, rfl⟩ := h
  rcases eq_zero_or_pos c with rfl | hc
  · simp
  · rw [mul_add_div hc, Nat.mul_div_cancel_left k hc]

theorem add_div_of_dvd_right (h : c ∣ b) : (a + b) / c = a / c + b / c := by
  rw [Nat.add_comm, add_div_of_dvd_left h, Nat.add_comm]

theorem div_add_div_same (h : c ∣ a) : a / c + b / c = (a + b) / c := (add_div_of_dvd_left h).symm

theorem div_lt_div_of_lt_of_dvd (h : d ∣ b) (hab : a < b) : a / d < b / d := by
  obtain ⟨k, rfl⟩ := h
  rcases eq_zero_or_pos d with rfl | hd
  · rw [Nat.zero_mul] at hab; exact absurd hab (not_lt_zero a)
  · rw [Nat.mul_div_cancel_left k hd]; exact div_lt_of_lt_mul hab

theorem div_mul_div_le (a b c d : Nat) : (a / b) * (c / d) ≤ a * c / (b * d) := by
  rcases eq_zero_or_pos b with rfl | hb
  · simp
  rcases eq_zero_or_pos d with rfl | hd
  · simp
  rw [le_div_iff_mul_le (Nat.mul_pos hb hd), Nat.mul_mul_mul_comm]
  exact Nat.mul_le_mul (div_mul_le_self a b) (div_mul_le_self c d)

theorem succ_div (a b : Nat) : (a + 1) / b = a / b + if b ∣ a + 1 then 1 else 0 := by
  rcases eq_zero_or_pos b with rfl | hb
  · simp
  have h1 := div_add_mod a b
  have h2 := mod_lt a hb
  split
  · next h =>
    obtain ⟨k, hk⟩ := h
    rw [hk, Nat.mul_div_cancel_left k hb]
    refine Nat.le_antisymm ?_ ?_
    · refine Nat.le_of_not_lt fun hlt => ?_
      have := Nat.mul_le_mul_left b (show a / b + 1 + 1 ≤ k from hlt)
      rw [Nat.mul_add b, Nat.mul_add b] at this
      omega
    · refine Nat.le_of_not_lt fun hlt => ?_
      have := Nat.mul_le_mul_left b (le_of_lt_succ hlt)
      omega
  · next h =>
    show (a + 1) / b = a / b
    refine (div_mod_unique (r := a % b + 1) ?_ (by omega)).1
    refine Nat.lt_of_le_of_ne h2 fun e => h ⟨a / b + 1, ?_⟩
    rw [Nat.mul_add]; omega

/-! ## Divisibility -/

protected theorem dvd_rfl : a ∣ a := Nat.dvd_refl a

theorem dvd_of_eq (h : a = b) : a ∣ b := h ▸ Nat.dvd_refl a

theorem dvd_sub' (h₁ : k ∣ m) (h₂ : k ∣ n) : k ∣ m - n := Nat.dvd_sub h₁ h₂

protected theorem mul_dvd_mul_iff_left (ha : 0 < a) : a * b ∣ a * c ↔ b ∣ c :=
  ⟨Nat.dvd_of_mul_dvd_mul_left ha, Nat.mul_dvd_mul_left a⟩

protected theorem mul_dvd_mul_iff_right (hc : 0 < c) : a * c ∣ b * c ↔ a ∣ b :=
  ⟨Nat.dvd_of_mul_dvd_mul_right hc, fun h => Nat.mul_dvd_mul_right h c⟩

theorem dvd_iff_div_mul_eq (n d : Nat) : d ∣ n ↔ n / d * d = n :=
  ⟨Nat.div_mul_cancel, fun h => ⟨n / d, by rw [Nat.mul_comm]; exact h.symm⟩⟩

theorem dvd_iff_dvd_dvd (n d : Nat) : d ∣ n ↔ ∀ k : Nat, k ∣ d → k ∣ n :=
  ⟨fun h _ hk => Nat.dvd_trans hk h, fun h => h d (Nat.dvd_refl d)⟩

theorem eq_zero_of_dvd_of_lt (w : a ∣ b) (h : b < a) : b = 0 :=
  Nat.eq_zero_of_not_pos fun hb => absurd h (Nat.not_lt_of_le (Nat.le_of_dvd hb w))

theorem not_dvd_of_pos_of_lt (h1 : 0 < n) (h2 : n < m) : ¬m ∣ n := fun h => by
  have := eq_zero_of_dvd_of_lt h h2; omega

theorem not_dvd_iff_lt_mul_succ (n : Nat) (ha : 0 < a) :
    ¬a ∣ n ↔ ∃ k : Nat, a * k < n ∧ n < a * (k + 1) := by
  have h1 := div_add_mod n a
  have h2 := mod_lt n ha
  constructor
  · intro h
    have h3 := Nat.pos_of_ne_zero fun e => h (Nat.dvd_of_mod_eq_zero e)
    refine ⟨n / a, by omega, ?_⟩
    rw [Nat.mul_add]; omega
  · rintro ⟨k, hk, hk'⟩ ⟨j, rfl⟩
    have h3 := Nat.lt_of_mul_lt_mul_left hk
    have h4 := Nat.lt_of_mul_lt_mul_left hk'
    omega

theorem dvd_sub_iff_right (hkn : k ≤ n) (h : m ∣ n) : m ∣ n - k ↔ m ∣ k := by
  constructor
  · intro h'
    have := Nat.dvd_sub h h'
    rwa [Nat.sub_sub_self hkn] at this
  · exact Nat.dvd_sub h

theorem dvd_sub_iff_left (hkn : k ≤ n) (h : m ∣ k) : m ∣ n - k ↔ m ∣ n := by
  constructor
  · intro h'
    have := Nat.dvd_add h' h
    rwa [Nat.sub_add_cancel hkn] at this
  · exact fun h' => Nat.dvd_sub h' h

@[simp] theorem dvd_add_self_left : m ∣ m + n ↔ m ∣ n := Nat.dvd_add_right (Nat.dvd_refl m)

@[simp] theorem dvd_add_self_right : m ∣ n + m ↔ m ∣ n := Nat.dvd_add_left (Nat.dvd_refl m)

theorem dvd_div_of_mul_dvd (h : a * b ∣ c) : b ∣ c / a := by
  obtain ⟨k, rfl⟩ := h
  rcases eq_zero_or_pos a with rfl | ha
  · simp
  · rw [Nat.mul_assoc, Nat.mul_div_cancel_left _ ha]; exact Nat.dvd_mul_right b k

theorem dvd_mul {k m n : Nat} : k ∣ m * n ↔ ∃ k₁ k₂, k₁ ∣ m ∧ k₂ ∣ n ∧ k₁ * k₂ = k := by
  constructor
  · intro h
    rcases eq_zero_or_pos k with rfl | hk
    · rcases Nat.mul_eq_zero.mp (eq_zero_of_zero_dvd h) with rfl | rfl
      · exact ⟨0, 1, Nat.dvd_refl _, Nat.one_dvd _, rfl⟩
      · exact ⟨1, 0, Nat.one_dvd _, Nat.dvd_refl _, rfl⟩
    · refine ⟨gcd k m, k / gcd k m, gcd_dvd_right k m, ?_, Nat.mul_div_cancel' (gcd_dvd_left k m)⟩
      have hg : 0 < gcd k m := gcd_pos_of_pos_left m hk
      apply Nat.dvd_of_mul_dvd_mul_left hg
      rw [Nat.mul_div_cancel' (gcd_dvd_left k m), Nat.mul_comm, ← gcd_mul_left]
      exact dvd_gcd (Nat.dvd_mul_left k n) (by rw [Nat.mul_comm n]; exact h)
  · rintro ⟨k₁, k₂, h₁, h₂, rfl⟩
    exact Nat.mul_dvd_mul h₁ h₂

end Nat
