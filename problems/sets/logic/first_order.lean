/-! # First-order logic

Quantifiers over one domain `α`: syllogisms, monadic formulas, relations, paradoxes. Where the domain must not be
empty, the statement asks for an element `c`. Excluded middle is needed only where the tag `classical` says so.

source: classic exercise in natural deduction
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: first-order
-/

namespace FirstOrder

/-! ## Instances and witnesses -/

/-- What holds for all holds for one.
level: 1 -/
theorem instance_of_all {α : Type} (P : α → Prop) (a : α) : (∀ x, P x) → P a := by
  intro h
  exact h a

/-- What holds for one holds for some.
level: 1 -/
theorem some_of_instance {α : Type} (P : α → Prop) (a : α) : P a → ∃ x, P x := by
  intro h
  exact ⟨a, h⟩

/-- All and some, in a domain that is not empty.
level: 1 -/
theorem some_of_all {α : Type} (c : α) (P : α → Prop) : (∀ x, P x) → ∃ x, P x := by
  intro h
  exact ⟨c, h c⟩

/-- A universal implication carries universal truths along.
level: 1 -/
theorem all_mono {α : Type} (P Q : α → Prop) : (∀ x, P x → Q x) → (∀ x, P x) → ∀ x, Q x := by
  intro h hP x
  exact h x (hP x)

/-- A universal implication carries witnesses along.
level: 2 -/
theorem some_mono {α : Type} (P Q : α → Prop) : (∀ x, P x → Q x) → (∃ x, P x) → ∃ x, Q x := by
  intro h hP
  obtain ⟨x, hx⟩ := hP
  exact ⟨x, h x hx⟩

/-- Universal quantification distributes over conjunction.
level: 2 -/
theorem all_and_split {α : Type} (P Q : α → Prop) :
    (∀ x, P x ∧ Q x) ↔ (∀ x, P x) ∧ (∀ x, Q x) := by
  constructor
  · intro h
    constructor
    · intro x
      exact (h x).left
    · intro x
      exact (h x).right
  · rintro ⟨hP, hQ⟩ x
    exact ⟨hP x, hQ x⟩

/-- Existential quantification distributes over disjunction.
level: 2 -/
theorem some_or_split {α : Type} (P Q : α → Prop) :
    (∃ x, P x ∨ Q x) ↔ (∃ x, P x) ∨ (∃ x, Q x) := by
  constructor
  · rintro ⟨x, hP | hQ⟩
    · left
      exact ⟨x, hP⟩
    · right
      exact ⟨x, hQ⟩
  · rintro (⟨x, hP⟩ | ⟨x, hQ⟩)
    · exact ⟨x, Or.inl hP⟩
    · exact ⟨x, Or.inr hQ⟩

/-- An implication out of an existential statement.
level: 2
tags: warm-up -/
theorem some_imp_split {α : Type} (P : α → Prop) (q : Prop) :
    ((∃ x, P x) → q) ↔ ∀ x, P x → q := by
  constructor
  · intro h x hx
    exact h ⟨x, hx⟩
  · rintro h ⟨x, hx⟩
    exact h x hx

/-- No witness at all.
level: 2
tags: warm-up -/
theorem not_some {α : Type} (P : α → Prop) : ¬(∃ x, P x) ↔ ∀ x, ¬P x := by
  constructor
  · intro h x hx
    exact h ⟨x, hx⟩
  · rintro h ⟨x, hx⟩
    exact h x hx

/-- A counterexample refutes a universal statement.
level: 2 -/
theorem not_all_of_some_not {α : Type} (P : α → Prop) : (∃ x, ¬P x) → ¬∀ x, P x := by
  rintro ⟨x, hx⟩ h
  exact hx (h x)

/-- One for all gives for each one.
level: 2 -/
theorem some_all_swap {α : Type} (F : α → α → Prop) : (∃ x, ∀ y, F x y) → ∀ y, ∃ x, F x y := by
  rintro ⟨x, hx⟩ y
  exact ⟨x, hx y⟩

/-! ## Syllogisms -/

/-- Barbara.
source: Aristotle, Prior Analytics
level: 1
tags: syllogism, monadic -/
theorem barbara {α : Type} (S M P : α → Prop) (h1 : ∀ x, M x → P x) (h2 : ∀ x, S x → M x) :
    ∀ x, S x → P x := by
  intro x hS
  exact h1 x (h2 x hS)

/-- Darii.
source: Aristotle, Prior Analytics
level: 2
tags: syllogism, monadic -/
theorem darii {α : Type} (S M P : α → Prop) (h1 : ∀ x, M x → P x) (h2 : ∃ x, S x ∧ M x) :
    ∃ x, S x ∧ P x := by
  obtain ⟨x, hS, hM⟩ := h2
  exact ⟨x, hS, h1 x hM⟩

