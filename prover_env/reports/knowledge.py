"""What a run says about the rack: bands, topics, quotas over the run, and the dependency graph.

The problems of a run may have changed since, or be missing where the report is made. Facts stay facts: such
rollouts count all the same, and a remark says that the texts shown are not those that were practised.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from curriculum import (
    SCHEDULES,
    CurriculumError,
    Exercise,
    Graph,
    Ledger,
    Report,
    add_proof,
    build_graph,
    exercises,
    make_report,
    make_schedule,
)
from curriculum.drawing import Picture, picture
from prover_env.visible import visible, visible_line

if TYPE_CHECKING:
    from curriculum import Uses
    from problems import Problem
    from prover_env.reports.run import Episode, RunRecord

__all__ = ["Knowledge", "learn_about", "mean_quotas"]

_MOST_ROUNDS = 40
"""Rounds at which quotas are worked out again; more would tell no more."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of the rack at the end of a run.

    Attributes:
        problems: the problems practised or meant to be, by id, as far as they were found.
        rack: the same as exercises, those that were not found included.
        report: bands, rates, shares and masteries.
        quotas: mean quota of each topic over the run; ``None`` where the schedule has none.
        picture: the dependency graph, with rates.
        canaries: ids of the canaries attempted.
        missing: ids of attempted problems that were not found.
        changed: rollouts about a problem whose text is another now.
    """

    problems: Mapping[str, Problem]
    rack: tuple[Exercise, ...]
    report: Report
    quotas: Mapping[str, float] | None
    picture: Picture
    canaries: frozenset[str]
    missing: tuple[str, ...]
    changed: int


def learn_about(
    run: RunRecord, problems: Iterable[Problem], uses: Mapping[str, Uses] | None = None
) -> Knowledge:
    """Put a run and the problem files together.

    Args:
        run: the run.
        problems: the problems that the run was about, canaries included, and no others.
        uses: what their statements and proofs use, from compiled artefacts, where that is known.
    """
    known = {problem.id: problem for problem in problems}
    attempted = Counter(episode.problem_id for episode in run.episodes)
    canaries = frozenset(id for id in attempted if id in known and known[id].canary)
    rack_problems = {id: problem for id, problem in known.items() if not problem.canary}
    graph = _graph(rack_problems.values(), uses, run)
    missing = tuple(id for id in attempted if id not in known)
    rack = exercises(rack_problems.values(), graph)
    rack += [Exercise(id=id, topic=id.rpartition("/")[0] or id) for id in missing]
    ids = {exercise.id for exercise in rack}
    practised = [e for e in run.episodes if e.is_full and e.problem_id in ids]
    ledger = Ledger(episode.attempt for episode in practised)
    report = make_report(rack, ledger)
    return Knowledge(
        problems=rack_problems,
        rack=tuple(rack),
        report=report,
        quotas=mean_quotas(rack, practised, str(run.config.get("schedule", ""))),
        picture=_drawable(picture(graph, rack_problems.values(), ledger), report),
        canaries=canaries,
        missing=missing,
        changed=sum(e.problem_id in known and known[e.problem_id].key != e.problem_key for e in run.episodes),
    )


def mean_quotas(
    rack: Sequence[Exercise], episodes: Sequence[Episode], schedule: str
) -> dict[str, float] | None:
    """The quota that each topic had, averaged over the rounds of a run by their size.

    Quotas follow mastery, so those at the end say little about what a topic should have had at the beginning.

    Args:
        rack: the exercises.
        episodes: what was practised, in order.
        schedule: name of the schedule.

    Returns:
        Quotas that add up to 1; ``None`` when the schedule has no quotas, or is not known here.
    """
    if schedule not in SCHEDULES or not rack:
        return None
    rounds: dict[int, list[Episode]] = {}
    for episode in episodes:
        rounds.setdefault(episode.round, []).append(episode)
    state = make_schedule(schedule, rack)
    weights: Any = getattr(state, "weights", None)
    if weights is None or not rounds:
        return None
    every = -(-len(rounds) // _MOST_ROUNDS)
    total: Counter[str] = Counter()
    quotas: Mapping[str, float] = {}
    try:
        for index, number in enumerate(sorted(rounds)):
            if index % every == 0:
                quotas = weights().quotas
            for topic, quota in quotas.items():
                total[topic] += quota * len(rounds[number])  # type: ignore[assignment]
            for episode in rounds[number]:
                state.observe(episode.attempt)
    except (AttributeError, CurriculumError):  # weights of another kind, without quotas
        return None
    whole = sum(total.values())
    return {topic: amount / whole for topic, amount in total.items()} if whole else None


def _graph(problems: Iterable[Problem], uses: Mapping[str, Uses] | None, run: RunRecord) -> Graph:
    """What the problems rest on, the proofs of the run included."""
    graph = build_graph(problems, uses)
    for problem_id, names in run.uses.items():
        if problem_id in graph:
            try:
                add_proof(graph, problem_id, names)
            except CurriculumError:  # an old proof of a statement that has changed since
                continue
    return graph


def _drawable(shown: Picture, report: Report) -> Picture:
    """The picture with masteries, and without hidden characters in what is read."""
    believed = {entry.id: entry.mean for entry in report.problems if entry.attempts}
    return Picture(
        tuple(
            replace(
                node,
                label=visible_line(node.label),
                title=visible_line(node.title),
                statement=visible(node.statement),
                mastery=believed.get(node.id),
            )
            for node in shown.nodes
        ),
        shown.uses,
    )
