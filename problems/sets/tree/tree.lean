/-!
# Binary trees

Binary trees with a value at each inner node: mirror image, size and height, the orders in which a tree is walked,
`map`, rotations, search trees and sorting with them. Lists and their append are those of the core library.

source: folklore, functional programming textbooks (e.g. Bird, Introduction to Functional Programming)
licence: Apache-2.0 (statements, definitions and proofs written here; the TIP collection is BSD-3-Clause)
level: 3
tags: trees
-/

namespace Trees

/-- A binary tree: a leaf, or a node with a left tree, a value and a right tree. -/
inductive Tree (α : Type) where
  | leaf : Tree α
  | node (l : Tree α) (x : α) (r : Tree α) : Tree α

open Tree

/-- Left and right exchanged everywhere. -/
def mirror {α : Type} : Tree α → Tree α
  | leaf => leaf
  | node l x r => node (mirror r) x (mirror l)

/-- The number of nodes. -/
def size {α : Type} : Tree α → Nat
  | leaf => 0
  | node l _ r => size l + size r + 1

/-- The number of leaves. -/
def leaves {α : Type} : Tree α → Nat
  | leaf => 1
  | node l _ r => leaves l + leaves r

/-- The greater of two numbers. -/
def max (m n : Nat) : Nat := if m ≤ n then n else m

/-- The number of nodes on the longest way down. -/
def height {α : Type} : Tree α → Nat
  | leaf => 0
  | node l _ r => max (height l) (height r) + 1

/-- `f` applied to each value. -/
def map {α β : Type} (f : α → β) : Tree α → Tree β
  | leaf => leaf
  | node l x r => node (map f l) (f x) (map f r)

/-- The values from left to right. -/
def flatten {α : Type} : Tree α → List α
  | leaf => []
  | node l x r => flatten l ++ x :: flatten r

/-- The values from left to right, in front of a list; takes linear time. -/
def flattenAcc {α : Type} : Tree α → List α → List α
  | leaf, acc => acc
  | node l x r, acc => flattenAcc l (x :: flattenAcc r acc)

/-- The values, each node before what hangs below it. -/
def preorder {α : Type} : Tree α → List α
  | leaf => []
  | node l x r => x :: (preorder l ++ preorder r)

/-- The values, each node after what hangs below it. -/
def postorder {α : Type} : Tree α → List α
  | leaf => []
  | node l x r => postorder l ++ postorder r ++ [x]

/-- `a` is a value of the tree. -/
def Mem {α : Type} (a : α) : Tree α → Prop
  | leaf => False
  | node l x r => a = x ∨ Mem a l ∨ Mem a r

/-- The list from back to front. -/
def rev {α : Type} : List α → List α
  | [] => []
  | x :: xs => rev xs ++ [x]

/-- The sum of the values. -/
def sum : Tree Nat → Nat
  | leaf => 0
  | node l x r => sum l + x + sum r

/-- The full tree of height `n` with the same value everywhere. -/
def full {α : Type} (x : α) : Nat → Tree α
  | 0 => leaf
  | n + 1 => node (full x n) x (full x n)

/-- The left child goes up, the root goes down to the right. -/
def rotateRight {α : Type} : Tree α → Tree α
  | node (node a x b) y c => node a x (node b y c)
  | t => t

/-- The right child goes up, the root goes down to the left. -/
def rotateLeft {α : Type} : Tree α → Tree α
  | node a x (node b y c) => node (node a x b) y c
  | t => t

/-! ## Mirror, size and height -/

/-- The mirror image of a leaf.
  level: 1
  tags: mirror, warm-up -/
theorem mirror_leaf {α : Type} : mirror (leaf : Tree α) = leaf := rfl

/-- The mirror image of the mirror image.
  level: 2
  tags: mirror, induction -/
@[simp] theorem mirror_mirror {α : Type} (t : Tree α) : mirror (mirror t) = t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [mirror, mirror, ihl, ihr]

/-- The mirror image has as many nodes.
  level: 2
  tags: mirror, size, induction -/
