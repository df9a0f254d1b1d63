prelude
import Init.Nat.Sub

/-! # Natural numbers: what the arithmetic of `simp` uses

The simplification procedures for `=`, `≤` and `<` between sums with numerals are compiled into
Lean; they justify their steps with these theorems.
-/

set_option linter.all false
set_option autoImplicit false

universe u

/-- Numbers known not to be `0`. -/
class NeZero {R : Type u} [Zero R] (n : R) : Prop where
  out : n ≠ 0

theorem NeZero.ne {R : Type u} [Zero R] (n : R) [h : NeZero n] : n ≠ 0 := h.out

instance Nat.instNeZeroSucc {n : Nat} : NeZero (n + 1) := ⟨Nat.succ_ne_zero n⟩

namespace Nat.Simproc

theorem add_eq_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    (a + b = c + d) = (a = c + (d - b)) := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_le' h
  rw [Nat.add_sub_cancel, ← Nat.add_assoc, Nat.add_right_cancel_iff]

theorem add_eq_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    (a + b = c + d) = (a + (b - d) = c) := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_le' h
  rw [Nat.add_sub_cancel, ← Nat.add_assoc, Nat.add_right_cancel_iff]

theorem add_eq_le (a : Nat) {b c : Nat} (h : b ≤ c) : (a + b = c) = (a = c - b) := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_le' h
  rw [Nat.add_sub_cancel, Nat.add_right_cancel_iff]

theorem add_eq_gt (a : Nat) {b c : Nat} (h : b > c) : (a + b = c) = False :=
  eq_false fun e => Nat.not_le.mpr h (e ▸ le_add_left b a)

theorem eq_add_gt (a : Nat) {b c : Nat} (h : c > a) : (a = b + c) = False :=
  eq_false fun e => Nat.not_le.mpr h (e ▸ le_add_left c b)

theorem eq_add_le (a : Nat) {b c : Nat} (h : c ≤ a) : (a = b + c) = (b = a - c) := by
  rw [← add_eq_le b h, propext (eq_comm (a := a))]

theorem add_le_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    (a + b ≤ c + d) = (a ≤ c + (d - b)) := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_le' h
  rw [Nat.add_sub_cancel, ← Nat.add_assoc, Nat.add_le_add_iff_right]

theorem add_le_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    (a + b ≤ c + d) = (a + (b - d) ≤ c) := by
  obtain ⟨k, rfl⟩ := exists_eq_add_of_le' h
  rw [Nat.add_sub_cancel, ← Nat.add_assoc, Nat.add_le_add_iff_right]

theorem add_le_le (a : Nat) {b c : Nat} (h : b ≤ c) : (a + b ≤ c) = (a ≤ c - b) :=
  propext (Nat.le_sub_iff_add_le h).symm

theorem add_le_gt (a : Nat) {b c : Nat} (h : b > c) : (a + b ≤ c) = False :=
  eq_false fun h' => Nat.not_le.mpr h (Nat.le_trans (le_add_left b a) h')

theorem le_add_le (a : Nat) {b c : Nat} (h : a ≤ c) : (a ≤ b + c) = True :=
  eq_true (le_add_left_of_le h)

theorem le_add_ge (a : Nat) {b c : Nat} (h : a ≥ c) : (a ≤ b + c) = (a - c ≤ b) :=
  propext Nat.sub_le_iff_le_add.symm

end Nat.Simproc
