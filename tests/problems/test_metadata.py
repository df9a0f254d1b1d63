"""Doc comments: titles and metadata."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems.lexer import SourceError, tokenize
from problems.metadata import THEOREM_KEYS, Doc, parse_doc, read_flag, read_level, split_list


def doc(text: str) -> Doc:
    [token] = tokenize(f"/--{text}-/")
    return parse_doc(token, THEOREM_KEYS)


def test_title_is_the_first_paragraph() -> None:
    assert doc(" One\n  two.\n\n  More: prose, not metadata. ").title == "One two."
    assert doc(" # Heading\n\nText").title == "Heading"
    assert doc("").title == ""
    assert parse_doc(None, THEOREM_KEYS) == Doc()


@pytest.mark.parametrize(
    "text",
    [
        " Title.\nsource: a book,\n  second edition\nlevel: 3 ",
        " Title.\n\n  source: a book,\n    second edition\n\n  level: 3\n",
        "\nTitle.\nlevel: 3\nsource: a book,\n second   edition",
    ],
)
def test_fields_with_continuations(text: str) -> None:
    parsed = doc(text)
    assert parsed.title == "Title."
    assert parsed.fields == {"source": "a book, second edition", "level": "3"}
    assert read_level(parsed) == 3


def test_fields_alone_on_the_first_line() -> None:
    assert doc(" level: 4\nsource: x ").fields == {"level": "4", "source": "x"}
    assert doc(" level: 4").title == ""


def test_values_may_hold_colons() -> None:
    assert doc("source: https://example.org/a: b").fields == {"source": "https://example.org/a: b"}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("T\nlevle: 3", "did you mean `level`"),
        ("T\nlicense: MIT", "did you mean `licence`"),
        ("T\nzzz: 3", "known here: source"),
        ("T\nlevel: 3\nlevel: 4", "twice"),
        ("T\nlevel:", "no value"),
        ("T\nlevel: 3\nprose behind", "text below the metadata"),
        ("T\ncanary: yes", "unknown metadata key `canary`"),
    ],
)
def test_slips_are_found(text: str, why: str) -> None:
    with pytest.raises(SourceError, match=why):
        doc(text)


@pytest.mark.parametrize("value", ["0", "11", "-1", "three", "1.5", "٣", "1 2"])
def test_levels_out_of_range(value: str) -> None:
    with pytest.raises(SourceError, match="from 1 to 10"):
        read_level(doc(f"level: {value}"))


def test_flags() -> None:
    assert read_flag(doc("problem: no"), "problem", True) is False
    assert read_flag(doc("T"), "problem", True) is True
    with pytest.raises(SourceError, match="yes or no"):
        read_flag(doc("problem: nope"), "problem", True)


def test_lists() -> None:
    assert split_list(" a, b ,,c ") == ("a", "b", "c")


@given(st.text(alphabet=st.characters(exclude_characters="/-", exclude_categories=["Cs"]), max_size=60))
def test_any_doc_comment_gives_fields_or_an_error(text: str) -> None:
    parsed, offset = Doc(), 0
    try:
        parsed = doc(text)
    except SourceError as error:
        offset = error.offset
    assert 0 <= offset <= len(text) + 5
    assert set(parsed.fields) <= set(THEOREM_KEYS)
    assert all(parsed.fields.values())
