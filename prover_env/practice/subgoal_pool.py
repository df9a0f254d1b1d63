"""``SubgoalPool``: goals met in failed attempts, and those of them that became tasks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from curriculum import SubgoalRecord, worthwhile_subgoals
from problems import Problem
from prover_env.practice.subgoals import goals_met, is_statement

if TYPE_CHECKING:
    from prover_env.search import ProofEngine, SearchResult

__all__ = ["SubgoalPool"]

_OPEN = 24
_TRIES = 2
_MEMORY = 600
_TEXTS = ("id", "name", "statement", "title")


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
    """Remembers goals met of late and makes tasks of those worth it, each tried twice at most."""

    def __init__(self, engine: ProofEngine) -> None:
        """Start empty.

        Args:
            engine: says whether a goal stands as a statement.
        """
        self._engine = engine
        self._entries: dict[str, _Entry] = {}
        self._met: list[tuple[SubgoalRecord, Problem]] = []
        self._dropped: set[str] = set()

    def __len__(self) -> int:
        return len(self._entries)

    def meet(self, attempt: str, result: SearchResult) -> None:
        """Take in what a failed attempt met; the oldest goals are forgotten."""
        self._met = [*self._met, *goals_met(attempt, result)][-_MEMORY:]

    def refill(self) -> None:
        """Make tasks of the goals that are worth it, as many as there is room for.

        Raises:
            InterruptedWaitError: the engine was interrupted.
            MachineryError: Lean failed.
        """
        room = _OPEN - sum(entry.is_open for entry in self._entries.values())
        known = {id.rpartition("#")[2] for id in self._entries} | self._dropped
        problems = {(record.goal_key, record.problem_id): problem for record, problem in self._met}
        for goal in worthwhile_subgoals((r for r, _ in self._met), limit=max(room, 0), known=known):
            problem = problems[goal.goal_key, goal.problem_id]
            if is_statement(self._engine, problem):
                self._entries[problem.id] = _Entry(problem, goal.problem_id)
            else:
                self._dropped.add(goal.goal_key)

    def choose(self, n: int) -> list[Problem]:
        """At most ``n`` to be tried next: those tried least, the oldest first."""
        waiting = sorted((e for e in self._entries.values() if e.is_open), key=lambda entry: entry.tries)
        return [entry.problem for entry in waiting[:n]]

    def observe(self, problem_id: str, *, solved: bool) -> None:
        """Take the outcome of a valid attempt into account."""
        entry = self._entries.get(problem_id)
        if entry is not None:
            entry.tries += 1
            entry.solved = entry.solved or solved

    def dump(self) -> dict[str, Any]:
        """Everything as JSON-able values."""
        return {
            "tasks": [
                {
                    "parent": entry.parent,
                    **_texts(entry.problem),
                    "tries": entry.tries,
                    "solved": entry.solved,
                }
                for entry in self._entries.values()
            ],
            "met": [{"record": asdict(record), **_texts(problem)} for record, problem in self._met],
            "dropped": sorted(self._dropped),
        }

    def load(self, state: Mapping[str, Any], problems: Mapping[str, Problem]) -> None:
        """Go on from what ``dump`` gave; subgoals of problems that are gone are dropped."""
        self._entries = {
            row["id"]: _Entry(_made(problems[row["parent"]], row), row["parent"], row["tries"], row["solved"])
            for row in state["tasks"]
            if row["parent"] in problems
        }
        records = [(SubgoalRecord(**row["record"]), row) for row in state["met"]]
        self._met = [
            (r, _made(problems[r.problem_id], row)) for r, row in records if r.problem_id in problems
        ]
        self._dropped = set(state["dropped"])


def _texts(problem: Problem) -> dict[str, str]:
    return {name: getattr(problem, name) for name in _TEXTS}


def _made(parent: Problem, row: Mapping[str, Any]) -> Problem:
    """A subgoal from its texts and the problem that it was met in."""
    own = {name: row[name] for name in _TEXTS}
    return parent.model_copy(update={**own, "reference_proof": None, "uses": ()})
