"""Unsafe code, foreign implementations, and partial functions."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "unsafe, implemented_by, extern, csimp"
TITLE = "code that the kernel does not vouch for, used as a proof"

ATTACKS = [
    Attack("an unsafe term", "exact (unsafe lcProof)", "guard", "compile compile"),
    Attack("an unsafe cast", "exact (unsafe unsafeCast (rfl : 1 = 1))", "guard", "compile compile"),
    Attack("an unsafe cast without the word", "exact unsafeCast (rfl : 1 = 1)", "guard", "compile compile"),
    Attack("an unsafe cast in an option", "simp (maxSteps := unsafeCast 5)", "guard", "compile compile"),
    Attack("lcProof", "exact lcProof", "compile", "compile compile"),
    Attack("lcUnreachable", "exact lcUnreachable", "compile", "compile compile"),
    Attack("lcAny", "exact (lcAny : 1 = 2)", "compile", "compile compile"),
    Attack(
        "an unsafe definition behind it",
        f"{SWAPPED}\nunsafe def u (n : Nat) : False := u n",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack("an unsafe theorem", "sorry\nunsafe theorem x : 1 = 2 := x", "guard", "compile compile"),
    Attack(
        "an unsafe instance",
        f"{SWAPPED}\nunsafe instance : Inhabited False := ⟨lcProof⟩",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "a partial definition",
        f"{SWAPPED}\npartial def f (n : Nat) : Nat := f n",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack("a partial proof", "sorry\npartial def f : 1 = 2 := f", "guard", "compile compile"),
    Attack(
        "another implementation",
        f"{SWAPPED}\ndef f : Nat := 1\n@[implemented_by f] def g : Nat := 2",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "a foreign function",
        f'{SWAPPED}\n@[extern "system"] opaque sys (s : @& Nat) : Nat',
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "a simplification for the compiler",
        f"{SWAPPED}\n@[csimp] theorem x : @id = @id := rfl",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack(
        "an exported symbol",
        f"{SWAPPED}\n@[export lean_nat_add] def f (n : Nat) : Nat := n",
        "guard",
        "extra compile",
        SWAP,
    ),
    Attack("opaque", f"{SWAPPED}\nopaque f : Nat", "guard", "extra compile", SWAP),
    Attack("a pointer address", "exact ptrAddrUnsafe", "compile", "compile compile"),
    Attack("panic", 'exact panic! "x"', "compile", "compile compile"),
    Attack("unreachable", "exact unreachable!", "compile", "compile compile"),
    Attack("the default of nothing", "exact (default : 1 = 2)", "compile", "compile compile"),
    Attack("arbitrary", "exact Classical.choice ⟨_⟩", "compile", "compile compile"),
    Attack(
        "a loose instance", "exact (inferInstance : Inhabited (1 = 2)).default", "compile", "compile compile"
    ),
    Attack("a debugging trace", 'exact dbgTrace "x" fun _ => rfl', "compile", "compile compile"),
    Attack("an unsafe helper of a where", "aux\nwhere unsafe aux : 1 = 2 := aux", "guard", "", term=True),
    Attack(
        "a partial helper of a where",
        "aux 0\nwhere partial aux (n : Nat) : 1 = 2 := aux n",
        "guard",
        "",
        term=True,
    ),
    Attack("a noncomputable helper", "noncomputable exact rfl", "guard", "compile compile"),
    Attack(
        "reduceBool",
        "exact of_decide_eq_true (Lean.reduceBool (decide (1 = 2)))",
        "compile",
        "compile compile",
    ),
    Attack(
        "an unused binder's unsafe type",
        "exact (fun (_ : NonScalar) => rfl) ⟨0⟩",
        "compile",
        "compile compile",
    ),
    Attack(
        "an attribute",
        f"{SWAPPED}\nattribute [implemented_by Nat.add] Nat.mul",
        "guard",
        "compile compile",
        SWAP,
    ),
    Attack("inline code", "@[inline] exact rfl", "guard", "compile compile"),
]
