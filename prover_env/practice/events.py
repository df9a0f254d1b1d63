"""The curves of a run for TensorBoard, where ``tensorboardX`` or ``tensorboard`` is installed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from prover_env.practice.progress import RoundReport

__all__ = ["EVENTS", "EventWriter", "open_events"]

EVENTS = "events"
"""Name of the folder in a run directory."""


class _Writer(Protocol):
    """What the two packages have in common."""

    def add_scalar(self, tag: str, value: float, step: int) -> Any: ...

    def flush(self) -> Any: ...

    def close(self) -> Any: ...


class EventWriter:
    """Writes the figures of each round as scalars. Steps are evaluations so far."""

    def __init__(self, writer: _Writer) -> None:
        """Wrap a writer; see ``open_events``."""
        self._writer = writer

    def round(self, report: RoundReport) -> None:
        """Add the figures of a round."""
        step = report.total_evaluations
        scalars: dict[str, float] = {
            "run/solved": report.total_solved,
            "run/attempts": report.total_attempts,
            "round/number": report.round,
            "round/solve_rate": report.solved / max(report.attempts, 1),
            "round/new": report.new,
            "round/seconds": report.timing.get("seconds", 0.0),
        }
        if report.hit_rate is not None:
            scalars["round/remembered"] = report.hit_rate
        for name, value in report.learning.items():
            if isinstance(value, int | float):
                scalars[f"learning/{name}"] = value
        for tag, value in scalars.items():
            self._writer.add_scalar(tag, float(value), step)
        self._writer.flush()

    def close(self) -> None:
        """End the file."""
        self._writer.close()


def open_events(run_dir: Path) -> EventWriter | None:
    """A writer of event files in a run directory; ``None`` where neither package is installed."""
    folder = str(run_dir / EVENTS)
    for module, make in (("tensorboardX", "SummaryWriter"), ("tensorboard.summary", "Writer")):
        try:
            return EventWriter(getattr(import_module(module), make)(folder))
        except ImportError:
            continue
    return None
