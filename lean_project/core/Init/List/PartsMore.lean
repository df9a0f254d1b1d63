prelude
import Init.List.Fold

/-! # Lists: more on `take`, `drop`, `zip`, `replicate`, `range`, first and last elements
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {l l' l₁ l₂ : List α} {i j m n : Nat}

/-! ## `take` and `drop` -/

theorem length_take_le (i : Nat) (l : List α) : (l.take i).length ≤ i := by
  rw [length_take]; exact Nat.min_le_left _ _

theorem length_take_of_le (h : i ≤ l.length) : (l.take i).length = i := by
  rw [length_take, Nat.min_eq_left h]

theorem take_left' (h : l₁.length = i) : (l₁ ++ l₂).take i = l₁ := by rw [← h, take_left]

theorem drop_left' (h : l₁.length = i) : (l₁ ++ l₂).drop i = l₂ := by rw [← h, drop_left]

theorem take_take {i j : Nat} {l : List α} : (l.take j).take i = l.take (min i j) := by
  induction l generalizing i j with
  | nil => simp
  | cons a l ih =>
    cases i with
    | zero => simp
    | succ i =>
      cases j with
      | zero => simp
      | succ j => rw [take_succ_cons, take_succ_cons, ih, Nat.add_min_add_right, take_succ_cons]

theorem take_append {l₁ l₂ : List α} {i : Nat} :
    (l₁ ++ l₂).take i = l₁.take i ++ l₂.take (i - l₁.length) := by
  induction l₁ generalizing i with
  | nil => simp
  | cons a l₁ ih =>
    cases i with
    | zero => simp
    | succ i => simp [ih]

theorem take_append_of_le_length (h : i ≤ l₁.length) : (l₁ ++ l₂).take i = l₁.take i := by
  rw [take_append, Nat.sub_eq_zero_of_le h, take_zero, append_nil]

theorem drop_append {l₁ l₂ : List α} {i : Nat} :
    (l₁ ++ l₂).drop i = l₁.drop i ++ l₂.drop (i - l₁.length) := by
  induction l₁ generalizing i with
  | nil => simp
  | cons a l₁ ih =>
    cases i with
    | zero => simp
    | succ i => simp [ih]

theorem drop_append_of_le_length (h : i ≤ l₁.length) : (l₁ ++ l₂).drop i = l₁.drop i ++ l₂ := by
  rw [drop_append, Nat.sub_eq_zero_of_le h, drop_zero]

theorem drop_take {i j : Nat} {l : List α} : (l.take j).drop i = (l.drop i).take (j - i) := by
  induction l generalizing i j with
  | nil => simp
  | cons a l ih =>
    cases i with
    | zero => simp
    | succ i =>
      cases j with
      | zero => simp
      | succ j => rw [take_succ_cons, drop_succ_cons, drop_succ_cons, ih, Nat.add_sub_add_right]

theorem take_drop {i j : Nat} {l : List α} : (l.drop i).take j = (l.take (i + j)).drop i := by
  rw [drop_take, Nat.add_sub_cancel_left]

@[simp] theorem take_eq_nil_iff {i : Nat} {l : List α} : l.take i = [] ↔ i = 0 ∨ l = [] := by
  cases i <;> cases l <;> simp

@[simp] theorem drop_eq_nil_iff {i : Nat} {l : List α} : l.drop i = [] ↔ l.length ≤ i := by
  rw [← length_eq_zero_iff, length_drop]; omega

theorem take_add {i j : Nat} {l : List α} : l.take (i + j) = l.take i ++ (l.drop i).take j := by
  induction l generalizing i with
  | nil => simp
  | cons a l ih =>
    cases i with
    | zero => simp
    | succ i => rw [Nat.succ_add, take_succ_cons, take_succ_cons, drop_succ_cons, ih]; rfl

theorem take_succ {l : List α} {i : Nat} : l.take (i + 1) = l.take i ++ l[i]?.toList := by
  induction l generalizing i with
  | nil => simp
  | cons a l ih =>
    cases i with
    | zero => rfl
    | succ i => rw [take_succ_cons, ih, take_succ_cons]; rfl

theorem take_concat_get' (l : List α) (i : Nat) (h : i < l.length) :
    l.take i ++ [l[i]] = l.take (i + 1) := by
  rw [take_succ, getElem?_eq_getElem h]; rfl

theorem take_one {l : List α} : l.take 1 = l.head?.toList := by cases l <;> rfl

theorem drop_one {l : List α} : l.drop 1 = l.tail := by cases l <;> rfl

@[simp] theorem tail_drop {l : List α} {i : Nat} : (l.drop i).tail = l.drop (i + 1) := by
  rw [← drop_one, drop_drop, Nat.add_comm]

theorem drop_tail {l : List α} {i : Nat} : l.tail.drop i = l.drop (i + 1) := by
  cases l <;> simp

@[simp] theorem head?_drop {l : List α} {i : Nat} : (l.drop i).head? = l[i]? := by
  rw [head?_eq_getElem?, getElem?_drop, Nat.add_zero]

theorem dropLast_eq_take {l : List α} : l.dropLast = l.take (l.length - 1) := by
  induction l with
  | nil => rfl
  | cons a l ih =>
    cases l with
    | nil => rfl
    | cons b l => rw [dropLast_cons₂, ih]; rfl

theorem take_replicate {a : α} {i n : Nat} : (replicate n a).take i = replicate (min i n) a := by
  induction n generalizing i with
  | zero => simp
  | succ n ih =>
    cases i with
    | zero => simp
    | succ i => rw [replicate_succ, take_succ_cons, ih, Nat.add_min_add_right]; rfl

theorem drop_replicate {a : α} {i n : Nat} : (replicate n a).drop i = replicate (n - i) a := by
  induction n generalizing i with
  | zero => simp
  | succ n ih =>
    cases i with
    | zero => simp
    | succ i => rw [replicate_succ, drop_succ_cons, ih, Nat.add_sub_add_right]

theorem take_reverse {xs : List α} {i : Nat} :
    xs.reverse.take i = (xs.drop (xs.length - i)).reverse := by
  rcases Nat.le_total i xs.length with h | h
  · have e : xs = xs.take (xs.length - i) ++ xs.drop (xs.length - i) := (take_append_drop _ _).symm
    have : xs.reverse = (xs.drop (xs.length - i)).reverse ++ (xs.take (xs.length - i)).reverse := by
      rw [← reverse_append, take_append_drop]
    rw [this, take_left']
    rw [length_reverse, length_drop]; omega
  · rw [take_of_length_le (by rw [length_reverse]; exact h), Nat.sub_eq_zero_of_le h, drop_zero]

theorem drop_reverse {xs : List α} {i : Nat} :
    xs.reverse.drop i = (xs.take (xs.length - i)).reverse := by
  have h := take_reverse (xs := xs.reverse) (i := xs.length - i)
  rw [reverse_reverse, length_reverse] at h
  rw [h, reverse_reverse]
  rcases Nat.le_total i xs.length with h' | h'
  · rw [Nat.sub_sub_self h']
  · rw [Nat.sub_eq_zero_of_le h', Nat.sub_zero, drop_of_length_le (by simp; exact h'),
      drop_of_length_le (by simp)]

theorem takeWhile_cons_of_pos {p : α → Bool} {a : α} {l : List α} (h : p a) :
    (a :: l).takeWhile p = a :: l.takeWhile p := by
  simp [takeWhile_cons, h]

theorem takeWhile_cons_of_neg {p : α → Bool} {a : α} {l : List α} (h : ¬p a) :
    (a :: l).takeWhile p = [] := by
  simp [takeWhile_cons, h]

theorem dropWhile_cons_of_pos {p : α → Bool} {a : α} {l : List α} (h : p a) :
    (a :: l).dropWhile p = l.dropWhile p := by
  simp [dropWhile_cons, h]

theorem dropWhile_cons_of_neg {p : α → Bool} {a : α} {l : List α} (h : ¬p a) :
    (a :: l).dropWhile p = a :: l := by
  simp [dropWhile_cons, h]

/-! ## `zip` -/

theorem zip_eq_zipWith {l₁ : List α} {l₂ : List β} : zip l₁ l₂ = zipWith Prod.mk l₁ l₂ := rfl

theorem zipWith_comm {f : α → β → γ} {as : List α} {bs : List β} :
    zipWith f as bs = zipWith (fun b a => f a b) bs as := by
  induction as generalizing bs with
  | nil => simp
  | cons a as ih => cases bs <;> simp [ih]

theorem zipWith_self {f : α → α → γ} {l : List α} : zipWith f l l = l.map fun a => f a a := by
  induction l with
  | nil => rfl
  | cons a l ih => simp [ih]

theorem map_zipWith {δ : Type w} {f : α → β} {g : γ → δ → α} {l : List γ} {l' : List δ} :
    map f (zipWith g l l') = zipWith (fun x y => f (g x y)) l l' := by
  induction l generalizing l' with
  | nil => simp
  | cons a l ih => cases l' <;> simp [ih]

theorem map_fst_zip {l₁ : List α} {l₂ : List β} (h : l₁.length ≤ l₂.length) :
    map Prod.fst (zip l₁ l₂) = l₁ := by
  induction l₁ generalizing l₂ with
  | nil => simp
  | cons a l₁ ih =>
    cases l₂ with
    | nil => exact absurd h (Nat.not_succ_le_zero _)
    | cons b l₂ => rw [zip_cons_cons, map_cons, ih (Nat.le_of_succ_le_succ h)]

theorem map_snd_zip {l₁ : List α} {l₂ : List β} (h : l₂.length ≤ l₁.length) :
    map Prod.snd (zip l₁ l₂) = l₂ := by
  induction l₁ generalizing l₂ with
  | nil =>
    cases l₂ with
    | nil => rfl
    | cons b l₂ => exact absurd h (Nat.not_succ_le_zero _)
  | cons a l₁ ih =>
    cases l₂ with
    | nil => rfl
    | cons b l₂ => rw [zip_cons_cons, map_cons, ih (Nat.le_of_succ_le_succ h)]

theorem zip_append {l₁ r₁ : List α} {l₂ r₂ : List β} (h : l₁.length = l₂.length) :
    zip (l₁ ++ r₁) (l₂ ++ r₂) = zip l₁ l₂ ++ zip r₁ r₂ := by
  induction l₁ generalizing l₂ with
  | nil =>
    cases l₂ with
    | nil => rfl
    | cons b l₂ => exact absurd h (by simp)
  | cons a l₁ ih =>
    cases l₂ with
    | nil => exact absurd h (by simp)
    | cons b l₂ =>
      rw [cons_append, cons_append, zip_cons_cons, ih (Nat.succ.inj h)]; rfl

theorem unzip_eq_map {l : List (α × β)} : unzip l = (l.map Prod.fst, l.map Prod.snd) := by
  induction l with
  | nil => rfl
  | cons p l ih => obtain ⟨a, b⟩ := p; rw [unzip_cons, ih]; rfl

theorem unzip_zip {l₁ : List α} {l₂ : List β} (h : l₁.length = l₂.length) :
    unzip (zip l₁ l₂) = (l₁, l₂) := by
  rw [unzip_eq_map, map_fst_zip (Nat.le_of_eq h), map_snd_zip (Nat.le_of_eq h.symm)]

@[simp] theorem zip_eq_nil_iff {l₁ : List α} {l₂ : List β} : zip l₁ l₂ = [] ↔ l₁ = [] ∨ l₂ = [] := by
  cases l₁ <;> cases l₂ <;> simp

/-! ## `replicate` -/

theorem replicate_succ' {n : Nat} {a : α} : replicate (n + 1) a = replicate n a ++ [a] := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg (a :: ·) ih

@[simp] theorem replicate_one {a : α} : replicate 1 a = [a] := rfl

theorem replicate_add {m n : Nat} {a : α} : replicate (m + n) a = replicate m a ++ replicate n a := by
  rw [replicate_append_replicate]

theorem eq_replicate_of_mem {a : α} : ∀ {l : List α}, (∀ b, b ∈ l → b = a) → l = replicate l.length a
  | [], _ => rfl
  | b :: l, h => by
    have hb := h b (.head _)
    subst hb
    rw [length_cons, replicate_succ]
    exact congrArg (b :: ·) (eq_replicate_of_mem fun c hc => h c (.tail _ hc))

theorem eq_replicate_iff {a : α} {n : Nat} {l : List α} :
    l = replicate n a ↔ l.length = n ∧ ∀ b, b ∈ l → b = a := by
  constructor
  · rintro rfl
    exact ⟨length_replicate, fun b hb => eq_of_mem_replicate hb⟩
  · rintro ⟨rfl, h⟩
    exact eq_replicate_of_mem h

@[simp] theorem replicate_eq_nil_iff {n : Nat} (a : α) : replicate n a = [] ↔ n = 0 := by
  cases n <;> simp [replicate_succ]

theorem replicate_inj : replicate n a = replicate m b ↔ n = m ∧ (n = 0 ∨ a = b) := by
  rw [eq_replicate_iff, length_replicate]
  constructor
  · rintro ⟨rfl, h⟩
    refine ⟨rfl, ?_⟩
    cases n with
    | zero => exact .inl rfl
    | succ n => exact .inr (h a (by rw [replicate_succ]; exact .head _))
  · rintro ⟨rfl, h⟩
    refine ⟨rfl, fun c hc => ?_⟩
    have e := eq_of_mem_replicate hc
    rcases h with rfl | rfl
    · exact absurd hc not_mem_nil
    · exact e

@[simp] theorem tail_replicate {n : Nat} {a : α} : (replicate n a).tail = replicate (n - 1) a := by
  cases n <;> rfl

/-! ## `range` -/

theorem range_succ_eq_map {n : Nat} : range (n + 1) = 0 :: map Nat.succ (range n) := by
  induction n with
  | zero => rfl
  | succ n ih =>
    have h := range_succ (n := n)
    rw [range_succ, ih, cons_append, ← ih, h, map_append]
    rfl

@[simp] theorem range_eq_nil {n : Nat} : range n = [] ↔ n = 0 := by
  rw [← length_eq_zero_iff, length_range]

theorem self_mem_range_succ {n : Nat} : n ∈ range (n + 1) := mem_range.mpr (Nat.lt_succ_self n)

theorem not_mem_range_self {n : Nat} : n ∉ range n := fun h => Nat.lt_irrefl n (mem_range.mp h)

theorem range_subset {m n : Nat} : range m ⊆ range n ↔ m ≤ n := by
  constructor
  · intro h
    rcases Nat.eq_zero_or_pos m with rfl | hm
    · exact Nat.zero_le n
    · have := mem_range.mp (h (mem_range.mpr (show m - 1 < m by omega))); omega
  · exact fun h a ha => mem_range.mpr (Nat.lt_of_lt_of_le (mem_range.mp ha) h)

theorem range_add {m n : Nat} : range (m + n) = range m ++ (range n).map (m + ·) := by
  induction n with
  | zero => simp
  | succ n ih => rw [← Nat.add_assoc, range_succ, ih, range_succ, map_append, append_assoc]; rfl

@[simp] theorem length_range' {s n step : Nat} : length (range' s n step) = n := by
  induction n generalizing s with
  | zero => rfl
  | succ n ih => exact congrArg Nat.succ ih

theorem range'_succ {s n step : Nat} :
    range' s (n + 1) step = s :: range' (s + step) n step :=
  rfl

@[simp] theorem range'_one {s step : Nat} : range' s 1 step = [s] := rfl

theorem range'_eq_map_range {s n : Nat} : range' s n = map (s + ·) (range n) := by
  induction n generalizing s with
  | zero => rfl
  | succ n ih =>
    rw [range'_succ, ih, range_succ_eq_map, map_cons, map_map]
    refine congrArg (s :: ·) (map_congr_left fun a _ => ?_)
    show s + 1 + a = s + (a + 1); omega

theorem range_eq_range' {n : Nat} : range n = range' 0 n := by
  rw [range'_eq_map_range]; simp

theorem mem_range'_1 {m s n : Nat} : m ∈ range' s n ↔ s ≤ m ∧ m < s + n := by
  rw [range'_eq_map_range, mem_map]
  constructor
  · rintro ⟨k, hk, rfl⟩; have := mem_range.mp hk; omega
  · rintro ⟨h, h'⟩; exact ⟨m - s, mem_range.mpr (by omega), by omega⟩

/-! ## First and last elements -/

@[simp] theorem head?_eq_none_iff : l.head? = none ↔ l = [] := by cases l <;> simp

theorem head?_eq_some_iff {xs : List α} {a : α} : xs.head? = some a ↔ ∃ ys, xs = a :: ys := by
  cases xs <;> simp

theorem head?_append {l : List α} : (l ++ l').head? = l.head?.or l'.head? := by cases l <;> rfl

theorem head?_eq_head {l : List α} (h : l ≠ []) : l.head? = some (head l h) := by
  cases l with
  | nil => exact absurd rfl h
  | cons a l => rfl

theorem head_cons_tail : ∀ (l : List α) (h : l ≠ []), l.head h :: l.tail = l
  | _ :: _, _ => rfl
  | [], h => absurd rfl h

theorem cons_head_tail {l : List α} (h : l ≠ []) : l.head h :: l.tail = l := head_cons_tail l h

theorem getLast_cons {a : α} {as : List α} (h : as ≠ []) :
    getLast (a :: as) (cons_ne_nil a as) = getLast as h := by
  cases as with
  | nil => exact absurd rfl h
  | cons b as => rfl

theorem getLast?_eq_getLast {l : List α} (h : l ≠ []) : l.getLast? = some (l.getLast h) := by
  cases l with
  | nil => exact absurd rfl h
  | cons a l => rfl

@[simp] theorem getLast?_eq_none_iff {xs : List α} : xs.getLast? = none ↔ xs = [] := by
  cases xs <;> simp [getLast?]

theorem getLast?_concat {l : List α} {a : α} : (l ++ [a]).getLast? = some a := by
  rw [getLast?_eq_head?_reverse, reverse_append]; rfl

theorem getLast_concat {l : List α} {a : α} {h : l ++ [a] ≠ []} : (l ++ [a]).getLast h = a := by
  have := getLast?_concat (l := l) (a := a)
  rw [getLast?_eq_getLast h] at this
  exact Option.some.inj this

theorem getLast?_append {l l' : List α} : (l ++ l').getLast? = l'.getLast?.or l.getLast? := by
  rw [getLast?_eq_head?_reverse, reverse_append, head?_append, head?_reverse, head?_reverse]

theorem dropLast_concat_getLast {l : List α} (h : l ≠ []) : dropLast l ++ [getLast l h] = l :=
  dropLast_append_getLast h

theorem dropLast_cons_of_ne_nil {x : α} {l : List α} (h : l ≠ []) :
    (x :: l).dropLast = x :: l.dropLast := by
  cases l with
  | nil => exact absurd rfl h
  | cons b l => rfl

theorem map_dropLast {f : α → β} {l : List α} : l.dropLast.map f = (l.map f).dropLast := by
  rw [dropLast_eq_take, dropLast_eq_take, map_take, length_map]

end List
