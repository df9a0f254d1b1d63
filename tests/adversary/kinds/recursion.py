"""Proofs that use themselves, and recursion that does not end."""

from __future__ import annotations

from tests.adversary.model import Attack

KIND = "recursion and self reference"
TITLE = "a proof that rests on itself"

ALL_ZERO = "theorem all_zero (n : Nat) : n = 0"

ATTACKS = [
    Attack("itself", "exact one_two", "compile", "compile compile"),
    Attack("itself, explicit", "exact @one_two", "compile", "compile compile"),
    Attack("itself, from the root", "exact _root_.one_two", "compile", "compile compile"),
    Attack("itself by apply", "apply one_two", "compile", "compile compile"),
    Attack("itself in a step", "have h := one_two\nexact h", "compile", "compile compile"),
    Attack("itself in a rewrite", "rw [one_two]", "compile", "compile compile"),
    Attack("itself in simp", "simp [one_two]", "compile", "compile compile"),
    Attack("itself by assumption", "have := one_two\nassumption", "compile", "compile compile"),
    Attack("itself as a term", "one_two", "compile", "", term=True),
    Attack("itself at the same value", "exact all_zero n", "compile", "compile compile", ALL_ZERO),
    Attack(
        "itself at a larger value", "have := all_zero (n + 1)\nomega", "compile", "compile compile", ALL_ZERO
    ),
    Attack(
        "a recursion that does not end",
        "let rec f (n : Nat) : 1 = 2 := f n\nexact f 0",
        "compile",
        "compile compile",
    ),
    Attack(
        "a recursion that grows",
        "let rec f (n : Nat) : 1 = 2 := f (n + 1)\nexact f 0",
        "compile",
        "compile compile",
    ),
    Attack(
        "a recursion without an argument", "let rec f : 1 = 2 := f\nexact f", "compile", "compile compile"
    ),
    Attack(
        "two recursions",
        "let rec f (n : Nat) : 1 = 2 := g n, g (n : Nat) : 1 = 2 := f n\nexact f 0",
        "compile",
        "compile compile",
    ),
    Attack(
        "a where that calls itself", "aux 0\nwhere aux (n : Nat) : 1 = 2 := aux n", "compile", "", term=True
    ),
    Attack("a where that calls the theorem", "aux\nwhere aux : 1 = 2 := one_two", "compile", "", term=True),
    Attack(
        "a termination argument that is constant",
        "all_zero n\ntermination_by 0",
        "compile",
        "",
        ALL_ZERO,
        term=True,
    ),
    Attack(
        "a termination argument proved by itself",
        "all_zero n\ntermination_by n\ndecreasing_by exact absurd (all_zero 1) (by decide)",
        "compile",
        "",
        ALL_ZERO,
        term=True,
    ),
    Attack(
        "a termination argument proved by nothing",
        "all_zero n\ntermination_by n\ndecreasing_by all_goals skip",
        "compile",
        "",
        ALL_ZERO,
        term=True,
    ),
    Attack(
        "structural recursion on the wrong thing",
        "all_zero n\ntermination_by structural n",
        "compile",
        "",
        ALL_ZERO,
        term=True,
    ),
    Attack("recursion under a lambda", "exact (fun _ => one_two) ()", "compile", "compile compile"),
    Attack(
        "recursion through a match",
        "exact match n with\n  | 0 => rfl\n  | k + 1 => all_zero (k + 1)",
        "compile",
        "compile compile",
        ALL_ZERO,
    ),
    Attack(
        "recursion on a well founded lie",
        "f 0\nwhere\n  f (n : Nat) : 1 = 2 := f (n + 1)\n  termination_by 10 - n\n  decreasing_by omega",
        "compile",
        "",
        term=True,
    ),
    Attack(
        "a fixed point",
        "exact WellFounded.fix ⟨fun _ => sorry⟩ (fun _ f => f _ sorry) 0",
        "axiom|compile",
        "compile compile",
    ),
    Attack(
        "an accessibility that is assumed",
        "exact Acc.rec (fun _ _ ih => ih 0 sorry) (sorry : Acc Nat.lt 0)",
        "axiom|compile",
        "axiom axiom",
    ),
    Attack(
        "induction with the goal as motive",
        "induction (0 : Nat) with\n| zero => rfl\n| succ n ih => exact ih",
        "compile",
        "compile compile",
    ),
    Attack(
        "a negative inductive type", "skip\ninductive Bad | mk (f : Bad → False)", "guard", "compile compile"
    ),
    Attack("the next theorem", "exact proverGymNext", "compile", "compile compile"),
]
