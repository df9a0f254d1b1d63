prelude
import Init.List.Get

/-! # Lists: changing, inserting, removing and finding elements
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {a b : α} {l : List α} {i j n : Nat}

/-! ## Functions -/

/-- The list with another element at a position; unchanged if the position is outside. -/
def set : (l : List α) → (n : Nat) → (a : α) → List α
  | _ :: as, 0, b => b :: as
  | a :: as, n + 1, b => a :: set as n b
  | [], _, _ => []

/-- The list without the element at a position. -/
def eraseIdx : (l : List α) → (i : Nat) → List α
  | [], _ => []
  | _ :: as, 0 => as
  | a :: as, n + 1 => a :: eraseIdx as n

/-- Applies a function to the part of the list from a position on. -/
def modifyTailIdx (l : List α) (i : Nat) (f : List α → List α) : List α := go i l
where
  go : Nat → List α → List α
    | 0, l => f l
    | _ + 1, [] => []
    | i + 1, a :: l => a :: go i l

/-- Applies a function to the first element. -/
def modifyHead (f : α → α) : List α → List α
  | [] => []
  | a :: l => f a :: l

/-- Applies a function to the element at a position. -/
def modify (l : List α) (i : Nat) (f : α → α) : List α := l.modifyTailIdx i (modifyHead f)

/-- The list with one more element at a position. -/
def insertIdx (xs : List α) (i : Nat) (a : α) : List α := xs.modifyTailIdx i (a :: ·)

/-- The list with `a` in front, unless it contains `a`. -/
protected def insert [BEq α] (a : α) (l : List α) : List α := if l.elem a then l else a :: l

/-- The list without the first element that passes the test. -/
def eraseP (p : α → Bool) : List α → List α
  | [] => []
  | a :: as =>
    match p a with
    | true => as
    | false => a :: eraseP p as

/-- The position of the first element that passes the test; the length if there is none. -/
def findIdx (p : α → Bool) (l : List α) : Nat := go l 0
where
  go : List α → Nat → Nat
    | [], n => n
    | a :: l, n =>
      match p a with
      | true => n
      | false => go l (n + 1)

/-- The position of the first element equal to `a`; the length if there is none. -/
def idxOf [BEq α] (a : α) : List α → Nat := findIdx (· == a)

/-- The position of the first element that passes the test, if there is one. -/
def findIdx? (p : α → Bool) (l : List α) : Option Nat := go l 0
where
  go : List α → Nat → Option Nat
    | [], _ => none
    | a :: l, i => if p a then some i else go l (i + 1)

/-- The position of the first element equal to `a`, if there is one. -/
def idxOf? [BEq α] (a : α) : List α → Option Nat := findIdx? (· == a)

/-- The first result of `f` that exists. -/
def findSome? (f : α → Option β) : List α → Option β
  | [] => none
  | a :: as =>
    match f a with
    | some b => some b
    | none => findSome? f as

/-- Elements with their positions. -/
def zipIdx : (l : List α) → (n : Nat := 0) → List (α × Nat)
  | [], _ => []
  | x :: xs, n => (x, n) :: zipIdx xs (n + 1)

/-- The first `n` elements, and the rest. -/
def splitAt (n : Nat) (l : List α) : List α × List α := (l.take n, l.drop n)

/-- The longest initial part whose elements pass the test, and the rest. -/
def span (p : α → Bool) (as : List α) : List α × List α := (as.takeWhile p, as.dropWhile p)

/-- The list without repetitions; of equal elements the first stays. -/
def eraseDups [BEq α] (as : List α) : List α := go as []
where
  go : List α → List α → List α
    | [], bs => bs.reverse
    | a :: as, bs =>
      match bs.elem a with
      | true => go as bs
      | false => go as (a :: bs)

/-- The elements with `sep` between them. -/
def intersperse (sep : α) : (l : List α) → List α
  | [] => []
  | [x] => [x]
  | x :: y :: xs => x :: sep :: intersperse sep (y :: xs)

/-- All lists, with `sep` between them. -/
def intercalate (sep : List α) (xs : List (List α)) : List α := (intersperse sep xs).flatten

/-- The product of the elements. -/
protected def prod [Mul α] [One α] : List α → α := foldr (· * ·) 1

/-! ## `set` -/

