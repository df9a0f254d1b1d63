/-! One tactic at a time, as the reference manual describes it; what fails must say so as it does in Lean. -/

set_option linter.all false
-- intro, intros, revert, rename_i, rename, clear, expose_names
example : ∀ n : Nat, n = n := by intro n; rfl
example (p q : Prop) : p → q → p := by intro hp _; exact hp
example (p q : Prop) : p ∧ q → q := by intro ⟨_, hq⟩; exact hq
example : ∀ x : Nat × Nat, x = (x.1, x.2) := by intro (a, b); rfl
example (p q r : Prop) : p → q → r → p := by intros hp hq hr; exact hp
example (p q : Prop) : p → q → p := by intros; assumption
example : (let x := 3; x = 3) := by intro x; rfl
example (p : Prop) : p := by
  intro h -- error: Tactic `introN` failed
example (n : Nat) (h : n = 2) : n + 0 = 2 := by revert h; intro h; exact h
example (n : Nat) (h : 0 < n) : 0 < n := by revert n; intro n h; exact h
example (p q : Prop) : p → q → p := by intros; rename_i hp _; exact hp
example (a b : Nat) (_ : a = b) : b = a := by rename a = b => h; exact h.symm
example (p q : Prop) (hp : p) (hq : q) : p := by clear hq; exact hp
example (p q : Prop) (hp : p) (hq : q) : q := by
  clear hq
  exact hq -- error: Unknown identifier `hq`
example (p q : Prop) : p → q → p := by intros; expose_names; exact h

-- exact, apply, refine, constructor and friends
example (p : Prop) (h : p) : p := by exact h
example (p q : Prop) (h : p) : q := by
  exact h -- error: Type mismatch
example (p q : Prop) (f : p → q) (h : p) : q := by apply f; exact h
example (p q r : Prop) (f : p → q → r) (hp : p) (hq : q) : r := by apply f hp; exact hq
example (p q : Prop) (f : p → p) (h : p) : q := by
  apply f -- error: Tactic `apply` failed
