prelude
import Init.List.Perm
import Init.Nat

/-! # Bounded natural numbers

Order, arithmetic modulo `n`, successors, casts, and case distinction on `Fin n`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v

instance {n : Nat} : CoeOut (Fin n) Nat := ⟨Fin.val⟩

/-! ## What `omega` needs -/

namespace Lean.Omega

namespace Fin

protected theorem lt_or_gt_of_ne {n : Nat} {i j : Fin n} (h : i ≠ j) : i < j ∨ i > j :=
  Nat.lt_or_gt_of_ne fun e => h (_root_.Fin.eq_of_val_eq e)

protected theorem le_of_not_lt {n : Nat} {i j : Fin n} (h : ¬i < j) : j ≤ i := Nat.le_of_not_lt h

protected theorem lt_of_not_le {n : Nat} {i j : Fin n} (h : ¬i ≤ j) : j < i := Nat.lt_of_not_le h

end Fin

namespace Prod

theorem of_lex {α : Type u} {β : Type v} {r : α → α → Prop} {s : β → β → Prop} {p q : α × β}
    (w : Prod.Lex r s p q) : r p.fst q.fst ∨ p.fst = q.fst ∧ s p.snd q.snd := by
  cases w with
  | left _ _ h => exact .inl h
  | right _ h => exact .inr ⟨rfl, h⟩

theorem of_not_lex {α : Type u} {β : Type v} {r : α → α → Prop} [DecidableEq α] {s : β → β → Prop}
    {p q : α × β} (w : ¬Prod.Lex r s p q) :
    ¬r p.fst q.fst ∧ (p.fst ≠ q.fst ∨ ¬s p.snd q.snd) := by
  obtain ⟨a, b⟩ := p
  obtain ⟨c, d⟩ := q
  refine ⟨fun h => w (.left _ _ h), ?_⟩
  by_cases e : a = c
  · subst e; exact .inr fun h => w (.right _ h)
  · exact .inl e

end Prod

end Lean.Omega

namespace Fin

variable {n m k : Nat}

/-! ## Equality -/

attribute [ext] Fin

@[simp] theorem eta (a : Fin n) (h : a < n) : (⟨a, h⟩ : Fin n) = a := rfl
theorem is_lt (a : Fin n) : (a : Nat) < n := a.isLt
theorem val_inj {a b : Fin n} : a.val = b.val ↔ a = b := ⟨eq_of_val_eq, val_eq_of_eq⟩
theorem val_ne_of_ne {i j : Fin n} (h : i ≠ j) : i.val ≠ j.val := fun e => h (eq_of_val_eq e)
@[simp] theorem val_mk {m n : Nat} (h : m < n) : (⟨m, h⟩ : Fin n).val = m := rfl
theorem mk_val (i : Fin n) : (⟨i, i.isLt⟩ : Fin n) = i := rfl
theorem forall_iff {p : Fin n → Prop} : (∀ i, p i) ↔ ∀ i h, p ⟨i, h⟩ :=
  ⟨fun h i hi => h ⟨i, hi⟩, fun h ⟨i, hi⟩ => h i hi⟩
theorem exists_iff {p : Fin n → Prop} : (∃ i, p i) ↔ ∃ i h, p ⟨i, h⟩ :=
  ⟨fun ⟨⟨i, hi⟩, h⟩ => ⟨i, hi, h⟩, fun ⟨i, hi, h⟩ => ⟨⟨i, hi⟩, h⟩⟩

/-! ## Order -/

instance decLt (a b : Fin n) : Decidable (a < b) := Nat.decLt ..
instance decLe (a b : Fin n) : Decidable (a ≤ b) := Nat.decLe ..

theorem lt_def {a b : Fin n} : a < b ↔ a.val < b.val := Iff.rfl
theorem le_def {a b : Fin n} : a ≤ b ↔ a.val ≤ b.val := Iff.rfl
@[simp] theorem mk_lt_mk {x y : Nat} {hx : x < n} {hy : y < n} :
    (⟨x, hx⟩ : Fin n) < ⟨y, hy⟩ ↔ x < y :=
  Iff.rfl
