"""The curriculum: what to practise next. Pure functions over plain records; no processes, no files.

``build_graph`` → ``exercises`` → ``CurriculumSchedule``; ``choose`` a batch, ``observe`` the attempts,
``make_report`` at any time.
"""

from curriculum.bands import MEANING, Band, Limits, band_of
from curriculum.errors import CurriculumError, CycleError, ParameterError, UnknownIdError
from curriculum.estimates import Estimate, Parked, ParkingRules, estimate
from curriculum.exercises import Exercise, exercises
from curriculum.graph import (
    Graph,
    NodeKind,
    UseKind,
    Uses,
    add_problem,
    add_proof,
    ancestors,
    build_graph,
    depths,
    find_cycle,
    frontier,
    prerequisites,
    problem_graph,
    problem_ids,
    transitive_reduction,
    use_kinds,
)
from curriculum.posterior import Beta
from curriculum.prior import posteriors, prior_means
from curriculum.records import Attempt, Ledger, ProblemStats, fold
from curriculum.report import ProblemReport, Report, TopicReport, make_report
from curriculum.sampling import draw, water_fill
from curriculum.schedule import (
    SCHEDULES,
    AuthorSchedule,
    CurriculumSchedule,
    RackSchedule,
    Schedule,
    UniformSchedule,
    UnsolvedSchedule,
    make_schedule,
)
from curriculum.weights import Settings, Weights, weigh

__all__ = [
    "MEANING",
    "SCHEDULES",
    "Attempt",
    "AuthorSchedule",
    "Band",
    "Beta",
    "CurriculumError",
    "CurriculumSchedule",
    "CycleError",
    "Estimate",
    "Exercise",
    "Graph",
    "Ledger",
    "Limits",
    "NodeKind",
    "ParameterError",
    "Parked",
    "ParkingRules",
    "ProblemReport",
    "ProblemStats",
    "RackSchedule",
    "Report",
    "Schedule",
    "Settings",
    "TopicReport",
    "UniformSchedule",
    "UnknownIdError",
    "UnsolvedSchedule",
    "UseKind",
    "Uses",
    "Weights",
    "add_problem",
    "add_proof",
    "ancestors",
    "band_of",
    "build_graph",
    "depths",
    "draw",
    "estimate",
    "exercises",
    "find_cycle",
    "fold",
    "frontier",
    "make_report",
    "make_schedule",
    "posteriors",
    "prerequisites",
    "prior_means",
    "problem_graph",
    "problem_ids",
    "transitive_reduction",
    "use_kinds",
    "water_fill",
    "weigh",
]
