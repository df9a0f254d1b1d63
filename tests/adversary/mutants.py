"""Mutants of the judge: copies of its modules from which one rule has been taken out.

The rules are found in the syntax tree, so that a rule that is added later gets its mutant without more ado.
What a rule is good for is asked of those attacks alone on which its statement is run: wherever it is not run,
the module without it does the very same.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import ModuleType

__all__ = ["Mutable", "Mutant", "Place", "Traced", "traced", "words_of"]


Match = Callable[[ast.stmt], str | None]
Place = tuple[str, int, int]
"""Module, line and column of a statement."""


@dataclass(frozen=True)
class Mutant:
    """A module without some of its rules.

    Attributes:
        rule: the rule that is missing, in the words of its message.
        module: the copy.
    """

    rule: str
    module: ModuleType


class Mutable:
    """A module whose rules can be taken out one by one."""

    def __init__(self, name: str, matches: Match, functions: set[str] | None = None) -> None:
        """Find the rules.

        Args:
            name: the module.
            matches: from a statement to the words of its rule; ``None`` for what is no rule.
            functions: where to look; everywhere if not given.
        """
        self._name = name
        self._source = inspect.getsource(importlib.import_module(name))
        self._matches = matches
        self._functions = functions
        found = self._found(ast.parse(self._source))
        self.rules = [words for _, words in found]
        self.places: list[Place] = [(name, node.lineno, node.col_offset) for node, _ in found]

    def _found(self, tree: ast.Module) -> list[tuple[ast.stmt, str]]:
        return [
            (statement, words)
            for statement in _statements(tree, self._functions)
            for words in [self._matches(statement)]
            if words is not None
        ]

    def mutants(self) -> list[Mutant]:
        """One for each rule."""
        return [Mutant(rule, self.without(number)) for number, rule in enumerate(self.rules)]

    def number(self, words: str) -> int:
        """The position of the only rule whose message holds these words."""
        (number,) = [i for i, rule in enumerate(self.rules) if words in rule]
        return number

    def without(self, *numbers: int, **others: object) -> ModuleType:
        """A copy without some rules, and with some of its variables replaced."""
        tree = ast.parse(self._source)
        found = self._found(tree)
        gone = [found[number][0] for number in numbers]

        class Remover(ast.NodeTransformer):
            def visit(self, node: ast.AST) -> ast.AST:
                if any(node is statement for statement in gone):
                    return ast.copy_location(ast.Pass(), node)
                return self.generic_visit(node)

        return _module(self._name, Remover().visit(tree), others)


@dataclass(frozen=True)
class Traced:
    """A module with all of its rules, which says when it comes to one.

    Attributes:
        module: the copy.
        reached: places of the rules that were run; to be cleared by whoever asks.
    """

    module: ModuleType
    reached: set[Place]


def traced(*mutables: Mutable, **others: object) -> Traced:
    """A copy of a module that notes when it runs a rule, and with some of its variables replaced.

    Args:
        mutables: the rules to look at, all of one module.
        others: new values of variables.
    """
    ((name, source),) = {(mutable._name, mutable._source) for mutable in mutables}
    places = {place for mutable in mutables for place in mutable.places}
    reached: set[Place] = set()

    class Tracer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST | list[ast.AST]:
            place = (name, getattr(node, "lineno", 0), getattr(node, "col_offset", 0))
            if not isinstance(node, ast.stmt) or place not in places:
                return self.generic_visit(node)
            note = ast.parse(f"__reached__.add({place!r})").body[0]
            return [ast.copy_location(note, node), node]

    tree = Tracer().visit(ast.parse(source))
    return Traced(_module(name, tree, {"__reached__": reached, **others}), reached)


def _module(name: str, tree: ast.AST, others: Mapping[str, object]) -> ModuleType:
    """A module from its syntax tree, under a name of its own."""
    copy = ModuleType(f"{name}__mutant")
    sys.modules[copy.__name__] = copy  # dataclasses look their module up
    try:
        assert isinstance(tree, ast.Module)
        exec(compile(ast.fix_missing_locations(tree), copy.__name__, "exec"), copy.__dict__)
    finally:
        del sys.modules[copy.__name__]
    copy.__dict__.update(others)
    return copy


def _statements(tree: ast.Module, functions: set[str] | None) -> Iterator[ast.stmt]:
    """Statements in functions; a variable that holds a text is followed to it where a message is said."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and (functions is None or function.name in functions):
            inner = {
                node
                for other in ast.walk(function)
                if isinstance(other, ast.FunctionDef) and other is not function
                for node in ast.walk(other)
            }
            said: dict[str, ast.expr] = {}
            nodes = [n for n in ast.walk(function) if isinstance(n, ast.stmt) and n not in inner]
            for node in sorted(nodes, key=lambda n: (n.lineno, n.col_offset)):
                match node:
                    case ast.Assign([ast.Name(name)], (ast.JoinedStr() | ast.Constant(value=str())) as value):
                        said[name] = value
                for word in ast.walk(node) if isinstance(node, ast.Expr) else ():
                    if isinstance(word, ast.Name) and word.id in said:
                        word.text = said[word.id]  # type: ignore[attr-defined]
                yield node


def words_of(node: ast.AST | None) -> str:
    """The text of a message, with the parts that are filled in left out."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.Name() if hasattr(node, "text"):
            return words_of(node.text)
        case ast.JoinedStr(values=values):
            return "".join(map(words_of, values))
        case ast.IfExp(body=body):
            return words_of(body)
    return "…"
