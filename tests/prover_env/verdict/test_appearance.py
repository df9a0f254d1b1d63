"""Names that look alike, and variables that a statement takes along without naming them."""

from __future__ import annotations

import pytest

from problems.lexer import tokenize
from prover_env.olean import Name, parse_name
from prover_env.olean.terms import APP, BVAR, CONST, LAM, PI, SORT, ZERO, Expr
from prover_env.verdict.appearance import look, silent_variables

FALSE: Expr = (CONST, ("False",), ())
NAT: Expr = (CONST, ("Nat",), ())


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Nat.zero", "Nat.zero"),
        ("Νat", "Nat"),  # Greek Nu
        ("Nat.zerο", "Nat.zero"),  # Greek omicron
        ("Nat.ὀne", "Nat.one"),  # with a breathing
        ("ℕat.ₓ", "Nat.x"),
        ("β'.h₁", "β'.h1"),
    ],
)
def test_look(name: str, seen: str) -> None:
    assert look(parse_name(name)) == parse_name(seen)


def test_look_keeps_numbers() -> None:
    assert look(("a", 3, "ο")) == ("a", 3, "o")


def over(*binders: tuple[str, Expr, int], body: Expr = FALSE) -> Expr:
    for name, domain, info in reversed(binders):
        body = (PI, (name,), domain, body, info)
    return body


def silent(type_: Expr, statement: str, *variables: str) -> list[Name]:
    return list(silent_variables(type_, {(v,) for v in variables}, list(tokenize(statement))))


def test_a_hypothesis_must_be_named() -> None:
    type_ = over(("h", FALSE, 0), ("x", NAT, 0))
    assert silent(type_, "theorem t : x + 1 = x", "h", "x") == [("h",)]
    assert silent(type_, "theorem t : x + 1 = f h", "h", "x") == []
    assert silent(type_, "theorem t : x + 1 = h.elim", "h", "x") == []


@pytest.mark.parametrize("text", ["f (h := 1)", "x.h", "y .h"])
def test_fields_and_arguments_of_that_name_do_not_count(text: str) -> None:
    assert silent(over(("h", FALSE, 0)), f"theorem t : {text} = 1", "h") == [("h",)]


def test_another_of_the_same_name_does_not_count() -> None:
    inner = over(("h", FALSE, 0), body=(LAM, ("h",), NAT, (BVAR, 0), 0))
    assert silent(inner, "theorem t : (fun h => h) = 1", "h") == [("h",)]
    twice = over(("h", FALSE, 0), ("h", NAT, 0))
    assert silent(twice, "theorem t (h : Nat) : h = 1", "h") == [("h",)]


def test_what_can_do_no_harm_need_not_be_named() -> None:
    family = (PI, ("a",), NAT, (SORT, (ZERO,)), 0)
    lists = (APP, (CONST, ("List",), ()), (BVAR, 0))
    type_ = over(
        ("α", (SORT, (ZERO,)), 1), ("P", family, 1), ("n", NAT, 1), ("xs", lists, 0), ("i", FALSE, 3)
    )
    assert silent(type_, "theorem t : True", "α", "P", "n", "xs", "i") == []
    unknown = over(("α", (SORT, (ZERO,)), 1), ("a", (BVAR, 0), 0))
    assert silent(unknown, "theorem t : True", "α", "a") == [("a",)]


def test_binders_of_the_statement_are_not_the_preambles() -> None:
    assert silent(over(("h", FALSE, 0)), "theorem t (_ : False) : True") == []
