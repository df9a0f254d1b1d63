"""``prover-gym practice``: the main job, with live progress and a table at the end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.cli.context import RootsOption
from prover_env.cli.output import Exit, JsonOption, print_json
from prover_env.cli.practice_display import Display, print_table, summary
from prover_env.cli.runs import (
    RUNS,
    SCHEDULE_HELP,
    further_options,
    hold_session,
    holds_run,
    new_run_dir,
    start_config,
    stoppable,
)
from prover_env.errors import RunDirError, UsageError
from prover_env.policies import Mode
from prover_env.rollouts.store import DATABASE_NAME

if TYPE_CHECKING:
    from prover_env.cli.context import Settings

__all__ = ["practice"]

_DEFAULT_MINUTES = 2.0


def practice(
    context: typer.Context,
    minutes: Annotated[
        float | None,
        typer.Option(
            min=0.01, max=525_600, help="Practise that long (2 by default, unless --rounds is given)."
        ),
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
        typer.Option(help=SCHEDULE_HELP),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Seed of the schedule (0 by default).")] = None,
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
    settings: Settings = context.obj
    settings.add_roots(problems)
    if minutes is None and rounds is None:
        minutes = _DEFAULT_MINUTES
    asked = {
        "selection": topic,
        "schedule": schedule,
        "seed": seed,
        "evaluations": evaluations,
        "mode": mode,
    }
    folder = _run_dir(run_dir, resume)
    if not resume and holds_run(folder):
        raise RunDirError(
            f"{folder} holds a run already; go on with it with --resume, or choose another folder"
        )
    config = start_config(settings, folder, resume, asked)
    display = Display()
    with hold_session(settings, folder, config, workers=workers, on_attempt=display.attempt) as (
        store,
        session,
    ):
        began = time.monotonic()
        with stoppable(session.request_stop) as received, display.live(session):
            session.run(seconds=None if minutes is None else 60 * minutes, rounds=rounds)
        seconds = time.monotonic() - began
        if json:
            print_json(summary(session, store, folder, seconds, interrupted=bool(received)))
        else:
            further = further_options(settings, config, workers=workers)
            print_table(session, store, folder, seconds, interrupted=bool(received), further=further)
    raise typer.Exit(Exit.DONE)


def _run_dir(given: Path | None, resume: bool) -> Path:
    """The run directory: the one given, the newest one to resume, or a new name."""
    if given is not None:
        return given
    if not resume:
        return new_run_dir("practice")
    found = sorted((p.parent for p in RUNS.glob(f"*/{DATABASE_NAME}")), key=lambda p: p.stat().st_mtime)
    if not found:
        raise UsageError(
            "there is no run to resume in runs/; name one with --run-dir, or start without --resume"
        )
    return found[-1]
