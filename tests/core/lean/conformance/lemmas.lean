/-! One lemma at a time: it has the name and the statement that Lean's library gives it. -/

-- natural numbers
section
variable (a b c d k m n : Nat)
example : a + b = b + a := Nat.add_comm a b
example : a + b + (c + d) = a + c + (b + d) := Nat.add_add_add_comm a b c d
example : m + n = k + n ↔ m = k := Nat.add_left_inj
example (h : n + m = n + k) : m = k := Nat.add_left_cancel h
example : a * (b + c) = a * b + a * c := Nat.mul_add a b c
example : (a + b) * c = a * c + b * c := Nat.add_mul a b c
example : a * b = 0 ↔ a = 0 ∨ b = 0 := Nat.mul_eq_zero
example (h : 0 < a) (h' : 0 < b) : 0 < a * b := Nat.mul_pos h h'
example (h : 0 < a) (e : a * b = a * c) : b = c := Nat.eq_of_mul_eq_mul_left h e
example : a ^ (m + n) = a ^ m * a ^ n := Nat.pow_add a m n
example : (a * b) ^ n = a ^ n * b ^ n := Nat.mul_pow a b n
example : a ^ (n + 1) = a ^ n * a := Nat.pow_succ ..
example (h : 1 < a) (h' : m < n) : a ^ m < a ^ n := Nat.pow_lt_pow_right h h'
example (h : a < b) : a ^ 2 < b ^ 2 := Nat.pow_lt_pow_left h (by decide)
example : n < 2 ^ n := Nat.lt_two_pow_self
example : n < n.succ := Nat.lt_succ_self n
example (h : a.succ < b.succ) : a < b := Nat.lt_of_succ_lt_succ h
example : m < n + 1 ↔ m ≤ n := Nat.lt_add_one_iff
example (h : a ≤ b) (h' : b < c) : a < c := Nat.lt_of_le_of_lt h h'
example (h : a ≤ b) (h' : b ≤ a) : a = b := Nat.le_antisymm h h'
example : a ≤ b ∨ b ≤ a := Nat.le_total a b
example : a < b ∨ a = b ∨ b < a := Nat.lt_trichotomy a b
example : a < b ∨ a ≥ b := Nat.lt_or_ge a b
example : ¬a ≤ b ↔ b < a := Nat.not_le
example (h : n ≠ 0) : 0 < n := Nat.pos_of_ne_zero h
example : n = 0 ∨ 0 < n := Nat.eq_zero_or_pos n
example : n < 1 ↔ n = 0 := Nat.lt_one_iff
example (h : a ≤ b) : ∃ k, b = a + k := Nat.exists_eq_add_of_le h
example (h : a ≤ b) (h' : c ≤ d) : a * c ≤ b * d := Nat.mul_le_mul h h'
example (h : a ≤ b) (h' : c ≤ d) : a + c ≤ b + d := Nat.add_le_add h h'
example : n + k - (m + k) = n - m := Nat.add_sub_add_right n k m
example : a + b - b = a := Nat.add_sub_cancel ..
example (h : b ≤ a) : a - b + b = a := Nat.sub_add_cancel h
example : a - b - c = a - (b + c) := Nat.sub_sub a b c
example : a - b = 0 ↔ a ≤ b := Nat.sub_eq_zero_iff_le
example : (a - b) * c = a * c - b * c := Nat.sub_mul a b c
example (h : k ≤ n) : n - (n - k) = k := Nat.sub_sub_self h
example : min a b ≤ a := Nat.min_le_left a b
example : a ≤ max a b := Nat.le_max_left a b
example (h : a ≤ b) : min a b = a := Nat.min_eq_left h
example : a ≤ min b c ↔ a ≤ b ∧ a ≤ c := Nat.le_min
example : max (a + c) (b + c) = max a b + c := Nat.add_max_add_right a b c
example : k * (m / k) + m % k = m := Nat.div_add_mod m k
example (h : 0 < n) : m % n < n := Nat.mod_lt m h
example : m % n % n = m % n := Nat.mod_mod m n
example : (a + b) % n = (a % n + b % n) % n := Nat.add_mod a b n
example : a * b % n = (a % n) * (b % n) % n := Nat.mul_mod a b n
example : n % 2 = 0 ∨ n % 2 = 1 := Nat.mod_two_eq_zero_or_one n
example (h : 0 < k) : m ≤ n / k ↔ m * k ≤ n := Nat.le_div_iff_mul_le h
example (h : 0 < k) : m / k < n ↔ m < n * k := Nat.div_lt_iff_lt_mul h
example : m / n / k = m / (n * k) := Nat.div_div_eq_div_mul m n k
example (h : a ∣ b) : a * (b / a) = b := Nat.mul_div_cancel' h
example (h : a ∣ b) (h' : b ∣ c) : a ∣ c := Nat.dvd_trans h h'
example (h : a ∣ b) (h' : a ∣ c) : a ∣ b + c := Nat.dvd_add h h'
example : a ∣ b ↔ b % a = 0 := Nat.dvd_iff_mod_eq_zero
example (h : a ∣ b) (h' : b ∣ a) : a = b := Nat.dvd_antisymm h h'
example (h : 0 < n) (h' : m ∣ n) : m ≤ n := Nat.le_of_dvd h h'
example : Nat.gcd a b ∣ a := Nat.gcd_dvd_left a b
example (h : k ∣ a) (h' : k ∣ b) : k ∣ Nat.gcd a b := Nat.dvd_gcd h h'
example : Nat.gcd a b = Nat.gcd b a := Nat.gcd_comm a b
example : Nat.gcd (k * a) (k * b) = k * Nat.gcd a b := Nat.gcd_mul_left k a b
example : Nat.gcd a b * Nat.lcm a b = a * b := Nat.gcd_mul_lcm a b
example (h : a ∣ k) (h' : b ∣ k) : Nat.lcm a b ∣ k := Nat.lcm_dvd h h'
example (h : Nat.Coprime a b) (h' : a ∣ b * c) : a ∣ c := h.dvd_of_dvd_mul_left h'
example (h : Nat.Coprime a c) (h' : Nat.Coprime b c) : Nat.Coprime (a * b) c := h.mul_left h'
example : a &&& b = b &&& a := Nat.and_comm a b
example : a <<< n = a * 2 ^ n := Nat.shiftLeft_eq a n
example (p : Nat → Prop) (h : ∀ n, (∀ m, m < n → p m) → p n) : p a := Nat.strongRecOn a h
end

-- integers
section
variable (a b c d : Int) (m n : Nat)
example : a + b = b + a := Int.add_comm a b
example : a + b + c = a + c + b := Int.add_right_comm a b c
example : a - b = a + -b := Int.sub_eq_add_neg ..
example : a + b - b = a := Int.add_sub_cancel a b
example : -(a - b) = b - a := Int.neg_sub a b
example : a * (b - c) = a * b - a * c := Int.mul_sub a b c
example : -a * -b = a * b := Int.neg_mul_neg a b
example : a * b = 0 ↔ a = 0 ∨ b = 0 := Int.mul_eq_zero
example (h : a ≤ b) (h' : b < c) : a < c := Int.lt_of_le_of_lt h h'
example : a < b ∨ a = b ∨ b < a := Int.lt_trichotomy a b
example : ¬a < b ↔ b ≤ a := Int.not_lt
example : a < b + 1 ↔ a ≤ b := Int.lt_add_one_iff
example (h : a < b) (c : Int) : a + c < b + c := Int.add_lt_add_right h c
example (h : a ≤ b) : -b ≤ -a := Int.neg_le_neg h
example : 0 ≤ a - b ↔ b ≤ a := Int.sub_nonneg
example (h : 0 ≤ a) (h' : 0 ≤ b) : 0 ≤ a * b := Int.mul_nonneg h h'
example (h : 0 < a) (h' : 0 < b) : 0 < a * b := Int.mul_pos h h'
example (h : a < 0) (h' : b < 0) : 0 < a * b := Int.mul_pos_of_neg_of_neg h h'
example (h : a < b) (h' : 0 < c) : c * a < c * b := Int.mul_lt_mul_of_pos_left h h'
example (h : a ≠ 0) (e : a * b = a * c) : b = c := Int.eq_of_mul_eq_mul_left h e
example : a % b + b * (a / b) = a := Int.emod_add_ediv a b
example (h : b ≠ 0) : 0 ≤ a % b := Int.emod_nonneg a h
example (h : 0 < b) : a % b < b := Int.emod_lt_of_pos a h
example : (a + b) % c = (a % c + b % c) % c := Int.add_emod a b c
example : a * b % c = (a % c) * (b % c) % c := Int.mul_emod a b c
example : a % 2 = 0 ∨ a % 2 = 1 := Int.emod_two_eq a
example (h : b ≠ 0) : a * b / b = a := Int.mul_ediv_cancel a h
example (h : 0 < c) : a ≤ b / c ↔ a * c ≤ b := Int.le_ediv_iff_mul_le h
example (h : a ∣ b) (h' : a ∣ c) : a ∣ b + c := Int.dvd_add h h'
example : a ∣ b ↔ b % a = 0 := Int.dvd_iff_emod_eq_zero
example : (m : Int) ∣ n ↔ m ∣ n := Int.natCast_dvd_natCast
example : Int.natAbs (a * b) = a.natAbs * b.natAbs := Int.natAbs_mul a b
example : a = a.natAbs ∨ a = -(a.natAbs : Int) := Int.natAbs_eq a
example (h : 0 ≤ a) : (a.toNat : Int) = a := Int.toNat_of_nonneg h
example : ((m + n : Nat) : Int) = m + n := Int.natCast_add m n
example : (m : Int) ≤ n ↔ m ≤ n := Int.ofNat_le
example (h : 0 ≤ a) : ∃ n : Nat, a = n := Int.eq_ofNat_of_zero_le h
example : a ^ (n + 1) = a ^ n * a := Int.pow_succ a n
example : Int.sign a * a.natAbs = a := Int.sign_mul_natAbs a
example : min a b ≤ b := Int.min_le_right a b
example (p : Int → Prop) (h : p 0) (h₁ : ∀ i : Nat, p i → p (i + 1)) (h₂ : ∀ i : Nat, p (-i) → p (-i - 1)) :
    p a := Int.induction_on a h h₁ h₂
end

-- lists
section
variable {α β γ : Type} (a b : α) (l l' l'' : List α) (f : α → β) (g : β → γ) (p q : α → Bool) (n i : Nat)
example : l ++ [] = l := List.append_nil l
example : (l ++ l') ++ l'' = l ++ (l' ++ l'') := List.append_assoc l l' l''
example : (l ++ l').length = l.length + l'.length := by rw [List.length_append]
example : (l ++ l').reverse = l'.reverse ++ l.reverse := by rw [List.reverse_append]
example : l.reverse.reverse = l := List.reverse_reverse l
example : (l.map f).length = l.length := by rw [List.length_map]
example : (l.map f).map g = l.map (g ∘ f) := by rw [List.map_map]
example : (l ++ l').map f = l.map f ++ l'.map f := by rw [List.map_append]
example : a ∈ l ++ l' ↔ a ∈ l ∨ a ∈ l' := List.mem_append
example : a ∈ b :: l ↔ a = b ∨ a ∈ l := List.mem_cons
example (c : β) : c ∈ l.map f ↔ ∃ a, a ∈ l ∧ f a = c := List.mem_map
example : a ∈ l.filter p ↔ a ∈ l ∧ p a := List.mem_filter
example : a ∈ l.reverse ↔ a ∈ l := List.mem_reverse
example : (l ++ l').filter p = l.filter p ++ l'.filter p := by rw [List.filter_append]
example : (l.filter p).length ≤ l.length := List.length_filter_le p l
example (b : β) (h : β → α → β) : (l ++ l').foldl h b = l'.foldl h (l.foldl h b) := by rw [List.foldl_append]
example (b : β) (h : α → β → β) : (l ++ l').foldr h b = l.foldr h (l'.foldr h b) := by rw [List.foldr_append]
example (b : β) (h : α → β → β) : l.reverse.foldr h b = l.foldl (fun x y => h y x) b := by rw [List.foldr_reverse]
example : l.all p = true ↔ ∀ x, x ∈ l → p x = true := List.all_eq_true
example : l.any p = true ↔ ∃ x, x ∈ l ∧ p x = true := List.any_eq_true
example : (l ++ l').any p = (l.any p || l'.any p) := by rw [List.any_append]
example : l.take n ++ l.drop n = l := List.take_append_drop n l
example : (l.take n).length = min n l.length := by rw [List.length_take]
example : (l.drop n).length = l.length - n := by rw [List.length_drop]
example : l.take l.length = l := by rw [List.take_length]
example : (l.take n).take i = l.take (min i n) := by rw [List.take_take]
example : a ∈ List.replicate n b ↔ n ≠ 0 ∧ a = b := List.mem_replicate
example : List.replicate n a ++ List.replicate i a = List.replicate (n + i) a := by rw [List.replicate_append_replicate]
example : n ∈ List.range i ↔ n < i := List.mem_range
example : (List.range n).length = n := by rw [List.length_range]
example : List.range (n + 1) = List.range n ++ [n] := List.range_succ
example (l l' : List Nat) : (l ++ l').sum = l.sum + l'.sum := by rw [List.sum_append_nat]
example (h : i < l.length) : l[i] ∈ l := List.getElem_mem h
example : a ∈ l ↔ ∃ (i : Nat) (h : i < l.length), l[i] = a := List.mem_iff_getElem
example : l[i]? = some a ↔ ∃ h : i < l.length, l[i] = a := List.getElem?_eq_some_iff
example : l[i]? = none ↔ l.length ≤ i := List.getElem?_eq_none_iff
example : (l.map f)[i]? = l[i]?.map f := List.getElem?_map
example (h : i < l.length) : (l ++ l')[i]? = l[i]? := List.getElem?_append_left h
example (h : i < (l.map f).length) : (l.map f)[i] = f (l[i]'(by simpa using h)) := List.getElem_map f
example (h : ∀ i : Nat, l[i]? = l'[i]?) : l = l' := List.ext_getElem? h
example : (l.set i a).length = l.length := List.length_set
example (h : i < l.length) : (l.set i a)[i]? = some a := List.getElem?_set_self h
example (h : l ≠ []) : l.dropLast ++ [l.getLast h] = l := List.dropLast_concat_getLast h
example : l.reverse.head? = l.getLast? := List.head?_reverse
example : (l.zip [1, 2, 3]).length ≤ 3 := by rw [List.length_zip]; exact Nat.min_le_right _ _
example (h : List.Sublist l l') : l.length ≤ l'.length := h.length_le
example (h : l <+: l') : l ⊆ l' := h.subset
example (h : List.Perm l l') : a ∈ l ↔ a ∈ l' := h.mem_iff
example : List.Perm (l ++ l') (l' ++ l) := List.perm_append_comm
example (h : List.Perm l l') : l.length = l'.length := h.length_eq
example : (a :: l).Nodup ↔ a ∉ l ∧ l.Nodup := List.nodup_cons
example (R : α → α → Prop) : (a :: l).Pairwise R ↔ (∀ a', a' ∈ l → R a a') ∧ l.Pairwise R := List.pairwise_cons
example : (List.range n).Nodup := List.nodup_range
example [DecidableEq α] : 0 < l.count a ↔ a ∈ l := List.count_pos_iff
end

-- options, pairs, sums, subtypes, Fin, arrays, strings
section
variable {α β : Type} (a b : α) (o : Option α) (f : α → β)
example : some a = some b ↔ a = b := Option.some_inj
example : o.isSome ↔ ∃ a, o = some a := Option.isSome_iff_exists
example : o.map f = none ↔ o = none := Option.map_eq_none_iff
example : (some a).getD b = a := Option.getD_some
example : o.or none = o := Option.or_none ..
example (p q : α × β) (h : p.1 = q.1) (h' : p.2 = q.2) : p = q := Prod.ext h h'
example (p : α × β → Prop) : (∀ x, p x) ↔ ∀ a b, p (a, b) := Prod.forall
example (x : α ⊕ β) : x.swap.swap = x := Sum.swap_swap x
example (p : α → Prop) (x y : Subtype p) (h : x.val = y.val) : x = y := Subtype.ext h
example (n : Nat) (i j : Fin n) : i.val = j.val ↔ i = j := Fin.val_inj
example (n : Nat) (i : Fin n) : i.val < n := i.isLt
example (n : Nat) (i : Fin (n + 1)) : i ≤ Fin.last n := Fin.le_last i
example (n : Nat) (p : Fin (n + 1) → Prop) : (∀ i, p i) ↔ p 0 ∧ ∀ i : Fin n, p i.succ := Fin.forall_fin_succ
example : (3 : Fin 5) + 4 = 2 := rfl
example (n : Nat) : (0 : Fin (n + 1)).val = 0 := rfl
example (xs : Array α) : (xs.push a).size = xs.size + 1 := Array.size_push a
example (xs ys : Array α) : (xs ++ ys).toList = xs.toList ++ ys.toList := Array.toList_append
example (xs : Array α) (i : Nat) (h : i < xs.size) : xs.toList[i] = xs[i] := Array.getElem_toList h
example (s t : String) : (s ++ t).length = s.length + t.length := String.length_append s t
example (s t u : String) : s ++ t ++ u = s ++ (t ++ u) := String.append_assoc s t u
example (s t : String) (h : s.toList = t.toList) : s = t := String.ext h
end

-- functions, relations, quotients, recursion
section
variable {α β γ : Type} (f : α → β) (g : β → γ)
example (h : Function.Injective g) (h' : Function.Injective f) : Function.Injective (g ∘ f) := h.comp h'
example (h : Function.Surjective g) (h' : Function.Surjective f) : Function.Surjective (g ∘ f) := h.comp h'
example (k : β → α) (h : Function.LeftInverse k f) : Function.Injective f := h.injective
example (h : Function.Injective f) (a b : α) : f a = f b ↔ a = b := h.eq_iff
example (f : α × β → γ) : Function.uncurry (Function.curry f) = f := Function.uncurry_curry f
example (s : Setoid α) (a b : α) (h : a ≈ b) : Quotient.mk s a = Quotient.mk s b := Quotient.sound h
example (s : Setoid α) (a b : α) (h : Quotient.mk s a = Quotient.mk s b) : a ≈ b := Quotient.exact h
example (s : Setoid α) (p : Quotient s → Prop) (h : ∀ a, p (Quotient.mk s a)) (q) : p q := Quotient.ind h q
example (s : Setoid α) (a : α) : a ≈ a := Setoid.refl a
example : Equivalence (@Eq α) := ⟨fun _ => rfl, Eq.symm, Eq.trans⟩
example (p : α → Prop) (h : ∃! x, p x) : ∃ x, p x := h.exists
example (p : α → Prop) (h : ∃! x, p x) (a b : α) (ha : p a) (hb : p b) : a = b := h.unique ha hb
example (r : α → α → Prop) (h : WellFounded r) (p : α → Prop) (a : α) (ih : ∀ x, (∀ y, r y x → p y) → p x) :
    p a := h.induction a ih
example : WellFounded (fun a b : Nat => a < b) := Nat.lt_wfRel.wf
end

-- logic
section
variable (p q r : Prop) {α : Type} (s : α → Prop)
example : p ∧ q ↔ q ∧ p := And.comm
example : (p ∧ q) ∧ r ↔ p ∧ q ∧ r := and_assoc
example : p ∨ q ↔ q ∨ p := or_comm
example : p ∧ (q ∨ r) ↔ p ∧ q ∨ p ∧ r := and_or_left
example : ¬(p ∨ q) ↔ ¬p ∧ ¬q := not_or
example : (p ∧ q → r) ↔ (p → q → r) := and_imp
example : (p ∨ q → r) ↔ (p → r) ∧ (q → r) := or_imp
example : p ∨ ¬p := Classical.em p
example : ¬¬p ↔ p := Classical.not_not
example : (¬∀ x, s x) ↔ ∃ x, ¬s x := Classical.not_forall
example : (¬∃ x, s x) ↔ ∀ x, ¬s x := not_exists
example [Decidable p] (h : p → q) : ¬p ∨ q := Decidable.not_or_of_imp h
example (h : p ∨ q) (h' : ¬p) : q := h.resolve_left h'
example (x y : Nat) (h : p) [Decidable p] : (if p then x else y) = x := if_pos h
example (x y : Nat) : (if True then x else y) = x := if_true x y
example (x y : Nat) : (if False then x else y) = y := if_false x y
example (h : p ↔ q) : p = q := propext h
example (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g := funext h
example (h : ∃ x, s x) : s h.choose := h.choose_spec
example (a b : Bool) : (!(a && b)) = (!a || !b) := Bool.not_and a b
example (a b : Bool) : (a && b) = true ↔ a = true ∧ b = true := by rw [Bool.and_eq_true]
example (a b : Nat) : (a == b) = true ↔ a = b := beq_iff_eq
-- error: failed to synthesize instance of type class
-- error: unsolved goals
example : decide p = true ↔ p := by simp
end
