prelude
import Init.Data.Array
import Init.Nat.Bitwise
import Init.WF

/-! # Logic, options, sums: what else Lean's library has by name
-/

set_option linter.all false
set_option autoImplicit false

universe u v w x

/-! ## Conditionals -/

theorem if_true {α : Sort u} {_ : Decidable True} (t e : α) : ite True t e = t := if_pos trivial

theorem if_false {α : Sort u} {_ : Decidable False} (t e : α) : ite False t e = e := if_neg id

theorem dif_eq_if (c : Prop) {h : Decidable c} {α : Sort u} (t e : α) :
    dite c (fun _ => t) (fun _ => e) = ite c t e :=
  rfl

theorem ite_or {α : Sort u} (p q : Prop) [Decidable p] [Decidable q] (a b : α) :
    (if p ∨ q then a else b) = if p then a else if q then a else b := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

theorem ite_eq_or_eq {α : Sort u} (P : Prop) [Decidable P] (a b : α) :
    ite P a b = a ∨ ite P a b = b := by
  by_cases h : P
  · exact .inl (if_pos h)
  · exact .inr (if_neg h)

theorem ite_then_self {p q : Prop} [h : Decidable p] : (if p then p else q) ↔ ¬p → q := by
  by_cases h : p <;> simp [h]

theorem ite_else_self {p q : Prop} [h : Decidable p] : (if p then q else p) ↔ p ∧ q := by
  by_cases h : p <;> simp [h]

theorem if_ctx_congr {α : Sort u} {b c : Prop} [Decidable b] [Decidable c] {x y u v : α}
    (h_c : b ↔ c) (h_t : c → x = u) (h_e : ¬c → y = v) : ite b x y = ite c u v := by
  by_cases h : c
  · rw [if_pos h, if_pos (h_c.mpr h), h_t h]
  · rw [if_neg h, if_neg (fun hb => h (h_c.mp hb)), h_e h]

theorem if_congr {α : Sort u} {b c : Prop} [Decidable b] [Decidable c] {x y u v : α} (h_c : b ↔ c)
    (h_t : x = u) (h_e : y = v) : ite b x y = ite c u v :=
  if_ctx_congr h_c (fun _ => h_t) (fun _ => h_e)

/-! ## Connectives -/

/-- What follows from both parts follows from a conjunction. -/
abbrev And.elim {a b : Prop} {α : Sort u} (f : a → b → α) (h : a ∧ b) : α := f h.1 h.2

theorem not_true : ¬True ↔ False := by simp

theorem not_imp {a b : Prop} : ¬(a → b) ↔ a ∧ ¬b := Classical.not_imp

theorem not_iff {a b : Prop} : ¬(a ↔ b) ↔ (¬a ↔ b) := Classical.not_iff

theorem not_forall {α : Sort u} {p : α → Prop} : (¬∀ x, p x) ↔ ∃ x, ¬p x := Classical.not_forall

theorem or_iff_not_imp_left {a b : Prop} : a ∨ b ↔ (¬a → b) := Classical.or_iff_not_imp_left

theorem or_iff_not_imp_right {a b : Prop} : a ∨ b ↔ (¬b → a) := Classical.or_iff_not_imp_right

theorem imp_true_iff {α : Sort u} : (α → True) ↔ True := ⟨fun _ => trivial, fun _ _ => trivial⟩

theorem true_imp_iff {α : Prop} : (True → α) ↔ α := ⟨fun h => h trivial, fun h _ => h⟩

theorem false_imp_iff (a : Prop) : (False → a) ↔ True := ⟨fun _ => trivial, fun _ => False.elim⟩

theorem forall_true_left (p : True → Prop) : (∀ x, p x) ↔ p trivial :=
  ⟨fun h => h trivial, fun h _ => h⟩

theorem exists_exists_and_eq_and {α : Sort u} {β : Sort v} {f : α → β} {p : α → Prop}
    {q : β → Prop} : (∃ b, (∃ a, p a ∧ f a = b) ∧ q b) ↔ ∃ a, p a ∧ q (f a) :=
  ⟨fun ⟨_, ⟨a, ha, e⟩, hb⟩ => ⟨a, ha, e.symm ▸ hb⟩, fun ⟨a, ha, hq⟩ => ⟨f a, ⟨a, ha, rfl⟩, hq⟩⟩

