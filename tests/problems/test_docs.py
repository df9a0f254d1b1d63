"""``docs/problems.md`` does what it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from problems import UnknownProblemError, load_file, load_sets
from problems.metadata import FILE_KEYS, THEOREM_KEYS
from prover_env.rack import Rule, Status
from tests.prover_env.cli.helpers import call

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_first_example_to_the_letter(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    indent = re.compile("^   ", re.MULTILINE)  # the example is part of a numbered list
    steps = page.split("## Add a theorem")[1].split("### What")[0]
    [lean] = re.findall(r"```lean\n(.*?)```", page, re.DOTALL)
    python, rack = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    added, after = (indent.sub("", s).strip() for s in re.findall(r"```sh\n(.*?)```", steps, re.DOTALL))
    [told] = re.findall(r"```\n(   double_eq.*?)```", steps, re.DOTALL)
    (tmp_path / "arith.lean").write_text(indent.sub("", lean), encoding="utf-8")
    done = call(*shlex.split(added)[1:], cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert done.stdout.splitlines() == indent.sub("", told).splitlines()
    for line in after.splitlines():
        words = shlex.split(line, comments=True)
        if words[1] != "practice":  # tested elsewhere
            assert call(*words[1:], cwd=tmp_path).returncode == 0, line
    monkeypatch.chdir(tmp_path)
    exec(indent.sub("", python), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed == ["mine/arith/double_eq proved", "mine/arith/square_sum_even open"]
    assert all(f"`{line}`" in page for line in printed)
    [_, second] = load_file("mine/arith.lean")
    assert (second.source, second.level, second.uses) == ("my lecture notes", 4, ("double_eq",))
    exec(rack, {})
    assert "theorem imp_refl" in capsys.readouterr().out


def test_every_rule_and_status_is_explained(page: str) -> None:
    for rule in Rule:
        assert f"`{rule}`" in page, rule
    for status in Status:
        assert re.search(rf"^\| `{status}\b", page, re.MULTILINE), status


def test_every_key_is_explained(page: str) -> None:
    for key in (*THEOREM_KEYS, *FILE_KEYS):
        assert f"`{key}:" in page


def test_canaries_hide_as_described(page: str) -> None:
    assert 'select("canary")' in page
    rack = load_sets()
    assert len(rack.select("canary")) == len(rack.canaries)
    with pytest.raises(UnknownProblemError):
        rack.select("canaries")
