prelude
import Init.Data.Text

/-! # How values are printed

`Std.Format` and `Repr`, from which `#eval` and `deriving Repr` make their output, and string
interpolation.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Pretty-printed texts -/

namespace Std

/-- How a group is broken into lines. -/
inductive Format.FlattenBehavior where
  | allOrNone
  | fill

/-- Texts with places where lines may be broken. -/
inductive Format where
  | nil : Format
  | line : Format
  | align (force : Bool) : Format
  | text : String → Format
  | nest (indent : Int) (f : Format) : Format
  | append : Format → Format → Format
  | group (f : Format) (behavior : Format.FlattenBehavior := .allOrNone) : Format
  | tag : Nat → Format → Format

namespace Format

instance : Inhabited Format := ⟨nil⟩
instance : Append Format := ⟨Format.append⟩
instance : Coe String Format := ⟨text⟩

/-- Is it the empty text? -/
def isNil : Format → Bool
  | nil => true
  | _ => false

/-- All texts, one after the other. -/
def join (xs : List Format) : Format := xs.foldl (· ++ ·) ""

/-- `l`, `x` indented by its width, then `r`. -/
def bracket (l : String) (x : Format) (r : String) : Format :=
  group (nest l.length (l ++ x ++ r))

/-- The text in parentheses. -/
def paren (x : Format) : Format := bracket "(" x ")"

/-- The text in square brackets. -/
def sbracket (x : Format) : Format := bracket "[" x "]"

/-- `bracket` with lines filled. -/
def bracketFill (l : String) (x : Format) (r : String) : Format :=
  group (nest l.length (l ++ x ++ r)) .fill

/-- The default depth of indentation. -/
def defIndent : Nat := 2

/-- The default width of lines. -/
def defWidth : Nat := 120

/-- Indents by the default depth. -/
def nestD (f : Format) : Format := nest defIndent f

/-- A new line, indented by the default depth. -/
def indentD (f : Format) : Format := nestD (line ++ f)

/-- The text, broken into lines. -/
@[extern "l_Std_Format_pretty"]
opaque pretty (f : Format) (width : Nat := defWidth) (indent : Nat := 0) (column : Nat := 0) :
    String

end Format

/-- Types whose elements have a layout. -/
class ToFormat (α : Type u) where
  format : α → Format

export ToFormat (format)

instance (priority := low) {α : Type u} [ToString α] : ToFormat α := ⟨fun a => .text (toString a)⟩
instance : ToFormat Format := ⟨fun f => f⟩

/-- All elements, with `sep` between them. -/
def Format.joinSep {α : Type u} [ToFormat α] : List α → Format → Format
  | [], _ => nil
  | [a], _ => format a
  | a :: as, sep => as.foldl (fun r b => r ++ sep ++ format b) (format a)

/-- All elements, each followed by `suffix`. -/
def Format.joinSuffix {α : Type u} [ToFormat α] : List α → Format → Format
  | [], _ => nil
  | a :: as, suffix => as.foldl (fun r b => r ++ format b ++ suffix) (format a ++ suffix)

end Std

instance : ToString Std.Format := ⟨fun f => f.pretty⟩

/-! ## `Repr` -/

open Std (Format ToFormat format)

/-- Types whose elements can be shown as Lean terms. -/
class Repr (α : Type u) where
  reprPrec : α → Nat → Format

export Repr (reprPrec)

/-- The element as a Lean term. -/
@[inline] def repr {α : Type u} [Repr α] (a : α) : Format := reprPrec a 0

/-- The element as a Lean term, in one text. -/
abbrev reprStr {α : Type u} [Repr α] (a : α) : String := reprPrec a 0 |>.pretty

/-- The element as an argument of a Lean term. -/
abbrev reprArg {α : Type u} [Repr α] (a : α) : Format := reprPrec a 1024

namespace Lean

/-- The value of a precedence. -/
syntax "eval_prec " prec:max : term
macro_rules | `(eval_prec $p:prec) => `($(⟨p.raw⟩))

end Lean

