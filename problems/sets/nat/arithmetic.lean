/-!
# Arithmetic over the natural numbers

Statements over the natural numbers of the core library, whose laws may be used: parity, divisibility, sums,
factorials, Fibonacci numbers and binomial coefficients. The last section keeps famous theorems as open problems.

source: textbook elementary number theory (e.g. Hardy and Wright, ch. 1-5; Niven, Zuckerman, Montgomery, ch. 1-2)
licence: Apache-2.0
level: 3
tags: numbers
-/

namespace Arithmetic

/-- `n` is a double. -/
def IsEven (n : Nat) : Prop := ∃ k, n = 2 * k

/-- `n` is one more than a double. -/
def IsOdd (n : Nat) : Prop := ∃ k, n = 2 * k + 1

/-- `d` divides `n`. -/
def Divides (d n : Nat) : Prop := ∃ k, n = d * k

/-- `p` is prime. -/
def IsPrime (p : Nat) : Prop := 2 ≤ p ∧ ∀ d, Divides d p → d = 1 ∨ d = p

/-- `a` and `b` have no common divisor but 1. -/
def Coprime (a b : Nat) : Prop := ∀ d, Divides d a → Divides d b → d = 1

/-- The triangular numbers `0 + 1 + … + n`. -/
def tri : Nat → Nat
  | 0 => 0
  | n + 1 => tri n + (n + 1)

/-- `f 0 + f 1 + … + f (n - 1)`. -/
def sum (f : Nat → Nat) : Nat → Nat
  | 0 => 0
  | n + 1 => sum f n + f n

/-- `1 * 2 * … * n`. -/
def fact : Nat → Nat
  | 0 => 1
  | n + 1 => (n + 1) * fact n

/-- The Fibonacci numbers. -/
def fib : Nat → Nat
  | 0 => 0
  | 1 => 1
  | n + 2 => fib (n + 1) + fib n

/-- Binomial coefficients by Pascal's rule. -/
def binom : Nat → Nat → Nat
  | _, 0 => 1
  | 0, _ + 1 => 0
  | n + 1, k + 1 => binom n k + binom n (k + 1)

/-! ## First steps -/

/-- Twice equal numbers.
  source: Natural Number Game 4, Tutorial World, level 2
  level: 1
  tags: warm-up -/
theorem double_congr (x y : Nat) (h : y = x + 7) : 2 * y = 2 * (x + 7) := by
  rw [h]

/-- An implication used forwards.
  source: Natural Number Game 4, Implication World, level 3
  level: 1
  tags: warm-up -/
theorem modus_ponens (x y : Nat) (h₁ : x = 37) (h₂ : x = 37 → y = 42) : y = 42 := by
  exact h₂ h₁

/-- A hypothesis with zeros.
  source: Natural Number Game 4, Implication World, level 2
  level: 1
  tags: warm-up -/
theorem clear_zeros (x y : Nat) (h : 0 + x = 0 + y + 2) : x = y + 2 := by
  rw [Nat.zero_add, Nat.zero_add] at h
  exact h

/-- A small equation.
  source: Natural Number Game 4, Implication World, level 4
  level: 2
  tags: warm-up -/
theorem solve_small (x : Nat) (h : x + 1 = 4) : x = 3 := by
  exact Nat.succ.inj h

/-- Eight summands in another order.
  source: Natural Number Game 4, Algorithm World, level 3
  level: 2
  tags: warm-up -/
theorem add_reorder (a b c d e f g h : Nat) :
    (d + f) + (h + (a + c)) + (g + e + b) = a + b + c + d + e + f + g + h := by
  omega

/-! ## Parity -/

/-- Every number is even or odd.
  level: 3
  tags: parity, induction -/
theorem even_or_odd (n : Nat) : IsEven n ∨ IsOdd n := by
  induction n with
  | zero => exact Or.inl ⟨0, rfl⟩
  | succ n ih =>
    cases ih with
    | inl h =>
      obtain ⟨k, hk⟩ := h
      exact Or.inr ⟨k, by rw [hk]⟩
    | inr h =>
      obtain ⟨k, hk⟩ := h
      exact Or.inl ⟨k + 1, by rw [hk, Nat.mul_add]⟩

/-- No number is both even and odd.
  level: 3
  tags: parity -/
