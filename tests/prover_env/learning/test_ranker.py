from __future__ import annotations

import numpy as np
import pytest

from prover_env.learning import Example, Ranker
from prover_env.learning.features import Features
from prover_env.learning.ranker import log_softmax


def features(
    *own: list[int], rows: list[list[int]] | None = None, template: list[int] | None = None
) -> Features:
    """Features written out."""
    shared = np.array(rows if rows is not None else [[0]], np.int32)
    starts = np.cumsum([0, *map(len, own)])[:-1].astype(np.int32)
    of = template if template is not None else [0] * len(own)
    return Features(
        np.array(of, np.int32), shared, np.concatenate([np.array(o, np.int32) for o in own]), starts
    )


def example(chosen: int, *own: list[int]) -> Example:
    return Example(features(*own), np.zeros(len(own)), chosen)


def test_untrained_scores_are_zero() -> None:
    assert Ranker(8).scores(features([1], [2, 3])).tolist() == [0.0, 0.0]


def test_scores_add_up_shared_and_own_weights() -> None:
    ranker = Ranker(8)
    ranker.weights[[1, 2, 5, 6]] = [1.0, 2.0, 10.0, 20.0]
    found = features([1], [1, 2], [2], rows=[[5], [6]], template=[0, 1, 0])
    assert ranker.scores(found).tolist() == [11.0, 23.0, 12.0]


def test_log_softmax_of_large_scores_is_finite() -> None:
    found = log_softmax(np.array([1e6, 1e6, -1e6]))
    assert np.exp(found).sum() == pytest.approx(1.0)
    assert found[0] == pytest.approx(-np.log(2))


def test_fitting_prefers_what_was_chosen_and_keeps_to_the_base() -> None:
    examples = [example(0, [1], [2], [3]), example(1, [2], [1])] * 5
    ranker = Ranker(8)
    ranker.fit(examples, epochs=20)
    assert ranker.loss(examples) < 0.2
    assert int(np.argmax(ranker.scores(features([3], [1], [2])))) == 1
    base = np.array([0.0, 0.0, 50.0])
    assert int(np.argmax(ranker.log_probs(features([3], [1], [2]), base))) == 2


def test_a_step_goes_down_the_gradient() -> None:
    """The step that is taken against the derivative computed by differences."""
    ranker = Ranker(8)
    ranker.weights[:] = np.random.default_rng(0).normal(size=256).astype(np.float32)
    e = Example(features([1, 2], [2, 3], [4], rows=[[7, 8], [9, 8]], template=[0, 1, 1]), np.zeros(3), 1)
    gradient = np.exp(ranker.log_probs(e.features, e.base))
    gradient[e.chosen] -= 1.0
    before = ranker.weights.copy()
    ranker.step(e.features, gradient, rate=1.0)
    # the first step of AdaGrad has the sign of the slope and the length of the rate
    moved = ranker.weights - before
    for index in (1, 2, 3, 4, 7, 8, 9):
        probe = Ranker(8)
        losses = []
        for shift in (-0.01, 0.01):
            probe.weights[:] = before
            probe.weights[index] += shift
            losses.append(probe.loss([e]))
        slope = (losses[1] - losses[0]) / 0.02
        assert slope == pytest.approx(np.sqrt(ranker.squares[index]) * np.sign(-moved[index]), abs=2e-3)
    assert np.flatnonzero(moved).tolist() == [i for i in (1, 2, 3, 4, 7, 8, 9) if moved[i]]


def test_fitting_is_repeatable_and_forgets_what_was_before() -> None:
    examples = [example(i % 3, [1], [2, 4], [3]) for i in range(9)]
    one, two = Ranker(8), Ranker(8)
    two.fit([example(0, [9], [1])])
    for ranker in (one, two):
        ranker.fit(examples, seed=3)
    assert np.array_equal(one.weights, two.weights)
    two.fit(examples, seed=4)
    assert not np.array_equal(one.weights, two.weights)


def test_no_examples_no_weights() -> None:
    ranker = Ranker(8)
    ranker.fit([])
    assert ranker.loss([]) == 0.0
    assert not ranker.weights.any()
