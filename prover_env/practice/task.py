"""``Task``: one attempt before it is made, with all that its outcome may depend on."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from problems import Problem
    from prover_env.values import ProofState

__all__ = ["Kind", "Task", "episode_seed"]

Kind = Literal["full", "partial", "subgoal"]


@dataclass(frozen=True, slots=True)
class Task:
    """One attempt of a round.

    Attributes:
        round: number of the round, from 0.
        index: place in the round, from 0.
        problem: what is to be proved.
        evaluations: tactics that may be tried.
        seed: seed of the exploration.
        kind: the whole problem, the rest of a known proof, or a goal met on the way.
        start: the state to start in, for a partial rep; its script is the prefix.
    """

    round: int
    index: int
    problem: Problem
    evaluations: int
    seed: int
    kind: Kind = "full"
    start: ProofState | None = None

    @property
    def rollout_id(self) -> str:
        """Id of the rollout that comes of it."""
        return f"{self.round:06d}-{self.index:03d}"

    @property
    def prefix(self) -> tuple[str, ...]:
        """Tactics that were replayed before it begins."""
        return () if self.start is None else self.start.script


def episode_seed(seed: int, round_: int, index: int) -> int:
    """Seed of one episode, from that of the run and the place in it: 32 bits, the same on every machine."""
    digest = hashlib.blake2b(f"{seed}/{round_}/{index}".encode(), digest_size=4)
    return int.from_bytes(digest.digest(), "big")
