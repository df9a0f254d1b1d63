"""Statements of strangers: what stands before a statement changes what its text says, or gives it away."""

from __future__ import annotations

from dataclasses import dataclass

from tests.adversary.kinds.preambles import PREAMBLES

__all__ = ["KIND", "STATEMENTS", "TITLE", "StatementAttack"]

KIND = "preambles"
TITLE = "what stands before a statement makes it mean something else, out of sight of whoever compares texts"


@dataclass(frozen=True)
class StatementAttack:
    """A statement that is not proved, and a proof that passes behind its preamble.

    Attributes:
        label: what it tries.
        preamble: what stands before the statement.
        statement: the statement.
        proof: a term or ``by …``.
        name: its full name, if a namespace stands around it.
    """

    label: str
    preamble: str
    statement: str
    proof: str
    name: str = "t"


# a definition of one's own in the statement: it means nothing on the bare imports
BIG = "def Big (n : Nat) : Prop := 100 < n\n"
OWN = BIG + "inductive Own where\n  | o\n"
_MORE = "theorem t : {} ∧ Big 300"
_PLUS = _MORE.format("(∀ a : Nat, a + 1 = a)")
_EASY = "⟨{}, by unfold Big; decide⟩"
_ALL = _EASY.format("fun _ => rfl")