/-- Baroco.
source: Aristotle, Prior Analytics
level: 2
tags: syllogism, monadic -/
theorem baroco {α : Type} (S M P : α → Prop) (h1 : ∀ x, P x → M x) (h2 : ∃ x, S x ∧ ¬M x) :
    ∃ x, S x ∧ ¬P x := by
  obtain ⟨x, hS, hM⟩ := h2
  refine ⟨x, hS, ?_⟩
  intro hP
  exact hM (h1 x hP)

/-- Bocardo.
source: Aristotle, Prior Analytics
level: 2
tags: syllogism, monadic -/
theorem bocardo {α : Type} (S M P : α → Prop) (h1 : ∃ x, M x ∧ ¬P x) (h2 : ∀ x, M x → S x) :
    ∃ x, S x ∧ ¬P x := by
  obtain ⟨x, hM, hP⟩ := h1
  exact ⟨x, h2 x hM, hP⟩

/-- Babies cannot manage crocodiles.
Babies are illogical; no one who manages a crocodile is despised; the illogical are despised.
source: Lewis Carroll 1896, Symbolic Logic
level: 2
tags: sorites, monadic -/
theorem crocodiles {α : Type} (Baby Logical Manages Despised : α → Prop)
    (h1 : ∀ x, Baby x → ¬Logical x) (h2 : ∀ x, Manages x → ¬Despised x)
    (h3 : ∀ x, ¬Logical x → Despised x) : ∀ x, Baby x → ¬Manages x := by
  intro x hB hM
  exact h2 x hM (h3 x (h1 x hB))

/-! ## Monadic formulas -/

/-- Two premises to chain.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 32
level: 2
tags: monadic -/
theorem pelletier_32 {α : Type} (F G H J K L : α → Prop) (h1 : ∀ x, F x ∧ (G x ∨ H x) → K x)
    (h2 : ∀ x, K x ∧ H x → J x) (h3 : ∀ x, L x → H x) : ∀ x, F x ∧ L x → J x := by
  rintro x ⟨hF, hL⟩
  have hH : H x := h3 x hL
  have hK : K x := h1 x ⟨hF, Or.inr hH⟩
  exact h2 x ⟨hK, hH⟩

/-- Closed under `f`, three times.
source: Isabelle FOL/ex/Classical.thy
level: 2
tags: monadic -/
theorem three_steps {α : Type} (P : α → Prop) (f : α → α) (d : α) :
    (∀ x, P x → P (f x)) ∧ P d → P (f (f (f d))) := by
  rintro ⟨step, hd⟩
  apply step
  apply step
  apply step
  exact hd

/-- A witness from a uniform family.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 20
level: 3
tags: monadic -/
theorem pelletier_20 {α : Type} (P Q R S : α → Prop) :
    (∀ x y, ∃ z, ∀ w, P x ∧ Q y → R z ∧ S w) → (∃ x y, P x ∧ Q y) → ∃ z, R z := by
  rintro h ⟨x, y, hxy⟩
  obtain ⟨z, hz⟩ := h x y
  exact ⟨z, (hz x hxy).left⟩

/-- Two ways to the same witness.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 25
level: 3
tags: monadic -/
theorem pelletier_25 {α : Type} (P Q R F G : α → Prop) (h1 : ∃ x, P x)
    (h2 : ∀ x, F x → ¬G x ∧ R x) (h3 : ∀ x, P x → G x ∧ F x)
    (h4 : (∀ x, P x → Q x) ∨ ∃ x, P x ∧ R x) : ∃ x, Q x ∧ P x := by
  obtain ⟨x, hP⟩ := h1
  cases h4 with
  | inl h => exact ⟨x, h x hP, hP⟩
  | inr h =>
    obtain ⟨hG, hF⟩ := h3 x hP
    exact absurd hG (h2 x hF).left

/-- No `J` is a `K`.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 27
level: 3
tags: monadic -/
theorem pelletier_27 {α : Type} (F G H J K : α → Prop) (h1 : ∃ x, F x ∧ ¬G x)
    (h2 : ∀ x, F x → H x) (h3 : ∀ x, J x ∧ K x → F x)
    (h4 : (∃ x, H x ∧ ¬G x) → ∀ x, K x → ¬H x) : ∀ x, J x → ¬K x := by
  intro x hJ hK
  obtain ⟨y, hF, hG⟩ := h1
  have hH : ¬H x := h4 ⟨y, h2 y hF, hG⟩ x hK
  exact hH (h2 x (h3 x ⟨hJ, hK⟩))

/-- Two universal implications as one about pairs.
source: Principia Mathematica *11.71; Pelletier 1986, problem 29
level: 3
tags: monadic -/
theorem pelletier_29 {α : Type} (F G H J : α → Prop) (h1 : ∃ x, F x) (h2 : ∃ y, G y) :
    ((∀ x, F x → H x) ∧ (∀ y, G y → J y)) ↔ ∀ x y, F x ∧ G y → H x ∧ J y := by
  constructor
  · rintro ⟨hH, hJ⟩ x y ⟨hF, hG⟩
    exact ⟨hH x hF, hJ y hG⟩
  · intro h
    obtain ⟨a, ha⟩ := h1
    obtain ⟨b, hb⟩ := h2
    constructor
    · intro x hx
      exact (h x b ⟨hx, hb⟩).left
    · intro y hy
      exact (h a y ⟨ha, hy⟩).right