theorem not_even_and_odd (n : Nat) : ¬ (IsEven n ∧ IsOdd n) := by
  intro h
  obtain ⟨⟨k, hk⟩, ⟨j, hj⟩⟩ := h
  omega

/-- The sum of even numbers is even.
  level: 2
  tags: parity -/
theorem even_add (m n : Nat) (hm : IsEven m) (hn : IsEven n) : IsEven (m + n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exact ⟨a + b, by rw [ha, hb, Nat.mul_add]⟩

/-- The sum of odd numbers is even.
  level: 3
  tags: parity -/
theorem odd_add_odd (m n : Nat) (hm : IsOdd m) (hn : IsOdd n) : IsEven (m + n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exists a + b + 1
  omega

/-- A multiple of an even number is even.
  level: 2
  tags: parity -/
theorem even_mul (m n : Nat) (hm : IsEven m) : IsEven (m * n) := by
  obtain ⟨a, ha⟩ := hm
  exists a * n
  rw [ha, Nat.mul_assoc]

/-- The product of odd numbers is odd.
  level: 4
  tags: parity -/
theorem odd_mul (m n : Nat) (hm : IsOdd m) (hn : IsOdd n) : IsOdd (m * n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exists m * b + a
  rw [hb, Nat.mul_add, Nat.mul_left_comm, Nat.mul_one, Nat.mul_add, Nat.add_assoc]
  rw [ha]

/-- A square root of an even square is even.
  level: 3
  tags: parity
  uses: even_or_odd, odd_mul, not_even_and_odd -/
theorem even_of_even_sq (n : Nat) (h : IsEven (n * n)) : IsEven n := by
  cases even_or_odd n with
  | inl he => exact he
  | inr ho => exact absurd ⟨h, odd_mul n n ho ho⟩ (not_even_and_odd (n * n))

/-- A product of neighbours is even.
  level: 4
  tags: parity
  uses: even_or_odd, even_mul -/
theorem even_mul_succ (n : Nat) : IsEven (n * (n + 1)) := by
  cases even_or_odd n with
  | inl h => exact even_mul n (n + 1) h
  | inr h =>
    rw [Nat.mul_comm]
    apply even_mul
    obtain ⟨k, hk⟩ := h
    exact ⟨k + 1, by rw [hk, Nat.mul_add]⟩

/-! ## Divisibility -/

/-- Everything divides zero.
  level: 1
  tags: divisibility -/
theorem divides_zero (a : Nat) : Divides a 0 := by
  exact ⟨0, rfl⟩

/-- Everything divides itself.
  level: 2
  tags: divisibility -/
theorem divides_refl (a : Nat) : Divides a a := by
  exists 1
  rw [Nat.mul_one]

/-- Divisibility is transitive.
  level: 2
  tags: divisibility -/
theorem divides_trans (a b c : Nat) (hab : Divides a b) (hbc : Divides b c) : Divides a c := by
  obtain ⟨x, hx⟩ := hab
  obtain ⟨y, hy⟩ := hbc
  exists x * y
  rw [hy, hx, Nat.mul_assoc]

/-- A common divisor divides the sum.
  level: 2
  tags: divisibility -/
theorem divides_add (a b c : Nat) (hb : Divides a b) (hc : Divides a c) : Divides a (b + c) := by
  obtain ⟨x, hx⟩ := hb
  obtain ⟨y, hy⟩ := hc
  exists x + y
  rw [hx, hy, Nat.mul_add]

/-- Divisors go into powers.
  level: 3
  tags: divisibility, induction -/
theorem divides_pow (a b n : Nat) (h : Divides a b) : Divides (a ^ n) (b ^ n) := by
  obtain ⟨c, hc⟩ := h
  exists c ^ n
  rw [hc, Nat.mul_pow]

/-- A power of a successor is one more than a multiple.
  level: 5
  tags: divisibility, induction -/
theorem succ_pow_mod (a n : Nat) : ∃ k, (a + 1) ^ n = a * k + 1 := by
  induction n with
  | zero => exact ⟨0, rfl⟩
  | succ n ih =>
    obtain ⟨k, hk⟩ := ih
    exists k * (a + 1) + 1
    rw [Nat.pow_succ, hk, Nat.add_mul, Nat.one_mul, Nat.mul_add a (k * (a + 1)), Nat.mul_one]
    rw [Nat.mul_assoc, Nat.add_assoc]

/-- The factorial is divisible by every number up to `n`.
  level: 5
  tags: divisibility, factorial, induction -/
theorem divides_fact (k n : Nat) (hk : 1 ≤ k) (hn : k ≤ n) : Divides k (fact n) := by
  induction n with
  | zero => exact absurd (Nat.le_trans hk hn) (Nat.not_succ_le_zero 0)
  | succ n ih =>
    by_cases h : k = n + 1
    · exact ⟨fact n, by rw [h, fact]⟩
    · have hle : k ≤ n := Nat.le_of_lt_succ (Nat.lt_of_le_of_ne hn h)
      obtain ⟨c, hc⟩ := ih hle
      exists (n + 1) * c
      rw [fact, hc, Nat.mul_left_comm]

/-- Division by three leaves 0, 1 or 2.
  level: 4
  tags: divisibility, induction -/
theorem mod_three (n : Nat) : ∃ k, n = 3 * k ∨ n = 3 * k + 1 ∨ n = 3 * k + 2 := by
  induction n with
  | zero => exact ⟨0, Or.inl rfl⟩
  | succ n ih =>
    obtain ⟨k, h | h | h⟩ := ih
    · exact ⟨k, Or.inr (Or.inl (by rw [h]))⟩
    · exact ⟨k, Or.inr (Or.inr (by rw [h]))⟩
    · exact ⟨k + 1, Or.inl (by rw [h, Nat.mul_add])⟩

/-! ## Sums -/

/-- Twice the triangular number.
  source: textbook, proofs by induction (Gauss); own statement
  level: 4
  tags: sums, induction -/
theorem two_mul_tri (n : Nat) : 2 * tri n = n * (n + 1) := by
  induction n with
  | zero => rfl
  | succ n ih => rw [tri, Nat.mul_add, ih, ← Nat.add_mul, Nat.mul_comm]

/-- Triangular numbers are sums.
  source: textbook, proofs by induction; own statement
  level: 2
  tags: sums, induction -/
theorem tri_eq_sum (n : Nat) : tri n = sum (fun i => i + 1) n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [tri, sum, ih]

/-- The triangular number of a sum.
  source: textbook, proofs by induction; own statement
  level: 5
  tags: sums, induction -/
theorem tri_add (m n : Nat) : tri (m + n) = tri m + tri n + m * n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [← Nat.add_assoc, tri, ih, tri, Nat.mul_add, Nat.mul_one]
    omega

/-- Two triangular numbers make a square.
  source: textbook, figurate numbers; own statement
  level: 4
  tags: sums, induction
  uses: two_mul_tri -/
theorem tri_add_tri_succ (n : Nat) : tri n + tri (n + 1) = (n + 1) * (n + 1) := by
  rw [tri, ← Nat.add_assoc, Nat.add_mul, Nat.one_mul, ← two_mul_tri]
  omega

/-- Sums may be added term by term.
  source: textbook, proofs by induction; own statement
  level: 3
  tags: sums, induction -/
theorem sum_add (f g : Nat → Nat) (n : Nat) : sum (fun i => f i + g i) n = sum f n + sum g n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [sum, sum, sum, ih]
    omega

/-- A common factor may be taken out of a sum.
  source: textbook, proofs by induction; own statement
  level: 2
  tags: sums, induction -/
theorem sum_mul_left (f : Nat → Nat) (c n : Nat) : sum (fun i => c * f i) n = c * sum f n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sum, ih, sum, Nat.mul_add]

/-- Double sums may be summed in either order.
  source: textbook, proofs by induction; own statement
  level: 5
  tags: sums, induction
  uses: sum_add -/
theorem sum_swap (f : Nat → Nat → Nat) (m n : Nat) :
    sum (fun i => sum (fun j => f i j) n) m = sum (fun j => sum (fun i => f i j) m) n := by
  induction m with
  | zero =>
    induction n with
    | zero => rfl
    | succ n ih => exact ih
  | succ m ih =>
    rw [sum, ih, ← sum_add]
    rfl

/-- The sum of the powers of two.
  source: textbook, proofs by induction; own statement
  level: 4
  tags: sums, induction -/
theorem sum_two_pow (n : Nat) : sum (fun i => 2 ^ i) n + 1 = 2 ^ n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sum, Nat.add_right_comm, ih, Nat.pow_succ, Nat.mul_succ, Nat.mul_one]

/-- The sum of the first odd numbers is a square.
  source: textbook, figurate numbers; own statement
  level: 4
  tags: sums, induction -/
theorem sum_odd (n : Nat) : sum (fun i => 2 * i + 1) n = n * n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [sum, ih, Nat.mul_add, Nat.add_mul]
    omega

/-- The sum of the first cubes is the square of the sum.
  source: Nicomachus; TIP tip2015 nicomachus_theorem; miniF2F induction_sumkexp3eqsumksq
  level: 7
  tags: sums, induction
  uses: tri_add_tri_succ -/
theorem sum_cubes (n : Nat) : sum (fun i => (i + 1) * (i + 1) * (i + 1)) n = tri n * tri n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    have h := tri_add_tri_succ n
    rw [tri, ← Nat.add_assoc] at h
    have key : (n + 1) * (n + 1) * (n + 1) = tri n * (n + 1) + (n + 1) * tri n + (n + 1) * (n + 1) := by
      rw [Nat.mul_comm (n + 1) (tri n), ← Nat.add_mul, ← Nat.add_mul, h]
    rw [sum, ih, key, tri]
    generalize n + 1 = s
    rw [Nat.mul_add, Nat.add_mul, Nat.add_mul]
    omega

/-- Factorials add up to a factorial.
  source: textbook, proofs by induction; own statement
  level: 5
  tags: sums, factorial, induction -/
theorem sum_mul_fact (n : Nat) : sum (fun i => i * fact i) (n + 1) + 1 = fact (n + 1) := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [sum, Nat.add_right_comm, ih, Nat.add_comm, ← Nat.succ_mul]
    rfl

/-! ## Powers, factorials, Fibonacci numbers -/

/-- Factorials are positive.
  level: 3
  tags: factorial, induction -/
theorem fact_pos (n : Nat) : 0 < fact n := by
  induction n with
  | zero => exact Nat.zero_lt_succ 0
  | succ n ih =>
    rw [fact, Nat.succ_mul]
    exact Nat.lt_of_lt_of_le ih (Nat.le_add_left _ _)

/-- Every number is less than its power of two.
  source: textbook, proofs by induction; own statement
  level: 4
  tags: powers, induction -/
theorem lt_two_pow (n : Nat) : n < 2 ^ n := by
  induction n with
  | zero => exact Nat.zero_lt_succ 0
  | succ n ih =>
    rw [Nat.pow_succ]
    generalize 2 ^ n = k at ih
    omega

/-- What the definition says of the Fibonacci numbers.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 1
  tags: Fibonacci, warm-up -/
theorem fib_add_two (n : Nat) : fib (n + 2) = fib (n + 1) + fib n := rfl

/-- A Fibonacci number is at most the next one.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 3
  tags: Fibonacci -/
theorem fib_le_succ (n : Nat) : fib n ≤ fib (n + 1) := by
  cases n with
  | zero => exact Nat.zero_le 1
  | succ n =>
    rw [fib]
    exact Nat.le_add_right _ _

/-- Fibonacci numbers grow.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 3
  tags: Fibonacci, induction
  uses: fib_le_succ -/
theorem fib_mono (m n : Nat) (h : m ≤ n) : fib m ≤ fib n := by
  induction h with
  | refl => exact Nat.le_refl _
  | step _ ih => exact Nat.le_trans ih (fib_le_succ _)

/-- The sum of the first Fibonacci numbers.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 4
  tags: Fibonacci, sums, induction
  uses: fib_add_two -/
theorem sum_fib (n : Nat) : sum fib n + 1 = fib (n + 1) := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sum, Nat.add_right_comm, ih, fib_add_two]

