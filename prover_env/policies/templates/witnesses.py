"""Templates for existential targets: which terms to try."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.templates.draft import Draft
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import match, telescope, walk
from prover_env.policies.view import GoalView, Local

__all__ = ["witnesses"]

_MAX_TERMS = 18
_OPERATORS = ("+", "*", "++", "-")


def witnesses(view: GoalView) -> Iterator[Draft]:
    """Witnesses for an existential: what the facts suggest, then the terms in scope."""
    target = view.meaning
    if target.kind is not TermKind.BINDER or target.head != "∃":
        if view.is_defined(target) or target.head in ("≤", "<", "∈"):
            for text in ("0", "1", *(x.name for x in view.data[-4:])):
                yield Draft(f"refine ⟨{text}, ?_⟩", "witness_definition")
            yield Draft("exact ⟨0, rfl⟩", "witness_definition")
        return
    yield from _matched(view, target)
    names = [b.name for b in target.binders]
    if len(names) == 1 and target.args[0].head == "=":
        yield Draft("exact ⟨_, rfl⟩", "witness_unify")
    seen: set[str] = set()
    for text, bonus in _terms_of(target.binders[0].type, view, target):
        if text not in seen and len(seen) < _MAX_TERMS:
            seen.add(text)
            yield Draft(f"refine ⟨{text}, ?_⟩", "witness", bonus)


def _matched(view: GoalView, target: Term) -> Iterator[Draft]:
    """Witnesses read off facts that match conjuncts of the body."""
    names: list[str] = []
    body = target
    while body.kind is TermKind.BINDER and body.head == "∃":
        names += [b.name for b in body.binders]
        body = body.args[0]
    conjuncts: list[Term] = []
    while body.kind is TermKind.INFIX and body.head == "∧":
        conjuncts.append(body.args[0])
        body = body.args[1]
    conjuncts.append(body)
    holes = frozenset(names)
    states: list[tuple[dict[str, Term], tuple[str, ...]]] = [({}, ())]
    for conjunct in conjuncts:
        following: list[tuple[dict[str, Term], tuple[str, ...]]] = []
        for found, proofs in states:
            for fact in view.facts:
                attempt = dict(found)
                if match(conjunct, fact.type, holes, attempt):
                    following.append((attempt, (*proofs, fact.name)))
            following.append((found, (*proofs, "?_")))
        following.sort(key=lambda s: s[1].count("?_"))
        states = following[:8]
    whole = [(found, proofs) for found, proofs in states if len(found) == len(holes)]
    for found, proofs in whole[:4]:
        left = proofs.count("?_")
        values = ", ".join(found[n].text for n in names)
        text = f"⟨{values}, {', '.join(proofs)}⟩"
        if left:
            yield Draft(f"refine {text}", "witness_matched", -0.4 * (left - 1))
        else:
            yield Draft(f"exact {text}", "witness_exact")


def _terms_of(kind: Term | None, view: GoalView, target: Term) -> Iterator[tuple[str, float]]:
    """Terms of a type, the likeliest first; of any type when it is not known."""
    known = None if kind is None else kind.text
    determined = {s.text for f in view.facts if f.type.head == "=" for s in f.type.args}
    fitting = [x for x in reversed(view.data) if known is None or x.type.text == known]
    fitting.sort(key=lambda x: x.name in determined)
    for local in fitting:
        yield local.name, 0.2 if local.name in determined else 0.5
    if known == "Nat" or (known is None and _counts(view)):
        yield "0", 0.2
        yield "1", -0.1
    if known == "Bool":
        yield from (("true", 0.2), ("false", 0.2))
    if known is not None and known.startswith("List "):
        yield "[]", 0.1
    if known == "Prop":
        yield from (("True", 0.0), ("False", 0.0))
        yield from ((p.name, 0.2) for p in view.propositions)
    yield from _predicates(kind, view)
    yield from _sides(target, view)
    yield from _applied(known, view)
    yield from _combined(known, fitting, view)


def _predicates(kind: Term | None, view: GoalView) -> Iterator[tuple[str, float]]:
    """Predicates of the context, and the constant ones, for a predicate type."""
    if kind is None or not kind.text.endswith("→ Prop"):
        return
    for predicate in view.predicates:
        if predicate.type == kind:
            yield predicate.name, 0.3
    blanks = " ".join("_" * len(telescope(kind, False).steps))
    yield f"fun {blanks} => False", 0.0
    yield f"fun {blanks} => True", 0.0


def _sides(target: Term, view: GoalView) -> Iterator[tuple[str, float]]:
    """Sides of equations in the facts, where the body of the existential is an equation."""
    if not any(p.head == "=" for p in walk(target)):
        return
    for fact in view.facts[:5]:
        if fact.type.kind is TermKind.INFIX and fact.type.head == "=":
            for side in fact.type.args:
                if side.args:
                    yield side.text, -0.5


def _applied(known: str | None, view: GoalView) -> Iterator[tuple[str, float]]:
    """Functions of the context applied to elements of the context."""
    for function in view.functions:
        opened = telescope(function.type, False)
        if len(opened.steps) == 1 and (known is None or opened.conclusion.text == known):
            for local in view.data:
                if isinstance(opened.steps[0], Term) and local.type == opened.steps[0]:
                    yield f"{function.name} {local.name}", 0.0


def _combined(known: str | None, fitting: list[Local], view: GoalView) -> Iterator[tuple[str, float]]:
    """Sums, products and the like of elements of the context, with operators that the goal uses."""
    names = [x.name for x in fitting[:4]]
    present = view.all_symbols | frozenset(view.context.rarity)
    operators = [o for o in _OPERATORS if o in present]
    number = known == "Nat" or (known is None and _counts(view))
    if number:
        yield from ((f"{n} + 1", -0.2) for n in names[:3])
    for operator in operators:
        for i, a in enumerate(names):
            for b in names[i if operator == "*" else i + 1 :]:
                yield f"{a} {operator} {b}", 0.1 if operator in view.target_symbols else -0.3
    if "^" in view.target_symbols:
        exponents = [x.name for x in view.data if x.type.text == "Nat" or x.type.text == known]
        yield from ((f"{a} ^ {n}", 0.0) for a in names[:3] for n in exponents[:3] if a != n)
    if number:
        for i, a in enumerate(names[:3]):
            for b in names[i + 1 : 3]:
                yield f"{a} + {b} + 1", -0.5
        yield "2", -0.6


def _counts(view: GoalView) -> bool:
    """True when the goal shows numerals or arithmetic."""
    return any(s.isdigit() or s in ("+", "*", "succ") for s in view.all_symbols)
