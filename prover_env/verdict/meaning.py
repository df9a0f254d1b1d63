"""Whether a statement means what its text says, or something that its preamble made of it.

Terms are compared, never text. If the statement elaborates on the bare imports, its meaning there must be the
one that it has behind its preamble, down to every definition. If it does not, as it speaks of the preamble's
definitions, it is elaborated behind a reduced preamble (``reduced.py``), and must mean the same there. What
cannot be compared is objected to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from problems.lexer import SourceError, tokenize
from prover_env.olean import ModuleIndex, Name, Olean, show_name
from prover_env.olean.terms import APP, BVAR, CONST, PI, Expr
from prover_env.verdict.appearance import look, silent_variables
from prover_env.verdict.compile import Built, Ending
from prover_env.verdict.reduced import Reduced, reduce
from prover_env.verdict.statements import Comparison, World
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
_INSTANCE = 3  # kind of a binder


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
            reduced = reduce(self._problem)
        except SourceError as error:
            raise _Objection(f"the preamble cannot be compared: {error.message}; {_TRUST}") from None
        olean, trouble = _build(self._judge, self._problem, reduced)
        if olean is None or self._task.reference.theorem not in olean.constants:
            said = f" (Lean says: {trouble})" if trouble else ""
            raise _Objection(
                "the statement does not elaborate without what can change the meaning of a text (classes, "
                "instances, notation, macros, attributes, options, `include`, `export`), so nobody can say "
                f"that it means what it says{said}; {_TRUST}"
            )
        _compare(self._judge, olean, self._task.reference.theorem, self._task)
        self._check_hidden(reduced, olean)
        self._check_variables(reduced)

    def _check_hidden(self, reduced: Reduced, olean: Olean) -> None:
        """No name of one's own may stand in the way of one of the library.

        All that is declared counts, not only what the statement's term holds: Lean computes some names away.
        """
        scope = self._judge.index.scope(olean.imported)
        theorem = self._task.reference.theorem
        entered = [n for p in reduced.pieces if p.word in ("open", "namespace") for n in p.names]
        entered += [theorem[:length] for length in range(len(theorem))]
        # Inside a declaration its own name is a namespace, too.
        parts = {
            part for piece in reduced.pieces if piece.word != "variable" for n in piece.names for part in n
        }
        parts.update(theorem)

        def hides(short: Name) -> bool:
            return any((*space, *short) in scope for space in ((), *entered))

        for name in sorted(olean.constants, key=len):
            for length in range(1, len(name) + 1):
                short, within = name[-length:], name[: len(name) - length]
                if name != theorem and (not within or within[-1] in parts) and hides(short):
                    raise _Objection(
                        f"{show_name(short)} may mean the preamble's {show_name(name)} here, "
                        f"not the library's; {_TRUST}"
                    )
                if name != theorem and look(short) != short and hides(look(short)):
                    raise _Objection(
                        f"the preamble's {show_name(name)} looks like the library's "
                        f"{show_name(look(short))}, but has other letters; {_TRUST}"
                    )
        variables = _variables(reduced)
        for bound in _bound(olean.constant(theorem).type):
            if bound in variables and hides(look(bound)):
                raise _Objection(
                    f"a variable of the preamble hides the library's {show_name(look(bound))}; {_TRUST}"
                )

    def _check_variables(self, reduced: Reduced) -> None:
        """A ``variable`` must be named in the statement; an instance it must not be able to do without."""
        type_ = self._task.reference.olean.constant(self._task.reference.theorem).type
        for name in silent_variables(type_, _variables(reduced), tokenize(self._problem.statement)):
            raise _Objection(
                f"the preamble adds its variable {show_name(name)} to the statement, which does not name it "
                f"or has another of that name; name it there, or write it out as a hypothesis; {_TRUST}"
            )
        instances = [text for piece in reduced.pieces for text in piece.instances]
        if len(instances) > _MOST_INSTANCES:
            raise _Objection(f"the preamble has more than {_MOST_INSTANCES} instances as variables; {_TRUST}")
        if instances:
            self._check_classes(instances[0])
        for text in dict.fromkeys(instances):
            for other in (reduced.ending(f"omit {text}"), reduced.dropping(text)):
                without, _ = _build(self._judge, self._problem, other)
                if without is not None and self._task.reference.theorem in without.constants:
                    says = f"the preamble adds the hypothesis {text}, which the statement does not need"
                    _compare(self._judge, without, self._task.reference.theorem, self._task, says)

    def _check_classes(self, example: str) -> None:
        """Such instances must be for variables, by classes of the library; nothing else is plain to see."""
        olean = self._task.reference.olean
        for domain in _instances(olean.constant(self._task.reference.theorem).type):
            head, arguments = _applied(domain)
            if head == () or head in olean.constants or any(a[0] != BVAR for a in arguments):
                raise _Objection(
                    f"an instance among the preamble's variables, such as {example}, "
                    f"can give a type of the library another meaning; {_TRUST}"
                )


def _variables(reduced: Reduced) -> set[Name]:
    """The names in the preamble's ``variable`` commands."""
    return {n for piece in reduced.pieces if piece.word == "variable" for n in piece.names}


def _bound(type_: Expr) -> Iterator[Name]:
    """The names that a statement quantifies over in front."""
    while type_[0] == PI:
        yield type_[1]
        type_ = type_[3]


def _instances(type_: Expr) -> Iterator[Expr]:
    """The instances that it takes as hypotheses."""
    while type_[0] == PI:
        if type_[4] == _INSTANCE:
            yield type_[2]
        type_ = type_[3]


def _applied(term_: Expr) -> tuple[Name, list[Expr]]:
    """The head of an application, the anonymous name if it is no constant, and its arguments."""
    arguments = []
    while term_[0] == APP:
        arguments.append(term_[2])
        term_ = term_[1]
    return (term_[1] if term_[0] == CONST else ()), arguments
