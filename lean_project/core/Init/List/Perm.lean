prelude
import Init.List.Sublist

/-! # Lists: permutations, pairwise relations, lists without repetition
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {a b : α} {l l' l₁ l₂ l₃ t₁ t₂ : List α} {R S : α → α → Prop}

/-! ## Permutations -/

/-- The lists have the same elements, each as often, in any order; written `l₁ ~ l₂`. -/
inductive Perm : List α → List α → Prop
  | nil : Perm [] []
  | cons (x : α) {l₁ l₂ : List α} : Perm l₁ l₂ → Perm (x :: l₁) (x :: l₂)
  | swap (x y : α) (l : List α) : Perm (y :: x :: l) (x :: y :: l)
  | trans {l₁ l₂ l₃ : List α} : Perm l₁ l₂ → Perm l₂ l₃ → Perm l₁ l₃

scoped infixl:50 " ~ " => Perm

@[refl] protected theorem Perm.refl : ∀ l : List α, l ~ l
  | [] => .nil
  | x :: xs => (Perm.refl xs).cons x

protected theorem Perm.rfl {l : List α} : l ~ l := .refl _

theorem Perm.of_eq (h : l₁ = l₂) : l₁ ~ l₂ := h ▸ .rfl

@[symm] protected theorem Perm.symm {l₁ l₂ : List α} (h : l₁ ~ l₂) : l₂ ~ l₁ := by
  induction h with
  | nil => exact .nil
  | cons x _ ih => exact ih.cons x
  | swap x y l => exact .swap y x l
  | trans _ _ ih₁ ih₂ => exact ih₂.trans ih₁

theorem perm_comm {l₁ l₂ : List α} : l₁ ~ l₂ ↔ l₂ ~ l₁ := ⟨Perm.symm, Perm.symm⟩

instance : Trans (Perm (α := α)) (Perm (α := α)) (Perm (α := α)) := ⟨Perm.trans⟩

theorem Perm.swap' (x y : α) {l₁ l₂ : List α} (p : l₁ ~ l₂) : y :: x :: l₁ ~ x :: y :: l₂ :=
  (Perm.swap x y l₁).trans ((p.cons y).cons x)

theorem Perm.length_eq {l₁ l₂ : List α} (p : l₁ ~ l₂) : l₁.length = l₂.length := by
  induction p with
  | nil => rfl
  | cons x _ ih => exact congrArg Nat.succ ih
  | swap x y l => rfl
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.mem_iff {a : α} {l₁ l₂ : List α} (p : l₁ ~ l₂) : a ∈ l₁ ↔ a ∈ l₂ := by
  induction p with
  | nil => exact Iff.rfl
  | cons x _ ih => rw [mem_cons, mem_cons, ih]
  | swap x y l => rw [mem_cons, mem_cons, mem_cons, mem_cons]; exact or_left_comm
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.subset {l₁ l₂ : List α} (p : l₁ ~ l₂) : l₁ ⊆ l₂ := fun _ h => p.mem_iff.mp h

theorem Perm.eq_nil {l : List α} (p : l ~ []) : l = [] := eq_nil_of_length_eq_zero p.length_eq

theorem Perm.nil_eq {l : List α} (p : [] ~ l) : [] = l := p.symm.eq_nil.symm

@[simp] theorem perm_nil {l : List α} : l ~ [] ↔ l = [] := ⟨Perm.eq_nil, Perm.of_eq⟩

@[simp] theorem nil_perm {l : List α} : [] ~ l ↔ l = [] := perm_comm.trans perm_nil

theorem Perm.append_right {l₁ l₂ : List α} (t₁ : List α) (p : l₁ ~ l₂) : l₁ ++ t₁ ~ l₂ ++ t₁ := by
  induction p with
  | nil => exact .rfl
  | cons x _ ih => exact ih.cons x
  | swap x y l => exact .swap x y _
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.append_left {t₁ t₂ : List α} : ∀ l : List α, t₁ ~ t₂ → l ++ t₁ ~ l ++ t₂
  | [], p => p
  | x :: xs, p => (p.append_left xs).cons x

theorem Perm.append {l₁ l₂ t₁ t₂ : List α} (p₁ : l₁ ~ l₂) (p₂ : t₁ ~ t₂) : l₁ ++ t₁ ~ l₂ ++ t₂ :=
  (p₁.append_right t₁).trans (p₂.append_left l₂)

@[simp] theorem perm_middle {a : α} : ∀ {l₁ l₂ : List α}, l₁ ++ a :: l₂ ~ a :: (l₁ ++ l₂)
  | [], _ => .rfl
  | b :: l₁, l₂ => (perm_middle.cons b).trans (.swap a b _)

theorem perm_append_singleton (a : α) (l : List α) : l ++ [a] ~ a :: l := by
  have := perm_middle (a := a) (l₁ := l) (l₂ := [])
  rwa [append_nil] at this

theorem perm_append_comm : ∀ {l₁ l₂ : List α}, l₁ ++ l₂ ~ l₂ ++ l₁
  | [], l₂ => by rw [append_nil]; exact .rfl
  | a :: l₁, l₂ => (perm_append_comm.cons a).trans perm_middle.symm

@[simp] theorem reverse_perm : ∀ l : List α, l.reverse ~ l
  | [] => .nil
  | a :: l => by
    rw [reverse_cons]
    exact (perm_append_singleton a l.reverse).trans ((reverse_perm l).cons a)

theorem Perm.map (f : α → β) {l₁ l₂ : List α} (p : l₁ ~ l₂) : map f l₁ ~ map f l₂ := by
  induction p with
  | nil => exact .nil
  | cons x _ ih => exact ih.cons (f x)
  | swap x y l => exact .swap (f x) (f y) _
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.filter (p : α → Bool) {l₁ l₂ : List α} (s : l₁ ~ l₂) : filter p l₁ ~ filter p l₂ := by
  induction s with
  | nil => exact .nil
  | cons x _ ih =>
    rw [filter_cons, filter_cons]; split
    · exact ih.cons x
    · exact ih
  | swap x y l =>
    rw [filter_cons, filter_cons, filter_cons, filter_cons]
    split <;> split <;> first | exact .swap x y _ | exact .rfl
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.foldr_eq {f : α → β → β} {l₁ l₂ : List α} (p : l₁ ~ l₂)
    (comm : ∀ x y z, f y (f x z) = f x (f y z)) (init : β) : foldr f init l₁ = foldr f init l₂ := by
  induction p with
  | nil => rfl
  | cons x _ ih => rw [foldr_cons, foldr_cons, ih]
  | swap x y l => exact comm x y _
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem Perm.sum_nat {l₁ l₂ : List Nat} (p : l₁ ~ l₂) : l₁.sum = l₂.sum :=
  p.foldr_eq (f := (· + ·)) (fun x y z => Nat.add_left_comm y x z) 0

theorem Perm.countP_eq (p : α → Bool) {l₁ l₂ : List α} (s : l₁ ~ l₂) : countP p l₁ = countP p l₂ := by
  rw [countP_eq_length_filter, countP_eq_length_filter, (s.filter p).length_eq]

theorem Perm.count_eq [BEq α] {l₁ l₂ : List α} (p : l₁ ~ l₂) (a : α) : count a l₁ = count a l₂ :=
  p.countP_eq _

section BEq

variable [BEq α] [LawfulBEq α]

theorem perm_cons_erase {a : α} {l : List α} (h : a ∈ l) : l ~ a :: l.erase a := by
  induction l with
  | nil => exact absurd h not_mem_nil
  | cons b l ih =>
    rw [erase_cons]
    split
    · next e => rw [beq_iff_eq] at e; rw [e]
    · next e =>
      rcases mem_cons.mp h with rfl | h
      · exact absurd (beq_self_eq_true a) e
      · exact ((ih h).cons b).trans (.swap a b _)

theorem perm_iff_count {l₁ l₂ : List α} : l₁ ~ l₂ ↔ ∀ a, count a l₁ = count a l₂ := by
  refine ⟨fun p => p.count_eq, fun H => ?_⟩
  induction l₁ generalizing l₂ with
  | nil =>
    cases l₂ with
    | nil => exact .nil
    | cons b l₂ => have := H b; simp at this
  | cons a l₁ ih =>
    have ha : a ∈ l₂ := count_pos_iff.mp (by rw [← H]; simp)
    refine ((ih fun b => ?_).cons a).trans (perm_cons_erase ha).symm
    have h1 := H b
    rw [(perm_cons_erase ha).count_eq b, count_cons, count_cons] at h1
    omega

end BEq

theorem Perm.cons_inv {a : α} {l₁ l₂ : List α} (p : a :: l₁ ~ a :: l₂) : l₁ ~ l₂ := by
  have : DecidableEq α := fun x y => Classical.propDecidable (x = y)
  rw [perm_iff_count]
  intro b
  have := p.count_eq b
  rw [count_cons, count_cons] at this
  omega

@[simp] theorem perm_cons (a : α) {l₁ l₂ : List α} : a :: l₁ ~ a :: l₂ ↔ l₁ ~ l₂ :=
  ⟨Perm.cons_inv, .cons a⟩

/-! ## Pairwise relations -/

/-- The relation holds between each element and every later one. -/
inductive Pairwise (R : α → α → Prop) : List α → Prop
  | nil : Pairwise R []
  | cons {a : α} {l : List α} : (∀ a', a' ∈ l → R a a') → Pairwise R l → Pairwise R (a :: l)

@[simp] theorem pairwise_cons : Pairwise R (a :: l) ↔ (∀ a', a' ∈ l → R a a') ∧ Pairwise R l :=
  ⟨fun | .cons h h' => ⟨h, h'⟩, fun ⟨h, h'⟩ => .cons h h'⟩

@[simp] theorem pairwise_nil : Pairwise R [] := .nil

theorem Pairwise.of_cons (p : (a :: l).Pairwise R) : Pairwise R l := (pairwise_cons.mp p).2

theorem rel_of_pairwise_cons (p : (a :: l).Pairwise R) : ∀ {a'}, a' ∈ l → R a a' :=
  (pairwise_cons.mp p).1 _

theorem pairwise_singleton (R : α → α → Prop) (a : α) : Pairwise R [a] := by simp

theorem pairwise_pair {a b : α} : Pairwise R [a, b] ↔ R a b := by simp

theorem Pairwise.imp (H : ∀ {a b}, R a b → S a b) : ∀ {l : List α}, l.Pairwise R → l.Pairwise S
  | _, .nil => .nil
  | _, .cons h p => .cons (fun a' ha' => H (h a' ha')) (p.imp H)

theorem pairwise_of_forall {l : List α} (H : ∀ x y, R x y) : Pairwise R l := by
  induction l with
  | nil => exact .nil
  | cons a l ih => exact .cons (fun a' _ => H a a') ih

theorem Pairwise.sublist (h : l₁ <+ l₂) (p : l₂.Pairwise R) : l₁.Pairwise R := by
  induction h with
  | slnil => exact .nil
  | cons a _ ih => exact ih p.of_cons
  | cons_cons a h ih =>
    exact .cons (fun a' ha' => rel_of_pairwise_cons p (h.subset ha')) (ih p.of_cons)

theorem Pairwise.filter (p : α → Bool) (h : Pairwise R l) : Pairwise R (filter p l) :=
  h.sublist filter_sublist

theorem pairwise_map {l : List α} {f : α → β} {R : β → β → Prop} :
    (l.map f).Pairwise R ↔ l.Pairwise fun a b => R (f a) (f b) := by
  induction l with
  | nil => simp
  | cons a l ih => rw [map_cons, pairwise_cons, pairwise_cons, forall_mem_map, ih]

theorem pairwise_append {l₁ l₂ : List α} : (l₁ ++ l₂).Pairwise R ↔
    l₁.Pairwise R ∧ l₂.Pairwise R ∧ ∀ a, a ∈ l₁ → ∀ b, b ∈ l₂ → R a b := by
  induction l₁ with
  | nil => simp
  | cons a l₁ ih =>
    rw [cons_append, pairwise_cons, pairwise_cons, ih, forall_mem_append]
    constructor
    · rintro ⟨⟨h1, h2⟩, h3, h4, h5⟩
      exact ⟨⟨h1, h3⟩, h4, forall_mem_cons.mpr ⟨h2, h5⟩⟩
    · rintro ⟨⟨h1, h3⟩, h4, h5⟩
      have h5 := forall_mem_cons.mp h5
      exact ⟨⟨h1, h5.1⟩, h3, h4, h5.2⟩

theorem pairwise_reverse {l : List α} : l.reverse.Pairwise R ↔ l.Pairwise fun a b => R b a := by
  induction l with
  | nil => simp
  | cons a l ih =>
    rw [reverse_cons, pairwise_append, ih, pairwise_cons (R := fun a b => R b a)]
    constructor
    · rintro ⟨h1, _, h2⟩
      exact ⟨fun b hb => h2 b (mem_reverse.mpr hb) a (.head _), h1⟩
    · rintro ⟨h1, h2⟩
      refine ⟨h2, pairwise_singleton R a, fun b hb c hc => ?_⟩
      rw [mem_singleton.mp hc]; exact h1 b (mem_reverse.mp hb)

theorem pairwise_lt_range {n : Nat} : Pairwise (· < ·) (range n) := by
  induction n with
  | zero => exact .nil
  | succ n ih =>
    rw [range_succ, pairwise_append]
    refine ⟨ih, pairwise_singleton _ n, fun a ha b hb => ?_⟩
    rw [mem_singleton.mp hb]; exact mem_range.mp ha

theorem pairwise_le_range {n : Nat} : Pairwise (· ≤ ·) (range n) :=
  pairwise_lt_range.imp Nat.le_of_lt

/-! ## Lists without repetition -/

/-- No element occurs twice. -/
def Nodup : List α → Prop := Pairwise (· ≠ ·)

@[simp] theorem nodup_nil : @Nodup α [] := .nil

@[simp] theorem nodup_cons {a : α} {l : List α} : Nodup (a :: l) ↔ a ∉ l ∧ Nodup l := by
  rw [Nodup, pairwise_cons]
  exact and_congr ⟨fun h m => h a m rfl, fun h b m e => h (e ▸ m)⟩ Iff.rfl

theorem Nodup.cons (ha : a ∉ l) (hl : Nodup l) : Nodup (a :: l) := nodup_cons.mpr ⟨ha, hl⟩

theorem Nodup.of_cons (h : Nodup (a :: l)) : Nodup l := (nodup_cons.mp h).2

theorem Nodup.not_mem (h : Nodup (a :: l)) : a ∉ l := (nodup_cons.mp h).1

theorem Nodup.sublist (h : l₁ <+ l₂) (p : Nodup l₂) : Nodup l₁ := Pairwise.sublist h p

theorem Nodup.filter (p : α → Bool) {l : List α} (h : Nodup l) : Nodup (filter p l) :=
  h.sublist filter_sublist

theorem nodup_append {l₁ l₂ : List α} :
    (l₁ ++ l₂).Nodup ↔ l₁.Nodup ∧ l₂.Nodup ∧ ∀ a, a ∈ l₁ → ∀ b, b ∈ l₂ → a ≠ b :=
  pairwise_append

theorem nodup_reverse {l : List α} : Nodup l.reverse ↔ Nodup l := by
  rw [Nodup, pairwise_reverse]
  exact ⟨fun h => h.imp Ne.symm, fun h => h.imp Ne.symm⟩

theorem nodup_range {n : Nat} : Nodup (range n) := pairwise_lt_range.imp Nat.ne_of_lt

theorem Nodup.of_map (f : α → β) {l : List α} (h : Nodup (map f l)) : Nodup l :=
  (pairwise_map.mp h).imp fun hn e => hn (congrArg f e)

theorem Nodup.map {f : α → β} {l : List α} (hf : Function.Injective f) (h : Nodup l) :
    Nodup (map f l) :=
  pairwise_map.mpr (h.imp fun hn e => hn (hf e))

theorem Perm.nodup_iff {l₁ l₂ : List α} (p : l₁ ~ l₂) : Nodup l₁ ↔ Nodup l₂ := by
  induction p with
  | nil => exact Iff.rfl
  | cons x h ih => rw [nodup_cons, nodup_cons, ih, h.mem_iff]
  | swap x y l =>
    simp only [nodup_cons, mem_cons, not_or]
    constructor
    · rintro ⟨⟨h1, h2⟩, h3, h4⟩; exact ⟨⟨fun e => h1 e.symm, h3⟩, h2, h4⟩
    · rintro ⟨⟨h1, h2⟩, h3, h4⟩; exact ⟨⟨fun e => h1 e.symm, h3⟩, h2, h4⟩
  | trans _ _ ih₁ ih₂ => exact ih₁.trans ih₂

theorem nodup_iff_count [BEq α] [LawfulBEq α] {l : List α} : Nodup l ↔ ∀ a, count a l ≤ 1 := by
  induction l with
  | nil => simp
  | cons b l ih =>
    rw [nodup_cons, ih]
    constructor
    · rintro ⟨h1, h2⟩ a
      rw [count_cons]
      split
      · next e =>
        rw [beq_iff_eq] at e
        subst e
        rw [count_eq_zero_of_not_mem h1]
      · exact h2 a
    · intro h
      refine ⟨fun hm => ?_, fun a => ?_⟩
      · have h1 := h b
        have h2 := count_pos_iff.mpr hm
        rw [count_cons_self] at h1; omega
      · have := h a
        rw [count_cons] at this; omega

end List
