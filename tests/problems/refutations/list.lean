theorem not_rev_append : ¬type_of% @rev_append := by
  intro h
  have h' := h [0] [1]
  simp [revL] at h'

theorem not_filter_map : ¬type_of% @filter_map := by
  intro h
  have h' := h (fun n => n + 1) (fun n => n == 1) [0]
  simp [filterL] at h'

theorem not_sorted_cons : ¬type_of% @sorted_cons := by
  intro h
  have h' := h 1 [0] trivial
  simp [SortedL] at h'

theorem not_zip_length : ¬type_of% @zip_length := by
  intro h
  have h' := h [0] ([] : List Nat)
  simp [zipL] at h'

theorem not_butlast_last : ¬type_of% @butlast_last := by
  intro h
  have h' := h []
  simp [butlastL] at h'

theorem not_rotate_rev : ¬type_of% @rotate_rev := by
  intro h
  have h' := h 1 [0, 1, 2]
  simp [rotateL, revL] at h'
