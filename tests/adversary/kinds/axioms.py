"""Axioms: own ones, lent ones, and some that only look like the allowed ones."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "axioms"
TITLE = "an axiom of one's own, or one that stands before the statement, under any name"

CHEAT = "axiom cheat : 1 = 2"
BRIDGE = "exact one_two_of"

ATTACKS = [
    Attack("declared after the proof", f"{SWAPPED}\naxiom bad : 1 = 2", "guard", "extra compile", SWAP),
    Attack(
        "declared and used", "skip\naxiom bad : 1 = 2\ntheorem x : 1 = 2 := bad", "guard", "compile compile"
    ),
    Attack(
        "declared outside the brackets",
        "exact bad)\naxiom bad : 1 = 2\ntheorem x : 1 = 2 := by (exact bad",
        "guard",
        "compile compile",
    ),
    Attack(
        "the compiler's word",
        "exact absurd (Lean.ofReduceBool true false rfl) nofun",
        "compile",
        "compile compile",
    ),
    Attack("the compiler's trust", "exact Lean.trustCompiler.elim", "compile", "compile compile"),
    Attack("lent by the preamble", "exact cheat", "axiom", "axiom axiom", preamble=CHEAT),
    Attack("lent by a module", "exact cheat", "axiom", "axiom axiom", modules=(f"{CHEAT}\n",)),
    Attack(
        "through a theorem",
        BRIDGE,
        "axiom",
        "axiom axiom",
        preamble=f"{CHEAT}\ntheorem one_two_of : 1 = 2 := cheat",
    ),
    Attack(
        "through a chain of modules",
        "exact b",
        "axiom",
        "axiom axiom",
        modules=(f"{CHEAT}\n", "theorem a : 1 = 2 := cheat\n", "theorem b : 1 = 2 := a\n"),
    ),
    Attack(
        "through an unproved lemma",
        BRIDGE,
        "axiom",
        "axiom axiom",
        preamble="theorem one_two_of : 1 = 2 := sorry",
    ),
    Attack(
        "through an opaque value",
        "exact box.2",
        "axiom",
        "axiom axiom",
        preamble=f"{CHEAT}\nopaque box : {{ n : Nat // 1 = 2 }} := ⟨0, cheat⟩",
    ),
    Attack(
        "through an instance",
        "exact (default : Bad).down",
        "axiom",
        "axiom axiom",
        preamble=f"{CHEAT}\nstructure Bad where\n  down : 1 = 2\ninstance : Inhabited Bad := ⟨⟨cheat⟩⟩",
    ),
    Attack(
        "that is an instance",
        "exact Classical.choice inferInstance",
        "axiom",
        "axiom axiom",
        preamble="axiom one_or_two : Nonempty (1 = 2)\nattribute [instance] one_or_two",
    ),
    Attack(
        "that is a simp lemma",
        "simp only [cheat]",
        "axiom",
        "axiom axiom",
        preamble="@[simp] axiom cheat : (1 = 2) = True",
    ),
    Attack(
        "that decides",
        "exact of_decide_eq_true cheat",
        "axiom",
        "axiom axiom",
        preamble="axiom cheat : decide (1 = 2) = true",
    ),
    Attack(
        "false for decidable",
        "decide",
        "axiom|compile",
        "axiom axiom",
        preamble="axiom cheat : 1 = 2\ninstance (priority := high) : Decidable (1 = 2) := .isTrue cheat",
    ),
    Attack(
        "called choice",
        "exact X.Classical.choice",
        "axiom",
        "axiom axiom",
        preamble="axiom X.Classical.choice : 1 = 2",
    ),
    Attack(
        "called choice in one word",
        "exact «Classical.choice»",
        "axiom",
        "axiom axiom",
        preamble="axiom «Classical.choice» : 1 = 2",
    ),
    Attack(
        "called choice, opened",
        "open X in\nexact Quot.soundness",
        "axiom",
        "axiom axiom",
        preamble="axiom X.Quot.soundness : 1 = 2",
    ),
    Attack(
        "called propext with a stroke",
        "exact propext'",
        "axiom",
        "axiom axiom",
        preamble="axiom propext' : 1 = 2",
    ),
    Attack(
        "private propext",
        "exact propext",
        "axiom",
        "axiom axiom",
        preamble="private axiom X.propext : 1 = 2\nopen X",
    ),
    Attack(
        "with a line break in its name",
        "exact «a\\nb»",
        "compile",
        "compile compile",
        preamble="axiom «a b» : 1 = 2",
    ),
    Attack(
        "named like a compiler's helper",
        "exact one_two._proof_1",
        "axiom",
        "axiom axiom",
        preamble="axiom one_two._proof_1 : 1 = 2",
    ),
    Attack(
        "named like a native computation",
        "exact one_two._native.native_decide.ax_1",
        "axiom",
        "axiom axiom",
        preamble="axiom one_two._native.native_decide.ax_1 : 1 = 2",
    ),
    Attack(
        "used where it is not needed",
        f"have := cheat\n{SWAPPED}",
        "axiom",
        "axiom axiom",
        SWAP,
        preamble=CHEAT,
    ),
    Attack(
        "of choice, doubled",
        "exact (epsilon_eq (1 = 2))",
        "axiom",
        "axiom axiom",
        preamble="axiom epsilon_eq (p : Prop) : p",
    ),
    Attack(
        "universe polymorphic",
        "exact (magic.{0} : 1 = 2)",
        "axiom",
        "axiom axiom",
        preamble="universe u\naxiom magic.{v} {α : Sort v} : α",
    ),
    Attack(
        "inside a structure's field",
        "exact w.2",
        "axiom",
        "axiom axiom",
        preamble="structure W where\n  n : Nat\n  eq : 1 = 2\naxiom w : W",
    ),
    Attack(
        "as a function on proofs",
        "exact trust (by decide : 1 = 1)",
        "axiom",
        "axiom axiom",
        preamble="axiom trust {p q : Prop} : p → q",
    ),
    Attack(
        "in a set of equations", "rw [cheat]", "axiom", "axiom axiom", preamble="axiom cheat : (1 : Nat) = 2"
    ),
    Attack(
        "behind an abbreviation", "exact it", "axiom", "axiom axiom", preamble=f"{CHEAT}\nabbrev it := cheat"
    ),
    Attack(
        "behind a macro of the preamble",
        "cheating",
        "axiom",
        "axiom axiom",
        preamble=f'{CHEAT}\nmacro "cheating" : tactic => `(tactic| exact cheat)',
    ),
]
