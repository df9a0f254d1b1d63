"""``prover-gym check FILE.lean``: the strict verdict on every theorem of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from prover_env.cli.context import load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, out, print_json

__all__ = ["check"]


def check(
    context: typer.Context,
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE.lean…", help="Lean files with theorems and proofs.")
    ],
    against: Annotated[
        Path | None,
        typer.Option(
            help="A Lean file with the statements: each must be proved in FILE exactly as stated there."
        ),
    ] = None,
    problem: Annotated[
        str | None, typer.Option(metavar="ID", help="The registered problem that FILE must prove.")
    ] = None,
    allow_open: Annotated[
        bool, typer.Option("--allow-open", help="Do not count theorems whose whole proof is `sorry`.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """Judge every theorem in FILE: rebuilt in a fresh process, read from the compiled artefact.

    A theorem is accepted only when its compiled proof rests on nothing but propext, Classical.choice and
    Quot.sound. Exit code 0 when all are accepted, 1 when one is rejected, 2 when FILE cannot be judged.
    """
    from prover_env.verdict import check_file

    registered = load_problems(context.obj).get(problem) if problem is not None else None
    lean = ready_lean(context.obj)
    reports = [
        check_file(lean, path, against=against, problem=registered, allow_open=allow_open) for path in files
    ]
    passed = all(report.accepted for report in reports)
    if json:
        print_json({"accepted": passed, "files": [report.to_dict() for report in reports]})
    else:
        for path, report in zip(files, reports, strict=True):
            table = Table(
                "theorem", "verdict", "axioms / reason", box=None, pad_edge=False, title=escape(str(path))
            )
            table.title_justify = "left"
            for theorem in report.theorems:
                colour = {"accepted": "green", "open": "yellow"}.get(theorem.status, "red")
                note = ", ".join(theorem.axioms) if theorem.status == "accepted" else theorem.explanation
                table.add_row(escape(theorem.name), f"[{colour}]{theorem.status}[/]", escape(note))
            out.print(table)
            for line in report.remarks:
                out.print(escape(line), style="red" if not report.accepted else "dim")
    raise typer.Exit(Exit.DONE if passed else Exit.NOT_PROVED)
