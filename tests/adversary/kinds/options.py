"""Options that switch a check off, and the ways to write them."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "options"
TITLE = "options that make Lean believe what it has not checked"

SKIP = "set_option debug.skipKernelTC true in"

ATTACKS = [
    Attack("no kernel for a helper", f"{SKIP} decide +kernel", "guard", "kernel kernel"),
    Attack("no kernel, nested", f"exact id (by {SKIP} decide +kernel)", "guard", "kernel kernel"),
    Attack("no kernel, as a term", f"exact {SKIP} (by decide +kernel)", "guard", "kernel kernel"),
    Attack(
        "no kernel, on several lines",
        "set_option\n  debug.skipKernelTC\n  true\n  in decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack(
        "no kernel, a comment between",
        "set_option /- x -/ debug.skipKernelTC true in decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack(
        "no kernel, quoted",
        "set_option «debug».skipKernelTC true in decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack(
        "no kernel, quoted twice",
        "set_option debug.«skipKernelTC» true in decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack("no kernel, in a step of its own", [SKIP, "decide +kernel"], "guard", ""),
    Attack(
        "no kernel, second of two",
        f"set_option maxRecDepth 900 in {SKIP} decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack(
        "no kernel for False",
        f"exfalso\nhave h : 0 = 1 := by {SKIP} decide +kernel\nsimp at h",
        "guard",
        "kernel kernel",
    ),
    Attack("no kernel, for a cast", f"{SKIP} exact lcProof", "guard", "compile compile"),
    Attack(
        "no kernel, in a match",
        f"exact match 0 with\n  | _ => by {SKIP} decide +kernel",
        "guard",
        "kernel kernel",
    ),
    Attack(
        "no kernel, through simp", f"{SKIP} simp (config := {{ decide := true }})", "guard", "compile compile"
    ),
    Attack(
        "no kernel, as a command",
        "skip\nset_option debug.skipKernelTC true\ntheorem y : 1 = 2 := lcProof",
        "guard",
        "compile compile",
    ),
    Attack(
        "no kernel, after brackets",
        "decide)\nset_option debug.skipKernelTC true\ntheorem y : 1 = 2 := by (decide +kernel",
        "guard",
        "compile compile",
    ),
    Attack("no proofs", "set_option debug.byAsSorry true in exact (by rfl)", "guard", "axiom axiom"),
    Attack(
        "no proofs, nested",
        "exact (set_option debug.byAsSorry true in by rfl : 1 = 2)",
        "guard",
        "axiom axiom",
    ),
    Attack(
        "no last steps", "set_option debug.terminalTacticsAsSorry true in rfl", "guard", "compile compile"
    ),
    Attack(
        "no last steps, decide",
        "set_option debug.terminalTacticsAsSorry true in decide",
        "guard",
        "compile compile",
    ),
    Attack("no word about sorry", "set_option warn.sorry false in sorry", "guard", "axiom axiom"),
    Attack(
        "no word about sorry, as a command", "sorry\nset_option warn.sorry false", "guard", "compile compile"
    ),
    Attack("elaborated aside", "set_option Elab.async true in sorry", "guard", "axiom axiom"),
    Attack(
        "the compiler's option", f"set_option compiler.extract_closed false in {SWAPPED}", "guard", "", SWAP
    ),
    Attack(
        "an option that does not exist",
        f"set_option no.such.option true in {SWAPPED}",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack(
        "an allowed name as a prefix",
        f"set_option maxRecDepthX 3 in {SWAPPED}",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack(
        "an allowed name in front",
        "set_option linter.debug.skipKernelTC true in decide +kernel",
        "compile",
        "compile compile",
    ),
    Attack(
        "free variables for errors", "set_option autoImplicit true in exact foo", "compile", "compile compile"
    ),
    Attack("no heartbeats left", "set_option maxHeartbeats 1 in simp", "compile", "compile compile"),
    Attack(
        "compiled evaluation",
        "set_option tactic.hygienic false in decide +native",
        "guard",
        "compile compile",
    ),
    Attack("decide's kernel only", "decide +kernel", "compile", "compile compile"),
    Attack("decide, reverted", "decide +revert", "compile", "compile compile"),
    Attack(
        "decide, unbounded recursion", "set_option maxRecDepth 100000 in decide", "compile", "compile compile"
    ),
    Attack("a smart unfolding off", "set_option smartUnfolding false in rfl", "compile", "compile compile"),
    Attack(
        "the option on the whole module",
        SKIP + "\ntheorem z : 1 = 2 := by decide +kernel",
        "guard",
        "compile compile",
    ),
]
