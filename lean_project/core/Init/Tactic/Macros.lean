prelude
import Init.Tactic.Auto

/-! # Tactics that are macros

Where a tactic has several rules, the last one is tried first; if all fail, the error of the first
one is reported.
-/

set_option linter.all false

open Lean

namespace Lean.Parser.Tactic

/-! ## Control -/

/-- `try tacs` runs the tactics and succeeds even if they fail. -/
macro "try " t:tacticSeq : tactic => `(tactic| first | $t | skip)

/-- `repeat tacs` runs the tactics on the main goal until they fail. -/
syntax "repeat " tacticSeq : tactic
macro_rules
  | `(tactic| repeat $t) => `(tactic| first | ($t); repeat $t | skip)

macro_rules
  | `(tactic| $t <;> $s) => `(tactic| focus ($t:tactic; all_goals $s:tactic))

/-- `next x y => tacs` works on the next goal, names its last hypotheses, and must close it. -/
macro "next " args:binderIdent* " => " tac:tacticSeq : tactic => `(tactic| case _ $args* => $tac)

/-- `sorry` gives up on the goal; the proof counts for nothing. -/
macro:max "sorry" : tactic => `(tactic| exact sorry)

/-- `admit` is `sorry`. -/
macro:max "admit" : tactic => `(tactic| exact sorry)

/-- `stop` gives up on the goal and skips the tactics that follow. -/
macro "stop" s:tacticSeq : tactic => `(tactic| sorry)

/-! ## Closing goals -/

/-- `exfalso` changes the goal to `False`. -/
macro:max "exfalso" : tactic => `(tactic| refine False.elim ?_)

/-- `rfl` closes goals `a = a`, up to unfolding, and `R a a` for relations with a lemma marked
`@[refl]`. -/
syntax:max "rfl" : tactic
macro_rules | `(tactic| rfl) => `(tactic| apply_rfl)
macro_rules | `(tactic| rfl) => `(tactic| eq_refl)
macro_rules | `(tactic| rfl) => `(tactic| exact HEq.rfl)

/-- `trivial` tries several simple ways to close the goal. -/
syntax:max "trivial" : tactic
macro_rules | `(tactic| trivial) => `(tactic| assumption)
macro_rules | `(tactic| trivial) => `(tactic| rfl)
macro_rules | `(tactic| trivial) => `(tactic| contradiction)
macro_rules | `(tactic| trivial) => `(tactic| decide)
macro_rules | `(tactic| trivial) => `(tactic| apply True.intro)
macro_rules | `(tactic| trivial) => `(tactic| apply And.intro <;> trivial)

/-- `infer_instance` closes the goal by type class resolution. -/
macro:max "infer_instance" : tactic => `(tactic| exact inferInstance)

/-- `native_decide` is refused: it would trust compiled code. -/
macro "native_decide" optConfig : tactic =>
  `(tactic| fail "`native_decide` is not supported by this library; use `decide` or `decide
    +kernel`")

/-- `nofun` closes a goal `p → q` whose hypotheses admit no case. -/
macro:max "nofun" : tactic => `(tactic| exact nofun)

/-- `nomatch h` closes the goal if no case is possible for `h`. -/
macro "nomatch " es:term,+ : tactic => `(tactic| exact nomatch $es:term,*)

/-- `exists a` gives a witness and tries to prove the rest with `trivial`. -/
macro "exists " es:term,+ : tactic => `(tactic| (refine ⟨$es,*, ?_⟩; try trivial))

/-- `and_intros` splits a conjunction into its parts. -/
macro:max "and_intros" : tactic => `(tactic| repeat' refine And.intro ?_ ?_)

/-! ## Intermediate statements -/

/-- `refine_lift e` is `refine e` with the new goals last. -/
macro "refine_lift " e:term : tactic =>
  `(tactic| focus (refine no_implicit_lambda% $e; rotate_right))

/-- `refine_lift' e` is `refine' e` with the new goals last. -/
macro "refine_lift' " e:term : tactic =>
  `(tactic| focus (refine' no_implicit_lambda% $e; rotate_right))

/-- `have h : t := e` adds a hypothesis. -/
macro "have" c:letConfig d:letDecl : tactic =>
  `(tactic| refine_lift have $c:letConfig $d:letDecl; ?_)

/-- `let x : t := e` adds a local definition. -/
macro "let" c:letConfig d:letDecl : tactic => `(tactic| refine_lift let $c:letConfig $d:letDecl; ?_)

/-- `let rec f x := e` adds a recursive function, and may be followed by `termination_by` and
`decreasing_by`. -/
syntax (name := letrec) withPosition(atomic("let " &"rec ") letRecDecls) : tactic
macro_rules | `(tactic| let rec $d) => `(tactic| refine_lift let rec $d; ?_)

/-- `haveI` is `have` whose value is inlined in the proof. -/
macro "haveI" c:letConfig d:letDecl : tactic =>
  `(tactic| refine_lift haveI $c:letConfig $d:letDecl; ?_)

/-- `letI` is `let` whose value is inlined in the proof. -/
macro "letI" c:letConfig d:letDecl : tactic =>
  `(tactic| refine_lift letI $c:letConfig $d:letDecl; ?_)

/-- `suffices h : t from e` reduces the goal to `t`. -/
macro "suffices " d:sufficesDecl : tactic => `(tactic| refine_lift suffices $d; ?_)

/-- `replace h := e` is `have` that replaces an older hypothesis of the same name. -/
syntax (name := replace) "replace" letDecl : tactic

/-! ## Rewriting -/

/-- `rw [h₁, ← h₂]` rewrites with equations or equivalences, then tries to close the goal with
`rfl`. -/
macro (name := rwSeq) "rw " c:optConfig s:rwRuleSeq l:(location)? : tactic =>
  `(tactic| (rewrite $c:optConfig $s:rwRuleSeq $(l)?; try (with_reducible rfl)))

/-- `rwa [h]` is `rw [h]`, then `assumption`. -/
syntax (name := rwa) "rwa " rwRuleSeq : tactic

/-- `rwa [h] at h'` is `rw [h] at h'`, then `exact h'`. -/
syntax (name := rwaAt) "rwa " rwRuleSeq " at " term:max : tactic

/-- `rwa [h] at h₁ h₂` for more than one hypothesis. -/
syntax (name := rwaAtLegacyLocation) (priority := low) "rwa " rwRuleSeq location : tactic
macro_rules
  | `(tactic| rwa $s:rwRuleSeq $l:location) => `(tactic| (rw $s:rwRuleSeq $l:location; assumption))

/-- The single options in a list of options. -/
@[extern "l_Lean_Parser_Tactic_getConfigItems"]
opaque getConfigItems (c : TSyntax `Lean.Parser.Tactic.optConfig) :
  TSyntaxArray `Lean.Parser.Tactic.configItem

/-- `erw [h]` is `rw [h]` that sees through definitions when it looks for the left side. -/
macro "erw" c:optConfig s:rwRuleSeq loc:(location)? : tactic =>
  `(tactic| rw $[$(getConfigItems c)]* (transparency := .default) $s:rwRuleSeq $(loc)?)

/-- `simpa?` is `simpa` that prints a call of `simpa only`. -/
macro "simpa? " rest:simpaArgsRest : tactic => `(tactic| simpa ? $rest:simpaArgsRest)

end Lean.Parser.Tactic

/-! ## Referring to hypotheses by their type -/

/-- `‹t›` is a proof of `t` found among the hypotheses. -/
syntax:max "‹" withoutPosition(term) "›" : term
macro_rules
  | `(‹$type›) => `((by assumption : $type))
