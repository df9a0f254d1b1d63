"""Operations on printed terms."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from prover_env.policies.term import Binder, Term
from prover_env.policies.terms import app, free_names, infix, match, negated, substitute, symbols, telescope
from prover_env.policies.text import parse

NAMES = ["x", "y", "z", "a", "b"]
LEAVES = st.sampled_from(NAMES).map(app)


def grow(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    return st.builds(infix, st.sampled_from(["∧", "→", "=", "+", "∨"]), inner, inner) | st.builds(
        lambda args: app("f", *args), st.lists(inner, min_size=1, max_size=2)
    )


TERMS = st.recursive(LEAVES, grow, max_leaves=8)


def test_telescope_goes_through_quantifiers_arrows_and_negations() -> None:
    opened = telescope(parse("∀ x, P x → ∀ y, ¬R x y"))
    assert [s.name if isinstance(s, Binder) else s.text for s in opened.steps] == ["x", "P x", "y", "R x y"]
    assert opened.conclusion.text == "False"
    assert telescope(parse("∀ x, ¬P x"), False).conclusion.text == "¬P x"


def test_negated() -> None:
    assert negated(parse("¬p ∧ q")) is None
    assert [t and t.text for t in map(negated, map(parse, ["¬p", "a ≠ b", "a ∉ s", "p"]))] == [
        "p",
        "a = b",
        "a ∈ s",
        None,
    ]


def test_symbols_hold_short_and_full_names() -> None:
    assert symbols("Trees.size (l.node x r) = 0") == {
        "Trees.size",
        "size",
        "l.node",
        "node",
        "x",
        "r",
        "=",
        "0",
    }


def test_bound_names_are_not_free() -> None:
    assert free_names(parse("∀ (x : α), R x y")) == {"α", "R", "y"}


def test_substitution_puts_parentheses_where_needed() -> None:
    values = {"x": parse("a + b"), "P": parse("Q z")}
    assert substitute(parse("P x ∧ x * x = c"), values).text == "Q z (a + b) ∧ (a + b) * (a + b) = c"
    assert substitute(parse("∀ x, R x y"), {"x": app("a"), "y": app("b")}).text == "∀ x, R x b"


def test_a_hole_stands_for_one_thing() -> None:
    holes = frozenset({"x"})
    assert match(parse("R x x"), parse("R (f a) (f a)"), holes, {})
    assert not match(parse("R x x"), parse("R a b"), holes, {})


@given(TERMS, TERMS, TERMS)
def test_an_instance_is_matched_by_its_pattern(pattern: Term, first: Term, second: Term) -> None:
    instance = substitute(pattern, {"x": first, "y": second})
    found: dict[str, Term] = {}
    assert match(pattern, instance, frozenset({"x", "y"}), found)
    assert substitute(pattern, found) == instance


@given(TERMS, TERMS)
def test_a_match_is_a_proof_that_the_term_is_an_instance(pattern: Term, term: Term) -> None:
    found: dict[str, Term] = {}
    if match(pattern, term, frozenset({"x", "y"}), found):
        assert substitute(pattern, found) == term


@given(TERMS, TERMS)
def test_substitution_reads_like_its_parse(pattern: Term, value: Term) -> None:
    result = substitute(pattern, {"x": value})
    assert parse(result.text) == result
    assert [a.text for a in parse(result.text).args] == [a.text for a in result.args]
