prelude
import Init.Tactic.Guard

/-! # Tactics

The syntax of tactics: `Init.Tactic.Basic`, `Rewrite`, `Cases`, `Auto`, and the tactics that are
macros, `Init.Tactic.Macros` and `Extra`.  Some need a theorem first and come later: `funext`,
`by_cases`, `by_contra`, `conv`, `decreasing_tactic`, `grind`.
-/