@[simp] theorem size_mirror {α : Type} (t : Tree α) : size (mirror t) = size t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [mirror, size, ihl, ihr, size, Nat.add_comm (size r)]

/-- The mirror image has as many leaves.
  level: 2
  tags: mirror, size, induction -/
@[simp] theorem leaves_mirror {α : Type} (t : Tree α) : leaves (mirror t) = leaves t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [mirror, leaves, ihl, ihr, leaves, Nat.add_comm]

/-- A tree has one leaf more than nodes.
  level: 3
  tags: size, induction -/
theorem leaves_eq_size_succ {α : Type} (t : Tree α) : leaves t = size t + 1 := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [leaves, size, ihl, ihr, Nat.add_right_comm (size l) 1, ← Nat.add_assoc]

/-- The maximum does not depend on the order.
  level: 3
  tags: numbers -/
theorem max_comm (m n : Nat) : max m n = max n m := by
  unfold max
  by_cases h : m ≤ n
  · by_cases k : n ≤ m
    · rw [if_pos h, if_pos k, Nat.le_antisymm h k]
    · rw [if_pos h, if_neg k]
  · have k : n ≤ m := (Nat.le_total m n).resolve_left h
    rw [if_neg h, if_pos k]

/-- The first of two numbers is at most the maximum.
  level: 2
  tags: numbers -/
@[simp] theorem le_max_left (m n : Nat) : m ≤ max m n := by
  unfold max
  split
  · assumption
  · exact Nat.le_refl m

/-- The second of two numbers is at most the maximum.
  level: 2
  tags: numbers
  uses: max_comm, le_max_left -/
@[simp] theorem le_max_right (m n : Nat) : n ≤ max m n := by
  rw [max_comm]
  exact le_max_left n m

/-- What bounds both numbers bounds the maximum.
  level: 2
  tags: numbers -/
theorem max_le (m n k : Nat) (hm : m ≤ k) (hn : n ≤ k) : max m n ≤ k := by
  unfold max
  split
  · exact hn
  · exact hm

/-- The mirror image is as high.
  level: 3
  tags: mirror, height, induction
  uses: max_comm -/
@[simp] theorem height_mirror {α : Type} (t : Tree α) : height (mirror t) = height t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [mirror, height, ihl, ihr, height, max_comm]

/-- A tree is at most as high as it has nodes.
  level: 4
  tags: height, size, induction
  uses: max_le -/
theorem height_le_size {α : Type} (t : Tree α) : height t ≤ size t := by
  induction t with
  | leaf => exact Nat.le_refl 0
  | node l x r ihl ihr =>
    apply Nat.succ_le_succ
    apply max_le
    · exact Nat.le_trans ihl (Nat.le_add_right _ _)
    · exact Nat.le_trans ihr (Nat.le_add_left _ _)

/-- Powers of two grow with the exponent.
  level: 4
  tags: numbers, induction -/
theorem two_pow_le (m n : Nat) (h : m ≤ n) : 2 ^ m ≤ 2 ^ n := by
  induction h with
  | refl => exact Nat.le_refl _
  | step _ ih =>
    apply Nat.le_trans ih
    rw [Nat.pow_succ, Nat.mul_comm, Nat.succ_mul, Nat.one_mul]
    exact Nat.le_add_right _ _

/-- A tree of height `h` has at most `2 ^ h` leaves.
  source: Knuth, The Art of Computer Programming 1, 2.3.4.5; own statement
  level: 6
  tags: height, size, induction
  uses: two_pow_le, le_max_left, le_max_right -/
theorem leaves_le_two_pow_height {α : Type} (t : Tree α) : leaves t ≤ 2 ^ height t := by
  induction t with
  | leaf => exact Nat.le_refl 1
  | node l x r ihl ihr =>
    rw [leaves, height, Nat.pow_succ, Nat.mul_comm, Nat.succ_mul, Nat.one_mul]
    apply Nat.add_le_add
    · exact Nat.le_trans ihl (two_pow_le _ _ (le_max_left _ _))
    · exact Nat.le_trans ihr (two_pow_le _ _ (le_max_right _ _))

