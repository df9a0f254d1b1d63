"""Program of the replay helper: Lean's kernel in a process of its own, started by ``replay``.

It loads Lean once, then answers requests until its standard input ends. Each request is worked on in a forked
child with limits and in a sandbox, so neither a crash nor leaked memory nor a changed environment outlives
it, and terms made to break the kernel's own code would gain nothing but that child. A child works on one
request only, and has no descriptor but those for its own request and answer. This process moves the bytes of
what is judged, and never looks at them.

A request is a line of JSON (``imports``; ``trusted``, whether these are Lean's own library; ``modules`` and
``references``, for each the lengths of its parts; ``statements``, triples of a theorem, the number of a
reference and a name in it; ``cpu``) and then the bytes of the parts, in that order. An answer is a line of
JSON: ``errors`` (pairs of a name and the kernel's words), or ``trouble`` (why there is no answer). A request
with ``prepare`` has no parts and no answer: a request with these imports will come soon.

Importing takes longer than most replays. Lean's own library is imported once, in this process, and its
children start from there. All else is imported by the child itself, in its sandbox; ``prepare`` has it begin.
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from prover_env.errors import OleanError
from prover_env.olean import Olean
from prover_env.sandbox.enter import VARIABLE, enter
from prover_env.verdict.kernel import Kernel

if TYPE_CHECKING:
    from collections.abc import Callable

_ADDRESS_SPACE = 16 << 30
_ORDERS = os.environ.pop(VARIABLE, "")
_MOST_PREPARED = 2
_MOST_IMPORTED = 8

Imports = tuple[tuple[str | int, ...], ...]


def main() -> None:
    """Serve requests from standard input; arguments: path of Lean's shared library, bytes of stack."""
    source = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    sys.set_int_max_str_digits(0)  # literals go to Lean as decimal text; their size is limited where they do
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)  # children know nothing of requests to come
    os.dup2(nowhere, 1)  # what Lean prints must not get between our lines
    helper = Helper(Kernel(sys.argv[1]))
    answers.write(b'{"ready": true}\n')
    while line := source.readline():
        request = json.loads(line)
        if "prepare" in request:
            helper.prepare(_names(request["prepare"]), request["trusted"], request["cpu"])
        else:
            answers.write(json.dumps(helper.answer(line, request, source)).encode() + b"\n")
    helper.close()


@dataclass(frozen=True)
class Child:
    """A child that waits for its request, or works on it."""

    pid: int
    request: int
    answer: int

    def end(self) -> int:
        """Close what leads to it and wait for its end, which the one or the other brings about."""
        os.close(self.answer)
        return os.waitpid(self.pid, 0)[1]


class Helper:
    """The kernel, what it has imported, and children that have."""

    def __init__(self, kernel: Kernel) -> None:
        """Nothing is imported yet."""
        self._kernel = kernel
        self._imported: dict[Imports, int] = {}
        self._prepared: list[tuple[Imports, Child]] = []

    def prepare(self, imports: Imports, trusted: bool, cpu: int) -> None:
        """Import, here or in a child, so that a request with these imports is answered sooner."""
        if trusted:
            with contextlib.suppress(OleanError):  # the request will say it
                self._import(imports)
        elif not any(known == imports for known, _ in self._prepared):
            while len(self._prepared) >= _MOST_PREPARED:
                self._dismiss(self._prepared.pop(0)[1])
            with contextlib.suppress(OSError):
                self._prepared.append((imports, self._fork(imports, trusted, cpu)))

    def answer(self, line: bytes, request: dict[str, Any], source: BinaryIO) -> dict[str, Any]:
        """Have a child work on a request; a child that dies is an answer, too.

        Args:
            line: the request's line.
            request: the same, decoded.
            source: where its parts are read from.
        """
        imports = _names(request["imports"])
        lengths = [n for key in ("modules", "references") for parts in request[key] for n in parts]
        try:
            child = self._child(imports, request["trusted"], request["cpu"])
        except (OleanError, OSError) as error:
            for length in lengths:
                source.read(length)
            return {"trouble": str(error)}
        alive = _write(child.request, line)
        for length in lengths:
            data = source.read(length)
            alive = alive and _write(child.request, data)
        os.close(child.request)
        with os.fdopen(os.dup(child.answer), "rb") as pipe:
            data = pipe.read()
        status = child.end()
        if status == 0 and data:
            answer = json.loads(data)
            assert isinstance(answer, dict)
            return answer
        if os.WIFSIGNALED(status):
            return {"trouble": f"the kernel's process ended by signal {os.WTERMSIG(status)}"}
        return {"trouble": f"the kernel's process ended with exit code {os.waitstatus_to_exitcode(status)}"}

    def close(self) -> None:
        """End the children that nobody needs any more."""
        for _, child in self._prepared:
            self._dismiss(child)
        self._prepared.clear()

    def _child(self, imports: Imports, trusted: bool, cpu: int) -> Child:
        for place, (known, child) in enumerate(self._prepared):
            if known == imports:
                del self._prepared[place]
                return child
        return self._fork(imports, trusted, cpu)

    def _import(self, imports: Imports) -> int:
        """Lean's own library, imported here; an old one is forgotten when there are many."""
        known = self._imported.get(imports)
        if known is None:
            known = self._kernel.import_modules(imports)
            if len(self._imported) < _MOST_IMPORTED:
                self._imported[imports] = known
        return known

    def _fork(self, imports: Imports, trusted: bool, cpu: int) -> Child:
        environment = self._import(imports) if trusted else 0
        request, to_child = os.pipe()
        from_child, answer = os.pipe()
        pid = os.fork()
        if pid == 0:
            code = 1
            try:
                _only(request, answer)
                with contextlib.suppress(OSError, ValueError):
                    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
                    resource.setrlimit(resource.RLIMIT_AS, (_ADDRESS_SPACE, _ADDRESS_SPACE))
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                enter(_ORDERS)
                code = _with_stack(lambda: _serve(self._kernel, imports, environment, request, answer))
            finally:
                os._exit(code)
        os.close(request)
        os.close(answer)
        return Child(pid, to_child, from_child)

    @staticmethod
    def _dismiss(child: Child) -> None:
        os.kill(child.pid, signal.SIGKILL)
        os.close(child.request)
        child.end()


