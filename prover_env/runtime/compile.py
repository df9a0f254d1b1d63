"""Compile one text with Lean's batch compiler, in a fresh process."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from prover_env.errors import MachineryError, SandboxError, UsageError
from prover_env.runtime.lean import LeanKind
from prover_env.runtime.limited_exec import FAILED
from prover_env.runtime.messages import parse_messages
from prover_env.runtime.process import Finished, Limits, Outcome, run_limited
from prover_env.sandbox import SandboxMode, SandboxState, confine
from prover_env.sandbox.enter import COMPLAINT
from prover_env.values import Diagnostic, Severity

if TYPE_CHECKING:
    import threading

    from prover_env.runtime.lean import Lean
    from prover_env.sandbox import Confinement

__all__ = ["Compilation", "check_module_name", "compile_file", "compile_text"]

_TAIL = 4000
_PART = r"[A-Za-z_][A-Za-z0-9_']*"
_MODULE = re.compile(rf"{_PART}(?:\.{_PART})*")
_OPTION = re.compile(r"[A-Za-z][A-Za-z0-9_']*(?:\.[A-Za-z][A-Za-z0-9_']*)*")


@dataclass(frozen=True)
class Compilation:
    """What came of compiling a text.

    Attributes:
        ok: Lean ended by itself with exit code 0, and left the .olean if one was asked for.
        diagnostics: Lean's messages, in order.
        olean: the compiled module; ``None`` when there is none (any error, or not asked for).
        ilean: the index of declarations and references beside it.
        seconds: real time.
        returncode: exit code, negative for a signal.
        outcome: how the process ended; anything but ``exit`` is a limit or a crash.
        output_tail: last 4,000 characters of what was printed and is not a message of Lean.
        sandbox: how far the process was confined.
        lowered: what the machine is to blame for, when the limit that was hit is lower than asked for.
    """

    ok: bool
    diagnostics: tuple[Diagnostic, ...]
    olean: Path | None
    ilean: Path | None
    seconds: float
    returncode: int
    outcome: Outcome
    output_tail: str
    sandbox: SandboxState = SandboxState.OFF
    lowered: str = ""

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that are errors."""
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)

    @property
    def reason(self) -> str:
        """Why it is not ``ok``, in one line or more; empty when it is."""
        if self.ok:
            return ""
        if self.outcome is not Outcome.EXIT:
            text = f"Lean ended by {self.outcome} after {self.seconds:.1f} s"
        elif self.errors:
            return str(self.errors[0])
        else:
            text = f"Lean ended with exit code {self.returncode}"
        return f"{text}: {self.output_tail}" if self.output_tail else text


def compile_text(
    lean: Lean,
    text: str,
    *,
    directory: Path,
    name: str = "Main",
    timeout: float = 60.0,
    cpu_seconds: int | None = None,
    memory_bytes: int | None = None,
    file_bytes: int = 1 << 30,
    output_bytes: int = 16 << 20,
    options: Mapping[str, str | int | bool] | None = None,
    arguments: Sequence[str] = (),
    extra_path: Sequence[Path] = (),
    emit: bool = True,
    sandbox: SandboxMode | str | None = None,
    state: Path | None = None,
) -> Compilation:
    """Compile ``text`` as module ``name`` in ``directory``, in a sandbox.

    The text is written to ``directory/NAME.lean``; with ``emit``, ``NAME.olean`` and ``NAME.ilean`` appear
    beside it if there is no error. Files of these names from before are removed first.

    Args:
        lean: a prepared Lean.
        text: the file's text, header included.
        directory: an own folder, outside any Lake project; made if missing. It is *not* on LEAN_PATH.
        name: module name, ASCII.
        timeout: seconds of real time.
        cpu_seconds: processor time; ``None``: what all processors give in ``timeout``.
        memory_bytes: limit on resident memory; ``None``: none.
        file_bytes: limit on the size of any file written.
        output_bytes: limit on what is printed.
        options: Lean options, as ``-Dname=value``.
        arguments: further arguments of ``lean``.
        extra_path: further folders for LEAN_PATH, searched first.
        emit: write the .olean and the .ilean.
        sandbox: ``on``, ``off`` or ``require``; what ``PROVER_GYM_SANDBOX`` says if not given. In it, Lean
            reads its own folders only, and writes to ``directory`` only.
        state: Lean's state after the imports, from ``HeaderStates`` for these options and arguments.

    Raises:
        UsageError: the text is not encodable as UTF-8, or a name or limit is malformed.
        MachineryError: Lean cannot be started, or the folder cannot be written.
        SandboxError: a whole sandbox is required and not possible, or Lean cannot be confined.
    """
    check_module_name(name)
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        raise UsageError(
            f"the text is not Unicode text: lone surrogate {text[error.start]!r} at character {error.start}"
        ) from error
    directory = directory.absolute()  # Lean is started in it
    read = extra_path if state is None else [*extra_path, state.parent]
    confinement = confine(lean, write=[directory], read=read, mode=sandbox)
    source = directory.joinpath(*name.split(".")).with_suffix(".lean")
    try:
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_bytes(data)
    except OSError as error:
        raise MachineryError(f"cannot write {source}: {error}") from error
    return compile_file(
        lean,
        source,
        root=directory,
        stem=source.with_suffix("") if emit else None,
        limits=Limits(timeout, cpu_seconds, output_bytes, file_bytes, memory_bytes),
        options=options or {},
        arguments=arguments if state is None else [*arguments, f"--incr-load={state}"],
        extra_path=extra_path,
        confinement=confinement,
    )


