prelude
import Init.Int.Divisibility

/-! # Casts from natural numbers to integers, for `norm_cast` and `push_cast`
-/

set_option linter.all false
set_option autoImplicit false

universe u

namespace Nat

@[simp, norm_cast] theorem cast_ofNat_Int {n : Nat} :
    (Nat.cast (OfNat.ofNat n) : Int) = OfNat.ofNat n :=
  rfl

@[simp, norm_cast] theorem cast_id {n : Nat} : (Nat.cast n : Nat) = n := rfl

end Nat

attribute [norm_cast] Int.natCast_add Int.natCast_mul Int.natCast_sub Int.natCast_pow Int.natCast_ediv
  Int.natCast_emod Int.natCast_min Int.natCast_max Int.natCast_le Int.natCast_lt Int.natCast_inj
  Int.natCast_dvd_natCast Int.natCast_zero Int.natCast_one

@[simp, norm_cast] theorem Int.natCast_succ_eq (n : Nat) : ((n + 1 : Nat) : Int) = n + 1 := rfl

@[norm_cast] theorem ite_cast {R : Type u} [NatCast R] (P : Prop) [Decidable P] (m n : Nat) :
    ((if P then m else n : Nat) : R) = if P then (m : R) else (n : R) := by
  split <;> rfl
