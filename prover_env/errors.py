"""The exception tree of the environment.

``ProverGymError`` (from ``problems.errors``) has two branches here. ``UsageError``: the caller asked for
something that cannot be done, and the text says what to do instead. ``MachineryError``: Lean, a process or
a file failed; such an error never counts against a policy. A tactic that fails is neither: it is a
``TacticResult``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.errors import (
    ProblemError,
    ProblemFileError,
    ProverGymError,
    StatementTextError,
    UnknownProblemError,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prover_env.values import Diagnostic, RejectReason, TacticResult

__all__ = [
    "AdmissionError",
    "CacheError",
    "CheckpointError",
    "ClosedError",
    "CompileError",
    "CoreBuildError",
    "DeadlineError",
    "LeanIntegrityError",
    "LeanNotFoundError",
    "LeanTimeoutError",
    "MachineryError",
    "OleanError",
    "ProblemError",
    "ProblemFileError",
    "ProverGymError",
    "ReplayError",
    "RunDirError",
    "RunVersionError",
    "SandboxError",
    "StatementError",
    "StatementTextError",
    "TransitionStoreError",
    "UnknownProblemError",
    "UsageError",
    "WorkerDiedError",
    "WorkerError",
    "WorkerStartError",
]


class UsageError(ProverGymError):
    """The call cannot be carried out as asked; nothing was changed."""


class StatementError(UsageError):
    """A statement, or what stands before it, does not elaborate or may not be trusted.

    Attributes:
        diagnostics: what Lean said, in order.
        reason: why it is not trusted, ``None`` when it does not elaborate.
    """

    def __init__(
        self, message: str, diagnostics: Sequence[Diagnostic] = (), reason: RejectReason | None = None
    ) -> None:
        """Keep Lean's messages, and the reason, beside the text."""
        self.diagnostics = tuple(diagnostics)
        self.reason = reason
        super().__init__(message)


class ReplayError(UsageError):
    """A step of a script that was to be replayed does not succeed.

    Attributes:
        index: which step, counted from 0.
        result: what became of it.
    """

    def __init__(self, message: str, index: int, result: TacticResult) -> None:
        """Keep the failing step beside the text."""
        self.index = index
        self.result = result
        super().__init__(message)


class ClosedError(UsageError):
    """A REPL, pool, environment or store was used after ``close()``."""


class RunDirError(UsageError):
    """A run directory cannot be used: not one of ours, in use by another process, or damaged."""


class RunVersionError(RunDirError):
    """A run directory was written in a format that this version does not read."""


class CheckpointError(UsageError):
    """A learner's checkpoint cannot be written, is not there, is damaged, or belongs to something else."""


class MachineryError(ProverGymError):
    """Lean, a process or a file failed, through no fault of the proof."""


class LeanNotFoundError(MachineryError):
    """No usable Lean; the text lists where it was looked for and what to install."""


class LeanIntegrityError(MachineryError):
    """The embedded Lean library is not the one this version was tested with (hash differs)."""


class CompileError(MachineryError):
    """A text that must compile (a module ahead of a problem, the core library) does not.

    Attributes:
        diagnostics: what Lean said, in order.
    """

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        """Keep Lean's messages beside the text."""
        self.diagnostics = tuple(diagnostics)
        super().__init__(message)


class CoreBuildError(CompileError):
    """The core library of the embedded runtime could not be built."""


class AdmissionError(MachineryError):
    """There is not enough memory for a worker; the text says how much is needed and how much there is."""


class DeadlineError(MachineryError):
    """A call was given up at the deadline that its caller gave; nothing is known about what it asked."""


class SandboxError(MachineryError):
    """A process could not be confined as it must be; the text says which layer is missing, and why."""


class LeanTimeoutError(MachineryError):
    """A batch run of Lean did not end within its limit."""


class CacheError(MachineryError):
    """The cache folder cannot be read or written; the text names the folder and how to choose another."""


class TransitionStoreError(CacheError):
    """A file of remembered answers cannot be used; it holds nothing that Lean could not be asked again."""


class OleanError(MachineryError):
    """A file is not a well-formed .olean, or of a format we do not understand: never to be accepted."""


class WorkerError(MachineryError):
    """A worker process failed; the text ends with the tail of what it printed on standard error."""


class WorkerStartError(WorkerError):
    """A worker process could not be started or did not answer its first request in time."""


class WorkerDiedError(WorkerError):
    """A worker process ended while an answer was awaited.

    Attributes:
        signal: number of the signal that ended it, ``None`` when it ended by itself or that is not known.
    """

    def __init__(self, message: str, signal: int | None = None) -> None:
        """Keep the signal beside the text."""
        self.signal = signal
        super().__init__(message)

    @property
    def murdered(self) -> bool:
        """True when somebody else ended the process, or cut off its input.

        Lean's own crashes end in other signals, and it says so when its input ends.
        """
        # SIGHUP, SIGINT, SIGKILL, SIGTERM on every POSIX system
        return self.signal in (1, 2, 9, 15) or "LSP message: Stream was closed" in str(self)
