prelude
import Init.List.Append

/-! # Lists: map, filter, flatMap, folds, all, any -/

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

end List
