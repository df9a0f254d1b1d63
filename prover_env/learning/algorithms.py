"""The learners by name."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from prover_env.errors import UsageError
from prover_env.learning.expert_iteration import ExpertIteration
from prover_env.learning.learner import Learner
from prover_env.learning.policy_gradient import PolicyGradient
from prover_env.learning.ranking_learner import NoLearner
from prover_env.learning.settings import ExpertIterationSettings, LearnerSettings, PolicyGradientSettings
from prover_env.policies import Mode

__all__ = ["ALGORITHMS", "make_learner"]

ALGORITHMS: tuple[str, ...] = (ExpertIteration.name, PolicyGradient.name, NoLearner.name)
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
    given = {"mode": mode, "seed": seed, **options}
    try:
        match name:
            case ExpertIteration.name:
                return ExpertIteration(ExpertIterationSettings(**given))
            case PolicyGradient.name:
                return PolicyGradient(PolicyGradientSettings(**given))
            case NoLearner.name:
                return NoLearner(LearnerSettings(**given))
    except ValidationError as error:
        said = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors())
        raise UsageError(f"settings of {name}: {said}") from error
    raise UsageError(f"unknown algorithm {name!r}; the algorithms are {', '.join(ALGORITHMS)}")
