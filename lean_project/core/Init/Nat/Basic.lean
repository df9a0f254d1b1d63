prelude
import Init.Logic

/-! # Natural numbers: addition, multiplication, powers

The eliminators that `induction` and `cases` use, and the algebra of `+`, `*` and `^`.  Names that
would clash with general ones are protected, as in `Nat.add_comm`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

/-! ## Eliminators

With these, goals show `0` and `n + 1` instead of `Nat.zero` and `Nat.succ n`.
-/

/-- Induction with goals for `0` and `n + 1`. -/
@[elab_as_elim, induction_eliminator]
protected noncomputable def recAux {motive : Nat → Sort u} (zero : motive 0)
    (succ : (n : Nat) → motive n → motive (n + 1)) (t : Nat) : motive t :=
  Nat.rec zero succ t

/-- Case distinction with goals for `0` and `n + 1`. -/
@[elab_as_elim, cases_eliminator]
protected noncomputable def casesAuxOn {motive : Nat → Sort u} (t : Nat) (zero : motive 0)
    (succ : (n : Nat) → motive (n + 1)) : motive t :=
  Nat.casesOn t zero succ

variable {a b c d k m n : Nat}

/-! ## Successor -/

@[simp] theorem zero_eq : Nat.zero = 0 := rfl

theorem add_one (n : Nat) : n + 1 = succ n := rfl

@[simp] theorem succ_eq_add_one (n : Nat) : succ n = n + 1 := rfl

theorem succ_inj : succ a = succ b ↔ a = b := ⟨fun h => Nat.noConfusion h id, congrArg succ⟩

theorem succ_ne_zero (n : Nat) : succ n ≠ 0 := fun h => nomatch h

theorem zero_ne_succ (n : Nat) : 0 ≠ succ n := fun h => nomatch h

@[simp] theorem add_one_ne_zero (n : Nat) : n + 1 ≠ 0 := fun h => nomatch h

@[simp] theorem zero_ne_add_one (n : Nat) : 0 ≠ n + 1 := fun h => nomatch h

theorem succ_ne_self (n : Nat) : succ n ≠ n := by
  induction n with
  | zero => exact succ_ne_zero 0
  | succ n ih => exact fun h => ih (succ_inj.mp h)

theorem add_one_ne_self (n : Nat) : n + 1 ≠ n := succ_ne_self n

@[simp] theorem add_one_inj : a + 1 = b + 1 ↔ a = b := succ_inj

protected theorem one_ne_zero : 1 ≠ (0 : Nat) := succ_ne_zero 0

protected theorem zero_ne_one : 0 ≠ (1 : Nat) := zero_ne_succ 0

theorem exists_eq_succ_of_ne_zero (h : n ≠ 0) : ∃ k, n = succ k := by
  cases n with
  | zero => exact absurd rfl h
  | succ n => exact ⟨n, rfl⟩

theorem exists_eq_add_one_of_ne_zero (h : n ≠ 0) : ∃ k, n = k + 1 := exists_eq_succ_of_ne_zero h

@[simp] theorem pred_zero : pred 0 = 0 := rfl

@[simp] theorem pred_succ (n : Nat) : pred (succ n) = n := rfl

theorem succ_pred (h : n ≠ 0) : succ (pred n) = n := by
  cases n with
  | zero => exact absurd rfl h
  | succ n => rfl

/-! ## Addition -/

@[simp] theorem add_zero (n : Nat) : n + 0 = n := rfl

theorem add_succ (n m : Nat) : n + succ m = succ (n + m) := rfl

@[simp] protected theorem zero_add (n : Nat) : 0 + n = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg succ ih

theorem succ_add (n m : Nat) : succ n + m = succ (n + m) := by
  induction m with
  | zero => rfl
  | succ m ih => exact congrArg succ ih

protected theorem add_comm (n m : Nat) : n + m = m + n := by
  induction m with
  | zero => exact (Nat.zero_add n).symm
  | succ m ih => exact (congrArg succ ih).trans (succ_add m n).symm

protected theorem add_assoc (a b c : Nat) : a + b + c = a + (b + c) := by
  induction c with
  | zero => rfl
  | succ c ih => exact congrArg succ ih

protected theorem add_left_comm (a b c : Nat) : a + (b + c) = b + (a + c) := by
  rw [← Nat.add_assoc, Nat.add_comm a b, Nat.add_assoc]

