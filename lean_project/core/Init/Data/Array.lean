prelude
import Init.Data.Fin

/-! # Arrays

Functions on arrays, defined through lists, and their basic laws.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Array

variable {α : Type u} {β : Type v} {γ : Type w}

instance [DecidableEq α] : DecidableEq (Array α) := fun ⟨a⟩ ⟨b⟩ =>
  match decEq a b with
  | isTrue h => isTrue (congrArg mk h)
  | isFalse h => isFalse fun e => h (congrArg toList e)

instance [BEq α] : BEq (Array α) := ⟨fun a b => a.toList == b.toList⟩

/-- `a` occurs in the array. -/
structure Mem (as : Array α) (a : α) : Prop where
  val : a ∈ as.toList

instance : Membership α (Array α) := ⟨Mem⟩

/-! ## Functions -/

/-- The array without its last element. -/
@[extern "lean_array_pop"] def pop (xs : Array α) : Array α := ⟨xs.toList.dropLast⟩

/-- The array with another element at a position. -/
@[extern "lean_array_fset"]
def set (xs : Array α) (i : @& Nat) (v : α) (h : i < xs.size := by get_elem_tactic) : Array α :=
  ⟨xs.toList.set i v⟩

/-- The array with another element at a position; unchanged if the position is outside. -/
@[extern "lean_array_set"] def setIfInBounds (xs : Array α) (i : @& Nat) (v : α) : Array α :=
  ⟨xs.toList.set i v⟩

/-- Is the array empty? -/
def isEmpty (xs : Array α) : Bool := decide (xs.size = 0)

/-- The last element, if there is one. -/
def back? (xs : Array α) : Option α := xs[xs.size - 1]?

/-- Folds from the left. -/
def foldl (f : β → α → β) (init : β) (as : Array α) : β := as.toList.foldl f init

/-- Folds from the right. -/
def foldr (f : α → β → β) (init : β) (as : Array α) : β := as.toList.foldr f init

/-- The elements that pass the test. -/
def filter (p : α → Bool) (as : Array α) : Array α := ⟨as.toList.filter p⟩

/-- The results of `f` that exist. -/
def filterMap (f : α → Option β) (as : Array α) : Array β := ⟨as.toList.filterMap f⟩

/-- The elements in reverse order. -/
def reverse (as : Array α) : Array α := ⟨as.toList.reverse⟩

/-- Does an element pass the test? -/
def any (as : Array α) (p : α → Bool) : Bool := as.toList.any p

/-- Do all elements pass the test? -/
def all (as : Array α) (p : α → Bool) : Bool := as.toList.all p

/-- Does the element occur in the array? -/
def contains [BEq α] (as : Array α) (a : α) : Bool := as.toList.contains a

/-- The first element that passes the test. -/
def find? (p : α → Bool) (as : Array α) : Option α := as.toList.find? p

/-- The numbers below `n`. -/
def range (n : Nat) : Array Nat := ⟨List.range n⟩

/-- `n` copies of `v`. -/
def replicate (n : Nat) (v : α) : Array α := ⟨List.replicate n v⟩

/-- Pairs of elements at the same positions. -/
def zip (as : Array α) (bs : Array β) : Array (α × β) := ⟨as.toList.zip bs.toList⟩

/-- The sum of the elements. -/
protected def sum [Add α] [Zero α] (as : Array α) : α := as.foldr (· + ·) 0

/-! ## Laws -/

@[simp] theorem toList_toArray (as : Array α) : as.toList.toArray = as := rfl

@[simp] theorem length_toList {xs : Array α} : xs.toList.length = xs.size := rfl

theorem getElem_toList {xs : Array α} {i : Nat} (h : i < xs.size) : xs.toList[i]'h = xs[i]'h := rfl

theorem ext_toList {xs ys : Array α} (h : xs.toList = ys.toList) : xs = ys := by
  cases xs; cases ys; exact congrArg mk h

@[ext] theorem ext {xs ys : Array α} (h₁ : xs.size = ys.size)
    (h₂ : ∀ (i : Nat) (hi₁ : i < xs.size) (hi₂ : i < ys.size), xs[i] = ys[i]) : xs = ys :=
  ext_toList (List.ext_getElem h₁ h₂)

theorem mem_def {a : α} {as : Array α} : a ∈ as ↔ a ∈ as.toList := ⟨Mem.val, Mem.mk⟩

@[simp] theorem mem_toList_iff {a : α} {xs : Array α} : a ∈ xs.toList ↔ a ∈ xs := mem_def.symm

/-! ### Matching on literals -/

/-- An element of an array of known size. -/
def getLit {n : Nat} (xs : Array α) (i : Nat) (h₁ : xs.size = n) (h₂ : i < n) : α :=
  xs[i]'(h₁.symm ▸ h₂)

/-- The first `i` elements of an array of known size, before `acc`. -/
def toListLitAux (xs : Array α) (n : Nat) (hsz : xs.size = n) :
    (i : Nat) → i ≤ xs.size → List α → List α
  | 0, _, acc => acc
  | i + 1, h, acc => toListLitAux xs n hsz i (Nat.le_of_succ_le h) (xs.getLit i hsz (hsz ▸ h) :: acc)

/-- An array of known size, written out. -/
def toArrayLit (xs : Array α) (n : Nat) (hsz : xs.size = n) : Array α :=
  ⟨toListLitAux xs n hsz n (hsz ▸ Nat.le_refl _) []⟩