/-- The precedence of arguments. -/
macro "max_prec" : term => `(1024)

/-- Puts parentheses around arguments. -/
def Repr.addAppParen (f : Format) (prec : Nat) : Format := if prec ≥ 1024 then .paren f else f

/-- Types whose elements are shown like atoms. -/
class ReprAtom (α : Type u)

/-- Types whose tuples are shown without inner parentheses. -/
class ReprTuple (α : Type u) where
  reprTuple : α → List Format → List Format

export ReprTuple (reprTuple)

instance : Repr Nat := ⟨fun n _ => .text (Nat.repr n)⟩
instance : Repr Int := ⟨fun
  | .ofNat n, _ => .text (Nat.repr n)
  | n, prec => if prec < 70 then .text (Int.repr n) else .paren (.text (Int.repr n))⟩
instance : Repr Bool := ⟨fun b _ => .text (cond b "true" "false")⟩
instance : Repr PUnit.{u + 1} := ⟨fun _ _ => .text "()"⟩
instance {p : Prop} : Repr (Decidable p) := ⟨fun
  | isTrue _, prec => Repr.addAppParen "isTrue _" prec
  | isFalse _, prec => Repr.addAppParen "isFalse _" prec⟩
instance : Repr Format := ⟨fun f _ => f⟩
instance {n : Nat} : Repr (Fin n) := ⟨fun i _ => .text (Nat.repr i.val)⟩
instance : Repr UInt8 := ⟨fun n _ => .text (Nat.repr n.toNat)⟩
instance : Repr UInt16 := ⟨fun n _ => .text (Nat.repr n.toNat)⟩
instance : Repr UInt32 := ⟨fun n _ => .text (Nat.repr n.toNat)⟩
instance : Repr UInt64 := ⟨fun n _ => .text (Nat.repr n.toNat)⟩
instance : Repr USize := ⟨fun n _ => .text (Nat.repr n.toNat)⟩

/-- The character inside a literal. -/
def Char.quoteCore (c : Char) (inString : Bool := false) : String :=
  if c = '\n' then "\\n"
  else if c = '\t' then "\\t"
  else if c = '\\' then "\\\\"
  else if c = '"' && inString then "\\\""
  else if c = '\'' && !inString then "\\'"
  else if c.toNat ≤ 31 || c.toNat = 127 then
    let ds := Nat.toDigits 16 c.toNat
    "\\x" ++ .ofList (if ds.length = 1 then '0' :: ds else ds)
  else .singleton c

/-- The character as a literal. -/
def Char.quote (c : Char) : String := "'" ++ c.quoteCore ++ "'"

/-- The string as a literal. -/
def String.quote (s : String) : String :=
  "\"" ++ s.foldl (fun r c => r ++ c.quoteCore true) "" ++ "\""

instance : Repr Char := ⟨fun c _ => .text c.quote⟩
instance : Repr String := ⟨fun s _ => .text s.quote⟩

/-- The list as a Lean term. -/
protected def List.repr {α : Type u} [Repr α] (a : List α) (n : Nat) : Format :=
  match a with
  | [] => "[]"
  | as => Format.bracket "[" (Format.joinSep (as.map repr) ("," ++ Format.line)) "]"

instance {α : Type u} [Repr α] : Repr (List α) := ⟨List.repr⟩

/-- The list as a Lean term, lines filled with as many elements as fit. -/
protected def List.repr' {α : Type u} [Repr α] (a : List α) (n : Nat) : Format :=
  match a with
  | [] => "[]"
  | as => Format.bracketFill "[" (Format.joinSep (as.map repr) ("," ++ Format.line)) "]"

instance {α : Type u} [Repr α] [ReprAtom α] : Repr (List α) := ⟨List.repr'⟩

instance {α : Type u} [Repr α] : Repr (Array α) := ⟨fun a _ =>
  match a.toList with
  | [] => "#[]"
  | as => Format.bracketFill "#[" (Format.joinSep (as.map repr) ("," ++ Format.line)) "]"⟩

instance : ReprAtom Nat := ⟨⟩
instance : ReprAtom Int := ⟨⟩
instance : ReprAtom Bool := ⟨⟩
instance : ReprAtom Char := ⟨⟩
instance : ReprAtom String := ⟨⟩
instance {n : Nat} : ReprAtom (Fin n) := ⟨⟩
instance : ReprAtom UInt8 := ⟨⟩
instance : ReprAtom UInt16 := ⟨⟩
instance : ReprAtom UInt32 := ⟨⟩
instance : ReprAtom UInt64 := ⟨⟩
instance : ReprAtom USize := ⟨⟩

instance {α : Type u} [Repr α] : Repr (Option α) := ⟨fun
  | none, _ => "none"
  | some a, prec => Repr.addAppParen ("some " ++ reprArg a) prec⟩

instance {α : Type u} {β : Type v} [Repr α] [Repr β] : Repr (Sum α β) := ⟨fun
  | .inl a, prec => Repr.addAppParen ("Sum.inl " ++ reprArg a) prec
  | .inr b, prec => Repr.addAppParen ("Sum.inr " ++ reprArg b) prec⟩

instance (priority := low) {α : Type u} [Repr α] : ReprTuple α := ⟨fun a xs => repr a :: xs⟩

instance {α : Type u} {β : Type v} [Repr α] [ReprTuple β] : ReprTuple (α × β) :=
  ⟨fun (a, b) xs => reprTuple b (repr a :: xs)⟩

instance {α : Type u} {β : Type v} [Repr α] [ReprTuple β] : Repr (α × β) := ⟨fun (a, b) _ =>
  Format.bracket "(" (Format.joinSep (reprTuple b [repr a]).reverse ("," ++ Format.line)) ")"⟩

instance {α : Type u} {p : α → Prop} [Repr α] : Repr (Subtype p) :=
  ⟨fun s prec => reprPrec s.val prec⟩

instance {ε : Type u} {α : Type v} [Repr ε] [Repr α] : Repr (Except ε α) := ⟨fun
  | .error e, prec => Repr.addAppParen ("Except.error " ++ reprArg e) prec
  | .ok a, prec => Repr.addAppParen ("Except.ok " ++ reprArg a) prec⟩

deriving instance Repr for Ordering

/-! ## String interpolation -/

namespace Lean

/-- The kind of a string with interpolated terms. -/
abbrev interpolatedStrKind : SyntaxNodeKind := `interpolatedStrKind

