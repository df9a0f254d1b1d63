"""The lists on which every verdict rests: axioms that may be used, names that may not be declared."""

from __future__ import annotations

from prover_env.olean import Name

__all__ = ["ALLOWED_AXIOMS", "KERNEL_FUNCTIONS", "RESERVED_NAMES", "is_trusted_module"]

ALLOWED_AXIOMS: frozenset[Name] = frozenset({("propext",), ("Classical", "choice"), ("Quot", "sound")})
"""The axioms of ordinary mathematics in Lean."""

_KERNEL_FUNCTIONS = """
add sub mul div mod gcd beq ble land lor xor shiftLeft shiftRight pow
"""

KERNEL_FUNCTIONS: frozenset[Name] = frozenset(("Nat", name) for name in _KERNEL_FUNCTIONS.split())
"""Functions that the kernel computes on literals with big integers, by name alone."""

RESERVED_NAMES: frozenset[Name] = frozenset(
    KERNEL_FUNCTIONS
    | {
        ("Nat",),
        ("Nat", "log2"),
        ("Nat", "succ"),
        ("Nat", "zero"),
        ("Bool",),
        ("Bool", "false"),
        ("Bool", "true"),
        ("Char",),
        ("Char", "ofNat"),
        # the kernels up to Lean 4.28 run compiled code for these two
        ("Lean", "reduceBool"),
        ("Lean", "reduceNat"),
        ("List",),
        ("List", "cons"),
        ("List", "nil"),
        ("Quot",),
        ("Quot", "ind"),
        ("Quot", "lift"),
        ("Quot", "mk"),
        ("String",),
        ("String", "mk"),
        ("String", "ofList"),
        ("eagerReduce",),
    }
    | ALLOWED_AXIOMS
)
"""Names that the kernel treats specially whatever they are defined as (arithmetic on literals goes by name),
and the allowed axioms. A file that declares one could prove anything: only Lean's own library may."""


def is_trusted_module(module: Name) -> bool:
    """True for the modules of Lean's own library, which may declare reserved names."""
    return bool(module) and module[0] == "Init"
