"""Expert iteration: search finds proofs, the policy is fitted to imitate them, a better policy finds more.

Anthony, Tian and Barber, arXiv 1705.08439; for formal proving Polu and Sutskever, arXiv 2009.03393.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prover_env.learning.features import Features
from prover_env.learning.learner import LearningReport
from prover_env.learning.ranker import Example
from prover_env.learning.ranking_learner import RankingLearner
from prover_env.learning.settings import ExpertIterationSettings
from prover_env.search import SearchResult

__all__ = ["ExpertIteration"]


@dataclass(frozen=True, slots=True)
class _Lesson:
    """The shortest proof known of a problem, as decisions to imitate."""

    length: int
    examples: tuple[Example, ...]


class ExpertIteration(RankingLearner[ExpertIterationSettings]):
    """Clones the shortest proof known of each problem; the ranker is fitted from scratch in each update.

    The whole book of proofs is kept (as features), so nothing is forgotten and the order of rounds leaves
    no trace beyond which proofs were found.
    """

    name = "expert_iteration"

    def __init__(self, settings: ExpertIterationSettings) -> None:
        """Start untrained, without proofs."""
        super().__init__(settings)
        self._lessons: dict[str, _Lesson] = {}

    def learn(self, results: Sequence[SearchResult]) -> LearningReport:
        """Add the proofs of a round to the book and fit the ranker to it."""
        for result in results:
            if result.proved and result.path:
                self._add(result)
        examples = self._examples()
        before = self.ranker.loss(examples)
        s = self.settings
        self.ranker.fit(examples, epochs=s.epochs, rate=s.rate, l2=s.l2, seed=s.seed)
        self.version += 1
        return LearningReport(
            version=self.version,
            results=len(results),
            proved=sum(r.proved for r in results),
            problems=len(self._lessons),
            examples=len(examples),
            loss_before=before,
            loss_after=self.ranker.loss(examples),
        )

    def _add(self, result: SearchResult) -> None:
        """Remember a proof if it is shorter than the one known."""
        known = self._lessons.get(result.problem_id)
        if known is not None and known.length <= len(result.path):
            return
        examples = (self._example(step.state, step.tactic) for step in result.path)
        self._lessons[result.problem_id] = _Lesson(
            len(result.path), tuple(e for e in examples if e is not None)
        )

    def _examples(self) -> list[Example]:
        """All decisions, in an order that does not depend on when they were found."""
        return [e for _, lesson in sorted(self._lessons.items()) for e in lesson.examples]

    def _state(self) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
        lessons = sorted(self._lessons.items())
        about = {"lessons": [[name, lesson.length, len(lesson.examples)] for name, lesson in lessons]}
        return about, pack(self._examples())

    def _restored(self, about: dict[str, Any], arrays: dict[str, NDArray[Any]]) -> dict[str, _Lesson]:
        examples = unpack(arrays)
        lessons: dict[str, _Lesson] = {}
        at = 0
        for name, length, count in about["lessons"]:
            lessons[str(name)] = _Lesson(int(length), tuple(examples[at : at + int(count)]))
            at += int(count)
        if at != len(examples):
            raise ValueError(f"{len(examples)} examples saved, {at} listed")
        return lessons

    def _take(self, restored: dict[str, _Lesson]) -> None:
        self._lessons = restored


_PARTS = ("template", "shared", "own", "starts", "base")


def pack(examples: Sequence[Example]) -> dict[str, NDArray[Any]]:
    """Examples as a few arrays: all their parts end to end, and the length of each."""
    columns: dict[str, list[NDArray[Any]]] = {
        "template": [e.features.template for e in examples],
        "shared": [e.features.shared.ravel() for e in examples],
        "own": [e.features.own for e in examples],
        "starts": [e.features.starts for e in examples],
        "base": [e.base for e in examples],
    }
    packed: dict[str, NDArray[Any]] = {
        "chosen": np.array([e.chosen for e in examples], np.int32),
        "rows": np.array([len(e.features.shared) for e in examples], np.int32),
    }
    for part, found in columns.items():
        kind = np.float64 if part == "base" else np.int32
        packed[f"{part}_values"] = np.concatenate(found) if found else np.zeros(0, kind)
        packed[f"{part}_lengths"] = np.array([len(x) for x in found], np.int32)
    return packed


def unpack(arrays: dict[str, NDArray[Any]]) -> list[Example]:
    """The examples that ``pack`` packed."""
    columns = [
        np.split(arrays[f"{part}_values"], np.cumsum(arrays[f"{part}_lengths"])[:-1]) for part in _PARTS
    ]
    return (
        [
            Example(Features(template, shared.reshape(rows, -1), own, starts), base, int(chosen))
            for template, shared, own, starts, base, rows, chosen in zip(
                *columns, arrays["rows"], arrays["chosen"], strict=True
            )
        ]
        if len(arrays["chosen"])
        else []
    )
