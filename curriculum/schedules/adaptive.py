"""The curriculum, which samples from the posteriors, and its variant that draws by the weights."""

from __future__ import annotations

from collections import defaultdict
from random import Random

from curriculum.bands import Band
from curriculum.estimates import Estimate
from curriculum.sampling import draw, spread
from curriculum.schedules.base import RackSchedule
from curriculum.weights import Settings, Weights, weigh, worth

__all__ = ["CurriculumSchedule", "WeightedSchedule"]


class WeightedSchedule(RackSchedule):
    """Draw problems in proportion to their weights: see ``curriculum.weights`` for how they are weighed."""

    name = "weighted"
    settings_type = Settings
    settings: Settings

    def estimates(self) -> dict[str, Estimate]:
        """What is known about each problem now."""
        return self.settings.estimate(self.rack, self.ledger)

    def weights(self) -> Weights:
        """Probability of each problem to be chosen next, and the quota of each topic."""
        return weigh(self.rack, self.ledger, self.estimates(), self.settings)

    def _choose(self, n: int, rng: Random) -> list[str]:
        return draw(self.weights().probabilities, n, rng)


class CurriculumSchedule(WeightedSchedule):
    """Practise what can be learnt now, by Thompson sampling inside each topic.

    Locks, parking, quotas and the shares of the topics follow from the weights. Each topic gets its share of
    a batch, up to rounding. A pick draws by the weights with the probability ``staleness``, which gives
    locked, waiting and saturated problems their floor. Otherwise a solve rate is sampled from each posterior,
    and the problem is taken that would be worth most if that were its rate (``curriculum.weights.worth``). So
    a problem is chosen as often as it is likely to be the best one to practise (Thompson 1933; Russo et al.,
    arXiv 1707.02038).
    """

    name = "curriculum"

    def _choose(self, n: int, rng: Random) -> list[str]:
        estimates = self.estimates()
        weights = weigh(self.rack, self.ledger, estimates, self.settings)
        probabilities = weights.probabilities
        chosen: list[str] = []
        while len(chosen) < n:
            left: dict[str, list[str]] = defaultdict(list)
            for exercise in self.rack:
                if probabilities[exercise.id] > 0:
                    left[exercise.topic].append(exercise.id)
            while len(chosen) < n and left:
                for topic in spread({t: weights.shares[t] for t in left}, n - len(chosen), rng):
                    if topic in left:  # else it is used up, and the others share what is missing
                        pick = self._pick(left[topic], estimates, weights, rng)
                        chosen.append(pick)
                        left[topic].remove(pick)
                        if not left[topic]:
                            del left[topic]
        return chosen

    def _pick(self, ids: list[str], estimates: dict[str, Estimate], weights: Weights, rng: Random) -> str:
        """One problem of a topic."""
        sampled = {}
        for id in ids:
            known = estimates[id]
            if known.unlocked and known.band is not Band.SATURATED:
                rate = rng.betavariate(known.posterior.a, known.posterior.b)
                solved = self.ledger.stats(id).is_solved
                sampled[id] = worth(rate, rate * (1 - rate), solved, self.settings)
        if sampled and rng.random() >= self.settings.staleness:
            return max(sampled, key=sampled.__getitem__)
        return draw({id: weights.probabilities[id] for id in ids}, 1, rng)[0]
