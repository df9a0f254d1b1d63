"""A problem as one Lean file that stands by itself."""

from __future__ import annotations

from problems.commands import split_commands
from problems.lexer import LineMap, SourceError, tokenize
from problems.problem import Problem
from problems.scope import ScopeStack
from problems.words import SCOPE_WORDS

__all__ = ["standalone_file"]


def standalone_file(problem: Problem, theorem: str) -> str:
    """Everything that stands before a problem's theorem, then the theorem, as a file that Lean accepts.

    The parts that are compiled as modules of their own each begin with the commands that re-open their scope;
    here each becomes a section that ends what it opened.

    Args:
        problem: the problem.
        theorem: text of the theorem, usually with a proof.

    Returns:
        The text, with a final line end.
    """
    lines = [f"import {name}" for name in problem.imports]
    if lines:
        lines.append("")
    for text in problem.modules:
        lines += ["section", text.strip("\n"), *_closing(text), "end", ""]
    if problem.preamble.strip():
        lines += [problem.preamble.strip("\n"), ""]
    return "\n".join([*lines, theorem.strip("\n")]) + "\n"


def _closing(text: str) -> list[str]:
    """The ``end`` commands for what a text leaves open."""
    scope = ScopeStack()
    try:
        for command in split_commands(tokenize(text), LineMap(text)):
            if command.word in SCOPE_WORDS:
                scope.apply(command, text[command.start : command.end])
    except SourceError:
        # what a user types need not keep the conventions of problem files; Lean will say what is wrong
        return []
    return scope.closing()
