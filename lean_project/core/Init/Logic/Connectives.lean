prelude
import Init.Logic.Classical

/-! # The connectives

Laws of `∧`, `∨`, `¬`, `→` and `↔`.  Those marked `@[simp]` make up the propositional part of
`simp`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

variable {a b c d p q r : Prop}

attribute [simp] id_eq eq_self iff_self cast_eq

/-! ## Conjunction with `True`, `False` and itself -/

@[simp] theorem true_and (p : Prop) : (True ∧ p) = p := propext ⟨And.right, fun h => ⟨trivial, h⟩⟩

@[simp] theorem and_true (p : Prop) : (p ∧ True) = p := propext ⟨And.left, fun h => ⟨h, trivial⟩⟩

@[simp] theorem false_and (p : Prop) : (False ∧ p) = False := eq_false And.left

@[simp] theorem and_false (p : Prop) : (p ∧ False) = False := eq_false And.right

@[simp] theorem and_self (p : Prop) : (p ∧ p) = p := propext ⟨And.left, fun h => ⟨h, h⟩⟩

@[simp] theorem and_not_self (a : Prop) : (a ∧ ¬a) = False := eq_false fun h => h.2 h.1

@[simp] theorem not_and_self (a : Prop) : (¬a ∧ a) = False := eq_false fun h => h.1 h.2

@[simp] theorem and_self_left : a ∧ a ∧ b ↔ a ∧ b := ⟨fun h => h.2, fun h => ⟨h.1, h⟩⟩

@[simp] theorem and_self_right : (a ∧ b) ∧ b ↔ a ∧ b := ⟨fun h => h.1, fun h => ⟨h, h.2⟩⟩

/-! ## Disjunction with `True`, `False` and itself -/

@[simp] theorem true_or (p : Prop) : (True ∨ p) = True := eq_true (.inl trivial)

@[simp] theorem or_true (p : Prop) : (p ∨ True) = True := eq_true (.inr trivial)

@[simp] theorem false_or (p : Prop) : (False ∨ p) = p :=
  propext ⟨fun h => h.elim False.elim id, .inr⟩

@[simp] theorem or_false (p : Prop) : (p ∨ False) = p :=
  propext ⟨fun h => h.elim id False.elim, .inl⟩

@[simp] theorem or_self (p : Prop) : (p ∨ p) = p := propext ⟨fun h => h.elim id id, .inl⟩

@[simp] theorem or_self_left : a ∨ a ∨ b ↔ a ∨ b := ⟨fun h => h.elim .inl id, .inr⟩

@[simp] theorem or_self_right : (a ∨ b) ∨ b ↔ a ∨ b := ⟨fun h => h.elim id .inr, .inl⟩

/-! ## Implication and equivalence with `True`, `False` and itself -/

@[simp] theorem iff_true (p : Prop) : (p ↔ True) = p :=
  propext ⟨fun h => h.mpr trivial, fun h => ⟨fun _ => trivial, fun _ => h⟩⟩

@[simp] theorem true_iff (p : Prop) : (True ↔ p) = p :=
  propext ⟨fun h => h.mp trivial, fun h => ⟨fun _ => h, fun _ => trivial⟩⟩

@[simp] theorem iff_false (p : Prop) : (p ↔ False) = ¬p :=
  propext ⟨fun h => h.mp, fun h => ⟨h, False.elim⟩⟩

@[simp] theorem false_iff (p : Prop) : (False ↔ p) = ¬p :=
  propext ⟨fun h => h.mpr, fun h => ⟨False.elim, h⟩⟩

@[simp] theorem eq_iff_iff : (p = q) = (p ↔ q) := propext ⟨fun h => h ▸ Iff.rfl, propext⟩

@[simp] theorem false_implies (p : Prop) : (False → p) = True := eq_true False.elim

@[simp] theorem forall_false (p : False → Prop) : (∀ h : False, p h) = True :=
  eq_true (fun h => h.elim)

@[simp] theorem implies_true (α : Sort u) : (α → True) = True := eq_true fun _ => trivial

@[simp] theorem true_implies (p : Prop) : (True → p) = p :=
  propext ⟨fun h => h trivial, fun h _ => h⟩

@[simp] theorem imp_self : (a → a) ↔ True := ⟨fun _ => trivial, fun _ => id⟩

@[simp] theorem imp_false : (a → False) ↔ ¬a := Iff.rfl

@[simp] theorem imp_not_self : (a → ¬a) ↔ ¬a := ⟨fun h ha => h ha ha, fun h _ => h⟩

