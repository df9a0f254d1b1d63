"""``prover-gym olean …``: what is in compiled Lean files. No Lean runs; only its folders are looked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from prover_env.cli.olean_files import diff, show
from prover_env.cli.olean_source import (
    FileOption,
    ImportOption,
    LimitOption,
    ModuleOption,
    NameArgument,
    PathOption,
    most_lines,
    open_source,
    remark,
)
from prover_env.cli.output import JsonOption, err, out, plain_line, print_json
from prover_env.olean import STANDARD_AXIOMS, show_name

if TYPE_CHECKING:
    from prover_env.cli.olean_source import Source
    from prover_env.olean import Library, Name

__all__ = ["olean_app"]

olean_app = typer.Typer(
    name="olean",
    no_args_is_help=True,
    help="Look into compiled Lean files (.olean): dependencies, axioms, digests, differences.\n\n"
    "NAME is looked up in --file, in --module, or else in all that `import Init` and each --import bring.",
)


@olean_app.command("deps")
def deps(
    context: typer.Context,
    name: NameArgument,
    file: FileOption = None,
    module: ModuleOption = None,
    imports: ImportOption = None,
    path: PathOption = None,
    transitive: Annotated[
        bool, typer.Option("--transitive", help="Also what these rest on in turn, with the distance.")
    ] = False,
    tree: Annotated[
        bool, typer.Option("--tree", help="As a tree; what was shown above is marked and not repeated.")
    ] = False,
    depth: Annotated[
        int | None, typer.Option(min=1, help="Longest chain that is followed; default: all.")
    ] = None,
    limit: LimitOption = None,
    json: JsonOption = False,
) -> None:
    """List the constants that NAME rests on: those named in its statement and in its value or proof.

    With --tree and --json, each constant comes with the ones that it names itself.
    """
    source = open_source(context.obj, file, module, imports, path)
    root = source.find(name)
    far = transitive or tree or depth is not None
    library = source.library(required=far)
    if tree and not json:
        _print_tree(library, source, root, depth, most_lines(limit, json))
        return
    found = library.dependencies(root, transitive=far, depth=depth)
    shown = found[: most_lines(limit, json)]
    rows = []
    for d in shown:
        row = source.describe(d.name) | {"distance": d.distance}
        row |= {"in_statement": d.in_statement, "in_value": d.in_value}
        if tree:
            inner = depth is None or d.distance < depth
            row["uses"] = sorted(map(show_name, library.uses(d.name))) if inner else None
        rows.append(row)
    if json:
        answer = source.describe(root) | {"transitive": far, "count": len(found)}
        if tree:
            answer["direct"] = sorted(map(show_name, library.uses(root)))
        print_json(answer | {"truncated": len(shown) < len(found), "uses": rows})
        return
    table = Table("constant", "kind", "distance" if far else "where", "module", box=None, pad_edge=False)
    for d, row in zip(shown, rows, strict=True):
        where = ", ".join(w for w, there in (("statement", d.in_statement), ("value", d.in_value)) if there)
        place = str(d.distance) if far else where
        table.add_row(plain_line(row["name"]), row["kind"] or "?", place, plain_line(row["module"] or "?"))
    out.print(table)
    remark(len(found), len(shown), "constants")


def _print_tree(library: Library, source: Source, root: Name, depth: int | None, limit: int | None) -> None:
    shown: set[Name] = set()
    stack = [(root, 0)]
    lines = 0
    while stack:
        name, level = stack.pop()
        if limit is not None and lines >= limit:
            err.print("[dim]… and more; --limit 0 shows all, --depth N less[/]")
            return
        lines += 1
        again = name in shown
        uses = [] if again or (depth is not None and level >= depth) else library.uses(name)
        shown.add(name)
        note = " (see above)" if again and library.uses(name) else ""
        out.print(f"{'  ' * level}{plain_line(show_name(name))}[dim]{note}[/]")
        stack += [(other, level + 1) for other in sorted(uses, key=show_name, reverse=True)]


@olean_app.command("axioms")
def axioms(
    context: typer.Context,
    name: NameArgument,
    file: FileOption = None,
    module: ModuleOption = None,
    imports: ImportOption = None,
    path: PathOption = None,
    why: Annotated[
        bool, typer.Option("--why", help="For each axiom, a shortest chain that leads to it.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the axioms that NAME finally rests on, following terms through all imported modules.

    No table that Lean wrote is believed. The exit code is 0 whatever the axioms are.
    """
    source = open_source(context.obj, file, module, imports, path)
    root = source.find(name)
    library = source.library(required=True)
    found = sorted(library.axioms(root), key=show_name)
    rows = []
    for axiom in found:
        row = source.describe(axiom) | {"standard": axiom in STANDARD_AXIOMS}
        if why:
            row["chain"] = [show_name(n) for n in library.chain(root, axiom)]
        rows.append(row)
    if json:
        print_json(source.describe(root) | {"standard": set(found) <= STANDARD_AXIOMS, "axioms": rows})
        return
    if not rows:
        out.print(f"{plain_line(show_name(root))} rests on no axiom")
    for row in rows:
        colour, note = ("green", "") if row["standard"] else ("red", "  not one of Lean's three")
        out.print(f"[{colour}]{plain_line(row['name'])}[/]  {plain_line(row['module'] or '')}{note}")
        if why:
            out.print(f"  [dim]{plain_line(' → '.join(row['chain']))}[/]")


@olean_app.command("digest")
def digest(
    context: typer.Context,
    name: NameArgument,
    file: FileOption = None,
    module: ModuleOption = None,
    imports: ImportOption = None,
    path: PathOption = None,
    json: JsonOption = False,
) -> None:
    """Print canonical digests of NAME: equal exactly for what is equal up to names of bound variables.

    "statement" is the type, "value" the body or the proof, "constant" all that other statements depend on.
    """
    source = open_source(context.obj, file, module, imports, path)
    root = source.find(name)
    olean = source.home(root)
    answer = source.describe(root) | {
        "universes": len(olean.constant(root).level_params),
        "statement": olean.statement_digest(root),
        "value": olean.value_digest(root),
        "constant": olean.constant_digest(root),
    }
    if json:
        print_json(answer)
        return
    for key in ("statement", "value", "constant"):
        out.print(f"{key:<10} {answer[key] or '–'}")


olean_app.command("show")(show)
olean_app.command("diff")(diff)
