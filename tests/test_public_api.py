"""The public surface: a name that comes or goes must do so here, too."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

PACKAGES = [
    "curriculum",
    "curriculum.drawing",
    "problems",
    "problems.exchange",
    "prover_env",
    "prover_env.bench",
    "prover_env.chat",
    "prover_env.cli",
    "prover_env.evaluation",
    "prover_env.form",
    "prover_env.learning",
    "prover_env.olean",
    "prover_env.policies",
    "prover_env.pool",
    "prover_env.practice",
    "prover_env.rack",
    "prover_env.reports",
    "prover_env.rollouts",
    "prover_env.rollouts.export",
    "prover_env.runtime",
    "prover_env.search",
    "prover_env.server",
    "prover_env.verdict",
]

TOP = """
AsyncLeanPool AsyncLeanRepl BestFirstSearch Budget Candidate Diagnostic ErrorKind Goal Hypothesis Judge
Lean LeanPool LeanRepl MachineryError Policy Problem ProblemSet ProofState ProverGymError RejectReason
ResultKind SearchResult StatementError TacticEnv TacticResult TemplatePolicy UsageError Verdict get_lean
load_sets
"""
PROBLEMS = """
Definition Premise Problem ProblemError ProblemFileError ProblemSet ProverGymError Statement
StatementTextError UnknownProblemError SHIPPED load_file load_sets parse_statement problem_from_statement
standalone_file
"""


@pytest.mark.parametrize("package", PACKAGES)
def test_exports_exist(package: str) -> None:
    module = importlib.import_module(package)
    assert module.__all__
    assert len(set(module.__all__)) == len(module.__all__)
    for name in module.__all__:
        assert getattr(module, name) is not None


def test_top_level_names() -> None:
    assert set(importlib.import_module("prover_env").__all__) == set(TOP.split())
    assert set(importlib.import_module("problems").__all__) == set(PROBLEMS.split())


def test_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="Nope"):
        _ = importlib.import_module("prover_env").Nope


def run(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("imports", ["import prover_env, gymnasium", "import gymnasium, prover_env"])
def test_environment_is_registered_in_either_order(imports: str) -> None:
    assert "Tactic-v0" in run(f"{imports}; print(gymnasium.spec('prover_env/Tactic-v0').id)")


def test_lower_packages_know_nothing_of_processes() -> None:
    loaded = run(
        "import problems, curriculum, sys; print([m for m in sys.modules if m.startswith('prover_env')])"
    )
    assert loaded.strip() == "[]"


def test_import_is_light() -> None:
    loaded = run(
        "import prover_env, sys; print([m for m in ('gymnasium', 'numpy', 'typer') if m in sys.modules])"
    )
    assert loaded.strip() == "[]"
