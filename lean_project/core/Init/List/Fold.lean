prelude
import Init.List.MapMore

/-! # Lists: more on folds, `all`, `any`, `contains`, sums, minimum and maximum, counting
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {l l' l₁ l₂ : List α} {n : Nat}
  {p q : α → Bool}

/-! ## Folds -/

theorem foldl_concat (f : β → α → β) (b : β) (a : α) (l : List α) :
    foldl f b (l ++ [a]) = f (foldl f b l) a := by
  rw [foldl_append]; rfl

theorem foldl_eq_foldr_reverse {l : List α} {f : β → α → β} {b : β} :
    l.foldl f b = l.reverse.foldr (fun x y => f y x) b := by
  rw [foldr_reverse]

theorem foldr_eq_foldl_reverse {l : List α} {f : α → β → β} {b : β} :
    l.foldr f b = l.reverse.foldl (fun x y => f y x) b := by
  rw [foldl_reverse]

theorem foldl_filter {p : α → Bool} {f : β → α → β} {l : List α} {init : β} :
    (l.filter p).foldl f init = l.foldl (fun x y => if p y then f x y else x) init := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih =>
    rw [filter_cons, foldl_cons, ← ih]
    split <;> rfl

theorem foldr_filter {p : α → Bool} {f : α → β → β} {l : List α} {init : β} :
    (l.filter p).foldr f init = l.foldr (fun x y => if p x then f x y else y) init := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [filter_cons, foldr_cons, ← ih]
    split <;> rfl

theorem foldl_flatten {f : β → α → β} {b : β} {L : List (List α)} :
    (flatten L).foldl f b = L.foldl (fun b l => l.foldl f b) b := by
  induction L generalizing b with
  | nil => rfl
  | cons l L ih => rw [flatten_cons, foldl_append, ih]; rfl

theorem foldr_flatten {f : α → β → β} {b : β} {L : List (List α)} :
    (flatten L).foldr f b = L.foldr (fun l b => l.foldr f b) b := by
  induction L with
  | nil => rfl
  | cons l L ih => rw [flatten_cons, foldr_append, ih]; rfl

theorem foldl_congr {f g : β → α → β} {b b' : β} {l l' : List α} (h₁ : l = l') (h₂ : b = b')
    (h₃ : ∀ x y, y ∈ l → f x y = g x y) : l.foldl f b = l'.foldl g b' := by
  subst h₁ h₂
  induction l generalizing b with
  | nil => rfl
  | cons a l ih =>
    rw [foldl_cons, foldl_cons, h₃ b a (.head _), ih (fun x y hy => h₃ x y (.tail _ hy))]

theorem foldr_congr {f g : α → β → β} {b b' : β} {l l' : List α} (h₁ : l = l') (h₂ : b = b')
    (h₃ : ∀ x y, x ∈ l → f x y = g x y) : l.foldr f b = l'.foldr g b' := by
  subst h₁ h₂
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [foldr_cons, foldr_cons, ih (fun x y hy => h₃ x y (.tail _ hy)), h₃ a _ (.head _)]

theorem foldl_hom (f : β → γ) {g₁ : β → α → β} {g₂ : γ → α → γ} {l : List α} {init : β}
    (H : ∀ x y, g₂ (f x) y = f (g₁ x y)) : l.foldl g₂ (f init) = f (l.foldl g₁ init) := by
  induction l generalizing init with
  | nil => rfl
  | cons a l ih => rw [foldl_cons, foldl_cons, H, ih]

theorem foldr_hom (f : β → γ) {g₁ : α → β → β} {g₂ : α → γ → γ} {l : List α} {init : β}
    (H : ∀ x y, g₂ x (f y) = f (g₁ x y)) : l.foldr g₂ (f init) = f (l.foldr g₁ init) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [foldr_cons, foldr_cons, ih, H]

theorem foldl_assoc {op : α → α → α} [ha : Std.Associative op] {l : List α} {a₁ a₂ : α} :
    l.foldl op (op a₁ a₂) = op a₁ (l.foldl op a₂) := by
  induction l generalizing a₂ with
  | nil => rfl
  | cons a l ih => rw [foldl_cons, foldl_cons, ha.assoc, ih]

theorem foldr_assoc {op : α → α → α} [ha : Std.Associative op] {l : List α} {a₁ a₂ : α} :
    l.foldr op (op a₁ a₂) = op (l.foldr op a₁) a₂ := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [foldr_cons, foldr_cons, ih, ha.assoc]

theorem foldl_flip_cons_eq_append {l l' : List α} :
    l.foldl (fun xs y => y :: xs) l' = l.reverse ++ l' := by
  induction l generalizing l' with
  | nil => rfl
  | cons a l ih => rw [foldl_cons, ih, reverse_cons, append_assoc]; rfl

/-! ## `all`, `any`, `contains` -/

theorem all_eq_false {l : List α} : l.all p = false ↔ ∃ x, x ∈ l ∧ ¬p x := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [all_cons, Bool.and_eq_false_iff, ih]
    constructor
    · rintro (h | ⟨x, hx, h⟩)
      · exact ⟨a, .head _, by rw [h]; exact Bool.false_ne_true⟩
      · exact ⟨x, .tail _ hx, h⟩
    · rintro ⟨x, hx, h⟩
      rcases mem_cons.mp hx with rfl | hx
      · exact .inl (Bool.of_not_eq_true h)
      · exact .inr ⟨x, hx, h⟩

theorem any_eq_false {l : List α} : l.any p = false ↔ ∀ x, x ∈ l → ¬p x := by
  induction l with
  | nil => simp
  | cons a l ih => simp [ih]

theorem all_map {f : α → β} {p : β → Bool} {l : List α} : (l.map f).all p = l.all (p ∘ f) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, all_cons, all_cons, ih]; rfl

theorem any_map {f : α → β} {p : β → Bool} {l : List α} : (l.map f).any p = l.any (p ∘ f) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, any_cons, any_cons, ih]; rfl

