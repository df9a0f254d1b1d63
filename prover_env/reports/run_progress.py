"""Sections of a run's page about where it stands and how it got there: bands, curves, topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curriculum import MEANING, Band
from prover_env.reports.chart import Series, share_bar
from prover_env.reports.curves import Cost, round_rates, solved_curve
from prover_env.reports.figures import figure, folded, meter, number, percent, ratio
from prover_env.reports.markup import Markup, element, join, name, table

if TYPE_CHECKING:
    from curriculum import TopicReport
    from prover_env.reports.knowledge import Knowledge
    from prover_env.reports.run import RunRecord

__all__ = ["band_class", "progress_section", "rack_section", "topic_section"]


def band_class(band: Band) -> str:
    """The class of a band in the style sheet."""
    return "b-" + str(band).replace(" ", "-")


# --- bands ------------------------------------------------------------------------------------------------


def rack_section(known: Knowledge) -> Markup:
    """How many problems of each topic stand in which band."""
    report = known.report
    keys = [
        element(
            "li",
            element("span", class_=f"key {band_class(band)}", aria_hidden="true"),
            element("span", element("b", band), f" {MEANING[band]}"),
        )
        for band in Band
    ]
    rows = (*report.topics, report.total) if len(report.topics) > 1 else report.topics
    bars = join(
        join(
            (
                element(
                    "div", _topic_name(row, report.total), class_="total" if row is report.total else None
                ),
                share_bar(
                    [(str(band), row.bands[band], band_class(band)) for band in Band],
                    label=f"{row.topic}: bands",
                ),
            )
        )
        for row in rows
    )
    numbers = table(
        ["topic", "problems", *Band, "unlocked", "parked"],
        [
            [
                _topic_name(row, report.total),
                number(row.problems),
                *(number(row.bands[band]) for band in Band),
                number(row.unlocked),
                number(row.parked),
            ]
            for row in rows
        ],
        caption="Problems by topic and band",
        total=len(rows) > 1,
    )
    return join(
        (
            element(
                "p", "Each problem stands in one band, by what its attempts let one expect of the next one."
            ),
            element("ul", *keys, class_="legend"),
            element("div", bars, class_="racks"),
            folded("The same as a table", numbers),
        )
    )


def _topic_name(row: TopicReport, total: TopicReport) -> Markup:
    return element("span", "all topics") if row is total else name(row.topic)


# --- curves -----------------------------------------------------------------------------------------------


def progress_section(run: RunRecord, known: Knowledge) -> Markup:
    """Problems solved against what was spent, solve rates by round, held-out solve rates."""
    figures = [
        _solved(run, known, "rollouts", "valid rollouts"),
        _solved(run, known, "evaluations", "tactics evaluated"),
        _rates(run, known),
    ]
    if run.evaluations:
        figures.append(_held_out(run))
    return element("div", *figures, class_="charts")


def _solved(run: RunRecord, known: Knowledge, cost: Cost, label: str) -> Markup:
    curve = solved_curve(run.episodes, cost, known.canaries)
    tenth = curve.end / 10
    places = [tenth * i for i in range(11)]
    numbers = table(
        [label, "problems solved"],
        [[number(place), number(curve.at(place))] for place in places],
        caption=f"Problems solved against {label}",
        words=0,
    )
    return figure(
        f"Problems solved against {label}",
        [Series("problems solved", curve.x, curve.y, steps=True)],
        x_label=label,
        y_label="problems solved",
        numbers=numbers,
    )


def _rates(run: RunRecord, known: Knowledge) -> Markup:
    points = round_rates(run.episodes, known.canaries)
    line = Series("attempts solved", [p.round + 1 for p in points], [p.rate for p in points])
    joined = len(points) < len({e.round for e in run.episodes})
    numbers = table(
        ["up to round", "attempts", "solved", "share"],
        [[number(p.round + 1), number(p.attempts), number(p.solved), percent(p.rate)] for p in points],
        caption="Share of attempts solved by round",
        words=0,
    )
    return figure(
        "Share of attempts solved, by round",
        [line],
        x_label="round",
        y_label="attempts solved",
        percent=True,
        numbers=numbers,
        note="A good curriculum keeps this near the middle: it moves on to harder problems."
        + (" Neighbouring rounds are drawn as one point." if joined else ""),
    )


def _held_out(run: RunRecord) -> Markup:
    series = []
    for look, split in enumerate(dict.fromkeys(held.split for held in run.evaluations)):
        points = [held for held in run.evaluations if held.split == split]
        series.append(Series(split, [p.round for p in points], [p.rate for p in points], look=look))
    depth = sorted({k for held in run.evaluations for k in held.pass_at})
    numbers = table(
        ["split", "after round", "problems", "solve rate", *(f"pass@{k}" for k in depth)],
        [
            [
                name(held.split),
                number(held.round),
                number(held.problems),
                percent(held.rate, 1),
                *(percent(held.pass_at.get(k), 1) for k in depth),
            ]
            for held in run.evaluations
        ],
        caption="Solve rates on problems that are not practised",
    )
    return figure(
        "Solve rate on held-out problems",
        series,
        x_label="rounds of practice before",
        y_label="problems solved",
        percent=True,
        numbers=numbers,
    )


# --- topics -----------------------------------------------------------------------------------------------


def topic_section(known: Knowledge) -> Markup:
    """Shares against quotas, and masteries."""
    report, quotas = known.report, known.quotas
    most = max((*(row.share for row in report.topics), *(quotas or {}).values()), default=1.0) or 1.0
    rows: list[list[object]] = []
    for row in report.topics:
        quota = None if quotas is None else quotas.get(row.topic, 0.0)
        cells: list[object] = [
            name(row.topic),
            meter(row.share, mark=quota, most=most, digits=1),
        ]
        if quotas is not None:
            cells += [percent(quota, 1), ratio(row.share / quota if quota else None)]
        cells += [
            meter(row.mastery),
            f"{number(row.solved)} of {number(row.problems)}",
            number(row.attempts),
            percent(row.rate),
        ]
        rows.append(cells)
    head = ["topic", "share of attempts", "mastery", "solved", "attempts", "attempts solved"]
    if quotas is not None:
        head[2:2] = ["quota", "share / quota"]
    low = [row.topic for row in report.topics if quotas and row.share < quotas.get(row.topic, 0.0) / 2]
    told = (
        "The schedule of this run has no quotas."
        if quotas is None
        else "The line across a share is the topic's quota, averaged over the rounds of the run."
    )
    verdict: Markup | str = ""
    if quotas is not None:
        verdict = element(
            "p",
            join(("Below half of its quota: ", join((name(topic) for topic in low), ", "), "."))
            if low
            else "No topic has less than half of its quota.",
        )
    return join(
        (
            element(
                "p",
                f"Mastery is the solve rate to be expected now, as a mean over a topic's problems. {told}",
            ),
            verdict,
            table(head, rows, caption="Topics: shares, quotas and mastery"),
        )
    )
