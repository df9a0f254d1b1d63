"""Facts and premises as inference rules: which instances of them say something here and now.

A rule is a chain of binders, premises and projections in front of a conclusion. ``forward`` finds ways to
discharge every premise with facts of the context; ``backward`` starts from the goal. Both only propose proof
terms; Lean checks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import match, substitute, telescope
from prover_env.policies.view import GoalView, Local

__all__ = ["Instance", "Projection", "Rule", "backward", "fact_rules", "forward", "partial_proof", "rules_of"]

_MAX_TRIALS = 400


@dataclass(frozen=True, slots=True)
class Projection:
    """A projection in the middle of a rule: ``mp``, ``mpr``, ``1`` or ``2``."""

    field: str


Step = Binder | Term | Projection


@dataclass(frozen=True, slots=True)
class Rule:
    """``name`` applied along ``steps`` proves ``conclusion``."""

    name: str
    steps: tuple[Step, ...]
    conclusion: Term

    @property
    def holes(self) -> frozenset[str]:
        """Names bound by the steps."""
        return frozenset(s.name for s in self.steps if isinstance(s, Binder) and s.name)

    @property
    def premises(self) -> tuple[Term, ...]:
        """What must be proved for the conclusion."""
        return tuple(s for s in self.steps if isinstance(s, Term))

    @property
    def plain(self) -> bool:
        """True for a rule without steps: the fact itself."""
        return not self.steps


@dataclass(frozen=True, slots=True)
class Instance:
    """A use of a rule.

    Attributes:
        proof: the proof term, with ``_`` for arguments left to Lean and ``?_`` for premises left open.
        conclusion: what it proves, as far as the holes are known.
        open_premises: number of premises left open.
        unknown: number of arguments left to Lean.
    """

    proof: str
    conclusion: Term
    open_premises: int = 0
    unknown: int = 0


def rules_of(name: str, steps: Sequence[Step], conclusion: Term, depth: int = 2) -> Iterator[Rule]:
    """The rule with the given steps and, where it ends in ``↔`` or ``∧``, those of its two halves."""
    yield Rule(name, tuple(steps), conclusion)
    if depth == 0 or conclusion.kind is not TermKind.INFIX:
        return
    left, right = conclusion.args
    if conclusion.head == "↔":
        halves = [("mp", left, right), ("mpr", right, left)]
        for field, premise, rest in halves:
            inner = telescope(rest)
            parts = (*steps, Projection(field), premise, *inner.steps)
            yield from rules_of(name, parts, inner.conclusion, depth - 1)
    elif conclusion.head == "∧" and steps:
        for field, part in (("1", left), ("2", right)):
            inner = telescope(part)
            parts = (*steps, Projection(field), *inner.steps)
            yield from rules_of(name, parts, inner.conclusion, depth - 1)


def fact_rules(local: Local) -> list[Rule]:
    """Rules of a hypothesis."""
    opened = telescope(local.meaning)
    return list(rules_of(local.name, opened.steps, opened.conclusion))


def _proof(rule: Rule, found: Mapping[str, Term], proofs: Sequence[str | None]) -> tuple[str, int]:
    """The proof term of a rule, and how many explicit arguments are left to Lean."""
    text, pending, unknown, at = rule.name, "", 0, 0
    for step in rule.steps:
        if isinstance(step, Projection):
            text, pending = f"({text}{pending}).{step.field}" if pending else f"{text}.{step.field}", ""
        elif isinstance(step, Binder):
            if step.explicit:
                value = found.get(step.name)
                unknown += value is None
                pending += f" {'_' if value is None else value.argument}"
        else:
            pending += f" {proofs[at] or '?_'}"
            at += 1
    return text + pending, unknown


def partial_proof(rule: Rule) -> str:
    """The rule applied to ``_`` for every argument and ``?_`` for every premise."""
    return _proof(rule, {}, [None] * len(rule.premises))[0]


def _fill(rule: Rule, found: dict[str, Term], view: GoalView, limit: int) -> Iterator[dict[str, Term]]:
    """Ways to fill the explicit binders that are still open with elements of the context of their type."""
    missing = [s for s in rule.steps if isinstance(s, Binder) and s.explicit and s.name not in found]
    choices: list[list[Term]] = []
    pool = [*view.data, *view.functions, *view.predicates, *view.propositions]
    for binder in missing:
        if binder.type is None:
            return
        wanted = substitute(binder.type, found).text
        fitting = [Term(TermKind.APP, x.name, (), (), x.name) for x in pool if x.type.text == wanted]
        if not fitting:
            return
        choices.append(fitting[:6])
    count = 0
    indices = [0] * len(choices)
    while count < limit:
        yield found | {b.name: c[i] for b, c, i in zip(missing, choices, indices, strict=True)}
        count += 1
        for place in range(len(indices) - 1, -1, -1):
            indices[place] += 1
            if indices[place] < len(choices[place]):
                break
            indices[place] = 0
        else:
            return


def forward(rule: Rule, view: GoalView, limit: int = 6) -> Iterator[Instance]:
    """Uses of a rule whose premises are all facts of the context.

    Args:
        rule: the rule.
        view: the goal.
        limit: how many uses at most.

    Yields:
        Instances without open premises, those that leave nothing to Lean first for each choice of facts.
    """
    if rule.plain:
        return
    premises = rule.premises
    facts = [f for f in view.facts if f.name != rule.name] if len(premises) == 1 else view.facts
    trials = 0
    found_so_far = 0
    stack: list[tuple[int, dict[str, Term], tuple[str, ...]]] = [(0, {}, ())]
    while stack and found_so_far < limit and trials < _MAX_TRIALS:
        place, found, proofs = stack.pop()
        if place == len(premises):
            for values in _fill(rule, found, view, limit - found_so_far):
                text, unknown = _proof(rule, values, proofs)
                yield Instance(text, substitute(rule.conclusion, values), 0, unknown)
                found_so_far += 1
            continue
        for fact in reversed(facts):
            trials += 1
            attempt = dict(found)
            if match(premises[place], fact.type, rule.holes, attempt):
                stack.append((place + 1, attempt, (*proofs, fact.name)))


def backward(rule: Rule, view: GoalView, limit: int = 3) -> Iterator[Instance]:
    """Uses of a rule whose conclusion is the goal, premises discharged by facts where they are there.

    Args:
        rule: the rule.
        view: the goal.
        limit: how many uses at most.

    Yields:
        Instances, those with the fewest open premises first.
    """
    start: dict[str, Term] = {}
    if not match(rule.conclusion, view.target, rule.holes, start):
        start = {}
        if view.meaning is view.target or not match(rule.conclusion, view.meaning, rule.holes, start):
            return
    premises = rule.premises
    states: list[tuple[dict[str, Term], tuple[str | None, ...]]] = [(start, ())]
    for premise in premises:
        following: list[tuple[dict[str, Term], tuple[str | None, ...]]] = []
        for found, proofs in states:
            for fact in view.facts:
                attempt = dict(found)
                if match(premise, fact.type, rule.holes, attempt):
                    following.append((attempt, (*proofs, fact.name)))
            following.append((found, (*proofs, None)))
        following.sort(key=lambda s: s[1].count(None))
        states = following[:16]
    for found, proofs in states[:limit]:
        text, unknown = _proof(rule, found, proofs)
        yield Instance(text, view.target, proofs.count(None), unknown)