theorem all_filter {l : List α} : (filter p l).all q = l.all fun a => !(p a) || q a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [filter_cons, all_cons, ← ih]; split <;> simp [*]

theorem any_filter {l : List α} : (filter p l).any q = l.any fun a => p a && q a := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [filter_cons, any_cons, ← ih]; split <;> simp [*]

@[simp] theorem all_reverse {l : List α} : l.reverse.all p = l.all p := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, all_append, ih, Bool.and_comm]; simp

@[simp] theorem any_reverse {l : List α} : l.reverse.any p = l.any p := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [reverse_cons, any_append, ih, Bool.or_comm]; simp

@[simp] theorem all_flatten {l : List (List α)} : l.flatten.all p = l.all (all · p) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [flatten_cons, all_append, ih]; rfl

@[simp] theorem any_flatten {l : List (List α)} : l.flatten.any p = l.any (any · p) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [flatten_cons, any_append, ih]; rfl

theorem any_eq_not_all_not (l : List α) (p : α → Bool) : l.any p = !l.all (!p ·) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [any_cons, all_cons, ih, Bool.not_and, Bool.not_not]

theorem all_eq_not_any_not (l : List α) (p : α → Bool) : l.all p = !l.any (!p ·) := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [any_cons, all_cons, ih, Bool.not_or, Bool.not_not]

theorem and_any_distrib_left {l : List α} {p : α → Bool} {q : Bool} :
    (q && l.any p) = l.any fun a => q && p a := by
  induction l with
  | nil => simp
  | cons a l ih => rw [any_cons, any_cons, ← ih, Bool.and_or_distrib_left]

theorem or_all_distrib_left {l : List α} {p : α → Bool} {q : Bool} :
    (q || l.all p) = l.all fun a => q || p a := by
  induction l with
  | nil => simp
  | cons a l ih => rw [all_cons, all_cons, ← ih, Bool.or_and_distrib_left]

section BEq

variable [BEq α]

theorem contains_nil {a : α} : ([] : List α).contains a = false := rfl

theorem contains_cons {a b : α} {as : List α} : (a :: as).contains b = (b == a || as.contains b) := by
  rw [contains, elem_cons]

theorem contains_eq_any_beq {l : List α} {a : α} : l.contains a = l.any (a == ·) := by
  induction l with
  | nil => rfl
  | cons b l ih => rw [contains_cons, any_cons, ih]

theorem contains_append {l₁ l₂ : List α} {x : α} :
    (l₁ ++ l₂).contains x = (l₁.contains x || l₂.contains x) := by
  rw [contains_eq_any_beq, any_append, ← contains_eq_any_beq, ← contains_eq_any_beq]

end BEq

theorem contains_eq_mem [DecidableEq α] (a : α) (as : List α) : as.contains a = decide (a ∈ as) := by
  simp

/-! ## Sums -/

@[simp] theorem sum_singleton {n : Nat} : [n].sum = n := Nat.add_zero n

theorem sum_eq_foldr [Add α] [Zero α] {l : List α} : l.sum = l.foldr (· + ·) 0 := rfl

theorem sum_replicate_nat {n a : Nat} : (replicate n a).sum = n * a := by
  induction n with
  | zero => simp
  | succ n ih => rw [replicate_succ, sum_cons, ih, Nat.succ_mul, Nat.add_comm]

theorem sum_concat {l : List Nat} {a : Nat} : (l ++ [a]).sum = l.sum + a := by
  rw [sum_append_nat]; rfl

theorem sum_eq_zero_iff_forall_eq_nat {xs : List Nat} : xs.sum = 0 ↔ ∀ x, x ∈ xs → x = 0 := by
  induction xs with
  | nil => simp
  | cons x xs ih => simp [ih, Nat.add_eq_zero_iff]

