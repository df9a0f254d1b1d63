prelude
import Init.Nat.Gcd
import Init.Tactic.Conv

/-! # Options

Functions on `Option` and their laws.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

instance {α : Type u} [DecidableEq α] : DecidableEq (Option α) := fun
  | none, none => isTrue rfl
  | none, some _ => isFalse (fun h => nomatch h)
  | some _, none => isFalse (fun h => nomatch h)
  | some a, some b =>
    match decEq a b with
    | isTrue h => isTrue (h ▸ rfl)
    | isFalse h => isFalse (fun h' => h (by cases h'; rfl))

namespace Option

variable {α : Type u} {β : Type v} {γ : Type w}

/-! ## Functions -/

/-- Is there a value? -/
@[inline] def isSome : Option α → Bool
  | some _ => true
  | none => false

/-- Is there no value? -/
@[inline] def isNone : Option α → Bool
  | some _ => false
  | none => true

/-- The value, given that there is one. -/
@[inline] def get : (o : Option α) → isSome o → α
  | some x, _ => x

/-- A value for each case. -/
@[inline] protected def elim {β : Sort v} : Option α → β → (α → β) → β
  | some x, _, f => f x
  | none, y, _ => y

/-- Chains computations that may have no result. -/
@[inline] protected def bind : Option α → (α → Option β) → Option β
  | none, _ => none
  | some a, f => f a

/-- Keeps the value if it passes the test. -/
@[inline] protected def filter (p : α → Bool) : Option α → Option α
  | some a => if p a then some a else none
  | none => none

/-- Does the value, if any, pass the test? -/
@[inline] protected def all (p : α → Bool) : Option α → Bool
  | some a => p a
  | none => true

/-- Is there a value that passes the test? -/
@[inline] protected def any (p : α → Bool) : Option α → Bool
  | some a => p a
  | none => false

/-- The first of two options that has a value. -/
@[macro_inline] protected def orElse : Option α → (Unit → Option α) → Option α
  | some a, _ => some a
  | none, b => b ()

/-- The first of two options that has a value. -/
@[macro_inline] protected def or : Option α → Option α → Option α
  | some a, _ => some a
  | none, b => b

/-- Removes one layer. -/
@[simp, inline] def join (x : Option (Option α)) : Option α := x.bind id

/-- The list of at most one element. -/
@[inline] def toList : Option α → List α
  | none => .nil
  | some a => .cons a .nil

instance : OrElse (Option α) := ⟨Option.orElse⟩

instance : Functor Option where
  map := Option.map

instance : Monad Option where
  pure := some
  bind := Option.bind

/-- `a ∈ o`: the value of `o` is `a`. -/
instance : Membership α (Option α) := ⟨fun o a => o = some a⟩

@[simp] theorem mem_def {a : α} {o : Option α} : a ∈ o ↔ o = some a := Iff.rfl

instance [DecidableEq α] (a : α) (o : Option α) : Decidable (a ∈ o) :=
  inferInstanceAs (Decidable (o = some a))

/-! ## `some` and `none` -/

variable {a b : α} {o : Option α}

@[simp] theorem some_ne_none (a : α) : ¬ (some a = none) := fun h => nomatch h

@[simp] theorem none_ne_some (a : α) : ¬ (none = some a) := fun h => nomatch h

theorem some_inj : some a = some b ↔ a = b := ⟨fun h => by injection h, fun h => h ▸ rfl⟩

theorem eq_none_or_eq_some (o : Option α) : o = none ∨ ∃ x, o = some x := by
  cases o with
  | none => exact .inl rfl
  | some x => exact .inr ⟨x, rfl⟩

theorem ne_none_iff_exists : o ≠ none ↔ ∃ x, some x = o := by
  cases o with
  | none => exact ⟨fun h => absurd rfl h, fun ⟨_, h⟩ => (nomatch h)⟩
  | some x => exact ⟨fun _ => ⟨x, rfl⟩, fun _ h => (nomatch h)⟩

