"""Rows as problem files. Pure: the answer is text, and nothing is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from problems.commands import split_commands
from problems.errors import ProblemFileError
from problems.exchange.row import Row, Skipped
from problems.lexer import LineMap, SourceError, tokenize
from problems.loader import load_text
from problems.scope import ScopeStack
from problems.words import SCOPE_WORDS

__all__ = ["Written", "write_files"]

_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_'.]+")
_NOT_IN_FILES = re.compile(r"[^A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Written:
    """Problem files made of rows.

    Attributes:
        files: text by file name.
        skipped: rows that no problem file can hold, and why.
    """

    files: dict[str, str]
    skipped: Sequence[Skipped]


def write_files(rows: Sequence[Row], *, label: str, source: str, licence: str = "") -> Written:
    """Lay out rows as problem files: those with the same header and split share a file.

    Args:
        rows: the rows.
        label: name of the file for rows without a split.
        source: what the file says of the source of all its rows.
        licence: likewise.
    """
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row.split or label, row.header), []).append(row)
    splits = [split for split, _ in groups]
    files: dict[str, str] = {}
    skipped: list[Skipped] = []
    for (split, header), group in groups.items():
        name = split if splits.count(split) == 1 else (group[0].name if len(group) == 1 else split)
        name = _free(_NOT_IN_FILES.sub("_", name).strip("_") or "problems", files)
        text, bad = _file(header, group, name, source, licence)
        skipped += bad
        if text:
            files[f"{name}.lean"] = text
    return Written(files, skipped)


def _free(name: str, files: dict[str, str]) -> str:
    number, free = 2, name
    while f"{free}.lean" in files:
        free, number = f"{name}_{number}", number + 1
    return free


def _file(
    header: str, rows: Sequence[Row], name: str, source: str, licence: str
) -> tuple[str, list[Skipped]]:
    """The text of one file; rows that the loader refuses are taken out, one after the other."""
    left = _distinct(rows)
    skipped: list[Skipped] = []
    while left:
        try:
            imports, body, closing = _header(header)
        except SourceError as error:
            return "", [Skipped(row.name, f"its header: {error.message}") for row in rows]
        about = (
            [f"/-! # {name}", "", f"source: {source}"] + ([f"licence: {licence}"] if licence else []) + ["-/"]
        )
        text = "\n".join([*imports, *([""] if imports else []), *about, ""])
        text += f"\n{body}\n" if body else ""
        starts: list[int] = []
        for row in left:
            text += "\n"
            starts.append(text.count("\n") + 1)
            text += _theorem(row)
        text += "\n" + "\n".join(closing) + "\n" if closing else ""
        try:
            load_text(text, f"set/{name}", name)
        except ProblemFileError as error:
            line = error.line or 0
            number = next((i for i in reversed(range(len(left))) if starts[i] <= line), None)
            message = str(error).removeprefix(f"{name}:{line}: ")
            if number is None:
                skipped += [Skipped(row.name, f"its header: {message}") for row in left]
                return "", skipped
            skipped.append(Skipped(left[number].name, message))
            left = left[:number] + left[number + 1 :]
            continue
        return text, skipped
    return "", skipped


def _distinct(rows: Sequence[Row]) -> list[Row]:
    """Rows whose names can be ids, and are different."""
    taken: set[str] = set()
    found: list[Row] = []
    for row in rows:
        wanted = _NOT_IN_NAMES.sub("_", row.name.removeprefix("_root_.")).strip("._") or "problem"
        name, number = wanted, 2
        while name in taken:
            name, number = f"{wanted}_{number}", number + 1
        taken.add(name)
        if name != row.name:
            rest = row.statement.split(row.name, 1)[1]
            row = replace(row, statement=f"theorem {name}{rest}")
        found.append(row)
    return found


def _header(header: str) -> tuple[list[str], str, list[str]]:
    """Import lines, the rest with its theorems marked as no problems, and what closes its scopes."""
    commands = split_commands(tokenize(header), LineMap(header))
    scope = ScopeStack()
    imports: list[str] = []
    rest: list[str] = []
    for command in commands:
        source = header[command.start : command.end]
        if command.word == "import":
            imports.append(source)
            continue
        if command.word == "module doc":
            continue
        if command.word in SCOPE_WORDS:
            scope.apply(command, source)
        if command.word == "theorem":
            source = f"/-- problem: no -/\n{source}"
        rest.append(source)
    return imports, "\n".join(rest), scope.closing()


def _theorem(row: Row) -> str:
    fields = {
        "source": row.source,
        "licence": row.licence,
        "level": "" if row.level is None else str(row.level),
        "tags": ", ".join(row.tags),
        "uses": ", ".join(row.uses),
    }
    told = "".join(f"\n  {key}: {value}" for key, value in fields.items() if value)
    title = row.title or row.name.replace("_", " ").capitalize() + "."
    proof = row.proof or "sorry"
    return f"/-- {title}{told} -/\n{_indented(row.statement)} := {_indented(proof)}\n"


def _indented(text: str) -> str:
    """A text whose further lines are indented, as problem files want it."""
    first, *more = [line.rstrip() for line in text.strip().split("\n")]
    more = [line for line in more if line]
    if any(not line.startswith(" ") for line in more):
        more = [f"  {line}" for line in more]
    return "\n".join([first, *more])
