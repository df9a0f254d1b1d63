from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import curriculum as c
from curriculum.split import Split, find_leaks, split_rack, visible_heldout
from problems import Problem, load_sets

from .helpers import problem


@st.composite
def problem_racks(draw: st.DrawFn, *, twins: bool = False, max_size: int = 40) -> list[Problem]:
    """Problems whose uses stand above them; with ``twins``, some state the same."""
    count = draw(st.integers(1, max_size))
    rack: list[Problem] = []
    for number in range(count):
        above = [p.name for p in rack]
        uses = draw(st.lists(st.sampled_from(above), unique=True, max_size=3)) if above else []
        text = draw(st.integers(0, count // 2)) if twins else number
        rack.append(
            problem(
                f"s/f/p{number}",
                tuple(uses),
                statement=f"theorem p{number} : f {text}",
                topic=draw(st.sampled_from(["a", "b", "c"])),
                level=draw(st.none() | st.integers(1, 10)),
            )
        )
    return rack


@settings(max_examples=40)
@given(problem_racks(), st.floats(0.05, 0.95), st.integers(0, 99))
def test_closed_under_uses_and_of_the_right_size(rack: list[Problem], share: float, seed: int) -> None:
    graph = c.build_graph(rack)
    split = split_rack(rack, graph, heldout=share, seed=seed)
    assert sorted((*split.train, *split.heldout)) == sorted(p.id for p in rack)
    assert list(split.train) == [p.id for p in rack if p.id in set(split.train)]
    held = set(split.heldout)
    for id in split.train:
        assert not c.ancestors(graph, id) & held
    assert abs(len(held) - share * len(rack)) <= 0.5 + 1e-9
    assert find_leaks(split, rack, graph) == []
    assert split == split_rack(rack, graph, heldout=share, seed=seed)


@settings(max_examples=40)
@given(problem_racks(twins=True), st.floats(0.05, 0.95), st.integers(0, 99))
def test_variants_stay_together(rack: list[Problem], share: float, seed: int) -> None:
    split = split_rack(rack, heldout=share, seed=seed)
    held = set(split.heldout)
    side = {p.statement.partition(":")[2]: p.id in held for p in rack}
    assert all(side[p.statement.partition(":")[2]] == (p.id in held) for p in rack)
    assert find_leaks(split, rack) == []


@settings(max_examples=40)
@given(problem_racks(twins=True), st.data())
def test_any_leak_is_found(rack: list[Problem], data: st.DataObject) -> None:
    held = data.draw(st.sets(st.sampled_from([p.id for p in rack])))
    graph = c.build_graph(rack)
    split = Split(tuple(p.id for p in rack if p.id not in held), tuple(p.id for p in rack if p.id in held))
    uses = any(c.ancestors(graph, id) & held for id in split.train)
    sides: dict[str, set[bool]] = {}
    for p in rack:
        sides.setdefault(p.statement.partition(":")[2], set()).add(p.id in held)
    assert bool(find_leaks(split, rack, graph)) == (uses or any(len(s) == 2 for s in sides.values()))


def test_leaks_are_named() -> None:
    rack = [problem("s/f/a"), problem("s/f/b", ("a",)), problem("s/f/c", statement="theorem c : True")]
    leaks = find_leaks(Split(("s/f/b", "s/f/a"), ("s/f/a", "s/f/c")), rack)
    assert any("s/f/a is on both sides" in leak for leak in leaks)
    assert any("s/f/b is practised and rests on s/f/a" in leak for leak in leaks)
    assert any("s/f/b states the same as s/f/a" in leak for leak in leaks)


def test_uses_by_way_of_problems_outside_the_rack_count() -> None:
    rack = [
        problem("s/f/a", statement="theorem a : A"),
        problem("s/f/b", ("a",), statement="theorem b : B"),
        problem("s/f/c", ("b",), statement="theorem c : C"),
    ]
    graph = c.build_graph(rack)
    ends = [rack[0], rack[2]]
    assert split_rack(ends, graph, heldout=0.5) == Split(("s/f/a",), ("s/f/c",))
    assert find_leaks(Split(("s/f/c",), ("s/f/a",)), ends, graph)


def test_canaries_are_on_neither_side() -> None:
    rack = [problem(f"s/f/p{k}", statement=f"theorem p{k} : f {k}", canary=k == 0) for k in range(9)]
    split = split_rack(rack, heldout=0.5)
    assert "s/f/p0" not in (*split.train, *split.heldout)
    assert split.side(split.train[0]) == "train"
    assert split.side(split.heldout[0]) == "heldout"
    with pytest.raises(c.UnknownIdError, match="p0"):
        split.side("s/f/p0")


def test_bad_input() -> None:
    rack = [problem("s/f/a"), problem("s/f/b")]
    for share in (0, 1, -0.5, float("nan"), "x"):
        with pytest.raises(c.ParameterError, match="heldout"):
            split_rack(rack, heldout=share)
    with pytest.raises(c.CurriculumError, match=r"'s/f/a' is there twice"):
        split_rack([*rack, rack[0]])
    with pytest.raises(c.CurriculumError, match="no problems"):
        split_rack([])
    with pytest.raises(c.CurriculumError, match=r"not in the graph.*s/f/b"):
        split_rack(rack, c.build_graph(rack[:1]))


def test_theorems_held_out_but_visible_are_named() -> None:
    (a, b, other) = (
        problem("s/f/a", statement="theorem a : A"),
        problem("s/f/b", statement="theorem b : B", premises=({"name": "a", "statement": "theorem a : A"},)),
        problem("s/g/c", statement="theorem c : C", premises=({"name": "a", "statement": "theorem a : X"},)),
    )
    split = Split(("s/f/b", "s/g/c"), ("s/f/a",))
    assert visible_heldout(split, [a, b, other]) == {"s/f/b": ("a",)}  # the `a` of another file is another


def test_the_shipped_rack() -> None:
    rack = list(load_sets())
    graph = c.build_graph(rack)
    splits = [split_rack(rack, graph, seed=seed) for seed in (0, 1)]
    for split in splits:
        assert find_leaks(split, rack, graph) == []
        assert len(split.heldout) == pytest.approx(0.25 * len(rack), abs=1)
        held = set(split.heldout)
        for field in ("topic", "level"):
            sizes = Counter(getattr(p, field) for p in rack)
            found = Counter(getattr(p, field) for p in rack if p.id in held)
            for key, size in sizes.items():
                assert abs(found[key] - 0.25 * size) <= 2 + 0.1 * size, (field, key)
    common = set(splits[0].heldout) & set(splits[1].heldout)
    assert len(common) < 0.6 * len(splits[0].heldout)  # other seeds hold out others
