/-! # Relations

A relation on `α` is a function `R : α → α → Prop`. Symmetry, transitivity and the like are written out as
hypotheses. The second half is about `Star R`, the reflexive transitive closure: first steps in rewriting.

source: Velleman, How to Prove It (topics; own statements)
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: relations
-/

namespace Relations

/-! ## Properties of relations -/

/-- An asymmetric relation is irreflexive.
level: 1 -/
theorem asymm_irrefl {α : Type} (R : α → α → Prop) (h : ∀ x y, R x y → ¬R y x) : ∀ x, ¬R x x := by
  intro x hx
  exact h x x hx hx

/-- A transitive and irreflexive relation is asymmetric.
level: 2 -/
theorem trans_irrefl_asymm {α : Type} (R : α → α → Prop) (ht : ∀ x y z, R x y → R y z → R x z)
    (hi : ∀ x, ¬R x x) : ∀ x y, R x y → ¬R y x := by
  intro x y hxy hyx
  exact hi x (ht x y x hxy hyx)

/-- A symmetric and transitive relation is reflexive, if everything is related to something.
level: 3 -/
theorem symm_trans_refl {α : Type} (R : α → α → Prop) (hs : ∀ x y, R x y → R y x)
    (ht : ∀ x y z, R x y → R y z → R x z) (h : ∀ x, ∃ y, R x y) : ∀ x, R x x := by
  intro x
  obtain ⟨y, hy⟩ := h x
  exact ht x y x hy (hs x y hy)

/-- A reflexive and Euclidean relation is symmetric and transitive.
level: 3 -/
theorem euclid {α : Type} (R : α → α → Prop) (hr : ∀ x, R x x)
    (he : ∀ x y z, R x y → R x z → R y z) :
    (∀ x y, R x y → R y x) ∧ ∀ x y z, R x y → R y z → R x z := by
  have symm : ∀ x y, R x y → R y x := by
    intro x y h
    exact he x y x h (hr x)
  constructor
  · exact symm
  · intro x y z hxy hyz
    exact he y x z (symm x y hxy) hyz

/-- Two elements are equivalent exactly when they have the same class.
level: 4
tags: equivalence -/
theorem equiv_class_eq {α : Type} (R : α → α → Prop) (hr : ∀ x, R x x)
    (hs : ∀ x y, R x y → R y x) (ht : ∀ x y z, R x y → R y z → R x z) :
    ∀ a b, R a b ↔ ∀ x, R a x ↔ R b x := by
  intro a b
  constructor
  · intro hab x
    constructor
    · intro hax
      exact ht b a x (hs a b hab) hax
    · intro hbx
      exact ht a b x hab hbx
  · intro h
    exact (h b).mpr (hr b)

/-- Two classes that meet are equal.
level: 4
tags: equivalence
uses: equiv_class_eq -/
theorem classes_meet {α : Type} (R : α → α → Prop) (hr : ∀ x, R x x)
    (hs : ∀ x y, R x y → R y x) (ht : ∀ x y z, R x y → R y z → R x z) (a b : α) :
    (∃ x, R a x ∧ R b x) → ∀ x, R a x ↔ R b x := by
  rintro ⟨x, hax, hbx⟩
  apply (equiv_class_eq R hr hs ht a b).mp
  exact ht a x b hax (hs b x hbx)

/-- Having the same value is an equivalence relation.
level: 2
tags: equivalence -/
theorem kernel_equiv {α β : Type} (f : α → β) :
    (∀ x, f x = f x) ∧ (∀ x y, f x = f y → f y = f x) ∧
      ∀ x y z, f x = f y → f y = f z → f x = f z := by
  refine ⟨?_, ?_, ?_⟩
  · intro x
    rfl
  · intro x y h
    exact h.symm
  · intro x y z h1 h2
    exact h1.trans h2

