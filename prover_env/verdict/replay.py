"""Layer 5: Lean's kernel checks the audited constants once more, in a process that ran nothing of the proof.

Why compile and audit are not enough: options such as ``debug.skipKernelTC`` and code that runs while a file
is compiled can put a constant into an artefact that no kernel has checked. Here the constants of the very
bytes that were audited are rebuilt and given to the kernel, on top of the imported modules.

The kernel lives in a helper process, started when first needed and kept, so that the calling process never
loads Lean. A replay costs some milliseconds.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import sys
import time
import weakref
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from prover_env.errors import MachineryError
from prover_env.forklock import ForkLock
from prover_env.runtime import LeanKind
from prover_env.runtime.child import Child, start_child
from prover_env.sandbox import confine
from prover_env.sandbox.places import python_places

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from prover_env.olean import Name, Olean
    from prover_env.runtime import Lean

__all__ = ["STACK_BYTES", "Claim", "Replayed", "Replayer", "Replays", "can_replay"]

STACK_BYTES = 512 << 20
"""Twice what a compilation gives its threads: what the kernel could check there, it can check here."""

_START_SECONDS = 60.0
_HELPER = Path(__file__).with_name("replay_helper.py")
_MAX_ANSWER = 64 << 20


@dataclass(frozen=True, slots=True)
class Replayed:
    """The kernel's answer.

    Attributes:
        errors: what it said about each constant that it did not accept.
        trouble: why there is no answer (out of time, crash); then nothing may be accepted.
        seconds: real time.
    """

    errors: Mapping[Name, str]
    trouble: str = ""
    seconds: float = 0.0

    @property
    def passed(self) -> bool:
        """True when every constant was accepted."""
        return not self.errors and not self.trouble


@dataclass(frozen=True, slots=True)
class Claim:
    """A comparison to make after the replay.

    Attributes:
        theorem: the type that the kernel holds under this name …
        reference: … must be the one that this module has …
        name: … under this name.
    """

    theorem: Name
    reference: Olean
    name: Name


class Replays(Protocol):
    """Somebody who asks Lean's kernel once more: ``Replayer``, or ``leanchecker.Leanchecker``."""

    name: str
    """``kernel`` or ``leanchecker``."""

    def replay(
        self,
        artefact: Olean,
        imports: Iterable[Name],
        *,
        theorem: Name | None = None,
        reference: Olean | None = None,
        statements: Sequence[Claim] = (),
    ) -> Replayed:
        """Have the kernel check a module; see ``Replayer.replay``."""
        ...

    def warm(self) -> None:
        """Get ready while something else is done."""
        ...

    def prepare(self, imports: Iterable[Name]) -> None:
        """Get ready for a module with these imports, while something else is done."""
        ...

    def close(self) -> None:
        """End what is running; another use starts it again."""
        ...


def can_replay(lean: Lean) -> bool:
    """True when this Lean's kernel can be called: the embedded one, whose binary interface is known."""
    return lean.kind is LeanKind.EMBEDDED and lean.library is not None and hasattr(os, "fork")


