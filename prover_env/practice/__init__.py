"""Practice, the main job: a schedule picks, a prover tries, Lean judges, a learner learns."""

from prover_env.practice.checkpoints import CHECKPOINTS, Checkpoints
from prover_env.practice.config import TRAINING, PracticeConfig
from prover_env.practice.demonstrations import demonstrations
from prover_env.practice.progress import PROGRESS, RoundReport, read_reports
from prover_env.practice.remembering import RememberingEngine
from prover_env.practice.roots import check_there, digests, recognise
from prover_env.practice.session import TRANSITIONS, AttemptEvent, PracticeSession
from prover_env.practice.setup import learner_of, split_of
from prover_env.practice.splitting import split_proof
from prover_env.practice.uses import Unusable, problem_uses

__all__ = [
    "CHECKPOINTS",
    "PROGRESS",
    "TRAINING",
    "TRANSITIONS",
    "AttemptEvent",
    "Checkpoints",
    "PracticeConfig",
    "PracticeSession",
    "RememberingEngine",
    "RoundReport",
    "Unusable",
    "check_there",
    "demonstrations",
    "digests",
    "learner_of",
    "problem_uses",
    "read_reports",
    "recognise",
    "split_of",
    "split_proof",
]
