prelude
import Init.Tactic.Extra

/-! # `#guard_msgs`: commands and the messages they should give
-/

set_option linter.all false
set_option autoImplicit false

namespace Lean

syntax guardMsgsFilterAction := &"check" <|> &"drop" <|> &"pass"
syntax guardMsgsFilterSeverity := &"trace" <|> &"info" <|> &"warning" <|> &"error" <|> &"all"
syntax guardMsgsFilter := (guardMsgsFilterAction)? guardMsgsFilterSeverity
syntax guardMsgsWhitespaceArg := &"exact" <|> &"normalized" <|> &"lax"
syntax guardMsgsWhitespace := &"whitespace" " := " guardMsgsWhitespaceArg
syntax guardMsgsOrderingArg := &"exact" <|> &"sorted"
syntax guardMsgsOrdering := &"ordering" " := " guardMsgsOrderingArg
syntax guardMsgsSubstring := &"substring" " := " (&"true" <|> &"false")
syntax guardMsgsPositionsArg := &"true" <|> &"false"
syntax guardMsgsPositions := &"positions" " := " guardMsgsPositionsArg
syntax guardMsgsSpecElt := guardMsgsFilter <|> guardMsgsWhitespace <|> guardMsgsOrdering <|>
  guardMsgsSubstring <|> guardMsgsPositions
syntax guardMsgsSpec := "(" guardMsgsSpecElt,* ")"

/-- `/-- info: 2 -/ #guard_msgs in #eval 1 + 1` fails unless the command gives just the messages of
the doc comment; it has none if there is no comment. -/
syntax (name := guardMsgsCmd)
  (plainDocComment)? "#guard_msgs" (ppSpace guardMsgsSpec)? " in" ppLine command : command

end Lean
