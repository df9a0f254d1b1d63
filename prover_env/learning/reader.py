"""From proof states to candidates with features: what a learner does before it scores, remembered."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from prover_env.forklock import ForkLock
from prover_env.learning.features import Features, GoalFeatures, goal_features
from prover_env.policies import Mode, TemplatePolicy
from prover_env.values import Goal, ProofState

__all__ = ["CandidateReader", "Reading"]


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """The candidates of one state.

    Attributes:
        tactics: their texts, no text twice.
        templates: where each comes from.
        hand: their hand-made scores.
        features: what a ranker scores.
    """

    tactics: tuple[str, ...]
    templates: tuple[str, ...]
    hand: NDArray[np.float64]
    features: Features

    def __len__(self) -> int:
        return len(self.tactics)


@dataclass(frozen=True, slots=True, eq=False)
class _GoalReading:
    tactics: tuple[str, ...]
    templates: tuple[str, ...]
    hand: NDArray[np.float64]
    features: GoalFeatures


class CandidateReader:
    """Fills the templates of a mode for the first goal of a state and computes features.

    Goals read are remembered, the one used least recently is dropped first; that never changes an answer.
    Safe for threads.
    """

    def __init__(
        self, mode: Mode | str = Mode.LIGHT, *, wide: bool = True, bits: int = 18, capacity: int = 16_384
    ) -> None:
        """Start with nothing read.

        Args:
            mode: which tactics are allowed.
            wide: also the families of templates that only policies which learn can rank.
            bits: logarithm of the number of weights, 8 to 24.
            capacity: how many goals to remember, some 20 kilobytes each.

        Raises:
            ValueError: there is no such mode, or a number is out of range.
        """
        if not 8 <= bits <= 24:
            raise ValueError(f"bits={bits}: must be from 8 to 24")
        if capacity < 1:
            raise ValueError(f"capacity={capacity}: must be at least 1")
        self.bits = bits
        self.wide = wide
        self.capacity = capacity
        self._templates = TemplatePolicy(mode, wide=wide)
        self.mode = self._templates.mode
        self._lock = ForkLock()
        self._known: OrderedDict[tuple[object, ...], _GoalReading] = OrderedDict()

    def read(self, state: ProofState) -> Reading:
        """The candidates of an unfinished state."""
        goal = self._goal(state, state.goals[0])
        features = goal.features.after(state.script, len(state.goals), self.bits)
        return Reading(goal.tactics, goal.templates, goal.hand, features)

    def _goal(self, state: ProofState, goal: Goal) -> _GoalReading:
        shown = tuple(p.name for p in state.problem.premises)  # the key of a problem is that of its text
        key = (state.problem.id, state.problem_key, shown, goal.hypotheses, goal.target)
        with self._lock:
            found = self._known.get(key)
            if found is not None:
                self._known.move_to_end(key)
                return found
        view = self._templates.view(state)
        weighed = self._templates.weigh(view)
        found = _GoalReading(
            tuple(w.tactic for w in weighed),
            tuple(w.template for w in weighed),
            np.array([w.score for w in weighed], np.float64),
            goal_features(view, weighed, self.bits),
        )
        with self._lock:
            self._known[key] = found
            if len(self._known) > self.capacity:
                self._known.popitem(last=False)
        return found
