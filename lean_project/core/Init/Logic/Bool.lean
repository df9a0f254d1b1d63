prelude
import Init.Logic.Conditionals

/-! # Truth values and tests

`decide`, the laws of `&&`, `||` and `!`, `bif`, and tests for equality `==` that decide `=`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-! ## `decide` -/

section

variable {p q : Prop}

@[simp] theorem decide_true (h : Decidable True) : @decide True h = true :=
  match h with
  | isTrue _ => rfl
  | isFalse h => absurd trivial h

@[simp] theorem decide_false (h : Decidable False) : @decide False h = false :=
  match h with
  | isFalse _ => rfl
  | isTrue h => h.elim

@[simp] theorem decide_eq_true_eq [Decidable p] : (decide p = true) = p :=
  propext ⟨of_decide_eq_true, decide_eq_true⟩

theorem decide_eq_true_iff {_ : Decidable p} : decide p = true ↔ p :=
  ⟨of_decide_eq_true, decide_eq_true⟩

@[simp] theorem decide_eq_false_iff_not {_ : Decidable p} : decide p = false ↔ ¬p :=
  ⟨of_decide_eq_false, decide_eq_false⟩

@[simp] theorem decide_not [g : Decidable p] [h : Decidable (¬p)] : decide (¬p) = !(decide p) := by
  by_cases hp : p
  · rw [decide_eq_true hp, decide_eq_false (not_not_intro hp)]; rfl
  · rw [decide_eq_true hp, decide_eq_false hp]; rfl

theorem not_decide_eq_true [h : Decidable p] : ((!decide p) = true) = ¬p := by
  by_cases hp : p
  · rw [decide_eq_true hp]; exact propext ⟨fun h => (nomatch h), fun h => absurd hp h⟩
  · rw [decide_eq_false hp]; exact propext ⟨fun _ => hp, fun _ => rfl⟩

theorem decide_eq_decide {_ : Decidable p} {_ : Decidable q} : decide p = decide q ↔ (p ↔ q) := by
  constructor
  · intro e
    exact ⟨fun hp => of_decide_eq_true (e ▸ decide_eq_true hp),
      fun hq => of_decide_eq_true (e.symm ▸ decide_eq_true hq)⟩
  · intro h
    by_cases hp : p
    · rw [decide_eq_true hp, decide_eq_true (h.mp hp)]
    · rw [decide_eq_false hp, decide_eq_false (fun hq => hp (h.mpr hq))]

end

/-! ## `Bool` as a type with two elements -/

/-- Exclusive or, written `x ^^ y`. -/
abbrev Bool.xor : Bool → Bool → Bool := bne

infixl:33 " ^^ " => Bool.xor

namespace Bool

@[simp] theorem false_eq_true : (false = true) = False := eq_false (fun h => nomatch h)

@[simp] theorem true_eq_false : (true = false) = False := eq_false (fun h => nomatch h)

theorem false_ne_true : false ≠ true := fun h => nomatch h

@[simp] theorem not_eq_true (b : Bool) : (¬(b = true)) = (b = false) :=
  propext (by cases b <;> decide)

@[simp] theorem not_eq_false (b : Bool) : (¬(b = false)) = (b = true) :=
  propext (by cases b <;> decide)

theorem of_not_eq_true {b : Bool} (h : ¬(b = true)) : b = false := eq_false_of_ne_true h

theorem of_not_eq_false {b : Bool} (h : ¬(b = false)) : b = true := eq_true_of_ne_false h

theorem eq_false_or_eq_true (b : Bool) : b = true ∨ b = false := by cases b <;> decide

theorem eq_iff_iff {a b : Bool} : a = b ↔ (a ↔ b) := by cases a <;> cases b <;> decide

theorem eq_false_iff {b : Bool} : b = false ↔ b ≠ true := by cases b <;> decide

theorem ne_false_iff {b : Bool} : b ≠ false ↔ b = true := by cases b <;> decide

theorem «forall» {p : Bool → Prop} : (∀ b, p b) ↔ p false ∧ p true :=
  ⟨fun h => ⟨h false, h true⟩, fun h b => by cases b; exact h.1; exact h.2⟩

theorem «exists» {p : Bool → Prop} : (∃ b, p b) ↔ p false ∨ p true :=
  ⟨fun ⟨b, h⟩ => by cases b; exact .inl h; exact .inr h,
    fun h => h.elim (fun h => ⟨_, h⟩) (fun h => ⟨_, h⟩)⟩

@[simp] theorem forall_bool {p : Bool → Prop} : (∀ b, p b) ↔ p false ∧ p true := Bool.forall

@[simp] theorem exists_bool {p : Bool → Prop} : (∃ b, p b) ↔ p false ∨ p true := Bool.exists

