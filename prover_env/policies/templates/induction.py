"""Templates that go by the inductive types of variables: induction and case analysis on data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from prover_env.policies.declarations import Constructor
from prover_env.policies.templates.draft import Draft, Names
from prover_env.policies.term import TermKind
from prover_env.policies.terms import free_names
from prover_env.policies.view import GoalView, Local

__all__ = ["functional_induction", "inductions", "likely_variables"]

_LEFT_RECURSIVE = frozenset({"++", "::"})
_RIGHT_RECURSIVE = frozenset({"+", "*", "^", "-", "≤", "<"})


def likely_variables(view: GoalView) -> list[tuple[Local, float]]:
    """Variables of inductive types with a score: higher where recursion waits for the variable."""
    scored: dict[str, tuple[Local, float]] = {}
    variables = {x.name: x for x in view.data if view.constructors(x.type) is not None}
    for position, local in enumerate(variables.values()):
        score = 0.0 if local.name in view.target_symbols else -0.4 if local.name in view.all_symbols else -1.0
        scored[local.name] = (local, score - 0.05 * position)
    definitions = view.context.definitions
    for part in view.subterms:
        places: Sequence[int] = ()
        if part.kind is TermKind.INFIX:
            places = (0,) if part.head in _LEFT_RECURSIVE else (1,) if part.head in _RIGHT_RECURSIVE else ()
        elif part.kind is TermKind.APP and part.args:
            known = definitions.get(part.head)
            if known is not None:
                places = known.matched
            elif part.head.startswith(("List.", "Nat.", ".")):
                places = (len(part.args) - 1,)
        for place in places:
            if place < len(part.args) and part.args[place].text in scored:
                local, score = scored[part.args[place].text]
                scored[local.name] = (local, score + 0.4)
    return sorted(scored.values(), key=lambda pair: -pair[1])


def alternatives(constructors: Sequence[Constructor], local: Local, view: GoalView, hypotheses: bool) -> str:
    """``| c₁ x y ih => ?_`` for every constructor; empty when constructors are not known."""
    parts: list[str] = []
    for constructor in constructors:
        names = Names(view)
        fields = [names.fresh(_field(f, local)) for f in constructor.fields]
        if hypotheses:
            fields += [names.fresh("ih") for r in constructor.recursive if r]
        parts.append(" ".join(["|", constructor.name, *fields, "=> ?_"]))
    return " ".join(parts)


def _field(name: str, local: Local) -> str:
    """The variable's own name stays for a recursive field of the same kind."""
    return local.name if name in ("n", "xs") and len(local.name) <= 2 else name


def inductions(view: GoalView) -> Iterator[Draft]:
    """``induction``, with and without generalising, and ``cases``, on each variable."""
    for local, score in likely_variables(view)[:6]:
        constructors = view.constructors(local.type) or ()
        recursive = any(any(c.recursive) for c in constructors)
        if recursive:
            arms = alternatives(constructors, local, view, True)
            yield Draft(f"induction {local.name} with {arms}", "induction", score)
            free = generalizable(local, view)
            if free:
                yield Draft(
                    f"induction {local.name} generalizing {' '.join(free)} with {arms}",
                    "induction_generalizing",
                    score,
                )
        arms = alternatives(constructors, local, view, False)
        bonus = score if recursive else score + 0.8
        yield Draft(f"cases {local.name} with {arms}" if arms else f"cases {local.name}", "cases_data", bonus)


def generalizable(local: Local, view: GoalView) -> list[str]:
    """Other variables of the target that an induction hypothesis may have to speak about in general."""
    depends = free_names(local.type)
    return [
        x.name
        for x in view.data
        if x is not local and x.name in view.target_symbols and x.name not in depends
    ]


def functional_induction(view: GoalView) -> Iterator[Draft]:
    """``fun_induction`` along the recursive functions of the target that are applied to variables."""
    names = {x.name for x in view.locals}
    seen: set[str] = set()
    for part in view.subterms:
        known = view.context.definitions.get(part.head) if part.kind is TermKind.APP else None
        if known is None or not known.matched or len(part.args) < known.arity:
            continue
        if all(a.text in names for a in part.args) and part.text not in seen and len(seen) < 3:
            seen.add(part.text)
            yield Draft(f"fun_induction {part.text}", "fun_induction")
