"""``SubgoalPool``: goals met in failed attempts that wait to be practised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from problems import Problem

__all__ = ["SubgoalPool"]

_OPEN = 64
_TRIES = 2


@dataclass(slots=True)
class _Entry:
    problem: Problem
    parent: str
    tries: int = 0
    solved: bool = False

    @property
    def is_open(self) -> bool:
        return not self.solved and self.tries < _TRIES


class SubgoalPool:
    """Subgoals in the order in which they were met; each is tried twice at most."""

    def __init__(self) -> None:
        """Start empty."""
        self._entries: dict[str, _Entry] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def __contains__(self, problem_id: object) -> bool:
        return problem_id in self._entries

    @property
    def keys(self) -> frozenset[str]:
        """Keys of all subgoals so far, so that none is made twice."""
        return frozenset(entry.problem.key for entry in self._entries.values())

    @property
    def has_room(self) -> bool:
        """Whether another one is wanted."""
        return sum(entry.is_open for entry in self._entries.values()) < _OPEN

    def add(self, problem: Problem, parent: str) -> None:
        """Add one; one that is there stays as it is.

        Args:
            problem: the subgoal.
            parent: id of the problem in whose attempt it was met.
        """
        self._entries.setdefault(problem.id, _Entry(problem, parent))

    def choose(self, n: int) -> list[Problem]:
        """At most ``n`` to be tried next: those tried least, the oldest first."""
        waiting = sorted((e for e in self._entries.values() if e.is_open), key=lambda entry: entry.tries)
        return [entry.problem for entry in waiting[:n]]

    def observe(self, problem_id: str, *, solved: bool) -> None:
        """Take the outcome of a valid attempt into account."""
        entry = self._entries[problem_id]
        entry.tries += 1
        entry.solved = entry.solved or solved

    def dump(self) -> list[dict[str, Any]]:
        """Everything as JSON-able values."""
        return [
            {
                "parent": entry.parent,
                **{name: getattr(entry.problem, name) for name in ("id", "name", "statement", "title")},
                "tries": entry.tries,
                "solved": entry.solved,
            }
            for entry in self._entries.values()
        ]

    def load(self, rows: list[dict[str, Any]], problems: Mapping[str, Problem]) -> None:
        """Go on from what ``dump`` gave; subgoals of problems that are gone are dropped."""
        self._entries.clear()
        for row in rows:
            parent = problems.get(row["parent"])
            if parent is None:
                continue
            own = {name: row[name] for name in ("id", "name", "statement", "title")}
            problem = parent.model_copy(update={**own, "reference_proof": None, "uses": ()})
            self._entries[problem.id] = _Entry(problem, parent.id, row["tries"], row["solved"])
