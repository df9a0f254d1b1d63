prelude
import Init

/-! # The functions on `Nat` that the kernel computes by name

On literals the kernel does not unfold `Nat.add`, `sub`, `mul`, `div`, `mod`, `gcd`, `beq`, `ble`,
`land`, `lor`, `xor`, `shiftLeft`, `shiftRight`, `pow`; it computes with big integers, and trusts
that the definition of that name means the same.  If one did not, the kernel could be made to prove
`False`.

This file is the check.  For each function it states equations on open terms that determine its
value for all numbers, by recursion on them; what satisfies them is the function that the kernel
computes.  After that come samples on literals, where the kernel's own computation is compared with
a computation that does not use the function in question.

The file is not part of the library; it is compiled and audited by the tests.  `Nat.log2` is not
computed by the kernel today; its name is reserved, and it is checked as well.
-/

set_option autoImplicit false

namespace KernelNat

/-! ## Addition, multiplication, powers -/

theorem add_zero (n : Nat) : Nat.add n Nat.zero = n := rfl

theorem add_succ (n m : Nat) : Nat.add n (Nat.succ m) = Nat.succ (Nat.add n m) := rfl

theorem mul_zero (n : Nat) : Nat.mul n Nat.zero = Nat.zero := rfl

theorem mul_succ (n m : Nat) : Nat.mul n (Nat.succ m) = Nat.add (Nat.mul n m) n := rfl

theorem pow_zero (n : Nat) : Nat.pow n Nat.zero = Nat.succ Nat.zero := rfl

theorem pow_succ (n m : Nat) : Nat.pow n (Nat.succ m) = Nat.mul (Nat.pow n m) n := rfl

/-! ## Predecessor and subtraction -/

theorem pred_zero : Nat.pred Nat.zero = Nat.zero := rfl

theorem pred_succ (n : Nat) : Nat.pred (Nat.succ n) = n := rfl

theorem sub_zero (n : Nat) : Nat.sub n Nat.zero = n := rfl

theorem sub_succ (n m : Nat) : Nat.sub n (Nat.succ m) = Nat.pred (Nat.sub n m) := rfl

/-! ## Comparison -/

theorem beq_zero_zero : Nat.beq Nat.zero Nat.zero = true := rfl

theorem beq_zero_succ (n : Nat) : Nat.beq Nat.zero (Nat.succ n) = false := rfl

theorem beq_succ_zero (n : Nat) : Nat.beq (Nat.succ n) Nat.zero = false := rfl

theorem beq_succ_succ (n m : Nat) : Nat.beq (Nat.succ n) (Nat.succ m) = Nat.beq n m := rfl

theorem ble_zero_zero : Nat.ble Nat.zero Nat.zero = true := rfl

theorem ble_zero_succ (n : Nat) : Nat.ble Nat.zero (Nat.succ n) = true := rfl

theorem ble_succ_zero (n : Nat) : Nat.ble (Nat.succ n) Nat.zero = false := rfl

theorem ble_succ_succ (n m : Nat) : Nat.ble (Nat.succ n) (Nat.succ m) = Nat.ble n m := rfl

/-! ## Division, remainder, greatest common divisor -/

theorem div_rec (x y : Nat) :
    Nat.div x y = if 0 < y ∧ y ≤ x then Nat.div (Nat.sub x y) y + 1 else 0 :=
  Nat.div_eq x y

theorem mod_rec (x y : Nat) : Nat.mod x y = if 0 < y ∧ y ≤ x then Nat.mod (Nat.sub x y) y else x :=
  Nat.mod_eq x y

theorem div_zero (x : Nat) : Nat.div x 0 = 0 := Nat.div_zero x

theorem mod_zero (x : Nat) : Nat.mod x 0 = x := Nat.mod_zero x

theorem div_mul_add_mod (x y : Nat) : Nat.add (Nat.mul y (Nat.div x y)) (Nat.mod x y) = x :=
  Nat.div_add_mod x y

theorem mod_lt (x y : Nat) (h : 0 < y) : Nat.mod x y < y := Nat.mod_lt x h

