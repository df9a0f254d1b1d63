"""Which job next, and on which worker: pure functions over what is known of both.

A worker remembers the document that it elaborated last, and elaborates only what comes after the first
change. So a job costs the steps that the worker has not seen; one for other imports costs a start.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

__all__ = ["START_COST", "WINDOW", "Memory", "Want", "cheapest", "cost", "next_index"]

START_COST = 24
"""Cost of starting a worker, in steps."""
WINDOW = 32
"""Jobs from the head of the queue that are compared; also how often a job may be passed over."""


@dataclass(frozen=True, slots=True)
class Want:
    """What a job needs.

    Attributes:
        key: key of its problem.
        script: steps that lead to its state.
    """

    key: str
    script: tuple[str, ...]


class Memory(Protocol):
    """What is known of a worker that is free.

    Attributes:
        last: the document that it elaborated last, ``None`` before the first.
        running: whether its process is there.
    """

    last: Want | None
    running: bool


_W = TypeVar("_W", bound=Memory)


def common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many steps two scripts begin with together."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def cost(want: Want, worker: Memory) -> int:
    """What a job costs on a worker with the right imports, in steps to elaborate before its own."""
    if not worker.running:
        return START_COST + 1 + len(want.script)
    last = worker.last
    if last is None or last.key != want.key:
        return 1 + len(want.script)
    return len(want.script) - common(want.script, last.script)


def cheapest(want: Want, workers: Iterable[_W]) -> tuple[int, _W | None]:
    """The worker on which a job costs least, the first of equals; a new one if there is none."""
    best: tuple[int, _W | None] = (START_COST + 2 + len(want.script), None)
    for worker in workers:
        found = cost(want, worker)
        if found < best[0]:
            best = (found, worker)
    return best


def next_index(costs: Sequence[int], passed: Sequence[int]) -> int:
    """Which of the first jobs of a queue to take: the cheapest, unless the first was passed over too often.

    Args:
        costs: what each costs at best.
        passed: how often each was passed over.
    """
    if passed[0] >= WINDOW:
        return 0
    return min(range(len(costs)), key=costs.__getitem__)
