prelude
import Init.Notation

/-! # The syntax of basic tactics

Syntax of the tactics that steer a proof: introducing, applying, closing, combining.  Their
elaborators are compiled into Lean and are found by the names of the syntax nodes, which is why each
declaration is named. Tactics that are macros are in `Init.Tactic.Macros`.
-/

set_option linter.all false

open Lean

namespace Lean

syntax cdotTk := unicode("· ", ". ")

/-- `· tacs` works on the first goal only and must close it. -/
syntax (name := cdot) cdotTk tacticSeqIndentGt : tactic

namespace Parser.Tactic

/-! ## Hypotheses and goals -/

/-- `intro x y` names the next bound variables or hypotheses of the goal; a pattern takes them
apart. -/
syntax (name := intro) "intro" notFollowedBy("|") (ppSpace colGt term:max)* : tactic

/-- `intros` introduces everything that stands before an arrow or under a `∀`. -/
syntax (name := intros) "intros" (ppSpace colGt (ident <|> hole))* : tactic

/-- `rename_i x y` names the last inaccessible hypotheses. -/
syntax (name := renameI) "rename_i" (ppSpace colGt binderIdent)+ : tactic

/-- `rename t => h` names a hypothesis whose type matches `t`. -/
syntax (name := rename) "rename " term " => " ident : tactic

/-- `expose_names` makes the names of inaccessible hypotheses usable. -/
syntax:max (name := exposeNames) "expose_names" : tactic

/-- `revert h` moves hypotheses, and what depends on them, back into the goal. -/
syntax (name := revert) "revert" (ppSpace colGt term:max)+ : tactic

/-- `clear h` removes hypotheses. -/
syntax (name := clear) "clear" (ppSpace colGt term:max)+ : tactic

/-- `subst h` replaces a variable by what the equation `h` says it is. -/
syntax (name := subst) "subst" (ppSpace colGt term:max)+ : tactic

/-- `subst_vars` substitutes with every equation that has a variable on one side. -/
syntax:max (name := substVars) "subst_vars" : tactic

/-- `subst_eqs` substitutes with every equation, taking apart equations between constructors. -/
syntax:max (name := substEqs) "subst_eqs" : tactic

/-- `specialize h a` replaces the hypothesis `h` by its instance `h a`. -/
syntax (name := specialize) "specialize " term : tactic

syntax generalizeArg := atomic(ident " : ")? term:51 " = " ident

/-! ## Applying and closing -/

/-- `exact e` closes the goal with the proof `e`. -/
syntax (name := exact) "exact " term : tactic

/-- `apply e` reduces the goal to the arguments of `e` that are still missing. -/
syntax (name := apply) "apply " term : tactic

/-- `refine e` is `exact e` where each `?_` in `e` becomes a new goal. -/
syntax (name := refine) "refine " term : tactic

