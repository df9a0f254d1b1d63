"""Many workers behind one API: queue, placement, limits, health. See docs/pool.md."""

from __future__ import annotations

from prover_env.pool.asynchronous import AsyncLeanPool
from prover_env.pool.pool import LeanPool
from prover_env.pool.stats import PoolStats, WorkerStats

__all__ = ["AsyncLeanPool", "LeanPool", "PoolStats", "WorkerStats"]
