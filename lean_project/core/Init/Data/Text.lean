prelude
import Init.Data.UInt

/-! # Characters, strings and `toString`
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Characters -/

namespace Char

instance : LT Char := ⟨fun a b => a.toNat < b.toNat⟩
instance : LE Char := ⟨fun a b => a.toNat ≤ b.toNat⟩
instance (a b : Char) : Decidable (a < b) := inferInstanceAs (Decidable (a.toNat < b.toNat))
instance (a b : Char) : Decidable (a ≤ b) := inferInstanceAs (Decidable (a.toNat ≤ b.toNat))

instance : Inhabited Char := ⟨'A'⟩

/-- Is it blank: space, tab, or an end of line? -/
def isWhitespace (c : Char) : Bool := c = ' ' || c = '\t' || c = '\r' || c = '\n'

/-- Is it one of `A` to `Z`? -/
def isUpper (c : Char) : Bool := 65 ≤ c.toNat && c.toNat ≤ 90

/-- Is it one of `a` to `z`? -/
def isLower (c : Char) : Bool := 97 ≤ c.toNat && c.toNat ≤ 122

/-- Is it an English letter? -/
def isAlpha (c : Char) : Bool := c.isUpper || c.isLower

/-- Is it one of `0` to `9`? -/
def isDigit (c : Char) : Bool := 48 ≤ c.toNat && c.toNat ≤ 57

/-- Is it an English letter or a digit? -/
def isAlphanum (c : Char) : Bool := c.isAlpha || c.isDigit

/-- `A` to `Z` become `a` to `z`. -/
def toLower (c : Char) : Char := if c.isUpper then .ofNat (c.toNat + 32) else c

/-- `a` to `z` become `A` to `Z`. -/
def toUpper (c : Char) : Char := if c.isLower then .ofNat (c.toNat - 32) else c

end Char

/-! ## Numbers as texts -/

namespace Nat

/-- The digit with value `n`, for `n` below 16. -/
def digitChar (n : Nat) : Char :=
  if n < 10 then .ofNat (48 + n) else if n < 16 then .ofNat (87 + n) else '*'

/-- Puts the digits of `n` in front of the list; the first argument bounds their number. -/
def toDigitsCore (base : Nat) : Nat → Nat → List Char → List Char
  | 0, _, ds => ds
  | fuel + 1, n, ds =>
    let d := digitChar (n % base)
    let n' := n / base
    if n' = 0 then d :: ds else toDigitsCore base fuel n' (d :: ds)

/-- The digits of `n`, the highest first. -/
def toDigits (base : Nat) (n : Nat) : List Char := toDigitsCore base (n + 1) n []

/-- The number in decimal. -/
protected def repr (n : Nat) : String := .ofList (toDigits 10 n)

end Nat

/-- The number in decimal. -/
protected def Int.repr : Int → String
  | .ofNat m => Nat.repr m
  | .negSucc m => "-" ++ Nat.repr (m + 1)

/-! ## Strings -/

/-- The string of the characters of a list. -/
abbrev List.asString (s : List Char) : String := String.ofList s

/-- The string of one character. -/
protected abbrev Char.toString (c : Char) : String := .ofList [c]

namespace String

/-- The string of one character. -/
abbrev singleton (c : Char) : String := .ofList [c]

/-- The characters of a string. -/
abbrev data (s : String) : List Char := s.toList

/-- The number of characters. -/
def length (s : String) : Nat := s.toList.length

/-- The string with one more character at the end. -/
def push (s : String) (c : Char) : String := .ofList (s.toList ++ [c])

/-- Is it the empty string? -/
def isEmpty (s : String) : Bool := s.toList.isEmpty

/-- The first character, or `A`. -/
def front (s : String) : Char := s.toList.headD default

/-- The last character, or `A`. -/
def back (s : String) : Char := s.toList.getLastD default

/-- Applies `f` to every character. -/
def map (f : Char → Char) (s : String) : String := .ofList (s.toList.map f)

/-- Folds from the left over the characters. -/
def foldl {α : Type u} (f : α → Char → α) (init : α) (s : String) : α := s.toList.foldl f init

/-- Capital letters become small. -/
def toLower (s : String) : String := s.map Char.toLower

/-- Small letters become capital. -/
def toUpper (s : String) : String := s.map Char.toUpper

/-- All strings, one after the other. -/
def join (l : List String) : String := l.foldl (· ++ ·) ""

/-- All strings, one after the other, with `s` between them. -/
def intercalate (s : String) : List String → String
  | [] => ""
  | [a] => a
  | a :: as => a ++ s ++ intercalate s as

/-- Is it a decimal numeral? -/
def isNat (s : String) : Bool := !s.isEmpty && s.toList.all Char.isDigit

/-- The value of a decimal numeral. -/
def toNat? (s : String) : Option Nat :=
  if s.isNat then some (s.foldl (fun n c => 10 * n + (c.toNat - 48)) 0) else none

/-- The value of a decimal numeral, or `0`. -/
def toNat! (s : String) : Nat := s.toNat?.getD 0

/-- The value of a decimal numeral with an optional sign. -/
def toInt? (s : String) : Option Int :=
  match s.toList with
  | '-' :: cs => (toNat? (.ofList cs)).map fun (n : Nat) => -(n : Int)
  | _ => s.toNat?.map fun (n : Nat) => (n : Int)

