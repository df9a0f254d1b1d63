"""Settings of searches that make no sense are refused where they are given."""

from __future__ import annotations

import math
import sys

from prover_env.errors import UsageError

__all__ = ["check_at_least_one", "check_flag", "check_number"]


def check_at_least_one(**counts: object) -> None:
    """Refuse counts below 1, or that are no whole number.

    Raises:
        UsageError: names setting and value.
    """
    for name, value in counts.items():
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not (whole and value >= 1):  # type: ignore[operator]
            raise UsageError(f"{name}={value!r}: must be a whole number, at least 1")


def check_flag(**flags: object) -> None:
    """Refuse what is neither True nor False.

    Raises:
        UsageError: names setting and value.
    """
    for name, value in flags.items():
        if not isinstance(value, bool):
            raise UsageError(f"{name}={value!r}: must be True or False")


def check_number(name: str, value: object, *, low: float = -math.inf, above: float = -math.inf) -> None:
    """Refuse what is no finite number, or too small.

    Args:
        name: of the setting.
        value: what was given.
        low: the smallest number allowed.
        above: what it must be above.

    Raises:
        UsageError: names setting, value and range.
    """
    number = isinstance(value, int | float) and not isinstance(value, bool)
    # nan compares with nothing, and a number may be too long for a float
    if not (number and low <= value <= sys.float_info.max and value > above):  # type: ignore[operator]
        limits = [f", {words} {n:g}" for words, n in (("above", above), ("at least", low)) if n > -math.inf]
        raise UsageError(f"{name}={value!r}: must be a finite number{''.join(limits)}")
