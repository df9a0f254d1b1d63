prelude
import Init.List.Map

/-! # Lists: zip, take, drop, last, replicate, range, sum, find?, count -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {as bs l l₁ l₂ xs ys : List α}

/-! ## `zip` and `zipWith` -/

@[simp] theorem length_zipWith (f : α → β → γ) (l₁ : List α) (l₂ : List β) :
    (zipWith f l₁ l₂).length = min l₁.length l₂.length := by
  induction l₁ generalizing l₂ with
  | nil => exact (Nat.zero_min _).symm
  | cons a l₁ ih =>
    cases l₂ with
    | nil => exact (Nat.min_zero _).symm
    | cons b l₂ =>
      rw [zipWith_cons_cons, length_cons, ih, length_cons, length_cons, Nat.min_def, Nat.min_def]
      by_cases h : l₁.length ≤ l₂.length
      · rw [if_pos h, if_pos (Nat.succ_le_succ h)]
      · rw [if_neg h, if_neg fun h' => h (Nat.le_of_succ_le_succ h')]

@[simp] theorem length_zip (l₁ : List α) (l₂ : List β) :
    (zip l₁ l₂).length = min l₁.length l₂.length :=
  length_zipWith Prod.mk l₁ l₂

theorem zip_map (f : α → γ) (g : β → γ) (l₁ : List α) (l₂ : List β) :
    zip (map f l₁) (map g l₂) = map (Prod.map f g) (zip l₁ l₂) := by
  induction l₁ generalizing l₂ with
  | nil => rfl
  | cons a l₁ ih =>
    cases l₂ with
    | nil => rfl
    | cons b l₂ => simp [ih]

theorem zip_unzip (l : List (α × β)) : zip (unzip l).1 (unzip l).2 = l := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

/-! ## `take` and `drop` -/

@[simp] theorem take_append_drop (i : Nat) (l : List α) : take i l ++ drop i l = l := by
  induction i generalizing l with
  | zero => rfl
  | succ i ih =>
    cases l with
    | nil => rfl
    | cons a l => simp [ih]

@[simp] theorem length_take (i : Nat) (l : List α) : (take i l).length = min i l.length := by
  induction i generalizing l with
  | zero => simp
  | succ i ih =>
    cases l with
    | nil => simp
    | cons a l =>
      rw [take_succ_cons, length_cons, ih, length_cons, Nat.min_def, Nat.min_def]
      by_cases h : i ≤ l.length
      · rw [if_pos h, if_pos (Nat.succ_le_succ h)]
      · rw [if_neg h, if_neg fun h' => h (Nat.le_of_succ_le_succ h')]

@[simp] theorem length_drop (i : Nat) (l : List α) : (drop i l).length = l.length - i := by
  induction i generalizing l with
  | zero => rfl
  | succ i ih =>
    cases l with
    | nil => rw [drop_nil, length_nil, Nat.zero_sub]
    | cons a l => rw [drop_succ_cons, ih, length_cons, Nat.add_one_sub_add_one]

theorem take_of_length_le {i : Nat} (h : l.length ≤ i) : take i l = l := by
  induction i generalizing l with
  | zero => exact (eq_nil_of_length_eq_zero (Nat.le_zero.mp h)).symm
  | succ i ih =>
    cases l with
    | nil => rfl
    | cons a l => rw [take_succ_cons, ih (Nat.le_of_succ_le_succ h)]

theorem drop_of_length_le {i : Nat} (h : l.length ≤ i) : drop i l = [] :=
  eq_nil_of_length_eq_zero (by rw [length_drop]; exact Nat.sub_eq_zero_of_le h)

@[simp] theorem take_length (l : List α) : take l.length l = l := take_of_length_le (Nat.le_refl _)

@[simp] theorem drop_length (l : List α) : drop l.length l = [] := drop_of_length_le (Nat.le_refl _)

