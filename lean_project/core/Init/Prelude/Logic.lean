prelude

/-! # The first declarations: functions, equality, products and connectives

This is where the library begins: no import, no notation, no tactic.  Everything is written with
plain constructors and recursors, and propositions are spelt out (`Eq a b`, `And p q`).

The order matters.  The elaborator generates code and auxiliary definitions for each inductive type
and needs some names for that (`PULift`, `cond`, `Nat.beq`, `Nat.ble`, `noConfusion_of_Nat` …), so
the types that these names depend on come first, with the generation of `ctorIdx` switched off and
done by hand.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w u₁ u₂ v₁ v₂

/-! ## Markers of the compiler

The code generator replaces erased types, proofs and unreachable branches by these.  They are
`unsafe`, so no theorem can mention them.
-/

/-- Stands for an erased type in compiled code. -/
unsafe axiom lcErased : Type

/-- Stands for a value of any type in compiled code. -/
unsafe axiom lcAny : Type

/-- Stands for the state token of compiled code that runs actions. -/
unsafe axiom lcVoid : Type

/-- Stands for an erased proof in compiled code. -/
unsafe axiom lcProof {α : Prop} : α

/-- An unchecked change of type in compiled code. -/
unsafe axiom lcCast {α : Sort u} {β : Sort v} (a : α) : β

/-- A branch of compiled code that is never taken. -/
unsafe axiom lcUnreachable {α : Sort u} : α

/-! ## Functions -/

/-- The identity function. -/
@[inline] def id {α : Sort u} (a : α) : α := a

/-- Composition: `(f ∘ g) x = f (g x)`. -/
@[inline] def Function.comp {α : Sort u} {β : Sort v} {δ : Sort w} (f : β → δ) (g : α → β) :
    α → δ :=
  fun x => f (g x)

/-- The function that returns `a` whatever it is given. -/
@[inline] def Function.const {α : Sort u} (β : Sort v) (a : α) : β → α :=
  fun _ => a

/-- An older encoding of `have x := v; f x`; kept because native code knows it by name. -/
@[irreducible] def letFun {α : Sort u} {β : α → Sort v} (v : α) (f : (x : α) → β x) : β v :=
  f v

/-- The instance that type class resolution finds for `α`. -/
abbrev inferInstance {α : Sort u} [i : α] : α := i

/-! ## Unit, truth and falsity -/

/-- The type with exactly one element, in any universe. -/
inductive PUnit : Sort u where
  | unit : PUnit

/-- The type with exactly one element `()`. -/
abbrev Unit : Type := PUnit

/-- The only element of `Unit`, written `()`. -/
@[match_pattern] abbrev Unit.unit : Unit := PUnit.unit

/-- The true proposition. -/
inductive True : Prop where
  | intro : True

/-- The proposition without a proof: from it follows everything (`False.elim`). -/
inductive False : Prop

/-- The type without elements. -/
inductive Empty : Type

/-- The type without elements, in any universe. -/
inductive PEmpty : Sort u

/-- Negation: `¬a` is `a → False`. -/
def Not (a : Prop) : Prop := a → False

/-- From a contradiction follows anything. -/
@[macro_inline] def False.elim {C : Sort u} (h : False) : C := h.rec

/-- From a proposition and its negation follows anything. -/
@[macro_inline] def absurd {a : Prop} {b : Sort v} (h₁ : a) (h₂ : Not a) : b := (h₂ h₁).rec

/-- There is a function from the empty type to any other. -/
@[macro_inline] def Empty.elim {C : Sort u} : Empty → C := Empty.rec

/-- There is a function from the empty type to any other. -/
@[macro_inline] def PEmpty.elim {C : Sort u} : PEmpty → C := fun a => nomatch a

/-! ## Equality -/

/-- Equality `a = b`: the smallest reflexive relation. -/
inductive Eq {α : Sort u} : α → α → Prop where
  /-- `Eq.refl a : a = a` -/
  | refl (a : α) : Eq a a

/-- The recursor of equality with a motive that does not mention the proof. -/
abbrev Eq.ndrec.{a, b} {α : Sort b} {x : α} {motive : α → Sort a} (m : motive x) {y : α}
    (h : Eq x y) : motive y :=
  h.rec m

/-- Everything equals itself. -/
@[match_pattern] def rfl {α : Sort u} {a : α} : Eq a a := Eq.refl a

/-- Equals may replace equals. -/
theorem Eq.subst {α : Sort u} {motive : α → Prop} {a b : α} (h₁ : Eq a b) (h₂ : motive a) :
    motive b :=
  Eq.ndrec h₂ h₁

/-- Equality is symmetric. -/
@[symm] theorem Eq.symm {α : Sort u} {a b : α} (h : Eq a b) : Eq b a :=
  Eq.subst (motive := fun x => Eq x a) h rfl