STATEMENTS = [
    StatementAttack(
        "a hypothesis by include", BIG + "variable (h : False)\ninclude h", "theorem t : Big 3", "h.elim"
    ),
    StatementAttack(
        "a hypothesis by include in a section",
        BIG + "section\nvariable (h : False)\ninclude h",
        "theorem t : Big 3",
        "h.elim",
    ),
    StatementAttack(
        "a hypothesis by a class",
        BIG + "class No : Prop where\n  h : False\nvariable [No]",
        "theorem t : Big 3",
        "No.h.elim",
    ),
    StatementAttack(
        "a hypothesis by a class with an argument",
        BIG + "class No (n : Nat) : Prop where\n  h : False\nvariable (n : Nat) [No n]",
        "theorem t : n + 1 = n ∧ Big 3",
        "(No.h n).elim",
    ),
    StatementAttack(
        "a hypothesis by a class that a definition needs",
        BIG
        + "class No (α : Type) where\n  n : Nat\n  h : False\nvariable {α : Type} [No α]\n"
        + "def f (_ : α) : Nat := No.n α",
        "theorem t (a : α) : a = a ∧ Big 3",
        "(No.h α).elim",
    ),
    StatementAttack("addition", BIG + "instance (priority := high) : Add Nat := ⟨fun a _ => a⟩", _PLUS, _ALL),
    StatementAttack(
        "addition for an abbreviation",
        BIG + "abbrev N := Nat\ninstance (priority := high) : Add N := ⟨fun a _ => a⟩",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "addition for all types",
        BIG + "instance (priority := high) {α : Type} : Add α := ⟨fun a _ => a⟩",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "addition by an attribute",
        BIG + "@[instance 10000] def plus : Add Nat := ⟨fun a _ => a⟩",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "addition through a class for one's own type",
        OWN
        + "class Plus (α : Type) extends Add Nat\nattribute [instance 10000] Plus.toAdd\n"
        + "instance (priority := high) : Plus Own := { add := fun a _ => a }",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "addition through an abbreviated class for one's own type",
        OWN
        + "abbrev Plus (_ : Type) := Add Nat\n"
        + "@[reducible] instance (priority := high) : Plus Own := (⟨fun a _ => a⟩ : Add Nat)",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "addition by a variable",
        BIG
        + "class Plus (α : Type) extends Add α where\n  h (a b : α) : add a b = a\n  e : α\n"
        + "attribute [instance 10000] Plus.toAdd\n"
        + "variable [Plus Nat]\ndef q : Nat := Plus.e",
        "theorem t (a : Nat) : a + 1 = a ∧ Big 300",
        _EASY.format("Plus.h a 1"),
    ),
    StatementAttack(
        "equality by a macro",
        BIG + "macro_rules | `($x = $y) => `(True)",
        _MORE.format("1 = 2"),
        _EASY.format("trivial"),
    ),
    StatementAttack(
        "equality by notation",
        BIG + 'local infix:50 (priority := high) " = " => fun (_ _ : Nat) => True',
        _MORE.format("1 = 2"),
        _EASY.format("trivial"),
    ),
    StatementAttack(
        "a numeral in a definition",
        "local macro_rules | `(100) => `(3)\n" + BIG,
        "theorem t : Big 50",
        "by unfold Big; decide",
    ),
    StatementAttack(
        "a coercion",
        BIG + "instance : Coe Nat Prop := ⟨fun _ => True⟩",
        _MORE.format("((0 : Nat) : Prop)"),
        _EASY.format("trivial"),
    ),
    StatementAttack(
        "False in a namespace",
        "namespace X\ndef False := True\n" + BIG,
        _MORE.format("False"),
        _EASY.format("trivial"),
        "X.t",
    ),
    StatementAttack(
        "False in a quoted namespace",
        "namespace X\ndef «False» := True\n" + BIG,
        _MORE.format("«False»"),
        _EASY.format("trivial"),
        "X.t",
    ),
    StatementAttack(
        "False in a definition in a namespace",
        "namespace X\ndef False := True\ndef Big (n : Nat) : Prop := False ∧ n = n\nend X\nopen X",
        "theorem t : Big 3",
        "⟨trivial, rfl⟩",
    ),
    StatementAttack(
        "a library's type by a variable",
        BIG + "variable (Nat : Type) (h : ∀ n m : Nat, n = m)",
        "theorem t (n m : Nat) : n = m ∧ h n m = h n m ∧ Big 300",
        "⟨h n m, rfl, by unfold Big; decide⟩",
    ),
    StatementAttack(
        "a matcher of one's own",
        "def t.match_1.{u_1} (_ : Nat → Sort u_1) (_ : Nat) (_ : Unit → Nat) (_ : Nat → Nat) : Nat := 0\n"
        "macro_rules\n  | `(match $x:term with | 0 => 1 | k+1 => k) =>\n"
        "    `(t.match_1.{1} (fun (_ : Nat) => Nat) $x (fun _ => 1) (fun k => k))",
        "theorem t (n : Nat) : (match n with | 0 => 1 | k+1 => k) = 0",
        "rfl",
    ),
    StatementAttack(
        "an instance behind a character",
        OWN + "def x := 'x'instance (priority := high) : Add Nat := ⟨fun a _ => a⟩",
        _PLUS,
        _ALL,
    ),
    StatementAttack(
        "a hypothesis in the type of a variable",
        BIG + "variable (h : False) (x : (fun _ : False => Nat) h)",
        "theorem t : x + 1 = x ∧ Big 3",
        "h.elim",
    ),
    StatementAttack(
        "an empty type in the type of a variable",
        BIG + "variable {e : Fin 0} (x : (fun _ : Fin 0 => Nat) e)",
        "theorem t : x + 1 = x ∧ Big 3",
        "e.elim0",
    ),
    StatementAttack(
        "a hidden hypothesis whose name stands for something else",
        BIG + "variable (h : False) (x : (fun _ : False => Nat) h)",
        "theorem t : (∀ h : Nat, x + h = h) ∧ Big 3",
        "h.elim",
    ),
    StatementAttack(
        "a hidden hypothesis whose name is that of an argument",
        BIG + "def same {h : Nat} : Prop := h = h\nvariable (h : False) (x : (fun _ : False => Nat) h)",
        "theorem t : x + 1 = x ∧ same (h := 1) ∧ Big 3",
        "h.elim",
    ),
    StatementAttack(
        "a type that looks like the library's",
        BIG + "inductive Νat where\n  | only",
        "theorem t (a b : Νat) : a = b ∧ Big 300",
        "⟨by cases a; cases b; rfl, by unfold Big; decide⟩",
    ),
    StatementAttack(
        "a number that looks like the library's",
        BIG + "def Nat.zerο : Nat := 5",
        "theorem t : Nat.zerο = 5 ∧ Big 300",
        "⟨rfl, by unfold Big; decide⟩",
    ),
    *(StatementAttack(*row) for row in PREAMBLES),
]
