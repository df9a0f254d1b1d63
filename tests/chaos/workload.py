"""Work for a pool, drawn from a seed: what comes out depends on that alone, whatever befalls the workers."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass, field
from typing import Any

from problems import Problem, load_sets
from prover_env import LeanPool
from prover_env.values import ProofState, TacticResult, Verdict

__all__ = ["Outcome", "difference", "lanes", "walk"]

STATEMENTS = [
    "theorem t (p q : Prop) (hp : p) (hq : q) : p ∧ q",
    "theorem u (p q r : Prop) (h : p ∧ q ∧ r) : r ∧ q",
    "theorem v (a b : Nat) (h : a = b) : b + 0 = a",
]
_TEXTS = """
constructor
assumption
exact ⟨hp, hq⟩
obtain ⟨a, b⟩ := h
intro x
intros
simp
simp_all
omega
rfl
exact foo
have k := h
skip
refine ⟨?_, ?_⟩
cases h
exact h.2.1
left
exact (
sorry
induction a with⏎| zero => skip⏎| succ n ih => skip
have : False := sorry
exact ⟨h.2.2, h.2.1⟩
exact h.symm
symm
contradiction
set_option maxRecDepth 300 in repeat skip
subst h
show _
all_goals assumption
any_goals exact hp
trace "x"
decide
"""
TACTICS = ["", *(text.replace("⏎", "\n") for text in _TEXTS.strip().split("\n"))]
_IMPORT_LISTS = 3


@dataclass
class Outcome:
    """What one walk saw.

    Attributes:
        records: one for each answer, in order.
        steps: tactics asked.
        verdicts: states judged.
        accepted: those of them that were accepted.
    """

    records: list[Any] = field(default_factory=list)
    steps: int = 0
    verdicts: int = 0
    accepted: int = 0

    def add(self, other: Outcome) -> None:
        """Take over what another saw."""
        self.records += other.records
        self.steps += other.steps
        self.verdicts += other.verdicts
        self.accepted += other.accepted


def problems(shipped_too: bool) -> list[Problem | str]:
    """Some with modules of their own, so that several import lists are in use, and some without."""
    if not shipped_too:
        return [*STATEMENTS]
    shipped: dict[tuple[str, ...], Problem] = {}
    for problem in load_sets():
        if problem.modules and not problem.canary:
            shipped.setdefault(problem.modules, problem)
    return [*STATEMENTS, *list(shipped.values())[:_IMPORT_LISTS]]


def walk(pool: LeanPool, seed: int, steps: int, judgements: int = 2, *, shipped_too: bool = True) -> Outcome:
    """Wander through proofs until so many tactics have been asked."""
    draw = random.Random(seed)
    seen = Outcome()
    states = pool.start_many(problems(shipped_too))
    finished: list[ProofState] = []

    def note(words: bool, *results: TacticResult) -> None:
        for result in results:
            seen.records.append(_result(result, words))
            if result.state is not None:
                (finished if result.state.finished else states).append(result.state)
        seen.steps += len(results)

    while seen.steps < steps:
        state, kind = draw.choice(states), draw.random()
        if kind < 0.5:
            note(True, pool.run(state, draw.choice(TACTICS)))
        elif kind < 0.75:
            note(True, *pool.map([(draw.choice(states), draw.choice(TACTICS)) for _ in range(6)]))
        elif kind < 0.95:
            # the wording of errors may differ in batches, see LeanRepl.run_many
            note(False, *pool.run_many(state, draw.sample(TACTICS, 10)))
        else:
            again = pool.replay(state.problem, state.script)
            seen.records.append(["replay", again.goal_key])
    for state in finished[:judgements]:
        verdict = pool.judge(state)
        seen.records.append(_verdict(verdict))
        seen.verdicts += 1
        seen.accepted += verdict.accepted
    return seen


def lanes(
    pool: LeanPool,
    seed: int,
    steps: int,
    count: int = 2,
    judgements: int = 2,
    *,
    shipped_too: bool = True,
) -> Outcome:
    """Several walks at once, on threads; their records one after the other."""
    outcomes: list[Outcome | BaseException | None] = [None] * count

    def one(lane: int) -> None:
        try:
            outcomes[lane] = walk(
                pool, seed * 1000 + lane, steps // count, judgements, shipped_too=shipped_too
            )
        except BaseException as error:
            outcomes[lane] = error

    threads = [threading.Thread(target=one, args=(lane,)) for lane in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    whole = Outcome()
    for outcome in outcomes:
        if isinstance(outcome, BaseException):
            raise outcome
        assert outcome is not None
        whole.add(outcome)
    return whole


def difference(one: Outcome, other: Outcome) -> list[str]:
    """Where two outcomes differ; empty if nowhere."""
    found = [
        f"{number}: {a!r:.200} / {b!r:.200}"
        for number, (a, b) in enumerate(zip(one.records, other.records, strict=False))
        if a != b
    ]
    if len(one.records) != len(other.records):
        found.append(f"{len(one.records)} / {len(other.records)} records")
    return found


def _result(result: TacticResult, words: bool) -> list[Any]:
    state = None if result.state is None else [list(result.state.script), result.state.goal_key]
    # metavariables are numbered as Lean goes, so words that hold one are left out
    message = result.message if words and "?" not in result.message else ""
    return [str(result.kind), state, result.error and str(result.error), message]


def _verdict(verdict: Verdict) -> list[Any]:
    reason = verdict.reason and str(verdict.reason)
    return ["verdict", verdict.problem_id, verdict.accepted, reason, list(verdict.axioms)]
