prelude
import Init.WF

/-! # Natural numbers: bits

`&&&`, `|||`, `^^^`, `<<<`, `>>>`, `testBit` and `log2`.  The first five are among the functions
that the kernel computes on literals by name; the theorems `bitwise_mod_two`, `bitwise_div_two`,
`shiftLeft_eq` and `shiftRight_eq_div_pow` say that the definitions mean what the kernel computes.
-/

set_option linter.all false
set_option autoImplicit false

universe u v w

/-- A truth value as a number: `1` for `true`, `0` for `false`. -/
def Bool.toNat (b : Bool) : Nat := cond b 1 0

@[simp] theorem Bool.toNat_false : false.toNat = 0 := rfl

@[simp] theorem Bool.toNat_true : true.toNat = 1 := rfl

theorem Bool.toNat_le (b : Bool) : b.toNat ≤ 1 := by cases b <;> decide

namespace Nat

variable {f : Bool → Bool → Bool} {a b i k m n x y : Nat}

/-! ## Definitions -/

theorem bitwise_rec_lemma {n : Nat} (h : n ≠ 0) : n / 2 < n :=
  Nat.div_lt_self (Nat.pos_of_ne_zero h) (by decide)

/-- Applies `f` to the binary digits of two numbers at the same positions. -/
def bitwise (f : Bool → Bool → Bool) (n m : Nat) : Nat :=
  if n = 0 then
    if f false true then m else 0
  else if m = 0 then
    if f true false then n else 0
  else
    let n' := n / 2
    let m' := m / 2
    let b₁ := n % 2 = 1
    let b₂ := m % 2 = 1
    let r := bitwise f n' m'
    if f b₁ b₂ then r + r + 1 else r + r
termination_by n
decreasing_by exact bitwise_rec_lemma ‹_›

/-- Bitwise and, written `n &&& m`. -/
@[extern "lean_nat_land"] def land : @& Nat → @& Nat → Nat := bitwise and

/-- Bitwise or, written `n ||| m`. -/
@[extern "lean_nat_lor"] def lor : @& Nat → @& Nat → Nat := bitwise or

/-- Bitwise exclusive or, written `n ^^^ m`. -/
@[extern "lean_nat_lxor"] def xor : @& Nat → @& Nat → Nat := bitwise bne

/-- Shift to the left, written `n <<< m`: `n * 2 ^ m`. -/
@[extern "lean_nat_shiftl"] def shiftLeft : @& Nat → @& Nat → Nat
  | n, 0 => n
  | n, succ m => shiftLeft (2 * n) m

/-- Shift to the right, written `n >>> m`: `n / 2 ^ m`. -/
@[extern "lean_nat_shiftr"] def shiftRight : @& Nat → @& Nat → Nat
  | n, 0 => n
  | n, succ m => shiftRight n m / 2

instance : AndOp Nat := ⟨Nat.land⟩

instance : OrOp Nat := ⟨Nat.lor⟩

instance : XorOp Nat := ⟨Nat.xor⟩

instance instShiftLeft : ShiftLeft Nat := ⟨Nat.shiftLeft⟩

instance instShiftRight : ShiftRight Nat := ⟨Nat.shiftRight⟩

/-- The binary digit number `n`, counted from the last one. -/
def testBit (m n : Nat) : Bool := 1 &&& (m >>> n) != 0

/-- How often `n` can be halved before it is below `2`, at most `fuel` times. -/
def log2Core : (fuel : Nat) → (n : Nat) → Nat
  | 0, _ => 0
  | fuel + 1, n => if n ≥ 2 then log2Core fuel (n / 2) + 1 else 0

/-- The logarithm to base 2, rounded down; `0` for `0`. -/
@[extern "lean_nat_log2"] def log2 (n : @& Nat) : Nat := log2Core n n

/-! ## Shifts -/

@[simp] theorem shiftLeft_zero : n <<< 0 = n := rfl

theorem shiftLeft_succ_inside (m n : Nat) : m <<< (n + 1) = (2 * m) <<< n := rfl