/-- The size of a full tree.
  source: Knuth, The Art of Computer Programming 1, 2.3.4.5; own statement
  level: 4
  tags: size, induction -/
theorem size_full {α : Type} (x : α) (n : Nat) : size (full x n) + 1 = 2 ^ n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [Nat.pow_succ, ← ih, full, size, Nat.mul_succ, Nat.mul_one, Nat.add_right_comm (size _)]
    rfl

/-- A full tree is its own mirror image.
  level: 2
  tags: mirror, induction -/
@[simp] theorem mirror_full {α : Type} (x : α) (n : Nat) : mirror (full x n) = full x n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [full, mirror, ih]

/-- The mirror image has the same sum.
  level: 3
  tags: mirror, induction -/
@[simp] theorem sum_mirror (t : Tree Nat) : sum (mirror t) = sum t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr =>
    rw [mirror, sum, ihl, ihr, sum, Nat.add_comm (sum r + x), Nat.add_comm (sum r), Nat.add_assoc]

/-! ## Map -/

/-- Mapping the identity changes nothing.
  level: 2
  tags: map, induction -/
@[simp] theorem map_id {α : Type} (t : Tree α) : map (fun x => x) t = t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [map, ihl, ihr]

/-- Mapping twice is mapping once.
  level: 2
  tags: map, induction -/
@[simp] theorem map_map {α β γ : Type} (f : α → β) (g : β → γ) (t : Tree α) :
    map g (map f t) = map (fun x => g (f x)) t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [map, map, map, ihl, ihr]

/-- `map` keeps the size.
  level: 2
  tags: map, size, induction -/
@[simp] theorem size_map {α β : Type} (f : α → β) (t : Tree α) : size (map f t) = size t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [map, size, ihl, ihr, size]

/-- `map` keeps the height.
  level: 2
  tags: map, height, induction -/
@[simp] theorem height_map {α β : Type} (f : α → β) (t : Tree α) : height (map f t) = height t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [map, height, ihl, ihr, height]

/-- `map` and the mirror may change places.
  level: 2
  tags: map, mirror, induction -/
theorem map_mirror {α β : Type} (f : α → β) (t : Tree α) : map f (mirror t) = mirror (map f t) := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [mirror, map, ihl, ihr, map, mirror]

/-! ## Walking a tree -/

/-- The values are as many as the nodes.
  level: 3
  tags: flatten, size, induction -/
@[simp] theorem length_flatten {α : Type} (t : Tree α) : (flatten t).length = size t := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [flatten, List.length_append, List.length_cons, ihl, ihr, size, Nat.add_assoc]

/-- Walking in linear time gives the same list.
  source: TIP tip2015 tree_Flatten2
  level: 4
  tags: flatten, accumulator, induction -/
theorem flattenAcc_eq {α : Type} (t : Tree α) (acc : List α) : flattenAcc t acc = flatten t ++ acc := by
  induction t generalizing acc with
  | leaf => rfl
  | node l x r ihl ihr => rw [flattenAcc, ihr, ihl, flatten, List.append_assoc, List.cons_append]

/-- Walking in linear time, from the empty list.
  source: TIP tip2015 tree_Flatten2
  level: 2
  tags: flatten, accumulator
  uses: flattenAcc_eq -/
theorem flattenAcc_nil {α : Type} (t : Tree α) : flattenAcc t [] = flatten t := by
  rw [flattenAcc_eq, List.append_nil]

/-- Mapping before or after walking.
  level: 3
  tags: flatten, map, induction -/
theorem flatten_map {α β : Type} (f : α → β) (t : Tree α) : flatten (map f t) = List.map f (flatten t) := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => rw [map, flatten, ihl, ihr, flatten, List.map_append, List.map_cons]

/-- Reversal turns an append round.
  problem: no -/
