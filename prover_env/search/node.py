"""``Node``: a state in a search, with the way to it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from prover_env.policies.policy import Candidate
from prover_env.values import ProofState

__all__ = ["Node"]


@dataclass(eq=False, slots=True)
class Node:
    """A state with the way to it.

    Attributes:
        state: the state.
        log_prob: sum of the log-probabilities on the way.
        parent: the node before, ``None`` at the root.
        step: the candidate that led here, ``None`` at the root.
        depth: number of steps.
        candidates: what the policy proposes here, ``None`` until it was asked.
        position: how many of them were tried.
        suffixes: keys of the states that are left when the first goals are proved.
    """

    state: ProofState
    log_prob: float = 0.0
    parent: Node | None = None
    step: Candidate | None = None
    depth: int = 0
    candidates: list[Candidate] | None = None
    position: int = 0
    suffixes: tuple[str, ...] = field(default=())

    def score(self, alpha: float) -> float:
        """Length-normalised log-probability of the best way on from here that was not tried yet."""
        if not self.candidates:
            return self.log_prob / math.pow(max(1, self.depth), alpha)
        upcoming = self.candidates[min(self.position, len(self.candidates) - 1)].log_prob
        return (self.log_prob + upcoming) / math.pow(self.depth + 1, alpha)

    def path(self) -> list[Node]:
        """The nodes from the root to here."""
        found = [self]
        while found[-1].parent is not None:
            found.append(found[-1].parent)
        return found[::-1]
