"""What the settings of all schedules have in common: one number, range checks, reading from plain data."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import Any, TypeVar

from curriculum.errors import ParameterError
from curriculum.records import DISCOUNT

__all__ = ["ScheduleSettings", "check_number", "read_settings"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ScheduleSettings:
    """Settings that every schedule has.

    Attributes:
        discount: what an attempt counts in the ledger after one more on the same problem, above 0, at most 1.
    """

    discount: float = DISCOUNT

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        check_number(self, "discount", above=0, at_most=1)


def check_number(
    settings: object,
    *names: str,
    above: float = -math.inf,
    at_least: float = -math.inf,
    below: float = math.inf,
    at_most: float = math.inf,
    whole: bool = False,
) -> None:
    """Refuse attributes that are no finite numbers of a range; with ``whole``, also those with a fraction.

    Raises:
        ParameterError: the text names attribute, value and range.
    """
    for name in names:
        value: object = getattr(settings, name)
        good = isinstance(value, int if whole else int | float) and not isinstance(value, bool)
        # nan compares with nothing, and a number may be too long for a float
        finite = good and -sys.float_info.max <= value <= sys.float_info.max  # type: ignore[operator]
        if not (finite and above < value < below and at_least <= value <= at_most):  # type: ignore[operator]
            limits = [
                f"{words} {limit:g}"
                for words, limit in (
                    ("above", above),
                    ("at least", at_least),
                    ("below", below),
                    ("at most", at_most),
                )
                if math.isfinite(limit)
            ]
            kind = "" if good and limits else "a whole number " if whole else "a finite number "
            raise ParameterError(f"{name} is {value!r}, must be {kind}{' and '.join(limits)}".rstrip())


def read_settings(kind: type[T], values: Mapping[str, Any]) -> T:
    """Make settings from plain data, such as a table of a configuration file.

    Args:
        kind: the dataclass of the settings.
        values: values by name; for a nested dataclass a mapping in turn. What is left out has its default.

    Raises:
        ParameterError: an unknown name, or a value out of range.
    """
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    arguments: dict[str, Any] = {}
    for name, value in values.items():
        if name not in known:
            raise ParameterError(f"{kind.__name__} has no setting {name!r}; it has {', '.join(known)}")
        factory = known[name].default_factory
        if factory is not MISSING and is_dataclass(factory) and isinstance(value, Mapping):
            value = read_settings(factory, value)
        arguments[name] = value
    try:
        return kind(**arguments)
    except ParameterError as error:
        raise ParameterError(f"{kind.__name__}: {error}") from None
