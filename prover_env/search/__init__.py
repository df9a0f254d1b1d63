"""Search: from a policy's proposals to judged proofs."""

from prover_env.search.best_first import BestFirstSearch
from prover_env.search.budget import Budget, StopReason
from prover_env.search.cache import CachedEngine, TransitionCache
from prover_env.search.engine import ProofEngine
from prover_env.search.minimise import minimise
from prover_env.search.result import PathStep, RejectedProof, SearchResult

__all__ = [
    "BestFirstSearch",
    "Budget",
    "CachedEngine",
    "PathStep",
    "ProofEngine",
    "RejectedProof",
    "SearchResult",
    "StopReason",
    "TransitionCache",
    "minimise",
]