@[simp] theorem mk_le_mk {x y : Nat} {hx : x < n} {hy : y < n} :
    (⟨x, hx⟩ : Fin n) ≤ ⟨y, hy⟩ ↔ x ≤ y :=
  Iff.rfl
protected theorem le_refl (a : Fin n) : a ≤ a := Nat.le_refl _
protected theorem le_trans {a b c : Fin n} : a ≤ b → b ≤ c → a ≤ c := Nat.le_trans
protected theorem le_antisymm {a b : Fin n} (h₁ : a ≤ b) (h₂ : b ≤ a) : a = b :=
  eq_of_val_eq (Nat.le_antisymm h₁ h₂)
protected theorem le_total (a b : Fin n) : a ≤ b ∨ b ≤ a := Nat.le_total _ _
protected theorem lt_irrefl (a : Fin n) : ¬a < a := Nat.lt_irrefl _
protected theorem lt_trans {a b c : Fin n} : a < b → b < c → a < c := Nat.lt_trans
protected theorem not_le {a b : Fin n} : ¬a ≤ b ↔ b < a := Nat.not_le
protected theorem not_lt {a b : Fin n} : ¬a < b ↔ b ≤ a := Nat.not_lt
protected theorem le_of_lt {a b : Fin n} : a < b → a ≤ b := Nat.le_of_lt
protected theorem ne_of_lt {a b : Fin n} (h : a < b) : a ≠ b := fun e => Nat.lt_irrefl _ (e ▸ h)

/-! Facts that `omega` reads off hypotheses. -/

theorem val_congr {n : Nat} {a b : Fin n} (h : a = b) : (a : Nat) = (b : Nat) := congrArg val h
theorem val_le_of_le {n : Nat} {a b : Fin n} (h : a ≤ b) : (a : Nat) ≤ (b : Nat) := h
theorem val_le_of_ge {n : Nat} {a b : Fin n} (h : a ≥ b) : (b : Nat) ≤ (a : Nat) := h
theorem val_add_one_le_of_lt {n : Nat} {a b : Fin n} (h : a < b) : (a : Nat) + 1 ≤ (b : Nat) := h
theorem val_add_one_le_of_gt {n : Nat} {a b : Fin n} (h : a > b) : (b : Nat) + 1 ≤ (a : Nat) := h

/-! ## Arithmetic -/

/-- The number reduced modulo `n`. -/
protected def ofNat (n : Nat) [NeZero n] (a : Nat) : Fin n :=
  ⟨a % n, Nat.mod_lt _ (Nat.pos_of_ne_zero (NeZero.ne n))⟩

instance instOfNat {n : Nat} [NeZero n] {i : Nat} : OfNat (Fin n) i := ⟨Fin.ofNat n i⟩

instance {n : Nat} [NeZero n] : Inhabited (Fin n) := ⟨0⟩

private theorem pos_of (a : Fin n) : 0 < n := Nat.zero_lt_of_lt a.isLt

protected theorem pos (i : Fin n) : 0 < n := pos_of i

/-- Addition modulo `n`. -/
protected def add (a b : Fin n) : Fin n := ⟨(a.val + b.val) % n, Nat.mod_lt _ (pos_of a)⟩

/-- Multiplication modulo `n`. -/
protected def mul (a b : Fin n) : Fin n := ⟨(a.val * b.val) % n, Nat.mod_lt _ (pos_of a)⟩

/-- Subtraction modulo `n`. -/
protected def sub (a b : Fin n) : Fin n := ⟨((n - b.val) + a.val) % n, Nat.mod_lt _ (pos_of a)⟩

/-- Division of the values. -/
protected def div (a b : Fin n) : Fin n :=
  ⟨a.val / b.val, Nat.lt_of_le_of_lt (Nat.div_le_self _ _) a.isLt⟩

/-- Remainder of the values. -/
protected def mod (a b : Fin n) : Fin n :=
  ⟨a.val % b.val, Nat.lt_of_le_of_lt (Nat.mod_le _ _) a.isLt⟩

