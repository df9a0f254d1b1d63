"""``prover-gym bench …``: measurements on this machine, as a table or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.cli.bench_display import show
from prover_env.cli.context import ready_lean
from prover_env.cli.output import JsonOption, err, print_json

if TYPE_CHECKING:
    from pydantic import BaseModel

__all__ = ["bench_app"]

bench_app = typer.Typer(
    name="bench",
    no_args_is_help=True,
    help="Measure on this machine: medians, high percentiles, and ratios to plain `lean` in the same run.",
)

CompareOption = Annotated[
    str | None,
    typer.Option(metavar="PEER", help="Run the same steps through another library, too: leanclient."),
]


@bench_app.callback()
def _bench() -> None:
    """What is measured is a subcommand."""


def _say(what: str) -> None:
    err.print(f"[dim]{what} …[/]")


def _print(result: BaseModel, json: bool) -> None:
    if json:
        print_json(result.model_dump())
    else:
        show(result)


@bench_app.command("steps")
def steps(
    context: typer.Context,
    steps: Annotated[
        int, typer.Option(min=16, help="Single steps, and batched tactics, to take medians over.")
    ] = 300,
    growth: Annotated[
        int, typer.Option(min=1, help="Steps over which the worker's memory is watched.")
    ] = 1000,
    compare: CompareOption = None,
    json: JsonOption = False,
) -> None:
    """Milliseconds per step, single and batched, and their ratio to plain `lean` in the same run."""
    from prover_env.bench import bench_steps

    lean = ready_lean(context.obj)
    _print(bench_steps(lean, steps=steps, growth_steps=growth, compare=compare, progress=_say), json)


@bench_app.command("search")
def search(
    context: typer.Context,
    evaluations: Annotated[int, typer.Option(min=1, help="Tactics to try on each problem.")] = 150,
    json: JsonOption = False,
) -> None:
    """States and evaluations per second of the best-first prover over a fixed list of problems."""
    from prover_env.bench import bench_search

    _print(bench_search(ready_lean(context.obj), evaluations=evaluations, progress=_say), json)


@bench_app.command("verdict")
def verdict(
    context: typer.Context,
    singles: Annotated[int, typer.Option(min=4, help="Verdicts alone, to take percentiles over.")] = 40,
    batches: Annotated[int, typer.Option(min=1, help="Batches of 32, right ones and mixed ones each.")] = 5,
    json: JsonOption = False,
) -> None:
    """Milliseconds per verdict, alone and in batches, and their ratio to plain `lean` in the same run."""
    from prover_env.bench import bench_verdict

    _print(bench_verdict(ready_lean(context.obj), singles=singles, batches=batches, progress=_say), json)


@bench_app.command("reset")
def reset(
    context: typer.Context,
    problems: Annotated[int, typer.Option(min=1, help="How many problems of all sets to open.")] = 40,
    seed: Annotated[int, typer.Option(help="Chooses the problems.")] = 0,
    json: JsonOption = False,
) -> None:
    """Milliseconds from a problem to its first state, with and without a worker that has its imports."""
    from prover_env.bench import bench_reset

    _print(bench_reset(ready_lean(context.obj), problems=problems, seed=seed, progress=_say), json)


@bench_app.command("scale")
def scale(
    context: typer.Context,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Size of the largest team; one for each core by default.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long each team works.")] = 4.0,
    json: JsonOption = False,
) -> None:
    """Evaluations per second of one worker, of two, and so on."""
    from prover_env.bench import bench_scale

    _print(bench_scale(ready_lean(context.obj), workers=workers, seconds=seconds, progress=_say), json)


@bench_app.command("soak")
def soak(
    context: typer.Context,
    steps: Annotated[int, typer.Option(min=64, help="Tactics in all.")] = 2_000,
    seed: Annotated[int, typer.Option(help="Chooses the hostile texts.")] = 0,
    json: JsonOption = False,
) -> None:
    """Many steps of a mixed, partly hostile load: what grows, what is restarted, how long steps take."""
    from prover_env.bench import bench_soak

    _print(bench_soak(ready_lean(context.obj), steps=steps, seed=seed, progress=_say), json)


@bench_app.command("recovery")
def recovery(
    context: typer.Context,
    rounds: Annotated[int, typer.Option(min=4, help="How many workers to kill, of each kind.")] = 12,
    json: JsonOption = False,
) -> None:
    """Milliseconds to the next answer when a worker is killed in the middle of steps."""
    from prover_env.bench import bench_recovery

    _print(bench_recovery(ready_lean(context.obj), rounds=rounds, progress=_say), json)


@bench_app.command("all")
def everything(context: typer.Context, compare: CompareOption = None, json: JsonOption = False) -> None:
    """All of these in their short form, in less than three minutes on two quiet cores."""
    from prover_env.bench import bench_all

    _print(bench_all(ready_lean(context.obj), compare=compare, progress=_say), json)
