"""pass@k against counting."""

from __future__ import annotations

from itertools import combinations
from statistics import mean

import pytest

from prover_env.errors import UsageError
from prover_env.evaluation import Measure, pass_at_k


@pytest.mark.parametrize(("n", "c", "k"), [(1, 0, 1), (1, 1, 1), (5, 2, 1), (5, 2, 3), (6, 5, 2), (6, 6, 4)])
def test_is_the_share_of_draws_with_a_success(n: int, c: int, k: int) -> None:
    episodes = [True] * c + [False] * (n - c)
    assert pass_at_k(n, c, k) == pytest.approx(mean(any(draw) for draw in combinations(episodes, k)))


@pytest.mark.parametrize(("n", "c", "k"), [(2, 3, 1), (2, -1, 1), (2, 1, 0), (2, 1, 3)])
def test_impossible_numbers(n: int, c: int, k: int) -> None:
    with pytest.raises(UsageError):
        pass_at_k(n, c, k)


@pytest.mark.parametrize(
    "wrong",
    [
        {"budgets": ()},
        {"budgets": (0,)},
        {"samples": -1},
        {"samples": 2, "ks": (3,)},
        {"ks": (1,)},
        {"chunk": 0},
    ],
)
def test_measures_that_say_nothing(wrong: dict) -> None:
    with pytest.raises(UsageError):
        Measure(**wrong)
