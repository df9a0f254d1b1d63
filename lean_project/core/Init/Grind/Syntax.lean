prelude
import Init.Data.AC

/-! # The syntax of `grind`
-/

set_option linter.all false
set_option autoImplicit false

namespace Lean.Parser.Attr

declare_syntax_cat grind_mod (behavior := both)

syntax grindMod := grind_mod

syntax (name := grind) "grind" (ppSpace grindMod)? : attr

end Lean.Parser.Attr

namespace Lean.Parser.Tactic

declare_syntax_cat grind (behavior := both)

declare_syntax_cat grind_filter (behavior := both)

/-! ## The tactic -/

syntax grindErase := "-" ident

syntax grindLemma := ppGroup((Attr.grindMod ppSpace)? term)

syntax grindLemmaMin := ppGroup("!" (Attr.grindMod ppSpace)? term)

syntax anchor := "#" noWs hexnum

syntax grindParam := grindErase <|> grindLemmaMin <|> grindLemma <|> anchor

namespace Grind

syntax grindStep := grind (colGt "|" (colGt ppSpace grind_filter)?)?

syntax grindSeq1Indented := sepBy1IndentSemicolon(grindStep)

syntax grindSeqBracketed := "{" withoutPosition(sepByIndentSemicolon(grindStep)) "}"

syntax grindSeq := grindSeqBracketed <|> grindSeq1Indented

end Grind

/-- `grind` proves goals by congruence closure, case splits and instantiation of lemmas.  This is
expanded to the compiled tactic with its arithmetic solvers switched off; see `Init.Grind`. -/
syntax (name := grindCall) "grind" optConfig (&" only")? (" [" withoutPosition(grindParam,*) "]")?
  (" => " Grind.grindSeq)? : tactic

end Lean.Parser.Tactic
