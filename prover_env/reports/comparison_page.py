"""A comparison as a page, and its chart as a picture of its own. Pure."""

from __future__ import annotations

import re
from importlib import resources
from typing import TYPE_CHECKING

from prover_env.reports.chart import Series, line_chart
from prover_env.reports.figures import figure, folded, number, percent, ratio, remark
from prover_env.reports.frame import Section, frame
from prover_env.reports.markup import Markup, element, join, name, table
from prover_env.reports.statistics import LEVEL, Spread

if TYPE_CHECKING:
    from curriculum.metrics import Bands, PairedRatio
    from prover_env.reports.comparison import Comparison, Group

__all__ = ["comparison_page", "comparison_series", "comparison_svg"]

_TABLE_ROWS = 11


def comparison_page(found: Comparison) -> str:
    """The page."""
    runs = sum(len(group.runs) for group in found.groups)
    sections = [
        Section("figures", "Figures", join((*map(remark, found.remarks), _figures(found)))),
        Section("curves", "Curves", _curves(found)),
        Section("pairs", "Pairs of one seed", _pairs(found)),
        Section("runs", "Every run", _runs(found)),
    ]
    told = ", ".join(found.by)
    lead = element(
        "p",
        f"{runs} runs in {len(found.groups)} groups",
        join((", told apart by ", name(told))) if told else "",
        f". Bands and intervals: bootstrap over seeds, {percent(LEVEL)}.",
        class_="soft",
    )
    return frame("Runs compared", lead, sections)


def comparison_series(found: Comparison, cost: str) -> list[Series]:
    """Mean curves with their bands, against ``rollouts`` or ``evaluations``."""
    series = []
    for look, group in enumerate(found.groups):
        line: Bands = getattr(group, cost)
        several = len(group.runs) > 1
        series.append(
            Series(
                f"{group.label} ({len(group.runs)})",
                line.spent,
                line.mean,
                line.low if several else (),
                line.high if several else (),
                look=look,
            )
        )
    return series


def comparison_svg(found: Comparison) -> str:
    """Problems solved against evaluations as an SVG file that stands alone."""
    series = comparison_series(found, "evaluations")
    chart = line_chart(
        series,
        title="Problems solved against tactics evaluated",
        x_label="tactics evaluated",
        y_label="problems solved",
        marks=[(found.count, f"{found.count} problems")],
        alone=True,
    )
    rules = resources.files("prover_env.reports").joinpath("style.css").read_text("utf-8")
    style = element("style", Markup(re.sub(r"@media \((max-width|print).*", "", rules, flags=re.DOTALL)))
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="1120"'
    return chart.replace("<svg", head, 1).replace("</title>", f"</title>{style}", 1) + "\n"


# --- sections ---------------------------------------------------------------------------------------------


def _figures(found: Comparison) -> Markup:
    heldout = any(group.heldout is not None for group in found.groups)
    head = ["group", "runs", "solved", "area", f"evaluations to {found.count}", "reached it"]
    rows = []
    for group in found.groups:
        cells: list[object] = [
            name(group.label),
            number(len(group.runs)),
            _with_interval(group.solved, 1),
            _with_interval(group.area, 1),
            _with_interval(group.to_count, 0),
            f"{group.reached} of {len(group.runs)}",
        ]
        if heldout:
            cells.append(_shares(group.heldout))
        rows.append(cells)
    if heldout:
        head.append(f"held-out solve rate @{found.heldout_budget}")
    chosen = (
        f"The count of {found.count} was chosen after the runs, as what all of them reached; name one "
        "beforehand with --count."
        if found.chosen
        else f"The count of {found.count} was given."
    )
    return join(
        (
            element(
                "p",
                f"Solved: problems with an accepted proof after {number(found.horizon)} evaluations, as far "
                "as every run got. Area: the mean of that number over the way there (the area under the "
                f"curve divided by its width). {chosen}",
            ),
            table(head, rows, caption="Groups of runs"),
        )
    )


def _with_interval(value: Spread | None, digits: int) -> Markup:
    if value is None:
        return Markup("–")
    tail = ""
    if len(value.values) > 1:
        tail = f" ({number(value.low, digits)} to {number(value.high, digits)})"
    return join((number(value.mean, digits), element("span", tail, class_="soft")))


def _shares(value: Spread | None) -> Markup:
    if value is None:
        return Markup("–")
    tail = "" if len(value.values) < 2 else f" ({percent(value.low, 1)} to {percent(value.high, 1)})"
    return join((percent(value.mean, 1), element("span", tail, class_="soft")))


