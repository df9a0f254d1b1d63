"""``prover-gym compare``: runs side by side, averaged over seeds and paired by seed."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from prover_env.cli.context import RootsOption, Settings
from prover_env.cli.output import JsonOption, err, out, plain, plain_line, print_json
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from prover_env.reports import Comparison

__all__ = ["compare", "show"]

_ENDINGS = (".html", ".svg", ".png", ".json", ".md")


def compare(
    context: typer.Context,
    runs: Annotated[list[Path], typer.Argument(metavar="RUN…", help="Directories of runs.")],
    by: Annotated[
        str | None,
        typer.Option(
            metavar="SETTING",
            help="What tells groups apart: schedule, algo, or other settings, with commas "
            "(by default all in which the runs differ, but the seed).",
        ),
    ] = None,
    count: Annotated[
        int | None,
        typer.Option(min=1, help="Compare evaluations to so many problems (by default what all solved)."),
    ] = None,
    baseline: Annotated[
        str | None,
        typer.Option(metavar="GROUP", help="What the others are compared with (uniform by default)."),
    ] = None,
    to: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", help="Write a file too: .html, .svg, .png, .json or .md."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Compare runs: problems solved against what was spent, areas under the curves, cost of a count.

    Runs that differ in nothing but the seed form a group; figures are means over its runs with bootstrap
    intervals, and groups are compared with a baseline seed by seed. Runs may go on meanwhile.
    """
    from prover_env.reports import (
        ComparedRun,
        canary_ids,
        check_target,
        compare_runs,
        read_run,
        write_file,
    )

    settings: Settings = context.obj
    settings.add_roots(problems)
    if to is not None:
        if to.suffix.lower() not in _ENDINGS:
            raise UsageError(f"{to}: what is to be written? Let the name end in {', '.join(_ENDINGS)}")
        check_target(to, force=force)
    folders = {folder.resolve(): folder for folder in runs}  # naming a run twice does not count it twice
    records = [read_run(folder) for folder in folders.values()]
    found = compare_runs(
        [ComparedRun.of(record, canary_ids(record, settings.roots)) for record in records],
        by=[name for part in (by or "").split(",") if (name := part.strip())],
        count=count,
        baseline=baseline,
    )
    if to is not None:
        write_file(to, _content(found, to.suffix.lower()), force=force)
    if json:
        print_json(found.to_dict())
        return
    show(found)
    if to is not None:
        err.print(f"written: {plain_line(str(to))}")


def _content(found: Comparison, ending: str) -> bytes:
    """The file."""
    from prover_env.reports import comparison_markdown, comparison_page, comparison_png, comparison_svg

    match ending:
        case ".png":
            return comparison_png(found)
        case ".html":
            text = comparison_page(found)
        case ".svg":
            text = comparison_svg(found)
        case ".md":
            text = comparison_markdown(found)
        case _:
            text = json_module.dumps(found.to_dict(), ensure_ascii=False, indent=2) + "\n"
    return text.encode("utf-8", "backslashreplace")


def show(found: Comparison) -> None:
    """Two tables and what must be known about them."""
    from prover_env.reports import group_rows, pair_rows

    _print(*group_rows(found))
    if found.pairs:
        out.print("\npaired by seed, as ratios (area above 1 and evaluations below 1 speak for the group):")
        _print(*pair_rows(found))
    chosen = "chosen after the runs: what all of them solved; see --count" if found.chosen else "as given"
    out.print(
        f"\n[dim]solved and area: up to {found.horizon:,.0f} evaluations, as far as every run got; "
        f"count: {chosen}; in brackets: 95 % bootstrap intervals over runs[/]"
    )
    for remark in found.remarks:
        out.print(f"[yellow]{plain(remark)}[/]")


def _print(head: list[str], rows: list[list[str]]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, title in enumerate(head):
        table.add_column(plain_line(title), justify="left" if index == 0 or title == "against" else "right")
    for row in rows:
        table.add_row(*(plain_line(cell) for cell in row))
    out.print(table)
