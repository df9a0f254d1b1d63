"""What a policy knows about a problem before it sees a goal: declarations and premises, read once."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from functools import cached_property

from problems import Premise, Problem
from prover_env.policies.declarations import (
    BUILTIN_TYPES,
    Constructor,
    Declaration,
    DeclarationKind,
    read_definition,
)
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import (
    FALSE,
    Telescope,
    app,
    free_names,
    infix,
    negated,
    substitute,
    symbols,
    telescope,
)
from prover_env.policies.text import parse_signature
from prover_env.policies.tokens import tokenize

__all__ = ["Known", "PremiseInfo", "ProblemContext", "is_statement", "read_premise"]

_CORE_TYPES = frozenset(
    {"Nat", "Int", "Bool", "List", "Option", "Prod", "Sum", "Unit", "Char", "String", "Fin", "Array", "Empty"}
)


@dataclass(frozen=True, eq=False)
class PremiseInfo:
    """A theorem that may be used, read.

    Attributes:
        name: full name.
        steps: binders and premises in front of the conclusion, in order.
        conclusion: what it proves.
        symbols: names and operators that occur in it, its own bound names left out.
    """

    name: str
    steps: Telescope
    symbols: frozenset[str]

    @property
    def conclusion(self) -> Term:
        """What it proves once its premises are given."""
        return self.steps.conclusion


@dataclass(frozen=True, slots=True)
class Known:
    """Names whose nature is known, to tell statements from types.

    Attributes:
        types: names of types.
        statements: proposition variables, predicates, and definitions whose values are propositions.
        elements: names of elements of types.
    """

    types: Container[str]
    statements: Container[str]
    elements: Container[str] = frozenset()


_CONNECTIVES = frozenset({"∧", "∨", "↔", "∃", "∃!", "¬"})


def is_statement(term: Term, known: Known) -> bool:
    """True when what stands after a colon is, as far as its text tells, a proposition and not a type.

    A head that is not known is taken for a type, unless it is applied to an element.
    """
    last = telescope(term, False).conclusion
    if last.kind is TermKind.INFIX:
        return last.head not in ("×", "⊕")
    if last.kind is not TermKind.APP:
        return last.head in _CONNECTIVES or (last.kind is TermKind.OPAQUE and last.head not in ("{", "("))
    if last.head in known.types or last.head in ("Type", "Sort", "Prop"):
        return False
    if last.head in known.statements or last.head in ("True", "False"):
        return True
    return any(a.args or a.text in known.elements for a in last.args)


def read_premise(premise: Premise, known: Known = Known(frozenset(), frozenset())) -> PremiseInfo:
    """Read the statement of a premise.

    Args:
        premise: the theorem.
        known: names from outside; binders that stand for proofs count as premises of an implication.
    """
    tokens = tokenize(premise.statement)
    keyword = next((i for i, t in enumerate(tokens) if t.text in ("theorem", "lemma")), None)
    start = 0 if keyword is None else tokens[min(keyword + 1, len(tokens) - 1)].end
    binders, result = parse_signature(premise.statement[start:])
    inner = telescope(result, False)
    types: set[str] = set()
    statements: set[str] = set()
    elements: set[str] = set()
    front: list[Binder | Term] = []
    for b in binders:
        last = None if b.type is None else telescope(b.type, False).conclusion
        if last is not None and last.head in ("Type", "Sort"):
            types.add(b.name)
        elif last is not None and last.text == "Prop":
            statements.add(b.name)
        elif b.type is not None and b.explicit:
            names = Known(_Both(known.types, types), _Both(known.statements, statements), elements)
            if is_statement(b.type, names):
                front.append(b.type)
                continue
            elements.add(b.name)
        front.append(b)
    steps = Telescope((*front, *inner.steps), inner.conclusion)
    bound = {b.name for b in steps.steps if isinstance(b, Binder)}
    return PremiseInfo(premise.name, steps, symbols(premise.statement[start:]) - bound)


def _divisibility(divisor: Term, number: Term) -> Term:
    """``∃ c, n = d * c``, which is what ``d ∣ n`` stands for wherever it is defined in the usual way."""
    taken = free_names(divisor) | free_names(number)
    name = next(n for n in ("c", "k", "c1", "k1", "c2", "k2", "c✝") if n not in taken)
    body = infix("=", number, infix("*", divisor, app(name)))
    return Term(TermKind.BINDER, "∃", (body,), (Binder(name),), f"∃ {name}, {body.text}")


class _Both:
    """Membership in either of two collections."""

    def __init__(self, first: Container[str], second: Container[str]) -> None:
        self.first = first
        self.second = second

    def __contains__(self, item: object) -> bool:
        return item in self.first or item in self.second


class ProblemContext:
    """Declarations and premises of one problem.

    Attributes:
        problem: the problem.
        declarations: every definition above the problem, in order.
        premises: every theorem above the problem, in order.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.declarations = tuple(read_definition(d) for d in problem.definitions)
        self.premises = tuple(read_premise(p, Known(self.types, self.statements)) for p in problem.premises)

    @cached_property
    def declared(self) -> frozenset[str]:
        """Names of all declarations and premises, full and short."""
        own = {name for d in self.declarations for name in (d.name, d.short)}
        return frozenset(own | {p.name for p in self.premises})

    @cached_property
    def types(self) -> frozenset[str]:
        """Names that stand for types, full and short."""
        own = [d for d in self.declarations if d.kind in (DeclarationKind.DATA, DeclarationKind.TYPE)]
        return _CORE_TYPES | {d.name for d in own} | {d.short for d in own}

    @cached_property
    def statements(self) -> frozenset[str]:
        """Names of definitions and predicates whose values are propositions, full and short."""
        kinds = (DeclarationKind.PREDICATE, DeclarationKind.PROPOSITION)
        own = [d for d in self.declarations if d.kind in kinds]
        return frozenset({d.name for d in own} | {d.short for d in own})

    @cached_property
    def data(self) -> dict[str, tuple[Constructor, ...]]:
        """Constructors of every inductive data type, by full and short name."""
        table = dict(BUILTIN_TYPES)
        for d in self.declarations:
            if d.kind is DeclarationKind.DATA and d.constructors:
                table[d.name] = table[d.short] = d.constructors
        return table

    @cached_property
    def predicates(self) -> dict[str, tuple[Constructor, ...]]:
        """Constructors of every inductive proposition, by full and short name."""
        own = [d for d in self.declarations if d.kind is DeclarationKind.PREDICATE]
        return {name: d.constructors for d in own for name in (d.name, d.short)}

    @cached_property
    def definitions(self) -> dict[str, Declaration]:
        """Definitions that can be unfolded, by full and short name."""
        kinds = (DeclarationKind.FUNCTION, DeclarationKind.PROPOSITION, DeclarationKind.TYPE)
        own = [d for d in self.declarations if d.kind in kinds]
        return {d.short: d for d in own} | {d.name: d for d in own}

    @cached_property
    def premises_by_name(self) -> dict[str, PremiseInfo]:
        """Premises by full name."""
        return {p.name: p for p in self.premises}

    def inner_symbols(self, name: str) -> frozenset[str]:
        """Names and operators in the text of one of the problem's definitions."""
        return self._texts.get(name, frozenset())

    @cached_property
    def _texts(self) -> dict[str, frozenset[str]]:
        return {d.name: symbols(d.text) for d in self.problem.definitions}

    def unfolded(self, term: Term) -> Term:
        """A proposition with the problem's definitions at its head replaced by what they say."""
        if term.kind is TermKind.INFIX and term.head == "∣":
            return _divisibility(*term.args)
        for _ in range(3):
            positive = negated(term)
            head = term if positive is None else positive
            known = self.definitions.get(head.head) if head.kind is TermKind.APP else None
            if known is None or known.body is None or len(head.args) != len(known.parameters):
                break
            says = substitute(known.body, dict(zip(known.parameters, head.args, strict=True)))
            term = says if positive is None else infix("→", says, FALSE)
        return term

    @cached_property
    def rarity(self) -> dict[str, float]:
        """Inverse document frequency of each symbol among the premises."""
        counts = Counter(s for p in self.premises for s in p.symbols)
        total = len(self.premises) + 1
        return {s: math.log(1 + total / (1 + n)) for s, n in counts.items()}
