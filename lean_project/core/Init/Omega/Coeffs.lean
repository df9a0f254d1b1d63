prelude
import Init.Omega.Front

/-! # `omega`: lists of coefficients

A linear combination of the atoms of a problem is given by its list of coefficients.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

namespace Lean.Omega

/-! ## Coefficient lists -/

/-- Lists of integers. -/
abbrev IntList := List Int

/-- The coefficients of a linear combination. -/
abbrev Coeffs := IntList

namespace Coeffs

/-- The coefficients in a list. -/
abbrev ofList (xs : List Int) : Coeffs := xs

/-- The list of coefficients. -/
abbrev toList (xs : Coeffs) : List Int := xs

/-- The number of coefficients. -/
abbrev length (xs : Coeffs) := List.length xs

/-- The coefficient at a position; `0` beyond the end. -/
def get : Coeffs → Nat → Int
  | [], _ => 0
  | x :: _, 0 => x
  | _ :: xs, i + 1 => get xs i

/-- The coefficients with one replaced; filled up with `0` if needed. -/
def set : Coeffs → Nat → Int → Coeffs
  | [], 0, y => [y]
  | [], i + 1, y => 0 :: set [] i y
  | _ :: xs, 0, y => y :: xs
  | x :: xs, i + 1, y => x :: set xs i y

/-- The first coefficient that is not `0`. -/
def leading : Coeffs → Int
  | [] => 0
  | x :: xs => if x = 0 then leading xs else x

/-- The value of a linear combination: the sum of the products of coefficients and values. -/
def dot : Coeffs → Coeffs → Int
  | x :: xs, y :: ys => x * y + dot xs ys
  | _, _ => 0

/-- The sum, position by position. -/
def add : Coeffs → Coeffs → Coeffs
  | [], ys => ys
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x + y) :: add xs ys

/-- Multiplication by a number. -/
def smul (xs : Coeffs) (i : Int) : Coeffs := xs.map (fun x => i * x)

/-- The negative. -/
def neg (xs : Coeffs) : Coeffs := xs.map (fun x => -x)

/-- Division of each coefficient by a number. -/
def sdiv (xs : Coeffs) (g : Int) : Coeffs := xs.map (fun x => x / g)

/-- `a * x + b * y`, position by position. -/
def combo (a : Int) : Coeffs → Int → Coeffs → Coeffs
  | [], b, ys => ys.map (fun y => b * y)
  | x :: xs, b, [] => (x :: xs).map (fun x => a * x)
  | x :: xs, b, y :: ys => (a * x + b * y) :: combo a xs b ys

/-- The difference, position by position. -/
def sub : Coeffs → Coeffs → Coeffs
  | [], ys => ys.map (fun y => -y)
  | x :: xs, [] => x :: xs
  | x :: xs, y :: ys => (x - y) :: sub xs ys

/-- The greatest common divisor of the coefficients. -/
def gcd : Coeffs → Nat
  | [] => 0
  | x :: xs => _root_.Nat.gcd x.natAbs (gcd xs)

/-- The balanced remainder of each coefficient. -/
def bmod (x : Coeffs) (m : Nat) : Coeffs := x.map (fun y => _root_.Int.bmod y m)

/-- All coefficients are `0`. -/
def isZero (x : Coeffs) : Prop := ∀ y, y ∈ x → y = 0

@[simp] theorem dot_nil (ys : Coeffs) : dot [] ys = 0 := by unfold dot; rfl

@[simp] theorem dot_nil' (xs : Coeffs) : dot xs [] = 0 := by cases xs <;> rfl

@[simp] theorem dot_cons (x y : Int) (xs ys : Coeffs) :
    dot (x :: xs) (y :: ys) = x * y + dot xs ys :=
  rfl

theorem dot_add (a b v : Coeffs) : dot (add a b) v = dot a v + dot b v := by
  induction v generalizing a b with
  | nil => simp
  | cons v vs ih => cases a with
    | nil => simp [add]
    | cons a as => cases b with
      | nil => simp [add]
      | cons b bs =>
        simp only
          [add, dot_cons, ih, _root_.Int.add_mul, _root_.Int.add_assoc, _root_.Int.add_left_comm]

theorem dot_smul (a : Coeffs) (i : Int) (v : Coeffs) : dot (smul a i) v = i * dot a v := by
  induction v generalizing a with
  | nil => simp
  | cons v vs ih => cases a with
    | nil => simp [smul]
    | cons a as => rw [dot_cons, _root_.Int.mul_add, ← ih, ← _root_.Int.mul_assoc]; rfl

theorem dot_neg (a v : Coeffs) : dot (neg a) v = - dot a v := by
  induction v generalizing a with
  | nil => simp
  | cons v vs ih => cases a with
    | nil => simp [neg]
    | cons a as => rw [dot_cons, _root_.Int.neg_add, ← ih, ← _root_.Int.neg_mul]; rfl

