"""Runs compared: groups, equal horizons, pairs by seed, and what is said against a comparison."""

from __future__ import annotations

import importlib
import json
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

from curriculum.metrics import Curve
from prover_env.errors import UsageError
from prover_env.reports import (
    ComparedRun,
    compare_runs,
    comparison_markdown,
    comparison_page,
    comparison_png,
    comparison_svg,
)
from prover_env.reports.comparison import settings_of
from prover_env.reports.evaluations import HeldOut
from tests.prover_env.reports.helpers import HOSTILE, read_page

PLAIN = {"mode": "light", "selection": None, "roots": []}


def run(
    schedule: str, seed: int | None, spent: tuple[int, ...], end: int = 100, **settings: Any
) -> ComparedRun:
    """A run that solves a problem at each of some costs."""
    curve = Curve(spent, tuple(range(1, len(spent) + 1)), end)
    return ComparedRun(
        name=f"{schedule}-{seed}",
        seed=seed,
        settings=PLAIN | {"schedule": schedule} | settings,
        rollouts=curve,
        evaluations=curve,
        heldout=(),
        keys={"a": "k"},
        versions=frozenset({("0.1.0", "4.35.0")}),
    )


RUNS = [
    run("uniform", 0, (20, 60)),
    run("uniform", 1, (40, 80), 120),
    run("curriculum", 0, (10, 20, 30)),
    run("curriculum", 1, (10, 90, 99)),
]


def test_groups_pairs_and_horizon() -> None:
    found = compare_runs(RUNS, count=2)
    assert [group.label for group in found.groups] == ["curriculum", "uniform"]
    assert found.by == ("schedule",)
    assert found.horizon == 100
    assert not found.chosen
    ours, uniform = found.groups
    assert ours.solved.values == (3, 3)
    assert uniform.area.values == pytest.approx((0.8 + 0.4, 0.6 + 0.2))
    assert ours.to_count is not None
    assert ours.to_count.values == (20, 90)
    [pair] = found.pairs
    assert (pair.label, pair.baseline, pair.seeds) == ("curriculum", "uniform", (0, 1))
    assert pair.cost is not None
    assert pair.cost.each == pytest.approx((20 / 60, 90 / 80))
    assert pair.cost.ratio.mean == pytest.approx(110 / 140)
    assert (pair.area_wins, pair.cost_wins) == (2, 1)
    assert ours.area.low <= ours.area.mean <= ours.area.high
    assert found == compare_runs(RUNS[::-1], count=2)  # whatever the order, and nothing is random


def test_a_count_that_some_never_reach() -> None:
    found = compare_runs(RUNS, count=3)
    ours, uniform = found.groups
    assert (ours.reached, uniform.reached) == (2, 0)
    assert uniform.to_count is None
    assert found.pairs[0].cost is None
    chosen = compare_runs(RUNS)
    assert (chosen.count, chosen.chosen) == (2, True)


def test_grouping_by_a_setting_pools_the_others_and_says_so() -> None:
    runs = [*RUNS, run("uniform", 2, (5,), algorithm="none"), run("uniform", 2, (5,), algorithm="x")]
    assert len(compare_runs(runs).groups) == 4
    found = compare_runs(runs, by=["schedule"])
    assert len(found.groups) == 2
    assert any("differ in: algorithm" in remark for remark in found.remarks)
    assert any("several runs of one seed" in remark for remark in found.remarks)
    assert any("same seeds" in remark for remark in found.remarks)
    assert compare_runs(runs[4:], by=["algo"]).by == ("algorithm",)


