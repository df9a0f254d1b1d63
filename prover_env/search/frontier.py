"""The states of a search: which were met, which wait, and which are not worth a look any more."""

from __future__ import annotations

import heapq

from prover_env.search.node import Node
from prover_env.values import Goal, ProofState

__all__ = ["Frontier", "Visited"]


class Visited:
    """The states that were met.

    A state with goals ``g₁ … gₙ`` is dominated once the state ``gₖ … gₙ`` was met for some k > 1: whatever
    proves the former proves the latter, which has less left to do. That makes a linear search over goal lists
    behave like one over an and-or tree: when one goal is proved, other attempts at it are dropped.
    """

    def __init__(self) -> None:
        self.met: set[str] = set()

    def __len__(self) -> int:
        return len(self.met)

    def add(self, node: Node) -> bool:
        """Enter a state that was reached; False when it was met before or is dominated."""
        key = node.state.goal_key
        if key in self.met:
            return False
        node.suffixes = _suffix_keys(node.state)
        if self.dominated(node):
            return False
        self.met.add(key)
        return True

    def dominated(self, node: Node) -> bool:
        """True when a state that needs a proper part of this one's goals was met."""
        return any(key in self.met for key in node.suffixes)


class Frontier:
    """A priority queue of nodes, by length-normalised log-probability."""

    def __init__(self, alpha: float, visited: Visited) -> None:
        self.alpha = alpha
        self.visited = visited
        self._heap: list[tuple[float, int, Node]] = []
        self._count = 0

    def __len__(self) -> int:
        return len(self._heap)

    def push(self, node: Node) -> None:
        """Queue a node, for the first time or again."""
        self._count += 1
        heapq.heappush(self._heap, (-node.score(self.alpha), self._count, node))

    def pop(self) -> Node | None:
        """The most promising node that is not dominated, ``None`` when there is none."""
        while self._heap:
            node = heapq.heappop(self._heap)[2]
            if not self.visited.dominated(node):
                return node
        return None


def _suffix_keys(state: ProofState) -> tuple[str, ...]:
    """Keys of the states that hold all but the first goals; none when goals may share metavariables."""
    goals = state.goals
    if len(goals) < 2 or any(_coupled(g) for g in goals):
        return ()
    return tuple(ProofState(state.problem, (), goals[k:]).goal_key for k in range(1, len(goals)))


def _coupled(goal: Goal) -> bool:
    return "?" in goal.target or any("?" in h.type for h in goal.hypotheses)
