prelude
import Init.Omega

/-! # Natural numbers: decidable bounded quantifiers -/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Nat

/-- `∀ k < n, P k` is decidable if `P` is. -/
instance decidableBallLT : (n : Nat) → (P : (k : Nat) → k < n → Prop) →
    [(k : Nat) → (h : k < n) → Decidable (P k h)] → Decidable (∀ k h, P k h)
  | 0, _, _ => isTrue (fun k h => absurd h (Nat.not_lt_zero k))
  | n + 1, P, inst =>
    match decidableBallLT n (fun k h => P k (Nat.lt_of_lt_of_le h (Nat.le_succ n))),
        inst n (Nat.le_refl _) with
    | isTrue h, isTrue h' => isTrue (fun k hk => by
        by_cases e : k = n
        · subst e; exact h'
        · exact h k (Nat.lt_of_le_of_ne (Nat.le_of_lt_succ hk) e))
    | isFalse h, _ => isFalse (fun f => h (fun k hk => f k _))
    | _, isFalse h => isFalse (fun f => h (f n _))

/-- `∀ k ≤ n, P k` is decidable if `P` is. -/
instance decidableBallLE (n : Nat) (P : (k : Nat) → k ≤ n → Prop)
    [(k : Nat) → (h : k ≤ n) → Decidable (P k h)] : Decidable (∀ k h, P k h) :=
  decidable_of_iff (∀ k (h : k < n + 1), P k (Nat.le_of_lt_succ h))
    ⟨fun h k hk => h k (Nat.lt_succ_of_le hk), fun h k hk => h k (Nat.le_of_lt_succ hk)⟩

/-- `∃ k, k < n ∧ P k` is decidable if `P` is. -/
instance decidableExistsLT (P : Nat → Prop) [h : DecidablePred P] :
    DecidablePred fun n => ∃ k, k < n ∧ P k
  | 0 => isFalse (fun ⟨k, hk, _⟩ => Nat.not_lt_zero k hk)
  | n + 1 =>
    match decidableExistsLT P n, h n with
    | isTrue h', _ => isTrue (h'.elim fun k ⟨hk, hp⟩ => ⟨k, Nat.lt_succ_of_lt hk, hp⟩)
    | _, isTrue hp => isTrue ⟨n, Nat.lt_add_one n, hp⟩
    | isFalse h', isFalse hn => isFalse (fun ⟨k, hk, hp⟩ => by
        by_cases e : k = n
        · subst e; exact hn hp
        · exact h' ⟨k, Nat.lt_of_le_of_ne (Nat.le_of_lt_succ hk) e, hp⟩)

/-- `∃ k, k ≤ n ∧ P k` is decidable if `P` is. -/
instance decidableExistsLE (P : Nat → Prop) [DecidablePred P] :
    DecidablePred fun n => ∃ k, k ≤ n ∧ P k := fun n =>
  decidable_of_iff (∃ k, k < n + 1 ∧ P k)
    ⟨fun ⟨k, hk, hp⟩ => ⟨k, Nat.le_of_lt_succ hk, hp⟩, fun ⟨k, hk, hp⟩ => ⟨k, Nat.lt_succ_of_le hk,
      hp⟩⟩

end Nat
