prelude
import Init.Prelude.Fixed

/-! # Options, lists, strings and arrays

The containers that syntax trees are made of, with the functions that macros need.  Their theory is
in `Init/Option`, `Init/List` and so on.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

/-! ## Options -/

/-- A value or none. -/
inductive Option (α : Type u) where
  | none : Option α
  | some (val : α) : Option α

attribute [unbox] Option

export Option (none some)

instance {α : Type u} : Inhabited (Option α) := ⟨none⟩

/-- The value, or `dflt` if there is none. -/
@[macro_inline] def Option.getD {α : Type u} (opt : Option α) (dflt : α) : α :=
  match opt with
  | some x => x
  | none => dflt

/-- Applies `f` to the value, if there is one. -/
@[inline] def Option.map {α : Type u} {β : Type v} (f : α → β) : Option α → Option β
  | some x => some (f x)
  | none => none

/-! ## Lists -/

/-- Finite sequences: `[]` and `a :: l`. -/
inductive List (α : Type u) where
  | nil : List α
  | cons (head : α) (tail : List α) : List α

instance {α : Type u} : Inhabited (List α) := ⟨.nil⟩

/-- Equality of lists is decidable if equality of their elements is. -/
def List.hasDecEq {α : Type u} [DecidableEq α] : (a b : List α) → Decidable (Eq a b)
  | nil, nil => isTrue rfl
  | cons _ _, nil => isFalse (fun h => nomatch h)
  | nil, cons _ _ => isFalse (fun h => nomatch h)
  | cons a as, cons b bs =>
    match decEq a b with
    | isTrue h =>
      match hasDecEq as bs with
      | isTrue h' => isTrue (match a, as, h, h' with | _, _, rfl, rfl => rfl)
      | isFalse h' =>
        isFalse (fun e => List.noConfusion rfl (heq_of_eq e) (fun _ e => h' (eq_of_heq e)))
    | isFalse h =>
      isFalse (fun e => List.noConfusion rfl (heq_of_eq e) (fun e _ => h (eq_of_heq e)))

instance {α : Type u} [DecidableEq α] : DecidableEq (List α) := List.hasDecEq

/-- The number of elements. -/
def List.length {α : Type u} : List α → Nat
  | nil => 0
  | cons _ as => HAdd.hAdd (length as) 1

/-- `length` plus an accumulator. -/
def List.lengthTRAux {α : Type u} : List α → Nat → Nat
  | nil, n => n
  | cons _ as, n => lengthTRAux as (Nat.succ n)

/-- The element at a position inside the list. -/
def List.get {α : Type u} : (as : List α) → Fin as.length → α
  | cons a _, ⟨0, _⟩ => a
  | cons _ as, ⟨Nat.succ i, h⟩ => get as ⟨i, Nat.le_of_succ_le_succ h⟩

/-- Folds from the left: `foldl f a [x, y] = f (f a x) y`. -/
@[specialize] def List.foldl {α : Type u} {β : Type v} (f : α → β → α) : (init : α) → List β → α
  | a, nil => a
  | a, cons b l => foldl f (f a b) l

/-- Concatenation, written `xs ++ ys`. -/
protected def List.append {α : Type u} : (xs ys : List α) → List α
  | nil, bs => bs
  | cons a as, bs => cons a (List.append as bs)

instance {α : Type u} : Append (List α) := ⟨List.append⟩

/-- Applies `f` to every element. -/
@[specialize] def List.map {α : Type u} {β : Type v} (f : α → β) : List α → List β
  | nil => nil
  | cons a as => cons (f a) (map f as)

/-- The list without its first `n` elements. -/
def List.drop {α : Type u} : (n : Nat) → (xs : List α) → List α
  | 0, as => as
  | .succ _, nil => nil
  | .succ n, cons _ as => drop n as

/-- The first `n` elements. -/
def List.take {α : Type u} : (n : Nat) → (xs : List α) → List α
  | 0, _ => nil
  | .succ _, nil => nil
  | .succ n, cons a as => cons a (take n as)

/-! ## Strings

The kernel reads a string literal as `String.ofList` of its characters; compiled code has its own
representation.
-/

/-- Texts: sequences of characters. -/
structure String where
  ofList ::
  toList : List Char

attribute [extern "lean_string_mk"] String.ofList
attribute [extern "lean_string_data"] String.toList

/-- Equality of strings is decidable. -/
@[extern "lean_string_dec_eq"] def String.decEq (s t : @& String) : Decidable (Eq s t) :=
  match s, t with
  | ⟨a⟩, ⟨b⟩ =>
    match List.hasDecEq a b with
    | isTrue h => isTrue (congrArg String.ofList h)
    | isFalse h => isFalse (fun e => String.noConfusion e (fun h' => h h'))

instance : DecidableEq String := String.decEq

/-- Concatenation, written `s ++ t`. -/
@[extern "lean_string_append"] def String.append : String → (@& String) → String
  | ⟨a⟩, ⟨b⟩ => ⟨HAppend.hAppend a b⟩

instance : Append String := ⟨String.append⟩

instance : Inhabited String := ⟨""⟩

/-- The number of bytes of the UTF-8 encoding. -/
@[extern "lean_string_utf8_byte_size"] opaque String.utf8ByteSize : (@& String) → Nat

/-- A position in a string, counted in bytes. -/
structure String.Pos.Raw where
  byteIdx : Nat := 0

instance : Inhabited String.Pos.Raw := ⟨⟨0⟩⟩

/-- A part of a string, given by two positions. -/
structure Substring.Raw where
  str : String
  startPos : String.Pos.Raw
  stopPos : String.Pos.Raw

instance : Inhabited Substring.Raw := ⟨⟨"", ⟨0⟩, ⟨0⟩⟩⟩

/-- The position after the last character. -/
@[inline] def String.rawEndPos (s : String) : String.Pos.Raw := ⟨s.utf8ByteSize⟩

/-- The whole string as a substring. -/
def String.toRawSubstring (s : String) : Substring.Raw := ⟨s, ⟨0⟩, s.rawEndPos⟩

/-- The whole string as a substring; what quotations generate. -/
def String.toRawSubstring' (s : String) : Substring.Raw := s.toRawSubstring

/-! ## Panics and unsafe casts -/

/-- Views a value as one of any other type, unchecked. -/
@[inline] unsafe def unsafeCast {α : Sort u} {β : Sort v} (a : α) : β :=
  PULift.down.{u, v} (cast lcProof (PULift.up.{v, u} a))

/-- Reports `msg` when run; logically the default value. -/
@[never_extract, extern "lean_panic_fn"]
def panicCore {α : Sort u} [Inhabited α] (msg : String) : α := default

/-- Reports `msg` when run; logically the default value. -/
@[noinline, never_extract] def panic {α : Sort u} [Inhabited α] (msg : String) : α := panicCore msg

/-! ## Arrays -/

/-- Sequences with access to every position at once; logically, lists. -/
structure Array (α : Type u) where
  mk ::
  toList : List α

attribute [extern "lean_array_to_list"] Array.toList
attribute [extern "lean_array_mk"] Array.mk

/-- The array with the elements of a list. -/
@[match_pattern] abbrev List.toArray {α : Type u} (xs : List α) : Array α := .mk xs

/-- An empty array with room for `c` elements. -/
@[extern "lean_mk_empty_array_with_capacity"] def Array.mkEmpty {α : Type u} (c : @& Nat) :
    Array α :=
  .mk .nil

/-- An empty array with room for `c` elements. -/
@[extern "lean_mk_empty_array_with_capacity"]
def Array.emptyWithCapacity {α : Type u} (c : @& Nat) : Array α :=
  .mk .nil

/-- The empty array. -/
def Array.empty {α : Type u} : Array α := emptyWithCapacity 0

instance {α : Type u} : Inhabited (Array α) := ⟨.empty⟩

/-- The number of elements. -/
@[extern "lean_array_get_size"] def Array.size {α : Type u} (a : @& Array α) : Nat :=
  a.toList.length

/-- The element at a position inside the array. -/
@[extern "lean_array_fget"]
def Array.getInternal {α : Type u} (a : @& Array α) (i : @& Nat) (h : LT.lt i a.size) : α :=
  a.toList.get ⟨i, h⟩

/-- `getInternal` without a new reference; the compiler puts it where it can. -/
@[extern "lean_array_fget_borrowed"]
unsafe def Array.getInternalBorrowed {α : Type u} (a : @& Array α) (i : @& Nat)
    (h : LT.lt i a.size) : α :=
  a.toList.get ⟨i, h⟩

/-- The element at position `i`, or `v₀` outside the array. -/
def Array.getD {α : Type u} (a : Array α) (i : Nat) (v₀ : α) : α :=
  dite (LT.lt i a.size) (fun h => a.getInternal i h) (fun _ => v₀)

/-- The element at position `i`, or the default value outside the array. -/
@[extern "lean_array_get"]
def Array.get!Internal {α : Type u} [Inhabited α] (a : @& Array α) (i : @& Nat) : α :=
  Array.getD a i default

/-- `get!Internal` without a new reference; the compiler puts it where it can. -/
@[extern "lean_array_get_borrowed"]
unsafe def Array.get!InternalBorrowed {α : Type u} [Inhabited α] (a : @& Array α) (i : @& Nat) :
    α :=
  Array.getD a i default

/-- The array with one more element at the end. -/
@[extern "lean_array_push"] def Array.push {α : Type u} (a : Array α) (v : α) : Array α :=
  ⟨HAppend.hAppend a.toList (.cons v .nil)⟩

/-! Arrays of known small sizes; quotations generate these. -/

def Array.mkArray0 {α : Type u} : Array α := .emptyWithCapacity 0
def Array.mkArray1 {α : Type u} (a₁ : α) : Array α := mkArray0.push a₁
def Array.mkArray2 {α : Type u} (a₁ a₂ : α) : Array α := (mkArray1 a₁).push a₂
def Array.mkArray3 {α : Type u} (a₁ a₂ a₃ : α) : Array α := (mkArray2 a₁ a₂).push a₃
def Array.mkArray4 {α : Type u} (a₁ a₂ a₃ a₄ : α) : Array α := (mkArray3 a₁ a₂ a₃).push a₄
def Array.mkArray5 {α : Type u} (a₁ a₂ a₃ a₄ a₅ : α) : Array α := (mkArray4 a₁ a₂ a₃ a₄).push a₅
def Array.mkArray6 {α : Type u} (a₁ a₂ a₃ a₄ a₅ a₆ : α) : Array α :=
  (mkArray5 a₁ a₂ a₃ a₄ a₅).push a₆
def Array.mkArray7 {α : Type u} (a₁ a₂ a₃ a₄ a₅ a₆ a₇ : α) : Array α :=
  (mkArray6 a₁ a₂ a₃ a₄ a₅ a₆).push a₇
def Array.mkArray8 {α : Type u} (a₁ a₂ a₃ a₄ a₅ a₆ a₇ a₈ : α) : Array α :=
  (mkArray7 a₁ a₂ a₃ a₄ a₅ a₆ a₇).push a₈

/-- Concatenation, written `as ++ bs`. -/
protected def Array.append {α : Type u} (as bs : Array α) : Array α :=
  bs.toList.foldl Array.push as

/-- Concatenation; what quotations generate. -/
protected def Array.appendCore {α : Type u} (as bs : Array α) : Array α := as.append bs

instance {α : Type u} : Append (Array α) := ⟨Array.append⟩

/-- Applies `f` to every element. -/
@[inline] def Array.map {α : Type u} {β : Type v} (f : α → β) (as : Array α) : Array β :=
  .mk (as.toList.map f)

/-- The elements from position `start` up to, but without, position `stop`. -/
def Array.extract {α : Type u} (as : Array α) (start : Nat := 0) (stop : Nat := as.size) :
    Array α :=
  .mk (List.take (HSub.hSub stop start) (List.drop start as.toList))
