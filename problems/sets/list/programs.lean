/-!
# Small programs and their correctness

Programs over numbers and lists, and theorems that say that they do what they should: functions with an
accumulator, folds, counting and deleting, insertion sort, permutations, binary numbers, a compiler for arithmetic
expressions and a matcher for regular expressions.

source: folklore, functional programming textbooks (e.g. Bird, Introduction to Functional Programming)
licence: Apache-2.0 (statements, definitions and proofs written here; the TIP collection is BSD-3-Clause)
level: 3
tags: programs
-/

namespace Programs

/-! ## Programs over numbers -/

/-- Twice a number. -/
def double : Nat → Nat
  | 0 => 0
  | n + 1 => double n + 2

/-- Half a number, rounded down. -/
def half : Nat → Nat
  | 0 => 0
  | 1 => 0
  | n + 2 => half n + 1

/-- Is the number even? -/
def even : Nat → Bool
  | 0 => true
  | 1 => false
  | n + 2 => even n

/-- Addition that counts one number down and the other up. -/
def plusAcc : Nat → Nat → Nat
  | 0, y => y
  | x + 1, y => plusAcc x (y + 1)

/-- Multiplication with an accumulator. -/
def multAcc : Nat → Nat → Nat → Nat
  | 0, _, acc => acc
  | x + 1, y, acc => multAcc x y (y + acc)

/-- Powers. -/
def power (x : Nat) : Nat → Nat
  | 0 => 1
  | n + 1 => x * power x n

/-- The greater of two numbers, both counted down. -/
def max : Nat → Nat → Nat
  | 0, y => y
  | x + 1, 0 => x + 1
  | x + 1, y + 1 => max x y + 1

/-- The double of zero.
  level: 1
  tags: numbers, warm-up -/
theorem double_zero : double 0 = 0 := rfl

/-- Doubling is adding the number to itself.
  source: TIP prod prop_T01 (Ireland, Bundy, JAR 1996)
  level: 3
  tags: numbers, induction -/
theorem double_eq_add (x : Nat) : double x = x + x := by
  induction x with
  | zero => rfl
  | succ x ih => rw [double, ih, Nat.add_right_comm x 1, ← Nat.add_assoc]

/-- Half of the double.
  level: 2
  tags: numbers, induction -/
@[simp] theorem half_double (x : Nat) : half (double x) = x := by
  induction x with
  | zero => rfl
  | succ x ih => rw [double, half, ih]

/-- A double is even.
  source: TIP prod prop_T16 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: numbers, induction -/
@[simp] theorem even_double (x : Nat) : even (double x) = true := by
  induction x with
  | zero => rfl
  | succ x ih => rw [double, even, ih]

/-- Parity changes at each step.
  level: 3
  tags: numbers, induction -/
theorem even_succ (x : Nat) : even (x + 1) = !even x := by
  induction x with
  | zero => rfl
  | succ x ih => rw [ih, even, Bool.not_not]

/-- Adding by counting is adding.
  source: TIP tip2015 nat_acc_plus_same
  level: 3
  tags: numbers, accumulator, induction -/
theorem plusAcc_eq (x y : Nat) : plusAcc x y = x + y := by
  induction x generalizing y with
  | zero => rw [plusAcc, Nat.zero_add]
  | succ x ih => rw [plusAcc, ih, Nat.add_assoc, Nat.add_comm 1 y]

/-- Adding by counting is commutative.
  source: TIP tip2015 nat_acc_plus_comm
  level: 2
  tags: numbers, accumulator
  uses: plusAcc_eq -/
theorem plusAcc_comm (x y : Nat) : plusAcc x y = plusAcc y x := by
  rw [plusAcc_eq, plusAcc_eq, Nat.add_comm]

/-- Multiplication with an accumulator adds the product to it.
  source: TIP prod prop_T34 (Ireland, Bundy, JAR 1996), generalised
  level: 4
  tags: numbers, accumulator, induction -/
theorem multAcc_eq (x y acc : Nat) : multAcc x y acc = x * y + acc := by
  induction x generalizing acc with
  | zero => rw [multAcc, Nat.zero_mul, Nat.zero_add]
  | succ x ih => rw [multAcc, ih, Nat.succ_mul, Nat.add_assoc]

/-- The product, by accumulator.
  source: TIP prod prop_T34 (Ireland, Bundy, JAR 1996)
  level: 2
  tags: numbers, accumulator
  uses: multAcc_eq -/
theorem mul_eq_multAcc (x y : Nat) : x * y = multAcc x y 0 := by
  rw [multAcc_eq, Nat.add_zero]

/-- A sum in the exponent is a product of powers.
  source: TIP tip2015 nat_pow_times
  level: 3
  tags: numbers, induction -/
theorem power_add (x m n : Nat) : power x (m + n) = power x m * power x n := by
  induction m with
  | zero => rw [Nat.zero_add, power, Nat.one_mul]
  | succ m ih => rw [Nat.add_right_comm, power, ih, power, Nat.mul_assoc]

/-- All powers of one are one.
  source: TIP tip2015 nat_pow_one
  level: 2
  tags: numbers, induction -/
@[simp] theorem power_one (n : Nat) : power 1 n = 1 := by
  induction n with
  | zero => rfl
  | succ n ih => rw [power, ih]

