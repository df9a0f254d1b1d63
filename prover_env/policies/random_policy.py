"""A seeded policy without preferences: the baseline below every other."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from prover_env.policies.policy import Candidate, Policy
from prover_env.policies.template_policy import TemplatePolicy
from prover_env.values import ProofState

__all__ = ["RandomPolicy"]


class RandomPolicy:
    """Proposes what another policy proposes, in an order drawn from a seed, all equally probable.

    The order depends on the seed and the state alone, so the same seed gives the same run.
    """

    def __init__(self, seed: int = 0, source: Policy | None = None) -> None:
        """Take a seed and, optionally, the policy whose candidates are shuffled.

        Args:
            seed: any integer.
            source: where candidates come from; templates of mode ``light`` by default.
        """
        self.seed = seed
        self.source = source if source is not None else TemplatePolicy(mode="light")

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """A random choice of at most ``limit`` candidates, each with the probability of a uniform draw."""
        found = list(self.source.propose(state, 1 << 16))
        random.Random(f"{self.seed}/{state.goal_key}").shuffle(found)
        log_prob = -math.log(len(found)) if found else 0.0
        return [Candidate(c.tactic, log_prob, c.template, c.closer) for c in found[: max(0, limit)]]
