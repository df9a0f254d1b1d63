"""What is drawn of a dependency graph: problems with what is known of them, and who uses whom. Pure data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from curriculum.graph import Graph, depths, problem_graph, problem_ids, transitive_reduction, use_kinds

if TYPE_CHECKING:
    from curriculum.records import ProblemStats
    from problems import Problem

__all__ = ["Node", "Picture", "Use", "picture"]


@dataclass(frozen=True, slots=True)
class Node:
    """One problem.

    Attributes:
        id: its id.
        topic: first parts of the id.
        label: last part of the id.
        title: what it says, in words.
        statement: what it says, in Lean.
        level: the author's guess at the difficulty.
        depth: length of the longest chain of problems below it.
        is_open: no proof is known.
        attempts: valid attempts in the run.
        solved: how many of them were solved.
        mastery: expected solve rate, where it was worked out; it then decides the colour.
    """

    id: str
    topic: str
    label: str
    title: str
    statement: str
    level: int | None
    depth: int
    is_open: bool
    attempts: int = 0
    solved: int = 0
    mastery: float | None = None

    @property
    def shade(self) -> float | None:
        """The rate to colour it by: the mastery, or else the plain rate."""
        return self.rate if self.mastery is None else self.mastery

    @property
    def rate(self) -> float | None:
        """Share of valid attempts that were solved; ``None`` without any."""
        return self.solved / self.attempts if self.attempts else None


@dataclass(frozen=True, slots=True)
class Use:
    """One problem uses another.

    Attributes:
        user: id of the problem that uses.
        used: id of the problem that is used.
        kinds: how that is known: ``statement``, ``proof``, ``author``.
        direct: false when other uses imply it.
    """

    user: str
    used: str
    kinds: tuple[str, ...]
    direct: bool


@dataclass(frozen=True, slots=True)
class Picture:
    """All that is drawn."""

    nodes: tuple[Node, ...]
    uses: tuple[Use, ...]

    @property
    def topics(self) -> tuple[str, ...]:
        """Topics in order of first appearance."""
        return tuple(dict.fromkeys(node.topic for node in self.nodes))

    def part(self, topic: str) -> Picture:
        """The problems of one topic, and the uses among them."""
        nodes = tuple(node for node in self.nodes if node.topic == topic)
        ids = {node.id for node in nodes}
        return Picture(nodes, tuple(u for u in self.uses if u.user in ids and u.used in ids))

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON: ``nodes`` and ``uses``."""
        return {
            "nodes": [asdict(node) | {"rate": node.rate} for node in self.nodes],
            "uses": [asdict(use) for use in self.uses],
        }


def picture(
    graph: Graph, problems: Iterable[Problem], stats: Mapping[str, ProblemStats] | None = None
) -> Picture:
    """Gather what is drawn.

    Args:
        graph: a graph made by ``build_graph``; definitions and library constants are left out.
        problems: the problems to draw; what is not in the graph is left out.
        stats: what a run knows about them.
    """
    inside = set(problem_ids(graph))
    chosen = {p.id: p for p in problems if p.id in inside}
    rack = problem_graph(graph).subgraph(chosen).copy()
    depth = depths(graph)
    known = stats or {}
    nodes = []
    for problem in chosen.values():
        record = known.get(problem.id)
        nodes.append(
            Node(
                id=problem.id,
                topic=problem.topic,
                label=problem.id.rsplit("/", 1)[-1],
                title=problem.title,
                statement=problem.statement,
                level=problem.level,
                depth=depth[problem.id],
                is_open=problem.reference_proof is None,
                attempts=0 if record is None else record.attempts,
                solved=0 if record is None else record.solved,
            )
        )
    needed = set(transitive_reduction(rack).edges)
    uses = tuple(
        Use(user, used, tuple(sorted(use_kinds(graph, user, used))), (user, used) in needed)
        for user, used in sorted(rack.edges)
    )
    return Picture(tuple(nodes), uses)
