from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.verdict.template import LAST, bracketed, document, plain, term, tidy
from tests.prover_env.verdict.conftest import problem

P = problem(
    "theorem t (p : Prop)\n    (h : p) : p", preamble="open Nat\n\nvariable (x : Nat)\n", imports=("A.B",)
)


def test_the_whole_file() -> None:
    made = document(P, plain(["have k := h", "exact k"]), None)
    assert made.text == (
        "import A.B\nopen Nat\n\nvariable (x : Nat)\n\n"
        "theorem t (p : Prop)\n    (h : p) : p := by\n  have k := h\n  exact k\n\n"
        f"theorem {LAST} : _root_.True := _root_.True.intro\n"
    )
    assert made.extent == (6, 0, 9, 9)


def test_the_last_module_stands_for_all_imports() -> None:
    assert document(P, plain(["x"]), "GymCtx.C1").text.startswith("import GymCtx.C1\nopen Nat")


def test_bracketed() -> None:
    assert bracketed(["a\n  b", "c"]) == " by\n  (\n    a\n      b\n  )\n  (\n    c\n  )"


def test_term() -> None:
    assert term("\n  by\n    x\n") == " by\n    x"
    assert term("  by\n    x", own_line=True) == "\n  by\n    x"
    assert term("f\n  x") == " f\n  x"


@pytest.mark.parametrize(
    ("step", "tidied"),
    [
        ("  a\n    b\n  c  ", "a\n  b\nc"),
        ("\n\na\r\n  b\r\n", "a\n  b"),
        ("  \n", ""),
        ("a\n\n  b", "a\n\n  b"),
    ],
)
def test_tidy(step: str, tidied: str) -> None:
    assert tidy(step) == tidied


@given(st.lists(st.text(alphabet="ab \n𝔞(", min_size=1, max_size=20), min_size=1, max_size=4))
def test_the_extent_is_that_of_the_proof(steps: list[str]) -> None:
    texts = [t for t in map(tidy, steps) if t]
    for layout in (plain, bracketed):
        made = document(P, layout(texts), None)
        lines = made.text.split("\n")[made.extent.line - 1 : made.extent.end_line]
        assert "\n".join(lines) == made.proof
        assert made.extent.end_column == len(lines[-1])
