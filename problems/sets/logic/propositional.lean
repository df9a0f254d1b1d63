/-! # Propositional logic

From `p → p` to pigeonholes and Ramsey's theorem for six people. Excluded middle is needed only where the tag
`classical` says so.

source: classic exercise in natural deduction
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: propositional
-/

namespace Propositional

/-! ## Implication -/

/-- Every proposition implies itself.
level: 1
tags: warm-up -/
theorem imp_refl (p : Prop) : p → p := by
  intro h
  exact h

/-- A truth follows from anything.
source: first axiom of Hilbert-style propositional calculus (K)
level: 1
tags: warm-up -/
theorem imp_weaken (p q : Prop) : p → q → p := by
  intro hp hq
  exact hp

/-- Modus ponens.
level: 1 -/
theorem modus_ponens (p q : Prop) : p → (p → q) → q := by
  intro hp hpq
  exact hpq hp

/-- Hypothetical syllogism: implication is transitive.
level: 1 -/
theorem imp_chain (p q r : Prop) : (p → q) → (q → r) → p → r := by
  intro hpq hqr hp
  exact hqr (hpq hp)

/-- Self-distribution of implication.
source: second axiom of Hilbert-style propositional calculus (S)
level: 1 -/
theorem imp_distrib (p q r : Prop) : (p → q → r) → (p → q) → p → r := by
  intro hpqr hpq hp
  exact hpqr hp (hpq hp)

/-- Premises may be exchanged.
level: 1 -/
theorem imp_exchange (p q r : Prop) : (p → q → r) → q → p → r := by
  intro h hq hp
  exact h hp hq

/-- A premise used twice may be used once.
level: 1 -/
theorem imp_contract (p q : Prop) : (p → p → q) → p → q := by
  intro h hp
  exact h hp hp

/-! ## And, or, iff -/

/-- Conjunction is commutative.
level: 1 -/
theorem and_swap_sides (p q : Prop) : p ∧ q → q ∧ p := by
  intro h
  cases h with
  | intro hp hq =>
    constructor
    · exact hq
    · exact hp

/-- Disjunction is commutative.
level: 1 -/
theorem or_swap_sides (p q : Prop) : p ∨ q → q ∨ p := by
  intro h
  cases h with
  | inl hp =>
    right
    exact hp
  | inr hq =>
    left
    exact hq

/-- Conjunction is associative.
level: 2 -/
theorem and_regroup (p q r : Prop) : (p ∧ q) ∧ r ↔ p ∧ (q ∧ r) := by
  constructor
  · rintro ⟨⟨hp, hq⟩, hr⟩
    exact ⟨hp, hq, hr⟩
  · rintro ⟨hp, hq, hr⟩
    exact ⟨⟨hp, hq⟩, hr⟩

/-- Disjunction is associative.
level: 2 -/
theorem or_regroup (p q r : Prop) : (p ∨ q) ∨ r ↔ p ∨ (q ∨ r) := by
  constructor
  · rintro ((hp | hq) | hr)
    · left
      exact hp
    · right
      left
      exact hq
    · right
      right
      exact hr
  · rintro (hp | hq | hr)
    · left
      left
      exact hp
    · left
      right
      exact hq
    · right
      exact hr

/-- Equivalence is symmetric.
source: Isabelle FOL/ex/Classical.thy
level: 2 -/
theorem iff_swap_sides (p q : Prop) : (p ↔ q) ↔ (q ↔ p) := by
  constructor
  · intro h
    exact h.symm
  · intro h
    exact h.symm

/-- Two premises are one pair of premises.
level: 2
tags: warm-up -/
theorem curry (p q r : Prop) : (p ∧ q → r) ↔ (p → q → r) := by
  constructor
  · intro h hp hq
    exact h ⟨hp, hq⟩
  · intro h hpq
    exact h hpq.left hpq.right

