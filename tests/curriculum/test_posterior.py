from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from curriculum import Beta, ParameterError
from curriculum.posterior import incomplete_beta

shapes = st.floats(0.02, 200, allow_nan=False)


def binomial_tail(a: int, b: int, x: float) -> float:
    """``I_x(a, b)`` for whole numbers, exactly: the chance of at least ``a`` hits in ``a + b - 1`` tries."""
    n = a + b - 1
    return math.fsum(math.comb(n, k) * x**k * (1 - x) ** (n - k) for k in range(a, n + 1))


@pytest.mark.parametrize("a", [1, 2, 5, 17])
@pytest.mark.parametrize("b", [1, 3, 20])
@pytest.mark.parametrize("x", [0.001, 0.1, 0.35, 0.5, 0.77, 0.999])
def test_incomplete_beta_of_whole_numbers(a: int, b: int, x: float) -> None:
    assert incomplete_beta(a, b, x) == pytest.approx(binomial_tail(a, b, x), rel=1e-11, abs=1e-15)


@pytest.mark.parametrize("x", [1e-9, 0.02, 0.3, 0.5, 0.9, 0.99999])
def test_incomplete_beta_of_halves_is_the_arcsine_law(x: float) -> None:
    assert incomplete_beta(0.5, 0.5, x) == pytest.approx(2 / math.pi * math.asin(math.sqrt(x)), rel=1e-11)


@pytest.mark.parametrize("x", [1e-30, 1e-5, 0.2, 0.8])
@pytest.mark.parametrize("a", [0.04, 0.7, 3.3])
def test_incomplete_beta_with_b_one_is_a_power(a: float, x: float) -> None:
    assert incomplete_beta(a, 1, x) == pytest.approx(x**a, rel=1e-11)


@pytest.mark.parametrize(
    ("a", "b", "q", "expected"),
    [
        (1, 1, 0.05, 0.05),
        (1, 6, 0.95, 1 - 0.05 ** (1 / 6)),  # closed form for a = 1
        (6, 1, 0.05, 0.05 ** (1 / 6)),
        (0.5, 0.5, 0.975, math.sin(math.pi / 2 * 0.975) ** 2),  # arcsine law
        (0.04, 1, 0.05, 0.05**25),  # 3e-33: far below what plain bisection resolves
        (2, 2, 0.5, 0.5),
    ],
)
def test_quantiles_with_known_values(a: float, b: float, q: float, expected: float) -> None:
    assert Beta(a, b).quantile(q) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize("q", [0.025, 0.1, 0.5, 0.9, 0.975])
def test_quantiles_against_the_binomial_law(q: float) -> None:
    assert binomial_tail(3, 7, Beta(3, 7).quantile(q)) == pytest.approx(q, rel=1e-9)


@given(shapes, shapes, st.floats(0.001, 0.999))
def test_quantile_inverts_the_distribution_function(a: float, b: float, q: float) -> None:
    x = Beta(a, b).quantile(q)
    assert 0 < x < 1
    # where the density piles up at 1 no double lies between: then the neighbours enclose q
    below, above = math.nextafter(x, 0), math.nextafter(x, 1)
    assert Beta(a, b).cdf(below) - 1e-6 <= q <= Beta(a, b).cdf(above) + 1e-6 or above >= 1 - 1e-15


@given(shapes, shapes, st.floats(0.01, 0.99))
def test_interval_holds_the_mean_strictly_between_0_and_1(a: float, b: float, mass: float) -> None:
    low, high = Beta(a, b).interval(mass)
    assert 0 < low <= Beta(a, b).mean <= high < 1


@given(shapes, shapes, st.floats(0.05, 50))
def test_success_raises_and_failure_lowers_everything(a: float, b: float, more: float) -> None:
    start = Beta(a, b)
    for q in (0.1, 0.5, 0.9):
        assert start.updated(more, 0).quantile(q) >= start.quantile(q) * (1 - 1e-9)
        assert start.updated(0, more).quantile(q) <= start.quantile(q) * (1 + 1e-9)
    assert start.updated(more, 0).mean > start.mean > start.updated(0, more).mean


@given(shapes, shapes, st.floats(0, 1), st.floats(0, 1))
def test_distribution_function_is_monotone_and_symmetric(a: float, b: float, x: float, y: float) -> None:
    low, high = sorted((x, y))
    assert 0 <= incomplete_beta(a, b, low) <= incomplete_beta(a, b, high) + 1e-12 <= 1 + 1e-11
    if 1e-6 < x < 1 - 1e-6:
        assert incomplete_beta(a, b, x) + incomplete_beta(b, a, 1 - x) == pytest.approx(1, abs=1e-9)


@given(shapes, shapes)
def test_learnability_is_the_expectation_of_p_times_q(a: float, b: float) -> None:
    beta = Beta(a, b)
    variance = a * b / ((a + b) ** 2 * (a + b + 1))
    assert beta.learnability == pytest.approx(beta.mean - (variance + beta.mean**2))
    assert 0 < beta.learnability < 0.25


@pytest.mark.parametrize("call", [lambda: Beta(0, 1), lambda: Beta(1, -2), lambda: Beta(math.nan, 1)])
def test_no_distribution(call: object) -> None:
    with pytest.raises(ParameterError, match="positive"):
        call()  # type: ignore[operator]


def test_masses_and_quantiles_out_of_range() -> None:
    for bad in (0, 1, -0.5, 2):
        with pytest.raises(ParameterError, match="between 0 and 1"):
            Beta(1, 1).quantile(bad)
        with pytest.raises(ParameterError, match="between 0 and 1"):
            Beta(1, 1).interval(bad)
