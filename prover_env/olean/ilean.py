"""Reading .ilean files: where declarations stand and where every name is used, as Lean's editors see it.

Lean writes an .ilean beside each .olean, as JSON. It is an index for editors, made by the elaborator: nothing
in it was checked by a kernel, so it may help to find things, and proves nothing.

Versions 1 to 5 can be read (5 is what Lean 4.35 writes). What an older version does not say is missing:

=======  =====================================================================================================
1        references; their names stand without the module that declares them
2        and, for each use, the declaration that it stands in, with its extents
3        and the module that declares each name
4        and the direct imports
5        and a table of all declarations; a use only names the one that it stands in
=======  =====================================================================================================

Names stand as Lean prints them; ``parse_name`` gives the ``Name`` of the constants tables. Positions are
those of the language server protocol: lines and columns count from 0, and columns count UTF-16 code units.
(``Range``, from the .olean, counts lines from 1 and columns in code points.)
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from prover_env.errors import OleanError
from prover_env.olean.files import read_regular
from prover_env.olean.names import parse_name
from prover_env.olean.reader import Import, guarded

if TYPE_CHECKING:
    import os
    from collections.abc import Mapping

__all__ = ["Declaration", "Ilean", "Location", "Reference", "Span"]

_VERSIONS = range(1, 6)
_MAX_BYTES = 32 << 20  # those of Lean's core library stay below 100 KB
_MAX_DEPTH = 12  # honest files: 5
# Honest files have about 20 and 10. So the JSON of a hostile one takes little more memory than theirs.
_BYTES_PER_BRACKET = 8
_BYTES_PER_QUOTE = 4
_MAX_POSITION = 1 << 31
_NO_BRACKETS = bytes(b for b in range(256) if b not in b"[]{}")
_STRING = re.compile(rb'"[^"]*"')


class Span(NamedTuple):
    """A piece of the source. Lines and columns count from 0, columns count UTF-16 code units."""

    line: int
    column: int
    end_line: int
    end_column: int


class Location(NamedTuple):
    """One place where a name stands.

    Attributes:
        span: the name itself.
        inside: the declaration that it stands in, if Lean noted one.
    """

    span: Span
    inside: str | None


@dataclass(frozen=True, slots=True)
class Declaration:
    """Where a declaration stands.

    Attributes:
        name: its name, printed.
        extent: all of it, doc comment and modifiers included.
        selection: its name in the text, or what stands for it.
    """

    name: str
    extent: Span
    selection: Span


@dataclass(frozen=True, slots=True)
class Reference:
    """A constant or a local variable, and where it stands in the module.

    Attributes:
        name: the constant's name, printed; of a local variable, a name that Lean made up.
        module: the module that declares it; empty where the file does not say (versions 1 and 2).
        is_local: a local variable.
        definition: where it is declared, if that is in this module.
        usages: all other places, in the file's order.
    """

    name: str
    module: str
    is_local: bool
    definition: Location | None
    usages: tuple[Location, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ilean:
    """The index of one module.

    Attributes:
        path: the file.
        version: of its format.
        module: name of the module, printed.
        imports: the imports that its text names (a plain file does not name `Init`); empty before version 4.
        declarations: by name. Before version 5 only those in which something is used, none in version 1.
        references: everything that is named in the module.
    """

    path: Path
    version: int
    module: str
    imports: tuple[Import, ...]
    declarations: Mapping[str, Declaration]
    references: tuple[Reference, ...]

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Ilean:
        """Read an index from disk.

        Args:
            path: the file ``X.ilean``.

        Raises:
            OleanError: the file is missing, damaged, too large, or of an unknown version.
        """
        return cls.parse(read_regular(path, _MAX_BYTES), Path(path))

    @classmethod
    def parse(cls, data: bytes, path: Path) -> Ilean:
        """Read an index from memory.

        Args:
            data: the whole file.
            path: for messages.

        Raises:
            OleanError: the content is damaged, too large, or of an unknown version.
        """
        return guarded(str(path), lambda: _Parser(path).parse(data))

    def constant(self, name: str) -> Reference | None:
        """The reference to the constant ``name``, or ``None`` when the module does not name it.

        Args:
            name: as Lean prints it.
        """
        return next((r for r in self.references if r.name == name and not r.is_local), None)

    def used_in(self, declaration: str) -> dict[str, tuple[Location, ...]]:
        """The constants that the text of a declaration names, with the places; needs version 2 or later.

        What tactics and the elaborator put into the term without a word in the text is not among them:
        ``Olean.uses`` has that.

        Args:
            declaration: its name, as Lean prints it.
        """
        found: dict[str, tuple[Location, ...]] = {}
        for reference in self.references:
            if not reference.is_local:
                inside = tuple(u for u in reference.usages if u.inside == declaration)
                if inside:
                    found[reference.name] = inside
        return found


class _Parser:
    """Checks types and sizes of everything that is taken over."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.declarations: dict[str, Declaration] = {}

    def fail(self, what: str) -> NoReturn:
        raise OleanError(f"{self.path}: {what}")

    def parse(self, data: bytes) -> Ilean:
        root = self._json(data)
        if type(root) is not dict:
            self.fail("not an .ilean file (no JSON object)")
        version = root.get("version")
        if type(version) is not int or version not in _VERSIONS:
            known = f"{_VERSIONS[0]} to {_VERSIONS[-1]}"
            self.fail(f".ilean version {str(version)[:20]}; versions {known} can be read")
        module = self._text(root.get("module"))
        imports = root.get("directImports", [])
        references = root.get("references")
        declarations = root.get("decls", {})
        if type(imports) is not list or type(references) is not dict or type(declarations) is not dict:
            self.fail("an .ilean file with parts missing, or of another type")
        read = tuple(self._reference(key, info) for key, info in references.items())
        for name, numbers in declarations.items():
            self._declare(name, self._span(numbers, 0, 8), self._span(numbers, 4, 8))
        return Ilean(
            path=self.path,
            version=version,
            module=module,
            imports=tuple(self._import(i) for i in imports),
            declarations=self.declarations,
            references=read,
        )

    def _json(self, data: bytes) -> Any:
        """The JSON, after a look at size and depth that takes neither recursion nor much memory."""
        if len(data) > _MAX_BYTES:
            self.fail(f"{len(data)} bytes; at most {_MAX_BYTES} are read")
        if (data.count(b"[") + data.count(b"{")) * _BYTES_PER_BRACKET > len(data) + 64:
            self.fail("not an .ilean file (more brackets than any has)")
        # Escaped quotes and then all strings go, so that only the brackets of the structure are left. For a
        # text that is no JSON this may go wrong only behind the first error, which no parser gets beyond.
        bare = data.replace(b"\\\\", b"").replace(b'\\"', b"")
        if bare.count(b'"') * _BYTES_PER_QUOTE > len(data) + 64:
            self.fail("not an .ilean file (more quotes than any has)")
        bare = _STRING.sub(b"", bare)
        brackets = bare.translate(None, _NO_BRACKETS)
        for _ in range(_MAX_DEPTH):
            if not brackets:
                break
            brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if brackets:
            self.fail("not an .ilean file (brackets that do not match, or nested too deep)")
        try:
            return json.loads(
                data.decode("utf-8"), object_pairs_hook=self._object, parse_float=self._no_number
            )
        except UnicodeDecodeError:
            self.fail("not an .ilean file (not UTF-8)")
        except ValueError as error:
            self.fail(f"not an .ilean file ({error})")

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) != len(pairs):
            self.fail("a key that occurs twice")
        return found

    def _no_number(self, text: str) -> NoReturn:
        self.fail(f"a number that is no position: {text[:20]}")

    def _text(self, value: Any) -> str:
        if type(value) is not str:
            self.fail("something else where a name was expected")
        try:
            value.encode()
        except UnicodeEncodeError:
            self.fail("a name that is not Unicode text")
        return value

    def _span(self, numbers: Any, start: int, length: int) -> Span:
        """Four numbers from ``start`` of a list that has exactly ``length`` elements."""
        if type(numbers) is not list or len(numbers) != length:
            self.fail("a damaged position")
        line, column, end_line, end_column = numbers[start : start + 4]
        if not type(line) is type(column) is type(end_line) is type(end_column) is int:
            self.fail("a damaged position")
        if not (0 <= line <= end_line < _MAX_POSITION and 0 <= column < _MAX_POSITION):
            self.fail("a position that cannot be")
        if not 0 <= end_column < _MAX_POSITION or (line == end_line and end_column < column):
            self.fail("a position that cannot be")
        return Span(line, column, end_line, end_column)

    def _declare(self, name: str, extent: Span, selection: Span) -> None:
        self.declarations.setdefault(self._text(name), Declaration(name, extent, selection))

    def _location(self, value: Any) -> Location:
        length = len(value) if type(value) is list else 0
        if length == 4:
            return Location(self._span(value, 0, 4), None)
        if length not in (5, 13):
            self.fail("a damaged position")
        inside = self._text(value[4])
        if length == 13:  # versions 2 to 4
            self._declare(inside, self._span(value, 5, 13), self._span(value, 9, 13))
        return Location(self._span(value, 0, length), inside)

    def _reference(self, key: str, info: Any) -> Reference:
        kind, module, name = self._identity(key)
        if type(info) is not dict or type(info.get("usages")) is not list:
            self.fail("a damaged reference")
        definition = info.get("definition")
        return Reference(
            name=self._text(name),
            module=self._text(module),
            is_local=kind == "f",
            definition=None if definition is None else self._location(definition),
            usages=tuple(map(self._location, info["usages"])),
        )

    def _identity(self, key: str) -> tuple[str, Any, Any]:
        """Kind (``c`` constant, ``f`` local variable), module and name that a key of the table stands for."""
        if key[:2] in ("c:", "f:"):  # versions 1 and 2
            return key[0], "", key[2:]
        if key.startswith('{"'):  # JSON in a string: {"c": {"m": module, "n": name}}, {"f": {"m": …, "i": …}}
            outer = self._json(key.encode("utf-8", "surrogatepass"))
            if len(outer) == 1:
                ((kind, inner),) = outer.items()
                field = {"c": "n", "f": "i"}.get(kind)
                if field is not None and type(inner) is dict and set(inner) == {"m", field}:
                    return kind, inner["m"], inner[field]
        return self.fail("a damaged reference")

    def _import(self, value: Any) -> Import:
        """An import: its module's name alone, or that and whether it is private, ``all``, ``meta``."""
        if type(value) is not list:
            return Import(parse_name(self._text(value)))
        if len(value) != 4 or any(type(flag) is not bool for flag in value[1:]):
            self.fail("a damaged import")
        module, private, import_all, meta = value
        return Import(parse_name(self._text(module)), import_all, not private, meta)
