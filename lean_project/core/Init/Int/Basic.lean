prelude
import Init.List

/-! # Integers: definitions

Integers are natural numbers with a sign; their arithmetic is that of the kernel and the compiler,
case by case.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

set_option genCtorIdx false in
/-- The integers: `ofNat n` is `n` and `negSucc n` is `-(n + 1)`. -/
inductive Int : Type where
  | ofNat : Nat → Int
  | negSucc : Nat → Int

/-- The number of the constructor. -/
noncomputable def Int.ctorIdx (x : Int) : Nat := x.casesOn (fun _ => 0) (fun _ => 1)

attribute [extern "lean_nat_to_int"] Int.ofNat
attribute [extern "lean_int_neg_succ_of_nat"] Int.negSucc

/-! ## Casts and numerals -/

/-- Types into which the natural numbers map. -/
class NatCast (R : Type u) where
  natCast : Nat → R

/-- The value of a natural number in another type, written `↑n`. -/
@[coe, reducible, match_pattern] protected def Nat.cast {R : Type u} [NatCast R] : Nat → R :=
  NatCast.natCast

/-- Types into which the integers map. -/
class IntCast (R : Type u) where
  intCast : Int → R

instance instNatCastInt : NatCast Int := ⟨Int.ofNat⟩

instance : NatCast Nat := ⟨id⟩

instance {R : Type u} [NatCast R] : CoeTail Nat R := ⟨Nat.cast⟩

instance {R : Type u} [NatCast R] : CoeHTCT Nat R := ⟨Nat.cast⟩

instance : Coe Nat Int := ⟨Nat.cast⟩

instance instOfNat {n : Nat} : OfNat Int n := ⟨Int.ofNat n⟩

instance : Inhabited Int := ⟨Int.ofNat 0⟩

namespace Int

/-! ## Arithmetic -/

/-- `-n` for a natural number `n`. -/
def negOfNat : Nat → Int
  | 0 => ofNat 0
  | Nat.succ m => negSucc m

/-- Negation, written `-n`. -/
@[extern "lean_int_neg"] protected def neg (n : @& Int) : Int :=
  match n with
  | ofNat n => negOfNat n
  | negSucc n => ofNat (Nat.succ n)

@[default_instance low] instance instNegInt : Neg Int := ⟨Int.neg⟩

/-- The difference of two natural numbers. -/
def subNatNat (m n : Nat) : Int :=
  match (n - m : Nat) with
  | 0 => ofNat (m - n)
  | Nat.succ k => negSucc k

/-- Addition, written `m + n`. -/
@[extern "lean_int_add"] protected def add (m n : @& Int) : Int :=
  match m, n with
  | ofNat m, ofNat n => ofNat (m + n)
  | ofNat m, negSucc n => subNatNat m (Nat.succ n)
  | negSucc m, ofNat n => subNatNat n (Nat.succ m)
  | negSucc m, negSucc n => negSucc (Nat.succ (m + n))

instance instAdd : Add Int := ⟨Int.add⟩

/-- Multiplication, written `m * n`. -/
@[extern "lean_int_mul"] protected def mul (m n : @& Int) : Int :=
  match m, n with
  | ofNat m, ofNat n => ofNat (m * n)
  | ofNat m, negSucc n => negOfNat (m * Nat.succ n)
  | negSucc m, ofNat n => negOfNat (Nat.succ m * n)
  | negSucc m, negSucc n => ofNat (Nat.succ m * Nat.succ n)

instance instMul : Mul Int := ⟨Int.mul⟩

/-- Subtraction, written `m - n`. -/
@[extern "lean_int_sub"] protected def sub (m n : @& Int) : Int := m + -n

instance instSub : Sub Int := ⟨Int.sub⟩

/-! ## Order -/

/-- The integer is not negative. -/
inductive NonNeg : Int → Prop where
  | mk (n : Nat) : NonNeg (ofNat n)

/-- `a ≤ b`: the difference `b - a` is not negative. -/
protected def le (a b : Int) : Prop := NonNeg (b - a)

instance instLEInt : LE Int := ⟨Int.le⟩

/-- `a < b` is `a + 1 ≤ b`. -/
protected def lt (a b : Int) : Prop := (a + 1) ≤ b

instance instLTInt : LT Int := ⟨Int.lt⟩

/-- Equality of integers is decidable. -/
@[extern "lean_int_dec_eq"] protected def decEq (a b : @& Int) : Decidable (a = b) :=
  match a, b with
  | ofNat a, ofNat b => match decEq a b with
    | isTrue h => isTrue (h ▸ rfl)
    | isFalse h => isFalse (fun h' => Int.noConfusion h' (fun h' => absurd h' h))
  | ofNat _, negSucc _ => isFalse (fun h => nomatch h)
  | negSucc _, ofNat _ => isFalse (fun h => nomatch h)
  | negSucc a, negSucc b => match decEq a b with
    | isTrue h => isTrue (h ▸ rfl)
    | isFalse h => isFalse (fun h' => Int.noConfusion h' (fun h' => absurd h' h))

instance instDecidableEq : DecidableEq Int := Int.decEq

/-- It is decidable whether an integer is negative. -/
noncomputable def decNonneg (m : Int) : Decidable (NonNeg m) :=
  match m with
  | ofNat m => isTrue (NonNeg.mk m)
  | negSucc _ => isFalse (fun h => nomatch h)

@[extern "lean_int_dec_le"] instance decLe (a b : @& Int) : Decidable (a ≤ b) := decNonneg (b - a)

@[extern "lean_int_dec_lt"] instance decLt (a b : @& Int) : Decidable (a < b) :=
  decNonneg (b - (a + 1))

/-! ## Absolute value, division, powers -/

/-- The absolute value, as a natural number. -/
@[extern "lean_nat_abs"] def natAbs (m : @& Int) : Nat :=
  match m with
  | ofNat m => m
  | negSucc m => Nat.succ m

/-- The integer as a natural number; `0` for negative integers. -/
def toNat : Int → Nat
  | ofNat n => n
  | negSucc _ => 0

/-- Division with a remainder that is never negative, written `a / b`; `a / 0 = 0`. -/
@[extern "lean_int_ediv"] def ediv : (@& Int) → (@& Int) → Int
  | ofNat m, ofNat n => ofNat (m / n)
  | ofNat m, negSucc n => -ofNat (m / Nat.succ n)
  | negSucc _, ofNat 0 => 0
  | negSucc m, ofNat (Nat.succ n) => negSucc (m / Nat.succ n)
  | negSucc m, negSucc n => ofNat (Nat.succ (m / Nat.succ n))

/-- The remainder, never negative, written `a % b`; `a % 0 = a`. -/
@[extern "lean_int_emod"] def emod : (@& Int) → (@& Int) → Int
  | ofNat m, n => ofNat (m % natAbs n)
  | negSucc m, n => subNatNat (natAbs n) (Nat.succ (m % natAbs n))

instance instDiv : Div Int := ⟨Int.ediv⟩

instance instMod : Mod Int := ⟨Int.emod⟩

/-- Powers with natural exponents, written `m ^ n`. -/
protected def pow (m : Int) : Nat → Int
  | 0 => 1
  | Nat.succ n => Int.pow m n * m

instance instNatPow : NatPow Int := ⟨Int.pow⟩

instance instDvd : Dvd Int := ⟨fun a b => ∃ c, b = a * c⟩

instance instMin : Min Int := ⟨fun a b => if a ≤ b then a else b⟩

instance instMax : Max Int := ⟨fun a b => if a ≤ b then b else a⟩

end Int
