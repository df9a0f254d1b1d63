from __future__ import annotations

from typing import Any

import pytest

from prover_env.server.goals import embedded_goals, flatten, goals_by_start, parse_goal, parse_goals_text
from prover_env.values import Goal, Hypothesis


def tag(text: str) -> dict[str, Any]:
    return {"tag": [{"info": {"p": "0"}, "subexprPos": "/"}, {"text": text}]}


GOAL = {
    "ctx": {"p": "4"},
    "goalPrefix": "⊢ ",
    "hyps": [
        {"fvarIds": ["_1", "_2"], "isType": True, "names": ["α", "β"], "type": tag("Type")},
        {
            "fvarIds": ["_3"],
            "isInstance": True,
            "names": ["inst✝"],
            "type": {"append": [tag("Dec"), tag(" α")]},
        },
        {"fvarIds": ["_4"], "names": ["n"], "type": tag("Nat"), "val": tag("2")},
    ],
    "mvarId": "_5",
    "type": {"append": [tag("p"), {"text": " ∧ "}, tag("q")]},
    "userName": "left",
}
WANTED = Goal(
    "left",
    (
        Hypothesis(("α", "β"), "Type", is_type=True),
        Hypothesis(("inst✝",), "Dec α", is_instance=True),
        Hypothesis(("n",), "Nat", "2"),
    ),
    "p ∧ q",
)


def message(*goals: dict[str, Any]) -> dict[str, Any]:
    parts: list[dict[str, Any]] = [{"tag": [{"expr": {"text": "unsolved goals"}}, {"text": ""}]}]
    parts += [{"append": [{"tag": [{"goal": g}, {"text": ""}]}]} for g in goals]
    return {"append": parts}


def test_a_goal_is_read_whole() -> None:
    assert parse_goal(GOAL) == WANTED


def test_no_case_name_is_none() -> None:
    assert parse_goal({**GOAL, "userName": None}).case is None
    assert parse_goal({k: v for k, v in GOAL.items() if k != "userName"}).case is None


def test_goals_in_a_message_keep_their_order() -> None:
    second = {**GOAL, "userName": "right"}
    assert [g.case for g in embedded_goals(message(GOAL, second))] == ["left", "right"]


def test_goals_are_found_by_the_start_of_the_error() -> None:
    place = {"start": {"line": 3, "character": 9}, "end": {"line": 4, "character": 0}}
    errors = [
        {"severity": 3, "fullRange": place, "message": message({**GOAL, "userName": "info"})},
        {"severity": 1, "fullRange": place, "message": message()},
        {"severity": 1, "fullRange": place, "message": message(GOAL)},
    ]
    assert goals_by_start(errors) == {(3, 9): (WANTED,)}


@pytest.mark.parametrize(
    "broken", [{}, {"hyps": 3, "type": {"text": "p"}}, {"hyps": [{}], "type": {"text": "p"}}]
)
def test_what_is_no_goal_is_an_error(broken: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="goal"):
        parse_goal(broken)


def test_depth_is_no_obstacle() -> None:
    text: dict[str, Any] = {"text": "x"}
    for _ in range(50_000):
        text = {"append": [{"tag": [{}, text]}, {"text": "!"}]}
    assert flatten(text) == "x" + "!" * 50_000


def test_text_of_goals_is_read_as_a_fallback() -> None:
    text = (
        "unsolved goals\ncase left\nα β : Type\nf :\n  α →\n    β\nn : Nat := 2\n⊢ ∃ x,\n    f x = f x\n\n"
        "case right.a\n⊢ q"
    )
    assert parse_goals_text(text) == (
        Goal(
            "left",
            (
                Hypothesis(("α", "β"), "Type"),
                Hypothesis(("f",), "α →\n    β"),
                Hypothesis(("n",), "Nat", "2"),
            ),
            "∃ x,\n    f x = f x",
        ),
        Goal("right.a", (), "q"),
    )