/-- To prove a pair is to prove each half.
level: 2 -/
theorem imp_and_split (p q r : Prop) : (p → q ∧ r) ↔ (p → q) ∧ (p → r) := by
  constructor
  · intro h
    constructor
    · intro hp
      exact (h hp).left
    · intro hp
      exact (h hp).right
  · intro h hp
    exact ⟨h.left hp, h.right hp⟩

/-- To use a disjunction is to treat both cases.
level: 2 -/
theorem or_imp_split (p q r : Prop) : (p ∨ q → r) ↔ (p → r) ∧ (q → r) := by
  constructor
  · intro h
    constructor
    · intro hp
      exact h (Or.inl hp)
    · intro hq
      exact h (Or.inr hq)
  · rintro ⟨hpr, hqr⟩ hpq
    cases hpq with
    | inl hp => exact hpr hp
    | inr hq => exact hqr hq

/-- Conjunction distributes over disjunction.
level: 2 -/
theorem and_over_or (p q r : Prop) : p ∧ (q ∨ r) ↔ (p ∧ q) ∨ (p ∧ r) := by
  constructor
  · rintro ⟨hp, hq | hr⟩
    · left
      exact ⟨hp, hq⟩
    · right
      exact ⟨hp, hr⟩
  · rintro (⟨hp, hq⟩ | ⟨hp, hr⟩)
    · exact ⟨hp, Or.inl hq⟩
    · exact ⟨hp, Or.inr hr⟩

/-- Disjunction distributes over conjunction.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 13
level: 2 -/
theorem or_over_and (p q r : Prop) : p ∨ (q ∧ r) ↔ (p ∨ q) ∧ (p ∨ r) := by
  constructor
  · rintro (hp | ⟨hq, hr⟩)
    · exact ⟨Or.inl hp, Or.inl hp⟩
    · exact ⟨Or.inr hq, Or.inr hr⟩
  · rintro ⟨hp | hq, hp' | hr⟩
    · left
      exact hp
    · left
      exact hp
    · left
      exact hp'
    · right
      exact ⟨hq, hr⟩

/-- A cycle of implications makes an equivalence.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 10
level: 3 -/
theorem iff_of_cycle (p q r : Prop) (h1 : q → r) (h2 : r → p ∧ q) (h3 : p → q ∨ r) : p ↔ q := by
  constructor
  · intro hp
    cases h3 hp with
    | inl hq => exact hq
    | inr hr => exact (h2 hr).right
  · intro hq
    exact (h2 (h1 hq)).left

