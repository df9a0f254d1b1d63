/-!
# The natural numbers from the ground up

A tower on our own type of natural numbers: `0`, `succ n`, and nothing else. Addition, multiplication, powers,
the order, divisibility and parity are defined here, and each result rests on the ones before it. Only logic is
taken from the core library, so what is not yet proved in this file is not known. The order of the first storeys
is that of the Natural Number Game; the upper ones go on to division, well-foundedness and primes.

source: textbook arithmetic after Peano and Landau; own statement
licence: Apache-2.0
level: 3
tags: peano
-/

namespace Peano

/-- The natural numbers: `zero`, and the successor of every number. -/
inductive N where
  | zero : N
  | succ (n : N) : N

attribute [pp_nodot] N.succ

open N

instance instOfNatZero : OfNat N 0 := ⟨zero⟩

instance instOfNatOne : OfNat N 1 := ⟨succ 0⟩

instance instOfNatTwo : OfNat N 2 := ⟨succ 1⟩

instance instOfNatThree : OfNat N 3 := ⟨succ 2⟩

instance instOfNatFour : OfNat N 4 := ⟨succ 3⟩

/-- Induction whose goals are written with `0` and `succ n`; the tactic `induction` uses it.
  problem: no -/
@[elab_as_elim, induction_eliminator] theorem induction_principle {motive : N → Prop}
    (zero : motive 0) (succ : ∀ n : N, motive n → motive (succ n)) (n : N) : motive n := by
  induction n using N.rec with
  | zero => exact zero
  | succ n ih => exact succ n ih

/-- Case distinction whose goals are written with `0` and `succ n`; the tactic `cases` uses it.
  problem: no -/
@[elab_as_elim, cases_eliminator] theorem cases_principle {motive : N → Prop}
    (zero : motive 0) (succ : ∀ n : N, motive (succ n)) (n : N) : motive n :=
  induction_principle zero (fun n _ => succ n) n

/-- Addition, by recursion on the second summand. -/
def add : N → N → N
  | a, zero => a
  | a, succ b => succ (add a b)

instance instAdd : Add N := ⟨add⟩

/-- Multiplication, by recursion on the second factor. -/
def mul : N → N → N
  | _, zero => 0
  | a, succ b => mul a b + a

instance instMul : Mul N := ⟨mul⟩

/-- Powers, by recursion on the exponent. -/
def pow : N → N → N
  | _, zero => 1
  | a, succ b => pow a b * a

instance instPow : Pow N N := ⟨pow⟩

/-- The order: `a ≤ b` when `b` is `a` plus something. -/
def le (a b : N) : Prop := ∃ c, b = a + c

instance instLE : LE N := ⟨le⟩

/-- The strict order: `a < b` when `succ a ≤ b`. -/
def lt (a b : N) : Prop := succ a ≤ b

instance instLT : LT N := ⟨lt⟩

/-- Divisibility: `a ∣ b` when `b` is a multiple of `a`. -/
def dvd (a b : N) : Prop := ∃ c, b = a * c

instance instDvd : Dvd N := ⟨dvd⟩

/-- `n` is even: it is the double of a number. -/
def Even (n : N) : Prop := ∃ k, n = k + k

/-- `n` is odd: it is the successor of a double. -/
def Odd (n : N) : Prop := ∃ k, n = succ (k + k)

/-- `p` is prime: at least 2, and divisible by nothing but 1 and itself. -/
def Prime (p : N) : Prop := 2 ≤ p ∧ ∀ d, d ∣ p → d = 1 ∨ d = p

/-- `a` and `b` have no common divisor but 1. -/
def Coprime (a b : N) : Prop := ∀ d, d ∣ a → d ∣ b → d = 1

/-! ## Ground floor: what the definitions say -/

/-- The constructor `zero` is what the numeral 0 stands for.
  source: Natural Number Game 4, background facts (statement over own type)
  level: 1
  tags: warm-up -/
@[simp] theorem zero_eq : zero = 0 := rfl

/-- One is the successor of zero.
  source: Natural Number Game 4, Tutorial World (statement over own type)
  level: 1
  tags: warm-up -/
theorem one_eq_succ_zero : (1 : N) = succ 0 := rfl

/-- Two is the successor of one.
  source: Natural Number Game 4, Tutorial World (statement over own type)
  level: 1
  tags: warm-up -/
theorem two_eq_succ_one : (2 : N) = succ 1 := rfl

/-- Three is the successor of two.
  source: Natural Number Game 4, Tutorial World (statement over own type)
  level: 1
  tags: warm-up -/
theorem three_eq_succ_two : (3 : N) = succ 2 := rfl

/-- Adding zero on the right changes nothing.
  source: Natural Number Game 4, Tutorial World (statement over own type)
  level: 1
  tags: warm-up, addition -/
@[simp] theorem add_zero (a : N) : a + 0 = a := rfl

/-- A successor on the right can be taken out of a sum.
  source: Natural Number Game 4, Tutorial World (statement over own type)
  level: 1
  tags: warm-up, addition -/
@[simp] theorem add_succ (a b : N) : a + succ b = succ (a + b) := rfl

/-- The successor of a number is that number plus one.
  source: Natural Number Game 4, Tutorial World, level 7 (statement over own type)
  level: 1
  tags: warm-up, addition
  uses: one_eq_succ_zero, add_succ, add_zero -/
theorem succ_eq_add_one (n : N) : succ n = n + 1 := by
  rw [one_eq_succ_zero, add_succ, add_zero]

/-- Zeros vanish from a sum.
  source: Natural Number Game 4, Tutorial World, level 5 (statement over own type)
  level: 1
  tags: warm-up, addition
  uses: add_zero -/
theorem add_zeros (a b c : N) : a + (b + 0) + (c + 0) = a + b + c := by
  rw [add_zero, add_zero]

/-- Two and two make four.
  source: Natural Number Game 4, Tutorial World, level 8 (statement over own type)
  level: 1
  tags: warm-up, addition -/
theorem two_add_two : (2 : N) + 2 = 4 := rfl

/-! ## Successors are all different -/

/-- A successor is not zero (an axiom of Peano, here a theorem).
  source: Natural Number Game 4, Algorithm World, level 6 (statement over own type)
  level: 1
  tags: successor, warm-up -/
@[simp] theorem succ_ne_zero (n : N) : succ n ≠ 0 := by
  intro h
  cases h

/-- Zero is not a successor.
  source: Natural Number Game 4, Implication World (statement over own type)
  level: 1
  tags: successor, warm-up -/
@[simp] theorem zero_ne_succ (n : N) : 0 ≠ succ n := by
  intro h
  cases h

/-- The successor function is injective (an axiom of Peano, here a theorem).
  source: Natural Number Game 4, Algorithm World, level 5 (statement over own type)
  level: 1
  tags: successor, warm-up -/
theorem succ_inj (a b : N) (h : succ a = succ b) : a = b := by
  injection h

/-- Different numbers have different successors.
  source: Natural Number Game 4, Algorithm World, level 7 (statement over own type)
  level: 2
  tags: successor
  uses: succ_inj -/
theorem succ_ne_succ (a b : N) (h : a ≠ b) : succ a ≠ succ b := by
  intro hs
  exact h (succ_inj a b hs)

/-- Zero is not one.
  source: Natural Number Game 4, Implication World, level 9 (statement over own type)
  level: 1
  tags: successor, warm-up
  uses: zero_ne_succ -/