/-- The sum of the squares of the Fibonacci numbers.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 4
  tags: Fibonacci, sums, induction
  uses: fib_add_two -/
theorem sum_fib_sq (n : Nat) : sum (fun i => fib i * fib i) (n + 1) = fib n * fib (n + 1) := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sum, ih, ← Nat.add_mul, Nat.add_comm (fib n), ← fib_add_two, Nat.mul_comm]

/-- The Fibonacci number of a sum.
  source: Graham, Knuth, Patashnik, Concrete Mathematics, 6.6; own statement
  level: 7
  tags: Fibonacci, induction -/
theorem fib_add (m n : Nat) : fib (m + n + 1) = fib (m + 1) * fib (n + 1) + fib m * fib n := by
  induction m generalizing n with
  | zero =>
    show fib (0 + n + 1) = 1 * fib (n + 1) + 0 * fib n
    rw [Nat.zero_add, Nat.one_mul, Nat.zero_mul]
    rfl
  | succ m ih =>
    rw [Nat.add_right_comm m 1 n, Nat.add_assoc m n 1, ih (n + 1), fib, fib]
    rw [Nat.mul_add, Nat.add_mul]
    omega

/-- No way to choose more than there is.
  source: textbook, binomial coefficients; own statement
  level: 5
  tags: binomial, induction -/
