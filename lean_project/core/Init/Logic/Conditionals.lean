prelude
import Init.Logic.Quantifiers

/-! # `if then else`

How `simp` evaluates conditionals, and lemmas that move things in and out of them.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

section

variable {α : Sort u} {β : Sort v} {P Q : Prop}

/-! ## Evaluation -/

@[simp] theorem ite_true (a b : α) : (if True then a else b) = a := rfl

@[simp] theorem ite_false (a b : α) : (if False then a else b) = b := rfl

@[simp] theorem dite_true {t : True → α} {e : ¬True → α} : dite True t e = t trivial := rfl

@[simp] theorem dite_false {t : False → α} {e : ¬False → α} : dite False t e = e not_false := rfl

@[simp] theorem ite_self {c : Prop} {d : Decidable c} (a : α) : ite c a a = a := by cases d <;> rfl

@[simp] theorem dite_eq_ite {a b : α} [Decidable P] :
    (dite P (fun _ => a) (fun _ => b)) = ite P a b :=
  rfl

theorem ite_cond_eq_true {c : Prop} {_ : Decidable c} (a b : α) (h : c = True) :
    (if c then a else b) = a :=
  if_pos (of_eq_true h)

theorem ite_cond_eq_false {c : Prop} {_ : Decidable c} (a b : α) (h : c = False) :
    (if c then a else b) = b :=
  if_neg (of_eq_false h)

/-! ## Negated conditions -/

@[simp] theorem ite_not (P : Prop) [Decidable P] [Decidable (¬P)] (x y : α) :
    ite (¬P) x y = ite P y x := by
  by_cases h : P
  · rw [if_pos h, if_neg (not_not_intro h)]
  · rw [if_neg h, if_pos h]

@[simp] theorem dite_not [hn : Decidable (¬P)] [h : Decidable P] (x : ¬P → α) (y : ¬¬P → α) :
    dite (¬P) x y = dite P (fun h => y (not_not_intro h)) x := by
  cases h with
  | isTrue h => rw [dif_neg (not_not_intro h)]; rfl
  | isFalse h => rw [dif_pos h]; rfl

/-! ## Functions and conditionals -/

theorem apply_ite (f : α → β) (P : Prop) [Decidable P] (x y : α) :
    f (ite P x y) = ite P (f x) (f y) := by
  by_cases h : P
  · rw [if_pos h, if_pos h]
  · rw [if_neg h, if_neg h]

theorem apply_dite (f : α → β) (P : Prop) [Decidable P] (x : P → α) (y : ¬P → α) :
    f (dite P x y) = dite P (fun h => f (x h)) (fun h => f (y h)) := by
  by_cases h : P
  · rw [dif_pos h, dif_pos h]
  · rw [dif_neg h, dif_neg h]

theorem ite_apply {γ : α → Sort v} (P : Prop) [Decidable P] (f g : ∀ a, γ a) (a : α) :
    (ite P f g) a = ite P (f a) (g a) := by
  by_cases h : P
  · rw [if_pos h, if_pos h]
  · rw [if_neg h, if_neg h]

theorem ite_and [Decidable P] [Decidable Q] {x y : α} :
    ite (P ∧ Q) x y = ite P (ite Q x y) y := by
  by_cases hp : P
  · by_cases hq : Q
    · rw [if_pos ⟨hp, hq⟩, if_pos hp, if_pos hq]
    · rw [if_neg (fun h => hq h.2), if_pos hp, if_neg hq]
  · rw [if_neg (fun h => hp h.1), if_neg hp]

/-! ## When a conditional equals one of its branches -/

@[simp] theorem ite_eq_left_iff {x y : α} [Decidable P] : ite P x y = x ↔ ¬P → y = x := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨fun _ hn => absurd h hn, fun _ => rfl⟩
  · rw [if_neg h]; exact ⟨fun e _ => e, fun f => f h⟩

@[simp] theorem ite_eq_right_iff {x y : α} [Decidable P] : ite P x y = y ↔ P → x = y := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨fun e _ => e, fun f => f h⟩
  · rw [if_neg h]; exact ⟨fun _ hp => absurd hp h, fun _ => rfl⟩

theorem ite_eq_iff {x y z : α} [Decidable P] : ite P x y = z ↔ P ∧ x = z ∨ ¬P ∧ y = z := by
  by_cases h : P
  · rw [if_pos h]
    exact ⟨fun e => .inl ⟨h, e⟩, fun h' => h'.elim And.right (fun f => absurd h f.1)⟩
  · rw [if_neg h]
    exact ⟨fun e => .inr ⟨h, e⟩, fun h' => h'.elim (fun f => absurd f.1 h) And.right⟩

theorem ite_eq_iff' {x y z : α} [Decidable P] : ite P x y = z ↔ (P → x = z) ∧ (¬P → y = z) := by
  by_cases h : P
  · rw [if_pos h]
    exact ⟨fun e => ⟨fun _ => e, fun hn => absurd h hn⟩, fun f => f.1 h⟩
  · rw [if_neg h]
    exact ⟨fun e => ⟨fun hp => absurd hp h, fun _ => e⟩, fun f => f.2 h⟩

/-! ## Conditionals between propositions -/

theorem if_false_left [Decidable P] : (if P then False else Q) ↔ ¬P ∧ Q := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨False.elim, fun f => f.1 h⟩
  · rw [if_neg h]; exact ⟨fun hq => ⟨h, hq⟩, And.right⟩

theorem if_false_right [Decidable P] : (if P then Q else False) ↔ P ∧ Q := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨fun hq => ⟨h, hq⟩, And.right⟩
  · rw [if_neg h]; exact ⟨False.elim, fun f => h f.1⟩

theorem if_true_left [Decidable P] : (if P then True else Q) ↔ ¬P → Q := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨fun _ hn => absurd h hn, fun _ => trivial⟩
  · rw [if_neg h]; exact ⟨fun hq _ => hq, fun f => f h⟩

theorem if_true_right [Decidable P] : (if P then Q else True) ↔ (P → Q) := by
  by_cases h : P
  · rw [if_pos h]; exact ⟨fun hq _ => hq, fun f => f h⟩
  · rw [if_neg h]; exact ⟨fun _ hp => absurd hp h, fun _ => trivial⟩

theorem ite_prop_iff_or {R : Prop} [Decidable P] : (if P then Q else R) ↔ (P ∧ Q ∨ ¬P ∧ R) := by
  by_cases h : P
  · rw [if_pos h]
    exact ⟨fun hq => .inl ⟨h, hq⟩, fun f => f.elim And.right (fun f => absurd h f.1)⟩
  · rw [if_neg h]
    exact ⟨fun hr => .inr ⟨h, hr⟩, fun f => f.elim (fun f => absurd f.1 h) And.right⟩

end
