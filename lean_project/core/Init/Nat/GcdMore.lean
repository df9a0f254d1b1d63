prelude
import Init.Nat.Division

/-! # Natural numbers: more on greatest common divisors, least common multiples, coprimality
-/

set_option linter.all false
set_option autoImplicit false

namespace Nat

variable {a b c d k l m n : Nat}

/-! ## Greatest common divisors -/

theorem gcd_eq_right_iff_dvd : gcd n m = m ↔ m ∣ n := by rw [gcd_comm]; exact gcd_eq_left_iff_dvd

theorem gcd_pos_iff : 0 < gcd m n ↔ 0 < m ∨ 0 < n := by
  rw [Nat.pos_iff_ne_zero, Ne, gcd_eq_zero_iff]; omega

theorem gcd_ne_zero_left (h : m ≠ 0) : gcd m n ≠ 0 := by
  rw [Ne, gcd_eq_zero_iff]; exact fun e => h e.1

theorem gcd_ne_zero_right (h : n ≠ 0) : gcd m n ≠ 0 := by
  rw [Ne, gcd_eq_zero_iff]; exact fun e => h e.2

theorem gcd_eq_iff : gcd a b = d ↔ d ∣ a ∧ d ∣ b ∧ ∀ c, c ∣ a → c ∣ b → c ∣ d := by
  constructor
  · rintro rfl
    exact ⟨gcd_dvd_left a b, gcd_dvd_right a b, fun c => dvd_gcd⟩
  · rintro ⟨ha, hb, hc⟩
    exact Nat.dvd_antisymm (hc _ (gcd_dvd_left a b) (gcd_dvd_right a b)) (dvd_gcd ha hb)

theorem gcd_left_comm (a b c : Nat) : gcd a (gcd b c) = gcd b (gcd a c) := by
  rw [← gcd_assoc, ← gcd_assoc, gcd_comm a b]

@[simp] theorem gcd_mul_left_left (m n : Nat) : gcd (m * n) n = n :=
  gcd_eq_right (Nat.dvd_mul_left n m)
@[simp] theorem gcd_mul_left_right (m n : Nat) : gcd n (m * n) = n :=
  gcd_eq_left (Nat.dvd_mul_left n m)
@[simp] theorem gcd_mul_right_left (m n : Nat) : gcd (n * m) n = n :=
  gcd_eq_right (Nat.dvd_mul_right n m)
@[simp] theorem gcd_mul_right_right (m n : Nat) : gcd n (n * m) = n :=
  gcd_eq_left (Nat.dvd_mul_right n m)

@[simp] theorem gcd_add_mul_left_right (m n k : Nat) : gcd m (n + m * k) = gcd m n :=
  Nat.dvd_antisymm
    (dvd_gcd (gcd_dvd_left _ _) ((Nat.dvd_add_left
      (Nat.dvd_mul_right_of_dvd (gcd_dvd_left m (n + m * k)) k)).mp (gcd_dvd_right _ _)))
    (dvd_gcd (gcd_dvd_left _ _)
      (Nat.dvd_add (gcd_dvd_right _ _) (Nat.dvd_mul_right_of_dvd (gcd_dvd_left m n) k)))

@[simp] theorem gcd_add_mul_right_right (m n k : Nat) : gcd m (n + k * m) = gcd m n := by
  rw [Nat.mul_comm k]; exact gcd_add_mul_left_right m n k

theorem gcd_add_mul_self (m n k : Nat) : gcd m (n + k * m) = gcd m n := gcd_add_mul_right_right m n k

@[simp] theorem gcd_add_self_right {m n : Nat} : gcd m (n + m) = gcd m n := by
  have := gcd_add_mul_right_right m n 1
  rwa [Nat.one_mul] at this

@[simp] theorem gcd_self_add_right {m n : Nat} : gcd m (m + n) = gcd m n := by
  rw [Nat.add_comm, gcd_add_self_right]

@[simp] theorem gcd_add_self_left {m n : Nat} : gcd (m + n) n = gcd m n := by
  rw [gcd_comm, gcd_add_self_right, gcd_comm]

@[simp] theorem gcd_self_add_left {m n : Nat} : gcd (n + m) n = gcd m n := by
  rw [Nat.add_comm, gcd_add_self_left]

