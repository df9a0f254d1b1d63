"""``prover-gym practice``: the main job, with live progress and a table at the end."""

from __future__ import annotations

import signal
import threading
import time
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from problems import ProblemSet
from prover_env.cli.context import load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, err, out, print_json
from prover_env.errors import CompileError, UsageError
from prover_env.policies import Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from curriculum import Report
    from prover_env.practice import AttemptEvent, PracticeSession
    from prover_env.rollouts import RunStore

__all__ = ["practice"]

RUNS = Path("runs")


def practice(
    context: typer.Context,
    minutes: Annotated[
        float | None, typer.Option(min=0.01, help="Practise that long (default 2, unless --rounds is given).")
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Practise that many rounds of 16 attempts.")
    ] = None,
    topic: Annotated[
        str | None,
        typer.Option(metavar="SELECTION", help="Only these problems: sets, topics or ids, with commas."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Lean workers side by side.")] = 2,
    run_dir: Annotated[
        Path | None, typer.Option(help="Where the rollouts are kept (default: a new folder in runs/).")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the run in --run-dir, or the newest in runs/.")
    ] = False,
    schedule: Annotated[
        str, typer.Option(help="Who picks the next task: curriculum, uniform, unsolved or author.")
    ] = "curriculum",
    seed: Annotated[int, typer.Option(help="Seed of the schedule.")] = 0,
    evaluations: Annotated[int, typer.Option(min=1, help="Tactics tried in one attempt, at most.")] = 150,
    mode: Annotated[Mode, typer.Option(help="Tactics the prover may use.")] = Mode.HEAVY,
    json: JsonOption = False,
) -> None:
    """Practise: the curriculum picks a task, the baseline prover tries, Lean judges, every rollout is kept.

    A table at the end shows what was solved and in which band each topic stands. Ctrl-C ends the session
    early and loses nothing: finished attempts are on disk, and --resume goes on from there.
    """
    from curriculum import SCHEDULES
    from prover_env.practice import PracticeConfig, PracticeSession, problem_uses
    from prover_env.rollouts import RunStore

    if schedule not in SCHEDULES:
        raise UsageError(f"unknown schedule {schedule!r}; choose one of {', '.join(SCHEDULES)}")
    if minutes is None and rounds is None:
        minutes = 2.0
    config = PracticeConfig(selection=topic, schedule=schedule, seed=seed, mode=mode, evaluations=evaluations)
    folder = _run_dir(run_dir, resume)
    problems = load_problems(context.obj)
    if topic is not None:
        problems = problems.select(topic)
    lean = ready_lean(context.obj)
    with RunStore(folder, resume=resume, config=config.model_dump()) as store:
        with _files_progress() as report_file:
            broken: set[str] = set()

            def leave_out(topic: str, error: CompileError) -> None:
                broken.add(topic)
                err.print(
                    f"[yellow]{escape(topic)} does not compile, its problems are left out:[/] "
                    f"{escape(str(error))}"
                )

            uses = problem_uses(lean, problems, workers=workers, progress=report_file, on_error=leave_out)
            if broken:
                problems = ProblemSet(p for p in problems if p.topic not in broken)
        display = _Display()
        session = PracticeSession(
            config, lean, problems, store, uses=uses, workers=workers, on_attempt=display.attempt
        )
        began = time.monotonic()
        with _stoppable(session) as interrupted, display.live(session):
            session.run(seconds=None if minutes is None else 60 * minutes, rounds=rounds)
        seconds = time.monotonic() - began
        if json:
            print_json(_summary(session, store, folder, seconds, bool(interrupted)))
        else:
            _print_table(session, store, folder, seconds, bool(interrupted))
    raise typer.Exit(Exit.DONE)


def _run_dir(given: Path | None, resume: bool) -> Path:
    """The run directory: the one given, the newest one to resume, or a new name."""
    if given is not None:
        return given
    if not resume:
        return RUNS / datetime.now().strftime("practice-%Y%m%d-%H%M%S")
    found = sorted((p for p in RUNS.glob("*") if p.is_dir()), key=lambda p: p.stat().st_mtime)
    if not found:
        raise UsageError(
            "there is no run to resume in runs/; name one with --run-dir, or start without --resume"
        )
    return found[-1]


@contextmanager
def _files_progress() -> Iterator[Any]:
    """Progress while the problem files are compiled; silent when they are in the cache."""
    began = time.monotonic()
    shown = threading.Event()

    def report(topic: str, done: int, total: int) -> None:
        if time.monotonic() - began > 1.0 or shown.is_set():
            shown.set()
            err.print(f"[dim]compiling the problem files: {done}/{total} {escape(topic)}[/]")

    yield report


@contextmanager
def _stoppable(session: PracticeSession) -> Iterator[list[int]]:
    """Ctrl-C and SIGTERM end the session softly; a second Ctrl-C breaks it off."""
    received: list[int] = []

    def stop(number: int, _frame: object) -> None:
        received.append(number)
        session.stop()
        if len(received) > 1 and number == signal.SIGINT:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _Display:
    """Live progress on standard error: one moving line on a terminal, a line a problem solved elsewhere."""

    def __init__(self) -> None:
        self._progress = Progress(
            SpinnerColumn(),
            TextColumn(
                "round {task.fields[round]}  solved {task.fields[solved]}/{task.fields[total_problems]}"
            ),
            BarColumn(bar_width=24),
            TextColumn("{task.fields[rate]}  {task.fields[last]}"),
            TimeElapsedColumn(),
            console=err,
            transient=True,
        )
        self._session: PracticeSession | None = None
        self._task: Any = None
        self._began = 0.0

    @contextmanager
    def live(self, session: PracticeSession) -> Iterator[None]:
        """Show progress while the session runs."""
        self._session, self._began = session, time.monotonic()
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
        what = (
            "solved" if rollout.solved else ("lost to the machinery" if not rollout.valid else "not solved")
        )
        if event.first_time and not err.is_terminal:
            err.print(
                f"solved {len(session.solved)}: {escape(rollout.problem_id)} ({rollout.evaluations} tactics)"
            )
        self._progress.update(
            self._task,
            completed=len(session.solved),
            **self._fields(session, f"{escape(rollout.problem_id)} {what}"),
        )

    def _fields(self, session: PracticeSession, last: str) -> dict[str, Any]:
        seconds = max(time.monotonic() - self._began, 1e-9)
        return {
            "round": session.round,
            "solved": len(session.solved),
            "total_problems": len(session.problems),
            "rate": f"{session.attempts_done / seconds:.1f} rollouts/s",
            "last": last,
        }


def _summary(
    session: PracticeSession, store: RunStore, folder: Path, seconds: float, interrupted: bool
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


def _print_table(
    session: PracticeSession, store: RunStore, folder: Path, seconds: float, interrupted: bool
) -> None:
    """The table at the end: one row a topic, and where its problems stand."""
    report: Report = session.report()
    bands = list(report.total.bands)
    # two-line headings, so that the table fits into 80 columns
    headings = [
        "problems",
        "solved",
        *[str(band).replace(" ", "\n").replace("-", "-\n") for band in bands],
        "tries",
    ]
    table = Table(box=None, pad_edge=False)
    table.add_column("topic", no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in (*report.topics, report.total):
        if row is report.total:
            table.add_section()
        table.add_row(
            escape(row.topic),
            str(row.problems),
            f"[green]{row.solved}[/]" if row.solved else "0",
            *[str(row.bands[band] or "·") for band in bands],
            str(row.attempts),
            style="bold" if row is report.total else "",
        )
    out.print(table)
    counts = store.counts()
    rate = session.attempts_done / max(seconds, 1e-9)
    out.print(
        f"\n[bold]{report.total.solved} problems solved with accepted verdicts[/], "
        f"{report.total.problems} on the rack; {counts.rollouts} rollouts in {escape(str(folder))}"
    )
    out.print(
        f"{session.attempts_done} rollouts in {seconds:.0f} s: {rate:.2f} a second"
        + (" (stopped early; everything finished is kept)" if interrupted else "")
    )
    if counts.rollouts > counts.valid:
        out.print(
            f"[yellow]{counts.rollouts - counts.valid} attempts were lost to the machinery; "
            "they do not count[/]"
        )
    if report.outgrown:
        heavier = ", ".join(report.heavier[:5])
        out.print(f"the rack is outgrown; what would be heavier: {escape(heavier) or 'new problems'}")
    out.print(f"[dim]go on with: prover-gym practice --resume --run-dir {escape(str(folder))}[/]")
