from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.olean import is_private, parse_name, show_name

PLAIN = st.from_regex(r"[A-Za-zα-ωℕ][A-Za-z0-9_'!?₀-₉]{0,8}", fullmatch=True)
ODD = st.text(st.characters(blacklist_characters="»«", blacklist_categories=["Cs"]), min_size=1, max_size=8)
NAMES = st.lists(st.one_of(PLAIN, ODD, st.integers(0, 10**12)), min_size=1, max_size=5).map(tuple)


@given(NAMES)
def test_printed_names_can_be_read_again(name: tuple[str | int, ...]) -> None:
    assert parse_name(show_name(name)) == name


def test_printing() -> None:
    assert show_name(()) == "[anonymous]"
    assert show_name(("Nat", "succ")) == "Nat.succ"
    assert show_name(("_private", "Main", 0, "x'")) == "_private.Main.0.x'"
    assert show_name(("a.b", "1")) == "«a.b».«1»"


def test_private() -> None:
    assert is_private(("_private", "Main", 0, "x"))
    assert not is_private(("x", "_private"))
    assert not is_private(())


@pytest.mark.parametrize("text", ["", ".", "a.", ".a", "a..b", "«a", "a»", "«a»b"])
def test_what_is_no_name(text: str) -> None:
    with pytest.raises(ValueError, match="not a Lean name"):
        parse_name(text)
