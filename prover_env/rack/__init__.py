"""The rack kept in order: what Lean can say of problem files, and how theorems are added to them.

``lint`` looks at files that are there, ``add_file`` examines new theorems and adds the good ones.
``docs/problems.md`` says what each finding means.
"""

from prover_env.rack.add import AddReport, add_file, known_statements
from prover_env.rack.files import RackFile, problem_files
from prover_env.rack.findings import Finding, LintReport, Rule, Weight
from prover_env.rack.fingerprint import Fingerprints
from prover_env.rack.lint import EX_FALSO, WARM_UP, files_of, lint
from prover_env.rack.outcome import Outcome, Status

__all__ = [
    "EX_FALSO",
    "WARM_UP",
    "AddReport",
    "Finding",
    "Fingerprints",
    "LintReport",
    "Outcome",
    "RackFile",
    "Rule",
    "Status",
    "Weight",
    "add_file",
    "files_of",
    "known_statements",
    "lint",
    "problem_files",
]
