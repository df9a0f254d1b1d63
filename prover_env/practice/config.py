"""What a practice run depends on: plain data, stored with the run and compared when it is resumed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from curriculum import CurriculumError
from curriculum.schedules import schedule_type
from curriculum.settings import read_settings
from prover_env.errors import UsageError
from prover_env.policies import Mode
from prover_env.search.registry import search_type

__all__ = ["GROWTH", "TRAINING", "PracticeConfig"]

GROWTH = 8
"""Largest budget of an attempt of a prover that does not learn, as a multiple of the first one."""

TRAINING: Mapping[str, Any] = {
    "algorithm": "expert_iteration",
    "learner": {"base": "hand"},
    "mode": Mode.LIGHT,
    "evaluations": 40,
    "chunk": 4,
    "round_size": 30,
}
"""How the defaults of a run that learns differ: small chunks and no automation, so that the order matters."""

_MOST_OTHERS = 0.9


class PracticeConfig(BaseModel):
    """Settings of a practice run that decide its results.

    How many workers there are is not among them: attempts are chosen round by round, and what is learnt
    from a round is taken into account at its end in the order chosen, so workers change only the speed. Nor
    is the file of transitions: an answer of Lean is the same whether it was asked or remembered.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    selection: str | None = None
    """Which problems (as for ``ProblemSet.select``); ``None`` for all."""
    roots: tuple[str, ...] = ()
    """Folders of problem sets besides the shipped ones, where they were when the run was started."""
    contents: dict[str, str] = Field(default_factory=dict)
    """What was in them then, as a digest for each file (``prover_env.practice.digests``), so that a folder
    that has moved is known again; empty where it was not recorded."""
    schedule: str = "curriculum"
    """Name of the schedule, see ``curriculum.SCHEDULES``."""
    settings: dict[str, Any] = Field(default_factory=dict)
    """Settings of the schedule, as plain data; its defaults for what is left out."""
    seed: int = Field(default=0, ge=0)
    """Seed of the schedule, of the exploration, and of the learner."""
    algorithm: str = "none"
    """How the prover learns, see ``prover_env.learning.ALGORITHMS``; ``none``: it stays as it is."""
    learner: dict[str, bool | int | float | str] = Field(default_factory=dict)
    """Further options of the learner, by name."""
    search: str = "best_first"
    """Name of the search, see ``prover_env.search.SEARCHES``."""
    chunk: int = Field(default=8, ge=1)
    """Tactics of one state tried before the next state is chosen. Small chunks make the order count."""
    mode: Mode = Mode.HEAVY
    """Tactics that the prover may use."""
    evaluations: int = Field(default=150, ge=1)
    """Tactics evaluated in a first attempt, at most."""
    growth: int = Field(default=1, ge=1)
    """Each failed attempt at a problem adds ``evaluations`` to the budget of the next, up to this multiple. A
    prover that does not learn would fail again with the same budget, so for it the default is ``GROWTH``; one
    that learns gets 1, a budget that stays."""
    round_size: int = Field(default=16, ge=1)
    """Attempts in one round."""
    max_heartbeats: int = Field(default=5_000, ge=1)
    """Lean's deterministic limit on one declaration while searching, in thousands of small allocations:
    about a fifth of a second. The judge allows 200,000, as a file does."""
    heldout: float = Field(default=0.0, ge=0.0, lt=1.0)
    """Share of the problems that is held out: never practised, kept for measuring."""
    split_seed: int = Field(default=0, ge=0)
    """Which problems are held out, apart from ``seed`` so that several runs can share a split."""
    canaries: float = Field(default=0.0, ge=0.0, lt=1.0)
    """Share of the attempts that go to statements that cannot be proved; a proof of one stops the run."""
    partial: float = Field(default=0.0, ge=0.0, lt=1.0)
    """Share of the attempts that start some steps before the end of a known proof."""
    subgoals: float = Field(default=0.0, ge=0.0, lt=1.0)
    """Share of the attempts on goals met in failed attempts, as theorems of their own."""
    lineage: str = ""
    """Which line of policies the solve rates belong to; made of algorithm, mode and seed by default."""

    @model_validator(mode="before")
    @classmethod
    def _fill_in(cls, given: Any) -> Any:
        """Defaults that follow from other settings."""
        if not isinstance(given, Mapping):
            return given
        filled = dict(given)
        algorithm = filled.get("algorithm", "none")
        if filled.get("growth") is None:
            filled["growth"] = GROWTH if algorithm == "none" else 1
        if not filled.get("lineage"):
            mode = Mode(filled["mode"]) if filled.get("mode") in {m.value for m in Mode} else Mode.HEAVY
            filled["lineage"] = f"{algorithm}/{mode}/{filled.get('seed', 0)}"
        return filled

    @model_validator(mode="after")
    def _shares_leave_room(self) -> Self:
        """Most of a round may go to other things than whole problems, but not all of it."""
        others = self.canaries + self.partial + self.subgoals
        if others > _MOST_OTHERS:
            raise ValueError(
                f"canaries, partial reps and subgoals together take {others:.2f} of the attempts; "
                f"leave at least {1 - _MOST_OTHERS:.1f} for whole problems"
            )
        if self.subgoals and not self.learns:
            raise ValueError(
                "subgoals are practised for what a learner learns from them; choose an algorithm"
            )
        return self

    @model_validator(mode="after")
    def _parts_are_known(self) -> Self:
        """Whatever schedule, search or learner would refuse later is refused before a run is begun."""
        if doubled := {"mode", "seed"} & self.learner.keys():
            raise ValueError(
                f"learner has {min(doubled)}, which is a setting of the run itself; set it there"
            )
        try:
            read_settings(schedule_type(self.schedule).settings_type, self.settings)
            search_type(self.search)
            if self.learns or self.learner:
                from prover_env.learning.algorithms import learner_settings  # numpy, which takes a moment

                learner_settings(self.algorithm, mode=self.mode, seed=self.seed, **self.learner)
        except (CurriculumError, UsageError) as error:
            raise ValueError(str(error)) from error
        return self

    @property
    def learns(self) -> bool:
        """True when the prover changes with what it finds."""
        return self.algorithm != "none"
