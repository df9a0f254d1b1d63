"""Checkpoints: what a learner knows after each round, as folders of plain files.

Contract. A checkpoint is written to a draft, synced, and renamed: one that bears its name is complete,
whenever the process was killed. ``round-000007`` is the state after seven rounds.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from prover_env.durable import sync_path
from prover_env.errors import CheckpointError, RunDirError

if TYPE_CHECKING:
    from prover_env.learning import Learner

__all__ = ["CHECKPOINTS", "MILESTONE", "Checkpoints"]

CHECKPOINTS = "checkpoints"
"""Name of the folder in a run directory."""

MILESTONE = 10
"""Every so many rounds a checkpoint is kept for good; of the others only the last few."""

_RECENT = 3
_STATE = "state.json"
_NAME = re.compile(r"round-(\d{6,})")


class Checkpoints:
    """The checkpoints of one run directory."""

    def __init__(self, run_dir: str | os.PathLike[str]) -> None:
        self._folder = Path(run_dir) / CHECKPOINTS

    def rounds(self) -> list[int]:
        """Rounds after which there is a checkpoint, in order."""
        if not self._folder.is_dir():
            return []
        found = (_NAME.fullmatch(entry.name) for entry in self._folder.iterdir())
        return sorted(int(match[1]) for match in found if match is not None)

    def save(self, rounds: int, learner: Learner, state: dict[str, Any]) -> None:
        """Keep what is known after some rounds; a checkpoint that is there already stays.

        Args:
            rounds: how many rounds are finished.
            learner: what has learnt from them.
            state: whatever else is needed to go on, as JSON-able values.

        Raises:
            RunDirError: it cannot be written.
        """
        target = self._folder / f"round-{rounds:06d}"
        draft = self._folder / f".{target.name}.{os.getpid()}.part"
        try:
            if target.exists():
                return
            self._folder.mkdir(parents=True, exist_ok=True)
            self._sweep()
            draft.mkdir()
            learner.save(draft)
            text = json.dumps({"rounds": rounds, "learner": learner.name, **state}, ensure_ascii=False)
            (draft / _STATE).write_text(text, encoding="utf-8")
            for path in (*draft.iterdir(), draft):
                sync_path(path)
            draft.rename(target)
            sync_path(self._folder)
            self._prune()
        except OSError as error:
            shutil.rmtree(draft, ignore_errors=True)
            raise RunDirError(
                f"the checkpoint {target} cannot be written: {error.strerror or error}; "
                "check free space and permissions"
            ) from error

    def load(self, rounds: int, learner: Learner) -> dict[str, Any]:
        """Put a learner back to where it was after some rounds.

        Returns:
            The ``state`` that was saved with it.

        Raises:
            RunDirError: there is no such checkpoint, it is another learner's, or it is damaged.
        """
        folder = self._folder / f"round-{rounds:06d}"
        if not folder.is_dir():
            known = ", ".join(map(str, self.rounds())) or "none"
            raise RunDirError(f"there is no checkpoint {folder}; there are those after rounds {known}")
        try:
            state: dict[str, Any] = json.loads((folder / _STATE).read_text(encoding="utf-8"))
            if state["learner"] != learner.name:
                raise RunDirError(
                    f"{folder} is a checkpoint of {state['learner']!r}, not of {learner.name!r}; "
                    "go on with the algorithm that the run was started with"
                )
            learner.load(folder)
        except CheckpointError as error:
            raise RunDirError(
                f"{error}. If its files are damaged, delete the folder {folder} to go on from the checkpoint "
                "before it, or from the beginning if there is none; rollouts are kept"
            ) from error
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise RunDirError(
                f"the checkpoint {folder} is damaged ({error}); "
                "delete that folder to go on from the one before"
            ) from error
        return state

    def _sweep(self) -> None:
        """Remove drafts that killed processes left."""
        for entry in self._folder.glob(".round-*.part"):
            shutil.rmtree(entry, ignore_errors=True)

    def _prune(self) -> None:
        """Drop checkpoints that are neither recent nor milestones."""
        for rounds in self.rounds()[:-_RECENT]:
            if rounds % MILESTONE:
                shutil.rmtree(self._folder / f"round-{rounds:06d}", ignore_errors=True)
