prelude
import Init.WF

/-! # Associative and commutative operations, and `ac_rfl`

The tactic `ac_rfl` is compiled into Lean: it turns both sides of an equation into lists of atoms
and appeals to `Context.eq_of_norm`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Laws of operations -/

namespace Std

/-- `(a ∘ b) ∘ c = a ∘ (b ∘ c)` -/
class Associative {α : Sort u} (op : α → α → α) : Prop where
  assoc : (a b c : α) → op (op a b) c = op a (op b c)

/-- `a ∘ b = b ∘ a` -/
class Commutative {α : Sort u} (op : α → α → α) : Prop where
  comm : (a b : α) → op a b = op b a

/-- `a ∘ a = a` -/
class IdempotentOp {α : Sort u} (op : α → α → α) : Prop where
  idempotent : (x : α) → op x x = x

/-- `o` is meant to be neutral on the left. -/
class LeftIdentity {α : Sort u} {β : Sort v} (op : α → β → β) (o : outParam α) : Prop

/-- `o ∘ a = a` -/
class LawfulLeftIdentity {α : Sort u} {β : Sort v} (op : α → β → β) (o : outParam α) : Prop extends
    LeftIdentity op o where
  left_id : ∀ a, op o a = a

/-- `o` is meant to be neutral on the right. -/
class RightIdentity {α : Sort u} {β : Sort v} (op : α → β → α) (o : outParam β) : Prop

/-- `a ∘ o = a` -/
class LawfulRightIdentity {α : Sort u} {β : Sort v} (op : α → β → α) (o : outParam β) : Prop extends
    RightIdentity op o where
  right_id : ∀ a, op a o = a

/-- `o` is meant to be neutral. -/
class Identity {α : Sort u} (op : α → α → α) (o : outParam α) : Prop extends LeftIdentity op o,
    RightIdentity op o

/-- `o` is neutral. -/
class LawfulIdentity {α : Sort u} (op : α → α → α) (o : outParam α) : Prop extends Identity op o,
    LawfulLeftIdentity op o, LawfulRightIdentity op o

end Std

instance : Std.Associative (α := Nat) (· + ·) := ⟨Nat.add_assoc⟩

instance : Std.Commutative (α := Nat) (· + ·) := ⟨Nat.add_comm⟩

instance : Std.Associative (α := Nat) (· * ·) := ⟨Nat.mul_assoc⟩

instance : Std.Commutative (α := Nat) (· * ·) := ⟨Nat.mul_comm⟩

instance : Std.Associative (α := Int) (· + ·) := ⟨Int.add_assoc⟩

instance : Std.Commutative (α := Int) (· + ·) := ⟨Int.add_comm⟩

instance : Std.Associative (α := Int) (· * ·) := ⟨Int.mul_assoc⟩

instance : Std.Commutative (α := Int) (· * ·) := ⟨Int.mul_comm⟩

instance : Std.IdempotentOp And := ⟨fun _ => propext ⟨And.left, fun h => ⟨h, h⟩⟩⟩

instance : Std.IdempotentOp Or := ⟨fun _ => propext ⟨fun h => h.elim id id, .inl⟩⟩

instance : Std.Associative And := ⟨fun _ _ _ => propext and_assoc⟩

instance : Std.Commutative And := ⟨fun _ _ => propext and_comm⟩

instance : Std.Associative Or := ⟨fun _ _ _ => propext or_assoc⟩

instance : Std.Commutative Or := ⟨fun _ _ => propext or_comm⟩

instance : Std.Associative (α := Bool) (· && ·) := ⟨Bool.and_assoc⟩

instance : Std.Commutative (α := Bool) (· && ·) := ⟨Bool.and_comm⟩

instance : Std.Associative (α := Bool) (· || ·) := ⟨Bool.or_assoc⟩

instance : Std.Commutative (α := Bool) (· || ·) := ⟨Bool.or_comm⟩

instance : Std.Associative (α := Nat) max := ⟨Nat.max_assoc⟩

instance : Std.Commutative (α := Nat) max := ⟨Nat.max_comm⟩

instance : Std.Associative (α := Nat) min := ⟨Nat.min_assoc⟩

instance : Std.Commutative (α := Nat) min := ⟨Nat.min_comm⟩

instance {α : Type u} : Std.Associative (α := List α) (· ++ ·) := ⟨List.append_assoc⟩

/-! ## Reflection -/

namespace Lean.Data.AC

/-- The shape of a term built with one operation. -/
inductive Expr where
  | var (x : Nat)
  | op (lhs rhs : Expr)

/-- An atom and whether it is neutral. -/
structure Variable {α : Sort u} (op : α → α → α) : Type u where
  value : α
  neutral : Option (PLift (Std.LawfulIdentity op value))

/-- The operation, its laws and the atoms. -/
structure Context (α : Sort u) where
  op : α → α → α
  assoc : Std.Associative op
  comm : Option (PLift (Std.Commutative op))
  idem : Option (PLift (Std.IdempotentOp op))
  vars : List (Variable op)
  arbitrary : α

namespace Context

variable {α : Sort u}

/-- The value of an atom. -/
def value (ctx : Context α) (i : Nat) : α := go ctx.vars i where
  go : List (Variable ctx.op) → Nat → α
    | [], _ => ctx.arbitrary
    | v :: _, 0 => v.value
    | _ :: vs, i + 1 => go vs i

