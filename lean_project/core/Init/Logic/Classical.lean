prelude
import Init.Core

/-! # Classical logic and case distinctions

Choice functions from the axiom of choice, the law of excluded middle (by Diaconescu's argument,
from choice, `propext` and `funext`), classical and decidable case distinction, and the tactics
`by_cases` and `by_contra`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Choice -/

namespace Classical

/-- An element with property `p`, together with the proof, from the mere existence of one. -/
noncomputable def indefiniteDescription {α : Sort u} (p : α → Prop) (h : ∃ x, p x) : { x // p x } :=
  choice (match h with | ⟨x, px⟩ => ⟨⟨x, px⟩⟩)

/-- Some element with property `p`. -/
noncomputable def choose {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : α :=
  (indefiniteDescription p h).val

theorem choose_spec {α : Sort u} {p : α → Prop} (h : ∃ x, p x) : p (choose h) :=
  (indefiniteDescription p h).property

/-! ## Excluded middle -/

/-- Every proposition holds or does not hold. -/
theorem em (p : Prop) : p ∨ ¬p := by
  -- two predicates that are equal if `p` holds, and choose different truth values if it does not
  let U (x : Prop) : Prop := x = True ∨ p
  let V (x : Prop) : Prop := x = False ∨ p
  have hU : ∃ x, U x := ⟨True, Or.inl rfl⟩
  have hV : ∃ x, V x := ⟨False, Or.inl rfl⟩
  have differ : choose hU ≠ choose hV ∨ p := by
    cases choose_spec hU with
    | inr h => exact Or.inr h
    | inl hu =>
      cases choose_spec hV with
      | inr h => exact Or.inr h
      | inl hv =>
        left
        intro e
        have tf : True = False := hu.symm.trans (e.trans hv)
        exact tf ▸ True.intro
  have agree : p → choose hU = choose hV := by
    intro hp
    have e : U = V := by
      funext x
      exact propext ⟨fun _ => Or.inr hp, fun _ => Or.inr hp⟩
    have congr_choose : ∀ (P Q : Prop → Prop) (hP : ∃ x, P x) (hQ : ∃ x, Q x), P = Q →
        choose hP = choose hQ := by
      intro P Q hP hQ h
      subst h
      rfl
    exact congr_choose U V hU hV e
  cases differ with
  | inl h => exact Or.inr (fun hp => h (agree hp))
  | inr h => exact Or.inl h

/-- Proof by cases, for any proposition. -/
theorem byCases {p q : Prop} (hpq : p → q) (hnpq : ¬p → q) : q := (em p).elim hpq hnpq

/-- Proof by contradiction. -/
theorem byContradiction {p : Prop} (h : ¬p → False) : p := (em p).elim id (fun hn => (h hn).elim)

/-- Every proposition is decidable, though not by computation. -/
@[instance_reducible] noncomputable def propDecidable (a : Prop) : Decidable a :=
  choice ((em a).elim (fun h => ⟨isTrue h⟩) (fun h => ⟨isFalse h⟩))

noncomputable scoped instance (priority := low) : (a : Prop) → Decidable a := propDecidable

/-- Every type has decidable equality, though not by computation. -/
@[instance_reducible] noncomputable def typeDecidableEq (α : Sort u) : DecidableEq α :=
  fun a b => propDecidable (a = b)

/-- A nonempty type has a default element. -/
@[instance_reducible] noncomputable def inhabited_of_nonempty {α : Sort u} (h : Nonempty α) :
    Inhabited α :=
  ⟨choice h⟩

@[instance_reducible] noncomputable def inhabited_of_exists {α : Sort u} {p : α → Prop}
    (h : ∃ x, p x) : Inhabited α :=
  inhabited_of_nonempty (match h with | ⟨x, _⟩ => ⟨x⟩)

/-- The elements with property `p` if there are any, else any. -/
noncomputable def strongIndefiniteDescription {α : Sort u} (p : α → Prop) (h : Nonempty α) :
    { x : α // (∃ y : α, p y) → p x } :=
  match (propDecidable (∃ x : α, p x)) with
  | isTrue hp => ⟨choose hp, fun _ => choose_spec hp⟩
  | isFalse hp => ⟨choice h, fun h => absurd h hp⟩

/-- Hilbert's choice operator. -/
noncomputable def epsilon {α : Sort u} [h : Nonempty α] (p : α → Prop) : α :=
  (strongIndefiniteDescription p h).val

theorem epsilon_spec_aux {α : Sort u} (h : Nonempty α) (p : α → Prop) :
    (∃ y, p y) → p (@epsilon α h p) :=
  (strongIndefiniteDescription p h).property

theorem epsilon_spec {α : Sort u} {p : α → Prop} (hex : ∃ y, p y) :
    p (@epsilon α (match hex with | ⟨x, _⟩ => ⟨x⟩) p) :=
  epsilon_spec_aux _ p hex

/-- From a value for each argument, a function. -/
theorem axiomOfChoice {α : Sort u} {β : α → Sort v} {r : ∀ x, β x → Prop} (h : ∀ x, ∃ y, r x y) :
    ∃ (f : ∀ x, β x), ∀ x, r x (f x) :=
  ⟨fun x => choose (h x), fun x => choose_spec (h x)⟩

theorem skolem {α : Sort u} {b : α → Sort v} {p : ∀ x, b x → Prop} :
    (∀ x, ∃ y, p x y) ↔ ∃ (f : ∀ x, b x), ∀ x, p x (f x) :=
  ⟨axiomOfChoice, fun ⟨f, hw⟩ x => ⟨f x, hw x⟩⟩

theorem propComplete (a : Prop) : a = True ∨ a = False :=
  (em a).elim (fun h => Or.inl (eq_true h)) (fun h => Or.inr (eq_false h))

/-! ## Laws that need excluded middle -/

variable {a b : Prop}

theorem not_not : ¬¬a ↔ a := ⟨byContradiction, fun h hn => hn h⟩

theorem of_not_not (h : ¬¬a) : a := not_not.mp h

theorem not_forall {α : Sort u} {p : α → Prop} : (¬ ∀ x, p x) ↔ ∃ x, ¬ p x :=
  ⟨fun h => byContradiction fun hn => h fun x => byContradiction fun hx => hn ⟨x, hx⟩,
    fun ⟨x, hx⟩ h => hx (h x)⟩

theorem not_forall_not {α : Sort u} {p : α → Prop} : (¬ ∀ x, ¬ p x) ↔ ∃ x, p x :=
  ⟨fun h => byContradiction fun hn => h fun x hx => hn ⟨x, hx⟩, fun ⟨x, hx⟩ h => h x hx⟩

theorem exists_of_not_forall_not {α : Sort u} {p : α → Prop} (h : ¬ ∀ x, ¬ p x) : ∃ x, p x :=
  not_forall_not.mp h

theorem not_exists_not {α : Sort u} {p : α → Prop} : (¬ ∃ x, ¬ p x) ↔ ∀ x, p x :=
  ⟨fun h x => byContradiction fun hx => h ⟨x, hx⟩, fun h ⟨x, hx⟩ => hx (h x)⟩

theorem forall_or_exists_not {α : Sort u} (P : α → Prop) : (∀ a, P a) ∨ ∃ a, ¬ P a :=
  (em (∀ a, P a)).elim .inl (fun h => .inr (not_forall.mp h))

theorem exists_or_forall_not {α : Sort u} (P : α → Prop) : (∃ a, P a) ∨ ∀ a, ¬ P a :=
  (em (∃ a, P a)).elim .inl (fun h => .inr fun x hx => h ⟨x, hx⟩)

theorem not_and_iff_not_or_not : ¬(a ∧ b) ↔ ¬a ∨ ¬b :=
  ⟨fun h => (em a).elim (fun ha => Or.inr fun hb => h ⟨ha, hb⟩) Or.inl,
    fun h hab => h.elim (fun f => f hab.1) (fun f => f hab.2)⟩

theorem not_imp : ¬(a → b) ↔ a ∧ ¬b :=
  ⟨fun h => ⟨byContradiction fun ha => h fun x => absurd x ha, fun hb => h fun _ => hb⟩,
    fun ⟨ha, hb⟩ h => hb (h ha)⟩

theorem or_iff_not_imp_left : a ∨ b ↔ (¬a → b) :=
  ⟨fun h hn => h.elim (fun ha => absurd ha hn) id, fun h => (em a).elim .inl (fun hn => .inr (h
    hn))⟩

theorem or_iff_not_imp_right : a ∨ b ↔ (¬b → a) :=
  ⟨fun h hn => h.elim id (fun hb => absurd hb hn), fun h => (em b).elim .inr (fun hn => .inl (h
    hn))⟩

theorem not_iff : ¬(a ↔ b) ↔ (¬a ↔ b) :=
  ⟨fun h => ⟨fun ha => byContradiction fun hb => h ⟨fun x => absurd x ha, fun x => absurd x hb⟩,
      fun hb ha => h ⟨fun _ => hb, fun _ => ha⟩⟩,
    fun h h' => (em a).elim (fun ha => h.mpr (h'.mp ha) ha) (fun ha => ha (h'.mpr (h.mp ha)))⟩

theorem and_or_imp {c : Prop} : a ∧ b ∨ (a → c) ↔ (a → b ∨ c) :=
  ⟨fun h ha => h.elim (fun h => .inl h.2) (fun h => .inr (h ha)),
    fun h => (em a).elim
      (fun ha => (h ha).elim (fun hb => .inl ⟨ha, hb⟩) (fun hc => .inr fun _ => hc))
      (fun ha => .inr fun x => absurd x ha)⟩

end Classical

/-! ## Existential quantifiers -/

theorem Exists.elim {α : Sort u} {p : α → Prop} {b : Prop} (h₁ : ∃ x, p x) (h₂ : ∀ a, p a → b) :
    b :=
  match h₁ with
  | ⟨a, h⟩ => h₂ a h

/-- Some element with property `p`. -/
noncomputable def Exists.choose {α : Sort u} {p : α → Prop} (P : ∃ a, p a) : α := Classical.choose P

theorem Exists.choose_spec {α : Sort u} {p : α → Prop} (P : ∃ a, p a) : p P.choose :=
  Classical.choose_spec P

/-! ## The same for decidable propositions, without choice -/

namespace Decidable

variable {p q : Prop}

theorem em (p : Prop) [Decidable p] : p ∨ ¬p :=
  match ‹Decidable p› with
  | isTrue h => .inl h
  | isFalse h => .inr h

theorem byContradiction [Decidable p] (h : ¬p → False) : p := (em p).elim id (fun hn => (h hn).elim)

/-- Case distinction on a decidable proposition, also for data. -/
@[macro_inline] def byCases {q : Sort u} [dec : Decidable p] (h₁ : p → q) (h₂ : ¬p → q) : q :=
  match dec with
  | isTrue h => h₁ h
  | isFalse h => h₂ h

theorem of_not_not [Decidable p] (h : ¬¬p) : p := byContradiction h

theorem not_not [Decidable p] : ¬¬p ↔ p := ⟨of_not_not, fun h hn => hn h⟩

theorem not_and_iff_not_or_not [Decidable p] : ¬(p ∧ q) ↔ ¬p ∨ ¬q :=
  ⟨fun h => (em p).elim (fun hp => .inr fun hq => h ⟨hp, hq⟩) .inl,
    fun h hpq => h.elim (fun f => f hpq.1) (fun f => f hpq.2)⟩

theorem not_imp_iff_and_not [Decidable p] : ¬(p → q) ↔ p ∧ ¬q :=
  ⟨fun h => ⟨byContradiction fun hp => h fun x => absurd x hp, fun hq => h fun _ => hq⟩,
    fun ⟨hp, hq⟩ h => hq (h hp)⟩

theorem imp_iff_not_or [Decidable p] : (p → q) ↔ ¬p ∨ q :=
  ⟨fun h => (em p).elim (fun hp => .inr (h hp)) .inl, fun h hp => h.elim (absurd hp) id⟩

theorem or_iff_not_imp_left [Decidable p] : p ∨ q ↔ (¬p → q) :=
  ⟨fun h hn => h.elim (fun hp => absurd hp hn) id, fun h => (em p).elim .inl (fun hn => .inr (h
    hn))⟩

theorem or_iff_not_imp_right [Decidable q] : p ∨ q ↔ (¬q → p) :=
  ⟨fun h hn => h.elim id (fun hq => absurd hq hn), fun h => (em q).elim .inr (fun hn => .inl (h
    hn))⟩

theorem not_or_of_imp [Decidable p] (h : p → q) : ¬p ∨ q := imp_iff_not_or.mp h

theorem not_imp_symm [Decidable p] (h : ¬p → q) (hq : ¬q) : p := byContradiction fun hp => hq (h hp)

theorem not_imp_comm [Decidable p] [Decidable q] : (¬p → q) ↔ (¬q → p) :=
  ⟨not_imp_symm, not_imp_symm⟩

theorem not_imp_not [Decidable p] : (¬p → ¬q) ↔ (q → p) :=
  ⟨fun h hq => byContradiction fun hp => h hp hq, mt⟩

theorem peirce (p q : Prop) [Decidable p] : ((p → q) → p) → p :=
  fun h => byContradiction fun hp => hp (h fun x => absurd x hp)

end Decidable

/-! ## Instances of `Decidable` -/

/-- Equivalent propositions are decidable together. -/
@[macro_inline] def decidable_of_decidable_of_iff {p q : Prop} [h : Decidable p] (e : p ↔ q) :
    Decidable q :=
  match h with
  | isTrue hp => isTrue (e.mp hp)
  | isFalse hp => isFalse (fun hq => hp (e.mpr hq))

/-- Decides `b` by deciding `a`. -/
@[inline] def decidable_of_iff {b : Prop} (a : Prop) (h : a ↔ b) [Decidable a] : Decidable b :=
  decidable_of_decidable_of_iff h

/-- Decides `a` by deciding `b`. -/
@[inline] def decidable_of_iff' {a : Prop} (b : Prop) (h : a ↔ b) [Decidable b] : Decidable a :=
  decidable_of_decidable_of_iff h.symm

instance {p q : Prop} [hp : Decidable p] [hq : Decidable q] : Decidable (p → q) :=
  match hp with
  | isFalse h => isTrue (fun hp => absurd hp h)
  | isTrue h =>
    match hq with
    | isTrue h' => isTrue (fun _ => h')
    | isFalse h' => isFalse (fun f => h' (f h))

instance {p q : Prop} [Decidable p] [Decidable q] : Decidable (p ↔ q) :=
  decidable_of_decidable_of_iff (p := (p → q) ∧ (q → p))
    ⟨fun h => ⟨h.1, h.2⟩, fun h => ⟨h.1, h.2⟩⟩

instance : Decidable True := isTrue True.intro

instance : Decidable False := isFalse id

instance {α : Sort u} [DecidableEq α] (a b : α) : Decidable (a ≠ b) :=
  inferInstanceAs (Decidable (¬ a = b))

/-! ## The tactics `by_cases` and `by_contra` -/

namespace Lean.Parser.Tactic

open Lean

/-- `by_cases h : p` makes two goals, one with `h : p` and one with `h : ¬p`. -/
syntax "by_cases " (atomic(ident " : "))? term : tactic

macro_rules
  | `(tactic| by_cases $e) => `(tactic| by_cases h : $e)
  | `(tactic| by_cases $h : $e) =>
    `(tactic| (open scoped Classical in refine (dite $e ?pos ?neg)) <;> intro $h:term)

/-- `by_contra h` changes a goal `p` to `False`, given `h : ¬p`; a goal `¬p` too, given `h : p`. -/
syntax "by_contra " ident : tactic

macro_rules
  | `(tactic| by_contra $h) =>
    `(tactic| first
      | (with_reducible apply Not.intro); intro $h:term
      | apply Classical.byContradiction; intro $h:term)

end Lean.Parser.Tactic
