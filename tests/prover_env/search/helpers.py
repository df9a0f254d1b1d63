"""Policies and engines with known behaviour, around a real REPL."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import Queue
from threading import current_thread

from problems import Problem
from prover_env.policies import Candidate
from prover_env.repl import LeanRepl
from prover_env.values import ErrorKind, ProofState, RejectReason, ResultKind, TacticResult, Verdict


class ListPolicy:
    """Proposes the same tactics everywhere, in order."""

    def __init__(self, *tactics: str, template: str = "list") -> None:
        self.tactics = tactics
        self.template = template
        self.asked: list[str] = []

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        self.asked.append(state.goal_key)
        return [Candidate(t, -0.5 * (i + 1), f"{self.template}{i}") for i, t in enumerate(self.tactics)][
            :limit
        ]


class StagedPolicy:
    """Proposes tactics by the number of goals and the length of the script."""

    def __init__(self, choose: Callable[[int, int], Sequence[str]]) -> None:
        self.choose = choose

    def propose(self, state: ProofState, limit: int) -> Sequence[Candidate]:
        found = self.choose(len(state.goals), len(state.script))
        return [Candidate(t, -0.5 * (i + 1), "staged") for i, t in enumerate(found)][:limit]


class Recorder:
    """Passes everything on to a REPL and remembers the questions."""

    def __init__(self, repl: LeanRepl) -> None:
        self.repl = repl
        self.questions: list[tuple[str, str]] = []
        self.judged: list[tuple[str, ...]] = []
        self.reject: Callable[[ProofState], bool] = lambda state: False
        self.exhausting: frozenset[str] = frozenset()
        self.environment_key = repl.environment_key

    def start(self, problem: str | Problem) -> ProofState:
        return self.repl.start(problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        return self.repl.run(state, tactic, timeout=timeout)

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        self.questions += ((state.goal_key, t) for t in tactics)
        answers = self.repl.run_many(state, tactics, timeout=timeout)
        worn = TacticResult(ResultKind.FAILED, None, ErrorKind.HEARTBEATS, "(deterministic) timeout")
        return [worn if t in self.exhausting else a for t, a in zip(tactics, answers, strict=True)]

    def judge(self, state: ProofState) -> Verdict:
        self.judged.append(state.script)
        if self.reject(state):
            return Verdict(False, state.problem.id, RejectReason.AXIOM, "refused by the test")
        return self.repl.judge(state)


class Several:
    """Two REPLs behind one interface, for calls from several threads."""

    workers = 2

    def __init__(self, *repls: LeanRepl) -> None:
        self.first = repls[0]
        self.free: Queue[LeanRepl] = Queue()
        for repl in repls:
            self.free.put(repl)
        self.threads: set[str] = set()

    def start(self, problem: str | Problem) -> ProofState:
        return self.first.start(problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        return self.run_many(state, [tactic], timeout=timeout)[0]

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        self.threads.add(current_thread().name)
        repl = self.free.get(timeout=60)
        try:
            return repl.run_many(state, tactics, timeout=timeout)
        finally:
            self.free.put(repl)

    def judge(self, state: ProofState) -> Verdict:
        return self.first.judge(state)