/-- Obvious logical inferences.
source: Davis 1981, Obvious logical inferences; Isabelle FOL/ex/Classical.thy
level: 3 -/
theorem obvious_inference {α : Type} (F G J K : α → Prop) (H : α → α → Prop)
    (h1 : ∀ x, F x ∧ ¬G x → ∃ y, H x y ∧ J y) (h2 : ∃ x, K x ∧ F x ∧ ∀ y, H x y → K y)
    (h3 : ∀ x, K x → ¬G x) : ∃ x, K x ∧ J x := by
  obtain ⟨x, hK, hF, hall⟩ := h2
  obtain ⟨y, hH, hJ⟩ := h1 x ⟨hF, h3 x hK⟩
  exact ⟨y, hall y hH, hJ⟩

/-- If one agrees with all, some is all.
source: Andrews 1981, Theorem proving via general matings, Theorem B; Isabelle FOL/ex/Classical.thy
level: 3
tags: monadic -/
theorem some_iff_all_of_uniform {α : Type} (c : α) (P : α → Prop) :
    (∃ x, ∀ y, P x ↔ P y) → ((∃ x, P x) ↔ ∀ y, P y) := by
  rintro ⟨a, ha⟩
  constructor
  · rintro ⟨x, hx⟩ y
    exact (ha y).mp ((ha x).mpr hx)
  · intro h
    exact ⟨c, h c⟩

/-- A universal statement fails at a counterexample.
level: 3
tags: warm-up, classical, monadic -/
theorem not_all_split {α : Type} (P : α → Prop) : ¬(∀ x, P x) ↔ ∃ x, ¬P x := by
  constructor
  · intro h
    by_cases hex : ∃ x, ¬P x
    · exact hex
    · exfalso
      apply h
      intro x
      by_cases hx : P x
      · exact hx
      · exact absurd ⟨x, hx⟩ hex
  · rintro ⟨x, hx⟩ h
    exact hx (h x)

/-- A disjunct without the variable leaves the scope of the quantifier.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 23
level: 3
tags: classical, monadic -/
theorem pelletier_23 {α : Type} (p : Prop) (F : α → Prop) :
    (∀ x, p ∨ F x) ↔ (p ∨ ∀ x, F x) := by
  constructor
  · intro h
    by_cases hp : p
    · left
      exact hp
    · right
      intro x
      cases h x with
      | inl hp' => exact absurd hp' hp
      | inr hF => exact hF
  · rintro (hp | hF) x
    · left
      exact hp
    · right
      exact hF x

/-- A `P` that is an `R`.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 24
level: 4
tags: classical, monadic -/
theorem pelletier_24 {α : Type} (P Q R S : α → Prop) (h1 : ¬∃ x, S x ∧ Q x)
    (h2 : ∀ x, P x → Q x ∨ R x) (h3 : ¬(∃ x, P x) → ∃ x, Q x) (h4 : ∀ x, Q x ∨ R x → S x) :
    ∃ x, P x ∧ R x := by
  have no_Q : ∀ x, ¬Q x := by
    intro x hQ
    exact h1 ⟨x, h4 x (Or.inl hQ), hQ⟩
  by_cases hP : ∃ x, P x
  · obtain ⟨x, hx⟩ := hP
    cases h2 x hx with
    | inl hQ => exact absurd hQ (no_Q x)
    | inr hR => exact ⟨x, hx, hR⟩
  · obtain ⟨x, hQ⟩ := h3 hP
    exact absurd hQ (no_Q x)

/-- The drinker's principle.
source: Smullyan 1978, What is the name of this book?; Pelletier 1986, problem 18
level: 4
tags: classical, monadic
uses: not_all_split -/
theorem drinker {α : Type} (c : α) (F : α → Prop) : ∃ y, ∀ x, F y → F x := by
  by_cases h : ∀ x, F x
  · exact ⟨c, fun x _ => h x⟩
  · obtain ⟨y, hy⟩ := (not_all_split F).mp h
    refine ⟨y, ?_⟩
    intro x hF
    exact absurd hF hy

/-- The drinker's principle, turned round.
source: Isabelle FOL/ex/Classical.thy
level: 4
tags: classical, monadic -/
theorem drinker_dual {α : Type} (c : α) (P : α → Prop) : ∃ x, (∃ y, P y) → P x := by
  by_cases h : ∃ y, P y
  · obtain ⟨y, hy⟩ := h
    exact ⟨y, fun _ => hy⟩
  · exact ⟨c, fun h' => absurd h' h⟩

