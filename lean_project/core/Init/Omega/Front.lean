prelude
import Init.Int.Div

/-! # `omega`: reading the problem

The tactic `omega` is compiled into Lean.  These theorems justify how it turns hypotheses about
`Nat` and `Int` into linear constraints over integers: casts, truncated subtraction, minimum,
maximum, connectives.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Omega

/-! ## Comparisons -/

theorem Nat.lt_of_gt {x y : Nat} (h : x > y) : y < x := h

theorem Nat.le_of_ge {x y : Nat} (h : x ≥ y) : y ≤ x := h

theorem Int.lt_of_gt {x y : Int} (h : x > y) : y < x := h

theorem Int.le_of_ge {x y : Int} (h : x ≥ y) : y ≤ x := h

theorem Int.le_of_not_lt {x y : Int} (h : ¬ x < y) : y ≤ x := _root_.Int.not_lt.mp h

theorem Int.lt_of_not_le {x y : Int} (h : ¬ x ≤ y) : y < x := _root_.Int.not_le.mp h

/-! ## Casts -/

theorem Int.ofNat_lt_of_lt {x y : Nat} (h : x < y) : (x : Int) < (y : Int) :=
  _root_.Int.natCast_lt.mpr h

theorem Int.ofNat_le_of_le {x y : Nat} (h : x ≤ y) : (x : Int) ≤ (y : Int) :=
  _root_.Int.natCast_le.mpr h

theorem Int.ofNat_congr {x y : Nat} (h : x = y) : (x : Int) = (y : Int) := h ▸ rfl

theorem Int.natCast_ofNat {x : Nat} :
    @Nat.cast Int instNatCastInt (no_index (OfNat.ofNat x)) = OfNat.ofNat x :=
  rfl

theorem Int.neg_congr {a b : Int} (h : a = b) : -a = -b := h ▸ rfl

theorem Int.add_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a + c = b + d := h₁ ▸ h₂ ▸ rfl

theorem Int.sub_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a - c = b - d := h₁ ▸ h₂ ▸ rfl

theorem Int.mul_congr {a b c d : Int} (h₁ : a = b) (h₂ : c = d) : a * c = b * d := h₁ ▸ h₂ ▸ rfl

theorem Int.mul_congr_left {a b : Int} (h₁ : a = b) (c : Int) : a * c = b * c := h₁ ▸ rfl

/-! ## Subtraction -/

theorem Int.ofNat_sub_sub {a b c : Nat} :
    ((a - b - c : Nat) : Int) = ((a - (b + c) : Nat) : Int) := by
  have : a - b - c = a - (b + c) := by
    induction c with
    | zero => rfl
    | succ c ih => exact congrArg Nat.pred ih
  rw [this]

theorem Int.ofNat_sub_dichotomy {a b : Nat} :
    b ≤ a ∧ ((a - b : Nat) : Int) = a - b ∨ a < b ∧ ((a - b : Nat) : Int) = 0 := by
  rcases _root_.Nat.lt_or_ge a b with h | h
  · right
    refine ⟨h, ?_⟩
    rw [_root_.Nat.sub_eq_zero_of_le (_root_.Nat.le_of_lt h)]; rfl
  · left
    refine ⟨h, ?_⟩
    obtain ⟨k, rfl⟩ := _root_.Nat.le.dest h
    rw [_root_.Nat.add_sub_cancel_left, _root_.Int.natCast_add]
    rw [_root_.Int.sub_eq_add_neg, _root_.Int.add_comm (b : Int), _root_.Int.add_assoc,
      _root_.Int.add_right_neg, _root_.Int.add_zero]

theorem Int.ofNat_mul_nonneg {a b : Nat} : 0 ≤ (a : Int) * b := _root_.Int.natCast_nonneg (a * b)

theorem Int.emod_ofNat_nonneg {x : Nat} {y : Int} : 0 ≤ (x : Int) % y := _root_.Int.natCast_nonneg _

theorem Int.ofNat_pos_of_pos {x : Nat} (h : 0 < x) : 0 < (x : Int) := _root_.Int.natCast_lt.mpr h

/-! ## Absolute value, minimum, maximum -/

theorem Int.neg_le_natAbs {a : Int} : -a ≤ a.natAbs := by
  cases a with
  | ofNat n =>
    show -_root_.Int.ofNat n ≤ _root_.Int.ofNat n
    rw [_root_.Int.ofNat_eq_subNatNat, _root_.Int.neg_subNatNat, _root_.Int.subNatNat_le_iff]
    exact _root_.Nat.zero_le _
  | negSucc n => exact _root_.Int.le_refl _