@[simp] theorem set_nil {i : Nat} {a : α} : [].set i a = [] := rfl
@[simp] theorem set_cons_zero {x : α} {xs : List α} {a : α} : (x :: xs).set 0 a = a :: xs := rfl
@[simp] theorem set_cons_succ {x : α} {xs : List α} {i : Nat} {a : α} :
    (x :: xs).set (i + 1) a = x :: xs.set i a :=
  rfl

@[simp] theorem length_set {as : List α} {i : Nat} {a : α} : (as.set i a).length = as.length := by
  induction as generalizing i with
  | nil => rfl
  | cons x xs ih => cases i <;> simp [ih]

@[simp] theorem getElem?_set_self {l : List α} {i : Nat} {a : α} (h : i < l.length) :
    (l.set i a)[i]? = some a := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons x xs ih =>
    cases i with
    | zero => rfl
    | succ i => exact ih (Nat.lt_of_succ_lt_succ h)

@[simp] theorem getElem?_set_ne {l : List α} {i j : Nat} (h : i ≠ j) {a : α} :
    (l.set i a)[j]? = l[j]? := by
  induction l generalizing i j with
  | nil => rfl
  | cons x xs ih =>
    cases i <;> cases j
    · exact absurd rfl h
    · rfl
    · rfl
    · exact ih (fun e => h (congrArg Nat.succ e))

@[simp] theorem getElem_set_self {l : List α} {i : Nat} {a : α} (h : i < (l.set i a).length) :
    (l.set i a)[i] = a := by
  have := getElem?_set_self (l := l) (a := a) (by rw [length_set] at h; exact h)
  rw [getElem?_eq_getElem h] at this
  exact Option.some.inj this

@[simp] theorem getElem_set_ne {l : List α} {i j : Nat} (h : i ≠ j) {a : α}
    (hj : j < (l.set i a).length) : (l.set i a)[j] = l[j]'(by rw [length_set] at hj; exact hj) := by
  have := getElem?_set_ne (l := l) (a := a) h
  rw [getElem?_eq_getElem hj, getElem?_eq_getElem (by rw [length_set] at hj; exact hj)] at this
  exact Option.some.inj this

theorem getElem_set {l : List α} {i j : Nat} {a : α} (h : j < (l.set i a).length) :
    (l.set i a)[j] = if i = j then a else l[j]'(by rw [length_set] at h; exact h) := by
  split
  · next e => subst e; exact getElem_set_self h
  · next e => exact getElem_set_ne e h

theorem getElem?_set {l : List α} {i j : Nat} {a : α} :
    (l.set i a)[j]? = if i = j then if i < l.length then some a else none else l[j]? := by
  split
  · next e =>
    subst e
    split
    · next h => exact getElem?_set_self h
    · next h => exact getElem?_eq_none (by rw [length_set]; omega)
  · next e => exact getElem?_set_ne e

@[simp] theorem set_getElem_self {as : List α} {i : Nat} (h : i < as.length) :
    as.set i as[i] = as := by
  induction as generalizing i with
  | nil => rfl
  | cons x xs ih =>
    cases i with
    | zero => rfl
    | succ i => exact congrArg (x :: ·) (ih (Nat.lt_of_succ_lt_succ h))

@[simp] theorem set_set (a : α) {b : α} : ∀ {l : List α} {i : Nat}, (l.set i a).set i b = l.set i b
  | [], _ => rfl
  | _ :: _, 0 => rfl
  | x :: xs, i + 1 => congrArg (x :: ·) (set_set a)

theorem set_comm (a b : α) : ∀ {i j : Nat} {l : List α}, i ≠ j →
    (l.set i a).set j b = (l.set j b).set i a
  | _, _, [], _ => rfl
  | 0, 0, _ :: _, h => absurd rfl h
  | 0, _ + 1, _ :: _, _ => rfl
  | _ + 1, 0, _ :: _, _ => rfl
  | i + 1, j + 1, x :: xs, h =>
    congrArg (x :: ·) (set_comm a b (fun e => h (congrArg Nat.succ e)))

theorem set_eq_of_length_le {l : List α} {i : Nat} (h : l.length ≤ i) {a : α} : l.set i a = l := by
  induction l generalizing i with
  | nil => rfl
  | cons x xs ih =>
    cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i => exact congrArg (x :: ·) (ih (Nat.le_of_succ_le_succ h))

