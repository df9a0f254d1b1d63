"""The course of a run: one line of figures for each finished round, in ``progress.jsonl``.

Contract. Everything but ``timing`` follows from the configuration. The file is for people and plots: it is
never read to decide anything, and a line that was lost with a killed process costs a point of a curve.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from prover_env.durable import write_text

__all__ = ["PROGRESS", "RoundReport", "append_report", "read_reports", "trim_reports"]

PROGRESS = "progress.jsonl"
"""Name of the file in a run directory."""


@dataclass(frozen=True, slots=True)
class RoundReport:
    """What became of one round.

    Attributes:
        round: its number, from 0.
        attempts: attempts in it.
        solved: attempts of it that were solved.
        new: problems solved in it for the first time.
        evaluations: tactics evaluated in it.
        total_attempts: attempts in the run so far.
        total_solved: problems solved in the run so far.
        total_evaluations: tactics evaluated in the run so far.
        learning: figures of the learner.
        timing: ``seconds`` of the round, ``learning_seconds``, tactics that were ``asked`` of Lean, and
            ``hits`` of the transition cache: what depends on machine and history.
    """

    round: int
    attempts: int
    solved: int
    new: int
    evaluations: int
    total_attempts: int
    total_solved: int
    total_evaluations: int
    learning: Mapping[str, Any] = field(default_factory=dict)
    timing: Mapping[str, float] = field(default_factory=dict)

    @property
    def hit_rate(self) -> float | None:
        """Share of the tactics that were answered from the cache, ``None`` when there were none."""
        looked_up = self.timing.get("hits", 0) + self.timing.get("asked", 0)
        return self.timing.get("hits", 0) / looked_up if looked_up else None


def append_report(run_dir: Path, report: RoundReport) -> None:
    """Add a line."""
    with (run_dir / PROGRESS).open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(report), ensure_ascii=False) + "\n")


def read_reports(run_dir: Path) -> list[RoundReport]:
    """The reports of a run in order; lines that were cut short are passed over."""
    try:
        lines = (run_dir / PROGRESS).read_text(encoding="utf-8").splitlines()
    except OSError:
        return []
    found: dict[int, RoundReport] = {}
    for line in lines:
        try:
            report = RoundReport(**json.loads(line))
        except (ValueError, TypeError):
            continue
        found[report.round] = report
    return [found[number] for number in sorted(found)]


def trim_reports(run_dir: Path, rounds: int) -> None:
    """Drop the lines of rounds that are going to be repeated, and those that were cut short."""
    path = run_dir / PROGRESS
    if not path.exists():
        return
    kept = [report for report in read_reports(run_dir) if report.round < rounds]
    write_text(path, "".join(json.dumps(asdict(r), ensure_ascii=False) + "\n" for r in kept))