instance (p : Bool → Prop) [DecidablePred p] : Decidable (∀ b, p b) :=
  decidable_of_iff' _ Bool.forall

instance (p : Bool → Prop) [DecidablePred p] : Decidable (∃ b, p b) :=
  decidable_of_iff' _ Bool.exists

@[simp] theorem decide_eq_true {b : Bool} [Decidable (b = true)] : decide (b = true) = b := by
  cases b
  · exact _root_.decide_eq_false false_ne_true
  · exact _root_.decide_eq_true rfl

@[simp] theorem decide_eq_false {b : Bool} [Decidable (b = false)] : decide (b = false) = !b := by
  cases b
  · exact _root_.decide_eq_true rfl
  · exact _root_.decide_eq_false false_ne_true.symm

/-! ## And -/

@[simp] theorem true_and (b : Bool) : (true && b) = b := rfl
@[simp] theorem false_and (b : Bool) : (false && b) = false := rfl
@[simp] theorem and_true (b : Bool) : (b && true) = b := by cases b <;> rfl
@[simp] theorem and_false (b : Bool) : (b && false) = false := by cases b <;> rfl
@[simp] theorem and_self (b : Bool) : (b && b) = b := by cases b <;> rfl
@[simp] theorem and_not_self (b : Bool) : (b && !b) = false := by cases b <;> rfl
@[simp] theorem not_and_self (b : Bool) : (!b && b) = false := by cases b <;> rfl
@[simp] theorem and_self_left (a b : Bool) : (a && (a && b)) = (a && b) := by cases a <;> rfl
@[simp] theorem and_self_right (a b : Bool) : ((a && b) && b) = (a && b) := by
  cases a <;> cases b <;> rfl
theorem and_comm (a b : Bool) : (a && b) = (b && a) := by cases a <;> cases b <;> rfl
theorem and_assoc (a b c : Bool) : ((a && b) && c) = (a && (b && c)) := by cases a <;> rfl
theorem and_left_comm (a b c : Bool) : (a && (b && c)) = (b && (a && c)) := by
  cases a <;> cases b <;> rfl
theorem and_right_comm (a b c : Bool) : ((a && b) && c) = ((a && c) && b) := by
  cases a <;> cases b <;> cases c <;> rfl

@[simp] theorem and_eq_true (a b : Bool) : ((a && b) = true) = (a = true ∧ b = true) :=
  propext (by cases a <;> cases b <;> decide)

theorem and_eq_true_iff {a b : Bool} : (a && b) = true ↔ a = true ∧ b = true :=
  iff_of_eq (and_eq_true a b)

theorem and_eq_false_iff {a b : Bool} : (a && b) = false ↔ a = false ∨ b = false := by
  cases a <;> cases b <;> decide

@[simp] theorem and_eq_false_imp {a b : Bool} : (a && b) = false ↔ (a = true → b = false) := by
  cases a <;> cases b <;> decide

@[simp] theorem decide_and (p q : Prop) [dpq : Decidable (p ∧ q)] [dp : Decidable p]
    [dq : Decidable q] : decide (p ∧ q) = (decide p && decide q) := by
  rw [Bool.eq_iff_iff, and_eq_true_iff, decide_eq_true_iff, decide_eq_true_iff, decide_eq_true_iff]

/-! ## Or -/

@[simp] theorem true_or (b : Bool) : (true || b) = true := rfl
@[simp] theorem false_or (b : Bool) : (false || b) = b := rfl
@[simp] theorem or_true (b : Bool) : (b || true) = true := by cases b <;> rfl
@[simp] theorem or_false (b : Bool) : (b || false) = b := by cases b <;> rfl
@[simp] theorem or_self (b : Bool) : (b || b) = b := by cases b <;> rfl
@[simp] theorem or_not_self (b : Bool) : (b || !b) = true := by cases b <;> rfl
@[simp] theorem not_or_self (b : Bool) : (!b || b) = true := by cases b <;> rfl
@[simp] theorem or_self_left (a b : Bool) : (a || (a || b)) = (a || b) := by cases a <;> rfl
@[simp] theorem or_self_right (a b : Bool) : ((a || b) || b) = (a || b) := by
  cases a <;> cases b <;> rfl
theorem or_comm (a b : Bool) : (a || b) = (b || a) := by cases a <;> cases b <;> rfl
theorem or_assoc (a b c : Bool) : ((a || b) || c) = (a || (b || c)) := by cases a <;> rfl
theorem or_left_comm (a b c : Bool) : (a || (b || c)) = (b || (a || c)) := by
  cases a <;> cases b <;> rfl
theorem or_right_comm (a b c : Bool) : ((a || b) || c) = ((a || c) || b) := by
  cases a <;> cases b <;> cases c <;> rfl

