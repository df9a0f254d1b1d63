"""``prover-gym bench …``: measurements on this machine, as JSON."""

from __future__ import annotations

from typing import Annotated

import typer

from prover_env.cli.context import ready_lean
from prover_env.cli.output import err, print_json

__all__ = ["bench_app"]

bench_app = typer.Typer(
    name="bench", no_args_is_help=True, help="Measure on this machine; results are JSON with medians."
)


@bench_app.callback()
def _bench() -> None:
    """What is measured is a subcommand."""


@bench_app.command("steps")
def steps(
    context: typer.Context,
    steps: Annotated[
        int, typer.Option(min=16, help="Single steps, and batched tactics, to take medians over.")
    ] = 300,
    growth: Annotated[
        int, typer.Option(min=1, help="Steps over which the worker's memory is watched.")
    ] = 2000,
) -> None:
    """Milliseconds per step, single and batched, and their ratio to plain `lean` in the same run."""
    from prover_env.bench import bench_steps

    lean = ready_lean(context.obj)
    result = bench_steps(
        lean, steps=steps, growth_steps=growth, progress=lambda what: err.print(f"[dim]{what} …[/]")
    )
    print_json(result.model_dump())


@bench_app.command("verdict")
def verdict(
    context: typer.Context,
    singles: Annotated[int, typer.Option(min=4, help="Verdicts alone, to take percentiles over.")] = 40,
    batches: Annotated[int, typer.Option(min=1, help="Batches of 32, right ones and mixed ones each.")] = 5,
) -> None:
    """Milliseconds per verdict, alone and in batches, and their ratio to plain `lean` in the same run."""
    from prover_env.bench import bench_verdict

    lean = ready_lean(context.obj)
    result = bench_verdict(
        lean, singles=singles, batches=batches, progress=lambda what: err.print(f"[dim]{what} …[/]")
    )
    print_json(result.model_dump())
