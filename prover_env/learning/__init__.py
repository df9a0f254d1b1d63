"""A prover that learns on a CPU: candidates from templates, ranked by a linear softmax on hashed features."""

from prover_env.learning.algorithms import ALGORITHMS, make_learner
from prover_env.learning.expert_iteration import ExpertIteration
from prover_env.learning.learner import Learner, LearningReport
from prover_env.learning.policy import Base, LearnedPolicy, UniformPolicy
from prover_env.learning.policy_gradient import PolicyGradient
from prover_env.learning.ranker import Example, Ranker
from prover_env.learning.ranking_learner import NoLearner, RankingLearner
from prover_env.learning.reader import CandidateReader, Reading
from prover_env.learning.settings import ExpertIterationSettings, LearnerSettings, PolicyGradientSettings

__all__ = [
    "ALGORITHMS",
    "Base",
    "CandidateReader",
    "Example",
    "ExpertIteration",
    "ExpertIterationSettings",
    "LearnedPolicy",
    "Learner",
    "LearnerSettings",
    "LearningReport",
    "NoLearner",
    "PolicyGradient",
    "PolicyGradientSettings",
    "Ranker",
    "RankingLearner",
    "Reading",
    "UniformPolicy",
    "make_learner",
]
