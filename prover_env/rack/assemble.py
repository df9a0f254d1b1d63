"""The text of a problem file with new theorems in it. Pure.

A new file is the given one without what is left out. To a file that exists, the new commands are appended:
in a section of their own if they open a scope, without the definitions that it has already, and with what the
head of the given file says of all its theorems (source, level …) written into each.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from problems.lexer import SourceError
from problems.metadata import FILE_KEYS, THEOREM_KEYS, Doc, parse_doc
from problems.scope import ScopeStack
from problems.words import DECLARATIONS, NOTATIONS, SCOPE_WORDS
from prover_env.errors import UsageError
from prover_env.rack.files import FileText

if TYPE_CHECKING:
    from collections.abc import Collection

    from problems.commands import Command

__all__ = ["appended", "pruned"]

_HEAD = ("import", "module doc")


def pruned(source: FileText, gone: Collection[int]) -> str:
    """The text of a new file.

    Args:
        source: the given file.
        gone: offsets of the commands that are left out.
    """
    text = source.text
    for command in reversed(source.commands):
        if command.start in gone:
            start, end = _extent(command)
            rest = text[end:]
            text = text[:start] + rest.lstrip("\n")
    return re.sub(r"\n{3,}", "\n\n", text).rstrip() + "\n"


def appended(existing: FileText, source: FileText, gone: Collection[int], shown: str) -> str:
    """The text of a file with the new commands behind its own.

    Args:
        existing: the file as it is.
        source: the given file.
        gone: offsets of the commands of ``source`` that are left out.
        shown: what messages call the file that exists.

    Raises:
        UsageError: the given file imports what the other one does not.
    """
    missing = [m for m in source.imports if m not in existing.imports]
    if missing:
        raise UsageError(
            f"{shown} does not import {', '.join(missing)}; add to another file with --to, or import it there"
        )
    defaults = _defaults(source)
    for key, value in _defaults(existing).items():
        if defaults.get(key) == value:
            del defaults[key]
    known = {_squeezed(existing.text[c.start : c.end]) for c in existing.commands if _declares(c)}
    kept = [
        c
        for c in source.commands
        if c.start not in gone
        and c.word not in _HEAD
        and not (_declares(c) and _squeezed(source.text[c.start : c.end]) in known)
    ]
    block = [_written(source, command, defaults) for command in kept]
    scope = _scope(source, kept)
    if any(c.word in SCOPE_WORDS for c in kept):
        block = ["section", *block, *scope.closing(), "end"]
    return (
        "\n\n".join([existing.text.rstrip(), *_scope(existing, existing.commands).closing(), *block]) + "\n"
    )


def _extent(command: Command) -> tuple[int, int]:
    return command.start if command.doc is None else command.doc.start, command.end


def _declares(command: Command) -> bool:
    """A definition or notation, which must not be there twice."""
    return command.word in (DECLARATIONS | NOTATIONS) - {"theorem"}


def _squeezed(text: str) -> str:
    return " ".join(text.split())


def _defaults(source: FileText) -> dict[str, str]:
    """What the head of a file says of all its theorems."""
    docs = [c.doc for c in source.commands if c.word == "module doc"][:1]
    first = next((c for c in source.commands if c.word != "import"), None)
    if not docs or first is None or first.word != "module doc":
        return {}
    try:
        return dict(parse_doc(docs[0], FILE_KEYS).fields)
    except SourceError:
        return {}


def _scope(source: FileText, commands: Collection[Command]) -> ScopeStack:
    scope = ScopeStack()
    for command in commands:
        if command.word in SCOPE_WORDS:
            scope.apply(command, source.text[command.start : command.end])
    return scope


def _written(source: FileText, command: Command, defaults: dict[str, str]) -> str:
    """A command as it is appended: theorems say themselves what the head of their file said."""
    start, end = _extent(command)
    if command.word != "theorem" or not defaults:
        return source.text[start:end]
    doc = parse_doc(command.doc, THEOREM_KEYS)
    extra = {k: v for k, v in defaults.items() if k in THEOREM_KEYS and k not in doc.fields}
    if "tags" in defaults and "tags" in doc.fields:
        extra["tags"] = ", ".join(dict.fromkeys([*_items(defaults["tags"]), *_items(doc.fields["tags"])]))
    return _documented(source, command, doc, extra)


def _items(value: str) -> list[str]:
    return [item for part in value.split(",") if (item := part.strip())]


def _documented(source: FileText, command: Command, doc: Doc, extra: dict[str, str]) -> str:
    """The command with further metadata in its doc comment."""
    theorem = source.text[command.start : command.end]
    if not extra:
        return source.text[_extent(command)[0] : command.end]
    written = "" if command.doc is None else command.doc.text[3:-2].strip()
    if "tags" in extra and "tags" in doc.fields:
        written = "\n".join(line for line in written.split("\n") if not line.strip().startswith("tags:"))
    # metadata that is indented deeper than the line before it would continue that line
    fields = re.findall(r"^( *)[a-z][a-z_-]*:", written, re.MULTILINE) if doc.fields else []
    indent = fields[-1] if fields else "  "
    lines = "\n".join(f"{indent}{key}: {value}" for key, value in extra.items())
    return f"/-- {written.rstrip()}\n{lines} -/\n{theorem}"
