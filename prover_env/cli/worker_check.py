"""One more check for ``doctor``: a worker starts, takes a step, and is within its bounds."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from prover_env.errors import ProverGymError
from prover_env.repl import LeanRepl
from prover_env.runtime import Check

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["worker_check"]


def worker_check(lean: Lean) -> Check:
    """Start a worker, run one tactic, and say how long it took and how much memory it holds."""
    try:
        began = time.perf_counter()
        with LeanRepl(lean) as repl:
            state = repl.start("theorem doctor (p q : Prop) (h : p ∧ q) : q ∧ p")
            ready = time.perf_counter()
            result = repl.run(state, "exact ⟨h.2, h.1⟩")
            stepped = time.perf_counter()
            value = {
                "pid": repl.worker_pid,
                "ready_ms": round(1000 * (ready - began), 1),
                "step_ms": round(1000 * (stepped - ready), 1),
                "resident_mb": round(repl.worker_rss / 2**20, 1),
            }
    except ProverGymError as error:
        return Check(name="worker", ok=False, value=str(error), error=type(error).__name__)
    remedy = "" if result.ok else "the first tactic failed: run `prover-gym doctor --deep`"
    return Check(name="worker", ok=result.ok, value=value, remedy=remedy)
