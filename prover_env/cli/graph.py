"""``prover-gym graph``: the dependency graph of the problems, with solve rates as colours."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from prover_env.cli.context import RootsOption, Settings, load_problems, ready_lean
from prover_env.cli.output import err, print_json
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from curriculum import ProblemStats

__all__ = ["graph"]


class GraphFormat(StrEnum):
    """What is written."""

    HTML = "html"
    DOT = "dot"
    JSON = "json"
    PNG = "png"


def graph(
    context: typer.Context,
    topic: Annotated[
        str | None, typer.Option(metavar="SELECTION", help="Only these: sets, topics or ids, with commas.")
    ] = None,
    run: Annotated[
        Path | None, typer.Option(metavar="DIR", help="The practice run whose solve rates are shown.")
    ] = None,
    format_: Annotated[
        GraphFormat, typer.Option("--format", help="A web page, Graphviz, JSON, or an image.")
    ] = GraphFormat.HTML,
    to: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write here (html and png: graph.html, graph.png by default)."),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Problem files compiled side by side.")] = 2,
    problems: RootsOption = None,
) -> None:
    """Draw what the problems rest on, as their proofs tell, with the solve rates of a run as colours.

    The web page stands alone: it loads nothing. dot and json go to standard output unless --to is given.
    """
    from curriculum import CurriculumError, build_graph
    from curriculum.drawing import picture, to_dot, to_html, to_png
    from prover_env.practice import problem_uses

    settings: Settings = context.obj
    settings.add_roots(problems)
    rack = load_problems(settings)
    chosen = list(rack.select(topic) if topic else rack)
    topics = {p.topic for p in chosen}
    whole = [p for p in rack if p.topic in topics] if topic else chosen
    stats = _stats(run) if run is not None else {}
    left_out: list[str] = []
    uses = problem_uses(
        ready_lean(settings), whole, workers=workers, on_unusable=lambda u: left_out.append(u.problem_id)
    )
    for problem_id in left_out[:5]:
        err.print(f"[yellow]Lean does not accept {escape(problem_id)}: its uses are not known[/]")
    try:
        shown = picture(build_graph(whole, uses), chosen, stats)
        note = "" if run is None else f"Colours: solve rates of the run {run.name}."
        match format_:
            case GraphFormat.JSON if to is None:
                print_json(shown.to_dict())
                return
            case GraphFormat.JSON:
                import json

                data = (json.dumps(shown.to_dict(), ensure_ascii=False, indent=2) + "\n").encode()
            case GraphFormat.DOT:
                data = to_dot(shown).encode()
            case GraphFormat.PNG:
                data = to_png(shown, note)
            case GraphFormat.HTML:
                data = to_html(shown, note=note).encode()
    except CurriculumError as error:
        raise UsageError(str(error)) from error
    if to is None and format_ is GraphFormat.DOT:
        sys.stdout.write(data.decode())
        return
    target = to or Path(f"graph.{format_}")
    try:
        target.write_bytes(data)
    except OSError as error:
        raise UsageError(f"{target} cannot be written: {error.strerror}") from error
    err.print(f"{len(shown.nodes)} problems, {len(shown.uses)} uses: {escape(str(target))}")


def _stats(run: Path) -> dict[str, ProblemStats]:
    """What a run knows about each problem."""
    from curriculum import Ledger
    from prover_env.rollouts import RunStore

    with RunStore(run, read_only=True) as store:
        return dict(Ledger(store.attempts()))
