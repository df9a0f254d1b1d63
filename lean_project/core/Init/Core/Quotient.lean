prelude
import Init.Logic

/-! # Quotients by an equivalence relation

`a ≈ b` for the chosen relation of a `Setoid`, and `Quotient` with its introduction, elimination and
lifting of functions.  `Quot`, for any relation, is in `Init.Core.Quot`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w u₁ u₂

/-! ## Equivalence -/

/-- Types with a relation written `a ≈ b`. -/
class HasEquiv (α : Sort u) where
  Equiv : α → α → Sort v

infix:50 " ≈ " => HasEquiv.Equiv

instance instHasEquivOfSetoid {α : Sort u} [Setoid α] : HasEquiv α := ⟨Setoid.r⟩

namespace Setoid

variable {α : Sort u} [Setoid α]

@[refl] theorem refl (a : α) : a ≈ a := iseqv.refl a

theorem symm {a b : α} (h : a ≈ b) : b ≈ a := iseqv.symm h

theorem trans {a b c : α} (h₁ : a ≈ b) (h₂ : b ≈ c) : a ≈ c := iseqv.trans h₁ h₂

end Setoid

namespace Equivalence

variable {α : Sort u} {r : α → α → Prop}

/-- Having equivalent values is an equivalence. -/
theorem comap {β : Sort v} (h : Equivalence r) (f : β → α) : Equivalence (fun a b => r (f a) (f b)) :=
  ⟨fun x => h.refl (f x), h.symm, h.trans⟩

end Equivalence

/-! ## `Quot` -/

/-- `Eq.ndrec` with the equation first. -/
protected abbrev Eq.ndrecOn.{a, b} {α : Sort b} {x : α} {motive : α → Sort a} {y : α} (h : x = y)
    (m : motive x) : motive y :=
  Eq.ndrec m h

namespace Quot

variable {α : Sort u} {r : α → α → Prop} {motive : Quot r → Sort v}

/-- Like `Quot.lift`, for a dependent function. -/
protected abbrev indep (f : (a : α) → motive (Quot.mk r a)) (a : α) : PSigma motive :=
  ⟨Quot.mk r a, f a⟩

