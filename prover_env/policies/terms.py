"""Operations on printed terms: heads, telescopes, substitution, one-way matching, and rendering."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from prover_env.policies.term import INFIX, Binder, Term, TermKind
from prover_env.policies.tokens import TokenKind, tokenize

__all__ = [
    "FALSE",
    "Telescope",
    "app",
    "conclusion",
    "free_names",
    "infix",
    "is_negation",
    "match",
    "negated",
    "substitute",
    "symbols",
    "telescope",
    "walk",
]

_ATOM, _APPLICATION, _TRAILING = 1025, 1024, 0
_PREFIX_OPERAND = {"¬": 40, "-": 75, "!": 90}


def _tightness(term: Term, *, rightmost: bool) -> int:
    """How tightly a term binds; a term that runs to the right is only loose when something follows it."""
    match term.kind:
        case TermKind.INFIX:
            return INFIX.get(term.head, (65, 66))[0]
        case TermKind.PREFIX:
            return _ATOM if rightmost else _PREFIX_OPERAND.get(term.head, _APPLICATION)
        case TermKind.BINDER | TermKind.IF:
            return _ATOM if rightmost else _TRAILING
        case TermKind.APP:
            return _APPLICATION if term.args else _ATOM
        case _:
            return _ATOM if term.atomic else _TRAILING


def _runs_right(term: Term) -> bool:
    """True when the last part of the text is a term without a closing end, such as a quantifier's body."""
    match term.kind:
        case TermKind.BINDER | TermKind.IF:
            return True
        case TermKind.INFIX | TermKind.PREFIX:
            return _runs_right(term.args[-1])
        case TermKind.APP:
            return bool(term.args) and term.args[-1].kind in (TermKind.BINDER, TermKind.PREFIX)
        case _:
            return not term.atomic


def _show(term: Term, least: int, *, rightmost: bool) -> str:
    """The text of an operand, in parentheses where its place asks for them."""
    loose = _tightness(term, rightmost=rightmost) < least or (not rightmost and _runs_right(term))
    return f"({term.text})" if loose else term.text


def app(head: str, *args: Term) -> Term:
    """``head`` applied to ``args``."""
    if not args:
        return Term(TermKind.APP, head, (), (), head)
    if head.startswith("."):
        first, *rest = args
        texts = [first.argument + head, *(_argument(a) for a in rest)]
    else:
        texts = [head, *(_argument(a) for a in args)]
    return Term(TermKind.APP, head, args, (), " ".join(texts))


def _argument(term: Term) -> str:
    return term.text if term.kind is TermKind.PREFIX and term.head == "¬" else term.argument


def infix(operator: str, left: Term, right: Term) -> Term:
    """``left operator right``."""
    power, right_power = INFIX.get(operator, (65, 66))
    left_power = power + 1 if right_power == power else power
    shown = _show(left, left_power, rightmost=False)
    text = f"{shown} {operator} {_show(right, right_power, rightmost=True)}"
    return Term(TermKind.INFIX, operator, (left, right), (), text)


def _prefix(operator: str, operand: Term) -> Term:
    shown = _show(operand, _PREFIX_OPERAND.get(operator, _APPLICATION), rightmost=True)
    return Term(TermKind.PREFIX, operator, (operand,), (), operator + shown)


def is_negation(term: Term) -> bool:
    """True for ``¬p``, ``a ≠ b`` and ``a ∉ s``."""
    return (term.kind is TermKind.PREFIX and term.head == "¬") or term.head in ("≠", "∉")


def negated(term: Term) -> Term | None:
    """``p`` of ``¬p``, ``a = b`` of ``a ≠ b``, ``a ∈ s`` of ``a ∉ s``; otherwise ``None``."""
    if term.kind is TermKind.PREFIX and term.head == "¬":
        return term.args[0]
    if term.kind is TermKind.INFIX and term.head in ("≠", "∉"):
        return infix("=" if term.head == "≠" else "∈", *term.args)
    return None


@dataclass(frozen=True, slots=True)
class Telescope:
    """``∀`` binders and premises in front of a conclusion.

    Attributes:
        steps: in order, a ``Binder`` for each ``∀`` and a ``Term`` for each premise of an implication.
        conclusion: what is left; for ``¬p`` at the end, ``False`` with ``p`` as the last premise.
    """

    steps: tuple[Binder | Term, ...]
    conclusion: Term

    @property
    def binders(self) -> tuple[Binder, ...]:
        """The bound names, in order."""
        return tuple(s for s in self.steps if isinstance(s, Binder))

    @property
    def premises(self) -> tuple[Term, ...]:
        """The premises, in order."""
        return tuple(s for s in self.steps if isinstance(s, Term))


FALSE = Term(TermKind.APP, "False", (), (), "False")
"""The proposition ``False``."""


