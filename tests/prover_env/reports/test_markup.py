"""Markup is escaped by construction."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.reports.markup import Markup, element, join, name, table, text
from prover_env.visible import visible, visible_line
from tests.prover_env.reports.helpers import HOSTILE, read_page


@given(st.text(st.characters(codec=None)))
def test_text_is_nothing_but_text(content: str) -> None:
    page = element("p", content, title=content, class_=content)
    reader = read_page(page)
    assert reader.tags == {"p"}
    assert "".join(reader.text) == visible(content)


def test_hostile_text() -> None:
    said = text(HOSTILE)
    assert "<" not in said
    assert '"' not in said
    assert "\\u202e" in said
    assert "\\ud800" in said
    assert text(said) is said
    assert name("a\nb") == "<code><bdi>a\\nb</bdi></code>"
    assert visible("a\tb\n") == "a\tb\n"
    assert visible_line("a\tb\n") == "a\\tb\\n"


def test_elements() -> None:
    assert element("meta", charset="utf-8") == '<meta charset="utf-8">'
    assert element("i", class_="x", aria_hidden="true", hidden=True, id=None, open=False) == (
        '<i class="x" aria-hidden="true" hidden></i>'
    )
    assert join(["<", Markup("<b>")], " & ") == "&lt; &amp; <b>"


@pytest.mark.parametrize("words", [0, 1, 2])
def test_tables_tell_words_from_numbers(words: int) -> None:
    made = table(["a", "b"], [["x", 1], ["y", 2]], caption="<c>", words=words, total=True)
    assert made.count('class="n"') == (2 - words) * 3
    assert made.count('scope="row"') == 2
    assert made.count('class="total"') == 1
    assert '<caption class="unseen">&lt;c&gt;</caption>' in made
