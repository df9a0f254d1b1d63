"""Answers of Lean as bytes, and the keys under which they are kept. Pure.

Which state is it? Printed goals do not show everything on which an answer may depend. They are taken as the
key only where nothing is known to hide in them: they hold no metavariables (other goals may share these) and
nothing was left out in printing (``⋯``). Case names, values of ``let`` and the order of goals are part of
them. Every other state is known by its script alone, and so is a tactic that ran out of heartbeats, since
these are counted from the start of the proof.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from typing import Any

from prover_env.values import ErrorKind, Goal, Hypothesis, ProofState, ResultKind, TacticResult

__all__ = ["KEPT_MESSAGE", "StateKeys", "decode", "encode", "goals_tell_all", "keepable"]

KEPT_MESSAGE = 400
"""Code points of an error's text that are kept."""

_PASSING = frozenset({ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.CRASH, ErrorKind.OUTPUT})

# `?m.3`, `?x`, `?_`, but not `xs.head?`, `xs[i]?`
_METAVARIABLE = re.compile(r"(?<![\w'!?.\])»])\?[\w«]")
_ELIDED = "⋯"
_WORTH_PACKING = 160  # bytes; below, compression gains nothing
_VERSION = b"answers 1\0"


def keepable(answer: TacticResult) -> bool:
    """True for an answer that does not depend on the machine, and that Lean gave."""
    return answer.kind is not ResultKind.REFUSED and answer.error not in _PASSING


def goals_tell_all(state: ProofState) -> bool:
    """True when the printed goals may stand for the state; see the module."""
    return all(_tells_all(text) for goal in state.goals for text in _texts(goal))


def _texts(goal: Goal) -> list[str]:
    found = [goal.target]
    for h in goal.hypotheses:
        found.append(h.type)
        if h.value is not None:
            found.append(h.value)
    return found


def _tells_all(text: str) -> bool:
    return _ELIDED not in text and ("?" not in text or _METAVARIABLE.search(text) is None)


class StateKeys:
    """Keys of the answers to tactics in one state.

    Attributes:
        by_goals: whether the state is known by its goals; else by its script.
    """

    def __init__(self, state: ProofState) -> None:
        """Read the state once."""
        self.by_goals = goals_tell_all(state)
        common = hashlib.blake2b(_VERSION + state.problem.key.encode(), digest_size=16)
        self._script = common.copy()
        self._script.update(b"script\0")
        for step in state.script:
            self._script.update(_framed(step))
        self._goals = common
        if self.by_goals:
            self._goals.update(b"goals\0")
            for goal in state.goals:
                self._goals.update(_framed(goal.pretty))

    def exact(self, tactic: str) -> bytes:
        """The key by script."""
        return _ended(self._script, tactic)

    def shared(self, tactic: str) -> bytes | None:
        """The key by goals, ``None`` when the goals do not tell the state."""
        return _ended(self._goals, tactic) if self.by_goals else None

    def key_for(self, tactic: str, answer: TacticResult) -> bytes:
        """The key under which to keep an answer."""
        if answer.error is ErrorKind.HEARTBEATS or not self.by_goals:
            return self.exact(tactic)
        return _ended(self._goals, tactic)


def _framed(text: str) -> bytes:
    data = text.encode("utf-8", "surrogatepass")
    return b"%d\n%b" % (len(data), data)


def _ended(state: Any, tactic: str) -> bytes:
    digest = state.copy()
    digest.update(b"tactic\0" + tactic.encode("utf-8", "surrogatepass"))
    return bytes(digest.digest())


def encode(answer: TacticResult, tactic: str) -> bytes:
    """An answer to a tactic as bytes; the state before it is not part of them."""
    after = answer.state
    text = None if after is None or after.script[-1] == tactic else after.script[-1]
    goals = [] if after is None else [_goal_out(g) for g in after.goals]
    plain = json.dumps(
        [answer.kind, answer.error, answer.message[:KEPT_MESSAGE], text, answer.suggestions, goals],
        separators=(",", ":"),
    ).encode()
    return b"z" + zlib.compress(plain, 1) if len(plain) > _WORTH_PACKING else b"j" + plain


def decode(data: bytes, state: ProofState, tactic: str) -> TacticResult:
    """The answer to a tactic in a state.

    Raises:
        ValueError: the bytes are not from ``encode``.
    """
    try:
        plain = zlib.decompress(data[1:]) if data[:1] == b"z" else data[1:]
        kind_text, error, message, text, suggestions, goals = json.loads(plain)
        kind = ResultKind(kind_text)
        after = None
        if kind in (ResultKind.PROGRESS, ResultKind.PROVED):
            script = (*state.script, tactic if text is None else text)
            after = ProofState(state.problem, script, tuple(_goal_in(g) for g in goals))
            if after.finished != (kind is ResultKind.PROVED):
                raise ValueError("kind and goals do not go together")
        return TacticResult(
            kind, after, None if error is None else ErrorKind(error), message, tuple(suggestions)
        )
    except (ValueError, zlib.error, TypeError, KeyError, IndexError, RecursionError) as error_:
        raise ValueError(f"not an answer: {error_}") from error_


def _goal_out(goal: Goal) -> list[Any]:
    hypotheses = [
        [h.names, h.type, h.value, int(h.is_instance) + 2 * int(h.is_type)] for h in goal.hypotheses
    ]
    return [goal.case, hypotheses, goal.target]


def _goal_in(item: list[Any]) -> Goal:
    case, hypotheses, target = item
    return Goal(
        case,
        tuple(
            Hypothesis(tuple(names), kind, value, bool(flags & 1), bool(flags & 2))
            for names, kind, value, flags in hypotheses
        ),
        target,
    )
