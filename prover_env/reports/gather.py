"""Finding the problems that a run was about, and what they rest on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from problems import ProblemSet, UnknownProblemError, load_sets
from prover_env.errors import MachineryError
from prover_env.practice import problem_uses
from prover_env.reports.knowledge import Knowledge, learn_about

if TYPE_CHECKING:
    from curriculum import Uses
    from problems import Problem
    from prover_env.reports.run import RunRecord
    from prover_env.runtime import Lean

__all__ = ["canary_ids", "gather"]


def gather(
    run: RunRecord,
    *,
    roots: Iterable[Path] = (),
    lean: Lean | None = None,
    workers: int = 2,
    progress: Callable[[str, int, int], None] | None = None,
) -> tuple[Knowledge, tuple[str, ...]]:
    """Put a run together with its problem files, as far as they are found.

    Args:
        run: the run.
        roots: folders of problem sets, besides the shipped ones and those that the run names.
        lean: to read from compiled artefacts what the problems rest on; without it only the lines of their
            authors and the proofs of the run tell.
        workers: how many problem files are compiled at a time.
        progress: called with topic, files done, files in all.

    Returns:
        What is known, and remarks for the reader.

    Raises:
        ProblemError: problem files cannot be read together.
    """
    remarks = [f"{name} is damaged; what could not be read of it is missing here." for name in run.unread]
    rack = _problems(run, roots, remarks)
    chosen = _chosen(run, rack, remarks)
    uses: dict[str, Uses] | None = None
    held_out = bool(run.config.get("heldout"))
    if lean is None:
        remarks.append(
            "The graph was drawn without Lean: it knows the uses that authors wrote down and those of the "
            "proofs of this run."
            + (" Which problems are held out is not known: they stand on the rack." if held_out else "")
        )
    else:
        try:
            topics = {problem.topic for problem in chosen}
            whole = [p for p in rack if p.topic in topics]  # files are compiled as a whole
            uses = problem_uses(
                lean, whole, workers=workers, progress=progress, on_unusable=lambda unusable: None
            )
        except MachineryError as error:
            remarks.append(f"What the problems rest on is not known in full: {error}")
    return learn_about(run, chosen, uses), tuple(remarks)


def canary_ids(run: RunRecord, roots: Iterable[Path] = ()) -> frozenset[str]:
    """Ids of the canaries among the problems that a run attempted, as far as they are found.

    Args:
        run: the run.
        roots: folders of problem sets, besides the shipped ones and those that the run names.

    Raises:
        ProblemError: problem files cannot be read together.
    """
    rack = _problems(run, roots, [])
    attempted = {episode.problem_id for episode in run.episodes}
    return frozenset(id for id in rack.canaries.ids if id in attempted)


def _problems(run: RunRecord, roots: Iterable[Path], remarks: list[str]) -> ProblemSet:
    """The shipped sets and all other folders that are there."""
    named = run.config.get("roots")
    of_run = [Path(str(root)) for root in named] if isinstance(named, list) else []
    there: list[Path] = []
    for root in (*of_run, *roots):
        if root in of_run and not root.is_dir():
            remarks.append(
                f"The problem folder {root} of this run is not there; --problems names another one."
            )
        elif root.absolute() not in [other.absolute() for other in there]:
            there.append(root)
    return load_sets(extra=there)


def _chosen(run: RunRecord, rack: ProblemSet, remarks: list[str]) -> list[Problem]:
    """What was practised or meant to be: the selection, and everything attempted, canaries included."""
    selection = run.config.get("selection")
    chosen: Iterable[Problem] = rack
    if isinstance(selection, str):
        try:
            chosen = rack.select(selection)
        except UnknownProblemError as error:
            remarks.append(f"The selection of this run fits no longer: {error}")
            chosen = ()
    ids = {problem.id for problem in chosen if not problem.canary}
    extra = dict.fromkeys(e.problem_id for e in run.episodes if e.problem_id not in ids)
    return [
        *(problem for problem in chosen if not problem.canary),
        *(rack.get(id) for id in extra if id in rack),
    ]
