prelude
import Init.Prelude.Logic

/-! # Inhabited types, choice, decidable propositions and `if`

`Inhabited` and `Nonempty`, the axiom of choice, `Decidable` with its basic instances, `ite` and
`dite`, and the operations on `Bool`.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

/-! ## Truth values and equality -/

theorem eq_false_of_ne_true : {b : Bool} → Not (Eq b true) → Eq b false
  | true, h => False.elim (h rfl)
  | false, _ => rfl

theorem eq_true_of_ne_false : {b : Bool} → Not (Eq b false) → Eq b true
  | true, _ => rfl
  | false, h => False.elim (h rfl)

theorem ne_false_of_eq_true : {b : Bool} → Eq b true → Not (Eq b false)
  | true, _ => fun h => nomatch h
  | false, h => nomatch h

theorem ne_true_of_eq_false : {b : Bool} → Eq b false → Not (Eq b true)
  | true, h => nomatch h
  | false, _ => fun h => nomatch h

/-! ## Inhabited and nonempty types -/

/-- A type with a chosen element `default`. -/
class Inhabited (α : Sort u) where
  default : α

export Inhabited (default)

/-- The proposition that `α` has an element. -/
class inductive Nonempty (α : Sort u) : Prop where
  | intro (val : α) : Nonempty α

/-- The axiom of choice: from the mere existence of an element, an element. -/
axiom Classical.choice {α : Sort u} : Nonempty α → α

/-- To prove `p` from `Nonempty α` one may assume an element of `α`. -/
theorem Nonempty.elim {α : Sort u} {p : Prop} (h₁ : Nonempty α) (h₂ : α → p) : p :=
  match h₁ with
  | .intro a => h₂ a

instance {α : Sort u} [Inhabited α] : Nonempty α := ⟨default⟩

/-- Some element of a nonempty type. -/
noncomputable def Classical.ofNonempty {α : Sort u} [Nonempty α] : α :=
  Classical.choice inferInstance

instance {α : Sort u} {β : Sort v} [Nonempty β] : Nonempty (α → β) :=
  .intro fun _ => Classical.ofNonempty

instance Pi.instNonempty {α : Sort u} {β : α → Sort v} [(a : α) → Nonempty (β a)] :
    Nonempty ((a : α) → β a) :=
  .intro fun _ => Classical.ofNonempty

instance : Inhabited (Sort u) := ⟨PUnit⟩

instance (α : Sort u) {β : Sort v} [Inhabited β] : Inhabited (α → β) := ⟨fun _ => default⟩

instance Pi.instInhabited {α : Sort u} {β : α → Sort v} [(a : α) → Inhabited (β a)] :
    Inhabited ((a : α) → β a) :=
  ⟨fun _ => default⟩

instance : Inhabited Bool := ⟨false⟩

instance : Inhabited PUnit := ⟨.unit⟩

/-! ## Decidable propositions -/

/-- A proposition together with the knowledge whether it holds. -/
class inductive Decidable (p : Prop) where
  | isFalse (h : Not p) : Decidable p
  | isTrue (h : p) : Decidable p

/-- The truth value of a decidable proposition. -/
@[inline_if_reduce, nospecialize] def Decidable.decide (p : Prop) [h : Decidable p] : Bool :=
  h.casesOn (fun _ => false) (fun _ => true)

export Decidable (isTrue isFalse decide)

/-- A predicate that is decidable everywhere. -/
abbrev DecidablePred {α : Sort u} (r : α → Prop) :=
  (a : α) → Decidable (r a)

/-- A relation that is decidable everywhere. -/
abbrev DecidableRel {α : Sort u} {β : Sort v} (r : α → β → Prop) :=
  (a : α) → (b : β) → Decidable (r a b)

/-- A type with decidable equality. -/
abbrev DecidableEq (α : Sort u) :=
  (a b : α) → Decidable (Eq a b)

/-- Decides whether `a = b`. -/
def decEq {α : Sort u} [inst : DecidableEq α] (a b : α) : Decidable (Eq a b) := inst a b

/-! `decide p` is `true` exactly if `p` holds. -/

