prelude
import Init.Int.Cast

/-! # Lists: elements by position

`l[i]` and `l[i]?` of lists made by the functions of the library, and lists compared position by
position.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace List

variable {α : Type u} {β : Type v} {γ : Type w} {a b : α} {l l' xs ys : List α} {i j n : Nat}

/-! ## Basic facts -/

theorem getElem?_eq_some_iff : l[i]? = some a ↔ ∃ h : i < l.length, l[i] = a := by
  constructor
  · intro e
    rcases Nat.lt_or_ge i l.length with h | h
    · rw [getElem?_eq_getElem h] at e; exact ⟨h, Option.some.inj e⟩
    · rw [getElem?_eq_none h] at e; exact absurd e (Option.none_ne_some _)
  · rintro ⟨h, rfl⟩
    exact getElem?_eq_getElem h

theorem some_eq_getElem?_iff : some a = l[i]? ↔ ∃ h : i < l.length, l[i] = a := by
  rw [eq_comm, getElem?_eq_some_iff]

@[simp] theorem some_getElem_eq_getElem?_iff (xs : List α) (i : Nat) (h : i < xs.length) :
    (some xs[i] = xs[i]?) ↔ True := by
  simp [getElem?_eq_getElem h]

theorem getElem_of_eq {l l' : List α} (h : l = l') {i : Nat} (w : i < l.length) :
    l[i] = l'[i]'(h ▸ w) := by
  subst h; rfl

theorem getElem_eq_getElem?_get (h : i < l.length) :
    l[i] = l[i]?.get (by simp [getElem?_eq_getElem h]) := by
  simp [getElem?_eq_getElem h]

@[simp] theorem getElem_singleton (h : i < 1) : [a][i]'h = a := by
  have : i = 0 := by omega
  subst this; rfl

theorem getElem_zero (h : 0 < l.length) : l[0] = l.head (length_pos_iff.mp h) := by
  cases l with
  | nil => exact absurd h (Nat.lt_irrefl 0)
  | cons a l => rfl

theorem getElem_cons (w : i < (a :: l).length) :
    (a :: l)[i] = if h : i = 0 then a else l[i - 1]'(by simp at w; omega) := by
  cases i with
  | zero => rfl
  | succ i => rfl

theorem getElem?_cons : (a :: l)[i]? = if i = 0 then some a else l[i - 1]? := by
  cases i with
  | zero => rfl
  | succ i => rfl

@[simp] theorem getElem?_length {l : List α} : l[l.length]? = none :=
  getElem?_eq_none (Nat.le_refl _)

@[simp] theorem isSome_getElem? : l[i]?.isSome ↔ i < l.length := by
  rcases Nat.lt_or_ge i l.length with h | h
  · simp [getElem?_eq_getElem h, h]
  · simp [getElem?_eq_none h, h]

/-! ## Equality by positions -/

theorem ext_getElem? {l₁ l₂ : List α} (h : ∀ i : Nat, l₁[i]? = l₂[i]?) : l₁ = l₂ := by
  induction l₁ generalizing l₂ with
  | nil =>
    cases l₂ with
    | nil => rfl
    | cons b l₂ => exact absurd (h 0) (Option.none_ne_some _)
  | cons a l₁ ih =>
    cases l₂ with
    | nil => exact absurd (h 0) (Option.some_ne_none _)
    | cons b l₂ =>
      have h0 : some a = some b := h 0
      rw [Option.some.inj h0, ih (fun i => h (i + 1))]

theorem ext_getElem?_iff {l₁ l₂ : List α} : l₁ = l₂ ↔ ∀ i : Nat, l₁[i]? = l₂[i]? :=
  ⟨fun h _ => h ▸ rfl, ext_getElem?⟩

theorem ext_getElem {l₁ l₂ : List α} (hl : l₁.length = l₂.length)
    (h : ∀ (i : Nat) (h₁ : i < l₁.length) (h₂ : i < l₂.length), l₁[i]'h₁ = l₂[i]'h₂) : l₁ = l₂ :=
  ext_getElem? fun i => by
    rcases Nat.lt_or_ge i l₁.length with h₁ | h₁
    · rw [getElem?_eq_getElem h₁, getElem?_eq_getElem (hl ▸ h₁), h i h₁ (hl ▸ h₁)]
    · rw [getElem?_eq_none h₁, getElem?_eq_none (hl ▸ h₁)]

theorem ext_get {l₁ l₂ : List α} (hl : l₁.length = l₂.length)
    (h : ∀ n h₁ h₂, l₁.get ⟨n, h₁⟩ = l₂.get ⟨n, h₂⟩) : l₁ = l₂ :=
  ext_getElem hl h

/-! ## Membership -/

@[simp] theorem getElem_mem {l : List α} {i : Nat} (h : i < l.length) : l[i] ∈ l := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons a l ih =>
    cases i with
    | zero => exact .head _
    | succ i => exact .tail _ (ih (Nat.lt_of_succ_lt_succ h))

theorem get_mem (l : List α) (i : Fin l.length) : l.get i ∈ l := getElem_mem i.isLt

theorem getElem_of_mem {a : α} {l : List α} (h : a ∈ l) :
    ∃ (i : Nat) (h : i < l.length), l[i] = a := by
  induction h with
  | head as => exact ⟨0, by simp, rfl⟩
  | tail b _ ih =>
    obtain ⟨i, hi, e⟩ := ih
    exact ⟨i + 1, Nat.succ_lt_succ hi, e⟩

theorem getElem?_of_mem {a : α} {l : List α} (h : a ∈ l) : ∃ i : Nat, l[i]? = some a :=
  let ⟨i, hi, e⟩ := getElem_of_mem h
  ⟨i, getElem?_eq_some_iff.mpr ⟨hi, e⟩⟩

theorem mem_of_getElem? (e : l[i]? = some a) : a ∈ l := by
  obtain ⟨h, rfl⟩ := getElem?_eq_some_iff.mp e
  exact getElem_mem h

theorem mem_iff_getElem : a ∈ l ↔ ∃ (i : Nat) (h : i < l.length), l[i] = a :=
  ⟨getElem_of_mem, fun ⟨_, h, e⟩ => e ▸ getElem_mem h⟩

theorem mem_iff_getElem? : a ∈ l ↔ ∃ i : Nat, l[i]? = some a :=
  ⟨getElem?_of_mem, fun ⟨_, e⟩ => mem_of_getElem? e⟩

theorem mem_iff_get : a ∈ l ↔ ∃ n, l.get n = a :=
  ⟨fun h => let ⟨i, hi, e⟩ := getElem_of_mem h; ⟨⟨i, hi⟩, e⟩, fun ⟨n, e⟩ => e ▸ get_mem l n⟩

theorem forall_getElem {l : List α} {p : α → Prop} :
    (∀ (i : Nat) (h : i < l.length), p (l[i]'h)) ↔ ∀ a, a ∈ l → p a :=
  ⟨fun H a h => let ⟨i, hi, e⟩ := getElem_of_mem h; e ▸ H i hi, fun H _ h => H _ (getElem_mem h)⟩

/-! ## Append, map, reverse -/

theorem getElem?_append_left {l₁ l₂ : List α} (h : i < l₁.length) : (l₁ ++ l₂)[i]? = l₁[i]? := by
  induction l₁ generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons a l₁ ih =>
    cases i with
    | zero => rfl
    | succ i => exact ih (Nat.lt_of_succ_lt_succ h)

theorem getElem?_append_right {l₁ l₂ : List α} : ∀ {i : Nat}, l₁.length ≤ i →
    (l₁ ++ l₂)[i]? = l₂[i - l₁.length]? := by
  induction l₁ with
  | nil => intro i h; rfl
  | cons a l₁ ih =>
    intro i h
    cases i with
    | zero => exact absurd h (Nat.not_succ_le_zero _)
    | succ i =>
      rw [cons_append, getElem?_cons_succ, ih (Nat.le_of_succ_le_succ h), length_cons,
        Nat.add_sub_add_right]

theorem getElem?_append {l₁ l₂ : List α} :
    (l₁ ++ l₂)[i]? = if i < l₁.length then l₁[i]? else l₂[i - l₁.length]? := by
  split
  · next h => exact getElem?_append_left h
  · next h => exact getElem?_append_right (Nat.le_of_not_lt h)

theorem getElem_append_left {as bs : List α} (h : i < as.length) {h' : i < (as ++ bs).length} :
    (as ++ bs)[i] = as[i] := by
  have := getElem?_append_left (l₂ := bs) h
  rw [getElem?_eq_getElem h, getElem?_eq_getElem h'] at this
  exact Option.some.inj this

theorem getElem_append_right {as bs : List α} (h₁ : as.length ≤ i) {h₂ : i < (as ++ bs).length} :
    (as ++ bs)[i]'h₂ = bs[i - as.length]'(by rw [length_append] at h₂; omega) := by
  have := getElem?_append_right (l₂ := bs) h₁
  rw [getElem?_eq_getElem h₂, getElem?_eq_getElem (by rw [length_append] at h₂; omega)] at this
  exact Option.some.inj this

theorem getElem_append {l₁ l₂ : List α} (h : i < (l₁ ++ l₂).length) :
    (l₁ ++ l₂)[i] = if h' : i < l₁.length then l₁[i]
      else l₂[i - l₁.length]'(by rw [length_append] at h; omega) := by
  split
  · next h' => exact getElem_append_left h'
  · next h' => exact getElem_append_right (Nat.le_of_not_lt h')

@[simp] theorem getElem?_concat_length {l : List α} {a : α} : (l ++ [a])[l.length]? = some a := by
  rw [getElem?_append_right (Nat.le_refl _), Nat.sub_self]; rfl

@[simp] theorem getElem_concat_length {l : List α} {a : α} {i : Nat} (h : i = l.length)
    (w : i < (l ++ [a]).length) : (l ++ [a])[i]'w = a := by
  subst h
  have := getElem?_concat_length (l := l) (a := a)
  rw [getElem?_eq_getElem w] at this
  exact Option.some.inj this

@[simp] theorem getElem?_map {f : α → β} {l : List α} {i : Nat} :
    (map f l)[i]? = Option.map f l[i]? := by
  induction l generalizing i with
  | nil => rfl
  | cons a l ih =>
    cases i with
    | zero => rfl
    | succ i => exact ih

@[simp] theorem getElem_map (f : α → β) {l : List α} {i : Nat} {h : i < (map f l).length} :
    (map f l)[i] = f (l[i]'(length_map (f := f) l ▸ h)) := by
  have := getElem?_map (f := f) (l := l) (i := i)
  rw [getElem?_eq_getElem h, getElem?_eq_getElem (by rw [length_map] at h; exact h)] at this
  exact Option.some.inj this

theorem getElem?_reverse' {l : List α} {i j : Nat} (h : i + j + 1 = l.length) :
    l.reverse[i]? = l[j]? := by
  induction l generalizing i j with
  | nil => exact absurd h (Nat.succ_ne_zero _)
  | cons a l ih =>
    have hl : l.reverse.length = l.length := length_reverse _
    rw [length_cons] at h
    rw [reverse_cons]
    cases j with
    | zero =>
      have : i = l.reverse.length := by omega
      subst this; exact getElem?_concat_length
    | succ j =>
      rw [getElem?_append_left (by omega), getElem?_cons_succ, ih (j := j) (by omega)]

theorem getElem?_reverse {l : List α} {i : Nat} (h : i < l.length) :
    l.reverse[i]? = l[l.length - 1 - i]? :=
  getElem?_reverse' (by omega)

theorem getElem_reverse {l : List α} {i : Nat} (h : i < l.reverse.length) :
    l.reverse[i] = l[l.length - 1 - i]'(by rw [length_reverse] at h; omega) := by
  have hl : l.reverse.length = l.length := length_reverse _
  have := getElem?_reverse (l := l) (i := i) (by omega)
  rw [getElem?_eq_getElem h, getElem?_eq_getElem (by omega)] at this
  exact Option.some.inj this

/-! ## Take, drop, replicate, range, zip -/

theorem getElem?_take_of_lt {l : List α} {i j : Nat} (h : j < i) : (l.take i)[j]? = l[j]? := by
  induction l generalizing i j with
  | nil => rw [take_nil]
  | cons a l ih =>
    cases i with
    | zero => exact absurd h (Nat.not_lt_zero _)
    | succ i =>
      cases j with
      | zero => rfl
      | succ j => exact ih (Nat.lt_of_succ_lt_succ h)

theorem getElem?_take {l : List α} {i j : Nat} :
    (l.take i)[j]? = if j < i then l[j]? else none := by
  split
  · next h => exact getElem?_take_of_lt h
  · next h => exact getElem?_eq_none (by rw [length_take]; omega)

@[simp] theorem getElem_take {xs : List α} {j i : Nat} {h : i < (xs.take j).length} :
    (xs.take j)[i] = xs[i]'(by rw [length_take] at h; omega) := by
  have hl : (xs.take j).length = min j xs.length := length_take _ _
  have := getElem?_take_of_lt (l := xs) (i := j) (j := i) (by omega)
  rw [getElem?_eq_getElem h, getElem?_eq_getElem (by omega)] at this
  exact Option.some.inj this

@[simp] theorem getElem?_drop {xs : List α} {i j : Nat} : (xs.drop i)[j]? = xs[i + j]? := by
  induction xs generalizing i with
  | nil => rw [drop_nil]; rfl
  | cons a xs ih =>
    cases i with
    | zero => rw [drop_zero, Nat.zero_add]
    | succ i => rw [drop_succ_cons, ih, Nat.succ_add, getElem?_cons_succ]

@[simp] theorem getElem_drop {xs : List α} {i j : Nat} {h : j < (xs.drop i).length} :
    (xs.drop i)[j] = xs[i + j]'(by rw [length_drop] at h; omega) := by
  have hl : (xs.drop i).length = xs.length - i := length_drop _ _
  have := getElem?_drop (xs := xs) (i := i) (j := j)
  rw [getElem?_eq_getElem h, getElem?_eq_getElem (by omega)] at this
  exact Option.some.inj this

theorem drop_eq_getElem_cons {i : Nat} {l : List α} (h : i < l.length) :
    l.drop i = l[i] :: l.drop (i + 1) := by
  induction l generalizing i with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons a l ih =>
    cases i with
    | zero => rfl
    | succ i => exact ih (Nat.lt_of_succ_lt_succ h)

theorem getElem?_replicate {a : α} {n m : Nat} :
    (replicate n a)[m]? = if m < n then some a else none := by
  induction n generalizing m with
  | zero => rfl
  | succ n ih =>
    cases m with
    | zero => rw [replicate_succ, getElem?_cons_zero, if_pos (Nat.zero_lt_succ n)]
    | succ m =>
      rw [replicate_succ, getElem?_cons_succ, ih]
      exact if_congr' (Nat.succ_lt_succ_iff).symm
where
  if_congr' {p q : Prop} [Decidable p] [Decidable q] {x y : Option α} (h : p ↔ q) :
      (if p then x else y) = if q then x else y := by
    by_cases hp : p
    · rw [if_pos hp, if_pos (h.mp hp)]
    · rw [if_neg hp, if_neg (fun hq => hp (h.mpr hq))]

@[simp] theorem getElem_replicate {a : α} {n : Nat} {i : Nat} (h : i < (replicate n a).length) :
    (replicate n a)[i] = a :=
  eq_of_mem_replicate (getElem_mem h)

theorem getElem?_range {n i : Nat} (h : i < n) : (range n)[i]? = some i := by
  induction n with
  | zero => exact absurd h (Nat.not_lt_zero _)
  | succ n ih =>
    rw [range_succ]
    rcases Nat.lt_or_eq_of_le (Nat.le_of_lt_succ h) with h' | h'
    · rw [getElem?_append_left (by rw [length_range]; exact h'), ih h']
    · subst h'
      rw [getElem?_append_right (by rw [length_range]), length_range,
        Nat.sub_self]
      rfl

@[simp] theorem getElem_range {n j : Nat} (h : j < (range n).length) : (range n)[j] = j := by
  have := getElem?_range (n := n) (i := j) (by rw [length_range] at h; exact h)
  rw [getElem?_eq_getElem h] at this
  exact Option.some.inj this

theorem getElem?_zipWith {f : α → β → γ} {l : List α} {l' : List β} {i : Nat} :
    (zipWith f l l')[i]? = match l[i]?, l'[i]? with
      | some a, some b => some (f a b)
      | _, _ => none := by
  induction l generalizing l' i with
  | nil => simp
  | cons a l ih =>
    cases l' with
    | nil => simp
    | cons b l' =>
      cases i with
      | zero => rfl
      | succ i => exact ih

@[simp] theorem getElem_zipWith {f : α → β → γ} {as : List α} {bs : List β} {i : Nat}
    {h : i < (zipWith f as bs).length} :
    (zipWith f as bs)[i] = f (as[i]'(by rw [length_zipWith] at h; omega))
      (bs[i]'(by rw [length_zipWith] at h; omega)) := by
  have hl : (zipWith f as bs).length = min as.length bs.length := length_zipWith _ _ _
  have := getElem?_zipWith (f := f) (l := as) (l' := bs) (i := i)
  rw [getElem?_eq_getElem h, getElem?_eq_getElem (by omega), getElem?_eq_getElem (by omega)] at this
  exact Option.some.inj this

@[simp] theorem getElem_zip {l : List α} {l' : List β} {i : Nat} {h : i < (zip l l').length} :
    (zip l l')[i] = (l[i]'(by rw [length_zip] at h; omega), l'[i]'(by rw [length_zip] at h; omega)) :=
  getElem_zipWith (f := Prod.mk)

/-! ## Head, tail, last -/

theorem head?_eq_getElem? {l : List α} : l.head? = l[0]? := by cases l <;> rfl

theorem head_eq_getElem {l : List α} (h : l ≠ []) : head l h = l[0]'(length_pos_iff.mpr h) := by
  cases l with
  | nil => exact absurd rfl h
  | cons a l => rfl

theorem getLast_eq_getElem {l : List α} (h : l ≠ []) :
    getLast l h = l[l.length - 1]'(by have := length_pos_iff.mpr h; omega) := by
  induction l with
  | nil => exact absurd rfl h
  | cons a l ih =>
    cases l with
    | nil => rfl
    | cons b l => exact ih (by simp)

theorem getElem_length_sub_one_eq_getLast {l : List α} (h : l.length - 1 < l.length) :
    l[l.length - 1] = getLast l (by rintro rfl; exact Nat.lt_irrefl _ h) :=
  (getLast_eq_getElem _).symm

@[simp] theorem getElem?_tail {l : List α} {i : Nat} : l.tail[i]? = l[i + 1]? := by cases l <;> rfl

@[simp] theorem getElem_tail {l : List α} {i : Nat} (h : i < l.tail.length) :
    l.tail[i] = l[i + 1]'(by rw [length_tail] at h; omega) := by
  cases l with
  | nil => exact absurd h (Nat.not_lt_zero _)
  | cons a l => rfl

/-! ## `getD` and `l[i]!` -/

/-- The element at position `i`, or `fallback`. -/
def getD (as : List α) (i : Nat) (fallback : α) : α := as[i]?.getD fallback

@[simp] theorem getD_eq_getElem?_getD {l : List α} {i : Nat} {a : α} : getD l i a = (l[i]?).getD a :=
  rfl

theorem getD_nil {i : Nat} {d : α} : getD [] i d = d := rfl
theorem getD_cons_zero {x : α} {xs : List α} {d : α} : getD (x :: xs) 0 d = x := rfl
theorem getD_cons_succ {x : α} {xs : List α} {n : Nat} {d : α} :
    getD (x :: xs) (n + 1) d = getD xs n d :=
  rfl

theorem getElem!_eq_getElem?_getD [Inhabited α] {l : List α} {i : Nat} :
    l[i]! = (l[i]?).getD default := by
  rw [getElem!_def]; cases l[i]? <;> rfl

/-- The element at position `i`, or the default value; compiled tactics tell literals apart by it. -/
def get!Internal [Inhabited α] : (as : List α) → (i : Nat) → α
  | [], _ => default
  | a :: _, 0 => a
  | _ :: as, i + 1 => get!Internal as i

end List