/-- The maximum does not depend on the order.
  source: TIP isaplanner prop_23 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: numbers, induction -/
theorem max_comm (a b : Nat) : max a b = max b a := by
  induction a generalizing b with
  | zero =>
    cases b with
    | zero => rfl
    | succ b => rfl
  | succ a ih =>
    cases b with
    | zero => rfl
    | succ b => rw [max, ih, max]

/-- The maximum of a number with itself.
  source: TIP tip2015 nat_max_idem
  level: 2
  tags: numbers, induction -/
@[simp] theorem max_self (a : Nat) : max a a = a := by
  induction a with
  | zero => rfl
  | succ a ih => rw [max, ih]

/-- The maximum is associative.
  source: TIP isaplanner prop_22 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: numbers, induction -/
theorem max_assoc (a b c : Nat) : max (max a b) c = max a (max b c) := by
  induction a generalizing b c with
  | zero => rfl
  | succ a ih =>
    cases b with
    | zero => rfl
    | succ b =>
      cases c with
      | zero => rfl
      | succ c => rw [max, max, max, max, ih]

/-- The first of two numbers is the maximum exactly if it is not smaller.
  source: TIP isaplanner prop_24 (Johansson, Dixon, Bundy, ITP 2010)
  level: 5
  tags: numbers, induction -/
theorem max_eq_left_iff (a b : Nat) : max a b = a ↔ b ≤ a := by
  induction a generalizing b with
  | zero =>
    constructor
    · intro h
      exact Nat.le_of_eq h
    · intro h
      exact Nat.le_antisymm h (Nat.zero_le b)
  | succ a ih =>
    cases b with
    | zero =>
      constructor
      · intro _
        exact Nat.zero_le (a + 1)
      · intro _
        rfl
    | succ b =>
      constructor
      · intro h
        exact Nat.succ_le_succ ((ih b).mp (Nat.succ.inj h))
      · intro h
        rw [max, (ih b).mpr (Nat.le_of_succ_le_succ h)]

/-! ## Folds -/

/-- The sum of a list. -/
def sum : List Nat → Nat
  | [] => 0
  | x :: xs => x + sum xs

/-- The sum of a list with an accumulator. -/
def sumAcc : List Nat → Nat → Nat
  | [], acc => acc
  | x :: xs, acc => sumAcc xs (x + acc)

/-- Fold from the right. -/
def foldr {α β : Type} (f : α → β → β) (b : β) : List α → β
  | [] => b
  | x :: xs => f x (foldr f b xs)

/-- Fold from the left. -/
def foldl {α β : Type} (f : β → α → β) : β → List α → β
  | b, [] => b
  | b, x :: xs => foldl f (f b x) xs

/-- The list from back to front. -/
def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => rev xs ++ [x]

/-- All lists of a list, one after the other. -/
def concat {α : Type} : List (List α) → List α
  | [] => []
  | xs :: xss => xs ++ concat xss

/-- The sum of an append.
  level: 2
  tags: folds, induction -/
@[simp] theorem sum_append (xs ys : List Nat) : sum (xs ++ ys) = sum xs + sum ys := by
  induction xs with
  | nil => rw [List.nil_append, sum, Nat.zero_add]
  | cons x xs ih => rw [List.cons_append, sum, ih, sum, Nat.add_assoc]

/-- Reversal keeps the sum.
  level: 3
  tags: folds, reversal, induction
  uses: sum_append -/
@[simp] theorem sum_rev (xs : List Nat) : sum (rev xs) = sum xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [rev, sum_append, ih, sum, sum, sum, Nat.add_zero, Nat.add_comm]

/-- The sum with an accumulator.
  level: 3
  tags: folds, accumulator, induction -/
theorem sumAcc_eq (xs : List Nat) (acc : Nat) : sumAcc xs acc = sum xs + acc := by
  induction xs generalizing acc with
  | nil => rw [sumAcc, sum, Nat.zero_add]
  | cons x xs ih => rw [sumAcc, ih, sum, ← Nat.add_assoc, Nat.add_comm (sum xs) x]

/-- The sum is a fold.
  level: 2
  tags: folds, induction -/
theorem sum_eq_foldr (xs : List Nat) : sum xs = foldr (fun x s => x + s) 0 xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [sum, foldr, ih]

/-- Folding an append from the right.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: folds, induction -/
@[simp] theorem foldr_append {α β : Type} (f : α → β → β) (b : β) (xs ys : List α) :
    foldr f b (xs ++ ys) = foldr f (foldr f b ys) xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [List.cons_append, foldr, ih, foldr]

/-- Folding an append from the left.
  source: Bird, Introduction to Functional Programming; own statement
  level: 3
  tags: folds, induction -/
@[simp] theorem foldl_append {α β : Type} (f : β → α → β) (b : β) (xs ys : List α) :
    foldl f b (xs ++ ys) = foldl f (foldl f b xs) ys := by
  induction xs generalizing b with
  | nil => rfl
  | cons x xs ih => rw [List.cons_append, foldl, ih, foldl]

/-- Folding the reversal from the right is folding from the left.
  source: Bird, Introduction to Functional Programming, third duality theorem; own statement
  level: 4
  tags: folds, reversal, induction
  uses: foldr_append -/
