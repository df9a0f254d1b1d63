"""``prover-gym export``: the rollouts of a run as tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from prover_env.cli.context import RootsOption, load_problems
from prover_env.cli.output import JsonOption, counted, err, out, print_json
from prover_env.rollouts.export import ExportFormat, export_run

__all__ = ["export_rollouts"]


def export_rollouts(
    context: typer.Context,
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The directory of a run.")],
    target: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="The folder to make.")],
    to: Annotated[ExportFormat, typer.Option(help="Layout of the files.")] = ExportFormat.JSONL,
    only: Annotated[
        str | None, typer.Option(metavar="TABLES", help="Only these of steps, proofs, preferences.")
    ] = None,
    pairs: Annotated[
        int, typer.Option(min=1, help="Preference pairs for one state of a proof, at most.")
    ] = 8,
    force: Annotated[bool, typer.Option("--force", help="Replace an earlier export in FOLDER.")] = False,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Write steps, proofs and preference pairs of a run as tables, with a dataset card.

    jsonl needs nothing more; parquet and datasets need the extra of that name. All three load with
    [bold]datasets.load_dataset(FOLDER, "proofs")[/].

    Example: [bold]prover-gym export runs/first --to datasets --out first[/].
    """
    context.obj.add_roots(problems)
    tables = None if only is None else [name.strip() for name in only.split(",") if name.strip()]
    summary = export_run(
        run, target, to, only=tables, problems=load_problems(context.obj), pairs=pairs, force=force
    )
    if json:
        print_json({"folder": str(target), "to": to, **summary.to_dict()})
        return
    for name, count in summary.rows.items():
        out.print(f"{name}: {counted(count, 'row')}")
    if summary.missing:
        err.print(
            f"the texts of {counted(len(summary.missing), 'problem')} are not at hand or have changed; "
            "--problems gives further folders",
            style="yellow",
        )
    err.print(f"[dim]{counted(summary.rollouts, 'rollout')} in {escape(str(target))}[/]")
