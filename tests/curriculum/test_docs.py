"""The snippets of docs/curriculum.md run as written, and the package is as pure as it claims."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_snippets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "curriculum.md").read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(snippets) == 2
    monkeypatch.chdir(tmp_path)
    found: list[dict[str, object]] = [{} for _ in snippets]  # each stands alone
    for snippet, names in zip(snippets, found, strict=True):
        exec(compile(snippet, "docs/curriculum.md", "exec"), names)
    assert found[0]["report"].total.attempts == 8  # type: ignore[attr-defined]


def test_the_curriculum_knows_nothing_of_processes_and_files() -> None:
    code = "import curriculum, sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    )
    loaded = set(done.stdout.split())
    assert "curriculum.schedules" in loaded
    assert not {"prover_env", "sqlite3", "filelock", "numpy", "scipy"} & loaded