theorem toListLitAux_eq (xs : Array α) (n : Nat) (hsz : xs.size = n) (i : Nat) (h : i ≤ xs.size)
    (acc : List α) : toListLitAux xs n hsz i h acc = xs.toList.take i ++ acc := by
  induction i generalizing acc with
  | zero => rfl
  | succ i ih =>
    show toListLitAux xs n hsz i (Nat.le_of_succ_le h) (xs.getLit i hsz (hsz ▸ h) :: acc) = _
    rw [ih, ← List.take_concat_get' xs.toList i h, List.append_assoc]
    rfl

theorem toArrayLit_eq (xs : Array α) (n : Nat) (hsz : xs.size = n) : xs = toArrayLit xs n hsz := by
  refine ext_toList ?_
  show xs.toList = toListLitAux xs n hsz n (hsz ▸ Nat.le_refl _) []
  rw [toListLitAux_eq, List.append_nil, ← hsz]
  exact (List.take_length xs.toList).symm

@[simp] theorem size_empty : (#[] : Array α).size = 0 := rfl

@[simp] theorem toList_push {xs : Array α} {x : α} : (xs.push x).toList = xs.toList ++ [x] := rfl

@[simp] theorem size_push {xs : Array α} (v : α) : (xs.push v).size = xs.size + 1 :=
  List.length_append _ _

@[simp] theorem toList_append {xs ys : Array α} : (xs ++ ys).toList = xs.toList ++ ys.toList := by
  show (ys.toList.foldl push xs).toList = _
  generalize ys.toList = l
  induction l generalizing xs with
  | nil => exact (List.append_nil _).symm
  | cons a l ih => rw [List.foldl_cons, ih, toList_push, List.append_assoc]; rfl

@[simp] theorem size_append {xs ys : Array α} : (xs ++ ys).size = xs.size + ys.size := by
  rw [← length_toList, toList_append, List.length_append]; rfl

theorem append_assoc {xs ys zs : Array α} : xs ++ ys ++ zs = xs ++ (ys ++ zs) :=
  ext_toList (by rw [toList_append, toList_append, toList_append, toList_append, List.append_assoc])

@[simp] theorem append_empty {xs : Array α} : xs ++ #[] = xs := rfl

@[simp] theorem toList_map {f : α → β} {xs : Array α} : (xs.map f).toList = xs.toList.map f := rfl

@[simp] theorem size_map {f : α → β} {xs : Array α} : (xs.map f).size = xs.size :=
  List.length_map _ _

theorem map_map {f : α → β} {g : β → γ} {xs : Array α} : (xs.map f).map g = xs.map (g ∘ f) :=
  ext_toList (by rw [toList_map, toList_map, List.map_map]; rfl)

@[simp] theorem getElem_map (f : α → β) (xs : Array α) (i : Nat) (hi : i < (xs.map f).size) :
    (xs.map f)[i] = f (xs[i]'(by rw [size_map] at hi; exact hi)) :=
  List.getElem_map f

theorem getElem_push_lt {xs : Array α} {x : α} {i : Nat} (h : i < xs.size) :
    (xs.push x)[i]'(by rw [size_push]; omega) = xs[i] :=
  List.getElem_append_left h

@[simp] theorem getElem_push_eq {xs : Array α} {x : α} :
    (xs.push x)[xs.size]'(by rw [size_push]; omega) = x :=
  List.getElem_concat_length rfl _

theorem mem_push {xs : Array α} {x y : α} : x ∈ xs.push y ↔ x ∈ xs ∨ x = y := by
  rw [mem_def, toList_push, List.mem_append, List.mem_singleton, mem_def]

theorem mem_append {a : α} {xs ys : Array α} : a ∈ xs ++ ys ↔ a ∈ xs ∨ a ∈ ys := by
  rw [mem_def, toList_append, List.mem_append, mem_def, mem_def]

theorem mem_map {f : α → β} {xs : Array α} {b : β} : b ∈ xs.map f ↔ ∃ a, a ∈ xs ∧ f a = b := by
  simp only [mem_def, toList_map, List.mem_map]

@[simp] theorem size_reverse {xs : Array α} : xs.reverse.size = xs.size := List.length_reverse _

@[simp] theorem size_range {n : Nat} : (range n).size = n := List.length_range

@[simp] theorem size_replicate {n : Nat} {v : α} : (replicate n v).size = n := List.length_replicate

@[simp] theorem size_set {xs : Array α} {i : Nat} {v : α} (h : i < xs.size) :
    (xs.set i v h).size = xs.size :=
  List.length_set

@[simp] theorem size_pop {xs : Array α} : xs.pop.size = xs.size - 1 := List.length_dropLast _

theorem foldl_toList (f : β → α → β) {init : β} {xs : Array α} :
    xs.toList.foldl f init = xs.foldl f init :=
  rfl

theorem size_eq_zero_iff {xs : Array α} : xs.size = 0 ↔ xs = #[] :=
  ⟨fun h => ext_toList (List.eq_nil_of_length_eq_zero h), fun h => h ▸ rfl⟩

theorem push_ne_empty {a : α} {xs : Array α} : xs.push a ≠ #[] := fun h => by
  have := congrArg size h
  rw [size_push] at this
  exact absurd this (Nat.succ_ne_zero _)

end Array

namespace List

variable {α : Type u}

@[simp] theorem toList_toArray (xs : List α) : xs.toArray.toList = xs := rfl

@[simp] theorem size_toArray (xs : List α) : xs.toArray.size = xs.length := rfl

@[simp] theorem getElem_toArray {xs : List α} {i : Nat} (h : i < xs.toArray.size) :
    xs.toArray[i] = xs[i]'h :=
  rfl

end List
