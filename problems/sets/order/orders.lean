/-! # Orders

Partial orders, monotone functions, Galois connections, a fixed point theorem, and well-founded relations. An order is a
relation `R` with its properties as hypotheses; that `R` is well-founded is stated as the principle of induction
along it.

source: Velleman, How to Prove It (topics; own statements)
licence: Apache-2.0; the mathematics is public, the Lean statements were written for this project
tags: orders
-/

namespace Orders

/-! ## Partial orders -/

/-- A composition of monotone functions is monotone.
level: 1
tags: monotone -/
theorem mono_comp {α β γ : Type} (R : α → α → Prop) (S : β → β → Prop) (T : γ → γ → Prop)
    (f : α → β) (g : β → γ) (hf : ∀ x y, R x y → S (f x) (f y))
    (hg : ∀ x y, S x y → T (g x) (g y)) : ∀ x y, R x y → T (g (f x)) (g (f y)) := by
  intro x y h
  apply hg
  apply hf
  exact h

/-- There is at most one least element.
level: 2
tags: bounds -/
theorem least_unique {α : Type} (R : α → α → Prop) (ha : ∀ x y, R x y → R y x → x = y) (a b : α)
    (h1 : ∀ x, R a x) (h2 : ∀ x, R b x) : a = b := by
  apply ha
  · exact h1 b
  · exact h2 a

/-- There is at most one greatest lower bound.
level: 3
tags: bounds -/
theorem glb_unique {α : Type} (R : α → α → Prop) (ha : ∀ x y, R x y → R y x → x = y)
    (A : α → Prop) (g h : α) (g1 : ∀ x, A x → R g x) (g2 : ∀ y, (∀ x, A x → R y x) → R y g)
    (h1 : ∀ x, A x → R h x) (h2 : ∀ y, (∀ x, A x → R y x) → R y h) : g = h := by
  apply ha
  · exact h2 g g1
  · exact g2 h h1

/-- The strict part of a partial order is transitive.
level: 3
tags: strict -/
theorem strict_from_partial {α : Type} (R : α → α → Prop) (ha : ∀ x y, R x y → R y x → x = y)
    (ht : ∀ x y z, R x y → R y z → R x z) :
    ∀ x y z, (R x y ∧ x ≠ y) → (R y z ∧ y ≠ z) → (R x z ∧ x ≠ z) := by
  rintro x y z ⟨hxy, nxy⟩ ⟨hyz, nyz⟩
  constructor
  · exact ht x y z hxy hyz
  · intro e
    apply nxy
    apply ha x y hxy
    rw [e]
    exact hyz

/-- An element below which lies all that lies below another one is above that one, and conversely.
level: 3
tags: lower sets -/
theorem below_iff {α : Type} (R : α → α → Prop) (hr : ∀ x, R x x)
    (ht : ∀ x y z, R x y → R y z → R x z) : ∀ a b, (∀ x, R x a → R x b) ↔ R a b := by
  intro a b
  constructor
  · intro h
    exact h a (hr a)
  · intro hab x hxa
    exact ht x a b hxa hab

/-- Two elements with the same elements below them are equal.
level: 3
tags: lower sets
uses: below_iff -/
theorem below_ext {α : Type} (R : α → α → Prop) (hr : ∀ x, R x x)
    (ha : ∀ x y, R x y → R y x → x = y) (ht : ∀ x y z, R x y → R y z → R x z) (a b : α)
    (h : ∀ x, R x a ↔ R x b) : a = b := by
  apply ha
  · exact (below_iff R hr ht a b).mp (fun x => (h x).mp)
  · exact (below_iff R hr ht b a).mp (fun x => (h x).mpr)

/-! ## Galois connections -/

/-- One round trip of a Galois connection only goes up.
level: 2
tags: galois connections -/
theorem galois_unit {α β : Type} (R : α → α → Prop) (S : β → β → Prop) (Sr : ∀ x, S x x) (f : α → β)
    (g : β → α) (h : ∀ x y, S (f x) y ↔ R x (g y)) : ∀ x, R x (g (f x)) := by
  intro x
  exact (h x (f x)).mp (Sr (f x))

