prelude
import Init.Prelude.Monad

/-! # Names and syntax trees

The types that the parser, the macro expander and the elaborator exchange with macros in a file:
`Lean.Name`, `Lean.Syntax`, typed syntax, and `Lean.ParserDescr`, the description of a parser that
`syntax` produces.

Constructors and fields stand in the order that native code relies on.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

namespace Lean

/-! ## Names -/

/-- Hierarchical names such as `Nat.add`. -/
inductive Name where
  | anonymous : Name
  | str (pre : Name) (str : String)
  | num (pre : Name) (i : Nat)
with
  /-- The hash of a name; stored with it. -/
  @[computed_field] hash : Name → UInt64
    | .anonymous => UInt64.ofNatLT 1723 (of_decide_eq_true rfl)
    | .str p s => mixHash p.hash s.hash
    | .num p v =>
      mixHash p.hash
        (dite (LT.lt v UInt64.size) (fun h => UInt64.ofNatLT v h)
          (fun _ => UInt64.ofNatLT 17 (of_decide_eq_true rfl)))

instance : Inhabited Name := ⟨.anonymous⟩

instance : Hashable Name := ⟨Name.hash⟩

namespace Name

abbrev mkStr (p : Name) (s : String) : Name := .str p s
abbrev mkNum (p : Name) (v : Nat) : Name := .num p v

/-- A name of one component. -/
abbrev mkSimple (s : String) : Name := .str .anonymous s

/-! Names with a known number of components; quoted names elaborate to these. -/

@[reducible] def mkStr1 (s₁ : String) : Name := .str .anonymous s₁
@[reducible] def mkStr2 (s₁ s₂ : String) : Name := .str (mkStr1 s₁) s₂
@[reducible] def mkStr3 (s₁ s₂ s₃ : String) : Name := .str (mkStr2 s₁ s₂) s₃
@[reducible] def mkStr4 (s₁ s₂ s₃ s₄ : String) : Name := .str (mkStr3 s₁ s₂ s₃) s₄
@[reducible] def mkStr5 (s₁ s₂ s₃ s₄ s₅ : String) : Name := .str (mkStr4 s₁ s₂ s₃ s₄) s₅
@[reducible] def mkStr6 (s₁ s₂ s₃ s₄ s₅ s₆ : String) : Name := .str (mkStr5 s₁ s₂ s₃ s₄ s₅) s₆
@[reducible] def mkStr7 (s₁ s₂ s₃ s₄ s₅ s₆ s₇ : String) : Name :=
  .str (mkStr6 s₁ s₂ s₃ s₄ s₅ s₆) s₇
@[reducible] def mkStr8 (s₁ s₂ s₃ s₄ s₅ s₆ s₇ s₈ : String) : Name :=
  .str (mkStr7 s₁ s₂ s₃ s₄ s₅ s₆ s₇) s₈

/-- Are two names the same? -/
@[extern "lean_name_eq"] protected opaque beq : (@& Name) → (@& Name) → Bool

instance : BEq Name := ⟨Name.beq⟩

end Name

/-! ## Syntax trees -/

/-- Where a piece of syntax comes from. -/
inductive SourceInfo where
  | original (leading : Substring.Raw) (pos : String.Pos.Raw) (trailing : Substring.Raw)
      (endPos : String.Pos.Raw)
  | synthetic (pos : String.Pos.Raw) (endPos : String.Pos.Raw) (canonical : Bool := false)
  | protected none

instance : Inhabited SourceInfo := ⟨.none⟩

/-- The kind of a syntax node, mostly the name of its parser. -/
abbrev SyntaxNodeKind := Name

/-- What an identifier was resolved to when it was quoted. -/
inductive Syntax.Preresolved where
  | namespace (ns : Name)
  | decl (n : Name) (fields : List String)

/-- Syntax trees. -/
inductive Syntax where
  | missing : Syntax
  | node (info : SourceInfo) (kind : SyntaxNodeKind) (args : Array Syntax) : Syntax
  | atom (info : SourceInfo) (val : String) : Syntax
  | ident (info : SourceInfo) (rawVal : Substring.Raw) (val : Name)
      (preresolved : List Syntax.Preresolved) : Syntax

