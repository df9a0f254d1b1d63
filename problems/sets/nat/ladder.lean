/-!
# A ladder of number theory

Rung by rung from divisors of a sum to irrational square roots, over the natural numbers of the core library and
its divisibility. Each theorem is within reach of those right below it: a proof usually takes two or three of them
and a line of algebra. Bézout's identity is said without subtraction: one of two multiples exceeds the other by
the number that is reached.

source: textbook elementary number theory (Euclid, Elements, books VII and IX; Hardy and Wright, ch. 1-4); own statement
licence: Apache-2.0
level: 3
tags: numbers, ladder
-/

namespace Ladder

/-- `p` is prime. -/
def Prime (p : Nat) : Prop := 2 ≤ p ∧ ∀ d, d ∣ p → d = 1 ∨ d = p

/-- `a` and `b` have no common divisor but 1. -/
def Coprime (a b : Nat) : Prop := ∀ d, d ∣ a → d ∣ b → d = 1

/-- A multiple of one of the numbers exceeds a multiple of the other by `g`. -/
def Reaches (a b g : Nat) : Prop := ∃ x y, a * x = b * y + g ∨ b * x = a * y + g

/-! ## Divisors of sums -/

/-- What divides two numbers divides each combination of them.
  level: 2
  tags: divisibility -/
theorem dvd_combination (d a b x y : Nat) (ha : d ∣ a) (hb : d ∣ b) : d ∣ a * x + b * y := by
  obtain ⟨k, hk⟩ := ha
  obtain ⟨j, hj⟩ := hb
  exact ⟨k * x + j * y, by rw [hk, hj, Nat.mul_add, Nat.mul_assoc, Nat.mul_assoc]⟩

/-- What divides a sum and one summand divides the other.
  level: 3
  tags: divisibility -/
theorem dvd_rest (d m n : Nat) (hs : d ∣ m + n) (hm : d ∣ m) : d ∣ n := by
  obtain ⟨k, hk⟩ := hs
  obtain ⟨j, hj⟩ := hm
  exact ⟨k - j, by rw [Nat.mul_sub, ← hk, ← hj]; omega⟩

/-- Neighbours have no common divisor but 1.
  level: 3
  tags: divisibility
  uses: dvd_rest -/
theorem eq_one_of_dvd_neighbours (d n : Nat) (h : d ∣ n) (hs : d ∣ n + 1) : d = 1 :=
  Nat.eq_one_of_dvd_one (dvd_rest d n 1 hs h)

/-- Neighbours are coprime.
  level: 2
  tags: divisibility
  uses: eq_one_of_dvd_neighbours -/
theorem coprime_neighbours (n : Nat) : Coprime n (n + 1) :=
  fun d h hs => eq_one_of_dvd_neighbours d n h hs

/-- A difference of multiples is divided by common divisors.
  level: 3
  tags: divisibility
  uses: dvd_rest -/
theorem dvd_excess (d a b x y g : Nat) (ha : d ∣ a) (hb : d ∣ b) (h : a * x = b * y + g) : d ∣ g := by
  obtain ⟨k, hk⟩ := ha
  obtain ⟨j, hj⟩ := hb
  apply dvd_rest d (b * y) g
  · exact ⟨k * x, by rw [← h, hk, Nat.mul_assoc]⟩
  · exact ⟨j * y, by rw [hj, Nat.mul_assoc]⟩

/-! ## Coprime numbers -/

/-- Being coprime does not depend on the order.
  level: 1
  tags: coprime -/
theorem coprime_symm (a b : Nat) (h : Coprime a b) : Coprime b a :=
  fun d hb ha => h d ha hb

/-- One is coprime to everything.
  level: 2
  tags: coprime -/
theorem coprime_one (a : Nat) : Coprime 1 a :=
  fun _ h _ => Nat.eq_one_of_dvd_one h

/-- Only one is coprime to zero.
  level: 2
  tags: coprime -/
theorem eq_one_of_coprime_zero (a : Nat) (h : Coprime a 0) : a = 1 :=
  h a (Nat.dvd_refl a) ⟨0, rfl⟩