def _curves(found: Comparison) -> Markup:
    figures = []
    for cost, label in (("evaluations", "tactics evaluated"), ("rollouts", "valid rollouts")):
        series = comparison_series(found, cost)
        figures.append(
            figure(
                f"Problems solved against {label}",
                series,
                x_label=label,
                y_label="problems solved",
                marks=[(found.count, f"{found.count} problems")],
                numbers=_curve_table(series, label),
            )
        )
    held = _held_out(found)
    if held:
        figures.append(held)
    return element("div", *figures, class_="charts")


def _curve_table(series: list[Series], label: str) -> Markup:
    rows = []
    for line in series:
        last = len(line.x) - 1
        for step in range(_TABLE_ROWS):
            i = round(step * last / (_TABLE_ROWS - 1))
            low, high = (line.low[i], line.high[i]) if line.low else (None, None)
            rows.append([name(line.name), *(number(v, 1) for v in (line.x[i], line.y[i], low, high))])
    return table(["group", label, "solved, mean", "from", "to"], rows, caption=f"Problems solved by {label}")


def _held_out(found: Comparison) -> Markup | None:
    """Mean held-out solve rate by round, over the rounds at which all runs of a group were measured."""
    series = []
    for look, group in enumerate(found.groups):
        points = _held_out_points(group)
        if points:
            series.append(Series(group.label, [x for x, _ in points], [y for _, y in points], look=look))
    if not series:
        return None
    rows = [[name(s.name), number(x), percent(y, 1)] for s in series for x, y in zip(s.x, s.y, strict=True)]
    return figure(
        "Solve rate on held-out problems, mean over runs",
        series,
        x_label="rounds of practice before",
        y_label="problems solved",
        percent=True,
        numbers=table(["group", "after round", "solve rate"], rows, caption="Held-out solve rates"),
    )


def _held_out_points(group: Group) -> list[tuple[float, float]]:
    rates: dict[int, list[float]] = {}
    for run in group.runs:
        for held in run.heldout:  # of one budget, and of what was learned
            if held.rounds is not None:
                rates.setdefault(held.rounds, []).append(held.rate)
    return [
        (float(round_), sum(found) / len(found))
        for round_, found in sorted(rates.items())
        if len(found) == len(group.runs)
    ]


def _pairs(found: Comparison) -> Markup:
    if not found.pairs:
        return element("p", "There is one group only, so there is nothing to pair.")
    heldout = any(pair.heldout is not None for pair in found.pairs)
    rows: list[list[object]] = []
    for pair in found.pairs:
        cells: list[object] = [
            name(pair.label),
            name(pair.baseline),
            ", ".join(map(str, pair.seeds)) or "none in common",
            _ratio(pair.area),
            _wins(pair.area_wins, pair.area),
            _ratio(pair.cost),
            _wins(pair.cost_wins, pair.cost),
        ]
        rows.append([*cells, _ratio(pair.heldout)] if heldout else cells)
    head = ["group", "against", "seeds", "area", "larger at", f"evaluations to {found.count}", "smaller at"]
    return join(
        (
            element(
                "p",
                "Each group over the baseline: ratios of the means over common seeds. An area above 1 and "
                "a cost below 1 speak for the group. Seeds at which one side never reached the count have "
                "no cost.",
            ),
            table(
                [*head, "held-out"] if heldout else head,
                rows,
                caption="Groups against the baseline, paired by seed",
                words=3,
            ),
        )
    )


def _wins(wins: float, found: PairedRatio | None) -> str:
    return "–" if found is None else f"{wins:g} of {len(found.each)}"


def _ratio(found: PairedRatio | None) -> Markup:
    if found is None:
        return Markup("–")
    tail = "" if len(found.each) < 2 else f" ({ratio(found.ratio.low)} to {ratio(found.ratio.high)})"
    return join((ratio(found.ratio.mean), element("span", tail, class_="soft")))


def _runs(found: Comparison) -> Markup:
    parts = []
    for group in found.groups:
        rows = []
        for run in group.runs:
            index = group.runs.index(run)
            last = run.last_heldout
            rows.append(
                [
                    name(run.name),
                    "–" if run.seed is None else run.seed,
                    number(run.rollouts.end),
                    number(run.evaluations.end),
                    number(run.evaluations.at(run.evaluations.end)),
                    number(group.solved.values[index]),
                    number(group.area.values[index], 1),
                    percent(last, 1),
                ]
            )
        head = ["run", "seed", "rollouts", "evaluations", "solved", "solved at horizon", "area", "held-out"]
        parts.append(
            folded(
                join((name(group.label), f" – {len(group.runs)} runs")),
                table(head, rows, caption=f"Runs of {group.label}"),
                look="print",
            )
        )
    return join(parts)
