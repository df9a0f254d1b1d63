/-! Rewriting, simplification, unfolding, chains. -/

def double (n : Nat) : Nat := n + n

-- row: rw
example (a b c : Nat) (h : a = b) : a + c = b + c := by rw [h]
example (a b c : Nat) (h : b = a) : a + c = b + c := by rw [← h]
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by
  rw [h, h']
example (a b : Nat) (h : a + b = 3) : b + a = 3 := by
  rw [Nat.add_comm]
  exact h
example (p q : Prop) (h : p ↔ q) (hq : q) : p := by
  rw [h]
  exact hq
example (a b c : Nat) : a + b + c = a + (c + b) := by
  rw [Nat.add_assoc, Nat.add_comm b c]
example (f : Nat → Nat) (h : ∀ x, f x = x) (a : Nat) : f (f a) = a := by
  rw [h (f a), h]

-- row: rw at
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by
  rw [h'] at h
  exact h
example (a b : Nat) (h : a + 0 = b) (h' : b + 0 = a) : a = b ∧ b = a := by
  rw [Nat.add_zero] at h h'
  exact ⟨h, h'⟩
example (a b c : Nat) (h : a = b) (h' : a = c) : b = c := by
  rw [h] at h'
  exact h'
example (a b c : Nat) (h : a + 0 = b) : b = c + 0 → a = c := by
  intro h'
  rw [Nat.add_zero] at h h'
  rw [h, h']

-- row: rwa
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by rwa [h]
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by rwa [← h] at h'

-- row: rewrite
example (a b : Nat) (h : a = b) : a = b := by
  rewrite [h]
  rfl

-- row: rw (occs := …)
example (a b : Nat) (h : a = b) : a + a = b + a := by
  rw (occs := .pos [1]) [h]

-- row: erw
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by
  erw [h, h']

-- row: simp
example (p : Prop) : p ∧ True ↔ p := by simp
example (a : Nat) : a + 0 = a * 1 := by simp
example (xs ys : List Nat) : (xs ++ ys).length = xs.length + ys.length := by simp
example (a b : Nat) (h : a = b) : a + 1 = b + 1 := by simp [h]
example (n : Nat) : double n = n + n := by simp [double]
example (a b c : Nat) (h : a = b) (h' : b = c) : a = c := by simp [*]
example : 12345 * 6789 = 83810205 := by simp
example (p q : Prop) (h : q) : (p ∨ True) ∧ q := by simp [h, -or_false]

-- row: simp only
example (p q : Prop) (hp : p) : p ∨ q := by simp only [hp, true_or]
example (f : Nat → Nat) (h : ∀ x, f x = 0) : f 1 + f 2 = 0 := by simp only [h]

-- row: simp at
example (n : Nat) (h : n + 0 = 3) : n = 3 := by
  simp at h
  exact h
example (n : Nat) (h : n + 2 = 5) : n = 3 := by
  simp at h
  exact h
example (a b : Nat) (h : (a, b) = (1, 2)) : a = 1 := by
  simp at h
  exact h.1
example (h : (1 : Nat) = 2) : False := by simp at h
example (a b : Nat) (h : a + 0 = b) (h' : b = 3 ∧ True) : a = 3 := by
  simp at *
  rw [h, h']

-- row: simp options
example (p q : Prop) : p → q → p ∧ q := by simp +contextual
example (p q : Prop) : p → q → p ∧ q := by simp (contextual := true)
example (p q : Prop) : p → q → p ∧ q := by simp (config := { contextual := true })
example (a : Nat) (h : a = 2) : a + 1 = 3 := by simp (config := {}) [h]
example : 2 < 3 ∧ 4 < 5 := by simp (config := { decide := true }) only
example (p q : Prop) (h : p → q) (_ : p) : q := by simp (discharger := assumption) [h]

-- row: simp +arith
example (x y : Nat) : x + 1 ≤ y + x + 1 := by simp +arith
example (x y : Nat) (h : x + y + 3 ≤ 2 + 3 * x) : y + 1 ≤ 2 * x := by
  simp +arith only at h
  exact h
example (x y : Int) (h : x + y + 3 ≤ 2 + x + y) : False := by simp +arith at h

-- row: simp_all
example (a b c : Nat) (h : a = b) (h' : b = c) : a + 0 = c := by simp_all
example (p q : Prop) (hp : p) (h : p → q) : q := by simp_all

-- row: simpa
example (n : Nat) (h : n + 0 = 3) : n = 3 := by simpa using h
example (a b : Nat) (h : a * b = 0) : a = 0 ∨ b = 0 := by simpa [Nat.mul_eq_zero] using h
example (p q : Prop) (h : ¬(p ∨ q)) : ¬p ∧ ¬q := by simpa using h

-- row: simp?, simp_all?, dsimp?, simpa?
example (xs : List Nat) : xs ++ [] = xs := by simp?
example (a b : Nat) (h : a = b) : b = a := by simp_all?
example : (fun x : Nat => x) 2 = 2 := by dsimp?
example (n : Nat) (h : n + 0 = 3) : n = 3 := by simpa? using h

-- row: dsimp
example : (fun x : Nat => x) 2 = 2 := by dsimp
example (n : Nat) : double n = n + n := by dsimp [double]
example (n : Nat) (h : (fun x : Nat => x) n = 2) : n = 2 := by
  dsimp at h
  exact h

-- row: unfold
example : double 2 = 4 := by
  unfold double
  rfl
example (n : Nat) (h : double n = 4) : n + n = 4 := by
  unfold double at h
  exact h

-- row: delta
example : double 2 = 4 := by
  delta double
  rfl

-- row: change
example (n : Nat) : double n = n + n := by
  change n + n = n + n
  rfl
example (n : Nat) (h : double n = 4) : n + n = 4 := by
  change n + n = 4 at h
  exact h

-- row: calc
example (a b c d : Nat) (h : a = b) (h' : b = c) (h'' : c = d) : a = d := by
  calc a = b := h
    _ = c := h'
    _ = d := h''
example (a b c : Nat) (h : a ≤ b) (h' : b < c) : a < c :=
  calc
    a ≤ b := h
    _ < c := h'
example (p q r : Prop) (h : p ↔ q) (h' : q ↔ r) : p ↔ r := by
  calc p ↔ q := h
    _ ↔ r := h'

-- row: congr
example (a b : Nat) (f : Nat → Nat) (h : a = b) : f a = f b := by congr
example (a b c : Nat) (h : a = b) : a * c = b * c := by congr

-- row: funext
example (f : Nat → Nat) (h : ∀ x, f x = x) : f = fun x => x := by
  funext x
  exact h x

-- row: ext
structure Point where
  x : Nat
  y : Nat
attribute [ext] Point
example (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g := by
  ext x
  exact h x
example (p q : Point) (hx : p.x = q.x) (hy : p.y = q.y) : p = q := by
  ext
  · exact hx
  · exact hy
example (p q : Nat × Nat) (h₁ : p.1 = q.1) (h₂ : p.2 = q.2) : p = q := by
  ext
  · exact h₁
  · exact h₂

-- row: conv
example (a b c : Nat) (h : a = b) : c + a = c + b := by
  conv => lhs; rw [h]
example (a b c : Nat) (h : a = b) : a + c = c + b := by
  conv =>
    lhs
    rw [Nat.add_comm]
    arg 2
    rw [h]
example (f : Nat → Nat) (h : ∀ x, f x = x) : (fun x => f x) = fun x => x := by
  conv =>
    lhs
    ext x
    rw [h]
example (a b : Nat) (h : a + 0 = b) : a = b := by
  conv at h => lhs; simp
  exact h
example (a b c : Nat) : a + b + c = b + a + c := by
  conv => enter [1, 1]; rw [Nat.add_comm]

-- row: ac_rfl
example (a b c : Nat) : a + b + c = c + (b + a) := by ac_rfl
example (a b c d : Int) : a * b * (c * d) = d * (b * c) * a := by ac_rfl

-- row: extract_lets, lift_lets
example : (let x := 2; x + x) = 4 := by
  extract_lets x
  rfl

-- row: rfl as a term
example : double 21 = 42 := rfl
example (n : Nat) : n + 2 = n + 1 + 1 := rfl

-- row: norm_cast, push_cast
example (a b : Nat) (h : (a : Int) = b) : a = b := by norm_cast at h
example (a b : Nat) (h : (a : Int) + 1 ≤ b) : a + 1 ≤ b := by exact_mod_cast h
example (a b : Nat) : ((a * b + 2 : Nat) : Int) = a * b + 2 := by push_cast; rfl
