"""``sorry`` and its relatives, plain and hidden."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "sorry & friends"
TITLE = "an unproved step, in the open or hidden where it is not read"

ATTACKS = [
    Attack("sorry", "sorry", "axiom", "axiom axiom"),
    Attack("admit", "admit", "axiom", "axiom axiom"),
    Attack("stop", "stop\nrfl", "axiom", "axiom axiom"),
    Attack("sorry as a term", "exact sorry", "axiom", "axiom axiom"),
    Attack("the axiom by name", "exact sorryAx _ true", "axiom", "axiom axiom"),
    Attack("the axiom, explicit", "exact @sorryAx (1 = 2) false", "axiom", "axiom axiom"),
    Attack("the axiom from the root", "exact _root_.sorryAx _", "compile", "compile compile"),
    Attack("the axiom by apply", "apply sorryAx\nexact true", "axiom", "axiom axiom"),
    Attack(
        "in a nested proof",
        "have h : 0 = 1 := by\n  sorry\nexact absurd h (by decide)",
        "axiom",
        "axiom axiom",
    ),
    Attack("in an unused step", f"have unused : 0 = 1 := sorry\n{SWAPPED}", "axiom", "axiom axiom", SWAP),
    Attack("as the last resort", "first\n| decide\n| omega\n| sorry", "axiom", "axiom axiom"),
    Attack("for all goals", "refine Eq.trans (b := 3) ?_ ?_\nall_goals sorry", "axiom", "axiom axiom"),
    Attack("in one case only", "by_cases h : 1 = 2\n· exact h\n· sorry", "axiom", "axiom axiom"),
    Attack(
        "in one branch of an induction",
        "induction n with\n| zero => sorry\n| succ n ih => rw [← Nat.add_assoc]; exact congrArg (· + 1) ih",
        "axiom",
        "axiom axiom",
        "theorem add_one_self (n : Nat) : 1 + n = n",
    ),
    Attack("in a rewrite rule", "rw [show (1 : Nat) = 2 from sorry]", "axiom", "axiom axiom"),
    Attack("in a simp lemma", "simp [show (1 : Nat) = 2 from sorry]", "axiom", "axiom axiom"),
    Attack("in a calculation", "calc 1 = 3 := sorry\n  _ = 2 := sorry", "axiom", "axiom axiom"),
    Attack("False by sorry", "exact False.elim sorry", "axiom", "axiom axiom"),
    Attack("a match without cases", "exact nomatch (sorry : False)", "axiom", "axiom axiom"),
    Attack("contradiction with it", "have f : False := sorry\ncontradiction", "axiom", "axiom axiom"),
    Attack("the symmetric statement", "exact (sorry : 2 = 1).symm", "axiom", "axiom axiom"),
    Attack(
        "in a local definition", "let f : Nat → 1 = 2 := fun _ => sorry\nexact f 0", "axiom", "axiom axiom"
    ),
    Attack(
        "in a recursive helper",
        "let rec f : Nat → 1 = 2 := fun _ => sorry\nexact f 0",
        "axiom",
        "axiom axiom",
    ),
    Attack(
        "in a function's default", "exact (fun (h : 1 = 2 := sorry) => h) sorry", "compile", "compile compile"
    ),
    Attack("behind conv", "conv => lhs; tactic => sorry", "axiom|compile", "axiom axiom"),
    Attack("shown as a term", "show_term sorry", "axiom", "axiom axiom"),
    Attack("searched for", "exact?", "compile", "compile compile"),
    Attack("searched for with apply", "apply?", "axiom|compile", "axiom axiom"),
    Attack("searched for and closed", "first | exact? | apply? | sorry", "axiom", "axiom axiom"),
    Attack(
        "in a type ascription",
        f"have : (sorry : Prop) → True := fun _ => trivial\n{SWAPPED}",
        "axiom",
        "axiom axiom",
        SWAP,
    ),
    Attack("in the motive", "exact (sorry : (1 = 1) = (1 = 2)).mp rfl", "axiom", "axiom axiom"),
    Attack("in an instance argument", "exact @of_decide_eq_true _ sorry sorry", "axiom", "axiom axiom"),
    Attack("as a whole term", "sorry", "axiom", "", term=True),
    Attack("in a where clause", "aux\nwhere aux : 1 = 2 := sorry", "axiom", "", term=True),
    Attack(
        "in the termination argument",
        "f 0\nwhere\n  f (n : Nat) : 1 = 2 := f (n + 1)\n  termination_by n\n  decreasing_by sorry",
        "axiom",
        "",
        term=True,
    ),
    Attack(
        "a goal that is never shown",
        "refine id ?_\nany_goals skip",
        "compile",
        "compile compile",
    ),
    Attack("a goal left to itself", "exact ?_", "compile", "compile compile"),
    Attack(
        "a goal thrown away", "have h : 1 = 2 := ?x\nexact h\ncase x => skip", "compile", "compile compile"
    ),
    Attack("a failing step that is tried", "try exact absurd", "compile", "compile compile"),
    Attack("an error that is recovered from", "exact nonsense\nexact rfl", "compile", "compile compile"),
    Attack("two steps, one unproved", ["have h : 0 = 1 := by sorry", "simp at h"], "axiom", "axiom axiom"),
]
