prelude
import Init.Data.Option

/-! # Pairs, dependent pairs, sums, subtypes

`Prod`, `Sigma`, `PSigma`, `Sum` and `Subtype`: extensionality, quantifiers, decidable equality.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w u₁ u₂ v₁ v₂

infixr:30 " ⊕ " => Sum
infixr:30 " ⊕' " => PSum

attribute [ext] Prod PProd Sigma PSigma

/-! ## Functions -/

section

variable {α : Sort u} {β : Sort v} {δ : Sort w}

@[simp] theorem Function.comp_apply {f : β → δ} {g : α → β} {x : α} : (f ∘ g) x = f (g x) := rfl

theorem Function.comp_def (f : β → δ) (g : α → β) : f ∘ g = fun x => f (g x) := rfl

@[simp] theorem Function.const_apply {a : α} {b : β} : Function.const β a b = a := rfl

@[simp] theorem Function.id_comp (f : α → β) : id ∘ f = f := rfl

@[simp] theorem Function.comp_id (f : α → β) : f ∘ id = f := rfl

theorem Function.comp_assoc {φ : Sort u₁} (f : δ → φ) (g : β → δ) (h : α → β) :
    (f ∘ g) ∘ h = f ∘ g ∘ h :=
  rfl

theorem congr_arg {a₁ a₂ : α} (f : α → β) (h : a₁ = a₂) : f a₁ = f a₂ := congrArg f h

theorem congr_fun {β : α → Sort v} {f g : (x : α) → β x} (h : f = g) (a : α) : f a = g a :=
  congrFun h a

end

/-! ## Pairs -/

namespace Prod

variable {α : Type u} {β : Type v} {α₁ : Type u₁} {α₂ : Type u₂} {β₁ : Type v₁} {β₂ : Type v₂}

@[simp] theorem mk.eta : ∀ {p : α × β}, (p.1, p.2) = p
  | (_, _) => rfl

@[simp] protected theorem eta (p : α × β) : Prod.mk p.1 p.2 = p := rfl

theorem mk_inj {a₁ a₂ : α} {b₁ b₂ : β} : (a₁, b₁) = (a₂, b₂) ↔ a₁ = a₂ ∧ b₁ = b₂ :=
  ⟨fun h => by injection h with h h'; exact ⟨h, h'⟩, fun ⟨h, h'⟩ => h ▸ h' ▸ rfl⟩

@[simp] protected theorem «forall» {p : α × β → Prop} : (∀ x, p x) ↔ ∀ a b, p (a, b) :=
  ⟨fun h a b => h (a, b), fun h ⟨a, b⟩ => h a b⟩

@[simp] protected theorem «exists» {p : α × β → Prop} : (∃ x, p x) ↔ ∃ a b, p (a, b) :=
  ⟨fun ⟨⟨a, b⟩, h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨(a, b), h⟩⟩

/-- Applies a function to each component. -/
def map (f : α₁ → α₂) (g : β₁ → β₂) : α₁ × β₁ → α₂ × β₂
  | (a, b) => (f a, g b)

@[simp] theorem map_apply (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁) (y : β₁) :
    map f g (x, y) = (f x, g y) :=
  rfl

@[simp] theorem map_fst (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁ × β₁) : (map f g x).1 = f x.1 := rfl

@[simp] theorem map_snd (f : α₁ → α₂) (g : β₁ → β₂) (x : α₁ × β₁) : (map f g x).2 = g x.2 := rfl

/-- The pair with its components exchanged. -/
def swap : α × β → β × α := fun p => (p.2, p.1)

@[simp] theorem swap_swap : ∀ x : α × β, swap (swap x) = x
  | ⟨_, _⟩ => rfl

@[simp] theorem fst_swap {p : α × β} : (swap p).1 = p.2 := rfl

@[simp] theorem snd_swap {p : α × β} : (swap p).2 = p.1 := rfl

@[simp] theorem swap_mk {a : α} {b : β} : swap (a, b) = (b, a) := rfl

theorem swap_inj {p q : α × β} : swap p = swap q ↔ p = q :=
  ⟨fun h => by rw [← swap_swap p, ← swap_swap q, h], fun h => h ▸ rfl⟩

end Prod

instance {α : Type u} {β : Type v} [Inhabited α] [Inhabited β] : Inhabited (α × β) :=
  ⟨(default, default)⟩

instance {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β] : DecidableEq (α × β) :=
  fun (a, b) (a', b') =>
    match decEq a a' with
    | isTrue h =>
      match decEq b b' with
      | isTrue h' => isTrue (h ▸ h' ▸ rfl)
      | isFalse h' => isFalse (fun e => h' (Prod.mk_inj.mp e).2)
    | isFalse h => isFalse (fun e => h (Prod.mk_inj.mp e).1)

instance {α : Type u} {β : Type v} [BEq α] [BEq β] : BEq (α × β) :=
  ⟨fun (a, b) (a', b') => a == a' && b == b'⟩

/-! ## Dependent pairs -/

namespace Sigma

variable {α : Type u} {β : α → Type v}

@[simp] theorem eta : ∀ x : Σ a, β a, Sigma.mk x.1 x.2 = x
  | ⟨_, _⟩ => rfl

protected theorem «forall» {p : (Σ a, β a) → Prop} : (∀ x, p x) ↔ ∀ a b, p ⟨a, b⟩ :=
  ⟨fun h a b => h ⟨a, b⟩, fun h ⟨a, b⟩ => h a b⟩

