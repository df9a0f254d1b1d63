"""Sections of a run's page about where it stands and how it got there: bands, curves, topics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curriculum import MEANING, Band
from prover_env.reports.chart import Series, share_bar, thinned
from prover_env.reports.curves import curve_of, curve_points, round_rates
from prover_env.reports.figures import figure, folded, meter, number, percent, ratio
from prover_env.reports.markup import Markup, element, join, name, table

if TYPE_CHECKING:
    from curriculum import TopicReport
    from prover_env.reports.knowledge import Knowledge
    from prover_env.reports.run import RunRecord

__all__ = ["band_class", "progress_section", "rack_section", "topic_section"]

_POINTS = 60


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
    if run.hit_rates:
        figures.append(_hits(run))
    return element("div", *figures, class_="charts")


def _solved(run: RunRecord, known: Knowledge, cost: str, label: str) -> Markup:
    curve = curve_of(run.episodes, cost, known.canaries)
    x, y = curve_points(curve)
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
        [Series("problems solved", x, y, steps=True)],
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
    """Measurements by rounds of practice; what does not learn is a level line."""
    last = max((held.rounds or 0 for held in run.evaluations), default=0) or 1
    series = []
    for look, label in enumerate(dict.fromkeys(held.series for held in run.evaluations)):
        points = [held for held in run.evaluations if held.series == label]
        x: list[float] = [held.rounds or 0 for held in points]
        y = [held.rate for held in points]
        if points[-1].rounds is None:
            x, y = [0.0, float(last)], [y[-1], y[-1]]
        series.append(Series(label, x, y, look=look))
    depth = sorted({k for held in run.evaluations for k in held.pass_at})
    numbers = table(
        ["policy", "split", "after round", "budget", "problems", "solved", *(f"pass@{k}" for k in depth)],
        [
            [
                name(held.policy),
                name(held.split),
                number(held.rounds),
                number(held.budget),
                number(held.problems),
                percent(held.rate, 1),
                *(percent(held.pass_at.get(k), 1) for k in depth),
            ]
            for held in run.evaluations
        ],
        caption="Solve rates by measurement",
        words=2,
    )
    return figure(
        "Solve rates measured apart from practice",
        series,
        x_label="rounds of practice before",
        y_label="problems solved",
        percent=True,
        numbers=numbers,
        note="@ is the budget of a search, in tactics evaluated. Held-out problems are never practised.",
    )


def _hits(run: RunRecord) -> Markup:
    points = [run.hit_rates[i] for i in thinned(len(run.hit_rates), _POINTS)]
    numbers = table(
        ["round", "share from the cache"],
        [[number(round_ + 1), percent(rate)] for round_, rate in points],
        caption="Tactics answered by the transition cache",
        words=0,
    )
    return figure(
        "Tactics answered by the transition cache",
        [Series("from the cache", [r + 1 for r, _ in points], [rate for _, rate in points])],
        x_label="round",
        y_label="share of tactics",
        percent=True,
        numbers=numbers,
    )


# --- topics -----------------------------------------------------------------------------------------------


def topic_section(known: Knowledge) -> Markup:
    """Shares against quotas, and masteries."""
    report = known.report
    shares = {row.topic: known.shares[row.topic] for row in report.topics}
    most = max((*(s.share for s in shares.values()), *(s.quota for s in shares.values())), default=1.0) or 1.0
    rows = [
        [
            name(row.topic),
            meter(shares[row.topic].share, mark=shares[row.topic].quota, most=most, digits=1),
            percent(shares[row.topic].quota, 1),
            ratio(shares[row.topic].ratio if shares[row.topic].quota else None),
            meter(row.mastery),
            f"{number(row.solved)} of {number(row.problems)}",
            number(row.attempts),
            percent(row.rate),
        ]
        for row in report.topics
    ]
    low = [topic for topic, share in shares.items() if share.ratio < 0.5]
    told = (
        "The line across a share is the topic's quota, averaged over the rounds of the run."
        if known.by_quota
        else "The line across a share is the quota that the curriculum would have given to the topic, "
        "averaged over the rounds; the schedule of this run does not go by it."
    )
    said = (
        join(("Below half of its quota: ", join((name(topic) for topic in low), ", "), "."))
        if low
        else "No topic has less than half of its quota."
    )
    return join(
        (
            element(
                "p",
                f"Mastery is the solve rate to be expected now, as a mean over a topic's problems. {told}",
            ),
            element("p", said),
            element(
                "p",
                f"{percent(known.never_solved)} of the attempts went to problems that were never solved, and "
                f"{percent(known.saturated)} of those in the second half to saturated ones.",
            ),
            table(
                [
                    "topic",
                    "share of attempts",
                    "quota",
                    "share / quota",
                    "mastery",
                    "solved",
                    "attempts",
                    "attempts solved",
                ],
                rows,
                caption="Topics: shares, quotas and mastery",
            ),
        )
    )
