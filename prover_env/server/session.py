"""One import list, one worker: every text is answered, or it is known why not, whatever befalls the process.

A session owns at most one worker and replaces it when it dies, hangs, grows too large, or goes on computing
after its time. Nothing is lost with it, since a proof state is a text. Not thread-safe.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from prover_env.errors import (
    LeanTimeoutError,
    ProverGymError,
    StatementError,
    WorkerDiedError,
    WorkerError,
    WorkerStartError,
)
from prover_env.server.document import block, header_text, step_document
from prover_env.server.goals import goals_by_start, parse_goals_text
from prover_env.server.messages import Classified, Message, classify, error_kind, to_diagnostic, uses_sorry
from prover_env.server.process import MemoryLimitError
from prover_env.server.task import Answer, Bounded, Counters, Settings, Task
from prover_env.server.worker import (
    Elaboration,
    InterruptedWaitError,
    OutputLimitError,
    TooDeepAnswerError,
    Worker,
    WorkerTimeoutError,
)
from prover_env.values import ErrorKind, Goal, ResultKind

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["CrashedError", "OutOfTimeError", "Session"]

_T = TypeVar("_T")

_DOCTOR = "`prover-gym doctor --deep` looks for damaged files"

# What the caller is told is the same each time, so there is no process and no exact size in it.
_HUNGRY = "stopped: the worker used more than {} MiB of memory"
_TOO_LARGE = "stopped: Lean's answer has more than {} KiB"

_SETTLE_SECONDS = 2.0  # an edit after a timeout is answered within 0.3 s, unless the worker is stuck
_IDLE_SECONDS = 0.2  # a cancelled elaboration stops within this time, or hardly ever
_IDLE_SAMPLE = 0.05
_IDLE_CPU = 0.011  # one tick of the clock that processor time is counted in
_MURDERS = 8  # workers killed from outside, for one text, before we give up
_FRESH = 32  # texts; what a worker that has seen no more than these uses is no matter of its history
_MEMORY_INTERVAL = 256  # elaborations between two looks at the memory of an idle worker


class OutOfTimeError(Exception):
    """A text was not elaborated in time; the session is ready for the next one."""


class CrashedError(Exception):
    """The worker died of a text: twice, or by a limit.

    Attributes:
        kind: ``CRASH``, or which limit it was: ``MEMORY``, ``OUTPUT``.
    """

    def __init__(self, message: str, kind: ErrorKind = ErrorKind.CRASH) -> None:
        """Keep the kind beside the text."""
        self.kind = kind
        super().__init__(message)


class Session:
    """Answers texts that share one import list.

    Attributes:
        parses: whether a tactic text parses, by ``Task.grammar`` and text: ``""`` or the parse error.
        coupled: whether goals of a state share metavariables, by problem key and script.
        fresh: write the next opening of a step differently (R6).
    """

    def __init__(
        self,
        lean: Lean,
        imports: tuple[str, ...],
        settings: Settings,
        counters: Counters,
        interrupt: threading.Event,
    ) -> None:
        """Nothing is started before the first text."""
        self.parses: Bounded[tuple[tuple[str, str], str], str] = Bounded(1 << 14)
        self.coupled: Bounded[tuple[str, tuple[str, ...]], bool] = Bounded(1 << 12)
        self.fresh = False
        self.settings = settings
        self.counters = counters
        self._lean = lean
        self._header = header_text(imports)
        self._interrupt = interrupt
        self._worker: Worker | None = None
        self._text = ""  # the last text that was elaborated to its end
        self._unsettled = False  # a wait was given up; Lean may still be computing
        self._elaborations = 0
        self._served = 0  # by this worker
        self._started = False
        self._counted = (
            0,
            0,
            0,
        )  # frames, bytes received, bytes sent of this worker that are in the counters

    @property
    def worker(self) -> Worker | None:
        """The worker in use, if there is one."""
        return self._worker

    def close(self) -> None:
        """End the worker."""
        self._drop()

    def settle(self) -> None:
        """After a wait that was given up: see to it that Lean is through, so that nobody waits for that."""
        if self._unsettled:
            self._unsettled = False
            self._settle(self._header)

    def open(self, task: Task) -> tuple[Goal, ...]:
        """Elaborate a problem's statement.

        Returns:
            The goals of the first state.

        Raises:
            StatementError: it does not elaborate, or rests on ``sorry``.
            WorkerStartError: no worker can be started.
        """
        document = step_document(task.opening, (), None)
        try:
            return self.answer(
                document.text, self._header, self.settings.start_timeout, lambda w, e: self._first(task, w, e)
            )
        except OutOfTimeError:
            limit = self.settings.start_timeout
            raise StatementError(f"{task.problem.id}: Lean did not elaborate it in {limit} s") from None
        except CrashedError as error:
            raise StatementError(f"{task.problem.id}: Lean crashed on it: {error}") from error

    def step(self, task: Task, script: Sequence[str], tactic: str, timeout: float) -> Answer:
        """Run one tactic after a script.

        Args:
            task: the problem.
            script: steps in normal form.
            tactic: the tactic in normal form, passed by the guard.
            timeout: seconds of real time; time to re-establish the state does not count.

        Raises:
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the state cannot be re-established.
        """
        self.counters.steps += 1
        prefix = task.prefix(script)
        start = task.opening
        step_line = prefix.count("\n")

        def read(worker: Worker, elaboration: Elaboration) -> Answer:
            result = classify(elaboration.messages, start.by, start.theorem_line, step_line)
            if result.kind is not ResultKind.PROGRESS:
                return Answer(result)
            return Answer(result, self._goals(worker, elaboration, start.by))

        try:
            return self.answer(prefix + block(tactic, fresh=self.fresh), prefix, timeout, read)
        except OutOfTimeError:
            message = f"stopped after {timeout:g} s of real time"
            return Answer(Classified(ResultKind.FAILED, ErrorKind.WALL_CLOCK, message))
        except CrashedError as error:
            return Answer(Classified(ResultKind.FAILED, error.kind, str(error)))

    def answer(self, text: str, prefix: str, timeout: float, read: Callable[[Worker, Elaboration], _T]) -> _T:
        """Elaborate a text and read the answer, on a new worker if the old one dies.

        Args:
            text: the document.
            prefix: the part of it that establishes the state; it has its own, longer time limit.
            timeout: seconds of real time for what comes after the prefix.
            read: makes the result of the messages; may ask the worker for more about this version.

        Raises:
            OutOfTimeError: not in time.
            CrashedError: the worker died of it twice, or by a limit on memory or output.
            WorkerDiedError: one worker after the other was killed from outside.
            WorkerStartError: no worker can be started.
            LeanTimeoutError: the prefix cannot be re-established.
        """
        deaths = murders = 0
        warmed = False
        while True:
            worker = self._ready()
            hot = warmed or self._text.startswith(prefix)
            try:
                elaboration = self._elaborate(worker, text, timeout)
                if any(m.is_error and error_kind(m.text) is ErrorKind.PARSE for m in elaboration.messages):
                    self.fresh = not self.fresh
                return read(worker, elaboration)
            except WorkerTimeoutError as error:
                self._settle(prefix if hot else self._header)
                if hot:
                    raise OutOfTimeError from error
                self._warm(prefix)
                warmed = True
            except MemoryLimitError as error:
                aged = self._served > _FRESH
                self._drop()
                if not aged:  # else a new worker is asked: what the old one had gathered is not the text's
                    raise CrashedError(
                        _HUNGRY.format(self.settings.memory_limit >> 20), ErrorKind.MEMORY
                    ) from error
            except OutputLimitError as error:
                self._drop()
                raise CrashedError(
                    _TOO_LARGE.format(self.settings.output_limit >> 10), ErrorKind.OUTPUT
                ) from error
            except WorkerDiedError as error:
                self._drop()
                # what kills a worker from outside is no fault of the text, and must not become a result
                murders += error.murdered
                deaths += not error.murdered
                if murders > _MURDERS:
                    raise
                if deaths == 2:
                    raise CrashedError(str(error)) from error
            finally:
                if worker is self._worker:
                    self._count(worker)

    def goals_at(
        self, worker: Worker, wanted: Mapping[tuple[int, int], Message]
    ) -> dict[tuple[int, int], tuple[Goal, ...]]:
        """The goals in "unsolved goals" messages of the current version, by where these start (R4).

        Args:
            worker: the worker that has just elaborated it.
            wanted: the messages in question.
        """
        try:
            found = goals_by_start(worker.interactive_diagnostics(self.settings.start_timeout))
        except (TooDeepAnswerError, ValueError):
            found = {}
        return {start: found.get(start) or parse_goals_text(m.text) for start, m in wanted.items()}

    def _goals(self, worker: Worker, elaboration: Elaboration, by: tuple[int, int]) -> tuple[Goal, ...]:
        outer = next(m for m in elaboration.messages if m.is_unsolved and m.start == by)
        return self.goals_at(worker, {by: outer})[by]

    def _first(self, task: Task, worker: Worker, elaboration: Elaboration) -> tuple[Goal, ...]:
        start = task.opening
        outer = [m for m in elaboration.messages if m.is_unsolved and m.start == start.by]
        bad = [m for m in elaboration.messages if uses_sorry(m) or (m.is_error and m not in outer)]
        if bad or not outer:
            lines = step_document(start, (), None).text.split("\n")
            diagnostics = [to_diagnostic(m, lines, start.header_lines) for m in bad]
            first = diagnostics[0] if diagnostics else "Lean does not see a theorem in it"
            raise StatementError(f"{task.problem.id} does not elaborate: {first}", diagnostics)
        return self._goals(worker, elaboration, start.by)

    def _ready(self) -> Worker:
        """A worker that can take the next text."""
        self.settle()
        worker = self._worker
        if worker is not None:
            self._elaborations += 1
            full = self._elaborations % _MEMORY_INTERVAL == 0 and worker.rss > self.settings.memory_limit // 2
            if not worker.alive or full:
                self._drop()
        return self._worker or self._start()

    def _start(self) -> Worker:
        """A new worker; if it does not start, or without its imports, the library is looked at once."""
        try:
            return self._launch()
        except WorkerStartError as error:
            if not isinstance(error.__cause__, WorkerDiedError) or error.__cause__.murdered:
                raise
            if not self._repair():
                raise WorkerStartError(f"{error}; {_DOCTOR}") from error.__cause__
        except StatementError:
            if not self._repair():
                raise
        try:
            return self._launch()
        except WorkerStartError as error:
            raise WorkerStartError(f"{error}; {_DOCTOR}") from error.__cause__

    def _repair(self) -> bool:
        """Have the embedded Lean's compiled library read byte by byte, and built again if it is damaged.

        Returns:
            True when that was done and worked. A damaged file kills or cripples every new worker.
        """
        from prover_env.runtime import LeanKind, prepare

        if self._lean.kind is not LeanKind.EMBEDDED:
            return False
        try:
            prepare(self._lean, verify=True)
        except ProverGymError:
            return False
        return True

    def _launch(self) -> Worker:
        settings = self.settings
        options = {"maxHeartbeats": settings.max_heartbeats, **settings.options}
        for attempt in range(_MURDERS + 1):
            try:
                worker = Worker(
                    self._lean,
                    header=self._header,
                    options=options,
                    start_timeout=settings.start_timeout,
                    memory_limit=settings.memory_limit,
                    output_limit=settings.output_limit,
                    interrupt=self._interrupt,
                    require_sandbox=settings.require_sandbox,
                )
                break
            except WorkerStartError as error:
                # Killed from outside while it started: once more. Anything else would happen again.
                cause = error.__cause__
                if not isinstance(cause, WorkerDiedError) or attempt == _MURDERS:
                    raise
                if attempt and not cause.murdered:
                    raise
        self.counters.starts += 1
        self.counters.restarts += self._started
        self._started = True
        self._worker, self._text, self._unsettled = worker, self._header, False
        self._served = 0
        self._counted = (0, 0, 0)
        errors = [m for m in worker.start_messages if m.is_error]
        if errors:
            self._drop()
            lines = self._header.split("\n")
            raise StatementError(
                f"the imports do not load: {errors[0].text}", [to_diagnostic(m, lines) for m in errors]
            )
        return worker

    def _elaborate(self, worker: Worker, text: str, timeout: float) -> Elaboration:
        try:
            self._served += 1
            elaboration = worker.elaborate(text, timeout)
        except InterruptedWaitError:
            self._unsettled = True
            raise
        self._text = text
        return elaboration

    def _settle(self, prefix: str) -> None:
        """After a wait that was given up: let Lean drop the old text; kill it if it goes on computing."""
        worker = self._worker
        if worker is None:
            return
        try:
            text = prefix if prefix == self._header else prefix + "  skip\n"
            worker.elaborate(text, _SETTLE_SECONDS)
            self._text = text
        except WorkerError:
            self._drop()
            return
        end = time.monotonic() + _IDLE_SECONDS
        used = worker.cpu_seconds
        while True:
            time.sleep(_IDLE_SAMPLE)
            now = worker.cpu_seconds
            if now - used <= _IDLE_CPU:
                break
            if time.monotonic() >= end:
                self._drop()
                return
            used = now
        if worker.rss > self.settings.memory_limit // 2:
            self._drop()

    def _warm(self, prefix: str) -> None:
        """Establish a state, with time for every step that leads to it."""
        settings = self.settings
        limit = settings.start_timeout + settings.step_timeout * prefix.count("\n  (\n")
        text = prefix + "  skip\n"
        for attempt in range(_MURDERS + 1):
            try:
                self._elaborate(self._ready(), text, limit)
            except WorkerDiedError as error:
                self._drop()
                if attempt == _MURDERS or (attempt and not error.murdered):
                    raise LeanTimeoutError(f"the state could not be re-established: {error}") from error
            except (WorkerTimeoutError, MemoryLimitError, OutputLimitError) as error:
                self._drop()
                raise LeanTimeoutError(f"the state could not be re-established: {error}") from error
            else:
                return

    def _drop(self) -> None:
        worker, self._worker, self._text = self._worker, None, ""
        self._unsettled = False
        if worker is not None:
            self._count(worker)
            worker.kill()

    def _count(self, worker: Worker) -> None:
        """Bring the counters up to date with a worker's own."""
        now = (worker.frames, worker.bytes_received, worker.bytes_sent)
        counters, before = self.counters, self._counted
        counters.frames += now[0] - before[0]
        counters.bytes_received += now[1] - before[1]
        counters.bytes_sent += now[2] - before[2]
        self._counted = now
