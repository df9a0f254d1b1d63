prelude
import Init.Nat.Dvd

/-! # Natural numbers: division and remainder

`a / b` and `a % b`, with `a / 0 = 0` and `a % 0 = a`.  Both functions recurse on a counter
(`divCore`, `modCore`); everything else follows from the two facts that characterise them,
`div_add_mod` and `mod_lt`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

variable {a b c d k m n x y z : Nat}

/-! ## Definition of division and remainder -/

/-- How often `y` can be taken from `x`, at most `fuel` times. -/
def divCore (y : Nat) : (fuel : Nat) → (x : Nat) → Nat
  | 0, _ => 0
  | fuel + 1, x => if 0 < y ∧ y ≤ x then divCore y fuel (x - y) + 1 else 0

/-- What is left of `x` when `y` has been taken away as often as possible, at most `fuel` times. -/
def modCore (y : Nat) : (fuel : Nat) → (x : Nat) → Nat
  | 0, x => x
  | fuel + 1, x => if 0 < y ∧ y ≤ x then modCore y fuel (x - y) else x

/-- Division, rounded down, written `x / y`; division by `0` gives `0`. -/
@[extern "lean_nat_div"] protected def div (x y : @& Nat) : Nat := divCore y (x + 1) x

/-- Remainder, written `x % y`; the remainder modulo `0` is `x`. -/
@[extern "lean_nat_mod"] protected def mod : (x y : @& Nat) → Nat
  | 0, _ => 0
  | x + 1, y => if y ≤ x + 1 then modCore y (x + 2) (x + 1) else x + 1

instance instDiv : Div Nat := ⟨Nat.div⟩

instance instMod : Mod Nat := ⟨Nat.mod⟩

theorem mod_eq_modCore (x y : Nat) : x % y = modCore y (x + 1) x := by
  cases x with
  | zero =>
    rw [modCore, if_neg (fun h => Nat.lt_irrefl 0 (Nat.lt_of_lt_of_le h.1 h.2))]; rfl
  | succ x =>
    show (if y ≤ x + 1 then modCore y (x + 2) (x + 1) else x + 1) = _
    split
    · rfl
    · rename_i h
      rw [modCore, if_neg (fun h' => h h'.2)]

theorem divCore_add_modCore (y : Nat) : ∀ fuel x, y * divCore y fuel x + modCore y fuel x = x := by
  intro fuel
  induction fuel with
  | zero => intro x; rw [divCore, modCore, Nat.mul_zero, Nat.zero_add]
  | succ fuel ih =>
    intro x
    rw [divCore, modCore]
    split
    · rename_i h
      rw [Nat.mul_add, Nat.mul_one, Nat.add_right_comm, ih]
      exact Nat.sub_add_cancel h.2
    · rw [Nat.mul_zero, Nat.zero_add]