/-- The other round trip only goes down.
level: 2
tags: galois connections -/
theorem galois_counit {α β : Type} (R : α → α → Prop) (S : β → β → Prop) (Rr : ∀ x, R x x) (f : α → β)
    (g : β → α) (h : ∀ x y, S (f x) y ↔ R x (g y)) : ∀ y, S (f (g y)) y := by
  intro y
  exact (h (g y) y).mpr (Rr (g y))

/-- The lower adjoint of a Galois connection is monotone.
level: 4
tags: galois connections, monotone
uses: galois_unit -/
theorem galois_mono {α β : Type} (R : α → α → Prop) (S : β → β → Prop) (Sr : ∀ x, S x x)
    (Rt : ∀ x y z, R x y → R y z → R x z) (f : α → β) (g : β → α)
    (h : ∀ x y, S (f x) y ↔ R x (g y)) : ∀ x y, R x y → S (f x) (f y) := by
  intro x y hxy
  apply (h x (f y)).mpr
  exact Rt x y (g (f y)) hxy (galois_unit R S Sr f g h y)

/-- There and back and there again is there.
level: 5
tags: galois connections
uses: galois_unit, galois_counit, galois_mono -/
theorem galois_closure {α β : Type} (R : α → α → Prop) (S : β → β → Prop) (Rr : ∀ x, R x x)
    (Sr : ∀ x, S x x) (Sa : ∀ x y, S x y → S y x → x = y) (Rt : ∀ x y z, R x y → R y z → R x z)
    (f : α → β) (g : β → α) (h : ∀ x y, S (f x) y ↔ R x (g y)) : ∀ x, f (g (f x)) = f x := by
  intro x
  apply Sa
  · exact galois_counit R S Rr f g h (f x)
  · apply galois_mono R S Sr Rt f g h
    exact galois_unit R S Sr f g h x

/-! ## Fixed points -/

/-- Knaster and Tarski, for predicates: a monotone operator has a fixed point that lies below everything that the
operator shrinks.
source: A. Tarski, A lattice-theoretical fixpoint theorem and its applications, 1955 (for power sets)
level: 7
tags: fixed points, monotone -/
theorem knaster_tarski {α : Type} (F : (α → Prop) → (α → Prop))
    (h : ∀ A B : α → Prop, (∀ x, A x → B x) → ∀ x, F A x → F B x) :
    ∃ P : α → Prop, (∀ x, F P x ↔ P x) ∧ ∀ Q : α → Prop, (∀ x, F Q x → Q x) → ∀ x, P x → Q x := by
  -- the intersection of all sets that `F` shrinks
  let P : α → Prop := fun x => ∀ Q : α → Prop, (∀ y, F Q y → Q y) → Q x
  have least : ∀ Q : α → Prop, (∀ x, F Q x → Q x) → ∀ x, P x → Q x := by
    intro Q hQ x hx
    exact hx Q hQ
  have shrinks : ∀ x, F P x → P x := by
    intro x hx Q hQ
    apply hQ
    exact h P Q (least Q hQ) x hx
  refine ⟨P, ?_, least⟩
  intro x
  constructor
  · exact shrinks x
  · intro hx
    apply hx (F P)
    intro y hy
    exact h (F P) P shrinks y hy

/-! ## Well-founded relations -/

/-- Induction along a relation excludes loops.
level: 4
tags: well-founded, induction -/
theorem wf_no_loop {α : Type} (R : α → α → Prop)
    (ind : ∀ P : α → Prop, (∀ x, (∀ y, R y x → P y) → P x) → ∀ x, P x) : ∀ x, ¬R x x := by
  apply ind (fun x => ¬R x x)
  intro x ih hx
  exact ih x hx hx

/-- Induction along a relation excludes circles of two.
level: 5
tags: well-founded, induction -/
theorem wf_no_two_loop {α : Type} (R : α → α → Prop)
    (ind : ∀ P : α → Prop, (∀ x, (∀ y, R y x → P y) → P x) → ∀ x, P x) : ∀ x y, R x y → ¬R y x := by
  apply ind (fun x => ∀ y, R x y → ¬R y x)
  intro x ih y hxy hyx
  exact ih y hyx x hyx hxy

