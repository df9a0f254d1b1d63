"""Runs a workload in a process of its own: ``python -m tests.chaos.child SEED STEPS``; prints JSON.

With ``CHAOS_FSIZE`` in the environment no file may grow beyond so many bytes, as on a full disk.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from prover_env import LeanPool
from prover_env.errors import MachineryError
from prover_env.values import Verdict
from tests.chaos.workload import lanes

DONE = ["constructor", "exact hp", "exact hq"]


def full_disk(limit: int) -> dict[str, Any]:
    """Prove, and ask for verdicts, while nothing can be written."""
    import resource
    import signal

    from prover_env.rollouts import RunStore

    statement = "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q"
    seen: dict[str, Any] = {}
    with LeanPool(1, step_timeout=60) as pool:
        state = pool.start(statement)
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        done = pool.replay(statement, DONE)
        seen["steps"] = done.finished and not pool.run(state, "exact ⟨hp, hp⟩").ok
        try:
            verdict: Verdict | MachineryError = pool.judge(done)
        except MachineryError as error:
            verdict = error
        seen["full"] = verdict.accepted if isinstance(verdict, Verdict) else type(verdict).__name__
        try:
            with RunStore(Path(os.environ["CHAOS_FOLDER"]) / "run", config={"x": "y" * 4096}):
                seen["store"] = "written"
        except Exception as error:
            seen["store"] = type(error).__name__
    return seen


def main() -> None:
    """See the top."""
    if (limit := os.environ.get("CHAOS_FSIZE")) is not None:
        print(json.dumps(full_disk(int(limit))))
        return
    seed, steps = int(sys.argv[1]), int(sys.argv[2])
    with LeanPool(2, step_timeout=60) as pool:
        seen = lanes(pool, seed, steps, judgements=1)
        stats = pool.stats()
    print(
        json.dumps(
            {
                "records": seen.records,
                "steps": seen.steps,
                "verdicts": seen.verdicts,
                "accepted": seen.accepted,
                "restarts": stats.restarts,
            }
        )
    )


if __name__ == "__main__":
    main()
