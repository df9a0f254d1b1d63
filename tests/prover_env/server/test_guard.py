from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.server.document import block
from prover_env.server.guard import MAX_BYTES, MAX_DEPTH, check_tactic, check_text, normalise
from prover_env.server.lexer import scan

SOUP = st.lists(
    st.sampled_from(
        [
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            "⟨",
            "⟩",
            '"',
            "'",
            "\\",
            "--",
            "/-",
            "-/",
            "«",
            "»",
            "r",
            "#",
            "\n",
            " ",
        ]
    ),
    max_size=30,
).map("".join)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("   \n\n  ", "empty"),
        ("\u00a0", "empty"),
        ("-- only a comment", "comment"),
        ("/- only\n /- nested -/ -/", "comment"),
        ("skip)", "did not open"),
        ("skip)\n(skip", "did not open"),
        ("exact h)\ntheorem z : True := (by trivial", "did not open"),
        ("exact ⟨h, g⟩⟩", "`⟩`"),
        ("exact ⟨h, g)", "`)`"),
        ("simp [h]]", "`]`"),
        ("{ skip } }", "line 1, column 9"),
        ("skip\0", "NUL"),
        ("skip\x0c", "U+000C"),
        ("skip\x85", "U+0085"),
        ("\tskip", "tab"),
        ("exact \ud800", "surrogate"),
        ("rw [<--1]", "space"),
        ("exact _gc3", "_gc3"),
        ("apply _gymdup4", "_gymdup4"),
        ("exact @_GymU.u", "_GymU"),
        ('exact "a\nb"', "line end"),
        ('exact r#"a\nb"#', "line end"),
        ("exact " + "(" * (MAX_DEPTH + 1) + "h" + ")" * (MAX_DEPTH + 1), "deep"),
        ("x" * (MAX_BYTES + 1), "65,537"),
        ("∀" * (MAX_BYTES // 2), "bytes of UTF-8"),
    ],
)
def test_refused_with_a_reason_that_names_the_trouble(text: str, words: str) -> None:
    checked = check_tactic(text)
    assert checked.reason is not None
    assert words in checked.reason
    assert checked.text == ""


@pytest.mark.parametrize(
    "text",
    [
        "exact h",
        "exact ⟨h.2, h.1⟩",
        "exact foo ')' \")\" -- )",
        "/- ) -/ skip",
        'exact r#"a")"#',
        "exact «a)b»",
        "exact h' (g')",
        "have h'' : f '\\'' = f ')' := rfl",
        "case _ => skip",
        "exact gc1",
        "exact x_gc1",
        "intro 𝔞 😀",
        "simp (",
        'exact "open',
        'exact s!"{x}"',
        "h--comment",
        "constructor\n· exact h\n· exact g",
        "exact '\\x41'",
    ],
)
def test_let_through(text: str) -> None:
    checked = check_tactic(text)
    assert checked.reason is None
    assert checked.text == text


@pytest.mark.parametrize(
    ("text", "closed"),
    [
        ("exact h", True),
        ("simp (", False),
        ("exact ⟨h", False),
        ('exact "abc', False),
        ("skip /- abc", False),
        ("skip /- /- -/", False),
        ("exact «abc", False),
        ('exact r#"abc"', False),
        ("skip -- (", True),
        ("exact '('", True),
        ("exact h'('", False),
    ],
)
def test_open_text_is_noticed(text: str, closed: bool) -> None:
    assert check_tactic(text).closed is closed


def test_a_megabyte_is_refused_at_once() -> None:
    begin = time.perf_counter()
    reason = check_tactic("(" * (1 << 20)).reason
    assert time.perf_counter() - begin < 0.1
    assert reason is not None
    assert "1,048,576" in reason


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("  skip  ", "skip"),
        ("\n\n  constructor\n    skip\n\n", "constructor\n  skip"),
        ("a\r\nb\rc", "a\nb\nc"),
        ("    a\n  b", "  a\nb"),
        ("a\n\n  b  \n", "a\n\n  b"),
    ],
)
def test_normal_form(text: str, normal: str) -> None:
    assert normalise(text) == normal


@given(SOUP | st.text(max_size=40))
def test_never_raises_and_is_stable(text: str) -> None:
    checked = check_tactic(text)
    if checked.reason is not None:
        assert checked.text == ""
        return
    assert check_text(checked.text) is None
    checked.text.encode()
    again = check_tactic(checked.text)
    assert again == checked
    assert normalise(checked.text) == checked.text
    assert len(checked.code) == len(checked.text)
    assert checked.code.count("\n") == checked.text.count("\n")


@given(SOUP)
def test_what_is_let_through_cannot_close_our_parenthesis(text: str) -> None:
    checked = check_tactic(text)
    if checked.reason is not None or not checked.closed:
        return
    wrapped = scan(block(checked.text))
    assert wrapped.stray is None
    assert wrapped.unclosed is None
    # the last bracket of the block, and no earlier one, closes the first
    depth = 0
    for offset, char in enumerate(wrapped.code):
        depth += (char in "([{⟨") - (char in ")]}⟩")
        if depth == 0 and char == ")":
            assert wrapped.code[offset:].strip() == ")"


@given(SOUP)
def test_lexer_blanks_but_never_moves(text: str) -> None:
    found = scan(text)
    assert len(found.code) == len(text)
    for before, after in zip(text, found.code, strict=True):
        assert after in (before, " ")
