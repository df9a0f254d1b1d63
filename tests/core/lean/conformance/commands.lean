/-! Commands, definitions, deriving, evaluation and their messages, one at a time. -/

-- evaluation of data
#eval 1 + 2 * 3 -- info: 7
#eval (-7 : Int) / 2 -- info: -4
#eval (7 : Nat) - 9 -- info: 0
#eval 2 ^ 100 -- info: 1267650600228229401496703205376
#eval 17 % 5 == 2 && true -- info: true
#eval "a" ++ "b\n" -- info: "ab\n"
#eval 'x' -- info: 'x'
#eval [1, 2, 3].map (· * 2) -- info: [2, 4, 6]
#eval ([] : List Nat) -- info: []
#eval some [1] -- info: some [1]
#eval (none : Option Nat) -- info: none
#eval (1, "b", 'c') -- info: (1, "b", 'c')
#eval #[1, 2].push 3 -- info: #[1, 2, 3]
#eval (Sum.inl 3 : Nat ⊕ Bool) -- info: Sum.inl 3
#eval () -- info: ()
#eval (7 : Fin 5) -- info: 2
#eval (250 : UInt8) + 10 -- info: 4
#eval 2 < 3 -- info: true
#eval if 3 ∣ 10 then "yes" else "no" -- info: "no"
#eval [1, 2, 3][1] -- info: 2
#eval [1, 2, 3][5]? -- info: none
#eval [1, 2, 3][5]! -- info: 0
#eval #[10, 20][1]! -- info: 20
#eval s!"{1 + 1} and {[1, 2]}" -- info: "2 and [1, 2]"
#eval toString (some 3) -- info: "(some 3)"
#eval compare 1 2 -- info: Ordering.lt
#eval max 3 5 + min 3 5 -- info: 8
#eval Nat.gcd 12 18 -- info: 6
#eval (List.range 5).foldl (· + ·) 0 -- info: 10
#eval "abc".length -- info: 3
#eval "abc".toUpper -- info: "ABC"
#eval "42".toNat? -- info: some 42
#eval [3, 1, 2].reverse.zip ["a", "b", "c"] -- info: [(2, "a"), (1, "b"), (3, "c")]
#eval [[1], [2, 3]].flatten -- info: [1, 2, 3]
#eval [1, 2] == [1, 2] -- info: true
#eval fun x : Nat => x -- error: could not synthesize a `Repr` or `ToString` instance
#eval undefinedName -- error: Unknown identifier `undefinedName`

-- other commands
#check Nat.add_comm -- info: Nat.add_comm (n m : Nat) : n + m = m + n
#check (3 : Int) -- info: 3 : Int
#check fun (l : List Nat) (h : 3 < l.length) => l[1] -- info: fun l h => l[1]
#check ∃! n : Nat, n = 2 -- info: ∃! n, n = 2
#check_failure (1 : String) -- info: failed to synthesize instance
#reduce 2 + 2 -- info: 4
#print axioms Nat.add_comm -- info: does not depend on any axioms
#print axioms Classical.em -- info: depends on axioms: [propext, Classical.choice, Quot.sound]
#synth Inhabited Nat -- info: instInhabitedNat
#print Nat.pred -- info: def Nat.pred

-- structures, inductive types, deriving
structure Point where
  x : Nat
  y : Nat := 0
  deriving Repr, DecidableEq, BEq, Hashable, Inhabited, Ord
#eval ({ x := 1 } : Point) -- info: { x := 1, y := 0 }
#eval { x := 1, y := 2 : Point }.y -- info: 2
#eval ({ x := 1 } : Point) == { x := 1, y := 0 } -- info: true
#eval compare ({ x := 1 } : Point) { x := 1, y := 3 } -- info: Ordering.lt
#eval (default : Point) -- info: { x := 0, y := 0 }
example (p : Point) : { p with x := 3 }.y = p.y := rfl
example (p q : Point) (h : p = q) : p.x = q.x := by rw [h]
inductive Tree (α : Type) where
  | leaf
  | node (l : Tree α) (x : α) (r : Tree α)
  deriving Repr, DecidableEq, BEq, Hashable, Inhabited, Ord
def Tree.size {α : Type} : Tree α → Nat
  | leaf => 0
  | node l _ r => l.size + 1 + r.size
