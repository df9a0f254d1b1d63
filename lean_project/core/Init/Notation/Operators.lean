prelude
import Init.Notation.Parsing

/-! # Operators

Infix, prefix and postfix notations of terms.  Arithmetic operators and relations elaborate through
`binop%`, `binrel%` and so on, which insert coercions in a whole tree of operators at once.
Notations whose symbol has an ASCII twin (`≤` and `<=`) accept both; `≤` is printed.
-/

set_option linter.all false

open Lean

/-! ## Coercions and raw numerals -/

syntax:1024 (name := coeNotation) "↑" term:1024 : term
syntax:1024 (name := coeFunNotation) "⇑" term:1024 : term
syntax:1024 (name := coeSortNotation) "↥" term:1024 : term
syntax:1024 (name := rawNatLit) "nat_lit " num : term

/-! ## Functions and products -/

infixr:90 " ∘ " => Function.comp
infixr:35 " × " => Prod
infixr:35 " ×' " => PProd

/-! ## Arithmetic and bits -/

infix:50 " ∣ " => Dvd.dvd
infixl:55 " ||| " => HOr.hOr
infixl:58 " ^^^ " => HXor.hXor
infixl:60 " &&& " => HAnd.hAnd
infixl:65 " + " => HAdd.hAdd
infixl:65 " - " => HSub.hSub
infixl:70 " * " => HMul.hMul
infixl:70 " / " => HDiv.hDiv
infixl:70 " % " => HMod.hMod
infixl:75 " <<< " => HShiftLeft.hShiftLeft
infixl:75 " >>> " => HShiftRight.hShiftRight
infixr:80 " ^ " => HPow.hPow
infixl:65 " ++ " => HAppend.hAppend
prefix:75 "-" => Neg.neg
prefix:100 "~~~" => Complement.complement
postfix:max "⁻¹" => Inv.inv
infixr:73 " • " => HSMul.hSMul

macro_rules | `($x ||| $y) => `(binop% HOr.hOr $x $y)
macro_rules | `($x ^^^ $y) => `(binop% HXor.hXor $x $y)
macro_rules | `($x &&& $y) => `(binop% HAnd.hAnd $x $y)
macro_rules | `($x + $y) => `(binop% HAdd.hAdd $x $y)
macro_rules | `($x - $y) => `(binop% HSub.hSub $x $y)
macro_rules | `($x * $y) => `(binop% HMul.hMul $x $y)
macro_rules | `($x / $y) => `(binop% HDiv.hDiv $x $y)
macro_rules | `($x % $y) => `(binop% HMod.hMod $x $y)
macro_rules | `($x ^ $y) => `(rightact% HPow.hPow $x $y)
macro_rules | `($x ++ $y) => `(binop% HAppend.hAppend $x $y)
macro_rules | `(- $x) => `(unop% Neg.neg $x)

/-! ## Relations

`<=` comes first and with low priority; then `≤` with `<=` as its twin.
-/

infix:50 (priority := low) " <= " => LE.le
infix:50 (priority := low) " >= " => GE.ge
macro_rules | `($x <= $y) => `(binrel% LE.le $x $y)
macro_rules | `($x >= $y) => `(binrel% GE.ge $x $y)

infix:50 unicode(" ≤ ", " <= ") => LE.le
infix:50 " < " => LT.lt
infix:50 unicode(" ≥ ", " >= ") => GE.ge
infix:50 " > " => GT.gt
infix:50 " = " => Eq
infix:50 " == " => BEq.beq
infix:50 " ≍ " => HEq
infix:50 " ≠ " => Ne
infix:50 " != " => bne

macro_rules | `($x ≤ $y) => `(binrel% LE.le $x $y)
macro_rules | `($x < $y) => `(binrel% LT.lt $x $y)
macro_rules | `($x ≥ $y) => `(binrel% GE.ge $x $y)
macro_rules | `($x > $y) => `(binrel% GT.gt $x $y)
macro_rules | `($x = $y) => `(binrel% Eq $x $y)
macro_rules | `($x == $y) => `(binrel_no_prop% BEq.beq $x $y)
macro_rules | `($x ≠ $y) => `(binrel% Ne $x $y)
macro_rules | `($x != $y) => `(binrel_no_prop% bne $x $y)

/-! ## Logic -/

infixr:35 unicode(" ∧ ", " /\\ ") => And
infixr:30 unicode(" ∨ ", " \\/ ") => Or
notation:max "¬" p:40 => Not p

infix:20 " <-> " => Iff
infix:20 " ↔ " => Iff
macro_rules | `($x <-> $y) => `(binrel% Iff $x $y)
macro_rules | `($x ↔ $y) => `(binrel% Iff $x $y)

infixl:35 " && " => and
infixl:30 " || " => or
notation:max "!" b:40 => not b

/-! ## Lists, membership, monads -/

notation:50 a:50 " ∈ " b:50 => Membership.mem b a
notation:50 a:50 " ∉ " b:50 => ¬ (a ∈ b)
infix:50 " ⊆ " => Subset
infixr:67 " :: " => List.cons

infixl:55 " >>= " => Bind.bind
infixr:100 " <$> " => Functor.map
notation:60 a:60 " <*> " b:61 => Seq.seq a fun _ : Unit => b
notation:60 a:60 " <* " b:61 => SeqLeft.seqLeft a fun _ : Unit => b
notation:60 a:60 " *> " b:61 => SeqRight.seqRight a fun _ : Unit => b

/-- The first alternative that does not fail. -/
syntax:20 term:21 " <|> " term:20 : term
/-- One after the other. -/
syntax:60 term:61 " >> " term:60 : term
macro_rules | `($x <|> $y) => `(binop_lazy% HOrElse.hOrElse $x $y)
macro_rules | `($x >> $y) => `(binop_lazy% HAndThen.hAndThen $x $y)

/-! ## Application -/

/-- `f <| a` is `f a`, with everything to the right as the argument. -/
syntax:min term " <| " term:min : term
/-- `f $ a` is `f a`, with everything to the right as the argument. -/
syntax:min term atomic(" $" ws) term:min : term
/-- `a |> f` is `f a`, with everything to the left as the argument. -/
syntax:min term " |> " term:min1 : term
macro_rules
  | `($f $args* <| $a) => `($f $args* $a)
  | `($f <| $a) => `($f $a)
macro_rules
  | `($f $args* $ $a) => `($f $args* $a)
  | `($f $ $a) => `($f $a)
macro_rules
  | `($a |> $f $args*) => `($f $args* $a)
  | `($a |> $f) => `($f $a)
