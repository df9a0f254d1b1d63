"""The rack kept in order: what Lean can say of problem files, and how theorems are added to them.

``lint`` looks at files that are there. ``docs/problems.md`` says what each finding means.
"""

from prover_env.rack.files import RackFile, problem_files
from prover_env.rack.findings import Finding, LintReport, Rule, Weight
from prover_env.rack.fingerprint import Fingerprints
from prover_env.rack.lint import EX_FALSO, WARM_UP, files_of, lint

__all__ = [
    "EX_FALSO",
    "WARM_UP",
    "Finding",
    "Fingerprints",
    "LintReport",
    "RackFile",
    "Rule",
    "Weight",
    "files_of",
    "lint",
    "problem_files",
]
