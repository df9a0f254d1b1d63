"""Tactics for the first move only: one text that may prove a whole statement, or most of it.

They chain automation (``induction xs <;> simp_all [f]``), so each is one evaluation for what would take
several in a search. Nothing here is tried twice in a proof.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prover_env.policies.templates import Mode
from prover_env.policies.templates.automation import arithmetic
from prover_env.policies.templates.combined import Finishers, finishers, truth_table
from prover_env.policies.templates.draft import Names
from prover_env.policies.templates.induction import (
    alternatives,
    functional_induction,
    generalizable,
    likely_variables,
)
from prover_env.policies.templates.target import RELATIONS
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import substitute, telescope
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
    if view.target.head in RELATIONS:
        yield "rfl"
    if mode is Mode.SIMP:
        yield "simp"
        if view.all_definitions:
            yield f"simp [{', '.join(view.all_definitions)}]"
        return
    finish = finishers(view)
    if arithmetic(view):
        yield "omega"
    yield from (t for t in ("simp_all", finish.plain, finish.full, finish.normal) if t)
    yield from (d.tactic for d in truth_table(view))
    if view.meaning.head in ("∧", "↔"):
        yield f"constructor <;> intros <;> {finish.full}"
    variables = [local for local, score in likely_variables(view)[:4] if score > -0.5]
    for place, local in enumerate(variables):
        yield from _inductive(local, view, finish, place == 0)
    for draft in functional_induction(view):
        yield f"{draft.tactic} <;> {finish.full}"
    for fact in view.facts[:4]:
        if fact.meaning.head in view.context.predicates:
            ends = f"first | assumption | (constructor <;> assumption) | {finish.full}"
            yield f"induction {fact.name} <;> ({ends})"
    if len(variables) > 1:
        first, second = (_cases(v, view) for v in variables[:2])
        yield f"{first} <;> {second} <;> {finish.inductive}"
    conditional = [d for d in view.all_definitions if "if" in view.context.inner_symbols(d)]
    if conditional or any(p.kind is TermKind.IF for p in view.subterms):
        start = f"unfold {' '.join(conditional)} <;> " if conditional else ""
        yield f"{start}(repeat' split) <;> {finish.best}"


def _cases(local: Local, view: GoalView) -> str:
    return (
        f"(cases {local.name} with {alternatives(view.constructors(local.type) or (), local, view, False)})"
    )


def _inductive(local: Local, view: GoalView, finish: Finishers, likely: bool) -> Iterator[str]:
    """Induction on a variable with automation in every case; for a likely one in several forms."""
    constructors = view.constructors(local.type) or ()
    if any(any(c.recursive) for c in constructors):
        arms = alternatives(constructors, local, view, True)
        start = f"(induction {local.name} with {arms})"
        yield f"{start} <;> {finish.inductive}"
        free = generalizable(local, view)
        if free:
            yield f"(induction {local.name} generalizing {' '.join(free)} with {arms}) <;> {finish.full}"
        if likely:
            if finish.plain != finish.inductive:
                yield f"{start} <;> {finish.plain}"
            if finish.normal:
                yield f"{start} <;> {finish.best}"
            yield f"{start} <;> (try {finish.inductive})"
    yield f"{_cases(local, view)} <;> {finish.inductive}"
