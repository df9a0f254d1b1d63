"""How often an answer tells of an accident on its worker."""

from __future__ import annotations

from prover_env.server.many import Many
from prover_env.server.task import Answer
from prover_env.values import ErrorKind

__all__ = ["troubles"]

_ACCIDENTS = frozenset({ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.OUTPUT, ErrorKind.CRASH})


def troubles(answer: object) -> int:
    """How many tactics in an answer were ended by a limit of ours, or ended their worker."""
    if isinstance(answer, Answer):
        return int(answer.result.error in _ACCIDENTS)
    if isinstance(answer, Many):
        return sum(a.result.error in _ACCIDENTS for a in answer.answers.values())
    return 0
