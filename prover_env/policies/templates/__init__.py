"""Tactic templates: families of functions that read a goal and propose tactic texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from prover_env.policies.templates import (
    automation,
    combined,
    equality,
    equations,
    facts,
    induction,
    lemmas,
    target,
    unfolding,
    witnesses,
)
from prover_env.policies.templates.draft import Draft
from prover_env.policies.view import GoalView

__all__ = ["FAMILIES", "WIDE", "Draft", "Family", "Mode"]

Family = Callable[[GoalView], Iterator[Draft]]


class Mode(StrEnum):
    """Which tactics a template policy may use; each mode holds the ones before it."""

    LIGHT = "light"
    """No simplifier beyond ``simp only`` with what is named in it, no decision procedures."""
    SIMP = "simp"
    """Also ``simp``."""
    HEAVY = "heavy"
    """Also ``simp_all``, ``omega``, ``decide``, and ``grind`` among the wide families."""


_LIGHT: tuple[Family, ...] = (
    facts.rename,
    target.closing,
    target.introductions,
    target.connectives,
    witnesses.witnesses,
    facts.decompositions,
    facts.applications,
    facts.consequences,
    equality.rewriting,
    equality.substitution,
    equality.congruence,
    induction.inductions,
    induction.functional_induction,
    unfolding.unfolding,
    unfolding.case_splits,
    lemmas.chains,
    lemmas.premises,
    lemmas.library,
)

FAMILIES: dict[Mode, tuple[Family, ...]] = {
    Mode.LIGHT: _LIGHT,
    Mode.SIMP: (*_LIGHT, automation.simplification),
    Mode.HEAVY: (
        *_LIGHT,
        automation.simplification,
        automation.thorough,
        automation.decision,
        combined.with_automation,
    ),
}
"""The families of each mode, in the order in which equal scores are ranked."""

_EQUATIONS: tuple[Family, ...] = (equations.computing, equations.instances, equations.sorted_out)

WIDE: dict[Mode, tuple[Family, ...]] = {
    Mode.LIGHT: _EQUATIONS,
    Mode.SIMP: _EQUATIONS,
    Mode.HEAVY: (*_EQUATIONS, automation.grinding),
}
"""Families that each mode may hold besides: they offer more than a hand-made order can rank."""
