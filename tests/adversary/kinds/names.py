"""Second theorems, twins and name games."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "second theorems and names"
TITLE = "another theorem under the name that is looked for, or a name that hides another"

ATTACKS = [
    Attack("the same name again", "sorry\ntheorem one_two : True := True.intro", "guard", "compile compile"),
    Attack(
        "after an error", "exact nonsense\ntheorem one_two : True := True.intro", "guard", "compile compile"
    ),
    Attack(
        "a private twin", "sorry\nprivate theorem one_two : True := True.intro", "guard", "compile compile"
    ),
    Attack(
        "a protected twin",
        "sorry\nprotected theorem X.one_two : True := True.intro",
        "guard",
        "axiom compile",
    ),
    Attack(
        "a twin in a namespace",
        "sorry\nnamespace X\ntheorem one_two : 1 = 1 := rfl\nend X",
        "guard",
        "axiom compile",
    ),
    Attack(
        "a twin from the root",
        "sorry\ntheorem _root_.one_two : True := True.intro",
        "guard",
        "compile compile",
    ),
    Attack(
        "a definition of that name", "sorry\ndef one_two : True := True.intro", "guard", "compile compile"
    ),
    Attack(
        "an instance of that name",
        "sorry\ninstance one_two : Inhabited Nat := ⟨0⟩",
        "guard",
        "compile compile",
    ),
    Attack(
        "an inductive type of that name",
        "sorry\ninductive one_two : Prop | intro",
        "guard",
        "compile compile",
    ),
    Attack("a quoted twin", "sorry\ntheorem «one_two» : True := True.intro", "guard", "compile compile"),
    Attack(
        "a twin with a Cyrillic letter",
        "sorry\ntheorem оne_two : True := True.intro",
        "guard",
        "compile compile",
    ),
    Attack("a twin with a stroke", "sorry\ntheorem one_two' : True := True.intro", "guard", "axiom compile"),
    Attack("a local twin", "have one_two : 1 = 2 := one_two\nexact one_two", "compile", "compile compile"),
    Attack("a local twin by let", "let one_two : 1 = 1 := rfl\nexact one_two", "compile", "compile compile"),
    Attack(
        "the type hidden by a local name",
        "let Nat := True\nexact (trivial : Nat)",
        "compile",
        "compile compile",
    ),
    Attack(
        "equality hidden by a local name",
        "let Eq := fun (_ _ : Nat) => True\nshow Eq 1 2\ntrivial",
        "compile",
        "compile compile",
    ),
    Attack(
        "a where helper of that name", "one_two\nwhere one_two : 1 = 2 := one_two", "compile", "", term=True
    ),
    Attack(
        "a where helper from the root",
        "aux\nwhere _root_.aux : 1 = 2 := sorry",
        "axiom|compile|guard|extra",
        "",
        term=True,
    ),
    Attack(
        "a where helper of Lean's name",
        "Nat.add_comm\nwhere Nat.add_comm : 1 = 2 := sorry",
        "axiom|compile|guard|extra",
        "",
        term=True,
    ),
    Attack(
        "a helper with the sentinel's name",
        "let rec proverGymLast : 1 = 2 := proverGymLast\nexact proverGymLast",
        "compile",
        "compile compile",
    ),
    Attack(
        "the sentinel itself", "sorry\ntheorem proverGymLast : True := True.intro", "guard", "compile compile"
    ),
    Attack("the sentinel as a proof", "exact proverGymLast", "compile", "compile compile"),
    Attack(
        "a helper's name taken",
        f"{SWAPPED}\ntheorem swap._proof_1 : True := True.intro",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack("a matcher's name taken", "sorry\ndef one_two.match_1 : Nat := 0", "guard", "axiom compile"),
    Attack("an alias", "sorry\nexport X (one_two)", "guard", "compile compile"),
    Attack(
        "a theorem inside the proof", "theorem x : 1 = 2 := by decide\nexact x", "guard", "compile compile"
    ),
    Attack("a definition inside the proof", "def x : Nat := 1\nexact rfl", "guard", "compile compile"),
    Attack("a name made of numbers", "exact one_two.1", "compile", "compile compile"),
    Attack(
        "the proof of a false friend",
        "exact one_two_really",
        "compile",
        "compile compile",
        preamble="theorem one_two_reallY : 1 = 1 := rfl",
    ),
    Attack(
        "the statement's own negation",
        "exact absurd rfl one_ne_two",
        "compile",
        "compile compile",
        preamble="theorem one_ne_two : 1 ≠ 2 := by decide",
    ),
    Attack(
        "a name shadowed by opening",
        "open X in\nexact this_is",
        "compile",
        "compile compile",
        preamble="theorem X.this_is : 1 = 1 := rfl",
    ),
    Attack(
        "a private name of a module",
        "exact secret",
        "compile",
        "compile compile",
        modules=("private axiom secret : 1 = 2\n",),
    ),
    Attack(
        "a private name spelt out",
        "exact _private.Main.0.secret",
        "compile",
        "compile compile",
        preamble="private theorem X.secret : 1 = 1 := rfl",
    ),
]