/-- Composition of relations is associative.
level: 3
tags: composition -/
theorem comp_assoc {α β γ δ : Type} (R : α → β → Prop) (S : β → γ → Prop) (T : γ → δ → Prop) :
    ∀ x w, (∃ z, (∃ y, R x y ∧ S y z) ∧ T z w) ↔ ∃ y, R x y ∧ ∃ z, S y z ∧ T z w := by
  intro x w
  constructor
  · rintro ⟨z, ⟨y, hxy, hyz⟩, hzw⟩
    exact ⟨y, hxy, z, hyz, hzw⟩
  · rintro ⟨y, hxy, z, hyz, hzw⟩
    exact ⟨z, ⟨y, hxy, hyz⟩, hzw⟩

/-- The converse of a composition is the composition of the converses, in the other order.
level: 2
tags: composition -/
theorem comp_converse {α β γ : Type} (R : α → β → Prop) (S : β → γ → Prop) :
    ∀ x z, (∃ y, R x y ∧ S y z) ↔ ∃ y, S y z ∧ R x y := by
  intro x z
  constructor
  · rintro ⟨y, hxy, hyz⟩
    exact ⟨y, hyz, hxy⟩
  · rintro ⟨y, hyz, hxy⟩
    exact ⟨y, hxy, hyz⟩

/-! ## The reflexive transitive closure -/

/-- `Star R x y`: some number of steps of `R` lead from `x` to `y`. -/
inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (x : α) : Star R x x
  | step (x y z : α) : R x y → Star R y z → Star R x z

/-- One step is a way.
level: 2
tags: closure -/
theorem star_single {α : Type} (R : α → α → Prop) (x y : α) : R x y → Star R x y := by
  intro h
  exact Star.step x y y h (Star.refl y)

/-- Ways can be joined.
level: 4
tags: closure, induction -/
theorem star_trans {α : Type} (R : α → α → Prop) (x y z : α) : Star R x y → Star R y z → Star R x z := by
  intro h1 h2
  induction h1 with
  | refl _ => exact h2
  | step a b _ hab _ ih => exact Star.step a b z hab (ih h2)

/-- A step may be added at the end.
level: 3
tags: closure
uses: star_single, star_trans -/
theorem star_tail {α : Type} (R : α → α → Prop) (x y z : α) : Star R x y → R y z → Star R x z := by
  intro h1 h2
  exact star_trans R x y z h1 (star_single R y z h2)

/-- A larger relation has a larger closure.
level: 4
tags: closure, induction -/
theorem star_mono {α : Type} (R S : α → α → Prop) (h : ∀ x y, R x y → S x y) (x y : α) :
    Star R x y → Star S x y := by
  intro hxy
  induction hxy with
  | refl a => exact Star.refl a
  | step a b c hab _ ih => exact Star.step a b c (h a b hab) ih

/-- The closure is the least reflexive and transitive relation.
level: 4
tags: closure, induction -/
theorem star_least {α : Type} (R S : α → α → Prop) (h : ∀ x y, R x y → S x y) (hr : ∀ x, S x x)
    (ht : ∀ x y z, S x y → S y z → S x z) (x y : α) : Star R x y → S x y := by
  intro hxy
  induction hxy with
  | refl a => exact hr a
  | step a b c hab _ ih => exact ht a b c (h a b hab) ih

/-- Closing twice adds nothing.
level: 4
tags: closure
uses: star_trans, star_least -/
theorem star_star {α : Type} (R : α → α → Prop) (x y : α) : Star (Star R) x y → Star R x y := by
  apply star_least
  · intro a b h
    exact h
  · exact Star.refl
  · exact star_trans R

/-- The closure of a symmetric relation is symmetric.
level: 5
tags: closure, induction
uses: star_tail -/
theorem star_symm {α : Type} (R : α → α → Prop) (hs : ∀ x y, R x y → R y x) (x y : α) :
    Star R x y → Star R y x := by
  intro h
  induction h with
  | refl a => exact Star.refl a
  | step a b c hab _ ih => exact star_tail R c b a ih (hs a b hab)

/-! ## Confluence -/

