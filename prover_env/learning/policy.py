"""``LearnedPolicy``: candidates from the templates, ranked by learned scores; and the untrained order."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from prover_env.learning.ranker import Ranker, log_softmax
from prover_env.learning.reader import CandidateReader, Reading
from prover_env.policies import Candidate, Mode, RandomPolicy, TemplatePolicy
from prover_env.policies.weights import CLOSERS
from prover_env.values import ProofState

__all__ = ["Base", "LearnedPolicy", "UniformPolicy"]


class Base(StrEnum):
    """The scores that learned ones are added to."""

    ZERO = "zero"
    """None: before any learning all candidates are equally likely."""
    HAND = "hand"
    """Those of ``TemplatePolicy``: learning starts from the hand-made order."""


class UniformPolicy(RandomPolicy):
    """The untrained order: all candidates of a mode equally probable, in an order drawn from a seed."""

    def __init__(self, mode: Mode | str = Mode.LIGHT, seed: int = 0, *, wide: bool = True) -> None:
        """Choose the action set and the seed.

        Args:
            mode: action set.
            seed: any integer.
            wide: as learners have it; without, the candidates are those of ``TemplatePolicy(mode)``.

        Raises:
            ValueError: there is no such mode.
        """
        super().__init__(seed, TemplatePolicy(mode, wide=wide))


class LearnedPolicy:
    """Ranks every candidate that the templates offer, by a ``Ranker``.

    The answer depends on the state, the weights, and the seed: with ``noise`` above 0 each score is shifted
    by a Gumbel variable that seed and state decide (noise 1 would draw candidates in the order of sampling
    without replacement), and equal scores are ordered by the seed too.

    Attributes:
        reader: where candidates come from.
        ranker: what scores them.
        base: what learned scores are added to.
    """

    def __init__(
        self,
        mode: Mode | str = Mode.LIGHT,
        ranker: Ranker | None = None,
        *,
        base: Base | str = Base.ZERO,
        noise: float = 0.0,
        temperature: float = 1.0,
        seed: int = 0,
        reader: CandidateReader | None = None,
    ) -> None:
        """Put a policy together.

        Args:
            mode: action set; that of ``reader`` when one is given.
            ranker: weights; not copied, so the policy changes with them. Without: untrained.
            base: ``zero`` or ``hand``.
            noise: scale of the Gumbel noise for exploration.
            temperature: what scores are divided by; below 1 the policy is surer of itself.
            seed: decides noise and the order of equals.
            reader: to be shared with other policies.

        Raises:
            ValueError: no such mode or base, or a number is out of range.
        """
        if not (noise >= 0 and math.isfinite(noise)):
            raise ValueError(f"noise={noise}: must be a finite number, 0 or above")
        if not (temperature > 0 and math.isfinite(temperature)):
            raise ValueError(f"temperature={temperature}: must be a finite number above 0")
        self.ranker = ranker if ranker is not None else Ranker()
        self.reader = reader if reader is not None else CandidateReader(mode, bits=self.ranker.bits)
        if self.reader.bits != self.ranker.bits:
            raise ValueError(f"reader has bits={self.reader.bits}, ranker has bits={self.ranker.bits}")
        self.base = Base(base)
        self.noise = noise
        self.temperature = temperature
        self.seed = seed

    @property
    def mode(self) -> Mode:
        """The action set."""
        return self.reader.mode

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        """Propose tactics for the first goal of a state, the most probable first.

        Args:
            state: any state; a finished one gets no candidates.
            limit: how many candidates at most; their log-probabilities are relative to all of them.
        """
        if not state.goals or limit <= 0:
            return []
        reading = self.reader.read(state)
        if not len(reading):
            return []
        scores = self.scores(reading)
        uniform = self._uniform(state, len(reading))
        if self.noise:
            scores = scores - self.noise * np.log(-np.log(uniform))
        log_probs = log_softmax(scores)
        order = np.lexsort((uniform, -log_probs))[:limit]
        return [
            Candidate(
                reading.tactics[i], float(log_probs[i]), reading.templates[i], reading.templates[i] in CLOSERS
            )
            for i in order
        ]

    def scores(self, reading: Reading) -> NDArray[np.float64]:
        """Scores of candidates, without noise."""
        return (self.ranker.scores(reading.features) + base_scores(reading, self.base)) / self.temperature

    def _uniform(self, state: ProofState, count: int) -> NDArray[np.float64]:
        """Numbers between 0 and 1 that seed and state decide."""
        key = hashlib.blake2b(f"{self.seed}/{state.goal_key}".encode(), digest_size=8).digest()
        drawn = np.random.Generator(np.random.PCG64(int.from_bytes(key))).random(count)
        return np.clip(drawn, 1e-12, 1.0 - 1e-12)


def base_scores(reading: Reading, base: Base) -> NDArray[np.float64]:
    """The scores that are not learned."""
    return reading.hand if base is Base.HAND else np.zeros(len(reading))
