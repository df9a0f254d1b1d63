"""Honest proofs of many shapes: all must pass the guard, and the judge must accept them."""

from __future__ import annotations

SWAP = "theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p"
OR = "theorem or_swap (p q : Prop) (h : p ∨ q) : q ∨ p"
ADD = "theorem zero_plus (n : Nat) : 0 + n = n"
EX = "theorem some_even : ∃ n : Nat, n + n = 4"
NAMES = "theorem names (prefixLen endPoint axiom' : Nat) (h : prefixLen = endPoint) : endPoint = prefixLen"
TRANS = "theorem trans4 (a b c d : Nat) (h : a = b) (k : b = c) (l : c = d) : a = d"

HONEST: list[tuple[str, str | list[str]]] = [
    (SWAP, "exact ⟨h.2, h.1⟩"),
    (SWAP, ["constructor", "exact h.2", "exact h.1"]),
    (SWAP, "constructor\n· exact h.2\n· exact h.1"),
    (SWAP, "cases h with\n| intro hp hq => exact ⟨hq, hp⟩"),
    (SWAP, ["obtain ⟨hp, hq⟩ := h", "refine ⟨?_, ?_⟩", "all_goals assumption"]),
    (SWAP, ["have hp : p := h.1", "have hq := by\n  exact h.2", "exact And.intro hq hp"]),
    (SWAP, "exact match h with\n  | ⟨hp, hq⟩ => ⟨hq, hp⟩"),
    (SWAP, "-- a comment with axiom, macro and `quotes`\nexact ⟨h.2, h.1⟩ -- unsafe (\n"),
    (SWAP, "/- block /- nested axiom -/ #eval\n-/\nexact ⟨h.2, h.1⟩"),
    (SWAP, "exact (⟨h.2, h.1⟩ : q ∧ p)--done"),
    (SWAP, "show q ∧ p\nrefine And.intro ?left ?right\ncase left => exact h.2\ncase right => exact h.1"),
    (SWAP, "set_option maxRecDepth 2000 in\nexact ⟨h.2, h.1⟩"),
    (SWAP, "open And in exact ⟨right h, left h⟩"),
    (SWAP, "first\n| exact absurd\n| exact ⟨h.2, h.1⟩"),
    (SWAP, "apply And.intro <;> first | exact h.1 | exact h.2"),
    (SWAP, "\n\n  exact ⟨h.2, h.1⟩\n\n"),
    (SWAP, "exact ⟨h.2, h.1⟩\r\n"),
    (OR, "rcases h with hp | hq\n· exact Or.inr hp\n· exact Or.inl hq"),
    (OR, ["cases h", "case inl hp => right; exact hp", "case inr hq => left; exact hq"]),
    (OR, "exact h.elim (fun hp => .inr hp) fun hq => .inl hq"),
    (OR, ["cases h with\n| inl x => ?_\n| inr y => ?_", "exact Or.inr x", "exact Or.inl y"]),
    (ADD, "induction n with\n| zero => rfl\n| succ n ih => rw [← Nat.add_assoc, ih]"),
    (
        ADD,
        "induction n\ncase zero => rfl\ncase succ n ih =>\n  show Nat.succ (0 + n) = Nat.succ n\n  rw [ih]",
    ),
    (ADD, "simp"),
    (ADD, "exact Nat.zero_add n"),
    (EX, "exact ⟨2, rfl⟩"),
    (EX, ["exists 2"]),
    (EX, "refine ⟨2, ?_⟩\ndecide"),
    (NAMES, "exact h.symm"),
    (NAMES, ["have notationHelp := h", "have h_end := notationHelp", "rw [h_end]"]),
    (TRANS, "calc a = b := h\n  _ = c := k\n  _ = d := l"),
    (TRANS, "calc\n  a = b := by rw [h]\n  _ = c := by\n    rw [k]\n  _ = d := l"),
    (TRANS, ["subst h", "subst k", "exact l"]),
    (TRANS, "rw [h, k, l]"),
    (TRANS, ["have := h.trans k", "exact this.trans l"]),
    (TRANS, "simp only [h, k, l]"),
    (TRANS, "intros; simp_all"),
    ('theorem id_str : "axiom )) -- { " = "axiom )) -- { ".append "" ∨ True', "exact Or.inr trivial"),
    ("theorem chr (c : Nat) (h : c = 1) : 1 = c", "have c' := h\nexact c'.symm"),
    ("theorem poly.{u} (α : Sort u) (a b : α) (h : a = b) : b = a", "cases h; rfl"),
    ("theorem greek (α β : Prop) (hα : α) (hβ : α → β) : β", "exact hβ hα"),
    ("theorem contra (p : Prop) (h : p) (n : ¬p) : False", ["exfalso", "exact n h"]),
    ("theorem nested (p : Prop) (h : p) : p ∧ (p ∧ (p ∧ p))", "exact ⟨h, (⟨h, (⟨h, (h)⟩)⟩)⟩"),
    ("theorem em' (p : Prop) : p ∨ ¬p", "exact Classical.em p"),
    ("theorem em2 (p : Prop) : p ∨ ¬p", "by_cases h : p\n· exact Or.inl h\n· exact Or.inr h"),
    ("theorem fe (f g : Nat → Nat) (h : ∀ x, f x = g x) : f = g", "funext x\nexact h x"),
    ("theorem dec : 2 + 2 = 4 ∧ 3 < 5", "decide"),
    ("theorem bool (b : Bool) : (!(!b)) = b", "cases b <;> rfl"),
    (
        "theorem list (xs : List Nat) : xs ++ [] = xs",
        "induction xs with\n| nil => rfl\n| cons x xs ih => simp",
    ),
    (
        "theorem le (n : Nat) (h : 0 < n) : n ≠ 0",
        "intro e\nsubst e\nexact absurd h (Nat.lt_irrefl 0)",
    ),
    ("theorem imp (p q r : Prop) : (p → q) → (q → r) → p → r", "intro f g\nexact fun x => g (f x)"),
    (
        "theorem iff (p q : Prop) (h : p ↔ q) : q ↔ p",
        "constructor\nall_goals intro x\nexact h.2 x\nexact h.1 x",
    ),
]