theorem sum_pos_iff_exists_pos_nat {l : List Nat} : 0 < l.sum ↔ ∃ x, x ∈ l ∧ 0 < x := by
  induction l with
  | nil => simp
  | cons x l ih =>
    rw [sum_cons, Nat.add_pos_iff_pos_or_pos, ih]
    constructor
    · rintro (h | ⟨y, hy, h⟩)
      · exact ⟨x, .head _, h⟩
      · exact ⟨y, .tail _ hy, h⟩
    · rintro ⟨y, hy, h⟩
      rcases mem_cons.mp hy with rfl | hy
      · exact .inl h
      · exact .inr ⟨y, hy, h⟩

/-! ## Minimum and maximum -/

/-- The least element, if there is one. -/
def min? [Min α] : List α → Option α
  | [] => none
  | a :: as => some (as.foldl min a)

/-- The greatest element, if there is one. -/
def max? [Max α] : List α → Option α
  | [] => none
  | a :: as => some (as.foldl max a)

@[simp] theorem min?_nil [Min α] : ([] : List α).min? = none := rfl
@[simp] theorem max?_nil [Max α] : ([] : List α).max? = none := rfl
theorem min?_cons' [Min α] {x : α} {xs : List α} : (x :: xs).min? = some (foldl min x xs) := rfl
theorem max?_cons' [Max α] {x : α} {xs : List α} : (x :: xs).max? = some (foldl max x xs) := rfl

/-! ## Counting -/

@[simp] theorem countP_true {l : List α} : (l.countP fun _ => true) = l.length := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [countP_cons, ih]

@[simp] theorem countP_false {l : List α} : (l.countP fun _ => false) = 0 := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [countP_cons, ih]

theorem countP_cons_of_pos {a : α} {l : List α} (h : p a) : countP p (a :: l) = countP p l + 1 := by
  rw [countP_cons]; simp [h]

theorem countP_cons_of_neg {a : α} {l : List α} (h : ¬p a) : countP p (a :: l) = countP p l := by
  rw [countP_cons]; simp [h]

theorem countP_map {p : β → Bool} {f : α → β} {l : List α} :
    countP p (map f l) = countP (p ∘ f) l := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, countP_cons, countP_cons, ih]; rfl

theorem countP_pos_iff {l : List α} : 0 < countP p l ↔ ∃ a, a ∈ l ∧ p a := by
  rw [countP_eq_length_filter, length_pos_iff, Ne, filter_eq_nil_iff]
  constructor
  · intro h
    obtain ⟨a, ha⟩ := Classical.not_forall.mp h
    exact ⟨a, Classical.byContradiction fun hn => ha fun hm hp => hn ⟨hm, hp⟩⟩
  · rintro ⟨a, ha, hp⟩ h
    exact h a ha hp

theorem countP_eq_zero {l : List α} : countP p l = 0 ↔ ∀ a, a ∈ l → ¬p a := by
  rw [countP_eq_length_filter, length_eq_zero_iff, filter_eq_nil_iff]

theorem countP_filter {l : List α} : countP p (filter q l) = countP (fun a => p a && q a) l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [filter_cons, countP_cons]
    split
    · next h => rw [countP_cons, ih]; simp [h]
    · next h => rw [ih]; simp [h]

section BEq

variable [BEq α] [LawfulBEq α]

@[simp] theorem count_cons_self {a : α} {l : List α} : count a (a :: l) = count a l + 1 := by
  simp [count_cons]

theorem count_cons_of_ne {a b : α} (h : b ≠ a) {l : List α} : count a (b :: l) = count a l := by
  simp [count_cons, h]

theorem count_le_length {a : α} {l : List α} : count a l ≤ l.length := countP_le_length ..

theorem count_pos_iff {a : α} {l : List α} : 0 < count a l ↔ a ∈ l := by
  rw [count, countP_pos_iff]
  constructor
  · rintro ⟨b, hb, e⟩; rw [beq_iff_eq] at e; exact e ▸ hb
  · exact fun h => ⟨a, h, beq_self_eq_true a⟩

theorem one_le_count_iff {a : α} {l : List α} : 1 ≤ count a l ↔ a ∈ l := count_pos_iff

theorem count_eq_zero {a : α} {l : List α} : count a l = 0 ↔ a ∉ l := by
  rw [← count_pos_iff]; omega

theorem count_eq_zero_of_not_mem {a : α} {l : List α} (h : a ∉ l) : count a l = 0 :=
  count_eq_zero.mpr h

@[simp] theorem count_replicate_self {a : α} {n : Nat} : count a (replicate n a) = n := by
  induction n with
  | zero => rfl
  | succ n ih => rw [replicate_succ, count_cons_self, ih]

theorem count_singleton_self {a : α} : count a [a] = 1 := by simp

@[simp] theorem count_reverse {a : α} {l : List α} : count a l.reverse = count a l := by
  induction l with
  | nil => rfl
  | cons b l ih => rw [reverse_cons, count_append, ih, count_cons, count_cons]; simp

end BEq

end List
