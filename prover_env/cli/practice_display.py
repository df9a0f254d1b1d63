"""What ``practice`` shows: live progress, the table at the end, and the same as plain data."""

from __future__ import annotations

import shlex
import time
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from curriculum import MEANING, Band
from prover_env.cli.output import err, out, plain, plain_line

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from prover_env.practice import AttemptEvent, PracticeSession
    from prover_env.rollouts import RunStore

__all__ = ["Display", "print_table", "summary"]

_QUIET_SECONDS = 15.0


class Display:
    """Live progress on standard error: one moving line on a terminal; elsewhere a line a problem solved."""

    def __init__(self) -> None:
        self._progress = Progress(
            SpinnerColumn(),
            TextColumn("round {task.fields[round]}  solved {task.fields[solved]}/{task.fields[rack]}"),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[rate]}  {task.fields[last]}"),
            TimeElapsedColumn(),
            console=err,
            transient=True,
        )
        self._session: PracticeSession | None = None
        self._task: Any = None
        self._began = self._spoke = 0.0

    @contextmanager
    def live(self, session: PracticeSession) -> Iterator[None]:
        """Show progress while the session runs."""
        self._session, self._began = session, time.monotonic()
        self._spoke = self._began
        self._task = self._progress.add_task(
            "practice",
            total=len(session.problems),
            completed=len(session.solved),
            **self._fields(session, "starting"),
        )
        if not err.is_terminal:
            yield
            return
        with self._progress:
            yield

    def attempt(self, event: AttemptEvent) -> None:
        """Show one attempt that has ended."""
        session = self._session
        if session is None:
            return
        rollout = event.rollout
        name = plain_line(rollout.problem_id)
        if not err.is_terminal:
            now = time.monotonic()
            if event.first_time:
                err.print(f"solved {len(session.solved)}: {name} ({rollout.evaluations} tactics)")
                self._spoke = now
            elif now - self._spoke > _QUIET_SECONDS:
                err.print(f"[dim]{session.attempts_done} attempts, {len(session.solved)} problems solved[/]")
                self._spoke = now
        what = "solved" if rollout.solved else "not solved" if rollout.valid else "lost to the machinery"
        self._progress.update(
            self._task, completed=len(session.solved), **self._fields(session, f"{name} {what}")
        )

    def _fields(self, session: PracticeSession, last: str) -> dict[str, Any]:
        seconds = max(time.monotonic() - self._began, 1e-9)
        return {
            "round": session.round,
            "solved": len(session.solved),
            "rack": len(session.problems),
            "rate": f"{session.attempts_done / seconds:.1f} rollouts/s",
            "last": last,
        }


def summary(
    session: PracticeSession, store: RunStore, folder: Path, seconds: float, *, interrupted: bool
) -> dict[str, Any]:
    """The result of a session as plain data."""
    counts = store.counts()
    return {
        "run_dir": str(folder),
        "interrupted": interrupted,
        "session": {
            "seconds": round(seconds, 2),
            "rollouts": session.attempts_done,
            "rollouts_per_second": round(session.attempts_done / max(seconds, 1e-9), 3),
        },
        "run": {
            "rounds": session.round,
            "rollouts": counts.rollouts,
            "valid": counts.valid,
            "evaluations": counts.evaluations,
            "problems": len(session.problems),
            "solved": sorted(session.solved),
        },
        "report": session.report().to_dict(),
    }


def print_table(
    session: PracticeSession,
    store: RunStore,
    folder: Path,
    seconds: float,
    *,
    interrupted: bool,
    further: tuple[str, str] = ("", ""),
) -> None:
    """The table at the end: one row a topic, and where its problems stand.

    Args:
        session: the session that has ended.
        store: the run's store.
        folder: the run directory, as it was given.
        seconds: how long the session took.
        interrupted: whether it was stopped early.
        further: what to give again to go on in the same way (see ``further_options``).
    """
    report = session.report()
    tried = Counter(p.topic for p in report.problems if p.attempts)
    # two-line headings and narrow gaps, so that the table fits into 80 columns
    bands = {band: str(band).replace(" ", "\n").replace("-", "-\n") for band in Band}
    bands[Band.SATURATED] = "satu-\nrated"
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column("topic", no_wrap=True)
    for heading in ("rack", "tried", "solved", *bands.values()):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in (*report.topics, report.total):
        if row is report.total:
            table.add_section()
        table.add_row(
            plain_line(row.topic),
            str(row.problems),
            str(tried.total() if row is report.total else tried[row.topic]),
            f"[green]{row.solved}[/]" if row.solved else "0",
            *[str(row.bands[band] or "·") for band in bands],
            style="bold" if row is report.total else "",
        )
    out.print(table)
    out.print()
    for band in bands:
        if report.total.bands[band]:
            out.print(f"[dim]{band}: {MEANING[band]}[/]")
    counts = store.counts()
    out.print(
        f"\n[bold]{report.total.solved} problems solved with accepted verdicts[/], "
        f"{report.total.problems} on the rack; {counts.rollouts} rollouts in {plain_line(str(folder))}"
    )
    rate = session.attempts_done / max(seconds, 1e-9)
    early = " (stopped early; everything finished is kept)" if interrupted else ""
    out.print(f"{session.attempts_done} rollouts in {seconds:.0f} s: {rate:.2f} a second{early}")
    if counts.rollouts > counts.valid:
        out.print(
            f"[yellow]{counts.rollouts - counts.valid} attempts were lost to the machinery and do not "
            f"count; the last reason: {plain(session.last_failure or 'see the run')}[/]"
        )
    if report.outgrown:
        heavier = ", ".join(report.heavier[:5])
        out.print(f"the rack is outgrown; what would be heavier: {plain(heavier) or 'new problems'}")
    before, after = further
    hint = f"prover-gym {before}practice --resume --run-dir {shlex.quote(str(folder))}{after}"
    out.print(f"[dim]go on with: {plain_line(hint)}[/]")
