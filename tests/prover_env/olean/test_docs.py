"""The snippets and commands of docs/olean.md run as written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from prover_env.cli import main
from prover_env.runtime import Lean
from tests.prover_env.olean.conftest import compiled

DOC = Path(__file__).parents[3] / "docs" / "olean.md"
TEXT = DOC.read_text(encoding="utf-8")


def test_snippets(
    lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lean
    monkeypatch.chdir(tmp_path)
    snippets = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(snippets) == 5
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, str(DOC), "exec"), names)
        said = capsys.readouterr().out
        for wanted in re.findall(r"print\(.*\)\s+# (.+)", snippet):
            if not wanted.startswith("what "):
                assert wanted in said


def test_commands(
    lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder, name in (("old", "Old"), ("new", "New")):
        made = compiled(lean, tmp_path / folder, f"theorem t : {len(name)} = 3 := rfl\n", name)
        made.rename(tmp_path / f"{name}.olean")
    (block,) = re.findall(r"```\n(prover-gym olean.*?)```", TEXT, re.DOTALL)
    commands = [shlex.split(line, comments=True) for line in block.splitlines()]
    assert {command[2] for command in commands} == {"deps", "axioms", "digest", "show", "diff"}
    for command in commands:
        monkeypatch.setattr("sys.argv", command)
        with pytest.raises(SystemExit) as end:
            main()
        assert end.value.code in (0, None), command
        assert command[2] == "diff" or capsys.readouterr().out
