"""The page of a run: all there, escaped, loading nothing, with a script that its policy allows."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest

from curriculum import Band, Uses
from problems import load_sets
from prover_env.reports import ComparedRun, compare_runs, gather, learn_about, read_run, run_page, run_summary
from tests.prover_env.reports.helpers import HOSTILE, failed, make_run, read_page, solved

RACK = load_sets().select("logic/equality")
IDS = RACK.ids
KEYS = {problem.id: problem.key for problem in RACK}


def known(number: int, id: str, success: bool = True, **fields: object):
    make = solved if success else failed
    return make(number, id, problem_key=KEYS[id], **fields)


@pytest.fixture
def run_dir(tmp_path: Path) -> Path:
    entries = [
        known(n, IDS[n % 5], n % 2 == 0, round=n // 4, stopped="evaluations" if n % 2 else "proved")
        for n in range(24)
    ]
    return make_run(tmp_path / "run", entries, schedule="curriculum", selection="logic/equality")


def test_the_whole_page(run_dir: Path) -> None:
    (run_dir / "evaluations").mkdir()
    for rounds in (0, 6):
        data = {
            "policy": "learner",
            "settings": {"split": "heldout", "rounds": rounds},
            "total": {"problems": 8, "rate": {"50": 0.25 + rounds / 16}, "pass_at_k": {"4": 0.5}},
        }
        (run_dir / "evaluations" / f"{rounds}.json").write_text(json.dumps(data))
    (run_dir / "progress.jsonl").write_text('{"round": 0, "timing": {"hits": 1, "asked": 3}}\n')
    run = read_run(run_dir)
    found, remarks = gather(run)
    assert any("without Lean" in remark for remark in remarks)
    page = run_page(run, found, remarks=remarks)
    reader = read_page(page)
    sections = ["summary", "rack", "progress", "topics", "proofs", "failures", "canaries", "graph"]
    assert set(sections) <= set(reader.ids)
    assert {f"#{anchor}" for anchor in sections} <= set(reader.links)
    text = " ".join(reader.text)
    for said in ("working weight", "share / quota", "62.5 %", "pass@4", "from the cache", "None were mixed",
                 "Why searches ended"):  # fmt: skip
        assert said in text, said
    assert f"of {len(RACK)} on the rack" in text
    assert page.count('role="img"') >= page.count('class="chart"') == 5
    assert page.count("<svg") == page.count("</svg>")
    assert not re.search(r"https?:|url\(|@import|\bfetch\(|XMLHttpRequest", page)
    assert page == run_page(run, *gather(run)[:1], remarks=remarks)  # the same run, the same page


def test_the_only_script_is_the_one_that_the_policy_names(run_dir: Path) -> None:
    run = read_run(run_dir)
    page = run_page(run, learn_about(run, RACK))
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    assert policy.startswith("default-src 'none';")
    reader = read_page(page)
    assert [script.get("type") for script in reader.scripts] == ["application/json", None]
    [script] = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy


def test_hostile_text_stays_text(tmp_path: Path) -> None:
    entries = [
        solved(0, f"a/b/{HOSTILE}", proof=HOSTILE, policy=HOSTILE, policy_version=HOSTILE),
        known(1, IDS[0], proof=HOSTILE * 3),
        failed(2, HOSTILE, machinery_error=HOSTILE),
        failed(3, IDS[0], verdict={"accepted": False, "reason": HOSTILE}),
        failed(
            4, IDS[0], machinery_error=f"Error: {HOSTILE}", versions={"prover_gym": HOSTILE, "lean": HOSTILE}
        ),
    ]
    config = {"schedule": HOSTILE.replace("\ud800", ""), HOSTILE.replace("\ud800", ""): [1]}
    run = read_run(make_run(tmp_path / "run", entries, **config))
    page = run_page(run, learn_about(run, RACK), remarks=(HOSTILE,))
    reader = read_page(page)
    assert page.count("<script") == 2
    assert len(reader.scripts) == 2
    assert "\\u202e" in page
    assert "\\ud800" in page
    page.encode("utf-8")
    json.dumps(run_summary(run, learn_about(run, RACK)))


def test_a_solved_canary_is_an_alarm(tmp_path: Path) -> None:
    canary = load_sets().canaries.ids[0]
    entries = [solved(0, canary), failed(1, canary), known(2, IDS[0])]
    run = read_run(make_run(tmp_path / "run", entries, selection="logic/equality"))
    found, _ = gather(run)
    assert found.canaries == {canary}
    assert found.report.total.solved == 1
    page = run_page(run, found)
    assert 'role="alert"' in page
    assert "the judge is broken" in page
    summary = run_summary(run, found)
    assert summary["canaries"] == {"attempts": 2, "solved": 1}
    assert summary["problems_solved"] == [IDS[0]]
    assert summary["curves"]["rollouts"]["solved"] == (1,)


def test_problems_that_are_gone_or_have_changed(tmp_path: Path) -> None:
    entries = [known(0, IDS[0]), solved(1, "gone/file/x"), failed(2, IDS[1], problem_key="old")]
    gone = str(tmp_path / "nowhere")
    run = read_run(make_run(tmp_path / "run", entries, selection="gone/file", roots=[gone]))
    found, remarks = gather(run)
    assert found.missing == ("gone/file/x",)
    assert found.changed == 1
    assert {row.topic: row.solved for row in found.report.topics} == {"logic/equality": 1, "gone/file": 1}
    assert any(gone in remark for remark in remarks)
    assert any("selection" in remark for remark in remarks)
    page = run_page(run, found, remarks=remarks)
    assert "were not found" in page
    assert "has changed since" in page


def test_damaged_files_are_spoken_of(run_dir: Path) -> None:
    (run_dir / "evaluations").mkdir()
    (run_dir / "evaluations" / "x.json").write_text("[]", encoding="utf-8")
    run = read_run(run_dir)
    found, remarks = gather(run)
    assert "evaluations/x.json is damaged" in run_page(run, found, remarks=remarks)
    assert "evaluations/x.json is damaged" in " ".join(compare_runs([ComparedRun.of(run)]).remarks)


def test_held_out_problems_are_not_on_the_rack(tmp_path: Path) -> None:
    config = {"selection": "logic/equality", "heldout": 0.25, "split_seed": 3}
    run = read_run(make_run(tmp_path / "run", [known(0, IDS[0])], **config))
    uses = {problem.id: Uses() for problem in RACK}
    found = learn_about(run, RACK, uses)
    assert 0 < found.heldout < len(RACK) / 2
    assert len(found.rack) == len(RACK) - found.heldout
    assert IDS[0] in {exercise.id for exercise in found.rack}
    assert learn_about(run, RACK).heldout == 0  # without compiled uses nobody can tell
    odd = read_run(make_run(tmp_path / "odd", [known(0, IDS[0])], heldout=0.25, split_seed="x"))
    assert learn_about(odd, RACK, uses).heldout == 0


@pytest.mark.parametrize(
    ("config", "new"),
    [
        ({"schedule": "curriculum"}, True),
        ({"schedule": "curriculum", "settings": {"limits": {"min_attempts": 1}}}, False),
        ({"schedule": "curriculum", "settings": {"of": "another version"}}, True),
        ({"schedule": "gone"}, True),
    ],
)
def test_bands_are_those_of_the_settings_of_the_run(tmp_path: Path, config: dict, new: bool) -> None:
    run = read_run(make_run(tmp_path / "run", [known(0, IDS[0])], selection="logic/equality", **config))
    found = learn_about(run, RACK)
    (band,) = {p.band for p in found.report.problems if p.id == IDS[0]}
    assert (band is Band.NEW) is new
    assert found.by_quota is (new == (config == {"schedule": "curriculum"}))
