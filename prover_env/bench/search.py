"""``bench search``: states and evaluations per second of the best-first prover on fixed problems."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from pydantic import BaseModel, ConfigDict

from problems import Problem, load_sets
from prover_env.bench.floor import Script, floor_seconds
from prover_env.bench.machine import Machine, this_machine
from prover_env.bench.statistics import Summary, summarise
from prover_env.policies import TemplatePolicy
from prover_env.repl import LeanRepl
from prover_env.runtime import Lean
from prover_env.search import BestFirstSearch, Budget
from prover_env.values import ProofState, TacticResult, Verdict

__all__ = ["PROBLEMS", "SearchBench", "bench_search"]

PROBLEMS = (
    "logic/first_order/some_all_swap",
    "nat/tower/zero_add",
    "nat/tower/add_comm",
    "nat/tower/mul_comm",
    "function/functions/comp_inj",
    "function/functions/inj_of_comp",
)
_HEARTBEATS = 5_000
_FLOOR = 96  # questions of each problem that are compiled again for the floor


class SearchBench(BaseModel):
    """Result of ``bench_search``; durations in milliseconds."""

    model_config = ConfigDict(frozen=True)

    machine: Machine
    problems: int
    proved: int
    evaluations: int
    asked: int
    states: int
    seconds: float
    lean_share: float
    """Part of the time spent waiting for answers to tactics."""
    judge_share: float
    """Part of the time spent waiting for verdicts."""
    evaluations_per_second: float
    states_per_second: float
    evaluation: Summary
    """Time for each evaluation, all included; one sample for each problem."""
    one_file_per_question_ms: float
    lean_over_one_file: float
    """Time that answers took, over plain ``lean`` on the same scripts and tactics in one file."""


class _Watched:
    """A REPL whose answers are timed, and whose questions are kept."""

    def __init__(self, repl: LeanRepl) -> None:
        self.repl = repl
        self.questions: list[Script] = []
        self.lean = self.judging = 0.0

    def start(self, problem: str | Problem) -> ProofState:
        return self.repl.start(problem)

    def run(self, state: ProofState, tactic: str, *, timeout: float | None = None) -> TacticResult:
        return self.run_many(state, [tactic], timeout=timeout)[0]

    def run_many(
        self, state: ProofState, tactics: Sequence[str], *, timeout: float | None = None
    ) -> list[TacticResult]:
        began = time.perf_counter()
        answers = self.repl.run_many(state, tactics, timeout=timeout)
        self.lean += time.perf_counter() - began
        self.questions += [(*state.script, tactic) for tactic in tactics]
        return answers

    def judge(self, state: ProofState) -> Verdict:
        began = time.perf_counter()
        verdict = self.repl.judge(state)
        self.judging += time.perf_counter() - began
        return verdict


def bench_search(
    lean: Lean,
    *,
    evaluations: int = 150,
    problems: Sequence[str] = PROBLEMS,
    mode: str = "light",
    progress: Callable[[str], None] | None = None,
) -> SearchBench:
    """Search each problem with the template policy.

    Args:
        lean: a prepared Lean.
        evaluations: budget of each search.
        problems: ids.
        mode: tactics of the policy.
        progress: told what is measured next.

    Raises:
        MachineryError: Lean fails.
    """
    say = progress or (lambda _: None)
    chosen = [load_sets().get(name) for name in problems]
    per_evaluation: list[float] = []
    results = []
    floors: list[tuple[float, int]] = []
    lean_seconds = judge_seconds = seconds = 0.0
    machine = this_machine(lean)
    with LeanRepl(lean, max_heartbeats=_HEARTBEATS) as repl:
        for problem in chosen:
            say(problem.id)
            repl.start(problem)  # what stands before it is compiled, its worker is ready
            watched = _Watched(repl)
            search = BestFirstSearch(TemplatePolicy(mode), Budget(evaluations=evaluations))
            began = time.perf_counter()
            result = search.search(watched, problem)
            spent = time.perf_counter() - began
            results.append(result)
            seconds += spent
            lean_seconds += watched.lean
            judge_seconds += watched.judging
            per_evaluation.append(spent / max(1, result.evaluations))
            questions = watched.questions
            each = floor_seconds(lean, problem, questions[:_FLOOR], runs=1, max_heartbeats=_HEARTBEATS)
            floors.append((each, len(questions)))
    asked = sum(n for _, n in floors)
    floor = sum(each * n for each, n in floors) / asked
    total, states = sum(r.evaluations for r in results), sum(r.visited for r in results)
    return SearchBench(
        machine=machine,
        problems=len(chosen),
        proved=sum(r.proved for r in results),
        evaluations=total,
        asked=asked,
        states=states,
        seconds=round(seconds, 3),
        lean_share=round(lean_seconds / seconds, 3),
        judge_share=round(judge_seconds / seconds, 3),
        evaluations_per_second=round(total / seconds, 1),
        states_per_second=round(states / seconds, 1),
        evaluation=summarise(per_evaluation),
        one_file_per_question_ms=round(1000 * floor, 3),
        lean_over_one_file=round(lean_seconds / asked / floor, 2),
    )