theorem foldr_rev {α β : Type} (f : β → α → β) (b : β) (xs : List α) :
    foldr (fun x acc => f acc x) b (rev xs) = foldl f b xs := by
  induction xs generalizing b with
  | nil => rfl
  | cons x xs ih =>
    rw [rev, foldr_append, foldl, ← ih]
    rfl

/-- Flattening an append.
  source: Bird, Introduction to Functional Programming; own statement
  level: 2
  tags: folds, induction -/
@[simp] theorem concat_append {α : Type} (xss yss : List (List α)) : concat (xss ++ yss) = concat xss ++ concat yss := by
  induction xss with
  | nil => rfl
  | cons xs xss ih => rw [List.cons_append, concat, ih, concat, List.append_assoc]

/-! ## Counting and deleting -/

/-- How often `n` stands in the list. -/
def count (n : Nat) : List Nat → Nat
  | [] => 0
  | x :: xs => if n = x then count n xs + 1 else count n xs

/-- `n` stands in the list. -/
def Mem (n : Nat) : List Nat → Prop
  | [] => False
  | x :: xs => n = x ∨ Mem n xs

/-- The list without any `n`. -/
def delete (n : Nat) : List Nat → List Nat
  | [] => []
  | x :: xs => if n = x then delete n xs else x :: delete n xs

/-- The list without repetitions; the first of each stays. -/
def nub : List Nat → List Nat
  | [] => []
  | x :: xs => x :: delete x (nub xs)

/-- Counting what stands in front.
  source: TIP isaplanner prop_04 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: counting -/
@[simp] theorem count_cons_self (n : Nat) (xs : List Nat) : count n (n :: xs) = count n xs + 1 := by
  rw [count, if_pos rfl]

/-- Counting what does not stand in front.
  source: TIP isaplanner prop_05 (Johansson, Dixon, Bundy, ITP 2010), the other case
  level: 2
  tags: counting -/
theorem count_cons_ne (n x : Nat) (xs : List Nat) (h : n ≠ x) : count n (x :: xs) = count n xs := by
  rw [count, if_neg h]

/-- Counts add up.
  source: TIP isaplanner prop_02 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: counting, induction -/
@[simp] theorem count_append (n : Nat) (xs ys : List Nat) : count n (xs ++ ys) = count n xs + count n ys := by
  induction xs with
  | nil => rw [List.nil_append, count, Nat.zero_add]
  | cons x xs ih =>
    rw [List.cons_append, count, count, ih]
    split
    · rw [Nat.add_right_comm]
    · rfl

/-- One more at the end.
  source: TIP isaplanner prop_38 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: counting
  uses: count_append, count_cons_self -/
theorem count_snoc_self (n : Nat) (xs : List Nat) : count n (xs ++ [n]) = count n xs + 1 := by
  rw [count_append, count_cons_self, count]

/-- Another one at the end.
  source: TIP isaplanner prop_76 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: counting
  uses: count_append, count_cons_ne -/
theorem count_snoc_ne (n m : Nat) (xs : List Nat) (h : n ≠ m) : count n (xs ++ [m]) = count n xs := by
  rw [count_append, count_cons_ne n m [] h, count, Nat.add_zero]

/-- Reversal keeps the counts.
  level: 4
  tags: counting, reversal, induction
  uses: count_snoc_self, count_cons_self, count_snoc_ne, count_cons_ne -/
@[simp] theorem count_rev (n : Nat) (xs : List Nat) : count n (rev xs) = count n xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [rev]
    by_cases h : n = x
    · rw [← h, count_snoc_self, count_cons_self, ih]
    · rw [count_snoc_ne n x _ h, count_cons_ne n x _ h, ih]

/-- What stands in a list is counted at least once.
  level: 4
  tags: counting, membership, induction -/
theorem count_pos_of_mem (n : Nat) (xs : List Nat) (h : Mem n xs) : 0 < count n xs := by
  induction xs with
  | nil => exact False.elim h
  | cons x xs ih =>
    rw [count]
    split
    · exact Nat.zero_lt_succ _
    · cases h with
      | inl h => contradiction
      | inr h => exact ih h

/-- What was deleted is gone.
  source: TIP isaplanner prop_37 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: deleting, membership, induction -/
theorem not_mem_delete (n : Nat) (xs : List Nat) : ¬ Mem n (delete n xs) := by
  induction xs with
  | nil => exact id
  | cons x xs ih =>
    rw [delete]
    split
    · exact ih
    · intro h
      cases h with
      | inl h => contradiction
      | inr h => exact ih h

/-- Deleting twice is deleting once.
  level: 3
  tags: deleting, induction -/
@[simp] theorem delete_delete (n : Nat) (xs : List Nat) : delete n (delete n xs) = delete n xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    by_cases h : n = x
    · rw [delete, if_pos h, ih]
    · rw [delete, if_neg h, delete, if_neg h, ih]

/-- The order of two deletions does not matter.
  level: 5
  tags: deleting, induction -/
theorem delete_comm (m n : Nat) (xs : List Nat) : delete m (delete n xs) = delete n (delete m xs) := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    by_cases hm : m = x
    · by_cases hn : n = x
      · rw [hm, hn]
      · rw [delete, if_neg hn, delete, if_pos hm, delete, if_pos hm, ih]
    · by_cases hn : n = x
      · rw [delete, if_pos hn, delete, if_neg hm, delete, if_pos hn, ih]
      · rw [delete, if_neg hn, delete, if_neg hm, delete, if_neg hm, delete, if_neg hn, ih]

