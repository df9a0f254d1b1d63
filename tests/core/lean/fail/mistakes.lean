/-! Common mistakes, and what Lean says.  Every message of this file must be announced. -/

-- row: unsolved goals
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by -- error: unsolved goals
  constructor
  · exact hp

-- row: type mismatch
example (p q : Prop) (hp : p) : q := by
  exact hp -- error: Type mismatch

-- row: unknown identifier
example (p : Prop) : p := by
  exact hp -- error: Unknown identifier `hp`

-- row: unknown constant
example (a b : Nat) : a + b = b + a := Nat.add_commm a b -- error: Unknown constant `Nat.add_commm`

-- row: rfl failed
example (a b : Nat) : a + b = b + a := by
  -- error: Tactic `rfl` failed: The left-hand side
  -- error: is not definitionally equal to the right-hand side
  rfl

-- row: rw: pattern not found
example (a b c : Nat) (h : a = b) : c = c + 0 := by
  -- error: Tactic `rewrite` failed: Did not find an occurrence of the pattern
  rw [h]

-- row: rw: motive is not type correct
example (f : (n : Nat) → n = 2 → Nat) (a b : Nat) (h : a = b) (h' : a = 2) : f a h' = 0 := by
  -- error: motive is not type correct
  rw [h]

-- row: simp: no progress
example (a b : Nat) : a = b := by
  simp -- error: `simp` made no progress

-- row: simp: goal left open
example (a b : Nat) (h : a = b) : b + 0 = a := by -- error: unsolved goals
  simp

-- row: assumption failed
example (p q : Prop) (hp : p) : q := by
  assumption -- error: Tactic `assumption` failed

-- row: contradiction failed
example (p q : Prop) (hp : p) : q := by
  contradiction -- error: Tactic `contradiction` failed

-- row: apply: no unification
example (p q r : Prop) (h : p → q) : r := by
  apply h -- error: Tactic `apply` failed: could not unify the conclusion of `h`

-- row: intro: no more binders
example (p : Prop) : p := by
  intro h -- error: Tactic `introN` failed

-- row: constructor: no constructor fits
example (f : Nat → Nat) (h : f 0 = 1) : f 0 = 2 := by
  constructor -- error: Tactic `constructor` failed

-- row: cases: missing alternative
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with -- error: Alternative `inr` has not been provided
  | inl hp => exact .inr hp

-- row: cases: unknown alternative
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with -- error: Alternative `inr` has not been provided
  | inl hp => exact .inr hp
  | right hq => exact .inl hq -- error: Invalid alternative name `right`

-- row: induction: not an inductive type
example (f : Nat → Nat) : f = f := by
  induction f -- error: Tactic `induction` failed: major premise type is not an inductive type

-- row: omega: counterexample
example (a b : Nat) (h : a < b) : b < a := by
  -- error: omega could not prove the goal:
  -- error: a possible counterexample may satisfy the constraints
  omega

-- row: decide: proposition is false
example : 2 + 2 = 5 := by
  -- error: Tactic `decide` proved that the proposition
  -- error: is false
  decide

-- row: decide: free variables
example (n : Nat) : n = n + 0 := by
  decide -- error: Expected type must not contain free variables

-- row: no goals
example (p : Prop) (hp : p) : p := by
  exact hp
  exact hp -- error: No goals to be solved

-- row: unknown tactic
example (p : Prop) : p := by -- error: unsolved goals
  tauto -- error: unknown tactic

-- row: calc: steps do not fit
example (a b c d : Nat) (h : a = b) (h' : c = d) : a = d := by
  calc a = b := h
    _ = d := h' -- error: Type mismatch

-- row: instance missing
example (α : Type) (a b : α) : Bool := a == b -- error: failed to synthesize

-- row: numeral in a type without OfNat
example (α : Type) : α := 3 -- error: numerals are polymorphic in Lean

-- row: termination
-- error: fail to show termination
-- error: cannot prove that the arguments of this recursive call get smaller
def loop (n : Nat) : Nat := loop (n + 1) + 1

-- row: missing cases
def partialFunction : Nat → Nat
  | 0 => 1 -- error: Missing cases

-- row: case tag
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case first => exact hp -- error: Case tag `first` not found

-- row: split: nothing to split
example (a b : Nat) : a = b := by
  split -- error: Tactic `split` failed: Could not split an `if` or `match` expression in the goal

-- row: exact?: nothing found
example (p q : Prop) (hp : p) : q := by
  exact? -- error: `exact?` could not close the goal

-- row: wrong hypothesis
example (p q : Prop) (h : p ∧ q) : q := by
  rcases h with ⟨hp, hq⟩
  exact hp -- error: Type mismatch

-- row: duplicate name
theorem twice_named : True := trivial
theorem twice_named : True := trivial -- error: `twice_named` has already been declared

-- row: sorry
theorem later (p : Prop) : p := by -- warning: declaration uses `sorry`
  sorry
theorem later' (p : Prop) : p := by -- warning: declaration uses `sorry`
  admit
