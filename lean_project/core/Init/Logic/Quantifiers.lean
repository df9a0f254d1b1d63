prelude
import Init.Logic.Connectives

/-! # Quantifiers

Laws of `∀` and `∃`: monotonicity, the connectives, one-point rules, negation.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

section

variable {α : Sort u} {β : Sort v} {p q : α → Prop} {b : Prop}

/-! ## Monotonicity and congruence -/

theorem forall_imp (h : ∀ a, p a → q a) : (∀ a, p a) → ∀ a, q a := fun f a => h a (f a)

theorem Exists.imp (h : ∀ a, p a → q a) : (∃ a, p a) → ∃ a, q a := fun ⟨a, hp⟩ => ⟨a, h a hp⟩

theorem Exists.imp' {q : β → Prop} (f : α → β) (hpq : ∀ a, p a → q (f a)) : (∃ a, p a) → ∃ b, q b :=
  fun ⟨a, hp⟩ => ⟨f a, hpq a hp⟩

theorem forall_congr' (h : ∀ a, p a ↔ q a) : (∀ a, p a) ↔ ∀ a, q a :=
  ⟨fun f a => (h a).1 (f a), fun f a => (h a).2 (f a)⟩

theorem exists_congr (h : ∀ a, p a ↔ q a) : (∃ a, p a) ↔ ∃ a, q a :=
  ⟨Exists.imp fun a => (h a).1, Exists.imp fun a => (h a).2⟩

/-! ## Implication -/

@[simp] theorem exists_imp : ((∃ x, p x) → b) ↔ ∀ x, p x → b :=
  ⟨fun h x hx => h ⟨x, hx⟩, fun h ⟨x, hx⟩ => h x hx⟩

@[simp] theorem forall_exists_index {q : (∃ x, p x) → Prop} :
    (∀ h, q h) ↔ ∀ x (h : p x), q ⟨x, h⟩ :=
  ⟨fun h x hx => h ⟨x, hx⟩, fun h ⟨x, hx⟩ => h x hx⟩

@[simp] theorem forall_const (α : Sort u) [i : Nonempty α] : (α → b) ↔ b := ⟨i.elim, fun hb _ => hb⟩

@[simp] theorem exists_const (α : Sort u) [i : Nonempty α] : (∃ _ : α, b) ↔ b :=
  ⟨fun ⟨_, h⟩ => h, i.elim Exists.intro⟩

@[simp] theorem exists_prop {a b : Prop} : (∃ _h : a, b) ↔ a ∧ b :=
  ⟨fun ⟨h, h'⟩ => ⟨h, h'⟩, fun ⟨h, h'⟩ => ⟨h, h'⟩⟩

@[simp] theorem exists_false : ¬ (∃ _a : α, False) := fun ⟨_, h⟩ => h

theorem forall_prop_of_true {p : Prop} {q : p → Prop} (h : p) : (∀ h' : p, q h') ↔ q h :=
  ⟨fun f => f h, fun hq _ => hq⟩

theorem forall_prop_of_false {p : Prop} {q : p → Prop} (hn : ¬p) : (∀ h' : p, q h') ↔ True :=
  iff_true_intro fun h => absurd h hn

theorem exists_prop_of_true {p : Prop} {q : p → Prop} (h : p) : (∃ h' : p, q h') ↔ q h :=
  ⟨fun ⟨_, hq⟩ => hq, fun hq => ⟨h, hq⟩⟩

theorem exists_prop_of_false {p : Prop} {q : p → Prop} : ¬p → ¬∃ h' : p, q h' := mt fun ⟨h, _⟩ => h

/-! ## Conjunction and disjunction -/

theorem forall_and : (∀ x, p x ∧ q x) ↔ (∀ x, p x) ∧ (∀ x, q x) :=
  ⟨fun h => ⟨fun x => (h x).1, fun x => (h x).2⟩, fun h x => ⟨h.1 x, h.2 x⟩⟩

theorem exists_or : (∃ x, p x ∨ q x) ↔ (∃ x, p x) ∨ ∃ x, q x :=
  ⟨fun ⟨x, h⟩ => h.imp (fun hp => ⟨x, hp⟩) (fun hq => ⟨x, hq⟩),
    fun h => h.elim (Exists.imp fun _ => .inl) (Exists.imp fun _ => .inr)⟩

