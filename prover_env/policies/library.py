"""Lemmas of the core library that are worth trying, by the symbols of a goal.

The names are Lean's standard ones. A name that a library lacks costs one failed candidate.
"""

from __future__ import annotations

from prover_env.policies.view import GoalView

__all__ = ["NORMALISING", "library_lemmas"]

_NAT: dict[str, tuple[str, ...]] = {
    "+": (
        "Nat.add_comm",
        "Nat.add_assoc",
        "Nat.add_left_comm",
        "Nat.add_right_comm",
        "Nat.succ_add",
        "Nat.add_succ",
    ),
    "*": (
        "Nat.mul_comm",
        "Nat.mul_assoc",
        "Nat.mul_add",
        "Nat.add_mul",
        "Nat.succ_mul",
        "Nat.mul_succ",
        "Nat.mul_left_comm",
    ),
    "^": ("Nat.pow_succ", "Nat.pow_add", "Nat.mul_pow"),
    "≤": ("Nat.le_trans", "Nat.le_antisymm", "Nat.le_of_lt", "Nat.succ_le_succ", "Nat.mul_le_mul_left"),
    "<": ("Nat.lt_of_le_of_lt", "Nat.lt_of_lt_of_le", "Nat.pos_of_ne_zero", "Nat.lt_of_le_of_ne"),
    "∣": ("Nat.dvd_trans", "Nat.dvd_add", "Nat.dvd_mul_right"),
}
_LIST: dict[str, tuple[str, ...]] = {
    "++": ("List.append_assoc", "List.append_nil"),
    "reverse": ("List.reverse_append", "List.reverse_cons", "List.reverse_reverse"),
    "length": ("List.length_append", "List.length_map", "List.length_reverse"),
    "map": ("List.map_append", "List.map_map"),
    "∈": ("List.mem_cons", "List.mem_append"),
}
NORMALISING: dict[str, tuple[str, ...]] = {
    "+": ("Nat.add_comm", "Nat.add_left_comm", "Nat.add_assoc"),
    "*": ("Nat.mul_comm", "Nat.mul_left_comm", "Nat.mul_assoc", "Nat.mul_add", "Nat.add_mul"),
}
"""Sets that bring sums and products into a normal form when given to ``simp`` together."""


def library_lemmas(view: GoalView) -> list[str]:
    """Names of lemmas about the symbols of the target, for the types of the core library that occur."""
    found: list[str] = []
    if mentions(view, "Nat"):
        for symbol, names in _NAT.items():
            if symbol in view.target_symbols:
                found += names
    if mentions(view, "List"):
        for symbol, names in _LIST.items():
            if symbol in view.target_symbols:
                found += names
    known = {p.name for p in view.context.premises}
    return [n for n in found if n not in known]


def mentions(view: GoalView, kind: str) -> bool:
    """True when the target, or the type of a name in the context, speaks of ``kind``."""
    return any(kind in x.symbols for x in view.locals) or kind in view.target_symbols
