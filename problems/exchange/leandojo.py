"""LeanDojo Benchmark: theorems of a library as they were traced, one JSON object each.

Fields: ``url, commit, file_path, full_name, start, end, traced_tactics``. The benchmark has no statements,
but the first state of the proof, as Lean printed it; a statement is made of that. What Lean printed does
not always elaborate again, so such problems are to be looked at (``problems lint``). The theorem itself is
part of the library it was taken from: a proof may just cite it, unless the header imports less.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from problems.errors import ProblemFileError, StatementTextError
from problems.exchange.row import Imported, Row, Skipped
from problems.exchange.table import one_line
from problems.statement import parse_statement

__all__ = ["DEFAULT_HEADER", "read_leandojo"]

DEFAULT_HEADER = "import Mathlib"
"""What stands before the statements, unless something else is asked for."""

SPACE = "LeanDojo"
"""The namespace of the imported theorems: their own names are taken by the library."""

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_LEVEL = re.compile(r"\b(?:Type|Sort) (u|v|w|u_\d+|v_\d+)\b")


def read_leandojo(
    path: str | os.PathLike[str], *, header: str = DEFAULT_HEADER, proofs: bool = False
) -> Imported:
    """Read a JSON file of the benchmark (``train.json``, ``val.json``, ``test.json``).

    Args:
        path: the file.
        header: what stands before the statements, imports first.
        proofs: take the traced tactics, one below the other, as the reference proof. They were traced one by
            one, without the structure around them, so the judge will not accept all of them.

    Raises:
        ProblemFileError: the file cannot be read, or is no JSON array of objects.
    """
    shown = os.fspath(path)
    try:
        given = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ProblemFileError(shown, None, f"cannot be read as JSON: {error}") from error
    if not isinstance(given, list) or not all(isinstance(row, dict) for row in given):
        raise ProblemFileError(shown, None, "is not an array of objects, as in the LeanDojo Benchmark")
    rows: list[Row] = []
    skipped: list[Skipped] = []
    split = Path(path).stem
    for number, row in enumerate(given, start=1):
        name = row.get("full_name") or f"row {number}"
        try:
            rows.append(_row(row, header, split, proofs=proofs))
        except (StatementTextError, KeyError, TypeError) as error:
            why = f"has no {error}" if isinstance(error, KeyError) else str(error)
            skipped.append(Skipped(str(name), one_line(why)))
    return Imported(rows, skipped)


def _row(row: Mapping[str, Any], header: str, split: str, *, proofs: bool) -> Row:
    tactics: Sequence[Mapping[str, Any]] = row["traced_tactics"]
    if not tactics:
        raise StatementTextError("no tactic was traced (its proof is a term), so its statement is not known")
    text = _statement(str(row["full_name"]), str(tactics[0]["state_before"]))
    levels = dict.fromkeys(_LEVEL.findall(text))
    lines = [header.strip(), f"namespace {SPACE}"]
    # universes are declared once for the file: the names that Lean prints
    lines.insert(1, "universe u v w u_1 u_2 u_3 u_4 u_5 u_6 u_7 u_8 u_9")
    unknown = [level for level in levels if level not in lines[1].split()]
    if unknown:
        raise StatementTextError(f"has the universe {unknown[0]}")
    proof = None
    if proofs:
        steps = "\n".join(str(t["tactic"]) for t in tactics)
        proof = "by\n" + "\n".join(f"  {line}" for line in steps.split("\n"))
    return Row(
        statement=parse_statement(text).text,
        header="\n".join(lines),
        split=split,
        proof=proof,
        source=f"LeanDojo Benchmark: {row['file_path']} of {row['url']} at {row['commit']}",
        tags=("library",),
    )


def _statement(name: str, state: str) -> str:
    """A theorem out of a goal as Lean prints it.

    Raises:
        StatementTextError: a hypothesis is a local definition, or there is no goal.
    """
    goal = state.replace("\r\n", "\n").split("\n\n")[0]
    goal = re.sub(r"✝([⁰¹²³⁴⁵⁶⁷⁸⁹]*)", lambda m: "_i" + m[1].translate(_SUPERSCRIPTS), goal)
    if "⊢" not in goal:
        raise StatementTextError("its first state shows no goal")
    above, _, target = goal.partition("⊢")
    entries: list[str] = []
    for line in above.split("\n"):
        if line.startswith(" ") and entries:
            entries[-1] += " " + line.strip()
        elif line.strip() and not line.startswith("case "):
            entries.append(line.strip())
    binders: list[str] = []
    for entry in entries:
        names, _, type_ = entry.partition(" : ")
        if ":=" in type_:
            raise StatementTextError(f"its first state has a local definition: {entry}")
        binders.append(f"[{type_}]" if names.startswith("inst_i") else f"({names} : {type_})")
    return f"theorem {name} {' '.join(binders)} : {one_line(target)}"
