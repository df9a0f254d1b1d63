"""Templates that leave the work to Lean: the simplifier and the decision procedures."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.declarations import DeclarationKind
from prover_env.policies.library import NORMALISING, mentions
from prover_env.policies.premises import normalising_lemmas, simp_lemmas
from prover_env.policies.templates.draft import Draft
from prover_env.policies.term import TermKind
from prover_env.policies.terms import is_negation, telescope
from prover_env.policies.view import GoalView

__all__ = ["arithmetic", "decision", "grinding", "numeric", "simplification", "thorough"]

_ARITHMETIC = frozenset({"+", "-", "*", "/", "%", "<", ">", "≤", "≥"})


def arithmetic(view: GoalView) -> bool:
    """True when linear arithmetic may settle the goal."""
    symbols = view.all_symbols
    operators = symbols & _ARITHMETIC or ({"=", "≠"} & symbols and any(s.isdigit() for s in symbols))
    return bool(operators) and numeric(view)


def numeric(view: GoalView) -> bool:
    """True unless the problem brings its own numbers: then the core library's must be mentioned."""
    if mentions(view, "Nat") or mentions(view, "Int") or "length" in view.all_symbols:
        return True
    context = view.context
    if not any(d.kind is DeclarationKind.DATA for d in context.declarations):
        return True
    return any({"Nat", "Int"} & context.inner_symbols(d) for d in view.all_definitions)


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
    for name, score in simp_lemmas(view, 4):
        yield Draft(f"simp [{listed + ', ' if own else ''}{name}]", "simp_premise", score - 0.5)


def thorough(view: GoalView) -> Iterator[Draft]:
    """``simp_all``, alone, with definitions, and with premises."""
    yield Draft("simp_all", "simp_all")
    everywhere = view.all_definitions
    if everywhere:
        yield Draft(f"simp_all [{', '.join(everywhere)}]", "simp_all_definitions")
    chosen = [name for name, _ in simp_lemmas(view, 4)]
    if chosen:
        yield Draft(f"simp_all [{', '.join([*everywhere, *chosen])}]", "simp_all_premises")
    own = normalising_lemmas(view)
    if own:
        yield Draft(f"simp_all [{', '.join([*everywhere, *own])}]", "simp_all_normal_form", 0.5)
    elif numeric(view):
        for symbol, names in NORMALISING.items():
            if symbol in view.target_symbols:
                yield Draft(f"simp_all [{', '.join([*everywhere, *names])}]", "simp_all_normal_form")


def decision(view: GoalView) -> Iterator[Draft]:
    """``omega`` and ``decide`` where they can apply at all."""
    if arithmetic(view):
        yield Draft("omega", "omega")
    variables = {x.name for x in (*view.data, *view.functions, *view.predicates, *view.propositions)}
    if not variables & view.target_symbols and not view.has_metavariables:
        yield Draft("decide", "decide")


def grinding(view: GoalView) -> Iterator[Draft]:
    """``grind``, alone and with the definitions of the goal."""
    yield Draft("grind", "grind")
    if view.all_definitions:
        yield Draft(f"grind [{', '.join(view.all_definitions)}]", "grind_definitions")
