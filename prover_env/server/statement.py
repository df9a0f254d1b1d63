"""What can be said about a problem without Lean, or what Lean does not say. Pure."""

from __future__ import annotations

import re

from problems import Problem
from prover_env.errors import StatementError
from prover_env.server.guard import check_text
from prover_env.server.lexer import scan

__all__ = ["check_statement"]

_SORRY = re.compile(r"(?<![\w.'])sorry(?:Ax)?(?![\w'])")
_IMPORT = re.compile(r"\s*(?:(?:public|private|meta)\s+)*import\b")


def check_statement(problem: Problem) -> None:
    """Refuse texts that cannot be sent, imports in the preamble, and a statement that uses ``sorry``.

    Raises:
        StatementError: one of these; Lean has not been asked.
    """
    texts = {"preamble": problem.preamble, "statement": problem.statement}
    texts |= {f"module {number}": text for number, text in enumerate(problem.modules, 1)}
    for what, text in texts.items():
        if (reason := check_text(text)) is not None:
            raise StatementError(f"{problem.id}: the {what} {reason}")
    if _IMPORT.match(scan(problem.preamble).code):
        raise StatementError(
            f"{problem.id}: the preamble begins with an import: name the modules in Problem.imports"
        )
    if _SORRY.search(scan(problem.statement).code):
        raise StatementError(f"{problem.id}: the statement uses sorry, so it says nothing")
