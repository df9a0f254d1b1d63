theorem not_height_size : ¬type_of% @height_size := by
  intro h
  let one : BTree Nat := .node .leaf 0 .leaf
  exact absurd (h (.node one 0 one)) (by decide)

theorem not_flat_mirror : ¬type_of% @flat_mirror := by
  intro h
  have h' := h (.node .leaf 0 (.node .leaf 1 .leaf))
  simp [mirrorT, flatT] at h'
