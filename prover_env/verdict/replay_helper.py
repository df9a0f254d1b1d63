"""Program of the replay helper: Lean's kernel in a process of its own, started by ``replay``.

It loads Lean once, then answers requests until its standard input ends. Each request is worked on in a forked
child with limits and in a sandbox, so neither a crash nor leaked memory nor a changed environment outlives
it, and terms made to break the kernel's own code would gain nothing but that child.

A request is a line of JSON (``imports``; ``modules`` and ``references``, for each the lengths of its parts;
``statements``, triples of a theorem, the number of a reference and a name in it; ``cpu``) and then the bytes
of the parts, in that order. An answer is a line of JSON: ``errors`` (pairs of a name and the kernel's words),
or ``trouble`` (why there is no answer).
"""

from __future__ import annotations

import contextlib
import json
import os
import resource
import sys
from pathlib import Path
from typing import Any, BinaryIO

from prover_env.errors import OleanError
from prover_env.olean import Olean
from prover_env.sandbox.enter import VARIABLE, enter
from prover_env.verdict.kernel import Kernel

_ADDRESS_SPACE = 16 << 30
_ORDERS = os.environ.pop(VARIABLE, "")


def main() -> None:
    """Serve requests from standard input; the first argument is the path of Lean's shared library."""
    source = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    sys.set_int_max_str_digits(0)  # literals go to Lean as decimal text; their size is limited where they do
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)  # what Lean prints must not get between our lines
    kernel = Kernel(sys.argv[1])
    answers.write(b'{"ready": true}\n')
    while line := source.readline():
        request = json.loads(line)
        modules, references = (
            [[source.read(n) for n in parts] for parts in request[key]] for key in ("modules", "references")
        )
        answer = _in_child(kernel, request, modules, references)
        answers.write(json.dumps(answer).encode() + b"\n")


def _in_child(
    kernel: Kernel, request: dict[str, Any], modules: list[list[bytes]], references: list[list[bytes]]
) -> dict[str, Any]:
    """Work on a request in a forked child; a child that dies is an answer, too."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(read_end)
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_CPU, (request["cpu"], request["cpu"] + 1))
                resource.setrlimit(resource.RLIMIT_AS, (_ADDRESS_SPACE, _ADDRESS_SPACE))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            enter(_ORDERS)
            answer = _work(kernel, request, modules, references)
            with os.fdopen(write_end, "wb") as pipe:
                pipe.write(json.dumps(answer).encode())
            code = 0
        finally:
            os._exit(code)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as pipe:
        data = _read_all(pipe)
    _, status = os.waitpid(child, 0)
    if status == 0 and data:
        answer = json.loads(data)
        assert isinstance(answer, dict)
        return answer
    if os.WIFSIGNALED(status):
        return {"trouble": f"the kernel's process ended by signal {os.WTERMSIG(status)}"}
    return {"trouble": f"the kernel's process ended with exit code {os.waitstatus_to_exitcode(status)}"}


def _read_all(pipe: BinaryIO) -> bytes:
    return pipe.read()


def _work(
    kernel: Kernel, request: dict[str, Any], modules: list[list[bytes]], references: list[list[bytes]]
) -> dict[str, Any]:
    """Replay the modules, and compare the statements that the kernel then holds."""
    try:
        kernel.import_modules(tuple(tuple(name) for name in request["imports"]))
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