/-- Two out of three are two out of three: the median formula.
source: Birkhoff and Kiss 1947, A ternary operation in distributive lattices
level: 4 -/
theorem median (p q r : Prop) :
    (p ∧ q) ∨ (q ∧ r) ∨ (r ∧ p) ↔ (p ∨ q) ∧ (q ∨ r) ∧ (r ∨ p) := by
  constructor
  · rintro (⟨hp, hq⟩ | ⟨hq, hr⟩ | ⟨hr, hp⟩)
    · exact ⟨Or.inl hp, Or.inl hq, Or.inr hp⟩
    · exact ⟨Or.inr hq, Or.inl hq, Or.inl hr⟩
    · exact ⟨Or.inl hp, Or.inr hr, Or.inl hr⟩
  · rintro ⟨hp | hq, hq' | hr, hr' | hp'⟩
    · exact Or.inl ⟨hp, hq'⟩
    · exact Or.inl ⟨hp, hq'⟩
    · exact Or.inr (Or.inr ⟨hr, hp⟩)
    · exact Or.inr (Or.inr ⟨hr, hp⟩)
    · exact Or.inr (Or.inl ⟨hq, hr'⟩)
    · exact Or.inl ⟨hp', hq⟩
    · exact Or.inr (Or.inl ⟨hq, hr⟩)
    · exact Or.inl ⟨hp', hq⟩

/-! ## Negation, constructively -/

/-- From a contradiction anything follows.
level: 1
tags: warm-up, ex-falso -/
theorem explosion (p q : Prop) : p → ¬p → q := by
  intro hp hnp
  exact absurd hp hnp

/-- A truth is not false.
level: 1 -/
theorem double_negation_intro (p : Prop) : p → ¬¬p := by
  intro hp hnp
  exact hnp hp

/-- Modus tollens.
level: 1 -/
theorem modus_tollens (p q : Prop) : (p → q) → ¬q → ¬p := by
  intro hpq hnq hp
  exact hnq (hpq hp)

/-- Nothing holds together with its negation.
level: 1
tags: warm-up -/
theorem no_contradiction (p : Prop) : ¬(p ∧ ¬p) := by
  intro h
  exact h.right h.left

/-- Disjunctive syllogism.
level: 2 -/
theorem disjunctive_syllogism (p q : Prop) : p ∨ q → ¬p → q := by
  intro h hnp
  cases h with
  | inl hp => exact absurd hp hnp
  | inr hq => exact hq

/-- The resolution rule.
source: Robinson 1965, A machine-oriented logic based on the resolution principle (propositional case)
level: 2 -/
theorem resolution (p q r : Prop) : (p ∨ q) ∧ (¬p ∨ r) → q ∨ r := by
  rintro ⟨hp | hq, hnp | hr⟩
  · exact absurd hp hnp
  · right
    exact hr
  · left
    exact hq
  · left
    exact hq

/-- Three negations are one.
source: Brouwer; Isabelle FOL/ex/Intuitionistic.thy
level: 2
tags: warm-up -/
theorem triple_negation (p : Prop) : ¬¬¬p ↔ ¬p := by
  constructor
  · intro h hp
    apply h
    intro hnp
    exact hnp hp
  · intro hnp hnnp
    exact hnnp hnp

/-- De Morgan's law for disjunction.
level: 2
tags: warm-up -/
theorem not_or_split (p q : Prop) : ¬(p ∨ q) ↔ ¬p ∧ ¬q := by
  constructor
  · intro h
    constructor
    · intro hp
      exact h (Or.inl hp)
    · intro hq
      exact h (Or.inr hq)
  · rintro ⟨hnp, hnq⟩ (hp | hq)
    · exact hnp hp
    · exact hnq hq

/-- The constructive half of de Morgan's law for conjunction.
level: 2 -/
theorem not_and_of_not_or (p q : Prop) : ¬p ∨ ¬q → ¬(p ∧ q) := by
  rintro (hnp | hnq) ⟨hp, hq⟩
  · exact hnp hp
  · exact hnq hq

/-- Excluded middle cannot be refuted.
source: Isabelle FOL/ex/Intuitionistic.thy
level: 2
tags: warm-up -/
theorem not_not_excluded_middle (p : Prop) : ¬¬(p ∨ ¬p) := by
  intro h
  apply h
  right
  intro hp
  apply h
  left
  exact hp

/-- Nothing is equivalent to its own negation.
source: the liar paradox
level: 3
tags: warm-up -/
theorem liar (p : Prop) : ¬(p ↔ ¬p) := by
  intro h
  have hnp : ¬p := by
    intro hp
    exact (h.mp hp) hp
  exact hnp (h.mpr hnp)

/-- An implication that cannot be refuted.
source: Isabelle FOL/ex/Intuitionistic.thy
level: 4
tags: warm-up -/
theorem not_not_imp_split (p q : Prop) : ¬¬(p → q) ↔ (¬¬p → ¬¬q) := by
  constructor
  · intro h hp hq
    apply h
    intro hpq
    apply hp
    intro hp'
    exact hq (hpq hp')
  · intro h hn
    apply h
    · intro hnp
      apply hn
      intro hp
      exact absurd hp hnp
    · intro hq
      apply hn
      intro _
      exact hq

/-- A formula with hidden double use of its premise.
source: Isabelle FOL/ex/Intuitionistic.thy
level: 4 -/
theorem double_use (p q r : Prop) : ((p → (q ∨ (q → r))) → r) → r := by
  intro h
  apply h
  intro _
  right
  intro hq
  apply h
  intro _
  left
  exact hq

/-- Peirce's law cannot be refuted.
source: Isabelle FOL/ex/Intuitionistic.thy
level: 4 -/
theorem not_not_peirce (p q : Prop) : ¬¬(((p → q) → p) → p) := by
  intro h
  apply h
  intro hp
  apply hp
  intro p'
  exfalso
  apply h
  intro _
  exact p'

/-- De Morgan's law for conjunction cannot be refuted.
source: instance of Glivenko's theorem
level: 4
tags: warm-up -/
theorem not_not_de_morgan (p q : Prop) : ¬¬(¬(p ∧ q) → ¬p ∨ ¬q) := by
  intro h
  apply h
  intro hpq
  left
  intro hp
  apply h
  intro _
  right
  intro hq
  exact hpq ⟨hp, hq⟩

/-- De Bruijn's formula with three atoms, provable without excluded middle.
source: N. G. de Bruijn; Isabelle FOL/ex/Intuitionistic.thy
level: 5 -/
theorem de_bruijn_three (p q r : Prop) :
    ((p ↔ q) → p ∧ q ∧ r) ∧ ((q ↔ r) → p ∧ q ∧ r) ∧ ((r ↔ p) → p ∧ q ∧ r) → p ∧ q ∧ r := by
  rintro ⟨hpq, hqr, hrp⟩
  have from_r : r → p ∧ q ∧ r := by
    intro hr
    apply hrp
    constructor
    · intro _
      have hq : q → p ∧ q ∧ r := by
        intro hq
        apply hqr
        exact ⟨fun _ => hr, fun _ => hq⟩
      exact (hpq ⟨fun hp => (hrp ⟨fun _ => hp, fun _ => hr⟩).right.left, fun h => (hq h).left⟩).left
    · intro _
      exact hr
  have from_q : q → p ∧ q ∧ r := by
    intro hq
    apply hqr
    constructor
    · intro _
      exact (hpq ⟨fun _ => hq, fun _ => (hqr ⟨fun _ =>
        (hrp ⟨fun hr => (from_r hr).left, fun hp => (hpq ⟨fun _ => hq, fun _ => hp⟩).right.right⟩).right.right,
        fun _ => hq⟩).left⟩).right.right
    · intro _
      exact hq
  apply hpq
  constructor
  · intro hp
    exact (hrp ⟨fun _ => hp, fun _ =>
      (hpq ⟨fun _ => (hqr ⟨fun hq => (from_q hq).right.right, fun hr => (from_r hr).right.left⟩).right.left,
        fun _ => hp⟩).right.right⟩).right.left
  · intro hq
    exact (from_q hq).left

/-! ## Classical logic -/

/-- The law of excluded middle.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 6
level: 2
tags: classical -/
theorem excluded_middle (p : Prop) : p ∨ ¬p := by
  by_cases hp : p
  · left
    exact hp
  · right
    exact hp

/-- The law of double negation.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 2
level: 2
tags: warm-up, classical -/
theorem double_negation (p : Prop) : ¬¬p ↔ p := by
  constructor
  · intro hnn
    by_cases hp : p
    · exact hp
    · exact absurd hp hnn
  · intro hp hnp
    exact hnp hp

/-- Excluded middle with two more negations.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 7
level: 2
tags: classical -/
theorem excluded_middle_again (p : Prop) : p ∨ ¬¬¬p := by
  by_cases hp : p
  · left
    exact hp
  · right
    intro hnn
    exact hnn hp

/-- A false implication has a false conclusion.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 3
level: 2
tags: ex-falso -/
theorem converse_of_not_imp (p q : Prop) : ¬(p → q) → (q → p) := by
  intro h hq
  exfalso
  apply h
  intro _
  exact hq

/-- When an implication fails.
level: 3
tags: warm-up, classical -/
theorem not_imp_split (p q : Prop) : ¬(p → q) ↔ p ∧ ¬q := by
  constructor
  · intro h
    constructor
    · by_cases hp : p
      · exact hp
      · exfalso
        apply h
        intro hp'
        exact absurd hp' hp
    · intro hq
      apply h
      intro _
      exact hq
  · rintro ⟨hp, hnq⟩ h
    exact hnq (h hp)

/-- De Morgan's law for conjunction.
level: 3
tags: classical
uses: not_and_of_not_or -/
theorem not_and_split (p q : Prop) : ¬(p ∧ q) ↔ ¬p ∨ ¬q := by
  constructor
  · intro h
    by_cases hp : p
    · right
      intro hq
      exact h ⟨hp, hq⟩
    · left
      exact hp
  · exact not_and_of_not_or p q

/-- Peirce's law.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 8
level: 3
tags: classical -/
theorem peirce (p q : Prop) : ((p → q) → p) → p := by
  intro h
  by_cases hp : p
  · exact hp
  · apply h
    intro hp'
    exact absurd hp' hp

/-- Of any two propositions, one implies the other.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 16
level: 3
tags: classical -/
theorem linearity (p q : Prop) : (p → q) ∨ (q → p) := by
  by_cases hp : p
  · right
    intro _
    exact hp
  · left
    intro hp'
    exact absurd hp' hp

/-- An implication into a disjunction.
source: Isabelle FOL/ex/Classical.thy, first lemma
level: 3
tags: classical -/
theorem imp_or_split (p q r : Prop) : (p → q ∨ r) → (p → q) ∨ (p → r) := by
  intro h
  by_cases hp : p
  · cases h hp with
    | inl hq =>
      left
      intro _
      exact hq
    | inr hr =>
      right
      intro _
      exact hr
  · left
    intro hp'
    exact absurd hp' hp

/-- If-then-else, as two implications and as two cases.
level: 3
tags: classical -/
theorem if_then_else (p q r : Prop) : (p → q) ∧ (¬p → r) ↔ (p ∧ q) ∨ (¬p ∧ r) := by
  constructor
  · rintro ⟨h1, h2⟩
    by_cases hp : p
    · left
      exact ⟨hp, h1 hp⟩
    · right
      exact ⟨hp, h2 hp⟩
  · rintro (⟨hp, hq⟩ | ⟨hnp, hr⟩)
    · exact ⟨fun _ => hq, fun hnp => absurd hp hnp⟩
    · exact ⟨fun hp => absurd hp hnp, fun _ => hr⟩

/-- Dijkstra's golden rule.
source: Dijkstra and Scholten 1990, Predicate calculus and program semantics; Isabelle FOL/ex/Intuitionistic.thy
level: 3 -/
theorem golden_rule (p q : Prop) : (p ∧ q ↔ p) ↔ (q ↔ p ∨ q) := by
  constructor
  · intro h
    constructor
    · intro hq
      right
      exact hq
    · rintro (hp | hq)
      · exact (h.mpr hp).right
      · exact hq
  · intro h
    constructor
    · intro hpq
      exact hpq.left
    · intro hp
      exact ⟨hp, h.mpr (Or.inl hp)⟩

/-- Knights and knaves. A says: B is a knave. B says: we are of the same kind.
source: in the manner of Smullyan 1978, What is the name of this book?
level: 3 -/
theorem knights_and_knaves (a b : Prop) (hA : a ↔ ¬b) (hB : b ↔ (a ↔ b)) : a ∧ ¬b := by
  have hnb : ¬b := by
    intro hb
    have ha : a := (hB.mp hb).mpr hb
    exact hA.mp ha hb
  exact ⟨hA.mpr hnb, hnb⟩

/-- A clausal form.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 17
level: 4
tags: classical -/
theorem clausal_form (p q r s : Prop) :
    (p ∧ (q → r) → s) ↔ ((¬p ∨ q ∨ s) ∧ (¬p ∨ ¬r ∨ s)) := by
  constructor
  · intro h
    by_cases hp : p
    · constructor
      · by_cases hq : q
        · exact Or.inr (Or.inl hq)
        · exact Or.inr (Or.inr (h ⟨hp, fun hq' => absurd hq' hq⟩))
      · by_cases hr : r
        · exact Or.inr (Or.inr (h ⟨hp, fun _ => hr⟩))
        · exact Or.inr (Or.inl hr)
    · exact ⟨Or.inl hp, Or.inl hp⟩
  · rintro ⟨hnp | hq | hs, h⟩ ⟨hp, hqr⟩
    · exact absurd hp hnp
    · rcases h with hnp | hnr | hs
      · exact absurd hp hnp
      · exact absurd (hqr hq) hnr
      · exact hs
    · exact hs

/-- Equivalence is associative.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 12; Tarski 1923
level: 4
tags: classical -/
theorem iff_regroup (p q r : Prop) : ((p ↔ q) ↔ r) ↔ (p ↔ (q ↔ r)) := by
  by_cases hp : p
  · by_cases hq : q
    · simp [hp, hq]
    · simp [hp, hq]
  · by_cases hq : q
    · simp [hp, hq]
    · simp [hp, hq]

/-- The shortest single axiom of the implicational calculus.
source: Lukasiewicz 1948, The shortest axiom of the implicational calculus of propositions
level: 4
tags: classical -/
theorem lukasiewicz_axiom (p q r s : Prop) : ((p → q) → r) → ((r → p) → (s → p)) := by
  intro h1 h2 _
  by_cases hp : p
  · exact hp
  · apply h2
    apply h1
    intro hp'
    exact absurd hp' hp

/-- A single axiom of the full propositional calculus.
source: Meredith 1953, Single axioms for the systems (C,N), (C,0) and (A,N) of the two-valued propositional
  calculus
level: 5
tags: classical -/
theorem meredith_axiom (p q r s t : Prop) :
    ((((p → q) → (¬r → ¬s)) → r) → t) → ((t → p) → (s → p)) := by
  intro h1 h2 hs
  by_cases hp : p
  · exact hp
  · apply h2
    apply h1
    intro h3
    by_cases hr : r
    · exact hr
    · exact absurd hs (h3 (fun hp' => absurd hp' hp) hr)

/-- Three pigeons, two holes.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 72 (n = 2)
level: 4
tags: pigeonhole -/
theorem pigeonhole_three (a1 a2 b1 b2 c1 c2 : Prop) (ha : a1 ∨ a2) (hb : b1 ∨ b2) (hc : c1 ∨ c2) :
    (a1 ∧ b1) ∨ (a1 ∧ c1) ∨ (b1 ∧ c1) ∨ (a2 ∧ b2) ∨ (a2 ∧ c2) ∨ (b2 ∧ c2) := by
  cases ha <;> cases hb <;> cases hc <;> simp [*]

/-- Four pigeons, three holes.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 72 (n = 3);
  Cook and Reckhow 1979, The relative efficiency of propositional proof systems
level: 7
tags: pigeonhole -/
theorem pigeonhole_four (a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3 : Prop)
    (ha : a1 ∨ a2 ∨ a3) (hb : b1 ∨ b2 ∨ b3) (hc : c1 ∨ c2 ∨ c3) (hd : d1 ∨ d2 ∨ d3) :
    (a1 ∧ b1) ∨ (a1 ∧ c1) ∨ (a1 ∧ d1) ∨ (b1 ∧ c1) ∨ (b1 ∧ d1) ∨ (c1 ∧ d1) ∨
    (a2 ∧ b2) ∨ (a2 ∧ c2) ∨ (a2 ∧ d2) ∨ (b2 ∧ c2) ∨ (b2 ∧ d2) ∨ (c2 ∧ d2) ∨
    (a3 ∧ b3) ∨ (a3 ∧ c3) ∨ (a3 ∧ d3) ∨ (b3 ∧ c3) ∨ (b3 ∧ d3) ∨ (c3 ∧ d3) := sorry

/-- Urquhart's formula with three atoms.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 71 (n = 3)
level: 6
tags: classical -/
theorem urquhart_three (p q r : Prop) : p ↔ (q ↔ (r ↔ (p ↔ (q ↔ r)))) := by
  by_cases hp : p <;> by_cases hq : q <;> by_cases hr : r <;> simp [hp, hq, hr]

/-- Urquhart's formula with five atoms.
source: Pelletier 1986, Seventy-five problems for testing automatic theorem provers, problem 71 (n = 5)
level: 8
tags: classical -/
theorem urquhart_five (p q r s t : Prop) :
    p ↔ (q ↔ (r ↔ (s ↔ (t ↔ (p ↔ (q ↔ (r ↔ (s ↔ t)))))))) := by
  by_cases hp : p <;> by_cases hq : q <;> by_cases hr : r <;> by_cases hs : s <;> by_cases ht : t <;>
    simp [hp, hq, hr, hs, ht]

/-- Ramsey's theorem for six people: three of them know each other, or three are strangers.
One atom for each pair of people says whether they know each other.
source: Greenwood and Gleason 1955, Combinatorial relations and chromatic graphs; Putnam competition 1953
level: 9
tags: classical, ramsey -/
theorem ramsey_three_three (ab ac ad ae af bc bd be bf cd ce cf de df ef : Prop) :
    (ab ∧ ac ∧ bc) ∨ (ab ∧ ad ∧ bd) ∨ (ab ∧ ae ∧ be) ∨ (ab ∧ af ∧ bf) ∨ (ac ∧ ad ∧ cd) ∨
    (ac ∧ ae ∧ ce) ∨ (ac ∧ af ∧ cf) ∨ (ad ∧ ae ∧ de) ∨ (ad ∧ af ∧ df) ∨ (ae ∧ af ∧ ef) ∨
    (bc ∧ bd ∧ cd) ∨ (bc ∧ be ∧ ce) ∨ (bc ∧ bf ∧ cf) ∨ (bd ∧ be ∧ de) ∨ (bd ∧ bf ∧ df) ∨
    (be ∧ bf ∧ ef) ∨ (cd ∧ ce ∧ de) ∨ (cd ∧ cf ∧ df) ∨ (ce ∧ cf ∧ ef) ∨ (de ∧ df ∧ ef) ∨
    (¬ab ∧ ¬ac ∧ ¬bc) ∨ (¬ab ∧ ¬ad ∧ ¬bd) ∨ (¬ab ∧ ¬ae ∧ ¬be) ∨ (¬ab ∧ ¬af ∧ ¬bf) ∨
    (¬ac ∧ ¬ad ∧ ¬cd) ∨ (¬ac ∧ ¬ae ∧ ¬ce) ∨ (¬ac ∧ ¬af ∧ ¬cf) ∨ (¬ad ∧ ¬ae ∧ ¬de) ∨
    (¬ad ∧ ¬af ∧ ¬df) ∨ (¬ae ∧ ¬af ∧ ¬ef) ∨ (¬bc ∧ ¬bd ∧ ¬cd) ∨ (¬bc ∧ ¬be ∧ ¬ce) ∨
    (¬bc ∧ ¬bf ∧ ¬cf) ∨ (¬bd ∧ ¬be ∧ ¬de) ∨ (¬bd ∧ ¬bf ∧ ¬df) ∨ (¬be ∧ ¬bf ∧ ¬ef) ∨
    (¬cd ∧ ¬ce ∧ ¬de) ∨ (¬cd ∧ ¬cf ∧ ¬df) ∨ (¬ce ∧ ¬cf ∧ ¬ef) ∨ (¬de ∧ ¬df ∧ ¬ef) := sorry

end Propositional
