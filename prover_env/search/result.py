"""What a search hands back: plain immutable data."""

from __future__ import annotations

from dataclasses import dataclass

from prover_env.search.budget import StopReason
from prover_env.values import ErrorKind, ProofState, ResultKind, Verdict

__all__ = ["PathStep", "RejectedProof", "SearchResult", "TriedStep"]


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
class TriedStep:
    """One tactic that a search tried, with what became of it.

    Attributes:
        state: the state before the step.
        tactic: the tactic.
        template: the policy's name for where it came from.
        log_prob: the policy's log-probability of it.
        kind: what became of it.
        error: why it failed or was refused, ``None`` when it did not.
        next: the state after it, ``None`` unless progress or proved.
    """

    state: ProofState
    tactic: str
    template: str
    log_prob: float
    kind: ResultKind
    error: ErrorKind | None
    next: ProofState | None


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
        hits: tactics answered from the cache, those of minimising included.
        disk_hits: those of them that were answered from disk.
        tried: every tactic evaluated, in order; empty unless the search was told to record.
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
    disk_hits: int = 0
    tried: tuple[TriedStep, ...] = ()
