"""Measuring a policy: how many problems it solves within a budget, and pass@k of sampled episodes."""

from prover_env.evaluation.episode import Episode, sample_episode
from prover_env.evaluation.evaluate import Measure, evaluate
from prover_env.evaluation.files import EVALUATIONS, check_writable, read_evaluations, write_evaluation
from prover_env.evaluation.result import Evaluation, GroupScore, ProblemScore

__all__ = [
    "EVALUATIONS",
    "Episode",
    "Evaluation",
    "GroupScore",
    "Measure",
    "ProblemScore",
    "check_writable",
    "evaluate",
    "read_evaluations",
    "sample_episode",
    "write_evaluation",
]
