prelude
import Init.Prelude.Syntax

/-! # The monads of macros and unexpanders

`MacroM`, in which macros run, and `UnexpandM`, in which unexpanders turn terms back into notation.
Functions marked `extern "l_…"` are compiled into Lean; their default bodies are never run.
-/

set_option bootstrap.inductiveCheckResultingUniverse false
set_option genSizeOf false
set_option linter.all false
set_option autoImplicit false
set_option checkBinderAnnotations false

universe u v w

namespace Lean

/-! ## Hygiene -/

/-- A number that keeps the names of one macro expansion apart from those of another. -/
abbrev MacroScope := Nat

def reservedMacroScope : MacroScope := 0
def firstFrontendMacroScope : MacroScope := 1

/-- Monads that know the syntax to which new syntax and errors refer. -/
class MonadRef (m : Type → Type) where
  getRef : m Syntax
  withRef {α : Type} : Syntax → m α → m α

export MonadRef (getRef)

/-- The position of `ref` for syntax made from it. -/
@[extern "l_Lean_SourceInfo_fromRef"]
opaque SourceInfo.fromRef (ref : Syntax) (canonical : Bool := false) : SourceInfo

/-- Monads in which quotations can be used. -/
class MonadQuotation (m : Type → Type) extends MonadRef m where
  getCurrMacroScope : m MacroScope
  getContext : m Name
  withFreshMacroScope {α : Type} : m α → m α

export MonadQuotation (getCurrMacroScope withFreshMacroScope)

/-- The position of the current reference. -/
@[inline] def MonadRef.mkInfoFromRefPos {m : Type → Type} [Monad m] [MonadRef m] : m SourceInfo :=
  bind getRef fun ref => pure (SourceInfo.fromRef ref)

/-- The name `n` as seen from macro scope `scp`. -/
@[extern "l_Lean_addMacroScope"] opaque addMacroScope (ctx : Name) (n : Name) (scp : MacroScope) :
    Name

/-- `ref` if it has a position, else `oldRef`. -/
@[extern "l_Lean_replaceRef"] opaque replaceRef (ref : Syntax) (oldRef : Syntax) : Syntax

/-- Runs an action whose new syntax and errors refer to `ref`. -/
@[always_inline, inline]
def withRef {m : Type → Type} [Monad m] [MonadRef m] {α : Type} (ref : Syntax) (x : m α) : m α :=
  bind getRef fun oldRef => MonadRef.withRef (replaceRef ref oldRef) x

/-! ## Macros -/

namespace Macro

opaque MethodsRefPointed : Subtype fun α : Type => Nonempty α := ⟨Unit, ⟨()⟩⟩

/-- The abilities that the elaborator lends to macros; opaque here. -/
def MethodsRef : Type := MethodsRefPointed.val

instance : Nonempty MethodsRef := MethodsRefPointed.property

/-- What a macro can read. -/
structure Context where
  methods : MethodsRef
  quotContext : Name
  currMacroScope : MacroScope
  currRecDepth : Nat := 0
  maxRecDepth : Nat := 512
  ref : Syntax

/-- How a macro can fail: with a message, or because the syntax is not for it. -/
inductive Exception where
  | error : Syntax → String → Exception
  | unsupportedSyntax : Exception

/-- What a macro can change. -/
structure State where
  macroScope : MacroScope
  expandedMacroDecls : List Name := .nil
  traceMsgs : List (Prod Name String) := .nil

instance : Inhabited Exception := ⟨.unsupportedSyntax⟩

end Macro

/-- The monad of macros. -/
abbrev MacroM := ReaderT Macro.Context (EStateM Macro.Exception Macro.State)

/-- A macro turns syntax into syntax. -/
abbrev Macro := Syntax → MacroM Syntax

namespace Macro

instance : MonadRef MacroM where
  getRef := bind read fun ctx => pure ctx.ref
  withRef ref x := fun ctx => x { ctx with ref := ref }

/-- The name `n` in the current macro scope. -/
def addMacroScope (n : Name) : MacroM Name :=
  bind read fun ctx => pure (Lean.addMacroScope ctx.quotContext n ctx.currMacroScope)

/-- Leaves the syntax to another macro. -/
def throwUnsupported {α : Type} : MacroM α := throw Exception.unsupportedSyntax

/-- Fails with a message at the current reference. -/
def throwError {α : Type} (msg : String) : MacroM α :=
  bind getRef fun ref => throw (Exception.error ref msg)

/-- Fails with a message at `ref`. -/
def throwErrorAt {α : Type} (ref : Syntax) (msg : String) : MacroM α :=
  throw (Exception.error ref msg)

@[inline] protected def withFreshMacroScope {α : Type} (x : MacroM α) : MacroM α := fun ctx s =>
  x { ctx with currMacroScope := s.macroScope } { s with macroScope := HAdd.hAdd s.macroScope 1 }

instance : MonadQuotation MacroM where
  getCurrMacroScope := fun ctx => pure ctx.currMacroScope
  getContext := fun ctx => pure ctx.quotContext
  withFreshMacroScope := Macro.withFreshMacroScope

end Macro

/-! ## Unexpanders -/

namespace PrettyPrinter

/-- The monad of unexpanders. -/
abbrev UnexpandM := ReaderT Syntax (EStateM Unit Unit)

/-- An unexpander turns an application back into notation. -/
abbrev Unexpander := Syntax → UnexpandM Syntax

instance : MonadQuotation UnexpandM where
  getRef := fun ref => pure ref
  withRef ref x := fun _ => x ref
  getCurrMacroScope := pure 0
  getContext := pure `_fakeMod
  withFreshMacroScope x := x

end PrettyPrinter

end Lean