/-- `refine' e` is `refine e` where `_` becomes a new goal too. -/
syntax (name := refine') "refine' " term : tactic

/-- `assumption` closes the goal with a hypothesis. -/
syntax:max (name := assumption) "assumption" : tactic

/-- `contradiction` closes the goal if the hypotheses contradict each other in an obvious way. -/
syntax:max (name := contradiction) "contradiction" : tactic

/-- `false_or_by_contra` turns the goal into `False`, with the negation of the goal as a hypothesis
if needed. -/
syntax:max (name := falseOrByContra) "false_or_by_contra" : tactic

/-- `left` chooses the first of two constructors. -/
syntax:max (name := left) "left" : tactic

/-- `right` chooses the second of two constructors. -/
syntax:max (name := right) "right" : tactic

/-- `eq_refl` is `exact rfl`, with fewer checks. -/
syntax:max (name := eqRefl) "eq_refl" : tactic

/-- `apply_rfl` closes a goal `R a a` by a lemma marked `@[refl]`. -/
syntax:max (name := applyRfl) "apply_rfl" : tactic

/-- `ac_rfl` proves equations up to associativity and commutativity. -/
syntax:max (name := acRfl) "ac_rfl" : tactic

/-- `congr` reduces an equation of applications to equations of their parts. -/
syntax (name := congr) "congr" (ppSpace num)? : tactic

/-- `show t` changes the goal to `t`, which must be the same up to unfolding. -/
syntax (name := «show») "show " term : tactic

/-! ## Combining tactics -/

/-- `skip` does nothing. -/
syntax:max (name := skip) "skip" : tactic

/-- `done` succeeds if no goal is left. -/
syntax:max (name := done) "done" : tactic

/-- `(tacs)` groups tactics. -/
syntax:max (name := paren) "(" withoutPosition(tacticSeq) ")" : tactic

/-- `focus tacs` hides all goals but the first. -/
syntax (name := focus) "focus " tacticSeq : tactic

/-- `all_goals tacs` runs the tactics on every goal; all must succeed. -/
syntax (name := allGoals) "all_goals " tacticSeq : tactic

/-- `any_goals tacs` runs the tactics on every goal; one must succeed. -/
syntax (name := anyGoals) "any_goals " tacticSeq : tactic

/-- `first | tacs₁ | tacs₂ …` runs the first alternative that succeeds. -/
syntax (name := first) "first " withPosition((ppDedent(ppLine) colGe "| " tacticSeq)+) : tactic

/-- `t <;> s` runs `s` on every goal that `t` leaves. -/
syntax:1 tactic " <;> " tactic:2 : tactic

/-- `repeat' tacs` runs the tactics on a goal and on everything they leave, until they fail
everywhere. -/
syntax (name := repeat') "repeat' " tacticSeq : tactic

/-- `repeat1' tacs` is `repeat' tacs`, but the tactics must succeed once. -/
syntax (name := repeat1') "repeat1' " tacticSeq : tactic

/-- `fail_if_success tacs` succeeds, with no effect, if the tactics fail. -/
syntax (name := failIfSuccess) "fail_if_success " tacticSeq : tactic

/-- `fail msg` fails. -/
syntax (name := fail) "fail" (ppSpace str)? : tactic

/-- `rotate_left n` moves the first `n` goals to the end. -/
syntax (name := rotateLeft) "rotate_left" (ppSpace num)? : tactic

/-- `rotate_right n` moves the last `n` goals to the front. -/
syntax (name := rotateRight) "rotate_right" (ppSpace num)? : tactic

syntax caseArg := binderIdent (ppSpace binderIdent)*

/-- `case tag x y => tacs` works on the goal named `tag`, names its last hypotheses, and must close
it. -/
syntax (name := «case») "case " sepBy1(caseArg, " | ") " => " tacticSeq : tactic

/-- `case' tag => tacs` is `case` but need not close the goal. -/
syntax (name := case') "case' " sepBy1(caseArg, " | ") " => " tacticSeq : tactic

/-- `classical tacs` runs the tactics with every proposition decidable. -/
syntax (name := classical) "classical" ppDedent(tacticSeq) : tactic

/-- `with_reducible tacs` unfolds only what is marked `@[reducible]` while it runs the tactics. -/
syntax (name := withReducible) "with_reducible " tacticSeq : tactic

/-- `with_reducible_and_instances tacs` unfolds instances as well. -/
syntax (name := withReducibleAndInstances) "with_reducible_and_instances " tacticSeq : tactic

/-- `with_unfolding_all tacs` unfolds even what is marked `@[irreducible]`. -/
syntax (name := withUnfoldingAll) "with_unfolding_all " tacticSeq : tactic

/-- `trace_state` prints the goals. -/
syntax:max (name := traceState) "trace_state" : tactic

/-- `trace msg` prints a message. -/
syntax (name := traceMessage) "trace " str : tactic

end Parser.Tactic

end Lean
