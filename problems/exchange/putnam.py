"""PutnamBench: a folder of Lean files, one problem each, and the answers as comments.

A problem that asks for an answer declares it first: ``abbrev NAME_solution : TYPE := sorry``, and the true
answer stands in the comment line below. A problem file leaves no definition open, so the answer is put in its
place. Words come from the theorem's doc comment, or from ``informal/putnam.json`` beside the Lean files.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from problems.errors import ProblemFileError, StatementTextError
from problems.exchange.row import Imported, Row, Skipped
from problems.exchange.table import split_off, title_of
from problems.lexer import SourceError
from problems.statement import parse_statement

__all__ = ["read_putnam"]

_ANSWER = re.compile(
    r"^((?:noncomputable )?(?:abbrev|def) [^\n]*?:=)\s*sorry[ \t]*\n((?:--[^\n]*\n)+)", re.MULTILINE
)
_OPEN = re.compile(r"^(?:noncomputable )?(?:abbrev|def) (\S+)[^\n]*?:=\s*sorry", re.MULTILINE)


def read_putnam(folder: str | os.PathLike[str]) -> Imported:
    """Read a folder of PutnamBench: its root, ``lean4``, or the folder with the files.

    Raises:
        ProblemFileError: there is no Lean file in it.
    """
    root = Path(folder)
    files = sorted(root.rglob("putnam_*.lean")) or sorted(root.rglob("*.lean"))
    if not files:
        raise ProblemFileError(os.fspath(folder), None, "holds no .lean file; give a folder of PutnamBench")
    words = _words(root)
    rows: list[Row] = []
    skipped: list[Skipped] = []
    for file in files:
        try:
            rows.append(_row(file, words))
        except (OSError, UnicodeDecodeError, StatementTextError, SourceError) as error:
            message = error.message if isinstance(error, SourceError) else str(error)
            skipped.append(Skipped(file.name, " ".join(message.split())))
    return Imported(rows, skipped)


def _row(file: Path, words: dict[str, str]) -> Row:
    text = file.read_text(encoding="utf-8").replace("\r\n", "\n")
    text = _ANSWER.sub(_answered, text)
    missing = _OPEN.search(text)
    if missing:
        raise StatementTextError(f"asks for the answer {missing[1]}, and no comment below gives it")
    header, last = split_off(text)
    statement = parse_statement(last)
    doc = re.match(r"\s*/--(.*?)-/", last, re.DOTALL)
    return Row(
        statement=statement.text,
        header=header.strip(),
        title=title_of(doc[1]) if doc else title_of(words.get(file.stem, "")),
        source=f"PutnamBench, {file.stem}",
        tags=("putnam",),
    )


def _answered(found: re.Match[str]) -> str:
    lines = [line.removeprefix("--").strip() for line in found[2].strip("\n").split("\n")]
    return f"{found[1]} {' '.join(lines)}\n"


def _words(root: Path) -> dict[str, str]:
    """Informal statements by name, if they are there."""
    for file in sorted(root.rglob("putnam.json")):
        try:
            rows = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if isinstance(rows, list):
            return {
                row["problem_name"]: row.get("informal_statement") or ""
                for row in rows
                if isinstance(row, dict) and isinstance(row.get("problem_name"), str)
            }
    return {}