/-! ## Insertion sort -/

/-- `n` put in front of the first element that is not smaller. -/
def insert (n : Nat) : List Nat → List Nat
  | [] => [n]
  | x :: xs => if n ≤ x then n :: x :: xs else x :: insert n xs

/-- Insertion sort. -/
def sort : List Nat → List Nat
  | [] => []
  | x :: xs => insert x (sort xs)

/-- Each element is at most the next one. -/
def Sorted : List Nat → Prop
  | [] => True
  | [_] => True
  | x :: y :: ys => x ≤ y ∧ Sorted (y :: ys)

/-- Inserting adds one element.
  level: 3
  tags: sorting, length, induction -/
@[simp] theorem length_insert (n : Nat) (xs : List Nat) : (insert n xs).length = xs.length + 1 := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [insert]
    split
    · rfl
    · rw [List.length_cons, ih, List.length_cons]

/-- Sorting keeps the length.
  source: TIP isaplanner prop_20 (Johansson, Dixon, Bundy, ITP 2010)
  level: 2
  tags: sorting, length, induction
  uses: length_insert -/
@[simp] theorem length_sort (xs : List Nat) : (sort xs).length = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [sort, length_insert, ih, List.length_cons]

/-- What was inserted is there.
  source: TIP prod prop_T45 (Ireland, Bundy, JAR 1996)
  level: 3
  tags: sorting, membership, induction -/
theorem mem_insert_self (n : Nat) (xs : List Nat) : Mem n (insert n xs) := by
  induction xs with
  | nil => exact Or.inl rfl
  | cons x xs ih =>
    rw [insert]
    split
    · exact Or.inl rfl
    · exact Or.inr ih

/-- Inserting one number adds one to its count.
  level: 4
  tags: sorting, counting, induction
  uses: count_cons_self -/
theorem count_insert_self (n : Nat) (xs : List Nat) : count n (insert n xs) = count n xs + 1 := by
  induction xs with
  | nil => rw [insert, count_cons_self]
  | cons x xs ih =>
    rw [insert]
    split
    · rw [count_cons_self]
    · rw [count, count, ih]
      split
      · rfl
      · rfl

/-- Inserting one number leaves the counts of the others.
  source: TIP prod prop_L21 (Ireland, Bundy, JAR 1996)
  level: 4
  tags: sorting, counting, induction
  uses: count_cons_ne -/
theorem count_insert_ne (m n : Nat) (xs : List Nat) (h : m ≠ n) : count m (insert n xs) = count m xs := by
  induction xs with
  | nil => rw [insert, count_cons_ne m n [] h]
  | cons x xs ih =>
    rw [insert]
    split
    · rw [count_cons_ne m n _ h]
    · rw [count, count, ih]

/-- Sorting keeps the counts.
  source: TIP isaplanner prop_53 (Johansson, Dixon, Bundy, ITP 2010)
  level: 4
  tags: sorting, counting, induction
  uses: count_insert_self, count_cons_self, count_insert_ne, count_cons_ne -/
@[simp] theorem count_sort (n : Nat) (xs : List Nat) : count n (sort xs) = count n xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih =>
    rw [sort]
    by_cases h : n = x
    · rw [← h, count_insert_self, ih, count_cons_self]
    · rw [count_insert_ne n x _ h, ih, count_cons_ne n x _ h]

/-- Inserting keeps a list sorted.
  source: TIP isaplanner prop_77 (Johansson, Dixon, Bundy, ITP 2010)
  level: 6
  tags: sorting, induction -/
theorem sorted_insert (n : Nat) (xs : List Nat) (h : Sorted xs) : Sorted (insert n xs) := by
  induction xs with
  | nil => exact True.intro
  | cons x xs ih =>
    rw [insert]
    split
    case isTrue hnx => exact ⟨hnx, h⟩
    case isFalse hnx =>
      have hxn : x ≤ n := (Nat.le_total x n).resolve_right hnx
      cases xs with
      | nil => exact ⟨hxn, True.intro⟩
      | cons y ys =>
        have hs : Sorted (insert n (y :: ys)) := ih h.right
        rw [insert] at hs
        rw [insert]
        split
        case isTrue hny => exact ⟨hxn, hny, h.right⟩
        case isFalse hny =>
          rw [if_neg hny] at hs
          exact ⟨h.left, hs⟩

/-- Insertion sort sorts.
  source: TIP isaplanner prop_78 (Johansson, Dixon, Bundy, ITP 2010)
  level: 3
  tags: sorting, induction
  uses: sorted_insert -/
theorem sorted_sort (xs : List Nat) : Sorted (sort xs) := by
  induction xs with
  | nil => exact True.intro
  | cons x xs ih => exact sorted_insert x (sort xs) ih

/-- The rest of a sorted list is sorted.
  level: 2
  tags: sorting -/
theorem sorted_tail (x : Nat) (xs : List Nat) (h : Sorted (x :: xs)) : Sorted xs := by
  cases xs with
  | nil => exact True.intro
  | cons y ys => exact h.right

/-- A number that is not greater than the first goes to the front.
  level: 3
  tags: sorting -/
