prelude
import Init.Data.Show

/-! # `xs[i]`

The classes behind `xs[i]`, `xs[i]?`, `xs[i]!` and `xs[i]'h`, the tactic that proves that an index is
in bounds, and the instances for lists and arrays.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-- Collections whose elements are got by an index that must be valid. -/
class GetElem (coll : Type u) (idx : Type v) (elem : outParam (Type w))
    (valid : outParam (coll → idx → Prop)) where
  getElem (xs : coll) (i : idx) (h : valid xs i) : elem

export GetElem (getElem)

/-- Stands for the result where an index is not valid. -/
def outOfBounds {α : Type u} [Inhabited α] : α := panic "index out of bounds"

/-- Collections whose elements are got by an index that need not be valid. -/
class GetElem? (coll : Type u) (idx : Type v) (elem : outParam (Type w))
    (valid : outParam (coll → idx → Prop)) extends GetElem coll idx elem valid where
  getElem? : coll → idx → Option elem
  getElem! [Inhabited elem] (xs : coll) (i : idx) : elem :=
    match getElem? xs i with
    | some e => e
    | none => outOfBounds

export GetElem? (getElem? getElem!)

/-! ## Notation -/

/-- Extends the tactic that proves that an index is valid. -/
syntax "get_elem_tactic_extensible" : tactic
macro_rules | `(tactic| get_elem_tactic_extensible) => `(tactic| omega)
macro_rules | `(tactic| get_elem_tactic_extensible) => `(tactic| (simp; done))
macro_rules | `(tactic| get_elem_tactic_extensible) => `(tactic| trivial)

/-- The same under an older name. -/
syntax "get_elem_tactic_trivial" : tactic
macro_rules | `(tactic| get_elem_tactic_trivial) => `(tactic| get_elem_tactic_extensible)

/-- Proves that the index of `xs[i]` is valid. -/
macro "get_elem_tactic" : tactic =>
  `(tactic| first
    | done
    | assumption
    | get_elem_tactic_extensible
    | fail "failed to prove index is valid, possible solutions:
  - prove it by a `have` in front
  - give the proof `h`: `xs[i]'h`
  - use `xs[i]?`, an `Option`
  - use `xs[i]!`, which panics when the index is not valid")

/-- `xs[i]`: the element at index `i`; that the index is valid is proved by `get_elem_tactic`. -/
syntax:max (name := termGetElem) term noWs "[" withoutPosition(term) "]" : term
macro_rules | `($x[$i]) => `(getElem $x $i (by get_elem_tactic))

/-- `xs[i]'h`: the element at index `i`, which `h` proves to be valid. -/
syntax (name := termGetElemProof) term noWs "[" withoutPosition(term) "]'" term:max : term
macro_rules | `($x[$i]'$h) => `(getElem $x $i $h)

/-- `xs[i]?`: the element at index `i`, if there is one. -/
syntax:max (name := termGetElem?) term noWs "[" withoutPosition(term) "]" noWs "?" : term
macro_rules | `($x[$i]?) => `(getElem? $x $i)

/-- `xs[i]!`: the element at index `i`; panics if there is none. -/
syntax:max (name := termGetElem!) term noWs "[" withoutPosition(term) "]" noWs "!" : term
macro_rules | `($x[$i]!) => `(getElem! $x $i)

open Lean.PrettyPrinter (Unexpander)

/-- Prints `xs[i]`. -/
@[app_unexpander getElem] def unexpandGetElemTerm : Unexpander
  | `($_ $array $index $_) => `($array[$index])
  | _ => throw ()

/-- Prints `xs[i]!`. -/
@[app_unexpander getElem!] def unexpandGetElem!Term : Unexpander
  | `($_ $array $index) => `($array[$index]!)
  | _ => throw ()

/-- Prints `xs[i]?`. -/
@[app_unexpander getElem?] def unexpandGetElem?Term : Unexpander
  | `($_ $array $index) => `($array[$index]?)
  | _ => throw ()

/-! ## Laws -/

/-- `getElem?` where validity is decidable. -/
abbrev decidableGetElem? {coll : Type u} {idx : Type v} {elem : Type w} {valid : coll → idx → Prop}
    [GetElem coll idx elem valid] (xs : coll) (i : idx) [Decidable (valid xs i)] : Option elem :=
  if h : valid xs i then some (getElem xs i h) else none

