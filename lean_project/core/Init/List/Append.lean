prelude
import Init.List.Basic

/-! # Lists: concatenation, length, reversal, membership -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {a b c : α} {as bs cs l l₁ l₂ l₃ xs ys : List α}

/-! ## `[]` and `::` -/

theorem cons_ne_nil (a : α) (l : List α) : a :: l ≠ [] := fun h => nomatch h

@[simp] theorem cons_ne_self (a : α) (l : List α) : a :: l ≠ l := fun h => by
  have h' := congrArg List.length h
  exact absurd h' (Nat.succ_ne_self l.length)

theorem cons_inj_right (a : α) : a :: l₁ = a :: l₂ ↔ l₁ = l₂ := by simp

theorem cons_eq_cons : a :: l₁ = b :: l₂ ↔ a = b ∧ l₁ = l₂ := by simp

theorem head_eq_of_cons_eq (h : a :: l₁ = b :: l₂) : a = b := (cons_eq_cons.mp h).1

theorem tail_eq_of_cons_eq (h : a :: l₁ = b :: l₂) : l₁ = l₂ := (cons_eq_cons.mp h).2

theorem exists_cons_of_ne_nil (h : l ≠ []) : ∃ b L, l = b :: L := by
  cases l with
  | nil => exact absurd rfl h
  | cons b L => exact ⟨b, L, rfl⟩

theorem ne_nil_iff_exists_cons : l ≠ [] ↔ ∃ b L, l = b :: L :=
  ⟨exists_cons_of_ne_nil, fun ⟨b, L, e⟩ => e ▸ cons_ne_nil b L⟩

/-! ## Concatenation -/

@[simp] theorem append_nil (as : List α) : as ++ [] = as := by
  induction as with
  | nil => rfl
  | cons a as ih => rw [cons_append, ih]

@[simp] theorem append_assoc (as bs cs : List α) : as ++ bs ++ cs = as ++ (bs ++ cs) := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

theorem append_cons (as : List α) (b : α) (bs : List α) : as ++ b :: bs = as ++ [b] ++ bs := by simp

@[simp] theorem singleton_append : [a] ++ l = a :: l := rfl

@[simp] theorem append_eq_nil_iff : as ++ bs = [] ↔ as = [] ∧ bs = [] := by
  cases as <;> simp

theorem append_ne_nil_of_left_ne_nil (h : as ≠ []) (bs : List α) : as ++ bs ≠ [] := fun e =>
  h (append_eq_nil_iff.mp e).1

theorem append_ne_nil_of_right_ne_nil (as : List α) (h : bs ≠ []) : as ++ bs ≠ [] := fun e =>
  h (append_eq_nil_iff.mp e).2

theorem append_cancel_left (h : as ++ bs = as ++ cs) : bs = cs := by
  induction as with
  | nil => exact h
  | cons a as ih => exact ih (tail_eq_of_cons_eq h)

@[simp] theorem append_cancel_left_eq (as bs cs : List α) : (as ++ bs = as ++ cs) = (bs = cs) :=
  propext ⟨append_cancel_left, fun h => h ▸ rfl⟩

/-! ## Length -/

@[simp] theorem length_append (as bs : List α) : (as ++ bs).length = as.length + bs.length := by
  induction as with
  | nil => exact (Nat.zero_add _).symm
  | cons a as ih => rw [cons_append, length_cons, ih, length_cons, Nat.add_right_comm]

theorem eq_nil_of_length_eq_zero (h : l.length = 0) : l = [] := by
  cases l with
  | nil => rfl
  | cons => exact absurd h (Nat.succ_ne_zero _)

@[simp] theorem length_eq_zero_iff : l.length = 0 ↔ l = [] :=
  ⟨eq_nil_of_length_eq_zero, fun h => h ▸ rfl⟩

theorem ne_nil_of_length_pos (h : 0 < l.length) : l ≠ [] := fun e => Nat.ne_of_gt h (e ▸ rfl)