@[simp] theorem rev_append {α : Type} (xs ys : List α) : rev (xs ++ ys) = rev ys ++ rev xs := by
  induction xs with
  | nil => rw [List.nil_append, rev, List.append_nil]
  | cons x xs ih => rw [List.cons_append, rev, ih, rev, List.append_assoc]

/-- The mirror image is walked backwards.
  level: 4
  tags: flatten, mirror, reversal, induction
  uses: rev_append -/
theorem flatten_mirror {α : Type} (t : Tree α) : flatten (mirror t) = rev (flatten t) := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr =>
    rw [mirror, flatten, ihl, ihr, flatten, rev_append, rev, List.append_assoc]
    rfl

/-- Nodes first, in the mirror, is nodes last, backwards.
  level: 4
  tags: preorder, mirror, reversal, induction
  uses: rev_append -/
theorem preorder_mirror {α : Type} (t : Tree α) : preorder (mirror t) = rev (postorder t) := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr =>
    rw [mirror, preorder, ihl, ihr, postorder, rev_append, rev_append]
    rfl

/-- Nodes first and left to right give equally long lists.
  level: 4
  tags: preorder, flatten, induction -/
@[simp] theorem length_preorder {α : Type} (t : Tree α) : (preorder t).length = (flatten t).length := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr =>
    rw [preorder, flatten, List.length_cons, List.length_append, List.length_append, List.length_cons, ihl, ihr]
    rw [Nat.add_assoc]

/-- The values of a tree are the elements of the list.
  level: 5
  tags: membership, flatten, induction -/
theorem mem_flatten {α : Type} (a : α) (t : Tree α) : a ∈ flatten t ↔ Mem a t := by
  induction t with
  | leaf => simp [flatten, Mem]
  | node l x r ihl ihr =>
    rw [flatten, List.mem_append, List.mem_cons, ihl, ihr, Mem]
    constructor
    · intro h
      obtain h | h | h := h
      · exact Or.inr (Or.inl h)
      · exact Or.inl h
      · exact Or.inr (Or.inr h)
    · intro h
      obtain h | h | h := h
      · exact Or.inr (Or.inl h)
      · exact Or.inl h
      · exact Or.inr (Or.inr h)

/-- The mirror image has the same values.
  level: 4
  tags: membership, mirror, induction -/
theorem mem_mirror {α : Type} (a : α) (t : Tree α) : Mem a (mirror t) ↔ Mem a t := by
  induction t with
  | leaf => exact Iff.rfl
  | node l x r ihl ihr => rw [mirror, Mem, ihl, ihr, Mem, or_comm (a := Mem a r)]

/-! ## Rotations -/

/-- A rotation to the right keeps the order of the values.
  source: Knuth, The Art of Computer Programming 3, 6.2.3; own statement
  level: 3
  tags: rotation, flatten -/
theorem flatten_rotateRight {α : Type} (t : Tree α) : flatten (rotateRight t) = flatten t := by
  cases t with
  | leaf => rfl
  | node l y c =>
    cases l with
    | leaf => rfl
    | node a x b => simp [rotateRight, flatten]

/-- A rotation to the left keeps the order of the values.
  source: Knuth, The Art of Computer Programming 3, 6.2.3; own statement
  level: 3
  tags: rotation, flatten -/
theorem flatten_rotateLeft {α : Type} (t : Tree α) : flatten (rotateLeft t) = flatten t := by
  cases t with
  | leaf => rfl
  | node a x r =>
    cases r with
    | leaf => rfl
    | node b y c => simp [rotateLeft, flatten]

/-- A rotation to the right seen in the mirror is a rotation to the left.
  level: 3
  tags: rotation, mirror -/
theorem mirror_rotateRight {α : Type} (t : Tree α) : mirror (rotateRight t) = rotateLeft (mirror t) := by
  cases t with
  | leaf => rfl
  | node l y c =>
    cases l with
    | leaf => rfl
    | node a x b => rfl

/-! ## Search trees -/

/-- Every value of the tree passes the test. -/
def All (p : Nat → Prop) : Tree Nat → Prop
  | leaf => True
  | node l x r => p x ∧ All p l ∧ All p r

