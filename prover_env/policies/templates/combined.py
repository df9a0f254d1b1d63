"""Templates that chain a choice with the automation that should finish what it leaves, as one tactic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from prover_env.policies.library import NORMALISING
from prover_env.policies.premises import defining_lemmas, normalising_lemmas, simp_lemmas
from prover_env.policies.templates.automation import arithmetic, numeric
from prover_env.policies.templates.draft import Draft, Names
from prover_env.policies.templates.induction import alternatives, likely_variables
from prover_env.policies.templates.unfolding import conditional
from prover_env.policies.templates.witnesses import witnesses
from prover_env.policies.term import Term, TermKind
from prover_env.policies.view import GoalView

__all__ = ["Finishers", "finishers", "simp_all", "truth_table", "with_automation"]

_MAX_ATOMS = 6


@dataclass(frozen=True, slots=True)
class Finishers:
    """Automation for what is left of a goal after a case analysis or a choice.

    Attributes:
        plain: ``simp_all`` with the definitions of the goal.
        full: also with the premises that simplify the goal.
        inductive: also with those that say what its operations do to constructors.
        normal: with definitions and what brings sums and products into a normal form; empty without numbers.
        best: the first of ``omega``, ``normal`` and ``full`` that applies and succeeds.
    """

    plain: str
    full: str
    inductive: str
    normal: str
    best: str


def simp_all(lemmas: list[str]) -> str:
    """``simp_all`` with lemmas, without repetitions."""
    return f"simp_all [{', '.join(dict.fromkeys(lemmas))}]" if lemmas else "simp_all"


def finishers(view: GoalView) -> Finishers:
    """The finishing tactics for a goal."""
    definitions = view.all_definitions
    constructors = frozenset(
        c.name for x in view.data for c in view.constructors(x.type) or () if view.context.declarations
    )
    lemmas = [name for name, _ in simp_lemmas(view, 5)]
    defining = defining_lemmas(view, 6, constructors | {"0", "1"}) if constructors else []
    full = simp_all([*definitions, *lemmas])
    normal = ""
    own = normalising_lemmas(view)
    if own:
        normal = simp_all([*definitions, *defining, *own])
    elif numeric(view) and view.all_symbols & {"+", "*"}:
        rules = [n for names in NORMALISING.values() for n in names]
        normal = simp_all([*definitions, *(rules if "*" in view.all_symbols else NORMALISING["+"])])
    inside = frozenset().union(*(view.context.inner_symbols(d) for d in definitions))
    countable = arithmetic(view) or (numeric(view) and bool(inside & {"≤", "<", "+"}))
    options = ["omega"] if countable else []
    options += [o for o in (full, normal) if o]
    if countable and not own and "*" in view.all_symbols | inside:
        expanded = simp_all([*definitions, "Nat.mul_add", "Nat.add_mul"])
        options.append(f"{expanded}; omega")
    best = f"(first | {' | '.join(f'({o}; done)' for o in options)})" if len(options) > 1 else full
    return Finishers(
        plain=simp_all(definitions),
        full=full,
        inductive=simp_all([*definitions, *defining, *lemmas]),
        normal=normal,
        best=best,
    )


def with_automation(view: GoalView) -> Iterator[Draft]:
    """Case analysis or a witness, and automation for what is left."""
    finish = finishers(view)
    if conditional(view):
        yield Draft(f"split <;> {finish.full}", "split_automation")
        if arithmetic(view):
            yield Draft("split <;> omega", "split_automation", -0.5)
    for draft in witnesses(view):
        if draft.template == "witness" and draft.tactic.endswith(", ?_⟩"):
            start = "exact" + draft.tactic.removeprefix("refine").removesuffix("?_⟩")
            yield Draft(f"{start}by {finish.best}⟩", "witness_automation", draft.bonus)
    for local, score in likely_variables(view)[:3]:
        arms = alternatives(view.constructors(local.type) or (), local, view, False)
        yield Draft(f"(cases {local.name} with {arms}) <;> {finish.inductive}", "cases_automation", score)


def truth_table(view: GoalView) -> Iterator[Draft]:
    """Case analysis on every atom of a goal without quantifiers, then evaluation."""
    if not _evaluable(view.target):
        return
    facts = [f for f in view.facts[::-1] if _evaluable(f.type)]
    atoms: dict[str, Term] = {}
    for term in (view.target, *(f.type for f in facts)):
        atoms.update((a.text, a) for a in _atoms(term))
    if not 0 < len(atoms) <= _MAX_ATOMS or (view.target.text in atoms and not facts):
        return
    names = Names(view)
    chosen = {text: names.fresh("h" + text if text.isidentifier() else "h") for text in atoms}
    start = f"revert {' '.join(f.name for f in facts)}; " if facts else ""
    splits = " <;> ".join(f"by_cases {name} : {text}" for text, name in chosen.items())
    yield Draft(f"{start}{splits} <;> simp [{', '.join(chosen.values())}] <;> done", "truth_table")


def _evaluable(term: Term) -> bool:
    """True for a proposition made of atoms by connectives."""
    if term.kind is TermKind.INFIX and term.head in ("∧", "∨", "→", "↔"):
        return all(_evaluable(a) for a in term.args)
    if term.kind is TermKind.PREFIX and term.head == "¬":
        return _evaluable(term.args[0])
    return term.kind is TermKind.APP


def _atoms(term: Term) -> Iterator[Term]:
    """The atoms of an evaluable proposition."""
    if term.kind is TermKind.APP:
        if term.text not in ("True", "False"):
            yield term
        return
    for part in term.args:
        yield from _atoms(part)
