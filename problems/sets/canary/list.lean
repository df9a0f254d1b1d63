/-! # Canaries: lists

Not one of these can be proved: each is a near miss of a true statement. A judge that accepts a proof of one is
broken. The counterexample stands in the comment above each.

source: near misses written for this project
licence: Apache-2.0
canary: yes
-/

namespace Canary

def revL {α : Type} : List α → List α
  | [] => []
  | x :: xs => revL xs ++ [x]

-- [0] and [1]
/-- Reverse of a concatenation. -/
theorem rev_append {α : Type} (xs ys : List α) : revL (xs ++ ys) = revL xs ++ revL ys := sorry

def filterL {α : Type} (p : α → Bool) : List α → List α
  | [] => []
  | x :: xs => if p x = true then x :: filterL p xs else filterL p xs

-- f := (· + 1), p := (· == 1)
/-- Filter after map. -/
theorem filter_map (f : Nat → Nat) (p : Nat → Bool) (xs : List Nat) :
    filterL p (List.map f xs) = List.map f (filterL p xs) := sorry

def SortedL : List Nat → Prop
  | [] => True
  | [_] => True
  | x :: y :: ys => x ≤ y ∧ SortedL (y :: ys)

-- 1 and [0]
/-- Sorted lists grow. -/
theorem sorted_cons (x : Nat) (xs : List Nat) : SortedL xs → SortedL (x :: xs) := sorry

def zipL {α β : Type} : List α → List β → List (α × β)
  | [], _ => []
  | _ :: _, [] => []
  | x :: xs, y :: ys => (x, y) :: zipL xs ys

-- [0] and []
/-- Length of a zip. -/
theorem zip_length {α β : Type} (xs : List α) (ys : List β) :
    (zipL xs ys).length = xs.length := sorry

def lastL : List Nat → Nat
  | [] => 0
  | [x] => x
  | _ :: y :: ys => lastL (y :: ys)

def butlastL {α : Type} : List α → List α
  | [] => []
  | [_] => []
  | x :: y :: ys => x :: butlastL (y :: ys)

-- xs = []
/-- All but the last, and the last. -/
theorem butlast_last (xs : List Nat) : butlastL xs ++ [lastL xs] = xs := sorry

def rotateL {α : Type} : Nat → List α → List α
  | 0, xs => xs
  | _ + 1, [] => []
  | n + 1, x :: xs => rotateL n (xs ++ [x])

-- n = 1, [0, 1, 2]
/-- Reverse of a rotation. -/
theorem rotate_rev {α : Type} (n : Nat) (xs : List α) :
    revL (rotateL n xs) = rotateL n (revL xs) := sorry

end Canary
