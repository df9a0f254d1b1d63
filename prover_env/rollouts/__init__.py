"""Records of episodes, and the durable store of a run."""

from prover_env.rollouts.parts import rollout_parts
from prover_env.rollouts.record import Rollout, Step, Timing, Versions
from prover_env.rollouts.store import DATABASE_NAME, LOCK_NAME, RunCounts, RunStore

__all__ = [
    "DATABASE_NAME",
    "LOCK_NAME",
    "Rollout",
    "RunCounts",
    "RunStore",
    "Step",
    "Timing",
    "Versions",
    "rollout_parts",
]