theorem modCore_lt (y : Nat) (hy : 0 < y) : ∀ fuel x, x < fuel → modCore y fuel x < y := by
  intro fuel
  induction fuel with
  | zero => intro x h; exact absurd h (Nat.not_lt_zero x)
  | succ fuel ih =>
    intro x h
    rw [modCore]
    split
    · rename_i h'
      have hx : 0 < x := Nat.lt_of_lt_of_le hy h'.2
      exact ih _ (Nat.lt_of_lt_of_le (Nat.sub_lt hx hy) (le_of_lt_succ h))
    · rename_i h'
      exact Nat.lt_of_not_le (fun h2 => h' ⟨hy, h2⟩)

/-! ## The facts that characterise them -/

theorem div_add_mod (m k : Nat) : k * (m / k) + m % k = m := by
  rw [mod_eq_modCore]; exact divCore_add_modCore k (m + 1) m

theorem mod_add_div (m k : Nat) : m % k + k * (m / k) = m := by
  rw [Nat.add_comm]; exact div_add_mod m k

theorem div_add_mod' (a b : Nat) : a / b * b + a % b = a := by
  rw [Nat.mul_comm]; exact div_add_mod a b

theorem mod_lt (x : Nat) {y : Nat} (h : y > 0) : x % y < y := by
  rw [mod_eq_modCore]; exact modCore_lt y h (x + 1) x (Nat.le_refl (x + 1))

/-- Quotient and remainder are determined by these two conditions. -/
theorem div_mod_unique {d q r : Nat} (hr : r < d) (h : d * q + r = n) : n / d = q ∧ n % d = r := by
  have h0 : 0 < d := pos_of_lt hr
  have h1 := div_add_mod n d
  have h2 := mod_lt n h0
  have key : ∀ {q q' r r' : Nat}, r' < d → d * q + r = d * q' + r' → q ≤ q' := by
    intro q q' r r' hr' e
    apply Nat.le_of_not_lt
    intro hlt
    obtain ⟨k, rfl⟩ := exists_eq_add_of_lt hlt
    rw [Nat.add_assoc, Nat.mul_add, Nat.add_assoc] at e
    have e2 := Nat.add_left_cancel e
    rw [mul_add_one, Nat.add_comm (d * k), Nat.add_assoc] at e2
    exact Nat.not_le.mpr hr' (e2 ▸ le_add_right d (d * k + r))
  have hq : n / d = q := Nat.le_antisymm (key hr (h1.trans h.symm)) (key h2 (h.trans h1.symm))
  refine ⟨hq, ?_⟩
  rw [hq] at h1
  exact Nat.add_left_cancel (h1.trans h.symm)

/-! ## Special values -/

@[simp] protected theorem div_zero (n : Nat) : n / 0 = 0 := by
  show divCore 0 (n + 1) n = 0
  rw [divCore]
  exact if_neg fun h => Nat.lt_irrefl 0 h.1

@[simp] theorem mod_zero (n : Nat) : n % 0 = n := by
  have h := div_add_mod n 0
  rw [Nat.zero_mul, Nat.zero_add] at h
  exact h

theorem div_eq_of_lt (h : a < b) : a / b = 0 := (div_mod_unique h (Nat.zero_add a)).1

theorem mod_eq_of_lt (h : a < b) : a % b = a := (div_mod_unique (q := 0) h (Nat.zero_add a)).2

@[simp] protected theorem zero_div (b : Nat) : 0 / b = 0 := by
  rcases eq_zero_or_pos b with rfl | h
  · exact Nat.div_zero 0
  · exact div_eq_of_lt h

@[simp] theorem zero_mod (b : Nat) : 0 % b = 0 := by
  rcases eq_zero_or_pos b with rfl | h
  · exact mod_zero 0
  · exact mod_eq_of_lt h

@[simp] protected theorem div_one (n : Nat) : n / 1 = n :=
  (div_mod_unique (r := 0) one_pos (Nat.one_mul n)).1

@[simp] theorem mod_one (n : Nat) : n % 1 = 0 := (div_mod_unique (r := 0) one_pos (Nat.one_mul n)).2

@[simp] protected theorem div_self (h : 0 < n) : n / n = 1 :=
  (div_mod_unique (r := 0) h (Nat.mul_one n)).1

@[simp] theorem mod_self (n : Nat) : n % n = 0 := by
  rcases eq_zero_or_pos n with rfl | h
  · exact mod_zero 0
  · exact (div_mod_unique (q := 1) (r := 0) h (Nat.mul_one n)).2

@[simp] theorem mod_mod (a n : Nat) : a % n % n = a % n := by
  rcases eq_zero_or_pos n with rfl | h
  · exact mod_zero _
  · exact mod_eq_of_lt (mod_lt a h)

/-! ## Adding and taking away multiples -/

theorem add_mul_div_left (x z : Nat) (h : 0 < y) : (x + y * z) / y = x / y + z := by
  refine (div_mod_unique (mod_lt x h) ?_).1
  rw [Nat.mul_add, Nat.add_right_comm, div_add_mod]

theorem add_mul_div_right (x y : Nat) (h : 0 < z) : (x + y * z) / z = x / z + y := by
  rw [Nat.mul_comm]; exact add_mul_div_left x y h

@[simp] theorem add_mul_mod_self_left (x y z : Nat) : (x + y * z) % y = x % y := by
  rcases eq_zero_or_pos y with rfl | h
  · rw [Nat.zero_mul]; rfl
  · refine (div_mod_unique (q := x / y + z) (mod_lt x h) ?_).2
    rw [Nat.mul_add, Nat.add_right_comm, div_add_mod]

@[simp] theorem add_mul_mod_self_right (x y z : Nat) : (x + y * z) % z = x % z := by
  rw [Nat.mul_comm]; exact add_mul_mod_self_left x z y

@[simp] theorem add_div_right (x : Nat) (h : 0 < z) : (x + z) / z = x / z + 1 := by
  have h' := add_mul_div_left x 1 h
  rw [Nat.mul_one] at h'
  exact h'

@[simp] theorem add_div_left (x : Nat) (h : 0 < z) : (z + x) / z = x / z + 1 := by
  rw [Nat.add_comm]; exact add_div_right x h

@[simp] theorem add_mod_right (x z : Nat) : (x + z) % z = x % z := by
  have h := add_mul_mod_self_left x z 1
  rw [Nat.mul_one] at h
  exact h

@[simp] theorem add_mod_left (x z : Nat) : (x + z) % x = z % x := by
  rw [Nat.add_comm]; exact add_mod_right z x

@[simp] theorem mul_mod_right (m n : Nat) : m * n % m = 0 := by
  have h := add_mul_mod_self_left 0 m n
  rw [Nat.zero_add, zero_mod] at h
  exact h

@[simp] theorem mul_mod_left (m n : Nat) : m * n % n = 0 := by
  rw [Nat.mul_comm]; exact mul_mod_right n m

@[simp] protected theorem mul_div_right (n : Nat) (h : 0 < m) : m * n / m = n := by
  have h' := add_mul_div_left 0 n h
  rw [Nat.zero_add, Nat.zero_div, Nat.zero_add] at h'
  exact h'

@[simp] protected theorem mul_div_left (m : Nat) (h : 0 < n) : m * n / n = m := by
  rw [Nat.mul_comm]; exact Nat.mul_div_right m h

protected theorem mul_div_cancel (m : Nat) (h : 0 < n) : m * n / n = m := Nat.mul_div_left m h

protected theorem mul_div_cancel_left (m : Nat) (h : 0 < n) : n * m / n = m := Nat.mul_div_right m h

protected theorem div_eq_of_eq_mul_left (h : 0 < n) (e : m = k * n) : m / n = k := by
  rw [e, Nat.mul_div_cancel k h]

protected theorem div_eq_of_eq_mul_right (h : 0 < n) (e : m = n * k) : m / n = k := by
  rw [e, Nat.mul_div_cancel_left k h]

/-! ## Recursion equations -/

theorem div_eq_sub_div (h : 0 < b) (h' : b ≤ a) : a / b = (a - b) / b + 1 := by
  have h'' := add_div_right (a - b) h
  rw [Nat.sub_add_cancel h'] at h''
  exact h''

theorem mod_eq_sub_mod (h : a ≥ b) : a % b = (a - b) % b := by
  have h' := add_mod_right (a - b) b
  rw [Nat.sub_add_cancel h] at h'
  exact h'

theorem div_eq (x y : Nat) : x / y = if 0 < y ∧ y ≤ x then (x - y) / y + 1 else 0 := by
  split
  · rename_i h; exact div_eq_sub_div h.1 h.2
  · rename_i h
    rcases eq_zero_or_pos y with rfl | hy
    · exact Nat.div_zero x
    · exact div_eq_of_lt (Nat.lt_of_not_le fun h' => h ⟨hy, h'⟩)

theorem mod_eq (x y : Nat) : x % y = if 0 < y ∧ y ≤ x then (x - y) % y else x := by
  split
  · rename_i h; exact mod_eq_sub_mod h.2
  · rename_i h
    rcases eq_zero_or_pos y with rfl | hy
    · exact mod_zero x
    · exact mod_eq_of_lt (Nat.lt_of_not_le fun h' => h ⟨hy, h'⟩)

/-! ## Division and remainder with divisibility -/

theorem dvd_of_mod_eq_zero (h : n % k = 0) : k ∣ n := by
  have h' := div_add_mod n k
  rw [h, Nat.add_zero] at h'
  exact ⟨n / k, h'.symm⟩

theorem mod_eq_zero_of_dvd (h : a ∣ b) : b % a = 0 := by
  obtain ⟨k, rfl⟩ := h
  exact mul_mod_right a k

theorem dvd_iff_mod_eq_zero : m ∣ n ↔ n % m = 0 := ⟨mod_eq_zero_of_dvd, dvd_of_mod_eq_zero⟩

instance decidable_dvd (m n : Nat) : Decidable (m ∣ n) :=
  decidable_of_iff (n % m = 0) dvd_iff_mod_eq_zero.symm

theorem emod_pos_of_not_dvd (h : ¬ a ∣ b) : b % a > 0 :=
  Nat.pos_of_ne_zero (fun h' => h (dvd_of_mod_eq_zero h'))

protected theorem mul_div_cancel' (h : n ∣ m) : n * (m / n) = m := by
  have h' := div_add_mod m n
  rw [mod_eq_zero_of_dvd h, Nat.add_zero] at h'
  exact h'

protected theorem div_mul_cancel (h : n ∣ m) : m / n * n = m := by
  rw [Nat.mul_comm]; exact Nat.mul_div_cancel' h

theorem dvd_sub_mod (k : Nat) : n ∣ k - k % n :=
  ⟨k / n, Nat.sub_eq_of_eq_add (div_add_mod k n).symm⟩

theorem dvd_mod_iff (h : k ∣ n) : k ∣ m % n ↔ k ∣ m := by
  have h' := Nat.dvd_add_right (n := m % n) (Nat.dvd_mul_right_of_dvd h (m / n))
  rw [div_add_mod] at h'
  exact h'.symm

/-! ## Division, remainder and order -/

theorem mod_le (x y : Nat) : x % y ≤ x := by
  have h := div_add_mod x y
  exact le.intro (a := x % y) (k := y * (x / y)) (by rw [Nat.add_comm]; exact h)

theorem mul_div_le (m n : Nat) : n * (m / n) ≤ m := le.intro (div_add_mod m n)

theorem div_mul_le_self (m n : Nat) : m / n * n ≤ m := by
  rw [Nat.mul_comm]; exact mul_div_le m n

theorem lt_mul_div_succ (n : Nat) (h : 0 < m) : n < m * (n / m + 1) := by
  have h' := Nat.add_lt_add_left (mod_lt n h) (m * (n / m))
  rw [div_add_mod] at h'
  exact h'

theorem le_div_iff_mul_le (h : 0 < k) : x ≤ y / k ↔ x * k ≤ y := by
  constructor
  · intro h'
    exact Nat.le_trans (Nat.mul_le_mul_right k h') (div_mul_le_self y k)
  · intro h'
    apply Nat.le_of_not_lt
    intro hlt
    have h1 := Nat.mul_le_mul_right k (succ_le_of_lt hlt)
    have h2 := lt_mul_div_succ y h
    rw [Nat.mul_comm] at h2
    exact Nat.not_le.mpr h2 (Nat.le_trans h1 h')

theorem div_lt_iff_lt_mul (h : 0 < k) : x / k < y ↔ x < y * k := by
  rw [← Nat.not_le, ← Nat.not_le, le_div_iff_mul_le h]

theorem div_le_of_le_mul {m n : Nat} (h : m ≤ k * n) : m / k ≤ n := by
  rcases eq_zero_or_pos k with rfl | hk
  · rw [Nat.div_zero]; exact zero_le n
  · have h' := (div_lt_iff_lt_mul (y := n + 1) hk).mpr (by
      rw [Nat.add_mul, Nat.one_mul, Nat.mul_comm]
      exact Nat.lt_of_le_of_lt h (lt_add_of_pos_right hk))
    exact le_of_lt_succ h'

theorem div_le_self (n k : Nat) : n / k ≤ n := by
  rcases eq_zero_or_pos k with rfl | hk
  · rw [Nat.div_zero]; exact zero_le n
  · exact div_le_of_le_mul (le_mul_of_pos_left n hk)

theorem div_lt_self (h : 0 < n) (h' : 1 < k) : n / k < n := by
  rw [div_lt_iff_lt_mul (pos_of_lt h')]
  have h'' := Nat.mul_lt_mul_of_pos_left h' h
  rw [Nat.mul_one] at h''
  exact h''

theorem div_le_div_right (h : a ≤ b) : a / c ≤ b / c := by
  rcases eq_zero_or_pos c with rfl | hc
  · rw [Nat.div_zero, Nat.div_zero]
  · exact (le_div_iff_mul_le hc).mpr (Nat.le_trans (div_mul_le_self a c) h)

theorem div_pos (h : b ≤ a) (hb : 0 < b) : 0 < a / b :=
  (le_div_iff_mul_le (x := 1) hb).mpr (by rw [Nat.one_mul]; exact h)

theorem div_eq_zero_iff : a / b = 0 ↔ b = 0 ∨ a < b := by
  constructor
  · intro h
    rcases eq_zero_or_pos b with hb | hb
    · exact .inl hb
    · exact .inr (Nat.lt_of_not_le fun h' => Nat.ne_of_gt (div_pos h' hb) h)
  · rintro (rfl | h)
    · exact Nat.div_zero a
    · exact div_eq_of_lt h

/-! ## Remainders of sums and products -/

@[simp] theorem mod_add_mod (m n k : Nat) : (m % n + k) % n = (m + k) % n := by
  have h := add_mul_mod_self_left (m % n + k) n (m / n)
  rw [Nat.add_right_comm, mod_add_div] at h
  exact h.symm

@[simp] theorem add_mod_mod (m n k : Nat) : (m + n % k) % k = (m + n) % k := by
  rw [Nat.add_comm, mod_add_mod, Nat.add_comm]

theorem add_mod (a b n : Nat) : (a + b) % n = (a % n + b % n) % n := by
  rw [add_mod_mod, mod_add_mod]

@[simp] theorem mod_mul_mod (a b c : Nat) : a % c * b % c = a * b % c := by
  have h := add_mul_mod_self_left (a % c * b) c (a / c * b)
  rw [← Nat.mul_assoc, ← Nat.add_mul, mod_add_div] at h
  exact h.symm

@[simp] theorem mul_mod_mod (a b c : Nat) : a * (b % c) % c = a * b % c := by
  rw [Nat.mul_comm, mod_mul_mod, Nat.mul_comm]

theorem mul_mod (a b n : Nat) : a * b % n = (a % n) * (b % n) % n := by
  rw [mul_mod_mod, mod_mul_mod]

theorem pow_mod (a b n : Nat) : a ^ b % n = (a % n) ^ b % n := by
  induction b with
  | zero => rfl
  | succ b ih => rw [Nat.pow_succ, mul_mod, ih, Nat.pow_succ, mul_mod ((a % n) ^ b), mod_mod]

theorem mod_two_eq_zero_or_one (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 :=
  le_one_iff_eq_zero_or_eq_one.mp (le_of_lt_succ (mod_lt n two_pos))

@[simp] theorem mod_two_not_eq_zero : ¬n % 2 = 0 ↔ n % 2 = 1 := by
  rcases mod_two_eq_zero_or_one n with h | h <;> rw [h] <;> decide

@[simp] theorem mod_two_not_eq_one : ¬n % 2 = 1 ↔ n % 2 = 0 := by
  rcases mod_two_eq_zero_or_one n with h | h <;> rw [h] <;> decide

/-! ## Iterated division -/

theorem div_div_eq_div_mul (m n k : Nat) : m / n / k = m / (n * k) := by
  rcases eq_zero_or_pos n with rfl | hn
  · rw [Nat.div_zero, Nat.zero_div, Nat.zero_mul, Nat.div_zero]
  · rcases eq_zero_or_pos k with rfl | hk
    · rw [Nat.div_zero, Nat.mul_zero, Nat.div_zero]
    · refine ((div_mod_unique (r := n * (m / n % k) + m % n) ?_ ?_).1).symm
      · have h1 := Nat.mul_le_mul_left n (succ_le_of_lt (mod_lt (m / n) hk))
        have h2 := Nat.add_lt_add_left (mod_lt m hn) (n * (m / n % k))
        exact Nat.lt_of_lt_of_le h2 h1
      · rw [Nat.mul_assoc, ← Nat.add_assoc, ← Nat.mul_add, div_add_mod, div_add_mod]

protected theorem div_right_comm (m n k : Nat) : m / n / k = m / k / n := by
  rw [div_div_eq_div_mul, div_div_eq_div_mul, Nat.mul_comm]

protected theorem mul_div_assoc (m : Nat) (h : k ∣ n) : m * n / k = m * (n / k) := by
  rcases eq_zero_or_pos k with rfl | hk
  · rw [Nat.div_zero, Nat.div_zero, Nat.mul_zero]
  · obtain ⟨j, rfl⟩ := h
    rw [Nat.mul_div_cancel_left j hk, Nat.mul_left_comm, Nat.mul_div_cancel_left _ hk]

protected theorem mul_div_mul_left (n k : Nat) (h : 0 < m) : m * n / (m * k) = n / k := by
  rw [← div_div_eq_div_mul, Nat.mul_div_cancel_left n h]

protected theorem mul_div_mul_right (n k : Nat) (h : 0 < m) : n * m / (k * m) = n / k := by
  rw [Nat.mul_comm n, Nat.mul_comm k, Nat.mul_div_mul_left n k h]

end Nat
