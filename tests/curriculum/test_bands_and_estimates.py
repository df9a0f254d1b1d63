from __future__ import annotations

import pytest
from hypothesis import given

import curriculum as c
from curriculum import Attempt, Band, Beta, Exercise, Ledger, Limits, Parked, ParkingRules, ProblemStats

from .helpers import played

WIN, LOSS, LOST = Attempt("t/a", True), Attempt("t/a", False), Attempt("t/a", False, valid=False)


def alone(level: int | None, attempts: list[Attempt]) -> c.Estimate:
    """The estimate of a problem that is the only one on its rack."""
    return c.estimate([Exercise("t/a", "t", level=level)], Ledger(attempts))["t/a"]


def attempts_until(band: Band, level: int, attempt: Attempt) -> int:
    """How many equal attempts bring a lone problem into a band for the first time."""
    return next(n for n in range(50) if alone(level, [attempt] * n).band is band)


def test_bands_by_mean() -> None:
    seen = ProblemStats(attempts=5, solved=1)
    bands = [c.band_of(seen, Beta(20 * p, 20 * (1 - p)), Limits()) for p in (0.02, 0.19, 0.21, 0.5, 0.79)]
    assert bands == [Band.HEAVY, Band.HEAVY, Band.WORKING, Band.WORKING, Band.SATURATED]
    assert c.band_of(seen, Beta(1.7, 0.3)) is Band.WARM_UP  # high, but not sure
    assert c.band_of(ProblemStats(attempts=1, solved=1), Beta(99, 1)) is Band.NEW


def test_only_what_was_never_solved_is_too_heavy_and_only_what_was_solved_is_saturated() -> None:
    assert c.band_of(ProblemStats(attempts=9), Beta(1, 50)) is Band.TOO_HEAVY
    assert c.band_of(ProblemStats(attempts=9, solved=1), Beta(1, 50)) is Band.HEAVY
    assert c.band_of(ProblemStats(attempts=9, solved=1), Beta(50, 1)) is Band.SATURATED
    assert c.band_of(ProblemStats(attempts=9), Beta(50, 1)) is Band.WARM_UP


def test_how_long_the_outer_bands_take() -> None:
    """The figures that the documentation of ``Limits`` gives."""
    assert attempts_until(Band.TOO_HEAVY, 3, LOSS) == 10
    assert attempts_until(Band.TOO_HEAVY, 5, LOSS) == 4
    assert attempts_until(Band.SATURATED, 3, WIN) == 10
    assert attempts_until(Band.SATURATED, 1, WIN) == 4


def test_every_band_has_a_meaning() -> None:
    assert set(c.MEANING) == set(Band)


