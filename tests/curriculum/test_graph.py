from __future__ import annotations

import copy

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

import curriculum as c
from curriculum import UseKind, Uses
from problems import Definition, Problem

from .helpers import problem


def small() -> list[Problem]:
    return [
        problem("s/f/a"),
        problem("s/f/b", uses=("a",)),
        problem("s/f/d", uses=("b", "a")),
        problem("s/g/a"),
        problem("s/g/e", uses=("a",)),
    ]


@st.composite
def dags(draw: st.DrawFn) -> list[Problem]:
    """Problems of one file, each using some of those above it."""
    count = draw(st.integers(1, 15))
    rack: list[Problem] = []
    for number in range(count):
        above = [p.name for p in rack]
        uses = draw(st.lists(st.sampled_from(above), unique=True, max_size=4)) if above else []
        rack.append(problem(f"s/f/t{number}", uses=tuple(uses)))
    return rack


def test_names_are_resolved_within_their_own_file() -> None:
    graph = c.build_graph(small())
    assert c.prerequisites(graph, "s/g/e") == ["s/g/a"]
    assert c.prerequisites(graph, "s/f/d") == ["s/f/a", "s/f/b"]
    assert c.ancestors(graph, "s/f/d") == {"s/f/a", "s/f/b"}
    assert c.depths(graph) == {"s/f/a": 0, "s/f/b": 1, "s/f/d": 2, "s/g/a": 0, "s/g/e": 1}


def test_kinds_of_uses_are_kept_apart_on_one_edge() -> None:
    uses = {"s/f/b": Uses(statement=frozenset({"Nat"}), proof=frozenset({"a", "Nat.succ"}))}
    graph = c.build_graph(small(), uses)
    assert c.use_kinds(graph, "s/f/b", "s/f/a") == {UseKind.PROOF, UseKind.AUTHOR}
    assert c.use_kinds(graph, "s/f/d", "s/f/a") == {UseKind.AUTHOR}
    assert c.use_kinds(graph, "s/f/a", "s/f/b") == frozenset()
    assert set(graph) == {p.id for p in small()}  # names that are no problem are dropped


def test_library_and_definitions_become_typed_nodes_on_request() -> None:
    star = Definition(name="Star", kind="inductive", text="inductive Star")
    rack = [
        problem("s/f/a", definitions=(star,)),
        problem("s/f/b", definitions=(star,)),
        problem("s/g/a", definitions=(star,)),
    ]
    uses = {p.id: Uses(statement=frozenset({"Star", "Nat"})) for p in rack}
    graph = c.build_graph(rack, uses, library=True)
    kinds = {node: graph.nodes[node]["kind"] for node in graph}
    assert kinds["lean:Nat"] == "library"
    assert kinds["def:s/f/Star"] == kinds["def:s/g/Star"] == "definition"  # same name, two different things
    assert c.problem_ids(graph) == ["s/f/a", "s/f/b", "s/g/a"]
    assert set(c.depths(graph).values()) == {0}
    assert c.ancestors(graph, "s/f/a") == set()
    assert set(c.problem_graph(graph)) == {"s/f/a", "s/f/b", "s/g/a"}


def test_author_may_leave_out_the_namespaces_he_stands_in() -> None:
    rack = [
        problem("s/f/outer", name="N.helper"),
        problem("s/f/inner", name="N.M.helper"),
        problem("s/f/user", name="N.M.user", uses=("helper",)),
        problem("s/f/other", name="N.other", uses=("helper", "M.helper")),
    ]
    graph = c.build_graph(rack)
    assert c.prerequisites(graph, "s/f/user") == ["s/f/inner"]
    assert c.prerequisites(graph, "s/f/other") == ["s/f/outer", "s/f/inner"]


def test_artefact_names_are_full_names() -> None:
    rack = [problem("s/f/h", name="N.h"), problem("s/f/u", name="N.u")]
    assert c.prerequisites(c.build_graph(rack, {"s/f/u": Uses(proof=frozenset({"h"}))}), "s/f/u") == []
    assert c.prerequisites(c.build_graph(rack, {"s/f/u": Uses(proof=frozenset({"N.h"}))}), "s/f/u") == [
        "s/f/h"
    ]


def test_cycle_is_an_error_that_names_it() -> None:
    rack = [problem("s/f/a", uses=("d",)), problem("s/f/b", uses=("a",)), problem("s/f/d", uses=("b",))]
    with pytest.raises(c.CycleError) as caught:
        c.build_graph(rack)
    assert set(caught.value.cycle) == {"s/f/a", "s/f/b", "s/f/d"}
    assert all(name in str(caught.value) for name in caught.value.cycle)
    with pytest.raises(c.CycleError, match="s/f/a uses s/f/a"):
        c.build_graph([problem("s/f/a", uses=("a",))])


