prelude
import Init.Omega

/-! # Well-founded relations

Accessibility, recursion along a well-founded relation, inverse images, the order of the natural
numbers and the lexicographic order of pairs.  Definitions by well-founded recursion elaborate to
`WellFounded.fix`.
-/

set_option linter.all false
set_option autoImplicit false
set_option genSizeOf false

universe u v w

/-! ## Accessibility -/

/-- `Acc r x`: there is no infinite descent along `r` from `x`. -/
inductive Acc {α : Sort u} (r : α → α → Prop) : α → Prop where
  | intro (x : α) (h : (y : α) → r y x → Acc r y) : Acc r x

theorem Acc.inv {α : Sort u} {r : α → α → Prop} {x y : α} (h₁ : Acc r x) (h₂ : r y x) : Acc r y :=
  match h₁ with
  | .intro _ h => h y h₂

/-- Every element is accessible. -/
inductive WellFounded {α : Sort u} (r : α → α → Prop) : Prop where
  | intro (h : ∀ a, Acc r a) : WellFounded r

/-- A type with a chosen well-founded relation. -/
class WellFoundedRelation (α : Sort u) where
  rel : α → α → Prop
  wf : WellFounded rel

theorem WellFounded.apply {α : Sort u} {r : α → α → Prop} (wf : WellFounded r) (a : α) : Acc r a :=
  match wf with
  | .intro h => h a

/-! ## Recursion and induction -/

namespace WellFounded

variable {α : Sort u} {C : α → Sort v} {r : α → α → Prop}

/-- Recursion along the accessibility of an element. -/
noncomputable def fixF (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) (a : Acc r x) : C x :=
  Acc.rec (motive := fun x _ => C x) (fun x _ ih => F x ih) a

theorem fixF_eq (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) (a : Acc r x) :
    fixF F x a = F x (fun y p => fixF F y (a.inv p)) := by
  cases a with
  | intro _ h => rfl

/-- Recursion along a well-founded relation. -/
noncomputable def fix (hwf : WellFounded r) (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) : C x :=
  fixF F x (apply hwf x)

theorem fix_eq (hwf : WellFounded r) (F : ∀ x, (∀ y, r y x → C y) → C x) (x : α) :
    fix hwf F x = F x (fun y _ => fix hwf F y) :=
  fixF_eq F x (apply hwf x)

/-- Induction along a well-founded relation. -/
theorem induction {C : α → Prop} (hwf : WellFounded r) (a : α)
    (h : ∀ x, (∀ y, r y x → C y) → C x) : C a := by
  have acc := apply hwf a
  induction acc with
  | intro x _ ih => exact h x ih

end WellFounded

/-! ## Inverse images -/

/-- The relation between `a` and `b` that holds between `f a` and `f b`. -/
@[reducible] def InvImage {α : Sort u} {β : Sort v} (r : β → β → Prop) (f : α → β) : α → α → Prop :=
  fun a b => r (f a) (f b)

theorem InvImage.accessible {α : Sort u} {β : Sort v} {r : β → β → Prop} (f : α → β) {a : α}
    (ac : Acc r (f a)) : Acc (InvImage r f) a := by
  have above : ∀ b, Acc r b → ∀ a, f a = b → Acc (InvImage r f) a := by
    intro b hb
    induction hb with
    | intro b _ ih =>
      intro a e
      exact Acc.intro a (fun y hy => ih (f y) (e ▸ hy) y rfl)
  exact above (f a) ac a rfl

theorem InvImage.wf {α : Sort u} {β : Sort v} {r : β → β → Prop} (f : α → β) (h : WellFounded r) :
    WellFounded (InvImage r f) :=
  ⟨fun a => InvImage.accessible f (h.apply (f a))⟩

/-- The inverse image of a well-founded relation. -/
@[reducible] def invImage {α : Sort u} {β : Sort v} (f : α → β) (h : WellFoundedRelation β) :
    WellFoundedRelation α where
  rel := InvImage h.rel f
  wf := InvImage.wf f h.wf

/-! ## Natural numbers -/

theorem Nat.lt_acc (n : Nat) : Acc (fun a b : Nat => a < b) n := by
  have below : ∀ n m, m < n → Acc (fun a b : Nat => a < b) m := by
    intro n
    induction n with
    | zero => intro m hm; exact absurd hm (Nat.not_lt_zero m)
    | succ n ih =>
      intro m hm
      exact Acc.intro m (fun k hk => ih k (Nat.lt_of_lt_of_le hk (Nat.le_of_lt_succ hm)))
  exact below (n + 1) n (Nat.le_refl _)

