prelude
import Init.Linear.Context
import Init.Int.Divisibility
import Init.Int.Linear
import Init.Int.Product

/-! # Linear arithmetic of integers by evaluation

What `simp +arith` rests on: linear expressions are written as terms of `Expr`, results as terms of
`Poly`, and the kernel evaluates that the one is the normal form of the other.  The compiled tactic
looks for the constructors and the theorems of the last two sections by name.
-/

set_option linter.all false
set_option autoImplicit false

namespace Int.Internal.Linear

/-- Values of the variables. -/
abbrev Context := Lean.RArray Int

/-- Linear expressions. -/
inductive Expr where
  | num (v : Int)
  | var (i : Nat)
  | add (a b : Expr)
  | sub (a b : Expr)
  | neg (a : Expr)
  | mulL (k : Int) (a : Expr)
  | mulR (a : Expr) (k : Int)

/-- The value of an expression. -/
def Expr.denote (ctx : Context) : Expr → Int
  | num k => k
  | var i => ctx.get i
  | add a b => a.denote ctx + b.denote ctx
  | sub a b => a.denote ctx - b.denote ctx
  | neg a => -a.denote ctx
  | mulL k a => k * a.denote ctx
  | mulR a k => a.denote ctx * k

/-- Sums of products, ending in a constant; in normal ones no coefficient is `0` and the variables
increase. -/
inductive Poly where
  | num (k : Int)
  | add (k : Int) (v : Nat) (p : Poly)

/-! ## Tests that the kernel evaluates quickly -/

/-- Equality. -/
def beqInt : Int → Int → Bool
  | ofNat m, ofNat n => Nat.beq m n
  | negSucc m, negSucc n => Nat.beq m n
  | _, _ => false

theorem eq_of_beqInt : ∀ {a b : Int}, beqInt a b = true → a = b
  | ofNat _, ofNat _, h => congrArg ofNat (Nat.eq_of_beq_eq_true h)
  | negSucc _, negSucc _, h => congrArg negSucc (Nat.eq_of_beq_eq_true h)
  | ofNat _, negSucc _, h => nomatch h
  | negSucc _, ofNat _, h => nomatch h

theorem ne_of_beqInt {a b : Int} (h : beqInt a b = false) : a ≠ b := by
  rintro rfl
  have : beqInt a a = true := by cases a with
    | ofNat n => exact Nat.beq_refl n
    | negSucc n => exact Nat.beq_refl n
  rw [this] at h; exact nomatch h

/-- Not negative. -/
def isNonneg : Int → Bool
  | ofNat _ => true
  | negSucc _ => false

theorem nonneg_of_isNonneg : ∀ {a : Int}, isNonneg a = true → 0 ≤ a
  | ofNat n, _ => Int.natCast_nonneg n
  | negSucc _, h => nomatch h

namespace Poly

/-- The value, for proofs. -/
def denote (ctx : Context) : Poly → Int
  | num k => k
  | add k v p => k * ctx.get v + p.denote ctx

/-- A product as it is printed. -/
def term (ctx : Context) (k : Int) (v : Nat) : Int :=
  cond (beqInt k 1) (ctx.get v) (k * ctx.get v)

/-- A sum as it is printed: from left to right, without a final `0`. -/
def sum (ctx : Context) : Int → Poly → Int
  | r, num k => cond (beqInt k 0) r (r + k)
  | r, add k v p => sum ctx (r + term ctx k v) p

/-- The value, as it is printed. -/
def denote' (ctx : Context) : Poly → Int
  | num k => k
  | add k v p => sum ctx (term ctx k v) p

theorem term_eq (ctx : Context) (k : Int) (v : Nat) : term ctx k v = k * ctx.get v := by
  unfold term
  cases h : beqInt k 1 with
  | true => rw [eq_of_beqInt h]; exact (Int.one_mul _).symm
  | false => rfl