theorem length_pos_iff : 0 < l.length ↔ l ≠ [] := by
  rw [Nat.pos_iff_ne_zero, ne_eq, length_eq_zero_iff]

theorem length_pos_of_ne_nil (h : l ≠ []) : 0 < l.length := length_pos_iff.mpr h

theorem length_eq_one_iff : l.length = 1 ↔ ∃ a, l = [a] := by
  constructor
  · intro h
    match l, h with
    | [a], _ => exact ⟨a, rfl⟩
  · rintro ⟨a, rfl⟩; rfl

theorem exists_cons_of_length_pos (h : 0 < l.length) : ∃ b L, l = b :: L :=
  exists_cons_of_ne_nil (ne_nil_of_length_pos h)

theorem exists_cons_of_length_eq_add_one {n : Nat} (h : l.length = n + 1) : ∃ b L, l = b :: L :=
  exists_cons_of_length_pos (h ▸ Nat.zero_lt_succ n)

@[simp] theorem length_tail : l.tail.length = l.length - 1 := by cases l <;> rfl

theorem append_inj : ∀ {s₁ s₂ t₁ t₂ : List α}, s₁ ++ t₁ = s₂ ++ t₂ → s₁.length = s₂.length →
    s₁ = s₂ ∧ t₁ = t₂
  | [], [], _, _, h, _ => ⟨rfl, h⟩
  | a :: s₁, b :: s₂, t₁, t₂, h, hl => by
    have ⟨e, h'⟩ := cons_eq_cons.mp h
    have ⟨e₁, e₂⟩ := append_inj h' (Nat.succ_inj.mp hl)
    exact ⟨by rw [e, e₁], e₂⟩
  | [], _ :: _, _, _, _, hl => absurd hl.symm (Nat.succ_ne_zero _)
  | _ :: _, [], _, _, _, hl => absurd hl (Nat.succ_ne_zero _)