protected theorem add_right_comm (a b c : Nat) : a + b + c = a + c + b := by
  rw [Nat.add_assoc, Nat.add_comm b c, ← Nat.add_assoc]

protected theorem add_add_add_comm (a b c d : Nat) : a + b + (c + d) = a + c + (b + d) := by
  rw [Nat.add_assoc, Nat.add_assoc, Nat.add_left_comm b]

theorem one_add (n : Nat) : 1 + n = succ n := Nat.add_comm 1 n

theorem succ_eq_one_add (n : Nat) : succ n = 1 + n := (one_add n).symm

theorem succ_add_eq_add_succ (a b : Nat) : succ a + b = a + succ b := succ_add a b

theorem add_one_add_eq_add_add_one (a b : Nat) : a + 1 + b = a + b + 1 := succ_add a b

protected theorem add_left_cancel (h : a + b = a + c) : b = c := by
  induction a with
  | zero => rw [Nat.zero_add, Nat.zero_add] at h; exact h
  | succ a ih =>
    apply ih
    rw [← succ_eq_add_one, succ_add, succ_add] at h
    exact succ_inj.mp h

protected theorem add_right_cancel (h : a + b = c + b) : a = c := by
  rw [Nat.add_comm a, Nat.add_comm c] at h
  exact Nat.add_left_cancel h

@[simp] protected theorem add_left_cancel_iff : a + b = a + c ↔ b = c :=
  ⟨Nat.add_left_cancel, fun h => h ▸ rfl⟩

@[simp] protected theorem add_right_cancel_iff : a + b = c + b ↔ a = c :=
  ⟨Nat.add_right_cancel, fun h => h ▸ rfl⟩

@[simp] protected theorem add_eq_left : a + b = a ↔ b = 0 := Nat.add_left_cancel_iff (c := 0)

@[simp] protected theorem add_eq_right : a + b = b ↔ a = 0 := by
  rw [Nat.add_comm]; exact Nat.add_eq_left

@[simp] protected theorem left_eq_add : a = a + b ↔ b = 0 := by
  rw [eq_comm]; exact Nat.add_eq_left

@[simp] protected theorem right_eq_add : b = a + b ↔ a = 0 := by
  rw [eq_comm]; exact Nat.add_eq_right

protected theorem eq_zero_of_add_eq_zero (h : n + m = 0) : n = 0 ∧ m = 0 := by
  cases m with
  | zero => exact ⟨h, rfl⟩
  | succ m => exact absurd h (succ_ne_zero _)

protected theorem eq_zero_of_add_eq_zero_right (h : n + m = 0) : n = 0 :=
  (Nat.eq_zero_of_add_eq_zero h).1

protected theorem eq_zero_of_add_eq_zero_left (h : n + m = 0) : m = 0 :=
  (Nat.eq_zero_of_add_eq_zero h).2

@[simp] protected theorem add_eq_zero_iff : n + m = 0 ↔ n = 0 ∧ m = 0 :=
  ⟨Nat.eq_zero_of_add_eq_zero, fun ⟨h, h'⟩ => by rw [h, h']⟩

/-! ## Multiplication -/

@[simp] protected theorem mul_zero (n : Nat) : n * 0 = 0 := rfl

theorem mul_succ (n m : Nat) : n * succ m = n * m + n := rfl

theorem mul_add_one (n m : Nat) : n * (m + 1) = n * m + n := rfl

@[simp] protected theorem zero_mul (n : Nat) : 0 * n = 0 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [mul_add_one, ih]

theorem succ_mul (n m : Nat) : succ n * m = n * m + m := by
  induction m with
  | zero => rfl
  | succ m ih =>
    rw [← succ_eq_add_one m, mul_succ, ih, mul_succ, add_succ, add_succ, Nat.add_right_comm]

theorem add_one_mul (n m : Nat) : (n + 1) * m = n * m + m := succ_mul n m

@[simp] protected theorem mul_one (n : Nat) : n * 1 = n := Nat.zero_add n

@[simp] protected theorem one_mul (n : Nat) : 1 * n = n := by
  rw [← Nat.zero_add 1, ← succ_eq_add_one, succ_mul, Nat.zero_mul, Nat.zero_add]

protected theorem mul_comm (n m : Nat) : n * m = m * n := by
  induction m with
  | zero => rw [Nat.mul_zero, Nat.zero_mul]
  | succ m ih => rw [← succ_eq_add_one, mul_succ, succ_mul, ih]

