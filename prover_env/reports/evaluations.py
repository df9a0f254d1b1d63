"""Measurements on held-out problems, as a training run leaves them beside its rollouts.

Each is a JSON file in ``evaluations/``. Only what a report shows is read, and what is not there is left out:
a file that cannot be read, such as one that is just being written, is passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["HeldOut", "read_evaluations"]


@dataclass(frozen=True, slots=True)
class HeldOut:
    """One measurement.

    Attributes:
        round: rounds of practice before it.
        split: name of the part of the rack, usually ``heldout``.
        problems: how many problems were tried.
        rate: share of them that were solved, 0 to 1.
        pass_at: estimate of pass@k by k, where it was measured.
        source: name of the file.
    """

    round: int
    split: str
    problems: int | None
    rate: float
    pass_at: Mapping[int, float] = field(default_factory=dict)
    source: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON-able form."""
        return {
            "round": self.round,
            "split": self.split,
            "problems": self.problems,
            "rate": self.rate,
            "pass_at": {str(k): value for k, value in self.pass_at.items()},
            "source": self.source,
        }


def read_evaluations(folder: Path) -> tuple[HeldOut, ...]:
    """All measurements in a folder, by round; none where there is no such folder."""
    try:
        files = sorted(folder.glob("*.json"))
    except OSError:
        return ()
    found = []
    for file in files:
        try:
            data = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        measured = _measured(data, file.name) if isinstance(data, dict) else None
        if measured is not None:
            found.append(measured)
    return tuple(sorted(found, key=lambda held: (held.round, held.split, held.source)))


def _measured(data: Mapping[str, Any], source: str) -> HeldOut | None:
    """One file, or ``None`` when it holds no solve rate."""
    problems = _number(data.get("problems"))
    rate = _number(data.get("solve_rate", data.get("rate")))
    solved = _number(data.get("solved"))
    if rate is None and solved is not None and problems:
        rate = solved / problems
    if rate is None or not 0 <= rate <= 1:
        return None
    digits = re.search(r"\d+", source)
    round_ = _number(data.get("round"))
    given = data.get("pass_at_k", data.get("pass_at"))
    pass_at = {
        int(k): value
        for k, v in (given.items() if isinstance(given, Mapping) else ())
        if str(k).isdecimal() and (value := _number(v)) is not None
    }
    return HeldOut(
        round=int(round_) if round_ is not None else int(digits.group()) if digits else 0,
        split=str(data.get("split") or "heldout"),
        problems=None if problems is None else int(problems),
        rate=rate,
        pass_at=dict(sorted(pass_at.items())),
        source=source,
    )


def _number(value: Any) -> float | None:
    """A number, or how many things a list or an object holds."""
    if isinstance(value, (list, dict)):
        return float(len(value))
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) else None