/-- Equality is transitive. -/
theorem Eq.trans {α : Sort u} {a b c : α} (h₁ : Eq a b) (h₂ : Eq b c) : Eq a c :=
  Eq.subst h₂ h₁

/-- A value of type `α` seen as one of an equal type `β`. -/
@[macro_inline] def cast {α β : Sort u} (h : Eq α β) (a : α) : β := h.rec a

/-- Equal arguments give equal results. -/
theorem congrArg {α : Sort u} {β : Sort v} {a₁ a₂ : α} (f : α → β) (h : Eq a₁ a₂) :
    Eq (f a₁) (f a₂) :=
  Eq.subst (motive := fun x => Eq (f a₁) (f x)) h rfl

/-- Equal functions applied to equal arguments give equal results. -/
theorem congr {α : Sort u} {β : Sort v} {f₁ f₂ : α → β} {a₁ a₂ : α} (h₁ : Eq f₁ f₂)
    (h₂ : Eq a₁ a₂) : Eq (f₁ a₁) (f₂ a₂) :=
  Eq.subst (motive := fun (g : α → β) => Eq (f₁ a₁) (g a₂)) h₁ (congrArg f₁ h₂)

/-- Equal functions agree at every argument. -/
theorem congrFun {α : Sort u} {β : α → Sort v} {f g : (x : α) → β x} (h : Eq f g) (a : α) :
    Eq (f a) (g a) :=
  Eq.subst (motive := fun (k : (x : α) → β x) => Eq (f a) (k a)) h rfl

/-- `congrFun` for functions whose result type does not depend on the argument. -/
theorem congrFun' {α : Sort u} {β : Sort v} {f g : α → β} (h : Eq f g) (a : α) : Eq (f a) (g a) :=
  congrFun h a

init_quot

/-- The representative of a class in compiled code. -/
unsafe axiom Quot.lcInv {α : Sort u} {r : α → α → Prop} (q : Quot r) : α

/-- Equality between values whose types may differ, written `a ≍ b`. -/
inductive HEq : {α : Sort u} → α → {β : Sort u} → β → Prop where
  | refl {α : Sort u} (a : α) : HEq a a

/-- Everything is heterogeneously equal to itself. -/
@[match_pattern] protected def HEq.rfl {α : Sort u} {a : α} : HEq a a := HEq.refl a

/-- Within one type heterogeneous equality is equality. -/
theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : Eq a a' :=
  have aux : (α β : Sort u) → (a : α) → (b : β) → HEq a b → (e : Eq α β) → Eq (cast e a) b :=
    fun _ _ _ _ h => h.rec (fun _ => rfl)
  aux α α a a' h rfl

/-- Equal values are heterogeneously equal. -/
theorem heq_of_eq {α : Sort u} {a a' : α} (h : Eq a a') : HEq a a' :=
  Eq.subst (motive := fun x => HEq a x) h (HEq.refl a)

/-! ## Pairs and lifted types -/

/-- The type of pairs, written `α × β`. -/
structure Prod (α : Type u) (β : Type v) where
  mk ::
  fst : α
  snd : β

attribute [unbox] Prod

/-- Pairs whose components live in any universe, written `α ×' β`. -/
structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β

/-- Pairs whose components live in the same universe. -/
structure MProd (α β : Type u) where
  fst : α
  snd : β

/-- Conjunction `a ∧ b`. -/
structure And (a b : Prop) : Prop where
  intro ::
  left : a
  right : b

/-- A copy of `α` in a larger universe, from any sort. -/
structure PULift.{r, s} (α : Sort s) : Sort (max s r 1) where
  up ::
  down : α

/-- A copy of a proposition or type `α` as a type. -/
structure PLift (α : Sort u) : Type u where
  up ::
  down : α

/-- A copy of the type `α` in a larger universe. -/
structure ULift.{r, s} (α : Type s) : Type (max s r) where
  up ::
  down : α

/-! ## Natural numbers and truth values, as far as the elaborator needs them -/

set_option genCtorIdx false in
/-- The natural numbers.  The kernel and the compiler compute with them as binary numbers. -/
inductive Nat where
  /-- The number `0`. -/
  | zero : Nat
  /-- The number after `n`. -/
  | succ (n : Nat) : Nat

set_option bootstrap.genMatcherCode false in
/-- Addition, written `n + m`: recursion on the second argument. -/
@[extern "lean_nat_add"] protected def Nat.add : (@& Nat) → (@& Nat) → Nat
  | n, .zero => n
  | n, .succ m => .succ (Nat.add n m)

attribute [match_pattern] Nat.add

/-- The number of the constructor: `0` for `zero`, `1` for `succ`. -/
noncomputable def Nat.ctorIdx (n : Nat) : Nat :=
  n.casesOn Nat.zero (fun _ => Nat.succ Nat.zero)