theorem insert_of_sorted (x : Nat) (xs : List Nat) (h : Sorted (x :: xs)) : insert x xs = x :: xs := by
  cases xs with
  | nil => rfl
  | cons y ys => rw [insert, if_pos h.left]

/-- Sorting a sorted list changes nothing.
  level: 4
  tags: sorting, induction
  uses: sorted_tail, insert_of_sorted -/
theorem sort_of_sorted (xs : List Nat) (h : Sorted xs) : sort xs = xs := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [sort, ih (sorted_tail x xs h), insert_of_sorted x xs h]

/-- Sorting twice is sorting once.
  level: 2
  tags: sorting
  uses: sort_of_sorted, sorted_sort -/
@[simp] theorem sort_sort (xs : List Nat) : sort (sort xs) = sort xs :=
  sort_of_sorted (sort xs) (sorted_sort xs)

/-- The order of two insertions does not matter.
  level: 6
  tags: sorting, induction -/
theorem insert_comm (m n : Nat) (xs : List Nat) : insert m (insert n xs) = insert n (insert m xs) := by
  induction xs with
  | nil =>
    by_cases hmn : m ≤ n
    · by_cases hnm : n ≤ m
      · rw [Nat.le_antisymm hmn hnm]
      · simp [insert, hmn, hnm]
    · have hnm : n ≤ m := (Nat.le_total n m).resolve_right hmn
      simp [insert, hmn, hnm]
  | cons x xs ih =>
    by_cases hm : m ≤ x
    · by_cases hn : n ≤ x
      · by_cases hmn : m ≤ n
        · by_cases hnm : n ≤ m
          · rw [Nat.le_antisymm hmn hnm]
          · simp [insert, hm, hn, hmn, hnm]
        · have hnm : n ≤ m := (Nat.le_total n m).resolve_right hmn
          simp [insert, hm, hn, hmn, hnm]
      · have hnm : ¬ n ≤ m := fun h => hn (Nat.le_trans h hm)
        simp [insert, hm, hn, hnm]
    · by_cases hn : n ≤ x
      · have hmn : ¬ m ≤ n := fun h => hm (Nat.le_trans h hn)
        simp [insert, hm, hn, hmn]
      · simp [insert, hm, hn, ih]

/-! ## Permutations -/

/-- `Perm xs ys`: the list `ys` has the elements of `xs` in some order. -/
inductive Perm : List Nat → List Nat → Prop where
  | nil : Perm [] []
  | cons (x : Nat) (xs ys : List Nat) (h : Perm xs ys) : Perm (x :: xs) (x :: ys)
  | swap (x y : Nat) (xs : List Nat) : Perm (y :: x :: xs) (x :: y :: xs)
  | trans (xs ys zs : List Nat) (h : Perm xs ys) (k : Perm ys zs) : Perm xs zs

/-- Every list is a permutation of itself.
  source: TIP tip2015 list_perm_refl
  level: 2
  tags: permutations, induction -/
theorem perm_refl (xs : List Nat) : Perm xs xs := by
  induction xs with
  | nil => exact Perm.nil
  | cons x xs ih => exact Perm.cons x xs xs ih

/-- The permutation relation is symmetric.
  source: TIP tip2015 list_perm_symm
  level: 4
  tags: permutations, induction -/
theorem perm_symm (xs ys : List Nat) (h : Perm xs ys) : Perm ys xs := by
  induction h with
  | nil => exact Perm.nil
  | cons x xs ys _ ih => exact Perm.cons x ys xs ih
  | swap x y xs => exact Perm.swap y x xs
  | trans xs ys zs _ _ ih₁ ih₂ => exact Perm.trans zs ys xs ih₂ ih₁

/-- Permutations have the same length.
  source: Software Foundations 3, Permutations (Appel); own statement
  level: 3
  tags: permutations, length, induction -/
theorem perm_length (xs ys : List Nat) (h : Perm xs ys) : xs.length = ys.length := by
  induction h with
  | nil => rfl
  | cons x xs ys _ ih => rw [List.length_cons, List.length_cons, ih]
  | swap x y xs => rfl
  | trans xs ys zs _ _ ih₁ ih₂ => rw [ih₁, ih₂]

/-- Permutations have the same counts.
  source: Software Foundations 3, Permutations (Appel); own statement
  level: 5
  tags: permutations, counting, induction -/
theorem perm_count (xs ys : List Nat) (h : Perm xs ys) (n : Nat) : count n xs = count n ys := by
  induction h with
  | nil => rfl
  | cons x xs ys _ ih => rw [count, ih, count]
  | swap x y xs =>
    rw [count, count, count, count]
    split
    · split
      · rfl
      · rfl
    · split
      · rfl
      · rfl
  | trans xs ys zs _ _ ih₁ ih₂ => rw [ih₁, ih₂]

/-- Inserting is putting in front, up to a permutation.
  source: Software Foundations 3, Sort (Appel); own statement
  level: 5
  tags: permutations, sorting, induction
  uses: perm_refl -/
theorem perm_insert (n : Nat) (xs : List Nat) : Perm (insert n xs) (n :: xs) := by
  induction xs with
  | nil => exact perm_refl [n]
  | cons x xs ih =>
    rw [insert]
    split
    · exact perm_refl (n :: x :: xs)
    · apply Perm.trans _ (x :: n :: xs) _
      · exact Perm.cons x _ _ ih
      · exact Perm.swap n x xs

