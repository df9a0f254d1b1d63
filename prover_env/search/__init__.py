"""Search: from a policy's proposals to judged proofs."""

from prover_env.search.base import CommonOptions, Search, TreeSearch
from prover_env.search.beam import BeamSearch
from prover_env.search.best_first import BestFirstSearch
from prover_env.search.budget import Budget, StopReason
from prover_env.search.cache import CachedEngine, Tally, TransitionCache
from prover_env.search.deepening import DeepeningSearch
from prover_env.search.disk_cache import TransitionStore
from prover_env.search.engine import ProofEngine
from prover_env.search.mcts import MctsSearch
from prover_env.search.minimise import minimise, minimise_proof
from prover_env.search.names import SearchName
from prover_env.search.registry import SEARCHES, make_search
from prover_env.search.result import PathStep, RejectedProof, SearchResult, TriedStep
from prover_env.search.value import GoalSizeValue, Value

__all__ = [
    "SEARCHES",
    "BeamSearch",
    "BestFirstSearch",
    "Budget",
    "CachedEngine",
    "CommonOptions",
    "DeepeningSearch",
    "GoalSizeValue",
    "MctsSearch",
    "PathStep",
    "ProofEngine",
    "RejectedProof",
    "Search",
    "SearchName",
    "SearchResult",
    "StopReason",
    "Tally",
    "TransitionCache",
    "TransitionStore",
    "TreeSearch",
    "TriedStep",
    "Value",
    "make_search",
    "minimise",
    "minimise_proof",
]
