"""Whether a statement means what its text says, or something that its preamble made of it.

Terms are compared, never text. If the statement elaborates on the bare imports, its meaning there must be the
one that it has behind its preamble, down to every definition. If it does not, as it speaks of the preamble's
definitions, it is elaborated behind a reduced preamble (``reduced.py``), and must mean the same there. What
cannot be compared is objected to.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Protocol

from problems.lexer import SourceError
from prover_env.olean import Constant, Kind, ModuleIndex, Name, Olean, Scope, show_name
from prover_env.olean.terms import APP, BVAR, CONST, PI, Expr
from prover_env.runtime.modules import CONTEXT
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.reduced import Piece, Reduced, free_names, reduce
from prover_env.verdict.statements import Comparison, World, mentioned
from prover_env.verdict.template import document, term

if TYPE_CHECKING:
    from collections.abc import Iterator

    from problems import Problem
    from prover_env.verdict.tasks import Task

__all__ = ["changed_meaning"]

_TRUST = (
    "if the preamble is your own, have it taken as it is (--trust-preamble; with check: --trust-statement)"
)
_MOST_INSTANCES = 12


class Builds(Protocol):
    """The part of a judge that is needed here."""

    index: ModuleIndex

    def build(self, text: str) -> Built:
        """Compile a whole file."""
        ...


class _Objection(Exception):
    """Something speaks against the preamble."""


def changed_meaning(judge: Builds, problem: Problem, task: Task) -> str:
    """What a preamble does to the meaning of its statement; empty if nothing.

    Args:
        judge: compiles.
        problem: the statement, and what stands before it.
        task: the same, compiled.

    Raises:
        MachineryError: Lean cannot be started.
        OleanError: an imported module is damaged.
    """
    try:
        bare, _ = _build(judge, problem, None)
        if bare is None:
            _Behind(judge, problem, task).compare()
        else:
            _compare(judge, bare, _same_theorem(bare, task), task)
    except _Objection as objection:
        return str(objection)
    return ""


def _build(judge: Builds, problem: Problem, preamble: Reduced | None) -> tuple[Olean | None, str]:
    """The statement behind another preamble, or none; Lean's first error when it does not elaborate there."""
    other = problem.model_copy(update={"preamble": "" if preamble is None else preamble.text, "modules": ()})
    built = judge.build(document(other, term("by\n  sorry"), None).text)
    if built.ending is Ending.ERRORS:
        return None, built.compilation.errors[0].message.split("\n")[0]
    if built.olean is None:
        raise _Objection(
            f"what the statement means by itself could not be found out: {built.trouble}; {_TRUST}"
        )
    return built.olean, ""


def _same_theorem(bare: Olean, task: Task) -> Name:
    """The statement's theorem on the bare imports: a preamble may open a namespace around it."""
    theorem = task.reference.theorem
    if theorem in bare.constants:
        return theorem
    found = [n for n in bare.ranges if n in bare.constants and n == theorem[len(theorem) - len(n) :]]
    if len(found) != 1:
        raise _Objection(f"the preamble makes the statement declare something else than it says; {_TRUST}")
    return found[0]


def _compare(judge: Builds, other: Olean, name: Name, task: Task, says: str = "") -> None:
    left, right = World(other, judge.index.scope(other.imported)), World(task.reference.olean, task.scope)
    difference = Comparison(left, right).difference(name, task.reference.theorem)
    if difference is not None:
        says = says or "the preamble makes the statement mean something else than it says"
        raise _Objection(f"{says}: {difference}; {_TRUST}")


