prelude
import Init.Tactic.Macros

/-! # More tactics

Repetition, checks of the goal, casts (`norm_cast` and its relatives), and tactics that are recognised
but refused.
-/

set_option linter.all false

open Lean

/-- `mod_cast e` has the type that is expected of it, up to casts. -/
syntax (name := Lean.modCast) "mod_cast " term : term

namespace Lean.Parser

/-! ## Relations that `guard_hyp` and `guard_target` check -/

syntax colonR := " : "
syntax colonD := " :~ "
syntax colonS := " :ₛ "
syntax colonA := " :ₐ "
syntax colon := colonR <|> colonD <|> colonS <|> colonA

syntax colonEqR := " := "
syntax colonEqD := " :=~ "
syntax colonEqS := " :=ₛ "
syntax colonEqA := " :=ₐ "
syntax colonEq := colonEqR <|> colonEqD <|> colonEqS <|> colonEqA

syntax equalR := " = "
syntax equalD := " =~ "
syntax equalS := " =ₛ "
syntax equalA := " =ₐ "
syntax equal := equalR <|> equalD <|> equalS <|> equalA

namespace Tactic

/-- `guard_expr e = e'` fails unless the terms are the same. -/
syntax (name := guardExpr) "guard_expr " term:51 equal term : tactic

/-- `guard_target = t` fails unless the goal is `t`. -/
syntax (name := guardTarget) "guard_target " equal term : tactic

/-- `guard_hyp h : t` fails unless there is a hypothesis `h : t`. -/
syntax (name := guardHyp) "guard_hyp " term:max (colon term)? (colonEq term)? : tactic

/-! ## Control -/

/-- `iterate n tacs` runs the tactics `n` times; `iterate tacs` until they fail. -/
syntax "iterate" (ppSpace num)? ppSpace tacticSeq : tactic
macro_rules
  | `(tactic| iterate $s:tacticSeq) => `(tactic| repeat $s:tacticSeq)
  | `(tactic| iterate $n:num $s:tacticSeq) =>
    match n.raw.isNatLit? with
    | some 0 => `(tactic| skip)
    | some (m + 1) =>
      let rest : Syntax.NumLit := Syntax.mkNatLit m .none
      `(tactic| (($s:tacticSeq); iterate $rest:num $s:tacticSeq))
    | none => Macro.throwUnsupported

/-- `unhygienic tacs` lets tactics choose names that can be used. -/
macro "unhygienic " t:tacticSeq : tactic => `(tactic| set_option tactic.hygienic false in $t)

/-- `with_unfolding_none tacs` unfolds nothing while it runs the tactics. -/
syntax (name := withUnfoldingNone) "with_unfolding_none " tacticSeq : tactic

/-- `clear_value x` makes a local definition a variable. -/
syntax clearValueStar := "*"
syntax clearValueHyp := "(" binderIdent " : " term:51 " = " term:51 ")"
syntax clearValueArg := clearValueStar <|> clearValueHyp <|> term:max
syntax (name := clearValue) "clear_value" (ppSpace colGt clearValueArg)+ : tactic

/-- `have'` is `have` that leaves what it cannot infer as goals. -/
macro "have'" c:letConfig d:letDecl : tactic =>
  `(tactic| refine_lift' have $c:letConfig $d:letDecl; ?_)

/-- `rfl'` is `rfl` that unfolds everything. -/
macro "rfl'" : tactic => `(tactic| set_option smartUnfolding false in with_unfolding_all rfl)

/-- `beta_reduce` evaluates functions that are applied to arguments. -/
macro "beta_reduce" loc:(location)? : tactic =>
  `(tactic| dsimp (failIfUnchanged := false) -zeta -iota -proj only $(loc)?)

/-! ## Simplification -/

/-- `simp!` is `simp` that also unfolds definitions by their equations. -/
syntax (name := simpAutoUnfold) "simp! " optConfig (discharger)? (&" only")?
  (" [" (simpStar <|> simpErase <|> simpLemma),* "]")? (location)? : tactic
macro_rules
  | `(tactic| simp! $c:optConfig $(d)? $[only%$o]? $[[$as,*]]? $(l)?) => do
    let item := Syntax.node1 .none `Lean.Parser.Tactic.configItem
      (Syntax.node2 .none `Lean.Parser.Tactic.posConfigItem (mkAtom "+") (mkIdent `autoUnfold).raw)
    let items := c.raw.getArg 0
    let c : TSyntax `Lean.Parser.Tactic.optConfig :=
      ⟨c.raw.setArgs #[items.setArgs (items.getArgs.push item)]⟩
    `(tactic| simp $c:optConfig $(d)? $[only%$o]? $[[$as,*]]? $(l)?)

