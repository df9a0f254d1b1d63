"""A memory of answered questions: the same tactic in the same state is never asked twice."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from problems import Problem
from prover_env.errors import UsageError
from prover_env.forklock import ForkLock
from prover_env.search.checks import check_at_least_one
from prover_env.search.codec import StateKeys, decode, encode, keepable
from prover_env.search.disk_cache import TransitionStore
from prover_env.search.engine import ProofEngine, environment_of
from prover_env.values import ProofState, ResultKind, TacticResult, Verdict

__all__ = ["CachedEngine", "Question", "Tally", "TransitionCache"]

_LOOK = "skip"  # shows the goals as Lean has them, and changes nothing

Question = tuple[ProofState, Sequence[str]]
"""A state, and the tactics to try in it."""

_Key = tuple[str, str, tuple[str, ...], str]


@dataclass(slots=True)
class Tally:
    """Counts of answers.

    Attributes:
        hits: tactics answered from memory or from disk.
        disk_hits: those of them answered from disk.
        misses: tactics that Lean was asked.
    """

    hits: int = 0
    disk_hits: int = 0
    misses: int = 0

    def add(self, other: Tally) -> None:
        """Add the counts of another one."""
        self.hits += other.hits
        self.disk_hits += other.disk_hits
        self.misses += other.misses


class TransitionCache:
    """Answers that were given before, in memory and, with a store, on disk. Safe for threads.

    In memory the key is the script, not the goals: the same printed goals may hide other things
    (metavariables that other goals share, case names, marks left by ``have``, heartbeats used up), on which
    an answer may depend. There the least recently used answers are dropped first.

    On disk the key is the goals where these tell the state (see ``codec``), so that another way to the same
    goals finds the answers too. The state rebuilt from such an answer carries its own script, of which Lean
    has not seen the last step yet. Before Lean's answers in such a state are believed, it is asked for the
    goals; when they are not the ones expected, the steps on disk that led there are forgotten.

    Answers that depend on the machine (limits on real time, memory and output, crashes) are not kept. Without
    a store, share a cache only between engines of equal settings, unless they have an ``environment_key``.

    Attributes:
        capacity: how many answers are kept in memory.
        store: the level on disk, ``None`` without one.
        tally: counts over all calls.
        surprises: states from disk that turned out to be others.
    """

    def __init__(self, capacity: int = 200_000, store: TransitionStore | None = None) -> None:
        """Start empty.

        Args:
            capacity: how many answers to keep in memory; at least 1.
            store: where to look for what is not in memory, and where to keep new answers.

        Raises:
            UsageError: ``capacity`` is below 1.
        """
        check_at_least_one(capacity=capacity)
        self.capacity = capacity
        self.store = store
        self.tally = Tally()
        self.surprises = 0
        self._guard = ForkLock()
        self._answers: OrderedDict[_Key, TacticResult] = OrderedDict()
        self._environments: set[str] = set()
        # scripts whose last step was answered from disk, by goals; and the key of that answer
        self._unseen: OrderedDict[tuple[str, tuple[str, ...]], bytes] = OrderedDict()

    def __len__(self) -> int:
        return len(self._answers)

    @property
    def hits(self) -> int:
        """Tactics answered without Lean."""
        return self.tally.hits

    @property
    def misses(self) -> int:
        """Tactics that Lean was asked."""
        return self.tally.misses

    def run_many(
        self,
        engine: ProofEngine,
        state: ProofState,
        tactics: Sequence[str],
        timeout: float | None = None,
        tally: Tally | None = None,
    ) -> list[TacticResult]:
        """Answers to tactics in a state, from memory where possible, in one call to Lean for the rest."""
        return self.ask(engine, [(state, tactics)], timeout, tally=tally)[0]

    def ask(
        self,
        engine: ProofEngine,
        questions: Sequence[Question],
        timeout: float | None = None,
        executor: Executor | None = None,
        tally: Tally | None = None,
    ) -> list[list[TacticResult]]:
        """Answers to several questions, from memory where possible.

        Args:
            engine: asked for the rest, with one call for each question.
            questions: no state twice.
            timeout: seconds for each tactic.
            executor: makes the calls side by side; the engine must be safe for threads then. Whoever answers
                first, the answers and what is remembered are the same.
            tally: the counts of this call are added to it.

        Returns:
            For each question one answer for each of its tactics, in order.

        Raises:
            UsageError: there is a store, and the engine does not say what decides its answers.
        """
        environment = environment_of(engine)
        if self.store is not None and not environment:
            raise UsageError(
                f"{type(engine).__name__} has no environment_key, so its answers cannot be kept on disk; "
                "give it one, or use a TransitionCache without a store"
            )
        asked = [_Asked(state, tactics, environment) for state, tactics in questions]
        with self._guard:
            self._environments.add(environment)
            for question in asked:
                self._recall(question)
        for question in asked:
            if question.missing:
                self._look_up(question)
        calls = [question for question in asked if question.missing]
        if executor is None or len(calls) < 2:
            replies = [engine.run_many(q.state, q.texts, timeout=timeout) for q in calls]
        else:
            running = [executor.submit(engine.run_many, q.state, q.texts, timeout=timeout) for q in calls]
            replies = [future.result() for future in running]
        for question, reply in zip(calls, replies, strict=True):
            self._learn(question, reply)
        with self._guard:
            for question in asked:
                self.tally.add(question.tally)
                if tally is not None:
                    tally.add(question.tally)
            while len(self._answers) > self.capacity:
                self._answers.popitem(last=False)
            while len(self._unseen) > self.capacity:
                self._unseen.popitem(last=False)
        return [[question.found[t] for t in question.tactics] for question in asked]

    def forget(self, state: ProofState, tactic: str) -> None:
        """Drop one answer, in memory and on disk, for example after a proof that rests on it was rejected."""
        self.forget_all([(state, tactic)])

    def forget_all(self, steps: Iterable[tuple[ProofState, str]]) -> None:
        """Drop the answers to tactics in states, in memory and on disk."""
        doomed: list[bytes] = []
        with self._guard:
            for state, tactic in steps:
                for environment in self._environments:
                    self._answers.pop((environment, state.problem.key, state.script, tactic), None)
                if self.store is not None:
                    keys = StateKeys(state)
                    doomed += filter(None, (keys.exact(tactic), keys.shared(tactic)))
        if self.store is not None:
            self.store.forget(doomed)

    # -- the levels ------------------------------------------------------------------------------------------

    def _recall(self, question: _Asked) -> None:
        """Answer from memory."""
        for tactic in question.tactics:
            key = question.key(tactic)
            answer = self._answers.get(key)
            if answer is not None:
                self._answers.move_to_end(key)
                question.found[tactic] = answer
        question.missing = list(dict.fromkeys(t for t in question.tactics if t not in question.found))
        question.tally.hits = len(question.tactics) - len(question.missing)
        question.unseen = (question.state.problem.key, question.state.script) in self._unseen
        question.look = question.unseen and _LOOK not in question.missing

    def _look_up(self, question: _Asked) -> None:
        """Answer from disk what memory does not know."""
        if self.store is None:
            return
        keys = question.keys = StateKeys(question.state)
        by_key: dict[bytes, tuple[str, bool]] = {}
        for tactic in question.missing:
            by_key[keys.exact(tactic)] = (tactic, False)
            if (shared := keys.shared(tactic)) is not None:
                by_key[shared] = (tactic, True)
        for key, data in self.store.get_many(question.environment, list(by_key)).items():
            tactic, shared_key = by_key[key]
            try:
                answer = decode(data, question.state, tactic)
            except ValueError:
                continue
            question.found[tactic] = answer
            with self._guard:
                self._answers[question.key(tactic)] = answer
                if answer.state is not None and (shared_key or question.unseen):
                    self._unseen[answer.state.problem.key, answer.state.script] = key
        before = len(question.missing)
        question.missing = [t for t in question.missing if t not in question.found]
        question.tally.disk_hits = before - len(question.missing)
        question.tally.hits += question.tally.disk_hits

    def _learn(self, question: _Asked, reply: Sequence[TacticResult]) -> None:
        """Take in what Lean answered."""
        question.tally.misses = len(question.missing)
        given = dict(zip(question.texts, reply, strict=True))
        expected = not question.unseen or _shows(given[_LOOK], question.state)
        fresh: dict[bytes, bytes] = {}
        with self._guard:
            for tactic in question.missing:
                answer = question.found[tactic] = given[tactic]
                if not keepable(answer):
                    if answer.kind is ResultKind.REFUSED:
                        self._answers[question.key(tactic)] = answer
                    continue
                self._answers[question.key(tactic)] = answer
                if question.keys is not None and expected:
                    fresh[question.keys.key_for(tactic, answer)] = encode(answer, tactic)
            doomed = [] if expected else self._disown(question)
            self._unseen.pop((question.state.problem.key, question.state.script), None)
        if self.store is not None:
            self.store.put_many(question.environment, fresh)
            if doomed:
                self.store.forget(doomed)

    def _disown(self, question: _Asked) -> list[bytes]:
        """Forget the steps from disk that led to a state that is another; the keys of their answers there."""
        self.surprises += 1
        doomed: list[bytes] = []
        problem, script = question.state.problem.key, question.state.script
        for length in range(len(script), 0, -1):
            key = self._unseen.get((problem, script[:length]))
            if key is None:
                break
            doomed.append(key)
            place = (question.environment, problem, script[: length - 1], script[length - 1])
            self._answers.pop(place, None)
        return doomed


class _Asked:
    """One question on its way through the levels."""

    __slots__ = ("environment", "found", "keys", "look", "missing", "state", "tactics", "tally", "unseen")

    def __init__(self, state: ProofState, tactics: Sequence[str], environment: str) -> None:
        self.state = state
        self.tactics = tactics
        self.environment = environment
        self.found: dict[str, TacticResult] = {}
        self.missing: list[str] = []
        self.keys: StateKeys | None = None
        self.tally = Tally()
        self.unseen = False
        self.look = False

    @property
    def texts(self) -> list[str]:
        """What Lean is asked."""
        return [*self.missing, _LOOK] if self.look else self.missing

    def key(self, tactic: str) -> _Key:
        """The key in memory."""
        return self.environment, self.state.problem.key, self.state.script, tactic


def _shows(answer: TacticResult, state: ProofState) -> bool:
    """True when Lean has the goals that we take it to have, up to the numbers of metavariables."""
    after = answer.state
    if after is None or [g.case for g in after.goals] != [g.case for g in state.goals]:
        return False
    return after.goal_key == state.goal_key


class CachedEngine:
    """An engine whose answers are remembered."""

    def __init__(self, engine: ProofEngine, cache: TransitionCache, tally: Tally | None = None) -> None:
        self.engine = engine
        self.cache = cache
        self.tally = tally

    @property
    def environment_key(self) -> str:
        """See ``LeanRepl.environment_key``."""
        return environment_of(self.engine)

    def start(self, problem: str | Problem) -> ProofState:
        """See ``ProofEngine``."""
        return self.engine.start(problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        """See ``ProofEngine``."""
        return self.cache.run_many(self.engine, state, [tactic], timeout, self.tally)[0]

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        """See ``ProofEngine``."""
        return self.cache.run_many(self.engine, state, tactics, timeout, self.tally)

    def judge(self, state: ProofState) -> Verdict:
        """See ``ProofEngine``."""
        return self.engine.judge(state)
