"""What a learner sees of a goal and of the tactics proposed in it: hashed binary features.

Every feature belongs to a template. Those of the goal (head, sides, tokens, hypotheses) and of the way to it
(verbs of the last tactics, depth) are shared by all candidates of a template, so they are kept once for each
template; those of the arguments (hypotheses, variables, premises, definitions that a tactic mentions) are
kept for each candidate. Arguments are read off the tactic text, so any source of candidates will do.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from prover_env.learning.hashing import Hashes, Indices, cross, stable_hash
from prover_env.policies.context import PremiseInfo
from prover_env.policies.term import Term, TermKind
from prover_env.policies.terms import negated, telescope
from prover_env.policies.tokens import TokenKind, tokenize
from prover_env.policies.view import GoalView, Local, Role

__all__ = ["FEATURES", "Features", "GoalFeatures", "goal_features", "verb"]

FEATURES = 1
"""Version of the features; weights learned with another one mean something else."""

_TOKENS, _HEADS, _SHAPES, _PLACES = 16, 6, 10, 3
_SALTS = tuple(stable_hash(f"place {i}") for i in range(_PLACES))
_SPECIAL = frozenset({"←", "at", "_", "?_", "rfl", "|", "generalizing", "*"})
_FIRST = re.compile(r"[\w'!?]+")


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """The features of all candidates in one state, as indices into the weights.

    Attributes:
        template: for each candidate, which row of ``shared`` is its template's.
        shared: features of goal and way, one row for each template.
        own: features of the candidates' arguments, one candidate after the other.
        starts: where each candidate's part of ``own`` begins; no part is empty.
    """

    template: NDArray[np.int32]
    shared: Indices
    own: Indices
    starts: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.template)


@dataclass(frozen=True, slots=True, eq=False)
class GoalFeatures:
    """The part of the features that only the goal decides.

    Attributes:
        names: hashes of the templates that occur.
        template: for each candidate, the index of its template in ``names``.
        goal: hashes of what is shared by all candidates.
        own: features of the arguments.
        starts: see ``Features``.
        head: text that stands for the target's head.
    """

    names: Hashes
    template: NDArray[np.int32]
    goal: Hashes
    own: Indices
    starts: NDArray[np.int32]
    head: str

    def after(self, script: Sequence[str], goals: int, bits: int) -> Features:
        """Add what the way to the goal says.

        Args:
            script: tactics so far.
            goals: number of goals in the state.
            bits: logarithm of the number of weights.
        """
        last = verb(script[-1]) if script else ""
        before = verb(script[-2]) if len(script) > 1 else ""
        way = (
            f"p {last}",
            f"pp {last} {before}",
            f"gp {self.head} {last}",
            f"d {min(len(script), 6)}",
            f"n {min(goals, 4)}",
        )
        context = np.concatenate([self.goal, _array(way)])
        shared = cross(self.names[:, None], context[None, :], bits)
        return Features(self.template, shared, self.own, self.starts)


def goal_features(view: GoalView, candidates: Sequence[tuple[str, str, float]], bits: int) -> GoalFeatures:
    """Features of a goal and of its candidates.

    Args:
        view: the goal.
        candidates: text, template and static score of each; of the score only the part that the goal decides
            is used, not the template's weight.
        bits: logarithm of the number of weights, at most 31.
    """
    names = list(dict.fromkeys(template for _, template, _ in candidates))
    place = {name: i for i, name in enumerate(names)}
    arguments = _Arguments(view)
    best: dict[str, float] = {}
    for _, template, score in candidates:
        best[template] = max(score, best.get(template, score))
    seen: Counter[str] = Counter()
    owners: list[int] = []
    own: list[int] = []
    starts: list[int] = []
    for tactic, template, score in candidates:
        starts.append(len(own))
        seen[template] += 1
        own.append(stable_hash(f"rank {min(seen[template], 5)}"))
        own.append(stable_hash(f"less {min(int(2 * (best[template] - score)), 4)}"))
        owner = stable_hash(template)
        owners += (owner, owner)
        for salt, part in arguments.of(tactic):
            own += part
            owners += [owner ^ salt] * len(part)
    return GoalFeatures(
        names=_array(names),
        template=np.array([place[template] for _, template, _ in candidates], np.int32),
        goal=_array(_of_goal(view)),
        own=cross(np.array(owners, np.uint32), np.array(own, np.uint32), bits),
        starts=np.array(starts, np.int32),
        head=_head(view.target),
    )


@lru_cache(maxsize=1 << 14)
def verb(tactic: str) -> str:
    """The first word of a tactic, with what tells its forms apart: a direction, a place, an elimination."""
    found = _FIRST.search(tactic)
    word = found.group() if found else ""
    return word + "".join(mark for mark in ("←", " at ", "?_", ".elim", "only") if mark in tactic)


def _hashes(texts: Iterable[str]) -> list[int]:
    return list(map(stable_hash, texts))


def _array(texts: Iterable[str]) -> Hashes:
    return np.array(_hashes(texts), np.uint32)


def _head(term: Term) -> str:
    """The head of a proposition; with that of the negated one after a negation."""
    inner = negated(term)
    return term.head if inner is None else f"¬{inner.head}"


def _sides(term: Term) -> tuple[str, str]:
    """Heads of the two sides of an infix proposition."""
    if term.kind is TermKind.INFIX and len(term.args) == 2:
        return _outline(term.args[0]), _outline(term.args[1])
    return "", ""


def _outline(term: Term) -> str:
    """A head that tells numerals, applications and bare names apart."""
    return f"{term.head}/{len(term.args)}"


def _kinds(view: GoalView) -> dict[str, str]:
    """For each local name, a word for what it is, so that features do not depend on names."""
    table: dict[str, str] = {}
    for x in view.locals:
        table[x.name] = f"${x.type.head}" if x.role is Role.DATA else f"${x.role.name}"
    return table


def _of_goal(view: GoalView) -> list[str]:
    """Features of the goal by itself."""
    kinds = _kinds(view)
    target = view.target
    head = _head(target)
    left, right = (kinds.get(s.rpartition("/")[0], s) for s in _sides(target))
    tokens = [kinds.get(t.text, t.text) for t in tokenize(view.goal.target)]
    found = [
        "",
        f"g {kinds.get(head, head)}",
        f"m {view.meaning.head}",
        f"lr {head} {left} {right}",
        f"l {left}",
        f"r {right}",
        f"sz {min(len(tokens) // 8, 5)}",
        f"nh {min(len(view.facts), 5)}",
        f"nd {min(len(view.data), 4)}",
    ]
    found += [f"t {t}" for t in list(dict.fromkeys(t for t in tokens if t not in "(),"))[:_TOKENS]]
    found += [f"h {_head(f.type)}" for f in _distinct(view.facts)]
    found += [f"s {s}" for s in _shapes(view, kinds)]
    return found


def _distinct(facts: Sequence[Local]) -> list[Local]:
    """Facts of different heads, newest first."""
    return list({_head(f.type): f for f in reversed(facts[:12])}.values())[-_HEADS:]


def _shapes(view: GoalView, kinds: dict[str, str]) -> list[str]:
    """Parts of the target as a head with the heads of its arguments: what can be rewritten or computed."""
    found: dict[str, None] = {}
    for part in view.subterms:
        if part.args and part.kind in (TermKind.APP, TermKind.INFIX):
            inner = " ".join(kinds.get(a.head, a.head) for a in part.args)
            found.setdefault(f"{kinds.get(part.head, part.head)} {inner}")
    return list(found)[:_SHAPES]


class _Arguments:
    """Reads what tactics mention in one goal; each thing mentioned is described once."""

    def __init__(self, view: GoalView) -> None:
        self.view = view
        self.kinds = _kinds(view)
        self.head = _head(view.target)
        self.left, self.right = _sides(view.target)
        self.locals = {x.name: x for x in view.locals}
        self.ages = {f.name: i for i, f in enumerate(view.facts)}
        self.places = {x.name: i for i, x in enumerate(view.data)}
        self.premises = view.context.premises_by_name
        self.parts = {p.text for p in view.subterms}
        self.tokens = [self.kinds.get(t, t) for t in sorted(view.target_symbols)][:_TOKENS]
        self.described: dict[str, list[int]] = {}
        self._uses: dict[str, list[str]] | None = None

    def of(self, tactic: str) -> list[tuple[int, list[int]]]:
        """For each thing that a tactic mentions a salt for its place and its features."""
        found: list[tuple[int, list[int]]] = []
        shape: list[str] = []
        for kind, text in _words(tactic):
            if kind is not TokenKind.NAME:
                shape.append(text)
                continue
            owner, dot, field = text.partition(".")
            if dot and owner in self.locals:  # a projection such as h.mp
                text = owner
                shape += (self._word(owner), field)
            else:
                shape.append(self._word(text))
            if len(found) < _PLACES:
                part = self.described.get(text)
                if part is None:
                    part = self.described[text] = self._describe(text)
                if part:
                    found.append((_SALTS[len(found)], part))
        form = " ".join(shape)
        size = min(len(shape) // 4, 5)
        found.append((0, _hashes((f"f {form}", f"fg {form} {self.head}", f"fs {size}"))))
        return found

    def _word(self, name: str) -> str:
        """What stands for a name in the shape of a tactic."""
        kind = self.kinds.get(name)
        if kind is not None:
            return kind
        if name in self.premises or name in self.view.context.definitions or "." in name:
            return "C"
        return name if name in _SPECIAL or len(name) > 3 else "N"

    def _describe(self, name: str) -> list[int]:
        """Features of something mentioned; none for keywords and new names."""
        local = self.locals.get(name)
        if local is not None:
            return _hashes(self._fact(local) if local.role is Role.FACT else self._variable(local))
        premise = self.premises.get(name)
        if premise is not None:
            return _hashes((*self._constant(name), *self._premise(premise)))
        if name in self.view.context.definitions or "." in name:
            return _hashes(self._constant(name))
        return []

    def _fact(self, fact: Local) -> list[str]:
        kind, target = fact.type, self.view.target
        opened = telescope(kind, False)
        head, last = _head(kind), _head(opened.conclusion)
        shared = fact.symbols & self.view.target_symbols
        overlap = min(4 * len(shared) // max(1, len(fact.symbols)), 3)
        age = min(self.ages[fact.name], 4)
        found = [
            f"a {head}",
            f"am {fact.meaning.head}",
            f"ac {last}",
            f"ag {head} {self.head}",
            f"acg {last} {self.head}",
            f"age {age}",
            f"aa {age} {last}",
            f"ov {overlap}",
            f"same {last == self.head}",
            f"eq {kind == target} {opened.conclusion == target}",
            f"np {min(len(opened.premises), 3)} {min(len(opened.binders), 3)}",
            f"ih {fact.name.startswith('ih')}",
        ]
        found += self._equation(opened.conclusion)
        return found

    def _equation(self, conclusion: Term) -> list[str]:
        """How an equation meets the target."""
        if conclusion.kind is not TermKind.INFIX or conclusion.head not in ("=", "↔"):
            return []
        left, right = conclusion.args
        return [
            f"in {left.text in self.parts} {right.text in self.parts}",
            f"el {self.kinds.get(left.head, left.head)}",
            f"er {self.kinds.get(right.head, right.head)}",
            f"grow {_sign(len(right.text) - len(left.text))}",
        ]

    def _variable(self, local: Local) -> list[str]:
        kind, name = local.type.head, local.name
        uses = self._occurrences().get(name, [])
        counted = min(len(uses), 3)
        inside = any(name in f.symbols for f in self.view.facts)
        found = [
            f"v {kind}",
            f"vr {local.role.name}",
            f"vn {counted}",
            f"vi {inside} {counted > 0}",
            f"vp {min(self.places.get(name, 9), 4)}",
            f"vg {kind} {self.head}",
        ]
        found += [f"vu {use}" for use in list(dict.fromkeys(uses))[:4]]
        return found

    def _occurrences(self) -> dict[str, list[str]]:
        """For each variable the heads and places of the terms of the target that it is an argument of."""
        if self._uses is None:
            self._uses = {}
            for part in self.view.subterms:
                for place, argument in enumerate(part.args):
                    if not argument.args and argument.text in self.locals:
                        use = f"{self.kinds.get(part.head, part.head)} {place}"
                        self._uses.setdefault(argument.text, []).append(use)
        return self._uses

    def _constant(self, name: str) -> list[str]:
        """Features of a theorem or definition by name."""
        found = [f"c {name}", f"cg {name} {self.head}", f"clr {name} {self.left} {self.right}"]
        found += [f"ct {name} {t}" for t in self.tokens]
        return found

    def _premise(self, premise: PremiseInfo) -> list[str]:
        """Features of a theorem by what it says, which carry over to others."""
        conclusion = premise.conclusion
        target = self.view.target_symbols
        shared = premise.symbols & target
        rarity = self.view.context.rarity
        weight = math.fsum(rarity.get(s, 0.0) for s in shared)
        whole = math.fsum(rarity.get(s, 0.0) for s in premise.symbols)
        left, right = _sides(conclusion)
        found = [
            f"q {_head(conclusion)} {self.head}",
            f"qs {int(4 * weight / whole) if whole else 0}",
            f"qa {min(len(premise.symbols - target), 4)} {min(len(shared), 4)}",
            f"ql {left} {right}",
            f"qn {min(len(premise.steps.premises), 3)}",
            f"qr {left == self.left} {right == self.right}",
        ]
        found += self._equation(conclusion)
        return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@lru_cache(maxsize=1 << 14)
def _words(tactic: str) -> tuple[tuple[TokenKind, str], ...]:
    return tuple((t.kind, t.text) for t in tokenize(tactic))
