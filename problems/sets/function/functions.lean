/-! # Functions

Injective and surjective functions, inverses, images and preimages, iteration, choice, and the diagonal arguments
of Cantor and Lawvere. `f` is injective when `∀ x y, f x = f y → x = y` and surjective when `∀ y, ∃ x, f x = y`; both
are written out. Sets are predicates.

source: Velleman, How to Prove It (topics; own statements)
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: functions
-/

namespace Functions

/-! ## Injective and surjective -/

/-- A composition of injective functions is injective.
level: 2
tags: injective -/
theorem comp_inj {α β γ : Type} (f : α → β) (g : β → γ) (hf : ∀ x y, f x = f y → x = y)
    (hg : ∀ x y, g x = g y → x = y) : ∀ x y, g (f x) = g (f y) → x = y := by
  intro x y h
  apply hf
  apply hg
  exact h

/-- A composition of surjective functions is surjective.
level: 2
tags: surjective -/
theorem comp_surj {α β γ : Type} (f : α → β) (g : β → γ) (hf : ∀ y, ∃ x, f x = y)
    (hg : ∀ z, ∃ y, g y = z) : ∀ z, ∃ x, g (f x) = z := by
  intro z
  obtain ⟨y, hy⟩ := hg z
  obtain ⟨x, hx⟩ := hf y
  exists x
  rw [hx, hy]

/-- If a composition is injective, so is the function applied first.
level: 2
tags: injective -/
theorem inj_of_comp {α β γ : Type} (f : α → β) (g : β → γ)
    (h : ∀ x y, g (f x) = g (f y) → x = y) : ∀ x y, f x = f y → x = y := by
  intro x y e
  apply h
  rw [e]

/-- If a composition is surjective, so is the function applied last.
level: 2
tags: surjective -/
theorem surj_of_comp {α β γ : Type} (f : α → β) (g : β → γ) (h : ∀ z, ∃ x, g (f x) = z) :
    ∀ z, ∃ y, g y = z := by
  intro z
  obtain ⟨x, hx⟩ := h z
  exact ⟨f x, hx⟩

/-- An injective function can be cancelled on the left.
level: 2
tags: injective -/
theorem inj_comp_cancel {α β γ : Type} (f : β → γ) (g h : α → β) (hf : ∀ x y, f x = f y → x = y)
    (e : ∀ x, f (g x) = f (h x)) : ∀ x, g x = h x := by
  intro x
  apply hf
  exact e x

/-- A surjective function can be cancelled on the right.
level: 3
tags: surjective -/
theorem surj_comp_cancel {α β γ : Type} (f : α → β) (g h : β → γ) (hf : ∀ y, ∃ x, f x = y)
    (e : ∀ x, g (f x) = h (f x)) : ∀ y, g y = h y := by
  intro y
  obtain ⟨x, hx⟩ := hf y
  rw [← hx]
  exact e x

/-! ## Inverses -/

/-- A function with a left inverse is injective.
level: 2
tags: injective, inverses -/
theorem inj_of_left_inv {α β : Type} (f : α → β) (g : β → α) (h : ∀ x, g (f x) = x) :
    ∀ x y, f x = f y → x = y := by
  intro x y e
  rw [← h x, ← h y, e]

/-- A function with a right inverse is surjective.
level: 1
tags: surjective, inverses -/
theorem surj_of_right_inv {α β : Type} (f : α → β) (g : β → α) (h : ∀ y, f (g y) = y) :
    ∀ y, ∃ x, f x = y := by
  intro y
  exact ⟨g y, h y⟩

/-- A left inverse and a right inverse are equal.
level: 3
tags: inverses -/
theorem inv_unique {α β : Type} (f : α → β) (g h : β → α) (h1 : ∀ x, g (f x) = x)
    (h2 : ∀ y, f (h y) = y) : ∀ y, g y = h y := by
  intro y
  have e := h1 (h y)
  rw [h2 y] at e
  exact e

/-- A function that is its own inverse is injective and surjective.
level: 3
tags: injective, surjective, inverses
uses: inj_of_left_inv, surj_of_right_inv -/
theorem involution_bij {α : Type} (f : α → α) (h : ∀ x, f (f x) = x) :
    (∀ x y, f x = f y → x = y) ∧ ∀ y, ∃ x, f x = y := by
  constructor
  · exact inj_of_left_inv f f h
  · exact surj_of_right_inv f f h

/-! ## Images and preimages -/

/-- The preimage of an intersection.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 1
tags: warm-up, preimages -/
theorem preimage_inter {α β : Type} (f : α → β) (U V : β → Prop) :
    ∀ x, (U (f x) ∧ V (f x)) ↔ (fun y => U y ∧ V y) (f x) := by
  intro x
  exact Iff.rfl

