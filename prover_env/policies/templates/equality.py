"""Templates about equations: rewriting, substitution, congruence, injectivity."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.rules import Rule
from prover_env.policies.templates.draft import Draft
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import infix, match, telescope, walk
from prover_env.policies.view import GoalView, Local

__all__ = ["congruence", "equation_shape", "occurs", "rewriting", "substitution"]

_MAX_FACTS = 12


def occurs(side: Term, holes: frozenset[str], parts: list[Term]) -> bool:
    """True when an instance of ``side`` is among ``parts``; a bare hole matches nothing."""
    if side.kind is TermKind.APP and side.head in holes and not side.args:
        return False
    return any(match(side, part, holes, {}) for part in parts)


def equation_shape(rule: Rule) -> bool:
    """True when ``rw`` can use the rule."""
    last = rule.conclusion
    return last.kind is TermKind.INFIX and last.head in ("=", "↔")


def rewriting(view: GoalView) -> Iterator[Draft]:
    """``rw`` with hypotheses, both ways, in the target and in other hypotheses."""
    parts = view.subterms
    others = [(f, list(walk(f.type))) for f in view.facts[:6]]
    for age, fact in enumerate(view.facts[:_MAX_FACTS]):
        late = -0.05 * age
        opened = telescope(fact.type, False)
        rule = Rule(fact.name, opened.steps, opened.conclusion)
        if not equation_shape(rule):
            continue
        left, right = rule.conclusion.args
        holes = rule.holes
        if occurs(left, holes, parts):
            yield Draft(f"rw [{fact.name}]", "rw", late)
        if occurs(right, holes, parts):
            yield Draft(f"rw [← {fact.name}]", "rw_reverse", late)
        for other, pieces in others:
            if other is fact:
                continue
            if occurs(left, holes, pieces):
                yield Draft(f"rw [{fact.name}] at {other.name}", "rw_at", late)
            if occurs(right, holes, pieces):
                yield Draft(f"rw [← {fact.name}] at {other.name}", "rw_at_reverse", late)


def substitution(view: GoalView) -> Iterator[Draft]:
    """``subst`` of variables, and ``injection`` or ``cases`` on equations between constructors."""
    variables = {x.name for x in view.data}
    for fact in view.facts[:_MAX_FACTS]:
        if fact.type.kind is not TermKind.INFIX or fact.type.head != "=":
            continue
        left, right = fact.type.args
        if left.text in variables or right.text in variables:
            yield Draft(f"subst {fact.name}", "subst")
        elif _built(left, view) and _built(right, view):
            yield Draft(f"cases {fact.name}", "cases_equation", 1.0)
            yield Draft(f"injection {fact.name} with {view.fresh('h')}", "injection")
        yield from _mapped(fact, view)


def _built(term: Term, view: GoalView) -> bool:
    """True when a term starts with a constructor."""
    if term.kind is TermKind.INFIX:
        return term.head == "::" or (term.head == "+" and term.args[1].text.isdigit())
    if term.kind is TermKind.OPAQUE:
        return term.head in ("[", "(")
    short = term.head.rpartition(".")[2]
    return term.head.isdigit() or any(short == c.name for cs in view.context.data.values() for c in cs)


def _mapped(fact: Local, view: GoalView) -> Iterator[Draft]:
    """A function applied to both sides of an equation."""
    sides = fact.type.args
    if not any(s.kind is TermKind.APP for s in sides):
        return
    for function in view.functions[:4]:
        unary = len(telescope(function.type, False).steps) == 1
        if unary and all(s.head != function.name for s in sides):
            proof = f"congrArg {function.name} {fact.name}"
            yield Draft(f"have {view.fresh('h')} := {proof}", "congruence_have")


def congruence(view: GoalView) -> Iterator[Draft]:
    """Ways into an equation or equivalence: extensionality, congruence, symmetry."""
    target = view.target
    if target.kind is not TermKind.INFIX or target.head not in ("=", "↔", "≠"):
        return
    left, right = target.args
    if target.head == "=":
        if left.kind is TermKind.BINDER or right.kind is TermKind.BINDER or _is_function(left, view):
            yield Draft(f"funext {view.fresh('x')}", "funext", 1.0)
        if left.head == right.head and left.args:
            yield Draft("congr", "congr")
        if any(p.name in (left.head, right.head) for p in (*view.predicates, *view.propositions)):
            yield Draft("apply propext", "propext", 0.5)
        if view.is_defined(left) or view.is_defined(right):
            yield Draft(f"funext {view.fresh('x')}", "funext")
    if infix(target.head, right, left).text in view.fact_types:
        yield Draft(f"exact {view.fact_types[infix(target.head, right, left).text]}.symm", "symm_exact")
    elif target.head == "=":
        yield Draft("symm", "symm")


def _is_function(term: Term, view: GoalView) -> bool:
    """True when a term is a function of the context with fewer arguments than it takes."""
    for local in (*view.functions, *view.predicates):
        if local.name == term.head:
            return len(term.args) < len(telescope(local.type, False).steps)
    return term.head == "∘"