theorem Int.ofNat_natAbs (a : Int) : (a.natAbs : Int) = if 0 ≤ a then a else -a := by
  cases a with
  | ofNat n => exact (if_pos (_root_.Int.natCast_nonneg n)).symm
  | negSucc n =>
    rw [if_neg (by rw [_root_.Int.negSucc_eq_subNatNat, _root_.Int.zero_eq_subNatNat,
      _root_.Int.subNatNat_le_iff]; exact _root_.Nat.not_succ_le_zero _)]
    rfl

theorem Int.ofNat_max (a b : Nat) : ((max a b : Nat) : Int) = max (a : Int) (b : Int) := by
  show ((if a ≤ b then b else a : Nat) : Int) = if (a : Int) ≤ b then (b : Int) else a
  by_cases h : a ≤ b
  · rw [if_pos h, if_pos (_root_.Int.natCast_le.mpr h)]
  · rw [if_neg h, if_neg (fun h' => h (_root_.Int.natCast_le.mp h'))]

theorem Int.ofNat_min (a b : Nat) : ((min a b : Nat) : Int) = min (a : Int) (b : Int) := by
  show ((if a ≤ b then a else b : Nat) : Int) = if (a : Int) ≤ b then (a : Int) else b
  by_cases h : a ≤ b
  · rw [if_pos h, if_pos (_root_.Int.natCast_le.mpr h)]
  · rw [if_neg h, if_neg (fun h' => h (_root_.Int.natCast_le.mp h'))]

/-! ## Powers and pairs -/

theorem Int.ofNat_pow (a b : Nat) : ((a ^ b : Nat) : Int) = (a : Int) ^ b := by
  induction b with
  | zero => rfl
  | succ b ih => rw [_root_.Nat.pow_succ, _root_.Int.natCast_mul, ih]; rfl

theorem Int.pos_pow_of_pos (b : Int) (exponent : Nat) (h : 0 < b) : 0 < b ^ exponent := by
  obtain ⟨n, rfl⟩ := _root_.Int.eq_ofNat_of_zero_le (_root_.Int.le_of_lt h)
  rw [← Int.ofNat_pow]
  exact _root_.Int.natCast_lt.mpr (_root_.Nat.pow_pos (_root_.Int.natCast_lt.mp h))

theorem Int.ofNat_fst_mk {β : Type u} {x : Nat} {y : β} : ((Prod.mk x y).fst : Int) = x := rfl

theorem Int.ofNat_snd_mk {α : Type u} {x : α} {y : Nat} : ((Prod.mk x y).snd : Int) = y := rfl

theorem Prod.fst_mk {α : Type u} {β : Type v} {x : α} {y : β} : (Prod.mk x y).fst = x := rfl

theorem Prod.snd_mk {α : Type u} {β : Type v} {x : α} {y : β} : (Prod.mk x y).snd = y := rfl

/-! ## Connectives -/

theorem and_not_not_of_not_or {p q : Prop} (h : ¬ (p ∨ q)) : ¬ p ∧ ¬ q := not_or.mp h

theorem Decidable.or_not_not_of_not_and {p q : Prop} [Decidable p] [Decidable q] (h : ¬ (p ∧ q)) :
    ¬ p ∨ ¬ q :=
  Classical.not_and_iff_not_or_not.mp h

theorem Decidable.and_or_not_and_not_of_iff {p q : Prop} [Decidable q] (h : p ↔ q) :
    (p ∧ q) ∨ (¬p ∧ ¬q) :=
  (Classical.em q).elim (fun hq => .inl ⟨h.mpr hq, hq⟩)
    (fun hq => .inr ⟨fun hp => hq (h.mp hp), hq⟩)

theorem Decidable.and_not_or_not_and_of_not_iff {p q : Prop} [Decidable p] [Decidable q]
    (h : ¬ (p ↔ q)) : (p ∧ ¬ q) ∨ ((¬ p) ∧ q) :=
  (Classical.em p).elim (fun hp => .inl ⟨hp, fun hq => h ⟨fun _ => hq, fun _ => hp⟩⟩)
    (fun hp => .inr ⟨hp, Classical.byContradiction fun hq => h ⟨fun x => absurd x hp, fun x =>
      absurd x hq⟩⟩)

theorem Decidable.and_not_of_not_imp {p q : Prop} [Decidable p] (h : ¬ (p → q)) : p ∧ ¬ q :=
  Classical.not_imp.mp h

theorem ite_disjunction {α : Type u} {P : Prop} [Decidable P] {a b : α} :
    (P ∧ (if P then a else b) = a) ∨ (¬ P ∧ (if P then a else b) = b) := by
  by_cases h : P
  · left; exact ⟨h, if_pos h⟩
  · right; exact ⟨h, if_neg h⟩

end Lean.Omega
