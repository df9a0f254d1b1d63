prelude
import Init.Meta.Config

/-! # Comparison: `Ordering` and `Ord`

What `deriving Ord` and `compare` need, and the laws of `Ordering`.
-/

set_option linter.all false
set_option autoImplicit false

universe u v

/-! ## Equality tests of the containers -/

/-- Are the lists equal, element by element? -/
protected def List.beq {α : Type u} [BEq α] : List α → List α → Bool
  | [], [] => true
  | a :: as, b :: bs => a == b && List.beq as bs
  | _, _ => false

instance {α : Type u} [BEq α] : BEq (List α) := ⟨List.beq⟩

@[simp] theorem List.nil_beq_nil {α : Type u} [BEq α] : (([] : List α) == []) = true := rfl

@[simp] theorem List.cons_beq_cons {α : Type u} [BEq α] {a b : α} {as bs : List α} :
    (a :: as == b :: bs) = (a == b && as == bs) :=
  rfl

instance {α : Type u} [BEq α] [LawfulBEq α] : LawfulBEq (List α) where
  eq_of_beq {as bs} h := by
    induction as generalizing bs with
    | nil =>
      cases bs with
      | nil => rfl
      | cons b bs => exact absurd h Bool.false_ne_true
    | cons a as ih =>
      cases bs with
      | nil => exact absurd h Bool.false_ne_true
      | cons b bs =>
        rw [List.cons_beq_cons, Bool.and_eq_true] at h
        rw [eq_of_beq h.1, ih h.2]
  rfl {as} := by
    induction as with
    | nil => rfl
    | cons a as ih => rw [List.cons_beq_cons, ih, BEq.rfl]; rfl

instance {α : Type u} [BEq α] : BEq (Option α) := ⟨fun
  | none, none => true
  | some a, some b => a == b
  | _, _ => false⟩

instance {α : Type u} [BEq α] [LawfulBEq α] : LawfulBEq (Option α) where
  eq_of_beq {a b} h := by
    cases a <;> cases b
    · rfl
    · exact absurd h Bool.false_ne_true
    · exact absurd h Bool.false_ne_true
    · exact congrArg some (eq_of_beq h)
  rfl {a} := by
    cases a with
    | none => rfl
    | some a => exact BEq.rfl (a := a)

instance {α : Type u} {β : Type v} [BEq α] [BEq β] [LawfulBEq α] [LawfulBEq β] :
    LawfulBEq (α × β) where
  eq_of_beq {p q} h := by
    obtain ⟨a, b⟩ := p
    obtain ⟨c, d⟩ := q
    have h : (a == c && b == d) = true := h
    rw [Bool.and_eq_true] at h
    rw [eq_of_beq h.1, eq_of_beq h.2]
  rfl {a} := by
    show (a.1 == a.1 && a.2 == a.2) = true
    rw [BEq.rfl, BEq.rfl]; rfl

/-! ## `Ordering` -/

deriving instance Inhabited, DecidableEq for Ordering

namespace Ordering

/-- Exchanges `lt` and `gt`. -/
def swap : Ordering → Ordering
  | .lt => .gt
  | .eq => .eq
  | .gt => .lt

/-- The first result, unless it is `eq`; then the second. -/
@[macro_inline] def «then» (a b : Ordering) : Ordering :=
  match a with
  | .eq => b
  | a => a

/-- Is it `lt`? -/
def isLT : Ordering → Bool
  | lt => true
  | _ => false

/-- Is it `lt` or `eq`? -/
def isLE : Ordering → Bool
  | gt => false
  | _ => true

/-- Is it `gt`? -/
def isGT : Ordering → Bool
  | gt => true
  | _ => false

/-- Is it `gt` or `eq`? -/
def isGE : Ordering → Bool
  | lt => false
  | _ => true

/-- Is it `eq`? -/
def isEq : Ordering → Bool
  | eq => true
  | _ => false

/-- Is it not `eq`? -/
def isNe : Ordering → Bool
  | eq => false
  | _ => true

@[simp] theorem swap_swap {o : Ordering} : o.swap.swap = o := by cases o <;> rfl
@[simp] theorem swap_lt : swap lt = gt := rfl
@[simp] theorem swap_eq : swap eq = eq := rfl
@[simp] theorem swap_gt : swap gt = lt := rfl
@[simp] theorem swap_inj {o₁ o₂ : Ordering} : o₁.swap = o₂.swap ↔ o₁ = o₂ := by
  cases o₁ <;> cases o₂ <;> decide
@[simp] theorem lt_then {o : Ordering} : lt.then o = lt := rfl
@[simp] theorem gt_then {o : Ordering} : gt.then o = gt := rfl
@[simp] theorem eq_then {o : Ordering} : eq.then o = o := rfl
@[simp] theorem then_eq {o : Ordering} : o.then eq = o := by cases o <;> rfl
theorem swap_then (o₁ o₂ : Ordering) : (o₁.then o₂).swap = o₁.swap.then o₂.swap := by
  cases o₁ <;> rfl
theorem then_assoc (o₁ o₂ o₃ : Ordering) : (o₁.then o₂).then o₃ = o₁.then (o₂.then o₃) := by
  cases o₁ <;> rfl