theorem append_cancel_right (h : as ++ bs = cs ++ bs) : as = cs :=
  (append_inj h (by
    have h' := congrArg length h
    rw [length_append, length_append] at h'
    exact Nat.add_right_cancel h')).1

@[simp] theorem append_cancel_right_eq (as bs cs : List α) : (as ++ bs = cs ++ bs) = (as = cs) :=
  propext ⟨append_cancel_right, fun h => h ▸ rfl⟩

@[simp] theorem append_eq_left : as ++ bs = as ↔ bs = [] := by
  have h := append_cancel_left_eq as bs []
  rw [append_nil] at h
  exact iff_of_eq h

@[simp] theorem append_eq_right : as ++ bs = bs ↔ as = [] := by
  have h := append_cancel_right_eq as bs []
  rw [nil_append] at h
  exact iff_of_eq h

/-! ## Reversal -/

theorem reverseAux_eq_append (as bs : List α) : reverseAux as bs = reverseAux as [] ++ bs := by
  induction as generalizing bs with
  | nil => rfl
  | cons a as ih =>
    rw [reverseAux, reverseAux, ih (a :: bs), ih [a], append_assoc]; rfl

@[simp] theorem reverseAux_eq (as bs : List α) : reverseAux as bs = reverse as ++ bs :=
  reverseAux_eq_append as bs

@[simp] theorem reverse_cons (a : α) (as : List α) : reverse (a :: as) = reverse as ++ [a] :=
  reverseAux_eq_append as [a]

theorem reverse_singleton (a : α) : reverse [a] = [a] := rfl

@[simp] theorem reverse_append (as bs : List α) :
    reverse (as ++ bs) = reverse bs ++ reverse as := by
  induction as with
  | nil => simp
  | cons a as ih => simp [ih]

@[simp] theorem reverse_reverse (as : List α) : reverse (reverse as) = as := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem length_reverse (as : List α) : (reverse as).length = as.length := by
  induction as with
  | nil => rfl
  | cons a as ih => simp [ih]

@[simp] theorem reverse_eq_nil_iff : reverse xs = [] ↔ xs = [] := by
  rw [← length_eq_zero_iff, length_reverse, length_eq_zero_iff]

theorem reverse_ne_nil_iff : reverse xs ≠ [] ↔ xs ≠ [] := not_congr reverse_eq_nil_iff

theorem reverse_inj : reverse xs = reverse ys ↔ xs = ys :=
  ⟨fun h => by rw [← reverse_reverse xs, h, reverse_reverse], fun h => h ▸ rfl⟩

theorem reverse_eq_iff : reverse as = bs ↔ as = reverse bs :=
  ⟨fun h => by rw [← h, reverse_reverse], fun h => by rw [h, reverse_reverse]⟩

theorem reverse_concat (l : List α) (a : α) : (l ++ [a]).reverse = a :: l.reverse := by simp

/-- Induction on lists from their end. -/
@[elab_as_elim] theorem reverseRecOn {motive : List α → Prop} (l : List α) (nil : motive [])
    (append_singleton : ∀ l a, motive l → motive (l ++ [a])) : motive l := by
  have h : ∀ l : List α, motive l.reverse := by
    intro l
    induction l with
    | nil => exact nil
    | cons a l ih => rw [reverse_cons]; exact append_singleton _ a ih
  have h' := h l.reverse
  rw [reverse_reverse] at h'
  exact h'

/-! ## Membership -/

@[simp] theorem not_mem_nil : ¬ a ∈ ([] : List α) := fun h => nomatch h

@[simp] theorem mem_cons : a ∈ b :: l ↔ a = b ∨ a ∈ l :=
  ⟨fun h =>
    match h with
    | .head _ => .inl rfl
    | .tail _ h => .inr h,
  fun h =>
    match h with
    | .inl rfl => .head _
    | .inr h => .tail _ h⟩

theorem mem_cons_self : a ∈ a :: l := .head l

theorem mem_cons_of_mem (y : α) (h : a ∈ l) : a ∈ y :: l := .tail y h

theorem eq_or_mem_of_mem_cons (h : a ∈ b :: l) : a = b ∨ a ∈ l := mem_cons.mp h

theorem mem_of_ne_of_mem (h : a ≠ b) (h' : a ∈ b :: l) : a ∈ l := (mem_cons.mp h').resolve_left h

theorem mem_singleton : a ∈ [b] ↔ a = b := by simp

theorem mem_singleton_self (a : α) : a ∈ [a] := mem_cons_self

theorem not_mem_cons_of_ne_of_not_mem (h : a ≠ b) (h' : a ∉ l) : a ∉ b :: l := fun h'' =>
  (mem_cons.mp h'').elim h h'

theorem ne_of_not_mem_cons (h : a ∉ b :: l) : a ≠ b := fun e => h (mem_cons.mpr (.inl e))

theorem not_mem_of_not_mem_cons (h : a ∉ b :: l) : a ∉ l := fun h' => h (mem_cons_of_mem b h')

theorem ne_nil_of_mem (h : a ∈ l) : l ≠ [] := fun e => not_mem_nil (e ▸ h)

theorem exists_mem_of_ne_nil (l : List α) (h : l ≠ []) : ∃ x, x ∈ l := by
  cases l with
  | nil => exact absurd rfl h
  | cons a l => exact ⟨a, mem_cons_self⟩

theorem eq_nil_iff_forall_not_mem : l = [] ↔ ∀ a, a ∉ l := by
  cases l with
  | nil => exact ⟨fun _ _ => not_mem_nil, fun _ => rfl⟩
  | cons a l => exact ⟨fun h => (nomatch h), fun h => absurd mem_cons_self (h a)⟩

@[simp] theorem mem_append : a ∈ as ++ bs ↔ a ∈ as ∨ a ∈ bs := by
  induction as with
  | nil => simp
  | cons b as ih => simp [ih, or_assoc]

theorem mem_append_left (bs : List α) (h : a ∈ as) : a ∈ as ++ bs := mem_append.mpr (.inl h)

theorem mem_append_right (as : List α) (h : a ∈ bs) : a ∈ as ++ bs := mem_append.mpr (.inr h)

theorem append_of_mem (h : a ∈ l) : ∃ s t, l = s ++ a :: t := by
  induction h with
  | head as => exact ⟨[], as, rfl⟩
  | tail b _ ih =>
    obtain ⟨s, t, rfl⟩ := ih
    exact ⟨b :: s, t, rfl⟩

theorem mem_iff_append : a ∈ l ↔ ∃ s t, l = s ++ a :: t :=
  ⟨append_of_mem, fun ⟨s, t, e⟩ => e ▸ mem_append_right s mem_cons_self⟩

@[simp] theorem mem_reverse : a ∈ as.reverse ↔ a ∈ as := by
  induction as with
  | nil => simp
  | cons b as ih => simp [ih, or_comm]

theorem length_pos_of_mem (h : a ∈ l) : 0 < l.length := length_pos_of_ne_nil (ne_nil_of_mem h)

theorem mem_of_mem_tail (h : a ∈ l.tail) : a ∈ l := by
  cases l with
  | nil => exact h
  | cons b l => exact mem_cons_of_mem b h

@[simp] theorem getLast_mem : ∀ {l : List α} (h : l ≠ []), getLast l h ∈ l
  | [], h => absurd rfl h
  | [_], _ => mem_cons_self
  | _ :: b :: l, _ => mem_cons_of_mem _ (getLast_mem (cons_ne_nil b l))

@[simp] theorem head_mem : ∀ {l : List α} (h : l ≠ []), head l h ∈ l
  | [], h => absurd rfl h
  | _ :: _, _ => mem_cons_self

theorem forall_mem_nil (p : α → Prop) : ∀ x, x ∈ [] → p x := fun _ h => nomatch h

@[simp] theorem forall_mem_cons {p : α → Prop} : (∀ x, x ∈ a :: l → p x) ↔ p a ∧ ∀ x, x ∈ l → p x :=
  ⟨fun h => ⟨h a mem_cons_self, fun x hx => h x (mem_cons_of_mem a hx)⟩,
    fun ⟨h, h'⟩ x hx => (mem_cons.mp hx).elim (fun e => e ▸ h) (h' x)⟩

theorem exists_mem_cons {p : α → Prop} :
    (∃ x, x ∈ a :: l ∧ p x) ↔ p a ∨ ∃ x, x ∈ l ∧ p x := by
  simp

/-! ## Subsets -/

theorem subset_def : l₁ ⊆ l₂ ↔ ∀ {a}, a ∈ l₁ → a ∈ l₂ := Iff.rfl

@[simp] theorem nil_subset (l : List α) : [] ⊆ l := fun _ h => nomatch h

@[simp] theorem Subset.refl (l : List α) : l ⊆ l := fun _ h => h

theorem Subset.trans (h₁ : l₁ ⊆ l₂) (h₂ : l₂ ⊆ l₃) : l₁ ⊆ l₃ := fun _ h => h₂ (h₁ h)

@[simp] theorem subset_cons_self (a : α) (l : List α) : l ⊆ a :: l := fun _ h => mem_cons_of_mem a h

theorem subset_cons_of_subset (a : α) (h : l₁ ⊆ l₂) : l₁ ⊆ a :: l₂ :=
  fun _ hx => mem_cons_of_mem a (h hx)

@[simp] theorem cons_subset : a :: l₁ ⊆ l₂ ↔ a ∈ l₂ ∧ l₁ ⊆ l₂ :=
  ⟨fun h => ⟨h mem_cons_self, fun _ hx => h (mem_cons_of_mem a hx)⟩,
    fun ⟨h, h'⟩ _ hx => (mem_cons.mp hx).elim (fun e => e ▸ h) (fun hx => h' hx)⟩