theorem zero_ne_one : (0 : N) ≠ 1 :=
  zero_ne_succ 0

/-- Two and two do not make five.
  source: Natural Number Game 4, Implication World, level 11 (statement over own type)
  level: 2
  tags: successor, addition -/
theorem two_add_two_ne_five : (2 : N) + 2 ≠ succ 4 := by
  intro h
  cases h

/-- No number is its own successor.
  source: Landau, Foundations of Analysis, theorem 2; own statement
  level: 2
  tags: successor, induction
  uses: zero_ne_succ, succ_ne_succ -/
theorem ne_succ_self (n : N) : n ≠ succ n := by
  induction n with
  | zero => exact zero_ne_succ 0
  | succ n ih => exact succ_ne_succ n (succ n) ih

/-- Every number is zero or a successor.
  source: Landau, Foundations of Analysis, theorem 3; own statement
  level: 2
  tags: successor -/
theorem eq_zero_or_succ (n : N) : n = 0 ∨ ∃ m, n = succ m := by
  cases n with
  | zero => exact Or.inl rfl
  | succ m => exact Or.inr ⟨m, rfl⟩

/-- A number that is not zero is a successor.
  source: Natural Number Game 4, Advanced Multiplication World, level 3 (statement over own type)
  level: 2
  tags: successor -/
theorem eq_succ_of_ne_zero (a : N) (h : a ≠ 0) : ∃ n, a = succ n := by
  cases a with
  | zero => exact absurd rfl h
  | succ n => exact ⟨n, rfl⟩

/-! ## Addition -/

/-- Adding zero on the left changes nothing.
  source: Natural Number Game 4, Addition World, level 1 (statement over own type)
  level: 2
  tags: addition, induction
  uses: add_zero, add_succ -/
@[simp] theorem zero_add (n : N) : 0 + n = n := by
  induction n with
  | zero => rw [add_zero]
  | succ n ih => rw [add_succ, ih]

/-- A successor on the left can be taken out of a sum.
  source: Natural Number Game 4, Addition World, level 2 (statement over own type)
  level: 2
  tags: addition, induction
  uses: add_zero, add_succ -/
@[simp] theorem succ_add (a b : N) : succ a + b = succ (a + b) := by
  induction b with
  | zero => rw [add_zero, add_zero]
  | succ b ih => rw [add_succ, ih, add_succ]

/-- Addition is commutative.
  source: Natural Number Game 4, Addition World, level 3 (statement over own type)
  level: 3
  tags: addition, induction
  uses: add_zero, zero_add, add_succ, succ_add -/
theorem add_comm (a b : N) : a + b = b + a := by
  induction b with
  | zero => rw [add_zero, zero_add]
  | succ b ih => rw [add_succ, ih, succ_add]

/-- Addition is associative.
  source: Natural Number Game 4, Addition World, level 4 (statement over own type)
  level: 2
  tags: addition, induction
  uses: add_zero, add_succ -/
theorem add_assoc (a b c : N) : a + b + c = a + (b + c) := by
  induction c with
  | zero => rw [add_zero, add_zero]
  | succ c ih => rw [add_succ, ih, add_succ, add_succ]

/-- The last two summands may change places.
  source: Natural Number Game 4, Addition World, level 5 (statement over own type)
  level: 2
  tags: addition
  uses: add_assoc, add_comm -/
theorem add_right_comm (a b c : N) : a + b + c = a + c + b := by
  rw [add_assoc, add_comm b c, add_assoc]

/-- The first two summands may change places.
  source: Natural Number Game 4, Algorithm World, level 1 (statement over own type)
  level: 2
  tags: addition
  uses: add_assoc, add_comm -/
theorem add_left_comm (a b c : N) : a + (b + c) = b + (a + c) := by
  rw [← add_assoc, add_comm a b, add_assoc]

/-- Two sums are added term by term.
  source: textbook rearrangement; own statement
  level: 3
  tags: addition
  uses: add_assoc, add_left_comm -/
theorem add_add_add_comm (a b c d : N) : a + b + (c + d) = a + c + (b + d) := by
  rw [add_assoc, add_left_comm b c d, ← add_assoc]

/-- Four summands in another order.
  source: Natural Number Game 4, Algorithm World, level 2 (statement over own type)
  level: 3
  tags: addition
  uses: add_add_add_comm, add_comm, add_assoc -/
theorem add_rotate (a b c d : N) : a + b + (c + d) = a + c + d + b := by
  rw [add_add_add_comm, add_comm b d, add_assoc (a + c) d b]

/-- A summand on the right can be cancelled.
  source: Natural Number Game 4, Advanced Addition World, level 1 (statement over own type)
  level: 3
  tags: addition, cancellation, induction
  uses: succ_inj -/
theorem add_right_cancel (a b n : N) (h : a + n = b + n) : a = b := by
  induction n with
  | zero => exact h
  | succ n ih => exact ih (succ_inj _ _ h)

/-- A summand on the left can be cancelled.
  source: Natural Number Game 4, Advanced Addition World, level 2 (statement over own type)
  level: 3
  tags: addition, cancellation
  uses: add_comm, add_right_cancel -/
theorem add_left_cancel (a b n : N) (h : n + a = n + b) : a = b := by
  rw [add_comm n a, add_comm n b] at h
  exact add_right_cancel a b n h

/-- What changes nothing when added on the left is zero.
  source: Natural Number Game 4, Advanced Addition World, level 3 (statement over own type)
  level: 3
  tags: addition, cancellation
  uses: add_right_cancel, zero_add -/
theorem add_left_eq_self (x y : N) (h : x + y = y) : x = 0 := by
  apply add_right_cancel x 0 y
  rw [zero_add]
  exact h

/-- What changes nothing when added on the right is zero.
  source: Natural Number Game 4, Advanced Addition World, level 4 (statement over own type)
  level: 3
  tags: addition, cancellation
  uses: add_comm, add_left_eq_self -/
theorem add_right_eq_self (x y : N) (h : x + y = x) : y = 0 := by
  rw [add_comm] at h
  exact add_left_eq_self y x h

/-- If a sum is zero, so is its first summand.
  source: Natural Number Game 4, Advanced Addition World, level 5 (statement over own type)
  level: 3
  tags: addition
  uses: succ_ne_zero -/
theorem add_right_eq_zero (a b : N) (h : a + b = 0) : a = 0 := by
  cases b with
  | zero => exact h
  | succ b => exact absurd h (succ_ne_zero (a + b))

/-- If a sum is zero, so is its second summand.
  source: Natural Number Game 4, Advanced Addition World, level 6 (statement over own type)
  level: 2
  tags: addition
  uses: add_comm, add_right_eq_zero -/
theorem add_left_eq_zero (a b : N) (h : a + b = 0) : b = 0 := by
  rw [add_comm] at h
  exact add_right_eq_zero b a h

/-- Doubling is injective.
  source: textbook arithmetic; own statement
  level: 5
  tags: addition, cancellation, induction
  uses: add_zero, add_right_eq_zero, succ_ne_zero, add_succ, succ_add, succ_inj -/
theorem add_self_inj (a b : N) (h : a + a = b + b) : a = b := by
  induction a generalizing b with
  | zero =>
    rw [add_zero] at h
    exact (add_right_eq_zero b b h.symm).symm
  | succ a ih =>
    cases b with
    | zero =>
      rw [add_zero] at h
      exact absurd h (succ_ne_zero _)
    | succ b =>
      rw [add_succ, succ_add, add_succ, succ_add] at h
      rw [ih b (succ_inj _ _ (succ_inj _ _ h))]

