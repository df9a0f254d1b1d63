theorem not_falsum : ¬type_of% @falsum := fun h => h

theorem not_imp_converse : ¬type_of% @imp_converse := by
  intro h
  exact h False True (fun h => h.elim) trivial

theorem not_peirce_wrong : ¬type_of% @peirce_wrong := by
  intro h
  exact h True False (fun _ => trivial)

theorem not_de_morgan : ¬type_of% @de_morgan := by
  intro h
  exact ((h True False).mp (fun h => h.right)).left trivial

theorem not_swap_quant : ¬type_of% @swap_quant := by
  intro h
  obtain ⟨y, hy⟩ := h (fun a b : Bool => a = b) (fun x => ⟨x, rfl⟩)
  cases (hy true).trans (hy false).symm

theorem not_exists_and : ¬type_of% @exists_and := by
  intro h
  obtain ⟨x, h1, h2⟩ := h (fun x => x = true) (fun x => x = false) ⟨⟨true, rfl⟩, ⟨false, rfl⟩⟩
  cases h1.symm.trans h2