def test_labels_say_no_more_than_it_takes() -> None:
    runs = [
        replace(r, settings=r.settings | {"chunk": i // 2, "mode": "simp" if i > 1 else "light"})
        for i, r in enumerate(RUNS)
    ]
    found = compare_runs(runs)
    assert [group.label for group in found.groups] == ["curriculum", "uniform"]
    assert found.by == ("schedule", "mode", "chunk")
    assert any("leave out: mode, chunk" in remark for remark in found.remarks)
    same = [replace(r, settings=r.settings | {"schedule": "uniform", "chunk": i}) for i, r in enumerate(RUNS)]
    assert [group.label for group in compare_runs(same).groups] == ["0", "1", "2", "3"]


def test_baselines() -> None:
    assert compare_runs(RUNS, baseline="curriculum").pairs[0].label == "uniform"
    both = [replace(r, settings=dict(r.settings) | {"mode": m}) for r in RUNS for m in ("light", "simp")]
    found = compare_runs(both)
    assert {pair.baseline for pair in found.pairs} == {"schedule uniform, mode light"}
    with pytest.raises(UsageError, match="several groups"):
        compare_runs(both, baseline="simp")
    with pytest.raises(UsageError, match="is no group"):
        compare_runs(RUNS, baseline="nobody")


def test_unusable_questions() -> None:
    with pytest.raises(UsageError, match="nothing to compare"):
        compare_runs([])
    with pytest.raises(UsageError, match="count is 0"):
        compare_runs(RUNS, count=0)
    with pytest.raises(UsageError, match="choose among mode"):
        compare_runs(RUNS, by=["colour"])


def test_what_speaks_against_a_comparison() -> None:
    other = replace(
        RUNS[0],
        settings=RUNS[0].settings | {"selection": "nat"},
        keys={"a": "x"},
        versions=frozenset({("1", "2")}),
    )
    remarks = " ".join(compare_runs([other, *RUNS[1:]]).remarks)
    for said in ("different selections", "1 problems had another text", "several versions", "three seeds"):
        assert said in remarks, said


def test_one_run_and_an_empty_one() -> None:
    found = compare_runs([run("uniform", None, (), 0)])
    assert found.pairs == ()
    assert found.groups[0].area.mean == 0
    assert read_page(comparison_page(found))


def test_settings_of_older_runs_are_filled_in() -> None:
    old = {"schedule": "uniform", "seed": 3, "mode": "light"}
    assert settings_of(old)["round_size"] == 16
    assert settings_of({"mine": 1}) == {"mine": 1}


def test_held_out_rates_are_compared() -> None:
    def held(rate: float) -> tuple[HeldOut, ...]:
        return tuple(HeldOut("learner", "heldout", n, 50, 8, rate * n, {}) for n in (0, 1))

    runs = [replace(r, heldout=held(0.25 if i < 2 else 0.5)) for i, r in enumerate(RUNS)]
    found = compare_runs(runs)
    assert found.pairs[0].heldout is not None
    assert found.pairs[0].heldout.ratio.mean == 2
    page = comparison_page(found)
    assert "held-out problems, mean over runs" in page
    assert "held-out" in comparison_markdown(found)


def test_every_form() -> None:
    runs = [replace(r, name=HOSTILE, settings=r.settings | {"schedule": s + HOSTILE})
            for r, s in zip(RUNS, "aabb", strict=True)]  # fmt: skip
    found = compare_runs(runs)
    page = comparison_page(found)
    reader = read_page(page)
    assert "script" not in reader.tags
    assert {"figures", "curves", "pairs", "runs"} <= set(reader.ids)
    assert "script-src 'none'" in page
    drawing = comparison_svg(found)
    root = ElementTree.fromstring(drawing)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert not list(root.iter("{http://www.w3.org/2000/svg}script"))
    assert "prefers-color-scheme" in drawing
    text = comparison_markdown(found)
    assert "<" not in text.replace("\\<", "")
    assert "\u202e" not in text
    assert text.count("\n| ") == 5
    data = json.loads(json.dumps(found.to_dict()))
    assert data["groups"][0]["runs"][0]["evaluations"]["end"] == 100


def test_png(monkeypatch: pytest.MonkeyPatch) -> None:
    found = compare_runs(RUNS)
    try:
        importlib.import_module("matplotlib.figure")
    except ImportError:
        with pytest.raises(UsageError, match=r"pip install 'prover-gym\[plot\]'"):
            comparison_png(found)
    else:
        assert comparison_png(found).startswith(b"\x89PNG")

        def missing(name: str) -> Any:
            raise ImportError(name)

        monkeypatch.setattr(importlib, "import_module", missing)
        with pytest.raises(UsageError, match=r"write \.svg"):
            comparison_png(found)


def test_only_measurements_of_one_budget_and_of_what_was_learnt_are_compared() -> None:
    def held(budget: int, rate: float, rounds: int | None = 1, policy: str = "learner") -> HeldOut:
        return HeldOut(policy, "heldout", rounds, budget, 8, rate, {})

    measured = [
        (held(20, 0.1), held(50, 0.2), held(50, 0.9, None, "hand")),
        (held(20, 0.3), held(100, 0.8)),
        (held(50, 0.9, None, "hand"),),  # not measured after learning
    ]
    runs = [replace(r, heldout=m) for r, m in zip(RUNS, measured, strict=False)]
    found = compare_runs(runs)
    assert found.heldout_budget == 20
    rates = {h.rate for group in found.groups for r in group.runs for h in r.heldout}
    assert rates == {0.1, 0.3}
    assert any("within 20 evaluations" in remark for remark in found.remarks)
    apart = [replace(runs[0], heldout=(held(2, 0.1),)), replace(runs[1], heldout=(held(9, 0.2),))]
    found = compare_runs(apart)
    assert found.heldout_budget is None
    assert all(group.heldout is None for group in found.groups)
    assert any("no budget is common" in remark for remark in found.remarks)
