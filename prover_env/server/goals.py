"""Lean's goals as values: from interactive messages (exact), or from the text of a message (fallback). Pure.

R4: goals are taken from the interactive form of the outer "unsolved goals" message, never asked for at a
position: at the end of a text a position gives wrong answers for several tactics.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from prover_env.values import Goal, Hypothesis

__all__ = ["embedded_goals", "flatten", "goals_by_start", "parse_goal", "parse_goals_text"]


def flatten(tagged: Any) -> str:
    """The plain text of a tagged text (``{"text": …}``, ``{"append": […]}``, ``{"tag": [info, tagged]}``)."""
    parts: list[str] = []
    stack = [tagged]
    while stack:
        node = stack.pop()
        if not isinstance(node, dict):
            continue
        if "text" in node:
            parts.append(node["text"])
        elif "append" in node:
            stack.extend(reversed(node["append"]))
        elif "tag" in node:
            stack.append(node["tag"][1])
    return "".join(parts)


def parse_goal(goal: Mapping[str, Any]) -> Goal:
    """Read one ``InteractiveGoal``.

    Raises:
        ValueError: it does not have that shape.
    """
    try:
        hypotheses = tuple(_hypothesis(h) for h in goal["hyps"])
        return Goal(goal.get("userName") or None, hypotheses, flatten(goal["type"]))
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not an interactive goal: {str(goal)[:200]}") from error


def _hypothesis(item: Mapping[str, Any]) -> Hypothesis:
    value = item.get("val")
    return Hypothesis(
        names=tuple(item["names"]),
        type=flatten(item["type"]),
        value=None if value is None else flatten(value),
        is_instance=bool(item.get("isInstance")),
        is_type=bool(item.get("isType")),
    )


def embedded_goals(message: Any) -> tuple[Goal, ...]:
    """The goals inside an interactive message, in order.

    Raises:
        ValueError: a goal in it cannot be read.
    """
    return tuple(parse_goal(goal) for goal in _walk(message))


def _walk(message: Any) -> Iterator[Mapping[str, Any]]:
    stack = [message]
    while stack:
        node = stack.pop()
        if not isinstance(node, dict):
            continue
        if "append" in node:
            stack.extend(reversed(node["append"]))
        elif "tag" in node:
            info, inner = node["tag"]
            if isinstance(info, dict) and "goal" in info:
                yield info["goal"]
            else:
                stack.append(inner)


def goals_by_start(interactive: Sequence[Mapping[str, Any]]) -> dict[tuple[int, int], tuple[Goal, ...]]:
    """Goals of every error with goals in it, by the position (line, UTF-16 column) where the error starts.

    Args:
        interactive: answer to ``getInteractiveDiagnostics``.

    Raises:
        ValueError: the answer cannot be read.
    """
    found: dict[tuple[int, int], tuple[Goal, ...]] = {}
    for item in interactive:
        try:
            if item["severity"] != 1:
                continue
            start = (item.get("fullRange") or item["range"])["start"]
            goals = embedded_goals(item["message"])
            if goals:
                found.setdefault((int(start["line"]), int(start["character"])), goals)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"not an interactive diagnostic: {str(item)[:200]}") from error
    return found


_CASE = re.compile(r"case (\S+)\Z")
_NAMES = re.compile(r"(\S+(?: \S+)*?) :(?=[ \n])")


def parse_goals_text(text: str) -> tuple[Goal, ...]:
    """Read goals from the text of an "unsolved goals" message.

    The fallback for a message whose interactive form cannot be decoded. Continuation lines are recognised by
    their indentation; which hypotheses are instances or types is not in the text.
    """
    body = text.removeprefix("unsolved goals").strip("\n")
    goals: list[Goal] = []
    case: str | None = None
    hypotheses: list[Hypothesis] = []
    for entry in _entries(body):
        if entry.startswith("⊢"):
            goals.append(Goal(case, tuple(hypotheses), entry[1:].strip()))
            case, hypotheses = None, []
        elif (tag := _CASE.match(entry)) is not None:
            case = tag.group(1)
        elif (names := _NAMES.match(entry)) is not None:
            rest = entry[names.end() :].strip()
            kind, found, value = rest.partition(" := ")
            hypotheses.append(
                Hypothesis(tuple(names.group(1).split(" ")), kind.strip(), value.strip() if found else None)
            )
    return tuple(goals)


def _entries(body: str) -> Iterator[str]:
    """Lines, each joined with the indented lines that continue it."""
    current: list[str] = []
    for line in body.split("\n"):
        if current and line.startswith(" "):
            current.append(line)
            continue
        if current:
            yield "\n".join(current)
        current = [line] if line.strip() else []
    if current:
        yield "\n".join(current)