/-- Only one is coprime to itself.
  level: 2
  tags: coprime -/
theorem eq_one_of_coprime_self (a : Nat) (h : Coprime a a) : a = 1 :=
  h a (Nat.dvd_refl a) (Nat.dvd_refl a)

/-- A divisor of a number that is coprime to `c` is coprime to `c`.
  level: 2
  tags: coprime -/
theorem coprime_of_dvd (a b c : Nat) (hab : a ∣ b) (h : Coprime b c) : Coprime a c :=
  fun d ha hc => h d (Nat.dvd_trans ha hab) hc

/-- Coprime numbers of which one divides the other: it is one.
  level: 2
  tags: coprime
  uses: coprime_symm, coprime_of_dvd, eq_one_of_coprime_self -/
theorem eq_one_of_coprime_dvd (a b : Nat) (h : Coprime a b) (hd : a ∣ b) : a = 1 :=
  eq_one_of_coprime_self a (coprime_of_dvd a b a hd (coprime_symm a b h))

/-! ## Bézout without subtraction -/

/-- A number is reached from itself.
  level: 2
  tags: bezout -/
theorem reaches_self (a b : Nat) : Reaches a b a :=
  ⟨1, 0, Or.inl (by omega)⟩

/-- The two numbers may change places.
  level: 2
  tags: bezout -/
theorem reaches_symm (a b g : Nat) (h : Reaches a b g) : Reaches b a g := by
  obtain ⟨x, y, h⟩ := h
  exact ⟨x, y, h.symm⟩

/-- Adding the first number to the second changes nothing of what is reached.
  level: 4
  tags: bezout -/
theorem reaches_add (a b g : Nat) (h : Reaches a b g) : Reaches a (b + a) g := by
  obtain ⟨x, y, h | h⟩ := h
  · exact ⟨x + y, y, Or.inl (by rw [Nat.mul_add, Nat.add_mul, h]; omega)⟩
  · exact ⟨x, y + x, Or.inr (by rw [Nat.add_mul, Nat.mul_add, h]; omega)⟩

/-- What divides both numbers divides what is reached from them.
  level: 3
  tags: bezout
  uses: dvd_excess -/
theorem dvd_of_reaches (d a b g : Nat) (h : Reaches a b g) (ha : d ∣ a) (hb : d ∣ b) : d ∣ g := by
  obtain ⟨x, y, h | h⟩ := h
  · exact dvd_excess d a b x y g ha hb h
  · exact dvd_excess d b a x y g hb ha h

/-- Multiples of what is reached are reached by multiples.
  level: 3
  tags: bezout -/
theorem reaches_mul (a b g c : Nat) (h : Reaches a b g) : Reaches (c * a) (c * b) (c * g) := by
  obtain ⟨x, y, h | h⟩ := h
  · exact ⟨x, y, Or.inl (by rw [Nat.mul_assoc, h, Nat.mul_add, Nat.mul_assoc])⟩
  · exact ⟨x, y, Or.inr (by rw [Nat.mul_assoc, h, Nat.mul_add, Nat.mul_assoc])⟩

/-- Two numbers reach a common divisor: Euclid's algorithm, by induction on a bound for their sum.
  level: 6
  tags: bezout, induction
  uses: reaches_self, reaches_symm, reaches_add -/
