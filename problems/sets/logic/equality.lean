/-! # Equality

Rewriting, unique existence, groups from one-sided axioms, combinators, and some equations that took decades. Each
statement carries its own operations and axioms as variables.

source: classic exercise in equational reasoning
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: equality
-/

namespace Equality

/-! ## First rewrites -/

/-- Equality is symmetric.
level: 1 -/
theorem eq_turn {α : Type} (a b : α) : a = b → b = a := by
  intro h
  rw [h]

/-- Equality is transitive.
level: 1 -/
theorem eq_chain {α : Type} (a b c : α) : a = b → b = c → a = c := by
  intro h1 h2
  rw [h1, h2]

/-- Things equal to the same thing are equal to one another.
source: Euclid, Elements, first common notion
level: 1 -/
theorem common_notion {α : Type} (a b c : α) : a = c → b = c → a = b := by
  intro h1 h2
  rw [h1, h2]

/-- Equals may be put in place of equals.
level: 1 -/
theorem replace_equal {α : Type} (P : α → Prop) (a b : α) : a = b → P a → P b := by
  intro h hP
  rw [h] at hP
  exact hP

/-- A function gives equal values at equal arguments.
level: 1 -/
theorem same_value {α β : Type} (f : α → β) (a b : α) : a = b → f a = f b := by
  intro h
  rw [h]

/-- Being different is symmetric.
level: 1 -/
theorem ne_turn {α : Type} (a b : α) : a ≠ b → b ≠ a := by
  intro h hba
  apply h
  rw [hba]

/-- Something is equal to `a`.
level: 1
tags: warm-up -/
theorem some_equal {α : Type} (a : α) : ∃ x, x = a := by
  exact ⟨a, rfl⟩

/-- Different values have different arguments.
level: 2 -/
theorem ne_of_value_ne {α β : Type} (f : α → β) (a b : α) : f a ≠ f b → a ≠ b := by
  intro h hab
  apply h
  rw [hab]

/-- The one-point rule for `∃`.
level: 2
tags: warm-up -/
theorem one_point_some {α : Type} (P : α → Prop) (a : α) : (∃ x, x = a ∧ P x) ↔ P a := by
  constructor
  · rintro ⟨x, hx, hP⟩
    rw [hx] at hP
    exact hP
  · intro h
    exact ⟨a, rfl, h⟩

/-- The one-point rule for `∀`.
level: 2
tags: warm-up -/
theorem one_point_all {α : Type} (P : α → Prop) (a : α) : (∀ x, x = a → P x) ↔ P a := by
  constructor
  · intro h
    exact h a rfl
  · intro h x hx
    rw [hx]
    exact h

/-- What has all properties of `a` is `a`.
source: Leibniz, identity of indiscernibles
level: 2 -/
theorem indiscernibles {α : Type} (a b : α) : (∀ P : α → Prop, P a → P b) → a = b := by
  intro h
  exact h (fun x => a = x) rfl

/-- Images of two functions that agree everywhere.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 58
level: 2 -/
theorem pelletier_58 {α : Type} (f g : α → α) (h : ∀ x y, f x = g y) :
    ∀ x y, f (f x) = f (g y) := by
  intro x y
  rw [h x y]

/-- Four factors may be regrouped.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 61
level: 2 -/
theorem pelletier_61 {α : Type} (f : α → α → α) (h : ∀ x y z, f x (f y z) = f (f x y) z) :
    ∀ x y z w, f x (f y (f z w)) = f (f (f x y) z) w := by
  intro x y z w
  rw [h, h]

/-- An involution is injective.
level: 2 -/
theorem involution_injective {α : Type} (f : α → α) (h : ∀ x, f (f x) = x) :
    ∀ x y, f x = f y → x = y := by
  intro x y hxy
  rw [← h x, hxy, h y]