@[simp] theorem gcd_sub_self_right {m n : Nat} (h : m ≤ n) : gcd m (n - m) = gcd m n := by
  have := gcd_add_self_right (m := m) (n := n - m)
  rw [Nat.sub_add_cancel h] at this
  exact this.symm

@[simp] theorem gcd_gcd_self_left_left (m n : Nat) : gcd (gcd m n) m = gcd m n :=
  gcd_eq_left (gcd_dvd_left m n)

theorem gcd_dvd_gcd_mul_left (k m n : Nat) : gcd m n ∣ gcd (k * m) n :=
  dvd_gcd (Nat.dvd_mul_left_of_dvd (gcd_dvd_left m n) k) (gcd_dvd_right m n)

theorem gcd_dvd_gcd_mul_right (k m n : Nat) : gcd m n ∣ gcd (m * k) n :=
  dvd_gcd (Nat.dvd_mul_right_of_dvd (gcd_dvd_left m n) k) (gcd_dvd_right m n)

theorem gcd_dvd_gcd_of_dvd_left (k : Nat) (h : m ∣ n) : gcd m k ∣ gcd n k :=
  dvd_gcd (Nat.dvd_trans (gcd_dvd_left m k) h) (gcd_dvd_right m k)

theorem gcd_dvd_gcd_of_dvd_right (k : Nat) (h : m ∣ n) : gcd k m ∣ gcd k n :=
  dvd_gcd (gcd_dvd_left k m) (Nat.dvd_trans (gcd_dvd_right k m) h)

@[simp] theorem gcd_mod_left (m n : Nat) : gcd (m % n) n = gcd m n := by
  rw [gcd_comm m n]; exact (gcd_rec n m).symm

@[simp] theorem gcd_mod_right (m n : Nat) : gcd m (n % m) = gcd m n := by
  rw [gcd_comm, ← gcd_rec m n]

theorem gcd_div (H1 : k ∣ m) (H2 : k ∣ n) : gcd (m / k) (n / k) = gcd m n / k := by
  rcases eq_zero_or_pos k with rfl | hk
  · simp
  obtain ⟨i, rfl⟩ := H1
  obtain ⟨j, rfl⟩ := H2
  rw [Nat.mul_div_cancel_left i hk, Nat.mul_div_cancel_left j hk, gcd_mul_left,
    Nat.mul_div_cancel_left _ hk]

/-! ## Coprimality -/

@[simp] theorem coprime_zero_left (n : Nat) : Coprime 0 n ↔ n = 1 := by
  show gcd 0 n = 1 ↔ _; rw [gcd_zero_left]

@[simp] theorem coprime_zero_right (n : Nat) : Coprime n 0 ↔ n = 1 := by
  show gcd n 0 = 1 ↔ _; rw [gcd_zero_right]

@[simp] theorem coprime_self (n : Nat) : Coprime n n ↔ n = 1 := by
  show gcd n n = 1 ↔ _; rw [gcd_self]

namespace Coprime

theorem gcd_mul_left_cancel (m : Nat) (h : Coprime k n) : gcd (k * m) n = gcd m n :=
  Nat.dvd_antisymm
    (dvd_gcd (Coprime.dvd_of_dvd_mul_left (k := gcd (k * m) n) (by
        show gcd (gcd (k * m) n) k = 1
        apply Nat.eq_one_of_dvd_one
        rw [← Coprime.gcd_eq_one h]
        exact dvd_gcd (gcd_dvd_right _ _) (Nat.dvd_trans (gcd_dvd_left _ _) (gcd_dvd_right _ _)))
      (gcd_dvd_left _ _)) (gcd_dvd_right _ _))
    (gcd_dvd_gcd_mul_left k m n)

theorem gcd_mul_right_cancel (m : Nat) (h : Coprime k n) : gcd (m * k) n = gcd m n := by
  rw [Nat.mul_comm]; exact gcd_mul_left_cancel m h

theorem mul_left (h₁ : Coprime m k) (h₂ : Coprime n k) : Coprime (m * n) k :=
  (gcd_mul_left_cancel n h₁).trans h₂

theorem mul_right (h₁ : Coprime k m) (h₂ : Coprime k n) : Coprime k (m * n) :=
  (mul_left h₁.symm h₂.symm).symm