/-! ## Multiplication -/

/-- Nothing times a number is nothing, zero on the right.
  source: Natural Number Game 4, Multiplication World (statement over own type)
  level: 1
  tags: multiplication, warm-up -/
@[simp] theorem mul_zero (a : N) : a * 0 = 0 := rfl

/-- One more of the second factor adds the first factor.
  source: Natural Number Game 4, Multiplication World (statement over own type)
  level: 1
  tags: multiplication, warm-up -/
@[simp] theorem mul_succ (a b : N) : a * succ b = a * b + a := rfl

/-- One is neutral on the right.
  source: Natural Number Game 4, Multiplication World, level 1 (statement over own type)
  level: 2
  tags: multiplication
  uses: one_eq_succ_zero, mul_succ, mul_zero, zero_add -/
@[simp] theorem mul_one (m : N) : m * 1 = m := by
  rw [one_eq_succ_zero, mul_succ, mul_zero, zero_add]

/-- Nothing times a number is nothing, zero on the left.
  source: Natural Number Game 4, Multiplication World, level 2 (statement over own type)
  level: 2
  tags: multiplication, induction
  uses: mul_zero, mul_succ, add_zero -/
@[simp] theorem zero_mul (m : N) : 0 * m = 0 := by
  induction m with
  | zero => rw [mul_zero]
  | succ m ih => rw [mul_succ, ih, add_zero]

/-- One more of the first factor adds the second factor.
  source: Natural Number Game 4, Multiplication World, level 3 (statement over own type)
  level: 3
  tags: multiplication, induction
  uses: mul_zero, add_zero, mul_succ, add_succ, add_right_comm -/
@[simp] theorem succ_mul (a b : N) : succ a * b = a * b + b := by
  induction b with
  | zero => rw [mul_zero, mul_zero, add_zero]
  | succ b ih => rw [mul_succ, ih, mul_succ, add_succ, add_succ, add_right_comm]

/-- Multiplication is commutative.
  source: Natural Number Game 4, Multiplication World, level 4 (statement over own type)
  level: 3
  tags: multiplication, induction
  uses: mul_zero, zero_mul, mul_succ, succ_mul -/
theorem mul_comm (a b : N) : a * b = b * a := by
  induction b with
  | zero => rw [mul_zero, zero_mul]
  | succ b ih => rw [mul_succ, succ_mul, ih]

/-- One is neutral on the left.
  source: Natural Number Game 4, Multiplication World, level 5 (statement over own type)
  level: 2
  tags: multiplication
  uses: mul_comm, mul_one -/
@[simp] theorem one_mul (m : N) : 1 * m = m := by
  rw [mul_comm, mul_one]

/-- Twice a number is the number plus itself.
  source: Natural Number Game 4, Multiplication World, level 6 (statement over own type)
  level: 2
  tags: multiplication
  uses: two_eq_succ_one, succ_mul, one_mul -/
theorem two_mul (m : N) : 2 * m = m + m := by
  rw [two_eq_succ_one, succ_mul, one_mul]

/-- Multiplication distributes over addition on the right.
  source: Natural Number Game 4, Multiplication World, level 7 (statement over own type)
  level: 3
  tags: multiplication, induction
  uses: add_zero, mul_zero, add_succ, mul_succ, add_assoc -/
theorem mul_add (a b c : N) : a * (b + c) = a * b + a * c := by
  induction c with
  | zero => rw [add_zero, mul_zero, add_zero]
  | succ c ih => rw [add_succ, mul_succ, ih, mul_succ, add_assoc]

/-- Multiplication distributes over addition on the left.
  source: Natural Number Game 4, Multiplication World, level 8 (statement over own type)
  level: 3
  tags: multiplication
  uses: mul_comm, mul_add -/
theorem add_mul (a b c : N) : (a + b) * c = a * c + b * c := by
  rw [mul_comm, mul_add, mul_comm c a, mul_comm c b]

/-- Multiplication is associative.
  source: Natural Number Game 4, Multiplication World, level 9 (statement over own type)
  level: 3
  tags: multiplication, induction
  uses: mul_zero, mul_succ, mul_add -/
theorem mul_assoc (a b c : N) : a * b * c = a * (b * c) := by
  induction c with
  | zero => rw [mul_zero, mul_zero, mul_zero]
  | succ c ih => rw [mul_succ, mul_succ, mul_add, ih]

/-- The first two factors may change places.
  source: textbook rearrangement; own statement
  level: 2
  tags: multiplication
  uses: mul_assoc, mul_comm -/
theorem mul_left_comm (a b c : N) : a * (b * c) = b * (a * c) := by
  rw [← mul_assoc, mul_comm a b, mul_assoc]

/-- If a product is not zero, neither is its second factor.
  source: Natural Number Game 4, Advanced Multiplication World, level 2 (statement over own type)
  level: 2
  tags: multiplication
  uses: mul_zero -/
theorem mul_left_ne_zero (a b : N) (h : a * b ≠ 0) : b ≠ 0 := by
  intro hb
  apply h
  rw [hb, mul_zero]

/-- A product of numbers that are not zero is not zero.
  source: Natural Number Game 4, Advanced Multiplication World, level 7 (statement over own type)
  level: 3
  tags: multiplication
  uses: mul_succ, add_succ, succ_ne_zero -/
theorem mul_ne_zero (a b : N) (ha : a ≠ 0) (hb : b ≠ 0) : a * b ≠ 0 := by
  cases a with
  | zero => exact absurd rfl ha
  | succ a =>
    cases b with
    | zero => exact absurd rfl hb
    | succ b =>
      rw [mul_succ, add_succ]
      exact succ_ne_zero _

/-- If a product is zero, so is one of the factors.
  source: Natural Number Game 4, Advanced Multiplication World, level 8 (statement over own type)
  level: 3
  tags: multiplication
  uses: mul_succ, add_left_eq_zero -/
theorem mul_eq_zero (a b : N) (h : a * b = 0) : a = 0 ∨ b = 0 := by
  cases b with
  | zero => exact Or.inr rfl
  | succ b =>
    rw [mul_succ] at h
    exact Or.inl (add_left_eq_zero (a * b) a h)

/-- A factor that is not zero can be cancelled.
  source: Natural Number Game 4, Advanced Multiplication World, level 9 (statement over own type)
  level: 6
  tags: multiplication, cancellation, induction
  uses: mul_zero, mul_eq_zero, mul_succ, add_left_eq_zero, add_right_cancel -/
theorem mul_left_cancel (a b c : N) (ha : a ≠ 0) (h : a * b = a * c) : b = c := by
  induction b generalizing c with
  | zero =>
    rw [mul_zero] at h
    cases mul_eq_zero a c h.symm with
    | inl h0 => exact absurd h0 ha
    | inr h0 => exact h0.symm
  | succ b ih =>
    cases c with
    | zero =>
      rw [mul_succ, mul_zero] at h
      exact absurd (add_left_eq_zero _ _ h) ha
    | succ c =>
      rw [mul_succ, mul_succ] at h
      rw [ih c (add_right_cancel _ _ a h)]

