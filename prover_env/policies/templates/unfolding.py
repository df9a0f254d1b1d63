"""Templates that open definitions, conditionals, and questions that classical logic may ask."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.templates.draft import Draft
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import free_names, walk
from prover_env.policies.view import GoalView

__all__ = ["case_splits", "conditional", "unfolding"]


def unfolding(view: GoalView) -> Iterator[Draft]:
    """``unfold`` and ``simp only`` with the problem's definitions that occur in the goal."""
    inside = view.target_definitions
    if inside:
        yield Draft(f"simp only [{', '.join(inside)}]", "simp_only_definitions")
        for name in inside[:4]:
            yield Draft(f"unfold {name}", "unfold")
            yield Draft(f"rw [{name}]", "rw_definition")
    everywhere = view.all_definitions
    if everywhere and len(everywhere) >= len(inside) and any(view.definitions_in(f) for f in view.facts[:8]):
        yield Draft(f"simp only [{', '.join(everywhere)}] at *", "simp_only_everywhere")
        for fact in view.facts[:4]:
            own = view.definitions_in(fact)
            if own:
                yield Draft(f"simp only [{', '.join(own)}] at {fact.name}", "simp_only_at")
                yield Draft(f"unfold {own[0]} at {fact.name}", "unfold_at")


def case_splits(view: GoalView) -> Iterator[Draft]:
    """``split`` on conditionals, ``by_cases`` on their conditions and on atomic propositions."""
    if conditional(view):
        yield Draft("split", "split")
    for fact in view.facts[:6]:
        if "if " in fact.type.text or "match " in fact.type.text:
            yield Draft(f"split at {fact.name}", "split_at")
    asked = {view.target.text}
    names = {x.name for x in view.locals}
    for condition in _conditions(view):
        if condition.text not in asked and free_names(condition) - names <= view.context.definitions.keys():
            asked.add(condition.text)
            yield Draft(f"by_cases {view.fresh('h')} : {condition.text}", "by_cases_condition")
    known = view.fact_types
    for atom in view.atoms[:8]:
        if atom.text not in asked and atom.text not in known and f"¬{atom.argument}" not in known:
            asked.add(atom.text)
            bonus = -0.3 if atom.kind is TermKind.BINDER else 0.0
            yield Draft(f"by_cases {view.fresh('h')} : {atom.text}", "by_cases", bonus)


def conditional(view: GoalView) -> bool:
    """True when the target holds an ``if`` or a ``match``."""
    return any(
        p.kind is TermKind.IF or (p.kind is TermKind.OPAQUE and "match " in p.text) for p in view.subterms
    )


def _conditions(view: GoalView) -> Iterator[Term]:
    """Conditions of the ``if``s in the target and in the newest facts."""
    for source in (view.target, *(f.type for f in view.facts[:4])):
        for part in walk(source):
            if part.kind is TermKind.IF:
                yield part.args[0]
