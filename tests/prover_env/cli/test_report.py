"""``prover-gym report`` and ``compare`` on a small real run."""

from __future__ import annotations

from pathlib import Path

import pytest

from prover_env.cli.compare import show
from prover_env.cli.output import out
from prover_env.reports import compare_runs
from tests.prover_env.cli.helpers import call, call_json, run, run_json
from tests.prover_env.reports.helpers import read_page
from tests.prover_env.reports.test_comparison import RUNS


def test_the_table_says_what_it_compares() -> None:
    found = compare_runs(RUNS, count=2)
    with out.capture() as shown:
        show(found)
    text = " ".join(shown.get().split())
    for said in ("curriculum 2 3.0", "evaluations to 2", "paired by seed", "count: as given", "three seeds"):
        assert said in text, said
    with out.capture() as shown:
        show(compare_runs(RUNS[:1]))
    assert "chosen after the runs" in shown.get()


@pytest.mark.xdist_group("report-cli")
class TestReports:
    def test_a_real_run(self, tmp_path: Path) -> None:
        folder = tmp_path / "first"
        practice = ["practice", "--rounds", "1", "--topic", "logic/equality", "--evaluations", "6"]
        told = call_json(*practice, "--run-dir", str(folder), "--json")
        done = run("report", str(folder), cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert "first.html" in done.stderr
        page = (tmp_path / "first.html").read_text(encoding="utf-8")
        reader = read_page(page)
        assert page.count('class="proof print"') == len(told["run"]["solved"]) > 0
        assert "right_cancel" in "".join(reader.text)
        data = call_json("report", str(folder), "--json", "--no-lean", cwd=tmp_path)
        assert data["problems_solved"] == told["run"]["solved"]
        assert data["report"]["total"]["attempts"] == told["run"]["valid"]

        found = run_json("compare", str(folder), str(folder), "--json", "--out", "c.html", cwd=tmp_path)
        read_page((tmp_path / "c.html").read_text(encoding="utf-8"))
        [group] = found["groups"]
        assert len(group["runs"]) == 1  # named twice, counted once
        assert group["runs"][0]["solved"] == len(told["run"]["solved"])
        again = call("compare", str(folder), "--count", "1", "--out", "c.html", cwd=tmp_path)
        assert again.returncode == 2
        assert "--force" in again.stderr

    def test_wrong_usage(self, tmp_path: Path) -> None:
        for arguments, said in (
            (["report", str(tmp_path)], "holds no run"),
            (["compare", str(tmp_path), "--out", "x.pdf"], ".html"),
        ):
            done = call(*arguments, cwd=tmp_path)
            assert done.returncode == 2, arguments
            assert said in done.stderr.replace("\n", " ")
        assert not list(tmp_path.iterdir())
