"""The rack: theorems as plain Lean files, and the loader that turns them into ``Problem`` values."""

from problems.collection import SHIPPED, ProblemSet, load_sets
from problems.errors import (
    ProblemError,
    ProblemFileError,
    ProverGymError,
    StatementTextError,
    UnknownProblemError,
)
from problems.loader import load_file
from problems.problem import Definition, Premise, Problem
from problems.standalone import standalone_file
from problems.statement import Statement, parse_statement, problem_from_statement

__all__ = [
    "SHIPPED",
    "Definition",
    "Premise",
    "Problem",
    "ProblemError",
    "ProblemFileError",
    "ProblemSet",
    "ProverGymError",
    "Statement",
    "StatementTextError",
    "UnknownProblemError",
    "load_file",
    "load_sets",
    "parse_statement",
    "problem_from_statement",
    "standalone_file",
]
