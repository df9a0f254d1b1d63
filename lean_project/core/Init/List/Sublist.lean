prelude
import Init.List.PartsMore

/-! # Lists: sublists, prefixes, suffixes
-/

set_option linter.all false
set_option autoImplicit false

universe u v

namespace List

variable {α : Type u} {β : Type v} {a b : α} {l l' l₁ l₂ l₃ : List α}

/-- The first list arises from the second by leaving out elements. -/
inductive Sublist {α : Type u} : List α → List α → Prop
  | slnil : Sublist [] []
  | cons {l₁ l₂ : List α} (a : α) : Sublist l₁ l₂ → Sublist l₁ (a :: l₂)
  | cons_cons {l₁ l₂ : List α} (a : α) : Sublist l₁ l₂ → Sublist (a :: l₁) (a :: l₂)

scoped infixl:50 " <+ " => Sublist

/-- The first list is an initial part of the second. -/
def IsPrefix (l₁ : List α) (l₂ : List α) : Prop := ∃ t, l₁ ++ t = l₂

infixl:50 " <+: " => IsPrefix

/-- The first list is a final part of the second. -/
def IsSuffix (l₁ : List α) (l₂ : List α) : Prop := ∃ t, t ++ l₁ = l₂

infixl:50 " <:+ " => IsSuffix

/-- The first list is a part of the second. -/
def IsInfix (l₁ : List α) (l₂ : List α) : Prop := ∃ s t, s ++ l₁ ++ t = l₂

infixl:50 " <:+: " => IsInfix

/-- Is the first list an initial part of the second? -/
def isPrefixOf [BEq α] : List α → List α → Bool
  | [], _ => true
  | _, [] => false
  | a :: as, b :: bs => a == b && isPrefixOf as bs

/-- Is the first list a final part of the second? -/
def isSuffixOf [BEq α] (l₁ l₂ : List α) : Bool := isPrefixOf l₁.reverse l₂.reverse

/-! ## Sublists -/

@[simp] theorem nil_sublist : ∀ l : List α, [] <+ l
  | [] => .slnil
  | a :: l => (nil_sublist l).cons a

@[simp] theorem Sublist.refl : ∀ l : List α, l <+ l
  | [] => .slnil
  | a :: l => (Sublist.refl l).cons_cons a

theorem Sublist.rfl {l : List α} : l <+ l := Sublist.refl l

theorem Sublist.trans {l₁ l₂ l₃ : List α} (h₁ : l₁ <+ l₂) (h₂ : l₂ <+ l₃) : l₁ <+ l₃ := by
  induction h₂ generalizing l₁ with
  | slnil => exact h₁
  | cons a _ ih => exact (ih h₁).cons a
  | cons_cons a _ ih =>
    cases h₁ with
    | cons _ h => exact (ih h).cons a
    | cons_cons _ h => exact (ih h).cons_cons a

instance : Trans (@Sublist α) Sublist Sublist := ⟨Sublist.trans⟩

@[simp] theorem sublist_cons_self (a : α) (l : List α) : l <+ a :: l := (Sublist.refl l).cons a

theorem sublist_of_cons_sublist (h : a :: l₁ <+ l₂) : l₁ <+ l₂ := (sublist_cons_self a l₁).trans h

theorem Sublist.length_le (h : l₁ <+ l₂) : l₁.length ≤ l₂.length := by
  induction h with
  | slnil => exact Nat.le_refl 0
  | cons a _ ih => exact Nat.le_succ_of_le ih
  | cons_cons a _ ih => exact Nat.succ_le_succ ih

theorem Sublist.subset (h : l₁ <+ l₂) : l₁ ⊆ l₂ := by
  induction h with
  | slnil => exact nil_subset _
  | cons a _ ih => exact fun x hx => .tail _ (ih hx)
  | cons_cons a _ ih =>
    intro x hx
    rcases mem_cons.mp hx with rfl | hx
    · exact .head _
    · exact .tail _ (ih hx)

theorem Sublist.mem (hx : a ∈ l₁) (hl : l₁ <+ l₂) : a ∈ l₂ := hl.subset hx

theorem Sublist.eq_of_length (h : l₁ <+ l₂) (hl : l₁.length = l₂.length) : l₁ = l₂ := by
  induction h with
  | slnil => rfl
  | cons a h ih => have := h.length_le; rw [length_cons] at hl; omega
  | cons_cons a h ih => rw [ih (Nat.succ.inj hl)]

theorem Sublist.antisymm (h₁ : l₁ <+ l₂) (h₂ : l₂ <+ l₁) : l₁ = l₂ :=
  h₁.eq_of_length (Nat.le_antisymm h₁.length_le h₂.length_le)

@[simp] theorem cons_sublist_cons : a :: l₁ <+ a :: l₂ ↔ l₁ <+ l₂ := by
  constructor
  · intro h
    cases h with
    | cons _ h => exact sublist_of_cons_sublist h
    | cons_cons _ h => exact h
  · exact fun h => h.cons_cons a

@[simp] theorem sublist_nil {l : List α} : l <+ [] ↔ l = [] :=
  ⟨fun h => eq_nil_of_subset_nil h.subset, fun h => h ▸ .slnil⟩

@[simp] theorem singleton_sublist {a : α} {l : List α} : [a] <+ l ↔ a ∈ l := by
  constructor
  · exact fun h => h.subset (.head _)
  · intro h
    induction h with
    | head as => exact (nil_sublist as).cons_cons a
    | tail b _ ih => exact ih.cons b

@[simp] theorem sublist_append_left : ∀ l₁ l₂ : List α, l₁ <+ l₁ ++ l₂
  | [], l₂ => nil_sublist l₂
  | a :: l₁, l₂ => (sublist_append_left l₁ l₂).cons_cons a

@[simp] theorem sublist_append_right : ∀ l₁ l₂ : List α, l₂ <+ l₁ ++ l₂
  | [], l₂ => .refl l₂
  | a :: l₁, l₂ => (sublist_append_right l₁ l₂).cons a

theorem Sublist.append {l₁ l₂ r₁ r₂ : List α} (hl : l₁ <+ l₂) (hr : r₁ <+ r₂) :
    l₁ ++ r₁ <+ l₂ ++ r₂ := by
  induction hl with
  | slnil => exact hr
  | cons a _ ih => exact ih.cons a
  | cons_cons a _ ih => exact ih.cons_cons a

theorem Sublist.append_left (h : l₁ <+ l₂) (l : List α) : l ++ l₁ <+ l ++ l₂ :=
  (Sublist.refl l).append h

theorem Sublist.append_right (h : l₁ <+ l₂) (l : List α) : l₁ ++ l <+ l₂ ++ l := h.append (.refl l)

theorem Sublist.map (f : α → β) (h : l₁ <+ l₂) : l₁.map f <+ l₂.map f := by
  induction h with
  | slnil => exact .slnil
  | cons a _ ih => exact ih.cons (f a)
  | cons_cons a _ ih => exact ih.cons_cons (f a)

theorem Sublist.filter (p : α → Bool) (h : l₁ <+ l₂) : l₁.filter p <+ l₂.filter p := by
  induction h with
  | slnil => exact .slnil
  | cons a _ ih =>
    rw [filter_cons]; split
    · exact ih.cons a
    · exact ih
  | cons_cons a _ ih =>
    rw [filter_cons, filter_cons]; split
    · exact ih.cons_cons a
    · exact ih

@[simp] theorem filter_sublist {p : α → Bool} : ∀ {l : List α}, filter p l <+ l
  | [] => .slnil
  | a :: l => by
    rw [filter_cons]; split
    · exact filter_sublist.cons_cons a
    · exact filter_sublist.cons a

theorem Sublist.reverse (h : l₁ <+ l₂) : l₁.reverse <+ l₂.reverse := by
  induction h with
  | slnil => exact .slnil
  | cons a _ ih => rw [reverse_cons]; exact ih.trans (sublist_append_left _ _)
  | cons_cons a _ ih => rw [reverse_cons, reverse_cons]; exact ih.append_right [a]

theorem take_sublist (i : Nat) (l : List α) : l.take i <+ l := by
  have := sublist_append_left (l.take i) (l.drop i)
  rwa [take_append_drop] at this

theorem drop_sublist (i : Nat) (l : List α) : l.drop i <+ l := by
  have := sublist_append_right (l.take i) (l.drop i)
  rwa [take_append_drop] at this

theorem tail_sublist : ∀ l : List α, l.tail <+ l
  | [] => .slnil
  | a :: l => sublist_cons_self a l

/-! ## Prefixes, suffixes and parts -/

@[simp] theorem prefix_append (l₁ l₂ : List α) : l₁ <+: l₁ ++ l₂ := ⟨l₂, rfl⟩

@[simp] theorem suffix_append (l₁ l₂ : List α) : l₂ <:+ l₁ ++ l₂ := ⟨l₁, rfl⟩

theorem infix_append (l₁ l₂ l₃ : List α) : l₂ <:+: l₁ ++ l₂ ++ l₃ := ⟨l₁, l₃, rfl⟩

theorem prefix_refl (l : List α) : l <+: l := ⟨[], append_nil l⟩
@[simp] theorem prefix_rfl {l : List α} : l <+: l := prefix_refl l
theorem suffix_refl (l : List α) : l <:+ l := ⟨[], rfl⟩
@[simp] theorem suffix_rfl {l : List α} : l <:+ l := suffix_refl l

@[simp] theorem nil_prefix {l : List α} : [] <+: l := ⟨l, rfl⟩
@[simp] theorem nil_suffix {l : List α} : [] <:+ l := ⟨l, append_nil l⟩

theorem IsPrefix.isInfix (h : l₁ <+: l₂) : l₁ <:+: l₂ := let ⟨t, h⟩ := h; ⟨[], t, h⟩

theorem IsSuffix.isInfix (h : l₁ <:+ l₂) : l₁ <:+: l₂ :=
  let ⟨t, h⟩ := h; ⟨t, [], by rw [append_nil, h]⟩

theorem IsInfix.sublist (h : l₁ <:+: l₂) : l₁ <+ l₂ := by
  obtain ⟨s, t, rfl⟩ := h
  exact (sublist_append_right s l₁).trans (sublist_append_left _ t)

theorem IsPrefix.sublist (h : l₁ <+: l₂) : l₁ <+ l₂ := h.isInfix.sublist

theorem IsSuffix.sublist (h : l₁ <:+ l₂) : l₁ <+ l₂ := h.isInfix.sublist

theorem IsPrefix.subset (h : l₁ <+: l₂) : l₁ ⊆ l₂ := h.sublist.subset

theorem IsSuffix.subset (h : l₁ <:+ l₂) : l₁ ⊆ l₂ := h.sublist.subset

theorem IsPrefix.length_le (h : l₁ <+: l₂) : l₁.length ≤ l₂.length := h.sublist.length_le

theorem IsSuffix.length_le (h : l₁ <:+ l₂) : l₁.length ≤ l₂.length := h.sublist.length_le

theorem IsPrefix.eq_of_length (h : l₁ <+: l₂) : l₁.length = l₂.length → l₁ = l₂ :=
  h.sublist.eq_of_length

theorem IsPrefix.trans (h₁ : l₁ <+: l₂) (h₂ : l₂ <+: l₃) : l₁ <+: l₃ := by
  obtain ⟨s, rfl⟩ := h₁
  obtain ⟨t, rfl⟩ := h₂
  exact ⟨s ++ t, (append_assoc l₁ s t).symm⟩

theorem IsSuffix.trans (h₁ : l₁ <:+ l₂) (h₂ : l₂ <:+ l₃) : l₁ <:+ l₃ := by
  obtain ⟨s, rfl⟩ := h₁
  obtain ⟨t, rfl⟩ := h₂
  exact ⟨t ++ s, append_assoc t s l₁⟩

theorem prefix_cons_inj (a : α) : a :: l₁ <+: a :: l₂ ↔ l₁ <+: l₂ := by
  constructor
  · rintro ⟨t, h⟩
    injection h with _ h
    exact ⟨t, h⟩
  · rintro ⟨t, rfl⟩
    exact ⟨t, rfl⟩

theorem prefix_iff_eq_take : l₁ <+: l₂ ↔ l₁ = l₂.take l₁.length := by
  constructor
  · rintro ⟨t, rfl⟩
    rw [take_left]
  · intro h
    have e := take_append_drop l₁.length l₂
    rw [← h] at e
    exact ⟨_, e⟩

theorem take_prefix (i : Nat) (l : List α) : l.take i <+: l := ⟨l.drop i, take_append_drop i l⟩

theorem drop_suffix (i : Nat) (l : List α) : l.drop i <:+ l := ⟨l.take i, take_append_drop i l⟩

@[simp] theorem reverse_prefix : l₁.reverse <+: l₂.reverse ↔ l₁ <:+ l₂ := by
  constructor
  · rintro ⟨t, h⟩
    refine ⟨t.reverse, ?_⟩
    have := congrArg reverse h
    rwa [reverse_append, reverse_reverse, reverse_reverse] at this
  · rintro ⟨t, rfl⟩
    exact ⟨t.reverse, by rw [reverse_append]⟩

end List