/-- The value of a term. -/
def eval (ctx : Context α) : Expr → α
  | .var x => ctx.value x
  | .op l r => ctx.op (eval ctx l) (eval ctx r)

/-- The atoms from left to right. -/
def toList : Expr → List Nat
  | .var x => [x]
  | .op l r => toList l ++ toList r

/-- The value of a list of atoms. -/
def evalList (ctx : Context α) : List Nat → α
  | [] => ctx.arbitrary
  | [x] => ctx.value x
  | x :: y :: ys => ctx.op (ctx.value x) (evalList ctx (y :: ys))

theorem evalList_append (ctx : Context α) (x : Nat) (xs : List Nat) (y : Nat) (ys : List Nat) :
    evalList ctx ((x :: xs) ++ (y :: ys)) = ctx.op (evalList ctx (x :: xs)) (evalList ctx (y :: ys))
      := by
  induction xs generalizing x with
  | nil => rfl
  | cons z zs ih =>
    show ctx.op (ctx.value x) (evalList ctx ((z :: zs) ++ (y :: ys))) = ctx.op
      (ctx.op (ctx.value x) (evalList ctx (z :: zs))) _
    rw [ih, ctx.assoc.assoc]

theorem toList_cons (e : Expr) : ∃ x xs, toList e = x :: xs := by
  induction e with
  | var x => exact ⟨x, [], rfl⟩
  | op l r ihl _ => obtain ⟨x, xs, h⟩ := ihl; exact ⟨x, xs ++ toList r, by rw [toList, h]; rfl⟩

theorem evalList_toList (ctx : Context α) (e : Expr) : evalList ctx (toList e) = eval ctx e := by
  induction e with
  | var x => rfl
  | op l r ihl ihr =>
    obtain ⟨x, xs, hl⟩ := toList_cons l
    obtain ⟨y, ys, hr⟩ := toList_cons r
    rw [toList, eval, ← ihl, ← ihr, hl, hr, evalList_append]

/-- Inserts an atom into a sorted list. -/
def insert (x : Nat) : List Nat → List Nat
  | [] => [x]
  | y :: ys => if x ≤ y then x :: y :: ys else y :: insert x ys

/-- Sorts atoms. -/
def sort : List Nat → List Nat
  | [] => []
  | x :: xs => insert x (sort xs)

theorem insert_cons (x : Nat) (xs : List Nat) : ∃ y ys, insert x xs = y :: ys := by
  cases xs with
  | nil => exact ⟨x, [], rfl⟩
  | cons y ys =>
    unfold insert; split
    · exact ⟨_, _, rfl⟩
    · exact ⟨_, _, rfl⟩

theorem evalList_insert (ctx : Context α) (hc : Std.Commutative ctx.op) (x y : Nat)
    (ys : List Nat) :
    evalList ctx (insert x (y :: ys)) = ctx.op (ctx.value x) (evalList ctx (y :: ys)) := by
  induction ys generalizing y with
  | nil =>
    unfold insert; split
    · rfl
    · exact hc.comm _ _
  | cons z zs ih =>
    rw [insert]; split
    · rfl
    · obtain ⟨w, ws, hw⟩ := insert_cons x (z :: zs)
      have e : evalList ctx (y :: insert x (z :: zs)) =
          ctx.op (ctx.value y) (evalList ctx (insert x (z :: zs))) := by
        rw [hw]; rfl
      rw [e, ih]
      show _ = ctx.op (ctx.value x) (ctx.op (ctx.value y) (evalList ctx (z :: zs)))
      rw [← ctx.assoc.assoc, hc.comm (ctx.value y), ctx.assoc.assoc]

theorem sort_cons (x : Nat) (xs : List Nat) : ∃ y ys, sort (x :: xs) = y :: ys :=
  insert_cons x (sort xs)

theorem evalList_sort (ctx : Context α) (hc : Std.Commutative ctx.op) (x : Nat) (xs : List Nat) :
    evalList ctx (sort (x :: xs)) = evalList ctx (x :: xs) := by
  induction xs generalizing x with
  | nil => rfl
  | cons y ys ih =>
    show evalList ctx (insert x (sort (y :: ys))) = _
    obtain ⟨z, zs, hz⟩ := sort_cons y ys
    rw [hz, evalList_insert ctx hc, ← hz, ih]; rfl

/-- The normal form: the list of atoms, sorted if the operation is commutative. -/
def norm (ctx : Context α) (e : Expr) : List Nat :=
  match ctx.comm with
  | some _ => sort (toList e)
  | none => toList e

theorem evalList_norm (ctx : Context α) (e : Expr) : evalList ctx (norm ctx e) = eval ctx e := by
  unfold norm
  split
  · rename_i hc _
    obtain ⟨x, xs, h⟩ := toList_cons e
    rw [h, evalList_sort ctx hc.down, ← h, evalList_toList]
  · exact evalList_toList ctx e

theorem eq_of_norm (ctx : Context α) (a b : Expr) (h : (norm ctx a == norm ctx b) = true) :
    eval ctx a = eval ctx b := by
  rw [← evalList_norm ctx a, ← evalList_norm ctx b, eq_of_beq h]

end Context

end Lean.Data.AC