protected theorem mul_add (a b c : Nat) : a * (b + c) = a * b + a * c := by
  induction c with
  | zero => rfl
  | succ c ih => rw [← Nat.add_assoc, mul_add_one, ih, mul_add_one, Nat.add_assoc]

protected theorem add_mul (a b c : Nat) : (a + b) * c = a * c + b * c := by
  rw [Nat.mul_comm, Nat.mul_add, Nat.mul_comm c a, Nat.mul_comm c b]

protected theorem left_distrib (a b c : Nat) : a * (b + c) = a * b + a * c := Nat.mul_add a b c

protected theorem right_distrib (a b c : Nat) : (a + b) * c = a * c + b * c := Nat.add_mul a b c

protected theorem mul_assoc (a b c : Nat) : a * b * c = a * (b * c) := by
  induction c with
  | zero => rfl
  | succ c ih => rw [mul_add_one, ih, mul_add_one, Nat.mul_add]

protected theorem mul_left_comm (a b c : Nat) : a * (b * c) = b * (a * c) := by
  rw [← Nat.mul_assoc, Nat.mul_comm a b, Nat.mul_assoc]

protected theorem mul_right_comm (a b c : Nat) : a * b * c = a * c * b := by
  rw [Nat.mul_assoc, Nat.mul_comm b c, ← Nat.mul_assoc]

protected theorem mul_mul_mul_comm (a b c d : Nat) : a * b * (c * d) = a * c * (b * d) := by
  rw [Nat.mul_assoc, Nat.mul_assoc, Nat.mul_left_comm b]

protected theorem two_mul (n : Nat) : 2 * n = n + n := by
  rw [← Nat.one_mul n, ← Nat.add_mul 1 1, ← Nat.mul_assoc]

protected theorem mul_two (n : Nat) : n * 2 = n + n := by rw [Nat.mul_comm, Nat.two_mul]

@[simp] protected theorem mul_eq_zero : a * b = 0 ↔ a = 0 ∨ b = 0 := by
  constructor
  · intro h
    cases a with
    | zero => exact .inl rfl
    | succ a =>
      cases b with
      | zero => exact .inr rfl
      | succ b => exact absurd h (succ_ne_zero _)
  · rintro (rfl | rfl)
    · exact Nat.zero_mul b
    · rfl

protected theorem mul_ne_zero (hn : n ≠ 0) (hm : m ≠ 0) : n * m ≠ 0 := fun h =>
  (Nat.mul_eq_zero.mp h).elim hn hm

/-! ## Powers -/

@[simp] protected theorem pow_zero (n : Nat) : n ^ 0 = 1 := rfl

protected theorem pow_succ (n m : Nat) : n ^ (m + 1) = n ^ m * n := rfl

protected theorem pow_add_one (n m : Nat) : n ^ (m + 1) = n ^ m * n := rfl

protected theorem pow_succ' (n m : Nat) : n ^ (m + 1) = n * n ^ m := by
  rw [Nat.pow_succ, Nat.mul_comm]

@[simp] protected theorem pow_one (n : Nat) : n ^ 1 = n := Nat.one_mul n

protected theorem pow_two (n : Nat) : n ^ 2 = n * n := by
  rw [Nat.pow_succ, Nat.pow_one]

@[simp] protected theorem one_pow (n : Nat) : 1 ^ n = 1 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.pow_succ, ih]

protected theorem zero_pow (h : 0 < n) : 0 ^ n = 0 := by
  cases n with
  | zero => exact absurd h (Nat.lt_irrefl 0)
  | succ n => rfl

protected theorem pow_add (a m n : Nat) : a ^ (m + n) = a ^ m * a ^ n := by
  induction n with
  | zero => exact (Nat.mul_one _).symm
  | succ n ih => rw [← Nat.add_assoc, Nat.pow_succ, ih, Nat.pow_succ, Nat.mul_assoc]

protected theorem mul_pow (a b n : Nat) : (a * b) ^ n = a ^ n * b ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [Nat.pow_succ, Nat.pow_succ, Nat.pow_succ, ih, Nat.mul_mul_mul_comm]

protected theorem pow_mul (a m n : Nat) : a ^ (m * n) = (a ^ m) ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [mul_add_one, Nat.pow_add, ih, Nat.pow_succ]

protected theorem pow_right_comm (a m n : Nat) : (a ^ m) ^ n = (a ^ n) ^ m := by
  rw [← Nat.pow_mul, Nat.mul_comm, Nat.pow_mul]

end Nat