theorem dot_sub (a b v : Coeffs) : dot (sub a b) v = dot a v - dot b v := by
  induction v generalizing a b with
  | nil => simp
  | cons v vs ih => cases a with
    | nil =>
      show dot (neg b) (v :: vs) = _
      rw [dot_neg, dot_nil, _root_.Int.sub_eq_add_neg, _root_.Int.zero_add]
    | cons a as => cases b with
      | nil => simp [sub, _root_.Int.sub_eq_add_neg]
      | cons b bs =>
        simp only [sub, dot_cons, ih, _root_.Int.sub_eq_add_neg, _root_.Int.add_mul,
          _root_.Int.neg_mul, _root_.Int.neg_add, _root_.Int.add_assoc, _root_.Int.add_left_comm]

theorem dot_combo (a : Int) (x : Coeffs) (b : Int) (y v : Coeffs) :
    dot (combo a x b y) v = a * dot x v + b * dot y v := by
  induction v generalizing x y with
  | nil => simp
  | cons v vs ih => cases x with
    | nil => show dot (smul y b) (v :: vs) = _
             rw [dot_smul]; simp
    | cons x xs => cases y with
      | nil => show dot (smul (x :: xs) a) (v :: vs) = _
               rw [dot_smul]; simp
      | cons y ys =>
        simp only [combo, dot_cons, ih, _root_.Int.add_mul, _root_.Int.mul_add,
          _root_.Int.mul_assoc, _root_.Int.add_assoc, _root_.Int.add_left_comm]

theorem dot_set (i : Nat) (y : Int) (v : Coeffs) : dot (set [] i y) v = y * get v i := by
  induction i generalizing v with
  | zero => cases v <;> simp [set, get]
  | succ i ih => cases v <;> simp [set, get, ih]

theorem gcd_dvd (x v : Coeffs) (g : Nat) (h : g ∣ gcd x) (hg : 0 < g) :
    (g : Int) * dot (sdiv x g) v = dot x v := by
  induction v generalizing x with
  | nil => simp
  | cons v vs ih => cases x with
    | nil => simp [sdiv]
    | cons x xs =>
      have h1 : g ∣ x.natAbs := _root_.Nat.dvd_trans h (_root_.Nat.gcd_dvd_left _ _)
      have h2 : g ∣ gcd xs := _root_.Nat.dvd_trans h (_root_.Nat.gcd_dvd_right _ _)
      have h3 :=
        _root_.Int.mul_ediv_cancel_of_dvd (_root_.Int.natCast_lt.mpr hg)
          (_root_.Int.natCast_dvd_of_natAbs h1)
      show (g : Int) * (x / g * v + dot (sdiv xs g) vs) = x * v + dot xs vs
      rw [_root_.Int.mul_add, ih xs h2, ← _root_.Int.mul_assoc, h3]

theorem dot_of_gcd_zero (x v : Coeffs) (h : gcd x = 0) : dot x v = 0 := by
  induction v generalizing x with
  | nil => simp
  | cons v vs ih => cases x with
    | nil => simp
    | cons x xs =>
      have e1 : x.natAbs = 0 := by
        obtain ⟨c, hc⟩ := _root_.Nat.gcd_dvd_left x.natAbs (gcd xs)
        rw [hc]; rw [show _root_.Nat.gcd x.natAbs (gcd xs) = 0 from h, _root_.Nat.zero_mul]
      have e2 : gcd xs = 0 := by
        obtain ⟨c, hc⟩ := _root_.Nat.gcd_dvd_right x.natAbs (gcd xs)
        rw [hc]; rw [show _root_.Nat.gcd x.natAbs (gcd xs) = 0 from h, _root_.Nat.zero_mul]
      have e3 : x = 0 := by
        cases x with
        | ofNat n => exact congrArg _root_.Int.ofNat e1
        | negSucc n => exact absurd e1 (_root_.Nat.succ_ne_zero n)
      rw [dot_cons, ih xs e2, e3, _root_.Int.zero_mul]; rfl

theorem dot_of_isZero (x v : Coeffs) (h : isZero x) : dot x v = 0 := by
  induction v generalizing x with
  | nil => simp
  | cons v vs ih => cases x with
    | nil => simp
    | cons x xs =>
      rw [dot_cons, ih xs (fun y hy => h y (.tail _ hy)), h x (.head _), _root_.Int.zero_mul]
      rfl

/-- It is decidable whether all coefficients are `0`. -/
instance decIsZero : (x : Coeffs) → Decidable (isZero x)
  | [] => isTrue (fun _ h => nomatch h)
  | x :: xs => match decEq x 0, decIsZero xs with
    | isTrue h, isTrue h' => isTrue (fun y hy => match hy with
      | .head _ => h
      | .tail _ hy => h' y hy)
    | isFalse h, _ => isFalse (fun f => h (f x (.head _)))
    | _, isFalse h => isFalse (fun f => h (fun y hy => f y (.tail _ hy)))

theorem dot_set_large (x : Coeffs) (i : Nat) (y : Int) (v : Coeffs) (h : x.length ≤ i) :
    dot (set x i y) v = dot x v + y * get v i := by
  induction x generalizing i v with
  | nil => rw [dot_set, dot_nil, _root_.Int.zero_add]
  | cons x xs ih => cases i with
    | zero => exact absurd h (_root_.Nat.not_succ_le_zero _)
    | succ i => cases v with
      | nil => simp [get]
      | cons v vs =>
        rw [set, dot_cons, dot_cons, get, ih i vs (_root_.Nat.le_of_succ_le_succ h),
          _root_.Int.add_assoc]

end Coeffs

end Lean.Omega
