"""The static scores of the templates: hand-made, the only numbers a learner needs to replace.

A score is the logarithm of a preference; the policy turns the scores of all candidates of a goal into
log-probabilities. 0 is "as good as any", 3 "try this first", -2 "when nothing else is left".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["CLOSERS", "SAFE", "WEIGHTS"]

CLOSERS: frozenset[str] = frozenset(
    {
        "simp_all",
        "simp_all_definitions",
        "simp_all_premises",
        "simp_all_normal_form",
        "grind",
        "grind_definitions",
        "cases_automation",
        "split_automation",
        "opening",
    }
)
"""Templates proposed in the hope that they end the goal."""

SAFE: frozenset[str] = frozenset({"intros", "constructor", "rename", "obtain", "subst"})
"""Templates that lose nothing: what could be proved before can be proved after.

Their order hardly matters, so only the best of them in a goal keeps its score.
"""

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        # closing
        "synthesis": 9.0,
        "trivial": 9.0,
        "assumption": 2.0,
        "rfl": 2.0,
        "contradiction": 1.5,
        "nofun": 0.5,
        "exact_instance": 9.0,
        "exact_premise": 5.5,
        "symm_exact": 9.0,
        # target
        "intros": 7.0,
        "intro": 0.3,
        "intro_definition": 1.0,
        "constructor": 6.5,
        "constructor_definition": 1.5,
        "left": 0.8,
        "right": 0.8,
        "side_definition": -0.5,
        "apply_constructor": 1.8,
        "any_constructor": 0.5,
        "witness": 0.2,
        "witness_exact": 9.0,
        "witness_unify": 1.5,
        "witness_automation": 2.0,
        "witness_matched": 2.2,
        "witness_definition": -0.3,
        "by_contradiction": -0.5,
        "exfalso": -0.8,
        # facts
        "rename": 7.5,
        "obtain": 7.0,
        "obtain_iff": 1.2,
        "obtain_definition": 0.6,
        "cases_or": 2.2,
        "cases_definition": -0.3,
        "cases_predicate": 0.8,
        "induction_predicate": 0.8,
        "cases_order": -1.2,
        "apply": 1.2,
        "apply_definition": 0.3,
        "refine_instance": 1.3,
        "absurd": 0.3,
        "have_instance": 1.8,
        "have_definition": -0.3,
        "push_negation": 0.8,
        # equations
        "rw": 1.2,
        "rw_reverse": 0.0,
        "rw_at": 0.0,
        "rw_at_reverse": -0.8,
        "subst": 7.2,
        "cases_equation": 2.5,
        "injection": 0.8,
        "congruence_have": 0.3,
        "funext": 0.8,
        "congr": 0.0,
        "propext": 0.5,
        "symm": -1.5,
        # data
        "induction": 1.0,
        "induction_generalizing": 0.6,
        "cases_data": -0.2,
        "fun_induction": 0.8,
        # unfolding and splitting
        "simp_only_definitions": 1.0,
        "simp_only_everywhere": 0.8,
        "simp_only_at": 0.0,
        "unfold": -0.3,
        "unfold_at": -0.6,
        "rw_definition": -0.5,
        "split": 1.8,
        "split_automation": 2.4,
        "cases_automation": 0.5,
        "split_at": 0.8,
        "by_cases": 0.0,
        "by_cases_condition": 0.3,
        # theorems
        "chain": 1.8,
        "apply_premise": 1.0,
        "apply_premise_assumption": 1.2,
        "refine_premise": 0.8,
        "rw_premise": 0.8,
        "rw_premise_reverse": -0.5,
        "rw_premise_at": -0.3,
        "have_premise": 0.0,
        "apply_library": -0.3,
        "rw_library": -0.3,
        "rw_library_reverse": -0.6,
        # automation
        "simp": 1.2,
        "simp_definitions": 1.4,
        "simp_star": 0.6,
        "simp_fact": 0.4,
        "simp_at": 0.0,
        "simp_premise": 0.3,
        "simp_all": 2.6,
        "simp_all_definitions": 2.6,
        "simp_all_premises": 1.8,
        "simp_all_normal_form": 0.8,
        "truth_table": 2.4,
        "omega": 2.4,
        "decide": 1.0,
        # wide families
        "simp_only_equations": 1.2,
        "simp_only_fact": 1.0,
        "simp_only_together": 0.8,
        "simp_only_premise": 0.2,
        "rw_premise_instance": 0.2,
        "rw_library_instance": -0.3,
        "rw_if": 1.5,
        "induction_order": -0.5,
        "grind": 1.5,
        "grind_definitions": 1.5,
    }
)
"""Template name to score."""
