"""Games with namespaces, sections and the sentinel behind the proof."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "namespaces and the sentinel"
TITLE = "what follows the proof is swallowed, renamed or replaced"


def _after(label: str, text: str, behind: str, *, says: str = "guard") -> Attack:
    return Attack(label, f"{SWAPPED}\n{text}", says, behind, SWAP)


ATTACKS = [
    _after("a namespace", "namespace Foo", "extra compile"),
    _after("a namespace of a Lean name", "namespace Nat", "extra compile"),
    _after("a quoted namespace", "namespace «a b»", "extra compile"),
    _after("a namespace and a section", "namespace Foo\nsection", "extra compile"),
    _after("a namespace, closed", "namespace Foo\nend Foo", "extra compile"),
    _after("noncomputable section", "noncomputable section", "extra compile"),
    _after("a sentinel of its own", "theorem proverGymLast : True := trivial", "compile compile"),
    _after(
        "a sentinel of its own, and the end",
        "theorem proverGymLast : True := trivial\n#exit",
        "extra compile",
    ),
    _after(
        "a sentinel of its own, swallowing", "theorem proverGymLast : True := trivial\n/-", "compile compile"
    ),
    _after("a sentinel as a definition", "def proverGymLast : True := trivial\n#exit", "extra compile"),
    _after("a sentinel that is an axiom", "axiom proverGymLast : True\n#exit", "extra compile"),
    _after("private sections", "private section", "compile compile"),
    _after("what follows is private", "private", "extra compile"),
    _after("what follows is unsafe", "unsafe", "compile compile"),
    _after("what follows has an attribute", "@[simp]", "extra compile"),
    _after("what follows is deprecated", "@[deprecated]", "compile compile"),
    _after("what follows is in a mutual block", "mutual", "compile compile"),
    _after("what follows has open in", "open Nat in", "compile compile", says="compile|extra"),
    _after("what follows has a doc comment", "/-- doc -/", "extra compile"),
    _after("what follows is an argument", "exact f (", "compile compile"),
    _after("what follows is a string", '"', "compile compile"),
    _after("True is hidden", "def X.True := False\nopen X", "extra compile"),
    _after("True is a notation", 'local notation "_root_.True" => False', "compile compile"),
    _after("variables for the sentinel", "variable (n : Nat) (h : n = n)", "extra compile"),
    _after("an include for the sentinel", "variable (f : False)\ninclude f", "extra compile"),
    _after("universes for the sentinel", "universe u v", "extra compile"),
]
