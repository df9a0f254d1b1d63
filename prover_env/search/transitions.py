"""A memory of answered questions: the same tactic in the same goals is never asked twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from prover_env.search.engine import ProofEngine
from prover_env.values import ErrorKind, ProofState, TacticResult

__all__ = ["TransitionCache"]

_PASSING = frozenset({ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.CRASH})


class TransitionCache:
    """Answers by goals and tactic text, the least recently used dropped first.

    The goals' text, not the way to them, is the key, so states that were reached differently share their
    answers. The text is not the whole truth about a goal, which is why every proof is judged afterwards.
    Answers that depend on the machine (wall-clock limits, crashes) are not kept. Not safe for threads.
    """

    def __init__(self, capacity: int = 200_000) -> None:
        """Start empty.

        Args:
            capacity: how many answers to keep; at least 1.
        """
        if capacity < 1:
            raise ValueError(f"capacity={capacity}: must be at least 1")
        self.capacity = capacity
        self.hits = 0
        self.misses = 0
        self._answers: OrderedDict[tuple[str, str], TacticResult] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    def run_many(
        self, engine: ProofEngine, state: ProofState, tactics: Sequence[str], timeout: float | None = None
    ) -> list[TacticResult]:
        """Answers to tactics in a state, from memory where possible, in one call to Lean for the rest."""
        key = state.goal_key
        known: dict[str, TacticResult] = {}
        for tactic in tactics:
            answer = self._answers.get((key, tactic))
            if answer is not None:
                self._answers.move_to_end((key, tactic))
                known[tactic] = _moved(answer, state, tactic)
        missing = list(dict.fromkeys(t for t in tactics if t not in known))
        self.hits += len(tactics) - len(missing)
        self.misses += len(missing)
        if missing:
            for tactic, answer in zip(missing, engine.run_many(state, missing, timeout=timeout), strict=True):
                known[tactic] = answer
                if answer.error not in _PASSING:
                    self._answers[key, tactic] = answer
            while len(self._answers) > self.capacity:
                self._answers.popitem(last=False)
        return [known[t] for t in tactics]

    def forget(self, state: ProofState, tactic: str) -> None:
        """Drop one answer, for example after a proof that rests on it was rejected."""
        self._answers.pop((state.goal_key, tactic), None)


def _moved(answer: TacticResult, state: ProofState, tactic: str) -> TacticResult:
    """The same answer, its new state reached from ``state``."""
    if answer.state is None or answer.state.script[:-1] == state.script:
        return answer
    reached = ProofState(state.problem, (*state.script, tactic), answer.state.goals)
    return TacticResult(answer.kind, reached, answer.error, answer.message)
