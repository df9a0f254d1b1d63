"""Mutants of the judge: copies of its modules from which one rule has been taken out.

The rules are found in the syntax tree, so that a rule that is added later gets its mutant without more ado.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType

__all__ = ["Mutant", "mutants"]


@dataclass(frozen=True)
class Mutant:
    """A module without one of its rules.

    Attributes:
        rule: the rule that is missing, as its message says it.
        function: the function that it belongs to.
        module: the copy.
    """

    rule: str
    function: str
    module: ModuleType


Match = Callable[[ast.stmt], str | None]


def mutants(name: str, matches: Match, functions: set[str] | None = None) -> list[Mutant]:
    """One mutant for each statement that is a rule.

    Args:
        name: the module.
        matches: from a statement to the words of its rule; ``None`` for what is no rule.
        functions: where to look; everywhere if not given.
    """
    source = inspect.getsource(importlib.import_module(name))
    found = [
        (function, words)
        for function, statement in _statements(ast.parse(source), functions)
        for words in [matches(statement)]
        if words is not None
    ]
    return [
        Mutant(words, function, _without(name, source, matches, functions, number))
        for number, (function, words) in enumerate(found)
    ]


def _statements(tree: ast.Module, functions: set[str] | None) -> Iterator[tuple[str, ast.stmt]]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and (functions is None or function.name in functions):
            for node in ast.walk(function):
                if isinstance(node, ast.stmt) and node is not function:
                    yield function.name, node


def _without(name: str, source: str, matches: Match, functions: set[str] | None, number: int) -> ModuleType:
    tree = ast.parse(source)
    rules = [s for _, s in _statements(tree, functions) if matches(s) is not None]
    gone = rules[number]

    class Remover(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node is gone:
                return ast.copy_location(ast.Pass(), node)
            return self.generic_visit(node)

    copy = ModuleType(f"{name}__without_{number}")
    copy.__file__ = getattr(sys.modules[name], "__file__", None)
    sys.modules[copy.__name__] = copy  # dataclasses look their module up
    try:
        tree = ast.fix_missing_locations(Remover().visit(tree))
        exec(compile(tree, copy.__name__, "exec"), copy.__dict__)
    finally:
        del sys.modules[copy.__name__]
    return copy


def words_of(node: ast.AST) -> str:
    """The text of a message, with the parts that are filled in left out."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(words_of(value) for value in values)
        case ast.FormattedValue():
            return "…"
        case ast.IfExp(body=body):
            return words_of(body)
    return "…"
