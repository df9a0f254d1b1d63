"""Rows of a table with one statement each: the JSONL layout of miniF2F, DeepSeek-Prover and ProofNet.

Columns: ``name, split, informal_prefix, formal_statement, goal, header``; only ``formal_statement`` must be
there. Further ones are read if they are: ``reference_proof`` (what stands after ``:=``), ``formal_proof``
(the tactics after ``:= by``), ``source``, ``licence``, ``level``, ``tags``, ``uses``.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from problems.commands import split_commands
from problems.errors import ProblemFileError, StatementTextError
from problems.exchange.row import Imported, Row, Skipped
from problems.lexer import LineMap, SourceError, tokenize
from problems.statement import parse_statement

__all__ = ["COLUMNS", "read_jsonl", "read_table"]

_ALONE = re.compile(r"\s*(/--.*?-/\s*)?(theorem|lemma)\b(?!.*^(theorem|lemma)\b)", re.DOTALL | re.MULTILINE)

COLUMNS = (
    "name",
    "split",
    "informal_prefix",
    "formal_statement",
    "goal",
    "header",
    "reference_proof",
    "formal_proof",
    "source",
    "licence",
    "level",
    "tags",
    "uses",
)
"""The columns that are read."""


def read_jsonl(path: str | os.PathLike[str], columns: Mapping[str, str] | None = None) -> Imported:
    """Read a file with one JSON object a line (or one JSON array of objects).

    Args:
        path: the file, UTF-8.
        columns: for columns that are called otherwise: our name → theirs.

    Raises:
        ProblemFileError: the file cannot be read, or is no JSON; names the line.
    """
    shown = os.fspath(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ProblemFileError(shown, None, f"cannot be read: {error}") from error
    rows: list[Any] = []
    if text.lstrip().startswith("["):
        try:
            rows = json.loads(text)
        except ValueError as error:
            raise ProblemFileError(shown, None, f"is no JSON: {error}") from error
    else:
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip():
                try:
                    rows.append(json.loads(line))
                except ValueError as error:
                    raise ProblemFileError(shown, number, f"is no JSON: {error}") from error
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict):
            raise ProblemFileError(
                shown, number, f"is a {type(row).__name__}; each row must be a JSON object"
            )
    return read_table(rows, columns)


def read_table(rows: Iterable[Mapping[str, Any]], columns: Mapping[str, str] | None = None) -> Imported:
    """Read rows of a table.

    Args:
        rows: the rows.
        columns: for columns that are called otherwise: our name → theirs.

    Raises:
        ProblemFileError: ``columns`` names a column of ours that there is none of.
    """
    names = {ours: ours for ours in COLUMNS} | dict(columns or {})
    unknown = names.keys() - set(COLUMNS)
    if unknown:
        raise ProblemFileError(
            "columns", None, f"no column is called {min(unknown)!r}; there are {', '.join(COLUMNS)}"
        )
    found: list[Row] = []
    skipped: list[Skipped] = []
    for number, row in enumerate(rows, start=1):
        given = {ours: row.get(theirs) for ours, theirs in names.items()}
        where = f"row {number}" + (f" ({given['name']})" if given["name"] else "")
        statement = given["formal_statement"]
        if not isinstance(statement, str) or not statement.strip():
            skipped.append(Skipped(where, f"has no text in the column {names['formal_statement']!r}"))
            continue
        try:
            found.append(_row(given, statement))
        except (StatementTextError, SourceError) as error:
            message = error.message if isinstance(error, SourceError) else str(error)
            skipped.append(Skipped(where, " ".join(message.split())))
    return Imported(found, skipped)


def _row(given: Mapping[str, Any], text: str) -> Row:
    before, last = split_off(text.replace("\r\n", "\n"))
    header = "\n".join(part for part in (_text(given["header"]).strip(), before.strip()) if part)
    level = given["level"]
    return Row(
        statement=parse_statement(last).text,
        header=header,
        title=title_of(_text(given["informal_prefix"])) or title_of(_doc(last)),
        split=_text(given["split"]),
        proof=_proof(_text(given["reference_proof"]), _text(given["formal_proof"])),
        source=one_line(_text(given["source"])),
        licence=one_line(_text(given["licence"])),
        level=level if isinstance(level, int) and 1 <= level <= 10 else None,
        tags=_items(given["tags"]),
        uses=_items(given["uses"]),
    )


def split_off(text: str) -> tuple[str, str]:
    """What stands before the last theorem of a text, and that theorem with its doc comment.

    Raises:
        SourceError: the text does not keep the layout of problem files, so that it cannot be split.
    """
    if _ALONE.match(text) or not re.search(r"^(theorem|lemma)\b", text, re.MULTILINE):
        return "", text
    commands = split_commands(tokenize(text), LineMap(text))
    last = next((c for c in reversed(commands) if c.word in ("theorem", "lemma")), None)
    if last is None:
        return "", text
    start = last.start if last.doc is None else last.doc.start
    return text[:start], text[start:]


def title_of(text: str) -> str:
    """Words out of a doc comment, or out of a text, as the title of a doc comment: one line, no metadata."""
    text = text.strip().removeprefix("/--").removesuffix("-/")
    line = one_line(text.replace("-/", "- /").replace("/-", "/ -"))
    # `word: …` with a lower-case word would be taken for metadata
    return line[:1].upper() + line[1:] if re.match(r"[a-z][a-z_-]*:", line) else line


def one_line(text: str) -> str:
    """A text without line ends."""
    return " ".join(text.split())


def _doc(text: str) -> str:
    found = re.match(r"\s*/--(.*?)-/", text, re.DOTALL)
    return found[1] if found else ""


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _items(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, (list, tuple)):
        return ()
    return tuple(item for v in value if isinstance(v, str) and (item := one_line(v.replace(",", " "))))


def _proof(reference: str, tactics: str) -> str | None:
    if reference.strip():
        return reference.strip()
    if not tactics.strip() or re.search(r"\b(sorry|admit)\b", tactics):
        return None
    lines = tactics.strip("\n").split("\n")
    common = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "by\n" + "\n".join("  " + line[common:] if line.strip() else "" for line in lines)
