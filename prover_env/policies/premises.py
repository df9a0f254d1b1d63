"""Premise selection: which theorems above a problem are worth a try in a goal, by the symbols they share."""

from __future__ import annotations

import math
from functools import lru_cache

from prover_env.policies.context import PremiseInfo
from prover_env.policies.rules import Rule, rules_of
from prover_env.policies.term import TermKind
from prover_env.policies.terms import Telescope, symbols, telescope
from prover_env.policies.view import GoalView

__all__ = ["defining_lemmas", "premise_rules", "rewrite_rule", "select_premises", "simp_lemmas"]

_EVERYWHERE = frozenset({"=", "→", "∀"})  # symbols that say nothing about what a theorem is about


@lru_cache(maxsize=1 << 12)
def premise_rules(premise: PremiseInfo) -> tuple[Rule, ...]:
    """The inference rules that a premise gives."""
    inner = telescope(premise.conclusion)
    steps = (*premise.steps.steps, *inner.steps)
    return tuple(rules_of(premise.name, steps, inner.conclusion))


@lru_cache(maxsize=1 << 12)
def rewrite_rule(premise: PremiseInfo) -> Rule:
    """The premise as ``rw`` sees it."""
    steps: Telescope = premise.steps
    return Rule(premise.name, steps.steps, steps.conclusion)


def select_premises(
    view: GoalView, limit: int, extra: frozenset[str] = frozenset()
) -> list[tuple[PremiseInfo, float]]:
    """The premises that share the rarest symbols with a goal.

    Args:
        view: the goal.
        limit: how many at most.
        extra: symbols to count as if they were in the goal.

    Returns:
        Premises with a score of at most 1, best first; ties go to the later premise, which tends to be
        closer to what the problem is about.
    """
    rarity = view.context.rarity
    own = {x.name for x in view.locals}
    own |= _EVERYWHERE
    wanted = {s: rarity[s] for s in view.all_symbols | extra if s in rarity and s not in own}
    target = view.target_symbols
    scored: list[tuple[float, int, PremiseInfo]] = []
    for position, premise in enumerate(view.context.premises):
        shared = premise.symbols & wanted.keys()
        if not shared:
            continue
        gain = sum(wanted[s] * (1.0 if s in target else 0.4) for s in shared)
        total = sum(rarity[s] for s in premise.symbols)
        scored.append((gain / math.sqrt(total * (gain + 1.0)), position, premise))
    scored.sort(key=lambda item: (-item[0], -item[1]))
    return [(premise, min(1.0, score)) for score, _, premise in scored[:limit]]


def simp_lemmas(view: GoalView, limit: int, extra: frozenset[str] = frozenset()) -> list[tuple[str, float]]:
    """Premises that the simplifier may use in a goal, or after the goal's definitions were unfolded.

    Args:
        view: the goal.
        limit: how many at most.
        extra: symbols to count as if they were in the goal, such as constructors before an induction.

    Returns:
        Names with their scores, best first: equations and equivalences whose left side speaks only of
        symbols that are there.
    """
    there = (view.all_symbols | extra).union(*(view.context.inner_symbols(d) for d in view.all_definitions))
    found: list[tuple[str, float]] = []
    for premise, score in select_premises(view, 4 * limit, extra):
        rule = rewrite_rule(premise)
        last = rule.conclusion
        if last.kind is not TermKind.INFIX or last.head not in ("=", "↔"):
            continue
        left = last.args[0]
        if left.kind is TermKind.APP and (left.head in rule.holes or not left.args):
            continue
        if symbols(left.text) - rule.holes <= there:
            found.append((premise.name, score))
    return found[:limit]


def defining_lemmas(view: GoalView, limit: int, constructors: frozenset[str]) -> list[str]:
    """Premises that say what an operation of the target does to a constructor: left sides with both.

    Args:
        view: the goal.
        limit: how many at most.
        constructors: names of constructors, and numerals that stand for them.
    """
    found: list[str] = []
    for premise in view.context.premises:
        rule = rewrite_rule(premise)
        last = rule.conclusion
        if last.kind is not TermKind.INFIX or last.head != "=":
            continue
        there = symbols(last.args[0].text) - rule.holes
        rest = there - constructors
        if rest and rest <= view.target_symbols and rest < there and len(last.args[0].text) < 24:
            found.append(premise.name)
    return found[:limit]
