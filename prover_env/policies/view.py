"""A goal as a policy looks at it: hypotheses sorted by what they are, names that are free, symbols."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from prover_env.policies.context import Known, ProblemContext, is_statement
from prover_env.policies.declarations import Constructor
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import free_names, negated, symbols, telescope, walk
from prover_env.policies.text import parse
from prover_env.values import Goal

__all__ = ["GoalView", "Local", "Role"]


class Role(Enum):
    """What a hypothesis is good for."""

    SORT = auto()
    """A type: ``α : Type``."""
    PROPOSITION = auto()
    """A proposition variable: ``p : Prop``."""
    PREDICATE = auto()
    """A predicate or relation: ``P : α → Prop``."""
    DATA = auto()
    """An element of a type: ``n : Nat``."""
    FUNCTION = auto()
    """A function: ``f : α → β``."""
    INSTANCE = auto()
    """A class instance."""
    FACT = auto()
    """A proof of something: ``h : p ∧ q``."""


@dataclass(frozen=True)
class Local:
    """One name of the context.

    Attributes:
        name: the name.
        type: its type.
        role: what it is good for.
        meaning: for a fact, its type with definitions at the head unfolded.
    """

    name: str
    type: Term
    role: Role
    meaning: Term

    @cached_property
    def symbols(self) -> frozenset[str]:
        """Names and operators of the type."""
        return symbols(self.type.text)


class GoalView:
    """One goal, read.

    Attributes:
        goal: the goal.
        context: what is known about its problem.
        target: the target, read.
        meaning: the target with definitions at its head unfolded.
        locals: names that a tactic can mention, in order.
        hidden: roles and names of the hypotheses that a tactic cannot mention, in order.
    """

    def __init__(self, goal: Goal, context: ProblemContext) -> None:
        self.goal = goal
        self.context = context
        self.target = parse(goal.target)
        self.meaning = context.unfolded(self.target)
        self.locals: list[Local] = []
        self.hidden: list[Local] = []
        types, statements, elements = set(context.types), set(context.statements), set[str]()
        self._known = Known(types, statements, elements)
        for hypothesis in goal.hypotheses:
            kind = parse(hypothesis.type)
            role = Role.INSTANCE if hypothesis.is_instance else self._role(kind)
            meaning = context.unfolded(kind) if role is Role.FACT else kind
            if role is Role.SORT:
                types.update(hypothesis.names)
            elif role in (Role.PROPOSITION, Role.PREDICATE):
                statements.update(hypothesis.names)
            elif role in (Role.DATA, Role.FUNCTION):
                elements.update(hypothesis.names)
            for name in hypothesis.names:
                (self.hidden if "✝" in name else self.locals).append(Local(name, kind, role, meaning))

    def _role(self, kind: Term) -> Role:
        """What a name of some type is good for."""
        if kind.text == "Prop":
            return Role.PROPOSITION
        last = telescope(kind, False).conclusion
        if last.text == "Prop":
            return Role.PREDICATE
        if last.head in ("Type", "Sort"):
            return Role.SORT
        if is_statement(kind, self._known):
            return Role.FACT
        return Role.DATA if last is kind else Role.FUNCTION

    def _of(self, *roles: Role) -> list[Local]:
        return [x for x in self.locals if x.role in roles]

    @cached_property
    def facts(self) -> list[Local]:
        """Hypotheses that prove something, newest first."""
        return self._of(Role.FACT)[::-1]

    @cached_property
    def data(self) -> list[Local]:
        """Elements of types, in order."""
        return self._of(Role.DATA)

    @cached_property
    def functions(self) -> list[Local]:
        """Functions, in order."""
        return self._of(Role.FUNCTION)

    @cached_property
    def predicates(self) -> list[Local]:
        """Predicates and relations, in order."""
        return self._of(Role.PREDICATE)

    @cached_property
    def propositions(self) -> list[Local]:
        """Proposition variables, in order."""
        return self._of(Role.PROPOSITION)

    @cached_property
    def fact_types(self) -> dict[str, str]:
        """Type text of each fact to its name."""
        return {f.type.text: f.name for f in reversed(self.facts)}

    @cached_property
    def names(self) -> frozenset[str]:
        """Names that are taken: those of the context and of the problem's declarations."""
        return frozenset(x.name for x in self.locals) | self.context.declared

    @cached_property
    def target_symbols(self) -> frozenset[str]:
        """Names and operators of the target."""
        return symbols(self.goal.target)

    @cached_property
    def all_symbols(self) -> frozenset[str]:
        """Names and operators of the target and of the facts."""
        return self.target_symbols.union(*(f.symbols for f in self.facts))

    @cached_property
    def has_metavariables(self) -> bool:
        """True when the target or a hypothesis holds a metavariable."""
        texts = [self.goal.target, *(h.type for h in self.goal.hypotheses)]
        return any("?" in t and any(s.startswith("?") for s in symbols(t)) for t in texts)

    @cached_property
    def subterms(self) -> list[Term]:
        """All parts of the target, outermost first."""
        return list(walk(self.target))

    def fresh(self, base: str, taken: Iterable[str] = ()) -> str:
        """A name that is not in use: ``base`` itself, else ``base`` with the first free number."""
        used = frozenset(taken)
        stem = base.rstrip("0123456789") or base
        if base not in self.names and base not in used:
            return base
        number = 1
        while f"{stem}{number}" in self.names or f"{stem}{number}" in used:
            number += 1
        return f"{stem}{number}"

    def constructors(self, kind: Term) -> tuple[Constructor, ...] | None:
        """Constructors of a data type, ``None`` for a type that cannot be taken apart."""
        head = "Prod" if kind.head == "×" else "Sum" if kind.head == "⊕" else kind.head
        if kind.kind not in (TermKind.APP, TermKind.INFIX):
            return None
        return self.context.data.get(head) or self.context.data.get(head.rpartition(".")[2])

    @cached_property
    def target_definitions(self) -> list[str]:
        """Full names of the problem's definitions that occur in the target."""
        return self._definitions(self.target_symbols)

    @cached_property
    def all_definitions(self) -> list[str]:
        """Full names of the problem's definitions that occur anywhere in the goal."""
        return self._definitions(self.all_symbols)

    def definitions_in(self, local: Local) -> list[str]:
        """Full names of the problem's definitions that occur in a hypothesis."""
        return self._definitions(local.symbols)

    def _definitions(self, found: frozenset[str]) -> list[str]:
        known = self.context.definitions
        return list(dict.fromkeys(d.name for name, d in known.items() if name in found))

    def is_defined(self, term: Term) -> bool:
        """True when the head of a proposition is a definition of the problem."""
        body = negated(term) or term
        return body.kind is TermKind.APP and body.head in self.context.definitions

    @cached_property
    def atoms(self) -> list[Term]:
        """Atomic propositions of the facts and the target whose names are all in the context, in order."""
        found: dict[str, Term] = {}
        for term in (self.target, *(f.type for f in self.facts[:10])):
            for part in self._atoms(term):
                found.setdefault(part.text, part)
        known = {x.name for x in self.locals}
        own = set(self.context.definitions) | set(self.context.predicates)
        return [t for t in found.values() if all(n in known or n in own for n in free_names(t))]

    def _states(self, term: Term) -> bool:
        """True for an atom that is a proposition; within a statement, an unknown name is one."""
        return term.head not in self.context.types and term.head not in ("Type", "Sort", "Prop")

    def _atoms(self, term: Term) -> list[Term]:
        if term.kind is TermKind.INFIX and term.head in ("∧", "∨", "→", "↔"):
            return [*self._atoms(term.args[0]), *self._atoms(term.args[1])]
        if term.kind is TermKind.PREFIX and term.head == "¬":
            return self._atoms(term.args[0])
        if term.kind is TermKind.BINDER:
            return [*self._atoms(term.args[0]), *([term] if term.head in ("∀", "∃") else [])]
        if term.kind is TermKind.APP and term.text not in ("True", "False") and self._states(term):
            return [term]
        return []