/-- A premise without the variable enters the scope of an existential quantifier.
source: Isabelle FOL/ex/Classical.thy
level: 4
tags: classical, monadic -/
theorem imp_some_split {α : Type} (c : α) (p : Prop) (Q : α → Prop) :
    (∃ x, p → Q x) ↔ (p → ∃ x, Q x) := by
  constructor
  · rintro ⟨x, h⟩ hp
    exact ⟨x, h hp⟩
  · intro h
    by_cases hp : p
    · obtain ⟨x, hQ⟩ := h hp
      exact ⟨x, fun _ => hQ⟩
    · exact ⟨c, fun hp' => absurd hp' hp⟩

/-- A universal premise becomes existential in front.
source: Isabelle FOL/ex/Classical.thy
level: 4
tags: classical, monadic
uses: not_all_split -/
theorem all_imp_split {α : Type} (c : α) (P : α → Prop) (q : Prop) :
    (∃ x, P x → q) ↔ ((∀ x, P x) → q) := by
  constructor
  · rintro ⟨x, h⟩ hP
    exact h (hP x)
  · intro h
    by_cases hP : ∀ x, P x
    · exact ⟨c, fun _ => h hP⟩
    · obtain ⟨x, hx⟩ := (not_all_split P).mp hP
      exact ⟨x, fun hx' => absurd hx' hx⟩

/-- Double instantiation.
source: Isabelle FOL/ex/Classical.thy
level: 4
tags: classical, monadic -/
theorem double_instance {α : Type} (P : α → Prop) (a b : α) : ∃ x, P x → P a ∧ P b := by
  by_cases ha : P a
  · by_cases hb : P b
    · exact ⟨a, fun _ => ⟨ha, hb⟩⟩
    · exact ⟨b, fun h => absurd h hb⟩
  · exact ⟨a, fun h => absurd h ha⟩

/-- One witness for an equivalence.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 21
level: 4
tags: classical, monadic -/
theorem pelletier_21 {α : Type} (p : Prop) (F : α → Prop) (h1 : ∃ x, p → F x)
    (h2 : ∃ x, F x → p) : ∃ x, p ↔ F x := by
  obtain ⟨a, ha⟩ := h1
  obtain ⟨b, hb⟩ := h2
  by_cases hp : p
  · exact ⟨a, ha, fun _ => hp⟩
  · exact ⟨b, fun hp' => absurd hp' hp, hb⟩

/-- Two clauses for one implication.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 33
level: 4
tags: classical, monadic -/
theorem pelletier_33 {α : Type} (P : α → Prop) (a b c : α) :
    (∀ x, P a ∧ (P x → P b) → P c) ↔ ∀ x, (¬P a ∨ P x ∨ P c) ∧ (¬P a ∨ ¬P b ∨ P c) := by
  constructor
  · intro h x
    by_cases ha : P a
    · constructor
      · by_cases hx : P x
        · exact Or.inr (Or.inl hx)
        · exact Or.inr (Or.inr (h x ⟨ha, fun hx' => absurd hx' hx⟩))
      · by_cases hb : P b
        · exact Or.inr (Or.inr (h x ⟨ha, fun _ => hb⟩))
        · exact Or.inr (Or.inl hb)
    · exact ⟨Or.inl ha, Or.inl ha⟩
  · rintro h x ⟨ha, hxb⟩
    rcases (h x).left with hna | hx | hc
    · exact absurd ha hna
    · rcases (h x).right with hna | hnb | hc
      · exact absurd ha hna
      · exact absurd (hxb hx) hnb
      · exact hc
    · exact hc