/-- Sorting permutes.
  source: Software Foundations 3, Sort (Appel); TIP tip2015 sort_nat_ISortPermutes
  level: 4
  tags: permutations, sorting, induction
  uses: perm_insert -/
theorem perm_sort (xs : List Nat) : Perm (sort xs) xs := by
  induction xs with
  | nil => exact Perm.nil
  | cons x xs ih =>
    apply Perm.trans _ (x :: sort xs) _
    · exact perm_insert x (sort xs)
    · exact Perm.cons x _ _ ih

/-- Sorting forgets the order.
  source: Software Foundations 3, Sort (Appel); own statement
  level: 5
  tags: permutations, sorting, induction
  uses: insert_comm -/
theorem sort_eq_of_perm (xs ys : List Nat) (h : Perm xs ys) : sort xs = sort ys := by
  induction h with
  | nil => rfl
  | cons x xs ys _ ih => rw [sort, ih, sort]
  | swap x y xs => rw [sort, sort, sort, sort, insert_comm]
  | trans xs ys zs _ _ ih₁ ih₂ => rw [ih₁, ih₂]

/-- There is one sorted permutation only.
  source: Software Foundations 3, Sort (Appel); own statement
  level: 4
  tags: permutations, sorting
  uses: sort_of_sorted, sort_eq_of_perm -/
theorem sorted_perm_unique (xs ys : List Nat) (hx : Sorted xs) (hy : Sorted ys) (h : Perm xs ys) : xs = ys := by
  rw [← sort_of_sorted xs hx, ← sort_of_sorted ys hy]
  exact sort_eq_of_perm xs ys h

/-- An element at the end may go to the front.
  level: 4
  tags: permutations, induction
  uses: perm_refl -/
theorem perm_snoc (x : Nat) (xs : List Nat) : Perm (xs ++ [x]) (x :: xs) := by
  induction xs with
  | nil => exact perm_refl [x]
  | cons y ys ih =>
    apply Perm.trans _ (y :: x :: ys) _
    · exact Perm.cons y _ _ ih
    · exact Perm.swap x y ys

/-- Reversal permutes.
  source: Software Foundations 3, Permutations (Appel); own statement
  level: 4
  tags: permutations, reversal, induction
  uses: perm_snoc -/
theorem perm_rev (xs : List Nat) : Perm (rev xs) xs := by
  induction xs with
  | nil => exact Perm.nil
  | cons x xs ih =>
    apply Perm.trans _ (x :: rev xs) _
    · exact perm_snoc x (rev xs)
    · exact Perm.cons x _ _ ih

/-- A list sorts like its reversal.
  level: 2
  tags: permutations, sorting, reversal
  uses: sort_eq_of_perm, perm_rev -/
theorem sort_rev (xs : List Nat) : sort (rev xs) = sort xs :=
  sort_eq_of_perm (rev xs) xs (perm_rev xs)

/-- The same counts, hence a permutation.
  source: Software Foundations 3, Multiset (Appel); own statement
  level: 8
  tags: permutations, counting, heavy -/
theorem perm_of_count (xs ys : List Nat) (h : ∀ n, count n xs = count n ys) : Perm xs ys := sorry

/-- Removing repetitions twice is removing them once.
  source: TIP tip2015 list_nub_nub
  level: 7
  tags: deleting, heavy -/
theorem nub_nub (xs : List Nat) : nub (nub xs) = nub xs := sorry

/-- More values than room: some value comes twice.
  source: textbook combinatorics, pigeonhole principle; own statement
  level: 8
  tags: counting, heavy -/
theorem pigeonhole (n : Nat) (xs : List Nat) (h : ∀ x, Mem x xs → x < n) (hn : n < xs.length) :
    ∃ x, 2 ≤ count x xs := sorry

/-! ## Binary numbers -/

/-- The value of a list of bits, the lowest bit first. -/
def value : List Bool → Nat
  | [] => 0
  | true :: bs => 2 * value bs + 1
  | false :: bs => 2 * value bs

/-- One more, with carry. -/
def inc : List Bool → List Bool
  | [] => [true]
  | false :: bs => true :: bs
  | true :: bs => false :: inc bs

/-- The bits of a number, by counting up to it. -/
def bits : Nat → List Bool
  | 0 => []
  | n + 1 => inc (bits n)

/-- Addition of two numbers in binary. -/
def addBits : List Bool → List Bool → List Bool
  | [], bs => bs
  | a :: as, [] => a :: as
  | false :: as, b :: bs => b :: addBits as bs
  | true :: as, false :: bs => true :: addBits as bs
  | true :: as, true :: bs => false :: inc (addBits as bs)

/-- Incrementing adds one to the value.
  source: TIP tip2015 bin_nat_s; Software Foundations 1, Basics (Pierce et al.)
  level: 3
  tags: binary, induction -/
@[simp] theorem value_inc (bs : List Bool) : value (inc bs) = value bs + 1 := by
  induction bs with
  | nil => rfl
  | cons b bs ih =>
    cases b with
    | false => rfl
    | true =>
      rw [inc, value, value, ih, Nat.mul_add]

/-- The bits of a number have its value.
  source: Software Foundations 1, Basics (Pierce et al.); own statement
  level: 2
  tags: binary, induction
  uses: value_inc -/
