/-!
# Lists by induction

The classic functions on lists, each defined here by recursion, and the laws that hold between them: reversal,
`map`, `filter`, `take` and `drop`, membership, the last element, zipping and rotation. Append (`++`) and `length`
are those of the core library. Most statements are from the IsaPlanner and TIP collections of problems for
automated induction.

source: folklore, functional programming textbooks (e.g. Bird, Introduction to Functional Programming)
licence: Apache-2.0 (statements, definitions and proofs written here; the TIP collection is BSD-3-Clause)
level: 3
tags: lists
-/

namespace Lists

/-- Append, from scratch; the core library's `++` is the same function. -/
def app {α : Type} : List α → List α → List α
  | [], ys => ys
  | x :: xs, ys => x :: app xs ys

/-- The list from back to front. -/
def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => rev xs ++ [x]

/-- Reversal with an accumulator. -/
def qrev {α : Type} : List α → List α → List α
  | [], acc => acc
  | x :: xs, acc => qrev xs (x :: acc)

/-- `f` applied to each element. -/
def map {α β : Type} (f : α → β) : List α → List β
  | [] => []
  | x :: xs => f x :: map f xs

/-- The elements for which the test `p` says `true`. -/
def filter {α : Type} (p : α → Bool) : List α → List α
  | [] => []
  | x :: xs => if p x = true then x :: filter p xs else filter p xs

/-- The first `n` elements. -/
def take {α : Type} : Nat → List α → List α
  | 0, _ => []
  | _ + 1, [] => []
  | n + 1, x :: xs => x :: take n xs

/-- What is left without the first `n` elements. -/
def drop {α : Type} : Nat → List α → List α
  | 0, xs => xs
  | _ + 1, [] => []
  | n + 1, _ :: xs => drop n xs

/-- The longest beginning in which every element passes the test. -/
def takeWhile {α : Type} (p : α → Bool) : List α → List α
  | [] => []
  | x :: xs => if p x = true then x :: takeWhile p xs else []

/-- What is left without that beginning. -/
def dropWhile {α : Type} (p : α → Bool) : List α → List α
  | [] => []
  | x :: xs => if p x = true then dropWhile p xs else x :: xs

/-- `a` is an element of the list. -/
def Mem {α : Type} (a : α) : List α → Prop
  | [] => False
  | x :: xs => a = x ∨ Mem a xs

/-- The last number, 0 for the empty list. -/
def last : List Nat → Nat
  | [] => 0
  | [x] => x
  | _ :: y :: ys => last (y :: ys)

/-- All elements but the last. -/
def butlast {α : Type} : List α → List α
  | [] => []
  | [_] => []
  | x :: y :: ys => x :: butlast (y :: ys)

/-- Pairs of the elements at the same place, as long as both lists last. -/
def zip {α β : Type} : List α → List β → List (α × β)
  | [], _ => []
  | _ :: _, [] => []
  | x :: xs, y :: ys => (x, y) :: zip xs ys

/-- The word `ws`, `n` times in a row. -/
def power {α : Type} (ws : List α) : Nat → List α
  | 0 => []
  | n + 1 => ws ++ power ws n

/-- The first element goes to the end, `n` times. -/
def rotate {α : Type} : Nat → List α → List α
  | 0, xs => xs
  | _ + 1, [] => []
  | n + 1, x :: xs => rotate n (xs ++ [x])

/-! ## Append from scratch -/

/-- The empty list is neutral on the left.
  level: 1
  tags: append, warm-up -/
@[simp] theorem nil_app {α : Type} (ys : List α) : app [] ys = ys := rfl

/-- Append goes under the first element.
  level: 1
  tags: append, warm-up -/
@[simp] theorem cons_app {α : Type} (x : α) (xs ys : List α) : app (x :: xs) ys = x :: app xs ys := rfl

/-- The empty list is neutral on the right.
  source: Software Foundations 1, Lists (Pierce et al.); own statement
  level: 2
  tags: append, induction
  uses: cons_app -/
@[simp] theorem app_nil {α : Type} (xs : List α) : app xs [] = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [cons_app, ih]

/-- Append is associative.
  source: Software Foundations 1, Lists (Pierce et al.); own statement
  level: 2
  tags: append, induction
  uses: cons_app -/
