"""What an export holds, counted while its rows go by."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.rollouts.record import Rollout

__all__ = ["Summary"]


@dataclass(slots=True)
class Summary:
    """Counts of one export; ``add`` is called once for each rollout, in order.

    Attributes:
        rows: how many rows each table has, by name.
        rollouts: episodes read.
        valid: those without a failure of the machinery.
        solved: those with an accepted proof.
        problems: episodes of each problem, by id.
        missing: ids of problems whose text was not at hand, or has changed since.
        canaries: episodes on canaries, which are left out.
        origins: problems seen, by source and licence as their files state them.
        policies: episodes by policy and version.
        toolchains: episodes by (version of prover-gym, version of Lean).
        stateless: episodes that name states without their printed goals (older runs).
    """

    rows: dict[str, int]
    rollouts: int = 0
    valid: int = 0
    solved: int = 0
    problems: Counter[str] = field(default_factory=Counter)
    missing: set[str] = field(default_factory=set)
    canaries: int = 0
    origins: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    policies: Counter[tuple[str, str]] = field(default_factory=Counter)
    toolchains: Counter[tuple[str, str]] = field(default_factory=Counter)
    stateless: int = 0

    def add(self, rollout: Rollout, problem: Problem | None) -> None:
        """Count a rollout; ``problem`` is ``None`` when its text is not at hand."""
        self.rollouts += 1
        self.valid += rollout.valid
        self.solved += rollout.solved
        self.problems[rollout.problem_id] += 1
        self.policies[rollout.policy, rollout.policy_version] += 1
        self.toolchains[rollout.versions.prover_gym, rollout.versions.lean] += 1
        self.stateless += bool(rollout.steps or rollout.tried) and not rollout.states
        if problem is None:
            self.missing.add(rollout.problem_id)
        else:
            self.origins.setdefault((problem.source, problem.licence), set()).add(problem.id)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form, in a fixed order."""
        return {
            "rows": self.rows,
            "rollouts": self.rollouts,
            "valid": self.valid,
            "solved": self.solved,
            "problems": len(self.problems),
            "problems_missing": sorted(self.missing),
            "canary_rollouts_left_out": self.canaries,
            "rollouts_without_states": self.stateless,
            "policies": [
                {"policy": name, "version": version, "rollouts": count}
                for (name, version), count in sorted(self.policies.items())
            ],
            "toolchains": [
                {"prover_gym": gym, "lean": lean, "rollouts": count}
                for (gym, lean), count in sorted(self.toolchains.items())
            ],
        }
