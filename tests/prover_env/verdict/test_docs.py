"""The snippets of docs/verdict.md run as written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prover_env.runtime import Lean
from prover_env.values import RejectReason

DOC = Path(__file__).parents[3] / "docs" / "verdict.md"


def test_snippets(
    lean: Lean, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert lean
    monkeypatch.chdir(tmp_path)
    (tmp_path / "File.lean").write_text("theorem t : 1 = 1 := rfl\n")
    (tmp_path / "Statements.lean").write_text("theorem t : 1 = 1 := sorry\n")
    snippets = re.findall(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert len(snippets) == 4
    names: dict[str, object] = {}
    for snippet in snippets:
        exec(compile(snippet, str(DOC), "exec"), names)
    assert capsys.readouterr().out.splitlines()[:5] == [
        "Verdict(accepted, axioms=[])",
        "Verdict(rejected: axiom, rests on sorryAx)",
        "Verdict(accepted, axioms=[])",
        "[True, True, False]",
        "1 t accepted axioms: none",
    ]


def test_every_reason_is_explained() -> None:
    text = DOC.read_text(encoding="utf-8")
    for reason in RejectReason:
        assert f"`{reason}`" in text, reason
