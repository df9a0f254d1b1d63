"""A policy gradient on the steps that searches tried, with a baseline for each problem.

REINFORCE with baseline (Williams, Machine Learning 8, 1992). The return of a tried step is 1 when it is on
the path of the accepted proof, else 0; the baseline is the mean return of a tried step of that problem so
far. So a problem that is never proved has return and baseline 0, and teaches nothing. The steps of a round
are gone through several times; the probability ratio is clipped as in PPO (arXiv 1707.06347), so that no step
is pushed further than the round can vouch for.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prover_env.learning.features import Features
from prover_env.learning.learner import LearningReport
from prover_env.learning.policy import base_scores
from prover_env.learning.ranker import Floats
from prover_env.learning.ranking_learner import RankingLearner
from prover_env.learning.settings import PolicyGradientSettings
from prover_env.search import SearchResult
from prover_env.values import ProofState

__all__ = ["PolicyGradient"]


@dataclass(frozen=True, slots=True, eq=False)
class _Tried:
    """What was tried in one state in one search."""

    features: Features
    base: Floats
    chosen: NDArray[np.int64]
    advantages: Floats
    before: Floats
    """Log-probabilities of the chosen under the policy before the update."""


class PolicyGradient(RankingLearner[PolicyGradientSettings]):
    """Moves the weights a little after each round; needs searches that record what they tried."""

    name = "policy_gradient"

    def __init__(self, settings: PolicyGradientSettings) -> None:
        """Start untrained."""
        super().__init__(settings)
        self._baselines: dict[str, tuple[float, float]] = {}
        self._solved: set[str] = set()

    def learn(self, results: Sequence[SearchResult]) -> LearningReport:
        """Take the gradient steps of one round."""
        tried = [t for result in results for t in self._tried(result)]
        proofs = [
            e
            for r in results
            if r.proved
            for step in r.path
            if (e := self._example(step.state, step.tactic)) is not None
        ]
        before = self.ranker.loss(proofs)
        random = np.random.default_rng((self.settings.seed, self.version))
        for _ in range(self.settings.passes):
            for position in random.permutation(len(tried)):
                self._step(tried[position])
        self.version += 1
        self._solved |= {r.problem_id for r in results if r.proved}
        return LearningReport(
            version=self.version,
            results=len(results),
            proved=sum(r.proved for r in results),
            problems=len(self._solved),
            examples=sum(len(t.chosen) for t in tried),
            loss_before=before,
            loss_after=self.ranker.loss(proofs),
        )

    def _tried(self, result: SearchResult) -> list[_Tried]:
        """The steps of a search by state, with advantages; updates the problem's baseline."""
        right = {(s.state.script, s.tactic) for s in result.path} if result.proved else set()
        steps: dict[tuple[str, ...], tuple[ProofState, dict[str, float]]] = {}
        recorded = [(t.state, t.tactic) for t in result.tried]
        for state, tactic in [*recorded, *((s.state, s.tactic) for s in result.path if result.proved)]:
            gain = 1.0 if (state.script, tactic) in right else 0.0
            steps.setdefault(state.script, (state, {}))[1][tactic] = gain
        count = sum(len(gains) for _, gains in steps.values())
        if not count:
            return []
        total = sum(sum(gains.values()) for _, gains in steps.values())
        baseline = self._baseline(result.problem_id, total, count)
        if not total and not baseline:
            return []
        return [t for state, gains in steps.values() if (t := self._of_state(state, gains, baseline))]

    def _baseline(self, problem_id: str, total: float, count: int) -> float:
        """Mean return of a tried step of a problem, older attempts counting less and less."""
        gained, tried = self._baselines.get(problem_id, (0.0, 0.0))
        memory = self.settings.memory
        gained, tried = memory * gained + total, memory * tried + count
        self._baselines[problem_id] = (gained, tried)
        return gained / tried

    def _of_state(self, state: ProofState, gains: dict[str, float], baseline: float) -> _Tried | None:
        reading = self.reader.read(state)
        places = {tactic: i for i, tactic in enumerate(reading.tactics)}
        known = [(places[tactic], gain) for tactic, gain in gains.items() if tactic in places]
        if not known:
            return None
        chosen = np.array([place for place, _ in known], np.int64)
        advantages = np.array([gain - baseline for _, gain in known])
        base = base_scores(reading, self.settings.base)
        before = self.ranker.log_probs(reading.features, base)[chosen]
        return _Tried(reading.features, base, chosen, advantages, before)

    def _step(self, tried: _Tried) -> None:
        """One step up the clipped objective Σ min(ρ A, clip(ρ) A), with ρ the ratio of probabilities."""
        log_probs = self.ranker.log_probs(tried.features, tried.base)
        moved = log_probs[tried.chosen] - tried.before
        room = math.log1p(self.settings.clip)
        open_ = np.where(tried.advantages > 0, moved < room, moved > -room)
        weight = np.where(open_, tried.advantages * np.exp(np.clip(moved, -room, room)), 0.0)
        if not weight.any():
            return
        gradient = np.exp(log_probs) * weight.sum()
        np.subtract.at(gradient, tried.chosen, weight)
        self.ranker.step(tried.features, gradient, self.settings.rate, self.settings.l2)

    def _state(self) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
        baselines = {name: list(pair) for name, pair in sorted(self._baselines.items())}
        return {"baselines": baselines, "solved": sorted(self._solved)}, {}

    def _restored(self, about: dict[str, Any], arrays: dict[str, NDArray[Any]]) -> Any:
        baselines = {str(k): (float(a), float(b)) for k, (a, b) in about["baselines"].items()}
        return baselines, {str(name) for name in about["solved"]}

    def _take(self, restored: Any) -> None:
        self._baselines, self._solved = restored