@[simp] theorem not_imp_self : (¬a → a) ↔ a :=
  ⟨fun h => Classical.byContradiction fun ha => ha (h ha), fun h _ => h⟩

@[simp] theorem heq_eq_eq {α : Sort u} (a b : α) : HEq a b = (a = b) :=
  propext ⟨eq_of_heq, heq_of_eq⟩

@[simp] theorem ne_eq {α : Sort u} (a b : α) : (a ≠ b) = ¬(a = b) := rfl

/-! ## Negation -/

@[simp] theorem not_true_eq_false : (¬True) = False := eq_false (not_not_intro trivial)

@[simp] theorem not_false_eq_true : (¬False) = True := eq_true id

theorem not_false_iff : (¬False) ↔ True := iff_true_intro not_false

@[simp] theorem not_not : ¬¬a ↔ a := Classical.not_not

@[simp] theorem not_or : ¬(p ∨ q) ↔ ¬p ∧ ¬q :=
  ⟨fun h => ⟨fun hp => h (.inl hp), fun hq => h (.inr hq)⟩, fun ⟨a, b⟩ h => h.elim a b⟩

@[simp] theorem not_and : ¬(a ∧ b) ↔ (a → ¬b) :=
  ⟨fun h ha hb => h ⟨ha, hb⟩, fun h hab => h hab.1 hab.2⟩

theorem not_and' : ¬(a ∧ b) ↔ b → ¬a := ⟨fun h hb ha => h ⟨ha, hb⟩, fun h hab => h hab.2 hab.1⟩

@[simp] theorem iff_not_self : ¬(a ↔ ¬a) :=
  fun h => have hn : ¬a := fun ha => h.mp ha ha; hn (h.mpr hn)

@[simp] theorem not_iff_self : ¬(¬a ↔ a) := fun h => iff_not_self h.symm

theorem not_not_em (a : Prop) : ¬¬(a ∨ ¬a) := fun h => h (.inr fun ha => h (.inl ha))

theorem not_not_not : ¬¬¬a ↔ ¬a := ⟨mt not_not_intro, not_not_intro⟩

theorem not_congr (h : a ↔ b) : ¬a ↔ ¬b := ⟨mt h.2, mt h.1⟩

theorem not_imp_of_and_not : a ∧ ¬b → ¬(a → b) := fun ⟨ha, hb⟩ h => hb (h ha)

theorem not_or_intro (ha : ¬a) (hb : ¬b) : ¬(a ∨ b) := fun h => h.elim ha hb

theorem not_and_of_not_left (b : Prop) : ¬a → ¬(a ∧ b) := mt And.left

theorem not_and_of_not_right (a : Prop) {b : Prop} : ¬b → ¬(a ∧ b) := mt And.right

theorem not_and_of_not_or_not (h : ¬a ∨ ¬b) : ¬(a ∧ b) := fun hab =>
  h.elim (fun f => f hab.1) (fun f => f hab.2)

theorem iff_of_true (ha : a) (hb : b) : a ↔ b := ⟨fun _ => hb, fun _ => ha⟩

theorem iff_of_false (ha : ¬a) (hb : ¬b) : a ↔ b := ⟨fun h => absurd h ha, fun h => absurd h hb⟩

/-! ## Conjunction -/

theorem And.symm (h : a ∧ b) : b ∧ a := ⟨h.2, h.1⟩

theorem And.comm : a ∧ b ↔ b ∧ a := ⟨And.symm, And.symm⟩

theorem and_comm : a ∧ b ↔ b ∧ a := And.comm

theorem and_assoc : (a ∧ b) ∧ c ↔ a ∧ (b ∧ c) :=
  ⟨fun h => ⟨h.1.1, h.1.2, h.2⟩, fun h => ⟨⟨h.1, h.2.1⟩, h.2.2⟩⟩

theorem and_left_comm : a ∧ b ∧ c ↔ b ∧ a ∧ c :=
  ⟨fun h => ⟨h.2.1, h.1, h.2.2⟩, fun h => ⟨h.2.1, h.1, h.2.2⟩⟩

theorem and_right_comm : (a ∧ b) ∧ c ↔ (a ∧ c) ∧ b :=
  ⟨fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩, fun h => ⟨⟨h.1.1, h.2⟩, h.1.2⟩⟩

theorem and_rotate : a ∧ b ∧ c ↔ b ∧ c ∧ a :=
  ⟨fun h => ⟨h.2.1, h.2.2, h.1⟩, fun h => ⟨h.2.2, h.1, h.2.1⟩⟩