theorem ne_none_iff_exists' : o ≠ none ↔ ∃ x, o = some x := by
  rw [ne_none_iff_exists]; exact exists_congr fun _ => eq_comm

theorem eq_none_iff_forall_ne_some : o = none ↔ ∀ a, o ≠ some a := by
  cases o with
  | none => exact ⟨fun _ _ h => (nomatch h), fun _ => rfl⟩
  | some x => exact ⟨fun h => (nomatch h), fun h => absurd rfl (h x)⟩

theorem eq_some_unique (h : o = some a) (h' : o = some b) : a = b := some_inj.mp (h.symm.trans h')

theorem ext {o₁ o₂ : Option α} (h : ∀ a, o₁ = some a ↔ o₂ = some a) : o₁ = o₂ := by
  cases o₁ with
  | some x => exact ((h x).mp rfl).symm
  | none =>
    cases o₂ with
    | none => rfl
    | some y => exact (h y).mpr rfl

protected theorem «forall» {p : Option α → Prop} : (∀ x, p x) ↔ p none ∧ ∀ x, p (some x) :=
  ⟨fun h => ⟨h none, fun x => h (some x)⟩, fun h x => by
    cases x with
    | none => exact h.1
    | some x => exact h.2 x⟩

protected theorem «exists» {p : Option α → Prop} : (∃ x, p x) ↔ p none ∨ ∃ x, p (some x) := by
  constructor
  · rintro ⟨_ | x, h⟩
    · exact .inl h
    · exact .inr ⟨x, h⟩
  · rintro (h | ⟨x, h⟩)
    · exact ⟨_, h⟩
    · exact ⟨_, h⟩

/-! ## `isSome` and `isNone` -/

@[simp] theorem isSome_none : (none : Option α).isSome = false := rfl

@[simp] theorem isSome_some : (some a).isSome = true := rfl

@[simp] theorem isNone_none : (none : Option α).isNone = true := rfl

@[simp] theorem isNone_some : (some a).isNone = false := rfl

@[simp] theorem not_isSome : (!o.isSome) = o.isNone := by cases o <;> rfl

@[simp] theorem not_isNone : (!o.isNone) = o.isSome := by cases o <;> rfl

theorem isSome_iff_exists : o.isSome ↔ ∃ a, o = some a := by
  cases o with
  | none => exact ⟨fun h => (nomatch h), fun ⟨_, h⟩ => (nomatch h)⟩
  | some x => exact ⟨fun _ => ⟨x, rfl⟩, fun _ => rfl⟩

theorem isNone_iff_eq_none : o.isNone ↔ o = none := by
  cases o with
  | none => exact ⟨fun _ => rfl, fun _ => rfl⟩
  | some x => exact ⟨fun h => (nomatch h), fun h => (nomatch h)⟩

theorem isSome_iff_ne_none : o.isSome ↔ o ≠ none := by
  cases o with
  | none => exact ⟨fun h => (nomatch h), fun h => absurd rfl h⟩
  | some x => exact ⟨fun _ h => (nomatch h), fun _ => rfl⟩

/-! ## `get` and `getD` -/

@[simp] theorem get_some (x : α) (h : (some x).isSome) : (some x).get h = x := rfl

@[simp] theorem some_get : ∀ {o : Option α} (h : o.isSome), some (o.get h) = o
  | some _, _ => rfl

@[simp] theorem getD_some : (some a).getD b = a := rfl

@[simp] theorem getD_none : (none : Option α).getD b = b := rfl

theorem get_of_eq_some {o : Option α} (h : o.isSome) (e : o = some a) : o.get h = a := by
  subst e; rfl

/-! ## `map` -/

@[simp] theorem map_some (f : α → β) (a : α) : (some a).map f = some (f a) := rfl

@[simp] theorem map_none (f : α → β) : (none : Option α).map f = none := rfl

@[simp] theorem map_id (o : Option α) : o.map id = o := by cases o <;> rfl

