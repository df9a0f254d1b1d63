/-! The library, area by area: the lemmas one reaches for, by name and through `simp`. -/

-- row: logic: connectives
example (p q : Prop) : p ∧ q ↔ q ∧ p := and_comm
example (p q r : Prop) : p ∧ (q ∨ r) ↔ (p ∧ q) ∨ (p ∧ r) := and_or_left
example (p q r : Prop) : (p ∨ q → r) ↔ (p → r) ∧ (q → r) := or_imp
example (p q : Prop) : ¬(p ∨ q) ↔ ¬p ∧ ¬q := not_or
example (p q : Prop) (h : p ∨ q) (hp : ¬p) : q := h.resolve_left hp
example (p q : Prop) (h : p → q) (hq : ¬q) : ¬p := mt h hq
example (p q r : Prop) : (p ∧ q → r) ↔ (p → q → r) := and_imp
example (p q : Prop) (h : p ↔ q) : ¬p ↔ ¬q := not_congr h
example (p q r : Prop) (hp : p) : (p ∧ q) ∨ r ↔ q ∨ r := by simp [hp]

-- row: logic: quantifiers
example (p q : Nat → Prop) : (∀ x, p x ∧ q x) ↔ (∀ x, p x) ∧ ∀ x, q x := forall_and
example (p q : Nat → Prop) : (∃ x, p x ∨ q x) ↔ (∃ x, p x) ∨ ∃ x, q x := exists_or
example (p : Nat → Prop) : (¬ ∃ x, p x) ↔ ∀ x, ¬p x := not_exists
example (p : Nat → Prop) (a : Nat) : (∃ x, x = a ∧ p x) ↔ p a := by simp
example (p : Nat → Prop) (b : Prop) : ((∃ x, p x) → b) ↔ ∀ x, p x → b := exists_imp
example (r : Nat → Nat → Prop) : (∃ x y, r x y) ↔ ∃ y x, r x y := exists_comm

