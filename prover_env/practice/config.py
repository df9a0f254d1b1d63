"""What a practice run depends on: plain data, stored with the run and compared when it is resumed."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field

from prover_env.policies import Mode

__all__ = ["GROWTH", "PracticeConfig"]

GROWTH = 8
"""Largest budget of an attempt, as a multiple of the first one."""


class PracticeConfig(BaseModel):
    """Settings of a practice run that decide its results.

    How many workers there are is not among them: attempts are chosen round by round, and what is learnt
    from a round is taken into account at its end in the order chosen, so workers change only the speed.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    selection: str | None = None
    """Which problems (as for ``ProblemSet.select``); ``None`` for all."""
    roots: tuple[str, ...] = ()
    """Folders of problem sets besides the shipped ones."""
    schedule: str = "curriculum"
    """Name of the schedule, see ``curriculum.SCHEDULES``."""
    seed: int = 0
    mode: Mode = Mode.HEAVY
    """Tactics that the prover may use."""
    evaluations: int = Field(default=150, ge=1)
    """Tactics evaluated in a first attempt, at most. The prover does not change, so trying again with the
    same budget would fail again: each failed attempt adds as many, up to ``GROWTH`` times as many."""
    round_size: int = Field(default=16, ge=1)
    """Attempts in one round."""
    max_heartbeats: int = Field(default=5_000, ge=1)
    """Lean's deterministic limit on one declaration while searching, in thousands of small allocations:
    about a fifth of a second. The judge allows 200,000, as a file does."""
