/-! Goals and terms print as in Lean itself. -/

set_option linter.unusedVariables false

-- row: printing of goals
example (n : Nat) (h : 0 + n = n) : n + 1 = 1 + n ∧ ∃ x, x = n ∧ ¬x < n := by
  -- info: h : 0 + n = n
  -- info: ⊢ n + 1 = 1 + n ∧ ∃ x, x = n ∧ ¬x < n
  trace_state
  exact ⟨Nat.add_comm n 1, n, rfl, Nat.lt_irrefl n⟩
example (n : Nat) : n = n := by
  induction n with
  | zero =>
    -- info: ⊢ 0 = 0
    trace_state
    rfl
  | succ k ih =>
    -- info: ih : k = k
    -- info: ⊢ k + 1 = k + 1
    trace_state
    rfl
example (n : Nat) : n = n := by
  cases n
  -- info: case zero
  -- info: case succ
  -- info: ⊢ n✝ + 1 = n✝ + 1
  trace_state
  all_goals rfl
example (α β : Type) (xs : List α) (f : α → β) (x : α) : [x, x] ++ x :: xs = xs → (x, f x) = (x, f x) := by
  -- info: ⊢ [x, x] ++ x :: xs = xs → (x, f x) = (x, f x)
  trace_state
  exact fun _ => rfl
example (x : Nat) (h : x = 0) : (if x = 0 then 1 else 2) = 1 := by
  -- info: ⊢ (if x = 0 then 1 else 2) = 1
  trace_state
  exact if_pos h
example : (fun x : Nat => x + 0) = fun x => x := by
  -- info: ⊢ (fun x => x + 0) = fun x => x
  trace_state
  rfl
example (p q : Prop) : p ∧ q ∨ ¬p → (p ↔ q) ∨ p ≠ q := by
  -- info: ⊢ p ∧ q ∨ ¬p → (p ↔ q) ∨ p ≠ q
  trace_state
  intro _
  by_cases h : p = q
  · exact .inl (iff_of_eq h)
  · exact .inr h
example (b : Bool) : (!b || b && true) = true → b ≠ false → b = true := by
  -- info: ⊢ (!b || b && true) = true → b ≠ false → b = true
  trace_state
  intro _ h
  exact Bool.ne_false_iff.mp h
example (o : Option Nat) (h : o = some 3) : o ≠ none := by
  -- info: h : o = some 3
  -- info: ⊢ o ≠ none
  trace_state
  rw [h]
  nofun
example (f : Nat → Nat) (h : ∀ x, ∃ y > x, f y = 2 * x ^ 2 - 1) : ∀ x, ∃ y, f y = 2 * x ^ 2 - 1 := by
  -- info: h : ∀ (x : Nat), ∃ y, y > x ∧ f y = 2 * x ^ 2 - 1
  trace_state
  exact fun x => (h x).elim fun y hy => ⟨y, hy.2⟩
example (p : Nat → Prop) (x : { n // p n }) (y : (n : Nat) × Fin n) (z : Nat ⊕ Bool) : x = x := by
  -- info: x : { n // p n }
  -- info: y : (n : Nat) × Fin n
  -- info: z : Nat ⊕ Bool
  trace_state
  rfl
example (n : Nat) (x : Int) (h : -x + n ≤ 3) : x ≥ n - 3 := by
  -- info: h : -x + ↑n ≤ 3
  -- info: ⊢ x ≥ ↑n - 3
  trace_state
  omega
example (a b : Nat) (h : HEq a b) (u : Unit) (h' : u = ()) (s : String) (h'' : s = "hi") : a = b := by
  -- info: h : a ≍ b
  -- info: h' : u = ()
  -- info: h'' : s = "hi"
  trace_state
  exact eq_of_heq h
-- info: fun x => (x, x) : Nat → Nat × Nat
#check fun x : Nat => (x, x)
-- info: Nat.le_trans {n m k : Nat} (h : n ≤ m) (h' : m ≤ k) : n ≤ k
#check Nat.le_trans
-- info: 'Nat.add_comm' does not depend on any axioms
#print axioms Nat.add_comm
-- info: 'Classical.em' depends on axioms: [propext, Classical.choice, Quot.sound]
#print axioms Classical.em
-- info: #[1, 2] : Array Nat
#check #[1, 2]
