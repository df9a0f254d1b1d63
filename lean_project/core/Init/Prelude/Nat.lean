prelude
import Init.Prelude.Classes

/-! # Natural numbers before there are tactics

Multiplication, powers, subtraction, the order and its decidability: as much as the types for
characters, strings and syntax need.  The kernel evaluates these functions on literals with its own
big numbers *by name*, so their equations must be the ones below; `checks/KernelNat.lean` states
each of them.
-/

set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

instance : Inhabited Nat := ⟨Nat.zero⟩

/-! ## Arithmetic -/

instance instAddNat : Add Nat := ⟨Nat.add⟩

set_option bootstrap.genMatcherCode false in
/-- Multiplication, written `n * m`: recursion on the second argument. -/
@[extern "lean_nat_mul"] protected def Nat.mul : (@& Nat) → (@& Nat) → Nat
  | _, 0 => 0
  | n, .succ m => Nat.add (Nat.mul n m) n

instance instMulNat : Mul Nat := ⟨Nat.mul⟩

set_option bootstrap.genMatcherCode false in
/-- Powers, written `m ^ n`: recursion on the exponent. -/
@[extern "lean_nat_pow"] protected def Nat.pow (m : @& Nat) : (@& Nat) → Nat
  | 0 => 1
  | .succ n => Nat.mul (Nat.pow m n) m

instance instNatPowNat : NatPow Nat := ⟨Nat.pow⟩

/-- The number before `n`; `0` stays `0`. -/
@[extern "lean_nat_pred"] def Nat.pred : (@& Nat) → Nat
  | 0 => 0
  | .succ a => a

set_option bootstrap.genMatcherCode false in
/-- Truncated subtraction, written `n - m`: never below `0`. -/
@[extern "lean_nat_sub"] protected def Nat.sub : (@& Nat) → (@& Nat) → Nat
  | n, 0 => n
  | n, .succ m => Nat.pred (Nat.sub n m)

instance instSubNat : Sub Nat := ⟨Nat.sub⟩

attribute [match_pattern] Nat.mul

/-! ## Equality is decidable -/

theorem Nat.eq_of_beq_eq_true : {n m : Nat} → Eq (Nat.beq n m) true → Eq n m
  | .zero, .zero, _ => rfl
  | .zero, .succ _, h => nomatch h
  | .succ _, .zero, h => nomatch h
  | .succ n, .succ m, h => congrArg Nat.succ (Nat.eq_of_beq_eq_true (n := n) (m := m) h)

theorem Nat.beq_refl : (n : Nat) → Eq (Nat.beq n n) true
  | .zero => rfl
  | .succ n => Nat.beq_refl n

theorem Nat.ne_of_beq_eq_false {n m : Nat} (h : Eq (Nat.beq n m) false) : Not (Eq n m) := fun e =>
  ne_true_of_eq_false h (Eq.subst (motive := fun k => Eq (Nat.beq n k) true) e (Nat.beq_refl n))

/-- Equality of natural numbers is decidable. -/
@[reducible, extern "lean_nat_dec_eq"] protected def Nat.decEq (n m : @& Nat) :
    Decidable (Eq n m) :=
  match h : Nat.beq n m with
  | true => isTrue (Nat.eq_of_beq_eq_true h)
  | false => isFalse (Nat.ne_of_beq_eq_false h)

@[inline] instance : DecidableEq Nat := Nat.decEq

/-! ## Order -/

/-- `n ≤ m`: `m` is reached from `n` by steps of one. -/
protected inductive Nat.le (n : Nat) : Nat → Prop where
  | refl : Nat.le n n
  | step {m : Nat} (h : Nat.le n m) : Nat.le n (.succ m)

attribute [refl] Nat.le.refl

instance instLENat : LE Nat := ⟨Nat.le⟩

/-- `n < m` is `n + 1 ≤ m`. -/
protected abbrev Nat.lt (n m : Nat) : Prop := Nat.le (.succ n) m

instance instLTNat : LT Nat := ⟨Nat.lt⟩

