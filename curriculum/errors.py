"""Exceptions of the curriculum; all of them are ``ProverGymError``."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from problems.errors import ProverGymError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["CanarySolvedError", "CurriculumError", "CycleError", "ParameterError", "UnknownIdError"]


class CurriculumError(ProverGymError):
    """Something is wrong with a graph, a record of attempts or a schedule."""


class CycleError(CurriculumError):
    """The dependency graph would have a cycle, so that no order of practice could respect it.

    Attributes:
        cycle: the node ids along the cycle; each uses the next one, and the last uses the first.
    """

    def __init__(self, cycle: Sequence[str]) -> None:
        """Build the text from the nodes along the cycle."""
        self.cycle = tuple(cycle)
        way = " uses ".join([*self.cycle, self.cycle[0]])
        super().__init__(f"the dependencies go in a circle: {way}; remove one of these uses")


class UnknownIdError(CurriculumError):
    """A problem id is not part of the graph or the schedule.

    Attributes:
        id: the id asked for.
    """

    def __init__(self, id: str, known: Iterable[str]) -> None:
        """Build the text; ``known`` are the ids that exist, of which the closest are named."""
        self.id = id
        close = get_close_matches(id, list(known), n=3)
        hint = f"; did you mean {', '.join(close)}?" if close else ""
        super().__init__(f"unknown problem id {id!r}{hint}")


class ParameterError(CurriculumError):
    """A setting or an argument lies outside its range; the text names the value and the range."""


class CanarySolvedError(CurriculumError):
    """A proof of an unprovable statement was accepted: the judge is broken, and its rewards mean nothing.

    Attributes:
        id: the canary.
    """

    def __init__(self, id: str) -> None:
        """Build the text."""
        self.id = id
        super().__init__(
            f"the canary {id!r} was solved, which cannot be: the judge is broken. Stop, keep the rollout as "
            "evidence, and trust no reward of this run until the hole is found"
        )
