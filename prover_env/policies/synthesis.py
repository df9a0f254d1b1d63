"""Short proof terms put together from the hypotheses: backward chaining with a small allowance.

It finds what a person sees at a glance (``Or.inl ⟨x, hx⟩``, ``fun h => hq (hpq h.1)``). What it finds is only
a proposal: matching is by printed text, and Lean checks the term.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from prover_env.policies.premises import premise_rules, select_premises
from prover_env.policies.rules import Instance, Projection, Rule, rules_of
from prover_env.policies.term import Binder, Term, TermKind
from prover_env.policies.terms import app, free_names, infix, match, negated, substitute, telescope
from prover_env.policies.view import GoalView

__all__ = ["Synthesis"]

_ROUNDS = ((2, 100), (3, 150), (5, 200))  # depth and steps of each attempt, shallow ones first
_PREMISES = 8
_CONSEQUENCES = 400  # steps for the uses of one rule


@dataclass(frozen=True, slots=True)
class _Known:
    """What may be used at some point: proofs by what they prove, rules, and the names that are taken."""

    proofs: dict[Term, str]
    rules: tuple[Rule, ...]
    names: frozenset[str]


def _learn(view: GoalView, known: _Known, proof: str, kind: Term, depth: int = 4) -> _Known:
    """Add a proof of ``kind``, and what can be projected out of it."""
    proofs = {**known.proofs, kind: proof}
    rules = known.rules
    meaning = view.context.unfolded(kind)
    if meaning.kind is TermKind.INFIX and meaning.head == "∧" and depth > 0:
        known = _Known(proofs, rules, known.names)
        for field, part in zip(("1", "2"), meaning.args, strict=True):
            known = _learn(view, known, f"{_applied(proof)}.{field}", part, depth - 1)
        return known
    if meaning.kind is TermKind.INFIX and meaning.head == "=":
        mirrored = infix("=", meaning.args[1], meaning.args[0])
        proofs.setdefault(mirrored, f"{_applied(proof)}.symm")
    opened = telescope(meaning)
    new = [r for r in rules_of(_applied(proof), opened.steps, opened.conclusion) if not r.plain]
    return _Known(proofs, (*rules, *new), known.names)


def _applied(proof: str) -> str:
    """A proof term as a head or argument."""
    return f"({proof})" if " " in proof and not proof.startswith("⟨") else proof


class Synthesis:
    """Looks for proof terms in one goal.

    Its hypotheses, what can be projected out of them, and selected premises of the problem may be used.
    """

    def __init__(self, view: GoalView) -> None:
        self.view = view
        self.left = 0
        known = _Known({}, (), view.names)
        for fact in view.facts[::-1]:
            known = _learn(view, known, fact.name, fact.type)
        self.facts = known
        front = [r for p, _ in reversed(select_premises(view, _PREMISES)) for r in premise_rules(p)]
        self.known = _Known(known.proofs, (*front, *known.rules), known.names)

    def target(self) -> str | None:
        """A proof term for the target, ``None`` when nothing short is found."""
        if self.view.has_metavariables:
            return None
        for depth, allowance in _ROUNDS:
            self.left = allowance
            proof = self.prove(self.view.target, self.known, depth)
            if proof is not None:
                return proof
        return None

    def consequences(self, rule: Rule, limit: int) -> Iterator[Instance]:
        """Uses of a rule all of whose premises are proved, for values that the facts or the types suggest.

        Args:
            rule: a rule with at least one step.
            limit: how many uses at most.
        """
        self.left = _CONSEQUENCES
        types = {s.name: s.type for s in rule.steps if isinstance(s, Binder) and s.explicit}
        count = 0
        for values in self._assignments(rule.premises, rule.holes, self.facts, types):
            if any(name not in values for name in types):
                continue
            proof = self._assemble(rule, values, self.facts, 4)
            if proof is not None:
                yield Instance(proof, substitute(rule.conclusion, values))
                count += 1
                if count == limit:
                    return

    def prove(self, goal: Term, known: _Known, depth: int) -> str | None:
        """A proof of a proposition."""
        self.left -= 1
        if self.left < 0 or depth < 0:
            return None
        found = known.proofs.get(goal)
        if found is not None:
            return found
        if goal.text == "True":
            return "trivial"
        meaning = self.view.context.unfolded(goal)
        if meaning.kind is TermKind.INFIX:
            left, right = meaning.args
            if meaning.head == "∧":
                return self._both(left, right, known, depth)
            if meaning.head == "∨":
                return self._either(left, right, known, depth)
            if meaning.head == "↔":
                return self._both(infix("→", left, right), infix("→", right, left), known, depth)
            if meaning.head == "=" and left == right:
                return "rfl"
        if meaning.kind is TermKind.BINDER and meaning.head == "∃":
            return self._exists(meaning, known, depth)
        if telescope(meaning).steps:
            return self._function(meaning, known, depth)
        return self._chain(meaning, known, depth) or self._refute(known, depth)

    def _both(self, left: Term, right: Term, known: _Known, depth: int) -> str | None:
        first = self.prove(left, known, depth - 1)
        second = None if first is None else self.prove(right, known, depth - 1)
        return None if second is None else f"⟨{first}, {second}⟩"

    def _either(self, left: Term, right: Term, known: _Known, depth: int) -> str | None:
        for side, part in (("inl", left), ("inr", right)):
            proof = self.prove(part, known, depth - 1)
            if proof is not None:
                return f"Or.{side} {_applied(proof)}"
        return None

    def _function(self, goal: Term, known: _Known, depth: int) -> str | None:
        """``fun`` over one binder or premise."""
        step, rest = _first(goal)
        name = _fresh(step.name if isinstance(step, Binder) else "h", known.names)
        known = _Known(known.proofs, known.rules, known.names | {name})
        if isinstance(step, Binder):
            rest = substitute(rest, {step.name: app(name)}) if step.name else rest
        else:
            known = _learn(self.view, known, name, step)
        proof = self.prove(rest, known, depth - 1)
        if proof is None:
            return None
        return f"fun {name} {proof[4:]}" if proof.startswith("fun ") else f"fun {name} => {proof}"

    def _exists(self, goal: Term, known: _Known, depth: int) -> str | None:
        """A witness that some fact gives for a conjunct of the body."""
        names = [b.name for b in goal.binders]
        holes = frozenset(names)
        types = {b.name: b.type for b in goal.binders}
        for values in self._assignments([goal.args[0]], holes, known, types):
            body = substitute(goal.args[0], values)
            proof = self.prove(body, known, depth - 1)
            if proof is not None:
                return f"⟨{', '.join(values[n].text for n in names)}, {proof}⟩"
        return None

    def _assignments(
        self,
        parts: Sequence[Term],
        holes: frozenset[str],
        known: _Known,
        types: Mapping[str, Term | None] | None = None,
    ) -> list[dict[str, Term]]:
        """Values for the holes: read off what matches the parts, else elements of the context.

        Args:
            parts: propositions to be proved.
            holes: names to be filled.
            known: what may match the parts.
            types: types of the holes, where known; holes without an entry are only filled by matching.
        """
        partial: list[dict[str, Term]] = [{}]
        for part in _conjuncts(parts):
            following: list[dict[str, Term]] = []
            for values in partial:
                if (holes & free_names(part)) <= values.keys():
                    following.append(values)
                    continue
                for kind in reversed(known.proofs):
                    attempt = dict(values)
                    self.left -= 1
                    if self.left > 0 and match(part, kind, holes, attempt):
                        following.append(attempt)
                following.append(values)
            partial = following[:24]
        for hole in sorted(holes) if types is None else types:
            following = []
            for values in partial:
                if hole in values:
                    following.append(values)
                else:
                    wanted = None if types is None else types[hole]
                    following += ({**values, hole: v} for v in self._elements(wanted, values))
            partial = following[:24]
        return partial[:12]

    def _elements(self, kind: Term | None, values: Mapping[str, Term]) -> list[Term]:
        """Names of the context of a type, the newest first; any data where the type is not known."""
        view = self.view
        if kind is None:
            return [app(x.name) for x in view.data[:-5:-1]]
        wanted = substitute(kind, values).text
        pool = (*view.data, *view.functions, *view.predicates, *view.propositions)
        return [app(x.name) for x in reversed(pool) if x.type.text == wanted][:5]

    def _chain(self, goal: Term, known: _Known, depth: int) -> str | None:
        """A rule that ends in the goal, its premises proved in turn."""
        for rule in reversed(known.rules):
            if rule.conclusion.text == "False" and goal.text != "False":
                continue
            values: dict[str, Term] = {}
            if match(rule.conclusion, goal, rule.holes, values):
                proof = self._apply(rule, values, known, depth)
                if proof is not None:
                    return proof
        return None

    def _refute(self, known: _Known, depth: int) -> str | None:
        """A contradiction in what is known, where the goal itself cannot be reached."""
        if depth < 1:
            return None
        for rule in reversed(known.rules):
            if rule.conclusion.text == "False":
                proof = self._apply(rule, {}, known, min(depth, 2) - 1)
                if proof is not None:
                    return f"False.elim {_applied(proof)}"
        return None

    def _apply(self, rule: Rule, values: dict[str, Term], known: _Known, depth: int) -> str | None:
        """A rule applied to proofs of its premises; open holes are filled from what is known."""
        holes = rule.holes
        if not holes <= values.keys():
            open_parts = [substitute(p, values) for p in rule.premises]
            rest = holes - values.keys()
            options = self._assignments(open_parts, rest, known)
        else:
            options = [{}]
        for option in options:
            proof = self._assemble(rule, {**values, **option}, known, depth)
            if proof is not None:
                return proof
        return None

    def _assemble(self, rule: Rule, values: dict[str, Term], known: _Known, depth: int) -> str | None:
        text = rule.name
        pending = ""
        for step in rule.steps:
            if isinstance(step, Projection):
                text, pending = f"({text}{pending}).{step.field}" if pending else f"{text}.{step.field}", ""
            elif isinstance(step, Binder):
                if step.explicit:
                    pending += f" {values[step.name].argument}"
            else:
                proof = self.prove(substitute(step, values), known, depth - 1)
                if proof is None:
                    return None
                pending += f" {_applied(proof)}"
        return text + pending


def _conjuncts(parts: Sequence[Term]) -> list[Term]:
    """The parts with conjunctions taken apart."""
    found: list[Term] = []
    pending = list(reversed(parts))
    while pending:
        part = pending.pop()
        if part.kind is TermKind.INFIX and part.head == "∧":
            pending.extend(reversed(part.args))
        else:
            found.append(part)
    return found


def _first(goal: Term) -> tuple[Binder | Term, Term]:
    """The first binder or premise of a proposition, and the rest."""
    inner = negated(goal)
    if inner is not None:
        return inner, app("False")
    if goal.kind is TermKind.INFIX:
        return goal.args[0], goal.args[1]
    binder, *others = goal.binders
    if not others:
        return binder, goal.args[0]
    names = " ".join(b.name for b in others)
    text = f"{goal.head} {names}, {goal.args[0].text}"
    return binder, Term(TermKind.BINDER, goal.head, goal.args, tuple(others), text)


def _fresh(base: str, taken: frozenset[str]) -> str:
    """A name like ``base`` that is not taken."""
    base = base if base.isidentifier() else "x"
    if base not in taken:
        return base
    number = 1
    while f"{base}{number}" in taken:
        number += 1
    return f"{base}{number}"