theorem sum_eq (ctx : Context) (r : Int) (p : Poly) : sum ctx r p = r + p.denote ctx := by
  induction p generalizing r with
  | num k =>
    show cond (beqInt k 0) r (r + k) = r + k
    cases h : beqInt k 0 with
    | true => rw [eq_of_beqInt h]; exact (Int.add_zero r).symm
    | false => rfl
  | add k v p ih =>
    show sum ctx (r + term ctx k v) p = r + (k * ctx.get v + p.denote ctx)
    rw [ih, term_eq, Int.add_assoc]

theorem denote'_eq (ctx : Context) : ∀ p : Poly, p.denote' ctx = p.denote ctx
  | num _ => rfl
  | add k v p => by
    show sum ctx (term ctx k v) p = k * ctx.get v + p.denote ctx
    rw [sum_eq, term_eq]

/-- Equality, for the kernel. -/
def beq : Poly → Poly → Bool
  | num k, num k' => beqInt k k'
  | add k v p, add k' v' p' => beqInt k k' && Nat.beq v v' && beq p p'
  | _, _ => false

theorem eq_of_beq : ∀ {p q : Poly}, beq p q = true → p = q
  | num _, num _, h => congrArg num (eq_of_beqInt h)
  | add k v p, add k' v' p', h => by
    rw [beq, Bool.and_eq_true, Bool.and_eq_true] at h
    rw [eq_of_beqInt h.1.1, Nat.eq_of_beq_eq_true h.1.2, eq_of_beq h.2]
  | num _, add _ _ _, h => nomatch h
  | add _ _ _, num _, h => nomatch h

/-- Adds a constant. -/
def addConst (c : Int) : Poly → Poly
  | num k => num (c + k)
  | add k v p => add k v (addConst c p)

theorem denote_addConst (ctx : Context) (c : Int) (p : Poly) :
    (addConst c p).denote ctx = c + p.denote ctx := by
  induction p with
  | num k => rfl
  | add k v p ih =>
    show k * ctx.get v + (addConst c p).denote ctx = c + (k * ctx.get v + p.denote ctx)
    rw [ih, Int.add_left_comm]

/-- Adds `k` times the variable `v`. -/
def insert (k : Int) (v : Nat) (p : Poly) : Poly :=
  cond (beqInt k 0) p (go p)
