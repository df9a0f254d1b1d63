prelude
import Init.Data.Prod

/-! # Lists: functions

The functions on lists, each with its defining equations as `simp` lemmas.  The laws that need
induction are in `Init.List.Append`, `Init.List.Map` and so on.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w}

/-! ## Membership -/

/-- `Mem a l`, written `a ∈ l`: the element `a` occurs in the list `l`. -/
inductive Mem (a : α) : List α → Prop where
  | head (as : List α) : Mem a (a :: as)
  | tail (b : α) {as : List α} (h : Mem a as) : Mem a (b :: as)

instance : Membership α (List α) := ⟨fun l a => Mem a l⟩

/-- Does `a` occur in the list?  Decided by `==`. -/
def elem [BEq α] (a : α) : (l : List α) → Bool
  | [] => false
  | b :: bs =>
    match a == b with
    | true => true
    | false => elem a bs

/-- Does `a` occur in the list?  Decided by `==`. -/
abbrev contains [BEq α] (as : List α) (a : α) : Bool := elem a as

/-- Every element of the first list is one of the second. -/
protected def Subset (l₁ l₂ : List α) : Prop := ∀ ⦃a : α⦄, a ∈ l₁ → a ∈ l₂

instance : HasSubset (List α) := ⟨List.Subset⟩

/-! ## Taking lists apart -/

/-- Is the list empty? -/
def isEmpty : List α → Bool
  | [] => true
  | _ :: _ => false

/-- The first element of a list that is not empty. -/
def head : (as : List α) → as ≠ [] → α
  | a :: _, _ => a

/-- The first element, if any. -/
def head? : List α → Option α
  | [] => none
  | a :: _ => some a

/-- The first element, or a default. -/
def headD : (as : List α) → (fallback : α) → α
  | [], fallback => fallback
  | a :: _, _ => a

/-- The list without its first element. -/
def tail : List α → List α
  | [] => []
  | _ :: as => as

/-- The list without its first element, if it is not empty. -/
def tail? : List α → Option (List α)
  | [] => none
  | _ :: as => some as

/-- The last element of a list that is not empty. -/
def getLast : (as : List α) → as ≠ [] → α
  | [], h => absurd rfl h
  | [a], _ => a
  | _ :: b :: as, _ => getLast (b :: as) (fun h => nomatch h)

/-- The last element, if any. -/
def getLast? : List α → Option α
  | [] => none
  | a :: as => some (getLast (a :: as) (fun h => nomatch h))

/-- The last element, or a default. -/
def getLastD : (as : List α) → (fallback : α) → α
  | [], a₀ => a₀
  | a :: as, _ => getLast (a :: as) (fun h => nomatch h)

/-- The list without its last element. -/
def dropLast : List α → List α
  | [] => []
  | [_] => []
  | a :: b :: as => a :: dropLast (b :: as)

/-! ## Transforming -/

/-- Puts the elements of the first list in front of the second, in reverse order. -/
def reverseAux : List α → List α → List α
  | [], r => r
  | a :: l, r => reverseAux l (a :: r)

/-- The elements in reverse order. -/
def reverse (as : List α) : List α := reverseAux as []

/-- The elements that pass the test. -/
def filter (p : α → Bool) : (l : List α) → List α
  | [] => []
  | a :: as =>
    match p a with
    | true => a :: filter p as
    | false => filter p as

/-- Applies `f` to every element and keeps the results that exist. -/
@[specialize] def filterMap (f : α → Option β) : List α → List β
  | [] => []
  | a :: as =>
    match f a with
    | none => filterMap f as
    | some b => b :: filterMap f as

/-- All lists, one after the other. -/
def flatten : List (List α) → List α
  | [] => []
  | l :: L => l ++ flatten L

/-- Applies `f` to every element and concatenates the results. -/
@[inline] protected def flatMap {α : Type u} {β : Type v} (b : α → List β) (as : List α) : List β :=
  flatten (map b as)

/-- The list with one more element at the end. -/
def concat : List α → α → List α
  | [], b => [b]
  | a :: as, b => a :: concat as b

