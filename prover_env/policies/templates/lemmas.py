"""Templates that use theorems: those above the problem, and a few of the core library."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.context import PremiseInfo
from prover_env.policies.library import library_lemmas
from prover_env.policies.premises import premise_rules, rewrite_rule, select_premises
from prover_env.policies.rules import Rule, backward
from prover_env.policies.synthesis import Synthesis
from prover_env.policies.templates.draft import Draft, take_apart
from prover_env.policies.templates.equality import equation_shape, occurs
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import walk
from prover_env.policies.view import GoalView

__all__ = ["chains", "library", "premises"]

_PREMISES = 12
_ORDERS = frozenset({"<", "≤", ">", "≥"})


def premises(view: GoalView) -> Iterator[Draft]:
    """``exact``, ``apply``, ``rw`` and ``have`` with the selected premises of the problem."""
    synthesis = Synthesis(view)
    others = [(f.name, list(walk(f.type))) for f in view.facts[:4]]
    for premise, score in select_premises(view, _PREMISES):
        bonus = score - 0.5
        yield from _proving(premise, view, bonus)
        yield from _rewriting(premise, view, bonus, others)
        count = 0
        for rule in premise_rules(premise):
            if not rule.premises or _higher_order(rule):
                continue
            for instance in synthesis.consequences(rule, 2):
                kind = instance.conclusion
                if kind.text in view.fact_types or kind == view.target or count == 3:
                    continue
                count += 1
                yield Draft(
                    f"exact ({instance.proof}).elim"
                    if kind.text == "False"
                    else take_apart(instance.proof, kind, view),
                    "have_premise",
                    bonus + (3.0 if kind.text == "False" else 0.0),
                )


def _proving(premise: PremiseInfo, view: GoalView, bonus: float) -> Iterator[Draft]:
    """Ways to prove the target by a premise."""
    for rule in premise_rules(premise):
        best = next(backward(rule, view, 1), None)
        if best is None:
            continue
        if best.open_premises == 0:
            yield Draft(f"exact {best.proof}", "exact_premise", bonus)
        else:
            if best.open_premises < len(rule.premises) and not best.unknown:
                yield Draft(f"refine {best.proof}", "refine_premise", bonus)
            if rule.conclusion.text != "False" and rule.conclusion.head not in rule.holes:
                yield Draft(f"apply {premise.name}", "apply_premise", bonus)
    conclusion = premise.conclusion
    steps = [s for s in premise.steps.steps if isinstance(s, Term) or s.explicit]
    count = sum(isinstance(s, Term) for s in steps)
    if 0 < count <= 3 and _related(conclusion, view.target) and view.facts:
        holes = " ".join("(by assumption)" if isinstance(s, Term) else "_" for s in steps)
        yield Draft(f"exact {premise.name} {holes}", "apply_premise_assumption", bonus)
    if conclusion.head == view.target.head and conclusion.kind is view.target.kind:
        yield Draft(f"apply {premise.name}", "apply_premise", bonus - 1.0)


def chains(view: GoalView) -> Iterator[Draft]:
    """Laws of transitivity applied to two facts that share an end, whatever their relations unfold to."""
    if view.target.head not in _ORDERS:
        return
    facts = [f for f in view.facts[:6] if f.type.head in _ORDERS and len(f.type.args) == 2]
    pairs = [(f, g) for f in facts for g in facts if f.type.args[1] == g.type.args[0]]
    for premise in view.context.premises if pairs else ():
        steps = [s for s in premise.steps.steps if isinstance(s, Term) or s.explicit]
        if premise.conclusion.head not in _ORDERS or sum(isinstance(s, Term) for s in steps) != 2:
            continue
        for first, second in pairs[:4]:
            proofs = iter((first.name, second.name))
            holes = " ".join(next(proofs, "_") if isinstance(s, Term) else "_" for s in steps)
            yield Draft(f"exact {premise.name} {holes}", "chain")


def _higher_order(rule: Rule) -> bool:
    """True for a rule about all propositions or predicates."""
    kinds = (s.type for s in rule.steps if isinstance(s, Binder) and s.type is not None)
    return any(k.text.endswith("Prop") for k in kinds)


def _related(conclusion: Term, target: Term) -> bool:
    """True for the same head, or for two orders, which may unfold to one another."""
    if conclusion.kind is TermKind.BINDER or conclusion.head in ("∧", "∨", "↔", "∃"):
        return False
    return conclusion.head == target.head or {conclusion.head, target.head} <= _ORDERS


def _rewriting(
    premise: PremiseInfo, view: GoalView, bonus: float, others: list[tuple[str, list[Term]]]
) -> Iterator[Draft]:
    """``rw`` with a premise whose sides occur in the target or in a fact."""
    rule = rewrite_rule(premise)
    if not equation_shape(rule):
        return
    left, right = rule.conclusion.args
    if occurs(left, rule.holes, view.subterms):
        yield Draft(f"rw [{premise.name}]", "rw_premise", bonus)
    if occurs(right, rule.holes, view.subterms):
        yield Draft(f"rw [← {premise.name}]", "rw_premise_reverse", bonus)
    for name, parts in others:
        if occurs(left, rule.holes, parts):
            yield Draft(f"rw [{premise.name}] at {name}", "rw_premise_at", bonus)


def library(view: GoalView) -> Iterator[Draft]:
    """``rw`` and ``apply`` with lemmas of the core library."""
    for name in library_lemmas(view)[:10]:
        if name.endswith(("_trans", "antisymm", "_of_lt", "_of_le", "succ_le_succ", "of_ne_zero", "_left")):
            yield Draft(f"apply {name}", "apply_library")
        else:
            yield Draft(f"rw [{name}]", "rw_library")
            if name.endswith(("assoc", "succ", "mul_add", "add_mul")):
                yield Draft(f"rw [← {name}]", "rw_library_reverse")