def compile_file(
    lean: Lean,
    source: Path,
    *,
    root: Path,
    stem: Path | None,
    limits: Limits,
    options: Mapping[str, str | int | bool] | None = None,
    arguments: Sequence[str] = (),
    extra_path: Sequence[Path] = (),
    cancel: threading.Event | None = None,
    confinement: Confinement | None = None,
) -> Compilation:
    """Compile a file that exists.

    Args:
        lean: a prepared Lean.
        source: the file, an absolute path.
        root: the folder that its module name is relative to, absolute; Lean is started in it.
        stem: where to write, without suffix; ``None`` to write nothing.
        limits: limits of the process.
        options: Lean options.
        arguments: further arguments of ``lean``.
        extra_path: further folders for LEAN_PATH, searched first.
        cancel: when set, Lean is killed.
        confinement: the sandbox to compile in; ``None``: none, for a text that is trusted.

    Raises:
        UsageError: a malformed option name.
        MachineryError: Lean cannot be started, or old output cannot be removed.
        SandboxError: Lean cannot be confined.
    """
    command = [*lean.command, "--json", "-R", str(root), *_option_arguments(options or {}), *arguments]
    olean = ilean = None
    if stem is not None:
        olean, ilean = stem.with_name(stem.name + ".olean"), stem.with_name(stem.name + ".ilean")
        for old in (olean, ilean):
            try:
                old.unlink(missing_ok=True)
            except OSError as error:
                raise MachineryError(f"cannot replace {old}: {error}") from error
        command += ["-o", str(olean), "-i", str(ilean)]
    try:
        done = run_limited(
            [*command, str(source)],
            env=lean.environment(extra_path),
            cwd=root,
            limits=limits,
            cancel=cancel,
            limits_itself=lean.kind is LeanKind.EMBEDDED,
            confinement=confinement,
        )
        if confinement is not None and _not_confined(done):
            # A proof may say the same: what counts is whether it is so without one.
            again = run_limited(
                [*lean.command, "--version"],
                env=lean.environment(extra_path),
                cwd=root,
                limits=Limits(),
                limits_itself=lean.kind is LeanKind.EMBEDDED,
                confinement=confinement,
            )
            if _not_confined(again):
                raise SandboxError(again.stderr.decode("utf-8", "replace").strip())
    except OSError as error:
        raise MachineryError(f"cannot start Lean ({lean.command[0]}): {error}") from error
    diagnostics, rest = parse_messages(done.stdout.decode("utf-8", "replace"))
    tail = "\n".join(t for t in (rest, done.stderr.decode("utf-8", "replace").strip()) if t)
    fine = done.outcome is Outcome.EXIT and done.returncode == 0
    if olean is not None and ilean is not None and not (fine and olean.is_file()):
        fine = False
        for part in (olean, ilean):
            with contextlib.suppress(OSError):
                part.unlink(missing_ok=True)
        olean = ilean = None
    if ilean is not None and not ilean.is_file():
        ilean = None
    return Compilation(
        fine,
        diagnostics,
        olean,
        ilean,
        done.seconds,
        done.returncode,
        done.outcome,
        tail[-_TAIL:],
        SandboxState.OFF if confinement is None else confinement.state,
        done.lowered,
    )


def _not_confined(done: Finished) -> bool:
    return done.returncode == FAILED and done.stderr.startswith(COMPLAINT.encode())


def check_module_name(name: str) -> None:
    """Refuse what is not an ASCII module name such as ``Init.Nat`` (it becomes a path).

    Raises:
        UsageError: it is not.
    """
    if not _MODULE.fullmatch(name):
        raise UsageError(f"not a module name: {name!r} (letters, digits, _ and ' in parts joined by dots)")


def _option_arguments(options: Mapping[str, str | int | bool]) -> list[str]:
    arguments = []
    for name, value in options.items():
        if not _OPTION.fullmatch(name):
            raise UsageError(f"not the name of a Lean option: {name!r}")
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        if "\0" in shown:
            raise UsageError(f"value of Lean option {name} holds a NUL character")
        arguments.append(f"-D{name}={shown}")
    return arguments
