"""Shortening a finished script: steps whose removal still leaves no goals are dropped."""

from __future__ import annotations

from prover_env.search.engine import ProofEngine
from prover_env.values import ProofState, ResultKind

__all__ = ["minimise"]


def minimise(
    engine: ProofEngine, start: ProofState, script: tuple[str, ...], *, timeout: float | None = None
) -> ProofState | None:
    """Drop steps one at a time, the last first, as long as the rest still finishes the proof.

    Nothing is judged here: the caller judges the state that comes back before relying on it.

    Args:
        engine: answers the tactics.
        start: the state in which the script starts.
        script: tactics that leave no goals.
        timeout: seconds for each tactic.

    Returns:
        The finished state of a shorter script, ``None`` when no step can be spared.
    """
    best: ProofState | None = None
    current = script
    position = len(current) - 1
    while position >= 0 and len(current) > 1:
        shorter = current[:position] + current[position + 1 :]
        finished = _finish(engine, start, shorter, timeout)
        if finished is not None:
            best, current = finished, finished.script[len(start.script) :]
        position = min(position, len(current)) - 1
    return best


def _finish(
    engine: ProofEngine, start: ProofState, script: tuple[str, ...], timeout: float | None
) -> ProofState | None:
    """The finished state of a script; the script may be done before its end."""
    state = start
    for tactic in script:
        result = engine.run(state, tactic, timeout=timeout)
        if result.state is None:
            return None
        state = result.state
        if result.kind is ResultKind.PROVED:
            return state
    return None