protected theorem «exists» {p : (Σ a, β a) → Prop} : (∃ x, p x) ↔ ∃ a b, p ⟨a, b⟩ :=
  ⟨fun ⟨⟨a, b⟩, h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨⟨a, b⟩, h⟩⟩

end Sigma

namespace PSigma

variable {α : Sort u} {β : α → Sort v}

@[simp] theorem eta : ∀ x : PSigma β, PSigma.mk x.1 x.2 = x
  | ⟨_, _⟩ => rfl

end PSigma

instance {α : Type u} {β : α → Type v} [h₁ : DecidableEq α] [h₂ : ∀ a, DecidableEq (β a)] :
    DecidableEq (Sigma β)
  | ⟨a₁, b₁⟩, ⟨a₂, b₂⟩ =>
    match a₁, b₁, a₂, b₂, h₁ a₁ a₂ with
    | _, b₁, _, b₂, isTrue (Eq.refl _) =>
      match b₁, b₂, h₂ _ b₁ b₂ with
      | _, _, isTrue (Eq.refl _) => isTrue rfl
      | _, _, isFalse n => isFalse (fun e => by cases e; exact n rfl)
    | _, _, _, _, isFalse n => isFalse (fun e => by cases e; exact n rfl)

/-! ## Sums -/

namespace Sum

variable {α : Type u} {β : Type v}

/-- A function on each side. -/
protected def elim {γ : Sort w} (f : α → γ) (g : β → γ) : α ⊕ β → γ
  | inl a => f a
  | inr b => g b

@[simp] theorem elim_inl {γ : Sort w} (f : α → γ) (g : β → γ) (x : α) :
    Sum.elim f g (inl x) = f x :=
  rfl

@[simp] theorem elim_inr {γ : Sort w} (f : α → γ) (g : β → γ) (x : β) :
    Sum.elim f g (inr x) = g x :=
  rfl

/-- Is the value on the left? -/
def isLeft : α ⊕ β → Bool
  | inl _ => true
  | inr _ => false

/-- Is the value on the right? -/
def isRight : α ⊕ β → Bool
  | inl _ => false
  | inr _ => true

@[simp] theorem isLeft_inl {x : α} : (inl x : α ⊕ β).isLeft = true := rfl

@[simp] theorem isLeft_inr {x : β} : (inr x : α ⊕ β).isLeft = false := rfl

@[simp] theorem isRight_inl {x : α} : (inl x : α ⊕ β).isRight = false := rfl

@[simp] theorem isRight_inr {x : β} : (inr x : α ⊕ β).isRight = true := rfl

@[simp] protected theorem «forall» {p : α ⊕ β → Prop} :
    (∀ x, p x) ↔ (∀ a, p (inl a)) ∧ ∀ b, p (inr b) :=
  ⟨fun h => ⟨fun a => h (inl a), fun b => h (inr b)⟩, fun h x => by
    cases x with
    | inl a => exact h.1 a
    | inr b => exact h.2 b⟩

@[simp] protected theorem «exists» {p : α ⊕ β → Prop} :
    (∃ x, p x) ↔ (∃ a, p (inl a)) ∨ ∃ b, p (inr b) := by
  constructor
  · rintro ⟨a | b, h⟩
    · exact .inl ⟨a, h⟩
    · exact .inr ⟨b, h⟩
  · rintro (⟨a, h⟩ | ⟨b, h⟩)
    · exact ⟨_, h⟩
    · exact ⟨_, h⟩

end Sum

instance {α : Type u} {β : Type v} [DecidableEq α] [DecidableEq β] : DecidableEq (α ⊕ β)
  | .inl a, .inl b =>
    match decEq a b with
    | isTrue h => isTrue (h ▸ rfl)
    | isFalse h => isFalse (fun e => h (by injection e))
  | .inr a, .inr b =>
    match decEq a b with
    | isTrue h => isTrue (h ▸ rfl)
    | isFalse h => isFalse (fun e => h (by injection e))
  | .inl _, .inr _ => isFalse (fun e => nomatch e)
  | .inr _, .inl _ => isFalse (fun e => nomatch e)

/-! ## Subtypes -/

namespace Subtype

variable {α : Sort u} {p : α → Prop}

protected theorem eq : ∀ {a1 a2 : { x // p x }}, a1.val = a2.val → a1 = a2
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl

@[ext] protected theorem ext {a1 a2 : { x // p x }} (h : a1.val = a2.val) : a1 = a2 := Subtype.eq h

@[simp] theorem eta (a : { x // p x }) (h : p a.val) : mk a.val h = a := rfl

@[simp] protected theorem «forall» {q : { a // p a } → Prop} : (∀ x, q x) ↔ ∀ a b, q ⟨a, b⟩ :=
  ⟨fun h a b => h ⟨a, b⟩, fun h ⟨a, b⟩ => h a b⟩

@[simp] protected theorem «exists» {q : { a // p a } → Prop} : (∃ x, q x) ↔ ∃ a b, q ⟨a, b⟩ :=
  ⟨fun ⟨⟨a, b⟩, h⟩ => ⟨a, b, h⟩, fun ⟨a, b, h⟩ => ⟨⟨a, b⟩, h⟩⟩

end Subtype

instance {α : Type u} {p : α → Prop} [DecidableEq α] : DecidableEq { x : α // p x } :=
  fun ⟨a, h₁⟩ ⟨b, h₂⟩ =>
    if h : a = b then isTrue (Subtype.eq h) else isFalse (fun e => h (by injection e))