@[simp] theorem or_eq_true (a b : Bool) : ((a || b) = true) = (a = true ∨ b = true) :=
  propext (by cases a <;> cases b <;> decide)

theorem or_eq_true_iff {a b : Bool} : (a || b) = true ↔ a = true ∨ b = true :=
  iff_of_eq (or_eq_true a b)

@[simp] theorem or_eq_false_iff {a b : Bool} : (a || b) = false ↔ a = false ∧ b = false := by
  cases a <;> cases b <;> decide

@[simp] theorem decide_or (p q : Prop) [dpq : Decidable (p ∨ q)] [dp : Decidable p]
    [dq : Decidable q] : decide (p ∨ q) = (decide p || decide q) := by
  rw [Bool.eq_iff_iff, or_eq_true_iff, decide_eq_true_iff, decide_eq_true_iff, decide_eq_true_iff]

theorem and_or_distrib_left (a b c : Bool) : (a && (b || c)) = (a && b || a && c) := by
  cases a <;> rfl

theorem and_or_distrib_right (a b c : Bool) : ((a || b) && c) = (a && c || b && c) := by
  cases a <;> cases b <;> cases c <;> rfl

theorem or_and_distrib_left (a b c : Bool) : (a || b && c) = ((a || b) && (a || c)) := by
  cases a <;> rfl

theorem or_and_distrib_right (a b c : Bool) : (a && b || c) = ((a || c) && (b || c)) := by
  cases a <;> cases b <;> cases c <;> rfl

/-! ## Not -/

@[simp] theorem not_not (b : Bool) : (!!b) = b := by cases b <;> rfl
@[simp] theorem not_true : (!true) = false := rfl
@[simp] theorem not_false : (!false) = true := rfl
@[simp] theorem not_and (a b : Bool) : (!(a && b)) = (!a || !b) := by cases a <;> rfl
@[simp] theorem not_or (a b : Bool) : (!(a || b)) = (!a && !b) := by cases a <;> rfl

@[simp] theorem not_eq_true' (b : Bool) : ((!b) = true) = (b = false) :=
  propext (by cases b <;> decide)

@[simp] theorem not_eq_false' (b : Bool) : ((!b) = false) = (b = true) :=
  propext (by cases b <;> decide)

theorem not_eq_eq_eq_not {a b : Bool} : ((!a) = b) ↔ (a = !b) := by cases a <;> cases b <;> decide

theorem not_inj {a b : Bool} (h : (!a) = !b) : a = b := by
  rw [← not_not a, ← not_not b, h]

@[simp] theorem not_inj_iff {a b : Bool} : (!a) = (!b) ↔ a = b := ⟨not_inj, fun h => h ▸ rfl⟩

@[simp] theorem not_eq_self (b : Bool) : ¬((!b) = b) := by cases b <;> decide

@[simp] theorem eq_not_self (b : Bool) : ¬(b = !b) := by cases b <;> decide

/-! ## Equality tests and exclusive or -/

@[simp] theorem beq_true (b : Bool) : (b == true) = b := by cases b <;> rfl
@[simp] theorem true_beq (b : Bool) : (true == b) = b := by cases b <;> rfl
@[simp] theorem beq_false (b : Bool) : (b == false) = !b := by cases b <;> rfl
@[simp] theorem false_beq (b : Bool) : (false == b) = !b := by cases b <;> rfl
@[simp] theorem bne_true (b : Bool) : (b != true) = !b := by cases b <;> rfl
@[simp] theorem true_bne (b : Bool) : (true != b) = !b := by cases b <;> rfl
@[simp] theorem bne_false (b : Bool) : (b != false) = b := by cases b <;> rfl
@[simp] theorem false_bne (b : Bool) : (false != b) = b := by cases b <;> rfl
@[simp] theorem not_beq_self (b : Bool) : ((!b) == b) = false := by cases b <;> rfl
@[simp] theorem beq_not_self (b : Bool) : (b == !b) = false := by cases b <;> rfl
@[simp] theorem beq_self_left (a b : Bool) : (a == (a == b)) = b := by cases a <;> cases b <;> rfl
@[simp] theorem beq_self_right (a b : Bool) : ((a == b) == b) = a := by cases a <;> cases b <;> rfl
theorem beq_comm {a b : Bool} : (a == b) = (b == a) := by cases a <;> cases b <;> rfl
theorem xor_comm (a b : Bool) : (a ^^ b) = (b ^^ a) := by cases a <;> cases b <;> rfl
theorem xor_assoc (a b c : Bool) : ((a ^^ b) ^^ c) = (a ^^ (b ^^ c)) := by
  cases a <;> cases b <;> cases c <;> rfl
