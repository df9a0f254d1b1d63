/-! Tactics that introduce, apply and close. -/

-- row: intro
example (p q : Prop) : p → q → p := by
  intro hp hq
  exact hp
example : ∀ n : Nat, n = n := by
  intro n
  rfl
example (p q : Prop) : p ∧ q → q := by
  intro ⟨_, hq⟩
  exact hq
example (p : Prop) : p → True := by
  intro _
  trivial

-- row: intros
example (p q : Prop) : p → q → p := by
  intros
  assumption
example (p q : Prop) : p → q → q := by
  intros _ hq
  exact hq

-- row: exact
example (p : Prop) (h : p) : p := by exact h
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by exact ⟨hp, hq⟩

-- row: apply
example (p q r : Prop) (hpq : p → q) (hqr : q → r) (hp : p) : r := by
  apply hqr
  apply hpq
  exact hp
example (a b c : Nat) (h₁ : a ≤ b) (h₂ : b ≤ c) : a ≤ c := by
  apply Nat.le_trans
  · exact h₁
  · exact h₂

-- row: refine
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine ⟨?_, hq⟩
  exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine And.intro ?left ?right
  case right => exact hq
  case left => exact hp

-- row: refine'
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine' ⟨_, hq⟩
  exact hp

-- row: constructor
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · exact hp
  · exact hq