/-- A search tree: smaller or equal values to the left of each node, greater or equal ones to the right. -/
def Search : Tree Nat → Prop
  | leaf => True
  | node l x r => All (fun y => y ≤ x) l ∧ All (fun y => x ≤ y) r ∧ Search l ∧ Search r

/-- A value inserted at the place where it is searched for. -/
def insert (a : Nat) : Tree Nat → Tree Nat
  | leaf => node leaf a leaf
  | node l x r => if a ≤ x then node (insert a l) x r else node l x (insert a r)

/-- Is the value found on the one way down where it must be? -/
def find (a : Nat) : Tree Nat → Bool
  | leaf => false
  | node l x r => if a = x then true else if a ≤ x then find a l else find a r

/-- The search tree of a list. -/
def build : List Nat → Tree Nat
  | [] => leaf
  | x :: xs => insert x (build xs)

/-- Each element is at most the next one. -/
def Sorted : List Nat → Prop
  | [] => True
  | [_] => True
  | x :: y :: ys => x ≤ y ∧ Sorted (y :: ys)

/-- How often `n` stands in the list. -/
def count (n : Nat) : List Nat → Nat
  | [] => 0
  | x :: xs => if n = x then count n xs + 1 else count n xs

/-- Sorting by a search tree. -/
def treeSort (xs : List Nat) : List Nat := flatten (build xs)

/-- An inserted value adds one node.
  level: 3
  tags: search trees, size, induction -/
@[simp] theorem size_insert (a : Nat) (t : Tree Nat) : size (insert a t) = size t + 1 := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr =>
    rw [insert]
    split
    · rw [size, ihl, size, Nat.add_right_comm (size l)]
    · rw [size, ihr, size, ← Nat.add_assoc]

/-- The tree of a list has as many nodes as the list has elements.
  level: 2
  tags: search trees, size, induction
  uses: size_insert -/
@[simp] theorem size_build (xs : List Nat) : size (build xs) = xs.length := by
  induction xs with
  | nil => rfl
  | cons x xs ih => rw [build, size_insert, ih, List.length_cons]

/-- Sorting by a tree keeps the length.
  source: after TIP tip2015, tree sort; own statement
  level: 2
  tags: search trees, sorting
  uses: length_flatten, size_build -/
theorem length_treeSort (xs : List Nat) : (treeSort xs).length = xs.length := by
  rw [treeSort, length_flatten, size_build]

/-- An inserted value is there.
  level: 4
  tags: search trees, membership, induction -/
theorem mem_insert_self (a : Nat) (t : Tree Nat) : Mem a (insert a t) := by
  induction t with
  | leaf => exact Or.inl rfl
  | node l x r ihl ihr =>
    rw [insert]
    split
    · exact Or.inr (Or.inl ihl)
    · exact Or.inr (Or.inr ihr)

/-- What holds for all values holds for each.
  level: 4
  tags: search trees, membership, induction -/
theorem of_all_of_mem (p : Nat → Prop) (a : Nat) (t : Tree Nat) (h : All p t) (ha : Mem a t) : p a := by
  induction t with
  | leaf => exact False.elim ha
  | node l x r ihl ihr =>
    obtain ⟨hx, hl, hr⟩ := h
    obtain ha | ha | ha := ha
    · rw [ha]
      exact hx
    · exact ihl hl ha
    · exact ihr hr ha

/-- A test passed by all values and by the new one.
  level: 4
  tags: search trees, induction -/
theorem all_insert (p : Nat → Prop) (a : Nat) (t : Tree Nat) (ha : p a) (h : All p t) : All p (insert a t) := by
  induction t with
  | leaf => exact ⟨ha, True.intro, True.intro⟩
  | node l x r ihl ihr =>
    obtain ⟨hx, hl, hr⟩ := h
    rw [insert]
    split
    · exact ⟨hx, ihl hl, hr⟩
    · exact ⟨hx, hl, ihr hr⟩

/-- Inserting keeps a search tree a search tree.
  source: Software Foundations 3, SearchTree (Appel); own statement
  level: 5
  tags: search trees, induction
  uses: all_insert -/