theorem xor_self (a : Bool) : (a ^^ a) = false := by cases a <;> rfl
theorem xor_false (a : Bool) : (a ^^ false) = a := by cases a <;> rfl
theorem false_xor (a : Bool) : (false ^^ a) = a := by cases a <;> rfl
theorem xor_true (a : Bool) : (a ^^ true) = !a := by cases a <;> rfl
theorem true_xor (a : Bool) : (true ^^ a) = !a := by cases a <;> rfl

end Bool

/-! ## `cond` -/

section

variable {α : Sort u} {β : Sort v}

@[simp] theorem cond_true (a b : α) : cond true a b = a := rfl

@[simp] theorem cond_false (a b : α) : cond false a b = b := rfl

@[simp] theorem Bool.cond_self (c : Bool) (t : α) : cond c t t = t := by cases c <;> rfl

theorem Bool.cond_eq_ite (b : Bool) (t e : α) : cond b t e = if b then t else e := by
  cases b <;> rfl

theorem Bool.apply_cond (f : α → β) {b : Bool} {x y : α} :
    f (bif b then x else y) = bif b then f x else f y := by
  cases b <;> rfl

theorem cond_eq_if {b : Bool} {x y : α} : (bif b then x else y) = if b then x else y :=
  Bool.cond_eq_ite b x y

end

/-! ## Tests that decide equality -/

/-- Tests for equality that are reflexive. -/
class ReflBEq (α : Type u) [BEq α] : Prop where
  protected rfl : {a : α} → (a == a) = true

/-- Tests for equality that decide `=`. -/
class LawfulBEq (α : Type u) [BEq α] : Prop extends ReflBEq α where
  eq_of_beq : {a b : α} → a == b → a = b

export LawfulBEq (eq_of_beq)

instance {α : Type u} [DecidableEq α] : LawfulBEq α where
  eq_of_beq h := of_decide_eq_true h
  rfl := of_decide_eq_self_eq_true _

section

variable {α : Type u} [BEq α]

@[simp] theorem BEq.rfl [ReflBEq α] {a : α} : a == a := ReflBEq.rfl

@[simp] theorem beq_self_eq_true [ReflBEq α] (a : α) : (a == a) = true := ReflBEq.rfl

theorem beq_of_eq [ReflBEq α] {a b : α} (h : a = b) : a == b := h ▸ ReflBEq.rfl

@[simp] theorem beq_iff_eq [LawfulBEq α] {a b : α} : a == b ↔ a = b := ⟨eq_of_beq, beq_of_eq⟩

theorem ne_of_beq_false [ReflBEq α] {a b : α} (h : (a == b) = false) : a ≠ b := fun e =>
  absurd (beq_of_eq e) (by rw [h]; exact Bool.false_ne_true)

theorem beq_eq_false_iff_ne [LawfulBEq α] {a b : α} : (a == b) = false ↔ a ≠ b :=
  ⟨ne_of_beq_false, fun h => Bool.of_not_eq_true fun e => h (eq_of_beq e)⟩

theorem beq_false_of_ne [LawfulBEq α] {a b : α} (h : a ≠ b) : (a == b) = false :=
  beq_eq_false_iff_ne.mpr h

@[simp] theorem bne_self_eq_false [ReflBEq α] (a : α) : (a != a) = false := by
  show (!(a == a)) = false
  rw [beq_self_eq_true]; rfl

@[simp] theorem bne_iff_ne [LawfulBEq α] {a b : α} : a != b ↔ a ≠ b := by
  show (!(a == b)) = true ↔ a ≠ b
  rw [Bool.not_eq_true', beq_eq_false_iff_ne]

theorem bne_eq_false_iff_eq [LawfulBEq α] {a b : α} : (a != b) = false ↔ a = b := by
  show (!(a == b)) = false ↔ a = b
  rw [Bool.not_eq_false', beq_iff_eq]

theorem beq_eq_decide {α : Type u} [DecidableEq α] (a b : α) : (a == b) = decide (a = b) := rfl

end

/-! ## Injectivity of the constructors declared so far

From here on each inductive type gets its injectivity theorems by itself.
-/

theorem Lean.injEq_helper {P Q R : Prop} : (P → Q → R) → (P ∧ Q → R) := fun h h' => h h'.1 h'.2

gen_injective_theorems% Prod
gen_injective_theorems% PProd
gen_injective_theorems% MProd
gen_injective_theorems% Option
gen_injective_theorems% List
gen_injective_theorems% Sum
gen_injective_theorems% PSum
gen_injective_theorems% Subtype
gen_injective_theorems% Sigma
gen_injective_theorems% PSigma
gen_injective_theorems% Fin
gen_injective_theorems% Except
gen_injective_theorems% Nat
