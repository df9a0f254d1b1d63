"""What ``train`` shows besides what ``practice`` does: a line a round, and the curve of the run."""

from __future__ import annotations

import shlex
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.table import Table

from prover_env.cli.output import err, out, plain, plain_line
from prover_env.cli.practice_display import summary
from prover_env.practice.events import open_events
from prover_env.practice.progress import read_reports

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from prover_env.practice import PracticeConfig, PracticeSession, RoundReport
    from prover_env.practice.events import EventWriter
    from prover_env.rollouts import RunStore

__all__ = ["RoundLines", "nothing_to_do", "print_curve", "sparkline", "train_summary"]

_BARS = "▁▂▃▄▅▆▇█"
_ROWS = 12


class RoundLines:
    """One line on standard error for each round, and the figures of it for TensorBoard."""

    def __init__(self) -> None:
        self._events: EventWriter | None = None

    @contextmanager
    def live(self, run_dir: Path) -> Iterator[None]:
        """Write event files while a session runs, where a package for that is installed."""
        self._events = open_events(run_dir)
        try:
            yield
        finally:
            if self._events is not None:
                self._events.close()

    def round(self, report: RoundReport) -> None:
        """Show one round that has ended."""
        remembered = "" if report.hit_rate is None else f", {report.hit_rate:.0%} remembered"
        err.print(
            f"round {report.round}: {report.solved}/{report.attempts} solved ({report.new} new), "
            f"[bold]{report.total_solved} problems[/] after {report.total_evaluations:,} "
            f"evaluations{remembered}"
        )
        if self._events is not None:
            self._events.round(report)


def train_summary(
    session: PracticeSession, store: RunStore, folder: Path, seconds: float, *, interrupted: bool
) -> dict[str, Any]:
    """The result of a session as plain data: that of ``practice``, and the curve."""
    found = summary(session, store, folder, seconds, interrupted=interrupted)
    found["config"] = session.config.model_dump(mode="json")
    found["learner"] = {
        "name": session.config.algorithm,
        "version": None if session.learner is None else session.learner.version,
    }
    found["repeated_differently"] = session.repeated_differently
    found["curve"] = [
        {
            "round": r.round,
            "attempts": r.total_attempts,
            "evaluations": r.total_evaluations,
            "solved": r.total_solved,
            "round_solve_rate": r.solved / max(r.attempts, 1),
            "remembered": r.hit_rate,
        }
        for r in read_reports(store.run_dir)
    ]
    return found


def sparkline(values: Sequence[float]) -> str:
    """Numbers as a row of bars, from the smallest to the largest of them."""
    if not values:
        return ""
    low, high = min(values), max(values)
    scale = (len(_BARS) - 1) / (high - low) if high > low else 0.0
    return "".join(_BARS[round((value - low) * scale)] for value in values)


def print_curve(
    session: PracticeSession,
    store: RunStore,
    folder: Path,
    seconds: float,
    *,
    interrupted: bool,
    further: tuple[str, str] = ("", ""),
) -> None:
    """The curve of the run: one row for a few of its rounds, and what to do next.

    Args:
        session: the session that has ended.
        store: the run's store.
        folder: the run directory, as it was given.
        seconds: how long the session took.
        interrupted: whether it was stopped early.
        further: what to give again (see ``further_options``).
    """
    reports = read_reports(store.run_dir)
    if reports:
        step = max(1, -(-len(reports) // _ROWS))
        shown = reports[::-1][::step][::-1]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for heading in (
            "round",
            "attempts",
            "evaluations",
            "problems solved",
            "solved in round",
            "remembered",
        ):
            table.add_column(heading, justify="right", no_wrap=True)
        for r in shown:
            rate = "" if r.hit_rate is None else f"{r.hit_rate:.0%}"
            table.add_row(
                str(r.round),
                f"{r.total_attempts:,}",
                f"{r.total_evaluations:,}",
                f"[green]{r.total_solved}[/]",
                f"{r.solved / max(r.attempts, 1):.0%}",
                rate,
            )
        out.print(table)
        out.print(f"\nproblems solved  {sparkline([r.total_solved for r in reports])}")
        rates = [r.solved / max(r.attempts, 1) for r in reports]
        out.print(f"solved in round  {sparkline(rates)}")
    counts = store.counts()
    out.print(
        f"\n[bold]{len(session.solved)} of {len(session.problems)} problems solved with accepted verdicts[/] "
        f"in {session.round} rounds, {counts.rollouts} rollouts, {counts.evaluations:,} evaluations; "
        f"{session.attempts_done} rollouts of them in this sitting of {seconds:.0f} s"
        f"{' (stopped early; everything finished is kept)' if interrupted else ''}"
    )
    if counts.rollouts > counts.valid:
        out.print(
            f"[yellow]{counts.rollouts - counts.valid} attempts were lost to the machinery and do not "
            f"count; the last reason: {plain(session.last_failure or 'see the run')}[/]"
        )
    if session.repeated_differently:
        out.print(
            f"[yellow]{session.repeated_differently} attempts of the round that was cut short came out "
            "differently when they were repeated: a limit of real time struck[/]"
        )
    for line in _unused_shares(session.config, store):
        out.print(f"[yellow]{line}[/]")
    where = shlex.quote(str(folder))
    before, after = further
    if session.split is not None:
        hint = f"prover-gym {before}evaluate {where} --split heldout --budget 50{after}"
        out.print(f"[dim]measure it with: {plain_line(hint)}[/]")
    hint = f"prover-gym {before}train --run-dir {where} --minutes 5{after}"
    out.print(f"[dim]go on with: {plain_line(hint)}[/]")


def _unused_shares(config: PracticeConfig, store: RunStore) -> list[str]:
    """What to say of partial reps and subgoals that were asked for when there has been none."""
    lines = []
    there = {rollout.kind for rollout in store} if config.partial or config.subgoals else set()
    if config.partial and "partial" not in there:
        lines.append(
            "no partial rep yet, whole problems got that share: they are for problems that were tried, look "
            "heavy and were never solved, with a known proof of two steps or more"
        )
    if config.subgoals and "subgoal" not in there:
        lines.append(
            "no subgoal yet, whole problems got that share: they come from failed attempts with several goals"
        )
    return lines


def nothing_to_do(has: int, asked: int) -> str:
    """What to say of ``--rounds`` when a run has as many already."""
    return (
        f"the run has {has} finished round{'s' * (has != 1)} already, and --rounds {asked} is how "
        f"many it is to have in the end: nothing is left to do. "
        f"To go on, give --rounds {has + 1} or more, or --minutes alone"
    )
