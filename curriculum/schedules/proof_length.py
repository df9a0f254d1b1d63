"""Order by the length of the known proof, as in LeanAgent."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING

from curriculum.errors import ParameterError
from curriculum.schedules.base import RackSchedule
from curriculum.schedules.simple import next_in_order
from curriculum.settings import ScheduleSettings, check_number

if TYPE_CHECKING:
    from curriculum.exercises import Exercise

__all__ = ["Category", "ProofLengthSchedule", "ProofLengthSettings", "categories", "proof_difficulty"]


class Category(StrEnum):
    """How hard a problem is by the length of its known proof."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    NO_PROOF = "hard (no proof)"


@dataclass(frozen=True, slots=True)
class ProofLengthSettings(ScheduleSettings):
    """Settings of ``ProofLengthSchedule``.

    Attributes:
        easy: percentile of ``e^S`` up to which a problem is easy.
        hard: percentile of ``e^S`` above which it is hard.
        by_topic: go through topic after topic, those with many easy problems first, as LeanAgent does with
            repositories; otherwise the whole rack is one list.
    """

    easy: float = 33.0
    hard: float = 67.0
    by_topic: bool = False

    def __post_init__(self) -> None:
        """Refuse numbers out of range."""
        ScheduleSettings.__post_init__(self)
        check_number(self, "easy", "hard", above=0, below=100)
        if not isinstance(self.by_topic, bool):
            raise ParameterError(f"by_topic is {self.by_topic!r}, must be true or false")
        if self.easy >= self.hard:
            raise ParameterError(f"easy is {self.easy}, must be below hard, which is {self.hard}")


class ProofLengthSchedule(RackSchedule):
    """From short known proofs to long ones, then the open problems; pass after pass, not random.

    LeanAgent's difficulty is ``e^S`` with ``S`` tactics in the known proof, and infinite without a proof.
    Problems whose proof has no tactics (a term) have no difficulty and are spread evenly. The order is by
    category (easy, medium, hard, hard without proof), then by difficulty, then the author's. Source:
    Kumarappan et al., *LeanAgent*, arXiv 2410.06209, and its code; there every repository gets one epoch.
    """

    name = "proof_length"
    settings_type = ProofLengthSettings
    settings: ProofLengthSettings

    def _prepare(self) -> None:
        self.categories: Mapping[str, Category] = categories(self.rack, self.settings)
        ranks = {category: rank for rank, category in enumerate(Category)}
        topics = {exercise.topic: 0 for exercise in self.rack}
        if self.settings.by_topic:
            for exercise in self.rack:
                topics[exercise.topic] -= self.categories[exercise.id] is Category.EASY
        place = {topic: number for number, topic in enumerate(topics)} if self.settings.by_topic else {}

        def key(exercise: Exercise) -> tuple[int, int, int, float]:
            # of one category, those without a difficulty stand where the author put them: at its start
            difficulty = proof_difficulty(exercise)
            category = self.categories[exercise.id]
            return (
                topics[exercise.topic],
                place.get(exercise.topic, 0),
                ranks[category],
                0.0 if difficulty is None else difficulty,
            )

        self._order = tuple(exercise.id for exercise in sorted(self.rack, key=key))

    def _choose(self, n: int, rng: Random) -> list[str]:
        return next_in_order(self._order, self.ledger, n)


def proof_difficulty(exercise: Exercise) -> float | None:
    """``e^S`` for a known proof of ``S`` tactics; infinite without a proof, ``None`` without tactics."""
    if exercise.open:
        return math.inf
    if not exercise.proof_steps:
        return None
    return math.exp(min(exercise.proof_steps, 700))  # e^709 is the largest a float holds


def categories(rack: Sequence[Exercise], settings: ProofLengthSettings | None = None) -> dict[str, Category]:
    """Category of every exercise, by percentiles of the finite difficulties.

    Those without a difficulty are dealt out to easy, medium and hard in turn.
    """
    settings = settings or ProofLengthSettings()
    difficulties = {exercise.id: proof_difficulty(exercise) for exercise in rack}
    finite = sorted(d for d in difficulties.values() if d is not None and d < math.inf)
    easy, hard = (_percentile(finite, part) for part in (settings.easy, settings.hard))
    result = {}
    dealt = 0
    for id, difficulty in difficulties.items():
        if difficulty is None:
            result[id] = (Category.EASY, Category.MEDIUM, Category.HARD)[dealt % 3]
            dealt += 1
        elif difficulty == math.inf:
            result[id] = Category.NO_PROOF
        elif difficulty <= easy:
            result[id] = Category.EASY
        else:
            result[id] = Category.MEDIUM if difficulty <= hard else Category.HARD
    return result


def _percentile(values: Sequence[float], percent: float) -> float:
    """The percentile of sorted values, linear between neighbours as in ``numpy.percentile``."""
    if not values:
        return math.inf
    position = percent / 100 * (len(values) - 1)
    low = math.floor(position)
    high = min(low + 1, len(values) - 1)
    return values[low] + (position - low) * (values[high] - values[low])