/-- What changes nothing when multiplied with a number that is not zero is one.
  source: Natural Number Game 4, Advanced Multiplication World, level 10 (statement over own type)
  level: 3
  tags: multiplication, cancellation
  uses: mul_left_cancel, mul_one -/
theorem mul_right_eq_self (a b : N) (ha : a ≠ 0) (h : a * b = a) : b = 1 := by
  apply mul_left_cancel a b 1 ha
  rw [mul_one]
  exact h

/-! ## Powers -/

/-- The empty product is one.
  source: Natural Number Game 4, Power World (statement over own type)
  level: 1
  tags: power, warm-up -/
@[simp] theorem pow_zero (a : N) : a ^ (0 : N) = 1 := rfl

/-- One more of the exponent multiplies by the base.
  source: Natural Number Game 4, Power World (statement over own type)
  level: 1
  tags: power, warm-up -/
@[simp] theorem pow_succ (a n : N) : a ^ succ n = a ^ n * a := rfl

/-- Positive powers of zero are zero.
  source: Natural Number Game 4, Power World, level 2 (statement over own type)
  level: 1
  tags: power, warm-up
  uses: pow_succ, mul_zero -/
theorem zero_pow_succ (n : N) : (0 : N) ^ succ n = 0 := by
  rw [pow_succ, mul_zero]

/-- The first power is the number itself.
  source: Natural Number Game 4, Power World, level 3 (statement over own type)
  level: 2
  tags: power
  uses: one_eq_succ_zero, pow_succ, pow_zero, one_mul -/
@[simp] theorem pow_one (a : N) : a ^ (1 : N) = a := by
  rw [one_eq_succ_zero, pow_succ, pow_zero, one_mul]

/-- All powers of one are one.
  source: Natural Number Game 4, Power World, level 4 (statement over own type)
  level: 2
  tags: power, induction
  uses: pow_zero, pow_succ, mul_one -/
@[simp] theorem one_pow (n : N) : (1 : N) ^ n = 1 := by
  induction n with
  | zero => rw [pow_zero]
  | succ n ih => rw [pow_succ, ih, mul_one]

/-- The second power is the number times itself.
  source: Natural Number Game 4, Power World, level 5 (statement over own type)
  level: 2
  tags: power
  uses: two_eq_succ_one, pow_succ, pow_one -/
theorem pow_two (a : N) : a ^ (2 : N) = a * a := by
  rw [two_eq_succ_one, pow_succ, pow_one]

/-- A sum in the exponent is a product of powers.
  source: Natural Number Game 4, Power World, level 6 (statement over own type)
  level: 3
  tags: power, induction
  uses: add_zero, pow_zero, mul_one, add_succ, pow_succ, mul_assoc -/
theorem pow_add (a m n : N) : a ^ (m + n) = a ^ m * a ^ n := by
  induction n with
  | zero => rw [add_zero, pow_zero, mul_one]
  | succ n ih => rw [add_succ, pow_succ, ih, pow_succ, mul_assoc]

/-- The power of a product is the product of the powers.
  source: Natural Number Game 4, Power World, level 7 (statement over own type)
  level: 5
  tags: power, induction
  uses: pow_zero, mul_one, pow_succ, mul_assoc, mul_left_comm -/
theorem mul_pow (a b n : N) : (a * b) ^ n = a ^ n * b ^ n := by
  induction n with
  | zero => rw [pow_zero, pow_zero, pow_zero, mul_one]
  | succ n ih =>
    rw [pow_succ, pow_succ, pow_succ, ih, mul_assoc, mul_assoc]
    rw [mul_left_comm (b ^ n) a b]

/-- A power of a power multiplies the exponents.
  source: Natural Number Game 4, Power World, level 8 (statement over own type)
  level: 3
  tags: power, induction
  uses: mul_zero, pow_zero, pow_succ, mul_succ, pow_add -/
theorem pow_pow (a m n : N) : (a ^ m) ^ n = a ^ (m * n) := by
  induction n with
  | zero => rw [mul_zero, pow_zero, pow_zero]
  | succ n ih => rw [pow_succ, ih, mul_succ, pow_add]

/-- The square of a sum.
  source: Natural Number Game 4, Power World, level 9 (statement over own type)
  level: 6
  tags: power
  uses: pow_two, two_mul, mul_add, add_mul, mul_comm, add_assoc, add_comm -/
theorem add_sq (a b : N) : (a + b) ^ (2 : N) = a ^ (2 : N) + b ^ (2 : N) + 2 * a * b := by
  rw [pow_two, pow_two, pow_two, two_mul]
  rw [mul_add, add_mul, add_mul, add_mul]
  rw [mul_comm b a, add_assoc, ← add_assoc (a * b) (a * b) (b * b)]
  rw [add_comm (a * b + a * b) (b * b), ← add_assoc]

/-- A power of a number that is not zero is not zero.
  source: textbook arithmetic; own statement
  level: 3
  tags: power, induction
  uses: succ_ne_zero, mul_ne_zero -/
theorem pow_ne_zero (a n : N) (ha : a ≠ 0) : a ^ n ≠ 0 := by
  induction n with
  | zero => exact succ_ne_zero 0
  | succ n ih => exact mul_ne_zero (a ^ n) a ih ha

/-! ## Less or equal -/

/-- What the order says, written out.
  source: Natural Number Game 4, Less Or Equal World (statement over own type)
  level: 1
  tags: order, warm-up -/
theorem le_iff_exists_add (a b : N) : a ≤ b ↔ ∃ c, b = a + c := Iff.rfl

/-- Every number is at most itself.
  source: Natural Number Game 4, Less Or Equal World, level 1 (statement over own type)
  level: 1
  tags: order -/
theorem le_refl (x : N) : x ≤ x := by
  exact ⟨0, rfl⟩

/-- Zero is the least number.
  source: Natural Number Game 4, Less Or Equal World, level 2 (statement over own type)
  level: 2
  tags: order
  uses: zero_add -/
theorem zero_le (x : N) : 0 ≤ x := by
  exists x
  rw [zero_add]

/-- A number is at most its successor.
  source: Natural Number Game 4, Less Or Equal World, level 3 (statement over own type)
  level: 2
  tags: order -/
theorem le_succ_self (x : N) : x ≤ succ x := by
  exists 1

/-- A summand is at most the sum.
  source: textbook arithmetic; own statement
  level: 1
  tags: order, addition -/
theorem le_add_right (a b : N) : a ≤ a + b := by
  exact ⟨b, rfl⟩

/-- The order is transitive.
  source: Natural Number Game 4, Less Or Equal World, level 4 (statement over own type)
  level: 3
  tags: order
  uses: add_assoc -/
theorem le_trans (x y z : N) (hxy : x ≤ y) (hyz : y ≤ z) : x ≤ z := by
  obtain ⟨c, hc⟩ := hxy
  obtain ⟨d, hd⟩ := hyz
  exists c + d
  rw [hd, hc, add_assoc]

/-- Only zero is at most zero.
  source: Natural Number Game 4, Less Or Equal World, level 5 (statement over own type)
  level: 3
  tags: order
  uses: add_right_eq_zero -/
theorem le_zero (x : N) (hx : x ≤ 0) : x = 0 := by
  obtain ⟨c, hc⟩ := hx
  exact add_right_eq_zero x c hc.symm

