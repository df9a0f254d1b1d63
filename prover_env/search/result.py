"""What a search hands back: plain immutable data."""

from __future__ import annotations

from dataclasses import dataclass

from prover_env.search.budget import StopReason
from prover_env.values import ProofState, Verdict

__all__ = ["PathStep", "RejectedProof", "SearchResult"]


@dataclass(frozen=True, slots=True)
class PathStep:
    """One step of a proof that was found.

    Attributes:
        state: the state before the step.
        tactic: the tactic.
        template: the policy's name for where it came from.
        log_prob: the policy's log-probability of it.
    """

    state: ProofState
    tactic: str
    template: str
    log_prob: float


@dataclass(frozen=True, slots=True)
class RejectedProof:
    """A script that left no goals and was rejected all the same."""

    script: tuple[str, ...]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Outcome of one search.

    Attributes:
        problem_id: id of the problem.
        proved: True only when ``verdict`` is accepted.
        verdict: the accepted verdict; else the last rejected one, ``None`` when nothing was finished.
        script: the tactics of the accepted proof, empty otherwise.
        path: the steps of the proof as the search found them (before minimising), empty otherwise.
        evaluations: tactics asked for, answers from the cache included.
        asked: tactics that Lean was really asked, those of minimising included.
        expansions: times that a state was taken from the queue.
        visited: different states met, the first included.
        seconds: wall-clock time.
        stopped: why the search ended.
        rejected: finished scripts that were rejected, in order.
        hits: tactics answered from the cache.
    """

    problem_id: str
    proved: bool
    verdict: Verdict | None
    script: tuple[str, ...]
    path: tuple[PathStep, ...]
    evaluations: int
    asked: int
    expansions: int
    visited: int
    seconds: float
    stopped: StopReason
    rejected: tuple[RejectedProof, ...] = ()
    hits: int = 0