def test_add_problem_and_add_proof_grow_the_graph() -> None:
    graph = c.build_graph(small())
    c.add_problem(graph, problem("s/f/z", uses=("d",)))
    assert c.depths(graph)["s/f/z"] == 3
    c.add_proof(graph, "s/f/z", ["a", "z", "Nat.add"])  # its own name and the library are ignored
    assert c.prerequisites(graph, "s/f/z") == ["s/f/a", "s/f/d"]
    assert c.use_kinds(graph, "s/f/z", "s/f/a") == {UseKind.PROOF}
    assert c.find_cycle(graph) is None


def test_failed_growth_leaves_the_graph_unchanged() -> None:
    graph = c.build_graph(small())
    before = copy.deepcopy(graph)
    with pytest.raises(c.CycleError, match="s/f/a uses s/f/d uses s/f/"):
        c.add_proof(graph, "s/f/a", ["e", "d"])
    with pytest.raises(c.CycleError, match="s/f/new uses s/f/new"):
        c.add_problem(graph, problem("s/f/new", uses=("a", "new")))
    with pytest.raises(c.CurriculumError, match="s/f/a"):
        c.add_problem(graph, problem("s/f/a"))
    with pytest.raises(c.CurriculumError, match="both named a"):
        c.add_problem(graph, problem("s/f/again", name="a"))
    with pytest.raises(c.UnknownIdError, match=r"s/f/q.*did you mean"):
        c.add_proof(graph, "s/f/q", [])
    assert nx.utils.graphs_equal(graph, before)


def test_copies_do_not_share_edges() -> None:
    graph = c.build_graph(small())
    twin = graph.copy()
    c.add_proof(twin, "s/f/b", ["a"])
    assert c.use_kinds(graph, "s/f/b", "s/f/a") == {UseKind.AUTHOR}
    assert c.use_kinds(twin, "s/f/b", "s/f/a") == {UseKind.AUTHOR, UseKind.PROOF}


def test_frontier() -> None:
    graph = c.build_graph(small())
    assert c.frontier(graph, ()) == {"s/f/a", "s/g/a"}
    assert c.frontier(graph, {"s/f/a"}) == {"s/f/a", "s/g/a", "s/f/b"}
    assert c.frontier(graph, {"s/f/d", "unknown"}) == {"s/f/a", "s/g/a", "s/f/d"}
    assert c.frontier(graph, (), easy={"s/f/d"}) == {"s/f/a", "s/g/a", "s/f/d"}


@pytest.mark.parametrize("function", [c.prerequisites, c.ancestors])
def test_reading_an_unknown_id_is_an_error(function: object) -> None:
    graph = c.build_graph(small(), {"s/f/a": Uses(proof=frozenset({"Nat"}))}, library=True)
    for id in ("s/f/zzz", "lean:Nat"):
        with pytest.raises(c.UnknownIdError):
            function(graph, id)  # type: ignore[operator]


@given(dags())
def test_depth_is_one_more_than_the_deepest_prerequisite(rack: list[Problem]) -> None:
    graph = c.build_graph(rack)
    depth = c.depths(graph)
    assert list(depth) == [p.id for p in rack]
    for id, value in depth.items():
        assert value == max((depth[used] + 1 for used in c.prerequisites(graph, id)), default=0)


@given(dags())
def test_transitive_reduction_keeps_ancestors_and_is_minimal(rack: list[Problem]) -> None:
    graph = c.build_graph(rack)
    reduced = c.transitive_reduction(graph)
    assert set(reduced.edges) <= set(graph.edges)
    assert c.depths(reduced) == c.depths(graph)
    for id in c.problem_ids(graph):
        assert c.ancestors(reduced, id) == c.ancestors(graph, id)
    for user, used in list(reduced.edges):
        assert c.use_kinds(reduced, user, used) == {UseKind.AUTHOR}
        smaller = reduced.copy()
        smaller.remove_edge(user, used)
        assert not nx.has_path(smaller, user, used)


@given(dags(), st.data())
def test_solving_the_frontier_unlocks_everything(rack: list[Problem], data: st.DataObject) -> None:
    graph = c.build_graph(rack)
    solved: set[str] = set()
    while len(solved) < len(rack):
        unlocked = c.frontier(graph, solved)
        assert solved < unlocked  # there is always something new
        for id in unlocked:
            assert id in solved or set(c.prerequisites(graph, id)) <= solved
        solved.add(data.draw(st.sampled_from(sorted(unlocked - solved))))


@given(dags(), st.data())
def test_a_backward_edge_is_refused_exactly_when_it_closes_a_cycle(
    rack: list[Problem], data: st.DataObject
) -> None:
    graph = c.build_graph(rack)
    user, used = data.draw(st.tuples(st.sampled_from(rack), st.sampled_from(rack)))
    if user.id in c.ancestors(graph, used.id):
        with pytest.raises(c.CycleError):
            c.add_proof(graph, user.id, [used.name])
    else:
        c.add_proof(graph, user.id, [used.name])
    assert c.find_cycle(graph) is None