/-- The text of a piece of an interpolated string, if it is not a term. -/
@[extern "l_Lean_Syntax_isInterpolatedStrLit_x3f"]
opaque Syntax.isInterpolatedStrLit? (stx : Syntax) : Option String

/-- Adds the pieces of an interpolated string to a concatenation. -/
def TSyntax.expandInterpolatedPieces (toTypeFn : Term) : List Syntax → Option Term → MacroM Term
  | [], none => `("")
  | [], some r => return r
  | piece :: pieces, r => do
    let e : Term ← match piece.isInterpolatedStrLit? with
      | some text => `($toTypeFn $(Syntax.mkStrLit text .none))
      | none => `($toTypeFn $(⟨piece⟩))
    match piece.isInterpolatedStrLit?, r with
    | some "", _ => expandInterpolatedPieces toTypeFn pieces r
    | _, none => expandInterpolatedPieces toTypeFn pieces (some e)
    | _, some r => expandInterpolatedPieces toTypeFn pieces (some (← `($r ++ $e)))

/-- Turns an interpolated string into a concatenation. -/
def TSyntax.expandInterpolated (interpStr : TSyntax interpolatedStrKind) (type : Term)
    (toTypeFn : Term) : MacroM Term := do
  let r ← expandInterpolatedPieces toTypeFn interpStr.raw.getArgs.toList none
  `(($r : $type))

end Lean

open Lean in
/-- `s!"a {e}"` is a string with the values of terms in it. -/
macro:max "s!" str:interpolatedStr(term) : term =>
  TSyntax.expandInterpolated str (mkIdent ``String) (mkIdent ``toString)

open Lean in
/-- `f!"a {e}"` is a format with the values of terms in it. -/
macro:max "f!" str:interpolatedStr(term) : term =>
  TSyntax.expandInterpolated str (mkIdent ``Std.Format) (mkIdent ``Std.format)