instance : Add (Fin n) := ⟨Fin.add⟩
instance : Mul (Fin n) := ⟨Fin.mul⟩
instance : Sub (Fin n) := ⟨Fin.sub⟩
instance : Div (Fin n) := ⟨Fin.div⟩
instance : Mod (Fin n) := ⟨Fin.mod⟩
instance : Max (Fin n) := ⟨fun a b => if a ≤ b then b else a⟩
instance : Min (Fin n) := ⟨fun a b => if a ≤ b then a else b⟩

/-- The value. -/
protected abbrev toNat (i : Fin n) : Nat := i.val

theorem add_def (a b : Fin n) : a + b = ⟨(a.val + b.val) % n, Nat.mod_lt _ (pos_of a)⟩ := rfl
theorem mul_def (a b : Fin n) : a * b = ⟨(a.val * b.val) % n, Nat.mod_lt _ (pos_of a)⟩ := rfl
theorem sub_def (a b : Fin n) : a - b = ⟨((n - b.val) + a.val) % n, Nat.mod_lt _ (pos_of a)⟩ := rfl
theorem val_add (a b : Fin n) : (a + b).val = (a.val + b.val) % n := rfl
theorem val_mul (a b : Fin n) : (a * b).val = (a.val * b.val) % n := rfl
theorem val_sub (a b : Fin n) : (a - b).val = ((n - b.val) + a.val) % n := rfl
@[simp] theorem val_ofNat (n : Nat) [NeZero n] (a : Nat) : (Fin.ofNat n a).val = a % n := rfl
@[simp] theorem val_zero (n : Nat) [NeZero n] : ((0 : Fin n) : Nat) = 0 := Nat.zero_mod n
@[simp] theorem val_one (n : Nat) : ((1 : Fin (n + 2)) : Nat) = 1 := rfl
protected theorem add_comm (a b : Fin n) : a + b = b + a :=
  eq_of_val_eq (by rw [val_add, val_add, Nat.add_comm])
protected theorem mul_comm (a b : Fin n) : a * b = b * a :=
  eq_of_val_eq (by rw [val_mul, val_mul, Nat.mul_comm])
protected theorem add_assoc (a b c : Fin n) : a + b + c = a + (b + c) :=
  eq_of_val_eq (by
    rw [val_add, val_add, val_add, val_add, Nat.mod_add_mod, Nat.add_mod_mod, Nat.add_assoc])
protected theorem mul_assoc (a b c : Fin n) : a * b * c = a * (b * c) :=
  eq_of_val_eq (by
    rw [val_mul, val_mul, val_mul, val_mul, Nat.mod_mul_mod, Nat.mul_mod_mod, Nat.mul_assoc])
@[simp] protected theorem add_zero [NeZero n] (k : Fin n) : k + 0 = k :=
  eq_of_val_eq (by rw [val_add, val_zero, Nat.add_zero, Nat.mod_eq_of_lt k.isLt])
@[simp] protected theorem zero_add [NeZero n] (k : Fin n) : 0 + k = k := by
  rw [Fin.add_comm, Fin.add_zero]
@[simp] protected theorem mul_one [i : NeZero n] (k : Fin n) : k * 1 = k := by
  match n, i with
  | 1, _ => exact eq_of_val_eq (by rw [Nat.lt_one_iff.mp k.isLt, Nat.lt_one_iff.mp (k * 1).isLt])
  | n + 2, _ => exact eq_of_val_eq (by rw [val_mul, val_one, Nat.mul_one, Nat.mod_eq_of_lt k.isLt])
@[simp] protected theorem one_mul [NeZero n] (k : Fin n) : 1 * k = k := by
  rw [Fin.mul_comm, Fin.mul_one]
@[simp] protected theorem zero_le [NeZero n] (a : Fin n) : 0 ≤ a := by
  rw [le_def, val_zero]; exact Nat.zero_le _
theorem pos_iff_ne_zero [NeZero n] {a : Fin n} : 0 < a ↔ a ≠ 0 := by
  rw [lt_def, val_zero, Nat.pos_iff_ne_zero]
  refine not_congr ⟨fun h => eq_of_val_eq (by rw [h, val_zero]), fun h => by rw [h, val_zero]⟩

end Fin

namespace Lean.Omega.Fin