theorem shiftLeft_eq (a b : Nat) : a <<< b = a * 2 ^ b := by
  induction b generalizing a with
  | zero => exact (Nat.mul_one a).symm
  | succ b ih => rw [shiftLeft_succ_inside, ih, Nat.pow_succ', Nat.mul_comm 2 a, Nat.mul_assoc]

theorem shiftLeft_succ (m n : Nat) : m <<< (n + 1) = 2 * (m <<< n) := by
  rw [shiftLeft_eq, shiftLeft_eq, Nat.pow_succ, ← Nat.mul_assoc, Nat.mul_comm]

@[simp] theorem zero_shiftLeft (n : Nat) : 0 <<< n = 0 := by rw [shiftLeft_eq, Nat.zero_mul]

@[simp] theorem shiftRight_zero : n >>> 0 = n := rfl

theorem shiftRight_succ (m n : Nat) : m >>> (n + 1) = (m >>> n) / 2 := rfl

theorem shiftRight_eq_div_pow (m n : Nat) : m >>> n = m / 2 ^ n := by
  induction n with
  | zero => exact (Nat.div_one m).symm
  | succ n ih => rw [shiftRight_succ, ih, Nat.div_div_eq_div_mul, Nat.pow_succ]

theorem shiftRight_succ_inside (m n : Nat) : m >>> (n + 1) = (m / 2) >>> n := by
  rw [shiftRight_eq_div_pow, shiftRight_eq_div_pow, Nat.div_div_eq_div_mul, Nat.pow_succ']

@[simp] theorem zero_shiftRight (n : Nat) : 0 >>> n = 0 := by
  rw [shiftRight_eq_div_pow, Nat.zero_div]

theorem shiftRight_add (m n k : Nat) : m >>> (n + k) = m >>> n >>> k := by
  rw [shiftRight_eq_div_pow, shiftRight_eq_div_pow, shiftRight_eq_div_pow, Nat.div_div_eq_div_mul,
    Nat.pow_add]

/-! ## What `bitwise` does to the last digit and to the others -/

theorem bitwise_zero_left : bitwise f 0 m = if f false true then m else 0 := by
  rw [bitwise, if_pos rfl]

theorem bitwise_zero_right : bitwise f n 0 = if f true false then n else 0 := by
  rw [bitwise]
  split
  · rename_i h; subst h; rw [ite_self, ite_self]
  · rw [if_pos rfl]

theorem bitwise_of_ne_zero (hn : n ≠ 0) (hm : m ≠ 0) :
    bitwise f n m = bitwise f (n / 2) (m / 2) + bitwise f (n / 2) (m / 2)
      + (f (decide (n % 2 = 1)) (decide (m % 2 = 1))).toNat := by
  rw [bitwise, if_neg hn, if_neg hm]
  show (if f (decide (n % 2 = 1)) (decide (m % 2 = 1)) = true then _ + _ + 1 else _ + _) = _
  cases f (decide (n % 2 = 1)) (decide (m % 2 = 1)) <;> rfl

theorem bitwise_mod_two (hf : f false false = false) :
    bitwise f n m % 2 = (f (decide (n % 2 = 1)) (decide (m % 2 = 1))).toNat := by
  by_cases hn : n = 0
  · subst hn
    rw [bitwise_zero_left]
    rcases Nat.mod_two_eq_zero_or_one m with h | h <;> rw [h] <;>
      cases hb : f false true <;> simp [h, hf, hb]
  · by_cases hm : m = 0
    · subst hm
      rw [bitwise_zero_right]
      rcases Nat.mod_two_eq_zero_or_one n with h | h <;> rw [h] <;>
        cases hb : f true false <;> simp [h, hf, hb]
    · rw [bitwise_of_ne_zero hn hm]
      have h := Bool.toNat_le (f (decide (n % 2 = 1)) (decide (m % 2 = 1)))
      omega

theorem bitwise_div_two (hf : f false false = false) :
    bitwise f n m / 2 = bitwise f (n / 2) (m / 2) := by
  by_cases hn : n = 0
  · subst hn
    rw [bitwise_zero_left, Nat.zero_div, bitwise_zero_left]
    split
    · rfl
    · exact Nat.zero_div 2
  · by_cases hm : m = 0
    · subst hm
      rw [bitwise_zero_right, Nat.zero_div, bitwise_zero_right]
      split
      · rfl
      · exact Nat.zero_div 2
    · rw [bitwise_of_ne_zero hn hm]
      have h := Bool.toNat_le (f (decide (n % 2 = 1)) (decide (m % 2 = 1)))
      omega

/-! ## Digits -/

theorem one_and_eq_mod_two (n : Nat) : 1 &&& n = n % 2 := by
  have h1 : bitwise and 1 n % 2 = _ := bitwise_mod_two rfl
  have h2 : bitwise and 1 n / 2 = _ := bitwise_div_two rfl
  have h3 : bitwise and (1 / 2) (n / 2) = 0 := bitwise_zero_left
  rw [h3] at h2
  show bitwise and 1 n = n % 2
  rcases Nat.mod_two_eq_zero_or_one n with h | h
  · rw [h] at h1 ⊢
    have h1 : bitwise and 1 n % 2 = 0 := h1
    omega
  · rw [h] at h1 ⊢
    have h1 : bitwise and 1 n % 2 = 1 := h1
    omega

theorem testBit_eq_decide_div_mod_eq (x i : Nat) : testBit x i = decide (x / 2 ^ i % 2 = 1) := by
  unfold testBit
  rw [one_and_eq_mod_two, shiftRight_eq_div_pow]
  rcases Nat.mod_two_eq_zero_or_one (x / 2 ^ i) with h | h <;> rw [h] <;> rfl

theorem testBit_zero (x : Nat) : testBit x 0 = decide (x % 2 = 1) := by
  rw [testBit_eq_decide_div_mod_eq, Nat.pow_zero, Nat.div_one]

theorem testBit_succ (x i : Nat) : testBit x (i + 1) = testBit (x / 2) i := by
  unfold testBit
  rw [shiftRight_succ_inside]

@[simp] theorem zero_testBit (i : Nat) : testBit 0 i = false := by
  rw [testBit_eq_decide_div_mod_eq, Nat.zero_div]; rfl

/-- Numbers with the same digits are equal. -/
theorem eq_of_testBit_eq (h : ∀ i, testBit x i = testBit y i) : x = y := by
  induction x using Nat.strongRecOn generalizing y with
  | ind x ih =>
    have h0 := h 0
    rw [testBit_zero, testBit_zero, decide_eq_decide] at h0
    by_cases hx : x = 0
    · subst hx
      have zero : ∀ y, (∀ i, testBit 0 i = testBit y i) → 0 = y := by
        intro y
        induction y using Nat.strongRecOn with
        | ind y ihy =>
          intro hy
          by_cases hy0 : y = 0
          · exact hy0.symm
          · have e := ihy (y / 2) (bitwise_rec_lemma hy0) fun i => by
              rw [← testBit_succ, ← hy, zero_testBit, zero_testBit]
            have h0 := hy 0
            rw [testBit_zero, testBit_zero, decide_eq_decide] at h0
            omega
      exact zero y h
    · have e := ih (x / 2) (bitwise_rec_lemma hx) (y := y / 2) fun i => by
        rw [← testBit_succ, h, testBit_succ]
      omega

theorem testBit_bitwise (hf : f false false = false) (x y i : Nat) :
    (bitwise f x y).testBit i = f (x.testBit i) (y.testBit i) := by
  induction i generalizing x y with
  | zero =>
    rw [testBit_zero, testBit_zero, testBit_zero, bitwise_mod_two hf]
    cases f (decide (x % 2 = 1)) (decide (y % 2 = 1)) <;> rfl
  | succ i ih => rw [testBit_succ, testBit_succ, testBit_succ, bitwise_div_two hf, ih]

@[simp] theorem testBit_and (x y i : Nat) : (x &&& y).testBit i = (x.testBit i && y.testBit i) :=
  testBit_bitwise rfl x y i

@[simp] theorem testBit_or (x y i : Nat) : (x ||| y).testBit i = (x.testBit i || y.testBit i) :=
  testBit_bitwise rfl x y i

@[simp] theorem testBit_xor (x y i : Nat) : (x ^^^ y).testBit i = (x.testBit i ^^ y.testBit i) :=
  testBit_bitwise rfl x y i

/-! ## Laws -/

protected theorem and_comm (x y : Nat) : x &&& y = y &&& x :=
  eq_of_testBit_eq fun i => by rw [testBit_and, testBit_and, Bool.and_comm]

theorem and_one_is_mod (x : Nat) : x &&& 1 = x % 2 := by
  rw [Nat.and_comm, one_and_eq_mod_two]

protected theorem and_assoc (x y z : Nat) : (x &&& y) &&& z = x &&& (y &&& z) :=
  eq_of_testBit_eq fun i => by rw
    [testBit_and, testBit_and, testBit_and, testBit_and, Bool.and_assoc]

@[simp] protected theorem and_self (x : Nat) : x &&& x = x :=
  eq_of_testBit_eq fun i => by rw [testBit_and, Bool.and_self]

@[simp] protected theorem zero_and (x : Nat) : 0 &&& x = 0 :=
  eq_of_testBit_eq fun i => by rw [testBit_and, zero_testBit, Bool.false_and]

@[simp] protected theorem and_zero (x : Nat) : x &&& 0 = 0 := by rw [Nat.and_comm, Nat.zero_and]

protected theorem or_comm (x y : Nat) : x ||| y = y ||| x :=
  eq_of_testBit_eq fun i => by rw [testBit_or, testBit_or, Bool.or_comm]

protected theorem or_assoc (x y z : Nat) : (x ||| y) ||| z = x ||| (y ||| z) :=
  eq_of_testBit_eq fun i => by rw [testBit_or, testBit_or, testBit_or, testBit_or, Bool.or_assoc]

@[simp] protected theorem or_self (x : Nat) : x ||| x = x :=
  eq_of_testBit_eq fun i => by rw [testBit_or, Bool.or_self]

@[simp] protected theorem zero_or (x : Nat) : 0 ||| x = x :=
  eq_of_testBit_eq fun i => by rw [testBit_or, zero_testBit, Bool.false_or]

@[simp] protected theorem or_zero (x : Nat) : x ||| 0 = x := by rw [Nat.or_comm, Nat.zero_or]

protected theorem xor_comm (x y : Nat) : x ^^^ y = y ^^^ x :=
  eq_of_testBit_eq fun i => by rw [testBit_xor, testBit_xor, Bool.xor_comm]

protected theorem xor_assoc (x y z : Nat) : (x ^^^ y) ^^^ z = x ^^^ (y ^^^ z) :=
  eq_of_testBit_eq fun i => by rw
    [testBit_xor, testBit_xor, testBit_xor, testBit_xor, Bool.xor_assoc]

@[simp] protected theorem xor_self (x : Nat) : x ^^^ x = 0 :=
  eq_of_testBit_eq fun i => by rw [testBit_xor, Bool.xor_self, zero_testBit]

@[simp] protected theorem zero_xor (x : Nat) : 0 ^^^ x = x :=
  eq_of_testBit_eq fun i => by rw [testBit_xor, zero_testBit, Bool.false_xor]

@[simp] protected theorem xor_zero (x : Nat) : x ^^^ 0 = x := by rw [Nat.xor_comm, Nat.zero_xor]

/-! ## Logarithm -/

theorem log2_terminates {n : Nat} (h : n ≥ 2) : n / 2 < n :=
  Nat.div_lt_self (Nat.lt_of_lt_of_le (by decide) h) (by decide)

theorem log2Core_eq :
    ∀ fuel fuel' n, n ≤ fuel → n ≤ fuel' → log2Core fuel n = log2Core fuel' n := by
  intro fuel
  induction fuel with
  | zero =>
    intro fuel' n h _
    rw [Nat.le_zero.mp h]
    cases fuel' <;> rfl
  | succ fuel ih =>
    intro fuel' n h h'
    cases fuel' with
    | zero => rw [Nat.le_zero.mp h']; rfl
    | succ fuel' =>
      rw [log2Core, log2Core]
      split
      · rename_i h2
        have hlt := log2_terminates h2
        rw [ih fuel' (n / 2) (by omega) (by omega)]
      · rfl

theorem log2_def (n : Nat) : log2 n = if 2 ≤ n then log2 (n / 2) + 1 else 0 := by
  show log2Core n n = if 2 ≤ n then log2Core (n / 2) (n / 2) + 1 else 0
  rw [log2Core_eq n (n + 1) n (Nat.le_refl n) (Nat.le_succ n), log2Core]
  split
  · rename_i h2
    have hlt := log2_terminates h2
    rw [log2Core_eq n (n / 2) (n / 2) (by omega) (Nat.le_refl _)]
  · rfl

theorem le_log2 (h : n ≠ 0) : k ≤ log2 n ↔ 2 ^ k ≤ n := by
  induction k generalizing n with
  | zero => exact ⟨fun _ => Nat.pos_of_ne_zero h, fun _ => zero_le _⟩
  | succ k ih =>
    rw [log2_def]
    split
    · rename_i h2
      have hd : n / 2 ≠ 0 := by omega
      rw [Nat.add_le_add_iff_right, ih hd, Nat.le_div_iff_mul_le (by decide), Nat.pow_succ]
    · rename_i h2
      constructor
      · intro h'; exact absurd h' (Nat.not_succ_le_zero k)
      · intro h'
        have h3 := Nat.mul_le_mul_right 2 (two_pow_pos k)
        rw [← Nat.pow_succ] at h3
        omega

theorem log2_lt (h : n ≠ 0) : log2 n < k ↔ n < 2 ^ k := by
  rw [← Nat.not_le, ← Nat.not_le, le_log2 h]

end Nat

namespace Lean.Omega

/-! ## Shifts in `omega` -/

theorem Int.ofNat_shiftLeft_eq {x y : Nat} :
    ((x <<< y : Nat) : Int) = (x : Int) * (2 ^ y : Nat) := by
  rw [_root_.Nat.shiftLeft_eq]; rfl

theorem Int.ofNat_shiftRight_eq_div_pow {x y : Nat} :
    ((x >>> y : Nat) : Int) = (x : Int) / (2 ^ y : Nat) := by
  rw [_root_.Nat.shiftRight_eq_div_pow]; rfl

end Lean.Omega
