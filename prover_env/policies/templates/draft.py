"""What a template family yields, and helpers that several families share."""

from __future__ import annotations

from typing import NamedTuple

from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import free_names
from prover_env.policies.view import GoalView

__all__ = ["Draft", "Names", "pattern", "take_apart"]


class Draft(NamedTuple):
    """A tactic before it is weighed: its text, its template, and what speaks for it in this very goal."""

    tactic: str
    template: str
    bonus: float = 0.0


class Names:
    """Fresh names for one tactic: no two are equal and none is in use.

    Attributes:
        view: the goal in which the names are new.
    """

    def __init__(self, view: GoalView) -> None:
        self.view = view
        self._taken: set[str] = set()

    def fresh(self, base: str) -> str:
        """A new name like ``base``."""
        name = self.view.fresh("x" if base in ("", "_") or "✝" in base else base, self._taken)
        self._taken.add(name)
        return name


def pattern(term: Term, names: Names, depth: int = 6) -> str:
    """A pattern that takes apart conjunctions, equivalences and existentials, and leaves the rest whole."""
    parts: list[str] = []
    while depth > 0:
        depth -= 1
        term = names.view.context.unfolded(term)
        if term.kind is TermKind.BINDER and term.head == "∃":
            parts += [names.fresh(b.name) for b in term.binders]
            term = term.args[0]
        elif term.kind is TermKind.INFIX and term.head == "∧":
            parts.append(pattern(term.args[0], names, depth))
            term = term.args[1]
        elif term.kind is TermKind.INFIX and term.head == "↔" and not parts:
            return f"⟨{names.fresh('h')}, {names.fresh('h')}⟩"
        else:
            break
    last = "rfl" if parts and _defines(term, names.view) else names.fresh("h")
    return f"⟨{', '.join([*parts, last])}⟩" if parts else last


def _defines(term: Term, view: GoalView) -> bool:
    """True for ``x = t`` or ``t = x`` with a variable ``x`` of the context that does not occur in ``t``."""
    if term.kind is not TermKind.INFIX or term.head != "=":
        return False
    variables = {x.name for x in view.data}
    sides = [(a.text, free_names(b)) for a, b in (term.args, term.args[::-1])]
    return any(name in variables and name not in others for name, others in sides)


def take_apart(proof: str, kind: Term, view: GoalView) -> str:
    """The tactic that takes a proof of ``kind`` apart as far as its shape goes."""
    kind = view.context.unfolded(kind)
    if kind.kind is TermKind.INFIX and kind.head == "∨":
        sides: list[str] = []
        while kind.kind is TermKind.INFIX and kind.head == "∨":
            sides.append(pattern(kind.args[0], Names(view)))
            kind = kind.args[1]
        sides.append(pattern(kind, Names(view)))
        return f"rcases {proof} with {' | '.join(sides)}"
    shown = pattern(kind, Names(view)) if kind.head != "↔" else view.fresh("h")
    return f"obtain {shown} := {proof}" if shown.startswith("⟨") else f"have {shown} := {proof}"
