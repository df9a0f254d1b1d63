prelude
import Init.Tactic.Cases

/-! # The syntax of decision procedures and searches -/

set_option linter.all false

open Lean

namespace Lean.Parser.Tactic

/-- `decide` evaluates a decidable proposition; `decide +kernel` lets the kernel do it. -/
syntax (name := decide) "decide" optConfig : tactic

/-- `omega` decides linear arithmetic over `Nat` and `Int`. -/
syntax (name := omega) "omega" optConfig : tactic

/-- `exact?` searches the library for a proof of the goal. -/
syntax (name := exact?) "exact?" optConfig (" using " (colGt ident),+)? : tactic

/-- `apply?` searches the library for lemmas that can be applied. -/
syntax (name := apply?) "apply?" optConfig (" using " (colGt term),+)? : tactic

syntax rewrites_forbidden := " [" (("-" ident),*,?) "]"

/-- `rw?` searches the library for equations to rewrite with. -/
syntax (name := rewrites?) "rw?" (ppSpace location)? (rewrites_forbidden)? : tactic

/-- `show_term tacs` prints the term that the tactics build. -/
syntax (name := showTerm) "show_term " tacticSeq : tactic

namespace SolveByElim

syntax erase := "-" term:max
syntax star := "*"
syntax arg := star <|> erase <|> term
syntax args := " [" SolveByElim.arg,* "]"
syntax using_ := " using " ident,*

end SolveByElim

/-- `solve_by_elim [h]` applies hypotheses, and the lemmas listed, repeatedly. -/
syntax (name := solveByElim) "solve_by_elim" "*"? optConfig (&" only")? (SolveByElim.args)?
  (SolveByElim.using_)? : tactic

/-- `apply_assumption` applies a hypothesis. -/
syntax (name := applyAssumption) "apply_assumption" optConfig (&" only")? (SolveByElim.args)?
  (SolveByElim.using_)? : tactic

/-- `apply_rules [h]` applies the lemmas listed as long as possible. -/
syntax (name := applyRules) "apply_rules" optConfig (&" only")? (SolveByElim.args)?
  (SolveByElim.using_)? : tactic

end Lean.Parser.Tactic