theorem reaches_divisor_below (n : Nat) : ∀ a b, a + b ≤ n → ∃ g, g ∣ a ∧ g ∣ b ∧ Reaches a b g := by
  induction n with
  | zero =>
    intro a b h
    exact ⟨a, Nat.dvd_refl a, ⟨0, by omega⟩, reaches_self a b⟩
  | succ n ih =>
    intro a b h
    by_cases ha : a = 0
    · exact ⟨b, ⟨0, by omega⟩, Nat.dvd_refl b, reaches_symm b a b (reaches_self b a)⟩
    · by_cases hb : b = 0
      · exact ⟨a, Nat.dvd_refl a, ⟨0, by omega⟩, reaches_self a b⟩
      · by_cases hab : a ≤ b
        · obtain ⟨g, hga, hgb, hg⟩ := ih a (b - a) (by omega)
          have hsum : b - a + a = b := by omega
          refine ⟨g, hga, ?_, ?_⟩
          · rw [← hsum]
            exact Nat.dvd_add hgb hga
          · rw [← hsum]
            exact reaches_add a (b - a) g hg
        · obtain ⟨g, hgb, hga, hg⟩ := ih b (a - b) (by omega)
          have hsum : a - b + b = a := by omega
          refine ⟨g, ?_, hgb, ?_⟩
          · rw [← hsum]
            exact Nat.dvd_add hga hgb
          · have := reaches_add b (a - b) g hg
            rw [hsum] at this
            exact reaches_symm b a g this

/-- Two numbers reach a common divisor of theirs.
  level: 3
  tags: bezout
  uses: reaches_divisor_below -/
theorem reaches_divisor (a b : Nat) : ∃ g, g ∣ a ∧ g ∣ b ∧ Reaches a b g :=
  reaches_divisor_below (a + b) a b (Nat.le_refl _)

/-- Two numbers have a common divisor that every common divisor divides.
  level: 3
  tags: bezout, divisibility
  uses: reaches_divisor, dvd_of_reaches -/
theorem greatest_divisor (a b : Nat) : ∃ g, g ∣ a ∧ g ∣ b ∧ ∀ d, d ∣ a → d ∣ b → d ∣ g := by
  obtain ⟨g, ha, hb, h⟩ := reaches_divisor a b
  exact ⟨g, ha, hb, fun d hda hdb => dvd_of_reaches d a b g h hda hdb⟩

/-- Coprime numbers reach one.
  level: 3
  tags: bezout, coprime
  uses: reaches_divisor -/
theorem reaches_one (a b : Nat) (h : Coprime a b) : Reaches a b 1 := by
  obtain ⟨g, ha, hb, hg⟩ := reaches_divisor a b
  rw [h g ha hb] at hg
  exact hg

/-- Numbers that reach one are coprime.
  level: 3
  tags: bezout, coprime
  uses: dvd_of_reaches -/
theorem coprime_of_reaches_one (a b : Nat) (h : Reaches a b 1) : Coprime a b :=
  fun d ha hb => Nat.eq_one_of_dvd_one (dvd_of_reaches d a b 1 h ha hb)

/-! ## Euclid's lemma -/

/-- From numbers that reach one: the first divides a product with the second only by way of the other factor.
  level: 5
  tags: bezout
  uses: reaches_mul, dvd_of_reaches -/
theorem dvd_of_reaches_one (a b c : Nat) (h : Reaches a b 1) (hd : a ∣ c * b) : a ∣ c := by
  have hc := reaches_mul a b 1 c h
  rw [Nat.mul_one] at hc
  exact dvd_of_reaches a (c * a) (c * b) c hc ⟨c, Nat.mul_comm c a⟩ hd

/-- A number that is coprime to one factor and divides the product divides the other factor.
  source: Euclid, Elements, book VII, proposition 30 (as in Gauss); own statement
  level: 3
  tags: coprime
  uses: reaches_one, dvd_of_reaches_one -/
theorem dvd_of_coprime (a b c : Nat) (h : Coprime a b) (hd : a ∣ c * b) : a ∣ c :=
  dvd_of_reaches_one a b c (reaches_one a b h) hd

/-- A prime that does not divide a number is coprime to it.
  level: 4
  tags: primes, coprime -/
theorem coprime_of_not_dvd (p a : Nat) (hp : Prime p) (h : ¬ p ∣ a) : Coprime p a := by
  intro d hd ha
  cases hp.2 d hd with
  | inl h1 => exact h1
  | inr hdp =>
    rw [hdp] at ha
    exact absurd ha h

/-- A prime divides a product only by way of a factor.
  source: Euclid, Elements, book VII, proposition 30; own statement
  level: 4
  tags: primes
  uses: coprime_of_not_dvd, dvd_of_coprime -/
