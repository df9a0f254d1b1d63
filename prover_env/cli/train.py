"""``prover-gym train``: a prover that learns from what it proves, with live progress and a curve."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.cli.context import RootsOption
from prover_env.cli.output import Exit, JsonOption, err, plain_line, print_json
from prover_env.cli.practice_display import Display
from prover_env.cli.runs import (
    SCHEDULE_HELP,
    further_options,
    hold_session,
    holds_run,
    new_run_dir,
    start_config,
    stoppable,
)
from prover_env.cli.train_display import RoundLines, nothing_to_do, print_curve, train_summary
from prover_env.errors import UsageError
from prover_env.policies import Mode
from prover_env.practice.config import TRAINING

if TYPE_CHECKING:
    from prover_env.cli.context import Settings

__all__ = ["train"]

_DEFAULT_MINUTES = 3.0
_DEFAULT_HELDOUT = 0.25


def train(
    context: typer.Context,
    schedule: Annotated[str | None, typer.Option(help=SCHEDULE_HELP)] = None,
    algo: Annotated[
        str | None, typer.Option(help="expert_iteration (default), policy_gradient, or none.")
    ] = None,
    search: Annotated[str | None, typer.Option(help="best_first (default), beam, deepening or mcts.")] = None,
    mode: Annotated[Mode | None, typer.Option(help="Tactics the prover may use (light by default).")] = None,
    rounds: Annotated[
        int | None,
        typer.Option(min=1, help="How many rounds the run has in the end, earlier sittings included."),
    ] = None,
    minutes: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=525_600,
            help="Train that long in this sitting (3 by default, unless --rounds is given).",
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="Seed of everything that is drawn (0 by default).")
    ] = None,
    run_dir: Annotated[
        Path | None,
        typer.Option(
            help="Where the run is kept (by default a new folder in runs/); one that is there goes on."
        ),
    ] = None,
    base: Annotated[
        str | None,
        typer.Option(help="Order before learning: hand, the hand-made one (default); zero, none at all."),
    ] = None,
    split: Annotated[
        str | None, typer.Option(help="heldout: keep a part of the problems for measuring; none (default).")
    ] = None,
    heldout: Annotated[
        float | None,
        typer.Option(
            min=0.0, max=0.95, help="Share to hold out, which asks for a split (0.25 with --split heldout)."
        ),
    ] = None,
    split_seed: Annotated[
        int | None, typer.Option(help="Which problems are held out (0 by default).")
    ] = None,
    topic: Annotated[
        str | None,
        typer.Option(metavar="SELECTION", help="Only these problems: sets, topics or ids, with commas."),
    ] = None,
    evaluations: Annotated[
        int | None, typer.Option(min=1, help="Tactics tried in one attempt, at most (40 by default).")
    ] = None,
    chunk: Annotated[
        int | None, typer.Option(min=1, help="Tactics of one state tried at a time (4 by default).")
    ] = None,
    round_size: Annotated[
        int | None, typer.Option(min=1, help="Attempts between two updates (30 by default).")
    ] = None,
    canaries: Annotated[
        float | None, typer.Option(min=0.0, max=0.9, help="Share of attempts on unprovable statements.")
    ] = None,
    partial: Annotated[
        float | None,
        typer.Option(min=0.0, max=0.9, help="Share of attempts that start near the end of a known proof."),
    ] = None,
    subgoals: Annotated[
        float | None,
        typer.Option(min=0.0, max=0.9, help="Share of attempts on goals met in failed attempts."),
    ] = None,
    transitions: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Remembered answers of Lean, shared by runs (default: in the run)."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Lean workers side by side.")] = 2,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Train: a schedule picks tasks, the prover tries, Lean judges, the prover learns from its proofs.

    The same command again goes on with the run in --run-dir; Ctrl-C or a kill loses at most the attempts in
    progress, and what comes out is the same as without it. Other settings than those of the run are refused.
    """
    settings: Settings = context.obj
    settings.add_roots(problems)
    if minutes is None and rounds is None:
        minutes = _DEFAULT_MINUTES
    asked = {
        "selection": topic,
        "schedule": schedule,
        "seed": seed,
        "algorithm": algo,
        "learner": None if base is None else {"base": base},
        "search": search,
        "chunk": chunk,
        "mode": mode,
        "evaluations": evaluations,
        "round_size": round_size,
        "heldout": _heldout(split, heldout),
        "split_seed": split_seed,
        "canaries": canaries,
        "partial": partial,
        "subgoals": subgoals,
    }
    folder = run_dir if run_dir is not None else new_run_dir("train")
    goes_on = holds_run(folder)
    config = start_config(settings, folder, goes_on, asked, TRAINING)
    if base is not None and not config.learns:
        raise UsageError(f"--base {base} has no effect without a learner; choose another --algo")
    if split_seed is not None and not config.heldout:
        raise UsageError(f"--split-seed {split_seed} has no effect without a split; add --split heldout")
    display, lines = Display(), RoundLines()
    options = {"transitions": transitions, "on_attempt": display.attempt, "on_round": lines.round}
    with hold_session(settings, folder, config, workers=workers, **options) as (store, session):
        if goes_on:
            err.print(f"[dim]going on with round {session.round} of {plain_line(str(folder))}[/]")
        if rounds is not None and session.round >= rounds:
            err.print(nothing_to_do(session.round, rounds))
        began = time.monotonic()
        with stoppable(session.request_stop) as received, display.live(session), lines.live(store.run_dir):
            session.run(seconds=None if minutes is None else 60 * minutes, until_round=rounds)
        seconds = time.monotonic() - began
        if json:
            print_json(train_summary(session, store, folder, seconds, interrupted=bool(received)))
        else:
            further = further_options(settings, config, workers=workers, transitions=transitions)
            print_curve(session, store, folder, seconds, interrupted=bool(received), further=further)
    raise typer.Exit(Exit.DONE)


def _heldout(split: str | None, share: float | None) -> float | None:
    """The share to hold out, ``None`` when nothing was said; a share alone asks for a split."""
    if split not in (None, "heldout", "none"):
        raise UsageError(f"--split {split}: it is heldout or none")
    if split == "none":
        if share:
            raise UsageError(f"--split none with --heldout {share}: leave one of them out")
        return 0.0
    if split == "heldout" and share == 0:
        raise UsageError("--split heldout with --heldout 0 holds nothing out; choose a share above 0")
    return _DEFAULT_HELDOUT if split == "heldout" and share is None else share