/-- The list with `a` removed once. -/
protected def erase [BEq α] : List α → α → List α
  | [], _ => []
  | a :: as, b =>
    match a == b with
    | true => as
    | false => a :: List.erase as b

/-- The longest initial part whose elements pass the test. -/
@[specialize] def takeWhile (p : α → Bool) : (xs : List α) → List α
  | [] => []
  | a :: as =>
    match p a with
    | true => a :: takeWhile p as
    | false => []

/-- The list without the longest initial part whose elements pass the test. -/
@[specialize] def dropWhile (p : α → Bool) : List α → List α
  | [] => []
  | a :: as =>
    match p a with
    | true => dropWhile p as
    | false => a :: as

/-- Splits a list in two by a test. -/
@[inline] def partition (p : α → Bool) (as : List α) : List α × List α :=
  (as.filter p, as.filter (fun a => !p a))

/-! ## Folding -/

/-- Folds from the right: `foldr f b [x, y] = f x (f y b)`. -/
@[specialize] def foldr (f : α → β → β) (init : β) : (l : List α) → β
  | [] => init
  | a :: as => f a (foldr f init as)

/-- Does an element pass the test? -/
def any : (l : List α) → (p : α → Bool) → Bool
  | [], _ => false
  | h :: t, p => p h || any t p

/-- Do all elements pass the test? -/
def all : List α → (α → Bool) → Bool
  | [], _ => true
  | h :: t, p => p h && all t p

/-- The sum of the elements. -/
protected def sum {α : Type u} [Add α] [Zero α] : List α → α := foldr (· + ·) 0

/-! ## Searching and counting -/

/-- The first element that passes the test. -/
def find? (p : α → Bool) : List α → Option α
  | [] => none
  | a :: as =>
    match p a with
    | true => some a
    | false => find? p as

/-- How many elements pass the test? -/
def countP (p : α → Bool) : (l : List α) → Nat
  | [] => 0
  | a :: as => if p a then countP p as + 1 else countP p as

/-- How often does `a` occur? -/
def count [BEq α] (a : α) : List α → Nat := countP (· == a)

/-- The value that a list of pairs gives to a key. -/
def lookup [BEq α] : α → List (α × β) → Option β
  | _, [] => none
  | a, (k, b) :: as =>
    match a == k with
    | true => some b
    | false => lookup a as

/-! ## Two lists -/

/-- Combines elements at the same positions. -/
@[specialize] def zipWith (f : α → β → γ) : (xs : List α) → (ys : List β) → List γ
  | x :: xs, y :: ys => f x y :: zipWith f xs ys
  | _, _ => []

/-- Pairs of elements at the same positions. -/
def zip : List α → List β → List (α × β) := zipWith Prod.mk

/-- The lists of first and of second components. -/
def unzip : (l : List (α × β)) → List α × List β
  | [] => ([], [])
  | (a, b) :: t => (a :: (unzip t).1, b :: (unzip t).2)

/-! ## Making lists -/

/-- `n` copies of `a`. -/
def replicate : (n : Nat) → (a : α) → List α
  | 0, _ => []
  | n + 1, a => a :: replicate n a

/-- The numbers from `0` to `n - 1`, in front of the given list. -/
def range.loop : Nat → List Nat → List Nat
  | 0, acc => acc
  | n + 1, acc => loop n (n :: acc)

/-- The numbers from `0` to `n - 1`. -/
def range (n : Nat) : List Nat := range.loop n []

/-- The numbers `start`, `start + step`, …, `len` of them. -/
def range' : (start len : Nat) → (step : Nat := 1) → List Nat
  | _, 0, _ => []
  | s, n + 1, step => s :: range' (s + step) n step

/-! ## Instances -/

instance : Functor List where
  map := List.map

/-! ## Defining equations -/

@[simp] theorem nil_append (as : List α) : [] ++ as = as := rfl
@[simp] theorem cons_append (a : α) (as bs : List α) : (a :: as) ++ bs = a :: (as ++ bs) := rfl

@[simp] theorem length_nil : ([] : List α).length = 0 := rfl
@[simp] theorem length_cons (a : α) (as : List α) : (a :: as).length = as.length + 1 := rfl

