"""Measures that say nothing are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.errors import RunDirError, UsageError
from prover_env.evaluation import Measure, check_writable


@pytest.mark.parametrize(
    "wrong",
    [
        {"budgets": ()},
        {"budgets": (0,)},
        {"samples": -1},
        {"samples": 2, "ks": (3,)},
        {"ks": (1,)},
        {"chunk": 0},
        {"chunk": "4"},
        {"samples": "2"},
        {"budgets": 5},
        {"budgets": "25"},
        {"budgets": ("5",)},
        {"budgets": (2.5,)},
        {"budgets": (True,)},
        {"ks": 1},
    ],
)
def test_measures_that_say_nothing(wrong: dict) -> None:
    with pytest.raises(UsageError):
        Measure(**wrong)


def test_nothing_is_measured_twice() -> None:
    measure = Measure(budgets=(50, 5, 50), samples=4, ks=(4, 1, 4))
    assert (measure.budgets, measure.ks) == ((5, 50), (1, 4))


def test_a_run_that_can_be_written_to_stays_as_it_was(tmp_path: Path) -> None:
    check_writable(tmp_path)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "evaluations").mkdir()
    check_writable(tmp_path)
    assert list((tmp_path / "evaluations").iterdir()) == []
    with pytest.raises(RunDirError, match="cannot be written"):
        check_writable(tmp_path / "missing")
