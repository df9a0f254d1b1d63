prelude
import Init.Data.Compare

/-! # Machine integers and hashing

Numerals, arithmetic and comparison of `UInt8` to `UInt64` and `USize`, as far as programs need
them; there are no laws yet.  Hashes of the basic types, for `deriving Hashable`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v

/-- The number, reduced to `w` bits. -/
protected def BitVec.ofNat (w : Nat) (i : Nat) : BitVec w :=
  ⟨⟨i % 2 ^ w, Nat.mod_lt _ (Nat.pow_pos (by decide))⟩⟩

instance {w : Nat} : DecidableEq (BitVec w) := BitVec.decEq

/-! ## `UInt8` -/

namespace UInt8

/-- The number, reduced to what fits. -/
@[extern "lean_uint8_of_nat"] protected def ofNat (n : @& Nat) : UInt8 := ⟨BitVec.ofNat 8 n⟩

/-- The number, reduced to what fits. -/
abbrev _root_.Nat.toUInt8 (n : Nat) : UInt8 := UInt8.ofNat n

instance instOfNat {n : Nat} : OfNat UInt8 n := ⟨UInt8.ofNat n⟩

@[extern "lean_uint8_add"] protected def add (a b : UInt8) : UInt8 := .ofNat (a.toNat + b.toNat)
@[extern "lean_uint8_sub"] protected def sub (a b : UInt8) : UInt8 :=
  .ofNat (a.toNat + (2 ^ 8 - b.toNat))
@[extern "lean_uint8_mul"] protected def mul (a b : UInt8) : UInt8 := .ofNat (a.toNat * b.toNat)
@[extern "lean_uint8_div"] protected def div (a b : UInt8) : UInt8 := .ofNat (a.toNat / b.toNat)
@[extern "lean_uint8_mod"] protected def mod (a b : UInt8) : UInt8 := .ofNat (a.toNat % b.toNat)

instance : Add UInt8 := ⟨UInt8.add⟩
instance : Sub UInt8 := ⟨UInt8.sub⟩
instance : Mul UInt8 := ⟨UInt8.mul⟩
instance : Div UInt8 := ⟨UInt8.div⟩
instance : Mod UInt8 := ⟨UInt8.mod⟩
instance : LT UInt8 := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE UInt8 := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : UInt8) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : UInt8) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))
instance : Ord UInt8 := ⟨fun a b => compare a.toNat b.toNat⟩

end UInt8

/-! ## `UInt16` -/

namespace UInt16

/-- The number, reduced to what fits. -/
@[extern "lean_uint16_of_nat"] protected def ofNat (n : @& Nat) : UInt16 := ⟨BitVec.ofNat 16 n⟩

/-- The number, reduced to what fits. -/
abbrev _root_.Nat.toUInt16 (n : Nat) : UInt16 := UInt16.ofNat n

instance instOfNat {n : Nat} : OfNat UInt16 n := ⟨UInt16.ofNat n⟩

@[extern "lean_uint16_add"] protected def add (a b : UInt16) : UInt16 := .ofNat (a.toNat + b.toNat)
@[extern "lean_uint16_sub"] protected def sub (a b : UInt16) : UInt16 :=
  .ofNat (a.toNat + (2 ^ 16 - b.toNat))
@[extern "lean_uint16_mul"] protected def mul (a b : UInt16) : UInt16 := .ofNat (a.toNat * b.toNat)
@[extern "lean_uint16_div"] protected def div (a b : UInt16) : UInt16 := .ofNat (a.toNat / b.toNat)
@[extern "lean_uint16_mod"] protected def mod (a b : UInt16) : UInt16 := .ofNat (a.toNat % b.toNat)

instance : Add UInt16 := ⟨UInt16.add⟩
instance : Sub UInt16 := ⟨UInt16.sub⟩
instance : Mul UInt16 := ⟨UInt16.mul⟩
instance : Div UInt16 := ⟨UInt16.div⟩
instance : Mod UInt16 := ⟨UInt16.mod⟩
instance : LT UInt16 := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE UInt16 := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : UInt16) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : UInt16) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))
instance : Ord UInt16 := ⟨fun a b => compare a.toNat b.toNat⟩

end UInt16

/-! ## `UInt32` -/

namespace UInt32

/-- The number, reduced to what fits. -/
@[extern "lean_uint32_of_nat"] protected def ofNat (n : @& Nat) : UInt32 := ⟨BitVec.ofNat 32 n⟩

/-- The number, reduced to what fits. -/
abbrev _root_.Nat.toUInt32 (n : Nat) : UInt32 := UInt32.ofNat n

instance instOfNat {n : Nat} : OfNat UInt32 n := ⟨UInt32.ofNat n⟩

@[extern "lean_uint32_add"] protected def add (a b : UInt32) : UInt32 := .ofNat (a.toNat + b.toNat)
@[extern "lean_uint32_sub"] protected def sub (a b : UInt32) : UInt32 :=
  .ofNat (a.toNat + (2 ^ 32 - b.toNat))
@[extern "lean_uint32_mul"] protected def mul (a b : UInt32) : UInt32 := .ofNat (a.toNat * b.toNat)
@[extern "lean_uint32_div"] protected def div (a b : UInt32) : UInt32 := .ofNat (a.toNat / b.toNat)
@[extern "lean_uint32_mod"] protected def mod (a b : UInt32) : UInt32 := .ofNat (a.toNat % b.toNat)

