"""Premise selection: which theorems above a problem are worth a try in a goal, by the symbols they share."""

from __future__ import annotations

import math
from functools import lru_cache

from prover_env.policies.context import PremiseInfo
from prover_env.policies.rules import Rule, rules_of
from prover_env.policies.terms import Telescope, telescope
from prover_env.policies.view import GoalView

__all__ = ["premise_rules", "select_premises"]


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


def select_premises(view: GoalView, limit: int) -> list[tuple[PremiseInfo, float]]:
    """The premises that share the rarest symbols with a goal.

    Args:
        view: the goal.
        limit: how many at most.

    Returns:
        Premises with a score of at most 1, best first; ties go to the later premise, which tends to be
        closer to what the problem is about.
    """
    rarity = view.context.rarity
    own = {x.name for x in view.locals}
    wanted = {s: rarity[s] for s in view.all_symbols if s in rarity and s not in own}
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
