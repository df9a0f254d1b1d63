prelude
import Init.Notation.Operators

/-! # `if`, quantifiers, dependent pairs, subtypes, list literals and `calc`

Notations with binders or several parts.  Bounded quantifiers such as `∀ x < n, p x` are at the end.
-/

set_option linter.all false

open Lean

/-! ## Conditionals -/

/-- `if c then t else e` for a decidable proposition `c`. -/
syntax (name := termIfThenElse)
  ppRealGroup(ppRealFill(ppIndent("if " term " then") ppSpace term) ppDedent(ppSpace)
    ppRealFill("else " term)) : term

macro_rules | `(if $c then $t else $e) => `(ite $c $t $e)

/-- `if h : c then t else e`, where `h` proves `c` or `¬c`. -/
syntax (name := termDepIfThenElse)
  ppRealGroup(ppRealFill(ppIndent("if " binderIdent " : " term " then") ppSpace term)
    ppDedent(ppSpace)
    ppRealFill("else " term)) : term

macro_rules
  | `(if $h:ident : $c then $t else $e) => `(dite $c (fun $h:ident => $t) (fun $h:ident => $e))
  | `(if _%$h : $c then $t else $e) => `(dite $c (fun _%$h => $t) (fun _%$h => $e))

/-- `bif b then x else y` for a truth value `b`. -/
syntax (name := boolIfThenElse)
  ppRealGroup(ppRealFill(ppIndent("bif " term " then") ppSpace term) ppDedent(ppSpace)
    ppRealFill("else " term)) : term

macro_rules | `(bif $c then $t else $e) => `(cond $c $t $e)

/-- `if let p := d then t else e`: `t` if `d` matches the pattern `p`. -/
syntax (name := termIfLet)
  ppRealGroup(ppRealFill(ppIndent("if " "let " term " := " term " then") ppSpace term)
    ppDedent(ppSpace) ppRealFill("else " term)) : term

macro_rules
  | `(if let $pat := $d then $t else $e) => `(match $d:term with | $pat => $t | _ => $e)

/-! ## Quantifiers and dependent pairs -/

namespace Lean

syntax unbracketedExplicitBinders := (ppSpace binderIdent)+ (" : " term)?
syntax bracketedExplicitBinders := "(" withoutPosition((binderIdent ppSpace)+ ": " term) ")"
syntax explicitBinders := (ppSpace bracketedExplicitBinders)+ <|> unbracketedExplicitBinders

/-- Expands `∃ x y, p` and the like. -/
@[extern "l_Lean_expandExplicitBinders"]
opaque expandExplicitBinders (combinatorDeclName : Name) (explicitBinders : Syntax)
  (body : Syntax) : MacroM Syntax

/-- Expands `(x : α) × β` and the like. -/
@[extern "l_Lean_expandBracketedBinders"]
opaque expandBracketedBinders (combinatorDeclName : Name) (bracketedExplicitBinders : Syntax)
  (body : Syntax) : MacroM Syntax

end Lean

macro "∃" xs:explicitBinders ", " b:term : term => do
  return ⟨← expandExplicitBinders `Exists xs.raw b.raw⟩

macro "exists" xs:explicitBinders ", " b:term : term => do
  return ⟨← expandExplicitBinders `Exists xs.raw b.raw⟩

macro "Σ" xs:explicitBinders ", " b:term : term => do
  return ⟨← expandExplicitBinders `Sigma xs.raw b.raw⟩

macro "Σ'" xs:explicitBinders ", " b:term : term => do
  return ⟨← expandExplicitBinders `PSigma xs.raw b.raw⟩

macro:35 xs:bracketedExplicitBinders " × " b:term:35 : term => do
  return ⟨← expandBracketedBinders `Sigma xs.raw b.raw⟩

macro:35 xs:bracketedExplicitBinders " ×' " b:term:35 : term => do
  return ⟨← expandBracketedBinders `PSigma xs.raw b.raw⟩

/-! ## Subtypes -/

syntax:max "{ " withoutPosition(ident (" : " term)? " // " term) " }" : term

macro_rules
  | `({ $x : $type // $p }) => `(Subtype (fun ($x:ident : $type) => $p))
  | `({ $x // $p }) => `(Subtype (fun ($x:ident : _) => $p))

/-! ## Lists and arrays -/

syntax:max "[" withoutPosition(term,*,?) "]" : term
syntax:max "%[" withoutPosition(term,*,? " | " term) "]" : term
syntax:max (name := «term#[_,]») "#[" withoutPosition(term,*,?) "]" : term

macro_rules
  | `(%[ | $k]) => `($k)
  | `(%[ $x | $k]) => `(List.cons $x $k)
  | `(%[ $x, $xs,* | $k]) => `(List.cons $x %[ $xs,* | $k])

macro_rules
  | `([ ]) => `(List.nil)
  | `([ $xs,* ]) => `(%[ $xs,* | List.nil])

macro_rules
  | `(#[ $xs,* ]) => `(List.toArray [ $xs,* ])

/-! ## `calc` -/

namespace Lean

syntax calcFirstStep := ppIndent(colGe term (" := " term)?)
syntax calcStep := ppIndent(colGe term " := " term)
syntax calcSteps := ppLine withPosition(calcFirstStep) withPosition((ppLine linebreak calcStep)*)

/-- A chain of relations, each step with its proof. -/
syntax (name := calc) "calc" calcSteps : term

/-- A chain of relations, each step with its proof. -/
syntax (name := calcTactic) "calc" calcSteps : tactic

/-! ## `#reduce` -/

syntax reduceConfig := (colGt atomic(" (" ident " := ") term ")")*

/-- Prints the normal form of a term. -/
syntax (name := reduceCmd) "#reduce" reduceConfig term : command

/-! ## Bounded quantifiers -/

declare_syntax_cat binderPred

/-- `satisfies_binder_pred% x < n` is `x < n`: a bound variable and the condition put on it. -/
syntax "satisfies_binder_pred% " term:max binderPred : term
syntax:lead "∃ " binderIdent binderPred ", " term : term
syntax:lead "∀ " binderIdent binderPred ", " term : term

macro_rules
  | `(∃ $x:ident $pred:binderPred, $p) => `(∃ $x:ident, satisfies_binder_pred% $x $pred ∧ $p)
  | `(∃ _ $pred:binderPred, $p) => `(∃ x, satisfies_binder_pred% x $pred ∧ $p)

macro_rules
  | `(∀ $x:ident $pred:binderPred, $p) => `(∀ $x:ident, satisfies_binder_pred% $x $pred → $p)
  | `(∀ _ $pred:binderPred, $p) => `(∀ x, satisfies_binder_pred% x $pred → $p)

syntax " < " term : binderPred
syntax unicode(" ≤ ", " <= ") term : binderPred
syntax " > " term : binderPred
syntax unicode(" ≥ ", " >= ") term : binderPred
syntax " ∈ " term : binderPred
syntax " ∉ " term : binderPred
syntax " ≠ " term : binderPred

macro_rules
  | `(satisfies_binder_pred% $x < $y) => `($x < $y)
  | `(satisfies_binder_pred% $x ≤ $y) => `($x ≤ $y)
  | `(satisfies_binder_pred% $x > $y) => `($x > $y)
  | `(satisfies_binder_pred% $x ≥ $y) => `($x ≥ $y)
  | `(satisfies_binder_pred% $x ∈ $y) => `($x ∈ $y)
  | `(satisfies_binder_pred% $x ∉ $y) => `($x ∉ $y)
  | `(satisfies_binder_pred% $x ≠ $y) => `($x ≠ $y)

end Lean