instance : Inhabited Syntax := ⟨.missing⟩

/-- The kinds that a typed syntax tree may have. -/
abbrev SyntaxNodeKinds := List SyntaxNodeKind

/-- Syntax trees of known kinds. -/
structure TSyntax (ks : SyntaxNodeKinds) where
  raw : Syntax

attribute [unbox] TSyntax

instance {ks : SyntaxNodeKinds} : Inhabited (TSyntax ks) := ⟨⟨.missing⟩⟩

/-! Kinds that the parser gives to nodes that have no parser of their own. -/

abbrev choiceKind : SyntaxNodeKind := `choice
abbrev nullKind : SyntaxNodeKind := `null
abbrev groupKind : SyntaxNodeKind := `group
abbrev identKind : SyntaxNodeKind := `ident
abbrev strLitKind : SyntaxNodeKind := `str
abbrev charLitKind : SyntaxNodeKind := `char
abbrev numLitKind : SyntaxNodeKind := `num
abbrev scientificLitKind : SyntaxNodeKind := `scientific
abbrev nameLitKind : SyntaxNodeKind := `name
abbrev fieldIdxKind : SyntaxNodeKind := `fieldIdx
abbrev hygieneInfoKind : SyntaxNodeKind := `hygieneInfo

/-! Names for the common kinds of typed syntax. -/

abbrev Term := TSyntax (.cons `term .nil)
abbrev Command := TSyntax (.cons `command .nil)

namespace Syntax

abbrev Level := TSyntax (.cons `level .nil)
abbrev Tactic := TSyntax (.cons `tactic .nil)
abbrev Prec := TSyntax (.cons `prec .nil)
abbrev Prio := TSyntax (.cons `prio .nil)
abbrev Ident := TSyntax (.cons identKind .nil)
abbrev StrLit := TSyntax (.cons strLitKind .nil)
abbrev CharLit := TSyntax (.cons charLitKind .nil)
abbrev NameLit := TSyntax (.cons nameLitKind .nil)
abbrev NumLit := TSyntax (.cons numLitKind .nil)
abbrev ScientificLit := TSyntax (.cons scientificLitKind .nil)
abbrev HygieneInfo := TSyntax (.cons hygieneInfoKind .nil)

/-! ## Looking into a tree; quotations used as patterns elaborate to these -/

/-- The kind of a tree. -/
def getKind (stx : Syntax) : SyntaxNodeKind :=
  match stx with
  | .node _ k _ => k
  | .missing => `missing
  | .atom _ v => Name.mkSimple v
  | .ident .. => identKind

/-- Does the tree have this kind? -/
def isOfKind (stx : Syntax) (k : SyntaxNodeKind) : Bool := BEq.beq stx.getKind k

/-- The child at position `i`, or `missing`. -/
def getArg (stx : Syntax) (i : Nat) : Syntax :=
  match stx with
  | .node _ _ args => args.getD i .missing
  | _ => .missing

/-- The children. -/
def getArgs (stx : Syntax) : Array Syntax :=
  match stx with
  | .node _ _ args => args
  | _ => Array.empty

/-- The number of children. -/
def getNumArgs (stx : Syntax) : Nat := stx.getArgs.size

/-- Is it the missing tree? -/
def isMissing : Syntax → Bool
  | .missing => true
  | _ => false

/-- Is it an optional part that is absent? -/
def isNone (stx : Syntax) : Bool :=
  match stx with
  | .node _ k args => and (BEq.beq k nullKind) (BEq.beq args.size 0)
  | .missing => true
  | _ => false

/-- The optional part, if it is present. -/
def getOptional? (stx : Syntax) : Option Syntax :=
  match stx with
  | .node _ k args =>
    match and (BEq.beq k nullKind) (BEq.beq args.size 1) with
    | true => some (args.getD 0 .missing)
    | false => none
  | _ => none

/-- The name of an identifier; anonymous for other trees. -/
def getId : Syntax → Name
  | .ident _ _ v _ => v
  | _ => .anonymous

/-- Is it an identifier? -/
def isIdent : Syntax → Bool
  | .ident .. => true
  | _ => false

/-- Is it the identifier `id`? -/
def matchesIdent (stx : Syntax) (id : Name) : Bool := and stx.isIdent (BEq.beq stx.getId id)

/-- Is it a sequence of `n` trees? -/
def matchesNull (stx : Syntax) (n : Nat) : Bool :=
  and (stx.isOfKind nullKind) (BEq.beq stx.getNumArgs n)

/-- Is it a literal of kind `k` with text `val`? -/
def matchesLit (stx : Syntax) (k : SyntaxNodeKind) (val : String) : Bool :=
  match stx with
  | .node _ k' args =>
    and (BEq.beq k k')
      (match args.getD 0 .missing with
        | .atom _ v => BEq.beq v val
        | _ => false)
  | _ => false

/-- The first position information in a tree. -/
partial def getHeadInfo? : Syntax → Option SourceInfo
  | .atom info _ => some info
  | .ident info .. => some info
  | .node .none _ args =>
    let rec loop (i : Nat) : Option SourceInfo :=
      match decide (LT.lt i args.size) with
      | true =>
        match getHeadInfo? (args.getD i .missing) with
        | some info => some info
        | none => loop (HAdd.hAdd i 1)
      | false => none
    loop 0
  | .node info _ _ => some info
  | _ => none

/-! ## Building trees; quotations elaborate to these -/

def node1 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ : Syntax) : Syntax :=
  .node info kind (Array.mkArray1 a₁)
def node2 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ : Syntax) : Syntax :=
  .node info kind (Array.mkArray2 a₁ a₂)