@[simp] theorem map_id' : (Option.map fun (x : α) => x) = id := by
  funext o; cases o <;> rfl

@[simp] theorem map_map (h : β → γ) (g : α → β) (x : Option α) :
    (x.map g).map h = x.map (h ∘ g) := by
  cases x <;> rfl

@[simp] theorem map_eq_none_iff {f : α → β} : o.map f = none ↔ o = none := by
  cases o with
  | none => exact ⟨fun _ => rfl, fun _ => rfl⟩
  | some x => exact ⟨fun h => (nomatch h), fun h => (nomatch h)⟩

@[simp] theorem map_eq_some_iff {f : α → β} {b : β} :
    o.map f = some b ↔ ∃ a, o = some a ∧ f a = b := by
  cases o with
  | none => exact ⟨fun h => (nomatch h), fun ⟨_, h, _⟩ => (nomatch h)⟩
  | some x =>
    exact ⟨fun h => ⟨x, rfl, some_inj.mp h⟩, fun ⟨a, h, e⟩ => by cases h; rw [map_some, e]⟩

@[simp] theorem isSome_map {f : α → β} : (o.map f).isSome = o.isSome := by cases o <;> rfl

/-! ## `bind` -/

@[simp] theorem bind_some (a : α) (f : α → Option β) : (some a).bind f = f a := rfl

@[simp] theorem bind_none (f : α → Option β) : (none : Option α).bind f = none := rfl

@[simp] theorem bind_fun_some (x : Option α) : x.bind some = x := by cases x <;> rfl

@[simp] theorem bind_fun_none (x : Option α) : x.bind (fun _ => none (α := β)) = none := by
  cases x <;> rfl

theorem bind_assoc (x : Option α) (f : α → Option β) (g : β → Option γ) :
    (x.bind f).bind g = x.bind fun y => (f y).bind g := by
  cases x <;> rfl

theorem bind_eq_some_iff {f : α → Option β} {b : β} :
    o.bind f = some b ↔ ∃ a, o = some a ∧ f a = some b := by
  cases o with
  | none => exact ⟨fun h => (nomatch h), fun ⟨_, h, _⟩ => (nomatch h)⟩
  | some x => exact ⟨fun h => ⟨x, rfl, h⟩, fun ⟨a, h, e⟩ => by cases h; exact e⟩

theorem bind_eq_none_iff {f : α → Option β} : o.bind f = none ↔ ∀ a, o = some a → f a = none := by
  cases o with
  | none => exact ⟨fun _ _ h => (nomatch h), fun _ => rfl⟩
  | some x => exact ⟨fun h a e => by cases e; exact h, fun h => h x rfl⟩

theorem map_eq_bind (x : Option α) (f : α → β) : x.map f = x.bind (some ∘ f) := by cases x <;> rfl

/-! ## `filter`, `elim`, `or` -/

@[simp] theorem filter_none (p : α → Bool) : (none : Option α).filter p = none := rfl

theorem filter_some {p : α → Bool} : (some a).filter p = if p a then some a else none := rfl

@[simp] theorem elim_none {β : Sort v} (x : β) (f : α → β) : Option.elim none x f = x := rfl

@[simp] theorem elim_some {β : Sort v} (x : β) (f : α → β) (a : α) :
    Option.elim (some a) x f = f a := rfl

@[simp] theorem some_or (a : α) (o : Option α) : (some a).or o = some a := rfl

@[simp] theorem none_or (o : Option α) : none.or o = o := rfl

@[simp] theorem or_none (o : Option α) : o.or none = o := by cases o <;> rfl

theorem or_assoc (o₁ o₂ o₃ : Option α) : (o₁.or o₂).or o₃ = o₁.or (o₂.or o₃) := by cases o₁ <;> rfl

@[simp] theorem or_self (o : Option α) : o.or o = o := by cases o <;> rfl

@[simp] theorem toList_none : (none : Option α).toList = [] := rfl

@[simp] theorem toList_some : (some a).toList = [a] := rfl

end Option
