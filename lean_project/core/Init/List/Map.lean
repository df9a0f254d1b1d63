prelude
import Init.List.Append

/-! # Lists: map, filter, fold, zip, take, drop, replicate, range, sum -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {as bs l l₁ l₂ xs ys : List α}

/-! ## `map` -/

@[simp] theorem length_map (f : α → β) (as : List α) : (map f as).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem map_append (f : α → β) (as bs : List α) :
    map f (as ++ bs) = map f as ++ map f bs := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem map_map (g : β → γ) (f : α → β) (as : List α) :
    map g (map f as) = map (g ∘ f) as := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem map_id (as : List α) : map id as = as := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem map_id' (as : List α) : map (fun (a : α) => a) as = as := map_id as

theorem map_id'' {f : α → α} (h : ∀ x, f x = x) (l : List α) : map f l = l := by
  rw [show f = id from funext h, map_id]

theorem map_congr_left {f g : α → β} (h : ∀ a, a ∈ l → f a = g a) : map f l = map g l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [map_cons, map_cons, h a mem_cons_self, ih fun x hx => h x (mem_cons_of_mem a hx)]

theorem map_reverse (f : α → β) (as : List α) : map f (reverse as) = reverse (map f as) := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem mem_map {f : α → β} {b : β} : b ∈ map f l ↔ ∃ a, a ∈ l ∧ f a = b := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [map_cons, mem_cons, ih]
    constructor
    · rintro (rfl | ⟨x, hx, rfl⟩)
      · exact ⟨a, mem_cons_self, rfl⟩
      · exact ⟨x, mem_cons_of_mem a hx, rfl⟩
    · rintro ⟨x, hx, rfl⟩
      rcases mem_cons.mp hx with rfl | hx
      · exact .inl rfl
      · exact .inr ⟨x, hx, rfl⟩

theorem mem_map_of_mem {f : α → β} (h : a ∈ l) : f a ∈ map f l := mem_map.mpr ⟨a, h, rfl⟩

theorem exists_of_mem_map {f : α → β} {b : β} (h : b ∈ map f l) : ∃ a, a ∈ l ∧ f a = b :=
  mem_map.mp h

@[simp] theorem map_eq_nil_iff {f : α → β} : map f l = [] ↔ l = [] := by cases l <;> simp

theorem map_eq_cons_iff {f : α → β} {b : β} {l₂ : List β} :
    map f l = b :: l₂ ↔ ∃ a l₁, l = a :: l₁ ∧ f a = b ∧ map f l₁ = l₂ := by
  cases l with
  | nil => simp
  | cons a l =>
    constructor
    · intro h
      have ⟨e, e'⟩ := cons_eq_cons.mp h
      exact ⟨a, l, rfl, e, e'⟩
    · rintro ⟨a', l', h, rfl, rfl⟩
      cases h
      rfl

theorem map_inj_right {f : α → β} (h : ∀ x y, f x = f y → x = y) :
    map f l₁ = map f l₂ ↔ l₁ = l₂ := by
  constructor
  · intro e
    induction l₁ generalizing l₂ with
    | nil =>
      cases l₂ with
      | nil => rfl
      | cons => exact nomatch e
    | cons a l ih =>
      cases l₂ with
      | nil => exact nomatch e
      | cons b l' =>
        have ⟨e₁, e₂⟩ := cons_eq_cons.mp e
        rw [h a b e₁, ih e₂]
  · intro e; rw [e]

/-! ## `filter` -/

@[simp] theorem filter_cons_of_pos {p : α → Bool} (h : p a) :
    filter p (a :: l) = a :: filter p l := by
  rw [filter, h]

@[simp] theorem filter_cons_of_neg {p : α → Bool} (h : ¬ p a) : filter p (a :: l) = filter p l := by
  rw [filter, Bool.of_not_eq_true h]

@[simp] theorem filter_append {p : α → Bool} (as bs : List α) :
    filter p (as ++ bs) = filter p as ++ filter p bs := by
  induction as with
  | nil => rfl
  | cons a as ih =>
    rw [cons_append, filter_cons, filter_cons, ih]
    split <;> rfl

theorem length_filter_le (p : α → Bool) (l : List α) : (filter p l).length ≤ l.length := by
  induction l with
  | nil => exact Nat.le_refl 0
  | cons a l ih =>
    rw [filter_cons]
    split
    · exact Nat.succ_le_succ ih
    · exact Nat.le_step ih

@[simp] theorem mem_filter {p : α → Bool} : a ∈ filter p as ↔ a ∈ as ∧ p a = true := by
  induction as with
  | nil => simp
  | cons b as ih =>
    rw [filter_cons]
    split
    · rename_i h
      rw [mem_cons, ih, mem_cons, or_and_right]
      exact or_congr_left ⟨fun e => ⟨e, e ▸ h⟩, And.left⟩
    · rename_i h
      rw [ih, mem_cons, or_and_right]
      exact ⟨.inr, fun h' => h'.elim (fun ⟨e, hp⟩ => absurd (e ▸ hp) h) id⟩

theorem mem_of_mem_filter {p : α → Bool} (h : a ∈ filter p l) : a ∈ l := (mem_filter.mp h).1

theorem of_mem_filter {p : α → Bool} (h : a ∈ filter p l) : p a := (mem_filter.mp h).2