@[simp] theorem map_nil (f : α → β) : map f [] = [] := rfl
@[simp] theorem map_cons (f : α → β) (a : α) (as : List α) : map f (a :: as) = f a :: map f as :=
  rfl

@[simp] theorem foldr_nil (f : α → β → β) (b : β) : foldr f b [] = b := rfl
@[simp] theorem foldr_cons (f : α → β → β) (b : β) (a : α) (l : List α) :
    foldr f b (a :: l) = f a (foldr f b l) :=
  rfl

@[simp] theorem foldl_nil (f : β → α → β) (b : β) : foldl f b [] = b := rfl
@[simp] theorem foldl_cons (f : β → α → β) (b : β) (a : α) (l : List α) :
    foldl f b (a :: l) = foldl f (f b a) l :=
  rfl

@[simp] theorem filter_nil (p : α → Bool) : filter p [] = [] := rfl

theorem filter_cons {p : α → Bool} {a : α} {l : List α} :
    filter p (a :: l) = if p a then a :: filter p l else filter p l := by
  rw [filter]
  cases p a <;> rfl

@[simp] theorem filterMap_nil {f : α → Option β} : filterMap f [] = [] := rfl

@[simp] theorem filterMap_cons_none {f : α → Option β} {a : α} {l : List α} (h : f a = none) :
    filterMap f (a :: l) = filterMap f l := by
  rw [filterMap, h]

@[simp] theorem filterMap_cons_some {f : α → Option β} {a : α} {l : List α} {b : β}
    (h : f a = some b) :
    filterMap f (a :: l) = b :: filterMap f l := by
  rw [filterMap, h]

@[simp] theorem flatten_nil : ([] : List (List α)).flatten = [] := rfl
@[simp] theorem flatten_cons (l : List α) (L : List (List α)) : (l :: L).flatten = l ++ L.flatten :=
  rfl

@[simp] theorem flatMap_nil (f : α → List β) : ([] : List α).flatMap f = [] := rfl
@[simp] theorem flatMap_cons (x : α) (xs : List α) (f : α → List β) :
    (x :: xs).flatMap f = f x ++ xs.flatMap f :=
  rfl

@[simp] theorem any_nil {f : α → Bool} : [].any f = false := rfl
@[simp] theorem any_cons {f : α → Bool} (a : α) (l : List α) : (a :: l).any f = (f a || l.any f) :=
  rfl

@[simp] theorem all_nil {f : α → Bool} : [].all f = true := rfl
@[simp] theorem all_cons {f : α → Bool} (a : α) (l : List α) : (a :: l).all f = (f a && l.all f) :=
  rfl

@[simp] theorem sum_nil [Add α] [Zero α] : ([] : List α).sum = 0 := rfl
@[simp] theorem sum_cons [Add α] [Zero α] {a : α} {l : List α} : (a :: l).sum = a + l.sum := rfl

@[simp] theorem zipWith_nil_left {f : α → β → γ} (l : List β) : zipWith f [] l = [] := rfl
@[simp] theorem zipWith_nil_right {f : α → β → γ} (l : List α) : zipWith f l [] = [] := by
  cases l <;> rfl
@[simp] theorem zipWith_cons_cons {f : α → β → γ} (a : α) (as : List α) (b : β) (bs : List β) :
    zipWith f (a :: as) (b :: bs) = f a b :: zipWith f as bs :=
  rfl

@[simp] theorem zip_nil_left {l : List β} : zip ([] : List α) l = [] := rfl
@[simp] theorem zip_nil_right {l : List α} : zip l ([] : List β) = [] := by cases l <;> rfl
@[simp] theorem zip_cons_cons {a : α} {as : List α} {b : β} {bs : List β} :
    zip (a :: as) (b :: bs) = (a, b) :: zip as bs :=
  rfl

@[simp] theorem unzip_nil : ([] : List (α × β)).unzip = ([], []) := rfl
@[simp] theorem unzip_cons {h : α × β} {t : List (α × β)} :
    (h :: t).unzip = (h.1 :: t.unzip.1, h.2 :: t.unzip.2) :=
  rfl

@[simp] theorem replicate_zero (a : α) : replicate 0 a = [] := rfl
theorem replicate_succ (a : α) (n : Nat) : replicate (n + 1) a = a :: replicate n a := rfl