example (p q : Prop) (h : p → q) (h' : q → p) : p ↔ q := by
  constructor
  · exact h
  · exact h'
example : ∃ n : Nat, n = 3 := by
  constructor
  rfl

-- row: left
example (p q : Prop) (hp : p) : p ∨ q := by
  left
  exact hp

-- row: right
example (p q : Prop) (hq : q) : p ∨ q := by
  right
  exact hq

-- row: exists
example : ∃ n, n * n = 49 := by
  exists 7
example : ∃ a b : Nat, a + b = 5 ∧ a < b := by
  exists 1, 4
example (f : Nat → Nat) (h : ∀ x, f x = x) : ∃ m, f m = 3 := by
  exists 3
  rw [h]

-- row: assumption
example (p q : Prop) (_ : p) (_ : q) : p := by assumption

-- row: contradiction
example (p q : Prop) (h : p) (h' : ¬p) : q := by contradiction
example (p : Prop) (h : False) : p := by contradiction
example (n : Nat) (h : n + 1 = 0) : 1 = 2 := by contradiction
example (p : Prop) (h : 2 = 3) : p := by contradiction

-- row: exfalso
example (p q : Prop) (h : p) (h' : ¬p) : q := by
  exfalso
  exact h' h

-- row: trivial
example : True := by trivial
example (p : Prop) (h : p) : p := by trivial
example : 2 + 2 = 4 ∧ True := by trivial

-- row: rfl
example : 2 + 2 = 4 := by rfl
example (n : Nat) : n + 0 = n := by rfl
example (p : Prop) : p ↔ p := by rfl
example (n : Nat) : n ≤ n := by rfl

-- row: trans
example (a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : a ≤ c := by trans b <;> assumption
example (p q r : Prop) (h : p ↔ q) (h' : q ↔ r) : p ↔ r := by
  trans
  · exact h
  · exact h'

-- row: symm
example (a b : Nat) (h : a = b) : b = a := by
  symm
  exact h
example (a b : Nat) (h : a = b) : b = a := by
  symm at h
  exact h
example (p q : Prop) (h : p ↔ q) : q ↔ p := by
  symm
  exact h

-- row: have
example (p q r : Prop) (hpq : p → q) (hqr : q → r) (hp : p) : r := by
  have hq : q := hpq hp
  exact hqr hq
example (a b : Nat) (h : a = b) : b + 0 = a := by
  have h' : b = a := by rw [h]
  exact h'
example (a b : Nat) (h : a < b) : a ≤ b := by
  have : a + 1 ≤ b := h
  exact Nat.le_of_succ_le this
example (p q : Prop) (h : p ∧ q) : q := by
  have ⟨_, hq⟩ := h
  exact hq
example (p q : Prop) (h : p → q) (hp : p) : q := by
  have hq : q := ?goal
  · exact hq
  case goal => exact h hp

-- row: let
example : ∃ n : Nat, n = 4 := by
  let m := 2
  exact ⟨m + m, rfl⟩
example (p q : Prop) (h : p ∧ q) : q ∧ p := by
  let ⟨hp, hq⟩ := h
  exact ⟨hq, hp⟩

-- row: show
example (n : Nat) : n + 1 = Nat.succ n := by
  show n + 1 = n + 1
  rfl

-- row: suffices
example (a b : Nat) (h : a = b) : b = a := by
  suffices h' : a = b from h'.symm
  exact h
example (p q : Prop) (hq : q) (h : q → p) : p := by
  suffices hq' : q by
    exact h hq'
  exact hq

-- row: replace
example (a b : Nat) (h : a = b) : b = a := by
  replace h := h.symm
  exact h

-- row: specialize
example (p : Nat → Prop) (h : ∀ n, p n) : p 3 := by
  specialize h 3
  exact h
example (p q : Prop) (h : p → q) (hp : p) : q := by
  specialize h hp
  exact h

-- row: revert
example (a b : Nat) (h : a = b) : b = a := by
  revert h
  intro h'
  exact h'.symm

-- row: generalize
example (a b : Nat) : (a + b) * 0 = 0 := by
  generalize a + b = c
  rfl
example (a b c : Nat) (h : a + b = c) : c = a + b := by
  generalize e : a + b = d at h
  rw [h]

-- row: clear
example (p q : Prop) (hp : p) (hq : q) : p := by
  have _ := hq
  clear hq
  exact hp

-- row: rename_i
example (p q : Prop) : p → q → p := by
  intros
  rename_i hp _
  exact hp

-- row: rename
example (p q : Prop) (_ : p) (_ : q) : p := by
  rename p => hp
  exact hp

-- row: subst
example (a b : Nat) (h : a = b) : b = a := by
  subst h
  rfl
example (x y : Nat) (hx : x = 2) (hy : y = 3) : x * y = 6 := by
  subst hx hy
  rfl

-- row: subst_vars
example (a b c : Nat) (h : a = b) (h' : c = a) : c = b := by
  subst_vars
  rfl

-- row: injection
example (a b : Nat) (h : Nat.succ a = Nat.succ b) : a = b := by
  injection h
example (a b : Nat) (h : (a, b) = (1, 2)) : a = 1 := by
  injection h with h₁ h₂

-- row: injections
example (a b : Nat) (h : a + 2 = b + 2) : a = b := by
  injections

-- row: decide
example : 2 + 2 = 4 := by decide
example : ¬ (3 ∣ 7) := by decide
example : ∀ n < 5, n * n < 25 := by decide
example : 5 ∈ [1, 3, 5] := by decide
example (b : Bool) : b = true ∨ b = false := by revert b; decide
example : 10 ^ 3 = 1000 := by decide +kernel

-- row: by_cases
example (p q : Prop) (h : p → q) (h' : ¬p → q) : q := by
  by_cases hp : p
  · exact h hp
  · exact h' hp
example (n : Nat) (h : n ≠ 0) : 0 < n := by
  by_cases hn : n = 0
  case pos => exact absurd hn h
  case neg => exact Nat.pos_of_ne_zero hn

-- row: by_contra
example (p : Prop) (h : ¬¬p) : p := by
  by_contra hp
  exact h hp
example (p : Prop) (h : p) : ¬¬p := by
  by_contra hp
  exact hp h

-- row: false_or_by_contra
example (a b : Nat) (h : ¬ a ≤ b) : b < a := by
  false_or_by_contra
  rename_i h'
  exact h (Nat.le_of_not_lt h')

-- row: infer_instance
example : Inhabited Nat := by infer_instance

-- row: nofun
example (n : Nat) : n + 1 ≠ 0 := by nofun

-- row: nomatch
example (p : Prop) (h : 1 = 2) : p := by nomatch h

-- row: and_intros
example (p q r : Prop) (hp : p) (hq : q) (hr : r) : p ∧ q ∧ r := by
  and_intros
  · exact hp
  · exact hq
  · exact hr

-- row: expose_names
example (p q : Prop) : p → q → p := by
  intros
  expose_names
  assumption

-- row: haveI, letI
example : ∃ n : Nat, n = n := by
  haveI : Inhabited Nat := ⟨3⟩
  letI m : Nat := default
  exact ⟨m, rfl⟩
