"""Goals as templates see them: roles, names, definitions."""

from __future__ import annotations

import pytest

from prover_env.policies.view import Role

from .helpers import CLOSURE, EVEN, SIZE, SUBSET, TREE, view


def test_roles() -> None:
    seen = view(
        "P x",
        (TREE, EVEN),
        α="Type",
        inst="DecidableEq α",
        p="Prop",
        P="α → Prop",
        R="α → α → Prop",
        f="α → α",
        g="(α → α) → List α → Nat",
        x="α",
        n="Nat",
        t="Tree α",
        a="α × Nat",
        h="P x",
        k="∀ (x : α), P x → P (f x)",
        e="Even n",
        l="n ≤ 3",
        u="ℕ",
        v="Vec α",
        w="Prime n",
    )
    roles = {x.name: x.role for x in seen.locals}
    assert roles == {
        "α": Role.SORT,
        "inst": Role.INSTANCE,
        "p": Role.PROPOSITION,
        "P": Role.PREDICATE,
        "R": Role.PREDICATE,
        "f": Role.FUNCTION,
        "g": Role.FUNCTION,
        "x": Role.DATA,
        "n": Role.DATA,
        "t": Role.DATA,
        "a": Role.DATA,
        "h": Role.FACT,
        "k": Role.FACT,
        "e": Role.FACT,
        "l": Role.FACT,
        "u": Role.DATA,
        "v": Role.DATA,
        "w": Role.FACT,
    }
    assert [f.name for f in seen.facts] == ["w", "l", "e", "k", "h"]


def test_hidden_names_are_kept_apart() -> None:
    from prover_env.policies.context import ProblemContext
    from prover_env.policies.view import GoalView
    from prover_env.values import Goal, Hypothesis

    from .helpers import problem

    goal = Goal(None, (Hypothesis(("a✝", "b"), "Nat"), Hypothesis(("h✝¹",), "a✝ = b")), "b = a✝")
    seen = GoalView(goal, ProblemContext(problem()))
    assert [x.name for x in seen.locals] == ["b"]
    assert [x.name for x in seen.hidden] == ["a✝", "h✝¹"]


def test_fresh_names_avoid_context_and_declarations() -> None:
    seen = view("h = h1", (SIZE,), h="Nat", h1="Nat")
    assert seen.fresh("h") == "h2"
    assert seen.fresh("size") == "size1"
    assert seen.fresh("y") == "y"
    assert seen.fresh("y", ["y", "y1"]) == "y2"


def test_definitions_of_the_goal_by_full_name() -> None:
    seen = view("size t = 0", (TREE, SIZE, EVEN), t="Tree Nat", h="Even 2")
    assert seen.target_definitions == ["Trees.size"]
    assert seen.all_definitions == ["Trees.size", "Even"]


def test_meaning_of_target_and_facts() -> None:
    seen = view("Sub A C", (SUBSET, EVEN), A="α → Prop", C="α → Prop", h="Even n")
    assert seen.meaning.text == "∀ x, A x → C x"
    assert seen.facts[0].meaning.text == "∃ k, n = 2 * k"
    assert seen.facts[0].type.text == "Even n"


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("Nat", ["zero", "succ"]),
        ("List Nat", ["nil", "cons"]),
        ("Tree α", ["leaf", "node"]),
        ("α × β", ["mk"]),
        ("Star R x y", None),
        ("α → Nat", None),
    ],
)
def test_constructors(kind: str, names: list[str] | None) -> None:
    seen = view("True", (TREE, CLOSURE), v=kind)
    found = seen.constructors(seen.locals[0].type)
    assert (found and [c.name for c in found]) == names


def test_atoms_can_be_stated_in_the_context() -> None:
    seen = view("p ∧ ∀ x, Q x", p="Prop", q="Prop", Q="Nat → Prop", h="¬q ∨ Q n", n="Nat")
    assert [a.text for a in seen.atoms] == ["p", "∀ x, Q x", "q", "Q n"]