theorem prime_dvd_mul (p a b : Nat) (hp : Prime p) (h : p ∣ a * b) : p ∣ a ∨ p ∣ b := by
  by_cases hb : p ∣ b
  · exact Or.inr hb
  · exact Or.inl (dvd_of_coprime p b a (coprime_of_not_dvd p b hp hb) h)

/-- A prime that divides a square divides its root.
  level: 2
  tags: primes
  uses: prime_dvd_mul -/
theorem prime_dvd_sq (p a : Nat) (hp : Prime p) (h : p ∣ a * a) : p ∣ a := by
  cases prime_dvd_mul p a a hp h with
  | inl h => exact h
  | inr h => exact h

/-- A prime is not one.
  level: 2
  tags: primes -/
theorem prime_not_dvd_one (p : Nat) (hp : Prime p) : ¬ p ∣ 1 := by
  intro h
  have := Nat.eq_one_of_dvd_one h
  have := hp.1
  omega

/-- A prime that divides a power divides its base.
  level: 4
  tags: primes, powers, induction
  uses: prime_dvd_mul, prime_not_dvd_one -/
theorem prime_dvd_pow (p a n : Nat) (hp : Prime p) (h : p ∣ a ^ n) : p ∣ a := by
  induction n with
  | zero => exact absurd h (prime_not_dvd_one p hp)
  | succ n ih =>
    cases prime_dvd_mul p (a ^ n) a hp h with
    | inl h => exact ih h
    | inr h => exact h

/-! ## Prime divisors -/

/-- A number without a divisor strictly between one and itself is prime.
  level: 4
  tags: primes -/
theorem prime_of_no_divisor (n : Nat) (hn : 2 ≤ n) (h : ∀ d, d ∣ n → d < n → d < 2) : Prime n := by
  refine ⟨hn, fun d hd => ?_⟩
  have hle : d ≤ n := Nat.le_of_dvd (by omega) hd
  by_cases hlt : d < n
  · have h2 := h d hd hlt
    have h0 : 0 < d := Nat.pos_of_dvd_of_pos hd (by omega)
    exact Or.inl (by omega)
  · exact Or.inr (by omega)

/-- Every number from two to a bound has a prime divisor.
  level: 6
  tags: primes, induction
  uses: prime_of_no_divisor -/
theorem prime_divisor_below (m : Nat) : ∀ n, 2 ≤ n → n ≤ m → ∃ p, Prime p ∧ p ∣ n := by
  induction m with
  | zero =>
    intro n h2 h0
    omega
  | succ m ih =>
    intro n h2 hm
    by_cases h : ∃ d, d ∣ n ∧ d < n ∧ 2 ≤ d
    · obtain ⟨d, hd, hlt, hd2⟩ := h
      obtain ⟨p, hp, hpd⟩ := ih d hd2 (by omega)
      exact ⟨p, hp, Nat.dvd_trans hpd hd⟩
    · refine ⟨n, prime_of_no_divisor n h2 ?_, Nat.dvd_refl n⟩
      intro d hd hlt
      by_cases hd2 : d < 2
      · exact hd2
      · exact absurd ⟨d, hd, hlt, by omega⟩ h

/-- Every number from two on has a prime divisor.
  source: Euclid, Elements, book VII, proposition 31; own statement
  level: 3
  tags: primes
  uses: prime_divisor_below -/
theorem prime_divisor (n : Nat) (h : 2 ≤ n) : ∃ p, Prime p ∧ p ∣ n :=
  prime_divisor_below n n h (Nat.le_refl n)

/-- Numbers without a common prime divisor are coprime.
  level: 5
  tags: primes, coprime
  uses: prime_divisor -/
theorem coprime_of_no_prime (a b : Nat) (ha : a ≠ 0) (h : ∀ p, Prime p → p ∣ a → ¬ p ∣ b) : Coprime a b := by
  intro d hda hdb
  have h0 : 0 < d := Nat.pos_of_dvd_of_pos hda (by omega)
  by_cases h2 : 2 ≤ d
  · obtain ⟨p, hp, hpd⟩ := prime_divisor d h2
    exact absurd (Nat.dvd_trans hpd hdb) (h p hp (Nat.dvd_trans hpd hda))
  · omega

