"""``Job``: one piece of work for a pool; ``Plan``: the jobs of one call and what becomes of their answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from prover_env.pool.placement import Want

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.pool.seat import Seat
    from prover_env.server.session import Session
    from prover_env.server.task import Task

__all__ = ["Job", "Plan", "Work"]

_T = TypeVar("_T")

Work = Callable[["Session", "Task"], Any]
"""What a job does with a session for the imports of its problem."""


class Job:
    """One piece of work. Its state is guarded by the pool's lock.

    Attributes:
        problem: whose imports the worker must have; ``None`` for work that needs no worker.
        work: what to do; the arguments are ``None`` for work that needs no worker.
        task: the problem with its modules compiled, once that is known.
        want: where it is best done.
        leaves: the document that it leaves on the worker.
        future: takes the answer.
        submitted: when it was made.
        passed: how often a later job was preferred.
        seat: where it is running.
        cancelled: nobody waits for it any more.
        done: its future was given an answer.
    """

    __slots__ = (
        "cancelled",
        "done",
        "future",
        "leaves",
        "passed",
        "problem",
        "seat",
        "submitted",
        "task",
        "want",
        "work",
    )

    def __init__(
        self,
        work: Callable[[Any, Any], Any],
        problem: Problem | None = None,
        script: tuple[str, ...] = (),
        leaves: tuple[str, ...] | None = None,
    ) -> None:
        """Describe the work; ``leaves`` is the script it leaves on the worker, by default ``script``."""
        key = "" if problem is None else problem.key
        self.problem = problem
        self.task: Task | None = None
        self.work = work
        self.want = Want(key, script)
        self.leaves = self.want if leaves is None else Want(key, leaves)
        self.future: Future[Any] = Future()
        self.submitted = time.monotonic()
        self.passed = 0
        self.seat: Seat | None = None
        self.cancelled = False
        self.done = False

    def finish(self, answer: Any = None, error: BaseException | None = None) -> bool:
        """Give the answer to whoever waits; False when that was done before. Under the pool's lock."""
        if self.done:
            return False
        self.done = True
        if not self.future.set_running_or_notify_cancel():  # the future itself was cancelled
            return True
        if error is not None:
            self.future.set_exception(error)
        else:
            self.future.set_result(answer)
        return True


@dataclass(frozen=True, slots=True)
class Plan(Generic[_T]):
    """One call.

    Attributes:
        jobs: its jobs, made as they can be submitted; ``None`` for each thing that needs no job of its own.
        finish: makes the call's result of the jobs' answers, in order.
    """

    jobs: Iterable[Job | None]
    finish: Callable[[list[Any]], _T]
