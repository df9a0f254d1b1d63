"""``prover-gym olean show|diff``: whole compiled files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from prover_env.cli.olean_source import LimitOption, PathOption, most_lines, open_source, remark
from prover_env.cli.output import Exit, JsonOption, err, out, plain, plain_line, print_json
from prover_env.errors import UsageError
from prover_env.olean import Ilean, Kind, Olean, compare, show_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prover_env.olean import Import

__all__ = ["diff", "show"]


def show(
    context: typer.Context,
    what: Annotated[
        str, typer.Argument(metavar="FILE|MODULE", help="A file X.olean or X.ilean, or the name of a module.")
    ],
    path: PathOption = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(metavar="KIND", help="Only constants of this kind, for example theorem (repeatable)."),
    ] = None,
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """Show what a compiled module holds: imports, constants with kinds, counts; or the index in an .ilean."""
    from prover_env.olean import show_name

    if what.endswith(".ilean"):
        _show_ilean(Path(what), most_lines(limit, json), json)
        return
    unknown = sorted(set(kind or ()) - set(Kind))
    if unknown:
        raise UsageError(f"no kind of constants is called {unknown[0]!r}; there are: {', '.join(Kind)}")
    is_file = what.endswith(".olean") or "/" in what
    olean = open_source(
        context.obj, Path(what) if is_file else None, None if is_file else what, None, path
    ).own()
    constants = [olean.constant(name) for name in olean.constants]
    counts = Counter(c.kind for c in constants)
    chosen = [c for c in constants if not kind or c.kind in kind]
    rows: list[dict[str, Any]] = []
    for c in chosen[: most_lines(limit, json)]:
        extent = olean.ranges.get(c.name)
        rows.append(
            {
                "name": show_name(c.name),
                "kind": c.kind,
                "safety": c.safety,
                "universes": len(c.level_params),
                "range": None if extent is None else list(extent),
            }
        )
    if json:
        print_json(
            {
                "file": str(olean.path),
                "bytes": olean.size,
                "lean_version": olean.lean_version,
                "lean_commit": olean.lean_commit,
                "is_module": olean.is_module,
                "imports": _imports(olean.imports),
                "counts": {k: counts[k] for k in Kind if counts[k]},
                "count": len(chosen),
                "truncated": len(rows) < len(chosen),
                "constants": rows,
            }
        )
        return
    out.print(f"[bold]{plain_line(str(olean.path))}[/]  {olean.size} bytes, Lean {plain(olean.lean_version)}")
    out.print(f"imports {plain_line(', '.join(map(show_name, olean.imported))) or 'nothing'}")
    out.print(", ".join(f"{counts[k]} {k}" for k in Kind if counts[k]) or "no constants")
    table = Table("constant", "kind", "line", "", box=None, pad_edge=False)
    for row in rows:
        line = "" if row["range"] is None else str(row["range"][0])
        table.add_row(
            plain_line(row["name"]), row["kind"], line, "" if row["safety"] == "safe" else row["safety"]
        )
    out.print(table)
    remark(len(chosen), len(rows), "constants")


def _show_ilean(path: Path, limit: int | None, json: bool) -> None:
    ilean = Ilean.read(path)
    constants = [r for r in ilean.references if not r.is_local]
    rows = [
        {"name": d.name, "extent": list(d.extent), "selection": list(d.selection)}
        for d in list(ilean.declarations.values())[:limit]
    ]
    answer = {
        "file": str(path),
        "version": ilean.version,
        "module": ilean.module,
        "imports": _imports(ilean.imports),
        "constants_named": len(constants),
        "local_variables": len(ilean.references) - len(constants),
        "usages": sum(len(r.usages) for r in ilean.references),
        "count": len(ilean.declarations),
        "truncated": len(rows) < len(ilean.declarations),
        "declarations": rows,
    }
    if json:
        print_json(answer)
        return
    out.print(
        f"[bold]{plain_line(str(path))}[/]  index of {plain_line(ilean.module)}, version {ilean.version}"
    )
    out.print(
        f"{answer['constants_named']} constants named, {answer['local_variables']} local variables, "
        f"{answer['usages']} usages"
    )
    table = Table("declaration", "line", box=None, pad_edge=False)
    for declaration in list(ilean.declarations.values())[:limit]:
        table.add_row(plain_line(declaration.name), str(declaration.extent.line + 1))
    out.print(table)
    remark(len(ilean.declarations), len(rows), "declarations")


def diff(
    a: Annotated[Path, typer.Argument(metavar="A.olean", help="The file before.")],
    b: Annotated[Path, typer.Argument(metavar="B.olean", help="The file after.")],
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """Compare two compiled files: imports, constants added, removed, changed in statement, in value, or else.

    Names and kinds of bound variables and metadata do not count. Exit code 0 when nothing differs, 1 when
    something does, 2 when a file cannot be read.
    """
    before, after = Olean.read(a), Olean.read(b)
    found = compare(before, after)
    code = Exit.DONE if found.same else Exit.NOT_PROVED
    most = most_lines(limit, json)
    if json:
        print_json(
            {
                "a": str(a),
                "b": str(b),
                "same": found.same,
                "lean_versions": [before.lean_version, after.lean_version],
                "imports": {
                    "added": _imports(found.imports_added),
                    "removed": _imports(found.imports_removed),
                },
                "counts": {
                    "added": len(found.added),
                    "removed": len(found.removed),
                    "changed": len(found.changed),
                },
                "added": [{"name": show_name(c.name), "kind": c.kind} for c in found.added[:most]],
                "removed": [{"name": show_name(c.name), "kind": c.kind} for c in found.removed[:most]],
                "changed": [
                    {"name": show_name(c.name), "kind": c.after.kind, "aspects": list(c.aspects)}
                    for c in found.changed[:most]
                ],
            }
        )
        raise typer.Exit(code)
    if before.lean_version != after.lean_version:
        err.print(f"[dim]compiled by Lean {plain(before.lean_version)} and {plain(after.lean_version)}[/]")
    lines = [f"[red]- import {plain_line(_import_text(i))}[/]" for i in found.imports_removed]
    lines += [f"[green]+ import {plain_line(_import_text(i))}[/]" for i in found.imports_added]
    lines += [f"[red]- {c.kind} {plain_line(show_name(c.name))}[/]" for c in found.removed]
    lines += [f"[green]+ {c.kind} {plain_line(show_name(c.name))}[/]" for c in found.added]
    lines += [
        f"[yellow]~ {c.after.kind} {plain_line(show_name(c.name))}[/]  {', '.join(c.aspects)}"
        for c in found.changed
    ]
    for line in lines[:most]:
        out.print(line)
    remark(len(lines), len(lines[:most]), "differences")
    raise typer.Exit(code)


def _imports(imports: Sequence[Import]) -> list[dict[str, Any]]:
    return [
        {"module": show_name(i.module), "all": i.import_all, "public": i.is_exported, "meta": i.is_meta}
        for i in imports
    ]


def _import_text(i: Import) -> str:
    words = (
        "" if i.is_exported else "private ",
        "meta " if i.is_meta else "",
        "all " if i.import_all else "",
    )
    return "".join(words) + show_name(i.module)
