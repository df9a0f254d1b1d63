"""A run as reports see it: read once, from first rollout to last, into small records.

Contract. Only reads, through ``RunStore(read_only=True)`` and the files beside the database, and may do so
while another process writes: what comes of it is the run as it was at one moment, a prefix of what it will
be. Rollouts of older versions lack some fields; what is not known is left out, never guessed.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from curriculum import Attempt
from prover_env.errors import RunDirError
from prover_env.reports.evaluations import HeldOut, read_heldout, read_hit_rates, unread_files
from prover_env.rollouts import RunStore

if TYPE_CHECKING:
    from prover_env.rollouts import Rollout

__all__ = ["FULL", "Episode", "FirstProof", "RunRecord", "read_run"]

FULL = "full"
"""The kind of an episode on a whole problem; others start further on, or on a part of one."""

_YEAR = 365 * 86400.0


@dataclass(frozen=True, slots=True)
class Episode:
    """One rollout, without its steps.

    ``kind`` is ``full``, ``partial`` or ``subgoal``; ``solved`` means an accepted proof, which solves the
    problem only when the episode was a full one.
    """

    problem_id: str
    problem_key: str
    kind: str
    round: int
    solved: bool
    valid: bool
    evaluations: int
    seconds: float

    @property
    def is_full(self) -> bool:
        """Whether the episode was about the problem as a whole."""
        return self.kind == FULL

    @property
    def attempt(self) -> Attempt:
        """What the curriculum needs of it."""
        return Attempt(self.problem_id, self.solved, self.valid, self.evaluations, self.seconds, self.round)


@dataclass(frozen=True, slots=True)
class FirstProof:
    """The first accepted proof of a problem in a run.

    Attributes:
        problem_id: which problem.
        text: the Lean text that was judged.
        tactics: number of tactics on its path.
        axioms: axioms that it rests on.
        round: round of practice, from 0.
        number: how many rollouts the run had with it.
        failures: valid failed attempts on the problem before it.
        evaluations: tactics evaluated on the problem up to and including the attempt that found it.
    """

    problem_id: str
    text: str
    tactics: int
    axioms: tuple[str, ...]
    round: int
    number: int
    failures: int
    evaluations: int


@dataclass(frozen=True, slots=True)
class RunRecord:
    """Everything that reports need of a run.

    Attributes:
        path: its directory, as given.
        config: what it was started with.
        episodes: its rollouts, in order.
        proofs: first accepted proof of each problem solved, by id, in the order found.
        uses: constants in the accepted proofs of each problem.
        results: what became of single tactics, by ``ResultKind``, as far as steps were recorded.
        errors: why tactics failed, by ``ErrorKind``, likewise.
        rejected: proofs that the judge rejected, by reason.
        stopped: why searches ended, where it was recorded.
        machinery: failures of the machinery, by kind.
        machinery_example: one of each kind in full.
        policies: rollouts by policy and version.
        versions: rollouts by version of prover-gym and of Lean.
        began: when the first rollout started.
        ended: when the last one ended, as far as known.
        evaluations: measurements on held-out problems, by round.
        hit_rates: by round, the share of tactics that the transition cache answered, where recorded.
        checkpoints: names of the checkpoints.
        unread: names of its files from which something was left out, since it could not be read.
    """

    path: Path
    config: Mapping[str, Any]
    episodes: tuple[Episode, ...]
    proofs: Mapping[str, FirstProof]
    uses: Mapping[str, frozenset[str]]
    results: Counter[str]
    errors: Counter[str]
    rejected: Counter[str]
    stopped: Counter[str]
    machinery: Counter[str]
    machinery_example: Mapping[str, str]
    policies: Counter[tuple[str, str]]
    versions: Counter[tuple[str, str]]
    began: datetime | None
    ended: datetime | None
    evaluations: tuple[HeldOut, ...]
    hit_rates: tuple[tuple[int, float], ...]
    checkpoints: tuple[str, ...]
    unread: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Last part of the directory: what the run is called."""
        return self.path.resolve().name


def read_run(run_dir: str | os.PathLike[str]) -> RunRecord:
    """Read a run.

    Raises:
        RunDirError: there is no run, it is damaged, or it holds no rollouts yet.
        RunVersionError: it was written in another format.
    """
    reader = _Reader()
    with RunStore(run_dir, read_only=True) as store:
        config = store.config
        for rollout in store:
            reader.take(rollout)
    if not reader.episodes:
        raise RunDirError(
            f"{Path(run_dir)} holds no rollouts yet: there is nothing to report; practise first "
            f"(prover-gym practice --resume --run-dir {Path(run_dir)})"
        )
    return reader.record(Path(run_dir), config)


