prelude
import Init.Prelude.Nat

/-! # Fixed-width integers and characters

`Fin`, `BitVec`, `UInt8` to `USize` and `Char`, as far as native code exchanges values of these
types with files: the types, equality, and conversion from and to natural numbers.  There is no
arithmetic on them yet.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

/-! ## Bounded natural numbers -/

/-- The natural numbers below `n`. -/
structure Fin (n : Nat) where
  mk ::
  val : Nat
  isLt : LT.lt val n

attribute [coe] Fin.val

theorem Fin.eq_of_val_eq {n : Nat} : {i j : Fin n} → Eq i.val j.val → Eq i j
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl

theorem Fin.val_eq_of_eq {n : Nat} {i j : Fin n} (h : Eq i j) : Eq i.val j.val :=
  congrArg Fin.val h

instance instDecidableEqFin (n : Nat) : DecidableEq (Fin n) := fun i j =>
  match decEq i.val j.val with
  | isTrue h => isTrue (Fin.eq_of_val_eq h)
  | isFalse h => isFalse (fun e => h (Fin.val_eq_of_eq e))

instance {n : Nat} : LT (Fin n) := ⟨fun a b => LT.lt a.val b.val⟩

instance {n : Nat} : LE (Fin n) := ⟨fun a b => LE.le a.val b.val⟩

/-! ## Bit vectors -/

/-- Words of `w` bits. -/
structure BitVec (w : Nat) where
  ofFin ::
  toFin : Fin (HPow.hPow 2 w)

/-- The word as a number. -/
def BitVec.toNat {w : Nat} (x : BitVec w) : Nat := x.toFin.val

/-- The word that represents a number small enough for it. -/
@[match_pattern] def BitVec.ofNatLT {w : Nat} (i : Nat) (p : LT.lt i (HPow.hPow 2 w)) : BitVec w :=
  ⟨⟨i, p⟩⟩

/-- Equality of words is decidable. -/
def BitVec.decEq {w : Nat} (x y : BitVec w) : Decidable (Eq x y) :=
  match x, y with
  | ⟨n⟩, ⟨m⟩ =>
    dite (Eq n m) (fun h => isTrue (congrArg BitVec.ofFin h))
      (fun h => isFalse (fun e =>
        BitVec.noConfusion rfl (heq_of_eq e) (fun h' => h (eq_of_heq h'))))

/-! ## Machine integers -/

/-- Unsigned integers of 8 bits. -/
structure UInt8 where
  ofBitVec ::
  toBitVec : BitVec 8

attribute [extern "lean_uint8_of_nat_mk"] UInt8.ofBitVec
attribute [extern "lean_uint8_to_nat"] UInt8.toBitVec

/-- The number of values of `UInt8`. -/
abbrev UInt8.size : Nat := 256

/-- The `UInt8` that represents a number small enough for it. -/
@[extern "lean_uint8_of_nat"] def UInt8.ofNatLT (n : @& Nat) (h : LT.lt n UInt8.size) : UInt8 :=
  ⟨BitVec.ofNatLT n h⟩

/-- The value as a natural number. -/
@[extern "lean_uint8_to_nat"] def UInt8.toNat (n : UInt8) : Nat := n.toBitVec.toNat

/-- Equality of values of type `UInt8` is decidable. -/
@[extern "lean_uint8_dec_eq"] def UInt8.decEq (a b : UInt8) : Decidable (Eq a b) :=
  match a, b with
  | ⟨n⟩, ⟨m⟩ =>
    match BitVec.decEq n m with
    | isTrue h => isTrue (congrArg UInt8.ofBitVec h)
    | isFalse h => isFalse (fun e => UInt8.noConfusion e (fun h' => h h'))

instance : DecidableEq UInt8 := UInt8.decEq

instance : Inhabited UInt8 := ⟨UInt8.ofNatLT 0 (of_decide_eq_true rfl)⟩

/-- Unsigned integers of 16 bits. -/
structure UInt16 where
  ofBitVec ::
  toBitVec : BitVec 16

attribute [extern "lean_uint16_of_nat_mk"] UInt16.ofBitVec
attribute [extern "lean_uint16_to_nat"] UInt16.toBitVec

/-- The number of values of `UInt16`. -/
abbrev UInt16.size : Nat := 65536

/-- The `UInt16` that represents a number small enough for it. -/
@[extern "lean_uint16_of_nat"] def UInt16.ofNatLT (n : @& Nat) (h : LT.lt n UInt16.size) : UInt16 :=
  ⟨BitVec.ofNatLT n h⟩

/-- The value as a natural number. -/
@[extern "lean_uint16_to_nat"] def UInt16.toNat (n : UInt16) : Nat := n.toBitVec.toNat

/-- Equality of values of type `UInt16` is decidable. -/
@[extern "lean_uint16_dec_eq"] def UInt16.decEq (a b : UInt16) : Decidable (Eq a b) :=
  match a, b with
  | ⟨n⟩, ⟨m⟩ =>
    match BitVec.decEq n m with
    | isTrue h => isTrue (congrArg UInt16.ofBitVec h)
    | isFalse h => isFalse (fun e => UInt16.noConfusion e (fun h' => h h'))

instance : DecidableEq UInt16 := UInt16.decEq

instance : Inhabited UInt16 := ⟨UInt16.ofNatLT 0 (of_decide_eq_true rfl)⟩

/-- Unsigned integers of 32 bits. -/
structure UInt32 where
  ofBitVec ::
  toBitVec : BitVec 32

attribute [extern "lean_uint32_of_nat_mk"] UInt32.ofBitVec
attribute [extern "lean_uint32_to_nat"] UInt32.toBitVec

/-- The number of values of `UInt32`. -/
abbrev UInt32.size : Nat := 4294967296