@[simp] theorem set_eq_nil_iff {l : List α} (i : Nat) (a : α) : l.set i a = [] ↔ l = [] := by
  cases l with
  | nil => simp
  | cons x xs => cases i <;> simp

theorem map_set {f : α → β} {l : List α} {i : Nat} {a : α} :
    (l.set i a).map f = (l.map f).set i (f a) := by
  induction l generalizing i with
  | nil => rfl
  | cons x xs ih => cases i <;> simp [ih]

theorem mem_set {l : List α} {i : Nat} (h : i < l.length) (a : α) : a ∈ l.set i a :=
  mem_of_getElem? (getElem?_set_self h)

theorem mem_or_eq_of_mem_set {l : List α} {i : Nat} {a b : α} (h : a ∈ l.set i b) :
    a ∈ l ∨ a = b := by
  induction l generalizing i with
  | nil => exact absurd h not_mem_nil
  | cons x xs ih =>
    cases i with
    | zero =>
      rcases mem_cons.mp h with rfl | h
      · exact .inr rfl
      · exact .inl (.tail _ h)
    | succ i =>
      rcases mem_cons.mp h with rfl | h
      · exact .inl (.head _)
      · exact (ih h).imp (.tail _) id

/-! ## `eraseIdx`, `erase`, `insert` -/

@[simp] theorem eraseIdx_nil {i : Nat} : ([] : List α).eraseIdx i = [] := rfl
@[simp] theorem eraseIdx_cons_zero {a : α} {as : List α} : (a :: as).eraseIdx 0 = as := rfl
@[simp] theorem eraseIdx_cons_succ {a : α} {as : List α} {i : Nat} :
    (a :: as).eraseIdx (i + 1) = a :: as.eraseIdx i :=
  rfl
theorem eraseIdx_zero {l : List α} : l.eraseIdx 0 = l.tail := by cases l <;> rfl

theorem eraseIdx_eq_take_drop_succ (l : List α) (i : Nat) :
    l.eraseIdx i = l.take i ++ l.drop (i + 1) := by
  induction l generalizing i with
  | nil => simp
  | cons a l ih => cases i <;> simp [ih]

theorem length_eraseIdx_of_lt {l : List α} {i : Nat} (h : i < l.length) :
    (l.eraseIdx i).length = l.length - 1 := by
  rw [eraseIdx_eq_take_drop_succ, length_append, length_take, length_drop]; omega

theorem length_eraseIdx {l : List α} {i : Nat} :
    (l.eraseIdx i).length = if i < l.length then l.length - 1 else l.length := by
  rw [eraseIdx_eq_take_drop_succ, length_append, length_take, length_drop]
  split <;> omega

section BEq

variable [BEq α] [LawfulBEq α]

@[simp] theorem erase_nil (a : α) : [].erase a = [] := rfl

theorem erase_cons {a b : α} {l : List α} :
    (b :: l).erase a = if b == a then l else b :: l.erase a := by
  show (match b == a with | true => l | false => b :: l.erase a) = _
  cases b == a <;> rfl

@[simp] theorem erase_cons_head {a : α} {l : List α} : (a :: l).erase a = l := by simp [erase_cons]

theorem erase_cons_tail {a b : α} {l : List α} (h : ¬(b == a)) :
    (b :: l).erase a = b :: l.erase a := by
  rw [erase_cons, if_neg h]

theorem erase_of_not_mem {a : α} : ∀ {l : List α}, a ∉ l → l.erase a = l
  | [], _ => rfl
  | b :: l, h => by
    rw [erase_cons_tail, erase_of_not_mem (not_mem_of_not_mem_cons h)]
    rw [beq_iff_eq]
    exact fun e => h (e ▸ .head _)

theorem mem_of_mem_erase {a b : α} {l : List α} (h : a ∈ l.erase b) : a ∈ l := by
  induction l with
  | nil => exact h
  | cons c l ih =>
    rw [erase_cons] at h
    split at h
    · exact .tail _ h
    · rcases mem_cons.mp h with rfl | h
      · exact .head _
      · exact .tail _ (ih h)

