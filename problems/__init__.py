"""The rack: theorems as plain Lean files, and the loader that turns them into ``Problem`` values."""

from problems.errors import ProblemError, ProblemFileError, ProverGymError, StatementTextError, UnknownProblemError
from problems.problem import Definition, Premise, Problem

__all__ = [
    "Definition",
    "Premise",
    "Problem",
    "ProblemError",
    "ProblemFileError",
    "ProverGymError",
    "StatementTextError",
    "UnknownProblemError",
]
