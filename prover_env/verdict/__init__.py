"""The judge: a finished proof is rebuilt in a fresh process, and only the compiled artefact counts.

``Judge`` judges proofs of registered problems, ``check_file`` every theorem of a file. See docs/verdict.md.
"""

from prover_env.verdict.check import check_file
from prover_env.verdict.compile import CompileLimits
from prover_env.verdict.guard import GuardLimits, inspect
from prover_env.verdict.judge import Judge, shared_judge
from prover_env.verdict.report import CheckReport, FileReport, LayerReport, TheoremReport
from prover_env.verdict.rules import ALLOWED_AXIOMS, RESERVED_NAMES

__all__ = [
    "ALLOWED_AXIOMS",
    "RESERVED_NAMES",
    "CheckReport",
    "CompileLimits",
    "FileReport",
    "GuardLimits",
    "Judge",
    "LayerReport",
    "TheoremReport",
    "check_file",
    "inspect",
    "shared_judge",
]
