"""Axioms over many modules, compared with a naive search and with Lean's own answer."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.errors import OleanError
from prover_env.olean import ModuleIndex, Olean, axioms, parse_name, show_name, theorems_of
from prover_env.olean.closure import AxiomClosure
from prover_env.runtime import Lean, compile_text
from tests.prover_env.olean.conftest import SAMPLE, compiled

GRAPHS = st.integers(1, 12).flatmap(
    lambda n: st.tuples(
        st.just(n),
        st.lists(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)), max_size=30),
        st.sets(st.integers(0, n - 1)),
        st.lists(st.integers(0, n - 1), min_size=1, max_size=6),
    )
)


@given(GRAPHS)
def test_closure_on_random_graphs(graph: tuple[int, list[tuple[int, int]], set[int], list[int]]) -> None:
    size, edges, special, asked = graph
    below = {(i,): {(b,) for a, b in edges if a == i} for i in range(size)}
    closure = AxiomClosure(lambda n: below[n], lambda n: n[0] in special)  # type: ignore[index]
    for start in asked:
        seen = {(start,)}
        stack = [(start,)]
        while stack:
            for other in below[stack.pop()]:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        assert closure.of((start,)) == {n for n in seen if n[0] in special}


def test_long_chains_do_not_recurse() -> None:
    closure = AxiomClosure(lambda n: [(n[0] + 1,)] if n[0] < 50_000 else [], lambda n: n[0] == 50_000)  # type: ignore
    assert closure.of((0,)) == {(50_000,)}


def test_lean_says_the_same(lean: Lean, index: ModuleIndex, tmp_path: Path) -> None:
    names = re.findall(r"^theorem (\w+)", SAMPLE.split("end S")[0], re.MULTILINE)
    asked = "".join(f"#print axioms S.{name}\n" for name in names)
    result = compile_text(lean, SAMPLE + asked, directory=tmp_path)
    assert result.olean is not None
    said = {}
    for message in (d.message for d in result.diagnostics):
        found = re.match(r"'(\S+)' (?:depends on axioms: \[(.*)\]|does not depend)", message, re.DOTALL)
        if found:
            said[found.group(1)] = {a.strip() for a in (found.group(2) or "").split(",") if a.strip()}
    assert len(said) == len(names)
    olean = Olean.read(result.olean)
    ours = axioms([parse_name(n) for n in said], olean, index.scope(olean.imported))
    assert {show_name(n): {show_name(a) for a in found} for n, found in ours.items()} == said
    assert said["S.through"] == {"S.cheat"}
    assert "sorryAx" in said["S.unfinished"]


def test_axioms_through_modules(lean: Lean, tmp_path: Path) -> None:
    compiled(lean, tmp_path, "axiom deep : 1 = 2\ntheorem one : 1 = 2 := deep\n", "A")
    first = compile_text(
        lean, "import A\ntheorem two : 1 = 2 := one", directory=tmp_path, name="B", extra_path=[tmp_path]
    )
    assert first.olean is not None
    second = compile_text(
        lean, "import B\ntheorem three : 1 = 2 := two", directory=tmp_path, extra_path=[tmp_path]
    )
    assert second.olean is not None
    index = ModuleIndex.on_path([tmp_path, *lean.search_path])
    olean = Olean.read(second.olean)
    scope = index.scope(olean.imported)
    assert axioms([("three",)], olean, scope) == {("three",): {("deep",)}}
    assert scope.axioms(("two",)) == {("deep",)}
    assert scope.owners(("one",)) == (("A",),)
    with pytest.raises(OleanError, match="no imported module declares"):
        axioms([("three",)], olean, index.scope([("Init",)]))


def test_files_are_read_again_when_they_change(lean: Lean, tmp_path: Path) -> None:
    path = compiled(lean, tmp_path, "theorem one : 1 = 1 := rfl\n", "A")
    index = ModuleIndex.on_path([tmp_path, *lean.search_path])
    first = index.scope([("A",)])
    assert index.scope([("A",)]) is first
    assert index.load(("A",)) is index.load(("A",))
    compiled(lean, tmp_path, "axiom one : 1 = 2\n", "A")
    os.utime(path, ns=(1, 1))
    assert index.scope([("A",)]).is_axiom(("one",))
    path.unlink()
    with pytest.raises(OleanError, match="module A is in none of"):
        index.scope([("A",)])


@pytest.mark.parametrize("name", [("..", "x"), ("a/b",), ("",), ("a", 1), ("a\0",)])
def test_odd_module_names(lean: Lean, name: tuple[str | int, ...]) -> None:
    with pytest.raises(OleanError, match="no module can be called"):
        ModuleIndex.on_path(lean.search_path).load(name)


def test_theorems_of_a_file(sample: Olean) -> None:
    shown = [show_name(n) for n in theorems_of(sample)]
    assert shown[:4] == ["S.size_nonneg", "S.by_match", "S.helped", "S.middle"]
    assert "S.helped.go" not in shown
    assert "S.Two.same" not in shown
    assert shown[-1] == "«odd name»"


def test_little_memory_gives_the_same_answers(lean: Lean, sample: Olean) -> None:
    plenty, little = (ModuleIndex.on_path(lean.search_path, keep_bytes=k) for k in (1 << 30, 1))
    names = theorems_of(sample)
    scope = little.scope(sample.imported)
    assert axioms(names, sample, scope) == axioms(names, sample, plenty.scope(sample.imported))
    assert len(little._loaded) == 1
    assert len(plenty._loaded) == len(scope.modules)