/-- The order is antisymmetric.
  source: Natural Number Game 4, Less Or Equal World, level 6 (statement over own type)
  level: 4
  tags: order
  uses: add_assoc, add_right_eq_self, add_right_eq_zero, add_zero -/
theorem le_antisymm (x y : N) (hxy : x ≤ y) (hyx : y ≤ x) : x = y := by
  obtain ⟨c, hc⟩ := hxy
  obtain ⟨d, hd⟩ := hyx
  rw [hc, add_assoc] at hd
  have h0 : c + d = 0 := add_right_eq_self x (c + d) hd.symm
  rw [hc, add_right_eq_zero c d h0, add_zero]

/-- Successors keep the order.
  source: textbook arithmetic; own statement
  level: 2
  tags: order
  uses: succ_add -/
theorem succ_le_succ (x y : N) (h : x ≤ y) : succ x ≤ succ y := by
  obtain ⟨c, hc⟩ := h
  exists c
  rw [hc, succ_add]

/-- A successor on both sides of the order can be cancelled.
  source: Natural Number Game 4, Less Or Equal World, level 9 (statement over own type)
  level: 3
  tags: order, cancellation
  uses: succ_add, succ_inj -/
theorem le_of_succ_le_succ (x y : N) (h : succ x ≤ succ y) : x ≤ y := by
  obtain ⟨c, hc⟩ := h
  rw [succ_add] at hc
  exact ⟨c, succ_inj _ _ hc⟩

/-- Of two numbers, one is at most the other.
  source: Natural Number Game 4, Less Or Equal World, level 8 (statement over own type)
  level: 4
  tags: order, induction
  uses: zero_le, succ_le_succ -/
theorem le_total (x y : N) : x ≤ y ∨ y ≤ x := by
  induction x generalizing y with
  | zero => exact Or.inl (zero_le y)
  | succ x ih =>
    cases y with
    | zero => exact Or.inr (zero_le (succ x))
    | succ y =>
      cases ih y with
      | inl h => exact Or.inl (succ_le_succ x y h)
      | inr h => exact Or.inr (succ_le_succ y x h)

/-- No successor is at most zero.
  source: textbook arithmetic; own statement
  level: 2
  tags: order
  uses: succ_ne_zero, le_zero -/
theorem not_succ_le_zero (n : N) : ¬ succ n ≤ 0 := by
  intro h
  exact succ_ne_zero n (le_zero (succ n) h)

/-- No successor is at most its predecessor.
  source: textbook arithmetic; own statement
  level: 3
  tags: order, induction
  uses: not_succ_le_zero, le_of_succ_le_succ -/
theorem not_succ_le_self (n : N) : ¬ succ n ≤ n := by
  induction n with
  | zero => exact not_succ_le_zero 0
  | succ n ih =>
    intro h
    exact ih (le_of_succ_le_succ (succ n) n h)

/-- Only zero and one are at most one.
  source: Natural Number Game 4, Less Or Equal World, level 10 (statement over own type)
  level: 3
  tags: order
  uses: le_of_succ_le_succ, le_zero -/
theorem le_one (x : N) (hx : x ≤ 1) : x = 0 ∨ x = 1 := by
  cases x with
  | zero => exact Or.inl rfl
  | succ x =>
    have h : x ≤ 0 := le_of_succ_le_succ x 0 hx
    rw [le_zero x h]
    exact Or.inr rfl

/-- Only zero, one and two are at most two.
  source: Natural Number Game 4, Less Or Equal World, level 11 (statement over own type)
  level: 4
  tags: order
  uses: le_one, le_of_succ_le_succ -/
theorem le_two (x : N) (hx : x ≤ 2) : x = 0 ∨ x = 1 ∨ x = 2 := by
  cases x with
  | zero => exact Or.inl rfl
  | succ x =>
    cases le_one x (le_of_succ_le_succ x 1 hx) with
    | inl h => exact Or.inr (Or.inl (by rw [h]; rfl))
    | inr h => exact Or.inr (Or.inr (by rw [h]; rfl))

/-- A number that is not zero is at least one.
  source: Natural Number Game 4, Advanced Multiplication World, level 4 (statement over own type)
  level: 3
  tags: order
  uses: eq_succ_of_ne_zero, succ_le_succ, zero_le -/
theorem one_le_of_ne_zero (a : N) (ha : a ≠ 0) : 1 ≤ a := by
  obtain ⟨n, hn⟩ := eq_succ_of_ne_zero a ha
  rw [hn]
  exact succ_le_succ 0 n (zero_le n)

/-- The same summand on both sides keeps the order.
  source: textbook arithmetic; own statement
  level: 2
  tags: order, addition
  uses: add_right_comm -/
theorem add_le_add_right (a b t : N) (h : a ≤ b) : a + t ≤ b + t := by
  obtain ⟨c, hc⟩ := h
  exists c
  rw [hc, add_right_comm]

/-- Inequalities can be added.
  source: textbook arithmetic; own statement
  level: 4
  tags: order, addition
  uses: le_trans, add_le_add_right, add_comm -/
theorem add_le_add (a b c d : N) (hab : a ≤ b) (hcd : c ≤ d) : a + c ≤ b + d := by
  apply le_trans (a + c) (b + c) (b + d)
  · exact add_le_add_right a b c hab
  · rw [add_comm b c, add_comm b d]
    exact add_le_add_right c d b hcd

/-- A summand on both sides of the order can be cancelled.
  source: textbook arithmetic; own statement
  level: 4
  tags: order, addition, cancellation
  uses: add_right_cancel, add_right_comm -/
theorem le_of_add_le_add_right (a b t : N) (h : a + t ≤ b + t) : a ≤ b := by
  obtain ⟨c, hc⟩ := h
  exists c
  apply add_right_cancel b (a + c) t
  rw [hc, add_right_comm]

/-- The same factor on both sides keeps the order.
  source: Natural Number Game 4, Advanced Multiplication World, level 1 (statement over own type)
  level: 3
  tags: order, multiplication
  uses: add_mul -/
theorem mul_le_mul_right (a b t : N) (h : a ≤ b) : a * t ≤ b * t := by
  obtain ⟨c, hc⟩ := h
  exists c * t
  rw [hc, add_mul]

/-- A factor of a product that is not zero is at most the product.
  source: Natural Number Game 4, Advanced Multiplication World, level 5 (statement over own type)
  level: 4
  tags: order, multiplication
  uses: eq_succ_of_ne_zero, mul_left_ne_zero, mul_succ, add_comm, le_add_right -/
theorem le_mul_right (a b : N) (h : a * b ≠ 0) : a ≤ a * b := by
  obtain ⟨n, hn⟩ := eq_succ_of_ne_zero b (mul_left_ne_zero a b h)
  rw [hn, mul_succ, add_comm]
  exact le_add_right a (a * n)

/-- If a product is one, so is its first factor.
  source: Natural Number Game 4, Advanced Multiplication World, level 6 (statement over own type)
  level: 5
  tags: order, multiplication
  uses: succ_ne_zero, le_mul_right, le_one, zero_mul, zero_ne_one -/
theorem mul_right_eq_one (x y : N) (h : x * y = 1) : x = 1 := by
  have h1 : x * y ≠ 0 := by
    rw [h]
    exact succ_ne_zero 0
  have h2 : x ≤ x * y := le_mul_right x y h1
  rw [h] at h2
  cases le_one x h2 with
  | inl h0 =>
    rw [h0, zero_mul] at h
    exact absurd h zero_ne_one
  | inr h0 => exact h0

