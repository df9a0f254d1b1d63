from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from prover_env.runtime import Lean, get_lean
from prover_env.sandbox import SandboxPolicy, places, sandbox_support
from prover_env.sandbox.enter import VARIABLE
from prover_env.sandbox.orders import orders

PACKAGE = Path(sys.modules["prover_env.sandbox.orders"].__file__ or "").parent

needs_linux = pytest.mark.skipif(sys.platform != "linux", reason="the sandbox is for Linux")
needs_whole = pytest.mark.skipif(not sandbox_support().complete, reason="this kernel has no whole sandbox")

ENTER = f"""
import os, sys
sys.path.append({str(PACKAGE)!r})
import enter
enter.enter(os.environ.pop({VARIABLE!r}))
"""


@pytest.fixture(autouse=True)
def _usual_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PROVER_GYM_SANDBOX", "PROVER_GYM_SANDBOX_READ"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def lean() -> Lean:
    return get_lean("embedded")


def python_places() -> tuple[str, ...]:
    """What a Python needs to read, with this package."""
    return (*places.python_places(), str(PACKAGE))


def confined(
    code: str, *, read: tuple[str, ...] = (), write: tuple[str, ...] = ()
) -> subprocess.CompletedProcess[str]:
    """Run code in a Python that enters the sandbox first; it prints what becomes of it."""
    policy = SandboxPolicy(read=(*python_places(), *read), write=write)
    return subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", ENTER + code],
        env={**os.environ, VARIABLE: orders(policy, sandbox_support())},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
