"""Goals met in failed attempts, as theorems of their own.

A goal becomes ``theorem NAME (hypotheses) : target``. Printed terms need not elaborate to what they were
printed from, so this is a source of exercises and nothing else: what Lean does not accept as a statement is
dropped, and a proof of a subgoal counts for the subgoal alone.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from curriculum import SubgoalRecord
from prover_env.errors import UsageError

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.search import ProofEngine, SearchResult
    from prover_env.values import Goal, Hypothesis, ProofState

__all__ = ["goal_problem", "goals_met", "is_statement"]

_LONGEST = 800
_MOST = 8
_INACCESSIBLE = re.compile(r"(?P<name>[^\s()\[\]{}⟨⟩.,:]+)✝(?P<number>[⁰¹²³⁴⁵⁶⁷⁸⁹]*)")
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_UNIVERSE = re.compile(r"\bu_\d+\b")
_NAME = re.compile(r"(?:theorem|lemma)\s+(?P<name>\S+)")
_TOKEN = re.compile(r"\w+|[^\w\s]")


def goals_met(attempt: str, result: SearchResult) -> list[tuple[SubgoalRecord, Problem]]:
    """The goals that a failed attempt set apart, as records and as problems, the smallest first.

    A goal is set apart by a step that leaves several: a single one may be the same task in other words.

    Args:
        attempt: id of the attempt.
        result: a search that recorded what it tried.

    Returns:
        Eight at most, each once. ``goal_key`` is made of the printed goal alone, so that attempts at
        different problems of a file can meet in a goal.
    """
    met: dict[str, tuple[int, int, Goal, ProofState]] = {}
    closed: set[str] = set()
    for step in result.tried:
        if step.next is None:
            continue
        if step.next.goals == step.state.goals[1:]:
            closed.add(step.state.goals[0].pretty)
        for goal in step.next.goals if len(step.next.goals) > 1 else ():
            if goal.target.strip() != "False" and len(goal.pretty) <= _LONGEST:
                size, distance = len(_TOKEN.findall(goal.pretty)), len(step.next.script)
                known = met.get(goal.pretty)
                if known is None or distance < known[1]:
                    met[goal.pretty] = (size, distance, goal, step.state)
    found: list[tuple[SubgoalRecord, Problem]] = []
    for text in sorted(met, key=lambda text: (met[text][0], text)):
        size, distance, goal, state = met[text]
        problem = goal_problem(state, goal)
        if problem is not None:
            key = problem.id.rpartition("#")[2]
            found.append(
                (
                    SubgoalRecord(key, result.problem_id, attempt, size, distance, closed=text in closed),
                    problem,
                )
            )
        if len(found) == _MOST:
            break
    return found


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
    tag = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=6).hexdigest()
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


def is_statement(engine: ProofEngine, problem: Problem) -> bool:
    """Whether Lean accepts a problem as a statement."""
    try:
        engine.start(problem)
    except UsageError:
        return False
    return True


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
