"""``prover-gym practice``: the main job, with live progress and a table at the end."""

from __future__ import annotations

import os
import shutil
import signal
import time
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from problems import ProblemSet
from prover_env.cli.context import RootsOption, Settings, load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, err, plain, plain_line, print_json
from prover_env.cli.practice_display import Display, print_table, summary
from prover_env.errors import UsageError
from prover_env.policies import Mode
from prover_env.practice.config import PracticeConfig
from prover_env.rollouts.store import DATABASE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from curriculum import Uses
    from prover_env.practice import PracticeSession
    from prover_env.runtime import Lean

__all__ = ["practice"]

RUNS = Path("runs")
_DEFAULT_MINUTES = 2.0
_SHOWN = 5


def practice(
    context: typer.Context,
    minutes: Annotated[
        float | None,
        typer.Option(min=0.01, help="Practise that long (2 by default, unless --rounds is given)."),
    ] = None,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Practise that many rounds of 16 attempts each.")
    ] = None,
    topic: Annotated[
        str | None,
        typer.Option(metavar="SELECTION", help="Only these problems: sets, topics or ids, with commas."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Lean workers side by side.")] = 2,
    run_dir: Annotated[
        Path | None, typer.Option(help="Where the rollouts are kept (by default a new folder in runs/).")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the run in --run-dir, or with the newest in runs/.")
    ] = False,
    schedule: Annotated[
        str | None,
        typer.Option(help="Who picks the next task: curriculum (default), uniform, unsolved or author."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the schedule (0 by default).")] = None,
    evaluations: Annotated[
        int | None, typer.Option(min=1, help="Tactics tried in one attempt, at most (150 by default).")
    ] = None,
    mode: Annotated[Mode | None, typer.Option(help="Tactics the prover may use (heavy by default).")] = None,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Practise: the curriculum picks a task, the baseline prover tries, Lean judges, every rollout is kept.

    A table at the end shows what was solved and in which band each topic stands. Ctrl-C ends the session
    early and loses nothing: finished attempts are on disk, and --resume goes on from there, with the options
    that the run was started with.
    """
    from curriculum import SCHEDULES
    from prover_env.practice import PracticeSession
    from prover_env.rollouts import RunStore

    settings: Settings = context.obj
    settings.add_roots(problems)
    if schedule is not None and schedule not in SCHEDULES:
        raise UsageError(f"unknown schedule {schedule!r}; choose one of {', '.join(SCHEDULES)}")
    if minutes is None and rounds is None:
        minutes = _DEFAULT_MINUTES
    asked = {
        "selection": topic,
        "roots": tuple(str(root.absolute()) for root in settings.roots) or None,
        "schedule": schedule,
        "seed": seed,
        "evaluations": evaluations,
        "mode": mode,
    }
    folder = _run_dir(run_dir, resume)
    config = _config(folder if resume else None, {k: v for k, v in asked.items() if v is not None})
    settings.roots = [Path(root) for root in config.roots]
    rack = load_problems(settings)
    if config.selection is not None:
        rack = rack.select(config.selection)
    is_new = not folder.exists()
    with RunStore(folder, resume=resume, config=config.model_dump(mode="json")) as store:
        try:
            lean = ready_lean(settings)
            rack, uses = _compile(lean, rack, workers)
            display = Display()
            session = PracticeSession(
                config, lean, rack, store, uses=uses, workers=workers, on_attempt=display.attempt
            )
        except BaseException:
            if is_new:  # nothing was practised: leave no empty run behind
                store.close()
                shutil.rmtree(folder, ignore_errors=True)
            raise
        began = time.monotonic()
        with _stoppable(session) as received, display.live(session):
            session.run(seconds=None if minutes is None else 60 * minutes, rounds=rounds)
        seconds = time.monotonic() - began
        if json:
            print_json(summary(session, store, folder, seconds, interrupted=bool(received)))
        else:
            print_table(session, store, folder, seconds, interrupted=bool(received))
    raise typer.Exit(Exit.DONE)


def _run_dir(given: Path | None, resume: bool) -> Path:
    """The run directory: the one given, the newest one to resume, or a new name."""
    if given is not None:
        return given
    if not resume:
        stamp = datetime.now().strftime("practice-%Y%m%d-%H%M%S")
        # the process number keeps apart two runs that start in the same second
        return RUNS / (stamp if not (RUNS / stamp).exists() else f"{stamp}-{os.getpid()}")
    found = sorted((p.parent for p in RUNS.glob(f"*/{DATABASE_NAME}")), key=lambda p: p.stat().st_mtime)
    if not found:
        raise UsageError(
            "there is no run to resume in runs/; name one with --run-dir, or start without --resume"
        )
    return found[-1]


def _config(resumed: Path | None, asked: dict[str, Any]) -> PracticeConfig:
    """The configuration: what was asked, over that of the run that is resumed.

    Options that differ from it are not silently dropped: the store refuses them by name.
    """
    kept: dict[str, Any] = {}
    if resumed is not None:
        from pydantic import ValidationError

        from prover_env.errors import RunDirError
        from prover_env.rollouts import RunStore

        with RunStore(resumed, read_only=True) as store:
            kept = store.config
        try:
            PracticeConfig.model_validate(kept)
        except ValidationError as error:
            fields = ", ".join(str(e["loc"][0]) for e in error.errors() if e["loc"])
            raise RunDirError(
                f"{resumed} holds a run that was not started by this version's practice (its configuration "
                f"differs in: {fields}); start a new one in another folder"
            ) from error
    return PracticeConfig.model_validate(kept | asked)


def _compile(lean: Lean, rack: ProblemSet, workers: int) -> tuple[ProblemSet, dict[str, Uses]]:
    """Compile the problem files; problems that Lean does not accept are reported and left out."""
    from prover_env.practice import Unusable, problem_uses

    bad: list[Unusable] = []
    uses = problem_uses(lean, rack, workers=workers, progress=_files_progress(), on_unusable=bad.append)
    for unusable in bad[:_SHOWN]:
        err.print(f"[yellow]left out: {plain_line(unusable.problem_id)}[/]: {plain(unusable.reason)}")
    if len(bad) > _SHOWN:
        err.print(f"[yellow]and {len(bad) - _SHOWN} more problems that Lean does not accept[/]")
    names = {unusable.problem_id for unusable in bad}
    left = ProblemSet(p for p in rack if p.id not in names)
    if names and not len(left):
        raise UsageError("nothing is left to practise: Lean accepts none of the problems selected")
    return (left if names else rack), uses


def _files_progress() -> Callable[[str, int, int], None]:
    """Progress while the problem files are compiled; silent when they are in the cache."""
    began = time.monotonic()
    shown = 0

    def report(topic: str, done: int, total: int) -> None:
        nonlocal shown
        if shown or time.monotonic() - began > 1.0:
            shown += 1
            err.print(f"[dim]compiling the problem files: {done}/{total} {plain_line(topic)}[/]")

    return report


@contextmanager
def _stoppable(session: PracticeSession) -> Iterator[list[int]]:
    """Ctrl-C and SIGTERM end the session softly; a second Ctrl-C breaks it off."""
    received: list[int] = []

    def stop(number: int, _frame: object) -> None:
        received.append(number)
        session.request_stop()
        if len(received) > 1 and number == signal.SIGINT:
            raise KeyboardInterrupt

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield received
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
