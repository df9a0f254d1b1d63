"""Whole files: theorems that lie, statements in disguise, and modules that fool the kernel."""

from __future__ import annotations

from dataclasses import dataclass

from prover_env.values import RejectReason

__all__ = ["FILES", "KIND", "TITLE", "FileAttack"]

KIND = "whole files and statement tricks"
TITLE = "files of strangers: everything is allowed in them, and the statement is in their hands"


@dataclass(frozen=True)
class FileAttack:
    """A file that must not be accepted.

    Attributes:
        label: what it tries.
        text: the file.
        says: reasons that the theorem may be rejected for, joined by ``|``; ``file``: the theorem may pass,
            but the file does not; ``unfit``: there is nothing to judge.
        against: the file of statements that it is compared with, if any.
        theorem: the theorem that lies.
    """

    label: str
    text: str
    says: str
    against: str = ""
    theorem: str = "target"
    modules: tuple[str, ...] = ()
    """Texts of modules that were compiled for a problem before; ``MODULE`` in the file is the last."""

    @property
    def reasons(self) -> set[RejectReason]:
        """``says``, decoded."""
        return {RejectReason(word) for word in self.says.split("|") if word not in ("file", "unfit")}


LIE = "theorem target : 1 = 2"
SKIP = "set_option debug.skipKernelTC true in"