@[simp] theorem value_bits (n : Nat) : value (bits n) = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [bits, value_inc, ih]

/-- Addition of bits adds the values.
  source: TIP tip2015 bin_nat_plus
  level: 5
  tags: binary, induction
  uses: value_inc -/
theorem value_addBits (as bs : List Bool) : value (addBits as bs) = value as + value bs := by
  induction as generalizing bs with
  | nil => rw [addBits, value, Nat.zero_add]
  | cons a as ih =>
    cases bs with
    | nil => rw [addBits, value, Nat.add_zero]
    | cons b bs =>
      cases a <;> cases b <;> simp only [addBits, value, value_inc, ih] <;> omega

/-- Addition of bits is commutative, bit by bit.
  source: TIP tip2015 bin_nat_plus_comm
  level: 5
  tags: binary, induction -/
theorem addBits_comm (as bs : List Bool) : addBits as bs = addBits bs as := by
  induction as generalizing bs with
  | nil =>
    cases bs with
    | nil => rfl
    | cons b bs => rw [addBits, addBits]
  | cons a as ih =>
    cases bs with
    | nil => rw [addBits, addBits]
    | cons b bs => cases a <;> cases b <;> simp only [addBits, ih]

/-! ## A compiler -/

/-- Arithmetic expressions. -/
inductive Expr where
  | num (n : Nat) : Expr
  | plus (a b : Expr) : Expr
  | times (a b : Expr) : Expr

/-- Instructions of a machine with a stack. -/
inductive Instr where
  | push (n : Nat) : Instr
  | add : Instr
  | mul : Instr

/-- The value of an expression. -/
def eval : Expr → Nat
  | .num n => n
  | .plus a b => eval a + eval b
  | .times a b => eval a * eval b

/-- One instruction on a stack; it does nothing when the stack is too short. -/
def step : Instr → List Nat → List Nat
  | .push n, s => n :: s
  | .add, y :: x :: s => (x + y) :: s
  | .mul, y :: x :: s => (x * y) :: s
  | _, s => s

/-- A program on a stack. -/
def run : List Instr → List Nat → List Nat
  | [], s => s
  | i :: is, s => run is (step i s)

/-- The program that computes an expression. -/
def compile : Expr → List Instr
  | .num n => [.push n]
  | .plus a b => compile a ++ compile b ++ [.add]
  | .times a b => compile a ++ compile b ++ [.mul]

/-- The expression read in a mirror. -/
def flip : Expr → Expr
  | .num n => .num n
  | .plus a b => .plus (flip b) (flip a)
  | .times a b => .times (flip b) (flip a)

/-- A sum that is computed at once when both sides are numbers. -/
def smartPlus : Expr → Expr → Expr
  | .num m, .num n => .num (m + n)
  | a, b => .plus a b

/-- Sums of numbers computed in advance, everywhere. -/
def optimise : Expr → Expr
  | .num n => .num n
  | .plus a b => smartPlus (optimise a) (optimise b)
  | .times a b => .times (optimise a) (optimise b)

/-- A program in two parts runs one after the other.
  source: Chlipala, Certified Programming with Dependent Types, ch. 2; own statement
  level: 2
  tags: compiler, induction -/
@[simp] theorem run_append (p q : List Instr) (s : List Nat) : run (p ++ q) s = run q (run p s) := by
  induction p generalizing s with
  | nil => rfl
  | cons i p ih => rw [List.cons_append, run, ih, run]

/-- A compiled expression puts its value on the stack.
  source: McCarthy and Painter 1967; Chlipala, Certified Programming with Dependent Types, ch. 2; own statement
  level: 4
  tags: compiler, induction
  uses: run_append -/
@[simp] theorem run_compile (e : Expr) (s : List Nat) : run (compile e) s = eval e :: s := by
  induction e generalizing s with
  | num n => rfl
  | plus a b iha ihb =>
    rw [compile, run_append, run_append, iha, ihb]
    rfl
  | times a b iha ihb =>
    rw [compile, run_append, run_append, iha, ihb]
    rfl

/-- The compiler is correct.
  source: McCarthy and Painter 1967; Chlipala, Certified Programming with Dependent Types, ch. 2; own statement
  level: 1
  tags: compiler, warm-up
  uses: run_compile -/
theorem compile_correct (e : Expr) : run (compile e) [] = [eval e] :=
  run_compile e []

/-- The mirror changes no value.
  level: 3
  tags: compiler, induction -/
@[simp] theorem eval_flip (e : Expr) : eval (flip e) = eval e := by
  induction e with
  | num n => rfl
  | plus a b iha ihb => rw [flip, eval, iha, ihb, eval, Nat.add_comm]
  | times a b iha ihb => rw [flip, eval, iha, ihb, eval, Nat.mul_comm]

/-- A mirror in a mirror.
  level: 2
  tags: compiler, induction -/
@[simp] theorem flip_flip (e : Expr) : flip (flip e) = e := by
  induction e with
  | num n => rfl
  | plus a b iha ihb => rw [flip, flip, iha, ihb]
  | times a b iha ihb => rw [flip, flip, iha, ihb]

/-- The smart sum has the value of the sum.
  source: Chlipala, Certified Programming with Dependent Types, ch. 3; own statement
  level: 3
  tags: compiler -/
