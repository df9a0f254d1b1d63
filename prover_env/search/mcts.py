"""Monte-Carlo tree search: PUCT with the policy's probabilities as priors and a value estimate.

Child a of a node is worth Q(a) + c · P(a) · √N / (1 + N(a)) (PUCT, as in AlphaZero, arXiv 1712.01815): Q is
the mean of the values found below it, P the policy's probability, N counts visits. The next candidate that
was not tried competes with the known children; its Q is that of the node, less a reduction. When it wins,
a chunk of candidates is tried. Each new state is a visit with the value estimate; a chunk that leads nowhere
is a visit with value 0; an accepted proof would be worth 1 and ends the search. There are no random numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Unpack

from prover_env.policies.policy import Policy
from prover_env.search.base import CommonOptions, TreeSearch
from prover_env.search.budget import Budget
from prover_env.search.checks import check_at_least_one, check_number
from prover_env.search.node import Node
from prover_env.search.run import SearchRun
from prover_env.search.value import GoalSizeValue, Value

__all__ = ["MctsSearch", "Tree", "puct"]


class MctsSearch(TreeSearch):
    """Goes down from the root to the most promising untried candidates, and takes what it saw back up."""

    def __init__(
        self,
        policy: Policy,
        budget: Budget | None = None,
        *,
        value: Value | None = None,
        exploration: float = 1.0,
        reduction: float = 0.1,
        leaves: int = 1,
        **options: Unpack[CommonOptions],
    ) -> None:
        """Set up a search.

        Args:
            policy: see ``TreeSearch``; its probabilities are the priors.
            budget: see there.
            value: estimates states; ``GoalSizeValue()`` by default.
            exploration: c in the formula; not negative.
            reduction: how much less than its node's mean an untried candidate is taken to be worth.
            leaves: how many states are expanded at once; see ``BestFirstSearch``'s ``beam``.
            **options: see ``TreeSearch``.

        Raises:
            UsageError: a setting is out of range.
        """
        super().__init__(policy, budget, **options)
        check_at_least_one(leaves=leaves)
        check_number("exploration", exploration, low=0)
        check_number("reduction", reduction, low=0)
        self.value: Value = value if value is not None else GoalSizeValue()
        self.exploration = exploration
        self.reduction = reduction
        self.leaves = leaves

    @property
    def side_by_side(self) -> int:
        """How many states are asked about at once."""
        return self.leaves

    def explore(self, run: SearchRun) -> None:
        """See ``TreeSearch``."""
        tree = Tree(run.root)
        for node in run.open():
            tree.add(node, self._value(node))
        while nodes := self._leaves(run, tree):
            found = run.expand(nodes)
            for node, children in zip(nodes, found, strict=True):
                for child in children:
                    tree.add(child, self._value(child))
                if not children:
                    tree.back_up(node, 0.0)

    def _leaves(self, run: SearchRun, tree: Tree) -> list[Node]:
        """The states to expand next; none when all of the tree is closed.

        While several are chosen, each counts as a visit without value on its way, so that they differ.
        """
        room = 0
        chosen: list[Node] = []
        for _ in range(self.leaves):
            leaf = self._descend(run, tree, chosen)
            if leaf is None:
                break
            room = room or run.room(self.leaves)
            chosen.append(leaf)
            tree.suppose(leaf, 1)
            if len(chosen) == room:
                break
        for leaf in chosen:
            tree.suppose(leaf, -1)
        return chosen

    def _descend(self, run: SearchRun, tree: Tree, chosen: Sequence[Node]) -> Node | None:
        """From the root down to a state whose untried candidates are the best choice.

        Args:
            run: the search.
            tree: what is known.
            chosen: states that are expanded already in this round.
        """
        node = tree.root
        busy: set[Node] = set()  # all that is left below is under way
        while not tree.of(tree.root).closed and tree.root not in busy:
            here = tree.of(node)
            best, score = None, -math.inf
            for child in here.children:
                stats = tree.of(child)
                if stats.closed or child in busy:
                    continue
                assert child.step is not None
                worth = puct(stats.mean, child.step.log_prob, here.visits, stats.visits, self.exploration)
                if worth > score:
                    best, score = child, worth
            # of a dominated state only what it led to is still of use
            candidate = None if run.visited.dominated(node) else run.upcoming(node)
            if candidate is not None and node not in chosen:
                mean = max(0.0, here.mean - self.reduction)
                if puct(mean, candidate.log_prob, here.visits, 0, self.exploration) > score:
                    return node
            if best is not None:
                node = best
            elif candidate is not None or any(child in busy for child in here.children):
                busy.add(node)
                node = node.parent if node.parent is not None else node
            else:
                node = tree.close(node)
        return None

    def _value(self, node: Node) -> float:
        value = self.value.value(node.state)
        if not 0.0 <= value <= 1.0:
            raise ValueError(f"{type(self.value).__name__} gives {value!r}: a value is a number from 0 to 1")
        return value


def puct(mean: float, log_prob: float, parent_visits: int, visits: int, exploration: float) -> float:
    """What a child is worth: its mean value, and more the less it was visited for its prior."""
    return mean + exploration * math.exp(log_prob) * math.sqrt(max(1, parent_visits)) / (1 + visits)


@dataclass(slots=True)
class _Stats:
    """What is known of a node: visits, sum of values, states reached from it, whether nothing is left."""

    visits: int = 0
    total: float = 0.0
    closed: bool = False
    children: list[Node] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Tree:
    """Visits and values of the nodes of a search."""

    def __init__(self, root: Node) -> None:
        """Only the root, not visited yet."""
        self.root = root
        self._stats: dict[Node, _Stats] = {root: _Stats()}

    def of(self, node: Node) -> _Stats:
        """What is known of a node."""
        return self._stats[node]

    def add(self, node: Node, value: float) -> None:
        """Enter a new node below its parent, as a visit with this value."""
        assert node.parent is not None
        self._stats[node] = _Stats()
        self._stats[node.parent].children.append(node)
        self.back_up(node, value)
        above = self._stats[node.parent]
        if above.closed:  # a corrected state may come late
            for here in _upwards(node.parent):
                self._stats[here].closed = False

    def back_up(self, node: Node, value: float) -> None:
        """Count a visit with a value for a node and all above it."""
        for here in _upwards(node):
            stats = self._stats[here]
            stats.visits += 1
            stats.total += value

    def suppose(self, node: Node, visits: int) -> None:
        """Count visits without value for a node and all above it; negative ones take that back."""
        for here in _upwards(node):
            self._stats[here].visits += visits

    def close(self, node: Node) -> Node:
        """Leave a node out from now on; the node above it, or itself if it is the root."""
        self._stats[node].closed = True
        return node.parent if node.parent is not None else node


def _upwards(node: Node) -> Iterator[Node]:
    here: Node | None = node
    while here is not None:
        yield here
        here = here.parent
