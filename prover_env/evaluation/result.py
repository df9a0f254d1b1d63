"""What a measurement gives: plain data, by problem, topic and level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from curriculum.metrics import pass_at_k

__all__ = ["Evaluation", "GroupScore", "ProblemScore"]


@dataclass(frozen=True, slots=True)
class ProblemScore:
    """One problem.

    Attributes:
        id: problem id.
        topic: its topic.
        level: the author's level, if there is one.
        evaluations: by budget, the tactics that a proof took; ``None`` where none was accepted.
        proof: the text that the judge accepted, from the smallest budget that sufficed; empty without one.
        samples: episodes sampled.
        sampled: how many of them ended in an accepted proof.
        rejected: finished scripts that the judge rejected, over all searches and episodes.
        failure: what failed when it was the machinery; such a problem counts as not solved.
    """

    id: str
    topic: str
    level: int | None
    evaluations: Mapping[int, int | None]
    proof: str = ""
    samples: int = 0
    sampled: int = 0
    rejected: int = 0
    failure: str | None = None

    def solved(self, budget: int) -> bool:
        """True when a proof was accepted within a budget."""
        return self.evaluations.get(budget) is not None


@dataclass(frozen=True, slots=True)
class GroupScore:
    """Several problems together.

    Attributes:
        problems: how many.
        solved: by budget, how many were solved.
        rate: the same as a share.
        pass_at_k: by ``k``, the mean of the estimates; empty without sampled episodes.
    """

    problems: int
    solved: Mapping[int, int]
    rate: Mapping[int, float]
    pass_at_k: Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A measurement. Everything but ``timing`` follows from policy, problems and settings.

    Attributes:
        policy: name of what was measured.
        settings: how it was measured, as plain data.
        problems: one score a problem, in order.
        ks: the ``k`` of pass@k.
        timing: ``seconds``, tactics ``asked`` of Lean, and ``hits`` of the transition cache.
    """

    policy: str
    settings: Mapping[str, Any]
    problems: tuple[ProblemScore, ...]
    ks: tuple[int, ...] = ()
    timing: Mapping[str, float] = field(default_factory=dict)

    @property
    def budgets(self) -> tuple[int, ...]:
        """The budgets of the searches, in order."""
        return tuple(self.problems[0].evaluations) if self.problems else ()

    @property
    def total(self) -> GroupScore:
        """All problems together."""
        return self._score(self.problems)

    def by_topic(self) -> dict[str, GroupScore]:
        """One score a topic, in the order of the problems."""
        return self._grouped(lambda score: score.topic)

    def by_level(self) -> dict[str, GroupScore]:
        """One score a level, the lightest first; ``none`` for problems without one."""
        found = self._grouped(lambda score: "none" if score.level is None else str(score.level))
        return dict(sorted(found.items(), key=lambda item: (item[0] == "none", item[0].zfill(3))))

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {
            "policy": self.policy,
            "settings": dict(self.settings),
            "total": asdict(self.total),
            "topics": {name: asdict(score) for name, score in self.by_topic().items()},
            "levels": {name: asdict(score) for name, score in self.by_level().items()},
            "problems": [asdict(score) for score in self.problems],
            "timing": dict(self.timing),
        }

    def _grouped(self, key: Callable[[ProblemScore], str]) -> dict[str, GroupScore]:
        groups: dict[str, list[ProblemScore]] = {}
        for score in self.problems:
            groups.setdefault(key(score), []).append(score)
        return {name: self._score(members) for name, members in groups.items()}

    def _score(self, members: Sequence[ProblemScore]) -> GroupScore:
        solved = {budget: sum(score.solved(budget) for score in members) for budget in self.budgets}
        count = max(len(members), 1)
        return GroupScore(
            problems=len(members),
            solved=solved,
            rate={budget: number / count for budget, number in solved.items()},
            pass_at_k={k: _mean(pass_at_k(s.samples, s.sampled, k) for s in members) for k in self.ks},
        )


def _mean(values: Iterable[float]) -> float:
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else 0.0
