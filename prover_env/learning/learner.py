"""What a learner is: it has a policy, and results of searches make that policy better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from prover_env.policies import Policy
from prover_env.search import SearchResult

__all__ = ["Learner", "LearningReport"]


@dataclass(frozen=True, slots=True)
class LearningReport:
    """What one call of ``learn`` did.

    Attributes:
        version: the learner's version afterwards.
        results: searches that were handed in.
        proved: those of them with an accepted proof.
        problems: problems with a proof known to the learner.
        examples: decisions that were learned from.
        loss_before: mean negative log-probability of the right decisions under the policy before.
        loss_after: the same under the policy after, on the same decisions.
    """

    version: int
    results: int
    proved: int
    problems: int
    examples: int
    loss_before: float
    loss_after: float


class Learner(Protocol):
    """Anything that learns from searches. The same results in the same order give the same policy."""

    @property
    def name(self) -> str:
        """Name of the algorithm."""
        ...

    @property
    def version(self) -> int:
        """Number of updates so far."""
        ...

    def policy(self) -> Policy:
        """The policy as it is now, for measuring."""
        ...

    def explorer(self, seed: int) -> Policy:
        """The policy for practice: some noise, decided by the seed and the state."""
        ...

    def learn(self, results: Sequence[SearchResult]) -> LearningReport:
        """Learn from the results of one round, in the order in which the problems were chosen."""
        ...

    def save(self, folder: Path) -> None:
        """Write all that is needed to go on to a folder, which is made if need be.

        Raises:
            CheckpointError: it cannot be written.
        """
        ...

    def load(self, folder: Path) -> None:
        """Go on from what ``save`` wrote.

        Raises:
            CheckpointError: it is not there, damaged, or of another learner.
        """
        ...
