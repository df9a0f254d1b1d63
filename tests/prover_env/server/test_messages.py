from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from prover_env.server.messages import (
    Message,
    classify,
    error_kind,
    parse_diagnostics,
    suggestions,
    to_diagnostic,
)
from prover_env.values import ErrorKind, ResultKind, Severity

BY = (3, 20)
ERROR = Message(1, "Type mismatch", 5, 2, 5, 9)
OUTER = Message(1, "unsolved goals\n⊢ p", 3, 20, 9, 3, tags=(1,))
NESTED = replace(OUTER, line=6, column=10)
DONE = Message(3, "Goals accomplished!", 3, 0, 9, 3, tags=(2,))
SORRY = Message(2, "declaration uses `sorry`", 3, 8, 3, 11)
INFO = Message(3, "Try this:\n  [apply] exact h", 5, 2, 5, 8)


@pytest.mark.parametrize(
    ("messages", "kind", "error"),
    [
        ([DONE], ResultKind.PROVED, None),
        ([INFO, DONE], ResultKind.PROVED, None),
        ([OUTER], ResultKind.PROGRESS, None),
        ([INFO, OUTER], ResultKind.PROGRESS, None),
        ([ERROR], ResultKind.FAILED, ErrorKind.ERROR),
        ([ERROR, OUTER], ResultKind.FAILED, ErrorKind.ERROR),
        ([OUTER, ERROR], ResultKind.FAILED, ErrorKind.ERROR),
        ([NESTED, OUTER], ResultKind.FAILED, ErrorKind.UNSOLVED),
        ([SORRY], ResultKind.FAILED, ErrorKind.SORRY),
        ([replace(ERROR, line=3, column=8), DONE], ResultKind.FAILED, ErrorKind.ERROR),
        ([], ResultKind.FAILED, ErrorKind.ERROR),
        ([replace(DONE, line=1)], ResultKind.FAILED, ErrorKind.ERROR),
        ([replace(ERROR, line=1), DONE], ResultKind.PROVED, None),
    ],
)
def test_classification(messages: list[Message], kind: ResultKind, error: ErrorKind | None) -> None:
    result = classify(messages, BY, first_line=3)
    assert (result.kind, result.error) == (kind, error)
    assert (result.message == "") == (error is None)


def test_no_message_of_progress_is_an_acceptance() -> None:
    """Proved needs the positive signal; its text alone, without the tag, is none."""
    for text in ("Goals accomplished!", "no goals"):
        assert classify([Message(3, text, 3, 0, 9, 3)], BY, 3).kind is ResultKind.FAILED


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("unexpected token ')'; expected ']'", ErrorKind.PARSE),
        ("unexpected identifier; expected command", ErrorKind.PARSE),
        ("unexpected end of input", ErrorKind.PARSE),
        ("expected token", ErrorKind.PARSE),
        ("unterminated comment", ErrorKind.PARSE),
        ("unknown tactic", ErrorKind.PARSE),
        ("unknown tactic foo", ErrorKind.ERROR),
        ("tabs are not allowed; please configure your editor to expand them", ErrorKind.PARSE),
        ("unexpected type of motive", ErrorKind.ERROR),
        ("(deterministic) timeout at `whnf`, maximum number of heartbeats", ErrorKind.HEARTBEATS),
        ("maximum recursion depth has been reached\nuse …", ErrorKind.RECURSION),
        ("unsolved goals\n⊢ p", ErrorKind.UNSOLVED),
        ("Unknown identifier `foo`", ErrorKind.ERROR),
    ],
)
def test_error_kinds(text: str, kind: ErrorKind) -> None:
    assert error_kind(text) is kind


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Try this:\n  [apply] exact { left := hp, right := hq }", ("exact { left := hp, right := hq }",)),
        ("Try this: simp only [foo]", ("simp only [foo]",)),
        ("Try these:\n  [apply] exact a\n  [apply] exact b\n    c", ("exact a", "exact b\n    c")),
        ("Try this:\n  [apply] exact a\n  [apply] exact a", ("exact a",)),
        ("nothing to Try this: here", ()),
        ("Try this:", ()),
    ],
)
def test_suggestions(text: str, found: tuple[str, ...]) -> None:
    assert suggestions([replace(INFO, text=text)]) == found


def test_proposals_of_earlier_steps_are_not_repeated() -> None:
    assert classify([INFO, DONE], BY, 3, step_line=5).suggestions == ("exact h",)
    assert classify([INFO, DONE], BY, 3, step_line=6).suggestions == ()


def diagnostic(**changes: Any) -> dict[str, Any]:
    place = {"start": {"line": 1, "character": 2}, "end": {"line": 3, "character": 4}}
    cut = {"start": {"line": 1, "character": 2}, "end": {"line": 2, "character": 0}}
    return {"severity": 1, "message": "m", "range": cut, "fullRange": place, **changes}


def test_the_full_range_is_taken() -> None:
    (message,) = parse_diagnostics([diagnostic(leanTags=[1], code="lean.foo")])
    assert message == Message(1, "m", 1, 2, 3, 4, (1,), "lean.foo")
    assert message.is_unsolved


@pytest.mark.parametrize("items", [None, {}, [1], [{"message": "m"}], [diagnostic(fullRange={}, range=3)]])
def test_what_is_no_diagnostic_is_an_error(items: Any) -> None:
    with pytest.raises(ValueError, match="diagnostic"):
        parse_diagnostics(items)


def test_columns_of_a_diagnostic_count_code_points() -> None:
    lines = ["import A", "theorem 𝔞𝔟 : foo"]
    message = Message(1, "m", 1, 15, 1, 18)
    found = to_diagnostic(message, lines, skip=1)
    assert (found.line, found.column, found.end_column) == (1, 13, 16)
    assert lines[1][found.column : found.end_column] == "foo"
    assert found.severity is Severity.ERROR
