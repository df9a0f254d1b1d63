prelude
import Init.Tactic.Rewrite

/-! # The syntax of case analysis and induction

`cases`, `induction`, `fun_induction`, and the patterns of `rcases`, `obtain`, `rintro` and `ext`.
-/

set_option linter.all false

open Lean

namespace Lean.Parser.Tactic

/-! ## Cases and induction -/

syntax inductionAltLHS :=
  ppDedent(ppLine) withPosition("| " (group("@"? ident) <|> hole) (colGt (ident <|> hole))*)
syntax inductionAlt := inductionAltLHS+ (" => " (hole <|> syntheticHole <|> tacticSeq))?
syntax inductionAlts := " with" (ppSpace colGt tactic)? withPosition((colGe inductionAlt)*)
syntax elimTarget := atomic(binderIdent " : ")? term

/-- `induction x with | zero => tacs | succ n ih => tacs` proves a statement by induction on `x`;
without alternatives it leaves a goal for each constructor. -/
syntax (name := induction) "induction " sepBy1(elimTarget, ", ") (" using " term)?
  (" generalizing" (ppSpace colGt term:max)+)? (inductionAlts)? : tactic

/-- `cases x with | zero => tacs | succ n => tacs` makes a case for each constructor of `x`. -/
syntax (name := cases) "cases " sepBy1(elimTarget, ", ") (" using " term)? (inductionAlts)? : tactic

/-- `fun_induction f x` is induction along the recursion of `f`. -/
syntax (name := funInduction) "fun_induction " term (" generalizing" (ppSpace colGt term:max)+)?
  (inductionAlts)? : tactic

/-- `fun_cases f x` makes a case for each branch of the definition of `f`. -/
syntax (name := funCases) "fun_cases " term (inductionAlts)? : tactic

/-! ## Patterns -/

declare_syntax_cat rcasesPat

syntax rcasesPatMed := sepBy1(rcasesPat, " | ")
syntax rcasesPatLo := rcasesPatMed (" : " term)?
syntax (name := rcasesPat.one) ident : rcasesPat
syntax:max (name := rcasesPat.ignore) "_" : rcasesPat
syntax:max (name := rcasesPat.clear) "-" : rcasesPat
syntax (name := rcasesPat.explicit) "@" noWs rcasesPat : rcasesPat
syntax:max (name := rcasesPat.tuple) "⟨" rcasesPatLo,* "⟩" : rcasesPat
syntax:max (name := rcasesPat.paren) "(" rcasesPatLo ")" : rcasesPat

declare_syntax_cat rintroPat

syntax (name := rintroPat.one) rcasesPat : rintroPat
syntax:max (name := rintroPat.binder) "(" rintroPat+ (" : " term)? ")" : rintroPat

/-- `rcases e with p` takes `e` apart along the pattern `p`: `⟨x, y⟩` for structures, `p | q` for
alternatives, `rfl` to substitute, `-` to forget. -/
syntax (name := rcases) "rcases " elimTarget,* (" with " rcasesPatLo)? : tactic

/-- `obtain p : t := e` is `rcases e with p`. -/
syntax (name := obtain) "obtain" (ppSpace rcasesPatMed)? (" : " term)? (" := " term,+)? : tactic

/-- `rintro p q` introduces hypotheses and takes them apart along patterns. -/
syntax (name := rintro) "rintro" (ppSpace colGt rintroPat)+ (" : " term)? : tactic

end Lean.Parser.Tactic

/-! ## Extensionality -/

namespace Lean.Elab.Tactic.Ext

open Lean.Parser.Tactic

/-- `ext x` applies extensionality lemmas: functions are equal if their values are, and so on. -/
syntax (name := ext) "ext" (colGt ppSpace rintroPat)* (" : " num)? : tactic

syntax:max (name := applyExtTheorem) "apply_ext_theorem" : tactic

end Lean.Elab.Tactic.Ext
