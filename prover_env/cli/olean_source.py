"""Which compiled modules a ``prover-gym olean`` command speaks of, and finding a name in them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prover_env.cli.context import ready_lean
from prover_env.cli.output import err
from prover_env.errors import MachineryError, OleanError, UsageError
from prover_env.olean import Library, ModuleIndex, Olean, close_names, parse_name, show_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from prover_env.cli.context import Settings
    from prover_env.olean import Name, Scope

__all__ = [
    "FileOption",
    "ImportOption",
    "LimitOption",
    "ModuleOption",
    "NameArgument",
    "PathOption",
    "Source",
    "most_lines",
    "open_source",
    "remark",
]

_LINES = 200

NameArgument = Annotated[
    str, typer.Argument(metavar="NAME", help="Full name of a constant, for example Nat.add_comm.")
]
FileOption = Annotated[
    Path | None, typer.Option("--file", metavar="X.olean", help="Look the name up in this compiled file.")
]
ModuleOption = Annotated[
    str | None, typer.Option("--module", metavar="M", help="Look the name up in this module.")
]
ImportOption = Annotated[
    list[str] | None,
    typer.Option("--import", metavar="M", help="Also search what this module brings (repeatable)."),
]
PathOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--path",
        metavar="DIR",
        help="A folder of compiled modules, searched before those of the Lean in use (repeatable).",
    ),
]
LimitOption = Annotated[
    int | None,
    typer.Option(min=0, help=f"Show at most so many lines, 0 for all; default {_LINES}, with --json all."),
]


class Source:
    """One file, one module, or all that some imports bring. Modules are looked for when they are needed."""

    def __init__(
        self,
        settings: Settings,
        file: Path | None,
        module: Name | None,
        imports: Sequence[Name],
        path: Sequence[Path],
    ) -> None:
        self._settings = settings
        self._module = module
        self._imports = imports
        self._path = path
        self._index: ModuleIndex | None = None
        self._library: Library | None = None
        self._olean = None if file is None else Olean.read(file)

    def _modules(self) -> ModuleIndex:
        if self._index is None:
            lean = ready_lean(self._settings)
            self._index = ModuleIndex.on_path([*self._path, *lean.search_path])
        return self._index

    def own(self) -> Olean:
        """The file, or the compiled file of the module, that was asked for."""
        if self._olean is None:
            assert self._module is not None
            self._olean = self._modules().load(self._module)
        return self._olean

    def library(self, *, required: bool) -> Library:
        """Where constants are looked up; if ``required``, all imported modules must be there."""
        if self._library is None or required:
            if self._module is None and self._olean is None:
                self._library = Library(self._modules().scope(self._imports))
            else:
                own = self.own()
                self._library = Library(self._scope(own.imported, required), own, self._module or ())
        return self._library

    def _scope(self, imports: Sequence[Name], required: bool) -> Scope:
        try:
            return self._modules().scope(imports)
        except MachineryError as error:
            if required:
                raise OleanError(
                    f"{error}; give the folder that the names of its modules start from with --path DIR, "
                    "or --project DIR before the command"
                ) from error
            err.print("[dim]not all imported modules were found: their constants are shown without kind[/]")
            return ModuleIndex.on_path([]).scope([])

    def find(self, text: str) -> Name:
        """The name that ``text`` means.

        Raises:
            UsageError: there is no such constant; names those that are close.
        """
        try:
            name = parse_name(text)
        except ValueError as error:
            raise UsageError(f"{error}; write it in full, as in Nat.add_comm") from error
        if self._module is None and self._olean is None:
            library = self.library(required=True)
            if name in library:
                return name
            names, where = list(library), self._where()
        else:
            own = self.own()
            if name in own.constants:
                return name
            names, where = list(own.constants), str(own.path)
        close = close_names(text, names)
        hint = f"; did you mean {', '.join(close)}?" if close else ""
        raise UsageError(f"no constant {show_name(name)} in {where}{hint}")

    def _where(self) -> str:
        return f"what `import {' '.join(map(show_name, self._imports))}` brings (--import M adds modules)"

    def home(self, name: Name) -> Olean:
        """The compiled module that declares a name which was found."""
        if self._olean is not None and name in self._olean.constants:
            return self._olean
        home = self.library(required=True).find(name)
        assert home is not None
        return home

    def describe(self, name: Name) -> dict[str, Any]:
        """Name, kind and module of a constant; kind and module ``None`` where the module is not at hand."""
        if self._olean is not None and name in self._olean.constants:
            own = show_name(self._module) if self._module else str(self._olean.path)
            return {"name": show_name(name), "kind": self._olean.constant(name).kind, "module": own}
        library = self.library(required=False)
        if name not in library:
            return {"name": show_name(name), "kind": None, "module": None}
        module = library.module_of(name)
        assert module is not None
        return {"name": show_name(name), "kind": library.constant(name).kind, "module": show_name(module)}


def open_source(
    settings: Settings,
    file: Path | None,
    module: str | None,
    imports: Sequence[str] | None,
    path: Sequence[Path] | None,
) -> Source:
    """What the options of a command mean.

    Raises:
        UsageError: options that exclude each other, or a malformed module name.
        OleanError: the file cannot be read.
    """
    if file is not None and module is not None:
        raise UsageError("--file and --module exclude each other; leave one of the two out")
    if imports and (file is not None or module is not None):
        raise UsageError("--import adds to what is searched when neither --file nor --module is given")
    try:
        wanted = [("Init",), *map(parse_name, imports or ())]
        own = None if module is None else parse_name(module)
    except ValueError as error:
        raise UsageError(f"{error}; a module is called like Init.Prelude") from error
    for folder in path or ():
        if not folder.is_dir():
            raise UsageError(f"--path {folder}: no such folder")
    return Source(settings, file, own, wanted, path or ())


def most_lines(limit: int | None, json: bool) -> int | None:
    """The number of entries to show, ``None`` for all."""
    if limit is None:
        return None if json else _LINES
    return limit or None


def remark(total: int, shown: int, what: str) -> None:
    """Say on standard error how many there are, and how many were shown."""
    more = f", {shown} shown (--limit 0 shows all)" if shown < total else ""
    err.print(f"[dim]{total} {what}{more}[/]")