/-- `F` and not `F` of the image.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 59
level: 4
tags: classical, monadic -/
theorem pelletier_59 {α : Type} (c : α) (F : α → Prop) (f : α → α) (h : ∀ x, F x ↔ ¬F (f x)) :
    ∃ x, F x ∧ ¬F (f x) := by
  by_cases hc : F c
  · exact ⟨c, hc, (h c).mp hc⟩
  · have hfc : F (f c) := by
      by_cases h' : F (f c)
      · exact h'
      · exact absurd ((h c).mpr h') hc
    exact ⟨f c, hfc, (h (f c)).mp hfc⟩

/-- Two clauses again, with a function.
source: Pelletier 1986, problem 62, as corrected in JAR 18 (1997) p. 135
level: 4
tags: classical, monadic -/
theorem pelletier_62 {α : Type} (a : α) (F : α → Prop) (f : α → α) :
    (∀ x, F a ∧ (F x → F (f x)) → F (f (f x))) ↔
      ∀ x, (¬F a ∨ F x ∨ F (f (f x))) ∧ (¬F a ∨ ¬F (f x) ∨ F (f (f x))) := by
  constructor
  · intro h x
    by_cases ha : F a
    · constructor
      · by_cases hx : F x
        · exact Or.inr (Or.inl hx)
        · exact Or.inr (Or.inr (h x ⟨ha, fun hx' => absurd hx' hx⟩))
      · by_cases hfx : F (f x)
        · exact Or.inr (Or.inr (h x ⟨ha, fun _ => hfx⟩))
        · exact Or.inr (Or.inl hfx)
    · exact ⟨Or.inl ha, Or.inl ha⟩
  · rintro h x ⟨ha, hstep⟩
    rcases (h x).left with hna | hx | hffx
    · exact absurd ha hna
    · rcases (h x).right with hna | hnfx | hffx
      · exact absurd ha hna
      · exact absurd (hstep hx) hnfx
      · exact hffx
    · exact hffx

/-- A pair of witnesses chosen in advance.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 19
level: 5
tags: classical, monadic
uses: not_all_split -/
theorem pelletier_19 {α : Type} (c : α) (P Q : α → Prop) :
    ∃ x, ∀ y z, (P y → Q z) → (P x → Q x) := by
  by_cases h : ∀ x, P x → Q x
  · exact ⟨c, fun _ _ _ => h c⟩
  · obtain ⟨x, hx⟩ := (not_all_split _).mp h
    by_cases hP : ∀ x, P x
    · by_cases hQ : ∃ z, Q z
      · obtain ⟨z, hz⟩ := hQ
        exact ⟨z, fun _ _ _ _ => hz⟩
      · refine ⟨c, ?_⟩
        intro y z hyz
        exact absurd ⟨z, hyz (hP y)⟩ hQ
    · obtain ⟨y, hy⟩ := (not_all_split P).mp hP
      exact ⟨y, fun _ _ _ hy' => absurd hy' hy⟩

/-- A challenge with two witnesses.
source: info-hol mailing list; Isabelle FOL/ex/Classical.thy
level: 5
tags: classical, monadic -/
theorem two_witnesses {α : Type} (P Q R : α → Prop) :
    ∀ x : α, ∃ v w, ∀ y z : α, P x ∧ Q y → (P v ∨ R w) ∧ (R z → Q v) := by
  intro x
  by_cases h : ∃ y, Q y
  · obtain ⟨y, hQy⟩ := h
    by_cases hR : ∃ z, R z
    · obtain ⟨w, hRw⟩ := hR
      exact ⟨y, w, fun _ _ _ => ⟨Or.inr hRw, fun _ => hQy⟩⟩
    · exact ⟨x, x, fun _ z hPQ => ⟨Or.inl hPQ.left, fun hz => absurd ⟨z, hz⟩ hR⟩⟩
  · exact ⟨x, x, fun y _ hPQ => absurd ⟨y, hPQ.right⟩ h⟩

/-- Andrews's challenge.
source: Andrews 1979; Pelletier 1986, problem 34, amended form
level: 8
tags: classical, monadic
uses: some_iff_all_of_uniform -/
theorem andrews_challenge {α : Type} (c : α) (P Q : α → Prop) :
    ((∃ x, ∀ y, P x ↔ P y) ↔ ((∃ x, Q x) ↔ ∀ y, P y)) ↔
      ((∃ x, ∀ y, Q x ↔ Q y) ↔ ((∃ x, P x) ↔ ∀ y, Q y)) := by
  have uniform : ∀ F : α → Prop, (∃ x, ∀ y, F x ↔ F y) ↔ ((∃ x, F x) → ∀ y, F y) := by
    intro F
    constructor
    · intro h
      exact (some_iff_all_of_uniform c F h).mp
    · intro h
      by_cases hF : ∃ x, F x
      · exact ⟨c, fun y => ⟨fun _ => h hF y, fun _ => h hF c⟩⟩
      · exact ⟨c, fun y => ⟨fun hc => absurd ⟨c, hc⟩ hF, fun hy => absurd ⟨y, hy⟩ hF⟩⟩
  have some_P : (∀ x, P x) → ∃ x, P x := fun h => ⟨c, h c⟩
  have some_Q : (∀ x, Q x) → ∃ x, Q x := fun h => ⟨c, h c⟩
  rw [uniform P, uniform Q]
  -- what is left is propositional in the four quantified formulas
  revert some_P some_Q
  generalize (∀ x, P x) = allP
  generalize (∃ x, P x) = someP
  generalize (∀ x, Q x) = allQ
  generalize (∃ x, Q x) = someQ
  intro hP hQ
  by_cases h1 : allP <;> by_cases h2 : someP <;> by_cases h3 : allQ <;> by_cases h4 : someQ <;>
    simp_all

/-! ## Relations -/

/-- A transitive relation through a shared point.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 57
level: 2 -/
theorem pelletier_57 {α : Type} (F : α → α → Prop) (f : α → α → α) (a b c : α)
    (h1 : F (f a b) (f b c)) (h2 : F (f b c) (f a c)) (h3 : ∀ x y z, F x y ∧ F y z → F x z) :
    F (f a b) (f a c) := by
  exact h3 _ _ _ ⟨h1, h2⟩

/-- The barber who shaves those who do not shave themselves.
source: Russell 1918, The philosophy of logical atomism
level: 3
tags: paradox -/
theorem barber {α : Type} (shaves : α → α → Prop) : ¬∃ b, ∀ x, shaves b x ↔ ¬shaves x x := by
  rintro ⟨b, hb⟩
  have h := hb b
  have not_self : ¬shaves b b := by
    intro hs
    exact h.mp hs hs
  exact not_self (h.mpr not_self)

/-- Russell's paradox.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 39
level: 3
tags: paradox -/
theorem russell {α : Type} (F : α → α → Prop) : ¬∃ x, ∀ y, F y x ↔ ¬F y y := by
  rintro ⟨x, hx⟩
  have h := hx x
  have not_self : ¬F x x := by
    intro hs
    exact h.mp hs hs
  exact not_self (h.mpr not_self)

/-- Totality of three relations.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 36
level: 3 -/
theorem pelletier_36 {α : Type} (F G H : α → α → Prop) (h1 : ∀ x, ∃ y, F x y)
    (h2 : ∀ x, ∃ y, G x y)
    (h3 : ∀ x y, F x y ∨ G x y → ∀ z, F y z ∨ G y z → H x z) : ∀ x, ∃ y, H x y := by
  intro x
  obtain ⟨y, hy⟩ := h1 x
  obtain ⟨z, hz⟩ := h1 y
  exact ⟨z, h3 x y (Or.inl hy) z (Or.inl hz)⟩

/-- A relation to an image, seen from all that reach it.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 60
level: 3 -/
theorem pelletier_60 {α : Type} (F : α → α → Prop) (f : α → α) :
    ∀ x, F x (f x) ↔ ∃ y, (∀ z, F z y → F z (f x)) ∧ F x y := by
  intro x
  constructor
  · intro h
    exact ⟨f x, fun _ hz => hz, h⟩
  · rintro ⟨y, hall, hy⟩
    exact hall x hy

/-- No complement for every set.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 40, amended
level: 4
tags: paradox -/
theorem pelletier_40 {α : Type} (F : α → α → Prop) :
    (∃ y, ∀ x, F x y ↔ F x x) → ¬∀ x, ∃ y, ∀ z, F z y ↔ ¬F z x := by
  rintro ⟨y, hy⟩ h
  obtain ⟨w, hw⟩ := h y
  have not_self : ¬F w w := by
    intro hs
    exact (hw w).mp hs ((hy w).mpr hs)
  apply not_self
  apply (hw w).mpr
  intro hwy
  exact not_self ((hy w).mp hwy)

/-- No set of all sets, with separation.
source: Zermelo 1908; Pelletier 1986, problem 41
level: 4
tags: paradox -/
theorem no_universal_set {α : Type} (F : α → α → Prop) :
    (∀ z, ∃ y, ∀ x, F x y ↔ F x z ∧ ¬F x x) → ¬∃ z, ∀ x, F x z := by
  rintro separation ⟨z, hz⟩
  obtain ⟨y, hy⟩ := separation z
  have not_self : ¬F y y := by
    intro hs
    exact ((hy y).mp hs).right hs
  exact not_self ((hy y).mpr ⟨hz y, not_self⟩)

/-- Guarded quantifiers.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 45
level: 4 -/
theorem pelletier_45 {α : Type} (F G K L : α → Prop) (H J : α → α → Prop)
    (h1 : ∀ x, F x ∧ (∀ y, G y ∧ H x y → J x y) → ∀ y, G y ∧ H x y → K y)
    (h2 : ¬∃ y, L y ∧ K y)
    (h3 : ∃ x, F x ∧ (∀ y, H x y → L y) ∧ ∀ y, G y ∧ H x y → J x y) :
    ∃ x, F x ∧ ¬∃ y, G y ∧ H x y := by
  obtain ⟨x, hF, hL, hJ⟩ := h3
  refine ⟨x, hF, ?_⟩
  rintro ⟨y, hy⟩
  exact h2 ⟨y, hL y hy.right, h1 x ⟨hF, hJ⟩ y hy⟩

/-- A row that is full.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 50
level: 4
tags: classical
uses: not_all_split -/
theorem pelletier_50 {α : Type} (a : α) (F : α → α → Prop) (h : ∀ x, F a x ∨ ∀ y, F x y) :
    ∃ x, ∀ y, F x y := by
  by_cases ha : ∀ y, F a y
  · exact ⟨a, ha⟩
  · obtain ⟨y, hy⟩ := (not_all_split _).mp ha
    cases h y with
    | inl hay => exact absurd hay hy
    | inr hall => exact ⟨y, hall⟩

/-- The drinker's principle for a relation.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 35
level: 5
tags: classical -/
theorem pelletier_35 {α : Type} (c : α) (P : α → α → Prop) : ∃ x y, P x y → ∀ z w, P z w := by
  by_cases h : ∃ x y, ¬P x y
  · obtain ⟨x, y, hxy⟩ := h
    exact ⟨x, y, fun h' => absurd h' hxy⟩
  · refine ⟨c, c, ?_⟩
    intro _ z w
    by_cases hzw : P z w
    · exact hzw
    · exact absurd ⟨z, w, hzw⟩ h

/-- Russell's paradox for cycles of length two.
source: Quine, Mathematical Logic; Pelletier 1986, problem 42
level: 5
tags: paradox -/
theorem no_set_of_noncircular {α : Type} (F : α → α → Prop) :
    ¬∃ y, ∀ x, F x y ↔ ¬∃ z, F x z ∧ F z x := by
  rintro ⟨y, hy⟩
  have not_self : ¬F y y := by
    intro hs
    exact (hy y).mp hs ⟨y, hs, hs⟩
  apply not_self
  apply (hy y).mpr
  rintro ⟨z, hyz, hzy⟩
  exact (hy z).mp hzy ⟨y, hzy, hyz⟩

/-- Who killed Aunt Agatha?
Agatha, the butler and Charles (`a`, `b`, `c`) live in the mansion. A killer (`K`) hates (`H`) the victim and is no
richer (`R`). Charles hates no one whom Agatha hates; Agatha hates all but the butler; the butler hates all who are
no richer than Agatha, and all whom Agatha hates; no one hates everyone. Agatha killed herself.
source: Schubert; Pelletier 1986, problem 55
level: 6
tags: puzzle -/
theorem aunt_agatha {α : Type} (L : α → Prop) (K H R : α → α → Prop) (a b c : α)
    (h1 : ∃ x, L x ∧ K x a) (h2 : L a ∧ L b ∧ L c) (h3 : ∀ x, L x → x = a ∨ x = b ∨ x = c)
    (h4 : ∀ x y, K x y → H x y) (h5 : ∀ x y, K x y → ¬R x y) (h6 : ∀ x, H a x → ¬H c x)
    (h7 : ∀ x, x ≠ b → H a x) (h8 : ∀ x, ¬R x a → H b x) (h9 : ∀ x, H a x → H b x)
    (h10 : ∀ x, ∃ y, ¬H x y) (h11 : a ≠ b) : K a a := by
  obtain ⟨x, hL, hK⟩ := h1
  rcases h3 x hL with rfl | rfl | rfl
  · exact hK
  · exfalso
    obtain ⟨y, hy⟩ := h10 x
    have hyx : y ≠ x := by
      intro h
      apply hy
      rw [h]
      exact h8 x (h5 x a hK)
    exact hy (h9 y (h7 y hyx))
  · exfalso
    exact h6 a (h7 a h11) (h4 x a hK)

/-- A clausal form with relations.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 38
level: 6
tags: classical -/
theorem pelletier_38 {α : Type} (a : α) (P : α → Prop) (R : α → α → Prop) :
    (∀ x, P a ∧ (P x → ∃ y, P y ∧ R x y) → ∃ z w, P z ∧ R x w ∧ R w z) ↔
      ∀ x, (¬P a ∨ P x ∨ ∃ z w, P z ∧ R x w ∧ R w z) ∧
        (¬P a ∨ ¬(∃ y, P y ∧ R x y) ∨ ∃ z w, P z ∧ R x w ∧ R w z) := by
  constructor
  · intro h x
    by_cases ha : P a
    · constructor
      · by_cases hx : P x
        · exact Or.inr (Or.inl hx)
        · exact Or.inr (Or.inr (h x ⟨ha, fun hx' => absurd hx' hx⟩))
      · by_cases hy : ∃ y, P y ∧ R x y
        · exact Or.inr (Or.inr (h x ⟨ha, fun _ => hy⟩))
        · exact Or.inr (Or.inl hy)
    · exact ⟨Or.inl ha, Or.inl ha⟩
  · rintro h x ⟨ha, hstep⟩
    rcases (h x).left with hna | hx | hzw
    · exact absurd ha hna
    · rcases (h x).right with hna | hno | hzw
      · exact absurd ha hna
      · exact absurd (hstep hx) hno
      · exact hzw
    · exact hzw

/-- A nonobvious fact about two transitive relations.
source: J. Los; Pelletier and Rudnicki 1986, Non-obviousness (TPTP MSC006)
level: 7
tags: classical -/
theorem los {α : Type} (P Q : α → α → Prop) (hP : ∀ x y z, P x y → P y z → P x z)
    (hQ : ∀ x y z, Q x y → Q y z → Q x z) (hs : ∀ x y, Q x y → Q y x)
    (h : ∀ x y, P x y ∨ Q x y) : (∀ x y, P x y) ∨ (∀ x y, Q x y) := by
  by_cases hall : ∀ x y, Q x y
  · right
    exact hall
  · left
    have hex : ∃ a b, ¬Q a b := by
      by_cases hex : ∃ a b, ¬Q a b
      · exact hex
      · exfalso
        apply hall
        intro x y
        by_cases hxy : Q x y
        · exact hxy
        · exact absurd ⟨x, y, hxy⟩ hex
    obtain ⟨a, b, hab⟩ := hex
    -- where `Q` fails, `P` holds both ways
    have swap : ∀ x y, ¬Q x y → P x y ∧ P y x := by
      intro x y hxy
      constructor
      · cases h x y with
        | inl h' => exact h'
        | inr h' => exact absurd h' hxy
      · cases h y x with
        | inl h' => exact h'
        | inr h' => exact absurd (hs y x h') hxy
    -- every point is related by `P` to `a`, in both directions
    have near : ∀ x, P x a ∧ P a x := by
      intro x
      by_cases hxa : Q x a
      · have hxb : ¬Q x b := by
          intro hxb
          exact hab (hQ a x b (hs x a hxa) hxb)
        have xb := swap x b hxb
        have ab := swap a b hab
        exact ⟨hP x b a xb.left ab.right, hP a b x ab.left xb.right⟩
      · exact swap x a hxa
    intro x y
    exact hP x a y (near x).left (near y).right

