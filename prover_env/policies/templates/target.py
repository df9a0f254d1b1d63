"""Templates that go by the target alone: introductions, splitting, and closing tactics."""

from __future__ import annotations

from collections.abc import Iterator

from prover_env.policies.synthesis import Synthesis
from prover_env.policies.templates.draft import Draft, Names, pattern
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import is_negation, telescope
from prover_env.policies.view import GoalView

__all__ = ["RELATIONS", "closing", "connectives", "introductions"]

RELATIONS = frozenset({"=", "↔", "≤", "≥", "<", ">", "∣", "∈", "⊆", "==", "HEq"})
"""Infix heads of atomic propositions."""


def introductions(view: GoalView) -> Iterator[Draft]:
    """``intro`` of everything in front of the conclusion, taken apart at once, and of one thing."""
    opened = telescope(view.meaning)
    if not opened.steps:
        if view.is_defined(view.meaning):
            yield Draft(f"intro {view.fresh('x')}", "intro_definition")
        return
    names = Names(view)
    plain: list[str] = []
    for step in opened.steps:
        plain.append(names.fresh((step.name or "inst") if isinstance(step, Binder) else "h"))
    names = Names(view)
    parts: list[str] = []
    for step in opened.steps:
        if isinstance(step, Binder):
            parts.append(names.fresh(step.name or "inst"))
        else:
            parts.append(names.fresh("h") if step.head == "↔" else pattern(step, names))
    if any(p.startswith("⟨") for p in parts):
        yield Draft(f"rintro {' '.join(parts)}", "intros")
        yield Draft(f"intro {' '.join(plain)}", "intro")
    else:
        yield Draft(f"intro {' '.join(plain)}", "intros")
    if len(plain) > 1:
        yield Draft(f"intro {plain[0]}", "intro", -0.5)
        if isinstance(opened.steps[-1], Term) and opened.conclusion.text == "False":
            yield Draft(f"intro {' '.join(plain[:-1])}", "intro", -0.5)


def connectives(view: GoalView) -> Iterator[Draft]:
    """``constructor``, ``left`` and ``right``, classical reasoning, and leaving the target behind."""
    meaning = view.meaning
    if meaning.kind is TermKind.INFIX and meaning.head in ("∧", "↔"):
        yield Draft("constructor", "constructor")
    elif meaning.kind is TermKind.INFIX and meaning.head == "∨":
        for side, part in zip(("left", "right"), meaning.args, strict=True):
            yield Draft(side, side, _reachable(part, view))
    elif view.is_defined(meaning):
        yield Draft("constructor", "constructor_definition")
        yield Draft("left", "side_definition")
        yield Draft("right", "side_definition")
    constructors = view.context.predicates.get(meaning.head, ())
    if meaning.head in view.context.predicates:
        yield Draft("constructor", "any_constructor")
        for constructor in constructors:
            yield Draft(f"apply {meaning.head}.{constructor.name}", "apply_constructor")
    head = view.target.head
    atomic = view.target.kind is TermKind.APP or head in RELATIONS
    if head != "False" and (atomic or meaning.head in ("∨", "∃")):
        yield Draft(
            f"refine Classical.byContradiction fun {view.fresh('h')} => ?_",
            "by_contradiction",
            0.5 if meaning.head in ("∨", "∃") else 0.0,
        )
        if view.facts:
            yield Draft("exfalso", "exfalso")


def _reachable(part: Term, view: GoalView) -> float:
    """How much speaks for one side of a disjunction."""
    if part.text in view.fact_types or part.text == "True":
        return 3.0
    if part.text == "False":
        return -3.0
    return 0.0


def closing(view: GoalView) -> Iterator[Draft]:
    """Tactics that end a goal or fail at once."""
    target = view.target
    proof = Synthesis(view).target()
    if proof is not None:
        yield Draft(f"exact {proof}", "synthesis")
    if target.text == "True":
        yield Draft("trivial", "trivial")
    if view.meaning.head in RELATIONS:
        same = target.kind is TermKind.INFIX and target.args[0] == target.args[1]
        yield Draft("rfl", "rfl", 4.0 if same else 0.0)
    if view.facts:
        if target.text in view.fact_types:
            yield Draft("assumption", "assumption", 5.0)
        elif view.has_metavariables or (
            view.is_defined(target) and any(view.is_defined(f.type) for f in view.facts)
        ):
            yield Draft("assumption", "assumption", -1.5)
        types = view.fact_types
        obvious = any(f.type.text == "False" or f"¬{f.type.argument}" in types for f in view.facts)
        clash = any(is_negation(f.type) or f.type.head in ("=", "<", "False") for f in view.facts)
        if obvious or clash:
            yield Draft("contradiction", "contradiction", 6.0 if obvious else -0.5)
    if target.head == "≠" or (target.head == "False" and any(f.type.head == "=" for f in view.facts)):
        yield Draft("nofun", "nofun")