theorem decide_eq_true : {p : Prop} → [inst : Decidable p] → p → Eq (decide p) true
  | _, isTrue _, _ => rfl
  | _, isFalse h₁, h₂ => absurd h₂ h₁

theorem decide_eq_false : {p : Prop} → [inst : Decidable p] → Not p → Eq (decide p) false
  | _, isTrue h₁, h₂ => absurd h₁ h₂
  | _, isFalse _, _ => rfl

theorem of_decide_eq_true {p : Prop} [inst : Decidable p] : Eq (decide p) true → p := fun h =>
  match inst, h with
  | isTrue h₁, _ => h₁
  | isFalse _, h => nomatch h

theorem of_decide_eq_false {p : Prop} [inst : Decidable p] : Eq (decide p) false → Not p := fun h =>
  match inst, h with
  | isTrue _, h => nomatch h
  | isFalse h₁, _ => h₁

theorem of_decide_eq_self_eq_true {α : Sort u} [inst : DecidableEq α] (a : α) :
    Eq (decide (Eq a a)) true :=
  decide_eq_true rfl

@[inline] instance : DecidableEq Bool := fun a b =>
  match a, b with
  | false, false => isTrue rfl
  | false, true => isFalse (fun h => nomatch h)
  | true, false => isFalse (fun h => nomatch h)
  | true, true => isTrue rfl

/-- Equality of truth values is decidable. -/
def Bool.decEq (a b : Bool) : Decidable (Eq a b) := instDecidableEqBool a b

/-- Types with a test for equality, written `a == b`; see `LawfulBEq` for tests that decide `=`. -/
class BEq (α : Type u) where
  beq : α → α → Bool

instance (priority := 500) instBEqOfDecidableEq {α : Type u} [DecidableEq α] : BEq α :=
  ⟨fun a b => decide (Eq a b)⟩

/-! ## `if then else` and the operations on `Bool` -/

/-- `if c then t else e` for a decidable proposition `c`. -/
@[macro_inline] def ite {α : Sort u} (c : Prop) [h : Decidable c] (t e : α) : α :=
  match h with
  | isTrue _ => t
  | isFalse _ => e

/-- `if h : c then t else e`, where each branch may use what is known about `c`. -/
@[macro_inline] def dite {α : Sort u} (c : Prop) [h : Decidable c] (t : c → α) (e : Not c → α) :
    α :=
  match h with
  | isTrue h => t h
  | isFalse h => e h

/-- `cond` whose branches may use what is known about the condition. -/
@[macro_inline] def Bool.dcond {α : Sort u} (c : Bool) (x : Eq c true → α) (y : Eq c false → α) :
    α :=
  match c with
  | true => x rfl
  | false => y rfl

/-- `x || y`; the second argument is evaluated only if the first is `false`. -/
@[macro_inline] def Bool.or (x y : Bool) : Bool :=
  match x with
  | true => true
  | false => y

/-- `x && y`; the second argument is evaluated only if the first is `true`. -/
@[macro_inline] def Bool.and (x y : Bool) : Bool :=
  match x with
  | false => false
  | true => y

/-- `!x` -/
@[inline] def Bool.not : Bool → Bool
  | true => false
  | false => true

export Bool (or and not)

/-! ## Decidability of the connectives -/

instance {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (And p q) :=
  match dp with
  | isTrue hp =>
    match dq with
    | isTrue hq => isTrue ⟨hp, hq⟩
    | isFalse hq => isFalse (fun h => hq h.right)
  | isFalse hp => isFalse (fun h => hp h.left)

instance {p q : Prop} [dp : Decidable p] [dq : Decidable q] : Decidable (Or p q) :=
  match dp with
  | isTrue hp => isTrue (.inl hp)
  | isFalse hp =>
    match dq with
    | isTrue hq => isTrue (.inr hq)
    | isFalse hq => isFalse (fun h => Or.elim h hp hq)

instance {p : Prop} [dp : Decidable p] : Decidable (Not p) :=
  match dp with
  | isTrue hp => isFalse (fun h => h hp)
  | isFalse hp => isTrue hp
