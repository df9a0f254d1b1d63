/-! Commands, notations, and what the elaborator generates. -/

-- row: def, theorem, example, abbrev, opaque, axiom, instance
def square (n : Nat) : Nat := n * n
theorem square_two : square 2 = 4 := rfl
example : square 3 = 9 := by decide
abbrev Pred (α : Type) := α → Prop
opaque secret : Nat
axiom unproved : secret = secret
instance : Add (Nat × Nat) := ⟨fun p q => (p.1 + q.1, p.2 + q.2)⟩
example : ((1, 2) + (3, 4) : Nat × Nat) = (4, 6) := rfl

-- row: inductive, structure, class
inductive Weekday where
  | monday | tuesday | other
inductive Vec (α : Type) : Nat → Type where
  | nil : Vec α 0
  | cons {n : Nat} (a : α) (v : Vec α n) : Vec α (n + 1)
structure Point where
  x : Nat
  y : Nat := 0
structure Point3 extends Point where
  z : Nat
class Magma (M : Type) extends Mul M where
  idem : ∀ a : M, a * a = a
mutual
inductive Ping where
  | done
  | pong (p : Pong)
inductive Pong where
  | ping (p : Ping)
end
inductive Rose where
  | node (children : List Rose)
def Vec.toList {α : Type} : {n : Nat} → Vec α n → List α
  | _, .nil => []
  | _, .cons a v => a :: v.toList
example : (Vec.cons 1 (Vec.cons 2 Vec.nil)).toList = [1, 2] := rfl
example : ({ x := 1 } : Point).y = 0 := rfl
example (p : Point3) : { p with z := 5 }.z = 5 := rfl
example (M : Type) [Magma M] (a : M) : a * a * (a * a) = a := by rw [Magma.idem, Magma.idem]
example (a b c d : Nat) (h : Point.mk a b = Point.mk c d) : a = c ∧ b = d := by
  simpa using h
example : Weekday.monday ≠ Weekday.tuesday := by
  intro h
  cases h

-- row: deriving DecidableEq, BEq, Inhabited
inductive Colour where
  | red | green | blue
  deriving DecidableEq, Inhabited
structure Pixel where
  x : Nat
  colour : Colour
  deriving DecidableEq, Inhabited
inductive Tree (α : Type) where
  | leaf
  | node (l : Tree α) (a : α) (r : Tree α)
  deriving DecidableEq, BEq, Inhabited
example : Colour.red ≠ Colour.blue := by decide
example : ∀ a b : Pixel, a = b ∨ a ≠ b := fun a b => Decidable.em (a = b)
example : (Tree.node .leaf 1 .leaf == Tree.node .leaf 2 .leaf) = false := rfl
example (c : Colour) : c = .red ∨ c = .green ∨ c = .blue := by cases c <;> simp

