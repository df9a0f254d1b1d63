/-! Decision procedures and searches. -/

-- row: omega
example (a b : Nat) (h : a < b) : a + 1 ≤ b := by omega
example (a b : Nat) (h : a - b = 3) : b ≤ a := by omega
example (x y : Int) (h : 2 * x + 1 = 2 * y) : False := by omega
example (a : Nat) (h : a / 2 = 3) : a ≤ 7 := by omega
example (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := by omega
example (a b : Nat) (h : a ≤ b) : min a b = a ∧ max a b = b := by omega
example (x : Int) : x.natAbs = (-x).natAbs := by omega
example (a b : Nat) (h : a < b ∨ b < a) : a ≠ b := by omega
example (a b : Nat) (h : ¬ (a ≤ b ∧ b ≤ a)) : a < b ∨ b < a := by omega
example (a : Nat) (h : 2 ∣ a) (h' : 0 < a) : 2 ≤ a := by omega
example (a b : Nat) (h : a = b → a < 3) (h' : a = b) : b < 3 := by omega
example (n : Nat) : n <<< 1 = 2 * n := by omega
example (x y : Fin 5) (h : x < y) : x.val + 1 ≤ y := by omega

-- row: decide +kernel
example : 2 ^ 64 % 7 = 2 := by decide +kernel

-- row: grind
example (p q : Prop) (h : p → q) (h' : ¬q) : ¬p := by grind
example (p q : Prop) (h : p ∧ q) : q ∧ p := by grind
example (p q r : Prop) (h : p ∨ q) (h₁ : p → r) (h₂ : q → r) : r := by grind
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := by grind
example (f : Nat → Nat) (a : Nat) (h : ∀ x, f (f x) = x) : f (f (f (f a))) = a := by grind
example (α : Type) (p q : α → Prop) (h : ∀ x, p x → q x) (a : α) (ha : p a) : q a := by grind
example (α : Type) (p q : α → Prop) (h : ∃ x, p x ∧ q x) : ∃ x, q x := by grind
example (α : Type) (p : α → Prop) (h : ¬ ∀ x, p x) : ∃ x, ¬p x := by grind
example (x : Nat) (h : x = 2) : (if x = 2 then 1 else 0) = 1 := by grind
example (xs : List Nat) (h : xs = [1, 2]) (h' : xs = [1, 3]) : False := by grind
example (p q : Prop) : ((p → q) → p) → p := by grind

-- row: exact?
example (a b : Nat) (h : a = b) : b = a := by exact?
example (n : Nat) : n.succ ≠ 0 := by exact?

-- row: apply?
example (a b : Nat) (h : a = b) : b = a := by apply?

-- row: solve_by_elim
example (p q r : Prop) (h : p → q) (h' : q → r) (hp : p) : r := by solve_by_elim

-- row: apply_assumption
example (p q : Prop) (h : p → q) (hp : p) : q := by
  apply_assumption
  exact hp

-- row: apply_rules
example (a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : a + a ≤ b + c := by
  apply_rules [Nat.add_le_add, Nat.le_trans h h']

-- row: rw?
example (a b : Nat) (h : a = b) : b + 1 = a + 1 := by
  rw?