/-- The `UInt32` that represents a number small enough for it. -/
@[extern "lean_uint32_of_nat"] def UInt32.ofNatLT (n : @& Nat) (h : LT.lt n UInt32.size) : UInt32 :=
  ⟨BitVec.ofNatLT n h⟩

/-- The value as a natural number. -/
@[extern "lean_uint32_to_nat"] def UInt32.toNat (n : UInt32) : Nat := n.toBitVec.toNat

/-- Equality of values of type `UInt32` is decidable. -/
@[extern "lean_uint32_dec_eq"] def UInt32.decEq (a b : UInt32) : Decidable (Eq a b) :=
  match a, b with
  | ⟨n⟩, ⟨m⟩ =>
    match BitVec.decEq n m with
    | isTrue h => isTrue (congrArg UInt32.ofBitVec h)
    | isFalse h => isFalse (fun e => UInt32.noConfusion e (fun h' => h h'))

instance : DecidableEq UInt32 := UInt32.decEq

instance : Inhabited UInt32 := ⟨UInt32.ofNatLT 0 (of_decide_eq_true rfl)⟩

/-- Unsigned integers of 64 bits. -/
structure UInt64 where
  ofBitVec ::
  toBitVec : BitVec 64

attribute [extern "lean_uint64_of_nat_mk"] UInt64.ofBitVec
attribute [extern "lean_uint64_to_nat"] UInt64.toBitVec

/-- The number of values of `UInt64`. -/
abbrev UInt64.size : Nat := 18446744073709551616

/-- The `UInt64` that represents a number small enough for it. -/
@[extern "lean_uint64_of_nat"] def UInt64.ofNatLT (n : @& Nat) (h : LT.lt n UInt64.size) : UInt64 :=
  ⟨BitVec.ofNatLT n h⟩

/-- The value as a natural number. -/
@[extern "lean_uint64_to_nat"] def UInt64.toNat (n : UInt64) : Nat := n.toBitVec.toNat

/-- Equality of values of type `UInt64` is decidable. -/
@[extern "lean_uint64_dec_eq"] def UInt64.decEq (a b : UInt64) : Decidable (Eq a b) :=
  match a, b with
  | ⟨n⟩, ⟨m⟩ =>
    match BitVec.decEq n m with
    | isTrue h => isTrue (congrArg UInt64.ofBitVec h)
    | isFalse h => isFalse (fun e => UInt64.noConfusion e (fun h' => h h'))

instance : DecidableEq UInt64 := UInt64.decEq

instance : Inhabited UInt64 := ⟨UInt64.ofNatLT 0 (of_decide_eq_true rfl)⟩

theorem System.Platform.size_aux {P : Nat → Prop} (h32 : P 32) (h64 : P 64) : P numBits :=
  match numBits, numBits_eq with
  | _, .inl rfl => h32
  | _, .inr rfl => h64

/-- Unsigned integers as wide as a machine word. -/
structure USize where
  ofBitVec ::
  toBitVec : BitVec System.Platform.numBits

attribute [extern "lean_usize_of_nat_mk"] USize.ofBitVec
attribute [extern "lean_usize_to_nat"] USize.toBitVec

/-- The number of values of `USize`. -/
abbrev USize.size : Nat := HPow.hPow 2 System.Platform.numBits

/-- The `USize` that represents a number small enough for it. -/
@[extern "lean_usize_of_nat"] def USize.ofNatLT (n : @& Nat) (h : LT.lt n USize.size) : USize :=
  ⟨BitVec.ofNatLT n h⟩

/-- The value as a natural number. -/
@[extern "lean_usize_to_nat"] def USize.toNat (n : USize) : Nat := n.toBitVec.toNat

/-! ## Characters -/

/-- Is `n` the number of a Unicode scalar value? -/
abbrev Nat.isValidChar (n : Nat) : Prop :=
  Or (LT.lt n 0xd800) (And (LT.lt 0xdfff n) (LT.lt n 0x110000))

/-- Is `n` the number of a Unicode scalar value? -/
abbrev UInt32.isValidChar (n : UInt32) : Prop := n.toNat.isValidChar

/-- Unicode scalar values. -/
structure Char where
  val : UInt32
  valid : val.isValidChar

theorem Nat.isValidChar_UInt32 {n : Nat} (h : n.isValidChar) : LT.lt n UInt32.size :=
  match h with
  | .inl h => Nat.lt_trans h (of_decide_eq_true rfl)
  | .inr ⟨_, h⟩ => Nat.lt_trans h (of_decide_eq_true rfl)

/-- The character with a valid number. -/
@[extern "lean_uint32_of_nat"] def Char.ofNatAux (n : @& Nat) (h : n.isValidChar) : Char :=
  ⟨⟨BitVec.ofNatLT n (Nat.isValidChar_UInt32 h)⟩, h⟩

/-- The character with number `n`, or the one with number `0` if `n` is not valid. -/
@[noinline, match_pattern] def Char.ofNat (n : Nat) : Char :=
  dite n.isValidChar (fun h => Char.ofNatAux n h)
    (fun _ => ⟨UInt32.ofNatLT 0 (of_decide_eq_true rfl), .inl (of_decide_eq_true rfl)⟩)

theorem Char.eq_of_val_eq : {c d : Char} → Eq c.val d.val → Eq c d
  | ⟨_, _⟩, ⟨_, _⟩, rfl => rfl

instance : DecidableEq Char := fun c d =>
  match decEq c.val d.val with
  | isTrue h => isTrue (Char.eq_of_val_eq h)
  | isFalse h => isFalse (fun e => h (congrArg Char.val e))

/-- The number of a character. -/
@[inline] def Char.toNat (c : Char) : Nat := c.val.toNat
