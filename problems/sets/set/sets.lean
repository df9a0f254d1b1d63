/-! # Sets as predicates

A set of elements of `α` is a predicate `A : α → Prop`: the statement `A x` says that `x` belongs to `A`. Inclusion
is then `∀ x, A x → B x`, intersection `A x ∧ B x`, union `A x ∨ B x`, complement `¬A x`, and a family of sets is a
function `F : ι → α → Prop`. Everything is written out in these terms, so no definition has to be unfolded.

source: Velleman, How to Prove It (topics; own statements)
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: sets
-/

namespace Sets

/-! ## Inclusion -/

/-- Every set is part of itself.
level: 1
tags: warm-up, inclusion -/
theorem subset_refl {α : Type} (A : α → Prop) : ∀ x, A x → A x := by
  intro x h
  exact h

/-- The empty set is part of every set.
level: 1
tags: warm-up, ex-falso, inclusion -/
theorem empty_subset {α : Type} (A : α → Prop) : ∀ x : α, False → A x := by
  intro x h
  exact h.elim

/-- Inclusion is transitive.
level: 1
tags: inclusion -/
theorem subset_trans {α : Type} (A B C : α → Prop) (h1 : ∀ x, A x → B x) (h2 : ∀ x, B x → C x) :
    ∀ x, A x → C x := by
  intro x h
  exact h2 x (h1 x h)

/-- Two sets that include each other have the same elements.
level: 1
tags: inclusion -/
theorem subset_antisymm {α : Type} (A B : α → Prop) (h1 : ∀ x, A x → B x) (h2 : ∀ x, B x → A x) :
    ∀ x, A x ↔ B x := by
  intro x
  exact ⟨h1 x, h2 x⟩

/-- Extensionality: two sets that include each other are equal.
level: 4
tags: inclusion, extensionality
uses: subset_antisymm -/
theorem subset_antisymm_eq {α : Type} (A B : α → Prop) (h1 : ∀ x, A x → B x) (h2 : ∀ x, B x → A x) :
    A = B := by
  apply funext
  intro x
  apply propext
  exact subset_antisymm A B h1 h2 x

/-! ## Intersection and union -/

/-- Intersection is commutative.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 1
tags: intersection -/
theorem inter_comm {α : Type} (A B : α → Prop) : ∀ x, A x ∧ B x ↔ B x ∧ A x := by
  intro x
  constructor
  · intro h
    exact ⟨h.2, h.1⟩
  · intro h
    exact ⟨h.2, h.1⟩

/-- Intersection is associative.
level: 1
tags: intersection -/
theorem inter_assoc {α : Type} (A B C : α → Prop) : ∀ x, (A x ∧ B x) ∧ C x ↔ A x ∧ (B x ∧ C x) := by
  intro x
  constructor
  · intro h
    exact ⟨h.1.1, h.1.2, h.2⟩
  · intro h
    exact ⟨⟨h.1, h.2.1⟩, h.2.2⟩

/-- Union is commutative.
level: 1
tags: union -/
theorem union_comm {α : Type} (A B : α → Prop) : ∀ x, A x ∨ B x ↔ B x ∨ A x := by
  intro x
  constructor
  · intro h
    cases h with
    | inl ha => exact Or.inr ha
    | inr hb => exact Or.inl hb
  · intro h
    cases h with
    | inl hb => exact Or.inr hb
    | inr ha => exact Or.inl ha

/-- Union is associative.
level: 2
tags: union -/
theorem union_assoc {α : Type} (A B C : α → Prop) : ∀ x, (A x ∨ B x) ∨ C x ↔ A x ∨ (B x ∨ C x) := by
  intro x
  constructor
  · rintro ((ha | hb) | hc)
    · exact Or.inl ha
    · exact Or.inr (Or.inl hb)
    · exact Or.inr (Or.inr hc)
  · rintro (ha | hb | hc)
    · exact Or.inl (Or.inl ha)
    · exact Or.inl (Or.inr hb)
    · exact Or.inr hc

/-- Intersection with a fixed set keeps inclusions.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 1
tags: intersection, inclusion -/
theorem inter_mono {α : Type} (A B C : α → Prop) (h : ∀ x, A x → B x) :
    ∀ x, A x ∧ C x → B x ∧ C x := by
  intro x hx
  exact ⟨h x hx.1, hx.2⟩

/-- Intersection distributes over union.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: intersection, union -/
theorem inter_union {α : Type} (A B C : α → Prop) :
    ∀ x, A x ∧ (B x ∨ C x) ↔ (A x ∧ B x) ∨ (A x ∧ C x) := by
  intro x
  constructor
  · rintro ⟨ha, hb | hc⟩
    · exact Or.inl ⟨ha, hb⟩
    · exact Or.inr ⟨ha, hc⟩
  · rintro (⟨ha, hb⟩ | ⟨ha, hc⟩)
    · exact ⟨ha, Or.inl hb⟩
    · exact ⟨ha, Or.inr hc⟩