theorem Nat.not_succ_le_zero (n : Nat) : Not (LE.le (Nat.succ n) 0) := fun h =>
  have aux : (m : Nat) → Nat.le (Nat.succ n) m → Not (Eq m Nat.zero) := fun _ h =>
    h.rec (fun e => nomatch e) (fun _ _ e => nomatch e)
  aux Nat.zero h rfl

theorem Nat.not_lt_zero (n : Nat) : Not (LT.lt n 0) := Nat.not_succ_le_zero n

theorem Nat.zero_le : (n : Nat) → LE.le 0 n
  | .zero => .refl
  | .succ n => .step (Nat.zero_le n)

theorem Nat.succ_le_succ {n m : Nat} (h : LE.le n m) : LE.le (Nat.succ n) (Nat.succ m) :=
  Nat.le.rec (motive := fun k _ => LE.le (Nat.succ n) (Nat.succ k)) .refl (fun _ ih => .step ih) h

theorem Nat.zero_lt_succ (n : Nat) : LT.lt 0 (Nat.succ n) := Nat.succ_le_succ (Nat.zero_le n)

theorem Nat.le_step {n m : Nat} (h : LE.le n m) : LE.le n (Nat.succ m) := .step h

protected theorem Nat.le_trans {n m k : Nat} (h : LE.le n m) (h' : LE.le m k) : LE.le n k :=
  Nat.le.rec (motive := fun k _ => LE.le n k) h (fun _ ih => .step ih) h'

theorem Nat.le_succ (n : Nat) : LE.le n (Nat.succ n) := .step .refl

protected theorem Nat.le_refl (n : Nat) : LE.le n n := .refl

protected theorem Nat.lt_trans {n m k : Nat} (h₁ : LT.lt n m) (h₂ : LT.lt m k) : LT.lt n k :=
  Nat.le_trans (.step h₁) h₂

theorem Nat.pred_le_pred {n m : Nat} (h : LE.le n m) : LE.le (Nat.pred n) (Nat.pred m) :=
  Nat.le.rec (motive := fun k _ => LE.le (Nat.pred n) (Nat.pred k)) .refl
    (fun {m} _ ih =>
      match m, ih with
      | .zero, ih => ih
      | .succ _, ih => .step ih)
    h

theorem Nat.le_of_succ_le_succ {n m : Nat} (h : LE.le (Nat.succ n) (Nat.succ m)) : LE.le n m :=
  Nat.pred_le_pred h

theorem Nat.le_of_lt_succ {n m : Nat} (h : LT.lt n (Nat.succ m)) : LE.le n m :=
  Nat.le_of_succ_le_succ h

theorem Nat.not_succ_le_self : (n : Nat) → Not (LE.le (Nat.succ n) n)
  | .zero, h => Nat.not_succ_le_zero _ h
  | .succ n, h => Nat.not_succ_le_self n (Nat.le_of_succ_le_succ h)

protected theorem Nat.lt_irrefl (n : Nat) : Not (LT.lt n n) := Nat.not_succ_le_self n

theorem Nat.eq_or_lt_of_le : {n m : Nat} → LE.le n m → Or (Eq n m) (LT.lt n m)
  | .zero, .zero, _ => .inl rfl
  | .zero, .succ m, _ => .inr (Nat.zero_lt_succ m)
  | .succ n, .zero, h => absurd h (Nat.not_succ_le_zero n)
  | .succ n, .succ m, h =>
    match Nat.eq_or_lt_of_le (Nat.le_of_succ_le_succ h) with
    | .inl h => .inl (congrArg Nat.succ h)
    | .inr h => .inr (Nat.succ_le_succ h)

protected theorem Nat.lt_or_ge : (n m : Nat) → Or (LT.lt n m) (GE.ge n m)
  | n, .zero => .inr (Nat.zero_le n)
  | .zero, .succ m => .inl (Nat.zero_lt_succ m)
  | .succ n, .succ m =>
    match Nat.lt_or_ge n m with
    | .inl h => .inl (Nat.succ_le_succ h)
    | .inr h => .inr (Nat.succ_le_succ h)

protected theorem Nat.le_antisymm {n m : Nat} (h₁ : LE.le n m) (h₂ : LE.le m n) : Eq n m :=
  match Nat.eq_or_lt_of_le h₁ with
  | .inl h => h
  | .inr h => absurd (Nat.le_trans h h₂) (Nat.not_succ_le_self n)

protected theorem Nat.lt_of_le_of_ne {n m : Nat} (h₁ : LE.le n m) (h₂ : Not (Eq n m)) : LT.lt n m :=
  match Nat.eq_or_lt_of_le h₁ with
  | .inl h => absurd h h₂
  | .inr h => h

/-! ## Order is decidable -/

theorem Nat.le_of_ble_eq_true : {n m : Nat} → Eq (Nat.ble n m) true → LE.le n m
  | 0, m, _ => Nat.zero_le m
  | .succ _, .zero, h => nomatch h
  | .succ n, .succ m, h => Nat.succ_le_succ (Nat.le_of_ble_eq_true (n := n) (m := m) h)

theorem Nat.ble_self_eq_true : (n : Nat) → Eq (Nat.ble n n) true
  | 0 => rfl
  | .succ n => Nat.ble_self_eq_true n

theorem Nat.ble_eq_true_of_le : {n m : Nat} → LE.le n m → Eq (Nat.ble n m) true
  | 0, 0, _ => rfl
  | 0, .succ _, _ => rfl
  | .succ n, 0, h => absurd h (Nat.not_succ_le_zero n)
  | .succ n, .succ m, h => Nat.ble_eq_true_of_le (n := n) (m := m) (Nat.le_of_succ_le_succ h)

theorem Nat.not_le_of_not_ble_eq_true {n m : Nat} (h : Not (Eq (Nat.ble n m) true)) :
    Not (LE.le n m) :=
  fun h' => h (Nat.ble_eq_true_of_le h')