/-- Collections where the ways to get an element agree. -/
class LawfulGetElem (cont : Type u) (idx : Type v) (elem : outParam (Type w))
    (dom : outParam (cont → idx → Prop)) [ge : GetElem? cont idx elem dom] : Prop where
  getElem?_def (c : cont) (i : idx) [Decidable (dom c i)] :
    c[i]? = if h : dom c i then some (c[i]'h) else none
  getElem!_def [Inhabited elem] (c : cont) (i : idx) :
    c[i]! = match c[i]? with
      | some e => e
      | none => default

export LawfulGetElem (getElem?_def getElem!_def)

section

variable {cont : Type u} {idx : Type v} {elem : Type w} {dom : cont → idx → Prop}
  [GetElem? cont idx elem dom] [LawfulGetElem cont idx elem dom]

theorem getElem?_pos (c : cont) (i : idx) (h : dom c i) : c[i]? = some (c[i]'h) := by
  have : Decidable (dom c i) := .isTrue h
  rw [getElem?_def]
  exact dif_pos h

theorem getElem?_neg (c : cont) (i : idx) (h : ¬dom c i) : c[i]? = none := by
  have : Decidable (dom c i) := .isFalse h
  rw [getElem?_def]
  exact dif_neg h

theorem getElem!_pos [Inhabited elem] (c : cont) (i : idx) (h : dom c i) : c[i]! = c[i]'h := by
  rw [getElem!_def, getElem?_pos c i h]

theorem getElem!_neg [Inhabited elem] (c : cont) (i : idx) (h : ¬dom c i) :
    c[i]! = default := by
  rw [getElem!_def, getElem?_neg c i h]

end

/-! ## Lists -/

namespace List

variable {α : Type u} {β : Type v}

instance instGetElemNatLtLength : GetElem (List α) Nat α fun as i => i < as.length where
  getElem as i h := as.get ⟨i, h⟩

/-- The element at a position, if there is one. -/
def get?Internal : (as : List α) → (i : Nat) → Option α
  | a :: _, 0 => some a
  | _ :: as, n + 1 => get?Internal as n
  | _, _ => none

instance instGetElem?NatLtLength : GetElem? (List α) Nat α fun as i => i < as.length where
  getElem? as i := as.get?Internal i
  getElem! as i :=
    match as.get?Internal i with
    | some e => e
    | none => default

@[simp] theorem get_eq_getElem {l : List α} {i : Fin l.length} : l.get i = l[i.1]'i.2 := rfl

@[simp] theorem getElem_cons_zero {a : α} {as : List α} {h : 0 < (a :: as).length} :
    (a :: as)[0] = a :=
  rfl

@[simp] theorem getElem_cons_succ {a : α} {as : List α} {i : Nat} {h : i + 1 < (a :: as).length} :
    (a :: as)[i + 1] = as[i]'(Nat.lt_of_succ_lt_succ h) :=
  rfl

@[simp] theorem getElem?_nil {i : Nat} : ([] : List α)[i]? = none := rfl

@[simp] theorem getElem?_cons_zero {a : α} {l : List α} : (a :: l)[0]? = some a := rfl

@[simp] theorem getElem?_cons_succ {a : α} {l : List α} {i : Nat} : (a :: l)[i + 1]? = l[i]? := rfl

@[simp] theorem getElem?_eq_getElem {l : List α} {i : Nat} (h : i < l.length) :
    l[i]? = some l[i] := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons a l ih =>
    cases i with
    | zero => rfl
    | succ i => exact ih (Nat.lt_of_succ_lt_succ h)

@[simp] theorem getElem?_eq_none_iff {l : List α} {i : Nat} : l[i]? = none ↔ l.length ≤ i := by
  induction l generalizing i with
  | nil => simp
  | cons a l ih =>
    cases i with
    | zero => simp
    | succ i => simp [ih]

theorem getElem?_eq_none {l : List α} {i : Nat} (h : l.length ≤ i) : l[i]? = none :=
  getElem?_eq_none_iff.mpr h

instance : LawfulGetElem (List α) Nat α fun as i => i < as.length where
  getElem?_def as i h := by
    split
    · next h' => exact getElem?_eq_getElem h'
    · next h' => exact getElem?_eq_none (Nat.le_of_not_lt h')
  getElem!_def as i := rfl

end List

/-! ## Arrays -/

namespace Array

variable {α : Type u}

instance instGetElemNatLtSize : GetElem (Array α) Nat α fun xs i => i < xs.size where
  getElem xs i h := xs.getInternal i h

instance instGetElem?NatLtSize : GetElem? (Array α) Nat α fun xs i => i < xs.size where
  getElem? xs i := decidableGetElem? xs i
  getElem! xs i := xs.get!Internal i

instance : LawfulGetElem (Array α) Nat α fun xs i => i < xs.size where
  getElem?_def xs i h := by
    have e : h = Nat.decLt i xs.size := Subsingleton.elim _ _
    subst e
    rfl
  getElem!_def xs i := by
    show xs.getD i default = match decidableGetElem? xs i with | some e => e | none => default
    unfold decidableGetElem? getD
    split <;> rfl

end Array