theorem mem_erase_of_ne {a b : α} {l : List α} (ab : a ≠ b) : a ∈ l.erase b ↔ a ∈ l := by
  refine ⟨mem_of_mem_erase, fun h => ?_⟩
  induction l with
  | nil => exact h
  | cons c l ih =>
    rw [erase_cons]
    split
    · next e =>
      rw [beq_iff_eq] at e
      rcases mem_cons.mp h with rfl | h
      · exact absurd e ab
      · exact h
    · rcases mem_cons.mp h with rfl | h
      · exact .head _
      · exact .tail _ (ih h)

theorem length_erase_of_mem {a : α} {l : List α} (h : a ∈ l) :
    (l.erase a).length = l.length - 1 := by
  induction l with
  | nil => exact absurd h not_mem_nil
  | cons b l ih =>
    rw [erase_cons]
    split
    · rfl
    · next e =>
      rcases mem_cons.mp h with rfl | h
      · exact absurd (beq_self_eq_true a) e
      · have := length_pos_of_mem h
        rw [length_cons, ih h, length_cons]; omega

@[simp] theorem insert_nil (a : α) : [].insert a = [a] := rfl

@[simp] theorem insert_of_mem {l : List α} (h : a ∈ l) : l.insert a = l := by
  simp [List.insert, h]

@[simp] theorem insert_of_not_mem {l : List α} (h : a ∉ l) : l.insert a = a :: l := by
  simp [List.insert, h]

@[simp] theorem mem_insert_iff {l : List α} : a ∈ l.insert b ↔ a = b ∨ a ∈ l := by
  by_cases h : b ∈ l
  · rw [insert_of_mem h]
    exact ⟨.inr, fun h' => h'.elim (fun e => e ▸ h) id⟩
  · rw [insert_of_not_mem h, mem_cons]

theorem mem_insert_self {a : α} {l : List α} : a ∈ l.insert a := mem_insert_iff.mpr (.inl rfl)

end BEq

/-! ## Finding -/

theorem find?_append {p : α → Bool} {xs ys : List α} :
    (xs ++ ys).find? p = (xs.find? p).or (ys.find? p) := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [cons_append, find?_cons, find?_cons]
    cases p x with
    | true => rfl
    | false => exact ih

theorem find?_map {f : β → α} {l : List β} {p : α → Bool} :
    find? p (l.map f) = (l.find? (p ∘ f)).map f := by
  induction l with
  | nil => rfl
  | cons x xs ih =>
    rw [map_cons, find?_cons, find?_cons]
    show _ = Option.map f (if p (f x) then some x else find? (p ∘ f) xs)
    split
    · rfl
    · exact ih

theorem find?_isSome {xs : List α} {p : α → Bool} :
    (xs.find? p).isSome ↔ ∃ x, x ∈ xs ∧ p x := by
  rw [Option.isSome_iff_ne_none, Ne, find?_eq_none]
  simp

@[simp] theorem lookup_nil [BEq α] {a : α} : ([] : List (α × β)).lookup a = none := rfl

theorem lookup_cons [BEq α] {a k : α} {b : β} {as : List (α × β)} :
    ((k, b) :: as).lookup a = match a == k with
      | true => some b
      | false => as.lookup a :=
  rfl

@[simp] theorem findSome?_nil {f : α → Option β} : [].findSome? f = none := rfl

theorem findSome?_cons {f : α → Option β} {a : α} {as : List α} :
    (a :: as).findSome? f = match f a with
      | some b => some b
      | none => as.findSome? f :=
  rfl

@[simp] theorem splitAt_eq {i : Nat} {l : List α} : splitAt i l = (l.take i, l.drop i) := rfl

@[simp] theorem span_eq_takeWhile_dropWhile {p : α → Bool} {l : List α} :
    span p l = (l.takeWhile p, l.dropWhile p) :=
  rfl

@[simp] theorem zipIdx_nil {i : Nat} : ([] : List α).zipIdx i = [] := rfl
@[simp] theorem zipIdx_cons {a : α} {as : List α} {i : Nat} :
    (a :: as).zipIdx i = (a, i) :: as.zipIdx (i + 1) :=
  rfl
@[simp] theorem length_zipIdx {l : List α} {i : Nat} : (zipIdx l i).length = l.length := by
  induction l generalizing i with
  | nil => rfl
  | cons a l ih => simp [ih]

end List
