"""Which theorems above a problem are chosen for a goal."""

from __future__ import annotations

from problems import Premise
from prover_env.policies.premises import defining_lemmas, normalising_lemmas, select_premises, simp_lemmas

from .helpers import view

LAWS = tuple(
    Premise(name=statement.split()[1], statement=statement)
    for statement in (
        "theorem add_zero (a : N) : a + 0 = a",
        "theorem add_succ (a b : N) : a + succ b = succ (a + b)",
        "theorem add_comm (a b : N) : a + b = b + a",
        "theorem mul_zero (a : N) : a * 0 = 0",
        "theorem mul_add (a b c : N) : a * (b + c) = a * b + a * c",
        "theorem rev_rev (xs : L) : rev (rev xs) = xs",
        "theorem le_trans (a b c : N) (h : a ≤ b) (k : b ≤ c) : a ≤ c",
    )
)


def test_selection_goes_by_shared_symbols() -> None:
    seen = view("x * (y + z) = x * y + x * z", (), LAWS, x="N", y="N", z="N")
    chosen = [p.name for p, _ in select_premises(seen, 3)]
    assert chosen[0] == "mul_add"
    assert "rev_rev" not in [p.name for p, _ in select_premises(seen, 10)]


def test_scores_fall_and_stay_in_range() -> None:
    scores = [s for _, s in select_premises(view("x * (y + z) = 0", (), LAWS, x="N", y="N", z="N"), 10)]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < s <= 1 for s in scores)


def test_simp_lemmas_speak_only_of_what_is_there() -> None:
    seen = view("x + y = y + x", (), LAWS, x="N", y="N")
    assert simp_lemmas(seen, 5) == []
    extended = [name for name, _ in simp_lemmas(seen, 5, frozenset({"succ", "0"}))]
    assert set(extended) == {"add_succ", "add_zero"}


def test_defining_lemmas_say_what_operations_do_to_constructors() -> None:
    seen = view("x + y = y + x", (), LAWS, x="N", y="N")
    assert defining_lemmas(seen, 5, frozenset({"succ", "0"})) == ["add_zero", "add_succ"]


def test_laws_that_sort_terms_are_recognised_by_their_shape() -> None:
    more = tuple(
        Premise(name=statement.split()[1], statement=statement)
        for statement in (
            "theorem assoc (a b c : N) : a + b + c = a + (b + c)",
            "theorem left (x y z : N) : x + (y + z) = y + (x + z)",
            "theorem rotate (a b c : N) : a + b + c = c + a + b",
            "theorem mul_comm (a b : N) : a * b = b * a",
        )
    )
    seen = view("x + y = y + x", (), (*LAWS, *more), x="N", y="N")
    assert normalising_lemmas(seen) == ["add_comm", "left", "assoc"]
    assert normalising_lemmas(view("x * y = y * x", (), (*LAWS, *more), x="N", y="N")) == []


def test_nothing_is_chosen_without_shared_symbols() -> None:
    assert select_premises(view("p ∨ q", (), LAWS, p="Prop", q="Prop"), 5) == []
