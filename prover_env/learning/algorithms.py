"""The learners by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from prover_env.errors import UsageError
from prover_env.explain import explain
from prover_env.learning.expert_iteration import ExpertIteration
from prover_env.learning.learner import Learner
from prover_env.learning.policy_gradient import PolicyGradient
from prover_env.learning.ranking_learner import NoLearner
from prover_env.learning.settings import ExpertIterationSettings, LearnerSettings, PolicyGradientSettings
from prover_env.policies import Mode

__all__ = ["ALGORITHMS", "learner_settings", "make_learner"]

_SETTINGS: Mapping[str, type[LearnerSettings]] = {
    ExpertIteration.name: ExpertIterationSettings,
    PolicyGradient.name: PolicyGradientSettings,
    NoLearner.name: LearnerSettings,
}
ALGORITHMS: tuple[str, ...] = tuple(_SETTINGS)
"""Names that ``make_learner`` knows."""


def make_learner(name: str, *, mode: Mode | str = Mode.LIGHT, seed: int = 0, **options: Any) -> Learner:
    """A learner that has learned nothing yet.

    Args:
        name: one of ``ALGORITHMS``.
        mode: action set.
        seed: decides all that is random in it.
        options: further settings of the algorithm, see ``prover_env.learning.settings``.

    Raises:
        UsageError: no such algorithm, action set or setting, or a value out of range.
    """
    settings = learner_settings(name, mode=mode, seed=seed, **options)
    match settings:
        case ExpertIterationSettings():
            return ExpertIteration(settings)
        case PolicyGradientSettings():
            return PolicyGradient(settings)
    return NoLearner(settings)


def learner_settings(
    name: str, *, mode: Mode | str = Mode.LIGHT, seed: int = 0, **options: Any
) -> LearnerSettings:
    """The settings of an algorithm, checked, without a learner.

    Args and errors: see ``make_learner``.
    """
    if name not in _SETTINGS:
        raise UsageError(f"unknown algorithm {name!r}; the algorithms are {', '.join(ALGORITHMS)}")
    try:
        return _SETTINGS[name](**{"mode": mode, "seed": seed, **options})
    except ValidationError as error:
        raise UsageError(f"settings of {name}: {explain(error)}") from error