theorem ofNat_val_add {n : Nat} {x y : Fin n} :
    (((x + y : Fin n) : Nat) : Int) = ((x : Int) + (y : Int)) % n :=
  rfl

theorem ofNat_val_sub {n : Nat} {x y : Fin n} :
    (((x - y : Fin n) : Nat) : Int) = (((n - y : Nat) + x : Int)) % n :=
  rfl

theorem ofNat_val_mul {n : Nat} {x y : Fin n} :
    (((x * y : Fin n) : Nat) : Int) = ((x : Int) * (y : Int)) % n :=
  rfl

theorem ofNat_val_natCast {n x y : Nat} (h : y = x % (n + 1)) :
    ((OfNat.ofNat x : Fin (n + 1)).val : Int) = OfNat.ofNat y := h ▸ rfl

end Lean.Omega.Fin

namespace Fin

variable {n m k : Nat}

/-! ## Successors, casts, first and last -/

/-- `i + 1` in `Fin (n + 1)`. -/
protected def succ : Fin n → Fin (n + 1)
  | ⟨i, h⟩ => ⟨i + 1, Nat.succ_lt_succ h⟩

/-- `i` with a larger bound. -/
@[inline] def castLE (h : n ≤ m) (i : Fin n) : Fin m := ⟨i, Nat.lt_of_lt_of_le i.isLt h⟩

/-- `i` with an equal bound. -/
@[inline] protected def cast (eq : n = m) (i : Fin n) : Fin m := ⟨i, eq ▸ i.isLt⟩

/-- `i` in `Fin (n + m)`. -/
@[inline] def castAdd (m : Nat) : Fin n → Fin (n + m) := castLE (Nat.le_add_right n m)

/-- `i` in `Fin (n + 1)`. -/
@[inline] def castSucc : Fin n → Fin (n + 1) := castAdd 1

/-- `n + i` in `Fin (n + m)`. -/
def natAdd (n : Nat) (i : Fin m) : Fin (n + m) := ⟨n + i, Nat.add_lt_add_left i.isLt n⟩

/-- The greatest element. -/
@[inline] def last (n : Nat) : Fin (n + 1) := ⟨n, n.lt_succ_self⟩

/-- The element counted from the end. -/
@[inline] def rev (i : Fin n) : Fin n := ⟨n - (i + 1), by have := i.isLt; omega⟩

/-- `i - 1`, for `i` not zero. -/
@[inline] def pred {n : Nat} (i : Fin (n + 1)) (h : i ≠ 0) : Fin n :=
  ⟨i.val - 1, by
    have h1 := i.isLt
    have h2 : i.val ≠ 0 := fun e => h (eq_of_val_eq e)
    omega⟩

@[simp] theorem val_succ (j : Fin n) : (j.succ : Nat) = j + 1 := rfl
@[simp] theorem val_castSucc (i : Fin n) : (i.castSucc : Nat) = i := rfl
@[simp] theorem val_castLE (h : n ≤ m) (i : Fin n) : (i.castLE h : Nat) = i := rfl
@[simp] theorem val_cast (h : n = m) (i : Fin n) : (i.cast h : Nat) = i := rfl
@[simp] theorem val_last (n : Nat) : (last n : Nat) = n := rfl
@[simp] theorem val_rev (i : Fin n) : (rev i : Nat) = n - (i + 1) := rfl
@[simp] theorem val_natAdd (n : Nat) (i : Fin m) : (natAdd n i : Nat) = n + i := rfl
@[simp] theorem rev_rev (i : Fin n) : rev (rev i) = i :=
  eq_of_val_eq (by have := i.isLt; rw [val_rev, val_rev]; omega)
@[simp] theorem succ_inj {a b : Fin n} : a.succ = b.succ ↔ a = b :=
  ⟨fun h => eq_of_val_eq (Nat.succ.inj (val_eq_of_eq h)), fun h => h ▸ rfl⟩
@[simp] theorem succ_ne_zero (k : Fin n) : k.succ ≠ 0 := fun h =>
  Nat.succ_ne_zero k.val (val_eq_of_eq h)
