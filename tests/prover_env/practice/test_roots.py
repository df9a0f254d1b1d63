"""Problem folders are known again by what is in them, wherever they lie."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from problems import ProblemFileError, load_sets
from prover_env.errors import RunDirError
from prover_env.practice import PracticeConfig, check_there, digests, recognise
from tests.prover_env.rollouts.helpers import rollout

TEXT = """/-- level: 2 -/
theorem one (p : Prop) (h : p) : p := h

theorem two (p q : Prop) (h : p ∧ q) : q ∧ p := ⟨h.2, h.1⟩
"""
RUN = Path("runs/first")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with a set of two files."""
    folder = tmp_path / "old" / "own"
    folder.mkdir(parents=True)
    for name in ("a", "b"):
        (folder / f"{name}.lean").write_text(TEXT, encoding="utf-8")
    return tmp_path / "old"


def started(root: Path, *, kept: bool = True) -> PracticeConfig:
    return PracticeConfig(roots=(str(root),), contents=digests([root]) if kept else {})


def test_digests_do_not_depend_on_the_place(root: Path, tmp_path: Path) -> None:
    before = digests([root])
    assert list(before) == ["own/a", "own/b"]
    assert before["own/a"] != before["own/b"]  # the ids differ
    moved = root.rename(tmp_path / "new")
    assert digests([str(moved)]) == before
    assert digests([]) == {}
    with pytest.raises(ProblemFileError, match="old"):
        digests([root])


@pytest.mark.parametrize("kept", [True, False])
def test_a_folder_that_has_moved(root: Path, tmp_path: Path, kept: bool) -> None:
    config = started(root, kept=kept)
    rollouts = [rollout(n, problem_id=p.id, problem_key=p.key) for n, p in enumerate(load_sets(root))]
    check_there(RUN, config.roots)
    moved = root.rename(tmp_path / "new")
    with pytest.raises(RunDirError, match=r"old, which is no folder any more.*--problems DIR"):
        check_there(RUN, config.roots)
    recognise(RUN, config, [moved], rollouts)
    (moved / "own" / "b.lean").write_text(TEXT.replace("(h : p) :", "(h' : p) :"), encoding="utf-8")
    with pytest.raises(RunDirError, match=r"new does not hold .*: own/b is missing"):
        recognise(RUN, config, [moved], rollouts)


@pytest.mark.parametrize("change", ["level: 2", "⟨h.2, h.1⟩"])
def test_levels_and_known_proofs_count(root: Path, tmp_path: Path, change: str) -> None:
    config = started(root)
    copy = shutil.copytree(root, tmp_path / "copy")
    (copy / "own" / "b.lean").write_text(TEXT + "\n-- a remark\n", encoding="utf-8")
    recognise(RUN, config, [copy])
    other = {"level: 2": "level: 3", "⟨h.2, h.1⟩": "And.symm h"}[change]
    (copy / "own" / "b.lean").write_text(TEXT.replace(change, other), encoding="utf-8")
    with pytest.raises(RunDirError, match="own/b"):
        recognise(RUN, config, [copy])


def test_nothing_is_added_to_a_run(root: Path) -> None:
    with pytest.raises(RunDirError, match="started without --problems"):
        recognise(RUN, PracticeConfig(), [root])
    config = started(root)
    (root / "own" / "c.lean").write_text(TEXT, encoding="utf-8")
    with pytest.raises(RunDirError, match="own/c"):
        recognise(RUN, config, [root])
