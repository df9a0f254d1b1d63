prelude
import Init.Core.Quot

/-! # Congruence and conditionals

The congruence lemmas by which `simp` goes under arrows, quantifiers, `let` and `if`, and the values
of `if`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## Arrows and quantifiers -/

theorem implies_congr {p₁ p₂ : Sort u} {q₁ q₂ : Sort v} (h₁ : p₁ = p₂) (h₂ : q₁ = q₂) :
    (p₁ → q₁) = (p₂ → q₂) :=
  h₁ ▸ h₂ ▸ rfl

theorem implies_congr_left {p₁ p₂ : Sort u} {q : Sort v} (h : p₁ = p₂) : (p₁ → q) = (p₂ → q) :=
  h ▸ rfl

theorem implies_congr_right {p : Sort u} {q₁ q₂ : Sort v} (h : q₁ = q₂) : (p → q₁) = (p → q₂) :=
  h ▸ rfl

theorem implies_dep_congr_ctx {p₁ p₂ q₁ : Prop} (h₁ : p₁ = p₂) {q₂ : p₂ → Prop}
    (h₂ : (h : p₂) → q₁ = q₂ h) : (p₁ → q₁) = ((h : p₂) → q₂ h) :=
  propext ⟨fun h hp => h₂ hp ▸ h (h₁ ▸ hp), fun h hp => (h₂ (h₁ ▸ hp)) ▸ h (h₁ ▸ hp)⟩

theorem implies_congr_ctx {p₁ p₂ q₁ q₂ : Prop} (h₁ : p₁ = p₂) (h₂ : p₂ → q₁ = q₂) :
    (p₁ → q₁) = (p₂ → q₂) :=
  implies_dep_congr_ctx h₁ h₂

theorem forall_congr {α : Sort u} {p q : α → Prop} (h : ∀ a, p a = q a) :
    (∀ a, p a) = (∀ a, q a) :=
  (funext h : p = q) ▸ rfl

