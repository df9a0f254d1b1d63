"""Checkpoints are complete or not there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from prover_env.errors import RunDirError
from prover_env.learning import make_learner
from prover_env.policies import Mode
from prover_env.practice import Checkpoints


class Counter:
    """A learner as far as checkpoints go."""

    name = "counter"

    def __init__(self, value: int = 0) -> None:
        self.value = value

    def save(self, folder: Path) -> None:
        (folder / "value.txt").write_text(str(self.value))

    def load(self, folder: Path) -> None:
        self.value = int((folder / "value.txt").read_text())


def test_round_trip(tmp_path: Path) -> None:
    kept = Checkpoints(tmp_path)
    assert kept.rounds() == []
    kept.save(1, Counter(7), {"subgoals": ["⊢"]})
    other = Counter()
    assert Checkpoints(tmp_path).load(1, other)["subgoals"] == ["⊢"]
    assert other.value == 7


def test_one_that_is_there_stays(tmp_path: Path) -> None:
    kept = Checkpoints(tmp_path)
    kept.save(1, Counter(7), {})
    kept.save(1, Counter(8), {})
    other = Counter()
    kept.load(1, other)
    assert other.value == 7


def test_milestones_and_recent_ones_are_kept(tmp_path: Path) -> None:
    kept = Checkpoints(tmp_path)
    for rounds in range(1, 26):
        kept.save(rounds, Counter(rounds), {})
    assert kept.rounds() == [10, 20, 23, 24, 25]


def test_a_draft_is_no_checkpoint(tmp_path: Path) -> None:
    kept = Checkpoints(tmp_path)
    kept.save(1, Counter(1), {})
    draft = tmp_path / "checkpoints" / ".round-000002.99999.part"
    draft.mkdir()
    assert kept.rounds() == [1]
    kept.save(2, Counter(2), {})
    assert kept.rounds() == [1, 2]
    assert not draft.exists()


def test_a_learner_that_cannot_save_leaves_nothing(tmp_path: Path) -> None:
    class Full(Counter):
        def save(self, folder: Path) -> None:
            raise OSError(28, "No space left on device")

    kept = Checkpoints(tmp_path)
    with pytest.raises(RunDirError, match="No space left"):
        kept.save(1, Full(), {})
    assert list((tmp_path / "checkpoints").iterdir()) == []


def test_trouble_is_named(tmp_path: Path) -> None:
    kept = Checkpoints(tmp_path)
    kept.save(1, Counter(1), {})
    with pytest.raises(RunDirError, match="after rounds 1"):
        kept.load(3, Counter())
    other = Counter()
    other.name = "another"
    with pytest.raises(RunDirError, match="checkpoint of 'counter'"):
        kept.load(1, other)
    (tmp_path / "checkpoints" / "round-000001" / "value.txt").write_text("?")
    with pytest.raises(RunDirError, match="damaged"):
        kept.load(1, Counter())


@pytest.mark.parametrize("pattern", ["learner.json", "arrays-*.npz", "state.json"])
def test_a_file_cut_off_names_the_folder_to_delete(tmp_path: Path, pattern: str) -> None:
    learner = make_learner("expert_iteration", mode=Mode.LIGHT, seed=0)
    kept = Checkpoints(tmp_path)
    for rounds in (1, 2):
        kept.save(rounds, learner, {})
    folder = tmp_path / "checkpoints" / "round-000002"
    (file,) = folder.glob(pattern)
    file.write_bytes(file.read_bytes()[:9])
    with pytest.raises(RunDirError, match=r"damaged.*delete.*folder") as raised:
        kept.load(2, learner)
    assert str(folder) in str(raised.value)
    shutil.rmtree(folder)
    assert kept.rounds() == [1]
    kept.load(kept.rounds()[-1], learner)
