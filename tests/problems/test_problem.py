"""``Problem`` as data: its key, and what its texts may hold."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from problems import Problem
from problems.errors import ProblemError

PARTS = st.lists(st.sampled_from(["", "a", "b", "ab", "1\n", "1\na", "0\n", "\n", "é", "\ud800"]), max_size=3)


def made(
    imports: list[str] | None = None,
    modules: list[str] | None = None,
    preamble: str = "",
    statement: str = "p",
) -> Problem:
    return Problem(
        id="adhoc/t",
        name="t",
        statement=statement,
        imports=tuple(imports or ()),
        modules=tuple(modules or ()),
        preamble=preamble,
    )


@given(PARTS, PARTS, PARTS, PARTS)
def test_equal_keys_mean_equal_texts(a: list[str], b: list[str], c: list[str], d: list[str]) -> None:
    one, two = made(a, b, "".join(a), "".join(b)), made(c, d, "".join(c), "".join(d))
    assert (one.key == two.key) == ((a, b) == (c, d))


def test_texts_do_not_flow_into_each_other() -> None:
    keys = {
        p.key
        for p in (
            made(["a", "b"]),
            made(["a"], ["b"]),
            made([], ["a", "b"]),
            made(["ab"]),
            made([], ["a"], "b"),
            made([], [], "ab"),
            made([], [], "a", "bp"),
            made(["a\n1\nb"]),
        )
    }
    assert len(keys) == 8


def test_a_copy_has_its_own_key() -> None:
    problem = made()
    assert problem.model_copy(update={"preamble": "open Nat"}).key != problem.key == made().key


@pytest.mark.parametrize("char", ["\0", "\x08", "\x0b", "\x0c", "\x1b", "\x7f", "\x85"])
def test_control_characters_are_refused(char: str) -> None:
    fine = {"id": "adhoc/t", "name": "t", "statement": "theorem t : True"}
    for field in ("id", "name", "statement", "preamble", "reference_proof", "imports", "modules"):
        text = f"x{char}y"
        value = (text,) if field in ("imports", "modules") else text
        with pytest.raises(ProblemError, match=f"U\\+{ord(char):04X}"):
            Problem.model_validate({**fine, field: value})


def test_line_ends_and_tabs_are_kept() -> None:
    assert made(preamble="open Nat\r\n\topen List\n").preamble == "open Nat\r\n\topen List\n"