theorem and_and_and_comm : (a ∧ b) ∧ c ∧ d ↔ (a ∧ c) ∧ b ∧ d :=
  ⟨fun h => ⟨⟨h.1.1, h.2.1⟩, h.1.2, h.2.2⟩, fun h => ⟨⟨h.1.1, h.2.1⟩, h.1.2, h.2.2⟩⟩

theorem and_and_left : a ∧ (b ∧ c) ↔ (a ∧ b) ∧ a ∧ c :=
  ⟨fun h => ⟨⟨h.1, h.2.1⟩, h.1, h.2.2⟩, fun h => ⟨h.1.1, h.1.2, h.2.2⟩⟩

theorem And.imp (f : a → c) (g : b → d) (h : a ∧ b) : c ∧ d := ⟨f h.1, g h.2⟩

theorem And.imp_left (h : a → b) : a ∧ c → b ∧ c := And.imp h id

theorem And.imp_right (h : a → b) : c ∧ a → c ∧ b := And.imp id h

theorem and_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∧ b ↔ c ∧ d :=
  ⟨fun h => ⟨h₁.1 h.1, h₂.1 h.2⟩, fun h => ⟨h₁.2 h.1, h₂.2 h.2⟩⟩

theorem and_congr_left (h : c → (a ↔ b)) : a ∧ c ↔ b ∧ c :=
  ⟨fun x => ⟨(h x.2).1 x.1, x.2⟩, fun x => ⟨(h x.2).2 x.1, x.2⟩⟩

theorem and_congr_right (h : a → (b ↔ c)) : a ∧ b ↔ a ∧ c :=
  ⟨fun x => ⟨x.1, (h x.1).1 x.2⟩, fun x => ⟨x.1, (h x.1).2 x.2⟩⟩

theorem and_congr_left' (h : a ↔ b) : a ∧ c ↔ b ∧ c := and_congr h Iff.rfl

theorem and_congr_right' (h : b ↔ c) : a ∧ b ↔ a ∧ c := and_congr Iff.rfl h

/-- With this `simp` may use the first part of a conjunction to simplify the second. -/
@[congr] theorem and_congr_right_eq (h : a → b = c) : (a ∧ b) = (a ∧ c) :=
  propext ⟨fun ⟨x, y⟩ => ⟨x, h x ▸ y⟩, fun ⟨x, y⟩ => ⟨x, h x ▸ y⟩⟩

theorem and_iff_left (hb : b) : a ∧ b ↔ a := ⟨And.left, fun ha => ⟨ha, hb⟩⟩

theorem and_iff_right (ha : a) : a ∧ b ↔ b := ⟨And.right, fun hb => ⟨ha, hb⟩⟩

theorem and_iff_left_of_imp (h : a → b) : a ∧ b ↔ a := ⟨And.left, fun ha => ⟨ha, h ha⟩⟩

theorem and_iff_right_of_imp (h : b → a) : a ∧ b ↔ b := ⟨And.right, fun hb => ⟨h hb, hb⟩⟩

@[simp] theorem and_iff_left_iff_imp : (a ∧ b ↔ a) ↔ (a → b) :=
  ⟨fun h ha => (h.2 ha).2, and_iff_left_of_imp⟩

@[simp] theorem and_iff_right_iff_imp : (a ∧ b ↔ b) ↔ (b → a) :=
  ⟨fun h hb => (h.2 hb).1, and_iff_right_of_imp⟩

@[simp] theorem iff_self_and : (p ↔ p ∧ q) ↔ (p → q) := Iff.trans Iff.comm and_iff_left_iff_imp

@[simp] theorem iff_and_self : (p ↔ q ∧ p) ↔ (p → q) := Iff.trans Iff.comm and_iff_right_iff_imp

@[simp] theorem and_congr_right_iff : (a ∧ b ↔ a ∧ c) ↔ (a → (b ↔ c)) :=
  ⟨fun h ha => ⟨fun hb => (h.1 ⟨ha, hb⟩).2, fun hc => (h.2 ⟨ha, hc⟩).2⟩, and_congr_right⟩

@[simp] theorem and_congr_left_iff : (a ∧ c ↔ b ∧ c) ↔ c → (a ↔ b) :=
  ⟨fun h hc => ⟨fun ha => (h.1 ⟨ha, hc⟩).1, fun hb => (h.2 ⟨hb, hc⟩).1⟩, and_congr_left⟩

/-! ## Disjunction -/

