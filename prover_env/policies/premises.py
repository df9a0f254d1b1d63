"""Premise selection: which theorems above a problem are worth a try in a goal, by the symbols they share."""

from __future__ import annotations

import math
from functools import lru_cache

from prover_env.policies.context import PremiseInfo
from prover_env.policies.rules import Rule, rules_of
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import Telescope, symbols, telescope
from prover_env.policies.tokens import TokenKind, tokenize
from prover_env.policies.view import GoalView

__all__ = [
    "defining_lemmas",
    "normalising_lemmas",
    "premise_rules",
    "rewrite_rule",
    "select_premises",
    "simp_lemmas",
]

_EVERYWHERE = frozenset({"=", "→", "∀"})  # symbols that say nothing about what a theorem is about


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


def select_premises(
    view: GoalView, limit: int, extra: frozenset[str] = frozenset()
) -> list[tuple[PremiseInfo, float]]:
    """The premises that share the rarest symbols with a goal.

    Args:
        view: the goal.
        limit: how many at most.
        extra: symbols to count as if they were in the goal.

    Returns:
        Premises with a score of at most 1, best first; ties go to the later premise, which tends to be
        closer to what the problem is about.
    """
    rarity = view.context.rarity
    own = {x.name for x in view.locals}
    own |= _EVERYWHERE
    wanted = {s: rarity[s] for s in view.all_symbols | extra if s in rarity and s not in own}
    target = view.target_symbols
    scored: list[tuple[float, int, PremiseInfo]] = []
    for position, premise in enumerate(view.context.premises):
        shared = premise.symbols & wanted.keys()
        if not shared:
            continue
        # exact sums: the order of a set differs from process to process, and so would rounding
        gain = math.fsum(wanted[s] * (1.0 if s in target else 0.4) for s in shared)
        total = math.fsum(rarity[s] for s in premise.symbols)
        scored.append((gain / math.sqrt(total * (gain + 1.0)), position, premise))
    scored.sort(key=lambda item: (-item[0], -item[1]))
    return [(premise, min(1.0, score)) for score, _, premise in scored[:limit]]


def simp_lemmas(view: GoalView, limit: int, extra: frozenset[str] = frozenset()) -> list[tuple[str, float]]:
    """Premises that the simplifier may use in a goal, or after the goal's definitions were unfolded.

    Args:
        view: the goal.
        limit: how many at most.
        extra: symbols to count as if they were in the goal, such as constructors before an induction.

    Returns:
        Names with their scores, best first: equations and equivalences whose left side speaks only of
        symbols that are there.
    """
    there = (view.all_symbols | extra).union(*(view.context.inner_symbols(d) for d in view.all_definitions))
    found: list[tuple[str, float]] = []
    for premise, score in select_premises(view, 4 * limit, extra):
        rule = rewrite_rule(premise)
        last = rule.conclusion
        if last.kind is not TermKind.INFIX or last.head not in ("=", "↔"):
            continue
        left = last.args[0]
        if left.kind is TermKind.APP and (left.head in rule.holes or not left.args):
            continue
        if _permutes(left, last.args[1]):
            continue  # the simplifier would go round in circles; see normalising_lemmas
        if symbols(left.text) - rule.holes <= there:
            found.append((premise.name, score))
    return found[:limit]


def _permutes(left: Term, right: Term) -> bool:
    """True when both sides are one operation over the same variables, other than by associativity."""
    if left.kind is not TermKind.INFIX or left.head != right.head:
        return False
    if _law(left, right) == (left.head, "associates"):
        return False
    return sorted(_leaves(left, left.head)) == sorted(_leaves(right, left.head))


def _leaves(term: Term, operation: str) -> list[str]:
    """Texts of the operands of nested uses of an operation."""
    if term.kind is TermKind.INFIX and term.head == operation:
        return [leaf for part in term.args for leaf in _leaves(part, operation)]
    return [term.text]


def defining_lemmas(view: GoalView, limit: int, constructors: frozenset[str]) -> list[str]:
    """Premises that say what an operation of the target does to a constructor: left sides with both.

    Args:
        view: the goal.
        limit: how many at most.
        constructors: names of constructors, and numerals that stand for them.
    """
    found: list[str] = []
    for premise in view.context.premises:
        rule = rewrite_rule(premise)
        last = rule.conclusion
        if last.kind is not TermKind.INFIX or last.head != "=" or rule.premises:
            continue
        there = symbols(last.args[0].text) - rule.holes
        rest = there - constructors
        if rest and rest <= view.target_symbols and rest < there and len(last.args[0].text) < 24:
            found.append(premise.name)
    return found[:limit]


def normalising_lemmas(view: GoalView) -> list[str]:
    """Premises that together bring terms over the operations of the goal into a normal form.

    For each operation that is known to be commutative and associative, with the mixed law that lets the
    simplifier sort; and distributive laws between such operations.
    """
    laws: dict[tuple[str, str], str] = {}
    for premise in view.context.premises:
        rule = rewrite_rule(premise)
        last = rule.conclusion
        if last.kind is TermKind.INFIX and last.head == "=" and not rule.premises:
            found = _law(last.args[0], last.args[1])
            if found is not None:
                laws.setdefault(found, premise.name)
    names: list[str] = []
    for operation in sorted(view.all_symbols):
        triple = [laws.get((operation, law)) for law in ("commutes", "mixes", "associates")]
        if all(triple):
            names += (name for name in triple if name)
            names += (n for law in ("left", "right") if (n := laws.get((operation, law))))
    return names


def _law(left: Term, right: Term) -> tuple[str, str] | None:
    """The operation and the law that an equation between three or fewer variables states."""
    shape = f"{_shape(left)} = {_shape(right)}"
    operation = left.head
    outer = right.head
    laws = {
        "x∘y = y∘x": "commutes",
        "(x∘y)∘z = x∘(y∘z)": "associates",
        "x∘(y∘z) = y∘(x∘z)": "mixes",
    }
    if operation == outer:
        found = laws.get(_renamed(shape, operation, "∘"))
        return None if found is None else (operation, found)
    sums = {"x∘(y+z) = (x∘y)+(x∘z)": "left", "(x+y)∘z = (x∘z)+(y∘z)": "right"}
    found = sums.get(_renamed(_renamed(shape, operation, "∘"), outer, "+"))
    return None if found is None else (operation, found)


def _shape(term: Term) -> str:
    """A term over infix operations with every part in parentheses."""
    if term.kind is TermKind.INFIX:
        left, right = (f"({_shape(a)})" if a.kind is TermKind.INFIX else _shape(a) for a in term.args)
        return f"{left} {term.head} {right}"
    return term.text if not term.args else "?"


def _renamed(shape: str, operation: str, symbol: str) -> str:
    """A shape with one operation written as ``symbol``, variables as x, y, z by first appearance."""
    names: dict[str, str] = {}
    parts: list[str] = []
    for token in tokenize(shape):
        if token.kind is TokenKind.NAME:
            parts.append(names.setdefault(token.text, "xyz"[len(names)] if len(names) < 3 else "?"))
        elif token.text == operation:
            parts.append(symbol)
        else:
            parts.append(f" {token.text} " if token.text == "=" else token.text)
    return "".join(parts)
