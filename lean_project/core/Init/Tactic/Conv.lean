prelude
import Init.Tactic.Macros

/-! # The syntax of `conv` mode

`conv => lhs; rw [h]` rewrites a chosen part of the goal.
-/

set_option linter.all false

open Lean

namespace Lean.Parser.Tactic.Conv

declare_syntax_cat conv (behavior := both)

syntax convSeq1Indented := sepBy1IndentSemicolon(conv)
syntax convSeqBracketed := "{" withoutPosition(sepByIndentSemicolon(conv)) "}"
syntax convSeq := convSeqBracketed <|> convSeq1Indented

syntax occsWildcard := "*"
syntax occsIndexed := num+
syntax occs := atomic("(" &"occs") " := " (occsWildcard <|> occsIndexed) ") "

/-- `conv at h in pat => tacs` rewrites the part of the goal, or of `h`, that matches `pat`. -/
syntax (name := conv) "conv" (" at " ident)? (" in " (occs)? term)? " => " convSeq : tactic

/-! ## Choosing a part -/

syntax:max (name := lhs) "lhs" : conv
syntax:max (name := rhs) "rhs" : conv
syntax:max (name := «fun») "fun" : conv
syntax:max (name := congr) "congr" : conv
syntax argArg := "@"? "-"? num
syntax (name := arg) "arg " argArg : conv
syntax (name := ext) "ext" (ppSpace colGt binderIdent)* : conv
syntax (name := pattern) "pattern " (occs)? term : conv
syntax enterPattern := "in " (occs)? term
syntax enterArg := binderIdent <|> argArg <|> enterPattern
syntax:max (name := enter) "enter" " [" withoutPosition(enterArg,+) "]" : conv

macro:max "left" : conv => `(conv| lhs)
macro:max "right" : conv => `(conv| rhs)
macro:max "args" : conv => `(conv| congr)
macro "intro" xs:(ppSpace colGt binderIdent)* : conv => `(conv| ext $xs*)

/-! ## Rewriting the part -/

syntax (name := change) "change " term : conv
syntax (name := delta) "delta" (ppSpace colGt ident)+ : conv
syntax (name := unfold) "unfold" (ppSpace colGt ident)+ : conv
syntax (name := rewrite) "rewrite" optConfig rwRuleSeq : conv
syntax (name := simp) "simp" optConfig (discharger)? (&" only")?
  (" [" withoutPosition((simpStar <|> simpErase <|> simpLemma),*) "]")? : conv
syntax (name := dsimp) "dsimp" optConfig (discharger)? (&" only")?
  (" [" withoutPosition((simpErase <|> simpLemma),*) "]")? : conv
syntax:max (name := simpMatch) "simp_match" : conv
syntax:max (name := reduce) "reduce" : conv
syntax:max (name := whnf) "whnf" : conv
syntax:max (name := zeta) "zeta" : conv

macro "rw" c:optConfig s:rwRuleSeq : conv => `(conv| rewrite $c:optConfig $s:rwRuleSeq)
macro "erw" s:rwRuleSeq : conv => `(conv| rewrite (transparency := .default) $s:rwRuleSeq)

/-! ## Control -/

syntax:max (name := skip) "skip" : conv
syntax (name := nestedTacticCore) "tactic'" " => " tacticSeq : conv
syntax (name := nestedTactic) "tactic" " => " tacticSeq : conv
syntax (name := convTactic) "conv'" " => " convSeq : tactic
syntax:max (name := nestedConv) convSeqBracketed : conv
syntax:max (name := paren) "(" withoutPosition(convSeq) ")" : conv
syntax (name := first) "first " withPosition((ppDedent(ppLine) colGe "| " convSeq)+) : conv
syntax (name := focus) "focus " convSeq : conv
syntax (name := allGoals) "all_goals " convSeq : conv
syntax (name := anyGoals) "any_goals " convSeq : conv

macro:max "rfl" : conv => `(conv| tactic' => rfl)
macro:max "done" : conv => `(conv| tactic' => done)
macro:max "trace_state" : conv => `(conv| tactic' => trace_state)
macro "apply " e:term : conv => `(conv| tactic => apply $e)
macro "try " t:convSeq : conv => `(conv| first | $t | skip)
macro:1 x:conv " <;> " y:conv:0 : conv =>
  `(conv| tactic' => (conv' => $x:conv) <;> (conv' => $y:conv))
macro unicode("· ", ". ") s:convSeq : conv => `(conv| {($s)})

syntax "repeat " convSeq : conv
macro_rules
  | `(conv| repeat $seq) => `(conv| first | ($seq); repeat $seq | skip)

end Lean.Parser.Tactic.Conv
