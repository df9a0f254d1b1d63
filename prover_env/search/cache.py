"""A memory of answered questions: the same tactic after the same script is never asked twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import Executor

from problems import Problem
from prover_env.search.engine import ProofEngine
from prover_env.values import ErrorKind, ProofState, TacticResult, Verdict

__all__ = ["CachedEngine", "Question", "TransitionCache"]

_PASSING = frozenset({ErrorKind.WALL_CLOCK, ErrorKind.MEMORY, ErrorKind.CRASH})

Question = tuple[ProofState, Sequence[str]]
"""A state, and the tactics to try in it."""

_Key = tuple[str, tuple[str, ...], str]


class TransitionCache:
    """Answers by problem, script and tactic text, the least recently used dropped first.

    The script is the key, not the goals: the same printed goals may hide other things (metavariables that
    other goals share, case names, marks left by ``have``, heartbeats used up), on which an answer may depend.
    Answers that depend on the machine (wall-clock limits, crashes) are not kept. Share a cache only between
    engines of equal settings. Not safe for threads.

    Attributes:
        hits: tactics answered from memory.
        misses: tactics that Lean was asked.
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
        self._answers: OrderedDict[_Key, TacticResult] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    def run_many(
        self, engine: ProofEngine, state: ProofState, tactics: Sequence[str], timeout: float | None = None
    ) -> list[TacticResult]:
        """Answers to tactics in a state, from memory where possible, in one call to Lean for the rest."""
        return self.ask(engine, [(state, tactics)], timeout)[0]

    def ask(
        self,
        engine: ProofEngine,
        questions: Sequence[Question],
        timeout: float | None = None,
        executor: Executor | None = None,
    ) -> list[list[TacticResult]]:
        """Answers to several questions, from memory where possible.

        Args:
            engine: asked for the rest, with one call for each question.
            questions: no state twice.
            timeout: seconds for each tactic.
            executor: makes the calls side by side; the engine must be safe for threads then. Whoever answers
                first, the answers and what is remembered are the same.

        Returns:
            For each question one answer for each of its tactics, in order.
        """
        known = [self._recall(state, tactics) for state, tactics in questions]
        missing = [
            list(dict.fromkeys(t for t in tactics if t not in found))
            for (_, tactics), found in zip(questions, known, strict=True)
        ]
        calls = [(state, texts) for (state, _), texts in zip(questions, missing, strict=True) if texts]
        if executor is None or len(calls) < 2:
            replies = [engine.run_many(state, texts, timeout=timeout) for state, texts in calls]
        else:
            running = [
                executor.submit(engine.run_many, state, texts, timeout=timeout) for state, texts in calls
            ]
            replies = [future.result() for future in running]
        waiting = iter(replies)
        answers: list[list[TacticResult]] = []
        for (state, tactics), found, texts in zip(questions, known, missing, strict=True):
            self.hits += len(tactics) - len(texts)
            self.misses += len(texts)
            for tactic, answer in zip(texts, next(waiting) if texts else (), strict=True):
                found[tactic] = answer
                if answer.error not in _PASSING:
                    self._answers[_key(state, tactic)] = answer
            answers.append([found[t] for t in tactics])
        while len(self._answers) > self.capacity:
            self._answers.popitem(last=False)
        return answers

    def forget(self, state: ProofState, tactic: str) -> None:
        """Drop one answer, for example after a proof that rests on it was rejected."""
        self._answers.pop(_key(state, tactic), None)

    def _recall(self, state: ProofState, tactics: Sequence[str]) -> dict[str, TacticResult]:
        found: dict[str, TacticResult] = {}
        for tactic in tactics:
            key = _key(state, tactic)
            answer = self._answers.get(key)
            if answer is not None:
                self._answers.move_to_end(key)
                found[tactic] = answer
        return found


class CachedEngine:
    """An engine whose answers are remembered."""

    def __init__(self, engine: ProofEngine, cache: TransitionCache) -> None:
        self.engine = engine
        self.cache = cache

    def start(self, problem: str | Problem) -> ProofState:
        """See ``ProofEngine``."""
        return self.engine.start(problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """See ``ProofEngine``."""
        return self.cache.run_many(self.engine, state, [tactic], timeout)[0]

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """See ``ProofEngine``."""
        return self.cache.run_many(self.engine, state, tactics, timeout)

    def judge(self, state: ProofState) -> Verdict:
        """See ``ProofEngine``."""
        return self.engine.judge(state)


def _key(state: ProofState, tactic: str) -> _Key:
    return state.problem.key, state.script, tactic
