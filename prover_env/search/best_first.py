"""Best-first search: the state whose way is the most probable is expanded next.

States are ordered by length-normalised log-probability, Σ log p / Lᵅ (BFS-Prover, arXiv 2502.03438).
"""

from __future__ import annotations

from typing import Unpack

from prover_env.policies.policy import Policy
from prover_env.search.base import CommonOptions, TreeSearch
from prover_env.search.budget import Budget
from prover_env.search.checks import check_at_least_one, check_number
from prover_env.search.frontier import Frontier
from prover_env.search.run import SearchRun

__all__ = ["BestFirstSearch"]


class BestFirstSearch(TreeSearch):
    """Expands the best state anywhere in the tree; one that was expanded waits again with what is left."""

    def __init__(
        self,
        policy: Policy,
        budget: Budget | None = None,
        *,
        alpha: float = 0.5,
        beam: int = 1,
        **options: Unpack[CommonOptions],
    ) -> None:
        """Set up a search.

        Args:
            policy: see ``TreeSearch``.
            budget: see there.
            alpha: exponent of the length in the score; 0 favours short proofs, 1 long ones.
            beam: how many states are expanded at once. An engine with several workers answers them side by
                side; 2 for each worker keep all of them busy.
            **options: see ``TreeSearch``.

        Raises:
            UsageError: a setting is out of range.
        """
        super().__init__(policy, budget, **options)
        check_at_least_one(beam=beam)
        check_number("alpha", alpha)
        self.alpha = alpha
        self.beam = beam

    @property
    def side_by_side(self) -> int:
        """How many states are asked about at once."""
        return self.beam

    def explore(self, run: SearchRun) -> None:
        """See ``TreeSearch``."""
        frontier = Frontier(self.alpha, run.visited)
        frontier.push(run.root)
        for node in run.open():
            frontier.push(node)
        while (best := frontier.pop()) is not None:
            nodes = [best]
            room = run.room(self.beam)
            while len(nodes) < room and (another := frontier.pop()) is not None:
                nodes.append(another)
            for children in run.expand(nodes):
                for child in children:
                    frontier.push(child)
            for node in nodes:
                if node.position < len(node.candidates or ()):
                    frontier.push(node)