set_option genCtorIdx false in
/-- The truth values `false` and `true`. -/
inductive Bool : Type where
  | false : Bool
  | true : Bool

export Bool (false true)

/-- The number of the constructor: `0` for `false`, `1` for `true`. -/
def Bool.ctorIdx (b : Bool) : Nat := b.casesOn Nat.zero (Nat.succ Nat.zero)

/-- `cond b x y` is `x` if `b` is `true`, else `y`; written `bif b then x else y`. -/
@[macro_inline] def cond {α : Sort u} (c : Bool) (x y : α) : α := c.casesOn y x

set_option bootstrap.genMatcherCode false in
/-- Are two numbers equal? -/
@[extern "lean_nat_dec_eq"] def Nat.beq : (@& Nat) → (@& Nat) → Bool
  | .zero, .zero => true
  | .zero, .succ _ => false
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.beq n m

set_option bootstrap.genMatcherCode false in
/-- Is the first number at most the second? -/
@[extern "lean_nat_dec_le"] def Nat.ble : (@& Nat) → (@& Nat) → Bool
  | .zero, .zero => true
  | .zero, .succ _ => true
  | .succ _, .zero => false
  | .succ n, .succ m => Nat.ble n m

/-- Values of an enumeration type that are equal have equal constructor numbers; the generated
`noConfusion` principles of such types use this. -/
theorem noConfusion_of_Nat {α : Sort u} (f : α → Nat) {a b : α} (h : Eq a b) :
    Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f b)) :=
  have self : (n : Nat) → Bool.rec (motive := fun _ => Prop) False True (Nat.beq n n) :=
    fun n => n.rec True.intro (fun _ ih => ih)
  Eq.subst (motive := fun x => Bool.rec (motive := fun _ => Prop) False True (Nat.beq (f a) (f x)))
    h
    (self (f a))

/-! ## Disjunction, equivalence, existence and dependent pairs -/

/-- Disjunction `a ∨ b`. -/
inductive Or (a b : Prop) : Prop where
  | inl (h : a) : Or a b
  | inr (h : b) : Or a b

/-- Equivalence `a ↔ b` of propositions. -/
structure Iff (a b : Prop) : Prop where
  intro ::
  mp : a → b
  mpr : b → a

/-- Existence `∃ x, p x`. -/
inductive Exists {α : Sort u} (p : α → Prop) : Prop where
  | intro (w : α) (h : p w) : Exists p

/-- Dependent pairs of any sort, written `(x : α) ×' β x`. -/
structure PSigma {α : Sort u} (β : α → Sort v) where
  fst : α
  snd : β fst

/-- Dependent pairs: the type of the second component depends on the first. -/
structure Sigma {α : Type u} (β : α → Type v) where
  fst : α
  snd : β fst

/-- The disjoint union of two types. -/
inductive Sum (α : Type u) (β : Type v) where
  | inl (val : α) : Sum α β
  | inr (val : β) : Sum α β

/-- The disjoint union of two sorts. -/
inductive PSum (α : Sort u) (β : Sort v) where
  | inl (val : α) : PSum α β
  | inr (val : β) : PSum α β

/-- The elements of `α` with property `p`, written `{ x // p x }`. -/
structure Subtype {α : Sort u} (p : α → Prop) where
  val : α
  property : p val

attribute [coe] Subtype.val

/-- `Or.inl` with the other side explicit. -/
theorem Or.intro_left {a : Prop} (b : Prop) (h : a) : Or a b := Or.inl h

/-- `Or.inr` with the other side explicit. -/
theorem Or.intro_right (a : Prop) {b : Prop} (h : b) : Or a b := Or.inr h

/-- Proof by cases on a disjunction. -/
theorem Or.elim {a b c : Prop} (h : Or a b) (left : a → c) (right : b → c) : c :=
  match h with
  | Or.inl h => left h
  | Or.inr h => right h

/-! ## Gadgets: types that only carry information for the elaborator -/

/-- A binder `(x : α := default)`. -/
@[reducible] def optParam (α : Sort u) (default : α) : Sort u := α

/-- Marks a class parameter that instance resolution finds rather than needs. -/
@[reducible] def outParam (α : Sort u) : Sort u := α

/-- Marks a class parameter that instances must determine. -/
@[reducible] def semiOutParam (α : Sort u) : Sort u := α

/-- The pattern `x@h:p`. -/
def namedPattern {α : Sort u} (x a : α) (h : Eq x a) : α := a

/-- What `sorry` elaborates to.  A proof that reaches it counts for nothing; no declaration of this
library does. -/
@[never_extract, extern "lean_sorry"] axiom sorryAx (α : Sort u) (synthetic : Bool) : α