/-- Union distributes over intersection.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: intersection, union -/
theorem union_inter {α : Type} (A B C : α → Prop) :
    ∀ x, A x ∨ (B x ∧ C x) ↔ (A x ∨ B x) ∧ (A x ∨ C x) := by
  intro x
  constructor
  · rintro (ha | ⟨hb, hc⟩)
    · exact ⟨Or.inl ha, Or.inl ha⟩
    · exact ⟨Or.inr hb, Or.inr hc⟩
  · rintro ⟨ha | hb, h⟩
    · exact Or.inl ha
    · cases h with
      | inl ha => exact Or.inl ha
      | inr hc => exact Or.inr ⟨hb, hc⟩

/-- Absorption.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: intersection, union -/
theorem absorb_inter {α : Type} (A B : α → Prop) : ∀ x, A x ∧ (A x ∨ B x) ↔ A x := by
  intro x
  constructor
  · intro h
    exact h.1
  · intro ha
    exact ⟨ha, Or.inl ha⟩

/-- A set is included in another one exactly when the union adds nothing to the other.
level: 2
tags: warm-up, inclusion, union -/
theorem subset_iff_union {α : Type} (A B : α → Prop) :
    (∀ x, A x → B x) ↔ ∀ x, A x ∨ B x ↔ B x := by
  constructor
  · intro h x
    constructor
    · rintro (ha | hb)
      · exact h x ha
      · exact hb
    · intro hb
      exact Or.inr hb
  · intro h x ha
    exact (h x).mp (Or.inl ha)

/-! ## Complement and difference -/

/-- The complement of the complement; one direction needs excluded middle.
level: 2
tags: warm-up, complement, classical -/
theorem compl_compl {α : Type} (A : α → Prop) : ∀ x, ¬¬A x ↔ A x := by
  intro x
  constructor
  · intro h
    by_cases ha : A x
    · exact ha
    · exact absurd ha h
  · intro ha hn
    exact hn ha

/-- Complement turns inclusions around; the way back needs excluded middle.
level: 3
tags: complement, inclusion, classical
uses: compl_compl -/
theorem subset_iff_compl {α : Type} (A B : α → Prop) :
    (∀ x, A x → B x) ↔ ∀ x, ¬B x → ¬A x := by
  constructor
  · intro h x hb ha
    exact hb (h x ha)
  · intro h x ha
    apply (compl_compl B x).mp
    intro hb
    exact h x hb ha

/-- Taking away one set after the other is taking away their union.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: difference -/
theorem diff_diff {α : Type} (A B C : α → Prop) :
    ∀ x, (A x ∧ ¬B x) ∧ ¬C x ↔ A x ∧ ¬(B x ∨ C x) := by
  intro x
  constructor
  · rintro ⟨⟨ha, hb⟩, hc⟩
    constructor
    · exact ha
    · rintro (h | h)
      · exact hb h
      · exact hc h
  · rintro ⟨ha, h⟩
    exact ⟨⟨ha, fun hb => h (Or.inl hb)⟩, fun hc => h (Or.inr hc)⟩

/-- What is taken away can be put back; needs excluded middle.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 3
tags: difference, union, classical -/
theorem diff_union {α : Type} (A B : α → Prop) : ∀ x, (A x ∧ ¬B x) ∨ B x ↔ A x ∨ B x := by
  intro x
  constructor
  · rintro (⟨ha, _⟩ | hb)
    · exact Or.inl ha
    · exact Or.inr hb
  · rintro (ha | hb)
    · by_cases hb : B x
      · exact Or.inr hb
      · exact Or.inl ⟨ha, hb⟩
    · exact Or.inr hb

/-- Taking away an intersection; needs excluded middle.
level: 3
tags: difference, intersection, classical -/
theorem diff_inter {α : Type} (A B C : α → Prop) :
    ∀ x, A x ∧ ¬(B x ∧ C x) ↔ (A x ∧ ¬B x) ∨ (A x ∧ ¬C x) := by
  intro x
  constructor
  · rintro ⟨ha, h⟩
    by_cases hb : B x
    · right
      exact ⟨ha, fun hc => h ⟨hb, hc⟩⟩
    · left
      exact ⟨ha, hb⟩
  · rintro (⟨ha, hb⟩ | ⟨ha, hc⟩)
    · exact ⟨ha, fun h => hb h.1⟩
    · exact ⟨ha, fun h => hc h.2⟩

