"""The page about one run. Pure: from what was read to HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from curriculum.drawing import to_parts
from prover_env.reports.evaluations import last_heldout
from prover_env.reports.figures import duration, number, percent, remark, tiles
from prover_env.reports.frame import Section, frame
from prover_env.reports.markup import Markup, element, join, name
from prover_env.reports.run_details import (
    canary_section,
    failure_section,
    problem_section,
    proof_section,
    settings_section,
)
from prover_env.reports.run_progress import progress_section, rack_section, topic_section

if TYPE_CHECKING:
    from prover_env.reports.knowledge import Knowledge
    from prover_env.reports.run import RunRecord

__all__ = ["run_page"]


def run_page(run: RunRecord, known: Knowledge, *, remarks: tuple[str, ...] = ()) -> str:
    """The page.

    Args:
        run: the run.
        known: what it says about the rack.
        remarks: what a reader should know about how the page was made.
    """
    graph = to_parts(known.picture, heading=3, scale=("0 %", "100 % expected to be solved"))
    sections = [
        Section("summary", "Summary", _summary(run, known, remarks)),
        Section("rack", "Where the rack stands", rack_section(known)),
        Section("progress", "Progress", progress_section(run, known)),
        Section("topics", "Topics", topic_section(known)),
        Section("proofs", "Hardest proofs", proof_section(run, known)),
        Section("failures", "Failures", failure_section(run, known)),
        Section("canaries", "Canaries", canary_section(run, known)),
        Section("graph", "What rests on what", _graph(graph.legend, graph.sections, known)),
        Section("problems", "Every problem", problem_section(known)),
        Section("settings", "Settings and versions", settings_section(run)),
    ]
    return frame(
        f"Run {run.name}",
        element("p", _when(run), class_="soft"),
        sections,
        style=graph.style,
        tail=Markup(graph.tail),
        script=graph.script,
    )


def _when(run: RunRecord) -> Markup:
    parts = [
        join((word, name(run.config[key])), " ")
        for key, word in (("schedule", "schedule"), ("algorithm", "learner"), ("mode", "tactics"))
        if run.config.get(key) is not None
    ]
    if run.config.get("seed") is not None:
        parts.append(join(("seed", name(run.config["seed"])), " "))
    if run.began is not None and run.ended is not None:
        parts.append(
            Markup(f"{run.began:%Y-%m-%d %H:%M} to {run.ended:%Y-%m-%d %H:%M} {run.ended.tzname() or ''}")
        )
    return join(parts, ", ")


def _summary(run: RunRecord, known: Knowledge, remarks: tuple[str, ...]) -> Markup:
    total = known.report.total
    valid = [e for e in run.episodes if e.valid]
    wall = (run.ended - run.began).total_seconds() if run.began and run.ended else 0.0
    tried = sum(entry.attempts > 0 for entry in known.report.problems)
    held_out = f", {known.heldout} held out" if known.heldout else ""
    kinds = {e.kind for e in run.episodes} - {"full"}
    entries: list[tuple[str, object, str]] = [
        (
            "problems solved",
            number(total.solved),
            f"of {number(total.problems)} on the rack{held_out}",
        ),
        ("rollouts", number(len(run.episodes)), f"in {number(len({e.round for e in run.episodes}))} rounds"),
        ("attempts solved", percent(total.rate), f"of {number(total.attempts)} valid attempts"),
        ("tactics evaluated", number(sum(e.evaluations for e in valid)), "answers from the cache included"),
        ("problems tried", number(tried), f"{number(total.parked)} parked now"),
        ("time", duration(wall), "from first to last rollout"),
    ]
    held = last_heldout(run.evaluations)
    if held is not None:
        told = f"{held.policy}, {held.budget} evaluations"
        entries.insert(1, ("held-out solve rate", percent(held.rate, 1), told))
    said: list[Markup] = []
    solved_canaries = {e.problem_id for e in run.episodes if e.solved and e.problem_id in known.canaries}
    if solved_canaries:
        said.append(
            remark(
                join(
                    (
                        element("strong", "A canary was solved. "),
                        "A statement that cannot be proved has an accepted proof here: the judge is broken, "
                        "and nothing on this page can be trusted.",
                    )
                ),
                alarm=True,
            )
        )
    invalid = len(run.episodes) - len(valid)
    if invalid:
        said.append(remark(f"{number(invalid)} rollouts were lost to the machinery and count for nothing."))
    if kinds:
        counted = ", ".join(f"{number(sum(e.kind == k for e in run.episodes))} {k}" for k in sorted(kinds))
        said.append(
            remark(
                f"Not all rollouts were on whole problems ({counted}); only those on whole ones solve one."
            )
        )
    if known.missing:
        some = join((name(id) for id in known.missing[:3]), ", ")
        said.append(
            remark(
                join(
                    (
                        f"{number(len(known.missing))} attempted problems were not found (",
                        some,
                        "…). " if len(known.missing) > 3 else "). ",
                        "Their titles and uses are not known; name their folder with --problems.",
                    )
                )
            )
        )
    if known.changed:
        said.append(
            remark(
                f"{number(known.changed)} rollouts are about problems whose text has changed since: what is "
                "shown here may differ from what was practised."
            )
        )
    if known.report.outgrown:
        said.append(remark("The rack is outgrown: every problem within reach is saturated."))
    said += [remark(text) for text in remarks]
    return join((tiles(entries), *said))


def _graph(legend: str, sections: str, known: Knowledge) -> Markup:
    shown = known.picture
    if not shown.nodes:
        return element("p", "None of the problems of this run were found, so there is no graph.")
    return join(
        (
            element(
                "p",
                f"{number(len(shown.nodes))} problems and {number(len(shown.uses))} uses, those in the "
                "proofs of this run included. What a problem rests on stands left of it. Colours are the "
                "solve rate to be expected now; point at a problem, or choose it with the keyboard, to see "
                "all it rests on.",
            ),
            Markup(f'<div class="scale-line">{legend}</div>'),
            Markup(sections),
        )
    )
