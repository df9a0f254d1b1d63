"""``prover-gym problems lint``: all that can be said of problem files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from problems import SHIPPED
from prover_env.cli.context import RootsOption, Settings, ready_lean
from prover_env.cli.output import Exit, JsonOption, counted, err, out, print_json

__all__ = ["lint"]

_COLOURS = {"error": "red", "warning": "yellow", "note": "dim"}


def lint(
    context: typer.Context,
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH…]", help="Problem files, or folders of them; all sets in use if not given."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Files looked at side by side.")] = 2,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Check problem files: format, proofs, duplicates, metadata, what is trivial, false or unused.

    Statements are compared as Lean understands them, with those of the shipped sets and of --problems too.

    Exit code 0 when there is nothing to say (notes do not count), 1 when there is, 2 when something failed.
    """
    from prover_env.rack import files_of
    from prover_env.rack import lint as look
    from prover_env.verdict import Judge

    settings: Settings = context.obj
    settings.add_roots(problems)
    known = files_of([SHIPPED, *settings.roots])
    files = files_of(paths) if paths else known
    lean = ready_lean(settings)

    def progress(path: str, done: int, total: int) -> None:
        if err.is_terminal:
            err.print(f"[dim]{done}/{total} {escape(path)}[/]", end="\r" if done < total else "\n")

    with Judge(lean) as judge:
        report = look(judge, files, against=known, workers=workers, progress=progress)
    if json:
        print_json(report.to_dict())
    else:
        for finding in report.findings:
            out.print(escape(str(finding)), style=_COLOURS[finding.weight])
        size = f"{counted(report.problems, 'problem')} in {counted(report.files, 'file')}"
        out.print(f"{size}: {'clean' if report.clean else counted(len(report.findings), 'finding')}")
    raise typer.Exit(Exit.DONE if report.clean else Exit.NOT_PROVED)