/-- Images of smaller sets are smaller.
level: 1
tags: images -/
theorem image_mono {α β : Type} (f : α → β) (A B : α → Prop) (h : ∀ x, A x → B x) :
    ∀ y, (∃ x, A x ∧ f x = y) → ∃ x, B x ∧ f x = y := by
  rintro y ⟨x, hx, e⟩
  exact ⟨x, h x hx, e⟩

/-- The image lies in `U` exactly when the set lies in the preimage of `U`.
level: 2
tags: warm-up, images, preimages -/
theorem image_subset_iff {α β : Type} (f : α → β) (A : α → Prop) (U : β → Prop) :
    (∀ y, (∃ x, A x ∧ f x = y) → U y) ↔ ∀ x, A x → U (f x) := by
  constructor
  · intro h x hx
    exact h (f x) ⟨x, hx, rfl⟩
  · rintro h y ⟨x, hx, e⟩
    rw [← e]
    exact h x hx

/-- An injective function adds nothing to the preimage of an image.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 3
tags: images, preimages, injective -/
theorem preimage_image_inj {α β : Type} (f : α → β) (A : α → Prop)
    (h : ∀ x y, f x = f y → x = y) : ∀ x, (∃ z, A z ∧ f z = f x) → A x := by
  rintro x ⟨z, hz, e⟩
  rw [← h z x e]
  exact hz

/-- The image of a union of sets.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 2
tags: images, families -/
theorem image_iUnion {ι α β : Type} (f : α → β) (F : ι → α → Prop) :
    ∀ y, (∃ x, (∃ i, F i x) ∧ f x = y) ↔ ∃ i, ∃ x, F i x ∧ f x = y := by
  intro y
  constructor
  · rintro ⟨x, ⟨i, hi⟩, e⟩
    exact ⟨i, x, hi, e⟩
  · rintro ⟨i, x, hi, e⟩
    exact ⟨x, ⟨i, hi⟩, e⟩

/-- For an injective function, the intersection of the images lies in the image of the intersection. There must be
an index `i0`.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 4
tags: images, families, injective -/
theorem image_iInter_inj {ι α β : Type} (i0 : ι) (f : α → β) (F : ι → α → Prop)
    (h : ∀ x y, f x = f y → x = y) :
    ∀ y, (∀ i, ∃ x, F i x ∧ f x = y) → ∃ x, (∀ i, F i x) ∧ f x = y := by
  intro y hy
  obtain ⟨x, _, e⟩ := hy i0
  exists x
  constructor
  · intro i
    obtain ⟨z, hz, ez⟩ := hy i
    have same : z = x := h z x (ez.trans e.symm)
    rw [← same]
    exact hz
  · exact e

/-! ## Iteration -/

/-- `f` applied `n` times. -/
def iter {α : Type} (f : α → α) : Nat → α → α
  | 0, x => x
  | n + 1, x => iter f n (f x)

/-- Iterates of an injective function are injective.
level: 4
tags: iteration, injective, induction -/
theorem iterate_inj {α : Type} (f : α → α) (h : ∀ x y, f x = f y → x = y) (n : Nat) :
    ∀ x y, iter f n x = iter f n y → x = y := by
  induction n with
  | zero =>
    intro x y e
    exact e
  | succ n ih =>
    intro x y e
    exact h x y (ih (f x) (f y) e)

/-- A fixed point stays where it is.
level: 3
tags: iteration, fixed points, induction -/
theorem iterate_fixed {α : Type} (f : α → α) (x : α) (h : f x = x) (n : Nat) : iter f n x = x := by
  induction n with
  | zero => rfl
  | succ n ih =>
    show iter f n (f x) = x
    rw [h]
    exact ih

/-- The function may as well be applied last.
level: 4
tags: iteration, induction -/
theorem iterate_succ {α : Type} (f : α → α) (n : Nat) : ∀ x, iter f (n + 1) x = f (iter f n x) := by
  induction n with
  | zero =>
    intro x
    rfl
  | succ n ih =>
    intro x
    exact ih (f x)

/-- Iterating `m + n` times is iterating `m` times, then `n` times.
level: 4
tags: iteration, induction
uses: iterate_succ -/
theorem iterate_add {α : Type} (f : α → α) (m n : Nat) (x : α) :
    iter f (m + n) x = iter f n (iter f m x) := by
  induction n generalizing x with
  | zero => rfl
  | succ n ih =>
    show iter f (m + n) (f x) = iter f n (f (iter f m x))
    rw [ih (f x), ← iterate_succ f m x]
    rfl

