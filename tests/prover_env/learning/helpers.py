"""Results of searches made by hand, for tests that need no Lean."""

from __future__ import annotations

from prover_env.search import PathStep, SearchResult, StopReason, TriedStep
from prover_env.values import Goal, Hypothesis, ProofState, ResultKind, Verdict
from tests.prover_env.policies.helpers import goal, problem

HYPOTHESES = {"p": "Prop", "q": "Prop", "hp": "p", "hq": "q"}


def conjunction(name: str = "t") -> ProofState:
    """``p ∧ q`` with both parts among the hypotheses."""
    one = problem().model_copy(update={"id": f"test/file/{name}"})
    return ProofState(one, (), (goal("p ∧ q", **HYPOTHESES),))


def number(name: str = "n") -> ProofState:
    """An equation between numbers."""
    one = problem().model_copy(update={"id": f"test/file/{name}"})
    context = (Hypothesis(("n", "m"), "Nat"), Hypothesis(("h",), "n = m"))
    return ProofState(one, (), (Goal(None, context, "n + 0 = m"),))


def result(
    state: ProofState, *tactics: str, proved: bool = True, tried: tuple[str, ...] = ()
) -> SearchResult:
    """A search that found these tactics, all of them in the first state, and tried others besides."""
    name = state.problem.id
    return SearchResult(
        problem_id=name,
        proved=proved,
        verdict=Verdict(proved, name),
        script=tactics if proved else (),
        path=tuple(PathStep(state, t, "", -1.0) for t in tactics) if proved else (),
        evaluations=len(tactics),
        asked=len(tactics),
        expansions=1,
        visited=1,
        seconds=0.0,
        stopped=StopReason.PROVED if proved else StopReason.EXHAUSTED,
        tried=tuple(
            TriedStep(state, t, "", -1.0, ResultKind.PROGRESS, None, None) for t in (*tried, *tactics)
        ),
    )
