prelude
import Init.Grind

/-! # Options of tactics

The structures behind `simp (config := …)`, `rw (occs := …)`, `omega (config := …)` and so on.
Tactics evaluate options by these declarations, so names, order and types of fields are those of the
compiled tactics.
-/

set_option linter.all false
set_option autoImplicit false

namespace Lean.Meta

/-- Which definitions may be unfolded. -/
inductive TransparencyMode where
  | all
  | default
  | reducible
  | instances
  | none
  | implicit

/-- For which structures `x` and `⟨x.1, x.2⟩` are identified. -/
inductive EtaStructMode where
  | all
  | notClasses
  | none

/-- Which occurrences of a pattern are rewritten. -/
inductive Occurrences where
  | all
  | pos (idxs : List Nat)
  | neg (idxs : List Nat)

instance : Inhabited Occurrences := ⟨.all⟩

instance : Coe (List Nat) Occurrences := ⟨.pos⟩

/-- Which arguments of a lemma become goals, and in which order. -/
inductive ApplyNewGoals where
  | nonDependentFirst
  | nonDependentOnly
  | all

/-- Options of `apply`. -/
structure ApplyConfig where
  newGoals : ApplyNewGoals := .nonDependentFirst
  synthAssignedInstances : Bool := true
  allowSynthFailures : Bool := false
  approx : Bool := true

/-- Options of `rw`. -/
structure Rewrite.Config where
  transparency : TransparencyMode := .instances
  offsetCnstrs : Bool := true
  occs : Occurrences := .all
  newGoals : ApplyNewGoals := .nonDependentFirst

/-- Options of `dsimp`. -/
structure DSimp.Config where
  zeta : Bool := true
  beta : Bool := true
  eta : Bool := true
  etaStruct : EtaStructMode := .all
  iota : Bool := true
  proj : Bool := true
  decide : Bool := false
  autoUnfold : Bool := false
  failIfUnchanged : Bool := true
  unfoldPartialApp : Bool := false
  zetaDelta : Bool := false
  index : Bool := true
  zetaUnused : Bool := true
  zetaHave : Bool := true
  locals : Bool := false
  instances : Bool := false

namespace Simp

/-- The default limit on steps. -/
def defaultMaxSteps : Nat := 100000

/-- Options of `simp`. -/
structure Config where
  maxSteps : Nat := defaultMaxSteps
  maxDischargeDepth : Nat := 2
  contextual : Bool := false
  memoize : Bool := true
  singlePass : Bool := false
  zeta : Bool := true
  beta : Bool := true
  eta : Bool := true
  etaStruct : EtaStructMode := .all
  iota : Bool := true
  proj : Bool := true
  decide : Bool := false
  arith : Bool := false
  autoUnfold : Bool := false
  dsimp : Bool := true
  failIfUnchanged : Bool := true
  ground : Bool := false
  unfoldPartialApp : Bool := false
  zetaDelta : Bool := false
  index : Bool := true
  implicitDefEqProofs : Bool := true
  zetaUnused : Bool := true
  catchRuntime : Bool := true
  zetaHave : Bool := true
  letToHave : Bool := true
  congrConsts : Bool := true
  bitVecOfNat : Bool := true
  warnExponents : Bool := true
  suggestions : Bool := false
  maxSuggestions : Option Nat := none
  locals : Bool := false
  instances : Bool := false

/-- Options of `simp_all`. -/
structure ConfigCtx extends Config where
  contextual := true

end Simp

/-- Options of `omega`. -/
structure Omega.OmegaConfig where
  splitDisjunctions : Bool := true
  splitNatSub : Bool := true
  splitNatAbs : Bool := true
  splitMinMax : Bool := true

end Lean.Meta

namespace Lean.Parser.Tactic

/-- Options of `decide`. -/
structure DecideConfig where
  kernel : Bool := false
  native : Bool := false
  zetaReduce : Bool := false
  revert : Bool := false

end Lean.Parser.Tactic