def telescope(term: Term, negations: bool = True) -> Telescope:
    """Take the ``∀`` and ``→`` off a term; a negation counts as an implication of ``False`` if asked."""
    steps: list[Binder | Term] = []
    while True:
        if term.kind is TermKind.BINDER and term.head == "∀":
            steps += term.binders
            term = term.args[0]
        elif term.kind is TermKind.INFIX and term.head == "→":
            steps.append(term.args[0])
            term = term.args[1]
        elif negations and (inner := negated(term)) is not None:
            steps.append(inner)
            term = FALSE
        else:
            return Telescope(tuple(steps), term)


def conclusion(term: Term) -> Term:
    """What a chain of ``∀`` and ``→`` ends in; a negation stays as it is."""
    return telescope(term, False).conclusion


def walk(term: Term) -> Iterator[Term]:
    """The term and all its parts, outermost first; types of binders are left out."""
    pending = [term]
    while pending:
        here = pending.pop()
        yield here
        pending.extend(reversed(here.args))


@lru_cache(maxsize=1 << 14)
def symbols(text: str) -> frozenset[str]:
    """Names and operators in a text; for a dotted name also its last part."""
    found: set[str] = set()
    for token in tokenize(text):
        if token.kind is TokenKind.NAME:
            found.add(token.text)
            _, dot, last = token.text.rpartition(".")
            if dot:
                found.add(last)
        elif token.text not in "()[]{}⟨⟩,:.":
            found.add(token.text)
    return frozenset(found)


@lru_cache(maxsize=1 << 14)
def free_names(term: Term) -> frozenset[str]:
    """Names that occur in a term and are not bound in it; all names of an opaque one."""
    match term.kind:
        case TermKind.OPAQUE:
            return frozenset(t.text for t in tokenize(term.text) if t.kind is TokenKind.NAME)
        case TermKind.BINDER:
            bound = {b.name for b in term.binders}
            types = (free_names(b.type) for b in term.binders if b.type is not None)
            return frozenset().union(free_names(term.args[0]) - bound, *types)
        case TermKind.APP:
            return frozenset({term.head}).union(*(free_names(a) for a in term.args))
        case _:
            return frozenset().union(*(free_names(a) for a in term.args))


def substitute(term: Term, values: Mapping[str, Term]) -> Term:
    """Replace free names by terms.

    Bound names are not renamed: where a value would be captured, the result means something else. That is
    good enough for a proposal, which Lean checks anyway.
    """
    if not values:
        return term
    match term.kind:
        case TermKind.APP:
            args = tuple(substitute(a, values) for a in term.args)
            value = values.get(term.head)
            if value is None:
                return term if args == term.args else app(term.head, *args)
            if not args:
                return value
            if value.kind is TermKind.APP and not value.head.startswith("."):
                return app(value.head, *value.args, *args)
            return app(value.argument, *args)
        case TermKind.INFIX:
            left, right = (substitute(a, values) for a in term.args)
            return term if (left, right) == term.args else infix(term.head, left, right)
        case TermKind.PREFIX:
            return _prefix(term.head, substitute(term.args[0], values))
        case TermKind.BINDER:
            inner = {k: v for k, v in values.items() if all(b.name != k for b in term.binders)}
            body = substitute(term.args[0], inner)
            if body == term.args[0]:
                return term
            front = term.text[: len(term.text) - len(term.args[0].text)]
            if term.text[len(front) :] != term.args[0].text:
                return term
            return Term(TermKind.BINDER, term.head, (body,), term.binders, front + body.text)
        case _:
            return term


def match(pattern: Term, term: Term, holes: frozenset[str], found: dict[str, Term]) -> bool:
    """Match a pattern against a term, one way.

    Args:
        pattern: a term in which the names of ``holes`` stand for anything.
        term: the term to match; its names stand for themselves.
        holes: names to be filled.
        found: what the holes stand for; filled in, and left half-filled after a failure.

    Returns:
        True when ``substitute(pattern, found)`` is ``term``.
    """
    if pattern.kind is TermKind.APP and pattern.head in holes:
        known = found.get(pattern.head)
        if not pattern.args:
            if known is None:
                found[pattern.head] = term
                return True
            return known == term
        return known is not None and substitute(pattern, found) == term
    if pattern.kind is not term.kind or pattern.head != term.head or len(pattern.args) != len(term.args):
        return False
    if pattern.kind is TermKind.OPAQUE and not pattern.args:
        return pattern.text == term.text
    if pattern.kind is TermKind.BINDER:
        return [b.name for b in pattern.binders] == [b.name for b in term.binders] and match(
            pattern.args[0], term.args[0], holes - {b.name for b in pattern.binders}, found
        )
    return all(match(p, t, holes, found) for p, t in zip(pattern.args, term.args, strict=True))
