/-! Tactics that combine tactics. -/

-- row: <;>
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor <;> assumption

-- row: first
example (p q : Prop) (hp : p) : p ∨ q := by
  first
  | right; assumption
  | left; assumption

-- row: try
example (a b : Nat) (h : a = b) : b = a := by
  try exact h
  exact h.symm

-- row: repeat
example (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r := by
  repeat (constructor; assumption)
  exact hr
example (f : Nat → Nat) (h : ∀ x, f x = 0) : f 1 + f 2 = 0 := by
  repeat rw [h]

-- row: repeat'
example (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r := by
  repeat' constructor
  all_goals assumption

-- row: all_goals
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  all_goals assumption

-- row: any_goals
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  any_goals exact hp
  exact hq

-- row: case
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case right => exact hq
  case left => exact hp
example (n : Nat) : n = n := by
  induction n
  case zero => rfl
  case succ m ih => rfl

-- row: case'
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case' right => skip
  all_goals assumption

-- row: next
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  next => exact hp
  next => exact hq
example (p q : Prop) : p ∨ q → q ∨ p := by
  intro h
  cases h
  next hp => exact .inr hp
  next hq => exact .inl hq

-- row: ·
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · exact hp
  · exact hq
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  . exact hp
  . exact hq

-- row: ( … )
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor <;> (first | exact hp | exact hq)

-- row: focus
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  focus
    exact hp
  exact hq

-- row: skip, done
example : True := by
  skip
  exact True.intro
  done

-- row: rotate_left, rotate_right
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  rotate_left
  · exact hq
  · exact hp

-- row: fail_if_success
example (p q : Prop) (hp : p) (_ : q) : p := by
  fail_if_success exact (‹q› : p)
  exact hp

-- row: with_reducible
example (n : Nat) : n = n := by with_reducible rfl

-- row: classical
example (p : Prop) : p ∨ ¬p := by
  classical
  exact Decidable.em p

-- row: show_term
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  show_term exact ⟨hp, hq⟩

-- row: trace_state, trace
example (p : Prop) (hp : p) : p := by
  trace "here"
  trace_state
  exact hp

-- row: set_option … in, open … in
example (a b : Nat) : a + b = b + a := by
  set_option maxRecDepth 1000 in
  open Nat in
  exact Nat.add_comm a b
