"""Practice, the main job: the curriculum picks, a prover tries, Lean judges, every rollout is kept."""

from prover_env.practice.config import PracticeConfig
from prover_env.practice.session import AttemptEvent, PracticeSession
from prover_env.practice.uses import Unusable, problem_uses

__all__ = ["AttemptEvent", "PracticeConfig", "PracticeSession", "Unusable", "problem_uses"]