/-- Powers of a number that is not zero grow with the exponent.
  source: textbook arithmetic; own statement
  level: 4
  tags: order, power
  uses: pow_add, le_mul_right, mul_ne_zero, pow_ne_zero -/
theorem pow_le_pow (a m n : N) (ha : a ≠ 0) (h : m ≤ n) : a ^ m ≤ a ^ n := by
  obtain ⟨c, hc⟩ := h
  rw [hc, pow_add]
  apply le_mul_right
  exact mul_ne_zero _ _ (pow_ne_zero a m ha) (pow_ne_zero a c ha)

/-! ## Less than -/

/-- What the strict order says, written out.
  source: textbook arithmetic; own statement
  level: 1
  tags: order, warm-up -/
theorem lt_iff_succ_le (a b : N) : a < b ↔ succ a ≤ b := Iff.rfl

/-- A number is less than its successor.
  source: textbook arithmetic; own statement
  level: 1
  tags: order
  uses: le_refl -/
theorem lt_succ_self (n : N) : n < succ n :=
  le_refl (succ n)

/-- Nothing is less than zero.
  source: textbook arithmetic; own statement
  level: 2
  tags: order
  uses: not_succ_le_zero -/
theorem not_lt_zero (n : N) : ¬ n < 0 :=
  not_succ_le_zero n

/-- No number is less than itself.
  source: textbook arithmetic; own statement
  level: 2
  tags: order
  uses: not_succ_le_self -/
theorem lt_irrefl (n : N) : ¬ n < n :=
  not_succ_le_self n

/-- Less than implies at most.
  source: textbook arithmetic; own statement
  level: 3
  tags: order
  uses: lt_iff_succ_le, le_trans, le_succ_self -/
theorem le_of_lt (a b : N) (h : a < b) : a ≤ b := by
  rw [lt_iff_succ_le] at h
  exact le_trans a (succ a) b (le_succ_self a) h

/-- Below a successor is at most its predecessor.
  source: textbook arithmetic; own statement
  level: 3
  tags: order
  uses: le_of_succ_le_succ, succ_le_succ -/
theorem lt_succ_iff_le (a b : N) : a < succ b ↔ a ≤ b := by
  constructor
  · intro h
    exact le_of_succ_le_succ a b h
  · intro h
    exact succ_le_succ a b h

/-- Less than, then at most, is less than.
  source: textbook arithmetic; own statement
  level: 2
  tags: order
  uses: le_trans -/
theorem lt_of_lt_of_le (a b c : N) (hab : a < b) (hbc : b ≤ c) : a < c :=
  le_trans (succ a) b c hab hbc

/-- The strict order is transitive.
  source: textbook arithmetic; own statement
  level: 3
  tags: order
  uses: lt_of_lt_of_le, le_of_lt -/
theorem lt_trans (a b c : N) (hab : a < b) (hbc : b < c) : a < c :=
  lt_of_lt_of_le a b c hab (le_of_lt b c hbc)

/-- Not two numbers are each less than the other.
  source: textbook arithmetic; own statement
  level: 3
  tags: order
  uses: lt_irrefl, lt_trans -/
theorem lt_asymm (a b : N) (hab : a < b) : ¬ b < a := by
  intro hba
  exact lt_irrefl a (lt_trans a b a hab hba)

/-- At most splits into less than and equal.
  source: textbook arithmetic; own statement
  level: 4
  tags: order
  uses: add_zero, add_succ, succ_add -/
theorem lt_or_eq_of_le (a b : N) (h : a ≤ b) : a < b ∨ a = b := by
  obtain ⟨c, hc⟩ := h
  cases c with
  | zero =>
    rw [add_zero] at hc
    exact Or.inr hc.symm
  | succ c =>
    rw [add_succ, ← succ_add] at hc
    exact Or.inl ⟨c, hc⟩

/-- Two numbers are less, equal or greater.
  source: Landau, Foundations of Analysis, theorem 10; own statement
  level: 5
  tags: order
  uses: le_total, lt_or_eq_of_le -/
theorem lt_trichotomy (a b : N) : a < b ∨ a = b ∨ b < a := by
  cases le_total a b with
  | inl h =>
    cases lt_or_eq_of_le a b h with
    | inl hlt => exact Or.inl hlt
    | inr heq => exact Or.inr (Or.inl heq)
  | inr h =>
    cases lt_or_eq_of_le b a h with
    | inl hlt => exact Or.inr (Or.inr hlt)
    | inr heq => exact Or.inr (Or.inl heq.symm)

/-- Not at most is greater.
  source: textbook arithmetic; own statement
  level: 4
  tags: order
  uses: le_total, lt_or_eq_of_le, le_refl, lt_irrefl, lt_of_lt_of_le -/
theorem not_le_iff_lt (a b : N) : ¬ a ≤ b ↔ b < a := by
  constructor
  · intro h
    cases le_total a b with
    | inl hab => exact absurd hab h
    | inr hba =>
      cases lt_or_eq_of_le b a hba with
      | inl hlt => exact hlt
      | inr heq =>
        rw [heq] at h
        exact absurd (le_refl a) h
  · intro hlt hle
    exact lt_irrefl b (lt_of_lt_of_le b a b hlt hle)

/-- Every number is less than its power of two.
  source: textbook, proofs by induction; own statement
  level: 6
  tags: order, power, induction
  uses: le_refl, lt_iff_succ_le, pow_succ, mul_comm, two_mul, add_le_add, one_le_of_ne_zero, pow_ne_zero,
    succ_ne_zero, succ_eq_add_one -/
theorem lt_two_pow (n : N) : n < 2 ^ n := by
  induction n with
  | zero => exact le_refl 1
  | succ n ih =>
    rw [lt_iff_succ_le] at ih
    rw [lt_iff_succ_le, pow_succ, mul_comm, two_mul]
    have h : succ n + 1 ≤ 2 ^ n + 2 ^ n := by
      apply add_le_add
      · exact ih
      · exact one_le_of_ne_zero _ (pow_ne_zero 2 n (succ_ne_zero 1))
    rw [← succ_eq_add_one] at h
    exact h

/-- Induction over all smaller numbers.
  source: textbook, course-of-values induction; own statement
  level: 6
  tags: order, induction, well-founded
  uses: not_lt_zero, lt_of_lt_of_le, lt_succ_iff_le, lt_succ_self -/
theorem strong_induction (P : N → Prop) (h : ∀ n, (∀ m, m < n → P m) → P n) (n : N) : P n := by
  have below : ∀ k m, m < k → P m := by
    intro k
    induction k with
    | zero =>
      intro m hm
      exact absurd hm (not_lt_zero m)
    | succ k ih =>
      intro m hm
      apply h m
      intro j hj
      apply ih j
      exact lt_of_lt_of_le j m k hj ((lt_succ_iff_le m k).mp hm)
  exact below (succ n) n (lt_succ_self n)

/-- A property that some number has, a least number has.
  source: textbook, least number principle; own statement
  level: 7
  tags: order, well-founded, classical
  uses: strong_induction, not_le_iff_lt -/
theorem least_number (P : N → Prop) (n : N) (hn : P n) : ∃ m, P m ∧ ∀ k, P k → m ≤ k := by
  apply Classical.byContradiction
  intro none
  have no : ∀ m, ¬ P m := by
    apply strong_induction
    intro m ih hm
    apply none
    exists m
    constructor
    · exact hm
    · intro k hk
      apply Classical.byContradiction
      intro hmk
      exact ih k ((not_le_iff_lt m k).mp hmk) hk
  exact no n hn

