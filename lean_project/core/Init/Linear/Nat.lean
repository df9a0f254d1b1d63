prelude
import Init.Linear.Context
import Init.Omega
import Init.List

/-! # Linear arithmetic of natural numbers by evaluation

What `simp +arith` rests on: a linear expression, `=` or `≤` is written as a term of `Expr` or
`ExprCnstr`, and the kernel evaluates that two of them have the same normal form.  The compiled
tactic looks for the constructors and the four theorems at the end by name; normal forms are ours.
-/

set_option linter.all false
set_option autoImplicit false

namespace Nat.Internal.Linear

/-- Values of the variables. -/
abbrev Context := Lean.RArray Nat

/-- Linear expressions. -/
inductive Expr where
  | num (v : Nat)
  | var (i : Nat)
  | add (a b : Expr)
  | mulL (k : Nat) (a : Expr)
  | mulR (a : Expr) (k : Nat)

/-- The value of an expression. -/
def Expr.denote (ctx : Context) : Expr → Nat
  | num k => k
  | var i => ctx.get i
  | add a b => a.denote ctx + b.denote ctx
  | mulL k a => k * a.denote ctx
  | mulR a k => a.denote ctx * k

/-- Sums of products `(coefficient, variable)`; normal ones have positive coefficients and
increasing variables. -/
abbrev Terms := List (Nat × Nat)

namespace Terms

/-- The value of a sum. -/
def eval (ctx : Context) : Terms → Nat
  | [] => 0
  | (k, v) :: t => k * ctx.get v + eval ctx t

/-- Adds `k` times the variable `v`. -/
def insert (k v : Nat) (t : Terms) : Terms :=
  cond (Nat.beq k 0) t (go t)
