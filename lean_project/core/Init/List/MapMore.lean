prelude
import Init.List.Edit

/-! # Lists: more on append, reverse, `map`, `filter`, `flatten`, `flatMap`
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {l l' l₁ l₂ l₃ s t : List α} {n : Nat}

/-! ## Append and length -/

theorem append_inj' (h : s ++ t = l₁ ++ l₂) (hl : t.length = l₂.length) : s = l₁ ∧ t = l₂ :=
  append_inj h (by
    have := congrArg length h
    rw [length_append, length_append] at this
    omega)

theorem append_inj_left (h : s ++ t = l₁ ++ l₂) (hl : s.length = l₁.length) : s = l₁ :=
  (append_inj h hl).1

theorem append_inj_right (h : s ++ t = l₁ ++ l₂) (hl : s.length = l₁.length) : t = l₂ :=
  (append_inj h hl).2

theorem append_right_inj {t₁ t₂ : List α} (s : List α) : s ++ t₁ = s ++ t₂ ↔ t₁ = t₂ :=
  ⟨append_cancel_left, fun h => h ▸ rfl⟩

theorem append_left_inj {s₁ s₂ : List α} (t : List α) : s₁ ++ t = s₂ ++ t ↔ s₁ = s₂ :=
  ⟨append_cancel_right, fun h => h ▸ rfl⟩

theorem nil_eq_append_iff : [] = l₁ ++ l₂ ↔ l₁ = [] ∧ l₂ = [] := by
  rw [eq_comm, append_eq_nil_iff]

theorem append_eq_cons_iff {as bs : List α} {x : α} {c : List α} :
    as ++ bs = x :: c ↔ (as = [] ∧ bs = x :: c) ∨ ∃ as', as = x :: as' ∧ c = as' ++ bs := by
  cases as with
  | nil => simp
  | cons a as =>
    rw [cons_append]
    constructor
    · intro h
      injection h with h1 h2
      exact .inr ⟨as, by rw [h1], h2.symm⟩
    · rintro (⟨h, _⟩ | ⟨as', h1, rfl⟩)
      · exact absurd h (cons_ne_nil _ _)
      · injection h1 with h1 h2
        rw [h1, h2]

theorem cons_eq_append_iff {as bs : List α} {x : α} {c : List α} :
    x :: c = as ++ bs ↔ (as = [] ∧ bs = x :: c) ∨ ∃ as', as = x :: as' ∧ c = as' ++ bs := by
  rw [eq_comm, append_eq_cons_iff]

theorem append_eq_append_iff {ws xs ys zs : List α} :
    ws ++ xs = ys ++ zs ↔
      (∃ as, ys = ws ++ as ∧ xs = as ++ zs) ∨ ∃ bs, ws = ys ++ bs ∧ zs = bs ++ xs := by
  induction ws generalizing ys with
  | nil =>
    constructor
    · intro h; exact .inl ⟨ys, rfl, h⟩
    · rintro (⟨as, rfl, rfl⟩ | ⟨bs, h, rfl⟩)
      · rfl
      · obtain ⟨rfl, rfl⟩ := nil_eq_append_iff.mp h; rfl
  | cons w ws ih =>
    cases ys with
    | nil =>
      constructor
      · intro h; exact .inr ⟨w :: ws, rfl, h.symm⟩
      · rintro (⟨as, h, _⟩ | ⟨bs, h, rfl⟩)
        · exact absurd h (by simp)
        · rw [h]; rfl
    | cons y ys =>
      rw [cons_append, cons_append, cons_eq_cons, ih]
      constructor
      · rintro ⟨rfl, ⟨as, rfl, rfl⟩ | ⟨bs, rfl, rfl⟩⟩
        · exact .inl ⟨as, rfl, rfl⟩
        · exact .inr ⟨bs, rfl, rfl⟩
      · rintro (⟨as, h, rfl⟩ | ⟨bs, h, rfl⟩) <;> rw [cons_append] at h <;> injection h with h1 h2
        · exact ⟨h1.symm, .inl ⟨as, h2, rfl⟩⟩
        · exact ⟨h1, .inr ⟨bs, h2, rfl⟩⟩

theorem concat_append {a : α} {l₁ l₂ : List α} : concat l₁ a ++ l₂ = l₁ ++ a :: l₂ := by simp

@[simp] theorem length_concat {as : List α} {a : α} : (concat as a).length = as.length + 1 := by
  simp

theorem cons_inj_left {l : List α} {a a' : α} : a :: l = a' :: l ↔ a = a' := by simp

@[simp] theorem length_singleton {a : α} : length [a] = 1 := rfl

theorem length_pos_iff_exists_cons : 0 < length l ↔ ∃ h t, l = h :: t := by
  cases l with
  | nil => simp
  | cons a l => simp

@[simp] theorem length_flatten {L : List (List α)} : L.flatten.length = (L.map length).sum := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]

theorem length_flatMap {l : List α} {f : α → List β} :
    (l.flatMap f).length = (l.map fun a => (f a).length).sum := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem length_filterMap_le (f : α → Option β) (l : List α) : (filterMap f l).length ≤ l.length := by
  induction l with
  | nil => exact Nat.le_refl 0
  | cons a l ih =>
    cases h : f a with
    | none => rw [filterMap_cons_none h]; exact Nat.le_succ_of_le ih
    | some b => rw [filterMap_cons_some h]; exact Nat.succ_le_succ ih

/-! ## Reverse -/

theorem reverse_involutive : ∀ l : List α, l.reverse.reverse = l := reverse_reverse

theorem reverse_eq_cons_iff {xs ys : List α} {a : α} :
    xs.reverse = a :: ys ↔ xs = ys.reverse ++ [a] := by
  rw [reverse_eq_iff, reverse_cons]

theorem reverse_eq_singleton_iff : l.reverse = [a] ↔ l = [a] := by rw [reverse_eq_iff]; rfl

theorem reverse_map {f : α → β} {l : List α} : (l.map f).reverse = l.reverse.map f :=
  (map_reverse ..).symm

theorem reverse_flatten {L : List (List α)} :
    L.flatten.reverse = (L.map reverse).reverse.flatten := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]

@[simp] theorem head?_reverse {l : List α} : l.reverse.head? = l.getLast? := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    cases l with
    | nil => rfl
    | cons b l =>
      rw [reverse_cons]
      have : (b :: l).reverse ≠ [] := by simp
      obtain ⟨c, m, hm⟩ := exists_cons_of_ne_nil this
      rw [hm] at ih ⊢
      exact ih

@[simp] theorem getLast?_reverse {l : List α} : l.reverse.getLast? = l.head? := by
  rw [← head?_reverse, reverse_reverse]

theorem getLast?_eq_head?_reverse {l : List α} : l.getLast? = l.reverse.head? := head?_reverse.symm

theorem head?_eq_getLast?_reverse {l : List α} : l.head? = l.reverse.getLast? :=
  getLast?_reverse.symm

/-! ## `map` -/

@[simp] theorem map_id_fun : map (id : α → α) = id := funext map_id

theorem map_singleton {f : α → β} {a : α} : map f [a] = [f a] := rfl

theorem map_inj_left {f g : α → β} : map f l = map g l ↔ ∀ a, a ∈ l → f a = g a := by
  induction l with
  | nil => simp
  | cons b l ih => simp [ih]

theorem map_eq_singleton_iff {f : α → β} {l : List α} {b : β} :
    map f l = [b] ↔ ∃ a, l = [a] ∧ f a = b := by
  rw [map_eq_cons_iff]
  constructor
  · rintro ⟨a, l', rfl, h, h'⟩
    rw [map_eq_nil_iff] at h'
    exact ⟨a, by rw [h'], h⟩
  · rintro ⟨a, rfl, h⟩
    exact ⟨a, [], rfl, h, rfl⟩

theorem map_eq_append_iff {f : α → β} {l : List α} {L₁ L₂ : List β} :
    map f l = L₁ ++ L₂ ↔ ∃ l₁ l₂, l = l₁ ++ l₂ ∧ map f l₁ = L₁ ∧ map f l₂ = L₂ := by
  constructor
  · intro h
    refine ⟨l.take L₁.length, l.drop L₁.length, (take_append_drop _ _).symm, ?_, ?_⟩
    · rw [map_take, h, take_left]
    · rw [map_drop, h, drop_left]
  · rintro ⟨l₁, l₂, rfl, rfl, rfl⟩
    exact map_append ..

@[simp] theorem map_const {l : List α} {b : β} :
    map (Function.const α b) l = replicate l.length b := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, ih]; rfl

theorem map_const' {l : List α} {b : β} : map (fun _ => b) l = replicate l.length b := map_const

theorem map_flatten {f : α → β} {L : List (List α)} : L.flatten.map f = (L.map (map f)).flatten := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]

