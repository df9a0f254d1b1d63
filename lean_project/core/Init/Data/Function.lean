prelude
import Init.Core.Quotient
import Init.Data.Prod

/-! # Functions and relations

Injective, surjective and bijective functions and inverses; reflexive, symmetric and transitive
relations; transitive closure; unique existence.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Function

variable {α : Sort u} {β : Sort v} {φ : Sort w}

/-- Different arguments have different values. -/
def Injective (f : α → β) : Prop := ∀ ⦃a₁ a₂⦄, f a₁ = f a₂ → a₁ = a₂

/-- Every element is a value. -/
def Surjective (f : α → β) : Prop := ∀ b, ∃ a, f a = b

/-- Injective and surjective. -/
def Bijective (f : α → β) : Prop := Injective f ∧ Surjective f

/-- `g` undoes `f`. -/
def LeftInverse (g : β → α) (f : α → β) : Prop := ∀ x, g (f x) = x

/-- `f` undoes `g`. -/
def RightInverse (g : β → α) (f : α → β) : Prop := LeftInverse f g

/-- There is a function that undoes `f`. -/
def HasLeftInverse (f : α → β) : Prop := ∃ finv : β → α, LeftInverse finv f

/-- There is a function that `f` undoes. -/
def HasRightInverse (f : α → β) : Prop := ∃ finv : β → α, RightInverse finv f

theorem injective_id : Injective (@id α) := fun _ _ h => h

theorem surjective_id : Surjective (@id α) := fun b => ⟨b, rfl⟩

theorem bijective_id : Bijective (@id α) := ⟨injective_id, surjective_id⟩

theorem Injective.eq_iff {f : α → β} (h : Injective f) {a b : α} : f a = f b ↔ a = b :=
  ⟨@h _ _, congrArg f⟩

theorem Injective.ne {f : α → β} (h : Injective f) {a b : α} : a ≠ b → f a ≠ f b :=
  fun hn e => hn (h e)

theorem Injective.ne_iff {f : α → β} (h : Injective f) {a b : α} : f a ≠ f b ↔ a ≠ b :=
  not_congr h.eq_iff

theorem Injective.comp {g : β → φ} {f : α → β} (hg : Injective g) (hf : Injective f) :
    Injective (g ∘ f) :=
  fun _ _ h => hf (hg h)

theorem Injective.of_comp {g : β → φ} {f : α → β} (h : Injective (g ∘ f)) : Injective f :=
  fun _ _ e => h (congrArg g e)

theorem Surjective.comp {g : β → φ} {f : α → β} (hg : Surjective g) (hf : Surjective f) :
    Surjective (g ∘ f) := fun c => by
  obtain ⟨b, rfl⟩ := hg c
  obtain ⟨a, rfl⟩ := hf b
  exact ⟨a, rfl⟩

theorem Surjective.of_comp {g : β → φ} {f : α → β} (h : Surjective (g ∘ f)) : Surjective g :=
  fun c => let ⟨a, ha⟩ := h c; ⟨f a, ha⟩

theorem Surjective.forall {f : α → β} (hf : Surjective f) {p : β → Prop} :
    (∀ y, p y) ↔ ∀ x, p (f x) :=
  ⟨fun h x => h (f x), fun h y => let ⟨x, hx⟩ := hf y; hx ▸ h x⟩

theorem Surjective.exists {f : α → β} (hf : Surjective f) {p : β → Prop} :
    (∃ y, p y) ↔ ∃ x, p (f x) :=
  ⟨fun ⟨y, hy⟩ => let ⟨x, hx⟩ := hf y; ⟨x, hx.symm ▸ hy⟩, fun ⟨x, hx⟩ => ⟨f x, hx⟩⟩

theorem Bijective.injective {f : α → β} (h : Bijective f) : Injective f := h.1

theorem Bijective.surjective {f : α → β} (h : Bijective f) : Surjective f := h.2