@[simp] theorem take_left (l₁ l₂ : List α) : take l₁.length (l₁ ++ l₂) = l₁ := by
  induction l₁ with
  | nil => rfl
  | cons a l₁ ih => simp [ih]

@[simp] theorem drop_left (l₁ l₂ : List α) : drop l₁.length (l₁ ++ l₂) = l₂ := by
  induction l₁ with
  | nil => rfl
  | cons a l₁ ih => simp [ih]

theorem map_take (f : α → β) (l : List α) (i : Nat) : map f (take i l) = take i (map f l) := by
  induction i generalizing l with
  | zero => rfl
  | succ i ih => cases l <;> simp [ih]

theorem map_drop (f : α → β) (l : List α) (i : Nat) : map f (drop i l) = drop i (map f l) := by
  induction i generalizing l with
  | zero => rfl
  | succ i ih => cases l <;> simp [ih]

@[simp] theorem drop_drop (i j : Nat) (l : List α) : drop i (drop j l) = drop (j + i) l := by
  induction j generalizing l with
  | zero => rw [drop_zero, Nat.zero_add]
  | succ j ih =>
    cases l with
    | nil => simp
    | cons a l => rw [drop_succ_cons, ih, Nat.add_right_comm, drop_succ_cons]

theorem mem_of_mem_take {i : Nat} (h : a ∈ take i l) : a ∈ l := by
  rw [← take_append_drop i l]; exact mem_append_left _ h

theorem mem_of_mem_drop {i : Nat} (h : a ∈ drop i l) : a ∈ l := by
  rw [← take_append_drop i l]; exact mem_append_right _ h

@[simp] theorem takeWhile_append_dropWhile (p : α → Bool) (l : List α) :
    takeWhile p l ++ dropWhile p l = l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [takeWhile_cons, dropWhile_cons]
    split
    · rw [cons_append, ih]
    · rfl

/-! ## `getLast`, `dropLast` -/

theorem dropLast_append_getLast : ∀ {l : List α} (h : l ≠ []), dropLast l ++ [getLast l h] = l
  | [], h => absurd rfl h
  | [_], _ => rfl
  | a :: b :: l, h => congrArg (cons a) (dropLast_append_getLast (cons_ne_nil b l))

@[simp] theorem length_dropLast (l : List α) : l.dropLast.length = l.length - 1 :=
  match l with
  | [] => rfl
  | [_] => rfl
  | _ :: b :: l => congrArg Nat.succ (length_dropLast (b :: l))

@[simp] theorem dropLast_concat {l : List α} : (l ++ [a]).dropLast = l := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    cases l with
    | nil => rfl
    | cons c l => simp at ih ⊢; exact ih

@[simp] theorem getLast_append_singleton (l : List α) :
    getLast (l ++ [a]) (append_ne_nil_of_right_ne_nil l (cons_ne_nil a [])) = a := by
  induction l with
  | nil => rfl
  | cons b l ih =>
    cases l with
    | nil => rfl
    | cons c l => exact ih

/-! ## `replicate` -/

@[simp] theorem length_replicate {n : Nat} {a : α} : (replicate n a).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [replicate_succ, length_cons, ih]

@[simp] theorem mem_replicate {n : Nat} : b ∈ replicate n a ↔ n ≠ 0 ∧ b = a := by
  induction n with
  | zero => simp
  | succ n ih =>
    rw [replicate_succ, mem_cons, ih]
    exact ⟨fun h => ⟨Nat.succ_ne_zero n, h.elim id And.right⟩, fun h => .inl h.2⟩

theorem eq_of_mem_replicate {n : Nat} (h : b ∈ replicate n a) : b = a := (mem_replicate.mp h).2

@[simp] theorem map_replicate {n : Nat} {f : α → β} :
    map f (replicate n a) = replicate n (f a) := by
  induction n with
  | zero => rfl
  | succ n ih => rw [replicate_succ, map_cons, ih, replicate_succ]

