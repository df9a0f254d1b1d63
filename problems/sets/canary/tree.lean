/-! # Canaries: trees

Not one of these can be proved: each is a near miss of a true statement. A judge that accepts a proof of one is
broken. The counterexample stands in the comment above each.

source: near misses written for this project
licence: Apache-2.0
canary: yes
-/

namespace Canary

inductive BTree (α : Type) where
  | leaf : BTree α
  | node : BTree α → α → BTree α → BTree α

def maxN : Nat → Nat → Nat
  | 0, y => y
  | x + 1, 0 => x + 1
  | x + 1, y + 1 => maxN x y + 1

def heightT {α : Type} : BTree α → Nat
  | BTree.leaf => 0
  | BTree.node l _ r => maxN (heightT l) (heightT r) + 1

def sizeT {α : Type} : BTree α → Nat
  | BTree.leaf => 0
  | BTree.node l _ r => sizeT l + sizeT r + 1

-- a node with two one-node children: size 3, height 2
/-- Size and height of a tree. -/
theorem height_size {α : Type} (t : BTree α) : sizeT t ≤ heightT t := sorry

def mirrorT {α : Type} : BTree α → BTree α
  | BTree.leaf => BTree.leaf
  | BTree.node l x r => BTree.node (mirrorT r) x (mirrorT l)

def flatT {α : Type} : BTree α → List α
  | BTree.leaf => []
  | BTree.node l x r => flatT l ++ (x :: flatT r)

-- any tree with two different labels
/-- Flattening a mirrored tree. -/
theorem flat_mirror {α : Type} (t : BTree α) : flatT (mirrorT t) = flatT t := sorry

end Canary