class _Reader:
    """Folds rollouts one by one, so that a long run never has to fit into memory."""

    def __init__(self) -> None:
        self.episodes: list[Episode] = []
        self._proofs: dict[str, FirstProof] = {}
        self._uses: dict[str, frozenset[str]] = {}
        self._failures: Counter[str] = Counter()
        self._spent: Counter[str] = Counter()
        self._results: Counter[str] = Counter()
        self._errors: Counter[str] = Counter()
        self._rejected: Counter[str] = Counter()
        self._stopped: Counter[str] = Counter()
        self._machinery: Counter[str] = Counter()
        self._example: dict[str, str] = {}
        self._policies: Counter[tuple[str, str]] = Counter()
        self._versions: Counter[tuple[str, str]] = Counter()
        self._began: datetime | None = None
        self._ended: datetime | None = None

    def take(self, rollout: Rollout) -> None:
        """Fold one rollout in."""
        kind = str(getattr(rollout, "kind", FULL))
        self.episodes.append(
            Episode(
                problem_id=rollout.problem_id,
                problem_key=rollout.problem_key,
                kind=kind,
                round=rollout.round,
                solved=rollout.solved,
                valid=rollout.valid,
                evaluations=rollout.evaluations,
                seconds=rollout.timing.wall_seconds,
            )
        )
        self._policies[rollout.policy, rollout.policy_version] += 1
        self._versions[rollout.versions.prover_gym, rollout.versions.lean] += 1
        started, seconds = rollout.timing.started_at, rollout.timing.wall_seconds
        if self._began is None or started < self._began:
            self._began = started
        ended = started + timedelta(seconds=min(seconds, _YEAR))
        if self._ended is None or ended > self._ended:
            self._ended = ended
        self._count(rollout)
        if kind == FULL:
            self._spent[rollout.problem_id] += rollout.evaluations
            if rollout.solved:
                self._proof(rollout)
            else:
                self._failures[rollout.problem_id] += rollout.valid

    def _count(self, rollout: Rollout) -> None:
        """What went wrong, by kind."""
        steps = getattr(rollout, "tried", ()) or rollout.steps  # what was tried holds the path as well
        for step in steps:
            self._results[str(step.result)] += 1
            if step.error is not None:
                self._errors[str(step.error)] += 1
        if rollout.stopped is not None:
            self._stopped[rollout.stopped] += 1
        if rollout.verdict is not None and not rollout.solved:
            self._rejected[str(rollout.verdict.get("reason") or "unknown")] += 1
        if rollout.machinery_error is not None:
            name, colon, _ = rollout.machinery_error.partition(":")
            kind = name if colon and name.isidentifier() else "other"
            self._machinery[kind] += 1
            self._example.setdefault(kind, rollout.machinery_error)

    def _proof(self, rollout: Rollout) -> None:
        """Keep the first proof of a problem, and what all of them use."""
        verdict = rollout.verdict or {}
        uses = verdict.get("uses")
        if isinstance(uses, list):
            known = self._uses.get(rollout.problem_id, frozenset())
            self._uses[rollout.problem_id] = known | {str(name) for name in uses}
        if rollout.problem_id in self._proofs:
            return
        axioms = verdict.get("axioms")
        self._proofs[rollout.problem_id] = FirstProof(
            problem_id=rollout.problem_id,
            text=str(verdict.get("proof") or "\n".join(step.tactic for step in rollout.steps)),
            tactics=len(rollout.steps),
            axioms=tuple(str(axiom) for axiom in axioms) if isinstance(axioms, list) else (),
            round=rollout.round,
            number=len(self.episodes),
            failures=self._failures[rollout.problem_id],
            evaluations=self._spent[rollout.problem_id],
        )

    def record(self, path: Path, config: Mapping[str, Any]) -> RunRecord:
        """All of it."""
        return RunRecord(
            path=path,
            config=config,
            episodes=tuple(self.episodes),
            proofs=self._proofs,
            uses=self._uses,
            results=self._results,
            errors=self._errors,
            rejected=self._rejected,
            stopped=self._stopped,
            machinery=self._machinery,
            machinery_example=self._example,
            policies=self._policies,
            versions=self._versions,
            began=self._began,
            ended=self._ended,
            evaluations=read_heldout(path),
            hit_rates=read_hit_rates(path),
            checkpoints=_checkpoints(path / "checkpoints"),
            unread=unread_files(path),
        )


def _checkpoints(folder: Path) -> tuple[str, ...]:
    """Names of the checkpoints, none where there is no such folder."""
    try:
        return tuple(sorted(entry.name for entry in folder.iterdir() if entry.is_dir()))
    except OSError:
        return ()
