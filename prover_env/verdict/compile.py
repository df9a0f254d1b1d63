"""Layer 3: compile a text in a fresh process and folder, within limits and in a sandbox; keep the artefact.

Nothing is decided here but what became of the process. The folder is removed before the answer is given; the
artefact that later layers look at is the one in memory, which no process can change any more.
"""

from __future__ import annotations

import contextlib
import tempfile
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError, OleanError
from prover_env.olean import Olean
from prover_env.runtime import Compilation, LeanKind, Outcome, compile_text
from prover_env.runtime.scratch import scratch_folder
from prover_env.sandbox import SandboxMode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from prover_env.runtime import Lean
    from prover_env.runtime.headers import HeaderStates

__all__ = ["MODULE", "Built", "CompileLimits", "Ending", "build"]

MODULE = "Main"
"""Name of every module that is judged; private names contain it, so it must always be the same."""

# KiB of stack for each thread. The embedded Lean takes 1 GiB otherwise, and a dozen of them do not fit into
# the limit on address space that goes with the limit on memory.
_STACKS = ("-s262144",)


@dataclass(frozen=True, slots=True)
class CompileLimits:
    """Limits of one compilation.

    Attributes:
        seconds: real time.
        cpu_seconds: processor time; ``None``: all that fits into ``seconds``.
        memory_bytes: resident memory; ``None``: 4 GiB for the embedded Lean, 16 GiB for a toolchain.
        output_bytes: everything that is printed.
        file_bytes: size of the artefact; whole modules of large libraries stay below half of it.
        heartbeats: Lean's own deterministic limit for each declaration.
        require_sandbox: fail where the sandbox is not whole, instead of warning.
    """

    seconds: float = 60.0
    cpu_seconds: int | None = None
    memory_bytes: int | None = None
    output_bytes: int = 4 << 20
    file_bytes: int = 64 << 20
    heartbeats: int = 200_000
    require_sandbox: bool = False

    def options(self) -> dict[str, str | int | bool]:
        """The Lean options of every compilation: no silent quantification over misspelt names."""
        return {
            "autoImplicit": False,
            "relaxedAutoImplicit": False,
            "maxHeartbeats": self.heartbeats,
            "linter.all": False,
        }


class Ending(Enum):
    """What became of a compilation."""

    DONE = auto()
    """There is an artefact, and it can be read."""
    ERRORS = auto()
    """Lean reported errors; there is no artefact."""
    LIMIT = auto()
    """A limit of ours was hit."""
    UNREADABLE = auto()
    """There is an artefact, but it is damaged."""
    ODD = auto()
    """Lean crashed, was killed by somebody else, or ended without an artefact and without an error."""


@dataclass(frozen=True, slots=True)
class Built:
    """A finished compilation.

    Attributes:
        ending: what became of it.
        compilation: Lean's messages and how the process ended; its paths are gone.
        olean: the artefact, only with ``Ending.DONE``.
        trouble: one line for a person, unless ``DONE``.
    """

    ending: Ending
    compilation: Compilation
    olean: Olean | None = field(default=None, repr=False)
    trouble: str = ""


def build(
    lean: Lean,
    text: str,
    limits: CompileLimits,
    *,
    options: Mapping[str, str | int | bool] | None = None,
    scratch: Path | None = None,
    states: HeaderStates | None = None,
    final: bool = True,
) -> Built:
    """Compile ``text`` as module ``Main``.

    A state after the imports that Lean wrote earlier decides nothing: when a compilation that began from one
    fails, other than by a limit, it is done again from the text alone, and that counts.

    Args:
        lean: a prepared Lean.
        text: the whole file.
        limits: limits of the process.
        options: Lean options; those of ``limits`` if not given.
        scratch: where to make the temporary folder; the system's place if not given.
        states: where states after the imports come from; nowhere if not given.
        final: false if the caller tries again by itself what fails.

    Raises:
        MachineryError: the folder cannot be made, Lean cannot be started, or it hit a limit that the machine
            lowers below the one in ``limits``.
        SandboxError: a whole sandbox is required and not possible, or Lean cannot be confined.
    """
    options = limits.options() if options is None else options
    arguments = _STACKS if lean.kind is LeanKind.EMBEDDED else ()
    sandbox = SandboxMode.REQUIRE if limits.require_sandbox else None
    state = None if states is None else states.state(text, options, arguments, sandbox)

    def once(state: Path | None) -> Built:
        with _folder(scratch) as folder:
            compilation = compile_text(
                lean,
                text,
                directory=folder,
                name=MODULE,
                timeout=limits.seconds,
                cpu_seconds=limits.cpu_seconds,
                memory_bytes=_memory(lean, limits),
                file_bytes=limits.file_bytes,
                output_bytes=limits.output_bytes,
                arguments=arguments,
                options=options,
                sandbox=sandbox,
                state=state,
            )
            return _judge_ending(compilation)

    built = once(state)
    if state is None or built.ending in (Ending.DONE, Ending.LIMIT):
        return built
    if not final and built.ending is Ending.ERRORS:
        return built
    again = once(None)
    if again.ending is Ending.DONE and states is not None:
        states.drop(state)
    return again


def _memory(lean: Lean, limits: CompileLimits) -> int:
    if limits.memory_bytes is not None:
        return limits.memory_bytes
    return (4 << 30) if lean.kind is LeanKind.EMBEDDED else (16 << 30)


@contextlib.contextmanager
def _folder(scratch: Path | None) -> Iterator[Path]:
    with contextlib.ExitStack() as stack:
        try:
            folder = stack.enter_context(scratch_folder("verdict", scratch))
        except OSError as error:
            raise MachineryError(
                f"cannot make a scratch folder in {scratch or tempfile.gettempdir()}: {error}"
            ) from error
        yield folder


def _judge_ending(compilation: Compilation) -> Built:
    """Read the artefact, if there is one, while its folder exists."""
    if compilation.olean is not None and compilation.ok:
        try:
            return Built(Ending.DONE, compilation, Olean.read(compilation.olean))
        except OleanError as error:
            return Built(Ending.UNREADABLE, compilation, trouble=str(error))
    if compilation.lowered:
        raise MachineryError(f"{compilation.reason}: {compilation.lowered}")
    if compilation.outcome is Outcome.CRASH:
        return Built(Ending.ODD, compilation, trouble=compilation.reason)
    if compilation.outcome is not Outcome.EXIT:
        return Built(Ending.LIMIT, compilation, trouble=compilation.reason)
    if compilation.errors:
        return Built(Ending.ERRORS, compilation, trouble=str(compilation.errors[0]))
    return Built(Ending.ODD, compilation, trouble=compilation.reason)
