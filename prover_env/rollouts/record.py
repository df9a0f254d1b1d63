"""``Rollout``: the record of one episode, as frozen data that survives a round trip through JSON.

Contract. Everything in a rollout follows from the problem, the policy, the seed and the versions, and
nothing else, with two exceptions: ``timing``, and whatever a machine failure left in ``machinery_error``.
A rollout is ``solved`` exactly when it carries an accepted verdict, and only then may its reward be positive.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AwareDatetime,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    JsonValue,
    NonNegativeInt,
    model_validator,
)

from curriculum import Attempt
from prover_env.values import ErrorKind, ResultKind, Verdict

__all__ = ["Rollout", "Step", "Timing", "Versions"]


def _storable(value: Any) -> Any:
    """The value with every lone surrogate, which UTF-8 cannot carry, written out as an escape.

    Policies may propose any text at all, and even a refused tactic must be recorded.
    """
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode("utf-8")
    if isinstance(value, Mapping):
        return {_storable(key): _storable(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_storable(item) for item in value]
    return value


def _plain(value: Any) -> Any:
    """A verdict as plain data."""
    return value.to_dict() if isinstance(value, Verdict) else value


_Text = Annotated[str, BeforeValidator(_storable)]
_Name = Annotated[str, Field(min_length=1), BeforeValidator(_storable)]
_Finite = Annotated[float, Field(allow_inf_nan=False)]


class _Record(BaseModel):
    """Common ground: frozen, and no unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Record):
    """One tactic that was run."""

    state: _Text
    """``goal_key`` of the state it was run in."""
    tactic: _Text
    """The text of the tactic, as proposed."""
    result: ResultKind
    """What became of it."""
    error: ErrorKind | None = None
    """Why it failed or was refused, ``None`` when it did not."""
    next: _Text | None = None
    """``goal_key`` of the state after it; ``None`` when it failed, and in runs that did not record it."""
    log_prob: _Finite | None = None
    """The policy's log-probability of it (natural logarithm), ``None`` where it gave none."""
    template: _Text = ""
    """The policy's name for where it came from."""


class Timing(_Record):
    """When and how long. Never reproducible, and never the ground of a decision."""

    started_at: AwareDatetime
    """When the episode began, with its time zone; ISO 8601 in JSON."""
    wall_seconds: Annotated[_Finite, Field(ge=0)]
    """Real time that the episode took, in seconds."""


class Versions(_Record):
    """What the episode ran on."""

    prover_gym: _Name
    lean: _Name


class Rollout(_Record):
    """One episode: one attempt of one policy on one problem."""

    id: _Name
    """Unique in its run. A store keeps the first rollout of an id, so an id that follows from the seed and
    the number of the episode makes it harmless to append one twice."""
    problem_id: _Name
    problem_key: _Text
    """``Problem.key``: tells whether the problem is still the same text."""
    policy: _Name
    """Name of the policy or search."""
    policy_version: _Text = ""
    """Which state of a policy that learns; free text."""
    seed: int
    """Seed of this episode."""
    lineage: _Text = ""
    """Which line of policies made it (``curriculum.lineages``); empty where none was named."""
    round: NonNegativeInt = 0
    """Round of practice, counted from 0."""
    kind: Literal["full", "partial", "subgoal"] = "full"
    """What was asked: the whole problem, the rest of a known proof, or one goal on the way of a proof."""
    prefix: tuple[_Text, ...] = ()
    """Tactics that were replayed before the episode began; the policy did not choose them."""
    steps: tuple[Step, ...] = ()
    """The path of the proof, or the best path that was found; the prefix is not in it."""
    script: tuple[_Text, ...] = ()
    """The whole script of the accepted proof, prefix included, as it was judged: perhaps shorter than the
    path."""
    tried: tuple[Step, ...] = ()
    """Every tactic evaluated, in order; empty unless the search recorded them."""
    states: dict[_Text, _Text] = Field(default_factory=dict)
    """Printed goals of the states that steps speak of (``ProofState.recordable``), by ``goal_key``."""
    evaluations: NonNegativeInt = 0
    """Tactics evaluated in the whole episode, cache hits and abandoned branches included."""
    stopped: _Text | None = None
    """Why the search ended (``prover_env.search.StopReason``); ``None`` where there was none, or where it was
    not recorded."""
    solved: bool
    """True exactly when ``verdict`` accepts."""
    verdict: Annotated[dict[str, JsonValue] | None, BeforeValidator(_storable), BeforeValidator(_plain)] = (
        None
    )
    """The last verdict as ``Verdict.to_dict()`` has it, and a ``Verdict`` may be given; ``None`` when nothing
    was judged."""
    reward: _Finite = 0.0
    machinery_error: _Text | None = None
    """What failed, when it was not the proof: such a rollout says nothing about the policy."""
    timing: Timing
    versions: Versions

    @model_validator(mode="after")
    def _only_accepted_proofs_count(self) -> Self:
        """Tie ``solved`` and ``reward`` to the verdict."""
        accepted = self.verdict is not None and self.verdict.get("accepted") is True
        if self.solved is not accepted:
            raise ValueError(f"solved is {self.solved}, but the verdict is {self.verdict}: they must agree")
        if self.reward > 0 and not self.solved:
            raise ValueError(f"reward is {self.reward} without an accepted verdict; it must not be positive")
        if self.solved and self.machinery_error is not None:
            raise ValueError(f"solved in spite of a failure of the machinery: {self.machinery_error}")
        return self

    @property
    def valid(self) -> bool:
        """True when the machinery held, so that the outcome says something about the policy."""
        return self.machinery_error is None

    @property
    def attempt(self) -> Attempt:
        """What the curriculum needs of it."""
        return Attempt(
            problem_id=self.problem_id,
            solved=self.solved,
            valid=self.valid,
            evaluations=self.evaluations,
            seconds=self.timing.wall_seconds,
            round=self.round,
            lineage=self.lineage,
        )

    def reproducible(self) -> dict[str, Any]:
        """Plain JSON-able form without ``timing``: equal for two runs of the same episode."""
        return self.model_dump(mode="json", exclude={"timing"})
