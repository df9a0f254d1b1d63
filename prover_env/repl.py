"""``LeanRepl``: proof states as values, answered by real Lean.

A state is the script that leads to it, so any state of any problem may be asked about at any time, on any
REPL, also after its worker has died. Failures of the machinery are exceptions and never results: a
``TacticResult`` is always something that the tactic brought upon itself.
"""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING

from problems import Problem
from prover_env.errors import ClosedError, ReplayError, UsageError
from prover_env.forklock import ForkLock
from prover_env.requests import (
    Tasks,
    check_positive,
    check_state,
    checked_tactic,
    checked_tactics,
    environment_key,
    make_problem,
    make_settings,
    refused,
    shown,
    to_result,
    unfinished_verdict,
)
from prover_env.server.many import run_candidates
from prover_env.server.session import Session
from prover_env.server.statement import check_statement
from prover_env.server.task import Answer, Bounded, Counters
from prover_env.server.worker import InterruptedWaitError
from prover_env.values import Goal, ProofState, TacticResult, Verdict

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["LeanRepl", "ReplStats"]

_KNOWN = 512  # problems whose goals are remembered


@dataclass(frozen=True, slots=True)
class ReplStats:
    """What a REPL did so far.

    Attributes:
        steps: tactics run in a document of their own.
        batches: documents with many candidates.
        batched: candidates answered by these, or from the memory of texts that do not parse.
        starts: workers started, the first ones included.
        restarts: workers started in place of one that died, hung or grew too large.
        frames: messages received from Lean.
        bytes_received: their size, headers included.
        bytes_sent: size of what was sent to Lean.
    """

    steps: int
    batches: int
    batched: int
    starts: int
    restarts: int
    frames: int
    bytes_received: int
    bytes_sent: int