/-- A prime does not divide both of two coprime numbers.
  level: 3
  tags: primes, coprime
  uses: prime_not_dvd_one -/
theorem prime_not_dvd_both (p a b : Nat) (hp : Prime p) (h : Coprime a b) (ha : p ∣ a) : ¬ p ∣ b := by
  intro hb
  apply prime_not_dvd_one p hp
  rw [h p ha hb]
  exact Nat.dvd_refl 1

/-! ## Coprime products and powers -/

/-- A product of numbers that are coprime to `c` is coprime to `c`.
  level: 6
  tags: coprime
  uses: coprime_of_no_prime, prime_dvd_mul, prime_not_dvd_both -/
theorem coprime_mul (a b c : Nat) (h0 : a * b ≠ 0) (ha : Coprime a c) (hb : Coprime b c) :
    Coprime (a * b) c := by
  apply coprime_of_no_prime (a * b) c h0
  intro p hp hab
  cases prime_dvd_mul p a b hp hab with
  | inl h => exact prime_not_dvd_both p a c hp ha h
  | inr h => exact prime_not_dvd_both p b c hp hb h

/-- The square of a number that is coprime to `c` is coprime to `c`.
  level: 3
  tags: coprime, powers
  uses: coprime_mul -/
theorem coprime_sq (a c : Nat) (h0 : a ≠ 0) (h : Coprime a c) : Coprime (a * a) c := by
  apply coprime_mul a a c _ h h
  intro hz
  cases Nat.mul_eq_zero.1 hz with
  | inl h => exact h0 h
  | inr h => exact h0 h

/-- The squares of coprime numbers are coprime.
  level: 3
  tags: coprime, powers
  uses: coprime_sq, coprime_symm -/
theorem coprime_sq_sq (a b : Nat) (ha : a ≠ 0) (hb : b ≠ 0) (h : Coprime a b) :
    Coprime (a * a) (b * b) := by
  apply coprime_sq a (b * b) ha
  apply coprime_symm (b * b) a
  exact coprime_sq b a hb (coprime_symm a b h)

/-- The powers of a number that is coprime to `c` are coprime to `c`.
  level: 4
  tags: coprime, powers, induction
  uses: coprime_mul, coprime_one -/
theorem coprime_pow (a c n : Nat) (h0 : 0 < a) (h : Coprime a c) : Coprime (a ^ n) c := by
  induction n with
  | zero => exact coprime_one c
  | succ n ih =>
    apply coprime_mul (a ^ n) a c _ ih h
    have : 0 < a ^ n * a := Nat.mul_pos (Nat.pow_pos h0) h0
    omega

/-- Two coprime divisors: their product divides, too.
  level: 5
  tags: coprime
  uses: dvd_of_coprime -/
theorem mul_dvd_of_coprime (a b c : Nat) (h : Coprime a b) (ha : a ∣ c) (hb : b ∣ c) : a * b ∣ c := by
  obtain ⟨k, hk⟩ := hb
  have : a ∣ k := dvd_of_coprime a b k h (by rw [Nat.mul_comm k b, ← hk]; exact ha)
  obtain ⟨j, hj⟩ := this
  exact ⟨j, by rw [hk, hj, ← Nat.mul_assoc, Nat.mul_comm b a]⟩

/-- A fraction can be reduced: both numbers without their greatest common divisor are coprime.
  level: 6
  tags: coprime, bezout
  uses: reaches_divisor, coprime_of_reaches_one -/
