"""The figures of a run as plain data, for ``--json``."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from prover_env.reports.curves import curve_of, round_rates
from prover_env.reports.run_details import hardest

if TYPE_CHECKING:
    from prover_env.reports.knowledge import Knowledge
    from prover_env.reports.run import RunRecord

__all__ = ["run_summary"]


def run_summary(run: RunRecord, known: Knowledge, *, remarks: tuple[str, ...] = ()) -> dict[str, Any]:
    """All that the page of a run shows, without the graph (``prover-gym graph --run`` has that).

    Args:
        run: the run.
        known: what it says about the rack.
        remarks: how it was made.
    """
    episodes = run.episodes
    return {
        "run": run.name,
        "config": dict(run.config),
        "began": None if run.began is None else run.began.isoformat(),
        "ended": None if run.ended is None else run.ended.isoformat(),
        "rollouts": len(episodes),
        "valid": sum(e.valid for e in episodes),
        "solved": sum(e.solved for e in episodes),
        "evaluations": sum(e.evaluations for e in episodes if e.valid),
        "problems_solved": sorted(set(run.proofs) - known.canaries),
        "canaries": {
            "attempts": sum(e.problem_id in known.canaries for e in episodes),
            "solved": sum(e.solved for e in episodes if e.problem_id in known.canaries),
        },
        "curves": {
            cost: asdict(curve_of(episodes, cost, known.canaries)) for cost in ("rollouts", "evaluations")
        },
        "rounds": [asdict(point) for point in round_rates(episodes, known.canaries)],
        "heldout": [held.to_dict() for held in run.evaluations],
        "cache_hits": [{"round": round_, "share": share} for round_, share in run.hit_rates],
        "topic_shares": {topic: asdict(share) for topic, share in known.shares.items()},
        "saturated_share": known.saturated,
        "never_solved_share": known.never_solved,
        "report": known.report.to_dict(),
        "hardest": [asdict(proof) for proof in hardest(run, known)],
        "failures": {
            "rejected": dict(run.rejected),
            "stopped": dict(run.stopped),
            "results": dict(run.results),
            "errors": dict(run.errors),
            "machinery": dict(run.machinery),
        },
        "versions": [
            {"prover_gym": gym, "lean": lean, "rollouts": count}
            for (gym, lean), count in run.versions.items()
        ],
        "missing": list(known.missing),
        "changed": known.changed,
        "remarks": list(remarks),
    }
