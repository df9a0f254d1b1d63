"""The environment: provers practise here on a real Lean, and only Lean's kernel says what is proved.

Names are loaded when they are first used, so that ``import prover_env`` costs nothing. The environment
``prover_env/Tactic-v0`` is known to Gymnasium whichever of the two is imported first.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from prover_env.registration import announce
from prover_env.version import package_version

if TYPE_CHECKING:
    from problems import Problem, ProblemSet, load_sets
    from prover_env.aio import AsyncLeanRepl
    from prover_env.errors import MachineryError, ProverGymError, StatementError, UsageError
    from prover_env.policies import Candidate, Policy, TemplatePolicy
    from prover_env.pool import AsyncLeanPool, LeanPool
    from prover_env.repl import LeanRepl
    from prover_env.runtime import Lean, get_lean
    from prover_env.search import BestFirstSearch, Budget, SearchResult
    from prover_env.tactic_env import TacticEnv
    from prover_env.values import (
        Diagnostic,
        ErrorKind,
        Goal,
        Hypothesis,
        ProofState,
        RejectReason,
        ResultKind,
        TacticResult,
        Verdict,
    )
    from prover_env.verdict import Judge

__version__ = package_version()

_HOME = {
    "AsyncLeanPool": "prover_env.pool",
    "AsyncLeanRepl": "prover_env.aio",
    "BestFirstSearch": "prover_env.search",
    "Budget": "prover_env.search",
    "Candidate": "prover_env.policies",
    "Diagnostic": "prover_env.values",
    "ErrorKind": "prover_env.values",
    "Goal": "prover_env.values",
    "Hypothesis": "prover_env.values",
    "Judge": "prover_env.verdict",
    "Lean": "prover_env.runtime",
    "LeanPool": "prover_env.pool",
    "LeanRepl": "prover_env.repl",
    "MachineryError": "prover_env.errors",
    "Policy": "prover_env.policies",
    "Problem": "problems",
    "ProblemSet": "problems",
    "ProofState": "prover_env.values",
    "ProverGymError": "prover_env.errors",
    "RejectReason": "prover_env.values",
    "ResultKind": "prover_env.values",
    "SearchResult": "prover_env.search",
    "StatementError": "prover_env.errors",
    "TacticEnv": "prover_env.tactic_env",
    "TacticResult": "prover_env.values",
    "TemplatePolicy": "prover_env.policies",
    "UsageError": "prover_env.errors",
    "Verdict": "prover_env.values",
    "get_lean": "prover_env.runtime",
    "load_sets": "problems",
}

__all__ = [
    "AsyncLeanPool",
    "AsyncLeanRepl",
    "BestFirstSearch",
    "Budget",
    "Candidate",
    "Diagnostic",
    "ErrorKind",
    "Goal",
    "Hypothesis",
    "Judge",
    "Lean",
    "LeanPool",
    "LeanRepl",
    "MachineryError",
    "Policy",
    "Problem",
    "ProblemSet",
    "ProofState",
    "ProverGymError",
    "RejectReason",
    "ResultKind",
    "SearchResult",
    "StatementError",
    "TacticEnv",
    "TacticResult",
    "TemplatePolicy",
    "UsageError",
    "Verdict",
    "get_lean",
    "load_sets",
]


def __getattr__(name: str) -> Any:
    """Load a public name from its home."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Public names, loaded or not."""
    return sorted({*globals(), *__all__})


announce()