/-! ## Provability: condensed detachment

`T x` says that the formula `x` is provable from the axioms for implication `i` and negation `n`. -/

/-- Every formula implies itself.
source: the standard first derivation in Hilbert-style calculus; Pelletier 1986, problems 66 and 67, setting
level: 4
tags: hilbert -/
theorem hilbert_refl {α : Type} (T : α → Prop) (i : α → α → α)
    (h1 : ∀ x y, T (i x (i y x))) (h2 : ∀ x y z, T (i (i x (i y z)) (i (i x y) (i x z))))
    (h4 : ∀ x y, T (i x y) ∧ T x → T y) : ∀ x, T (i x x) := by
  intro x
  have step : T (i (i x (i x x)) (i x x)) := h4 _ _ ⟨h2 x (i x x) x, h1 x (i x x)⟩
  exact h4 _ _ ⟨step, h1 x x⟩

/-- Hypothetical syllogism as a rule.
source: the standard derivation in Hilbert-style calculus
level: 5
tags: hilbert -/
theorem hilbert_chain {α : Type} (T : α → Prop) (i : α → α → α)
    (h1 : ∀ x y, T (i x (i y x))) (h2 : ∀ x y z, T (i (i x (i y z)) (i (i x y) (i x z))))
    (h4 : ∀ x y, T (i x y) ∧ T x → T y) : ∀ x y z, T (i x y) → T (i y z) → T (i x z) := by
  intro x y z hxy hyz
  have lift : T (i x (i y z)) := h4 _ _ ⟨h1 (i y z) x, hyz⟩
  have step : T (i (i x y) (i x z)) := h4 _ _ ⟨h2 x y z, lift⟩
  exact h4 _ _ ⟨step, hxy⟩

