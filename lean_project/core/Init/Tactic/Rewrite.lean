prelude
import Init.Tactic.Basic

/-! # The syntax of rewriting, simplification and unfolding

Options (`+contextual`, `(config := …)`), locations (`at h ⊢`), `rw`, `simp` and its relatives,
`unfold`, `split`, `injection`, `change`, and the `@[simp]` attribute.
-/

set_option linter.all false

open Lean

namespace Lean.Parser.Tactic

/-! ## Options and locations -/

syntax discharger :=
  atomic(" (" patternIgnore(&"discharger" <|> &"disch")) " := " withoutPosition(tacticSeq) ")"
syntax posConfigItem := " +" noWs ident
syntax negConfigItem := " -" noWs ident
syntax valConfigItem :=
  atomic(" (" notFollowedBy(&"discharger" <|> &"disch") ident " := ") withoutPosition(term) ")"
syntax configItem := posConfigItem <|> negConfigItem <|> valConfigItem

/-- Options of a tactic: `+flag`, `-flag`, `(option := value)`. -/
syntax optConfig := (colGt configItem)*

syntax locationWildcard := " *"
syntax locationType := patternIgnore(group(atomic("|" noWs "-")) <|> "⊢")
syntax locationHyp := (ppSpace colGt (term:max <|> locationType))+

/-- Where a tactic works: `at h₁ h₂`, `at h ⊢`, `at *`. -/
syntax location := withPosition(ppGroup(" at" (locationWildcard <|> locationHyp)))

/-! ## Constructors -/

/-- `constructor` applies the first constructor that fits the goal. -/
syntax (name := constructor) "constructor" optConfig : tactic

/-! ## Rewriting -/

syntax rwRule := (unicode("← ", "<- "))? term
syntax rwRuleSeq := " [" withoutPosition(rwRule,*,?) "]"

/-- `rewrite [h₁, ← h₂]` rewrites with equations or equivalences, one after the other; see also
`rw`. -/
syntax (name := rewriteSeq) "rewrite" optConfig rwRuleSeq (location)? : tactic

/-- `change t` replaces the goal, or a hypothesis, by something equal to it by unfolding. -/
syntax (name := change) "change " term (location)? : tactic

/-- `symm` turns `a = b` into `b = a`, likewise for other symmetric relations. -/
syntax (name := symm) "symm" (location)? : tactic

/-! ## Simplification -/

syntax simpPre := "↓"
syntax simpPost := "↑"
syntax simpLemma := ppGroup((simpPre <|> simpPost)? (unicode("← ", "<- "))? term)
syntax simpErase := "-" term:max
syntax simpStar := "*"

/-- `simp` rewrites with lemmas marked `@[simp]` as long as it can; `simp [h, f, -l]` adds the lemma
`h`, unfolds `f`, leaves out `l`; `simp [*]` uses all hypotheses; `simp only [...]` uses only what
is listed. -/
syntax (name := simp) "simp" optConfig (discharger)? (&" only")?
  (" [" withoutPosition((simpStar <|> simpErase <|> simpLemma),*,?) "]")? (location)? : tactic

/-- `simp_all` simplifies the hypotheses and the goal with each other until nothing changes. -/
syntax (name := simpAll) "simp_all" optConfig (discharger)? (&" only")?
  (" [" withoutPosition((simpErase <|> simpLemma),*,?) "]")? : tactic

/-- `dsimp` is `simp` with lemmas that hold by unfolding only. -/
syntax (name := dsimp) "dsimp" optConfig (discharger)? (&" only")?
  (" [" withoutPosition((simpErase <|> simpLemma),*,?) "]")? (location)? : tactic

syntax simpArgs := " [" (simpStar <|> simpErase <|> simpLemma),*,? "]"
syntax dsimpArgs := " [" (simpErase <|> simpLemma),*,? "]"
syntax simpaArgsRest := optConfig (discharger)? &" only "? (simpArgs)? (" using " term)?

/-- `simpa using e` simplifies the goal and `e` and closes the one with the other. -/
syntax (name := simpa) "simpa" "?"? "!"? simpaArgsRest : tactic

syntax simpTraceArgsRest := optConfig (discharger)? (&" only")? (simpArgs)? (location)?
syntax simpAllTraceArgsRest := optConfig (discharger)? (&" only")? (dsimpArgs)?
syntax dsimpTraceArgsRest := optConfig (&" only")? (dsimpArgs)? (ppSpace location)?

/-- `simp?` runs `simp` and prints a call of `simp only` that does the same. -/
syntax (name := simpTrace) "simp?" "!"? simpTraceArgsRest : tactic

/-- `simp_all?` runs `simp_all` and prints a call of `simp_all only` that does the same. -/
syntax (name := simpAllTrace) "simp_all?" "!"? simpAllTraceArgsRest : tactic

/-- `dsimp?` runs `dsimp` and prints a call of `dsimp only` that does the same. -/
syntax (name := dsimpTrace) "dsimp?" "!"? dsimpTraceArgsRest : tactic

/-! ## Unfolding -/

/-- `delta f` replaces `f` by its definition. -/
syntax (name := delta) "delta" (ppSpace colGt ident)+ (location)? : tactic

/-- `unfold f` replaces calls of `f` by its defining equation. -/
syntax (name := unfold) "unfold" (ppSpace colGt ident)+ (location)? : tactic

/-- `split` makes a goal for each branch of an `if` or a `match`. -/
syntax (name := split) "split" (ppSpace colGt term)? (location)? : tactic

/-! ## Equations between constructors -/

/-- `injection h` derives equations of the arguments from an equation of constructors. -/
syntax (name := injection) "injection " term (" with" (ppSpace colGt (ident <|> hole))+)? : tactic

/-- `injections` does so with all hypotheses, repeatedly. -/
syntax (name := injections) "injections" (ppSpace colGt (ident <|> hole))* : tactic

/-- `generalize h : e = x` replaces the term `e` by a variable `x`. -/
syntax (name := generalize) "generalize " generalizeArg,+ (location)? : tactic

/-- `extract_lets x` moves the `let`s of the goal into the context. -/
syntax (name := extractLets) "extract_lets " optConfig (ppSpace colGt (ident <|> hole))*
  (location)? : tactic

/-- `lift_lets` moves `let`s outwards. -/
syntax (name := liftLets) "lift_lets " optConfig (location)? : tactic

end Lean.Parser.Tactic

/-! ## Attributes -/

namespace Lean.Parser.Attr

/-- `@[simp]` marks a lemma for `simp`. -/
syntax (name := simp) "simp" (Tactic.simpPre <|> Tactic.simpPost)? unicode(" ←", " <-")?
  (ppSpace prio)? : attr

syntax (name := simprocAttr) "simproc" (Tactic.simpPre <|> Tactic.simpPost)? : attr

syntax extIff := atomic("(" &"iff" " := " &"false" ")")
syntax extFlat := atomic("(" &"flat" " := " &"false" ")")

/-- `@[ext]` marks an extensionality lemma, or generates one for a structure. -/
syntax (name := ext) "ext" (ppSpace extIff)? (ppSpace extFlat)? (ppSpace prio)? : attr

end Lean.Parser.Attr