theorem search_insert (a : Nat) (t : Tree Nat) (h : Search t) : Search (insert a t) := by
  induction t with
  | leaf => exact ⟨True.intro, True.intro, True.intro, True.intro⟩
  | node l x r ihl ihr =>
    obtain ⟨hlx, hxr, hl, hr⟩ := h
    rw [insert]
    split
    case isTrue hax => exact ⟨all_insert _ a l hax hlx, hxr, ihl hl, hr⟩
    case isFalse hax =>
      have hxa : x ≤ a := (Nat.le_total a x).resolve_left hax
      exact ⟨hlx, all_insert _ a r hxa hxr, hl, ihr hr⟩

/-- The tree of a list is a search tree.
  source: Software Foundations 3, SearchTree (Appel); own statement
  level: 2
  tags: search trees, induction
  uses: search_insert -/
theorem search_build (xs : List Nat) : Search (build xs) := by
  induction xs with
  | nil => exact True.intro
  | cons x xs ih => exact search_insert x (build xs) ih

/-- What is found is there.
  source: Software Foundations 3, SearchTree (Appel); own statement
  level: 4
  tags: search trees, membership, induction -/
theorem mem_of_find (a : Nat) (t : Tree Nat) (h : find a t = true) : Mem a t := by
  induction t with
  | leaf => cases h
  | node l x r ihl ihr =>
    rw [find] at h
    split at h
    case isTrue hax => exact Or.inl hax
    case isFalse hax =>
      split at h
      · exact Or.inr (Or.inl (ihl h))
      · exact Or.inr (Or.inr (ihr h))

/-- What is in a search tree is found.
  source: Software Foundations 3, SearchTree (Appel); own statement
  level: 7
  tags: search trees, membership, induction
  uses: of_all_of_mem -/
theorem find_of_mem (a : Nat) (t : Tree Nat) (h : Search t) (ha : Mem a t) : find a t = true := by
  induction t with
  | leaf => exact False.elim ha
  | node l x r ihl ihr =>
    obtain ⟨hlx, hxr, hl, hr⟩ := h
    rw [find]
    by_cases hax : a = x
    · rw [if_pos hax]
    · rw [if_neg hax]
      obtain ha | ha | ha := ha
      · exact absurd ha hax
      · have hle : a ≤ x := of_all_of_mem (fun y => y ≤ x) a l hlx ha
        rw [if_pos hle]
        exact ihl hl ha
      · have hge : x ≤ a := of_all_of_mem (fun y => x ≤ y) a r hxr ha
        have hle : ¬ a ≤ x := fun h => hax (Nat.le_antisymm h hge)
        rw [if_neg hle]
        exact ihr hr ha

/-! ## Open problems -/

/-- A search tree is walked in ascending order.
  source: Software Foundations 3, SearchTree (Appel); own statement
  level: 7
  tags: search trees, sorting, heavy -/
theorem sorted_flatten (t : Tree Nat) (h : Search t) : Sorted (flatten t) := sorry

/-- Sorting by a tree sorts.
  source: TIP tip2015 sort_nat_TSortSorts
  level: 8
  tags: search trees, sorting, heavy -/
theorem sorted_treeSort (xs : List Nat) : Sorted (treeSort xs) := sorry

/-- Sorting by a tree keeps the counts.
  source: TIP tip2015 sort_nat_TSortCount
  level: 7
  tags: search trees, sorting, counting, heavy -/
theorem count_treeSort (n : Nat) (xs : List Nat) : count n (treeSort xs) = count n xs := sorry

/-- A tree is known from both its walks, if its values are all different.
  source: Knuth, The Art of Computer Programming 1, 2.3.1, exercise 7; own statement
  level: 10
  tags: preorder, flatten, heavy -/
theorem eq_of_walks (s t : Tree Nat) (hd : ∀ n, count n (flatten s) ≤ 1)
    (hf : flatten s = flatten t) (hp : preorder s = preorder t) : s = t := sorry

end Trees
