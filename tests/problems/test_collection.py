"""``ProblemSet`` and ``load_sets``."""

from __future__ import annotations

from pathlib import Path

import pytest

from problems import Problem, ProblemError, ProblemFileError, ProblemSet, UnknownProblemError, load_sets

IDS = [
    "logic/prop/a",
    "logic/prop/b",
    "logic/fol/a",
    "logics/x/a",
    "nat/tower/add_zero",
    "nat/tower/zero_add",
]


def problem(identifier: str, canary: bool = False) -> Problem:
    topic, _, name = identifier.rpartition("/")
    return Problem(id=identifier, name=name, statement=f"theorem {name} : True", topic=topic, canary=canary)


@pytest.fixture
def rack() -> ProblemSet:
    return ProblemSet([*map(problem, IDS), problem("canary/logic/false", canary=True)])


def test_canaries_are_held_apart(rack: ProblemSet) -> None:
    assert [p.id for p in rack] == IDS
    assert len(rack) == len(IDS)
    assert rack.ids == tuple(IDS)
    assert "canary/logic" not in rack.topics()
    assert rack.get("canary/logic/false").canary
    assert "canary/logic/false" in rack
    assert [p.id for p in rack.canaries] == ["canary/logic/false"]
    assert [p.id for p in rack.select("canary")] == ["canary/logic/false"]
    assert [p.id for p in rack.select("canary/logic/false, nat/tower/add_zero")] == [
        "nat/tower/add_zero",
        "canary/logic/false",
    ]


def test_canaries_do_not_slip_into_a_mixed_folder() -> None:
    mixed = ProblemSet([problem("mine/a/good"), problem("mine/b/bad", canary=True)])
    assert [p.id for p in mixed.select("mine")] == ["mine/a/good"]
    assert [p.id for p in mixed.select("mine,mine/b")] == ["mine/a/good", "mine/b/bad"]


def test_topics_are_in_order(rack: ProblemSet) -> None:
    assert rack.topics() == ("logic/prop", "logic/fol", "logics/x", "nat/tower")


@pytest.mark.parametrize(
    ("spec", "expected"),
    [
        ("logic", IDS[:3]),
        ("logic/", IDS[:3]),
        ("logic/prop", IDS[:2]),
        ("nat/tower/add_zero", IDS[4:5]),
        (" nat , logic/fol ,", [IDS[2], *IDS[4:]]),
        ("logic,logic/prop/a", IDS[:3]),
    ],
)
def test_select(rack: ProblemSet, spec: str, expected: list[str]) -> None:
    chosen = rack.select(spec)
    assert [p.id for p in chosen] == expected
    assert len(rack) == len(IDS)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("", "empty.*logic/prop"),
        (" , ", "empty"),
        ("logi", "nothing fits 'logi'"),
        ("logic/porp", "did you mean logic/prop"),
        ("logic,nope/nope", "nothing fits 'nope/nope'"),
        ("nat/tower/add", "did you mean nat/tower/add_zero"),
    ],
)
def test_selections_that_fit_nothing(rack: ProblemSet, spec: str, why: str) -> None:
    with pytest.raises(UnknownProblemError, match=why):
        rack.select(spec)


@pytest.mark.parametrize(
    ("identifier", "hint"),
    [
        ("nat/tower/add_zreo", "nat/tower/add_zero"),
        ("add_zero", "nat/tower/add_zero"),
        ("qqqqqqqq", "topics: logic/prop"),
        ("", "topics: logic/prop"),
        ("\ud800", "topics"),
    ],
)
def test_unknown_ids_get_a_hint(rack: ProblemSet, identifier: str, hint: str) -> None:
    with pytest.raises(UnknownProblemError, match=hint) as caught:
        rack.get(identifier)
    assert repr(identifier) in str(caught.value)


def test_an_empty_set_says_so() -> None:
    with pytest.raises(UnknownProblemError, match="the set is empty"):
        ProblemSet([]).get("a")


def test_ids_are_unique() -> None:
    with pytest.raises(ProblemError, match="two problems"):
        ProblemSet([problem("a/b/c"), problem("a/b/c")])


def write(path: Path, name: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"theorem {name} : True := trivial\n")


def test_load_sets_walks_folders(tmp_path: Path) -> None:
    root, more = tmp_path / "root", tmp_path / "more"
    write(root / "b" / "two.lean", "t")
    write(root / "a" / "one.lean", "t")
    write(root / "a" / "deep" / "one.lean", "t")
    write(root / ".lake" / "build" / "no.lean", "t")
    (root / "a" / "notes.txt").write_text("no Lean")
    write(more / "loose.lean", "t")
    rack = load_sets(root, extra=[more])
    assert list(rack.ids) == ["a/deep/one/t", "a/one/t", "b/two/t", "more/loose/t"]
    assert [p.id for p in rack.select("a")] == ["a/deep/one/t", "a/one/t"]


def test_load_sets_refuses_what_is_no_folder(tmp_path: Path) -> None:
    write(tmp_path / "a.lean", "t")
    for path in (tmp_path / "absent", tmp_path / "a.lean"):
        with pytest.raises(ProblemFileError, match="not a folder"):
            load_sets(path)
    with pytest.raises(ProblemFileError, match="is given twice"):
        load_sets(tmp_path, extra=[tmp_path / "." / ""])
    write(tmp_path / "b" / "s" / "x.lean", "t")
    write(tmp_path / "c" / "s" / "x.lean", "t")
    with pytest.raises(ProblemError, match="two problems have the id 's/x/t'"):
        load_sets(tmp_path / "b", extra=[tmp_path / "c"])
