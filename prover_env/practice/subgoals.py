"""Goals met in failed attempts, as theorems of their own.

A goal becomes ``theorem NAME (hypotheses) : target``. Printed terms need not elaborate to what they were
printed from, so this is a source of exercises and nothing else: what Lean does not accept as a statement is
dropped, and a proof of a subgoal counts for the subgoal alone.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from prover_env.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Collection

    from problems import Problem
    from prover_env.search import ProofEngine, SearchResult
    from prover_env.values import Goal, Hypothesis, ProofState

__all__ = ["goal_problem", "pick_goal", "states_as"]

_LONGEST = 800
_INACCESSIBLE = re.compile(r"(?P<name>[^\s()\[\]{}⟨⟩.,:]+)✝(?P<number>[⁰¹²³⁴⁵⁶⁷⁸⁹]*)")
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_UNIVERSE = re.compile(r"\bu_\d+\b")
_NAME = re.compile(r"(?:theorem|lemma)\s+(?P<name>\S+)")


def pick_goal(result: SearchResult, seen: Collection[str]) -> Problem | None:
    """One goal of a failed attempt as a problem: the shortest that differs from the whole.

    Args:
        result: a search that recorded what it tried, and found no proof.
        seen: keys of problems that were made before.

    Returns:
        The problem, ``None`` when no goal will do.
    """
    best: tuple[int, str, Problem] | None = None
    for step in result.tried:
        goals = () if step.next is None else step.next.goals
        # one goal of several has been set apart by a step; a single one may be the same task in other words
        for goal in goals if len(goals) > 1 else ():
            size = len(goal.pretty)
            if goal.target.strip() == "False" or (best is not None and size > best[0]):
                continue
            problem = goal_problem(step.state, goal)
            if problem is None or problem.key in seen:
                continue
            if best is None or (size, problem.key) < best[:2]:
                best = (size, problem.key, problem)
    return None if best is None else best[2]


def goal_problem(state: ProofState, goal: Goal) -> Problem | None:
    """A goal as a problem in the place of the one that it was met in.

    Returns:
        ``None`` when it cannot be said as a theorem: it holds metavariables or local definitions, or is
        very long.
    """
    if "?" in goal.pretty or len(goal.pretty) > _LONGEST or any(h.value is not None for h in goal.hypotheses):
        return None
    names = {name for h in goal.hypotheses for name in h.names}
    text = _accessible(" ".join(map(_binder, goal.hypotheses)) + "\n" + _flat(goal.target), names)
    binders, _, target = text.partition("\n")
    parent = state.problem
    found = _NAME.search(parent.statement)
    if found is None:
        return None
    tag = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    local = f"{found['name'].partition('.{')[0]}_goal_{tag}"
    levels = sorted(set(_UNIVERSE.findall(text)))
    universes = f".{{{', '.join(levels)}}}" if levels else ""
    namespace = parent.name.removesuffix(found["name"])
    return parent.model_copy(
        update={
            "id": f"{parent.id}#{tag}",
            "name": f"{namespace}{local}",
            "statement": f"theorem {local}{universes}{' ' if binders else ''}{binders} :\n    {target}",
            "title": f"A goal met in {parent.name}.",
            "reference_proof": None,
            "uses": (),
        }
    )


def states_as(engine: ProofEngine, problem: Problem, goal: Goal | None = None) -> bool:
    """Whether Lean accepts a problem as a statement."""
    try:
        state = engine.start(problem)
    except UsageError:
        return False
    return goal is None or (len(state.goals) == 1 and state.goals[0].target == goal.target)


def _binder(hypothesis: Hypothesis) -> str:
    """A hypothesis as a binder; instances are found by their type."""
    if hypothesis.is_instance:
        return f"[{_flat(hypothesis.type)}]"
    return f"({' '.join(hypothesis.names)} : {_flat(hypothesis.type)})"


def _accessible(text: str, names: set[str]) -> str:
    """The text with names that Lean made inaccessible replaced by fresh ones."""
    fresh: dict[str, str] = {}

    def replaced(found: re.Match[str]) -> str:
        if found.group() not in fresh:
            name = f"{found['name']}_{found['number'].translate(_DIGITS) or '0'}"
            while name in names or name in fresh.values():
                name += "'"
            fresh[found.group()] = name
        return fresh[found.group()]

    return _INACCESSIBLE.sub(replaced, text)


def _flat(text: str) -> str:
    """A printed term on one line: where Lean broke it means nothing."""
    return " ".join(text.split())
