"""``prover-gym problems list|show|lint|import|export``: what is on the rack, and what comes and goes."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import typer
from rich.table import Table

from problems import Problem, standalone_file
from prover_env.cli.context import RootsOption, load_problems
from prover_env.cli.exchange import export, import_
from prover_env.cli.lint import lint
from prover_env.cli.output import JsonOption, counted, out, plain, plain_line, print_json

__all__ = ["problems_app"]

_PREMISES = 12

problems_app = typer.Typer(
    name="problems", no_args_is_help=True, help="Look at the problems, and keep them in order."
)
problems_app.command("lint")(lint)
problems_app.command("import")(import_)
problems_app.command("export")(export)


def _row(problem: Problem) -> dict[str, Any]:
    return {
        "id": problem.id,
        "topic": problem.topic,
        "level": problem.level,
        "open": problem.reference_proof is None,
        "title": problem.title,
        "statement": problem.statement,
        "tags": list(problem.tags),
    }


@problems_app.command("list")
def list_(
    context: typer.Context,
    selection: Annotated[
        str | None,
        typer.Argument(
            metavar="[SELECTION]", help="Set, topic or id prefix; several with commas: logic,nat/tower"
        ),
    ] = None,
    open_only: Annotated[
        bool, typer.Option("--open", help="Only problems without a reference proof.")
    ] = False,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """List the problems, with level and title."""
    context.obj.add_roots(problems)
    rack = load_problems(context.obj)
    chosen = [
        p
        for p in (rack.select(selection) if selection else rack)
        if not open_only or p.reference_proof is None
    ]
    if json:
        print_json([_row(p) for p in chosen])
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("id", no_wrap=True)
    table.add_column("level", justify="right")
    table.add_column("")
    table.add_column("title")
    for p in chosen:
        table.add_row(p.id, str(p.level or "–"), "open" if p.reference_proof is None else "", plain(p.title))
    out.print(table)
    topics = Counter(p.topic for p in chosen)
    opened = sum(p.reference_proof is None for p in chosen)
    out.print(f"\n{counted(len(chosen), 'problem')} in {counted(len(topics), 'topic')}, {opened} open")


@problems_app.command("show")
def show(
    context: typer.Context,
    problem_id: Annotated[
        str, typer.Argument(metavar="ID", help="Id of a problem, as printed by `problems list`.")
    ],
    solution: Annotated[
        bool, typer.Option("--solution", help="Print the reference proof too, if there is one.")
    ] = False,
    whole_file: Annotated[
        bool,
        typer.Option("--file", help="Print a Lean file to work on, all that stands before included."),
    ] = False,
    problems: RootsOption = None,
    json: JsonOption = False,
) -> None:
    """Show one problem: statement, what may be used, source."""
    context.obj.add_roots(problems)
    p = load_problems(context.obj).get(problem_id)
    if json:
        print_json(p.model_dump(mode="json", exclude=None if solution else {"reference_proof"}))
        return
    if whole_file:
        proof = p.reference_proof if solution and p.reference_proof else "by\n  sorry"
        out.print(plain(standalone_file(p, f"{p.statement} := {proof}")))
        return
    notes = [f"level {p.level}"] if p.level else []
    if p.reference_proof is None:
        notes.append("open")
    out.print(f"[bold]{plain_line(p.id)}[/]  {', '.join(notes)}".rstrip())
    out.print(f"[dim]{plain_line(p.name)}[/]")
    if p.title:
        out.print(plain(p.title))
    out.print()
    for definition in p.definitions:
        out.print(plain(definition.text), style="dim")
    out.print(plain(p.statement), style="cyan")
    if solution:
        known = f"  := {p.reference_proof}" if p.reference_proof else "  (open: the rack knows no proof)"
        out.print(plain(known))
    if p.premises:
        out.print(f"\nmay use {counted(len(p.premises), 'theorem')} proved above:", style="dim")
        for premise in p.premises[-_PREMISES:]:
            out.print(plain(f"  {' '.join(premise.statement.split())}"), style="dim")
        if len(p.premises) > _PREMISES:
            before = len(p.premises) - _PREMISES
            out.print(f"  … and {before} before these (--file prints them)", style="dim")
    if p.source:
        out.print(f"source: {plain(p.source)}", style="dim")
