from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.runtime.messages import parse_messages, shift_lines
from prover_env.values import Diagnostic, Severity

# Not all of Unicode: building hypothesis' table of it takes seconds.
TEXT = st.text('a{}[]":,\\\n\r\t\0 0λ∧𝔸\u2028\x85')
POSITIONS = st.tuples(st.integers(1, 10**6), st.integers(0, 10**6))


@st.composite
def records(draw: st.DrawFn) -> tuple[str, Diagnostic]:
    severity = draw(st.sampled_from(list(Severity)))
    text = draw(TEXT)
    (line, column) = draw(POSITIONS)
    end = draw(st.none() | POSITIONS)
    kind = draw(st.sampled_from(["[anonymous]", "hasSorry", "lean.unknownIdentifier"]))
    record = {
        "severity": severity.value,
        "data": text,
        "pos": {"line": line, "column": column},
        "endPos": None if end is None else {"line": end[0], "column": end[1]},
        "kind": kind,
        "caption": "",
        "fileName": "x.lean",
    }
    end_line, end_column = end or (None, None)
    code = None if kind == "[anonymous]" else kind
    expected = Diagnostic(severity, text, line, column, end_line, end_column, code)
    return json.dumps(record, ensure_ascii=draw(st.booleans())), expected


@given(st.lists(records()))
def test_messages_come_back_as_they_are(items: list[tuple[str, Diagnostic]]) -> None:
    diagnostics, rest = parse_messages("".join(line + "\n" for line, _ in items))
    assert list(diagnostics) == [d for _, d in items]
    assert rest == ""


@given(TEXT)
def test_other_output_is_kept_and_never_a_message(text: str) -> None:
    diagnostics, rest = parse_messages(text)
    assert diagnostics == ()
    assert rest == "\n".join(line for line in text.split("\n") if line.strip())


@pytest.mark.parametrize(
    "line",
    [
        "{",
        "{}",
        "[]",
        '{"severity":"error","data":1,"pos":{"line":1,"column":0}}',
        '{"severity":"error","data":"x","pos":{"line":-1,"column":0}}',
        '{"severity":"error","data":"x","pos":{"line":true,"column":0}}',
        '{"severity":"error","data":"x","pos":null}',
        '{"severity":"error","data":"x","pos":{"line":1,"column":0},"endPos":3}',
        '{"a":' * 50_000,
    ],
)
def test_a_malformed_message_is_text(line: str) -> None:
    assert parse_messages(line) == ((), line)


def test_an_unknown_severity_is_information() -> None:
    found, _ = parse_messages('{"severity":"trace","data":"x","pos":{"line":1,"column":0}}')
    assert found[0].severity is Severity.INFO


def test_lines_shift_but_not_above_the_first() -> None:
    one = Diagnostic(Severity.ERROR, "m", 5, 3, 6, 1, "c")
    assert shift_lines(one, 2) == Diagnostic(Severity.ERROR, "m", 3, 3, 4, 1, "c")
    assert shift_lines(one, 9).line == 1
