"""The dependency graph: which problem rests on which.

Contract. A graph is a ``networkx.DiGraph`` whose edges mean *uses*: ``a -> b`` says that ``a`` uses ``b``.
Its nodes are strings with the attribute ``kind``:

* ``problem``: the node is a problem id (``set/file/name``);
* ``definition``: a definition of a problem file, ``def:set/file/Name``;
* ``library``: any other Lean constant, ``lean:Name``.

The last two are kept only on request; they use nothing, so they end every path. An edge has the attribute
``kinds``, a frozenset of ``UseKind``: the sources of what we know are kept apart (constants in the statement,
constants in an accepted proof, a line of the author), and nothing is guessed from names or text. Graphs are
free of cycles: a function that adds edges either succeeds or raises ``CycleError`` and leaves the graph as
it was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

import networkx as nx

from curriculum.errors import CurriculumError, CycleError, UnknownIdError

if TYPE_CHECKING:
    from problems import Problem

__all__ = [
    "Graph",
    "NodeKind",
    "UseKind",
    "Uses",
    "add_problem",
    "add_proof",
    "ancestors",
    "build_graph",
    "depths",
    "find_cycle",
    "frontier",
    "prerequisites",
    "problem_graph",
    "problem_ids",
    "transitive_reduction",
    "use_kinds",
]

Graph: TypeAlias = "nx.DiGraph[str]"


class NodeKind(StrEnum):
    """What a node stands for."""

    PROBLEM = "problem"
    DEFINITION = "definition"
    LIBRARY = "library"


class UseKind(StrEnum):
    """How we know that one thing uses another."""

    STATEMENT = "statement"
    """A constant in the compiled type of the theorem."""
    PROOF = "proof"
    """A constant in the compiled term of an accepted proof."""
    AUTHOR = "author"
    """A ``uses:`` line of the problem file."""


@dataclass(frozen=True, slots=True)
class Uses:
    """Full Lean names of the constants in a theorem's compiled statement and proof."""

    statement: frozenset[str] = frozenset()
    proof: frozenset[str] = frozenset()


# --- building and growing ---------------------------------------------------------------------------------


def build_graph(
    problems: Iterable[Problem], uses: Mapping[str, Uses] | None = None, *, library: bool = False
) -> Graph:
    """Build the graph of a problem set.

    Names are resolved among the problems of the same file only, since two files may each have a theorem of
    the same name.

    Args:
        problems: the problems, in the author's order (which the graph keeps as its node order).
        uses: constants by problem id, read from compiled artefacts. Problems without an entry have only the
            edges of their authors.
        library: keep definitions and library constants as nodes of their own; otherwise they are dropped.

    Returns:
        A new graph.

    Raises:
        CycleError: the uses go in a circle.
        CurriculumError: two problems have one id, or one file has two problems of one name.
    """
    rack = list(problems)
    graph: Graph = nx.DiGraph()
    names: dict[tuple[str, str], str] = {}
    for problem in rack:
        _add_node(graph, problem, names)
    resolver = _Resolver(graph, names, library=library)
    for problem in rack:
        known = Uses() if uses is None else uses.get(problem.id, Uses())
        _connect(graph, resolver.edges(problem.id, author=problem.uses, uses=known))
    cycle = find_cycle(graph)
    if cycle is not None:
        raise CycleError(cycle)
    return graph


def add_problem(graph: Graph, problem: Problem, uses: Uses | None = None, *, library: bool = False) -> None:
    """Add one problem with its edges, in place.

    Args:
        graph: a graph made by ``build_graph``.
        problem: the new problem; it may use the problems of its file that are in the graph already.
        uses: constants of its compiled statement and proof.
        library: keep definitions and library constants as nodes.

    Raises:
        CycleError: the new edges would close a circle; the graph is unchanged.
        CurriculumError: the id, or the name within its file, is taken; the graph is unchanged.
    """
    names = _names(graph)
    _add_node(graph, problem, names)
    resolver = _Resolver(graph, names, library=library)
    edges = resolver.edges(problem.id, author=problem.uses, uses=uses or Uses())
    try:
        _connect_checked(graph, problem.id, edges)
    except CycleError:
        graph.remove_node(problem.id)
        raise