theorem Bijective.comp {g : β → φ} {f : α → β} (hg : Bijective g) (hf : Bijective f) :
    Bijective (g ∘ f) :=
  ⟨hg.1.comp hf.1, hg.2.comp hf.2⟩

theorem LeftInverse.injective {g : β → α} {f : α → β} (h : LeftInverse g f) : Injective f :=
  fun a b e => (h a).symm.trans ((congrArg g e).trans (h b))

theorem LeftInverse.surjective {g : β → α} {f : α → β} (h : LeftInverse g f) : Surjective g :=
  fun a => ⟨f a, h a⟩

theorem RightInverse.surjective {g : β → α} {f : α → β} (h : RightInverse g f) : Surjective f :=
  LeftInverse.surjective h

theorem RightInverse.injective {g : β → α} {f : α → β} (h : RightInverse g f) : Injective g :=
  LeftInverse.injective h

theorem LeftInverse.comp_eq_id {f : α → β} {g : β → α} (h : LeftInverse f g) : f ∘ g = id :=
  funext h

theorem RightInverse.comp_eq_id {f : α → β} {g : β → α} (h : RightInverse f g) : g ∘ f = id :=
  funext h

theorem leftInverse_iff_comp {f : α → β} {g : β → α} : LeftInverse f g ↔ f ∘ g = id :=
  ⟨LeftInverse.comp_eq_id, congr_fun⟩

theorem HasLeftInverse.injective {f : α → β} : HasLeftInverse f → Injective f
  | ⟨_, h⟩ => h.injective

theorem HasRightInverse.surjective {f : α → β} : HasRightInverse f → Surjective f
  | ⟨_, h⟩ => h.surjective

theorem Surjective.hasRightInverse {f : α → β} (h : Surjective f) : HasRightInverse f :=
  ⟨fun b => (h b).choose, fun b => (h b).choose_spec⟩

theorem Injective.hasLeftInverse [i : Nonempty α] {f : α → β} (h : Injective f) :
    HasLeftInverse f := by
  obtain ⟨a₀⟩ := i
  have key : ∀ b, ∃ a, ∀ a', f a' = b → a' = a := fun b => by
    rcases Classical.em (∃ a, f a = b) with ⟨a, rfl⟩ | hn
    · exact ⟨a, fun a' e => h e⟩
    · exact ⟨a₀, fun a' e => absurd ⟨a', e⟩ hn⟩
  exact ⟨fun b => (key b).choose, fun a => ((key (f a)).choose_spec a rfl).symm⟩

/-- A function of pairs as a function of two arguments. -/
@[inline] def curry {α : Type u} {β : Type v} {φ : Sort w} (f : α × β → φ) : α → β → φ :=
  fun a b => f (a, b)

/-- A function of two arguments as a function of pairs. -/
@[inline] def uncurry {α : Type u} {β : Type v} {φ : Sort w} (f : α → β → φ) : α × β → φ :=
  fun a => f a.1 a.2

@[simp] theorem curry_uncurry {α : Type u} {β : Type v} {φ : Sort w} (f : α → β → φ) :
    curry (uncurry f) = f :=
  rfl

@[simp] theorem uncurry_curry {α : Type u} {β : Type v} {φ : Sort w} (f : α × β → φ) :
    uncurry (curry f) = f :=
  funext fun ⟨_, _⟩ => rfl

@[simp] theorem uncurry_apply_pair {α : Type u} {β : Type v} {φ : Sort w} (f : α → β → φ) (x : α)
    (y : β) : uncurry f (x, y) = f x y :=
  rfl

@[simp] theorem curry_apply {α : Type u} {β : Type v} {φ : Sort w} (f : α × β → φ) (x : α) (y : β) :
    curry f x y = f (x, y) :=
  rfl

end Function

/-! ## Relations -/

section Relations

variable {α : Sort u} (r : α → α → Prop)

/-- Every element is related to itself. -/
def Reflexive : Prop := ∀ x, r x x