theorem replicate_append_replicate {n m : Nat} :
    replicate n a ++ replicate m a = replicate (n + m) a := by
  induction n with
  | zero => rw [Nat.zero_add]; rfl
  | succ n ih => rw [replicate_succ, cons_append, ih, Nat.add_right_comm, replicate_succ]

@[simp] theorem reverse_replicate {n : Nat} : (replicate n a).reverse = replicate n a := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [replicate_succ, reverse_cons, ih, ← replicate_succ]
    exact replicate_append_replicate (m := 1)

/-! ## `range` -/

theorem range_loop_eq (n : Nat) (acc : List Nat) : range.loop n acc = range n ++ acc := by
  induction n generalizing acc with
  | zero => rfl
  | succ n ih =>
    show range.loop n (n :: acc) = range.loop n [n] ++ acc
    rw [ih, ih [n], append_assoc]; rfl

@[simp] theorem range_zero : range 0 = [] := rfl

theorem range_succ {n : Nat} : range (n + 1) = range n ++ [n] := range_loop_eq n [n]

@[simp] theorem length_range {n : Nat} : (range n).length = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [range_succ, length_append, ih]; rfl

@[simp] theorem mem_range {m n : Nat} : m ∈ range n ↔ m < n := by
  induction n with
  | zero => simp
  | succ n ih =>
    rw [range_succ, mem_append, ih, mem_singleton, Nat.lt_succ_iff, Nat.le_iff_lt_or_eq]

/-! ## `sum` -/

@[simp] theorem sum_append_nat (l₁ l₂ : List Nat) : (l₁ ++ l₂).sum = l₁.sum + l₂.sum := by
  induction l₁ with
  | nil => exact (Nat.zero_add _).symm
  | cons a l₁ ih => rw [cons_append, sum_cons, ih, sum_cons, Nat.add_assoc]

theorem sum_reverse_nat (l : List Nat) : l.reverse.sum = l.sum := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, sum_append_nat, ih, Nat.add_comm]; rfl

/-! ## `find?`, `countP`, `count` -/

theorem find?_some {p : α → Bool} (h : find? p l = some a) : p a := by
  induction l with
  | nil => exact nomatch h
  | cons b l ih =>
    rw [find?_cons] at h
    split at h
    · injection h with h; subst h; assumption
    · exact ih h

theorem mem_of_find?_eq_some {p : α → Bool} (h : find? p l = some a) : a ∈ l := by
  induction l with
  | nil => exact nomatch h
  | cons b l ih =>
    rw [find?_cons] at h
    split at h
    · injection h with h; subst h; exact mem_cons_self
    · exact mem_cons_of_mem b (ih h)

theorem find?_eq_none {p : α → Bool} : find? p l = none ↔ ∀ x, x ∈ l → ¬ p x := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [find?_cons, forall_mem_cons]
    split
    · rename_i h; exact ⟨fun h' => (nomatch h'), fun h' => absurd h h'.1⟩
    · rename_i h; rw [ih]; exact ⟨fun h' => ⟨h, h'⟩, And.right⟩

theorem countP_eq_length_filter {p : α → Bool} : countP p l = (filter p l).length := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [countP, filter_cons, ih]
    split <;> rfl

@[simp] theorem countP_append {p : α → Bool} : countP p (l₁ ++ l₂) = countP p l₁ + countP p l₂ := by
  rw [countP_eq_length_filter, filter_append, length_append, countP_eq_length_filter,
    countP_eq_length_filter]

theorem countP_le_length {p : α → Bool} : countP p l ≤ l.length := by
  rw [countP_eq_length_filter]; exact length_filter_le p l

@[simp] theorem count_append [BEq α] : count a (l₁ ++ l₂) = count a l₁ + count a l₂ := countP_append

theorem count_cons [BEq α] : count a (b :: l) = count a l + if b == a then 1 else 0 := by
  show (if (b == a) = true then count a l + 1 else count a l) = _
  split <;> rfl

end List
