"""The parser of printed terms: precedences, shapes, and no text that it could choke on."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.policies.term import INFIX, Binder, Term, TermKind
from prover_env.policies.terms import app, infix
from prover_env.policies.text import parse, parse_signature
from prover_env.policies.tokens import tokenize

LEAN_CHARACTERS = st.sampled_from(list("pqxyPf01 ()[]{}⟨⟩∀∃¬∧∨→↔=≠<≤∣∈:,.λ?✝₁'\n+*^|-")) | st.sampled_from(
    ["fun ", "if ", "then ", "else ", "match ", "with ", "=> ", "∀ x, ", "(x : α) ", "«a b»", "h✝¹", "?m.1"]
)


def shape(term: Term) -> object:
    """A term without its text."""
    binders = tuple((b.name, b.type and shape(b.type)) for b in term.binders)
    return (term.kind, term.head, binders, tuple(shape(a) for a in term.args))


@pytest.mark.parametrize(
    ("text", "head", "parts"),
    [
        ("p ∧ q → r", "→", ["p ∧ q", "r"]),
        ("p → q → r", "→", ["p", "q → r"]),
        ("(p → q) → r", "→", ["p → q", "r"]),
        ("p ∨ q ∧ r", "∨", ["p", "q ∧ r"]),
        ("p ↔ q ∨ r", "↔", ["p", "q ∨ r"]),
        ("¬p ∧ q", "∧", ["¬p", "q"]),
        ("¬a = b", "¬", ["a = b"]),
        ("a + b * c = d", "=", ["a + b * c", "d"]),
        ("a + b + c", "+", ["a + b", "c"]),
        ("a ^ b ^ c", "^", ["a", "b ^ c"]),
        ("x :: xs ++ ys", "++", ["x :: xs", "ys"]),
        ("f x (g y) z", "f", ["x", "g y", "z"]),
        ("(f x) y", "f", ["x", "y"]),
        ("(f x).1", ".1", ["f x"]),
        ("f fun x => x", "f", ["fun x => x"]),
        ("Decidable ¬p", "Decidable", ["¬p"]),
        ("if n = x then 1 else f n", "if", ["n = x", "1", "f n"]),
        ("a ⋆ b", "⋆", ["a", "b"]),
        ("p ∧ ∀ x, q x", "∧", ["p", "∀ x, q x"]),
        ("[a, b + c]", "[", ["a", "b + c"]),
        ("a ∣ b * c", "∣", ["a", "b * c"]),
        ("p ∧\n    q", "∧", ["p", "q"]),
    ],
)
def test_shapes(text: str, head: str, parts: list[str]) -> None:
    term = parse(text)
    assert term.head == head
    assert [a.text for a in term.args] == parts


def test_binders_keep_names_types_and_body() -> None:
    term = parse("∀ {α : Type} (x y : α), P x → ∃ z, R y z")
    assert [(b.name, b.type and b.type.text, b.explicit) for b in term.binders] == [
        ("α", "Type", False),
        ("x", "α", True),
        ("y", "α", True),
    ]
    assert term.args[0].head == "→"
    assert term.args[0].args[1].binders == (Binder("z"),)


def test_dependent_arrow_is_a_binder() -> None:
    term = parse("(n : Nat) → P n")
    assert (term.kind, term.head, term.binders[0].name) == (TermKind.BINDER, "∀", "n")


def test_bounded_quantifier_leaves_the_bound_out() -> None:
    term = parse("∀ x ∈ s, x < 3")
    assert [b.name for b in term.binders] == ["x"]
    assert term.args[0].text == "x < 3"


@pytest.mark.parametrize("text", ["", "∀", "p ∧", "(p", "match x with | 0 => 1", "∀ x p", "if p then q", "⟨"])
def test_what_is_not_understood_is_opaque_and_keeps_its_text(text: str) -> None:
    term = parse(text)
    assert term.kind is TermKind.OPAQUE
    assert term.text == text


def test_deep_and_long_texts_are_answered() -> None:
    assert parse("(" * 5000 + "p" + ")" * 5000).kind is TermKind.OPAQUE
    assert parse("¬" * 3000 + "p").kind is TermKind.OPAQUE
    assert parse(" ∧ ".join(["p"] * 5000)).kind is TermKind.OPAQUE


@given(st.lists(LEAN_CHARACTERS, max_size=40).map("".join))
def test_parsing_never_raises_and_parts_are_parts_of_the_text(text: str) -> None:
    term = parse(text)
    source = " ".join(text.split())
    pending = [term]
    while pending:
        here = pending.pop()
        assert here.text in source
        pending.extend(here.args)


@given(st.text(max_size=60))
def test_any_text_is_answered(text: str) -> None:
    parse(text)
    parse_signature(text)


@given(st.lists(LEAN_CHARACTERS, max_size=40).map("".join))
def test_tokens_cover_all_but_white_space(text: str) -> None:
    assert "".join("".join(t.text for t in tokenize(text)).split()) == "".join(text.split())
    assert all(text[t.start : t.end] == t.text for t in tokenize(text))


ATOMS = st.sampled_from(["p", "q", "x", "n", "xs", "0", "12", "h.1"]).map(app)


def compound(inner: st.SearchStrategy[Term]) -> st.SearchStrategy[Term]:
    operators = st.sampled_from(sorted(INFIX))
    heads = st.sampled_from(["f", "P", "List.map", "S"])
    return st.builds(infix, operators, inner, inner) | st.builds(
        lambda head, args: app(head, *args), heads, st.lists(inner, min_size=1, max_size=3)
    )


@given(st.recursive(ATOMS, compound, max_leaves=12))
def test_what_is_rendered_is_read_back(term: Term) -> None:
    assert shape(parse(term.text)) == shape(term)


def test_signature() -> None:
    binders, result = parse_signature(
        "{α : Type} (xs ys : List α) [inst : DecidableEq α] (h : xs = ys) : P xs"
    )
    assert [b.name for b in binders] == ["α", "xs", "ys", "inst", "h"]
    assert [b.explicit for b in binders] == [False, True, True, False, True]
    assert result.text == "P xs"