class LeanRepl:
    """Runs tactics on proof states. Calls from several threads are served one after the other.

    Workers start with the first call that needs one. A worker serves the problems of one import list; the
    ``warm_workers`` import lists used last keep theirs.
    """

    def __init__(
        self,
        lean: Lean | None = None,
        *,
        step_timeout: float = 10.0,
        start_timeout: float = 60.0,
        max_heartbeats: int = 200_000,
        memory_limit: int = 4 << 30,
        warm_workers: int = 2,
        options: Mapping[str, str | int | bool] | None = None,
        require_sandbox: bool = False,
        output_limit: int = 64 << 20,
    ) -> None:
        """Choose the Lean; no process is started yet.

        Args:
            lean: the Lean to use; by default the one that ``prover_env.runtime.get_lean`` finds.
            step_timeout: seconds of real time for one tactic. Whether it strikes depends on the machine; the
                heartbeats below do not.
            start_timeout: seconds of real time for a worker to start, and for a statement to elaborate.
            max_heartbeats: Lean's own limit, for all steps of a proof together, as in a file.
            memory_limit: bytes of resident memory at which a worker is killed.
            warm_workers: workers kept, at least 1.
            options: further options of Lean, by name.
            require_sandbox: fail where a worker cannot be wholly confined, instead of warning.
            output_limit: bytes of one message of Lean at which a worker is killed.

        Raises:
            UsageError: a limit is not a finite number above 0.
            LeanNotFoundError: there is no Lean.
        """
        check_positive("warm_workers", warm_workers)
        self._settings = make_settings(
            step_timeout=step_timeout,
            start_timeout=start_timeout,
            max_heartbeats=max_heartbeats,
            memory_limit=memory_limit,
            output_limit=output_limit,
            options=options,
            require_sandbox=require_sandbox,
        )
        if lean is None:
            from prover_env.runtime import get_lean

            lean = get_lean()
        self.lean = lean
        self._warm = int(warm_workers)
        self._counters = Counters()
        self._interrupt = threading.Event()
        self._lock = ForkLock()
        self._sessions: OrderedDict[tuple[str, ...], Session] = OrderedDict()
        self._tasks = Tasks(lean)
        self._opened: Bounded[str, tuple[Goal, ...]] = Bounded(_KNOWN)
        self._closed = False
        self._owner = os.getpid()

    # -- the states ------------------------------------------------------------------------------------------

    def start(self, problem: str | Problem, *, preamble: str = "") -> ProofState:
        """The first state of a problem.

        Args:
            problem: a problem, or a statement: ``theorem NAME binders : TYPE`` (what follows ``:=`` is
                dropped) or a bare proposition.
            preamble: commands to elaborate in front of it (definitions, ``open``, ``variable``).

        Raises:
            StatementTextError: the text is not a statement, found without asking Lean.
            StatementError: Lean does not accept statement or preamble, the statement is no proposition, or
                one of them rests on ``sorry``. ``diagnostics`` count lines from the first line of the
                preamble, or of the statement if there is none.
            ClosedError: the REPL is closed.
            WorkerStartError: no worker can be started.
        """
        task_problem = make_problem(problem, preamble)
        with self._serving():
            goals = self._opened.get(task_problem.key)
            if goals is None:
                check_statement(task_problem)
                task = self._tasks.get(task_problem)
                goals = self._session(task.imports).open(task)
                self._opened.put(task_problem.key, goals)
        return ProofState(task_problem, (), goals)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """Run one tactic (or several lines of them) on a state.

        Args:
            state: any state, also one made by another REPL.
            tactic: text of a tactic block.
            timeout: seconds of real time; by default ``step_timeout``.

        Returns:
            What became of it. ``result.state.script`` holds the text in normal form (common indentation,
            outer blank lines and trailing white space removed).

        Raises:
            ClosedError: the REPL is closed.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the state itself cannot be re-established.
        """
        limit = self._limit(timeout)
        check_state(state)
        checked = checked_tactic(tactic)
        with self._serving():
            if checked.reason is not None:
                return refused(checked.reason)
            task = self._tasks.get(state.problem)
            answer = self._session(task.imports).step(task, state.script, checked.text, limit)
        return to_result(state, checked.text, answer)

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """Run many tactics on one state, each as if by itself, several in one edit where that is sound.

        Args:
            state: any state.
            tactics: texts; equal ones are run once.
            timeout: seconds of real time for each of them.

        Returns:
            One result for each text, in the same order. Outcome, kind of error, goals and case names are
            those of ``run``; the wording of an error may differ where Lean numbers things or lists names.

        Raises:
            ClosedError: the REPL is closed.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the state itself cannot be re-established.
        """
        limit = self._limit(timeout)
        check_state(state)
        checked, first = checked_tactics(tactics)
        with self._serving():
            answers: dict[int, Answer] = {}
            if first:
                task = self._tasks.get(state.problem)
                wanted = {index: checked[index] for index in first.values()}
                session = self._session(task.imports)
                answers = run_candidates(session, task, state.script, state.goals, wanted, limit).answers
        return [
            refused(item.reason)
            if item.reason is not None
            else to_result(state, item.text, answers[first[item.text]])
            for item in checked
        ]

    def replay(
        self, problem: str | Problem, script: Sequence[str], *, timeout: float | None = None
    ) -> ProofState:
        """Run a script from the start.

        Args:
            problem: as for ``start``.
            script: tactics, one after the other.
            timeout: seconds of real time for each.

        Returns:
            The state after the last of them.

        Raises:
            ReplayError: a step fails; the error holds its index and result.
            StatementError: as for ``start``.
        """
        if isinstance(script, str):
            raise UsageError("replay takes a sequence of tactics, not one text; put it into a list")
        state = self.start(problem)
        for number, tactic in enumerate(script, 1):
            result = self.run(state, tactic, timeout=timeout)
            if result.state is None:
                raise ReplayError(
                    f"step {number} of {len(script)}, {shown(tactic)}, is {result.kind} "
                    f"({result.error}): {result.message}",
                    number - 1,
                    result,
                )
            state = result.state
        return state

    def judge(self, state: ProofState) -> Verdict:
        """The strict verdict on a finished state: the proof is rebuilt and audited in a fresh process.

        A state with goals left is rejected at once.
        """
        check_state(state)
        if (verdict := unfinished_verdict(state, self.lean)) is not None:
            return verdict
        if self._closed:
            raise ClosedError("this LeanRepl is closed: make a new one")
        from prover_env.verdict import shared_judge

        return shared_judge(self.lean).judge(state.problem, state.script)

    # -- the machinery ---------------------------------------------------------------------------------------

    @property
    def environment_key(self) -> str:
        """Equal for engines that answer alike: a hash of Lean, core library, options and heartbeats."""
        return environment_key(self.lean, self._settings)

    @property
    def worker_pid(self) -> int | None:
        """Process id of the worker used last, ``None`` when none is running."""
        pids = self.worker_pids
        return pids[-1] if pids else None

    @property
    def worker_pids(self) -> tuple[int, ...]:
        """Process ids of all workers, the one used last at the end."""
        workers = [session.worker for session in list(self._sessions.values())]
        return tuple(worker.pid for worker in workers if worker is not None)

    @property
    def worker_rss(self) -> int:
        """Resident memory of all workers in bytes (about 100 MB of each are file pages they share)."""
        workers = [session.worker for session in list(self._sessions.values())]
        return sum(worker.rss for worker in workers if worker is not None)

    @property
    def stats(self) -> ReplStats:
        """Counts since the REPL was made."""
        c = self._counters
        return ReplStats(
            c.steps,
            c.batches,
            c.batched,
            c.starts,
            c.restarts,
            c.frames,
            c.bytes_received,
            c.bytes_sent,
        )

    @property
    def closed(self) -> bool:
        """True after ``close()``."""
        return self._closed

    def close(self) -> None:
        """End all workers. A call that is running in another thread ends with ``ClosedError``."""
        self._closed = True
        self._interrupt.set()
        with self._lock:
            for session in self._sessions.values():
                session.close()
            self._sessions.clear()

    def interrupt(self) -> None:
        """Make the call that is running in another thread give up, with ``InterruptedWaitError``.

        Until ``resume`` every call that has to wait for Lean gives up in this way.
        """
        self._interrupt.set()

    def resume(self) -> None:
        """Serve calls again after ``interrupt``."""
        if not self._closed:
            self._interrupt.clear()

    def __enter__(self) -> LeanRepl:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    @contextmanager
    def _serving(self) -> Iterator[None]:
        """One call at a time, on an open REPL, in the process that the workers belong to."""
        with self._lock:
            if self._closed:
                raise ClosedError("this LeanRepl is closed: make a new one")
            if os.getpid() != self._owner:  # a forked copy: the workers are the original's
                self._interrupt = threading.Event()
                self._sessions.clear()
                self._owner = os.getpid()
            try:
                yield
            except InterruptedWaitError as error:
                if self._closed:
                    raise ClosedError("this LeanRepl was closed during the call") from error
                raise

    def _limit(self, timeout: float | None) -> float:
        if timeout is None:
            return self._settings.step_timeout
        check_positive("timeout", timeout)
        return timeout

    def _session(self, imports: tuple[str, ...]) -> Session:
        session = self._sessions.get(imports)
        if session is None:
            session = Session(self.lean, imports, self._settings, self._counters, self._interrupt)
            self._sessions[imports] = session
        self._sessions.move_to_end(imports)
        while len(self._sessions) > self._warm:
            self._sessions.popitem(last=False)[1].close()
        return session
