"""Beam search: layer by layer, only the most probable states of each are gone on from.

With a beam without limit it is breadth-first search.
"""

from __future__ import annotations

from typing import Unpack

from prover_env.policies.policy import Policy
from prover_env.search.base import CommonOptions, TreeSearch
from prover_env.search.budget import Budget
from prover_env.search.checks import check_at_least_one
from prover_env.search.frontier import Frontier
from prover_env.search.node import Node
from prover_env.search.run import SearchRun

__all__ = ["BeamSearch"]


class BeamSearch(TreeSearch):
    """Expands all states of a layer, then those that came of it.

    What a layer has too much of is not lost: when a layer leads nowhere, the best of the states that were
    passed over, and of those that have untried candidates, form the next one. So the search is complete, as
    far as the policy goes.
    """

    def __init__(
        self,
        policy: Policy,
        budget: Budget | None = None,
        *,
        beam_width: int | None = 4,
        branching: int = 8,
        **options: Unpack[CommonOptions],
    ) -> None:
        """Set up a search.

        Args:
            policy: see ``TreeSearch``.
            budget: see there.
            beam_width: states of a layer, the most probable ones; ``None`` for all of them.
            branching: candidates tried in each state of a layer.
            **options: see ``TreeSearch``.

        Raises:
            UsageError: a setting is out of range.
        """
        super().__init__(policy, budget, **options)
        check_at_least_one(branching=branching)
        if beam_width is not None:
            check_at_least_one(beam_width=beam_width)
        self.beam_width = beam_width
        self.branching = branching

    @property
    def side_by_side(self) -> int:
        """How many states are asked about at once."""
        return 16 if self.beam_width is None else self.beam_width

    def explore(self, run: SearchRun) -> None:
        """See ``TreeSearch``."""
        passed_over = Frontier(0.5, run.visited)
        reached = [run.root, *run.open()]
        while layer := self._layer(run, reached, passed_over):
            reached = self._expand(run, layer)
            for node in layer:
                if run.upcoming(node) is not None:
                    passed_over.push(node)

    def _layer(self, run: SearchRun, reached: list[Node], passed_over: Frontier) -> list[Node]:
        """The states to expand together; the best of those passed over when none were reached."""
        fresh = [node for node in reached if not run.visited.dominated(node)]
        if not fresh:
            while (self.beam_width is None or len(fresh) < self.beam_width) and (
                node := passed_over.pop()
            ) is not None:
                fresh.append(node)
            return fresh
        fresh.sort(key=lambda node: -node.log_prob)  # stable: equals stay in the order they were found in
        for node in fresh[self.beam_width :] if self.beam_width is not None else ():
            passed_over.push(node)
        return fresh[: self.beam_width]

    def _expand(self, run: SearchRun, layer: list[Node]) -> list[Node]:
        """Try ``branching`` candidates of each state of a layer, a chunk of each in turn."""
        reached: list[Node] = []
        ends = {node: node.position + self.branching for node in layer}
        busy = layer
        while busy := [
            node
            for node in busy
            if not run.visited.dominated(node)
            and run.upcoming(node) is not None
            and node.position < ends[node]
        ]:
            start = 0
            while start < len(busy):
                room = run.room(len(busy) - start)
                part = busy[start : start + room]
                most = min(ends[node] - node.position for node in part)
                for children in run.expand(part, most=most):
                    reached += children
                start += room
        return reached
