prelude
import Init.Coe

/-! # Precedences, priorities, and the operators of `syntax` declarations

`max`, `arg`, `lead`, `min` for precedences, `default`, `low`, `mid`, `high` for priorities, and
`*`, `+`, `?`, `,*` and so on for parsers.
-/

set_option linter.all false

/-! ## Precedences -/

macro "max" : prec => `(prec| 1024)
macro "arg" : prec => `(prec| 1023)
macro "lead" : prec => `(prec| 1022)
macro "(" p:prec ")" : prec => pure p
macro "min" : prec => `(prec| 10)
macro "min1" : prec => `(prec| 11)

/-! ## Priorities -/

macro "default" : prio => `(prio| 1000)
macro "low" : prio => `(prio| 100)
macro "mid" : prio => `(prio| 500)
macro "high" : prio => `(prio| 10000)
macro "(" p:prio ")" : prio => pure p

/-! ## Combinators of parsers -/

macro:arg x:stx:max "*" : stx => `(stx| many($x))
macro:arg x:stx:max "+" : stx => `(stx| many1($x))
macro:arg x:stx:max "?" : stx => `(stx| optional($x))
macro:2 x:stx:2 " <|> " y:stx:1 : stx => `(stx| orelse($x, $y))
macro:arg x:stx:max ",*" : stx => `(stx| sepBy($x, ",", ", "))
macro:arg x:stx:max ",+" : stx => `(stx| sepBy1($x, ",", ", "))
macro:arg x:stx:max ",*,?" : stx => `(stx| sepBy($x, ",", ", ", allowTrailingSep))
macro:arg x:stx:max ",+,?" : stx => `(stx| sepBy1($x, ",", ", ", allowTrailingSep))
macro:arg "!" x:stx:max : stx => `(stx| notFollowedBy($x))

namespace Lean

/-- A bound variable: a name or `_`. -/
syntax binderIdent := ident <|> hole

end Lean
