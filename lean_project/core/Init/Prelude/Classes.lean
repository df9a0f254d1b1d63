prelude
import Init.Prelude.Decidable

/-! # The classes behind the notations

`a + b` is `HAdd.hAdd a b`; the heterogeneous class `HAdd` has a default instance from the
homogeneous class `Add`, and so for every other operator.  Numerals go through `OfNat`, orders
through `LE` and `LT`, membership through `Membership`.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

/-! ## Numerals, order and transitivity -/

/-- Types in which the numeral `n` has a meaning. -/
class OfNat (α : Type u) (_ : Nat) where
  ofNat : α

@[default_instance 100] instance instOfNatNat (n : Nat) : OfNat Nat n := ⟨n⟩

/-- `a ≤ b` -/
class LE (α : Type u) where
  le : α → α → Prop

/-- `a < b` -/
class LT (α : Type u) where
  lt : α → α → Prop

/-- `a ≥ b` is `b ≤ a`. -/
@[reducible] def GE.ge {α : Type u} [LE α] (a b : α) : Prop := LE.le b a

/-- `a > b` is `b < a`. -/
@[reducible] def GT.gt {α : Type u} [LT α] (a b : α) : Prop := LT.lt b a

/-- `a < b` is decidable for all `a` and `b`. -/
abbrev DecidableLT (α : Type u) [LT α] := DecidableRel (LT.lt : α → α → Prop)

/-- `a ≤ b` is decidable for all `a` and `b`. -/
abbrev DecidableLE (α : Type u) [LE α] := DecidableRel (LE.le : α → α → Prop)

/-- Types with a maximum of two elements. -/
class Max (α : Type u) where
  max : α → α → α

export Max (max)

/-- Types with a minimum of two elements. -/
class Min (α : Type u) where
  min : α → α → α

export Min (min)

/-- Relations that compose: from `r a b` and `s b c` follows `t a c`.  `calc` chains its steps with
these. -/
class Trans.{x, y, z, a, b, c} {α : Sort a} {β : Sort b} {γ : Sort c} (r : α → β → Sort x)
    (s : β → γ → Sort y) (t : outParam (α → γ → Sort z)) where
  trans {a : α} {b : β} {c : γ} : r a b → s b c → t a c

export Trans (trans)

instance {α : Sort u} {γ : Sort v} (r : α → γ → Sort w) : Trans Eq r r where
  trans h₁ h₂ := Eq.ndrec (motive := fun x => r x _) h₂ (Eq.symm h₁)

instance {α : Sort u} {β : Sort v} (r : α → β → Sort w) : Trans r Eq r where
  trans h₁ h₂ := Eq.ndrec (motive := fun x => r _ x) h₁ h₂

/-- Types whose elements have elements, `a ∈ γ`. -/
class Membership (α : outParam (Type u)) (γ : Type v) where
  mem : γ → α → Prop

/-- Types whose elements can be subsets of each other, `a ⊆ b`. -/
class HasSubset (α : Type u) where
  Subset : α → α → Prop

export HasSubset (Subset)

/-! ## Heterogeneous operators -/

/-- `a + b` -/
class HAdd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAdd : α → β → γ

