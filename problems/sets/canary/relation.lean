/-! # Canaries: functions and relations

Not one of these can be proved: each is a near miss of a true statement. A judge that accepts a proof of one is
broken. The counterexample stands in the comment above each.

source: near misses written for this project
licence: Apache-2.0
canary: yes
-/

namespace Canary

-- f : Unit → Bool, g : Bool → Unit
/-- Surjective composition, first factor. -/
theorem comp_surj_first {α β γ : Type} (f : α → β) (g : β → γ) (h : ∀ z, ∃ x, g (f x) = z) :
    ∀ y, ∃ x, f x = y := sorry

-- f : Unit → Bool, g : Bool → Unit
/-- Injective composition, second factor. -/
theorem comp_inj_second {α β γ : Type} (f : α → β) (g : β → γ) (h : ∀ x y, g (f x) = g (f y) → x = y) :
    ∀ x y, g x = g y → x = y := sorry

-- successor is injective and misses 0
/-- Injective functions on the naturals. -/
theorem nat_inj_surj (f : Nat → Nat) (h : ∀ x y, f x = f y → x = y) : ∀ y, ∃ x, f x = y := sorry

-- the empty relation on Unit
/-- Symmetric and transitive relations. -/
theorem symm_trans_refl {α : Type} (R : α → α → Prop) (hs : ∀ x y, R x y → R y x)
    (ht : ∀ x y z, R x y → R y z → R x z) : ∀ x, R x x := sorry

inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (x : α) : Star R x x
  | step (x y z : α) : R x y → Star R y z → Star R x z

-- Newman needs termination: a ← b ⇄ c → d
/-- Local confluence and confluence. -/
theorem local_confluence {α : Type} (R : α → α → Prop)
    (h : ∀ x y z, R x y → R x z → ∃ w, Star R y w ∧ Star R z w) (x y z : α) :
    Star R x y → Star R x z → ∃ w, Star R y w ∧ Star R z w := sorry

end Canary