/-- Nothing goes down for ever.
  source: textbook, infinite descent (Fermat); own statement
  level: 7
  tags: order, well-founded
  uses: strong_induction -/
theorem no_infinite_descent (f : N → N) : ¬ ∀ n, f (succ n) < f n := by
  intro h
  have no : ∀ v n, f n ≠ v := by
    apply strong_induction
    intro v ih n hn
    apply ih (f (succ n)) _ (succ n) rfl
    rw [← hn]
    exact h n
  exact no (f 0) 0 rfl

/-! ## Even and odd -/

/-- Zero is even.
  source: textbook elementary number theory; own statement
  level: 1
  tags: parity -/
theorem even_zero : Even 0 := by
  exact ⟨0, rfl⟩

/-- One is odd.
  source: textbook elementary number theory; own statement
  level: 1
  tags: parity -/
theorem odd_one : Odd 1 := by
  exact ⟨0, rfl⟩

/-- The number after an even one is odd.
  source: textbook elementary number theory; own statement
  level: 2
  tags: parity -/
theorem odd_succ_of_even (n : N) (h : Even n) : Odd (succ n) := by
  obtain ⟨k, hk⟩ := h
  exists k
  rw [hk]

/-- The number after an odd one is even.
  source: textbook elementary number theory; own statement
  level: 3
  tags: parity
  uses: succ_add, add_succ -/
theorem even_succ_of_odd (n : N) (h : Odd n) : Even (succ n) := by
  obtain ⟨k, hk⟩ := h
  exists succ k
  rw [hk, succ_add, add_succ]

/-- Every number is even or odd.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 3
  tags: parity, induction
  uses: even_zero, odd_succ_of_even, even_succ_of_odd -/
theorem even_or_odd (n : N) : Even n ∨ Odd n := by
  induction n with
  | zero => exact Or.inl even_zero
  | succ n ih =>
    cases ih with
    | inl h => exact Or.inr (odd_succ_of_even n h)
    | inr h => exact Or.inl (even_succ_of_odd n h)

/-- No number is both even and odd.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 6
  tags: parity, induction
  uses: zero_ne_succ, succ_inj, succ_ne_zero, succ_add, add_succ -/
theorem not_even_and_odd (n : N) : ¬ (Even n ∧ Odd n) := by
  induction n with
  | zero =>
    intro h
    obtain ⟨k, hk⟩ := h.right
    exact zero_ne_succ (k + k) hk
  | succ n ih =>
    intro h
    apply ih
    obtain ⟨k, hk⟩ := h.left
    obtain ⟨j, hj⟩ := h.right
    constructor
    · exact ⟨j, succ_inj _ _ hj⟩
    · cases k with
      | zero => exact absurd hk (succ_ne_zero n)
      | succ k =>
        exists k
        apply succ_inj
        rw [hk, succ_add, add_succ]

/-- The sum of two even numbers is even.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 3
  tags: parity
  uses: add_add_add_comm -/