@[simp] theorem eval_smartPlus (a b : Expr) : eval (smartPlus a b) = eval a + eval b := by
  cases a <;> cases b <;> rfl

/-- The optimiser changes no value.
  source: Chlipala, Certified Programming with Dependent Types, ch. 3; own statement
  level: 3
  tags: compiler, induction
  uses: eval_smartPlus -/
theorem eval_optimise (e : Expr) : eval (optimise e) = eval e := by
  induction e with
  | num n => rfl
  | plus a b iha ihb => rw [optimise, eval_smartPlus, iha, ihb, eval]
  | times a b iha ihb => rw [optimise, eval, iha, ihb, eval]

/-! ## Regular expressions -/

/-- Regular expressions over two letters, `true` and `false`. -/
inductive Rx where
  | none : Rx
  | eps : Rx
  | letter (a : Bool) : Rx
  | alt (p q : Rx) : Rx
  | seq (p q : Rx) : Rx
  | star (p : Rx) : Rx

/-- Does the expression accept the empty word? -/
def nullable : Rx → Bool
  | .none => false
  | .eps => true
  | .letter _ => false
  | .alt p q => nullable p || nullable q
  | .seq p q => nullable p && nullable q
  | .star _ => true

/-- `eps` or `none`: what is left of the expression for the empty word. -/
def rest (p : Rx) : Rx := if nullable p = true then .eps else .none

/-- The derivative: what must follow the letter `b`. -/
def deriv (b : Bool) : Rx → Rx
  | .none => .none
  | .eps => .none
  | .letter a => if a = b then .eps else .none
  | .alt p q => .alt (deriv b p) (deriv b q)
  | .seq p q => .alt (.seq (deriv b p) q) (.seq (rest p) (deriv b q))
  | .star p => .seq (deriv b p) (.star p)

/-- Does the expression accept the word? -/
def accepts : Rx → List Bool → Bool
  | p, [] => nullable p
  | p, b :: w => accepts (deriv b p) w

/-- The expression for the reversed words. -/
def reverse : Rx → Rx
  | .none => .none
  | .eps => .eps
  | .letter a => .letter a
  | .alt p q => .alt (reverse p) (reverse q)
  | .seq p q => .seq (reverse q) (reverse p)
  | .star p => .star (reverse p)

/-- The empty expression accepts nothing.
  source: after TIP tip2015, regular expressions (Brzozowski derivatives); own statement
  level: 2
  tags: regular expressions, induction -/
@[simp] theorem accepts_none (w : List Bool) : accepts .none w = false := by
  induction w with
  | nil => rfl
  | cons b w ih => rw [accepts, deriv, ih]

/-- The expression `eps` accepts the empty word only.
  source: TIP tip2015 regexp_RecEps
  level: 4
  tags: regular expressions
  uses: accepts_none -/
theorem accepts_eps (w : List Bool) : accepts .eps w = true ↔ w = [] := by
  cases w with
  | nil =>
    constructor
    · intro _
      rfl
    · intro _
      rfl
  | cons b w =>
    rw [accepts, deriv, accepts_none]
    constructor
    · intro h
      cases h
    · intro h
      cases h

/-- An alternative accepts what one of its sides accepts.
  source: TIP tip2015 regexp_RecPlus
  level: 3
  tags: regular expressions, induction -/
@[simp] theorem accepts_alt (p q : Rx) (w : List Bool) : accepts (.alt p q) w = (accepts p w || accepts q w) := by
  induction w generalizing p q with
  | nil => rfl
  | cons b w ih => rw [accepts, deriv, ih, accepts, accepts]

/-- Reversing an expression twice changes nothing.
  source: after TIP tip2015, regular expressions; own statement
  level: 3
  tags: regular expressions, induction -/
theorem reverse_reverse (p : Rx) : reverse (reverse p) = p := by
  induction p with
  | none => rfl
  | eps => rfl
  | letter a => rfl
  | alt p q ihp ihq => rw [reverse, reverse, ihp, ihq]
  | seq p q ihp ihq => rw [reverse, reverse, ihp, ihq]
  | star p ih => rw [reverse, reverse, ih]

/-- Sequence distributes over alternative.
  source: TIP tip2015 regexp_SeqDistrPlus
  level: 7
  tags: regular expressions, heavy -/
theorem accepts_seq_alt (p q r : Rx) (w : List Bool) :
    accepts (.seq p (.alt q r)) w = accepts (.alt (.seq p q) (.seq p r)) w := sorry

/-- Sequence is associative.
  source: TIP tip2015 regexp_SeqAssociative
  level: 8
  tags: regular expressions, heavy -/
theorem accepts_seq_assoc (p q r : Rx) (w : List Bool) :
    accepts (.seq p (.seq q r)) w = accepts (.seq (.seq p q) r) w := sorry

/-- A star unrolls once.
  source: TIP tip2015 regexp_Star
  level: 7
  tags: regular expressions, heavy -/
theorem accepts_star (p : Rx) (w : List Bool) :
    accepts (.star p) w = accepts (.alt .eps (.seq p (.star p))) w := sorry

/-- The reversed expression accepts the reversed words.
  source: TIP tip2015 regexp_Reverse
  level: 10
  tags: regular expressions, reversal, heavy -/
theorem accepts_reverse (p : Rx) (w : List Bool) : accepts (reverse p) w = accepts p (rev w) := sorry

end Programs