theorem map_flatMap {f : β → γ} {g : α → List β} {l : List α} :
    (l.flatMap g).map f = l.flatMap fun a => (g a).map f := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem map_eq_foldr {f : α → β} {l : List α} : map f l = foldr (fun a bs => f a :: bs) [] l := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, ih]; rfl

theorem map_tail {l : List α} {f : α → β} : map f l.tail = (map f l).tail := by cases l <;> rfl

@[simp] theorem tail_map {l : List α} {f : α → β} : (map f l).tail = map f l.tail := by
  cases l <;> rfl

@[simp] theorem head?_map {f : α → β} {l : List α} : (map f l).head? = l.head?.map f := by
  cases l <;> rfl

theorem forall_mem_map {f : α → β} {l : List α} {P : β → Prop} :
    (∀ i, i ∈ l.map f → P i) ↔ ∀ j, j ∈ l → P (f j) := by
  simp

theorem exists_mem_map {f : α → β} {l : List α} {P : β → Prop} :
    (∃ i, i ∈ l.map f ∧ P i) ↔ ∃ j, j ∈ l ∧ P (f j) := by
  constructor
  · rintro ⟨i, hi, hp⟩
    obtain ⟨j, hj, rfl⟩ := exists_of_mem_map hi
    exact ⟨j, hj, hp⟩
  · rintro ⟨j, hj, hp⟩
    exact ⟨f j, mem_map_of_mem hj, hp⟩

