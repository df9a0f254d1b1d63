"""Templates for chains of equations: rewriting with several equations at once, and at a chosen place.

``simp only`` uses what is named in it and nothing else, so these belong to rewriting and not to automation.
Whether any of them helps depends on the problem, and no hand-made score says when: they are for policies that
learn (see ``WIDE``).
"""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.library import mentions
from prover_env.policies.premises import defining_lemmas, rewrite_rule, select_premises, simp_lemmas
from prover_env.policies.rules import Rule, partial_proof
from prover_env.policies.templates.draft import Draft
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import free_names, match, negated, telescope, walk
from prover_env.policies.view import GoalView, Local

__all__ = ["computing", "instances", "sorted_out"]

_NAT = {
    "+": ("Nat.add_zero", "Nat.zero_add"),
    "*": ("Nat.mul_zero", "Nat.zero_mul", "Nat.mul_one", "Nat.one_mul"),
    "^": ("Nat.pow_zero", "Nat.pow_succ"),
}
_LIST = {
    "++": ("List.nil_append", "List.cons_append", "List.append_nil"),
    "length": ("List.length_nil", "List.length_cons"),
    "map": ("List.map_nil", "List.map_cons"),
    "reverse": ("List.reverse_nil", "List.reverse_cons"),
}
_PERMUTING = {
    "+": ("Nat.add_comm", "Nat.add_assoc", "Nat.add_left_comm", "Nat.add_right_comm"),
    "*": ("Nat.mul_comm", "Nat.mul_assoc", "Nat.mul_left_comm"),
}
_MAX_INSTANCES = 4


def computing(view: GoalView) -> Iterator[Draft]:
    """``simp only`` with what the operations of the goal do to constructors, with facts and with premises."""
    base = _equations(view)
    own = view.target_definitions
    facts = [f for f in view.facts[:6] if _rewrites(f)]
    lemmas = [name for name, _ in simp_lemmas(view, 6)]
    if len(base) > len(own):
        yield Draft(_simp_only(base), "simp_only_equations")
    for age, fact in enumerate(facts[:4]):
        yield Draft(_simp_only([*base, fact.name]), "simp_only_fact", -0.1 * age)
    for place, name in enumerate(lemmas):
        yield Draft(_simp_only([*own, name]), "simp_only_premise", -0.1 * place)
    hypotheses = [f.name for f in facts if f.name.startswith("ih")] or [f.name for f in facts[:2]]
    if lemmas:
        yield Draft(_simp_only([*base, *hypotheses, *lemmas[:4]]), "simp_only_together")
    if len(hypotheses) > 1:
        yield Draft(_simp_only([*base, *hypotheses]), "simp_only_together")


def _equations(view: GoalView) -> list[str]:
    """Names of the definitions in the target and of equations for its operations on constructors."""
    found = list(view.target_definitions)
    for kind, table in (("Nat", _NAT), ("List", _LIST)):
        if mentions(view, kind):
            found += [n for symbol, names in table.items() if symbol in view.target_symbols for n in names]
    constructors = frozenset(
        c.name for x in view.data for c in view.constructors(x.type) or () if view.context.declarations
    )
    if constructors:
        found += defining_lemmas(view, 6, constructors | {"0", "1"})
    return list(dict.fromkeys(found))


def _rewrites(fact: Local) -> bool:
    """True when the simplifier can use a fact as an equation that does not turn in circles by its shape."""
    last = telescope(fact.type, False).conclusion
    return (last.kind is TermKind.INFIX and last.head in ("=", "↔")) or negated(last) is not None


def _simp_only(names: list[str]) -> str:
    return f"simp only [{', '.join(dict.fromkeys(names))}]"


def instances(view: GoalView) -> Iterator[Draft]:
    """``rw`` with a premise or a law of the core library at one place of several."""
    bound = {b.name for part in view.subterms for b in part.binders}
    parts = [p for p in view.subterms if p.args and not free_names(p) & bound]
    for place, (premise, _) in enumerate(select_premises(view, 8)):
        rule = rewrite_rule(premise)
        if rule.conclusion.head != "=" or rule.premises or rule.conclusion.kind is not TermKind.INFIX:
            continue
        texts = _instances(rule, rule.conclusion.args[0], parts)
        if len(texts) > 1:
            for text in texts[:_MAX_INSTANCES]:
                yield Draft(f"rw [{text}]", "rw_premise_instance", -0.1 * place)
    if mentions(view, "Nat"):
        for symbol, (commutes, *_) in _PERMUTING.items():
            texts = [
                f"{commutes} {p.args[0].argument} {p.args[1].argument}" for p in parts if p.head == symbol
            ]
            if len(texts) > 1:
                for text in list(dict.fromkeys(texts))[:_MAX_INSTANCES]:
                    yield Draft(f"rw [{text}]", "rw_library_instance")
            if texts:
                for name in _PERMUTING[symbol][1:]:
                    yield Draft(f"rw [{name}]", "rw_library")


def _instances(rule: Rule, side: Term, parts: list[Term]) -> list[str]:
    """The rule with its arguments, for each part of the target that its side matches."""
    if side.kind is TermKind.APP and not side.args:
        return []
    found: dict[str, None] = {}
    for part in parts:
        values: dict[str, Term] = {}
        if match(side, part, rule.holes, values):
            found.setdefault(partial_proof(rule, values))
    return list(found)


def sorted_out(view: GoalView) -> Iterator[Draft]:
    """Conditionals whose condition a fact decides, and induction on orders of the core library."""
    conditions = [p.args[0] for p in view.subterms if p.kind is TermKind.IF]
    for condition in dict.fromkeys(conditions):
        for fact in view.facts[:8]:
            if fact.type == condition:
                yield Draft(f"rw [if_pos {fact.name}]", "rw_if")
            elif negated(fact.type) == condition:
                yield Draft(f"rw [if_neg {fact.name}]", "rw_if")
    for fact in view.facts[:6]:
        if fact.type.head == "≤" and any(x.text.isidentifier() for x in walk(fact.type.args[1])):
            yield Draft(f"induction {fact.name}", "induction_order")
