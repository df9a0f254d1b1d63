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


@pytest.mark.parametrize("algorithm", ["expert_iteration", "policy_gradient"])
def test_the_single_file_trainer_learns(
    algorithm: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = "--problems logic/propositional --limit 10 --rounds 1 --budget 12 --measure 8 --workers 1"
    proved = load("train_single_file").main([*given.split(), "--algo", algorithm, "--save", str(tmp_path)])
    # the same seed gives the same figures everywhere: what was learned from a dozen tactics a problem helps
    assert len(proved) == 2
    assert proved[1] >= proved[0] + (algorithm == "expert_iteration")
    said = capsys.readouterr().out
    assert "6 of 8 proved in practice" in said
    before, after = map(float, said.partition("loss ")[2].partition(",")[0].split(" -> "))
    assert after < before
    learner = make_learner(algorithm)
    learner.load(tmp_path)
    assert learner.version == 1
