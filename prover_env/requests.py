"""What a REPL and a pool have in common: arguments checked, problems made ready, answers made results.

Nothing here talks to a worker.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from problems import Problem
from prover_env.errors import CompileError, MachineryError, StatementError, UsageError
from prover_env.forklock import ForkLock
from prover_env.server.batch import HELPER
from prover_env.server.guard import Checked, check_tactic, check_text
from prover_env.server.task import Answer, Bounded, Settings, Task
from prover_env.values import ErrorKind, ProofState, RejectReason, ResultKind, TacticResult, Verdict

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = [
    "Tasks",
    "check_positive",
    "check_state",
    "checked_tactic",
    "checked_tactics",
    "environment_key",
    "make_problem",
    "make_settings",
    "refused",
    "shown",
    "to_result",
    "unfinished_verdict",
]

_KNOWN = 512  # problems whose imports are remembered


class Tasks:
    """Problems with their modules compiled, remembered by key. Safe for threads; compiles one at a time.

    Attributes:
        renewals: how often modules that had been compiled were gone, or damaged, and were compiled anew.
    """

    def __init__(self, lean: Lean) -> None:
        """Compile nothing yet."""
        self._lean = lean
        self._known: Bounded[str, Task] = Bounded(_KNOWN)
        self._helper: str | None = None
        self.renewals = 0
        self._lock = ForkLock()
        self._making = ForkLock()

    def known(self, problem: Problem) -> Task | None:
        """The task of a problem if it was asked for before; never waits for a compilation."""
        with self._lock:
            return self._known.get(problem.key)

    def get(self, problem: Problem) -> Task:
        """The task of a problem.

        Raises:
            StatementError: what stands before the statement does not compile.
            MachineryError: Lean, a process or a file failed.
        """
        task = self.known(problem)
        if task is not None:
            return task
        with self._making:
            task = self.known(problem) or self._make(problem)
        with self._lock:
            self._known.put(problem.key, task)
        return task

    def renew(self, task: Task, seen: int) -> bool:
        """Look whether the compiled modules of a task are still there, and compile those that are not.

        Args:
            task: its imports did not load.
            seen: ``renewals`` before that was tried.

        Returns:
            Whether any was compiled since then: it was no fault of a text that its imports did not load.

        Raises:
            StatementError: as for ``get``.
            MachineryError: see there.
        """
        with self._making:
            before = self._files(task)
            self._helper = None
            self._make(task.problem)
            self.renewals += self._files(task) != before
            return self.renewals > seen

    def _files(self, task: Task) -> list[tuple[int, int] | None]:
        """Size and time of each compiled module of a task."""
        from prover_env.runtime import module_olean
        from prover_env.runtime.modules import chain_names

        problem = task.problem
        names = [*chain_names(self._lean, problem.modules, problem.imports), *task.imports[-1:]]
        found: list[tuple[int, int] | None] = []
        for name in names:
            try:
                entry = module_olean(self._lean, name).stat()
            except (OSError, MachineryError):
                found.append(None)
            else:
                found.append((entry.st_size, entry.st_mtime_ns))
        return found

    def _make(self, problem: Problem) -> Task:
        from prover_env.runtime import ensure_modules

        imports: tuple[str, ...] = problem.imports
        if problem.modules:
            try:
                last = ensure_modules(self._lean, problem.modules, problem.imports)
            except CompileError as error:
                raise StatementError(
                    f"{problem.id}: what stands before it does not compile: {error}", error.diagnostics
                ) from error
            assert last is not None
            imports = (last,)
        if self._helper is None:
            self._helper = ensure_modules(self._lean, [HELPER])
            assert self._helper is not None
        return Task(problem, (*imports, self._helper))


def make_settings(
    *,
    step_timeout: float,
    start_timeout: float,
    max_heartbeats: int,
    memory_limit: int,
    output_limit: int,
    options: Mapping[str, str | int | bool] | None,
    require_sandbox: bool,
) -> Settings:
    """Limits, checked.

    Raises:
        UsageError: one is not a finite number above 0.
    """
    limits = {
        "step_timeout": step_timeout,
        "start_timeout": start_timeout,
        "memory_limit": memory_limit,
        "output_limit": output_limit,
    }
    for name, value in limits.items():
        check_positive(name, value)
    if max_heartbeats < 0:
        raise UsageError(f"max_heartbeats must not be negative (0 means no limit), not {max_heartbeats!r}")
    return Settings(
        step_timeout=step_timeout,
        start_timeout=start_timeout,
        max_heartbeats=max_heartbeats,
        memory_limit=memory_limit,
        options=dict(options or {}),
        require_sandbox=require_sandbox,
        output_limit=output_limit,
    )


def environment_key(lean: Lean, settings: Settings) -> str:
    """Hash (32 hex digits) of what decides an answer beside the problem, the script and the tactic.

    That is the Lean with its core library, its options, and the limit on heartbeats. Limits that depend on
    the machine (real time, memory, size of output) are left out.
    """
    options = sorted((name, str(value)) for name, value in settings.options.items())
    known = repr((1, lean.kind.value, lean.key, lean.version, lean.commit, settings.max_heartbeats, options))
    return hashlib.blake2b(known.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def make_problem(problem: str | Problem, preamble: str = "") -> Problem:
    """A problem from a statement's text, or with more in front of it.

    Raises:
        StatementError: text that cannot be sent to Lean.
        StatementTextError: the text is not a statement.
        UsageError: it is neither text nor a problem.
    """
    from problems import Problem, problem_from_statement

    if isinstance(problem, str):
        for what, text in (("the statement", problem), ("the preamble", preamble)):
            if (reason := check_text(text)) is not None:
                raise StatementError(f"{what} {reason}")
        return problem_from_statement(problem, preamble=preamble)
    if not isinstance(problem, Problem):
        raise UsageError(f"{problem!r:.80} is no problem; give the text of a statement, or a Problem")
    if not preamble:
        return problem
    both = f"{problem.preamble}\n{preamble}" if problem.preamble else preamble
    return problem.model_copy(update={"preamble": both})


def check_state(state: object) -> None:
    """Raise ``UsageError`` unless it is a proof state."""
    if not isinstance(state, ProofState):
        hint = (
            "; the tactic before it failed: look at `result.ok` and `result.message`" if state is None else ""
        )
        raise UsageError(f"a proof state is needed, not {state!r:.60}{hint}")


def check_positive(name: str, value: float) -> None:
    """Raise ``UsageError`` unless it is a finite number above 0."""
    if not (isinstance(value, (int, float)) and 0 < value < math.inf):
        raise UsageError(f"{name} must be a finite number above 0, not {value!r}")


def checked_tactic(tactic: str) -> Checked:
    """A tactic text after the guard."""
    if not isinstance(tactic, str):
        raise UsageError(f"a tactic is a text, not {type(tactic).__name__}")
    return check_tactic(tactic)


def checked_tactics(tactics: Sequence[str]) -> tuple[list[Checked], dict[str, int]]:
    """Texts after the guard, and where each that passed stands first: those are to be run."""
    if isinstance(tactics, str):
        raise UsageError("run_many takes a sequence of tactics, not one text; use run for that")
    checked = [checked_tactic(tactic) for tactic in tactics]
    first: dict[str, int] = {}
    for index, item in enumerate(checked):
        if item.reason is None:
            first.setdefault(item.text, index)
    return checked, first


def refused(reason: str) -> TacticResult:
    """The result of a text that Lean never sees."""
    return TacticResult(ResultKind.REFUSED, None, ErrorKind.TEXT, reason)


def to_result(state: ProofState, tactic: str, answer: Answer) -> TacticResult:
    """The result of a tactic (in normal form) from a session's answer."""
    result = answer.result
    if result.kind in (ResultKind.PROGRESS, ResultKind.PROVED):
        after = ProofState(state.problem, (*state.script, tactic), answer.goals)
        return TacticResult(result.kind, after, suggestions=result.suggestions)
    return TacticResult(result.kind, None, result.error, result.message)


def unfinished_verdict(state: ProofState, lean: Lean) -> Verdict | None:
    """The verdict on a state with goals left, ``None`` for a finished one."""
    if state.finished:
        return None
    count = len(state.goals)
    return Verdict(
        accepted=False,
        problem_id=state.problem.id,
        reason=RejectReason.UNFINISHED,
        detail=f"{count} goal{'s' if count > 1 else ''} left",
        lean_version=lean.version,
    )


def shown(tactic: str) -> str:
    """The beginning of a tactic, for a message."""
    line = tactic.strip().split("\n")[0]
    return f"`{line[:60]}{'…' if len(line) > 60 else ''}`"
