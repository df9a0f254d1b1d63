"""The code in README and docs/architecture.md runs as written, and their links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ["README.md", "docs/architecture.md", "docs/environment.md", "docs/pool.md"]
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")

SNIPPETS = [
    pytest.param(page, code, id=f"{page}-{number}")
    for page in PAGES
    for number, code in enumerate(_BLOCK.findall((ROOT / page).read_text(encoding="utf-8")))
]


@pytest.mark.parametrize(("page", "code"), SNIPPETS)
def test_snippet_runs(page: str, code: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for wanted in re.findall(r"print\(.*\)\s+# (.+)", code):
        assert wanted in done.stdout


def test_there_are_snippets() -> None:
    assert len(SNIPPETS) >= 6


@pytest.mark.parametrize("page", ["README.md", *sorted(f"docs/{p.name}" for p in ROOT.glob("docs/*.md"))])
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    for target in _LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_two_commands_are_those_of_ci() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    test_command = next(line for line in readme.splitlines() if line.endswith("/pytest"))
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert test_command in ci