-- row: notation, infix, macro, syntax
notation "ℕ" => Nat
infixl:65 " ⊞ " => fun (a b : Nat) => a + b
local notation "two" => (2 : Nat)
macro "finish" : tactic => `(tactic| first | assumption | rfl | omega)
syntax "twice " tactic : tactic
macro_rules
  | `(tactic| twice $t) => `(tactic| ($t:tactic; $t:tactic))
example : 2 ⊞ 3 = 5 := rfl
example (n : ℕ) : n + two = two + n := by finish
example (p q : Prop) : p → q → q := by
  twice intro _
  finish

-- row: namespace, section, variable, open, include, universe
namespace Sample
universe u
section
variable {α : Type u} (op : α → α → α) (comm : ∀ a b, op a b = op b a)
include comm
theorem swap (a b : α) : op a b = op b a := comm a b
end
end Sample
open Sample in
example (a b : Nat) : a + b = b + a := swap (· + ·) Nat.add_comm a b
open Nat (succ) in
example : succ 2 = 3 := rfl

-- row: #check, #print, #print axioms, #reduce, #synth
#check Nat.add_comm
#print Or
#print axioms Nat.add_comm
#reduce (2 + 3 : Nat)
#synth Inhabited Nat

-- row: #guard_msgs
/--
info: 2
-/
#guard_msgs in #eval 1 + 1
#guard_msgs (drop info) in #eval 1 + 1

-- row: set_option, attribute
set_option pp.all false
attribute [local simp] square
example : square 4 = 16 := by simp

-- row: well-founded recursion
def half (n : Nat) : Nat := if n ≤ 1 then 0 else half (n / 2) + 1
def ack : Nat → Nat → Nat
  | 0, n => n + 1
  | m + 1, 0 => ack m 1
  | m + 1, n + 1 => ack m (ack (m + 1) n)
termination_by m n => (m, n)
def gcd' (a b : Nat) : Nat := if b = 0 then a else gcd' b (a % b)
termination_by b
decreasing_by exact Nat.mod_lt a (Nat.pos_of_ne_zero ‹_›)
example (n : Nat) : half n ≤ n := by
  fun_induction half with
  | case1 => omega
  | case2 n _ ih => omega

-- row: structural and mutual recursion
mutual
def isEven : Nat → Bool
  | 0 => true
  | n + 1 => isOdd n
def isOdd : Nat → Bool
  | 0 => false
  | n + 1 => isEven n
end
example : isEven 10 = true := by simp [isEven, isOdd]
def sumTo : Nat → Nat
  | 0 => 0
  | n + 1 => sumTo n + (n + 1)
example (n : Nat) : 2 * sumTo n = n * (n + 1) := by
  induction n with
  | zero => rfl
  | succ n ih => rw [sumTo, Nat.mul_add, ih, Nat.mul_comm (n + 1), Nat.add_mul, Nat.add_mul]; omega

-- row: do notation
def addOptions (a b : Option Nat) : Option Nat := do
  let x ← a
  let y ← b
  return x + y
example : addOptions (some 2) (some 3) = some 5 := rfl

-- row: terms: fun, match, if, if let, let, have, show, by, ⟨…⟩, ·, ‹…›, ▸
example : (fun (a, b) => a + b : Nat × Nat → Nat) (1, 2) = 3 := rfl
example : (· + 1) 2 = 3 := rfl
def orZero (o : Option Nat) : Nat := if let some x := o then x else 0
example : orZero none = 0 := rfl
example (n : Nat) : (match n with | 0 => 0 | m + 1 => m) = n - 1 := by cases n <;> rfl
example (p q : Prop) (hp : p) (hq : q) : q ∧ p :=
  have hq' : q := ‹q›
  ⟨hq', show p by assumption⟩
example (a b : Nat) (p : Nat → Prop) (h : a = b) (hp : p a) : p b := h ▸ hp
example (x : Nat) (h : x < 3) : (if _ : x < 3 then 1 else 2) = 1 := by simp [h]

-- row: quantifiers: ∀, ∃, bounded, ∃ x y
example : ∃ x y : Nat, x + y = 5 ∧ x < y := ⟨2, 3, rfl, by decide⟩
example : ∃ n > 3, n < 5 := ⟨4, by decide⟩
example : ∀ x ∈ [1, 2, 3], x < 5 := by decide
example (x : Nat) (h : x ∈ [1]) : ¬ x ∉ [1] := fun h' => h' h

-- row: coercions
example (n : Nat) (x : Int) : x + n = n + x := Int.add_comm x n
example (b : Bool) (h : b) : b = true := h
example (p : Nat → Prop) (x : { n // p n }) : p x := x.property

-- row: #eval
#eval [1, 2, 3].map (· + 1) -- info: [2, 3, 4]

-- row: deriving Repr, Ord, Hashable
structure Rectangle where
  width : Nat
  height : Nat
  deriving Repr, Ord, Hashable
#eval ({ width := 1, height := 2 } : Rectangle) -- info: { width := 1, height := 2 }

-- row: string interpolation
example : s!"a{1}" = "a1" := by decide

-- row: xs[i]
example (xs : List Nat) (h : 0 < xs.length) : Nat := xs[0]
example : [1, 2, 3][1]? = some 2 := rfl
example (xs : Array Nat) (i : Fin xs.size) : xs[i.val]? = some xs[i.val] := getElem?_pos xs i.val i.isLt
