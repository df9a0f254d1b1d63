/-! Case analysis and induction. -/

inductive Tree (α : Type) where
  | leaf : Tree α
  | node (l : Tree α) (a : α) (r : Tree α) : Tree α

namespace Tree

variable {α : Type}

def size : Tree α → Nat
  | leaf => 0
  | node l _ r => l.size + 1 + r.size

def mirror : Tree α → Tree α
  | leaf => leaf
  | node l a r => node r.mirror a l.mirror

end Tree

inductive Even : Nat → Prop where
  | zero : Even 0
  | add_two (n : Nat) (h : Even n) : Even (n + 2)

-- row: cases
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with
  | inl hp => exact .inr hp
  | inr hq => exact .inl hq
example (n : Nat) (h : n ≠ 0) : ∃ m, n = m + 1 := by
  cases n with
  | zero => contradiction
  | succ m => exact ⟨m, rfl⟩
example (p q : Prop) (h : p ∧ q) : q := by
  cases h
  assumption
example : ¬ Even 1 := by
  intro h
  cases h
example (n : Nat) : n = 0 ∨ n ≠ 0 := by
  cases h : n with
  | zero => exact .inl rfl
  | succ m => exact .inr (Nat.succ_ne_zero m)
example (b : Bool) : (b && b) = b := by
  cases b <;> rfl

-- row: induction
example (n : Nat) : 0 + n = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [← Nat.add_assoc, ih]
example (n : Nat) : 0 + n = n := by
  induction n
  · rfl
  · rename_i n ih
    rw [← Nat.add_assoc, ih]
example (n : Nat) : 0 + n = n := by
  induction n with
  | zero => rfl
  | _ n ih => rw [← Nat.add_assoc, ih]
example {α : Type} (t : Tree α) : t.mirror.mirror = t := by
  induction t with
  | leaf => rfl
  | node l a r ihl ihr => simp [Tree.mirror, ihl, ihr]
example (n : Nat) (h : Even n) : ∃ k, n = 2 * k := by
  induction h with
  | zero => exact ⟨0, rfl⟩
  | add_two n _ ih =>
    obtain ⟨k, rfl⟩ := ih
    exact ⟨k + 1, rfl⟩
example (xs ys : List Nat) : (xs ++ ys).length = xs.length + ys.length := by
  induction xs with
  | nil => simp
  | cons x xs ih => simp [Nat.add_right_comm]
example (a b : Nat) (h : a + b = b + b) : a = b := by
  induction b generalizing a with
  | zero => exact h
  | succ b ih => exact Nat.add_right_cancel h
example (p : Nat → Prop) (h : ∀ n, (∀ m, m < n → p m) → p n) (n : Nat) : p n := by
  induction n using Nat.strongRecOn with
  | ind n ih => exact h n ih

-- row: rcases
example (p q r : Prop) (h : p ∧ (q ∨ r)) : (p ∧ q) ∨ (p ∧ r) := by
  rcases h with ⟨hp, hq | hr⟩
  · exact .inl ⟨hp, hq⟩
  · exact .inr ⟨hp, hr⟩
example (n : Nat) (h : n ≠ 0) : ∃ m, n = m + 1 := by
  rcases n with _ | m
  · exact absurd rfl h
  · exact ⟨m, rfl⟩

-- row: obtain
example (p : Nat → Prop) (h : ∃ n, p n ∧ 2 < n) : ∃ n, p n := by
  obtain ⟨n, hn, -⟩ := h
  exact ⟨n, hn⟩
example (a b : Nat) (h : a = b ∧ b = 3) : a = 3 := by
  obtain ⟨rfl, rfl⟩ := h
  rfl
example (p q : Prop) (hp : p) (h : p → q) : q := by
  obtain hq : q := h hp
  exact hq

-- row: rintro
example (p q : Prop) : p ∨ q → q ∨ p := by
  rintro (hp | hq)
  · exact .inr hp
  · exact .inl hq
example (a b : Nat) : a = b → b = a := by
  rintro rfl
  rfl
example (p : Nat → Prop) : (∃ n, p n ∧ 0 < n) → ∃ n, p n := by
  rintro ⟨n, hn, -⟩
  exact ⟨n, hn⟩

-- row: match
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  match h with
  | .inl hp => exact .inr hp
  | .inr hq => exact .inl hq
example (n : Nat) (h : n ≠ 0) : ∃ m, n = m + 1 := by
  match n, h with
  | 0, h => exact absurd rfl h
  | m + 1, _ => exact ⟨m, rfl⟩

-- row: if … then … else …
example (n : Nat) : n = 0 ∨ 0 < n := by
  if h : n = 0 then
    exact .inl h
  else
    exact .inr (Nat.pos_of_ne_zero h)
example (p q : Prop) [Decidable p] (hp : p → q) (hq : ¬p → q) : q := by
  if p then apply hp; assumption else apply hq; assumption

-- row: split
example (x : Nat) : (if x = 0 then x else 0) = 0 := by
  split
  · assumption
  · rfl
example (x : Nat) : (match x with | 0 => 1 | n + 1 => n + 2) = x + 1 := by
  split <;> rfl
example (x : Nat) (h : (if x < 3 then 1 else 2) = 1) : x < 3 := by
  split at h
  · assumption
  · contradiction

-- row: fun_induction
example {α : Type} (t : Tree α) : t.mirror.size = t.size := by
  fun_induction Tree.mirror t with
  | case1 => rfl
  | case2 l a r ihr ihl => simp only [Tree.size, ihr, ihl]; omega

-- row: fun_cases
example {α : Type} (t : Tree α) (h : t.size = 0) : t = .leaf := by
  fun_cases Tree.size t with
  | case1 => rfl
  | case2 l a r => simp only [Tree.size] at h; omega

-- row: custom eliminators
@[elab_as_elim] theorem two_steps {p : Nat → Prop} (zero : p 0) (one : p 1)
    (step : ∀ n, p n → p (n + 2)) (n : Nat) : p n := by
  induction n using Nat.strongRecOn with
  | ind n ih =>
    match n with
    | 0 => exact zero
    | 1 => exact one
    | n + 2 => exact step n (ih n (by omega))
example (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := by
  induction n using two_steps with
  | zero => exact .inl rfl
  | one => exact .inr rfl
  | step n ih => omega