def add_proof(graph: Graph, problem_id: str, used_names: Iterable[str], *, library: bool = False) -> None:
    """Let the graph grow by an accepted proof: add the ``proof`` edges it shows, in place.

    Args:
        graph: a graph made by ``build_graph``.
        problem_id: the problem that was proved.
        used_names: full Lean names of the constants in the proof term. The theorem's own name is ignored.
        library: keep definitions and library constants as nodes.

    Raises:
        UnknownIdError: no such problem in the graph.
        CycleError: the proof rests on the problem itself by way of others; the graph is unchanged.
    """
    _check_problem(graph, problem_id)
    resolver = _Resolver(graph, _names(graph), library=library)
    edges = resolver.edges(problem_id, author=(), uses=Uses(proof=frozenset(used_names)))
    _connect_checked(graph, problem_id, edges)


# --- reading ----------------------------------------------------------------------------------------------


def problem_ids(graph: Graph) -> list[str]:
    """Ids of the problem nodes, in the order in which they were added."""
    return [node for node in graph if graph.nodes[node]["kind"] == NodeKind.PROBLEM]


def problem_graph(graph: Graph) -> Graph:
    """A copy without definitions and library constants."""
    return graph.subgraph(problem_ids(graph)).copy()


def use_kinds(graph: Graph, user: str, used: str) -> frozenset[UseKind]:
    """How we know that ``user`` uses ``used``; empty when there is no such edge."""
    data = graph.get_edge_data(user, used, default={})
    kinds: frozenset[UseKind] = data.get("kinds", frozenset())
    return kinds


def prerequisites(graph: Graph, problem_id: str) -> list[str]:
    """Problems that a problem uses directly, in the author's order.

    Raises:
        UnknownIdError: no such problem in the graph.
    """
    _check_problem(graph, problem_id)
    used = set(graph.successors(problem_id))
    return [node for node in problem_ids(graph) if node in used]


def ancestors(graph: Graph, problem_id: str) -> set[str]:
    """All problems that a problem rests on, directly or by way of others; itself left out.

    Raises:
        UnknownIdError: no such problem in the graph.
    """
    _check_problem(graph, problem_id)
    below: set[str] = nx.descendants(graph, problem_id)  # edges point from user to used
    return {node for node in below if graph.nodes[node]["kind"] == NodeKind.PROBLEM}


def depths(graph: Graph) -> dict[str, int]:
    """Length of the longest chain of problems below each problem: 0 for one that uses no other problem."""
    rack = problem_graph(graph)
    result = dict.fromkeys(rack, 0)
    for user in reversed(list(nx.topological_sort(rack))):
        result[user] = max((1 + result[used] for used in rack.successors(user)), default=0)
    return result


def frontier(graph: Graph, solved: Collection[str], easy: Collection[str] = ()) -> set[str]:
    """Unlocked problems: solved ones, easy ones, and those whose direct prerequisites are all solved.

    Args:
        graph: the graph.
        solved: ids of problems that count as done; ids that are not in the graph are ignored.
        easy: ids of problems that need no preparation.
    """
    done, free = set(solved), set(easy)
    rack = problem_graph(graph)
    return {node for node in rack if node in done | free or done.issuperset(rack.successors(node))}


def find_cycle(graph: Graph) -> list[str] | None:
    """The nodes along one cycle, each using the next, or ``None``."""
    try:
        return [edge[0] for edge in nx.find_cycle(graph)]
    except nx.NetworkXNoCycle:
        return None


def transitive_reduction(graph: Graph) -> Graph:
    """The smallest graph with the same ancestors, for drawing; nodes and edges keep their attributes."""
    reduced = nx.transitive_reduction(graph)
    result: Graph = nx.DiGraph()
    result.add_nodes_from(graph.nodes(data=True))
    result.add_edges_from((user, used, dict(graph.edges[user, used])) for user, used in reduced.edges)
    return result


# --- inner parts ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Edge:
    """One use, before it is written into a graph."""

    user: str
    used: str
    used_kind: NodeKind
    how: UseKind