/-- `a - b` -/
class HSub (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hSub : α → β → γ

/-- `a * b` -/
class HMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMul : α → β → γ

/-- `a / b` -/
class HDiv (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hDiv : α → β → γ

/-- `a % b` -/
class HMod (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hMod : α → β → γ

/-- `a ^ b` -/
class HPow (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hPow : α → β → γ

/-- `a • b` -/
class HSMul (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hSMul : α → β → γ

/-- `a ++ b` -/
class HAppend (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAppend : α → β → γ

/-- `a <|> b` -/
class HOrElse (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hOrElse : α → (Unit → β) → γ

/-- `a >> b` -/
class HAndThen (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAndThen : α → (Unit → β) → γ

/-- `a &&& b` -/
class HAnd (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hAnd : α → β → γ

/-- `a ^^^ b` -/
class HXor (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hXor : α → β → γ

/-- `a ||| b` -/
class HOr (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hOr : α → β → γ

/-- `a <<< b` -/
class HShiftLeft (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hShiftLeft : α → β → γ

/-- `a >>> b` -/
class HShiftRight (α : Type u) (β : Type v) (γ : outParam (Type w)) where
  hShiftRight : α → β → γ

/-! ## Operators within one type -/

/-- A type with an element `0`. -/
class Zero (α : Type u) where
  zero : α

/-- A type with an element `1`. -/
class One (α : Type u) where
  one : α

/-- A type with `a + b`. -/
class Add (α : Type u) where
  add : α → α → α

/-- A type with `a - b`. -/
class Sub (α : Type u) where
  sub : α → α → α

/-- A type with `a * b`. -/
class Mul (α : Type u) where
  mul : α → α → α

/-- A type with `-a`. -/
class Neg (α : Type u) where
  neg : α → α

/-- A type with `a⁻¹`. -/
class Inv (α : Type u) where
  inv : α → α

/-- A type with `a / b`. -/
class Div (α : Type u) where
  div : α → α → α

/-- A type with `a % b`. -/
class Mod (α : Type u) where
  mod : α → α → α

/-- A type with divisibility `a ∣ b`. -/
class Dvd (α : Type u) where
  dvd : α → α → Prop

/-- A type with powers `a ^ b`, exponents in `β`. -/
class Pow (α : Type u) (β : Type v) where
  pow : α → β → α

/-- A type with powers `a ^ n`, exponents natural numbers. -/
class NatPow (α : Type u) where
  pow : α → Nat → α

/-- A type on which `M` acts: `m • a`. -/
class SMul (M : Type u) (α : Type v) where
  smul : M → α → α

/-- A type with `a ++ b`. -/
class Append (α : Type u) where
  append : α → α → α

/-- A type with alternatives `a <|> b`. -/
class OrElse (α : Type u) where
  orElse : α → (Unit → α) → α

/-- A type with sequences `a >> b`. -/
class AndThen (α : Type u) where
  andThen : α → (Unit → α) → α

/-- A type with `a &&& b`. -/
class AndOp (α : Type u) where
  and : α → α → α

/-- A type with `a ^^^ b`. -/
class XorOp (α : Type u) where
  xor : α → α → α

/-- A type with `a ||| b`. -/
class OrOp (α : Type u) where
  or : α → α → α

/-- A type with `~~~a`. -/
class Complement (α : Type u) where
  complement : α → α

/-- A type with `a <<< b`. -/
class ShiftLeft (α : Type u) where
  shiftLeft : α → α → α

/-- A type with `a >>> b`. -/
class ShiftRight (α : Type u) where
  shiftRight : α → α → α

/-! ## From the homogeneous to the heterogeneous classes -/

@[default_instance] instance instHAdd {α : Type u} [Add α] : HAdd α α α :=
  ⟨fun a b => Add.add a b⟩

@[default_instance] instance instHSub {α : Type u} [Sub α] : HSub α α α :=
  ⟨fun a b => Sub.sub a b⟩

@[default_instance] instance instHMul {α : Type u} [Mul α] : HMul α α α :=
  ⟨fun a b => Mul.mul a b⟩

@[default_instance] instance instHDiv {α : Type u} [Div α] : HDiv α α α :=
  ⟨fun a b => Div.div a b⟩

@[default_instance] instance instHMod {α : Type u} [Mod α] : HMod α α α :=
  ⟨fun a b => Mod.mod a b⟩

@[default_instance] instance instHPow {α : Type u} {β : Type v} [Pow α β] : HPow α β α :=
  ⟨fun a b => Pow.pow a b⟩

@[default_instance] instance instPowNat {α : Type u} [NatPow α] : Pow α Nat :=
  ⟨fun a n => NatPow.pow a n⟩

@[default_instance] instance instHSMul {α : Type u} {β : Type v} [SMul α β] : HSMul α β β :=
  ⟨SMul.smul⟩

@[default_instance] instance instHAppendOfAppend {α : Type u} [Append α] : HAppend α α α :=
  ⟨fun a b => Append.append a b⟩

@[default_instance] instance instHOrElseOfOrElse {α : Type u} [OrElse α] : HOrElse α α α :=
  ⟨fun a b => OrElse.orElse a b⟩

@[default_instance] instance instHAndThenOfAndThen {α : Type u} [AndThen α] : HAndThen α α α :=
  ⟨fun a b => AndThen.andThen a b⟩

@[default_instance] instance instHAndOfAndOp {α : Type u} [AndOp α] : HAnd α α α :=
  ⟨fun a b => AndOp.and a b⟩

@[default_instance] instance instHXorOfXorOp {α : Type u} [XorOp α] : HXor α α α :=
  ⟨fun a b => XorOp.xor a b⟩

@[default_instance] instance instHOrOfOrOp {α : Type u} [OrOp α] : HOr α α α :=
  ⟨fun a b => OrOp.or a b⟩

@[default_instance] instance instHShiftLeftOfShiftLeft {α : Type u} [ShiftLeft α] :
    HShiftLeft α α α :=
  ⟨fun a b => ShiftLeft.shiftLeft a b⟩

@[default_instance] instance instHShiftRightOfShiftRight {α : Type u} [ShiftRight α] :
    HShiftRight α α α :=
  ⟨fun a b => ShiftRight.shiftRight a b⟩

attribute [match_pattern] Add.add HAdd.hAdd Mul.mul HMul.hMul Neg.neg

/-! ## Inequality -/

/-- `a ≠ b` is `¬(a = b)`. -/
@[reducible] def Ne {α : Sort u} (a b : α) : Prop := Not (Eq a b)

/-- `a != b` is `!(a == b)`. -/
@[inline] def bne {α : Type u} [BEq α] (a b : α) : Bool := not (BEq.beq a b)
