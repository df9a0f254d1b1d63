prelude
import Init.Prelude.Data

/-! # Functors, monads, and the two transformers that macros run in

`Functor` to `Monad`, lifting between monads, exceptions, readers, and `EStateM`, the monad with
exceptions and state.  `do` notation elaborates to these.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

/-! ## From functors to monads -/

/-- Type constructors with `f <$> x`. -/
class Functor (f : Type u → Type v) : Type (max (u + 1) v) where
  map : {α β : Type u} → (α → β) → f α → f β
  mapConst : {α β : Type u} → α → f β → f α := Function.comp map (Function.const _)

/-- Type constructors with `pure`. -/
class Pure (f : Type u → Type v) where
  pure {α : Type u} : α → f α

export Pure (pure)

/-- Type constructors with `f <*> x`. -/
class Seq (f : Type u → Type v) : Type (max (u + 1) v) where
  seq : {α β : Type u} → f (α → β) → (Unit → f α) → f β

/-- Type constructors with `x <* y`. -/
class SeqLeft (f : Type u → Type v) : Type (max (u + 1) v) where
  seqLeft : {α β : Type u} → f α → (Unit → f β) → f α

/-- Type constructors with `x *> y`. -/
class SeqRight (f : Type u → Type v) : Type (max (u + 1) v) where
  seqRight : {α β : Type u} → f α → (Unit → f β) → f β

/-- Functors with `pure` and sequencing. -/
class Applicative (f : Type u → Type v) extends Functor f, Pure f, Seq f, SeqLeft f, SeqRight f
    where
  map := fun x y => Seq.seq (pure x) fun _ => y
  seqLeft := fun a b => Seq.seq (Functor.map (Function.const _) a) b
  seqRight := fun a b => Seq.seq (Functor.map (Function.const _ id) a) b

/-- Type constructors with `x >>= f`. -/
class Bind (m : Type u → Type v) where
  bind : {α β : Type u} → m α → (α → m β) → m β

export Bind (bind)

/-- Computations that can be chained; `do` notation is for these. -/
class Monad (m : Type u → Type v) : Type (max (u + 1) v) extends Applicative m, Bind m where
  map f x := bind x (Function.comp pure f)
  seq f x := bind f fun y => Functor.map y (x ())
  seqLeft x y := bind x fun a => bind (y ()) (fun _ => pure a)
  seqRight x y := bind x fun _ => y ()

instance {α : Type u} {m : Type u → Type v} [Monad m] : Inhabited (α → m α) := ⟨pure⟩

instance {α : Type u} {m : Type u → Type v} [Monad m] [Inhabited α] : Inhabited (m α) :=
  ⟨pure default⟩

/-! ## Lifting -/

/-- Actions of `m` are actions of `n`, in one step. -/
class MonadLift (m : semiOutParam (Type u → Type v)) (n : Type u → Type w) where
  monadLift : {α : Type u} → m α → n α

/-- Actions of `m` are actions of `n`, in any number of steps. -/
class MonadLiftT (m : Type u → Type v) (n : Type u → Type w) where
  monadLift : {α : Type u} → m α → n α

export MonadLiftT (monadLift)

/-- `monadLift`, all arguments explicit. -/
abbrev liftM := @monadLift

instance (m : Type u → Type v) (n o : Type u → Type w) [MonadLift n o] [MonadLiftT m n] :
    MonadLiftT m o where
  monadLift x := MonadLift.monadLift (m := n) (monadLift x)

instance (m : Type u → Type v) : MonadLiftT m m where
  monadLift x := x

/-! ## Exceptions -/

/-- A result or an error. -/
inductive Except (ε : Type u) (α : Type v) where
  | error : ε → Except ε α
  | ok : α → Except ε α

attribute [unbox] Except

/-- Monads that can throw and catch errors of type `ε`. -/
class MonadExceptOf (ε : semiOutParam (Type u)) (m : Type v → Type w) where
  throw {α : Type v} : ε → m α
  tryCatch {α : Type v} (body : m α) (handler : ε → m α) : m α

/-- `throw` with the type of errors explicit. -/
abbrev throwThe (ε : Type u) {m : Type v → Type w} [MonadExceptOf ε m] {α : Type v} (e : ε) : m α :=
  MonadExceptOf.throw e

/-- `tryCatch` with the type of errors explicit. -/
abbrev tryCatchThe (ε : Type u) {m : Type v → Type w} [MonadExceptOf ε m] {α : Type v} (x : m α)
    (handle : ε → m α) : m α :=
  MonadExceptOf.tryCatch x handle

/-- Monads with one type of errors. -/
class MonadExcept (ε : outParam (Type u)) (m : Type v → Type w) where
  throw {α : Type v} : ε → m α
  tryCatch {α : Type v} : (body : m α) → (handler : ε → m α) → m α

export MonadExcept (throw tryCatch)

instance (ε : Type u) (m : Type v → Type w) [MonadExceptOf ε m] : MonadExcept ε m where
  throw := throwThe ε
  tryCatch := tryCatchThe ε

