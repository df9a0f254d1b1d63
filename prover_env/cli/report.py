"""``prover-gym report``: one run as one web page that loads nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prover_env.cli.context import RootsOption, Settings, ready_lean
from prover_env.cli.output import JsonOption, err, plain_line, print_json
from prover_env.errors import LeanNotFoundError

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = ["report"]


def report(
    context: typer.Context,
    run: Annotated[Path, typer.Argument(metavar="RUN", help="The directory of a practice or training run.")],
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the page goes (by default RUN's name + .html).")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    uses: Annotated[
        bool,
        typer.Option(
            "--lean/--no-lean", help="Ask Lean what the problems rest on; the graph knows less without."
        ),
    ] = True,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Write a page about a run: bands of the rack, curves, topics, the hardest proofs, failures, the graph.

    The run is only read, and may go on meanwhile. With --json the figures are printed instead, unless --html
    asks for the page as well.
    """
    from prover_env.reports import check_target, gather, read_run, run_page, run_summary, write_file

    settings: Settings = context.obj
    settings.add_roots(problems)
    target = html or (None if json else Path(f"{run.resolve().name}.html"))
    if target is not None:
        check_target(target, force=force)
    record = read_run(run)
    known, remarks = gather(record, roots=settings.roots, lean=_lean(settings) if uses else None)
    if target is not None:
        page = run_page(record, known, remarks=remarks)
        write_file(target, page.encode("utf-8", "backslashreplace"), force=force)
    if json:
        print_json(run_summary(record, known, remarks=remarks))
    elif target is not None:
        err.print(
            f"{len(record.episodes)} rollouts, {known.report.total.solved} problems solved: "
            f"{plain_line(str(target))}"
        )


def _lean(settings: Settings) -> Lean | None:
    """Lean, or ``None`` when there is none: a run can be looked at where it cannot be practised."""
    try:
        return ready_lean(settings)
    except LeanNotFoundError as error:
        err.print(f"[yellow]without Lean the graph knows less:[/] {plain_line(str(error))}")
        return None
