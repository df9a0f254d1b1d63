"""What the learners of this package have in common: one ranker, two policies, checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import ValidationError

from prover_env.errors import CheckpointError
from prover_env.learning.checkpoint import read_checkpoint, write_checkpoint
from prover_env.learning.learner import LearningReport
from prover_env.learning.policy import LearnedPolicy, base_scores
from prover_env.learning.ranker import Example, Ranker
from prover_env.learning.reader import CandidateReader
from prover_env.learning.settings import LearnerSettings
from prover_env.search import SearchResult
from prover_env.values import ProofState

__all__ = ["NoLearner", "RankingLearner"]

SettingsT = TypeVar("SettingsT", bound=LearnerSettings)


class RankingLearner(Generic[SettingsT]):
    """A learner whose policy is a ``LearnedPolicy``. Subclasses say how it learns, in ``learn``."""

    name: ClassVar[str]

    def __init__(self, settings: SettingsT) -> None:
        """Start untrained."""
        self.settings = settings
        self.version = 0
        """Number of updates so far."""
        self.ranker = Ranker(settings.bits)
        self.reader = CandidateReader(settings.mode, wide=settings.wide, bits=settings.bits)

    def policy(self) -> LearnedPolicy:
        """The policy as it is now, without noise; later updates do not change it."""
        return self._policy(0.0, self.settings.seed)

    def explorer(self, seed: int) -> LearnedPolicy:
        """The policy as it is now, with noise that seed and state decide."""
        return self._policy(self.settings.noise, seed)

    def learn(self, results: Sequence[SearchResult]) -> LearningReport:
        """Learn from the results of one round."""
        raise NotImplementedError

    def save(self, folder: Path) -> None:
        """Write all that is needed to go on.

        Raises:
            CheckpointError: the files cannot be written.
        """
        about, arrays = self._state()
        used = np.flatnonzero((self.ranker.weights != 0) | (self.ranker.squares != 0))
        arrays |= {
            "index": used,
            "weights": self.ranker.weights[used],
            "squares": self.ranker.squares[used],
        }
        head = {"name": self.name, "version": self.version, "settings": self.settings.model_dump(mode="json")}
        write_checkpoint(folder, {**head, **about}, arrays)

    def load(self, folder: Path) -> None:
        """Go on from a checkpoint; its settings take the place of those given.

        Raises:
            CheckpointError: it is not there, damaged, of another algorithm, or of another action set.
        """
        about, arrays = read_checkpoint(folder, self.name)
        try:
            settings = type(self.settings).model_validate(about["settings"])
            ranker = Ranker(settings.bits)
            ranker.weights[arrays["index"]] = arrays["weights"]
            ranker.squares[arrays["index"]] = arrays["squares"]
            version = int(about["version"])
            if version < 0:
                raise ValueError(f"version is {version}")
            if settings.mode != self.settings.mode:
                raise CheckpointError(
                    f"checkpoint {folder} is of the action set {settings.mode.value!r}, "
                    f"not of {self.settings.mode.value!r}"
                )
            restored = self._restored(about, arrays)
        except (KeyError, IndexError, ValueError, TypeError, ValidationError) as error:
            raise CheckpointError(f"checkpoint {folder} is damaged: {error!r}") from error
        self.settings, self.ranker, self.version = settings, ranker, version
        if (self.reader.bits, self.reader.wide) != (settings.bits, settings.wide):
            self.reader = CandidateReader(settings.mode, wide=settings.wide, bits=settings.bits)
        self._take(restored)

    # --- for subclasses -------------------------------------------------------------------------------------

    def _state(self) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
        """What a subclass must save besides weights: a part for JSON and arrays."""
        return {}, {}

    def _restored(self, about: dict[str, Any], arrays: dict[str, NDArray[Any]]) -> Any:
        """What ``_state`` saved, read and checked, without changing the learner."""
        return None

    def _take(self, restored: Any) -> None:
        """Take over what ``_restored`` gave."""

    def _example(self, state: ProofState, tactic: str) -> Example | None:
        """A decision in a state; ``None`` when the templates do not offer the tactic there."""
        reading = self.reader.read(state)
        try:
            chosen = reading.tactics.index(tactic)
        except ValueError:
            return None
        return Example(reading.features, base_scores(reading, self.settings.base), chosen)

    def _policy(self, noise: float, seed: int) -> LearnedPolicy:
        ranker = Ranker(self.settings.bits)
        ranker.weights[:] = self.ranker.weights
        return LearnedPolicy(
            ranker=ranker,
            base=self.settings.base,
            noise=noise,
            temperature=self.settings.temperature,
            seed=seed,
            reader=self.reader,
        )


class NoLearner(RankingLearner[LearnerSettings]):
    """Learns nothing: the base alone, for comparisons. ``base=zero`` is the untrained order."""

    name = "none"

    def learn(self, results: Sequence[SearchResult]) -> LearningReport:
        """Count the round and leave the policy as it is."""
        self.version += 1
        proved = sum(r.proved for r in results)
        return LearningReport(self.version, len(results), proved, 0, 0, 0.0, 0.0)