def node3 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ : Syntax) : Syntax :=
  .node info kind (Array.mkArray3 a₁ a₂ a₃)
def node4 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ a₄ : Syntax) : Syntax :=
  .node info kind (Array.mkArray4 a₁ a₂ a₃ a₄)
def node5 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ a₄ a₅ : Syntax) : Syntax :=
  .node info kind (Array.mkArray5 a₁ a₂ a₃ a₄ a₅)
def node6 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ a₄ a₅ a₆ : Syntax) : Syntax :=
  .node info kind (Array.mkArray6 a₁ a₂ a₃ a₄ a₅ a₆)
def node7 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ a₄ a₅ a₆ a₇ : Syntax) : Syntax :=
  .node info kind (Array.mkArray7 a₁ a₂ a₃ a₄ a₅ a₆ a₇)
def node8 (info : SourceInfo) (kind : SyntaxNodeKind) (a₁ a₂ a₃ a₄ a₅ a₆ a₇ a₈ : Syntax) : Syntax :=
  .node info kind (Array.mkArray8 a₁ a₂ a₃ a₄ a₅ a₆ a₇ a₈)

@[extern "l_Lean_Syntax_mkNumLit"] opaque mkNumLit (val : String) (info : SourceInfo) : NumLit
@[extern "l_Lean_Syntax_mkStrLit"] opaque mkStrLit (val : String) (info : SourceInfo) : StrLit

/-- The literal of a natural number. -/
@[extern "l_Lean_Syntax_mkNatLit"] opaque mkNatLit (val : Nat) (info : SourceInfo) : NumLit

/-- The value of a literal, if it is one of a natural number. -/
@[extern "l_Lean_Syntax_isNatLit_x3f"] opaque isNatLit? (s : Syntax) : Option Nat

/-- The tree with other children. -/
def setArgs (stx : Syntax) (args : Array Syntax) : Syntax :=
  match stx with
  | .node info k _ => .node info k args
  | stx => stx

/-! ## Separated sequences -/

/-- Trees with separators between them. -/
structure SepArray (sep : String) where
  elemsAndSeps : Array Syntax