/-- A double negation implies the formula.
source: Lukasiewicz; Pelletier 1986, problem 67
level: 8
tags: hilbert
uses: hilbert_chain, hilbert_refl -/
theorem hilbert_double_negation {α : Type} (T : α → Prop) (i : α → α → α) (n : α → α)
    (h1 : ∀ x y, T (i x (i y x))) (h2 : ∀ x y z, T (i (i x (i y z)) (i (i x y) (i x z))))
    (h3 : ∀ x y, T (i (i (n x) (n y)) (i y x))) (h4 : ∀ x y, T (i x y) ∧ T x → T y) :
    ∀ x, T (i (n (n x)) x) := by
  intro x
  have chain := hilbert_chain T i h1 h2 h4
  -- from `n (n x)`: `n (n (n (n x))) → n (n x)`, so `n x → n (n (n x))`, so `n (n x) → x`
  have up : T (i (n (n x)) (i (n (n (n (n x)))) (n (n x)))) := h1 _ _
  have once : T (i (n (n x)) (i (n x) (n (n (n x))))) := chain _ _ _ up (h3 _ _)
  have twice : T (i (n (n x)) (i (n (n x)) x)) := chain _ _ _ once (h3 _ _)
  have collapse := h4 _ _ ⟨h2 (n (n x)) (n (n x)) x, twice⟩
  exact h4 _ _ ⟨collapse, hilbert_refl T i h1 h2 h4 _⟩

