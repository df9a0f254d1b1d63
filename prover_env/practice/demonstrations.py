"""``demonstrations``: known proofs as results that a learner can learn from, as if it had found them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prover_env.practice.known import KnownProofs
from prover_env.search import PathStep, SearchResult, StopReason

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from problems import Problem
    from prover_env.search import ProofEngine

__all__ = ["demonstrations"]


def demonstrations(engine: ProofEngine, problems: Iterable[Problem]) -> Iterator[SearchResult]:
    """The reference proofs that can be replayed step by step and that the judge accepts, for cloning.

    ``learner.learn(list(demonstrations(engine, problems)))`` is behaviour cloning (Pomerleau, *ALVINN*,
    1989). ``ExpertIteration`` learns from the steps that are among its candidates; ``PolicyGradient`` learns
    nothing, since there is no other step to compare with.

    Args:
        engine: replays and judges.
        problems: those without a reference proof are left out. For a run with a split give
            ``session.problems.values()``: what is held out is not among them.

    Raises:
        MachineryError: Lean failed.
    """
    known = KnownProofs(engine)
    for problem in problems:
        steps = known.steps(problem)
        if not steps:
            continue
        state, last = steps[-1]
        after = engine.run(state, last).state
        verdict = None if after is None else engine.judge(after)
        if verdict is None or not verdict.accepted:
            continue
        script = tuple(tactic for _, tactic in steps)
        yield SearchResult(
            problem_id=problem.id,
            proved=True,
            verdict=verdict,
            script=script,
            path=tuple(PathStep(state, tactic, "reference", 0.0) for state, tactic in steps),
            evaluations=0,
            asked=len(script),
            expansions=0,
            visited=len(script),
            seconds=0.0,
            stopped=StopReason.PROVED,
        )