@[simp] theorem exists_and_left : (∃ x, b ∧ p x) ↔ b ∧ ∃ x, p x :=
  ⟨fun ⟨x, hb, hp⟩ => ⟨hb, x, hp⟩, fun ⟨hb, x, hp⟩ => ⟨x, hb, hp⟩⟩

@[simp] theorem exists_and_right : (∃ x, p x ∧ b) ↔ (∃ x, p x) ∧ b :=
  ⟨fun ⟨x, hp, hb⟩ => ⟨⟨x, hp⟩, hb⟩, fun ⟨⟨x, hp⟩, hb⟩ => ⟨x, hp, hb⟩⟩

theorem forall_or_left : (∀ x, b ∨ p x) ↔ b ∨ ∀ x, p x :=
  ⟨fun h => (Classical.em b).elim .inl (fun hb => .inr fun x => (h x).resolve_left hb),
    fun h x => h.elim .inl (fun h => .inr (h x))⟩

/-! ## One-point rules -/

@[simp] theorem exists_eq {a' : α} : ∃ a, a = a' := ⟨_, rfl⟩

@[simp] theorem exists_eq' {a' : α} : ∃ a, a' = a := ⟨_, rfl⟩

@[simp] theorem exists_eq_left {a' : α} : (∃ a, a = a' ∧ p a) ↔ p a' :=
  ⟨fun ⟨_, e, h⟩ => e ▸ h, fun h => ⟨_, rfl, h⟩⟩

@[simp] theorem exists_eq_right {a' : α} : (∃ a, p a ∧ a = a') ↔ p a' :=
  ⟨fun ⟨_, h, e⟩ => e ▸ h, fun h => ⟨_, h, rfl⟩⟩