@[simp] theorem isEmpty_nil : ([] : List α).isEmpty = true := rfl
@[simp] theorem isEmpty_cons (a : α) (as : List α) : (a :: as).isEmpty = false := rfl

@[simp] theorem head_cons {a : α} {l : List α} {h : a :: l ≠ []} : head (a :: l) h = a := rfl
@[simp] theorem head?_nil : ([] : List α).head? = none := rfl
@[simp] theorem head?_cons (a : α) (l : List α) : (a :: l).head? = some a := rfl
@[simp] theorem headD_nil {d : α} : headD [] d = d := rfl
@[simp] theorem headD_cons {a d : α} {l : List α} : headD (a :: l) d = a := rfl
@[simp] theorem tail_nil : ([] : List α).tail = [] := rfl
@[simp] theorem tail_cons (a : α) (as : List α) : (a :: as).tail = as := rfl
@[simp] theorem getLast?_nil : ([] : List α).getLast? = none := rfl
@[simp] theorem getLast_singleton (a : α) (h : [a] ≠ []) : getLast [a] h = a := rfl
@[simp] theorem dropLast_nil : ([] : List α).dropLast = [] := rfl
@[simp] theorem dropLast_single {x : α} : [x].dropLast = [] := rfl
@[simp] theorem dropLast_cons₂ {x y : α} {zs : List α} :
    (x :: y :: zs).dropLast = x :: (y :: zs).dropLast :=
  rfl

@[simp] theorem take_zero (l : List α) : l.take 0 = [] := rfl
@[simp] theorem take_nil (i : Nat) : ([] : List α).take i = [] := by cases i <;> rfl
@[simp] theorem take_succ_cons {a : α} {as : List α} {i : Nat} :
    (a :: as).take (i + 1) = a :: as.take i :=
  rfl

@[simp] theorem drop_zero (l : List α) : l.drop 0 = l := rfl
@[simp] theorem drop_nil {i : Nat} : ([] : List α).drop i = [] := by cases i <;> rfl
@[simp] theorem drop_succ_cons {a : α} {l : List α} {i : Nat} : (a :: l).drop (i + 1) = l.drop i :=
  rfl

@[simp] theorem takeWhile_nil {p : α → Bool} : ([] : List α).takeWhile p = [] := rfl
theorem takeWhile_cons {p : α → Bool} {a : α} {l : List α} :
    (a :: l).takeWhile p = if p a then a :: l.takeWhile p else [] := by
  rw [takeWhile]; cases p a <;> rfl

@[simp] theorem dropWhile_nil {p : α → Bool} : ([] : List α).dropWhile p = [] := rfl
theorem dropWhile_cons {p : α → Bool} {a : α} {l : List α} :
    (a :: l).dropWhile p = if p a then l.dropWhile p else a :: l := by
  rw [dropWhile]; cases p a <;> rfl

@[simp] theorem find?_nil {p : α → Bool} : ([] : List α).find? p = none := rfl
theorem find?_cons {p : α → Bool} {a : α} {l : List α} :
    (a :: l).find? p = if p a then some a else l.find? p := by
  rw [find?]; cases p a <;> rfl

@[simp] theorem countP_nil {p : α → Bool} : countP p [] = 0 := rfl
theorem countP_cons {p : α → Bool} {a : α} {l : List α} :
    countP p (a :: l) = countP p l + if p a then 1 else 0 := by
  rw [countP]; split <;> rfl

@[simp] theorem count_nil [BEq α] {a : α} : count a [] = 0 := rfl

@[simp] theorem elem_nil [BEq α] {a : α} : elem a [] = false := rfl
theorem elem_cons [BEq α] {a b : α} {bs : List α} : elem a (b :: bs) = (a == b || elem a bs) := by
  rw [elem]; cases a == b <;> rfl

@[simp] theorem reverse_nil : reverse ([] : List α) = [] := rfl

@[simp] theorem concat_eq_append {as : List α} {a : α} : as.concat a = as ++ [a] := by
  induction as with
  | nil => rfl
  | cons b as ih => rw [concat, ih]; rfl

end List