where
  go : Terms → Terms
    | [] => [(k, v)]
    | (k', v') :: t =>
      cond (Nat.beq v v') ((k + k', v') :: t)
        (cond (Nat.ble v v') ((k, v) :: (k', v') :: t) ((k', v') :: go t))

theorem eval_insert (ctx : Context) (k v : Nat) (t : Terms) :
    eval ctx (insert k v t) = k * ctx.get v + eval ctx t := by
  have go (t : Terms) : eval ctx (insert.go k v t) = k * ctx.get v + eval ctx t := by
    induction t with
    | nil => rfl
    | cons m t ih =>
      obtain ⟨k', v'⟩ := m
      rw [insert.go]
      cases h : Nat.beq v v' with
      | true =>
        cases Nat.eq_of_beq_eq_true h
        show (k + k') * ctx.get v + eval ctx t = k * ctx.get v + (k' * ctx.get v + eval ctx t)
        rw [Nat.add_mul, Nat.add_assoc]
      | false =>
        cases Nat.ble v v' with
        | true => rfl
        | false =>
          show k' * ctx.get v' + eval ctx (insert.go k v t) =
            k * ctx.get v + (k' * ctx.get v' + eval ctx t)
          rw [ih]; omega
  unfold insert
  cases h : Nat.beq k 0 with
  | true =>
    cases Nat.eq_of_beq_eq_true h
    show eval ctx t = 0 * _ + _
    rw [Nat.zero_mul, Nat.zero_add]
  | false => exact go t

/-- The coefficient of `v`, and the sum without it. -/
def split (v : Nat) : Terms → Nat × Terms
  | [] => (0, [])
  | (k, v') :: t =>
    cond (Nat.beq v v') (k, t) ((split v t).1, (k, v') :: (split v t).2)

theorem eval_split (ctx : Context) (v : Nat) (t : Terms) :
    eval ctx t = (split v t).1 * ctx.get v + eval ctx (split v t).2 := by
  induction t with
  | nil => show 0 = 0 * _ + 0; rw [Nat.zero_mul]
  | cons m t ih =>
    obtain ⟨k, v'⟩ := m
    rw [split]
    cases h : Nat.beq v v' with
    | true => cases Nat.eq_of_beq_eq_true h; rfl
    | false =>
      show k * ctx.get v' + eval ctx t =
        (split v t).1 * ctx.get v + (k * ctx.get v' + eval ctx (split v t).2)
      rw [ih]; omega

/-- Two sums without what they have in common. -/
def cancel : Terms → Terms → Terms × Terms
  | [], r => ([], r)
  | (k, v) :: l, r =>
    let s := split v r
    let c := cancel l s.2
    (insert (k - s.1) v c.1, insert (s.1 - k) v c.2)

theorem eval_cancel (ctx : Context) (l r : Terms) : ∃ c,
    eval ctx l = eval ctx (cancel l r).1 + c ∧ eval ctx r = eval ctx (cancel l r).2 + c := by
  induction l generalizing r with
  | nil => exact ⟨0, rfl, rfl⟩
  | cons m l ih =>
    obtain ⟨k, v⟩ := m
    obtain ⟨c, hl, hr⟩ := ih (split v r).2
    refine ⟨min k (split v r).1 * ctx.get v + c, ?_, ?_⟩
    · show k * ctx.get v + eval ctx l =
        eval ctx (insert (k - (split v r).1) v (cancel l (split v r).2).1) + _
      have h : k = (k - (split v r).1) + min k (split v r).1 := by omega
      have h' := congrArg (· * ctx.get v) h
      simp only [Nat.add_mul] at h'
      rw [eval_insert, hl]; omega
    · show eval ctx r = eval ctx (insert ((split v r).1 - k) v (cancel l (split v r).2).2) + _
      have h : (split v r).1 = ((split v r).1 - k) + min k (split v r).1 := by omega
      have h' := congrArg (· * ctx.get v) h
      simp only [Nat.add_mul] at h'
      rw [eval_insert, eval_split ctx v r, hr]; omega

/-- Equality, for the kernel. -/
def beq : Terms → Terms → Bool
  | [], [] => true
  | (k, v) :: t, (k', v') :: t' => and (and (Nat.beq k k') (Nat.beq v v')) (beq t t')
  | _, _ => false

theorem eq_of_beq : ∀ {t t' : Terms}, beq t t' = true → t = t'
  | [], [], _ => rfl
  | (k, v) :: t, (k', v') :: t', h => by
    rw [beq, Bool.and_eq_true, Bool.and_eq_true] at h
    rw [Nat.eq_of_beq_eq_true h.1.1, Nat.eq_of_beq_eq_true h.1.2, eq_of_beq h.2]
  | [], _ :: _, h => nomatch h
  | _ :: _, [], h => nomatch h

/-- The empty sum. -/
def isEmpty : Terms → Bool
  | [] => true
  | _ :: _ => false

theorem eq_of_isEmpty : ∀ {t : Terms}, isEmpty t = true → t = []
  | [], _ => rfl
  | _ :: _, h => nomatch h

end Terms

/-- A constant and a sum. -/
structure Poly where
  const : Nat
  terms : Terms

/-- The value. -/
def Poly.eval (ctx : Context) (p : Poly) : Nat := p.const + p.terms.eval ctx

/-- Adds `k` times the expression. -/
def Expr.addTo (k : Nat) : Expr → Poly → Poly
  | num n, p => ⟨k * n + p.const, p.terms⟩
  | var i, p => ⟨p.const, Terms.insert k i p.terms⟩
  | add a b, p => a.addTo k (b.addTo k p)
  | mulL n a, p => a.addTo (k * n) p
  | mulR a n, p => a.addTo (k * n) p

theorem Expr.eval_addTo (ctx : Context) (k : Nat) (e : Expr) (p : Poly) :
    (e.addTo k p).eval ctx = k * e.denote ctx + p.eval ctx := by
  induction e generalizing k p with
  | num n =>
    show k * n + p.const + p.terms.eval ctx = k * n + (p.const + p.terms.eval ctx)
    rw [Nat.add_assoc]
  | var i =>
    show p.const + Terms.eval ctx (Terms.insert k i p.terms) = k * ctx.get i + (p.const + _)
    rw [Terms.eval_insert, Nat.add_left_comm]
  | add a b iha ihb =>
    show (a.addTo k (b.addTo k p)).eval ctx = k * (a.denote ctx + b.denote ctx) + _
    rw [iha, ihb, Nat.mul_add, Nat.add_assoc]
  | mulL n a ih =>
    show (a.addTo (k * n) p).eval ctx = k * (n * a.denote ctx) + _
    rw [ih, Nat.mul_assoc]
  | mulR a n ih =>
    show (a.addTo (k * n) p).eval ctx = k * (a.denote ctx * n) + _
    rw [ih, Nat.mul_assoc, Nat.mul_comm n]

/-- The normal form. -/
def Expr.norm (e : Expr) : Poly := e.addTo 1 ⟨0, []⟩

theorem Expr.eval_norm (ctx : Context) (e : Expr) : e.norm.eval ctx = e.denote ctx := by
  show (e.addTo 1 ⟨0, []⟩).eval ctx = _
  rw [eval_addTo, Nat.one_mul]; rfl

/-- `lhs = rhs` if `eq`, else `lhs ≤ rhs`. -/
structure ExprCnstr where
  eq : Bool
  lhs : Expr
  rhs : Expr

/-- The statement. -/
def ExprCnstr.denote (ctx : Context) (c : ExprCnstr) : Prop :=
  cond c.eq (c.lhs.denote ctx = c.rhs.denote ctx) (c.lhs.denote ctx ≤ c.rhs.denote ctx)

/-- A constraint in normal form: the sides have nothing in common. -/
structure PolyCnstr where
  eq : Bool
  lhs : Poly
  rhs : Poly

namespace PolyCnstr

/-- The statement. -/
def denote (ctx : Context) (c : PolyCnstr) : Prop :=
  cond c.eq (c.lhs.eval ctx = c.rhs.eval ctx) (c.lhs.eval ctx ≤ c.rhs.eval ctx)

/-- The normal form of `l = r` or `l ≤ r`. -/
def cancel (eq : Bool) (l r : Poly) : PolyCnstr :=
  let c := Terms.cancel l.terms r.terms
  ⟨eq, ⟨l.const - r.const, c.1⟩, ⟨r.const - l.const, c.2⟩⟩

theorem denote_cancel (ctx : Context) (eq : Bool) (l r : Poly) :
    (cancel eq l r).denote ctx = denote ctx ⟨eq, l, r⟩ := by
  obtain ⟨c, hl, hr⟩ := Terms.eval_cancel ctx l.terms r.terms
  unfold denote cancel Poly.eval
  dsimp only
  rw [hl, hr]
  cases eq with
  | true => exact propext ⟨fun h => by dsimp only [cond] at *; omega, fun h => by
      dsimp only [cond] at *; omega⟩
  | false => exact propext ⟨fun h => by dsimp only [cond] at *; omega, fun h => by
      dsimp only [cond] at *; omega⟩

/-- Equality, for the kernel. -/
def beq (c d : PolyCnstr) : Bool :=
  cond c.eq d.eq (not d.eq) && Nat.beq c.lhs.const d.lhs.const && Nat.beq c.rhs.const d.rhs.const &&
    Terms.beq c.lhs.terms d.lhs.terms && Terms.beq c.rhs.terms d.rhs.terms

theorem eq_of_beq {c d : PolyCnstr} (h : beq c d = true) : c = d := by
  obtain ⟨eq, ⟨l, L⟩, ⟨r, R⟩⟩ := c
  obtain ⟨eq', ⟨l', L'⟩, ⟨r', R'⟩⟩ := d
  unfold beq at h
  simp only [Bool.and_eq_true] at h
  obtain ⟨⟨⟨⟨h₁, h₂⟩, h₃⟩, h₄⟩, h₅⟩ := h
  cases Nat.eq_of_beq_eq_true h₂
  cases Nat.eq_of_beq_eq_true h₃
  cases Terms.eq_of_beq h₄
  cases Terms.eq_of_beq h₅
  cases eq <;> cases eq' <;> first | rfl | exact nomatch h₁

/-- Holds whatever the variables are. -/
def isValid (c : PolyCnstr) : Bool :=
  Nat.beq c.lhs.const 0 && c.lhs.terms.isEmpty &&
    (not c.eq || (Nat.beq c.rhs.const 0 && c.rhs.terms.isEmpty))

theorem of_isValid (ctx : Context) {c : PolyCnstr} (h : c.isValid = true) : c.denote ctx := by
  obtain ⟨eq, ⟨l, L⟩, ⟨r, R⟩⟩ := c
  unfold isValid at h
  simp only [Bool.and_eq_true, Bool.or_eq_true] at h
  obtain ⟨⟨h₁, h₂⟩, h₃⟩ := h
  cases Nat.eq_of_beq_eq_true h₁
  cases Terms.eq_of_isEmpty h₂
  cases eq with
  | false => exact Nat.zero_le _
  | true =>
    rcases h₃ with h₃ | ⟨h₃, h₄⟩
    · exact nomatch h₃
    · cases Nat.eq_of_beq_eq_true h₃
      cases Terms.eq_of_isEmpty h₄
      exact rfl

/-- Holds for no values of the variables. -/
def isUnsat (c : PolyCnstr) : Bool :=
  (Nat.ble 1 c.lhs.const && Nat.beq c.rhs.const 0 && c.rhs.terms.isEmpty) ||
    (c.eq && Nat.ble 1 c.rhs.const && Nat.beq c.lhs.const 0 && c.lhs.terms.isEmpty)

theorem not_of_isUnsat (ctx : Context) {c : PolyCnstr} (h : c.isUnsat = true) : ¬c.denote ctx := by
  obtain ⟨eq, ⟨l, L⟩, ⟨r, R⟩⟩ := c
  unfold isUnsat at h
  simp only [Bool.and_eq_true, Bool.or_eq_true] at h
  intro h'
  unfold denote Poly.eval at h'
  dsimp only at h'
  rcases h with ⟨⟨h₁, h₂⟩, h₃⟩ | ⟨⟨⟨h₀, h₁⟩, h₂⟩, h₃⟩
  · cases Nat.eq_of_beq_eq_true h₂
    cases Terms.eq_of_isEmpty h₃
    have := Nat.le_of_ble_eq_true h₁
    have e : Terms.eval ctx [] = 0 := rfl
    cases eq <;> dsimp only [cond] at h' <;> omega
  · cases Nat.eq_of_beq_eq_true h₂
    cases Terms.eq_of_isEmpty h₃
    have := Nat.le_of_ble_eq_true h₁
    have e : Terms.eval ctx [] = 0 := rfl
    cases eq <;> dsimp only [cond] at h'
    · exact nomatch h₀
    · omega

end PolyCnstr

namespace ExprCnstr

/-- The normal form. -/
def toNormPoly (c : ExprCnstr) : PolyCnstr := .cancel c.eq c.lhs.norm c.rhs.norm

theorem denote_toNormPoly (ctx : Context) (c : ExprCnstr) :
    c.toNormPoly.denote ctx = c.denote ctx := by
  show (PolyCnstr.cancel c.eq c.lhs.norm c.rhs.norm).denote ctx = _
  rw [PolyCnstr.denote_cancel]
  unfold PolyCnstr.denote denote
  rw [Expr.eval_norm, Expr.eval_norm]

theorem eq_of_toNormPoly_eq (ctx : Context) (c d : ExprCnstr)
    (h : PolyCnstr.beq c.toNormPoly d.toNormPoly = true) : c.denote ctx = d.denote ctx := by
  rw [← denote_toNormPoly, ← denote_toNormPoly, PolyCnstr.eq_of_beq h]

theorem eq_true_of_isValid (ctx : Context) (c : ExprCnstr) (h : c.toNormPoly.isValid = true) :
    c.denote ctx = True := by
  rw [← denote_toNormPoly]; exact eq_true (PolyCnstr.of_isValid ctx h)

theorem eq_false_of_isUnsat (ctx : Context) (c : ExprCnstr) (h : c.toNormPoly.isUnsat = true) :
    c.denote ctx = False := by
  rw [← denote_toNormPoly]; exact eq_false (PolyCnstr.not_of_isUnsat ctx h)

end ExprCnstr

theorem Expr.eq_of_toNormPoly_eq (ctx : Context) (e e' : Expr)
    (h : (Nat.beq e.norm.const e'.norm.const && Terms.beq e.norm.terms e'.norm.terms) = true) :
    e.denote ctx = e'.denote ctx := by
  rw [Bool.and_eq_true] at h
  rw [← eval_norm, ← eval_norm]
  unfold Poly.eval
  rw [Nat.eq_of_beq_eq_true h.1, Terms.eq_of_beq h.2]

end Nat.Internal.Linear