/-! ## `filter` and `filterMap` -/

theorem filter_congr {p q : α → Bool} : ∀ {l : List α}, (∀ x, x ∈ l → p x = q x) →
    filter p l = filter q l
  | [], _ => rfl
  | a :: l, h => by
    rw [filter_cons, filter_cons, h a (.head _), filter_congr (fun x hx => h x (.tail _ hx))]

theorem filter_singleton {p : α → Bool} {a : α} : [a].filter p = if p a then [a] else [] := by
  rw [filter_cons]; rfl

theorem filter_flatten {p : α → Bool} {L : List (List α)} :
    L.flatten.filter p = (L.map (filter p)).flatten := by
  induction L with
  | nil => rfl
  | cons l L ih => simp [ih]

theorem filter_replicate {p : α → Bool} :
    (replicate n a).filter p = if p a then replicate n a else [] := by
  induction n with
  | zero => simp
  | succ n ih =>
    rw [replicate_succ, filter_cons, ih]
    split <;> rfl

theorem forall_mem_filter {l : List α} {p : α → Bool} {P : α → Prop} :
    (∀ i, i ∈ l.filter p → P i) ↔ ∀ j, j ∈ l → p j → P j := by
  simp

theorem filter_eq_cons_iff {p : α → Bool} {l : List α} {a : α} {as : List α} :
    filter p l = a :: as ↔
      ∃ l₁ l₂, l = l₁ ++ a :: l₂ ∧ (∀ x, x ∈ l₁ → ¬p x) ∧ p a ∧ filter p l₂ = as := by
  constructor
  · induction l with
    | nil => intro h; exact absurd h (by simp)
    | cons b l ih =>
      intro h
      rw [filter_cons] at h
      split at h
      · next hb =>
        injection h with h1 h2
        subst h1
        exact ⟨[], l, rfl, by simp, hb, h2⟩
      · next hb =>
        obtain ⟨l₁, l₂, rfl, h1, h2, h3⟩ := ih h
        refine ⟨b :: l₁, l₂, rfl, fun x hx => ?_, h2, h3⟩
        rcases mem_cons.mp hx with rfl | hx
        · exact hb
        · exact h1 x hx
  · rintro ⟨l₁, l₂, rfl, h1, h2, rfl⟩
    rw [filter_append, filter_eq_nil_iff.mpr h1, filter_cons_of_pos h2]; rfl

theorem filterMap_cons {f : α → Option β} {a : α} {l : List α} :
    filterMap f (a :: l) = match f a with
      | none => filterMap f l
      | some b => b :: filterMap f l :=
  rfl