theorem cons_subset_cons (a : α) (h : l₁ ⊆ l₂) : a :: l₁ ⊆ a :: l₂ := fun _ hx =>
  (mem_cons.mp hx).elim (fun e => e ▸ mem_cons_self) (fun hx => mem_cons_of_mem a (h hx))

@[simp] theorem subset_append_left (l₁ l₂ : List α) : l₁ ⊆ l₁ ++ l₂ :=
  fun _ h => mem_append_left l₂ h

@[simp] theorem subset_append_right (l₁ l₂ : List α) : l₂ ⊆ l₁ ++ l₂ :=
  fun _ h => mem_append_right l₁ h

@[simp] theorem append_subset : l₁ ++ l₂ ⊆ l ↔ l₁ ⊆ l ∧ l₂ ⊆ l :=
  ⟨fun h => ⟨fun _ hx => h (mem_append_left l₂ hx), fun _ hx => h (mem_append_right l₁ hx)⟩,
    fun ⟨h, h'⟩ _ hx => (mem_append.mp hx).elim (fun hx => h hx) (fun hx => h' hx)⟩

theorem eq_nil_of_subset_nil (h : l ⊆ []) : l = [] :=
  eq_nil_iff_forall_not_mem.mpr fun _ ha => not_mem_nil (h ha)

