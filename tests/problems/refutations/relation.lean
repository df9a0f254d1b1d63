theorem not_comp_surj_first : ¬type_of% @comp_surj_first := by
  intro h
  obtain ⟨x, hx⟩ := h (fun _ : Unit => true) (fun _ => ()) (fun _ => ⟨(), rfl⟩) false
  cases hx

theorem not_comp_inj_second : ¬type_of% @comp_inj_second := by
  intro h
  cases h (fun _ : Unit => true) (fun _ => ()) (fun _ _ _ => rfl) true false rfl

theorem not_nat_inj_surj : ¬type_of% @nat_inj_surj := by
  intro h
  obtain ⟨x, hx⟩ := h Nat.succ (fun _ _ hxy => Nat.succ.inj hxy) 0
  cases hx

theorem not_symm_trans_refl : ¬type_of% @symm_trans_refl := by
  intro h
  exact h (fun _ _ : Unit => False) (fun _ _ h => h) (fun _ _ _ h _ => h) ()

/-- 0 ← 1 ⇄ 2 → 3, where 0 and 3 are dead ends -/
inductive Edge : Nat → Nat → Prop where
  | a : Edge 1 0
  | b : Edge 1 2
  | c : Edge 2 1
  | d : Edge 2 3

theorem stuck {e w : Nat} (he : ∀ y, ¬Edge e y) (h : Star Edge e w) : w = e := by
  cases h with
  | refl => rfl
  | step _ y _ h1 _ => exact absurd h1 (he y)

theorem not_local_confluence : ¬type_of% @local_confluence := by
  intro h
  have one {x y : Nat} (e : Edge x y) : Star Edge x y := .step _ _ _ e (.refl _)
  have local_confluent : ∀ x y z, Edge x y → Edge x z → ∃ w, Star Edge y w ∧ Star Edge z w := by
    intro x y z hy hz
    cases hy <;> cases hz
    · exact ⟨0, .refl _, .refl _⟩
    · exact ⟨0, .refl _, .step _ _ _ .c (one .a)⟩
    · exact ⟨0, .step _ _ _ .c (one .a), .refl _⟩
    · exact ⟨2, .refl _, .refl _⟩
    · exact ⟨1, .refl _, .refl _⟩
    · exact ⟨3, .step _ _ _ .b (one .d), .refl _⟩
    · exact ⟨3, .refl _, .step _ _ _ .b (one .d)⟩
    · exact ⟨3, .refl _, .refl _⟩
  obtain ⟨w, h0, h3⟩ := h Edge local_confluent 1 0 3 (one .a) (.step _ _ _ .b (one .d))
  have dead0 : ∀ y, ¬Edge 0 y := by
    intro y e
    cases e
  have dead3 : ∀ y, ¬Edge 3 y := by
    intro y e
    cases e
  have := (stuck dead0 h0).symm.trans (stuck dead3 h3)
  cases this
