"""The examples run as they are, in a tiny form."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from prover_env.learning import make_learner

EXAMPLES = Path(__file__).parent.parent / "examples"


def load(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_single_file_trainer_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = "--problems logic/propositional --limit 10 --rounds 1 --budget 12 --measure 8 --workers 1"
    proved = load("train_single_file").main([*given.split(), "--save", str(tmp_path)])
    assert len(proved) == 2
    # the same seed gives the same figures everywhere: what was learned from a dozen tactics a problem helps
    assert proved[1] > proved[0]
    assert "round 1: " in capsys.readouterr().out
    learner = make_learner("expert_iteration")
    learner.load(tmp_path)
    assert learner.version == 1
