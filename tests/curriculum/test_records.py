from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curriculum import Attempt, Exercise, Ledger, ParameterError, fold

from .helpers import played

WIN, LOSS, LOST = Attempt("p", True), Attempt("p", False), Attempt("p", False, valid=False)


def test_discounting() -> None:
    stats = fold([WIN, LOSS, LOSS, WIN])["p"]
    assert stats.successes == pytest.approx(0.8**3 + 1)
    assert stats.failures == pytest.approx(0.8**2 + 0.8)
    assert (stats.attempts, stats.solved, stats.rate, stats.last) == (4, 2, 0.5, 4)


def test_without_discount_it_is_plain_counting() -> None:
    stats = fold([WIN, LOSS, LOSS], discount=1)["p"]
    assert (stats.successes, stats.failures) == (1, 2)


def test_sums_of_cost() -> None:
    attempts = [
        Attempt("p", False, evaluations=10, seconds=1.5),
        Attempt("p", False, valid=False, evaluations=99, seconds=99),
        Attempt("q", True, evaluations=5, seconds=0.5),
        Attempt("p", True, evaluations=1, seconds=0.25),
    ]
    stats = fold(attempts)
    assert (stats["p"].evaluations, stats["p"].seconds) == (11, 1.75)
    assert (stats["q"].evaluations, stats["q"].seconds) == (5, 0.5)


def test_clock_counts_valid_attempts_on_any_problem() -> None:
    ledger = Ledger([WIN, Attempt("q", False), LOST, Attempt("q", False)])
    assert (ledger.clock, ledger.observed) == (3, 4)
    assert (ledger.stats("p").last, ledger.stats("q").last) == (1, 3)
    assert ledger.stats("p").last_invalid == 2
    assert ledger.stats("never").attempts == 0
    assert set(ledger) == {"p", "q"}
    assert len(ledger) == 2


def test_streak_of_invalid_attempts_ends_with_a_valid_one() -> None:
    assert fold([LOSS, LOST, LOST])["p"].invalid_streak == 2
    assert fold([LOST, LOST, LOSS])["p"].invalid_streak == 0


def test_mastery_needs_two_successes_and_keeps_its_first_moment() -> None:
    assert fold([WIN])["p"].mastered is None
    assert fold([WIN, WIN])["p"].mastered == 2
    later = fold([WIN, WIN, LOSS, LOSS, LOSS])["p"]
    assert later.mastered == 2
    assert not later.is_mastered
    assert fold([LOSS, WIN, WIN])["p"].mastered is None  # one fresh failure still weighs


@given(played())
def test_invalid_attempts_never_count(game: tuple[list[Exercise], list[Attempt]]) -> None:
    attempts = game[1]
    full, clean = Ledger(attempts), Ledger(a for a in attempts if a.valid)
    assert full.clock == clean.clock
    for id in full:
        for name in ("attempts", "solved", "successes", "failures", "evaluations", "last", "mastered"):
            assert getattr(full.stats(id), name) == getattr(clean.stats(id), name)


@given(st.lists(st.booleans(), max_size=60))
def test_discounted_counts_are_worth_five_attempts_at_most(outcomes: list[bool]) -> None:
    stats = Ledger(Attempt("p", solved) for solved in outcomes).stats("p")
    total = (1 - 0.8 ** len(outcomes)) / 0.2
    assert stats.successes + stats.failures == pytest.approx(total)
    assert total < 5
    assert stats.is_solved is any(outcomes)


@given(played())
def test_fold_is_the_same_in_one_go_and_step_by_step(game: tuple[list[Exercise], list[Attempt]]) -> None:
    attempts = game[1]
    ledger = Ledger()
    for attempt in attempts:
        ledger.observe(attempt)
    assert dict(ledger) == fold(attempts)


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"solved": True, "valid": False}, "both solved and invalid"),
        ({"solved": False, "evaluations": -1}, "evaluations is -1"),
        ({"solved": False, "seconds": -0.5}, "seconds is -0.5"),
        ({"solved": False, "seconds": math.nan}, "seconds is nan"),
        ({"solved": False, "seconds": "1"}, "seconds is '1'"),
        ({"solved": "no"}, "solved is 'no'"),
        ({"solved": None}, "solved is None"),
        ({"solved": False, "valid": "no"}, "valid is 'no'"),
        ({"solved": False, "evaluations": 1.5}, "evaluations is 1.5"),
        ({"solved": False, "evaluations": math.nan}, "evaluations is nan"),
        ({"solved": False, "round": "1"}, "round is '1'"),
    ],
)
def test_impossible_attempts(fields: dict[str, object], text: str) -> None:
    with pytest.raises(ParameterError, match=text):
        Attempt("p", **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", [None, 3])
def test_an_attempt_is_on_a_problem(id: object) -> None:
    with pytest.raises(ParameterError, match="problem_id"):
        Attempt(id, solved=True)  # type: ignore[arg-type]


@pytest.mark.parametrize("discount", [0, -1, 1.1])
def test_impossible_discount(discount: float) -> None:
    with pytest.raises(ParameterError, match="discount"):
        Ledger(discount=discount)
