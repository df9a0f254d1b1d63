"""Tables from the raw numbers of ``run.py``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import mean
from typing import Any

from curriculum.metrics import Curve, Interval, mean_interval, paired_ratio

# --- fixed beforehand ---

TARGET_SHARE = 0.22
"""The count of solved problems whose cost is compared, as a share of the problems practised (108 of 489)."""
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


def curve_of(row: Row) -> Curve:
    curve = row["curve"]
    return Curve(tuple(curve["spent"]), tuple(curve["solved"]), curve["end"])


def area(row: Row, evaluations: int) -> float:
    """Area under problems solved against evaluations, as a mean number of problems."""
    return curve_of(row).area(evaluations)


def cost(row: Row, evaluations: int) -> tuple[float, bool]:
    """Evaluations until the count was solved, and whether it was; otherwise all of them."""
    spent = curve_of(row).until(target(row))
    return (float(evaluations), False) if spent is None else (float(spent), True)


def target(row: Row) -> int:
    """The count of solved problems whose cost is compared."""
    return round(TARGET_SHARE * row["problems"])


def solved_heldout(row: Row) -> int:
    solved = row["heldout"]["solved"]
    return int(solved.get(str(BUDGET), solved.get(BUDGET, 0)))


def summarise(rows: Iterable[Row], evaluations: int) -> str:
    """All tables as Markdown."""
    by: dict[str, dict[tuple[int, int], Row]] = defaultdict(dict)
    for row in rows:
        by[row["variant"]][row["seed"], row["split"]] = row
    runs = {name: found for name, found in by.items() if not name.startswith("order:")}
    splits = sorted({split for found in runs.values() for _, split in found})
    overviews = [_overview(runs, evaluations, split) for split in splits]
    parts = (*overviews, _targets(by, evaluations), _each(by, evaluations))
    return "\n".join(line for part in parts for line in (*part, ""))


def _overview(runs: dict[str, dict[tuple[int, int], Row]], evaluations: int, split: int) -> list[str]:
    """Means over the seeds of one split, the largest area first."""
    here = {
        name: [row for key, row in sorted(found.items()) if key[1] == split] for name, found in runs.items()
    }
    lines = [
        f"| schedule, split {split} | runs | solved | area | evaluations to the count | held-out @{BUDGET} | "
        "never solved | saturated, late |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name, rows in sorted(
        ((name, rows) for name, rows in here.items() if rows),
        key=lambda item: -mean(area(row, evaluations) for row in item[1]),
    ):
        costs = [cost(row, evaluations) for row in rows]
        missed = sum(not reached for _, reached in costs)
        lines.append(
            f"| {name} | {len(rows)} | {mean(r['solved'] for r in rows):.1f} of {rows[0]['problems']} | "
            f"{mean(area(r, evaluations) for r in rows):.1f} | "
            f"{mean(c for c, _ in costs):,.0f}{f' ({missed} never)' if missed else ''} | "
            f"{_heldout(rows)} | "
            f"{mean(r['never_solved_share'] for r in rows):.0%} | "
            f"{mean(r['saturated_share_late'] for r in rows):.0%} |"
        )
    return lines


def _each(by: dict[str, dict[tuple[int, int], Row]], evaluations: int) -> list[str]:
    """The numbers of every run: split 0 with seeds 0, 1, …; then split 1."""
    lines = [
        "| run | split | seeds | solved | area | evaluations to the count | held out |",
        "|---|---|---|---|---|---|---|",
    ]
    for name, found in sorted(by.items()):
        for split in sorted({split for _, split in found}):
            keys = sorted(key for key in found if key[1] == split)
            rows = [found[key] for key in keys]
            cells: list[list[str]] = [[], [], [], []]
            for row in rows:
                if "curve" in row:
                    spent, reached = cost(row, evaluations)
                    cells[0].append(str(row["solved"]))
                    cells[1].append(f"{area(row, evaluations):.1f}")
                    cells[2].append(f"{spent:,.0f}" if reached else "never")
                if "heldout" in row:
                    cells[3].append(str(solved_heldout(row)))
            seeds = " ".join(str(seed) for seed, _ in keys)
            lines.append(f"| {name} | {split} | {seeds} | {' | '.join(' '.join(c) for c in cells)} |")
    return lines


def _heldout(rows: Sequence[Row]) -> str:
    measured = [row for row in rows if "heldout" in row]
    if not measured:
        return ""
    return f"{mean(map(solved_heldout, measured)):.1f} of {measured[0]['heldout']['problems']}"


def _targets(by: dict[str, dict[tuple[int, int], Row]], evaluations: int) -> list[str]:
    lines = ["| what | pairs | mean | 95 % | each | target |", "|---|---|---|---|---|---|"]
    ours = by.get("curriculum", {})
    order = sorted(ours, key=lambda key: key[::-1])  # split by split

    def add(name: str, values: Sequence[float], found: Interval | None = None) -> None:
        if not values:
            return
        found = found or mean_interval(values)
        each = " ".join(f"{value:.2f}" for value in values)
        bounds = f"{found.mean:.2f} | {found.low:.2f}-{found.high:.2f}"
        lines.append(f"| {name} | {len(values)} | {bounds} | {each} | {TARGETS.get(name, '')} |")

    def compare(name: str, other: str, what: Callable[[Row], float], needs: str = "curve") -> None:
        """Ratio of the means over paired runs, with its interval, and the ratio of each pair."""
        pairs = [(ours[key], _same(by.get(other, {}), key)) for key in order]
        measured = [(a, b) for a, b in pairs if b is not None and (needs in a and needs in b)]
        both = [(what(a), max(what(b), 1e-9)) for a, b in measured]
        if both:
            ratio = paired_ratio([a for a, _ in both], [b for _, b in both])
            add(name, ratio.each, ratio.ratio)

    compare("held-out, learned / uniform order", "order:uniform", solved_heldout, "heldout")
    compare("held-out, learned / hand-made order", "order:hand", solved_heldout, "heldout")
    for other in ("uniform", "unsolved"):
        name = f"evaluations to the count, curriculum / {other}"
        compare(name, other, lambda row: cost(row, evaluations)[0])
    compare("held-out, curriculum / uniform schedule", "uniform", solved_heldout, "heldout")
    for other in sorted(by):
        if other != "curriculum" and not other.startswith("order:"):
            compare(f"area, curriculum / {other}", other, lambda row: area(row, evaluations))
    rows = [ours[key] for key in order]
    add("lowest share of a topic / its quota", [_lowest(row) for row in rows])
    add("saturated problems, second half", [row["saturated_share_late"] for row in rows])
    add("attempts on problems never solved", [row["never_solved_share"] for row in rows])
    add("remembered answers, last quarter", [_late_hits(row) for row in rows])
    return lines


def _same(theirs: dict[tuple[int, int], Row], key: tuple[int, int]) -> Row | None:
    """The run of the same seed and split; an order was measured with few seeds, which stand for all."""
    others = (r for (_, split), r in theirs.items() if split == key[1] and r["variant"].startswith("order:"))
    return theirs.get(key) or next(others, None)


def _lowest(row: Row) -> float:
    return min((share / quota for share, quota in row["topics"].values() if quota), default=float("nan"))


def _late_hits(row: Row) -> float:
    rates = [rate for rate in row["hit_rates"] if rate is not None]
    return mean(rates[-max(1, len(rates) // 4) :]) if rates else float("nan")