theorem even_add_even (m n : N) (hm : Even m) (hn : Even n) : Even (m + n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exists a + b
  rw [ha, hb, add_add_add_comm]

/-- The sum of two odd numbers is even.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 4
  tags: parity
  uses: succ_add, add_succ, add_add_add_comm -/
theorem odd_add_odd (m n : N) (hm : Odd m) (hn : Odd n) : Even (m + n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exists succ (a + b)
  rw [ha, hb]
  simp only [succ_add, add_succ]
  rw [add_add_add_comm]

/-- A multiple of an even number is even.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 3
  tags: parity, multiplication
  uses: add_mul -/
theorem even_mul (m n : N) (hm : Even m) : Even (m * n) := by
  obtain ⟨a, ha⟩ := hm
  exists a * n
  rw [ha, add_mul]

/-- The product of two odd numbers is odd.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 5
  tags: parity, multiplication
  uses: mul_succ, mul_add, add_succ, add_add_add_comm -/
theorem odd_mul_odd (m n : N) (hm : Odd m) (hn : Odd n) : Odd (m * n) := by
  obtain ⟨a, ha⟩ := hm
  obtain ⟨b, hb⟩ := hn
  exists m * b + a
  rw [hb, mul_succ, mul_add, ha, add_succ, add_add_add_comm]

/-- A product of two neighbours is even.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 4
  tags: parity, multiplication
  uses: even_or_odd, even_mul, mul_comm, even_succ_of_odd -/
theorem even_mul_succ (n : N) : Even (n * succ n) := by
  cases even_or_odd n with
  | inl h => exact even_mul n (succ n) h
  | inr h =>
    rw [mul_comm]
    exact even_mul (succ n) n (even_succ_of_odd n h)

/-- If a square is even, so is its root.
  source: textbook elementary number theory (Niven, Zuckerman, Montgomery, ch. 1); own statement
  level: 4
  tags: parity, multiplication
  uses: even_or_odd, odd_mul_odd, not_even_and_odd -/
theorem even_of_even_sq (n : N) (h : Even (n * n)) : Even n := by
  cases even_or_odd n with
  | inl he => exact he
  | inr ho => exact absurd ⟨h, odd_mul_odd n n ho ho⟩ (not_even_and_odd (n * n))

/-! ## Divisibility -/

/-- What divisibility says, written out.
  source: textbook elementary number theory; own statement
  level: 1
  tags: divisibility, warm-up -/
theorem dvd_iff_exists_mul (a b : N) : a ∣ b ↔ ∃ c, b = a * c := Iff.rfl

/-- Every number divides itself.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 2
  tags: divisibility
  uses: mul_one -/
theorem dvd_refl (a : N) : a ∣ a := by
  exists 1
  rw [mul_one]

/-- Every number divides zero.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 1
  tags: divisibility -/
theorem dvd_zero (a : N) : a ∣ 0 := by
  exact ⟨0, rfl⟩

/-- One divides every number.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 2
  tags: divisibility
  uses: one_mul -/
theorem one_dvd (a : N) : 1 ∣ a := by
  exists a
  rw [one_mul]

/-- A number divides its multiples.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 1
  tags: divisibility -/
theorem dvd_mul_right (a b : N) : a ∣ a * b := by
  exact ⟨b, rfl⟩

/-- Divisibility is transitive.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 3
  tags: divisibility
  uses: mul_assoc -/
theorem dvd_trans (a b c : N) (hab : a ∣ b) (hbc : b ∣ c) : a ∣ c := by
  obtain ⟨x, hx⟩ := hab
  obtain ⟨y, hy⟩ := hbc
  exists x * y
  rw [hy, hx, mul_assoc]

/-- A common divisor divides the sum.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 3
  tags: divisibility
  uses: mul_add -/
theorem dvd_add (a b c : N) (hb : a ∣ b) (hc : a ∣ c) : a ∣ b + c := by
  obtain ⟨x, hx⟩ := hb
  obtain ⟨y, hy⟩ := hc
  exists x + y
  rw [hx, hy, mul_add]

/-- A divisor of a number that is not zero is at most that number.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 4
  tags: divisibility, order
  uses: le_mul_right -/
theorem le_of_dvd (a b : N) (hb : b ≠ 0) (h : a ∣ b) : a ≤ b := by
  obtain ⟨c, hc⟩ := h
  rw [hc] at hb
  rw [hc]
  exact le_mul_right a c hb

/-- Only one divides one.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 3
  tags: divisibility
  uses: mul_right_eq_one -/
theorem eq_one_of_dvd_one (a : N) (h : a ∣ 1) : a = 1 := by
  obtain ⟨c, hc⟩ := h
  exact mul_right_eq_one a c hc.symm

/-- Divisibility is antisymmetric.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 6
  tags: divisibility, order
  uses: zero_mul, le_antisymm, le_of_dvd, succ_ne_zero -/
theorem dvd_antisymm (a b : N) (hab : a ∣ b) (hba : b ∣ a) : a = b := by
  cases a with
  | zero =>
    obtain ⟨c, hc⟩ := hab
    rw [hc, zero_mul]
  | succ a =>
    cases b with
    | zero =>
      obtain ⟨c, hc⟩ := hba
      rw [hc, zero_mul]
    | succ b =>
      apply le_antisymm
      · exact le_of_dvd _ _ (succ_ne_zero b) hab
      · exact le_of_dvd _ _ (succ_ne_zero a) hba

/-- A number that divides a sum and one summand divides the other.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 7
  tags: divisibility, order
  uses: le_total, add_left_cancel, mul_add, add_assoc, add_right_eq_self, add_left_eq_zero, dvd_zero -/
theorem dvd_of_dvd_add (a b c : N) (hs : a ∣ b + c) (hb : a ∣ b) : a ∣ c := by
  obtain ⟨x, hx⟩ := hs
  obtain ⟨y, hy⟩ := hb
  cases le_total y x with
  | inl h =>
    obtain ⟨z, hz⟩ := h
    exists z
    apply add_left_cancel c (a * z) b
    rw [hx, hz, mul_add, hy]
  | inr h =>
    obtain ⟨z, hz⟩ := h
    rw [hy, hz, mul_add, add_assoc] at hx
    have h0 : a * z + c = 0 := add_right_eq_self _ _ hx
    rw [add_left_eq_zero _ _ h0]
    exact dvd_zero a

/-- Neighbours have no common divisor but one.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 4
  tags: divisibility
  uses: succ_eq_add_one, eq_one_of_dvd_one, dvd_of_dvd_add -/
theorem coprime_succ (n : N) : Coprime n (succ n) := by
  intro d hn hs
  rw [succ_eq_add_one] at hs
  exact eq_one_of_dvd_one d (dvd_of_dvd_add d n 1 hs hn)

/-- Division with remainder: it can be done.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 6
  tags: divisibility, order, induction
  uses: one_le_of_ne_zero, lt_or_eq_of_le, add_succ, add_zero, mul_succ -/
theorem div_exists (a b : N) (hb : b ≠ 0) : ∃ q r, a = b * q + r ∧ r < b := by
  induction a with
  | zero => exact ⟨0, 0, rfl, one_le_of_ne_zero b hb⟩
  | succ a ih =>
    obtain ⟨q, r, ha, hr⟩ := ih
    cases lt_or_eq_of_le (succ r) b hr with
    | inl h =>
      exists q, succ r
      constructor
      · rw [ha, add_succ]
      · exact h
    | inr h =>
      exists succ q, 0
      constructor
      · rw [ha, ← add_succ, h, add_zero, mul_succ]
      · exact one_le_of_ne_zero b hb

/-- Every number from two on has a prime divisor.
  source: Euclid, Elements, book VII, proposition 31; own statement
  level: 8
  tags: divisibility, primes, classical
  uses: least_number, dvd_refl, not_succ_le_zero, le_of_dvd, zero_mul, le_antisymm, succ_le_succ, zero_le,
    dvd_trans -/
theorem prime_divisor (n : N) (hn : 2 ≤ n) : ∃ p, Prime p ∧ p ∣ n := by
  obtain ⟨p, ⟨hp2, hpn⟩, hleast⟩ :=
    least_number (fun d => 2 ≤ d ∧ d ∣ n) n ⟨hn, dvd_refl n⟩
  refine ⟨p, ⟨hp2, ?_⟩, hpn⟩
  intro d hdp
  have hp0 : p ≠ 0 := by
    intro h
    rw [h] at hp2
    exact not_succ_le_zero 1 hp2
  have hdle : d ≤ p := le_of_dvd d p hp0 hdp
  cases d with
  | zero =>
    obtain ⟨c, hc⟩ := hdp
    rw [zero_mul] at hc
    exact absurd hc hp0
  | succ d =>
    cases d with
    | zero => exact Or.inl rfl
    | succ d =>
      apply Or.inr
      apply le_antisymm _ _ hdle
      apply hleast
      constructor
      · exact succ_le_succ _ _ (succ_le_succ _ _ (zero_le d))
      · exact dvd_trans _ p n hdp hpn

/-! ## The top of the tower: open problems -/

/-- Division with remainder: there is one way only.
  source: textbook elementary number theory (Hardy and Wright, ch. 1); own statement
  level: 7
  tags: divisibility, order, heavy -/
theorem div_unique (b q r s t : N) (hr : r < b) (ht : t < b) (h : b * q + r = b * s + t) :
    q = s ∧ r = t := sorry

/-- The square root of two is irrational.
  source: Euclid, Elements, book X (appendix 27); own statement
  level: 8
  tags: parity, well-founded, heavy -/
theorem sqrt_two_irrational (a b : N) (h : a * a = 2 * (b * b)) : b = 0 := sorry

/-- There are infinitely many primes.
  source: Euclid, Elements, book IX, proposition 20; own statement
  level: 8
  tags: primes, heavy -/
theorem infinitely_many_primes (n : N) : ∃ p, n < p ∧ Prime p := sorry

/-- Coprime numbers have multiples that are neighbours.
  source: Bézout; textbook elementary number theory (Hardy and Wright, ch. 2); own statement
  level: 9
  tags: divisibility, well-founded, heavy -/
theorem bezout (a b : N) (ha : a ≠ 0) (h : Coprime a b) : ∃ x y, a * x = b * y + 1 := sorry

/-- A prime that divides a product divides a factor.
  source: Euclid, Elements, book VII, proposition 30; own statement
  level: 9
  tags: primes, heavy -/
theorem euclid_lemma (p a b : N) (hp : Prime p) (h : p ∣ a * b) : p ∣ a ∨ p ∣ b := sorry

/-- Twice a product is at most the sum of the squares.
  source: textbook inequality (arithmetic and geometric mean); own statement
  level: 7
  tags: order, heavy -/
theorem two_mul_le_sum_of_squares (a b : N) : 2 * (a * b) ≤ a * a + b * b := sorry

/-- A square plus a square is never three more than a multiple of four.
  source: textbook elementary number theory (Hardy and Wright, ch. 20); own statement
  level: 8
  tags: parity, divisibility, heavy -/
theorem sum_two_squares_mod_four (a b k : N) : a * a + b * b ≠ 4 * k + 3 := sorry

/-- A sum of two fourth powers that are not zero is not a square.
  source: Fermat; textbook elementary number theory (Hardy and Wright, ch. 13); own statement
  level: 10
  tags: well-founded, heavy -/
theorem fermat_four (a b c : N) (h : a ^ (4 : N) + b ^ (4 : N) = c * c) : a = 0 ∨ b = 0 := sorry

end Peano
