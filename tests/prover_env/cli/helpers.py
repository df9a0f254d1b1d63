"""Running the real command line in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def run_json(*args: str, code: int = 0, cwd: Path | None = None) -> Any:
    """The JSON on standard output of a command that must end with ``code``."""
    done = run(*args, cwd=cwd)
    assert done.returncode == code, done.stderr
    return json.loads(done.stdout)
