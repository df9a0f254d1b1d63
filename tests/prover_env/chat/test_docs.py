"""The snippets of docs/chat.md and docs/form.md run as written; none of them sends anything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize(("page", "count"), [("chat.md", 1), ("form.md", 2)])
def test_snippets(page: str, count: int) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    snippets = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(snippets) == count
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, f"docs/{page}", "exec"), names)
