"""Measures that say nothing are refused."""

from __future__ import annotations

import pytest

from prover_env.errors import UsageError
from prover_env.evaluation import Measure


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