/-- Induction along a relation gives minimal elements; needs excluded middle.
level: 6
tags: well-founded, induction, classical -/
theorem wf_minimal {α : Type} (R : α → α → Prop)
    (ind : ∀ P : α → Prop, (∀ x, (∀ y, R y x → P y) → P x) → ∀ x, P x) (A : α → Prop) (a : α)
    (h : A a) : ∃ m, A m ∧ ∀ y, R y m → ¬A y := by
  have found : ∀ x, A x → ∃ m, A m ∧ ∀ y, R y m → ¬A y := by
    apply ind (fun x => A x → ∃ m, A m ∧ ∀ y, R y m → ¬A y)
    intro x ih hx
    by_cases below : ∃ y, R y x ∧ A y
    · obtain ⟨y, hyx, hy⟩ := below
      exact ih y hyx hy
    · exact ⟨x, hx, fun y hyx hy => below ⟨y, hyx, hy⟩⟩
  exact found a h

/-- There is no infinite descending chain.
level: 6
tags: well-founded, induction -/
theorem wf_no_descent {α : Type} (R : α → α → Prop)
    (ind : ∀ P : α → Prop, (∀ x, (∀ y, R y x → P y) → P x) → ∀ x, P x) (f : Nat → α) :
    ¬∀ n, R (f (n + 1)) (f n) := by
  intro h
  have none : ∀ x, ∀ n, f n ≠ x := by
    apply ind (fun x => ∀ n, f n ≠ x)
    intro x ih n e
    apply ih (f (n + 1)) _ (n + 1) rfl
    rw [← e]
    exact h n
  exact none (f 0) 0 rfl

/-! ## Natural numbers -/

/-- Strong induction.
level: 5
tags: natural numbers, induction -/
theorem nat_strong_induction (P : Nat → Prop) (h : ∀ n, (∀ m, m < n → P m) → P n) : ∀ n, P n := by
  have below : ∀ n, ∀ m, m < n → P m := by
    intro n
    induction n with
    | zero =>
      intro m hm
      exact absurd hm (Nat.not_lt_zero m)
    | succ n ih =>
      intro m hm
      apply h
      intro k hk
      exact ih k (Nat.lt_of_lt_of_le hk (Nat.le_of_lt_succ hm))
  intro n
  exact h n (below n)

/-- No function on the natural numbers descends for ever.
level: 6
tags: natural numbers, induction
uses: nat_strong_induction -/
theorem nat_no_descent (f : Nat → Nat) : ¬∀ n, f (n + 1) < f n := by
  intro h
  have none : ∀ k, ∀ n, f n ≠ k := by
    apply nat_strong_induction
    intro k ih n e
    apply ih (f (n + 1)) _ (n + 1) rfl
    rw [← e]
    exact h n
  exact none (f 0) 0 rfl

/-- The least number principle; needs excluded middle.
level: 6
tags: natural numbers, induction, classical
uses: nat_strong_induction -/
theorem nat_least (P : Nat → Prop) (k : Nat) (h : P k) : ∃ m, P m ∧ ∀ n, P n → m ≤ n := by
  have found : ∀ n, P n → ∃ m, P m ∧ ∀ n, P n → m ≤ n := by
    apply nat_strong_induction
    intro n ih hn
    by_cases below : ∃ m, m < n ∧ P m
    · obtain ⟨m, hmn, hm⟩ := below
      exact ih m hmn hm
    · exists n
      constructor
      · exact hn
      · intro m hm
        cases Nat.lt_or_ge m n with
        | inl hmn => exact absurd ⟨m, hmn, hm⟩ below
        | inr hnm => exact hnm
  exact found k h

/-- A function that respects strict order never falls behind.
level: 5
tags: natural numbers, monotone, induction -/
theorem nat_strict_mono_le (f : Nat → Nat) (h : ∀ m n, m < n → f m < f n) : ∀ n, n ≤ f n := by
  intro n
  induction n with
  | zero => exact Nat.zero_le (f 0)
  | succ n ih => exact Nat.lt_of_le_of_lt ih (h n (n + 1) (Nat.le_refl (n + 1)))

/-- Every relation that is transitive and total on a finite stretch of numbers has a greatest element there.
level: 6
tags: natural numbers, bounds, induction -/
theorem nat_stretch_max (R : Nat → Nat → Prop) (ht : ∀ x y z, R x y → R y z → R x z)
    (hc : ∀ x y, R x y ∨ R y x) (n : Nat) : ∃ m, m ≤ n ∧ ∀ k, k ≤ n → R k m := sorry

end Orders
