prelude
import Init.Notation.Binders

/-! # The numerals `0` and `1` in types with `Zero` and `One` -/

set_option linter.all false
set_option autoImplicit false

universe u

instance (priority := 300) Zero.toOfNat0 {α : Type u} [Zero α] : OfNat α (nat_lit 0) := ⟨Zero.zero⟩

instance (priority := 200) Zero.ofOfNat0 {α : Type u} [OfNat α (nat_lit 0)] : Zero α := ⟨0⟩

instance (priority := 300) One.toOfNat1 {α : Type u} [One α] : OfNat α (nat_lit 1) := ⟨One.one⟩

instance (priority := 200) One.ofOfNat1 {α : Type u} [OfNat α (nat_lit 1)] : One α := ⟨1⟩