/-! ## Readers -/

/-- Computations of `m` that can read a value of type `ρ`. -/
def ReaderT (ρ : Type u) (m : Type u → Type v) (α : Type u) : Type (max u v) :=
  (a : @&ρ) → m α

instance (ρ : Type u) (m : Type u → Type v) (α : Type u) [Inhabited (m α)] :
    Inhabited (ReaderT ρ m α) :=
  ⟨fun _ => default⟩

/-- Runs a computation with the value that it may read. -/
@[always_inline, inline] def ReaderT.run {ρ : Type u} {m : Type u → Type v} {α : Type u}
    (x : ReaderT ρ m α) (r : ρ) : m α :=
  x r

namespace ReaderT

variable {ρ : Type u} {m : Type u → Type v} {α β : Type u}

instance : MonadLift m (ReaderT ρ m) := ⟨fun x _ => x⟩

@[always_inline] instance (ε : Type w) [MonadExceptOf ε m] : MonadExceptOf ε (ReaderT ρ m) where
  throw e := fun _ => throwThe ε e
  tryCatch x h := fun r => tryCatchThe ε (x r) (fun e => (h e) r)

@[always_inline, inline] protected def read [Monad m] : ReaderT ρ m ρ := pure

@[always_inline, inline] protected def pure [Monad m] (a : α) : ReaderT ρ m α := fun _ => pure a

@[always_inline, inline] protected def bind [Monad m] (x : ReaderT ρ m α) (f : α → ReaderT ρ m β) :
    ReaderT ρ m β :=
  fun r => bind (x r) fun a => f a r

@[always_inline] instance [Monad m] : Monad (ReaderT ρ m) where
  map f x := fun r => Functor.map f (x r)
  pure := ReaderT.pure
  bind := ReaderT.bind

end ReaderT

/-- Monads that can read a value of type `ρ`. -/
class MonadReaderOf (ρ : semiOutParam (Type u)) (m : Type u → Type v) where
  read : m ρ

/-- `read` with the type explicit. -/
@[always_inline, inline]
def readThe (ρ : Type u) {m : Type u → Type v} [MonadReaderOf ρ m] : m ρ := MonadReaderOf.read

/-- Monads with one type of values to read. -/
class MonadReader (ρ : outParam (Type u)) (m : Type u → Type v) where
  read : m ρ

export MonadReader (read)

instance (ρ : Type u) (m : Type u → Type v) [MonadReaderOf ρ m] : MonadReader ρ m := ⟨readThe ρ⟩

instance {ρ : Type u} {m : Type u → Type v} [Monad m] : MonadReaderOf ρ (ReaderT ρ m) :=
  ⟨ReaderT.read⟩

/-! ## Exceptions and state -/

/-- The outcome of an `EStateM` computation: a result or an error, and the new state. -/
inductive EStateM.Result (ε σ α : Type u) where
  | ok : α → σ → Result ε σ α
  | error : ε → σ → Result ε σ α

/-- Computations with errors of type `ε` and a state of type `σ`. -/
def EStateM (ε σ α : Type u) := σ → EStateM.Result ε σ α

namespace EStateM

variable {ε σ α β : Type u}

instance [Inhabited ε] : Inhabited (EStateM ε σ α) := ⟨fun s => .error default s⟩

@[always_inline, inline] protected def pure (a : α) : EStateM ε σ α := fun s => .ok a s

@[always_inline, inline] protected def throw (e : ε) : EStateM ε σ α := fun s => .error e s

@[always_inline, inline] protected def tryCatch (x : EStateM ε σ α) (handle : ε → EStateM ε σ α) :
    EStateM ε σ α := fun s =>
  match x s with
  | .error e s => handle e s
  | .ok a s => .ok a s

@[always_inline, inline] protected def bind (x : EStateM ε σ α) (f : α → EStateM ε σ β) :
    EStateM ε σ β := fun s =>
  match x s with
  | .ok a s => f a s
  | .error e s => .error e s

@[always_inline, inline] protected def map (f : α → β) (x : EStateM ε σ α) : EStateM ε σ β :=
  fun s =>
  match x s with
  | .ok a s => .ok (f a) s
  | .error e s => .error e s

@[always_inline] instance : Monad (EStateM ε σ) where
  bind := EStateM.bind
  pure := EStateM.pure
  map := EStateM.map

@[always_inline] instance : MonadExceptOf ε (EStateM ε σ) where
  throw := EStateM.throw
  tryCatch := EStateM.tryCatch

end EStateM

/-! ## Hashing -/

/-- Types with a hash function. -/
class Hashable (α : Sort u) where
  hash : α → UInt64

export Hashable (hash)

/-- Combines two hashes. -/
@[extern "lean_uint64_mix_hash"] opaque mixHash (u₁ u₂ : UInt64) : UInt64

/-- The hash of a string. -/
@[extern "lean_string_hash"] protected opaque String.hash (s : @& String) : UInt64

instance : Hashable String := ⟨String.hash⟩