theorem reduced (a b : Nat) (hb : b ≠ 0) : ∃ g x y, a = g * x ∧ b = g * y ∧ Coprime x y := by
  obtain ⟨g, ⟨x, hx⟩, ⟨y, hy⟩, s, t, h⟩ := reaches_divisor a b
  refine ⟨g, x, y, hx, hy, coprime_of_reaches_one x y ⟨s, t, ?_⟩⟩
  have hg : 0 < g := by
    cases g with
    | zero => exact absurd (by rw [hy, Nat.zero_mul]) hb
    | succ g => exact Nat.succ_pos g
  cases h with
  | inl h =>
    refine Or.inl (Nat.eq_of_mul_eq_mul_left hg ?_)
    rw [Nat.mul_add, Nat.mul_one, ← Nat.mul_assoc, ← Nat.mul_assoc, ← hx, ← hy, h]
  | inr h =>
    refine Or.inr (Nat.eq_of_mul_eq_mul_left hg ?_)
    rw [Nat.mul_add, Nat.mul_one, ← Nat.mul_assoc, ← Nat.mul_assoc, ← hx, ← hy, h]

/-! ## Square roots -/

/-- Coprime numbers, the square of one dividing that of the other: it is one.
  level: 4
  tags: coprime, powers
  uses: coprime_sq_sq, eq_one_of_coprime_dvd -/
theorem eq_one_of_sq_dvd_sq (a b : Nat) (ha : a ≠ 0) (hb : b ≠ 0) (h : Coprime a b) (hd : a * a ∣ b * b) :
    a = 1 := by
  have hone : a * a = 1 := eq_one_of_coprime_dvd (a * a) (b * b) (coprime_sq_sq a b ha hb h) hd
  exact Nat.eq_one_of_dvd_one ⟨a, hone.symm⟩

/-- A square that divides a square: so do the roots.
  level: 7
  tags: divisibility, powers
  uses: reduced, eq_one_of_sq_dvd_sq, coprime_symm -/
theorem dvd_of_sq_dvd_sq (a b : Nat) (ha : a ≠ 0) (hd : a * a ∣ b * b) : a ∣ b := by
  by_cases hb : b = 0
  · exact ⟨0, by rw [hb, Nat.mul_zero]⟩
  · obtain ⟨g, y, x, hy, hx, hc⟩ := reduced b a ha
    have hg : 0 < g := by
      cases g with
      | zero => exact absurd (by rw [hx, Nat.zero_mul]) ha
      | succ g => exact Nat.succ_pos g
    have hx0 : x ≠ 0 := fun h => ha (by rw [hx, h, Nat.mul_zero])
    have hy0 : y ≠ 0 := fun h => hb (by rw [hy, h, Nat.mul_zero])
    have hsq : x * x ∣ y * y := by
      obtain ⟨k, hk⟩ := hd
      refine ⟨k, Nat.eq_of_mul_eq_mul_left (Nat.mul_pos hg hg) ?_⟩
      have e1 : g * g * (y * y) = b * b := by rw [hy, Nat.mul_mul_mul_comm]
      have e2 : g * g * (x * x) = a * a := by rw [hx, Nat.mul_mul_mul_comm]
      rw [e1, ← Nat.mul_assoc, e2, hk]
    have hone := eq_one_of_sq_dvd_sq x y hx0 hy0 (coprime_symm y x hc) hsq
    exact ⟨y, by rw [hx, hone, Nat.mul_one, hy]⟩

/-- A number with a rational square root is a square.
  level: 5
  tags: powers, irrational
  uses: dvd_of_sq_dvd_sq -/
theorem square_of_ratio (a b n : Nat) (hb : b ≠ 0) (h : a * a = n * (b * b)) : ∃ c, n = c * c := by
  have hd : b ∣ a := dvd_of_sq_dvd_sq b a hb ⟨n, by rw [h, Nat.mul_comm]⟩
  obtain ⟨c, hc⟩ := hd
  refine ⟨c, Nat.eq_of_mul_eq_mul_right (Nat.mul_pos (Nat.pos_of_ne_zero hb) (Nat.pos_of_ne_zero hb)) ?_⟩
  rw [← h, hc, Nat.mul_mul_mul_comm, Nat.mul_comm]

/-- A prime is no square.
  level: 4
  tags: primes -/
