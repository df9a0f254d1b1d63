"""What `practice`, `train` and `evaluate` do with a run that is there, before Lean is started."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from curriculum import SCHEDULES
from prover_env.cli.app import app
from prover_env.cli.context import Settings
from prover_env.cli.runs import _as_kept, further_options, start_config, stored_config, use_roots
from prover_env.cli.train_display import nothing_to_do
from prover_env.errors import ProverGymError, RunDirError, UsageError
from prover_env.practice import PracticeConfig, digests
from prover_env.rollouts import RunStore

THEOREM = "theorem one (p : Prop) (h : p) : p := h\n"


def make_run(folder: Path, **settings: Any) -> PracticeConfig:
    """A run without rollouts."""
    config = PracticeConfig(**settings)
    with RunStore(folder, config=config.model_dump(mode="json")):
        return config


def own(folder: Path) -> Path:
    """A folder with one problem."""
    (folder / "own").mkdir(parents=True)
    (folder / "own" / "a.lean").write_text(THEOREM, encoding="utf-8")
    return folder


def refused(*args: str) -> ProverGymError:
    """The error that a command ends with."""
    error = CliRunner().invoke(app, args).exception
    assert isinstance(error, ProverGymError), error
    return error


def test_folders_that_have_moved(tmp_path: Path) -> None:
    root, run = own(tmp_path / "old"), tmp_path / "run"
    make_run(run, roots=(str(root),), contents=digests([root]))
    settings = Settings()
    config = start_config(settings, run, True, {"seed": None})
    assert settings.roots == [root]
    assert further_options(settings, config) == ("", "")
    moved = root.rename(tmp_path / "my new")
    with pytest.raises(RunDirError, match="--problems DIR"):
        use_roots(Settings(), run, config)
    settings = Settings(roots=[moved])
    assert start_config(settings, run, True, {}) == config  # so that the store finds nothing changed
    assert settings.roots == [moved]
    assert further_options(settings, config) == ("", f" --problems '{moved}'")
    said = str(refused("evaluate", str(run), "--split", "all", "--policy", "hand"))
    assert str(root) in said
    assert "--problems DIR" in said
    (moved / "own" / "a.lean").write_text(THEOREM.replace("one", "other"), encoding="utf-8")
    wrong = ["--split", "all", "--policy", "hand", "--problems", str(moved)]
    assert "own/a is missing" in str(refused("evaluate", str(run), *wrong))


def test_a_run_of_an_older_version_goes_on(tmp_path: Path) -> None:
    config = PracticeConfig(seed=4)
    kept = config.model_dump(mode="json")
    del kept["contents"]
    with RunStore(tmp_path / "run", config=kept):
        pass
    stored = stored_config(tmp_path / "run")
    again = start_config(Settings(), tmp_path / "run", True, {})
    with RunStore(tmp_path / "run", resume=True, config=_as_kept(again, stored)):
        pass
    other = start_config(Settings(), tmp_path / "run", True, {"seed": 5})
    with pytest.raises(RunDirError, match="seed: the run has 4, asked for 5"):
        RunStore(tmp_path / "run", resume=True, config=_as_kept(other, stored))


def test_the_hint_names_what_no_run_remembers() -> None:
    settings = Settings(lean="/opt/my lean", project=Path("lake"))
    before, after = further_options(settings, PracticeConfig(), workers=4, transitions=Path("a b.sqlite"))
    assert before == "--lean '/opt/my lean' --project lake "
    assert after == " --transitions 'a b.sqlite' --workers 4"
    assert further_options(Settings(), PracticeConfig()) == ("", "")


def test_a_run_that_has_its_rounds() -> None:
    said = nothing_to_do(3, 2)
    assert "has 3 finished rounds" in said
    assert "--rounds 4 or more" in said


def test_evaluate_finds_out_first_whether_it_can_write(tmp_path: Path) -> None:
    run = tmp_path / "run"
    make_run(run)
    (run / "evaluations").write_text("in the way")
    error = refused("evaluate", str(run), "--split", "all", "--policy", "hand")
    assert isinstance(error, RunDirError)
    assert "evaluations cannot be written" in str(error)


@pytest.mark.parametrize("k", ["", "1,,2", "x", "1.5"])
def test_the_k_of_pass_at_k(k: str, tmp_path: Path) -> None:
    make_run(tmp_path / "run")
    error = refused("evaluate", str(tmp_path / "run"), "--policy", "hand", "--samples", "4", "--k", k)
    assert isinstance(error, UsageError)
    assert f"--k {k!r}" in str(error)


@pytest.mark.parametrize("command", ["practice", "train"])
def test_help_names_every_schedule(command: str) -> None:
    found = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "300", "TERMINAL_WIDTH": "300"})
    assert found.exit_code == 0
    words = found.output.replace(",", " ").split()
    assert set(SCHEDULES) <= set(words)
