"""From the outcome of a search to the parts of a ``Rollout`` that tell what was tried."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from prover_env.rollouts.record import Step
from prover_env.values import ResultKind

if TYPE_CHECKING:
    from prover_env.search import SearchResult
    from prover_env.values import ProofState

__all__ = ["rollout_parts"]


def rollout_parts(result: SearchResult | None) -> dict[str, Any]:
    """All fields of a rollout that a search has: what was tried, what it cost, and how it ended.

    These are ``steps``, ``tried``, ``states``, ``script``, ``evaluations``, ``stopped``, ``solved``,
    ``verdict``, and ``reward``, which is 1 for an accepted proof and 0 otherwise.

    Args:
        result: what the search handed back; ``None`` (there was no search) is an attempt that failed.

    Returns:
        Keyword arguments for ``Rollout``. A step that ends the proof leads to the state without goals, which
        is printed as ``no goals``.
    """
    if result is None:
        return {"solved": False}
    states: dict[str, str] = {}

    def key(state: ProofState) -> str:
        found = state.goal_key
        if found not in states:
            states[found] = state.recordable
        return found

    after: list[ProofState] = [step.state for step in result.path[1:]]
    if result.path:
        after.append(replace(result.path[-1].state, goals=()))
    last = len(result.path) - 1
    steps = tuple(
        Step(
            state=key(step.state),
            tactic=step.tactic,
            result=ResultKind.PROVED if index == last else ResultKind.PROGRESS,
            next=key(following),
            log_prob=_finite(step.log_prob),
            template=step.template,
        )
        for index, (step, following) in enumerate(zip(result.path, after, strict=True))
    )
    tried = tuple(
        Step(
            state=key(step.state),
            tactic=step.tactic,
            result=step.kind,
            error=step.error,
            next=None if step.next is None else key(step.next),
            log_prob=_finite(step.log_prob),
            template=step.template,
        )
        for step in result.tried
    )
    return {
        "steps": steps,
        "tried": tried,
        "states": states,
        "script": result.script,
        "evaluations": result.evaluations,
        "stopped": str(result.stopped),
        "solved": result.proved,
        "verdict": result.verdict,
        "reward": 1.0 if result.proved else 0.0,
    }


def _finite(log_prob: float) -> float | None:
    """A log-probability that JSON can carry: ``None`` for minus infinity."""
    return log_prob if math.isfinite(log_prob) else None
