"""Training and held-out problems, split along the dependency graph.

Contract of ``split_rack``:

* *Closed under uses.* No training problem uses a held-out theorem, directly or by way of others: whatever
  rests on a held-out problem is held out, too. (A held-out problem may rest on training problems.)
* *Variants together.* Statements that share a ``statement_key``, or the whole
  ``Problem.key``, are on one side.
* *Stratified.* Topics and levels have about the same share on both sides, as far as the two rules above let
  them; the size is right up to half the largest group of variants.
* *Deterministic* for the problems, the graph and the seed.

Problems of one file share a preamble, hence an earlier held-out theorem may be *visible* while a training
problem is practised. ``visible_heldout`` names such theorems, so that they can be kept out of the premises a
policy may use.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from random import Random
from typing import TYPE_CHECKING

import networkx as nx

from curriculum.errors import CurriculumError, ParameterError, UnknownIdError
from curriculum.exercises import repeated
from curriculum.graph import build_graph, problem_graph
from curriculum.statements import statement_key

if TYPE_CHECKING:
    from curriculum.graph import Graph
    from problems import Problem

__all__ = ["Split", "find_leaks", "split_rack", "visible_heldout"]


@dataclass(frozen=True, slots=True)
class Split:
    """Two sets of problem ids without a common element, each in the order of the rack.

    Attributes:
        train: what may be practised.
        heldout: what is kept for measuring.
    """

    train: tuple[str, ...]
    heldout: tuple[str, ...]

    def side(self, id: str) -> str:
        """``train`` or ``heldout``.

        Raises:
            UnknownIdError: the id is on neither side.
        """
        if id in self.train:
            return "train"
        if id in self.heldout:
            return "heldout"
        raise UnknownIdError(id, (*self.train, *self.heldout))


def split_rack(
    problems: Iterable[Problem], graph: Graph | None = None, *, heldout: float = 0.25, seed: int = 0
) -> Split:
    """Split a rack into training and held-out problems; canaries are on neither side.

    Problems are held out one group of variants at a time, from the top of the graph downwards (only what
    nothing in training uses). Each time it is the one that brings the shares of topics, levels and both
    together nearest to ``heldout``; the seed decides among equals and adds some noise, so that splits of
    different seeds differ.

    Args:
        problems: the rack.
        graph: a dependency graph that contains it, best with the uses of compiled proofs; by default one is
            built from the authors' uses.
        heldout: the share to hold out, above 0 and below 1.
        seed: picks one of many such splits.

    Raises:
        ParameterError: ``heldout`` out of range.
        CurriculumError: no problems, a problem twice, or problems that are not in the graph.
    """
    if not isinstance(heldout, Real) or not 0 < heldout < 1:
        raise ParameterError(f"heldout is {heldout!r}, must lie between 0 and 1")
    rack = [problem for problem in problems if not problem.canary]
    if not rack:
        raise CurriculumError("nothing to split: there are no problems")
    order = {problem.id: number for number, problem in enumerate(rack)}
    if (twice := repeated(problem.id for problem in rack)) is not None:
        raise CurriculumError(f"{twice!r} is there twice; pass every problem once")
    groups = _groups(rack, _rack_graph(rack, graph))
    users = _Frontier(groups)
    strata = _Strata(rack, heldout)
    rng = Random(f"split/{seed}/{len(rack)}")
    noise = {problem.id: rng.random() for problem in rack}
    wanted = heldout * len(rack)
    held: set[str] = set()
    while True:
        options = [
            members
            for members in users.free
            if abs(len(held) + len(members) - wanted) < abs(len(held) - wanted)
        ]
        if not options:
            break
        best = min(options, key=lambda members: (strata.cost(members, noise), order[members[0]]))
        users.take(best)
        strata.take(best)
        held.update(best)
    return Split(
        train=tuple(id for id in order if id not in held), heldout=tuple(id for id in order if id in held)
    )


def find_leaks(split: Split, problems: Iterable[Problem], graph: Graph | None = None) -> list[str]:
    """Everything in which a split breaks the contract, a sentence each; empty for one made by ``split_rack``.

    Raises:
        CurriculumError: problems that are not in the graph.
    """
    rack = [problem for problem in problems if not problem.canary]
    known = _rack_graph(rack, graph)
    held = set(split.heldout)
    leaks = [f"{id} is on both sides" for id in split.train if id in held]
    for id in split.train:
        if id in known:
            leaks += [
                f"{id} is practised and rests on {used}, which is held out"
                for used in sorted(nx.descendants(known, id) & held)
            ]
    sides: dict[str, dict[bool, str]] = defaultdict(dict)
    for problem in rack:
        for key in (statement_key(problem.statement), problem.key):
            other = sides[key].setdefault(problem.id not in held, problem.id)
            if other == problem.id and len(sides[key]) == 2:
                twin = sides[key][problem.id in held]
                leaks.append(f"{problem.id} states the same as {twin}, which is on the other side")
    return leaks


def visible_heldout(split: Split, problems: Iterable[Problem]) -> dict[str, tuple[str, ...]]:
    """Full Lean names of held-out theorems among the premises of each training problem.

    Known proofs do not use them, yet a policy could: leave them out of what it may use while it practises.
    """
    rack = list(problems)
    held = set(split.heldout)
    names = {(problem.id.rpartition("/")[0], problem.name) for problem in rack if problem.id in held}
    train = set(split.train)
    return {
        problem.id: seen
        for problem in rack
        if problem.id in train
        and (
            seen := tuple(
                premise.name
                for premise in problem.premises
                if (problem.id.rpartition("/")[0], premise.name) in names
            )
        )
    }


# --- inner parts ------------------------------------------------------------------------------------------


def _rack_graph(rack: Sequence[Problem], graph: Graph | None) -> Graph:
    """The graph of the problems, with edges also for what is linked by problems outside the rack."""
    known = build_graph(rack) if graph is None else problem_graph(graph)
    missing = [problem.id for problem in rack if problem.id not in known]
    if missing:
        more = f" and {len(missing) - 1} more" * (len(missing) > 1)
        raise CurriculumError(f"not in the graph: {missing[0]!r}{more}; build it from the same problems")
    return known


def _groups(rack: Sequence[Problem], graph: Graph) -> nx.DiGraph[int]:
    """Groups of problems that must be on one side, with an edge from a group to each one it rests on.

    The attribute ``members`` of a node has the ids, in the order of the rack.
    """
    order = {problem.id: number for number, problem in enumerate(rack)}
    joined: nx.DiGraph[str] = nx.DiGraph(graph.edges)
    joined.add_nodes_from(graph)
    first: dict[str, str] = {}
    for problem in rack:
        for key in (statement_key(problem.statement), problem.key):
            twin = first.setdefault(key, problem.id)
            if twin != problem.id:  # a circle ties them together
                joined.add_edge(twin, problem.id)
                joined.add_edge(problem.id, twin)
    # problems that are not on the rack stay in the graph: what links others through them must hold
    condensed: nx.DiGraph[int] = nx.condensation(joined)
    for node in condensed:
        members = [id for id in condensed.nodes[node]["members"] if id in order]
        condensed.nodes[node]["members"] = tuple(sorted(members, key=order.__getitem__))
    return condensed


class _Frontier:
    """Which groups nothing in training uses."""

    def __init__(self, graph: nx.DiGraph[int]) -> None:
        self._graph = graph
        self._left = {node: graph.in_degree(node) for node in graph}
        self._node: dict[tuple[str, ...], int] = {}
        self._open([node for node, users in self._left.items() if users == 0])

    @property
    def free(self) -> list[tuple[str, ...]]:
        """Groups that may be held out next, as tuples of ids."""
        return list(self._node)

    def take(self, members: tuple[str, ...]) -> None:
        """Hold a group out: what it alone used becomes free."""
        self._release(self._node.pop(members))

    def _open(self, nodes: list[int]) -> None:
        for node in nodes:
            members: tuple[str, ...] = self._graph.nodes[node]["members"]
            if members:
                self._node[members] = node
            else:  # a problem outside the rack: nobody practises it
                self._release(node)

    def _release(self, node: int) -> None:
        for used in self._graph.successors(node):
            self._left[used] -= 1
        self._open([used for used in self._graph.successors(node) if self._left[used] == 0])


class _Strata:
    """How far topics, levels and their pairs are from their share."""

    def __init__(self, rack: Sequence[Problem], share: float) -> None:
        self._keys: Mapping[str, tuple[tuple[object, ...], ...]] = {
            problem.id: (
                ("topic", problem.topic),
                ("level", problem.level),
                ("both", problem.topic, problem.level),
            )
            for problem in rack
        }
        self._size: dict[tuple[object, ...], int] = defaultdict(int)
        for keys in self._keys.values():
            for key in keys:
                self._size[key] += 1
        self._missing = {key: share * size for key, size in self._size.items()}

    def cost(self, members: Sequence[str], noise: Mapping[str, float]) -> float:
        """Change of the sum of squared errors, each over the size of its stratum, if these are held out.

        Divided by the number of members, with a little noise added.
        """
        added: dict[tuple[object, ...], int] = defaultdict(int)
        for id in members:
            for key in self._keys[id]:
                added[key] += 1
        change = math.fsum(
            (count * count - 2 * count * self._missing[key]) / self._size[key] for key, count in added.items()
        )
        return change / len(members) + _NOISE * noise[members[0]]

    def take(self, members: Sequence[str]) -> None:
        """These are held out now."""
        for id in members:
            for key in self._keys[id]:
                self._missing[key] -= 1


_NOISE = 0.25
"""Size of the noise: without it, every seed would hold out nearly the same."""
