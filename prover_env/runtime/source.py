"""The sources of the core library: where they are, which modules there are, what imports what.

Pure, apart from reading the files. The list of modules is nowhere written down: the root modules are the
files ``Name.lean`` directly in the source folder (name with a capital letter), the rest is what they import.
"""

from __future__ import annotations

import graphlib
import hashlib
import os
import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from prover_env.errors import CoreBuildError

__all__ = ["SOURCE_VARIABLE", "CoreModule", "CoreSource", "Import", "core_source_folder", "parse_imports"]

SOURCE_VARIABLE = "PROVER_GYM_CORE_SOURCE"
"""For developers of the core library: another folder of core sources."""

_ROOT = re.compile(r"[A-Z]\w*\.lean")
_BLANK_OR_LINE_COMMENT = re.compile(r"(?:\s+|--[^\n]*)+")
_COMMENT_EDGE = re.compile(r"/-|-/")
_WORD = re.compile(r"(module|prelude)\b(?!\.)")
_IMPORT = re.compile(r"(?:public\s+)?(?:meta\s+)?import\s+(?:all\s+)?")
_MODULE_NAME = re.compile(r"(?:[^\W\d]\w*[!?']*)(?:\.[^\W\d]\w*[!?']*)*")


@dataclass(frozen=True, slots=True)
class Import:
    """One imported module, and the line (from 1) it is named on."""

    module: str
    line: int


@dataclass(frozen=True, slots=True)
class CoreModule:
    """One module of the core library.

    Attributes:
        name: ``Init.Nat.Basic``.
        file: its source.
        data: the source's bytes, as they were read.
        content: blake2b (32 hex digits) of these bytes.
        imports: modules it imports, in order, without repetition.
    """

    name: str
    file: Path
    data: bytes = field(repr=False)
    content: str
    imports: tuple[str, ...]


@dataclass(frozen=True)
class CoreSource:
    """All modules of a core library, dependencies first."""

    folder: Path
    modules: tuple[CoreModule, ...]

    @classmethod
    def read(cls, folder: Path) -> CoreSource:
        """Read the modules below ``folder``.

        Raises:
            CoreBuildError: no root module, an import without a file, an import cycle, a file not UTF-8.
        """
        found: dict[str, CoreModule] = {}
        wanted = [(p.stem, f"{folder}") for p in sorted(folder.glob("*.lean")) if _ROOT.fullmatch(p.name)]
        if not wanted:
            raise CoreBuildError(f"no core library in {folder}: it must hold Init.lean")
        while wanted:
            name, importer = wanted.pop()
            if name in found:
                continue
            file = folder.joinpath(*name.split(".")).with_suffix(".lean")
            module, imports = _read_module(name, file, importer)
            found[name] = module
            wanted += [(i.module, f"{file}:{i.line}") for i in imports]
        graph = {name: module.imports for name, module in sorted(found.items())}
        try:
            order = tuple(graphlib.TopologicalSorter(graph).static_order())
        except graphlib.CycleError as error:
            cycle = " → ".join(reversed(error.args[1]))
            raise CoreBuildError(f"the core library in {folder} imports itself: {cycle}") from error
        return cls(folder, tuple(found[name] for name in order))

    @cached_property
    def content(self) -> str:
        """Hash (32 hex digits) over the names and texts of all modules."""
        digest = hashlib.blake2b(digest_size=16)
        for module in sorted(self.modules, key=lambda m: m.name):
            digest.update(f"{module.name}\0{module.content}\0".encode())
        return digest.hexdigest()


def core_source_folder() -> Path | None:
    """The folder of the core library's sources.

    ``PROVER_GYM_CORE_SOURCE`` if set; else, in an installed wheel, ``prover_env/_lean_project/core``; else,
    in a checkout, ``lean_project/core`` beside ``prover_env``. ``None`` when there is none.
    """
    chosen = os.environ.get(SOURCE_VARIABLE)
    if chosen:
        return Path(chosen).expanduser().absolute()
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "_lean_project" / "core", package.parent / "lean_project" / "core"):
        if folder.is_dir():
            return folder
    return None


def parse_imports(text: str) -> tuple[Import, ...]:
    """The imports in the header of a Lean file, in order.

    Understands comments (nested ones too), ``module``, ``prelude``, ``public``, ``meta`` and ``all``; stops
    at the first thing that is none of these. Without ``prelude``, ``Init`` comes first, on line 0.
    """
    imports: list[Import] = []
    prelude = False
    at = 0
    while True:
        at = _skip_blank(text, at)
        if word := _WORD.match(text, at):
            prelude = prelude or word[1] == "prelude"
            at = word.end()
            continue
        head = _IMPORT.match(text, at)
        name = _MODULE_NAME.match(text, head.end()) if head else None
        if name is None:
            break
        imports.append(Import(name[0], text.count("\n", 0, at) + 1))
        at = name.end()
    return tuple(imports) if prelude else (Import("Init", 0), *imports)


def _skip_blank(text: str, at: int) -> int:
    """Position of the first character at or after ``at`` that is neither white space nor in a comment."""
    while True:
        start = at
        if blank := _BLANK_OR_LINE_COMMENT.match(text, at):
            at = blank.end()
        if text.startswith("/-", at) and not text.startswith(("/--", "/-!"), at):
            at = _comment_end(text, at)
        if at == start:
            return at


def _comment_end(text: str, at: int) -> int:
    """End of the block comment that starts at ``at`` (the text's end when it is never closed)."""
    depth = 0
    for edge in _COMMENT_EDGE.finditer(text, at):
        depth += 1 if edge[0] == "/-" else -1
        if depth == 0:
            return edge.end()
    return len(text)


def _read_module(name: str, file: Path, importer: str) -> tuple[CoreModule, tuple[Import, ...]]:
    """Read one module; ``importer`` says where it was asked for."""
    try:
        data = file.read_bytes()
        text = data.decode()
    except OSError as error:
        raise CoreBuildError(f"{importer}: cannot read module {name}: {error}") from error
    except UnicodeDecodeError as error:
        raise CoreBuildError(f"{file} is not UTF-8: byte {error.start}") from error
    imports = parse_imports(text)
    content = hashlib.blake2b(data, digest_size=16).hexdigest()
    unique = tuple(dict.fromkeys(i.module for i in imports))
    return CoreModule(name, file, data, content, unique), imports