end Ordering

/-- Types whose elements can be compared. -/
class Ord (α : Type u) where
  compare : α → α → Ordering

export Ord (compare)

/-- Compares by `<` and `=`. -/
@[inline] def compareOfLessAndEq {α : Type u} (x y : α) [LT α] [Decidable (x < y)]
    [DecidableEq α] : Ordering :=
  if x < y then Ordering.lt else if x = y then Ordering.eq else Ordering.gt

/-- Compares by `<` and `==`. -/
@[inline] def compareOfLessAndBEq {α : Type u} (x y : α) [LT α] [Decidable (x < y)] [BEq α] :
    Ordering :=
  if x < y then .lt else if x == y then .eq else .gt

/-- Compares by the first, then by the second. -/
@[inline] def compareLex {α : Type u} {β : Type v} (cmp₁ cmp₂ : α → β → Ordering) (a : α) (b : β) :
    Ordering :=
  (cmp₁ a b).then (cmp₂ a b)

/-- Compares the values of a function. -/
@[inline] def compareOn {α : Type u} {β : Type v} [ord : Ord β] (f : α → β) (x y : α) : Ordering :=
  compare (f x) (f y)

instance instOrdNat : Ord Nat := ⟨fun a b => compareOfLessAndEq a b⟩

instance instOrdInt : Ord Int := ⟨fun a b => compareOfLessAndEq a b⟩

instance instOrdBool : Ord Bool := ⟨fun
  | false, true => .lt
  | true, false => .gt
  | _, _ => .eq⟩

instance {n : Nat} : Ord (Fin n) := ⟨fun x y => compare x.val y.val⟩

instance : Ord Char := ⟨fun a b => compare a.toNat b.toNat⟩

instance {α : Type u} [Ord α] : Ord (Option α) := ⟨fun
  | none, none => .eq
  | none, some _ => .lt
  | some _, none => .gt
  | some x, some y => compare x y⟩

/-- Lists compared element by element. -/
protected def List.compareLex {α : Type u} (cmp : α → α → Ordering) : List α → List α → Ordering
  | [], [] => .eq
  | [], _ => .lt
  | _, [] => .gt
  | x :: xs, y :: ys =>
    match cmp x y with
    | .lt => .lt
    | .eq => xs.compareLex cmp ys
    | .gt => .gt

instance {α : Type u} [Ord α] : Ord (List α) := ⟨List.compareLex compare⟩

instance {α : Type u} {β : Type v} [Ord α] [Ord β] : Ord (α × β) :=
  ⟨fun p q => (compare p.1 q.1).then (compare p.2 q.2)⟩

instance : Ord String := ⟨fun s t => compare s.toList t.toList⟩

/-- The order in which a comes before b if `compare` says so. -/
@[reducible] def ltOfOrd {α : Type u} [Ord α] : LT α := ⟨fun a b => compare a b = Ordering.lt⟩

/-- The order in which a does not come after b. -/
@[reducible] def leOfOrd {α : Type u} [Ord α] : LE α := ⟨fun a b => (compare a b).isLE⟩

/-- The larger element by `compare`; the second if they are equal. -/
@[reducible] protected def Max.ofOrd {α : Type u} [Ord α] : Max α :=
  ⟨fun a b => if (compare a b).isLE then b else a⟩

/-- The smaller element by `compare`; the first if they are equal. -/
@[reducible] protected def Min.ofOrd {α : Type u} [Ord α] : Min α :=
  ⟨fun a b => if (compare a b).isLE then a else b⟩

theorem Nat.compare_eq_lt {a b : Nat} : compare a b = .lt ↔ a < b := by
  show compareOfLessAndEq a b = .lt ↔ a < b
  unfold compareOfLessAndEq; split
  · simp [*]
  · split <;> simp <;> omega

theorem Nat.compare_eq_eq {a b : Nat} : compare a b = .eq ↔ a = b := by
  show compareOfLessAndEq a b = .eq ↔ a = b
  unfold compareOfLessAndEq; split
  · simp; omega
  · split <;> simp <;> omega

theorem Nat.compare_eq_gt {a b : Nat} : compare a b = .gt ↔ b < a := by
  show compareOfLessAndEq a b = .gt ↔ b < a
  unfold compareOfLessAndEq; split
  · simp; omega
  · split <;> simp <;> omega

theorem Int.compare_eq_lt {a b : Int} : compare a b = .lt ↔ a < b := by
  show compareOfLessAndEq a b = .lt ↔ a < b
  unfold compareOfLessAndEq; split
  · simp [*]
  · split <;> simp <;> omega

theorem Int.compare_eq_eq {a b : Int} : compare a b = .eq ↔ a = b := by
  show compareOfLessAndEq a b = .eq ↔ a = b
  unfold compareOfLessAndEq; split
  · simp; omega
  · split <;> simp <;> omega

theorem Int.compare_eq_gt {a b : Int} : compare a b = .gt ↔ b < a := by
  show compareOfLessAndEq a b = .gt ↔ b < a
  unfold compareOfLessAndEq; split
  · simp; omega
  · split <;> simp <;> omega
