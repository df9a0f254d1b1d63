"""Templates that leave the work to Lean: the simplifier and the decision procedures."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.library import NORMALISING, mentions
from prover_env.policies.premises import rewrite_rule, select_premises
from prover_env.policies.templates.draft import Draft
from prover_env.policies.templates.equality import equation_shape
from prover_env.policies.term import TermKind
from prover_env.policies.terms import is_negation, telescope
from prover_env.policies.view import GoalView

__all__ = ["arithmetic", "decision", "simplification", "thorough"]

_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "<", ">", "≤", "≥", "=", "≠"})


def arithmetic(view: GoalView) -> bool:
    """True when linear arithmetic may settle the goal."""
    symbols = view.all_symbols
    return (mentions(view, "Nat") or mentions(view, "Int") or any(s.isdigit() for s in symbols)) and bool(
        symbols & _ARITHMETIC
    )


def simplification(view: GoalView) -> Iterator[Draft]:
    """``simp`` with definitions, hypotheses and premises, in the target and in hypotheses."""
    own = view.target_definitions
    listed = ", ".join(own)
    yield Draft("simp", "simp")
    if own:
        yield Draft(f"simp [{listed}]", "simp_definitions", 0.3)
    if view.facts:
        yield Draft(f"simp [{listed + ', ' if own else ''}*]", "simp_star")
    for age, fact in enumerate(view.facts[:5]):
        last = telescope(fact.type, False).conclusion
        late = -0.1 * age
        if (last.kind is TermKind.INFIX and last.head in ("=", "↔")) or is_negation(last):
            yield Draft(f"simp [{listed + ', ' if own else ''}{fact.name}]", "simp_fact", late)
        if last.kind is not TermKind.BINDER and fact.type.kind is not TermKind.BINDER:
            inside = ", ".join(view.definitions_in(fact))
            text = f"simp [{inside}] at {fact.name}" if inside else f"simp at {fact.name}"
            yield Draft(text, "simp_at", late)
    for premise, score in select_premises(view, 4):
        if equation_shape(rewrite_rule(premise)):
            lemmas = f"{listed}, {premise.name}" if own else premise.name
            yield Draft(f"simp [{lemmas}]", "simp_premise", score - 0.5)


def thorough(view: GoalView) -> Iterator[Draft]:
    """``simp_all``, alone, with definitions, and with premises."""
    yield Draft("simp_all", "simp_all")
    everywhere = view.all_definitions
    if everywhere:
        yield Draft(f"simp_all [{', '.join(everywhere)}]", "simp_all_definitions")
    chosen = [p.name for p, _ in select_premises(view, 6) if equation_shape(rewrite_rule(p))]
    if chosen:
        yield Draft(f"simp_all [{', '.join([*everywhere, *chosen[:4]])}]", "simp_all_premises")
    for symbol, names in NORMALISING.items():
        if symbol in view.target_symbols and mentions(view, "Nat"):
            yield Draft(f"simp_all [{', '.join([*everywhere, *names])}]", "simp_all_normal_form")


def decision(view: GoalView) -> Iterator[Draft]:
    """``omega`` and ``decide`` where they can apply at all."""
    if arithmetic(view):
        yield Draft("omega", "omega")
    variables = {x.name for x in (*view.data, *view.functions, *view.predicates, *view.propositions)}
    if not variables & view.target_symbols and not view.has_metavariables:
        yield Draft("decide", "decide")
