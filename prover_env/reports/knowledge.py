"""What a run says about the rack: bands, topics, quotas over the run, and the dependency graph.

The problems of a run may have changed since, or be missing where the report is made. Facts stay facts: such
rollouts count all the same, and a remark says that the texts shown are not those that were practised.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from curriculum import (
    CurriculumError,
    Exercise,
    Graph,
    Ledger,
    Report,
    Settings,
    add_proof,
    build_graph,
    exercises,
    make_report,
    make_schedule,
)
from curriculum.drawing import Picture, picture
from curriculum.metrics import TopicShare, never_solved_share, saturated_share, topic_shares
from curriculum.split import split_rack
from prover_env.reports.curves import coarsened
from prover_env.visible import visible, visible_line

if TYPE_CHECKING:
    from curriculum import Uses
    from problems import Problem
    from prover_env.reports.run import RunRecord

__all__ = ["Knowledge", "learn_about"]

_MOST_ROUNDS = 20
"""Moments at which quotas and bands are worked out again; more would tell no more."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What is known of the rack at the end of a run.

    Attributes:
        problems: the problems practised or meant to be, by id, as far as they were found.
        rack: the same as exercises, those that were not found included.
        report: bands, rates, shares and masteries.
        shares: share of the attempts of each topic, and the mean over the run of the quota that the
            curriculum would have given it.
        by_quota: the schedule of the run goes by these quotas.
        saturated: share of the attempts of the second half that went to saturated problems.
        never_solved: share of the attempts that went to problems never solved.
        picture: the dependency graph, with rates.
        canaries: ids of the canaries attempted.
        heldout: how many problems the run holds out, as far as that can be told.
        missing: ids of attempted problems that were not found.
        changed: rollouts about a problem whose text is another now.
    """

    problems: Mapping[str, Problem]
    rack: tuple[Exercise, ...]
    report: Report
    shares: Mapping[str, TopicShare]
    by_quota: bool
    saturated: float
    never_solved: float
    picture: Picture
    canaries: frozenset[str]
    heldout: int
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
    attempted = {episode.problem_id for episode in run.episodes}
    canaries = frozenset(id for id in attempted if id in known and known[id].canary)
    rack_problems = {id: problem for id, problem in known.items() if not problem.canary}
    graph = _graph(rack_problems.values(), uses, run)
    practised_ids = dict.fromkeys(e.problem_id for e in run.episodes if e.is_full)
    missing = tuple(id for id in practised_ids if id not in known)
    held = _heldout(rack_problems, uses, run) - practised_ids.keys()
    rack = exercises((p for p in rack_problems.values() if p.id not in held), graph)
    rack += [Exercise(id=id, topic=id.rpartition("/")[0] or id) for id in missing]
    ids = {exercise.id for exercise in rack}
    practised = [e.attempt for e in run.episodes if e.is_full and e.problem_id in ids]
    attempts = coarsened(practised, _MOST_ROUNDS)
    chosen_by = _settings(run, rack)
    settings = chosen_by or Settings()
    ledger = Ledger(practised, discount=settings.discount)
    report = make_report(rack, ledger, settings=settings)
    return Knowledge(
        problems=rack_problems,
        rack=tuple(rack),
        report=report,
        shares=topic_shares(rack, attempts, settings),
        by_quota=chosen_by is not None,
        saturated=saturated_share(rack, attempts, settings),
        never_solved=never_solved_share(attempts),
        picture=_drawable(picture(graph, rack_problems.values(), ledger), report),
        canaries=canaries,
        heldout=len(held),
        missing=missing,
        changed=sum(e.problem_id in known and known[e.problem_id].key != e.problem_key for e in run.episodes),
    )


def _settings(run: RunRecord, rack: Sequence[Exercise]) -> Settings | None:
    """What the curriculum of a run went by; ``None`` when another schedule chose, or nobody can tell."""
    try:
        schedule = make_schedule(
            str(run.config.get("schedule")), rack, settings=run.config.get("settings") or None
        )
    except CurriculumError:
        return None
    return schedule.settings if isinstance(schedule.settings, Settings) else None


def _heldout(
    problems: Mapping[str, Problem], uses: Mapping[str, Uses] | None, run: RunRecord
) -> frozenset[str]:
    """Ids of the problems that the run holds out: they are no part of its rack.

    The split follows from the compiled uses; without them nobody can tell.
    """
    share = run.config.get("heldout")
    if uses is None or not isinstance(share, float) or not 0 < share < 1:
        return frozenset()
    try:
        seed = int(run.config.get("split_seed", 0))
        graph = build_graph(problems.values(), uses)  # as it was before the run proved anything
        return frozenset(split_rack(problems.values(), graph, heldout=share, seed=seed).heldout)
    except (CurriculumError, TypeError, ValueError):  # too few problems are left, or a foreign setting
        return frozenset()


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