theorem mem_filter_of_mem {p : α → Bool} (h : a ∈ l) (h' : p a) : a ∈ filter p l :=
  mem_filter.mpr ⟨h, h'⟩

theorem filter_eq_self {p : α → Bool} : filter p l = l ↔ ∀ a, a ∈ l → p a := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [forall_mem_cons, filter_cons]
    split
    · rename_i h
      rw [cons_inj_right, ih]
      exact ⟨fun h' => ⟨h, h'⟩, And.right⟩
    · rename_i h
      constructor
      · intro e
        have h' := length_filter_le p l
        rw [e] at h'
        exact absurd h' (Nat.not_succ_le_self _)
      · intro h'; exact absurd h'.1 h

theorem filter_eq_nil_iff {p : α → Bool} : filter p l = [] ↔ ∀ a, a ∈ l → ¬p a := by
  rw [eq_nil_iff_forall_not_mem]
  exact forall_congr' fun a => ⟨fun h ha hp => h (mem_filter.mpr ⟨ha, hp⟩),
    fun h h' => h (mem_filter.mp h').1 (mem_filter.mp h').2⟩

@[simp] theorem filter_filter {p q : α → Bool} (l : List α) :
    filter p (filter q l) = filter (fun a => p a && q a) l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [filter_cons (p := q), filter_cons (p := fun a => p a && q a)]
    cases hq : q a with
    | false => rw [if_neg Bool.false_ne_true, ih]; simp
    | true =>
      rw [if_pos rfl, filter_cons, ih]
      simp

theorem filter_map (f : β → α) (p : α → Bool) (l : List β) :
    filter p (map f l) = map f (filter (p ∘ f) l) := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [map_cons, filter_cons, filter_cons, ih, Function.comp_apply]
    split <;> rfl

theorem filter_reverse (p : α → Bool) (l : List α) : filter p l.reverse = (filter p l).reverse := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [reverse_cons, filter_append, ih, filter_cons, filter_cons]
    split <;> simp

@[simp] theorem filter_true (l : List α) : filter (fun _ => true) l = l :=
  filter_eq_self.mpr fun _ _ => rfl

@[simp] theorem filter_false (l : List α) : filter (fun _ => false) l = [] :=
  filter_eq_nil_iff.mpr fun _ _ h => Bool.false_ne_true h

/-! ## `flatten` and `flatMap` -/

@[simp] theorem mem_flatten {L : List (List α)} : a ∈ L.flatten ↔ ∃ l, l ∈ L ∧ a ∈ l := by
  induction L with
  | nil => simp
  | cons l L ih => simp [ih]

@[simp] theorem mem_flatMap {f : α → List β} {b : β} : b ∈ l.flatMap f ↔ ∃ a, a ∈ l ∧ b ∈ f a := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]

@[simp] theorem flatten_append (L₁ L₂ : List (List α)) :
    (L₁ ++ L₂).flatten = L₁.flatten ++ L₂.flatten := by
  induction L₁ with
  | nil => rfl
  | cons l L₁ ih => simp [ih]

theorem flatMap_append (xs ys : List α) (f : α → List β) :
    (xs ++ ys).flatMap f = xs.flatMap f ++ ys.flatMap f := by
  induction xs with
  | nil => rfl
  | cons x xs ih => simp [ih]

theorem map_eq_flatMap (f : α → β) (l : List α) : map f l = l.flatMap fun x => [f x] := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, flatMap_cons, ih]; rfl

/-! ## Folds -/

@[simp] theorem foldr_append (f : α → β → β) (b : β) (l l' : List α) :
    foldr f b (l ++ l') = foldr f (foldr f b l') l := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

@[simp] theorem foldl_append (f : β → α → β) (b : β) (l l' : List α) :
    foldl f b (l ++ l') = foldl f (foldl f b l) l' := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem foldl_map (f : α → β) (g : γ → β → γ) (l : List α) (c : γ) :
    foldl g c (map f l) = foldl (fun x y => g x (f y)) c l := by
  induction l generalizing c with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem foldr_map (f : α → β) (g : β → γ → γ) (l : List α) (c : γ) :
    foldr g c (map f l) = foldr (fun x y => g (f x) y) c l := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem foldl_reverse (l : List α) (f : β → α → β) (b : β) :
    foldl f b l.reverse = foldr (fun x y => f y x) b l := by
  induction l generalizing b with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem foldr_reverse (l : List α) (f : α → β → β) (b : β) :
    foldr f b l.reverse = foldl (fun x y => f y x) b l := by
  rw [← reverse_reverse l, foldl_reverse, reverse_reverse]

@[simp] theorem foldr_cons_eq_append (l l' : List α) : foldr cons l' l = l ++ l' := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem foldr_cons_nil (l : List α) : foldr cons [] l = l := by simp

/-! ## `all` and `any` -/

@[simp] theorem all_eq_true {p : α → Bool} : l.all p = true ↔ ∀ x, x ∈ l → p x = true := by
  induction l with
  | nil => simp
  | cons a l ih => rw [all_cons, Bool.and_eq_true, ih, forall_mem_cons]

@[simp] theorem any_eq_true {p : α → Bool} : l.any p = true ↔ ∃ x, x ∈ l ∧ p x = true := by
  induction l with
  | nil => simp
  | cons a l ih => rw [any_cons, Bool.or_eq_true, ih, exists_mem_cons]

theorem all_append {f : α → Bool} (xs ys : List α) : (xs ++ ys).all f = (xs.all f && ys.all f) := by
  induction xs with
  | nil => rfl
  | cons a xs ih => simp [ih, Bool.and_assoc]

theorem any_append {f : α → Bool} (xs ys : List α) : (xs ++ ys).any f = (xs.any f || ys.any f) := by
  induction xs with
  | nil => rfl
  | cons a xs ih => simp [ih, Bool.or_assoc]

theorem not_all_eq_any_not (l : List α) (p : α → Bool) : (!l.all p) = l.any fun a => !p a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [all_cons, any_cons, Bool.not_and, ih]

theorem not_any_eq_all_not (l : List α) (p : α → Bool) : (!l.any p) = l.all fun a => !p a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [all_cons, any_cons, Bool.not_or, ih]

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