example (a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : a ≤ c := by apply Nat.le_trans <;> assumption
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by refine ⟨?_, hq⟩; exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  refine ⟨?left, ?right⟩
  case right => exact hq
  case left => exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by refine' ⟨_, hq⟩; exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor; exact hp; exact hq
example (p q : Prop) (hp : p) : p ∨ q := by left; exact hp
example (p q : Prop) (hq : q) : p ∨ q := by right; exact hq
example (p : Prop) : p ∧ p := by
  left -- error: Tactic `left` failed
example : ∃ n : Nat, n * n = 9 := by exists 3
example : ∃ n m : Nat, n + m = 5 := by exists 2, 3
example (p q : Prop) (hp : p) (hq : q) : p ∧ q ∧ p := by and_intros <;> assumption
example (p : Prop) (h : p) : p := by assumption
example (p q : Prop) (h : p) : q := by
  assumption -- error: Tactic `assumption` failed
example (p : Prop) (h : False) : p := by exfalso; exact h
example (p q : Prop) (hp : p) (hn : ¬p) : q := by contradiction
example (a b : Nat) (h : 0 = a + 1) : a = b := by contradiction
example (p q : Prop) (hp : p) : q := by
  contradiction -- error: Tactic `contradiction` failed
example : True ∧ (2 = 2) := by trivial
example : Inhabited Nat := by infer_instance
example : 2 + 2 = 4 := by rfl
example (p : Prop) : p ↔ p := by rfl
example (a b : Nat) : a + b = b + a := by
  rfl -- error: Tactic `rfl` failed
example (a b : Nat) (h : a = b) : b = a := by symm; exact h
example (a b : Nat) (h : a = b) : b = a := by symm at h; exact h
example (p q : Prop) (h : p ↔ q) : q ↔ p := by symm; exact h
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by calc
  a = b := h
  _ = c := h'
example (a b c : Nat) (h : a < b) (h' : b ≤ c) : a < c := by calc
  a < b := h
  _ ≤ c := h'
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := by congr
example (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g := by funext x; exact h x
example (f g : Nat → Nat → Nat) (h : ∀ x y, f x y = g x y) : f = g := by ext x y; exact h x y
example (p q : Nat × Nat) (h : p.1 = q.1) (h' : p.2 = q.2) : p = q := by ext; exact h; exact h'
example (x y : Nat) (h : x = 1) (h' : y = x) : y = 1 := by subst h; exact h'
example (x y : Nat) (h : x = y) (h' : y = 3) : x = 3 := by subst_vars; rfl
example (p q : Prop) (h : p) : q := by
  subst h -- error: Tactic `subst` failed

-- have, let, show, suffices, obtain, specialize, generalize, replace, change
example (a : Nat) (h : a = 2) : a + a = 4 := by have h' : a + a = 2 + 2 := by rw [h]
                                                exact h'
example (p q : Prop) (h : p ∧ q) : q := by have ⟨_, hq⟩ := h; exact hq
example (p : Prop) (h : p) : p := by have : p := h; exact this
example : 3 + 4 = 7 := by let x := 3; show x + 4 = 7; rfl
example : Nat → Nat := by
  let rec f : Nat → Nat | 0 => 3 | n + 1 => f n
  exact f
example (n : Nat) : n + 1 = Nat.succ n := by show Nat.succ n = Nat.succ n; rfl
example (n : Nat) : n = n := by
  show n = 3 -- error: 'show' tactic failed
example (p q : Prop) (h : p) (f : p → q) : q := by suffices hp : p from f hp; exact h
example (p q r : Prop) (h : p ∧ (q ∨ r)) : (q ∨ r) ∧ p := by obtain ⟨hp, hq | hr⟩ := h <;> simp [*]
example (h : ∃ x : Nat, x = 2) : 2 = 2 := by obtain ⟨x, rfl⟩ := h; rfl
example (f : Nat → Nat) (h : ∀ x, f x = x) : f 2 = 2 := by specialize h 2; exact h
example (a b : Nat) : (a + b) - (a + b) = 0 := by generalize a + b = c; exact Nat.sub_self c
example (a : Nat) (h : a + 0 = 2) : a = 2 := by replace h : a = 2 := h; exact h
example (a : Nat) (h : a + 0 = 2) : a = 2 := by change a = 2 at h; exact h
example (a b : Nat) (h : a = b) : b = a := by haveI h' := h.symm; exact h'

-- cases, rcases, rintro, match, induction, fun_induction, split, injection
example (p q : Prop) (h : p ∨ q) : q ∨ p := by cases h with
  | inl h => exact .inr h
  | inr h => exact .inl h
example (p q : Prop) (h : p ∨ q) : q ∨ p := by
  cases h with -- error: Alternative `inr` has not been provided
  | inl h => exact .inr h
example (n : Nat) (h : n ≠ 0) : ∃ m, n = m + 1 := by cases n; contradiction; exact ⟨_, rfl⟩
example (p q : Prop) (h : p ∨ q) : q ∨ p := by rcases h with h | h; exact .inr h; exact .inl h
example (p q r : Prop) : p ∧ q ∧ r → r ∧ p := by rintro ⟨hp, -, hr⟩; exact ⟨hr, hp⟩
example (a b : Nat) : a = b → b = a := by rintro rfl; rfl
example (p q : Prop) : p ∨ q → q ∨ p := by rintro (h | h); exact .inr h; exact .inl h
example (b : Bool) : (b && b) = b := by cases b <;> rfl
example (n : Nat) : 0 + n = n := by induction n with
  | zero => rfl
  | succ n ih => rw [← Nat.add_assoc, ih]
example (n : Nat) : 0 + n = n := by induction n <;> simp
example (l : List Nat) (a b : Nat) : l.foldl (· + ·) (a + b) = a + l.foldl (· + ·) b := by
  induction l generalizing b with
  | nil => rfl
  | cons x l ih => simp only [List.foldl_cons, Nat.add_assoc]; exact ih _
example (n : Nat) (h : 0 < n) : ∃ m, n = m + 1 := by
  induction n using Nat.strongRecOn with
  | ind n ih => exact ⟨n - 1, by omega⟩
example (n : Nat) : n < n + 1 := by
  induction h with -- error: Unknown identifier `h`
  | zero => rfl
def half : Nat → Nat | 0 => 0 | 1 => 0 | n + 2 => half n + 1
example (n : Nat) : half n ≤ n := by fun_induction half n <;> omega
example (n : Nat) : half n ≤ n := by
  induction n using half.induct with
  | case1 => simp [half]
  | case2 => simp [half]
  | case3 n ih => rw [half]; omega
example (n : Nat) : half n = 0 ∨ 2 ≤ n := by fun_cases half n <;> simp
example (a b : Nat) : (if a ≤ b then a else b) ≤ b := by split; assumption; exact Nat.le_refl b
example (o : Option Nat) : (match o with | none => 0 | some _ => 1) ≤ 1 := by split <;> decide
example (p : Prop) : p := by
  split -- error: Tactic `split` failed
example (a b : Nat) (h : a + 1 = b + 1) : a = b := by injection h
example (a b c d : Nat) (h : [a, b] = [c, d]) : b = d := by injections
example (a b : Nat) (h : some a = some b) : a = b := by cases h; rfl
example (p q : Prop) (h : p ∧ q) : q := by match h with | ⟨_, hq⟩ => exact hq
example (n : Nat) (h : n < 2) : n = 0 ∨ n = 1 := by match n with
  | 0 => exact .inl rfl
  | 1 => exact .inr rfl
example (x : Nat) : x = 0 ∨ 0 < x := by by_cases h : x = 0; exact .inl h; exact .inr (Nat.pos_of_ne_zero h)
example (p : Prop) (h : ¬¬p) : p := by by_cases hp : p; exact hp; exact absurd hp h
example (p : Prop) (h : ¬¬p) : p := by false_or_by_contra; contradiction
example : (2 = 3) → False := by nofun
example (h : False) : 1 = 2 := by nomatch h

-- rw, erw, simp, dsimp, unfold, delta, conv
example (a b : Nat) (h : a = b) : a + 1 = b + 1 := by rw [h]
example (a b : Nat) (h : b = a) : a + 1 = b + 1 := by rw [← h]
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by rw [h, h']
example (a b : Nat) (h : a = b) (h' : b = 2) : a = 2 := by rw [h'] at h; exact h
example (a b : Nat) (h : a = b) (h' : b = 2) : a = 2 := by rwa [h'] at h
example (a b : Nat) : a + b + 0 = b + a := by rw [Nat.add_zero, Nat.add_comm]
example (a b : Nat) (h : a = b) : b = b := by
  rw [h] -- error: Tactic `rewrite` failed: Did not find an occurrence of the pattern
example (p q : Prop) (h : p ↔ q) (hq : q) : p := by rw [h]; exact hq
def two := 2
example (f : Nat → Nat) (a : Nat) (h : f (two + a) = a) : f (2 + a) = a := by erw [h]
example (a b : Nat) (h : ∀ x, x + a = b) : 1 + a = b := by rw [h 1]
example (a b c : Nat) (h : b = c) : a + b + b = a + c + b := by rw (occs := [1]) [h]
example (n : Nat) : n + 0 = n := by simp
example (p q : Prop) (hp : p) : p ∨ q := by simp [hp]
example (a b : Nat) (h : a = b) : b = a := by simp only [h]
example (p q : Prop) (h : p ∧ True) : p ∧ p := by simp at h; simp [h]
example (a b : Nat) (h : a = b) (h' : b = 2) : a = 2 := by simp [*]
example (p q : Prop) (h : p) (h' : p → q) : q := by simp_all
example (p q : Prop) (h : p ∧ q) : p := by simpa using h.1
example (a b : Nat) : a + b = b + a + 1 := by
  simp only [Nat.mul_comm] -- error: `simp` made no progress
example (p : Prop) (h : p) : True ∧ p := by simp (config := { contextual := true }) [h]
example (p q : Prop) : p → q → (p ∧ q) := by simp +contextual
example : 10 < 20 := by simp +decide
example (a b : Nat) (h : a ≤ b) : ¬(b < a) := by simp; exact h
example : (fun x : Nat => x + 1) 2 = 3 := by dsimp
example : (fun x : Nat => x + 1) 2 = 2 + 1 := by beta_reduce
example : two = 2 := by unfold two; rfl
example : two = 2 := by delta two; rfl
example : two + 1 = 3 := by simp [two]
example (a b c : Nat) : a + (b + c) = a + (c + b) := by conv => lhs; rw [Nat.add_comm b c]
example (a b c : Nat) : a * (b + c) = (b + c) * a := by conv => rhs; rw [Nat.mul_comm]
example (a b : Nat) (h : a = b) : (fun x : Nat => x + a) = fun x => x + b := by conv => lhs; ext x; rw [h]
example (a b c : Nat) (h : a + b = c) : b + a = c := by conv at h => lhs; rw [Nat.add_comm]
                                                        exact h
example (a b : Nat) : a + b = b + a := by conv => enter [1]; rw [Nat.add_comm]
example (a b : Nat) (h : a = b) : a + a = a + b := by conv => arg 2; arg 2; rw [← h]

-- simp +arith
example (x y : Nat) : x + 1 ≤ y + x + 1 := by simp +arith only
example (x y : Nat) : x < x + 1 + y := by simp +arith
example (x y : Nat) : x + 2 * y + x = 2 * (x + y) := by simp +arith
example (x y : Nat) : 3 + x + y ≥ y + 2 := by simp +arith
example (x y : Nat) : x ≠ y + x + 1 := by simp +arith
example (x y : Nat) (h : x + y + 3 ≤ 2 + x) : False := by simp +arith at h
example (x y : Nat) (h : x + y + 3 ≤ 2 + 3 * x) : y + 1 ≤ 2 * x := by
  simp +arith only at h
  exact h
example (x y : Nat) (h : x + y + 3 = 2 + 3 * x) : y + 1 = 2 * x := by
  simp +arith at h
  exact h
example (x y : Nat) (h : ¬x + y + 3 ≤ 2 + 3 * x) : 2 * x ≤ y := by
  simp +arith only at h
  exact h
example (x y : Nat) (h : x + y > y + 4) : 5 ≤ x := by
  simp +arith at h
  exact h
example (x y : Nat) (f : Nat → Nat) : f (x + 2 + y + x + 3 * x) = f (y + 5 * x + 2) := by simp +arith
example (x y : Nat) (h : y ≤ x) : y + 3 ≤ x + 4 := by
  simp +arith
  omega
example (x y : Nat) (h : 2 * x ≤ y) : x + 3 + x ≤ y + 3 := by simp (config := { arith := true }) [h]
example (x y : Nat) (h : x + 1 ≤ y) : x ≤ y := by
  simp +arith -- error: `simp` made no progress
example (x y : Nat) : x + 1 ≤ y + x + 1 := by
  simp_arith -- error: `simp_arith` has been deprecated
example (x y : Int) : x - 1 < x + 1 - y + y := by simp +arith
example (x y : Int) : x + y - 2 * x = y + -x := by simp +arith only
example (x y : Int) (h : x + y ≥ 4 + x + y) : False := by simp +arith at h
example (x y : Int) (h : 2 * x + 4 * y ≤ 3) : x + 2 * y + -1 ≤ 0 := by
  simp +arith only at h
  exact h
example (x y : Int) (h : 2 * x + 4 * y = 3) : False := by simp +arith at h
example (x : Int) (h : x + x = 6) : x = 3 := by
  simp +arith at h
  exact h
example (x y : Int) (h : x + x + y = 2 * y + x) : x = y := by
  simp +arith at h
  exact h
example (x y : Int) (h : ¬(x + y ≤ x + 3)) : -1 * y + 4 ≤ 0 := by
  simp +arith at h
  exact h
example (x y : Int) (h : 4 ∣ 2 * x + 6 * y + 2) : 2 ∣ x + 3 * y + 1 := by
  simp +arith only at h
  exact h
example (x y : Int) (h : 4 ∣ 2 * x + 6 * y + 3) : False := by simp +arith at h
example (x y : Int) (f : Int → Int) : f (x - y + x) = f (2 * x + -1 * y) := by simp +arith only

-- literals, and what simplification procedures do with them
example : "ab" ≠ "ac" := by simp
example (h : "ab" = "ac") : False := by simp at h
example (h : 'a' = 'b') : False := by contradiction
example : 3 ∣ 9 := by simp
example : ¬3 ∣ 10 := by simp
example : (3 : Int) ∣ -9 := by simp
example : ¬(3 : Int) ∣ 10 := by simp
example (a b : Nat) : a + 5 - (b + 2) = a + 3 - b := by simp
example (a b : Nat) : a + 5 - (b + 7) = a - (b + 2) := by simp
example (a : Nat) : 7 - (a + 2) = 5 - a := by simp
example (a b : Nat) : (a + 3 == b + 5) = (a == b + 2) := by simp
example (a : Nat) : (a + 3 == 2) = false := by simp
example (a b : Nat) : (a + 3 != b + 5) = (a != b + 2) := by simp
example (a : Nat) : (a + 3 != 2) = true := by simp
example (n m : Nat) (h : n + 2 = m + 3) : n = m + 1 := by cases h; rfl
example : (match #[1, 2] with | #[a, b] => a + b | _ => 0) = 3 := rfl

-- grind: sums in normal form
example (f : Nat → Nat) (a b : Nat) (h : f (a + b) = 3) : f (b + a) = 3 := by grind
example (a b : Int) : a + b = b + a := by grind

-- omega on Fin
example (x y : Fin 5) (h : x ≤ y) (h' : y ≤ x) : x = y := by omega
example (n : Nat) (x y : Fin n) (h : x ≥ y) (h' : ¬y = x) : y.val + 1 ≤ x.val := by omega
example (n : Nat) (x y : Fin n) (h : x = y) : x.val = y.val := by omega
example (x : Fin 5) : (x + 1).val ≤ 4 := by omega
example (x y : Fin 5) (h : x.val + y.val < 5) : (x + y).val = x.val + y.val := by omega

-- trans, if in tactics, ext on propositions
example (a b c : Int) (h : a < b) (h' : b < c) : a < c := by trans b <;> assumption
example (a b c : Nat) (h : a ∣ b) (h' : b ∣ c) : a ∣ c := by trans b; exact h; exact h'
example (xs ys zs : List Nat) (h : xs ⊆ ys) (h' : ys ⊆ zs) : xs ⊆ zs := by trans ys <;> assumption
example (p q : Prop) (hp : p) : p ∨ q := by
  trans q -- error: `trans` needs a goal `a ~ c`
example (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := by if h : n % 2 = 0 then exact .inl h else omega
example (p q : Prop) (h : p ↔ q) : p = q := by ext; exact h

-- combinators
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor <;> assumption
example (p q : Prop) (hq : q) : p ∨ q := by first | (left; assumption) | (right; assumption)
example : True := by first | exact True.intro | fail
example : True := by
  try exact absurd rfl
  trivial
example (p q r : Prop) (hp : p) : p ∨ q ∨ r := by repeat (first | exact hp | left)
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor; all_goals assumption
example (p q : Prop) (hp : p) (f : p → q) : p ∧ q := by constructor; any_goals (first | assumption | exact f hp)
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  · exact hp
  · exact hq
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor; rotate_left; exact hq; exact hp
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by constructor; focus exact hp
                                                     exact hq
example : True := by iterate 3 skip
                     trivial
example (p : Prop) (h : p) : p := by fail_if_success exact True.intro
                                     exact h
example : True := by
  fail "no luck" -- error: no luck
example (p q : Prop) (hp : p) (hq : q) : p ∧ q := by
  constructor
  case left => exact hp
  case right => exact hq
example (p q : Prop) (hp : p) : p ∨ q := by
  case foo => exact hp -- error: Case tag `foo` not found
example (p q : Prop) : p → q → p := by intros; next hp _ => exact hp
example : True := by
  exact True.intro
  rfl -- error: No goals to be solved
example (a b : Nat) (h : a = b) : a = b := by guard_hyp h : a = b; guard_target = a = b; exact h
example (a b : Nat) (h : a = b) : a = b := by
  guard_target = b = a -- error: The main goal is
example : 1 + 1 = 2 := by with_reducible rfl
example (p : Prop) [Decidable p] (h : ¬¬p) : p := by exact Decidable.of_not_not h
example (p : Prop) : p ∨ ¬p := by classical exact Decidable.em p
example (p : Prop) (h : p) : p := by sorry -- warning: declaration uses `sorry`

-- decision procedures and searches
example : 17 * 3 = 51 ∧ 3 < 5 := by decide
example : ¬(2 ∣ 5) := by decide
example : ∀ x < 10, x * x < 100 := by decide
example : 2 = 3 := by
  decide -- error: Tactic `decide` proved that the proposition
example : 10 ^ 20 % 7 = 2 := by decide +kernel
example (a b c : Nat) (h : a < b) (h' : b < c) : a + 1 < c := by omega
example (a b : Int) (h : 2 * a = 2 * b + 1) : False := by omega
example (a b : Nat) (h : a ≤ b) : b - a + a = b := by omega
example (x : Nat) : x % 4 < 4 ∧ x / 4 ≤ x := by omega
example (i : Fin 5) : (i : Nat) < 5 := by omega
example (a b : Nat) : a < b := by
  omega -- error: omega could not prove the goal
example (a b c : Nat) : a + b + c = c + b + a := by ac_rfl
example (a b c : Nat) : a * (b * c) = c * b * a := by ac_rfl
example (a b : Nat) : a ∣ a * b := by exact? -- info: Try this
example (a b c : Nat) (h : a ∣ b) (h' : b ∣ c) : a ∣ c := by
  apply? -- info: Try this
example (p q : Prop) (f : p → q) (h : p) : q := by solve_by_elim
example (p q : Prop) (f : p → q) (h : p) : q := by apply_assumption; exact h
example (a b : Nat) (h : (a : Int) = b) : a = b := by exact_mod_cast h
example (a b : Nat) (h : (a : Int) < b + 1) : a < b + 1 := by norm_cast at h
example (a b : Nat) : ((a + b : Nat) : Int) = a + b := by push_cast; rfl
example (a b : Nat) (h : a = b) : (a : Int) = b := by norm_cast
example (p q : Prop) (hp : p) (h : p → q) : q := by grind
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := by grind
example (p : Prop) (h : p) : p := by show_term exact h -- info: Try this
example : 2 + 2 = 4 := by native_decide -- error: `native_decide` is not supported by this library
example (p q : Prop) (h : p) : p := by -- error: unsolved goals
  tautology -- error: unknown tactic