theorem exists_exists_eq_and {α : Sort u} {β : Sort v} {f : α → β} {p : β → Prop} :
    (∃ b, (∃ a, f a = b) ∧ p b) ↔ ∃ a, p (f a) :=
  ⟨fun ⟨_, ⟨a, e⟩, hb⟩ => ⟨a, e.symm ▸ hb⟩, fun ⟨a, h⟩ => ⟨f a, ⟨a, rfl⟩, h⟩⟩

theorem Decidable.not_and_iff_or_not_not {a b : Prop} [Decidable a] : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  Classical.not_and_iff_not_or_not

theorem Classical.exists_not {α : Sort u} {p : α → Prop} : (∃ x, ¬p x) ↔ ¬∀ x, p x :=
  Classical.not_forall.symm

theorem Classical.imp_iff_not_or {a b : Prop} : (a → b) ↔ ¬a ∨ b := Decidable.imp_iff_not_or

theorem Nonempty.map {α : Sort u} {β : Sort v} (f : α → β) : Nonempty α → Nonempty β
  | ⟨a⟩ => ⟨f a⟩

theorem Eq.comm {α : Sort u} {a b : α} : a = b ↔ b = a := eq_comm

theorem cast_cast {α β γ : Sort u} (h₁ : α = β) (h₂ : β = γ) (a : α) :
    cast h₂ (cast h₁ a) = cast (h₁.trans h₂) a := by
  cases h₁; cases h₂; rfl

theorem eq_mp_eq_cast {α β : Sort u} (h : α = β) : Eq.mp h = cast h := rfl

theorem eq_mpr_eq_cast {α β : Sort u} (h : α = β) : Eq.mpr h = cast h.symm := rfl

/-- The function with its arguments exchanged. -/
@[inline] def flip {α : Sort u} {β : Sort v} {φ : Sort w} (f : α → β → φ) : β → α → φ :=
  fun b a => f a b

/-! ## Truth values -/

theorem decide_and (p q : Prop) [dpq : Decidable (p ∧ q)] [dp : Decidable p] [dq : Decidable q] :
    decide (p ∧ q) = (decide p && decide q) := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

theorem decide_or (p q : Prop) [dpq : Decidable (p ∨ q)] [dp : Decidable p] [dq : Decidable q] :
    decide (p ∨ q) = (decide p || decide q) := by
  by_cases hp : p <;> by_cases hq : q <;> simp [hp, hq]

namespace Bool

theorem eq_false_of_not_eq_true {b : Bool} (h : ¬b = true) : b = false := by cases b <;> simp at *

theorem eq_true_of_not_eq_false {b : Bool} (h : ¬b = false) : b = true := by cases b <;> simp at *

theorem beq_eq_decide_eq {α : Type u} [BEq α] [LawfulBEq α] [DecidableEq α] (a b : α) :
    (a == b) = decide (a = b) := by
  by_cases h : a = b
  · simp [h]
  · rw [_root_.decide_eq_false h, beq_eq_false_iff_ne]; exact h

protected theorem dichotomy (b : Bool) : b = false ∨ b = true := by cases b <;> simp

@[simp] theorem not_xor (x y : Bool) : (!x ^^ y) = (x ^^ !y) := by cases x <;> cases y <;> rfl

theorem and_xor_distrib_left (x y z : Bool) : (x && (y ^^ z)) = ((x && y) ^^ (x && z)) := by
  cases x <;> cases y <;> cases z <;> rfl

theorem xor_left_comm (x y z : Bool) : (x ^^ (y ^^ z)) = (y ^^ (x ^^ z)) := by
  cases x <;> cases y <;> cases z <;> rfl

theorem toNat_lt (b : Bool) : b.toNat < 2 := by cases b <;> decide

end Bool

theorem beq_comm {α : Type u} [BEq α] [LawfulBEq α] {a b : α} : (a == b) = (b == a) := by
  rw [Bool.eq_iff_iff, beq_iff_eq, beq_iff_eq, eq_comm]

/-! ## Options -/

namespace Option

variable {α : Type u} {β : Type v}

@[simp] theorem or_some {a : α} {o : Option α} : o.or (some a) = some (o.getD a) := by cases o <;> rfl

theorem get_mem {o : Option α} (h : o.isSome) : o.get h ∈ o := by
  cases o with
  | none => exact absurd h Bool.false_ne_true
  | some a => rfl

theorem eq_some_of_isSome {o : Option α} (h : o.isSome) : o = some (o.get h) := by
  cases o with
  | none => exact absurd h Bool.false_ne_true
  | some a => rfl

@[simp] theorem isNone_map {x : Option α} {f : α → β} : (x.map f).isNone = x.isNone := by
  cases x <;> rfl

