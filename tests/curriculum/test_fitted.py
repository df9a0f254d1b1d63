from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, CurriculumSchedule, Exercise, Ledger, Settings
from curriculum.fitted import features, fit_logistic, fitted_means
from curriculum.prior import level_mean

from .helpers import played

Game = tuple[list[Exercise], list[Attempt]]


def test_without_records_the_means_are_those_of_the_levels() -> None:
    rack = [Exercise(f"t/{k}", "t", level=k, size=9 * k, depth=k) for k in range(1, 8)]
    assert fitted_means(rack, Ledger()) == pytest.approx(
        {f"t/{k}": level_mean(k) for k in range(1, 8)}, abs=1e-6
    )
    assert fitted_means([], Ledger()) == {}


def test_the_optimum_has_no_slope() -> None:
    rng = np.random.default_rng(0)
    design = np.hstack([np.ones((40, 1)), rng.normal(size=(40, 3))])
    offsets, wins, losses = rng.normal(size=40), rng.integers(0, 4, 40) * 1.0, rng.integers(0, 4, 40) * 1.0
    fit = fit_logistic(design, offsets, wins, losses, ridge=1.5)
    rates = 1 / (1 + np.exp(-(offsets + design @ fit.coefficients)))
    slope = design.T @ ((wins + losses) * rates - wins) + np.array([0.15, 1.5, 1.5, 1.5]) * fit.coefficients
    assert np.abs(slope).max() < 1e-5


def test_leaving_out_one_row_is_approximated_well() -> None:
    rng = np.random.default_rng(1)
    design = np.hstack([np.ones((30, 1)), rng.normal(size=(30, 2))])
    offsets, wins, losses = np.zeros(30), rng.integers(0, 3, 30) * 1.0, rng.integers(0, 3, 30) * 1.0
    fit = fit_logistic(design, offsets, wins, losses)
    for row in range(30):
        mask = np.arange(30) != row
        exact = fit_logistic(design, offsets, wins * mask, losses * mask).log_odds[row]
        assert fit.without_self[row] == pytest.approx(exact, abs=0.15)


def test_it_learns_what_the_pooled_prior_cannot() -> None:
    # of one topic and level, those with long known proofs fail: only a feature tells them apart
    rack = [Exercise(f"t/{k}", "t", level=3, size=10, proof_steps=1 + 14 * (k % 2)) for k in range(40)]
    attempts = [Attempt(f"t/{k}", solved=k % 2 == 0) for k in range(30)] * 2
    ledger = Ledger(attempts)
    fitted, pooled = fitted_means(rack, ledger), c.prior_means(rack, ledger)
    assert fitted["t/38"] > 0.75
    assert fitted["t/39"] < 0.25
    assert pooled["t/38"] == pytest.approx(pooled["t/39"])


@given(played())
def test_means_are_means_and_stay_the_same(game: Game) -> None:
    rack, attempts = game
    ledger = Ledger(attempts)
    means = fitted_means(rack, ledger)
    assert list(means) == [exercise.id for exercise in rack]
    assert all(0.02 <= mean <= 0.98 for mean in means.values())
    assert means == fitted_means(list(rack), Ledger(attempts))
    assert np.isfinite(features(rack)).all()


@given(played(), st.integers(0, 100))
def test_a_curriculum_can_stand_on_it(game: Game, seed: int) -> None:
    rack, attempts = game
    settings = Settings(prior="fitted")
    schedule = CurriculumSchedule.from_attempts(rack, attempts, settings=settings)
    assert math.fsum(schedule.weights().probabilities.values()) == pytest.approx(1)
    again = CurriculumSchedule.from_attempts(rack, attempts, settings={"prior": "fitted"})
    assert schedule.choose(4, seed) == again.choose(4, seed)
    report = c.make_report(rack, schedule.ledger, weights=schedule.weights(), settings=schedule.settings)
    assert len(report.problems) == len(rack)


def test_no_other_priors() -> None:
    rack = [Exercise("t/a", "t")]
    with pytest.raises(c.ParameterError, match=r"'guessed'.*pooled, fitted"):
        c.posteriors(rack, Ledger(), prior="guessed")
    with pytest.raises(c.ParameterError, match=r"'guessed'.*pooled, fitted"):
        CurriculumSchedule(rack, settings={"prior": "guessed"})
