"""The lines of a run's progress, and what becomes of broken ones."""

from __future__ import annotations

from pathlib import Path

from prover_env.practice import PROGRESS, RoundReport, read_reports
from prover_env.practice.progress import append_report, trim_reports


def report(number: int) -> RoundReport:
    return RoundReport(number, 4, 2, 1, 50, 4 * number, number, 50 * number, {}, {"hits": 30, "asked": 10})


def test_round_trip_and_rate(tmp_path: Path) -> None:
    assert read_reports(tmp_path) == []
    for number in range(3):
        append_report(tmp_path, report(number))
    assert read_reports(tmp_path) == [report(0), report(1), report(2)]
    assert report(0).hit_rate == 0.75


def test_trimmed_to_what_is_finished(tmp_path: Path) -> None:
    for number in range(3):
        append_report(tmp_path, report(number))
    with (tmp_path / PROGRESS).open("a", encoding="utf-8") as file:
        file.write('{"round": 3, "atte')
    assert len(read_reports(tmp_path)) == 3
    trim_reports(tmp_path, 2)
    append_report(tmp_path, report(2))
    assert [r.round for r in read_reports(tmp_path)] == [0, 1, 2]
