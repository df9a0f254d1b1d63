"""``docs/problems.md`` does what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from problems import UnknownProblemError, load_file, load_sets
from problems.metadata import FILE_KEYS, THEOREM_KEYS

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_first_example(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [lean] = re.findall(r"```lean\n(.*?)```", page, re.DOTALL)
    python, rack = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    indent = re.compile("^   ", re.MULTILINE)  # the example is part of a numbered list
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "arith.lean").write_text(indent.sub("", lean), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(indent.sub("", python), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed == ["mine/arith/double_eq proved", "mine/arith/double_inj open"]
    assert all(f"`{line}`" in page for line in printed)
    [_, second] = load_file("mine/arith.lean")
    assert (second.source, second.level, second.uses) == ("my lecture notes", 6, ("double_eq",))
    exec(rack, {})
    assert "theorem imp_refl" in capsys.readouterr().out


def test_every_key_is_explained(page: str) -> None:
    for key in (*THEOREM_KEYS, *FILE_KEYS):
        assert f"`{key}:" in page


def test_canaries_hide_as_described(page: str) -> None:
    assert 'select("canary")' in page
    rack = load_sets()
    assert len(rack.select("canary")) == len(rack.canaries)
    with pytest.raises(UnknownProblemError):
        rack.select("canaries")