@[simp] theorem zero_lt_succ (k : Fin n) : 0 < k.succ := Nat.zero_lt_succ k.val
theorem le_last (i : Fin (n + 1)) : i ≤ last n := Nat.le_of_lt_succ i.isLt
theorem eq_zero_or_eq_succ : ∀ i : Fin (n + 1), i = 0 ∨ ∃ j : Fin n, i = j.succ
  | ⟨0, _⟩ => .inl rfl
  | ⟨i + 1, h⟩ => .inr ⟨⟨i, Nat.lt_of_succ_lt_succ h⟩, rfl⟩

/-! ## Case distinction and induction -/

/-- `Fin 0` has no element. -/
def elim0 {α : Sort u} : Fin 0 → α := fun i => absurd i.isLt (Nat.not_lt_zero i.val)

/-- `i` is zero or a successor. -/
@[elab_as_elim] def cases {motive : Fin (n + 1) → Sort u} (zero : motive 0)
    (succ : ∀ i : Fin n, motive i.succ) : ∀ i, motive i
  | ⟨0, _⟩ => zero
  | ⟨i + 1, h⟩ => succ ⟨i, Nat.lt_of_succ_lt_succ h⟩

/-- Induction on `Fin (n + 1)`. -/
@[elab_as_elim] def induction {motive : Fin (n + 1) → Sort u} (zero : motive 0)
    (succ : ∀ i : Fin n, motive (castSucc i) → motive i.succ) : ∀ i : Fin (n + 1), motive i
  | ⟨i, hi⟩ => go i hi
where
  go : ∀ (i : Nat) (hi : i < n + 1), motive ⟨i, hi⟩
    | 0, _ => zero
    | i + 1, hi => succ ⟨i, Nat.lt_of_succ_lt_succ hi⟩ (go i (Nat.lt_of_succ_lt hi))

theorem forall_fin_succ {P : Fin (n + 1) → Prop} : (∀ i, P i) ↔ P 0 ∧ ∀ i : Fin n, P i.succ :=
  ⟨fun h => ⟨h 0, fun i => h i.succ⟩, fun ⟨h0, hs⟩ i => cases h0 hs i⟩

theorem exists_fin_succ {P : Fin (n + 1) → Prop} : (∃ i, P i) ↔ P 0 ∨ ∃ i : Fin n, P i.succ :=
  ⟨fun ⟨i, h⟩ => (eq_zero_or_eq_succ i).elim (fun e => .inl (e ▸ h))
    (fun ⟨j, e⟩ => .inr ⟨j, e ▸ h⟩), fun h => h.elim (fun h => ⟨0, h⟩) (fun ⟨i, h⟩ => ⟨i.succ, h⟩)⟩

theorem fin_one_eq_zero (a : Fin 1) : a = 0 := eq_of_val_eq (by have := a.isLt; show a.val = 0; omega)

instance subsingleton_one : Subsingleton (Fin 1) :=
  ⟨fun a b => (fin_one_eq_zero a).trans (fin_one_eq_zero b).symm⟩

theorem forall_fin_one {p : Fin 1 → Prop} : (∀ i, p i) ↔ p 0 :=
  ⟨fun h => h 0, fun h i => fin_one_eq_zero i ▸ h⟩

theorem forall_fin_two {p : Fin 2 → Prop} : (∀ i, p i) ↔ p 0 ∧ p 1 :=
  forall_fin_succ.trans (and_congr_right fun _ => forall_fin_one)

theorem exists_fin_two {p : Fin 2 → Prop} : (∃ i, p i) ↔ p 0 ∨ p 1 := by
  rw [exists_fin_succ]
  exact or_congr_right ⟨fun ⟨i, h⟩ => by obtain rfl := fin_one_eq_zero i; exact h, fun h => ⟨0, h⟩⟩

/-- Statements about all elements of `Fin n` are decidable. -/
instance decidableForallFin {n : Nat} (P : Fin n → Prop) [DecidablePred P] : Decidable (∀ i, P i) :=
  have := Nat.decidableBallLT n (fun k h => P ⟨k, h⟩)
  decidable_of_iff (∀ k h, P ⟨k, h⟩) forall_iff.symm

end Fin
