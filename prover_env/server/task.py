"""What a session is given and gives back: limits, counters, the problem as it sees it, an answer. Pure."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic, TypeVar

from problems import Problem
from prover_env.server.document import Opening, block, opening
from prover_env.server.messages import Classified
from prover_env.server.rules import statement_head, theorem_pattern
from prover_env.values import Goal

__all__ = ["Answer", "Bounded", "Counters", "Settings", "Task"]

_K = TypeVar("_K")
_V = TypeVar("_V")


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits of a session.

    Attributes:
        step_timeout: seconds of real time for one tactic, unless the call says otherwise.
        start_timeout: seconds of real time for a worker to start and for a statement to be elaborated.
        max_heartbeats: Lean's deterministic limit for the whole theorem (thousands of small allocations).
        memory_limit: bytes of resident memory of a worker; it is killed above, and replaced between two calls
            when it is above half of it.
        output_limit: bytes of one message of Lean; a worker that sends a longer one is killed.
        options: further Lean options.
        require_sandbox: start no worker that is not wholly confined.
    """

    step_timeout: float = 10.0
    start_timeout: float = 60.0
    max_heartbeats: int = 200_000
    memory_limit: int = 4 << 30
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
    require_sandbox: bool = False
    output_limit: int = 64 << 20


@dataclass(slots=True)
class Counters:
    """What sessions did so far; shared by the sessions of a REPL."""

    steps: int = 0
    batches: int = 0
    batched: int = 0
    starts: int = 0
    restarts: int = 0
    frames: int = 0
    bytes_received: int = 0
    bytes_sent: int = 0


class Bounded(Generic[_K, _V]):
    """A mapping that forgets what was not used for longest."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._items: OrderedDict[_K, _V] = OrderedDict()

    def __contains__(self, key: object) -> bool:
        """Whether the key is known."""
        return key in self._items

    def __len__(self) -> int:
        """Number of items kept."""
        return len(self._items)

    def get(self, key: _K) -> _V | None:
        """The value, or ``None``; counts as a use."""
        if key not in self._items:
            return None
        self._items.move_to_end(key)
        return self._items[key]

    def put(self, key: _K, value: _V) -> None:
        """Keep a value, at the cost of the oldest one."""
        self._items[key] = value
        self._items.move_to_end(key)
        if len(self._items) > self._size:
            self._items.popitem(last=False)


@dataclass(frozen=True)
class Task:
    """A problem as a session sees it.

    Attributes:
        problem: the problem.
        imports: modules that its document imports.
    """

    problem: Problem
    imports: tuple[str, ...]

    @cached_property
    def opening(self) -> Opening:
        """The text in front of the first step."""
        return opening(self.problem, self.imports)

    @cached_property
    def own_name(self) -> re.Pattern[str]:
        """Matches the theorem's name in a tactic."""
        return theorem_pattern(self.problem)

    @cached_property
    def grammar(self) -> tuple[str, str]:
        """What settles how a tactic is parsed, beside the imports: preamble, and the statement's head."""
        return self.problem.preamble, " ".join(statement_head(self.problem).split())

    def prefix(self, script: Sequence[str]) -> str:
        """The text up to the step after ``script``."""
        return self.opening.text + "".join(block(step) for step in script)


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a tactic, and the goals after it (empty unless progress)."""

    result: Classified
    goals: tuple[Goal, ...] = ()