@pytest.mark.parametrize(
    "fields",
    [
        {"working_low": 0.9},
        {"working_high": 1.0},
        {"too_heavy": 0.7},
        {"saturated": 1.5},
        {"mass": 0},
        {"min_attempts": 0},
        {"min_attempts": 5},
    ],
)
def test_limits_out_of_order(fields: dict[str, float]) -> None:
    with pytest.raises(c.ParameterError):
        Limits(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("fields", [{"cool_down": 0}, {"broken_after": 0}, {"easy": 1.1}])
def test_parking_rules_out_of_range(fields: dict[str, float]) -> None:
    with pytest.raises(c.ParameterError):
        ParkingRules(**fields)  # type: ignore[arg-type]


TOWER = [
    Exercise("t/base", "t", level=3),
    Exercise("t/mid", "t", level=4, prerequisites=("t/base",)),
    Exercise("t/top", "t", level=8, prerequisites=("t/base", "t/mid")),
    Exercise("t/easy", "t", level=2, prerequisites=("t/mid",)),
]


def unlocked(attempts: list[Attempt]) -> set[str]:
    return {id for id, known in c.estimate(TOWER, Ledger(attempts)).items() if known.unlocked}


def test_unlocking() -> None:
    assert unlocked([]) == {"t/base", "t/easy"}
    assert unlocked([Attempt("t/base", False)]) == {"t/base", "t/easy"}
    assert unlocked([Attempt("t/base", True)]) == {"t/base", "t/easy", "t/mid"}
    assert unlocked([Attempt("t/mid", True)]) == {"t/base", "t/easy", "t/mid"}
    assert unlocked([Attempt("t/base", True), Attempt("t/mid", True)]) == {e.id for e in TOWER}


def parked(attempts: list[Attempt], id: str = "t/top", cool_down: int | None = 15) -> Parked | None:
    return c.estimate(TOWER, Ledger(attempts), rules=ParkingRules(cool_down=cool_down))[id].parked


HOPELESS = [Attempt("t/top", False)] * 6


def test_too_heavy_is_parked_and_comes_back_after_a_cool_down() -> None:
    assert parked(HOPELESS) is Parked.TOO_HEAVY
    others = [Attempt("t/easy", False)]
    assert parked(HOPELESS + others * 14) is Parked.TOO_HEAVY
    assert parked(HOPELESS + others * 15) is None
    assert (
        parked(HOPELESS + others * 15 + HOPELESS[:1]) is Parked.TOO_HEAVY
    )  # one more failure parks it again
    assert parked(HOPELESS + others * 9, cool_down=None) is Parked.TOO_HEAVY  # default: at least ten
    assert parked(HOPELESS + others * 10, cool_down=None) is None


def test_too_heavy_comes_back_when_a_prerequisite_is_mastered() -> None:
    assert parked([*HOPELESS, Attempt("t/mid", True)]) is Parked.TOO_HEAVY
    assert parked([*HOPELESS, Attempt("t/mid", True), Attempt("t/mid", True)]) is None
    assert parked([*HOPELESS, Attempt("t/easy", True), Attempt("t/easy", True)]) is Parked.TOO_HEAVY
    # mastered before it was parked: no news
    assert parked([Attempt("t/mid", True), Attempt("t/mid", True), *HOPELESS]) is Parked.TOO_HEAVY


def test_machinery_failures_park_for_a_while_without_a_word_about_the_policy() -> None:
    broken = Attempt("t/base", False, valid=False)
    before = c.estimate(TOWER, Ledger())["t/base"]
    after = c.estimate(TOWER, Ledger([broken] * 3))["t/base"]
    assert after.parked is Parked.MACHINERY
    assert (after.posterior, after.band) == (before.posterior, Band.NEW)
    assert parked([broken] * 2, "t/base") is None
    assert parked([broken] * 3 + [Attempt("t/easy", False)] * 15, "t/base") is None
    assert parked([broken] * 3 + [Attempt("t/base", False)], "t/base") is None


def test_staleness() -> None:
    estimates = c.estimate(TOWER, Ledger([Attempt("t/base", True), Attempt("t/mid", False), LOST]))
    assert [estimates[e.id].staleness for e in TOWER] == [1, 0, 2, 2]


@given(played())
def test_estimates_are_consistent(game: tuple[list[Exercise], list[Attempt]]) -> None:
    rack, attempts = game
    ledger = Ledger(attempts)
    estimates = c.estimate(rack, ledger)
    assert list(estimates) == [exercise.id for exercise in rack]
    for id, known in estimates.items():
        stats = ledger.stats(id)
        assert (known.band is Band.NEW) is (stats.attempts < 2)
        assert known.parked is not Parked.TOO_HEAVY or known.band is Band.TOO_HEAVY
        assert not (stats.is_solved and known.parked is Parked.TOO_HEAVY)
        assert known.unlocked or not stats.is_solved
        assert 0 <= known.staleness <= ledger.clock
        # the bands agree with the credible interval they are defined by
        low, high = known.posterior.interval(Limits().mass)
        assert known.band is not Band.SATURATED or low >= 0.65 - 1e-9
        assert known.band is not Band.TOO_HEAVY or high <= 0.35 + 1e-9