theorem filterMap_append {l l' : List α} {f : α → Option β} :
    filterMap f (l ++ l') = filterMap f l ++ filterMap f l' := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [cons_append, filterMap_cons, filterMap_cons, ih]
    cases f a <;> rfl

theorem filterMap_eq_map {f : α → β} : filterMap (some ∘ f) = map f := by
  funext l
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, ← ih]; rfl

@[simp] theorem filterMap_some {l : List α} : filterMap some l = l := by
  induction l with
  | nil => rfl
  | cons a l ih => exact congrArg (a :: ·) ih

theorem filterMap_map {f : α → β} {g : β → Option γ} {l : List α} :
    filterMap g (map f l) = filterMap (g ∘ f) l := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [map_cons, filterMap_cons, filterMap_cons, ih]; rfl

theorem map_filterMap {f : α → Option β} {g : β → γ} {l : List α} :
    map g (filterMap f l) = filterMap (fun x => (f x).map g) l := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    rw [filterMap_cons, filterMap_cons]
    cases f a with
    | none => exact ih
    | some b => exact congrArg (g b :: ·) ih

@[simp] theorem mem_filterMap {f : α → Option β} {l : List α} {b : β} :
    b ∈ filterMap f l ↔ ∃ a, a ∈ l ∧ f a = some b := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [filterMap_cons]
    cases h : f a with
    | none =>
      simp only [ih, mem_cons]
      constructor
      · rintro ⟨x, hx, e⟩; exact ⟨x, .inr hx, e⟩
      · rintro ⟨x, rfl | hx, e⟩
        · rw [h] at e; exact absurd e (Option.none_ne_some _)
        · exact ⟨x, hx, e⟩
    | some c =>
      simp only [ih, mem_cons]
      constructor
      · rintro (rfl | ⟨x, hx, e⟩)
        · exact ⟨a, .inl rfl, h⟩
        · exact ⟨x, .inr hx, e⟩
      · rintro ⟨x, rfl | hx, e⟩
        · rw [h] at e; exact .inl (Option.some.inj e).symm
        · exact .inr ⟨x, hx, e⟩

/-! ## `flatten` and `flatMap` -/

theorem flatten_singleton {l : List α} : [l].flatten = l := by simp

theorem flatten_eq_nil_iff {L : List (List α)} : L.flatten = [] ↔ ∀ l, l ∈ L → l = [] := by
  induction L with
  | nil => simp
  | cons l L ih => simp [ih]

theorem flatMap_def {l : List α} {f : α → List β} : l.flatMap f = flatten (map f l) := rfl

@[simp] theorem flatMap_id {L : List (List α)} : L.flatMap id = L.flatten := by
  rw [flatMap_def, map_id]

@[simp] theorem flatMap_singleton (f : α → List β) (x : α) : [x].flatMap f = f x := by simp

@[simp] theorem flatMap_singleton' (l : List α) : (l.flatMap fun x => [x]) = l := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem flatMap_assoc {l : List α} {f : α → List β} {g : β → List γ} :
    (l.flatMap f).flatMap g = l.flatMap fun x => (f x).flatMap g := by
  induction l with
  | nil => rfl
  | cons a l ih => rw [flatMap_cons, flatMap_append, ih, flatMap_cons]

theorem flatMap_map (f : α → β) (g : β → List γ) (l : List α) :
    (map f l).flatMap g = l.flatMap fun a => g (f a) := by
  rw [flatMap_def, flatMap_def, map_map]; rfl

@[simp] theorem partition_eq_filter_filter {p : α → Bool} {l : List α} :
    partition p l = (filter p l, filter (not ∘ p) l) :=
  rfl

/-! ## Membership -/

theorem eq_of_mem_singleton (h : a ∈ [b]) : a = b := mem_singleton.mp h

theorem not_mem_append (h₁ : a ∉ s) (h₂ : a ∉ t) : a ∉ s ++ t :=
  fun h => (mem_append.mp h).elim h₁ h₂

theorem forall_mem_append {p : α → Prop} {l₁ l₂ : List α} :
    (∀ x, x ∈ l₁ ++ l₂ → p x) ↔ (∀ x, x ∈ l₁ → p x) ∧ ∀ x, x ∈ l₂ → p x := by
  simp only [mem_append, or_imp, forall_and]

theorem forall_mem_singleton {p : α → Prop} {a : α} : (∀ x, x ∈ [a] → p x) ↔ p a := by simp

theorem forall_mem_ne {a : α} {l : List α} : (∀ a', a' ∈ l → ¬a = a') ↔ a ∉ l :=
  ⟨fun h m => h _ m rfl, fun h _ m e => h (e ▸ m)⟩

theorem subset_nil : l ⊆ [] ↔ l = [] := ⟨eq_nil_of_subset_nil, fun h => h ▸ Subset.refl _⟩

theorem map_subset {l₁ l₂ : List α} (f : α → β) (h : l₁ ⊆ l₂) : map f l₁ ⊆ map f l₂ := fun b hb => by
  obtain ⟨a, ha, rfl⟩ := exists_of_mem_map hb
  exact mem_map_of_mem (h ha)

theorem filter_subset (p : α → Bool) (l : List α) : filter p l ⊆ l := fun _ h => mem_of_mem_filter h

theorem subset_append_of_subset_left (l₂ : List α) (h : l ⊆ l₁) : l ⊆ l₁ ++ l₂ :=
  fun _ ha => mem_append_left _ (h ha)

theorem subset_append_of_subset_right (l₁ : List α) (h : l ⊆ l₂) : l ⊆ l₁ ++ l₂ :=
  fun _ ha => mem_append_right _ (h ha)

theorem of_mem_zip {a : α} {b : β} : ∀ {l₁ : List α} {l₂ : List β},
    (a, b) ∈ zip l₁ l₂ → a ∈ l₁ ∧ b ∈ l₂
  | [], _, h => absurd h (by simp)
  | _ :: _, [], h => absurd h (by simp)
  | x :: xs, y :: ys, h => by
    rw [zip_cons_cons, mem_cons] at h
    rcases h with h | h
    · injection h with h1 h2
      subst h1 h2
      exact ⟨.head _, .head _⟩
    · have := of_mem_zip h
      exact ⟨.tail _ this.1, .tail _ this.2⟩

end List