@[simp] theorem exists_eq_left' {a' : α} : (∃ a, a' = a ∧ p a) ↔ p a' :=
  ⟨fun ⟨_, e, h⟩ => e ▸ h, fun h => ⟨_, rfl, h⟩⟩

@[simp] theorem exists_eq_right' {a' : α} : (∃ a, p a ∧ a' = a) ↔ p a' :=
  ⟨fun ⟨_, h, e⟩ => e ▸ h, fun h => ⟨_, h, rfl⟩⟩

@[simp] theorem exists_eq_right_right {a' : α} : (∃ a, p a ∧ q a ∧ a = a') ↔ p a' ∧ q a' :=
  ⟨fun ⟨_, h, h', e⟩ => e ▸ ⟨h, h'⟩, fun ⟨h, h'⟩ => ⟨_, h, h', rfl⟩⟩

@[simp] theorem exists_prop_eq {a' : α} {p : (a : α) → a = a' → Prop} :
    (∃ (a : α) (h : a = a'), p a h) ↔ p a' rfl :=
  ⟨fun ⟨_, e, h⟩ => by subst e; exact h, fun h => ⟨a', rfl, h⟩⟩

@[simp] theorem exists_prop_eq' {a' : α} {p : (a : α) → a' = a → Prop} :
    (∃ (a : α) (h : a' = a), p a h) ↔ p a' rfl :=
  ⟨fun ⟨_, e, h⟩ => by subst e; exact h, fun h => ⟨a', rfl, h⟩⟩

@[simp] theorem exists_eq_or_imp {a' : α} : (∃ a, (a = a' ∨ q a) ∧ p a) ↔ p a' ∨ ∃ a, q a ∧ p a :=
  ⟨fun ⟨a, h, hp⟩ => h.elim (fun e => .inl (e ▸ hp)) (fun hq => .inr ⟨a, hq, hp⟩),
    fun h => h.elim (fun hp => ⟨a', .inl rfl, hp⟩) (fun ⟨a, hq, hp⟩ => ⟨a, .inr hq, hp⟩)⟩

@[simp] theorem forall_eq {a' : α} : (∀ a, a = a' → p a) ↔ p a' :=
  ⟨fun h => h a' rfl, fun h _ e => e ▸ h⟩

@[simp] theorem forall_eq' {a' : α} : (∀ a, a' = a → p a) ↔ p a' :=
  ⟨fun h => h a' rfl, fun h _ e => e ▸ h⟩

@[simp] theorem forall_eq_or_imp {a' : α} : (∀ a, a = a' ∨ q a → p a) ↔ p a' ∧ ∀ a, q a → p a :=
  ⟨fun h => ⟨h a' (.inl rfl), fun a hq => h a (.inr hq)⟩,
    fun ⟨h, h'⟩ a ha => ha.elim (fun e => e ▸ h) (h' a)⟩

@[simp] theorem forall_apply_eq_imp_iff {f : α → β} {p : β → Prop} :
    (∀ b a, f a = b → p b) ↔ ∀ a, p (f a) :=
  ⟨fun h a => h (f a) a rfl, fun h _ a e => e ▸ h a⟩

@[simp] theorem forall_eq_apply_imp_iff {f : α → β} {p : β → Prop} :
    (∀ b a, b = f a → p b) ↔ ∀ a, p (f a) :=
  ⟨fun h a => h (f a) a rfl, fun h _ a e => e ▸ h a⟩

@[simp] theorem forall_apply_eq_imp_iff₂ {f : α → β} {P : α → Prop} {Q : β → Prop} :
    (∀ b a, P a → f a = b → Q b) ↔ ∀ a, P a → Q (f a) :=
  ⟨fun h a ha => h (f a) a ha rfl, fun h _ a ha e => e ▸ h a ha⟩

@[simp] theorem exists_apply_eq_apply (f : α → β) (a' : α) : ∃ a, f a = f a' := ⟨a', rfl⟩

/-! ## Negation -/

@[simp] theorem not_exists : (¬ ∃ x, p x) ↔ ∀ x, ¬ p x :=
  ⟨fun h x hx => h ⟨x, hx⟩, fun h ⟨x, hx⟩ => h x hx⟩

theorem exists_not_of_not_forall (h : ¬ ∀ x, p x) : ∃ x, ¬ p x := Classical.not_forall.mp h

theorem not_forall_of_exists_not (h : ∃ x, ¬ p x) : ¬ ∀ x, p x := fun h' =>
  match h with | ⟨x, hx⟩ => hx (h' x)

theorem forall_not_of_not_exists (h : ¬ ∃ x, p x) : ∀ x, ¬ p x := not_exists.mp h

theorem not_exists_of_forall_not (h : ∀ x, ¬ p x) : ¬ ∃ x, p x := not_exists.mpr h

attribute [simp low] Classical.not_forall
attribute [simp] Classical.not_imp

theorem Decidable.not_forall {α : Sort u} {p : α → Prop} [Decidable (∃ x, ¬ p x)]
    [∀ x, Decidable (p x)] : (¬ ∀ x, p x) ↔ ∃ x, ¬ p x :=
  ⟨fun h => Decidable.byContradiction fun hn =>
      h fun x => Decidable.byContradiction fun hx => hn ⟨x, hx⟩,
    fun ⟨x, hx⟩ h => hx (h x)⟩

/-! ## Two quantifiers -/

theorem forall_comm {p : α → β → Prop} : (∀ a b, p a b) ↔ ∀ b a, p a b :=
  ⟨fun h b a => h a b, fun h a b => h b a⟩

theorem exists_comm {p : α → β → Prop} : (∃ a b, p a b) ↔ ∃ b a, p a b :=
  ⟨fun ⟨a, b, h⟩ => ⟨b, a, h⟩, fun ⟨b, a, h⟩ => ⟨a, b, h⟩⟩

end

/-! ## Nonempty types -/

theorem Exists.nonempty {α : Sort u} {p : α → Prop} : (∃ x, p x) → Nonempty α := fun ⟨x, _⟩ => ⟨x⟩

theorem nonempty_of_exists {α : Sort u} {p : α → Prop} : (∃ x, p x) → Nonempty α := Exists.nonempty

@[simp] theorem nonempty_prop {p : Prop} : Nonempty p ↔ p := ⟨fun ⟨h⟩ => h, fun h => ⟨h⟩⟩

theorem Classical.exists_true_of_nonempty {α : Sort u} : Nonempty α → ∃ _ : α, True :=
  fun ⟨x⟩ => ⟨x, trivial⟩

/-! ## Products of propositions -/

/-- A subtype is nonempty exactly if an element has the property. -/
@[simp] theorem nonempty_subtype {α : Sort u} {p : α → Prop} : Nonempty (Subtype p) ↔ ∃ a, p a :=
  ⟨fun ⟨⟨a, h⟩⟩ => ⟨a, h⟩, fun ⟨a, h⟩ => ⟨⟨a, h⟩⟩⟩
