"""``Planner``: what each call of a pool asks of the workers, and what it makes of their answers.

No waiting and no threads: the synchronous and the asynchronous pool carry the same plans out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from prover_env.errors import UsageError
from prover_env.forklock import ForkLock
from prover_env.pool.jobs import Job, Plan
from prover_env.requests import (
    check_positive,
    check_state,
    checked_tactic,
    checked_tactics,
    make_problem,
    refused,
    to_result,
    unfinished_verdict,
)
from prover_env.server.many import run_candidates
from prover_env.server.statement import check_statement
from prover_env.server.task import Answer, Bounded
from prover_env.values import Goal, ProofState, TacticResult, Verdict

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.runtime import Lean
    from prover_env.server.guard import Checked
    from prover_env.server.session import Session
    from prover_env.server.task import Settings, Task

__all__ = ["PIECE", "Planner"]

PIECE = 8
"""Candidates of one state in one job. Fixed, so that what is asked of Lean does not depend on who is idle."""

_KNOWN = 1024  # problems whose goals are remembered


class Planner:
    """Makes plans for the calls of a pool. Safe for threads."""

    def __init__(self, lean: Lean, settings: Settings) -> None:
        """Know nothing yet."""
        self._lean = lean
        self._settings = settings
        self._opened: Bounded[str, tuple[Goal, ...]] = Bounded(_KNOWN)
        self._lock = ForkLock()

    def start(self, problem: str | Problem, preamble: str = "") -> Plan[ProofState]:
        """See ``LeanPool.start``."""
        made = make_problem(problem, preamble)
        known = self._goals(made)
        jobs = [] if known is not None else [Job(self.open, made)]
        return Plan(jobs, lambda answers: ProofState(made, (), answers[0] if known is None else known))

    def start_many(self, problems: Iterable[str | Problem]) -> Plan[list[ProofState]]:
        """See ``LeanPool.start_many``."""
        made: list[Problem] = []
        known: dict[str, tuple[Goal, ...]] = {}
        asked: list[str] = []

        def jobs() -> Iterator[Job | None]:
            for problem in problems:
                made.append(one := make_problem(problem))
                if one.key in known or one.key in asked:
                    yield None
                    continue
                goals = self._goals(one)
                if goals is not None:
                    known[one.key] = goals
                    yield None
                else:
                    asked.append(one.key)
                    yield Job(self.open, one)

        def finish(answers: list[Any]) -> list[ProofState]:
            known.update(zip(asked, answers, strict=True))
            return [ProofState(one, (), known[one.key]) for one in made]

        return Plan(jobs(), finish)

    def run(self, state: ProofState, tactic: str, timeout: float | None) -> Plan[TacticResult]:
        """See ``LeanPool.run``."""
        limit = self._limit(timeout)
        check_state(state)
        checked = checked_tactic(tactic)
        if checked.reason is not None:
            result = refused(checked.reason)
            return Plan([], lambda _: result)
        return Plan(
            [_step(state, checked.text, limit)], lambda answers: to_result(state, checked.text, answers[0])
        )

    def run_many(
        self, state: ProofState, tactics: Sequence[str], timeout: float | None
    ) -> Plan[list[TacticResult]]:
        """See ``LeanPool.run_many``."""
        limit = self._limit(timeout)
        check_state(state)
        checked, first = checked_tactics(tactics)
        indices = list(first.values())
        pieces = [
            {index: checked[index] for index in indices[begin : begin + PIECE]}
            for begin in range(0, len(indices), PIECE)
        ]

        def finish(answers: list[Any]) -> list[TacticResult]:
            found: dict[int, Answer] = {}
            for many in answers:
                found.update(many.answers)
            return [
                refused(item.reason)
                if item.reason is not None
                else to_result(state, item.text, found[first[item.text]])
                for item in checked
            ]

        return Plan((_many(state, piece, limit) for piece in pieces), finish)

    def map(self, pairs: Iterable[tuple[ProofState, str]], timeout: float | None) -> Plan[list[TacticResult]]:
        """See ``LeanPool.map``."""
        limit = self._limit(timeout)
        wanted: list[tuple[ProofState, Checked, int]] = []
        number: dict[tuple[ProofState, str], int] = {}

        def jobs() -> Iterator[Job | None]:
            for pair in pairs:
                if not (isinstance(pair, tuple) and len(pair) == 2):
                    raise UsageError(f"map takes pairs of a state and a tactic, not {pair!r:.60}")
                state, tactic = pair
                check_state(state)
                checked = checked_tactic(tactic)
                place, job = -1, None
                if checked.reason is None:
                    key = (state, checked.text)
                    if key not in number:
                        job = _step(state, checked.text, limit)
                    place = number.setdefault(key, len(number))
                wanted.append((state, checked, place))
                yield job

        def finish(answers: list[Any]) -> list[TacticResult]:
            return [
                refused(checked.reason)
                if checked.reason is not None
                else to_result(state, checked.text, answers[place])
                for state, checked, place in wanted
            ]

        return Plan(jobs(), finish)

    def judge(self, state: ProofState) -> Plan[Verdict]:
        """See ``LeanPool.judge``."""
        check_state(state)
        verdict = unfinished_verdict(state, self._lean)
        if verdict is not None:
            return Plan([], lambda _: verdict)

        def work(*_: object) -> Verdict:
            from prover_env.verdict import shared_judge

            return shared_judge(self._lean).judge(state.problem, state.script)

        return Plan([Job(work)], lambda answers: answers[0])

    def judge_many(self, states: Sequence[ProofState], workers: int) -> Plan[list[Verdict]]:
        """See ``LeanPool.judge_many``."""
        for state in states:
            check_state(state)
        early = [unfinished_verdict(state, self._lean) for state in states]
        items = [(s.problem, s.script) for s, verdict in zip(states, early, strict=True) if verdict is None]

        def work(*_: object) -> list[Verdict]:
            from prover_env.verdict import shared_judge

            return shared_judge(self._lean).judge_many(items, workers=workers)

        def finish(answers: list[Any]) -> list[Verdict]:
            judged = iter(answers[0] if answers else ())
            return [verdict if verdict is not None else next(judged) for verdict in early]

        return Plan([Job(work)] if items else [], finish)

    def open(self, session: Session, task: Task) -> tuple[Goal, ...]:
        """Elaborate the statement of a problem, and remember its goals."""
        check_statement(task.problem)
        goals = session.open(task)
        with self._lock:
            self._opened.put(task.problem.key, goals)
        return goals

    def _goals(self, problem: Problem) -> tuple[Goal, ...] | None:
        with self._lock:
            return self._opened.get(problem.key)

    def _limit(self, timeout: float | None) -> float:
        if timeout is None:
            return self._settings.step_timeout
        check_positive("timeout", timeout)
        return timeout


def _step(state: ProofState, tactic: str, limit: float) -> Job:
    return Job(
        lambda session, task: session.step(task, state.script, tactic, limit),
        state.problem,
        state.script,
        (*state.script, tactic),
    )


def _many(state: ProofState, candidates: dict[int, Checked], limit: float) -> Job:
    return Job(
        lambda session, task: run_candidates(session, task, state.script, state.goals, candidates, limit),
        state.problem,
        state.script,
    )