class _Behind:
    """The statement behind its reduced preamble."""

    def __init__(self, judge: Builds, problem: Problem, task: Task) -> None:
        self._judge = judge
        self._problem = problem
        self._task = task

    def compare(self) -> None:
        """Raise what speaks against the preamble."""
        try:
            whole = reduce(self._problem)
        except SourceError as error:
            raise _Objection(f"the preamble cannot be compared: {error.message}; {_TRUST}") from None
        reduced, olean = self._settled(whole)
        scope = self._judge.index.scope(olean.imported)
        self._check_classes(reduced, olean)
        _compare(self._judge, olean, self._task.reference.theorem, self._task)
        self._check_hidden(reduced, scope)
        self._check_variables(reduced, olean)

    def _elaborate(self, reduced: Reduced) -> Olean:
        olean, trouble = _build(self._judge, self._problem, reduced)
        if olean is None or self._task.reference.theorem not in olean.constants:
            said = f" (Lean says: {trouble})" if trouble else ""
            raise _Objection(
                "the statement does not elaborate without what can change the meaning of a text (notation, "
                "macros, attributes, options, `include`, `export`, instances for types that are not the "
                f"preamble's own), so nobody can say that it means what it says{said}; {_TRUST}"
            )
        return olean

    def _settled(self, reduced: Reduced) -> tuple[Reduced, Olean]:
        """Without the instances that may not stay; found out with all of them, and checked without."""
        olean: Olean | None = None
        try:
            olean = self._elaborate(reduced)
            foreign = self._foreign_instances(reduced, olean)
        except _Objection:
            # with a forbidden instance a later command may fail that is fine without
            foreign = [p for p in reduced.pieces if p.word == "instance"]
            if not foreign:
                raise
        while olean is None or foreign:
            reduced = reduced.without(foreign)
            olean = self._elaborate(reduced)
            foreign = self._foreign_instances(reduced, olean)
        return reduced, olean

    def _foreign_instances(self, reduced: Reduced, olean: Olean) -> list[Piece]:
        """Instances that are not for an inductive type of the preamble's own."""
        found = []
        for piece, first, last in reduced.lines():
            if piece.word == "instance":
                made = self._declared(olean, first, last)
                if not made or not all(_is_for_own_type(olean, name) for name in made):
                    found.append(piece)
        return found

    def _declared(self, olean: Olean, first: int, last: int) -> list[Name]:
        """What some lines of the reduced preamble declare."""
        shift = len(self._problem.imports)  # each stands on a line of its own
        return [
            name
            for name, place in olean.ranges.items()
            if name in olean.constants and first + shift <= place.line <= last + shift
        ]

    def _check_classes(self, reduced: Reduced, olean: Olean) -> None:
        """A class that extends another is an instance of it, and may not be one for a type of the library."""
        for piece, first, last in reduced.lines():
            if not piece.is_class:
                continue
            for name in self._declared(olean, first, last):
                last_part = name[-1]
                if not (isinstance(last_part, str) and last_part.startswith("to")) or not _is_own(
                    olean, name[:-1], Kind.INDUCTIVE
                ):
                    continue
                head, argument = _result(olean.constant(name))
                fits = _is_own(olean, head, Kind.INDUCTIVE) or (
                    head not in olean.constants and argument is not None
                    and (argument[0] == BVAR or _is_own(olean, _head(argument), Kind.INDUCTIVE))
                )  # fmt: skip
                if not fits:
                    raise _Objection(
                        f"{show_name(name[:-1])} is a class that gives a type of the library another meaning "
                        f"({show_name(name)}); {_TRUST}"
                    )

    def _check_hidden(self, reduced: Reduced, scope: Scope) -> None:
        """A name of one's own may not hide one of the library where the text uses it."""
        used = free_names(reduced.pieces, self._problem.statement)
        for name in _reached(self._task):
            for length in range(1, len(name)):
                short = name[-length:]
                if short in used and short in scope:
                    raise _Objection(
                        f"{show_name(short)} may mean the preamble's {show_name(name)} here, "
                        f"not the library's; {_TRUST}"
                    )
        spaces = [(), *(n for p in reduced.pieces if p.word in ("open", "namespace") for n in p.names)]
        for piece in reduced.pieces:
            if piece.word == "variable":
                for name in piece.names:
                    if any((*space, *name) in scope for space in spaces):
                        raise _Objection(
                            f"a variable of the preamble hides the library's {show_name(name)}; {_TRUST}"
                        )

    def _check_variables(self, reduced: Reduced, olean: Olean) -> None:
        """An instance that a ``variable`` adds must be one that the statement cannot do without."""
        instances = [text for piece in reduced.pieces for text in piece.instances]
        if len(instances) > _MOST_INSTANCES:
            raise _Objection(f"the preamble has more than {_MOST_INSTANCES} instances as variables; {_TRUST}")
        variables = {name[-1] for piece in reduced.pieces for name in piece.names if piece.word == "variable"}
        for text in dict.fromkeys(instances):
            self._check_foreign_variable(text, variables, olean)
            for other in (reduced.ending(f"omit {text}"), reduced.dropping(text)):
                without, _ = _build(self._judge, self._problem, other)
                if without is not None and self._task.reference.theorem in without.constants:
                    says = f"the preamble adds the hypothesis {text}, which the statement does not need"
                    _compare(self._judge, without, self._task.reference.theorem, self._task, says)

    def _check_foreign_variable(self, text: str, variables: set[str | int], olean: Olean) -> None:
        """An instance as a variable must be for a variable, or for an inductive type of one's own."""
        found = re.fullmatch(r"\[(?:[^:\]]*:)?[\s(]*([^\s()]+)(?:[\s(@]+([^\s()]+).*)?\]", text, re.DOTALL)
        class_, argument = (found.group(1), (found.group(2) or "").rstrip("]")) if found else ("", "")
        own = {n for n in olean.constants if n[-1:] == (class_.rstrip("]").split(".")[-1],)}
        fits = not argument or argument in variables or any(
            n[-1] == argument.split(".")[-1] and _is_own(olean, n, Kind.INDUCTIVE) for n in olean.constants
        )  # fmt: skip
        if not found or not fits or any(not _is_own(olean, n, Kind.INDUCTIVE) for n in own):
            raise _Objection(
                f"the preamble's variable {text} can give a type of the library another meaning; {_TRUST}"
            )


def _is_for_own_type(olean: Olean, name: Name) -> bool:
    head, argument = _result(olean.constant(name))
    # the class itself must not be a definition: it could unfold to a class for another type
    if head == () or (head in olean.constants and not _is_own(olean, head, Kind.INDUCTIVE)):
        return False
    return argument is not None and _is_own(olean, _head(argument), Kind.INDUCTIVE)


def _is_own(olean: Olean, name: Name, kind: Kind) -> bool:
    return name in olean.constants and olean.constant(name).kind is kind


def _result(constant: Constant) -> tuple[Name, Expr | None]:
    """The head of what a type ends in, and its first argument; the anonymous name if it is no constant."""
    term_: Expr = constant.type
    while term_[0] == PI:
        term_ = term_[3]
    argument: Expr | None = None
    while term_[0] == APP:
        term_, argument = term_[1], term_[2]
    return (term_[1] if term_[0] == CONST else ()), argument


def _head(term_: Expr) -> Name:
    while term_[0] == APP:
        term_ = term_[1]
    name: Name = term_[1] if term_[0] == CONST else ()
    return name


def _reached(task: Task) -> Iterator[Name]:
    """The preamble's own constants that a statement reaches."""
    world = World(task.reference.olean, task.scope)
    seen: set[Name] = set()
    stack = list(mentioned(task.reference.olean.constant(task.reference.theorem)))
    while stack:
        name = stack.pop()
        home = world.find(name)
        if name in seen or home is None:
            continue
        own = home is task.reference.olean or task.scope.owners(name)[0][0] == CONTEXT
        seen.add(name)
        if own:
            yield name
            stack += mentioned(home.constant(name))