FILES = [
    FileAttack(
        "a module of the cache",
        f"import MODULE\n{LIE} := lie",
        "kernel",
        modules=(f"theorem lie : 1 = 2 := by\n  {SKIP} decide +kernel\n",),
    ),
    FileAttack(
        "a module of the cache, below an honest one",
        f"import MODULE\n{LIE} := honest.2",
        "kernel",
        modules=(
            f"theorem lie : 1 = 2 := by\n  {SKIP} decide +kernel\n-- below\n",
            "theorem honest : 1 = 1 ∧ 1 = 2 := ⟨rfl, lie⟩\n",
        ),
    ),
    FileAttack(
        "a module of the cache under the statements",
        f"import MODULE\n{LIE} := lie",
        "kernel",
        f"import MODULE\n{LIE} := sorry",
        modules=(f"theorem lie : 1 = 2 := by\n  {SKIP} decide +kernel\n-- statements\n",),
    ),
    FileAttack(
        "a library of one's own in a module",
        "prelude\nimport MODULE\ntheorem target : False := False.intro",
        "extra",
        modules=("prelude\ninductive False : Prop | intro\n-- own\n",),
    ),
    FileAttack("sorry", f"{LIE} := sorry", "axiom"),
    FileAttack("sorry by a macro", f'macro "done_" : tactic => `(tactic| sorry)\n{LIE} := by done_', "axiom"),
    FileAttack(
        "sorry by another rfl", f"macro_rules | `(tactic| rfl) => `(tactic| sorry)\n{LIE} := by rfl", "axiom"
    ),
    FileAttack("sorry far away", f"theorem a : 1 = 2 := sorry\ntheorem b : 1 = 2 := a\n{LIE} := b", "axiom"),
    FileAttack(
        "sorry in an instance",
        f"instance : Decidable (1 = 2) := .isTrue sorry\n{LIE} := by decide",
        "axiom|compile",
    ),
    FileAttack(
        "sorry in an opaque value",
        f"opaque box : {{ n : Nat // 1 = 2 }} := ⟨0, sorry⟩\n{LIE} := box.2",
        "axiom",
    ),
    FileAttack("an axiom", f"axiom cheat : 1 = 2\n{LIE} := cheat", "axiom"),
    FileAttack("a private axiom", f"private axiom cheat : 1 = 2\n{LIE} := cheat", "axiom"),
    FileAttack(
        "an axiom that is a variable",
        f"variable (cheat : 1 = 2)\ninclude cheat\n{LIE} := cheat",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack("an axiom for all propositions", f"axiom magic {{p : Prop}} : p\n{LIE} := magic", "axiom"),
    FileAttack("no kernel", f"{SKIP}\n{LIE} := by decide +kernel", "kernel|guard"),
    FileAttack(
        "no kernel for a lemma", f"{SKIP}\ntheorem a : 1 = 2 := by decide +kernel\n{LIE} := a", "kernel|guard"
    ),
    FileAttack(
        "no kernel for everything",
        f"set_option debug.skipKernelTC true\n{LIE} := by decide +kernel",
        "kernel|guard",
    ),
    FileAttack(
        "no kernel, spelt by a macro",
        'macro "quick" : tactic => `(tactic| set_option debug.skipKernelTC true in decide +kernel)\n'
        f"{LIE} := by quick",
        "kernel|guard",
    ),
    FileAttack("proofs as sorry", f"set_option debug.byAsSorry true\n{LIE} := by rfl", "axiom"),
    FileAttack("an unsafe proof", "unsafe def u : 1 = 2 := u\n" + LIE + " := u", "compile"),
    FileAttack("an unsafe theorem", "unsafe theorem target : 1 = 2 := target", "extra|compile|missing"),
    FileAttack("a partial proof", "partial def f (n : Nat) : 1 = 2 := f n\n" + LIE + " := f 0", "compile"),
    FileAttack("an error", LIE + " := rfl", "compile"),
    FileAttack(
        "an error in front of it", "def broken : Nat := nonsense\n" + LIE + " := by decide", "compile"
    ),
    FileAttack(
        "an example that does not hold", "example : 1 = 2 := rfl\ntheorem target : True := trivial", "file"
    ),
    FileAttack(
        "a definition that does not compile",
        "def broken : Nat := nonsense\ntheorem target : True := trivial",
        "file|compile",
    ),
    FileAttack("a file that ends early", "#exit\n" + LIE + " := sorry", "unfit|missing"),
    FileAttack(
        "a theorem in a comment",
        "theorem other : True := trivial\n/-\n" + LIE + " := rfl\n-/",
        "missing",
        LIE + " := sorry",
    ),
    FileAttack(
        "a definition instead",
        "def target : 1 = 1 := rfl\ntheorem other : True := trivial",
        "statement|missing",
        LIE + " := sorry",
    ),
    FileAttack(
        "an abbreviation instead",
        "theorem other : True := trivial\nabbrev target := True",
        "statement|missing",
        LIE + " := sorry",
    ),
    FileAttack(
        "an axiom instead",
        "theorem other : True := trivial\naxiom target : 1 = 2",
        "missing|axiom",
        LIE + " := sorry",
    ),
    FileAttack("another name", "theorem target' : 1 = 2 := sorry", "missing", LIE + " := sorry"),
    FileAttack(
        "another namespace", "namespace X\ntheorem target : 1 = 1 := rfl\nend X", "missing", LIE + " := sorry"
    ),
    FileAttack("a name with a dot in it", "theorem «target ».x : 1 = 1 := rfl", "missing", LIE + " := sorry"),
    FileAttack("a private theorem", "private theorem target : 1 = 1 := rfl", "missing", LIE + " := sorry"),
    FileAttack(
        "a helper of another theorem",
        "theorem outer : True := trivial\nwhere target : 1 = 2 := sorry",
        "missing",
        "theorem outer.target : 1 = 2 := sorry",
        "outer.target",
    ),
    FileAttack(
        "a helper of another theorem, and a private twin",
        "private theorem outer.target : 1 = 1 := rfl\n"
        "theorem outer : True := trivial\nwhere target : 1 = 2 := sorry",
        "missing|compile",
        "theorem outer.target : 1 = 2 := sorry",
        "outer.target",
    ),
    FileAttack(
        "a field of a structure",
        "structure S where\n  n : Nat\n  target : 1 = 2",
        "missing|statement|unfit",
        "theorem S.target : 1 = 2 := sorry",
        "S.target",
    ),
    FileAttack(
        "a field of an instance",
        "class S where\n  target : 1 = 1\ninstance i : S where\n  target := sorry\n"
        "theorem a : True := trivial",
        "missing|statement",
        "theorem i.target : 1 = 2 := sorry",
        "i.target",
    ),
    FileAttack(
        "a constructor",
        "inductive S : Prop | target : S\ntheorem a : True := trivial",
        "missing|statement",
        "theorem S.target : 1 = 2 := sorry",
        "S.target",
    ),
    FileAttack(
        "a private twin first",
        "private theorem target : 1 = 1 := rfl\ntheorem target : 1 = 2 := sorry",
        "axiom|compile|missing",
        LIE + " := sorry",
    ),
    FileAttack(
        "a private twin last",
        "theorem target : 1 = 2 := sorry\nprivate theorem target : 1 = 1 := rfl",
        "axiom|compile|missing",
        LIE + " := sorry",
    ),
    FileAttack(
        "a private twin in a namespace",
        "namespace X\nprivate theorem target : 1 = 1 := rfl\nend X\nopen X\ntheorem target : 1 = 2 := sorry",
        "axiom|compile|missing",
        LIE + " := sorry",
    ),
    # another statement
    FileAttack("True", "theorem target : True := trivial", "statement", LIE + " := sorry"),
    FileAttack(
        "a weaker statement", "theorem target : 1 = 2 ∨ True := .inr trivial", "statement", LIE + " := sorry"
    ),
    FileAttack(
        "a hypothesis more", "theorem target (h : 1 = 2) : 1 = 2 := h", "statement", LIE + " := sorry"
    ),
    FileAttack(
        "an instance more",
        "class C : Prop where\n  h : 1 = 2\ntheorem target [C] : 1 = 2 := C.h",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "a hypothesis by variable",
        "variable (h : 1 = 2)\ntheorem target : 1 = 2 := h",
        "statement|compile",
        LIE + " := sorry",
    ),
    FileAttack(
        "a variable that shadows",
        "variable (Nat : Type)\ntheorem target (n : Nat) : n = n := rfl",
        "statement",
        "theorem target (n : Nat) : n = n := sorry",
    ),
    FileAttack(
        "numerals by an instance",
        f"instance (priority := high) : OfNat Nat 2 := ⟨1⟩\n{LIE} := rfl",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "numerals by a local instance",
        f"local instance : OfNat Nat 2 := ⟨1⟩\n{LIE} := rfl",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "numerals by a scoped instance",
        f"namespace X\nscoped instance : OfNat Nat 2 := ⟨1⟩\nend X\nopen X\n{LIE} := rfl",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "numerals by a default instance",
        f"structure T where\n@[default_instance 10000] instance (n : Nat) : OfNat T n := ⟨⟨⟩⟩\n{LIE} := rfl",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "addition by an instance",
        "local instance : Add Nat := ⟨Nat.mul⟩\ntheorem target : 1 + 0 = 0 := rfl",
        "statement",
        "theorem target : 1 + 0 = 0 := sorry",
    ),
    FileAttack(
        "addition by a heterogeneous instance",
        "@[default_instance 10000] instance : HAdd Nat Nat Nat := ⟨fun _ _ => 0⟩\n"
        "theorem target : 1 + 0 = 0 := rfl",
        "statement",
        "theorem target : 1 + 0 = 0 := sorry",
    ),
    FileAttack(
        "order by an instance",
        "instance : LE Nat := ⟨fun _ _ => True⟩\ntheorem target : 2 ≤ 1 := trivial",
        "statement",
        "theorem target : 2 ≤ 1 := sorry",
    ),
    FileAttack(
        "equality by notation",
        'local infix:50 (priority := high) " = " => fun (_ _ : Nat) => True\n' + LIE + " := trivial",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "equality by a macro",
        "macro_rules | `($x = $y) => `(True)\n" + LIE + " := trivial",
        "statement",
        LIE + " := sorry",
    ),
    FileAttack(
        "numerals by notation",
        'local notation "2" => 1\n' + LIE + " := rfl",
        "statement|compile",
        LIE + " := sorry",
    ),
    FileAttack(
        "numerals by priority",
        'notation (priority := high) "2" => Nat.succ Nat.zero\n' + LIE + " := rfl",
        "statement|compile",
        LIE + " := sorry",
    ),
    FileAttack(
        "a colon by syntax",
        'macro (priority := high) "theorem" "target" ":" t:term ":=" p:term : command =>'
        " `(theorem target_ : True := trivial)\n" + LIE + " := rfl",
        "missing|statement|compile",
        LIE + " := sorry",
    ),
    FileAttack(
        "a theorem by another command",
        'macro "theorem " x:ident " : " t:term " := " "rfl" : command => `(axiom $x : $t)\n'
        + LIE
        + " := rfl",
        "missing|axiom|compile",
        LIE + " := sorry",
    ),
    FileAttack(
        "names by namespace",
        "namespace X\ndef Nat.prime (n : Nat) := True\nend X\nopen X.Nat\n"
        "theorem target : prime 4 := trivial",
        "statement",
        "def prime (n : Nat) : Prop := n = 2\ntheorem target : prime 4 := sorry",
    ),
    FileAttack(
        "names by open",
        "def X.two := 1\nopen X\ntheorem target : two = 1 := rfl",
        "statement",
        "def two := 2\ntheorem target : two = 1 := sorry",
    ),
    FileAttack(
        "names by export",
        "def X.two := 1\nexport X (two)\ntheorem target : two = 1 := rfl",
        "statement",
        "def two := 2\ntheorem target : two = 1 := sorry",
    ),
    FileAttack(
        "names by private",
        "private def two := 1\ntheorem target : two = 1 := rfl",
        "statement",
        "def two := 2\ntheorem target : two = 1 := sorry",
    ),
    FileAttack(
        "False by namespace",
        "namespace X\ndef False := True\ntheorem target : False := trivial\nend X",
        "statement|missing",
        "theorem X.target : False := sorry",
        "X.target",
    ),
    FileAttack(
        "False by root",
        "def X.False := True\nopen X (False)\ntheorem target : False := trivial",
        "statement|compile",
        "theorem target : False := sorry",
    ),
    FileAttack(
        "a coercion",
        "instance : Coe Nat Prop := ⟨fun _ => True⟩\ntheorem target : ((1 : Nat) : Prop) := trivial",
        "statement",
        "instance : Coe Nat Prop := ⟨fun n => n = 0⟩\ntheorem target : ((1 : Nat) : Prop) := sorry",
    ),
    FileAttack(
        "free variables",
        "set_option autoImplicit true\ntheorem target (h : p) : p := h",
        "statement|compile",
        "theorem target (p : Prop) (h : True) : p := sorry",
    ),
    FileAttack(
        "another universe",
        "theorem target (α : Type) (a b : α) (h : a = b) : b = a := h.symm",
        "statement",
        "theorem target (α : Type 1) (a b : α) (h : a = b) : b = a := sorry",
    ),
    FileAttack(
        "universes tied",
        "theorem target.{u} (α : Type u) (β : Type u) : (α × β) = (α × β) := rfl",
        "statement",
        "theorem target.{u, v} (α : Type u) (β : Type v) : (α × β) = (α × β) := sorry",
    ),
    FileAttack(
        "universes in another order",
        "theorem target.{v, u} (α : Type u) (β : Type v) : (α × β) = (α × β) := rfl",
        "statement",
        "theorem target.{u, v} (α : Type u) (β : Type v) : (α × β) = (α × β) := sorry",
    ),
    FileAttack(
        "a default argument",
        "theorem target (n : Nat := 0) : n = 0 ∨ 0 < n := by omega",
        "statement",
        "theorem target (n : Nat) : n = 0 ∨ 1 < n := sorry",
    ),
    FileAttack(
        "an auto parameter",
        "theorem target (h : 1 = 1 := by rfl) : 1 = 1 := h",
        "statement|compile",
        "theorem target : 1 = 1 := sorry",
    ),
    # other definitions
    FileAttack(
        "a definition changed",
        "def f (n : Nat) := n - n\ntheorem target (n : Nat) : f n = 0 := Nat.sub_self n",
        "statement",
        "def f (n : Nat) := n + n\ntheorem target (n : Nat) : f n = 0 := sorry",
    ),
    FileAttack(
        "a definition two steps below changed",
        "def a := 1\ndef b := a\ntheorem target : b = 1 := rfl",
        "statement",
        "def a := 2\ndef b := a\ntheorem target : b = 1 := sorry",
    ),
    FileAttack(
        "a definition that is an instance argument",
        "class C where\n  n : Nat\ninstance i : C := ⟨1⟩\ntheorem target : i.n = 1 := rfl",
        "statement",
        "class C where\n  n : Nat\ninstance i : C := ⟨2⟩\ntheorem target : i.n = 1 := sorry",
    ),
    FileAttack(
        "a definition that is opaque",
        "opaque f : Nat\ntheorem target : f = f := rfl",
        "statement",
        "def f := 3\ntheorem target : f = f := sorry",
    ),
    FileAttack(
        "a definition that is an axiom",
        "axiom f : Nat\ntheorem target : f = f := rfl",
        "statement|axiom",
        "def f := 3\ntheorem target : f = f := sorry",
    ),
    FileAttack(
        "an axiom that is a definition",
        "def f := 0\ntheorem target : f = 0 := rfl",
        "statement",
        "opaque f : Nat\ntheorem target : f = 0 := sorry",
    ),
    FileAttack(
        "an inductive type with a constructor more",
        "inductive T | a | b\ntheorem target : ∃ x y : T, x ≠ y := ⟨.a, .b, by decide⟩".replace(
            "by decide", "nofun"
        ),
        "statement",
        "inductive T | a\ntheorem target : ∃ x y : T, x ≠ y := sorry",
    ),
    FileAttack(
        "a structure with a field more",
        "structure S where\n  n : Nat\n  h : n = 0\ntheorem target (s : S) : s.n = 0 := s.h",
        "statement",
        "structure S where\n  n : Nat\ntheorem target (s : S) : s.n = 0 := sorry",
    ),
    FileAttack(
        "a class with a field more",
        "class P (n : Nat) : Prop where\n  h : n = 0\ntheorem target (n : Nat) [P n] : n = 0 := P.h",
        "statement",
        "class P (n : Nat) : Prop where\n  h : n = n\ntheorem target (n : Nat) [P n] : n = 0 := sorry",
    ),
    FileAttack(
        "an inductive predicate made empty",
        "inductive E : Nat → Prop | z (h : False) : E 0\ntheorem target (n : Nat) (h : E n) : False := by\n"
        "  cases h with | z h => exact h",
        "statement",
        "inductive E : Nat → Prop | z : E 0\ntheorem target (n : Nat) (h : E n) : False := sorry",
    ),
    FileAttack(
        "a recursive function changed",
        "def f : Nat → Nat | 0 => 1 | n + 1 => f n\ntheorem target : f 3 = 1 := rfl",
        "statement",
        "def f : Nat → Nat | 0 => 1 | n + 1 => 2 * f n\ntheorem target : f 3 = 1 := sorry",
    ),
    FileAttack(
        "a match changed inside",
        "def f (n : Nat) : Nat := match n with | 0 => 1 | _ => 0\ntheorem target : f 3 = 0 := rfl",
        "statement",
        "def f (n : Nat) : Nat := match n with | 0 => 0 | _ => 1\ntheorem target : f 3 = 0 := sorry",
    ),
    FileAttack(
        "another implementation",
        "def g (n : Nat) := 0\n@[implemented_by g] def f (n : Nat) := n\n"
        "theorem target : f 1 = 0 := by native_decide",
        "compile|axiom|missing",
        "def f (n : Nat) := n\ntheorem target : f 1 = 0 := sorry",
    ),
    FileAttack(
        "a definition that is missing",
        "theorem target : True := trivial",
        "statement",
        "def f := 1\ntheorem target : f = f := sorry",
    ),
    FileAttack(
        "a definition that nothing mentions",
        "def f := 2\ntheorem target : True := trivial",
        "file",
        "def f := 1\ntheorem target : True := sorry",
    ),
    FileAttack(
        "one theorem of two",
        "theorem one : 1 = 1 := rfl",
        "missing",
        "theorem one : 1 = 1 := sorry\ntheorem target : 1 = 2 := sorry",
    ),
    # the library
    FileAttack(
        "a library of one's own",
        "prelude\ninductive False : Prop | intro\ntheorem target : False := .intro",
        "statement|extra",
        "theorem target : False := sorry",
    ),
    FileAttack(
        "a library of one's own, as it stands",
        "prelude\ninductive False : Prop | intro\ntheorem target : False := .intro",
        "extra",
    ),
    FileAttack(
        "a part of the library, and a False of one's own",
        "prelude\nimport Init.Coe\ninductive Falsee : Prop | intro\ntheorem target : Falsee := .intro",
        "statement|extra",
        "inductive Falsee : Prop\ntheorem target : Falsee := sorry",
    ),
    FileAttack(
        "a name that is special to the kernel",
        "def String.mk : Nat := 0\ntheorem target : 1 = 1 := rfl",
        "extra",
    ),
    FileAttack(
        "compiled code for the kernel, as it used to be",
        "def Lean.reduceBool (b : Bool) : Bool := b\ntheorem target : Lean.reduceBool true = true := rfl",
        "extra",
    ),
    FileAttack(
        "an unsafe proof without the kernel",
        f"unsafe def u : 1 = 2 := u\nset_option debug.skipKernelTC true in\n{LIE} := u",
        "extra|kernel|guard",
    ),
    FileAttack(
        "Or of one's own",
        "prelude\ninductive Or (a b : Prop) : Prop | i\ntheorem target (p : Prop) : Or p p := .i",
        "extra",
    ),
    FileAttack(
        "the last lemma of the library again",
        "prelude\nimport Init.Prelude\n"
        "theorem Nat.add_comm (a b : Nat) : Eq a a := rfl\n"
        "theorem target (a b : Nat) : Eq a a := Nat.add_comm a b",
        "extra",
    ),
]


def _reserved(name: str, arguments: str, value: int) -> FileAttack:
    """A wrong definition of an operation that the kernel computes by its name: by it, ``value`` is 0."""
    binders = " ".join("xy"[: len(arguments.split())])
    return FileAttack(
        f"{name} defined as 0",
        f"prelude\nimport Init.Prelude\ndef {name} ({binders} : Nat) : Nat := 0\n"
        f"theorem a : Eq ({name} {arguments}) {value} := rfl\n"
        f"theorem b ({binders} : Nat) : Eq ({name} {binders}) 0 := rfl\n"
        f"theorem target : Eq {value} 0 := Eq.trans (Eq.symm a) (b {arguments})\n",
        "extra",
    )


# the matcher of a reference, under a name that once stood for its content in a digest
_CONTENT = "«#helper».«1deaf9006d64f5a06f612bda334c230882927f57»"
_MATCH = "(match n with | 0 => 1 | k+1 => k)"


def _matcher(name: str, result: str) -> str:
    """A definition with the type of a matcher that returns always the same."""
    return (
        f"def {name}.{{u_1}} (_ : Nat → Sort u_1) (_ : Nat) (_ : Unit → {result}) (_ : Nat → {result}) : "
        f"{result} := {'true' if result == 'Bool' else '0'}\n"
    )


FILES += [
    FileAttack(
        "the content of a matcher as a name",
        _matcher(_CONTENT, "Nat")
        + "theorem target (n : Nat) :\n"
        + f"    {_CONTENT}.{{1}} (fun _ => Nat) n (fun _ => 1) (fun k => k) = 0 := rfl",
        "statement",
        f"theorem target (n : Nat) : {_MATCH} = 0 := sorry",
    ),
    FileAttack(
        "the content of a matcher as a name, in a definition",
        _matcher(_CONTENT, "Bool")
        + "def isZero : Nat → Bool := fun x =>\n"
        + f"  {_CONTENT}.{{1}} (fun _ => Bool) x (fun _ => true) (fun _ => false)\n"
        + "theorem target : ∀ n : Nat, isZero n = true := fun _ => rfl",
        "statement",
        "def isZero : Nat → Bool\n  | 0 => true\n  | _+1 => false\n"
        "theorem target : ∀ n : Nat, isZero n = true := sorry",
    ),
    FileAttack(
        "a matcher of one's own",
        _matcher("target.match_1", "Nat")
        + "theorem target (n : Nat) :\n"
        + "    target.match_1.{1} (fun _ => Nat) n (fun _ => 1) (fun k => k) = 0 := rfl",
        "statement",
        f"theorem target (n : Nat) : {_MATCH} = 0 := sorry",
    ),
    FileAttack(
        "a matcher of one's own by a macro",
        _matcher("target.match_1", "Nat")
        + "macro_rules\n  | `(match $x:term with | 0 => 1 | k+1 => k) =>\n"
        + "    `(target.match_1.{1} (fun (_ : Nat) => Nat) $x (fun _ => 1) (fun k => k))\n"
        + f"theorem target (n : Nat) : {_MATCH} = 0 := rfl",
        "statement",
        f"theorem target (n : Nat) : {_MATCH} = 0 := sorry",
    ),
    _reserved("Nat.div", "4 2", 2),
    _reserved("Nat.mod", "5 2", 1),
    _reserved("Nat.gcd", "4 6", 2),
    _reserved("Nat.land", "3 1", 1),
    _reserved("Nat.lor", "2 1", 3),
    _reserved("Nat.xor", "3 1", 2),
    _reserved("Nat.shiftLeft", "1 1", 2),
    _reserved("Nat.shiftRight", "2 1", 1),
    _reserved("Nat.log2", "1", 0),
]