theorem gcd_zero (y : Nat) : Nat.gcd Nat.zero y = y := Nat.gcd_zero_left y

theorem gcd_succ (x y : Nat) :
    Nat.gcd (Nat.succ x) y = Nat.gcd (Nat.mod y (Nat.succ x)) (Nat.succ x) :=
  Nat.gcd_succ x y

/-! ## Bits

Each equation goes from `n` and `m` to `n / 2` and `m / 2`; so together with the value at `0` it
determines the function.
-/

private theorem split_two (k : Nat) : k = 2 * (k / 2) + k % 2 := (Nat.div_add_mod k 2).symm

theorem land_zero : Nat.land 0 0 = 0 := Nat.zero_and 0

theorem land_rec (n m : Nat) :
    Nat.land n m = 2 * Nat.land (n / 2) (m / 2) + (if n % 2 = 1 ∧ m % 2 = 1 then 1 else 0) := by
  have h := split_two (Nat.land n m)
  have h₁ : Nat.land n m / 2 = Nat.land (n / 2) (m / 2) := Nat.bitwise_div_two rfl
  have h₂ : Nat.land n m % 2 = (decide (n % 2 = 1) && decide (m % 2 = 1)).toNat :=
    Nat.bitwise_mod_two rfl
  rw [h₁, h₂] at h
  rw [h]
  by_cases hn : n % 2 = 1 <;> by_cases hm : m % 2 = 1 <;> simp [hn, hm]

theorem lor_zero : Nat.lor 0 0 = 0 := Nat.zero_or 0

theorem lor_rec (n m : Nat) :
    Nat.lor n m = 2 * Nat.lor (n / 2) (m / 2) + (if n % 2 = 1 ∨ m % 2 = 1 then 1 else 0) := by
  have h := split_two (Nat.lor n m)
  have h₁ : Nat.lor n m / 2 = Nat.lor (n / 2) (m / 2) := Nat.bitwise_div_two rfl
  have h₂ : Nat.lor n m % 2 = (decide (n % 2 = 1) || decide (m % 2 = 1)).toNat :=
    Nat.bitwise_mod_two rfl
  rw [h₁, h₂] at h
  rw [h]
  by_cases hn : n % 2 = 1 <;> by_cases hm : m % 2 = 1 <;> simp [hn, hm]

theorem xor_zero : Nat.xor 0 0 = 0 := Nat.zero_xor 0

theorem xor_rec (n m : Nat) :
    Nat.xor n m = 2 * Nat.xor (n / 2) (m / 2) + (n % 2 + m % 2) % 2 := by
  have h := split_two (Nat.xor n m)
  have h₁ : Nat.xor n m / 2 = Nat.xor (n / 2) (m / 2) := Nat.bitwise_div_two rfl
  have h₂ : Nat.xor n m % 2 = (decide (n % 2 = 1) != decide (m % 2 = 1)).toNat :=
    Nat.bitwise_mod_two rfl
  rw [h₁, h₂] at h
  rw [h]
  rcases Nat.mod_two_eq_zero_or_one n with hn | hn <;>
    rcases Nat.mod_two_eq_zero_or_one m with hm | hm <;> rw [hn, hm] <;> rfl

theorem shiftLeft_zero (n : Nat) : Nat.shiftLeft n Nat.zero = n := rfl

theorem shiftLeft_succ (n m : Nat) : Nat.shiftLeft n (Nat.succ m) = Nat.shiftLeft (Nat.mul 2 n) m :=
  rfl

theorem shiftLeft_pow (n m : Nat) : Nat.shiftLeft n m = Nat.mul n (Nat.pow 2 m) :=
  Nat.shiftLeft_eq n m

theorem shiftRight_zero (n : Nat) : Nat.shiftRight n Nat.zero = n := rfl

theorem shiftRight_succ (n m : Nat) :
    Nat.shiftRight n (Nat.succ m) = Nat.div (Nat.shiftRight n m) 2 :=
  rfl

theorem shiftRight_pow (n m : Nat) : Nat.shiftRight n m = Nat.div n (Nat.pow 2 m) :=
  Nat.shiftRight_eq_div_pow n m