protected theorem indepCoherent (f : (a : α) → motive (Quot.mk r a))
    (h : (a b : α) → (p : r a b) → Eq.ndrec (f a) (sound p) = f b) :
    (a b : α) → r a b → Quot.indep f a = Quot.indep f b := fun a b e => by
  have h' := h a b e
  show (⟨Quot.mk r a, f a⟩ : PSigma motive) = ⟨Quot.mk r b, f b⟩
  rw [← h']
  have : ∀ (q : Quot r) (e : Quot.mk r a = q),
      (⟨Quot.mk r a, f a⟩ : PSigma motive) = ⟨q, Eq.ndrec (f a) e⟩ := fun q e => by cases e; rfl
  exact this _ _

protected theorem liftIndepPr1 (f : (a : α) → motive (Quot.mk r a))
    (h : ∀ (a b : α) (p : r a b), Eq.ndrec (f a) (sound p) = f b) (q : Quot r) :
    (lift (Quot.indep f) (Quot.indepCoherent f h) q).1 = q := by
  induction q using Quot.ind with | _ a => rfl

/-- The dependent eliminator. -/
protected abbrev rec (f : (a : α) → motive (Quot.mk r a))
    (h : (a b : α) → (p : r a b) → Eq.ndrec (f a) (sound p) = f b) (q : Quot r) : motive q :=
  Eq.ndrecOn (Quot.liftIndepPr1 f h q) (lift (Quot.indep f) (Quot.indepCoherent f h) q).2

/-- The dependent eliminator, the quotient first. -/
protected abbrev recOn (q : Quot r) (f : (a : α) → motive (Quot.mk r a))
    (h : (a b : α) → (p : r a b) → Eq.ndrec (f a) (sound p) = f b) : motive q :=
  q.rec f h

/-- The dependent eliminator into types with at most one element. -/
protected abbrev recOnSubsingleton [h : (a : α) → Subsingleton (motive (Quot.mk r a))] (q : Quot r)
    (f : (a : α) → motive (Quot.mk r a)) : motive q :=
  q.rec f (fun a b e => by have := h b; exact Subsingleton.elim _ _)

end Quot

/-! ## `Quotient` -/

/-- The quotient of a type by the relation of a `Setoid`. -/
def Quotient {α : Sort u} (s : Setoid α) := @Quot α Setoid.r

namespace Quotient

/-- The class of an element. -/
@[inline] protected def mk {α : Sort u} (s : Setoid α) (a : α) : Quotient s := Quot.mk Setoid.r a

/-- The class of an element, the relation inferred. -/
protected def mk' {α : Sort u} [s : Setoid α] (a : α) : Quotient s := Quotient.mk s a

/-- Equivalent elements have the same class. -/
theorem sound {α : Sort u} {s : Setoid α} {a b : α} : a ≈ b → Quotient.mk s a = Quotient.mk s b :=
  Quot.sound

/-- The function on the quotient of a function that respects the relation. -/
protected abbrev lift {α : Sort u} {β : Sort v} {s : Setoid α} (f : α → β) :
    ((a b : α) → a ≈ b → f a = f b) → Quotient s → β :=
  Quot.lift f

protected theorem ind {α : Sort u} {s : Setoid α} {motive : Quotient s → Prop} :
    ((a : α) → motive (Quotient.mk s a)) → (q : Quotient s) → motive q :=
  Quot.ind

/-- `lift`, the quotient first. -/
protected abbrev liftOn {α : Sort u} {β : Sort v} {s : Setoid α} (q : Quotient s) (f : α → β)
    (c : (a b : α) → a ≈ b → f a = f b) : β :=
  Quot.liftOn q f c

@[elab_as_elim] protected theorem inductionOn {α : Sort u} {s : Setoid α}
    {motive : Quotient s → Prop} (q : Quotient s) (h : (a : α) → motive (Quotient.mk s a)) :
    motive q :=
  Quot.inductionOn q h

theorem exists_rep {α : Sort u} {s : Setoid α} (q : Quotient s) :
    Exists (fun (a : α) => Quotient.mk s a = q) :=
  Quot.exists_rep q

section Dependent

variable {α : Sort u} {s : Setoid α} {motive : Quotient s → Sort v}

/-- The dependent eliminator. -/
@[inline, elab_as_elim] protected def rec (f : (a : α) → motive (Quotient.mk s a))
    (h : (a b : α) → (p : a ≈ b) → Eq.ndrec (f a) (Quotient.sound p) = f b) (q : Quotient s) :
    motive q :=
  Quot.rec f h q

/-- The dependent eliminator, the quotient first. -/
@[elab_as_elim] protected abbrev recOn (q : Quotient s) (f : (a : α) → motive (Quotient.mk s a))
    (h : (a b : α) → (p : a ≈ b) → Eq.ndrec (f a) (Quotient.sound p) = f b) : motive q :=
  Quot.recOn q f h

/-- The dependent eliminator into types with at most one element. -/
@[elab_as_elim] protected abbrev recOnSubsingleton
    [h : (a : α) → Subsingleton (motive (Quotient.mk s a))] (q : Quotient s)
    (f : (a : α) → motive (Quotient.mk s a)) : motive q :=
  Quot.recOnSubsingleton (h := h) q f

end Dependent

section Two

variable {α : Sort u₁} {β : Sort u₂} {φ : Sort w} {s₁ : Setoid α} {s₂ : Setoid β}

/-- The function on two quotients of a function that respects both relations. -/
protected abbrev lift₂ (f : α → β → φ)
    (c : (a₁ : α) → (b₁ : β) → (a₂ : α) → (b₂ : β) → a₁ ≈ a₂ → b₁ ≈ b₂ → f a₁ b₁ = f a₂ b₂)
    (q₁ : Quotient s₁) (q₂ : Quotient s₂) : φ :=
  Quotient.lift (fun a₁ => Quotient.lift (f a₁) (fun b₁ b₂ h => c a₁ b₁ a₁ b₂ (Setoid.refl a₁) h) q₂)
    (fun a₁ a₂ h => by
      induction q₂ using Quotient.ind with
      | _ b => exact c a₁ b a₂ b h (Setoid.refl b)) q₁

/-- `lift₂`, the quotients first. -/
protected abbrev liftOn₂ (q₁ : Quotient s₁) (q₂ : Quotient s₂) (f : α → β → φ)
    (c : (a₁ : α) → (b₁ : β) → (a₂ : α) → (b₂ : β) → a₁ ≈ a₂ → b₁ ≈ b₂ → f a₁ b₁ = f a₂ b₂) : φ :=
  Quotient.lift₂ f c q₁ q₂

@[elab_as_elim] protected theorem ind₂ {motive : Quotient s₁ → Quotient s₂ → Prop}
    (h : (a : α) → (b : β) → motive (Quotient.mk s₁ a) (Quotient.mk s₂ b)) (q₁ : Quotient s₁)
    (q₂ : Quotient s₂) : motive q₁ q₂ := by
  induction q₁ using Quotient.ind with
  | _ a => induction q₂ using Quotient.ind with
    | _ b => exact h a b

@[elab_as_elim] protected theorem inductionOn₂ {motive : Quotient s₁ → Quotient s₂ → Prop}
    (q₁ : Quotient s₁) (q₂ : Quotient s₂)
    (h : (a : α) → (b : β) → motive (Quotient.mk s₁ a) (Quotient.mk s₂ b)) : motive q₁ q₂ :=
  Quotient.ind₂ h q₁ q₂

end Two

section Exact

variable {α : Sort u}

/-- The relation on the quotient that says that two classes have equivalent elements. -/
private def rel {s : Setoid α} (q₁ q₂ : Quotient s) : Prop :=
  Quotient.liftOn₂ q₁ q₂ (fun a₁ a₂ => a₁ ≈ a₂) (fun a₁ a₂ b₁ b₂ h₁ h₂ => propext
    ⟨fun h => Setoid.trans (Setoid.symm h₁) (Setoid.trans h h₂),
      fun h => Setoid.trans h₁ (Setoid.trans h (Setoid.symm h₂))⟩)

private theorem rel_refl {s : Setoid α} (q : Quotient s) : rel q q :=
  q.inductionOn (fun a => Setoid.refl a)

/-- Elements with the same class are equivalent. -/
theorem exact {s : Setoid α} {a b : α} (h : Quotient.mk s a = Quotient.mk s b) : a ≈ b := by
  have h' : rel (Quotient.mk s a) (Quotient.mk s b) := h ▸ rel_refl _
  exact h'

theorem eq {s : Setoid α} {a b : α} : Quotient.mk s a = Quotient.mk s b ↔ a ≈ b :=
  ⟨exact, sound⟩

end Exact

/-- Equality of classes is decidable if the relation is. -/
instance decidableEq {α : Sort u} {s : Setoid α} [d : ∀ (a b : α), Decidable (a ≈ b)] :
    DecidableEq (Quotient s) := fun q₁ q₂ =>
  Quotient.recOnSubsingleton (motive := fun q => Decidable (q = q₂)) q₁ fun a =>
    Quotient.recOnSubsingleton (motive := fun q => Decidable (Quotient.mk s a = q)) q₂ fun b =>
      match d a b with
      | isTrue h => isTrue (Quotient.sound h)
      | isFalse h => isFalse fun h' => absurd (Quotient.exact h') h

end Quotient

/-! ## Truncation -/

/-- The type with all its elements identified. -/
def Squash (α : Sort u) := Quot (fun (_ _ : α) => True)

/-- The element of the squashed type. -/
def Squash.mk {α : Sort u} (x : α) : Squash α := Quot.mk _ x

theorem Squash.ind {α : Sort u} {motive : Squash α → Prop} (h : ∀ a : α, motive (Squash.mk a)) :
    ∀ q : Squash α, motive q :=
  Quot.ind h

instance {α : Sort u} : Subsingleton (Squash α) := ⟨fun a b => by
  induction a using Squash.ind with
  | _ a => induction b using Squash.ind with
    | _ b => exact Quot.sound trivial⟩