@[extern "lean_nat_dec_le"] instance Nat.decLe (n m : @& Nat) : Decidable (LE.le n m) :=
  dite (Eq (Nat.ble n m) true) (fun h => isTrue (Nat.le_of_ble_eq_true h))
    (fun h => isFalse (Nat.not_le_of_not_ble_eq_true h))

@[extern "lean_nat_dec_lt"] instance Nat.decLt (n m : @& Nat) : Decidable (LT.lt n m) :=
  Nat.decLe (.succ n) m

instance : Min Nat := ⟨fun n m => ite (LE.le n m) n m⟩

instance Nat.instMax : Max Nat := ⟨fun n m => ite (LE.le n m) m n⟩

/-! ## Subtraction -/

theorem Nat.succ_sub_succ_eq_sub (n m : Nat) :
    Eq (HSub.hSub (Nat.succ n) (Nat.succ m)) (HSub.hSub n m) :=
  Nat.rec (motive := fun m => Eq (Nat.sub (Nat.succ n) (Nat.succ m)) (Nat.sub n m)) rfl
    (fun _ ih => congrArg Nat.pred ih) m

theorem Nat.pred_le : (n : Nat) → LE.le (Nat.pred n) n
  | .zero => .refl
  | .succ _ => .step .refl

theorem Nat.sub_le (n m : Nat) : LE.le (HSub.hSub n m) n :=
  Nat.rec (motive := fun m => LE.le (Nat.sub n m) n) .refl
    (fun m ih => Nat.le_trans (Nat.pred_le (Nat.sub n m)) ih) m

/-! ## The word size of the machine -/

/-- The number of bits of a machine word; known only to be 32 or 64. -/
@[extern c inline "lean_box(sizeof(size_t) * 8)"] opaque System.Platform.getNumBits :
    Unit → Subtype fun n : Nat => Or (Eq n 32) (Eq n 64) :=
  fun _ => ⟨64, .inr rfl⟩

/-- The number of bits of a machine word. -/
def System.Platform.numBits : Nat := (getNumBits ()).val

theorem System.Platform.numBits_eq : Or (Eq numBits 32) (Eq numBits 64) :=
  (getNumBits ()).property