theorem binom_of_lt (n k : Nat) (h : n < k) : binom n k = 0 := by
  induction n generalizing k with
  | zero =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero 0)
    | succ k => rfl
  | succ n ih =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero (n + 1))
    | succ k =>
      have h1 : n < k := Nat.le_of_succ_le_succ h
      rw [binom, ih k h1, ih (k + 1) (Nat.lt_trans h1 (Nat.le_refl (k + 1)))]

/-- One way to choose everything.
  source: textbook, binomial coefficients; own statement
  level: 3
  tags: binomial, induction
  uses: binom_of_lt -/
theorem binom_self (n : Nat) : binom n n = 1 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [binom, ih, binom_of_lt n (n + 1) (Nat.le_refl (n + 1))]

/-! ## Open problems -/

/-- Coprime numbers have multiples that are neighbours.
  source: Bézout; textbook elementary number theory (Hardy and Wright, ch. 2); own statement
  level: 8
  tags: divisibility, heavy -/
theorem bezout (a b : Nat) (ha : a ≠ 0) (h : Coprime a b) : ∃ x y, a * x = b * y + 1 := sorry

/-- A prime that divides a product divides a factor.
  source: Euclid, Elements, book VII, proposition 30; own statement
  level: 8
  tags: primes, heavy -/
