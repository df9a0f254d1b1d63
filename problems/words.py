"""The words that start Lean's commands, sorted by what a problem file may do with them."""

from __future__ import annotations

__all__ = [
    "COMMAND_WORDS",
    "CONTINUATIONS",
    "DECLARATIONS",
    "MODIFIERS",
    "NOTATIONS",
    "SCOPE_WORDS",
    "STARTERS",
    "SYNTAX_WORDS",
]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


MODIFIERS = _words("local meta noncomputable nonrec partial private protected public scoped unsafe")
"""May stand in front of a command word."""

DECLARATIONS = _words("abbrev class def inductive instance mutual opaque structure theorem")
"""Declare constants, and are allowed in a problem file."""

NOTATIONS = _words("infix infixl infixr notation postfix prefix")
"""Declare notation."""

SCOPE_WORDS = _words("end include namespace omit open section set_option universe variable")
"""Their effect ends with the section or the file."""

SYNTAX_WORDS = _words(
    """builtin_initialize declare_syntax_cat elab elab_rules initialize macro macro_rules register_simp_attr
    run_cmd run_elab run_meta simproc syntax"""
)
"""Change how Lean reads text, or run programs."""

COMMAND_WORDS = (
    DECLARATIONS
    | NOTATIONS
    | SYNTAX_WORDS
    | _words("axiom end example export import lemma namespace section universe variable")
    | _words("noncomputable partial private protected unsafe")
)
"""Never stand inside a term or a proof at bracket depth 0 (``open`` and ``set_option`` may)."""

CONTINUATIONS = _words("decreasing_by deriving termination_by where")
"""Continue a command although they may stand at column 0."""

STARTERS = COMMAND_WORDS | MODIFIERS | SCOPE_WORDS | _words("attribute deriving module prelude")
"""May stand first on a line at column 0."""
