"""Running the command line: ``run`` in a process of its own, ``call`` in this one.

What has to do with a process, its streams or its signals is tested with ``run``, and so is every command at
least once. The rest only asks what a command says, and need not pay for a Python that starts.
"""

from __future__ import annotations

import contextlib
import io
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from prover_env.cli import main

COMMAND = [sys.executable, "-m", "prover_env"]
LIMIT = 240.0


def run(*args: str, cwd: Path | None = None, stdin: str | None = None) -> subprocess.CompletedProcess[str]:
    """The finished command; it must end by itself within the limit."""
    return subprocess.run(
        [*COMMAND, *args],
        cwd=cwd,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LIMIT,
        check=False,
    )


def call(*args: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """What a command writes and its exit code, from its entry point in this process."""
    stdout, stderr, code = io.StringIO(), io.StringIO(), 0
    before, handler = sys.argv, signal.getsignal(signal.SIGTERM)
    words = ["prover-gym", *args]
    sys.argv = words.copy()
    try:
        with (
            contextlib.chdir(cwd or Path.cwd()),
            contextlib.redirect_stdout(stdout),
            contextlib.redirect_stderr(stderr),
        ):
            main()
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        sys.argv = before
        with contextlib.suppress(ValueError):  # not in the main thread
            signal.signal(signal.SIGTERM, handler)
    return subprocess.CompletedProcess(words, code, stdout.getvalue(), stderr.getvalue())


def run_json(*args: str, code: int = 0, cwd: Path | None = None) -> Any:
    """The JSON on standard output of ``run``, which must end with ``code``."""
    return _json(run(*args, cwd=cwd), code)


def call_json(*args: str, code: int = 0, cwd: Path | None = None) -> Any:
    """The JSON on standard output of ``call``, which must end with ``code``."""
    return _json(call(*args, cwd=cwd), code)


def _json(done: subprocess.CompletedProcess[str], code: int) -> Any:
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)