theorem prime_ne_sq (p c : Nat) (hp : Prime p) : p ≠ c * c := by
  intro h
  cases hp.2 c ⟨c, h⟩ with
  | inl h1 =>
    have := hp.1
    rw [h, h1] at this
    omega
  | inr hcp =>
    rw [hcp] at h
    have h2 := hp.1
    have : p * 1 = p * p := by omega
    have := Nat.eq_of_mul_eq_mul_left (by omega) this
    omega

/-- The square root of a number that is no square is irrational.
  level: 3
  tags: irrational
  uses: square_of_ratio -/
theorem root_irrational (a b n : Nat) (hn : ∀ c, n ≠ c * c) (h : a * a = n * (b * b)) : b = 0 := by
  by_cases hb : b = 0
  · exact hb
  · obtain ⟨c, hc⟩ := square_of_ratio a b n hb h
    exact absurd hc (hn c)

/-- The square root of a prime is irrational.
  level: 2
  tags: irrational, primes
  uses: root_irrational, prime_ne_sq -/
theorem prime_root_irrational (a b p : Nat) (hp : Prime p) (h : a * a = p * (b * b)) : b = 0 :=
  root_irrational a b p (fun c => prime_ne_sq p c hp) h

/-- A square is a prime times a square only when both are zero.
  level: 3
  tags: irrational, primes
  uses: prime_root_irrational -/
theorem both_zero_of_prime_ratio (a b p : Nat) (hp : Prime p) (h : a * a = p * (b * b)) :
    a = 0 ∧ b = 0 := by
  have hb := prime_root_irrational a b p hp h
  rw [hb, Nat.zero_mul, Nat.mul_zero] at h
  cases Nat.mul_eq_zero.1 h with
  | inl ha => exact ⟨ha, hb⟩
  | inr ha => exact ⟨ha, hb⟩

/-- Multiples of the root of a prime are known from their squares.
  level: 3
  tags: irrational, primes
  uses: both_zero_of_prime_ratio -/
theorem prime_ratio_iff (a b p : Nat) (hp : Prime p) : a * a = p * (b * b) ↔ a = 0 ∧ b = 0 := by
  constructor
  · exact both_zero_of_prime_ratio a b p hp
  · intro ⟨ha, hb⟩
    rw [ha, hb, Nat.mul_zero, Nat.mul_zero]

/-! ## Small primes -/

/-- Two is prime.
  level: 3
  tags: primes
  uses: prime_of_no_divisor -/
theorem prime_two : Prime 2 :=
  prime_of_no_divisor 2 (by omega) (fun _ _ h => h)

/-- Three is prime.
  level: 4
  tags: primes
  uses: prime_of_no_divisor -/
theorem prime_three : Prime 3 := by
  apply prime_of_no_divisor 3 (by omega)
  intro d ⟨k, hk⟩ hlt
  by_cases h2 : d = 2
  · rw [h2] at hk
    omega
  · omega

/-- Five is prime.
  level: 4
  tags: primes
  uses: prime_of_no_divisor -/
theorem prime_five : Prime 5 := by
  apply prime_of_no_divisor 5 (by omega)
  intro d ⟨k, hk⟩ hlt
  by_cases h2 : d = 2
  · rw [h2] at hk
    omega
  · by_cases h3 : d = 3
    · rw [h3] at hk
      omega
    · by_cases h4 : d = 4
      · rw [h4] at hk
        omega
      · omega

/-- Twice a square is a square only for zero.
  level: 2
  tags: irrational
  uses: prime_ratio_iff, prime_two -/
theorem sq_eq_two_sq_iff (a b : Nat) : a * a = 2 * (b * b) ↔ a = 0 ∧ b = 0 :=
  prime_ratio_iff a b 2 prime_two

/-- Three times a square is a square only for zero.
  level: 2
  tags: irrational
  uses: prime_ratio_iff, prime_three -/
theorem sq_eq_three_sq_iff (a b : Nat) : a * a = 3 * (b * b) ↔ a = 0 ∧ b = 0 :=
  prime_ratio_iff a b 3 prime_three