instance : LT String := ⟨fun s t => compare s t = .lt⟩

instance (s t : String) : Decidable (s < t) := inferInstanceAs (Decidable (compare s t = .lt))

/-! ### Laws -/

@[ext] theorem ext {s t : String} (h : s.toList = t.toList) : s = t := by
  cases s; cases t; exact congrArg _ h

@[simp] theorem toList_ofList (l : List Char) : (String.ofList l).toList = l := rfl
@[simp] theorem ofList_toList (s : String) : String.ofList s.toList = s := rfl
@[simp] theorem ofList_inj {l₁ l₂ : List Char} : String.ofList l₁ = String.ofList l₂ ↔ l₁ = l₂ :=
  ⟨fun h => congrArg toList h, fun h => h ▸ rfl⟩
/-- By this `simp` and `contradiction` tell literals apart. -/
theorem ofList_injective {l₁ l₂ : List Char} (h : String.ofList l₁ = String.ofList l₂) : l₁ = l₂ :=
  congrArg toList h
@[simp] theorem toList_append (s t : String) : (s ++ t).toList = s.toList ++ t.toList := rfl
@[simp] theorem length_empty : "".length = 0 := rfl
@[simp] theorem length_ofList (l : List Char) : (String.ofList l).length = l.length := rfl
@[simp] theorem length_toList (s : String) : s.toList.length = s.length := rfl
@[simp] theorem length_append (s t : String) : (s ++ t).length = s.length + t.length :=
  List.length_append _ _
@[simp] theorem length_push (s : String) (c : Char) : (s.push c).length = s.length + 1 :=
  List.length_append _ _
@[simp] theorem length_singleton (c : Char) : (singleton c).length = 1 := rfl
@[simp] theorem toList_push (s : String) (c : Char) : (s.push c).toList = s.toList ++ [c] := rfl
@[simp] theorem empty_append (s : String) : "" ++ s = s := rfl
@[simp] theorem append_empty (s : String) : s ++ "" = s := ext (List.append_nil _)
theorem append_assoc (s t u : String) : s ++ t ++ u = s ++ (t ++ u) := ext (List.append_assoc ..)
theorem length_eq_zero_iff {s : String} : s.length = 0 ↔ s = "" :=
  ⟨fun h => ext (List.eq_nil_of_length_eq_zero h), fun h => h ▸ rfl⟩

instance : Std.Associative (α := String) (· ++ ·) := ⟨append_assoc⟩
instance : Std.LawfulIdentity (α := String) (· ++ ·) "" where
  left_id := empty_append
  right_id := append_empty

end String

/-! ## `toString` -/

/-- Types whose elements can be shown to a user. -/
class ToString (α : Type u) where
  toString : α → String

export ToString (toString)

instance : ToString String := ⟨fun s => s⟩
instance : ToString Char := ⟨fun c => Char.toString c⟩
instance : ToString Nat := ⟨fun n => Nat.repr n⟩
instance : ToString Int := ⟨fun n => Int.repr n⟩
instance : ToString Bool := ⟨fun b => cond b "true" "false"⟩
instance {p : Prop} : ToString (Decidable p) := ⟨fun
  | isTrue _ => "true"
  | isFalse _ => "false"⟩
instance : ToString PUnit.{u + 1} := ⟨fun _ => "()"⟩
instance {n : Nat} : ToString (Fin n) := ⟨fun i => Nat.repr i.val⟩
instance : ToString UInt8 := ⟨fun n => Nat.repr n.toNat⟩
instance : ToString UInt16 := ⟨fun n => Nat.repr n.toNat⟩
instance : ToString UInt32 := ⟨fun n => Nat.repr n.toNat⟩
instance : ToString UInt64 := ⟨fun n => Nat.repr n.toNat⟩
instance : ToString USize := ⟨fun n => Nat.repr n.toNat⟩

/-- The elements between brackets, with commas. -/
protected def List.toString {α : Type u} [ToString α] (as : List α) : String :=
  "[" ++ String.intercalate ", " (as.map toString) ++ "]"

instance {α : Type u} [ToString α] : ToString (List α) := ⟨List.toString⟩
instance {α : Type u} [ToString α] : ToString (Array α) := ⟨fun as => "#" ++ as.toList.toString⟩
instance {α : Type u} [ToString α] : ToString (Option α) := ⟨fun
  | none => "none"
  | some a => "(some " ++ toString a ++ ")"⟩
instance {α : Type u} {β : Type v} [ToString α] [ToString β] : ToString (α × β) :=
  ⟨fun (a, b) => "(" ++ toString a ++ ", " ++ toString b ++ ")"⟩
instance {α : Type u} {β : Type v} [ToString α] [ToString β] : ToString (Sum α β) := ⟨fun
  | .inl a => "(inl " ++ toString a ++ ")"
  | .inr b => "(inr " ++ toString b ++ ")"⟩
instance {α : Type u} {p : α → Prop} [ToString α] : ToString (Subtype p) :=
  ⟨fun s => toString s.val⟩
instance {ε : Type u} {α : Type v} [ToString ε] [ToString α] : ToString (Except ε α) := ⟨fun
  | .error e => "error: " ++ toString e
  | .ok a => "ok: " ++ toString a⟩