/-- The order of the natural numbers is well-founded. -/
abbrev Nat.lt_wfRel : WellFoundedRelation Nat where
  rel := fun a b => a < b
  wf := ⟨Nat.lt_acc⟩

instance instWellFoundedRelationNat : WellFoundedRelation Nat := Nat.lt_wfRel

/-- Recursion along a measure; definitions whose measure is a natural number elaborate to this. -/
noncomputable def WellFounded.Nat.fix {α : Sort u} {motive : α → Sort v} (h : α → Nat)
    (F : (x : α) → ((y : α) → InvImage (fun a b : Nat => a < b) h y x → motive y) → motive x)
    (x : α) : motive x :=
  WellFounded.fix (InvImage.wf h Nat.lt_wfRel.wf) F x

theorem WellFounded.Nat.fix_eq {α : Sort u} {motive : α → Sort v} (h : α → Nat)
    (F : (x : α) → ((y : α) → InvImage (fun a b : Nat => a < b) h y x → motive y) → motive x)
    (x : α) : WellFounded.Nat.fix h F x = F x (fun y _ => WellFounded.Nat.fix h F y) :=
  WellFounded.fix_eq _ F x

namespace Nat

/-- Strong recursion: the value at `n` may use the values at all smaller numbers. -/
@[elab_as_elim] protected noncomputable def strongRecOn {motive : Nat → Sort u} (n : Nat)
    (ind : ∀ n, (∀ m, m < n → motive m) → motive n) : motive n :=
  Nat.lt_wfRel.wf.fix ind n

/-- `Nat.strongRecOn` with the number last. -/
@[elab_as_elim] protected noncomputable def strongRec {motive : Nat → Sort u}
    (ind : ∀ n, (∀ m, m < n → motive m) → motive n) (t : Nat) : motive t :=
  Nat.strongRecOn t ind

/-- Strong recursion with a separate case for `0`. -/
@[elab_as_elim] protected noncomputable def case_strongRecOn {motive : Nat → Sort u} (a : Nat)
    (zero : motive 0) (ind : ∀ n, (∀ m, m ≤ n → motive m) → motive (succ n)) : motive a :=
  Nat.strongRecOn a fun n =>
    match n with
    | 0 => fun _ => zero
    | n + 1 => fun h => ind n fun m hm => h m (Nat.lt_succ_of_le hm)

/-- Strong induction, with the hypothesis first. -/
theorem strongRec' {p : Nat → Prop} (h : ∀ n, (∀ m, m < n → p m) → p n) : ∀ n, p n := fun n =>
  Nat.strongRecOn n h

end Nat

/-! ## Pairs -/

namespace Prod

variable {α : Type u} {β : Type v} {ra : α → α → Prop} {rb : β → β → Prop}

/-- The lexicographic order: the first components decide unless they are equal. -/
inductive Lex (ra : α → α → Prop) (rb : β → β → Prop) : α × β → α × β → Prop where
  | left {a₁ : α} (b₁ : β) {a₂ : α} (b₂ : β) (h : ra a₁ a₂) : Lex ra rb (a₁, b₁) (a₂, b₂)
  | right (a : α) {b₁ b₂ : β} (h : rb b₁ b₂) : Lex ra rb (a, b₁) (a, b₂)

theorem lex_acc (hb : ∀ b, Acc rb b) {a : α} (ha : Acc ra a) (b : β) : Acc (Lex ra rb) (a, b) := by
  induction ha generalizing b with
  | intro a _ iha =>
    have hb' := hb b
    induction hb' with
    | intro b _ ihb =>
      apply Acc.intro
      intro y h
      cases h with
      | left b₁ _ h => exact iha _ h b₁
      | right _ h => exact ihb _ h

instance lex [ha : WellFoundedRelation α] [hb : WellFoundedRelation β] :
    WellFoundedRelation (α × β) where
  rel := Lex ha.rel hb.rel
  wf := ⟨fun (a, b) => lex_acc hb.wf.apply (ha.wf.apply a) b⟩

end Prod

/-! ## Markers that the elaborator of recursive definitions uses -/

/-- Marks the parameters of a function defined by well-founded recursion. -/
def wfParam {α : Sort u} (a : α) : α := a

/-- Hides a term from unfolding. -/
opaque Lean.opaqueId {α : Sort u} (a : α) : α := a
