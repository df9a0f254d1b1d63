"""Facts and premises as inference rules: which instances of them say something here and now.

A rule is a chain of binders, premises and projections in front of a conclusion. ``backward`` starts from the
goal; ``Synthesis.consequences`` goes the other way. Both only propose proof terms; Lean checks them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import match, telescope
from prover_env.policies.view import GoalView, Local

__all__ = ["Instance", "Projection", "Rule", "backward", "fact_rules", "partial_proof", "rules_of"]


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


def partial_proof(rule: Rule, found: Mapping[str, Term] | None = None) -> str:
    """The rule applied to what is found, ``_`` for every other argument, and ``?_`` for every premise."""
    return _proof(rule, found or {}, [None] * len(rule.premises))[0]


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
