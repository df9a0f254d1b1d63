prelude
import Init.Int.Divisibility
import Init.List.Sublist

/-! # `trans`

A macro names the theorems that it applies, so it stands behind all of them.
-/

set_option linter.all false
set_option autoImplicit false

namespace Lean.Parser.Tactic

/-- `trans b` turns a goal `a ~ c` into `a ~ b` and `b ~ c`, where `~` is `=`, `↔`, `≍`, `≤`, `<`, `∣`
or `⊆`; without `b`, what stands in the middle is left open. -/
syntax (name := transitivity) "trans" (ppSpace colGt term)? : tactic
macro_rules (kind := transitivity)
  | `(tactic| trans $b) => `(tactic| with_reducible first
    | refine @Eq.trans _ _ $b _ ?_ ?_
    | refine @Iff.trans _ $b _ ?_ ?_
    | refine @Nat.le_trans _ $b _ ?_ ?_
    | refine @Nat.lt_trans _ $b _ ?_ ?_
    | refine @Int.le_trans _ $b _ ?_ ?_
    | refine @Int.lt_trans _ $b _ ?_ ?_
    | refine @Nat.dvd_trans _ $b _ ?_ ?_
    | refine @Int.dvd_trans _ $b _ ?_ ?_
    | refine @List.Subset.trans _ _ $b _ ?_ ?_
    | refine HEq.trans (b := $b) ?_ ?_
    | fail "`trans` needs a goal `a ~ c`, where `~` is `=`, `↔`, `≍`, `≤`, `<`, `∣` or `⊆`, and a \
        term that can stand in the middle; `calc` knows every relation with an instance of `Trans`")
  | `(tactic| trans) => `(tactic| with_reducible first
    | apply Eq.trans
    | apply Iff.trans
    | apply Nat.le_trans
    | apply Nat.lt_trans
    | apply Int.le_trans
    | apply Int.lt_trans
    | apply Nat.dvd_trans
    | apply Int.dvd_trans
    | apply List.Subset.trans
    | apply HEq.trans
    | fail "`trans` needs a goal `a ~ c`, where `~` is `=`, `↔`, `≍`, `≤`, `<`, `∣` or `⊆`")

end Lean.Parser.Tactic
