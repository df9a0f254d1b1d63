"""A linear softmax over the candidates of a state, fitted with AdaGrad.

AdaGrad: Duchi, Hazan and Singer, JMLR 12 (2011). Every feature has its own step size, which suits features
that are seen a thousand times beside features that are seen twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from prover_env.learning.features import Features

__all__ = ["Example", "Ranker", "log_softmax"]

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class _Layout:
    """Which weights the candidates of a state use, each once: finding that out takes longer than a step.

    Attributes:
        index: the weights, in increasing order.
        inverse: for each use, first those shared by the candidates of a template, then their own, its place
            in ``index``.
        lengths: how many features of its own each candidate has.
    """

    index: NDArray[np.int64]
    inverse: NDArray[np.int64]
    lengths: NDArray[np.int64]


def _layout(features: Features) -> _Layout:
    where = np.concatenate([features.shared.ravel(), features.own])
    index, inverse = np.unique(where, return_inverse=True)
    return _Layout(index, inverse, np.diff(features.starts, append=len(features.own)))


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """One decision to imitate.

    Attributes:
        features: of the candidates.
        base: scores that are not learned.
        chosen: index of the right candidate.
    """

    features: Features
    base: Floats
    chosen: int
    _layout: _Layout = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Look at the features once: they are gone through in every epoch of every fit."""
        object.__setattr__(self, "_layout", _layout(self.features))


def log_softmax(scores: Floats) -> Floats:
    """Logarithms of the probabilities that scores stand for; at most 0."""
    shifted = scores - scores.max()
    return np.asarray(shifted - np.log(np.exp(shifted).sum()), np.float64)


class Ranker:
    """Weights of hashed features, and how they are learned.

    Attributes:
        weights: one for each of ``2^bits`` hashed features.
        squares: sums of squared gradients, AdaGrad's memory.
    """

    def __init__(self, bits: int = 18) -> None:
        """Start with weights of zero: all candidates score alike."""
        self.bits = bits
        self.weights = np.zeros(1 << bits, np.float32)
        self.squares = np.zeros(1 << bits, np.float32)

    def reset(self) -> None:
        """Forget everything."""
        self.weights[:] = 0
        self.squares[:] = 0

    def scores(self, features: Features) -> Floats:
        """A score for each candidate."""
        if not len(features):
            return np.zeros(0)
        shared = self.weights[features.shared].sum(axis=1)
        own = np.add.reduceat(self.weights[features.own], features.starts)
        return np.asarray(shared[features.template] + own, np.float64)

    def log_probs(self, features: Features, base: Floats) -> Floats:
        """Log-probabilities of the candidates."""
        return log_softmax(self.scores(features) + base)

    def step(self, features: Features, gradient: Floats, rate: float, l2: float = 0.0) -> None:
        """One step of AdaGrad down a gradient.

        Args:
            features: of the candidates of one state.
            gradient: derivative of the loss by each candidate's score.
            rate: step size.
            l2: strength of the pull to zero on the weights that take part.
        """
        self._step(features, _layout(features), gradient, rate, l2)

    def _step(self, features: Features, layout: _Layout, gradient: Floats, rate: float, l2: float) -> None:
        index, shared = layout.index, features.shared
        rows = np.bincount(features.template, gradient, len(shared))
        each = np.concatenate([np.repeat(rows, shared.shape[1]), np.repeat(gradient, layout.lengths)])
        slope = np.bincount(layout.inverse, each, len(index)).astype(np.float32)
        weights = self.weights[index]
        slope += np.float32(l2) * weights
        squares = self.squares[index] + slope * slope
        self.squares[index] = squares
        self.weights[index] = weights - np.float32(rate) * slope / np.sqrt(squares + np.float32(1e-6))

    def fit(
        self,
        examples: Sequence[Example],
        *,
        epochs: int = 4,
        rate: float = 0.1,
        l2: float = 1e-5,
        seed: int = 0,
    ) -> None:
        """Learn from scratch to choose what the examples choose.

        Args:
            examples: in any order that is the same each time.
            epochs: times to go through all of them.
            rate: step size.
            l2: strength of the pull to zero.
            seed: decides the order in which they are gone through.
        """
        self.reset()
        random = np.random.default_rng(seed)
        for _ in range(epochs):
            for position in random.permutation(len(examples)):
                example = examples[position]
                gradient = np.exp(self.log_probs(example.features, example.base))
                gradient[example.chosen] -= 1.0
                self._step(example.features, example._layout, gradient, rate, l2)

    def loss(self, examples: Sequence[Example]) -> float:
        """Mean negative log-probability of the right candidates; 0 without examples."""
        if not examples:
            return 0.0
        found = [-self.log_probs(e.features, e.base)[e.chosen] for e in examples]
        return float(np.mean(found))
