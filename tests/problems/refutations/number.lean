theorem not_add_pow : ¬type_of% @add_pow := by
  intro h
  exact absurd (h 1 1 2) (by decide)

theorem not_zero_pow : ¬type_of% @zero_pow := by
  intro h
  exact absurd (h 0) (by decide)

theorem not_gauss_off_by_one : ¬type_of% @gauss_off_by_one := by
  intro h
  exact absurd (h 1) (by decide)

theorem not_sq_le_pow : ¬type_of% @sq_le_pow := by
  intro h
  exact absurd (h 3) (by decide)

theorem not_coins : ¬type_of% @coins := by
  intro h
  obtain ⟨a, b, hab⟩ := h 7 (by decide)
  omega

theorem not_euclid_composite : ¬type_of% @euclid_composite := by
  intro h
  rcases h 4 2 2 (by decide) ⟨1, rfl⟩ with ⟨k, hk⟩ | ⟨k, hk⟩ <;> omega

theorem not_dvd_le_zero : ¬type_of% @dvd_le_zero := by
  intro h
  exact absurd (h 1 0 ⟨0, rfl⟩) (by decide)

theorem not_bezout_zero : ¬type_of% @bezout_zero := by
  intro h
  obtain ⟨x, y, hxy⟩ := h 0 1 (by
    rintro d _ ⟨k, hk⟩
    cases d with
    | zero => simp at hk
    | succ d =>
      cases d with
      | zero => rfl
      | succ d =>
        cases k with
        | zero => simp at hk
        | succ k =>
          rw [Nat.mul_succ] at hk
          omega)
  omega

theorem not_euler_41 : ¬type_of% @euler_41 := by
  intro h
  rcases (h 40).right 41 ⟨41, rfl⟩ with h1 | h1 <;> omega

theorem not_pigeonhole_tight : ¬type_of% @pigeonhole_tight := by
  intro h
  obtain ⟨i, j, _, hj, _⟩ := h 0 id (fun _ hi => hi)
  omega

theorem prime_two : IsPrime 2 := by
  refine ⟨by decide, ?_⟩
  rintro d ⟨k, hk⟩
  have : d ≤ 2 := by
    cases k with
    | zero => omega
    | succ k =>
      rw [Nat.mul_succ] at hk
      omega
  rcases d with _ | _ | _ | d
  · omega
  · exact Or.inl rfl
  · exact Or.inr rfl
  · omega

theorem prime_three : IsPrime 3 := by
  refine ⟨by decide, ?_⟩
  rintro d ⟨k, hk⟩
  have : d ≤ 3 := by
    cases k with
    | zero => omega
    | succ k =>
      rw [Nat.mul_succ] at hk
      omega
  rcases d with _ | _ | _ | _ | d
  · omega
  · exact Or.inl rfl
  · omega
  · exact Or.inr rfl
  · omega

theorem not_prime_sum : ¬type_of% @prime_sum := by
  intro h
  obtain ⟨k, hk⟩ := h 2 3 prime_two prime_three
  omega
