"""Depth-first search with iterative deepening: a limit on cost or depth that grows.

The cost of a state is −Σ log p over the steps that lead to it, so with a limit on cost the search goes deep
where the policy is sure and stays shallow where it is not (IDA*, Korf 1985, without a heuristic). The tree is
kept from one limit to the next, so no tactic is evaluated twice.
"""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Unpack

from prover_env.errors import UsageError
from prover_env.policies.policy import Policy
from prover_env.search.base import CommonOptions, TreeSearch
from prover_env.search.budget import Budget
from prover_env.search.checks import check_at_least_one, check_number
from prover_env.search.node import Node
from prover_env.search.run import SearchRun

__all__ = ["DeepeningSearch"]


class DeepeningSearch(TreeSearch):
    """Goes to the end of each way, up to a limit; then once more with a higher one."""

    def __init__(
        self,
        policy: Policy,
        budget: Budget | None = None,
        *,
        cost_step: float | None = 2.0,
        depth_step: int | None = None,
        **options: Unpack[CommonOptions],
    ) -> None:
        """Set up a search.

        Args:
            policy: see ``TreeSearch``.
            budget: see there.
            cost_step: first limit on the cost of a state, and by how much it grows, in nats; ``None`` for no
                limit on cost.
            depth_step: first limit on the depth, and by how much it grows, in steps; ``None`` for no limit
                but ``max_depth``. With both, a state must keep to both.
            **options: see ``TreeSearch``.

        Raises:
            UsageError: there is neither limit, or one is not above 0.
        """
        super().__init__(policy, budget, **options)
        if depth_step is not None:
            check_at_least_one(depth_step=depth_step)
        if cost_step is not None:
            check_number("cost_step", cost_step, above=0)
        if cost_step is None and depth_step is None:
            raise UsageError("iterative deepening needs a limit that grows: give cost_step or depth_step")
        self.cost_step = cost_step
        self.depth_step = depth_step

    def explore(self, run: SearchRun) -> None:
        """See ``TreeSearch``."""
        walk = _Walk(run, self.chunk)
        walk.children[run.root] += run.open()
        cost = math.inf if self.cost_step is None else self.cost_step
        depth = self.max_depth if self.depth_step is None else self.depth_step
        while True:
            walk.begin(cost, depth)
            walk.visit(run.root)
            if not walk.cut:
                return
            if self.cost_step is not None:
                # straight to the cheapest of what was left out; what has probability 0 comes last
                cost = max(cost + self.cost_step, walk.cheapest or 0.0)
            if self.depth_step is not None:
                depth += self.depth_step


class _Walk:
    """The tree, and one walk through it at a time.

    Attributes:
        children: the states reached from a state, in order.
        cut: whether something was left out because of a limit.
        cheapest: the least cost that was above the limit, if one was.
    """

    def __init__(self, run: SearchRun, chunk: int) -> None:
        self.children: dict[Node, list[Node]] = defaultdict(list)
        self._run = run
        self._chunk = chunk
        self.begin(0.0, 0)

    def begin(self, cost: float, depth: int) -> None:
        """Set the limits of the next walk."""
        self._cost = cost
        self._depth = depth
        self.cut = False
        self.cheapest: float | None = None

    def visit(self, node: Node) -> None:
        """Go through what is below a node, the known states first; no deeper than ``max_depth`` calls."""
        known = self.children[node]
        for child in list(known):
            self.visit(child)
        while not self._run.visited.dominated(node) and self._may_expand(node):
            self._run.room(1)
            new = self._run.expand([node], floor=-self._cost)[0]
            for child in new:
                self.children[node if child.parent is None else child.parent].append(child)
            for child in new:
                self.visit(child)

    def _may_expand(self, node: Node) -> bool:
        """True when a node has a candidate within the limits."""
        candidate = self._run.upcoming(node)
        if candidate is None:
            return False
        if node.depth >= self._depth:
            self.cut = True
            return False
        cost = -(node.log_prob + candidate.log_prob)
        if cost > self._cost:
            self.cut = True
            self.cheapest = cost if self.cheapest is None else min(self.cheapest, cost)
            return False
        return True
