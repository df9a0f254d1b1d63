"""Settings of the learners, checked where they come in and written into every checkpoint."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from prover_env.learning.policy import Base
from prover_env.policies import Mode

__all__ = ["ExpertIterationSettings", "LearnerSettings", "PolicyGradientSettings"]


class LearnerSettings(BaseModel):
    """What all learners share."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: Mode = Mode.LIGHT
    """The action set."""
    seed: int = Field(default=0, ge=0)
    """Decides the order of examples and of candidates with equal scores."""
    base: Base = Base.ZERO
    """Scores that the learned ones are added to."""
    wide: bool = True
    """Whether candidates come from the wide families of templates, too."""
    bits: int = Field(default=18, ge=8, le=24)
    """Logarithm of the number of weights."""
    noise: float = Field(default=0.5, ge=0, le=10)
    """Scale of the Gumbel noise of the explorer."""
    temperature: float = Field(default=1.0, gt=0, le=100)
    """What scores are divided by."""


class ExpertIterationSettings(LearnerSettings):
    """Settings of ``ExpertIteration``."""

    epochs: int = Field(default=6, ge=1, le=1000)
    """Times to go through the examples in each refit."""
    rate: float = Field(default=0.03, gt=0, le=10)
    """Step size of AdaGrad."""
    l2: float = Field(default=0.01, ge=0, le=1)
    """Pull of the weights to zero."""


class PolicyGradientSettings(LearnerSettings):
    """Settings of ``PolicyGradient``."""

    passes: int = Field(default=4, ge=1, le=100)
    """Times to go through the steps of a round."""
    rate: float = Field(default=0.1, gt=0, le=10)
    """Step size of AdaGrad."""
    l2: float = Field(default=1e-5, ge=0, le=1)
    """Pull of the weights to zero."""
    clip: float = Field(default=0.2, gt=0, le=10)
    """How far the probability of a step may move in a round before it is left alone, as a share (PPO's ε)."""
    memory: float = Field(default=0.7, ge=0, lt=1)
    """How much of a problem's baseline stays when it is attempted again."""
