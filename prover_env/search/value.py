"""How promising a state looks: what tree search asks before it has seen a proof."""

from __future__ import annotations

from typing import Protocol

from prover_env.search.checks import check_number
from prover_env.values import ProofState

__all__ = ["GoalSizeValue", "Value"]


class Value(Protocol):
    """Anything that estimates a state. The same state must always get the same answer."""

    def value(self, state: ProofState) -> float:
        """An estimate of the probability that a proof can be found from here.

        Args:
            state: an unfinished state.

        Returns:
            A number from 0 to 1.
        """
        ...


class GoalSizeValue:
    """Fewer and shorter goals are better: ``scale / (scale + size)``.

    The size of a state is the code points of its targets, and ``per_goal`` for each goal. Nothing is learned
    and Lean is not asked.
    """

    def __init__(self, scale: float = 40.0, per_goal: float = 20.0) -> None:
        """Set the weights.

        Args:
            scale: size at which the value is one half; above 0.
            per_goal: code points that a goal counts for by itself; not negative.

        Raises:
            UsageError: a weight is out of range.
        """
        check_number("scale", scale, above=0)
        check_number("per_goal", per_goal, low=0)
        self.scale = scale
        self.per_goal = per_goal

    def value(self, state: ProofState) -> float:
        """See ``Value``."""
        size = sum(len(goal.target) + self.per_goal for goal in state.goals)
        return self.scale / (self.scale + size)
