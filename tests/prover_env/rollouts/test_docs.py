"""The snippets of docs/rollouts.md run as written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


def test_snippets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "docs" / "rollouts.md").read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(snippets) == 2
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, "docs/rollouts.md", "exec"), names)
    assert len((tmp_path / "mine.jsonl").read_text(encoding="utf-8").splitlines()) == 1
    assert names["attempts"][0].solved  # type: ignore[index]
    assert len(names["attempts"]) == len(names["episodes"]) == 1  # type: ignore[arg-type]
    assert (tmp_path / "mine" / "README.md").exists()
