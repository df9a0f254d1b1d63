"""One sampled episode: tactics drawn from the policy, one after the other, without going back."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from problems import Problem
from prover_env.policies import Candidate, Policy
from prover_env.search import ProofEngine, TransitionCache
from prover_env.values import ProofState, ResultKind, Verdict

__all__ = ["Episode", "sample_episode"]

_WIDTH = 64
_CHUNK = 4
_LONGEST = 24


@dataclass(frozen=True, slots=True)
class Episode:
    """What became of an episode.

    Attributes:
        proved: True only with an accepted verdict.
        evaluations: tactics drawn, those that failed included.
        script: the tactics that succeeded, in order.
        verdict: the judge's answer when no goals were left, otherwise ``None``.
    """

    proved: bool
    evaluations: int
    script: tuple[str, ...]
    verdict: Verdict | None = None


def sample_episode(
    policy: Policy,
    engine: ProofEngine,
    problem: Problem,
    *,
    budget: int,
    seed: str,
    cache: TransitionCache | None = None,
    timeout: float | None = 5.0,
    should_stop: Callable[[], bool] | None = None,
) -> Episode:
    """Make one episode.

    In each state tactics are drawn from the policy's distribution, without replacement, until Lean accepts
    one that leads to a state not yet met in the episode; it ends with the proof, the budget, a state in which
    nothing is left to draw, or after 24 steps.

    Args:
        policy: proposes tactics with log-probabilities.
        engine: answers them.
        problem: what to prove.
        budget: tactics that may be drawn.
        seed: what is drawn depends on it and on the states, and on nothing else.
        cache: answers that are remembered.
        timeout: seconds for each tactic.
        should_stop: asked between the steps; the episode ends when it says True.

    Raises:
        StatementError: the statement does not elaborate.
        MachineryError: Lean failed.
    """
    known = cache if cache is not None else TransitionCache()
    state = engine.start(problem)
    met = {state.goal_key}
    spent = 0
    while not state.finished and len(state.script) < _LONGEST:
        if should_stop is not None and should_stop():
            break
        order = _drawn(policy.propose(state, _WIDTH), Random(f"{seed}/{state.goal_key}"))
        step, used = _first_accepted(known, engine, state, order[: budget - spent], met, timeout)
        spent += used
        if step is None:
            break
        state = step
        met.add(state.goal_key)
    if not state.finished:
        return Episode(False, spent, state.script)
    verdict = engine.judge(state)
    return Episode(verdict.accepted, spent, state.script, verdict)


def _drawn(candidates: Sequence[Candidate], rng: Random) -> list[str]:
    """All candidates in the order of a draw without replacement.

    Adding Gumbel noise to log-probabilities and sorting is such a draw (Kool et al., arXiv 1903.06059).
    """
    noisy = [
        (candidate.log_prob - math.log(-math.log(rng.random() or 5e-324)), -index, candidate.tactic)
        for index, candidate in enumerate(candidates)
    ]
    return [tactic for _, _, tactic in sorted(noisy, reverse=True)]


def _first_accepted(
    cache: TransitionCache,
    engine: ProofEngine,
    state: ProofState,
    tactics: Sequence[str],
    met: set[str],
    timeout: float | None,
) -> tuple[ProofState | None, int]:
    """The state after the first tactic that leads somewhere new, and how many were drawn until then."""
    for begin in range(0, len(tactics), _CHUNK):
        chunk = tactics[begin : begin + _CHUNK]
        for index, result in enumerate(cache.run_many(engine, state, chunk, timeout)):
            after = result.state
            if after is None:
                continue
            if result.kind is ResultKind.PROVED or after.goal_key not in met:
                return after, begin + index + 1
    return None, len(tactics)
