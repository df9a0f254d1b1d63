"""The lexer: what it must tell apart, and that nothing gets lost."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems.lexer import LineMap, SourceError, TokenKind, check_brackets, check_characters, tokenize

# pieces that are tricky next to each other
PIECES = st.one_of(
    st.sampled_from(
        ["theorem", "x'", "«a b»", "Nat.succ", "h.1", "1.5e3", "0xF", "λ", "∀", "𝔸", "😀", "r", "#"]
    ),
    st.sampled_from(["'a'", "'\\''", '"s\\"t"', 'r#"a"b"#', '"', "'", "«", "\\", "@[simp]", "#eval"]),
    st.sampled_from(["--c\n", "/-/-a-/b-/", "/--", "-/", "/-", " ", "\n"]),
    st.sampled_from(["(", ")", "⟨", "⟩", "{", "}", "[", "]", ":=", "::", ":", "=>", "|"]),
)
SOURCES = st.one_of(st.text(max_size=80), st.lists(PIECES, max_size=25).map("".join))


def words(text: str) -> list[str]:
    return [token.text for token in tokenize(text)]


def kinds(text: str) -> list[TokenKind]:
    return [token.kind for token in tokenize(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x' y₁ h.left.right", ["x'", "y₁", "h.left.right"]),
        ("h.1", ["h", ".", "1"]),
        ("«a b».c", ["«a b».c"]),
        ("xs[i]!", ["xs", "[", "i", "]", "!"]),
        ("a:=b", ["a", ":=", "b"]),
        ("x :: xs", ["x", "::", "xs"]),
        ("f.{u}", ["f", ".", "{", "u", "}"]),
        ("fun x=>y", ["fun", "x", "=>", "y"]),
        ("0xFF 1.5e-3 1_000", ["0xFF", "1.5e-3", "1_000"]),
        ("λx", ["λ", "x"]),
        ("αβ_1", ["αβ_1"]),
    ],
)
def test_names_numbers_and_symbols(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '"a := b -- no comment /- neither"',
        r'"escaped \" quote"',
        'r"raw \\"',
        'r#"raw " quote"#',
        '"two\nlines"',
    ],
)
def test_a_string_is_one_token(text: str) -> None:
    assert [(t.kind, t.text) for t in tokenize(f"x {text} y")][1:-1] == [(TokenKind.STRING, text)]


@pytest.mark.parametrize("text", ["'a'", r"'\''", r"'\n'", r"'\x41'", r"'\u00e9'", "'('", "'\"'", "'😀'"])
def test_a_character_is_one_token(text: str) -> None:
    assert [(t.kind, t.text) for t in tokenize(text)] == [(TokenKind.CHAR, text)]


def test_primes_in_names_are_not_characters() -> None:
    assert words("h' x'y' f'") == ["h'", "x'y'", "f'"]


def test_comments_are_skipped_and_nest() -> None:
    assert words("a -- b := c\nd /- e /- f -/ g -/ h") == ["a", "d", "h"]
    assert words("a /-/ b -/ c") == ["a", "c"]


def test_doc_comments_are_tokens() -> None:
    assert kinds("/-- d /- inner -/ -/ x /-! m -/") == [TokenKind.DOC, TokenKind.NAME, TokenKind.MODULE_DOC]
    assert words("/---/ x") == ["/---/", "x"]


@pytest.mark.parametrize("text", ["/- a", "/-- a", "/- /- -/", '"a', 'r#"a"', "x «a", "«a\nb»"])
def test_unclosed_things_are_refused_at_their_start(text: str) -> None:
    with pytest.raises(SourceError, match="never closed") as caught:
        tokenize(text)
    assert caught.value.offset == text.index(text.strip("x ")[0])


@given(SOURCES)
def test_tokens_lie_in_order_and_spell_the_source(text: str) -> None:
    tokens, at, offset = [], 0, 0
    try:
        tokens = tokenize(text)
    except SourceError as error:
        offset = error.offset
    assert 0 <= offset < max(1, len(text))
    for token in tokens:
        assert token.start >= at
        assert text[token.start : token.end] == token.text
        gap = text[at : token.start]
        assert not gap.strip() or gap.strip().startswith(("--", "/-"))
        at = token.end


@given(st.lists(st.sampled_from(["foo", "h'", "1", ":=", "(", "⟨", "'a'", '"s"', "∧", "«x y»"]), max_size=30))
def test_tokens_survive_being_joined_by_spaces(pieces: list[str]) -> None:
    assert words(" ".join(pieces)) == pieces


@given(st.lists(st.sampled_from("()[]{}⟨⟩x"), max_size=20).map("".join))
def test_brackets_balance_exactly_when_deleting_pairs_leaves_none(text: str) -> None:
    rest, before = text.replace("x", ""), ""
    while rest != before:
        before = rest
        for pair in ("()", "[]", "{}", "⟨⟩"):
            rest = rest.replace(pair, "")
    if rest:
        with pytest.raises(SourceError, match="unbalanced brackets"):
            check_brackets(tokenize(text))
    else:
        assert len(check_brackets(tokenize(text))) == len(tokenize(text))


def test_bracket_depths() -> None:
    assert check_brackets(tokenize("a (b [c]) d")) == [0, 0, 1, 1, 2, 1, 0, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a\0", "U\\+0000"),
        ("\x1b[0m", "U\\+001B"),
        ("a\tb", "tab"),
        ("\udc80", "surrogate"),
        ("\ufeffa", "byte-order"),
    ],
)
def test_characters_that_lean_cannot_read(text: str, why: str) -> None:
    with pytest.raises(SourceError, match=why):
        check_characters(text)


def test_characters_outside_the_basic_plane_are_fine() -> None:
    check_characters("theorem 𝔸 : 😀 = 😀\n")


@given(st.text(alphabet="a\n", max_size=40), st.data())
def test_line_map_agrees_with_counting(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    lines = LineMap(text)
    assert lines.line(offset) == text.count("\n", 0, offset) + 1
    assert lines.column(offset) == len(text[:offset].rsplit("\n", 1)[-1])
    assert lines.starts_line(offset) == (lines.column(offset) == 0)


@pytest.mark.parametrize("piece", ['r#" ', "/- -/", "(", "«a»", '"\\"" ', "'", "| "])
def test_long_nasty_texts_take_no_time(piece: str) -> None:
    text = piece * (65536 // len(piece))
    start = time.process_time()
    with contextlib.suppress(SourceError):
        check_brackets(tokenize(text))
    assert time.process_time() - start < 5  # quadratic behaviour would take far longer