/-- There is at most one two-sided identity.
level: 2 -/
theorem identity_unique {α : Type} (m : α → α → α) (e e' : α) (h1 : ∀ x, m e x = x)
    (h2 : ∀ x, m x e' = x) : e = e' := by
  calc
    e = m e e' := (h2 e).symm
    _ = e' := h1 e'

/-- An idempotent surjection is the identity.
level: 3 -/
theorem idempotent_surjection {α : Type} (f : α → α) (h1 : ∀ x, f (f x) = f x)
    (h2 : ∀ y, ∃ x, f x = y) : ∀ x, f x = x := by
  intro x
  obtain ⟨y, hy⟩ := h2 x
  rw [← hy]
  exact h1 y

/-- Three steps back and five steps back make one step back.
source: Nelson and Oppen 1980, Fast decision procedures based on congruence closure
level: 3 -/
theorem three_and_five {α : Type} (f : α → α) (a : α) (h3 : f (f (f a)) = a)
    (h5 : f (f (f (f (f a)))) = a) : f a = a := by
  rw [h3] at h5
  -- now `h5 : f (f a) = a`
  rw [h5] at h3
  exact h3

/-- Absorption makes both operations idempotent.
source: Dedekind 1897; first lemma on lattices
level: 3 -/
theorem absorption_idempotent {α : Type} (meet join : α → α → α)
    (h1 : ∀ x y, meet x (join x y) = x) (h2 : ∀ x y, join x (meet x y) = x) :
    ∀ x, join x x = x := by
  intro x
  calc
    join x x = join x (meet x (join x x)) := by rw [h1]
    _ = x := h2 x (join x x)

/-- Left and right inverse of the same element agree.
level: 3 -/
theorem inverses_agree {α : Type} (m : α → α → α) (e a b c : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x) (h3 : ∀ x, m x e = x)
    (hb : m b a = e) (hc : m a c = e) : b = c := by
  calc
    b = m b e := (h3 b).symm
    _ = m b (m a c) := by rw [hc]
    _ = m (m b a) c := (h1 b a c).symm
    _ = m e c := by rw [hb]
    _ = c := h2 c

/-- In a central groupoid some products collapse.
source: Knuth 1970, Notes on central groupoids
level: 4 -/
theorem central_groupoid {α : Type} (m : α → α → α) (h : ∀ x y z, m (m x y) (m y z) = y) :
    ∀ x y z, m x (m (m x y) z) = m x y := by
  intro x y z
  calc
    m x (m (m x y) z) = m (m (m x x) (m x y)) (m (m x y) z) := by rw [h x x y]
    _ = m x y := h (m x x) (m x y) z

/-! ## Unique existence and counting -/

/-- Three pigeons, two holes, with a function.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 73 (n = 2)
level: 4
tags: pigeonhole -/
theorem pelletier_73 {α : Type} (h1 h2 : α) (f : α → α) (a b c : α) (hab : a ≠ b) (hac : a ≠ c)
    (hbc : b ≠ c) (hf : ∀ x, f x = h1 ∨ f x = h2) : ∃ x y, x ≠ y ∧ f x = f y := by
  rcases hf a with ha | ha
  · rcases hf b with hb | hb
    · exact ⟨a, b, hab, by rw [ha, hb]⟩
    · rcases hf c with hc | hc
      · exact ⟨a, c, hac, by rw [ha, hc]⟩
      · exact ⟨b, c, hbc, by rw [hb, hc]⟩
  · rcases hf b with hb | hb
    · rcases hf c with hc | hc
      · exact ⟨b, c, hbc, by rw [hb, hc]⟩
      · exact ⟨a, c, hac, by rw [ha, hc]⟩
    · exact ⟨a, b, hab, by rw [ha, hb]⟩

/-- A relation that holds of one pair only, seen from the left.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 51
level: 5 -/
theorem pelletier_51 {α : Type} (F : α → α → Prop)
    (h : ∃ z w, ∀ x y, F x y ↔ x = z ∧ y = w) :
    ∃ z, ∀ x, (∃ w, ∀ y, F x y ↔ y = w) ↔ x = z := by
  obtain ⟨z, w, hF⟩ := h
  refine ⟨z, ?_⟩
  intro x
  constructor
  · rintro ⟨v, hv⟩
    have hxv : F x v := (hv v).mpr rfl
    exact ((hF x v).mp hxv).left
  · intro hx
    refine ⟨w, ?_⟩
    intro y
    constructor
    · intro hxy
      exact ((hF x y).mp hxy).right
    · intro hy
      exact (hF x y).mpr ⟨hx, hy⟩

/-- A relation that holds of one pair only, seen from the right.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 52
level: 5 -/
theorem pelletier_52 {α : Type} (F : α → α → Prop)
    (h : ∃ z w, ∀ x y, F x y ↔ x = z ∧ y = w) :
    ∃ w, ∀ y, (∃ z, ∀ x, F x y ↔ x = z) ↔ y = w := by
  obtain ⟨z, w, hF⟩ := h
  refine ⟨w, ?_⟩
  intro y
  constructor
  · rintro ⟨v, hv⟩
    have hvy : F v y := (hv v).mpr rfl
    exact ((hF v y).mp hvy).right
  · intro hy
    refine ⟨z, ?_⟩
    intro x
    constructor
    · intro hxy
      exact ((hF x y).mp hxy).left
    · intro hx
      exact (hF x y).mpr ⟨hx, hy⟩

/-- In a domain of two, both readings of "exactly one row has exactly one".
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 53
level: 8
tags: classical -/
theorem pelletier_53 {α : Type} (F : α → α → Prop)
    (h : ∃ x y, ¬(x = y) ∧ ∀ z : α, z = x ∨ z = y) :
    (∃ z, ∀ x, (∃ w, ∀ y, F x y ↔ y = w) ↔ x = z) ↔
      ∃ w, ∀ y, (∃ z, ∀ x, F x y ↔ x = z) ↔ y = w := by
  obtain ⟨a, b, hab, two⟩ := h
  have hba : ¬(b = a) := fun h => hab h.symm
  have all : ∀ P : α → Prop, (∀ z, P z) ↔ P a ∧ P b := by
    intro P
    constructor
    · intro h
      exact ⟨h a, h b⟩
    · rintro ⟨ha, hb⟩ z
      rcases two z with rfl | rfl
      · exact ha
      · exact hb
  have some : ∀ P : α → Prop, (∃ z, P z) ↔ P a ∨ P b := by
    intro P
    constructor
    · rintro ⟨z, hz⟩
      rcases two z with rfl | rfl
      · exact Or.inl hz
      · exact Or.inr hz
    · rintro (ha | hb)
      · exact ⟨a, ha⟩
      · exact ⟨b, hb⟩
  -- the domain is `a` and `b`: what is left is propositional in four atoms
  simp only [all, some]
  by_cases h1 : F a a <;> by_cases h2 : F a b <;> by_cases h3 : F b a <;> by_cases h4 : F b b <;>
    simp [*]

/-! ## Groups from left unit and left inverses -/

/-- A left inverse is a right inverse.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 64; Dickson 1905
level: 6
tags: group -/
theorem left_inverse_is_right {α : Type} (m : α → α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x)
    (h3 : ∀ x, ∃ y, m y x = e) : ∀ x y, m y x = e → m x y = e := by
  intro x y hyx
  obtain ⟨z, hzy⟩ := h3 y
  calc
    m x y = m e (m x y) := (h2 _).symm
    _ = m (m z y) (m x y) := by rw [hzy]
    _ = m z (m (m y x) y) := by rw [h1, h1]
    _ = m z y := by rw [hyx, h2]
    _ = e := hzy

/-- A left unit is a right unit.
source: Dickson 1905, Definitions of a group and a field by independent postulates
level: 6
tags: group
uses: left_inverse_is_right -/
theorem left_unit_is_right {α : Type} (m : α → α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x)
    (h3 : ∀ x, ∃ y, m y x = e) : ∀ x, m x e = x := by
  intro x
  obtain ⟨y, hyx⟩ := h3 x
  have hxy : m x y = e := left_inverse_is_right m e h1 h2 h3 x y hyx
  calc
    m x e = m x (m y x) := by rw [hyx]
    _ = m (m x y) x := (h1 x y x).symm
    _ = m e x := by rw [hxy]
    _ = x := h2 x

/-- Right cancellation.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 63
level: 6
tags: group
uses: left_inverse_is_right, left_unit_is_right -/
theorem right_cancel {α : Type} (m : α → α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x)
    (h3 : ∀ x, ∃ y, m y x = e) : ∀ x y z, m x y = m z y → x = z := by
  intro x y z h
  obtain ⟨w, hwy⟩ := h3 y
  have hyw : m y w = e := left_inverse_is_right m e h1 h2 h3 y w hwy
  have unit := left_unit_is_right m e h1 h2 h3
  calc
    x = m x (m y w) := by rw [hyw, unit]
    _ = m (m x y) w := (h1 x y w).symm
    _ = m (m z y) w := by rw [h]
    _ = m z (m y w) := h1 z y w
    _ = z := by rw [hyw, unit]

/-- A group of exponent two is commutative.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 65
level: 5
tags: group -/
theorem exponent_two_comm {α : Type} (m : α → α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x) (h3 : ∀ x, m x x = e) :
    ∀ x y, m x y = m y x := by
  have unit : ∀ x, m x e = x := by
    intro x
    rw [← h3 x, ← h1, h3, h2]
  intro x y
  have one : m (m x y) (m y x) = e := by
    rw [h1, ← h1 y y x, h3, h2, h3]
  calc
    m x y = m (m x y) e := (unit _).symm
    _ = m (m x y) (m (m y x) (m y x)) := by rw [h3 (m y x)]
    _ = m (m (m x y) (m y x)) (m y x) := (h1 _ _ _).symm
    _ = m y x := by rw [one, h2]

/-- The inverse of the inverse.
level: 6
tags: group
uses: left_unit_is_right -/
theorem inverse_inverse {α : Type} (m : α → α → α) (i : α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x) (h3 : ∀ x, m (i x) x = e) :
    ∀ x, i (i x) = x := by
  have unit := left_unit_is_right m e h1 h2 (fun x => ⟨i x, h3 x⟩)
  intro x
  calc
    i (i x) = m (i (i x)) e := (unit _).symm
    _ = m (i (i x)) (m (i x) x) := by rw [h3]
    _ = m (m (i (i x)) (i x)) x := (h1 _ _ _).symm
    _ = x := by rw [h3, h2]

/-- The inverse of a product.
level: 7
tags: group
uses: left_inverse_is_right, left_unit_is_right -/
theorem inverse_of_product {α : Type} (m : α → α → α) (i : α → α) (e : α)
    (h1 : ∀ x y z, m (m x y) z = m x (m y z)) (h2 : ∀ x, m e x = x) (h3 : ∀ x, m (i x) x = e) :
    ∀ x y, i (m x y) = m (i y) (i x) := by
  have inverse : ∀ x, ∃ y, m y x = e := fun x => ⟨i x, h3 x⟩
  have right : ∀ x, m x (i x) = e := fun x => left_inverse_is_right m e h1 h2 inverse x (i x) (h3 x)
  have unit := left_unit_is_right m e h1 h2 inverse
  intro x y
  have one : m (m x y) (m (i y) (i x)) = e := by
    rw [h1, ← h1 y, right, h2, right]
  calc
    i (m x y) = m (i (m x y)) e := (unit _).symm
    _ = m (i (m x y)) (m (m x y) (m (i y) (i x))) := by rw [one]
    _ = m (m (i (m x y)) (m x y)) (m (i y) (i x)) := (h1 _ _ _).symm
    _ = m (i y) (i x) := by rw [h3, h2]

/-- A Boolean ring is commutative.
A commutative group with `add`, `zero`, `neg`, and a distributive, idempotent product; associativity is not needed.
source: Stone 1936, The theory of representations for Boolean algebras
level: 7
tags: ring -/
theorem boolean_ring_comm {α : Type} (add mul : α → α → α) (zero : α) (neg : α → α)
    (add_assoc : ∀ x y z, add (add x y) z = add x (add y z)) (add_comm : ∀ x y, add x y = add y x)
    (zero_add : ∀ x, add zero x = x) (neg_add : ∀ x, add (neg x) x = zero)
    (left_distrib : ∀ x y z, mul x (add y z) = add (mul x y) (mul x z))
    (right_distrib : ∀ x y z, mul (add x y) z = add (mul x z) (mul y z))
    (idem : ∀ x, mul x x = x) : ∀ x y, mul x y = mul y x := by
  have add_zero : ∀ a, add a zero = a := by
    intro a
    rw [add_comm, zero_add]
  have cancel : ∀ a b c, add a b = add a c → b = c := by
    intro a b c h
    rw [← zero_add b, ← neg_add a, add_assoc, h, ← add_assoc, neg_add, zero_add]
  have double : ∀ a, add a a = zero := by
    intro a
    apply cancel (add a a)
    calc
      add (add a a) (add a a) = mul (add a a) (add a a) := by rw [left_distrib, right_distrib, idem]
      _ = add a a := idem _
      _ = add (add a a) zero := (add_zero _).symm
  intro x y
  have square : add x (add (mul x y) (add (mul y x) y)) = add x y := by
    calc
      _ = mul (add x y) (add x y) := by
        rw [right_distrib, left_distrib, left_distrib, idem, idem, add_assoc]
      _ = add x y := idem _
  have rest : add (mul x y) (add (mul y x) y) = y := cancel _ _ _ square
  have sum : add (mul x y) (mul y x) = zero := by
    apply cancel y
    rw [add_comm y, add_assoc, rest, add_zero]
  apply cancel (mul x y)
  rw [double, sum]

/-! ## Combinators

`m x y`, or `ap x y`, is the application of `x` to `y`. -/

/-- The mockingbird's forest: every bird is fond of some bird.
source: Smullyan 1985, To mock a mockingbird
level: 4
tags: combinators -/
theorem mockingbird {α : Type} (ap : α → α → α)
    (compose : ∀ a b, ∃ c, ∀ x, ap c x = ap a (ap b x)) (mock : ∃ m, ∀ x, ap m x = ap x x) :
    ∀ a, ∃ b, ap a b = b := by
  intro a
  obtain ⟨m, hm⟩ := mock
  obtain ⟨c, hc⟩ := compose a m
  refine ⟨ap c c, ?_⟩
  have h : ap c c = ap a (ap m c) := hc c
  rw [hm c] at h
  exact h.symm

/-- An egocentric bird is fond of itself.
source: Smullyan 1985, To mock a mockingbird
level: 4
tags: combinators
uses: mockingbird -/
theorem egocentric {α : Type} (ap : α → α → α)
    (compose : ∀ a b, ∃ c, ∀ x, ap c x = ap a (ap b x)) (mock : ∃ m, ∀ x, ap m x = ap x x) :
    ∃ b, ap b b = b := by
  have fond := mockingbird ap compose mock
  obtain ⟨m, hm⟩ := mock
  obtain ⟨b, hb⟩ := fond m
  refine ⟨b, ?_⟩
  rw [← hm b]
  exact hb

/-- `S` and `K` make an identity.
source: Schoenfinkel 1924, On the building blocks of mathematical logic
level: 4
tags: combinators -/
theorem identity_from_sk {α : Type} (ap : α → α → α) (s k : α)
    (hs : ∀ x y z, ap (ap (ap s x) y) z = ap (ap x z) (ap y z))
    (hk : ∀ x y, ap (ap k x) y = x) : ∃ i, ∀ x, ap i x = x := by
  refine ⟨ap (ap s k) k, ?_⟩
  intro x
  rw [hs, hk]

/-- `S` and `K` make a composition.
source: Schoenfinkel 1924, On the building blocks of mathematical logic
level: 5
tags: combinators -/
theorem compositor_from_sk {α : Type} (ap : α → α → α) (s k : α)
    (hs : ∀ x y z, ap (ap (ap s x) y) z = ap (ap x z) (ap y z))
    (hk : ∀ x y, ap (ap k x) y = x) : ∃ b, ∀ x y z, ap (ap (ap b x) y) z = ap x (ap y z) := by
  refine ⟨ap (ap s (ap k s)) k, ?_⟩
  intro x y z
  rw [hs, hk, hs, hk]

/-- `S` and `K` make an exchange of arguments.
source: Schoenfinkel 1924, On the building blocks of mathematical logic
level: 7
tags: combinators
uses: compositor_from_sk -/
theorem exchanger_from_sk {α : Type} (ap : α → α → α) (s k : α)
    (hs : ∀ x y z, ap (ap (ap s x) y) z = ap (ap x z) (ap y z))
    (hk : ∀ x y, ap (ap k x) y = x) : ∃ c, ∀ x y z, ap (ap (ap c x) y) z = ap (ap x z) y := by
  obtain ⟨b, hb⟩ := compositor_from_sk ap s k hs hk
  refine ⟨ap (ap s (ap (ap s (ap k b)) s)) (ap k k), ?_⟩
  intro x y z
  rw [hs, hs, hk, hk, hb, hs, hk]

/-- `S` and `K` make a fixed-point combinator.
source: Curry and Feys 1958, Combinatory logic
level: 8
tags: combinators
uses: identity_from_sk, compositor_from_sk, exchanger_from_sk -/
theorem fixed_point_from_sk {α : Type} (ap : α → α → α) (s k : α)
    (hs : ∀ x y z, ap (ap (ap s x) y) z = ap (ap x z) (ap y z))
    (hk : ∀ x y, ap (ap k x) y = x) : ∃ y, ∀ f, ap y f = ap f (ap y f) := by
  obtain ⟨i, hi⟩ := identity_from_sk ap s k hs hk
  obtain ⟨b, hb⟩ := compositor_from_sk ap s k hs hk
  obtain ⟨c, hc⟩ := exchanger_from_sk ap s k hs hk
  have mock : ∃ m, ∀ x, ap m x = ap x x := by
    refine ⟨ap (ap s i) i, ?_⟩
    intro x
    rw [hs, hi]
  obtain ⟨m, hm⟩ := mock
  -- `y f` is to be `m (b f m)`
  refine ⟨ap (ap b m) (ap (ap c b) m), ?_⟩
  intro f
  rw [hb, hc]
  calc
    ap m (ap (ap b f) m) = ap (ap (ap b f) m) (ap (ap b f) m) := hm _
    _ = ap f (ap m (ap (ap b f) m)) := hb f m _

/-! ## Heavy equations -/

/-- A ring in which every cube is itself is commutative.
source: Jacobson 1945, Structure theory for algebraic algebras of bounded degree (case n = 3); Stickel 1984
level: 10
tags: ring -/
theorem cube_ring_comm {α : Type} (add mul : α → α → α) (zero : α) (neg : α → α)
    (add_assoc : ∀ x y z, add (add x y) z = add x (add y z)) (add_comm : ∀ x y, add x y = add y x)
    (zero_add : ∀ x, add zero x = x) (neg_add : ∀ x, add (neg x) x = zero)
    (mul_assoc : ∀ x y z, mul (mul x y) z = mul x (mul y z))
    (left_distrib : ∀ x y z, mul x (add y z) = add (mul x y) (mul x z))
    (right_distrib : ∀ x y z, mul (add x y) z = add (mul x z) (mul y z))
    (cube : ∀ x, mul x (mul x x) = x) : ∀ x y, mul x y = mul y x := sorry

/-- Every Robbins algebra is Boolean: Huntington's equation from Robbins's.
source: McCune 1997, Solution of the Robbins problem
level: 10
tags: lattice -/
theorem robbins {α : Type} (add : α → α → α) (n : α → α)
    (add_comm : ∀ x y, add x y = add y x) (add_assoc : ∀ x y z, add (add x y) z = add x (add y z))
    (h : ∀ x y, n (add (n (add x y)) (n (add x (n y)))) = x) :
    ∀ x y, add (n (add (n x) y)) (n (add (n x) (n y))) = x := sorry

end Equality