theorem Or.symm (h : a ∨ b) : b ∨ a := h.elim .inr .inl

theorem Or.comm : a ∨ b ↔ b ∨ a := ⟨Or.symm, Or.symm⟩

theorem or_comm : a ∨ b ↔ b ∨ a := Or.comm

theorem or_assoc : (a ∨ b) ∨ c ↔ a ∨ (b ∨ c) := by
  constructor
  · rintro ((h | h) | h)
    · exact .inl h
    · exact .inr (.inl h)
    · exact .inr (.inr h)
  · rintro (h | h | h)
    · exact .inl (.inl h)
    · exact .inl (.inr h)
    · exact .inr h

theorem or_left_comm : a ∨ b ∨ c ↔ b ∨ a ∨ c := by
  rw [← or_assoc, ← or_assoc, Or.comm (a := a)]

theorem or_right_comm : (a ∨ b) ∨ c ↔ (a ∨ c) ∨ b := by
  rw [or_assoc, or_assoc, Or.comm (a := b)]

theorem or_rotate : a ∨ b ∨ c ↔ b ∨ c ∨ a := by
  rw [Or.comm, or_assoc]

theorem or_or_or_comm : (a ∨ b) ∨ c ∨ d ↔ (a ∨ c) ∨ b ∨ d := by
  rw [or_assoc, or_assoc, or_left_comm (a := b)]

theorem Or.imp (f : a → c) (g : b → d) (h : a ∨ b) : c ∨ d :=
  h.elim (fun x => .inl (f x)) (fun x => .inr (g x))

theorem Or.imp_left (f : a → b) : a ∨ c → b ∨ c := Or.imp f id

theorem Or.imp_right (f : b → c) : a ∨ b → a ∨ c := Or.imp id f

theorem Or.resolve_left (h : a ∨ b) (na : ¬a) : b := h.elim (fun ha => absurd ha na) id

theorem Or.resolve_right (h : a ∨ b) (nb : ¬b) : a := h.elim id (fun hb => absurd hb nb)

theorem Or.neg_resolve_left (h : ¬a ∨ b) (ha : a) : b := h.elim (absurd ha) id

theorem Or.neg_resolve_right (h : a ∨ ¬b) (nb : b) : a := h.elim id (absurd nb)

theorem or_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : a ∨ b ↔ c ∨ d :=
  ⟨Or.imp h₁.1 h₂.1, Or.imp h₁.2 h₂.2⟩

theorem or_congr_left (h : a ↔ b) : a ∨ c ↔ b ∨ c := or_congr h Iff.rfl

theorem or_congr_right (h : b ↔ c) : a ∨ b ↔ a ∨ c := or_congr Iff.rfl h

theorem or_iff_left (hb : ¬b) : a ∨ b ↔ a := ⟨fun h => h.resolve_right hb, .inl⟩

theorem or_iff_right (ha : ¬a) : a ∨ b ↔ b := ⟨fun h => h.resolve_left ha, .inr⟩

theorem or_iff_left_of_imp (h : b → a) : a ∨ b ↔ a := ⟨fun x => x.elim id h, .inl⟩

theorem or_iff_right_of_imp (h : a → b) : a ∨ b ↔ b := ⟨fun x => x.elim h id, .inr⟩

@[simp] theorem or_iff_left_iff_imp : (a ∨ b ↔ a) ↔ (b → a) :=
  ⟨fun h hb => h.1 (.inr hb), or_iff_left_of_imp⟩

@[simp] theorem or_iff_right_iff_imp : (a ∨ b ↔ b) ↔ (a → b) :=
  ⟨fun h ha => h.1 (.inl ha), or_iff_right_of_imp⟩

/-! ## Distributivity -/

theorem and_or_left : a ∧ (b ∨ c) ↔ (a ∧ b) ∨ (a ∧ c) :=
  ⟨fun ⟨ha, h⟩ => h.imp (fun hb => ⟨ha, hb⟩) (fun hc => ⟨ha, hc⟩),
    fun h => h.elim (And.imp_right .inl) (And.imp_right .inr)⟩

theorem or_and_right : (a ∨ b) ∧ c ↔ (a ∧ c) ∨ (b ∧ c) := by
  rw [And.comm, and_or_left, And.comm (a := c), And.comm (a := c)]

theorem or_and_left : a ∨ (b ∧ c) ↔ (a ∨ b) ∧ (a ∨ c) :=
  ⟨fun h => h.elim (fun ha => ⟨.inl ha, .inl ha⟩) (And.imp .inr .inr),
    fun ⟨h₁, h₂⟩ => h₁.elim .inl (fun hb => h₂.elim .inl (fun hc => .inr ⟨hb, hc⟩))⟩

