"""What Lean's messages mean: positions, kinds of errors, and what became of a proof step. Pure.

The classification follows from measurements against plain ``lean``:

R1  *proved*: no error from the statement on, and the silent message "Goals accomplished!" (a tag, not a
    text). A positive signal: it is absent with errors and with ``sorry``.
R2  *progress*: the only error is "unsolved goals" (a tag) that starts at the statement's own ``by``.
R3  *failed*: any other error from the statement on, wherever it stands: Lean recovers from errors inside
    blocks, and reports some (termination, kernel) at the theorem's name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from prover_env.values import Diagnostic, ErrorKind, ResultKind, Severity

__all__ = [
    "Classified",
    "Message",
    "classify",
    "error_kind",
    "first_failure",
    "parse_diagnostics",
    "suggestions",
    "to_diagnostic",
    "uses_sorry",
]

_UNSOLVED_TAG = 1
_ACCOMPLISHED_TAG = 2
_ERROR, _WARNING = 1, 2
_SILENT = "Lean reported neither an error nor that the goals are accomplished"


@dataclass(frozen=True, slots=True)
class Message:
    """One diagnostic of the language server; lines and UTF-16 columns from 0.

    The range is the full one: Lean cuts ``range`` to one line for editors.
    """

    severity: int
    text: str
    line: int
    column: int
    end_line: int
    end_column: int
    tags: tuple[int, ...] = ()
    code: str | None = None

    @property
    def is_error(self) -> bool:
        """True for an error."""
        return self.severity == _ERROR

    @property
    def is_unsolved(self) -> bool:
        """True for the error "unsolved goals"."""
        return self.is_error and _UNSOLVED_TAG in self.tags

    @property
    def is_accomplished(self) -> bool:
        """True for the silent message that says a declaration is complete, without errors and ``sorry``."""
        return not self.is_error and _ACCOMPLISHED_TAG in self.tags

    @property
    def start(self) -> tuple[int, int]:
        """Line and column where it starts."""
        return self.line, self.column


def parse_diagnostics(items: Any) -> tuple[Message, ...]:
    """Read the ``diagnostics`` member of a ``publishDiagnostics`` notification.

    Raises:
        ValueError: it does not have the shape of LSP diagnostics.
    """
    if not isinstance(items, list):
        raise ValueError("diagnostics are not a list")
    return tuple(_parse(item) for item in items)


def _parse(item: Any) -> Message:
    try:
        place = item.get("fullRange") or item["range"]
        code = item.get("code")
        return Message(
            severity=int(item.get("severity", _ERROR)),
            text=item["message"],
            line=int(place["start"]["line"]),
            column=int(place["start"]["character"]),
            end_line=int(place["end"]["line"]),
            end_column=int(place["end"]["character"]),
            tags=tuple(int(t) for t in item.get("leanTags") or ()),
            code=None if code is None else str(code),
        )
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError(f"not a diagnostic: {str(item)[:200]}") from error


_PARSE = re.compile(
    r"""(?:<input>:\d+:\d+:\ )?(?:
        unexpected\ (?:token|identifier|end\ of\ input|character|command|syntax|numeral|string)
      | unexpected\ [^\n]*;\ expected\b
      | expected\ | unterminated\ | tabs\ are\ not\ allowed | isolated\ carriage
      | unexpected\ rec\Z | unknown\ tactic\Z | invalid\ escape\ | missing\ (?:end\ of|exponent)
    )""",
    re.VERBOSE,
)


def error_kind(text: str) -> ErrorKind:
    """Kind of an error by its text: for statistics and messages, never the ground of an acceptance."""
    if "(deterministic) timeout" in text:
        return ErrorKind.HEARTBEATS
    if "maximum recursion depth has been reached" in text:
        return ErrorKind.RECURSION
    if text.startswith("unsolved goals"):
        return ErrorKind.UNSOLVED
    if _PARSE.match(text):
        return ErrorKind.PARSE
    return ErrorKind.ERROR


def uses_sorry(message: Message) -> bool:
    """True for the warning that a declaration rests on ``sorry``."""
    return (
        message.severity == _WARNING
        and message.text.startswith("declaration uses")
        and "sorry" in message.text
    )


_TRY = re.compile(r"^\s*Try (?:this|these):", re.MULTILINE)
_APPLY = re.compile(r"^\s*(?:\[[a-z]+\]|•)\s")


def suggestions(messages: Sequence[Message]) -> tuple[str, ...]:
    """The texts that Lean proposes ("Try this: …"), in order, without repetition."""
    found: dict[str, None] = {}
    for message in messages:
        head = _TRY.match(message.text)
        if head is None:
            continue
        items: list[list[str]] = []
        for line in message.text[head.end() :].split("\n"):
            if (mark := _APPLY.match(line)) is not None:
                items.append([line[mark.end() :]])
            elif items:
                items[-1].append(line)
            elif line.strip():
                items.append([line.strip()])
        for item in items:
            found.setdefault("\n".join(item).strip(), None)
    return tuple(text for text in found if text)


@dataclass(frozen=True, slots=True)
class Classified:
    """What became of a step."""

    kind: ResultKind
    error: ErrorKind | None = None
    message: str = ""
    suggestions: tuple[str, ...] = ()


def first_failure(messages: Sequence[Message], by: tuple[int, int], first_line: int) -> Message | None:
    """The first error from ``first_line`` on that is not the outer "unsolved goals" (R3)."""
    for message in messages:
        if (
            message.is_error
            and message.line >= first_line
            and not (message.is_unsolved and message.start == by)
        ):
            return message
    return None


def classify(
    messages: Sequence[Message], by: tuple[int, int], first_line: int, step_line: int = 0
) -> Classified:
    """Apply R1 to R3 to the messages of a document that ends with the theorem.

    Args:
        messages: all messages of the version.
        by: where the statement's final ``by`` stands (line, UTF-16 column).
        first_line: line where the statement begins; earlier messages are not about the proof.
        step_line: line where the step in question begins; earlier proposals are not about it.
    """
    failure = first_failure(messages, by, first_line)
    if failure is not None:
        return Classified(ResultKind.FAILED, error_kind(failure.text), failure.text)
    own = [m for m in messages if m.line >= first_line]
    proposals = suggestions([m for m in own if m.line >= step_line])
    if any(m.is_unsolved for m in own):
        return Classified(ResultKind.PROGRESS, suggestions=proposals)
    sorry = next((m for m in own if uses_sorry(m)), None)
    if sorry is not None:
        return Classified(ResultKind.FAILED, ErrorKind.SORRY, sorry.text)
    if any(m.is_accomplished for m in own):
        return Classified(ResultKind.PROVED, suggestions=proposals)
    return Classified(ResultKind.FAILED, ErrorKind.ERROR, _SILENT)


_SEVERITIES = {1: Severity.ERROR, 2: Severity.WARNING}


def to_diagnostic(message: Message, lines: Sequence[str], skip: int = 0) -> Diagnostic:
    """As a ``Diagnostic``: lines from 1, columns in code points.

    Args:
        message: the message.
        lines: lines of the document.
        skip: lines at the top of the document that are not the caller's.
    """
    return Diagnostic(
        severity=_SEVERITIES.get(message.severity, Severity.INFO),
        message=message.text,
        line=max(1, message.line - skip + 1),
        column=_code_points(lines, message.line, message.column),
        end_line=max(1, message.end_line - skip + 1),
        end_column=_code_points(lines, message.end_line, message.end_column),
        code=message.code,
    )


def _code_points(lines: Sequence[str], line: int, column: int) -> int:
    """Column in code points of a column in UTF-16 units."""
    if not 0 <= line < len(lines) or lines[line].isascii():
        return column
    units = lines[line].encode("utf-16-le")[: 2 * column]
    return len(units.decode("utf-16-le", "ignore"))