/-- No number but zero is both: its square twice and three times a square.
  level: 4
  tags: irrational
  uses: sq_eq_two_sq_iff -/
theorem no_common_ratio (a b c : Nat) (h2 : a * a = 2 * (b * b)) (h3 : a * a = 3 * (c * c)) :
    a + b + c = 0 := by
  have ⟨ha, hb⟩ := (sq_eq_two_sq_iff a b).1 h2
  have ⟨_, hc⟩ := (sq_eq_three_sq_iff a c).1 h3
  omega

/-! ## More primes than any number -/

/-- A product of numbers from one to `n` that each of them divides.
  level: 4
  tags: divisibility, induction -/
theorem common_multiple (n : Nat) : ∃ m, 0 < m ∧ ∀ k, 1 ≤ k → k ≤ n → k ∣ m := by
  induction n with
  | zero => exact ⟨1, by omega, fun k h1 h0 => by omega⟩
  | succ n ih =>
    obtain ⟨m, hm, h⟩ := ih
    refine ⟨m * (n + 1), Nat.mul_pos hm (by omega), fun k h1 hk => ?_⟩
    by_cases hlast : k = n + 1
    · exact ⟨m, by rw [hlast, Nat.mul_comm]⟩
    · obtain ⟨j, hj⟩ := h k h1 (by omega)
      exact ⟨j * (n + 1), by rw [hj, Nat.mul_assoc]⟩

/-- A prime divisor of the successor of such a multiple is larger than `n`.
  level: 5
  tags: primes
  uses: prime_not_dvd_one, dvd_rest -/
theorem prime_divisor_large (n m p : Nat) (h : ∀ k, 1 ≤ k → k ≤ n → k ∣ m) (hp : Prime p)
    (hd : p ∣ m + 1) : n < p := by
  by_cases hle : p ≤ n
  · have := hp.1
    exact absurd (dvd_rest p m 1 hd (h p (by omega) hle)) (prime_not_dvd_one p hp)
  · omega

/-- Above every number there is a prime.
  source: Euclid, Elements, book IX, proposition 20; own statement
  level: 4
  tags: primes
  uses: common_multiple, prime_divisor, prime_divisor_large -/
theorem prime_above (n : Nat) : ∃ p, n < p ∧ Prime p := by
  obtain ⟨m, hm, h⟩ := common_multiple n
  obtain ⟨p, hp, hd⟩ := prime_divisor (m + 1) (by omega)
  exact ⟨p, prime_divisor_large n m p h hp hd, hp⟩

/-- There is an odd prime above every number.
  level: 4
  tags: primes, parity
  uses: prime_above -/
theorem odd_prime_above (n : Nat) : ∃ p, n < p ∧ Prime p ∧ p % 2 = 1 := by
  obtain ⟨p, hlt, hp⟩ := prime_above (n + 2)
  refine ⟨p, by omega, hp, ?_⟩
  by_cases h : p % 2 = 1
  · exact h
  · cases hp.2 2 ⟨p / 2, by omega⟩ with
    | inl h1 => omega
    | inr h2 => omega

/-! ## Open rungs -/

/-- Coprime numbers whose product is a square are squares.
  source: textbook elementary number theory (coprime factors of a square are squares); own statement
  level: 8
  tags: coprime, powers, heavy -/
theorem square_factors (a b c : Nat) (h : Coprime a b) (hc : a * b = c * c) : ∃ x, a = x * x := sorry

/-- Fermat's little theorem.
  source: Fermat 1640; textbook elementary number theory (Hardy and Wright, ch. 6); own statement
  level: 9
  tags: primes, powers, heavy -/
theorem fermat_little (p a : Nat) (hp : Prime p) : p ∣ a ^ p + a * (p - 1) := sorry

/-- There are infinitely many primes that leave the remainder three when divided by four.
  source: textbook elementary number theory (Hardy and Wright, ch. 2); own statement
  level: 8
  tags: primes, heavy -/
theorem prime_three_mod_four_above (n : Nat) : ∃ p, n < p ∧ Prime p ∧ p % 4 = 3 := sorry

end Ladder