def _write(pipe: int, data: bytes) -> bool:
    """Whether there was anybody to write to."""
    left = memoryview(data)
    try:
        while left:
            left = left[os.write(pipe, left) :]
    except BrokenPipeError:
        return False
    return True


def _only(*kept: int) -> None:
    """Close all descriptors but the standard ones and these."""
    above = 3
    for descriptor in sorted(kept):
        os.closerange(above, descriptor)
        above = descriptor + 1
    os.closerange(above, os.sysconf("SC_OPEN_MAX"))


def _names(names: list[list[str | int]]) -> Imports:
    return tuple(tuple(name) for name in names)


# --- in the child


def _with_stack(work: Callable[[], int]) -> int:
    """Do something with a large stack, which only a further thread can have."""
    codes: list[int] = []
    threading.stack_size(int(sys.argv[2]))
    thread = threading.Thread(target=lambda: codes.append(work()))
    try:
        thread.start()
    except RuntimeError:  # not even room to reserve: then with what there is
        return work()
    thread.join()
    return codes[0] if codes else 1


def _serve(kernel: Kernel, imports: Imports, environment: int, request: int, answer: int) -> int:
    """Import what is not yet, wait for the request, and answer it. The exit code: 0 if there was one."""
    trouble = ""
    kernel.enter_thread()
    try:
        if environment:
            kernel.start_from(environment)
        else:
            kernel.import_modules(imports)
    except OleanError as error:
        trouble = str(error)
    with os.fdopen(request, "rb") as source:
        line = source.readline()
        if not line:
            return 1
        asked = json.loads(line)
        modules, references = (
            [[source.read(n) for n in parts] for parts in asked[key]] for key in ("modules", "references")
        )
    said = {"trouble": trouble} if trouble else _work(kernel, asked, modules, references)
    with os.fdopen(answer, "wb") as pipe:
        pipe.write(json.dumps(said).encode())
    return 0


def _work(
    kernel: Kernel, request: dict[str, Any], modules: list[list[bytes]], references: list[list[bytes]]
) -> dict[str, Any]:
    """Replay the modules, and compare the statements that the kernel then holds."""
    try:
        errors = []
        for parts in modules:
            olean = Olean.parse(parts, Path("artefact"))
            errors += [(list(name), text) for name, text in kernel.replay(olean).items()]
        if not errors:
            asked = [Olean.parse(parts, Path("reference")) for parts in references]
            for theorem, place, name in request["statements"]:
                if not kernel.states(tuple(theorem), asked[place].constant(tuple(name)).type):
                    errors.append((theorem, "the kernel does not hold the statement that was asked"))
    except OleanError as error:
        return {"trouble": str(error)}
    except (RecursionError, MemoryError) as error:
        return {"trouble": f"the replay failed: {type(error).__name__}"}
    return {"errors": errors}


if __name__ == "__main__":
    main()