class _Resolver:
    """Turns Lean names into nodes, seen from one problem."""

    def __init__(self, graph: Graph, names: Mapping[tuple[str, str], str], *, library: bool) -> None:
        self._graph = graph
        self._names = names
        self._library = library

    def edges(self, problem_id: str, *, author: Iterable[str], uses: Uses) -> list[_Edge]:
        """All edges that leave a problem, in a stable order."""
        node = self._graph.nodes[problem_id]
        own_name: str = node["name"]
        result = []
        for how, names in ((UseKind.STATEMENT, uses.statement), (UseKind.PROOF, uses.proof)):
            # a recursive proof may name itself in the compiled term; that is no dependency
            result += [self._edge(problem_id, name, how) for name in sorted(names) if name != own_name]
        result += [self._edge(problem_id, name, UseKind.AUTHOR, spaces=_spaces(own_name)) for name in author]
        return [edge for edge in result if edge is not None]

    def _edge(self, user: str, name: str, how: UseKind, spaces: tuple[str, ...] = ("",)) -> _Edge | None:
        """Resolve a name; authors may leave out the namespaces that the user stands in."""
        node = self._graph.nodes[user]
        file: str = node["file"]
        for space in spaces:
            problem = self._names.get((file, space + name))
            if problem is not None:
                return _Edge(user, problem, NodeKind.PROBLEM, how)
        if not self._library:
            return None
        for space in spaces:
            if space + name in node["definitions"]:
                return _Edge(user, f"def:{file}/{space}{name}", NodeKind.DEFINITION, how)
        return _Edge(user, f"lean:{name}", NodeKind.LIBRARY, how)


def _spaces(name: str) -> tuple[str, ...]:
    """Prefixes under which Lean would look a name up inside the namespaces of ``name``, innermost first."""
    parts = name.split(".")[:-1]
    return tuple(".".join(parts[:count]) + ("." if count else "") for count in range(len(parts), -1, -1))


def _names(graph: Graph) -> dict[tuple[str, str], str]:
    """Problem ids by file (``set/file``) and full Lean name."""
    return {(graph.nodes[node]["file"], graph.nodes[node]["name"]): node for node in problem_ids(graph)}


def _add_node(graph: Graph, problem: Problem, names: dict[tuple[str, str], str]) -> None:
    """Add a problem node and its entry in ``names``, or raise ``CurriculumError``."""
    file = problem.id.rpartition("/")[0]
    if problem.id in graph:
        raise CurriculumError(f"two problems have the id {problem.id!r}; give one of them another name")
    namesake = names.get((file, problem.name))
    if namesake is not None:
        raise CurriculumError(
            f"{namesake!r} and {problem.id!r} are both named {problem.name} in one file; rename one of them"
        )
    names[file, problem.name] = problem.id
    graph.add_node(
        problem.id,
        kind=NodeKind.PROBLEM,
        file=file,
        name=problem.name,
        definitions=frozenset(definition.name for definition in problem.definitions),
    )


def _connect(graph: Graph, edges: Iterable[_Edge]) -> None:
    """Write edges, joining the kinds of an edge that exists."""
    for edge in edges:
        if edge.used not in graph:
            graph.add_node(edge.used, kind=edge.used_kind)
        # a new frozenset each time: copies of a graph share the attribute values
        kinds = use_kinds(graph, edge.user, edge.used) | {edge.how}
        graph.add_edge(edge.user, edge.used, kinds=kinds)


def _connect_checked(graph: Graph, user: str, edges: list[_Edge]) -> None:
    """Write edges that leave ``user`` unless one of them closes a cycle."""
    for edge in edges:
        if edge.used in graph and nx.has_path(graph, edge.used, user):
            raise CycleError([user, *nx.shortest_path(graph, edge.used, user)[:-1]])
    _connect(graph, edges)


def _check_problem(graph: Graph, problem_id: str) -> None:
    """Raise ``UnknownIdError`` unless the id is a problem node."""
    if problem_id not in graph or graph.nodes[problem_id].get("kind") != NodeKind.PROBLEM:
        raise UnknownIdError(problem_id, problem_ids(graph))
