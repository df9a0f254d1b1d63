"""Sections of a run's page that go into detail: proofs, failures, canaries, every problem, settings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from prover_env.reports.figures import counted, folded, meter, number, percent
from prover_env.reports.markup import Markup, element, join, name, table, text

if TYPE_CHECKING:
    from curriculum import ProblemReport
    from prover_env.reports.knowledge import Knowledge
    from prover_env.reports.run import FirstProof, RunRecord

__all__ = [
    "canary_section",
    "failure_section",
    "hardest",
    "problem_section",
    "proof_section",
    "settings_section",
]

_PROOFS = 20
_OPEN = 3
_LONGEST = 20_000
"""Characters of one text shown; a policy may write proofs of any length."""

OUTCOMES = "Outcomes of rollouts"


# --- proofs -----------------------------------------------------------------------------------------------


def hardest(run: RunRecord, known: Knowledge, most: int = _PROOFS) -> list[FirstProof]:
    """The proofs that took most, first of all.

    What a problem took is the number of tactics evaluated on it until its first proof, failed attempts
    included; then the lower solve rate, then the author's level decide.
    """
    rates = {entry.id: entry.mean for entry in known.report.problems}
    levels = {entry.id: entry.level or 0 for entry in known.report.problems}
    proofs = [proof for proof in run.proofs.values() if proof.problem_id not in known.canaries]
    proofs.sort(
        key=lambda p: (-p.evaluations, rates.get(p.problem_id, 1.0), -levels.get(p.problem_id, 0), p.number)
    )
    return proofs[:most]


def proof_section(run: RunRecord, known: Knowledge) -> Markup:
    """The hardest solved problems with their first proofs."""
    chosen = hardest(run, known)
    if not chosen:
        return element("p", "Nothing was solved.")
    reports = {entry.id: entry for entry in known.report.problems}
    return join(
        (
            element(
                "p",
                "The first accepted proof of each, in Lean. First come the problems on which most tactics "
                "were evaluated until then, failed attempts included.",
            ),
            *(
                _proof(proof, reports.get(proof.problem_id), known, i < _OPEN)
                for i, proof in enumerate(chosen)
            ),
        )
    )


def _proof(proof: FirstProof, entry: ProblemReport | None, known: Knowledge, is_open: bool) -> Markup:
    problem = known.problems.get(proof.problem_id)
    level = entry.level if entry is not None else None
    facts = [
        f"level {level}" if level else "",
        f"{number(proof.evaluations)} tactics evaluated until then",
        f"{counted(proof.failures, 'failed attempt')} before" if proof.failures else "at the first attempt",
        counted(proof.tactics, "step"),
        f"rollout {number(proof.number)}, round {proof.round + 1}",
        f"axioms: {', '.join(proof.axioms) or 'none'}",
        f"expected now {percent(entry.mean)}" if entry is not None else "",
    ]
    return element(
        "details",
        element(
            "summary",
            name(proof.problem_id),
            f" – {number(proof.evaluations)} tactics, {proof.tactics} steps",
        ),
        element("p", problem.title) if problem is not None and problem.title else "",
        element("p", "; ".join(fact for fact in facts if fact), class_="facts"),
        element("pre", _shortened(proof.text)),
        class_="proof print",
        open=is_open,
    )


def _shortened(said: str, most: int = _LONGEST) -> str:
    return said if len(said) <= most else f"{said[:most]}\n… {number(len(said) - most)} more characters"


# --- failures ---------------------------------------------------------------------------------------------


def failure_section(run: RunRecord, known: Knowledge) -> Markup:
    """What rollouts and tactics failed of."""
    solved = sum(e.solved for e in run.episodes)
    invalid = sum(not e.valid for e in run.episodes)
    rejected = sum(run.rejected.values())
    whole = len(run.episodes)
    outcomes = {
        "solved": solved,
        "a proof was found, and the judge rejected it": rejected,
        "no proof within the budget": whole - solved - invalid - rejected,
        "lost to the machinery": invalid,
    }
    parts = [_counts(OUTCOMES, "outcome", outcomes, zeros=True)]
    parts.append(_counts("Rejected proofs by reason", "reason", run.rejected))
    parts.append(_counts("Why searches ended", "stop reason", run.stopped))
    parts.append(_counts("What became of single tactics", "result", run.results))
    parts.append(_counts("Why tactics failed", "kind of error", run.errors))
    parts.append(_counts("Failures of the machinery", "kind", run.machinery))
    if run.machinery_example:
        examples = (
            element("li", name(kind), ": ", _shortened(message, 500))
            for kind, message in run.machinery_example.items()
        )
        parts.append(folded("One of each kind in full", element("ul", *examples)))
    if not run.errors and not run.stopped:
        parts.append(
            element(
                "p",
                "This run did not record the tactics that failed on the way, so their errors are not known.",
                class_="soft",
            )
        )
    return join(part for part in parts if part)


def _counts(heading: str, what: str, counts: Mapping[str, int], *, zeros: bool = False) -> Markup:
    """A small table with bars, biggest first; nothing when there is nothing to count."""
    rows = [(key, amount) for key, amount in counts.items() if amount or zeros]
    if not rows:
        return Markup("")
    if not zeros:
        rows.sort(key=lambda row: (-row[1], row[0]))
    whole = sum(amount for _, amount in rows) or 1
    cells = [[text(key), number(amount), meter(amount / whole, digits=1)] for key, amount in rows]
    return join((element("h3", heading), table([what, "count", "share"], cells, caption=heading)))


# --- canaries ---------------------------------------------------------------------------------------------


def canary_section(run: RunRecord, known: Knowledge) -> Markup:
    """Statements that cannot be proved, and what became of them."""
    about = element(
        "p",
        "Canaries are statements that cannot be proved. A solved one means that the judge is broken.",
    )
    if not known.canaries:
        return join((about, element("p", "None were mixed into this run.")))
    rows = []
    for id in sorted(known.canaries):
        episodes = [e for e in run.episodes if e.problem_id == id]
        rows.append([name(id), number(len(episodes)), number(sum(e.solved for e in episodes))])
    solved = sum(e.solved for e in run.episodes if e.problem_id in known.canaries)
    total = ["all", number(sum(e.problem_id in known.canaries for e in run.episodes)), number(solved)]
    said = (
        element("p", element("strong", "Solved: the judge is broken."), class_="alarm")
        if solved
        else element("p", "None of them was solved.")
    )
    return join(
        (
            about,
            said,
            table(["canary", "attempts", "solved"], [*rows, total], caption="Canaries", total=True),
        )
    )


# --- every problem ----------------------------------------------------------------------------------------


def problem_section(known: Knowledge) -> Markup:
    """One row a problem, folded away by topic."""
    parts = []
    for topic in known.report.topics:
        rows = [_problem_row(entry, known) for entry in known.report.problems if entry.topic == topic.topic]
        heading = join(
            (
                name(topic.topic),
                f" – {number(topic.solved)} of {number(topic.problems)} solved, ",
                counted(topic.attempts, "attempt"),
            )
        )
        head = ["problem", "title", "band", "level", "expected", "attempts", "solved", "tactics"]
        parts.append(folded(heading, table(head, rows, caption=f"Problems of {topic.topic}", words=3)))
    return join(
        (
            element("p", "Expected is the solve rate to be expected now, with its 80 % interval."),
            *parts,
        )
    )


def _problem_row(entry: ProblemReport, known: Knowledge) -> list[object]:
    problem = known.problems.get(entry.id)
    band = str(entry.band) + (f" (parked: {entry.parked})" if entry.parked is not None else "")
    return [
        name(entry.id.rsplit("/", 1)[-1]),
        "" if problem is None else problem.title,
        band if entry.unlocked else f"{band}, locked",
        "–" if entry.level is None else entry.level,
        f"{percent(entry.mean)} ({100 * entry.low:.0f}–{100 * entry.high:.0f})",
        number(entry.attempts) + (f" + {entry.invalid} lost" if entry.invalid else ""),
        number(entry.solved),
        number(entry.evaluations),
    ]


# --- settings ---------------------------------------------------------------------------------------------


def settings_section(run: RunRecord) -> Markup:
    """What the run was started with, and what it ran on."""
    settings = [
        [name(key), name(json.dumps(value, ensure_ascii=False))] for key, value in sorted(run.config.items())
    ]
    versions = [[name(gym), name(lean), number(count)] for (gym, lean), count in sorted(run.versions.items())]
    policies = [
        [name(policy), name(version or "–"), number(count)]
        for (policy, version), count in sorted(run.policies.items())
    ]
    shown = policies[:12]
    parts = [
        table(["setting", "value"], settings, caption="Settings", words=2),
        element("h3", "Versions"),
        table(["prover-gym", "Lean", "rollouts"], versions, caption="Versions", words=2),
        element("h3", "Policies"),
        table(["policy", "version", "rollouts"], shown, caption="Policies", words=2),
    ]
    if len(policies) > len(shown):
        parts.append(element("p", f"and {len(policies) - len(shown)} more versions", class_="soft"))
    if run.checkpoints:
        parts.append(
            element("p", f"{len(run.checkpoints)} checkpoints, the last one ", name(run.checkpoints[-1]))
        )
    return join(parts)
