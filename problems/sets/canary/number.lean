/-! # Canaries: natural numbers

Not one of these can be proved: each is a near miss of a true statement. A judge that accepts a proof of one is
broken. The counterexample stands in the comment above each.

source: near misses written for this project
licence: Apache-2.0
canary: yes
-/

namespace Canary

-- a = b = 1, n = 0 (also n = 2)
/-- Power of a sum. -/
theorem add_pow (a b n : Nat) : (a + b) ^ n = a ^ n + b ^ n := sorry

-- n = 0 gives 1
/-- Powers of zero. -/
theorem zero_pow (n : Nat) : 0 ^ n = 0 := sorry

def sumF (f : Nat → Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => sumF f n + f n

-- n = 1: the sum runs over i < n
/-- Sum of the first numbers. -/
theorem gauss_off_by_one (n : Nat) : 2 * sumF (fun i => i) n = n * (n + 1) := sorry

-- n = 3: 9 > 8
/-- Squares and powers of two. -/
theorem sq_le_pow (n : Nat) : n * n ≤ 2 ^ n := sorry

-- n = 7
/-- Coins of 3 and 5. -/
theorem coins (n : Nat) : 7 ≤ n → ∃ a b, n = 3 * a + 5 * b := sorry

def Divides (d n : Nat) : Prop := ∃ k, n = d * k

-- n = 4, a = b = 2
/-- Divisors of a product. -/
theorem euclid_composite (n a b : Nat) :
    2 ≤ n → Divides n (a * b) → Divides n a ∨ Divides n b := sorry

-- a = 1, b = 0
/-- Divisors are small. -/
theorem dvd_le_zero (a b : Nat) : Divides a b → a ≤ b := sorry

def Coprime (a b : Nat) : Prop := ∀ d, Divides d a → Divides d b → d = 1

-- a = 0, b = 1
/-- Near Bezout's identity. -/
theorem bezout_zero (a b : Nat) : Coprime a b → ∃ x y, a * x = b * y + 1 := sorry

def IsPrime (p : Nat) : Prop := 2 ≤ p ∧ ∀ d, Divides d p → d = 1 ∨ d = p

-- n = 40: 1681 = 41 * 41
/-- Euler's polynomial. -/
theorem euler_41 (n : Nat) : IsPrime (n * n + n + 41) := sorry

-- the identity, or n = 0
/-- Pigeons and holes. -/
theorem pigeonhole_tight (n : Nat) (f : Nat → Nat) (h : ∀ i, i < n → f i < n) :
    ∃ i j, i < j ∧ j < n ∧ f i = f j := sorry

def IsEven (n : Nat) : Prop := ∃ k, n = 2 * k

-- p = 2, q = 3
/-- Sum of two primes. -/
theorem prime_sum (p q : Nat) : IsPrime p → IsPrime q → IsEven (p + q) := sorry

end Canary