/-- Typed trees with separators between them. -/
structure TSepArray (ks : SyntaxNodeKinds) (sep : String) where
  elemsAndSeps : Array Syntax

end Syntax

/-- Sequences of typed trees. -/
abbrev TSyntaxArray (ks : SyntaxNodeKinds) := Array (TSyntax ks)

unsafe def TSyntaxArray.rawImpl {ks : SyntaxNodeKinds} : TSyntaxArray ks → Array Syntax :=
  unsafeCast

/-- The same trees, untyped. -/
@[implemented_by TSyntaxArray.rawImpl]
opaque TSyntaxArray.raw {ks : SyntaxNodeKinds} (as : TSyntaxArray ks) : Array Syntax := Array.empty

unsafe def TSyntaxArray.mkImpl {ks : SyntaxNodeKinds} : Array Syntax → TSyntaxArray ks := unsafeCast

/-- The same trees, typed. -/
@[implemented_by TSyntaxArray.mkImpl]
opaque TSyntaxArray.mk {ks : SyntaxNodeKinds} (as : Array Syntax) : TSyntaxArray ks := Array.empty

/-- Every second element from position `i` on, after those in `acc`. -/
partial def getSepElemsAux (a : Array Syntax) (i : Nat) (acc : Array Syntax) : Array Syntax :=
  match decide (LT.lt i a.size) with
  | true => getSepElemsAux a (HAdd.hAdd i 2) (acc.push (a.getD i .missing))
  | false => acc

/-- The trees without the separators. -/
def Syntax.SepArray.getElems {sep : String} (sa : SepArray sep) : Array Syntax :=
  getSepElemsAux sa.elemsAndSeps 0 Array.empty

/-- The trees without the separators. -/
def Syntax.TSepArray.getElems {ks : SyntaxNodeKinds} {sep : String} (sa : TSepArray ks sep) :
    TSyntaxArray ks :=
  TSyntaxArray.mk (getSepElemsAux sa.elemsAndSeps 0 Array.empty)

/-- A sequence of trees as one tree. -/
def mkNullNode (args : Array Syntax) : Syntax := .node .none nullKind args

/-- A node without a position. -/
def mkNode (k : SyntaxNodeKind) (args : Array Syntax) : TSyntax (.cons k .nil) :=
  ⟨.node .none k args⟩

/-- A token without a position. -/
def mkAtom (val : String) : Syntax := .atom .none val

/-- An identifier without a position. -/
@[extern "l_Lean_mkIdent"] opaque mkIdent (val : Name) : Syntax.Ident

/-! ## Parsers -/

/-- The description of a parser. -/
inductive ParserDescr where
  | const (name : Name)
  | unary (name : Name) (p : ParserDescr)
  | binary (name : Name) (p₁ p₂ : ParserDescr)
  | node (kind : SyntaxNodeKind) (prec : Nat) (p : ParserDescr)
  | trailingNode (kind : SyntaxNodeKind) (prec lhsPrec : Nat) (p : ParserDescr)
  | symbol (val : String)
  | nonReservedSymbol (val : String) (includeIdent : Bool)
  | cat (catName : Name) (rbp : Nat)
  | parser (declName : Name)
  | nodeWithAntiquot (name : String) (kind : SyntaxNodeKind) (p : ParserDescr)
  | sepBy (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | sepBy1 (p : ParserDescr) (sep : String) (psep : ParserDescr) (allowTrailingSep : Bool := false)
  | unicodeSymbol (val : String) (asciiVal : String) (preserveForPP : Bool)

instance : Inhabited ParserDescr := ⟨.symbol ""⟩

/-- The description of a parser that follows a term already read. -/
abbrev TrailingParserDescr := ParserDescr

/-- Marks the name of a syntax category. -/
structure Parser.Category

end Lean

/-! ## Arguments found by a tactic -/

/-- An argument `(h : α := by tac)`: if it is not given, the tactic makes it. -/
@[reducible] def autoParam (α : Sort u) (tactic : Lean.Syntax) : Sort u := α
