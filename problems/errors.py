"""Exceptions of the problem set, and the root of every exception this project raises on purpose.

``ProverGymError`` lives here because ``problems`` is the lowest package: ``prover_env`` and
``curriculum`` build their own errors on it.
"""

from __future__ import annotations

__all__ = ["ProblemError", "ProblemFileError", "ProverGymError", "StatementTextError", "UnknownProblemError"]


class ProverGymError(Exception):
    """Root of all errors raised by prover-gym; its text names the value at fault and the remedy."""


class ProblemError(ProverGymError):
    """Something is wrong with a problem, a problem file or a selection of problems."""


class ProblemFileError(ProblemError):
    """A problem file cannot be read as a problem set.

    Attributes:
        path: the file, as given.
        line: line of the trouble, counted from 1, or ``None`` when the whole file is meant.
    """

    def __init__(self, path: str, line: int | None, message: str) -> None:
        """Build the text ``path:line: message``."""
        self.path = path
        self.line = line
        super().__init__(f"{path}{'' if line is None else f':{line}'}: {message}")


class StatementTextError(ProblemError):
    """A text is not a theorem statement (found without asking Lean)."""


class UnknownProblemError(ProblemError):
    """No problem has the id, or nothing matches the selection."""
