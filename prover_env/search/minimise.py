"""Shortening a finished script: steps whose removal still leaves no goals are dropped."""

from __future__ import annotations

from collections.abc import Sequence

from problems import Problem
from prover_env.errors import ReplayError
from prover_env.search.cache import CachedEngine, TransitionCache
from prover_env.search.engine import ProofEngine
from prover_env.values import ProofState, ResultKind, TacticResult, Verdict

__all__ = ["MINIMISING", "minimise", "minimise_proof"]

MINIMISING = 400
"""Evaluations spent on shortening a script, at most; enough for 20 steps."""

_BLOCKS = (1, 2, 3)  # neighbours dropped together: a case distinction goes with its branches, or not at all


def minimise(
    engine: ProofEngine,
    start: ProofState,
    script: Sequence[str],
    *,
    timeout: float | None = None,
    evaluations: int = MINIMISING,
) -> ProofState | None:
    """Drop steps, the last first, as long as the rest still finishes the proof.

    Single steps are tried, then two and three in a row; once more from the beginning when such a block could
    go. For a script of n steps each of these passes takes n²/2 evaluations at most, and far fewer as a rule,
    since most attempts fail at once.

    Nothing is judged here: the caller judges the state that comes back before relying on it.

    Args:
        engine: answers the tactics.
        start: the state in which the script starts.
        script: tactics that leave no goals.
        timeout: seconds for each tactic.
        evaluations: tactics to run, at most, those of the whole script included; after that, the shortest
            script so far is the answer.

    Returns:
        The finished state of a shorter script, ``None`` when no step can be spared or the script does not
        finish.
    """
    work = _Shortening(engine, start, timeout, evaluations)
    try:
        if not work.try_script(0, script):
            return None
        while work.drop_all():
            pass
    except _SpentError:
        pass
    return work.states[-1] if 1 < len(work.states) <= len(script) else None


def minimise_proof(
    engine: ProofEngine,
    problem: str | Problem,
    script: Sequence[str],
    *,
    timeout: float | None = None,
    evaluations: int = MINIMISING,
) -> tuple[tuple[str, ...], Verdict]:
    """Shorten a proof and have what is left judged.

    Args:
        engine: answers the tactics, and judges.
        problem: what the script proves.
        script: the tactics of the proof.
        timeout: seconds for each tactic.
        evaluations: as for ``minimise``.

    Returns:
        The shortest script found whose verdict is accepted, with this verdict. When the whole script is not
        accepted either, the whole script with its verdict.

    Raises:
        ReplayError: the script does not run to its end; the error holds the failing step and its result.
        StatementError: the problem's statement does not elaborate.
        MachineryError: Lean failed.
    """
    cached = CachedEngine(engine, TransitionCache())
    start = state = cached.start(problem)
    for index, tactic in enumerate(script):
        result = cached.run(state, tactic, timeout=timeout)
        if result.state is None:
            raise ReplayError(_failed(index, len(script), result), index, result)
        state = result.state
    if state.finished:
        shorter = minimise(cached, start, state.script, timeout=timeout, evaluations=evaluations)
        if shorter is not None and (verdict := engine.judge(shorter)).accepted:
            return shorter.script, verdict
    return state.script, engine.judge(state)


def _failed(index: int, steps: int, result: TacticResult) -> str:
    return f"step {index + 1} of {steps} is {result.kind} ({result.error}): {result.message}"


class _SpentError(Exception):
    """The limit on evaluations is reached."""


class _Shortening:
    """A finished script that gets shorter.

    Attributes:
        states: the start, and the states after each step of the shortest script so far.
    """

    def __init__(self, engine: ProofEngine, start: ProofState, timeout: float | None, left: int) -> None:
        self.states = [start]
        self._engine = engine
        self._timeout = timeout
        self._left = left

    def drop_all(self) -> bool:
        """Try to drop single steps and blocks of them; True when another round may find more."""
        again = False
        for size in _BLOCKS:
            dropped = self._drop(size)
            again = again or (dropped and size > 1)
        return again

    def _drop(self, size: int) -> bool:
        """Try to drop each block of ``size`` steps, the last one first."""
        dropped = False
        position = len(self.states) - 1 - size
        while position >= 0:
            script = self.states[-1].script[len(self.states[0].script) :]
            if len(script) > size and self.try_script(position, script[position + size :]):
                dropped = True
            position = min(position, len(self.states) - size) - 1
        return dropped

    def try_script(self, kept: int, rest: Sequence[str]) -> bool:
        """Take the first ``kept`` steps and then these, if that finishes the proof, be it early."""
        states = self.states[: kept + 1]
        for tactic in rest:
            if self._left <= 0:
                raise _SpentError
            self._left -= 1
            result = self._engine.run(states[-1], tactic, timeout=self._timeout)
            if result.state is None:
                return False
            states.append(result.state)
            if result.kind is ResultKind.PROVED:
                self.states = states
                return True
        return False
