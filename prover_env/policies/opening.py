"""Tactics for the first move only: one text that may prove a whole statement, or most of it.

They chain automation (``induction xs <;> simp_all [f]``), so each is one evaluation for what would take
several in a search. Nothing here is tried twice in a proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prover_env.policies.premises import rewrite_rule, select_premises
from prover_env.policies.templates import Mode
from prover_env.policies.templates.automation import arithmetic
from prover_env.policies.templates.draft import Names
from prover_env.policies.templates.equality import equation_shape
from prover_env.policies.templates.induction import (
    alternatives,
    functional_induction,
    generalizable,
    likely_variables,
)
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import substitute, telescope, walk
from prover_env.policies.view import GoalView, Local
from prover_env.values import Goal, Hypothesis

__all__ = ["opening_tactics"]


def opening_tactics(view: GoalView, mode: Mode) -> Sequence[str]:
    """One-shot tactics for a statement, cheap and likely ones first, no text twice."""
    if mode is Mode.LIGHT:
        return []
    prefix, inner = _introduced(view)
    texts = _tactics(inner, mode)
    return list(dict.fromkeys(f"{prefix}; {t}" if prefix else t for t in texts))


def _introduced(view: GoalView) -> tuple[str, GoalView]:
    """An ``intro`` for everything in front of the conclusion, and the goal that it leads to."""
    opened = telescope(view.target)
    if not opened.steps or any(isinstance(s, Binder) and s.type is None for s in opened.steps):
        return "", view
    names = Names(view)
    chosen: list[str] = []
    added: list[Hypothesis] = []
    renamed: dict[str, Term] = {}
    for step in opened.steps:
        kind = step.type if isinstance(step, Binder) else step
        chosen.append(names.fresh((step.name or "inst") if isinstance(step, Binder) else "h"))
        if kind is not None:
            added.append(Hypothesis((chosen[-1],), substitute(kind, renamed).text))
        if isinstance(step, Binder) and step.name:
            renamed[step.name] = Term(TermKind.APP, chosen[-1], (), (), chosen[-1])
    goal = Goal(
        view.goal.case,
        (*view.goal.hypotheses, *added),
        substitute(opened.conclusion, renamed).text,
    )
    return f"intro {' '.join(chosen)}", GoalView(goal, view.context)


def _tactics(view: GoalView, mode: Mode) -> Iterator[str]:
    """The tactics for a goal whose binders are introduced."""
    definitions = view.all_definitions
    lemmas = [p.name for p, _ in select_premises(view, 6) if equation_shape(rewrite_rule(p))][:4]
    yield "rfl"
    if mode is Mode.SIMP:
        yield "simp"
        if definitions:
            yield f"simp [{', '.join(definitions)}]"
        return
    numbers = arithmetic(view)
    if numbers:
        yield "omega"
    plain = _simp_all(definitions)
    full = _simp_all([*definitions, *lemmas])
    yield from dict.fromkeys(("simp_all", plain, full))
    yield from _truth_table(view)
    if view.meaning.head in ("∧", "↔"):
        yield f"constructor <;> intros <;> {full}"
    for local, score in likely_variables(view)[:4]:
        if score > -0.5:
            yield from _inductive(local, view, plain, full, numbers)
    for draft in functional_induction(view):
        yield f"{draft.tactic} <;> {full}"
    if any(p.kind is TermKind.IF for p in view.subterms):
        yield f"split <;> {full}"


def _simp_all(lemmas: list[str]) -> str:
    return f"simp_all [{', '.join(lemmas)}]" if lemmas else "simp_all"


def _inductive(local: Local, view: GoalView, plain: str, full: str, numbers: bool) -> Iterator[str]:
    """Induction on a variable with automation in every case; the last form lets cases fail."""
    constructors = view.constructors(local.type) or ()
    if any(any(c.recursive) for c in constructors):
        arms = alternatives(constructors, local, view, True)
        start = f"(induction {local.name} with {arms})"
        yield f"{start} <;> {plain}"
        if full != plain:
            yield f"{start} <;> {full}"
        free = generalizable(local, view)
        if free:
            yield f"(induction {local.name} generalizing {' '.join(free)} with {arms}) <;> {full}"
        end = " <;> (try omega)" if numbers else ""
        yield f"{start} <;> (try {full}){end}"
    arms = alternatives(constructors, local, view, False)
    yield f"(cases {local.name} with {arms}) <;> {full}"


def _truth_table(view: GoalView) -> Iterator[str]:
    """Case analysis on every atom of a propositional statement."""
    names = [p.name for p in view.propositions if p.name in view.all_symbols]
    terms: list[Term] = [view.target, *(f.type for f in view.facts)]
    quantified = any(p.kind in (TermKind.BINDER, TermKind.OPAQUE) for t in terms for p in walk(t))
    if names and len(names) <= 6 and not quantified and len(view.data) == 0:
        splits = " <;> ".join(
            f"by_cases {n} : {p}" for n, p in zip(_hypothesis_names(view, names), names, strict=True)
        )
        yield f"{splits} <;> simp_all"


def _hypothesis_names(view: GoalView, names: list[str]) -> list[str]:
    taken: list[str] = []
    for name in names:
        taken.append(view.fresh(f"h{name}", taken))
    return taken