theorem getD_of_ne_none {x : Option α} (hx : x ≠ none) (y : α) : some (x.getD y) = x := by
  cases x with
  | none => exact absurd rfl hx
  | some a => rfl

theorem getD_eq_iff {o : Option α} {a b : α} : o.getD a = b ↔ o = some b ∨ o = none ∧ a = b := by
  cases o <;> simp

end Option

/-! ## Pairs and sums -/

namespace Prod

theorem map_id {α : Type u} {β : Type v} : Prod.map (@id α) (@id β) = id := rfl

theorem lex_def {α : Type u} {β : Type v} {r : α → α → Prop} {s : β → β → Prop} {p q : α × β} :
    Prod.Lex r s p q ↔ r p.1 q.1 ∨ p.1 = q.1 ∧ s p.2 q.2 := by
  constructor
  · exact Lean.Omega.Prod.of_lex
  · obtain ⟨a, b⟩ := p
    obtain ⟨c, d⟩ := q
    rintro (h | ⟨h, h'⟩)
    · exact .left _ _ h
    · dsimp only at h; subst h; exact .right _ h'

end Prod

namespace Sum

variable {α : Type u} {β : Type v} {α' : Type w} {β' : Type x}

/-- Applies a function to the value, by its side. -/
protected def map (f : α → α') (g : β → β') : α ⊕ β → α' ⊕ β' := Sum.elim (inl ∘ f) (inr ∘ g)

/-- Exchanges the sides. -/
def swap : α ⊕ β → β ⊕ α := Sum.elim inr inl

/-- The value on the left, if it is there. -/
def getLeft? : α ⊕ β → Option α
  | inl a => some a
  | inr _ => none

/-- The value on the right, if it is there. -/
def getRight? : α ⊕ β → Option β
  | inr b => some b
  | inl _ => none

@[simp] theorem map_inl (f : α → α') (g : β → β') (x : α) : (inl x).map f g = inl (f x) := rfl
@[simp] theorem map_inr (f : α → α') (g : β → β') (x : β) : (inr x).map f g = inr (g x) := rfl
@[simp] theorem swap_inl {x : α} : swap (inl x : α ⊕ β) = inr x := rfl
@[simp] theorem swap_inr {x : β} : swap (inr x : α ⊕ β) = inl x := rfl
@[simp] theorem swap_swap (x : α ⊕ β) : swap (swap x) = x := by cases x <;> rfl
theorem inl_ne_inr {a : α} {b : β} : inl a ≠ inr b := fun h => nomatch h
theorem inr_ne_inl {a : α} {b : β} : inr b ≠ inl a := fun h => nomatch h
theorem inl_injective : Function.Injective (inl : α → α ⊕ β) := fun _ _ h => inl.inj h
theorem inr_injective : Function.Injective (inr : β → α ⊕ β) := fun _ _ h => inr.inj h

end Sum

namespace Subtype

theorem val_inj {α : Sort u} {p : α → Prop} {a b : Subtype p} : a.val = b.val ↔ a = b :=
  ⟨Subtype.ext, fun h => h ▸ rfl⟩

theorem val_injective {α : Sort u} {p : α → Prop} : Function.Injective (val : Subtype p → α) :=
  fun _ _ => Subtype.ext

end Subtype

/-! ## Well-founded relations -/

/-- The first relation implies the second. -/
def Subrelation {α : Sort u} (r₁ r₂ : α → α → Prop) : Prop := ∀ {x y}, r₁ x y → r₂ x y

namespace Subrelation

variable {α : Sort u} {r q : α → α → Prop}

theorem accessible {a : α} (h₁ : Subrelation q r) (ac : Acc r a) : Acc q a := by
  induction ac with
  | intro x _ ih => exact .intro x fun y h => ih y (h₁ h)

theorem wf (h₁ : Subrelation q r) (h₂ : WellFounded r) : WellFounded q :=
  ⟨fun a => accessible @h₁ (h₂.apply a)⟩

end Subrelation

theorem Nat.lt_wf : WellFounded (fun a b : Nat => a < b) := Nat.lt_wfRel.wf

/-- Elements compared by a number. -/
@[reducible] def measure {α : Sort u} (f : α → Nat) : WellFoundedRelation α := invImage f Nat.lt_wfRel

theorem WellFounded.recursion {α : Sort u} {r : α → α → Prop} (hwf : WellFounded r) {C : α → Prop}
    (a : α) (h : ∀ x, (∀ y, r y x → C y) → C x) : C a :=
  hwf.induction a h