/-- `simp_arith` is `simp +arith`; Lean has given it up. -/
syntax (name := simpArith) "simp_arith " optConfig (discharger)? (&" only")?
  (" [" (simpStar <|> simpErase <|> simpLemma),* "]")? (location)? : tactic

/-- `ac_nf0` brings sums and products, and the like, into a normal form. -/
syntax (name := acNf0) "ac_nf0" (location)? : tactic

/-- `ac_nf` brings sums and products, and the like, into a normal form, then tries `rfl`. -/
macro "ac_nf" loc:(location)? : tactic => `(tactic| (ac_nf0 $(loc)?; try rfl))

/-- `if h : p then tacs else tacs'` works on the goal once with `h : p` and once with `h : ¬p`. -/
syntax (name := tacDepIfThenElse)
  ppRealGroup(ppRealFill(ppIndent("if " binderIdent " : " term " then") ppSpace
  matchRhsTacticSeq) ppDedent(ppSpace) ppRealFill("else " matchRhsTacticSeq)) : tactic

/-- `if p then tacs else tacs'` works on the goal once with `p` and once with `¬p` as a hypothesis. -/
syntax (name := tacIfThenElse) ppRealGroup(ppRealFill(ppIndent("if " term " then")
  ppSpace matchRhsTacticSeq) ppDedent(ppSpace) ppRealFill("else " matchRhsTacticSeq)) : tactic

macro_rules
  | `(tactic| if $h:binderIdent : $p then $yes:tacticSeq else $no:tacticSeq) =>
    `(tactic| (refine if $h:binderIdent : $p then ?pos else ?neg
               case pos => $yes:tacticSeq
               case neg => $no:tacticSeq))
  | `(tactic| if $p then $yes:tacticSeq else $no:tacticSeq) =>
    `(tactic| (refine if h : $p then ?pos else ?neg
               case pos => $yes:tacticSeq
               case neg => $no:tacticSeq))

/-! ## Casts -/


/-- `push_cast` moves casts towards variables and numerals. -/
syntax (name := pushCast) "push_cast" optConfig (discharger)? (&" only")?
  (" [" (simpStar <|> simpErase <|> simpLemma),* "]")? (location)? : tactic

/-- `norm_cast0` is `norm_cast` without the attempt to close the goal. -/
syntax (name := normCast0) "norm_cast0" optConfig (location)? : tactic

/-- `norm_cast` moves casts towards the root of the goal and removes them where it can. -/
macro "norm_cast" cfg:optConfig loc:(location)? : tactic =>
  `(tactic| (norm_cast0 $cfg:optConfig $(loc)?; try trivial))

/-- `exact_mod_cast e` is `exact e` up to casts. -/
macro "exact_mod_cast " e:term : tactic => `(tactic| exact mod_cast ($e : _))

/-- `apply_mod_cast e` is `apply e` up to casts. -/
macro "apply_mod_cast " e:term : tactic => `(tactic| apply mod_cast ($e : _))

/-- `assumption_mod_cast` is `assumption` up to casts. -/
macro "assumption_mod_cast" cfg:optConfig : tactic =>
  `(tactic| norm_cast0 $cfg:optConfig at * <;> assumption)

/-- `rw_mod_cast [h]` is `rw [h]` with `norm_cast` before each step. -/
macro "rw_mod_cast" cfg:optConfig rules:rwRuleSeq loc:(location)? : tactic =>
  `(tactic| (norm_cast0 $cfg:optConfig $(loc)?
             rw $cfg:optConfig $rules:rwRuleSeq $(loc)?
             try norm_cast0 $cfg:optConfig $(loc)?))

/-! ## Refused -/

/-- `bv_decide` is refused: it would need the theory of bit vectors. -/
macro "bv_decide" optConfig : tactic =>
  `(tactic| fail "`bv_decide` is not supported by this library: it has no bit vector arithmetic")

end Tactic

/-! ## Attributes -/

syntax Attr.normCastLabel := &"elim" <|> &"move" <|> &"squash"

/-- `@[norm_cast]` marks a lemma about casts. -/
syntax (name := Attr.norm_cast) "norm_cast" (ppSpace Attr.normCastLabel)? (ppSpace num)? : attr

end Lean.Parser