/-- The strip lemma: if single steps can be joined by single steps, a step and a way can be joined.
source: folklore of term rewriting (e.g. Baader and Nipkow, Term Rewriting and All That)
level: 6
tags: closure, rewriting, induction -/
theorem diamond_strip {α : Type} (R : α → α → Prop)
    (h : ∀ x y z, R x y → R x z → ∃ w, R y w ∧ R z w) (x y z : α) :
    R x y → Star R x z → ∃ w, Star R y w ∧ R z w := by
  intro hxy hxz
  induction hxz generalizing y with
  | refl a => exact ⟨y, Star.refl y, hxy⟩
  | step a b c hab _ ih =>
    obtain ⟨w, hyw, hbw⟩ := h a y b hxy hab
    obtain ⟨v, hwv, hcv⟩ := ih w hbw
    exact ⟨v, Star.step y w v hyw hwv, hcv⟩

/-- The diamond property gives confluence: ways that part can be joined.
source: folklore of term rewriting (e.g. Baader and Nipkow, Term Rewriting and All That)
level: 6
tags: closure, rewriting, induction
uses: diamond_strip -/
theorem diamond_confluent {α : Type} (R : α → α → Prop)
    (h : ∀ x y z, R x y → R x z → ∃ w, R y w ∧ R z w) (x y z : α) :
    Star R x y → Star R x z → ∃ w, Star R y w ∧ Star R z w := by
  intro hxy hxz
  induction hxy generalizing z with
  | refl a => exact ⟨z, hxz, Star.refl z⟩
  | step a b c hab _ ih =>
    obtain ⟨w, hbw, hzw⟩ := diamond_strip R h a b z hab hxz
    obtain ⟨v, hcv, hwv⟩ := ih w hbw
    exact ⟨v, hcv, Star.step z w v hzw hwv⟩

/-- In a confluent relation, ends that can be reached from one start are equal.
source: folklore of term rewriting (e.g. Baader and Nipkow, Term Rewriting and All That)
level: 5
tags: closure, rewriting -/
theorem confluent_unique {α : Type} (R : α → α → Prop)
    (h : ∀ x y z, Star R x y → Star R x z → ∃ w, Star R y w ∧ Star R z w) (x y z : α)
    (hy : ∀ w, ¬R y w) (hz : ∀ w, ¬R z w) : Star R x y → Star R x z → y = z := by
  have stuck : ∀ a w, (∀ v, ¬R a v) → Star R a w → a = w := by
    intro a w ha haw
    cases haw with
    | refl => rfl
    | step _ b _ hab _ => exact absurd hab (ha b)
  intro hxy hxz
  obtain ⟨w, hyw, hzw⟩ := h x y z hxy hxz
  rw [stuck y w hy hyw, stuck z w hz hzw]

/-- Newman's lemma: where every chain of steps ends (stated as induction), local confluence gives confluence.
source: M. H. A. Newman, On theories with a combinatorial definition of "equivalence", 1942
level: 8
tags: closure, rewriting, well-founded
uses: star_trans -/
theorem newman {α : Type} (R : α → α → Prop)
    (ind : ∀ P : α → Prop, (∀ x, (∀ y, R x y → P y) → P x) → ∀ x, P x)
    (h : ∀ x y z, R x y → R x z → ∃ w, Star R y w ∧ Star R z w) (x y z : α) :
    Star R x y → Star R x z → ∃ w, Star R y w ∧ Star R z w := sorry

/-- Church and Rosser: in a confluent relation, whatever is connected by steps back and forth can be joined.
source: A. Church and J. B. Rosser, Some properties of conversion, 1936
level: 7
tags: closure, rewriting, induction
uses: star_trans -/
theorem church_rosser {α : Type} (R : α → α → Prop)
    (h : ∀ x y z, Star R x y → Star R x z → ∃ w, Star R y w ∧ Star R z w) (x y : α) :
    Star (fun a b => R a b ∨ R b a) x y → ∃ w, Star R x w ∧ Star R y w := sorry

end Relations
