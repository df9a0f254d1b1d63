prelude
import Init.WF.Basic

/-! # Sizes, and the tactic that proves that recursion ends

`SizeOf` measures the elements of inductive types; from here on each inductive type gets an
instance. `decreasing_tactic` proves that the arguments of recursive calls get smaller.
-/

set_option linter.all false
set_option autoImplicit false
set_option genSizeOf false

universe u v w

/-! ## Sizes -/

/-- Types whose elements have a size. -/
class SizeOf (α : Sort u) where
  sizeOf : α → Nat

export SizeOf (sizeOf)

instance (priority := low) instSizeOfDefault (α : Sort u) : SizeOf α := ⟨fun _ => 0⟩

instance instSizeOfNat : SizeOf Nat := ⟨fun n => n⟩

@[simp] theorem sizeOf_nat (n : Nat) : sizeOf n = n := rfl

@[simp] theorem sizeOf_default {α : Sort u} (n : α) : sizeOf n = 0 := rfl

set_option genSizeOf true in
deriving instance SizeOf for PUnit, Prod, Option, List, Bool, Sum, Except, PSum, Sigma, PSigma,
    Array,
  Subtype, Fin, Char

/-- Elements compared by size. -/
abbrev sizeOfWFRel {α : Sort u} [SizeOf α] : WellFoundedRelation α := invImage sizeOf Nat.lt_wfRel

instance (priority := low) {α : Sort u} [SizeOf α] : WellFoundedRelation α := sizeOfWFRel

theorem List.sizeOf_lt_of_mem {α : Type u} [SizeOf α] {a : α} {as : List α} (h : a ∈ as) :
    sizeOf a < sizeOf as := by
  induction h with
  | head as => show sizeOf a < 1 + sizeOf a + sizeOf as; omega
  | tail b _ ih => exact Nat.lt_of_lt_of_le ih (Nat.le_add_left _ _)

/-! ## Conditions in recursive definitions

A recursive call in a branch of `if` may use the condition to prove that its argument gets smaller,
even if the condition has no name: before it looks at the calls, the elaborator rewrites a
definition with the theorems marked `@[wf_preprocess]`.
-/

namespace Lean.Parser.Attr

syntax (name := wf_preprocess) "wf_preprocess" (Tactic.simpPre <|> Tactic.simpPost)?
  unicode(" ←", " <-")?
  (ppSpace prio)? : attr

end Lean.Parser.Attr

/-- The term `e`, with the advice to name the bound variable of `binder` like that of `v`. -/
@[simp ↓] def binderNameHint {α : Sort u} {β : Sort v} {γ : Sort w} (v : α) (binder : β) (e : γ) :
    γ :=
  e

@[wf_preprocess] theorem ite_eq_dite {α : Sort u} {P : Prop} [Decidable P] {a b : α} :
    ite P a b = dite P (fun h => binderNameHint h () a) (fun h => binderNameHint h () b) :=
  rfl

/-! ## The tactic -/

open Lean in
/-- `clean_wf` unfolds the relation that a recursive definition decreases along. -/
macro "clean_wf" : tactic =>
  `(tactic| simp only [invImage, InvImage, Prod.lex, sizeOf_nat, WellFoundedRelation.rel])

/-- `decreasing_trivial` closes simple goals about sizes; it can be extended by `macro_rules`. -/
syntax "decreasing_trivial" : tactic
macro_rules | `(tactic| decreasing_trivial) => `(tactic| (simp; done))
macro_rules | `(tactic| decreasing_trivial) => `(tactic| omega)
macro_rules | `(tactic| decreasing_trivial) => `(tactic| assumption)

/-- `decreasing_lex tacs` runs the tactics on the decisive component of a lexicographic goal. -/
syntax "decreasing_lex " tacticSeq : tactic
macro_rules
  | `(tactic| decreasing_lex $ts) =>
    `(tactic| first
      | $ts
      | (apply Prod.Lex.left; ($ts))
      | (apply Prod.Lex.right; decreasing_lex $ts))

open Lean in
/-- `decreasing_with tacs` proves with the tactics that the arguments of a recursive call get
smaller. -/
macro "decreasing_with " ts:tacticSeq : tactic =>
  `(tactic| ((try clean_wf); first
    | done
    | decreasing_lex $ts
    | fail "cannot prove that the arguments of this recursive call get smaller; ways out:
  - prove it by a `have` in front of the call
  - say by `termination_by` what gets smaller
  - prove the goal below by `decreasing_by`"))

/-- `decreasing_tactic` proves that the arguments of a recursive call get smaller. -/
macro "decreasing_tactic" : tactic =>
  `(tactic| decreasing_with first | decreasing_trivial | subst_vars; decreasing_trivial)
