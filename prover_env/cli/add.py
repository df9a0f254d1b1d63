"""``prover-gym add``: new theorems into a set, each examined first."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from problems import SHIPPED
from prover_env.cli.context import RootsOption, Settings, ready_lean
from prover_env.cli.output import Exit, JsonOption, counted, err, out, print_json

__all__ = ["add"]

_DEFAULT_SET = "mine"


def add(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.lean", help="A Lean file with theorems, with or without proofs.")
    ],
    to: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Folder of the set ('mine' by default), below the first --problems folder if there is one.",
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be added; change nothing.")
    ] = False,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Add the theorems of a Lean file to a set of problems of your own.

    Each is examined first: is it well typed, new, neither false nor trivial nor vacuous, and does the judge
    accept its proof? Only good ones are written, all at once, to FOLDER/FILE.lean; one line says what became
    of each.

    Exit code 0 when all were added (or would be), 1 when at least one was not, 2 when the file as a whole
    cannot be examined or added.
    """
    from prover_env.rack import add_file, files_of
    from prover_env.verdict import Judge

    settings: Settings = context.obj
    settings.add_roots(problems)
    folder = to or Path(_DEFAULT_SET)
    if settings.roots and not folder.is_absolute():
        folder = settings.roots[0] / folder
    roots = [root for root in settings.roots if root.is_dir() or root != settings.roots[0]]
    lean = ready_lean(settings)

    def progress(path: str, done: int, total: int) -> None:
        if err.is_terminal:
            err.print(f"[dim]known statements: {done}/{total}[/]", end="\r" if done < total else "\n")

    with Judge(lean) as judge:
        report = add_file(
            judge, file, folder, rack=files_of([SHIPPED, *roots]), dry_run=dry_run, progress=progress
        )
    if json:
        print_json(report.to_dict())
    else:
        for outcome in report.outcomes:
            out.print(escape(str(outcome)), style="green" if outcome.added else "yellow")
        for remark in report.remarks:
            out.print(escape(f"left out: {remark}"), style="dim")
        verb = "would add" if dry_run else "added"
        count = f"{report.added} of {counted(len(report.outcomes), 'theorem')}"
        out.print(f"{verb} {count} to {escape(_shown(report.target))}")
        if report.written:
            out.print(f"[dim]practise them: {escape(_practice(Path(report.target)))}[/]")
    raise typer.Exit(Exit.DONE if report.added == len(report.outcomes) else Exit.NOT_PROVED)


def _shown(target: str) -> str:
    """The target, relative to here where that is shorter."""
    path = Path(target)
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else target


def _practice(target: Path) -> str:
    root = _shown(str(target.parent.parent))
    return f"prover-gym practice --topic {target.parent.name}/{target.stem} --problems {root}"