theorem euclid_lemma (p a b : Nat) (hp : IsPrime p) (h : Divides p (a * b)) : Divides p a ∨ Divides p b := sorry

/-- There are infinitely many primes.
  source: Euclid, Elements, book IX, proposition 20; own statement
  level: 8
  tags: primes, heavy -/
theorem infinitely_many_primes (n : Nat) : ∃ p, n < p ∧ IsPrime p := sorry

/-- The square root of two is irrational.
  source: Euclid, Elements, book X (appendix 27); own statement
  level: 7
  tags: parity, heavy -/
theorem sqrt_two_irrational (a b : Nat) (h : a * a = 2 * (b * b)) : b = 0 := sorry

/-- Binomial coefficients by factorials.
  source: textbook, binomial coefficients; own statement
  level: 7
  tags: binomial, factorial, heavy -/
theorem binom_mul_fact (n k : Nat) : binom (n + k) k * (fact n * fact k) = fact (n + k) := sorry

/-- More places than values: two places have the same value.
  source: textbook combinatorics, pigeonhole principle; own statement
  level: 8
  tags: combinatorics, heavy -/
theorem pigeonhole (n : Nat) (f : Nat → Nat) (h : ∀ i, i ≤ n → f i < n) :
    ∃ i j, i < j ∧ j ≤ n ∧ f i = f j := sorry

/-- A pair of numbers is known from its Cantor number.
  source: Cantor 1878; own statement
  level: 8
  tags: sums, heavy -/
theorem cantor_pair_inj (a b c d : Nat) (h : tri (a + b) + a = tri (c + d) + c) : a = c ∧ b = d := sorry

/-- Wilson's theorem.
  source: Wilson, Lagrange 1771; textbook elementary number theory (Hardy and Wright, ch. 6); own statement
  level: 10
  tags: primes, factorial, heavy -/
theorem wilson (p : Nat) (hp : IsPrime p) : Divides p (fact (p - 1) + 1) := sorry

end Arithmetic