theorem app_assoc {α : Type} (xs ys zs : List α) : app (app xs ys) zs = app xs (app ys zs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [cons_app, cons_app, cons_app, ih]

/-- Lengths add up.
  source: Software Foundations 1, Lists (Pierce et al.); own statement
  level: 3
  tags: append, length, induction
  uses: nil_app, cons_app -/
@[simp] theorem length_app {α : Type} (xs ys : List α) : (app xs ys).length = xs.length + ys.length := by
  induction xs with
  | nil => rw [nil_app, List.length_nil, Nat.zero_add]
  | cons x xs ih => rw [cons_app, List.length_cons, ih, List.length_cons, Nat.add_right_comm]

/-- The length of an append does not depend on the order.
  source: TIP prod prop_T02 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: append, length
  uses: length_app -/
theorem length_app_comm {α : Type} (xs ys : List α) : (app xs ys).length = (app ys xs).length := by
  rw [length_app, length_app, Nat.add_comm]

/-- A common beginning can be cancelled.
  source: TIP tip2015 list_append_inj_2
  level: 3
  tags: append, cancellation, induction -/
theorem app_left_cancel {α : Type} (xs ys zs : List α) (h : app xs ys = app xs zs) : ys = zs := by
  induction xs with
  | nil => exact h
  | cons x xs ih =>
    injection h with _ h
    exact ih h

/-- An append is empty only if both parts are.
  level: 2
  tags: append -/
theorem app_eq_nil {α : Type} (xs ys : List α) (h : app xs ys = []) : xs = [] ∧ ys = [] := by
  cases xs with
  | nil => exact ⟨rfl, h⟩
  | cons x xs => cases h

/-- Append from scratch is the append of the core library.
  level: 2
  tags: append, induction
  uses: cons_app -/
theorem app_eq_append {α : Type} (xs ys : List α) : app xs ys = xs ++ ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [cons_app, ih, List.cons_append]

/-! ## Reversal -/

/-- A list of one element is its own reversal.
  level: 1
  tags: reversal, warm-up -/
theorem rev_singleton {α : Type} (x : α) : rev [x] = [x] := rfl

/-- Reversal turns an append round.
  source: Software Foundations 1, Lists (Pierce et al.); own statement
  level: 3
  tags: reversal, append, induction -/
@[simp] theorem rev_append {α : Type} (xs ys : List α) : rev (xs ++ ys) = rev ys ++ rev xs := by
  induction xs with
  | nil => rw [List.nil_append, rev, List.append_nil]
  | cons x xs ih => rw [List.cons_append, rev, ih, rev, List.append_assoc]

/-- An element at the end comes to the front.
  source: TIP prod prop_L08 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: reversal
  uses: rev_append -/
theorem rev_snoc {α : Type} (xs : List α) (y : α) : rev (xs ++ [y]) = y :: rev xs := by
  rw [rev_append]
  rfl

/-- Reversing twice changes nothing.
  source: TIP prod prop_T10 (Ireland, Bundy, JAR 1996)
  level: 3
  tags: reversal, induction
  uses: rev_snoc -/
@[simp] theorem rev_rev {α : Type} (xs : List α) : rev (rev xs) = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [rev, rev_snoc, ih]

/-- Reversal keeps the length.
  source: TIP prod prop_T05 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: reversal, length, induction -/
@[simp] theorem length_rev {α : Type} (xs : List α) : (rev xs).length = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [rev, List.length_append, ih, List.length_cons, List.length_cons, List.length_nil]

/-- Reversal is injective.
  source: Software Foundations 1, Lists (Pierce et al.); own statement
  level: 3
  tags: reversal
  uses: rev_rev -/
theorem rev_inj {α : Type} (xs ys : List α) (h : rev xs = rev ys) : xs = ys := by
  rw [← rev_rev xs, h, rev_rev]

/-- Reversing twice inside and outside of an append.
  source: TIP prod prop_T19 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: reversal, append, warm-up
  uses: rev_rev -/
theorem rev_rev_append {α : Type} (xs ys : List α) : rev (rev xs) ++ ys = rev (rev (xs ++ ys)) := by
  rw [rev_rev, rev_rev]

/-- A list followed by its reversal is a palindrome.
  level: 2
  tags: reversal, append, warm-up
  uses: rev_append, rev_rev -/
theorem rev_palindrome {α : Type} (xs : List α) : rev (xs ++ rev xs) = xs ++ rev xs := by
  rw [rev_append, rev_rev]

/-- The accumulator collects the reversal.
  source: TIP prod prop_T12 (Ireland, Bundy, JAR 1996)
  level: 4
  tags: reversal, accumulator, induction -/
theorem qrev_eq {α : Type} (xs acc : List α) : qrev xs acc = rev xs ++ acc := by
  induction xs generalizing acc with
  | nil => rfl
  | cons x xs ih =>
    rw [qrev, ih, rev, List.append_assoc]
    rfl

/-- Both ways of reversing agree.
  source: TIP prod prop_T27 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: reversal, accumulator
  uses: qrev_eq -/
theorem rev_eq_qrev {α : Type} (xs : List α) : rev xs = qrev xs [] := by
  rw [qrev_eq, List.append_nil]

/-- Reversing twice with an accumulator changes nothing.
  source: TIP prod prop_T31 (Ireland, Bundy, JAR 1996)
  level: 3
  tags: reversal, accumulator
  uses: rev_eq_qrev, rev_rev -/
theorem qrev_qrev {α : Type} (xs : List α) : qrev (qrev xs []) [] = xs := by
  rw [← rev_eq_qrev, ← rev_eq_qrev, rev_rev]

/-- A common end can be cancelled.
  source: TIP tip2015 list_append_inj_1
  level: 5
  tags: append, reversal, cancellation
  uses: rev_append, app_eq_append, rev_inj, app_left_cancel -/
theorem append_right_cancel {α : Type} (xs ys zs : List α) (h : xs ++ zs = ys ++ zs) : xs = ys := by
  have hr : rev zs ++ rev xs = rev zs ++ rev ys := by
    rw [← rev_append, ← rev_append, h]
  rw [← app_eq_append, ← app_eq_append] at hr
  exact rev_inj xs ys (app_left_cancel _ _ _ hr)

/-! ## Map -/

/-- `map` goes through an append.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: map, append, induction -/
@[simp] theorem map_append {α β : Type} (f : α → β) (xs ys : List α) :
    map f (xs ++ ys) = map f xs ++ map f ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [List.cons_append, map, ih, map, List.cons_append]

/-- Mapping twice is mapping once.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: map, induction -/
@[simp] theorem map_map {α β γ : Type} (f : α → β) (g : β → γ) (xs : List α) :
    map g (map f xs) = map (fun x => g (f x)) xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [map, map, map, ih]

/-- Mapping the identity changes nothing.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: map, induction -/
@[simp] theorem map_id {α : Type} (xs : List α) : map (fun x => x) xs = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [map, ih]

/-- `map` keeps the length.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: map, length, induction -/
@[simp] theorem length_map {α β : Type} (f : α → β) (xs : List α) : (map f xs).length = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [map, List.length_cons, ih, List.length_cons]

/-- `map` and reversal may change places.
  source: Bird, Introduction to Functional Programming; own statement
  level: 3
  tags: map, reversal, induction
  uses: map_append -/
theorem map_rev {α β : Type} (f : α → β) (xs : List α) : map f (rev xs) = rev (map f xs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [rev, map_append, ih]
    rfl

/-- Mapping an injective function is injective.
  level: 5
  tags: map, induction -/
theorem map_inj {α β : Type} (f : α → β) (hf : ∀ a b, f a = f b → a = b) (xs ys : List α)
    (h : map f xs = map f ys) : xs = ys := by
  induction xs generalizing ys with
  | nil =>
    cases ys with
    | nil => rfl
    | cons y ys => cases h
  | cons x xs ih =>
    cases ys with
    | nil => cases h
    | cons y ys =>
      injection h with hx hxs
      rw [hf x y hx, ih ys hxs]

/-! ## Filter -/

/-- `filter` goes through an append.
  source: TIP isaplanner prop_14 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: filter, append, induction -/
@[simp] theorem filter_append {α : Type} (p : α → Bool) (xs ys : List α) :
    filter p (xs ++ ys) = filter p xs ++ filter p ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [List.cons_append, filter, filter, ih]
    split
    · rfl
    · rfl

/-- A filtered list is not longer.
  source: TIP isaplanner prop_66 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: filter, length, induction -/
theorem length_filter_le {α : Type} (p : α → Bool) (xs : List α) : (filter p xs).length ≤ xs.length := by
  induction xs with
  | nil => exact Nat.le_refl 0
  | cons x xs ih =>
    rw [filter]
    split
    · exact Nat.succ_le_succ ih
    · exact Nat.le_succ_of_le ih

/-- Filtering twice is filtering once.
  source: Bird, Introduction to Functional Programming; own statement
  level: 4
  tags: filter, induction -/
@[simp] theorem filter_filter {α : Type} (p : α → Bool) (xs : List α) : filter p (filter p xs) = filter p xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    cases hp : p x with
    | true => simp [filter, hp, ih]
    | false => simp [filter, hp, ih]

/-- Two filters may change places.
  source: Bird, Introduction to Functional Programming; own statement
  level: 4
  tags: filter, induction -/
theorem filter_comm {α : Type} (p q : α → Bool) (xs : List α) :
    filter p (filter q xs) = filter q (filter p xs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => cases hp : p x <;> cases hq : q x <;> simp [filter, hp, hq, ih]

/-- Filtering after a map.
  source: Bird, Introduction to Functional Programming; own statement
  level: 3
  tags: filter, map, induction -/
theorem filter_map {α β : Type} (f : α → β) (p : β → Bool) (xs : List α) :
    filter p (map f xs) = map f (filter (fun x => p (f x)) xs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => cases hp : p (f x) <;> simp [filter, map, hp, ih]

/-- `filter` and reversal may change places.
  source: Bird, Introduction to Functional Programming; own statement
  level: 4
  tags: filter, reversal, induction
  uses: filter_append -/
theorem filter_rev {α : Type} (p : α → Bool) (xs : List α) : filter p (rev xs) = rev (filter p xs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih => cases hp : p x <;> simp [filter, rev, filter_append, hp, ih]

/-! ## Take and drop -/

/-- Taking nothing.
  level: 1
  tags: take and drop, warm-up -/
theorem take_zero {α : Type} (xs : List α) : take 0 xs = [] := rfl

/-- Dropping nothing.
  source: TIP isaplanner prop_11 (Johansson, Dixon, Bundy, ITP 2010)
  level: 1
  tags: take and drop, warm-up -/
theorem drop_zero {α : Type} (xs : List α) : drop 0 xs = xs := rfl

/-- One more taken from a longer list.
  source: TIP isaplanner prop_42 (Johansson, Dixon, Bundy, ITP 2010)
  level: 1
  tags: take and drop, warm-up -/
theorem take_succ_cons {α : Type} (n : Nat) (x : α) (xs : List α) : take (n + 1) (x :: xs) = x :: take n xs := rfl

/-- One more dropped from a longer list.
  source: TIP isaplanner prop_13 (Johansson, Dixon, Bundy, ITP 2010)
  level: 1
  tags: take and drop, warm-up -/
theorem drop_succ_cons {α : Type} (n : Nat) (x : α) (xs : List α) : drop (n + 1) (x :: xs) = drop n xs := rfl

/-- There is nothing to take from the empty list.
  level: 2
  tags: take and drop -/
@[simp] theorem take_nil {α : Type} (n : Nat) : take n ([] : List α) = [] := by
  cases n with
  | zero => rfl
  | succ n => rfl

/-- There is nothing to drop from the empty list.
  level: 2
  tags: take and drop -/
@[simp] theorem drop_nil {α : Type} (n : Nat) : drop n ([] : List α) = [] := by
  cases n with
  | zero => rfl
  | succ n => rfl

/-- What is taken and what is left make up the list.
  source: TIP isaplanner prop_01 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: take and drop, append, induction -/
@[simp] theorem take_append_drop {α : Type} (n : Nat) (xs : List α) : take n xs ++ drop n xs = xs := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => rfl
    | cons x xs => rw [take, drop, List.cons_append, ih]

/-- `drop` and `map` may change places.
  source: TIP isaplanner prop_12 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: take and drop, map, induction -/
theorem drop_map {α β : Type} (n : Nat) (f : α → β) (xs : List α) : drop n (map f xs) = map f (drop n xs) := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => rfl
    | cons x xs => rw [map, drop, ih, drop]

/-- `take` and `map` may change places.
  source: TIP isaplanner prop_41 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: take and drop, map, induction -/
theorem take_map {α β : Type} (n : Nat) (f : α → β) (xs : List α) : take n (map f xs) = map f (take n xs) := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => rfl
    | cons x xs => rw [map, take, ih, take, map]

/-- The length after dropping.
  level: 4
  tags: take and drop, length, induction -/
@[simp] theorem length_drop {α : Type} (n : Nat) (xs : List α) : (drop n xs).length = xs.length - n := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => simp
    | cons x xs => rw [drop, ih, List.length_cons, Nat.succ_sub_succ_eq_sub]

/-- No more than `n` elements are taken.
  level: 4
  tags: take and drop, length, induction -/
theorem length_take_le {α : Type} (n : Nat) (xs : List α) : (take n xs).length ≤ n := by
  induction n generalizing xs with
  | zero => exact Nat.le_refl 0
  | succ n ih =>
    cases xs with
    | nil => exact Nat.zero_le (n + 1)
    | cons x xs => exact Nat.succ_le_succ (ih xs)

/-- Taking as many as there are.
  level: 2
  tags: take and drop, length, induction -/
@[simp] theorem take_length {α : Type} (xs : List α) : take xs.length xs = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [List.length_cons, take, ih]

/-- Dropping the first part of an append.
  level: 2
  tags: take and drop, append, length, induction -/
@[simp] theorem drop_length_append {α : Type} (xs ys : List α) : drop xs.length (xs ++ ys) = ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [List.length_cons, List.cons_append, drop, ih]

/-- Dropping from an append.
  source: TIP isaplanner prop_55 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: take and drop, append, induction -/
theorem drop_append {α : Type} (n : Nat) (xs ys : List α) :
    drop n (xs ++ ys) = drop n xs ++ drop (n - xs.length) ys := by
  induction xs generalizing n with
  | nil => simp
  | cons x xs ih =>
    cases n with
    | zero => rw [Nat.zero_sub, drop, drop, drop]
    | succ n => rw [List.cons_append, drop, drop, ih, List.length_cons, Nat.succ_sub_succ_eq_sub]

/-- Taking from an append.
  source: TIP isaplanner prop_80 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: take and drop, append, induction -/
theorem take_append {α : Type} (n : Nat) (xs ys : List α) :
    take n (xs ++ ys) = take n xs ++ take (n - xs.length) ys := by
  induction xs generalizing n with
  | nil => simp
  | cons x xs ih =>
    cases n with
    | zero => rw [Nat.zero_sub, take, take, take, List.append_nil]
    | succ n =>
      rw [List.cons_append, take, take, ih, List.length_cons, Nat.succ_sub_succ_eq_sub, List.cons_append]

/-- Dropping twice is dropping the sum.
  source: TIP isaplanner prop_56 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: take and drop, induction
  uses: drop_nil -/
theorem drop_drop {α : Type} (n m : Nat) (xs : List α) : drop n (drop m xs) = drop (n + m) xs := by
  induction m generalizing xs with
  | zero => rw [drop, Nat.add_zero]
  | succ m ih =>
    cases xs with
    | nil => rw [drop_nil, drop_nil, drop_nil]
    | cons x xs => rw [drop, ih, ← Nat.add_assoc, drop]

/-- The order of two drops does not matter.
  source: TIP prod prop_T08 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: take and drop
  uses: drop_drop -/
theorem drop_comm {α : Type} (n m : Nat) (xs : List α) : drop n (drop m xs) = drop m (drop n xs) := by
  rw [drop_drop, drop_drop, Nat.add_comm]

/-- The order of three drops does not matter.
  source: TIP prod prop_T09 (Ireland, Bundy, JAR 1996)
  level: 3
  tags: take and drop
  uses: drop_comm -/
theorem drop_rotate {α : Type} (k n m : Nat) (xs : List α) :
    drop k (drop n (drop m xs)) = drop m (drop n (drop k xs)) := by
  rw [drop_comm k n, drop_comm k m, drop_comm n m]

/-- Dropping from what was taken.
  source: TIP isaplanner prop_57 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: take and drop, induction -/
theorem drop_take {α : Type} (n m : Nat) (xs : List α) : drop n (take m xs) = take (m - n) (drop n xs) := by
  induction xs generalizing n m with
  | nil => simp
  | cons x xs ih =>
    cases n with
    | zero => rw [drop, drop, Nat.sub_zero]
    | succ n =>
      cases m with
      | zero => simp [take]
      | succ m => rw [take, drop, drop, ih, Nat.succ_sub_succ_eq_sub]

/-- The two parts of a list at the first failure of a test.
  source: TIP isaplanner prop_43 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: take and drop, append, induction -/
@[simp] theorem takeWhile_append_dropWhile {α : Type} (p : α → Bool) (xs : List α) :
    takeWhile p xs ++ dropWhile p xs = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [takeWhile, dropWhile]
    split
    · rw [List.cons_append, ih]
    · rfl

/-- A test that always fails drops nothing.
  source: TIP isaplanner prop_35 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: take and drop -/
theorem dropWhile_false {α : Type} (xs : List α) : dropWhile (fun _ => false) xs = xs := by
  cases xs with
  | nil => rfl
  | cons x xs => rfl

/-- A test that always succeeds takes everything.
  level: 2
  tags: take and drop, induction -/
theorem takeWhile_true {α : Type} (xs : List α) : takeWhile (fun _ => true) xs = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [takeWhile, ih]

/-! ## Membership -/

/-- An element of the first part is an element of the append.
  source: TIP isaplanner prop_26 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: membership, append, induction -/
theorem mem_append_left {α : Type} (a : α) (xs ys : List α) (h : Mem a xs) : Mem a (xs ++ ys) := by
  induction xs with
  | nil => exact False.elim h
  | cons x xs ih =>
    cases h with
    | inl h => exact Or.inl h
    | inr h => exact Or.inr (ih h)

/-- An element of the second part is an element of the append.
  source: TIP isaplanner prop_27 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: membership, append, induction -/
theorem mem_append_right {α : Type} (a : α) (xs ys : List α) (h : Mem a ys) : Mem a (xs ++ ys) := by
  induction xs with
  | nil => exact h
  | cons x xs ih => exact Or.inr ih

/-- The elements of an append.
  source: TIP prod prop_T38 (Ireland, Bundy, JAR 1996), as an equivalence
  level: 3
  tags: membership, append, induction -/
@[simp] theorem mem_append {α : Type} (a : α) (xs ys : List α) : Mem a (xs ++ ys) ↔ Mem a xs ∨ Mem a ys := by
  induction xs with
  | nil => simp [Mem]
  | cons x xs ih => rw [List.cons_append, Mem, ih, Mem, or_assoc]

/-- Reversal keeps the elements.
  level: 4
  tags: membership, reversal, induction
  uses: mem_append -/
@[simp] theorem mem_rev {α : Type} (a : α) (xs : List α) : Mem a (rev xs) ↔ Mem a xs := by
  induction xs with
  | nil => exact Iff.rfl
  | cons x xs ih =>
    rw [rev, mem_append, ih, Mem, Mem, Mem, or_false]
    exact or_comm

/-- The image of an element is an element of the image.
  level: 3
  tags: membership, map, induction -/
theorem mem_map_of_mem {α β : Type} (f : α → β) (a : α) (xs : List α) (h : Mem a xs) : Mem (f a) (map f xs) := by
  induction xs with
  | nil => exact False.elim h
  | cons x xs ih =>
    cases h with
    | inl h => exact Or.inl (by rw [h])
    | inr h => exact Or.inr (ih h)

/-- The elements of a filtered list.
  level: 5
  tags: membership, filter, induction -/
theorem mem_filter {α : Type} (p : α → Bool) (a : α) (xs : List α) :
    Mem a (filter p xs) ↔ Mem a xs ∧ p a = true := by
  induction xs with
  | nil => simp [filter, Mem]
  | cons x xs ih =>
    constructor
    · intro h
      rw [filter] at h
      split at h
      case isTrue hp =>
        cases h with
        | inl h =>
          rw [h]
          exact ⟨Or.inl rfl, hp⟩
        | inr h => exact ⟨Or.inr (ih.mp h).left, (ih.mp h).right⟩
      case isFalse hp => exact ⟨Or.inr (ih.mp h).left, (ih.mp h).right⟩
    · intro h
      obtain ⟨h, ha⟩ := h
      rw [filter]
      cases h with
      | inl h =>
        rw [← h, if_pos ha]
        exact Or.inl rfl
      | inr h =>
        split
        · exact Or.inr (ih.mpr ⟨h, ha⟩)
        · exact ih.mpr ⟨h, ha⟩

/-- What is left after dropping was there before.
  source: TIP prod prop_T39 (Ireland, Bundy, JAR 1996)
  level: 4
  tags: membership, take and drop, induction -/
theorem mem_of_mem_drop {α : Type} (a : α) (n : Nat) (xs : List α) (h : Mem a (drop n xs)) : Mem a xs := by
  induction n generalizing xs with
  | zero => exact h
  | succ n ih =>
    cases xs with
    | nil => exact h
    | cons x xs => exact Or.inr (ih xs h)

/-! ## The last element -/

/-- The last of one.
  source: TIP isaplanner prop_16 (Johansson, Dixon, Bundy, ITP 2010)
  level: 1
  tags: last -/
theorem last_singleton (x : Nat) (xs : List Nat) (h : xs = []) : last (x :: xs) = x := by
  rw [h]
  rfl

/-- The first of several does not matter for the last.
  source: TIP isaplanner prop_62 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: last -/
theorem last_cons (xs : List Nat) (x : Nat) (h : xs ≠ []) : last (x :: xs) = last xs := by
  cases xs with
  | nil => exact absurd rfl h
  | cons y ys => rfl

/-- The last of an append is the last of its second part, unless that is empty.
  source: TIP isaplanner prop_60 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: last, append, induction
  uses: last_cons -/
theorem last_append (xs ys : List Nat) (h : ys ≠ []) : last (xs ++ ys) = last ys := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [List.cons_append, last_cons, ih]
    intro h0
    cases xs with
    | nil => exact h h0
    | cons z zs => cases h0

/-- A part that is dropped does not matter for the last, if something is left.
  source: TIP isaplanner prop_63 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: last, take and drop, induction
  uses: last_cons -/
theorem last_drop (n : Nat) (xs : List Nat) (h : n < xs.length) : last (drop n xs) = last xs := by
  induction n generalizing xs with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => exact absurd h (Nat.not_lt_zero (n + 1))
    | cons x xs =>
      have hn : n < xs.length := Nat.le_of_succ_le_succ h
      rw [drop, ih xs hn, last_cons]
      intro h0
      rw [h0] at hn
      exact Nat.not_lt_zero n hn

/-- All but the last: the length.
  source: TIP isaplanner prop_67 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: last, length, induction -/
theorem length_butlast {α : Type} (xs : List α) : (butlast xs).length = xs.length - 1 := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    cases xs with
    | nil => rfl
    | cons y ys =>
      rw [butlast, List.length_cons, ih]
      rfl

/-- All but the last of a list with one more element.
  level: 3
  tags: last, append, induction -/
theorem butlast_snoc {α : Type} (xs : List α) (x : α) : butlast (xs ++ [x]) = xs := by
  induction xs with
  | nil => rfl
  | cons y ys ih =>
    cases ys with
    | nil => rfl
    | cons z zs =>
      rw [List.cons_append, List.cons_append, butlast, ← List.cons_append, ih]

/-! ## Zip and rotation -/

/-- Zipping goes from front to front.
  source: TIP isaplanner prop_45 (Johansson, Dixon, Bundy, ITP 2010)
  level: 1
  tags: zip, warm-up -/
theorem zip_cons {α β : Type} (x : α) (y : β) (xs : List α) (ys : List β) :
    zip (x :: xs) (y :: ys) = (x, y) :: zip xs ys := rfl

/-- Zipping with nothing leaves nothing.
  level: 2
  tags: zip -/
@[simp] theorem zip_nil {α β : Type} (xs : List α) : zip xs ([] : List β) = [] := by
  cases xs with
  | nil => rfl
  | cons x xs => rfl

/-- `drop` goes through a zip.
  source: TIP isaplanner prop_58 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: zip, take and drop, induction
  uses: zip_nil -/
theorem drop_zip {α β : Type} (n : Nat) (xs : List α) (ys : List β) :
    drop n (zip xs ys) = zip (drop n xs) (drop n ys) := by
  induction n generalizing xs ys with
  | zero => rfl
  | succ n ih =>
    cases xs with
    | nil => rfl
    | cons x xs =>
      cases ys with
      | nil => rw [zip, drop, drop, drop, zip_nil]
      | cons y ys => rw [zip, drop, drop, drop, ih]

/-- The first components of a zip of two lists of one length.
  level: 4
  tags: zip, map, induction -/
theorem map_fst_zip {α β : Type} (xs : List α) (ys : List β) (h : xs.length = ys.length) :
    map (fun p => p.1) (zip xs ys) = xs := by
  induction xs generalizing ys with
  | nil => rfl
  | cons x xs ih =>
    cases ys with
    | nil => cases h
    | cons y ys =>
      rw [zip, map, ih]
      exact Nat.succ.inj h

/-- Rotating by the length of the first part turns an append round.
  source: TIP prod prop_T21 (Ireland, Bundy, JAR 1996)
  level: 4
  tags: rotation, append, induction -/
theorem rotate_append {α : Type} (xs ys : List α) : rotate xs.length (xs ++ ys) = ys ++ xs := by
  induction xs generalizing ys with
  | nil => rw [List.length_nil, List.nil_append, rotate, List.append_nil]
  | cons x xs ih =>
    rw [List.length_cons, List.cons_append, rotate, List.append_assoc, ih, List.append_assoc]
    rfl

/-- Rotating by the length changes nothing.
  source: TIP prod prop_T32 (Ireland, Bundy, JAR 1996); own statement
  level: 2
  tags: rotation
  uses: rotate_append -/
theorem rotate_length {α : Type} (xs : List α) : rotate xs.length xs = xs := by
  have h := rotate_append xs []
  rw [List.append_nil] at h
  exact h

/-! ## Open problems -/

/-- Reversing what is left is taking from the reversal.
  source: TIP isaplanner prop_72 (Johansson, Dixon, Bundy, ITP 2010)
  level: 7
  tags: reversal, take and drop, heavy -/
theorem rev_drop {α : Type} (n : Nat) (xs : List α) :
    rev (drop n xs) = take (xs.length - n) (rev xs) := sorry

/-- Zipping the reversals of two lists of one length.
  source: TIP isaplanner prop_85 (Johansson, Dixon, Bundy, ITP 2010)
  level: 7
  tags: zip, reversal, heavy -/
theorem zip_rev {α β : Type} (xs : List α) (ys : List β) (h : xs.length = ys.length) :
    zip (rev xs) (rev ys) = rev (zip xs ys) := sorry

/-- A palindrome is a list followed by its reversal, with at most one element between.
  source: Software Foundations 1, Logic in Coq and Inductive Propositions (Pierce et al.); own statement
  level: 8
  tags: reversal, heavy -/
theorem palindrome_split {α : Type} (xs : List α) (h : rev xs = xs) :
    ∃ ys zs, zs.length ≤ 1 ∧ xs = ys ++ zs ++ rev ys := sorry

/-- Rotating a list that stands there twice.
  source: TIP tip2015 rotate_self
  level: 8
  tags: rotation, heavy -/
theorem rotate_self {α : Type} (n : Nat) (xs : List α) :
    rotate n (xs ++ xs) = rotate n xs ++ rotate n xs := sorry

/-- Words that commute are powers of one word.
  source: Lyndon and Schützenberger 1962; own statement
  level: 10
  tags: append, heavy -/
theorem commuting_words {α : Type} (xs ys : List α) (h : xs ++ ys = ys ++ xs) :
    ∃ ws m n, xs = power ws m ∧ ys = power ws n := sorry

end Lists
