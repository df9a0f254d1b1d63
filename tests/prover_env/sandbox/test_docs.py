"""docs/security.md: its snippet runs, and what it names exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prover_env.sandbox import MODE_VARIABLE, READ_VARIABLE, Layer, SandboxMode, SandboxState, sandbox_support
from prover_env.sandbox.calls import MACHINES

TEXT = (Path(__file__).parents[3] / "docs" / "security.md").read_text(encoding="utf-8")


def test_the_snippet_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (snippet,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(snippet, "security.md", "exec"), {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(Layer) + sandbox_support().complete
    assert lines[-1] == "[]" or not sandbox_support().complete


def test_names_are_right() -> None:
    for mode in SandboxMode:
        assert f"`{MODE_VARIABLE}={mode}`" in TEXT
    for state in SandboxState:
        assert f"`{state}`" in TEXT or state is SandboxState.WHOLE
    assert f"`{READ_VARIABLE}`" in TEXT
    (count,) = re.findall(r"about (\d+) system calls", TEXT)
    assert all(abs(len(machine.numbers) - int(count)) < 25 for machine in MACHINES.values())