theorem coprime_dvd_left (h₁ : m ∣ k) (h₂ : Coprime k n) : Coprime m n :=
  Nat.eq_one_of_dvd_one (Coprime.gcd_eq_one h₂ ▸ gcd_dvd_gcd_of_dvd_left n h₁)

theorem coprime_dvd_right (h₁ : n ∣ m) (h₂ : Coprime k m) : Coprime k n :=
  (coprime_dvd_left h₁ h₂.symm).symm

theorem coprime_mul_left (h : Coprime (k * m) n) : Coprime m n :=
  coprime_dvd_left (Nat.dvd_mul_left m k) h

theorem coprime_mul_right (h : Coprime (m * k) n) : Coprime m n :=
  coprime_dvd_left (Nat.dvd_mul_right m k) h

theorem mul_dvd_of_dvd_of_dvd (h : Coprime k n) (h₁ : k ∣ m) (h₂ : n ∣ m) : k * n ∣ m := by
  obtain ⟨i, rfl⟩ := h₂
  rw [Nat.mul_comm n]
  exact Nat.mul_dvd_mul_right (Coprime.dvd_of_dvd_mul_left h h₁) n

theorem pow_left (n : Nat) (h : Coprime m k) : Coprime (m ^ n) k := by
  induction n with
  | zero => rw [Nat.pow_zero]; exact coprime_one_left k
  | succ n ih => rw [Nat.pow_succ]; exact mul_left ih h

theorem pow_right (n : Nat) (h : Coprime k m) : Coprime k (m ^ n) := (pow_left n h.symm).symm

theorem pow (k l : Nat) (h : Coprime m n) : Coprime (m ^ k) (n ^ l) := pow_left k (pow_right l h)

theorem eq_one_of_dvd (h : Coprime k m) (d : k ∣ m) : k = 1 := by
  rw [← Coprime.gcd_eq_one h, gcd_eq_left d]

theorem lcm_eq_mul (h : Coprime m n) : lcm m n = m * n := by
  have := gcd_mul_lcm m n
  rwa [Coprime.gcd_eq_one h, Nat.one_mul] at this

end Coprime

theorem not_coprime_of_dvd_of_dvd (h₁ : 1 < d) (h₂ : d ∣ m) (h₃ : d ∣ n) :
    ¬Coprime m n := fun h => by
  have := Nat.eq_one_of_dvd_one (Coprime.gcd_eq_one h ▸ dvd_gcd h₂ h₃)
  omega

theorem coprime_div_gcd_div_gcd (h : 0 < gcd m n) : Coprime (m / gcd m n) (n / gcd m n) := by
  show gcd _ _ = 1
  rw [gcd_div (gcd_dvd_left m n) (gcd_dvd_right m n), Nat.div_self h]

theorem exists_coprime (m n : Nat) :
    ∃ m' n', Coprime m' n' ∧ m = m' * gcd m n ∧ n = n' * gcd m n := by
  rcases eq_zero_or_pos (gcd m n) with h | h
  · obtain ⟨rfl, rfl⟩ := gcd_eq_zero_iff.mp h
    exact ⟨1, 1, rfl, by simp, by simp⟩
  · exact ⟨_, _, coprime_div_gcd_div_gcd h, (Nat.div_mul_cancel (gcd_dvd_left m n)).symm,
      (Nat.div_mul_cancel (gcd_dvd_right m n)).symm⟩

/-! ## Least common multiples -/

theorem lcm_dvd (H1 : m ∣ k) (H2 : n ∣ k) : lcm m n ∣ k := by
  rcases eq_zero_or_pos (gcd m n) with h | h
  · obtain ⟨rfl, rfl⟩ := gcd_eq_zero_iff.mp h
    exact H1
  · apply Nat.dvd_of_mul_dvd_mul_left h
    rw [gcd_mul_lcm, Nat.mul_comm (gcd m n), ← gcd_mul_left]
    exact dvd_gcd (by rw [Nat.mul_comm k]; exact Nat.mul_dvd_mul_left m H2)
      (by rw [Nat.mul_comm k, Nat.mul_comm m]; exact Nat.mul_dvd_mul_left n H1)

theorem lcm_dvd_iff : lcm m n ∣ k ↔ m ∣ k ∧ n ∣ k :=
  ⟨fun h => ⟨Nat.dvd_trans (dvd_lcm_left m n) h, Nat.dvd_trans (dvd_lcm_right m n) h⟩,
    fun h => lcm_dvd h.1 h.2⟩