class Replayer:
    """A helper process with Lean's kernel. Safe for several threads; they take turns."""

    name = "kernel"

    def __init__(self, lean: Lean, *, cpu_seconds: int = 30) -> None:
        """Start nothing yet.

        Args:
            lean: an embedded Lean, or a toolchain whose library passed ``self_test``.
            cpu_seconds: processor time for one replay.
        """
        self._lean = lean
        self._cpu = cpu_seconds
        self._process: Child | None = None
        self._ready = self._busy = False
        self._owner = os.getpid()
        self._lock = ForkLock()
        self._stop: Callable[[], object] = _nothing

    def replay(
        self,
        artefact: Olean,
        imports: Iterable[Name],
        *,
        theorem: Name | None = None,
        reference: Olean | None = None,
        statements: Sequence[Claim] = (),
    ) -> Replayed:
        """Have the kernel check a module.

        Args:
            artefact: the module, as it was audited; its bytes in memory are used, no file is read.
            imports: modules to start from.
            theorem: also compare the type that the kernel then holds under this name …
            reference: … with the one that this module has.
            statements: further theorems to compare so, each with a reference of its own.

        Raises:
            MachineryError: the helper cannot be started.
        """
        claims = list(statements)
        if theorem is not None and reference is not None:
            claims.append(Claim(theorem, reference, theorem))
        return self._replay([artefact], imports, claims)

    def replay_chain(self, modules: Sequence[Olean]) -> Replayed:
        """Have the kernel check modules one after the other, starting from nothing at all.

        Args:
            modules: closed under imports, each after those that it imports.

        Raises:
            MachineryError: the helper cannot be started.
        """
        return self._replay(modules, (), ())

    def prepare(self, imports: Iterable[Name]) -> None:
        """Have the helper import modules now: a replay with these imports will be asked for soon.

        Raises:
            MachineryError: the helper cannot be started.
        """
        if self._busy:  # it would read this later than the request
            return
        names = list(imports)
        request = {"prepare": [list(n) for n in names], "trusted": self._trusts(names), "cpu": self._cpu}
        with self._lock:
            child = self._running()
            try:
                _write_all(child, json.dumps(request).encode() + b"\n", time.monotonic() + 1.0)
            except (OSError, TimeoutError):
                self._end()

    def _trusts(self, imports: Sequence[Name]) -> bool:
        """Whether these are modules of our own library, which no stranger had a hand in."""
        return self._lean.kind is LeanKind.EMBEDDED and all(name[0] == "Init" for name in imports)

    def _replay(self, modules: Sequence[Olean], imports: Iterable[Name], claims: Sequence[Claim]) -> Replayed:
        names = list(imports)
        references = list({id(claim.reference): claim.reference for claim in claims}.values())
        places = {id(reference): place for place, reference in enumerate(references)}
        groups = [olean.parts() for olean in (*modules, *references)]
        request = {
            "imports": [list(name) for name in names],
            "trusted": self._trusts(names),
            "statements": [
                [list(claim.theorem), places[id(claim.reference)], list(claim.name)] for claim in claims
            ],
            "modules": [[len(part) for part in group] for group in groups[: len(modules)]],
            "references": [[len(part) for part in group] for group in groups[len(modules) :]],
            "cpu": self._cpu,
        }
        begin = time.monotonic()
        with self._lock:
            self._busy = True
            try:
                answer = self._ask(request, [part for group in groups for part in group])
            finally:
                self._busy = False
        seconds = time.monotonic() - begin
        if "trouble" in answer:
            return Replayed({}, str(answer["trouble"]) or "no answer", seconds)
        return Replayed({tuple(name): text for name, text in answer["errors"]}, "", seconds)

    def close(self) -> None:
        """End the helper process; another use starts a new one."""
        with self._lock:
            self._end()

    def warm(self) -> None:
        """Start the helper now, so that it gets ready while something else is done.

        Raises:
            MachineryError: it cannot be started.
        """
        with self._lock:
            self._running()

    # --- the process, all under the lock

    def _ask(self, request: dict[str, Any], parts: Sequence[bytes]) -> dict[str, Any]:
        process = self._running()
        try:
            self._await_ready(process)
            try:
                # processor time is limited inside; a child that sleeps instead is ended from here
                deadline = time.monotonic() + 4.0 * self._cpu + 10.0
                _write_all(process, json.dumps(request).encode() + b"\n" + b"".join(parts), deadline)
                return self._answer(process, deadline)
            except (OSError, ValueError, EOFError, TimeoutError) as error:
                self._end()
                return {"trouble": f"the replay helper gave no answer: {error or type(error).__name__}"}
        except BaseException:  # Ctrl-C, too: the next question must not get the answer to this one
            self._end()
            raise

    def _running(self) -> Child:
        mine = self._owner == os.getpid()  # else we are forked, and the helper belongs to our parent
        if mine and self._process is not None and self._process.poll() is None:
            return self._process
        self._end()
        # What is judged is worked on in forked children of the helper, and these are confined.
        own = [Path(__file__).parents[1], *map(Path, python_places())]
        environment = confine(self._lean, read=own).environment(self._lean.environment())
        environment["PYTHONPATH"] = os.pathsep.join(p or os.getcwd() for p in sys.path)
        try:
            process = start_child(
                [sys.executable, "-P", "-B", str(_HELPER), str(self._lean.library), str(STACK_BYTES)],
                env=environment,
                cwd=self._lean.modules_dir.anchor,
                writes=True,
                errors=False,
            )
        except OSError as error:
            raise MachineryError(f"the replay helper cannot be started: {error}") from error
        self._process = process
        self._ready = False
        self._owner = os.getpid()
        self._stop = weakref.finalize(self, _kill, process, self._owner)
        return process

    def _await_ready(self, process: Child) -> None:
        if self._ready:
            return
        try:
            self._ready = self._answer(process, time.monotonic() + _START_SECONDS).get("ready") is True
            why = "an odd first answer"
        except (OSError, ValueError, EOFError, TimeoutError) as error:
            why = str(error)
        if not self._ready:
            raise MachineryError(
                f"the replay helper did not start ({why}; exit code {process.poll()}); "
                "`prover-gym doctor` checks the embedded Lean"
            )

    def _answer(self, process: Child, deadline: float) -> dict[str, Any]:
        """One line from the helper."""
        with selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            return self._line(selector, process.stdout, deadline)

    def _line(self, selector: selectors.BaseSelector, descriptor: int, deadline: float) -> dict[str, Any]:
        data = bytearray()
        while not data.endswith(b"\n"):
            left = deadline - time.monotonic()
            if left <= 0 or not selector.select(left):
                raise TimeoutError("out of time")
            chunk = os.read(descriptor, 1 << 16)
            if not chunk:
                raise EOFError("it ended")
            data += chunk
            if len(data) > _MAX_ANSWER:
                raise ValueError("it says too much")
        answer = json.loads(data)
        if not isinstance(answer, dict):
            raise ValueError("an odd answer")
        return answer

    def _end(self) -> None:
        self._stop()
        self._stop = _nothing
        self._process = None


def _nothing() -> None:
    """No process is running."""


def _write_all(process: Child, data: bytes, deadline: float) -> None:
    """Write to the helper.

    Raises:
        OSError: it does not read any more.
        TimeoutError: it does not read in time.
    """
    assert process.stdin is not None
    os.set_blocking(process.stdin, False)
    left = memoryview(data)
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdin, selectors.EVENT_WRITE)
        while left:
            seconds = deadline - time.monotonic()
            if seconds <= 0 or not selector.select(seconds):
                raise TimeoutError("out of time")
            with contextlib.suppress(BlockingIOError):
                left = left[os.write(process.stdin, left) :]


def _kill(process: Child, owner: int) -> None:
    """End the helper and its children, and leave no zombie; in a fork of its owner, leave it alone."""
    if owner == os.getpid():
        process.end()
    else:
        process.disown()
