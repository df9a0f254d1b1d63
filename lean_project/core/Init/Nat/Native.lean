prelude
import Init.Nat.Linear
import Init.Int.Divisibility

/-! # Numbers: more theorems that compiled tactics name

Simplification procedures for `-`, `==`, `!=` and `∣` with numerals, and for equations between
numbers with an offset, justify their steps with these.
-/

set_option linter.all false
set_option autoImplicit false

universe u

namespace Nat

namespace Simproc

theorem add_sub_add_le (a c : Nat) {b d : Nat} (h : b ≤ d) :
    a + b - (c + d) = a - (c + (d - b)) := by omega

theorem add_sub_add_ge (a c : Nat) {b d : Nat} (h : b ≥ d) :
    a + b - (c + d) = a + (b - d) - c := by omega

theorem add_sub_le (a : Nat) {b c : Nat} (h : b ≤ c) : a + b - c = a - (c - b) := by omega

theorem sub_add_eq_comm (a b c : Nat) : a - (b + c) = a - c - b := by omega

theorem beqEqOfEqEq {a b c d : Nat} (h : (a = b) = (c = d)) : (a == b) = (c == d) :=
  decide_eq_decide.mpr (h ▸ Iff.rfl)

theorem beqFalseOfEqFalse {a b : Nat} (h : (a = b) = False) : (a == b) = false :=
  decide_eq_false (of_eq_false h)

theorem bneEqOfEqEq {a b c d : Nat} (h : (a = b) = (c = d)) : (a != b) = (c != d) :=
  congrArg not (beqEqOfEqEq h)

theorem bneTrueOfEqFalse {a b : Nat} (h : (a = b) = False) : (a != b) = true :=
  congrArg not (beqFalseOfEqFalse h)

end Simproc

theorem dvd_eq_true_of_mod_eq_zero {m n : Nat} (h : (n % m == 0) = true) : (m ∣ n) = True :=
  eq_true (Nat.dvd_of_mod_eq_zero (of_decide_eq_true h))

theorem dvd_eq_false_of_mod_ne_zero {m n : Nat} (h : (n % m != 0) = true) : (m ∣ n) = False :=
  eq_false fun h' => by rw [Nat.mod_eq_zero_of_dvd h'] at h; exact nomatch h

def Internal.elimOffset {α : Sort u} (a b k : Nat) (h₁ : a + k = b + k) (h₂ : a = b → α) : α :=
  h₂ (Nat.add_right_cancel h₁)

end Nat

namespace Int

theorem dvd_eq_true_of_mod_eq_zero {m n : Int} (h : (n % m == 0) = true) : (m ∣ n) = True :=
  eq_true (Int.dvd_of_emod_eq_zero (of_decide_eq_true h))

theorem dvd_eq_false_of_mod_ne_zero {m n : Int} (h : (n % m != 0) = true) : (m ∣ n) = False :=
  eq_false fun h' => by rw [Int.emod_eq_zero_of_dvd h'] at h; exact nomatch h

end Int