/-! ## Choice -/

/-- A form of the axiom of choice.
level: 4
tags: choice, classical -/
theorem choice_fun {α β : Type} (R : α → β → Prop) (h : ∀ x, ∃ y, R x y) :
    ∃ f : α → β, ∀ x, R x (f x) := by
  exists fun x => Classical.choose (h x)
  intro x
  exact Classical.choose_spec (h x)

/-- A surjective function has a right inverse.
level: 4
tags: choice, surjective, inverses, classical
uses: choice_fun -/
theorem surj_right_inv {α β : Type} (f : α → β) (h : ∀ y, ∃ x, f x = y) :
    ∃ g : β → α, ∀ y, f (g y) = y := by
  exact choice_fun (fun y x => f x = y) h

/-- An injective function on a type that is not empty has a left inverse.
level: 5
tags: choice, injective, inverses, classical
uses: choice_fun -/
theorem inj_left_inv {α β : Type} (c : α) (f : α → β) (h : ∀ x y, f x = f y → x = y) :
    ∃ g : β → α, ∀ x, g (f x) = x := by
  -- where `y` is a value of `f`, take what it is the value of, and `c` elsewhere
  have total : ∀ y, ∃ x, ∀ z, f z = y → z = x := by
    intro y
    by_cases hy : ∃ z, f z = y
    · obtain ⟨x, hx⟩ := hy
      exists x
      intro z hz
      exact h z x (hz.trans hx.symm)
    · exists c
      intro z hz
      exact absurd ⟨z, hz⟩ hy
  obtain ⟨g, hg⟩ := choice_fun (fun y x => ∀ z, f z = y → z = x) total
  exists g
  intro x
  exact (hg (f x) x rfl).symm

/-! ## Diagonals -/

/-- Cantor's theorem: no function from a type onto its power set.
source: Avigad, Massot, Mathematics in Lean, chapter 4 (topic; own statement)
level: 5
tags: diagonal -/
theorem cantor {α : Type} (f : α → (α → Prop)) : ¬∀ S : α → Prop, ∃ x, f x = S := by
  intro h
  obtain ⟨d, hd⟩ := h (fun x => ¬f x x)
  have e : f d d ↔ ¬f d d := by
    constructor
    · intro hx
      rw [hd] at hx
      exact hx
    · intro hx
      rw [hd]
      exact hx
  have no : ¬f d d := fun hx => e.mp hx hx
  exact no (e.mpr no)

/-- There is no injective function from the power set either.
level: 7
tags: diagonal, injective -/
theorem cantor_inj {α : Type} (f : (α → Prop) → α) : ¬∀ S T : α → Prop, f S = f T → S = T := by
  intro h
  -- the values `f S` that do not lie in their own `S`
  have key : ∀ S : α → Prop, S = (fun x => ∃ T, f T = x ∧ ¬T x) → (S (f S) ↔ ¬S (f S)) := by
    intro S hS
    constructor
    · intro hx
      rw [hS] at hx
      obtain ⟨T, e, hT⟩ := hx
      rw [← hS] at e hT
      rw [← h T S e]
      rw [← h T S e] at hT
      exact hT
    · intro hx
      have found : (fun x => ∃ T, f T = x ∧ ¬T x) (f S) := ⟨S, rfl, hx⟩
      rw [← hS] at found
      exact found
  have e := key _ rfl
  have no := fun hx => e.mp hx hx
  exact no (e.mpr no)

/-- Lawvere's fixed point theorem: if every function from `α` to `β` is one of the `f a`, each function from `β`
to itself has a fixed point.
source: F. W. Lawvere, Diagonal arguments and cartesian closed categories, 1969 (for types)
level: 5
tags: diagonal, fixed points -/
theorem lawvere {α β : Type} (f : α → (α → β)) (h : ∀ g : α → β, ∃ a, ∀ x, f a x = g x)
    (t : β → β) : ∃ b, t b = b := by
  obtain ⟨a, ha⟩ := h (fun x => t (f x x))
  exists f a a
  exact (ha a).symm

/-- Cantor, Schröder and Bernstein: injective functions both ways give one that is injective and surjective.
level: 9
tags: injective, surjective, classical -/
theorem schroeder_bernstein {α β : Type} (f : α → β) (g : β → α) (hf : ∀ x y, f x = f y → x = y)
    (hg : ∀ x y, g x = g y → x = y) :
    ∃ h : α → β, (∀ x y, h x = h y → x = y) ∧ ∀ y, ∃ x, h x = y := sorry

end Functions