theorem pi_congr {α : Sort u} {β β' : α → Sort v} (h : ∀ a, β a = β' a) :
    (∀ a, β a) = ∀ a, β' a :=
  (funext h : β = β') ▸ rfl

theorem forall_prop_domain_congr {p₁ p₂ : Prop} {q : p₁ → Prop} (h : p₁ = p₂) :
    (∀ a : p₁, q a) = (∀ a : p₂, q (h.substr (p := fun x => x) a)) := by
  subst h; rfl

theorem forall_prop_congr_dom {p₁ p₂ : Prop} (h : p₁ = p₂) (q : p₁ → Prop) :
    (∀ a : p₁, q a) = (∀ a : p₂, q (h.substr (p := fun x => x) a)) := by
  subst h; rfl

/-! ## Local definitions -/

theorem let_congr {α : Sort u} {β : Sort v} {a a' : α} {b b' : α → β} (h₁ : a = a')
    (h₂ : ∀ x, b x = b' x) : (let x := a; b x) = (let x := a'; b' x) :=
  h₁ ▸ (funext h₂ : b = b') ▸ rfl

theorem let_val_congr {α : Sort u} {β : Sort v} {a a' : α} (b : α → β) (h : a = a') :
    (let x := a; b x) = (let x := a'; b x) :=
  h ▸ rfl

theorem let_body_congr {α : Sort u} {β : α → Sort v} {b b' : (a : α) → β a} (a : α)
    (h : ∀ x, b x = b' x) : (let x := a; b x) = (let x := a; b' x) :=
  (funext h : b = b') ▸ rfl

/-! The steps by which `simp` goes through a sequence of `have`s, each seen as a function applied to
its value. -/

theorem have_unused' {α : Sort u} {β : Sort v} (a : α) {b b' : β} (h : b = b') :
    (fun _ : α => b) a = b' :=
  h

theorem have_unused_dep' {α : Sort u} {β : Sort v} (a : α) {b : α → β} {b' : β}
    (h : ∀ x, b x = b') :
    b a = b' :=
  h a

theorem have_body_congr' {α : Sort u} {β : Sort v} (a : α) {f f' : α → β} (h : ∀ x, f x = f' x) :
    f a = f' a :=
  h a

theorem have_body_congr_dep' {α : Sort u} {β : α → Sort v} (a : α) {f f' : (x : α) → β x}
    (h : ∀ x, f x = f' x) : f a = f' a :=
  h a

theorem have_val_congr' {α : Sort u} {β : Sort v} {a a' : α} {f : α → β} (h : a = a') :
    f a = f a' :=
  congrArg f h

theorem have_congr' {α : Sort u} {β : Sort v} {a a' : α} {f f' : α → β} (h₁ : a = a')
    (h₂ : ∀ x, f x = f' x) : f a = f' a' :=
  h₁ ▸ h₂ a

/-! ## Conditionals -/

theorem ite_congr {α : Sort u} {b c : Prop} {x y u v : α} {s : Decidable b} [s' : Decidable c]
    (h₁ : b = c) (h₂ : c → x = u) (h₃ : ¬ c → y = v) : ite b x y = ite c u v := by
  subst h₁
  cases Subsingleton.elim s s'
  cases s with
  | isTrue h => exact h₂ h
  | isFalse h => exact h₃ h

theorem dite_congr {b c : Prop} {α : Sort u} {s : Decidable b} [s' : Decidable c] {x : b → α}
    {u : c → α} {y : ¬b → α} {v : ¬c → α} (h₁ : b = c) (h₂ : (h : c) → x (h₁.mpr_prop h) = u h)
    (h₃ : (h : ¬c) → y (h₁.mpr_not h) = v h) : dite b x y = dite c u v := by
  subst h₁
  cases Subsingleton.elim s s'
  cases s with
  | isTrue h => exact h₂ h
  | isFalse h => exact h₃ h

/-- The value of `if` when the condition holds. -/
theorem if_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} : ite c t e = t :=
  match h with
  | isTrue _ => rfl
  | isFalse hn => absurd hc hn

/-- The value of `if` when the condition does not hold. -/
theorem if_neg {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t e : α} : ite c t e = e :=
  match h with
  | isTrue hc => absurd hc hn
  | isFalse _ => rfl

/-- The value of a dependent `if` when the condition holds. -/
theorem dif_pos {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬c → α} :
    dite c t e = t hc :=
  match h with
  | isTrue _ => rfl
  | isFalse hn => absurd hc hn

/-- The value of a dependent `if` when the condition does not hold. -/
theorem dif_neg {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t : c → α} {e : ¬c → α} :
    dite c t e = e hn :=
  match h with
  | isTrue hc => absurd hc hn
  | isFalse _ => rfl

/-! The same under the names that `simp` and `split` use. -/

theorem ite_eq_left {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t e : α} : ite c t e = t :=
  if_pos hc

theorem ite_eq_right {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t e : α} :
    ite c t e = e :=
  if_neg hn

theorem dite_eq_left {c : Prop} {h : Decidable c} (hc : c) {α : Sort u} {t : c → α} {e : ¬c → α} :
    dite c t e = t hc :=
  dif_pos hc

theorem dite_eq_right {c : Prop} {h : Decidable c} (hn : ¬c) {α : Sort u} {t : c → α} {e : ¬c → α} :
    dite c t e = e hn :=
  dif_neg hn

theorem ite_eq_left_of_eq_true {α : Sort u} {c : Prop} {_ : Decidable c} (a b : α) (h : c = True) :
    (if c then a else b) = a :=
  if_pos (of_eq_true h)

theorem ite_eq_right_of_eq_false {α : Sort u} {c : Prop} {_ : Decidable c} (a b : α)
    (h : c = False) :
    (if c then a else b) = b :=
  if_neg (of_eq_false h)

theorem dite_eq_left_of_eq_true {α : Sort u} {c : Prop} {_ : Decidable c} {t : c → α} {e : ¬c → α}
    (h : c = True) : dite c t e = t (of_eq_true h) :=
  dif_pos _

theorem dite_eq_right_of_eq_false {α : Sort u} {c : Prop} {_ : Decidable c} {t : c → α} {e : ¬c → α}
    (h : c = False) : dite c t e = e (of_eq_false h) :=
  dif_neg _
