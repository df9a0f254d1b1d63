prelude
import Init.Nat.Div

/-! # Natural numbers: greatest common divisor

Euclid's algorithm, with a counter for the recursion; its value does not depend on the counter.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

variable {a b c k m n : Nat}

/-! ## Definition -/

/-- Euclid's algorithm, at most `fuel` steps. -/
def gcdCore : (fuel : Nat) → (m n : Nat) → Nat
  | 0, _, n => n
  | fuel + 1, m, n => if m = 0 then n else gcdCore fuel (n % m) m

/-- The greatest common divisor. -/
@[extern "lean_nat_gcd"] def gcd (m n : @& Nat) : Nat := gcdCore (m + 1) m n

theorem gcdCore_eq :
    ∀ fuel fuel' m n, m < fuel → m < fuel' → gcdCore fuel m n = gcdCore fuel' m n := by
  intro fuel
  induction fuel with
  | zero => intro _ m _ h; exact absurd h (Nat.not_lt_zero m)
  | succ fuel ih =>
    intro fuel' m n h h'
    cases fuel' with
    | zero => exact absurd h' (Nat.not_lt_zero m)
    | succ fuel' =>
      rw [gcdCore, gcdCore]
      split
      · rfl
      · rename_i h0
        have hlt := mod_lt n (Nat.pos_of_ne_zero h0)
        exact ih fuel' _ _ (Nat.lt_of_lt_of_le hlt (le_of_lt_succ h))
          (Nat.lt_of_lt_of_le hlt (le_of_lt_succ h'))

@[simp] theorem gcd_zero_left (y : Nat) : gcd 0 y = y := rfl

theorem gcd_succ (x y : Nat) : gcd (succ x) y = gcd (y % succ x) (succ x) := by
  show gcdCore (succ x + 1) (succ x) y = gcdCore (y % succ x + 1) (y % succ x) (succ x)
  rw [gcdCore, if_neg (succ_ne_zero x)]
  exact gcdCore_eq _ _ _ _ (mod_lt y (zero_lt_succ x)) (Nat.lt_add_one _)

theorem gcd_add_one (x y : Nat) : gcd (x + 1) y = gcd (y % (x + 1)) (x + 1) := gcd_succ x y

@[simp] theorem gcd_zero_right (n : Nat) : gcd n 0 = n := by
  cases n with
  | zero => rfl
  | succ n => rw [gcd_add_one, zero_mod, gcd_zero_left]

theorem gcd_rec (m n : Nat) : gcd m n = gcd (n % m) m := by
  cases m with
  | zero => rw [mod_zero, gcd_zero_left, gcd_zero_right]
  | succ m => exact gcd_add_one m n

/-- Induction along Euclid's algorithm. -/
theorem gcd.induction {P : Nat → Nat → Prop} (m n : Nat) (H0 : ∀ n, P 0 n)
    (H1 : ∀ m n, 0 < m → P (n % m) m → P m n) : P m n := by
  have below : ∀ k m n, m < k → P m n := by
    intro k
    induction k with
    | zero => intro m _ h; exact absurd h (Nat.not_lt_zero m)
    | succ k ih =>
      intro m n h
      rcases eq_zero_or_pos m with rfl | hm
      · exact H0 n
      · exact H1 m n hm (ih _ _ (Nat.lt_of_lt_of_le (mod_lt n hm) (le_of_lt_succ h)))
  exact below (m + 1) m n (Nat.lt_add_one m)

/-! ## It is the greatest common divisor -/

theorem gcd_dvd (m n : Nat) : gcd m n ∣ m ∧ gcd m n ∣ n := by
  refine gcd.induction (P := fun m n => gcd m n ∣ m ∧ gcd m n ∣ n) m n (fun n => ?_)
    (fun m n hm ih => ?_)
  · rw [gcd_zero_left]; exact ⟨Nat.dvd_zero n, Nat.dvd_refl n⟩
  · rw [gcd_rec]
    exact ⟨ih.2, (dvd_mod_iff ih.2).mp ih.1⟩

theorem gcd_dvd_left (m n : Nat) : gcd m n ∣ m := (gcd_dvd m n).1

theorem gcd_dvd_right (m n : Nat) : gcd m n ∣ n := (gcd_dvd m n).2

theorem dvd_gcd : k ∣ m → k ∣ n → k ∣ gcd m n := by
  refine gcd.induction (P := fun m n => k ∣ m → k ∣ n → k ∣ gcd m n) m n (fun n _ h => ?_)
    (fun m n hm ih h h' => ?_)
  · rw [gcd_zero_left]; exact h
  · rw [gcd_rec]
    exact ih ((dvd_mod_iff h).mpr h') h

theorem dvd_gcd_iff : k ∣ gcd m n ↔ k ∣ m ∧ k ∣ n :=
  ⟨fun h => ⟨Nat.dvd_trans h (gcd_dvd_left m n), Nat.dvd_trans h (gcd_dvd_right m n)⟩,
    fun ⟨h, h'⟩ => dvd_gcd h h'⟩

/-! ## Laws -/

theorem gcd_comm (m n : Nat) : gcd m n = gcd n m :=
  Nat.dvd_antisymm (dvd_gcd (gcd_dvd_right m n) (gcd_dvd_left m n))
    (dvd_gcd (gcd_dvd_right n m) (gcd_dvd_left n m))

theorem gcd_assoc (m n k : Nat) : gcd (gcd m n) k = gcd m (gcd n k) :=
  Nat.dvd_antisymm
    (dvd_gcd (Nat.dvd_trans (gcd_dvd_left _ k) (gcd_dvd_left m n))
      (dvd_gcd (Nat.dvd_trans (gcd_dvd_left _ k) (gcd_dvd_right m n)) (gcd_dvd_right _ k)))
    (dvd_gcd (dvd_gcd (gcd_dvd_left m _) (Nat.dvd_trans (gcd_dvd_right m _) (gcd_dvd_left n k)))
      (Nat.dvd_trans (gcd_dvd_right m _) (gcd_dvd_right n k)))

@[simp] theorem gcd_self (n : Nat) : gcd n n = n :=
  Nat.dvd_antisymm (gcd_dvd_left n n) (dvd_gcd (Nat.dvd_refl n) (Nat.dvd_refl n))

@[simp] theorem gcd_one_left (n : Nat) : gcd 1 n = 1 := Nat.dvd_one.mp (gcd_dvd_left 1 n)

@[simp] theorem gcd_one_right (n : Nat) : gcd n 1 = 1 := Nat.dvd_one.mp (gcd_dvd_right n 1)

theorem gcd_eq_left (h : m ∣ n) : gcd m n = m :=
  Nat.dvd_antisymm (gcd_dvd_left m n) (dvd_gcd (Nat.dvd_refl m) h)

theorem gcd_eq_right (h : n ∣ m) : gcd m n = n := by rw [gcd_comm]; exact gcd_eq_left h

theorem gcd_eq_left_iff_dvd : gcd m n = m ↔ m ∣ n := ⟨fun h => h ▸ gcd_dvd_right m n, gcd_eq_left⟩

theorem gcd_pos_of_pos_left (n : Nat) (h : 0 < m) : 0 < gcd m n :=
  pos_of_dvd_of_pos (gcd_dvd_left m n) h

theorem gcd_pos_of_pos_right (m : Nat) (h : 0 < n) : 0 < gcd m n :=
  pos_of_dvd_of_pos (gcd_dvd_right m n) h

theorem gcd_eq_zero_iff : gcd m n = 0 ↔ m = 0 ∧ n = 0 := by
  constructor
  · intro h
    exact ⟨eq_zero_of_zero_dvd (h ▸ gcd_dvd_left m n), eq_zero_of_zero_dvd (h ▸ gcd_dvd_right m n)⟩
  · rintro ⟨rfl, rfl⟩; rfl

theorem gcd_le_left (n : Nat) (h : 0 < m) : gcd m n ≤ m := le_of_dvd h (gcd_dvd_left m n)

theorem gcd_le_right (m : Nat) (h : 0 < n) : gcd m n ≤ n := le_of_dvd h (gcd_dvd_right m n)

theorem gcd_mul_left (m n k : Nat) : gcd (m * n) (m * k) = m * gcd n k := by
  refine gcd.induction (P := fun n k => gcd (m * n) (m * k) = m * gcd n k) n k (fun k => ?_)
    (fun n k hn ih => ?_)
  · rw [Nat.mul_zero, gcd_zero_left, gcd_zero_left]
  · rw [gcd_rec n k, ← ih, gcd_rec (m * n)]
    rcases eq_zero_or_pos m with rfl | hm
    · rw [Nat.zero_mul, Nat.zero_mul, Nat.zero_mul, mod_zero]
    · have h : m * k % (m * n) = m * (k % n) := by
        refine (div_mod_unique (q := k / n) (Nat.mul_lt_mul_of_pos_left (mod_lt k hn) hm) ?_).2
        rw [Nat.mul_assoc, ← Nat.mul_add, div_add_mod]
      rw [h]

theorem gcd_mul_right (m n k : Nat) : gcd (m * n) (k * n) = gcd m k * n := by
  rw [Nat.mul_comm m, Nat.mul_comm k, gcd_mul_left, Nat.mul_comm]

/-! ## Coprime numbers -/

/-- `m` and `n` have no common divisor but `1`. -/
@[reducible] def Coprime (m n : Nat) : Prop := gcd m n = 1

theorem coprime_iff_gcd_eq_one : gcd m n = 1 ↔ Coprime m n := Iff.rfl

theorem Coprime.gcd_eq_one : Coprime m n → gcd m n = 1 := id

theorem Coprime.symm (h : Coprime n m) : Coprime m n := (gcd_comm m n).trans h

theorem coprime_comm : Coprime n m ↔ Coprime m n := ⟨Coprime.symm, Coprime.symm⟩

theorem Coprime.dvd_of_dvd_mul_right (h : Coprime k n) (h' : k ∣ m * n) : k ∣ m := by
  have h'' := dvd_gcd (Nat.dvd_mul_left k m) h'
  rw [gcd_mul_left, h, Nat.mul_one] at h''
  exact h''

theorem Coprime.dvd_of_dvd_mul_left (h : Coprime k m) (h' : k ∣ m * n) : k ∣ n := by
  rw [Nat.mul_comm] at h'
  exact Coprime.dvd_of_dvd_mul_right h h'

theorem coprime_one_left (n : Nat) : Coprime 1 n := gcd_one_left n

theorem coprime_one_right (n : Nat) : Coprime n 1 := gcd_one_right n

/-! ## Least common multiple -/

/-- The least common multiple. -/
def lcm (m n : Nat) : Nat := m * n / gcd m n

theorem lcm_comm (m n : Nat) : lcm m n = lcm n m := by
  rw [lcm, lcm, Nat.mul_comm, gcd_comm]

theorem gcd_mul_lcm (m n : Nat) : gcd m n * lcm m n = m * n :=
  Nat.mul_div_cancel' (Nat.dvd_mul_right_of_dvd (gcd_dvd_left m n) n)

theorem dvd_lcm_left (m n : Nat) : m ∣ lcm m n := by
  have h : lcm m n = m * (n / gcd m n) := Nat.mul_div_assoc m (gcd_dvd_right m n)
  rw [h]
  exact Nat.dvd_mul_right _ _

theorem dvd_lcm_right (m n : Nat) : n ∣ lcm m n := by
  rw [lcm_comm]; exact dvd_lcm_left n m

end Nat
