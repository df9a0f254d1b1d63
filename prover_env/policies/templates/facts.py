"""Templates that use hypotheses: taking them apart, applying them, drawing conclusions from them."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.rules import Instance, Projection, Rule, backward, fact_rules, partial_proof
from prover_env.policies.synthesis import Synthesis
from prover_env.policies.templates.draft import Draft, Names, pattern, take_apart
from prover_env.policies.templates.target import RELATIONS
from prover_env.policies.term import TermKind
from prover_env.policies.terms import is_negation, negated
from prover_env.policies.view import GoalView, Local, Role

__all__ = ["applications", "consequences", "decompositions", "rename"]

_MAX_FACTS = 12


def rename(view: GoalView) -> Iterator[Draft]:
    """``rename_i`` when hypotheses have names that no tactic can mention."""
    hidden = list(view.hidden)
    while hidden and hidden[0].role in (Role.INSTANCE, Role.SORT):
        hidden.pop(0)
    if hidden:
        names = Names(view)
        chosen = [names.fresh("h" if x.role is Role.FACT else x.name.split("✝")[0]) for x in hidden]
        yield Draft(f"rename_i {' '.join(chosen)}", "rename")


def decompositions(view: GoalView) -> Iterator[Draft]:
    """``obtain`` and ``rcases`` on conjunctions, existentials and disjunctions; cases on inductive facts."""
    for age, fact in enumerate(view.facts[:_MAX_FACTS]):
        late = -0.1 * age
        kind = fact.meaning
        if (kind.kind is TermKind.BINDER and kind.head == "∃") or kind.head == "∧":
            yield Draft(take_apart(fact.name, kind, view), "obtain", late)
        elif kind.kind is TermKind.INFIX and kind.head == "↔":
            yield Draft(f"obtain {pattern(kind, Names(view))} := {fact.name}", "obtain_iff", late)
        elif kind.kind is TermKind.INFIX and kind.head == "∨":
            yield Draft(take_apart(fact.name, kind, view), "cases_or", late)
        elif kind.kind is TermKind.APP and kind.head in view.context.predicates:
            yield Draft(f"cases {fact.name}", "cases_predicate", late)
            yield Draft(f"induction {fact.name}", "induction_predicate", late)
        elif view.is_defined(kind) or (kind.head in RELATIONS and kind.head != "="):
            names = Names(view)
            x, h = names.fresh("x"), names.fresh("h")
            yield Draft(f"obtain ⟨{x}, {h}⟩ := {fact.name}", "obtain_definition", late)
            if view.is_defined(kind):
                yield Draft(f"rcases {fact.name} with {h} | {h}", "cases_definition", late)
            elif kind.head in ("≤", "<"):
                yield Draft(f"cases {fact.name}", "cases_order", late)


def applications(view: GoalView) -> Iterator[Draft]:
    """``apply`` of hypotheses whose conclusion may be the target, fully or partly instantiated."""
    for age, fact in enumerate(view.facts[:_MAX_FACTS]):
        late = -0.05 * age
        for rule in fact_rules(fact):
            if rule.plain:
                continue
            closed = False
            for instance in backward(rule, view):
                if instance.open_premises == 0:
                    yield Draft(f"exact {instance.proof}", "exact_instance", late - 0.2 * instance.unknown)
                    closed = True
                elif instance.open_premises < len(rule.premises) and not instance.unknown:
                    yield Draft(f"refine {instance.proof}", "refine_instance", late)
            if not closed and _may_prove(rule, view):
                bonus = 0.5 if rule.conclusion.head == view.target.head != "False" else 0.0
                yield Draft(f"apply {_function(rule)}", "apply", late + bonus)
        if is_negation(fact.type) and view.target.text != "False":
            yield Draft(f"refine absurd ?_ {fact.name}", "absurd", late)
        if fact.meaning.kind is TermKind.APP and view.is_defined(fact.meaning):
            yield Draft(f"apply {fact.name}", "apply_definition", late)


def _function(rule: Rule) -> str:
    """The part of a rule up to its last projection, with holes for what comes before."""
    last = max((i for i, s in enumerate(rule.steps) if isinstance(s, Projection)), default=None)
    if last is None:
        return rule.name
    return partial_proof(Rule(rule.name, rule.steps[: last + 1], rule.conclusion))


def _may_prove(rule: Rule, view: GoalView) -> bool:
    """True when the heads of conclusion and target do not rule out that ``apply`` works."""
    last, target = rule.conclusion, view.target
    if last.head in rule.holes or view.has_metavariables:
        return True
    same = last.head == target.head and last.kind is target.kind
    return same or last.head == view.meaning.head or view.is_defined(view.meaning)


def consequences(view: GoalView) -> Iterator[Draft]:
    """``have`` of what hypotheses give when applied to other hypotheses and to terms in scope."""
    seen: set[str] = set()
    synthesis = Synthesis(view)
    for age, fact in enumerate(view.facts[:_MAX_FACTS]):
        late = -0.08 * age
        for rule in fact_rules(fact):
            if rule.plain:
                continue
            for instance in synthesis.consequences(rule, 6):
                text = instance.conclusion.text
                if text in view.fact_types or text in seen:
                    continue
                seen.add(text)
                yield _use(instance, rule, view, late)
        yield from _specialisations(fact, view, late)


def _use(instance: Instance, rule: Rule, view: GoalView, late: float) -> Draft:
    """What to do with a new conclusion: end the goal, take it apart, or keep it."""
    kind = instance.conclusion
    if kind == view.target:
        return Draft(f"exact {instance.proof}", "exact_instance", late)
    if kind.text == "False":
        return Draft(f"exact ({instance.proof}).elim", "exact_instance", late)
    refuted = f"¬{kind.argument}" in view.fact_types
    bonus = late + (1.0 if refuted else 0.0) - 0.3 * instance.unknown
    if not rule.premises:
        bonus -= 0.8
    if kind.head in view.target_symbols or not view.target_symbols.isdisjoint(kind.text.split()):
        bonus += 0.3
    return Draft(take_apart(f"{instance.proof}", kind, view), "have_instance", bonus)


def _specialisations(fact: Local, view: GoalView, late: float) -> Iterator[Draft]:
    """Hypotheses behind a definition, and negated quantifiers, applied or pushed one step."""
    if fact.meaning.kind is TermKind.APP and view.is_defined(fact.meaning):
        for local in (*view.data[-4:], *(f for f in view.facts[:4] if f is not fact)):
            yield Draft(f"have {view.fresh('h')} := {fact.name} {local.name}", "have_definition", late)
    inner = negated(fact.type)
    if inner is None or fact.type.head != "¬":
        return
    name = view.fresh("h")
    if inner.kind is TermKind.BINDER and inner.head == "∀":
        witness = view.fresh(inner.binders[0].name)
        proof = f"Classical.not_forall.mp {fact.name}"
        yield Draft(f"obtain ⟨{witness}, {name}⟩ := {proof}", "push_negation", late)
    elif inner.kind is TermKind.BINDER and inner.head == "∃":
        yield Draft(f"have {name} := not_exists.mp {fact.name}", "push_negation", late)
    elif inner.kind is TermKind.INFIX and inner.head == "→":
        other = view.fresh("h", (name,))
        yield Draft(f"obtain ⟨{name}, {other}⟩ := Classical.not_imp.mp {fact.name}", "push_negation", late)
    elif inner.kind is TermKind.INFIX and inner.head == "∨":
        other = view.fresh("h", (name,))
        yield Draft(f"obtain ⟨{name}, {other}⟩ := not_or.mp {fact.name}", "push_negation", late)
