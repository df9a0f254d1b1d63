"""A comparison as Markdown, for a pull request or a page of documentation. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from prover_env.reports.figures import number, percent
from prover_env.reports.statistics import LEVEL, Spread
from prover_env.visible import visible_line

if TYPE_CHECKING:
    from curriculum.metrics import PairedRatio
    from prover_env.reports.comparison import Comparison

__all__ = ["comparison_markdown", "group_rows", "pair_rows"]


def comparison_markdown(found: Comparison) -> str:
    """Tables of groups and pairs, and what must be known about them."""
    lines = ["# Runs compared", ""]
    lines += _table(*group_rows(found))
    lines += [
        "",
        f"Solved and area up to {number(found.horizon)} evaluations; in brackets {percent(LEVEL)} bootstrap "
        f"intervals over runs. The count of {found.count} was "
        + ("chosen after the runs." if found.chosen else "given."),
    ]
    if found.pairs:
        lines += ["", "Paired by seed, as ratios:", "", *_table(*pair_rows(found))]
    lines += ["", *(f"- {_cell(text)}" for text in found.remarks)] if found.remarks else []
    return "\n".join(lines) + "\n"


def group_rows(found: Comparison) -> tuple[list[str], list[list[str]]]:
    """Heading and rows of the table of groups, as text."""
    heldout = any(group.heldout is not None for group in found.groups)
    head = ["group", "runs", "solved", "area", f"evaluations to {found.count}", "reached"]
    rows = [
        [
            group.label,
            str(len(group.runs)),
            _text(group.solved, 1),
            _text(group.area, 1),
            _text(group.to_count, 0),
            f"{group.reached}/{len(group.runs)}",
            *([_text(group.heldout, 3)] if heldout else []),
        ]
        for group in found.groups
    ]
    return [*head, *([f"held-out @{found.heldout_budget}"] if heldout else [])], rows


def pair_rows(found: Comparison) -> tuple[list[str], list[list[str]]]:
    """Heading and rows of the table of pairs, as text."""
    heldout = any(pair.heldout is not None for pair in found.pairs)
    head = ["group", "against", "seeds", "area", "larger at", f"evaluations to {found.count}", "smaller at"]
    rows = [
        [
            pair.label,
            pair.baseline,
            str(len(pair.seeds)),
            _ratio(pair.area),
            _wins(pair.area_wins, pair.area),
            _ratio(pair.cost),
            _wins(pair.cost_wins, pair.cost),
            *([_ratio(pair.heldout)] if heldout else []),
        ]
        for pair in found.pairs
    ]
    return [*head, *(["held-out"] if heldout else [])], rows


def _wins(wins: float, found: PairedRatio | None) -> str:
    return "–" if found is None else f"{wins:g}/{len(found.each)}"


def _ratio(found: PairedRatio | None) -> str:
    if found is None:
        return "–"
    mean, low, high = found.ratio.mean, found.ratio.low, found.ratio.high
    return f"{mean:.2f} [{low:.2f}, {high:.2f}]" if len(found.each) > 1 else f"{mean:.2f}"


def _text(value: Spread | None, digits: int) -> str:
    """``12.5 [11.0, 14.2]``, a dash for nothing."""
    if value is None:
        return "–"
    if len(value.values) < 2:
        return number(value.mean, digits)
    return f"{number(value.mean, digits)} [{number(value.low, digits)}, {number(value.high, digits)}]"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(map(_cell, head)) + " |", "|---" * len(head) + "|"]
    return lines + ["| " + " | ".join(map(_cell, row)) + " |" for row in rows]


def _cell(text: str) -> str:
    """Text that Markdown takes as it is."""
    return re.sub(r"([\\`*_{}<>|#\[\]])", r"\\\1", visible_line(text))