/-! ## Membership is decidable -/

theorem elem_iff [BEq α] [LawfulBEq α] : elem a as = true ↔ a ∈ as := by
  induction as with
  | nil => simp
  | cons b as ih => rw [elem_cons, Bool.or_eq_true, beq_iff_eq, ih, mem_cons]

theorem elem_eq_true_of_mem [BEq α] [LawfulBEq α] (h : a ∈ as) : elem a as = true := elem_iff.mpr h

theorem mem_of_elem_eq_true [BEq α] [LawfulBEq α] (h : elem a as = true) : a ∈ as := elem_iff.mp h

@[simp] theorem elem_eq_mem [BEq α] [LawfulBEq α] (a : α) (as : List α) [Decidable (a ∈ as)] :
    elem a as = decide (a ∈ as) := by
  rw [Bool.eq_iff_iff, elem_iff, decide_eq_true_iff]

@[simp] theorem contains_iff_mem [BEq α] [LawfulBEq α] : as.contains a ↔ a ∈ as := elem_iff

instance decidableMem [DecidableEq α] (a : α) : (l : List α) → Decidable (a ∈ l)
  | [] => isFalse (fun h => nomatch h)
  | b :: l =>
    match decEq a b, decidableMem a l with
    | isTrue h, _ => isTrue (mem_cons.mpr (.inl h))
    | _, isTrue h => isTrue (mem_cons.mpr (.inr h))
    | isFalse h, isFalse h' => isFalse (fun h'' => (mem_cons.mp h'').elim h h')

instance decidableBAll (p : α → Prop) [DecidablePred p] : (l : List α) → Decidable
    (∀ x, x ∈ l → p x)
  | [] => isTrue (fun _ h => nomatch h)
  | b :: l =>
    match (inferInstance : Decidable (p b)), decidableBAll p l with
    | isTrue h, isTrue h' => isTrue (fun x hx => (mem_cons.mp hx).elim (fun e => e ▸ h) (h' x))
    | isFalse h, _ => isFalse (fun f => h (f b (mem_cons.mpr (.inl rfl))))
    | _, isFalse h => isFalse (fun f => h (fun x hx => f x (mem_cons.mpr (.inr hx))))

instance decidableBEx (p : α → Prop) [DecidablePred p] : (l : List α) → Decidable (∃ x, x ∈ l ∧ p x)
  | [] => isFalse (fun ⟨_, h, _⟩ => nomatch h)
  | b :: l =>
    match (inferInstance : Decidable (p b)), decidableBEx p l with
    | isTrue h, _ => isTrue ⟨b, mem_cons_self, h⟩
    | _, isTrue h => isTrue (h.elim fun x ⟨hx, hp⟩ => ⟨x, mem_cons_of_mem b hx, hp⟩)
    | isFalse h, isFalse h' => isFalse (fun ⟨x, hx, hp⟩ =>
        (mem_cons.mp hx).elim (fun e => h (e ▸ hp)) (fun hx => h' ⟨x, hx, hp⟩))

end List
