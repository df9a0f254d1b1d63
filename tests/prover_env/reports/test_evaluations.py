"""Reading what a training run leaves beside its rollouts, however broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from prover_env.reports.evaluations import last_heldout, read_heldout, read_hit_rates, unread_files


def write(folder: Path, name: str, rounds: int | None, rates: dict[str, Any], **fields: Any) -> None:
    """A measurement in the layout of ``prover-gym evaluate``."""
    (folder / "evaluations").mkdir(exist_ok=True)
    data = {
        "policy": "learner",
        "settings": {"split": "heldout", "rounds": rounds},
        "total": {"problems": 8, "rate": rates, "pass_at_k": {"1": 0.25}},
    }
    (folder / "evaluations" / f"{name}.json").write_text(json.dumps(data | fields))


def test_measurements_by_budget_and_round(tmp_path: Path) -> None:
    write(tmp_path, "b", 5, {"25": 0.5, "50": 0.75})
    write(tmp_path, "a", 0, {"50": 0.25})
    write(tmp_path, "c", None, {"50": 0.125}, policy="uniform")
    write(tmp_path, "d", 9, {"50": 1.0}, settings={"split": "train", "rounds": 9})
    found = read_heldout(tmp_path)
    assert [(h.series, h.rounds, h.rate) for h in found] == [
        ("learner, heldout @25", 5, 0.5),
        ("learner, heldout @50", 0, 0.25),
        ("learner, heldout @50", 5, 0.75),
        ("learner, train @50", 9, 1.0),
        ("uniform, heldout @50", None, 0.125),
    ]
    assert found[0].pass_at == {1: 0.25}
    assert json.loads(json.dumps(found[0].to_dict()))["pass_at"] == {"1": 0.25}
    last = last_heldout(found)
    assert last is not None
    assert (last.rounds, last.budget, last.rate) == (5, 50, 0.75)
    only = last_heldout(found[-1:])
    assert only is not None
    assert only.policy == "uniform"
    assert last_heldout(()) is None


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "\x00", '{"settings": {}}', '{"settings": [], "total": {}}',
     '{"settings": {}, "total": {"rate": {"x": 1, "50": true, "5": 7, "٣": 0.5}}}',
     '{"settings": {}, "total": {"rate": 3}}',
     '{"settings": {"rounds": "x"}, "total": {"rate": {"5": NaN}}}'],
)  # fmt: skip
def test_broken_files_are_passed_over(tmp_path: Path, text: str) -> None:
    (tmp_path / "evaluations").mkdir()
    (tmp_path / "evaluations" / "x.json").write_text(text, encoding="utf-8")
    assert read_heldout(tmp_path) == ()


def test_damaged_files_are_named(tmp_path: Path) -> None:
    assert unread_files(tmp_path) == ()
    write(tmp_path, "good", 5, {"50": 0.5})
    (tmp_path / "progress.jsonl").write_text('{"round": 0}\n{"round": 1, "atte', encoding="utf-8")
    assert unread_files(tmp_path) == ()  # the last line was being written
    (tmp_path / "evaluations" / "bad.json").write_text('{"a":', encoding="utf-8")
    (tmp_path / "progress.jsonl").write_bytes(b'{"round": 0}\n\xff\n{"round": 2}\n')
    assert unread_files(tmp_path) == ("evaluations/bad.json", "progress.jsonl")


def test_hit_rates(tmp_path: Path) -> None:
    assert read_hit_rates(tmp_path) == ()
    lines = [
        {"round": 0, "timing": {"hits": 1, "asked": 3}},
        {"round": 1, "timing": {"hits": 0, "asked": 0}},
        {"round": 0, "timing": {"hits": 3, "asked": 1}},
        {"round": 2, "timing": None},
        {"round": "x", "timing": {"hits": 3, "asked": 1}},
    ]
    text = "\n".join(map(json.dumps, lines)) + '\n[]\n{"round": 3, "tim'
    (tmp_path / "progress.jsonl").write_text(text, encoding="utf-8")
    assert read_hit_rates(tmp_path) == ((0, 0.75),)  # the later line of a round that was repeated
