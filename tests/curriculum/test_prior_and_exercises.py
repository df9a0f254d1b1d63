from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import Attempt, Exercise, Ledger
from curriculum.exercises import guess_level
from curriculum.prior import MAX_MEAN, MIN_MEAN, level_mean
from curriculum.statements import statement_size

from .helpers import played, problem


def test_exercises_of_a_rack() -> None:
    rack = [
        problem("s/f/a", level=1, reference_proof="by trivial"),
        problem("s/f/b", uses=("a",), statement="theorem b (p : Prop) : p → p"),
        problem("s/f/no", canary=True),
    ]
    first, second = c.exercises(rack)
    assert (first.level, first.depth, first.open, first.prerequisites) == (1, 0, False, ())
    assert (second.level, second.depth, second.open, second.prerequisites) == (None, 1, True, ("s/f/a",))
    assert second.size == 11
    assert second.topic == "s/f"


def test_prerequisites_that_are_not_practised_do_not_hold_back() -> None:
    rack = [problem("s/f/a"), problem("s/f/b", uses=("a",))]
    graph = c.build_graph(rack)
    (only,) = c.exercises(rack[1:], graph)
    assert only.prerequisites == ()
    assert only.depth == 1  # it still rests on something
    with pytest.raises(c.CurriculumError):
        c.exercises([*rack, problem("s/g/z")], graph)


def test_exercises_see_compiled_uses() -> None:
    rack = [problem("s/f/a"), problem("s/f/b")]
    uses = {"s/f/b": c.Uses(proof=frozenset({"a"}))}
    assert c.exercises(rack, uses=uses)[1].prerequisites == ("s/f/a",)


def test_level_out_of_range() -> None:
    with pytest.raises(c.ParameterError, match="level 11"):
        Exercise("t/x", "t", level=11)


def test_statement_size_counts_words_and_symbols() -> None:
    assert statement_size("theorem t (h : p ∧ q) : q") == 11
    assert statement_size("") == 0


def test_level_means_follow_the_logistic_law() -> None:
    assert level_mean(3) == 0.5
    assert level_mean(1) == pytest.approx(1 / (1 + math.exp(-2)))
    assert level_mean(10) == MIN_MEAN


@given(st.integers(0, 10_000), st.integers(0, 100))
def test_guessed_levels_are_levels(size: int, depth: int) -> None:
    assert 1 <= guess_level(size, depth) <= 10
    assert guess_level(size, depth) <= guess_level(size + 1, depth + 1)
    assert guess_level(30, 0) == pytest.approx(3.77, abs=0.01)


def test_results_of_others_move_the_prior_and_own_results_do_not() -> None:
    rack = [
        Exercise("t/a", "t", level=3),
        Exercise("t/b", "t", level=3),
        Exercise("u/c", "u", level=3),
        Exercise("u/d", "u", level=4),
    ]
    means = c.prior_means(rack, Ledger([Attempt("t/a", False)] * 8))
    assert means["t/a"] == 0.5
    by_level = 4 * 0.5 / (8 + 4)
    assert means["u/c"] == pytest.approx(by_level)
    assert means["t/b"] == pytest.approx(4 * by_level / (8 + 4))
    assert means["u/d"] == level_mean(4)


@given(played())
def test_posteriors_keep_their_shape(game: tuple[list[Exercise], list[Attempt]]) -> None:
    rack, attempts = game
    ledger = Ledger(attempts)
    means = c.prior_means(rack, ledger)
    for id, posterior in c.posteriors(rack, ledger, prior="pooled").items():
        assert MIN_MEAN <= means[id] <= MAX_MEAN
        low, high = posterior.interval()
        assert 0 < low <= posterior.mean <= high < 1
        stats = ledger.stats(id)
        assert posterior.a + posterior.b == pytest.approx(2 + stats.successes + stats.failures)
        if not stats.attempts:
            assert posterior.mean == pytest.approx(means[id])


@given(played(), st.data())
def test_one_more_success_raises_and_one_more_failure_lowers_the_mean(
    game: tuple[list[Exercise], list[Attempt]], data: st.DataObject
) -> None:
    rack, attempts = game
    id = data.draw(st.sampled_from([exercise.id for exercise in rack]))
    now = c.posteriors(rack, Ledger(attempts))[id].mean
    better = c.posteriors(rack, Ledger([*attempts, Attempt(id, True)]))[id].mean
    worse = c.posteriors(rack, Ledger([*attempts, Attempt(id, False)]))[id].mean
    assert worse < now < better
