"""Tables from the raw numbers of ``run.py``: plain arithmetic over JSON, to be made again anywhere."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import mean
from typing import Any

# --- fixed beforehand ---

TARGET_SHARE = 0.18
"""The count of solved problems whose cost is compared, as a share of the problems practised (60 of 336)."""
BUDGET = 50
"""The budget of the held-out figures that targets are about."""
TARGETS = {
    "held-out, learned / uniform order": (1.7, 1.4),
    "held-out, learned / hand-made order": (1.4, 1.2),
    "evaluations to the count, curriculum / uniform": 0.55,
    "evaluations to the count, curriculum / unsolved": 0.75,
    "held-out, curriculum / uniform schedule": 1.1,
    "lowest share of a topic / its quota": 0.5,
    "saturated problems, second half": 0.10,
    "attempts on problems never solved": 0.60,
    "remembered answers, last quarter": 0.70,
}
"""Means, and for the first two the lower bound of the interval as well."""

Row = dict[str, Any]


def area(row: Row, evaluations: int) -> float:
    """Area under problems solved against evaluations, as a mean number of problems."""
    total, last, height = 0.0, 0, 0
    for spent, _, solved in row["curve"]:
        at = min(spent, evaluations)
        total += height * (at - last)
        last, height = at, solved
    return (total + height * (evaluations - last)) / evaluations


def cost(row: Row, evaluations: int) -> tuple[float, bool]:
    """Evaluations until the count was solved, and whether it was; otherwise all of them."""
    count = target(row)
    for spent, _, solved in row["curve"]:
        if solved >= count:
            return float(spent), True
    return float(evaluations), False


def target(row: Row) -> int:
    """The count of solved problems whose cost is compared."""
    return round(TARGET_SHARE * row["problems"])


def solved_heldout(row: Row) -> int:
    solved = row["heldout"]["solved"]
    return int(solved.get(str(BUDGET), solved.get(BUDGET, 0)))


def interval(values: Sequence[float], *, draws: int = 4000) -> tuple[float, float]:
    """Bootstrap interval (95 %) of a mean, over paired runs."""
    if len(values) < 2:
        return (values[0], values[0]) if values else (float("nan"), float("nan"))
    rng = random.Random(0)
    means = sorted(mean(rng.choices(values, k=len(values))) for _ in range(draws))
    return means[int(0.025 * draws)], means[int(0.975 * draws)]


def summarise(rows: Iterable[Row], evaluations: int) -> str:
    """All tables as Markdown."""
    by: dict[str, dict[tuple[int, int], Row]] = defaultdict(dict)
    for row in rows:
        by[row["variant"]][row["seed"], row["split"]] = row
    runs = {name: found for name, found in by.items() if not name.startswith("order:")}
    return "\n".join([*_overview(runs, evaluations), "", *_targets(by, evaluations), ""])


def _overview(runs: dict[str, dict[tuple[int, int], Row]], evaluations: int) -> list[str]:
    lines = [
        f"| schedule | runs | solved | area | evaluations to the count | held-out @{BUDGET} | never solved | "
        "saturated, late | CPU s |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, found in sorted(
        runs.items(), key=lambda item: -mean(area(r, evaluations) for r in item[1].values())
    ):
        rows = list(found.values())
        costs = [cost(row, evaluations) for row in rows]
        missed = sum(not reached for _, reached in costs)
        lines.append(
            f"| {name} | {len(rows)} | {mean(r['solved'] for r in rows):.1f} of {rows[0]['problems']} | "
            f"{mean(area(r, evaluations) for r in rows):.1f} | "
            f"{mean(c for c, _ in costs):,.0f}{f' ({missed} never)' if missed else ''} | "
            f"{mean(map(solved_heldout, rows)):.1f} of {rows[0]['heldout']['problems']} | "
            f"{mean(r['never_solved_share'] for r in rows):.0%} | "
            f"{mean(r['saturated_share_late'] for r in rows):.0%} | "
            f"{mean(r.get('cpu_seconds', 0.0) for r in rows):.0f} |"
        )
    return lines


def _targets(by: dict[str, dict[tuple[int, int], Row]], evaluations: int) -> list[str]:
    lines = ["| what | pairs | mean | 95 % | each | target |", "|---|---|---|---|---|---|"]
    ours = by.get("curriculum", {})

    def add(name: str, values: Sequence[float]) -> None:
        if not values:
            return
        low, high = interval(values)
        each = " ".join(f"{value:.2f}" for value in values)
        goal = TARGETS.get(name, "")
        lines.append(
            f"| {name} | {len(values)} | {mean(values):.2f} | {low:.2f}-{high:.2f} | {each} | {goal} |"
        )

    def ratios(other: str, what: Any) -> list[float]:
        theirs = by.get(other, {})
        pairs = [(ours[key], _same(theirs, key)) for key in sorted(ours)]
        return [what(a) / max(what(b), 1e-9) for a, b in pairs if b is not None]

    add("held-out, learned / uniform order", ratios("order:uniform", solved_heldout))
    add("held-out, learned / hand-made order", ratios("order:hand", solved_heldout))
    for other in ("uniform", "unsolved"):
        add(
            f"evaluations to the count, curriculum / {other}",
            ratios(other, lambda row: cost(row, evaluations)[0]),
        )
    add("held-out, curriculum / uniform schedule", ratios("uniform", solved_heldout))
    for other in sorted(by):
        if other != "curriculum" and not other.startswith("order:"):
            add(f"area, curriculum / {other}", ratios(other, lambda row: area(row, evaluations)))
    rows = [ours[key] for key in sorted(ours)]
    add("lowest share of a topic / its quota", [_lowest(row) for row in rows])
    add("saturated problems, second half", [row["saturated_share_late"] for row in rows])
    add("attempts on problems never solved", [row["never_solved_share"] for row in rows])
    add("remembered answers, last quarter", [_late_hits(row) for row in rows])
    return lines


def _same(theirs: dict[tuple[int, int], Row], key: tuple[int, int]) -> Row | None:
    """The run of the same seed and split; an order without a seed stands for all seeds."""
    return theirs.get(key) or next((row for (_, split), row in theirs.items() if split == key[1]), None)


def _lowest(row: Row) -> float:
    return min((share / quota for share, quota in row["topics"].values() if quota), default=float("nan"))


def _late_hits(row: Row) -> float:
    rates = [rate for rate in row["hit_rates"] if rate is not None]
    return mean(rates[-max(1, len(rates) // 4) :]) if rates else float("nan")
