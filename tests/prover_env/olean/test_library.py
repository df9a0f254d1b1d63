"""Questions about constants over many modules, against naive answers."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.errors import OleanError
from prover_env.olean import (
    STANDARD_AXIOMS,
    Library,
    ModuleIndex,
    Olean,
    axioms,
    close_names,
    parse_name,
    show_name,
)
from prover_env.verdict.rules import ALLOWED_AXIOMS


@pytest.fixture
def library(sample: Olean, index: ModuleIndex) -> Library:
    return Library(index.scope(sample.imported), sample, ("Main",))


def test_where_names_are(library: Library, sample: Olean) -> None:
    own, imported = ("S", "cheated"), ("Nat", "zero_le")
    assert own in library
    assert imported in library
    assert ("nobody",) not in library
    assert library.module_of(own) == ("Main",)
    assert library.module_of(imported)[0] == "Init"  # type: ignore[index]
    assert library.module_of(("nobody",)) is None
    assert library.find(own) is sample
    assert library.constant(imported).name == imported
    names = list(library)
    assert own in names
    assert imported in names
    with pytest.raises(OleanError, match="no module at hand declares nobody"):
        library.constant(("nobody",))


def test_direct_dependencies(library: Library, sample: Olean) -> None:
    found = library.dependencies(("S", "size_nonneg"))
    assert {d.name for d in found} == sample.uses(("S", "size_nonneg"))
    by_name = {show_name(d.name): d for d in found}
    assert (by_name["Nat.zero_le"].in_statement, by_name["Nat.zero_le"].in_value) == (False, True)
    assert by_name["S.T"].in_statement
    assert {d.distance for d in found} == {1}
    tree = {show_name(d.name): d for d in library.dependencies(("S", "T"))}
    assert tree["S.T.node"].in_value


def test_distances_are_those_of_a_naive_search(library: Library) -> None:
    root = ("S", "through")
    naive: dict[tuple[str | int, ...], int] = {root: 0}
    ring = [root]
    while ring:
        ring_next = []
        for name in ring:
            for other in library.uses(name):
                if other not in naive:
                    naive[other] = naive[name] + 1
                    ring_next.append(other)
        ring = ring_next
    del naive[root]
    found = library.dependencies(root, transitive=True)
    assert {d.name: d.distance for d in found} == naive
    assert [d.distance for d in found] == sorted(d.distance for d in found)
    near = library.dependencies(root, transitive=True, depth=2)
    assert {d.name for d in near} == {name for name, distance in naive.items() if distance <= 2}


def test_axioms_and_chains(library: Library, sample: Olean, index: ModuleIndex) -> None:
    for name in sample.constants:
        found = library.axioms(name)
        assert found == axioms([name], sample, index.scope(sample.imported))[name]
        for axiom in found:
            chain = library.chain(name, axiom)
            assert (chain[0], chain[-1]) == (name, axiom)
            assert all(b in library.uses(a) for a, b in pairwise(chain))
    assert library.chain(("S", "through"), ("S", "cheat")) == [
        ("S", "through"),
        ("S", "cheated"),
        ("S", "cheat"),
    ]
    assert library.chain(("S", "cheat"), ("S", "through")) == []
    assert library.chain(("S", "cheat"), ("S", "cheat")) == [("S", "cheat")]
    assert library.axioms(("Classical", "em")) == STANDARD_AXIOMS


def test_the_three_axioms_are_those_of_the_verdict() -> None:
    assert STANDARD_AXIOMS == ALLOWED_AXIOMS


NAMES = [
    parse_name(n) for n in ("Nat.add_comm", "Nat.mul_comm", "Int.add_comm", "List.map_map", "Eq", "«a b».c")
]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("nat.add_comm", "Nat.add_comm"),
        ("add_comm", "Int.add_comm"),
        ("Nat.add_com", "Nat.add_comm"),
        ("List.mapmap", "List.map_map"),
        ("eq", "Eq"),
        ("Nat.c", "«a b».c"),
    ],
)
def test_close_names(text: str, first: str) -> None:
    assert close_names(text, NAMES)[0] == first


def test_no_close_names() -> None:
    assert close_names("zzzzzzzz", NAMES) == []
    assert close_names("x", []) == []


@given(st.text(max_size=30), st.integers(1, 3))
def test_close_names_of_any_text(text: str, count: int) -> None:
    found = close_names(text, NAMES, count)
    assert len(found) <= count
    assert set(found) <= set(map(show_name, NAMES))


def test_modules_that_import_each_other(tmp_path: Path, sample_path: Path) -> None:
    """Lean cannot make such files, a person can; nothing may run for ever."""
    data = sample_path.read_bytes()
    assert data.count(b"Init\0") >= 1
    for own, other in (("Aaaa", "Bbbb"), ("Bbbb", "Aaaa")):
        (tmp_path / f"{own}.olean").write_bytes(data.replace(b"Init\0", other.encode() + b"\0"))
    scope = ModuleIndex.on_path([tmp_path]).scope([("Aaaa",)])
    assert set(scope.modules) == {("Aaaa",), ("Bbbb",)}
    assert scope.owners(("S", "cheat")) == (("Aaaa",), ("Bbbb",))
    with pytest.raises(OleanError, match="no imported module declares"):
        scope.axioms(("S", "size_nonneg"))
    assert len(scope) == len(set(scope)) == len(Olean.read(sample_path).constants)
    os.symlink(tmp_path / "Aaaa.olean", tmp_path / "Cccc.olean")
    assert ("S", "cheat") in ModuleIndex.on_path([tmp_path]).scope([("Cccc",)])