/-- A formula implies its double negation.
source: Lukasiewicz; Pelletier 1986, problem 66
level: 8
tags: hilbert
uses: hilbert_double_negation -/
theorem hilbert_double_negation_intro {α : Type} (T : α → Prop) (i : α → α → α) (n : α → α)
    (h1 : ∀ x y, T (i x (i y x))) (h2 : ∀ x y z, T (i (i x (i y z)) (i (i x y) (i x z))))
    (h3 : ∀ x y, T (i (i (n x) (n y)) (i y x))) (h4 : ∀ x y, T (i x y) ∧ T x → T y) :
    ∀ x, T (i x (n (n x))) := by
  intro x
  exact h4 _ _ ⟨h3 _ _, hilbert_double_negation T i n h1 h2 h3 h4 (n x)⟩

/-- What is the inverse method?
source: Lifschitz 1989, What is the inverse method?; Isabelle FOL/ex/Classical.thy
level: 9
tags: classical -/
theorem lifschitz {α : Type} (c : α) (P S Q : α → α → Prop) :
    ∃ x x2, ∀ y, ∃ z z2, (¬P y y ∨ P x x ∨ ¬S z x) ∧ (S x y ∨ ¬S y z ∨ Q z2 z2) ∧
      (Q x2 y ∨ ¬Q y z2 ∨ S x2 x2) := sorry

end FirstOrder