theorem and_or_right : (a ∧ b) ∨ c ↔ (a ∨ c) ∧ (b ∨ c) := by
  rw [Or.comm, or_and_left, Or.comm (a := c), Or.comm (a := c)]

/-! ## Implication and equivalence -/

theorem imp_intro {α β : Prop} (h : α) : β → α := fun _ => h

theorem imp_imp_imp (h₀ : c → a) (h₁ : b → d) : (a → b) → (c → d) := fun h hc => h₁ (h (h₀ hc))

theorem imp_iff_right (ha : a) : (a → b) ↔ b := ⟨fun h => h ha, fun hb _ => hb⟩

theorem imp_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : (a → b) ↔ (c → d) :=
  ⟨fun h hc => h₂.1 (h (h₁.2 hc)), fun h ha => h₂.2 (h (h₁.1 ha))⟩

theorem imp_congr_left (h : a ↔ b) : (a → c) ↔ (b → c) := imp_congr h Iff.rfl

theorem imp_congr_right (h : a → (b ↔ c)) : (a → b) ↔ (a → c) :=
  ⟨fun f ha => (h ha).1 (f ha), fun f ha => (h ha).2 (f ha)⟩

theorem imp_congr_ctx (h₁ : a ↔ c) (h₂ : c → (b ↔ d)) : (a → b) ↔ (c → d) :=
  Iff.trans (imp_congr_left h₁) (imp_congr_right h₂)

theorem imp_swap {a b : Sort u} {c : Prop} : (a → b → c) ↔ (b → a → c) :=
  ⟨fun h y x => h x y, fun h x y => h y x⟩

theorem imp_not_comm : (a → ¬b) ↔ (b → ¬a) := imp_swap

theorem imp_and {α : Sort u} : (α → b ∧ c) ↔ (α → b) ∧ (α → c) :=
  ⟨fun h => ⟨fun x => (h x).1, fun x => (h x).2⟩, fun h x => ⟨h.1 x, h.2 x⟩⟩

@[simp] theorem and_imp : (a ∧ b → c) ↔ (a → b → c) :=
  ⟨fun h ha hb => h ⟨ha, hb⟩, fun h hab => h hab.1 hab.2⟩

theorem or_imp : (a ∨ b → c) ↔ (a → c) ∧ (b → c) :=
  ⟨fun h => ⟨fun ha => h (.inl ha), fun hb => h (.inr hb)⟩, fun ⟨f, g⟩ h => h.elim f g⟩

theorem iff_congr (h₁ : a ↔ c) (h₂ : b ↔ d) : (a ↔ b) ↔ (c ↔ d) :=
  ⟨fun h => h₁.symm.trans (h.trans h₂), fun h => h₁.trans (h.trans h₂.symm)⟩

theorem iff_comm : (a ↔ b) ↔ (b ↔ a) := Iff.comm

theorem iff_def : (a ↔ b) ↔ (a → b) ∧ (b → a) := ⟨fun h => ⟨h.1, h.2⟩, fun h => ⟨h.1, h.2⟩⟩

theorem iff_def' : (a ↔ b) ↔ (b → a) ∧ (a → b) := Iff.trans iff_def And.comm

theorem iff_iff_implies_and_implies : (a ↔ b) ↔ (a → b) ∧ (b → a) := iff_def

theorem iff_iff_eq : (a ↔ b) ↔ a = b := ⟨propext, iff_of_eq⟩

theorem imp_iff_not (hb : ¬b) : a → b ↔ ¬a := imp_congr_right fun _ => iff_false_intro hb

theorem Decidable.iff_iff_and_or_not_and_not [Decidable b] : (a ↔ b) ↔ (a ∧ b) ∨ (¬a ∧ ¬b) :=
  ⟨fun h => (Decidable.em b).elim (fun hb => .inl ⟨h.2 hb, hb⟩) (fun hb => .inr ⟨mt h.1 hb, hb⟩),
    fun h => h.elim (fun ⟨ha, hb⟩ => iff_of_true ha hb) (fun ⟨ha, hb⟩ => iff_of_false ha hb)⟩

theorem Classical.iff_iff_and_or_not_and_not : (a ↔ b) ↔ (a ∧ b) ∨ (¬a ∧ ¬b) := by
  open scoped Classical in exact Decidable.iff_iff_and_or_not_and_not