theorem log2_rec (n : Nat) : Nat.log2 n = if 2 ≤ n then Nat.log2 (Nat.div n 2) + 1 else 0 :=
  Nat.log2_def n

/-! ## Samples: the kernel's values on literals -/

example : Nat.add 123456789123456789 987654321987654321 = 1111111111111111110 := by decide +kernel
example : Nat.sub 1000000000000000000000 1 = 999999999999999999999 := by decide +kernel
example : Nat.sub 3 5 = 0 := by decide +kernel
example : Nat.mul 123456789 987654321 = 121932631112635269 := by decide +kernel
example : Nat.pow 2 100 = 1267650600228229401496703205376 := by decide +kernel
example : Nat.pow 0 0 = 1 := by decide +kernel
example : Nat.div 1000000000000000000007 13 = 76923076923076923077 := by decide +kernel
example : Nat.div 7 0 = 0 := by decide +kernel
example : Nat.mod 1000000000000000000007 13 = 6 := by decide +kernel
example : Nat.mod 7 0 = 7 := by decide +kernel
example : Nat.gcd 1071 462 = 21 := by decide +kernel
example : Nat.gcd 0 5 = 5 := by decide +kernel
example : Nat.gcd 5 0 = 5 := by decide +kernel
example : Nat.beq 12345678901234567890 12345678901234567890 = true := by decide +kernel
example : Nat.beq 12345678901234567890 12345678901234567891 = false := by decide +kernel
example : Nat.ble 12345678901234567890 12345678901234567891 = true := by decide +kernel
example : Nat.ble 12345678901234567891 12345678901234567890 = false := by decide +kernel
example : Nat.land 12345 54321 = 4145 := by decide +kernel
example : Nat.lor 12345 54321 = 62521 := by decide +kernel
example : Nat.xor 12345 54321 = 58376 := by decide +kernel
example : Nat.shiftLeft 5 70 = 5902958103587056517120 := by decide +kernel
example : Nat.shiftRight 5902958103587056517120 70 = 5 := by decide +kernel
example : Nat.log2 1024 = 10 := by decide +kernel
example : Nat.log2 0 = 0 := by decide +kernel

/-! ## Samples: the kernel's values compared with values computed from other functions

`k % 2`, `k / 2 % 2` and `k / 4 % 2` are the digits of the numbers below 8.
-/

/-- The number with three given binary digits. -/
def digits (a b c : Nat) : Nat := a + 2 * b + 4 * c

example : ∀ n < 8, ∀ m < 8, Nat.land n m =
    digits (n % 2 * (m % 2)) (n / 2 % 2 * (m / 2 % 2)) (n / 4 % 2 * (m / 4 % 2)) := by
  decide +kernel

example : ∀ n < 8, ∀ m < 8, Nat.lor n m =
    digits (max (n % 2) (m % 2)) (max (n / 2 % 2) (m / 2 % 2)) (max (n / 4 % 2) (m / 4 % 2)) := by
  decide +kernel

example : ∀ n < 8, ∀ m < 8, Nat.xor n m =
    digits ((n + m) % 2) ((n / 2 + m / 2) % 2) ((n / 4 + m / 4) % 2) := by
  decide +kernel

example : ∀ n < 12, ∀ m < 6, Nat.shiftLeft n m = n * 2 ^ m ∧ Nat.shiftRight n m = n / 2 ^ m := by
  decide +kernel

example : ∀ n < 20, ∀ m < 20, Nat.div n m * m + Nat.mod n m = n ∧ (0 < m → Nat.mod n m < m) := by
  decide +kernel

example : ∀ n < 12, ∀ m < 12, Nat.gcd n m ∣ n ∧ Nat.gcd n m ∣ m ∧
    ∀ k < 12, k ∣ n → k ∣ m → k ∣ Nat.gcd n m := by
  decide +kernel

example : ∀ n < 20, ∀ m < 20, (Nat.beq n m = true ↔ n = m) ∧ (Nat.ble n m = true ↔ n ≤ m) := by
  decide +kernel

end KernelNat
