"""The states of a search: which were met, which wait, and which are not worth a look any more."""

from __future__ import annotations

import heapq
import math
from dataclasses import dataclass, field

from prover_env.policies.policy import Candidate
from prover_env.values import Goal, ProofState

__all__ = ["Frontier", "Node"]


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


class Frontier:
    """A priority queue of nodes in which every state is met once.

    A state with goals ``g₁ … gₙ`` is dominated once the state ``gₖ … gₙ`` was met for some k > 1: whatever
    proves the former proves the latter, which has less left to do. That makes a linear search over goal lists
    behave like one over an and-or tree: when one goal is proved, other attempts at it are dropped.
    """

    def __init__(self, alpha: float) -> None:
        self.alpha = alpha
        self.met: set[str] = set()
        self._heap: list[tuple[float, int, Node]] = []
        self._count = 0

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, node: Node) -> bool:
        """Enter a state that was reached; False when it was met before or is dominated."""
        key = node.state.goal_key
        if key in self.met:
            return False
        node.suffixes = _suffix_keys(node.state)
        if self.dominated(node):
            return False
        self.met.add(key)
        self.push(node)
        return True

    def push(self, node: Node) -> None:
        """Queue a node, for the first time or again."""
        self._count += 1
        heapq.heappush(self._heap, (-node.score(self.alpha), self._count, node))

    def pop(self) -> Node | None:
        """The most promising node that is not dominated, ``None`` when there is none."""
        while self._heap:
            node = heapq.heappop(self._heap)[2]
            if not self.dominated(node):
                return node
        return None

    def dominated(self, node: Node) -> bool:
        """True when a state that needs a proper part of this one's goals was met."""
        return any(key in self.met for key in node.suffixes)


def _suffix_keys(state: ProofState) -> tuple[str, ...]:
    """Keys of the states that hold all but the first goals; none when goals may share metavariables."""
    goals = state.goals
    if len(goals) < 2 or any(_coupled(g) for g in goals):
        return ()
    return tuple(ProofState(state.problem, (), goals[k:]).goal_key for k in range(1, len(goals)))


def _coupled(goal: Goal) -> bool:
    return "?" in goal.target or any("?" in h.type for h in goal.hypotheses)
