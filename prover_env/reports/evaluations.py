"""What a training run leaves beside its rollouts: measurements on held-out problems, figures by round.

A measurement is a JSON file in ``evaluations/``, as ``prover-gym evaluate`` writes it; figures by round are
lines of ``progress.jsonl``. Only what a report shows is read, and what is not there is left out. A file that
cannot be read is passed over, and ``unread_files`` names it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from prover_env.evaluation import EVALUATIONS, read_evaluations
from prover_env.practice.progress import PROGRESS

__all__ = ["HeldOut", "last_heldout", "read_heldout", "read_hit_rates", "unread_files"]

HELDOUT = "heldout"


@dataclass(frozen=True, slots=True)
class HeldOut:
    """One measurement at one budget.

    Attributes:
        policy: what was measured: ``learner``, or an order to compare with.
        split: part of the rack, usually ``heldout``.
        rounds: rounds of practice before it; ``None`` for a policy that does not learn.
        budget: tactics evaluated in a search, at most; ``None`` where it is not known.
        problems: how many problems were tried; ``None`` where it is not known.
        rate: share of them that were solved, 0 to 1.
        pass_at: estimate of pass@k by k, where it was measured.
    """

    policy: str
    split: str
    rounds: int | None
    budget: int | None
    problems: int | None
    rate: float
    pass_at: Mapping[int, float] = field(default_factory=dict)

    @property
    def series(self) -> str:
        """What measurements of one line in a chart have in common."""
        at = "" if self.budget is None else f" @{self.budget}"
        return f"{self.policy}, {self.split}{at}"

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return asdict(self) | {"pass_at": {str(k): value for k, value in self.pass_at.items()}}


def last_heldout(found: tuple[HeldOut, ...]) -> HeldOut | None:
    """The measurement that says where a run stands: held out, of the learner, latest, largest budget."""
    fits = [held for held in found if held.split == HELDOUT]
    learnt = [held for held in fits if held.rounds is not None]
    return max(learnt or fits, key=lambda held: (held.rounds or 0, held.budget or 0), default=None)


def read_heldout(run_dir: Path) -> tuple[HeldOut, ...]:
    """All measurements of a run, by policy, split, budget and round; none where there is no such folder."""
    found: dict[tuple[str, int], HeldOut] = {}
    for data in read_evaluations(run_dir).values():
        for held in _measured(data):
            found[held.series, -1 if held.rounds is None else held.rounds] = held
    return tuple(
        sorted(
            found.values(),
            key=lambda h: (h.policy, h.split, h.budget or 0, -1 if h.rounds is None else h.rounds),
        )
    )


def read_hit_rates(run_dir: Path) -> tuple[tuple[int, float], ...]:
    """By round, from 0, the share of tactics that the transition cache answered; none where not recorded."""
    try:
        lines = (run_dir / PROGRESS).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return ()
    found: dict[int, float] = {}
    for line in lines:
        try:
            data = json.loads(line)
        except ValueError:  # cut short
            continue
        timing = data.get("timing") if isinstance(data, dict) else None
        if not isinstance(timing, dict):
            continue
        round_, hits, asked = (
            _number(v) for v in (data.get("round"), timing.get("hits"), timing.get("asked"))
        )
        if round_ is not None and hits is not None and asked is not None and hits >= 0 and asked + hits > 0:
            found[int(round_)] = min(1.0, hits / (hits + asked))
    return tuple(sorted(found.items()))


def unread_files(run_dir: Path) -> tuple[str, ...]:
    """Names of the files of a run from which something was left out, since it could not be read.

    The last line of ``progress.jsonl`` may have been cut short, and does not count.
    """
    read = read_evaluations(run_dir)
    found = [
        f"{EVALUATIONS}/{path.name}"
        for path in sorted((run_dir / EVALUATIONS).glob("*.json"))
        if path.stem not in read
    ]
    try:
        lines = (run_dir / PROGRESS).read_bytes().splitlines()[:-1]
    except OSError:
        lines = []
    if not all(map(_is_object, lines)):
        found.append(PROGRESS)
    return tuple(found)


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _measured(data: Mapping[str, Any]) -> Iterator[HeldOut]:
    """The measurements in one file: one for each budget."""
    settings, total = data.get("settings"), data.get("total")
    if not isinstance(settings, dict) or not isinstance(total, dict):
        return
    rounds, problems = _number(settings.get("rounds")), _number(total.get("problems"))
    pass_at = {int(k): value for k, value in _numbers(total.get("pass_at_k")).items()}
    for budget, rate in sorted(_numbers(total.get("rate")).items()):
        if 0 <= rate <= 1:
            yield HeldOut(
                policy=str(data.get("policy") or "learner"),
                split=str(settings.get("split") or HELDOUT),
                rounds=None if rounds is None else int(rounds),
                budget=int(budget),
                problems=None if problems is None else int(problems),
                rate=rate,
                pass_at=pass_at,
            )


def _numbers(value: Any) -> dict[int, float]:
    """Numbers by whole number, which are text in JSON."""
    if not isinstance(value, dict):
        return {}
    return {
        int(key): number
        for key, item in value.items()
        if str(key).isascii() and str(key).isdecimal() and (number := _number(item)) is not None
    }


def _number(value: Any) -> float | None:
    """A finite number, or ``None``."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if abs(number) < float("inf") else None
