"""What ``lean --json`` prints, as diagnostics. Pure."""

from __future__ import annotations

import json
from typing import Any

from prover_env.values import Diagnostic, Severity

__all__ = ["parse_messages", "shift_lines"]

_ANONYMOUS = "[anonymous]"


def parse_messages(output: str) -> tuple[tuple[Diagnostic, ...], str]:
    """Split the output of ``lean --json`` into diagnostics and the rest.

    Lines count from 1, columns count code points from 0, as Lean gives them. What is not a message of Lean
    (text printed by a program that Lean ran, a panic) is kept as text; nothing here may serve as a verdict.

    Args:
        output: standard output.

    Returns:
        The diagnostics in order, and the lines that are none, joined.
    """
    diagnostics: list[Diagnostic] = []
    rest: list[str] = []
    for line in output.split("\n"):
        diagnostic = _parse(line)
        if diagnostic is not None:
            diagnostics.append(diagnostic)
        elif line.strip():
            rest.append(line)
    return tuple(diagnostics), "\n".join(rest)


def shift_lines(diagnostic: Diagnostic, lines: int) -> Diagnostic:
    """The same diagnostic, ``lines`` further up (the text had a header before it); never above line 1."""
    return Diagnostic(
        diagnostic.severity,
        diagnostic.message,
        max(1, diagnostic.line - lines),
        diagnostic.column,
        None if diagnostic.end_line is None else max(1, diagnostic.end_line - lines),
        diagnostic.end_column,
        diagnostic.code,
    )


def _parse(line: str) -> Diagnostic | None:
    if not line.startswith("{"):
        return None
    try:
        record = json.loads(line)
        start = record["pos"]
        end = record.get("endPos")
        kind = record.get("kind")
        return Diagnostic(
            severity=_severity(record["severity"]),
            message=_text(record["data"]),
            line=_number(start["line"]),
            column=_number(start["column"]),
            end_line=None if end is None else _number(end["line"]),
            end_column=None if end is None else _number(end["column"]),
            code=None if kind in (None, _ANONYMOUS) else _text(kind),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _severity(value: Any) -> Severity:
    try:
        return Severity(value)
    except ValueError:
        return Severity.INFO


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError(value)
    return value