where
  go : Poly → Poly
    | num c => add k v (num c)
    | add k' v' p =>
      cond (Nat.beq v v') (cond (beqInt (k + k') 0) p (add (k + k') v' p))
        (cond (Nat.ble v v') (add k v (add k' v' p)) (add k' v' (go p)))

theorem denote_insert (ctx : Context) (k : Int) (v : Nat) (p : Poly) :
    (insert k v p).denote ctx = k * ctx.get v + p.denote ctx := by
  have go (p : Poly) : (insert.go k v p).denote ctx = k * ctx.get v + p.denote ctx := by
    induction p with
    | num c => rfl
    | add k' v' p ih =>
      rw [insert.go]
      cases h : Nat.beq v v' with
      | true =>
        cases Nat.eq_of_beq_eq_true h
        have e : k * ctx.get v + (k' * ctx.get v + p.denote ctx) =
            (k + k') * ctx.get v + p.denote ctx := by rw [Int.add_mul, Int.add_assoc]
        show _ = k * ctx.get v + (k' * ctx.get v + p.denote ctx)
        cases h : beqInt (k + k') 0 with
        | true =>
          rw [e, eq_of_beqInt h]
          show p.denote ctx = 0 * _ + _
          rw [Int.zero_mul, Int.zero_add]
        | false => exact e.symm
      | false =>
        cases Nat.ble v v' with
        | true => rfl
        | false =>
          show k' * ctx.get v' + (insert.go k v p).denote ctx =
            k * ctx.get v + (k' * ctx.get v' + p.denote ctx)
          rw [ih, Int.add_left_comm]
  unfold insert
  cases h : beqInt k 0 with
  | true =>
    rw [eq_of_beqInt h]
    show p.denote ctx = 0 * _ + _
    rw [Int.zero_mul, Int.zero_add]
  | false => exact go p

/-- The normal form. -/
def norm : Poly → Poly
  | num k => num k
  | add k v p => insert k v p.norm

theorem denote_norm (ctx : Context) (p : Poly) : p.norm.denote ctx = p.denote ctx := by
  induction p with
  | num k => rfl
  | add k v p ih => exact (denote_insert ctx k v p.norm).trans (congrArg (k * ctx.get v + ·) ih)

/-- The product with a number. -/
def mul (k : Int) : Poly → Poly
  | num c => num (k * c)
  | add k' v p => add (k * k') v (mul k p)

theorem denote_mul (ctx : Context) (k : Int) (p : Poly) :
    (mul k p).denote ctx = k * p.denote ctx := by
  induction p with
  | num c => rfl
  | add k' v p ih =>
    show k * k' * ctx.get v + (mul k p).denote ctx = k * (k' * ctx.get v + p.denote ctx)
    rw [ih, Int.mul_add, Int.mul_assoc]

/-- The constant. -/
def const : Poly → Int
  | num k => k
  | add _ _ p => p.const

/-- The greatest common divisor of `g` and the coefficients. -/
def gcdCoeffs (g : Nat) : Poly → Nat
  | num _ => g
  | add k _ p => gcdCoeffs (Nat.gcd g (natAbs k)) p

theorem gcdCoeffs_dvd_left (g : Nat) (p : Poly) : p.gcdCoeffs g ∣ g := by
  induction p generalizing g with
  | num k => exact Nat.dvd_refl g
  | add k v p ih => exact Nat.dvd_trans (ih _) (Nat.gcd_dvd_left _ _)

theorem gcdCoeffs_dvd (ctx : Context) (g : Nat) (p : Poly) :
    (p.gcdCoeffs g : Int) ∣ p.denote ctx - p.const := by
  induction p generalizing g with
  | num k => exact ⟨0, by show k - k = _; rw [Int.mul_zero, Int.sub_self]⟩
  | add k v p ih =>
    have h : ((p.gcdCoeffs (Nat.gcd g (natAbs k)) : Nat) : Int) ∣ k :=
      natCast_dvd.mpr (Nat.dvd_trans (gcdCoeffs_dvd_left _ p) (Nat.gcd_dvd_right _ _))
    show ((p.gcdCoeffs (Nat.gcd g (natAbs k)) : Nat) : Int) ∣ k * ctx.get v + p.denote ctx - p.const
    rw [Int.add_sub_assoc]
    exact Int.dvd_add (Int.dvd_mul_of_dvd_left h _) (ih _)

/-- Some divisor of `k` and of the coefficients does not divide the constant. -/
def isUnsatDvd (k : Int) (p : Poly) : Bool :=
  not (beqInt (p.const % (p.gcdCoeffs (natAbs k) : Int)) 0)

theorem not_dvd_of_isUnsatDvd (ctx : Context) {k : Int} {p : Poly} (h : p.isUnsatDvd k = true) :
    ¬k ∣ p.denote ctx := by
  intro h'
  have hk : (p.gcdCoeffs (natAbs k) : Int) ∣ k := natCast_dvd.mpr (gcdCoeffs_dvd_left _ p)
  have hd := Int.dvd_sub (Int.dvd_trans hk h') (gcdCoeffs_dvd ctx (natAbs k) p)
  rw [show p.denote ctx - (p.denote ctx - p.const) = p.const by omega] at hd
  unfold isUnsatDvd at h
  rw [emod_eq_zero_of_dvd hd] at h
  exact nomatch h

end Poly

/-- Adds `k` times the expression. -/
def Expr.addTo (k : Int) : Expr → Poly → Poly
  | num n, p => p.addConst (k * n)
  | var i, p => p.insert k i
  | add a b, p => a.addTo k (b.addTo k p)
  | sub a b, p => a.addTo k (b.addTo (-k) p)
  | neg a, p => a.addTo (-k) p
  | mulL n a, p => a.addTo (k * n) p
  | mulR a n, p => a.addTo (k * n) p

theorem Expr.denote_addTo (ctx : Context) (k : Int) (e : Expr) (p : Poly) :
    (e.addTo k p).denote ctx = k * e.denote ctx + p.denote ctx := by
  induction e generalizing k p with
  | num n => exact Poly.denote_addConst ctx (k * n) p
  | var i => exact Poly.denote_insert ctx k i p
  | add a b iha ihb =>
    show (a.addTo k (b.addTo k p)).denote ctx = k * (a.denote ctx + b.denote ctx) + _
    rw [iha, ihb, Int.mul_add, Int.add_assoc]
  | sub a b iha ihb =>
    show (a.addTo k (b.addTo (-k) p)).denote ctx = k * (a.denote ctx - b.denote ctx) + _
    rw [iha, ihb, Int.mul_sub, Int.neg_mul]; omega
  | neg a ih =>
    show (a.addTo (-k) p).denote ctx = k * (-a.denote ctx) + _
    rw [ih, Int.neg_mul, Int.mul_neg]
  | mulL n a ih =>
    show (a.addTo (k * n) p).denote ctx = k * (n * a.denote ctx) + _
    rw [ih, Int.mul_assoc]
  | mulR a n ih =>
    show (a.addTo (k * n) p).denote ctx = k * (a.denote ctx * n) + _
    rw [ih, Int.mul_assoc, Int.mul_comm n]

/-- The normal form. -/
def Expr.norm (e : Expr) : Poly := e.addTo 1 (.num 0)

theorem Expr.denote_norm (ctx : Context) (e : Expr) : e.norm.denote ctx = e.denote ctx := by
  show (e.addTo 1 (.num 0)).denote ctx = _
  rw [denote_addTo, Int.one_mul]; exact Int.add_zero _

theorem Expr.eq_of_norm_eq (ctx : Context) (e : Expr) (p : Poly)
    (h : e.norm.beq p.norm = true) : e.denote ctx = p.denote' ctx := by
  rw [← denote_norm, Poly.eq_of_beq h, Poly.denote_norm, Poly.denote'_eq]

/-- The normal form of `lhs - rhs`. -/
def diff (lhs rhs : Expr) : Poly := (lhs.sub rhs).norm

theorem denote_diff (ctx : Context) (lhs rhs : Expr) :
    (diff lhs rhs).denote ctx = lhs.denote ctx - rhs.denote ctx := Expr.denote_norm ctx (lhs.sub rhs)

theorem diff_of_beq (ctx : Context) {lhs rhs : Expr} {p : Poly}
    (h : (diff lhs rhs).beq p.norm = true) :
    lhs.denote ctx - rhs.denote ctx = p.denote ctx := by
  rw [← denote_diff, Poly.eq_of_beq h, Poly.denote_norm]

/-! ## Equations and inequalities -/

theorem norm_eq (ctx : Context) (lhs rhs : Expr) (p : Poly)
    (h : (diff lhs rhs).beq p.norm = true) :
    (lhs.denote ctx = rhs.denote ctx) = (p.denote' ctx = 0) := by
  rw [Poly.denote'_eq, ← diff_of_beq ctx h]
  exact propext ⟨fun h => by omega, fun h => by omega⟩

theorem norm_le (ctx : Context) (lhs rhs : Expr) (p : Poly)
    (h : (diff lhs rhs).beq p.norm = true) :
    (lhs.denote ctx ≤ rhs.denote ctx) = (p.denote' ctx ≤ 0) := by
  rw [Poly.denote'_eq, ← diff_of_beq ctx h]
  exact propext ⟨fun h => by omega, fun h => by omega⟩

theorem norm_eq_var (ctx : Context) (lhs rhs : Expr) (x y : Nat)
    (h : ((diff lhs rhs).beq (diff (.var x) (.var y)) || (diff lhs rhs).beq (diff (.var y) (.var x)))
      = true) :
    (lhs.denote ctx = rhs.denote ctx) = (ctx.get x = ctx.get y) := by
  have e := denote_diff ctx lhs rhs
  rcases (Bool.or_eq_true _ _).mp h with h | h <;> rw [Poly.eq_of_beq h, denote_diff] at e <;>
    dsimp only [Expr.denote] at e <;> exact propext ⟨fun h => by omega, fun h => by omega⟩

theorem norm_eq_var_const (ctx : Context) (lhs rhs : Expr) (x : Nat) (k : Int)
    (h : ((diff lhs rhs).beq (diff (.var x) (.num k)) || (diff lhs rhs).beq (diff (.num k) (.var x)))
      = true) :
    (lhs.denote ctx = rhs.denote ctx) = (ctx.get x = k) := by
  have e := denote_diff ctx lhs rhs
  rcases (Bool.or_eq_true _ _).mp h with h | h <;> rw [Poly.eq_of_beq h, denote_diff] at e <;>
    dsimp only [Expr.denote] at e <;> exact propext ⟨fun h => by omega, fun h => by omega⟩

theorem norm_eq_coeff (ctx : Context) (lhs rhs : Expr) (p : Poly) (k : Int)
    (h : (not (beqInt k 0) && (diff lhs rhs).beq (p.mul k).norm) = true) :
    (lhs.denote ctx = rhs.denote ctx) = (p.denote' ctx = 0) := by
  rw [Bool.and_eq_true] at h
  have hk : k ≠ 0 := ne_of_beqInt (by simpa using h.1)
  have e := diff_of_beq ctx h.2
  rw [Poly.denote_mul] at e
  rw [Poly.denote'_eq]
  refine propext ⟨fun h => ?_, fun h => ?_⟩
  · rw [h, Int.sub_self] at e
    exact (Int.mul_eq_zero.mp e.symm).resolve_left hk
  · rw [h, Int.mul_zero] at e; omega

/-- `p` with its constant replaced by `0`. -/
def noConst (p : Poly) : Poly := p.addConst (-p.const)

theorem norm_le_coeff_tight (ctx : Context) (lhs rhs : Expr) (p : Poly) (k : Int)
    (h : (isNonneg (k - 1) && (noConst (diff lhs rhs)).beq ((noConst p).mul k).norm &&
      isNonneg (k * p.const - (diff lhs rhs).const) &&
      isNonneg ((diff lhs rhs).const - k * (p.const - 1) - 1)) = true) :
    (lhs.denote ctx ≤ rhs.denote ctx) = (p.denote' ctx ≤ 0) := by
  simp only [Bool.and_eq_true] at h
  obtain ⟨⟨⟨h₁, h₂⟩, h₃⟩, h₄⟩ := h
  have h₁ := nonneg_of_isNonneg h₁
  have h₃ := nonneg_of_isNonneg h₃
  have h₄ := nonneg_of_isNonneg h₄
  have e : (noConst (diff lhs rhs)).denote ctx = ((noConst p).mul k).norm.denote ctx :=
    congrArg (Poly.denote ctx) (Poly.eq_of_beq h₂)
  rw [Poly.denote_norm, Poly.denote_mul] at e
  unfold noConst at e
  rw [Poly.denote_addConst, Poly.denote_addConst, denote_diff, Int.mul_add, Int.mul_neg] at e
  rw [Poly.denote'_eq]
  rw [Int.mul_sub, Int.mul_one] at h₄
  refine propext ⟨fun h => ?_, fun h => ?_⟩
  · refine Decidable.byContradiction fun h' => ?_
    have := Int.mul_le_mul_of_nonneg_left (a := 1) (b := p.denote ctx) (c := k) (by omega) (by omega)
    rw [Int.mul_one] at this
    omega
  · have := Int.mul_le_mul_of_nonneg_left (a := p.denote ctx) (b := 0) (c := k) h (by omega)
    rw [Int.mul_zero] at this
    omega

theorem norm_le_coeff (ctx : Context) (lhs rhs : Expr) (p : Poly) (k : Int)
    (h : (isNonneg (k - 1) && (diff lhs rhs).beq (p.mul k).norm) = true) :
    (lhs.denote ctx ≤ rhs.denote ctx) = (p.denote' ctx ≤ 0) := by
  rw [Bool.and_eq_true] at h
  have hk := nonneg_of_isNonneg h.1
  have e := diff_of_beq ctx h.2
  rw [Poly.denote_mul] at e
  rw [Poly.denote'_eq]
  refine propext ⟨fun h => ?_, fun h => ?_⟩
  · refine Decidable.byContradiction fun h' => ?_
    have := Int.mul_le_mul_of_nonneg_left (a := 1) (b := p.denote ctx) (c := k) (by omega) (by omega)
    rw [Int.mul_one] at this
    omega
  · have := Int.mul_le_mul_of_nonneg_left (a := p.denote ctx) (b := 0) (c := k) h (by omega)
    rw [Int.mul_zero] at this
    omega

/-- A constant with the property `test`. -/
def isConst (test : Int → Bool) : Poly → Bool
  | .num k => test k
  | .add _ _ _ => false

theorem of_isConst (ctx : Context) {test : Int → Bool} :
    ∀ {p : Poly}, isConst test p = true → test (p.denote ctx) = true
  | .num _, h => h
  | .add _ _ _, h => nomatch h

theorem eq_eq_true (ctx : Context) (lhs rhs : Expr)
    (h : isConst (beqInt · 0) (diff lhs rhs) = true) :
    (lhs.denote ctx = rhs.denote ctx) = True := by
  have h := of_isConst ctx h
  have h := eq_of_beqInt h
  rw [denote_diff] at h
  exact eq_true (by omega)

theorem eq_eq_false (ctx : Context) (lhs rhs : Expr)
    (h : isConst (fun k => not (beqInt k 0)) (diff lhs rhs) = true) :
    (lhs.denote ctx = rhs.denote ctx) = False := by
  have h : ¬_ = _ := ne_of_beqInt (by simpa using of_isConst ctx h)
  rw [denote_diff] at h
  exact eq_false (by omega)

theorem le_eq_true (ctx : Context) (lhs rhs : Expr)
    (h : isConst (fun k => isNonneg (-k)) (diff lhs rhs) = true) :
    (lhs.denote ctx ≤ rhs.denote ctx) = True := by
  have h := of_isConst ctx h
  have h := nonneg_of_isNonneg h
  rw [denote_diff] at h
  exact eq_true (by omega)

theorem le_eq_false (ctx : Context) (lhs rhs : Expr)
    (h : isConst (fun k => isNonneg (k - 1)) (diff lhs rhs) = true) :
    (lhs.denote ctx ≤ rhs.denote ctx) = False := by
  have h := of_isConst ctx h
  have h := nonneg_of_isNonneg h
  rw [denote_diff] at h
  exact eq_false (by omega)

theorem eq_eq_false_of_divCoeff (ctx : Context) (lhs rhs : Expr) (k : Int)
    (h : (diff lhs rhs).isUnsatDvd k = true) : (lhs.denote ctx = rhs.denote ctx) = False := by
  refine eq_false fun h' => Poly.not_dvd_of_isUnsatDvd ctx h ?_
  rw [denote_diff, h', Int.sub_self]
  exact Int.dvd_zero k

/-! ## Divisibility -/

theorem norm_dvd (ctx : Context) (k : Int) (e : Expr) (p : Poly) (h : e.norm.beq p.norm = true) :
    (k ∣ e.denote ctx) = (k ∣ p.denote' ctx) := by
  rw [Expr.eq_of_norm_eq ctx e p h]

theorem dvd_eq_false (ctx : Context) (k : Int) (e : Expr) (h : e.norm.isUnsatDvd k = true) :
    (k ∣ e.denote ctx) = False :=
  eq_false (by rw [← Expr.denote_norm]; exact Poly.not_dvd_of_isUnsatDvd ctx h)

theorem norm_dvd_gcd (ctx : Context) (k₁ : Int) (e₁ : Expr) (k₂ : Int) (p₂ : Poly) (g : Int)
    (h : (not (beqInt g 0) && beqInt k₁ (g * k₂) && e₁.norm.beq (p₂.mul g).norm) = true) :
    (k₁ ∣ e₁.denote ctx) = (k₂ ∣ p₂.denote' ctx) := by
  rw [Bool.and_eq_true, Bool.and_eq_true] at h
  have hg : g ≠ 0 := ne_of_beqInt (by simpa using h.1.1)
  rw [Expr.eq_of_norm_eq ctx e₁ _ h.2, Poly.denote'_eq, Poly.denote'_eq, Poly.denote_mul,
    eq_of_beqInt h.1.2]
  exact propext ⟨Int.dvd_of_mul_dvd_mul_left hg, Int.mul_dvd_mul_left g⟩

end Int.Internal.Linear
