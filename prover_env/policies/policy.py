"""What a policy is: it reads a proof state and proposes tactics with log-probabilities."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Protocol, runtime_checkable

from prover_env.errors import UsageError
from prover_env.values import ProofState

__all__ = ["Candidate", "OpeningPolicy", "Policy", "check_candidates"]

_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Candidate:
    """One proposed tactic.

    Attributes:
        tactic: the text for Lean.
        log_prob: natural logarithm of the policy's probability for it in this state; at most 0.
        template: where it comes from, for statistics and learning.
        closer: True when it is proposed in the hope that it ends the goal.
    """

    tactic: str
    log_prob: float
    template: str = ""
    closer: bool = False


class Policy(Protocol):
    """Anything that proposes tactics. The same state must always get the same answer."""

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """Propose tactics for the first goal of a state.

        Args:
            state: an unfinished state.
            limit: how many candidates at most.

        Returns:
            Candidates, the most probable first, no text twice.
        """
        ...


@runtime_checkable
class OpeningPolicy(Protocol):
    """A policy that also knows tactics worth one try at the root of a proof, before any search."""

    def opening(self, state: ProofState) -> Sequence[Candidate]:
        """Tactics that may prove the whole statement at once, in the order in which to try them."""
        ...


def check_candidates(proposed: object, policy: str) -> list[Candidate]:
    """What a policy proposed, as a list.

    Args:
        proposed: what ``Policy.propose`` gave.
        policy: name of the policy, for the error.

    Raises:
        UsageError: these are no candidates, a tactic is no text, or a log-probability is not a number or
            above 0.
    """
    if not isinstance(proposed, Iterable):
        raise UsageError(f"{policy}.propose gave {proposed!r:.80}; it must give a list of Candidate")
    found: list[Candidate] = []
    for candidate in proposed:
        if not isinstance(candidate, Candidate):
            raise UsageError(
                f"{policy}.propose gave {candidate!r:.80} among its candidates; each is a Candidate"
            )
        if not isinstance(candidate.tactic, str):
            raise UsageError(f"{policy}.propose gave the tactic {candidate.tactic!r:.80}; it must be text")
        number = isinstance(candidate.log_prob, Real)
        if not number or math.isnan(candidate.log_prob) or candidate.log_prob > _ROUNDING:
            raise UsageError(
                f"{policy}.propose gave log_prob={candidate.log_prob!r} for {candidate.tactic!r:.80}; "
                "the logarithm of a probability is at most 0"
            )
        found.append(candidate)
    return found