theorem lcm_dvd_mul (m n : Nat) : lcm m n ∣ m * n :=
  lcm_dvd (Nat.dvd_mul_right m n) (Nat.dvd_mul_left n m)

theorem lcm_assoc (m n k : Nat) : lcm (lcm m n) k = lcm m (lcm n k) :=
  Nat.dvd_antisymm
    (lcm_dvd (lcm_dvd (dvd_lcm_left _ _) (Nat.dvd_trans (dvd_lcm_left n k) (dvd_lcm_right _ _)))
      (Nat.dvd_trans (dvd_lcm_right n k) (dvd_lcm_right _ _)))
    (lcm_dvd (Nat.dvd_trans (dvd_lcm_left m n) (dvd_lcm_left _ _))
      (lcm_dvd (Nat.dvd_trans (dvd_lcm_right m n) (dvd_lcm_left _ _)) (dvd_lcm_right _ _)))

@[simp] theorem lcm_zero_left (n : Nat) : lcm 0 n = 0 := by simp [lcm]
@[simp] theorem lcm_zero_right (n : Nat) : lcm n 0 = 0 := by simp [lcm]
@[simp] theorem lcm_one_left (n : Nat) : lcm 1 n = n := by simp [lcm]
@[simp] theorem lcm_one_right (n : Nat) : lcm n 1 = n := by simp [lcm]

@[simp] theorem lcm_self (n : Nat) : lcm n n = n :=
  Nat.dvd_antisymm (lcm_dvd (Nat.dvd_refl n) (Nat.dvd_refl n)) (dvd_lcm_left n n)

theorem lcm_ne_zero (hm : m ≠ 0) (hn : n ≠ 0) : lcm m n ≠ 0 := fun h => by
  have := gcd_mul_lcm m n
  rw [h, Nat.mul_zero] at this
  exact (Nat.mul_ne_zero hm hn) this.symm

theorem lcm_pos (hm : 0 < m) (hn : 0 < n) : 0 < lcm m n :=
  Nat.pos_of_ne_zero (lcm_ne_zero (by omega) (by omega))

theorem lcm_eq_right (h : m ∣ n) : lcm m n = n :=
  Nat.dvd_antisymm (lcm_dvd h (Nat.dvd_refl n)) (dvd_lcm_right m n)

theorem lcm_eq_left (h : n ∣ m) : lcm m n = m := by rw [lcm_comm]; exact lcm_eq_right h

/-! ## Divisibility of powers -/

theorem dvd_of_pow_dvd (hk : 1 ≤ k) (h : m ^ k ∣ n) : m ∣ n := by
  have := Nat.dvd_trans (Nat.pow_dvd_pow m hk) h
  rwa [Nat.pow_one] at this

theorem pow_dvd_pow_left (h : m ∣ n) (k : Nat) : m ^ k ∣ n ^ k := by
  obtain ⟨c, rfl⟩ := h
  rw [Nat.mul_pow]; exact Nat.dvd_mul_right _ _

theorem pow_dvd_pow_iff (h : k ≠ 0) : m ^ k ∣ n ^ k ↔ m ∣ n := by
  refine ⟨fun hd => ?_, fun hd => pow_dvd_pow_left hd k⟩
  obtain ⟨m', n', hc, hm, hn⟩ := exists_coprime m n
  rcases eq_zero_or_pos (gcd m n) with hg | hg
  · obtain ⟨rfl, rfl⟩ := gcd_eq_zero_iff.mp hg
    exact Nat.dvd_refl 0
  · generalize gcd m n = g at *
    subst hm hn
    rw [Nat.mul_pow, Nat.mul_pow] at hd
    have h1 := Nat.dvd_of_mul_dvd_mul_right (Nat.pow_pos hg) hd
    have h2 : m' ^ k = 1 := Coprime.eq_one_of_dvd (Coprime.pow k k hc) h1
    have h3 : m' = 1 := Nat.eq_one_of_dvd_one (by
      rw [← h2]; exact dvd_of_pow_dvd (k := 1) (Nat.le_refl 1) (Nat.pow_dvd_pow m' (by omega)))
    rw [h3, Nat.one_mul]
    exact Nat.dvd_mul_left g n'

end Nat
