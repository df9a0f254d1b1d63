"""Schedules: the curriculum and the baselines behind one interface. ``make_schedule`` makes them by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from curriculum.errors import CurriculumError
from curriculum.schedules.adaptive import CurriculumSchedule, WeightedSchedule
from curriculum.schedules.adarft import AdaRftSchedule, AdaRftSettings
from curriculum.schedules.base import RackSchedule, Schedule
from curriculum.schedules.dapo import DapoSchedule, DapoSettings
from curriculum.schedules.plr import PlrSchedule, PlrSettings
from curriculum.schedules.progress import ProgressSchedule, ProgressSettings
from curriculum.schedules.proof_length import ProofLengthSchedule, ProofLengthSettings
from curriculum.schedules.sfl import SflSchedule, SflSettings
from curriculum.schedules.simple import AuthorSchedule, UniformSchedule, UnsolvedSchedule

if TYPE_CHECKING:
    from curriculum.exercises import Exercise
    from curriculum.records import Attempt
    from curriculum.settings import ScheduleSettings

__all__ = [
    "SCHEDULES",
    "AdaRftSchedule",
    "AdaRftSettings",
    "AuthorSchedule",
    "CurriculumSchedule",
    "DapoSchedule",
    "DapoSettings",
    "PlrSchedule",
    "PlrSettings",
    "ProgressSchedule",
    "ProgressSettings",
    "ProofLengthSchedule",
    "ProofLengthSettings",
    "RackSchedule",
    "Schedule",
    "SflSchedule",
    "SflSettings",
    "UniformSchedule",
    "UnsolvedSchedule",
    "WeightedSchedule",
    "make_schedule",
    "schedule_type",
]

SCHEDULES: Mapping[str, type[RackSchedule]] = {
    schedule.name: schedule
    for schedule in (
        CurriculumSchedule,
        WeightedSchedule,
        UniformSchedule,
        UnsolvedSchedule,
        AuthorSchedule,
        ProofLengthSchedule,
        DapoSchedule,
        PlrSchedule,
        SflSchedule,
        AdaRftSchedule,
        ProgressSchedule,
    )
}
"""The schedules by name."""


def schedule_type(name: str) -> type[RackSchedule]:
    """The schedule of a name.

    Raises:
        CurriculumError: there is none; the text lists them.
    """
    if name not in SCHEDULES:
        raise CurriculumError(f"unknown schedule {name!r}; choose one of {', '.join(SCHEDULES)}")
    return SCHEDULES[name]


def make_schedule(
    name: str,
    rack: Sequence[Exercise],
    attempts: Iterable[Attempt] = (),
    *,
    settings: ScheduleSettings | Mapping[str, Any] | None = None,
    lineage: str | None = None,
) -> RackSchedule:
    """Make a schedule by name, from the attempts of a run so far.

    Args:
        name: a key of ``SCHEDULES``.
        rack: the exercises to choose from.
        attempts: attempts so far, in order.
        settings: settings of this schedule, or their values as plain data; defaults when left out.
        lineage: the policy lineage whose attempts count; ``None`` for all.

    Raises:
        CurriculumError: there is no schedule of that name; the text lists them.
        ParameterError: an empty rack, an id twice, or settings that are not this schedule's.
    """
    return schedule_type(name).from_attempts(rack, attempts, settings=settings, lineage=lineage)