instance : Add UInt32 := ⟨UInt32.add⟩
instance : Sub UInt32 := ⟨UInt32.sub⟩
instance : Mul UInt32 := ⟨UInt32.mul⟩
instance : Div UInt32 := ⟨UInt32.div⟩
instance : Mod UInt32 := ⟨UInt32.mod⟩
instance : LT UInt32 := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE UInt32 := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : UInt32) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : UInt32) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))
instance : Ord UInt32 := ⟨fun a b => compare a.toNat b.toNat⟩

end UInt32

/-! ## `UInt64` -/

namespace UInt64

/-- The number, reduced to what fits. -/
@[extern "lean_uint64_of_nat"] protected def ofNat (n : @& Nat) : UInt64 := ⟨BitVec.ofNat 64 n⟩

/-- The number, reduced to what fits. -/
abbrev _root_.Nat.toUInt64 (n : Nat) : UInt64 := UInt64.ofNat n

instance instOfNat {n : Nat} : OfNat UInt64 n := ⟨UInt64.ofNat n⟩

@[extern "lean_uint64_add"] protected def add (a b : UInt64) : UInt64 := .ofNat (a.toNat + b.toNat)
@[extern "lean_uint64_sub"] protected def sub (a b : UInt64) : UInt64 :=
  .ofNat (a.toNat + (2 ^ 64 - b.toNat))
@[extern "lean_uint64_mul"] protected def mul (a b : UInt64) : UInt64 := .ofNat (a.toNat * b.toNat)
@[extern "lean_uint64_div"] protected def div (a b : UInt64) : UInt64 := .ofNat (a.toNat / b.toNat)
@[extern "lean_uint64_mod"] protected def mod (a b : UInt64) : UInt64 := .ofNat (a.toNat % b.toNat)

instance : Add UInt64 := ⟨UInt64.add⟩
instance : Sub UInt64 := ⟨UInt64.sub⟩
instance : Mul UInt64 := ⟨UInt64.mul⟩
instance : Div UInt64 := ⟨UInt64.div⟩
instance : Mod UInt64 := ⟨UInt64.mod⟩
instance : LT UInt64 := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE UInt64 := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : UInt64) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : UInt64) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))
instance : Ord UInt64 := ⟨fun a b => compare a.toNat b.toNat⟩

end UInt64

/-! ## `USize` -/

namespace USize

/-- The number, reduced to what fits. -/
@[extern "lean_usize_of_nat"] protected def ofNat (n : @& Nat) : USize :=
  ⟨BitVec.ofNat System.Platform.numBits n⟩

/-- The number, reduced to what fits. -/
abbrev _root_.Nat.toUSize (n : Nat) : USize := USize.ofNat n

instance instOfNat {n : Nat} : OfNat USize n := ⟨USize.ofNat n⟩

@[extern "lean_usize_add"] protected def add (a b : USize) : USize := .ofNat (a.toNat + b.toNat)
@[extern "lean_usize_sub"] protected def sub (a b : USize) : USize :=
  .ofNat (a.toNat + (2 ^ System.Platform.numBits - b.toNat))
@[extern "lean_usize_mul"] protected def mul (a b : USize) : USize := .ofNat (a.toNat * b.toNat)
@[extern "lean_usize_div"] protected def div (a b : USize) : USize := .ofNat (a.toNat / b.toNat)
@[extern "lean_usize_mod"] protected def mod (a b : USize) : USize := .ofNat (a.toNat % b.toNat)

instance : Add USize := ⟨USize.add⟩
instance : Sub USize := ⟨USize.sub⟩
instance : Mul USize := ⟨USize.mul⟩
instance : Div USize := ⟨USize.div⟩
instance : Mod USize := ⟨USize.mod⟩
instance : LT USize := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE USize := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : USize) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : USize) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))
instance : Ord USize := ⟨fun a b => compare a.toNat b.toNat⟩

end USize

/-- Equality of values of type `USize` is decidable. -/
@[extern "lean_usize_dec_eq"] def USize.decEq (a b : USize) : Decidable (a = b) :=
  match a, b with
  | ⟨n⟩, ⟨m⟩ =>
    match BitVec.decEq n m with
    | isTrue h => isTrue (congrArg USize.ofBitVec h)
    | isFalse h => isFalse (fun e => USize.noConfusion e (fun h' => h h'))

instance : DecidableEq USize := USize.decEq

instance : Inhabited USize := ⟨0⟩

/-! ## Hashing -/

instance : Hashable Nat := ⟨fun n => .ofNat n⟩

instance : Hashable Int := ⟨fun
  | .ofNat n => .ofNat (2 * n)
  | .negSucc n => .ofNat (2 * n + 1)⟩

instance : Hashable Bool := ⟨fun
  | true => 11
  | false => 13⟩

instance : Hashable Unit := ⟨fun _ => 11⟩

instance : Hashable Char := ⟨fun c => .ofNat c.toNat⟩

instance {n : Nat} : Hashable (Fin n) := ⟨fun i => .ofNat i.val⟩

instance {α : Type u} [Hashable α] : Hashable (Option α) := ⟨fun
  | none => 11
  | some a => mixHash (hash a) 13⟩

instance {α : Type u} [Hashable α] : Hashable (List α) :=
  ⟨fun as => as.foldl (fun r a => mixHash r (hash a)) 7⟩

instance {α : Type u} [Hashable α] : Hashable (Array α) :=
  ⟨fun as => as.toList.foldl (fun r a => mixHash r (hash a)) 7⟩

instance {α : Type u} {β : Type v} [Hashable α] [Hashable β] : Hashable (α × β) :=
  ⟨fun (a, b) => mixHash (hash a) (hash b)⟩