def Tree.mirror {α : Type} : Tree α → Tree α
  | leaf => leaf
  | node l x r => node r.mirror x l.mirror
theorem Tree.size_mirror {α : Type} (t : Tree α) : t.mirror.size = t.size := by
  induction t with
  | leaf => rfl
  | node l x r ihl ihr => simp only [mirror, size, ihl, ihr]; omega
#eval (Tree.node .leaf 3 .leaf : Tree Nat) -- info: Tree.node (Tree.leaf) 3 (Tree.leaf)
#eval (Tree.node .leaf 3 .leaf : Tree Nat).size -- info: 1
#eval decide ((Tree.leaf : Tree Nat) = .leaf) -- info: true
inductive Color | red | green | blue deriving Repr, DecidableEq, Ord
#eval Color.red -- info: Color.red
example : ∀ c : Color, c = .red ∨ c = .green ∨ c = .blue := by intro c; cases c <;> simp
example : Color.red ≠ Color.green := by decide
class Shape (α : Type) where
  area : α → Nat
instance : Shape Point := ⟨fun p => p.x * p.y⟩
#eval Shape.area { x := 3, y := 4 : Point } -- info: 12
#eval Shape.area 3 -- error: failed to synthesize instance of type class

-- definitions and recursion
def fact : Nat → Nat
  | 0 => 1
  | n + 1 => (n + 1) * fact n
#eval fact 20 -- info: 2432902008176640000
example (n : Nat) : 0 < fact n := by induction n with
  | zero => decide
  | succ n ih => exact Nat.mul_pos (Nat.succ_pos n) ih
def log2 (n : Nat) : Nat := if n > 1 then log2 (n / 2) + 1 else 0
termination_by n
#eval log2 1000 -- info: 9
def loop (n : Nat) : Nat := loop (n + 1) -- error: fail to show termination
def half' (n : Nat) : Nat := match n with -- error: Missing cases
  | 0 => 0
mutual
def isEven : Nat → Bool
  | 0 => true
  | n + 1 => isOdd n
def isOdd : Nat → Bool
  | 0 => false
  | n + 1 => isEven n
end
#eval isEven 10 -- info: true
def ack : Nat → Nat → Nat
  | 0, n => n + 1
  | m + 1, 0 => ack m 1
  | m + 1, n + 1 => ack m (ack (m + 1) n)
termination_by m n => (m, n)
#eval ack 2 3 -- info: 9
def safeDiv (a b : Nat) : Option Nat := if b = 0 then none else some (a / b)
#eval do let x ← safeDiv 10 2; let y ← safeDiv x 0; pure y -- info: none
def get (xs : List Nat) (i : Nat) (h : i < xs.length := by decide) : Nat := xs[i]
#eval get [1, 2, 3] 2 -- info: 3
def second (xs : List Nat) : Nat := xs[1] -- error: failed to prove index is valid
def second' (xs : List Nat) (h : 2 ≤ xs.length) : Nat := xs[1]
def greet (name : String := "you") : String := "hello " ++ name
#eval greet -- info: "hello you"
#eval greet "me" -- info: "hello me"

-- notation, macros, sections
notation:65 a " ⊹ " b => a + 2 * b
#eval 1 ⊹ 3 -- info: 7
macro "twice! " t:term : term => `($t + $t)
#eval twice! 4 -- info: 8
macro "close" : tactic => `(tactic| first | rfl | assumption)
example (p : Prop) (h : p) : p := by close
namespace Demo
def value := 5
end Demo
#eval Demo.value -- info: 5
open Demo in
#eval value + 1 -- info: 6
section
variable (n : Nat)
theorem self_add : n + 0 = n := rfl
end
#check self_add -- info: self_add (n : Nat) : n + 0 = n
theorem self_add : 1 = 1 := rfl -- error: `self_add` has already been declared
example : Nat := "x" -- error: Type mismatch
example (n : Nat) : n.foo = 0 := rfl -- error: Invalid field `foo`
example : f 1 = 1 := rfl -- error: Function expected at
theorem unfinished : 1 = 2 := sorry -- warning: declaration uses `sorry`
axiom extra : 1 = 1
#print axioms extra -- info: depends on axioms: [extra]
attribute [simp] extra
set_option autoImplicit true in
example (x : α) : x = x := rfl
