"""Resource bombs: they must cost a bounded time and end as a rejection. Run with a short limit of time."""

from __future__ import annotations

from tests.adversary.model import SWAP, SWAPPED, Attack

KIND = "resource bombs"
TITLE = "depth, length, output, memory and time"

FREE = "set_option maxRecDepth 1000000 in\nset_option maxHeartbeats 0 in\n"
SLOW = "time|compile|kernel"

ATTACKS = [
    Attack("20,000 brackets", "exact " + "(" * 20_000 + "rfl" + ")" * 20_000),
    Attack("5,000 anonymous constructors", "exact " + "⟨" * 5_000 + "⟩" * 5_000),
    Attack("300 brackets", "exact " + "(" * 300 + "rfl" + ")" * 300),
    Attack("200 brackets around a lie", "exact " + "(" * 200 + "rfl" + ")" * 200, "compile"),
    Attack("a script of 200,000 lines", "skip\n" * 200_000 + SWAPPED, statement=SWAP),
    Attack("a line of a megabyte", "exact " + "a" * (1 << 20)),
    Attack("a numeral of 100,000 digits", f"exact ({'9' * 100_000} : Nat)"),
    Attack("a name of 100,000 letters", f"exact {'x' * 100_000}", "compile"),
    Attack("a name of 30,000 parts", "exact " + ".".join(["x"] * 30_000), "compile|time"),
    Attack("60,000 applications", "exact " + "id " * 40_000 + "rfl", SLOW),
    Attack("20,000 operators", "have : " + "1 + " * 20_000 + "1 = 2 := rfl", SLOW),
    Attack("20,000 negations", "have : " + "¬" * 20_000 + "True := rfl", SLOW),
    Attack("20,000 arrows", "have : " + "True → " * 15_000 + "True := rfl\nexact rfl", SLOW),
    Attack("20,000 lambdas", "exact " + "fun _ => " * 12_000 + "rfl", SLOW),
    Attack("nested blocks", "exact " + "by exact " * 10_000 + "rfl", SLOW),
    Attack("nested bullets", "\n".join("  " * min(i, 120) + "· skip" for i in range(400)), SLOW),
    Attack(
        "much output", 'trace "' + "x" * 500 + '"\n' + ('trace "' + "x" * 100 + '"\n') * 1_000 + "rfl", SLOW
    ),
    Attack("endless output", FREE + 'repeat trace "' + "x" * 10_000 + '"', SLOW),
    Attack("a loop", FREE + "repeat skip", SLOW),
    Attack("a loop that grows", FREE + "repeat have := 1", SLOW),
    Attack("a loop of goals", FREE + "repeat' refine Eq.trans ?_ ?_", SLOW),
    Attack("a huge power", "exact absurd (rfl : 2 ^ 2 ^ 40 = 0) (by simp)", SLOW),
    Attack(
        "a huge power for the kernel",
        "exact (Eq.refl (Nat.pow 2 (Nat.pow 2 40)) : Nat.pow 2 (Nat.pow 2 40) = 0) ▸ rfl",
        SLOW,
    ),
    Attack("a tower of powers", "have : 2 ^ 2 ^ 2 ^ 2 ^ 2 ^ 2 = 0 := by decide +kernel\ncontradiction", SLOW),
    Attack(
        "repeated squaring",
        "have : (Nat.pow (Nat.pow (Nat.pow 2 16777215) 255) 255) = 0 := by decide +kernel\ncontradiction",
        SLOW,
    ),
    Attack("a shift", "have : 1 <<< (1 <<< 40) = 0 := by decide +kernel\ncontradiction", SLOW),
    Attack(
        "Ackermann",
        "have : (Nat.rec (motive := fun _ => Nat → Nat) Nat.succ "
        "(fun _ f m => Nat.rec (f 1) (fun _ r => f r) m) 4 3)"
        " = 0 := by rfl\ncontradiction",
        SLOW,
    ),
    Attack(
        "ten million steps",
        FREE + "have : Nat.rec (motive := fun _ => Nat) 0 (fun _ r => r.succ) 10000000 = 0 := by rfl"
        "\ncontradiction",
        SLOW,
    ),
    Attack(
        "a term that doubles",
        "have a := h\n" + "have a := And.intro a a\n" * 60 + "exact h",
        SLOW,
        statement=SWAP,
    ),
    Attack(
        "a type that doubles",
        "let f : Type → Type := fun α => α × α\nhave : "
        + "f (" * 60
        + "Nat"
        + ")" * 60
        + " = Nat := by rfl\nexact rfl",
        SLOW,
    ),
    Attack(
        "simp that loops",
        FREE + "simp [show ∀ a b : Nat, a + b = b + a from Nat.add_comm, h]",
        SLOW,
        statement="theorem loop (f : Nat → Nat) (h : ∀ n, f n = f (n + 1)) : f 0 = 1",
    ),
    Attack(
        "rw that loops",
        FREE + "repeat rw [h]",
        SLOW,
        statement="theorem loop (f : Nat → Nat) (h : ∀ n, f n = f (n + 1)) : f 0 = 1",
    ),
    Attack(
        "omega with many cases",
        "omega",
        SLOW,
        statement="theorem many ("
        + " ".join(f"a{i}" for i in range(24))
        + " : Nat) "
        + " ".join(f"(h{i} : a{i} ≠ a{(i * 7 + 3) % 24})" for i in range(24))
        + " : a0 = 1",
    ),
    Attack(
        "decide over many cases",
        FREE + "decide",
        SLOW,
        statement="theorem dense : ∀ a < 60, ∀ b < 60, ∀ c < 60, a * b + c ≠ 3599",
    ),
    Attack(
        "unification that explodes",
        "exact (fun (f : Nat → Nat → Nat) => (rfl : "
        + "f (" * 22
        + "0"
        + ") 0" * 22
        + " = "
        + "f (" * 22
        + "1"
        + ") 0" * 22
        + ")) (fun _ _ => 0) ▸ rfl",
        SLOW,
    ),
    Attack(
        "instances that do not end", "have := (inferInstance : OfNat (Nat → Nat → Nat) 5)\nexact rfl", SLOW
    ),
]
BOMB_SECONDS = 6.0