/-- Two ways to write the symmetric difference.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 3
tags: difference, symmetric difference -/
theorem symm_diff {α : Type} (A B : α → Prop) :
    ∀ x, (A x ∧ ¬B x) ∨ (B x ∧ ¬A x) ↔ (A x ∨ B x) ∧ ¬(A x ∧ B x) := by
  intro x
  constructor
  · rintro (⟨ha, hb⟩ | ⟨hb, ha⟩)
    · exact ⟨Or.inl ha, fun h => hb h.2⟩
    · exact ⟨Or.inr hb, fun h => ha h.1⟩
  · rintro ⟨ha | hb, h⟩
    · exact Or.inl ⟨ha, fun hb => h ⟨ha, hb⟩⟩
    · exact Or.inr ⟨hb, fun ha => h ⟨ha, hb⟩⟩

/-- Symmetric difference is associative. That `x` lies in exactly one of two sets is written `¬(A x ↔ B x)`.
level: 6
tags: symmetric difference -/
theorem symm_diff_assoc {α : Type} (A B C : α → Prop) :
    ∀ x, ¬(¬(A x ↔ B x) ↔ C x) ↔ ¬(A x ↔ ¬(B x ↔ C x)) := sorry

/-! ## Families -/

/-- Intersection distributes over the union of a family.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: warm-up, families, intersection, union -/
theorem inter_iUnion {ι α : Type} (A : α → Prop) (F : ι → α → Prop) :
    ∀ x, A x ∧ (∃ i, F i x) ↔ ∃ i, A x ∧ F i x := by
  intro x
  constructor
  · rintro ⟨ha, i, hi⟩
    exact ⟨i, ha, hi⟩
  · rintro ⟨i, ha, hi⟩
    exact ⟨ha, i, hi⟩

/-- The intersection of a family of intersections.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: families, intersection -/
theorem iInter_inter {ι α : Type} (F G : ι → α → Prop) :
    ∀ x, (∀ i, F i x ∧ G i x) ↔ (∀ i, F i x) ∧ ∀ i, G i x := by
  intro x
  constructor
  · intro h
    exact ⟨fun i => (h i).1, fun i => (h i).2⟩
  · intro h i
    exact ⟨h.1 i, h.2 i⟩

/-- Union distributes over the intersection of a family; needs excluded middle.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 3
tags: families, intersection, union, classical -/
theorem union_iInter {ι α : Type} (A : α → Prop) (F : ι → α → Prop) :
    ∀ x, A x ∨ (∀ i, F i x) ↔ ∀ i, A x ∨ F i x := by
  intro x
  constructor
  · rintro (ha | h) i
    · exact Or.inl ha
    · exact Or.inr (h i)
  · intro h
    by_cases ha : A x
    · exact Or.inl ha
    · right
      intro i
      cases h i with
      | inl ha' => exact absurd ha' ha
      | inr hi => exact hi

/-- The complement of a union is the intersection of the complements.
level: 2
tags: warm-up, families, complement -/
theorem compl_iUnion {ι α : Type} (F : ι → α → Prop) : ∀ x, ¬(∃ i, F i x) ↔ ∀ i, ¬F i x := by
  intro x
  constructor
  · intro h i hi
    exact h ⟨i, hi⟩
  · rintro h ⟨i, hi⟩
    exact h i hi

/-- The complement of an intersection is the union of the complements; needs excluded middle.
level: 4
tags: warm-up, families, complement, classical
uses: compl_compl, compl_iUnion -/
theorem compl_iInter {ι α : Type} (F : ι → α → Prop) : ∀ x, ¬(∀ i, F i x) ↔ ∃ i, ¬F i x := by
  intro x
  constructor
  · intro h
    apply (compl_compl (fun y => ∃ i, ¬F i y) x).mp
    intro hn
    apply h
    intro i
    apply (compl_compl (F i) x).mp
    exact (compl_iUnion (fun i y => ¬F i y) x).mp hn i
  · rintro ⟨i, hi⟩ h
    exact hi (h i)

/-- The union of a set of sets is part of `B` exactly when each of them is.
level: 3
tags: families, inclusion -/
theorem family_union_subset {α : Type} (F : (α → Prop) → Prop) (B : α → Prop) :
    (∀ x, (∃ A, F A ∧ A x) → B x) ↔ ∀ A, F A → ∀ x, A x → B x := by
  constructor
  · intro h A hA x hx
    exact h x ⟨A, hA, hx⟩
  · rintro h x ⟨A, hA, hx⟩
    exact h A hA x hx

/-- The power set of an intersection is the intersection of the power sets.
level: 3
tags: power set, inclusion -/
theorem powerset_inter {α : Type} (A B : α → Prop) :
    ∀ S : α → Prop, (∀ x, S x → A x ∧ B x) ↔ (∀ x, S x → A x) ∧ ∀ x, S x → B x := by
  intro S
  constructor
  · intro h
    exact ⟨fun x hx => (h x hx).1, fun x hx => (h x hx).2⟩
  · intro h x hx
    exact ⟨h.1 x hx, h.2 x hx⟩

end Sets