-- row: logic: classical
example (p : Prop) : p ∨ ¬p := Classical.em p
example (p : Prop) (h : ¬¬p) : p := Classical.byContradiction h
example (p : Nat → Prop) (h : ¬ ∀ x, p x) : ∃ x, ¬p x := Classical.not_forall.mp h
example (p q : Prop) : ¬(p → q) ↔ p ∧ ¬q := Classical.not_imp
noncomputable example (p : Nat → Prop) (h : ∃ n, p n) : { n // p n } := ⟨h.choose, h.choose_spec⟩
example (r : Nat → Nat → Prop) (h : ∀ x, ∃ y, r x y) : ∃ f : Nat → Nat, ∀ x, r x (f x) :=
  Classical.axiomOfChoice h

-- row: logic: decidability, if then else
example (p : Prop) [Decidable p] : p ∨ ¬p := Decidable.em p
example (p : Prop) [Decidable p] (h : p) : (if p then 1 else 2) = 1 := if_pos h
example (p : Prop) [Decidable p] (f : Nat → Nat) (a b : Nat) :
    f (if p then a else b) = if p then f a else f b :=
  apply_ite f p a b
example (p : Prop) [Decidable p] : decide p = true ↔ p := decide_eq_true_iff

-- row: equality, functions, quotients
example (f : Nat → Nat) (a b : Nat) (h : a = b) : f a = f b := congrArg f h
example (f g : Nat → Nat) (h : f = g) (a : Nat) : f a = g a := congrFun h a
example (f g : Nat → Nat) : f = g ↔ ∀ x, f x = g x := funext_iff
example (f : Nat → Nat) : id ∘ f = f := Function.id_comp f
example (p q : Prop) (h : p ↔ q) : p = q := propext h
example (α : Type) (r : α → α → Prop) (a b : α) (h : r a b) : Quot.mk r a = Quot.mk r b := Quot.sound h
example : Equivalence (@Eq Nat) := eq_equivalence

-- row: Nat: algebra
example (a b c : Nat) : a + b + c = a + (b + c) := Nat.add_assoc a b c
example (a b c : Nat) : a * (b + c) = a * b + a * c := Nat.mul_add a b c
example (a b : Nat) (h : a + b = a) : b = 0 := Nat.add_eq_left.mp h
example (a b : Nat) : a * b = 0 ↔ a = 0 ∨ b = 0 := Nat.mul_eq_zero
example (a m n : Nat) : a ^ (m + n) = a ^ m * a ^ n := Nat.pow_add a m n
example (n : Nat) : n ^ 2 = n * n := Nat.pow_two n
example (n : Nat) : n + 1 ≠ 0 := Nat.succ_ne_zero n

-- row: Nat: order, min, max
example (a b c : Nat) (h : a ≤ b) (h' : b ≤ c) : a ≤ c := Nat.le_trans h h'
example (a b : Nat) (h : a ≤ b) (h' : b ≤ a) : a = b := Nat.le_antisymm h h'
example (a b : Nat) : a < b ∨ a = b ∨ b < a := Nat.lt_trichotomy a b
example (a b : Nat) : ¬ a ≤ b ↔ b < a := Nat.not_le
example (a b c d : Nat) (h : a ≤ b) (h' : c ≤ d) : a + c ≤ b + d := Nat.add_le_add h h'
example (a b c : Nat) (h : a ≤ b) : c * a ≤ c * b := Nat.mul_le_mul_left c h
example (n : Nat) (h : 0 < n) : n ≠ 0 := Nat.ne_of_gt h
example (a b : Nat) : min a b ≤ a ∧ a ≤ max a b := ⟨Nat.min_le_left a b, Nat.le_max_left a b⟩
example (n : Nat) : n < 2 ^ n := Nat.lt_two_pow_self

-- row: Nat: subtraction
example (a b : Nat) : a + b - b = a := Nat.add_sub_cancel a b
example (a b : Nat) (h : b ≤ a) : a - b + b = a := Nat.sub_add_cancel h
example (a b : Nat) (h : a ≤ b) : a - b = 0 := Nat.sub_eq_zero_of_le h
example (a b c : Nat) : a - b - c = a - (b + c) := Nat.sub_sub a b c
example (a b c : Nat) : a - b ≤ c ↔ a ≤ c + b := Nat.sub_le_iff_le_add

-- row: Nat: division, remainder, divisibility
example (a b : Nat) : b * (a / b) + a % b = a := Nat.div_add_mod a b
example (a b : Nat) (h : 0 < b) : a % b < b := Nat.mod_lt a h
example (a b c : Nat) (h : a ∣ b) (h' : a ∣ c) : a ∣ b + c := Nat.dvd_add h h'
example (a b : Nat) : a ∣ b ↔ b % a = 0 := Nat.dvd_iff_mod_eq_zero
example (a b : Nat) (h : 0 < b) : a * b / b = a := Nat.mul_div_cancel a h
example (a b n : Nat) : (a + b) % n = (a % n + b % n) % n := Nat.add_mod a b n
example (n : Nat) : n % 2 = 0 ∨ n % 2 = 1 := Nat.mod_two_eq_zero_or_one n
example (a b k : Nat) (h : 0 < k) : a ≤ b / k ↔ a * k ≤ b := Nat.le_div_iff_mul_le h

-- row: Nat: gcd, lcm, coprime
example (a b : Nat) : Nat.gcd a b ∣ a := Nat.gcd_dvd_left a b
example (a b k : Nat) (h : k ∣ a) (h' : k ∣ b) : k ∣ Nat.gcd a b := Nat.dvd_gcd h h'
example (a b : Nat) : Nat.gcd a b = Nat.gcd b a := Nat.gcd_comm a b
example (a b c : Nat) (h : Nat.Coprime a b) (h' : a ∣ b * c) : a ∣ c := h.dvd_of_dvd_mul_left h'
example (a b : Nat) : Nat.gcd a b * Nat.lcm a b = a * b := Nat.gcd_mul_lcm a b
example : Nat.gcd 1071 462 = 21 := by decide

-- row: Nat: bits
example (a b : Nat) : a &&& b = b &&& a := Nat.and_comm a b
example (a n : Nat) : a <<< n = a * 2 ^ n := Nat.shiftLeft_eq a n
example (a n : Nat) : a >>> n = a / 2 ^ n := Nat.shiftRight_eq_div_pow a n
example (a b : Nat) (h : ∀ i, a.testBit i = b.testBit i) : a = b := Nat.eq_of_testBit_eq h
example : 12 &&& 10 = 8 ∧ 12 ||| 10 = 14 ∧ 12 ^^^ 10 = 6 := by decide
example : 12 &&& 10 = 8 := by simp
example : Nat.log2 1000 = 9 := by decide

-- row: Bool
example (a b : Bool) : (a && b) = (b && a) := Bool.and_comm a b
example (a b : Bool) : (!(a && b)) = (!a || !b) := Bool.not_and a b
example (a b : Bool) : (a && b) = true ↔ a = true ∧ b = true := Bool.and_eq_true_iff
example (a : Bool) (h : ¬a = true) : a = false := by simpa using h
example (a b : Nat) : (a == b) = true ↔ a = b := beq_iff_eq
example (p : Bool → Prop) : (∀ b, p b) ↔ p false ∧ p true := Bool.forall_bool
example (a b : Bool) : (a ^^ b) = (b ^^ a) := Bool.xor_comm a b
example (b : Bool) : (bif b then 1 else 2) = if b then 1 else 2 := cond_eq_if

-- row: List: append, length, reverse
example (xs ys : List Nat) : (xs ++ ys).length = xs.length + ys.length := List.length_append xs ys
example (xs ys zs : List Nat) : xs ++ ys ++ zs = xs ++ (ys ++ zs) := List.append_assoc xs ys zs
example (xs ys : List Nat) : (xs ++ ys).reverse = ys.reverse ++ xs.reverse := List.reverse_append xs ys
example (xs : List Nat) : xs.reverse.reverse = xs := List.reverse_reverse xs
example (xs : List Nat) : xs.length = 0 ↔ xs = [] := List.length_eq_zero_iff
example (xs ys : List Nat) (h : xs ++ ys = []) : xs = [] := by simp at h; exact h.1

-- row: List: membership, subset
example (a : Nat) (xs ys : List Nat) : a ∈ xs ++ ys ↔ a ∈ xs ∨ a ∈ ys := List.mem_append
example (a b : Nat) (xs : List Nat) : a ∈ b :: xs ↔ a = b ∨ a ∈ xs := List.mem_cons
example (a : Nat) (xs : List Nat) (h : a ∈ xs) : ∃ s t, xs = s ++ a :: t := List.append_of_mem h
example (xs ys zs : List Nat) (h : xs ⊆ ys) (h' : ys ⊆ zs) : xs ⊆ zs := List.Subset.trans h h'
example : 2 ∈ [1, 2, 3] := by simp
example : [1, 2, 3].contains 2 := by decide

-- row: List: map, filter, flatMap
example (f g : Nat → Nat) (xs : List Nat) : (xs.map f).map g = xs.map (g ∘ f) := List.map_map g f xs
example (f : Nat → Nat) (b : Nat) (xs : List Nat) : b ∈ xs.map f ↔ ∃ a, a ∈ xs ∧ f a = b := List.mem_map
example (p : Nat → Bool) (a : Nat) (xs : List Nat) : a ∈ xs.filter p ↔ a ∈ xs ∧ p a = true :=
  List.mem_filter
example (p : Nat → Bool) (xs : List Nat) : (xs.filter p).length ≤ xs.length := List.length_filter_le p xs
example (xs ys : List Nat) (f : Nat → List Nat) : (xs ++ ys).flatMap f = xs.flatMap f ++ ys.flatMap f :=
  List.flatMap_append xs ys f

-- row: List: folds, all, any, sum
example (f : Nat → Nat → Nat) (b : Nat) (xs ys : List Nat) :
    (xs ++ ys).foldr f b = xs.foldr f (ys.foldr f b) :=
  List.foldr_append f b xs ys
example (xs : List Nat) (p : Nat → Bool) : xs.all p = true ↔ ∀ x, x ∈ xs → p x = true := List.all_eq_true
example (xs ys : List Nat) : (xs ++ ys).sum = xs.sum + ys.sum := List.sum_append_nat xs ys
example : [1, 2, 3].sum = 6 := rfl

-- row: List: zip, take, drop, replicate, range
example (n : Nat) (xs : List Nat) : xs.take n ++ xs.drop n = xs := List.take_append_drop n xs
example (xs : List (Nat × Nat)) : xs.unzip.1.zip xs.unzip.2 = xs := List.zip_unzip xs
example (n a : Nat) : (List.replicate n a).length = n := List.length_replicate
example (m n : Nat) : m ∈ List.range n ↔ m < n := List.mem_range
example : List.range 4 = [0, 1, 2, 3] := rfl
example : [1, 2, 3].zip ["a", "b"] = [(1, "a"), (2, "b")] := rfl

-- row: List: head, tail, last, find?, count
example (a : Nat) (xs : List Nat) : (a :: xs).head? = some a := List.head?_cons a xs
example (xs : List Nat) (h : xs ≠ []) : xs.dropLast ++ [xs.getLast h] = xs := List.dropLast_append_getLast h
example (p : Nat → Bool) (a : Nat) (xs : List Nat) (h : xs.find? p = some a) : p a := List.find?_some h
example (a : Nat) (xs ys : List Nat) : (xs ++ ys).count a = xs.count a + ys.count a := List.count_append

-- row: Option
example (a b : Nat) : some a = some b ↔ a = b := Option.some_inj
example (f : Nat → Nat) (o : Option Nat) (b : Nat) : o.map f = some b ↔ ∃ a, o = some a ∧ f a = b :=
  Option.map_eq_some_iff
example (o : Option Nat) : o.isSome ↔ ∃ a, o = some a := Option.isSome_iff_exists
example (o : Option Nat) (h : o ≠ none) : ∃ a, o = some a := Option.ne_none_iff_exists'.mp h
example (o : Option Nat) (f g : Nat → Option Nat) :
    (o.bind f).bind g = o.bind fun a => (f a).bind g :=
  Option.bind_assoc o f g
example : (none : Option Nat) ≠ some 2 := by simp

-- row: Prod
example (p : Nat × Nat) : (p.1, p.2) = p := Prod.mk.eta
example (p q : Nat × Nat) (h₁ : p.1 = q.1) (h₂ : p.2 = q.2) : p = q := Prod.ext h₁ h₂
example (p : Nat × Nat → Prop) : (∀ x, p x) ↔ ∀ a b, p (a, b) := Prod.forall
example (p : Nat × Nat) : p.swap.swap = p := Prod.swap_swap p
example (a b c d : Nat) : (a, b) = (c, d) ↔ a = c ∧ b = d := Prod.mk_inj
example : (1, true) ≠ (1, false) := by decide

-- row: Sigma
example (β : Nat → Type) (x : Σ n, β n) : ⟨x.1, x.2⟩ = x := Sigma.eta x
example (β : Nat → Type) (p : (Σ n, β n) → Prop) : (∀ x, p x) ↔ ∀ a b, p ⟨a, b⟩ := Sigma.forall
example : (⟨1, true⟩ : Σ _ : Nat, Bool).1 = 1 := rfl
example : ((n : Nat) × Fin n) = (Σ n, Fin n) := rfl

-- row: Sum, Subtype, Unit, Empty
example (p : Nat ⊕ Bool → Prop) : (∀ x, p x) ↔ (∀ a, p (.inl a)) ∧ ∀ b, p (.inr b) := Sum.forall
example (p : Nat → Prop) (a b : { n // p n }) (h : a.val = b.val) : a = b := Subtype.ext h
example (u v : Unit) : u = v := rfl
example (e : Empty) : 1 = 2 := e.elim

-- row: Int
example (x y z : Int) : x * (y + z) = x * y + x * z := Int.mul_add x y z
example (x y : Int) (h : x ≤ y) (h' : y ≤ x) : x = y := Int.le_antisymm h h'
example (x : Int) : -x + x = 0 := Int.add_left_neg x
example (a b : Nat) (h : (a : Int) = b) : a = b := Int.natCast_inj.mp h
example : (-7 : Int) / 2 = -4 ∧ (-7 : Int) % 2 = 1 := by decide
example : (7 : Int) - 10 = -3 := by simp

-- row: strings and characters
example : "ab" ++ "c" = "abc" := by decide
example : "ab" ≠ "ba" := by decide
example : 'a' ≠ 'b' := by decide
