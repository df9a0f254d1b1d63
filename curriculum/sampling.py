"""Small pure tools of the schedules: water-filling, weighted drawing without repeats, even spreading."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from curriculum.errors import ParameterError

__all__ = ["draw", "draw_tiers", "spread", "water_fill"]


def water_fill(
    heights: Mapping[str, float], widths: Mapping[str, float], volume: float = 1.0
) -> dict[str, float]:
    """Pour water into vessels that stand on ground of different heights and share one water level.

    Args:
        heights: height of the ground under each vessel.
        widths: width of each vessel, at least 0; same keys. At least one must be positive.
        volume: how much water there is, at least 0.

    Returns:
        The volume of water in each vessel: ``width * max(0, level - height)``, with the level such that they
        add up to ``volume``. Where the ground is low there is more water; where it is high there may be none.

    Raises:
        ParameterError: widths or volume out of range, or different keys.
    """
    if heights.keys() != widths.keys():
        raise ParameterError(f"heights {sorted(heights)} and widths {sorted(widths)} must have the same keys")
    if volume < 0 or any(width < 0 for width in widths.values()) or not any(widths.values()):
        raise ParameterError(
            f"volume {volume}, widths {dict(widths)}: none may be negative, one width must be positive"
        )
    # raise the level over the vessels in order of height, until the next ground is not reached any more
    order = sorted((name for name in heights if widths[name] > 0), key=lambda name: (heights[name], name))
    level, width, moment = 0.0, 0.0, 0.0
    for position, name in enumerate(order):
        width += widths[name]
        moment += widths[name] * heights[name]
        level = (volume + moment) / width
        if position + 1 == len(order) or level <= heights[order[position + 1]]:
            break
    return {name: widths[name] * max(0.0, level - heights[name]) for name in heights}


def draw(weights: Mapping[str, float], n: int, rng: Random) -> list[str]:
    """Draw ``n`` names in proportion to their weights, without repeats as long as there are others.

    Each name rings after an exponential time with its weight as rate, and the first ``n`` to ring are drawn
    (Efraimidis and Spirakis 2006): the first name is ``i`` with probability ``weight_i / sum``, the next one
    likewise among the rest. When all names are used up, drawing starts again.

    Args:
        weights: weight of each name, at least 0; names of weight 0 are never drawn. The result depends on
            their order, so pass an ordered mapping.
        n: how many to draw, at least 0.
        rng: source of randomness.

    Raises:
        ParameterError: a negative ``n`` or weight, or nothing to draw from.
    """
    if n < 0:
        raise ParameterError(f"cannot draw {n} problems; n must be at least 0")
    if any(not 0 <= weight < math.inf for weight in weights.values()):
        raise ParameterError("every weight must be a number of at least 0")
    names = [name for name, weight in weights.items() if weight > 0]
    if n and not names:
        raise ParameterError("nothing to draw from: no name has a positive weight")
    drawn: list[str] = []
    while len(drawn) < n:
        # 1 - random() lies in (0, 1], so the logarithm is finite
        times = {name: -math.log(1.0 - rng.random()) / weights[name] for name in names}
        drawn += sorted(names, key=times.__getitem__)[: n - len(drawn)]
    return drawn


def draw_tiers(tiers: Sequence[Mapping[str, float]], n: int, rng: Random) -> list[str]:
    """Draw from the first tier, and from a later one only when all of the earlier ones is used up.

    Args:
        tiers: weights by name. A name of two tiers is drawn from the first of them.
        n: how many to draw, at least 0. When every name is used up, drawing starts again.
        rng: source of randomness.

    Raises:
        ParameterError: a negative ``n`` or weight, or nothing to draw from.
    """
    drawn: list[str] = []
    while len(drawn) < n:
        before = len(drawn)
        taken: set[str] = set()
        for tier in tiers:
            left = {name: weight for name, weight in tier.items() if weight > 0 and name not in taken}
            taken.update(left)
            if left and len(drawn) < n:
                drawn += draw(left, min(n - len(drawn), len(left)), rng)
        if len(drawn) == before:
            raise ParameterError("nothing to draw from: no name has a positive weight")
    return drawn


def spread(weights: Mapping[str, float], n: int, rng: Random) -> list[str]:
    """``n`` names in random order, each as often as its share of ``n`` says, up to rounding.

    This is systematic sampling (Madow 1944): ``n`` marks at equal distances on a line along which the weights
    are laid out, shifted at random. A name with the share ``w`` comes ``floor(n w)`` or ``ceil(n w)`` times,
    and ``n w`` times on average, where independent draws would scatter much more.

    Args:
        weights: weight of each name, at least 0, one of them positive. The result depends on their order, so
            pass an ordered mapping.
        n: how many, at least 0.
        rng: source of randomness.

    Raises:
        ParameterError: a negative weight, or none that is positive.
    """
    total = math.fsum(weights.values())
    if any(weight < 0 for weight in weights.values()) or not total > 0:
        raise ParameterError(f"weights {dict(weights)}: none may be negative, one must be positive")
    names = [name for name, weight in weights.items() if weight > 0]
    mark, end = rng.random(), 0.0
    found: list[str] = []
    for name in names:
        end += weights[name] / total * n
        while len(found) < n and len(found) + mark < end:
            found.append(name)
    found += names[-1:] * (n - len(found))  # the last mark may lie beyond an end that was rounded down
    rng.shuffle(found)
    return found
