"""Curves for TensorBoard: what is written, and nothing where no package for it is installed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from prover_env.practice import RoundReport
from prover_env.practice.events import EventWriter, open_events


class Recorder:
    """A writer that remembers."""

    def __init__(self) -> None:
        self.scalars: dict[str, tuple[float, int]] = {}

    def add_scalar(self, tag: str, value: float, step: int) -> None:
        self.scalars[tag] = (value, step)

    def flush(self) -> None: ...

    def close(self) -> None: ...


def test_scalars_of_a_round() -> None:
    recorder = Recorder()
    report = RoundReport(
        2, 4, 1, 1, 60, 12, 5, 200, {"version": 3, "name": "x"}, {"hits": 45, "asked": 15, "seconds": 2.5}
    )
    EventWriter(recorder).round(report)
    assert recorder.scalars["run/solved"] == (5.0, 200)
    assert recorder.scalars["round/solve_rate"] == (0.25, 200)
    assert recorder.scalars["round/remembered"] == (0.75, 200)
    assert recorder.scalars["learning/version"] == (3.0, 200)
    assert "learning/name" not in recorder.scalars


def test_none_without_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tensorboardX", "tensorboard.summary"):
        monkeypatch.setitem(sys.modules, name, None)
    assert open_events(tmp_path) is None
    assert list(tmp_path.iterdir()) == []