/-- The relation holds in both directions or in none. -/
def Symmetric : Prop := ∀ ⦃x y⦄, r x y → r y x

/-- The relation can be chained. -/
def Transitive : Prop := ∀ ⦃x y z⦄, r x y → r y z → r x z

/-- No element is related to itself. -/
def Irreflexive : Prop := ∀ x, ¬r x x

/-- Elements related both ways are equal. -/
def AntiSymmetric : Prop := ∀ ⦃x y⦄, r x y → r y x → x = y

/-- Any two elements are related one way or the other. -/
def Total : Prop := ∀ x y, r x y ∨ r y x

theorem Equivalence.reflexive {r : α → α → Prop} (h : Equivalence r) : Reflexive r := h.refl

theorem Equivalence.symmetric {r : α → α → Prop} (h : Equivalence r) : Symmetric r :=
  fun _ _ => h.symm

theorem Equivalence.transitive {r : α → α → Prop} (h : Equivalence r) : Transitive r :=
  fun _ _ _ => h.trans

/-- The smallest transitive relation that holds where `r` does. -/
inductive Relation.TransGen {α : Sort u} (r : α → α → Prop) : α → α → Prop
  | single {a b} : r a b → TransGen r a b
  | tail {a b c} : TransGen r a b → r b c → TransGen r a c

theorem Relation.TransGen.trans {α : Sort u} {r : α → α → Prop} {a b c : α} (hab : TransGen r a b)
    (hbc : TransGen r b c) : TransGen r a c := by
  induction hbc with
  | single h => exact .tail hab h
  | tail _ h ih => exact .tail ih h

end Relations

/-! ## Unique existence -/

/-- There is exactly one `x` with `p x`; written `∃! x, p x`. -/
def ExistsUnique {α : Sort u} (p : α → Prop) : Prop := ∃ x, p x ∧ ∀ y, p y → y = x

open Lean in
macro "∃!" xs:explicitBinders ", " b:term : term => do
  return ⟨← expandExplicitBinders ``ExistsUnique xs.raw b.raw⟩

/-- Prints `∃! x, p x`. -/
@[app_unexpander ExistsUnique] def unexpandExistsUnique : Lean.PrettyPrinter.Unexpander
  | `($(_) fun $x:ident => $b) => `(∃! $x:ident, $b)
  | `($(_) fun ($x:ident : $t) => $b) => `(∃! $x:ident : $t, $b)
  | _ => throw ()

theorem ExistsUnique.intro {α : Sort u} {p : α → Prop} (w : α) (h₁ : p w) (h₂ : ∀ y, p y → y = w) :
    ∃! x, p x :=
  ⟨w, h₁, h₂⟩

theorem ExistsUnique.elim {α : Sort u} {p : α → Prop} {b : Prop} (h₂ : ∃! x, p x)
    (h₁ : ∀ x, p x → (∀ y, p y → y = x) → b) : b :=
  let ⟨x, hx, hu⟩ := h₂
  h₁ x hx hu

theorem ExistsUnique.exists {α : Sort u} {p : α → Prop} : (∃! x, p x) → ∃ x, p x
  | ⟨x, h, _⟩ => ⟨x, h⟩

theorem ExistsUnique.unique {α : Sort u} {p : α → Prop} (h : ∃! x, p x) {y₁ y₂ : α} (py₁ : p y₁)
    (py₂ : p y₂) : y₁ = y₂ :=
  let ⟨_, _, hu⟩ := h
  (hu y₁ py₁).trans (hu y₂ py₂).symm

theorem existsUnique_of_exists_of_unique {α : Sort u} {p : α → Prop} (hex : ∃ x, p x)
    (hunique : ∀ y₁ y₂, p y₁ → p y₂ → y₁ = y₂) : ∃! x, p x :=
  let ⟨x, px⟩ := hex
  ⟨x, px, fun y py => hunique y x py px⟩
