"""``prover-gym problems import|export``: problems from and for elsewhere."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from problems import SHIPPED, Problem
from problems.exchange import (
    Imported,
    export_rows,
    jsonl,
    read_dataset,
    read_jsonl,
    read_leandojo,
    read_putnam,
    save_dataset,
    write_files,
)
from prover_env.cli.context import RootsOption, Settings, load_problems, ready_lean
from prover_env.cli.output import Exit, JsonOption, counted, err, out, print_json
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["export", "import_"]

_SHOWN = 10


class ImportFormat(StrEnum):
    """Layouts that are read."""

    JSONL = "jsonl"
    PUTNAM = "putnam"
    LEANDOJO = "leandojo"
    DATASETS = "datasets"


class ExportFormat(StrEnum):
    """Layouts that are written."""

    JSONL = "jsonl"
    DATASETS = "datasets"


def import_(
    layout: Annotated[ImportFormat, typer.Argument(metavar="FORMAT", help="What SOURCE is laid out as.")],
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="A file or folder; for datasets, a name on the hub, too.")
    ],
    to: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder of the new set; its files are made there.")
    ],
    split: Annotated[
        str | None, typer.Option(help="Only this split (datasets), or: these rows are of this split.")
    ] = None,
    column: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OURS=THEIRS", help="A column that is called otherwise: formal_statement=lean4_code."
        ),
    ] = None,
    header: Annotated[
        str | None, typer.Option(help="What stands before the statements (leandojo): 'import Mathlib'.")
    ] = None,
    tactic_proofs: Annotated[
        bool,
        typer.Option("--tactic-proofs", help="Take traced tactics as reference proofs (leandojo)."),
    ] = False,
    cite: Annotated[str | None, typer.Option(help="The source to cite, instead of the file's name.")] = None,
    licence: Annotated[str, typer.Option(help="Licence of the statements.")] = "",
    json: JsonOption = False,
) -> None:
    """Make problem files of statements in a layout of the field: jsonl, putnam, leandojo, datasets.

    jsonl is the layout of miniF2F, DeepSeek-Prover and ProofNet. Statements that need Mathlib are imported
    all the same; they are practised with a toolchain that has it (prover-gym --project DIR …).

    Exit code 0 when every row was imported, 1 when some were not, 2 when none could be.
    """
    columns = dict(map(_pair, column or []))
    found = _read(layout, source, split, columns, header, tactic_proofs)
    label = Path(source).stem or "problems"
    made = write_files(found.rows, label=label, source=cite or f"{layout} import of {label}", licence=licence)
    skipped = [*found.skipped, *made.skipped]
    if not made.files:
        why = f": {skipped[0]}" if skipped else ""
        raise UsageError(f"nothing in {source} could be imported{why}")
    taken = [name for name in made.files if (to / name).exists()]
    if taken:
        raise UsageError(f"{to / taken[0]} is there already; give another folder with --to, or remove it")
    to.mkdir(parents=True, exist_ok=True)
    for name, text in made.files.items():
        (to / name).write_text(text, encoding="utf-8")
    written = len(found.rows) - len(made.skipped)
    if json:
        print_json(
            {
                "folder": str(to),
                "files": sorted(made.files),
                "problems": written,
                "needs": list(found.needs),
                "skipped": [{"where": s.where, "reason": s.reason} for s in skipped],
            }
        )
    else:
        out.print(f"{counted(written, 'problem')} in {counted(len(made.files), 'file')} of {escape(str(to))}")
        for row in skipped[:_SHOWN]:
            out.print(escape(f"skipped {row}"), style="yellow")
        if len(skipped) > _SHOWN:
            out.print(f"and {len(skipped) - _SHOWN} more rows were skipped", style="yellow")
        if found.needs:
            needs = ", ".join(found.needs)
            out.print(
                f"they need {needs}: practise them with a toolchain that has it (prover-gym --project DIR)"
            )
    raise typer.Exit(Exit.NOT_PROVED if skipped else Exit.DONE)


def _pair(text: str) -> tuple[str, str]:
    ours, equals, theirs = text.partition("=")
    if not equals:
        raise UsageError(f"--column {text!r}: write OURS=THEIRS, such as formal_statement=lean4_code")
    return ours.strip(), theirs.strip()


def _read(
    layout: ImportFormat,
    source: str,
    split: str | None,
    columns: Mapping[str, str],
    header: str | None,
    tactic_proofs: bool,
) -> Imported:
    from dataclasses import replace

    match layout:
        case ImportFormat.JSONL:
            found = read_jsonl(source, columns)
            if split is not None:
                found = replace(found, rows=[r for r in found.rows if r.split in ("", split)])
        case ImportFormat.PUTNAM:
            found = read_putnam(source)
        case ImportFormat.LEANDOJO:
            kwargs = {} if header is None else {"header": header}
            found = read_leandojo(source, proofs=tactic_proofs, **kwargs)
        case ImportFormat.DATASETS:
            return read_dataset(source, split=split, columns=columns)
    if split is not None:
        found = replace(found, rows=[replace(row, split=split) for row in found.rows])
    return found


def export(
    context: typer.Context,
    layout: Annotated[ExportFormat, typer.Argument(metavar="FORMAT", help="jsonl or datasets.")],
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="The file (jsonl) or folder (datasets).")],
    selection: Annotated[
        str | None, typer.Argument(metavar="[SELECTION]", help="Sets, topics or ids, with commas.")
    ] = None,
    split: Annotated[str, typer.Option(help="The split of all rows.")] = "test",
    goals: Annotated[
        bool, typer.Option("--goals", help="Fill the column `goal`, as Lean prints it (takes a while).")
    ] = False,
    proofs: Annotated[bool, typer.Option("--proofs/--no-proofs", help="With reference proofs.")] = True,
    problems: RootsOption = None,
) -> None:
    """Write problems as JSONL in the layout of miniF2F, or as a data set for the package datasets."""
    settings: Settings = context.obj
    settings.add_roots(problems)
    rack = load_problems(settings)
    chosen = list(rack.select(selection) if selection else rack)
    rows = export_rows(chosen, split=split, goals=_goals(settings, chosen) if goals else None, proofs=proofs)
    if layout is ExportFormat.DATASETS:
        save_dataset(rows, target)
    else:
        try:
            target.write_text(jsonl(rows), encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{target} cannot be written: {error.strerror}") from error
    err.print(f"{counted(len(rows), 'problem')} in {escape(str(target))}")


def _goals(settings: Settings, chosen: list[Problem]) -> dict[str, str]:
    from prover_env.rack import RackFile, files_of
    from prover_env.rack.goals import first_goals
    from prover_env.verdict import Judge

    topics = {p.topic for p in chosen}
    found: dict[str, str] = {}
    with Judge(ready_lean(settings)) as judge:
        for path, name in files_of([SHIPPED, *settings.roots]):
            if f"{name}/{path.stem}" in topics:
                found |= first_goals(judge, RackFile(path, name))
    return found
